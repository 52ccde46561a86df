"""Events of earlier releases are read and told as today's."""

import pytest

from games.core.model import Event
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.nightfall import events as did
from games.nightfall.card import ORDERS
from games.nightfall.events import read_event
from tests.games.nightfall.scene import face, scene

VULKO, SIEGE = face("Vulko"), face("Grim Siege")


@pytest.mark.parametrize(
    ("label", "goal", "plan"),
    [
        ("Seat 2", "Seat 2", did.Planned(SIEGE, "seat", target=1)),
        ("Vulko (3)", "Vulko (3 health)", did.Planned(SIEGE, "minion", minion=VULKO, health=3)),
        ("Vulko 2 (3)", "Vulko 2 (3 health)", did.Planned(SIEGE, "minion", minion=VULKO, number=2, health=3)),
        ("Seat 1's Vulko 2 (3)", "Seat 1's Vulko 2 (3 health)", did.Planned(SIEGE, "minion", 0, VULKO, 2, 3)),
        ("2: Grim Siege", "2: Grim Siege", did.Planned(SIEGE, "order", place=2, choice=SIEGE)),
        ("Leave Me!", "Leave Me!", did.Planned(SIEGE, "archive", choice=face("Leave Me!"))),
        ("Bite", "Bite", did.Planned(SIEGE, "archive", choice=100)),
        ("nothing", "no target", did.Planned(SIEGE, "nothing")),
    ],
)
def test_a_plan_that_was_stored_with_its_label_is_told_as_it_is_today(
    label: str, goal: str, plan: did.Planned
) -> None:
    found = read_event(Event("planned", {"card": SIEGE, "at": label}))
    assert found == plan
    assert IN_ENGLISH(found) == f"Your plan for Grim Siege: {goal}."


def test_every_name_of_an_order_is_found_in_an_old_plan() -> None:
    for order in ORDERS.values():
        old = Event("planned", {"card": SIEGE, "at": f"{order.name} (1)"})
        assert read_event(old) == did.Planned(SIEGE, "minion", minion=order.face, health=1)


def test_facts_that_only_some_learn_are_stored_apart() -> None:
    s = scene(hands=['"Overwatch Two"', "Grim Siege"], decks=["Bite", "Bite"])
    s.do("start overwatch two").all_pass()
    (looked,) = [event for event in s.all if event.kind == "looked"]
    assert looked == Event("looked", {"seat": 0, "victim": 1}, {"cards": (SIEGE,)}, (0,))
    (seen, hidden) = looked.seen_by(0), looked.seen_by(1)
    assert seen is not None and read_event(seen) == did.Looked(0, 1, (SIEGE,))
    assert hidden is not None and read_event(hidden) == did.Looked(0, 1)


def test_what_was_stored_is_what_is_read() -> None:
    told = did.Blocked(1, VULKO, SIEGE, attacker_number=2)
    assert told.store() == Event(
        "blocked", {"seat": 1, "minion": VULKO, "attacker": SIEGE, "attacker_number": 2}
    )
    assert read_event(told.store()) == told


def test_a_reader_is_told_as_you_in_german() -> None:
    ada = Teller("de", Reader(("Ada", "Max"), 0))
    assert ada(did.Attacked(VULKO, 1, 0)) == "Vulko von Max greift dich an."
    assert ada(did.Hurt(0, VULKO, 1, 2, 2)) == "Deine Kreatur Vulko 2 nimmt 1 Schaden und hat noch 2 Leben."
    assert ada(did.Passed((0, 1))) == "Du und Max passt."
    assert ada(did.Drew(1, 0)) == "Max zieht keine Karte."
