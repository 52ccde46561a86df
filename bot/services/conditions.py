"""What a table asks of those who join: that they finish what they begin."""

from dataclasses import dataclass

from bot.errors import Told
from bot.store.matches import Matches as Rows
from bot.store.records import Match

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
    """Of matches among people. Conceding is finishing; to let the time run out is not."""
    last = await rows.of_person(person, ("running", "over"))
    last.sort(key=lambda row: (row.changed_at, row.id), reverse=True)
    found = [counts(row, person) for row in last]
    return Standing(tuple([one for one in found if one is not None][:COUNTED]))


def counts(row: Match, person: int) -> bool | None:
    """Whether somebody finished a match; None: it does not count, or not yet."""
    seat = row.seat_of(person)
    if seat is None or len(row.people) < 2:
        return None
    notes = row.seats[seat].notes
    if notes.ai_since is not None or notes.forfeited:
        return False
    return True if row.status == "over" else None


async def refuse_unsteady(rows: Rows, row: Match, person: int) -> None:
    """Who has finished too few hears how many, and what would do."""
    asked = row.terms.finished
    if not asked:
        return
    known = await standing(rows, person)
    if known.share < asked:
        facts = {"asked": asked, "share": known.share, "last": len(known.finished)}
        raise Told("not_finished", **facts, n=known.missing(asked))
