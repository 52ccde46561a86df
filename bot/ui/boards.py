"""The public board message of a match, and the card that stands in its place when the match is over."""

from collections.abc import Collection, Sequence
from typing import Any

import discord

from bot.services.openings import wins
from bot.ui.layout import (
    PICTURE,
    Screen,
    button,
    cut,
    dotted,
    line,
    link,
    picture,
    row,
    rows,
    rule,
    screen,
    small,
    text,
)
from bot.ui.sight import Sight, ending, lasting, second_button
from games.core.model import Result

LAST, LAST_ROOM = 3, 300
"""Events in the last line, and their characters together."""

AFTER = ("rematch", "replay", "playon", "samedeal")
"""The buttons of a result card, besides More, in their order."""
MORE_AFTER = ("verify", "export", "picture", "hands", "thank", "notes", "report")


def board(
    sight: Sight,
    last: Sequence[str] = (),
    alt: str = "",
    note: str = "",
    mention: str = "",
    name: str = PICTURE,
) -> Screen:
    """What everybody knows. `last`: what happened, as spectators may read it; `alt`: words of the picture.

    `note`: a line about the host (an outage, a pause). `mention`: the one mention, of a board that is
    posted anew. Nothing on it says who has answered a sealed question.
    """
    return screen(
        picture(alt, name),
        dotted(f"**{sight.loaded.name}**", sight.status()),
        text(sight.waited_for(), mention, note),
        small(last_line(sight, last)),
        rule(),
        row(*_buttons(sight)),
    )


def _buttons(sight: Sight) -> list[discord.ui.Button[Any]]:
    """They are the same for the whole match: a button of an old board means what it says."""
    words, second = sight.words, second_button(sight.loaded, sight.words)
    found = [button(words("ui.button.your_move"), sight.id("panel", moment=0), "primary")]
    if second:
        found.append(button(second, sight.id("hand", moment=0)))
    return [
        *found,
        button(words("ui.button.log"), sight.id("log", 0, moment=0)),
        button(words("ui.button.rules"), sight.id("rules", moment=0)),
        button(words("ui.button.more"), sight.id("more", moment=0)),
    ]


def last_line(sight: Sight, last: Sequence[str]) -> str:
    """At most three events, the newest last; older ones make room."""
    kept = [sight.named(sentence).rstrip(". ") for sentence in last[-LAST:]]
    while len(kept) > 1 and len(dotted(*kept)) > LAST_ROOM:
        kept = kept[1:]
    events = cut(dotted(*kept), LAST_ROOM)
    return sight.words("ui.board.last", events=events) if events else ""


# the end


def result_card(
    sight: Sight, offered: Collection[str] = AFTER, alt: str = "", name: str = PICTURE, more: bool = True
) -> Screen:
    """How it ended. `offered`: which of the buttons lead somewhere."""
    loaded, words = sight.loaded, sight.words
    if loaded.row.status == "off":
        return called_off(sight, alt, name)
    found = loaded.playing.result
    buttons = [_after(sight, what) for what in AFTER if what in offered]
    return screen(
        picture(alt, name),
        dotted(f"**{ending(sight)}**", _length(sight)),
        text(*_reasons(sight, found), series(sight)) if found is not None else None,
        small(words("ui.end.seed", seal=seal(loaded.row.deal.commitment))),
        rule(),
        row(*buttons, button(words("ui.button.more"), sight.id("endmore", moment=0)) if more else None),
    )


def result_line(sight: Sight, url: str = "") -> Screen:
    """The same in a line, for the channel of results."""
    go = link(sight.words("ui.button.go"), url) if url else None
    return line(dotted(f"**{ending(sight)}**", _length(sight)), row(go))


def called_off(sight: Sight, alt: str = "", name: str = PICTURE) -> Screen:
    """A match that ended without a result."""
    words, row_of = sight.words, sight.loaded.row
    why = f"ui.end.why.{(row_of.result or '').replace(' ', '_')}"
    return screen(
        picture(alt, name),
        text(f"**{ending(sight)}**", words(why) if words.knows(why) else ""),
    )


def after_more(sight: Sight, offered: Collection[str] = MORE_AFTER) -> Screen:
    """Everything else that can be done after the end."""
    words = sight.words
    buttons = [_after(sight, what) for what in MORE_AFTER if what in offered]
    return screen(f"**{sight.loaded.name}**", words("ui.after.more"), *rows(buttons))


def _after(sight: Sight, what: str) -> discord.ui.Button[Any]:
    """`Replay` begins at the start; `Play on from…` asks where."""
    rest = {"replay": ("first", 0), "playon": ("menu",)}.get(what, ())
    return button(sight.words(f"ui.after.{what}"), sight.id(what, *rest, moment=0))


def _length(sight: Sight) -> str:
    """`16 turns in 3 days`, as far as is known."""
    loaded, words = sight.loaded, sight.words
    started, spec = loaded.row.started_at, loaded.spec
    turns = spec.turns(spec.table(spec, loaded.playing)) if spec.turns is not None else 0
    time = "" if started is None else lasting(words, max(0, loaded.row.changed_at - started))
    if turns and time:
        return words("ui.end.turns_in", turns=words("ui.end.turns", n=turns), time=time)
    return words("ui.end.turns", n=turns) if turns else time


def _reasons(sight: Sight, found: Result) -> list[str]:
    """What decided it, and each team's place and score."""
    teams = found.teams or tuple((seat,) for seat in range(len(found.ranks)))
    by_rank = sorted(teams, key=lambda team: found.ranks[team[0]])
    places = [_place(sight, found, team) for team in by_rank]
    reason = "" if found.drawn else sight.words("ui.end.reason", reason=found.reason)
    return [dotted(*places), reason]


def series(sight: Sight) -> str:
    """The score of a series of rematches; a single match has none."""
    if not sight.loaded.row.terms.series:
        return ""
    score = [f"{sight.name(seat)} {won}" for seat, won in enumerate(wins(sight.loaded))]
    return sight.words("ui.end.series", score=", ".join(score))


def _place(sight: Sight, found: Result, team: Sequence[int]) -> str:
    who = sight.all_of(team)
    if not found.scores:
        return sight.words("ui.end.place", who=who, place=found.ranks[team[0]])
    return sight.words("ui.end.score", who=who, score=found.scores[team[0]])


def seal(commitment: str) -> str:
    """The beginning of a commitment, as people compare it: `9f3c 61ab`."""
    return f"{commitment[:4]} {commitment[4:8]}"
