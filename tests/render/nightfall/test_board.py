"""The table of Nightfall: each thing that everybody may see, in its place."""

from io import BytesIO
from typing import Any

import pytest
from msgspec import structs
from PIL import Image

from games.nightfall.card import ORDERS
from games.nightfall.recent_events import CLAIMED, ENTERED, HURT, WOUNDED, Mark
from games.nightfall.view_types import card_view
from render.kit import theme
from render.kit.canvas import text_width
from render.kit.layout import Box
from render.kit.picture import ChoiceMarks
from render.nightfall.alt_text import LONGEST_ALT
from render.nightfall.board import draw_board, paint_parts
from render.nightfall.chain_cards import fit_card_lines
from render.nightfall.fight_strip import tell_blocks
from render.nightfall.layout import (
    COMMONS,
    DRAFT,
    HEADER,
    HEIGHT,
    STRIP,
    UPPER,
    card_text_box,
    commons_boxes,
    player_boxes,
)
from render.nightfall.long_text import LONGEST, describe_position
from render.nightfall.status_strip import paste_news, player_standings, select_newest_lines
from render.nightfall.strip import join_newest_lines
from render.nightfall.tile import build_minion_tile, draw_minion
from render.nightfall.view_queries import list_ties
from render.registry import RENDERERS
from tests.games.nightfall.scene import scene
from tests.render.nightfall.nightfall_positions import ALL
from tests.render.nightfall.nightfall_tables import (
    LEFT,
    PEOPLE,
    READER,
    RIGHT,
    changed_box,
    draw_seen,
    sample_table,
)
from tests.render.readers import read_by


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_position_draws(name: str) -> None:
    made = ALL[name]()
    shown = made.drawn()
    image = Image.open(BytesIO(shown.png))
    assert image.size == shown.size and image.mode == "P"
    assert shown.size == (1200, HEIGHT) if made.viewer is None else UPPER.size
    for part in filter(None, (shown, shown.below)):
        assert len(part.png) < 140_000 and 0 < len(part.alt) <= LONGEST_ALT
    assert 0 < len(describe_position(made.view, made.say)) <= LONGEST


# each thing changes the picture in its own place


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
    one = sample_table(**({"commons": commons} | wounds)).seen_by(None)
    other = sample_table(**({"commons": commons} | more)).seen_by(None)
    box = changed_box(draw_seen(one), draw_seen(other))
    assert box is not None and place.expand(4).contains(box), box


def test_what_the_players_hold_is_a_number() -> None:
    one, other = (sample_table(hands=[hand, ""]).seen_by(None) for hand in ("Vulko, Bite", "Vulko"))
    box = changed_box(draw_seen(one), draw_seen(other))
    assert box is not None and LEFT.expand(4).contains(box)


def test_a_private_archive_that_is_face_down_is_not_told_from_another() -> None:
    looks = [ALL["secret"]().scene.seen_by(viewer) for viewer in (None, 1)]
    assert all(player.face_down == 2 for look in looks for player in look.players)
    assert describe_position(looks[0], read_by(PEOPLE[:3])).count("one face down") == 6
    own = looks[1].own
    assert own is not None and len(own.picked) == 2
    secret = structs.replace(looks[1], own=structs.replace(own, picked=own.picked[::-1]))
    box = changed_box(draw_seen(looks[1], private=True), draw_seen(secret, private=True))
    panels = player_boxes(3)
    assert (
        box is not None
        and changed_box(draw_seen(looks[0]), draw_seen(structs.replace(secret, own=None))) is None
    )
    assert box.y >= panels[0].y, "the holder sees which is which"


def test_the_active_player_is_framed() -> None:
    looks = [sample_table(active=active).seen_by(None) for active in (0, 1)]
    one, other = (draw_seen(look) for look in looks)
    assert (
        one.getpixel((LEFT.x + 150, LEFT.y + 1)) == theme.GOLD == other.getpixel((RIGHT.x + 150, RIGHT.y + 1))
    )
    assert one.getpixel((RIGHT.x + 150, RIGHT.y + 1)) != theme.GOLD


def test_players_stand_in_seat_order_from_the_first() -> None:
    looks = [sample_table(first=first).seen_by(None) for first in (0, 1)]
    one, other = (draw_seen(look) for look in looks)
    box = (12, 44, 300, 300)
    upper = one.crop(LEFT.corners).crop(box), other.crop(RIGHT.corners).crop(box)
    # Pavel's panel moves to the left where he is the first; what is in it stays.
    assert changed_box(one.crop(RIGHT.corners).crop(box), other.crop(LEFT.corners).crop(box)) is None
    assert changed_box(*upper) is None


# the chain


def test_a_kicker_lights_up() -> None:
    made = sample_table(hands=["J.J. McTeague, Blaine Cordell", "Vulko"], decks=["Vulko", "Vulko"])
    made.do("start jj mcteague then blaine cordell")
    plain = made.seen_by(None)
    lit = structs.replace(plain, chain=(*plain.chain[:-1], structs.replace(plain.chain[-1], kicked=True)))
    box = changed_box(draw_seen(plain), draw_seen(lit))
    assert box is not None and STRIP.contains(box)
    gold = [
        colour
        for colour in draw_seen(lit).crop(box.corners).getcolors(99999) or ()
        if colour[1] == theme.GOLD
    ]
    assert gold and gold[0][0] > 400


@pytest.mark.parametrize("state", ["resolving", "resolved", "cancelled"])
@pytest.mark.parametrize("length", [2, 6, 11])
def test_what_became_of_an_order_is_seen(state: str, length: int) -> None:
    seen = ALL["crowded"]().view
    links = tuple(structs.replace(link, state="waiting") for link in seen.chain[:length])
    plain = structs.replace(seen, chain=links)
    found = structs.replace(plain, chain=(structs.replace(links[0], state=state), *links[1:]))
    box = changed_box(draw_seen(plain), draw_seen(found))
    assert box is not None and STRIP.contains(box)


def test_a_longer_chain_than_there_is_room_for_tells_how_many_are_earlier() -> None:
    seen = ALL["crowded"]().view
    long = structs.replace(seen, chain=seen.chain * 2)
    longer = structs.replace(seen, chain=(seen.chain[0], *seen.chain * 2))
    box = changed_box(draw_seen(long), draw_seen(longer))
    assert box is not None and STRIP.contains(box)


def test_next_moons_are_shown_until_the_chain_resolves() -> None:
    made = ALL["chain"]().view
    over = structs.replace(made, windows=False)
    assert changed_box(draw_seen(made), draw_seen(over)) is not None
    other = structs.replace(made, takes="R")
    box = changed_box(draw_seen(made), draw_seen(other))
    assert box is not None and box.width <= 92


@pytest.mark.parametrize("name", [order.name for order in ORDERS.values()])
def test_the_text_beside_a_chain_has_room(name: str) -> None:
    for count in (1, 2, 3):
        box = card_text_box(count)
        assert box is not None
        assert fit_card_lines(card_view(name), box.size, READER).height <= box.height


@pytest.mark.parametrize("size", [(134, 60), (134, 76), (130, 66), (95, 66), (95, 60), (212, 70)])
def test_the_name_on_a_tall_tile_does_not_touch_its_numbers(size: tuple[int, int]) -> None:
    tile = build_minion_tile(sample_table().seen_by(None).players[0].minions[0], 0)
    one = draw_minion(tile, size, (0, 0, 0)).convert("RGB")
    name = changed_box(one, draw_minion(tile._replace(card="Big Ghost"), size, (0, 0, 0)).convert("RGB"))
    number = changed_box(one, draw_minion(tile._replace(strength=5), size, (0, 0, 0)).convert("RGB"))
    assert name is not None and number is not None and name.foot <= number.y


def test_the_newest_deeds_are_told() -> None:
    lines = [f"Noor claims Tag Team, number {number}" for number in range(20)]
    assert join_newest_lines(lines).endswith(lines[-1]) and join_newest_lines(lines).count(";") == 1
    rows = select_newest_lines(lines)
    assert len(rows) == 5 and rows[-1] == (lines[-1], True)
    assert len(select_newest_lines(["word " * 300])) == 5
    assert [text_width(row, "label", 26) <= 610 for row, _ in select_newest_lines(["W" * 80])] == [True]


def test_the_end_tells_who_stands_where() -> None:
    over = ALL["over"]()
    assert player_standings(over.view, over.say) == (
        (1, "Aleksandra", 67, 9),
        (2, "Sam", 78, 7),
        (3, "Noor", 113, 19),
        (4, "Pavel", 70, 8),
    ), "whoever gave up is last"
    single = structs.replace(over.view, series=False)
    assert player_standings(single, over.say)[0] == (1, "Aleksandra", 9, -1)
    box = changed_box(draw_seen(over.view), draw_seen(single))
    assert box is not None and box.y < STRIP.foot


def test_between_the_games_of_a_series_the_totals_and_places_are_shown() -> None:
    made = ALL["series"]()
    assert [(each.place, each.name, each.score) for each in player_standings(made.view, made.say)] == [
        (1, "Pavel", 14),
        (2, "Jonathan", 15),
        (3, "Sam", 15),
        (4, "Aleksandra", 18),
        (5, "Noor", 31),
    ]
    more = structs.replace(made.view.players[3], total=20)
    players = (*made.view.players[:3], more, made.view.players[4])
    box = changed_box(draw_seen(made.view), draw_seen(structs.replace(made.view, players=players)))
    assert box is not None and box.y < STRIP.foot
    begun = structs.replace(made.view, turn=1, phase="chain", pick=0)
    assert "place" not in draw_board(begun, made.say).alt and paste_news(begun, made.say, ()) != paste_news(
        made.view, made.say, ()
    )


def test_what_decided_between_equals_is_told() -> None:
    made = ALL["tied"]()
    assert tuple(map(made.say, list_ties(made.view))) == (
        "Sam ahead of Pavel: nearer to the first player’s right",
        "Pavel ahead of Noor: fewer of the most frequent type",
    )
    untied = tuple(structs.replace(each, tie="") for each in made.view.players)
    box = changed_box(draw_seen(made.view), draw_seen(structs.replace(made.view, players=untied)))
    assert box is not None and STRIP.contains(box)


# who is awaited


def test_how_many_have_picked_is_shown_and_not_who() -> None:
    made = ALL["draft"]()
    seen = made.scene.seen_by(None)
    more = structs.replace(seen, picked=3)
    box = changed_box(*(paint_parts(each, made.say)[0].convert("RGB") for each in (seen, more)))
    assert box is not None and HEADER.contains(box)
    text = draw_board(seen, made.say).alt
    assert "The draft, pick 2 of 3. 2 of 4 have picked." in text
    assert "still secret" not in text and "still secret" in made.drawn().alt


def test_the_own_sealed_pick_is_marked_in_the_hand() -> None:
    seen = ALL["draft"]().view
    assert seen.own is not None and seen.own.sealed in seen.own.draft
    open_ = structs.replace(seen, own=structs.replace(seen.own, sealed=""))
    images = (
        paint_parts(each, read_by(PEOPLE[:4]), private=True)[0].convert("RGB") for each in (seen, open_)
    )
    box = changed_box(*images)
    assert box is not None and DRAFT.contains(box)


def test_who_owes_a_block_is_shown_with_what_is_attacked() -> None:
    made = ALL["blocking"]()
    assert made.view.owing == (1,)
    assert [READER(tell_blocks(made.view, seat)) for seat in (1, 2, 3)] == [
        "may block",
        "blocks are secret",
        "cannot block",
    ]
    declared = structs.replace(made.view, owing=())
    assert READER(tell_blocks(declared, 1)) == "not blocked"
    box = changed_box(draw_seen(made.view), draw_seen(declared))
    assert box is not None and box.foot < STRIP.foot
    assert "Waiting for Pavel to block." in draw_board(made.view, made.say).alt


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
    seen = sample_table().seen_by(None)
    box = changed_box(draw_seen(seen), draw_seen(seen, mark))
    assert box is not None and place.contains(box)


def test_marks_of_what_is_gone_are_not_drawn() -> None:
    seen = sample_table().seen_by(None)
    assert changed_box(draw_seen(seen), draw_seen(seen, Mark(HURT, 0, "Vulko", 1, 1))) is None
    assert changed_box(draw_seen(seen), draw_seen(seen, Mark(ENTERED, 1, "Bad Smoke", 1))) is None


def test_of_too_many_minions_the_last_place_tells_how_many() -> None:
    many = "Vulko, Vulko, Vulko, Vulko, Vulko, Vulko, Vulko"
    looks = [
        scene(seats=5, hands=["Bite"], minions=[text]).seen_by(None) for text in (many, f"{many}, Vulko")
    ]
    box = changed_box(*(draw_seen(look) for look in looks))
    assert box is not None and box.width < 60 and player_boxes(5)[0].contains(box)


# the registry


def test_the_registry_draws_it() -> None:
    drawing, made = RENDERERS["nightfall"], ALL["resolving"]()
    events = [seen for event in made.scene.all if (seen := event.seen_by(None))]
    assert drawing.board(made.view, events, made.say) == made.drawn() and drawing.spans_turns
    assert drawing.describe(made.view, made.say) == describe_position(made.view, made.say)
    assert drawing.card("Vulko", "en").size[0] == 420
    private = drawing.board(made.view, events, made.say, private=True, choice_marks=ChoiceMarks((), ("#2",)))
    assert "To choose from: Pavel’s “Genesis One”." in private.alt


def test_what_just_happened_is_told_in_the_readers_language() -> None:
    made = ALL["resolving"]()
    events = [seen for event in made.scene.all if (seen := event.seen_by(None))]
    german = read_by(made.say.reader.names, language="de")
    told = "Sam erwirbt Leave Me!; Blaine Cordell von Noor: ist jetzt dran."
    assert told in RENDERERS["nightfall"].board(made.view, events, german).alt


def test_standing_orders_are_told_in_the_readers_language() -> None:
    s = scene(seats=3, hands=["Enraged Wight", "Enraged Wight", "Enraged Wight"])
    s.do("auto pass", seat=1).do("plan enraged wight at seat 1", seat=1)
    texts = {"en": "Plan for Enraged Wight: Seat 1", "de": "Plan für Enraged Wight: Platz 1"}
    for language, plan in texts.items():
        say = read_by(("Ada", "Bo", "Cy"), 1, language)
        assert plan in RENDERERS["nightfall"].board(s.seen_by(1), [], say, private=True).alt
        assert plan in RENDERERS["nightfall"].describe(s.seen_by(1), say)


def test_every_archive_has_a_place() -> None:
    assert len(commons_boxes(10)) == 10
    made = ALL["hoard"]().view
    less = structs.replace(made.commons[9], left=6)
    box = changed_box(draw_seen(made), draw_seen(structs.replace(made, commons=(*made.commons[:9], less))))
    assert box is not None and commons_boxes(10)[9].contains(box)
