"""What a newcomer to a seat finds there, and what was the former person's alone."""

import msgspec
import pytest
from msgspec.structs import replace

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.timing.deadlines import DAY, HOUR, TURN
from bot.store.records import (
    AnswerDraft,
    Confirmation,
    DroppedPlan,
    LastAnswer,
    LessonProgress,
    SeatClock,
    SeatHandover,
    SeatPlan,
)
from bot.store.rows import SeatRow
from tests.host.kit.services import ADA, BO, CY, DI, HostScene, awaited_people

BOSS, SERVER = 99, 1
OF_THE_SEAT = {"seat", "person", "ai", "last_answer", "lesson"}
FULL = SeatRow(
    seat=2,
    person=ADA,
    ai="easy",
    clock=SeatClock(7, 1, 2, True, 3, True, 7),
    answer_draft=AnswerDraft(1, 0),
    confirmation=Confirmation(1, 2, "end"),
    last_answer=LastAnswer(5, 6, "Attack", (1,), 6),
    plan=SeatPlan(("pass",), DroppedPlan("pass", "no")),
    handover=SeatHandover(4, True, True, True),
    lesson=LessonProgress(3),
    agreements=("all",),
    declined_votes=("undo",),
    has_thanked=True,
)


def test_every_record_is_the_seats_or_its_persons() -> None:
    fresh, kept = (
        msgspec.structs.asdict(SeatRow(0)),
        msgspec.structs.asdict(FULL.copy_for_new_player()),
    )
    full = msgspec.structs.asdict(FULL)
    assert [key for key in full if full[key] == fresh[key]] == []  # else this test could not tell
    assert {key for key in full if kept[key] == full[key]} == OF_THE_SEAT
    assert {key for key in full if kept[key] == fresh[key]} == full.keys() - OF_THE_SEAT


async def taken(scene: HostScene, loaded: LoadedMatch, seat: int) -> LoadedMatch:
    """A manager puts Cy there."""
    await scene.services.substitutes.replace_player(loaded.row.id, scene.make_press(BOSS), SERVER, seat, CY)
    return await scene.load_match(loaded.row.id)


async def test_a_newcomer_has_a_whole_turn_whenever_they_come(scene: HostScene) -> None:
    loaded = await scene.start_match(pace="slow")
    seat, _, _, _ = awaited_people(loaded)
    scene.clock.advance(20 * HOUR)
    after = await taken(scene, loaded, seat)
    due = [
        one.due for one in await scene.services.deadlines.list_deadlines(loaded.row.id) if one.kind == TURN
    ]
    assert due == [scene.clock.match_time() + DAY]
    assert after.seat_row(seat).clock.wait_began == scene.clock.match_time()


async def test_a_newcomer_has_asked_for_nothing_and_agreed_to_nothing(scene: HostScene) -> None:
    loaded = await scene.start_match(pace="slow")
    seat, asked, _, other = awaited_people(loaded)
    match = loaded.row.id
    await scene.votes.open_vote(match, scene.make_press(asked), "pause", DAY)
    assert (await taken(scene, loaded, seat)).row.votes == {}
    await scene.votes.open_vote(match, scene.make_press(other), "draw")
    number = (await scene.load_match(match)).row.votes["draw"].number
    await scene.services.substitutes.replace_player(match, scene.make_press(BOSS), SERVER, seat, asked)
    vote = (await scene.load_match(match)).row.votes["draw"]
    assert (vote.number, vote.yes) == (number, [1 - seat])


async def test_yes_of_the_former_person_does_not_count(scene: HostScene) -> None:
    match = (await scene.open_table(seats=3, format="unity", pace="slow")).table.row.id
    for person in (BO, DI):
        await scene.join_table(match, person)
    await scene.votes.open_vote(match, scene.make_press(ADA), "pause", DAY)
    number = (await scene.load_match(match)).row.votes["pause"].number
    await scene.votes.agree_to_vote(match, scene.make_press(BO), "pause", number)
    seat = (await scene.load_match(match)).require_seat_of(BO)
    await taken(scene, await scene.load_match(match), seat)
    await scene.votes.agree_to_vote(match, scene.make_press(DI), "pause", number)
    assert seat not in (await scene.load_match(match)).row.votes["pause"].yes


async def test_the_match_is_not_called_off_without_asking_because_somebody_new_came(
    scene: HostScene,
) -> None:
    loaded = await scene.start_match()
    while any(row.last_answer is None for row in loaded.row.seats):
        loaded = await scene.answer_default()
    await taken(scene, loaded, 0)
    await scene.votes.open_vote(loaded.row.id, scene.make_press(CY), "off")
    assert (await scene.load_match(loaded.row.id)).is_running


@pytest.mark.parametrize("by_offer", [True, False])
async def test_whoever_takes_the_own_seat_back_has_their_own_clock(
    scene: HostScene,
    by_offer: bool,
) -> None:
    loaded = await scene.start_match(pace="slow")
    seat, asked, _, _ = awaited_people(loaded)

    def used(after: LoadedMatch) -> None:
        row = after.seat_row(seat)
        row.has_thanked = True
        row.clock = replace(row.clock, bank=5, has_moved=True)
        after.seat_row(seat).ai = "coach"
        row.handover = replace(row.handover, is_offered=True, ai_since=1)

    await scene.matches.change_row(loaded.row.id, None, used)
    if by_offer:
        after = await scene.services.substitutes.take_over_seat(loaded.row.id, Actor(asked), seat)
    else:
        after = await scene.services.substitutes.take_back_seat(loaded.row.id, Actor(asked))
    row = after.seat_row(seat)
    assert (row.clock.bank, row.clock.has_moved, row.has_thanked) == (5, True, True)
    assert (after.seat_row(seat).ai, row.handover.ai_since, row.handover.is_offered) == (None, None, False)
