"""What hit the reader in Nightbreak: each piece has one line, with its cause and the HP left."""

from types import SimpleNamespace
from typing import Any

from games.core.change import sort_changes
from games.core.model import Event, Seat
from games.nightbreak.changes import list_changes
from games.nightbreak.glossary import STUNNED, WOUNDED
from games.nightbreak.hero import HEROES

FACES = {hero.name: face for face, hero in HEROES.items()}


def event(kind: str, hero: str, side: int, **facts: Any) -> Event:
    return Event(kind, {"side": side, "column": 1, "hero": FACES[hero], **facts})


def attack(hero: str, side: int, target: str) -> Event:
    return event("attacked", hero, side, target=FACES[target], at=1)


def lines(
    events: list[Event], viewer: Seat | None = 0, earlier: tuple[Event, ...] = (), **damage: int
) -> list[str]:
    """Tell events to a seat; `damage` is what the Heroes of the first side have now."""
    row = [SimpleNamespace(name=name, hp=6, damage=lost) for name, lost in damage.items()]
    view: Any = SimpleNamespace(
        sides=(SimpleNamespace(seats=(0,), row=row), SimpleNamespace(seats=(1,), row=[]))
    )
    return [change.text for change in sort_changes(list_changes(view, events, viewer, earlier))]


HITS = [
    event("activated", "Corvin", 1),
    event("damaged", "Ysolde", 0, amount=4),
    event("gained", "Ysolde", 0, statuses=WOUNDED),
    attack("Selka", 1, "Ysolde"),
    event("damaged", "Ysolde", 0, amount=1),
]


def test_several_hits_are_one_line_with_causes_and_hp_left() -> None:
    """The text spoke of a point given, while Ysolde had lost 5 of 6 HP."""
    power = HEROES[FACES["Corvin"]].activated
    assert power is not None
    told = lines([event("given", "Ysolde", 0, amount=1), *HITS], Ysolde=5)
    assert told[0] == f"Your Ysolde lost 5 HP to Corvin's {power.name} and Selka's attack; 1 of 6 left."
    assert told[1] == f"Your Ysolde is Wounded: Corvin's {power.name}."
    assert lines(HITS, viewer=None, Ysolde=5)[0].startswith("Ysolde lost 5 HP to Corvin's ")


def test_a_fall_implies_its_damage_and_comes_first() -> None:
    fall = [attack("Selka", 1, "Vael"), event("damaged", "Vael", 0, amount=2),
            event("overwhelmed", "Vael", 0, scorer="Moon")]  # fmt: skip
    told = lines([*HITS, *fall], Ysolde=5)
    assert told[0] == "Your Vael fell: Selka's attack dealt 2; 1 Favor for Moon."
    assert not any("Vael lost" in line for line in told)
    assert lines(fall, viewer=1)[0] == "Vael fell: your Selka's attack dealt 2; 1 Favor for you."


def test_what_was_gained_and_lost_again_is_no_news() -> None:
    both = [event("gained", "Vael", 0, statuses=STUNNED), event("lost", "Vael", 0, statuses=STUNNED)]
    assert lines([attack("Selka", 1, "Vael"), *both]) == []


def test_a_window_that_begins_in_the_middle_of_an_action_knows_its_cause() -> None:
    told = lines([event("damaged", "Vael", 0, amount=2)], 0, (attack("Selka", 1, "Vael"),), Vael=2)
    assert told == ["Your Vael lost 2 HP to Selka's attack; 4 of 6 left."]
