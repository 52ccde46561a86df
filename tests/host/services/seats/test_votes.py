"""Questions to the others: asked, answered, refused, forgotten."""

from pathlib import Path
from typing import Any

import pytest

from bot.errors import StaleQuestion, UserError
from bot.services.match import late_presses
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, StepResult
from bot.services.match.step_history import decode_events
from bot.services.seats.votes import VoteService, current_turn
from bot.services.timing.time_controls import DAY, HOUR
from tests.host.kit.timed_match import ADA, BO, TimedMatch, run_timed_match


def voting(scene: TimedMatch) -> VoteService:
    votes = VoteService(scene.matches, scene.clock)
    scene.matches.step_hooks.append(votes.update_open_votes)
    scene.timeouts.effects = {**scene.timeouts.effects, "vote": votes.expire_votes}
    return votes


def other(person: int) -> int:
    return BO if person == ADA else ADA


async def mover(scene: TimedMatch) -> int:
    loaded = await scene.load_match()
    person = loaded.seat_row(await scene.awaited_seat()).person
    assert person is not None
    return person


def number(loaded: LoadedMatch, kind: str) -> int:
    return loaded.row.votes[kind].number


def test_a_draw_needs_both(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        asked = (await votes.open_vote(1, Actor(ADA), "draw")).after
        assert asked.is_running
        with pytest.raises(UserError, match="agreed_already"):
            await votes.agree_to_vote(1, Actor(ADA), "draw", number(asked, "draw"))
        assert (
            await votes.agree_to_vote(1, Actor(BO), "draw", number(asked, "draw"))
        ).after.row.status == "over"
        assert await scene.seconds_due() == {}

    run_timed_match(tmp_path, scenario)


def test_one_no_ends_it_and_an_old_button_of_it_does_nothing(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        old = number((await votes.open_vote(1, Actor(ADA), "draw")).after, "draw")
        assert (await votes.refuse_vote(1, Actor(BO), "draw", old)).after.row.votes == {}
        await votes.open_vote(1, Actor(BO), "draw")
        with pytest.raises(UserError, match="vote_over"):
            await votes.agree_to_vote(1, Actor(ADA), "draw", old)
        assert (await scene.load_match()).is_running

    run_timed_match(tmp_path, scenario)


def test_of_a_refusal_only_who_asked_is_told_until_they_move(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        person, seat = await mover(scene), await scene.awaited_seat()
        asked = (await votes.open_vote(1, Actor(person), "draw")).after
        after = (await votes.refuse_vote(1, Actor(other(person)), "draw", number(asked, "draw"))).after
        assert [row.notes.declined for row in after.row.seats] == [
            ("draw",) if row.seat == seat else () for row in after.row.seats
        ]
        asked = (await votes.open_vote(1, Actor(person), "draw")).after
        assert asked.seat_row(seat).notes.declined == ()  # it is asked anew
        await votes.refuse_vote(1, Actor(person), "draw", number(asked, "draw"))
        assert (await scene.load_match()).seat_row(seat).notes.declined == ()  # withdrawn by whoever asked
        asked = (await votes.open_vote(1, Actor(person), "pause", DAY)).after
        await votes.refuse_vote(1, Actor(other(person)), "pause", number(asked, "pause"))
        assert (await scene.load_match()).seat_row(seat).notes.declined == ("pause",)
        assert (await scene.answer_default()).seat_row(seat).notes.declined == ()

    run_timed_match(tmp_path, scenario)


def test_until_each_seat_has_chosen_once_nobody_else_has_to_agree_to_call_it_off(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        after = (await votes.open_vote(1, Actor(ADA), "off")).after
        assert (after.row.status, after.row.result) == ("off", "agreed")

    run_timed_match(tmp_path, scenario)


async def until_all_have_chosen(scene: TimedMatch) -> LoadedMatch:
    scene.matches.step_hooks.append(late_presses.remember_answers)
    loaded = await scene.load_match()
    while any(row.notes.answered is None for row in loaded.row.seats):
        loaded = await scene.answer_default()
    return loaded


def test_after_that_all_have_to_agree_also_those_for_whom_ai_plays(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        await until_all_have_chosen(scene)

        def away(after: LoadedMatch) -> None:
            after.seat_row(after.row.find_seat_of(BO) or 0).ai = "normal"

        await scene.matches.change_row(1, None, away)
        for kind in ("off", "draw"):
            asked = (await votes.open_vote(1, Actor(ADA), kind)).after
            assert asked.is_running
        done = (await votes.agree_to_vote(1, Actor(BO), "off", number(asked, "off"))).after
        assert done.row.status == "off"

    run_timed_match(tmp_path, scenario)


def test_against_ai_alone_there_is_nobody_to_take_a_draw(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()

        def left(after: LoadedMatch) -> None:
            row = after.seat_row(after.row.find_seat_of(BO) or 0)
            row.person, row.ai = None, "normal"

        await scene.matches.change_row(1, None, left)
        with pytest.raises(UserError, match="nobody_to_ask"):
            await votes.open_vote(1, Actor(ADA), "draw")
        assert (await votes.open_vote(1, Actor(ADA), "pause", DAY)).after.row.terms.paused_until is not None

    run_timed_match(tmp_path, scenario)


@pytest.mark.parametrize("fact", [0, 1, -DAY, DAY + 1, 10**9])
def test_only_what_is_offered_can_be_asked_for(fact: int, tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        person = await mover(scene)
        for kind in ("time", "pause"):
            with pytest.raises(UserError, match="not_offered"):
                await votes.open_vote(1, Actor(person), kind, fact)
        assert (await scene.load_match()).row.votes == {}

    run_timed_match(tmp_path, scenario)


def test_what_makes_no_sense_is_not_asked(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match("none")
        person = await mover(scene)
        for kind in ("time", "pause"):
            with pytest.raises(UserError, match="no_clock"):
                await votes.open_vote(1, Actor(person), kind, DAY)
        with pytest.raises(UserError, match="undo"):
            await votes.open_vote(1, Actor(ADA), "undo")  # nobody has done anything yet
        assert (await scene.load_match()).row.votes == {}

    run_timed_match(tmp_path, scenario)


def test_time_is_for_who_is_awaited(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        with pytest.raises(UserError, match="not_awaited"):
            await votes.open_vote(1, Actor(other(await mover(scene))), "time", DAY)

    run_timed_match(tmp_path, scenario)


def test_taking_back_beyond_chance_by_consent(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        before = await scene.start_match()
        person = await mover(scene)
        after = await scene.answer_default()
        assert after.live_state.seq == before.live_state.seq + 1
        asked = (await votes.open_vote(1, Actor(other(person)), "undo")).after
        back = (await votes.agree_to_vote(1, Actor(person), "undo", number(asked, "undo"))).after
        assert back.live_state.board == before.live_state.board
        assert back.row.votes == {}

    run_timed_match(tmp_path, scenario)


def test_what_others_let_take_back_is_news_to_who_asked_for_it(tmp_path: Path) -> None:
    """The press was another's: who asked gets their word of the wait that begins for them."""

    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        person = await mover(scene)
        await scene.answer_default()
        asked = (await votes.open_vote(1, Actor(person), "undo")).after
        done = await votes.agree_to_vote(1, Actor(other(person)), "undo", number(asked, "undo"))
        assert (done.move, done.seat) == ("undo", asked.row.find_seat_of(person))
        assert done.presser == other(person)

    run_timed_match(tmp_path, scenario)


def test_what_is_taken_back_is_what_was_agreed_to_and_no_later_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        person = await mover(scene)
        await scene.answer_default()
        asked = (await votes.open_vote(1, Actor(other(person)), "undo")).after
        agree = votes.matches.change_row

        async def quicker(*arguments: Any) -> StepResult:
            done = await agree(*arguments)
            await scene.answer_default()  # somebody moves between the last yes and what it leads to
            return done

        monkeypatch.setattr(votes.matches, "change_row", quicker)
        moved = asked.live_state.seq + 1
        with pytest.raises(StaleQuestion):
            await votes.agree_to_vote(1, Actor(person), "undo", number(asked, "undo"))
        assert (await scene.load_match()).live_state.seq == moved

    run_timed_match(tmp_path, scenario)


def test_a_move_ends_the_wish_to_take_back_but_not_the_offer_of_a_draw(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        await scene.answer_default()
        await votes.open_vote(1, Actor(ADA), "undo")
        await votes.open_vote(1, Actor(ADA), "draw")
        assert set((await scene.answer_default()).row.votes) == {"draw"}

    run_timed_match(tmp_path, scenario)


def test_a_draw_is_offered_until_the_end_of_the_next_turn(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        asked = (await scene.start_match("none")) and (await votes.open_vote(1, Actor(ADA), "draw")).after
        began, turn = current_turn(asked), current_turn(asked)
        scene.clock.advance(30 * DAY)
        await scene.timeouts.fire_due()
        while turn == current_turn(asked) or turn == began + 1:
            loaded = await scene.load_match()
            assert set(loaded.row.votes) == {"draw"}
            turn = current_turn(await scene.answer_default())
        loaded = await scene.load_match()
        assert (loaded.row.votes, loaded.is_running) == ({}, True)

    run_timed_match(tmp_path, scenario)


def test_each_question_has_its_own_time(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        await scene.answer_default()
        person, seat = await mover(scene), await scene.awaited_seat()
        await votes.open_vote(1, Actor(ADA), "undo")
        scene.clock.advance(HOUR)
        await votes.open_vote(1, Actor(ADA), "pause", DAY)
        await votes.open_vote(1, Actor(person), "time", DAY)
        deadline = (await scene.seconds_due())[f"turn {seat}"]
        open_votes = (await scene.load_match()).row.votes
        assert open_votes["time"].until == scene.clock.match_time() + deadline
        scene.clock.advance(5 * HOUR - 1)
        await scene.timeouts.fire_due()
        assert set((await scene.load_match()).row.votes) == {"undo", "pause", "time"}
        scene.clock.advance(1)
        await scene.timeouts.fire_due()
        assert set((await scene.load_match()).row.votes) == {"pause", "time"}
        scene.clock.advance(19 * HOUR)
        await scene.timeouts.fire_due()
        assert "pause" not in (await scene.load_match()).row.votes

    run_timed_match(tmp_path, scenario)


def test_who_has_answered_needs_no_more_time(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        person, seat = await mover(scene), await scene.awaited_seat()
        await votes.open_vote(1, Actor(person), "time", DAY)
        loaded = await scene.load_match()
        while seat in loaded.public_awaited:
            loaded = await scene.answer_default()
        assert loaded.row.votes == {}
        assert "vote -1" not in await scene.seconds_due()

    run_timed_match(tmp_path, scenario)


def test_what_would_be_taken_back_is_named_as_everybody_has_seen_it(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        before = await scene.start_match()
        person = await mover(scene)
        await scene.answer_default()
        steps = await scene.matches.store.load_steps(1)
        seen = before.event_sentences(decode_events(steps[-1].events), None)
        asked = (await votes.open_vote(1, Actor(other(person)), "undo")).after
        assert asked.row.votes["undo"].what == seen[0].rstrip(".")

    run_timed_match(tmp_path, scenario)


def test_more_time_is_for_the_present_wait(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        person, seat = await mover(scene), await scene.awaited_seat()
        asked = (await votes.open_vote(1, Actor(person), "time", DAY)).after
        await votes.agree_to_vote(1, Actor(other(person)), "time", number(asked, "time"))
        assert (await scene.seconds_due())[f"turn {seat}"] == 2 * DAY
        scene.clock.advance(DAY + HOUR)
        await scene.timeouts.fire_due()
        assert (await scene.load_match()).seat_row(seat).ai is None
        after = await scene.answer_default()
        assert after.seat_row(seat).notes.more == 0

    run_timed_match(tmp_path, scenario)


def test_a_pause_by_consent(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        asked = (await votes.open_vote(1, Actor(ADA), "pause", 7 * DAY)).after
        await votes.agree_to_vote(1, Actor(BO), "pause", number(asked, "pause"))
        assert await scene.seconds_due() == {"pause -1": 7 * DAY}

    run_timed_match(tmp_path, scenario)


def test_whoever_watches_has_no_say(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        votes = voting(scene)
        await scene.start_match()
        with pytest.raises(UserError, match="watching"):
            await votes.open_vote(1, Actor(99), "draw")
        asked = (await votes.open_vote(1, Actor(ADA), "draw")).after
        with pytest.raises(UserError, match="watching"):
            await votes.agree_to_vote(1, Actor(99), "draw", number(asked, "draw"))

    run_timed_match(tmp_path, scenario)
