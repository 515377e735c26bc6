# A few games between the engine and GNU Go under gomill's ringmaster (Python 2.7).
#
# Run it on a copy, for it writes beside itself; it takes from the environment
#   ENGINE        command line of the engine
#   ENGINE_SETUP  GTP commands to start it with, one a line (may be empty)
#   GNUGO         command line of GNU Go
#   GAMES         number of games (colours alternate)
# The engine alone gives the score: whether it is right is for records.py to say.

competition_type = "playoff"

import os

setup = [line for line in os.environ["ENGINE_SETUP"].splitlines() if line]

players = {
    "engine": Player(os.environ["ENGINE"], startup_gtp_commands=setup),
    "gnugo": Player(os.environ["GNUGO"], is_reliable_scorer=False),
}

record_games = True
stderr_to_log = True

matchups = [
    Matchup(
        "engine",
        "gnugo",
        board_size=9,
        komi=7.5,
        alternating=True,
        scorer="players",
        move_limit=400,
        number_of_games=int(os.environ["GAMES"]),
    ),
]
