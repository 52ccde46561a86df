"""Short public messages beside the board: who is awaited, reminders, questions to all, what the clock did."""

from collections.abc import Collection

from bot.services.votes import voters
from bot.store.records import Vote
from bot.ui.layout import Screen, button, cut, dotted, line, row, screen, text
from bot.ui.sight import Sight, lasting
from bot.words import when, when_exactly
from games.core.model import Seat


def mention(sight: Sight, seats: Collection[Seat]) -> str:
    """The people of these seats, each named once so that Discord tells them."""
    people = [sight.loaded.seat(seat).person for seat in seats]
    return " ".join(f"<@{person}>" for person in dict.fromkeys(people) if person is not None)


def wait(sight: Sight, seats: Collection[Seat]) -> Screen:
    """A wait begins: the one mention. Of a quiet question it names all who are asked, answered or not."""
    words = sight.words
    topic = cut(sight.topics(), 100)
    asked = words("ui.notice.asked", topic=topic) if topic else words("ui.notice.your_move")
    quiet = words("ui.notice.if_answered") if _quiet(sight) else ""
    said = text(dotted(f"{mention(sight, seats)}, {asked}", sight.until(seats)), quiet)
    return line(said, row(button(words("ui.button.your_move"), sight.id("panel", moment=0), "primary")))


def _quiet(sight: Sight) -> bool:
    """Nobody is told who has answered."""
    asks = sight.loaded.pending.asks
    return any(not ask.about and ask.decision.quiet for ask in asks)


def reminder(sight: Sight, seat: Seat, due: int, now: int) -> Screen:
    """The one reminder of a wait."""
    words = sight.words
    after = words(f"ui.notice.after.{sight.loaded.row.terms.on_timeout}")
    topic = cut(sight.topics(), 100)
    left = {"who": mention(sight, [seat]), "left": lasting(words, max(0, due - now)), "after": after}
    said = (
        words("ui.notice.reminder_for", topic=topic, **left) if topic else words("ui.notice.reminder", **left)
    )
    return line(
        dotted(said, when(due)),
        row(
            button(words("ui.button.your_move"), sight.id("panel", moment=0), "primary"),
            button(words("ui.more.moretime"), sight.id("moretime", moment=0)),
        ),
    )


def nudge(sight: Sight, asker: Seat, seats: Collection[Seat]) -> Screen:
    """Somebody would be glad of a move."""
    words = sight.words
    said = words("ui.notice.nudge", who=sight.who(asker))
    return line(
        dotted(mention(sight, seats), said, sight.until(seats)),
        row(button(words("ui.button.your_move"), sight.id("panel", moment=0), "primary")),
    )


def time_out(sight: Sight, seat: Seat) -> Screen:
    """What the clock did, by the terms of the table. Nobody is mentioned; one press brings the seat back."""
    words, policy = sight.words, sight.loaded.row.terms.on_timeout
    if policy == "substitute":
        return seat_free(sight, seat)
    back = button(words("ui.button.resume"), sight.id("resume", moment=0), "primary")
    kept = row(back) if policy == "ai" and sight.loaded.running else None
    return line(words(f"ui.notice.time_out.{policy}", who=sight.who(seat)), kept)


# seats that change hands


def seat_free(sight: Sight, seat: Seat, told: Collection[int] = ()) -> Screen:
    """Anybody may take the seat; `told`: who had offered to. Out of time, its owner may still come back."""
    words, row_of = sight.words, sight.loaded.seat(seat)
    late = row_of.notes.ai_since is not None and row_of.person is not None
    gone = words("ui.notice.time_out.substitute", who=sight.who(seat)) if late else ""
    free = words("ui.notice.seat_free", n=seat + 1, name=sight.loaded.name)
    called = " ".join(f"<@{person}>" for person in told)
    back = button(words("ui.button.resume"), sight.id("resume", moment=0), "primary") if late else None
    take = button(words("ui.button.take", n=seat + 1), sight.id("take", seat, moment=0), "success")
    return line(text(gone, f"{called} {free}".strip()), row(back, take))


def offering(sight: Sight) -> Screen:
    """Somebody has offered to play on; they may change their mind."""
    words = sight.words
    withdraw = button(words("ui.button.withdraw"), sight.id("offer", "no", moment=0))
    return screen(words("desk.offered", name=sight.loaded.name), row(withdraw))


def taking(sight: Sight, seat: Seat) -> Screen:
    """What a substitute is told before sitting down: what is public, and the time they would have."""
    words, pace = sight.words, sight.loaded.row.terms.pace
    time = words("ui.notice.full_time", time=lasting(words, pace.first)) if pace.clocked else ""
    return screen(
        dotted(f"**{words('ui.notice.take', n=seat + 1, name=sight.loaded.name)}**", sight.status()),
        text(words("ui.notice.side", side=sight.side(seat)), sight.waited_for(), time),
        row(
            button(words("ui.button.take", n=seat + 1), sight.id("take", seat, "yes", moment=0), "success"),
            button(words("ui.button.describe"), sight.id("describe", 0, moment=0)),
        ),
    )


def substituted(sight: Sight, seat: Seat) -> Screen:
    return line(sight.words("ui.notice.substituted", n=seat + 1, who=sight.name(seat)))


# questions to all


def vote(sight: Sight, asked: Vote, until: int | None = None) -> Screen:
    """A question to the others, and what ends it unless they answer."""
    words, missing = sight.words, [seat for seat in voters(sight.loaded, asked.kind) if seat not in asked.yes]
    time = "" if until is None else words("ui.vote.until", time=when_exactly(until))
    if asked.kind == "undo" and until is not None:
        time = words("ui.vote.until_move", time=when_exactly(until))
    elif asked.turn:
        time = words("ui.vote.until_turn")
    answers = row(
        button(words("ui.button.agree"), sight.id("agree", asked.kind, asked.number, moment=0), "success"),
        button(words("ui.button.no_thanks"), sight.id("refuse", asked.kind, asked.number, moment=0)),
    )
    waiting = words("ui.vote.waiting", who=sight.all_of(missing)) if len(missing) > 1 else ""
    return line(text(dotted(vote_text(sight, asked), time), waiting), answers)


def vote_text(sight: Sight, asked: Vote) -> str:
    """What is asked, in a sentence."""
    words, who = sight.words, sight.who(asked.seat)
    if asked.kind == "undo":
        return (
            words("ui.vote.undo", who=who, move=cut(sight.named(asked.what), 80))
            if asked.what
            else words("ui.vote.undo_last", who=who)
        )
    if asked.kind in ("time", "pause"):
        return words(f"ui.vote.{asked.kind}", who=who, time=lasting(words, asked.fact))
    return words(f"ui.vote.{asked.kind}", who=who)


def agreed(sight: Sight, asked: Vote) -> Screen:
    """What is left of a question to which all have said yes. Of any other nothing is left."""
    return line(dotted(vote_text(sight, asked), sight.words("ui.vote.agreed")))


# the host


def outage_text(sight: Sight, seconds: int) -> str:
    """A line for the board."""
    return sight.words("ui.notice.outage", time=lasting(sight.words, seconds))


def paused_text(sight: Sight, until: int) -> str:
    return sight.words("ui.notice.paused", time=when_exactly(until))
