"""What can be taken back freely: back to where something hidden was seen, or another seat answered."""

import pytest

from games.core.play import apply_step, parse
from games.core.undo import REVEALED, History
from games.nightbreak import NIGHTBREAK
from games.nightbreak.state import DECK
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule


@rule("NB-R60")
@pytest.mark.parametrize("format", ["classic", "kingmaker", "twilight"])
def test_starting_heroes_are_taken_back_freely_until_the_row_is_shown(format: str) -> None:
    s, history = new_match("taken back", format=format), History()
    if s.options[0] == "sun":
        s.do("sun")
    mine = (s.decision.seat,)
    picked = noted(s, history, "branoc, idris, liora")
    assert history.find_undo_obstacle(mine) is None
    back = Scene(History(history.checkpoints).undo(NIGHTBREAK, picked.state, mine))
    assert (back.asked, back.options) == (s.asked, s.options)
    assert noted(back, History(), "branoc, kerrin, liora").options == ["branoc", "kerrin", "liora"]
    noted(picked, history, "liora, branoc, idris")
    assert history.find_undo_obstacle(mine, consent=True) == REVEALED


@rule("NB-R60")
def test_a_card_that_everybody_knew_may_be_taken_back_and_another_may_not() -> None:
    """Rook escaped before and is on top; Nyssa was unknown."""
    row = "Rook held=1, Selka held=1, Wren"
    s = scene(first=row, second="Idris, Kerrin, Liora", first_deck="Nyssa", may_move=False)
    s = noted(noted(s, history := History(), "escape"), history, "place")
    assert history.find_undo_obstacle((0,), consent=True) == REVEALED
    assert (s.pile(DECK, 0), s.acting) == (["Rook"], "Selka")
    s = noted(noted(s, history := History(), "escape"), history, "place")
    assert s.row(0) == ["Nyssa", "Rook", "Wren"]
    assert history.find_undo_obstacle((0,)) is None


def noted(s: Scene, history: History, text: str) -> Scene:
    """Make a move, add it to the history and return the scene after it."""
    action = parse(NIGHTBREAK, s.state, s.decision.seat, text)
    history.add_action(NIGHTBREAK, s.state, action, done := apply_step(NIGHTBREAK, s.state, action))
    return Scene(done.state, done.events)
