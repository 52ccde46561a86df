"""Every screen that a person can be shown in a state of a match, built as the host would build it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.services.clocks import PACES
from bot.services.loaded import Loaded
from bot.services.positions import Position
from bot.store.people import Person
from bot.store.records import Deal, Draft, Dropped, Match, SeatRow, Terms, Vote
from bot.store.reports import Report
from bot.store.servers import Server
from bot.ui import (
    boards,
    first,
    forms,
    helps,
    lessons,
    lobbies,
    lobby_forms,
    logs,
    more,
    notices,
    noting,
    panels,
    planning,
    refusals,
    reports,
    settings_screens,
)
from bot.ui.controls import Menu, controls, pressed
from bot.ui.layout import TEXT, WORDS, Form, Screen
from bot.ui.sight import Sight
from bot.words import words_for
from games.core import play
from games.core.denied import Denied
from games.core.fair import commitment
from games.core.model import QUESTION, Ask, Seat, State
from games.core.rng import Rng
from games.registry import GAMES
from tests.contract.tables import Case, Turn

SEED = "0123456789abcdef" * 4
NOW = 1_800_000_000
NAMES = ("Lea", "Tobias_the *Great* @everyone", "AI, normal", "A name of thirty-two letters, yes")
ALT = "A board. " * 200
REPORT = Report(7, NOW, 1, 2, 500, "insult", "They *said* @everyone that I am slow. " * 13)
TOLD = ["Sun begins turn 5: Dawn.", "Branoc attacks Mordane (column 1).", "Mordane takes 4 damage."]


def row_of(case: Case, state: State[Any] | None, status: str = "running") -> Match:
    """A row for a match that is nowhere stored: two people, the others AI."""
    seats = [
        SeatRow(seat, person=500 + seat) if seat < 2 else SeatRow(seat, ai="normal")
        for seat in range(case.seats)
    ]
    terms = Terms(case.seats, {"format": case.format}, PACES["slow"])
    deal = Deal(SEED, commitment(SEED))
    return Match(
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


def sight(case: Case, state: State[Any] | None, language: str = "en", status: str = "running") -> Sight:
    position = None if state is None else Position(case.spec, state)
    loaded = Loaded(row_of(case, state, status), case.spec, state, position)
    due = dict.fromkeys(loaded.awaited, NOW + 39_600)
    return Sight(loaded, words_for(language), NAMES[: case.seats], due)


def for_viewer(seen: Sight, viewer: Seat | None) -> Iterator[tuple[str, Screen, int]]:
    """Name, screen and room of all that this viewer can be shown while the match runs."""
    around = panels.Around(
        "That button was old.", TOLD, ALT, finish=True, thread=True, ends=True, left="attack 2; swap 1 3"
    )
    yield "panel", panels.panel(seen, viewer), TEXT
    yield "panel with everything", panels.panel(seen, viewer, around), TEXT
    yield "more", more.more(seen, viewer), TEXT
    yield "all of more", more.more(seen, viewer, more.ACTS, around), TEXT
    said = helps.board_words(seen, viewer)
    yield "described", helps.described(seen, viewer, said), WORDS
    yield "log", logs.log(seen, TOLD * 60, 1), TEXT
    if viewer is None:
        yield from public(seen)
        return
    yield from planned(seen, viewer)
    yield "finishing", panels.finishing(seen, viewer, TOLD), TEXT
    yield "waiting", panels.waiting(seen, viewer, around), TEXT
    yield "conceding", more.conceding(seen, viewer), TEXT
    yield "why not", refusals.why_not(seen, viewer, "attack *everybody*", "It cannot be done."), TEXT
    refused = "Branoc is Melee: it can only attack the Hero in its own column (1, Corvin). Try: attack 1."
    for way in ("rules", "orders"):
        yield f"refusal, {way}", refusals.refusal(seen, refused, way), TEXT
    loaded = seen.loaded
    denied = play.denied(loaded.spec, loaded.playing, viewer)
    if denied:
        yield "why menu", refusals.why_menu(seen, viewer, denied), TEXT
        long = [
            Denied(f"do {n}" * 30, "It cannot be done.", f"A long label, number {n}" * 6) for n in range(40)
        ]
        yield "full why menu", refusals.why_menu(seen, viewer, long), TEXT
    yield "matches", helps.matches(seen.words, [(seen, viewer)] * 1), TEXT
    for ask in seen.loaded.asks(viewer):
        yield f"asking {ask.about}", panels.asking(seen, viewer, ask, around), TEXT


def planned(seen: Sight, viewer: Seat) -> Iterator[tuple[str, Screen, int]]:
    """What a seat orders, plans, notes and reports."""
    yield "orders", planning.orders(seen, viewer), TEXT
    notes = seen.loaded.seat(viewer).notes
    notes.plan, notes.dropped = (
        ("attack 2; " * 12,) * 12,
        Dropped("attack 2" * 30, "It cannot be done. " * 30),
    )
    told = panels.Around(planning.dropped_line(seen, viewer), TOLD)
    yield "orders with a plan", planning.orders(seen, viewer, told), TEXT
    notes.plan, notes.dropped = (), None
    yield "no notes", noting.notes(seen, ""), TEXT
    seen.loaded.row.terms.lesson = True
    yield "a lesson that is over", lessons.over(seen, told), TEXT
    seen.loaded.row.terms.lesson = False
    yield "notes", noting.notes(seen, "A *long* note. " * 70, "Saved."), TEXT


def public(seen: Sight) -> Iterator[tuple[str, Screen, int]]:
    """What stands in the channel."""
    yield "board", boards.board(seen, TOLD, ALT, "Paused.", "<@500>"), TEXT
    yield "watching", panels.watching(seen), TEXT
    yield "wait", notices.wait(seen, seen.loaded.awaited), TEXT
    yield "reminder", notices.reminder(seen, 0, NOW + 7_200, NOW), TEXT
    yield "nudge", notices.nudge(seen, 1, seen.loaded.awaited), TEXT
    yield "taking", notices.taking(seen, 1), TEXT
    yield "substituted", notices.substituted(seen, 1), TEXT
    for policy in ("default", "ai", "substitute", "forfeit"):
        seen.loaded.row.terms.on_timeout = policy
        yield f"time-out, {policy}", notices.time_out(seen, 0), TEXT
    for kind, fact in (("undo", 3), ("draw", 0), ("off", 0), ("time", 86_400), ("pause", 604_800)):
        vote = Vote(7, 0, kind, fact, [0], "Idris attacked Rook. " * 20, NOW)
        yield f"vote, {kind}", notices.vote(seen, vote, NOW), TEXT
        yield f"agreed, {kind}", notices.agreed(seen, vote), TEXT


def finished(seen: Sight) -> Iterator[tuple[str, Screen, int]]:
    """What is shown of a match that is over."""
    seen.loaded.row.status = "over"
    turns = [(step, f"Turn {step // 3}") for step in range(0, 200, 3)]
    for viewer in (None, 0):
        yield "ended", panels.panel(seen, viewer), TEXT
        yield "more", more.more(seen, viewer), TEXT
    yield "result", boards.result_card(seen, alt=ALT), TEXT
    yield "after", boards.after_more(seen), TEXT
    yield "exported", logs.exported(seen, "match.txt"), TEXT
    yield "verified", logs.verified(seen, SEED), TEXT
    yield "not verified", logs.verified(seen, SEED, ["Step 3 is another."]), TEXT
    for step in (0, 1, 77, 199):
        yield f"replay {step}", logs.replay(seen, step, 199, TOLD, turns, ALT), TEXT
    yield "play on", logs.play_on_from(seen, turns), TEXT
    yield "started", lobbies.started(seen, "https://discord.com/channels/1/2"), TEXT
    seen.loaded.row.status, seen.loaded.row.result = "off", "agreed"
    yield "called off", boards.result_card(seen, alt=ALT), TEXT
    yield "closed", lobbies.closed(seen), TEXT


def before(seen: Sight) -> Iterator[tuple[str, Screen, int]]:
    """A table before the match, in several states."""
    row = seen.loaded.row
    yield "table", lobbies.table(seen), TEXT
    row.seats[1].person = None
    yield "table with a free seat", lobbies.table(seen), TEXT
    row.terms.changed, row.seats[0].notes.agrees = ["format", "pace", "option.x"], []
    row.terms.invited, row.terms.start_when_full = [500, 501], False
    yield "changed table", lobbies.table(seen), TEXT
    yield "opened", lobbies.opened(seen, lobby_forms.forms_of(seen), "Added."), TEXT
    yield "opened, several forms", lobbies.opened(seen, 4), TEXT
    yield "empty", lobbies.seat_empty(seen, 1), TEXT
    yield "started", lobbies.started(seen), TEXT
    yield "challenge", lobbies.challenge(seen, 501), TEXT
    yield "not yet", panels.panel(seen, 0), TEXT


def without_match(language: str) -> Iterator[tuple[str, Screen, int]]:
    """Screens that belong to no match."""
    words, games = words_for(language), list(GAMES.values())
    yield "first", first.first(words, games), TEXT
    yield "first without tables", first.first(words, games, tables=False), TEXT
    yield (
        "first with many games",
        first.first(words, [*games, *[replace(g, key=f"{g.key}{n}") for n in range(30) for g in games]]),
        TEXT,
    )
    yield "help", helps.help_screen(words, support="https://x.org", privacy="https://x.org"), TEXT
    yield "commands", helps.commands(words, [(f"command{n}", "Start a match") for n in range(22)]), TEXT
    yield "lessons", lessons.choose(words, games), TEXT
    yield "a report", reports.posted(words, "Nightbreak K7Q", REPORT, "<@1>", "https://x.org"), TEXT
    yield "a report that is closed", reports.closed(words, "Nightbreak K7Q", REPORT, "<@1>"), TEXT
    yield (
        "reports",
        reports.listed(
            words, [(replace(REPORT, id=n), "Nightbreak K7Q", "<@1>") for n in range(9)], "Saved."
        ),
        TEXT,
    )
    yield "told", helps.told(words, "That is not possible.", "Try this."), TEXT
    yield "no matches", helps.matches(words, []), TEXT
    for owner, held in (("mine", Person()), ("server", Server())):
        yield owner, settings_screens.settings(words, owner, held, "Changed."), TEXT  # type: ignore[arg-type]
    yield "server with reports", settings_screens.settings(words, "server", Server(), "", 3), TEXT
    for spec in games:
        yield "what a game is", lessons.of_game(words, spec), TEXT
        topics = helps.topics(words, spec)
        for at in range(len(topics)):
            yield f"rules {at}", helps.rules(words, spec, topics, at), TEXT
            yield f"rules {at} for all", helps.rules_for_all(spec, topics[at]), TEXT
        for card in spec.cards:
            yield f"card {card.name}", helps.card(words, spec, card, ALT), TEXT
            yield f"card {card.name} for all", helps.card(words, spec, card, public=True), TEXT


def all_forms(seen: Sight) -> Iterator[Form]:
    """Every form of a match and of the settings."""
    for number in range(lobby_forms.forms_of(seen)):
        yield lobby_forms.options_form(seen, list(PACES.values()), number)
    yield more.pause_form(seen)
    yield more.more_time_form(seen)
    yield forms.line_form(seen, 0, "attack 1")
    yield forms.why_form(seen)
    yield planning.plan_form(seen, 0)
    yield noting.form(seen, "A note.")
    yield reports.form(seen)
    for owner, held in (("mine", Person()), ("server", Server())):
        for field in settings_screens.FIELDS[owner]:  # type: ignore[index]
            if field.kind != "toggle":
                yield settings_screens.form(seen.words, owner, field, held)  # type: ignore[arg-type]


def drafts(seen: Sight, ask: Ask, dice: Rng, steps: int = 6) -> Iterator[list[int]]:
    """Half-made answers, as random presses make them."""
    draft: list[int] = []
    for _ in range(steps):
        rows = controls(ask.decision, draft, seen.words).rows
        row = dice.pick(rows)
        if isinstance(row, Menu):
            count = row.least + dice.below(row.most - row.least + 1)
            keys = dice.shuffled([choice.key for choice in row.choices])[:count]
            outcome = pressed(ask.decision, draft, row.key, keys)
        else:
            outcome = pressed(ask.decision, draft, dice.pick(row).key)
        if outcome.complete is not None:
            return
        draft = outcome.picks
        yield draft


def put_draft(seen: Sight, seat: Seat, ask: Ask, draft: list[int]) -> None:
    about = ask.about if ask.about else QUESTION
    seen.loaded.seat(seat).notes.draft = Draft(seen.moment, about, draft)


def with_history(seen: Sight, turns: Sequence[Turn]) -> Sight:
    """The same with the way back that the host keeps."""
    for turn in turns:
        seen.loaded.history.note(seen.loaded.spec, turn.state, turn.action, turn.after)
    return seen
