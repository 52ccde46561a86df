"""The state of a table in a replay, as one viewer knows it: in words, or with all its values."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Literal, TypeAlias, cast

from games.core.model import Seat, State
from games.core.play import view
from games.core.records import Record, Value
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.core.spec import GameSpec
from games.core.transcript import escape_text
from render.registry import RENDERERS

WIDTH = 100

Viewer: TypeAlias = Seat | Literal["all", "spectator"]


def describe_in_words(
    spec: GameSpec[Any, Any], state: State[Any], viewer: Viewer, people: Sequence[str]
) -> Iterator[str]:
    """Yield the game's own description; a viewer who knows everything also gets each seat's secrets."""

    def describe(seat: Seat | None) -> list[str]:
        say = Teller(reader=Reader(tuple(people)))
        return RENDERERS[spec.key].describe(view(spec, state, seat), say).splitlines()

    public = describe(None)
    for line in describe(viewer) if isinstance(viewer, int) else public:
        yield from wrap_line(escape_text(line), "    ")
    if viewer == "all":
        for seat, name in enumerate(people):
            for line in describe(seat):
                if line not in public:
                    yield from wrap_line(escape_text(f"{name} alone: {line}"), "    ")
        for name, piles in card_faces(state).items():
            if any(piles):
                yield from outline_value(name, piles, 2)


def list_values(spec: GameSpec[Any, Any], state: State[Any], viewer: Viewer) -> Iterator[str]:
    """Yield all values of the viewer's view."""
    seat = viewer if isinstance(viewer, int) else None
    shown = list_everything(state) if viewer == "all" else view(spec, state, seat)
    for name, inner in named_parts(shown):
        yield from outline_value(name, inner, 2)


def list_everything(state: State[Any]) -> dict[str, object]:
    """Return the state without secrets: the board, and all faces, the bottom card first."""
    return {**dict(named_parts(state.board)), **card_faces(state)}


def card_faces(state: State[Any]) -> dict[str, list[list[int]]]:
    """Return the cards of all piles, the bottom one first."""
    face = state.cards.face
    return {name: [[face[card] for card in pile] for pile in piles] for name, piles in state.piles.items()}


def named_parts(value: object) -> list[tuple[str, object]]:
    """Return the parts of a value with their names; nothing for a plain value or a sentence."""
    if isinstance(value, Sentence):
        return []
    if isinstance(value, Record | Value):
        return [(name, getattr(value, name)) for name in type(value).__struct_fields__]
    if isinstance(value, dict):
        return [(str(key), inner) for key, inner in cast(dict[object, object], value).items()]
    if isinstance(value, list | tuple):
        return [(str(place), inner) for place, inner in enumerate(cast(list[object], value))]
    return []


def outline_value(name: str, value: object, depth: int) -> Iterator[str]:
    """Yield a named value: in one line if it fits, else its parts below it."""
    indent = "  " * depth
    line = f"{name}: {format_inline(value)}"
    inner = named_parts(value)
    if len(indent) + len(line) <= WIDTH or not any(named_parts(part) for _, part in inner):
        yield from wrap_line(line, indent)
        return
    yield f"{indent}{name}:"
    for key, part in inner:
        yield from outline_value(key, part, depth + 1)


def format_inline(value: object, depth: int = 0) -> str:
    """Format a value in one line: numbers with spaces between them, lists in lists in brackets."""
    inner = named_parts(value)
    if isinstance(value, list | tuple):
        text = " ".join(format_inline(part, depth + 1) for _, part in inner) or "none"
        return f"[{text}]" if depth else text
    if isinstance(value, Sentence):
        return escape_text(IN_ENGLISH(value))
    if inner:
        text = ", ".join(f"{name} {format_inline(part, depth + 1)}" for name, part in inner)
        return f"({text})" if depth else text
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else escape_text(str(value))


def wrap_line(line: str, indent: str) -> list[str]:
    return wrap(line, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_long_words=False)
