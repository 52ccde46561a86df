"""Hero decks that run out: the discard pile is shuffled into them, at once and in the middle of anything."""

import pytest

from games.core.model import Action
from games.core.rng import Rng
from games.nightbreak.effects import deal_damage
from games.nightbreak.glossary import ALL_THREE
from games.nightbreak.state import DECK, DISCARD
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule


def corvin_falls(deck: str, discard: str = "", seed: str = "a seed") -> Scene:
    """Return a scene in which Branoc has overwhelmed Corvin in column 1; Idris acts next."""
    s = scene(
        first="Branoc, Idris, Aurelia",
        second="Selka, Hespera, Corvin hurt=7",
        turn=5,
        second_deck=deck,
        second_discard=discard,
    )
    s.state.rng = Rng(seed)
    return s


@rule("NB-C14", "NB-R35")
def test_when_the_last_card_is_placed_the_discard_pile_becomes_the_deck_at_once() -> None:
    s = corvin_falls("Nocte", "Wren, Calder, Vesna").do("attack 1")
    assert s.deck(1) == ["Nocte"]
    s.reload().do("place")
    assert s.kinds[:2] == ["reshuffled", "arrived"]
    assert sorted(s.deck(1)) == ["Calder", "Corvin", "Vesna", "Wren"]
    assert s.discard(1) == []
    seen = s.seen_by(None).sides[1]
    assert (seen.deck, seen.discard) == (4, ())
    assert s.row(1) == ["Selka", "Hespera", "Nocte"]
    assert s.asked == 0


@rule("NB-C14", "NB-R35")
def test_with_a_card_left_nothing_is_shuffled() -> None:
    s = corvin_falls("Nocte, Wren", "Calder").do("attack 1", "place")
    assert "reshuffled" not in s.kinds
    assert s.deck(1) == ["Wren"]
    assert s.discard(1) == ["Calder", "Corvin"]
    assert s.asked == 0


@rule("NB-C14")
def test_the_new_deck_is_shuffled_and_nobody_knows_its_order() -> None:
    orders = {
        tuple(corvin_falls("Nocte", "Wren, Calder, Vesna", str(seed)).do("attack 1", "place").deck(1))
        for seed in range(20)
    }
    assert len(orders) > 10
    s = corvin_falls("Nocte", "Wren, Calder, Vesna").do("attack 1", "place")
    assert not any(s.state.cards.known[card] for card in s.table.pile(DECK, 1))


@rule("NB-X17", "NB-X18")
@pytest.mark.parametrize("seed", range(12))
def test_the_example_of_the_rulebook(seed: int) -> None:
    """One card in the deck; it is discarded; with it the discard pile is the deck; its top is placed."""
    s = corvin_falls("Morrow", "Wren, Ysmere", str(seed)).do("attack 1")
    assert s.seen_by(1).looked_at == "Morrow"
    s.reload().do("discard")
    assert s.kinds[:3] == ["discarded", "reshuffled", "arrived"]
    placed = s.row(1)[2]
    assert sorted([placed, *s.deck(1)]) == ["Corvin", "Morrow", "Wren", "Ysmere"]
    assert s.discard(1) == []
    assert s.asked == 0


@rule("NB-X18")
def test_any_of_the_shuffled_heroes_may_come_the_discarded_one_included() -> None:
    placed = {
        corvin_falls("Morrow", "Wren, Ysmere", str(seed)).do("attack 1", "discard").row(1)[2]
        for seed in range(40)
    }
    assert placed == {"Corvin", "Morrow", "Wren", "Ysmere"}


@rule("NB-X17", "NB-C14")
def test_choice_b_on_the_last_but_one_places_the_last_and_then_refills() -> None:
    s = corvin_falls("Nocte, Morrow", "Wren").do("attack 1", "discard")
    assert s.row(1) == ["Selka", "Hespera", "Morrow"]
    assert s.kinds[:3] == ["discarded", "reshuffled", "arrived"]
    assert sorted(s.deck(1)) == ["Corvin", "Nocte", "Wren"]
    assert s.discard(1) == []


@rule("NB-R35")
def test_a_looked_at_card_still_counts_to_the_deck() -> None:
    s = corvin_falls("Nocte", "Wren").do("attack 1")
    assert [s.seen_by(viewer).sides[1].deck for viewer in (0, 1, None)] == [1, 1, 1]
    assert s.discard(1) == ["Corvin", "Wren"]


@rule("NB-R35", "NB-R38")
def test_an_empty_deck_without_discards_is_refilled_when_heroes_are_discarded_after_all_have_fallen() -> None:
    s = scene(first="Branoc, Cassia, Idris", second="Selka hurt=5, Hespera, Corvin hurt=7", turn=5)
    s.empty(DECK, 1).happen((deal_damage, s.hero("Cassia").id, ALL_THREE, 2))
    assert [kind for kind in s.kinds if kind != "damaged"] == ["overwhelmed", "overwhelmed", "reshuffled"]
    assert sorted(s.deck(1)) == ["Corvin", "Selka"]
    assert s.asked == 1
    s.do("column 1", "place", "place")
    assert sorted(s.row(1)) == ["Corvin", "Hespera", "Selka"]
    assert (s.deck(1), s.discard(1)) == ([], [])
    assert s.asked == 0


@rule("NB-R37")
def test_the_only_card_of_all_is_shuffled_back_and_placed() -> None:
    s = corvin_falls("Nocte").empty(DECK, 1).do("attack 1")
    assert s.deck(1) == ["Corvin"]
    s.reload().do("discard")
    assert s.kinds[:3] == ["discarded", "reshuffled", "arrived"]
    assert s.row(1) == ["Selka", "Hespera", "Corvin"]
    assert (s.deck(1), s.discard(1)) == ([], [])
    assert s.asked == 0


def escape_with(deck: str, discard: str = "Wren, Calder, Vesna, Ysmere, Nocte") -> Scene:
    s = scene(
        first="Branoc, Idris, Aurelia",
        second="Selka held=2 hurt=3, Hespera, Corvin",
        turn=6,
        pool=1,
        second_deck=deck,
        second_discard=discard,
    )
    return s.do("escape")


@rule("NB-R42", "NB-R35")
def test_an_escaping_hero_goes_under_a_short_deck_and_comes_back_if_the_card_above_is_discarded() -> None:
    s = escape_with("Ilse")
    assert s.deck(1) == ["Ilse", "Selka"]
    assert (s.asked, s.seen_by(1).looked_at) == (1, "Ilse")
    s.reload().do("discard")
    assert s.standing(1) == "Selka, Hespera, Corvin"
    assert sorted(s.deck(1)) == ["Calder", "Ilse", "Nocte", "Vesna", "Wren", "Ysmere"]
    assert s.discard(1) == []
    assert s.board.favor == [0, 0]
    assert s.decision.prompt.startswith("Selka acts")


@rule("NB-R42")
@pytest.mark.parametrize(("deck", "choice"), [("Ilse", "place"), ("Rook, Ilse", "discard")])
def test_otherwise_the_escaped_hero_does_not_come_back(deck: str, choice: str) -> None:
    s = escape_with(deck).do(choice)
    assert s.row(1) == ["Ilse", "Hespera", "Corvin"]
    assert s.deck(1) == ["Selka"]
    assert s.decision.prompt.startswith("Ilse acts")


@rule("NB-R43")
def test_a_second_escape_in_a_step_needs_a_point_that_the_new_hero_holds() -> None:
    s = escape_with("Ilse, Rook").do("place")
    assert "escape" not in s.options
    assert "pray" not in s.options
    s.hero("Ilse").held = 1
    s.do("escape", "place")
    assert s.row(1) == ["Rook", "Hespera", "Corvin"]
    assert s.deck(1) == ["Selka", "Ilse"]
    assert s.decision.prompt.startswith("Rook acts")


@rule("NB-R36", "NB-C10", "NB-C14")
@pytest.mark.parametrize(
    ("format", "seats", "constant"),
    [("classic", 2, 6), ("kingmaker", 2, 6), ("unity", 4, 5), ("twilight", 2, 12)],
)
def test_deck_and_discard_are_constant_but_for_heroes_not_yet_replaced(
    format: str, seats: int, constant: int
) -> None:
    """At every moment; and no deck is ever empty while there are discards to fill it from."""
    dice = Rng(format)
    s = new_match(format, seats=seats, format=format, heroes="random", sides="random")
    gaps_seen = 0
    while s.state.result is None:
        decision = s.decision
        s.act(Action(decision.seat, s.state.moment, decision.random_pick(dice.below)))
        if not s.board.turn:
            continue
        gaps = [row.count("") for row in (s.row(0), s.row(1))]
        gaps_seen += sum(gaps)
        replacing = s.state.result is None and set(s.options) & {"place", "look", "column 1", "column 2"}
        assert not sum(gaps) or replacing, "an empty rank and no replacement"
        for side in (0,) if format == "twilight" else (0, 1):
            deck, discard = len(s.pile(DECK, side)), len(s.pile(DISCARD, side))
            assert deck + discard == constant + (sum(gaps) if format == "twilight" else gaps[side])
            assert deck
    assert gaps_seen
