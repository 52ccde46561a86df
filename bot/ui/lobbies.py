"""A table before the match: its message, what its opener sees, and what is asked on the way."""

from typing import Any

import discord

from bot.store.records import Pace
from bot.ui.boards import seal
from bot.ui.layout import Screen, button, dotted, line, link, row, screen, small, text
from bot.ui.sight import Sight, lasting
from bot.words import Words, when


def table(sight: Sight) -> Screen:
    """The message that people join by. Names are plain: nobody is mentioned."""
    loaded, words = sight.loaded, sight.words
    spec, terms = loaded.spec, loaded.row.terms
    way = spec.format(str(terms.options.get("format", spec.formats[0].key)))
    opened = words("ui.lobby.opened", who=_opener(sight), at=when(loaded.row.opened_at))
    title = dotted(f"**{spec.title}**", way.title, words("ui.lobby.table", code=loaded.row.code), opened)
    return screen(
        text(title, way.about or spec.about, _changed(sight)),
        text(*_terms(sight), *_joining(sight), words("ui.lobby.undo")),
        small(words("ui.lobby.seal", seal=seal(loaded.row.deal.commitment))),
        row(*_buttons(sight)),
    )


def _opener(sight: Sight) -> str:
    seat = sight.loaded.row.seat_of(sight.loaded.row.opened_by)
    return sight.words("ui.lobby.somebody") if seat is None else sight.name(seat)


def _changed(sight: Sight) -> str:
    """What was changed since somebody joined; they are asked again."""
    words, keys = sight.words, sight.loaded.row.terms.changed
    named = [option_title(sight, key) for key in keys]
    return f"**{words('ui.lobby.changed', what=', '.join(named))}**" if named else ""


def option_title(sight: Sight, key: str) -> str:
    """What a term is called: those of the host in our words, those of the game in its own."""
    known = f"ui.lobby.{key}"
    if sight.words.knows(known):
        return sight.words(known)
    wanted = key.removeprefix("option.")
    return next((one.title for one in sight.loaded.spec.settings if one.key == wanted), wanted)


def _terms(sight: Sight) -> list[str]:
    words, terms = sight.words, sight.loaded.row.terms
    lines = [
        words("ui.lobby.seats", seats=_seats(sight)),
        words("ui.lobby.pace_is", pace=pace_text(words, terms.pace)),
        words(f"ui.lobby.timeout.{terms.on_timeout}") if terms.pace.clocked else "",
        _chosen(sight),
    ]
    return [line for line in lines if line]


def _joining(sight: Sight) -> list[str]:
    words, terms = sight.words, sight.loaded.row.terms
    return [
        words("ui.lobby.invited") if terms.invited else "",
        words("ui.lobby.asks_finished", share=terms.finished) if terms.finished else "",
        words("ui.lobby.starts" if terms.start_when_full else "ui.lobby.starts_on_command"),
    ]


def _seats(sight: Sight) -> str:
    """`1 Lea · 2 open · 3 AI`; who has not yet agreed to a change is marked."""
    terms, rows = sight.loaded.row.terms, sight.loaded.row.seats
    names: list[str] = []
    for row_of in rows:
        name = sight.words("ui.lobby.open") if row_of.free else sight.name(row_of.seat)
        asked = bool(terms.changed) and row_of.person is not None and not row_of.notes.agrees
        names.append(f"{row_of.seat + 1} {name}" + (sight.words("ui.lobby.asked") if asked else ""))
    return dotted(*names)


def _chosen(sight: Sight) -> str:
    """What differs from the game's defaults."""
    spec, options = sight.loaded.spec, sight.loaded.row.terms.options
    chosen = [
        f"{one.title}: {value_text(sight.words, options[one.key])}"
        for one in spec.settings
        if not one.secret and options.get(one.key, one.default) != one.default
    ]
    return dotted(*chosen)


def value_text(words: Words, value: str | int | bool | None) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return words("ui.yes" if value else "ui.no")
    return str(value)


def pace_title(words: Words, pace: Pace) -> str:
    known = f"ui.pace.{pace.key}"
    return words(known) if words.knows(known) else pace.key.capitalize()


def pace_text(words: Words, pace: Pace) -> str:
    """`Slow, 3 days in the bank, +12 hours a turn, at most 5 days; first move within 24 hours`."""
    title = pace_title(words, pace)
    if not pace.clocked:
        return title
    facts = {key: lasting(words, getattr(pace, key)) for key in ("bank", "increment", "most", "first")}
    return f"{title}, {words('ui.lobby.pace_details', **facts)}"


def _buttons(sight: Sight) -> list[discord.ui.Button[Any]]:
    """What is possible for somebody; whoever may not is told why."""
    words, rows = sight.words, sight.loaded.row.seats
    free = any(row_of.free for row_of in rows)
    asked = bool(sight.loaded.row.terms.changed)
    return [
        *([button(words("ui.button.join"), _id(sight, "join"), "success")] if free or asked else []),
        button(words("ui.button.leave"), _id(sight, "leave")),
        *([button(words("ui.button.add_ai"), _id(sight, "addai"))] if free else []),
        button(words("ui.button.start"), _id(sight, "start")),
        button(words("ui.button.options"), _id(sight, "options", 0)),
    ]


def _id(sight: Sight, what: str, *rest: object) -> str:
    return sight.id(what, *rest, moment=0)


# what single people see


def opened(sight: Sight, forms: int = 1, note: str = "") -> Screen:
    """The opener's answer to `/play`; it becomes their panel."""
    words = sight.words
    games = [
        button(words("ui.lobby.game_options", n=at) if forms > 2 else words("ui.lobby.game_option"),
               _id(sight, "options", at))
        for at in range(1, forms)
    ]  # fmt: skip
    return screen(
        text(note, words("ui.lobby.waiting", code=sight.loaded.row.code)),
        row(
            button(words("ui.button.options"), _id(sight, "options", 0)),
            *games[:3],
            button(words("ui.button.leave"), _id(sight, "leave")),
        ),
    )


def seat_empty(sight: Sight, seat: int) -> Screen:
    """`Start` with empty seats."""
    words = sight.words
    return screen(
        words("ui.lobby.empty", n=seat + 1),
        row(
            button(words("ui.button.fill"), _id(sight, "fill"), "primary"),
            button(words("ui.button.keep"), _id(sight, "keep")),
        ),
    )


def started(sight: Sight, url: str = "") -> Screen:
    """What is left of the table message: one line, and the way to the match."""
    words, names = sight.words, [sight.name(seat) for seat in range(len(sight.loaded.row.seats))]
    versus = words("ui.lobby.versus").join(names)
    status = sight.loaded.row.status
    known = status if status in ("running", "over", "off") else "running"
    return line(
        words(f"ui.lobby.{known}", name=sight.loaded.name, who=versus),
        row(link(words("ui.button.go"), url) if url else None,
            button(words("ui.button.watch"), _id(sight, "panel")) if known == "running" else None),
    )  # fmt: skip


def closed(sight: Sight) -> Screen:
    """A table that came to nothing, and why."""
    words, row_of = sight.words, sight.loaded.row
    why = f"ui.lobby.closed.{(row_of.result or '').replace(' ', '_')}"
    said = words(why) if words.knows(why) else ""
    return line(dotted(words("ui.lobby.closed_table", name=sight.loaded.name), said))


def challenge(sight: Sight, person: int) -> Screen:
    """Somebody is asked for a game: the one mention of it."""
    words, loaded = sight.words, sight.loaded
    facts = {"person": f"<@{person}>", "game": loaded.spec.title, "who": _opener(sight)}
    return screen(
        f"**{words('ui.lobby.challenge', **facts)}**",
        text(*_terms(sight)),
        row(
            button(words("ui.button.accept"), _id(sight, "accept"), "success"),
            button(words("ui.button.change_options"), _id(sight, "options", 0)),
            button(words("ui.button.no_thanks"), _id(sight, "decline")),
        ),
    )
