"""Schedules by chance: what people do at the same time, late, twice, for others, and without sense."""

import asyncio

from bot.services.lobby.new_tables import TablePlace
from bot.services.match.service import Actor
from games.registry import GAMES
from tests.host.discord.fuzz.fuzz_actions import FuzzActions
from tests.host.discord.fuzz.fuzz_checks import FuzzChecks
from tests.host.discord.fuzz.fuzz_stage import FakePerson
from tests.host.kit.discord import SERVER

LONGEST = 400
"""Steps in which nearly every match comes to its end."""


class FuzzSchedule(FuzzActions, FuzzChecks):
    """One: its people, its matches, what they do, and what is found."""

    # --- before --------------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.start_match(self.game, self.ada, self.bo, self.di, self.ed, self.cy)
        if not self.dice.below(4):
            await self.start_match(self.pick(GAMES), self.di, self.ed, self.ada, self.bo, self.cy)

    async def start_match(self, game: str, *people: FakePerson) -> None:
        """Start a match of as many of these people as it has seats, the first ones, and play into it."""
        lobby, wish = self.world.services.lobby, self.draw_table(game)
        first, *others = seated = people[: wish.seats]
        table = await lobby.open_table(wish, TablePlace(SERVER, 2), Actor(first.id, self.number()))
        self.matches.append(table.table.row.id)
        self.tally[f"matches of {game}"] += 1
        for person in others:
            await lobby.join_table(self.matches[-1], Actor(person.id, self.number()))
        for steps in (self.dice.below(20), 0):
            for person in seated:
                await self.do(self.press(person, f"bf:panel:{self.matches[-1]}:0"))
            await self.burst(steps)

    # --- the whole -----------------------------------------------------------------------------------

    async def play(self) -> list[str]:
        await self.open()
        for _ in range(10 + self.dice.below(12)):
            if not self.dice.below(14):
                await self.burst(1 + self.dice.below(30))
            if not self.dice.below(250):
                await self.burst(LONGEST)
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
        # What a schedule leaves behind would be looked through by each garbage collection of the later ones.
        for spent in (self.world.error_log.faults, self.world.steps, self.world.fake_channel.said):
            spent.clear()
        return self.problems
