"""Recent events as marks for pictures and lines of text, from events that the viewer has seen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from games.core.model import FORCED_CHOICE, Event, Seat
from games.core.records import Value, replace_fields
from games.core.sentences.events import TypedEvent
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.nightfall import events as did
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, face_name, is_wound
from games.nightfall.events import read_event
from games.nightfall.glossary import CLAIM, CLEANUP, WOUNDS
from games.nightfall.short_story import word_deed, word_outcome, word_phase

HURT, WOUNDED, ENTERED, CLAIMED = "hurt", "wounded", "entered", "claimed"

QUIET_EVENTS = (
    did.TurnBegan,
    did.TurnEnded,
    did.Picked,
    did.Reshuffled,
    did.Inflicted,
    did.PrivateArchiveOpened,
    did.CommonsOpened,
)
"""Events without words, because the picture or later events show them."""
QUIET_KINDS = {each.get_kind() for each in QUIET_EVENTS}
WOUND_NAMES = {face_name(face) for face in WOUNDS}
MOST_SEATS = 5
PILES = (CLAIM, CLEANUP)
"""Phases in which cards are discarded for something, and by nobody's text."""
PLACEHOLDERS = tuple([f"{{{seat}}}" for seat in range(MOST_SEATS)])
"""Stand for names of players: `{0}`, and so on."""


class Mark(Value, frozen=True):
    """A mark on a minion (`card` of `seat`, with `health` left), on a player, or on an archive.

    `amount`: damage or wounds.
    """

    kind: str
    seat: Seat
    card: str = ""
    amount: int = 0
    health: int = 0


class RecentEvents(Value, frozen=True):
    """The latest scope: an attack, a part of a chain, its resolution, or claims.

    `beginning`: the phase that has begun since, as long as nothing has happened in it.
    """

    lines: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    beginning: str = ""


NO_EVENTS = RecentEvents()


def summarize_recent(events: Iterable[Event], reader_teller: Teller = IN_ENGLISH) -> RecentEvents:
    """Summarize the latest scope with its outcomes, and the phase that has begun since.

    The lines are in the reader's language, with placeholders for names, which `fill_names` fills in.
    """
    teller = Teller(reader_teller.key, Reader(PLACEHOLDERS, reader_teller.reader.seat))
    told = tuple(events)
    happened = [read_event(event) for event in told if event.kind != FORCED_CHOICE]
    found = NO_EVENTS
    for at, scope in enumerate(reversed(split_scopes(happened))):
        if (found := EventSummary(scope).tell(teller, is_over=at > 0)).lines:
            break
    newest = next((event for event in reversed(told) if event.kind not in QUIET_KINDS), None)
    phase = None if newest is None or newest.kind == FORCED_CHOICE else read_event(newest)
    begins = word_phase(phase) if isinstance(phase, did.PhaseBegan) else None
    return RecentEvents(found.lines, found.marks, teller.say_within(begins)) if begins else found


def split_scopes(events: Iterable[TypedEvent]) -> list[list[TypedEvent]]:
    """Split events into scopes, see `scope_of`."""
    scopes: list[list[TypedEvent]] = [[]]
    before = ""
    for event in events:
        now = scope_of(event, before)
        if now != before:
            scopes.append([])
            before = now
        scopes[-1].append(event)
    return scopes


def scope_of(event: TypedEvent, before: str) -> str:
    """Return the scope that an event begins, or the current one that it continues."""
    match event:
        case did.Claimed(cost=0):
            return before
        case did.PhaseBegan(phase=phase):
            return "claim" if phase == CLAIM else before
        case _:
            return SCOPE_STARTERS.get(type(event), before)


SCOPE_STARTERS: dict[type[TypedEvent], str] = {
    did.GameBegan: "game",
    did.TurnBegan: "turn",
    did.Attacked: "combat",
    did.Linked: "chain",
    did.ChainCompleted: "resolution",
    did.Claimed: "claim",
    did.TurnedUp: "claim",
    did.UsedWounds: "claim",
    did.GaveUp: "end",
}


@dataclass
class Deed:
    """A line in the making: what was done, or several things of one kind, with what came of it."""

    words: Text | None = None
    subject: tuple[object, ...] = ()
    """Who does several things of one kind, and to whom; empty for a deed that stands alone."""
    items: list[Text] = field(default_factory=list[Text])
    outcomes: list[Text] = field(default_factory=list[Text])
    begins_chain: bool = False
    resolving: did.Resolved | None = None
    """A card that resolves, until it's known what came of it."""

    def build_line(self) -> Text | None:
        deed = self._word_items() if self.subject else self.words
        return say.DeedLine(tuple(self.outcomes), deed) if self.outcomes else deed

    def _word_items(self) -> Text:
        items = count_copies(self.items, in_a_row=self.subject[0] is did.Linked)
        match self.subject:
            case (did.Attacked, int(seat), int(target)):
                return say.AttacksWith(seat, target, items)
            case (did.Linked, int(seat)):
                return say.StartsWithCards(seat, items) if self.begins_chain else say.LinksCards(seat, items)
            case (did.Discarded, int(seat)):
                return say.DiscardsCards(seat, items)
            case (_, int(seat)):
                return say.ClaimsCards(seat, items)
            case _:
                raise ValueError(f"{self.subject} is no subject of several deeds")


def count_copies(items: Sequence[Text], *, in_a_row: bool) -> tuple[Text, ...]:
    """Name equal things once, with their number; `in_a_row`: only those next to each other."""
    groups: list[tuple[Text, int]] = []
    for item in items:
        at = next((at for at, (other, _) in enumerate(groups) if other == item), None)
        if at is None or (in_a_row and at < len(groups) - 1):
            groups.append((item, 1))
        else:
            groups[at] = item, groups[at][1] + 1
    return tuple([multiply(item, count) for item, count in groups])


def multiply(item: Text, count: int) -> Text:
    """Return a card's name with the number of copies: `Vulko ×2`."""
    if count == 1:
        return item
    if isinstance(item, say.LinkedCard):
        return replace_fields(item, count=count)
    return say.CopiesOf(name=str(item), count=count)


class EventSummary:
    """Builds lines and marks of a scope; each line is a deed with its outcomes."""

    def __init__(self, events: Iterable[TypedEvent]) -> None:
        self.deeds: list[Deed] = []
        self.marks: dict[tuple[str, Seat, str, int], Mark] = {}
        self.phase = ""
        self.follows_used_wounds = False
        """Whether wounds have been discarded for cards, which are drawn next."""
        for event in events:
            if not isinstance(event, QUIET_EVENTS):
                self.add_event(event)

    def tell(self, teller: Teller, *, is_over: bool) -> RecentEvents:
        """Tell what happened, with its marks; `is_over`: something else has begun since."""
        if is_over:
            self.close_deed()
        elif self.deeds and self.deeds[-1].resolving is not None and not self.deeds[-1].outcomes:
            self.deeds[-1].outcomes.append(say.ResolvesNow())
        lines = [line for deed in self.deeds if (line := deed.build_line()) is not None]
        return RecentEvents(tuple(map(teller.say_within, lines)), tuple(self.marks.values()))

    def add_event(self, event: TypedEvent) -> None:
        match event:
            case did.Attacked():
                self.add_item((did.Attacked, event.seat, event.target), event.who)
            case did.Linked():
                card = say.LinkedCard(card=event.card, kicked=event.kicked, count=1)
                self.add_item((did.Linked, event.seat), card, begins_chain=event.at == 0)
            case did.Claimed():
                self.add_item((did.Claimed, event.seat), face_name(event.card))
                self.add_mark(CLAIMED, event.seat, face_name(event.card), 1)
            case did.PhaseBegan():
                self.phase = event.phase
            case did.Discarded() if self.phase in PILES or self.follows_claim_of(event.seat):
                self.add_item((did.Discarded, event.seat), face_name(event.card))
            case did.UsedWounds():
                self.drop_wounds_discarded_by(event.seat)
                self.follows_used_wounds = True
                self.deeds.append(Deed(word_deed(event)))
            case did.Wounded():
                self.add_outcome(event)
                self.add_mark(WOUNDED, event.seat, "", event.amount)
            case did.Hurt():
                self.add_outcome(event)
                self.add_damage(event)
            case did.LeftPlay():
                self.add_outcome(event)
                self.remove_marks(event)
            case did.Resolved():
                self.close_deed()
                self.deeds.append(Deed(word_deed(event), resolving=event))
            case did.Entered():
                self.close_deed()
                self.add_outcome(event)
                self.add_mark(ENTERED, event.seat, face_name(event.minion), 1)
            case did.Drew() if not self.deeds:
                pass  # the draw at the end of each turn is no news
            case did.Drew() if self.phase == CLEANUP and not self.follows_used_wounds:
                if event.count:
                    self.deeds.append(Deed(word_outcome(event)))
            case _:
                if (deed := word_deed(event)) is not None:
                    self.deeds.append(Deed(deed))
                else:
                    self.add_outcome(event)

    def add_item(self, subject: tuple[object, ...], item: Text, *, begins_chain: bool = False) -> None:
        """Add one of several deeds of a kind to the last one, if nothing has come of that yet."""
        last = self.deeds[-1] if self.deeds else None
        if last is not None and last.subject == subject and not last.outcomes:
            last.items.append(item)
        else:
            self.deeds.append(Deed(subject=subject, items=[item], begins_chain=begins_chain))

    def follows_claim_of(self, seat: Seat) -> bool:
        """Tell whether a seat has just claimed, or discarded since: what it discards now pays for more."""
        last = self.deeds[-1].subject if self.deeds else ()
        return last in ((did.Claimed, seat), (did.Discarded, seat))

    def drop_wounds_discarded_by(self, seat: Seat) -> None:
        """Drop the wounds that a seat has just discarded: they are told together now."""
        while self.deeds:
            last = self.deeds[-1]
            newest = last.outcomes[-1] if last.outcomes else None
            if isinstance(newest, say.DiscardsCard) and is_wound(newest.card):
                last.outcomes.pop()
            elif (
                not last.outcomes and last.subject == (did.Discarded, seat) and last.items[-1] in WOUND_NAMES
            ):
                last.items.pop()
            else:
                return
            if not last.outcomes and not last.items and last.words is None:
                self.deeds.pop()

    def add_outcome(self, event: TypedEvent) -> None:
        """Add an outcome of the last deed; a destroyed minion replaces its own damage."""
        words = word_outcome(event)
        if words is None:
            return
        if not self.deeds:
            self.deeds.append(Deed())
        outcomes = self.deeds[-1].outcomes
        last = outcomes[-1] if outcomes else None
        if isinstance(words, say.MinionEnters) and not outcomes[outcomes[:1] == [say.NoEffect()] :]:
            words = say.MinionEnters("")  # what follows an outcome needs a subject of its own
        if (
            isinstance(words, say.MinionDestroyed)
            and isinstance(last, say.MinionHurt)
            and (last.who, last.seat) == (words.who, words.seat)
        ):
            outcomes[-1] = words
        elif words not in outcomes:
            outcomes.append(words)

    def close_deed(self) -> None:
        """Say of the last card that it had no effect, if it has a text and nothing came of that."""
        last = self.deeds[-1] if self.deeds else Deed()
        if last.resolving is not None and not last.outcomes:
            order = ORDERS[last.resolving.card]
            if order.chain_effect is not None or last.resolving.kicked:
                last.outcomes.append(say.NoEffect())
        last.resolving = None

    def add_mark(self, kind: str, seat: Seat, card: str, amount: int, health: int = 0) -> None:
        """Add a mark; amounts of equal marks add up."""
        key = (kind, seat, card, health)
        amount += self.marks[key].amount if key in self.marks else 0
        self.marks[key] = Mark(kind, seat, card, amount, health)

    def add_damage(self, event: did.Hurt) -> None:
        """Add damage to a minion, merged with its earlier damage."""
        card = face_name(event.minion)
        before = self.marks.pop((HURT, event.seat, card, event.health + event.amount), None)
        self.add_mark(HURT, event.seat, card, event.amount + (before.amount if before else 0), event.health)

    def remove_marks(self, event: did.LeftPlay) -> None:
        """Remove the marks of a minion that left play; among minions alike, of the one without health."""
        card = face_name(event.minion)
        if event.how == "destroyed":
            self.marks.pop((HURT, event.seat, card, 0), None)
        self.marks.pop((ENTERED, event.seat, card, 0), None)


def fill_names(lines: Iterable[str], people: Iterable[str]) -> tuple[str, ...]:
    """Fill the names of players into lines."""
    names = tuple(people)
    return tuple(line.format(*names) for line in lines)
