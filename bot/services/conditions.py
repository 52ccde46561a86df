"""What a table asks of those who join: that they finish what they begin."""

from dataclasses import dataclass

from bot.errors import Told
from bot.services.matches import Progress
from bot.store.change import Change
from bot.store.leavers import Leavers
from bot.store.matches import Matches as Rows
from bot.store.records import Match, SeatRow

COUNTED = 20
"""The last matches of somebody that count."""
SHARES = (0, 50, 80, 95)
"""Of a hundred; what a table may ask for."""


@dataclass(frozen=True)
class Standing:
    """Which of their last matches somebody finished, the newest first."""

    finished: tuple[bool, ...] = ()

    @property
    def share(self) -> int:
        """Of a hundred. Nobody is shut out for being new."""
        return 100 * sum(self.finished) // len(self.finished) if self.finished else 100

    def missing(self, share: int) -> int:
        """How many finished matches from now on would do."""
        for more in range(COUNTED + 1):
            if Standing((*[True] * more, *self.finished)[:COUNTED]).share >= share:
                return more
        return COUNTED


async def standing(rows: Rows, person: int) -> Standing:
    """Of matches among people. Conceding is finishing; to let the time run out is not, whoever plays on then.

    Where somebody sits once more, what became of them there counts, and not that they had left.
    """
    seated = await rows.of_person(person, ("running", "over", "off"))
    found = [(row.changed_at, row.id, counts(row, person)) for row in seated]
    left = await Leavers(rows.database).of_person(person)
    found += [(at, match, False) for match, at in left.items() if match not in {row.id for row in seated}]
    told = [finished for _, _, finished in sorted(found, reverse=True) if finished is not None]
    return Standing(tuple(told[:COUNTED]))


def counts(row: Match, person: int) -> bool | None:
    """Whether somebody finished a match; None: it does not count, or not yet.

    One that was called off counts for nobody but who had let it down: nobody else could have ended it.
    """
    seat = row.seat_of(person)
    if seat is None or len(row.people) < 2 or (row.status == "off" and row.result == "agreed"):
        return None
    if ran_out(row.seats[seat]):
        return False
    return True if row.status == "over" else None


def ran_out(row: SeatRow) -> bool:
    """The person let the time run out, and has not come back."""
    return row.notes.ai_since is not None or row.notes.forfeited


def write(progress: Progress, change: Change) -> None:
    """The hook of `Matches.writes`: who had let the time run out, and now loses the seat, has left the match.

    Whom managers replace while they still play is not marked by what somebody else decided.
    """
    before, after = progress.before.row, progress.after.row
    if before.status != "running" or len(before.people) < 2:
        return
    for was, now in zip(before.seats, after.seats, strict=True):
        if was.person is not None and was.person != now.person and ran_out(was):
            Leavers.note(change, after.id, was.person, after.changed_at)


async def refuse_unsteady(rows: Rows, row: Match, person: int) -> None:
    """Who has finished too few hears how many, and what would do."""
    asked = row.terms.finished
    if not asked:
        return
    known = await standing(rows, person)
    if known.share < asked:
        facts = {"asked": asked, "share": known.share, "last": len(known.finished)}
        raise Told("not_finished", **facts, n=known.missing(asked))
