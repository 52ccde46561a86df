"""Shows one kind of what is owed in public, such as the names of threads, for every match that owes it.

What is owed stands in the outbox, so no restart loses it. Here stands when it is tried: after a step that
makes it outdated, after a start, and as soon as a pause, a missing permission or an outage is over.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from bot.concurrency.refresher import Refresher
from bot.public.debts import DebtSchedule
from bot.public.messages import PermissionLookup, RecoverySignal, know_no_permissions
from bot.services.match.steps import StepResult
from bot.services.registry import Services
from bot.store.messages import Outbox


class DebtRefresher(ABC):
    """Tries what is owed until it is delivered; a subclass says how one match's is shown."""

    def __init__(
        self,
        services: Services,
        kind: str,
        title: str,
        is_outdated: Callable[[StepResult], bool],
        find_permissions: PermissionLookup = know_no_permissions,
        recovery: RecoverySignal | None = None,
    ) -> None:
        """`kind`: of the outbox; `title`: for the log; `is_outdated`: whether a step makes it owed."""
        self.services, self.kind, self.is_outdated = services, kind, is_outdated
        self.debts = DebtSchedule(
            lambda: asyncio.get_running_loop().time(), find_permissions, services.pacing.rested_retry
        )
        """What can't be shown because a permission is missing, or Discord is out of reach."""
        self.notices = Outbox(services.matches.database)
        self.refresher = Refresher(self.refresh, title, services.pacing.table_retries, services.pacing)
        self.recovery = recovery or RecoverySignal()
        self.recovery.listeners.append(self._retry_after_success)

    @abstractmethod
    async def refresh(self, match: int) -> None:
        """Show what a match owes, and note its delivery, or in `debts` why it has to wait."""

    def on_step(self, step_result: StepResult) -> None:
        """Refresh what the step has made outdated."""
        if self.is_outdated(step_result):
            self.refresher.request(step_result.after.row.id)

    async def resume(self) -> None:
        """Refresh all that is owed, after a start and after an outage of Discord."""
        self.debts.hasten()
        self._request(await self.notices.find_undelivered_in(self.kind))

    def retry_rested(self, server: int | None = None) -> None:
        """Try what had to rest and may work now: in one server, as a permission has come, or anywhere."""
        self._request(self.debts.find_ripe(server))

    def _retry_after_success(self, channel: int) -> None:
        """Try what a success shows to be possible again."""
        self._request(self.debts.hasten_after_success(channel) if self.debts.held else ())

    def _request(self, matches: Iterable[int]) -> None:
        for match in matches:
            self.refresher.request(match)

    async def close(self) -> None:
        """Cancel what is being refreshed; the next start resumes it."""
        await self.refresher.cancel()
