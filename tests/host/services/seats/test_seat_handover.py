"""What a newcomer to a seat finds there, and what was the former person's alone."""

import msgspec
import pytest

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.seats.substitutes import keep_seat_notes
from bot.services.timing.time_controls import DAY, HOUR, TURN
from bot.store.seat_state import AnswerDraft, DroppedPlan, LessonProgress, SeatNotes
from tests.host.kit.services import ADA, BO, CY, DI, HostScene, awaited_people

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


async def taken(scene: HostScene, loaded: LoadedMatch, seat: int) -> LoadedMatch:
    """A manager puts Cy there."""
    await scene.services.substitutes.replace_player(loaded.row.id, scene.make_press(BOSS), SERVER, seat, CY)
    return await scene.load_match(loaded.row.id)


async def test_a_newcomer_has_a_whole_turn_whenever_they_come(scene: HostScene) -> None:
    loaded = await scene.start_match(pace="slow")
    seat, _, _, _ = awaited_people(loaded)
    scene.clock.advance(20 * HOUR)
    after = await taken(scene, loaded, seat)
    due = [one.due for one in await scene.services.deadlines.of_match(loaded.row.id) if one.kind == TURN]
    assert due == [scene.clock.match_time() + DAY]
    assert after.seat_row(seat).notes.began == scene.clock.match_time()


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
    while any(row.notes.answered is None for row in loaded.row.seats):
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
        notes = after.seat_row(seat).notes
        notes.bank, notes.moved, notes.thanked = 5, True, True
        notes.offered, notes.ai_since, after.seat_row(seat).ai = True, 1, "coach"

    await scene.matches.change_row(loaded.row.id, None, used)
    if by_offer:
        after = await scene.services.substitutes.take_seat(loaded.row.id, Actor(asked), seat)
    else:
        after = await scene.services.substitutes.take_back_seat(loaded.row.id, Actor(asked))
    notes = after.seat_row(seat).notes
    assert (notes.bank, notes.moved, notes.thanked) == (5, True, True)
    assert (after.seat_row(seat).ai, notes.ai_since, notes.offered) == (None, None, False)
