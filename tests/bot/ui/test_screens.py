"""Every screen, over random matches of every game, for everybody and in both languages."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest

from bot.ui import panels
from bot.ui.ids import VERBS, parse
from bot.ui.layout import TEXT, Screen, faults, form_faults
from games.core.model import State
from games.core.rng import Rng
from sandbox.rules.messages import check_message
from sandbox.rules.modals import check_modal
from tests.bot.ui import scenes
from tests.contract.tables import CASES, Case, Turn, every_game, every_way, match

LANGUAGES = ("en", "de")
V2 = 1 << 15

every_language = pytest.mark.parametrize("language", LANGUAGES)


def some_steps(case: Case, every: int, seed: object = 0) -> Iterator[tuple[list[Turn], State[Any]]]:
    """States from all over a match, each with the step that led to it."""
    turns = match(case, seed)
    for turn in islice(turns, None, None, max(1, len(turns) // every)):
        if turn.after.state.result is None:
            yield [turn], turn.after.state


def some_states(case: Case, every: int = 12, seed: object = 0) -> Iterator[State[Any]]:
    return (state for _, state in some_steps(case, every, seed))


def ids_in(components: Iterable[dict[str, Any]]) -> Iterator[str]:
    for node in components:
        if "custom_id" in node:
            yield node["custom_id"]
        yield from ids_in(node.get("components", ()))


def assert_good(name: str, shown: Screen, room: int = TEXT) -> set[str]:
    """The house's budget, Discord's rules, and ids that come back. Returns the verbs on it."""
    components = shown.to_components()
    assert faults(components, room) == [], name
    named = [each for each in ("board.png", "match.txt") if each in repr(components)]
    files = dict(enumerate(named))
    told = [{"id": str(number), "filename": each} for number, each in files.items()]
    check_message({"flags": V2, "components": components, "attachments": told}, files)
    assert shown.is_finished()
    found = {each: parse(each) for each in ids_in(components)}
    assert None not in found.values(), (name, found)
    return {each.what for each in found.values() if each is not None}


def verbs_while_running(case: Case, language: str, every: int, seed: object = 0) -> set[str]:
    found: set[str] = set()
    for before, state in some_steps(case, every, seed):
        for viewer in case.viewers:
            shown = scenes.with_history(scenes.sight(case, state, language), before)
            for name, each, room in scenes.for_viewer(shown, viewer):
                found |= assert_good(f"{name} for {viewer}", each, room)
    return found


@every_language
@every_game
def test_every_screen_of_a_running_match_is_within_the_budget(case: Case, language: str) -> None:
    assert "panel" in verbs_while_running(case, language, 10)


@pytest.mark.slow
@every_way
def test_every_screen_of_many_more_states_is_within_the_budget(case: Case) -> None:
    for seed in range(1, 3):
        assert "panel" in verbs_while_running(case, LANGUAGES[seed % 2], 40, seed)


def verbs_of_drafts(case: Case, every: int) -> set[str]:
    found: set[str] = set()
    dice = Rng("drafts")
    for state in some_states(case, every):
        shown = scenes.sight(case, state, dice.pick(LANGUAGES))
        for seat in range(case.seats):
            for ask in shown.loaded.asks(seat):
                for draft in scenes.drafts(shown, ask, dice):
                    scenes.put_draft(shown, seat, ask, draft)
                    at = panels.at_of(ask, seat)
                    found |= assert_good(f"{draft}", panels.panel(shown, seat, panels.PLAIN, at))
    return found


@every_game
def test_every_step_of_an_answer_is_within_the_budget(case: Case) -> None:
    verbs_of_drafts(case, 20)


@every_language
@every_game
def test_every_screen_before_and_after_a_match_is_within_the_budget(case: Case, language: str) -> None:
    end = match(case, 0)[-1].after.state
    shown = [
        *scenes.before(scenes.sight(case, None, language, "open")),
        *scenes.finished(scenes.sight(case, end, language)),
    ]
    for name, each, room in shown:
        assert_good(name, each, room)


@every_language
def test_every_screen_without_a_match_is_within_the_budget(language: str) -> None:
    for name, each, room in scenes.without_match(language):
        assert_good(name, each, room)


@every_language
@every_game
def test_every_form_is_within_the_budget(case: Case, language: str) -> None:
    for form in scenes.all_forms(scenes.sight(case, match(case, 0)[0].state, language)):
        assert form_faults(form.to_dict()) == []
        check_modal(form.to_dict())
        assert parse(form.custom_id) is not None
        assert form.is_finished()


def test_every_verb_is_on_some_screen_and_nothing_else_is() -> None:
    """A verb that no button has need not be handled."""
    found: set[str] = set()
    for case in CASES:
        found |= verbs_while_running(case, "en", 6) | verbs_of_drafts(case, 20)
        end = match(case, 0)[-1].after.state
        for name, each, room in (
            *scenes.before(scenes.sight(case, None, "en", "open")),
            *scenes.finished(scenes.sight(case, end)),
        ):
            found |= assert_good(name, each, room)
    for name, each, room in scenes.without_match("en"):
        found |= assert_good(name, each, room)
    for form in scenes.all_forms(scenes.sight(CASES[0], match(CASES[0], 0)[0].state)):
        if (id := parse(form.custom_id)) is not None:
            found.add(id.what)
    assert found == set(VERBS)
