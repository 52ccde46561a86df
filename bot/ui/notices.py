"""Short public messages beside the board: waits, reminders, votes, timeouts and seats that change hands."""

from collections.abc import Collection, Mapping

from bot.i18n import relative_time
from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import people_in_seats
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
from bot.ui.match_context import MatchContext
from games.core.model import Seat
from games.core.sentences.sentence import Sentence

TIMEOUTS_AHEAD: Mapping[str, Sentence] = {
    "default": words.NoticeAfterDefault(),
    "ai": words.NoticeAfterAi(),
    "substitute": words.NoticeAfterSubstitute(),
    "forfeit": words.NoticeAfterForfeit(),
}
"""What a reminder says will happen, by the policy on a timeout."""
TIMED_OUT = {
    "default": words.NoticeTimeOutDefault,
    "ai": words.NoticeTimeOutAi,
    "substitute": words.NoticeTimeOutSubstitute,
    "forfeit": words.NoticeTimeOutForfeit,
}
"""What has happened, by the policy."""


def mention_seats(context: MatchContext, seats: Collection[Seat]) -> str:
    """Return mentions that ping the people of these seats, each person once."""
    people = [context.loaded.seat_row(seat).person for seat in seats]
    return " ".join(f"<@{person}>" for person in dict.fromkeys(people) if person is not None)


def build_wait_notice(context: MatchContext, seats: Collection[Seat]) -> Screen:
    """Announce a wait with its one ping; for a quiet question, of all who are asked, answered or not."""
    say = context.say
    topic = cut_text(context.shared_topic(), 100)
    count = len({context.loaded.seat_row(seat).person for seat in seats})
    who = mention_seats(context, seats)
    asked = (
        words.NoticeAsked(who=who, topic=topic, n=count) if topic else words.NoticeYourMove(who=who, n=count)
    )
    text = join_lines(
        join_parts(say(asked), context.format_deadline(seats)),
        _describe_answered(context),
    )
    return build_notice(
        text,
        build_row(build_button(say(words.ButtonYourMove()), context.make_id("panel", moment=0), "primary")),
    )


def _describe_answered(context: MatchContext) -> str:
    """Tell those who have answered in a secret window that they are done, as all whom it asks are called."""
    people = people_in_seats(context.loaded, sorted(context.loaded.secret_window))
    return context.say(words.NoticeIfAnswered()) if len(people) > 1 else ""


def build_reminder(context: MatchContext, seats: Collection[Seat], due: int, now: int) -> Screen:
    """Build the one reminder of a wait; in a secret window it calls all who are asked."""
    say = context.say
    is_secret = not context.loaded.secret_window.isdisjoint(seats)
    after = TIMEOUTS_AHEAD["default" if is_secret else context.loaded.row.terms.on_timeout]
    topic = cut_text(context.shared_topic(), 100)
    who, left = mention_seats(context, seats), max(0, due - now)
    if topic:
        text = say(words.NoticeReminderFor(who=who, left=left, topic=topic, after=after))
    else:
        text = say(words.NoticeReminder(who=who, left=left, after=after))
    return build_notice(
        join_lines(join_parts(text, relative_time(due)), _describe_answered(context)),
        build_row(
            build_button(say(words.ButtonYourMove()), context.make_id("panel", moment=0), "primary"),
            build_button(say(words.MoreMoretime()), context.make_id("moretime", moment=0)),
        ),
    )


def build_nudge(context: MatchContext, asker: Seat, seats: Collection[Seat]) -> Screen:
    """Ping the awaited seats because somebody asked for a move."""
    say = context.say
    text = say(words.NoticeNudge(who=context.name_with_side(asker)))
    return build_notice(
        join_lines(
            join_parts(mention_seats(context, seats), text, context.format_deadline(seats)),
            _describe_answered(context),
        ),
        build_row(build_button(say(words.ButtonYourMove()), context.make_id("panel", moment=0), "primary")),
    )


def build_timeout_notice(context: MatchContext, seat: Seat | None) -> Screen:
    """Say what the table's timeout policy did. It pings nobody; one press takes a seat back from AI.

    Without a seat the time of a secret window is up: the sentence is the same whoever was missing.
    """
    say, policy = context.say, context.loaded.row.terms.on_timeout
    if seat is None:
        return build_notice(say(words.NoticeTimeOutWindow()))
    if policy == "substitute":
        return build_free_seat_notice(context, seat)
    back = build_button(say(words.ButtonResume()), context.make_id("resume", moment=0), "primary")
    answers = build_row(back) if policy == "ai" and context.loaded.is_running else None
    return build_notice(say(TIMED_OUT[policy](context.name_with_side(seat))), answers)


# --- seats that change hands -------------------------------------------------------------------------


def build_free_seat_notice(context: MatchContext, seat: Seat, pinged_people: Collection[int] = ()) -> Screen:
    """Offer a seat to anybody, pinging `pinged_people`, who offered to play on for others.

    If the seat ran out of time, its owner may still come back.
    """
    say, row_of = context.say, context.loaded.seat_row(seat)
    late = row_of.handover.ai_since is not None and row_of.person is not None
    gone = say(words.NoticeTimeOutSubstitute(who=context.name_with_side(seat))) if late else ""
    free = say(words.NoticeSeatFree(n=seat + 1, name=context.loaded.match_name))
    called = " ".join(f"<@{person}>" for person in pinged_people)
    back = (
        build_button(say(words.ButtonResume()), context.make_id("resume", moment=0), "primary")
        if late
        else None
    )
    take = build_button(say(words.ButtonTake(n=seat + 1)), context.make_id("take", seat, moment=0), "success")
    return build_notice(join_lines(gone, f"{called} {free}".strip()), build_row(back, take))


def build_offer_receipt(context: MatchContext) -> Screen:
    """Confirm somebody's offer to play on, with a button to withdraw it."""
    say = context.say
    withdraw = build_button(say(words.ButtonWithdraw()), context.make_id("offer", "no", moment=0))
    return build_screen(say(words.ReplyOffered(name=context.loaded.match_name)), build_row(withdraw))


def build_take_question(context: MatchContext, seat: Seat) -> Screen:
    """Tell a substitute before sitting down what is public, and how much time they would have."""
    say, row = context.say, context.loaded.row
    time = say(words.NoticeFullTime(time=row.terms.pace.first_move)) if row.is_clocked else ""
    return build_screen(
        join_parts(
            f"**{say(words.NoticeTake(n=seat + 1, name=context.loaded.match_name))}**",
            context.match_status(),
        ),
        join_lines(say(words.NoticeSide(side=context.side_name(seat))), context.describe_wait(), time),
        build_row(
            build_button(
                say(words.ButtonTake(n=seat + 1)),
                context.make_id("take", seat, "yes", moment=0),
                "success",
            ),
            build_button(say(words.ButtonDescribe()), context.make_id("describe", 0, moment=0)),
        ),
    )


def build_substituted_notice(context: MatchContext, seat: Seat) -> Screen:
    return build_notice(context.say(words.NoticeSubstituted(n=seat + 1, who=context.safe_name(seat))))


# --- votes -------------------------------------------------------------------------------------------


def build_vote(context: MatchContext, vote: Vote, until: int | None = None) -> Screen:
    """Ask the others to vote, and say when the vote ends without them."""
    say, missing = (
        context.say,
        [seat for seat in list_voting_seats(context.loaded, vote.kind) if seat not in vote.yes],
    )
    time = "" if until is None else say(words.VoteUntil(until=until))
    if vote.kind == "undo" and until is not None:
        time = say(words.VoteUntilMove(until=until))
    elif vote.turn:
        time = say(words.VoteUntilTurn())
    answers = build_row(
        build_button(
            say(words.ButtonAgree()), context.make_id("agree", vote.kind, vote.number, moment=0), "success"
        ),
        build_button(
            say(words.ButtonNoThanks()), context.make_id("refuse", vote.kind, vote.number, moment=0)
        ),
    )
    waiting = say(words.VoteWaiting(who=context.join_names(missing))) if len(missing) > 1 else ""
    return build_notice(join_lines(join_parts(describe_vote(context, vote), time), waiting), answers)


def describe_vote(context: MatchContext, vote: Vote) -> str:
    """Say in a sentence what the vote is about."""
    say, who = context.say, context.name_with_side(vote.seat)
    if vote.kind == "undo":
        move = describe_last_move(context, vote)
        return (
            say(words.VoteUndo(who=who, move=cut_text(move, 80)))
            if move
            else say(words.VoteUndoLast(who=who))
        )
    if vote.kind in ("time", "pause"):
        asked = words.VoteTime if vote.kind == "time" else words.VotePause
        return say(asked(who, vote.fact))
    return say(words.VoteDraw(who) if vote.kind == "draw" else words.VoteOff(who))


def describe_last_move(context: MatchContext, vote: Vote) -> str:
    """Say what would be taken back, as everybody may know it; "" if nobody may."""
    events = decode_events(vote.happened) if isinstance(vote.happened, bytes) else []
    told = context.loaded.event_sentences(events, None)
    return told[0].rstrip(".!") if told else vote.what


def build_agreed_notice(context: MatchContext, vote: Vote) -> Screen:
    """Build what replaces a vote once everybody agreed; the message of any other vote is removed."""
    return build_notice(join_parts(describe_vote(context, vote), context.say(words.VoteAgreed())))


# --- the host ----------------------------------------------------------------------------------------


def describe_outage(context: MatchContext, seconds: int) -> str:
    """Return the board's line about an outage of the host."""
    return context.say(words.NoticeOutage(time=seconds))


def describe_pause(context: MatchContext, until: int) -> str:
    return context.say(words.NoticePaused(until=until))
