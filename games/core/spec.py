"""The interface of a game: one `GameSpec` in the registry.

Bot, renderer, AI players, tests and tools use this and `play`, and nothing else of a game.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Generic, TypeAlias, TypeVar

from games.core.change import Change
from games.core.codec import Migration
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.decisions.unavailable import NameFact, Unavailable
from games.core.errors import BadMatchOption, Refused
from games.core.lesson import Lesson
from games.core.model import Event, Seat
from games.core.records import Record, Scalar, Value
from games.core.rng import Rng
from games.core.rulebook import Rule, Rulebook
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.tables import Tables
from games.core.sentences.teller import Teller
from games.core.table import Offer, Table
from games.core.text import sentences as kernel
from games.core.text.matching import normalize
from games.core.text.phrases import shorten_line
from games.core.zones import Back, Face, Zone

B = TypeVar("B", bound=Record)
W = TypeVar("W", bound=Value)

WORD_PATTERN = re.compile("[a-z0-9]+")


class Format(Value, frozen=True):
    """A format of a game: its numbers of seats, and the declared maximum of actions."""

    key: str
    title: Text
    seats: tuple[int, ...]
    max_actions: int
    about: Text = ""


class MatchOption(Value, frozen=True):
    """An option of a match: one of `choices`, or a whole number from `least` to `most`.

    `by_seat`: one value for each seat, keyed `key.0`, `key.1`, …; if `secret`, only that seat sees its value.

    >>> MatchOption("open", "Open hands", "Play with the hands face up.", False, (False, True)).parse("yes")
    True
    """

    key: str
    title: Text
    about: Text
    default: Scalar
    choices: tuple[Scalar, ...] = ()
    least: int = 0
    most: int = 0
    by_seat: bool = False
    secret: bool = False
    choice_titles: tuple[Text, ...] = ()
    """What players read instead of each of `choices`; they still are typed and stored as they are."""

    def title_value(self, value: Scalar) -> Text:
        """Return what players read for a value.

        >>> MatchOption("open", "Open hands", "", False, (False, True)).title_value(True)
        'yes'
        """
        return dict(zip(self.choices, self.choice_titles, strict=False)).get(value, _word(value))

    def describe_values(self) -> Sentence:
        """Describe the possible values."""
        if self.choices:
            return kernel.SomeNames(tuple([_word(choice) for choice in self.choices]))
        return kernel.NumberBetween(self.least, self.most)

    def parse(self, raw: Scalar) -> Scalar:
        """Parse a word or number; raise `BadMatchOption` with the possible values if it is none of them."""
        possible = self.choices or range(self.least, self.most + 1)
        for value in possible:
            if type(value) is type(raw) and value == raw:
                return value
        for value in possible:
            if normalize(_word(value)) == normalize(_word(raw)):
                return value
        raise BadMatchOption(
            kernel.OptionCannotBe(self.title, self.key, shorten_line(_word(raw)), self.describe_values())
        )


def _word(value: Scalar) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


class CardHelp(Value, frozen=True):
    """A card in rules help: `subtitle` stands under its name, each ruling is a sentence with its rule id."""

    name: str
    kind: Text
    text: Text
    facts: Mapping[str, Scalar] = {}
    subtitle: Text = ""
    rulings: tuple[Text, ...] = ()
    key: str = ""
    """Its `stored_key`, if that is not made of the name."""
    title: Text = ""
    """What players read in place of the name, where that is a word and stands on no card: `Gunst`."""

    @property
    def heading(self) -> Text:
        """What players read as its name."""
        return self.title or self.name

    @property
    def stored_key(self) -> str:
        """The key in buttons and menus that open the card. They outlive releases, so it never changes.

        >>> CardHelp("Aldo, the Bold", "Hero", "").stored_key
        'aldo-the-bold'
        """
        return self.key or "-".join(WORD_PATTERN.findall(self.name.lower()))


class RulesChapter(Value, frozen=True):
    """A paragraph of rules help in our own words; `rows` are the rule ids it rests on."""

    key: str
    title: Text
    text: Text
    rows: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    """Rulebook keys of the questions at which a player may want to read this chapter."""


DescribeOutcome: TypeAlias = Callable[[Any, Seat, Option[Any], Sequence[Event]], ForeseenOutcome]
"""(table before, seat, option, events as the seat sees them): what the option would do."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GameSpec(Generic[B, W]):
    """One game. Its functions only read their arguments or change the table they are given."""

    key: str
    title: str
    prefix: str
    """Prefix of its rule ids in the catalogue of rules, as in `NB-T03`."""
    about: Text
    book: Rulebook
    formats: Sequence[Format]
    table_type: type[Table[B]]
    board_type: type[B]
    make_board: Callable[[Mapping[str, Scalar], int], B]
    """(options, seats): an empty board."""
    opening: Rule[Any, []]
    """The rule that sets the game up and starts the first turn."""
    view: Callable[[Any, Seat | None], W]
    """(table, viewer): the view of a seat or a spectator (None), assembled field by field."""
    evaluate: Callable[[Any, Seat], float]
    """(table, seat): rates a position, higher is better. Called on imagined worlds only."""
    small_moves: bool = False
    """Whether a turn is many choices of one player: AI players then search whole turns."""
    describe_event: Callable[[Event], Text]
    """A sentence for an event as one viewer sees it."""
    tables: Tables | None = None
    """The words of the game, in all its languages."""
    list_changes: (
        Callable[
            [W, Sequence[Event], Seat | None, Sequence[Event], Sequence[Event], Teller], Iterable[Change]
        ]
        | None
    ) = None
    """(view, events, viewer, earlier, answer, say): what the events changed for this reader, with its cause.
    All is as the viewer sees it, the view after the events; `earlier` events are read for causes alone.
    `answer`: the viewer's own last step, between the two; of it only what others' deeds cost the viewer.
    Without it each event has a line."""
    describe_outcome: DescribeOutcome | None = None
    """Says what an option would do, for its preview (`games.core.forecast`)."""
    zones: Sequence[Zone] = ()
    back_of: Callable[[Face], Back] | None = None
    """The back of each face, if cards have different backs and some zones show them (`Zone.back`)."""
    find_clash: Callable[[Mapping[str, Scalar], int], Text] | None = None
    """(complete options, seats): a sentence about incompatible options, or an empty string."""
    match_options: Sequence[MatchOption] = ()
    imagine: Callable[[Any, Seat | None, Rng], None] | None = None
    """(table, viewer, dice): replaces secrets that are neither cards nor sealed answers by others that
    this viewer cannot tell from the true ones. The kernel resamples cards and sealed answers itself."""
    offers: Callable[[Any], Iterable[Offer]] | None = None
    """What seats may do besides answering the pending question."""
    asides: Callable[[Any], Iterable[Offer]] | None = None
    """Offers that are no moves of the game: standing orders, settings of a seat. Their decisions set `aside`
    and offer the same options whatever was chosen, since an aside must not make other buttons stale."""
    list_unavailable: Callable[[Any, Seat], Iterable[Unavailable]] | None = None
    """(table, seat): what the seat might want to do at the pending question and cannot, with reasons;
    reads only what the seat may know."""
    list_name_facts: Callable[[Any, Seat], Iterable[NameFact]] | None = None
    """(table, seat): what the names and verbs of the game are at the pending question, for refusals of typed
    moves; reads only what the seat may know. The first fact of a name counts."""
    turn_end_event: str = ""
    """Kind of the event that ends a turn, if undoing it needs the others' consent."""
    binding_events: Collection[str] = ()
    """Kinds of events whose step can be undone with the others' consent only, such as a payment. An option
    that certainly causes one says so in its preview."""
    split_moves: Callable[[str], Sequence[str]] | None = None
    """Splits a typed line such as `b3-b4-c4` into single moves."""
    sort_groups: Sequence[str] = ()
    """Typed names of the groups of its `Sort` decisions. In a line of moves, a part that begins with one goes
    on with the answer before it: `top b, a; bottom c`."""
    breaks_path: Callable[[str, str, Sequence[Event]], bool] | None = None
    """(move, following, events): whether the piece of a typed path didn't arrive with this move, so that the
    following move of the path would be another piece's."""
    surprise_events: Collection[str] = ()
    """Kinds of unforeseeable events: a line of typed moves stops after one."""
    concede: Rule[Any, [Seat]] | None = None
    """The rule that runs when a seat concedes."""
    conceded_seats: Callable[[Any], Collection[Seat]] | None = None
    """(table): seats that conceded while the others play on. A host lets AI play them to the end."""
    open_concessions: Callable[[Any], Iterable[Collection[Seat]]] | None = None
    """(table): for each team of which somebody wants to concede, the seats that haven't agreed yet. A host
    lets AI seats agree once no person is among them."""
    has_chance: bool = True
    """Whether anything is random after the set-up. If not, and nothing is hidden, there is only one world."""
    side_of: Callable[[Any, Seat], Text] | None = None
    """(table, seat): what the seat plays (a faction, a deck); players read it as the name of their side."""
    count_turns: Callable[[Any], int] | None = None
    """(table): the number of turns begun, for votes, late presses and the board."""
    status_line: Callable[[W], Text] | None = None
    """(spectator's view): turn and score in one public line."""
    score_title: Text = ""
    """What the scores of a result are, as a heading."""
    pieces: Text = ""
    """Plural noun for the pieces on the table, such as `Heroes`."""
    card_help: Sequence[CardHelp] = ()
    rules_help: Sequence[RulesChapter] = ()
    """The chapters of rules help, in reading order."""
    list_standing_orders: Callable[[Any, Seat], Iterable[Text]] | None = None
    """(table, seat): the seat's standing orders, each in a few words, for this seat only."""
    on_substitution: Rule[Any, [Seat]] | None = None
    """The rule that runs when another player takes over a seat: it clears standing orders and everything
    else that belonged to the former player. Required if the game has standing orders."""
    lesson: Lesson[W] | None = None
    """A guided first match."""
    schema: int = 1
    """Version of the board's shape in saves; a changed shape raises it and adds a migration."""
    rules: int = 1
    """Version of the rules' behaviour, stamped on each match."""
    oldest_rules: int | None = None
    """Oldest version that is still played, by `Table.plays_rules`; None: the newest only. Matches begun with
    an older one can be read but not dealt again."""
    migrations: Sequence[Migration] = field(default=())

    def still_plays(self, rules: int) -> bool:
        """Return whether a match that was begun with this version of the rules can be dealt again."""
        oldest = self.rules if self.oldest_rules is None else self.oldest_rules
        return oldest <= rules <= self.rules

    def find_format(self, key: str) -> Format:
        """Return the format with this key; raise `BadMatchOption` with the known ones if there is none."""
        for known in self.formats:
            if normalize(known.key) == normalize(key):
                return known
        possible = kernel.SomeNames(tuple([known.key for known in self.formats]))
        raise BadMatchOption(kernel.NoFormat(self.title, shorten_line(key), possible))

    def validate_options(self, options: Mapping[str, Scalar], seats: int) -> dict[str, Scalar]:
        """Check the given options of a match and fill in the defaults for the rest."""
        chosen = self.find_format(str(options.get("format", self.formats[0].key)))
        if seats not in chosen.seats:
            possible = kernel.SomeNames(tuple(map(str, chosen.seats)))
            raise BadMatchOption(kernel.WrongSeats(self.title, chosen.title, possible, seats))
        complete: dict[str, Scalar] = {"format": chosen.key}
        for key, option in self._options_by_key(seats).items():
            complete[key] = option.parse(options[key]) if key in options else option.default
        for key in options:
            if key not in complete:
                possible = kernel.AllNames(tuple(complete))
                raise BadMatchOption(kernel.NoSuchOption(self.title, shorten_line(key), possible))
        if self.find_clash is not None and (clash := self.find_clash(complete, seats)):
            raise BadMatchOption(clash)
        return complete

    def _options_by_key(self, seats: int) -> dict[str, MatchOption]:
        keys: dict[str, MatchOption] = {}
        for option in self.match_options:
            if option.by_seat:
                keys |= {f"{option.key}.{seat}": option for seat in range(seats)}
            else:
                keys[option.key] = option
        return keys

    def card_with_key(self, key: str) -> CardHelp | None:
        """Return the card with this `stored_key`."""
        return next((card for card in self.card_help if card.stored_key == key), None)

    def find_card(self, name: str) -> CardHelp:
        """Return the card with this name, for rules help; part of the name suffices if it fits one card."""
        wanted = normalize(name)
        exact = [card for card in self.card_help if normalize(card.name) == wanted]
        found = exact or [card for card in self.card_help if wanted and wanted in normalize(card.name)]
        if len(found) == 1:
            return found[0]
        if found:
            named = kernel.SomeNames(tuple([card.name for card in found[:8]]))
            raise Refused(kernel.CardCouldBe(shorten_line(name), named))
        near = get_close_matches(wanted, [normalize(card.name) for card in self.card_help], n=3, cutoff=0.5)
        names = tuple([card.name for card in self.card_help if normalize(card.name) in near])
        typed, alike = shorten_line(name), kernel.SomeNames(names)
        raise Refused(
            kernel.NoSuchCardBut(self.title, typed, alike) if names else kernel.NoSuchCard(self.title, typed)
        )
