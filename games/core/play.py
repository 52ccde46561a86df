"""The public API of a match: pure functions over a spec and a state.

No function changes its arguments. An illegal move raises `Refused` with a sentence for the player; a match
that cannot continue raises `MatchStopped`. Either way the caller still holds the old state. The examples
play Burrow, the made-up game of the tests:

>>> from tests.burrow.spec import BURROW
>>> state = first_state(BURROW, {"format": "duel"}, seats=2, seed="a seed")
>>> pending(BURROW, state).public_awaited
(0, 1)
>>> lure = pending(BURROW, state).question_for(0)
>>> lure.prompt, [option.text for option in lure.options]
('Which lure?', ['1a', '5a', '6a'])
>>> later, events = apply(BURROW, state, parse(BURROW, state, 0, "6a"))
>>> pending(BURROW, later).public_awaited, view(BURROW, later, None).hands[0]
((1,), SeenPile(count=3, faces=(), top=None, backs=()))
>>> parse(BURROW, later, 1, "9")
Traceback (most recent call last):
games.core.errors.UnknownMove: I don't understand “9”. You can choose 3a, 3b or 7a. Try: 3a.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from games.core.change import MAX_CHANGE_LENGTH, Change, sort_changes
from games.core.decisions.unavailable import NameFact, Unavailable
from games.core.errors import MatchOver
from games.core.facts import int_fact, text_fact
from games.core.forecast import preview_by_forecast
from games.core.model import (
    CONCEDE,
    FORCED_CHOICE,
    QUESTION,
    Action,
    AnyDecision,
    Ask,
    Event,
    Frame,
    Pending,
    Result,
    Seat,
    State,
)
from games.core.records import Record, Scalar, Value, replace_fields
from games.core.rng import Rng
from games.core.sentences.decision_words import (
    word_ask,
    word_decision,
    word_names,
    word_pending,
    word_unavailable,
)
from games.core.sentences.events import ToldEvent, store_events
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.spec import GameSpec
from games.core.table import Table
from games.core.text import move_parser
from games.core.text import sentences as kernel
from games.core.text.matching import MAX_TEXT, normalize
from games.core.text.move_parser import find_alternative, parse_action

B = TypeVar("B", bound=Record)
W = TypeVar("W", bound=Value)

RESIGN_WORDS = ("resign", "concede", "give up")


class Step(NamedTuple):
    """The outcome of one action, including all its consequences."""

    state: State[Any]
    events: list[Event]
    draws: list[tuple[int, int]]
    """Bound and number of each random draw."""
    revealed: bool
    """Whether anybody saw something that was hidden from them before."""


def begin(
    spec: GameSpec[B, Any],
    options: Mapping[str, Scalar],
    seats: int,
    seed: str,
    rules: int | None = None,
) -> Step:
    """Set up a match and run it to the first question. Bad options raise `BadMatchOption`.

    `rules`: the version of the rules that a match was begun with, to deal it again; else the newest.
    """
    complete = spec.validate_options(options, seats)
    state = State(
        game=spec.key,
        rules=spec.rules if rules is None else rules,
        seats=seats,
        options=complete,
        rng=Rng(seed),
        board=spec.make_board(complete, seats),
        stack=[Frame(spec.opening.key)],
        piles={zone.name: [[] for _ in range(1 if zone.shared else seats)] for zone in spec.zones},
    )
    return _settle_step(spec.table_type(spec, state))


def first_state(spec: GameSpec[B, Any], options: Mapping[str, Scalar], seats: int, seed: str) -> State[B]:
    """Return the first state of a match: `begin` without the rest of its step."""
    return begin(spec, options, seats, seed).state


class Move(NamedTuple):
    """An applied action with everything that a host shows and stores, computed at one table."""

    decision: AnyDecision
    """The decision that the action answered."""
    step: Step
    pending: Pending
    """What is asked after the action."""
    text: str
    """The action as typed, formatted before it was applied: its steps read the table's state."""
    table: Table[Any]
    """The settled table after the action, for the next `apply_move`; must not be changed."""


def apply_move(
    spec: GameSpec[B, Any], state: State[B], action: Action, known_table: Table[B] | None = None
) -> Move:
    """Combine `text_of`, `apply_step` and `pending` at a third of the cost.

    Pass `known_table`, the `settled_table` of this state, if you have it: its questions are reused and the
    table stays unchanged.
    """
    table = settled_table(spec, state) if known_table is None else _copy_settled_table(known_table)
    decision, _ = table.find_decision(action.seat, action.decision_number, action.owner)
    decision.require(action.pick)
    text = decision.text(action.pick)
    table.take_action(action)
    step = _step_of(table)
    table.events, table.draws, table.revealed = [], [], False  # these belong to the step just made
    return Move(decision, step, pending_at(table), text, table)


def _copy_settled_table(source: Table[B]) -> Table[B]:
    """Copy a settled table; the events of settling it count towards the next step."""
    table = source.copy()
    table.events, table.draws, table.revealed = [*source.events], [*source.draws], source.revealed
    return table


def apply_step(spec: GameSpec[B, Any], state: State[B], action: Action) -> Step:
    """Apply an action to a state; return everything that a host stores."""
    table = settled_table(spec, state)
    table.take_action(action)
    return _step_of(table)


def apply(spec: GameSpec[B, Any], state: State[B], action: Action) -> tuple[State[B], list[Event]]:
    """Apply an action to a state; return the new state and its events."""
    step = apply_step(spec, state, action)
    return step.state, step.events


def resume(spec: GameSpec[B, Any], state: State[B]) -> Step:
    """Settle what a newer version of the rules can settle by itself, usually nothing.

    If that changes the state, moves made before become stale.
    """
    table = settled_table(spec, state)
    if table.state != state:
        table.state.seq, table.state.moment = state.seq + 1, state.moment + 1
    return _step_of(table)


def settled_table(spec: GameSpec[B, Any], state: State[B]) -> Table[B]:
    """Return a settled table on a copy of this state, for playing in place (search, self-play)."""
    table = spec.table_type(spec, state.clone())
    if state.result is None:
        table.settle()
    return table


def pending(spec: GameSpec[B, Any], state: State[B], say: Teller = IN_ENGLISH) -> Pending:
    """Return everything asked now, with all offers, in words."""
    return word_pending(pending_at(settled_table(spec, state)), say)


def pending_at(table: Table[Any], *, asides: bool = True) -> Pending:
    """Return everything asked at a settled table, as the rules ask it; AI players leave out the asides."""
    asks = [Ask(QUESTION, preview_by_forecast(table, decision)) for decision in table.questions]
    if table.answered_questions:
        asks += [
            Ask(QUESTION, decision, table.sealed_pick_of(decision)) for decision in table.answered_questions
        ]
    if asides or table.spec.offers is not None:
        asks += [
            Ask(number, decision if decision.aside else preview_by_forecast(table, decision, offer))
            for number, decision, offer in table.list_offers(asides=asides)
        ]
    closed_asks = [
        Ask(QUESTION, decision, table.sealed_pick_of(decision)) for decision in table.closed_questions
    ]
    return Pending(table.state.moment, tuple(asks), tuple(closed_asks))


def result(spec: GameSpec[B, Any], state: State[B]) -> Result | None:
    """Return the result, or None while the match runs."""
    return state.result


def view(spec: GameSpec[B, W], state: State[B], viewer: Seat | None) -> W:
    """Build the view of a seat, or with None the public view of spectators."""
    return spec.view(spec.table_type(spec, state), viewer)


def evaluate(spec: GameSpec[B, Any], state: State[B], seat: Seat) -> float:
    """Rate an (imagined) state for a seat; higher is better."""
    return spec.evaluate(spec.table_type(spec, state), seat)


def describe_events(
    spec: GameSpec[Any, Any], events: Sequence[ToldEvent], viewer: Seat | None, say: Teller = IN_ENGLISH
) -> list[str]:
    """Describe the events in sentences, as this viewer may read them."""
    seen = [event.seen_by(viewer) for event in events]
    return [say(_sentence(spec, each)) for each in seen if each is not None and not _is_told_by_game(each)]


def list_changes(
    spec: GameSpec[Any, Any],
    state: State[Any],
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
    say: Teller = IN_ENGLISH,
) -> tuple[Change, ...]:
    """List what the events before a state changed for this viewer: losses, then the rest, in order of time.

    `earlier`: events before those, which are read for causes alone: a window may begin in mid-action.
    `answer`: the events of the viewer's own step between the two; of these only what others' deeds cost the
    viewer is told. A game that doesn't sum its events up has a line for each of `events`.
    """
    seen = [found for event in events if (found := event.seen_by(viewer)) is not None]
    if spec.list_changes is None:
        return tuple([Change(line) for line in describe_events(spec, events, viewer, say)])
    forced = [event for event in seen if event.kind == FORCED_CHOICE]
    happened = [event for event in seen if event.kind != FORCED_CHOICE]
    if not happened and not forced and not answer:
        return ()
    before, own = (
        [found for event in some if (found := event.seen_by(viewer)) and found.kind != FORCED_CHOICE]
        for some in (earlier, answer)
    )
    changes = spec.list_changes(view(spec, state, viewer), happened, viewer, before, own, say)
    choices = [say(_sentence(spec, event)) for event in forced if not _is_told_by_game(event)]
    short = [Change(choice) for choice in choices if len(choice) <= MAX_CHANGE_LENGTH]
    return sort_changes([*changes, *short], say)


def _is_told_by_game(event: Event) -> bool:
    """Return whether an event is a forced answer that the game's own events describe."""
    return event.kind == FORCED_CHOICE and "told" in event.facts


def _sentence(spec: GameSpec[Any, Any], event: Event) -> Text:
    if event.kind == FORCED_CHOICE:
        return kernel.OnlyChoice(int_fact(event.facts["seat"]), text_fact(event.facts["choice"]))
    return spec.describe_event(event)


def list_unavailable(
    spec: GameSpec[B, Any], state: State[B], seat: Seat, say: Teller = IN_ENGLISH
) -> tuple[Unavailable, ...]:
    """List what this seat might want to do now and cannot, with reasons, for this seat only.

    Empty if nothing is asked of the seat: then the match waits for others.
    """
    denied = _list_denied(settled_table(spec, state), seat)
    return tuple(
        [
            _with_alternative(word_decision(question, say), word_unavailable(one, say), say)
            for question, one in denied
        ]
    )


def _list_denied(table: Table[Any], seat: Seat) -> Iterator[tuple[AnyDecision, Unavailable]]:
    """Yield what a seat can't have, as the game says it, with the seat's question."""
    if table.spec.list_unavailable is None or table.state.result is not None:
        return
    question = pending_at(table, asides=False).question_for(seat)
    if question is not None:
        yield from ((question, one) for one in table.spec.list_unavailable(table, seat))


def _with_alternative(question: AnyDecision, denied: Unavailable, say: Teller) -> Unavailable:
    """Add a possible answer of the same kind to something unavailable, if there is one."""
    answer, lead_in, is_far = find_alternative(question, denied)
    return replace_fields(denied, alternative="" if is_far else answer, lead_in=say(lead_in))


# text


def text_of(spec: GameSpec[B, Any], state: State[B], action: Action) -> str:
    """Format an action as its player would type it."""
    decision, _ = settled_table(spec, state).find_decision(action.seat, action.decision_number, action.owner)
    decision.require(action.pick)
    return decision.text(action.pick)


def parse(
    spec: GameSpec[B, Any],
    state: State[B],
    seat: Seat,
    text: str,
    now: Pending | None = None,
    say: Teller = IN_ENGLISH,
) -> Action:
    """Parse a typed move; the inverse of `text_of`. Labels are read in the language of `say`, too.

    Pass `now`, the `pending` of this state, if you have it. Raise `IllegalMove` or `UnclearMove` with what is
    wrong and what would be right.
    """
    if state.result is not None:
        raise MatchOver(kernel.MatchIsOver())
    table = cache(lambda: settled_table(spec, state))
    if now is None:
        now = pending_at(table())
    if _is_concession(spec, state, seat, text):
        return Action(seat, now.moment, (0,), CONCEDE)
    return parse_action(
        _word_asks(now, seat, say),
        seat,
        now.moment,
        text,
        lambda: [word_names(denied, say) for _, denied in _list_denied(table(), seat)],
        lambda: [*_list_name_facts(table(), seat), *list_card_facts(spec)],
    )


def find_action(
    spec: GameSpec[B, Any], state: State[B], seat: Seat, text: str, now: Pending, say: Teller = IN_ENGLISH
) -> Action | None:
    """Return the action that `parse` returns, or None where it would refuse the text: no reason is sought."""
    if state.result is not None:
        return None
    if _is_concession(spec, state, seat, text):
        return Action(seat, now.moment, (0,), CONCEDE)
    return move_parser.find_action(_word_asks(now, seat, say), seat, now.moment, text)


def _word_asks(now: Pending, seat: Seat, say: Teller) -> list[Ask]:
    return [word_ask(ask, say) for ask in now.asks_for(seat)]


def _is_concession(spec: GameSpec[B, Any], state: State[B], seat: Seat, text: str) -> bool:
    return (
        len(text) <= MAX_TEXT
        and normalize(text).rstrip(".! ") in RESIGN_WORDS
        and spec.concede is not None
        and seat in range(state.seats)
    )


def _list_name_facts(table: Table[Any], seat: Seat) -> Iterable[NameFact]:
    """Return what the game says of its names and verbs at this moment."""
    return () if table.spec.list_name_facts is None else table.spec.list_name_facts(table, seat)


def list_card_facts(spec: GameSpec[Any, Any]) -> Iterator[NameFact]:
    """Yield what each card in the rules help is: enough to say why its name alone is no answer."""
    for card in spec.card_help:
        kind = IN_ENGLISH(card.kind).casefold()
        is_said = card.name.casefold().endswith(kind)  # "Sword icon is an icon"
        starts_with_vowel = kind[:1] in tuple("aeiou")
        told = (
            kernel.CardIsNoChoice(card.name)
            if is_said
            else kernel.KindIsNoChoice(card.name, kind, starts_with_vowel)
        )
        yield NameFact((card.name.replace('"', ""),), told)


def _settle_step(table: Table[B]) -> Step:
    table.settle()
    return _step_of(table)


def _step_of(table: Table[Any]) -> Step:
    events = store_events(table.events)
    return Step(table.state, events, table.draws, table.revealed)
