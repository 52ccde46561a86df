"""Every move has a typed form, and `parse` is its inverse; every decision fits an interface."""

from collections.abc import Iterator

import pytest

from games.core import play
from games.core.decisions.multi_step import MultiStep, StepValues
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import REST_WORDS, Sort, begins_group
from games.core.decisions.paging import MENU_LIMIT, paginate
from games.core.model import CONCEDE, Action, AnyDecision
from games.core.rng import Rng
from games.core.sentences.sentence import in_words
from games.core.text.matching import MAX_TEXT, names_of, normalize
from tests.contract.cases import (
    GameCase,
    answer_action,
    every_game,
    refusal_of,
    sample_picks,
    sampled_asks,
    sampled_turns,
)

LISTS = ("some", "order", "share", "assign", "path", "sort")
EMPTY = ("none", "nothing")


@every_game
def test_the_text_of_every_move_is_read_as_that_move(case: GameCase) -> None:
    dice = Rng("texts")
    for turn, ask in sampled_asks(case):
        for pick in sample_picks(ask.decision, dice):
            action = answer_action(turn.pending, ask, pick)
            text = play.text_of(case.spec, turn.state, action)
            assert len(text) <= MAX_TEXT
            assert play.parse(case.spec, turn.state, action.seat, text) == action


@every_game
def test_capitals_and_odd_spaces_make_no_difference(case: GameCase) -> None:
    for turn in sampled_turns(case):
        text = play.text_of(case.spec, turn.state, turn.action)
        for odd in (text.upper(), text.title(), f"  {text.replace(' ', '   ')}\n"):
            assert play.parse(case.spec, turn.state, turn.action.seat, odd, turn.pending) == turn.action


@every_game
def test_labels_and_beginnings_that_fit_only_one_option_are_read(case: GameCase) -> None:
    for _, ask in sampled_asks(case):
        options = ask.decision.options
        if ask.decision.shape not in ("one", "tile"):
            continue
        for at, option in enumerate(options):
            if sum(matches_option(option.title, each) for each in options) == 1:
                assert ask.decision.parse(option.title) == (at,)
            for length in range(1, len(option.text)):
                start = option.text[:length]
                if normalize(start) and sum(matches_option(start, each) for each in options) == 1:
                    assert ask.decision.parse(start) == (at,)


def matches_option(text: str, option: Option[object]) -> bool:
    return any(
        normalize(known).startswith(normalize(text)) for known in (option.text, option.title, *option.aliases)
    )


@every_game
def test_the_verb_may_be_left_out(case: GameCase) -> None:
    dice = Rng("verbs")
    for _, ask in sampled_asks(case):
        for pick in sample_picks(ask.decision, dice, count=2):
            if not (ask.decision.aside and ask.decision.verb):  # that would take moves for it
                assert ask.decision.parse(ask.decision.format_pick(pick)) == pick


@every_game
def test_the_texts_of_a_decision_are_unique_and_free_of_its_separators(case: GameCase) -> None:
    for _, ask in sampled_asks(case):
        decision = ask.decision
        for options in (decision.options, getattr(decision, "targets", ())):
            texts = [normalize(option.text) for option in options]
            assert len(set(texts)) == len(texts)
            for option in options:
                check_words(option, decision.shape)
        assert len(decision.verb.split()) <= 1


def check_words(option: Option[object], shape: str) -> None:
    text = option.text
    assert normalize(text), "an option needs a text"
    assert "," not in text and text == " ".join(text.split())
    if shape in LISTS:
        assert normalize(text) not in EMPTY
    if shape == "some":
        assert normalize(text) != "all"
    if shape == "sort":
        assert not set(text) & set(";·") and normalize(text) not in REST_WORDS
    if shape == "assign":
        assert ">" not in text
    if shape == "path":
        assert not set(text) & set("-> \u2013\u2212")


@every_game
def test_the_groups_of_a_sorting_are_declared_and_no_option_begins_as_one(case: GameCase) -> None:
    """A line of moves is divided before it is known what is asked; half an answer would be played."""
    for _, ask in sampled_asks(case):
        for decision in (ask.decision, *iter_steps(ask.decision)):
            if isinstance(decision, Sort):
                names = [group.text for group in decision.groups]
                assert len({*map(normalize, names)}) == len(names) > 1
                assert set(names) <= set(case.spec.sort_groups)
                for option in decision.options:
                    assert not any(begins_group(name, names) for name in names_of(option))


def iter_steps(decision: AnyDecision) -> Iterator[AnyDecision]:
    """Yield the further steps of a choice, after the simplest pick of each step."""
    if not isinstance(decision, MultiStep):
        return
    for option in decision.options:
        chosen: StepValues = (option.value,)
        while (step := decision.follow_up(chosen)) is not None:
            yield step.decision
            if not step.decision.is_possible:
                break
            chosen = (*chosen, step.decision.value(step.decision.simplest_pick()))


@every_game
def test_every_decision_fits_two_steps(case: GameCase) -> None:
    for _, ask in sampled_asks(case):
        for options in (ask.decision.options, getattr(ask.decision, "targets", ())):
            found = paginate(options)
            assert 1 <= len(found) <= MENU_LIMIT
            assert all(len(page.positions) <= MENU_LIMIT for page in found)
            assert sorted(at for page in found for at in page.positions) == list(range(len(options)))
            assert len({page.label for page in found}) == len(found)


@every_game
def test_what_is_shown_is_short_enough_for_a_button_or_a_menu(case: GameCase) -> None:
    for _, ask in sampled_asks(case):
        assert 0 < len(in_words(ask.decision.prompt)) <= 200
        assert all(len(option.title) <= 80 for option in ask.decision.options)


@every_game
def test_giving_up_is_typed_resign_or_concede(case: GameCase) -> None:
    if case.spec.concede is None:
        pytest.skip("nobody can give up in this game")
    for turn in list(sampled_turns(case, 1))[::5]:
        for seat in range(case.seats):
            action = Action(seat, turn.pending.moment, (0,), CONCEDE)
            assert play.text_of(case.spec, turn.state, action) == "resign"
            for text in ("resign", "Concede", " give  UP "):
                assert play.parse(case.spec, turn.state, seat, text) == action
            after, _ = play.apply(case.spec, turn.state, action)
            assert after.seq == turn.state.seq + 1


@every_game
def test_a_long_text_that_only_begins_like_giving_up_is_refused(case: GameCase) -> None:
    state = case.first_state(0).state
    for tail in (" no, wait", "x", " " * 3):
        text = f"resign{' ' * MAX_TEXT}{tail}"
        assert refusal_of(play.parse, case.spec, state, 0, text) is not None
