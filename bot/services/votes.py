"""Questions to the others at the table: to take back, to call it off, for more time, for a pause.

A question is put to all people who sit there; AI seats have no say. It is carried out when all have
agreed, and it is over when somebody refuses, when its time is up, or when the match has gone on.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from bot.clock import Clock
from bot.errors import Told
from bot.services.clocks import DAY, HOUR, VOTE
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press, Progress
from bot.store.change import Change
from bot.store.deadlines import TABLE, Deadline, Deadlines
from bot.store.records import Vote
from games.core.model import Seat

Kind = Literal["undo", "draw", "off", "time", "pause"]

LIVES: Mapping[str, int] = {"undo": 6 * HOUR, "draw": DAY, "off": DAY, "time": DAY, "pause": DAY}
"""Seconds until an unanswered question is over."""
ENDS_WITH_A_MOVE = {"undo"}
"""What was asked makes no sense any more when the match has gone on."""


class Votes:
    """Opens, answers and carries out questions to the others."""

    def __init__(self, matches: Matches, clock: Clock) -> None:
        self.matches, self.clock = matches, clock
        self.carried_out: Mapping[str, Callable[[Loaded, Vote], None]] = {
            "draw": _draw,
            "off": _call_off,
            "time": self._more_time,
            "pause": self._pause,
        }

    def write(self, progress: Progress, change: Change) -> None:
        """The hook of `Matches.writes`: deadlines of open questions, and the end of those that are past."""
        before, after = progress.before.row, progress.after.row
        if progress.move or not progress.after.running:
            past = ENDS_WITH_A_MOVE if progress.after.running else set(after.votes)
            after.votes = {kind: vote for kind, vote in after.votes.items() if kind not in past}
        if before.votes.keys() == after.votes.keys():
            return
        Deadlines.drop(change, after.id, VOTE, TABLE)
        if after.votes:
            now = self.clock.playing()
            due = now + min(LIVES[kind] for kind in after.votes)
            Deadlines.set(change, Deadline(after.id, VOTE, TABLE, now, due))

    async def ask(self, match: int, press: Press, kind: Kind, fact: int = 0) -> Progress:
        """Put a question to the others. Alone against AI, it is carried out at once."""

        def open_vote(after: Loaded) -> None:
            seat = after.seat_of(press.person)
            _refuse_over(after)
            if kind in after.row.votes:
                raise Told("asked_already", name=after.name)
            after.row.votes[kind] = Vote(after.row.seq + 1, seat, kind, fact, [seat])

        progress = await self.matches.change(match, press, open_vote)
        return await self._carry_out(progress, press, kind)

    async def agree(self, match: int, press: Press, kind: str, number: int) -> Progress:
        """One more yes; the last one carries it out."""

        def say_yes(after: Loaded) -> None:
            seat = after.seat_of(press.person)
            vote = _open(after, kind, number)
            if seat in vote.yes:
                raise Told("agreed_already", name=after.name)
            vote.yes.append(seat)

        progress = await self.matches.change(match, press, say_yes)
        return await self._carry_out(progress, press, kind)

    async def refuse(self, match: int, press: Press, kind: str, number: int) -> Progress:
        """One no is enough; who asked may withdraw the question in the same way."""

        def say_no(after: Loaded) -> None:
            after.seat_of(press.person)
            _open(after, kind, number)
            del after.row.votes[kind]

        return await self.matches.change(match, press, say_no)

    async def expire(self, one: Deadline) -> None:
        """The time of the questions is up."""

        def end(after: Loaded) -> None:
            after.row.votes.clear()

        await self.matches.change(one.match, None, end)

    async def _carry_out(self, progress: Progress, press: Press, kind: str) -> Progress:
        vote = progress.after.row.votes[kind]
        if not set(voters(progress.after)) <= set(vote.yes):
            return progress
        match, asker = progress.after.row.id, progress.after.seat(vote.seat).person
        if kind == "undo":
            return await self.matches.undo(match, Press(asker or press.person), consent=True)

        def carry_out(after: Loaded) -> None:
            _open(after, kind, vote.number)
            del after.row.votes[kind]
            self.carried_out[kind](after, vote)

        return await self.matches.change(match, None, carry_out)

    def _more_time(self, after: Loaded, vote: Vote) -> None:
        """For the present wait of who asked."""
        after.seat(vote.seat).notes.more += vote.fact

    def _pause(self, after: Loaded, vote: Vote) -> None:
        after.row.terms.paused_until = self.clock.playing() + vote.fact


def voters(loaded: Loaded) -> list[Seat]:
    """The seats of people who play themselves at the moment."""
    return [row.seat for row in loaded.row.seats if row.person is not None and row.ai is None]


def _open(loaded: Loaded, kind: str, number: int) -> Vote:
    _refuse_over(loaded)
    vote = loaded.row.votes.get(kind)
    if vote is None or vote.number != number:
        raise Told("vote_over", name=loaded.name)
    return vote


def _refuse_over(loaded: Loaded) -> None:
    if not loaded.running:
        raise Told("over", name=loaded.name, at=loaded.row.changed_at)


def _draw(after: Loaded, vote: Vote) -> None:
    after.row.status, after.row.result = "over", "draw agreed"


def _call_off(after: Loaded, vote: Vote) -> None:
    after.row.status, after.row.result = "off", "agreed"
