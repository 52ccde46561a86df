"""Questions to the others at the table: to take back, to call it off, for more time, for a pause.

A question is put to all people whom it concerns; AI seats have no say. It is carried out when all have
agreed, and it is over when somebody refuses, when its time is up, or when the match has gone on. Of a
refusal only who asked hears.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from bot.clock import Clock
from bot.errors import Told
from bot.services.clocks import DAY, HOUR, TURN, VOTE, waiting
from bot.services.fits import Fits
from bot.services.loaded import Loaded, course_of, events_of
from bot.services.matches import Matches, Press, Progress
from bot.services.refusing import no_undo
from bot.store.change import Change
from bot.store.deadlines import TABLE, Deadline, Deadlines
from bot.store.records import Vote
from games.core.model import Seat

Kind = Literal["undo", "draw", "off", "time", "pause"]

LIVES: Mapping[str, int] = {"undo": 6 * HOUR, "draw": DAY, "off": DAY, "pause": DAY}
"""Seconds until an unanswered question is over. More time is asked for until the deadline itself."""
BY_TURNS = {"draw", "off"}
"""Over at the end of the next turn, where a game has turns."""
ENDS_WITH_A_MOVE = {"undo"}
"""What was asked makes no sense any more when the match has gone on."""
OF_ALL = {"draw", "off"}
"""Nobody's match ends without them, not even while AI plays on for them."""
SPANS: Mapping[str, tuple[int, ...]] = {
    "pause": (DAY, 3 * DAY, 7 * DAY, 14 * DAY),
    "time": (6 * HOUR, DAY, 3 * DAY),
}
"""What can be asked for, in seconds."""
STEPS = 200
"""Steps that are looked at for what an undo would take back."""


class Votes:
    """Opens, answers and carries out questions to the others."""

    def __init__(self, matches: Matches, clock: Clock) -> None:
        self.matches, self.clock = matches, clock
        self.deadlines = Deadlines(matches.database)
        self.carried_out: Mapping[str, Callable[[Loaded, Vote], None]] = {
            "draw": _draw,
            "off": _call_off,
            "time": self._more_time,
            "pause": self._pause,
        }

    def write(self, progress: Progress, change: Change) -> None:
        """The hook of `Matches.writes`: deadlines of open questions, and the end of those that are past."""
        before, after = progress.before.row, progress.after.row
        if progress.move and progress.seat is not None:
            after.seats[progress.seat].notes.declined = ()
        after.votes = {kind: vote for kind, vote in after.votes.items() if not _is_past(progress, vote)}
        if before.votes == after.votes:
            return
        Deadlines.drop(change, after.id, VOTE, TABLE)
        if ends := [vote.until for vote in after.votes.values() if vote.until]:
            Deadlines.set(change, Deadline(after.id, VOTE, TABLE, self.clock.playing(), min(ends)))

    async def ask(self, match: int, press: Press, kind: Kind, fact: int = 0) -> Progress:
        """Put a question to the others. Alone against AI, it is carried out at once."""
        loaded = await self.matches.look(match)
        new = await self._question(loaded, loaded.seat_of(press.person), kind, fact)

        def open_vote(after: Loaded) -> None:
            _refuse_over(after)
            after.refuse_given_up(new.seat)
            if kind in after.row.votes:
                raise Told("asked_already", name=after.name)
            new.number = after.row.seq + 1
            after.row.votes[kind] = new
            notes = after.seat(new.seat).notes
            notes.declined = tuple(one for one in notes.declined if one != kind)

        progress = await self.matches.change(match, press, open_vote)
        return await self._carry_out(progress, press, kind)

    async def agree(self, match: int, press: Press, kind: str, number: int) -> Progress:
        """One more yes; the last one carries it out."""

        def say_yes(after: Loaded) -> None:
            seat = after.seat_of(press.person)
            after.refuse_given_up(seat)
            vote = _open(after, kind, number)
            if seat in vote.yes:
                raise Told("agreed_already", name=after.name)
            vote.yes.append(seat)

        progress = await self.matches.change(match, press, say_yes)
        return await self._carry_out(progress, press, kind)

    async def refuse(self, match: int, press: Press, kind: str, number: int) -> Progress:
        """One no is enough; who asked may withdraw the question in the same way."""

        def say_no(after: Loaded) -> None:
            seat, vote = after.seat_of(press.person), _open(after, kind, number)
            del after.row.votes[kind]
            if seat != vote.seat:
                notes = after.seat(vote.seat).notes
                notes.declined = (*notes.declined, kind)

        return await self.matches.change(match, press, say_no)

    async def expire(self, one: Deadline) -> None:
        """The time of a question is up; others may have more."""
        now = self.clock.playing()

        def end(after: Loaded) -> None:
            open_still = {kind: vote for kind, vote in after.row.votes.items() if vote.until > now}
            timeless = {kind: vote for kind, vote in after.row.votes.items() if not vote.until}
            after.row.votes = open_still | timeless

        await self.matches.change(one.match, None, end)

    # --- one question --------------------------------------------------------------------------------

    async def _question(self, loaded: Loaded, seat: Seat, kind: Kind, fact: int) -> Vote:
        """What is asked, and until when; or why it can't be."""
        _refuse_over(loaded)
        _refuse_senseless(loaded, seat, kind, fact)
        vote = Vote(0, seat, kind, fact, [seat])
        if kind == "undo":
            vote.what = await self._last_move(loaded)
        if kind == "time":
            rows = await self.deadlines.of(loaded.row.id)
            vote.until = next((row.due for row in rows if row.kind == TURN and row.seat == seat), 0)
        elif kind in BY_TURNS and loaded.spec.turns is not None:
            vote.turn = turn_of(loaded)
        if kind != "time" and not vote.turn:
            vote.until = self.clock.playing() + LIVES[kind]
        return vote

    async def _last_move(self, loaded: Loaded) -> str:
        """What the step before would be called by a spectator: what they may not know is not named."""
        steps = await self.matches.rows.steps(loaded.row.id, last=STEPS)
        moves = course_of(steps, loaded.row.terms.asides).moves
        told = loaded.sentences(events_of(moves[-1].events), None) if moves else []
        return told[0].rstrip(".") if told else ""

    async def _carry_out(self, progress: Progress, press: Press, kind: str) -> Progress:
        vote = progress.after.row.votes.get(kind)
        if vote is None or not set(voters(progress.after, kind)) <= set(vote.yes):
            return progress
        match, asker = progress.after.row.id, progress.after.seat(vote.seat).person
        if kind == "undo":
            asked = Press(asker or press.person, hand=press.person)
            return await self.matches.undo(match, asked, consent=True, fits=still_asked(vote))

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


def still_asked(vote: Vote) -> Fits:
    """Nobody has moved since all agreed: what would be taken back is what they agreed to."""

    def fits(loaded: Loaded, _: Seat) -> bool:
        present = loaded.row.votes.get(vote.kind)
        return present is not None and present.number == vote.number

    return fits


def voters(loaded: Loaded, kind: str = "") -> list[Seat]:
    """The seats of people who have a say: those who play themselves at the moment, or everybody.

    Before each seat has made a choice, nothing is lost by calling it off: nobody else has to agree.
    """
    rows = loaded.row.seats
    if kind == "off" and any(row.notes.answered is None for row in rows):
        return []
    return [row.seat for row in rows if row.person is not None and (row.ai is None or kind in OF_ALL)]


def turn_of(loaded: Loaded) -> int:
    """The present turn; 0 in a game without turns."""
    if loaded.spec.turns is None or loaded.state is None:
        return 0
    return loaded.spec.turns(loaded.spec.table(loaded.spec, loaded.state))


def _is_past(progress: Progress, vote: Vote) -> bool:
    """Whether the match has gone on past a question."""
    after = progress.after
    if not after.running or (progress.move and vote.kind in ENDS_WITH_A_MOVE):
        return True
    if vote.kind == "time" and vote.seat not in waiting(after):
        return True
    return bool(vote.turn) and turn_of(after) > vote.turn + 1


def _refuse_senseless(loaded: Loaded, seat: Seat, kind: Kind, fact: int) -> None:
    """What no panel offers, though somebody may press an old button, or make one up."""
    if kind in SPANS and fact not in SPANS[kind]:
        raise Told("not_offered")
    if kind in SPANS and not loaded.row.terms.pace.clocked:
        raise Told("no_clock", name=loaded.name)
    if kind == "time" and seat not in waiting(loaded):
        raise Told("not_awaited", name=loaded.name)
    if kind == "draw" and len(loaded.row.people) < 2:
        raise Told("nobody_to_ask", name=loaded.name)
    if kind == "undo" and (reason := loaded.history.refusal((), consent=True)) is not None:
        raise no_undo(reason, loaded.spec)


def _open(loaded: Loaded, kind: str, number: int) -> Vote:
    _refuse_over(loaded)
    vote = loaded.row.votes.get(kind)
    if vote is None or vote.number != number:
        raise Told("vote_over", name=loaded.name)
    return vote


def _refuse_over(loaded: Loaded) -> None:
    if not loaded.running:
        raise loaded.over()


def _draw(after: Loaded, vote: Vote) -> None:
    after.row.status, after.row.result = "over", "draw agreed"


def _call_off(after: Loaded, vote: Vote) -> None:
    after.row.status, after.row.result = "off", "agreed"
