"""Finishes a turn at once: gives the safe default answers, after a preview of them."""

from dataclasses import dataclass, field

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, MatchRef, MatchService
from bot.services.match.steps import StepResult, has_moment
from games.core.errors import GameError
from games.core.hidden_worlds import sample_world
from games.core.model import QUESTION, Action, AnyDecision, Event, Seat
from games.core.play import apply_move, pending_at, settled_table
from games.core.rng import Rng
from games.core.sentences.decision_words import word_decision
from games.core.text.spoken_answer import speak_answer

MAX_MOVES = 20
WORLDS_COMPARED = 3
MIN_MOVES_FOR_BUTTON = 2
"""Default answers that are worth a button; fewer are as quickly given by hand."""


@dataclass
class FinishTurnPreview:
    """The answers that would be given, and what would follow."""

    moves: list[str] = field(default_factory=list[str])
    """In the words of their buttons."""
    events_by_move: list[list[Event]] = field(default_factory=list[list[Event]])
    """The events of each move."""
    next_prompt: str = ""
    """What the seat is asked next and decides itself, if that ends the preview."""
    unforeseeable_move: str = ""
    """The answer before which the preview ends, because chance or something hidden decides what follows."""

    @property
    def all_events(self) -> list[Event]:
        return [event for events in self.events_by_move for event in events]

    @property
    def is_worth_a_button(self) -> bool:
        return len(self.moves) >= MIN_MOVES_FOR_BUTTON


def preview_finish(
    loaded: LoadedMatch, seat: Seat, max_moves: int = MAX_MOVES, min_moves: int = 1
) -> FinishTurnPreview:
    """Preview the default answers of a seat, until somebody else is asked or the seat should decide itself.

    The preview gives no secret away: it plays in sampled worlds that the seat could be in, never in the true
    one, and ends where they differ or where chance or a hidden card decides. It stops sampling worlds once
    fewer than `min_moves` are left.
    """
    if not loaded.is_running or not has_safe_default(loaded, seat):
        return FinishTurnPreview()
    first = preview_in_world(loaded, seat, 0, max_moves)
    common = len(first.moves)
    for number in range(1, WORLDS_COMPARED):
        if common < min_moves:
            break
        other_events = preview_in_world(loaded, seat, number, common).events_by_move
        same = [one == two for one, two in zip(first.events_by_move, other_events, strict=False)]
        common = min(common, [*same, False].index(False))
    if common < len(first.moves):
        return FinishTurnPreview(
            first.moves[:common], first.events_by_move[:common], unforeseeable_move=first.moves[common]
        )
    return first


def is_finish_offered(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether to offer the button to finish a turn; memoized for each position."""
    if loaded.position is None:
        return is_finish_worth_a_button(loaded, seat)
    key = ("worth finishing", loaded.row.id, loaded.is_running, seat)
    return loaded.position.get_or_compute(key, lambda: is_finish_worth_a_button(loaded, seat))


def is_finish_worth_a_button(loaded: LoadedMatch, seat: Seat) -> bool:
    return preview_finish(
        loaded, seat, max_moves=MIN_MOVES_FOR_BUTTON, min_moves=MIN_MOVES_FOR_BUTTON
    ).is_worth_a_button


def has_safe_default(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether a seat's question has a safe default; that is the same in every world."""
    decision = loaded.pending.question_for(seat)
    return decision is not None and is_safe_default(decision, seat)


def preview_in_world(loaded: LoadedMatch, seat: Seat, world_number: int, max_moves: int) -> FinishTurnPreview:
    """Preview the answers in one sampled world; the sampling depends on nothing hidden."""
    spec, found = loaded.spec, FinishTurnPreview()
    dice = Rng(f"finish {loaded.row.id} {loaded.required_state.moment} {world_number}")
    state = sample_world(spec, loaded.required_state, seat, dice)
    known_table = settled_table(spec, state)
    now = pending_at(known_table)
    while len(found.moves) < max_moves:
        decision = now.question_for(seat)
        if decision is None or not is_safe_default(decision, seat):
            if decision is not None and not decision.private:
                found.next_prompt = loaded.teller(decision.prompt)
            break
        action = Action(seat, state.moment, decision.timeout_pick())
        try:
            move = apply_move(spec, state, action, known_table)
        except GameError:
            break
        spoken = speak_answer(word_decision(decision, loaded.teller), action.pick)
        if move.step.draws or move.step.revealed:
            found.unforeseeable_move = spoken
            break
        found.moves.append(spoken)
        found.events_by_move.append(move.step.events)
        state, now, known_table = move.step.state, move.pending, move.table
    return found


def is_safe_default(decision: AnyDecision, seat: Seat) -> bool:
    """Tell whether a question is the seat's own and has a declared default that costs nothing.

    Some questions are final for some of their answers only: trying the default shows whether it is final.
    """
    if decision.seat != seat or decision.default is None or decision.private:
        return False
    return not decision.needs_confirmation(decision.timeout_pick())


async def finish_turn(
    matches: MatchService, match: MatchRef, actor: Actor, moment: int
) -> tuple[StepResult, list[Event]]:
    """Give the default answers as a fresh preview lists them, if the match is still at this moment."""
    loaded = await matches.reload_match(match)
    seat = loaded.require_seat_of(actor.person)
    moves = preview_finish(loaded, seat).moves
    if not moves or loaded.required_state.moment != moment:
        raise UserError(words.ErrorNothingToFinish(name=loaded.match_name))
    result, events = await matches.play_move(loaded, actor, moves[0], has_moment(moment)), list[Event]()
    events += result.events
    for text in moves[1:]:
        question = result.after.find_ask(seat, QUESTION)
        if question is None:
            break
        try:
            result = await matches.play_move(result.after, Actor(actor.person), text)
        except UserError:
            break
        events += result.events
    return result, events
