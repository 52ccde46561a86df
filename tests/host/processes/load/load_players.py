"""Many people at once, each in a match against AI, and the host's response times."""

import asyncio
from collections.abc import Sequence
from time import perf_counter

from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import ProcessScene, answer_controls, match_is_over, newest_panel

IN_A_CHANNEL = 20
AT_ONCE = 10
"""Number of people who arrive at the same time."""
PATIENCE = 30.0


class LoadPlayer:
    """A person who plays by clicks at a fixed pace."""

    def __init__(self, seat: Seat, pace: float, times: list[float]) -> None:
        self.seat, self.pace, self.times = seat, pace, times
        self.steps = self.matches = 0
        self.asked_at = perf_counter()

    async def begin(self) -> None:
        """Start a match against AI, as newcomers do."""
        opened = await self.seat.slash("play")
        await self.seat.press("Nightbreak", message=opened.message, within=PATIENCE)
        self.matches += 1

    async def play(self, end: float, late: float) -> None:
        """Answer every question until the time is up; start another match when one is over."""
        await asyncio.sleep(late)
        while (now := perf_counter()) < end:
            await self.turn(now)
            await asyncio.sleep(max(0.0, self.pace - (perf_counter() - now)))

    async def turn(self, now: float) -> None:
        """Answer if asked. While AI thinks nobody is, and the panel is refilled without a press."""
        shown = newest_panel(self.seat)
        if shown is not None:
            self.asked_at = now
            await self.press(shown)
        elif match_is_over([self.seat]):
            self.asked_at = now
            await self.dismiss()
            await self.begin()
        assert now - self.asked_at < PATIENCE, f"{self.seat.name} is asked nothing any more"

    async def press(self, shown: MessageSnapshot) -> None:
        """Give the first answer offered."""
        kind, custom_id, values = answer_controls(shown)[0]
        began = perf_counter()
        if kind == "press":
            await self.seat.press(custom_id=custom_id, message=shown)
        else:
            await self.seat.choose(custom_id, *values, message=shown)
        self.times.append(perf_counter() - began)
        self.steps += 1

    async def dismiss(self) -> None:
        """Dismiss the ephemeral messages of the finished match."""
        for one in self.seat.messages:
            if one.ephemeral:
                await self.seat.dismiss(one)


async def gather_players(
    stage: ProcessScene, people: int, pace: float, times: list[float], kind: type[LoadPlayer] = LoadPlayer
) -> list[LoadPlayer]:
    """Seat people, each in a running match; some share a channel."""
    channels = [
        (await stage.table.manage("create_channel", name=f"crowd-{at}"))["id"]
        for at in range(-(-people // IN_A_CHANNEL))
    ]
    seats = [
        await stage.table.sit(f"Player{number}", channels[number // IN_A_CHANNEL]) for number in range(people)
    ]
    crowd = [kind(seat, pace, times) for seat in seats]
    for at in range(0, people, AT_ONCE):
        await asyncio.gather(*(person.begin() for person in crowd[at : at + AT_ONCE]))
    for person in crowd:
        person.asked_at = perf_counter()
    return crowd


def slow_share(times: Sequence[float], share: float) -> float:
    """Return the response time that the given share of presses did not exceed."""
    return sorted(times)[int(share * (len(times) - 1))]
