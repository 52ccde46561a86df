"""Settings: shown, filled in, refused with a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import Told
from bot.store.people import Person
from bot.store.servers import Server
from bot.ui import settings_screens as screens
from bot.words import LANGUAGES, words_for
from tests.bot.ui.test_secrets import texts

WORDS = words_for("en")


def test_present_values_stand_in_the_text() -> None:
    held = Person(zone="Europe/Berlin", quiet=(1320, 420), blocked=[1, 2])
    said = texts(screens.settings(WORDS, "mine", held))[1]
    assert "Time zone, quiet hours: **22:00-07:00 (Europe/Berlin)**" in said
    assert "Not at a table with me: **2 people**" in said


def test_a_toggle_changes_at_once() -> None:
    held = Person()
    screens.change("mine", "direct", held)
    assert held.direct
    screens.change("mine", "direct", held)
    assert held == Person()


@pytest.mark.parametrize(
    ("owner", "key", "values", "after"),
    [
        ("mine", "pictures", {"value": ["text"]}, Person(pictures="text")),
        ("mine", "language", {"value": ["de"]}, Person(language="de")),
        ("mine", "language", {"value": ["auto"]}, Person()),
        ("mine", "blocked", {"value": ["12"]}, Person(blocked=[12])),
        (
            "mine",
            "quiet",
            {"zone": ["europe/berlin"], "from": ["22:00"], "until": ["7"]},
            Person(zone="Europe/Berlin", quiet=(1320, 420)),
        ),
        ("mine", "quiet", {"zone": [""], "from": [""], "until": [""]}, Person()),
        ("server", "places", {"value": ["channel"]}, Server(places="channel")),
        ("server", "keep_days", {"value": ["7"]}, Server(keep_days=7)),
        ("server", "results", {"value": ["99"]}, Server(results=99)),
        ("server", "results", {"value": []}, Server()),
        ("server", "channels", {"value": ["1", "2"]}, Server(channels=[1, 2])),
    ],
)
def test_what_was_filled_in_is_set(
    owner: screens.Owner, key: str, values: screens.Values, after: screens.Settings
) -> None:
    held = Person() if owner == "mine" else Server()
    screens.change(owner, key, held, values)
    assert held == after


@pytest.mark.parametrize(
    ("key", "values", "told"),
    [
        ("quiet", {"zone": ["Atlantis"], "from": ["22"], "until": ["7"]}, "settings.no_zone"),
        ("quiet", {"zone": [""], "from": ["22"], "until": ["7"]}, "settings.zone_first"),
        ("quiet", {"zone": ["UTC"], "from": ["late"], "until": ["7"]}, "settings.no_hour"),
        ("quiet", {"zone": ["UTC"], "from": ["22"], "until": [""]}, "settings.no_hour"),
        ("pictures", {"value": ["huge"]}, "stale"),
        ("pictures", {}, "stale"),
        ("shoes", {"value": ["1"]}, "stale"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(key: str, values: screens.Values, told: str) -> None:
    with pytest.raises(Told) as refused:
        screens.change("mine", key, Person(), values)
    assert refused.value.key == told
    for language in LANGUAGES:
        assert words_for(language)(f"told.{told}", **refused.value.facts)


@given(st.sampled_from([field.key for field in screens.MINE]), st.lists(st.text(max_size=8), max_size=2))
def test_whatever_is_sent_is_set_or_refused(key: str, sent: list[str]) -> None:
    held = Person()
    try:
        screens.change("mine", key, held, dict.fromkeys(("value", "zone", "from", "until"), sent))
    except Told:
        return
    assert texts(screens.settings(WORDS, "mine", held))
