"""The parts around the players of Nightfall: header, wound stack, commons."""

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightfall.view_types import ArchiveView, NightfallView, card_view
from render.kit import sentences as kit_words
from render.kit.canvas import Canvas, Pen, fit_text, fit_texts, text_width
from render.kit.layout import Box
from render.kit.lettering import Lettering, fit_sentence
from render.kit.picture import ChoiceMarks
from render.kit.private_frame import draw_frame_line
from render.kit.texts import list_lengths
from render.kit.theme import BONE, DONE, GOLD, INK, LOW, MUTE, TRACE, mix_colours
from render.nightfall import sentences as words
from render.nightfall.background import draw_choice, draw_plate, table_piece
from render.nightfall.emblems import KINDS, draw_moon, draw_wound_sign
from render.nightfall.layout import BAR, STACK, TITLE, TURN, WIDTH, commons_boxes
from render.nightfall.palette import PALETTE
from render.nightfall.theme import BLOOD, MOONS, NIGHT, PANEL, curl_quotes, short_name, text_colour_on
from render.nightfall.view_queries import choice_mark, tell_round

LOW_WOUNDS = 5
"""Face-up wounds left at which the end is near."""

# header


def paste_header(image: Image.Image, view: NightfallView, say: Teller, title: Text, private: bool) -> None:
    image.paste(game_title(say(tell_round(view)), private, say.key), TITLE.corners)
    paste_turn_title(image, say, title)
    left, top, instead = find_wound_stack(view)
    said = list_lengths(say, instead) if instead else ()
    image.paste(draw_wound_stack(left, top, said, say.key), STACK.corners)
    image.paste(
        draw_wound_bar(view.face_up if view.turn else view.face_up_first, view.face_up_first), BAR.corners
    )


@PALETTE.sprite
def game_title(round_: str, private: bool, language: str) -> Image.Image:
    canvas = Canvas(TITLE.size, NIGHT)
    end = canvas.draw_text(4, 48, "Nightfall", 46, BONE, "display")
    x, room = end + 18, TITLE.width - end - 20
    said, size, face = fit_text(round_, room, 25, "narrow")
    canvas.draw_text(x, 30 if private else 46, said, size, MUTE, face)
    if private:
        said, size, face = fit_text(Teller(language)(kit_words.OnlyYouSeeThis()), room, 24, "label")
        canvas.draw_text(x, 56, said, size, GOLD, face)
    return canvas.finish()


def paste_turn_title(image: Image.Image, say: Teller, title: Text) -> None:
    """Paste whose turn it is, in gold if anybody is named."""
    names_people = not isinstance(title, (str, *NAMELESS))
    lettering = fit_sentence(say, title, TURN.width - 8, 36)
    image.paste(turn_title(lettering, names_people), TURN.corners)


NAMELESS = (kit_words.OverHeadline, kit_words.Draw, words.DraftHeadline, words.DraftPick)
"""Headlines that name nobody."""


@PALETTE.sprite
def turn_title(title: Lettering, names_people: bool) -> Image.Image:
    """Draw whose turn it is."""
    canvas = Canvas(TURN.size, NIGHT)
    said, size, face = title
    canvas.draw_text(TURN.width / 2, 47, said, size, GOLD if names_people else BONE, face, "centre")
    return canvas.finish()


def find_wound_stack(view: NightfallView) -> tuple[int, str, Text]:
    """Return the number of face-up wounds, the uppermost one, and a phrase that replaces both or ""."""
    if not view.turn:
        return 0, "", words.NoWoundsYet()
    if view.ending:
        return 0, "", words.LastWoundLabel() if view.finished else words.GameEndingLabel()
    return view.face_up, view.top_wound.lower(), ""


@PALETTE.sprite
def draw_wound_stack(left: int, top: str, instead: tuple[str, ...], language: str) -> Image.Image:
    """Draw the number of face-up wounds left, and the type of the uppermost."""
    canvas = Canvas(STACK.size, NIGHT)
    if instead:
        said, size, face = fit_texts(instead, STACK.width - 8, 27, "label")
        canvas.draw_text(STACK.width - 4, 46, said, size, TRACE, face, "right")
        return canvas.finish()
    number = str(left)
    colour = LOW if left <= LOW_WOUNDS else BONE
    end = STACK.width - 6 - canvas.draw_text(STACK.width - 6, 53, number, 54, colour, "bold", "right")
    if top:
        draw_wound_sign(canvas, top, end - 30, 35, 20)
        end -= 56
    say = Teller(language)
    canvas.draw_text(end - 6, 34, say(words.WoundsLeftLabel()), 26, MUTE, "label", "right")
    if top:
        canvas.draw_text(end - 6, 60, say(words.NextWound(top)), 24, MUTE, "narrow", "right")
    return canvas.finish()


@PALETTE.sprite
def draw_wound_bar(left: int, first: int) -> Image.Image:
    """Draw the face-up wounds as a notched bar over the whole width; taken ones are dark."""
    canvas = Canvas(BAR.size, mix_colours(BLOOD, INK, 0.78))
    width = WIDTH * left / max(1, first)
    if left:
        canvas.draw_box(0, 0, width, BAR.height, BLOOD if left > LOW_WOUNDS else LOW)
    for k in range(1, first):
        canvas.draw_box(WIDTH * k / first - 1, 0, 2, BAR.height, INK)
    return canvas.finish()


# the commons


def paste_commons(
    image: Image.Image,
    view: NightfallView,
    language: str,
    claimed: frozenset[str],
    choice_marks: ChoiceMarks,
) -> None:
    count = len(view.commons)
    boxes = commons_boxes(count)
    for place, box in enumerate(boxes):
        if place < count:
            archive = view.commons[place]
            lit = choice_mark(choice_marks, archive.card)
            lit = lit or ("new" if archive.card in claimed else "")
            sprite = draw_archive(archive, box, len(view.players), count, lit, language)
        else:
            sprite = draw_missing_archive(box, len(view.players), count)
        image.paste(sprite, box.corners)


@PALETTE.sprite
def draw_archive(
    archive: ArchiveView, box: Box, seats: int, commons: int, lit: str, language: str
) -> Image.Image:
    """Draw an archive of the commons: colour, name, cost, colours that may follow, numbers, cards left."""
    if not archive.left:
        return draw_empty_archive(archive, box, seats, commons, language)
    card, colour = card_view(archive.card), archive.colour
    canvas = Canvas(box.size, table_piece(box, seats, commons))
    border, stroke = (TRACE, 3) if lit == "new" else (None, 2)
    draw_plate(canvas, Box(0, 0, *box.size), colour, border, stroke)
    wide = box.width > 250
    x = 38 if wide else 30
    draw_moon(canvas, colour, x, 38, 25 if wide else 21, INK)
    canvas.draw_text(x, 88, colour, 25, text_colour_on(colour), "bold", "centre")
    left = 74 if wide else 56
    cost = str(archive.cost)
    costs = text_width(cost, "display", 36)
    paid = DONE if archive.cost < archive.printed_cost else GOLD
    canvas.draw_text(box.width - 16, 39, cost, 36, paid, "display", "right")
    said, size, face = fit_text(
        curl_quotes(card.name), box.width - left - costs - 28, 29, "bold", short_name(card.name)
    )
    canvas.draw_text(left, 38, said, size, BONE, face)
    draw_archive_facts(canvas, archive, left, wide)
    canvas.draw_text(
        box.width - 14, 80, f"×{archive.left}", 24, BONE if archive.left < 3 else MUTE, "narrow", "right"
    )
    draw_choice(canvas, lit, 26)
    return canvas.finish()


def draw_archive_facts(canvas: Canvas, archive: ArchiveView, x: float, wide: bool) -> None:
    """Draw the second line: moons that may follow, then race and numbers, or claws for an action."""
    card = card_view(archive.card)
    for link in archive.links:
        draw_moon(canvas, link, x + 12, 71, 12.5, NIGHT)
        x += 27 + canvas.draw_text(x + 27, 79, link, 24, text_colour_on(link)) + (4 if wide else 2)
    x += 5 if wide else 3
    if wide:
        canvas.draw_disc(x + 14, 71, 14, mix_colours(MOONS[card.colour], NIGHT, 0.66))
        KINDS[card.race](Pen(canvas, x + 14, 71, 10.5, BONE, NIGHT))
        x += 33
    if card.strength:
        canvas.draw_text(x, 80, f"{card.strength}/{card.health}", 25 if wide else 23, BONE)


def draw_empty_archive(
    archive: ArchiveView, box: Box, seats: int, commons: int, language: str
) -> Image.Image:
    """Draw the outline of an archive that is used up."""
    canvas = Canvas(box.size, table_piece(box, seats, commons))
    canvas.draw_plate(
        1,
        1,
        box.width - 2,
        box.height - 2,
        10,
        mix_colours(NIGHT, PANEL[0], 0.3),
        mix_colours(PANEL[0], BONE, 0.1),
        2,
    )
    draw_moon(canvas, archive.colour, 30, 34, 17, NIGHT, 0.55)
    said, size, face = fit_text(
        curl_quotes(archive.card), box.width - 80, 26, "label", short_name(archive.card)
    )
    canvas.draw_text(60, 40, said, size, MUTE, face)
    canvas.draw_text(60, 76, Teller(language)(words.EmptyLabel()), 24, MUTE, "narrow")
    return canvas.finish()


@PALETTE.sprite
def draw_missing_archive(box: Box, seats: int, commons: int) -> Image.Image:
    """Draw a place that the draft has not filled yet."""
    canvas = Canvas(box.size, table_piece(box, seats, commons))
    canvas.draw_plate(
        1,
        1,
        box.width - 2,
        box.height - 2,
        10,
        mix_colours(NIGHT, PANEL[0], 0.3),
        mix_colours(PANEL[0], BONE, 0.04),
        2,
    )
    for k, colour in enumerate(MOONS):
        draw_moon(canvas, colour, box.width / 2 - 75 + 30 * k, box.height / 2, 11, NIGHT, 0.66)
    return canvas.finish()


frame_line = PALETTE.sprite(draw_frame_line)
