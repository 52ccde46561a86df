"""The sandbox's sentences: every language complete, every sentence used, and none outside of the tables."""

import re
from pathlib import Path

import aiohttp
import pytest

from sandbox import words
from sandbox.errors import UNKNOWN
from sandbox.server import Sandbox
from tests.sandbox.client.page_tabs import open_pages
from tests.sandbox.client.script_texts import is_sentence, list_texts

SANDBOX = Path(__file__).parents[3] / "sandbox"
STATIC = SANDBOX / "webapp" / "static"
TABLES = words.load_tables()
ENGLISH = TABLES[words.SOURCE]
OTHERS = sorted(TABLES.keys() - {words.SOURCE})

SEEN_BY_PROGRAMS_ONLY = {10015, 30008, 30032, 40060, 50027}
"""Discord's codes that are raised to bots, never to a page."""


def sentences(value: object) -> list[str]:
    match value:
        case str():
            return [value]
        case dict():
            return [str(each) for each in value.values()]
        case list():
            return [str(each) for each in value]
        case _:
            raise TypeError(value)


def blanks(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", sentence))


def read_sources(*patterns: str) -> str:
    return "\n".join(
        path.read_text("utf-8") for pattern in patterns for path in sorted(SANDBOX.rglob(pattern))
    )


# --- Tables ---


def test_english_comes_first_and_german_is_there() -> None:
    assert next(iter(TABLES)) == "en"
    assert "de" in OTHERS


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_same_sentences_with_the_same_blanks(language: str) -> None:
    table = TABLES[language]
    assert table.keys() == ENGLISH.keys()
    for key, english in ENGLISH.items():
        assert type(table[key]) is type(english), key
        wanted = {each for sentence in sentences(english) for each in blanks(sentence)}
        assert {each for sentence in sentences(table[key]) for each in blanks(sentence)} == wanted, key
        if isinstance(english, list):
            assert len(table[key]) == len(english), key


@pytest.mark.parametrize("language", TABLES)
def test_sentences_are_whole(language: str) -> None:
    for key, value in TABLES[language].items():
        for sentence in sentences(value):
            assert sentence.strip(), key
            assert "  " not in sentence.replace("\n", " ") or key == "terminal.addresses", key
        if isinstance(value, dict):
            assert {"one", "other"} <= value.keys(), key


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_is_not_english_left_standing(language: str) -> None:
    same = [
        key
        for key, value in TABLES[language].items()
        if value == ENGLISH[key]
        and any(len(re.findall(r"[A-Za-z]{3,}", one)) > 2 for one in sentences(value))
    ]
    assert same == []


# --- Use ---


def used_keys() -> set[str]:
    """Return all keys that stand in quotation marks somewhere, or that a code or `OwnRefusal` names."""
    text = read_sources("*.py", "*.js", "*.html")
    quoted = set(re.findall(r"[\"'{]([a-z]+\.[\w]+)[\"'}]", text))
    refusals = set(re.findall(r"OwnRefusal\(\s*\w+,\s*\w+,\s*\"(\w+)\"|key: \"(\w+)\"", text))
    folder = set(re.findall(r"StateFolderError\(\"(\w+)\"", text))
    port = {"port_in_use", "cannot_listen"} & set(re.findall(r'"(\w+)"', text))
    places = set(re.findall(r'"(\w+)"', re.findall(r"^CHANNELS = \((.*)\)", text, re.MULTILINE)[0]))
    return {
        *quoted,
        *(f"refusal.{one or two}" for one, two in refusals),
        *(f"terminal.{key}" for key in folder | port),
        *(f"server.{place}{end}" for place in places for end in ("", "_topic")),
        *(f"refusal.{code}" for code in refused_codes(text)),
        *(f"fault.{code}" for code in re.findall(r'"([A-Z_]{8,})"', text)),
    }


def refused_codes(text: str) -> set[int]:
    found = {int(code) for code in re.findall(r"ApiError\(\s*\d{3},\s*(\d{4,6})", text)}
    return found | set(UNKNOWN.values()) | {50035}


def test_every_sentence_is_used() -> None:
    assert sorted(ENGLISH.keys() - used_keys()) == []


def test_every_key_that_is_used_is_there() -> None:
    scripts, html = read_sources("*.js"), (STATIC / "index.html").read_text("utf-8")
    sections = "|".join({key.partition(".")[0] for key in ENGLISH})
    quoted = re.findall(rf"\"((?:{sections})\.\w+)\"", scripts + html)
    quoted += re.findall(r"(?:say|phrase|sayAll)\(\s*\"([\w.]+)\"", scripts)
    quoted += re.findall(r"\{\{([\w.]+)\}\}", html)
    assert len(quoted) > 250
    assert sorted(set(quoted) - ENGLISH.keys()) == []


def test_every_code_that_a_page_can_be_refused_with_has_a_sentence() -> None:
    text = "\n".join(
        path.read_text("utf-8")
        for folder in ("client", "guild", "validation", "webapp", "interactions")
        for path in sorted((SANDBOX / folder).rglob("*.py"))
    )
    unknown = {UNKNOWN[thing] for thing in re.findall(r"unknown_resource\(\"([\w ]+)\"\)", text)}
    codes = refused_codes(text) - set(UNKNOWN.values()) | unknown
    assert [code for code in sorted(codes - SEEN_BY_PROGRAMS_ONLY) if f"refusal.{code}" not in ENGLISH] == []


# --- No sentence elsewhere ---

ALLOWED = {
    "noopener noreferrer",  # rel of a link
    "button, a, [tabindex]",
    "There is no {}",  # for whoever edits the page
}


def test_the_scan_finds_sentences() -> None:
    script = """
        el("p", { class: "a pretty one" }, "Choose a person"); // and "not this"
        toast(`${name} was sent`); wait(`${busy ? "Loading…" : ""}`);
        const marks = [/a "b c" d/, "Escape", "/page/words.json"];
    """
    found = [text for text in list_texts(script) if is_sentence(text)]
    assert found == ["Choose a person", "{} was sent", "Loading…"]


def test_no_script_holds_a_sentence() -> None:
    found = [
        f"{path.name}: {text}"
        for path in sorted(STATIC.glob("*.js"))
        if path.name != "emojis.js"  # names of emojis, which are typed in English everywhere
        for text in list_texts(path.read_text("utf-8"))
        if is_sentence(text) and text not in ALLOWED
    ]
    assert found == []


def test_neither_markup_nor_style_holds_a_sentence() -> None:
    html = (STATIC / "index.html").read_text("utf-8")
    assert re.sub(r"<[^>]*>|\{\{[\w.]+\}\}", "", html).split() == []
    assert re.findall(r' (?:title|aria-label|placeholder|alt)="', html) == []
    for path in STATIC.glob("*.css"):
        assert re.findall(r'content: "[^"]*[A-Za-z]{2}', path.read_text("utf-8")) == [], path


# --- Languages ---


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("de_DE.UTF-8", "de"),
        ("en-GB", "en"),
        ("fr,de;q=0.5", "de"),
        ("xx", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
    ],
)
def test_a_language_is_found(wanted: str, found: str) -> None:
    assert words.find_language(wanted) == found


async def test_a_page_is_served_in_the_language_of_its_browser() -> None:
    async with Sandbox() as sandbox, aiohttp.ClientSession() as session:
        for language, noscript in (("de-DE", "JavaScript."), ("en", "This page needs JavaScript.")):
            headers = {"Accept-Language": language}
            async with session.get(sandbox.address, headers=headers) as answer:
                page = await answer.text()
            assert noscript in page
            assert ("Diese Seite braucht" in page) == (language == "de-DE")
            assert "{{" not in page
        stale, german = f"{sandbox.world.origin}/?key=old", {"Accept-Language": "de"}
        async with session.get(stale, headers=german) as answer:
            assert (answer.status, "Diese Adresse" in await answer.text()) == (403, True)
        async with session.get(f"{sandbox.world.origin}/page/words.json") as answer:
            served = await answer.json()
        assert served["tables"] == TABLES
        assert "de" in served["locales"]


async def test_a_person_has_the_browsers_language_until_they_choose_one() -> None:
    async with open_pages() as here:
        tab, bo = await here.tab(), str(here.scene.bo.id)
        assert (await tab.ask("sit", user=bo))["locale"] == "en-US"
        assert (await tab.ask("sit", user=bo, locale="de"))["locale"] == "de"
        assert (await tab.ask("sit", user=bo, locale="fr"))["locale"] == "fr"
        again = await here.seat(here.scene.bo.id)
        await tab.ask("choose_language", locale="en-GB")
        assert ("locale", {"locale": "en-GB"}) in await again.heard()
        assert (await tab.ask("sit", user=bo, locale="de"))["locale"] == "en-GB"
        assert await tab.refused("choose_language", locale="tlh") == 50035
        assert here.scene.bo.user.locale == "en-GB"


async def test_a_refusal_of_our_own_names_its_sentence() -> None:
    async with open_pages() as here:
        tab = await here.tab()
        await tab.socket.receive_json()
        await tab.socket.send_json({"id": 1, "do": "new_person", "name": "Bo"})
        error = await tab.reply(1)
        assert (error["key"], error["blanks"]) == ("name_taken", {"name": "Bo"})
        assert error["message"] == words.say("en", "refusal.name_taken", name="Bo")


async def test_a_new_server_is_named_in_its_language() -> None:
    german = Sandbox(language="de")
    assert german.world.data.guild_name == words.say("de", "server.name")
    topics = {channel.topic for channel in german.world.data.channels.values()}
    assert words.say("de", "server.play_topic") in topics
