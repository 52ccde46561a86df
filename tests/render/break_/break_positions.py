"""Positions of Break for pictures, one for each thing that a board can show."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.break_ import BREAK
from games.break_.recent_events import LastTurn, summarize_last_turn
from games.break_.view_types import BreakView
from games.core.model import Event, Seat
from games.core.play import apply, first_state, parse, pending, view
from games.core.sentences.teller import Teller
from render.break_.board import draw_board
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from tests.games.break_.scene import Scene, scene
from tests.render.readers import read_by

PEOPLE = ("Ines", "Kenji")
READER = read_by(PEOPLE)
LONG = ("Maximiliane von Württemberg-Österreich", "Bartholomew Featherstonehaugh III")


class BreakOpening:
    """A match during set-up."""

    def __init__(self, key: str, **options: str) -> None:
        self.state = first_state(
            BREAK, {name.replace("_", "."): value for name, value in options.items()}, 2, key
        )

    def seat(self, side: str) -> Seat:
        south = view(BREAK, self.state, None).south
        return south if side == "south" else 1 - south

    def seen_by(self, side: str) -> BreakView:
        return view(BREAK, self.state, self.seat(side) if side else None)

    def do(self, text: str) -> list[Event]:
        """Run a command of the seat that is asked."""
        seat = pending(BREAK, self.state).asks[0].decision.seat
        self.state, events = apply(BREAK, self.state, parse(BREAK, self.state, seat, text))
        return list(events)


@dataclass(frozen=True)
class BreakPosition:
    """The contents of a picture. `viewer`: `south` or `north`; anything else is a spectator."""

    scene: Scene | BreakOpening
    events: Sequence[Event] = ()
    people: tuple[str, str] = PEOPLE
    viewer: str = ""
    private: bool = False
    title: str = ""
    choice_marks: ChoiceMarks = NO_MARKS

    @property
    def say(self) -> Teller:
        """Tell it to whoever watches."""
        return read_by(self.people)

    @property
    def view(self) -> BreakView:
        return self.scene.seen_by(self.viewer)

    @property
    def last(self) -> LastTurn:
        seat = self.scene.seat(self.viewer) if self.viewer else None
        return summarize_last_turn([seen for event in self.events if (seen := event.seen_by(seat))])

    def drawn(self) -> Picture:
        return draw_board(
            self.view,
            self.say,
            self.last,
            title=self.title,
            private=self.private,
            choice_marks=self.choice_marks,
        )


def played(made: Scene, *lines: str) -> list[Event]:
    """Run some commands and return their events."""
    told: list[Event] = []
    for line in lines:
        for text in line.split(";"):
            made.do(text.strip())
            told += made.events
    return told


def mockup() -> BreakPosition:
    """The position of the design picture: Forest in the south is to move, Fire has just moved."""
    made = scene(
        "forest", "fire", mover="north",
        south="Wolf b4, Treant d3 lost=1, Wolf f3, Archer c2, Archer e2, Druid d1",
        north="Blaze a8, Herald c8, Herald e8, Blaze g8, Bomb'O d7, Salamander c7, Salamander f7, "
        "Blaze a6, Blaze g6",
        trap="snare b4, ambush d3, leaves f3", trees="e4", firewall="h:f4", reserve="Blaze 4",
        turn=8,
    )  # fmt: skip
    told = played(made, "kindle c7 > b6; c7-c6; c6-c5; bomb; end")
    return BreakPosition(made, told)


def hand() -> BreakPosition:
    """The design picture's position as Forest sees it: its own traps, and the tiles for the Wolf on b4."""
    made = mockup()
    return BreakPosition(
        made.scene, made.events, viewer="south", private=True,
        choice_marks=ChoiceMarks(("b4",), ("a4", "c4", "b5", "b3")),
    )  # fmt: skip


def attack() -> BreakPosition:
    """Fire's private picture, turned: a Salamander may attack over its own Firewall; everything is long."""
    made = scene(
        "forest", "fire", mover="north",
        south="Wolf c4 lost=1 bomb, Treant d3 lost=3, Archer c2, Druid d1, Rogue e5",
        north="Blaze a8, Herald c8 held, Herald e8 lost=1, Bomb'O d7, Salamander d5, Blaze g6",
        trap="leaves d3", trees="d4", firewall="v:d4", used="leaves, Pyre", quiet=7, turn=64,
    )  # fmt: skip
    return BreakPosition(
        made, played(made, "g6-g5; wildfire g5"), LONG, "north", private=True,
        choice_marks=ChoiceMarks(("d5",), ("c5", "d6", "e5")),
    )  # fmt: skip


def fires() -> Scene:
    """Fire against Fire, all thirteen troops each."""
    south = "Bomb'O d3, Herald c1, Herald e1, Salamander c2, Salamander e2, " + ", ".join(
        f"Blaze {tile}" for tile in ["a1", "g1", "a3", "g3", "b4", "c4", "e4", "f4"]
    )
    north = "Bomb'O d6, Herald c8 bomb, Herald e8, Salamander c7, Salamander e7 lost=1, " + ", ".join(
        f"Blaze {tile}" for tile in ["a8", "g8", "a6", "g6", "b5", "c5", "e5", "f5"]
    )
    return scene(
        "fire", "fire", south=south, north=north, firewall="h:b4, north v:d5", bomb="north d3",
        quiet=9, turn=79,
    )  # fmt: skip


def crowded() -> BreakPosition:
    """The largest number of troops."""
    made = fires()
    return BreakPosition(made, played(made, "c2-d2; d3-d4; unfirewall"), LONG)


def chain() -> BreakPosition:
    """The largest number of troops; a Blaze attacks, and half of the board explodes."""
    made = fires()
    return BreakPosition(made, played(made, "c4xc5; end"), LONG)


def shore() -> BreakPosition:
    """Rock against Water: Walls, the River, coral snares, a flipped pair, a troop held and one carried."""
    made = scene(
        "rock", "water",
        south="Golem c3 lost=2, Golem d3, Stone e2, Rock e3, Rock b4 lost=1 held, Ruby d1, Stone f1 lost=1",
        north="Turtle d6 lost=3, Seahorse b6, Oracle c8, Oracle e8 lost=1, Coral a7, Coral c5, "
        "Razor Coral f7, Coral g7",
        wall="a4, g5=1", river="e5 n", snare="", used="Fire Bolt", quiet=6, turn=21,
    )  # fmt: skip
    return BreakPosition(made, played(made, "hurl e2; d3-d4; c3-c4; e7xe8"))


def mirror() -> BreakPosition:
    """Forest against Forest: traps, Trees and snares of both."""
    made = scene(
        "forest", "forest",
        south="Wolf b4, Wolf e4, Treant d3 lost=1, Archer c2, Druid d1, Rogue f3",
        north="Wolf b6, Wolf f6 lost=1 held, Treant d6, Archer e7, Druid d8",
        trap="snare b4, leaves d3, north ambush d6, north snare e6", trees="c4, north e5",
    )  # fmt: skip
    return BreakPosition(made, played(made, "e4-f4; f4-f5; f5xf6"), viewer="north", private=True)


def waters() -> BreakPosition:
    """Water against Water: two Rivers, a lying coral snare, all kinds of Corals."""
    made = scene(
        "water", "water",
        south="Turtle d3, Seahorse c4, Oracle d1, Coral a3, Razor Coral b3, Snare Coral e3, Coral g3",
        north="Turtle d6 lost=2, Seahorse f5, Oracle c8, Coral c7, Razor Coral e7, Coral g6",
        river="a4 e, north g5 n", snare="north d5",
    )  # fmt: skip
    return BreakPosition(made, played(made, "grow basic e4; wave"))


def blasts() -> BreakPosition:
    """A bomb has just gone off in a crowd; a new turn begins."""
    made = scene(
        "fire", "forest", mover="north",
        south="Bomb'O d3, Herald c2, Blaze e5, Blaze e6, Salamander b4, Blaze a1, Herald g1",
        north="Wolf d6, Archer e7 lost=1, Treant f5, Druid d8",
        bomb="d5", trap="snare f5", turn=6,
    )  # fmt: skip
    return BreakPosition(made, played(made, "d6-d5; end"))


def choosing() -> BreakPosition:
    """Before either nation is chosen."""
    return BreakPosition(BreakOpening("choosing"))


def laying_out() -> BreakPosition:
    """One layout is locked; the picture is for the player who is still laying out."""
    made = BreakOpening("laying out", nation_0="rock", nation_1="water")
    return BreakPosition(made, made.do("basic"), viewer="north", private=True)


def over() -> BreakPosition:
    """The last enemy has just fallen."""
    made = scene("rock", "forest", south="Golem c5 lost=1, Rock d2, Ruby d1", north="Archer c6", turn=33)
    return BreakPosition(made, played(made, "c5xc6"), title="Ines wins: no troop is left")


def first_turn() -> BreakPosition:
    """Both basic set-ups."""
    made = BreakOpening("basic", nation_0="fire", nation_1="water", layouts="basic")
    return BreakPosition(made, people=("Jo", "Anastasia"))


ALL: Final[Mapping[str, Callable[[], BreakPosition]]] = {
    "mockup": mockup,
    "hand": hand,
    "attack": attack,
    "crowded": crowded,
    "chain": chain,
    "shore": shore,
    "mirror": mirror,
    "waters": waters,
    "blasts": blasts,
    "choosing": choosing,
    "laying-out": laying_out,
    "over": over,
    "first-turn": first_turn,
}
