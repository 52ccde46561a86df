"""Which threads are worth a request: none that permissions rule out, and one a server where nobody knows.

A refusal holds all matches of its server, or of its channel where our permissions seem to allow a thread.
So a permission that is missing costs one refused request after each pause, however many matches there are.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

from bot.public.debts import FIRST_UNEXPLAINED, HOUR
from bot.public.messages import DiscordOutage, MissingPermission, PermissionLookup, PublicPlace

TO_OPEN = frozenset({"view_channel", "create_public_threads", "send_messages_in_threads"})
"""What a thread of a match needs in its channel: one in which we can't write is of no use."""

MAX_TRIALS = 4_000
"""Servers and channels whose trials are remembered."""


@dataclass
class Trial:
    """What became of the threads in a server or channel, as far as this process has tried."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by the one that is tried, until one was opened."""
    works: bool = False
    refusals: int = 0
    retry_at: float = 0.0
    outages: int = 0
    visitors: int = 0
    """Threads that are tried now or wait for their turn."""


class ThreadTrials:
    """Lets threads be tried."""

    def __init__(self, find_permissions: PermissionLookup, clock: Callable[[], float]) -> None:
        self.find_permissions, self.clock = find_permissions, clock
        self.trials: dict[tuple[int | None, int | None], Trial] = {}
        """By server, and by channel if we know our permissions there."""
        self.success_listeners: list[Callable[[int | None], None]] = []
        """Told of each server where a thread was opened after a refusal."""

    @asynccontextmanager
    async def begin(self, place: PublicPlace) -> AsyncGenerator[None]:
        """Return a context in which a thread is tried, or raise `MissingPermission` without a request."""
        key = place.server, None if self._find_granted(place) is None else place.channel
        trial = self.trials.setdefault(key, Trial())
        trial.visitors += 1
        try:
            async with AsyncExitStack() as turn:
                if not trial.works:
                    await self._wait_for_turn(trial, turn)
                    self._find_granted(place)  # that took a while
                async with self._note_outcome(place, trial):
                    yield
        finally:
            trial.visitors -= 1
            self._forget_finished()

    async def _wait_for_turn(self, trial: Trial, turn: AsyncExitStack) -> None:
        """Wait until one thread was opened, or it's this one's turn to be tried.

        An outage is one for all who wait: they don't find that out one after the other.
        """
        outages = trial.outages
        await turn.enter_async_context(trial.turn)
        if trial.works:
            await turn.aclose()
        elif trial.outages != outages:
            raise DiscordOutage("no thread could be opened here a moment ago")

    def _find_granted(self, place: PublicPlace) -> frozenset[str] | None:
        """Return our permissions in a place if they aren't known to rule out a thread."""
        granted = self.find_permissions(place)
        if granted is not None and not granted >= TO_OPEN:
            raise MissingPermission(f"{', '.join(sorted(TO_OPEN - granted))} is missing", TO_OPEN)
        return granted

    @asynccontextmanager
    async def _note_outcome(self, place: PublicPlace, trial: Trial) -> AsyncGenerator[None]:
        if self.clock() < trial.retry_at:
            raise MissingPermission("another thread was refused here a moment ago", TO_OPEN)
        try:
            yield
        except DiscordOutage:
            trial.outages += 1
            raise
        except MissingPermission:
            pause = min(HOUR, FIRST_UNEXPLAINED * 2 ** min(trial.refusals, 10))
            trial.works, trial.retry_at = False, self.clock() + pause
            trial.refusals += 1
            raise
        was_refused, trial.works, trial.refusals = trial.refusals > 0, True, 0
        if was_refused:
            for listener in self.success_listeners:
                listener(place.server)

    def _forget_finished(self) -> None:
        """Forget the oldest trials in which nobody takes part, until there aren't too many."""
        if len(self.trials) > MAX_TRIALS:
            idle = [key for key, trial in self.trials.items() if not trial.visitors]
            for key in idle[: len(self.trials) - MAX_TRIALS // 2]:
                del self.trials[key]
