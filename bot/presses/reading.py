"""Looking: the log, the board in words, own pieces, rules, cards, help, and matches of one's own."""

from bot.errors import Told
from bot.presses.call import Call, Handler, Reply
from bot.presses.desk import picture_for
from bot.services import rules_help
from bot.services.loaded import Loaded
from bot.ui import helps, logs
from bot.ui.helps import Topic
from bot.ui.ids import NUMBER
from bot.ui.sight import Sight
from games.registry import GAMES


async def log(call: Call) -> Reply:
    """What happened, as the person may know it."""
    return await log_of(call, await call.look(), whole(call.rest(0)))


async def log_of(call: Call, loaded: Loaded, page: int = 0) -> Reply:
    sight = await call.host.sight(loaded, call.words)
    seat = loaded.row.seat_of(call.person)
    lines = await call.host.replays.log(loaded, seat, lambda who, what: logs.taken_back(sight, who, what))
    return Reply(logs.log(sight, lines, page))


async def describe(call: Call) -> Reply:
    """The board in words, in parts."""
    loaded = await call.look()
    sight = await call.host.sight(loaded, call.words)
    seat = loaded.row.seat_of(call.person)
    said = helps.board_words(sight, seat)
    return Reply(helps.described(sight, seat, said, whole(call.rest(0))))


async def hand(call: Call) -> Reply:
    """Own cards and pieces: a picture, and everything in words."""
    return await hand_of(call, await call.look())


async def hand_of(call: Call, loaded: Loaded) -> Reply:
    """For a spectator: what everybody knows."""
    if loaded.state is None:
        raise Told("not_started", code=loaded.row.code)
    sight = await call.host.sight(loaded, call.words)
    seat = loaded.row.seat_of(call.person)
    found = await picture_for(call, sight, seat)
    said = helps.board_words(sight, seat)
    files = [] if found is None else [("board.png", found.png)]
    return Reply(helps.described(sight, seat, said, 0, found.alt if found else ""), files=files)


# --- rules and cards ---------------------------------------------------------------------------------


def topics_of(call: Call, spec: rules_help.Spec) -> list[Topic]:
    """All paragraphs on a game, its own first."""
    chapters = [Topic(one.title, one.text, " · ".join(one.rows)) for one in spec.chapters]
    return helps.topics(call.words, spec, chapters)


async def rules(call: Call) -> Reply:
    """A paragraph: the one on the present question, or the one that was chosen."""
    key = call.rest(0)
    if key in GAMES:
        at = whole(next(iter(call.values), "") or call.rest(1))
        return Reply(rules_screen(call, GAMES[key], at))
    loaded = await call.look()
    at = rules_help.chapter_at(loaded, loaded.row.seat_of(call.person))
    return Reply(rules_screen(call, loaded.spec, at), "new")


def rules_screen(call: Call, spec: rules_help.Spec, at: int) -> helps.Screen:
    return helps.rules(call.words, spec, topics_of(call, spec), at, call.id.match)


async def card(call: Call) -> Reply:
    """A card by its place in the list of its game."""
    spec = spec_or_told(call.rest(0))
    return await card_of(call, spec, whole(next(iter(call.values), "") or call.rest(1)))


async def card_of(call: Call, spec: rules_help.Spec, at: int, *, public: bool = False) -> Reply:
    found = spec.cards[min(at, len(spec.cards) - 1)]
    text_only = (await call.host.people.of(call.person)).text_only
    picture = None if text_only and not public else await call.host.card_picture(spec.key, found.name)
    files = [] if picture is None else [("board.png", picture.png)]
    alt = picture.alt if picture is not None else ""
    return Reply(
        helps.card(call.words, spec, found, alt, public=public), "public" if public else "new", files=files
    )


async def show_all(call: Call) -> Reply:
    """Show a card or a paragraph to everybody."""
    spec, at = spec_or_told(call.rest(1)), whole(call.rest(2))
    if call.rest(0) == "card":
        return await card_of(call, spec, at, public=True)
    topics = topics_of(call, spec)
    return Reply(helps.rules_for_all(spec, topics[min(at, len(topics) - 1)]), "public")


def spec_or_told(key: str) -> rules_help.Spec:
    if key not in GAMES:
        raise Told("forged")
    return GAMES[key]


# --- help and own matches ----------------------------------------------------------------------------


async def help_(call: Call) -> Reply:
    """How it works, in three sentences."""
    return Reply(helps.help_screen(call.words))


async def commands(call: Call) -> Reply:
    """Every command with its description."""
    return Reply(helps.commands(call.words, command_lines(call)))


def command_lines(call: Call) -> list[tuple[str, str]]:
    """The commands in the words of the reader."""
    return [call.words.command(name, about) for name, about in call.host.commands]


async def matches(call: Call) -> Reply:
    """Own matches everywhere, the most urgent first."""
    found: list[tuple[Sight, int]] = []
    for row in await call.host.matches.rows.of_person(call.person):
        sight = await call.host.sight(Loaded.of(row), call.words)
        found.append((sight, row.seat_of(call.person) or 0))
    found.sort(key=urgency)
    return Reply(helps.matches(call.words, found, whole(call.rest(0))))


def urgency(one: tuple[Sight, int]) -> tuple[bool, int, int]:
    """Own turns first, by the time that is left; then what changed last."""
    sight, seat = one
    awaited = seat in sight.loaded.awaited
    return (not awaited, sight.due.get(seat, 2**62) if awaited else 0, -sight.loaded.row.changed_at)


def whole(text: str) -> int:
    """A number from a `custom_id`; 0 for anything else."""
    return int(text) if NUMBER.fullmatch(text) and len(text) < 10 else 0


HANDLERS: dict[str, Handler] = {
    "log": log,
    "describe": describe,
    "hand": hand,
    "rules": rules,
    "card": card,
    "show": show_all,
    "help": help_,
    "commands": commands,
    "matches": matches,
}
