"""A language made of files alone: everything that a game says comes from its tables."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from games.core import play
from games.core.model import AnyDecision, Ask
from games.core.sentences.decision_words import word_ask
from games.core.sentences.printed_text import list_printed_texts
from games.core.sentences.sentence import in_words
from games.core.sentences.tables import list_languages
from games.core.sentences.teller import Reader, Teller
from games.core.transcript import read_transcript, recorder, verify_transcript
from games.registry import GAMES
from tests.burrow.spec import BURROW
from tests.contract import pseudo_language
from tests.contract.cases import GameCase, every_format, recorded_match
from tests.thicket.spec import THICKET
from tools.games import find_game
from tools.words.command import list_tables

STRIDE = 3
"""Of how many steps one is looked at."""
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
TESTS = Path(__file__).parents[1]
WRITTEN_MATCHES = sorted([*TESTS.glob("stored/transcripts/*/*.txt"), *TESTS.glob("playthroughs/*.txt")])


@pytest.fixture(autouse=True, scope="module")
def brackets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    tables = [*list_tables().values(), BURROW.tables, THICKET.tables]
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("brackets")
        pseudo_language.install(patch, folder, [each for each in tables if each is not None])
        yield
    list_languages.cache_clear()


def list_texts(ask: Ask) -> Iterator[tuple[str, str]]:
    """Yield everything that a decision says, with where it stands."""
    decision: AnyDecision = ask.decision
    yield from [("prompt", in_words(decision.prompt)), ("topic", in_words(decision.topic))]
    yield "final", in_words(decision.final_reason)
    for at, option in enumerate(decision.options):
        label, group = in_words(option.label), in_words(option.group)
        yield from [("label", label), ("group", group), ("about", decision.describe_option(at))]


@every_format
def test_nothing_that_is_asked_or_told_stands_in_code(case: GameCase) -> None:
    if case.spec.tables is None:
        pytest.skip("a game in English alone")
    found = find_code_words(case)
    assert not found, "\n".join(found)


def find_code_words(case: GameCase) -> list[str]:
    """List what a match says that doesn't come from the tables."""
    spec, found = case.spec, set[str]()
    printed = [text.english for text in list_printed_texts(spec.card_help)]  # by design in the code
    names = sorted({*NAMES, *printed, *(card.name for card in spec.card_help)}, key=len, reverse=True)

    def check(where: str, text: str) -> None:
        if words := pseudo_language.find_code_words(text, names):
            found.add(f"{where}: {words!r} in {text[:120]!r}")

    for turn in recorded_match(case, 0)[::STRIDE]:
        seat = turn.ask.decision.seat
        say = Teller(pseudo_language.KEY, Reader(NAMES, seat))
        for ask in play.pending_at(play.settled_table(spec, turn.state)).asks:
            for where, text in list_texts(word_ask(ask, say)):
                check(where, text)
        for line in play.describe_events(spec, turn.after.events, seat, say):
            check("event", line)
        for denied in play.list_unavailable(spec, turn.state, seat, say):
            check("denied", f"{in_words(denied.reason)} {in_words(denied.remedy)}")
        for change in play.list_changes(spec, turn.after.state, turn.after.events, seat, (), (), say):
            check("change", change.text)
    return sorted(found)


@pytest.mark.parametrize("path", WRITTEN_MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_transcript_is_confirmed_in_whatever_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stored matches were written with the English of their release, and typed moves outlive it."""
    monkeypatch.setattr(recorder, "parse", partial(play.parse, say=Teller(pseudo_language.KEY)))
    told = read_transcript(path.read_text("utf-8"))
    assert verify_transcript(find_game(told.game), told).is_confirmed


def test_a_language_is_there_as_soon_as_its_files_are() -> None:
    assert pseudo_language.KEY in list_languages()
    say: Any = Teller(pseudo_language.KEY, Reader(NAMES, 0))
    assert {each.key for each in GAMES.values()}
    state = play.first_state(BURROW, {}, 2, "a language")
    asked = play.pending(BURROW, state, say).question_for(0)
    assert asked is not None and asked.prompt == "⟦Which lure?⟧"
