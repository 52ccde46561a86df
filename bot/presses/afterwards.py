"""After the end: look back, check the deal, play on from a position, the same deal again."""

from bot.errors import Told
from bot.presses.call import Call, Handler, Reply
from bot.presses.desk import show
from bot.presses.reading import whole
from bot.presses.tables import posted, refuse_without_place
from bot.replaying import Position, events_of
from bot.services.loaded import Loaded
from bot.services.replays import refuse_running
from bot.ui import boards, helps, logs, more
from bot.ui.layout import screen
from bot.ui.sight import Sight
from games.core.codec import load

TEXT = "match.txt"


async def everything_else(call: Call) -> Reply:
    """What else can be done with a match that is over."""
    loaded = await call.look()
    sight = await call.host.sight(loaded, call.words)
    offered = ["verify", "export", "picture", "hands"]
    offered += ["notes"] if loaded.row.seat_of(call.person) is not None else []
    offered += ["report"] if more.can_report(loaded) else []
    offered += ["thank"] if may_thank(call, loaded) else []
    return Reply(boards.after_more(sight, offered), "new")


def may_thank(call: Call, loaded: Loaded) -> bool:
    """Somebody who played with other people, and has not thanked them yet."""
    seat = loaded.row.seat_of(call.person)
    return seat is not None and len(loaded.row.people) > 1 and not loaded.seat(seat).notes.thanked


async def replay(call: Call) -> Reply:
    """Step through a match: one way on, or a turn from the menu."""
    loaded = await call.look()
    at = next(iter(call.values), "") or call.rest(1)
    return await replay_at(call, loaded, whole(at) if call.rest(0) != "last" else 10**6)


async def replay_at(call: Call, loaded: Loaded, at: int) -> Reply:
    found = await call.host.replays.position(loaded, at)
    seat = loaded.row.seat_of(call.person)
    then = frozen(loaded, found)
    sight = await call.host.sight(then, call.words)
    said = then.sentences(events_of(found.events), seat)
    picture = None
    if not (await call.host.people.of(call.person)).text_only:
        names = [sight.plain_name(other) for other in range(len(sight.names))]
        picture = await call.host.pictures.board(then, seat, names, [events_of(found.events)])
    turns = [(step, turn_name(sight, turn)) for step, turn in found.turns if turn]
    alt = picture.alt if picture is not None else ""
    shown = logs.replay(sight, found.step, found.steps, said, turns, alt)
    return Reply(shown, files=[] if picture is None else [("board.png", picture.png)])


def turn_name(sight: Sight, turn: int) -> str:
    return sight.words("ui.turn", turn=turn)


def frozen(loaded: Loaded, found: Position) -> Loaded:
    """The match as it stood then."""
    return Loaded(loaded.row, loaded.spec, load(loaded.spec, found.save))


async def verify(call: Call) -> Reply:
    """Whether the deal is the one that was promised."""
    return await verify_of(call, await call.look())


async def verify_of(call: Call, loaded: Loaded) -> Reply:
    refuse_running(loaded)
    faults = await call.host.replays.faults(loaded)
    sight = await call.host.sight(loaded, call.words)
    said = [call.words(f"desk.fault.{fault}") for fault in faults]
    return Reply(logs.verified(sight, loaded.row.deal.seed, said), "new")


async def export(call: Call) -> Reply:
    """The match as text, with its seed."""
    loaded = await call.look()
    sight = await call.host.sight(loaded, call.words)
    names = [sight.plain_name(seat) for seat in range(len(sight.names))]
    text = await call.host.replays.export(loaded, names)
    return Reply(logs.exported(sight, TEXT), "new", files=[(TEXT, text.encode())])


async def picture(call: Call) -> Reply:
    """The last position as a picture."""
    return await last_position(call, await call.look(), seat=None)


async def hands(call: Call) -> Reply:
    """What everybody held at the end, in words."""
    loaded = await call.look()
    refuse_running(loaded)
    sight = await call.host.sight(loaded, call.words)
    parts = [helps.board_words(sight, seat) for seat in range(len(loaded.row.seats))]
    own = [f"**{sight.who(seat)}**\n{part}" for seat, part in enumerate(parts)]
    return Reply(helps.described(sight, None, "\n\n".join(own)), "new")


async def last_position(call: Call, loaded: Loaded, seat: int | None) -> Reply:
    refuse_running(loaded)
    sight = await call.host.sight(loaded, call.words)
    names = [sight.plain_name(other) for other in range(len(sight.names))]
    found = await call.host.pictures.board(loaded, seat, names)
    shown = helps.described(sight, None, sight.status() or loaded.name, 0, found.alt)
    return Reply(shown, "new", files=[("board.png", found.png)])


async def play_on(call: Call) -> Reply:
    """The same position against AI, in a panel of its own; the match itself stays as it is."""
    loaded = await call.look()
    refuse_running(loaded)
    if call.rest(0) in ("", "menu") and not call.values:
        found = await call.host.replays.position(loaded, 0)
        sight = await call.host.sight(loaded, call.words)
        turns = [(step, turn_name(sight, turn)) for step, turn in found.turns if turn]
        return Reply(logs.play_on_from(sight, turns), "new")
    at = whole(next(iter(call.values), "") or call.rest(0))
    position = await call.host.replays.position(loaded, at)
    if frozen(loaded, position).playing.result is not None:
        raise Told("no_moves_left", name=loaded.name)
    done = await call.host.lobby.play_on(loaded.row.id, position.save, call.place, call.press)
    reply = await show(call, done, note=call.words("desk.plays_on", name=loaded.name, step=position.step))
    reply.where = "new"
    return reply


async def same_deal(call: Call) -> Reply:
    """A new table with this deal, unrated: its seed is public now."""
    loaded = await call.look()
    refuse_running(loaded)
    refuse_without_place(call)
    done = await call.host.lobby.same_deal(loaded.row.id, call.place, call.press)
    return await posted(call, done)


async def thank(call: Call) -> Reply:
    """A friendly word to the others, once."""

    def note(after: Loaded) -> None:
        notes = after.seat(after.seat_of(call.person)).notes
        refuse_running(after)
        if notes.thanked:
            raise Told("thanked_already", name=after.name)
        notes.thanked = True

    loaded = (await call.host.matches.change(call.id.match, call.press, note)).after
    seat = loaded.seat_of(call.person)
    sight = await call.host.public_sight(loaded)
    return Reply(screen(sight.words("desk.thanks", who=sight.name(seat), name=loaded.name)), "public")


HANDLERS: dict[str, Handler] = {
    "endmore": everything_else,
    "replay": replay,
    "verify": verify,
    "export": export,
    "picture": picture,
    "hands": hands,
    "playon": play_on,
    "samedeal": same_deal,
    "thank": thank,
}
