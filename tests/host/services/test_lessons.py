"""Guided first matches, as the host leads through them."""

from typing import Any

import msgspec
import pytest

from bot.errors import UserError
from bot.handlers import lessons, turn, votes
from bot.i18n import teller_for
from bot.services.answers.awaited_seats import find_question
from bot.services.lessons import find_coached_question, is_lesson_over
from bot.services.lobby.terms import build_rematch_terms
from bot.services.match.loaded_match import LoadedMatch
from bot.store.records import LessonProgress
from bot.ui.lessons import build_welcome
from bot.ui.match_context import can_undo
from bot.workers.tasks import COACH, think
from games.break_ import BREAK
from games.core.codec import dump
from games.core.fair_deal import matches_commitment
from games.core.lesson import LEARNER, MAX_ANSWERS
from games.core.play import first_state
from games.core.rng import Rng
from games.core.sentences.teller import IN_ENGLISH
from games.nightbreak import NIGHTBREAK
from games.registry import GAMES
from tests.host.kit.services import ADA, BO, HostScene, reply_labels, reply_texts

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
    coached = find_coached_question(loaded)
    move = coached.move if coached is not None else ""
    await scene.answer(match, ADA, ask.decision.parse(move) if move else ask.decision.timeout_pick())
    await scene.wait_for_ai()
    return await scene.load_match(match)


async def shown_text(scene: HostScene, loaded: LoadedMatch) -> str:
    return reply_texts(await turn.show_current_panel(scene.make_request("panel", ADA, loaded.row.id)))


def current_idea(loaded: LoadedMatch) -> str:
    coached = find_coached_question(loaded)
    return coached.idea.key if coached is not None and coached.idea is not None else ""


async def test_every_screen_has_one_idea_and_the_lesson_ends_within_sixty_presses(
    scene: HostScene,
) -> None:
    loaded, heard, presses = await begun(scene), set[str](), 0
    while True:
        shown = await shown_text(scene, loaded)
        if is_lesson_over(loaded):
            break
        coached = find_coached_question(loaded)
        assert coached is not None
        said = [
            idea.key
            for idea in LESSON.ideas
            if IN_ENGLISH(idea.sentence) in shown or (idea.again and IN_ENGLISH(idea.again) in shown)
        ]
        assert said == ([coached.idea.key] if coached.idea else [])
        assert shown.count("**Coach**") == 1
        heard.update(said)
        loaded = await answered(scene, loaded.row.id)
        presses += 1
    assert presses < MAX_ANSWERS
    assert heard == {idea.key for idea in LESSON.ideas}
    assert IN_ENGLISH(LESSON.closing) in shown
    assert loaded.is_running


async def test_an_undo_brings_the_step_back(scene: HostScene) -> None:
    loaded = await begun(scene, "break")
    first = await shown_text(scene, loaded)
    for taken_back in range(2):
        loaded = await answered(scene, loaded.row.id)
        assert current_idea(loaded) == "heavy", taken_back
        loaded = (await scene.matches.undo_step(loaded.row.id, scene.make_press(ADA))).after
        assert current_idea(loaded) == "board"
        assert coach_lines(await shown_text(scene, loaded)) == coach_lines(first)


async def test_undos_bring_back_each_step_in_turn(scene: HostScene) -> None:
    loaded, seen = await begun(scene, "break"), list[tuple[str, str]]()
    for _ in range(4):
        seen.append((current_idea(loaded), await shown_text(scene, loaded)))
        loaded = await answered(scene, loaded.row.id)
    for idea, text in reversed(seen):
        loaded = (await scene.matches.undo_step(loaded.row.id, scene.make_press(ADA))).after
        assert current_idea(loaded) == idea
        assert coach_lines(await shown_text(scene, loaded)) == coach_lines(text)
    for idea, _ in seen:
        assert current_idea(loaded) == idea
        loaded = await answered(scene, loaded.row.id)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["break", "nightbreak"])
async def test_any_undo_leads_back_to_the_idea_that_was_there(scene: HostScene, game: str, seed: int) -> None:
    dice, loaded = Rng(f"undo {seed}"), await begun(scene, game)
    ideas, undone = list[str](), 0
    for _ in range(30):
        if is_lesson_over(loaded) or (ask := find_question(loaded, LEARNER)) is None:
            break
        if ideas and can_undo(loaded, LEARNER) and not dice.below(3):
            loaded = (await scene.matches.undo_step(loaded.row.id, scene.make_press(ADA))).after
            assert current_idea(loaded) == ideas.pop()
            undone += 1
            continue
        ideas.append(current_idea(loaded))
        await scene.answer(loaded.row.id, ADA, ask.decision.random_pick(dice.below))
        await scene.wait_for_ai()
        loaded = await scene.load_match(loaded.row.id)
    assert undone


def coach_lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.startswith(("**Coach**", "Press **", "Choose **"))]


async def test_another_way_keeps_the_step_with_a_move_that_is_possible_now(scene: HostScene) -> None:
    loaded = await begun(scene, "break")
    await scene.matches.play_move(loaded.row.id, scene.make_press(ADA), "wall d4")
    loaded = await scene.load_match(loaded.row.id)
    assert current_idea(loaded) == "heavy"
    await scene.matches.play_move(loaded.row.id, scene.make_press(ADA), "b3-b4")
    loaded = await scene.load_match(loaded.row.id)
    coached = find_coached_question(loaded)
    assert coached is not None and coached.is_repeated and coached.move.startswith("c3-")
    assert IN_ENGLISH(say_again("heavy")) in await shown_text(scene, loaded)


def say_again(key: str) -> Any:
    assert BREAK.lesson is not None
    idea = BREAK.lesson.find_idea(key)
    assert idea is not None
    return idea.again


async def test_a_goal_that_was_reached_before_is_skipped_with_a_word(scene: HostScene) -> None:
    loaded = await begun(scene, "break")
    for move in ("hurl f2", "c3-c4", "c4-c5"):
        await scene.matches.play_move(loaded.row.id, scene.make_press(ADA), move)
    loaded = await answered(scene, loaded.row.id)
    assert current_idea(loaded) == "end"
    progress = loaded.seat_row(LEARNER).lesson
    assert progress is not None and "cast" in progress.told_ideas


async def test_beside_another_page_the_coach_only_names_the_way_back(scene: HostScene) -> None:
    loaded = await begun(scene)
    aside = next(ask for ask in loaded.asks_of(LEARNER) if ask.decision.aside)
    shown = await turn.show_other_question(
        scene.make_request("open", ADA, loaded.row.id, str(aside.decision_number), "")
    )
    assert "Attack" not in " ".join(coach_lines(reply_texts(shown)))
    assert "Press **Back**" in reply_texts(shown)


async def test_a_lesson_of_an_earlier_release_goes_on(scene: HostScene) -> None:
    loaded = await begun(scene)
    old = b'{"moment":%d,"idea":"row","told":["row","gone"],"answers":7}' % loaded.required_state.moment
    progress = msgspec.json.decode(old, type=LessonProgress)
    await scene.matches.change_row(
        loaded.row.id, None, lambda after: setattr(after.seat_row(LEARNER), "lesson", progress)
    )
    loaded = await scene.load_match(loaded.row.id)
    assert "**Coach** (1 of " in await shown_text(scene, loaded)
    loaded = await answered(scene, loaded.row.id)
    assert current_idea(loaded) == "ranged"
    with pytest.raises(UserError):
        await scene.matches.undo_step(loaded.row.id, scene.make_press(BO))
    loaded = (await scene.matches.undo_step(loaded.row.id, scene.make_press(ADA))).after
    assert "**Coach**" in await shown_text(scene, loaded)


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
    assert "-# Or type: /move Attack " in first_time


async def test_buttons_and_coach_call_two_ai_players_by_names_that_differ(scene: HostScene) -> None:
    loaded = await begun(scene, "nightfall")
    while current_idea(loaded) != "resolve":
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
    assert reply_labels(shown) == [
        "Play on",
        "Play against AI",
        "Begin again",
        "Learn another",
        "End this match",
    ]
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
    shown = await turn.show_current_panel(scene.make_request("panel", ADA, loaded.row.id))
    assert reply_labels(shown) == ["Begin again", "Play against AI", "Learn another"]


async def test_a_lesson_can_be_begun_again_after_it_was_called_off_halfway(scene: HostScene) -> None:
    loaded = await begun(scene)
    ended = await votes.request_call_off(scene.make_request("calloff", ADA, loaded.row.id, "yes"))
    assert reply_labels(ended) == ["Begin again", "Play against AI", "Learn another"]


async def test_its_end_begins_it_again_in_one_press_and_leaves_none_behind(scene: HostScene) -> None:
    loaded = await at_the_end(scene)
    await votes.request_call_off(scene.make_request("calloff", ADA, loaded.row.id, "again"))
    rows = await scene.matches.store.list_matches_of_person(ADA)
    assert [row.id for row in rows if row.status == "running"] == [
        row.id for row in rows if row.id != loaded.row.id
    ]


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
