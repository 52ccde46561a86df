"""Kickers: earned by the colour of the card before, when the card is linked, and then compulsory."""

import pytest

from games.nightfall.card import ORDERS
from games.nightfall.table import is_kicked
from tests.games.nightfall.scene import scene
from tests.tracing import rule

WITH_KICKER = [face for face, order in ORDERS.items() if order.kicker_effect]


@rule("NF-K01", "NF-L06")
def test_a_kicker_is_earned_by_the_colour_of_the_card_that_it_was_linked_from() -> None:
    for before in ORDERS:
        for face in ORDERS:
            wanted = ORDERS[face].kicker_colour
            assert is_kicked(before, face) == (wanted != "" and ORDERS[before].colour == wanted)
    s = scene(hands=["Rend and Tear, Alton Hickman"], decks=["Vulko"])
    s.do("start rend and tear then alton hickman").all_pass().do("seat 2")
    assert s.hand(0) == ["vulko"]


@rule("NF-K02", "NF-K04", "NF-K06", "NF-R17")
def test_it_happens_when_its_card_resolves_after_the_chain_text_whoever_played_the_card_before() -> None:
    s = scene(hands=["Alton Hickman", "Furious Melee"], minions=["Vulko"], private=["Blood Rage"])
    s.do("start alton hickman").do("link furious melee", seat=1)
    assert s.seen_by(None).chain[1].kicked
    assert s.question == "target_player"  # the chain text first, while Alton has not resolved
    s.do("seat 1")
    assert (s.question, s.asked, s.minions(0)) == ("target_archive", 1, ["vulko 1"])
    s.do("blood rage")
    assert s.left("Blood Rage") == 5
    assert s.minions(0) == ["vulko 1", "alton hickman 3"]


@rule("NF-K03", "NF-F04")
def test_a_kicker_that_was_earned_cannot_be_refused() -> None:
    s = scene(hands=["Dark Awakening, Death Grip"], minions=["", "Vulko"])
    s.do("start dark awakening then death grip").all_pass()
    assert s.question == "target_player"
    assert s.options() == ["seat 1", "seat 2"]
    s.do("seat 2")
    assert (s.wounds, s.minions(1)) == ([0, 2], ["vulko 3"])


@rule("NF-K05")
@pytest.mark.parametrize("face", WITH_KICKER)
def test_the_first_card_of_a_chain_never_has_its_kicker(face: int) -> None:
    s = scene(hands=[ORDERS[face].name], minions=["", "Zombie Horde"])
    s.do(f"start {ORDERS[face].typed_name}")
    assert s.facts_of("linked")[0]["kicked"] is False


@rule("NF-F05", "NF-R18", "NF-R26")
def test_flank_attack_takes_no_kicker_from_what_is_linked_to_its_target() -> None:
    # A: white Grim Siege; B: red Furious Melee on it, kicked; then yellow, and blue Flank Attack on that.
    s = scene(
        seats=3,
        hands=["Grim Siege, Furious Melee", "Yuri Koroviev, Dark Awakening", "Flank Attack"],
        minions=["", "Vulko"],
        commons="Vulko",
        private=["Blood Rage"],
    )
    s.do("start grim siege then furious melee").do("link dark awakening", seat=1).do(
        "if it fits flank attack", seat=2
    )
    assert (s.question, s.asked) == ("target_order", 2)
    s.do("grim siege")
    assert s.facts_of("cancelled") == [{"at": 0, "card": 18, "seat": 0}]
    s.until("target_player").do("seat 2")
    assert s.question == "target_archive"
    s.do("blood rage")
    assert (s.left("Blood Rage"), s.minions(1)) == (5, ["vulko 1"])
    assert s.resolved == ["flank attack", "dark awakening", "furious melee"]
    assert s.wounds == [0, 0, 0]


def test_the_question_tells_the_target_of_a_kicker_from_that_of_the_text_before() -> None:
    s = scene(hands=["Leave Me!, Rend and Tear"], minions=["", "Vulko"], seats=3)
    s.do("start leave me then rend and tear").all_pass()
    assert s.decision().prompt == "Which minion or opponent does Rend and Tear target?"
    s.do("vulko")
    assert s.decision().prompt == "Which opponent does the kicker of Rend and Tear target?"
