"""Short public messages beside the board: waits, reminders, votes, timeouts and seats that change hands."""

from collections.abc import Collection

from bot.i18n import exact_time, relative_time
from bot.services.match.steps import decode_events
from bot.services.seats.votes import Vote, list_voting_seats
from bot.ui.components import (
    Screen,
    build_button,
    build_notice,
    build_row,
    build_screen,
    cut_text,
    join_lines,
    join_parts,
)
from bot.ui.match_context import MatchContext, format_duration
from games.core.model import Seat


def mention_seats(context: MatchContext, seats: Collection[Seat]) -> str:
    """Return mentions that ping the people of these seats, each person once."""
    people = [context.loaded.seat_row(seat).person for seat in seats]
    return " ".join(f"<@{person}>" for person in dict.fromkeys(people) if person is not None)


def build_wait_notice(context: MatchContext, seats: Collection[Seat]) -> Screen:
    """Announce a wait with its one ping; for a quiet question, of all who are asked, answered or not."""
    catalog = context.catalog
    topic = cut_text(context.shared_topic(), 100)
    asked = catalog("ui.notice.asked", topic=topic) if topic else catalog("ui.notice.your_move")
    text = join_lines(
        join_parts(f"{mention_seats(context, seats)}, {asked}", context.format_deadline(seats)),
        _describe_answered(context),
    )
    return build_notice(
        text,
        build_row(
            build_button(catalog("ui.button.your_move"), context.make_id("panel", moment=0), "primary")
        ),
    )


def _describe_answered(context: MatchContext) -> str:
    """Tell those who have answered in a secret window that they are done, as all whom it asks are called."""
    return context.catalog("ui.notice.if_answered") if context.loaded.secret_window else ""


def build_reminder(context: MatchContext, seats: Collection[Seat], due: int, now: int) -> Screen:
    """Build the one reminder of a wait; in a secret window it calls all who are asked."""
    catalog = context.catalog
    is_secret = not context.loaded.secret_window.isdisjoint(seats)
    after = catalog(f"ui.notice.after.{'default' if is_secret else context.loaded.row.terms.on_timeout}")
    topic = cut_text(context.shared_topic(), 100)
    left = {
        "who": mention_seats(context, seats),
        "left": format_duration(catalog, max(0, due - now)),
        "after": after,
    }
    text = (
        catalog("ui.notice.reminder_for", topic=topic, **left)
        if topic
        else catalog("ui.notice.reminder", **left)
    )
    return build_notice(
        join_lines(join_parts(text, relative_time(due)), _describe_answered(context)),
        build_row(
            build_button(catalog("ui.button.your_move"), context.make_id("panel", moment=0), "primary"),
            build_button(catalog("ui.more.moretime"), context.make_id("moretime", moment=0)),
        ),
    )


def build_nudge(context: MatchContext, asker: Seat, seats: Collection[Seat]) -> Screen:
    """Ping the awaited seats because somebody asked for a move."""
    catalog = context.catalog
    text = catalog("ui.notice.nudge", who=context.name_with_side(asker))
    return build_notice(
        join_lines(
            join_parts(mention_seats(context, seats), text, context.format_deadline(seats)),
            _describe_answered(context),
        ),
        build_row(
            build_button(catalog("ui.button.your_move"), context.make_id("panel", moment=0), "primary")
        ),
    )


def build_timeout_notice(context: MatchContext, seat: Seat | None) -> Screen:
    """Say what the table's timeout policy did. It pings nobody; one press takes a seat back from AI.

    Without a seat the time of a secret window is up: the sentence is the same whoever was missing.
    """
    catalog, policy = context.catalog, context.loaded.row.terms.on_timeout
    if seat is None:
        return build_notice(catalog("ui.notice.time_out.window"))
    if policy == "substitute":
        return build_free_seat_notice(context, seat)
    back = build_button(catalog("ui.button.resume"), context.make_id("resume", moment=0), "primary")
    answers = build_row(back) if policy == "ai" and context.loaded.is_running else None
    return build_notice(catalog(f"ui.notice.time_out.{policy}", who=context.name_with_side(seat)), answers)


# --- seats that change hands -------------------------------------------------------------------------


def build_free_seat_notice(context: MatchContext, seat: Seat, pinged_people: Collection[int] = ()) -> Screen:
    """Offer a seat to anybody, pinging `pinged_people`, who offered to play on for others.

    If the seat ran out of time, its owner may still come back.
    """
    catalog, row_of = context.catalog, context.loaded.seat_row(seat)
    late = row_of.handover.ai_since is not None and row_of.person is not None
    gone = catalog("ui.notice.time_out.substitute", who=context.name_with_side(seat)) if late else ""
    free = catalog("ui.notice.seat_free", n=seat + 1, name=context.loaded.match_name)
    called = " ".join(f"<@{person}>" for person in pinged_people)
    back = (
        build_button(catalog("ui.button.resume"), context.make_id("resume", moment=0), "primary")
        if late
        else None
    )
    take = build_button(
        catalog("ui.button.take", n=seat + 1), context.make_id("take", seat, moment=0), "success"
    )
    return build_notice(join_lines(gone, f"{called} {free}".strip()), build_row(back, take))


def build_offer_receipt(context: MatchContext) -> Screen:
    """Confirm somebody's offer to play on, with a button to withdraw it."""
    catalog = context.catalog
    withdraw = build_button(catalog("ui.button.withdraw"), context.make_id("offer", "no", moment=0))
    return build_screen(catalog("replies.offered", name=context.loaded.match_name), build_row(withdraw))


def build_take_question(context: MatchContext, seat: Seat) -> Screen:
    """Tell a substitute before sitting down what is public, and how much time they would have."""
    catalog, row = context.catalog, context.loaded.row
    first_move = format_duration(catalog, row.terms.pace.first_move)
    time = catalog("ui.notice.full_time", time=first_move) if row.is_clocked else ""
    return build_screen(
        join_parts(
            f"**{catalog('ui.notice.take', n=seat + 1, name=context.loaded.match_name)}**",
            context.match_status(),
        ),
        join_lines(catalog("ui.notice.side", side=context.side_name(seat)), context.describe_wait(), time),
        build_row(
            build_button(
                catalog("ui.button.take", n=seat + 1),
                context.make_id("take", seat, "yes", moment=0),
                "success",
            ),
            build_button(catalog("ui.button.describe"), context.make_id("describe", 0, moment=0)),
        ),
    )


def build_substituted_notice(context: MatchContext, seat: Seat) -> Screen:
    return build_notice(context.catalog("ui.notice.substituted", n=seat + 1, who=context.safe_name(seat)))


# --- votes -------------------------------------------------------------------------------------------


def build_vote(context: MatchContext, vote: Vote, until: int | None = None) -> Screen:
    """Ask the others to vote, and say when the vote ends without them."""
    catalog, missing = (
        context.catalog,
        [seat for seat in list_voting_seats(context.loaded, vote.kind) if seat not in vote.yes],
    )
    time = "" if until is None else catalog("ui.vote.until", time=exact_time(until))
    if vote.kind == "undo" and until is not None:
        time = catalog("ui.vote.until_move", time=exact_time(until))
    elif vote.turn:
        time = catalog("ui.vote.until_turn")
    answers = build_row(
        build_button(
            catalog("ui.button.agree"), context.make_id("agree", vote.kind, vote.number, moment=0), "success"
        ),
        build_button(
            catalog("ui.button.no_thanks"), context.make_id("refuse", vote.kind, vote.number, moment=0)
        ),
    )
    waiting = catalog("ui.vote.waiting", who=context.join_names(missing)) if len(missing) > 1 else ""
    return build_notice(join_lines(join_parts(describe_vote(context, vote), time), waiting), answers)


def describe_vote(context: MatchContext, vote: Vote) -> str:
    """Say in a sentence what the vote is about."""
    catalog, who = context.catalog, context.name_with_side(vote.seat)
    if vote.kind == "undo":
        move = describe_last_move(context, vote)
        return (
            catalog("ui.vote.undo", who=who, move=cut_text(move, 80))
            if move
            else catalog("ui.vote.undo_last", who=who)
        )
    if vote.kind in ("time", "pause"):
        return catalog(f"ui.vote.{vote.kind}", who=who, time=format_duration(catalog, vote.fact))
    return catalog(f"ui.vote.{vote.kind}", who=who)


def describe_last_move(context: MatchContext, vote: Vote) -> str:
    """Say what would be taken back, as everybody may know it; "" if nobody may."""
    events = decode_events(vote.happened) if isinstance(vote.happened, bytes) else []
    told = context.loaded.event_sentences(events, None)
    return context.name_people(told[0].rstrip(".") if told else vote.what)


def build_agreed_notice(context: MatchContext, vote: Vote) -> Screen:
    """Build what replaces a vote once everybody agreed; the message of any other vote is removed."""
    return build_notice(join_parts(describe_vote(context, vote), context.catalog("ui.vote.agreed")))


# --- the host ----------------------------------------------------------------------------------------


def describe_outage(context: MatchContext, seconds: int) -> str:
    """Return the board's line about an outage of the host."""
    return context.catalog("ui.notice.outage", time=format_duration(context.catalog, seconds))


def describe_pause(context: MatchContext, until: int) -> str:
    return context.catalog("ui.notice.paused", time=exact_time(until))
