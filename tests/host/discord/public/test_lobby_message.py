"""The message of a table is true in the end, whatever Discord, the host or a permission does meanwhile."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.gateway.channels import DiscordChannels
from bot.public.channel_gateway import ChannelGateway, DiscordOutage, MessageGone, MissingPermission
from bot.public.lobby_message import LobbyMessages
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.service import Actor
from bot.services.registry import Services
from render.kit.picture import Picture
from tests.host.discord.public.test_publisher import screen_text
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.router_players import ADA, BO, RouterPlayers, run_router_players

TABLE = 77


class FragileGateway:
    """A channel that fails as it is told to."""

    def __init__(self, *faults: Exception) -> None:
        self.faults = list(faults)
        self.shown: list[str] = []
        self.tries = 0

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        self.tries += 1
        if self.faults:
            raise self.faults.pop(0)
        assert message == TABLE
        self.shown.append(screen_text(screen))


def tables(host: Services, places: FragileGateway) -> LobbyMessages:
    messages = LobbyMessages(host, cast(ChannelGateway, places))
    host.matches.listeners.append(messages.on_step)
    return messages


async def opened(hands: RouterPlayers) -> int:
    """A table of Ada's, with the message that shows it."""
    wish = TableRequest("nightbreak", options={"heroes": "random", "sides": "random"}, seats=2)
    done = await hands.host.lobby.open_table(wish, TablePlace(1, 2), Actor(ADA, next(numbers)))

    def note(after: Any) -> None:
        after.row.terms.table, after.row.terms.table_in = TABLE, 2

    return (await hands.host.matches.change_row(done.table.row.id, None, note)).after.row.id


async def join(hands: RouterPlayers, match: int) -> None:
    await hands.host.lobby.join_table(match, Actor(BO, next(numbers)))


BAD = DiscordOutage("Discord answers with 503")


def test_what_goes_by_is_waited_for_without_fuss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        places = FragileGateway(BAD, BAD)
        kept = tables(hands.host, places)
        await opened(hands)
        await kept.refresher.wait_until_idle()
        assert (places.tries, len(places.shown)) == (3, 1)
        assert await kept.notices.matches_behind_in("table") == []

    run_router_players(tmp_path, monkeypatch, scene)
    waits = [one for one in caplog.records if "Discord answers with 503" in one.getMessage()]
    assert [(one.levelname, one.exc_info) for one in waits] == [("WARNING", None)] * 2


def test_after_many_tries_it_is_left_and_done_when_something_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        tries = 1 + len(hands.host.pacing.passing_retries)
        places = FragileGateway(*[BAD] * tries)
        kept = tables(hands.host, places)
        match = await opened(hands)
        await kept.refresher.wait_until_idle()
        assert (places.tries, places.shown) == (tries, [])
        await join(hands, match)
        await kept.refresher.wait_until_idle()
        assert "running" in places.shown[-1]

    run_router_players(tmp_path, monkeypatch, scene)
    assert any("is left until it is asked for" in one.getMessage() for one in caplog.records)


def test_a_table_that_became_a_match_just_before_the_end_of_the_host_is_shown_so_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await opened(hands)
        before = FragileGateway()
        old = tables(hands.host, before)
        await old.resume()
        await old.refresher.wait_until_idle()
        old.refresher.closed.set()
        await join(hands, match)
        assert "running" not in before.shown[-1]
        places = FragileGateway()
        new = tables(hands.host, places)
        await new.resume()
        await new.refresher.wait_until_idle()
        assert "running" in places.shown[-1]
        await new.resume()
        await new.refresher.wait_until_idle()
        assert places.tries == 1

    run_router_players(tmp_path, monkeypatch, scene)


def test_without_a_permission_it_is_left_for_the_next_start_and_a_deleted_one_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        places = FragileGateway(MissingPermission("403"), MessageGone("404"))
        kept = tables(hands.host, places)
        await opened(hands)
        await kept.refresher.wait_until_idle()
        assert places.tries == 1
        await kept.resume()
        await kept.refresher.wait_until_idle()
        await kept.resume()
        await kept.refresher.wait_until_idle()
        assert (places.tries, places.shown) == (2, [])

    run_router_players(tmp_path, monkeypatch, scene)


def test_who_sits_down_at_a_table_that_cannot_be_edited_is_told_which_permission_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        kept = tables(hands.host, FragileGateway(*[MissingPermission("403")] * 9))
        wish = TableRequest("nightbreak", format="unity", seats=3, options={})
        done = await hands.host.lobby.open_table(wish, TablePlace(1, 2), Actor(ADA, next(numbers)))
        fake = hands.make_interaction(BO, discord.InteractionType.component, {
            "custom_id": f"bf:join:{done.table.row.id}:0", "values": []
        }, message=TABLE, private=False)  # fmt: skip
        fake.app_permissions = discord.Permissions.all()
        fake.app_permissions.view_channel = False
        await hands.world.router.handle_press(cast(Any, fake))
        words = hands.first_answer(fake).words
        assert "Somebody with Manage Roles can allow 'View Channel" in words
        await kept.refresher.wait_until_idle()

    run_router_players(tmp_path, monkeypatch, scene)


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
def test_faults_of_discord_are_told_apart(fault: Exception, meant: type[Exception]) -> None:
    async def failing(*_: Any, **__: Any) -> None:
        raise fault

    message = SimpleNamespace(edit=failing, delete=failing)
    place = SimpleNamespace(send=failing, get_partial_message=lambda _: message)
    client = SimpleNamespace(get_partial_messageable=lambda _: place)
    places = DiscordChannels(cast(Any, client))
    for attempt in (places.post(1, None, (), "n", ()), places.edit(1, 2, None, ())):
        with pytest.raises(meant):
            asyncio.run(attempt)
    if meant is DiscordOutage:
        with pytest.raises(DiscordOutage):
            asyncio.run(places.delete(1, 2))
    else:
        asyncio.run(places.delete(1, 2))
