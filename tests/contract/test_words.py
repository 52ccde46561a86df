"""Texts for people: words instead of symbols, and names in place of seats."""

import re
from collections.abc import Iterator

import pytest

from bot.services.match.steps import SEATS_PATTERN
from games.core.model import FORCED_CHOICE
from games.core.play import describe_events
from games.core.sentences.sentence import in_words
from games.registry import GAMES
from tests.contract.cases import CASES, GameCase, PlayoutTurn, sampled_turns

real_games = pytest.mark.parametrize(
    "case", [case for case in CASES if case.spec.key in GAMES and case.spec is GAMES[case.spec.key]], ids=str
)
SYMBOLS = frozenset("←↑→↓⬆⬇")
"""Symbols that a screen reader does not read as what they mean."""


def question_texts(turn: PlayoutTurn) -> Iterator[str]:
    """Yield all texts of the pending decisions."""
    for ask in turn.asks_in_english:
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
        for ask in turn.asks_in_english:
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
def test_people_are_called_seats_where_a_host_knows_their_names(case: GameCase) -> None:
    """A host replaces the seat in `Seat 0 begins` by a name, and would not find `Player 1`."""
    for turn in sampled_turns(case):
        for sentence in describe_events(case.spec, turn.after.events, None):
            assert "Player" not in sentence


@real_games
def test_sentences_count_seats_from_0(case: GameCase) -> None:
    """Otherwise the host would put the next person's name there."""
    seen = {
        int(number)
        for turn in sampled_turns(case)
        for sentence in describe_events(case.spec, turn.after.events, None)
        for found in SEATS_PATTERN.finditer(sentence)
        for number in re.findall(r"\d+", found[0])
    }
    assert seen <= set(range(case.seats))
