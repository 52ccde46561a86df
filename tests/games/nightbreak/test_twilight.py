"""Twilight: rows of any faction mix, one Hero deck and one discard pile for both sides."""

from typing import Any

import pytest

from games.core.errors import BadMatchOption
from games.nightbreak.glossary import DAY_FIRST, FACTIONS, MOON, NIGHT_FIRST, SUN
from games.nightbreak.hero import HEROES
from games.nightbreak.state import DECK, DISCARD, REMOVED
from tests.games.nightbreak.scene import Scene, list_dealt, new_match, scene
from tests.tracing import rule

MIXED = "Idris, Kerrin, Rook"
OTHERS = "Selka, Wren, Liora"
"""From the own left: Selka stands in column 3."""


def twilight(first: str = MIXED, second: str = OTHERS, **more: Any) -> Scene:
    return scene(first=first, second=second, format="twilight", **more)


def lined_up(first: str, second: str) -> Scene:
    """Return a match after setup, with these rows."""
    s = new_match(format="twilight")
    return s.do(first).do(first).do(second).do(second)


def income_of_turn(turn: int, row: str, *, time_for: str = SUN) -> int:
    """Return the second side's income in Resource 1 of this (even) turn."""
    acted = ", ".join(f"{hero} acted" for hero in MIXED.split(", "))
    s = twilight(acted, row, turn=turn - 1, time_for=time_for)
    assert (s.board.turn, s.table.mover) == (turn, 1)
    return s.board.pool


@rule("NB-W01")
def test_twilight_is_for_two_players() -> None:
    for seats in (1, 3, 4):
        with pytest.raises(BadMatchOption, match=f"2 players, not {seats}"):
            new_match(seats=seats, format="twilight")
    assert new_match(format="twilight").asked is not None


@rule("NB-W02", "NB-R50")
@pytest.mark.parametrize("sides", ["chosen", "random"])
def test_nobody_chooses_a_faction_but_the_first_player_is_drawn(sides: str) -> None:
    firsts = [new_match(seed, format="twilight", sides=sides) for seed in range(60)]
    assert all(s.decision.shape == "some" and "sun" not in s.options for s in firsts)
    assert all(s.board.factions == ["", ""] for s in firsts)
    zeros = sum(s.board.seats[0] == [0] for s in firsts)
    assert 15 < zeros < 45
    assert all(s.asked == s.board.seats[0][0] for s in firsts)


@rule("NB-W02", "NB-W03")
def test_the_first_player_picks_three_of_any_mix_from_all_thirty() -> None:
    s = new_match(format="twilight")
    assert sorted(s.options) == sorted(name.lower() for name in list_dealt("twilight"))
    assert s.refuses("idris, rook", "idris, rook, wren, liora", "idris, idris, rook")
    s.do("idris, rook, wren").do("rook, idris, wren")
    assert s.row(0) == ["Rook", "Idris", "Wren"]
    assert s.asked == s.board.seats[1][0]


@rule("NB-W04")
def test_the_second_player_picks_from_the_other_twenty_seven() -> None:
    s = new_match(format="twilight").do("idris, rook, wren").do("idris, rook, wren")
    taken = {"idris", "rook", "wren"}
    assert len(s.options) == len(list_dealt("twilight")) - 3 and not taken & set(s.options)
    assert s.refuses("idris, selka, liora")
    s.do("selka, liora, kerrin").do("selka, liora, kerrin")
    assert s.row(1) == ["Selka", "Liora", "Kerrin"]


@rule("NB-W05", "NB-W06")
def test_twelve_of_the_other_twenty_four_are_removed_and_twelve_are_the_one_deck() -> None:
    s = lined_up("idris, rook, wren", "selka, liora, kerrin")
    table = s.table
    piles = [(len(table.pile(DECK, seat)), len(table.pile(REMOVED, seat))) for seat in (0, 1)]
    assert sorted(piles) == [(0, 0), (12, 12)]
    dealt = {*s.pile(DECK, 0), *s.pile(REMOVED, 0), *s.row(0), *s.row(1)}
    assert dealt == set(list_dealt("twilight"))
    assert [side.deck for side in s.seen_by(None).sides] == [12, 12]
    assert {HEROES[table.face(card)].faction for card in table.pile(DECK, table.pile_owner(0))} == set(
        FACTIONS
    )


@rule("NB-W05")
def test_the_deck_is_shuffled_and_nobody_sees_what_is_removed() -> None:
    decks = set()
    for seed in range(4):
        s = new_match(seed, format="twilight").do("idris, rook, wren").do("idris, rook, wren")
        s.do("selka, liora, kerrin").do("selka, liora, kerrin")
        decks.add(tuple(s.deck(0)))
        for viewer in (0, 1, None):
            assert not any(
                s.table.knows(viewer, card) for card in s.table.pile(REMOVED, s.table.pile_owner(0))
            )
    assert len(decks) == 4


@rule("NB-W06", "NB-R52")
def test_both_sides_draw_from_the_same_deck_and_discard_to_the_same_pile() -> None:
    deck = "Nyssa, Oriel, Ilse, Perrin, Hespera"
    s = twilight("Idris, Kerrin, Rook hurt=6", "Selka hurt=5, Wren, Liora", first_deck=deck, may_move=False)
    s.do("attack selka")
    assert (s.asked, s.seen_by(1).looked_at, s.seen_by(0).looked_at) == (1, "Nyssa", None)
    s.do("discard")
    assert s.row(1) == ["Oriel", "Wren", "Liora"]
    assert s.discard(0) == s.discard(1) == ["Nyssa", "Selka"]
    s.until_turn(2).do("attack 1").do("attack rook")
    assert (s.asked, s.seen_by(1).looked_at, s.seen_by(0).looked_at) == (0, None, "Ilse")
    s.do("discard")
    assert s.row(0) == ["Idris", "Kerrin", "Perrin"]
    assert s.discard(0) == s.discard(1) == ["Ilse", "Nyssa", "Rook", "Selka"]
    assert (s.asked, s.acting) == (1, "Liora")


@rule("NB-W06", "NB-R52")
def test_an_escape_goes_to_the_bottom_of_the_shared_deck_and_the_other_side_may_draw_it() -> None:
    s = twilight("Idris held=1, Kerrin, Rook", "Selka hurt=5, Wren, Liora", first_deck="Ilse, Oriel")
    s.do("escape").do("place")
    assert s.row(0) == ["Ilse", "Kerrin", "Rook"]
    assert s.deck(0) == s.deck(1) == ["Oriel", "Idris"]
    s.do("attack 1").do("attack selka")
    assert (s.asked, s.seen_by(1).looked_at) == (1, "Oriel")
    s.do("discard").reload()
    assert s.row(1) == ["Idris", "Wren", "Liora"]
    assert (s.asked, s.acting) == (0, "Rook")


@rule("NB-R52")
def test_an_empty_shared_deck_takes_in_what_both_sides_lost() -> None:
    s = twilight(second="Selka hurt=5, Wren, Liora", first_deck="Nyssa", first_discard="Oriel, Ilse")
    s.do("attack selka").do("place")
    assert s.row(1) == ["Nyssa", "Wren", "Liora"]
    assert sorted(s.deck(1)) == ["Ilse", "Oriel", "Selka"]
    assert s.discard(0) == []
    assert s.seen_by(None).sides[0].deck == s.seen_by(None).sides[1].deck == 3


@rule("NB-W07")
@pytest.mark.parametrize(
    ("first", "deck"),
    [
        ("idris, kerrin, liora", NIGHT_FIRST),
        ("idris, rook, liora", NIGHT_FIRST),
        ("rook, idris, wren", DAY_FIRST),
        ("rook, selka, wren", DAY_FIRST),
    ],
)
@pytest.mark.parametrize("second", ["branoc, cassia, doran", "corvin, mordane, nyssa"])
def test_the_time_deck_is_laid_for_the_majority_of_the_first_row(
    first: str, deck: tuple[str, ...], second: str
) -> None:
    s = lined_up(first, second)
    assert s.seen_by(None).time_deck == deck
    assert s.board.turn == 1


@rule("NB-W08")
@pytest.mark.parametrize(
    ("row", "incomes"),
    [
        ("Selka, Wren, Liora", [2, 3, 1, 1]),
        ("Selka, Wren, Nocte", [2, 3, 1, 1]),
        ("Selka, Oriel, Liora", [1, 1, 2, 3]),
        ("Branoc, Oriel, Liora", [1, 1, 2, 3]),
    ],
)
def test_two_heroes_with_the_symbol_of_the_time_card_bring_as_many_points(
    row: str, incomes: list[int]
) -> None:
    """Turns 2, 4, 6 and 8 are Dusk, Midnight, Dawn and Midday."""
    assert [income_of_turn(turn, row) for turn in (2, 4, 6, 8)] == incomes


@rule("NB-R51", "NB-E11", "NB-W08")
def test_the_majority_is_counted_anew_each_turn() -> None:
    assert income_of_turn(8, "Branoc, Oriel, Wren") == 3
    s = twilight("Idris, Kerrin, Rook", "Oriel hurt=6, Liora, Wren", turn=7, first_deck="Nyssa, Ilse, Selka")
    s.do("attack oriel").do("place")
    assert s.row(1) == ["Nyssa", "Liora", "Wren"]
    s.until_turn(8)
    assert (s.table.time_card, s.board.pool, s.asked) == ("Midday", 1, 1)


@rule("NB-R52")
def test_points_from_prayers_come_on_top_whatever_the_majority() -> None:
    assert income_of_turn(8, "Selka prayers=1, Wren, Liora") == 1 + 2


@rule("NB-W09")
def test_points_are_spent_by_and_given_to_heroes_of_either_faction() -> None:
    s = twilight("Idris acted, Kerrin acted, Rook", pool=3, turn=5)
    s.do("faithbreaker 2")
    assert s.board.pool == 1
    s.do("attack 2")
    assert s.options == ["1", "2", "3"]
    s.do("1 to rook")
    assert s.hero("Rook").held == 1
    sun = twilight("Idris, Kerrin acted, Rook acted", pool=3, turn=5, time_for=MOON)
    sun.do("piercing ray 2").do("attack 2").do("1 to idris")
    assert sun.hero("Idris").held == 1


@rule("NB-W10")
def test_all_else_is_as_in_classic() -> None:
    s = lined_up("idris, rook, wren", "selka, liora, kerrin")
    assert [text for text in s.options if text.startswith("swap")] == ["swap 1 2", "swap 1 3", "swap 2 3"]
    assert s.board.favor == [0, 0]
    s.until_turn(17)
    assert (s.board.turn, s.asked) == (16, None)
    assert sum(s.board.favor) > 4


@rule("NB-R36")
def test_twelve_cards_are_in_the_shared_deck_and_discard_pile_at_every_rest() -> None:
    s = new_match("twelve", format="twilight", heroes="random")
    while s.asked is not None:
        empty = sum(name == "" for side in (0, 1) for name in s.row(side))
        assert len(s.pile(DECK, 0)) + len(s.pile(DISCARD, 0)) == 12 + empty
        s.out_of_time()
