"""Events as they are stored and told, those of earlier releases too."""

import pytest

from games.core.model import Event
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.nightbreak import NIGHTBREAK
from games.nightbreak.events import Gained, GoesFirst, NightbreakEvent, Paid, read_event
from games.nightbreak.facts import HeroFace

SEATS = ("Ada", "Bo", "Cy", "Dee")
OLD_EVENTS = [
    (
        Event("chose_faction", {"faction": "sun", "faced": "Moon", "seats": (0,), "others": (1,)}),
        "Seat 0 plays Sun, seat 1 plays Moon.",
    ),
    (
        Event("lined_up", {"side": 0, "name": "the first side", "column": 1, "hero": 0}),
        "The first side lines up Aurelia in column 1.",
    ),
    (Event("crowned", {"side": 1, "name": "Moon", "hero": 15}), "Corvin is Moon's Kingmaker."),
    (
        Event("turn_began", {"side": 1, "name": "the second side", "turn": 2, "time": "Dusk"}),
        "Turn 2, Dusk: the second side's turn.",
    ),
    (Event("gained_blessing", {"side": 0, "name": "Sun", "amount": 3}), "Sun gains 3 Blessing Points (BP)."),
    (Event("kept_row", {"side": 0, "name": "the first side"}), "The first side swaps nobody."),
    (Event("discarded", {"side": 0, "name": "Sun", "hero": 1}), "Sun discards Branoc."),
    (Event("recalled", {"side": 1, "name": "Moon", "hero": 15}), "Moon recalls its Kingmaker, Corvin."),
    (Event("time_passed", {"time": "Midnight"}), "A Midnight card is used up."),
    (
        Event("overwhelmed", {"side": 0, "column": 2, "hero": 1, "scorer": "Moon", "held": 2}),
        "Branoc falls and loses 2 Blessing Points: 1 Favor for Moon.",
    ),
    (
        Event("reshuffled", {"side": 0, "pile": "Sun's discard pile"}),
        "Sun's discard pile is shuffled into the deck.",
    ),
    (
        Event("reshuffled", {"side": 1, "pile": "the shared discard pile"}),
        "The shared discard pile is shuffled into the deck.",
    ),
    (
        Event("ordered", {"seat": 0, "order": "keep Aurelia, Branoc and Vael"}),
        "Your standing order, from the next replacement on: "
        "place Aurelia, Branoc or Vael, discard all others.",
    ),
    (
        Event("ordered", {"seat": 0, "order": "keep Aurelia"}),
        "Your standing order, from the next replacement on: place Aurelia, discard all others.",
    ),
    (
        Event("ordered", {"seat": 0, "order": "place"}),
        "Your standing order, from the next replacement on: always place the top card.",
    ),
]
"""Events with facts that are keys now and were English words before, and what they say."""


@pytest.mark.parametrize(("event", "sentence"), OLD_EVENTS, ids=lambda each: getattr(each, "kind", ""))
def test_an_event_of_an_earlier_release_is_read_as_one_of_today(event: Event, sentence: str) -> None:
    told = read_event(event)
    assert IN_ENGLISH(told) == sentence
    assert read_event(told.store()) == told  # and those of today are read as they are


def test_every_kind_of_event_is_told_in_every_language() -> None:
    for language in NightbreakEvent.tables.languages:
        book = NightbreakEvent.tables.find_book(language)
        assert {f"event.{kind}" for kind in read_event.classes} <= book.sentences.keys()
    assert NIGHTBREAK.describe_event is read_event


def test_a_german_reader_is_addressed() -> None:
    def tell(event: Event, seat: int) -> str:
        return Teller("de", Reader(SEATS, seat))(read_event(event))

    chosen = Event("chose_faction", {"faction": "moon", "faced": "sun", "seats": (0, 2), "others": (1, 3)})
    assert tell(chosen, 2) == "Du und Ada spielt den Mond, Bo und Dee die Sonne."
    assert tell(chosen, 3) == "Ada und Cy spielen den Mond, du und Bo die Sonne."
    assert tell(Event("gave_up", {"seat": 1}), 1) == "Du gibst auf."
    assert tell(Event("reshuffled", {"side": 0, "pile": "moon"}), 1) == (
        "Der Ablagestapel des Mondes wird ins Deck gemischt."
    )


def test_seats_without_names_are_listed_by_their_numbers() -> None:
    told = GoesFirst((0, 2))
    assert IN_ENGLISH(told) == "Seats 0 and 2 go first."
    assert Teller("de")(told) == "Plätze 0 und 2 fangen an."
    assert Teller("en", Reader(SEATS))(told) == "Ada and Cy go first."


def test_a_price_is_told_by_its_parts() -> None:
    said = [
        IN_ENGLISH(Paid(0, 1, HeroFace(0), None, held, pool))
        for held, pool in ((1, 0), (0, 2), (1, 2), (2, 1))
    ]
    assert said == [
        "Aurelia pays 1 held Blessing Point.",
        "Aurelia pays 2 Blessing Points from the pool.",
        "Aurelia pays 1 held Blessing Point and 2 from the pool.",
        "Aurelia pays 2 held Blessing Points and 1 from the pool.",
    ]
    assert Teller("de")(Gained(0, 1, HeroFace(0), None, 6)) == "Aurelia ist jetzt verhüllt und festgesetzt."
