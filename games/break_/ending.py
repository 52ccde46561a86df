"""The end of a match: knock-out, or decision by core power."""

from games.break_.glossary import QUIET_LIMIT, TURN_LIMIT
from games.break_.table import Break
from games.break_.troops import PERMANENT
from games.core.model import Result, Seat

REASONS = "defeat", "both defeated", "quiet", "turn limit", "concession"
"""What ends a match, as results store it for ever."""
KNOCK_OUT, BOTH_OUT, QUIET, LIMIT, GAVE_UP = REASONS


def core_power(g: Break, seat: Seat) -> int:
    """Return the power of the permanent troops: no Blazes, no Corals, no hidden Ambush (BR-R68)."""
    return sum([g.power_of(troop) for troop in g.troops_of(seat) if PERMANENT[g.board.kinds[troop]]])


def total_power(g: Break, seat: Seat) -> int:
    return sum([g.power_of(troop) for troop in g.troops_of(seat)])


def make_result(g: Break, winner: Seat, reason: str) -> Result:
    scores = tuple(core_power(g, seat) for seat in g.seats)
    return Result(tuple(1 if seat == winner else 2 for seat in g.seats), reason, scores)


def end_match(g: Break, result: Result) -> None:
    """End the match and reveal the face-down traps."""
    for seat in g.seats:
        for _, card in g.own_traps(seat):
            g.show_card(card)
    g.finish(result)


def check_knock_out(g: Break) -> Result | None:
    """Return a result if a player has no troop left; if neither has, the lower priority wins (BR-R20)."""
    beaten = [g.is_beaten(seat) for seat in g.seats]
    if not any(beaten):
        return None
    return (
        make_result(g, g.lower_priority_seat, BOTH_OUT)
        if all(beaten)
        else make_result(g, beaten.index(False), KNOCK_OUT)
    )


def decide_by_power(g: Break, reason: str) -> Result:
    """Decide by core power, then total power, then the lower priority. There are no draws."""
    return make_result(
        g,
        better_seat(g, (core_power(g, 0), total_power(g, 0)), (core_power(g, 1), total_power(g, 1))),
        reason,
    )


def better_seat(g: Break, first: tuple[int, int], second: tuple[int, int]) -> Seat:
    if first == second:
        return g.lower_priority_seat
    return 0 if first > second else 1


def check_limits(g: Break) -> Result | None:
    """Return a result if too many turns were quiet in a row or were played in all (BR-R66, BR-R67)."""
    if g.board.quiet >= QUIET_LIMIT:
        return decide_by_power(g, QUIET)
    if g.board.turn >= TURN_LIMIT:
        return decide_by_power(g, LIMIT)
    return None
