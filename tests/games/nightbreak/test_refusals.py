"""A typed move that isn't possible is refused with what its wrong part is, and an attack as the answer."""

import pytest

from games.core import play
from games.core.errors import AnswerRefused
from games.nightbreak import NIGHTBREAK
from tests.games.nightbreak.scene import Scene, scene


def duel() -> Scene:
    return scene(
        first="Branoc hurt=4, Aurelia, Idris hurt=2",
        second="Rook, Hespera hurt=3, Corvin hurt=5",
        turn=5,
        pool=1,
    )


ASKED = "Branoc acts first. You may swap two Heroes before he does. 1 BP in your pool. Try: attack 1."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "attack 9",
            "There's no column 9: this battle has columns 1 to 3. You can choose attack 1. Try: attack 1.",
        ),
        ("attack aurelia", "Aurelia is yours, in column 2. You can choose attack 1. Try: attack 1."),
        ("attack vesna", "Vesna isn't on the board. You can choose attack 1. Try: attack 1."),
        (
            "hamer of noon 1",
            "I don't understand “hamer of noon”. The closest is Hammer of Noon. "
            "Hammer of Noon costs 2 BP, and all you have is 1 in your pool.",
        ),
        (
            "solr verdict 2",
            "I don't understand “solr verdict”. The closest is Solar Verdict. Solar Verdict "
            "is Vael's power, and Branoc is acting now. Try: attack 1.",
        ),
        ("solar verdict 2", "Solar Verdict is Vael's power, and Branoc is acting now. Try: attack 1."),
        (
            "end turn",
            f"“end turn” isn't possible. Your turn ends by itself once each of your Heroes has attacked. "
            f"{ASKED}",
        ),
        (
            "keep",
            "You place or discard a card when one of your Heroes has fallen and you look at your top card.",
        ),
        ("pass", f"“pass” isn't possible here: you have to choose something. {ASKED}"),
        ("yes", f"This isn't a yes-or-no question. {ASKED}"),
        ("Immobilized", f"Immobilized is a debuff; you can't choose it here. {ASKED}"),
    ],
)
def test_the_wrong_part_is_named_with_its_reason(typed: str, told: str) -> None:
    s = duel()
    with pytest.raises(AnswerRefused) as found:
        play.parse(NIGHTBREAK, s.state, 0, typed)
    assert told in found.value.refusal.sentence
    assert found.value.refusal.answer == "attack 1"
