#!/usr/bin/env python3
"""Replay and count a folder of game records with sgfmill.

    records.py [--games N] [--counted N] [--handicap-bonus 0|N|N-1] FOLDER

Every record must be a legal game under positional superko without suicide. One
that ended by two passes must carry the result of counting its final position by
area, every stone on the board alive: so both players must have captured what is
dead before they passed. Prints a line a game; exits with 1 if any is wrong.
"""

import argparse
import pathlib
import re
import sys

from sgfmill import ascii_boards, boards, common, sgf, sgf_moves

RESULT = re.compile(r"(?P<winner>[BW])\+(?P<margin>\d+(\.\d+)?|R|Resign)|0|Draw")


class RecordError(Exception):
    """What is wrong with a record."""


def snapshot(board: boards.Board) -> frozenset:
    """The position, in a form that can be looked up."""
    return frozenset(board.list_occupied_points())


def replay(game: sgf.Sgf_game) -> tuple[boards.Board, int, bool]:
    """The final position, the number of moves and whether two passes ended it."""
    board, moves = sgf_moves.get_setup_and_moves(game)
    to_move = "w" if any(colour == "b" for colour, _ in board.list_occupied_points()) else "b"
    seen = {snapshot(board)}
    ko = None
    passes = 0
    for number, (colour, point) in enumerate(moves, start=1):
        what = f"move {number} ({colour} {common.format_vertex(point)})"
        if colour != to_move:
            raise RecordError(f"{what} is out of turn")
        if passes == 2:
            raise RecordError(f"{what} comes after two passes")
        to_move = common.opponent_of(colour)
        if point is None:
            ko = None
            passes += 1
            continue
        passes = 0
        if point == ko:
            raise RecordError(f"{what} retakes a ko")
        try:
            ko = board.play(*point, colour)
        except ValueError as error:
            raise RecordError(f"{what} is on a stone") from error
        if board.get(*point) is None:
            raise RecordError(f"{what} is suicide")
        position = snapshot(board)
        if position in seen:
            raise RecordError(f"{what} repeats a position")
        seen.add(position)
    return board, len(moves), passes == 2


def handicap_bonus(game: sgf.Sgf_game, rule: str) -> int:
    """White's compensation for the handicap stones."""
    stones = game.get_handicap() or 0
    return {"0": 0, "N": stones, "N-1": max(stones - 1, 0)}[rule]


def check(path: pathlib.Path, bonus_rule: str) -> tuple[str, bool]:
    """A line about the game and whether it was counted; raises RecordError if it is wrong."""
    game = sgf.Sgf_game.from_bytes(path.read_bytes())
    root = game.get_root()
    written = root.get("RE").strip() if root.has_property("RE") else ""
    result = RESULT.fullmatch(written)
    if result is None:
        raise RecordError(f"the result is '{written}', neither a score nor a resignation")
    board, length, passed_out = replay(game)
    if result["margin"] in ("R", "Resign"):
        if passed_out:
            raise RecordError(f"two passes ended it, yet the result is {written}")
        return f"{length} moves, {written}", False
    if not passed_out:
        raise RecordError(f"the result is {written}, yet two passes did not end it")
    margin = float(result["margin"] or 0) * (-1 if result["winner"] == "W" else 1)
    counted = board.area_score() - game.get_komi() - handicap_bonus(game, bonus_rule)
    if margin != counted:
        diagram = ascii_boards.render_board(board)
        raise RecordError(f"the result is {written}, counted {counted:+} for Black\n{diagram}")
    return f"{length} moves, {written}", True


def main() -> int:
    """Checks the folder named on the command line."""
    parser = argparse.ArgumentParser(description="Replay and count game records with sgfmill.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--games", type=int, help="how many records there must be")
    parser.add_argument("--counted", type=int, default=0, help="how many must end by counting")
    parser.add_argument("--handicap-bonus", choices=["0", "N", "N-1"], default="0")
    arguments = parser.parse_args()
    paths = sorted(arguments.folder.glob("*.sgf"))
    failed = counted = 0
    for path in paths:
        try:
            line, was_counted = check(path, arguments.handicap_bonus)
            counted += was_counted
            print(f"  ok   {path.name}: {line}")
        except (RecordError, ValueError) as error:
            failed += 1
            print(f"  FAIL {path.name}: {error}")
    expected = arguments.games if arguments.games is not None else max(len(paths), 1)
    if len(paths) != expected:
        failed += 1
        print(f"  FAIL {arguments.folder} has {len(paths)} records, not {expected}")
    if counted < arguments.counted:
        failed += 1
        print(f"  FAIL {counted} games ended by counting, not {arguments.counted}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
