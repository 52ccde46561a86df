"""What is done seldom: everything under More, questions to the others, giving up."""

from dataclasses import replace

from bot.errors import Stale, Told
from bot.presses.call import Call, Handler, Reply
from bot.presses.desk import moved, show
from bot.presses.reading import whole
from bot.services.finishing import finish, plan
from bot.services.fits import Fits, unanswered_since
from bot.services.loaded import Loaded
from bot.services.moving import NOT_NOW, REFUSED, legal_lines, not_now, off_turn, play_line
from bot.services.refusing import heard, refused
from bot.ui import forms, more, panels, refusals
from bot.ui.layout import screen
from bot.ui.sight import Sight
from games.core.errors import Impossible, Refused
from games.core.model import RESIGN, Seat
from games.core.play import denied, parse


async def seated(call: Call) -> tuple[Loaded, Seat]:
    """The match, and where the person sits in it."""
    loaded = await call.look()
    return loaded, loaded.seat_of(call.person)


async def everything_else(call: Call) -> Reply:
    """All that can be done besides answering."""
    loaded = await call.look()
    sight = await call.host.sight(loaded, call.words)
    return Reply(more.more(sight, loaded.row.seat_of(call.person)))


# --- the rest of a turn, and typed moves -------------------------------------------------------------


async def show_finish(call: Call) -> Reply:
    """What finishing the turn would do."""
    loaded, seat = await seated(call)
    if call.id.moment != loaded.playing.moment:
        raise Stale("stale", loaded=loaded)
    found = plan(loaded, seat)
    if not found.moves:
        raise Told("nothing_to_finish", name=loaded.name)
    lines = loaded.sentences(found.events, seat)
    return Reply(panels.finishing(await call.host.sight(loaded, call.words), seat, lines))


async def do_finish(call: Call) -> Reply:
    """Finish the turn as it was shown."""
    progress, events = await finish(call.host.matches, call.id.match, call.press, call.id.moment)
    return await moved(call, replace(progress, events=events))


async def typed(call: Call) -> Reply:
    """A form for typed moves; then the moves."""
    loaded, seat = await seated(call)
    if not call.fields:
        sight = await call.host.sight(loaded, call.words)
        return Reply(form=forms.line_form(sight, seat))
    return await line(call, call.field("text"))


async def send_rest(call: Call) -> Reply:
    """The moves that were left over, once; for this verb `moment` is the `seq` at which they were shown."""
    return await line(call, call.rest(0), unanswered_since(call.id.moment))


async def line(call: Call, text: str, fits: Fits | None = None) -> Reply:
    """A line of moves, and what became of it; a refusal goes with a way on."""
    try:
        done = await play_line(call.host.matches, call.id.match, call.press, text, fits)
    except Told as told:
        if told.key not in (*REFUSED, *NOT_NOW):
            raise
        sight = await call.host.sight(await call.look(), call.words)
        said = told.sentence(call.words)
        return Reply(refusals.refusal(sight, said, "orders" if told.key in NOT_NOW[:1] else "rules"), "new")
    words, progress = call.words, replace(done.progress, events=done.events)
    note = ""
    if done.left:
        waits = words("desk.waits", who=progress.after.players(progress.after.awaited)(words))
        why = waits if done.stopped is None else done.stopped.sentence(words).rstrip(".")
        note = words("desk.stopped", done="; ".join(done.done), why=why, left="; ".join(done.left))
    lines = legal_lines(progress.after, progress.after.seat_of(call.person))
    return await moved(call, progress, note, "" if done.stopped else "; ".join(done.left), lines)


async def why(call: Call) -> Reply:
    """Why something cannot be done: the reason, and what would be possible."""
    loaded, seat = await seated(call)
    if not loaded.running:
        raise loaded.over()
    sight = await call.host.sight(loaded, call.words)
    if call.fields:
        return typed_why(call, sight, seat)
    found, chosen = denied(loaded.spec, loaded.playing, seat), next(iter(call.values), "")
    if not found or chosen == refusals.OTHER:
        return Reply(form=forms.why_form(sight))
    if not chosen:
        return Reply(refusals.why_menu(sight, seat, found))
    if call.id.moment != loaded.playing.moment or whole(chosen) >= len(found):
        raise Stale("stale", loaded=loaded)
    one = found[whole(chosen)]
    return why_not(call, sight, seat, one.title, Impossible(one.reason, one.instead, one.way, one.remedy))


def typed_why(call: Call, sight: Sight, seat: Seat) -> Reply:
    """The same for what was typed; it may be possible after all."""
    loaded, asked = sight.loaded, call.field("text")
    try:
        parse(loaded.spec, loaded.playing, seat, asked)
        return Reply(refusals.why_not(sight, seat, asked, call.words("desk.possible", move=heard(asked))))
    except Refused as refusal:
        return why_not(call, sight, seat, asked, refusal)


def why_not(call: Call, sight: Sight, seat: Seat, asked: str, refusal: Refused) -> Reply:
    told = not_now(sight.loaded, seat) if off_turn(sight.loaded, seat) else refused(refusal)
    remedy = refusal.remedy if isinstance(refusal, Impossible) else ""
    return Reply(refusals.why_not(sight, seat, asked, told.sentence(call.words), remedy))


# --- giving up ---------------------------------------------------------------------------------------


async def concede(call: Call) -> Reply:
    """Asked always, whatever the settings say."""
    loaded, seat = await seated(call)
    if not loaded.running:
        raise loaded.over()
    return Reply(more.conceding(await call.host.sight(loaded, call.words), seat))


async def conceding(call: Call) -> Reply:
    """Give up."""
    loaded, _ = await seated(call)
    moment = loaded.playing.moment
    done = await call.host.matches.answer(call.id.match, call.press, moment, RESIGN, (0,))
    return await moved(call, done)


# --- questions to the others -------------------------------------------------------------------------


async def ask_undo(call: Call) -> Reply:
    await call.host.votes.ask(call.id.match, call.press, "undo")
    return await asked(call)


async def draw(call: Call) -> Reply:
    await call.host.votes.ask(call.id.match, call.press, "draw")
    return await asked(call)


async def call_off(call: Call) -> Reply:
    await call.host.votes.ask(call.id.match, call.press, "off")
    return await asked(call)


async def pause(call: Call) -> Reply:
    loaded, _ = await seated(call)
    if not call.fields:
        return Reply(form=more.pause_form(await call.host.sight(loaded, call.words)))
    await call.host.votes.ask(call.id.match, call.press, "pause", whole(call.field("seconds")))
    return await asked(call)


async def more_time(call: Call) -> Reply:
    loaded, _ = await seated(call)
    if not call.fields:
        return Reply(form=more.more_time_form(await call.host.sight(loaded, call.words)))
    await call.host.votes.ask(call.id.match, call.press, "time", whole(call.field("seconds")))
    return await asked(call)


async def asked(call: Call) -> Reply:
    """A question is put, or was carried out at once."""
    loaded = await call.look()
    note = call.words("desk.asked") if loaded.row.votes else ""
    return await show(call, loaded, note=note)


async def agree(call: Call) -> Reply:
    await call.host.votes.agree(call.id.match, call.press, call.rest(0), whole(call.rest(1)))
    return Reply(screen(call.words("desk.agreed")), "new")


async def refuse(call: Call) -> Reply:
    await call.host.votes.refuse(call.id.match, call.press, call.rest(0), whole(call.rest(1)))
    return Reply(screen(call.words("desk.refused")), "new")


async def nudge(call: Call) -> Reply:
    """Ask the awaited for a move, once a wait."""
    loaded, seat = await seated(call)
    done = await call.host.nudges.nudge(loaded, seat)
    return await show(call, done, note=call.words("desk.nudged"))


HANDLERS: dict[str, Handler] = {
    "more": everything_else,
    "finish": show_finish,
    "dofinish": do_finish,
    "line": typed,
    "send": send_rest,
    "why": why,
    "concede": concede,
    "conceding": conceding,
    "askundo": ask_undo,
    "draw": draw,
    "calloff": call_off,
    "pause": pause,
    "moretime": more_time,
    "agree": agree,
    "refuse": refuse,
    "nudge": nudge,
}
