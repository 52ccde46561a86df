"""A panel before it is sent: text and controls at once, and its picture when it is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from bot.host import Host
from bot.services.loaded import MARKED_STEPS, Loaded, course_of
from bot.ui import helps
from bot.ui.layout import PICTURE, Screen
from bot.ui.panels import Around
from bot.ui.sight import Sight, tells_more
from games.core.model import Seat
from render.picture import NOWHERE, Picture, Pointing


class Shown(NamedTuple):
    """A screen with its files."""

    screen: Screen
    files: Sequence[tuple[str, bytes]] = ()
    whole: bool = True
    """Its picture is the one that belongs to it, if there is one at all."""


@dataclass(frozen=True)
class Sheet:
    """`make` puts the panel together from what stands around the question.

    `pictured`: a picture goes with it, since it tells more than the public board. Nobody waits for that.
    """

    host: Host
    sight: Sight
    seat: Seat | None
    around: Around
    make: Callable[[Around], Screen]
    pictured: bool = False
    pointing: Pointing = NOWHERE
    """What the picture marks."""

    @property
    def loaded(self) -> Loaded:
        return self.sight.loaded

    @property
    def people(self) -> list[str]:
        return [self.sight.plain_name(seat) for seat in range(len(self.sight.names))]

    def now(self) -> Shown:
        """As it is, with a picture that has been drawn before: at least one without the marks, so that what
        is pressed stays where it is.
        """
        if not self.pictured:
            return self._with(None)
        drawn = partial(self.host.pictures.drawn, self.loaded, self.seat, self.people)
        if (found := drawn(self.pointing)) is not None:
            return self._with(found)
        return self._with(drawn())._replace(whole=False)

    async def complete(self) -> Shown:
        """With its picture, when it is drawn."""
        if not self.pictured:
            return self._with(None)
        row = self.loaded.row
        steps = await self.host.matches.rows.steps(row.id, last=MARKED_STEPS)
        told = course_of(steps, row.terms.asides).events
        drawing = self.host.pictures.board(self.loaded, self.seat, self.people, told, pointing=self.pointing)
        return self._with(await drawing)

    def _with(self, found: Picture | None) -> Shown:
        if found is None:
            return Shown(self.make(self.around))
        return Shown(self.make(replace(self.around, alt=found.alt)), [(PICTURE, found.png)])


async def sheet_of(
    host: Host,
    sight: Sight,
    seat: Seat | None,
    around: Around,
    make: Callable[[Around], Screen],
    pointing: Pointing = NOWHERE,
) -> Sheet:
    """With a picture where it tells more than the public board; in words for whoever reads instead."""
    if seat is None or not (pointing != NOWHERE or tells_more(sight.loaded, seat)):
        return Sheet(host, sight, seat, around, make)
    person = sight.loaded.seat(seat).person
    if person is not None and (await host.people.of(person)).text_only:
        words = helps.board_words(sight, seat)
        return Sheet(host, sight, seat, replace(around, words=words), make)
    return Sheet(host, sight, seat, around, make, pictured=True, pointing=pointing)
