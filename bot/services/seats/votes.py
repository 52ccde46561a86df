"""Votes of the table: on an undo, a draw, calling off, more time, a pause.

A question is put to all people whom it concerns; AI seats have no say. It is carried out when all have
agreed, and it is over when somebody refuses, when its time is up, or when the match has gone on. Only the
player who asked is told of a refusal. This module alone writes `SeatRow.declined_votes`.
"""

import secrets
from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import UNSET, UnsetType

from bot.clock import Clock
from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_team, is_hidden_step, may_have_answered
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.rule_refusals import explain_undo_refusal, refuse_undo_in_secret
from bot.services.match.service import Actor, MatchRef, MatchService
from bot.services.match.steps import (
    Precondition,
    StepResult,
    build_step_history,
    decode_events,
    encode_msgpack,
    has_moment,
)
from bot.services.timing.deadlines import DAY, HOUR, TURN, VOTE, grant_time, pause_match
from bot.store.deadlines import WHOLE_TABLE, Deadline, DeadlineStore
from bot.store.rows import Vote
from bot.store.writes import WriteBatch
from games.core.model import Seat
from games.core.sentences.sentence import Sentence

VoteKind = Literal["undo", "draw", "off", "time", "pause"]

LIFETIMES: Mapping[str, int] = {"undo": 6 * HOUR, "draw": DAY, "off": DAY, "pause": DAY}
"""Seconds until an open vote ends. A vote on more time ends with the deadline itself."""
ENDS_AFTER_NEXT_TURN = {"draw", "off"}
"""Kinds that end after the next turn, in games with turns."""
ENDS_WITH_A_MOVE = {"undo"}
"""Kinds that end with the next move."""
NEEDS_EVERYBODY = {"draw", "off"}
"""Kinds that need people too for whom AI plays on: no match ends without them."""
OFFERED_SPANS: Mapping[str, tuple[int, ...]] = {
    "pause": (DAY, 3 * DAY, 7 * DAY, 14 * DAY),
    "time": (6 * HOUR, DAY, 3 * DAY),
}
"""Spans that can be asked for, in seconds."""
MAX_VOTE_NUMBER = 10**9 - 1
"""The buttons of a vote carry a number of nine digits at most."""
MAX_STEPS_BACK = 200
"""Steps that are searched for the move that an undo would take back."""


class VoteService:
    """Opens, answers, ends and carries out votes."""

    def __init__(self, matches: MatchService, clock: Clock) -> None:
        self.matches, self.clock = matches, clock
        self.deadlines = DeadlineStore(matches.database)
        self.effects: Mapping[str, Callable[[LoadedMatch, Vote], None]] = {
            "draw": _agree_draw,
            "off": _agree_call_off,
            "time": _grant_time,
            "pause": self._pause_match,
        }

    def update_open_votes(self, result: StepResult, batch: WriteBatch) -> None:
        """End votes that the step made obsolete, and set the deadline of the others: a hook of a step."""
        before, after = result.before.row, result.after.row
        if result.move and result.seat is not None:
            after.seats[result.seat].declined_votes = ()
        after.votes = {kind: vote for kind, vote in after.votes.items() if not _is_obsolete(result, vote)}
        if before.votes == after.votes:
            return
        DeadlineStore.drop_deadline(batch, after.id, VOTE, WHOLE_TABLE)
        if ends := [vote.until for vote in after.votes.values() if vote.until]:
            DeadlineStore.set_deadline(
                batch, Deadline(after.id, VOTE, WHOLE_TABLE, self.clock.match_time(), min(ends))
            )

    async def open_vote(self, match: MatchRef, actor: Actor, kind: VoteKind, amount: int = 0) -> StepResult:
        """Open a vote. Alone against AI, it is carried out at once."""
        loaded = await self.matches.reload_match(match)
        new = await self._build_vote(loaded, loaded.require_seat_of(actor.person), kind, amount)

        def add_vote(after: LoadedMatch) -> None:
            _refuse_over(after)
            after.refuse_conceded_seat(new.seat)
            if kind in after.row.votes:
                raise UserError(words.ErrorAskedAlready())
            # By chance: everybody can read it, and `seq` counts the answers to a secret window.
            new.number = 1 + secrets.randbelow(MAX_VOTE_NUMBER)
            after.row.votes[kind] = new
            row = after.seat_row(new.seat)
            row.declined_votes = tuple(one for one in row.declined_votes if one != kind)

        result = await self.matches.change_row(loaded, actor, add_vote)
        return await self._carry_out_if_agreed(result, actor, kind)

    async def agree_to_vote(self, match: MatchRef, actor: Actor, kind: str, number: int) -> StepResult:
        """Agree to a vote; the last yes carries it out."""

        def say_yes(after: LoadedMatch) -> None:
            seat = after.require_seat_of(actor.person)
            after.refuse_conceded_seat(seat)
            vote = _get_open_vote(after, kind, number)
            if seat in vote.yes:
                raise UserError(words.ErrorAgreedAlready())
            vote.yes.append(seat)

        result = await self.matches.change_row(match, actor, say_yes)
        return await self._carry_out_if_agreed(result, actor, kind)

    async def decline_vote(self, match: MatchRef, actor: Actor, kind: str, number: int) -> StepResult:
        """Refuse a vote, which ends it; its asker withdraws it in the same way."""

        def say_no(after: LoadedMatch) -> None:
            seat, vote = after.require_seat_of(actor.person), _get_open_vote(after, kind, number)
            del after.row.votes[kind]
            if seat != vote.seat:
                row = after.seat_row(vote.seat)
                row.declined_votes = (*row.declined_votes, kind)

        return await self.matches.change_row(match, actor, say_no)

    async def expire_votes(self, deadline: Deadline) -> None:
        """End the votes whose time is up: the effect of a `VOTE` deadline."""
        now = self.clock.match_time()

        def remove_expired(after: LoadedMatch) -> None:
            open_still = {kind: vote for kind, vote in after.row.votes.items() if vote.until > now}
            timeless = {kind: vote for kind, vote in after.row.votes.items() if not vote.until}
            after.row.votes = open_still | timeless

        await self.matches.change_row(deadline.match, None, remove_expired)

    # --- one question --------------------------------------------------------------------------------

    async def _build_vote(self, loaded: LoadedMatch, seat: Seat, kind: VoteKind, fact: int) -> Vote:
        """Build a vote with its end, or refuse one that makes no sense now."""
        _refuse_over(loaded)
        _refuse_impossible_vote(loaded, seat, kind, fact)
        vote = Vote(0, seat, kind, fact, [seat])
        if kind == "undo":
            vote.happened = await self._find_last_event(loaded)
        if kind == "time":
            rows = await self.deadlines.list_deadlines(loaded.row.id)
            vote.until = next((row.due for row in rows if row.kind == TURN and row.seat == seat), 0)
        elif kind in ENDS_AFTER_NEXT_TURN and loaded.spec.count_turns is not None:
            vote.turn = current_turn(loaded)
        if kind != "time" and not vote.turn:
            vote.until = self.clock.match_time() + LIFETIMES[kind]
        return vote

    async def _find_last_event(self, loaded: LoadedMatch) -> bytes | UnsetType:
        """Find the event that tells the last move, as a spectator may know it; unset if there is none."""
        steps = await self.matches.store.load_steps(loaded.row.id, last=MAX_STEPS_BACK)
        moves = build_step_history(steps, loaded.row.step_marks.asides).valid_moves
        events = decode_events(moves[-1].events) if moves else []
        told = next((event for event in events if loaded.event_sentences([event], None)), None)
        return UNSET if told is None else encode_msgpack([told.seen_by(None)])

    async def _carry_out_if_agreed(self, result: StepResult, actor: Actor, kind: str) -> StepResult:
        vote = result.after.row.votes.get(kind)
        if vote is None or not set(list_voting_seats(result.after, kind)) <= set(vote.yes):
            return result
        now, asker = result.after, result.after.seat_row(vote.seat).person
        if kind == "undo":
            asked = Actor(asker or actor.person, pressed_by=actor.person)
            last = now.undo_history.last_seat
            done = await self.matches.undo_step(now, asked, consent=True, precondition=has_open_vote(vote))
            return await self._return_to_own_step(done, asked, vote.seat, last)

        def apply_vote(after: LoadedMatch) -> None:
            _get_open_vote(after, kind, vote.number)
            del after.row.votes[kind]
            self.effects[kind](after, vote)

        return await self.matches.change_row(now, None, apply_vote)

    async def _return_to_own_step(
        self, done: StepResult, asked: Actor, seat: Seat, last: Seat | None
    ) -> StepResult:
        """Go on taking back AI's answers, up to the asker's own last step: AI would give them again.

        `last`: the seat of the step that was taken back.
        """
        if not plays_against_ai_alone(done.after, seat):
            return done
        team = find_team(done.after, seat)
        while last not in team:
            now, moment = done.after, done.after.required_state.moment
            last = now.undo_history.last_seat
            done = await self.matches.undo_step(now, asked, consent=True, precondition=has_moment(moment))
        return done

    def _pause_match(self, after: LoadedMatch, vote: Vote) -> None:
        pause_match(after, self.clock.match_time() + vote.fact)


def has_open_vote(vote: Vote) -> Precondition:
    """Require that the vote is still open: an undo takes back nothing but what all agreed to."""

    def still_holds(loaded: LoadedMatch, _: Seat) -> bool:
        present = loaded.row.votes.get(vote.kind)
        return present is not None and present.number == vote.number

    return still_holds


def list_voting_seats(loaded: LoadedMatch, kind: str = "") -> list[Seat]:
    """List the seats whose people have a say: those who play themselves now, or all people.

    Before each seat has made a choice, nothing is lost by calling it off: nobody else has to agree.
    """
    rows = loaded.row.seats
    if kind == "off" and not all(may_have_answered(loaded, row.seat) for row in rows):
        return []
    return [
        row.seat for row in rows if row.person is not None and (row.ai is None or kind in NEEDS_EVERYBODY)
    ]


def plays_against_ai_alone(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether nobody but this seat's person has a say in an undo."""
    return list_voting_seats(loaded, "undo") == [seat]


def find_consent_obstacle(loaded: LoadedMatch, seat: Seat) -> Sentence | None:
    """Return why a seat can't take back a step even if all agree, or None if it can.

    Others are asked for the last step of all; against AI it is the own last step.
    """
    if plays_against_ai_alone(loaded, seat):
        return loaded.undo_history.find_return_obstacle(find_team(loaded, seat))
    return loaded.undo_history.find_undo_obstacle((), consent=True)


def current_turn(loaded: LoadedMatch) -> int:
    """Return the present turn; 0 in a game without turns."""
    if loaded.spec.count_turns is None or loaded.state is None:
        return 0
    return loaded.spec.count_turns(loaded.spec.table_type(loaded.spec, loaded.state))


def _is_obsolete(result: StepResult, vote: Vote) -> bool:
    """Tell whether a step made a vote obsolete."""
    after = result.after
    if not after.is_running:
        return True
    if result.move and vote.kind in ENDS_WITH_A_MOVE and not is_hidden_step(result):
        return True
    if vote.kind == "time" and vote.seat not in after.public_awaited:
        return True
    return bool(vote.turn) and current_turn(after) > vote.turn + 1


def _refuse_impossible_vote(loaded: LoadedMatch, seat: Seat, kind: VoteKind, fact: int) -> None:
    """Refuse a vote that no panel offers: an old button or a forged one may ask for it."""
    if kind in OFFERED_SPANS and fact not in OFFERED_SPANS[kind]:
        raise UserError(words.ErrorNotOffered())
    if kind in OFFERED_SPANS and not loaded.row.is_clocked:
        raise UserError(words.ErrorNoClock(name=loaded.match_name))
    if kind == "time" and seat not in loaded.public_awaited:
        raise UserError(words.ErrorNotAwaited(name=loaded.match_name))
    if kind == "draw" and len(loaded.row.seated_people) < 2:
        raise UserError(words.ErrorNobodyToAsk(name=loaded.match_name))
    if kind == "undo":
        refuse_undo_in_secret(loaded, consent=True)
    if kind == "undo" and (reason := find_consent_obstacle(loaded, seat)) is not None:
        raise explain_undo_refusal(reason, loaded)


def _get_open_vote(loaded: LoadedMatch, kind: str, number: int) -> Vote:
    _refuse_over(loaded)
    vote = loaded.row.votes.get(kind)
    if vote is None or vote.number != number:
        raise UserError(words.ErrorVoteOver())
    return vote


def _refuse_over(loaded: LoadedMatch) -> None:
    if not loaded.is_running:
        raise loaded.explain_end()


def _grant_time(after: LoadedMatch, vote: Vote) -> None:
    grant_time(after, vote.seat, vote.fact)


def _agree_draw(after: LoadedMatch, vote: Vote) -> None:
    after.row.status, after.row.result = "over", "draw agreed"


def _agree_call_off(after: LoadedMatch, vote: Vote) -> None:
    after.row.status, after.row.result = "off", "agreed"
