"""What some events changed for one reader, each with its cause: `Your Golem fell: Ada's Wolf dealt 2`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.break_.damage import blast_tiles
from games.break_.glossary import BOARD
from games.break_.recent_events import int_fact, text_fact
from games.break_.story import describe_event, describe_quiet
from games.break_.view_types import BreakView
from games.core.change import (
    FALL,
    GAIN,
    LOSS,
    NOISE,
    OTHERS_GAIN,
    OTHERS_LOSS,
    ROUTINE,
    SETBACK,
    THREAT,
    CauseTally,
    Change,
    capitalize_first,
    fit_text,
)
from games.core.model import Event, Seat
from games.core.records import Plain

Facts = Mapping[str, Plain]

QUIET_KINDS: Final = {"turn_began", "nation", "starts", "laid_out"}
MOVED_WORDS: Final = {
    "moved": "moved",
    "pushed": "was pushed",
    "carried": "was carried",
    "thrown": "was thrown",
    "spread": "spread",
}


class TroopChanges:
    """What happened to one troop, wherever it went meanwhile."""

    def __init__(self, seat: Seat, name: str, tile: str) -> None:
        self.seat, self.name, self.tile = seat, name, tile
        self.harm = CauseTally()
        self.healed = 0
        self.left = self.power = 0
        self.start, self.how = "", "moved"
        self.appeared_by = ""
        self.held_by = ""
        self.was_freed = False
        self.end = ""
        """Empty while it stands, else "fell" or "sacrificed"."""


def list_changes(
    view: BreakView, events: Sequence[Event], viewer: Seat | None, earlier: Sequence[Event] = ()
) -> list[Change]:
    """List what the events changed, read by a seat or by spectators."""
    account = Account(viewer)
    for event in earlier:
        account.add_event(event)
    account.standing, account.troops, account.lines = {}, [], []
    for event in events:
        account.add_event(event)
    return list(account.list_changes())


class Account:
    """Adds up events, then tells what became of each troop."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.standing: dict[tuple[Seat, str, str], TroopChanges] = {}
        """By owner, tile and name."""
        self.troops: list[TroopChanges] = []
        self.lines: list[Change] = []
        self.deed = "the rules"
        """Who did what last, as a cause: `Ada's Kindle`."""
        self.fight: dict[tuple[Seat, str], str] = {}
        """By troop, whose blow it takes in the present combat."""
        self.thorns, self.crash = "thorns", "a collision"
        self.blasts: list[str] = []
        self.was_blast = False

    def add_event(self, event: Event) -> None:
        kind, facts = event.kind, event.facts
        if kind != "exploded":
            self.was_blast = False
        if kind in QUIET_KINDS:
            self.lines.append(Change(describe_event(event), NOISE))
        elif kind == "turn_ended":
            self.end_turn(facts)
        elif kind in ("cast", "shot"):
            self.begin_deed(facts, "card", f"seat {facts['seat']} cast {facts['card']}.", kind == "cast")
        elif kind in ("fought", "struck_first"):
            self.begin_fight(kind, facts)
        elif kind in TROOP_KINDS:
            self.add_to_troop(kind, facts)
        elif kind == "exploded":
            self.blasts = (
                [*self.blasts, text_fact(facts["tile"])] if self.was_blast else [text_fact(facts["tile"])]
            )
            self.was_blast = True
        elif kind == "sprung":
            trap = text_fact(facts["trap"]).capitalize()
            self.thorns = f"{self.speak_side(int_fact(facts['seat']))} {trap}"
            words = f"{self.thorns} on {facts['tile']} was sprung."
            self.lines.append(Change(capitalize_first(words), THREAT))
        else:
            weight = THREAT if kind in ("wall_destroyed", "gave_up", "jumped") else OTHERS_GAIN
            self.lines.append(Change(describe_event(event), weight if self.is_other(facts) else ROUTINE))

    def end_turn(self, facts: Facts) -> None:
        """Tell whose turn ended: the last one of each player, as two equal lines would be told as one."""
        seat = int_fact(facts["seat"])
        beginning = "You ended" if seat == self.viewer else f"Seat {seat} ended"
        self.lines = [line for line in self.lines if not line.text.startswith(beginning)]
        self.lines.append(Change(f"{beginning} the turn{describe_quiet(facts)}.", NOISE))

    # causes

    def begin_deed(self, facts: Facts, key: str, words: str, is_new: bool) -> None:
        seat = int_fact(facts["seat"])
        self.deed, self.fight = f"{self.speak_side(seat)} {facts[key]}", {}
        if is_new:
            words = words if seat != self.viewer else f"you cast {facts['card']}."
            weight = OTHERS_GAIN if seat != self.viewer else ROUTINE
            self.lines.append(Change(capitalize_first(words), weight))

    def begin_fight(self, kind: str, facts: Facts) -> None:
        one = (int_fact(facts["seat"]), text_fact(facts["troop"]))
        other = (int_fact(facts["other_seat"]), text_fact(facts["other"]))
        tile, start = text_fact(facts["tile"]), text_fact(facts.get("start"))
        for seat, name in (one, other):
            if start:
                self.follow_troop(seat, name, start, tile)
        strike = " first strike" if kind == "struck_first" else ""
        self.fight = {
            other: f"{self.speak_troop(*one)}'s{strike}" if strike else self.speak_troop(*one),
            one: self.speak_troop(*other),
        }

    def find_cause(self, troop: TroopChanges, kind: str) -> str:
        if kind == "normal":
            return self.fight.get((troop.seat, troop.name), self.deed)
        if kind == "explosion":
            return self.find_blast(troop.tile)
        return self.thorns if kind == "thorns" else self.crash

    def find_blast(self, tile: str) -> str:
        near = [
            blast
            for blast in self.blasts
            if tile in [BOARD.names[at] for at in blast_tiles(BOARD.names.index(blast))]
        ]
        after = "" if self.deed == "the rules" else f" after {self.deed}"
        return f"an explosion on {(near or self.blasts or ['the board'])[0]}{after}"

    # troops

    def add_to_troop(self, kind: str, facts: Facts) -> None:
        seat, name, tile = int_fact(facts["seat"]), text_fact(facts["troop"]), text_fact(facts["tile"])
        if kind in ("moved", "bounced"):
            start = text_fact(facts["start"])
            troop = self.follow_troop(seat, name, start, tile, find=kind == "moved")
            if kind == "moved" and troop is not None:
                troop.start, troop.how = troop.start or start, text_fact(facts["how"])
                if troop.how == "moved":
                    self.deed = self.speak_troop(seat, name)
            return
        troop = self.find_troop(seat, name, tile)
        if kind == "hurt":
            troop.left, troop.power = int_fact(facts["left"]), int_fact(facts["power"])
            if amount := int_fact(facts["amount"]):
                troop.harm.add(self.find_cause(troop, text_fact(facts["cause"])), amount)
        elif kind == "healed":
            troop.left, troop.power = int_fact(facts["left"]), int_fact(facts["power"])
            troop.healed += 1
        elif kind in ("fell", "sacrificed"):
            troop.end = kind
            if kind == "sacrificed":
                troop.harm.add(self.deed, 1)
            self.standing.pop((seat, tile, name))
        elif kind == "appeared":
            troop.appeared_by = self.deed
        elif kind == "caught":
            troop.held_by = text_fact(facts["by"])
        elif kind == "freed":
            troop.held_by, troop.was_freed = "", not troop.held_by
        elif kind == "burned":
            self.thorns = "a Firewall"
        elif kind == "collided":
            self.crash = f"a collision with {facts.get('other', 'the edge')}"
            if facts.get("other_seat") is not None:
                there = text_fact(facts["there"])
                self.crash = f"a collision with {self.speak_troop(seat, name)} on {tile}"
                self.find_troop(int_fact(facts["other_seat"]), text_fact(facts["other"]), there)
        else:
            self.lines.append(
                Change(describe_event(Event(kind, facts)), THREAT if seat == self.viewer else ROUTINE)
            )

    def find_troop(self, seat: Seat, name: str, tile: str) -> TroopChanges:
        key = (seat, tile, name)
        if key not in self.standing:
            self.standing[key] = TroopChanges(seat, name, tile)
            self.troops.append(self.standing[key])
        return self.standing[key]

    def follow_troop(
        self, seat: Seat, name: str, start: str, tile: str, *, find: bool = False
    ) -> TroopChanges | None:
        """Let a troop's changes go with it to another tile; it may have taken damage there already."""
        troop = self.standing.pop((seat, start, name), None)
        there = self.standing.get((seat, tile, name))
        if troop is None:
            troop = there or (self.find_troop(seat, name, tile) if find else None)
        elif there is not None:
            for cause, amount in there.harm.amounts.items():
                troop.harm.add(cause, amount)
            troop.left, troop.power = there.left or troop.left, there.power or troop.power
            self.troops.remove(there)
        if troop is not None:
            troop.tile = tile
            self.standing[seat, tile, name] = troop
        return troop

    # lines

    def is_other(self, facts: Facts) -> bool:
        return facts.get("seat") != self.viewer

    def speak_side(self, seat: Seat) -> str:
        return "your" if seat == self.viewer else f"seat {seat}'s"

    def speak_troop(self, seat: Seat, name: str) -> str:
        return f"{self.speak_side(seat)} {name}"

    def list_changes(self) -> Iterator[Change]:
        for troop in self.troops:
            yield from self.tell_troop(troop)
        yield from self.lines

    def tell_troop(self, troop: TroopChanges) -> Iterator[Change]:
        mine = troop.seat == self.viewer
        who = capitalize_first(self.speak_troop(troop.seat, troop.name))
        if troop.end:
            yield self.tell_end(troop, who, mine=mine)
            return
        net = troop.harm.total - troop.healed
        left = f"{troop.left} of {troop.power} left"
        if net > 0:
            healed = f" and regained {troop.healed}" if troop.healed else ""
            ways = [f"{who} on {troop.tile} lost {troop.harm.total} power to {cause}{healed}; {left}."
                    for cause in troop.harm.list_causes()]  # fmt: skip
            short = f"{troop.name} {troop.tile} −{net}, {left}"
            yield Change(fit_text(*ways), LOSS if mine else OTHERS_LOSS, mine, short)
        elif net < 0:
            yield Change(
                f"{who} on {troop.tile} regained {-net} power; {left}.", GAIN if mine else OTHERS_GAIN
            )
        if troop.held_by:
            text = f"{who} on {troop.tile} is held by a {troop.held_by}."
            yield Change(text, SETBACK if mine else OTHERS_LOSS, mine, f"{troop.name} {troop.tile} held")
        elif troop.was_freed:
            yield Change(f"{who} on {troop.tile} broke free.", ROUTINE if mine else OTHERS_GAIN)
        if troop.appeared_by:
            yield Change(f"{who} appeared on {troop.tile}.", ROUTINE if mine else OTHERS_GAIN)
        elif troop.start and troop.start != troop.tile:
            weight = ROUTINE if mine and troop.how == "moved" else THREAT if mine else OTHERS_GAIN
            way = f"from {troop.start} to {troop.tile}"
            yield Change(f"{who} {MOVED_WORDS[troop.how]} {way}.", weight)

    def tell_end(self, troop: TroopChanges, who: str, *, mine: bool) -> Change:
        weight = FALL if mine or self.viewer is None else GAIN
        short = f"{troop.name} {troop.tile} fell"
        if troop.end == "sacrificed":
            ways = [
                f"{who} on {troop.tile} was sacrificed for {cause}." for cause in troop.harm.list_causes()
            ]
        else:
            shares = troop.harm.list_shares("dealt") or ["no power was left"]
            ways = [f"{who} fell on {troop.tile}: {share}." for share in shares]
        return Change(fit_text(*ways), weight, mine or self.viewer is None, short)


TROOP_KINDS: Final = {
    *("moved", "bounced", "hurt", "healed", "fell", "sacrificed", "appeared", "caught", "freed", "burned"),
    *("collided", "bomb_stuck", "swept"),
}
