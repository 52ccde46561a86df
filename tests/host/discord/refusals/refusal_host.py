"""A host in this process, people who press and type, and tables that stand as a test wants them."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.application import close_services
from bot.commands import match_play
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from games.core.model import State
from games.registry import GAMES
from tests.burrow.spec import BURROW
from tests.host.kit.fake_host import FakeHost, open_fake_host
from tests.host.kit.fake_interactions import KINDS, FakeInteraction

ADA, BO, CY, DI, ED = 101, 102, 103, 104, 105
"""Ada sits first, Bo second; Cy watches."""
HERE = TablePlace(1, 2)
LONGEST = 200


class RefusalHost:
    """Everybody, and what they are told."""

    def __init__(self, world: FakeHost) -> None:
        self.world, self.host = world, world.host
        self.client = SimpleNamespace(router=world.router, services=world.host)
        self.numbers = count(10**9)
        self.heard: list[FakeInteraction] = []

    # --- tables --------------------------------------------------------------------------------------

    async def match(self, state: State[Any], *people: int, game: str = "nightbreak", format: str = "") -> int:
        """A running match that stands so; Ada and Bo, unless others are named."""
        people = people or (ADA, BO)
        wish = TableRequest(game, format=format, seats=len(people), options={})
        table = await self.host.lobby.open_table(wish, HERE, self.press_of(people[0]))
        for person in people[1:]:
            await self.host.lobby.join_table(table.table.row.id, self.press_of(person))

        def stand(loaded: LoadedMatch) -> None:
            loaded.state, loaded.row.history = state, None
            loaded.row.terms.turns = []

        await self.host.matches.change_row(table.table.row.id, None, stand)
        await self.world.wait_until_idle()
        return table.table.row.id

    async def look(self, match: int) -> LoadedMatch:
        return await self.host.matches.load_match(match)

    def press_of(self, person: int) -> Actor:
        return Actor(person, next(self.numbers))

    # --- what people do ------------------------------------------------------------------------------

    async def press(
        self,
        person: int,
        custom_id: str,
        *values: str,
        fields: Mapping[str, str] | None = None,
        **more: Any,
    ) -> FakeInteraction:
        """A button, a menu, or a form that is sent."""
        kind, data = KINDS.component, {"custom_id": custom_id, "values": list(values)}
        if fields is not None:
            parts = [{"custom_id": key, "value": value} for key, value in fields.items()]
            kind, data = KINDS.modal_submit, {"custom_id": custom_id, "components": parts}
        place = {"message": 5, "private": True, **more}
        return await self.done(FakeInteraction(person, kind, data, client=self.client, **place))

    async def press_label(self, person: int, label: str, match: int) -> FakeInteraction:
        """The button with this label in a panel that is opened for it."""
        return await self.press(person, await self.id_of(person, label, match))

    async def id_of(self, person: int, label: str, match: int) -> str:
        """What stands behind a button of the person's panel."""
        panel = await self.press(person, f"bf:panel:{match}:0")
        found = [each for each in panel.shown[-1].pressable if each.get("label") == label]
        assert found, (label, panel.shown[-1].words)
        return found[0]["custom_id"]

    async def use(self, person: int, command: Any, *, server: int = 1, **options: Any) -> FakeInteraction:
        """A command."""
        fake = FakeInteraction(person, KINDS.application_command, {}, client=self.client, server=server)
        return await self.done(fake, lambda: command.callback(fake, **options))

    async def press_default(self, person: int, match: int) -> None:
        """Whatever this person would answer when the time runs out."""
        loaded = await self.look(match)
        question = loaded.pending.question_for(loaded.require_seat_of(person))
        if question is not None:
            await self.types(person, question.text(question.timeout_pick()), match)

    async def types(self, person: int, text: str, match: int) -> FakeInteraction:
        """A move by `/move`."""
        row = (await self.look(match)).row
        return await self.use(person, match_play.move, text=text, match=row.code)

    async def done(
        self, fake: FakeInteraction, call: Callable[[], Awaitable[Any]] | None = None
    ) -> FakeInteraction:
        await (call() if call is not None else self.world.router.handle_press(cast(Any, fake)))
        await self.world.wait_until_idle()
        self.heard.append(fake)
        assert fake.faults == []
        return fake


def assert_refused(fake: FakeInteraction, sentence: str) -> None:
    """The person, and nobody else, reads this as a line of its own; it is a refusal as agreed."""
    lines = [line for shown in fake.shown for line in shown.words.split("\n")]
    assert sentence in lines, lines
    assert all(shown.private for shown in fake.shown)
    assert len(sentence) <= LONGEST
    assert "!" not in sentence


def run_refusal_host(
    folder: Path, patch: pytest.MonkeyPatch, play: Callable[[RefusalHost], Awaitable[None]]
) -> None:
    """Let it happen in a host that also knows Burrow."""
    patch.setitem(GAMES, "burrow", BURROW)

    async def perform() -> None:
        world = await open_fake_host(folder, patch)
        try:
            await play(RefusalHost(world))
        finally:
            await world.wait_until_idle()
            await world.publishing.close()
            await close_services(world.host)

    asyncio.run(perform())


RefusalRunner = Callable[[Callable[[RefusalHost], Awaitable[None]]], None]
