"""What is asked of Discord: no intent that has to be granted, and no ping but those that are meant."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.errors import StoreBusy, UserError
from bot.gateway.channels import DiscordChannels
from bot.gateway.client import BotClient
from bot.i18n import sentences as words
from bot.ui.components import build_screen
from tests.host.kit.services import HostScene


class RecordedRequests:
    """A channel that remembers with what it was called."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def get_partial_messageable(self, channel: int) -> "RecordedRequests":
        return self

    def get_partial_message(self, message: int) -> "RecordedRequests":
        return self

    async def send(self, **what: Any) -> Any:
        self.sent.append(what)
        return SimpleNamespace(id=1)

    async def edit(self, **what: Any) -> None:
        self.sent.append(what)


def pinged(sent: dict[str, Any]) -> dict[str, Any]:
    """As it goes over the wire."""
    return sent["allowed_mentions"].to_dict()


async def test_a_post_pings_those_that_it_is_told_and_an_edit_nobody() -> None:
    wire: Any = RecordedRequests()
    places = DiscordChannels(wire)
    shown = build_screen("<@5> <@6> @everyone <@&7>")
    await places.post(9, shown, (), "nonce", [5])
    await places.post(9, shown, (), "another", [])
    await places.edit(9, 1, shown, ())
    first, second, edited = map(pinged, wire.sent)
    assert (first["parse"], first["users"]) == ([], [5])
    assert (second["parse"], second["users"]) == ([], [])
    assert edited["parse"] == [] and "users" not in edited


async def test_no_intent_has_to_be_granted(scene: HostScene) -> None:
    intents = BotClient(scene.services).intents
    assert not (intents.members or intents.presences or intents.message_content)
    assert {name for name, given in intents if given} == {"guilds", "guild_messages", "dm_messages"}


async def test_an_outage_while_it_runs_is_shown(
    scene: HostScene, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, shown = BotClient(scene.services), list[int]()

    async def resume(gap: int) -> None:
        shown.append(gap)
        if gap < 0:
            raise StoreBusy

    monkeypatch.setattr(client.publisher, "resume", resume)
    for seconds in (100, -100):
        for listener in scene.services.outage_listeners:
            listener(seconds)
        assert client.outage_task is not None
        await client.outage_task
    assert shown == [100, -100]
    assert "an outage of -100 s was not shown" in caplog.text


async def test_an_event_that_finds_the_store_closed_is_no_fault_of_ours(
    scene: HostScene, caplog: pytest.LogCaptureFixture
) -> None:
    client = BotClient(scene.services)
    for error, told in (
        (UserError(words.ErrorRestarting()), "on_ready was not carried out: error.restarting"),
        (OSError(), "incident"),
    ):
        caplog.clear()
        try:
            raise error
        except Exception:
            await client.on_error("on_ready")
        assert told in caplog.text
        assert ("incident" in caplog.text) == (told == "incident")
