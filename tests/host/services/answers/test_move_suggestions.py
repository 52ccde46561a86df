"""Suggestions while somebody types: bounded, whatever they type."""

from typing import Any

import pytest

from bot.services.answers.typed_moves import MAX_MOVES_ON_LOOP, MoveSuggestions
from bot.services.match.loaded_match import LoadedMatch
from bot.workers import tasks
from bot.workers.pool import WorkerQueue
from games.core.text import completion
from games.core.text.completion import MAX_COMPLETED_LINE, MAX_COMPLETED_MOVES, complete_line
from tests.host.kit.fake_interactions import InlinePool
from tests.host.kit.services import HostScene

ORDER = "always discard"


class MoveCount:
    """The moves that were made in this process for suggestions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = 0
        step = completion.apply_step

        def count_step(*arguments: Any) -> Any:
            self.made += 1
            return step(*arguments)

        monkeypatch.setattr(completion, "apply_step", count_step)


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> MoveCount:
    return MoveCount(monkeypatch)


async def start_with_orders(scene: HostScene) -> tuple[LoadedMatch, int, str]:
    """A match, a seat, and an order of it that can be given as often as one likes."""
    loaded = await scene.start_match()
    seat = loaded.public_awaited[0]
    aside = next(ask.decision for ask in loaded.asks_of(seat) if ask.decision.aside)
    return loaded, seat, min((aside.example(at) for at in range(len(aside.options))), key=len)


def make_suggestions() -> tuple[MoveSuggestions, InlinePool]:
    pool: Any = InlinePool(stand_ins={tasks.complete_typed_line: lambda *_: [("from the worker", "")]})
    return MoveSuggestions(WorkerQueue(pool)), pool


async def test_five_hundred_orders_are_not_played_through(scene: HostScene, moves: MoveCount) -> None:
    loaded, seat, order = await start_with_orders(scene)
    suggestions, pool = make_suggestions()
    assert await suggestions.suggest_lines(loaded, seat, f"{order}; " * 540) == []
    assert complete_line(loaded.spec, loaded.required_state, seat, f"{order}; " * 540) == []
    assert await suggestions.suggest_lines(loaded, seat, "a;" * (MAX_COMPLETED_MOVES + 1)) == []
    assert (moves.made, pool.calls) == (0, [])


async def test_a_few_moves_are_made_at_once_and_more_in_a_worker(scene: HostScene, moves: MoveCount) -> None:
    loaded, seat, order = await start_with_orders(scene)
    suggestions, pool = make_suggestions()
    fits = min(MAX_MOVES_ON_LOOP, MAX_COMPLETED_LINE // (len(order) + 1) - 1)
    assert fits
    assert await suggestions.suggest_lines(loaded, seat, f"{order};" * fits)
    assert (moves.made, pool.calls) == (fits, [])
    moves.made = 0
    assert await suggestions.suggest_lines(loaded, seat, "a;" * (MAX_MOVES_ON_LOOP + 1)) == [
        ("from the worker", "")
    ]
    assert moves.made == 0


async def test_a_worker_finds_what_the_loop_finds_and_ends_in_time(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded, seat, order = await start_with_orders(scene)
    arguments = (loaded.row.game, loaded.row.state or b"", seat, f"{order}; ")
    found = tasks.complete_typed_line(*arguments)
    assert found == complete_line(loaded.spec, loaded.required_state, seat, f"{order}; ")
    assert found
    monkeypatch.setattr(tasks, "COMPLETION_TIME", 0.0)
    assert tasks.complete_typed_line(*arguments) == []
