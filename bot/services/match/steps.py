"""Steps of a match: what a step needs, what it results in, and what is remembered of it."""

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from bot.store.records import AnswerDraft, Confirmation, LastAnswer
from bot.store.row_faults import describe_reason
from bot.store.rows import MatchRow, StepRow
from bot.store.writes import WriteBatch
from bot.workers.replay import UNDO
from games.core.change import Change
from games.core.model import Event, Seat
from games.core.play import find_action, list_changes
from games.core.substitution import SUBSTITUTION

if TYPE_CHECKING:
    from bot.services.match.loaded_match import LoadedMatch

log = logging.getLogger(__name__)

_events_decoder = msgspec.msgpack.Decoder(list[Event])
MAX_MARKED_STEPS = 40
"""Latest steps whose effects a picture may mark."""
MAX_NEWS_STEPS = 60
"""Newest steps whose changes a panel tells: a round of five that one of them sits out by orders has 45."""
LAST_CHANGES = 3
"""Changes in the board's line of what happened last."""
CAUSE_STEPS = 12
"""Steps before those, which are read for causes: an action may have begun in one of them."""
MAX_RECENT_STEPS = 8
"""Latest steps that are read for the line of last events."""


@dataclass(frozen=True)
class StepHistory:
    """The steps of a match after its undos."""

    valid_steps: list[StepRow]
    """All steps that still hold, with those that nobody chose, such as the deal."""
    valid_moves: list[StepRow]
    """The moves among them; the next undo takes the last one back."""
    undone_by_seq: dict[int, StepRow]
    """The step that each undo took back, by the `seq` of the undo."""

    @property
    def player_steps(self) -> list[StepRow]:
        """Moves and standing orders that were not undone."""
        return [step for step in self.valid_steps if step.move]

    @property
    def player_events(self) -> list[list[Event]]:
        """The events of each kept step, for the marks in pictures, but no sealed answer: it has none."""
        found = [decode_events(step.events) for step in self.player_steps]
        return [events for events in found if events]

    @property
    def recent_steps(self) -> list[StepRow]:
        """The latest steps with events, for the line of last events: sealed answers push none out of it."""
        return [step for step in self.valid_steps if decode_events(step.events)][-MAX_RECENT_STEPS:]


def set_draft(
    loaded: "LoadedMatch", seat: Seat, moment: int, decision_number: int, picks: Sequence[int]
) -> None:
    """Keep what was picked so far; nothing picked clears the draft. No earlier question stands then."""
    draft, row = AnswerDraft(moment, decision_number, tuple(picks)), loaded.seat_row(seat)
    row.answer_draft, row.confirmation = draft if picks else None, None


def clear_draft(loaded: "LoadedMatch", seat: Seat) -> None:
    loaded.seat_row(seat).answer_draft = None


def set_confirmation(loaded: "LoadedMatch", seat: Seat, line: str) -> None:
    """Note that the person is asked to confirm typed moves, or without any the rest of the turn."""
    loaded.seat_row(seat).confirmation = Confirmation(loaded.open_moment, loaded.row.seq, line)


def mark_aside(row: MatchRow, seq: int) -> None:
    """Note that a step is no move."""
    row.step_marks = replace(row.step_marks, asides=(*row.step_marks.asides, seq))


def mark_turn(row: MatchRow, turn: int, moment: int) -> None:
    """Note the present turn, which begins at this moment if it is new; what was taken back begins again."""
    known = row.step_marks.turn_moments[:turn]
    row.step_marks = replace(row.step_marks, turn_moments=(*known, *[moment] * (turn - len(known))))


def decode_events(data: bytes) -> list[Event]:
    """Decode the events of a stored step; none if they can't be read, as a match goes on without its past."""
    try:
        return _events_decoder.decode(data)
    except (msgspec.MsgspecError, ValueError) as fault:
        _report_unreadable_events(sha256(data).digest(), len(data), describe_reason(fault))
        return []


@lru_cache(maxsize=256)
def _report_unreadable_events(digest: bytes, size: int, why: str) -> None:
    """Log once that the events of a step can't be read; by their digest, as damage may be of any size."""
    log.error("incident: %s bytes of the events of a step can't be read: %s", size, why)


def build_step_history(steps: Sequence[StepRow], asides: Collection[int]) -> StepHistory:
    """Work out what the undos of a match left: each undoes the last move and passes over standing orders."""
    moves: list[StepRow] = []
    undone: dict[int, StepRow] = {}
    for step in steps:
        if step.move == UNDO and moves:
            undone[step.seq] = moves.pop()
        elif step.move and step.move != UNDO and step.seq not in asides:
            moves.append(step)
    gone = {step.seq for step in undone.values()}
    return StepHistory([step for step in steps if step.move != UNDO and step.seq not in gone], moves, undone)


@dataclass(frozen=True)
class News:
    """What others' steps changed for a seat since its person's last move."""

    changes: Sequence[Change] = ()
    newest_seq: int = 0
    """The newest of these steps; 0 if there is none."""
    is_cut: bool = False
    """There were more steps than are told."""
    has_steps: bool = False
    """There are steps to look at, and an own move that they follow."""


NO_NEWS = News()


def describe_changes(
    loaded: "LoadedMatch",
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
) -> list[Change]:
    """List what events changed, as this viewer may know them, in the words of the match's reader.

    `answer`: the events of the viewer's own step before them, of which only losses by others' deeds are told.
    """
    state, teller = loaded.required_state, loaded.teller
    return list(list_changes(loaded.spec, state, events, viewer, earlier, answer, teller))


def find_news_begin(loaded: "LoadedMatch", seat: Seat) -> int:
    """Return the `seq` of the last move that the seat's person made; 0 if there is none."""
    answered = loaded.seat_row(seat).last_answer
    return 0 if answered is None else answered.news_begin


def find_visible_steps(steps: Sequence[StepRow], seat: Seat, since: int) -> list[StepRow]:
    """List the steps after `since` with an event that this seat may see; sealed answers have none."""
    return [
        step
        for step in steps
        if step.seq > since and any(event.seen_by(seat) for event in decode_events(step.events))
    ]


def read_news(loaded: "LoadedMatch", steps: Sequence[StepRow], seat: Seat) -> News:
    """Summarize the steps since a seat's own last move that stand; a few before them tell causes.

    What others' deeds cost the seat in the step of that move is news too: who doesn't block is hit in it.
    """
    since = find_news_begin(loaded, seat)
    valid_steps = build_step_history(steps, loaded.row.step_marks.asides).valid_steps
    found = find_visible_steps(valid_steps, seat, since)
    newest = found[-MAX_NEWS_STEPS:]
    own = [
        step for step in valid_steps if step.seq == since and step.seat == seat and len(newest) == len(found)
    ]
    if not newest and not own:
        return NO_NEWS
    begin = (own or newest)[0].seq
    earlier = [event for step in valid_steps if step.seq < begin for event in decode_events(step.events)]
    answer = [event for step in own for event in decode_events(step.events)]
    events = [event for step in newest for event in decode_events(step.events)]
    changes = describe_changes(loaded, events, seat, earlier, answer)
    newest_seq = newest[-1].seq if newest else 0
    return News(changes, newest_seq, len(found) > len(newest), since > 0 and bool(newest))


def encode_msgpack(values: Sequence[Any]) -> bytes:
    """Encode events or undo marks for the store."""
    return msgspec.msgpack.encode(values)


Precondition = Callable[["LoadedMatch", Seat], bool]


def has_moment(moment: int) -> Precondition:
    """Return the predicate that the match is still at the moment of the button."""
    return lambda loaded, seat: loaded.required_state.moment == moment


def is_unanswered_since(seq: int) -> Precondition:
    """Return the predicate that the seat has answered nothing since the button, whatever others did."""

    def still_holds(loaded: "LoadedMatch", seat: Seat) -> bool:
        answered = loaded.seat_row(seat).last_answer
        return answered is None or answered.seq <= seq

    return still_holds


def is_confirmable(confirmation: Confirmation) -> Precondition:
    """Return the predicate that nothing has happened since the person was asked to confirm something."""
    same_moment = has_moment(confirmation.moment)
    unanswered = is_unanswered_since(confirmation.seq)
    return lambda loaded, seat: same_moment(loaded, seat) and unanswered(loaded, seat)


@dataclass
class StepResult:
    """A match before and after a step, and what the step did."""

    before: "LoadedMatch"
    after: "LoadedMatch"
    events: list[Event] = field(default_factory=list[Event])
    seat: Seat | None = None
    move: str = ""
    answered_by: str = ""
    """What answered in place of the seat's person: a plan, an order, the clock; empty for the person."""
    presser: int | None = None
    """The person whose press made the step; they see it in the response and need no message."""
    people_to_mention: list[int] = field(default_factory=list[int])
    """People who are mentioned in public because of the step."""
    substituted_seat: Seat | None = None
    """The seat that changes its player with the step."""

    # --- conditions of hooks and listeners ------------------------------------------------------------

    def has_conceded_seats(self) -> bool:
        """Tell whether a move left a match going on without somebody who conceded, now or before."""
        return bool(self.move) and self.after.is_running and bool(self.after.conceded_seats)

    def has_votes(self) -> bool:
        """Tell whether a vote is or was open, or the seat's person was told that one failed."""
        declined = self.seat is not None and self.after.seat_row(self.seat).declined_votes
        return bool(self.before.row.votes or self.after.row.votes or declined)

    def has_ai_seats(self) -> bool:
        return any(row.ai is not None for row in self.after.row.seats)

    def is_in_lesson(self) -> bool:
        return self.after.row.terms.is_lesson

    def is_automatic(self) -> bool:
        """Tell whether a plan, an order or the clock answered for the seat's person."""
        return bool(self.answered_by)

    def agrees_to_rematch(self, person: int | None) -> bool:
        """Tell whether a person takes a seat that a rematch offers them."""
        before, after = self.before.row, self.after.row
        if person is None or after.origin.rematch_of is None or before.status != "open":
            return False
        was, now = before.find_seat_of(person), after.find_seat_of(person)
        is_new = was is None or not before.seats[was].agreements
        return is_new and now is not None and bool(after.seats[now].agreements)

    def changes_seating(self) -> bool:
        """Tell whether people or AI took or left a seat, or a match was put away or taken up again."""
        before, after = self.before.row, self.after.row
        seated = [(row.person, row.ai) for row in before.seats] != [
            (row.person, row.ai) for row in after.seats
        ]
        return seated or before.put_away_at != after.put_away_at or self.agrees_to_rematch(self.presser)

    def begins_against_ai(self) -> bool:
        """Tell whether one person begins to play against AI alone, or goes on with it."""
        before, after = self.before, self.after
        if not (after.is_active and after.row.is_against_ai):
            return False
        return before is after or not (before.is_active and before.row.is_against_ai)

    def changes_players(self) -> bool:
        """Tell whether somebody lost or took a seat."""
        before, after = self.before.row.seats, self.after.row.seats
        return [row.person for row in before] != [row.person for row in after]


def build_step_row(result: StepResult, now: int) -> StepRow | None:
    """Build the line of a step in the record of its match; None if nothing happened in the game."""
    seat, move = result.seat, result.move
    if result.substituted_seat is not None:
        seat, move = result.substituted_seat, SUBSTITUTION
    if not move and not result.events:
        return None
    return StepRow(result.after.row.seq, seat, move, encode_msgpack(result.events), now)


StepHook = Callable[[StepResult, WriteBatch], None]
"""Adds to the batch of a step, such as deadlines and notices; it may change the row of `after` too."""


@dataclass(frozen=True)
class ConditionalHook:
    """A hook that runs only after the steps that concern it."""

    condition: Callable[[StepResult], bool]
    hook: StepHook

    def __call__(self, result: StepResult, batch: WriteBatch) -> None:
        if self.condition(result):
            self.hook(result, batch)


ConflictCheck = Callable[[StepResult], Awaitable[None]]
"""Raises the reason why a step was not written, if it knows one."""

StepListener = Callable[[StepResult], None]
"""Is called after the commit of a step; must return at once."""


@dataclass(frozen=True)
class ConditionalListener:
    """A listener that is told only of the steps that concern it."""

    condition: Callable[[StepResult], bool]
    listener: StepListener

    def __call__(self, result: StepResult) -> None:
        if self.condition(result):
            self.listener(result)


def remember_answers(result: StepResult, batch: WriteBatch) -> None:
    """Remember when turns began and what each seat answered last: a hook of each step."""
    before, after = result.before, result.after
    if after.state is None:
        return
    if result.seat is not None and result.move and before.state is not None:
        marks, was = before.undo_history.checkpoints, before.seat_row(result.seat).last_answer
        is_aside = result.move != UNDO and bool(marks) and marks[-1].aside
        if is_aside:
            mark_aside(after.row, after.row.seq)
        news_begin = 0 if was is None else was.news_begin
        own_move_seq = news_begin if is_aside or result.is_automatic() else after.row.seq
        mates = find_possible_answerers(before, result.seat)
        choice = name_choice(before, result.seat, result.move) if mates else ""
        after.seat_row(result.seat).last_answer = LastAnswer(
            before.state.moment, after.row.seq, choice, tuple(mates), own_move_seq
        )
    spec = after.spec
    if spec.count_turns is not None:
        turn = spec.count_turns(spec.table_type(spec, after.state))
        mark_turn(after.row, turn, after.state.moment)


def name_choice(before: "LoadedMatch", seat: Seat, move: str) -> str:
    """Return the label that an answer had on its button, as the seat's team-mates have seen it."""
    action = find_action(before.spec, before.required_state, seat, move, before.pending)
    if action is None:  # taken back, or given up
        return move
    ask = before.find_ask(seat, action.decision_number, action.owner)
    if ask is None or not ask.decision.single:
        return move
    return ask.decision.options[action.pick[0]].title


def find_possible_answerers(loaded: "LoadedMatch", seat: Seat) -> list[Seat]:
    """List the other seats that may answer for this one."""
    found = {other for ask in loaded.asks_of(seat) for other in (ask.decision.seat, *ask.decision.deputies)}
    return sorted(found - {seat})
