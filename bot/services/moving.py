"""Moves as they are typed: a line of several, and what could come next while somebody types."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from bot.errors import Told
from bot.services.completing import completions
from bot.services.fits import Fits
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press, Progress
from games.core.errors import Refused
from games.core.model import QUESTION, Event, Seat, State
from games.core.play import parse, pending, step
from games.core.reading import plain
from games.core.spec import GameSpec

BETWEEN = ";"
OR = " · "
"""Between moves of which one is made; commas and semicolons mean something in a move."""
MOST = 30
"""Moves in a line."""
REFUSED = ("refused", "illegal", "denied", "unread", "unclear", "not_asked")
"""What is said of a text that was no move."""
NOT_NOW = ("not_your_turn", "not_your_turn_at_all")
"""What is said instead of it to somebody whose turn it is not; the first where one can plan ahead."""


@dataclass
class Line:
    """What became of a line of moves."""

    progress: Progress
    done: list[str] = field(default_factory=list[str])
    events: list[Event] = field(default_factory=list[Event])
    stopped: Told | None = None
    """Why the rest was not carried out; None: because others are awaited."""
    left: list[str] = field(default_factory=list[str])


def parts_of(text: str, spec: GameSpec[Any, Any]) -> list[str]:
    """The moves of a line: `power 1; attack 3;`. A game may write several moves as one."""
    parts = [part.strip() for part in text.split(BETWEEN) if part.strip()]
    return parts if spec.moves is None else [move for part in parts for move in spec.moves(part)]


async def play_line(matches: Matches, match: int, press: Press, text: str, fits: Fits | None = None) -> Line:
    """Carry out one move after the other, until one is refused, surprises, or somebody else is awaited."""
    loaded = await matches.look(match)
    parts = parts_of(text, loaded.spec)[:MOST]
    seat = loaded.seat_of(press.person)
    if not parts:
        raise nothing_typed(loaded, seat)
    try:
        line = Line(await matches.move(match, press, parts[0], fits), [parts[0]])
    except Told as told:
        raise not_now(loaded, seat) if told.key in REFUSED and off_turn(loaded, seat) else told from None
    line.events += line.progress.events
    for at, part in enumerate(parts[1:], 1):
        after = line.progress.after
        if not any(ask.about == QUESTION and not ask.answered for ask in after.asks(seat)):
            line.left = parts[at:]
            break
        if any(event.kind in loaded.spec.surprises for event in line.progress.events):
            line.stopped, line.left = Told("surprised"), parts[at:]
            break
        try:
            line.progress = await matches.move(match, Press(press.person), part)
        except Told as told:
            line.stopped, line.left = told, parts[at:]
            break
        line.done.append(part)
        line.events += line.progress.events
    return line


def nothing_typed(loaded: Loaded, seat: Seat) -> Told:
    """What is said to somebody who types no move: what would be one."""
    if not loaded.running:
        return loaded.over()
    lines = legal_lines(loaded, seat)
    if not lines and off_turn(loaded, seat):
        return not_now(loaded, seat)
    return Told("no_move", moves=OR.join(lines))


def not_now(loaded: Loaded, seat: Seat) -> Told:
    """Others are awaited; what one may do meanwhile."""
    return Told(NOT_NOW[not loaded.asks(seat)], who=loaded.players(loaded.awaited))


def off_turn(loaded: Loaded, seat: Seat) -> bool:
    """Nothing but asides is open to this seat, while others are awaited."""
    return bool(loaded.awaited) and all(ask.decision.aside for ask in loaded.asks(seat))


# --- suggestions -------------------------------------------------------------------------------------


def suggestions(loaded: Loaded, seat: Seat, typed: str) -> list[tuple[str, str]]:
    """(line, words on it) for what could be typed; only the last move of a line is completed."""
    if not loaded.running:
        return []
    begun, between, last = typed.rpartition(BETWEEN)
    before, last = parts_of(begun, loaded.spec), last.strip()
    state = after_moves(loaded.spec, loaded.playing, seat, before)
    if state is None:
        return []
    head = f"{begun.strip()}{between} " if between else ""
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


def legal_lines(loaded: Loaded, seat: Seat, most: int = 20) -> list[str]:
    """What could be typed now, the question's answers only; of many an example, and what it is made of."""
    question = next((ask for ask in loaded.asks(seat) if ask.about == QUESTION and not ask.answered), None)
    if question is None:
        return []
    return list(islice((text for text, _ in completions(question, "")), most))
