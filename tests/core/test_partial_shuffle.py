"""A shuffle of some cards of a pile, as after a search: the rest goes to the bottom in random order."""

from collections import Counter

import pytest

from games.core import play
from games.core.codec import dump, load
from games.core.hidden_worlds import sample_world
from games.core.model import Seat
from games.core.piles import Unforeseeable
from games.core.rng import Rng
from games.core.zones import CardId
from tests.core.test_piles import DECK, HAND, HEAP, OPEN_DECK, RACK, SPEC, faces
from tests.core.toy import Toy


@pytest.fixture
def g() -> Toy:
    """Return a table with three seats and ten cards in the deck, 9 on top."""
    table = Toy(SPEC, play.first_state(SPEC, {}, 3, "some of a pile"))
    table.add_cards(DECK, range(10))
    return table


def search(g: Toy, *seats: Seat) -> list[CardId]:
    """Show the top four cards to some seats and draw the best; the rest goes to the bottom, shuffled."""
    top = list(g.pile(DECK)[-4:])
    for card in top:
        g.show_card(card, *seats)
    g.move(top[-1], DECK, HAND, to=0)
    rest = top[:-1]
    for card in rest:
        g.move(card, DECK, DECK, bottom=True)
    g.shuffle(DECK, cards=rest)
    return rest


def worlds(g: Toy, viewer: Seat | None, count: int = 40) -> list[list[int]]:
    """List the faces of the deck in sampled worlds of a viewer."""
    dice = Rng(f"worlds {viewer}")
    states = [sample_world(SPEC, g.state, viewer, dice) for _ in range(count)]
    return [[state.cards.face[card] for card in state.piles["deck"][0]] for state in states]


def test_only_these_cards_change_faces_and_it_takes_one_draw(g: Toy) -> None:
    before = faces(g, DECK)
    some = [g.pile(DECK)[at] for at in (1, 4, 8)]
    g.shuffle(DECK, cards=some)
    after = faces(g, DECK)
    assert [face for at, face in enumerate(after) if at not in (1, 4, 8)] == [0, 2, 3, 5, 6, 7, 9]
    assert Counter(after) == Counter(before)
    assert [bound for bound, _ in g.draws] == [6]


def test_every_order_of_them_is_possible_whatever_order_they_are_named_in() -> None:
    found = set[tuple[int, ...]]()
    for seed in range(60):
        table = Toy(SPEC, play.first_state(SPEC, {}, 3, f"order {seed}"))
        table.add_cards(DECK, range(5))
        some = list(table.pile(DECK)[:3])
        again = table.copy()
        table.shuffle(DECK, cards=some)
        again.shuffle(DECK, cards=some[::-1])
        assert faces(table, DECK) == faces(again, DECK)
        found.add(tuple(faces(table, DECK)))
    assert len(found) == 6


def test_none_and_one_are_shuffled_without_a_change(g: Toy) -> None:
    g.shuffle(DECK, cards=[])
    g.shuffle(DECK, cards=[g.pile(DECK)[3]])
    assert faces(g, DECK) == list(range(10))


def test_all_cards_are_shuffled_as_the_pile_is(g: Toy) -> None:
    whole, named = g.copy(), g.copy()
    whole.shuffle(DECK)
    named.shuffle(DECK, cards=list(named.pile(DECK)))
    assert whole.state == named.state


def test_a_seen_card_among_them_is_known_no_more_and_one_beside_them_is(g: Toy) -> None:
    rest = search(g, 0)
    beside = g.pile(DECK)[-1]
    g.show_card(beside, 0)
    assert [g.knows(0, card) for card in rest] == [False] * 3
    assert g.knows(0, beside)
    assert Counter(faces(g, DECK)[:3]) == Counter([6, 7, 8])


def test_cards_that_everybody_saw_stay_known_as_a_set(g: Toy) -> None:
    search(g)
    for viewer in (0, 1, None):
        found = worlds(g, viewer)
        assert all(set(deck[:3]) == {6, 7, 8} for deck in found)
        assert len({tuple(deck[:3]) for deck in found}) == 6


def test_cards_that_one_seat_saw_are_mixed_with_what_others_take_them_for(g: Toy) -> None:
    search(g, 0)
    found = worlds(g, 1, 80)
    assert {face for deck in found for face in deck[:3]} == set(range(10))
    assert all(len(deck) == 9 and len(set(deck)) == 9 for deck in found)
    assert {face for deck in worlds(g, 0, 80) for face in deck[:3]} == set(range(9))  # less than it knows


def test_those_who_see_the_pile_know_the_cards_and_an_open_top_is_seen(g: Toy) -> None:
    g.add_cards(RACK, [1, 2, 3], owner=1)
    g.shuffle(RACK, 1, cards=list(g.pile(RACK, 1)[:2]))
    assert [g.knows(1, card) for card in g.pile(RACK, 1)] == [True] * 3
    g.add_cards(OPEN_DECK, [1, 2, 3])
    g.shuffle(OPEN_DECK, cards=list(g.pile(OPEN_DECK)[1:]))
    assert g.knows(2, g.pile(OPEN_DECK)[-1])
    g.add_cards(HEAP, [1, 2])
    g.shuffle(HEAP, cards=list(g.pile(HEAP)))
    assert g.knows(None, g.pile(HEAP)[0])


def test_it_is_saved_and_a_forecast_ends_before_it(g: Toy) -> None:
    search(g, 0)
    assert load(SPEC, dump(SPEC, g.state)) == g.state
    trial = g.copy()
    trial.is_forecast = True
    with pytest.raises(Unforeseeable):
        trial.shuffle(DECK, cards=list(g.pile(DECK)[:2]))
