"""Moves as they are typed: a line of several, and what could come next while somebody types."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations
from typing import Any

from bot.errors import Told
from bot.services.loaded import Loaded
from bot.services.matches import Fits, Matches, Press, Progress
from games.core.decision import Pick
from games.core.errors import Refused
from games.core.model import QUESTION, Ask, Asked, Event, Seat, State
from games.core.play import parse, pending, step
from games.core.reading import plain
from games.core.spec import GameSpec

BETWEEN = ";"
OR = " · "
"""Between moves of which one is made; commas and semicolons mean something in a move."""
MOST = 30
"""Moves in a line."""
LISTED = 200
"""Answers of one decision that are looked at for suggestions."""


@dataclass
class Line:
    """What became of a line of moves."""

    progress: Progress
    done: list[str] = field(default_factory=list[str])
    events: list[Event] = field(default_factory=list[Event])
    stopped: str = ""
    """Why the rest was not carried out."""
    left: list[str] = field(default_factory=list[str])


def parts_of(text: str) -> list[str]:
    """The moves of a line.

    >>> parts_of("power 1; attack 3;")
    ['power 1', 'attack 3']
    """
    return [part.strip() for part in text.split(BETWEEN) if part.strip()]


async def play_line(matches: Matches, match: int, press: Press, text: str, fits: Fits | None = None) -> Line:
    """Carry out one move after the other, until one is refused or somebody else is awaited."""
    parts = parts_of(text)[:MOST]
    loaded = await matches.look(match)
    seat = loaded.seat_of(press.person)
    if not parts:
        raise nothing_typed(loaded, seat)
    try:
        line = Line(await matches.move(match, press, parts[0], fits), [parts[0]])
    except Told as told:
        if told.key == "refused" and off_turn(loaded, seat):
            who = ", ".join(loaded.side(other) for other in loaded.awaited)
            raise Told("not_your_turn", who=who) from None
        raise
    line.events += line.progress.events
    for at, part in enumerate(parts[1:], 1):
        after = line.progress.after
        if not any(ask.about == QUESTION and not ask.answered for ask in after.asks(seat)):
            line.left = parts[at:]
            break
        try:
            line.progress = await matches.move(match, Press(press.person), part)
        except Told as told:
            line.stopped, line.left = str(told.facts.get("sentence", told.key)), parts[at:]
            break
        line.done.append(part)
        line.events += line.progress.events
    return line


def nothing_typed(loaded: Loaded, seat: Seat) -> Told:
    """What is said to somebody who types no move: what would be one."""
    if not loaded.running:
        return Told("over", name=loaded.name, at=loaded.row.changed_at)
    lines = legal_lines(loaded, seat)
    if not lines and off_turn(loaded, seat):
        return Told("not_your_turn", who=", ".join(loaded.side(other) for other in loaded.awaited))
    return Told("no_move", moves=OR.join(lines))


def off_turn(loaded: Loaded, seat: Seat) -> bool:
    """Nothing but asides is open to this seat, while others are awaited."""
    return bool(loaded.awaited) and all(ask.decision.aside for ask in loaded.asks(seat))


# --- suggestions -------------------------------------------------------------------------------------


def suggestions(loaded: Loaded, seat: Seat, typed: str) -> list[tuple[str, str]]:
    """(line, words on it) for what could be typed; only the last move of a line is completed."""
    if not loaded.running:
        return []
    *before, last = [part.strip() for part in typed.split(BETWEEN)]
    state = after_moves(loaded.spec, loaded.playing, seat, [part for part in before if part])
    if state is None:
        return []
    head = "".join(f"{part}{BETWEEN} " for part in before if part)
    asks = sorted(pending(loaded.spec, state).of(seat), key=lambda ask: ask.decision.aside)
    found = [entry for ask in asks for entry in completions(ask, last)]
    wanted = plain(last)
    fitting = [entry for entry in found if wanted in plain(f"{entry[0]} {entry[1]}")]
    fitting.sort(key=lambda entry: not plain(entry[0]).startswith(wanted))
    return list({f"{head}{text}": about for text, about in reversed(fitting)}.items())[::-1]


def after_moves(
    spec: GameSpec[Any, Any], state: State[Any], seat: Seat, parts: Sequence[str]
) -> State[Any] | None:
    """The state after these moves; None as soon as chance or something hidden would have its part."""
    for part in parts:
        try:
            done = step(spec, state, parse(spec, state, seat, part))
        except Refused:
            return None
        if done.draws or done.revealed:
            return None
        state = done.state
    return state


def completions(ask: Ask, typed: str) -> Iterator[tuple[str, str]]:
    """Whole answers of a decision while they can be listed; else the next item of a list."""
    decision = ask.decision
    whole = list(islice(answers(decision), LISTED + 1))
    if len(whole) <= LISTED:
        yield from ((decision.text(pick), words_on(decision, pick)) for pick in whole)
        return
    yield decision.text(decision.on_timeout()), ""
    yield from next_items(decision, typed)


def answers(decision: Asked) -> Iterator[Pick]:
    """All answers, of shapes of which there are few."""
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
                yield from (pick for pick in shares(total, len(count)) if decision.allows(pick))
        case _:
            yield decision.on_timeout()
            yield from ((at, way) for at in count for way in count if decision.allows((at, way)))


def shares(total: int, places: int) -> Iterator[Pick]:
    """All ways to share a number out.

    >>> list(shares(2, 2))
    [(2, 0), (1, 1), (0, 2)]
    """
    if places == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *rest) for rest in shares(total - first, places - 1))


def words_on(decision: Asked, pick: Pick) -> str:
    """What an answer would do: of a single option its own words."""
    if decision.shape not in ("one", "tile"):
        return ""
    option = decision.options[pick[0]]
    return option.about or option.label


def next_items(decision: Asked, typed: str) -> Iterator[tuple[str, str]]:
    """One more item after those that were typed."""
    between = "-" if decision.shape == "path" else ", "
    before, found, _ = typed.rpartition(between.strip())
    head = f"{before.strip()}{between}" if found else (f"{decision.verb} " if decision.verb else "")
    for option in decision.options:
        if plain(option.text) not in plain(head):
            yield f"{head}{option.text}", option.about or option.label


def legal_lines(loaded: Loaded, seat: Seat, most: int = 20) -> list[str]:
    """What could be typed now, the question's answers only; of many an example, and what it is made of."""
    question = next((ask for ask in loaded.asks(seat) if ask.about == QUESTION and not ask.answered), None)
    if question is None:
        return []
    return list(islice((text for text, _ in completions(question, "")), most))
