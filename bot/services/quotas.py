"""Quotas: adds the limits on tables and matches to what is written, and explains what they refuse.

They are counted by the store in the transaction that would exceed them, so that many presses at once, of one
process or of several, can't slip through.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from bot.clock import Clock
from bot.errors import UserError
from bot.i18n import sentences as words
from bot.limits import DAY, MINUTE, HostLimits
from bot.services.match.steps import StepResult
from bot.store.limits import Count, LimitStore, TimeSpan, build_guard
from bot.store.rows import MatchRow
from bot.store.writes import WriteBatch
from games.core.sentences.sentence import Sentence


@dataclass(frozen=True)
class Quota:
    """A limit as it applies to one table or match: what is counted, and what a refusal says of the most."""

    explain: Callable[[int], Sentence]
    count: Count
    most: int
    counts_new: bool = True
    """Whether what is written counts too."""


class QuotaService:
    """Adds the limits to what is written, and says which one a refused write would have exceeded."""

    def __init__(self, store: LimitStore, clock: Clock, limits: HostLimits) -> None:
        self.store, self.clock, self.limits = store, clock, limits

    def list_table_quotas(self, row: MatchRow) -> list[Quota]:
        """List the limits that a new table must keep."""
        opener, now, limits, count = row.opened_by, self.clock.now(), self.limits, LimitStore
        minute, day = TimeSpan.last_seconds(now, MINUTE), TimeSpan.last_seconds(now, DAY)
        fast = count.count_opened_tables(opener, minute)
        daily = count.count_opened_tables(opener, day)
        found = [
            Quota(words.ErrorTablesFast, fast, limits.tables_a_minute),
            Quota(words.ErrorTablesDaily, daily, limits.tables_a_day),
            *self._list_seat_quotas(row, opener),
        ]
        if row.is_against_ai:
            resting = count.count_put_away_matches(opener)
            found.append(Quota(words.ErrorPutAwayMany, resting, limits.put_away_matches, counts_new=False))
        if not row.is_against_ai:
            too_many = partial(words.ErrorTooManyTables, codes="")
            found.append(Quota(too_many, count.count_open_tables(opener), limits.open_tables))
            if row.server is not None:
                here = count.count_server_tables(row.server)
                found.append(Quota(words.ErrorServerFull, here, limits.server_tables))
        if row.terms.invited and row.origin.rematch_of is None:
            counted = count.count_challenges(opener, day)
            found.append(Quota(words.ErrorChallengesMany, counted, limits.challenges_a_day))
            for other in row.terms.invited:
                counted = count.count_challenges(opener, day, other)
                found.append(Quota(words.ErrorChallengedOften, counted, limits.challenges_to_one))
        return found

    def list_step_quotas(self, result: StepResult) -> list[Quota]:
        """List the limits that a step must keep: its presser sits down, agrees to a rematch, takes a match
        up, or adds AI.
        """
        person, before, after = result.presser, result.before.row, result.after.row
        if person is None or after.find_seat_of(person) is None or after.status not in ("open", "running"):
            return []
        came = before.find_seat_of(person) is None or before.put_away_at is not None
        if came or result.agrees_to_rematch(person) or after.is_against_ai != before.is_against_ai:
            return self._list_seat_quotas(after, person)
        return []

    def _list_seat_quotas(self, row: MatchRow, person: int) -> list[Quota]:
        found = [Quota(words.ErrorMatchesMany, LimitStore.count_matches(person), self.limits.matches)]
        if row.is_against_ai:
            counted = LimitStore.count_ai_matches(person)
            found.append(Quota(words.ErrorAiMatchesMany, counted, self.limits.ai_matches))
        return found

    def limit_step(self, result: StepResult, batch: WriteBatch) -> None:
        """Write a step only if it keeps the limits: a hook of steps that change who plays."""
        self.add_guards(result.after.row.id, self.list_step_quotas(result), batch)

    def add_guards(self, match: int, quotas: list[Quota], batch: WriteBatch) -> None:
        """Have a batch written only if all these limits are kept afterwards."""
        for quota in quotas:
            batch += build_guard(match, quota.count, quota.most if quota.counts_new else quota.most - 1)

    async def refuse_step(self, result: StepResult) -> None:
        """Raise the reason if a step was not written because of a limit."""
        await self.refuse_excess(self.list_step_quotas(result))

    async def refuse_excess(self, quotas: list[Quota]) -> None:
        """Raise the sentence of the first limit that leaves no room for one more."""
        for quota in quotas:
            if await self.store.read_count(quota.count) >= quota.most:
                raise UserError(quota.explain(quota.most))
