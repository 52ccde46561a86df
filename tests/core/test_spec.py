"""Options of a match and the card lookup: errors name the possible values."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from games.core.errors import BadMatchOption, Refused
from games.core.records import Scalar
from games.core.spec import CardHelp, Format, MatchOption
from tests.burrow.spec import BURROW

OPEN = MatchOption("open", "Open hands", "…", False, (False, True))
HOUSE = MatchOption("house", "House", "…", "sun", ("sun", "moon", None), by_seat=True)
PACE = MatchOption("pace", "Pace", "…", 3, least=1, most=9)
GAME = replace(
    BURROW,
    match_options=(OPEN, HOUSE, PACE),
    formats=(Format("long", "Long", (2, 4), 100), Format("short", "Short", (2,), 50)),
    card_help=tuple(CardHelp(name, "kind", "text") for name in ("Fox", "Fox Cub", "Badger", "Wild Cat")),
)


def test_without_options_every_default_is_filled_in() -> None:
    filled = {"format": "long", "open": False, "house.0": "sun", "house.1": "sun", "pace": 3}
    assert GAME.validate_options({}, 2) == filled


@pytest.mark.parametrize(
    ("given", "key", "value"),
    [
        ({"format": "SHORT"}, "format", "short"),
        ({"open": "yes"}, "open", True),
        ({"open": "No"}, "open", False),
        ({"open": True}, "open", True),
        ({"pace": 1}, "pace", 1),
        ({"pace": " 9 "}, "pace", 9),
        ({"house.1": "Moon"}, "house.1", "moon"),
        ({"house.0": None}, "house.0", None),
    ],
)
def test_a_setting_is_read_from_words_and_numbers(given: dict[str, Any], key: str, value: Scalar) -> None:
    complete = GAME.validate_options(given, 2)
    assert complete[key] == value
    assert type(complete[key]) is type(value)
    assert list(complete) == ["format", "open", "house.0", "house.1", "pace"]


@pytest.mark.parametrize(
    ("given", "hint"),
    [
        ({"pace": 0}, "from 1 to 9"),
        ({"pace": 10}, "from 1 to 9"),
        ({"pace": "fast"}, "from 1 to 9"),
        ({"pace": True}, "from 1 to 9"),
        ({"pace": 1.5}, "from 1 to 9"),
        ({"open": "maybe"}, "no or yes"),
        ({"open": 1}, "no or yes"),
        ({"house.0": "stars"}, "sun, moon or"),
        ({"house": "sun"}, "Its options are format"),
        ({"house.2": "sun"}, "Its options are format"),
        ({"format": "endless"}, "long or short"),
        ({"spice": 1}, "Its options are format"),
    ],
)
def test_a_setting_that_does_not_fit_is_refused_with_what_is_possible(
    given: dict[str, Any], hint: str
) -> None:
    with pytest.raises(BadMatchOption) as refused:
        GAME.validate_options(given, 2)
    assert hint in refused.value.sentence
    assert refused.value.sentence.endswith(".")


@pytest.mark.parametrize(("way", "seats"), [("long", 1), ("long", 3), ("long", 5), ("short", 4), ("long", 0)])
def test_a_number_of_seats_that_the_format_lacks_is_refused(way: str, seats: int) -> None:
    with pytest.raises(BadMatchOption, match="is for 2"):
        GAME.validate_options({"format": way}, seats)


def test_a_match_begins_with_the_options_it_was_given() -> None:
    from games.core import play

    given = {"pace": "7", "house.1": "moon"}
    state = play.first_state(GAME, given, 2, "s")
    assert state.options == {"format": "long", "open": False, "house.0": "sun", "house.1": "moon", "pace": 7}
    assert given == {"pace": "7", "house.1": "moon"}


@pytest.mark.parametrize(
    ("name", "found"), [("fox", "Fox"), ("FOX  cub", "Fox Cub"), ("bad", "Badger"), ("cat", "Wild Cat")]
)
def test_a_card_is_found_by_its_name_or_a_part_that_fits_one(name: str, found: str) -> None:
    assert GAME.find_card(name).name == found


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("fo", "could mean Fox or Fox Cub"),
        ("bagder", "Did you mean Badger"),
        ("", "has no card"),
        ("zz", "has no card"),
    ],
)
def test_a_card_that_is_not_found_is_refused_with_what_is_near(name: str, hint: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.find_card(name)
    assert hint in refused.value.sentence
    assert refused.value.sentence[-1] in ".?"


def test_options_that_do_not_go_together_are_refused_with_the_reason() -> None:
    def clash(options: Mapping[str, Scalar], seats: int) -> str:
        return "Two cannot play with open hands." if options["open"] and seats == 2 else ""

    game = replace(GAME, find_clash=clash)
    assert game.validate_options({"open": True}, 4)["open"] is True
    assert game.validate_options({}, 2)["open"] is False
    with pytest.raises(BadMatchOption, match="open hands"):
        game.validate_options({"open": True}, 2)
