"""Builds a player's panel for the present state of a match.

A panel is rendered twice: text and controls at once, then with its picture when that is drawn.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from bot.errors import StaleQuestion
from bot.i18n import sentences as words
from bot.panels.missing_permissions import explain_missing_board
from bot.panels.request import PanelVersion, Request, Response
from bot.services.answers.finish_turn import is_finish_offered
from bot.services.lessons import is_lesson_over
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import (
    CAUSE_STEPS,
    MAX_MARKED_STEPS,
    MAX_NEWS_STEPS,
    NO_NEWS,
    News,
    StepResult,
    build_step_history,
    decode_events,
    describe_changes,
    find_news_begin,
    read_news,
)
from bot.services.registry import Services
from bot.ui import help, lessons
from bot.ui.components import LOWER_PICTURE_NAME, PICTURE_NAME, Screen, join_lines, small_print
from bot.ui.match_context import MatchContext, can_replay, can_share, has_own_picture
from bot.ui.panels import (
    DecisionRef,
    PanelExtras,
    build_panel_screen,
    find_front_ask,
    find_marked_places,
)
from bot.ui.planned_moves import describe_dropped_plan
from bot.workers.pool import WorkersUnavailable
from games.core.lesson import LEARNER
from games.core.model import Event, Seat
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture


class RenderedPanel(NamedTuple):
    """A screen with its files."""

    screen: Screen
    files: Sequence[tuple[str, bytes]] = ()
    picture_complete: bool = True
    """False while a picture of an earlier state, or none, stands in for the right one."""


DECLINED_VOTES: Mapping[str, Sentence] = {
    "undo": words.ReplyDeclinedByOthersUndo(),
    "draw": words.ReplyDeclinedByOthersDraw(),
    "off": words.ReplyDeclinedByOthersOff(),
    "time": words.ReplyDeclinedByOthersTime(),
    "pause": words.ReplyDeclinedByOthersPause(),
}
"""What a person is told whose vote failed, by what was asked."""


@dataclass(frozen=True)
class PanelRenderer:
    """Renders a panel, with its picture or before that is drawn.

    `screen_factory` makes the screen from the extras. `has_picture` says whether the panel gets a picture of
    its own. No response waits for the drawing.
    """

    services: Services
    context: MatchContext
    seat: Seat | None
    extras: PanelExtras
    screen_factory: Callable[[PanelExtras], Screen]
    has_picture: bool = False
    choice_marks: ChoiceMarks = NO_MARKS
    """The choices that the picture marks."""

    @property
    def loaded(self) -> LoadedMatch:
        return self.context.loaded

    @property
    def player_names(self) -> list[str]:
        return [self.context.plain_name(seat) for seat in range(len(self.context.names))]

    def render_without_picture(self) -> RenderedPanel:
        """Render before the picture is drawn."""
        return self._render_with(None)._replace(picture_complete=not self.has_picture)

    def render_cached(self) -> RenderedPanel:
        """Render with a picture that was drawn before, even one without the marks.

        So the controls stay in their place when the new picture arrives.
        """
        if not self.has_picture:
            return self._render_with(None)
        drawn = partial(self.services.pictures.find_drawn_board, self.loaded, self.seat, self.player_names)
        if (found := drawn(self.choice_marks)) is not None:
            return self._render_with(found)
        return self._render_with(drawn())._replace(picture_complete=False)

    async def render_with_picture(self) -> RenderedPanel:
        """Render with the picture, drawing it if necessary."""
        if not self.has_picture:
            return self._render_with(None)
        row = self.loaded.row
        steps = await self.services.matches.store.load_steps(row.id, last=MAX_MARKED_STEPS)
        events = build_step_history(steps, row.step_marks.asides).player_events
        drawing = self.services.pictures.draw_board(
            self.loaded, self.seat, self.player_names, events, choice_marks=self.choice_marks
        )
        try:
            return self._render_with(await drawing)
        except WorkersUnavailable:
            board_text = help.describe_board(self.context, self.seat)
            return RenderedPanel(self.screen_factory(replace(self.extras, board_text=board_text)))

    def _render_with(self, found: Picture | None) -> RenderedPanel:
        if found is None:
            return RenderedPanel(self.screen_factory(self.extras))
        alt, lower_alt = describe_picture(found)
        extras = replace(self.extras, picture_alt=alt, lower_alt=lower_alt)
        return RenderedPanel(self.screen_factory(extras), attach_picture(found))


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


async def create_renderer(
    services: Services,
    context: MatchContext,
    seat: Seat | None,
    extras: PanelExtras,
    screen_factory: Callable[[PanelExtras], Screen],
    choice_marks: ChoiceMarks = NO_MARKS,
) -> PanelRenderer:
    """Create a renderer, with the seat's own picture if it has one, or the board in words."""
    if seat is None or not (choice_marks != NO_MARKS or has_own_picture(context.loaded, seat)):
        return PanelRenderer(services, context, seat, extras, screen_factory)
    person = context.loaded.seat_row(seat).person
    if person is not None and (await services.people.load_settings(person)).is_text_only:
        board_text = help.describe_board(context, seat)
        return PanelRenderer(services, context, seat, replace(extras, board_text=board_text), screen_factory)
    return PanelRenderer(
        services, context, seat, extras, screen_factory, has_picture=True, choice_marks=choice_marks
    )


MAX_STEPS_READ = 400
"""Newest steps that are read for news. A sealed answer is a step without events: of six players' answers and
what follows, at least `MAX_NEWS_STEPS` with events remain, so their number shows nothing of the others."""


async def respond_with_panel(
    request: Request,
    loaded: LoadedMatch,
    *,
    note: str = "",
    news_lines: Sequence[str] = (),
    news: News | None = None,
    ref: DecisionRef | None = None,
    leftover_moves: str = "",
    typed_forms: Sequence[str] = (),
    is_new_position: bool = False,
) -> Response:
    """Show the person the present state of the match, with what others changed since the person's last move.

    `news_lines` or `news`: what the person's own step did, to be told instead. `is_new_position`: a move has
    just led to the position, so there can't be a picture of it yet.
    """
    seat, context = loaded.row.find_seat_of(request.person), await request.build_context(loaded)
    if news is None:
        has_draft = seat is not None and loaded.seat_row(seat).answer_draft is not None
        has_own_news = bool(news_lines) or ref is not None or has_draft
        news = NO_NEWS if has_own_news else await load_news(request.services, context.loaded, seat)
    if request.missing_permissions:
        note = join_lines(note, await explain_missing_board(request, loaded))
    renderer = await build_panel_renderer(
        request.services,
        context,
        seat,
        note=note,
        news_lines=news_lines,
        news=news,
        ref=ref,
        leftover_moves=leftover_moves,
        typed_forms=typed_forms,
    )
    shown = renderer.render_without_picture() if is_new_position else renderer.render_cached()
    if seat is not None and loaded.seat_row(seat).plan.dropped is not None:
        loaded = await request.services.planned_moves.mark_dropped_plan_read(loaded, seat)
    version = None if seat is None else panel_version(loaded, seat)
    return Response(
        shown.screen,
        version=version,
        files=shown.files,
        renderer=renderer,
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
    moment = loaded.required_state.moment if loaded.state is not None else 0
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


async def build_panel_renderer(
    services: Services,
    context: MatchContext,
    seat: Seat | None,
    *,
    note: str = "",
    news_lines: Sequence[str] = (),
    news: News = NO_NEWS,
    ref: DecisionRef | None = None,
    expires: bool = False,
    leftover_moves: str = "",
    typed_forms: Sequence[str] = (),
) -> PanelRenderer:
    """Build the renderer of a seat's panel.

    `expires`: Discord's token is about to expire, and the panel is updated no longer. `leftover_moves`: moves
    that may be sent later. `typed_forms`: how its answers are typed.
    """
    loaded, say = context.loaded, context.say
    is_lesson = loaded.row.terms.is_lesson
    if seat is not None:
        row = loaded.seat_row(seat)
        note = join_lines(note, *(say(DECLINED_VOTES[kind]) for kind in row.declined_votes))
        if row.plan.dropped is not None:
            note = join_lines(note, describe_dropped_plan(context, seat))
    if is_lesson and loaded.is_running and is_lesson_over(loaded):
        return PanelRenderer(
            services,
            context,
            seat,
            PanelExtras(note=note, sentences=news_lines, changes=news.changes),
            partial(lessons.build_lesson_end, context),
        )
    note = join_lines(note, thread_hint(loaded, say))
    wants_button = (
        seat is not None
        and not is_lesson
        and not services.admission.is_busy
        and await wants_finish_button(services, loaded, seat)
    )
    can_finish = seat is not None and wants_button and is_finish_offered(loaded, seat)
    extras = PanelExtras(
        note=note,
        coach=lessons.coach_text(context, find_front_ask(context, seat, ref))
        if is_lesson and seat == LEARNER and loaded.is_running
        else "",
        sentences=news_lines,
        changes=news.changes,
        are_changes_cut=news.is_cut,
        can_step_through=news.has_steps and can_replay(loaded),
        can_finish=can_finish,
        can_share=can_share(loaded),
        expires=expires,
        left_over=leftover_moves,
        typed_answers=typed_forms,
    )
    choice_marks = NO_MARKS if seat is None else find_marked_places(context, seat, ref)
    return await create_renderer(
        services,
        context,
        seat,
        extras,
        lambda extras: build_panel_screen(context, seat, extras, ref),
        choice_marks,
    )


def thread_hint(loaded: LoadedMatch, say: Teller) -> str:
    """Point to the thread of a private match that was made public; it has no table message that would."""
    row = loaded.row
    shown = loaded.is_running and row.thread is not None and row.lobby.message is None
    return small_print(say(words.ReplyVisibleIn(thread=f"<#{row.thread}>"))) if shown else ""


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
    after, events = step_result.after, step_result.events
    worded = (await request.build_context(after)).loaded
    changes = describe_changes(worded, events, seat)
    if changes:  # what they come from may have begun in a step before
        earlier = await load_earlier_events(request.services, after)
        changes = describe_changes(worded, events, seat, earlier)
    return await respond_with_panel(
        request,
        after,
        note=note,
        news_lines=() if changes else worded.event_sentences(events, seat),
        news=News(changes),
        leftover_moves=leftover_moves,
        typed_forms=typed_forms,
        is_new_position=bool(step_result.events) and step_result.before.open_moment != after.open_moment,
    )


async def load_news(services: Services, loaded: LoadedMatch, seat: Seat | None) -> News:
    """Load what others' steps changed for a seat since its person's last move."""
    if seat is None or loaded.state is None or loaded.row.seq < (since := find_news_begin(loaded, seat)):
        return NO_NEWS
    store = services.matches.store
    steps = await store.load_steps(loaded.row.id, after=since - CAUSE_STEPS, last=MAX_STEPS_READ)
    return read_news(loaded, steps, seat)


async def load_earlier_events(services: Services, loaded: LoadedMatch) -> list[Event]:
    """Load the events of the steps before the last one, in which its action may have begun."""
    last = loaded.row.seq
    steps = await services.matches.store.load_steps(loaded.row.id, after=last - CAUSE_STEPS, last=CAUSE_STEPS)
    valid_steps = build_step_history(steps, loaded.row.step_marks.asides).valid_steps
    return [event for step in valid_steps if step.seq < last for event in decode_events(step.events)]


async def load_sentences(services: Services, loaded: LoadedMatch, seat: Seat, since: int) -> list[str]:
    """Load the events since a panel was filled, as its seat may read them."""
    steps = await services.matches.store.load_steps(loaded.row.id, after=since, last=MAX_NEWS_STEPS)
    return loaded.step_sentences(build_step_history(steps, loaded.row.step_marks.asides).valid_steps, seat)


def parse_decision_ref(request: Request) -> DecisionRef:
    """Parse the number of the decision and its owner from the arguments of a button."""
    about, owner = request.argument(0, "0"), request.argument(1)
    try:
        return DecisionRef(int(about), int(owner) if owner else None)
    except ValueError:
        raise StaleQuestion() from None
