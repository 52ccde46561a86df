"""The outbox: nothing requested is lost, whatever Discord confirms, and in whichever order."""

from collections.abc import Sequence

from msgspec.json import decode

from bot.services.announcements import BOARD, WAIT, WaitNotice
from bot.store.database import Database
from bot.store.messages import Outbox, OutboxMessage
from bot.store.rows import to_json
from bot.store.writes import WriteBatch
from tests.host.kit.services import ADA, BO, FIRST, HostScene

CHANNEL, MESSAGE, OLD = 2, 100, 99


async def request(database: Database, seq: int, body: str = "{}", kind: str = BOARD) -> None:
    batch = WriteBatch()
    Outbox.request_message(batch, FIRST, kind, seq, body)
    await database.write(batch)


async def find(database: Database, kind: str = BOARD) -> OutboxMessage:
    return (await Outbox(database).load_messages(FIRST))[kind]


async def test_a_request_outside_of_the_steps_and_the_next_step_are_both_delivered(
    scene: HostScene,
) -> None:
    """What is requested twice at one step is ahead of the match; the next step must not count as shown."""
    await scene.start_match()
    outbox, database = Outbox(scene.database), scene.database
    for seq, body, wanted in ((10, "a", 10), (10, "b", 11), (10, "c", 12), (11, "d", 13), (20, "e", 20)):
        await request(database, seq, body)
        found = await find(database)
        assert (found.wanted, found.body, found.is_undelivered) == (wanted, body, True)
        await outbox.record_delivery(FIRST, BOARD, found.wanted, CHANNEL, MESSAGE)
        assert not (await find(database)).is_undelivered


async def test_what_is_requested_during_a_delivery_stays_behind(scene: HostScene) -> None:
    await scene.start_match()
    outbox, database = Outbox(scene.database), scene.database
    await request(database, 10)
    await request(database, 11)
    await outbox.record_delivery(FIRST, BOARD, 10, CHANNEL, MESSAGE)
    assert (await find(database)).is_undelivered
    await outbox.record_delivery(FIRST, BOARD, 11, CHANNEL, MESSAGE)
    await outbox.record_delivery(FIRST, BOARD, 10, CHANNEL, MESSAGE)  # confirmed late
    assert not (await find(database)).is_undelivered


async def test_only_the_old_message_that_was_deleted_is_forgotten(scene: HostScene) -> None:
    await scene.start_match()
    outbox, database = Outbox(scene.database), scene.database
    for kind in (BOARD, WAIT):
        await request(database, 10, kind=kind)
        await outbox.record_delivery(FIRST, kind, 10, CHANNEL, MESSAGE, fading=OLD)
    await outbox.record_removal(FIRST, BOARD, OLD - 1)
    assert (await find(database)).fading == OLD
    await outbox.record_removal(FIRST, BOARD, OLD)
    assert [(await find(database, kind)).fading for kind in (BOARD, WAIT)] == [None, OLD]


async def ping(database: Database, seq: int, *told: int, due: Sequence[int]) -> set[int]:
    """Request pings, and return who is to be pinged now."""
    batch = WriteBatch()
    Outbox.request_pings(batch, FIRST, WAIT, seq, to_json(WaitNotice([0], list(told))), due)
    await database.write(batch)
    return {*decode((await find(database, WAIT)).body, type=WaitNotice).people}


async def test_a_ping_that_was_never_sent_is_sent_with_the_next(scene: HostScene) -> None:
    await scene.start_match()
    outbox, database = Outbox(scene.database), scene.database
    await outbox.record_delivery(FIRST, WAIT, (await find(database, WAIT)).wanted, CHANNEL, MESSAGE)
    assert await ping(database, 10, ADA, due=[ADA]) == {ADA}
    assert await ping(database, 11, BO, due=[ADA, BO]) == {ADA, BO}
    assert await ping(database, 12, due=[ADA]) == {ADA}  # Bo is awaited no more
    await outbox.record_post_attempt(FIRST, WAIT, 12)
    assert await ping(database, 13, BO, due=[ADA, BO]) == {BO}  # Ada may have been pinged
    await outbox.record_delivery(FIRST, WAIT, 12, CHANNEL, MESSAGE)
    assert await ping(database, 14, due=[ADA, BO]) == {BO}
    await outbox.record_delivery(FIRST, WAIT, 14, CHANNEL, MESSAGE)
    assert await ping(database, 15, due=[ADA, BO]) == set()
