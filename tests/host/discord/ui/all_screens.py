"""Every screen that a person can be shown in a state of a match, built as the host would build it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from bot.i18n import teller_for
from bot.services.match.loaded_match import CachedPosition, LoadedMatch
from bot.services.timing.deadlines import PACES
from bot.store.people import PersonSettings
from bot.store.records import AnswerDraft, Deal, DroppedPlan, Terms
from bot.store.reports import ReportRow
from bot.store.rows import MatchRow, SeatRow, Vote
from bot.store.servers import ServerSettings
from bot.ui import (
    form_fields,
    help,
    lessons,
    lobby,
    lobby_forms,
    match_log,
    match_menu,
    notices,
    panels,
    planned_moves,
    public_board,
    reports,
    settings_screens,
)
from bot.ui.components import BOARD_TEXT_LENGTH, TEXT_LENGTH, Form, Screen
from bot.ui.controls.choice_list import AnswerMenu
from bot.ui.controls.dispatch import apply_press, build_controls
from bot.ui.match_context import MatchContext
from games.core import play
from games.core.change import Change
from games.core.decisions.unavailable import Unavailable
from games.core.fair_deal import commit_to
from games.core.model import QUESTION, Ask, Seat, State
from games.core.rng import Rng
from games.registry import GAMES
from tests.contract.cases import GameCase, PlayoutTurn

SEED = "0123456789abcdef" * 4
NOW = 1_800_000_000
NAMES = ("Lea", "Tobias_the *Great* @everyone", "AI, normal", "A name of thirty-two letters, yes")
ALT = "A board. " * 200
REPORT = ReportRow(7, NOW, 1, 2, 500, "insult", "They *said* @everyone that I am slow. " * 13)
TOLD = [
    "Turn 5, Dawn: your turn.",
    "Your Branoc attacks Mordane in column 1.",
    "Mordane takes 4 damage from Branoc.",
]
CHANGES = [
    *(Change(f"Your Hero {n} fell: {'x' * 90}.", 9, True, f"Hero {n} fell") for n in range(12)),
    *(Change(f"Seat 2's Hero {n} lost {n} HP to {'y' * 60}; 2 left.", 4) for n in range(12)),
]


def match_row(case: GameCase, state: State[Any] | None, status: str = "running") -> MatchRow:
    """A row for a match that is nowhere stored: two people, the others AI."""
    seats = [
        SeatRow(seat, person=500 + seat) if seat < 2 else SeatRow(seat, ai="normal")
        for seat in range(case.seats)
    ]
    terms = Terms(case.seats, {"format": case.format}, PACES["slow"])
    deal = Deal(SEED, commit_to(SEED))
    return MatchRow(
        id=987_654_321,
        code="K7Q",
        game=case.spec.key,
        status=status,  # type: ignore[arg-type]
        seq=12,
        server=1,
        channel=2,
        thread=3,
        terms=terms,
        deal=deal,
        opened_by=500,
        opened_at=NOW - 300_000,
        changed_at=NOW,
        started_at=NOW - 200_000,
        seats=seats,
    )


def build_context(
    case: GameCase, state: State[Any] | None, language: str = "en", status: str = "running"
) -> MatchContext:
    position = None if state is None else CachedPosition(case.spec, state)
    loaded = LoadedMatch(match_row(case, state, status), case.spec, state, position)
    due = dict.fromkeys(loaded.public_awaited, NOW + 39_600)
    return MatchContext(loaded, teller_for(language), NAMES[: case.seats], due)


def viewer_screens(seen: MatchContext, viewer: Seat | None) -> Iterator[tuple[str, Screen, int]]:
    """Name, screen and room of all that this viewer can be shown while the match runs."""
    around = panels.PanelExtras(
        "That button was old.",
        TOLD,
        ALT,
        can_finish=True,
        can_share=True,
        expires=True,
        left_over="attack 2; swap 1 3",
        changes=CHANGES,
        are_changes_cut=True,
        can_step_through=True,
    )
    yield "panel", panels.build_panel_screen(seen, viewer), TEXT_LENGTH
    yield "panel with everything", panels.build_panel_screen(seen, viewer, around), TEXT_LENGTH
    yield "more", match_menu.build_match_menu(seen, viewer), TEXT_LENGTH
    yield (
        "all of more",
        match_menu.build_match_menu(seen, viewer, match_menu.MENU_ACTIONS, around),
        TEXT_LENGTH,
    )
    said = help.describe_board(seen, viewer)
    yield "described", help.build_description(seen, viewer, said), BOARD_TEXT_LENGTH
    yield "log", match_log.build_log(seen, TOLD * 60, 1), TEXT_LENGTH
    for step, steps in ((0, 0), (0, 9), (4, 9), (9, 9)):
        yield f"since {step} of {steps}", match_log.build_since(seen, step, steps, CHANGES, ALT), TEXT_LENGTH
    if viewer is None:
        yield from public_screens(seen)
        return
    yield from plan_screens(seen, viewer)
    yield "finishing", panels.build_finish_preview(seen, viewer, TOLD), TEXT_LENGTH
    yield "waiting", panels.build_waiting_panel(seen, viewer, around), TEXT_LENGTH
    seen.loaded.row.put_away_at = NOW
    yield "put away", panels.build_panel_screen(seen, viewer, around), TEXT_LENGTH
    seen.loaded.row.put_away_at = None
    yield "conceding", match_menu.build_concede_question(seen, viewer), TEXT_LENGTH
    yield (
        "why not",
        help.build_explanation(seen, viewer, "attack *everybody*", "It cannot be done."),
        TEXT_LENGTH,
    )
    refused = "Branoc is Melee: it can only attack the Hero opposite (1, Corvin). Try: attack 1."
    for way in ("rules", "orders"):
        yield f"refusal, {way}", help.build_refusal(seen, refused, way), TEXT_LENGTH
    loaded = seen.loaded
    denied = play.list_unavailable(loaded.spec, loaded.required_state, viewer, loaded.teller)
    if denied:
        yield "why menu", help.build_why_menu(seen, viewer, denied), TEXT_LENGTH
        long = [
            Unavailable(f"do {n}" * 30, "It cannot be done.", f"A long label, number {n}" * 6)
            for n in range(40)
        ]
        yield "full why menu", help.build_why_menu(seen, viewer, long), TEXT_LENGTH
    yield "matches", help.build_match_list(seen.say, [(seen, viewer)] * 1), TEXT_LENGTH
    for ask in seen.loaded.asks_of(viewer):
        yield (
            f"asking {ask.decision_number}",
            panels.build_decision_panel(seen, viewer, ask, around),
            TEXT_LENGTH,
        )


def plan_screens(seen: MatchContext, viewer: Seat) -> Iterator[tuple[str, Screen, int]]:
    """What a seat orders, plans, notes and reports."""
    yield "orders", planned_moves.build_orders(seen, viewer), TEXT_LENGTH
    row = seen.loaded.seat_row(viewer)
    row.plan = structs.replace(
        row.plan,
        answers=("attack 2; " * 12,) * 12,
        dropped=DroppedPlan("attack 2" * 30, "It cannot be done. " * 30),
    )
    told = panels.PanelExtras(planned_moves.describe_dropped_plan(seen, viewer), TOLD)
    yield "orders with a plan", planned_moves.build_orders(seen, viewer, told), TEXT_LENGTH
    row.plan = structs.replace(row.plan, answers=(), dropped=None)
    yield "no notes", match_menu.build_notes(seen, ""), TEXT_LENGTH
    seen.loaded.row.terms = structs.replace(seen.loaded.row.terms, is_lesson=True)
    yield "a lesson that is over", lessons.build_lesson_end(seen, told), TEXT_LENGTH
    seen.loaded.row.terms = structs.replace(seen.loaded.row.terms, is_lesson=False)
    yield "notes", match_menu.build_notes(seen, "A *long* note. " * 70, "Saved."), TEXT_LENGTH


def public_screens(seen: MatchContext) -> Iterator[tuple[str, Screen, int]]:
    """What stands in the channel."""
    yield "board", public_board.build_board(seen, CHANGES, ALT, "Paused.", "<@500>"), TEXT_LENGTH
    seen.loaded.row.put_away_at = NOW
    yield "board put away", public_board.build_board(seen, CHANGES, ALT), TEXT_LENGTH
    seen.loaded.row.put_away_at = None
    yield "watching", panels.build_spectator_panel(seen), TEXT_LENGTH
    yield "wait", notices.build_wait_notice(seen, seen.loaded.public_awaited), TEXT_LENGTH
    yield "reminder", notices.build_reminder(seen, [0], NOW + 7_200, NOW), TEXT_LENGTH
    yield "nudge", notices.build_nudge(seen, 1, seen.loaded.public_awaited), TEXT_LENGTH
    yield "taking", notices.build_take_question(seen, 1), TEXT_LENGTH
    yield "substituted", notices.build_substituted_notice(seen, 1), TEXT_LENGTH
    for policy in ("default", "ai", "substitute", "forfeit"):
        seen.loaded.row.terms = structs.replace(seen.loaded.row.terms, on_timeout=policy)
        yield f"time-out, {policy}", notices.build_timeout_notice(seen, 0), TEXT_LENGTH
        yield "time-out of a secret window", notices.build_timeout_notice(seen, None), TEXT_LENGTH
    for kind, fact in (("undo", 3), ("draw", 0), ("off", 0), ("time", 86_400), ("pause", 604_800)):
        vote = Vote(7, 0, kind, fact, [0], "Idris attacked Rook. " * 20, NOW)
        yield f"vote, {kind}", notices.build_vote(seen, vote, NOW), TEXT_LENGTH
        yield f"agreed, {kind}", notices.build_agreed_notice(seen, vote), TEXT_LENGTH


def finished_screens(seen: MatchContext) -> Iterator[tuple[str, Screen, int]]:
    """What is shown of a match that is over."""
    seen.loaded.row.status = "over"
    turns = [(step, f"Turn {step // 3}") for step in range(0, 200, 3)]
    for viewer in (None, 0):
        yield "ended", panels.build_panel_screen(seen, viewer), TEXT_LENGTH
        yield "more", match_menu.build_match_menu(seen, viewer), TEXT_LENGTH
    yield "result", public_board.build_result_card(seen, alt=ALT), TEXT_LENGTH
    yield "after", public_board.build_finished_menu(seen), TEXT_LENGTH
    yield "exported", match_log.build_export(seen, "match.txt"), TEXT_LENGTH
    yield "verified", match_log.build_verification(seen, SEED), TEXT_LENGTH
    yield "not verified", match_log.build_verification(seen, SEED, ["Step 3 is another."]), TEXT_LENGTH
    for step in (0, 1, 77, 199):
        yield f"replay {step}", match_log.build_replay(seen, step, 199, TOLD, turns, ALT), TEXT_LENGTH
    yield "play on", match_log.build_turn_choice(seen, turns), TEXT_LENGTH
    yield "started", lobby.build_started_line(seen, "https://discord.com/channels/1/2"), TEXT_LENGTH
    seen.loaded.row.status, seen.loaded.row.result = "off", "agreed"
    yield "called off", public_board.build_result_card(seen, alt=ALT), TEXT_LENGTH
    yield "closed", lobby.build_closed_line(seen), TEXT_LENGTH


def lobby_screens(seen: MatchContext) -> Iterator[tuple[str, Screen, int]]:
    """A table before the match, in several states."""
    row = seen.loaded.row
    yield "table", lobby.build_table(seen), TEXT_LENGTH
    row.seats[1].person = None
    yield "table with a free seat", lobby.build_table(seen), TEXT_LENGTH
    row.seats[0].agreements = ()
    row.lobby = structs.replace(row.lobby, changed_terms=("format", "pace", "option.x"))
    row.terms = structs.replace(row.terms, invited=(500, 501), start_when_full=False)
    yield "changed table", lobby.build_table(seen), TEXT_LENGTH
    yield "opened", lobby.build_opened_table(seen, lobby_forms.count_forms(seen), "Added."), TEXT_LENGTH
    yield "opened, several forms", lobby.build_opened_table(seen, 4), TEXT_LENGTH
    yield "empty", lobby.build_empty_seat_question(seen, 1), TEXT_LENGTH
    yield "started", lobby.build_started_line(seen), TEXT_LENGTH
    yield "challenge", lobby.build_challenge(seen, 501), TEXT_LENGTH
    yield "not yet", panels.build_panel_screen(seen, 0), TEXT_LENGTH


def without_match(language: str) -> Iterator[tuple[str, Screen, int]]:
    """Screens that belong to no match."""
    say, games = teller_for(language), list(GAMES.values())
    yield "first", lessons.build_welcome(say, games), TEXT_LENGTH
    yield "first without tables", lessons.build_welcome(say, games, tables=False), TEXT_LENGTH
    yield (
        "first with many games",
        lessons.build_welcome(
            say, [*games, *[replace(g, key=f"{g.key}{n}") for n in range(30) for g in games]]
        ),
        TEXT_LENGTH,
    )
    yield "help", help.build_help(say, support="https://x.org", privacy="https://x.org"), TEXT_LENGTH
    yield (
        "commands",
        help.build_command_list(
            say, [("Play", [(f"command{n}", "Start a match") for n in range(22)]), ("Manage", [("m", "End")])]
        ),
        TEXT_LENGTH,
    )
    yield "lessons", lessons.build_game_menu(say, games), TEXT_LENGTH
    yield (
        "a report",
        reports.build_posted_report(say, "Nightbreak K7Q", REPORT, "<@1>", "https://x.org"),
        TEXT_LENGTH,
    )
    yield (
        "a report that is closed",
        reports.build_closed_report(say, "Nightbreak K7Q", REPORT, "<@1>"),
        TEXT_LENGTH,
    )
    yield (
        "reports",
        reports.build_report_list(
            say, [(replace(REPORT, id=n), "Nightbreak K7Q", "<@1>") for n in range(9)], "Saved."
        ),
        TEXT_LENGTH,
    )
    yield "no matches", help.build_match_list(say, []), TEXT_LENGTH
    for owner, held in (("mine", PersonSettings()), ("server", ServerSettings())):
        yield owner, settings_screens.build_settings(say, owner, held, "Changed."), TEXT_LENGTH  # type: ignore[arg-type]
    yield (
        "server with reports",
        settings_screens.build_settings(say, "server", ServerSettings(), "", 3),
        TEXT_LENGTH,
    )
    for spec in games:
        yield "what a game is", lessons.build_game_intro(say, spec), TEXT_LENGTH
        topics = help.list_topics(say, spec)
        for at in range(len(topics)):
            yield f"rules {at}", help.build_rules_page(say, spec, topics, at), TEXT_LENGTH
            yield f"rules {at} for all", help.build_public_rules(say, spec, topics[at]), TEXT_LENGTH
        for card in spec.card_help:
            yield f"card {card.name}", help.build_card_page(say, spec, card, ALT), TEXT_LENGTH
            yield (
                f"card {card.name} for all",
                help.build_card_page(say, spec, card, public=True),
                TEXT_LENGTH,
            )


def form_screens(seen: MatchContext) -> Iterator[Form]:
    """Every form of a match and of the settings."""
    for number in range(lobby_forms.count_forms(seen)):
        yield lobby_forms.build_options_form(seen, list(PACES.values()), number)
    yield match_menu.build_pause_form(seen)
    yield match_menu.build_more_time_form(seen)
    yield form_fields.build_typed_move_form(seen, 0, "attack 1")
    yield form_fields.build_why_form(seen, 0)
    yield planned_moves.build_plan_form(seen, 0)
    yield match_menu.build_notes_form(seen, "A note.")
    yield reports.build_report_form(seen)
    for owner, held in (("mine", PersonSettings()), ("server", ServerSettings())):
        for field in settings_screens.FIELDS[owner]:  # type: ignore[index]
            if field.kind != "toggle":
                yield settings_screens.build_setting_form(seen.say, owner, field, held)  # type: ignore[arg-type]


def random_drafts(seen: MatchContext, ask: Ask, dice: Rng, steps: int = 6) -> Iterator[list[int]]:
    """Half-made answers, as random presses make them."""
    draft: list[int] = []
    for _ in range(steps):
        rows = build_controls(ask.decision, draft, seen.say).rows
        row = dice.choose(rows)
        if isinstance(row, AnswerMenu):
            count = row.least + dice.below(row.most - row.least + 1)
            keys = dice.shuffle([choice.key for choice in row.choices])[:count]
            outcome = apply_press(ask.decision, draft, row.key, keys)
        else:
            outcome = apply_press(ask.decision, draft, dice.choose(row).key)
        if outcome.complete_pick is not None:
            return
        draft = outcome.draft
        yield draft


def put_draft(seen: MatchContext, seat: Seat, ask: Ask, draft: list[int]) -> None:
    about = ask.decision_number if ask.decision_number else QUESTION
    seen.loaded.seat_row(seat).answer_draft = AnswerDraft(seen.moment, about, tuple(draft))


def add_history(seen: MatchContext, turns: Sequence[PlayoutTurn]) -> MatchContext:
    """The same with the way back that the host keeps."""
    for turn in turns:
        seen.loaded.undo_history.add_action(seen.loaded.spec, turn.state, turn.action, turn.after)
    return seen
