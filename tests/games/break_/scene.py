"""The scenario language for tests of Break: set up any board and type moves.

s = scene("rock", "forest", south="Golem c3 lost=2, Rock b3", north="Wolf e5, Archer c7", trap="snare c5")
s.do("b3-c3; c3-c4").saved()
assert s.troop("c4").power == 3 and s.refused("c4-d5") and s.asked == "south"
"""

import re
from collections.abc import Sequence
from typing import Any, Final, Self

from games.break_ import BREAK
from games.break_.glossary import FIRE, FOREST, ROCK, WATER
from games.break_.state import Field
from games.break_.table import Break
from games.break_.view_types import BreakView, TroopView
from games.core.codec import dump, load
from games.core.decisions.multi_step import NextStep
from games.core.errors import Refused
from games.core.model import Action, Event, Seat, State
from games.core.play import apply, describe_events, parse, pending, view
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from tests.games.break_.board_setup import NORTH, SOUTH, BoardSetup
from tests.games.break_.soundness import check_soundness

WATCHER: Final = {ROCK: "Golem", FOREST: "Treant", FIRE: "Bomb'O", WATER: "Turtle"}
"""Default troop of a side without listed troops, in its right corner (g1, a8), so that it has not lost."""


class Scene:
    """A match in progress. `events`: events of the last command; every position is checked for soundness."""

    def __init__(self, state: State[Field], events: Sequence[Event] = ()) -> None:
        self.state, self.events = state, list(events)
        check_soundness(self.table)

    @property
    def table(self) -> Break:
        return Break(BREAK, self.state)

    @property
    def board(self) -> Field:
        return self.state.board

    def seat(self, side: str) -> Seat:
        return self.board.south if side == SOUTH else 1 - self.board.south

    def side(self, seat: Seat) -> str:
        return SOUTH if seat == self.board.south else NORTH

    # --- playing

    def do(self, *lines: str, side: str = "") -> Self:
        """Type commands for the asked side, several in a line with `;`."""
        for text in (text.strip() for line in lines for text in line.split(";")):
            self.act(parse(BREAK, self.state, self.seat(side or self.asked), text))
        return self

    def act(self, action: Action) -> Self:
        self.state, self.events = apply(BREAK, self.state, action)
        check_soundness(self.table)
        return self

    def end(self, turns: int = 1) -> Self:
        """End this turn, and further ones."""
        for _ in range(turns):
            self.do("end")
        return self

    def refused(self, *texts: str, side: str = "") -> bool:
        """Return whether each of these commands is refused."""
        return all(self.refusal(text, side) for text in texts)

    def refusal(self, text: str, side: str = "") -> str:
        """Return the sentence that refuses a typed command, or an empty text if it is possible."""
        try:
            parse(BREAK, self.state, self.seat(side or self.asked), text)
        except Refused as error:
            return error.sentence
        return ""

    def act_on_timeout(self) -> Self:
        """Answer the pending question as a time-out does."""
        asked = self.decision
        return self.act(Action(asked.seat, self.state.moment, asked.timeout_pick()))

    def saved(self) -> Self:
        """Save and load the match, as a restart would."""
        loaded = load(BREAK, dump(BREAK, self.state))
        assert loaded == self.state
        self.state = loaded
        return self

    # --- what is asked

    @property
    def decision(self) -> Any:
        """The pending question, in English."""
        return word_decision(pending(BREAK, self.state).asks[0].decision, IN_ENGLISH)

    @property
    def asked(self) -> str:
        """The side that has to choose, or an empty text when the match is over."""
        return "" if self.state.result is not None else self.side(self.decision.seat)

    @property
    def legal(self) -> list[str]:
        """All commands, or their first words if they need further steps."""
        return [option.text for option in self.decision.options]

    def verbs(self) -> set[str]:
        """Return the first words of all commands except moves."""
        return {text.split()[0] for text in self.legal if not re.match(r"[a-g][1-8]", text)}

    def choices(self, verb: str, *parts: str) -> list[str]:
        """List the options after a verb and the given further parts."""
        stage, said = self._after(verb, parts)
        return [option.text for option in stage.decision.options] if stage else list(map(str, said))

    def _after(self, verb: str, parts: Sequence[str]) -> tuple[NextStep | None, tuple[Any, ...]]:
        asked = self.decision
        said = (next(option.value for option in asked.options if option.text == verb),)
        stage = asked.follow_up(said)
        for part in parts:
            assert stage is not None
            said = (*said, stage.decision.value(stage.decision.parse(part)))
            stage = asked.follow_up(said)
        return stage, said

    # --- what can be seen

    def seen_by(self, side: str) -> BreakView:
        """Return the view of `south` or `north`, or a spectator's."""
        return view(BREAK, self.state, self.seat(side) if side in (SOUTH, NORTH) else None)

    def troop(self, tile: str) -> TroopView:
        """Return the troop on a tile."""
        return next(troop for troop in self.seen_by("").troops if troop.tile == tile)

    def at(self, tile: str) -> str:
        """Return the name of the troop on a tile, or an empty text."""
        return next((troop.name for troop in self.seen_by("").troops if troop.tile == tile), "")

    def standing(self, side: str) -> str:
        """Return a side's troops as `scene` takes them, by tile: rows from the south, each from the west."""
        own = [troop for troop in self.seen_by("").troops if troop.seat == self.seat(side)]
        return ", ".join(map(written, own))

    @property
    def south(self) -> str:
        return self.standing(SOUTH)

    @property
    def north(self) -> str:
        return self.standing(NORTH)

    @property
    def left(self) -> tuple[int, int]:
        """Heavy and nimble moves left."""
        return self.board.heavy, self.board.nimble

    def card(self, name: str, side: str = SOUTH) -> str:
        """Return the states of a utility card's copies, or of a trap's in hand, such as `ready, used`."""
        own = self.seen_by(side).sides[self.seat(side)]
        return ", ".join(card.state for card in (*own.cards, *own.hand) if card.name == name)

    def reserve(self, side: str = SOUTH) -> dict[str, int]:
        """Return the reserve of Blazes and Corals."""
        own = self.seen_by(side).sides[self.seat(side)]
        return dict(own.corals) | ({"Blaze": own.blazes} if own.nation == FIRE else {})

    @property
    def kinds(self) -> list[str]:
        """The kinds of the last command's events."""
        return [event.kind for event in self.events]

    def facts_of(self, kind: str) -> list[dict[str, Any]]:
        """Return the facts of the last command's events of one kind."""
        return [dict(event.facts) for event in self.events if event.kind == kind]

    def story(self, side: str = "") -> list[str]:
        """Return the last command's sentences, for a side or for everybody."""
        return describe_events(BREAK, self.events, self.seat(side) if side else None)

    @property
    def won(self) -> str:
        """The winner and the reason: `south by defeat`; nothing while the match goes on."""
        result = self.state.result
        return "" if result is None else f"{self.side(result.ranks.index(1))} by {result.reason}"


def written(troop: TroopView) -> str:
    """Return a troop in the notation of `scene`."""
    lost = f" lost={troop.printed - troop.power}" if troop.power < troop.printed else ""
    return f"{troop.name} {troop.tile}{lost}{' held' if troop.held else ''}{' bomb' if troop.bomb else ''}"


def scene(
    south_nation: str,
    north_nation: str,
    *,
    south: str = "",
    north: str = "",
    mover: str = "",
    turn: int = 0,
    trap: str = "",
    snare: str = "",
    wall: str = "",
    trees: str = "",
    river: str = "",
    firewall: str = "",
    bomb: str = "",
    used: str = "",
    spent: str = "",
    reserve: str = "",
    heavy: int = 2,
    nimble: int = 2,
    quiet: int = 0,
    done: str = "",
    south_seat: Seat = 0,
) -> Scene:
    """Set up a board in the middle of a turn, turn 3 or 4 by default. The south always starts.

    Troops are `Golem c3`, with `lost=2`, `held` (by the enemy's snare) and `bomb` (an enemy's, stuck); `-`
    is no troop, and a side without a list gets its watcher. Terrain is listed with commas and belongs to the
    player whose nation has such cards; if both have, to the south unless the item begins with
    `north`: `trap="snare c5"`, `snare="c5"` (of a coral), `wall="c4, d4=1"` (tokens), `trees="c4"`,
    `river="c4 n"`, `firewall="h:c4"`, `bomb="d6"`; and so do cards: `used="Gust, leaves"`, `spent="Wall"`,
    `reserve="Blaze 2"`. `done`: "trees" or "firewall" if placed or taken this turn.
    """
    made = BoardSetup(south_nation, north_nation, south_seat)
    board = made.g.board
    board.turn = turn or (4 if mover == NORTH else 3)
    assert mover in ("", SOUTH if board.turn % 2 else NORTH), "the south has the odd turns"
    board.heavy, board.nimble, board.quiet = heavy, nimble, quiet
    board.treed, board.walled = done == "trees", done == "firewall"
    made.troops(board.south, south or f"{WATCHER[south_nation]} g1")
    made.troops(1 - board.south, north or f"{WATCHER[north_nation]} a8")
    made.land(trap=trap, snare=snare, wall=wall, trees=trees, river=river, firewall=firewall, bomb=bomb)
    made.cards(used, spent, reserve)
    begun = made.begun()
    return Scene(begun.state, begun.events)
