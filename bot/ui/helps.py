"""Help for one reader: how it works, rules, cards, why something cannot be done, the board in words."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.ui.ids import make
from bot.ui.layout import (
    CHOICES,
    PICTURE,
    TEXT,
    WORDS,
    Entry,
    Item,
    Screen,
    button,
    dotted,
    link,
    menu,
    picture,
    row,
    screen,
    small,
    text,
)
from bot.ui.paging import paged, within
from bot.ui.sight import Sight
from bot.words import Words
from games.core.model import Seat
from games.core.reading import listed
from games.core.spec import CardText, GameSpec

PART = 3200
"""Characters of a board in words, so that there is room for its head."""


class Topic(NamedTuple):
    """A paragraph of the rules. `row`: where it stands in the catalogue, such as `NB-A19`."""

    title: str
    text: str
    row: str = ""
    cards: tuple[int, ...] = ()
    """Places of cards that are only named in it; each can be opened."""


# help


def help_screen(words: Words, *, support: str = "", privacy: str = "") -> Screen:
    """Three sentences, and where there is more. `support` and `privacy` are addresses."""
    return screen(
        text(
            f"**{words('ui.help.title')}**",
            words("ui.help.start"),
            words("ui.help.turn"),
            words("ui.help.lost"),
        ),
        row(
            button(words("ui.button.learn"), make("learn"), "primary"),
            button(words("ui.help.commands"), make("commands")),
            link(words("ui.help.privacy"), privacy) if privacy else None,
            link(words("ui.help.support"), support) if support else None,
        ),
    )


def commands(words: Words, lines: Sequence[tuple[str, str]]) -> Screen:
    """Every command with its description."""
    said = [f"`/{name}` {about}" for name, about in lines]
    back = button(words("ui.button.back"), make("help"))
    return screen(f"**{words('ui.help.commands')}**", text(*said), row(back))


# rules and cards


def topics(words: Words, spec: GameSpec[Any, Any], paragraphs: Sequence[Topic] = ()) -> list[Topic]:
    """What can be read about a game: its own paragraphs, then what its specification says."""
    ways = text(*[f"{way.title}: {way.about}" if way.about else way.title for way in spec.formats])
    settings = text(*[f"{one.title}: {one.about}" for one in spec.settings])
    found = [*paragraphs, Topic(spec.title, spec.about), Topic(words("ui.rules.formats"), ways)]
    found += [Topic(words("ui.rules.options"), settings)] if settings else []
    kinds = dict.fromkeys(card.kind for card in spec.cards)
    for kind in kinds:
        cards = [card for card in spec.cards if card.kind == kind]
        found += _topics_of(spec, kind, cards)
    return found


def _topics_of(spec: GameSpec[Any, Any], kind: str, cards: Sequence[CardText]) -> list[Topic]:
    """Few cards with their texts, many by name only: each has a page of its own."""
    texts = text(*[f"**{card.name}**: {card.text}" for card in cards])
    if len(texts) <= 1100:
        return [Topic(kind, texts)]
    return [Topic(kind, listed([card.name for card in cards]), cards=tuple(map(spec.cards.index, cards)))]


def rules(
    words: Words, spec: GameSpec[Any, Any], all_topics: Sequence[Topic], at: int = 0, match: int = 0
) -> Screen:
    """A paragraph of the rules, and the way to the others. The game stands in the ids: no match is needed."""
    at = within(at, len(all_topics))
    topic = all_topics[at]
    start = max(0, min(at - CHOICES // 2, len(all_topics) - CHOICES))
    shown = list(enumerate(all_topics))[start : start + CHOICES]
    entries = [Entry(str(place), each.title, chosen=place == at) for place, each in shown]
    following = (at + 1) % len(all_topics)
    return screen(
        dotted(f"**{spec.title}**", f"**{topic.title}**"),
        topic.text,
        small(topic.row),
        *_card_menus(words, spec, topic),
        menu(words("ui.rules.topic"), make("rules", match, 0, spec.key, "menu"), entries),
        row(
            button(words("ui.rules.next"), make("rules", match, 0, spec.key, following))
            if following != at
            else None,
            button(words("ui.rules.show"), make("show", match, 0, "rules", spec.key, at)),
        ),
    )


def _card_menus(words: Words, spec: GameSpec[Any, Any], topic: Topic) -> list[Item]:
    """The cards that a topic names, each with a page of its own; up to three menus of them."""
    found: list[Item] = []
    for start in range(0, min(len(topic.cards), 3 * CHOICES), CHOICES):
        run = [(place, spec.cards[place].name) for place in topic.cards[start : start + CHOICES]]
        title = words("ui.rules.card", first=run[0][1].partition(",")[0], last=run[-1][1].partition(",")[0])
        entries = [Entry(str(place), name) for place, name in run]
        found.append(menu(title, make("card", 0, 0, spec.key, f"menu{start}"), entries))
    return found


def rules_for_all(spec: GameSpec[Any, Any], topic: Topic) -> Screen:
    """The same in public, without buttons."""
    return screen(dotted(f"**{spec.title}**", f"**{topic.title}**"), topic.text, small(topic.row))


def card(
    words: Words,
    spec: GameSpec[Any, Any],
    found: CardText,
    alt: str = "",
    *,
    public: bool = False,
    name: str = PICTURE,
) -> Screen:
    """A card: picture, text as words, rulings. Never tells where one lies."""
    rulings = [f"- {ruling}" for ruling in found.rulings]
    show = button(words("ui.rules.show"), make("show", 0, 0, "card", spec.key, spec.cards.index(found)))
    return screen(
        text(dotted(f"**{found.name}**", spec.title), dotted(found.kind, found.line)),
        found.text,
        text(f"**{words('ui.rules.rulings')}**", *rulings) if rulings else None,
        picture(alt, name),
        None if public else row(show),
    )


# the board in words


def board_words(sight: Sight, seat: Seat | None) -> str:
    """The whole position as this seat, or a spectator, knows it."""
    loaded = sight.loaded
    from render.registry import DRAWINGS  # whoever asks for no words has no use for it

    drawing = DRAWINGS.get(loaded.spec.key)
    if drawing is None:
        return dotted(loaded.name, sight.status())
    names = [sight.name(other) for other in range(len(loaded.row.seats))]
    return drawing.words(loaded.view(seat), names)


def described(
    sight: Sight, seat: Seat | None, said: str, part: int = 0, alt: str = "", name: str = PICTURE
) -> Screen:
    """Words of a position, in parts if they are long; with a picture for `Hand`."""
    words, parts = sight.words, paged(said.split("\n"), PART)
    part = within(part, len(parts))
    more = part + 1 < len(parts)
    of = words("ui.page", page=part + 1, pages=len(parts)) if len(parts) > 1 else ""
    return screen(
        dotted(f"**{sight.loaded.name}**", of),
        text(parts[part], sight.waited_for() if not more else ""),
        picture(alt, name),
        row(
            button(words("ui.button.next_part"), sight.id("describe", part + 1, moment=0)) if more else None,
            button(words("ui.button.back"), sight.id("panel", moment=0)) if seat is not None else None,
        ),
        room=WORDS,
    )


# my matches


def matches(words: Words, mine: Sequence[tuple[Sight, Seat]], page: int = 0, shown: int = 5) -> Screen:
    """Own matches, the most urgent first; each is opened right here."""
    if not mine:
        return screen(words("ui.matches.none"))
    pages = -(-len(mine) // shown)
    page = within(page, pages)
    here = list(enumerate(mine))[page * shown : (page + 1) * shown]
    lines = [f"{at + 1} {_line(sight, seat)}" for at, (sight, seat) in here]
    opening = [
        button(words("ui.matches.open", n=at + 1), sight.id("panel", moment=0), "primary")
        for at, (sight, _) in here
    ]
    turning = [
        button(words("ui.button.back"), make("matches", 0, 0, page - 1)) if page else None,
        button(words("ui.matches.more"), make("matches", 0, 0, page + 1)) if page + 1 < pages else None,
    ]
    return screen(f"**{words('ui.matches.title')}**", text(*lines), row(*opening), row(*turning))


def _line(sight: Sight, seat: Seat) -> str:
    """`Nightbreak K7Q · you: a replacement · in 2 hours`."""
    loaded, words = sight.loaded, sight.words
    if loaded.row.status == "open":
        return dotted(f"**{loaded.name}**", words("ui.matches.open_table"))
    if not loaded.running:
        return dotted(f"**{loaded.name}**", words("ui.matches.over"))
    if seat in loaded.awaited:
        topic = sight.topics() or words("ui.matches.your_move")
        return dotted(f"**{loaded.name}**", words("ui.matches.you", topic=topic[:80]), sight.until([seat]))
    return dotted(f"**{loaded.name}**", words("ui.matches.others", who=sight.all_of(loaded.awaited)))


def told(words: Words, sentence: str, *more: str) -> Screen:
    """A sentence to one person: a refusal, an answer."""
    return screen(text(sentence, *more), room=TEXT)
