"""Explains, in lines at the foot of cards, the signs and keywords that stand on them."""

import re
from collections.abc import Sequence

from PIL import Image

from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.nightfall.view_types import card_view
from render.kit.canvas import Canvas, text_width
from render.kit.theme import MUTE
from render.nightfall import sentences as words
from render.nightfall.palette import PALETTE
from render.nightfall.theme import STRIP, WOUND_COLOURS

SIZE = 24
DAMAGE = re.compile(r"amage to (target|each) (opponent|player)|or to target opponent")


def explain_keywords(names: Sequence[str], *, costs: bool = False) -> tuple[Sentence, ...]:
    """Return an explanation for each sign or keyword on these cards, the most needed first."""
    cards = [card_view(name) for name in names if name.lower() not in WOUND_COLOURS]
    texts = " ".join(IN_ENGLISH(text) for card in cards for text in (card.chain, *card.in_play, card.kicker))
    found: list[Sentence] = [words.KickerSign()] if any(card.kicker for card in cards) else []
    found += [words.MoonsSign()] if cards else []
    found += [words.CoinSign()] if costs and cards else []
    found += [words.DamageSign()] if costs and DAMAGE.search(texts) else []
    found += [words.OwnChainSign()] if "Your Chain" in texts else []
    found += [words.ExileSign()] if "xile" in texts else []
    found += [words.NumbersSign()] if any(card.kind == "minion" for card in cards) else []
    return tuple(found)


@PALETTE.sprite
def draw_legend(
    names: tuple[str, ...], size: tuple[int, int], costs: bool = False, *, language: str
) -> Image.Image:
    """Draw the explanations in as many lines as there is room for."""
    canvas, say = Canvas(size, STRIP), Teller(language)
    explained = [say(sign) for sign in explain_keywords(names, costs=costs)]
    for at, line in enumerate(fill_rows(explained, size[0] - 4, size[1] // 28)):
        canvas.draw_text(2, 22 + 29 * at, line, SIZE, MUTE, "narrow")
    return canvas.finish()


def fill_rows(parts: Sequence[str], width: float, most: int) -> list[str]:
    """Join parts into rows, none of them broken; what has no room is left out."""
    rows: list[str] = []
    for part in parts:
        longer = f"{rows[-1]} · {part}" if rows else part
        if rows and text_width(longer, "narrow", SIZE) <= width:
            rows[-1] = longer
        elif len(rows) < most:
            rows.append(part)
    return rows
