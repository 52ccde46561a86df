"""Looking back: the log while a match goes on, and the replay when it is over."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.ui.layout import (
    CHOICES,
    PICTURE,
    TEXT,
    Entry,
    Item,
    Screen,
    button,
    cut,
    dotted,
    menu,
    picture,
    row,
    screen,
    text,
)
from bot.ui.paging import paged, within
from bot.ui.sight import Sight
from games.core.model import Seat


def log(sight: Sight, lines: Sequence[str], page: int = 0) -> Screen:
    """What happened, as its reader may know it. Page 0 has the newest; in a page it runs forward."""
    words, pages = sight.words, _from_the_end([sight.named(line) for line in lines])
    page = within(page, len(pages))
    buttons = [
        button(words("ui.button.older"), sight.id("log", page + 1, moment=0))
        if page + 1 < len(pages)
        else None,
        button(words("ui.button.newer"), sight.id("log", page - 1, moment=0)) if page else None,
    ]
    title = words("ui.log.title", name=sight.loaded.name)
    of = words("ui.page", page=len(pages) - page, pages=len(pages)) if len(pages) > 1 else ""
    return screen(dotted(f"**{title}**", of), pages[page] or words("ui.log.empty"), row(*buttons))


def taken_back(sight: Sight, seat: Seat | None, what: str) -> str:
    """A step that was taken back, in words, such as `Lea took back: attack 2`."""
    words, who = sight.words, sight.words("ui.log.somebody") if seat is None else sight.name(seat)
    return words("ui.log.took_back", who=who, what=what) if what else words("ui.log.step_back", who=who)


def _from_the_end(lines: Sequence[str]) -> list[str]:
    """Pages that are filled from the newest line on, so that the first is never nearly empty."""
    pages = paged(list(reversed(lines)))
    return ["\n".join(reversed(page.split("\n"))) for page in pages]


# replay


def replay(
    sight: Sight,
    step: int,
    steps: int,
    said: Sequence[str] = (),
    turns: Sequence[tuple[int, str]] = (),
    alt: str = "",
    *,
    play_on: bool = True,
    name: str = PICTURE,
) -> Screen:
    """The position after a step, 0 being the deal. `turns`: steps at which turns begin, and their names."""
    words = sight.words
    step = within(step, steps + 1)
    title = words("ui.replay.title", name=sight.loaded.name)
    on = button(words("ui.replay.play_on"), sight.id("playon", step, moment=0))
    return screen(
        dotted(f"**{title}**", words("ui.replay.step", step=step, steps=steps)),
        text(*map(sight.named, said)) if said else words("ui.replay.deal"),
        picture(alt, name),
        row(*_ways(sight, step, steps)),
        _turns(sight, step, turns),
        row(on if play_on else None),
        room=TEXT,
    )


def _ways(sight: Sight, step: int, steps: int) -> list[discord.ui.Button[Any] | None]:
    """Four buttons that stay in their places; what leads nowhere is left out."""
    ways = (("first", 0), ("back", step - 1), ("next", step + 1), ("last", steps))
    possible = {"first": step > 0, "back": step > 0, "next": step < steps, "last": step < steps}
    return [
        button(sight.words(f"ui.replay.{way}"), sight.id("replay", way, to, moment=0))
        if possible[way]
        else None
        for way, to in ways
    ]


def _turns(sight: Sight, step: int, turns: Sequence[tuple[int, str]]) -> Item | None:
    """A way to each turn; of very many turns to some of them."""
    if len(turns) < 2:
        return None
    count = min(len(turns), CHOICES)
    chosen = [turns[at * (len(turns) - 1) // (count - 1)] for at in range(count)]
    here = max((at for at, _ in chosen if at <= step), default=-1)
    entries = [Entry(str(at), title, chosen=at == here) for at, title in dict(chosen).items()]
    return menu(sight.words("ui.replay.turn"), sight.id("replay", "turn", 0, moment=0), entries)


def play_on_from(sight: Sight, turns: Sequence[tuple[int, str]]) -> Screen:
    """From which turn to play on against AI; the table of the match stays as it is."""
    words = sight.words
    count = min(len(turns), CHOICES)
    chosen = [turns[at * (len(turns) - 1) // max(1, count - 1)] for at in range(count)]
    entries = [Entry(str(at), cut(title, 60)) for at, title in dict(chosen).items()]
    asked = words("ui.replay.from")
    if not entries:
        return screen(asked)
    return screen(asked, menu(words("ui.replay.turn"), sight.id("playon", "menu", moment=0), entries))


# the deal, and the match as text


def verified(sight: Sight, seed: str, faults: Sequence[str] = ()) -> Screen:
    """Whether the deal fits its seal."""
    words, name = sight.words, sight.loaded.name
    if faults:
        return screen(f"**{words('ui.verify.broken', name=name)}**", text(*faults))
    said = words("ui.verify.fits", name=name)
    seal = sight.loaded.row.deal.commitment
    lines = [words("ui.verify.seed", seed=f"`{seed}`"), words("ui.verify.seal", seal=f"`{seal}`")]
    return screen(f"**{said}**", text(*lines, words("ui.verify.offline")))


def exported(sight: Sight, name: str) -> Screen:
    """The match as text goes with this message as a file."""
    said = sight.words("ui.export.text", name=sight.loaded.name)
    found = screen(said)
    found.add_item(discord.ui.File(f"attachment://{name}"))
    return found
