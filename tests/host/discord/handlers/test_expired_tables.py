"""A table that nobody comes to is cleared away after a day, without a mention, and says so."""

from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.timing.deadlines import LOBBY_LIFETIME
from tests.host.kit.discord import ADA, BO, CHANNEL, CY, RANDOM, SERVER, DiscordScene
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.table_messages import FragileGateway, open_shown_table, show_tables


async def table_of_three(host: DiscordScene) -> LoadedMatch:
    wish = TableRequest("nightbreak", format="unity", seats=3, options=RANDOM)
    done = await host.services.lobby.open_table(wish, TablePlace(SERVER, CHANNEL), Actor(ADA, next(numbers)))
    return done.table


async def sit(host: DiscordScene, table: LoadedMatch, person: int) -> None:
    await host.services.lobby.join_table(table.row.id, Actor(person, next(numbers)))


async def after(host: DiscordScene, seconds: int) -> None:
    host.clock.advance(seconds)
    await host.services.deadline_runner.fire_due()


async def test_it_is_closed_after_a_day_and_says_so(host: DiscordScene) -> None:
    places = FragileGateway()
    kept = show_tables(host.services, places)
    match = await open_shown_table(host)
    await kept.refresher.wait_until_idle()
    await after(host, LOBBY_LIFETIME - 1)
    assert (await host.services.matches.load_match(match)).row.status == "open"
    await after(host, 1)
    row = (await host.services.matches.load_match(match)).row
    assert row.status == "off"
    assert await host.services.deadlines.list_deadlines(match) == []
    await kept.refresher.wait_until_idle()
    assert "Nobody came within a day." in places.shown[-1]
    assert host.fake_channel.called == []
    late = (await host.player(BO).press_id(f"bf:join:{match}:0", None, message=7, private=False)).first
    assert late.private
    assert row.code in late.words
    assert (await host.services.matches.load_match(match)).row.seated_people == [ADA]


async def test_whoever_sits_down_gives_it_another_day(host: DiscordScene) -> None:
    table = await table_of_three(host)
    await after(host, LOBBY_LIFETIME - 1)
    await sit(host, table, BO)
    await after(host, LOBBY_LIFETIME - 1)
    assert (await host.load_match(table)).row.status == "open"
    await after(host, 1)
    assert (await host.load_match(table)).row.status == "off"


async def test_a_match_that_has_begun_is_not_cleared_away(host: DiscordScene) -> None:
    table = await table_of_three(host)
    for person in (BO, CY):
        await sit(host, table, person)
    await after(host, 3 * LOBBY_LIFETIME)
    assert (await host.load_match(table)).is_running


async def test_our_absence_is_no_time_for_it(host: DiscordScene) -> None:
    table = await table_of_three(host)
    host.clock.total_downtime += LOBBY_LIFETIME
    await after(host, LOBBY_LIFETIME)
    assert (await host.load_match(table)).row.status == "open"
    await after(host, LOBBY_LIFETIME)
    assert (await host.load_match(table)).row.status == "off"
