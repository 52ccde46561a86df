"""simcord's side: its people, and the sample bot in this process. Uses simcord's top-level names only."""

import re
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

import discord
import simcord

from sandbox.driver.messages import simplify, walk_components
from tests.sample_bot.bot import SampleBot
from tests.sandbox.e2e.twins.play import (
    PEOPLE,
    Json,
    TwinChannel,
    TwinFile,
    TwinPerson,
    TwinPlay,
    TwinRole,
    choices,
    form,
)

BOT = "Breakfall"
"""The bot's name in the transcript; simcord chooses its own."""


class SimcordPlay(TwinPlay):
    """Every action completes at once, and returns when no work is left."""

    def __init__(self, env: simcord.Env) -> None:
        super().__init__()
        self.env = env
        users = {name: env.create_user(name.lower(), global_name=name) for name in (*PEOPLE, "Cleo")}
        self.guild = env.create_guild("The Long Table", owner=users["Ada"])
        self.seats = {name: self.guild.add_member(user) for name, user in users.items()}
        self.role = self.guild.create_role(BOT)
        self.channel = self.guild.create_text_channel("play")
        self.open: dict[str, simcord.ChannelHandle] = dict.fromkeys(PEOPLE, self.channel)
        self.forms: dict[str, simcord.InteractionResult] = {}

    @classmethod
    @asynccontextmanager
    async def begin(cls) -> AsyncIterator["SimcordPlay"]:
        async with simcord.run(SampleBot(), check_errors=False) as env:
            yield cls(env)

    async def do_slash(self, who: str, command: str, options: Json) -> str:
        given = {name: self._handle(value) for name, value in options.items()}
        return await self._asked(who, self.seats[who].slash(self.open[who], command, **given))

    async def do_complete(self, who: str, command: str, option: str, typed: str) -> str:
        found = await self.seats[who].autocomplete(self.open[who], command, option, typed)
        return choices([choice["name"] for choice in found])

    async def do_context(self, who: str, command: str, target: TwinPerson | int) -> str:
        on = self._handle(target) if isinstance(target, TwinPerson) else self._message(who, target)
        return await self._asked(who, self.seats[who].context_menu(self.open[who], command, on))

    async def do_press(self, who: str, label: str) -> str:
        message = self._showing(who, "label", label)
        return await self._asked(who, self.seats[who].click(message, label=label))

    async def do_choose(self, who: str, placeholder: str, values: tuple[Any, ...]) -> str:
        message = self._showing(who, "placeholder", placeholder)
        select = next(each for each in _components(message) if each.get("placeholder") == placeholder)
        chosen = [self._handle(value) for value in values]
        return await self._asked(who, self.seats[who].select(message, chosen, custom_id=select["custom_id"]))

    async def do_submit(self, who: str, values: Json) -> str:
        shown = self.forms[who]
        fields = _fields((shown.modal or {})["components"])
        filled = {fields[simplify(label)]: self._filled(value) for label, value in values.items()}
        return await self._asked(who, self.seats[who].submit_modal(shown, filled))

    async def do_say(self, who: str, content: str) -> str:
        assert self.env.bot.user is not None
        await self.seats[who].send(self.open[who], content.replace("@Breakfall", self.env.bot.user.mention))
        return "done"

    async def do_react(self, who: str, number: int, emoji: str) -> str:
        await self.seats[who].react(self._message(who, number), emoji)
        return "done"

    async def do_look(self, who: str, place: str) -> str:
        seat = self.seats[who]
        threads = {thread.name: thread for thread in self.channel.threads}
        self.open[who] = seat.user.dm_channel if place == "dm" else threads[place]
        return "done"

    def seen(self, who: str) -> list[Json]:
        return [_shown(message) for message in self._history(who)]

    def named(self, text: str) -> str:
        assert self.env.bot.user is not None
        for name, seat in self.seats.items():
            text = text.replace(str(seat.id), name)
        text = text.replace(str(self.env.bot.user.id), BOT)
        return re.sub(r"(:\w+:)\d{15,}", r"\1id", text)

    def _history(self, who: str) -> list[discord.Message]:
        channel, seat = self.open[who], self.seats[who]
        return channel.history(viewer=seat if channel.guild else seat.user)

    def _message(self, who: str, number: int) -> discord.Message:
        return next(each for each in self._history(who) if str(each.id) == self.id_of(number))

    def _showing(self, who: str, key: str, words: str) -> discord.Message:
        """Return the newest message with such a component."""
        for message in reversed(self._history(who)):
            if any(each.get(key) == words for each in _components(message)):
                return message
        raise AssertionError(f"{who} sees no {words}")

    async def _asked(self, who: str, asking: Awaitable[simcord.InteractionResult]) -> str:
        try:
            result = await asking
        except (simcord.BackendError, simcord.OptionError, simcord.SetupError):
            return "refused"
        if not result.acknowledged:
            return "no answer"
        if result.modal:
            self.forms[who] = result
            return form(result.modal["title"], result.modal["components"])
        return "done"

    def _handle(self, value: Any) -> Any:
        match value:
            case TwinPerson(name):
                return self.seats[name]
            case TwinRole("@everyone"):
                return self.guild.default_role
            case TwinRole():
                return self.role
            case TwinChannel():
                return self.channel
            case TwinFile(name, data):
                return (name, data)
            case _:
                return value

    def _filled(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._handle(each) for each in value]
        return self._handle(value)


def _components(message: discord.Message) -> list[Json]:
    return list(walk_components([component.to_dict() for component in message.components]))  # type: ignore[misc]


def _fields(components: list[Json]) -> dict[str, str]:
    """Return the custom ids of a modal's fields by label."""
    found: dict[str, str] = {}
    for each in walk_components(components):
        if each["type"] == 18:
            found[simplify(each["label"])] = each["component"]["custom_id"]
        elif each["type"] == 4 and each.get("label"):
            found[simplify(each["label"])] = each["custom_id"]
    return found


def _shown(message: discord.Message) -> Json:
    reference = message.reference
    return {
        "id": str(message.id),
        "author": BOT if message.author.bot else message.author.display_name,
        "content": message.content,
        "ephemeral": message.flags.ephemeral,
        "type": message.type.value,
        "reference": str(reference.message_id) if reference and reference.message_id else None,
        "embeds": [embed.to_dict() for embed in message.embeds],
        "components": [component.to_dict() for component in message.components],
        "files": [each.filename for each in message.attachments],
        "reactions": {str(each.emoji): each.count for each in message.reactions},
        "pinned": message.pinned,
    }
