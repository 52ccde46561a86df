"""The board of Break: what it shows, and what it keeps to itself."""

from io import BytesIO
from typing import Any

import pytest
from msgspec import structs
from PIL import Image, ImageChops

from games.break_ import BREAK
from games.break_.recent_events import (
    APPEARED,
    BLAST,
    FELL,
    HEALED,
    HURT,
    SPRUNG,
    STEP,
    STRIKE,
    LastTurn,
    Mark,
    summarize_last_turn,
)
from games.break_.view_types import BreakView, SideView
from games.core.hidden_worlds import sample_world
from games.core.play import view as view_of
from games.core.rng import Rng
from render.break_.alt_text import LONGEST_ALT
from render.break_.board import draw_board, paint_board
from render.break_.cells import ATTACK, REACH, SELECTED, build_cells, screen_placement
from render.break_.layout import HEADER, LAYOUTS, PITCH, WIDE, tile_box
from render.break_.long_text import LONGEST, describe_position
from render.break_.panels import card_chips
from render.break_.theme import NATIONS
from render.kit.layout import Box
from render.kit.picture import ChoiceMarks
from render.registry import RENDERERS
from tests.games.break_.scene import Scene, scene
from tests.render.break_ import break_positions
from tests.render.break_.break_positions import ALL, READER, BreakPosition
from tests.render.readers import read_by

PUBLIC = LAYOUTS[False]
FAR, LAST, NEAR, PANEL = PUBLIC.far, PUBLIC.last, PUBLIC.near, PUBLIC.panel

ROCKS: dict[str, Any] = {"south": "Golem c3, Rock e2", "north": "Wolf d6, Archer b7"}


def picture(seen: BreakView, *marks: Mark, **choice: Any) -> Image.Image:
    return paint_board(seen, READER, LastTurn(0, 0, marks), **choice).convert("RGB")


def changed(one: Image.Image, other: Image.Image) -> Box | None:
    found = ImageChops.difference(one, other).getbbox()
    return None if found is None else Box(found[0], found[1], found[2] - found[0], found[3] - found[1])


def at(tile: str, seen: BreakView) -> Box:
    return tile_box(screen_placement(seen).screen_index(tile))


def rocks(**more: Any) -> Scene:
    return scene("rock", "forest", **(ROCKS | more))


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_position_draws(name: str) -> None:
    made = ALL[name]()
    shown = made.drawn()
    image = Image.open(BytesIO(shown.png))
    assert image.size == shown.size and image.mode == "P"
    assert len(shown.png) < 120_000 and 0 < len(shown.alt) <= LONGEST_ALT
    assert 0 < len(describe_position(made.view, made.say)) <= LONGEST


# each thing changes the picture in its own place


@pytest.mark.parametrize(
    ("tile", "more"),
    [
        ("c3", {"south": "Golem c3 lost=1, Rock e2"}),
        ("c3", {"south": "Golem c3 held, Rock e2"}),
        ("d6", {"north": "Wolf d6 lost=1, Archer b7"}),
        ("f5", {"trap": "leaves f5"}),
        ("d6", {"trap": "leaves d6"}),
        ("a5", {"trees": "a5"}),
        ("g4", {"wall": "g4"}),
    ],
)
def test_a_thing_is_seen_on_its_tile(tile: str, more: dict[str, str]) -> None:
    seen = [rocks().seen_by(""), rocks(**more).seen_by("")]
    one, other = (picture(view).crop((0, HEADER.foot, FAR.x - 6, 1000)) for view in seen)
    box = changed(one, other)
    assert box is not None and at(tile, seen[0]).contains(box.offset_by(0, HEADER.foot)), (tile, box)


def test_tokens_of_a_wall_are_seen() -> None:
    pictures = [picture(rocks(wall=wall).seen_by("")) for wall in ("g4=2", "g4=1")]
    box = changed(*pictures)
    assert box is not None and at("g4", rocks().seen_by("")).contains(box)


@pytest.mark.parametrize(("line", "tiles"), [("h:c4", "c4 c5 d4 d5"), ("v:c4", "c4 d4 c5 d5")])
def test_a_firewall_lies_on_the_line_between_tiles(line: str, tiles: str) -> None:
    bare = scene("fire", "rock", south="Herald c1", north="Ruby d8")
    lit = scene("fire", "rock", south="Herald c1", north="Ruby d8", firewall=line)
    one, other = (build_cells(made.seen_by("")) for made in (bare, lit))
    screen = screen_placement(bare.seen_by(""))
    apart = {screen.tile_name(place) for place in range(56) if one[place] != other[place]}
    assert apart == set(tiles.split())
    box = changed(*(picture(made.seen_by("")).crop((0, 0, FAR.x - 6, 1000)) for made in (bare, lit)))
    assert box is not None and (box.width < 60) == (line[0] == "v") and (box.height < 60) == (line[0] == "h")


def test_flames_point_where_their_owner_goes() -> None:
    made = scene("fire", "fire", south="Herald c1", north="Herald c8", firewall="h:c4, north v:e5")
    for viewer, sign in (("", 1), ("south", 1), ("north", -1)):
        seen = made.seen_by(viewer)
        found, screen = build_cells(seen), screen_placement(seen)
        for tile, owner in (("c4", sign), ("d5", sign), ("e5", -sign), ("f6", -sign)):
            assert [way for _, way in found[screen.screen_index(tile)].flames] == [owner], (viewer, tile)


def test_a_river_shows_its_current() -> None:
    looks = [
        picture(scene("water", "rock", north="Ruby d8", river=f"{tile} {way}").seen_by("")).crop(
            Box(0, 0, FAR.x, 1000).corners
        )
        for tile, way in (("c4", "n"), ("c5", "s"))
    ]
    box = changed(*looks)
    assert box is not None and box.height > PITCH and box.width <= PITCH


def test_a_coral_snare_is_seen_with_and_without_a_troop_on_it() -> None:
    for south in ("Turtle d3", "Turtle d3, Seahorse c4"):
        bare = scene("water", "rock", south=south, north="Ruby d8").seen_by("")
        lying = scene("water", "rock", south=south, north="Ruby d8", snare="c4").seen_by("")
        box = changed(*(picture(view).crop((0, 0, FAR.x, 1000)) for view in (bare, lying)))
        assert box is not None and at("c4", bare).contains(box)


def test_bombs_lie_and_stick() -> None:
    looks = [
        scene("fire", "rock", south="Herald c1", north=f"Stone d6{mark}, Ruby d8", bomb=bomb).seen_by("")
        for mark, bomb in (("", ""), (" bomb", ""), ("", "d6"))
    ]
    found = [build_cells(look)[screen_placement(look).screen_index("d6")] for look in looks]
    assert [cell.bomb for cell in found] == ["", "stuck", "lying"]
    pictures = [picture(look).crop(at("d6", look).corners) for look in looks]
    assert changed(pictures[0], pictures[1]) and changed(pictures[1], pictures[2])


def test_a_pair_is_flipped() -> None:
    together = scene("rock", "forest", south="Golem c3, Golem d3").seen_by("")
    apart = scene("rock", "forest", south="Golem c3, Golem e3").seen_by("")
    looks = [picture(view).crop(at("c3", view).corners) for view in (together, apart)]
    assert changed(*looks)
    flipped = build_cells(together)[screen_placement(together).screen_index("c3")].troop
    assert flipped is not None and flipped.flipped and "Sword" in flipped.icons


def test_plates_point_where_their_owner_goes() -> None:
    made = scene("fire", "fire", south="Blaze c3, Herald c1", north="Blaze c6, Herald c8")
    for viewer in ("", "south", "north"):
        seen = made.seen_by(viewer)
        found = build_cells(seen)
        for tile, own in (("c3", "south"), ("c6", "north")):
            troop = found[screen_placement(seen).screen_index(tile)].troop
            near = own == (viewer or "south")
            assert troop is not None and troop.points_up == near
            assert troop.same_nations != near, "of one nation, the far side's plates look otherwise as well"


# marks


@pytest.mark.parametrize(
    "mark",
    [
        Mark(HURT, "c3", amount=2, name="Golem"),
        Mark(HEALED, "c3", amount=1, name="Golem"),
        Mark(APPEARED, "c3", name="Golem"),
        Mark(BLAST, "c3"),
        Mark(BLAST, "f5"),
        Mark(FELL, "c3", name="Wolf"),
        Mark(FELL, "f5", name="Wolf"),
        Mark(SPRUNG, "f5", name="snare"),
    ],
)
def test_marks_are_drawn_on_their_tile(mark: Mark) -> None:
    seen = rocks().seen_by("")
    box = changed(picture(seen), picture(seen, mark))
    assert box is not None and at(mark.tile, seen).contains(box)


def test_arrows_run_from_tile_to_tile() -> None:
    seen = rocks().seen_by("")
    step = changed(picture(seen), picture(seen, Mark(STEP, "f5", "f4")))
    assert step is not None and step.x >= at("f5", seen).x and step.right <= at("f5", seen).right
    assert step.y >= at("f5", seen).y and step.foot <= at("f4", seen).foot
    throw = changed(picture(seen), picture(seen, Mark(STEP, "f5", "f2")))
    assert throw is not None and throw.height > 2 * PITCH
    assert changed(picture(seen, Mark(STEP, "f5", "f4")), picture(seen, Mark(STRIKE, "f5", "f4")))


def test_an_arrow_in_its_parts() -> None:
    seen = rocks().seen_by("")
    found, screen = (
        build_cells(seen, (Mark(STEP, "f2", "f5"), Mark(STRIKE, "b3", "a3"))),
        screen_placement(seen),
    )
    parts = {screen.tile_name(place): cell.ways for place, cell in enumerate(found) if cell.ways}
    assert parts == {
        "f5": (("out", 2),),
        "f4": (("through", 2),),
        "f3": (("through", 2),),
        "f2": (("in", 2),),
        "a3": (("out", 1),),
        "b3": (("hit", 1),),
    }


def test_marks_of_a_turn_with_its_lines() -> None:
    made = break_positions.mockup()
    box = changed(picture(made.view), paint_board(made.view, READER, made.last).convert("RGB"))
    assert box is not None and box.contains(Box(LAST.x + 40, LAST.y + 40, 60, 60))


# from each side


def test_a_norths_picture_is_turned() -> None:
    made = break_positions.mockup().scene
    own = build_cells(made.seen_by("north"))
    bottom = [cell.troop.letter if cell.troop else "." for cell in own[-7:]]
    assert bottom == list("B.H.H.B"), "row 8 is below, from g to a"
    top = [cell.troop.letter if cell.troop else "." for cell in build_cells(made.seen_by(""))[:7]]
    assert top == list("B.H.H.B"), "from a to g for spectators"


def test_panels_are_turned_as_well() -> None:
    made = break_positions.first_turn()
    public, north = picture(made.view), picture(made.scene.seen_by("north"))
    for box in (FAR, NEAR):
        assert changed(public.crop(box.corners), north.crop(box.corners))


def test_panels_of_one_nation_have_different_plates() -> None:
    looks = [
        picture(scene("rock", north, south="Golem c3").seen_by("")).crop(
            PANEL.who.offset_by(box.x, box.y).corners
        )
        for north, box in (("rock", FAR), ("water", NEAR))
    ]
    shapes = [look.crop((0, 0, 64, 76)).transpose(Image.Transpose.FLIP_TOP_BOTTOM) for look in looks]
    assert looks[1].getpixel((6, 40)) == NATIONS["rock"].accent != looks[0].getpixel((6, 30))
    assert changed(looks[0].crop((0, 0, 64, 76)), shapes[1])


# private pictures


def test_a_private_picture_says_so() -> None:
    seen = rocks().seen_by("south")
    plain, private = picture(seen), picture(seen, private=True)
    assert private.getpixel((5, 500)) != plain.getpixel((5, 500))
    assert plain.size == (1200, 1000) and private.size == (WIDE, 1000)


def test_choices_are_marked_for_their_viewer_alone() -> None:
    seen = rocks(north="Wolf d3, Archer b7").seen_by("south")
    plain = picture(seen, private=True)
    for choice_marks, tile in (
        (ChoiceMarks(("c3",)), "c3"),
        (ChoiceMarks((), ("c4",)), "c4"),
        (ChoiceMarks((), ("d3",)), "d3"),
    ):
        box = changed(plain, picture(seen, private=True, choice_marks=choice_marks))
        assert box is not None and at(tile, seen).contains(box)
    found = build_cells(seen, choice_marks=ChoiceMarks(("c3",), ("c3", "c4", "d3")))
    screen = screen_placement(seen)
    choices = {
        screen.tile_name(place): (cell.choice, cell.code) for place, cell in enumerate(found) if cell.choice
    }
    assert choices == {"c3": (SELECTED, ""), "c4": (REACH, "c4"), "d3": (ATTACK, "d3")}
    choice_marks = ChoiceMarks(("c3",), ("c4", "d3"))
    private = draw_board(seen, READER, private=True, choice_marks=choice_marks)
    assert "Chosen so far: c3. Tiles to choose from: c4. Enemies to choose from: d3." in private.alt
    assert draw_board(seen, READER, choice_marks=choice_marks) == draw_board(seen, READER)
    many = ChoiceMarks((), tuple(f"{column}{row}" for row in "4567" for column in "abcefg"))
    assert (
        "Tiles to choose from: 23. Enemies to choose from: b7."
        in draw_board(seen, READER, private=True, choice_marks=many).alt
    )


def list_chips(side: SideView) -> list[tuple[str, str, str]]:
    """List the chips of a side's traps."""
    return [(READER(chip.label), chip.state, chip.trap) for chip in card_chips(side)][3:]


def test_traps_in_hand_are_told_by_name_to_their_owner_alone() -> None:
    made = scene("forest", "rock", south="Wolf c3", trap="snare c3", used="leaves")
    hand = [
        ("Ambush", "ready", "A"),
        ("Snare", "ready", "S"),
        ("Leaves", "ready", "L"),
        ("Leaves", "used", "L"),
    ]
    seat = made.board.south
    assert list_chips(made.seen_by("south").sides[seat]) == hand
    for viewer in ("", "north"):
        assert list_chips(made.seen_by(viewer).sides[seat]) == [("Traps: 3, 1 used", "ready", "")]


def test_own_traps_are_face_up() -> None:
    made = break_positions.mirror().scene
    for viewer, own in (("south", "S b4, L d3"), ("north", "A d6, S e6")):
        seen = made.seen_by(viewer)
        screen = screen_placement(seen)
        known = {
            f"{cell.trap} {screen.tile_name(place)}"
            for place, cell in enumerate(build_cells(seen))
            if cell.trap
        }
        assert set(own.split(", ")) <= known and sum(sign.startswith("?") for sign in known) == 2
    assert {cell.trap for cell in build_cells(made.seen_by(""))} == {"", "?"}


# secrets


@pytest.mark.parametrize("name", ["mockup", "mirror", "hand", "blasts"])
@pytest.mark.parametrize("viewer", ["", "south", "north"])
def test_pictures_are_the_same_in_every_world_of_their_viewer(name: str, viewer: str) -> None:
    made = ALL[name]()
    seat = made.scene.seat(viewer) if viewer else None
    here = BreakPosition(made.scene, made.events, viewer=viewer, private=bool(viewer))
    shown, said = here.drawn(), describe_position(here.view, READER)
    for number in range(6):
        world = sample_world(BREAK, made.scene.state, seat, Rng(f"world {number}"))
        other = view_of(BREAK, world, seat)
        assert draw_board(other, READER, here.last, private=bool(viewer)) == shown
        assert describe_position(other, READER) == said


def test_two_boards_that_differ_in_a_trap_differ_for_its_owner_alone() -> None:
    made = [scene("forest", "rock", south="Wolf c3", trap=f"{trap} c3") for trap in ("snare", "leaves")]
    for viewer in ("", "north"):
        one, other = (draw_board(each.seen_by(viewer), READER, private=bool(viewer)) for each in made)
        assert one == other
    one, other = (draw_board(each.seen_by("south"), READER, private=True) for each in made)
    assert one.png != other.png and "your Snare c3" in one.alt and "your Leaves c3" in other.alt


def test_a_trap_that_is_known_is_the_readers_own_for_its_owner_alone() -> None:
    made = scene("forest", "rock", south="Wolf c3", trap="ambush c3")
    own = made.seen_by("south")
    assert "your Ambush c3" in describe_position(own, READER)
    assert own.viewer is not None
    for viewer in (None, 1 - own.viewer):
        text = describe_position(structs.replace(own, viewer=viewer), READER)
        assert "Ambush c3" in text and "your Ambush" not in text


# the registry


def test_the_registry_draws_it() -> None:
    drawing, made = RENDERERS["break"], break_positions.mockup()
    shown = drawing.board(made.view, made.events, READER)
    assert shown == draw_board(made.view, READER, summarize_last_turn(made.events))
    german = drawing.board(made.view, made.events, read_by(("Ada", "Bo"), language="de"))
    assert "Bomb Toss: Bombe auf d4" in german.alt
    assert drawing.describe(made.view, READER) == describe_position(made.view, READER)
    assert drawing.card("Golem", "en").size[0] == 420
    private = drawing.board(
        made.view, made.events, READER, private=True, choice_marks=ChoiceMarks((), ("a5", "b5"))
    )
    assert "Tiles to choose from: a5, b5." in private.alt
