"""Help from the rules: chapters by question or title, and cards of all games by name."""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch
from games.core.model import Seat
from games.core.sentences.tables import ENGLISH
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.spec import CardHelp, GameSpec, RulesChapter
from games.core.text.matching import normalize
from games.registry import GAMES

AnyGameSpec = GameSpec[Any, Any]

CARD_PREFIX = "card/"
"""In the key of an entry: before a card's key."""


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


def list_chapters(first: str = "") -> list[tuple[AnyGameSpec, RulesChapter]]:
    """List all chapters of all games, those of one game first."""
    return [(spec, chapter) for spec in list_games(first) for chapter in spec.rules_help]


def list_games(first: str) -> list[AnyGameSpec]:
    return sorted(GAMES.values(), key=lambda spec: spec.key != first)


def find_topic(text: str, first: str = "", language: str = ENGLISH) -> tuple[AnyGameSpec, int | CardHelp]:
    """Find what `/rules` shows: the place of a chapter, or a card, such as a status.

    A suggestion names it by its key. Else the game `first` is searched before the others: its titles, its
    cards, its sentences; in the reader's language, and if that says nothing of it in English.
    """
    if (found := _find_by_key(text)) is not None:
        return found
    wanted = normalize(text)
    for teller in list_tellers(language):
        if (found := _find_in_words(wanted, first, teller)) is not None:
            return found
    raise UserError(words.ErrorNoTopic(topic=text[:40]))


def list_tellers(language: str) -> list[Teller]:
    """List who tells the rules to a reader: in their language, and in English."""
    return [Teller(each) for each in dict.fromkeys((language, ENGLISH))]


def _find_in_words(wanted: str, first: str, say: Teller) -> tuple[AnyGameSpec, int | CardHelp] | None:
    own = [GAMES[first]] if first in GAMES else []
    return (
        _find_by_name(wanted, own, say)
        or find_chapter_about(wanted, own, say)
        or _find_by_title(wanted, list_games(first), say)
        or find_chapter_about(wanted, say=say)
        or _find_by_name(wanted, list_games(first), say)
    )


def _find_by_key(text: str) -> tuple[AnyGameSpec, int | CardHelp] | None:
    """Find a chapter by `game/key`, or a card by `game/card/key`."""
    game, _, key = text.partition("/")
    if game not in GAMES:
        return None
    spec = GAMES[game]
    if key.startswith(CARD_PREFIX):
        card = spec.card_with_key(key.removeprefix(CARD_PREFIX))
        return None if card is None else (spec, card)
    return next(((spec, at) for at, chapter in enumerate(spec.rules_help) if chapter.key == key), None)


def _find_by_title(wanted: str, specs: Iterable[AnyGameSpec], say: Teller) -> tuple[AnyGameSpec, int] | None:
    for spec in specs:
        for at, chapter in enumerate(spec.rules_help):
            if wanted and wanted in normalize(f"{spec.title} {say(chapter.title)}"):
                return spec, at
    return None


def _find_by_name(
    wanted: str, specs: Sequence[AnyGameSpec], say: Teller
) -> tuple[AnyGameSpec, int | CardHelp] | None:
    """Find a card that is called just so, else a chapter by its title, else a card by a word of its name."""
    cards = [(spec, card) for spec in specs for card in spec.card_help]
    exact = [found for found in cards if wanted in list_card_names(found[1], say)]
    begun = [
        found
        for found in cards
        if wanted and any(f" {wanted}" in f" {name}" for name in list_card_names(found[1], say))
    ]
    return next(iter(exact), None) or _find_by_title(wanted, specs, say) or next(iter(begun), None)


def find_chapter_about(
    typed: str, specs: Sequence[AnyGameSpec] | None = None, say: Teller = IN_ENGLISH
) -> tuple[AnyGameSpec, int] | None:
    """Return the chapter that says these words most often, the first of several; None if none does."""
    if not typed:
        return None
    pattern = re.compile(rf"\b{re.escape(typed)}")
    counted = [
        (len(pattern.findall(normalize(say(chapter.text)))), spec, at)
        for spec in (GAMES.values() if specs is None else specs)
        for at, chapter in enumerate(spec.rules_help)
    ]
    count, spec, at = max(counted, key=lambda found: found[0], default=(0, None, 0))
    return (spec, at) if count and spec is not None else None


def list_entries(typed: str, first: str = "", language: str = ENGLISH) -> list[tuple[str, str]]:
    """List what `/rules` may show as (title, key): chapters, and once something is typed cards and statuses.

    The game `first` comes first; after what it calls by these words follows the chapter that says them. What
    is typed may be of the reader's language, which the titles are in, or English.
    """
    say, *others = list_tellers(language)
    found = _list_entries_in_words(typed, first, say)
    if typed and not found and others:
        titles = {key: title for title, key in _name_entries(list_games(first), " ", say, with_cards=True)}
        return [(titles[key], key) for _, key in _list_entries_in_words(typed, first, others[0])]
    return found


def _list_entries_in_words(typed: str, first: str, say: Teller) -> list[tuple[str, str]]:
    own = [GAMES[first]] if first in GAMES else []
    others = [spec for spec in GAMES.values() if spec not in own]
    named = _name_entries(own, typed, say, with_cards=True)
    of_others = _name_entries(others, typed, say)
    if typed and not (named or of_others):
        of_others = _name_entries(others, typed, say, with_cards=True)
    about = find_chapter_about(normalize(typed), own, say) or find_chapter_about(normalize(typed), say=say)
    says = [name_chapter(about[0], about[0].rules_help[about[1]], say)] if about is not None else []
    if about is not None and about[0] in own:
        return list(dict.fromkeys([*named, *says, *of_others]))
    has_titles = any(CARD_PREFIX not in key for _, key in (*named, *of_others))
    return [*named, *of_others] if has_titles else [*named, *of_others, *says]


def _name_entries(
    specs: Sequence[AnyGameSpec], typed: str, say: Teller, *, with_cards: bool = False
) -> list[tuple[str, str]]:
    """Name the chapters whose titles have all typed words, and the cards."""
    entries = [name_chapter(spec, chapter, say) for spec in specs for chapter in spec.rules_help]
    if typed and with_cards:
        entries += [name_card(spec, card, say) for spec in specs for card in spec.card_help]
    wanted = normalize(typed).split()
    return [entry for entry in entries if all(word in normalize(" ".join(entry)) for word in wanted)]


def name_chapter(spec: AnyGameSpec, chapter: RulesChapter, say: Teller) -> tuple[str, str]:
    return f"{spec.title}: {say(chapter.title)}", f"{spec.key}/{chapter.key}"


def name_card(spec: AnyGameSpec, card: CardHelp, say: Teller) -> tuple[str, str]:
    title = f"{spec.title}: {say(card.heading)} ({say(card.kind)})"
    return title, f"{spec.key}/{CARD_PREFIX}{card.stored_key}"


def list_cards(first: str = "") -> Iterator[tuple[AnyGameSpec, CardHelp]]:
    """Yield the cards of all games, those of one game first."""
    for spec in list_games(first):
        yield from ((spec, card) for card in spec.card_help)


def list_card_names(card: CardHelp, say: Teller) -> list[str]:
    """List what a card may be called, as it is compared: its name, and what its readers call it."""
    return [normalize(name) for name in dict.fromkeys((card.name, say(card.heading)))]


def find_card(name: str, first: str = "", language: str = ENGLISH) -> tuple[AnyGameSpec, CardHelp]:
    """Find a card by its name, or by a unique beginning or part of the name."""
    wanted, say = normalize(name), Teller(language)
    cards = list(list_cards(first))
    named = [(found, list_card_names(found[1], say)) for found in cards]
    exact = [found for found, names in named if wanted in names]
    begins = [found for found, names in named if wanted and any(each.startswith(wanted) for each in names)]
    inside = [found for found, names in named if wanted and any(wanted in each for each in names)]
    for some in (exact, begins, inside):
        if len(some) == 1 or (some and some is exact):
            return some[0]
    raise UserError(
        words.ErrorNoCard(name=name[:40], nearest=nearest_card(wanted, begins or inside or cards))
    )


def nearest_card(wanted: str, cards: list[tuple[AnyGameSpec, CardHelp]]) -> str:
    """Suggest the card that was probably meant: `Vulko (Nightfall)`."""
    names = {normalize(card.name).partition(",")[0]: (spec, card) for spec, card in cards}
    found = get_close_matches(wanted, names, n=1, cutoff=0.3) or list(names)[:1]
    if not found:
        return "/card"
    spec, card = names[found[0]]
    return f"{card.name} ({spec.title})"
