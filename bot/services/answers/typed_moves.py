"""Typed moves: carries out a line of several, and suggests lines while a person types."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations
from typing import Any

from bot.errors import UserError
from bot.services.answers.awaited_seats import has_only_asides
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, MatchRef, MatchService
from bot.services.match.steps import Precondition, StepResult
from games.core.decisions.base import Pick
from games.core.decisions.multi_step import MultiStep
from games.core.errors import Refused
from games.core.model import QUESTION, AnyDecision, Ask, Event, Seat, State
from games.core.play import apply_step, parse, pending
from games.core.spec import GameSpec
from games.core.text.matching import normalize

MAX_LISTED_ANSWERS = 200
"""Answers that are listed for one decision; if there are more, they are completed part by part."""


def complete_ask(ask: Ask, typed: str) -> Iterator[tuple[str, str]]:
    """Yield (text, description) for what the last move could become."""
    yield from complete_decision(ask.decision, typed)


def complete_decision(decision: AnyDecision, typed: str) -> Iterator[tuple[str, str]]:
    """Yield all answers of a decision if they can be listed, else the next item of a list."""
    if isinstance(decision, MultiStep):
        yield from complete_steps(decision, typed)
        return
    whole = list(islice(list_answers(decision), MAX_LISTED_ANSWERS + 1))
    if len(whole) <= MAX_LISTED_ANSWERS:
        yield from ((decision.text(pick), describe_answer(decision, pick)) for pick in whole)
        return
    yield decision.text(decision.timeout_pick()), ""
    yield from complete_next_item(decision, typed)


def complete_steps(decision: MultiStep[object], typed: str) -> Iterator[tuple[str, str]]:
    """Complete the step that is being typed; before one is begun, yield each option with an example."""
    begun = decision.match_prefix(typed)
    if begun is not None and not decision.is_complete(begun[0]):
        yield from _complete_begun_step(decision, *begun)
        return
    for at, option in enumerate(decision.options):
        pick = decision.complete_option(at, None)
        if pick is not None:
            yield decision.text(pick), decision.describe_option(at) or option.label


def _complete_begun_step(decision: MultiStep[object], at: int, rest: str) -> Iterator[tuple[str, str]]:
    option = decision.options[at]
    head, said = option.text, (option.value,)
    while (stage := decision.follow_up(said)) is not None:
        asked = stage.decision
        done, stop, more = rest.partition(stage.terminator) if stage.terminator else (rest, "", "")
        if not stop:
            for text, words in complete_decision(asked, rest):
                example = "" if not stage.terminator else _example_ending(decision, said, asked, text)
                yield f"{head}{stage.separator}{text}{example}", words
            return
        try:
            pick = asked.parse(done.strip())
        except Refused:
            return
        head, rest = f"{head}{stage.separator}{asked.text(pick)}", more.strip()
        said = (*said, asked.value(pick))


def _example_ending(
    decision: MultiStep[object], said: tuple[object, ...], asked: AnyDecision, text: str
) -> str:
    """Return a simple ending for a begun step that makes the whole a legal move."""
    try:
        said = (*said, asked.value(asked.parse(text)))
    except Refused:
        return ""
    found = ""
    while (stage := decision.follow_up(said)) is not None and stage.decision.is_possible:
        pick = stage.decision.simplest_pick()
        found += stage.separator + stage.decision.text(pick)
        said = (*said, stage.decision.value(pick))
    return found


def list_answers(decision: AnyDecision) -> Iterator[Pick]:
    """Yield all answers, for shapes that have few of them."""
    count = range(len(decision.options))
    sizes = range(decision.low, decision.high + 1)
    match decision.shape:
        case "one" | "tile":
            yield from ((at,) for at in count)
        case "some":
            yield from (pick for size in sizes for pick in combinations(count, size))
        case "order":
            yield from (pick for size in sizes for pick in permutations(count, size))
        case "share":
            for total in sizes:
                yield from (pick for pick in list_shares(total, len(count)) if decision.allows(pick))
        case _:
            yield decision.timeout_pick()
            yield from ((at, way) for at in count for way in count if decision.allows((at, way)))


def list_shares(total: int, places: int) -> Iterator[Pick]:
    """Yield all ways to share a number out.

    >>> list(list_shares(2, 2))
    [(2, 0), (1, 1), (0, 2)]
    """
    if places == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *rest) for rest in list_shares(total - first, places - 1))


def describe_answer(decision: AnyDecision, pick: Pick) -> str:
    """Describe what an answer of a single option does; empty for other shapes."""
    if decision.shape not in ("one", "tile"):
        return ""
    option = decision.options[pick[0]]
    named = option.label if normalize(option.label) != normalize(option.text) else ""
    about = decision.describe_option(pick[0])
    return f"{named}: {about}" if named and about else about or option.label


def complete_next_item(decision: AnyDecision, typed: str) -> Iterator[tuple[str, str]]:
    """Yield one more item after those that were typed."""
    between = "-" if decision.shape == "path" else ", "
    before, found, _ = typed.rpartition(between.strip())
    head = f"{before.strip()}{between}" if found else (f"{decision.verb} " if decision.verb else "")
    for at, option in enumerate(decision.options):
        if normalize(option.text) not in normalize(head):
            yield f"{head}{option.text}", decision.describe_option(at) or option.label


MOVE_SEPARATOR = ";"
ALTERNATIVE_SEPARATOR = " · "
"""Separates alternatives in an error; commas and semicolons have a meaning in a move."""
MAX_MOVES_IN_LINE = 30
"""Moves of a line that are carried out; the rest is ignored."""
REFUSED_KEYS = ("refused", "illegal", "denied", "unread", "unclear", "not_asked")
"""Keys of the errors for a text that was no legal move."""
NOT_YOUR_TURN_KEYS = ("not_your_turn", "not_your_turn_at_all")
"""Keys of the errors out of turn; the first for a seat that has asides to give."""


@dataclass
class PlayedLine:
    """The outcome of a line of moves."""

    progress: StepResult
    played_moves: list[str] = field(default_factory=list[str])
    events: list[Event] = field(default_factory=list[Event])
    stop_reason: UserError | None = None
    """Why the rest was not carried out; None if that is because others are awaited."""
    unplayed_moves: list[str] = field(default_factory=list[str])


def split_line(text: str, spec: GameSpec[Any, Any]) -> list[str]:
    """Split a line into moves: `power 1; attack 3;`. A game may write several moves as one."""
    parts = [part.strip() for part in text.split(MOVE_SEPARATOR) if part.strip()]
    return parts if spec.split_moves is None else [move for part in parts for move in spec.split_moves(part)]


async def play_line(
    matches: MatchService, match: MatchRef, press: Actor, text: str, precondition: Precondition | None = None
) -> PlayedLine:
    """Carry out one move after the other until one is refused or surprises, or somebody else is awaited."""
    loaded = await matches.reload_match(match)
    parts = split_line(text, loaded.spec)[:MAX_MOVES_IN_LINE]
    seat = loaded.require_seat_of(press.person)
    if not parts:
        raise nothing_typed_error(loaded, seat)
    try:
        line = PlayedLine(await matches.play_move(loaded, press, parts[0], precondition), [parts[0]])
    except UserError as told:
        raise (
            not_your_turn_error(loaded, seat)
            if told.key in REFUSED_KEYS and has_only_asides(loaded, seat)
            else told
        ) from None
    line.events += line.progress.events
    for at, part in enumerate(parts[1:], 1):
        after = line.progress.after
        if not any(ask.decision_number == QUESTION and not ask.is_answered for ask in after.asks_of(seat)):
            line.unplayed_moves = parts[at:]
            break
        if any(event.kind in loaded.spec.surprise_events for event in line.progress.events):
            line.stop_reason, line.unplayed_moves = UserError("surprised"), parts[at:]
            break
        try:
            line.progress = await matches.play_move(after, Actor(press.person), part)
        except UserError as told:
            line.stop_reason, line.unplayed_moves = told, parts[at:]
            break
        line.played_moves.append(part)
        line.events += line.progress.events
    return line


def nothing_typed_error(loaded: LoadedMatch, seat: Seat) -> UserError:
    """Build the error for an empty line: it lists moves that would be legal."""
    if not loaded.is_running:
        return loaded.ended_error()
    loaded.refuse_put_away()
    lines = list_legal_lines(loaded, seat)
    if not lines and has_only_asides(loaded, seat):
        return not_your_turn_error(loaded, seat)
    return UserError("no_move", moves=ALTERNATIVE_SEPARATOR.join(lines))


def not_your_turn_error(loaded: LoadedMatch, seat: Seat) -> UserError:
    """Build the error for a move out of turn: it says who is awaited."""
    return UserError(
        NOT_YOUR_TURN_KEYS[not loaded.asks_of(seat)], who=loaded.player_names(loaded.public_awaited)
    )


# --- suggestions -------------------------------------------------------------------------------------


def suggest_lines(loaded: LoadedMatch, seat: Seat, typed: str) -> list[tuple[str, str]]:
    """List lines that could be typed, with a description each; only the last move of a line is completed."""
    if not loaded.is_played:
        return []
    begun, between, last = typed.rpartition(MOVE_SEPARATOR)
    before, last = split_line(begun, loaded.spec), last.strip()
    state = state_after_moves(loaded.spec, loaded.live_state, seat, before)
    if state is None:
        return []
    head = f"{begun.strip()}{between} " if between else ""
    asks = sorted(pending(loaded.spec, state).asks_for(seat), key=lambda ask: ask.decision.aside)
    found = [entry for ask in asks for entry in complete_ask(ask, last)]
    wanted = normalize(last)
    fitting = [entry for entry in found if wanted in normalize(f"{entry[0]} {entry[1]}")]
    fitting.sort(key=lambda entry: not normalize(entry[0]).startswith(wanted))
    return list({f"{head}{text}": about for text, about in reversed(fitting)}.items())[::-1]


def state_after_moves(
    spec: GameSpec[Any, Any], state: State[Any], seat: Seat, parts: Sequence[str]
) -> State[Any] | None:
    """Return the state after these moves; None if chance or something hidden would decide."""
    for part in parts:
        try:
            done = apply_step(spec, state, parse(spec, state, seat, part))
        except Refused:
            return None
        if done.draws or done.revealed:
            return None
        state = done.state
    return state


def list_legal_lines(loaded: LoadedMatch, seat: Seat, most: int = 20) -> list[str]:
    """List answers to the seat's question as they could be typed now, without asides."""
    question = next(
        (ask for ask in loaded.asks_of(seat) if ask.decision_number == QUESTION and not ask.is_answered), None
    )
    if question is None:
        return []
    return list(islice((text for text, _ in complete_ask(question, "")), most))
