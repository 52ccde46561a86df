"""What hit the reader in Break: each troop has one line, wherever it went, with its cause."""

from typing import Any

from games.break_.changes import list_changes
from games.core.change import sort_changes
from games.core.model import Event, Seat

VIEW: Any = None
"""The events alone say all that the changes of Break need."""


def lines(events: list[Event], viewer: Seat | None = 0) -> list[str]:
    return [change.text for change in sort_changes(list_changes(VIEW, events, viewer))]


def troop(kind: str, seat: Seat, name: str, tile: str, **facts: Any) -> Event:
    return Event(kind, {"seat": seat, "troop": name, "tile": tile, **facts})


def hurt(seat: Seat, name: str, tile: str, amount: int, left: int, cause: str = "normal") -> Event:
    return troop("hurt", seat, name, tile, amount=amount, left=left, power=5, cause=cause)


FIGHT = [
    Event("cast", {"seat": 1, "card": "Kindle"}),
    troop("moved", 1, "Wolf", "d3", start="d2", how="moved"),
    troop("fought", 1, "Wolf", "d4", start="d3", other_seat=0, other="Golem", deals=2, takes=1),
    hurt(1, "Wolf", "d4", 1, 2),
    hurt(0, "Golem", "d4", 2, 3),
    troop("bounced", 1, "Wolf", "d3", start="d4"),
]


def test_a_blow_has_its_cause_and_the_power_left() -> None:
    """A Golem lost 2, and the cause was cut."""
    told = lines(FIGHT)
    assert told[0] == "Your Golem on d4 lost 2 power to seat 1's Wolf; 3 of 5 left."
    assert "Seat 1's Wolf on d3 lost 1 power to your Golem; 2 of 5 left." in told
    assert "your" not in " ".join(lines(FIGHT, None)).lower()


def test_a_troop_that_moved_on_and_fell_has_one_line() -> None:
    later = [
        troop("moved", 0, "Golem", "e4", start="d4", how="pushed"),
        Event("exploded", {"tile": "e4"}),
        hurt(0, "Golem", "e4", 3, 0, "explosion"),
        troop("fell", 0, "Golem", "e4"),
    ]
    told = lines([*FIGHT, *later])
    assert told[0].startswith("Your Golem fell on e4: ")
    assert "an explosion on e4" in told[0]
    assert not any("Golem on" in line for line in told)


def test_what_was_lost_and_regained_is_no_news() -> None:
    told = lines([hurt(0, "Golem", "d4", 1, 4), troop("healed", 0, "Golem", "d4", left=5, power=5)])
    assert told == []


def test_turns_that_ended_are_told_of_each_player_and_never_counted() -> None:
    """The board's line read "The turn ends (×2)."."""
    idle = [Event("turn_ended", {"seat": seat, "quiet": quiet}) for quiet, seat in enumerate((1, 0, 1, 0), 1)]
    assert lines(idle) == ["Seat 1 ended the turn.", "You ended the turn."]
    assert lines(idle, None) == ["Seat 1 ended the turn.", "Seat 0 ended the turn."]
    quiet = Event("turn_ended", {"seat": 1, "quiet": 7})
    assert lines([*idle, quiet]) == ["You ended the turn.", "Seat 1 ended the turn: 7 quiet turns in a row."]
