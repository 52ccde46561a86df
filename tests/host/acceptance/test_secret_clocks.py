"""In a secret window all whom it asks have one time, one reminder and one nudge, whoever has answered."""

import json

import pytest

from bot.commands import match_play
from bot.public.messages import build_nonce
from bot.services.answers.awaited_seats import missing_answers
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.timing.deadlines import DAY, HOUR, REMINDER, RETRY_DELAY, TURN
from bot.store.records import SeatClock
from games.core.rulebook import SealedQuestion
from games.nightfall import NIGHTFALL
from tests.burrow.spec import BURROW
from tests.contract.cases import GameCase, replace_rules
from tests.games.nightfall.scene import scene
from tests.host.acceptance.acceptance_host import AcceptanceHost, Guest, has_verb
from tests.host.acceptance.fake_thread import FakeThread, advance_time
from tests.host.acceptance.quiet_lures import answer_lure, quiet_lures

CASE = GameCase(replace_rules(BURROW, SealedQuestion("burrow/lures", quiet_lures)), "plain", 3)
in_burrow = pytest.mark.parametrize("case", [CASE], ids=str)


async def open_window(house: AcceptanceHost, pace: str = "slow") -> tuple[FakeThread, int, list[Guest]]:
    """Start a match that asks all three in secret."""
    thread = FakeThread(house)
    match, people = await house.table(pace=pace, second="en-US")
    await house.wait_until_idle()
    return thread, match, people


async def list_due(house: AcceptanceHost, match: int, kind: str = TURN) -> dict[int, int]:
    """Return when the deadlines of a kind are due, in seconds from now."""
    rows = await house.services.deadlines.list_deadlines(match)
    return {row.seat: row.due - house.clock.match_time() for row in rows if row.kind == kind}


@in_burrow
async def test_the_time_of_a_window_is_the_same_for_all_and_no_bank_pays(house: AcceptanceHost) -> None:
    _, match, people = await open_window(house)
    banks = {0: HOUR, 1: 2 * DAY, 2: 0}

    def differ(after: LoadedMatch) -> None:
        for row in after.row.seats:
            row.clock = SeatClock(bank=banks[row.seat], wait_began=row.clock.wait_began, has_moved=True)

    await house.matches.change_row(match, None, differ)
    assert await list_due(house, match) == dict.fromkeys(range(3), DAY)
    await advance_time(house, 20 * HOUR)
    await answer_lure(people[1], match, 0)
    assert await list_due(house, match) == dict.fromkeys(range(3), 4 * HOUR)
    await answer_lure(people[0], match, 0)
    await answer_lure(people[2], match, 0)
    loaded = await house.load_match(match)
    assert not loaded.secret_window
    assert {row.seat: row.clock.bank for row in loaded.row.seats} == banks


@in_burrow
async def test_all_are_reminded_once_and_those_who_answered_hear_that_they_are_done(
    house: AcceptanceHost,
) -> None:
    thread, match, people = await open_window(house)
    await answer_lure(people[1], match, 0)
    mentions = len(thread.mentions)
    await advance_time(house, int(0.8 * DAY))
    assert thread.since(mentions) == sorted(one.id for one in people)
    assert "If you've already answered" in thread.said[-1].words
    await advance_time(house, HOUR)
    assert len(thread.since(mentions)) == 3
    await people[1].open_panel(match)
    assert "Locked in" in people[1].panel.words or "Sealed" in people[1].panel.words
    assert "simplest answer" in thread.said[-1].words, "AI plays on for nobody in a secret window"


@in_burrow
async def test_one_sentence_tells_that_the_time_is_up_whoever_was_missing(house: AcceptanceHost) -> None:
    thread, match, people = await open_window(house)
    await answer_lure(people[2], match, 0)
    await advance_time(house, DAY - 1)
    thread.said.clear()
    await advance_time(house, 1)
    loaded = await house.load_match(match)
    assert not loaded.secret_window
    assert [row.ai for row in loaded.row.seats] == [None] * 3
    told = [one.words for one in thread.said if "Time is up" in one.words]
    assert told == ["Time is up: for everyone who hadn't answered, the bot gave the simplest answer."]


@in_burrow
@pytest.mark.parametrize("pace", ["slow", "none"])
async def test_when_a_nudge_is_allowed_and_whom_it_calls_does_not_tell_who_has_answered(
    pace: str, house: AcceptanceHost
) -> None:
    thread, match, people = await open_window(house, pace)
    code = (await house.load_match(match)).row.code
    house.clock.advance(HOUR // 2)
    before = (await people[0].use(match_play.nudge, match=code)).shown[-1].words
    await answer_lure(people[1], match, 0)
    await answer_lure(people[1], match, -1)
    after = (await people[0].use(match_play.nudge, match=code)).shown[-1].words
    assert "too early" in before
    assert after == before
    house.clock.advance(6 * HOUR)
    mentions = len(thread.mentions)
    await people[0].use(match_play.nudge, match=code)
    await house.wait_until_idle()
    assert thread.since(mentions) == sorted([people[1].id, people[2].id])
    again = (await people[0].use(match_play.nudge, match=code)).shown[-1].words
    assert "reminded already" in again
    assert set(await list_due(house, match, REMINDER)) <= {0}


@in_burrow
async def test_a_hidden_answer_leaves_a_pause_and_the_votes_as_they_are(house: AcceptanceHost) -> None:
    thread, match, people = await open_window(house)
    await house.services.votes.open_vote(match, Actor(people[1].id), "time", 6 * HOUR)
    await house.wait_until_idle()
    number = (await house.load_match(match)).row.votes["time"].number
    for one in (people[0], people[2]):
        await house.services.votes.agree_to_vote(match, Actor(one.id), "time", number)
    assert await list_due(house, match) == dict.fromkeys(range(3), DAY + 6 * HOUR)
    await house.services.votes.open_vote(match, Actor(people[1].id), "time", 6 * HOUR)
    await house.services.votes.open_vote(match, Actor(people[0].id), "pause", DAY)
    await house.wait_until_idle()
    thread.said.clear()
    await answer_lure(people[1], match, 0)
    await house.wait_until_idle()
    assert thread.said == []
    assert set((await house.load_match(match)).row.votes) == {"time", "pause"}
    number = (await house.load_match(match)).row.votes["pause"].number
    for one in (people[1], people[2]):
        await house.services.votes.agree_to_vote(match, Actor(one.id), "pause", number)
    await house.wait_until_idle()
    thread.said.clear()
    await answer_lure(people[2], match, 0)
    await house.wait_until_idle()
    assert (await house.load_match(match)).row.paused_until is not None
    assert thread.said == []


@in_burrow
async def test_no_undo_in_a_secret_window_nor_alone_after_it(house: AcceptanceHost) -> None:
    _, match, people = await open_window(house)
    code = (await house.load_match(match)).row.code
    before = (await people[0].use(match_play.undo, match=code)).shown[-1].words
    await answer_lure(people[1], match, 0)
    assert (await people[0].use(match_play.undo, match=code)).shown[-1].words == before
    await answer_lure(people[0], match, 0)
    assert not has_verb(people[0].panel, "undo")
    await answer_lure(people[2], match, 0)
    loaded = await house.load_match(match)
    assert not loaded.secret_window
    assert not has_verb((await people[2].open_panel(match)).shown[-1], "undo")


@in_burrow
async def test_changed_answers_push_nothing_off_the_board_and_no_match_up_a_list(
    house: AcceptanceHost,
) -> None:
    thread, match, people = await open_window(house)
    changed = (await house.load_match(match)).row.changed_at
    watcher = house.guest()
    code = (await house.load_match(match)).row.code
    before = (await watcher.use(match_play.board, match=code)).shown[-1]
    said = len(thread.said)
    for at in range(10):
        house.clock.advance(60)
        await answer_lure(people[1], match, -(at % 2))
    assert (await house.load_match(match)).row.changed_at == changed
    after = (await watcher.use(match_play.board, match=code)).shown[-1]
    assert json.dumps(after.data) == json.dumps(before.data)
    assert len(thread.said) == said


@pytest.mark.parametrize("case", [GameCase(NIGHTFALL, "classic", 4)], ids=str)
async def test_a_seat_that_is_asked_later_has_no_other_time_and_nobody_sees_that_it_is_asked(
    house: AcceptanceHost,
) -> None:
    """All pass but one, who is asked again: no post, no edit, and the same deadline for all."""
    thread, match, people = await open_window(house)
    hands = ["Enraged Wight, Bite", *["Enraged Wight, Vulko"] * 3]
    state = scene(seats=4, hands=hands, decks=["Vulko, Bite"] * 4).state

    def set_up(after: LoadedMatch) -> None:
        after.state = state

    await house.matches.change_row(match, None, set_up)
    await house.wait_until_idle()
    sitting = [house.sitting(await house.load_match(match), people, seat) for seat in range(4)]
    await type_moves(house, match, sitting[0], "start enraged wight")
    loaded = await house.load_match(match)
    assert loaded.secret_window == {1, 2, 3}
    thread.said.clear()
    for seat, answer in ((3, "ask me later"), (1, "pass"), (2, "pass")):
        house.clock.advance(HOUR)
        await type_moves(house, match, sitting[seat], answer)
    later = await house.load_match(match)
    assert later.required_state.moment > loaded.required_state.moment
    assert later.pending.question_for(3) is not None
    assert later.public_awaited == (1, 2, 3)
    assert thread.said == []
    assert await list_due(house, match) == dict.fromkeys((1, 2, 3), DAY - 3 * HOUR)
    await advance_time(house, DAY - 3 * HOUR)
    assert not (await house.load_match(match)).secret_window


async def type_moves(house: AcceptanceHost, match: int, person: Guest, text: str) -> None:
    code = (await house.load_match(match)).row.code
    await person.use(match_play.move, match=code, text=text)
    await house.wait_until_idle()


@in_burrow
async def test_no_number_in_a_message_counts_the_answers(house: AcceptanceHost) -> None:
    """Neither the buttons of a vote nor the nonce of a post, which clients can read."""
    thread, match, people = await open_window(house)
    row = (await house.load_match(match)).row
    await house.services.votes.open_vote(match, Actor(people[0].id), "draw")
    await house.wait_until_idle()
    assert (await house.load_match(match)).row.votes["draw"].number > row.seq + 1000
    assert not [nonce for nonce in thread.nonces if nonce.endswith(f"vote:draw{row.seq + 1}")]
    assert build_nonce(row, "wait", 3) != build_nonce(row, "wait", 4)


@in_burrow
async def test_a_window_that_waits_for_ai_alone_keeps_a_deadline(house: AcceptanceHost) -> None:
    """Its answer may have a person asked again, whose time must end, too."""

    async def think_for_ever(match: int) -> bool:
        return False

    house.services.ai_seats._answer_once = think_for_ever
    _, match, people = await open_window(house)

    def seat_ai(after: LoadedMatch) -> None:
        after.seat_row(2).ai = "normal"

    await house.matches.change_row(match, None, seat_ai)
    await answer_lure(people[0], match, 0)
    await advance_time(house, DAY)
    loaded = await house.load_match(match)
    assert missing_answers(loaded) == {2}
    assert await list_due(house, match) == dict.fromkeys((0, 1), RETRY_DELAY)
