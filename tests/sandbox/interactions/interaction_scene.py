"""A world with people; the test plays the bot, and controls the clock."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from sandbox import interactions, validation
from sandbox.errors import ApiError
from sandbox.guild import commands, messages
from sandbox.guild.initial_state import initial_state
from sandbox.guild.messages import Draft, Upload
from sandbox.guild.model import Channel, Command, Interaction, Json, Message
from sandbox.guild.world import World, WorldEvent

PLAY: Json = {"name": "play", "description": "Start a match"}

BUTTON: Json = {"type": 2, "style": 1, "label": "Join", "custom_id": "join"}
ROW: Json = {"type": 1, "components": [BUTTON]}

MODAL: Json = {
    "title": "Name the table",
    "custom_id": "table",
    "components": [{"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}],
}
TYPED: Json = {
    "custom_id": "table",
    "components": [
        {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "name", "value": "x"}}
    ],
}


async def pass_time(seconds: float) -> None:
    """Advance the clock of the running loop without waiting."""
    loop = asyncio.get_running_loop()
    now = loop.time
    setattr(loop, "time", lambda: now() + seconds)  # noqa: B010 (a loop has no other way)
    for _ in range(3):
        await asyncio.sleep(0)


@contextmanager
def refused(status: int, code: int) -> Iterator[pytest.ExceptionInfo[ApiError]]:
    """Require that the block is refused with this status and code."""
    with pytest.raises(ApiError) as caught:
        yield caught
    assert (caught.value.status, caught.value.code) == (status, code), caught.value


class InteractionScene:
    """A world with commands: Ada owns the guild, Bo is a member, the channel is `play`."""

    def __init__(self) -> None:
        self.world = World(initial_state())
        self.heard: list[WorldEvent] = []
        self.world.listeners.append(self.heard.append)
        names = {user.name: user.id for user in self.world.data.users.values()}
        self.ada, self.bo = names["ada"], names["bo"]
        self.bot, self.app = self.world.data.bot, self.world.data.application
        self.guild = self.world.data.guild
        self.channel = next(each for each in self.world.data.channels.values() if each.name == "play")
        self.play = self.sync(PLAY)[0]
        self.heard.clear()

    # --- People ---

    def sync(self, *bodies: Json, scope: int | None = None) -> list[Command]:
        return commands.overwrite_commands(self.world, scope, [dict(each) for each in bodies])

    def ask(self, by: int | None = None, channel: Channel | None = None, **data: Any) -> Interaction:
        """Use /play, by default as Bo."""
        where = channel or self.channel
        return interactions.begin_interaction(self.world, 2, by or self.bo, where, data, command=self.play)

    def posted(self, components: list[Json] | None = None, channel: Channel | None = None) -> Message:
        """Post a message of the bot without an interaction."""
        draft = Draft(
            content="A table", components=components or validation.components.complete_components([ROW])
        )
        return messages.create_message(self.world, channel or self.channel, self.bot, draft)

    def press(self, message: Message, by: int | None = None) -> Interaction:
        where = self.world.channel(message.channel)
        data: Json = {"custom_id": "join"}
        return interactions.begin_interaction(self.world, 3, by or self.bo, where, data, message=message)

    def type_in(self, opener: Interaction) -> Interaction:
        """Submit the modal opened in response to `opener`."""
        return interactions.begin_interaction(
            self.world, 5, opener.user, opener.channel, dict(TYPED), from_modal_of=opener
        )

    def complete(self, option: Json | None = None) -> Interaction:
        """Request autocomplete, by default for the option `game`."""
        data = {"options": [option or {"name": "game", "type": 3, "value": "n", "focused": True}]}
        return interactions.begin_interaction(self.world, 4, self.bo, self.channel, data, command=self.play)

    # --- The bot ---

    def answer(
        self, asked: Interaction, type: int, data: Json | None = None, uploads: list[Upload] | None = None
    ) -> Json:
        body = {"type": type} if data is None else {"type": type, "data": data}
        found = interactions.accept_response(self.world, asked.id, asked.token, body, uploads or [], True)
        assert found is not None
        return found

    def say(self, asked: Interaction, content: str = "Here", **more: Any) -> Json:
        return self.answer(asked, 4, {"content": content} | more)

    def follow(self, asked: Interaction, content: str = "More", **more: Any) -> Message:
        body = {"content": content} | more
        return interactions.follow_up(self.world, self.app, asked.token, body, [])

    def edit(self, asked: Interaction, id: int | None = None, **body: Any) -> Message:
        return interactions.edit_message(self.world, self.app, asked.token, id, body, [])

    def original(self, asked: Interaction) -> Message:
        return interactions.get_message(self.world, self.app, asked.token, None)

    # --- Events ---

    def told(self, name: str) -> list[WorldEvent]:
        return [each for each in self.heard if each.name == name]

    def names(self) -> list[str]:
        return [each.name for each in self.heard]

    def in_channel(self) -> list[Message]:
        return list(self.world.data.messages.get(self.channel.id, {}).values())
