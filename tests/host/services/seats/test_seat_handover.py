"""What a newcomer to a seat finds there, and what was the former person's alone."""

from pathlib import Path

import msgspec
import pytest

from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.seats.substitutes import keep_seat_notes
from bot.services.timing.time_controls import DAY, HOUR, TURN
from bot.store.seat_state import AnswerDraft, DroppedPlan, LessonProgress, SeatNotes
from games.core.model import QUESTION
from tests.host.kit.handler_host import HERE, HandlerHost, run_handler_host
from tests.host.kit.service_desk import ADA, BO, CY, DI

BOSS, SERVER = 99, 1
OF_THE_SEAT = {"answered", "chose", "mates", "taught"}
FULL = SeatNotes(
    bank=7,
    began=1,
    remind_at=2,
    reminded=True,
    more=3,
    moved=True,
    draft=AnswerDraft(1, 0),
    ai_since=4,
    answered=(5, 6),
    chose="Attack",
    mates=[1],
    nudged=7,
    agrees=["all"],
    forfeited=True,
    gave_up=True,
    offered=True,
    declined=("undo",),
    plan=("pass",),
    dropped=DroppedPlan("pass", "no"),
    taught=LessonProgress(3),
    thanked=True,
)


def test_every_note_is_the_seats_or_its_persons() -> None:
    fresh, kept = msgspec.structs.asdict(SeatNotes()), msgspec.structs.asdict(keep_seat_notes(FULL))
    full = msgspec.structs.asdict(FULL)
    assert [key for key in full if full[key] == fresh[key]] == []  # else this test could not tell
    assert {key for key in full if kept[key] == full[key]} == OF_THE_SEAT
    assert {key for key in full if kept[key] == fresh[key]} == full.keys() - OF_THE_SEAT


async def taken(house: HandlerHost, loaded: LoadedMatch, seat: int) -> LoadedMatch:
    """A manager puts Cy there."""
    await house.host.substitutes.replace_player(loaded.row.id, house.make_press(BOSS), SERVER, seat, CY)
    return await house.load_match(loaded.row.id)


def test_a_newcomer_has_a_whole_turn_whenever_they_come(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match(pace="slow")
        seat, _, _, _ = house.awaited_seats(loaded)
        house.clock.advance(20 * HOUR)
        after = await taken(house, loaded, seat)
        due = [one.due for one in await house.host.deadlines.of_match(loaded.row.id) if one.kind == TURN]
        assert due == [house.clock.match_time() + DAY]
        assert after.seat_row(seat).notes.began == house.clock.match_time()

    run_handler_host(tmp_path, play)


def test_a_newcomer_has_asked_for_nothing_and_agreed_to_nothing(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match(pace="slow")
        seat, asked, _, other = house.awaited_seats(loaded)
        match = loaded.row.id
        await house.host.votes.open_vote(match, house.make_press(asked), "pause", DAY)
        assert (await taken(house, loaded, seat)).row.votes == {}
        await house.host.votes.open_vote(match, house.make_press(other), "draw")
        number = (await house.load_match(match)).row.votes["draw"].number
        await house.host.substitutes.replace_player(match, house.make_press(BOSS), SERVER, seat, asked)
        vote = (await house.load_match(match)).row.votes["draw"]
        assert (vote.number, vote.yes) == (number, [1 - seat])

    run_handler_host(tmp_path, play)


def test_yes_of_the_former_person_does_not_count(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        wish = TableRequest("nightbreak", seats=3, format="unity", pace="slow")
        match = (await house.host.lobby.open_table(wish, HERE, house.make_press(ADA), "en")).table.row.id
        for person in (BO, DI):
            await house.host.lobby.join_table(match, house.make_press(person))
        await house.host.votes.open_vote(match, house.make_press(ADA), "pause", DAY)
        number = (await house.load_match(match)).row.votes["pause"].number
        await house.host.votes.agree_to_vote(match, house.make_press(BO), "pause", number)
        seat = (await house.load_match(match)).require_seat_of(BO)
        await taken(house, await house.load_match(match), seat)
        await house.host.votes.agree_to_vote(match, house.make_press(DI), "pause", number)
        assert seat not in (await house.load_match(match)).row.votes["pause"].yes

    run_handler_host(tmp_path, play)


def test_the_match_is_not_called_off_without_asking_because_somebody_new_came(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        while any(row.notes.answered is None for row in loaded.row.seats):
            seat, asked, _, _ = house.awaited_seats(loaded)
            ask = loaded.find_ask(seat, QUESTION)
            assert ask is not None
            moment, pick = loaded.live_state.moment, ask.decision.timeout_pick()
            await house.host.matches.submit_answer(
                loaded.row.id, house.make_press(asked), moment, QUESTION, pick
            )
            loaded = await house.load_match(loaded.row.id)
        await taken(house, loaded, 0)
        await house.host.votes.open_vote(loaded.row.id, house.make_press(CY), "off")
        assert (await house.load_match(loaded.row.id)).is_running

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize("by_offer", [True, False])
def test_whoever_takes_the_own_seat_back_has_their_own_clock(tmp_path: Path, by_offer: bool) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match(pace="slow")
        seat, asked, _, _ = house.awaited_seats(loaded)

        def used(after: LoadedMatch) -> None:
            notes = after.seat_row(seat).notes
            notes.bank, notes.moved, notes.thanked = 5, True, True
            notes.offered, notes.ai_since, after.seat_row(seat).ai = True, 1, "coach"

        await house.host.matches.change_row(loaded.row.id, None, used)
        if by_offer:
            after = await house.host.substitutes.take_seat(loaded.row.id, Actor(asked), seat)
        else:
            after = await house.host.substitutes.take_back_seat(loaded.row.id, Actor(asked))
        notes = after.seat_row(seat).notes
        assert (notes.bank, notes.moved, notes.thanked) == (5, True, True)
        assert (after.seat_row(seat).ai, notes.ai_since, notes.offered) == (None, None, False)

    run_handler_host(tmp_path, play)
