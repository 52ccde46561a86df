"""The same host twice: in this process on simcord, and as a process on the sandbox; and what people see.

Whatever must differ is named and replaced: numbers, codes, times, seals. Everything else is compared.
"""

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.application import close_services, open_services
from bot.gateway.client import BotClient
from bot.pacing import USUAL
from bot.services.registry import Services
from bot.workers import tasks
from render.kit.picture import Picture
from sandbox.driver import DidNotRespond, RefusedByServer, Seat
from sandbox.driver.messages import walk_components
from tests.host.kit.fake_interactions import InlinePool
from tests.host.kit.host_process import ProcessScene as Stage

Json = dict[str, Any]
PEOPLE = ("Ada", "Bo", "Cy")
"""Ada opens the table; Cy watches."""

KEPT = (
    "type",
    "style",
    "label",
    "placeholder",
    "content",
    "min_values",
    "max_values",
    "disabled",
)
"""Compared fields of a component, besides its id and its choices."""


class HostTwin(ABC):
    """A host on one of the two backends. Each method waits until no work is left."""

    @abstractmethod
    async def slash(self, who: str, command: str, **options: Any) -> None: ...

    @abstractmethod
    async def press(self, who: str, label: str) -> None: ...

    @abstractmethod
    async def choose(self, who: str, custom_id: str, value: str) -> None: ...

    @abstractmethod
    def seen(self, who: str) -> list[Json]:
        """Return every message visible to this person in the channel, as `ephemeral` and `components`."""

    def lines(self, who: str) -> list[str]:
        """Return the visible messages as lines of text in a form shared by both backends."""
        return [line for one in self.seen(who) for line in described(one)]


def described(message: Json) -> list[str]:
    """Return a line for each component of a message."""
    head = "only to them" if message["ephemeral"] else "to everybody"
    return [head, *(line for each in walk_components(message["components"]) if (line := one_line(each)))]


def one_line(component: Json) -> str:
    fields = {key: component[key] for key in KEPT if component.get(key) not in (None, False, "")}
    fields |= {"id": verb(component["custom_id"])} if component.get("custom_id") else {}
    if options := component.get("options"):
        fields["options"] = [[one["label"], one["value"], bool(one.get("default"))] for one in options]
    return plain(str(fields))


def verb(custom_id: str) -> str:
    """Replace the numbers of match and moment, which differ between the backends."""
    parts = custom_id.split(":")
    return ":".join([*parts[:2], *(("N", "N") if parts[0] == "bf" else parts[2:4]), *parts[4:]])


def plain(text: str) -> str:
    """Replace everything that differs between the backends."""
    for pattern, replacement in (
        (r"<t:\d+:(\w)>", r"<time \1>"),
        (r"<@\d+>", "<@somebody>"),
        (r"\b(Nightbreak|table|Table) [A-Z0-9]{3}\b", r"\1 CODE"),
        (r"\b[0-9a-f]{4} [0-9a-f]{4}\b", "SEAL"),
        (r"(Ada|Bo|Cy)\d+\b", r"\1"),
    ):
        text = re.sub(pattern, replacement, text)
    return text


# --- the sandbox ------------------------------------------------------------------------------------------


class SandboxTwin(HostTwin):
    """A host as a process, and people at the driver."""

    def __init__(self, seats: dict[str, Seat]) -> None:
        self.seats = seats
        self.wanted: Callable[[], bool] = lambda: True

    @classmethod
    async def begin(cls, stage: Stage) -> "SandboxTwin":
        return cls({name: await stage.sit(name) for name in PEOPLE})

    async def slash(self, who: str, command: str, **options: Any) -> None:
        try:
            await self.seats[who].slash(command, **options)
        except (DidNotRespond, RefusedByServer) as fault:
            raise AssertionError(str(fault)) from fault

    async def press(self, who: str, label: str) -> None:
        await self.seats[who].press(label)

    async def choose(self, who: str, custom_id: str, value: str) -> None:
        seat = self.seats[who]
        found = next(
            (one, each)
            for one in seat.messages[::-1]
            for each in one.selects
            if verb(each.custom_id) == custom_id
        )
        await seat.choose(found[1].custom_id, value, message=found[0])

    def seen(self, who: str) -> list[Json]:
        return [
            {"ephemeral": one.ephemeral, "components": one.raw["components"]}
            for one in self.seats[who].messages
        ]


# --- simcord ----------------------------------------------------------------------------------------------


class SimcordTwin(HostTwin):
    """The host in this process; every action completes at once."""

    def __init__(self, env: Any) -> None:
        self.env = env
        owner = env.create_user("owner", global_name="Owner")
        self.guild = env.create_guild("The Long Table", owner=owner)
        users = {name: env.create_user(name.lower(), global_name=name) for name in PEOPLE}
        self.seats = {name: self.guild.add_member(user) for name, user in users.items()}
        self.channel = self.guild.create_text_channel("play")

    @classmethod
    @asynccontextmanager
    async def begin(cls, folder: Path, patch: pytest.MonkeyPatch, seed: str) -> AsyncIterator["SimcordTwin"]:
        import simcord

        patch.setattr(
            "bot.application.Workers",
            lambda: SimpleNamespace(
                drawing=InlinePool(), thinking=InlinePool(), close=int, warm_up=no_warm_up
            ),
        )
        patch.setattr("bot.services.lobby.new_tables.secrets.token_hex", lambda size: seed)
        patch.setattr(tasks, "draw", lambda *_: Picture(PNG, "a board", (1, 1)))
        # simcord waits for all tasks, except sleeping ones.
        patch.setattr("bot.application.run_background", asleep)
        # Unlike Discord, simcord does not state who installed the bot.
        patch.setattr(discord.Interaction, "is_guild_integration", lambda found: found.guild_id is not None)
        host = await open_services(folder / "simcord.sqlite", pacing=replace(USUAL, panel_gather=0))
        client = BotClient(host)
        try:
            async with simcord.run(client, shard_count=1, check_errors=False) as env:
                yield cls(env)
                await client.publisher.close()
                if client.services_task is not None:
                    client.services_task.cancel()
                    await asyncio.wait([client.services_task])
        finally:
            await close_services(host)

    async def slash(self, who: str, command: str, **options: Any) -> None:
        await self.seats[who].slash(self.channel, command, **options)

    async def press(self, who: str, label: str) -> None:
        await self.seats[who].click(self._with("label", label, who), label=label)

    async def choose(self, who: str, custom_id: str, value: str) -> None:
        for message in reversed(self._history(who)):
            for each in walk_components(components(message)):
                if each.get("custom_id") and verb(each["custom_id"]) == custom_id:
                    await self.seats[who].select(message, [value], custom_id=each["custom_id"])
                    return
        raise AssertionError(f"{who} sees no {custom_id}")

    def seen(self, who: str) -> list[Json]:
        return [
            {"ephemeral": one.flags.ephemeral, "components": components(one)} for one in self._history(who)
        ]

    def _history(self, who: str) -> list[discord.Message]:
        return self.channel.history(viewer=self.seats[who])

    def _with(self, key: str, words: str, who: str) -> discord.Message:
        for message in reversed(self._history(who)):
            if any(each.get(key) == words for each in walk_components(components(message))):
                return message
        raise AssertionError(f"{who} sees no {words}, but {self.lines(who)}")


async def no_warm_up() -> None: ...


async def asleep(host: Services) -> None:
    await asyncio.sleep(10**6)


def components(message: discord.Message) -> list[Json]:
    return [component.to_dict() for component in message.components]  # type: ignore[misc]


PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360000000000200015d0b2ab40000000049454e44ae426082"
)
