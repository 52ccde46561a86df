"""Replacement: an overwhelmed Hero leaves, and its side looks for another."""

from typing import Any

import pytest

from games.nightbreak.replacement import overwhelm
from games.nightbreak.state import DECK, DISCARD
from tests.games.nightbreak.scene import Scene, scene
from tests.tracing import rule

LADEN = "Corvin hurt=7 held=3 prayers=2 shrouded wounded stunned immobilized prayed"
MOON_DECK = "Wren, Calder, Nocte, Rook, Nyssa, Ilse"


def one_falls(target: str = "Corvin hurt=7", **more: Any) -> Scene:
    """Return a scene in which Branoc has overwhelmed the Hero in column 1, whose side is looking."""
    second = f"Selka, Hespera, {target}"
    made = scene(first="Branoc, Idris, Aurelia", second=second, turn=5, pool=2, second_deck=MOON_DECK, **more)
    return made.do("attack 1")


def two_fall() -> Scene:
    """Sweeping Blaze overwhelms Selka in column 3 and Corvin in column 1; Hespera stands."""
    second = "Selka hurt=5, Hespera, Corvin hurt=7"
    first = "Branoc acted, Cassia, Idris"
    return scene(first=first, second=second, turn=7, pool=3, favor=(2, 1), second_deck=MOON_DECK)


@rule("NB-X01", "NB-X02")
def test_an_overwhelmed_hero_loses_everything_and_goes_to_its_discard_pile() -> None:
    s = one_falls(LADEN, second_discard="Ysmere").reload()
    assert s.discard(1) == ["Corvin", "Ysmere"]
    assert s.discard(0) == []
    assert s.standing(1) == "Selka, Hespera, -"
    assert s.board.pool == 2
    s.do("place")
    assert s.standing(1) == "Selka, Hespera, Wren"
    assert (s.asked, s.board.pool) == (0, 2)


@rule("NB-X03", "NB-C08", "NB-C09")
def test_favor_is_scored_and_replacement_starts_at_once() -> None:
    s = one_falls(favor=(2, 3))
    assert s.kinds == ["attacked", "damaged", "overwhelmed"]
    assert s.facts_of("overwhelmed") == [{"side": 1, "column": 1, "hero": 15, "scorer": "sun"}]
    assert s.board.favor == [3, 3]
    assert s.asked == 1
    assert s.options == ["place", "discard"]
    s.do("place")
    assert s.kinds[0] == "arrived"
    assert s.board.favor == [3, 3]


@pytest.mark.parametrize("typed", ["keep Wren", "Place Wren", "keep", "discard Wren", "Discard Wren"])
def test_the_hero_on_the_button_may_be_typed(typed: str) -> None:
    s = one_falls().do(typed)
    assert ("Wren" in s.standing(1)) == (not typed.lower().startswith("discard"))


@rule("NB-X04")
def test_the_replacing_player_first_looks_at_the_top_card_of_its_own_deck() -> None:
    s = one_falls()
    assert s.decision.private
    assert "Wren" in s.decision.prompt
    assert s.seen_by(1).looked_at == "Wren"
    assert s.deck(1) == MOON_DECK.split(", ")
    s.do("place")
    assert s.seen_by(1).looked_at is None


@rule("NB-X05")
def test_choice_a_places_the_looked_at_hero_in_the_empty_rank() -> None:
    s = one_falls().reload().do("place")
    assert s.row(1) == ["Selka", "Hespera", "Wren"]
    assert s.deck(1) == ["Calder", "Nocte", "Rook", "Nyssa", "Ilse"]
    assert s.discard(1) == ["Corvin"]
    assert s.asked == 0


@rule("NB-X06", "NB-X07")
def test_choice_b_discards_it_and_the_next_must_be_placed_without_a_look() -> None:
    s = one_falls().reload().do("discard")
    assert s.row(1) == ["Selka", "Hespera", "Calder"]
    assert s.deck(1) == ["Nocte", "Rook", "Nyssa", "Ilse"]
    assert s.discard(1) == ["Corvin", "Wren"]
    assert s.asked == 0
    assert s.decision.prompt.startswith("Idris acts")


@rule("NB-R64", "NB-C13")
def test_the_card_discarded_by_choice_b_scores_nothing_and_its_arrival_power_does_not_occur() -> None:
    """Wren would immobilize both neighbours of column 1."""
    s = one_falls().do("discard")
    assert s.board.favor == [1, 0]
    assert s.kinds[:2] == ["discarded", "arrived"]
    assert [hero["hero"] for hero in s.facts_of("gained")] == [s.hero("Idris").face]  # by Calder
    assert s.standing(0) == "Branoc, Idris stunned, Aurelia"
    assert s.asked == 0


@rule("NB-R34", "NB-R64")
def test_the_discard_pile_is_open_to_all_and_its_order_means_nothing() -> None:
    s = one_falls(second_discard="Ysmere, Vesna").do("discard")
    expected = ("Corvin", "Vesna", "Wren", "Ysmere")
    assert all(s.seen_by(viewer).sides[1].discard == expected for viewer in (0, 1, None))
    other = one_falls(second_discard="Vesna, Ysmere").do("discard")
    assert other.pile(DISCARD, 1) != s.pile(DISCARD, 1)
    assert other.seen_by(None) == s.seen_by(None)


@rule("NB-X10", "NB-C09")
def test_nobody_else_may_act_while_a_replacement_is_open() -> None:
    s = one_falls()
    assert s.refuses("attack 1", "attack 2", "pray", "swap 1 2", "place", "discard", seat=0)
    assert s.refuses("attack 1", "attack 3", seat=1)
    s.do("place")
    assert s.refuses("place", "discard", seat=1)
    assert not s.refuses("attack 2", seat=0)


@rule("NB-X12", "NB-X13", "NB-X14")
def test_two_of_a_side_score_two_and_are_replaced_one_at_a_time_the_rank_before_the_look() -> None:
    s = two_fall().do("sweeping blaze")
    assert s.board.favor == [4, 1]
    assert s.kinds.count("overwhelmed") == 2
    assert (s.asked, s.options) == (1, ["column 3", "column 1"])
    assert s.seen_by(1).looked_at is None
    assert "Wren" not in str(s.decision.interface_data())
    s.reload().do("column 1")
    assert (s.asked, s.options) == (1, ["place", "discard"])
    assert s.seen_by(1).looked_at == "Wren"
    assert s.row(1) == ["", "Hespera", ""]
    s.reload().do("place")
    assert s.row(1) == ["", "Hespera", "Wren"]
    # Only one rank is left, so the next look follows without a question.
    assert (s.asked, s.options) == (1, ["place", "discard"])
    assert s.seen_by(1).looked_at == "Calder"
    s.do("discard")
    assert s.row(1) == ["Nocte", "Hespera", "Wren"]
    assert s.facts_of("healed")[0]["hero"] == s.hero("Hespera").face  # by Nocte's arrival
    assert s.asked == 0


@rule("NB-X14")
def test_the_other_rank_may_be_filled_first() -> None:
    s = two_fall().do("sweeping blaze", "column 3", "place")
    assert s.row(1) == ["Wren", "Hespera", ""]
    assert s.decision.prompt.startswith("Do you place Calder in column 1")


def both_sides(turn: int) -> Scene:
    """Two Heroes on each side have damage up to their HP, as no card does it: one group is resolved."""
    first = "Branoc hurt=9, Cassia hurt=8, Solenne"
    second = "Selka hurt=7, Morrow, Corvin hurt=9"
    sun_deck = "Aurelia, Liora, Hale, Perrin, Oriel, Jessamy"
    moon_deck = "Nyssa, Ysmere, Nocte, Wren, Rook, Tavian"
    s = scene(first=first, second=second, turn=turn, first_deck=sun_deck, second_deck=moon_deck)
    return s.happen((overwhelm,))


@rule("NB-X15", "NB-X16", "NB-R38")
@pytest.mark.parametrize(
    ("turn", "order", "own"), [(5, (0, 1), ("column 1", "column 3")), (6, (1, 0), ("column 3", "column 1"))]
)
def test_the_turn_player_replaces_all_own_heroes_then_the_other_side_does(
    turn: int, order: tuple[int, int], own: tuple[str, str]
) -> None:
    s = both_sides(turn)
    assert s.kinds == ["overwhelmed"] * 4
    assert s.board.favor == [2, 2]
    assert [s.row(side).count("") for side in (0, 1)] == [2, 2]
    asked: list[int | None] = []
    for text in (own[0], "place", "place", own[1], "place", "place"):
        asked.append(s.asked)
        s.reload().do(text)
    assert asked == [order[0]] * 3 + [order[1]] * 3
    assert "" not in s.row(0) + s.row(1)
    assert s.board.favor == [2, 2]
    assert s.asked == order[0]
    assert " acts " in s.decision.prompt


@rule("NB-X19")
def test_a_placed_hero_starts_with_nothing_on_it() -> None:
    """Corvin himself comes back, the only card that is left, and nothing that lay on him does."""
    s = scene(first="Branoc, Idris, Aurelia", second=f"Selka, Hespera, {LADEN}", turn=5)
    s.empty(DECK, 1).do("attack 1", "place")
    assert s.row(1) == ["Selka", "Hespera", "Corvin"]
    assert s.standing(1) == "Selka, Hespera, Corvin"
    corvin = s.hero("Corvin")
    assert (corvin.acted, corvin.prayed) == (False, False)
    assert s.asked == 0


@rule("NB-X01", "NB-X19")
@pytest.mark.parametrize("choice", ["place", "discard"])
def test_neighbours_and_the_other_side_keep_what_they_have(choice: str) -> None:
    first = "Branoc hurt=1 held=2, Aurelia held=1 shielded, Idris hurt=3 acted"
    second = "Selka hurt=1 prayers=1 shielded, Morrow held=1, Corvin hurt=7"
    deck = "Nyssa, Ysmere"
    s = scene(first=first, second=second, turn=5, second_deck=deck).do("attack 1", choice)
    assert s.standing(0) == "Branoc hurt=1 held=2, Aurelia held=1 shielded, Idris hurt=3"
    new, shroud = ("Nyssa shrouded", "") if choice == "place" else ("Ysmere", " shrouded")
    assert s.standing(1) == f"Selka hurt=1 prayers=1 shielded, Morrow held=1{shroud}, {new}"
    assert s.asked == 0
