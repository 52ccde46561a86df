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
    capitalize_first,
    fit_text,
)
from games.core.facts import int_fact
from games.core.model import Seat
from games.core.text.phrases import join_words
from games.nightfall.short_story import Facts, card_fact, minion_fact


def speak_seat(viewer: Seat | None, seat: Seat) -> str:
    return "you" if seat == viewer else f"seat {seat}"


def speak_owner(viewer: Seat | None, seat: Seat) -> str:
    return "your" if seat == viewer else f"seat {seat}'s"


def speak_card(viewer: Seat | None, seat: Seat, name: str) -> str:
    return f"{speak_owner(viewer, seat)} {name}"


class MinionChanges:
    """What happened to one minion. Its number changes when another one goes; its health tells it apart."""

    def __init__(self, seat: Seat, facts: Facts) -> None:
        self.seat, self.face, self.name = seat, facts["minion"], minion_fact(facts)
        self.harm = CauseTally()
        self.regained = 0
        self.left = 0
        self.end = ""


class MinionAccount:
    """Adds up the events of minions, then tells what became of each."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.minions: list[MinionChanges] = []
        self.departures: dict[tuple[Seat, str], Counter[str]] = {}
        """Names of minions that left play after their attack, by controller and where they went."""

    def keep_losses(self) -> None:
        """Keep what minions lost so far, and nothing else."""
        self.minions = [minion for minion in self.minions if minion.harm.total or minion.end]

    def add_harm(self, facts: Facts, cause: str) -> None:
        amount = int_fact(facts["amount"])
        minion = self._find_or_add(facts, int_fact(facts["health"]) + amount)
        minion.harm.add(cause, amount)
        minion.left = int_fact(facts["health"])

    def add_recovery(self, facts: Facts) -> None:
        minion, amount = self._find_or_add(facts, -1), int_fact(facts["amount"])
        minion.regained += amount
        minion.left += amount

    def add_departure(self, facts: Facts, cause: str) -> None:
        """Note that a minion left play: destroyed, or after its own attack."""
        if facts["how"] != "destroyed":
            self._add_end_of_attack(facts)
            return
        minion = self._find_or_add(facts, 0)
        minion.end = {"discard": "", "exiled": " and exiled", "hand": " and went back to hand"}[
            str(facts["where"])
        ] or " "
        if not minion.harm.amounts:
            minion.harm.add(cause, 0)

    def _add_end_of_attack(self, facts: Facts) -> None:
        seat, owner = int_fact(facts["seat"]), int_fact(facts["owner"])
        exiled, pile = facts["where"] == "exiled", f"{speak_owner(self.viewer, owner)} discard pile"
        whither = "left the game" if exiled else f"went to {pile}"
        self.departures.setdefault((seat, whither), Counter())[card_fact(facts, "minion")] += 1

    def _find_or_add(self, facts: Facts, health: int) -> MinionChanges:
        found = self._find_minion(facts, health)
        if found is None:
            found = MinionChanges(int_fact(facts["seat"]), facts)
            self.minions.append(found)
        return found

    def _find_minion(self, facts: Facts, health: int) -> MinionChanges | None:
        """Return the minion with this health left, or any with -1; rather one that has its number, too."""
        wanted = (int_fact(facts["seat"]), facts["minion"], "")
        alike = [each for each in self.minions if (each.seat, each.face, each.end) == wanted]
        fitting = [each for each in alike if health < 0 or each.left == health]
        name = minion_fact(facts)
        return next((each for each in fitting if each.name == name), fitting[-1] if fitting else None)

    def list_changes(self) -> Iterator[Change]:
        for minion in self.minions:
            yield from self._tell_minion(minion)
        for (seat, whither), names in self.departures.items():
            yield self._tell_end_of_attack(seat, whither, names)

    def _tell_minion(self, minion: MinionChanges) -> Iterator[Change]:
        mine = minion.seat == self.viewer
        who = capitalize_first(speak_card(self.viewer, minion.seat, minion.name))
        if minion.end:
            ways = [
                f"{who} was destroyed{minion.end.rstrip()} by {cause}." for cause in minion.harm.list_causes()
            ]
            piece = LostPiece(speak_seat(self.viewer, minion.seat), minion.name, "", minion.harm.brief)
            short = f"{minion.name} destroyed"
            yield Change(fit_text(*ways), LOSS if mine else OTHERS_LOSS, mine, short, piece)
            return
        net = minion.harm.total - minion.regained
        if net > 0:
            ways = [
                f"{who} lost {net} health to {cause}; {minion.left} left."
                for cause in minion.harm.list_causes()
            ]
            short = f"{minion.name} −{net} health, {minion.left} left: {minion.harm.brief}"
            yield Change(fit_text(*ways), SETBACK if mine else OTHERS_LOSS, mine, short)
        elif net < 0:
            yield Change(f"{who} regained {-net} health.", GAIN if mine else OTHERS_GAIN)

    def _tell_end_of_attack(self, seat: Seat, whither: str, names: Counter[str]) -> Change:
        """Tell which minions left play after their attack; their numbers change as they go, one by one."""
        mine, listed = seat == self.viewer, [number_copies(name, count) for name, count in names.items()]
        cause = f"{speak_owner(self.viewer, seat)} attack is over"
        ways = [f"{join_words(listed)} {whither}: {cause}.", f"{len(listed)} minions {whither}: {cause}."]
        owner = capitalize_first(speak_owner(self.viewer, seat))
        piece = LostPiece(speak_seat(self.viewer, seat), join_words(listed), "", cause)
        text, short = (
            fit_text(*(f"{owner} {way}" for way in ways)),
            f"{join_words(listed)} {whither}: {cause}",
        )
        return Change(text, LOSS if mine else NOISE, mine, short, piece)


def number_copies(name: str, count: int) -> str:
    """Return a card's name, with the number of copies if there are several.

    >>> number_copies("Vulko", 1), number_copies("Vulko", 2)
    ('Vulko', 'Vulko ×2')
    """
    return f"{name} ×{count}" if count > 1 else name
