"""The strip at the top of the table: the chain with its joints, the attack, or what may be done now."""

from collections.abc import Sequence

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightfall.recent_events import RecentEvents
from games.nightfall.view_types import LinkView, NightfallView, link_place
from render.kit.canvas import Canvas, fit_text, text_width
from render.kit.picture import ChoiceMarks
from render.kit.theme import MUTE, TRACE, mix_colours
from render.nightfall import sentences as words
from render.nightfall.chain_cards import draw_joint, link_card, link_text
from render.nightfall.emblems import draw_moon
from render.nightfall.fight_strip import paste_fights
from render.nightfall.layout import (
    MOST_SHOWN,
    NEXT,
    STRIP_BODY,
    STRIP_TITLE,
    card_text_box,
    chain_boxes,
    next_colours_box,
)
from render.nightfall.palette import PALETTE
from render.nightfall.pending_choice import STAGED, apply_pending_choice
from render.nightfall.status_strip import paste_news
from render.nightfall.theme import BLOOD_WORDS, MOONS, STRIP, text_colour_on
from render.nightfall.view_queries import (
    TITLES,
    attacking_minions,
    choice_mark,
    is_resolving,
    last_lines,
    new_phase,
    tell_owing,
    tell_picks,
)

LINE = 820
"""Width of the last news beside the strip's title."""


def paste_strip(
    image: Image.Image,
    view: NightfallView,
    say: Teller,
    last: RecentEvents,
    choice_marks: ChoiceMarks,
) -> None:
    title: Text
    lines, view = last_lines(last, say, alone=True), apply_pending_choice(view, choice_marks)
    if view.chain:
        title = words.ChainHeading()
        if view.chain[-1].state == STAGED:
            title, lines = words.UnsentChain(), ()
        paste_chain(image, view, say, choice_marks)
    elif attacking_minions(view):
        title, owed = words.CombatHeading(), tell_owing(view)
        lines = (say(owed),) if owed else lines
        if choice_marks.given:
            title, lines = words.UnsentCombat(), ()
        paste_fights(image, view, say, declared=not choice_marks.given or bool(view.owing))
    else:
        title = words.TheEnd() if view.finished else TITLES[view.phase]
        news = (*lines, *filter(None, [new_phase(last, say, alone=True)])) if lines else ()
        image.paste(paste_news(view, say, news), STRIP_BODY.corners)
        lines = (say(tell_picks(view)),) if view.pick else ()
    image.paste(strip_title(say(title).upper(), join_newest_lines(lines)), STRIP_TITLE.corners)


def join_newest_lines(lines: Sequence[str]) -> str:
    """Join the newest lines that fit."""
    found = ""
    for line in reversed(lines):
        longer = f"{line}; {found}" if found else line
        if found and text_width(longer, "label", 25) > LINE:
            return found
        found = longer
    return found


@PALETTE.sprite
def strip_title(title: str, last: str) -> Image.Image:
    """Draw the title, and at the right the last news behind a wedge."""
    canvas = Canvas(STRIP_TITLE.size, STRIP)
    canvas.draw_text(2, 25, title, 25, BLOOD_WORDS, "narrow bold", letter_spacing=2)
    if last:
        said, size, face = fit_text(last, LINE + 150, 26, "label")
        width = text_width(said, face, size)
        right = STRIP_TITLE.width - 2
        canvas.draw_text(right, 25, said, size, TRACE, face, "right")
        canvas.draw_polygon(
            [(right - width - 20, 8), (right - width - 7, 16.5), (right - width - 20, 25)], TRACE
        )
    return canvas.finish()


# the chain


def paste_chain(image: Image.Image, view: NightfallView, say: Teller, choice_marks: ChoiceMarks) -> None:
    shown = list(view.chain)
    earlier = max(0, len(shown) - MOST_SHOWN)
    shown = shown[earlier:]
    boxes = chain_boxes(len(shown))
    image.paste(chain_ground(), STRIP_BODY.corners)
    for at, (link, box) in enumerate(zip(shown, boxes, strict=True)):
        if at:
            width = boxes[1].x - boxes[0].right
            image.paste(draw_joint(link.colour, width, box.height, link.state), (box.x - width, box.y))
        card = link_card(*link_details(view, link, at + earlier, say, choice_marks), box.size, say.key)
        image.paste(card, box._replace(height=card.height).corners)
    after = view.takes if not is_resolving(view) else ""
    image.paste(draw_next_colours(after, earlier, say.key), next_colours_box(len(shown)).corners)
    if (box := card_text_box(len(shown))) is not None and (link := find_spoken_link(view)) is not None:
        image.paste(link_text(link.card, link.kicked, box.size, say.key), box.corners)


def find_spoken_link(view: NightfallView) -> LinkView | None:
    """Return the order whose text is shown: the one that resolves, else the next to resolve."""
    waiting = [link for link in view.chain if link.state in ("resolving", "waiting", STAGED)]
    return next((link for link in waiting if link.state == "resolving"), waiting[-1] if waiting else None)


def link_details(
    view: NightfallView, link: LinkView, at: int, say: Teller, choice_marks: ChoiceMarks
) -> tuple[LinkView, str, str, str]:
    """Return a link, its player, the note who aims it, and its highlight."""
    name = say.say_person(link.seat)
    aims = say(words.AimedByLabel(link.chooser)) if link.chooser != link.seat else ""
    lit = ""
    if marked := choice_mark(choice_marks, link_place(at)):
        lit = marked
    elif link.state == STAGED:
        name = say(words.NotSent())
    elif link.state == "resolving" or (not is_resolving(view) and at == len(view.chain) - 1):
        lit = "gold"
    return link, name, aims, lit


@PALETTE.sprite
def chain_ground() -> Image.Image:
    return Image.new("RGB", STRIP_BODY.size, STRIP)


@PALETTE.sprite
def draw_next_colours(takes: str, earlier: int, language: str) -> Image.Image:
    """Draw the moons that may follow, or the direction of resolving once nobody may link any more."""
    canvas, say = Canvas(NEXT.size, STRIP), Teller(language)
    width, height = NEXT.size
    if takes:
        canvas.draw_plate(1, 1, width - 2, height - 2, 10, None, mix_colours(MOONS["P"], STRIP, 0.6), 2)
        canvas.draw_text(width / 2, 32, say(words.NextColour()), 24, MUTE, "label", "centre")
        for at, colour in enumerate(takes):
            y = 66 + 54 * at if len(takes) > 1 else 92
            draw_moon(canvas, colour, 33, y, 20, STRIP)
            canvas.draw_text(70, y + 10, colour, 28, text_colour_on(colour), "bold", "centre")
    else:
        canvas.draw_text(width / 2, 62, say(words.ResolvesLabel()), 24, MUTE, "narrow", "centre")
        canvas.draw_line([(18, 88), (width - 14, 88)], 5, TRACE)
        canvas.draw_polygon([(8, 88), (26, 77), (26, 99)], TRACE)
        canvas.draw_text(width / 2, 124, say(words.LastFirst()), 24, MUTE, "narrow", "centre")
    if earlier:
        canvas.draw_text(width / 2, height - 8, say(words.Earlier(earlier)), 24, MUTE, "narrow", "centre")
    return canvas.finish()
