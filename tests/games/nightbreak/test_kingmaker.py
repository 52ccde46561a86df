"""Kingmaker: one Hero of each side can be called back from the discard pile."""

from typing import Any

import pytest

from games.core.errors import BadMatchOption
from games.core.rng import Rng
from games.nightbreak.state import DISCARD
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule

SUNS = "Idris, Kerrin, Liora"
MOONS = "Corvin hurt=8, Rook, Wren"
"""From the own left: Corvin stands in column 3."""


def kingmaker(first: str = SUNS, second: str = MOONS, king: str = "Corvin", **more: Any) -> Scene:
    """Return a scene in which Sun acts; Liora is Sun's Kingmaker and `king` is Moon's."""
    return scene(
        first=first, second=second, format="kingmaker", kingmakers=("Liora", king), may_move=False, **more
    )


def crowned(s: Scene, viewer: int | None = None) -> list[tuple[str, list[str]]]:
    """Return each side's Kingmaker and the Heroes in battle that are shown as Kingmakers."""
    return [
        (side.kingmaker, [hero.name for hero in side.row if hero is not None and hero.kingmaker])
        for side in s.seen_by(viewer).sides
    ]


@rule("NB-M01")
def test_kingmaker_is_for_two_players() -> None:
    for seats in (1, 3, 4):
        with pytest.raises(BadMatchOption, match=f"2 players, not {seats}"):
            new_match(seats=seats, format="kingmaker")
    assert new_match(format="kingmaker").asked is not None


@rule("NB-M02")
def test_each_player_names_one_of_the_starting_heroes_when_the_row_is_placed_and_all_learn_it() -> None:
    s = new_match(format="kingmaker").do("sun").do("idris, kerrin, liora").do("liora, idris, kerrin")
    first, second = s.board.seats[0][0], s.board.seats[1][0]
    assert (s.asked, s.options) == (first, ["liora", "idris", "kerrin"])
    assert crowned(s) == [("", []), ("", [])]
    assert s.refuses("corvin", "branoc", "none")
    s.do("idris").reload()
    assert s.happened[0] == "crowned Idris"
    for viewer in (0, 1, None):
        assert crowned(s, viewer) == [("Idris", ["Idris"]), ("", [])]
    assert s.asked == second
    s.do("corvin, rook, wren").do("corvin, rook, wren")
    assert (s.asked, s.options) == (second, ["corvin", "rook", "wren"])
    s.do("wren")
    assert crowned(s) == [("Idris", ["Idris"]), ("Wren", ["Wren"])]
    assert (s.board.turn, s.asked) == (1, first)


@rule("NB-M02")
def test_a_kingmaker_is_named_even_if_the_heroes_are_dealt_at_random() -> None:
    s = new_match(format="kingmaker", heroes="random", sides="random")
    assert s.decision.prompt == "Who is your Kingmaker?" and len(s.options) == 3
    s.out_of_time()
    assert s.decision.prompt == "Who is your Kingmaker?" and s.asked == s.board.seats[1][0]


@rule("NB-M04", "NB-M05", "NB-M06", "NB-R47", "NB-E12")
def test_an_overwhelmed_kingmaker_may_come_back_at_once_into_its_own_rank() -> None:
    s = kingmaker(first="Idris, Kerrin, Liora", second="Corvin hurt=8 held=2 prayers=1 wounded, Rook, Wren")
    deck = s.deck(1)
    s.do("attack corvin").reload()
    assert (s.asked, s.options) == (1, ["recall", "look"])
    assert s.discard(1) == ["Corvin"]
    s.do("recall")
    assert s.happened == ["recalled Corvin", "arrived Corvin", "gained Liora Stunned"]
    assert (s.standing(0), s.standing(1)) == ("Idris, Kerrin, Liora stunned", "Corvin, Rook, Wren")
    assert (s.board.favor, s.deck(1), s.discard(1)) == ([1, 0], deck, [])
    assert crowned(s) == [("Liora", ["Liora"]), ("Corvin", ["Corvin"])]
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-M04", "NB-M06")
def test_the_kingmaker_can_come_back_for_another_hero() -> None:
    s = kingmaker(second="Hespera hurt=5, Rook, Wren", second_discard="Corvin").do("attack hespera")
    assert (s.asked, s.options) == (1, ["recall", "look"])
    s.do("recall")
    assert s.standing(1) == "Corvin, Rook, Wren"
    assert s.happened[-1] == "gained Liora Stunned"
    assert s.discard(1) == ["Hespera"]
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-M04")
def test_the_recall_may_be_declined_and_the_normal_procedure_follows() -> None:
    s = kingmaker(second_deck="Mordane, Ilse").do("attack corvin").do("look")
    assert (s.asked, s.options) == (1, ["place", "discard"])
    assert s.seen_by(1).looked_at == "Mordane"
    s.do("place")
    assert s.row(1) == ["Mordane", "Rook", "Wren"]
    assert s.discard(1) == ["Corvin"]
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-M05")
def test_nobody_looks_at_a_card_before_the_recall_is_decided() -> None:
    s = kingmaker(second_deck="Mordane, Ilse").do("attack corvin")
    assert [s.seen_by(viewer).looked_at for viewer in (0, 1, None)] == [None, None, None]
    assert "Mordane" in s.seen_by(1).unseen
    s.do("recall")
    assert [s.seen_by(viewer).looked_at for viewer in (0, 1, None)] == [None, None, None]
    assert "Mordane" in s.seen_by(1).unseen and s.deck(1) == ["Mordane", "Ilse"]


@rule("NB-M07")
@pytest.mark.parametrize(
    ("second", "where"),
    [
        ("Hespera hurt=5, Rook, Corvin", {}),
        ("Hespera hurt=5, Rook, Wren", {"second_deck": "Mordane, Corvin"}),
    ],
    ids=["in battle", "in the deck"],
)
def test_without_the_kingmaker_in_the_discard_pile_replacement_is_normal(
    second: str, where: dict[str, str]
) -> None:
    s = kingmaker(second=second, **where).do("attack hespera")
    assert (s.asked, s.options) == (1, ["place", "discard"])


@rule("NB-M07")
def test_the_other_sides_kingmaker_in_its_discard_pile_is_no_help() -> None:
    s = kingmaker(
        first="Idris, Kerrin, Jessamy", second="Hespera hurt=5, Rook, Corvin", first_discard="Liora"
    )
    s.do("attack hespera")
    assert (s.asked, s.options) == (1, ["place", "discard"])


@rule("NB-M08")
def test_after_an_escape_the_kingmaker_cannot_be_recalled() -> None:
    s = kingmaker(first="Idris held=1, Kerrin, Jessamy", first_discard="Liora").do("escape")
    assert (s.asked, s.options) == (0, ["place", "discard"])


@rule("NB-R48")
def test_the_rank_is_chosen_before_the_recall_and_the_look() -> None:
    """Cassia's blaze leaves columns 2 and 3 empty; the Kingmaker is one of the two."""
    s = kingmaker(first="Idris acted, Cassia, Liora", second="Corvin hurt=7, Rook hurt=5, Wren", pool=3)
    s.do("sweeping blaze")
    assert (s.asked, s.options) == (1, ["column 3", "column 2"])
    s.do("column 2").reload()
    assert s.options == ["recall", "look"]
    s.do("recall")
    assert s.row(1) == ["", "Corvin", "Wren"]
    assert (s.asked, s.options) == (1, ["place", "discard"])  # it can fill one of them only
    s.do("place")
    assert "" not in s.row(1)
    assert (s.asked, s.acting) == (0, "Liora")  # Cassia could but attack


@rule("NB-R48")
def test_declined_for_one_rank_the_recall_is_offered_again_for_the_next() -> None:
    s = kingmaker(first="Idris acted, Cassia, Liora", second="Corvin hurt=7, Rook hurt=5, Wren", pool=3)
    s.do("sweeping blaze").do("column 2").do("look").do("place")
    assert (s.asked, s.options) == (1, ["recall", "look"])
    assert s.do("recall").row(1)[0] == "Corvin"


@rule("NB-M03", "NB-R49")
def test_shuffled_into_the_deck_the_kingmaker_is_still_the_kingmaker_and_comes_up_as_a_card() -> None:
    """The deck's only card is placed, so the discard pile becomes the deck, the Kingmaker in it."""
    found: set[str] = set()
    for seed in range(8):
        second = "Corvin hurt=8, Rook hurt=5, Wren"
        s = kingmaker(second=second, second_deck="Mordane", second_discard="Ilse, Nyssa, Selka")
        s.state.rng = Rng(f"shuffle {seed}")
        s.do("attack corvin").do("look").do("place")
        assert s.discard(1) == []
        assert sorted(s.deck(1)) == ["Corvin", "Ilse", "Nyssa", "Selka"]
        assert crowned(s)[1] == ("Corvin", [])
        top = s.deck(1)[0]
        found.add(top)
        s.do("attack rook")
        assert s.options == ["place", "discard"]  # not in the discard pile: no recall
        s.do("place")
        assert crowned(s)[1] == ("Corvin", ["Corvin"] if top == "Corvin" else [])
    assert "Corvin" in found and len(found) > 1


@rule("NB-R49")
def test_escaped_to_the_bottom_the_kingmaker_is_not_available() -> None:
    s = kingmaker(first="Liora held=1, Kerrin, Idris hurt=6").do("escape").do("place")
    assert s.deck(0)[-1] == "Liora" and s.discard(0) == []
    assert crowned(s)[0] == ("Liora", [])
    while s.table.mover == 0:
        s.out_of_time()
    s.do("attack idris")
    assert (s.asked, s.options) == (0, ["place", "discard"])


@rule("NB-R49")
def test_discarded_from_a_look_the_kingmaker_can_be_recalled_from_the_next_replacement_on() -> None:
    s = kingmaker(second="Hespera hurt=5, Rook hurt=5, Wren", second_deck="Corvin, Mordane, Ilse")
    s.do("attack hespera").do("discard")  # not in the same one: the next card is placed at once
    assert (s.row(1), s.discard(1)) == (["Mordane", "Rook", "Wren"], ["Corvin", "Hespera"])
    assert (s.asked, s.acting) == (0, "Kerrin")
    s.do("attack rook")
    assert (s.asked, s.options) == (1, ["recall", "look"])


@rule("NB-R49")
def test_a_discard_that_empties_the_deck_takes_the_kingmaker_into_it() -> None:
    s = kingmaker(second="Hespera hurt=5, Rook, Wren", second_deck="Corvin")
    s.do("attack hespera").do("discard")
    assert s.pile(DISCARD, 1) == []
    assert sorted([*s.deck(1), s.row(1)[0]]) == ["Corvin", "Hespera"]
    assert crowned(s)[1] == ("Corvin", ["Corvin"] if s.row(1)[0] == "Corvin" else [])


@rule("NB-M03")
def test_a_recalled_kingmaker_can_fall_and_be_recalled_again() -> None:
    s = kingmaker()
    s.do("attack corvin").do("recall")
    s.hero("Corvin").damage = 8
    s.do("attack corvin")
    assert (s.asked, s.options) == (1, ["recall", "look"])
    s.do("recall")
    assert crowned(s)[1] == ("Corvin", ["Corvin"])
    assert s.board.favor == [2, 0]
    assert (s.asked, s.acting) == (0, "Liora")


@rule("NB-M09")
def test_all_else_is_as_in_classic() -> None:
    s = new_match("all else", format="kingmaker", heroes="random", sides="random")
    s.out_of_time().out_of_time()
    sides = s.seen_by(None).sides
    assert [(len(side.row), side.deck, side.removed) for side in sides] == [(3, 6, 6), (3, 6, 6)]
    assert [side.faction for side in sides] in (["sun", "moon"], ["moon", "sun"])
    assert [text for text in s.options if text.startswith("swap")] == ["swap 1 2", "swap 1 3", "swap 2 3"]
    s.until_turn(16)
    assert s.board.turn == 16
    while s.asked is not None:
        s.out_of_time()
    assert s.state.result is not None
