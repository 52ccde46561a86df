"""A table before the match: its message, the opener's panel, and questions to single people."""

from collections.abc import Mapping
from functools import reduce
from typing import Any

import discord

from bot.i18n import sentences as words
from bot.services.match.loaded_match import SeatRow
from bot.services.timing.deadlines import Pace
from bot.ui.components import (
    KEEP_WAITING,
    Screen,
    build_button,
    build_link,
    build_notice,
    build_row,
    build_screen,
    join_lines,
    join_parts,
    small_print,
)
from bot.ui.match_context import MatchContext
from bot.ui.public_board import shorten_commitment
from games.core.records import Scalar
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller
from games.core.spec import MatchOption

TERM_TITLES: Mapping[str, Sentence] = {
    "format": words.LobbyFormat(),
    "pace": words.LobbyPace(),
    "on_timeout": words.LobbyOnTimeout(),
}
"""Titles of the host's own terms, by the keys under which changes are stored; games have further ones."""
TIMEOUTS: Mapping[str, Sentence] = {
    "default": words.LobbyTimeoutDefault(),
    "ai": words.LobbyTimeoutAi(),
    "substitute": words.LobbyTimeoutSubstitute(),
    "forfeit": words.LobbyTimeoutForfeit(),
}
TIMEOUT_TITLES: Mapping[str, Sentence] = {
    "default": words.LobbyPolicyDefault(),
    "ai": words.LobbyPolicyAi(),
    "substitute": words.LobbyPolicySubstitute(),
    "forfeit": words.LobbyPolicyForfeit(),
}
"""The policies on a timeout as entries of forms and lists; `TIMEOUTS` are whole sentences."""
PACE_TITLES: Mapping[str, Sentence] = {
    "live": words.PaceLive(),
    "evening": words.PaceEvening(),
    "slow": words.PaceSlow(),
    "none": words.PaceNone(),
}
STARTED_LINES = {"running": words.LobbyRunning, "over": words.LobbyOver, "off": words.LobbyOff}
"""What stands in place of a table's message, by the status of its match."""
CLOSED_REASONS: Mapping[str, Sentence] = {
    "left": words.LobbyClosedLeft(),
    "nobody came": words.LobbyClosedNobodyCame(),
    "declined": words.LobbyClosedDeclined(),
}


def build_table(context: MatchContext) -> Screen:
    """Build the message people join by. It pings nobody: names are plain text."""
    loaded, say = context.loaded, context.say
    spec, terms = loaded.spec, loaded.row.terms
    way = spec.find_format(str(terms.options.get("format", spec.formats[0].key)))
    opened = say(words.LobbyOpened(who=_opener_name(context), at=loaded.row.opened_at))
    title = join_parts(
        f"**{spec.title}**", say(way.title), say(words.LobbyTable(code=loaded.row.code)), opened
    )
    return build_screen(
        join_lines(title, say(way.about or spec.about), _describe_changes(context)),
        join_lines(*_describe_terms(context), *_describe_joining(context), say(words.LobbyUndo())),
        small_print(say(words.LobbySeal(seal=shorten_commitment(loaded.row.deal.commitment)))),
        build_row(*_table_buttons(context)),
    )


def _opener_name(context: MatchContext) -> str:
    """Return the name of whoever opened the table; "" if they have left it."""
    seat = context.loaded.row.find_seat_of(context.loaded.row.opened_by)
    return "" if seat is None else context.safe_name(seat)


def _describe_changes(context: MatchContext) -> str:
    """Name the terms changed since somebody joined; those people are asked again."""
    say, keys = context.say, context.loaded.row.lobby.changed_terms
    named = [option_title(context, key) for key in keys]
    if is_rematch_offer(context):
        changed = say(words.LobbyChangedTerms(what=", ".join(named))) if named else ""
        return join_lines(changed, f"**{_describe_agreement(context)}**")
    return f"**{say(words.LobbyChanged(what=', '.join(named)))}**" if named else ""


def is_rematch_offer(context: MatchContext) -> bool:
    """Tell whether the table is a rematch that somebody has still to agree to."""
    row = context.loaded.row
    return row.origin.rematch_of is not None and bool(_find_undecided(context))


def _find_undecided(context: MatchContext) -> list[int]:
    """Return the seats of people who haven't agreed yet."""
    return [row.seat for row in context.loaded.row.seats if row.person is not None and not row.agreements]


def _describe_agreement(context: MatchContext) -> str:
    """Say who has agreed to a rematch, who hasn't, and what they can press."""
    say, rows, undecided = context.say, context.loaded.row.seats, _find_undecided(context)
    agreed = [row.seat for row in rows if row.person is not None and row.seat not in undecided]
    asked, willing = (
        say.language.join([context.safe_name(seat) for seat in seats], "and") for seats in (undecided, agreed)
    )
    if not agreed:
        return say(words.LobbyRematchAlone(undecided=asked))
    return say(words.LobbyRematch(agreed=willing, undecided=asked))


def option_title(context: MatchContext, key: str) -> str:
    """Return the title of a term: the host's, or that of a setting of the game."""
    if key in TERM_TITLES:
        return context.say(TERM_TITLES[key])
    wanted = key.removeprefix("option.")
    options = context.loaded.spec.match_options
    return next((context.say(option.title) for option in options if option.key == wanted), wanted)


def _describe_terms(context: MatchContext) -> list[str]:
    say, terms = context.say, context.loaded.row.terms
    lines = [
        say(words.LobbySeats(names=_describe_seats(context))),
        say(words.LobbyPaceIs(pace=pace_text(say, terms.pace))),
        say(TIMEOUTS[terms.on_timeout]) if context.loaded.row.is_clocked else "",
        _describe_options(context),
    ]
    return [line for line in lines if line]


def _describe_joining(context: MatchContext) -> list[str]:
    say, terms = context.say, context.loaded.row.terms
    return [
        say(words.LobbyInvited()) if terms.invited else "",
        say(words.LobbyAsksFinished(share=terms.required_finish_rate)) if terms.required_finish_rate else "",
        say(words.LobbyStartsAgreed())
        if is_rematch_offer(context) and terms.start_when_full
        else say(words.LobbyStarts() if terms.start_when_full else words.LobbyStartsOnCommand()),
    ]


def _describe_seats(context: MatchContext) -> str:
    """Return `1 Lea · 2 open · 3 AI`, marking people who haven't agreed to a change yet."""
    return join_parts(*[context.say(_tell_seat(context, row)) for row in context.loaded.row.seats])


def _tell_seat(context: MatchContext, row: SeatRow) -> Sentence:
    number, name = row.seat + 1, context.safe_name(row.seat)
    if row.person is None:
        return words.LobbySeat(number, words.LobbyOpen() if row.is_free else name)
    if is_rematch_offer(context):
        return (words.LobbyHasAgreed if row.agreements else words.LobbyUndecided)(number, name)
    is_asked = bool(context.loaded.row.lobby.changed_terms) and not row.agreements
    return (words.LobbyAsked if is_asked else words.LobbySeat)(number, name)


def _describe_options(context: MatchContext) -> str:
    """List the options that differ from the game's defaults."""
    spec, options = context.loaded.spec, context.loaded.row.terms.options
    chosen = [
        title_choice(context.say, option, options[option.key])
        for option in spec.match_options
        if not option.secret and options.get(option.key, option.default) != option.default
    ]
    return join_parts(*chosen)


def value_text(say: Teller, option: MatchOption, value: Scalar) -> str:
    """Return an option's value in words."""
    if isinstance(value, bool):
        return say(words.WordYes() if value else words.WordNo())
    return say(option.title_value(value))


def title_choice(say: Teller, option: MatchOption, value: Scalar) -> str:
    """Return an option with a value: `Heroes: random`."""
    return f"{say(option.title)}: {value_text(say, option, value)}"


def pace_title(say: Teller, pace: Pace) -> str:
    known = PACE_TITLES.get(pace.key)
    return pace.key.capitalize() if known is None else say(known)


def pace_choice(say: Teller, pace: Pace) -> str:
    """Return a pace with its times for a form, such as `Live: 5 minutes, plus 1 minute for each turn`."""
    title = pace_title(say, pace)
    if not pace.longest_wait:
        return title
    return say(words.LobbyPaceChoice(pace=title, bank=pace.bank, increment=pace.increment))


def pace_text(say: Teller, pace: Pace) -> str:
    """Return a pace with all its times: for the first move, to begin with, for each turn, and at most."""
    title = pace_title(say, pace)
    if not pace.longest_wait:
        return title
    return say(
        words.LobbyPaceDetails(
            pace=title,
            bank=pace.bank,
            increment=pace.increment,
            longest=pace.longest_wait,
            first_move=pace.first_move,
        )
    )


def _table_buttons(context: MatchContext) -> list[discord.ui.Button[Any]]:
    """Build the buttons possible for anybody; a press without the right to it is refused with the reason."""
    say, rows = context.say, context.loaded.row.seats
    free = any(row_of.is_free for row_of in rows)
    rematch = is_rematch_offer(context)
    asked = rematch or bool(context.loaded.row.lobby.changed_terms)
    label = say(words.ButtonAgree() if rematch else words.ButtonJoin())
    return [
        *([build_button(label, _table_id(context, "join"), "success")] if free or asked else []),
        build_button(say(words.ButtonLeave()), _table_id(context, "leave")),
        *([build_button(say(words.ButtonAddAi()), _table_id(context, "addai"))] if free else []),
        build_button(say(words.ButtonStart()), _table_id(context, "start")),
        build_button(say(words.ButtonOptions()), _table_id(context, "options", 0)),
    ]


def _table_id(context: MatchContext, what: str, *rest: object) -> str:
    return context.make_id(what, *rest, moment=0)


# --- seen by single people ---------------------------------------------------------------------------


def build_opened_table(
    context: MatchContext, forms: int = 1, note: str = "", *, is_challenge: bool = False
) -> Screen:
    """Build the answer to the opener's `/play`, or to their challenge, which later becomes their panel."""
    say = context.say
    waiting = words.LobbyChallengeSent() if is_challenge else words.LobbyWaiting(context.loaded.row.code)
    leave = words.ButtonTakeBackChallenge() if is_challenge else words.ButtonLeave()
    games = [
        build_button(say(words.LobbyGameOptions(n=at)) if forms > 2 else say(words.LobbyGameOption()),
               _table_id(context, "options", at))
        for at in range(1, forms)
    ]  # fmt: skip
    return build_screen(
        join_lines(note, say(waiting)),
        build_row(
            build_button(say(words.ButtonOptions()), _table_id(context, "options", 0)),
            *games[:3],
            build_button(say(leave), _table_id(context, "leave")),
        ),
    )


def build_empty_seat_question(context: MatchContext, seat: int) -> Screen:
    """Ask what to do about empty seats after `Start`."""
    say = context.say
    return build_screen(
        say(words.LobbyEmpty(n=seat + 1)),
        build_row(
            build_button(say(words.ButtonFill()), _table_id(context, "fill"), "primary"),
            build_button(say(words.ButtonKeep()), _table_id(context, KEEP_WAITING)),
        ),
    )


def build_started_line(context: MatchContext, url: str = "") -> Screen:
    """Build the line that replaces the table's message: the match, and a link to it."""
    say, row = context.say, context.loaded.row
    names = [context.safe_name(seat) for seat in range(len(row.seats))]
    line = STARTED_LINES.get(row.status, words.LobbyRunning)
    return build_notice(
        say(line(context.loaded.match_name, reduce(words.LobbyVersus, names))),
        build_row(build_link(say(words.ButtonGo()), url) if url else None,
            build_button(say(words.ButtonWatch()), _table_id(context, "panel"))
            if line is words.LobbyRunning
            else None),
    )  # fmt: skip


def build_closed_line(context: MatchContext) -> Screen:
    """Build the line that replaces a closed table's message, with the reason."""
    return build_notice(describe_closing(context))


def describe_closing(context: MatchContext) -> str:
    """Say that a table was closed before its match began, and why."""
    say = context.say
    reason = say(CLOSED_REASONS.get(context.loaded.row.result or "", ""))
    return join_parts(say(words.LobbyClosedTable(name=context.loaded.match_name)), reason)


def build_challenge(context: MatchContext, person: int) -> Screen:
    """Challenge a person to a game, with the challenge's one ping."""
    say, loaded = context.say, context.loaded
    challenge = words.LobbyChallenge(f"<@{person}>", loaded.spec.title, _opener_name(context))
    return build_screen(
        f"**{say(challenge)}**",
        join_lines(*_describe_terms(context)),
        build_row(
            build_button(say(words.ButtonAccept()), _table_id(context, "accept"), "success"),
            build_button(say(words.ButtonChangeOptions()), _table_id(context, "options", 0)),
            build_button(say(words.ButtonNoThanks()), _table_id(context, "decline")),
        ),
    )
