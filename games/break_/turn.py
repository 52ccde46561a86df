"""Turn structure: start, moves and casts in any order, end."""

import re
from collections import Counter
from typing import Any, Final

from games.break_ import moves
from games.break_ import sentences as say
from games.break_.action_registry import (
    ACTIONS,
    ACTIONS_BY_NATION,
    ActionOptions,
    FirstStep,
    preview_first_step,
)
from games.break_.cards import fire, forest, rock, water
from games.break_.cards.fire_bomb import blow_up
from games.break_.cards.rock import weather_walls
from games.break_.ending import GAVE_UP, check_knock_out, check_limits, end_match, make_result
from games.break_.events import SideGaveUp, TurnBegan, TurnEnded
from games.break_.facts import QuietTurns
from games.break_.glossary import HEAVY_MOVES, NIMBLE_MOVES, READY
from games.break_.rulebook import book
from games.break_.table import Break
from games.break_.unavailable import NAME_PATTERN, MoveRefusals
from games.break_.utility_cards import list_copies, recharge_cards
from games.core.decisions.base import Pick
from games.core.decisions.lazy_options import LazyOptions
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome, Preview
from games.core.errors import AnswerRefused, IllegalMove, UnclearMove
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.core.text.matching import normalize

ACTION_MODULES: Final = (moves, rock, forest, fire, water)
"""Importing these modules registers the actions, in this order."""

END: Final = "end"
TURN_ENDED: Final = TurnEnded.get_kind()
"""Event of a turn's end, beyond which undo needs the opponent's consent (BR-R69)."""
HEAVY_MOVE_PATTERN: Final = re.compile(rf"({NAME_PATTERN}[a-g][1-8] ?[-x]? ?[a-g][1-8])!")
"""A typed heavy move: `b3-b4!`."""
SPOKEN_MOVE_PATTERN: Final = re.compile(
    rf"(?:(?:move|go) )?((?:heavy )?{NAME_PATTERN}[a-g][1-8]) ?(?:to|->|[-x])? ?([a-g][1-8]!?)[.?]?"
)
"""A move in words: `move b3 to b4`, `wolf b3 b4`."""

CAST_PATTERN: Final = re.compile("cast (.+)", re.IGNORECASE)
"""A card in words: `cast wall a5`."""


END_TURN: Final[Option[FirstStep]] = Option((END,), END, say.EndTurnLabel(), aliases=("end turn", "done"))


class TurnCommand(MultiStep[FirstStep], frozen=True):
    """A choice among all commands. `heavy`: number of heavy moves left."""

    heavy: int = 0
    refusals: MoveRefusals | None = None

    @property
    def is_possible(self) -> bool:
        """Always true, because a turn can always be ended; saves listing the options."""
        return True

    def timeout_pick(self) -> Pick:
        """Pick the end of the turn (BR-R65)."""
        return (len(self.options) - 1,)

    def parse_pick(self, text: str) -> Pick:
        """Parse a pick; refuse an impossible move with its reason."""
        try:
            return super().parse_pick(text)
        except AnswerRefused as error:
            found = None if self.refusals is None else self.refusals.explain(text, error)
            if found is None:
                raise
            raise found from None

    def parse(self, text: str) -> Pick:
        """Parse a command; `b3-b4!` is a heavy move, which a troop without Nimble makes anyway (BR-R71)."""
        if named := CAST_PATTERN.fullmatch(text.strip()):
            return self.parse(named[1])
        spoken = SPOKEN_MOVE_PATTERN.fullmatch(normalize(text))
        if spoken and (written := f"{spoken[1]}-{spoken[2]}") != text:
            try:
                return self.parse(written)
            except AnswerRefused as error:
                raise error.amend(wrong=text) from None
        forced = HEAVY_MOVE_PATTERN.fullmatch(normalize(text))
        if forced is None:
            return super().parse(text)
        if not self.heavy:
            raise IllegalMove(say.NoHeavyMove(), text)
        try:
            return super().parse(f"{moves.HEAVY} {forced[1]}")
        except (IllegalMove, UnclearMove):
            return super().parse(forced[1])


@book.rule("begin_turn")
def begin_turn(g: Break) -> None:
    """Recharge cards, remove wall tokens, explode the bomb, then ask for the first action (BR-R43)."""
    board = g.board
    board.turn += 1
    board.heavy, board.nimble = HEAVY_MOVES, NIMBLE_MOVES
    board.treed = board.walled = board.harmed = False
    seat = g.mover
    g.tell(TurnBegan(seat, board.turn))
    recharge_cards(g, seat)
    weather_walls(g, seat)
    blow_up(g, seat)
    continue_turn(g, seat)


def continue_turn(g: Break, seat: Seat) -> None:
    """End the match if a player has no troop left, else ask for the next command."""
    if (found := check_knock_out(g)) is not None:
        end_match(g, found)
    else:
        g.ask(choose_command, seat).then(carry_out, seat)


@book.question("command")
def choose_command(g: Break, seat: Seat) -> TurnCommand:
    """Ask for a command; never automatic, since that would reveal that no `jump` is left (BR-R64)."""
    heavy, nimble = g.board.heavy, g.board.nimble
    is_stuck = not heavy and nimble > 0 and not moves.can_spend_nimble_move(g, seat)
    return TurnCommand(
        seat,
        say.WhichCommand(heavy, nimble, is_stuck),
        LazyOptions(g, lambda: list_commands(g, seat)),
        private=True,
        public=True,
        topic=say.CommandTopic(),
        follow_up=FollowUp(lambda said: next_step(g, seat, said)),
        whole_preview=Preview(lambda said: preview_command(g, seat, said)),
        preview=Preview(
            lambda value: (
                describe_leftovers(g, seat) if value == (END,) else preview_first_step(g, seat, value)
            )
        ),
        heavy=g.board.heavy,
        refusals=MoveRefusals(g, seat),
    )


def list_commands(g: Break, seat: Seat) -> ActionOptions:
    """Yield all commands, the end of the turn last."""
    for kind in ACTIONS_BY_NATION[g.board.nations[seat]]:
        yield from kind.list_options(g, seat)
    yield END_TURN


def preview_command(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> ForeseenOutcome:
    """Preview an action chosen in several steps; a heavy move is previewed in its last step."""
    (verb, *first), *more = chosen
    return ForeseenOutcome() if verb in (END, moves.HEAVY) else ACTIONS[verb].preview(g, seat, *first, *more)


def next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    """Return the next step of an action's choice, if any."""
    verb = chosen[0][0]
    return None if verb in (END, moves.MOVE) else ACTIONS[verb].next_step(g, seat, chosen)


def describe_leftovers(g: Break, seat: Seat) -> ForeseenOutcome:
    """List the moves and cards left unused if the turn ends now, but only those that could be used.

    Traps are secret and left out.
    """
    heavy, nimble = g.board.heavy, g.board.nimble
    parts: list[Text] = []
    if any(moves.move_options(g, seat)):
        parts += [say.HeavyLeft(heavy)] if heavy else []
        parts += [say.NimbleLeft(nimble)] if nimble and moves.can_spend_nimble_move(g, seat) else []
    castable = (
        card for card, state in list_copies(g, seat) if state == READY and any(card.first_step(g, seat))
    )
    ready = Counter(card.name for card in castable)
    parts += [name if count == 1 else say.CopiesLeft(count, name) for name, count in ready.items()]
    return ForeseenOutcome(say.Leftovers(tuple(parts)) if parts else "")


@book.rule("carry_out")
def carry_out(g: Break, chosen: tuple[Any, ...], seat: Seat) -> None:
    (verb, *first), *more = chosen
    if verb == END:
        g.then(end_turn, seat)
        return
    ACTIONS[verb].perform(g, seat, *first, *more)
    continue_turn(g, seat)


@book.rule("end_turn")
def end_turn(g: Break, seat: Seat) -> None:
    """End the turn; unused moves are lost, and a turn without harm counts as quiet (BR-R66)."""
    board = g.board
    board.quiet = 0 if board.harmed else board.quiet + 1
    g.tell(TurnEnded(seat, QuietTurns(board.quiet)))
    if (found := check_limits(g)) is not None:
        end_match(g, found)
    else:
        g.then(begin_turn)


@book.rule("concede")
def concede(g: Break, seat: Seat) -> None:
    g.tell(SideGaveUp(seat))
    end_match(g, make_result(g, 1 - seat, GAVE_UP))
