"""The message of a table is true in the end, whatever Discord, the host or a permission does meanwhile."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.gateway.channels import DiscordChannels
from bot.public.messages import DiscordOutage, MessageGone, MissingPermission
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.service import Actor
from tests.host.kit.discord import ADA, BO, DiscordScene
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.table_messages import TABLE, FragileGateway, open_shown_table, show_tables


async def join(host: DiscordScene, match: int) -> None:
    await host.services.lobby.join_table(match, Actor(BO, next(numbers)))


BAD = DiscordOutage("Discord answers with 503")


async def test_what_goes_by_is_waited_for_without_fuss(
    host: DiscordScene, caplog: pytest.LogCaptureFixture
) -> None:
    places = FragileGateway(BAD, BAD)
    kept = show_tables(host.services, places)
    await open_shown_table(host)
    await kept.refresher.wait_until_idle()
    assert (places.tries, len(places.shown)) == (3, 1)
    assert await kept.notices.find_undelivered_in("table") == []
    waits = [one for one in caplog.records if "Discord answers with 503" in one.getMessage()]
    assert [(one.levelname, one.exc_info) for one in waits] == [("WARNING", None)] * 2


async def test_after_many_tries_it_is_left_and_done_when_something_happens(
    host: DiscordScene, caplog: pytest.LogCaptureFixture
) -> None:
    tries = 1 + len(host.services.pacing.passing_retries)
    places = FragileGateway(*[BAD] * tries)
    kept = show_tables(host.services, places)
    match = await open_shown_table(host)
    await kept.refresher.wait_until_idle()
    assert (places.tries, places.shown) == (tries, [])
    await join(host, match)
    await kept.refresher.wait_until_idle()
    assert "Now playing" in places.shown[-1]
    assert any("is left until it is asked for" in one.getMessage() for one in caplog.records)


async def test_a_table_that_became_a_match_just_before_the_end_of_the_host_is_shown_so_at_the_start(
    host: DiscordScene,
) -> None:
    match = await open_shown_table(host)
    before = FragileGateway()
    old = show_tables(host.services, before)
    await old.resume()
    await old.refresher.wait_until_idle()
    old.refresher.closed.set()
    await join(host, match)
    assert "Now playing" not in before.shown[-1]
    places = FragileGateway()
    new = show_tables(host.services, places)
    await new.resume()
    await new.refresher.wait_until_idle()
    assert "Now playing" in places.shown[-1]
    await new.resume()
    await new.refresher.wait_until_idle()
    assert places.tries == 1


async def test_without_a_permission_it_is_left_for_the_next_start_and_a_deleted_one_for_good(
    host: DiscordScene,
) -> None:
    places = FragileGateway(MissingPermission("403"), MessageGone("404"))
    kept = show_tables(host.services, places)
    await open_shown_table(host)
    await kept.refresher.wait_until_idle()
    assert places.tries == 1
    await kept.resume()
    await kept.refresher.wait_until_idle()
    await kept.resume()
    await kept.refresher.wait_until_idle()
    assert (places.tries, places.shown) == (2, [])


async def test_who_sits_down_at_a_table_that_cannot_be_edited_is_told_which_permission_it_takes(
    host: DiscordScene,
) -> None:
    kept = show_tables(host.services, FragileGateway(*[MissingPermission("403")] * 9))
    wish = TableRequest("nightbreak", format="unity", seats=3, options={})
    done = await host.services.lobby.open_table(wish, TablePlace(1, 2), Actor(ADA, next(numbers)))
    fake = host.player(BO).make_interaction(discord.InteractionType.component, {
        "custom_id": f"bf:join:{done.table.row.id}:0", "values": []
    }, message=TABLE, private=False)  # fmt: skip
    fake.app_permissions = discord.Permissions.all()
    fake.app_permissions.view_channel = False
    await host.router.handle_press(cast(Any, fake))
    words = fake.first.words
    assert "Somebody with **Manage Roles** can allow **View Channel" in words
    await kept.refresher.wait_until_idle()


# --- what Discord's answers mean -------------------------------------------------------------------------


def response(status: int) -> Any:
    return SimpleNamespace(status=status, reason="")


FAULTS = [
    (discord.NotFound(response(404), "gone"), MessageGone),
    (discord.Forbidden(response(403), "no"), MissingPermission),
    (discord.DiscordServerError(response(503), "later"), DiscordOutage),
    (aiohttp.ServerDisconnectedError(), DiscordOutage),
    (ConnectionResetError(), DiscordOutage),
    (TimeoutError(), DiscordOutage),
]


@pytest.mark.parametrize(
    ("fault", "meant"), FAULTS, ids=lambda one: getattr(one, "__name__", type(one).__name__)
)
async def test_faults_of_discord_are_told_apart(fault: Exception, meant: type[Exception]) -> None:
    async def failing(*_: Any, **__: Any) -> None:
        raise fault

    message = SimpleNamespace(edit=failing, delete=failing)
    place = SimpleNamespace(send=failing, get_partial_message=lambda _: message)
    client = SimpleNamespace(get_partial_messageable=lambda _: place)
    places = DiscordChannels(cast(Any, client))
    for attempt in (places.post(1, None, (), "n", ()), places.edit(1, 2, None, ())):
        with pytest.raises(meant):
            await attempt
    if meant is DiscordOutage:
        with pytest.raises(DiscordOutage):
            await places.delete(1, 2)
    else:
        await places.delete(1, 2)
