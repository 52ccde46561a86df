"""The message of a table, in a channel that fails as it is told to."""

from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace

from bot.public.lobby_message import LobbyMessages
from bot.public.messages import ChannelGateway
from bot.services.registry import Services
from render.kit.picture import Picture
from tests.host.kit.screens import screen_text
from tests.host.kit.services import ADA, RANDOM, HostScene

TABLE = 77
"""The message of the table."""


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


def show_tables(services: Services, channel: FragileGateway) -> LobbyMessages:
    messages = LobbyMessages(services, cast(ChannelGateway, channel))
    services.matches.listeners.append(messages.on_step)
    return messages


async def open_shown_table(scene: HostScene) -> int:
    """Open a table of Ada's, with the message that shows it."""
    done = await scene.open_table(ADA, options=RANDOM, seats=2)

    def note(after: Any) -> None:
        after.row.lobby = replace(after.row.lobby, message=TABLE, channel=2)

    return (await scene.matches.change_row(done.table.row.id, None, note)).after.row.id
