"""A table that nobody comes to is cleared away after a day, without a mention, and says so."""

from pathlib import Path

import pytest

from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.timing.time_controls import LOBBY_LIFETIME
from tests.host.discord.public.test_lobby_message import FragileGateway, opened, tables
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.router_players import ADA, BO, CY, HERE, RANDOM, SERVER, RouterPlayers, run_router_players


async def table_of_three(hands: RouterPlayers) -> LoadedMatch:
    wish = TableRequest("nightbreak", format="unity", seats=3, options=RANDOM)
    done = await hands.host.lobby.open_table(wish, TablePlace(SERVER, HERE), Actor(ADA, next(numbers)))
    return done.table


async def sit(hands: RouterPlayers, table: LoadedMatch, person: int) -> None:
    await hands.host.lobby.join_table(table.row.id, Actor(person, next(numbers)))


async def after(hands: RouterPlayers, seconds: int) -> None:
    hands.world.clock.advance(seconds)
    await hands.host.timeouts.fire_due()


def test_it_is_closed_after_a_day_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        places = FragileGateway()
        kept = tables(hands.host, places)
        match = await opened(hands)
        await kept.refresher.wait_until_idle()
        await after(hands, LOBBY_LIFETIME - 1)
        assert (await hands.host.matches.load_match(match)).row.status == "open"
        await after(hands, 1)
        row = (await hands.host.matches.load_match(match)).row
        assert row.status == "off"
        assert await hands.host.deadlines.of_match(match) == []
        await kept.refresher.wait_until_idle()
        assert "Nobody came within a day." in places.shown[-1]
        assert hands.world.channel.called == []
        late = await hands.press_id(BO, f"bf:join:{match}:0", None, message=7, private=False)
        assert late.private
        assert row.code in late.words
        assert (await hands.host.matches.load_match(match)).row.seated_people == [ADA]

    run_router_players(tmp_path, monkeypatch, scene)


def test_whoever_sits_down_gives_it_another_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        table = await table_of_three(hands)
        await after(hands, LOBBY_LIFETIME - 1)
        await sit(hands, table, BO)
        await after(hands, LOBBY_LIFETIME - 1)
        assert (await hands.load_match(table)).row.status == "open"
        await after(hands, 1)
        assert (await hands.load_match(table)).row.status == "off"

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_match_that_has_begun_is_not_cleared_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        table = await table_of_three(hands)
        for person in (BO, CY):
            await sit(hands, table, person)
        await after(hands, 3 * LOBBY_LIFETIME)
        assert (await hands.load_match(table)).is_running

    run_router_players(tmp_path, monkeypatch, scene)


def test_our_absence_is_no_time_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        table = await table_of_three(hands)
        hands.world.clock.total_downtime += LOBBY_LIFETIME
        await after(hands, LOBBY_LIFETIME)
        assert (await hands.load_match(table)).row.status == "open"
        await after(hands, LOBBY_LIFETIME)
        assert (await hands.load_match(table)).row.status == "off"

    run_router_players(tmp_path, monkeypatch, scene)
