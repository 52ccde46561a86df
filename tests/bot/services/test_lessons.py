"""Guided first matches, as the host leads through them."""

from pathlib import Path
from typing import Any

import pytest

from bot.errors import Told
from bot.presses import answering, learning, seldom
from bot.services.lessons import idea_of, is_over
from bot.services.loaded import Loaded
from bot.services.openings import terms_again
from bot.ui import first
from bot.words import words_for
from bot.work import COACH, think
from games.core.codec import dump
from games.core.errors import Refused
from games.core.fair import fits
from games.core.lesson import LEARNER, LONGEST
from games.core.play import start
from games.nightbreak import NIGHTBREAK
from games.registry import GAMES
from tests.bot.services.desk import ADA
from tests.bot.services.house import House, at_home, labels, said

LESSON: Any = NIGHTBREAK.lesson


async def begun(house: House) -> Loaded:
    await learning.learn(house.call("learn", ADA, 0, "nightbreak"))
    (row,) = await house.host.matches.rows.of_person(ADA)
    await house.settle()
    return await house.look(row.id)


async def answered(house: House, match: int) -> Loaded:
    """The learner does as the coach suggests, or the usual."""
    loaded = await house.look(match)
    ask = loaded.ask(LEARNER, 0)
    assert ask is not None
    found = idea_of(loaded)
    try:
        pick = ask.decision.read(found[0].tries) if found is not None else ask.decision.on_timeout()
    except Refused:
        pick = ask.decision.on_timeout()
    await house.host.matches.answer(match, house.press(ADA), loaded.playing.moment, 0, pick)
    await house.settle()
    return await house.look(match)


def test_every_screen_has_one_idea_and_the_lesson_ends_within_forty_presses(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded, heard = await begun(house), list[str]()
        presses = 0
        while True:
            shown = said(await answering.your_move(house.call("panel", ADA, loaded.row.id)))
            if is_over(loaded):
                break
            ideas = [idea for idea in LESSON.ideas if idea.says in shown]
            assert len(ideas) <= 1
            assert shown.count("Coach") == len(ideas)
            heard += [idea.key for idea in ideas]
            loaded = await answered(house, loaded.row.id)
            presses += 1
        assert presses < LONGEST
        assert sorted(heard) == sorted(idea.key for idea in LESSON.ideas)
        assert LESSON.closing in shown
        assert loaded.running

    at_home(tmp_path, play)


def test_it_is_a_real_private_match_with_a_fixed_deal(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await begun(house)
        row = loaded.row
        assert row.terms.alone
        assert row.deal.seed == LESSON.seed
        assert fits(row.deal.commitment, row.deal.seed)
        assert [(seat.person, seat.ai) for seat in row.seats] == [(ADA, None), (None, COACH)]
        assert (await house.host.people.of(ADA)).last == {}

    at_home(tmp_path, play)


def test_the_same_question_keeps_its_idea_and_names_the_answer_to_try(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await begun(house)
        first_time = said(await answering.your_move(house.call("panel", ADA, loaded.row.id)))
        await house.host.matches.move(loaded.row.id, house.press(ADA), "always keep")
        assert said(await answering.your_move(house.call("panel", ADA, loaded.row.id))) == first_time
        assert LESSON.ideas[0].says in first_time
        assert "Try: Attack " in first_time

    at_home(tmp_path, play)


async def at_the_end(house: House) -> Loaded:
    loaded = await begun(house)
    for _ in range(LONGEST):
        if is_over(loaded):
            return loaded
        loaded = await answered(house, loaded.row.id)
    raise AssertionError("it does not end")


def test_after_the_lesson_one_plays_on_without_the_coach(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await at_the_end(house)
        shown = await answering.your_move(house.call("panel", ADA, loaded.row.id))
        assert labels(shown) == ["Play on", "Play against AI", "Learn another", "End this match"]
        on = await learning.go_on(house.call("goon", ADA, loaded.row.id))
        assert "Coach" not in said(on)
        assert "Why not…" in labels(on)
        after = await house.look(loaded.row.id)
        assert not after.row.terms.lesson
        assert after.playing == loaded.playing

    at_home(tmp_path, play)


def test_or_ends_the_match_at_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await at_the_end(house)
        await seldom.call_off(house.call("calloff", ADA, loaded.row.id))
        assert (await house.look(loaded.row.id)).row.status == "off"

    at_home(tmp_path, play)


def test_a_match_after_a_lesson_is_no_lesson(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await begun(house)
        terms = terms_again(loaded.row)
        assert (terms.lesson, terms.level) == (False, "normal")

    at_home(tmp_path, play)


def test_a_press_that_comes_twice_begins_one_lesson(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        call = house.call("learn", ADA, 0, "nightbreak")
        await learning.learn(call)
        with pytest.raises(Told):
            await learning.learn(call)
        assert len(await house.host.matches.rows.of_person(ADA)) == 1

    at_home(tmp_path, play)


def test_the_coach_gives_the_usual_answer() -> None:
    state = start(NIGHTBREAK, LESSON.options, LESSON.seats, "usual")
    seat = 0 if state.board.seats[0] == [0] else 1
    usual = think("nightbreak", dump(NIGHTBREAK, state), {seat: COACH}, "one")
    assert usual == think("nightbreak", dump(NIGHTBREAK, state), {seat: COACH}, "two")
    assert usual


def test_the_first_screen_and_help_lead_to_lessons(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        chosen = await learning.learn(house.call("learn"))
        assert labels(chosen) == [spec.title for spec in GAMES.values() if spec.lesson is not None]
        assert LESSON.about in said(chosen)

    at_home(tmp_path, play)
    shown = first.first(words_for("en"), list(GAMES.values())).to_components()
    assert "bf:learn:0:0" in str(shown)
