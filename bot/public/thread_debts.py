"""The threads that matches should have and could not get: each is owed like a message, in the outbox.

The match goes on in its channel meanwhile. A missing permission is waited for; anything else is tried again
after growing pauses. Once the thread is there, the board moves to it, because its place has changed.
"""

import logging
from collections.abc import Awaitable, Callable

from bot.pacing import Pacing
from bot.public.debts import DebtSchedule
from bot.public.messages import MissingPermission, PublicPlace
from bot.services.announcements import THREAD
from bot.services.match.loaded_match import LoadedMatch
from bot.store.messages import Outbox, OutboxMessage
from bot.store.writes import WriteBatch

log = logging.getLogger(__name__)


class ThreadRefused(Exception):
    """Discord opens no thread, and no permission is the reason."""


ThreadOpener = Callable[[LoadedMatch], Awaitable[LoadedMatch]]
"""Returns the match with its place. Raises `MissingPermission`, `ThreadRefused` or `DiscordOutage`."""


class ThreadDebts:
    """Remembers in the outbox which threads are owed, and in a schedule when each is tried again."""

    def __init__(
        self, notices: Outbox, debts: DebtSchedule, pacing: Pacing, request_refresh: Callable[[int], None]
    ) -> None:
        self.notices, self.debts, self.pacing = notices, debts, pacing
        self.request_refresh = request_refresh

    def retry_server(self, server: int | None) -> None:
        """Retry the threads that Discord refused in a server: one was opened there."""
        for match in self.debts.hasten_refused(THREAD, server):
            self.request_refresh(match)

    async def open_owed_thread(
        self, loaded: LoadedMatch, debt: OutboxMessage, ensure_thread: ThreadOpener
    ) -> LoadedMatch:
        """Return the match with the thread that it was owed; as it is if that may not be tried yet."""
        if loaded.is_running and not self.debts.is_due(debt):
            return loaded
        placed = await ensure_thread(loaded)
        self.debts.settle(debt.match, THREAD)
        place = placed.row.display_channel
        await self.notices.record_delivery(debt.match, THREAD, debt.wanted, place, None)
        return placed

    async def note_refusal(
        self, loaded: LoadedMatch, debt: OutboxMessage | None, refusal: MissingPermission | ThreadRefused
    ) -> LoadedMatch:
        """Note that a thread could not be opened, which is owed from now on; return the match as it is."""
        log.warning("match %s gets no thread for now: %s", loaded.row.id, refusal)
        debt = debt or await self._owe_thread(loaded)
        if isinstance(refusal, MissingPermission):
            self.debts.record_refusal(debt, loaded.row, refusal.needs)
        else:
            # A message that Discord takes there says nothing about threads, so it hastens none.
            pauses, place = self.pacing.passing_retries, PublicPlace.of_match(loaded.row)
            self.debts.record_failure(debt, pauses, None, place)
        return loaded

    async def _owe_thread(self, loaded: LoadedMatch) -> OutboxMessage:
        batch, match = WriteBatch(), loaded.row.id
        Outbox.request_message(batch, match, THREAD, loaded.row.seq)
        await self.notices.database.write(batch)
        return (await self.notices.load_messages(match))[THREAD]
