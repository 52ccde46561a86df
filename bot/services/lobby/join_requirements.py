"""What a table asks of those who join: that they finish what they begin."""

from dataclasses import dataclass

from bot.errors import UserError
from bot.services.match.service import StepResult
from bot.store.abandonments import AbandonmentStore
from bot.store.matches import MatchStore as Rows
from bot.store.rows import MatchRow, SeatRow
from bot.store.write_batch import WriteBatch

MAX_MATCHES_COUNTED = 20
"""The last matches of somebody that count."""
FINISHED_PERCENT_CHOICES = (0, 50, 80, 95)
"""Of a hundred; what a table may ask for."""


@dataclass(frozen=True)
class ReliabilityRecord:
    """Which of their last matches somebody finished, the newest first."""

    finished: tuple[bool, ...] = ()

    @property
    def finished_percent(self) -> int:
        """Of a hundred. Nobody is shut out for being new."""
        return 100 * sum(self.finished) // len(self.finished) if self.finished else 100

    def matches_needed(self, share: int) -> int:
        """How many finished matches from now on would do."""
        for more in range(MAX_MATCHES_COUNTED + 1):
            if (
                ReliabilityRecord((*[True] * more, *self.finished)[:MAX_MATCHES_COUNTED]).finished_percent
                >= share
            ):
                return more
        return MAX_MATCHES_COUNTED


async def load_reliability(rows: Rows, person: int) -> ReliabilityRecord:
    """Of matches among people. Conceding is finishing; to let the time run out is not, whoever plays on then.

    Where somebody sits once more, what became of them there counts, and not that they had left.
    """
    seated = await rows.of_person(person, ("running", "over", "off"))
    found = [(row.changed_at, row.id, counts_as_finished(row, person)) for row in seated]
    left = await AbandonmentStore(rows.database).of_person(person)
    found += [(at, match, False) for match, at in left.items() if match not in {row.id for row in seated}]
    told = [finished for _, _, finished in sorted(found, reverse=True) if finished is not None]
    return ReliabilityRecord(tuple(told[:MAX_MATCHES_COUNTED]))


def counts_as_finished(row: MatchRow, person: int) -> bool | None:
    """Whether somebody finished a match; None: it does not count, or not yet.

    One that was called off counts for nobody but who had let it down: nobody else could have ended it.
    """
    seat = row.find_seat_of(person)
    if seat is None or len(row.seated_people) < 2 or (row.status == "off" and row.result == "agreed"):
        return None
    if ran_out_of_time(row.seats[seat]):
        return False
    return True if row.status == "over" else None


def ran_out_of_time(row: SeatRow) -> bool:
    """The person let the time run out, and has not come back."""
    return row.notes.ai_since is not None or row.notes.forfeited


def record_abandonment(progress: StepResult, change: WriteBatch) -> None:
    """Record players who lost their seat by letting the time run out as having left: a hook of each step.

    Whom managers replace while they still play is not marked by what somebody else decided.
    """
    before, after = progress.before.row, progress.after.row
    if before.status != "running" or len(before.seated_people) < 2:
        return
    for was, now in zip(before.seats, after.seats, strict=True):
        if was.person is not None and was.person != now.person and ran_out_of_time(was):
            AbandonmentStore.add_abandonment(change, after.id, was.person, after.changed_at)


async def refuse_unreliable(rows: Rows, row: MatchRow, person: int) -> None:
    """Who has finished too few hears how many, and what would do."""
    asked = row.terms.finished
    if not asked:
        return
    known = await load_reliability(rows, person)
    if known.finished_percent < asked:
        facts = {"asked": asked, "share": known.finished_percent, "last": len(known.finished)}
        raise UserError("not_finished", **facts, n=known.matches_needed(asked))
