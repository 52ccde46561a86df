"""Rows 4 and 5: a board drawn and encoded, beside Pillow's own PNG of the same pixels."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import chain, cycle
from statistics import quantiles
from typing import TYPE_CHECKING, Any

from games.core.model import Event
from games.core.play import apply, pending, view
from tools.bench.gauge import Borders, Gauge, Row, Stage, Turn, Unmeasurable
from tools.bench.selfplay import SelfPlay, selfplay

if TYPE_CHECKING:
    from PIL.Image import Image

PEOPLE = ("Mira", "Tobias", "Jon", "Lea")

PICTURES = 24
"""Positions from the middles of matches, each after an action."""

ROWS = (
    Row(
        "4",
        "one board drawn and encoded, p95 / Pillow's own PNG of the same pixels, median",
        "board",
        "png",
        Borders(excellent=0.15, good=0.4, poor=1.3),
        f"{PICTURES} positions in turn, sprites warm, alt text included. Pillow encodes RGB at level 6.",
    ),
    Row(
        "5",
        "bytes of a board / bytes of that PNG",
        "board bytes",
        "png bytes",
        Borders(excellent=0.6, good=1.0, poor=1.5),
        "Ours has one byte a pixel, in a fixed palette.",
    ),
)


def turns(stage: Stage) -> Sequence[Turn]:
    """Pillow, then we: seconds for a picture, and bytes of all of them."""
    board = painter(stage.game)
    paint, encode = board.paint, board.encode
    ours = selfplay(stage.game)
    positions = [position for _ in range(PICTURES // 2) for position in two_of(ours, board)]
    pictures = [paint(*position).convert("RGB") for position in positions]
    ours_bytes = sum(len(encode(*position)) for position in positions)
    png_bytes = sum(len(by_pillow(picture)) for picture in pictures)
    return (
        lambda: {"png": middle_of(stage, pictures, by_pillow), "png bytes": png_bytes},
        lambda: {"board": late(stage, positions, encode), "board bytes": ours_bytes},
    )


@dataclass(frozen=True)
class Painter:
    """How a game's board is painted: from a view and what is told beside it."""

    told: Callable[[Sequence[Sequence[Event]]], Any]
    """From the events of all steps so far."""
    paint: Callable[[Any, Any], "Image"]
    encode: Callable[[Any, Any], bytes]


def painter(game: str | None) -> Painter:
    if game not in PAINTERS:
        raise Unmeasurable(f"{game} has no board yet.")
    return PAINTERS[game]()


def of_nightbreak() -> Painter:
    from games.nightbreak.marks import last_line, marks  # here, so that the other rows run without Pillow
    from render.nightbreak import draw, paint

    return Painter(
        lambda steps: (marks(steps[-1]), last_line(steps[-1])),
        lambda seen, told: paint(seen, PEOPLE, *told),
        lambda seen, told: draw(seen, PEOPLE, *told).png,
    )


def of_break() -> Painter:
    from games.break_.marks import last_turn
    from render.break_board import draw, paint

    return Painter(
        lambda steps: last_turn(chain.from_iterable(steps[-TWO_TURNS:])),
        lambda seen, told: paint(seen, PEOPLE, told),
        lambda seen, told: draw(seen, PEOPLE, told).png,
    )


def of_nightfall() -> Painter:
    from games.nightfall.marks import last
    from render.nightfall_board import draw, paint

    return Painter(
        lambda steps: last(chain.from_iterable(steps[-TWO_TURNS:])),
        lambda seen, told: paint(seen, PEOPLE, told),
        lambda seen, told: draw(seen, PEOPLE, told).png,
    )


PAINTERS = {"nightbreak": of_nightbreak, "break": of_break, "nightfall": of_nightfall}

TWO_TURNS = 40
"""Steps that hold the last turn and the one under way."""


def two_of(ours: SelfPlay, board: Painter) -> Iterator[tuple[Any, Any]]:
    """Two moments of a match, as spectators see them, with what has just happened."""
    moments: list[tuple[Any, Any]] = []
    steps: list[list[Event]] = []
    state = ours.fresh()
    while state.result is None and len(moments) < ours.format.longest:
        state, events = apply(ours.spec, state, ours.choose(pending(ours.spec, state)))
        steps.append([event for each in events if (event := each.seen_by(None))])
        moments.append((view(ours.spec, state, None), board.told(steps)))
    yield moments[len(moments) // 3]
    yield moments[2 * len(moments) // 3]


def by_pillow(picture: "Image") -> bytes:
    """The yardstick."""
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def times(stage: Stage, things: Sequence[Any], work: Callable[[Any], object]) -> list[float]:
    """Seconds of each of many repetitions, for the time of a turn."""
    spent: list[float] = []
    for thing in cycle(things):
        began = stage.clock()
        work(thing)
        spent.append(stage.clock() - began)
        if sum(spent) >= stage.seconds and len(spent) >= len(things):
            return spent
    return spent


def middle_of(stage: Stage, pictures: Sequence["Image"], encode: Callable[["Image"], bytes]) -> float:
    """The median."""
    return sorted(spent := times(stage, pictures, encode))[len(spent) // 2]


def late(stage: Stage, positions: Sequence[Any], draw: Callable[..., bytes]) -> float:
    """The 95th of a hundred."""
    return quantiles(times(stage, positions, lambda position: draw(*position)), n=20)[-1]


GAUGE = Gauge(ROWS, turns, needs=("PIL",))
