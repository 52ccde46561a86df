"""Backs of cards: who sees how many of each there are in a pile, and what a sampled world keeps of that."""

from collections import Counter

import pytest

from games.core import play
from games.core.codec import dump, load
from games.core.hidden_worlds import sample_world
from games.core.model import Seat
from games.core.piles import Unforeseeable
from games.core.rng import Rng
from games.core.rulebook import Rulebook
from games.core.zones import Audience, CardId, SeenPile, Zone
from tests.core.toy import Toy, make_toy_spec

DECK = Zone("deck", Audience.NOBODY, shared=True)
HAND = Zone("hand", Audience.OWNER, order=Audience.NOBODY, back=Audience.ALL)
POUCH = Zone("pouch", Audience.NOBODY, back=Audience.OWNER)
HEAP = Zone("heap", Audience.ALL, shared=True, back=Audience.ALL)
ZONES = (DECK, HAND, POUCH, HEAP)

SPELL, MONSTER = 0, 1
"""The backs: faces from 10 on are monsters."""

VIEWERS = (0, 1, 2, None)

book = Rulebook("toy")


@book.rule("opening")
def opening(g: Toy) -> None:
    g.win()


SPEC = make_toy_spec(book, opening, zones=ZONES, back_of=lambda face: int(face >= 10))
ALIKE = make_toy_spec(book, opening, zones=ZONES)
"""The same game without different backs."""


@pytest.fixture
def g() -> Toy:
    """Return an empty table with three seats."""
    return Toy(SPEC, play.first_state(SPEC, {}, 3, "backs"))


def backs_seen(g: Toy, zone: Zone, owner: Seat = 1) -> list[tuple[int, ...]]:
    return [g.seen_pile(zone, viewer, owner).backs for viewer in VIEWERS]


def sampled_faces(g: Toy, viewer: Seat | None, count: int = 200) -> list[list[int]]:
    return [sample_world(SPEC, g.state, viewer, Rng(f"{at}")).cards.face for at in range(count)]


@pytest.mark.parametrize(
    ("zone", "seen_by"),
    [(DECK, ()), (HAND, VIEWERS), (POUCH, (1,)), (HEAP, VIEWERS)],
    ids=lambda held: str(held),
)
def test_a_zone_says_who_sees_the_backs(g: Toy, zone: Zone, seen_by: tuple[Seat | None, ...]) -> None:
    g.add_cards(zone, [12, 3, 11], owner=1)
    expected = [(SPELL, MONSTER, MONSTER) if viewer in seen_by else () for viewer in VIEWERS]
    assert backs_seen(g, zone) == expected


def test_backs_are_sorted_whatever_the_order_of_the_cards(g: Toy) -> None:
    g.add_cards(HAND, [12, 3], owner=0)
    g.add_cards(HAND, [3, 12], owner=1)
    assert g.seen_pile(HAND, None, 0) == g.seen_pile(HAND, None, 1) == SeenPile(2, backs=(SPELL, MONSTER))
    assert g.seen_pile(HAND, 0, 0) == SeenPile(2, (3, 12), backs=(SPELL, MONSTER))


def test_team_mates_see_the_backs_that_one_of_them_sees(g: Toy) -> None:
    g.board.counts["team"] = 1
    g.add_cards(POUCH, [3, 12], owner=2)
    assert backs_seen(g, POUCH, 2) == [(SPELL, MONSTER), (), (SPELL, MONSTER), ()]


def test_where_all_cards_have_the_same_back_nothing_is_seen_and_nothing_revealed() -> None:
    g = Toy(ALIKE, play.first_state(ALIKE, {}, 3, "backs"))
    g.add_cards(DECK, [3, 12])
    g.move(g.pile(DECK)[-1], DECK, POUCH, 0, to=1)
    assert backs_seen(g, POUCH) == [(), (), (), ()]
    assert not g.revealed


# what a move reveals


@pytest.mark.parametrize(
    ("held", "source", "target", "revealed"),
    [
        ((3, 12), DECK, POUCH, True),  # the owner sees the back of a card nobody knew
        ((3, 4), DECK, POUCH, True),  # nobody saw that all are alike
        ((3, 12), POUCH, DECK, True),  # and which of two backs has left
        ((3, 4), POUCH, DECK, False),  # it was seen that all are alike
        ((3, 4), POUCH, HAND, True),  # not by the others, who see it now
        ((3, 12), HAND, DECK, True),
        ((3, 4), HAND, DECK, False),
        ((3, 4), HAND, HAND, True),  # the next owner sees its face
    ],
    ids=lambda held: held.name if isinstance(held, Zone) else str(held),
)
def test_a_move_that_shows_a_back_is_final(
    g: Toy, held: tuple[int, ...], source: Zone, target: Zone, revealed: bool
) -> None:
    g.add_cards(source, held, owner=0)
    g.move(g.pile(source)[-1], source, target, 0, to=1)
    assert g.revealed is revealed


def test_a_card_that_stays_in_its_pile_shows_nothing(g: Toy) -> None:
    g.add_cards(HAND, [3, 12])
    g.move(g.pile(HAND)[-1], HAND, HAND, bottom=True)
    assert not g.revealed


def test_a_back_is_no_news_to_who_knows_the_face(g: Toy) -> None:
    g.add_cards(HEAP, [3, 12])
    g.move(g.pile(HEAP)[-1], HEAP, POUCH, 0, to=1)
    assert not g.revealed


def test_a_forecast_ends_where_a_back_is_shown(g: Toy) -> None:
    g.add_cards(DECK, [3, 12])
    g.is_forecast = True
    with pytest.raises(Unforeseeable):
        g.move(g.pile(DECK)[-1], DECK, POUCH, 0, to=1)


# sampled worlds


def dealt_table(g: Toy) -> Toy:
    """Deal one lot to hands and deck: the hands hold one monster of three, and two."""
    g.add_cards(DECK, [1, 2, 3, 4, 5, 10, 11, 12])
    by_face = {g.face(card): card for card in g.pile(DECK)}
    for owner, faces in ((1, (1, 10, 2)), (2, (11, 12, 3))):
        for face in faces:
            g.move(by_face[face], DECK, HAND, 0, to=owner)
    return g


def held_backs(g: Toy, faces: list[int], zone: Zone, owner: Seat = 0) -> list[int]:
    return sorted(int(faces[card] >= 10) for card in g.pile(zone, owner))


def test_a_sampled_world_keeps_the_backs_in_each_pile_that_shows_them(g: Toy) -> None:
    dealt_table(g)
    for viewer in (0, None):
        for faces in sampled_faces(g, viewer):
            assert sorted(faces) == sorted(g.state.cards.face)
            assert held_backs(g, faces, HAND, 1) == [SPELL, SPELL, MONSTER]
            assert held_backs(g, faces, HAND, 2) == [SPELL, MONSTER, MONSTER]
            assert held_backs(g, faces, DECK) == [SPELL, SPELL]


def test_any_card_of_such_a_pile_may_be_the_one_with_the_back_and_have_any_face_with_it(g: Toy) -> None:
    dealt_table(g)
    worlds = sampled_faces(g, 0)
    for owner in (1, 2):
        for card in g.pile(HAND, owner):
            assert {faces[card] for faces in worlds} == {1, 2, 3, 4, 5, 10, 11, 12}
    for card in g.pile(DECK):
        assert {faces[card] for faces in worlds} == {1, 2, 3, 4, 5}


def test_each_way_to_deal_the_rest_is_as_likely_as_another(g: Toy) -> None:
    g.add_cards(DECK, [1, 2, 10, 11])
    for card in [g.pile(DECK)[0], g.pile(DECK)[2]]:
        g.move(card, DECK, HAND, 0, to=1)
    worlds = Counter(tuple(faces) for faces in sampled_faces(g, 0, 4000))
    assert (
        len(worlds) == 16
    )  # a spell and a monster in either order, with the rest in either order in the deck
    assert min(worlds.values()) > 180


def test_a_viewer_that_sees_no_backs_imagines_any_hand(g: Toy) -> None:
    g.add_cards(DECK, [1, 2, 10, 11])
    for card in g.pile(DECK)[2:]:
        g.move(card, DECK, POUCH, 0, to=1)
    assert {tuple(held_backs(g, faces, POUCH, 1)) for faces in sampled_faces(g, 0)} == {
        (0, 0),
        (0, 1),
        (1, 1),
    }
    owner_sees = {tuple(held_backs(g, faces, POUCH, 1)) for faces in sampled_faces(g, 1)}
    assert owner_sees == {(MONSTER, MONSTER)}


def test_a_card_that_left_for_where_no_backs_are_seen_is_dealt_freely(g: Toy) -> None:
    """The viewer may know more, since the back was seen to leave."""
    dealt_table(g)
    monster = next(card for card in g.pile(HAND, 1) if g.face(card) == 10)
    g.move(monster, HAND, DECK, 1, to=0, bottom=True)
    worlds = sampled_faces(g, 0)
    assert {tuple(held_backs(g, faces, DECK)) for faces in worlds} == {(SPELL, SPELL, MONSTER)}
    assert {faces[monster] for faces in worlds} == {1, 2, 3, 4, 5, 10, 11, 12}


def test_known_faces_stay_where_they_are_among_backs(g: Toy) -> None:
    dealt_table(g)
    known: CardId = g.pile(HAND, 2)[0]
    g.show_card(known, 0)
    for faces in sampled_faces(g, 0):
        assert faces[known] == g.face(known)
        assert held_backs(g, faces, HAND, 2) == [SPELL, MONSTER, MONSTER]


def test_a_save_has_no_backs_and_loses_none(g: Toy) -> None:
    dealt_table(g)
    state = load(SPEC, dump(SPEC, g.state))
    assert dump(SPEC, g.state) == dump(ALIKE, g.state)
    again = Toy(SPEC, state)
    assert [again.seen_pile(HAND, viewer, 1) for viewer in VIEWERS] == [
        g.seen_pile(HAND, viewer, 1) for viewer in VIEWERS
    ]
    one, other = (sample_world(SPEC, each, 0, Rng("same")) for each in (g.state, state))
    assert one == other


def test_what_is_sampled_does_not_depend_on_which_card_has_which_back(g: Toy) -> None:
    dealt_table(g)
    for at in range(20):
        world = sample_world(SPEC, g.state, 0, Rng(f"world {at}"))
        assert sample_world(SPEC, world, 0, Rng("same")) == sample_world(SPEC, g.state, 0, Rng("same"))
