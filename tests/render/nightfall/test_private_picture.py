"""Private pictures of Nightfall: hand and choices for their viewer, and nothing of them for others."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from msgspec import structs
from PIL import Image

from bot.ui.controls.dispatch import find_choice_marks as pointing_of
from games.core.hidden_worlds import sample_world
from games.core.play import view as view_of
from games.core.rng import Rng
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS
from games.nightfall.view_types import card_place, card_view
from render.kit import theme
from render.kit.layout import Box
from render.kit.picture import NO_MARKS, ChoiceMarks
from render.nightfall.board import draw_board, paint_parts
from render.nightfall.card_face import LOW, face_texts, fit_face, least_top
from render.nightfall.hand import RIBBON
from render.nightfall.layout import (
    DRAFT,
    HAND,
    HEIGHT,
    LOWER,
    MARKET,
    MARKET_HAND,
    OFFERS,
    PRIVATE_HEIGHT,
    SHEET,
    STRIP,
    UPPER,
    card_boxes,
    cards_box,
    lay_out_hand,
    lower_part,
)
from render.nightfall.long_text import describe_position
from render.nightfall.pending_choice import STAGED, apply_pending_choice
from render.nightfall.theme import STRIP as STRIP_COLOUR
from render.nightfall.view_queries import is_resolving
from tests.games.nightfall.scene import new_match, scene
from tests.host.discord.ui.controls.press_search import press_labels
from tests.render.nightfall.nightfall_positions import ALL
from tests.render.nightfall.nightfall_tables import (
    LEFT,
    PEOPLE,
    READER,
    RIGHT,
    NightfallPosition,
    changed_box,
    draw_seen,
    sample_table,
)
from tests.render.readers import read_by

# private pictures


NAMES = [order.name for order in ORDERS.values()]
DESKTOP = (550, 350)
"""Discord shows a picture within these pixels on a desktop."""
LEGIBLE = 11
"""Pixels of the smallest text where it is shown."""


def shown_width(size: tuple[int, int]) -> float:
    return min(DESKTOP[0], DESKTOP[1] * size[0] / size[1])


@pytest.mark.parametrize(
    "name", sorted(name for name in ALL if ALL[name]().viewer is not None and not ALL[name]().view.pick)
)
def test_a_private_picture_comes_in_two_parts_that_a_desktop_shows_in_full_width(name: str) -> None:
    upper = ALL[name]().drawn()
    assert upper.below is not None
    for part in (upper, upper.below):
        picture = Image.open(BytesIO(part.png))
        assert picture.size == part.size
        assert shown_width(part.size) >= 545
        width, height = part.size
        framed = picture.convert("RGB")
        assert {framed.getpixel(at) for at in ((5, height // 2), (width // 2, height - 6))} == {theme.GOLD}
    assert upper.below.alt.startswith("(Only you see this)")


PHONE = 400
"""Pixels of a telephone's width, and what a text has there at least."""
ON_PHONE = 8


@pytest.mark.parametrize("name", sorted(NAMES))
@pytest.mark.parametrize("count", range(1, 9))
def test_every_text_in_a_hand_of_eight_is_complete_and_legible(name: str, count: int) -> None:
    places = lay_out_hand(HAND, count, count)
    card, part = places.cards[0], lower_part(places.panel)
    room = card.height - least_top(card.height) - RIBBON - 4
    texts = face_texts(card_view(name), READER, card.width, room)
    assert texts.height <= room
    assert texts.size * shown_width(part.size) / part.width >= LEGIBLE - 0.01
    assert texts.size * PHONE / LOWER.width >= ON_PHONE


@pytest.mark.parametrize("name", sorted(NAMES))
@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_text_of_a_draft_is_complete_and_legible(name: str, count: int) -> None:
    card = card_boxes(cards_box(DRAFT), count)[0]
    room = card.height - least_top(card.height) - RIBBON - 4
    texts = face_texts(card_view(name), READER, card.width, room)
    assert texts.height <= room and texts.size * shown_width(SHEET.size) / SHEET.width >= LEGIBLE


@pytest.mark.parametrize("name", sorted(NAMES))
def test_what_may_be_claimed_and_a_large_hand_show_at_least_the_power_in_few_words(name: str) -> None:
    places = [card_boxes(cards_box(MARKET), count)[0] for count in (8, 10)]
    places += [card_boxes(cards_box(HAND), count)[0] for count in (9, 15, 20)]
    places += [card_boxes(cards_box(MARKET_HAND), 5)[0]]
    for box in places:
        top = least_top(box.height)
        texts = fit_face(card_view(name), READER, box.width, box.height - top - 4)
        assert texts is not None and texts.own, box
        assert box.height < LOW or texts.size >= 24


def test_the_draft_shows_what_is_picked_from_in_the_whole_picture() -> None:
    made = ALL["draft"]()
    own = made.drawn()
    assert own.below is None and own.size == SHEET.size and shown_width(own.size) >= 545
    assert "Pick a card for a private archive: a pile you alone can claim from." in own.alt
    assert (
        "Rend and Tear (cost 3). Red action. In a chain, a green or white card may follow. Deal 2 damage"
        in own.alt
    )
    public = replace(made, viewer=None).drawn()
    assert public.size == (1200, HEIGHT) and "2 of 4 have picked" in public.alt
    assert all(name.strip('"') in public.alt for name in made.view.offers) and len(made.view.offers) == 24
    plain = replace(made, viewer=None)
    picked = made.scene.do(made.scene.options(0)[0], seat=0)
    assert replace(plain, scene=picked).drawn().alt != public.alt, "only the number of picks changes"


@pytest.mark.parametrize("archives", ["draft", "open", "common"])
@pytest.mark.parametrize("seats", [2, 5])
def test_no_draft_shows_an_empty_table(archives: str, seats: int) -> None:
    made = NightfallPosition(new_match(seats, "a draft", archives=archives))
    image = paint_parts(made.view, made.say)[0].convert("RGB").crop(OFFERS.corners)
    empty = sum(count for count, colour in image.getcolors(1 << 20) or () if colour == STRIP_COLOUR)
    assert empty < 0.15 * OFFERS.width * OFFERS.height
    assert made.drawn().alt.count(" ×7") in (0, 8), "the commons of Open Archives, as whole cards"


def test_two_drafts_that_differ_in_secrets_look_alike_to_everybody() -> None:
    one, other = (NightfallPosition(new_match(3, seed)) for seed in ("one", "other"))
    assert paint_parts(one.view, one.say)[0].tobytes() == paint_parts(other.view, other.say)[0].tobytes()


def test_a_private_picture_says_so_and_shows_the_hand() -> None:
    made = sample_table()
    seen = made.seen_by(0)
    private = draw_seen(seen, private=True)
    assert private.size == (1200, PRIVATE_HEIGHT)
    other = draw_seen(sample_table(hands=["Blaine Cordell, Bite", ""]).seen_by(0), private=True)
    box = changed_box(private.crop(HAND.corners), other.crop(HAND.corners))
    assert box is not None
    assert draw_seen(made.seen_by(None)).size == (1200, HEIGHT)


MARKED = {
    "Vulko in hand": ("Vulko in your hand", HAND),
    "Bite in hand": ("Bite in your hand", HAND),
    "#0": ("Noor’s Vulko", LEFT),
    "seat 2": ("Pavel", RIGHT),
    "chain 1": ("Vulko in the chain", STRIP),
    "Tag Team Takedown": ("Tag Team Takedown", LOWER),
    "Ghoul Summoning": ("Ghoul Summoning", LEFT),
}
"""Places, their names in the alt text, and their boxes."""


@pytest.mark.parametrize("place", MARKED)
def test_choices_are_marked_for_their_viewer_alone(place: str) -> None:
    made = sample_table(hands=["Vulko, Vulko, Bite", "Vulko"], decks=["Bite", "Alton Hickman"]).do(
        "start vulko"
    )
    seen = made.seen_by(0)
    words, area = MARKED[place]
    plain, looks = draw_seen(seen, private=True), list[Image.Image]()
    drawn_with_market = draw_seen(seen, private=True, choice_marks=ChoiceMarks(("Blaine Cordell",)))
    for choice_marks, said in (
        (ChoiceMarks((), (place,)), f"To choose from: {words}."),
        (ChoiceMarks((place,), ()), f"Chosen: {words}."),
        (ChoiceMarks((place,), (place,)), f"Chosen: {words}. To choose from: {words}."),
    ):
        looks.append(draw_seen(seen, private=True, choice_marks=choice_marks))
        part = UPPER if area == LEFT else Box(0, 0, *plain.size)  # own archives are in the lower part too
        compared = drawn_with_market if area == LOWER else plain
        box = changed_box(compared.crop(part.corners), looks[-1].crop(part.corners))
        assert box is not None and area.expand(4).contains(box)
        assert said in draw_board(seen, read_by(PEOPLE[:2]), private=True, choice_marks=choice_marks).alt
        assert draw_board(seen, read_by(PEOPLE[:2]), choice_marks=choice_marks) == draw_board(
            seen, read_by(PEOPLE[:2])
        )
    assert all(changed_box(one, other) for one, other in combinations(looks, 2)), "chosen is not offered"


def test_a_face_down_archive_is_marked_for_its_holder_alone() -> None:
    seen = ALL["secret"]().view
    assert seen.own is not None
    for choice_marks in (ChoiceMarks((), seen.own.picked[:1]), ChoiceMarks(seen.own.picked[:1], ())):
        plain, marked = (
            draw_seen(seen, private=True, choice_marks=each) for each in (NO_MARKS, choice_marks)
        )
        box = changed_box(plain.crop(UPPER.corners), marked.crop(UPPER.corners))
        assert box is not None and box.height < 30
        assert changed_box(plain.crop(LOWER.corners), marked.crop(LOWER.corners)) is not None


# choices that are half made


def test_cards_that_are_chosen_for_the_chain_stand_in_it_and_light_their_kickers() -> None:
    made = ALL["staged"]()
    seen = apply_pending_choice(made.view, made.choice_marks)
    assert [(link.card, link.kicked, link.state) for link in seen.chain] == [
        ("J.J. McTeague", False, STAGED),
        ("Blaine Cordell", False, STAGED),
        ("Vulko", True, STAGED),
    ]
    assert seen.takes == "WU" and not is_resolving(seen)
    sent = made.scene.do("start jj mcteague then blaine cordell then vulko then close").seen_by(0)
    assert [(link.card, link.kicked) for link in sent.chain] == [
        (link.card, link.kicked) for link in seen.chain
    ], "what is foreseen is what comes"


def test_a_window_stages_its_cards_behind_the_chain_of_others() -> None:
    made = ALL["answers"]()
    place = card_place("Flank Attack")
    seen = apply_pending_choice(made.view, ChoiceMarks((place,), ()))
    assert [link.card for link in seen.chain][-2:] == ["Vulko", "Flank Attack"] and seen.chain[-1].kicked


def test_what_is_chosen_for_something_else_is_not_put_into_the_chain() -> None:
    made = ALL["staged"]()
    card = card_place("Vulko")
    for choice_marks in (
        ChoiceMarks((), (card,)),
        ChoiceMarks((card,), ("seat 2",)),
        ChoiceMarks((card, "seat 2"), ()),
        ChoiceMarks((card_place("Bleed"),), ()),
    ):
        assert apply_pending_choice(made.view, choice_marks) == made.view
    claims = structs.replace(made.view, phase="claim")
    assert apply_pending_choice(claims, made.choice_marks) == claims


def test_attackers_that_are_divided_and_blockers_stand_where_they_would() -> None:
    made = ALL["dividing"]()
    seen = apply_pending_choice(made.view, made.choice_marks)
    assert [minion.attacks for minion in seen.players[0].minions] == [1, 2, -1, -1]
    assert "Chosen: Noor’s “Big Ghost” against Sam, Noor’s Vulko against Pavel." in made.drawn().alt
    made = ALL["guarding"]()
    seen = apply_pending_choice(made.view, made.choice_marks)
    assert [minion.blocks for minion in seen.players[1].minions] == [1, 1, -1]
    assert "Pavel’s Ivan Radinsky against Noor’s “Big Ghost”" in made.drawn().alt
    assert draw_board(made.view, made.say, choice_marks=made.choice_marks) == draw_board(made.view, made.say)


def test_the_marks_are_those_of_real_choices() -> None:
    made = ALL["staged"]()
    decision = made.scene.decision(0)
    draft = press_labels(decision, "J.J. McTeague (1 of 2)", "Blaine Cordell", "Vulko")
    assert pointing_of(decision, draft) == made.choice_marks
    made = ALL["dividing"]()
    decision = made.scene.decision(0)
    found = pointing_of(decision, [*press_labels(decision, "Split the attack"), 1, 1, 0, 0])
    assert (found.chosen, found.offered) == (made.choice_marks.chosen, made.choice_marks.offered)
    assert [place for _, place in found.given] == [place for _, place in made.choice_marks.given]
    guards = ALL["guarding"]()
    decision = guards.scene.decision(1)
    found = pointing_of(decision, [0, 1, 1, 1])
    assert (found.chosen, found.offered) == (guards.choice_marks.chosen, guards.choice_marks.offered)


# secrets


@pytest.mark.parametrize("name", ["chain", "answers", "attack", "claims", "draft", "three", "secret"])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_pictures_are_the_same_in_every_world_of_their_viewer(name: str, viewer: int | None) -> None:
    made = replace(ALL[name](), viewer=viewer)
    people, private = made.names, viewer is not None
    shown, said = made.drawn(), describe_position(made.view, read_by(people))
    for number in range(4):
        world = sample_world(NIGHTFALL, made.scene.state, viewer, Rng(f"world {number}"))
        other = view_of(NIGHTFALL, world, viewer)
        assert draw_board(other, read_by(people), made.last, private=private) == shown
        assert describe_position(other, read_by(people)) == said


def test_two_tables_that_differ_in_a_hand_differ_for_its_owner_alone() -> None:
    made = [
        sample_table(hands=[hand, "Burn"], decks=[deck, "Bite"])
        for hand, deck in (("Vulko, Bite", "Grim Siege"), ("Grim Siege, Bite", "Vulko"))
    ]
    for viewer in (None, 1):
        one, other = (
            draw_board(each.seen_by(viewer), read_by(PEOPLE[:2]), private=viewer is not None) for each in made
        )
        assert one == other
        assert describe_position(made[0].seen_by(viewer), READER) == describe_position(
            made[1].seen_by(viewer), READER
        )
    one, other = (draw_board(each.seen_by(0), read_by(PEOPLE[:2]), private=True) for each in made)
    assert one.below is not None and other.below is not None and one.below.png != other.below.png
    assert "may start a chain): Vulko" in one.below.alt and "chain): Grim Siege" in other.below.alt
    assert "may start a chain): Vulko" in one.alt and "chain): Grim Siege" in other.alt


def test_a_sealed_answer_does_not_change_the_public_picture() -> None:
    hand = "Alton Hickman, Alton Hickman"
    made = scene(seats=4, hands=["Vulko", hand, hand, hand], decks=["Vulko"] * 4).do("start vulko")
    before = draw_board(made.seen_by(None), read_by(PEOPLE[:4]))
    for seat, answer in ((3, "pass"), (2, "ask me later")):
        made.do(answer, seat=seat)
        assert draw_board(made.seen_by(None), read_by(PEOPLE[:4])) == before
    made.do("link alton hickman", seat=1)
    assert draw_board(made.seen_by(None), read_by(PEOPLE[:4])) != before
