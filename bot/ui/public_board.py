"""The public board message of a match, and the result card that replaces it after the end.

The picture in it is drawn in `render`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import discord

from bot.i18n import measure_span
from bot.i18n import sentences as words
from bot.services.lobby.new_tables import count_series_wins
from bot.services.match.steps import LAST_CHANGES
from bot.ui.components import (
    BOARD_TEXT_LENGTH,
    PICTURE_NAME,
    TEXT_LENGTH,
    Screen,
    build_button,
    build_link,
    build_notice,
    build_picture,
    build_row,
    build_rows,
    build_screen,
    build_separator,
    join_lines,
    join_parts,
    small_print,
)
from bot.ui.match_context import (
    MatchContext,
    build_take_up_button,
    describe_ending,
    hand_button_label,
    is_concession,
    plain_reason,
)
from games.core.change import Change
from games.core.model import Result
from games.core.sentences.sentence import Sentence

LAST_LINE_LENGTH = 300
"""Characters of the line of what happened last; losses may exceed them."""

RESULT_ACTIONS = ("rematch", "replay", "playon", "samedeal")
"""Buttons of a result card besides More, in their order."""
MORE_RESULT_ACTIONS = ("verify", "export", "picture", "hands", "thank", "notes", "report")
ABOUT_CHANCE = ("samedeal", "verify")
"""Buttons for games in which something is dealt."""
ACTION_LABELS: Mapping[str, Sentence] = {
    "rematch": words.AfterRematch(),
    "replay": words.AfterReplay(),
    "playon": words.AfterPlayon(),
    "samedeal": words.AfterSamedeal(),
    "verify": words.AfterVerify(),
    "export": words.AfterExport(),
    "picture": words.AfterPicture(),
    "hands": words.AfterHands(),
    "thank": words.AfterThank(),
    "notes": words.AfterNotes(),
    "report": words.AfterReport(),
}
CALLED_OFF_REASONS: Mapping[str, Sentence] = {
    "agreed": words.ReasonAgreed(),
    "time": words.ReasonTime(),
}
"""Why a match ended without a result, by what its row says."""
REASONS: Mapping[str, Mapping[str, Sentence]] = {
    "nightbreak": {
        "favor": words.ReasonNightbreakFavor(),
        "damage": words.ReasonNightbreakDamage(),
    },
    "break": {
        "both defeated": words.ReasonBreakBothDefeated(),
        "quiet": words.ReasonBreakQuiet(),
        "quiet tied": words.ReasonBreakQuietTied(),
        "turn limit": words.ReasonBreakTurnLimit(),
        "turn limit tied": words.ReasonBreakTurnLimitTied(),
    },
    "nightfall": {
        "the last face up wound was taken": words.ReasonNightfallLastWound(),
        "thirty rounds were played": words.ReasonNightfallThirtyRounds(),
        "no wound was taken in six rounds": words.ReasonNightfallNoWound(),
        "somebody has a hundred wounds": words.ReasonNightfallHundredWounds(),
        "thirty games were played": words.ReasonNightfallThirtyGames(),
    },
}
"""Why a match ended, by its game and the reason of its result, which rows have for ever."""
BREAK_DEFEAT = ("break", "defeat")
"""The game and the reason of results whose losers have no troops left."""


def build_board(
    context: MatchContext,
    changes: Sequence[Change] = (),
    alt: str = "",
    note: str = "",
    mention: str = "",
    name: str = PICTURE_NAME,
    board_text: str = "",
) -> Screen:
    """Build the board from public facts; nothing on it says who has answered a sealed question.

    `changes`: what the latest steps changed, as spectators may read it. `alt`: the picture's alt text.
    `note`: a line about the host (an outage, a pause). `mention`: the one ping, of a board posted again.
    `board_text`: the position in words, in the place of a picture.
    """
    return build_screen(
        board_text or build_picture(alt, name),
        join_parts(f"**{context.loaded.match_name}**", context.match_status()),
        join_lines(context.describe_wait(), mention, note),
        small_print(format_last_changes(context, changes)),
        build_separator(),
        build_row(*_board_buttons(context)),
        room=BOARD_TEXT_LENGTH if board_text else TEXT_LENGTH,
    )


def _board_buttons(context: MatchContext) -> list[discord.ui.Button[Any]]:
    """Build the buttons, the same while it is played, so that those of an old board still work."""
    say, second = context.say, hand_button_label(context.loaded, context.say)
    found = [
        build_take_up_button(context)
        if context.loaded.is_put_away
        else build_button(say(words.ButtonYourMove()), context.make_id("panel", moment=0), "primary")
    ]
    if second:
        found.append(build_button(second, context.make_id("hand", moment=0)))
    return [
        *found,
        build_button(say(words.ButtonLog()), context.make_id("log", 0, moment=0)),
        build_button(say(words.ButtonRules()), context.make_id("rules", moment=0)),
        build_button(say(words.ButtonMore()), context.make_id("more", moment=0)),
    ]


def format_last_changes(context: MatchContext, changes: Sequence[Change]) -> str:
    """Return the line of what happened last: at most three changes, whole, in order of time."""
    lines, rest = context.choose_changes(changes, LAST_CHANGES, LAST_LINE_LENGTH)
    more = context.say(words.BoardMoreChanges(n=rest)) if rest else ""
    events = join_parts(*(line.rstrip(". ") for line in lines), more)
    return context.say(words.BoardLast(events=events)) if events else ""


# --- the end -----------------------------------------------------------------------------------------


def build_result_card(
    context: MatchContext,
    offered: Collection[str] = RESULT_ACTIONS,
    alt: str = "",
    name: str = PICTURE_NAME,
    more: bool = True,
    board_text: str = "",
) -> Screen:
    """Build the card that says how the match ended. `offered`: the buttons that apply.

    `board_text`: the position in words, in the place of a picture.
    """
    loaded, say = context.loaded, context.say
    if loaded.row.status == "off":
        return build_called_off_card(context, alt, name, board_text)
    found = loaded.required_state.result
    left_out = () if loaded.spec.has_chance else ABOUT_CHANCE
    buttons = [
        _result_button(context, what) for what in RESULT_ACTIONS if what in offered and what not in left_out
    ]
    return build_screen(
        board_text or build_picture(alt, name),
        join_parts(f"**{describe_ending(context)}**", _describe_length(context)),
        join_lines(*describe_result(context, found), format_series_score(context))
        if found is not None
        else None,
        small_print(say(words.EndingSeed(seal=shorten_commitment(loaded.row.deal.commitment))))
        if loaded.spec.has_chance
        else None,
        build_separator(),
        build_row(
            *buttons,
            build_button(say(words.ButtonMore()), context.make_id("endmore", moment=0)) if more else None,
        ),
        room=BOARD_TEXT_LENGTH if board_text else TEXT_LENGTH,
    )


def build_result_line(context: MatchContext, url: str = "") -> Screen:
    """Return the result in a line, for the channel of results."""
    go = build_link(context.say(words.ButtonGo()), url) if url else None
    return build_notice(
        join_parts(f"**{describe_ending(context)}**", _describe_length(context)), build_row(go)
    )


def build_called_off_card(
    context: MatchContext, alt: str = "", name: str = PICTURE_NAME, board_text: str = ""
) -> Screen:
    """Build the card of a match that ended without a result."""
    why = CALLED_OFF_REASONS.get(context.loaded.row.result or "", "")
    return build_screen(
        board_text or build_picture(alt, name),
        join_lines(f"**{describe_ending(context)}**", context.say(why)),
        room=BOARD_TEXT_LENGTH if board_text else TEXT_LENGTH,
    )


def build_finished_menu(context: MatchContext, offered: Collection[str] = MORE_RESULT_ACTIONS) -> Screen:
    """Build the menu of everything else that can be done after the end."""
    say = context.say
    buttons = [_result_button(context, what) for what in MORE_RESULT_ACTIONS if what in offered]
    return build_screen(f"**{context.loaded.match_name}**", say(words.AfterMore()), *build_rows(buttons))


def _result_button(context: MatchContext, what: str) -> discord.ui.Button[Any]:
    """Build a button; `Replay` begins at the start, `Play on from…` asks where."""
    rest = {"replay": ("first", 0), "playon": ("menu",)}.get(what, ())
    return build_button(context.say(ACTION_LABELS[what]), context.make_id(what, *rest, moment=0))


def _describe_length(context: MatchContext) -> str:
    """Return `16 turns in 3 days`, or the part of it that is known."""
    loaded, say = context.loaded, context.say
    started, spec = loaded.row.started_at, loaded.spec
    turns = (
        spec.count_turns(spec.table_type(spec, loaded.required_state)) if spec.count_turns is not None else 0
    )
    lasted = None if started is None else max(0, loaded.row.changed_at - started)
    if turns:
        counted = words.EndingTurns(turns)
        return say(counted if lasted is None else words.EndingTurnsIn(counted, lasted))
    return "" if lasted is None else say(measure_span(lasted))


def describe_result(context: MatchContext, found: Result) -> list[str]:
    """Return each team's place and score, and what decided the match; no scores after a concession."""
    reason = "" if found.is_draw else describe_reason(context, found)
    if is_concession(found) and found.scores:
        return [reason]
    teams = found.teams or tuple((seat,) for seat in range(len(found.ranks)))
    by_rank = sorted(teams, key=lambda team: found.ranks[team[0]])
    places = join_parts(*[_describe_place(context, found, team) for team in by_rank])
    title = context.loaded.spec.score_title
    if title and found.scores:
        places = context.say(words.EndingScores(title=title, parts=places))
    return [places, reason]


def is_tied(found: Result) -> bool:
    """Whether all have one score, so that something else decided."""
    return len(found.scores) > 1 and len(set(found.scores)) == 1


def describe_reason(context: MatchContext, found: Result) -> str:
    """Say why a match ended; a reason without a sentence of its own is quoted.

    Of equal scores a game may have another sentence.
    """
    key, game = plain_reason(found), context.loaded.row.game
    losers = tuple(seat for seat in range(len(found.ranks)) if seat not in found.winners)
    if is_concession(found):
        return context.say(words.ReasonGaveUp(losers))
    if (game, key) == BREAK_DEFEAT:
        return context.say(words.ReasonBreakDefeat(losers))
    sentences = REASONS.get(game, {})
    tied = sentences.get(f"{key} tied") if is_tied(found) else None
    return context.say(tied or sentences.get(key) or words.EndingReason(found.reason))


def format_series_score(context: MatchContext) -> str:
    """Return the score of a series of rematches; "" for a single match."""
    if not context.loaded.row.origin.series_wins:
        return ""
    score = [f"{context.safe_name(seat)} {won}" for seat, won in enumerate(count_series_wins(context.loaded))]
    return context.say(words.EndingSeries(score=", ".join(score)))


def _describe_place(context: MatchContext, found: Result, team: Sequence[int]) -> str:
    who = context.join_names(team)
    if not found.scores:
        return context.say(words.EndingPlace(who=who, place=found.ranks[team[0]]))
    return context.say(words.EndingScore(who=who, points=found.scores[team[0]]))


def shorten_commitment(commitment: str) -> str:
    """Return the beginning of a commitment in the form people compare: `9f3c 61ab`."""
    return f"{commitment[:4]} {commitment[4:8]}"
