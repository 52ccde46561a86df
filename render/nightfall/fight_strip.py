"""An attack in the strip: each attacker, its target, and its blockers."""

from collections.abc import Sequence

from PIL import Image

from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller
from games.nightfall.view_types import MinionView, NightfallView
from render.kit.canvas import Canvas, fit_text, fit_texts
from render.kit.layout import Box, split_columns, stack_boxes
from render.kit.texts import list_lengths
from render.kit.theme import BONE, DEAD, DONE, MUTE, TRACE
from render.nightfall import sentences as words
from render.nightfall.emblems import draw_tick
from render.nightfall.layout import MOST_FIGHTS, STRIP_BODY, fight_boxes
from render.nightfall.palette import PALETTE
from render.nightfall.theme import NIGHT, STRIP
from render.nightfall.tile import build_minion_tile, draw_minion

ATTACKER, BLOCKER = 70, 33
"""Heights of their tiles."""
TARGET = 36
"""Height of the line between them."""
GAP = 4
NARROW = 88
"""Least width of a blocker's tile."""


def paste_fights(image: Image.Image, view: NightfallView, say: Teller, *, declared: bool = True) -> None:
    """Paste a column for each attacker, in the order in which they entered.

    Of too many attackers the last column tells the rest. Until the attack is `declared`, nothing can be known
    of blocks.
    """
    attackers = view.players[view.active].minions
    boxes = fight_boxes(len(attackers))
    image.paste(strip_ground(), STRIP_BODY.corners)
    over = len(attackers) > MOST_FIGHTS
    for attacker, box in zip(attackers, boxes[:-1] if over else boxes, strict=False):
        paste_fight(image, view, say, attacker, box, declared)
    if over:
        more = say(words.More(len(attackers) - MOST_FIGHTS + 1))
        image.paste(draw_more_fights(boxes[-1].width, more), (boxes[-1].x, boxes[-1].y))


@PALETTE.sprite
def strip_ground() -> Image.Image:
    return Image.new("RGB", STRIP_BODY.size, STRIP)


def paste_fight(
    image: Image.Image,
    view: NightfallView,
    say: Teller,
    attacker: MinionView,
    box: Box,
    declared: bool,
) -> None:
    tile = build_minion_tile(
        attacker, view.active, "" if attacker.fought else "attacks", over=attacker.fought
    )
    image.paste(draw_minion(tile, (box.width, ATTACKER), STRIP), (box.x, box.y))
    target = say.say_person(attacker.attacks) if attacker.attacks >= 0 else ""
    image.paste(target_line(box.width, target, attacker.fought, say.key), (box.x, box.y + ATTACKER))
    blockers = [
        (each, player.seat)
        for player in view.players
        for each in player.minions
        if each.blocks == attacker.number
    ]
    y = box.y + ATTACKER + TARGET
    if blockers:
        area = Box(box.x, y, box.width, 2 * BLOCKER + GAP)
        paste_blockers(image, say, blockers, area, attacker.fought)
    elif target and declared:
        lengths = list_lengths(say, tell_blocks(view, attacker.attacks))
        image.paste(draw_blocker_line(box.width, lengths), (box.x, y))


def paste_blockers(
    image: Image.Image, say: Teller, blockers: Sequence[tuple[MinionView, int]], area: Box, fought: bool
) -> None:
    """Paste blockers in a column; more than two stand in pairs if there is room, the rest is a number."""
    across = 2 if len(blockers) > 2 and area.width >= 2 * NARROW else 1
    places = [
        place
        for row in stack_boxes(area.x, area.y, area.width, (BLOCKER, BLOCKER), GAP)
        for place in split_columns(row, across, GAP)
    ]
    over = len(blockers) > len(places)
    for (each, seat), place in zip(blockers, places[:-1] if over else places, strict=False):
        tile = build_minion_tile(each, seat, "blocks", over=fought)
        image.paste(draw_minion(tile, place.size, STRIP), place.corners)
    if over:
        more_block = list_lengths(say, words.More(len(blockers) - len(places) + 1))
        image.paste(draw_blocker_line(places[-1].width, more_block), places[-1].corners)


def tell_blocks(view: NightfallView, target: int) -> Sentence:
    """Describe blocks where none is visible yet: all of them are declared together."""
    if target in view.owing:
        return words.MayBlock()
    if not view.owing:
        return words.NotBlocked()
    return words.BlocksAreSealed() if view.players[target].minions else words.CannotBlock()


@PALETTE.sprite
def target_line(width: int, target: str, fought: bool, language: str) -> Image.Image:
    """Draw an arrow and the attacked player."""
    canvas = Canvas((width, TARGET), STRIP)
    if not target:
        canvas.draw_text(4, 26, Teller(language)(words.MustAttack()), 24, MUTE, "narrow")
        return canvas.finish()
    if fought:
        draw_tick(canvas, 15, 19, 10, DONE)
    else:
        canvas.draw_polygon([(6, 10), (26, 10), (16, 30)], TRACE)
    said, size, face = fit_text(target, width - 40, 25)
    canvas.draw_text(36, 28, said, size, MUTE if fought else BONE, face)
    return canvas.finish()


@PALETTE.sprite
def draw_blocker_line(width: int, lengths: tuple[str, ...]) -> Image.Image:
    canvas = Canvas((width, BLOCKER), STRIP)
    fitted, size, face = fit_texts(lengths, width - 8, 24, "narrow")
    canvas.draw_text(4, 23, fitted, size, MUTE, face)
    return canvas.finish()


@PALETTE.sprite
def draw_more_fights(width: int, more: str) -> Image.Image:
    canvas = Canvas((width, ATTACKER), STRIP)
    canvas.draw_plate(0, 0, width, ATTACKER, 10, NIGHT, DEAD, 2)
    canvas.draw_text(width / 2, ATTACKER / 2 + 9, more, 25, BONE, "bold", "centre")
    return canvas.finish()
