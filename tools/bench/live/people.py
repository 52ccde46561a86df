"""People who press what they see without a pause, and the time of each answer."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from typing import Any, Literal, NamedTuple

from tools.bench.live.payloads import PERSON, Json, message_payload, new_id, press_payload
from tools.bench.selfplay import Below, make_dice

BUTTON, MENU = 2, 3
ANSWERS = ("bf:a:", "bf:ok:")
"""Prefixes of controls that give an answer, or a part of one."""
SEATS = 2
MATCHES_EACH = 1_000
"""Distance from one of a player's matches to the next, once a match is over."""

Kind = Literal["play", "alone", "watch", "edit"]
"""Two at a match; against AI; against AI without hurry; the yardstick."""
PRESS_PAUSE = 1.0
"""Seconds between two presses of a person who does not hurry."""


class PressOutcome(NamedTuple):
    """What became of an interaction."""

    message: Json | None
    """The message of the answer; None if no answer came in time."""
    acknowledged: float | None
    """Seconds until the answer or its deferral; None if neither came."""


Ask = Callable[[Json], Awaitable[PressOutcome]]
"""Sends an interaction and waits for its answer."""


@dataclass
class PressTimings:
    """The timings of a crowd's presses."""

    answers: list[float] = field(default_factory=list[float])
    """Seconds from frame to answer, for presses that made a step or a part of one."""
    looks: list[float] = field(default_factory=list[float])
    """Seconds from frame to answer, for presses that only showed something."""
    acknowledgements: list[float] = field(default_factory=list[float])
    """Seconds from frame to answer or deferral; Discord forgets an interaction after three."""
    unanswered: int = 0
    """Presses whose answer did not come at all."""


class BenchPlayer:
    """One match, and the people who play it."""

    def __init__(
        self, kind: Kind, match: int, ask: Ask, timings: PressTimings, below: Below | None = None
    ) -> None:
        self.kind, self.match, self.ask, self.timings = kind, match, ask, timings
        self.below = below or make_dice(match)
        self.people = 1 if kind != "play" else SEATS

    async def play_until(self, end: float) -> None:
        """Press buttons until `end`."""
        if self.kind == "edit":
            await self._press_plain(end)
            return
        for match in count(self.match, MATCHES_EACH):
            while perf_counter() < end:
                if not await self._press_turn(match, end):
                    break
            else:
                return

    async def _press_plain(self, end: float) -> None:
        """Press the yardstick's button again and again."""
        shown = message_payload(new_id(), build_fifteen_buttons())
        while perf_counter() < end:
            shown = (
                await self._press(PERSON + self.match, shown, "x:0:0", BUTTON, [], self.timings.answers)
                or shown
            )

    async def _press_turn(self, match: int, end: float) -> bool:
        """Let a player answer their panel until it asks nothing more; return whether anyone was asked."""
        asked = False
        for seat in range(self.people):
            person = person_at(match, seat)
            shown = message_payload(new_id(), [], channel=str(thread_of(match)))
            found = await self._press(person, shown, f"bf:panel:{match}:0", BUTTON, [], self.timings.looks)
            while found is not None and perf_counter() < end and (controls := list(list_answers(found))):
                asked = True
                kind, custom_id, values = controls[self.below(len(controls))]
                found = await self._press(person, found, custom_id, kind, values, self.timings.answers)
            if self.kind in ("alone", "watch") and found is not None and not is_over(found):
                return True
        return asked

    async def _press(
        self, person: int, shown: Json, custom_id: str, kind: int, values: list[str], times: list[float]
    ) -> Json | None:
        if self.kind == "watch":
            await asyncio.sleep(PRESS_PAUSE * self.below(1000) / 1000)
        began = perf_counter()
        outcome = await self.ask(press_payload(person, shown, custom_id, kind, values))
        times.append(perf_counter() - began)
        self.timings.unanswered += outcome.message is None
        if outcome.acknowledged is not None:
            self.timings.acknowledgements.append(outcome.acknowledged)
        return outcome.message


def person_at(match: int, seat: int) -> int:
    return PERSON + match * SEATS + seat


def thread_of(match: int) -> int:
    """Return the channel of a match."""
    return 50_000 + match


def walk_components(components: Any) -> Iterator[Json]:
    """Yield all components, however deep."""
    for one in components or ():
        yield one
        yield from walk_components(one.get("components"))
        if "accessory" in one:
            yield one["accessory"]


def list_answers(shown: Json) -> Iterator[tuple[int, str, list[str]]]:
    """Yield the controls that give an answer: kind, `custom_id`, and the least choice of a menu."""
    for one in walk_components(shown["components"]):
        custom_id = str(one.get("custom_id", ""))
        if not custom_id.startswith(ANSWERS) or one.get("disabled"):
            continue
        if one["type"] == BUTTON:
            yield BUTTON, custom_id, []
        elif one["type"] == MENU:
            least = max(1, int(one.get("min_values", 1)))
            yield MENU, custom_id, [option["value"] for option in one["options"][:least]]


def is_over(shown: Json) -> bool:
    """Tell whether the panel says that the match has ended."""
    return any(
        str(one.get("custom_id", "")).startswith("bf:replay") for one in walk_components(shown["components"])
    )


def build_fifteen_buttons() -> list[Json]:
    """Build the buttons of the yardstick's message."""
    return [
        {
            "type": 1,
            "id": 10 + row,
            "components": [
                {
                    "type": BUTTON,
                    "id": 20 + 5 * row + at,
                    "style": 2,
                    "label": "Play",
                    "custom_id": f"x:{row}:{at}",
                }
                for at in range(5)
            ],
        }
        for row in range(3)
    ]


async def run_crowd(kind: Kind, people: int, seconds: float, first: int, ask: Ask) -> PressTimings:
    """Run that many players at once for that many seconds."""
    timings = PressTimings()
    end = perf_counter() + seconds
    if not people:
        await asyncio.sleep(seconds)
    players = [BenchPlayer(kind, first + at, ask, timings) for at in range(people)]
    await asyncio.gather(*(player.play_until(end) for player in players))
    return timings
