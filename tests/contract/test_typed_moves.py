"""Whatever people type is taken as what it means, or refused with the wrong part, a reason and an answer.

`test_text` holds how right answers are written. Here they are mangled (`mangling`), and garbage is typed.
"""

import re

import pytest

from games.core import play
from games.core.decisions.option import Option
from games.core.errors import AnswerRefusal, AnswerRefused, Refused
from games.core.model import AnyDecision, Ask
from games.core.rng import Rng
from games.core.sentences.teller import IN_ENGLISH
from games.core.text.likeness import is_ending, kind_of
from games.core.text.matching import names_of, normalize
from games.registry import GAMES
from tests.contract.cases import CASES, GameCase, PlayoutTurn, recorded_match
from tests.contract.move_mutations import fuzzed_inputs

SHORT, LONG = 300, 5_000
"""Inputs of each game, in the suite and in the nightly form."""

every_key = pytest.mark.parametrize("key", [*GAMES, "burrow", "thicket", "heron"])


def cases_of(key: str) -> list[GameCase]:
    """Return a case of each format of a game."""
    found = {case.format: case for case in reversed(CASES) if case.spec.key == key}
    return list(found.values())


def fuzz(key: str, count: int, seed: int) -> None:
    cases = cases_of(key)
    for case in cases:
        turns = recorded_match(case, seed)
        for turn, ask, text in fuzzed_inputs(turns, case, -(-count // len(cases)), Rng(f"{case} {seed}")):
            check_input(turn, ask, text)


@every_key
def test_whatever_is_typed_is_taken_or_refused_with_the_wrong_part_a_reason_and_an_answer(key: str) -> None:
    fuzz(key, SHORT, 0)


@pytest.mark.nightly
@every_key
@pytest.mark.parametrize("seed", range(1, 6))
def test_whatever_is_typed_in_the_long_form(key: str, seed: int) -> None:
    fuzz(key, LONG // 5, seed)


def check_input(turn: PlayoutTurn, ask: Ask, text: str) -> None:
    spec, seat = turn.case.spec, ask.decision.seat
    found = play.find_action(spec, turn.state, seat, text, turn.pending)
    try:
        action = play.parse(spec, turn.state, seat, text)
    except Refused as error:
        assert found is None
        assert isinstance(error, AnswerRefused), (text, error)
        check_refusal(turn, seat, text, error.refusal)
        return
    assert found == action
    play.apply(spec, turn.state, action)


def check_refusal(turn: PlayoutTurn, seat: int, text: str, told: AnswerRefusal) -> None:
    told_as = (str(turn.case), text, told)
    sentence = told.sentence
    assert is_part(told.wrong, text), told_as
    assert (
        not text.strip() or f"“{' '.join(told.wrong.split())[:40]}" in sentence or told.names_wrong_part()
    ), told_as
    assert re.search(r"\w+ \w+.*[.?]$", IN_ENGLISH(told.reason)), told_as
    assert "could not read" not in sentence
    assert 10 <= len(sentence) <= 400, told_as
    action = play.parse(turn.case.spec, turn.state, seat, told.answer)
    play.apply(turn.case.spec, turn.state, action)
    asks = turn.pending.asks_for(seat)
    decision = next(each.decision for each in asks if each.decision_number == action.decision_number)
    assert is_of_same_kind(decision, action.pick, text, told), told_as


def is_part(wrong: str, text: str) -> bool:
    """Whether this stands in the text, but for spaces, capitals and commas."""
    bare = [re.sub(r"[\s,;]", "", normalize(each)) for each in (wrong, text)]
    return bare[0] in bare[1]


def is_of_same_kind(decision: AnyDecision, pick: tuple[int, ...], text: str, told: AnswerRefusal) -> bool:
    """Whether an answer is of the kind that the text begins with, and no end unless nothing else is left."""
    if decision.shape not in ("one", "tile", "steps") or decision.aside:
        return True
    option = decision.options[pick[0]]
    wanted = {kind_of(each) for each in decision.options if begins_like(each, text)}
    if wanted:
        return kind_of(option) in wanted
    return (
        not is_ending(option)
        or told.is_similar
        or option.text in told.names
        or all(map(is_ending, decision.options))
    )


def begins_like(option: Option[object], text: str) -> bool:
    """Whether an option's typed form begins with the first word of a text."""
    first = normalize(text).partition(" ")[0]
    return bool(first) and first in [normalize(name).partition(" ")[0] for name in names_of(option)]
