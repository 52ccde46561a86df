"""A faction to choose: its sign, how it plays, and the faces of its Heroes."""

from collections import Counter

from PIL import Image

from games.core.sentences.teller import Teller
from games.nightbreak.view_types import FACTION_STYLES, TYPES, card_view
from render.kit.canvas import Canvas, enlarge, fit_text, wrap_text
from render.kit.emblems import draw_emblem
from render.kit.layout import Box, split_columns, stack_boxes
from render.kit.theme import ACCENTS, BONE, INK, MUTE, WELL, mix_colours, text_colour_on_tint
from render.nightbreak import sentences as words
from render.nightbreak.background import plate_ground
from render.nightbreak.palette import PALETTE
from render.nightbreak.scene import paint_scene

MARGIN, RADIUS = 18, 16
FACES_IN_ROW = 5


@PALETTE.sprite
def draw_faction(faction: str, names: tuple[str, ...], size: tuple[int, int], language: str) -> Image.Image:
    canvas, say = Canvas(size, INK), Teller(language)
    canvas.paste_rounded(0, 0, enlarge(plate_ground(*size)), RADIUS)
    canvas.draw_plate(0, 0, *size, RADIUS, None, mix_colours(ACCENTS[faction], INK, 0.2), 3)
    draw_emblem(canvas, faction, 62, 58, 40)
    canvas.draw_text(120, 80, say(words.SideLabel(faction)), 76, BONE, "display")
    y = 116.0
    for line in wrap_text(say(FACTION_STYLES[faction]), size[0] - 2 * MARGIN, "label", 27):
        y += 33
        canvas.draw_text(MARGIN, y - 6, line, 27, text_colour_on_tint(ACCENTS[faction]), "label")
    draw_types(canvas, names, y + 32, say)
    draw_faces(canvas, faction, names, round(y) + 60)
    return canvas.finish()


def draw_types(canvas: Canvas, names: tuple[str, ...], middle: float, say: Teller) -> None:
    """Draw how many Heroes of each type there are."""
    counts = Counter(card_view(name).type for name in names)
    x = float(MARGIN)
    for kind in TYPES:
        draw_emblem(canvas, kind, x + 14, middle, 15, cut=WELL)
        x += 38
        said = say(words.TypeCount(counts[kind], kind))
        x += canvas.draw_text(x, middle + 9, said, 26, MUTE, "label") + 24


def draw_faces(canvas: Canvas, faction: str, names: tuple[str, ...], top: int) -> None:
    """Draw the scene of each Hero with the name below."""
    width, height = canvas.size
    rows = -(-len(names) // FACES_IN_ROW)
    each = (height - top - 10) // max(1, rows)
    for row, line in enumerate(stack_boxes(MARGIN, top, width - 2 * MARGIN, (each,) * rows, 0)):
        here = names[row * FACES_IN_ROW : (row + 1) * FACES_IN_ROW]
        for name, box in zip(here, split_columns(line, FACES_IN_ROW, 10), strict=False):
            draw_face(canvas, name, faction, box)


def draw_face(canvas: Canvas, name: str, faction: str, box: Box) -> None:
    scene = box._replace(height=box.height - 38)
    canvas.paste_rounded(scene.x, scene.y, enlarge(paint_scene(name, faction, *scene.size)), 9)
    said, size, face = fit_text(name, box.width, 26)
    canvas.draw_text(box.middle[0], scene.foot + 25, said, size, BONE, face, "centre")
