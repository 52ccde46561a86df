"""Questions to the others: asked, answered, refused, forgotten."""

from itertools import product
from typing import Any

import pytest

from bot.errors import StaleQuestion, UserError
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.match.steps import StepResult, decode_events
from bot.services.seats.votes import current_turn
from bot.services.timing.deadlines import DAY, HOUR
from tests.host.kit.services import ADA, BO, HostScene


def other(person: int) -> int:
    return BO if person == ADA else ADA


async def mover(scene: HostScene) -> int:
    loaded = await scene.load_match()
    person = loaded.seat_row(await scene.awaited_seat()).person
    assert person is not None
    return person


def number(loaded: LoadedMatch, kind: str) -> int:
    return loaded.row.votes[kind].number


async def test_a_draw_needs_both(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    asked = (await scene.votes.open_vote(1, Actor(ADA), "draw")).after
    assert asked.is_running
    with pytest.raises(UserError, match="agreed_already"):
        await scene.votes.agree_to_vote(1, Actor(ADA), "draw", number(asked, "draw"))
    agreed = await scene.votes.agree_to_vote(1, Actor(BO), "draw", number(asked, "draw"))
    assert agreed.after.row.status == "over"
    assert await scene.seconds_due() == {}


@pytest.mark.parametrize("asker", ["who has chosen", "who has not"])
async def test_calling_off_needs_nobody_until_each_seat_has_chosen(scene: HostScene, asker: str) -> None:
    await scene.start_match(pace="slow")
    first = await mover(scene)
    await scene.answer_default()
    person = first if asker == "who has chosen" else other(first)
    assert (await scene.votes.open_vote(1, Actor(person), "off")).after.row.status == "off"


async def test_calling_off_needs_both_once_each_seat_has_chosen(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    while any(row.last_answer is None for row in (await scene.load_match()).row.seats):
        await scene.answer_default()
    assert (await scene.votes.open_vote(1, Actor(ADA), "off")).after.is_running


async def test_one_no_ends_it_and_an_old_button_of_it_does_nothing(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    old = number((await scene.votes.open_vote(1, Actor(ADA), "draw")).after, "draw")
    assert (await scene.votes.decline_vote(1, Actor(BO), "draw", old)).after.row.votes == {}
    await scene.votes.open_vote(1, Actor(BO), "draw")
    with pytest.raises(UserError, match="vote_over"):
        await scene.votes.agree_to_vote(1, Actor(ADA), "draw", old)
    assert (await scene.load_match()).is_running


async def test_of_a_refusal_only_who_asked_is_told_until_they_move(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    person, seat = await mover(scene), await scene.awaited_seat()
    asked = (await scene.votes.open_vote(1, Actor(person), "draw")).after
    after = (await scene.votes.decline_vote(1, Actor(other(person)), "draw", number(asked, "draw"))).after
    assert [row.declined_votes for row in after.row.seats] == [
        ("draw",) if row.seat == seat else () for row in after.row.seats
    ]
    asked = (await scene.votes.open_vote(1, Actor(person), "draw")).after
    assert asked.seat_row(seat).declined_votes == ()  # it is asked anew
    await scene.votes.decline_vote(1, Actor(person), "draw", number(asked, "draw"))
    assert (await scene.load_match()).seat_row(seat).declined_votes == ()  # withdrawn by whoever asked
    asked = (await scene.votes.open_vote(1, Actor(person), "pause", DAY)).after
    await scene.votes.decline_vote(1, Actor(other(person)), "pause", number(asked, "pause"))
    assert (await scene.load_match()).seat_row(seat).declined_votes == ("pause",)
    assert (await scene.answer_default()).seat_row(seat).declined_votes == ()


async def test_until_each_seat_has_chosen_once_nobody_else_has_to_agree_to_call_it_off(
    scene: HostScene,
) -> None:
    await scene.start_match(pace="slow")
    after = (await scene.votes.open_vote(1, Actor(ADA), "off")).after
    assert (after.row.status, after.row.result) == ("off", "agreed")


async def until_all_have_chosen(scene: HostScene) -> LoadedMatch:
    loaded = await scene.load_match()
    while any(row.last_answer is None for row in loaded.row.seats):
        loaded = await scene.answer_default()
    return loaded


async def test_after_that_all_have_to_agree_also_those_for_whom_ai_plays(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    await until_all_have_chosen(scene)

    def away(after: LoadedMatch) -> None:
        after.seat_row(after.row.find_seat_of(BO) or 0).ai = "normal"

    await scene.matches.change_row(1, None, away)
    for kind in ("off", "draw"):
        asked = (await scene.votes.open_vote(1, Actor(ADA), kind)).after
        assert asked.is_running
    done = (await scene.votes.agree_to_vote(1, Actor(BO), "off", number(asked, "off"))).after
    assert done.row.status == "off"


async def test_against_ai_alone_there_is_nobody_to_take_a_draw(scene: HostScene) -> None:
    await scene.start_match(pace="slow")

    def left(after: LoadedMatch) -> None:
        row = after.seat_row(after.row.find_seat_of(BO) or 0)
        row.person, row.ai = None, "normal"

    await scene.matches.change_row(1, None, left)
    with pytest.raises(UserError, match="nobody_to_ask"):
        await scene.votes.open_vote(1, Actor(ADA), "draw")
    assert (await scene.votes.open_vote(1, Actor(ADA), "pause", DAY)).after.row.paused_until is not None


async def test_only_what_is_offered_can_be_asked_for(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    person = await mover(scene)
    for kind, fact in product(("time", "pause"), (0, 1, -DAY, DAY + 1, 10**9)):
        with pytest.raises(UserError, match="not_offered"):
            await scene.votes.open_vote(1, Actor(person), kind, fact)
    assert (await scene.load_match()).row.votes == {}


async def test_what_makes_no_sense_is_not_asked(scene: HostScene) -> None:
    await scene.start_match(pace="none")
    person = await mover(scene)
    for kind in ("time", "pause"):
        with pytest.raises(UserError, match="no_clock"):
            await scene.votes.open_vote(1, Actor(person), kind, DAY)
    with pytest.raises(UserError, match="undo"):
        await scene.votes.open_vote(1, Actor(ADA), "undo")  # nobody has done anything yet
    assert (await scene.load_match()).row.votes == {}


async def test_time_is_for_who_is_awaited(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    with pytest.raises(UserError, match="not_awaited"):
        await scene.votes.open_vote(1, Actor(other(await mover(scene))), "time", DAY)


async def test_taking_back_beyond_chance_by_consent(scene: HostScene) -> None:
    before = await scene.start_match(pace="slow")
    person = await mover(scene)
    after = await scene.answer_default()
    assert after.required_state.seq == before.required_state.seq + 1
    asked = (await scene.votes.open_vote(1, Actor(other(person)), "undo")).after
    back = (await scene.votes.agree_to_vote(1, Actor(person), "undo", number(asked, "undo"))).after
    assert back.required_state.board == before.required_state.board
    assert back.row.votes == {}


async def test_what_others_let_take_back_is_news_to_who_asked_for_it(scene: HostScene) -> None:
    """The press was another's: who asked gets their word of the wait that begins for them."""
    await scene.start_match(pace="slow")
    person = await mover(scene)
    await scene.answer_default()
    asked = (await scene.votes.open_vote(1, Actor(person), "undo")).after
    done = await scene.votes.agree_to_vote(1, Actor(other(person)), "undo", number(asked, "undo"))
    assert (done.move, done.seat) == ("undo", asked.row.find_seat_of(person))
    assert done.presser == other(person)


async def test_what_is_taken_back_is_what_was_agreed_to_and_no_later_move(
    scene: HostScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await scene.start_match(pace="slow")
    person = await mover(scene)
    await scene.answer_default()
    asked = (await scene.votes.open_vote(1, Actor(other(person)), "undo")).after
    agree = scene.matches.change_row

    async def quicker(*arguments: Any) -> StepResult:
        done = await agree(*arguments)
        await scene.answer_default()  # somebody moves between the last yes and what it leads to
        return done

    monkeypatch.setattr(scene.matches, "change_row", quicker)
    moved = asked.required_state.seq + 1
    with pytest.raises(StaleQuestion):
        await scene.votes.agree_to_vote(1, Actor(person), "undo", number(asked, "undo"))
    assert (await scene.load_match()).required_state.seq == moved


async def test_a_move_ends_the_wish_to_take_back_but_not_the_offer_of_a_draw(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    await scene.answer_default()
    await scene.votes.open_vote(1, Actor(ADA), "undo")
    await scene.votes.open_vote(1, Actor(ADA), "draw")
    assert set((await scene.answer_default()).row.votes) == {"draw"}


async def test_a_draw_is_offered_until_the_end_of_the_next_turn(scene: HostScene) -> None:
    asked = (await scene.start_match(pace="none")) and (
        await scene.votes.open_vote(1, Actor(ADA), "draw")
    ).after
    began, turn = current_turn(asked), current_turn(asked)
    await scene.advance_time(30 * DAY)
    while turn == current_turn(asked) or turn == began + 1:
        loaded = await scene.load_match()
        assert set(loaded.row.votes) == {"draw"}
        turn = current_turn(await scene.answer_default())
    loaded = await scene.load_match()
    assert (loaded.row.votes, loaded.is_running) == ({}, True)


async def test_each_question_has_its_own_time(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    await scene.answer_default()
    person, seat = await mover(scene), await scene.awaited_seat()
    await scene.votes.open_vote(1, Actor(ADA), "undo")
    scene.clock.advance(HOUR)
    await scene.votes.open_vote(1, Actor(ADA), "pause", DAY)
    await scene.votes.open_vote(1, Actor(person), "time", DAY)
    deadline = (await scene.seconds_due())[f"turn {seat}"]
    open_votes = (await scene.load_match()).row.votes
    assert open_votes["time"].until == scene.clock.match_time() + deadline
    await scene.advance_time(5 * HOUR - 1)
    assert set((await scene.load_match()).row.votes) == {"undo", "pause", "time"}
    await scene.advance_time(1)
    assert set((await scene.load_match()).row.votes) == {"pause", "time"}
    await scene.advance_time(19 * HOUR)
    assert "pause" not in (await scene.load_match()).row.votes


async def test_who_has_answered_needs_no_more_time(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    person, seat = await mover(scene), await scene.awaited_seat()
    await scene.votes.open_vote(1, Actor(person), "time", DAY)
    loaded = await scene.load_match()
    while seat in loaded.public_awaited:
        loaded = await scene.answer_default()
    assert loaded.row.votes == {}
    assert "vote -1" not in await scene.seconds_due()


async def test_what_would_be_taken_back_is_named_as_everybody_has_seen_it(scene: HostScene) -> None:
    before = await scene.start_match(pace="slow")
    person = await mover(scene)
    await scene.answer_default()
    steps = await scene.matches.store.load_steps(1)
    seen = before.event_sentences(decode_events(steps[-1].events), None)
    asked = (await scene.votes.open_vote(1, Actor(other(person)), "undo")).after
    happened = asked.row.votes["undo"].happened
    told = decode_events(happened) if isinstance(happened, bytes) else []
    assert asked.event_sentences(told, None) == seen[:1]
    assert not any(event.secret or event.audience for event in told), "it is read by everybody"


async def test_more_time_is_for_the_present_wait(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    person, seat = await mover(scene), await scene.awaited_seat()
    asked = (await scene.votes.open_vote(1, Actor(person), "time", DAY)).after
    await scene.votes.agree_to_vote(1, Actor(other(person)), "time", number(asked, "time"))
    assert (await scene.seconds_due())[f"turn {seat}"] == 2 * DAY
    await scene.advance_time(DAY + HOUR)
    assert (await scene.load_match()).seat_row(seat).ai is None
    after = await scene.answer_default()
    assert after.seat_row(seat).clock.granted_seconds == 0


async def test_a_pause_by_consent(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    asked = (await scene.votes.open_vote(1, Actor(ADA), "pause", 7 * DAY)).after
    await scene.votes.agree_to_vote(1, Actor(BO), "pause", number(asked, "pause"))
    assert await scene.seconds_due() == {"pause -1": 7 * DAY}


async def test_whoever_watches_has_no_say(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    with pytest.raises(UserError, match="watching"):
        await scene.votes.open_vote(1, Actor(99), "draw")
    asked = (await scene.votes.open_vote(1, Actor(ADA), "draw")).after
    with pytest.raises(UserError, match="watching"):
        await scene.votes.agree_to_vote(1, Actor(99), "draw", number(asked, "draw"))
