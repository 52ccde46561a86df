"""A panel before it is sent: text and controls at once, its picture when it is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.step_history import MAX_MARKED_STEPS, build_step_history
from bot.services.registry import Services
from bot.ui import help
from bot.ui.components import PICTURE_NAME, Screen
from bot.ui.match_context import MatchContext, shows_private_view
from bot.ui.panels import PanelExtras
from games.core.model import Seat
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

    `build_screen` makes the screen from the extras; `has_picture` if the panel gets a picture of its own,
    which tells more than the public board. No response waits for the drawing.
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
        return self._render_with(await drawing)

    def _render_with(self, found: Picture | None) -> RenderedPanel:
        if found is None:
            return RenderedPanel(self.build_screen(self.extras))
        return RenderedPanel(
            self.build_screen(replace(self.extras, picture_alt=found.alt)), [(PICTURE_NAME, found.png)]
        )


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
