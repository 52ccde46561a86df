"""Emblems, plates and colours of Break: told apart without colour, and read on every ground."""

from collections.abc import Callable, Mapping
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from games.break_.card_views import CARD_VIEWS
from games.break_.glossary import ICON_WORDS, NATIONS
from games.break_.troops import KINDS
from render.break_ import theme as break_theme
from render.break_.cells import TileCell, TroopCell
from render.break_.emblems import ICONS, NATION_SIGNS
from render.break_.frame import SIGNS, draw_state
from render.break_.palette import PALETTE
from render.break_.tile import draw_tile
from render.break_.troop_emblems import CHARGES
from render.break_.utility_emblems import SPELLS
from render.kit import theme
from render.kit.canvas import Canvas, Pen
from tests.render.contrast import contrast
from tests.render.kit.likeness import alike, silhouette

SETS = {"troops": CHARGES, "icons": ICONS, "nations": NATION_SIGNS, "spells": SPELLS}


@pytest.mark.parametrize("name", SETS)
def test_emblems_of_a_set_differ_as_silhouettes(name: str) -> None:
    emblems: Mapping[str, Callable[[Pen], None]] = SETS[name]
    forms = {each: silhouette(draw) for each, draw in emblems.items()}
    for one, other in combinations(forms, 2):
        assert alike(forms[one], forms[other]) < 0.8, (one, other)
    for each, form in forms.items():
        assert 0.05 < sum(form) / (255 * len(form)) < 0.8, f"{each} is too thin or too full"


def test_everything_has_an_emblem() -> None:
    assert sorted(CHARGES) == sorted(kind.name for kind in KINDS)
    assert set(ICON_WORDS.values()) <= set(ICONS)
    assert sorted(SPELLS) == sorted(card.name for card in CARD_VIEWS if card.kind != "troop")
    assert set(NATIONS) < set(NATION_SIGNS)


def grey(cell: TileCell) -> Image.Image:
    return draw_tile(cell).convert("RGB").convert("L")


def apart(one: TileCell, other: TileCell) -> float:
    return ImageStat.Stat(ImageChops.difference(grey(one), grey(other))).mean[0]


WOLF = TroopCell("Wolf", "W", "forest", True, 2, 0, ("Nimble",), False, "", False)
BARE = TileCell(True, 0)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (BARE._replace(troop=WOLF), BARE._replace(troop=WOLF._replace(points_up=False))),
        (BARE._replace(troop=WOLF), BARE._replace(troop=WOLF._replace(power=1, lost=1))),
        (BARE._replace(troop=WOLF), BARE._replace(troop=WOLF._replace(held="snare"))),
        (BARE._replace(troop=WOLF), BARE._replace(troop=WOLF._replace(icons=("Sword",)))),
        (BARE._replace(trap="?"), BARE._replace(trap="S")),
        (BARE._replace(trap="S"), BARE._replace(trap="L")),
        (BARE._replace(trap="?"), BARE._replace(trap="snare")),
        (BARE._replace(block="trees"), BARE._replace(block="wall", tokens=2)),
        (BARE._replace(block="wall", tokens=1), BARE._replace(block="wall", tokens=2)),
        (BARE._replace(river=(0, False, 0)), BARE._replace(river=(2, False, 0))),
        (BARE._replace(choice="reach", code="c4"), BARE._replace(choice="selected")),
        (BARE._replace(troop=WOLF, choice="reach"), BARE._replace(troop=WOLF, choice="attack")),
        (BARE._replace(troop=WOLF, bomb="stuck"), BARE._replace(troop=WOLF)),
        (BARE._replace(ways=(("in", 0),)), BARE._replace(ways=(("hit", 0),))),
    ],
)
def test_states_differ_without_colour(one: TileCell, other: TileCell) -> None:
    assert apart(one, other) > 0.7


def test_every_red_token_is_drawn() -> None:
    one, two = (BARE._replace(troop=WOLF._replace(power=1, lost=lost)) for lost in (1, 2))
    assert apart(one, two) > 0.3


def test_a_face_down_trap_is_full_and_a_known_one_hollow() -> None:
    hidden, known = (draw_tile(BARE._replace(trap=sign)).convert("RGB") for sign in ("?", "S"))
    assert hidden.getpixel((36, 55)) == break_theme.TRAP
    assert known.getpixel((36, 55)) == break_theme.TRAP_CUT


def test_held_by_a_coral_looks_otherwise_than_by_a_snare() -> None:
    snare, coral = (BARE._replace(troop=WOLF._replace(held=held)) for held in ("snare", "coral snare"))
    assert apart(snare, coral) > 0.1


def test_owners_of_one_nation_are_told_by_direction() -> None:
    for field in ("trap_owner", "block_owner"):
        cell = BARE._replace(trap="?") if field == "trap_owner" else BARE._replace(block="trees")
        assert (
            draw_tile(cell._replace(**{field: 1})).tobytes()
            != draw_tile(cell._replace(**{field: -1})).tobytes()
        )
    up, down = (BARE._replace(flames=((0, owner),)) for owner in (1, -1))
    assert draw_tile(up).tobytes() != draw_tile(down).tobytes()


def test_states_of_cards_have_marks_of_their_own() -> None:
    marks: set[bytes] = set()
    for state in SIGNS:
        canvas = Canvas((24, 24), (0, 0, 0))
        draw_state(canvas, state, 12, 12, (255, 255, 255))
        marks.add(canvas.finish().tobytes())
    assert len(marks) == 4


# colours


def test_text_meets_aa_on_every_ground() -> None:
    for name, nation in break_theme.NATIONS.items():
        words = break_theme.text_colour_on(name)
        grounds = (
            nation.ground,
            theme.mix_colours(nation.ground, theme.INK, 0.28),
            *break_theme.PANEL,
            theme.INK,
        )
        for ground in grounds:
            assert contrast(words, ground) >= 4.5, (name, ground)
            assert contrast(theme.BONE, ground) >= 4.5, (name, ground)
    for ground in (*break_theme.PANEL, *break_theme.SLATE, theme.INK):
        assert all(contrast(text, ground) >= 4.5 for text in (theme.BONE, theme.MUTE, theme.TRACE))
    lost = theme.mix_colours(theme.LOW, theme.BONE, 0.5)
    assert contrast(lost, break_theme.LOST_GROUND) >= 4.5
    assert contrast(break_theme.TRAP_CUT, break_theme.TRAP) >= 4.5
    for half in break_theme.TILES.values():
        assert all(contrast(theme.GOLD, shade) >= 4.5 for shade in half)


def test_borders_stand_out_from_their_tiles() -> None:
    for name in NATIONS:
        for half in break_theme.TILES.values():
            assert all(contrast(break_theme.NATIONS[name].accent, shade) >= 3 for shade in half)


def test_palette_keeps_the_colours_of_the_theme() -> None:
    named = [theme.BONE, theme.MUTE, theme.GOLD, theme.TRACE, break_theme.TRAP, break_theme.LOST]
    for colour in (*named, *(nation.accent for nation in break_theme.NATIONS.values())):
        assert PALETTE.map_image(Image.new("RGB", (1, 1), colour)).convert("RGB").getpixel((0, 0)) == colour
    assert len(PALETTE.colours) == 768
