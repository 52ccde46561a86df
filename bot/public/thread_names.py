"""Renames the threads of matches: each match once, by its result.

Discord allows two new names in ten minutes for each thread. So a name is owed like a message, in the outbox,
and nothing waits for it. A match is named when its thread is opened; a rematch, which takes over the thread,
when it begins. The earlier match then leaves the name to it.
"""

import asyncio
import logging
from typing import Literal, Protocol

from bot.concurrency.fair_queue import Priority, mark_requests
from bot.concurrency.refresher import RetryLater
from bot.concurrency.window_pacer import WindowPacer
from bot.i18n import sentences as words
from bot.panels.request import load_public_context
from bot.public.debt_refresher import DebtRefresher
from bot.public.messages import (
    TO_POST,
    DiscordOutage,
    MessageGone,
    MissingPermission,
    PermissionLookup,
    PublicPlace,
    RateLimitWait,
    RecoverySignal,
    know_no_permissions,
    require_permissions,
)
from bot.services.announcements import THREAD_NAME, is_thread_name_outdated
from bot.services.match.loaded_match import LoadedMatch
from bot.services.registry import Services

MAX_NAME_LENGTH = 100
Silence = Literal[1440, 10080]
ARCHIVE_AFTER_MATCH: Silence = 1440
ARCHIVE_DURING_MATCH: Silence = 10080
"""Minutes of silence until a thread is archived: after its match, and while people think for days.

In an archived thread buttons do not work on a computer until somebody writes there.
"""
RENAMES, RENAME_WINDOW = 2, 605.0
"""New names of one thread, and seconds: two in ten minutes, as users report, and some seconds to spare."""

log = logging.getLogger(__name__)


class ThreadGateway(Protocol):
    """Threads at Discord, or a fake in tests. Fails as `ChannelGateway` does."""

    async def fetch_thread_name(self, thread: int) -> str | None:
        """Return the name of a thread; None if it is none."""
        ...

    async def change_thread(self, thread: int, name: str | None, silence: Silence) -> None:
        """Unarchive a thread, set the minutes until it is archived, and rename it if a name is given."""
        ...


class ThreadNames(DebtRefresher):
    """Keeps the names of threads up to date."""

    def __init__(
        self,
        services: Services,
        threads: ThreadGateway,
        find_permissions: PermissionLookup = know_no_permissions,
        recovery: RecoverySignal | None = None,
    ) -> None:
        super().__init__(
            services, THREAD_NAME, "thread name of match", is_thread_name_outdated, find_permissions, recovery
        )
        self.threads = threads
        self.renames: WindowPacer[int, int] = WindowPacer(
            RENAMES, RENAME_WINDOW, lambda: asyncio.get_running_loop().time()
        )
        """Paces new names by thread."""

    async def refresh(self, match: int) -> None:
        """Give a thread the name that is owed."""
        debt = (await self.notices.load_messages(match)).get(THREAD_NAME)
        if debt is None or not debt.is_undelivered or not self.debts.require_due(debt):
            return
        loaded = await self.services.matches.load_match(match)
        try:
            with mark_requests(Priority.DECORATION, match):
                await self._rename_thread(loaded)
        except DiscordOutage as outage:
            log.warning("the thread of match %s is not renamed: %s", match, outage)
            place = PublicPlace.of_match(loaded.row)
            self.debts.record_outage(debt, self.services.pacing.passing_retries, place)
            return
        except MissingPermission as refusal:
            log.info("the thread of match %s keeps its name: %s", match, refusal)
            self.debts.record_refusal(debt, loaded.row, refusal.needs)
            return
        except MessageGone:
            log.info("the thread of match %s is gone", match)
        self.debts.settle(match)
        place = loaded.row.display_channel
        await self.notices.record_delivery(match, THREAD_NAME, debt.wanted, place, None)

    async def _rename_thread(self, loaded: LoadedMatch) -> None:
        """Give a thread the name of its match, or raise `RetryLater` if it has had two a moment ago."""
        thread = loaded.row.thread
        if thread is None or await self._has_successor(loaded.row.id, thread):
            return
        require_permissions(self.debts.find_permissions, loaded.row, TO_POST)
        present, name = await self.threads.fetch_thread_name(thread), await self._build_name(loaded)
        if present is None:
            return
        is_new = present != name
        if is_new and (wait := self.renames.request_turn(thread, loaded.row.id)):
            raise RetryLater(wait, f"a third name in ten minutes: {wait:.0f} seconds")
        silence = ARCHIVE_DURING_MATCH if loaded.is_running else ARCHIVE_AFTER_MATCH
        try:
            await self.threads.change_thread(thread, name if is_new else None, silence)
        except RateLimitWait as limit:
            if is_new:
                self.renames.refuse_turn(thread, limit.seconds)
            raise

    async def _has_successor(self, match: int, thread: int) -> bool:
        """Tell whether a rematch that has begun has taken over the thread."""
        newest = await self.services.matches.store.find_match_in_thread(thread)
        return newest is not None and newest.id > match and newest.status != "open"

    async def _build_name(self, loaded: LoadedMatch) -> str:
        found = loaded.required_state.result
        if found is None:
            return loaded.match_name[:MAX_NAME_LENGTH]
        context = await load_public_context(self.services, loaded)
        winners = [context.plain_name(seat) for seat in found.winners]
        who = context.say.language.join(winners, "and")
        won = words.ReplyWins(who=who, n=len(winners))
        ending = context.say(words.ReplyDrawn() if found.is_draw else won)
        return f"{loaded.match_name}: {ending}"[:MAX_NAME_LENGTH]
