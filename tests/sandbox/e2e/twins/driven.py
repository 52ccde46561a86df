"""The sandbox's side: people at the driver, and the sample bot in its own process."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

from sandbox.driver import BotAnswer, DidNotRespond, RefusedByServer, Seat
from tests.sandbox.e2e.scenario import ScenarioScene
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

PATIENCE = 60.0
"""Seconds until a step that does not look as expected is recorded as it is."""
CALM = 0.03


Settled = Callable[[int, list[str]], bool]
"""Whether a step, given by its number, looks as expected."""


class SandboxPlay(TwinPlay):
    """Waits after each step until it looks as expected, or until the timeout."""

    def __init__(self, scene: ScenarioScene, seats: dict[str, Seat], settled: Settled) -> None:
        super().__init__()
        self.scene, self.seats, self.settled = scene, seats, settled

    @classmethod
    async def begin(cls, scene: ScenarioScene, settled: Settled) -> "SandboxPlay":
        return cls(scene, {name: await scene.sit(name) for name in PEOPLE}, settled)

    async def settle(self, title: str, outcome: str) -> list[str]:
        clock = asyncio.get_running_loop().time
        until, calm = clock() + PATIENCE, 0
        while clock() < until and calm < 2:
            calm = calm + 1 if self.settled(len(self.transcript), self.lines(title, outcome)) else 0
            await asyncio.sleep(CALM)
        return self.lines(title, outcome)

    async def do_slash(self, who: str, command: str, options: Json) -> str:
        given = {name: _plain(value, self.scene) for name, value in options.items()}
        return await self._asked(who, self.seats[who].slash(command, **given))

    async def do_complete(self, who: str, command: str, option: str, typed: str) -> str:
        return choices([choice.name for choice in await self.seats[who].complete(command, option, typed)])

    async def do_context(self, who: str, command: str, target: TwinPerson | int) -> str:
        seat = self.seats[who]
        on = target.name if isinstance(target, TwinPerson) else await seat.message(self.id_of(target))
        return await self._asked(who, seat.context(command, on))

    async def do_press(self, who: str, label: str) -> str:
        return await self._asked(who, self.seats[who].press(label))

    async def do_choose(self, who: str, placeholder: str, values: tuple[Any, ...]) -> str:
        chosen = [_plain(value, self.scene) for value in values]
        return await self._asked(who, self.seats[who].choose(placeholder, *chosen))

    async def do_submit(self, who: str, values: Json) -> str:
        filled = {label: _filled(value, self.scene) for label, value in values.items()}
        return await self._asked(who, self.seats[who].submit(filled))

    async def do_say(self, who: str, content: str) -> str:
        await self.seats[who].say(content.replace("@Breakfall", f"<@{self.scene.bot_user}>"))
        return "done"

    async def do_react(self, who: str, number: int, emoji: str) -> str:
        seat = self.seats[who]
        await seat.react(await seat.message(self.id_of(number)), emoji)
        return "done"

    async def do_look(self, who: str, place: str) -> str:
        seat = self.seats[who]
        if place == "dm":
            await seat.dm()
        else:
            await seat.open(
                next(each for each in seat.messages if each.raw.get("thread", {}).get("name") == place)
            )
        return "done"

    def seen(self, who: str) -> list[Json]:
        return [_shown(message.raw) for message in self.seats[who].messages]

    def named(self, text: str) -> str:
        for id, user in self.seats["Ada"].directory.people.items():
            text = text.replace(id, user["global_name"] or user["username"])
        return re.sub(r"(:\w+:)\d{15,}", r"\1id", text).replace(self.scene.name, "play")

    async def _asked(self, who: str, asking: Awaitable[BotAnswer]) -> str:
        try:
            answer = await asking
        except RefusedByServer:
            return "refused"
        except DidNotRespond:
            return "no answer"
        if answer.modal:
            modal = await self.seats[who].modal()
            return form(modal.title, modal.raw["components"])
        return "done"


def _plain(value: Any, scene: ScenarioScene) -> Any:
    match value:
        case TwinPerson(name) | TwinRole(name):
            return name
        case TwinChannel():
            return scene.name
        case TwinFile(name, data):
            return (name, data)
        case _:
            return value


def _filled(value: Any, scene: ScenarioScene) -> Any:
    if isinstance(value, list):
        return [_plain(each, scene) for each in value]
    return _plain(value, scene)


def _shown(raw: Json) -> Json:
    return {
        "id": raw["id"],
        "author": raw["author"]["global_name"] or raw["author"]["username"],
        "content": raw["content"],
        "ephemeral": bool(raw.get("ephemeral")),
        "type": raw["type"],
        "reference": (raw.get("message_reference") or {}).get("message_id"),
        "embeds": raw["embeds"],
        "components": raw["components"],
        "files": [each["filename"] for each in raw["attachments"]],
        "reactions": {each["emoji"]["name"]: each["count"] for each in raw.get("reactions", [])},
        "pinned": raw["pinned"],
    }
