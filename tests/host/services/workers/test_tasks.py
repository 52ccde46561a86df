"""What worker processes do before anybody needs them."""

import subprocess
import sys

import pytest

from bot.workers import tasks


def test_a_game_without_a_board_is_noticed_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks.warm_up_drawing()
    monkeypatch.setattr(tasks, "load_renderers", dict)
    with pytest.raises(LookupError, match=r"No board is drawn for .*nightbreak"):
        tasks.warm_up_drawing()


def test_what_draws_is_read_before_the_first_picture_however_python_is_started() -> None:
    """`-O` leaves out every assertion, with what is done in it."""
    seen = (
        "import sys; from bot.workers import tasks; tasks.warm_up_drawing(); "
        "print('render.registry' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-O", "-c", seen], capture_output=True, text=True, check=True)
    assert told.stdout == "True\n"
