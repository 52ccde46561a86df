"""The table of Nightfall: what it shows, and what it keeps to itself."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from msgspec import structs
from PIL import Image, ImageChops

from bot.ui.controls import pointing as pointing_of
from games.core.imagine import imagine
from games.core.play import view as view_of
from games.core.rng import Rng
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS
from games.nightfall.marks import CLAIMED, ENTERED, HURT, WOUNDED, Last, Mark
from games.nightfall.terms import COLOURS
from games.nightfall.view import NightfallView, card_place, card_view
from render import theme
from render.canvas import Canvas, Pen, text_width
from render.layout import Box
from render.nightfall_board import draw, paint
from render.nightfall_deeds import DEEDS
from render.nightfall_facts import resolving, tie_lines
from render.nightfall_fights import block_words
from render.nightfall_foreseen import STAGED, foreseen
from render.nightfall_layout import (
    COMMONS,
    HAND,
    HEADER,
    HEIGHT,
    PRIVATE_HEIGHT,
    STRIP,
    commons_boxes,
    player_boxes,
    text_box,
)
from render.nightfall_link import text_lines
from render.nightfall_news import newest_lines, news_of, standing
from render.nightfall_signs import KINDS, WOUND_SHAPES, moon
from render.nightfall_strip import newest
from render.nightfall_text import LONGEST, describe
from render.nightfall_theme import COLOUR_WORDS, MOONS, NIGHT, SHORT, ground, words_on
from render.nightfall_theme import STRIP as STRIP_GROUND
from render.nightfall_tile import minion, tile_of
from render.nightfall_words import LONGEST_ALT
from render.picture import Pointing
from render.registry import DRAWINGS
from tests.bot.ui.controls.test_pointing import after
from tests.games.nightfall.scene import Scene, scene
from tests.render.nightfall_positions import ALL, PEOPLE
from tests.render.test_kit import alike, silhouette


def table(**more: Any) -> Scene:
    """Two players with a little of everything."""
    parts: dict[str, Any] = {
        "hands": ["Vulko, Bite", "Grim Siege, Burn"],
        "decks": ["Vulko, Vulko", "Bite, Bite"],
        "minions": ["Vulko", "Ivan Radinsky"],
        "private": ["Alton Hickman, Ghoul Summoning", "Death Grip, Ivan Radinsky"],
        "face_up": 12,
    }
    return scene(**(parts | more))


def picture(seen: NightfallView, *marks: Mark, **more: Any) -> Image.Image:
    return paint(seen, PEOPLE[: len(seen.players)], Last((), marks), **more).convert("RGB")


def changed(one: Image.Image, other: Image.Image) -> Box | None:
    found = ImageChops.difference(one, other).getbbox()
    return None if found is None else Box(found[0], found[1], found[2] - found[0], found[3] - found[1])


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_position_draws(name: str) -> None:
    made = ALL[name]()
    shown = made.drawn()
    image = Image.open(BytesIO(shown.png))
    assert image.size == shown.size and image.mode == "P"
    assert shown.size == (1200, HEIGHT if made.viewer is None else PRIVATE_HEIGHT)
    assert len(shown.png) < 140_000 and 0 < len(shown.alt) <= LONGEST_ALT
    assert 0 < len(describe(made.view, made.names)) <= LONGEST


# each thing changes the picture in its own place

LEFT, RIGHT = player_boxes(2)


@pytest.mark.parametrize(
    ("place", "more"),
    [
        (LEFT, {"minions": ["Vulko hurt=1", "Ivan Radinsky"]}),
        (LEFT, {"minions": ["Vulko of=1", "Ivan Radinsky"]}),
        (RIGHT, {"minions": ["Vulko", ""]}),
        (RIGHT, {"minions": ["Vulko", "Ivan Radinsky, Bad Smoke"]}),
        (RIGHT, {"wounds": ["", "bite"]}),
        (RIGHT, {"decks": ["Vulko, Vulko", "Vulko"]}),
        (LEFT, {"discards": ["Vulko"]}),
        (LEFT, {"private": ["Alton Hickman, Ghoul Summoning left=3", "Death Grip, Ivan Radinsky"]}),
        (HEADER, {"face_up": 11}),
        (HEADER, {"stack": "bleed"}),
        (COMMONS, {"commons": "Blaine Cordell left=0, Dark Awakening, Flank Attack, Franz Orlok"}),
    ],
)
def test_a_thing_is_seen_in_its_place(place: Box, more: dict[str, Any]) -> None:
    commons = "Blaine Cordell, Dark Awakening, Flank Attack, Franz Orlok"
    wounds = {"wounds": ["", "burn"]} if "wounds" in more else {}
    one = table(**({"commons": commons} | wounds)).seen_by(None)
    other = table(**({"commons": commons} | more)).seen_by(None)
    box = changed(picture(one), picture(other))
    assert box is not None and place.grown(4).holds(box), box


def test_what_the_players_hold_is_a_number() -> None:
    one, other = (table(hands=[hand, ""]).seen_by(None) for hand in ("Vulko, Bite", "Vulko"))
    box = changed(picture(one), picture(other))
    assert box is not None and LEFT.grown(4).holds(box)


def test_a_private_archive_that_is_face_down_is_not_told_from_another() -> None:
    looks = [ALL["secret"]().scene.seen_by(viewer) for viewer in (None, 1)]
    assert all(player.face_down == 2 for look in looks for player in look.players)
    assert describe(looks[0], PEOPLE[:3]).count("one face down") == 6
    own = looks[1].own
    assert own is not None and len(own.picked) == 2
    secret = structs.replace(looks[1], own=structs.replace(own, picked=own.picked[::-1]))
    box = changed(picture(looks[1], private=True), picture(secret, private=True))
    panels = player_boxes(3)
    assert box is not None and changed(picture(looks[0]), picture(structs.replace(secret, own=None))) is None
    assert box.y >= panels[0].y, "the holder sees which is which"


def test_the_active_player_is_framed() -> None:
    looks = [table(active=active).seen_by(None) for active in (0, 1)]
    one, other = (picture(look) for look in looks)
    assert (
        one.getpixel((LEFT.x + 150, LEFT.y + 1)) == theme.GOLD == other.getpixel((RIGHT.x + 150, RIGHT.y + 1))
    )
    assert one.getpixel((RIGHT.x + 150, RIGHT.y + 1)) != theme.GOLD


def test_players_stand_in_seat_order_from_the_first() -> None:
    looks = [table(first=first).seen_by(None) for first in (0, 1)]
    one, other = (picture(look) for look in looks)
    box = (12, 44, 300, 300)
    upper = one.crop(LEFT.corners).crop(box), other.crop(RIGHT.corners).crop(box)
    # Pavel's panel moves to the left where he is the first; what is in it stays.
    assert changed(one.crop(RIGHT.corners).crop(box), other.crop(LEFT.corners).crop(box)) is None
    assert changed(*upper) is None


# the chain


def test_a_kicker_lights_up() -> None:
    made = table(hands=["J.J. McTeague, Blaine Cordell", "Vulko"], decks=["Vulko", "Vulko"])
    made.do("start jj mcteague then blaine cordell")
    plain = made.seen_by(None)
    lit = structs.replace(plain, chain=(*plain.chain[:-1], structs.replace(plain.chain[-1], kicked=True)))
    box = changed(picture(plain), picture(lit))
    assert box is not None and STRIP.holds(box)
    gold = [
        colour for colour in picture(lit).crop(box.corners).getcolors(99999) or () if colour[1] == theme.GOLD
    ]
    assert gold and gold[0][0] > 400


@pytest.mark.parametrize("state", ["resolving", "resolved", "cancelled"])
@pytest.mark.parametrize("length", [2, 6, 11])
def test_what_became_of_an_order_is_seen(state: str, length: int) -> None:
    seen = ALL["crowded"]().view
    links = tuple(structs.replace(link, state="waiting") for link in seen.chain[:length])
    plain = structs.replace(seen, chain=links)
    found = structs.replace(plain, chain=(structs.replace(links[0], state=state), *links[1:]))
    box = changed(picture(plain), picture(found))
    assert box is not None and STRIP.holds(box)


def test_a_longer_chain_than_there_is_room_for_tells_how_many_are_earlier() -> None:
    seen = ALL["crowded"]().view
    long = structs.replace(seen, chain=seen.chain * 2)
    longer = structs.replace(seen, chain=(seen.chain[0], *seen.chain * 2))
    box = changed(picture(long), picture(longer))
    assert box is not None and STRIP.holds(box)


def test_next_moons_are_shown_until_the_chain_resolves() -> None:
    made = ALL["chain"]().view
    over = structs.replace(made, windows=False)
    assert changed(picture(made), picture(over)) is not None
    other = structs.replace(made, takes="R")
    box = changed(picture(made), picture(other))
    assert box is not None and box.width <= 92


@pytest.mark.parametrize("name", [order.name for order in ORDERS.values()])
def test_the_text_beside_a_chain_has_room(name: str) -> None:
    for count in (1, 2, 3):
        box = text_box(count)
        assert box is not None
        assert text_lines(card_view(name), box.size).height <= box.height


@pytest.mark.parametrize("size", [(134, 60), (134, 76), (130, 66), (95, 66), (95, 60), (212, 70)])
def test_the_name_on_a_tall_tile_does_not_touch_its_numbers(size: tuple[int, int]) -> None:
    tile = tile_of(table().seen_by(None).players[0].minions[0], 0)
    one = minion(tile, size, (0, 0, 0)).convert("RGB")
    name = changed(one, minion(tile._replace(card="Big Ghost"), size, (0, 0, 0)).convert("RGB"))
    number = changed(one, minion(tile._replace(strength=5), size, (0, 0, 0)).convert("RGB"))
    assert name is not None and number is not None and name.foot <= number.y


def test_the_newest_deeds_are_told() -> None:
    lines = [f"Noor claims Tag Team, number {number}" for number in range(20)]
    assert newest(lines).endswith(lines[-1]) and newest(lines).count(";") == 1
    rows = newest_lines(lines)
    assert len(rows) == 5 and rows[-1] == (lines[-1], True)
    assert len(newest_lines(["word " * 300])) == 5
    assert [text_width(row, "label", 26) <= 610 for row, _ in newest_lines(["W" * 80])] == [True]


def test_the_end_tells_who_stands_where() -> None:
    over = ALL["over"]()
    assert standing(over.view, over.names) == (
        (1, "Aleksandra", 67, 9),
        (2, "Sam", 78, 7),
        (3, "Noor", 113, 19),
        (4, "Pavel", 70, 8),
    ), "whoever gave up is last"
    single = structs.replace(over.view, series=False)
    assert standing(single, over.names)[0] == (1, "Aleksandra", 9, -1)
    box = changed(picture(over.view), picture(single))
    assert box is not None and box.y < STRIP.foot


def test_between_the_games_of_a_series_the_totals_and_places_are_shown() -> None:
    made = ALL["series"]()
    assert [(each.place, each.name, each.score) for each in standing(made.view, made.names)] == [
        (1, "Pavel", 14),
        (2, "Jonathan", 15),
        (3, "Sam", 15),
        (4, "Aleksandra", 18),
        (5, "Noor", 31),
    ]
    more = structs.replace(made.view.players[3], total=20)
    players = (*made.view.players[:3], more, made.view.players[4])
    box = changed(picture(made.view), picture(structs.replace(made.view, players=players)))
    assert box is not None and box.y < STRIP.foot
    begun = structs.replace(made.view, turn=1, phase="chain", pick=0)
    assert "place" not in draw(begun, made.names).alt and news_of(begun, made.names, ()) != news_of(
        made.view, made.names, ()
    )


def test_what_decided_between_equals_is_told() -> None:
    made = ALL["tied"]()
    assert tie_lines(made.view, made.names) == (
        "Sam before Pavel: nearer to the first player’s right",
        "Pavel before Noor: fewer wounds of one type",
    )
    untied = tuple(structs.replace(each, tie="") for each in made.view.players)
    box = changed(picture(made.view), picture(structs.replace(made.view, players=untied)))
    assert box is not None and STRIP.holds(box)


# who is awaited


def test_how_many_have_picked_is_shown_and_not_who() -> None:
    made = ALL["draft"]()
    seen = made.scene.seen_by(None)
    box = changed(picture(seen), picture(structs.replace(seen, picked=3)))
    assert box is not None and box.foot < STRIP.y + 50
    text = draw(seen, made.names).alt
    assert "The draft, pick 2 of 3. 2 of 4 have picked." in text
    assert "sealed" not in text and "sealed" in made.drawn().alt


def test_the_own_sealed_pick_is_marked_in_the_hand() -> None:
    seen = ALL["draft"]().view
    assert seen.own is not None and seen.own.sealed in seen.own.draft
    open_ = structs.replace(seen, own=structs.replace(seen.own, sealed=""))
    box = changed(picture(seen, private=True), picture(open_, private=True))
    assert box is not None and HAND.holds(box)


def test_who_owes_a_block_is_shown_with_what_is_attacked() -> None:
    made = ALL["blocking"]()
    assert made.view.owing == (1,)
    assert [block_words(made.view, seat) for seat in (1, 2, 3)] == [
        "may block",
        "blocks are sealed",
        "cannot block",
    ]
    declared = structs.replace(made.view, owing=())
    assert block_words(declared, 1) == "not blocked"
    box = changed(picture(made.view), picture(declared))
    assert box is not None and box.foot < STRIP.foot
    assert "Waiting for the blocks of Pavel." in draw(made.view, made.names).alt


# marks


@pytest.mark.parametrize(
    ("place", "mark"),
    [
        (LEFT, Mark(WOUNDED, 0, "", 3)),
        (LEFT, Mark(HURT, 0, "Vulko", 1, 3)),
        (RIGHT, Mark(ENTERED, 1, "Ivan Radinsky", 1)),
        (LEFT, Mark(CLAIMED, 0, "Ghoul Summoning", 1)),
        (COMMONS, Mark(CLAIMED, 1, "Grim Siege", 1)),
    ],
)
def test_marks_are_drawn_where_they_belong(place: Box, mark: Mark) -> None:
    seen = table().seen_by(None)
    box = changed(picture(seen), picture(seen, mark))
    assert box is not None and place.holds(box)


def test_marks_of_what_is_gone_are_not_drawn() -> None:
    seen = table().seen_by(None)
    assert changed(picture(seen), picture(seen, Mark(HURT, 0, "Vulko", 1, 1))) is None
    assert changed(picture(seen), picture(seen, Mark(ENTERED, 1, "Bad Smoke", 1))) is None


def test_of_too_many_minions_the_last_place_tells_how_many() -> None:
    many = "Vulko, Vulko, Vulko, Vulko, Vulko, Vulko, Vulko"
    looks = [
        scene(seats=5, hands=["Bite"], minions=[text]).seen_by(None) for text in (many, f"{many}, Vulko")
    ]
    box = changed(*(picture(look) for look in looks))
    assert box is not None and box.width < 60 and player_boxes(5)[0].holds(box)


# private pictures


def test_a_private_picture_says_so_and_shows_the_hand() -> None:
    made = table()
    seen = made.seen_by(0)
    private = picture(seen, private=True)
    assert private.size == (1200, PRIVATE_HEIGHT)
    assert private.getpixel((5, 500)) == private.getpixel((600, PRIVATE_HEIGHT - 6)) == theme.GOLD
    other = picture(table(hands=["Blaine Cordell, Bite", ""]).seen_by(0), private=True)
    box = changed(private.crop(HAND.corners), other.crop(HAND.corners))
    assert box is not None
    assert picture(made.seen_by(None)).size == (1200, HEIGHT)


MARKED = {
    "Vulko in hand": ("Vulko in hand", HAND),
    "Bite in hand": ("Bite in hand", HAND),
    "#0": ("Vulko of Noor", LEFT),
    "seat 2": ("Pavel", RIGHT),
    "chain 1": ("Vulko in the chain", STRIP),
    "Tag Team Takedown": ("Tag Team Takedown", COMMONS),
    "Ghoul Summoning": ("Ghoul Summoning", LEFT),
}
"""Places, how the alt text calls them, and where they lie."""


@pytest.mark.parametrize("place", MARKED)
def test_choices_are_marked_for_their_viewer_alone(place: str) -> None:
    made = table(hands=["Vulko, Vulko, Bite", "Vulko"], decks=["Bite", "Alton Hickman"]).do("start vulko")
    seen = made.seen_by(0)
    words, area = MARKED[place]
    plain, looks = picture(seen, private=True), list[Image.Image]()
    for pointing, said in (
        (Pointing((), (place,)), f"To choose from: {words}."),
        (Pointing((place,), ()), f"Chosen: {words}."),
        (Pointing((place,), (place,)), f"Chosen: {words}. To choose from: {words}."),
    ):
        looks.append(picture(seen, private=True, pointing=pointing))
        box = changed(plain, looks[-1])
        assert box is not None and area.grown(4).holds(box)
        assert said in draw(seen, PEOPLE[:2], private=True, pointing=pointing).alt
        assert draw(seen, PEOPLE[:2], pointing=pointing) == draw(seen, PEOPLE[:2])
    assert all(changed(one, other) for one, other in combinations(looks, 2)), "chosen is not offered"


def test_a_face_down_archive_is_marked_for_its_holder_alone() -> None:
    seen = ALL["secret"]().view
    assert seen.own is not None
    for pointing in (Pointing((), seen.own.picked[:1]), Pointing(seen.own.picked[:1], ())):
        box = changed(picture(seen, private=True), picture(seen, private=True, pointing=pointing))
        assert box is not None and box.height < 30 and HAND.y > box.foot


# choices that are half made


def test_cards_that_are_chosen_for_the_chain_stand_in_it_and_light_their_kickers() -> None:
    made = ALL["staged"]()
    seen = foreseen(made.view, made.pointing)
    assert [(link.card, link.kicked, link.state) for link in seen.chain] == [
        ("J.J. McTeague", False, STAGED),
        ("Blaine Cordell", False, STAGED),
        ("Vulko", True, STAGED),
    ]
    assert seen.takes == "WU" and not resolving(seen)
    sent = made.scene.do("start jj mcteague then blaine cordell then vulko then close").seen_by(0)
    assert [(link.card, link.kicked) for link in sent.chain] == [
        (link.card, link.kicked) for link in seen.chain
    ], "what is foreseen is what comes"


def test_a_window_stages_its_cards_behind_the_chain_of_others() -> None:
    made = ALL["answers"]()
    place = card_place("Flank Attack")
    seen = foreseen(made.view, Pointing((place,), ()))
    assert [link.card for link in seen.chain][-2:] == ["Vulko", "Flank Attack"] and seen.chain[-1].kicked


def test_what_is_chosen_for_something_else_is_not_put_into_the_chain() -> None:
    made = ALL["staged"]()
    card = card_place("Vulko")
    for pointing in (
        Pointing((), (card,)),
        Pointing((card,), ("seat 2",)),
        Pointing((card, "seat 2"), ()),
        Pointing((card_place("Bleed"),), ()),
    ):
        assert foreseen(made.view, pointing) == made.view
    claims = structs.replace(made.view, phase="claim")
    assert foreseen(claims, made.pointing) == claims


def test_attackers_that_are_divided_and_blockers_stand_where_they_would() -> None:
    made = ALL["dividing"]()
    seen = foreseen(made.view, made.pointing)
    assert [minion.attacks for minion in seen.players[0].minions] == [1, 2, -1, -1]
    assert "Chosen: “Big Ghost” of Noor to Sam, Vulko of Noor to Pavel." in made.drawn().alt
    made = ALL["guarding"]()
    seen = foreseen(made.view, made.pointing)
    assert [minion.blocks for minion in seen.players[1].minions] == [1, 1, -1]
    assert "Ivan Radinsky of Pavel to “Big Ghost” of Noor" in made.drawn().alt
    assert draw(made.view, made.names, pointing=made.pointing) == draw(made.view, made.names)


def test_the_marks_are_those_of_real_choices() -> None:
    made = ALL["staged"]()
    decision = made.scene.decision(0)
    draft = after(decision, "J.J. McTeague ×2", "Blaine Cordell", "Vulko")
    assert pointing_of(decision, draft) == made.pointing
    made = ALL["dividing"]()
    decision = made.scene.decision(0)
    found = pointing_of(decision, [*after(decision, "Divide"), 1, 1, 0, 0])
    assert (found.chosen, found.offered) == (made.pointing.chosen, made.pointing.offered)
    assert [place for _, place in found.given] == [place for _, place in made.pointing.given]
    guards = ALL["guarding"]()
    decision = guards.scene.decision(1)
    found = pointing_of(decision, [0, 0, 1, 0])
    assert (found.chosen, found.offered) == (guards.pointing.chosen, guards.pointing.offered)


# secrets


@pytest.mark.parametrize("name", ["chain", "answers", "attack", "claims", "draft", "three", "secret"])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_pictures_are_the_same_in_every_world_of_their_viewer(name: str, viewer: int | None) -> None:
    made = replace(ALL[name](), viewer=viewer)
    people, private = made.names, viewer is not None
    shown, said = made.drawn(), describe(made.view, people)
    for number in range(4):
        world = imagine(NIGHTFALL, made.scene.state, viewer, Rng(f"world {number}"))
        other = view_of(NIGHTFALL, world, viewer)
        assert draw(other, people, made.last, private=private) == shown
        assert describe(other, people) == said


def test_two_tables_that_differ_in_a_hand_differ_for_its_owner_alone() -> None:
    made = [
        table(hands=[hand, "Burn"], decks=[deck, "Bite"])
        for hand, deck in (("Vulko, Bite", "Grim Siege"), ("Grim Siege, Bite", "Vulko"))
    ]
    for viewer in (None, 1):
        one, other = (draw(each.seen_by(viewer), PEOPLE[:2], private=viewer is not None) for each in made)
        assert one == other
        assert describe(made[0].seen_by(viewer), PEOPLE) == describe(made[1].seen_by(viewer), PEOPLE)
    one, other = (draw(each.seen_by(0), PEOPLE[:2], private=True) for each in made)
    assert one.png != other.png and "hand Vulko" in one.alt and "hand Grim Siege" in other.alt


def test_a_sealed_answer_does_not_change_the_public_picture() -> None:
    hand = "Alton Hickman, Alton Hickman"
    made = scene(seats=4, hands=["Vulko", hand, hand, hand], decks=["Vulko"] * 4).do("start vulko")
    before = draw(made.seen_by(None), PEOPLE[:4])
    for seat, answer in ((3, "pass"), (2, "ask me later")):
        made.do(answer, seat=seat)
        assert draw(made.seen_by(None), PEOPLE[:4]) == before
    made.do("link alton hickman", seat=1)
    assert draw(made.seen_by(None), PEOPLE[:4]) != before


# the registry


def test_the_registry_draws_it() -> None:
    drawing, made = DRAWINGS["nightfall"], ALL["resolving"]()
    events = [seen for event in made.scene.all if (seen := event.seen_by(None))]
    assert drawing.board(made.view, events, made.names) == made.drawn() and drawing.turns
    assert drawing.words(made.view, made.names) == describe(made.view, made.names)
    assert drawing.card("Vulko").size[0] == 420
    private = drawing.board(made.view, events, made.names, private=True, pointing=Pointing((), ("#2",)))
    assert "To choose from: “Genesis One” of Pavel." in private.alt


# signs and colours


def test_moons_differ_without_colour() -> None:
    forms: dict[str, bytes] = {}
    for colour in MOONS:
        canvas = Canvas((24, 24), NIGHT)
        moon(canvas, colour, 12, 12, 11)
        forms[colour] = bytes(level > 90 for level in canvas.finish().convert("L").tobytes())
    for one, other in combinations(forms, 2):
        apart = sum(a != b for a, b in zip(forms[one], forms[other], strict=True))
        assert apart > 30, (one, other)


def test_every_action_has_an_emblem_of_its_own() -> None:
    forms = {name: silhouette(draw) for name, draw in (DEEDS | KINDS).items()}
    for one, other in combinations(forms, 2):
        assert alike(forms[one], forms[other]) < 0.8, (one, other)
    for name, form in forms.items():
        assert 0.1 < sum(form) / (255 * len(form)) < 0.8, f"{name} is too thin or too full"
    wounds = {name: silhouette(draw) for name, draw in WOUND_SHAPES.items()}
    assert all(alike(wounds[one], wounds[other]) < 0.8 for one, other in combinations(wounds, 2))


def test_an_emblem_stays_in_its_disc() -> None:
    for name, emblem in (DEEDS | KINDS).items():
        canvas = Canvas((120, 120), (0, 0, 0))
        emblem(Pen(canvas, 60, 60, 40, (255, 255, 255), (0, 0, 0)))
        box = canvas.finish().getbbox()
        assert box is not None and min(box[:2]) >= 14 and max(box[2:]) <= 106, (name, box)


@pytest.mark.parametrize("colour", MOONS)
def test_text_meets_aa_on_its_own_ground(colour: str) -> None:
    grounds = (*ground(colour), NIGHT, STRIP_GROUND)
    for plate in grounds:
        for words in (theme.BONE, theme.GOLD, words_on(colour), theme.TRACE):
            assert theme.contrast(words, plate) >= 4.5, (words, plate)
        assert theme.contrast(theme.LOW, plate) >= 4.5 <= theme.contrast(theme.MUTE, plate)
    assert theme.contrast(MOONS[colour], NIGHT) >= 4.5


def test_the_theme_knows_all_cards_and_colours() -> None:
    assert tuple(MOONS) == tuple(COLOUR_WORDS) == COLOURS
    assert sorted(SHORT) == sorted(order.name for order in ORDERS.values())
    assert len(set(SHORT.values())) == len(SHORT) and max(map(len, SHORT.values())) <= 10
    assert sorted(DEEDS) == sorted(order.name for order in ORDERS.values() if not order.is_minion)


def test_every_archive_has_a_place() -> None:
    assert len(commons_boxes(10)) == 10
    made = ALL["hoard"]().view
    less = structs.replace(made.commons[9], left=6)
    box = changed(picture(made), picture(structs.replace(made, commons=(*made.commons[:9], less))))
    assert box is not None and commons_boxes(10)[9].holds(box)
