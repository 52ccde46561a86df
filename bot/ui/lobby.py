"""A table before the match: its message, the opener's panel, and questions to single people."""

from typing import Any

import discord

from bot.i18n import Catalog, relative_time
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
from bot.ui.match_context import MatchContext, format_duration
from bot.ui.public_board import shorten_commitment
from games.core.records import Scalar
from games.core.spec import MatchOption


def build_table(context: MatchContext) -> Screen:
    """Build the message people join by. It pings nobody: names are plain text."""
    loaded, catalog = context.loaded, context.catalog
    spec, terms = loaded.spec, loaded.row.terms
    way = spec.find_format(str(terms.options.get("format", spec.formats[0].key)))
    opened = catalog("ui.lobby.opened", who=_opener_name(context), at=relative_time(loaded.row.opened_at))
    title = join_parts(
        f"**{spec.title}**", catalog.say(way.title), catalog("ui.lobby.table", code=loaded.row.code), opened
    )
    return build_screen(
        join_lines(title, catalog.say(way.about or spec.about), _describe_changes(context)),
        join_lines(*_describe_terms(context), *_describe_joining(context), catalog("ui.lobby.undo")),
        small_print(catalog("ui.lobby.seal", seal=shorten_commitment(loaded.row.deal.commitment))),
        build_row(*_table_buttons(context)),
    )


def _opener_name(context: MatchContext) -> str:
    seat = context.loaded.row.find_seat_of(context.loaded.row.opened_by)
    return context.catalog("ui.lobby.somebody") if seat is None else context.safe_name(seat)


def _describe_changes(context: MatchContext) -> str:
    """Name the terms changed since somebody joined; those people are asked again."""
    catalog, keys = context.catalog, context.loaded.row.lobby.changed_terms
    named = [option_title(context, key) for key in keys]
    if is_rematch_offer(context):
        changed = catalog("ui.lobby.changed_terms", what=", ".join(named)) if named else ""
        return join_lines(changed, f"**{_describe_agreement(context)}**")
    return f"**{catalog('ui.lobby.changed', what=', '.join(named))}**" if named else ""


def is_rematch_offer(context: MatchContext) -> bool:
    """Tell whether the table is a rematch that somebody has still to agree to."""
    row = context.loaded.row
    return row.origin.rematch_of is not None and bool(_find_undecided(context))


def _find_undecided(context: MatchContext) -> list[int]:
    """Return the seats of people who haven't agreed yet."""
    return [row.seat for row in context.loaded.row.seats if row.person is not None and not row.agreements]


def _describe_agreement(context: MatchContext) -> str:
    """Say who has agreed to a rematch, who hasn't, and what they can press."""
    catalog, rows, undecided = context.catalog, context.loaded.row.seats, _find_undecided(context)
    agreed = [row.seat for row in rows if row.person is not None and row.seat not in undecided]
    return catalog(
        "ui.lobby.rematch" if agreed else "ui.lobby.rematch_alone",
        agreed=", ".join(context.safe_name(seat) for seat in agreed),
        undecided=", ".join(context.safe_name(seat) for seat in undecided),
    )


def option_title(context: MatchContext, key: str) -> str:
    """Return the title of a term: the host's from the catalog, the game's from its settings."""
    known = f"ui.lobby.{key}"
    if context.catalog.has_key(known):
        return context.catalog(known)
    wanted = key.removeprefix("option.")
    options = context.loaded.spec.match_options
    return next((context.catalog.say(option.title) for option in options if option.key == wanted), wanted)


def _describe_terms(context: MatchContext) -> list[str]:
    catalog, terms = context.catalog, context.loaded.row.terms
    lines = [
        catalog("ui.lobby.seats", seats=_describe_seats(context)),
        catalog("ui.lobby.pace_is", pace=pace_text(catalog, terms.pace)),
        catalog(f"ui.lobby.timeout.{terms.on_timeout}") if context.loaded.row.is_clocked else "",
        _describe_options(context),
    ]
    return [line for line in lines if line]


def _describe_joining(context: MatchContext) -> list[str]:
    catalog, terms = context.catalog, context.loaded.row.terms
    return [
        catalog("ui.lobby.invited") if terms.invited else "",
        catalog("ui.lobby.asks_finished", share=terms.required_finish_rate)
        if terms.required_finish_rate
        else "",
        catalog("ui.lobby.starts_agreed")
        if is_rematch_offer(context) and terms.start_when_full
        else catalog("ui.lobby.starts" if terms.start_when_full else "ui.lobby.starts_on_command"),
    ]


def _describe_seats(context: MatchContext) -> str:
    """Return `1 Lea · 2 open · 3 AI`, marking people who haven't agreed to a change yet."""
    row = context.loaded.row
    rematch = is_rematch_offer(context)
    names: list[str] = []
    for row_of in row.seats:
        name = context.catalog("ui.lobby.open") if row_of.is_free else context.safe_name(row_of.seat)
        asked = bool(row.lobby.changed_terms) and row_of.person is not None and not row_of.agreements
        mark = context.catalog("ui.lobby.asked") if asked else ""
        if rematch and row_of.person is not None:
            mark = context.catalog("ui.lobby.has_agreed" if row_of.agreements else "ui.lobby.undecided")
        names.append(f"{row_of.seat + 1} {name}{mark}")
    return join_parts(*names)


def _describe_options(context: MatchContext) -> str:
    """List the options that differ from the game's defaults."""
    spec, options = context.loaded.spec, context.loaded.row.terms.options
    chosen = [
        title_choice(context.catalog, option, options[option.key])
        for option in spec.match_options
        if not option.secret and options.get(option.key, option.default) != option.default
    ]
    return join_parts(*chosen)


def value_text(catalog: Catalog, option: MatchOption, value: Scalar) -> str:
    """Return an option's value in words."""
    if isinstance(value, bool):
        return catalog("ui.yes" if value else "ui.no")
    return catalog.say(option.title_value(value))


def title_choice(catalog: Catalog, option: MatchOption, value: Scalar) -> str:
    """Return an option with a value: `Heroes: random`."""
    return f"{catalog.say(option.title)}: {value_text(catalog, option, value)}"


def pace_title(catalog: Catalog, pace: Pace) -> str:
    known = f"ui.pace.{pace.key}"
    return catalog(known) if catalog.has_key(known) else pace.key.capitalize()


def pace_text(catalog: Catalog, pace: Pace) -> str:
    """Return `Slow, 3 days in the bank, +12 hours a turn, at most 5 days; first move within 24 hours`."""
    title = pace_title(catalog, pace)
    if not pace.longest_wait:
        return title
    details = catalog(
        "ui.lobby.pace_details",
        bank=format_duration(catalog, pace.bank),
        increment=format_duration(catalog, pace.increment),
        most=format_duration(catalog, pace.longest_wait),
        first=format_duration(catalog, pace.first_move),
    )
    return f"{title}, {details}"


def _table_buttons(context: MatchContext) -> list[discord.ui.Button[Any]]:
    """Build the buttons possible for anybody; a press without the right to it is refused with the reason."""
    catalog, rows = context.catalog, context.loaded.row.seats
    free = any(row_of.is_free for row_of in rows)
    rematch = is_rematch_offer(context)
    asked = rematch or bool(context.loaded.row.lobby.changed_terms)
    label = catalog("ui.button.agree" if rematch else "ui.button.join")
    return [
        *([build_button(label, _table_id(context, "join"), "success")] if free or asked else []),
        build_button(catalog("ui.button.leave"), _table_id(context, "leave")),
        *([build_button(catalog("ui.button.add_ai"), _table_id(context, "addai"))] if free else []),
        build_button(catalog("ui.button.start"), _table_id(context, "start")),
        build_button(catalog("ui.button.options"), _table_id(context, "options", 0)),
    ]


def _table_id(context: MatchContext, what: str, *rest: object) -> str:
    return context.make_id(what, *rest, moment=0)


# --- seen by single people ---------------------------------------------------------------------------


def build_opened_table(context: MatchContext, forms: int = 1, note: str = "") -> Screen:
    """Build the answer to the opener's `/play`, which later becomes their panel."""
    catalog = context.catalog
    games = [
        build_button(catalog("ui.lobby.game_options", n=at) if forms > 2 else catalog("ui.lobby.game_option"),
               _table_id(context, "options", at))
        for at in range(1, forms)
    ]  # fmt: skip
    return build_screen(
        join_lines(note, catalog("ui.lobby.waiting", code=context.loaded.row.code)),
        build_row(
            build_button(catalog("ui.button.options"), _table_id(context, "options", 0)),
            *games[:3],
            build_button(catalog("ui.button.leave"), _table_id(context, "leave")),
        ),
    )


def build_empty_seat_question(context: MatchContext, seat: int) -> Screen:
    """Ask what to do about empty seats after `Start`."""
    catalog = context.catalog
    return build_screen(
        catalog("ui.lobby.empty", n=seat + 1),
        build_row(
            build_button(catalog("ui.button.fill"), _table_id(context, "fill"), "primary"),
            build_button(catalog("ui.button.keep"), _table_id(context, KEEP_WAITING)),
        ),
    )


def build_started_line(context: MatchContext, url: str = "") -> Screen:
    """Build the line that replaces the table's message: the match, and a link to it."""
    catalog, names = (
        context.catalog,
        [context.safe_name(seat) for seat in range(len(context.loaded.row.seats))],
    )
    versus = catalog("ui.lobby.versus").join(names)
    status = context.loaded.row.status
    known = status if status in ("running", "over", "off") else "running"
    return build_notice(
        catalog(f"ui.lobby.{known}", name=context.loaded.match_name, who=versus),
        build_row(build_link(catalog("ui.button.go"), url) if url else None,
            build_button(catalog("ui.button.watch"), _table_id(context, "panel"))
            if known == "running"
            else None),
    )  # fmt: skip


def build_closed_line(context: MatchContext) -> Screen:
    """Build the line that replaces a closed table's message, with the reason."""
    catalog, row_of = context.catalog, context.loaded.row
    why = f"ui.lobby.closed.{(row_of.result or '').replace(' ', '_')}"
    reason = catalog(why) if catalog.has_key(why) else ""
    return build_notice(join_parts(catalog("ui.lobby.closed_table", name=context.loaded.match_name), reason))


def build_challenge(context: MatchContext, person: int) -> Screen:
    """Challenge a person to a game, with the challenge's one ping."""
    catalog, loaded = context.catalog, context.loaded
    facts = {"person": f"<@{person}>", "game": loaded.spec.title, "who": _opener_name(context)}
    return build_screen(
        f"**{catalog('ui.lobby.challenge', **facts)}**",
        join_lines(*_describe_terms(context)),
        build_row(
            build_button(catalog("ui.button.accept"), _table_id(context, "accept"), "success"),
            build_button(catalog("ui.button.change_options"), _table_id(context, "options", 0)),
            build_button(catalog("ui.button.no_thanks"), _table_id(context, "decline")),
        ),
    )
