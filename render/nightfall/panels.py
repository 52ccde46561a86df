"""A player's panel: wounds, minions, private archives, and numbers of cards."""

from collections.abc import Sequence

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightfall.recent_events import CLAIMED, ENTERED, HURT, WOUNDED, Mark
from games.nightfall.view_types import (
    ArchiveView,
    MinionView,
    NightfallView,
    PlayerView,
    minion_place,
    seat_place,
)
from render.kit.canvas import Canvas, fit_text, fit_texts, text_width
from render.kit.layout import Box
from render.kit.picture import ChoiceMarks
from render.kit.texts import list_lengths
from render.kit.theme import BONE, BURST_TEXT, DEAD, DONE, GOLD, MUTE, TRACE, Colour, mix_colours
from render.nightfall import sentences as words
from render.nightfall.background import BANDS, canvas_on_plate, draw_corners, draw_panel_plate
from render.nightfall.emblems import draw_moon, draw_tick, draw_wound_sign
from render.nightfall.layout import PanelLayout, minion_boxes, panel_layout, player_boxes
from render.nightfall.palette import PALETTE
from render.nightfall.theme import BLOOD_WORDS, NIGHT, PANEL, curl_quotes, short_name, text_colour_on
from render.nightfall.tile import build_minion_tile, draw_burst, draw_minion
from render.nightfall.view_queries import choice_mark, is_between_games, series_total


def paste_players(
    image: Image.Image,
    view: NightfallView,
    say: Teller,
    marks: Sequence[Mark],
    choice_marks: ChoiceMarks,
) -> None:
    """Paste the panels in seat order from the first player."""
    seats = len(view.players)
    for at, box in enumerate(player_boxes(seats)):
        seat = (view.first + at) % seats
        on_it = [mark for mark in marks if mark.seat == seat]
        paste_player(image, view, view.players[seat], say, box, on_it, choice_marks)


def paste_player(
    image: Image.Image,
    view: NightfallView,
    player: PlayerView,
    say: Teller,
    box: Box,
    marks: Sequence[Mark],
    choice_marks: ChoiceMarks,
) -> None:
    seats = len(view.players)
    active = player.seat == view.active and bool(view.turn) and not view.finished
    lit = choice_mark(choice_marks, seat_place(player.seat)) or ("active" if active else "")
    image.paste(draw_panel_plate(seats, len(view.commons), box, lit), box.expand(4).corners)
    archives = len(player.archives) + player.face_down
    parts = panel_layout(seats, archives)

    def paste_part(part: Box, sprite: Image.Image) -> None:
        image.paste(sprite, part.offset_by(box.x, box.y).corners)

    taken = sum(mark.amount for mark in marks if mark.kind == WOUNDED)
    name, notes = say.say_person(player.seat), list_lengths(say, tell_note(view, player))
    note = notes[0 if seats <= ROOMY else -1] if notes else ""
    paste_part(parts.name, draw_name(seats, archives, name, active, note, taken))
    kinds, total = (player.bite, player.burn, player.bleed), series_total(view, player)
    paste_part(parts.wounds, draw_wounds(seats, archives, player.wounds, kinds, total, say.key))
    paste_minions(image, view, player, say.key, parts, box, marks, choice_marks)
    secrets = view.own.picked if view.own is not None and player.seat == view.viewer else ()
    claimed = {mark.card for mark in marks if mark.kind == CLAIMED}
    for at, part in enumerate(parts.archives):
        if at < len(player.archives):
            archive = player.archives[at]
            new = choice_mark(choice_marks, archive.card) or ("new" if archive.card in claimed else "")
            paste_part(part, draw_archive_line(seats, archives, at, archive, new, say.key))
        else:
            hidden = secrets[at - len(player.archives)] if secrets else ""
            mark = choice_mark(choice_marks, hidden) if hidden else ""
            paste_part(part, draw_secret_line(seats, archives, at, hidden, mark, say.key))
    counts = (player.hand, player.deck, player.discard, player.discard_top)
    paste_part(parts.counts, draw_card_counts(seats, archives, *counts, say.key))


def tell_note(view: NightfallView, player: PlayerView) -> Text:
    """Return what stands beside a player's name."""
    if player.gave_up:
        return words.GaveUpLabel()
    if player.place and (view.finished or is_between_games(view)):
        return words.PlaceLabel(words.Ordinal(player.place))
    return words.FirstLabel() if player.seat == view.first and view.turn else ""


@PALETTE.sprite
def draw_name(seats: int, archives: int, name: str, active: bool, note: str, taken: int) -> Image.Image:
    """Draw the name, gold for the active player, with a burst for wounds just taken."""
    parts = panel_layout(seats, archives)
    canvas = canvas_on_plate(parts.size, parts.name)
    right = float(parts.name.width)
    if taken:
        draw_burst(canvas, right - 21, 18, 21, taken, "+")
        right -= 48
    elif note:
        right -= canvas.draw_text(right, 27, note, 24, MUTE, "narrow", "right") + 12
    said, size, face = fit_text(name, right - 2, 30)
    canvas.draw_text(2, 28, said, size, GOLD if active else BONE, face)
    return canvas.finish()


@PALETTE.sprite
def draw_wounds(
    seats: int, archives: int, number: int, kinds: tuple[int, int, int], total: int, language: str
) -> Image.Image:
    """Draw the number of wounds, and of each type; in a series also those of earlier games."""
    parts = panel_layout(seats, archives)
    canvas, say = canvas_on_plate(parts.size, parts.wounds), Teller(language)
    width = parts.wounds.width
    tight = total >= 0 and width < 240
    end = 2 + canvas.draw_text(2, 50, str(number), 50 if tight else 62, BONE, "display")
    step = 40 if tight else 44 if width < 240 else 50
    room = width - 3 * step - end
    if total >= 0:
        x = end + (5 if tight else 8)
        canvas.draw_text(x, 28, say(words.SeriesLabel()), 18 if tight else 20, MUTE, "narrow")
        canvas.draw_text(x, 52, str(total), 24 if tight else 26, BLOOD_WORDS)
    elif room > 76:
        said, size, face = fit_text(say(words.WoundsLabel(number)), room - 2, 24, "label")
        canvas.draw_text(end + 8, 46, said, size, MUTE, face)
    for at, (word, count) in enumerate(zip(("bite", "burn", "bleed"), kinds, strict=True)):
        x = width - step * (2.5 - at)
        draw_wound_sign(canvas, word, x - 12, 20, 10 if tight else 11, NIGHT, 0 if count else 0.45)
        canvas.draw_text(x + 10, 29, str(count), 25, BONE if count else MUTE, "bold", "centre")
        canvas.draw_text(
            x, 54, say(words.WoundType(word)), 19 if width < 240 else 21, MUTE, "narrow", "centre"
        )
    return canvas.finish()


def paste_minions(
    image: Image.Image,
    view: NightfallView,
    player: PlayerView,
    language: str,
    parts: PanelLayout,
    box: Box,
    marks: Sequence[Mark],
    choice_marks: ChoiceMarks,
) -> None:
    """Paste each minion's tile; of more than fit the last place tells the rest."""
    seats, archives = len(view.players), len(player.archives) + player.face_down
    shown = player.minions
    places = minion_boxes(parts.minions, parts.minions_per_row, len(shown))
    whole = parts.minions.offset_by(box.x, box.y)
    none = "" if shown or not view.turn else Teller(language)(words.NoMinions())
    clear = draw_minion_ground(seats, archives, none)
    image.paste(clear, whole.corners)
    left = dict(damage_by_minion(marks))
    new = [mark.card for mark in marks if mark.kind == ENTERED for _ in range(mark.amount)]
    over = len(shown) > len(places)
    for each, place in zip(shown, places[:-1] if over else places, strict=False):
        lost = left.pop((each.card, each.health), 0)
        lit = minion_highlight(each, new, choice_marks)
        tile = build_minion_tile(each, player.seat, lit, lost)
        image.paste(
            draw_minion(tile, place.size, background_tone(parts, place)),
            place.offset_by(box.x, box.y).corners,
        )
    if over:
        place, more = places[-1], Teller(language)(words.More(len(shown) - len(places) + 1))
        image.paste(
            draw_more_minions(place.size, more, background_tone(parts, place)),
            place.offset_by(box.x, box.y).corners,
        )


def damage_by_minion(marks: Sequence[Mark]) -> list[tuple[tuple[str, int], int]]:
    return [((mark.card, mark.health), mark.amount) for mark in marks if mark.kind == HURT]


def minion_highlight(each: MinionView, new: list[str], choice_marks: ChoiceMarks) -> str:
    """Return how a minion's tile is highlighted, or ""."""
    if marked := choice_mark(choice_marks, minion_place(each.number)):
        return marked
    if each.attacks >= 0 and not each.fought:
        return "attacks"
    if each.blocks >= 0:
        return "blocks"
    if each.card in new:
        new.remove(each.card)
        return "new"
    return ""


def background_tone(parts: PanelLayout, place: Box) -> Colour:
    """Return the panel's colour in the middle of a place; only the tile's corners show it."""
    height, middle = parts.size[1], place.y + place.height // 2
    band = max(step for step in range(BANDS) if height * step // BANDS <= middle)
    return mix_colours(*PANEL, band / (BANDS - 1))


@PALETTE.sprite
def draw_minion_ground(seats: int, archives: int, said: str) -> Image.Image:
    """Draw the ground of the minions."""
    parts = panel_layout(seats, archives)
    canvas = canvas_on_plate(parts.size, parts.minions)
    if said:
        canvas.draw_text(4, parts.minions.height / 2 + 4, said, 24, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite
def draw_more_minions(size: tuple[int, int], more: str, ground: Colour) -> Image.Image:
    canvas = Canvas(size, ground)
    canvas.draw_plate(0, 0, *size, 10, NIGHT, DEAD, 2)
    canvas.draw_text(size[0] / 2, size[1] / 2 + 8, more, 24, BONE, "bold", "centre")
    return canvas.finish()


@PALETTE.sprite
def draw_archive_line(
    seats: int, archives: int, at: int, archive: ArchiveView, lit: str, language: str
) -> Image.Image:
    """Draw a private archive: colour, name, what it is if there is room, cost, cards left."""
    parts = panel_layout(seats, archives)
    part = parts.archives[at]
    canvas = canvas_on_plate(parts.size, part)
    empty = not archive.left
    draw_moon(canvas, archive.colour, 12, 13.5, 11.5, NIGHT, 0.55 if empty else 0)
    canvas.draw_text(
        38, 22, archive.colour, 24, MUTE if empty else text_colour_on(archive.colour), "bold", "centre"
    )
    right = part.width - 2.0
    right -= max(30.0, canvas.draw_text(right, 22, f"×{archive.left}", 24, MUTE, "label", "right")) + 10
    cost = DONE if archive.cost < archive.printed_cost else GOLD
    right -= canvas.draw_text(right, 22, str(archive.cost), 26, MUTE if empty else cost, "bold", "right") + 8
    said, size, face = fit_text(curl_quotes(archive.card), right - 52, 24, "label", short_name(archive.card))
    end = 62 + canvas.draw_text(50, 22, said, size, MUTE if empty else TRACE if lit == "new" else BONE, face)
    for caption in Teller(language).list_texts(words.PrivateArchive()):
        if text_width(caption, "narrow", CAPTION) <= right - end:
            canvas.draw_text(end, 22, caption, CAPTION, MUTE, "narrow")
            break
    draw_line_choice(canvas, lit)
    return canvas.finish()


ROOMY = 3
"""Players with whom there is room for long words in panels."""
CAPTION = 22
"""Size of the words that say what a line is."""


@PALETTE.sprite
def draw_secret_line(seats: int, archives: int, at: int, name: str, lit: str, language: str) -> Image.Image:
    """Draw a private archive that is still face down, with its name for its holder."""
    parts = panel_layout(seats, archives)
    canvas = canvas_on_plate(parts.size, parts.archives[at])
    canvas.draw_plate(4, 2, 17, 23, 3, NIGHT, MUTE, 2)
    line = words.NamedFaceDown(curl_quotes(name)) if name else words.FaceDown()
    lengths = Teller(language).list_texts(line)
    said, size, face = fit_texts(lengths, parts.archives[at].width - 52, 24, "label")
    canvas.draw_text(50, 22, said, size, MUTE, face)
    draw_line_choice(canvas, lit)
    return canvas.finish()


def draw_line_choice(canvas: Canvas, lit: str) -> None:
    """Draw brackets, or a tick over the moon: a line has no room for a frame."""
    if lit in ("target", "both"):
        draw_corners(canvas, 2, 10)
    if lit in ("chosen", "both"):
        canvas.draw_plate(1, 1, canvas.size[0] - 2, canvas.size[1] - 2, 6, None, BONE, 2.5)
        canvas.draw_disc(12, 13.5, 12, BONE)
        draw_tick(canvas, 12, 13.5, 8, BURST_TEXT)


@PALETTE.sprite
def draw_card_counts(
    seats: int, archives: int, hand: int, deck: int, discard: int, top: str, language: str
) -> Image.Image:
    """Draw numbers of cards in hand, deck and discard pile, with the pile's top card where there is room."""
    parts = panel_layout(seats, archives)
    canvas, say = canvas_on_plate(parts.size, parts.counts), Teller(language)
    canvas.draw_box(0, 0, parts.counts.width, 1.4, DEAD)
    narrow = parts.counts.width < 240
    x, base, size = 2.0, 25, 27
    pile = words.ShortDiscardLabel() if seats > 3 else words.DiscardLabel()
    for number, caption in ((hand, words.HandLabel()), (deck, words.DeckLabel()), (discard, pile)):
        x += canvas.draw_text(x, base, str(number), size, BONE) + 5
        x += canvas.draw_text(x, base, say(caption), 20 if narrow else 23, MUTE, "narrow") + (
            10 if narrow else 16
        )
    if top and parts.counts.width - x > 110:
        said, small, face = fit_text(f"({curl_quotes(top)})", parts.counts.width - x + 8, 24, "narrow")
        canvas.draw_text(x - 8, base, said, small, MUTE, face)
    return canvas.finish()
