"""A turn: what happens at its start, moves and casts in any order, its end."""

import re
from collections import Counter
from typing import Any, Final

from games.break_ import fire, forest, moves, rock, water
from games.break_.actions import ACTIONS, BY_NATION, First, Offered, foreseen
from games.break_.book import book
from games.break_.burning import blow_up
from games.break_.ending import GAVE_UP, close, knock_out, limit, won_by
from games.break_.refusing import NAMED, Refusals
from games.break_.rock import weather
from games.break_.table import Break
from games.break_.terms import HEAVY_MOVES, NIMBLE_MOVES, READY
from games.break_.utility import UTILITIES, recharge
from games.core.decision import Pick
from games.core.errors import IllegalMove, Refused, UnclearMove
from games.core.follows import Follows, Outcome
from games.core.listing import Listing
from games.core.model import Seat
from games.core.option import Option
from games.core.reading import listed, plain
from games.core.steps import Onward, Stage, Steps

CHAPTERS_OF_ACTIONS: Final = (moves, rock, forest, fire, water)
"""Their import enters the actions, in this order."""

END: Final = "end"
TURN_ENDED: Final = "turn_ended"
"""The event of it; what was done before it is taken back with the opponent's consent only (BR-R69)."""
FORCED: Final = re.compile(rf"({NAMED}[a-g][1-8] ?[-x]? ?[a-g][1-8])!")
"""A move as it is written to use a heavy one: `b3-b4!`."""
SPOKEN: Final = re.compile(
    rf"(?:(?:move|go) )?((?:heavy )?{NAMED}[a-g][1-8]) ?(?:to|->|[-x])? ?([a-g][1-8]!?)[.?]?"
)
"""A move as it is said: `move b3 to b4`, `wolf b3 b4`."""


END_TURN: Final[Option[First]] = Option((END,), END, "End turn", aliases=("end turn", "done"))


class Turn(Steps[First], frozen=True):
    """What a player can do. `heavy`: how many such moves are left."""

    heavy: int = 0
    refusals: Refusals | None = None

    @property
    def possible(self) -> bool:
        """Always, for a turn can always be ended: known without listing what else can be done."""
        return True

    def on_timeout(self) -> Pick:
        """The turn ends as it stands (BR-R65)."""
        return (len(self.options) - 1,)

    def understand(self, text: str) -> Pick:
        """A move that is not possible is told why."""
        try:
            return super().understand(text)
        except Refused:
            found = None if self.refusals is None else self.refusals.of(text)
            if found is None:
                raise
            raise found from None

    def read(self, text: str) -> Pick:
        """`b3-b4!` is a heavy move; a slow troop makes one anyway (BR-R71)."""
        spoken = SPOKEN.fullmatch(plain(text))
        text = f"{spoken[1]}-{spoken[2]}" if spoken else text
        forced = FORCED.fullmatch(plain(text))
        if forced is None:
            return super().read(text)
        if not self.heavy:
            raise IllegalMove("No heavy move is left.")
        try:
            return super().read(f"{moves.HEAVY} {forced[1]}")
        except (IllegalMove, UnclearMove):
            return super().read(forced[1])


@book.rule("begin_turn")
def begin_turn(g: Break) -> None:
    """Recharge, wall tokens, bomb: all before the first action (BR-R43)."""
    board = g.board
    board.turn += 1
    board.heavy, board.nimble = HEAVY_MOVES, NIMBLE_MOVES
    board.treed = board.walled = board.harmed = False
    seat = g.mover
    g.tell("turn_began", seat=seat, turn=board.turn)
    recharge(g, seat)
    weather(g, seat)
    blow_up(g, seat)
    go_on(g, seat)


def go_on(g: Break, seat: Seat) -> None:
    """After everything that happened has been resolved: is it over, or what next?"""
    if (found := knock_out(g)) is not None:
        close(g, found)
    else:
        g.ask(command, seat).then(carry_out, seat)


@book.question("command")
def command(g: Break, seat: Seat) -> Turn:
    """Never settled without being asked: an automatic end would tell that no `jump` is left (BR-R64)."""
    return Turn(
        seat,
        f"Move, cast or end. Left: {g.board.heavy} heavy, {g.board.nimble} nimble.",
        Listing(g, lambda: everything(g, seat)),
        private=True,
        public=True,
        topic="a turn",
        onward=Onward(lambda said: further(g, seat, said)),
        ends=Follows(lambda said: whole(g, seat, said)),
        follows=Follows(lambda value: left_over(g, seat) if value == (END,) else foreseen(g, seat, value)),
        heavy=g.board.heavy,
        refusals=Refusals(g, seat),
    )


def everything(g: Break, seat: Seat) -> Offered:
    """All that can be done, and last the end of the turn."""
    for kind in BY_NATION[g.board.nations[seat]]:
        yield from kind.offered(g, seat)
    yield END_TURN


def whole(g: Break, seat: Seat, said: tuple[Any, ...]) -> Outcome:
    """What can be foreseen of an action that took several steps; of a heavy move its last step tells."""
    (verb, *first), *more = said
    return Outcome() if verb in (END, moves.HEAVY) else ACTIONS[verb].follows(g, seat, *first, *more)


def further(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    """What else has to be said about an action."""
    verb = said[0][0]
    return None if verb in (END, moves.MOVE) else ACTIONS[verb].further(g, seat, said)


def left_over(g: Break, seat: Seat) -> Outcome:
    """What is not used when the turn ends now; traps are nobody's business."""
    board = g.board
    moves = ((board.heavy, "heavy"), (board.nimble, "nimble"))
    parts = [f"{count} {kind} move{'s' if count > 1 else ''}" for count, kind in moves if count]
    cards = zip(UTILITIES[board.nations[seat]], board.cards[seat], strict=True)
    ready = Counter(card.name for card, state in cards if state == READY)
    parts += [name if count == 1 else f"{count} {name}s" for name, count in ready.items()]
    return Outcome(f"you leave {listed(parts)} unused." if parts else "")


@book.rule("carry_out")
def carry_out(g: Break, chosen: tuple[Any, ...], seat: Seat) -> None:
    (verb, *first), *more = chosen
    if verb == END:
        g.then(end_turn, seat)
        return
    ACTIONS[verb].done(g, seat, *first, *more)
    go_on(g, seat)


@book.rule("end_turn")
def end_turn(g: Break, seat: Seat) -> None:
    """Moves that are left are lost. A turn in which nobody was harmed counts as quiet (BR-R66)."""
    board = g.board
    board.quiet = 0 if board.harmed else board.quiet + 1
    g.tell(TURN_ENDED, seat=seat, quiet=board.quiet)
    if (found := limit(g)) is not None:
        close(g, found)
    else:
        g.then(begin_turn)


@book.rule("concede")
def concede(g: Break, seat: Seat) -> None:
    g.tell("gave_up", seat=seat)
    close(g, won_by(g, 1 - seat, GAVE_UP))
