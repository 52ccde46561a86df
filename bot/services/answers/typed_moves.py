"""Typed moves: carries out a line of several, and suggests lines while a person types one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_question, has_only_asides
from bot.services.answers.move_kinds import (
    MAX_KIND_LENGTH,
    describe_kinds_of_moves,
    join_within,
    speak_example,
)
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.rule_refusals import KnownRefusal
from bot.services.match.service import Actor, MatchRef, MatchService
from bot.services.match.spoken_moves import SpokenMoves
from bot.services.match.steps import Precondition, StepResult
from bot.workers import tasks
from bot.workers.pool import WorkerQueue
from games.core.codec import dump
from games.core.decisions.multi_step import MultiStep
from games.core.model import Event, Seat
from games.core.play import find_action
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.spec import GameSpec
from games.core.text.completion import (
    MAX_COMPLETED_MOVES,
    CompletedLine,
    complete_decision,
    complete_line,
    count_moves_before,
    is_completable,
    split_line,
    split_paths,
)
from games.core.text.likeness import is_ending

MAX_MOVES_IN_LINE = 30
"""Moves of a line; a longer one is refused as a whole."""
MAX_SPOKEN_LINES = 25
"""Answers that are listed in the words of their buttons."""
MAX_LINE_LENGTH = 1000
"""Characters of a line: the longest answer, a standing order for every Hero, has a few hundred."""
MOVE_REFUSALS = (
    words.ErrorRefused,
    words.ErrorIllegal,
    words.ErrorDenied,
    words.ErrorSeveralMoves,
    words.ErrorExample,
    words.ErrorUnread,
    words.ErrorUnclear,
    words.ErrorNotAsked,
    words.ErrorHalfMade,
    words.ErrorLabelMisspelt,
    words.ErrorLastWordAlone,
)
"""Sentences that refuse a text that was no legal move."""
LAST_WORD = "anyway"
"""Typed after such a move to make it all the same; English, as moves are."""


class TypedMove(NamedTuple):
    """A move as the rules write it, and why they refuse it at this moment, if that is known already."""

    text: str
    refusal: KnownRefusal | None = None


MoveReader = Callable[[LoadedMatch, Seat, str], TypedMove]
"""Says how the rules write what a person typed at a moment of a match."""


class HalfMade(NamedTuple):
    """The beginning of an answer to one of a seat's decisions, as a panel holds it."""

    decision_number: int
    owner: Seat | None
    draft: Sequence[int]


class HalfMadeAnswer(UserError):
    """Labels that make only a part of an answer. `half`: what they made of the panel's half-made answer."""

    def __init__(self, text: str, prompt: str, move: str, half: HalfMade | None = None) -> None:
        super().__init__(words.ErrorHalfMade(text, prompt, move))
        self.half = half


class OwnLoss(UserError):
    """A move that would kill an own piece; `move` makes it all the same, as the rules write it."""

    def __init__(self, warning: str, move: str, button: str) -> None:
        super().__init__(words.ErrorOwnLoss(warning, button))
        self.move = move


@dataclass
class PlayedLine:
    """The outcome of a line of moves."""

    progress: StepResult
    played_moves: list[str] = field(default_factory=list[str])
    events: list[Event] = field(default_factory=list[Event])
    stop_reason: UserError | None = None
    """Why the rest was not carried out; None if that is because others are awaited."""
    unplayed_moves: list[str] = field(default_factory=list[str])


def keep_typed(_loaded: LoadedMatch, _seat: Seat, text: str) -> TypedMove:
    """Return a move as it was typed: for callers whose moves are in the rules' notation."""
    return TypedMove(text)


def read_line(text: str, spec: GameSpec[Any, Any]) -> list[str]:
    """Split a typed line into its moves; raise UserError if it is too long to be a line of moves."""
    if len(text) > MAX_LINE_LENGTH:
        raise UserError(words.ErrorLineTooLong(n=len(text), most=MAX_LINE_LENGTH))
    parts = split_line(text, spec)
    if len(parts) > MAX_MOVES_IN_LINE:
        raise UserError(words.ErrorTooManyMoves(n=len(parts), most=MAX_MOVES_IN_LINE))
    return parts


def find_path_moves(text: str, spec: GameSpec[Any, Any]) -> set[int]:
    """Return the places in a line of the moves that go on along a typed path."""
    paths, found = split_paths(text, spec), set[int]()
    begin = 0
    for path in paths:
        found |= set(range(begin + 1, begin + len(path)))
        begin += len(path)
    return found


def is_path_broken(spec: GameSpec[Any, Any], move: str, following: str, events: Sequence[Event]) -> bool:
    """Tell whether what moved along a path didn't arrive with a move, so that the rest must not be made."""
    return spec.breaks_path is not None and spec.breaks_path(move, following, events)


async def play_line(
    matches: MatchService,
    match: MatchRef,
    actor: Actor,
    text: str,
    precondition: Precondition | None = None,
    *,
    asks_first: bool = True,
    read_move: MoveReader = keep_typed,
    say: Teller = IN_ENGLISH,
) -> PlayedLine:
    """Carry out one move after the other until one is refused or surprises, or somebody else is awaited.

    `asks_first`: whether a move that would kill an own piece needs a last word to be made. `say`: tells the
    person, who may type labels in these words; nobody else is told by it.
    """
    loaded = await matches.reload_match(match)
    shown = loaded.copy_with_teller(say)
    seat, parts = loaded.require_seat_of(actor.person), read_line(text, loaded.spec)
    if not parts:
        raise nothing_typed_error(shown, seat)
    try:
        move = confirm_move(shown, seat, read_move(shown, seat, parts[0]), asks_first)
        progress = await matches.play_move(
            loaded, actor, move.text, precondition, refusal=move.refusal, say=say
        )
        line = PlayedLine(progress, [move.text])
    except UserError as refusal:
        raise (
            not_your_turn_error(shown, seat)
            if isinstance(refusal.sentence, MOVE_REFUSALS) and has_only_asides(loaded, seat)
            else refusal
        ) from None
    line.events += line.progress.events
    path_moves = find_path_moves(text, loaded.spec)
    for at, part in enumerate(parts[1:], 1):
        after = line.progress.after
        if find_question(after, seat) is None:
            line.unplayed_moves = parts[at:]
            break
        if any(event.kind in loaded.spec.surprise_events for event in line.progress.events):
            line.stop_reason, line.unplayed_moves = UserError(words.ErrorSurprised()), parts[at:]
            break
        if at in path_moves and is_path_broken(loaded.spec, parts[at - 1], part, line.progress.events):
            line.stop_reason, line.unplayed_moves = UserError(words.ErrorPathBroken()), parts[at:]
            break
        try:
            shown = after.copy_with_teller(say)
            move = confirm_move(shown, seat, read_move(shown, seat, part), asks_first)
            line.progress = await matches.play_move(
                after, Actor(actor.person), move.text, refusal=move.refusal, say=say
            )
        except UserError as refusal:
            line.stop_reason, line.unplayed_moves = refusal, parts[at:]
            break
        line.played_moves.append(move.text)
        line.events += line.progress.events
    return line


def confirm_move(loaded: LoadedMatch, seat: Seat, move: TypedMove, asks_first: bool) -> TypedMove:
    """Return a move without its last word of confirmation; refuse one that needs the word and lacks it."""
    *before, last = move.text.split() or [""]
    if before and last.casefold().rstrip(".!") == LAST_WORD:
        return move._replace(text=" ".join(before))
    warning = find_move_warning(loaded, seat, move.text) if asks_first and move.refusal is None else ""
    if warning:
        raise OwnLoss(warning, f"{move.text} {LAST_WORD}", loaded.teller(words.ButtonAnyway()))
    return move


def find_move_warning(loaded: LoadedMatch, seat: Seat, text: str) -> str:
    """Return what a typed move would do to its own side; empty if nothing, or if it is no move."""
    action = find_action(loaded.spec, loaded.required_state, seat, text, loaded.pending, loaded.teller)
    if action is None:
        return ""
    ask = loaded.find_ask(seat, action.decision_number, action.owner)
    return (
        "" if ask is None or not ask.decision.allows(action.pick) else ask.decision.find_warning(action.pick)
    )


def nothing_typed_error(loaded: LoadedMatch, seat: Seat) -> UserError:
    """Build the error for an empty line: it lists moves that would be legal."""
    if not loaded.is_running:
        return loaded.explain_end()
    loaded.refuse_put_away()
    if find_question(loaded, seat) is None and has_only_asides(loaded, seat):
        return not_your_turn_error(loaded, seat)
    return UserError(words.ErrorNoMove(tuple(describe_possible_moves(loaded, seat))))


def not_your_turn_error(loaded: LoadedMatch, seat: Seat) -> UserError:
    """Build the error for a move out of turn: it says who is awaited."""
    may_plan = bool(loaded.asks_of(seat))
    refusal = words.ErrorNotYourTurn if may_plan else words.ErrorNotYourTurnAtAll
    return UserError(refusal(loaded.public_awaited))


def describe_possible_moves(loaded: LoadedMatch, seat: Seat) -> list[str]:
    """List what answers the seat's question: by kind, or, of a choice of several, some whole answers.

    The match is in the words of whoever sits there.
    """
    asked = find_question(loaded, seat)
    if asked is None or asked.decision.single or isinstance(asked.decision, MultiStep):
        return describe_kinds_of_moves(loaded, seat, loaded.teller)
    return [join_within(list_spoken_lines(loaded, seat), MAX_KIND_LENGTH)]


def list_legal_lines(loaded: LoadedMatch, seat: Seat, most: int = 20) -> list[str]:
    """List answers to the seat's question as the rules write them, without asides."""
    asked = find_question(loaded, seat)
    if asked is None:
        return []
    question = asked.decision
    return list(islice((text for text, _ in complete_decision(question, "")), most))


def list_spoken_lines(loaded: LoadedMatch, seat: Seat) -> list[str]:
    """List answers to the seat's question in the words of their buttons, those that end something last.

    Only the first are in these words: no list has room for more.
    """
    asked = find_question(loaded, seat)
    if asked is None:
        return []
    question = asked.decision
    if not question.single and not isinstance(question, MultiStep):
        lines = dict.fromkeys(map(SpokenMoves(loaded, seat).find_spoken, list_legal_lines(loaded, seat)))
        return [line for line in lines if line]  # a part of a longer answer is none
    places = sorted(range(len(question.options)), key=lambda at: is_ending(question.options[at]))
    lines = [speak_example(question, at) for at in places[:MAX_SPOKEN_LINES]]
    return [*dict.fromkeys(lines), *(question.options[at].text for at in places[MAX_SPOKEN_LINES:])]


# --- suggestions -----------------------------------------------------------------------------------

MAX_MOVES_ON_LOOP = 1
"""Moves that are made on the loop before the last one is completed. A worker makes more."""


class MoveSuggestions:
    """Suggests what a line could become, without holding up others; `queue` takes long lines."""

    def __init__(self, queue: WorkerQueue) -> None:
        self.queue = queue

    async def suggest_lines(self, loaded: LoadedMatch, seat: Seat, typed: str) -> list[CompletedLine]:
        """List lines that could be typed, with a description each, in the words of the match's reader.

        There are none for a line that is too long.
        """
        if not loaded.is_active or not is_completable(typed):
            return []
        spec, state = loaded.spec, loaded.required_state
        moves = count_moves_before(spec, typed)
        if moves > MAX_COMPLETED_MOVES:
            return []
        if moves <= MAX_MOVES_ON_LOOP:
            return complete_line(spec, state, seat, typed, say=loaded.teller)
        return await self.queue.run(
            tasks.complete_typed_line, loaded.row.game, dump(spec, state), seat, typed, loaded.teller
        )
