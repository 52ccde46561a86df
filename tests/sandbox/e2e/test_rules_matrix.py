"""Each row is sent raw over HTTP. What Discord's description refuses must be refused here as well."""

import asyncio
from collections.abc import Awaitable, Iterator
from typing import Any, TypeVar

import aiohttp
import pytest

from sandbox import interactions
from sandbox.guild.model import Command, Interaction
from sandbox.server import TOKEN, Sandbox
from tests.sandbox import judges
from tests.sandbox.e2e.matrix import commands, components, contents
from tests.sandbox.e2e.matrix.row import MatrixRow, button, command, entry, label, modal, option, row

ROWS = [*commands.ROWS, *contents.ROWS, *components.ROWS]

TYPES = {"reply": 4, "update": 7, "choices": 8, "modal": 9}
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5

T = TypeVar("T")


class Sender:
    """A bot that sends what it likes, and people who make it do so."""

    def __init__(self) -> None:
        self.loop = asyncio.Runner()
        self.run(self._begin())

    def run(self, wanted: Awaitable[T]) -> T:
        async def wait() -> T:
            return await wanted

        return self.loop.run(wait())

    async def _begin(self) -> None:
        self.sandbox = Sandbox()
        await self.sandbox.start()
        self.sandbox.rest.limiter.is_on = False
        self.session = aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"})
        self.world = self.sandbox.world
        self.bo = next(user.id for user in self.world.data.users.values() if user.name == "bo")
        self.channel = next(each for each in self.world.data.channels.values() if each.name == "play")
        self.scope = f"/applications/{self.world.data.application}/commands"
        await self.send("PUT", self.scope, [command(options=[option(autocomplete=True)])])

    def end(self) -> None:
        async def end() -> None:
            await self.session.close()
            await self.sandbox.stop()

        self.run(end())
        self.loop.close()

    async def send(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        url = f"{self.world.origin}/api/v10{path}"
        async with self.session.request(method, url, json=body) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    # --- What people do, so that there is something to answer ---------------------------------------

    def play(self) -> Command:
        return next(each for each in self.world.data.commands.values() if each.data["name"] == "play")

    async def ask(self, type: int = COMMAND) -> Interaction:
        begin, place = interactions.begin_interaction, (self.bo, self.channel)
        if type == COMMAND:
            return begin(self.world, type, *place, {}, command=self.play())
        if type == AUTOCOMPLETE:
            typed = {"name": "game", "type": 3, "value": "n", "focused": True}
            return begin(self.world, type, *place, {"options": [typed]}, command=self.play())
        opener = await self.ask()
        if type == MODAL:
            await self.answer(opener, 9, modal())
            filled = {
                "type": 18,
                "id": 1,
                "component": {"type": 4, "id": 2, "custom_id": "name", "value": "x"},
            }
            data = {"custom_id": "table", "components": [filled]}
            return begin(self.world, type, *place, data, from_modal_of=opener)
        await self.answer(opener, 4, {"content": "A table", "components": [row(button())]})
        message = self.world.message(self.channel.id, opener.original or 0)
        return begin(self.world, type, *place, {"custom_id": "join"}, message=message)

    def callback(self, asked: Interaction) -> str:
        return f"/interactions/{asked.id}/{asked.token}/callback"

    async def answer(self, asked: Interaction, type: int, data: Any = None) -> tuple[int, Any]:
        body = {"type": type} if data is None else {"type": type, "data": data}
        return await self.send("POST", self.callback(asked), body)

    async def request(self, of: MatrixRow) -> tuple[str, str, Any]:
        """Method, path and body with which a row is sent."""
        if of.kind == "commands":
            return (
                "PUT",
                f"{self.scope.replace('/commands', '')}/guilds/{self.world.data.guild}/commands",
                of.body,
            )
        if of.kind in ("message", "thread"):
            return "POST", f"/channels/{self.channel.id}/{of.kind}s", of.body
        asked = await self.ask(AUTOCOMPLETE if of.kind == "choices" else COMMAND)
        return "POST", self.callback(asked), {"type": TYPES[of.kind], "data": of.body}


@pytest.fixture(scope="module")
def sender() -> Iterator[Sender]:
    sender = Sender()
    yield sender
    assert sender.world.unknown_requests == []
    sender.end()


def named(of: MatrixRow) -> str:
    return f"{of.kind}: {of.name}"


@pytest.mark.parametrize("of", ROWS, ids=named)
def test_a_row(sender: Sender, of: MatrixRow) -> None:
    method, path, body = sender.run(sender.request(of))
    status, answer = sender.run(sender.send(method, path, body))
    if of.code is None:
        assert status < 300, answer
    else:
        assert (status, answer["code"]) == (400, of.code)
    if judges.at_hand():
        assert of.code is not None or judges.request_problems(method, path, body) == []


@pytest.mark.parametrize("of", [each for each in ROWS if each.kind == "reply"], ids=named)
def test_a_reply_that_is_refused_may_be_mended(sender: Sender, of: MatrixRow) -> None:
    """A callback that is refused with 400 does not use the interaction up."""

    async def story() -> tuple[int, Any]:
        asked = await sender.ask()
        await sender.answer(asked, 4, of.body)
        return await sender.answer(asked, 4, {"content": "Mended"})

    status, answer = sender.run(story())
    assert (status, answer) == (204, None) if of.code else (status, answer["code"]) == (400, 40060)


@pytest.mark.parametrize(
    ("asked", "type", "data"),
    [
        (COMMAND, 8, {"choices": []}),
        (COMMAND, 6, None),
        (COMMAND, 7, {"content": "c"}),
        (COMMAND, 99, None),
        (COMMAND, 1, None),
        (AUTOCOMPLETE, 4, {"content": "c"}),
        (AUTOCOMPLETE, 5, None),
        (AUTOCOMPLETE, 9, modal()),
        (COMPONENT, 8, {"choices": []}),
        (MODAL, 9, modal(label(entry("again")))),
        (MODAL, 8, {"choices": []}),
        (MODAL, 7, {"content": "c"}),
    ],
)
def test_an_answer_of_the_wrong_kind(sender: Sender, asked: int, type: int, data: Any) -> None:
    async def story() -> tuple[int, Any]:
        return await sender.answer(await sender.ask(asked), type, data)

    status, answer = sender.run(story())
    assert (status, answer["code"]) == (400, 50035)


def test_orders_that_discord_refuses(sender: Sender) -> None:
    async def story() -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []

        async def tried(method: str, path: str, body: Any = None) -> None:
            status, answer = await sender.send(method, path, body)
            found.append((status, answer["code"]))

        asked = await sender.ask()
        webhook = f"/webhooks/{sender.world.data.application}/{asked.token}"
        await tried("POST", webhook, {"content": "Too early"})
        await tried("GET", f"{webhook}/messages/@original")
        await sender.answer(asked, 4, {"content": "Here"})
        await tried("POST", sender.callback(asked), {"type": 4, "data": {"content": "Twice"}})
        await tried("POST", f"/interactions/1/{asked.token}/callback", {"type": 5})
        await tried("POST", f"/interactions/{asked.id}/wrong/callback", {"type": 5})
        await tried("PATCH", f"{webhook}/messages/1", {"content": "Which?"})
        shown = await sender.ask()
        new = {"flags": 1 << 15, "components": [{"type": 10, "content": "Words"}]}
        await sender.answer(shown, 4, new)
        original = f"/webhooks/{sender.world.data.application}/{shown.token}/messages/@original"
        await tried("PATCH", original, {"content": "No content here"})
        return found

    assert sender.run(story()) == [
        (404, 10015),
        (404, 10015),
        (400, 40060),
        (404, 10062),
        (404, 10062),
        (404, 10008),
        (400, 50035),
    ]
