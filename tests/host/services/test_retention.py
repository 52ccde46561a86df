"""What goes by itself: the data of a server, so many days after it put the bot out, and nothing else."""

import asyncio
from typing import Any

import pytest

from bot.errors import StoreBusy, UserError
from bot.services.lobby.new_tables import TablePlace
from bot.services.match.loaded_match import LoadedMatch
from bot.services.recovery import restore_clock
from bot.services.timing.deadlines import DAY
from bot.store.servers import RemovedServerStore
from tests.host.kit.services import ADA, BO, CY, HERE, RANDOM, HostScene

OTHER = TablePlace(server=9, channel=90)
KEPT_BY_SERVER = ("matches", "seats", "steps", "presses", "deadlines", "notices", "private_notes", "reports")


async def swept(scene: HostScene, days: int) -> None:
    """Some days later."""
    scene.clock.advance(days * DAY)
    await scene.services.retention.delete_expired_servers()


async def played(scene: HostScene, place: TablePlace, **wish: Any) -> LoadedMatch:
    """A match with something in every table."""
    if wish.get("alone"):
        return (await scene.open_table(place=place, options=RANDOM, **wish)).table
    match = await scene.start_match(place=place, **wish)
    await scene.services.private_notes.save_note(match, ADA, "Rook holds 2.")
    await scene.services.reports.create_report(match, BO, "stalling", "")
    return match


async def rows_of(scene: HostScene, table: str, match: LoadedMatch) -> int:
    column = "id" if table == "matches" else "match"
    sql = f"SELECT count(*) AS n FROM {table} WHERE {column} = ?"  # noqa: S608
    return (await scene.database.fetch_rows(sql, match.row.id))[0]["n"]


async def test_all_that_a_server_left_behind_goes_after_its_days_and_nothing_before(
    scene: HostScene,
) -> None:
    servers = scene.services.servers
    here, there = await played(scene, HERE, pace="slow"), await played(scene, OTHER, pace="slow")
    await servers.change_settings(1, lambda server: setattr(server, "keep_days", 7))
    await scene.database.write(servers.build_audit_entry(1, here.row.id, CY, "abort"))
    await servers.mark_removed(1)
    await swept(scene, 6)
    assert [await rows_of(scene, table, here) > 0 for table in KEPT_BY_SERVER] == [True] * 8
    await swept(scene, 1)
    assert [await rows_of(scene, table, here) for table in KEPT_BY_SERVER] == [0] * 8
    assert await scene.database.fetch_rows("SELECT * FROM acts WHERE server = 1") == []
    assert await scene.database.fetch_rows("SELECT * FROM servers WHERE id = 1") == []
    assert [await rows_of(scene, table, there) > 0 for table in KEPT_BY_SERVER] == [True] * 8
    with pytest.raises(UserError, match="gone"):
        await scene.load_match(here.row.id)


async def test_a_server_that_said_nothing_has_thirty_days(scene: HostScene) -> None:
    match = await played(scene, HERE)
    await scene.services.servers.mark_removed(1)
    await swept(scene, 29)
    assert (await scene.load_match(match.row.id)).is_running
    await swept(scene, 1)
    assert await rows_of(scene, "matches", match) == 0


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_clock_that_jumps_deletes_nothing_early(scene: HostScene, restarts: bool) -> None:
    retention, match = scene.services.retention, await played(scene, HERE)
    await retention.delete_expired_servers()
    await scene.services.servers.mark_removed(1)
    await scene.services.heartbeat.record_beat(scene.clock.now(), scene.clock.total_downtime)
    await swept(scene, 10)
    if restarts:
        scene.clock.advance(400 * DAY)
        await restore_clock(scene.services.heartbeat, scene.clock)
    else:
        scene.clock.jump(400 * DAY)
    await swept(scene, 0)
    await swept(scene, 0 if restarts else 19)
    assert (await scene.load_match(match.row.id)).is_running
    scene.clock.jump(-50 * DAY)
    await swept(scene, 10)
    assert (await scene.load_match(match.row.id)).is_running
    await swept(scene, 100)
    assert await rows_of(scene, "matches", match) == 0


async def test_a_clock_that_jumps_forgets_no_press_early(scene: HostScene) -> None:
    retention, match = scene.services.retention, await played(scene, HERE)
    await retention.delete_old_presses()
    scene.clock.jump(400 * DAY)
    await retention.delete_old_presses()
    assert await rows_of(scene, "presses", match) > 0
    scene.clock.advance(2 * DAY)
    await retention.delete_old_presses()
    assert await rows_of(scene, "presses", match) == 0


async def test_a_jump_just_before_a_server_leaves_brings_no_other_forward(scene: HostScene) -> None:
    match = await played(scene, HERE)
    await scene.services.retention.delete_expired_servers()
    scene.clock.jump(-50 * DAY)
    await scene.services.servers.mark_removed(1)
    await swept(scene, 29)
    assert (await scene.load_match(match.row.id)).is_running
    await swept(scene, 1)
    assert await rows_of(scene, "matches", match) == 0


async def test_a_server_that_takes_the_bot_in_again_keeps_everything(scene: HostScene) -> None:
    match = await played(scene, HERE)
    await scene.services.servers.mark_removed(1)
    scene.clock.advance(29 * DAY)
    await scene.services.servers.mark_added(1)
    await swept(scene, 90)
    assert (await scene.load_match(match.row.id)).row.server == 1


async def test_a_server_that_is_back_in_the_middle_of_it_loses_no_more(scene: HostScene) -> None:
    first, second = await played(scene, HERE), await played(scene, HERE)
    await scene.services.servers.mark_removed(1)
    await scene.services.retention.credit_outages()
    written = scene.database.write

    async def write(batch: Any) -> None:
        await written(batch)
        scene.services.retention.database.write = written  # the first of them is gone
        await scene.services.servers.mark_added(1)

    scene.services.retention.database.write = write
    await swept(scene, 30)
    found = [await rows_of(scene, "matches", match) for match in (first, second)]
    assert sorted(found) == [0, 1]
    assert (await scene.database.fetch_rows("SELECT left_at FROM servers WHERE id = 1"))[0]["left_at"] is None


async def test_what_somebody_plays_against_ai_in_their_own_panel_stays_theirs(scene: HostScene) -> None:
    match = await played(scene, HERE, alone=True)
    assert match.row.server == 1
    await scene.services.servers.mark_removed(1)
    await swept(scene, 30)
    row = (await scene.load_match(match.row.id)).row
    assert (row.server, row.channel, row.status) == (None, 0, "running")
    assert row.seq > match.row.seq  # whoever has read it before writes nothing over it


async def test_no_later_match_gets_the_number_of_one_that_is_gone(scene: HostScene) -> None:
    """Its buttons are still somewhere."""
    match = await played(scene, HERE)
    await scene.services.servers.mark_removed(1)
    await swept(scene, 30)
    assert (await played(scene, OTHER)).row.id > match.row.id


async def test_what_happened_while_we_were_away_is_found_out_at_the_start(scene: HostScene) -> None:
    """One server put the bot out, another took it in again; a third is as it was."""
    for place in (HERE, OTHER):
        await played(scene, place)
    await scene.services.servers.mark_removed(3)
    await scene.services.retention.update_present_servers({3, OTHER.server or 0})
    departed = await RemovedServerStore(scene.database).list_all()
    assert [(one.id, one.left_at) for one in departed] == [(1, scene.clock.now())]
    then = scene.clock.now()
    scene.clock.advance(DAY)
    await scene.services.retention.update_present_servers({3, OTHER.server or 0})
    departed = await RemovedServerStore(scene.database).list_all()
    assert [(one.id, one.left_at) for one in departed] == [(1, then)]


async def test_a_place_where_the_bot_never_was_has_not_put_it_out(scene: HostScene) -> None:
    """Whoever has installed the bot for themselves plays against AI anywhere."""
    await played(scene, HERE, alone=True)
    await scene.services.retention.update_present_servers(set())
    assert await RemovedServerStore(scene.database).list_all() == []


@pytest.mark.parametrize("fault", [StoreBusy(), ValueError("nobody foresaw it")])
async def test_a_failure_ends_nothing_and_is_made_good_the_next_time(
    scene: HostScene,
    fault: Exception,
) -> None:
    keeping, looked = scene.services.retention, asyncio.Event()
    forgetting, faults = keeping.delete_old_presses, [fault]

    async def forget_presses() -> None:
        if faults:
            raise faults.pop()
        await forgetting()
        looked.set()

    keeping.delete_old_presses = forget_presses
    running = asyncio.create_task(keeping.run())
    while faults:
        await asyncio.sleep(0)
    await keeping.update_present_servers(set())  # the next time comes with the word of Discord
    await asyncio.wait_for(looked.wait(), 60)
    running.cancel()
    await asyncio.wait([running])


async def test_nothing_goes_before_discord_has_said_where_the_bot_is(scene: HostScene) -> None:
    match, keeping = await played(scene, HERE), scene.services.retention
    await scene.services.servers.mark_removed(1)
    scene.clock.advance(90 * DAY)
    looked = asyncio.Event()
    forgetting = keeping.delete_old_presses

    async def forget_presses() -> None:
        await forgetting()
        looked.set()

    keeping.delete_old_presses = forget_presses
    running = asyncio.create_task(keeping.run())
    await looked.wait()
    assert await rows_of(scene, "matches", match) == 1
    await keeping.update_present_servers(set())
    async with asyncio.timeout(60):
        while await rows_of(scene, "matches", match):
            await asyncio.sleep(0.001)
    running.cancel()
    await asyncio.wait([running])
