"""Panels as replies: the one place that decides what stands around the question."""

from collections.abc import Sequence
from functools import partial

from bot.errors import StaleQuestion, UserError
from bot.handlers.missing_permissions import explain_unshown
from bot.handlers.request import PanelVersion, Request, Response
from bot.i18n import Catalog
from bot.panels.draft import PanelDraft, create_draft
from bot.services.answers.finish_turn import is_finish_offered
from bot.services.board_repost import repost_board
from bot.services.lessons import is_lesson_over
from bot.services.match.loaded_match import (
    MAX_MARKED_STEPS,
    MAX_RECENT_STEPS,
    LoadedMatch,
    build_step_history,
)
from bot.services.match.service import StepResult
from bot.services.registry import Services
from bot.ui import help, lessons, public_board
from bot.ui.components import build_screen, join_lines
from bot.ui.match_context import MatchContext
from bot.ui.panels import DecisionRef, PanelExtras, build_panel_screen, find_marked_places
from bot.ui.planned_moves import describe_dropped_plan
from games.core.lesson import LEARNER
from games.core.model import Seat
from render.kit.picture import NO_MARKS, Picture

MAX_NEWS_STEPS = 30
"""Steps behind a panel of which it still tells."""


async def respond_with_panel(
    request: Request,
    loaded: LoadedMatch,
    *,
    note: str = "",
    news_lines: Sequence[str] = (),
    decision: DecisionRef | None = None,
    leftover_moves: str = "",
    typed_forms: Sequence[str] = (),
) -> Response:
    """What the person sees of the match now."""
    seat = loaded.row.find_seat_of(request.person)
    note = join_lines(note, await explain_unshown(request, loaded))
    panel_sheet = await build_panel_draft(
        request.services,
        loaded,
        seat,
        request.words,
        note=note,
        news_lines=news_lines,
        decision=decision,
        leftover_moves=leftover_moves,
        typed_forms=typed_forms,
    )
    shown = panel_sheet.render_cached()
    if seat is not None:
        loaded = await request.services.planned_moves.mark_dropped_plan_read(loaded, seat)
    live = None if seat is None else panel_version(loaded, seat)
    return Response(
        shown.screen,
        version=live,
        files=shown.files,
        draft=panel_sheet,
        picture_complete=shown.picture_complete,
    )


def panel_version(loaded: LoadedMatch, seat: Seat) -> PanelVersion:
    """The panel of a seat that shows the match as it is."""
    row = loaded.row
    return PanelVersion(row.id, seat, row.seats[seat].person, row.seq, panel_fingerprint(loaded, seat))


def panel_fingerprint(loaded: LoadedMatch, seat: Seat) -> tuple[object, ...]:
    """What must change before a panel is changed: a sealed answer of somebody else changes nothing."""
    row = loaded.row
    moment = loaded.live_state.moment if loaded.state is not None else 0
    own = row.seats[seat]
    return (
        row.status,
        moment,
        loaded.public_awaited,
        own.ai,
        own.notes.dropped,
        own.notes.declined,
        tuple(row.votes),
        row.thread if row.terms.table is None else None,
    )


async def build_panel_draft(
    services: Services,
    loaded: LoadedMatch,
    seat: Seat | None,
    words: Catalog,
    *,
    note: str = "",
    news_lines: Sequence[str] = (),
    decision: DecisionRef | None = None,
    ends: bool = False,
    leftover_moves: str = "",
    typed_forms: Sequence[str] = (),
) -> PanelDraft:
    """The same before it is sent. `ends`: it is not filled any longer; `left`: moves that may be sent later;
    `typed`: how its answers are typed.
    """
    sight = await services.build_match_context(loaded, words)
    declined = () if seat is None else loaded.seat_row(seat).notes.declined
    note = join_lines(note, *(words(f"desk.declined_by_others.{kind}") for kind in declined))
    note = join_lines(
        note, describe_dropped_plan(sight, seat), lessons.coach_text(sight) if seat == LEARNER else ""
    )
    if loaded.is_running and is_lesson_over(loaded):
        return PanelDraft(
            services,
            sight,
            seat,
            PanelExtras(note=note, sentences=news_lines),
            partial(lessons.build_lesson_end, sight),
        )
    note = join_lines(note, thread_hint(loaded, words))
    private = loaded.row.terms.alone and not loaded.row.terms.lesson
    thread = loaded.is_running and private and loaded.row.server is not None
    quick = seat is not None and not loaded.row.terms.lesson and await wants_finish(services, loaded, seat)
    done = seat is not None and quick and is_finish_offered(loaded, seat)
    around = PanelExtras(
        note=note,
        sentences=news_lines,
        can_finish=done,
        can_share=thread,
        expires=ends,
        left_over=leftover_moves,
        typed_answers=typed_forms,
    )
    pointing = NO_MARKS if seat is None else find_marked_places(sight, seat, decision)
    return await create_draft(
        services,
        sight,
        seat,
        around,
        lambda around: build_panel_screen(sight, seat, around, decision),
        pointing,
    )


def thread_hint(loaded: LoadedMatch, words: Catalog) -> str:
    """The way to a thread that no table points to: a private match that was made visible."""
    row = loaded.row
    shown = loaded.is_running and row.thread is not None and row.terms.table is None
    return words("desk.visible_in", thread=f"<#{row.thread}>") if shown else ""


async def wants_finish(services: Services, loaded: LoadedMatch, seat: Seat) -> bool:
    """Whether the person of the seat likes the button for the rest of a turn."""
    person = loaded.seat_row(seat).person
    return person is not None and (await services.people.load_settings(person)).finish


async def panel_after_step(
    request: Request,
    progress: StepResult,
    note: str = "",
    leftover_moves: str = "",
    typed_forms: Sequence[str] = (),
) -> Response:
    """The panel after an own step."""
    seat = progress.after.row.find_seat_of(request.person)
    told = progress.after.event_sentences(progress.events, seat)
    return await respond_with_panel(
        request,
        progress.after,
        note=note,
        news_lines=told,
        leftover_moves=leftover_moves,
        typed_forms=typed_forms,
    )


async def load_news(services: Services, loaded: LoadedMatch, seat: Seat, since: int) -> list[str]:
    """What has happened since a panel was filled, as its seat may read it."""
    steps = await services.matches.store.load_steps(loaded.row.id, after=since, last=MAX_NEWS_STEPS)
    return loaded.step_sentences(build_step_history(steps, loaded.row.terms.asides).standing_steps, seat)


def stale_note(loaded: LoadedMatch, words: Catalog) -> str:
    """The first line of a panel whose button belonged to an earlier question."""
    return words("told.stale")


def parse_decision_ref(request: Request) -> DecisionRef:
    """Which decision a button names: about, and whose it is."""
    about, owner = request.argument(0, "0"), request.argument(1)
    try:
        return DecisionRef(int(about), int(owner) if owner else None)
    except ValueError:
        raise StaleQuestion("stale") from None


async def prefers_text(request: Request) -> bool:
    """Whether the person reads instead of looking."""
    return (await request.services.people.load_settings(request.person)).is_text_only


async def draw_board_for(request: Request, sight: MatchContext, seat: Seat | None) -> Picture | None:
    """The board as this person may see it; None for whoever reads instead of looking."""
    if await prefers_text(request):
        return None
    names = [sight.plain_name(other) for other in range(len(sight.names))]
    return await request.services.pictures.draw_board(sight.loaded, seat, names)


async def show_board(request: Request, loaded: LoadedMatch) -> Response:
    """The board as everybody sees it, to this person; words alone for whoever reads.

    Whoever sits at the table, and is where it is played, has it posted anew instead.
    """
    if loaded.state is None:
        raise UserError("not_started", code=loaded.row.code)
    host, here = request.services, request.channel == loaded.row.display_channel
    may = here and loaded.row.find_seat_of(request.person) is not None and not await prefers_text(request)
    if may and await repost_board(host.matches, host.clock, loaded):
        return Response(build_screen(request.words("desk.board_anew")), "new")
    sight = await request.services.build_match_context(loaded, request.words)
    found = await draw_board_for(request, sight, None)
    if found is None:
        return Response(help.build_description(sight, None, help.describe_board(sight, None)), "new")
    steps = await request.services.matches.store.load_steps(loaded.row.id, last=MAX_MARKED_STEPS)
    said = loaded.step_sentences(
        build_step_history(steps, loaded.row.terms.asides).standing_steps[-MAX_RECENT_STEPS:], None
    )
    return Response(public_board.build_board(sight, said, found.alt), "new", files=[("board.png", found.png)])
