"""Who sees what of a pile, and what a shuffle makes them forget."""

import pytest

from games.core import play
from games.core.hidden_worlds import sample_world, unseen_cards
from games.core.model import Seat
from games.core.rng import Rng
from games.core.rulebook import Rulebook
from games.core.zones import Audience, CardId, SeenPile, Zone
from tests.core.toy import Toy, make_toy_spec

DECK = Zone("deck", Audience.NOBODY, shared=True)
OPEN_DECK = Zone("open deck", Audience.NOBODY, top=Audience.ALL, shared=True)
PEEKED_DECK = Zone("peeked deck", Audience.NOBODY, top=Audience.OWNER)
HAND = Zone("hand", Audience.OWNER, order=Audience.NOBODY)
RACK = Zone("rack", Audience.OWNER, order=Audience.OWNER)
HEAP = Zone("heap", Audience.ALL, shared=True)
BAG = Zone("bag", Audience.NOBODY, count=Audience.OWNER)
VAULT = Zone("vault", Audience.NOBODY, count=Audience.NOBODY)
ZONES = (DECK, OPEN_DECK, PEEKED_DECK, HAND, RACK, HEAP, BAG, VAULT)

book = Rulebook("toy")


@book.rule("opening")
def opening(g: Toy) -> None:
    g.win()


SPEC = make_toy_spec(book, opening, zones=ZONES)


@pytest.fixture
def g() -> Toy:
    """Return an empty table with three seats."""
    return Toy(SPEC, play.first_state(SPEC, {}, 3, "piles"))


def faces(g: Toy, zone: Zone, owner: Seat = 0) -> list[int]:
    return [g.face(card) for card in g.pile(zone, owner)]


def knowers(g: Toy, card: CardId) -> list[Seat | None]:
    return [viewer for viewer in (0, 1, 2, None) if g.knows(viewer, card)]


def all_shown(g: Toy, zone: Zone, owner: Seat = 1) -> dict[Seat | None, SeenPile]:
    return {viewer: g.seen_pile(zone, viewer, owner) for viewer in (0, 1, 2, None)}


@pytest.mark.parametrize(
    ("zone", "owner_sees", "others_see"),
    [
        (DECK, SeenPile(3), SeenPile(3)),
        (OPEN_DECK, SeenPile(3, top=7), SeenPile(3, top=7)),
        (PEEKED_DECK, SeenPile(3, top=7), SeenPile(3)),
        (HAND, SeenPile(3, (5, 7, 9)), SeenPile(3)),
        (RACK, SeenPile(3, (9, 5, 7)), SeenPile(3)),
        (HEAP, SeenPile(3, (9, 5, 7)), SeenPile(3, (9, 5, 7))),
        (BAG, SeenPile(3), SeenPile(None)),
        (VAULT, SeenPile(None), SeenPile(None)),
    ],
    ids=lambda held: held.name if isinstance(held, Zone) else "",
)
def test_each_row_of_the_table_says_who_sees_faces_count_order_and_top(
    g: Toy, zone: Zone, owner_sees: SeenPile, others_see: SeenPile
) -> None:
    g.add_cards(zone, [9, 5, 7], owner=1)
    assert all_shown(g, zone) == {0: others_see, 1: owner_sees, 2: others_see, None: others_see}


def test_an_empty_pile_has_no_top(g: Toy) -> None:
    assert g.seen_pile(OPEN_DECK, 0) == SeenPile(0)
    assert g.draw(OPEN_DECK, HAND) == []
    g.shuffle(OPEN_DECK)


@pytest.mark.parametrize(
    ("zone", "known"),
    [(DECK, []), (HAND, [1]), (RACK, [1]), (HEAP, [0, 1, 2, None]), (BAG, [])],
    ids=lambda held: held.name if isinstance(held, Zone) else "",
)
def test_a_card_becomes_known_to_those_who_see_the_faces_where_it_goes(
    g: Toy, zone: Zone, known: list[Seat | None]
) -> None:
    g.add_cards(DECK, [4])
    [card] = g.pile(DECK)
    g.move(card, DECK, zone, 0, to=1)
    assert knowers(g, card) == known
    assert [g.face_for(viewer, card) for viewer in (0, 1, 2, None)] == [
        4 if viewer in known else None for viewer in (0, 1, 2, None)
    ]
    assert g.revealed == bool(known)


def test_what_was_seen_stays_known_where_the_card_goes_next(g: Toy) -> None:
    g.add_cards(HEAP, [4])
    g.add_cards(HAND, [6], owner=1)
    public, private = g.pile(HEAP)[0], g.pile(HAND, 1)[0]
    g.move(public, HEAP, DECK)
    g.move(private, HAND, DECK, 1)
    assert knowers(g, public) == [0, 1, 2, None]
    assert knowers(g, private) == [1]
    assert g.seen_pile(DECK, 1) == SeenPile(2)


def test_a_shuffle_makes_everybody_forget_and_takes_one_draw(g: Toy) -> None:
    g.add_cards(HEAP, range(10))
    g.move_all(HEAP, DECK)
    before, ids = faces(g, DECK), list(g.pile(DECK))
    g.draws.clear()
    g.shuffle(DECK)
    assert list(g.pile(DECK)) == ids
    assert sorted(faces(g, DECK)) == sorted(before)
    assert faces(g, DECK) != before
    assert len(g.draws) == 1
    assert all(knowers(g, card) == [] for card in g.pile(DECK))


def test_after_a_shuffle_those_who_see_the_faces_know_them_again(g: Toy) -> None:
    for zone, known in ((HAND, [1]), (HEAP, [0, 1, 2, None])):
        g.add_cards(zone, [1, 2, 3], owner=1)
        g.shuffle(zone, 1)
        assert all(knowers(g, card) == known for card in g.pile(zone, 1))


def test_a_shuffle_leaves_other_piles_as_they_are(g: Toy) -> None:
    g.add_cards(DECK, [1, 2, 3, 4])
    g.add_cards(HEAP, [5, 6])
    g.add_cards(HAND, [7, 8], owner=1)
    g.shuffle(DECK)
    assert faces(g, HEAP) == [5, 6]
    assert faces(g, HAND, 1) == [7, 8]
    assert all(knowers(g, card) == [0, 1, 2, None] for card in g.pile(HEAP))


def test_showing_a_card_to_a_seat_tells_nobody_else(g: Toy) -> None:
    g.add_cards(DECK, [1, 2])
    bottom, top = g.pile(DECK)
    g.show_card(top, 2)
    assert (knowers(g, top), knowers(g, bottom), g.revealed) == ([2], [], True)
    g.revealed = False
    g.show_card(top, 2)
    assert not g.revealed
    g.show_card(top)
    assert (knowers(g, top), g.revealed) == ([0, 1, 2, None], True)


def test_a_card_that_was_picked_by_its_face_reveals_nothing_to_who_picked_it(g: Toy) -> None:
    g.add_cards(DECK, [9, 5, 7])
    bottom, top = g.pile(DECK)[0], g.pile(DECK)[2]
    g.note_open_pick(top, 1)
    g.move(top, DECK, HAND, to=1)
    assert (knowers(g, top), g.revealed) == ([1], False)
    g.move(bottom, DECK, HAND, to=1)
    assert (knowers(g, bottom), g.revealed) == ([1], True)


def test_spectators_do_not_know_what_all_seats_were_shown_one_by_one(g: Toy) -> None:
    g.add_cards(DECK, [1])
    g.show_card(g.pile(DECK)[0], 0, 1, 2)
    assert knowers(g, g.pile(DECK)[0]) == [0, 1, 2]


def test_team_mates_share_what_they_see(g: Toy) -> None:
    g.board.counts["team"] = 1
    g.add_cards(HAND, [5], owner=2)
    g.add_cards(DECK, [6])
    g.show_card(g.pile(DECK)[0], 0)
    assert knowers(g, g.pile(HAND, 2)[0]) == knowers(g, g.pile(DECK)[0]) == [0, 2]
    assert g.seen_pile(HAND, 0, 2) == SeenPile(1, (5,))


def test_the_next_card_is_seen_when_the_top_of_an_open_deck_is_taken(g: Toy) -> None:
    g.add_cards(OPEN_DECK, [1, 2, 3])
    bottom, middle, top = g.pile(OPEN_DECK)
    assert g.draw(OPEN_DECK, DECK) == [top]
    assert knowers(g, middle) == [0, 1, 2, None]
    assert knowers(g, bottom) == []
    g.shuffle(OPEN_DECK)
    assert len([card for card in g.pile(OPEN_DECK) if knowers(g, card)]) == 1


def test_the_top_of_an_open_deck_is_known_from_the_start(g: Toy) -> None:
    """Visible cards must be known, or a sampled world would contradict what the viewer sees."""
    g.add_cards(OPEN_DECK, [1, 2, 3])
    assert knowers(g, g.pile(OPEN_DECK)[-1]) == [0, 1, 2, None]


def test_a_card_can_go_to_the_bottom(g: Toy) -> None:
    g.add_cards(DECK, [1, 2])
    g.add_cards(HEAP, [3])
    g.move(g.pile(HEAP)[0], HEAP, DECK, bottom=True)
    assert faces(g, DECK) == [3, 1, 2]


@pytest.mark.parametrize(
    ("count", "drawn", "left"),
    [(0, [], [1, 2, 3]), (2, [3, 2], [1]), (9, [3, 2, 1], []), (-1, [], [1, 2, 3])],
)
def test_drawing_takes_from_the_top_as_many_as_there_are(
    g: Toy, count: int, drawn: list[int], left: list[int]
) -> None:
    g.add_cards(DECK, [1, 2, 3])
    assert [g.face(card) for card in g.draw(DECK, HAND, count=count, to=2)] == drawn
    assert (faces(g, DECK), faces(g, HAND, 2), faces(g, HAND, 0)) == (left, drawn, [])


def test_a_whole_pile_moves_in_its_order(g: Toy) -> None:
    g.add_cards(HEAP, [1, 2])
    g.add_cards(DECK, [9])
    g.move_all(HEAP, DECK)
    assert (faces(g, HEAP), faces(g, DECK)) == ([], [9, 1, 2])


# lots: which unseen cards are exchangeable


def possible_faces(g: Toy, viewer: Seat | None, card: CardId, worlds: int = 150) -> set[int]:
    """Return the faces that are possible for this viewer."""
    dice = Rng("lots")
    return {sample_world(SPEC, g.state, viewer, dice).cards.face[card] for _ in range(worlds)}


def deal_cards(g: Toy) -> None:
    """Shuffle nine cards and deal two to each seat; the rest stay in the deck."""
    g.add_cards(DECK, list(range(9)))
    g.shuffle(DECK)
    for seat in (0, 1, 2):
        g.draw(DECK, HAND, count=2, to=seat)


def test_unseen_cards_of_a_shuffle_can_be_wherever_the_viewer_cannot_see(g: Toy) -> None:
    deal_cards(g)
    own = set(faces(g, HAND, 0))
    for card in (*g.pile(HAND, 1), *g.pile(HAND, 2), *g.pile(DECK)):
        assert possible_faces(g, 0, card) == set(range(9)) - own
    for card in g.pile(HAND, 0):
        assert possible_faces(g, 0, card) == {g.face(card)}


def test_a_spectator_thinks_every_hidden_card_possible_everywhere(g: Toy) -> None:
    deal_cards(g)
    g.move(g.pile(HAND, 1)[0], HAND, HEAP, 1)
    public = set(faces(g, HEAP))
    assert possible_faces(g, None, g.pile(HAND, 0)[0]) == set(range(9)) - public
    assert len(unseen_cards(g, None)) == 8


def test_decks_that_were_never_mixed_keep_their_cards_apart(g: Toy) -> None:
    g.add_cards(DECK, [1, 2, 3])
    g.add_cards(BAG, [11, 12, 13], owner=1)
    g.shuffle(DECK)
    g.shuffle(BAG, 1)
    assert all(possible_faces(g, 0, card) == {1, 2, 3} for card in g.pile(DECK))
    assert all(possible_faces(g, 0, card) == {11, 12, 13} for card in g.pile(BAG, 1))


def test_a_public_heap_that_is_shuffled_is_an_exact_pool_of_its_own(g: Toy) -> None:
    deal_cards(g)
    for seat in (0, 1, 2):
        g.move(g.pile(HAND, seat)[0], HAND, HEAP, seat)
    g.draw(DECK, HAND, count=3, to=1)
    public, hidden = set(faces(g, HEAP)), set(faces(g, HAND, 1)) | set(faces(g, HAND, 2))
    g.move_all(HEAP, DECK)
    g.shuffle(DECK)
    assert all(possible_faces(g, 0, card) == public for card in g.pile(DECK))
    assert all(possible_faces(g, 0, card) == hidden for card in (*g.pile(HAND, 1), *g.pile(HAND, 2)))


def test_hidden_cards_that_are_shuffled_into_a_pile_could_also_have_stayed_outside(g: Toy) -> None:
    deal_cards(g)
    hidden = {g.face(card) for card in unseen_cards(g, 0)}
    g.move(g.pile(HAND, 1)[0], HAND, DECK, 1)
    g.shuffle(DECK)
    stayed = g.pile(HAND, 1)[0]
    assert possible_faces(g, 0, stayed) == hidden
    assert possible_faces(g, 1, stayed) == {g.face(stayed)}


def test_one_pool_is_dealt_out_whole_in_every_imagined_world(g: Toy) -> None:
    deal_cards(g)
    dice = Rng("lots")
    for _ in range(20):
        assert sorted(sample_world(SPEC, g.state, 1, dice).cards.face) == list(range(9))


def test_what_one_seat_has_peeked_at_is_unknown_to_the_others(g: Toy) -> None:
    g.add_cards(DECK, [1, 2, 3])
    g.shuffle(DECK)
    top = g.pile(DECK)[-1]
    g.show_card(top, 1)
    assert possible_faces(g, 1, top) == {g.face(top)}
    assert possible_faces(g, 0, top) == {1, 2, 3}


# lost knowledge


def test_a_secret_new_order_of_known_cards_is_not_known_to_those_who_did_not_see_it(g: Toy) -> None:
    """Seat 0 knows two cards; seat 1 looks at them and reorders them, so seat 0 no longer knows the top."""
    g.add_cards(DECK, [1, 2])
    for seat in (0, 1):
        for card in g.pile(DECK):
            g.show_card(card, seat)
    lower, upper = g.pile(DECK)
    g.reorder_pile(DECK, (lower, upper), 1)
    assert g.face_for(1, g.pile(DECK)[-1]) == 1
    assert g.face_for(0, g.pile(DECK)[-1]) is None


def test_a_known_card_of_a_hand_may_have_been_any_that_leaves_it_face_down(g: Toy) -> None:
    """Everybody knows one of two cards in a hand; one leaves face down, so nobody else knows which stayed."""
    g.add_cards(HAND, [1, 2], owner=1)
    shown, other = g.pile(HAND, 1)
    g.show_card(shown)
    g.move(other, HAND, DECK, 1)
    assert g.face_for(0, g.pile(HAND, 1)[0]) is None
    assert g.face_for(1, g.pile(HAND, 1)[0]) == 1


def test_a_table_that_is_swept_has_no_cards_and_nothing_before_can_be_taken_back(g: Toy) -> None:
    g.add_cards(HAND, [5, 7], 1)
    g.revealed = False
    g.clear_cards()
    assert g.pile(HAND, 1) == []
    assert (g.state.cards.face, g.state.cards.known, g.state.cards.lot) == ([], [], [])
    assert g.revealed
    g.add_cards(HAND, [9], 1)
    assert faces(g, HAND, 1) == [9]
