"""Rows 4 and 5: a board drawn and encoded, beside Pillow's own PNG of the same pixels."""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import cycle
from statistics import quantiles
from typing import TYPE_CHECKING, Any

from games.core.play import apply, pending, view
from games.nightbreak.marks import Mark, last_line, marks
from games.nightbreak.view import NightbreakView
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
    paint, encode = painter(stage.game)
    ours = selfplay(stage.game)
    positions = [position for _ in range(PICTURES // 2) for position in two_of(ours)]
    pictures = [paint(*position).convert("RGB") for position in positions]
    ours_bytes = sum(len(encode(*position)) for position in positions)
    png_bytes = sum(len(by_pillow(picture)) for picture in pictures)
    return (
        lambda: {"png": middle_of(stage, pictures, by_pillow), "png bytes": png_bytes},
        lambda: {"board": late(stage, positions, encode), "board bytes": ours_bytes},
    )


def painter(game: str | None) -> tuple[Callable[..., "Image"], Callable[..., bytes]]:
    """How the game's board is painted, and how it is painted and encoded."""
    if game != "nightbreak":
        raise Unmeasurable(f"{game} has no board yet.")
    from render.nightbreak import draw, paint  # here, so that the other rows run without Pillow

    def encoded(seen: NightbreakView, marks: Sequence[Mark], last: str) -> bytes:
        return draw(seen, PEOPLE, marks, last).png

    def painted(seen: NightbreakView, marks: Sequence[Mark], last: str) -> "Image":
        return paint(seen, PEOPLE, marks, last)

    return painted, encoded


def two_of(ours: SelfPlay) -> Iterator[tuple[Any, Any, str]]:
    """Two moments of a match, as spectators see them, with what has just happened."""
    moments: list[tuple[Any, Any, str]] = []
    state = ours.fresh()
    while state.result is None and len(moments) < ours.format.longest:
        state, events = apply(ours.spec, state, ours.choose(pending(ours.spec, state)))
        seen = [event for each in events if (event := each.seen_by(None))]
        moments.append((view(ours.spec, state, None), marks(seen), last_line(seen)))
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
