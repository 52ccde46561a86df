"""Decisions of every shape and size, that no game asks."""

from typing import Any

from hypothesis import strategies as st

from games.core.decisions.base import One, Permutation, Some, TileChoice
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import Sort
from games.core.decisions.shapes import Assignment, Distribution, TilePatch, TilePath
from games.core.model import AnyDecision
from games.core.records import replace_fields

WORDS = ("Branoc", "Aurelia", "Idris of the Long Hall", "Bartholomew-the-Elder", "Rook", "b", "Corvin")
VERBS = st.sampled_from(("", "give", "throw away", "bite"))
FINAL = st.sampled_from(("", "", "a card is seen"))


def options(count: int, *, about: str = "", groups: int = 0, label: str = "") -> list[Option[int]]:
    return [
        Option(
            n,
            f"{WORDS[n % len(WORDS)]} {n}".casefold(),
            label=f"{label} {n}" if label else "",
            about=about and f"{about} {n}",
            group=f"group {n % groups}" if groups else "",
        )
        for n in range(count)
    ]


@st.composite
def _options(draw: st.DrawFn, most: int = 150) -> list[Option[int]]:
    count = draw(st.integers(1, most))
    about = draw(st.sampled_from(("", "2 damage to Corvin.", "word " * 40)))
    label = draw(st.sampled_from(("", "Attack Corvin", "Hurl " + "the boulder " * 8)))
    found = options(count, about=about, groups=draw(st.sampled_from((0, 0, 2, 3, 8, 40))), label=label)
    if count > 1 and draw(st.booleans()):
        found[draw(st.integers(0, count - 1))] = Option(-1, "pass", about=about)
    if draw(st.booleans()):
        found[0] = Option(-2, "loose", "Loose")
    return found


@st.composite
def ones(draw: st.DrawFn) -> AnyDecision:
    return One(0, "Which?", draw(_options()), confirm=draw(st.booleans()), final_reason=draw(FINAL))


@st.composite
def tiles(draw: st.DrawFn) -> AnyDecision:
    columns, rows = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    named = draw(st.booleans())
    every = [Option(n, f"{'abcdefghijkl'[n % columns]}{n // columns + 1}" if named else f"tile {n}")
             for n in range(columns * rows)]  # fmt: skip
    kept = [tile for tile in every if draw(st.integers(0, 5))] if draw(st.booleans()) else every
    return TileChoice(0, "Where?", kept or every, verb=draw(VERBS), columns=columns)


def _bounds(draw: st.DrawFn, count: int) -> tuple[int, int]:
    least = draw(st.integers(0, count))
    return least, draw(st.integers(max(1, least), count + 1))


@st.composite
def somes(draw: st.DrawFn) -> AnyDecision:
    found = draw(_options())
    least, most = _bounds(draw, len(found))
    return Some(0, "Which?", found, least, most, verb=draw(VERBS), confirm=draw(st.booleans()))


@st.composite
def orders(draw: st.DrawFn) -> AnyDecision:
    found = draw(_options(draw(st.sampled_from((4, 8, 150)))))
    least, most = _bounds(draw, min(len(found), 12)) if draw(st.booleans()) else (len(found), len(found))
    return Permutation(0, "In which order?", found, least, most, verb=draw(VERBS))


@st.composite
def shares(draw: st.DrawFn) -> AnyDecision:
    found = draw(_options(draw(st.sampled_from((3, 6, 150)))))
    caps: Any = st.none() | st.integers(0, 9)
    capped = [Option(one.value, one.text, one.label, one.group, draw(caps)) for one in found[:10]]
    least = draw(st.integers(0, 40 if len(found) < 30 else 6))
    most = draw(st.integers(max(1, least), least + 5))
    return Distribution(
        0, "Share", [*capped, *found[10:]], least, most, verb=draw(VERBS), final_reason=draw(FINAL)
    )


@st.composite
def paths(draw: st.DrawFn) -> AnyDecision:
    columns, rows = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    count = columns * rows
    names = [f"{'abcdefghijkl'[n % columns]}{n // columns + 1}" for n in range(count)]
    near = [[m for m in range(count) if _touch(n, m, columns)] for n in range(count)]
    if count < 40:
        near = [[m for m in ways if draw(st.integers(0, 9))] for ways in near]
    starts = draw(st.lists(st.integers(0, count - 1), unique=True, min_size=1, max_size=count))
    board = [Option(n, name) for n, name in enumerate(names)]
    least = draw(st.integers(0, 4))
    most = draw(st.integers(max(1, least), 6))
    path = TilePath(0, "Which way?", board, least, most, verb=draw(VERBS), next_tiles=near, starts=starts)
    return (
        path if path.is_possible else TilePath(0, "Which way?", board, 0, 3, next_tiles=near, starts=starts)
    )


def _touch(here: int, there: int, columns: int) -> bool:
    across, up = abs(here % columns - there % columns), abs(here // columns - there // columns)
    return max(across, up) == 1


@st.composite
def assigns(draw: st.DrawFn) -> AnyDecision:
    found = draw(_options(draw(st.sampled_from((2, 4, 9, 40)))))
    to = options(draw(st.integers(1, draw(st.sampled_from((2, 5, 60))))))
    allowed = [
        draw(st.lists(st.integers(0, len(to) - 1), unique=True, max_size=min(len(to), 6))) for _ in found
    ]
    if len(to) > 10:
        allowed[0] = list(range(len(to)))
    caps = draw(st.lists(st.sampled_from((None, None, 1, 2)), min_size=len(to), max_size=len(to)))
    to = [replace_fields(option, limit=cap) for option, cap in zip(to, caps, strict=True)]
    least, most = _bounds(draw, min(len(found), 6))
    return Assignment(0, "Who where?", found, least, most, verb=draw(VERBS), targets=to, allowed=allowed,
                  distinct=draw(st.booleans()))  # fmt: skip


@st.composite
def sorts(draw: st.DrawFn) -> AnyDecision:
    """Groups of which some hold only so many, some have no order, and the last holds what is left."""
    found = draw(_options(draw(st.sampled_from((1, 2, 3, 4, 8, 8, 8, 30, 150)))))
    count = draw(st.integers(1, 4))
    names = ("top", "bottom", "hand", "away")[:count]
    caps = draw(st.lists(st.sampled_from((None, None, 0, 1, 2, 5)), min_size=count, max_size=count))
    caps[draw(st.integers(0, count - 1))] = None
    groups = [Option(at, name, f"To the {name}", limit=caps[at]) for at, name in enumerate(names)]
    unordered = draw(st.lists(st.integers(0, count - 1), unique=True))
    return Sort(0, "Where to?", found, verb=draw(VERBS), groups=groups, unordered=unordered,
                confirm=draw(st.booleans()), final_reason=draw(FINAL))  # fmt: skip


@st.composite
def patches(draw: st.DrawFn) -> AnyDecision:
    columns, rows = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    count = columns * rows
    board = [Option(n, f"{'abcdefgh'[n % columns]}{n // columns + 1}") for n in range(count)]
    near = [[m for m in range(count) if _beside(n, m, columns)] for n in range(count)]
    size = min(count, draw(st.integers(1, 4)))
    return TilePatch(
        0, "Which tiles?", board, size, size, next_tiles=near, starts=range(count), separator=", "
    )


def _beside(here: int, there: int, columns: int) -> bool:
    across, up = abs(here % columns - there % columns), abs(here // columns - there // columns)
    return across + up == 1


@st.composite
def steps(draw: st.DrawFn) -> AnyDecision:
    """Verbs, some of which ask on, once or twice."""
    found = options(draw(st.integers(1, 30)), groups=draw(st.sampled_from((0, 3))))
    first = draw(st.sampled_from((ones(), sorts())).flatmap(lambda one: one))
    second = draw(st.sampled_from((ones(), tiles(), patches(), sorts())).flatmap(lambda one: one))
    depth = [draw(st.integers(0, 2)) for _ in found]
    stages = (NextStep(first, terminator=">"), NextStep(second, " > "))

    def onward(said: tuple[Any, ...]) -> NextStep | None:
        return stages[len(said) - 1] if len(said) <= depth[said[0]] else None

    return MultiStep(0, "What?", found, follow_up=FollowUp(onward), confirm=draw(st.booleans()))


SHAPES = {
    "one": ones(),
    "tile": tiles(),
    "some": somes(),
    "order": orders(),
    "share": shares(),
    "path": paths(),
    "assign": assigns(),
    "sort": sorts(),
    "patch": patches(),
    "steps": steps(),
}
every_shape = st.sampled_from(sorted(SHAPES)).flatmap(SHAPES.__getitem__)
