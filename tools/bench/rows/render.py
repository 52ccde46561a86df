"""Rows 4 and 5: a board drawn and encoded, beside Pillow's own PNG of the same pixels."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import chain, cycle
from statistics import quantiles
from typing import TYPE_CHECKING, Any

from games.core.model import Event
from games.core.play import apply, pending, view
from games.core.sentences.teller import Reader, Teller
from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, TurnWork, Unmeasurable
from tools.bench.selfplay import SelfPlay, find_selfplay

if TYPE_CHECKING:
    from PIL.Image import Image

PEOPLE = Teller(reader=Reader(("Mira", "Tobias", "Jon", "Lea")))

PICTURES = 24
"""Positions from the middles of matches, each after an action."""

ROWS = (
    BenchRow(
        "4",
        "one board drawn and encoded, p95 / Pillow's own PNG of the same pixels, median",
        "board",
        "png",
        Borders(excellent=0.15, good=0.4, poor=1.3),
        f"{PICTURES} positions in turn, sprites warm, alt text included. Pillow encodes RGB at level 6.",
    ),
    BenchRow(
        "5",
        "bytes of a board / bytes of that PNG",
        "board bytes",
        "png bytes",
        Borders(excellent=0.6, good=1.0, poor=1.5),
        "Ours has one byte a pixel, in a fixed palette.",
    ),
)


def prepare_turns(stage: BenchStage) -> Sequence[TurnWork]:
    """Prepare turns of Pillow's encoder, then of ours: seconds for a picture, and bytes of all pictures."""
    board = find_painter(stage.game)
    paint, encode = board.paint, board.encode
    ours = find_selfplay(stage.game)
    positions = [position for _ in range(PICTURES // 2) for position in pick_positions(ours, board)]
    pictures = [paint(*position).convert("RGB") for position in positions]
    ours_bytes = sum(len(encode(*position)) for position in positions)
    png_bytes = sum(len(encode_by_pillow(picture)) for picture in pictures)
    return (
        lambda: {"png": median_encode(stage, pictures, encode_by_pillow), "png bytes": png_bytes},
        lambda: {"board": measure_slowest_share(stage, positions, encode), "board bytes": ours_bytes},
    )


@dataclass(frozen=True)
class BoardPainter:
    """Painters of a game's board; both take a view and a summary of events."""

    digest_events: Callable[[Sequence[Sequence[Event]]], Any]
    """Summarizes the events of all steps so far."""
    paint: Callable[[Any, Any], "Image"]
    encode: Callable[[Any, Any], bytes]


def find_painter(game: str | None) -> BoardPainter:
    if game not in PAINTERS:
        raise Unmeasurable(f"{game} has no board yet.")
    return PAINTERS[game]()


def nightbreak_painter() -> BoardPainter:
    from render.nightbreak.board import (  # imported here, so that the other rows run without Pillow
        draw_board,
        paint_board,
        summarize_recent,
    )

    return BoardPainter(
        lambda steps: summarize_recent(steps[-1]),
        lambda seen, last: paint_board(seen, PEOPLE, last),
        lambda seen, last: draw_board(seen, PEOPLE, last).png,
    )


def break_painter() -> BoardPainter:
    from games.break_.recent_events import summarize_last_turn
    from render.break_.board import draw_board, paint_board

    return BoardPainter(
        lambda steps: summarize_last_turn(chain.from_iterable(steps[-TWO_TURNS:])),
        lambda seen, last: paint_board(seen, PEOPLE, last),
        lambda seen, last: draw_board(seen, PEOPLE, last).png,
    )


def nightfall_painter() -> BoardPainter:
    from games.nightfall.recent_events import summarize_recent
    from render.nightfall.board import draw_board, paint_board

    return BoardPainter(
        lambda steps: summarize_recent(chain.from_iterable(steps[-TWO_TURNS:])),
        lambda seen, last: paint_board(seen, PEOPLE, last),
        lambda seen, last: draw_board(seen, PEOPLE, last).png,
    )


PAINTERS = {"nightbreak": nightbreak_painter, "break": break_painter, "nightfall": nightfall_painter}

TWO_TURNS = 40
"""Steps that contain the last turn and the one under way."""


def pick_positions(ours: SelfPlay, board: BoardPainter) -> Iterator[tuple[Any, Any]]:
    """Yield two moments of a match as spectators see them, with the summary of the last events."""
    positions: list[tuple[Any, Any]] = []
    steps: list[list[Event]] = []
    state = ours.new_state()
    while state.result is None and len(positions) < ours.format.max_actions:
        state, events = apply(ours.spec, state, ours.choose_action(pending(ours.spec, state)))
        steps.append([event for each in events if (event := each.seen_by(None))])
        positions.append((view(ours.spec, state, None), board.digest_events(steps)))
    yield positions[len(positions) // 3]
    yield positions[2 * len(positions) // 3]


def encode_by_pillow(picture: "Image") -> bytes:
    """Encode a picture by Pillow, the yardstick."""
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def measure_times(stage: BenchStage, things: Sequence[Any], work: Callable[[Any], object]) -> list[float]:
    """Return the seconds of each of many repetitions within the time of a turn."""
    spent: list[float] = []
    for thing in cycle(things):
        began = stage.clock()
        work(thing)
        spent.append(stage.clock() - began)
        if sum(spent) >= stage.seconds and len(spent) >= len(things):
            return spent
    return spent


def median_encode(
    stage: BenchStage, pictures: Sequence["Image"], encode: Callable[["Image"], bytes]
) -> float:
    """Return the median seconds of an encoding."""
    return sorted(spent := measure_times(stage, pictures, encode))[len(spent) // 2]


def measure_slowest_share(stage: BenchStage, positions: Sequence[Any], draw: Callable[..., bytes]) -> float:
    """Return the 95th percentile of the seconds of a drawing."""
    return quantiles(measure_times(stage, positions, lambda position: draw(*position)), n=20)[-1]


GAUGE = BenchGauge(ROWS, prepare_turns, required_packages=("PIL",))
