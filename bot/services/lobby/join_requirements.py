"""Requirements of tables for joining: that people finish the matches they begin."""

from dataclasses import dataclass

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.match.steps import StepResult
from bot.store.matches import MatchStore
from bot.store.personal_data import AbandonmentStore
from bot.store.rows import MatchRow, SeatRow
from bot.store.writes import WriteBatch

MAX_MATCHES_COUNTED = 20
"""Latest matches of a person that count."""
FINISHED_PERCENT_CHOICES = (0, 50, 80, 95)
"""Percentages of finished matches that a table may require."""


@dataclass(frozen=True)
class ReliabilityRecord:
    """Which of a person's latest matches were finished, the newest first."""

    finished: tuple[bool, ...] = ()

    @property
    def finished_percent(self) -> int:
        """The percentage that was finished; 100 for a person without matches."""
        return 100 * sum(self.finished) // len(self.finished) if self.finished else 100

    def matches_needed(self, share: int) -> int:
        """Return how many finished matches from now on would reach a share."""
        for more in range(MAX_MATCHES_COUNTED + 1):
            if (
                ReliabilityRecord((*[True] * more, *self.finished)[:MAX_MATCHES_COUNTED]).finished_percent
                >= share
            ):
                return more
        return MAX_MATCHES_COUNTED


async def load_reliability(rows: MatchStore, person: int) -> ReliabilityRecord:
    """Load the record of a person from matches among people, those they were replaced in included.

    A match that the person conceded counts as finished; one whose time they let run out does not, even if
    somebody else finishes it. In a match that they left and joined again, only the second stay counts.
    """
    seated = await rows.list_matches_of_person(person, ("running", "over", "off"))
    found = [(row.changed_at, row.id, counts_as_finished(row, person)) for row in seated]
    left = await AbandonmentStore(rows.database).load_abandonments(person)
    found += [(at, match, False) for match, at in left.items() if match not in {row.id for row in seated}]
    outcomes = [finished for _, _, finished in sorted(found, reverse=True) if finished is not None]
    return ReliabilityRecord(tuple(outcomes[:MAX_MATCHES_COUNTED]))


def counts_as_finished(row: MatchRow, person: int) -> bool | None:
    """Tell whether a person finished a match; None if it does not count, or not yet.

    A match that was called off counts only against a person whose time ran out in it.
    """
    seat = row.find_seat_of(person)
    if seat is None or len(row.seated_people) < 2 or (row.status == "off" and row.result == "agreed"):
        return None
    if has_run_out_of_time(row.seats[seat]):
        return False
    return True if row.status == "over" else None


def has_run_out_of_time(row: SeatRow) -> bool:
    """Tell whether the person let the time run out and has not come back."""
    return row.handover.ai_since is not None or row.handover.forfeited


def record_abandonment(result: StepResult, batch: WriteBatch) -> None:
    """Record players who lost their seat by letting the time run out as having left: a hook of a step.

    A player whom managers replace while they still play is not recorded.
    """
    before, after = result.before.row, result.after.row
    if before.status != "running" or len(before.seated_people) < 2:
        return
    for was, now in zip(before.seats, after.seats, strict=True):
        if was.person is not None and was.person != now.person and has_run_out_of_time(was):
            AbandonmentStore.add_abandonment(batch, after.id, was.person, after.changed_at)


async def refuse_unreliable(rows: MatchStore, row: MatchRow, person: int) -> None:
    """Refuse a person who has finished too few matches, with their share and how many more would do."""
    asked = row.terms.required_finish_rate
    if not asked:
        return
    known = await load_reliability(rows, person)
    if known.finished_percent < asked:
        raise UserError(
            words.ErrorNotFinished(
                asked=asked,
                share=known.finished_percent,
                matches=len(known.finished),
                n=known.matches_needed(asked),
            )
        )
