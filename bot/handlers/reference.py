"""Reading: the log, the board, own pieces, rules, cards, help and the person's matches."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from bot.errors import UserError
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.i18n.command_names import translate_command
from bot.panels.build import attach_picture, describe_picture
from bot.panels.request import Request, Response
from bot.services import rules_help
from bot.services.announcements import describe_recent_changes, repost_board
from bot.services.match.lookup import open_matches
from bot.services.match.steps import MAX_MARKED_STEPS, build_step_history
from bot.ui import help, match_log, public_board
from bot.ui.components import DECIMAL_NUMBER, build_screen
from bot.ui.help import Topic
from bot.ui.match_context import MatchContext
from bot.workers.pool import WorkersUnavailable
from games.core.model import Event, Seat
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller
from games.core.spec import CardHelp
from games.registry import GAMES
from render.kit.picture import Picture


@action("log", lookup=True)
async def show_log(request: Request) -> Response:
    """Show what happened, as the person may know it.

    Arguments: number of the page.
    """
    loaded = await request.load_match()
    context = await request.build_context(loaded)
    seat = loaded.row.find_seat_of(request.person)
    lines = await request.services.replays.build_log(
        context.loaded,
        seat,
        lambda who, what: match_log.describe_undo(context, who, what),
        request.say(words.LogEarlier()),
    )
    page = parse_index(request.argument(0))
    return Response(match_log.build_log(context, lines, page, has_panel=seat is not None))


async def show_board(request: Request) -> Response:
    """Show the public board to this person, or describe it to one who prefers text.

    A player who asks where the match is played has the board posted again instead.
    """
    loaded = await request.load_match()
    if loaded.state is None:
        raise UserError(words.ErrorNotStarted(code=loaded.row.code))
    services, here = request.services, request.channel == loaded.row.display_channel
    may = here and loaded.row.find_seat_of(request.person) is not None and not await prefers_text(request)
    if may and await repost_board(services.matches, services.clock, loaded):
        return Response(build_screen(request.say(words.ReplyBoardAnew())), "new")
    context = await request.build_context(loaded)
    found = await draw_board_for(request, context, None)
    if found is None:
        return Response(help.build_description(context, None, help.describe_board(context, None)), "new")
    steps = await request.services.matches.store.load_steps(loaded.row.id, last=MAX_MARKED_STEPS)
    history = build_step_history(steps, loaded.row.step_marks.asides)
    changes = describe_recent_changes(context.loaded, history)
    return Response(
        public_board.build_board(context, changes, found.alt), "new", files=[("board.png", found.png)]
    )


@action("describe", lookup=True)
async def describe_board(request: Request) -> Response:
    """Describe the board in words.

    Arguments: number of the part.
    """
    loaded = await request.load_match()
    context = await request.build_context(loaded)
    seat = loaded.row.find_seat_of(request.person)
    text = help.describe_board(context, seat)
    return Response(help.build_description(context, seat, text, parse_index(request.argument(0))))


@action("hand", lookup=True)
async def show_hand(request: Request) -> Response:
    """Show own cards and pieces in a picture and in words; a spectator sees how many cards all have."""
    loaded = await request.load_match()
    if loaded.state is None:
        raise UserError(words.ErrorNotStarted(code=loaded.row.code))
    context = await request.build_context(loaded)
    seat = loaded.row.find_seat_of(request.person)
    found = await draw_pieces_for(request, context, seat)
    text = help.describe_hand(context, seat)
    shown = help.build_description(context, seat, text, 0, *describe_picture(found))
    return Response(shown, files=attach_picture(found))


# --- pictures ----------------------------------------------------------------------------------------


async def prefers_text(request: Request) -> bool:
    """Tell whether the person reads boards instead of looking at them."""
    return (await request.services.people.load_settings(request.person)).is_text_only


async def draw_board_for(
    request: Request,
    context: MatchContext,
    seat: Seat | None,
    steps: Sequence[Sequence[Event]] = (),
    *,
    replayed: bool = False,
) -> Picture | None:
    """Draw the board as this person may see it; None for a person who prefers text."""
    if await prefers_text(request):
        return None
    return await draw_position(request, context, seat, steps, replayed=replayed)


async def draw_position(
    request: Request,
    context: MatchContext,
    seat: Seat | None,
    steps: Sequence[Sequence[Event]] = (),
    *,
    replayed: bool = False,
) -> Picture | None:
    """Draw the board; None while nothing can be drawn. `replayed`: it is a position of a replay."""
    names = [context.plain_name(other) for other in range(len(context.names))]
    with suppress(WorkersUnavailable):
        return await request.services.pictures.draw_board(
            context.loaded, seat, names, steps, replayed=replayed
        )
    return None


async def draw_pieces_for(request: Request, context: MatchContext, seat: Seat | None) -> Picture | None:
    """Draw what the match is played with, or in a game without such a picture the board."""
    name = help.name_sheet(context, seat)
    if not name:
        return await draw_board_for(request, context, seat)
    if await prefers_text(request):
        return None
    return await request.services.draw_card(context.loaded.spec.key, name, request.say.key)


# --- rules and cards ---------------------------------------------------------------------------------


def list_rule_topics(say: Teller, spec: rules_help.AnyGameSpec) -> list[Topic]:
    """List all paragraphs on a game, its own first."""
    chapters = [
        Topic(say(chapter.title), say(chapter.text), " · ".join(chapter.rows), key=chapter.key)
        for chapter in spec.rules_help
    ]
    return help.list_topics(say, spec, chapters)


async def load_public_teller(request: Request) -> Teller:
    """Load the teller of what everybody in this place reads: of the server's language."""
    if request.server is None:
        return request.say
    server = await request.services.servers.load_settings(request.server)
    return teller_for(server.language or request.locale)


@action("rules", lookup=True)
async def show_rules(request: Request) -> Response:
    """Show a paragraph: the chosen one, or the one on the present question.

    Arguments: keys of the game and of the paragraph, unless a menu sends that, or nothing.
    """
    key = request.argument(0)
    if key in GAMES:
        wanted = next(iter(request.values), "") or request.argument(1)
        return Response(rules_screen(request, GAMES[key], require_topic(request, GAMES[key], wanted)))
    loaded = await request.load_match()
    at = rules_help.find_chapter_for(loaded, loaded.row.find_seat_of(request.person))
    return Response(rules_screen(request, loaded.spec, at), "new")


def rules_screen(request: Request, spec: rules_help.AnyGameSpec, at: int) -> help.Screen:
    return help.build_rules_page(
        request.say, spec, list_rule_topics(request.say, spec), at, request.custom_id.match
    )


@action("card", lookup=True)
async def show_card(request: Request) -> Response:
    """Show a card.

    Arguments: key of the game, and of the card unless a menu sends that.
    """
    spec = require_spec(request.argument(0))
    key = next(iter(request.values), "") or request.argument(1)
    return await build_card(request, spec, require_card(spec, key))


async def build_card(
    request: Request, spec: rules_help.AnyGameSpec, found: CardHelp, *, public: bool = False
) -> Response:
    text_only = (await request.services.people.load_settings(request.person)).is_text_only
    say, picture = await load_public_teller(request) if public else request.say, None
    if public or not text_only:
        picture = await request.services.draw_card(spec.key, found.name, say.key)
    files = [] if picture is None else [("board.png", picture.png)]
    alt = picture.alt if picture is not None else ""
    return Response(
        help.build_card_page(say, spec, found, alt, public=public),
        "public" if public else "new",
        files=files,
    )


@action("show", lookup=True)
async def show_publicly(request: Request) -> Response:
    """Show a card or a paragraph to everybody.

    Arguments: `card` or `rules`, and the keys of the game and of the card or paragraph.
    """
    spec = require_spec(request.argument(1))
    if request.argument(0) == "card":
        return await build_card(request, spec, require_card(spec, request.argument(2)), public=True)
    say = await load_public_teller(request)
    topic = list_rule_topics(say, spec)[require_topic(request, spec, request.argument(2))]
    return Response(help.build_public_rules(say, spec, topic), "public")


def require_topic(request: Request, spec: rules_help.AnyGameSpec, key: str) -> int:
    """Find the place of a button's paragraph; buttons of earlier releases name the place itself."""
    topics = list_rule_topics(request.say, spec)
    if key in ("", "menu") or key.isdecimal():
        return min(parse_index(key), len(topics) - 1)
    found = next((at for at, topic in enumerate(topics) if topic.key == key), None)
    if found is None:
        raise UserError(words.ErrorTopicGone(game=spec.title))
    return found


def require_spec(key: str) -> rules_help.AnyGameSpec:
    if key not in GAMES:
        raise UserError(words.ErrorForged())
    return GAMES[key]


def require_card(spec: rules_help.AnyGameSpec, key: str) -> CardHelp:
    """Find the card of a button or menu; those of earlier releases name a place in the list instead."""
    if not key or key.isdecimal():
        return spec.card_help[min(parse_index(key), len(spec.card_help) - 1)]
    found = spec.card_with_key(key)
    if found is None:
        raise UserError(words.ErrorCardGone(game=spec.title))
    return found


# --- help and own matches ----------------------------------------------------------------------------

PLAY_COMMANDS = frozenset({"play", "move", "hand", "board", "undo", "concede", "nudge", "matches"})
"""The commands that people need while they play."""
COMMAND_GROUPS: Mapping[str, Sentence] = {
    "play": words.HelpPlay(),
    "": words.HelpLookUp(),
    "manage": words.HelpManage(),
}
"""The groups of commands and their titles, in their order."""


@action("help", lookup=True)
async def show_help(request: Request) -> Response:
    """Explain in three sentences how the bot works."""
    return Response(help.build_help(request.say))


@action("commands", lookup=True)
async def show_commands(request: Request) -> Response:
    """List the commands with their descriptions: those for managers to managers alone."""
    return Response(help.build_command_list(request.say, group_commands(request)))


def group_commands(request: Request) -> list[tuple[Sentence, list[tuple[str, str]]]]:
    """Return the commands by what they're for, in the words of the reader."""
    groups: dict[Sentence, list[tuple[str, str]]] = {title: [] for title in COMMAND_GROUPS.values()}
    for name, about in request.services.command_list:
        if request.manages_server or not is_for_managers(name):
            groups[find_command_group(name)].append(translate_command(request.say.key, name, about))
    return [(title, lines) for title, lines in groups.items() if lines]


def find_command_group(command: str) -> Sentence:
    if is_for_managers(command):
        return COMMAND_GROUPS["manage"]
    return COMMAND_GROUPS["play" if command in PLAY_COMMANDS else ""]


def is_for_managers(command: str) -> bool:
    return command.startswith("manage ") or command == "settings server"


@action("matches", lookup=True)
async def show_matches(request: Request) -> Response:
    """List the person's matches everywhere, the most urgent first.

    Arguments: number of the page.
    """
    found: list[tuple[MatchContext, int]] = []
    store = request.services.matches.store
    for loaded in open_matches(store, await store.list_matches_of_person(request.person)):
        context = await request.build_context(loaded)
        found.append((context, loaded.row.find_seat_of(request.person) or 0))
    found.sort(key=match_urgency)
    halted = [
        stopped.code for stopped in await request.services.halts.store.list_halts_of_person(request.person)
    ]
    page = parse_index(request.argument(0))
    return Response(help.build_match_list(request.say, found, page, halted=halted))


def match_urgency(one: tuple[MatchContext, int]) -> tuple[bool, bool, int, int]:
    """Sort own turns first, by the time that is left; then by the last change; what was put away last."""
    context, seat = one
    awaited = seat in context.loaded.public_awaited
    apart, due = context.loaded.is_put_away, context.deadlines.get(seat, 2**62) if awaited else 0
    return (apart, not awaited, due, -context.loaded.row.changed_at)


def parse_index(text: str) -> int:
    """Parse a number from a `custom_id`; 0 for anything else."""
    return int(text) if DECIMAL_NUMBER.fullmatch(text) and len(text) < 10 else 0
