"""What the viewer may claim, with its powers: the commons and the own private archives, above the hand."""

from typing import NamedTuple

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightfall.view_types import ArchiveView, NightfallView, card_view
from render.kit.canvas import Canvas, fit_text
from render.kit.layout import Box
from render.kit.picture import ChoiceMarks
from render.kit.theme import BONE, MUTE, TRACE
from render.nightfall import sentences as words
from render.nightfall.background import draw_choice, draw_plate
from render.nightfall.card_face import cost_mark, draw_body, draw_head
from render.nightfall.hand import draw_title
from render.nightfall.keywords import draw_legend
from render.nightfall.layout import card_boxes, cards_box, legend_box, title_box
from render.nightfall.palette import PALETTE
from render.nightfall.theme import NIGHT, STRIP, curl_quotes, short_name
from render.nightfall.view_queries import choice_mark

SCARCE = 3
"""Cards left from which on their number is shown."""


class Stall(NamedTuple):
    """An archive to claim from. `spendable`: influence there is; `note`: that it is the viewer's own."""

    card: str
    cost: int
    printed_cost: int
    left: int
    spendable: int
    note: Text
    lit: str


def list_stalls(view: NightfallView, claimed: frozenset[str], choice_marks: ChoiceMarks) -> list[Stall]:
    """List the commons, then the viewer's own archives, face-down ones last: in the order of the options."""
    spendable = view.influence if view.phase == "claim" and view.active == view.viewer else 99

    def build_stall(archive: ArchiveView, note: Text) -> Stall:
        lit = choice_mark(choice_marks, archive.card) or ("new" if archive.card in claimed else "")
        return Stall(archive.card, archive.cost, archive.printed_cost, archive.left, spendable, note, lit)

    found = [build_stall(each, "") for each in view.commons]
    if view.viewer >= 0:
        found += [build_stall(each, words.Yours()) for each in view.players[view.viewer].archives]
    for name in view.own.picked if view.own is not None else ():
        cost = card_view(name).cost
        found.append(Stall(name, cost, cost, 7, spendable, words.FaceDown(), choice_mark(choice_marks, name)))
    return found


def paste_market(
    image: Image.Image,
    view: NightfallView,
    say: Teller,
    claimed: frozenset[str],
    choice_marks: ChoiceMarks,
    panel: Box,
) -> None:
    stalls, area = list_stalls(view, claimed, choice_marks), cards_box(panel)
    for stall, box in zip(stalls, card_boxes(area, len(stalls)), strict=True):
        image.paste(draw_stall(stall, box.size, say.key), box.corners)
    own = any(stall.note for stall in stalls)
    title = words.CommonsAndOwnHeading() if own else words.CommonsHeading()
    box = title_box(panel)
    image.paste(draw_title(say(title), "", box.size), box.corners)
    box = legend_box(panel)
    names = tuple(sorted({stall.card for stall in stalls}))
    image.paste(draw_legend(names, box.size, costs=True, language=say.key), box.corners)


def word_note(stall: Stall) -> Text:
    """Return what stands at its foot: that it was just claimed, whose it is, or that few are left."""
    if stall.lit == "new":
        return words.JustClaimed()
    return stall.note or (words.OnlyLeft(stall.left) if stall.left <= SCARCE else "")


@PALETTE.sprite
def draw_stall(stall: Stall, size: tuple[int, int], language: str) -> Image.Image:
    """Draw an archive as the card that is claimed; an empty one is an outline, own ones have a note."""
    canvas, say = Canvas(size, STRIP), Teller(language)
    width, height = size
    card = card_view(stall.card)
    if not stall.left:
        canvas.draw_plate(1, 1, width - 2, height - 2, 10, NIGHT, MUTE, 2)
        said, letters, face = fit_text(curl_quotes(card.name), width - 24, 26, "label", short_name(card.name))
        canvas.draw_text(12, 35, said, letters, MUTE, face)
        canvas.draw_text(12, 72, say(words.EmptyLabel()), 24, MUTE, "narrow")
        return canvas.finish()
    border, stroke = (TRACE, 4.0) if stall.lit == "new" else (None, 2.0)
    draw_plate(canvas, Box(0, 0, width, height), card.colour, border, stroke)
    draw_head(canvas, card, cost_mark(stall.cost, stall.printed_cost, stall.spendable), 1, say)
    note = say(word_note(stall))
    draw_body(canvas, card, say, height - (28 if note else 4))
    if note:
        canvas.draw_text(width - 10, height - 9, note, 24, BONE, "narrow", "right")
    draw_choice(canvas, stall.lit, 26)
    return canvas.finish()
