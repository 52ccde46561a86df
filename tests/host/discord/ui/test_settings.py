"""Settings: shown, filled in, refused with a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import UserError
from bot.i18n import LANGUAGES, teller_for
from bot.i18n import sentences as words
from bot.store.people import PersonSettings
from bot.store.servers import ServerSettings
from bot.ui import settings_screens as screens
from games.core.sentences.sentence import Sentence
from tests.host.kit.screens import collect_texts

WORDS = teller_for("en")


def test_present_values_stand_in_the_text() -> None:
    held = PersonSettings(zone="Europe/Berlin", quiet=(1320, 420), blocked=[1, 2])
    said = collect_texts(screens.build_settings(WORDS, "mine", held))[1]
    assert "No pings between (time zone, hours): **22:00-07:00 (Europe/Berlin)**" in said
    assert "Blocked (can't play with me): **2 people**" in said


def test_a_toggle_changes_at_once() -> None:
    held = PersonSettings()
    screens.apply_change("mine", "direct", held)
    assert held.direct
    screens.apply_change("mine", "direct", held)
    assert held == PersonSettings()


@pytest.mark.parametrize(
    ("owner", "key", "values", "after"),
    [
        ("mine", "pictures", {"value": ["text"]}, PersonSettings(pictures="text")),
        ("mine", "language", {"value": ["de"]}, PersonSettings(language="de")),
        ("mine", "language", {"value": ["auto"]}, PersonSettings()),
        ("mine", "blocked", {"value": ["12"]}, PersonSettings(blocked=[12])),
        (
            "mine",
            "quiet",
            {"zone": ["europe/berlin"], "from": ["22:00"], "until": ["7"]},
            PersonSettings(zone="Europe/Berlin", quiet=(1320, 420)),
        ),
        ("mine", "quiet", {"zone": [""], "from": [""], "until": [""]}, PersonSettings()),
        ("server", "places", {"value": ["channel"]}, ServerSettings(places="channel")),
        ("server", "keep_days", {"value": ["7"]}, ServerSettings(keep_days=7)),
        ("server", "results", {"value": ["99"]}, ServerSettings(results=99)),
        ("server", "results", {"value": []}, ServerSettings()),
        ("server", "channels", {"value": ["1", "2"]}, ServerSettings(channels=[1, 2])),
    ],
)
def test_what_was_filled_in_is_set(
    owner: screens.Owner, key: str, values: screens.SettingValues, after: screens.Settings
) -> None:
    held = PersonSettings() if owner == "mine" else ServerSettings()
    screens.apply_change(owner, key, held, values)
    assert held == after


@pytest.mark.parametrize(
    ("key", "values", "told"),
    [
        ("quiet", {"zone": ["Atlantis"], "from": ["22"], "until": ["7"]}, words.ErrorSettingsNoZone),
        ("quiet", {"zone": [""], "from": ["22"], "until": ["7"]}, words.ErrorSettingsZoneFirst),
        ("quiet", {"zone": ["UTC"], "from": ["late"], "until": ["7"]}, words.ErrorSettingsNoHour),
        ("quiet", {"zone": ["UTC"], "from": ["22"], "until": [""]}, words.ErrorSettingsNoHour),
        ("pictures", {"value": ["huge"]}, words.ErrorStale),
        ("pictures", {}, words.ErrorStale),
        ("shoes", {"value": ["1"]}, words.ErrorStale),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    key: str, values: screens.SettingValues, told: type[Sentence]
) -> None:
    with pytest.raises(UserError) as refused:
        screens.apply_change("mine", key, PersonSettings(), values)
    assert type(refused.value.sentence) is told
    for language in LANGUAGES:
        assert refused.value.tell(teller_for(language))


@given(
    st.sampled_from([field.key for field in screens.PERSON_FIELDS]), st.lists(st.text(max_size=8), max_size=2)
)
def test_whatever_is_sent_is_set_or_refused(key: str, sent: list[str]) -> None:
    held = PersonSettings()
    try:
        screens.apply_change("mine", key, held, dict.fromkeys(("value", "zone", "from", "until"), sent))
    except UserError:
        return
    assert collect_texts(screens.build_settings(WORDS, "mine", held))
