"""The panels of the two sides of Break: nation, core power, moves, utility cards, reserves."""

from collections import Counter
from typing import NamedTuple

from PIL import Image

from games.break_.view_types import BreakView, SideView, basic_troop_views
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from render.break_ import sentences as words
from render.break_.alt_text import awaited_seat, find_card_state, tell_nation
from render.break_.background import paint_table, panel_ground
from render.break_.cells import bottom_seat, have_same_nation
from render.break_.emblems import NATION_SIGNS, hexagon
from render.break_.frame import draw_state
from render.break_.layout import LAYOUTS
from render.break_.palette import PALETTE
from render.break_.scaled_canvas import ScaledCanvas
from render.break_.theme import NATIONS, TRAP, TRAP_CUT, plate_colours, text_colour_on
from render.break_.theme import PANEL as GROUND
from render.break_.troop_emblems import CHARGES
from render.kit.canvas import Canvas, Pen, enlarge, fit_text, fit_texts
from render.kit.layout import Box
from render.kit.texts import list_lengths
from render.kit.theme import BONE, DEAD, INK, MUTE, WELL, mix_colours


class CardChip(NamedTuple):
    """A card's chip: its text, the card's state, and the letter of a trap that the viewer holds."""

    label: Text
    state: str
    trap: str = ""


def paste_panels(image: Image.Image, view: BreakView, say: Teller, wide: bool) -> None:
    """Paste the far side's panel above and the near side's below."""
    bottom, active = bottom_seat(view), awaited_seat(view)
    for at, seat in enumerate((1 - bottom, bottom)):
        paste_panel(image, view, seat, say, at, active == seat, wide)


def paste_panel(
    image: Image.Image, view: BreakView, seat: int, say: Teller, at: int, active: bool, wide: bool
) -> None:
    plan, side = LAYOUTS[wide], view.sides[seat]
    box, panel = plan.panels[at], plan.panel
    image.paste(draw_panel_plate(at, side.nation, active, wide), box.expand(6).corners)

    def paste_part(part: Box, sprite: Image.Image) -> None:
        image.paste(sprite, plan.place_part(part, box).corners)

    twin = have_same_nation(view) and at == 0
    name, nation, troops = say.say_person(seat), say(tell_nation(side.nation)), say(tell_troops(view, side))
    paste_part(panel.who, draw_leader(side.nation, nation, name, at == 1, twin, troops, wide))
    if side.nation:
        paste_part(panel.power, draw_core_power(side.core, side.locked, wide, say.key))
    if view.turn and active:
        paste_part(panel.moves, draw_moves(side.nation, view.heavy, view.nimble, wide, say.key))
    else:
        paste_part(panel.moves, draw_idle(say(tell_idleness(view, side)), wide))
    chips, reserve = card_chips(side, wide=wide, view=view), tell_reserve(side)
    for part, chip in zip(panel.cards, chips, strict=False):
        lengths = list_lengths(say, chip.label)
        paste_part(part, draw_card_chip(part, side.nation, lengths, chip.state, chip.trap, wide))
    if reserve:
        part = panel.reserve_box(len(chips))
        paste_part(part, draw_reserve(part, list_lengths(say, reserve), wide))
    entries = troop_counts(view, seat)
    for line, part in enumerate(panel.troop_boxes(len(chips), bool(reserve))):
        if pair := tuple(entries[2 * line : 2 * line + 2]):
            paste_part(part, draw_troop_line(part, side.nation, pair))


def troop_counts(view: BreakView, seat: int) -> list[tuple[str, str, int]]:
    """Count a player's troops by kind: name, letter, number. The list explains the letters.

    Before the layout is locked it counts those to be laid out.
    """
    side = view.sides[seat]
    waits = not view.turn and not side.locked
    troops = basic_troop_views(side) if waits else [one for one in view.troops if one.seat == seat]
    found = Counter((troop.name, troop.letter) for troop in troops)
    return [
        (name, letter, number) for (name, letter), number in sorted(found.items(), key=lambda one: one[0])
    ]


def tell_troops(view: BreakView, side: SideView) -> Text:
    if not side.nation or not (view.turn or side.locked):
        return ""
    return words.TroopCount(side.troops)


def tell_idleness(view: BreakView, side: SideView) -> Sentence:
    """Describe a side that has no moves to show."""
    if not side.nation:
        return words.ChoosesInSecret()
    if view.turn:
        return words.PowerInAll(side.total)
    return words.LayoutLocked() if side.locked else words.LayoutNotLocked()


def card_chips(side: SideView, *, wide: bool = False, view: BreakView | None = None) -> list[CardChip]:
    """Return the utility cards; traps as a number, or one by one for the viewer who holds them.

    `wide`: the number of used traps has a chip of its own, as the chips are narrow. `view`: tells which
    ready cards nobody is left to cast.
    """
    states = [find_card_state(view, card, side.seat) if view else card.state for card in side.cards]
    found = [CardChip(card.name, state) for card, state in zip(side.cards, states, strict=True)]
    if side.nation != "forest":
        return found
    if not side.hand:
        if wide and side.traps_ready and side.traps_used:
            counts = ((side.traps_ready, "ready"), (side.traps_used, "used"))
            return [*found, *(CardChip(words.TrapsTimes(number), state) for number, state in counts)]
        state = "ready" if side.traps_ready else "used" if side.traps_used else "on the board"
        return [*found, CardChip(words.TrapsOfBothStates(side.traps_ready, side.traps_used), state)]
    kinds = dict.fromkeys((card.name, card.state) for card in side.hand)
    for name, state in kinds:
        number = sum((card.name, card.state) == (name, state) for card in side.hand)
        found.append(CardChip(words.TrapTimes(name, number), state, name[0].upper()))
    return found


def tell_reserve(side: SideView) -> Sentence | None:
    if side.nation == "fire":
        return words.BlazeReserve(side.blazes)
    if side.nation == "water":
        corals: list[Text] = [
            words.PlainCorals(left)
            if name == "Coral"
            else words.CoralNumber(left, name.removesuffix(" Coral"))
            for name, left in side.corals
        ]
        return words.CoralReserve(tuple(corals))
    return None


# sprites


@PALETTE.sprite
def draw_troop_line(part: Box, nation: str, entries: tuple[tuple[str, str, int], ...]) -> Image.Image:
    """Draw two kinds of troops: emblem, letter, name, number."""
    canvas = canvas_on_panel(part, wide=False)
    for place, (name, letter, number) in enumerate(entries):
        x = place * 158.0
        CHARGES[name](Pen(canvas, x + 13, 14, 12, mix_colours(BONE, GROUND[0], 0.25), GROUND[0]))
        canvas.draw_text(x + 41, 22, letter, 23, text_colour_on(nation), "bold", "centre")
        said = f"{name} ×{number}" if number > 1 else name
        fitted, size, face = fit_text(said, 148 - 54, 22, "label")
        canvas.draw_text(x + 54, 22, fitted, size, MUTE, face)
    return canvas.finish()


@PALETTE.sprite
def draw_panel_plate(at: int, nation: str, active: bool, wide: bool) -> Image.Image:
    """Draw a panel with 6 pixels of the table around it; the active one is lit in its nation's colour."""
    box = LAYOUTS[wide].panels[at]
    outer = box.expand(6)
    accent = NATIONS[nation].accent
    canvas = Canvas(outer.size, paint_table(wide).crop(outer.corners))
    canvas.paste_rounded(6, 6, enlarge(panel_ground(box.size, *GROUND)), 16)
    border = accent if active else mix_colours(GROUND[0], BONE, 0.12)
    canvas.draw_plate(6, 6, box.width, box.height, 16, None, border, 3.4 if active else 1.6)
    return canvas.finish()


def canvas_on_panel(part: Box, wide: bool) -> ScaledCanvas:
    """Return a canvas that starts as a part of a panel."""
    plan = LAYOUTS[wide]
    return ScaledCanvas(plan.scale, panel_ground(plan.far.size, *GROUND).crop(plan.enlarge_box(part).corners))


@PALETTE.sprite
def draw_leader(
    nation: str, nation_name: str, name: str, up: bool, twin: bool, troops: str, wide: bool
) -> Image.Image:
    """Draw the nation's plate, pointing as its troops' plates do, and the player who leads it."""
    who = LAYOUTS[wide].panel.who
    canvas = canvas_on_panel(who, wide)
    own = NATIONS[nation]
    shape = [(32.0, 2.0), (60.0, 14.0), (60.0, 70.0), (4.0, 70.0), (4.0, 14.0)]
    if not up:
        shape = [(x, 72 - y) for x, y in shape]
    border, ground, *_ = plate_colours(nation, twin=twin)
    canvas.draw_polygon(shape, border)
    canvas.draw_polygon([(32 + (x - 32) * 0.88, 37 + (y - 37) * 0.88) for x, y in shape], ground)
    NATION_SIGNS[nation](Pen(canvas, 32, 39 if up else 34, 20, own.cut if twin else own.accent, ground))
    said, size, face = fit_text(name, who.width - 76, 30)
    canvas.draw_text(74, 32, said, size, BONE, face)
    end = 74 + canvas.draw_text(
        74, 62, nation_name.upper(), 23, text_colour_on(nation), "narrow bold", letter_spacing=1
    )
    if troops:
        fitted, size, face = fit_text(troops, who.width - end - 14, 23, "narrow")
        canvas.draw_text(end + 12, 62, fitted, size, MUTE, face)
    return canvas.finish()


@PALETTE.sprite
def draw_core_power(core: int, known: bool, wide: bool, language: str) -> Image.Image:
    part = LAYOUTS[wide].panel.power
    canvas = canvas_on_panel(part, wide)
    right = part.width - 2
    canvas.draw_text(right, 46, str(core) if known else "–", 56, BONE, "display", "right")
    caption = Teller(language)(words.CorePower())
    canvas.draw_text(right, 70, caption, 23 if wide else 20, MUTE, "narrow", "right")
    return canvas.finish()


@PALETTE.sprite
def draw_moves(nation: str, heavy: int, nimble: int, wide: bool, language: str) -> Image.Image:
    """Draw squares for heavy moves and wedges for nimble ones; used ones are hollow."""
    canvas = canvas_on_panel(LAYOUTS[wide].panel.moves, wide)
    accent, spent = NATIONS[nation].accent, mix_colours(DEAD, MUTE, 0.3)
    say, x = Teller(language), 4.0
    for caption, left, sign in (
        (words.HeavyMoves(), heavy, draw_heavy_mark),
        (words.NimbleMoves(), nimble, draw_nimble_mark),
    ):
        x += canvas.draw_text(x, 29, say(caption), 26, BONE, "label") + 14
        for at in range(2):
            sign(canvas, x, 8, accent if at < left else spent, at < left)
            x += 30
        x += 16
    return canvas.finish()


def draw_heavy_mark(canvas: Canvas, x: float, y: float, colour: tuple[int, int, int], full: bool) -> None:
    canvas.draw_plate(x, y, 24, 24, 5, colour if full else WELL, colour, 2.4)


def draw_nimble_mark(canvas: Canvas, x: float, y: float, colour: tuple[int, int, int], full: bool) -> None:
    canvas.draw_polygon([(x, y), (x + 24, y + 12), (x, y + 24)], colour)
    if not full:
        canvas.draw_polygon([(x + 3, y + 5), (x + 18, y + 12), (x + 3, y + 19)], WELL)


@PALETTE.sprite
def draw_idle(said: str, wide: bool) -> Image.Image:
    canvas = canvas_on_panel(LAYOUTS[wide].panel.moves, wide)
    canvas.draw_text(4, 29, said, 25, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite
def draw_card_chip(
    part: Box, nation: str, label: tuple[str, ...], state: str, trap: str, wide: bool
) -> Image.Image:
    """Draw a utility card: lit while ready, sunk otherwise, with the mark of its state."""
    canvas = canvas_on_panel(part, wide)
    own = NATIONS[nation]
    ready = state == "ready"
    width, height = part.size
    fill, edge = (own.ground, own.accent) if ready else (WELL, mix_colours(DEAD, WELL, 0.25))
    colour = BONE if ready else MUTE
    canvas.draw_plate(1, 1, width - 2, height - 2, 10, fill, edge, 2.2)
    if ready and trap:
        hexagon(Pen(canvas, 20, height / 2, 13, TRAP, INK))
        canvas.draw_text(
            20, height / 2 + (8 if wide else 7), trap, 23 if wide else 19, TRAP_CUT, "bold", "centre"
        )
    else:
        draw_state(canvas, state, 20, height / 2, own.accent if ready else MUTE)
    fitted, size, face = fit_texts(label, width - 44, 25, "label")
    canvas.draw_text(35, height / 2 + 9, fitted, size, colour, face)
    if state == "spent":
        canvas.draw_line(
            [(35, height / 2 + 1), (min(width - 10, 35 + len(fitted) * 12), height / 2 + 1)], 2, MUTE
        )
    return canvas.finish()


@PALETTE.sprite
def draw_reserve(part: Box, lengths: tuple[str, ...], wide: bool) -> Image.Image:
    canvas = canvas_on_panel(part, wide)
    fitted, size, face = fit_texts(lengths, part.width - 8, 25, "label")
    canvas.draw_text(4, 24, fitted, size, BONE, face)
    return canvas.finish()
