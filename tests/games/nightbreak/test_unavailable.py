"""Why an ally does not act now: said as it is, after a swap and of a newcomer too."""

from games.core.play import list_unavailable
from games.core.sentences.teller import IN_ENGLISH
from games.nightbreak import NIGHTBREAK
from games.nightbreak.effects import swap
from tests.games.nightbreak.scene import Scene, scene
from tests.tracing import rule

MOON = "Rook, Hespera, Corvin"


def why_not(s: Scene, power: str) -> str:
    """Return why the acting player cannot use a power of an ally."""
    assert s.asked is not None
    found = {each.text: IN_ENGLISH(each.reason) for each in list_unavailable(NIGHTBREAK, s.state, s.asked)}
    return found[power]


@rule("NB-R27", "NB-A24")
def test_an_ally_acts_after_the_one_that_acts_before_it() -> None:
    s = scene(first="Branoc, Idris, Aurelia", second=MOON, turn=5)
    assert why_not(s, "piercing ray") == "Idris acts next, after Branoc."
    assert why_not(s, "guard the line").startswith("Aurelia acts after Idris: your Heroes act in turn")


def test_an_ally_that_could_not_pay_either_says_so() -> None:
    """Read: "Vael acts next, after Ysolde." about a power for which a point is missing."""
    s = scene(first="Branoc, Idris, Aurelia", second=MOON, turn=5, pool=1)
    assert s.asked is not None
    found = {each.text: each for each in list_unavailable(NIGHTBREAK, s.state, s.asked)}
    assert IN_ENGLISH(found["piercing ray"].remedy).startswith("Piercing Ray costs 2 BP")


@rule("NB-R28", "NB-A24")
def test_after_a_swap_an_ally_that_stands_to_the_left_acts_next() -> None:
    s = scene(first="Branoc, Idris, Aurelia", second=MOON, turn=5)
    s.happen((swap, s.hero("Branoc").id, s.hero("Idris").id, 0))  # as by a power of the acting Hero
    assert (s.acting, s.row(0)) == ("Branoc", ["Idris", "Branoc", "Aurelia"])
    assert why_not(s, "piercing ray") == "Idris acts next, after Branoc."
    assert why_not(s, "guard the line").startswith("Aurelia acts after Idris: your Heroes act in turn")


@rule("NB-R27", "NB-R30")
def test_of_a_newcomer_nobody_says_that_it_has_acted() -> None:
    s = scene(first="Branoc, Idris, Aurelia acted", second=MOON, turn=5)
    reason = why_not(s, "guard the line")
    assert reason.startswith("Aurelia can't act any more this turn") and "has acted" not in reason
