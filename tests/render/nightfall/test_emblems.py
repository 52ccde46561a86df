"""Moons, emblems and colours of Nightfall, told apart and readable."""

from itertools import combinations

import pytest

from games.nightfall.card import ORDERS
from games.nightfall.glossary import COLOURS
from render.kit import theme
from render.kit.canvas import Canvas, Pen
from render.nightfall.action_emblems import DEEDS
from render.nightfall.emblems import KINDS, WOUND_SHAPES, draw_moon
from render.nightfall.theme import MOONS, NIGHT, SHORT, plate_colours, text_colour_on
from render.nightfall.theme import STRIP as STRIP_GROUND
from tests.render.contrast import contrast
from tests.render.kit.likeness import alike, silhouette


def test_moons_differ_without_colour() -> None:
    forms: dict[str, bytes] = {}
    for colour in MOONS:
        canvas = Canvas((24, 24), NIGHT)
        draw_moon(canvas, colour, 12, 12, 11)
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
    grounds = (*plate_colours(colour), NIGHT, STRIP_GROUND)
    for plate in grounds:
        for words in (theme.BONE, theme.GOLD, text_colour_on(colour), theme.TRACE):
            assert contrast(words, plate) >= 4.5, (words, plate)
        assert contrast(theme.LOW, plate) >= 4.5 <= contrast(theme.MUTE, plate)
    assert contrast(MOONS[colour], NIGHT) >= 4.5


def test_the_theme_knows_all_cards_and_colours() -> None:
    assert tuple(MOONS) == COLOURS
    assert sorted(SHORT) == sorted(order.name for order in ORDERS.values())
    assert len(set(SHORT.values())) == len(SHORT) and max(map(len, SHORT.values())) <= 10
    assert sorted(DEEDS) == sorted(order.name for order in ORDERS.values() if not order.is_minion)
