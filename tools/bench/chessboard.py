"""The yardstick for the rules: python-chess, played at random like our games."""

from typing import TYPE_CHECKING

from tools.bench.selfplay import Below

if TYPE_CHECKING:
    from chess import Board

LONGEST = 200
"""Plies. Longer random chess wanders about with few pieces and short lists of moves."""

DRAWN_OUT = 100
"""Plies without a capture or a pawn's move after which a game counts as drawn out."""


def play_chess(below: Below, plies: int = LONGEST) -> tuple["Board", dict[str, int]]:
    """Play up to `plies` random plies, listing all legal moves each time."""
    import chess  # imported here, so that the bench runs without it

    board, listed = chess.Board(), 0
    while len(board.move_stack) < plies and board.halfmove_clock < DRAWN_OUT:
        moves = list(board.legal_moves)
        if not moves:
            break
        listed += len(moves)
        board.push(moves[below(len(moves))])
    return board, {"plies": len(board.move_stack), "moves": listed}
