"""A match of Break during setup, and the basic setups copied from the catalogue by hand."""

from collections.abc import Mapping
from typing import Any

from games.break_ import BREAK
from games.core.codec import dump, load
from games.core.errors import Refused
from games.core.model import Action, Seat, State
from games.core.play import apply, first_state, parse, pending, view

MIRROR = str.maketrans("abcdefg12345678", "gfedcba87654321")
SHOWN = {
    "rock": "Golem c3, Golem e3, Stone b2, Stone f2, Rock b3, Rock f3, Rock c1, Rock e1, Ruby d2",
    "forest": "Archer c2, Archer e2, Wolf b3, Wolf f3, Treant d3, Druid d1",
    "fire": "Bomb'O d3, Herald c1, Herald e1, Salamander c2, Salamander e2, "
    "Blaze a3, Blaze g3, Blaze a1, Blaze g1",
    "water": "Turtle d2, Seahorse b2, Seahorse f2, Oracle c1, Oracle e1, "
    "Coral a3, Coral c3, Coral e3, Coral g3",
}
"""The diagrams of the catalogue, copied by hand."""
COUNTS = {"rock": 9, "forest": 6, "fire": 9, "water": 9}


class SetupMatch:
    """A match during setup."""

    def __init__(self, options: Mapping[str, Any], seed: str = "seed") -> None:
        self.state: State[Any] = first_state(BREAK, options, 2, seed)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return pending(BREAK, self.state).public_awaited

    def do(self, seat: Seat, text: str) -> "SetupMatch":
        self.state, _ = apply(BREAK, self.state, parse(BREAK, self.state, seat, text))
        self.state = load(BREAK, dump(BREAK, self.state))
        return self

    def refused(self, seat: Seat, text: str) -> bool:
        try:
            parse(BREAK, self.state, seat, text)
        except Refused:
            return True
        return False

    def timeout(self, seat: Seat) -> "SetupMatch":
        question = pending(BREAK, self.state).question_for(seat)
        assert question is not None
        action = Action(seat, self.state.moment, question.timeout_pick())
        self.state, _ = apply(BREAK, self.state, action)
        return self

    def placed(self, seat: Seat) -> set[str]:
        troops = view(BREAK, self.state, None).troops
        return {f"{troop.name} {troop.tile}" for troop in troops if troop.seat == seat}


def nation_options(first: str, second: str, **options: Any) -> SetupMatch:
    return SetupMatch({"nation.0": first, "nation.1": second, **options})


def basic_setup(nation: str, south: bool) -> set[str]:
    """Return the basic setup as `Golem c3`; the north's is rotated by 180 degrees."""
    troops = (troop.rsplit(" ", 1) for troop in SHOWN[nation].split(", "))
    return {f"{name} {tile if south else tile.translate(MIRROR)}" for name, tile in troops}
