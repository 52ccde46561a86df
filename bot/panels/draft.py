"""A panel before it is sent: text and controls at once, and its picture when it is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from bot.services.match.loaded_match import MAX_MARKED_STEPS, LoadedMatch, build_step_history
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
    """Its picture is the one that belongs to it, if there is one at all."""


@dataclass(frozen=True)
class PanelDraft:
    """`make` puts the panel together from what stands around the question.

    `pictured`: a picture goes with it, since it tells more than the public board. Nobody waits for that.
    """

    services: Services
    sight: MatchContext
    seat: Seat | None
    extras: PanelExtras
    build_screen: Callable[[PanelExtras], Screen]
    has_picture: bool = False
    pointing: ChoiceMarks = NO_MARKS
    """What the picture marks."""

    @property
    def loaded(self) -> LoadedMatch:
        return self.sight.loaded

    @property
    def player_names(self) -> list[str]:
        return [self.sight.plain_name(seat) for seat in range(len(self.sight.names))]

    def render_cached(self) -> RenderedPanel:
        """As it is, with a picture that has been drawn before: at least one without the marks, so that what
        is pressed stays where it is.
        """
        if not self.has_picture:
            return self._render_with(None)
        drawn = partial(self.services.pictures.find_drawn_board, self.loaded, self.seat, self.player_names)
        if (found := drawn(self.pointing)) is not None:
            return self._render_with(found)
        return self._render_with(drawn())._replace(picture_complete=False)

    async def render_with_picture(self) -> RenderedPanel:
        """With its picture, when it is drawn."""
        if not self.has_picture:
            return self._render_with(None)
        row = self.loaded.row
        steps = await self.services.matches.store.load_steps(row.id, last=MAX_MARKED_STEPS)
        told = build_step_history(steps, row.terms.asides).kept_events
        drawing = self.services.pictures.draw_board(
            self.loaded, self.seat, self.player_names, told, pointing=self.pointing
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
    sight: MatchContext,
    seat: Seat | None,
    extras: PanelExtras,
    build_screen: Callable[[PanelExtras], Screen],
    pointing: ChoiceMarks = NO_MARKS,
) -> PanelDraft:
    """With a picture where it tells more than the public board; in words for whoever reads instead."""
    if seat is None or not (pointing != NO_MARKS or shows_private_view(sight.loaded, seat)):
        return PanelDraft(services, sight, seat, extras, build_screen)
    person = sight.loaded.seat_row(seat).person
    if person is not None and (await services.people.load_settings(person)).is_text_only:
        words = help.describe_board(sight, seat)
        return PanelDraft(services, sight, seat, replace(extras, board_text=words), build_screen)
    return PanelDraft(services, sight, seat, extras, build_screen, has_picture=True, pointing=pointing)
