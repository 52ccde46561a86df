"""Every screen, over random matches of every game, for everybody and in both languages."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from bot.handlers import HANDLERS_BY_VERB
from bot.ui import panels
from bot.ui.components import TEXT_LENGTH, Screen, find_faults, find_form_faults, parse_id
from games.core.model import State
from games.core.rng import Rng
from sandbox.validation.messages import check_message
from sandbox.validation.modals import check_modal
from tests.contract.cases import CASES, GameCase, PlayoutTurn, every_format, every_game, recorded_match
from tests.host.discord.ui import all_screens

LANGUAGES = ("en", "de")
V2 = 1 << 15
STATES = 10
"""States of a match that are looked at, all over it."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


def some_steps(
    case: GameCase, every: int, seed: object = 0
) -> Iterator[tuple[list[PlayoutTurn], State[Any]]]:
    """States from all over a match, each with the step that led to it."""
    turns = recorded_match(case, seed)
    for turn in islice(turns, None, None, max(1, len(turns) // every)):
        if turn.after.state.result is None:
            yield [turn], turn.after.state


def some_states(case: GameCase, every: int = 12, seed: object = 0) -> Iterator[State[Any]]:
    return (state for _, state in some_steps(case, every, seed))


def ids_in(components: Iterable[dict[str, Any]]) -> Iterator[str]:
    for node in components:
        if "custom_id" in node:
            yield node["custom_id"]
        yield from ids_in(node.get("components", ()))


GOOD: dict[tuple[str, int], frozenset[str]] = {}
"""The verbs on each screen that was checked, by what is sent and its room."""


def assert_good(name: str, shown: Screen, room: int = TEXT_LENGTH) -> frozenset[str]:
    """The house's budget, Discord's rules, and ids that come back. Returns the verbs on it.

    Many states have the same screen: what is sent is checked once.
    """
    assert shown.is_finished()
    components = shown.to_components()
    sent = repr(components)
    if (sent, room) not in GOOD:
        GOOD[sent, room] = check_components(name, components, sent, room)
    return GOOD[sent, room]


def check_components(name: str, components: list[dict[str, Any]], sent: str, room: int) -> frozenset[str]:
    assert find_faults(components, room) == [], name
    named = [each for each in ("board.png", "match.txt") if each in sent]
    files = dict(enumerate(named))
    told = [{"id": str(number), "filename": each} for number, each in files.items()]
    check_message({"flags": V2, "components": components, "attachments": told}, files)
    found = {each: parse_id(each) for each in ids_in(components)}
    assert None not in found.values(), (name, found)
    return frozenset(each.verb for each in found.values() if each is not None)


@cache
def verbs_while_running(case: GameCase, language: str, every: int, seed: object = 0) -> set[str]:
    found: set[str] = set()
    for before, state in some_steps(case, every, seed):
        for viewer in case.viewers:
            shown = all_screens.add_history(all_screens.build_context(case, state, language), before)
            for name, each, room in all_screens.viewer_screens(shown, viewer):
                found |= assert_good(f"{name} for {viewer}", each, room)
    return found


@every_language
@every_game
def test_every_screen_of_a_running_match_is_within_the_budget(case: GameCase, language: str) -> None:
    assert "panel" in verbs_while_running(case, language, STATES if language == "en" else STATES // 2)


@pytest.mark.slow
@every_format
@pytest.mark.parametrize(
    ("seeds", "states"), [(range(1, 2), 15), pytest.param(range(1, 8), 40, marks=pytest.mark.nightly)]
)
def test_every_screen_of_many_more_states_is_within_the_budget(
    case: GameCase, seeds: range, states: int
) -> None:
    for seed in seeds:
        assert "panel" in verbs_while_running(case, LANGUAGES[seed % 2], states, seed)


@cache
def verbs_of_drafts(case: GameCase, every: int) -> set[str]:
    found: set[str] = set()
    dice = Rng("drafts")
    for state in some_states(case, every):
        shown = all_screens.build_context(case, state, dice.choose(LANGUAGES))
        for seat in range(case.seats):
            for ask in shown.loaded.asks_of(seat):
                for draft in all_screens.random_drafts(shown, ask, dice):
                    all_screens.put_draft(shown, seat, ask, draft)
                    at = panels.ref_to(ask, seat)
                    found |= assert_good(
                        f"{draft}", panels.build_panel_screen(shown, seat, panels.NO_EXTRAS, at)
                    )
    return found


@every_game
def test_every_step_of_an_answer_is_within_the_budget(case: GameCase) -> None:
    verbs_of_drafts(case, 20)


@every_language
@every_game
def test_every_screen_before_and_after_a_match_is_within_the_budget(case: GameCase, language: str) -> None:
    end = recorded_match(case, 0)[-1].after.state
    shown = [
        *all_screens.lobby_screens(all_screens.build_context(case, None, language, "open")),
        *all_screens.finished_screens(all_screens.build_context(case, end, language)),
    ]
    for name, each, room in shown:
        assert_good(name, each, room)


@every_language
def test_every_screen_without_a_match_is_within_the_budget(language: str) -> None:
    for name, each, room in all_screens.without_match(language):
        assert_good(name, each, room)


@every_language
@every_game
def test_every_form_is_within_the_budget(case: GameCase, language: str) -> None:
    for form in all_screens.form_screens(
        all_screens.build_context(case, recorded_match(case, 0)[0].state, language)
    ):
        assert find_form_faults(form.to_dict()) == []
        check_modal(form.to_dict())
        assert parse_id(form.custom_id) is not None
        assert form.is_finished()


def test_every_verb_is_on_some_screen_and_nothing_else_is() -> None:
    """A verb that no button has need not be handled."""
    found: set[str] = set()
    for case in CASES:
        found |= verbs_while_running(case, "en", STATES) | verbs_of_drafts(case, 20)
        end = recorded_match(case, 0)[-1].after.state
        for name, each, room in (
            *all_screens.lobby_screens(all_screens.build_context(case, None, "en", "open")),
            *all_screens.finished_screens(all_screens.build_context(case, end)),
        ):
            found |= assert_good(name, each, room)
    for name, each, room in all_screens.without_match("en"):
        found |= assert_good(name, each, room)
    for form in all_screens.form_screens(
        all_screens.build_context(CASES[0], recorded_match(CASES[0], 0)[0].state)
    ):
        if (id := parse_id(form.custom_id)) is not None:
            found.add(id.verb)
    assert found == set(HANDLERS_BY_VERB)
