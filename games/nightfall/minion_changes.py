"""What became of minions in some events, for one reader: hurt, destroyed, or gone after their attack."""

from collections.abc import Iterator

from games.core.change import (
    GAIN,
    LOSS,
    OTHERS_GAIN,
    OTHERS_LOSS,
    SETBACK,
    CauseTally,
    Change,
    LostPiece,
    fit_text,
)
from games.core.model import Seat
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from games.nightfall import events as did
from games.nightfall import sentences as words
from games.nightfall.change_entries import DepartureEntry, Entry
from games.nightfall.facts import Face


class MinionEntry(Entry):
    """What happened to one minion. Its number changes when another one goes; its health tells it apart."""

    def __init__(self, seat: Seat, face: Face, name: str) -> None:
        self.seat, self.face, self.name = seat, face, name
        self.harm = CauseTally()
        self.shielded = 0
        """Damage to its player that it took on itself."""
        self.regained = 0
        self.left = 0
        self.destination = ""
        """Where it went when it was destroyed; empty while it's in play."""

    def tells_loss(self, viewer: Seat | None) -> bool:
        return bool(self.harm.total or self.destination)

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        seat, name = self.seat, self.name
        mine, brief = seat == viewer, self.harm.tell_briefly(say)
        if self.destination:
            piece = LostPiece(seat, name, "", brief)
            short = say.say_within(words.MinionDestroyedShortly(name))
            text = fit_text(*[self._word_end(cause) for cause in self.harm.list_causes(say)], say=say)
            yield Change(text, LOSS if mine else OTHERS_LOSS, mine, short, piece)
            return
        net = self.harm.total - self.regained
        if net > 0:
            text = fit_text(*[self._word_harm(cause, net) for cause in self.harm.list_causes(say)], say=say)
            short = say.say_within(words.MinionLostHealthShortly(name, net, self.left, brief))
            yield Change(text, SETBACK if mine else OTHERS_LOSS, mine, short)
        elif net < 0:
            weight = GAIN if mine else OTHERS_GAIN
            yield Change(say(words.MinionRegainedHealth(seat, name, -net)), weight)

    def _word_end(self, cause: Text) -> Sentence:
        if self.is_shield:
            return words.GuardWasDestroyed(
                seat=self.seat, who=self.name, amount=self.shielded, cause=cause, where=self.destination
            )
        return words.MinionWasDestroyed(self.seat, self.name, cause, self.destination)

    def _word_harm(self, cause: Text, net: int) -> Sentence:
        if self.is_shield and not self.regained:
            return words.GuardLostHealth(
                seat=self.seat, who=self.name, amount=net, cause=cause, left=self.left
            )
        return words.MinionLostHealth(self.seat, self.name, net, cause, self.left)

    @property
    def is_shield(self) -> bool:
        """Whether all its damage was dealt to its player."""
        return 0 < self.shielded == self.harm.total


class MinionAccount:
    """Puts what became of each minion into the story."""

    def __init__(self, story: list[Entry]) -> None:
        self.story = story
        self.gone: dict[tuple[Seat, Face], list[int]] = {}
        """Numbers that minions of a name had when they left play, in their order."""

    def add_harm(self, event: did.Hurt, cause: Text, *, shields: bool) -> None:
        """Add damage; `shields`: it was dealt to the player, for whom the minion blocks it."""
        minion = self._find_or_add(event, event.health + event.amount)
        minion.harm.add(cause, event.amount)
        minion.shielded += event.amount if shields else 0
        minion.left = event.health

    def add_recovery(self, event: did.Restored) -> None:
        minion = self._find_or_add(event, -1)
        minion.regained += event.amount
        minion.left += event.amount

    def add_departure(self, event: did.LeftPlay, cause: Text) -> None:
        """Note that a minion left play: destroyed, or after its own attack."""
        if event.how != "destroyed":
            self._find_departure(event).faces[event.minion] += 1
        else:
            minion = self._find_or_add(event, 0)
            minion.destination = event.where
            if not minion.harm.amounts:
                minion.harm.add(cause, 0)
        if event.number is None:
            self.gone.pop((event.seat, event.minion), None)
        else:
            self.gone.setdefault((event.seat, event.minion), []).append(event.number)

    def _find_departure(self, event: did.LeftPlay) -> DepartureEntry:
        pile = None if event.where == "exiled" else event.owner
        for entry in self.story:
            if isinstance(entry, DepartureEntry) and (entry.seat, entry.pile) == (event.seat, pile):
                return entry
        self.story.append(found := DepartureEntry(event.seat, pile))
        return found

    def _find_or_add(self, event: did.Hurt | did.Restored | did.LeftPlay, health: int) -> MinionEntry:
        found = self._find_minion(event, health)
        if found is None:
            found = MinionEntry(event.seat, event.minion, self._name_minion(event, health))
            self.story.append(found)
        return found

    def _name_minion(self, event: did.Hurt | did.Restored | did.LeftPlay, health: int) -> str:
        """Name a minion; one that goes has the number that it had before others of its name went."""
        dies = health == 0 or (isinstance(event, did.Hurt) and event.health == 0)
        gone = self.gone.get((event.seat, event.minion), [])
        if not dies or not gone:
            return event.who
        number = event.number or 1
        for earlier in reversed(gone):
            number += number >= earlier
        return did.name_minion(event.minion, number)

    def _find_minion(self, event: did.Hurt | did.Restored | did.LeftPlay, health: int) -> MinionEntry | None:
        """Return the minion with this health left, or any with -1; rather one that has its number, too."""
        wanted = (event.seat, event.minion, "")
        minions = [entry for entry in self.story if isinstance(entry, MinionEntry)]
        alike = [each for each in minions if (each.seat, each.face, each.destination) == wanted]
        fitting = [each for each in alike if health < 0 or each.left == health]
        return next((each for each in fitting if each.name == event.who), fitting[-1] if fitting else None)
