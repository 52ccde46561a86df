"""The catalogues: complete in each language, with the same blanks, and with nothing that nobody says."""

import string
import tomllib

import pytest

from bot.i18n import ENGLISH, FOLDER, LANGUAGES, Catalog, catalog_for, exact_time, relative_time
from tests.host.services.i18n.sentence_uses import find_uses

OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def sentences(language: str) -> dict[str, str]:
    """Without the commands, whose English is in the code."""
    found = catalog_for(language).sentences
    return {key: text for key, text in found.items() if not key.startswith("commands.")}


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_catalogue_is_of_a_language_that_is_offered() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_the_same_in_the_same_order(language: str) -> None:
    assert sorted(sentences(ENGLISH).keys() ^ sentences(language).keys()) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_leaves_the_same_blanks(language: str) -> None:
    theirs = sentences(language)
    other = {
        key: (blanks(text), blanks(theirs[key]))
        for key, text in sentences(ENGLISH).items()
        if key in theirs and blanks(text) != blanks(theirs[key])
    }
    # Where there is one of something, its number may be left out.
    assert {key: two for key, two in other.items() if not key.endswith(".one")} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_have_names_and_no_sentence_is_empty(language: str) -> None:
    for key, text in sentences(language).items():
        assert text.strip(), key
        assert all(name.isidentifier() for name in blanks(text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_come_in_pairs(language: str) -> None:
    for stem in (key.removesuffix(".one") for key in sentences(language) if key.endswith(".one")):
        assert f"{stem}.other" in sentences(language)
        assert stem not in sentences(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_buttons_are_short(language: str) -> None:
    for key, text in sentences(language).items():
        if key.startswith("ui.button."):
            assert len(text.format(n=10)) <= 20, key


# --- the code ---


def test_everything_that_the_code_says_is_in_the_catalogue() -> None:
    catalog = catalog_for(ENGLISH)
    assert len(find_uses().said) > 200
    assert [f"{one.where}: {one.key}" for one in find_uses().said if not catalog.has_key(one.key)] == []


def test_everything_in_the_catalogue_is_said() -> None:
    assert [key for key in sentences(ENGLISH) if not find_uses().covers(key)] == []


def test_every_blank_is_filled() -> None:
    catalog, lacking = catalog_for(ENGLISH), list[str]()
    for one in find_uses().said:
        if one.facts is None or not catalog.has_key(one.key):
            continue
        patterns = [catalog.find_pattern(one.key, {"n": number}) for number in (1, 2)]
        for blank in set[str]().union(*map(blanks, patterns)) - one.facts:
            lacking.append(f"{one.where}: {one.key} wants {blank}")
    assert lacking == []


# --- saying ---


def test_a_sentence_is_filled_in_the_form_that_fits_the_number() -> None:
    catalog = Catalog("xx", {"a": "Hello {name}", "b.one": "{n} day", "b.other": "{n} days"})
    assert catalog("a", name="{Ada}") == "Hello {Ada}"
    assert [catalog("b", n=n) for n in (0, 1, 2)] == ["0 days", "1 day", "2 days"]
    assert [catalog.has_key(key) for key in ("a", "b", "c")] == [True, True, False]


def test_what_a_language_lacks_is_said_in_english_and_what_english_lacks_is_a_fault() -> None:
    assert Catalog("xx", {})("ui.button.back") == "Back"
    with pytest.raises(KeyError, match=r"Nothing is said under nothing\.here"):
        catalog_for(ENGLISH)("nothing.here")


def test_a_locale_of_discord_leads_to_a_language() -> None:
    for locale, language in [("de", "de"), ("en-GB", "en"), ("en-US", "en"), ("fr", "en"), ("", "en")]:
        assert catalog_for(locale).language == language


def test_times_are_discords() -> None:
    assert relative_time(17) == "<t:17:R>"
    assert exact_time(17) == "<t:17:R> (<t:17:f>)"


def test_the_files_are_sorted_alike() -> None:
    """So that a translator finds the place."""
    orders = [list(tomllib.loads((FOLDER / f"{one}.toml").read_text("utf-8"))) for one in LANGUAGES]
    shared = [[section for section in order if section != "commands"] for order in orders]
    assert shared[1:] == shared[:-1]


# --- sentences of the storyboards that the operation says ---


def test_restarting_and_busy_are_said_as_agreed() -> None:
    catalog = catalog_for(ENGLISH)
    assert catalog("errors.restarting") == (
        "I'm restarting, so your move wasn't made; no time is lost. Please press again in half a minute."
    )
    assert catalog("errors.busy") == (
        "The table is being saved; nothing was done. Please press again in a few seconds."
    )
    assert catalog("errors.fault", number="4F2A") == (
        "Something went wrong on our side; your move wasn't made and no time is lost."
        " Please press again. Reference 4F2A."
    )
