"""One unreadable row stops one match, or one setting, and nobody else: law 7.

Each kind of damage is done to a copy of the stored database, in which match `DAMAGED` lies between others.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import MsgspecError

from bot.application import resume_interrupted
from bot.errors import MatchUnreadable
from bot.handlers.reports import show_audit_log, show_open_reports
from bot.panels.live import EditableMessage
from bot.public.messages import MessageGone
from bot.services.lobby.new_tables import TablePlace
from bot.services.match import halts
from bot.store.personal_data import PersonalDataStore
from games.core.rng import Rng
from tests.host.kit.discord import DiscordScene
from tests.stored.damages import (
    AI_MATCH,
    BESIDE,
    DAMAGED,
    HALTING,
    PERSON,
    PRESSED,
    PRESSER,
    REMOVED_SERVER,
    SERVER,
    TABLE,
    TIMED,
    build_file,
    harm_file,
    mend_match,
    read_match,
    sql,
)
from tests.stored.playing import play_on
from tests.stored.test_stored import DATABASE, RECORDED, open_copy


class NoMessage:
    """Stands for an open panel."""

    id, token = 1, ""

    async def edit(self, shown: object, files: object) -> None: ...


def make_message(token: str, message: int) -> EditableMessage:
    return NoMessage()


async def start(players: DiscordScene) -> None:
    """Do what the client does at a start."""
    await resume_interrupted(players.services)
    await players.panels.resume(make_message)
    await players.match_publisher.resume()
    await players.wait_until_idle()


async def require_others_go_on(players: DiscordScene) -> None:
    """Require that everybody else plays, that time runs out, and that the host does its rounds."""
    matches = players.services.matches
    before = (await matches.load_match(PRESSED)).row.seq
    await players.player(PRESSER).press_default(PRESSED)
    await players.wait_until_idle()
    assert (await matches.load_match(PRESSED)).row.seq > before
    seen = (await matches.load_match(AI_MATCH)).row.seq
    await play_on(players, AI_MATCH, "with AI", most=1)
    await players.wait_until_idle()
    alone = await matches.load_match(AI_MATCH)
    assert alone.row.seq > seen and alone.is_running
    assert [alone.seat_row(seat).ai for seat in alone.public_awaited] == [None]
    await players.services.retention.delete_old_presses()
    await players.services.retention.update_present_servers([SERVER])
    players.clock.advance(100_000)
    await players.services.deadline_runner.fire_due()
    await players.wait_until_idle()
    assert (await matches.load_match(TIMED)).row.seats[1].ai is not None
    assert (await matches.load_match(TABLE)).row.status == "off"
    players.clock.advance(100 * 86_400)
    await players.services.retention.delete_expired_servers()
    owed = set(await players.match_publisher.notices.find_undelivered())
    assert owed <= {DAMAGED, TABLE}
    assert REMOVED_SERVER not in {
        one.id for one in await players.services.retention.removed_servers.list_all()
    }
    managing = players.make_request("reports", PERSON, manages_server=True)
    assert (await show_open_reports(managing)).screen is not None
    assert (await show_audit_log(managing, None)).screen is not None
    for person in (11, 12, 13, PERSON):
        await players.player(person).press_id("bf:matches:0:0")
    row = await players.services.lobby.new_tables._new_row(
        "break", alone.row.terms, TablePlace(SERVER, 2), PERSON
    )
    assert row.id > DAMAGED


def run(folder: Path, scene: Callable[[DiscordScene], Awaitable[None]], now: int = 0) -> None:
    asyncio.run(open_copy(folder, scene, now or RECORDED["now"]))


@pytest.mark.parametrize("name", HALTING)
def test_an_unreadable_match_stands_still_and_stops_nobody_else(tmp_path: Path, name: str) -> None:
    path = build_file(tmp_path)
    whole = read_match(path)
    harm_file(path, HALTING[name])
    damaged = read_match(path)
    assert damaged != whole

    async def stopped(players: DiscordScene) -> None:
        await start(players)
        (mark,) = await players.services.halts.store.list_marks()
        assert mark.match == DAMAGED and mark.halted_at == players.clock.match_time()
        fake = await players.player(PERSON).press_id(f"bf:panel:{DAMAGED}:0")
        assert mark.incident in fake.shown[-1].words and "S3U" in fake.shown[-1].words
        told = [text for text in players.channel if "S3U" in text]
        assert len(told) == 2 and all(mark.incident in text for text in told)
        await require_others_go_on(players)
        assert [text for text in players.channel if "S3U" in text] == told
        assert read_match(path) == damaged
        shown = (await players.player(PERSON).press_id("bf:matches:0:0")).shown[-1]
        assert "S3U" in shown.words
        only_this_match_is_reported(players)

    run(tmp_path, stopped)
    mend_match(path, whole)

    async def resumed(players: DiscordScene) -> None:
        await start(players)
        assert await players.services.halts.store.list_marks() == []
        assert [text for text in players.channel if "S3U goes on" in text]
        before = await players.load_match(DAMAGED)
        await players.player(PERSON).press_default(DAMAGED)
        assert (await players.load_match(DAMAGED)).row.seq > before.row.seq

    run(tmp_path, resumed, RECORDED["now"] + 101 * 86_400)


@pytest.mark.parametrize("halted_at", [-(2**63), 2**62])
def test_a_match_with_a_damaged_mark_is_taken_up_within_what_clocks_hold(
    tmp_path: Path, halted_at: int
) -> None:
    path = build_file(tmp_path)
    run(tmp_path, start)  # which makes the table
    harm_file(path, sql("INSERT INTO halts VALUES (DAMAGED, 'x', 'ABCD', ?, 0)", halted_at))

    async def scene(players: DiscordScene) -> None:
        await start(players)
        assert await players.services.halts.store.list_marks() == []
        await players.player(PERSON).press_default(DAMAGED)
        await require_others_go_on(players)

    run(tmp_path, scene)


def test_a_match_that_no_start_can_take_up_stops_no_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = build_file(tmp_path)
    run(tmp_path, start)  # which makes the table
    harm_file(path, sql("INSERT INTO halts VALUES (DAMAGED, 'x', 'ABCD', 5, 0)"))

    def fail(*_: object) -> None:
        raise OverflowError("more than a column holds")

    monkeypatch.setattr(halts, "credit_standstill", fail)

    async def scene(players: DiscordScene) -> None:
        await start(players)
        (mark,) = await players.services.halts.store.list_marks()
        assert mark.incident == "ABCD"
        await require_others_go_on(players)
        assert any("OverflowError" in fault for fault in players.error_log.faults)
        players.error_log.faults.clear()

    run(tmp_path, scene)


def only_this_match_is_reported(players: DiscordScene) -> None:
    """Require that the log names nothing else, and that it does so once."""
    faults = players.error_log.faults
    assert all("incident" in fault for fault in faults) and len(faults) <= 3, faults
    faults.clear()


@pytest.mark.parametrize("name", BESIDE)
def test_a_damaged_row_beside_stops_nobody(tmp_path: Path, name: str) -> None:
    path = build_file(tmp_path)
    harm_file(path, BESIDE[name])

    async def scene(players: DiscordScene) -> None:
        await start(players)
        await players.player(PERSON).press_default(DAMAGED)
        await players.player(PERSON).press_on_panel("More", DAMAGED)
        await players.wait_until_idle()
        await require_others_go_on(players)
        only_this_match_is_reported(players)
        assert await players.services.halts.store.list_marks() == []

    run(tmp_path, scene)


COLUMNS = (
    ("matches", "state", "id = 9"),
    ("matches", "history", "id = 9"),
    ("matches", "terms", "id = 9"),
    ("matches", "votes", "id = 9"),
    ("matches", "deal", "id = 9"),
    ("seats", "notes", "match = 9 AND seat = 0"),
)
FLIPS = 40
"""Bits that are flipped in each column."""


@pytest.mark.parametrize(("table", "column", "where"), COLUMNS)
def test_a_flipped_bit_leaves_a_match_that_goes_on_or_that_says_why_not(
    tmp_path: Path, table: str, column: str, where: str
) -> None:
    (tmp_path / "host.sqlite").write_bytes(DATABASE)
    read = "SELECT CAST(COLUMN AS BLOB) FROM TABLE WHERE ".replace("COLUMN", column).replace("TABLE", table)
    kind = "BLOB" if column in ("state", "history") else "TEXT"
    write = "UPDATE TABLE SET COLUMN = CAST(? AS KIND) WHERE ".replace("COLUMN", column).replace("KIND", kind)

    async def scene(players: DiscordScene) -> None:
        dice, outcomes = Rng(f"{table} {column}"), set[bool]()
        faults = players.services.database.row_faults
        faults.is_silent = True
        faults.match_listeners.clear()
        with closing(sqlite3.connect(tmp_path / "host.sqlite", isolation_level=None)) as file:
            ((whole,),) = file.execute(read + where).fetchall()
            for _ in range(FLIPS):
                damaged = bytearray(whole)
                damaged[dice.below(len(whole))] ^= 1 << dice.below(8)
                file.execute(write.replace("TABLE", table) + where, (bytes(damaged),))
                try:
                    (await players.services.matches.load_match(9)).require_intact()
                    outcomes.add(True)
                except (MatchUnreadable, MsgspecError):
                    outcomes.add(False)
        assert outcomes

    run(tmp_path, scene)


def test_damaged_terms_keep_nobody_from_being_forgotten(tmp_path: Path) -> None:
    path = build_file(tmp_path)
    harm_file(path, HALTING["terms no JSON"])
    offers = "UPDATE matches SET terms = json_set(terms, '$.substitutes', json('[77]')) WHERE id = ?"
    harm_file(path, sql(offers, PRESSED))

    async def scene(players: DiscordScene) -> None:
        store = PersonalDataStore(players.database)
        assert await store.find_matches(77) == {"substitutes": [PRESSED]}
        await players.database.write(store.build_erasure(77))
        assert await store.find_matches(77) == {}
        assert (await players.load_match(PRESSED)).row.substitutes == ()

    run(tmp_path, scene)


def test_players_and_managers_are_told_in_their_languages(tmp_path: Path) -> None:
    path = build_file(tmp_path)
    harm_file(path, sql("UPDATE servers SET settings = json_set(settings, '$.language', 'de') WHERE id = 1"))
    harm_file(path, HALTING["state cut"])

    async def scene(players: DiscordScene) -> None:
        await start(players)
        told = [text for text in players.channel if "S3U" in text]
        assert any("stands still" in text and "you don't have to do anything" in text for text in told)
        assert any("steht sie still" in text and "<#2>" in text for text in told)
        assert players.fake_channel.called == []
        players.error_log.faults.clear()

    run(tmp_path, scene)


def test_a_private_match_is_spoken_of_to_nobody_but_its_person(tmp_path: Path) -> None:
    path = build_file(tmp_path)
    harm_file(path, sql("UPDATE matches SET state = x'' WHERE id = ?", AI_MATCH))

    async def scene(players: DiscordScene) -> None:
        await start(players)
        (mark,) = await players.services.halts.store.list_marks()
        assert mark.match == AI_MATCH and players.channel == []
        ((person,),) = await players.database.fetch_rows(
            "SELECT person FROM seats WHERE match = ? AND person NOT NULL", AI_MATCH
        )
        fake = await players.player(person).press_id(f"bf:panel:{AI_MATCH}:0")
        assert mark.incident in fake.shown[-1].words
        assert AI_MATCH not in await players.match_publisher.notices.find_undelivered()
        players.error_log.faults.clear()

    run(tmp_path, scene)


def test_a_thread_that_is_gone_leaves_the_channel(tmp_path: Path) -> None:
    path = build_file(tmp_path)
    harm_file(path, sql("UPDATE matches SET state = x'', thread = 4242 WHERE id = ?", DAMAGED))

    async def scene(players: DiscordScene) -> None:
        post = players.fake_channel.post

        async def refuse_thread(channel: int, *message: Any) -> int:
            if channel == 4242:
                raise MessageGone
            return await post(channel, *message)

        players.fake_channel.post = refuse_thread  # type: ignore[method-assign]
        await start(players)
        assert len([text for text in players.channel if "read match S3U at" in text]) == 1
        assert await players.match_publisher.notices.find_undelivered() == []
        players.error_log.faults.clear()

    run(tmp_path, scene)
