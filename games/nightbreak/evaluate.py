"""How good a position is for a seat: a number for AI players, from imagined worlds only."""

from games.core.model import Seat
from games.nightbreak.state import Fighter
from games.nightbreak.table import Nightbreak
from games.nightbreak.terms import BUFFS, IMMOBILIZED, STUNNED, TURNS, WOUNDED, Side

FAVOR, DAMAGE, HELD, PRAYER, BUFF, STUN, SNARE, WOUND = 8.0, 1.0, 0.5, 0.9, 0.6, 0.5, 0.25, 0.6


def evaluate(g: Nightbreak, seat: Seat) -> float:
    """Favor first, then the state of the rows; a lost match is worth less than any position."""
    side = g.side_of_seat(seat)
    if g.state.result is not None and not g.state.result.drawn:
        return 1000.0 if seat in g.state.result.winners else -1000.0
    return worth(g, side) - worth(g, 1 - side)


def worth(g: Nightbreak, side: Side) -> float:
    total = FAVOR * g.board.favor[side] + sum(fighter_worth(g, fighter) for fighter in g.fighters(side))
    if side == g.mover and g.board.turn < TURNS:
        total += HELD * g.board.pool
    return total


def fighter_worth(g: Nightbreak, fighter: Fighter) -> float:
    """Near its end a Hero's damage weighs more: the next blow scores."""
    share = fighter.damage / g.hero(fighter).hp
    total = HELD * fighter.held + PRAYER * fighter.prayers - DAMAGE * fighter.damage - 2 * share * share
    if fighter.statuses & BUFFS:
        total += BUFF * bin(fighter.statuses & BUFFS).count("1")
    total -= STUN * bool(fighter.statuses & STUNNED) + WOUND * bool(fighter.statuses & WOUNDED)
    return total - SNARE * bool(fighter.statuses & IMMOBILIZED)
