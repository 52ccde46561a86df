"""Matches by message, over days: who is told when, what the clock does, and that absence costs nobody."""

import pytest

from bot.public.match_boards import BURIED_AFTER
from bot.services.match.loaded_match import LoadedMatch
from bot.services.recovery import restore_clock
from bot.services.timing.quiet_hours import quiet_hours_end
from bot.store.deadlines import HeartbeatStore
from bot.store.people import PersonSettings
from games.core.rng import Rng
from tests.contract.cases import GameCase, every_hosted_game
from tests.host.acceptance.acceptance_host import AcceptanceHost, Guest, answer_controls
from tests.host.acceptance.accepts import accepts
from tests.host.acceptance.fake_thread import FakeThread, advance_time, seconds_until_due

HOUR, DAY = 3_600, 86_400
WAITS = 50


async def one_turn(house: AcceptanceHost, match: int, person: Guest, dice: Rng | None = None) -> None:
    """Come back, answer all that is asked, and go."""
    await person.open_panel(match)
    while answer_controls(person.panel):
        await person.answer(person.panel, dice)
    await house.wait_until_idle()


def asked(loaded: LoadedMatch) -> list[int]:
    """People who are awaited, as everybody may know."""
    return (
        sorted(loaded.seat_row(seat).person or 0 for seat in loaded.public_awaited)
        if loaded.is_running
        else []
    )


def begun(before: LoadedMatch, after: LoadedMatch) -> list[int]:
    """For whom a wait has begun. A secret window of several ends for all: who answered last is secret."""
    several = len(before.secret_window) > 1 and before.required_state.moment != after.required_state.moment
    was = [] if several else asked(before)
    return [person for person in asked(after) if person not in was]


@pytest.mark.slow
@every_hosted_game
@accepts(10)
async def test_fifty_waits_with_talk(house: AcceptanceHost, case: GameCase) -> None:
    """One mention a wait, none for who goes on, old notices gone, the board near the end."""
    thread, dice, waits = FakeThread(house), Rng(f"talk {case}"), 0
    while waits < WAITS:
        thread.order.clear()
        match, people = await house.table(pace="slow")
        await house.wait_until_idle()
        while (person := await house.awaited(match, people)) is not None:
            await person.open_panel(match)
            while answer_controls(person.panel) and (await house.load_match(match)).is_running:
                waits += await answer_with_talk(house, thread, match, person, dice)
        assert len(thread.boards) <= 1
        assert [one for one in thread.here if "<@" in one.words] == []


async def answer_with_talk(
    house: AcceptanceHost, thread: FakeThread, match: int, person: Guest, dice: Rng
) -> int:
    """One press, and some talk; how many waits it began."""
    thread.talk(dice.below(4))
    house.clock.advance(60 * dice.below(60))
    before, mentions = await house.load_match(match), len(thread.mentions)
    await person.answer(person.panel, dice)
    await house.wait_until_idle()
    after = await house.load_match(match)
    new = begun(before, after)
    assert thread.since(mentions) == new
    if not after.is_running:
        return 0
    notices = [one for one in thread.here if "<@" in one.words]
    assert len(notices) <= 1
    if new:
        (board,) = thread.boards
        assert thread.count_talk_since(0, board.message) < BURIED_AFTER
    return len(new)


# --- quiet hours, and our own absence ----------------------------------------------------------------------

NIGHT = (22 * 60, 7 * 60)


async def sleeps(house: AcceptanceHost, person: Guest) -> None:
    """From ten to seven, in the world's time."""

    def habits(settings: PersonSettings) -> None:
        settings.zone, settings.quiet = "UTC", NIGHT

    await house.services.people.change_settings(person.id, habits)


def until_hour(house: AcceptanceHost, hour: int) -> None:
    """Put the clock forward to the next such hour of the world's time."""
    house.clock.advance((hour * HOUR - house.clock.now()) % DAY)


@every_hosted_game
@accepts(18)
async def test_quiet_hours_hold_the_one_ping_back(house: AcceptanceHost, case: GameCase) -> None:
    thread = FakeThread(house)
    match, people = await house.table(pace="slow")
    await house.wait_until_idle()
    for person in people:
        await sleeps(house, person)
    until_hour(house, 23)
    mentions = len(thread.mentions)
    told = await until_somebody_else(house, match, people)
    assert thread.since(mentions) == [], "a ping in the night"
    waits = {person.id: await due_at(house, match, person) for person in told}
    settings = await house.services.people.load_settings(told[0].id)
    assert quiet_hours_end(settings, house.clock.now()) is not None
    until_hour(house, 7)
    for _ in range(3):
        await advance_time(house, 1)
    assert thread.since(mentions) == sorted(waits)
    assert {person.id: await due_at(house, match, person) for person in told} == waits


async def until_somebody_else(house: AcceptanceHost, match: int, people: list[Guest]) -> list[Guest]:
    """Play until a wait for others has begun; for whom."""
    for _ in range(400):
        before = await house.load_match(match)
        person = await house.awaited(match, people)
        assert person is not None
        await person.open_panel(match)
        await person.answer(person.panel)
        await house.wait_until_idle()
        after = await house.load_match(match)
        if new := begun(before, after):
            return [one for one in people if one.id in new]
    raise AssertionError("nobody else is ever asked")


async def due_at(house: AcceptanceHost, match: int, person: Guest) -> int:
    """When the time of somebody is up, on the wall."""
    loaded = await house.load_match(match)
    return house.clock.now() + await seconds_until_due(house, match, loaded.require_seat_of(person.id))


@every_hosted_game
@accepts(18)
async def test_an_outage_of_three_days_costs_nobody_a_second(house: AcceptanceHost, case: GameCase) -> None:
    thread = FakeThread(house)
    match, people = await house.table(pace="slow")
    await until_somebody_else(house, match, people)
    house.clock.advance(5 * HOUR)
    await house.services.deadline_runner.fire_due()
    before = await deadlines(house, match)
    state, mentions = (await house.load_match(match)).row.state, len(thread.mentions)
    heartbeat = HeartbeatStore(house.services.database)
    await heartbeat.record_beat(house.clock.now(), house.clock.total_downtime)
    house.clock.advance(3 * DAY)
    assert await restore_clock(heartbeat, house.clock) == 3 * DAY
    await house.services.deadline_runner.fire_due()
    await house.wait_until_idle()
    assert await deadlines(house, match) == {key: at + 3 * DAY for key, at in before.items()}
    assert (await house.load_match(match)).row.state == state
    assert len(thread.mentions) == mentions


async def deadlines(house: AcceptanceHost, match: int) -> dict[tuple[str, int], int]:
    """On the wall."""
    rows = await house.services.deadlines.list_deadlines(match)
    return {(one.kind, one.seat): house.clock.to_wall_time(one.due) for one in rows}
