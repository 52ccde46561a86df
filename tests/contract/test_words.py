"""Texts for people: words instead of symbols, and names in place of seats."""

import re
from collections.abc import Iterator

import pytest

from games.core.model import FORCED_CHOICE
from games.core.play import describe_events
from games.core.sentences.sentence import in_words
from games.core.sentences.teller import Reader, Teller
from games.registry import GAMES
from tests.contract.cases import CASES, GameCase, PlayoutTurn, sampled_turns

real_games = pytest.mark.parametrize(
    "case", [case for case in CASES if case.spec.key in GAMES and case.spec is GAMES[case.spec.key]], ids=str
)
SYMBOLS = frozenset("←↑→↓⬆⬇")
"""Symbols that a screen reader does not read as what they mean."""


def question_texts(turn: PlayoutTurn) -> Iterator[str]:
    """Yield all texts of the pending decisions."""
    for ask in turn.pending.asks:
        decision = ask.decision
        yield from map(in_words, (decision.prompt, decision.topic, decision.final_reason))
        for option in decision.options:
            yield from map(in_words, (option.text, option.label, option.group, option.about))


@real_games
def test_questions_are_put_in_words(case: GameCase) -> None:
    for turn in sampled_turns(case):
        for words in question_texts(turn):
            assert not SYMBOLS & set(words), words


@real_games
def test_everybody_may_know_what_is_asked_about_in_a_few_words(case: GameCase) -> None:
    """The host writes `Waiting for Lea: a faction`, not the prompt that Lea reads."""
    for turn in sampled_turns(case):
        for ask in turn.pending.asks:
            if not ask.decision.aside:
                topic = ask.decision.topic
                assert topic, ask.decision.prompt
                assert topic != ask.decision.prompt and not in_words(topic).endswith((".", "?", "!"))


@real_games
def test_a_forced_choice_is_told_in_the_words_of_the_game(case: GameCase) -> None:
    for turn in sampled_turns(case):
        for event in turn.after.events:
            assert event.kind != FORCED_CHOICE or "told" in event.facts, event.facts


@real_games
def test_sentences_call_people_by_name(case: GameCase) -> None:
    """A game tells of seats as facts, so that no number of a seat is left where names are known."""
    teller = Teller("en", Reader(tuple(f"Person{seat}" for seat in range(case.seats))))
    for turn in sampled_turns(case):
        for sentence in describe_events(case.spec, turn.after.events, None, teller):
            assert not re.search(r"\bseats? \d", sentence, re.IGNORECASE), sentence
