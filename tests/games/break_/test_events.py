"""Events as they are stored: those of earlier releases are read and told as today's are."""

import pytest

from games.break_ import BREAK
from games.break_.events import EDGE, TREES, WALL, Collided, Fought, Sprung, TrapLaid, read_event, read_events
from games.break_.facts import Thing, Trap
from games.core.model import FORCED_CHOICE, Event
from games.core.play import describe_events
from games.core.records import Plain
from games.core.sentences.teller import Reader, Teller
from tests.games.break_.scene import scene

PEOPLE = ("Ada", "Bo")
GOLEM: dict[str, Plain] = {"seat": 1, "troop": "Golem", "tile": "c4"}


@pytest.mark.parametrize(
    ("before", "now", "words"),
    [
        ("the edge", EDGE, "the edge of the board"),
        ("the Wall", WALL, "a Wall"),
        ("the Trees", TREES, "the Trees"),
        (None, EDGE, "the edge of the board"),
        ("Stone", "Stone", "Stone"),
    ],
)
def test_an_obstacle_of_earlier_releases_is_one_of_today(before: str | None, now: Thing, words: str) -> None:
    event = Event("collided", GOLEM if before is None else {**GOLEM, "other": before})
    assert read_event(event) == Collided(1, "Golem", "c4", now)
    assert describe_events(BREAK, [event], None) == [f"Seat 1's Golem on c4 runs into {words}."]


def test_a_combat_of_earlier_releases_has_no_start() -> None:
    event = Event("fought", {**GOLEM, "other_seat": 0, "other": "Wolf", "deals": 2, "takes": 1})
    assert read_event(event) == Fought(1, "Golem", "c4", "", 0, Thing("Wolf"), 2, 1)


def test_an_event_of_today_is_read_as_what_was_told() -> None:
    told = [
        Collided(1, "Golem", "c4", WALL, None, "c5"),
        Sprung(0, Trap("leaves"), "c4"),
        TrapLaid(0, "c4"),
        Fought(1, "Golem", "c4", "c3", 0, Thing("Wolf"), 2, 1),
    ]
    assert [read_event(each.store()) for each in told] == told


def test_what_the_kernel_tells_is_left_out() -> None:
    events = [Event(FORCED_CHOICE, {"seat": 0, "choice": "end"}), TrapLaid(0, "c4").store()]
    assert list(read_events(events)) == [TrapLaid(0, "c4")]


def test_the_log_is_told_in_german() -> None:
    s = scene("forest", "rock", south="Wolf c3", north="Golem c5, Ruby d8").do("trap snare c3")
    mine, theirs = s.seat("south"), s.seat("north")
    laid = s.events
    told = [describe_events(BREAK, laid, seat, Teller("de", Reader(PEOPLE, seat))) for seat in (mine, theirs)]
    assert told == [["Du legst Snare verdeckt auf c3."], ["Ada legt verdeckt eine Falle auf c3."]]
    s.do("end")
    begun = [
        describe_events(BREAK, s.events, seat, Teller("de", Reader(PEOPLE, seat)))[-1]
        for seat in (mine, theirs)
    ]
    assert begun == ["Zug 4: Bo ist dran.", "Zug 4: Du bist dran."]
