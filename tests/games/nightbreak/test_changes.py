"""What hit the reader in Nightbreak: each piece has one line, with its cause and the HP left."""

from types import SimpleNamespace
from typing import Any

from games.core.change import group_losses, sort_changes, tell_group
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
        sides=(
            SimpleNamespace(seats=(0,), row=row, faction="Sun"),
            SimpleNamespace(seats=(1,), row=[], faction="Moon"),
        )
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


def told_of_answer(answer: list[Event], **damage: int) -> list[str]:
    row = [SimpleNamespace(name=name, hp=6, damage=lost) for name, lost in damage.items()]
    view: Any = SimpleNamespace(
        sides=(
            SimpleNamespace(seats=(0,), row=row, faction="Sun"),
            SimpleNamespace(seats=(1,), row=[], faction="Moon"),
        )
    )
    return [change.text for change in sort_changes(list_changes(view, (), 0, (), answer))]


def test_of_the_own_answer_what_an_enemy_did_in_it_is_told_and_no_own_cost() -> None:
    own = [attack("Ysolde", 0, "Selka"), event("damaged", "Selka", 1, amount=2), event("bled", "Ysolde", 0)]
    assert told_of_answer(own, Ysolde=1) == []
    told = told_of_answer([*own, *HITS], Ysolde=5)
    assert told[0].startswith("Your Ysolde lost 5 HP to Corvin's ")
    assert told[1].startswith("Your Ysolde is Wounded: Corvin's ")
    assert len(told) == 2


def test_a_wound_names_who_gave_it_even_if_that_was_earlier() -> None:
    """Read: "lost 1 HP to a wound", whoever had given it."""
    power = HEROES[FACES["Corvin"]].activated
    assert power is not None
    bled = [attack("Ysolde", 0, "Selka"), event("bled", "Ysolde", 0)]
    assert (
        f"lost 1 HP to its wound (Corvin's {power.name}); 0 of 6 left."
        in lines(bled, earlier=tuple(HITS), Ysolde=6)[0]
    )
    assert lines(bled, Ysolde=1)[0] == "Your Ysolde lost 1 HP to its wound; 5 of 6 left."


def test_heroes_that_fell_are_told_together_with_their_side_and_cause() -> None:
    def fall(hero: str) -> list[Event]:
        return [event("damaged", hero, 0, amount=2), event("overwhelmed", hero, 0, scorer="Moon")]

    view: Any = SimpleNamespace(
        sides=(
            SimpleNamespace(seats=(0,), row=[], faction="Sun"),
            SimpleNamespace(seats=(1,), row=[], faction="Moon"),
        )
    )
    events = [attack("Selka", 1, "Vael"), *fall("Vael"), *fall("Oriel")]
    fallen = [each for each in list_changes(view, events, None) if each.piece]
    assert [tell_group(group) for group in group_losses(fallen)] == [
        "Sun lost Vael and Oriel: Selka's attack"
    ]
