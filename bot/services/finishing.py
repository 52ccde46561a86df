"""Finishing a turn at once: the default answers, as far as they are safe, shown before they are given."""

from dataclasses import dataclass, field

from bot.errors import Told
from bot.services.fits import at_moment
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press, Progress
from games.core.errors import GameError
from games.core.imagine import imagine
from games.core.model import QUESTION, Action, Asked, Event, Seat
from games.core.play import asked, at_rest, move
from games.core.rng import Rng

MOST = 20
WORLDS = 3
WORTH = 2
"""Fewer answers than that are given by hand just as quickly."""


@dataclass
class Plan:
    """What would be answered, and what would follow from it."""

    moves: list[str] = field(default_factory=list[str])
    told: list[list[Event]] = field(default_factory=list[list[Event]])
    """What each move leads to."""

    @property
    def events(self) -> list[Event]:
        return [event for events in self.told for event in events]

    @property
    def worth(self) -> bool:
        return len(self.moves) >= WORTH


def plan(loaded: Loaded, seat: Seat, most: int = MOST, least: int = 1) -> Plan:
    """The default answers of a seat until somebody else is asked, or until it should look for itself.

    Nothing is foretold. It is worked out in worlds that the seat could be in, never in the true one, and ends
    where they part, or where chance or a hidden card would have its part. Whether there are `least` is found
    out with as few worlds as it takes.
    """
    if not loaded.running or not may_begin(loaded, seat):
        return Plan()
    first = imagined(loaded, seat, 0, most)
    common = len(first.moves)
    for number in range(1, WORLDS):
        if common < least:
            break
        told = imagined(loaded, seat, number, common).told
        same = [one == two for one, two in zip(first.told, told, strict=False)]
        common = min(common, [*same, False].index(False))
    return Plan(first.moves[:common], first.told[:common])


def is_worth(loaded: Loaded, seat: Seat) -> bool:
    """Whether there is enough to finish for a button; found out once for each position."""
    if loaded.position is None:
        return worth_of(loaded, seat)
    key = ("worth finishing", loaded.row.id, loaded.running, seat)
    return loaded.position.once(key, lambda: worth_of(loaded, seat))


def worth_of(loaded: Loaded, seat: Seat) -> bool:
    return plan(loaded, seat, most=WORTH, least=WORTH).worth


def may_begin(loaded: Loaded, seat: Seat) -> bool:
    """What a seat is asked is the same in every world that it could be in, so this needs none of them."""
    decision = loaded.pending.question(seat)
    return decision is not None and plain(decision, seat)


def imagined(loaded: Loaded, seat: Seat, number: int, most: int) -> Plan:
    """The plan in one of these worlds; which one hangs on nothing hidden."""
    spec, found = loaded.spec, Plan()
    dice = Rng(f"finish {loaded.row.id} {loaded.playing.moment} {number}")
    state = imagine(spec, loaded.playing, seat, dice)
    rest = at_rest(spec, state)
    now = asked(rest)
    while len(found.moves) < most:
        decision = now.question(seat)
        if decision is None or not plain(decision, seat):
            break
        action = Action(seat, state.moment, decision.on_timeout())
        try:
            made = move(spec, state, action, rest)
        except GameError:
            break
        if made.done.draws or made.done.revealed:
            break
        found.moves.append(made.text)
        found.told.append(made.done.events)
        state, now, rest = made.done.state, made.pending, made.rest
    return found


def plain(decision: Asked, seat: Seat) -> bool:
    """An own question with a declared default that costs nothing.

    Some questions are final only for some of their answers; whether this one was is seen when it is tried.
    """
    if decision.seat != seat or decision.default is None or decision.private:
        return False
    return not decision.careful(decision.on_timeout())


async def finish(matches: Matches, match: int, press: Press, moment: int) -> tuple[Progress, list[Event]]:
    """Carry the plan out; it is made anew, so that nothing happens that was not shown."""
    loaded = await matches.look(match)
    seat = loaded.seat_of(press.person)
    moves = plan(loaded, seat).moves
    if not moves or loaded.playing.moment != moment:
        raise Told("nothing_to_finish", name=loaded.name)
    progress, events = await matches.move(match, press, moves[0], at_moment(moment)), list[Event]()
    events += progress.events
    for text in moves[1:]:
        question = progress.after.ask(seat, QUESTION)
        if question is None:
            break
        try:
            progress = await matches.move(match, Press(press.person), text)
        except Told:
            break
        events += progress.events
    return progress, events
