"""Finishing a turn at once: the default answers, as far as they are safe, shown before they are given."""

from dataclasses import dataclass, field

from bot.errors import Told
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press, Progress
from games.core.errors import GameError
from games.core.model import QUESTION, Action, Asked, Event, Seat
from games.core.play import pending, step

MOST = 20
WORTH = 2
"""Fewer answers than that are given by hand just as quickly."""


@dataclass
class Plan:
    """What would be answered, and what would follow from it."""

    moves: list[str] = field(default_factory=list[str])
    events: list[Event] = field(default_factory=list[Event])

    @property
    def worth(self) -> bool:
        return len(self.moves) >= WORTH


def plan(loaded: Loaded, seat: Seat) -> Plan:
    """The default answers of a seat until somebody else is asked, or until it should look for itself.

    Nothing is foretold: where chance or a hidden card would have its part, it ends before.
    """
    found = Plan()
    if not loaded.running:
        return found
    spec, state = loaded.spec, loaded.playing
    while len(found.moves) < MOST:
        decision = pending(spec, state).question(seat)
        if decision is None or not plain(decision, seat):
            break
        pick = decision.on_timeout()
        try:
            done = step(spec, state, Action(seat, state.moment, pick))
        except GameError:
            break
        if done.draws or done.revealed:
            break
        found.moves.append(decision.text(pick))
        found.events += done.events
        state = done.state
    return found


def plain(decision: Asked, seat: Seat) -> bool:
    """An own question with a declared default that can be taken back and costs nothing."""
    costly = decision.confirm or decision.private or bool(decision.final)
    return decision.seat == seat and decision.default is not None and not costly


async def finish(matches: Matches, match: int, press: Press, moment: int) -> tuple[Progress, list[Event]]:
    """Carry the plan out; it is made anew, so that nothing happens that was not shown."""
    loaded = await matches.look(match)
    seat = loaded.seat_of(press.person)
    moves = plan(loaded, seat).moves
    if not moves or loaded.playing.moment != moment:
        raise Told("nothing_to_finish", name=loaded.name)
    progress, events = await matches.move(match, press, moves[0]), list[Event]()
    events += progress.events
    for move in moves[1:]:
        question = progress.after.ask(seat, QUESTION)
        if question is None:
            break
        try:
            progress = await matches.move(match, Press(press.person), move)
        except Told:
            break
        events += progress.events
    return progress, events
