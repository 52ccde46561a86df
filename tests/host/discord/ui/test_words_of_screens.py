"""Every screen in a language of brackets: what stands outside of them stands in code, not in tables."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import bot.i18n
from games.break_.view_types import KEYWORD_LINES
from games.core import play
from games.core.sentences.printed_text import list_printed_texts
from games.core.sentences.tables import list_languages
from games.registry import GAMES
from tests.contract import pseudo_language
from tests.contract.cases import CASES, GameCase, recorded_match
from tests.host.discord.ui import all_screens
from tests.host.kit.fake_interactions import collect_texts
from tools.words.command import list_tables

KEY = pseudo_language.KEY
NAMES_OWNER = "everyone's"
"""The end of a sample name that people chose, as the owner of a thing in the samples."""
STATES = 5
"""States of a match that are looked at."""
HOSTED = [next(case for case in CASES if case.spec.key == key) for key in GAMES]
SAMPLES = Path(all_screens.__file__).read_text("utf-8")
"""Where the facts are written that the screens are built from: they stand in no table."""
CUT = re.compile(rf"{pseudo_language.OPEN}.*$", re.DOTALL)
"""A text that was too long for its place: it lost its last bracket."""


@pytest.fixture(autouse=True)
def brackets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    pseudo_language.install(monkeypatch, tmp_path, list_tables().values())
    monkeypatch.setitem(bot.i18n.LANGUAGES, KEY, "Brackets")
    yield
    list_languages.cache_clear()


def list_code_words(texts: Iterable[str], names: Iterable[str]) -> list[str]:
    """List what stands in texts outside of all brackets, and is neither a name nor one of the samples."""
    found: dict[str, None] = {}
    for whole in texts:
        text, before = whole, ""
        while before != text:
            before, text = text, pseudo_language.INNERMOST.sub("|", text)
        text = CUT.sub("", text).replace(NAMES_OWNER, "|")
        for name in names:
            text = text.replace(name, "|")
        for each in pseudo_language.WORDS.finditer(text):
            if each[0] not in SAMPLES:
                found[f"{each[0]!r} in {text[max(0, each.start() - 60) : each.end() + 60]!r}"] = None
    return list(found)


def list_names(case: GameCase) -> list[str]:
    """List what is printed, and so the same in every language."""
    spec = case.spec
    printed = [text.english for text in list_printed_texts([spec.card_help, KEYWORD_LINES])]
    names = {spec.title, *printed, *(card.name for card in spec.card_help)}
    return sorted(names, key=len, reverse=True)


def list_typed(case: GameCase, state: Any) -> list[str]:
    """List what can be typed, which is English in every language."""
    seen = all_screens.build_context(case, state, KEY)
    asks = [ask for seat in range(case.seats) for ask in seen.loaded.asks_of(seat)]
    options = [
        text for ask in asks for option in ask.decision.options for text in (option.text, option.title)
    ]
    denied = play.list_unavailable(case.spec, state, 0, seen.loaded.teller)
    return [*options, *(each.text for each in denied)]


@pytest.mark.parametrize("case", HOSTED, ids=str)
def test_no_screen_of_a_match_says_what_stands_in_code(case: GameCase) -> None:
    names, found = list_names(case), list[str]()
    turns = recorded_match(case, 0)
    for turn in islice(turns, None, None, max(1, len(turns) // STATES)):
        state = turn.after.state
        known = [*list_typed(case, state), *names]
        for viewer in (0, None):
            seen = all_screens.build_context(case, state, KEY)
            shown = all_screens.viewer_screens(seen, viewer)
            found += [
                f"{where}: {words}"
                for where, screen, _ in shown
                for words in list_code_words(collect_texts(screen.to_components()), known)
            ]
        forms = all_screens.form_screens(all_screens.build_context(case, state, KEY))
        found += list_code_words(collect_texts([form.to_dict() for form in forms]), known)
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("case", HOSTED, ids=str)
def test_no_screen_before_and_after_a_match_says_what_stands_in_code(case: GameCase) -> None:
    last = recorded_match(case, 0)[-1].after.state
    shown = [
        *all_screens.lobby_screens(all_screens.build_context(case, None, KEY, "open")),
        *all_screens.finished_screens(all_screens.build_context(case, last, KEY, "over")),
    ]
    texts = [text for _, screen, _ in shown for text in collect_texts(screen.to_components())]
    assert not list_code_words(texts, list_names(case))


def test_no_other_screen_says_what_stands_in_code() -> None:
    names = [name for case in HOSTED for name in list_names(case)]
    found = [
        f"{where}: {words}"
        for where, screen, _ in all_screens.without_match(KEY)
        for words in list_code_words(collect_texts(screen.to_components()), names)
    ]
    assert not found, "\n".join(found)
