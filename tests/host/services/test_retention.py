"""What goes by itself: the data of a server, so many days after it put the bot out, and nothing else."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.errors import StoreBusy, UserError
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.time_controls import DAY
from bot.store.removed_servers import RemovedServerStore
from tests.host.kit.handler_host import HERE, HandlerHost, run_handler_host
from tests.host.kit.service_desk import ADA, BO, CY

OTHER = TablePlace(server=9, channel=90)
GAME = TableRequest("nightbreak", options={"heroes": "random", "sides": "random"})
KEPT_BY_SERVER = ("matches", "seats", "steps", "presses", "deadlines", "notices", "private_notes", "reports")


async def swept(house: HandlerHost, days: int) -> None:
    """Some days later."""
    house.clock.advance(days * DAY)
    await house.host.housekeeping.delete_expired_servers()


async def played(house: HandlerHost, place: TablePlace, **wish: Any) -> LoadedMatch:
    """A match with something in every table."""
    wanted = TableRequest(GAME.game, options=GAME.options, **wish)
    table = await house.host.lobby.open_table(wanted, place, house.make_press(ADA), "en")
    if wanted.alone:
        return table.table
    match = (await house.host.lobby.join_table(table.table.row.id, house.make_press(BO))).table
    await house.host.private_notes.save_note(match, ADA, "Rook holds 2.")
    await house.host.reports.create_report(match, BO, "stalling", "")
    return match


async def rows_of(house: HandlerHost, table: str, match: LoadedMatch) -> int:
    column = "id" if table == "matches" else "match"
    sql = f"SELECT count(*) AS n FROM {table} WHERE {column} = ?"  # noqa: S608
    return (await house.host.database.fetch_rows(sql, match.row.id))[0]["n"]


def test_all_that_a_server_left_behind_goes_after_its_days_and_nothing_before(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        servers = house.host.servers
        here, there = await played(house, HERE, pace="slow"), await played(house, OTHER, pace="slow")
        await servers.change_settings(1, lambda server: setattr(server, "keep_days", 7))
        await house.host.database.write(servers.build_audit_entry(1, here.row.id, CY, "abort"))
        await servers.mark_removed(1)
        await swept(house, 6)
        assert [await rows_of(house, table, here) > 0 for table in KEPT_BY_SERVER] == [True] * 8
        await swept(house, 1)
        assert [await rows_of(house, table, here) for table in KEPT_BY_SERVER] == [0] * 8
        assert await house.host.database.fetch_rows("SELECT * FROM acts WHERE server = 1") == []
        assert await house.host.database.fetch_rows("SELECT * FROM servers WHERE id = 1") == []
        assert [await rows_of(house, table, there) > 0 for table in KEPT_BY_SERVER] == [True] * 8
        with pytest.raises(UserError, match="gone"):
            await house.load_match(here.row.id)

    run_handler_host(tmp_path, play)


def test_a_server_that_said_nothing_has_thirty_days(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match = await played(house, HERE)
        await house.host.servers.mark_removed(1)
        await swept(house, 29)
        assert (await house.load_match(match.row.id)).is_running
        await swept(house, 1)
        assert await rows_of(house, "matches", match) == 0

    run_handler_host(tmp_path, play)


def test_a_server_that_takes_the_bot_in_again_keeps_everything(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match = await played(house, HERE)
        await house.host.servers.mark_removed(1)
        house.clock.advance(29 * DAY)
        await house.host.servers.mark_added(1)
        await swept(house, 90)
        assert (await house.load_match(match.row.id)).row.server == 1

    run_handler_host(tmp_path, play)


def test_a_server_that_is_back_in_the_middle_of_it_loses_no_more(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        first, second = await played(house, HERE), await played(house, HERE)
        await house.host.servers.mark_removed(1)
        written = house.host.database.write

        async def write(change: Any) -> None:
            await written(change)
            house.host.housekeeping.database.write = written  # the first of them is gone
            await house.host.servers.mark_added(1)

        house.host.housekeeping.database.write = write
        await swept(house, 30)
        found = [await rows_of(house, "matches", match) for match in (first, second)]
        assert sorted(found) == [0, 1]
        assert (await house.host.database.fetch_rows("SELECT left_at FROM servers WHERE id = 1"))[0][
            "left_at"
        ] is None

    run_handler_host(tmp_path, play)


def test_what_somebody_plays_against_ai_in_their_own_panel_stays_theirs(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match = await played(house, HERE, alone=True)
        assert match.row.server == 1
        await house.host.servers.mark_removed(1)
        await swept(house, 30)
        row = (await house.load_match(match.row.id)).row
        assert (row.server, row.channel, row.status) == (None, 0, "running")
        assert row.seq > match.row.seq  # whoever has read it before writes nothing over it

    run_handler_host(tmp_path, play)


def test_no_later_match_gets_the_number_of_one_that_is_gone(tmp_path: Path) -> None:
    """Its buttons are still somewhere."""

    async def play(house: HandlerHost) -> None:
        match = await played(house, HERE)
        await house.host.servers.mark_removed(1)
        await swept(house, 30)
        assert (await played(house, OTHER)).row.id > match.row.id

    run_handler_host(tmp_path, play)


def test_what_happened_while_we_were_away_is_found_out_at_the_start(tmp_path: Path) -> None:
    """One server put the bot out, another took it in again; a third is as it was."""

    async def play(house: HandlerHost) -> None:
        for place in (HERE, OTHER):
            await played(house, place)
        await house.host.servers.mark_removed(3)
        await house.host.housekeeping.update_present_servers({3, OTHER.server or 0})
        departed = await RemovedServerStore(house.host.database).list_all()
        assert [(one.id, one.left_at) for one in departed] == [(1, house.clock.now())]
        then = house.clock.now()
        house.clock.advance(DAY)
        await house.host.housekeeping.update_present_servers({3, OTHER.server or 0})
        departed = await RemovedServerStore(house.host.database).list_all()
        assert [(one.id, one.left_at) for one in departed] == [(1, then)]

    run_handler_host(tmp_path, play)


def test_a_place_where_the_bot_never_was_has_not_put_it_out(tmp_path: Path) -> None:
    """Whoever has installed the bot for themselves plays against AI anywhere."""

    async def play(house: HandlerHost) -> None:
        await played(house, HERE, alone=True)
        await house.host.housekeeping.update_present_servers(set())
        assert await RemovedServerStore(house.host.database).list_all() == []

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize("fault", [StoreBusy(), ValueError("nobody foresaw it")])
def test_a_failure_ends_nothing_and_is_made_good_the_next_time(tmp_path: Path, fault: Exception) -> None:
    async def play(house: HandlerHost) -> None:
        keeping, looked = house.host.housekeeping, asyncio.Event()
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

    run_handler_host(tmp_path, play)


def test_nothing_goes_before_discord_has_said_where_the_bot_is(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match, keeping = await played(house, HERE), house.host.housekeeping
        await house.host.servers.mark_removed(1)
        house.clock.advance(90 * DAY)
        looked = asyncio.Event()
        forgetting = keeping.delete_old_presses

        async def forget_presses() -> None:
            await forgetting()
            looked.set()

        keeping.delete_old_presses = forget_presses
        running = asyncio.create_task(keeping.run())
        await looked.wait()
        assert await rows_of(house, "matches", match) == 1
        await keeping.update_present_servers(set())
        async with asyncio.timeout(60):
            while await rows_of(house, "matches", match):
                await asyncio.sleep(0.001)
        running.cancel()
        await asyncio.wait([running])

    run_handler_host(tmp_path, play)
