"""The log of a running match, and the replay, verification and export of an ended one."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.i18n import sentences as words
from bot.ui.components import (
    BOARD_TEXT_LENGTH,
    MOST_CHOICES,
    PICTURE_NAME,
    TEXT_LENGTH,
    Item,
    MenuEntry,
    Screen,
    build_button,
    build_lower_picture,
    build_menu,
    build_picture,
    build_row,
    build_screen,
    clamp_page,
    join_lines,
    join_parts,
    small_print,
    split_into_pages,
)
from bot.ui.match_context import MatchContext
from games.core.change import Change
from games.core.model import Seat
from games.core.sentences.sentence import Sentence

STEP_LABELS: Mapping[str, Sentence] = {
    "first": words.ReplayFirst(),
    "back": words.ReplayBack(),
    "next": words.ReplayNext(),
    "last": words.ReplayLast(),
    "now": words.ReplayNow(),
}
"""Labels of the buttons that lead to another step."""


def build_log(
    context: MatchContext, lines: Sequence[str], page: int = 0, *, has_panel: bool = False
) -> Screen:
    """Show a page of the log its reader may see. Page 0 has the newest lines; each page runs forward.

    `has_panel`: whether the log may stand in the place of the reader's panel, and has to lead back to it.
    """
    say, pages = context.say, _split_from_newest(lines)
    page = clamp_page(page, len(pages))
    buttons = [
        build_button(say(words.ButtonOlder()), context.make_id("log", page + 1, moment=0))
        if page + 1 < len(pages)
        else None,
        build_button(say(words.ButtonNewer()), context.make_id("log", page - 1, moment=0)) if page else None,
        build_button(say(words.ButtonBack()), context.make_id("panel", moment=0)) if has_panel else None,
    ]
    title = say(words.LogTitle(name=context.loaded.match_name))
    of = say(words.WordPage(page=len(pages) - page, pages=len(pages))) if len(pages) > 1 else ""
    return build_screen(
        join_parts(f"**{title}**", of), pages[page] or say(words.LogEmpty()), build_row(*buttons)
    )


def describe_undo(context: MatchContext, seat: Seat | None, what: str) -> str:
    """Describe an undone step, such as `Lea took this back: Idris attacks Rook`."""
    return context.say(words.LogTookBack(what=what, seat=seat) if what else words.LogStepBack(seat))


def _split_from_newest(lines: Sequence[str]) -> list[str]:
    """Split lines into pages from the newest line on, so that the first page is never nearly empty."""
    pages = split_into_pages(list(reversed(lines)))
    return ["\n".join(reversed(page.split("\n"))) for page in pages]


# --- replay ------------------------------------------------------------------------------------------


def build_replay(
    context: MatchContext,
    step: int,
    steps: int,
    sentences: Sequence[str] = (),
    turns: Sequence[tuple[int, str]] = (),
    alt: str = "",
    *,
    lower_alt: str = "",
    ending: str = "",
    play_on: bool = True,
    name: str = PICTURE_NAME,
) -> Screen:
    """Show the position after a step, 0 being the deal.

    `turns`: the steps at which turns begin, with the turns' names. `ending`: how the match ended.
    """
    say = context.say
    step = clamp_page(step, steps + 1)
    title = say(words.ReplayTitle(name=context.loaded.match_name))
    on = build_button(say(words.ReplayPlayOn()), context.make_id("playon", step, moment=0))
    return build_screen(
        join_lines(
            join_parts(f"**{title}**", say(words.ReplayStep(step=step, steps=steps))),
            (small_print(ending) if step < steps else f"**{ending}**") if ending else "",
        ),
        join_lines(*sentences) if sentences else say(words.ReplayDeal()),
        build_picture(alt, name),
        build_lower_picture(lower_alt),
        build_row(*_step_buttons(context, step, steps)),
        _turn_menu(context, step, turns),
        build_row(
            on if play_on else None,
            build_button(say(words.ReplayResult()), context.make_id("panel", moment=0)),
            build_button(say(words.AfterRematch()), context.make_id("rematch", moment=0)),
        ),
        room=TEXT_LENGTH,
    )


def build_since(
    context: MatchContext,
    step: int,
    steps: int,
    changes: Sequence[Change],
    alt: str = "",
    board_text: str = "",
    *,
    lower_alt: str = "",
) -> Screen:
    """Show a position since the reader's own last move, with what its step changed.

    `board_text`: the position in words, for people who read instead.
    """
    say = context.say
    ways = (("first", 0), ("back", step - 1), ("next", step + 1), ("now", steps))
    possible = {"first": step > 0, "back": step > 0, "next": step < steps, "now": step < steps}
    buttons = [
        build_button(say(STEP_LABELS[way]), context.make_id("since", way, to, moment=0))
        if possible[way]
        else None
        for way, to in ways
    ]
    title = say(words.SinceTitle(name=context.loaded.match_name))
    begin = say(words.SinceNothing()) if not steps else say(words.SinceBegin())
    lines = [change.text for change in changes]
    return build_screen(
        join_parts(f"**{title}**", say(words.SinceCount(step=step, steps=steps)) if step else ""),
        join_lines(*lines) if step else begin,
        board_text or build_picture(alt),
        None if board_text else build_lower_picture(lower_alt),
        build_row(*buttons, build_button(say(words.SinceBack()), context.make_id("panel", moment=0))),
        room=BOARD_TEXT_LENGTH if board_text else TEXT_LENGTH,
    )


def _step_buttons(context: MatchContext, step: int, steps: int) -> list[discord.ui.Button[Any] | None]:
    """Build the buttons First, Back, Next and Last, without those that would change nothing."""
    ways = (("first", 0), ("back", step - 1), ("next", step + 1), ("last", steps))
    possible = {"first": step > 0, "back": step > 0, "next": step < steps, "last": step < steps}
    return [
        build_button(context.say(STEP_LABELS[way]), context.make_id("replay", way, to, moment=0))
        if possible[way]
        else None
        for way, to in ways
    ]


def _turn_menu(context: MatchContext, step: int, turns: Sequence[tuple[int, str]]) -> Item | None:
    """Build a menu of the turns; of very many turns, of an even selection."""
    if len(turns) < 2:
        return None
    count = min(len(turns), MOST_CHOICES)
    chosen = [turns[at * (len(turns) - 1) // (count - 1)] for at in range(count)]
    here = max((at for at, _ in chosen if at <= step), default=-1)
    entries = [MenuEntry(str(at), title, chosen=at == here) for at, title in dict(chosen).items()]
    return build_menu(
        context.say(words.ReplayTurn()), context.make_id("replay", "turn", 0, moment=0), entries
    )


def build_turn_choice(context: MatchContext, turns: Sequence[tuple[int, str]]) -> Screen:
    """Ask from which turn to play on against AI; the match itself stays as it is."""
    say = context.say
    count = min(len(turns), MOST_CHOICES)
    chosen = [turns[at * (len(turns) - 1) // max(1, count - 1)] for at in range(count)]
    entries = [MenuEntry(str(at), title) for at, title in dict(chosen).items()]
    asked = say(words.ReplayFrom())
    if not entries:
        return build_screen(asked)
    return build_screen(
        asked, build_menu(say(words.ReplayTurn()), context.make_id("playon", "menu", moment=0), entries)
    )


# --- verification and export -------------------------------------------------------------------------


def build_verification(context: MatchContext, seed: str, faults: Sequence[str] = ()) -> Screen:
    """Say whether the deal matches its commitment."""
    say, name = context.say, context.loaded.match_name
    if faults:
        return build_screen(say(words.VerifyBroken(name=name)), join_lines(*faults))
    seal = context.loaded.row.deal.commitment
    proof = (words.VerifySeed(seed=f"`{seed}`"), words.VerifySeal(seal=f"`{seal}`"), words.VerifyOffline())
    return build_screen(
        say(words.VerifyFits(name=name)), join_lines(*[small_print(say(one)) for one in proof])
    )


def build_export(context: MatchContext, name: str) -> Screen:
    """Build the message that carries the match as a text file."""
    text = context.say(words.ExportText(name=context.loaded.match_name))
    found = build_screen(text)
    found.add_item(discord.ui.File(f"attachment://{name}"))
    return found
