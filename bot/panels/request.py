"""The request of a press or a command, the response to it, and the context of its screens."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, Protocol

from bot.clock import Clock
from bot.errors import MatchUnreadable, UserError
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.services.answers.planned_moves import PLAN
from bot.services.answers.standing_orders import ORDER
from bot.services.lobby.new_tables import TablePlace
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.lookup import find_finished_match, find_match
from bot.services.match.service import Actor
from bot.services.people import PeopleService
from bot.services.registry import Services
from bot.services.timing.deadlines import TURN
from bot.store.deadlines import DeadlineStore
from bot.ui.components import CustomId, Form, Screen
from bot.ui.match_context import MatchContext, word_match
from games.core.model import Seat
from games.core.sentences.teller import Teller

if TYPE_CHECKING:
    from bot.panels.build import PanelRenderer


class ContextSource(Protocol):
    """The services that a context needs; `Services` and `MatchPublisher` have them."""

    @property
    def people(self) -> PeopleService: ...

    @property
    def deadlines(self) -> DeadlineStore: ...

    @property
    def clock(self) -> Clock: ...


async def load_match_context(
    source: ContextSource,
    loaded: LoadedMatch,
    say: Teller,
    *,
    public: bool = False,
    person: int | None = None,
) -> MatchContext:
    """Load the context of a match for the screens of one person, or for a `public` message.

    A public context holds nothing but what everybody may know: no seats that a plan or a standing order
    answers, and the deadlines of publicly awaited seats alone. `person`: who reads a private one.
    """
    names = await source.people.seat_names(loaded, say)
    rows = await source.deadlines.list_deadlines(loaded.row.id) if loaded.is_running else []
    due = {row.seat: source.clock.to_wall_time(row.due) for row in rows if row.kind == TURN}
    if public:
        awaited = loaded.public_awaited
        return MatchContext(loaded, say, names, {seat: at for seat, at in due.items() if seat in awaited})
    automatic = frozenset(row.seat for row in rows if row.kind in (PLAN, ORDER))
    reader = None if person is None else loaded.row.find_seat_of(person)
    return MatchContext(loaded, say, names, due, automatic, reader)


async def load_public_context(source: ContextSource, loaded: LoadedMatch) -> MatchContext:
    """Load the context of a message that everybody reads, in the language of the table."""
    return await load_match_context(source, loaded, teller_for(loaded.row.terms.language), public=True)


@dataclass
class MatchMemo:
    """What a request has read of its match so far; used again until somebody writes the match."""

    loaded: LoadedMatch | None = None
    context: MatchContext | None = None


@dataclass(frozen=True)
class Request:
    """Who wants what, and where."""

    services: Services
    person: int
    interaction_id: int
    """Discord's id of the interaction."""
    say: Teller
    locale: str
    """Discord's language of the server, for public messages."""
    server: int | None
    channel: int
    custom_id: CustomId = field(default_factory=lambda: CustomId("help"))
    values: Sequence[str] = ()
    """What was chosen in a menu."""
    form_fields: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """What was entered in a form, by the `custom_id` of the field."""
    in_panel: bool = False
    """The pressed message is seen by this person alone."""
    message_id: int | None = None
    manages_server: bool = False
    manages_roles: bool = False
    """The person may grant the bot permissions in the server."""
    missing_permissions: Sequence[str] = ()
    """Permissions that the bot lacks in this place, by Discord's names for them."""
    in_thread: bool = False
    parent_channel: int | None = None
    """Of a thread: the channel that it belongs to."""
    bot_is_member: bool = True
    """The bot is a member of the server, so that it can post there."""
    memo: MatchMemo = field(default_factory=MatchMemo, compare=False, repr=False)

    @property
    def actor(self) -> Actor:
        return Actor(self.person, self.interaction_id)

    @property
    def place(self) -> TablePlace:
        return TablePlace(self.server, self.channel)

    def retarget(self, match: int, moment: int = 0) -> "Request":
        """Return the request as if a button of this match had been pressed."""
        return replace(self, custom_id=CustomId("panel", match, moment))

    def retarget_to_loaded(self, loaded: LoadedMatch) -> "Request":
        """Return the request as if a button of the match's present moment had been pressed."""
        return self.retarget(loaded.row.id, loaded.required_state.moment if loaded.state is not None else 0)

    async def find_match(self, code: str | None) -> LoadedMatch:
        """Find the match with a code, or without one the match that is meant here."""
        found = await find_match(self.services.matches, code or "", self.channel, self.person, self.server)
        self.memo.loaded = found
        return found

    async def find_finished_match(self, code: str | None) -> LoadedMatch:
        """Find a match by its code; without one, this thread's, else the person's last."""
        if not code and (
            found := await find_finished_match(self.services.matches, self.channel, self.person)
        ):
            self.memo.loaded = found
            return found
        return await self.find_match(code)

    def argument(self, index: int, default: str = "") -> str:
        return self.custom_id.arguments[index] if index < len(self.custom_id.arguments) else default

    def form_value(self, key: str) -> str:
        """Return the only entry of a field of a form."""
        return next(iter(self.form_fields.get(key, ())), "")

    async def refuse_outsiders(self) -> None:
        """Refuse people who may not see the match: its number is easily guessed."""
        try:
            row = (await self.load_match()).row
        except MatchUnreadable as stopped:
            store = self.services.matches.store
            if not await store.concerns_person(stopped.match, self.person, self.server):
                raise UserError(words.ErrorGone()) from None
            raise
        if row.is_hidden_from(self.person, self.server):
            raise UserError(words.ErrorGone())

    async def load_match(self) -> LoadedMatch:
        """Load the button's match: once for all who ask, and again after a write."""
        match, known = self.custom_id.match, self.memo.loaded
        self.memo.loaded = await self.services.matches.reload_match(
            match if known is None or known.row.id != match else known
        )
        return self.memo.loaded

    async def build_context(self, loaded: LoadedMatch) -> MatchContext:
        """Build what screens of a match are made from, in the words of the person: once for all of them."""
        known = self.memo.context
        if known is None or known.source is not loaded or not loaded.is_current:
            known = self.memo.context = await load_match_context(
                self.services, loaded, self.say, person=self.person
            )
        return known

    async def word_match(self, loaded: LoadedMatch) -> LoadedMatch:
        """Return a match in the words of the person, for whoever needs no more of its context."""
        names = await self.services.people.seat_names(loaded, self.say)
        return word_match(loaded, self.say, names, loaded.row.find_seat_of(self.person))

    async def build_public_context(self, loaded: LoadedMatch) -> MatchContext:
        """Build what screens of a match are made from, in the words of the table."""
        return await load_public_context(self.services, loaded)

    async def load_match_and_seat(self) -> tuple[LoadedMatch, Seat]:
        """Load the button's match, and find the person's seat in it."""
        loaded = await self.load_match()
        return loaded, loaded.require_seat_of(self.person)


@dataclass(frozen=True)
class PanelVersion:
    """Which state of a match a seat's panel shows; the bot updates the panel while Discord allows it."""

    match: int
    seat: Seat
    person: int | None
    """Who sat there; the next person in the seat has secrets of their own."""
    seq: int
    """Of the match when the panel was built."""
    fingerprint: tuple[object, ...] = ()
    """An unchanged fingerprint needs no edit."""


@dataclass
class Response:
    """The answer to a press.

    `target`: `panel` replaces what only the person sees, or begins it; `new` is always a message of its own
    that only they see; `pressed` replaces the pressed public message; `public` is for everybody.
    """

    screen: Screen | None = None
    target: Literal["panel", "new", "pressed", "public"] = "panel"
    version: PanelVersion | None = None
    form: Form | None = None
    files: Sequence[tuple[str, bytes]] = ()
    mentions: Sequence[int] = ()
    """The people whom the message pings."""
    renderer: "PanelRenderer | None" = None
    """Rendered the panel, and renders it again with its picture."""
    picture_complete: bool = True
    """False while the picture of the panel is still to be drawn."""
    after_sent: Callable[["SentResponse"], Awaitable[None]] | None = None
    """Called when the response was shown."""


@dataclass(frozen=True)
class SentResponse:
    """A response that was shown."""

    message_id: int | None
    send_followup: Callable[[Response], Awaitable["SentResponse"]]
    """Sends one more message."""


Handler = Callable[[Request], Awaitable[Response]]
