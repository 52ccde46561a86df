"""Schedules by chance: what people do at the same time, late, twice, for others, and without sense."""

import asyncio

from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.service import Actor
from tests.host.discord.fuzz.fuzz_actions import FuzzActions
from tests.host.discord.fuzz.fuzz_checks import FuzzChecks
from tests.host.kit.discord import SERVER


class FuzzSchedule(FuzzActions, FuzzChecks):
    """One: its people, its matches, what they do, and what is found."""

    # --- before --------------------------------------------------------------------------------------

    async def open(self) -> None:
        pairs = [(self.ada, self.bo), (self.di, self.ed)]
        for one, other in pairs[: 1 + self.dice.below(2)]:
            options = {"heroes": self.pick(("random", "")), "sides": "random"}
            wish = TableRequest("nightbreak", options={k: v for k, v in options.items() if v})
            place = TablePlace(SERVER, 2)
            table = await self.world.services.lobby.open_table(wish, place, Actor(one.id, self.number()))
            done = await self.world.services.lobby.join_table(
                table.table.row.id, Actor(other.id, self.number())
            )
            self.matches.append(done.table.row.id)
            for person in (one, other):
                await self.do(self.press(person, f"bf:panel:{self.matches[-1]}:0"))
            await self.burst(self.dice.below(30))
            for person in (one, other):
                await self.do(self.press(person, f"bf:panel:{self.matches[-1]}:0"))

    # --- the whole -----------------------------------------------------------------------------------

    async def play(self) -> list[str]:
        await self.open()
        for _ in range(10 + self.dice.below(12)):
            if not self.dice.below(14):
                await self.burst(1 + self.dice.below(50))
            if not self.dice.below(15):
                self.world.clock.advance(self.pick((1, 300, 3_600, 90_000)))
            await asyncio.gather(*self.some_event())
            for shown in self.world.fake_channel.said[self.posts :]:
                for person in self.people:
                    self.see(person, shown)
            self.posts = len(self.world.fake_channel.said)
        await self.world.wait_until_idle()
        await self.check()
        self.problems += [f"schedule {self.seed}: {fault}" for fault in self.world.error_log.faults]
        self.world.error_log.faults.clear()
        return self.problems
