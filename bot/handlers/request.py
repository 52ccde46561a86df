"""A press as its handler sees it, and the answer that goes back. The router has the Discord side of both."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from bot.errors import UserError
from bot.i18n import Catalog
from bot.panels.draft import PanelDraft
from bot.services.lobby.new_tables import TablePlace
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.registry import Services, is_outsider
from bot.ui.components import Form, Screen
from bot.ui.custom_ids import CustomId
from games.core.model import Seat


@dataclass(frozen=True)
class Request:
    """Who wants what, and where."""

    services: Services
    person: int
    interaction_id: int
    """Discord's id of the interaction."""
    words: Catalog
    locale: str
    """Discord's language of the place, for what is public."""
    server: int | None
    channel: int
    custom_id: CustomId = field(default_factory=lambda: CustomId("help"))
    values: Sequence[str] = ()
    """What was chosen in a menu."""
    form_fields: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """What was entered in a form, by the `custom_id` of the field."""
    in_panel: bool = False
    """It was pressed in something that only this person sees."""
    message_id: int | None = None
    manages_server: bool = False
    """They manage the server."""
    manages_roles: bool = False
    """They may give the bot rights in the server."""
    missing_permissions: Sequence[str] = ()
    """Permissions that the bot lacks in this place, by Discord's names for them."""
    in_thread: bool = False
    parent_channel: int | None = None
    """Of a thread: the channel that it belongs to."""
    bot_is_member: bool = True
    """The bot is a member of the place, so that it can post there."""

    @property
    def actor(self) -> Actor:
        return Actor(self.person, self.interaction_id)

    @property
    def without_dedup(self) -> Actor:
        """For what follows from the press in further steps."""
        return Actor(self.person)

    @property
    def place(self) -> TablePlace:
        return TablePlace(self.server, self.channel)

    def for_match(self, match: int, moment: int = 0) -> "Request":
        """As if a button of this match had been pressed."""
        return replace(self, custom_id=CustomId("panel", match, moment))

    def argument(self, index: int, default: str = "") -> str:
        return self.custom_id.arguments[index] if index < len(self.custom_id.arguments) else default

    def form_value(self, key: str) -> str:
        """The only entry of a field of a form."""
        return next(iter(self.form_fields.get(key, ())), "")

    async def refuse_outsiders(self) -> None:
        """Numbers of matches are easily guessed; whoever does not belong there learns nothing by it."""
        if is_outsider((await self.load_match()).row, self.person, self.server):
            raise UserError("gone")

    async def load_match(self) -> LoadedMatch:
        """The match of the button."""
        return await self.services.matches.load_match(self.custom_id.match)


@dataclass(frozen=True)
class PanelVersion:
    """The panel of a seat, which the bot fills by itself while Discord lets it."""

    match: int
    seat: Seat
    person: int | None
    """Who sat there: whoever takes the seat after them has secrets of their own."""
    seq: int
    """Of the match as it is shown."""
    fingerprint: tuple[object, ...] = ()
    """What must change before it is filled anew."""


@dataclass
class Response:
    """The answer to a press.

    `where`: `panel` replaces what only the person sees, or begins it; `new` is always a message of its own
    that only they see; `pressed` replaces the public message that was pressed; `public` is for everybody.
    """

    screen: Screen | None = None
    target: Literal["panel", "new", "pressed", "public"] = "panel"
    version: PanelVersion | None = None
    form: Form | None = None
    files: Sequence[tuple[str, bytes]] = ()
    mentions: Sequence[int] = ()
    """The people who are called by it."""
    draft: PanelDraft | None = None
    """What the panel was made from."""
    picture_complete: bool = True
    """The picture of the panel is there, or there is none; else it comes when it is drawn."""
    after_sent: Callable[["SentResponse"], Awaitable[None]] | None = None
    """What is done when it is shown."""


@dataclass(frozen=True)
class SentResponse:
    """A reply that was shown."""

    message_id: int | None
    send_followup: Callable[[Response], Awaitable["SentResponse"]]
    """Send one more."""


Handler = Callable[[Request], Awaitable[Response]]
