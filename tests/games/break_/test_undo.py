"""Taking back in Break: BR-R69."""

import pytest

from games.break_ import BREAK
from games.core.play import apply_step, first_state, parse
from games.core.undo import NOTHING, REVEALED, TURN_ENDED, History
from tests.games.break_.scene import Scene, scene
from tests.tracing import rule


def history(s: Scene, *texts: str) -> History:
    """Return the undo history of these commands."""
    noted = History()
    for text in texts:
        action = parse(BREAK, s.state, s.seat(s.asked), text)
        done = apply_step(BREAK, s.state, action)
        noted.add_action(BREAK, s.state, action, done)
        s.act(action)
    return noted


@rule("BR-R69")
def test_own_commands_are_taken_back_within_the_own_turn() -> None:
    s = scene("forest", "rock", south="Wolf c3, Druid d1", north="Golem d5")
    before = (s.south, s.north, s.left, s.legal)
    noted = history(s, "c3-c4", "trap snare c4", "gust d5", "heavy c4-c5")
    for _ in range(4):
        assert noted.find_undo_obstacle((0,)) is None
        s.state = noted.undo(BREAK, s.state, (0,))
    assert (s.south, s.north, s.left, s.legal) == before
    assert noted.find_undo_obstacle((0,)) == NOTHING


@rule("BR-R69")
@pytest.mark.parametrize(
    ("nations", "south", "text", "trap"),
    [("rock forest", "Rock c3", "c3-c4", f"{trap} c4") for trap in ("snare", "leaves", "ambush")]
    + [("forest rock", "Wolf c3", "jump c4", "ambush c4")],
)
def test_nothing_is_taken_back_past_a_trap_that_was_seen(
    nations: str, south: str, text: str, trap: str
) -> None:
    s = scene(*nations.split(), south=south, trap=trap)
    noted = history(s, f"{south[-2:]}-b3", f"b3-{south[-2:]}", text)
    for consent in (False, True):
        assert noted.find_undo_obstacle((0,), consent=consent) == REVEALED


@rule("BR-R69")
def test_an_ended_turn_is_taken_back_with_consent_only() -> None:
    s = scene("rock", "forest", south="Golem c3, Golem c2")
    noted = history(s, "c3-c4", "end")
    assert noted.find_undo_obstacle((0,)) == TURN_ENDED
    assert noted.find_undo_obstacle((1,)) == NOTHING
    assert noted.find_undo_obstacle((0,), consent=True) is None
    s.state = noted.undo(BREAK, s.state, (0,), consent=True)
    assert (s.asked, s.left) == ("south", (1, 2))
    assert noted.find_undo_obstacle((0,)) is None


@rule("BR-R05")
def test_who_saw_the_other_nation_cannot_choose_anew() -> None:
    noted, state = History(), first_state(BREAK, {}, 2, "nations")
    for seat, nation in enumerate(("rock", "water")):
        action = parse(BREAK, state, seat, nation)
        step = apply_step(BREAK, state, action)
        noted.add_action(BREAK, state, action, step)
        state = step.state
        assert noted.find_undo_obstacle((seat,)) == (REVEALED if seat else None)
