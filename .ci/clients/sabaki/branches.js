'use strict'
// Positions on many branches of one game, with the moves that lead to them, played on Sabaki's own board.

const {fromDimensions} = require('@sabaki/go-board')

/** The same numbers from 0 to `below - 1` in every run. */
function dice(seed) {
  return below => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 8) % below
  }
}

/** A point where Sabaki lets this side play without a warning, or `null` for a pass. */
function choose(board, sign, roll) {
  for (let tries = 0; tries < 40; tries++) {
    const vertex = [roll(board.width), roll(board.height)]
    const {overwrite, suicide, ko} = board.analyzeMove(sign, vertex)
    if (!overwrite && !suicide && !ko) return vertex
  }
  return null
}

function extended({plays, board, sign}, roll) {
  const vertex = roll(30) === 0 ? null : choose(board, sign, roll)
  const color = sign > 0 ? 'B' : 'W'
  const word = vertex ? board.stringifyVertex(vertex) : 'pass'
  return {
    plays: [...plays, `play ${color} ${word}`],
    board: vertex ? board.makeMove(sign, vertex) : board,
    sign: -sign,
  }
}

/** As many positions of a game that branches often; some games begin with handicap stones. */
function branches([width, height], count, roll) {
  let board = fromDimensions(width, height)
  let plays = []
  if (roll(2) === 0) {
    const stones = board.getHandicapPlacement(4)
    plays = [`set_free_handicap ${stones.map(vertex => board.stringifyVertex(vertex)).join(' ')}`]
    for (const vertex of stones) board = board.makeMove(1, vertex)
  }
  const positions = [{plays, board, sign: plays.length > 0 ? -1 : 1}]
  while (positions.length < count) {
    const from = roll(3) > 0 ? positions.length - 1 : roll(positions.length)
    positions.push(extended(positions[from], roll))
  }
  return positions
}

/** The points with stones of one side, in the order of their names. */
function stones(board, sign) {
  const points = []
  for (let x = 0; x < board.width; x++) {
    for (let y = 0; y < board.height; y++) {
      if (board.get([x, y]) === sign) points.push(board.stringifyVertex([x, y]))
    }
  }
  return points.sort()
}

module.exports = {branches, dice, stones}
