"""Positions of Nightbreak for pictures, one for each thing that a board can show."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.core.play import first_state
from games.core.sentences.teller import Teller
from games.nightbreak import NIGHTBREAK
from games.nightbreak.recent_events import ARRIVED, FALLEN, HEALED, HIT, MOVED, Mark
from games.nightbreak.view_types import NightbreakView
from render.nightbreak.board import LastAction
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.render.readers import read_by

PEOPLE = ("Mira", "Tobias", "Jon", "Lea")
READER = read_by(PEOPLE)
LONG = ("Bartholomew Featherstonehaugh III", "Maximiliane von Württemberg-Österreich", "Jo", "Anastasia W")


@dataclass(frozen=True)
class NightbreakPosition:
    """The contents of a picture."""

    scene: Scene
    people: tuple[str, ...] = PEOPLE
    marks: tuple[Mark, ...] = ()
    last: str = ""
    viewer: int | None = None
    private: bool = False

    @property
    def say(self) -> Teller:
        """Tell it to whoever watches."""
        return read_by(self.people)

    @property
    def last_action(self) -> LastAction:
        return LastAction(self.marks, self.last)

    @property
    def view(self) -> NightbreakView:
        return self.scene.seen_by(self.viewer)


def classic() -> NightbreakPosition:
    table = scene(
        first="Aurelia hurt=2 held=1 acted, Branoc hurt=5, Ysolde hurt=1 held=2 wounded",
        second="Ilse held=1 prayers=1, Corvin hurt=4 stunned, Hespera hurt=3 held=1 shrouded",
        turn=13,
        pool=2,
        favor=(4, 3),
        time_for="sun",
        first_discard="Cassia, Doran, Hale",
        second_discard="Rook, Wren, Selka, Nocte",
    )
    return NightbreakPosition(table, marks=(Mark(HIT, 1, "Corvin", 2, 4),), last="Hammer of Noon: Corvin −4")


def unity() -> NightbreakPosition:
    table = scene(
        format="unity",
        seats=4,
        first="Aurelia hurt=1 acted, Ysolde hurt=3 stunned immobilized, Branoc held=2, "
        "Idris hurt=3 prayers=1",
        second="Ilse hurt=4 wounded, Hespera held=1, Corvin hurt=2 held=1, Morrow hurt=6 acted",
        turn=6,
        pool=1,
        favor=(0, 1),
    )
    return NightbreakPosition(table, marks=(Mark(HIT, 0, "Ysolde", 2, 2),), last="Chill Grip: Ysolde −2")


def crowded() -> NightbreakPosition:
    """Everything at its longest, in four columns."""
    all_five = "shielded shrouded immobilized stunned wounded"
    table = scene(
        format="unity",
        seats=4,
        first=f"Jessamy hurt=6 held=12 prayers=4 {all_five}, Solenne hurt=9 {all_five} acted, "
        "Tamsin held=3 prayers=2 immobilized shrouded stunned, Hale hurt=2 shielded immobilized",
        second="Orsolo held=1 shrouded immobilized, Mordane prayers=3 immobilized wounded, "
        "Hespera acted held=4, Tavian stunned shielded wounded",
        turn=15,
        pool=11,
        favor=(10, 12),
    )
    marks = (Mark(HIT, 0, "Solenne", 2, 9), Mark(MOVED, 1, "Orsolo", other="Mordane"))
    last = "Remove Shielded from Bartholomew, Eclipse: Solenne −9, Tamsin −3, Orsolo and Mordane swap"
    return NightbreakPosition(table, LONG, marks, last)


def kingmaker() -> NightbreakPosition:
    table = scene(
        format="kingmaker",
        first="Vael held=4, Solenne hurt=4 prayers=2, Kerrin hurt=4 shielded shrouded",
        second="Vesna hurt=1, Nocte hurt=2 wounded stunned immobilized, Calder",
        turn=4,
        pool=3,
        favor=(1, 0),
        kingmakers=("Solenne", "Calder"),
        time_for="sun",
    )
    marks = (Mark(HEALED, 1, "Nocte", 2, 2), Mark(ARRIVED, 1, "Calder", 1))
    return NightbreakPosition(table, marks=marks, last="Nocte +2, Calder arrives")


def twilight() -> NightbreakPosition:
    table = scene(
        format="twilight",
        first="Cassia hurt=4, Nyssa held=1, Liora",
        second="Oriel, Rook hurt=1, Wren hurt=6 immobilized",
        turn=9,
        pool=2,
        favor=(2, 2),
        time_for="sun",
    )
    marks = (Mark(MOVED, 0, "Cassia", other="Nyssa"), Mark(MOVED, 0, "Nyssa", other="Cassia"))
    return NightbreakPosition(table, marks=marks, last="Cassia and Nyssa swap")


def replacing(viewer: int | None = 1) -> NightbreakPosition:
    """A Hero has fallen; its owner looks at the top card of the deck."""
    table = scene(
        first="Branoc, Aurelia, Idris",
        second="Ilse, Corvin, Hespera hurt=5",
        turn=7,
        pool=2,
        favor=(1, 2),
        second_deck="Vesna, Nocte, Rook",
    )
    table.do("hammer of noon")
    marks = (Mark(FALLEN, 1, "Hespera", 1),)
    return NightbreakPosition(
        table, marks=marks, last="Hammer of Noon: Hespera falls", viewer=viewer, private=viewer is not None
    )


def lining_up(viewer: int | None = 0) -> NightbreakPosition:
    """A row being chosen before the first turn."""
    state = first_state(NIGHTBREAK, {"format": "classic"}, 2, "lining up")
    return NightbreakPosition(Scene(state), viewer=viewer, private=viewer is not None)


ALL: Mapping[str, Callable[[], NightbreakPosition]] = {
    "classic": classic,
    "unity": unity,
    "crowded": crowded,
    "kingmaker": kingmaker,
    "twilight": twilight,
    "replacing": replacing,
    "watching": lambda: replacing(None),
    "lining-up": lining_up,
}


def choosing() -> NightbreakPosition:
    """A faction is being chosen."""
    return NightbreakPosition(new_match("golden"))


def picking() -> NightbreakPosition:
    """The second member of the second team picks, with the first row in view."""
    picks = ("branoc, doran", "idris, vael", "vael, branoc, idris, doran", "corvin, ilse")
    return NightbreakPosition(new_match("golden", seats=4, format="unity").do("sun", *picks))


def twilight_picking() -> NightbreakPosition:
    picks = ("branoc, nyssa, idris", "nyssa, idris, branoc")
    return NightbreakPosition(new_match("golden", format="twilight").do(*picks))


def crowning() -> NightbreakPosition:
    """A Kingmaker is being named."""
    picks = ("sun", "branoc, cassia, idris", "idris, branoc, cassia")
    return NightbreakPosition(new_match("golden", format="kingmaker").do(*picks))


SETUPS: Mapping[str, Callable[[], NightbreakPosition]] = {
    "choosing": choosing,
    "picking": picking,
    "twilight-picking": twilight_picking,
    "crowning": crowning,
}
"""Choices before the first turn, as spectators see them."""
