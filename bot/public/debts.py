"""When each public message that is owed is tried again: each by itself, so that none holds up another.

What is owed stands in the outbox. Here is remembered, for this process, what became of the tries. A rate
limit sets a time. A missing permission ends the tries until the permissions that we have been told of say
that it can work. Other failures are retried after longer and longer pauses, then once an hour.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from bot.public.messages import PermissionLookup, PublicPlace, know_no_permissions
from bot.store.messages import OutboxMessage
from bot.store.rows import MatchRow

HOUR = 3600.0
"""Seconds between two tries after everything else has failed."""
FIRST_UNEXPLAINED = 30.0
"""Seconds until the next try if Discord refused what the permissions allow; doubled up to an hour."""


@dataclass(frozen=True)
class Refusal:
    """A missing permission: what the act needs, and whether we had it as far as we knew."""

    place: PublicPlace
    needs: frozenset[str]
    is_explained: bool


@dataclass(frozen=True)
class Setback:
    """The last try to show a message that is still owed."""

    wanted: int
    retry_at: float
    failures: int = 0
    rests: bool = False
    """Whether nobody waits for `retry_at`: the next look around finds it."""
    refusal: Refusal | None = None


class DebtSchedule:
    """Remembers setbacks by debt."""

    def __init__(
        self,
        clock: Callable[[], float],
        find_permissions: PermissionLookup = know_no_permissions,
    ) -> None:
        self.clock, self.find_permissions = clock, find_permissions
        self.setbacks: dict[int, dict[str, Setback]] = {}
        """By match and kind."""

    # --- when ----------------------------------------------------------------------------------------

    def is_due(self, debt: OutboxMessage) -> bool:
        """Tell whether a message that is owed may be tried now."""
        setback = self._find(debt)
        if setback is None or self._can_be_retried(setback):
            return True
        # Something new is to be shown. That ends no rate limit, and brings no permission.
        is_new = setback.failures > 0 and debt.wanted > setback.wanted
        return is_new and (setback.refusal is None or not setback.refusal.is_explained)

    def is_postponed(self, debt: OutboxMessage) -> bool:
        """Tell whether a rate limit is all that a message waits for."""
        setback = self._find(debt)
        return setback is not None and not setback.failures

    def find_wait(self, debts: Iterable[OutboxMessage]) -> float | None:
        """Return the seconds until the first of these can be tried; None if none waits for a known time."""
        times = [one.retry_at for debt in debts if (one := self._find(debt)) is not None and not one.rests]
        return max(0.0, min(times) - self.clock()) if times else None

    def find_ripe(self, server: int | None = None) -> list[int]:
        """Return the matches, of one server or all, with a message that rests and can be tried now."""
        return [
            match
            for match, setbacks in self.setbacks.items()
            if any(self._is_ripe(one, server) for one in setbacks.values())
        ]

    def find_blocked_servers(self) -> set[int]:
        """Return the servers in which, as far as we know, a permission is still missing."""
        refusals = [one.refusal for each in self.setbacks.values() for one in each.values() if one.refusal]
        found = {one.place.server for one in refusals if one.is_explained}
        return {server for server in found if server is not None}

    def _is_ripe(self, setback: Setback, server: int | None) -> bool:
        refusal = setback.refusal
        is_here = server is None or (refusal is not None and refusal.place.server == server)
        return setback.rests and is_here and self._can_be_retried(setback)

    def _can_be_retried(self, setback: Setback) -> bool:
        """Tell whether the time has come, or a permission, as far as we know."""
        has_time_come = self.clock() >= setback.retry_at
        refusal = setback.refusal
        granted = None if refusal is None else self.find_permissions(refusal.place)
        if refusal is None or granted is None:
            return has_time_come
        return refusal.needs <= granted and (refusal.is_explained or has_time_come)

    def _find(self, debt: OutboxMessage) -> Setback | None:
        return self.setbacks.get(debt.match, {}).get(debt.kind)

    # --- what became of a try -------------------------------------------------------------------------

    def postpone(self, debt: OutboxMessage, seconds: float) -> None:
        """Note that a rate limit wants a pause."""
        self._note(debt, Setback(debt.wanted, self.clock() + seconds))

    def record_failure(self, debt: OutboxMessage, pauses: Sequence[float]) -> float | None:
        """Note a failure; return the seconds until the next try, or None if the pauses are used up."""
        failures = self._count_failures(debt)
        pause = pauses[failures] if failures < len(pauses) else None
        retry_at = self.clock() + (HOUR if pause is None else pause)
        self._note(debt, Setback(debt.wanted, retry_at, failures + 1, rests=pause is None))
        return pause

    def retry_in(self, debt: OutboxMessage, seconds: float) -> None:
        """Note a failure that somebody else sets a time for; what is new is tried at once."""
        retry_at, failures = self.clock() + seconds, self._count_failures(debt)
        self._note(debt, Setback(debt.wanted, retry_at, failures + 1))

    def record_refusal(self, debt: OutboxMessage, row: MatchRow, needs: frozenset[str]) -> None:
        """Note that a permission is missing."""
        place, failures = PublicPlace.of_match(row), self._count_failures(debt)
        granted = self.find_permissions(place)
        explained = granted is not None and not needs <= granted
        pause = min(HOUR, FIRST_UNEXPLAINED * 2 ** min(failures, 10))
        refusal = Refusal(place, needs, explained)
        self._note(debt, Setback(debt.wanted, self.clock() + pause, failures + 1, True, refusal))

    def end_postponement(self, match: int, kind: str) -> None:
        """Let a message be tried now that waits for a rate limit: there is another way to show it."""
        setback = self.setbacks.get(match, {}).get(kind)
        if setback is not None and not setback.failures:
            self.settle(match, kind)

    def hasten(self) -> None:
        """Let all that has failed be tried now: Discord is there again. Rate limits and permissions hold."""
        now = self.clock()
        for setbacks in self.setbacks.values():
            for kind, setback in setbacks.items():
                if setback.failures:
                    setbacks[kind] = replace(setback, retry_at=min(now, setback.retry_at))

    def hasten_thread(self, thread: int) -> bool:
        """Let what was refused in a thread, though our permissions allow it, be tried now: it was unlocked.

        Return whether there is any.
        """
        found, now = False, self.clock()
        for setbacks in self.setbacks.values():
            for kind, setback in setbacks.items():
                refusal = setback.refusal
                if refusal is not None and thread in (refusal.place.thread, refusal.place.channel):
                    setbacks[kind] = replace(setback, retry_at=min(now, setback.retry_at))
                    found = True
        return found

    def settle(self, match: int, *kinds: str) -> None:
        """Forget the setbacks of messages that are owed no longer; without kinds, of the whole match."""
        left = self.setbacks.get(match, {})
        for kind in kinds or [*left]:
            left.pop(kind, None)
        if not left:
            self.setbacks.pop(match, None)

    def keep_only(self, match: int, kinds: Iterable[str]) -> None:
        """Forget the setbacks of all messages of a match but these, which alone are still owed."""
        gone = self.setbacks.get(match, {}).keys() - set(kinds)
        if gone:
            self.settle(match, *gone)

    def _count_failures(self, debt: OutboxMessage) -> int:
        setback = self._find(debt)
        return 0 if setback is None else setback.failures

    def _note(self, debt: OutboxMessage, setback: Setback) -> None:
        self.setbacks.setdefault(debt.match, {})[debt.kind] = setback
