# Kos, captures and what no play can change, as regression tests.
boardsize 4
kata-set-rules cgos
gogui-play_sequence b B1 w C1 b A2 w D2 b B3 w C3 b C2 w B2

10 is_legal b C2
#? [0]

20 check_move b C2
#? [C2 brings back .*]

30 captures white
#? [1]

40 list_stones black
#? [!.*C2.*]

loadsgf corner.sgf 4
50 list_stones black
#? [B1 A2]

60 loadsgf corner.sgf
#? []
61 unconditional_status A1
#? [black_territory]

# Nobody plays there.
70 reg_genmove black
#? [J9]*
