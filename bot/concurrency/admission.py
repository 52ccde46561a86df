"""Admission under load: moves come first, look-ups are refused politely, pictures wait.

While the host can't keep up, everybody still gets an answer. A move waits for its place and is always made. A
look-up is refused at once with a sentence. What nobody has pressed for, such as a picture, is done when the
load has passed.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager

from bot.errors import UserError
from bot.i18n import sentences as words

MAX_MOVES = 48
"""Presses that run at once. With more of them every pass of the event loop takes longer, so that deferrals
come too late for Discord; with fewer the loop would rest while all of them wait for the store."""
MAX_LOOKUPS = 4
"""Look-ups that run at once. They may wait for a worker, and must not hold up moves meanwhile."""
MAX_DEFERRALS = 24
"""Deferrals on their way to Discord at which no further press begins: Discord waits three seconds for them,
and for an answer after them a quarter of an hour."""
LONG_QUEUE, LONG_WAIT = 96, 1.0
"""Moves that wait, and seconds that the oldest has waited, at which further ones are deferred at once.
They are going to wait, too."""
BUSY_DELAY = 0.4
"""Seconds of waiting, or of one pass of the event loop, from which on the host is busy."""
CROWD = 12
"""Presses in progress below which a delay does not count: the machine is slow then, and refusing the few who
press would not help."""
CALM_TIME = 1.0
"""Seconds without such a delay after which the host is calm again."""
POLL = 0.2
"""Seconds between two looks at whether the host is calm."""


class Admission:
    """Lets presses in, and tells whether the host is busy. Its queues are those of this process's presses."""

    def __init__(
        self,
        read_time: Callable[[], float] | None = None,
        max_moves: int = MAX_MOVES,
        max_lookups: int = MAX_LOOKUPS,
        crowd: int = CROWD,
    ) -> None:
        self.crowd = crowd
        self.read_time, self.max_moves = read_time or read_loop_time, max_moves
        self.running_moves = self.running_deferrals = 0
        self.waiting_moves: deque[tuple[float, asyncio.Future[None]]] = deque()
        """When each waiting move came, and what lets it in; the oldest first."""
        self.lookups = asyncio.Semaphore(max_lookups)
        self.busy_until = float("-inf")

    @property
    def is_busy(self) -> bool:
        """Whether the host can't keep up: a move waited too long a moment ago, or does so now."""
        return self.read_time() < self.busy_until or self._oldest_wait >= BUSY_DELAY

    @property
    def has_long_queue(self) -> bool:
        """Whether a move that comes now is likely to wait longer than Discord does."""
        return len(self.waiting_moves) >= LONG_QUEUE or self._oldest_wait >= LONG_WAIT

    @property
    def _oldest_wait(self) -> float:
        return self.read_time() - self.waiting_moves[0][0] if self.waiting_moves else 0.0

    @asynccontextmanager
    async def admit_move(self, *, is_urgent: bool = False) -> AsyncGenerator[None]:
        """Wait for a place, in the order of arrival; leave it at the end.

        An urgent press waits for none: its answer is a form, which can't follow a deferral.
        """
        arrived = self.read_time()
        if self._has_crowd:
            await asyncio.sleep(0)  # one pass of the loop, which takes as long as all that is ready to run
        if is_urgent or (self._has_place and not self.waiting_moves):
            self.running_moves += 1
        else:
            await self._wait_for_place(arrived)
        self._record_delay(arrived)
        try:
            yield
        finally:
            self.running_moves -= 1
            self._fill_places()

    @asynccontextmanager
    async def admit_lookup(self) -> AsyncGenerator[None]:
        """Refuse a look-up while the host is busy, also one that had to wait until then."""
        self._refuse_while_busy()
        async with self.lookups:
            self._refuse_while_busy()
            yield

    @contextmanager
    def track_deferral(self) -> Generator[None]:
        """Count a deferral in flight; at `MAX_DEFERRALS`, no further press is admitted."""
        self.running_deferrals += 1
        try:
            yield
        finally:
            self.running_deferrals -= 1
            self._fill_places()

    async def wait_until_calm(self, timeout: float) -> None:
        """Wait until the host is no longer busy, within a timeout."""
        end = self.read_time() + timeout
        while self.is_busy and self.read_time() < end:
            await asyncio.sleep(POLL)

    @property
    def _has_place(self) -> bool:
        return self.running_moves < self.max_moves and self.running_deferrals < MAX_DEFERRALS

    @property
    def _has_crowd(self) -> bool:
        return self.running_moves + self.running_deferrals + len(self.waiting_moves) >= self.crowd

    def _fill_places(self) -> None:
        """Let in the oldest moves that wait, as many as there are places."""
        while self.waiting_moves and self._has_place:
            _, turn = self.waiting_moves.popleft()
            if not turn.done():
                self.running_moves += 1
                turn.set_result(None)

    async def _wait_for_place(self, arrived: float) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting_moves.append((arrived, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self.waiting_moves = deque(one for one in self.waiting_moves if one[1] is not turn)
            else:  # it was let in, and goes away in the same moment
                self.running_moves -= 1
                self._fill_places()
            raise

    def _record_delay(self, arrived: float) -> None:
        now = self.read_time()
        if now - arrived >= BUSY_DELAY and self._has_crowd:
            self.busy_until = now + CALM_TIME

    def _refuse_while_busy(self) -> None:
        if self.is_busy:
            raise UserError(words.ErrorOverloaded())


def read_loop_time() -> float:
    """Return the time of the event loop's clock, which nobody can put back."""
    return asyncio.get_running_loop().time()
