"""Help from the rules: chapters by question or title, and cards of all games by name."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from bot.errors import UserError
from bot.services.match.loaded_match import LoadedMatch
from games.core.model import Seat
from games.core.spec import CardHelp, GameSpec, RulesChapter
from games.core.text.matching import normalize
from games.registry import GAMES

AnyGameSpec = GameSpec[Any, Any]


def find_chapter_for(loaded: LoadedMatch, seat: Seat | None) -> int:
    """Return the index of the chapter on a seat's question; 0 if there is none."""
    chapters = loaded.spec.rules_help
    asked = set(question_keys(loaded, seat))
    return next((at for at, chapter in enumerate(chapters) if asked & set(chapter.questions)), 0)


def question_keys(loaded: LoadedMatch, seat: Seat | None) -> Iterator[str]:
    """Yield the key of the question that a seat is asked."""
    if not loaded.is_running or loaded.state is None or seat is None or not loaded.asks_of(seat):
        return
    for frame in loaded.state.stack[-1:]:
        yield frame.rule.rpartition("/")[2]


def list_topics() -> list[tuple[AnyGameSpec, RulesChapter]]:
    """List all chapters of all games."""
    return [(spec, chapter) for spec in GAMES.values() for chapter in spec.rules_help]


def find_topic(text: str) -> tuple[AnyGameSpec, int]:
    """Find a chapter by `game/key`, by words of its title, or else by words that it says."""
    game, _, key = text.partition("/")
    if game in GAMES:
        for at, chapter in enumerate(GAMES[game].rules_help):
            if chapter.key == key:
                return GAMES[game], at
    wanted = normalize(text)
    for spec in GAMES.values():
        for at, chapter in enumerate(spec.rules_help):
            if wanted and wanted in normalize(f"{spec.title} {chapter.title}"):
                return spec, at
    if (found := find_chapter_about(wanted)) is not None:
        return found
    raise UserError("no_topic", topic=text[:40])


def find_chapter_about(words: str) -> tuple[AnyGameSpec, int] | None:
    """Return the chapter that says these words most often, the first of several; None if none does."""
    if not words:
        return None
    pattern = re.compile(rf"\b{re.escape(words)}")
    counted = [
        (len(pattern.findall(normalize(chapter.text))), spec, at)
        for spec in GAMES.values()
        for at, chapter in enumerate(spec.rules_help)
    ]
    count, spec, at = max(counted, key=lambda found: found[0])
    return (spec, at) if count else None


def list_cards(first: str = "") -> Iterator[tuple[AnyGameSpec, CardHelp]]:
    """Yield the cards of all games, those of one game first."""
    specs = sorted(GAMES.values(), key=lambda spec: spec.key != first)
    for spec in specs:
        yield from ((spec, card) for card in spec.card_help)


def find_card(name: str, first: str = "") -> tuple[AnyGameSpec, CardHelp]:
    """Find a card by its name, or by a unique beginning or part of the name."""
    wanted = normalize(name)
    cards = list(list_cards(first))
    exact = [found for found in cards if normalize(found[1].name) == wanted]
    begins = [found for found in cards if wanted and normalize(found[1].name).startswith(wanted)]
    inside = [found for found in cards if wanted and wanted in normalize(found[1].name)]
    for some in (exact, begins, inside):
        if len(some) == 1 or (some and some is exact):
            return some[0]
    raise UserError("no_card", name=name[:40], nearest=nearest_card(wanted, begins or inside or cards))


def nearest_card(wanted: str, cards: list[tuple[AnyGameSpec, CardHelp]]) -> str:
    """Suggest the card that was probably meant: `Vulko (Nightfall)`."""
    names = {normalize(card.name).partition(",")[0]: (spec, card) for spec, card in cards}
    found = get_close_matches(wanted, names, n=1, cutoff=0.3) or list(names)[:1]
    if not found:
        return "/card"
    spec, card = names[found[0]]
    return f"{card.name} ({spec.title})"
