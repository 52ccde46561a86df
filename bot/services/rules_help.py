"""The rules as help: which paragraph belongs to what, and cards by name over all games."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from bot.errors import Told
from bot.services.loaded import Loaded
from games.core.model import Seat
from games.core.reading import plain
from games.core.spec import CardText, Chapter, GameSpec
from games.registry import GAMES

Spec = GameSpec[Any, Any]


def chapter_at(loaded: Loaded, seat: Seat | None) -> int:
    """The place of the paragraph on what this seat is asked; the first one if there is none."""
    chapters = loaded.spec.chapters
    asked = set(questions_of(loaded, seat))
    return next((at for at, one in enumerate(chapters) if asked & set(one.asks)), 0)


def questions_of(loaded: Loaded, seat: Seat | None) -> Iterator[str]:
    """The key of the question that this seat is asked."""
    if not loaded.running or loaded.state is None or seat is None or not loaded.asks(seat):
        return
    for frame in loaded.state.stack[-1:]:
        yield frame.rule.rpartition("/")[2]


def topics() -> list[tuple[Spec, Chapter]]:
    """Every paragraph of every game."""
    return [(spec, chapter) for spec in GAMES.values() for chapter in spec.chapters]


def topic_named(text: str) -> tuple[Spec, int]:
    """A paragraph by `game/key`, or by words of its title."""
    game, _, key = text.partition("/")
    if game in GAMES:
        for at, one in enumerate(GAMES[game].chapters):
            if one.key == key:
                return GAMES[game], at
    wanted = plain(text)
    for spec in GAMES.values():
        for at, one in enumerate(spec.chapters):
            if wanted and wanted in plain(f"{spec.title} {one.title}"):
                return spec, at
    raise Told("no_topic", topic=text[:40])


def all_cards(first: str = "") -> Iterator[tuple[Spec, CardText]]:
    """The cards of all games, one game's before the others'."""
    specs = sorted(GAMES.values(), key=lambda spec: spec.key != first)
    for spec in specs:
        yield from ((spec, card) for card in spec.cards)


def card_named(name: str, first: str = "") -> tuple[Spec, CardText]:
    """A card by its name, or by a beginning or part of it that fits one only."""
    wanted = plain(name)
    cards = list(all_cards(first))
    exact = [found for found in cards if plain(found[1].name) == wanted]
    begins = [found for found in cards if wanted and plain(found[1].name).startswith(wanted)]
    inside = [found for found in cards if wanted and wanted in plain(found[1].name)]
    for some in (exact, begins, inside):
        if len(some) == 1 or (some and some is exact):
            return some[0]
    raise Told("no_card", name=name[:40], nearest=nearest(wanted, begins or inside or cards))


def nearest(wanted: str, cards: list[tuple[Spec, CardText]]) -> str:
    """The card that was meant, perhaps: `Vulko (Nightfall)`."""
    names = {plain(card.name).partition(",")[0]: (spec, card) for spec, card in cards}
    found = get_close_matches(wanted, names, n=1, cutoff=0.3) or list(names)[:1]
    if not found:
        return "/card"
    spec, card = names[found[0]]
    return f"{card.name} ({spec.title})"
