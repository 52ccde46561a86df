"""Builds a player's panel for the present state of a match.

A panel begins as a draft: text and controls at once, its picture when it is drawn.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from bot.errors import StaleQuestion, UserError
from bot.i18n import Catalog
from bot.panels.request import PanelVersion, Request, Response
from bot.services.announcements import repost_board
from bot.services.answers.finish_turn import is_finish_offered
from bot.services.lessons import is_lesson_over
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import MAX_MARKED_STEPS, StepResult, build_step_history
from bot.services.registry import Services
from bot.store.servers import ServerSettings
from bot.ui import help, lessons, public_board
from bot.ui.components import LOWER_PICTURE_NAME, PICTURE_NAME, Screen, build_screen, join_lines
from bot.ui.match_context import MatchContext, shows_private_view
from bot.ui.panels import DecisionRef, PanelExtras, build_panel_screen, find_marked_places
from bot.ui.planned_moves import describe_dropped_plan
from bot.workers.pool import WorkersUnavailable
from games.core.lesson import LEARNER
from games.core.model import Event, Seat
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture


class RenderedPanel(NamedTuple):
    """A screen with its files."""

    screen: Screen
    files: Sequence[tuple[str, bytes]] = ()
    picture_complete: bool = True
    """False while a picture of an earlier state, or none, stands in for the right one."""


@dataclass(frozen=True)
class PanelDraft:
    """A panel to be rendered, with its picture or before that is drawn.

    `build_screen` makes the screen from the extras. `has_picture` says whether the panel gets a picture of
    its own, which tells more than the public board. No response waits for the drawing.
    """

    services: Services
    context: MatchContext
    seat: Seat | None
    extras: PanelExtras
    build_screen: Callable[[PanelExtras], Screen]
    has_picture: bool = False
    pointing: ChoiceMarks = NO_MARKS
    """The choices that the picture marks."""

    @property
    def loaded(self) -> LoadedMatch:
        return self.context.loaded

    @property
    def player_names(self) -> list[str]:
        return [self.context.plain_name(seat) for seat in range(len(self.context.names))]

    def render_cached(self) -> RenderedPanel:
        """Render with a picture that was drawn before, even one without the marks.

        So the controls stay in their place when the new picture arrives.
        """
        if not self.has_picture:
            return self._render_with(None)
        drawn = partial(self.services.pictures.find_drawn_board, self.loaded, self.seat, self.player_names)
        if (found := drawn(self.pointing)) is not None:
            return self._render_with(found)
        return self._render_with(drawn())._replace(picture_complete=False)

    async def render_with_picture(self) -> RenderedPanel:
        """Render with the picture, drawing it if necessary."""
        if not self.has_picture:
            return self._render_with(None)
        row = self.loaded.row
        steps = await self.services.matches.store.load_steps(row.id, last=MAX_MARKED_STEPS)
        events = build_step_history(steps, row.step_marks.asides).kept_events
        drawing = self.services.pictures.draw_board(
            self.loaded, self.seat, self.player_names, events, pointing=self.pointing
        )
        try:
            return self._render_with(await drawing)
        except WorkersUnavailable:
            words = help.describe_board(self.context, self.seat)
            return RenderedPanel(self.build_screen(replace(self.extras, board_text=words)))

    def _render_with(self, found: Picture | None) -> RenderedPanel:
        if found is None:
            return RenderedPanel(self.build_screen(self.extras))
        alt, lower_alt = describe_picture(found)
        extras = replace(self.extras, picture_alt=alt, lower_alt=lower_alt)
        return RenderedPanel(self.build_screen(extras), attach_picture(found))


def describe_picture(picture: Picture | None) -> tuple[str, str]:
    """Return the alt texts of a picture and of its lower part; "" for what isn't there."""
    lower = None if picture is None else picture.below
    return "" if picture is None else picture.alt, "" if lower is None else lower.alt


def attach_picture(picture: Picture | None) -> list[tuple[str, bytes]]:
    """Return the files of a picture, in one part or two, by the names that screens use."""
    if picture is None:
        return []
    lower = [] if picture.below is None else [(LOWER_PICTURE_NAME, picture.below.png)]
    return [(PICTURE_NAME, picture.png), *lower]


async def create_draft(
    services: Services,
    context: MatchContext,
    seat: Seat | None,
    extras: PanelExtras,
    build_screen: Callable[[PanelExtras], Screen],
    pointing: ChoiceMarks = NO_MARKS,
) -> PanelDraft:
    """Create a draft, with a picture if it tells more than the public board, or the board in words."""
    if seat is None or not (pointing != NO_MARKS or shows_private_view(context.loaded, seat)):
        return PanelDraft(services, context, seat, extras, build_screen)
    person = context.loaded.seat_row(seat).person
    if person is not None and (await services.people.load_settings(person)).is_text_only:
        words = help.describe_board(context, seat)
        return PanelDraft(services, context, seat, replace(extras, board_text=words), build_screen)
    return PanelDraft(services, context, seat, extras, build_screen, has_picture=True, pointing=pointing)


MAX_NEWS_STEPS = 30
"""Newest steps that a panel reports when it is updated."""


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
    """Show the person the present state of the match."""
    seat = loaded.row.find_seat_of(request.person)
    if request.missing_permissions:
        note = join_lines(note, await explain_missing_board(request, loaded))
    draft = await build_panel_draft(
        request.services,
        await request.build_context(loaded),
        seat,
        note=note,
        news_lines=news_lines,
        decision=decision,
        leftover_moves=leftover_moves,
        typed_forms=typed_forms,
    )
    shown = draft.render_cached()
    if seat is not None and loaded.seat_row(seat).plan.dropped is not None:
        loaded = await request.services.planned_moves.mark_dropped_plan_read(loaded, seat)
    live = None if seat is None else panel_version(loaded, seat)
    return Response(
        shown.screen,
        version=live,
        files=shown.files,
        draft=draft,
        picture_complete=shown.picture_complete,
    )


def panel_version(loaded: LoadedMatch, seat: Seat) -> PanelVersion:
    """Return the version of a panel that shows the match as it is."""
    row = loaded.row
    return PanelVersion(row.id, seat, row.seats[seat].person, row.seq, panel_fingerprint(loaded, seat))


def panel_fingerprint(loaded: LoadedMatch, seat: Seat) -> tuple[object, ...]:
    """Return the fingerprint of a seat's panel; an unchanged one needs no edit.

    A sealed answer of somebody else changes nothing in it.
    """
    row = loaded.row
    moment = loaded.live_state.moment if loaded.state is not None else 0
    own = row.seats[seat]
    return (
        row.status,
        row.put_away_at,
        moment,
        loaded.public_awaited,
        own.ai,
        own.plan.dropped,
        own.declined_votes,
        tuple(row.votes),
        row.thread if row.lobby.message is None else None,
    )


async def build_panel_draft(
    services: Services,
    context: MatchContext,
    seat: Seat | None,
    *,
    note: str = "",
    news_lines: Sequence[str] = (),
    decision: DecisionRef | None = None,
    ends: bool = False,
    leftover_moves: str = "",
    typed_forms: Sequence[str] = (),
) -> PanelDraft:
    """Build a seat's panel before it is sent.

    `ends`: Discord's token is about to expire, and the panel is updated no longer. `leftover_moves`: moves
    that may be sent later. `typed_forms`: how its answers are typed.
    """
    loaded, words = context.loaded, context.words
    is_lesson = loaded.row.terms.is_lesson
    if seat is not None:
        row = loaded.seat_row(seat)
        note = join_lines(note, *(words(f"desk.declined_by_others.{kind}") for kind in row.declined_votes))
        if row.plan.dropped is not None:
            note = join_lines(note, describe_dropped_plan(context, seat))
    if is_lesson and loaded.is_running and is_lesson_over(loaded):
        return PanelDraft(
            services,
            context,
            seat,
            PanelExtras(note=note, sentences=news_lines),
            partial(lessons.build_lesson_end, context),
        )
    note = join_lines(note, thread_hint(loaded, words))
    private = loaded.row.terms.alone and not is_lesson
    thread = loaded.is_running and private and loaded.row.server is not None
    quick = (
        seat is not None
        and not is_lesson
        and not services.admission.is_busy
        and await wants_finish_button(services, loaded, seat)
    )
    done = seat is not None and quick and is_finish_offered(loaded, seat)
    extras = PanelExtras(
        note=note,
        coach=lessons.coach_text(context) if is_lesson and seat == LEARNER else "",
        sentences=news_lines,
        can_finish=done,
        can_share=thread,
        expires=ends,
        left_over=leftover_moves,
        typed_answers=typed_forms,
    )
    pointing = NO_MARKS if seat is None else find_marked_places(context, seat, decision)
    return await create_draft(
        services,
        context,
        seat,
        extras,
        lambda extras: build_panel_screen(context, seat, extras, decision),
        pointing,
    )


def thread_hint(loaded: LoadedMatch, words: Catalog) -> str:
    """Point to the thread of a private match that was made public; it has no table message that would."""
    row = loaded.row
    shown = loaded.is_running and row.thread is not None and row.lobby.message is None
    return words("desk.visible_in", thread=f"<#{row.thread}>") if shown else ""


async def wants_finish_button(services: Services, loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether the seat's person wants the button that finishes a turn."""
    person = loaded.seat_row(seat).person
    return person is not None and (await services.people.load_settings(person)).finish


async def panel_after_step(
    request: Request,
    step_result: StepResult,
    note: str = "",
    leftover_moves: str = "",
    typed_forms: Sequence[str] = (),
) -> Response:
    """Show the panel after a step of the person's own."""
    seat = step_result.after.row.find_seat_of(request.person)
    news = step_result.after.event_sentences(step_result.events, seat)
    return await respond_with_panel(
        request,
        step_result.after,
        note=note,
        news_lines=news,
        leftover_moves=leftover_moves,
        typed_forms=typed_forms,
    )


async def load_news(services: Services, loaded: LoadedMatch, seat: Seat, since: int) -> list[str]:
    """Return the events since a panel was filled, as its seat may read them."""
    steps = await services.matches.store.load_steps(loaded.row.id, after=since, last=MAX_NEWS_STEPS)
    return loaded.step_sentences(build_step_history(steps, loaded.row.step_marks.asides).standing_steps, seat)


def parse_decision_ref(request: Request) -> DecisionRef:
    """Parse the number of the decision and its owner from the arguments of a button."""
    about, owner = request.argument(0, "0"), request.argument(1)
    try:
        return DecisionRef(int(about), int(owner) if owner else None)
    except ValueError:
        raise StaleQuestion("stale") from None


async def prefers_text(request: Request) -> bool:
    """Tell whether the person reads boards instead of looking at them."""
    return (await request.services.people.load_settings(request.person)).is_text_only


async def draw_board_for(
    request: Request, context: MatchContext, seat: Seat | None, steps: Sequence[Sequence[Event]] = ()
) -> Picture | None:
    """Draw the board as this person may see it; None for a person who prefers text."""
    return None if await prefers_text(request) else await draw_position(request, context, seat, steps)


async def draw_position(
    request: Request, context: MatchContext, seat: Seat | None, steps: Sequence[Sequence[Event]] = ()
) -> Picture | None:
    """Draw the board; None while nothing can be drawn."""
    names = [context.plain_name(other) for other in range(len(context.names))]
    with suppress(WorkersUnavailable):
        return await request.services.pictures.draw_board(context.loaded, seat, names, steps)
    return None


async def show_board(request: Request) -> Response:
    """Show the public board to this person, or describe it to one who prefers text.

    A player who asks where the match is played has the board posted again instead.
    """
    loaded = await request.load_match()
    if loaded.state is None:
        raise UserError("not_started", code=loaded.row.code)
    services, here = request.services, request.channel == loaded.row.display_channel
    may = here and loaded.row.find_seat_of(request.person) is not None and not await prefers_text(request)
    if may and await repost_board(services.matches, services.clock, loaded):
        return Response(build_screen(request.words("desk.board_anew")), "new")
    context = await request.build_context(loaded)
    found = await draw_board_for(request, context, None)
    if found is None:
        return Response(help.build_description(context, None, help.describe_board(context, None)), "new")
    steps = await request.services.matches.store.load_steps(loaded.row.id, last=MAX_MARKED_STEPS)
    course = build_step_history(steps, loaded.row.step_marks.asides)
    sentences = loaded.step_sentences(course.recent_steps, None)
    return Response(
        public_board.build_board(context, sentences, found.alt), "new", files=[("board.png", found.png)]
    )


# --- missing permissions ---------------------------------------------------------------------------

POSTING_PERMISSIONS = ("view_channel", "send_messages", "attach_files")
"""Permissions that any post in a channel needs."""
THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""Permissions without which a match stays in its channel."""
IN_THREAD_PERMISSIONS = ("view_channel", "send_messages_in_threads", "attach_files")
"""Permissions that a post in an existing thread needs."""


def list_missing(request: Request, server: ServerSettings) -> list[str]:
    """List the missing permissions that this place needs, by Discord's names."""
    in_channel = (
        POSTING_PERMISSIONS if server.places == "channel" else (*POSTING_PERMISSIONS, *THREAD_PERMISSIONS)
    )
    wanted = IN_THREAD_PERMISSIONS if request.in_thread else in_channel
    return [name for name in wanted if name in request.missing_permissions]


async def describe_missing_permissions(request: Request) -> str:
    """Describe what is missing here, its effect and who can allow it; empty if nothing is."""
    if request.server is None or not request.bot_is_member or not request.missing_permissions:
        return ""
    names = list_missing(request, await request.services.servers.load_settings(request.server))
    if not names:
        return ""
    key = "desk.no_thread" if names[0] in THREAD_PERMISSIONS and not request.in_thread else "desk.no_post"
    return request.words(key, permission=request.words(f"desk.permission.{names[0]}"))


async def explain_missing_board(request: Request, loaded: LoadedMatch) -> str:
    """Tell the opener and those who may grant it why the match is not shown as it should be."""
    concerned = request.manages_roles or request.person == loaded.row.opened_by
    here = loaded.is_running and not loaded.row.terms.alone and request.channel == loaded.row.display_channel
    return await describe_missing_permissions(request) if here and concerned else ""
