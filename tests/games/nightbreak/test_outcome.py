"""What an option would do is told before it is taken: all of it, by a forecast."""

import pytest

from tests.games.nightbreak.scene import Scene
from tests.games.nightbreak.test_text_form import duel


def outcome(s: Scene, text: str) -> tuple[str, str]:
    """Return the description of an option, and its warning."""
    at = next(at for at, option in enumerate(s.decision.options) if option.text == text)
    return s.decision.describe_option(at), s.decision.find_warning((at,))


def test_a_shroud_makes_a_power_vain() -> None:
    s = duel("Idris, Kerrin, Liora", "Hespera, Rook shrouded, Wren", pool=3)
    assert outcome(s, "piercing ray 2")[0] == "2 BP. No effect on Rook, who is Shrouded."


def test_a_wounded_hero_is_told_of_its_own_fall_by_its_power() -> None:
    s = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=2)
    fall = "2 held BP. Wren takes 4 damage (4 of 8 HP left); your own Branoc falls to his wound."
    assert outcome(s, "hammer of noon") == (fall, "Your own Branoc would fall.")
    assert outcome(s, "attack 1")[1] == ""


def test_a_wounded_hero_is_told_of_its_own_fall_by_a_swap() -> None:
    s = duel("Branoc, Kerrin wounded hurt=6, Liora")
    warning = "Your own Kerrin would fall."
    assert outcome(s, "swap 1 2") == ("Your own Kerrin falls to her wound.", warning)
    assert outcome(s, "swap 1 3") == ("Swaps columns 1 and 3; whoever is then on your left acts first.", "")


def test_points_that_fall_with_a_hero_are_told_before() -> None:
    s = duel("Branoc held=1, Kerrin wounded hurt=6 held=2, Liora", "Hespera, Selka, Wren hurt=7 held=1")
    assert outcome(s, "swap 1 2")[0] == "Your own Kerrin falls to her wound and loses 2 Blessing Points."
    assert outcome(s, "attack 1")[0].startswith("Wren falls and loses 1 Blessing Point; you gain 1 Favor.")


@pytest.mark.parametrize("text", ["swap 1 2", "hammer of noon"])
def test_what_kills_the_own_hero_is_asked_about_once_more(text: str) -> None:
    s = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=2)
    asks = {option.text: s.decision.needs_confirmation((at,)) for at, option in enumerate(s.decision.options)}
    assert asks[text]
    assert not asks["attack 1"] and not asks["pray"] and not asks["swap 2 3"]
