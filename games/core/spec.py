"""What a game is, to everybody else: one `GameSpec` in the registry.

Bot, renderer, AI players, tests and tools use this and `play`, and nothing else of a game.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Generic, TypeVar

from games.core.codec import Migration
from games.core.decisions.unavailable import Unavailable
from games.core.errors import BadSetting, Refused
from games.core.lesson import Lesson
from games.core.model import Event, Seat
from games.core.records import Record, Scalar, Value
from games.core.rng import Rng
from games.core.rulebook import Rule, Rulebook
from games.core.table import Offer, Table
from games.core.text.matching import join_words, normalize, quote
from games.core.zones import Zone

B = TypeVar("B", bound=Record)
W = TypeVar("W", bound=Value)


class Format(Value, frozen=True):
    """A way to play the game: who can play it, and the declared bound on its length in actions."""

    key: str
    title: str
    seats: tuple[int, ...]
    max_actions: int
    about: str = ""


class Setting(Value, frozen=True):
    """An option of a match: one of `choices`, or a whole number from `least` to `most`.

    `by_seat`: one value for each seat, given as `key.0`, `key.1`, …; with `secret`, shown to that seat only.

    >>> Setting("open", "Open hands", "Play with the hands face up.", False, (False, True)).parse("yes")
    True
    """

    key: str
    title: str
    about: str
    default: Scalar
    choices: tuple[Scalar, ...] = ()
    least: int = 0
    most: int = 0
    by_seat: bool = False
    secret: bool = False

    def describe_values(self) -> str:
        """The possible values in words."""
        if self.choices:
            return join_words([_word(choice) for choice in self.choices], "or")
        return f"a whole number from {self.least} to {self.most}"

    def parse(self, raw: Scalar) -> Scalar:
        """The value that is meant by a word or number; `BadSetting` says what is possible."""
        possible = self.choices or range(self.least, self.most + 1)
        for value in possible:
            if type(value) is type(raw) and value == raw:
                return value
        for value in possible:
            if normalize(_word(value)) == normalize(_word(raw)):
                return value
        raise BadSetting(
            f"{self.title} ({self.key}) cannot be {quote(_word(raw))}: it is {self.describe_values()}."
        )


def _word(value: Scalar) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


class CardHelp(Value, frozen=True):
    """A card as rules help shows it: `line` stands under its name, each ruling is a sentence with its row."""

    name: str
    kind: str
    text: str
    facts: Mapping[str, Scalar] = {}
    subtitle: str = ""
    rulings: tuple[str, ...] = ()


class RulesChapter(Value, frozen=True):
    """A paragraph of the rules, for help at the table: our own words, with the rows they stand on."""

    key: str
    title: str
    text: str
    rows: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    """The questions, by their keys in the rulebook, at which somebody may want to read it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GameSpec(Generic[B, W]):
    """One game. All functions here are pure: they read their arguments, or change the table given."""

    key: str
    title: str
    prefix: str
    """Of its rows in the catalogue of rules, as in `NB-T03`."""
    about: str
    book: Rulebook
    formats: Sequence[Format]
    table_type: type[Table[B]]
    board_type: type[B]
    make_board: Callable[[Mapping[str, Scalar], int], B]
    """An empty board for these options and this number of seats."""
    opening: Rule[Any, []]
    """The rule that sets the game up and starts the first turn."""
    view: Callable[[Any, Seat | None], W]
    """(table, viewer): what a seat, or a spectator (None), knows, built up from nothing."""
    evaluate: Callable[[Any, Seat], float]
    """(table, seat): higher is better for the seat. Only imagined worlds get there."""
    small_moves: bool = False
    """A turn is many choices of one player: players that compare answers think it through as a whole."""
    describe_event: Callable[[Event], str]
    """A sentence about an event as somebody sees it."""
    zones: Sequence[Zone] = ()
    find_clash: Callable[[Mapping[str, Scalar], int], str] | None = None
    """(complete options, seats): a sentence on options that do not go together; empty: they do."""
    settings: Sequence[Setting] = ()
    imagine: Callable[[Any, Seat | None, Rng], None] | None = None
    """(table, viewer, dice): change secrets that are neither cards nor sealed answers into others
    that this viewer could not tell from them. Cards and sealed answers the kernel imagines."""
    offers: Callable[[Any], Iterable[Offer]] | None = None
    """What seats may do above the pending question."""
    asides: Callable[[Any], Iterable[Offer]] | None = None
    """The same for what is no move of the game: standing orders, settings of a seat. Their decisions say
    `aside`, and offer the same options whatever was chosen: an aside does not make other buttons stale."""
    list_unavailable: Callable[[Any, Seat], Iterable[Unavailable]] | None = None
    """(table, seat): what the seat might want to do at the question that waits, and cannot, with reasons:
    from what it may know only."""
    turn_end_event: str = ""
    """The kind of the event that ends a turn, where it is taken back only with the others' consent."""
    split_moves: Callable[[str], Sequence[str]] | None = None
    """The single moves of what may be typed as one: `b3-b4-c4`."""
    surprise_events: Collection[str] = ()
    """Kinds of events that nobody could foresee: a line of typed moves does not go on after one by itself."""
    concede: Rule[Any, [Seat]] | None = None
    """What happens when a seat gives up."""
    resigned_seats: Callable[[Any], Collection[Seat]] | None = None
    """(table): seats that gave up while the others play on. A host lets AI play them to the end."""
    has_chance: bool = True
    """Whether chance has a part after the set-up. Without, and with nothing hidden, all worlds are one."""
    side_of: Callable[[Any, Seat], str] | None = None
    """(table, seat): what the seat plays (a faction, a deck), for statistics."""
    count_turns: Callable[[Any], int] | None = None
    """How many turns were begun, for statistics."""
    status_line: Callable[[W], str] | None = None
    """(view of a spectator): where the match stands, in a line for everybody: turn and score."""
    pieces: str = ""
    """What people call that which they play with and see on the table: `Heroes`."""
    card_help: Sequence[CardHelp] = ()
    rules_help: Sequence[RulesChapter] = ()
    """The rules as help shows them, in the order in which one would read them."""
    list_standing_orders: Callable[[Any, Seat], Iterable[str]] | None = None
    """(table, seat): what the seat has ordered for later by asides, each in a few words; for its own eyes."""
    on_substitution: Rule[Any, [Seat]] | None = None
    """What happens when somebody else plays a seat from now on: what it has ordered, and what else is not the
    seat's but its former player's, is gone. Needed where there are orders."""
    lesson: Lesson[W] | None = None
    """A guided first match."""
    schema: int = 1
    """The shape of the board in saves; a change of it raises this and adds a migration."""
    rules: int = 1
    """The behaviour of the rules, stamped on each match."""
    migrations: Sequence[Migration] = field(default=())

    def find_format(self, key: str) -> Format:
        """The format with this key; `BadSetting` says which there are."""
        for known in self.formats:
            if normalize(known.key) == normalize(key):
                return known
        possible = join_words([known.key for known in self.formats], "or")
        raise BadSetting(f"{self.title} has no format {quote(key)}: it is {possible}.")

    def validate_options(self, options: Mapping[str, Scalar], seats: int) -> dict[str, Scalar]:
        """The options of a match, complete: what was given, checked, and the defaults for the rest."""
        chosen = self.find_format(str(options.get("format", self.formats[0].key)))
        if seats not in chosen.seats:
            possible = join_words([str(count) for count in chosen.seats], "or")
            raise BadSetting(f"{self.title}, {chosen.title}, is played by {possible}, not {seats}.")
        complete: dict[str, Scalar] = {"format": chosen.key}
        for key, setting in self._settings_by_key(seats).items():
            complete[key] = setting.parse(options[key]) if key in options else setting.default
        for key in options:
            if key not in complete:
                possible = join_words(list(complete))
                raise BadSetting(f"{self.title} has no option {quote(key)}. Its options: {possible}.")
        if self.find_clash is not None and (sentence := self.find_clash(complete, seats)):
            raise BadSetting(sentence)
        return complete

    def _settings_by_key(self, seats: int) -> dict[str, Setting]:
        keys: dict[str, Setting] = {}
        for setting in self.settings:
            if setting.by_seat:
                keys |= {f"{setting.key}.{seat}": setting for seat in range(seats)}
            else:
                keys[setting.key] = setting
        return keys

    def find_card(self, name: str) -> CardHelp:
        """The card with this name, for rules help; a beginning of the name is enough if it fits one."""
        wanted = normalize(name)
        exact = [card for card in self.card_help if normalize(card.name) == wanted]
        found = exact or [card for card in self.card_help if wanted and wanted in normalize(card.name)]
        if len(found) == 1:
            return found[0]
        if found:
            names = join_words([card.name for card in found[:8]], "or")
            raise Refused(f"{quote(name)} could be {names}.")
        near = get_close_matches(wanted, [normalize(card.name) for card in self.card_help], n=3, cutoff=0.5)
        names = [card.name for card in self.card_help if normalize(card.name) in near]
        hint = f" Did you mean {join_words(names, 'or')}?" if names else ""
        raise Refused(f"{self.title} has no card {quote(name)}.{hint}")
