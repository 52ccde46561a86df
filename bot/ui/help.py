"""Help for one reader: how the bot works, rules, cards, boards in words, why not, and their matches."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from unicodedata import combining, normalize

import discord

from bot.i18n import sentences as words
from bot.ui.components import (
    BOARD_TEXT_LENGTH,
    MOST_CHOICES,
    PICTURE_NAME,
    Item,
    MenuEntry,
    Screen,
    build_button,
    build_link,
    build_lower_picture,
    build_menu,
    build_picture,
    build_row,
    build_screen,
    clamp_page,
    fits_in_id,
    join_lines,
    join_parts,
    make_id,
    small_print,
    split_into_pages,
)
from bot.ui.match_context import MatchContext
from bot.ui.panel_sections import build_head
from games.core.decisions.unavailable import Unavailable
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.core.spec import CardHelp, Format, GameSpec

BOARD_PART_LENGTH = 3200
"""Characters of one part of a board in words; the rest is for the message's head."""


class Topic(NamedTuple):
    """A paragraph of the rules. `row_id`: its id in the rules catalogue, such as `NB-A19`."""

    title: str
    text: str
    row_id: str = ""
    cards: tuple[CardHelp, ...] = ()
    """Cards that the paragraph only names; each can be opened."""
    key: str = ""
    """What buttons name it by: its chapter's key, or for what no game writes, a word after a dot."""


# --- help --------------------------------------------------------------------------------------------


def build_help(say: Teller, *, support: str = "", privacy: str = "") -> Screen:
    """Explain the bot in three sentences, with links to more. `support` and `privacy` are addresses."""
    return build_screen(
        join_lines(
            f"**{say(words.HelpTitle())}**",
            say(words.HelpStart()),
            say(words.HelpTurn()),
            say(words.HelpLost()),
        ),
        build_row(
            build_button(say(words.ButtonLearn()), make_id("learn"), "primary"),
            build_button(say(words.HelpCommands()), make_id("commands")),
            build_link(say(words.HelpPrivacy()), privacy) if privacy else None,
            build_link(say(words.HelpSupport()), support) if support else None,
        ),
    )


def build_command_list(say: Teller, groups: Sequence[tuple[Text, Sequence[tuple[str, str]]]]) -> Screen:
    """List commands with their descriptions, by groups and in each by their names."""
    shown = [
        join_lines(
            f"**{say(title)}**", *[f"`/{name}` {about}" for name, about in sorted(lines, key=sort_key)]
        )
        for title, lines in groups
    ]
    back = build_button(say(words.ButtonBack()), make_id("help"))
    return build_screen(*shown, build_row(back))


def sort_key(line: tuple[str, str]) -> str:
    """Return what a command is sorted by: its name, with umlauts beside the letters they come from."""
    return "".join(letter for letter in normalize("NFD", line[0]) if not combining(letter))


# --- rules and cards ---------------------------------------------------------------------------------


def list_topics(say: Teller, spec: GameSpec[Any, Any], paragraphs: Sequence[Topic] = ()) -> list[Topic]:
    """List what can be read about a game: `paragraphs`, then topics from its specification."""
    ways = join_lines(*[describe_format(say, way) for way in spec.formats])
    settings = join_lines(*[f"{say(option.title)}: {say(option.about)}" for option in spec.match_options])
    found = [*paragraphs, Topic(spec.title, say(spec.about), key=".about")]
    found.append(Topic(say(words.RulesFormats()), ways, key=".formats"))
    found += [Topic(say(words.RulesOptions()), settings, key=".options")] if settings else []
    kinds = dict.fromkeys(card.kind for card in spec.card_help)
    return [*found, *[_build_card_topic(say, spec, kind) for kind in kinds]]


def describe_format(say: Teller, way: Format) -> str:
    """Return the title of a format, and what it is like if that is said."""
    title, about = say(way.title), say(way.about)
    return f"{title}: {about}" if about else title


def _build_card_topic(say: Teller, spec: GameSpec[Any, Any], kind: Text) -> Topic:
    """Build the topic of a kind of card: few cards with their texts, many by name, each with a page.

    Its key is English in all languages, since buttons hold it.
    """
    title, key = say(kind), f".{IN_ENGLISH(kind)}"
    cards = [card for card in spec.card_help if card.kind == kind]
    texts = join_lines(*[f"**{say(card.heading)}**: {say(card.text)}" for card in cards])
    if len(texts) <= 1100:
        return Topic(title, texts, key=key)
    return Topic(
        title, say.language.join([say(card.heading) for card in cards], "and"), cards=tuple(cards), key=key
    )


def build_rules_page(
    say: Teller, spec: GameSpec[Any, Any], all_topics: Sequence[Topic], at: int = 0, match: int = 0
) -> Screen:
    """Show a paragraph of the rules and a menu of the others. Ids name the game, so no match is needed."""
    at = clamp_page(at, len(all_topics))
    topic = all_topics[at]
    start = max(0, min(at - MOST_CHOICES // 2, len(all_topics) - MOST_CHOICES))
    shown = list(enumerate(all_topics))[start : start + MOST_CHOICES]
    entries = [MenuEntry(each.key, each.title, chosen=place == at) for place, each in shown]
    next_topic = all_topics[(at + 1) % len(all_topics)]
    return build_screen(
        join_parts(f"**{spec.title}**", f"**{topic.title}**"),
        topic.text,
        _name_rows(say, topic),
        *_card_menus(say, spec, topic),
        build_menu(say(words.RulesTopic()), make_id("rules", match, 0, spec.key, "menu"), entries),
        build_row(
            build_button(say(words.RulesNext()), make_id("rules", match, 0, spec.key, next_topic.key))
            if next_topic != topic
            else None,
            build_button(say(words.RulesShow()), make_id("show", match, 0, "rules", spec.key, topic.key)),
        ),
    )


def _card_menus(say: Teller, spec: GameSpec[Any, Any], topic: Topic) -> list[Item]:
    """Build up to three menus of the cards a topic names, which open the cards' pages."""
    found: list[Item] = []
    for start in range(0, min(len(topic.cards), 3 * MOST_CHOICES), MOST_CHOICES):
        run = topic.cards[start : start + MOST_CHOICES]
        first, last = (say(card.heading).partition(",")[0] for card in (run[0], run[-1]))
        title = say(words.RulesCard(first=first, last=last))
        entries = [MenuEntry(card.stored_key, say(card.heading)) for card in run]
        found.append(build_menu(title, make_id("card", 0, 0, spec.key, f"menu{start}"), entries))
    return found


def build_public_rules(say: Teller, spec: GameSpec[Any, Any], topic: Topic) -> Screen:
    """Show a paragraph of the rules in public, without buttons."""
    return build_screen(
        join_parts(f"**{spec.title}**", f"**{topic.title}**"), topic.text, _name_rows(say, topic)
    )


def _name_rows(say: Teller, topic: Topic) -> str:
    """Return the rows of the rules catalogue that a topic rests on, in small print."""
    return small_print(say(words.RulesRows(rows=topic.row_id))) if topic.row_id else ""


def build_card_page(
    say: Teller,
    spec: GameSpec[Any, Any],
    card: CardHelp,
    alt: str = "",
    *,
    public: bool = False,
    name: str = PICTURE_NAME,
) -> Screen:
    """Show a card: picture, text and rulings. Never tells where a copy of the card lies."""
    rulings = [f"- {say(ruling)}" for ruling in card.rulings]
    kind, subtitle = say(card.kind), say(card.subtitle)
    show = build_button(say(words.RulesShow()), make_id("show", 0, 0, "card", spec.key, card.stored_key))
    return build_screen(
        join_lines(join_parts(f"**{say(card.heading)}**", spec.title), join_parts(kind, subtitle)),
        say(card.text),
        join_lines(f"**{say(words.RulesRulings())}**", *rulings) if rulings else None,
        build_picture(alt, name),
        None if public else build_row(show),
    )


# --- the board in words ------------------------------------------------------------------------------


def describe_board(context: MatchContext, seat: Seat | None) -> str:
    """Return the whole position in words, as this seat or a spectator knows it."""
    return describe_known(context, seat, seat)


def describe_known(context: MatchContext, seat: Seat | None, reader: Seat | None) -> str:
    """Return the whole position as a seat or a spectator knows it, in the words for another reader."""
    loaded = context.loaded
    from render.registry import RENDERERS  # imported here: only descriptions need it

    drawing = RENDERERS.get(loaded.spec.key)
    if drawing is None:
        return join_parts(loaded.match_name, context.match_status())
    return drawing.describe(loaded.view_for(seat), build_teller(context, reader, context.safe_name))


def describe_hand(context: MatchContext, seat: Seat | None) -> str:
    """Return what a seat's `Hand` says, or the game's own name for its pieces.

    Somebody without a seat gets counts where hands are hidden.
    """
    loaded = context.loaded
    from render.registry import RENDERERS  # imported here: only descriptions need it

    drawing = RENDERERS.get(loaded.spec.key)
    if drawing is not None and drawing.pieces and (seat is not None or drawing.count_cards is None):
        return drawing.pieces(loaded.view_for(seat), build_teller(context, seat, context.safe_name))
    if seat is not None or drawing is None or drawing.count_cards is None:
        return describe_board(context, seat)
    say = build_teller(context, None, lambda other: context.plain_name(other).replace("`", "'"))
    return f"```\n{drawing.count_cards(loaded.view_for(None), say)}\n```"


def build_teller(context: MatchContext, seat: Seat | None, name: Callable[[Seat], str]) -> Teller:
    """Return who tells a position to a seat, or to whoever watches, with the names that it calls people."""
    names = tuple(map(name, range(len(context.loaded.row.seats))))
    return Teller(context.say.key, Reader(names, seat))


def name_sheet(context: MatchContext, seat: Seat | None) -> str:
    """Name the picture of all pieces that the game has besides its board, or "" if it has none."""
    from render.registry import RENDERERS  # imported here: only descriptions need it

    drawing = RENDERERS.get(context.loaded.spec.key)
    return "" if drawing is None or drawing.sheet is None else drawing.sheet(context.loaded.view_for(seat))


def build_description(
    context: MatchContext,
    seat: Seat | None,
    description: str,
    part: int = 0,
    alt: str = "",
    lower_alt: str = "",
) -> Screen:
    """Show a position in words, in parts if long; with a picture for `Hand`."""
    say, parts = context.say, split_into_pages(description.split("\n"), BOARD_PART_LENGTH)
    part = clamp_page(part, len(parts))
    more = part + 1 < len(parts)
    of = say(words.WordPage(page=part + 1, pages=len(parts))) if len(parts) > 1 else ""
    return build_screen(
        join_parts(f"**{context.loaded.match_name}**", of),
        join_lines(parts[part], context.describe_wait() if not more else ""),
        build_picture(alt),
        build_lower_picture(lower_alt),
        build_row(
            build_button(say(words.ButtonNextPart()), context.make_id("describe", part + 1, moment=0))
            if more
            else None,
            build_button(say(words.ButtonBack()), context.make_id("panel", moment=0))
            if seat is not None
            else None,
        ),
        room=BOARD_TEXT_LENGTH,
    )


# --- my matches --------------------------------------------------------------------------------------


def build_match_list(
    say: Teller,
    own_matches: Sequence[tuple[MatchContext, Seat]],
    page: int = 0,
    shown: int = 5,
    halted: Sequence[str] = (),
) -> Screen:
    """List the reader's matches, the most urgent first, each with a button that opens its panel here.

    Below are the codes of those that can't be read.
    """
    halted_line = say(words.MatchesHalted(codes=", ".join(halted))) if halted else ""
    if not own_matches:
        return build_screen(halted_line or say(words.MatchesNone()))
    pages = -(-len(own_matches) // shown)
    page = clamp_page(page, pages)
    here = list(enumerate(own_matches))[page * shown : (page + 1) * shown]
    lines = [f"{at + 1} {_match_list_line(context, seat)}" for at, (context, seat) in here]
    first_put_away = next(
        (at for at, (_, (context, _)) in enumerate(here) if context.loaded.is_put_away), None
    )
    if first_put_away is not None:
        lines.insert(first_put_away, f"**{say(words.MatchesPutAwayTitle())}**")
    panel_buttons = [
        build_button(say(words.MatchesOpen(n=at + 1)), context.make_id("panel", moment=0), "primary")
        for at, (context, _) in here
    ]
    page_buttons = [
        build_button(say(words.ButtonBack()), make_id("matches", 0, 0, page - 1)) if page else None,
        build_button(say(words.MatchesMore()), make_id("matches", 0, 0, page + 1))
        if page + 1 < pages
        else None,
    ]
    return build_screen(
        f"**{say(words.MatchesTitle())}**",
        join_lines(*lines, halted_line),
        build_row(*panel_buttons),
        build_row(*page_buttons),
    )


def _match_list_line(context: MatchContext, seat: Seat) -> str:
    """Return a line such as `Nightbreak K7Q · you: a replacement · in 2 hours`."""
    loaded, say = context.loaded, context.say
    name = join_parts(
        f"**{loaded.match_name}**", say(words.MatchesLesson()) if loaded.row.terms.is_lesson else ""
    )
    if loaded.row.status == "open":
        return join_parts(name, say(words.MatchesOpenTable()))
    if not loaded.is_running:
        return join_parts(name, say(words.MatchesOver()))
    if loaded.is_put_away:
        return join_parts(name, say(words.MatchesPutAway()))
    if seat in loaded.public_awaited:
        topic = context.shared_topic() or say(words.MatchesYourMove())
        return join_parts(
            name,
            say(words.MatchesYou(topic=topic[:80])),
            context.format_deadline([seat]),
        )
    return join_parts(name, say(words.MatchesOthers(players=loaded.public_awaited)))


OTHER_KEY = "other"
"""Key of the entry for something that isn't in the list, to be typed."""


def build_why_menu(context: MatchContext, seat: Seat, denied: Sequence[Unavailable]) -> Screen:
    """List what can't be done now, to choose from; the last entry opens the form to type something else."""
    say = context.say
    listed_ = [
        MenuEntry(str(at), unavailable.title) for at, unavailable in enumerate(denied[: MOST_CHOICES - 1])
    ]
    other = MenuEntry(OTHER_KEY, say(words.WhyNotSomething()))
    return build_screen(
        build_head(context, seat),
        f"**{say(words.WhyNotQuestion())}**",
        build_menu(say(words.WhyNotLabel()), context.make_id("why", "menu"), [*listed_, other]),
        build_row(build_button(say(words.ButtonBack()), context.make_id("panel"))),
    )


def build_explanation(context: MatchContext, seat: Seat, asked: str, reason: str, remedy: str = "") -> Screen:
    """Explain why something can't be done. `reason`: the rules' refusal; `remedy`: what would allow it."""
    say = context.say
    heading = (
        "" if asked in reason else say(words.WhyNotAsked(text=discord.utils.escape_markdown(asked[:100])))
    )
    return build_screen(
        build_head(context, seat),
        join_lines(heading, reason, remedy),
        build_row(
            build_button(say(words.ButtonBack()), context.make_id("panel")),
            build_button(say(words.WhyNotAgain()), context.make_id("why")),
            build_button(say(words.ButtonRules()), context.make_id("rules")),
        ),
    )


def build_refusal(context: MatchContext, sentence: str, way: str) -> Screen:
    """Refuse a typed move, with a button that leads on: `way` is `rules` or `orders`."""
    label = words.ButtonPlan() if way == "orders" else words.ButtonRules()
    return build_screen(sentence, build_row(build_button(context.say(label), context.make_id(way))))


def build_own_loss_question(context: MatchContext, sentence: str, line: str) -> Screen:
    """Ask about a typed line that would kill an own piece; `line` is the one that does it anyway."""
    loaded, say = context.loaded, context.say
    seq = loaded.row.seq
    send = (
        build_button(say(words.ButtonAnyway()), context.make_id("send", line, moment=seq), "danger")
        if fits_in_id("send", loaded.row.id, seq, line)
        else None
    )
    return build_screen(
        sentence, build_row(send, build_button(say(words.ButtonRules()), context.make_id("rules")))
    )
