"""What could come next of a move that is made in several steps."""

from games.break_ import BREAK
from games.core.play import apply, first_state, parse, pending
from games.core.text.completion import complete_decision
from tests.core.typed_turn import TURN


def test_every_completion_is_a_whole_move() -> None:
    for typed in ["", "wall", "wall b", "pyre", "pyre a1, b1 >", "grow", "grow snare", "e"]:
        found = [text for text, _ in complete_decision(TURN, typed)]
        assert found
        assert len(set(found)) == len(found)
        for text in found:
            assert TURN.allows(TURN.parse(text)), text


def test_the_step_that_is_typed_is_completed() -> None:
    assert [text for text, _ in complete_decision(TURN, "wall")] == [
        "wall a1",
        "wall b1",
        "wall a2",
        "wall b2",
    ]
    after = [text for text, _ in complete_decision(TURN, "pyre a1, b1 >")]
    assert all(text.startswith("pyre a1, b1 > ") for text in after)
    assert "pyre a1, b1 > a2, b2" in after
    assert {text.split(" ")[1] for text, _ in complete_decision(TURN, "grow")} == {"basic", "snare"}


def test_what_would_come_of_it_stands_beside_a_completion() -> None:
    options = {"nation.0": "forest", "nation.1": "rock", "layouts": "basic"}
    (ask,) = pending(BREAK, first_state(BREAK, options, 2, "told")).asks
    told = dict(complete_decision(ask.decision, "arrow"))
    assert told["arrow c2 f"] == "Arrow c2 at c6: Golem c6 loses 1 power"


def test_a_wrong_beginning_has_no_completion() -> None:
    assert list(complete_decision(TURN, "pyre c9, a1 > ")) == []


def test_whatever_a_grid_game_suggests_can_be_sent_as_it_is() -> None:
    options = {"nation.0": "fire", "nation.1": "water", "layouts": "basic"}
    state = first_state(BREAK, options, 2, "5" * 64)
    for _ in range(2):
        (ask,) = pending(BREAK, state).asks
        seat = ask.decision.seat
        for typed in ("", "kindle", "scorch", "firewall", "river", "river d4", "whirl", "pyre a1, g1 >"):
            for text, _ in complete_decision(ask.decision, typed):
                apply(BREAK, state, parse(BREAK, state, seat, text))
        state, _ = apply(BREAK, state, parse(BREAK, state, seat, "end"))
