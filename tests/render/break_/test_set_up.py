"""What pictures and lists of Break show while nations and layouts are chosen, and of mirror matches."""

from io import BytesIO
from statistics import median

import pytest
from PIL import Image

from games.break_ import BREAK
from games.break_.view_types import NATIONS, basic_troop_views, cards_of_nation
from games.core.hidden_worlds import sample_world
from games.core.play import apply, parse, pending
from games.core.play import view as view_of
from games.core.rng import Rng
from games.core.sentences.teller import IN_ENGLISH
from render.break_.alt_text import list_setup_lines
from render.break_.board import draw_board, paint_board
from render.break_.card import draw_card
from render.break_.cells import SELECTED, build_cells, screen_placement
from render.break_.layout import tile_box
from render.break_.long_text import LONGEST, describe_position
from render.break_.nations import count_card
from render.break_.piece_list import describe_pieces, name_sheet
from render.kit.picture import ChoiceMarks
from tests.games.break_.scene import scene
from tests.render.break_.break_positions import ALL, READER, BreakOpening, BreakPosition

PHONE = 400


def opening(first: str = "rock", second: str = "fire") -> BreakOpening:
    return BreakOpening("a set-up", nation_0=first, nation_1=second)


# nations


def test_while_nations_are_chosen_the_pictures_show_what_each_brings() -> None:
    made = ALL["choosing"]()
    public = made.drawn()
    assert public.below is None and public.size[0] == 1200 and public.size[1] <= 1000
    for card in (card for nation in NATIONS for card in cards_of_nation(nation)):
        assert READER(count_card(card)) in public.alt
    private = BreakPosition(made.scene, viewer="south", private=True).drawn()
    assert private.below is not None
    for part, shown in ((private, NATIONS[:2]), (private.below, NATIONS[2:])):
        for card in (card for nation in shown for card in cards_of_nation(nation)):
            assert READER(count_card(card)) in part.alt
    words = describe_position(made.view, READER)
    assert len(words) <= LONGEST
    assert all(IN_ENGLISH(card.brief) in words for nation in NATIONS for card in cards_of_nation(nation))


def test_a_nation_that_was_chosen_in_secret_changes_no_picture() -> None:
    made = BreakOpening("secret")
    before = {viewer: draw_board(made.seen_by(viewer), READER) for viewer in ("", "north", "south")}
    asks = pending(BREAK, made.state).asks
    seat = asks[0].decision.seat
    for nation in NATIONS:
        state, _ = apply(BREAK, made.state, parse(BREAK, made.state, seat, nation))
        for viewer, seen in (("", None), ("other", 1 - seat)):
            found = draw_board(view_of(BREAK, state, seen), READER)
            assert found == before[viewer if not viewer else "north"], (nation, viewer)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_set_up_pictures_are_the_same_in_every_world_of_their_viewer(viewer: int | None) -> None:
    for made in (BreakOpening("worlds"), opening("forest", "water"), ALL["laying-out"]().scene):
        shown = draw_board(view_of(BREAK, made.state, viewer), READER, private=viewer is not None)
        for number in range(3):
            world = sample_world(BREAK, made.state, viewer, Rng(f"world {number}"))
            other = draw_board(view_of(BREAK, world, viewer), READER, private=viewer is not None)
            assert other == shown


# layouts


def test_before_a_layout_is_locked_everybody_sees_both_nations() -> None:
    made = opening()
    public = draw_board(made.seen_by(""), READER)
    assert public.size[1] < 800 and "Golem ×2" in public.alt and "Scorch" in public.alt
    private = draw_board(made.seen_by("south"), READER, private=True)
    assert private.below is not None and "Golem ×2" in private.below.alt
    made.do("basic")
    board = draw_board(made.seen_by(""), READER)
    assert board.size == (1200, 1000) and board.below is None, "the locked layout is shown"


def test_the_printed_set_up_is_shown_faintly_until_troops_are_chosen() -> None:
    made = opening()
    made.do("basic")
    seen = made.seen_by("north")
    seat = 1 - seen.south
    cells, screen = build_cells(seen), screen_placement(seen)
    faint = {screen.tile_name(place) for place, cell in enumerate(cells) if cell.is_faint}
    assert faint == {troop.tile for troop in basic_troop_views(seen.sides[seat])} and len(faint) == 9
    assert READER(list_setup_lines(seen)[-1]) == f"Shown faintly: {seen.sides[seat].title}'s basic set-up."
    locked = [cell for cell in cells if cell.troop and not cell.is_faint]
    assert len(locked) == 9
    alt = draw_board(seen, READER, private=True).alt
    assert f"Shown faintly, the basic set-up of {seen.sides[seat].title}: " in alt
    assert all(f"{troop.tile} {troop.name} " in alt for troop in basic_troop_views(seen.sides[seat]))


def test_a_faint_troop_looks_otherwise_than_one_that_stands_there() -> None:
    made = opening()
    made.do("basic")
    before = made.seen_by("")
    made.do("basic")
    after = made.seen_by("")
    for troop in basic_troop_views(before.sides[1 - before.south]):
        box = tile_box(screen_placement(before).screen_index(troop.tile)).corners
        faint, whole = (
            max(paint_board(seen, READER).convert("L").crop(box).tobytes()) for seen in (before, after)
        )
        assert faint < whole


# the list of pieces


def test_the_list_tells_each_kind_in_a_line_with_what_it_does() -> None:
    made = scene(
        "rock", "forest", south="Golem c3 lost=2, Golem d3, Rock e2 held", north="Wolf d6, Archer b7"
    )
    text = describe_pieces(made.seen_by("south"), READER)
    assert (
        "Golem c3 (1 power left, paired), d3 (paired), power 3: loses 1 less in combat; in pairs +1." in text
    )
    assert "Rock e2 (held), power 2: nimble; sacrifice: a Golem heals 1." in text
    assert "Gust (ready, needs a troop with Mage): pushes an enemy 1 tile back." in text
    assert max(map(len, text.split("\n"))) < 110, "short lines, no walls"
    assert "Power is both health and damage" in text


def test_the_list_tells_traps_in_hand_to_their_owner_alone() -> None:
    made = scene("forest", "rock", south="Wolf c3", trap="snare c3", used="leaves")
    own = describe_pieces(made.seen_by("south"), READER)
    assert "Ambush (ready)" in own and "Leaves (ready, used)" in own
    for viewer in ("", "north"):
        text = describe_pieces(made.seen_by(viewer), READER)
        assert "Traps to lay: 3 ready, 1 used." in text and "Ambush (" not in text and "Snare (" not in text


def test_the_list_comes_with_a_picture_of_both_nations() -> None:
    assert name_sheet(ALL["choosing"]().view) == "Nations: rock, forest, fire, water"
    name = name_sheet(ALL["shore"]().view)
    assert name == "Nations: rock, water" and "Golem ×2" in draw_card(name).alt
    for wrong in ("Nations: rock", "Nations: rock, air"):
        with pytest.raises(LookupError):
            draw_card(wrong)


# mirror matches


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("viewer", ["", "north"])
def test_owners_of_equal_troops_are_told_apart_in_grey_on_a_telephone(nation: str, viewer: str) -> None:
    """Plates differed by the direction of their peaks alone, which is three pixels high there."""
    seen = BreakOpening("mirror", nation_0=nation, nation_1=nation, layouts="basic").seen_by(viewer)
    picture = draw_board(seen, READER, private=bool(viewer))
    image = Image.open(BytesIO(picture.png)).convert("RGB").convert("L")
    share = PHONE / image.width
    small = image.resize((PHONE, round(image.height * share)), Image.Resampling.LANCZOS)
    light: dict[bool, list[int]] = {True: [], False: []}
    for place, cell in enumerate(build_cells(seen)):
        if cell.troop is not None:
            x, y, _, _ = tile_box(place)
            left, top, foot = (round(edge * share) for edge in (x + 14, y + 34, y + 78))
            edge = sorted(small.crop((left, top, left + 1, foot)).tobytes())  # left of the emblem
            light[cell.troop.points_up].append(edge[len(edge) // 2])
    far, near = median(light[False]), median(light[True])
    assert far > near + 100, "the far side's plates are light, the near side's dark"


# layouts


def test_troops_that_are_not_locked_yet_are_shown_to_whoever_lays_them_out() -> None:
    seen = ALL["laying-out"]().scene.seen_by("north")
    given = (("Herald 2", "c8"), ("Bomb'O", "d8"), ("Nobody", "e8"))
    choice_marks = ChoiceMarks(("c8", "d8", "e8"), ("f8",), given)
    screen = screen_placement(seen)
    found = {
        screen.tile_name(place): cell
        for place, cell in enumerate(build_cells(seen, choice_marks=choice_marks))
    }
    names = [
        (tile, cell.troop.name, cell.troop.points_up, cell.choice)
        for tile, cell in found.items()
        if cell.troop
    ]
    own = [one for one in names if one[0] in ("c8", "d8", "e8")]
    assert sorted(own) == [("c8", "Herald", True, SELECTED), ("d8", "Bomb'O", True, SELECTED)]
    private = draw_board(seen, READER, private=True, choice_marks=choice_marks)
    assert "Placed so far: c8 Herald 2, d8 Bomb'O, e8 Nobody. Tiles to choose from: f8." in private.alt
    assert draw_board(seen, READER, choice_marks=choice_marks) == draw_board(seen, READER)


def test_the_rows_of_whoever_lays_out_are_marked() -> None:
    made = ALL["laying-out"]()
    for viewer, rows in (("south", "678"), ("north", "678"), ("", "678")):
        seen = made.scene.seen_by(viewer)
        screen = screen_placement(seen)
        marked = {screen.tile_name(place) for place, cell in enumerate(build_cells(seen)) if cell.home}
        assert marked == {f"{column}{row}" for column in "abcdefg" for row in rows}
    assert not any(cell.home for cell in build_cells(ALL["choosing"]().view))
    assert not any(cell.home for cell in build_cells(ALL["first-turn"]().view))


def test_a_layout_is_not_marked_as_something_new() -> None:
    made = ALL["laying-out"]()
    assert made.last.marks == ()
    assert paint_board(made.view, READER, made.last) == paint_board(made.view, READER)
