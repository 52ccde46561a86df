"""Some boards are drawn after the last step, others after whole turns."""

from collections.abc import Iterable
from typing import Any

import pytest

from bot.services.match.steps import encode_msgpack
from bot.workers import tasks
from games.core.codec import dump
from games.core.model import Event
from games.core.play import first_state
from games.core.sentences.teller import Teller
from games.registry import GAMES
from render.kit.picture import Picture
from render.registry import RENDERERS, GameRenderer

STEPS = [
    [Event("one", {})],
    [Event("two", {}), Event("own", {}, {}, (1,), hidden=True)],
    [Event("three", {})],
]


@pytest.mark.parametrize(("turns", "seen"), [(True, ["one", "two", "three"]), (False, ["three"])])
def test_a_board_is_told_as_much_as_it_tells(
    turns: bool, seen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def board(view: Any, events: Iterable[Any], say: Teller, **more: Any) -> Picture:
        told.extend(event.kind for event in events)
        return Picture(b"", "", (1, 1))

    of = RENDERERS["nightbreak"]
    monkeypatch.setitem(RENDERERS, "nightbreak", GameRenderer(board, of.describe, of.card, spans_turns=turns))
    spec = GAMES["nightbreak"]
    save = dump(spec, first_state(spec, {}, 2, "seed"))
    tasks.draw("nightbreak", save, None, encode_msgpack(STEPS), ("Ada", "Bo"), "", False)
    assert told == seen


def test_all_boards_tell_of_turns() -> None:
    assert all(each.spans_turns for each in RENDERERS.values())
