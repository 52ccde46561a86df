"""When each public message that is owed is tried again: each by itself, so that none holds up another.

What is owed stands in the outbox. Here is remembered, for this process, what became of the tries. A rate
limit sets a time. A missing permission ends the tries until the permissions that we have been told of say
that it can work. Other failures are retried after longer and longer pauses, then once an hour, or as soon as
a success shows that the cause is gone: anywhere for an outage of Discord, in the same channel for all else.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from bot.concurrency.refresher import RetryLater
from bot.public.messages import PermissionLookup, PublicPlace, know_no_permissions
from bot.store.messages import OutboxMessage
from bot.store.rows import MatchRow

HOUR = 3600.0
"""Seconds between two tries after everything else has failed."""
Obstacle = Literal["outage", "place"]
"""What a success shows to be gone: an outage of Discord, by any; the refusal of a place, by one there."""
FIRST_VAIN = 30.0
"""Seconds until a success hastens again what was hastened in vain; doubled up to an hour. So somebody's
broken channel costs few requests while all others work."""
FIRST_UNEXPLAINED = 30.0
"""Seconds until the next try if Discord refused what the permissions allow; doubled up to an hour."""


@dataclass(frozen=True)
class Refusal:
    """A missing permission: what the act needs, and whether we had it as far as we knew."""

    place: PublicPlace
    needs: frozenset[str]
    is_explained: bool
    was_known: bool = True
    """Whether we knew our permissions at all."""


@dataclass(frozen=True)
class Setback:
    """The last try to show a message that is still owed."""

    wanted: int
    retry_at: float
    failures: int = 0
    rests: bool = False
    """Whether nobody waits for `retry_at`: the next look around finds it."""
    refusal: Refusal | None = None
    obstacle: Obstacle | None = None
    channel: int | None = None
    """Where the try failed."""
    failed_hastenings: int = 0
    """Retries after a success that failed again."""
    hasten_at: float = 0.0
    """Before that no success hastens it."""


class DebtSchedule:
    """Remembers setbacks by debt."""

    def __init__(
        self,
        clock: Callable[[], float],
        find_permissions: PermissionLookup = know_no_permissions,
        rested_retry: float = HOUR,
    ) -> None:
        self.clock, self.find_permissions = clock, find_permissions
        self.rested_retry = rested_retry
        self.held: dict[int | None, set[tuple[int, str]]] = {}
        """By channel, what it has refused for an unknown reason; under None what an outage holds back."""
        self.next_look = 0.0
        """Before that, no success hastens anything that an outage holds back."""
        self.setbacks: dict[int, dict[str, Setback]] = {}
        """By match and kind."""

    # --- when ----------------------------------------------------------------------------------------

    def is_due(self, debt: OutboxMessage) -> bool:
        """Tell whether a message that is owed may be tried now."""
        setback = self._find(debt)
        if setback is None or self._can_be_retried(setback, self.find_permissions):
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
        find = cache(self.find_permissions)  # many matches may rest in the same channel
        return [
            match
            for match, setbacks in self.setbacks.items()
            if any(self._is_ripe(one, server, find) for one in setbacks.values())
        ]

    def find_blocked_servers(self) -> set[int]:
        """Return the servers in which, as far as we know, a permission is still missing."""
        refusals = [one.refusal for each in self.setbacks.values() for one in each.values() if one.refusal]
        found = {one.place.server for one in refusals if one.is_explained}
        return {server for server in found if server is not None}

    def _is_ripe(self, setback: Setback, server: int | None, find: PermissionLookup) -> bool:
        refusal = setback.refusal
        is_here = server is None or (refusal is not None and refusal.place.server == server)
        return setback.rests and is_here and self._can_be_retried(setback, find)

    def _can_be_retried(self, setback: Setback, find: PermissionLookup) -> bool:
        """Tell whether the time has come, or a permission, as far as we know."""
        has_time_come = self.clock() >= setback.retry_at
        refusal = setback.refusal
        granted = None if refusal is None else find(refusal.place)
        if refusal is None or granted is None:
            return has_time_come
        is_new = refusal.is_explained or not refusal.was_known
        return refusal.needs <= granted and (is_new or has_time_come)

    def _find(self, debt: OutboxMessage) -> Setback | None:
        return self.setbacks.get(debt.match, {}).get(debt.kind)

    # --- what became of a try -------------------------------------------------------------------------

    def record_outage(self, debt: OutboxMessage, pauses: Sequence[float], place: PublicPlace) -> None:
        """Note that Discord was out of reach, and raise `RetryLater` with the pause, if any is left."""
        pause = self.record_failure(debt, pauses, "outage", place)
        if pause is not None:
            raise RetryLater(pause, f"waits {pause:g} seconds")

    def require_due(self, debt: OutboxMessage) -> bool:
        """Tell whether a message may be tried; raise `RetryLater` if it may at a known time."""
        if self.is_due(debt):
            return True
        if (wait := self.find_wait([debt])) is not None:
            raise RetryLater(wait)
        return False

    def postpone(self, debt: OutboxMessage, seconds: float) -> None:
        """Note that a rate limit wants a pause."""
        self._note(debt, Setback(debt.wanted, self.clock() + seconds))

    def record_failure(
        self,
        debt: OutboxMessage,
        pauses: Sequence[float],
        obstacle: Obstacle | None = None,
        place: PublicPlace | None = None,
    ) -> float | None:
        """Note a failure; return the seconds until the next try, or None if the pauses are used up."""
        failures, now = self._count_failures(debt), self.clock()
        pause = pauses[failures] if failures < len(pauses) else None
        retry_at = now + (self.rested_retry if pause is None else pause)
        failed_hastenings = 0 if (before := self._find(debt)) is None else before.failed_hastenings
        rest = min(HOUR, FIRST_VAIN * 2 ** min(failed_hastenings - 1, 10)) if failed_hastenings else 0.0
        channel = None if place is None else place.thread or place.channel
        self._note(
            debt,
            Setback(
                debt.wanted,
                retry_at,
                failures + 1,
                pause is None,
                None,
                obstacle,
                channel,
                failed_hastenings,
                now + rest,
            ),
        )
        if obstacle is not None:
            self._hold(debt, None if obstacle == "outage" else channel, now + rest)
        return pause

    def _hold(self, debt: OutboxMessage, channel: int | None, hasten_at: float) -> None:
        self.held.setdefault(channel, set()).add((debt.match, debt.kind))
        if channel is None:
            self.next_look = min(self.next_look, hasten_at)

    def hasten_after_success(self, channel: int) -> list[int]:
        """Make due now what an outage, or a refusal in this channel, has delayed; return the matches."""
        found = self._hasten_held(channel)
        if None in self.held and self.clock() >= self.next_look:
            found |= self._hasten_held(None)
            left = [self.setbacks[match][kind].hasten_at for match, kind in self.held.get(None, ())]
            self.next_look = min(left, default=0.0)
        return [*found]

    def _hasten_held(self, channel: int | None) -> dict[int, None]:
        """Hasten what is held under a channel; forget what is owed no longer, or has another reason now."""
        now, found, rest = self.clock(), dict[int, None](), set[tuple[int, str]]()
        for match, kind in self.held.pop(channel, ()):
            setback = self.setbacks.get(match, {}).get(kind)
            if setback is None or setback.obstacle != ("outage" if channel is None else "place"):
                continue
            if now < setback.hasten_at:
                rest.add((match, kind))
                continue
            self.setbacks[match][kind] = replace(
                setback, retry_at=min(now, setback.retry_at), failed_hastenings=setback.failed_hastenings + 1
            )
            found[match] = None
        if rest:
            self.held[channel] = rest
        return found

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
        refusal = Refusal(place, needs, explained, granted is not None)
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

    def hasten_refused(self, kind: str, server: int | None) -> list[int]:
        """Let be tried now what was refused in a server for an unknown reason; return the matches."""
        found, now = list[int](), self.clock()
        for match, setbacks in self.setbacks.items():
            setback = setbacks.get(kind)
            if setback is not None and setback.refusal is not None and setback.refusal.place.server == server:
                setbacks[kind] = replace(setback, retry_at=min(now, setback.retry_at))
                found.append(match)
        return found

    def settle(self, match: int, *kinds: str) -> None:
        """Forget the setbacks of messages that are owed no longer; without kinds, of the whole match."""
        left = self.setbacks.get(match, {})
        for kind in kinds or [*left]:
            gone = left.pop(kind, None)
            if gone is not None and gone.obstacle is not None:
                channel = None if gone.obstacle == "outage" else gone.channel
                self.held.get(channel, set()).discard((match, kind))
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
