"""A press as its handler sees it, and the answer that goes back. The router has the Discord side of both."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from bot.errors import Told
from bot.host import Host, is_outsider
from bot.presses.sheets import Sheet
from bot.services.loaded import Loaded
from bot.services.matches import Press
from bot.services.openings import Place
from bot.ui.ids import Id
from bot.ui.layout import Form, Screen
from bot.words import Words
from games.core.model import Seat


@dataclass(frozen=True)
class Call:
    """Who wants what, and where."""

    host: Host
    person: int
    number: int
    """Discord's id of the interaction."""
    words: Words
    locale: str
    """Discord's language of the place, for what is public."""
    server: int | None
    channel: int
    id: Id = field(default_factory=lambda: Id("help"))
    values: Sequence[str] = ()
    """What was chosen in a menu."""
    fields: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """What was entered in a form, by the `custom_id` of the field."""
    in_panel: bool = False
    """It was pressed in something that only this person sees."""
    message: int | None = None
    manager: bool = False
    """They manage the server."""
    grants: bool = False
    """They may give the bot rights in the server."""
    missing: Sequence[str] = ()
    """Permissions that the bot lacks in this place, by Discord's names for them."""
    in_thread: bool = False
    parent: int | None = None
    """Of a thread: the channel that it belongs to."""
    can_open: bool = True
    """The bot is a member of the place, so that it can post there."""

    @property
    def press(self) -> Press:
        return Press(self.person, self.number)

    @property
    def more(self) -> Press:
        """For what follows from the press in further steps."""
        return Press(self.person)

    @property
    def place(self) -> Place:
        return Place(self.server, self.channel)

    def about(self, match: int, moment: int = 0) -> "Call":
        """As if a button of this match had been pressed."""
        return replace(self, id=Id("panel", match, moment))

    def rest(self, at: int, otherwise: str = "") -> str:
        return self.id.rest[at] if at < len(self.id.rest) else otherwise

    def field(self, key: str) -> str:
        """The only entry of a field of a form."""
        return next(iter(self.fields.get(key, ())), "")

    async def refuse_outsiders(self) -> None:
        """Numbers of matches are easily guessed; whoever does not belong there learns nothing by it."""
        if is_outsider((await self.look()).row, self.person, self.server):
            raise Told("gone")

    async def look(self) -> Loaded:
        """The match of the button."""
        return await self.host.matches.look(self.id.match)


@dataclass(frozen=True)
class Live:
    """The panel of a seat, which the bot fills by itself while Discord lets it."""

    match: int
    seat: Seat
    person: int | None
    """Who sat there: whoever takes the seat after them has secrets of their own."""
    seq: int
    """Of the match as it is shown."""
    shows: tuple[object, ...] = ()
    """What must change before it is filled anew."""


@dataclass
class Reply:
    """The answer to a press.

    `where`: `panel` replaces what only the person sees, or begins it; `new` is always a message of its own
    that only they see; `pressed` replaces the public message that was pressed; `public` is for everybody.
    """

    screen: Screen | None = None
    where: Literal["panel", "new", "pressed", "public"] = "panel"
    live: Live | None = None
    form: Form | None = None
    files: Sequence[tuple[str, bytes]] = ()
    mentions: Sequence[int] = ()
    """The people who are called by it."""
    sheet: Sheet | None = None
    """What the panel was made from."""
    whole: bool = True
    """The picture of the panel is there, or there is none; else it comes when it is drawn."""
    then: Callable[["Sent"], Awaitable[None]] | None = None
    """What is done when it is shown."""


@dataclass(frozen=True)
class Sent:
    """A reply that was shown."""

    message: int | None
    follow: Callable[[Reply], Awaitable["Sent"]]
    """Send one more."""


Handler = Callable[[Call], Awaitable[Reply]]
