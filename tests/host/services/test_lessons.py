"""Guided first matches, as the host leads through them."""

from typing import Any

import pytest

from bot.errors import UserError
from bot.handlers import lessons, turn, votes
from bot.i18n import teller_for
from bot.services.lessons import current_idea, is_lesson_over
from bot.services.lobby.terms import build_rematch_terms
from bot.services.match.loaded_match import LoadedMatch
from bot.ui.lessons import build_welcome
from bot.workers.tasks import COACH, think
from games.core.codec import dump
from games.core.errors import Refused
from games.core.fair_deal import matches_commitment
from games.core.lesson import LEARNER, MAX_ANSWERS
from games.core.play import first_state
from games.core.sentences.teller import IN_ENGLISH
from games.nightbreak import NIGHTBREAK
from games.registry import GAMES
from tests.host.kit.services import ADA, HostScene, reply_labels, reply_texts

LESSON: Any = NIGHTBREAK.lesson


async def begun(scene: HostScene, game: str = "nightbreak") -> LoadedMatch:
    await lessons.choose_lesson(scene.make_request("learn", ADA, 0, game))
    (row,) = await scene.matches.store.list_matches_of_person(ADA)
    await scene.start_ai()
    await scene.wait_for_ai()
    return await scene.load_match(row.id)


async def answered(scene: HostScene, match: int) -> LoadedMatch:
    """The learner does as the coach suggests, or the usual."""
    loaded = await scene.load_match(match)
    ask = loaded.find_ask(LEARNER, 0)
    assert ask is not None
    found = current_idea(loaded)
    try:
        pick = (
            ask.decision.parse(found[0].suggested_move) if found is not None else ask.decision.timeout_pick()
        )
    except Refused:
        pick = ask.decision.timeout_pick()
    await scene.answer(match, ADA, pick)
    await scene.wait_for_ai()
    return await scene.load_match(match)


async def test_every_screen_has_one_idea_and_the_lesson_ends_within_forty_presses(
    scene: HostScene,
) -> None:
    loaded, heard = await begun(scene), list[str]()
    presses = 0
    while True:
        shown = reply_texts(await turn.show_current_panel(scene.make_request("panel", ADA, loaded.row.id)))
        if is_lesson_over(loaded):
            break
        ideas = [idea for idea in LESSON.ideas if IN_ENGLISH(idea.sentence) in shown]
        assert len(ideas) <= 1
        assert shown.count("Coach") == len(ideas)
        heard += [idea.key for idea in ideas]
        loaded = await answered(scene, loaded.row.id)
        presses += 1
    assert presses < MAX_ANSWERS
    assert sorted(heard) == sorted(idea.key for idea in LESSON.ideas)
    assert IN_ENGLISH(LESSON.closing) in shown
    assert loaded.is_running


async def test_it_is_a_real_private_match_with_a_fixed_deal(scene: HostScene) -> None:
    loaded = await begun(scene)
    row = loaded.row
    assert row.terms.alone
    assert row.deal.seed == LESSON.seed
    assert matches_commitment(row.deal.commitment, row.deal.seed)
    assert [(seat.person, seat.ai) for seat in row.seats] == [(ADA, None), (None, COACH)]
    assert (await scene.people.load_settings(ADA)).last == {}


async def test_the_same_question_keeps_its_idea_and_names_the_answer_to_try(scene: HostScene) -> None:
    loaded = await begun(scene)
    first_time = reply_texts(await turn.show_current_panel(scene.make_request("panel", ADA, loaded.row.id)))
    await scene.matches.play_move(loaded.row.id, scene.make_press(ADA), "always keep")
    assert (
        reply_texts(await turn.show_current_panel(scene.make_request("panel", ADA, loaded.row.id)))
        == first_time
    )
    assert IN_ENGLISH(LESSON.ideas[0].sentence) in first_time
    assert "Press **Attack " in first_time
    assert "-# Or type: /move attack 1" in first_time


async def test_buttons_and_coach_call_two_ai_players_by_names_that_differ(scene: HostScene) -> None:
    loaded = await begun(scene, "nightfall")
    while (found := current_idea(loaded)) is None or found[0].key != "resolve":
        loaded = await answered(scene, loaded.row.id)
    shown = await turn.show_current_panel(scene.make_request("panel", ADA, loaded.row.id))
    labels = [label for label in reply_labels(shown) if "AI" in label]
    assert len(set(labels)) == 2
    assert not [label for label in reply_labels(shown) if "eat " in label]
    assert f"Press **{labels[0]}**." in reply_texts(shown)


async def at_the_end(scene: HostScene) -> LoadedMatch:
    loaded = await begun(scene)
    for _ in range(MAX_ANSWERS):
        if is_lesson_over(loaded):
            return loaded
        loaded = await answered(scene, loaded.row.id)
    raise AssertionError("it does not end")


async def test_after_the_lesson_one_plays_on_without_the_coach(scene: HostScene) -> None:
    loaded = await at_the_end(scene)
    shown = await turn.show_current_panel(scene.make_request("panel", ADA, loaded.row.id))
    assert reply_labels(shown) == ["Play on", "Play against AI", "Learn another", "End this match"]
    on = await lessons.continue_alone(scene.make_request("goon", ADA, loaded.row.id))
    assert "Coach" not in reply_texts(on)
    assert "Why not…" in reply_labels(on)
    after = await scene.load_match(loaded.row.id)
    assert not after.row.terms.is_lesson
    assert after.required_state == loaded.required_state


async def test_or_ends_the_match_after_a_question(scene: HostScene) -> None:
    """Read: one press on "Call it off", which looked like the way out of the menu, ended the match."""
    loaded = await at_the_end(scene)
    asked = await votes.request_call_off(scene.make_request("calloff", ADA, loaded.row.id))
    assert reply_labels(asked) == ["End without result", "Begin again", "Back"]
    assert (await scene.load_match(loaded.row.id)).row.status == "running"
    await votes.request_call_off(scene.make_request("calloff", ADA, loaded.row.id, "yes"))
    assert (await scene.load_match(loaded.row.id)).row.status == "off"


async def test_or_begins_again(scene: HostScene) -> None:
    loaded = await at_the_end(scene)
    again = await votes.request_call_off(scene.make_request("calloff", ADA, loaded.row.id, "again"))
    assert "Coach" in reply_texts(again)
    assert (await scene.load_match(loaded.row.id)).row.status == "off"
    (running,) = await scene.matches.store.list_matches_of_person(ADA, ("running",))
    assert running.terms.is_lesson and running.id != loaded.row.id


async def test_a_match_after_a_lesson_is_no_lesson(scene: HostScene) -> None:
    loaded = await begun(scene)
    terms = build_rematch_terms(loaded.row)
    assert (terms.is_lesson, terms.ai_level) == (False, "normal")


async def test_a_press_that_comes_twice_begins_one_lesson(scene: HostScene) -> None:
    call = scene.make_request("learn", ADA, 0, "nightbreak")
    await lessons.choose_lesson(call)
    with pytest.raises(UserError):
        await lessons.choose_lesson(call)
    assert len(await scene.matches.store.list_matches_of_person(ADA)) == 1


def test_the_coach_gives_the_usual_answer() -> None:
    state = first_state(NIGHTBREAK, LESSON.options, LESSON.seats, "usual")
    seat = 0 if state.board.seats[0] == [0] else 1
    usual = think("nightbreak", dump(NIGHTBREAK, state), {seat: COACH}, "one")
    assert usual == think("nightbreak", dump(NIGHTBREAK, state), {seat: COACH}, "two")
    assert usual


async def test_the_first_screen_and_help_lead_to_lessons(scene: HostScene) -> None:
    chosen = await lessons.choose_lesson(scene.make_request("learn"))
    assert reply_labels(chosen) == [*[spec.title for spec in GAMES.values() if spec.lesson], "Back"]
    assert IN_ENGLISH(LESSON.about) in reply_texts(chosen)
    shown = build_welcome(teller_for("en"), list(GAMES.values())).to_components()
    assert "bf:learn:0:0" in str(shown)
