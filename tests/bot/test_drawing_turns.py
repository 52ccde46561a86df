"""Some boards are drawn after the last step, others after whole turns."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from bot import work
from bot.services.loaded import pack
from games.core.codec import dump
from games.core.model import Event
from games.core.play import start
from games.registry import GAMES
from render.picture import Picture
from render.registry import DRAWINGS, Drawing

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

    def board(view: Any, events: Iterable[Any], people: Sequence[str], **more: Any) -> Picture:
        told.extend(event.kind for event in events)
        return Picture(b"", "", (1, 1))

    of = DRAWINGS["nightbreak"]
    monkeypatch.setitem(DRAWINGS, "nightbreak", Drawing(board, of.words, of.card, turns))
    spec = GAMES["nightbreak"]
    save = dump(spec, start(spec, {}, 2, "seed"))
    work.draw("nightbreak", save, None, pack(STEPS), ("Ada", "Bo"), "", False)
    assert told == seen


def test_the_board_of_break_tells_of_turns() -> None:
    assert DRAWINGS["break"].turns
    assert not DRAWINGS["nightbreak"].turns
