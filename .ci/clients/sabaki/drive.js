'use strict'
// Drives a GTP engine the way Sabaki does, with Sabaki's own client library.
//
//   node drive.js [--skip FEATURE]... ENGINE [ARGUMENT]...
//
// FEATURE is `rectangular`, `setup`, `analysis` or `branches` (which needs rectangles and
// `list_stones`): leave it out for an engine that does not have it. Every expectation is asserted; the first that fails
// ends the run with exit code 1.

const assert = require('node:assert/strict')
const {Controller, ControllerStateTracker} = require('@sabaki/gtp')
const {branches, dice, stones} = require('./branches.js')

const STEP_TIMEOUT_MS = 120_000
const ANALYSIS_STOP_MS = 2_000
const SELF_GAME_SIZE = 5
const JUMPS = 60
const ANALYSES = ['analyze', 'kata-analyze', 'lz-analyze'] // in the order in which Sabaki prefers them
const DRAFT_COMMANDS = [
  'protocol_version', 'name', 'version', 'known_command', 'list_commands', 'quit',
  'boardsize', 'clear_board', 'komi', 'fixed_handicap', 'place_free_handicap',
  'set_free_handicap', 'play', 'genmove', 'undo', 'time_settings', 'time_left',
  'final_score', 'final_status_list', 'loadsgf', 'reg_genmove', 'showboard',
]

// ---- The engine and its wire ------------------------------------------------

function parseArguments(argv) {
  const skip = new Set()
  while (argv[0] === '--skip') {
    skip.add(argv[1])
    argv = argv.slice(2)
  }
  if (argv.length === 0) {
    throw new Error('usage: node drive.js [--skip FEATURE]... ENGINE [ARGUMENT]...')
  }
  return {skip, command: argv[0], args: argv.slice(1)}
}

/** A started engine; counts what is sent and keeps the raw bytes received. */
class Client {
  constructor(command, args) {
    this.controller = new Controller(command, args)
    this.tracker = new ControllerStateTracker(this.controller)
    this.sent = 0
    this.wire = ''
    this.controller.on('command-sent', () => this.sent++)
    this.exit = new Promise(resolve =>
      this.controller.once('stopped', event => resolve(event.signal))
    )
    this.controller.start()
    this.controller.process.stdout.on('data', chunk => (this.wire += chunk))
    this.controller.process.stdin.on('error', () => {})
  }

  send(line, onLine) {
    const [name, ...args] = line.split(' ')
    return this.controller.sendCommand({name, args}, onLine)
  }

  async ok(line) {
    const {error, content} = await this.send(line)
    assert.ok(!error, `'${line}' was refused: ${content}`)
    return content
  }

  async refused(line, message) {
    const {error, content} = await this.send(line)
    assert.ok(error, `'${line}' must be refused, but the engine answered '${content}'`)
    if (message) assert.equal(content, message, `wrong message for '${line}'`)
  }

  /** Brings the engine to a position as Sabaki does before every move. */
  sync(boardsize, komi, plays) {
    const history = plays.map(line => {
      const [name, ...args] = line.split(' ')
      return {name, args}
    })
    return this.tracker.sync({komi, boardsize, history})
  }
}

function vertexPattern(width, height) {
  const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.slice(0, width)
  const rows = Array.from({length: height}, (_, i) => i + 1).join('|')
  return new RegExp(`^[${letters}](${rows})$`, 'i')
}

// ---- The steps --------------------------------------------------------------

/** All four questions are written before the first is answered. */
async function start(client) {
  const [name, version, protocol, list] = await Promise.all(
    ['name', 'version', 'protocol_version', 'list_commands'].map(x => client.ok(x))
  )
  assert.match(name, /\S/, 'empty name')
  assert.doesNotMatch(name + version, /\n/, 'name and version are one line each')
  assert.equal(protocol, '2')
  client.commands = list.split('\n')
  for (const command of client.commands) {
    assert.match(command, /^\S+$/, `bad line '${command}' in list_commands`)
  }
  assert.equal(new Set(client.commands).size, client.commands.length, 'a command is listed twice')
  for (const command of DRAFT_COMMANDS) {
    assert.ok(client.commands.includes(command), `${command} is not listed`)
    assert.equal(await client.ok(`known_command ${command}`), 'true')
  }
  assert.equal(await client.ok('known_command no_such_command'), 'false')
  await client.refused('no_such_command', 'unknown command')
}

/** The burst of one position: size, komi, clear_board and every move at once. */
async function syncOneGame(client) {
  // White captures D4 with the last move.
  const game = ['play B D4', 'play W D5', 'play B G7', 'play W C4', 'play B G3', 'play W E4', 'play B pass', 'play W D3']
  await client.sync([9, 9], 6.5, game)
  await client.refused('play B D5', 'illegal move')
  await client.refused('play B D4', 'illegal move') // suicide where the capture was
  await client.ok('play W D4')
  await client.ok('undo')

  // Back by three moves and on along another branch: `undo` and `play` at once.
  await client.sync([9, 9], 6.5, [...game.slice(0, 5), 'play W F5'])
  await client.refused('play B F5', 'illegal move')
  await client.refused('play B D4', 'illegal move') // not captured in this branch
  await client.ok('play B D3')
  await client.ok('undo')
}

/** A ko may not be retaken at once; a refused move changes nothing. */
async function syncKo(client) {
  const ko = ['play B C5', 'play W D5', 'play B B4', 'play W E4', 'play B C3', 'play W D3', 'play B D4', 'play W C4']
  await client.sync([9, 9], 6.5, ko)
  await client.refused('play B D4', 'illegal move')
  await client.ok('play B G7')
  await client.ok('play W G3')
  await client.ok('play B D4')
}

async function syncHandicap(client) {
  await client.sync([19, 19], 0.5, ['set_free_handicap D4 Q16 D16 Q4', 'play W F3', 'play B C6'])
  for (const vertex of ['D4', 'Q16', 'D16', 'Q4', 'F3', 'C6']) {
    await client.refused(`play W ${vertex}`, 'illegal move')
  }
}

/** Set-up stones: plays of one colour in a row, or ten scattered handicap stones. */
async function syncSetup(client) {
  await client.sync([9, 9], 7, ['play B C3', 'play B G7', 'play B E5', 'play W C7', 'play W G3'])
  await client.refused('play B G3', 'illegal move')
  const stones = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7', 'H8', 'J9', 'A9']
  await client.sync([9, 9], 7, [`set_free_handicap ${stones.join(' ')}`, 'play W J1'])
  for (const vertex of stones) await client.refused(`play W ${vertex}`, 'illegal move')
}

async function syncRectangle(client) {
  await client.sync([9, 13], 7.5, ['play B J13', 'play W A13', 'play B J1'])
  await client.refused('play W J13', 'illegal move')
  assert.ok((await client.send('play W K1')).error, 'K1 is outside a board 9 wide')
  assert.ok((await client.send('play W A14')).error, 'A14 is outside a board 13 high')
  assert.match(await client.ok('genmove W'), /^([A-HJ]([1-9]|1[0-3])|pass|resign)$/i)
}

/** Jumps about a game of many branches, at times out of an analysis; the engine has Sabaki's board each time. */
async function syncBranches(client) {
  const analysis = ANALYSES.find(name => client.commands.includes(name))
  const roll = dice(20)
  for (const size of [[9, 9], [13, 13], [19, 19], [9, 13]]) {
    const positions = branches(size, JUMPS, roll)
    for (let jump = 0; jump < JUMPS; jump++) {
      const {plays, board, sign} = positions[roll(positions.length)]
      const running = analysis && roll(2) === 0 ? client.send(`${analysis} ${sign > 0 ? 'B' : 'W'} 10`) : null
      await client.sync(size, [0.5, 6.5, -3.5][roll(3)], plays)
      assert.ok(!running || !(await running).error, 'the analysis was refused')
      for (const [color, side] of [['black', 1], ['white', -1]]) {
        const points = (await client.ok(`list_stones ${color}`)).split(' ').filter(x => x)
        assert.deepEqual(points.sort(), stones(board, side), `after ${plays.join(', ')}`)
      }
    }
  }
}

/** A question asked while the engine thinks is answered after the move. */
async function moveAndUndo(client) {
  await client.sync([9, 9], 6.5, ['play B E5'])
  const [move, protocol] = await Promise.all([client.ok('genmove W'), client.ok('protocol_version')])
  assert.equal(protocol, '2')
  assert.match(move, vertexPattern(9, 9), 'a vertex on the second move of a game')
  await client.refused(`play B ${move}`, 'illegal move')
  await client.ok('undo')
  await client.ok(`play B ${move}`)
  await client.ok('undo')
  await client.ok('undo')
  await client.refused('undo', 'cannot undo')
}

/** Both sides by the engine until two passes (or a resignation), then the score. */
async function selfGame(client) {
  const vertex = vertexPattern(SELF_GAME_SIZE, SELF_GAME_SIZE)
  await client.sync([SELF_GAME_SIZE, SELF_GAME_SIZE], 0.5, [])
  let passes = 0
  let moves = 0
  let resigned = false
  while (passes < 2 && !resigned) {
    const move = await client.ok(`genmove ${moves % 2 === 0 ? 'B' : 'W'}`)
    moves++
    assert.ok(moves < 500, 'the game does not end')
    resigned = /^resign$/i.test(move)
    passes = /^pass$/i.test(move) ? passes + 1 : 0
    if (!resigned && passes === 0) assert.match(move, vertex)
  }
  assert.ok(moves > 2, 'both sides passed on an empty board')
  const score = await client.ok('final_score')
  assert.match(score, /^(0|[BW]\+\d+(\.\d+)?)$/)
  const dead = (await client.ok('final_status_list dead')).split(/\s+/).filter(x => x)
  for (const stone of dead) assert.match(stone, vertex)
  return `${moves} moves, ${score}`
}

/** Each analysis that Sabaki knows streams until something else is asked. */
async function analysis(client) {
  const names = ANALYSES.filter(name => client.commands.includes(name))
  assert.ok(names.length > 0, 'no analyze command is listed')
  for (const name of names) await analyze(client, name)
  return names.join(', ')
}

async function analyze(client, name) {
  await client.sync([9, 9], 6.5, ['play B E5'])
  let firstInfo
  const info = new Promise(resolve => (firstInfo = resolve))
  const reply = client.send(`${name} W 20`, ({line}) => {
    if (line.startsWith('info ')) firstInfo(line)
  })
  const line = await info
  for (const key of ['move', 'visits', 'winrate', 'pv']) {
    assert.match(line, new RegExp(` ${key} \\S`), `no ${key} in '${line}'`)
  }
  const winrate = name.startsWith('kata-') ? / winrate [01]\.\d+ / : / winrate \d{1,5} /
  assert.match(line, winrate, `Sabaki would misread the winrate of '${line}'`)
  const asked = Date.now()
  await client.ok('protocol_version')
  assert.ok(Date.now() - asked < ANALYSIS_STOP_MS, 'the analysis did not stop when asked to')
  assert.ok(!(await reply).error)
}

/** Nothing but replies has ever been on the wire, one a command; then it ends in order. */
async function quit(client) {
  const {sent} = client
  const wire = client.wire.replace(/\r/g, '')
  assert.ok(wire.endsWith('\n\n'), 'the last reply is not closed')
  const replies = wire.split(/\n\n+/).filter(x => x !== '')
  for (const reply of replies) assert.match(reply, /^[=?]/, `not a reply: '${reply}'`)
  assert.equal(replies.length, sent, 'one reply for each command')
  await client.controller.stop() // sends `quit`; kills an engine that stays
  assert.equal(await client.exit, 0, 'exit code')
  return `${sent + 1} commands`
}

// ---- The run ----------------------------------------------------------------

function withTimeout(promise) {
  let timer
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), STEP_TIMEOUT_MS)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

async function main() {
  const {skip, command, args} = parseArguments(process.argv.slice(2))
  const steps = [
    ['start', start],
    ['sync one game', syncOneGame],
    ['sync a ko', syncKo],
    ['sync a handicap', syncHandicap],
    ['sync set-up stones', syncSetup, 'setup'],
    ['sync a rectangle', syncRectangle, 'rectangular'],
    ['sync other branches', syncBranches, 'branches'],
    ['move and undo', moveAndUndo],
    ['self game', selfGame],
    ['analysis', analysis, 'analysis'],
    ['quit', quit],
  ]
  const client = new Client(command, args)
  const died = client.exit.then(code => {
    throw new Error(`the engine ended by itself (exit code ${code})`)
  })
  died.catch(() => {})
  for (const [title, step, feature] of steps) {
    if (skip.has(feature)) {
      console.log(`  skip ${title}`)
      continue
    }
    try {
      const work = step(client)
      const note = await withTimeout(step === quit ? work : Promise.race([work, died]))
      console.log(`  ok   ${title}${note ? ` (${note})` : ''}`)
    } catch (error) {
      console.error(`  FAIL ${title}: ${error.message.replace(/\s+/g, ' ').trim()}`)
      process.on('unhandledRejection', () => {}) // of what the step still waited for
      await client.controller.kill()
      process.exit(1)
    }
  }
}

main().catch(error => {
  console.error(error.message)
  process.exit(1)
})
