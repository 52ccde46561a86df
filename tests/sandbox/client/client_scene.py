"""A new world with its people, and a bot that responds from a table."""

import asyncio
import functools
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sandbox import interactions, validation
from sandbox.client.person import ClientUser
from sandbox.errors import ApiError
from sandbox.guild import commands, messages
from sandbox.guild.attachment_store import Upload
from sandbox.guild.channels_and_members import set_overwrite
from sandbox.guild.initial_state import initial_state
from sandbox.guild.messages import Draft
from sandbox.guild.model import Channel, Interaction, Json, Message, Permission, PermissionOverwrite
from sandbox.guild.world import World, WorldEvent

JOIN: Json = {"type": 2, "style": 1, "label": "Join", "custom_id": "join"}
GONE: Json = {"type": 2, "style": 2, "label": "Gone", "custom_id": "gone", "disabled": True}
SITE: Json = {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/"}
PACE: Json = {
    "type": 3,
    "custom_id": "pace",
    "placeholder": "How fast?",
    "options": [{"label": "Fast", "value": "f"}, {"label": "Slow", "value": "s"}],
}
WHO: Json = {"type": 5, "custom_id": "who", "placeholder": "Against whom?"}
LOBBY: list[Json] = [
    {"type": 1, "components": [JOIN, GONE, SITE]},
    {"type": 1, "components": [PACE]},
    {"type": 1, "components": [WHO]},
]

PLAY: Json = {
    "name": "play",
    "description": "Start a match",
    "options": [
        {
            "name": "game",
            "description": "Which",
            "type": 3,
            "required": True,
            "choices": [{"name": "Nightbreak", "value": "nb"}, {"name": "Break", "value": "br"}],
        },
        {"name": "seats", "description": "How many", "type": 4, "min_value": 2, "max_value": 5},
        {"name": "against", "description": "Whom", "type": 6},
        {"name": "deck", "description": "A list", "type": 11},
    ],
}
MOVE: Json = {
    "name": "move",
    "description": "Move",
    "options": [{"name": "text", "description": "It", "type": 3, "required": True, "autocomplete": True}],
}
SETTINGS: Json = {
    "name": "settings",
    "description": "Set",
    "options": [
        {
            "name": "server",
            "description": "The server's",
            "type": 1,
            "options": [{"name": "ping", "description": "Mention people", "type": 5}],
        }
    ],
}
CHALLENGE: Json = {"name": "Challenge", "type": 2}
EXPLAIN: Json = {"name": "Explain", "type": 3}
SECRET: Json = {"name": "secret", "description": "For owners", "default_member_permissions": "0"}
ALL = [PLAY, MOVE, SETTINGS, CHALLENGE, EXPLAIN, SECRET]

FORM: Json = {
    "title": "Name the table",
    "custom_id": "form",
    "components": [
        {
            "type": 18,
            "label": "Its name",
            "component": {"type": 4, "custom_id": "name", "style": 1, "max_length": 10},
        },
        {
            "type": 18,
            "label": "A picture",
            "component": {"type": 19, "custom_id": "picture", "required": False},
        },
    ],
}


@contextmanager
def refused(code: int) -> Iterator[pytest.ExceptionInfo[ApiError]]:
    """Require that the block is refused with this code."""
    with pytest.raises(ApiError) as caught:
        yield caught
    assert caught.value.code == code, caught.value


class ClientScene:
    """A world with commands: Ada owns the guild, Bo and Cleo are members."""

    def __init__(self, world: World | None = None) -> None:
        self.world = world or World(initial_state())
        self.heard: list[WorldEvent] = []
        self.world.listeners.append(self.heard.append)
        names = {user.name: user.id for user in self.world.data.users.values()}
        self.ada, self.bo, self.cleo = (ClientUser(self.world, names[name]) for name in ("ada", "bo", "cleo"))
        self.bot = self.world.data.bot
        self.play = next(each for each in self.world.data.channels.values() if each.name == "play")
        self.synced = {
            each.data["name"]: each.id
            for each in commands.overwrite_commands(self.world, None, [dict(each) for each in ALL])
        }

    def lobby(self, channel: Channel | None = None, only: ClientUser | None = None) -> Message:
        """Post a message of the bot with buttons and selects."""
        draft = Draft(content="A table", components=validation.components.complete_components(LOBBY))
        draft.ephemeral_to = only.id if only else None
        return messages.create_message(self.world, channel or self.play, self.bot, draft)

    def deny(self, person: ClientUser, *permissions: Permission) -> None:
        """Deny permissions to a person in the channel."""
        bits = functools.reduce(lambda a, b: a | b, permissions)
        set_overwrite(self.world, self.play, PermissionOverwrite(person.id, 1, deny=int(bits)))

    def answer(self, asked: Interaction, type: int, data: Json | None = None) -> None:
        """Respond as the bot."""
        body = {"type": type} if data is None else {"type": type, "data": data}
        interactions.accept_response(self.world, asked.id, asked.token, body, [], True)

    def told(self, name: str) -> list[WorldEvent]:
        return [each for each in self.heard if each.name == name]


class TableBot:
    """A bot in the server's process, which responds from a table as a real bot does over the wire."""

    def __init__(self, world: World, answers: dict[str, Json | None]) -> None:
        self.world, self.answers = world, answers
        self.asked: list[Interaction] = []
        world.listeners.append(self.hear)

    def hear(self, event: WorldEvent) -> None:
        if event.name == "INTERACTION_CREATE":
            self.asked.append(event.subject)
            asyncio.get_running_loop().call_soon(self._answer, event.subject)

    def _answer(self, asked: Interaction) -> None:
        name = asked.data.get("custom_id") or asked.data["name"]
        key = f"{name}?" if asked.type == 4 else str(name)
        body = self.answers.get(key)
        if body is not None:
            interactions.accept_response(self.world, asked.id, asked.token, body, [], True)


def upload(name: str = "deck.txt", data: bytes = b"cards") -> Upload:
    return Upload(0, name, "text/plain", data)
