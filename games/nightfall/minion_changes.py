"""What became of minions in some events, for one reader: hurt, destroyed, or gone after their attack."""

from collections import Counter
from collections.abc import Iterator

from games.core.change import (
    GAIN,
    LOSS,
    NOISE,
    OTHERS_GAIN,
    OTHERS_LOSS,
    SETBACK,
    CauseTally,
    Change,
    LostPiece,
    fit_text,
)
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightfall import events as did
from games.nightfall import sentences as words
from games.nightfall.card import face_name
from games.nightfall.facts import Face


class MinionChanges:
    """What happened to one minion. Its number changes when another one goes; its health tells it apart."""

    def __init__(self, seat: Seat, face: Face, name: str) -> None:
        self.seat, self.face, self.name = seat, face, name
        self.harm = CauseTally()
        self.regained = 0
        self.left = 0
        self.destination = ""
        """Where it went when it was destroyed; empty while it's in play."""


class MinionAccount:
    """Adds up the events of minions, then tells what became of each."""

    def __init__(self, viewer: Seat | None, say: Teller) -> None:
        self.viewer, self.say = viewer, say
        self.minions: list[MinionChanges] = []
        self.departures: dict[tuple[Seat, Seat | None], Counter[Face]] = {}
        """Minions that left play after their attack, by controller and whose pile they went to, if any."""

    def keep_losses(self) -> None:
        """Keep what minions lost so far, and nothing else."""
        self.minions = [minion for minion in self.minions if minion.harm.total or minion.destination]

    def add_harm(self, event: did.Hurt, cause: Text) -> None:
        minion = self._find_or_add(event, event.health + event.amount)
        minion.harm.add(cause, event.amount)
        minion.left = event.health

    def add_recovery(self, event: did.Restored) -> None:
        minion = self._find_or_add(event, -1)
        minion.regained += event.amount
        minion.left += event.amount

    def add_departure(self, event: did.LeftPlay, cause: Text) -> None:
        """Note that a minion left play: destroyed, or after its own attack."""
        if event.how != "destroyed":
            pile = None if event.where == "exiled" else event.owner
            self.departures.setdefault((event.seat, pile), Counter())[event.minion] += 1
            return
        minion = self._find_or_add(event, 0)
        minion.destination = event.where
        if not minion.harm.amounts:
            minion.harm.add(cause, 0)

    def _find_or_add(self, event: did.Hurt | did.Restored | did.LeftPlay, health: int) -> MinionChanges:
        found = self._find_minion(event, health)
        if found is None:
            found = MinionChanges(event.seat, event.minion, event.who)
            self.minions.append(found)
        return found

    def _find_minion(
        self, event: did.Hurt | did.Restored | did.LeftPlay, health: int
    ) -> MinionChanges | None:
        """Return the minion with this health left, or any with -1; rather one that has its number, too."""
        wanted = (event.seat, event.minion, "")
        alike = [each for each in self.minions if (each.seat, each.face, each.destination) == wanted]
        fitting = [each for each in alike if health < 0 or each.left == health]
        return next((each for each in fitting if each.name == event.who), fitting[-1] if fitting else None)

    def list_changes(self) -> Iterator[Change]:
        for minion in self.minions:
            yield from self._tell_minion(minion)
        for (seat, pile), faces in self.departures.items():
            yield self._tell_end_of_attack(seat, pile, faces)

    def _tell_minion(self, minion: MinionChanges) -> Iterator[Change]:
        say, seat, name = self.say, minion.seat, minion.name
        mine = seat == self.viewer
        if minion.destination:
            ways = [
                words.MinionWasDestroyed(seat, name, cause, minion.destination)
                for cause in minion.harm.list_causes(say)
            ]
            piece = LostPiece(seat, name, "", minion.harm.tell_briefly(say))
            short = say.say_within(words.MinionDestroyedShortly(name))
            yield Change(fit_text(*ways, say=say), LOSS if mine else OTHERS_LOSS, mine, short, piece)
            return
        net = minion.harm.total - minion.regained
        if net > 0:
            ways = [
                words.MinionLostHealth(seat, name, net, cause, minion.left)
                for cause in minion.harm.list_causes(say)
            ]
            brief = minion.harm.tell_briefly(say)
            short = say.say_within(words.MinionLostHealthShortly(name, net, minion.left, brief))
            yield Change(fit_text(*ways, say=say), SETBACK if mine else OTHERS_LOSS, mine, short)
        elif net < 0:
            weight = GAIN if mine else OTHERS_GAIN
            yield Change(say(words.MinionRegainedHealth(seat, name, -net)), weight)

    def _tell_end_of_attack(self, seat: Seat, pile: Seat | None, faces: Counter[Face]) -> Change:
        """Tell which minions left play after their attack; their numbers change as they go, one by one."""
        say, mine = self.say, seat == self.viewer
        items = tuple([number_copies(face, count) for face, count in faces.items()])
        names, cause = words.SeveralMinions(items), words.AttackIsOver(seat)
        piece = LostPiece(seat, say.say_within(names), "", say.say_within(cause))
        text = say(words.LeftAfterAttack(seat, items, pile))
        short = say.say_within(words.LeftAfterAttackShortly(items, pile))
        return Change(text, LOSS if mine else NOISE, mine, short, piece)


def number_copies(face: Face, count: int) -> Text:
    """Return a card's name, with the number of copies if there are several: `Vulko ×2`."""
    return words.CopiesLabel(face, count) if count > 1 else face_name(face)
