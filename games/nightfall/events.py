"""What happens in Nightfall. The keys of events and the names of their facts are stored for ever."""

from collections.abc import Sequence

from games.core.model import Seat
from games.core.sentences.events import EventReader, TypedEvent, list_event_classes
from games.core.sentences.sentence import Text
from games.nightfall import sentences as say
from games.nightfall.card import face_name, number_name
from games.nightfall.facts import Face, Phase, Place, Reason, Way, Wound
from games.nightfall.old_events import upgrade
from games.nightfall.order_words import word_standing_order
from games.nightfall.tables import TABLES


class NightfallEvent(TypedEvent, frozen=True):
    tables = TABLES


class OfSeat(NightfallEvent, frozen=True):
    seat: Seat


class OfCard(OfSeat, frozen=True):
    card: Face


class OfPlace(NightfallEvent, frozen=True):
    """An event of the order at this place of the chain."""

    at: int
    card: Face
    seat: Seat


class NamesMinion:
    """Adds to an event of a minion what the minion is called."""

    __slots__ = ()
    minion: Face
    number: int | None

    @property
    def who(self) -> str:
        return name_minion(self.minion, self.number)


class OfMinion(NamesMinion, OfSeat, frozen=True):
    minion: Face


# the course of a game


class GameBegan(NightfallEvent, frozen=True, tag="event.game_began"):
    game: int
    first: Seat


class CommonsOpened(NightfallEvent, frozen=True, tag="event.commons"):
    cards: tuple[Face, ...]


class PrivateArchiveOpened(OfCard, frozen=True, tag="event.private_archive"):
    pass


class Picked(NightfallEvent, frozen=True, tag="event.picked"):
    stage: int
    passed: bool | None = None


class TurnBegan(OfSeat, frozen=True, tag="event.turn_began"):
    turn: int
    round: int


class TurnEnded(OfSeat, frozen=True, tag="event.turn_ended"):
    pass


class PhaseBegan(NightfallEvent, frozen=True, tag="event.phase_began"):
    phase: Phase
    seat: Seat
    influence: int | None = None


class EndIsNear(NightfallEvent, frozen=True, tag="event.end_is_near"):
    pass


class GameEnded(NightfallEvent, frozen=True, tag="event.game_ended"):
    reason: Reason
    wounds: tuple[int, ...]
    places: tuple[Seat, ...] | None = None

    @property
    def items(self) -> tuple[Text, ...]:
        return count_wounds(self.wounds)


class SeriesCounted(NightfallEvent, frozen=True, tag="event.series"):
    game: int
    totals: tuple[int, ...]

    @property
    def items(self) -> tuple[Text, ...]:
        return count_wounds(self.totals)


class GaveUp(OfSeat, frozen=True, tag="event.gave_up"):
    pass


# combat


class Attacked(NamesMinion, NightfallEvent, frozen=True, tag="event.attacked"):
    minion: Face
    seat: Seat
    target: Seat
    number: int | None = None


class Blocked(NamesMinion, OfSeat, frozen=True, tag="event.blocked"):
    minion: Face
    attacker: Face
    number: int | None = None
    attacker_number: int | None = None

    @property
    def whom(self) -> str:
        return name_minion(self.attacker, self.attacker_number)


class DidNotBlock(OfSeat, frozen=True, tag="event.did_not_block"):
    pass


class Fought(NamesMinion, NightfallEvent, frozen=True, tag="event.fights"):
    minion: Face
    seat: Seat
    target: Seat
    strength: int
    number: int | None = None


# damage


class Inflicted(OfSeat, frozen=True, tag="event.inflicted"):
    amount: int


class Wounded(OfSeat, frozen=True, tag="event.wounded"):
    amount: int
    wounds: tuple[Wound, ...]


class Hurt(OfMinion, frozen=True, tag="event.hurt"):
    amount: int
    health: int
    number: int | None = None


class Restored(OfMinion, frozen=True, tag="event.restored"):
    amount: int
    number: int | None = None


class LeftPlay(NamesMinion, NightfallEvent, frozen=True, tag="event.left_play"):
    how: Way
    where: Place
    minion: Face
    seat: Seat
    owner: Seat
    number: int | None = None


class Entered(OfMinion, frozen=True, tag="event.entered"):
    number: int | None = None


class ChangedSides(NamesMinion, NightfallEvent, frozen=True, tag="event.changed_sides"):
    minion: Face
    seat: Seat
    before: Seat
    number: int | None = None


# the chain


class StartedNoChain(OfSeat, frozen=True, tag="event.no_chain"):
    pass


class Linked(OfCard, frozen=True, tag="event.linked"):
    at: int
    kicked: bool


class Passed(NightfallEvent, frozen=True, tag="event.passed"):
    seats: tuple[Seat, ...]


class ChainCompleted(NightfallEvent, frozen=True, tag="event.chain_complete"):
    count: int


class Resolved(OfPlace, frozen=True, tag="event.resolves"):
    kicked: bool
    times: int


class ResolvesAgain(OfPlace, frozen=True, tag="event.resolves_again"):
    pass


class Cancelled(OfPlace, frozen=True, tag="event.cancelled"):
    pass


class TakenOver(OfPlace, frozen=True, tag="event.taken_over"):
    pass


class TextExecuted(NightfallEvent, frozen=True, tag="event.text_executed"):
    card: Face
    seat: Seat


class Raised(NightfallEvent, frozen=True, tag="event.raised"):
    card: Face
    seat: Seat


# cards and influence


class Drew(OfSeat, frozen=True, tag="event.drew"):
    count: int


class Reshuffled(OfSeat, frozen=True, tag="event.reshuffled"):
    pass


class Discarded(OfCard, frozen=True, tag="event.discarded"):
    pass


class HadNothingToDiscard(OfSeat, frozen=True, tag="event.nothing_to_discard"):
    pass


class GainedInfluence(OfSeat, frozen=True, tag="event.gained_influence"):
    amount: int


class DoubledInfluence(OfSeat, frozen=True, tag="event.doubled_influence"):
    pass


class ExiledWound(OfCard, frozen=True, tag="event.exiled_wound"):
    pass


class ExiledFromArchive(NightfallEvent, frozen=True, tag="event.exiled_from_archive"):
    card: Face
    count: int
    left: int


class Claimed(OfCard, frozen=True, tag="event.claimed"):
    cost: int
    left: int


class TurnedUp(OfCard, frozen=True, tag="event.turned_up"):
    pass


class UsedWounds(OfSeat, frozen=True, tag="event.used_wound"):
    count: int


class Looked(OfSeat, frozen=True, tag="event.looked"):
    victim: Seat
    cards: tuple[Face, ...] | None = None


# what only one seat learns


class Ordered(OfSeat, frozen=True, tag="event.ordered"):
    about: int
    order: str

    @property
    def wish(self) -> Text:
        return word_standing_order(self.about, self.order)


class ForgotPlans(NightfallEvent, frozen=True, tag="event.forgot_plans"):
    pass


class Planned(NightfallEvent, frozen=True, tag="event.planned"):
    """A seat planned the target of an order. Which facts there are depends on `aim`, the kind of target."""

    card: Face
    aim: str
    target: Seat | None = None
    """The player, or whose the minion is where that has to be said."""
    minion: Face | None = None
    number: int | None = None
    health: int | None = None
    place: int | None = None
    """Place of an order in the chain, counted from 1."""
    choice: Face | None = None
    """The order, archive or card."""

    @property
    def goal(self) -> Text:
        if self.minion is not None:
            name, health = name_minion(self.minion, self.number), self.health or 0
            if self.target is not None:
                return say.OwnedMinionLabel(self.target, name, health)
            return say.MinionLabel(name, health)
        if self.target is not None:
            return say.PlayerLabel(self.target)
        if self.choice is None:
            return say.NoTarget()
        if self.place is not None:
            return say.LinkLabel(self.place, self.choice)
        return face_name(self.choice)


def count_wounds(counts: Sequence[int]) -> tuple[Text, ...]:
    """Say how many wounds each seat has."""
    return tuple([say.WoundsFor(count, seat) for seat, count in enumerate(counts)])


def name_minion(face: Face, number: int | None) -> str:
    """Return a minion's name, with the number that it had at that time, if any."""
    return number_name(face_name(face), number or 0)


read_event = EventReader(list_event_classes(NightfallEvent), upgrade)
