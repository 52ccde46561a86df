"""What some events changed for one reader, each with its cause: `Your Golem fell: Ada's Wolf dealt 2`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.break_.damage import blast_tiles
from games.break_.glossary import BOARD, QUIET_LIMIT, QUIET_NOTICE
from games.break_.story import describe_event
from games.break_.troop_changes import (
    UNKNOWN_CAUSE,
    TroopChanges,
    describe_fuse,
    speak_side,
    speak_troop,
    tell_troop,
)
from games.break_.view_types import BreakView
from games.core.change import (
    NOISE,
    OTHERS_GAIN,
    ROUTINE,
    THREAT,
    Change,
    capitalize_first,
)
from games.core.facts import int_fact, text_fact
from games.core.model import Event, Seat
from games.core.records import Plain

Facts = Mapping[str, Plain]

QUIET_KINDS: Final = {"turn_began", "nation", "starts", "laid_out"}
DEED_LINES: Final = {
    "firewall_out": "{who} took the Firewall back.",
    "trees_taken": "{who} took the Trees on {tile} back.",
    "wall_destroyed": "{who} destroyed the Wall on {tile}.",
}
"""Lines that name who did it, where the log has a heading for that."""


def list_changes(
    view: BreakView,
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
) -> list[Change]:
    """List what the events changed, read by a seat or by spectators.

    Of the reader's own `answer`, what the other player's turn did that began in it: their bomb exploded.
    """
    account = Account(viewer)
    begun = [at for at, event in enumerate(answer) if is_turn_of_other(event, viewer)]
    start = begun[0] if begun else len(answer)
    for event in (*earlier, *answer[:start]):
        account.add_event(event)
    account.forget_changes()
    for event in answer[start:]:
        account.add_event(event)
    account.keep_losses()
    for event in events:
        account.add_event(event)
    return list(account.list_changes())


def is_turn_of_other(event: Event, viewer: Seat | None) -> bool:
    return event.kind == "turn_began" and event.facts["seat"] != viewer


class Account:
    """Adds up events, then tells what became of each troop."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.standing: dict[tuple[Seat, str, str], TroopChanges] = {}
        """By owner, tile and name."""
        self.troops: list[TroopChanges] = []
        self.lines: list[Change] = []
        self.mover: Seat | None = None
        self.deed = UNKNOWN_CAUSE
        """Who did what last, as a cause: `Ada's Kindle`."""
        self.uses = 0
        """Number of casts, combats and explosions so far, which tells two uses of one card apart."""
        self.fight: dict[tuple[Seat, str], str] = {}
        """By troop, whose blow it takes in the present combat."""
        self.attacker: tuple[Seat, str, str] | None = None
        self.attack_start = ""
        """The troop that attacks in the present combat with the tile that it attacks, and where it stands."""
        self.bombs: dict[Seat, str] = {}
        """By owner, the tile where a bomb was thrown that has not exploded."""
        self.hazard = ""
        """The Firewall or trap that the next damage comes from: `Ada's Snare`."""
        self.crash = self.current = ""
        self.afloat: tuple[Seat, str, str] | None = None
        """The troop that a river carries, and its tile; `current`: whose river."""
        self.blasts: dict[str, str] = {}
        """By tile of the present explosions, what exploded."""
        self.fuses: dict[str, str] = {}
        """By tile, a troop that fell there and what felled it: the cause if that tile explodes."""
        self.roots: dict[str, str] = {}
        """By explosion, what set off the first of its chain; by collision, who drove the troop."""
        self.was_blast = False
        self.price: TroopChanges | None = None
        """The troop that was just sacrificed."""

    def forget_changes(self) -> None:
        """Keep the causes that are at work, and nothing of what they did so far."""
        self.standing, self.troops, self.lines, self.bombs = {}, [], [], {}

    def keep_losses(self) -> None:
        """Keep what the reader lost so far, and nothing else."""
        self.lines = []
        self.bombs = {}
        self.troops = [
            troop
            for troop in self.troops
            if troop.seat == self.viewer and (troop.harm.total or troop.was_driven)
        ]
        self.standing = {key: troop for key, troop in self.standing.items() if troop in self.troops}

    def add_event(self, event: Event) -> None:
        kind, facts = event.kind, event.facts
        if kind != "exploded":
            self.was_blast = False
        if kind in QUIET_KINDS:
            if kind == "turn_began":
                self.begin_turn(int_fact(facts["seat"]))
            self.lines.append(Change(describe_event(event), NOISE))
        elif kind == "turn_ended":
            self.end_turn(facts)
        elif kind in ("cast", "shot"):
            self.begin_deed(facts, "card", f"seat {facts['seat']} cast {facts['card']}.", kind == "cast")
            if kind == "shot":
                self.fuses[text_fact(facts["tile"])] = self.deed
        elif kind in ("fought", "struck_first"):
            self.begin_fight(kind, facts)
        elif kind in TROOP_KINDS:
            self.add_to_troop(kind, facts)
        elif kind == "exploded":
            self.add_blast(text_fact(facts["tile"]))
        elif kind in ("bomb_tossed", "bomb_dropped"):
            self.bombs[int_fact(facts["seat"])] = text_fact(facts["tile"])
        elif kind == "sprung":
            self.uses += 1
            trap = text_fact(facts["trap"]).capitalize()
            self.hazard = f"{speak_side(self.viewer, int_fact(facts['seat']))} {trap}"
            words = f"{self.hazard} on {facts['tile']} was sprung."
            self.lines.append(Change(capitalize_first(words), THREAT))
        else:
            weight = THREAT if kind in ("wall_destroyed", "gave_up", "jumped") else OTHERS_GAIN
            self.lines.append(Change(self.tell_deed(event), weight if self.is_other(facts) else ROUTINE))

    def tell_deed(self, event: Event) -> str:
        template = DEED_LINES.get(event.kind)
        if template is None:
            return describe_event(event)
        who = "you" if not self.is_other(event.facts) else f"seat {event.facts['seat']}"
        return capitalize_first(template.format(**event.facts, who=who))

    def begin_turn(self, seat: Seat) -> None:
        self.mover, self.fuses, self.blasts, self.roots = seat, {}, {}, {}
        self.uses += 1
        self.bombs.pop(seat, None)  # it explodes now
        for troop in self.troops:
            troop.bomber = None if troop.bomber == seat else troop.bomber
        self.deed, self.hazard, self.afloat, self.fight = UNKNOWN_CAUSE, "", None, {}

    def end_turn(self, facts: Facts) -> None:
        """Tell whose turn ended: the last one of each player, as two equal lines would be told as one."""
        seat = int_fact(facts["seat"])
        quiet = int_fact(facts["quiet"])
        beginning = "You ended" if seat == self.viewer else f"Seat {seat} ended"
        self.lines = [line for line in self.lines if not line.text.startswith(beginning)]
        sentence = ""
        if quiet >= QUIET_LIMIT:
            sentence = f" and the match: {quiet} quiet turns in a row, so core power decides"
        elif quiet >= QUIET_NOTICE:
            sentence = f": {quiet} of {QUIET_LIMIT} quiet turns in a row, then core power decides"
        weight = NOISE if not sentence else THREAT if quiet >= QUIET_LIMIT else ROUTINE
        self.lines.append(Change(f"{beginning} the turn{sentence}.", weight))

    # causes

    def begin_deed(self, facts: Facts, key: str, words: str, is_new: bool) -> None:
        seat = int_fact(facts["seat"])
        self.deed, self.fight = f"{speak_side(self.viewer, seat)} {facts[key]}", {}
        self.hazard, self.afloat = "", None
        self.uses += is_new
        if is_new:
            words = words if seat != self.viewer else f"you cast {facts['card']}."
            weight = OTHERS_GAIN if seat != self.viewer else ROUTINE
            self.lines.append(Change(capitalize_first(words), weight))

    def begin_fight(self, kind: str, facts: Facts) -> None:
        one = (int_fact(facts["seat"]), text_fact(facts["troop"]))
        other = (int_fact(facts["other_seat"]), text_fact(facts["other"]))
        tile, start = text_fact(facts["tile"]), text_fact(facts.get("start"))
        self.uses += 1
        self.attacker, self.attack_start = (*(other if facts.get("is_attacked") else one), tile), start
        for seat, name in (one, other):
            if start:
                self.follow_troop(seat, name, start, tile)
        strike = " first strike" if kind == "struck_first" else ""
        self.fight = {
            other: f"{speak_troop(self.viewer, *one)}'s{strike}"
            if strike
            else speak_troop(self.viewer, *one),
            one: speak_troop(self.viewer, *other),
        }

    def add_blast(self, tile: str) -> None:
        """Note an explosion: of a troop that fell there, of a shot, else the bomb of whose turn it is."""
        if not self.was_blast:
            self.blasts = {}
            self.uses += 1
        self.was_blast = True
        bomb = f"an explosion on {tile} ({self.deed})"
        if self.mover is not None:
            bomb = f"{speak_side(self.viewer, self.mover)} bomb"
        self.blasts[tile] = self.fuses.pop(tile, bomb)

    def light_fuse(self, troop: TroopChanges) -> None:
        """Note what an explosion on the tile of a fallen troop would come from, and what began it."""
        root = self.roots.get(troop.last_cause, troop.last_cause)
        because = "" if root == UNKNOWN_CAUSE else f" ({root})"
        cause = f"the explosion of {speak_troop(self.viewer, troop.seat, troop.name)}{because}"
        self.fuses[troop.tile] = cause
        self.roots[cause] = root

    def list_causes(self, troop: TroopChanges, kind: str, amount: int) -> list[tuple[str, int]]:
        """List what a troop's damage comes from: several explosions may hit it at once."""
        if kind == "explosion":
            near = [
                cause
                for tile, cause in self.blasts.items()
                if troop.tile in [BOARD.names[at] for at in blast_tiles(BOARD.names.index(tile))]
            ]
            if len(near) == amount:
                return [(cause, 1) for cause in near]
            return [((near or ["an explosion"])[0], amount)]
        if kind == "normal":
            return [(self.fight.get((troop.seat, troop.name), self.deed), amount)]
        return [((self.hazard or self.deed) if kind == "thorns" else self.crash or self.deed, amount)]

    # troops

    def add_to_troop(self, kind: str, facts: Facts) -> None:
        seat, name, tile = int_fact(facts["seat"]), text_fact(facts["troop"]), text_fact(facts["tile"])
        if kind in ("moved", "bounced"):
            start = text_fact(facts["start"])
            troop = self.follow_troop(seat, name, start, tile, find=kind == "moved")
            if kind == "moved" and troop is not None:
                self.add_step(troop, start, text_fact(facts["how"]))
            self.attacker = None
            return
        troop = self.find_troop(seat, name, tile)
        if kind == "hurt":
            troop.left, troop.power = int_fact(facts["left"]), int_fact(facts["power"])
            damage = text_fact(facts["cause"])
            if amount := int_fact(facts["amount"]):
                for cause, share in self.list_causes(troop, damage, amount):
                    troop.add_harm(cause, share, self.roots.get(cause, cause), self.uses)
            if damage == "thorns":
                self.hazard = ""
        elif kind == "healed":
            troop.left, troop.power = int_fact(facts["left"]), int_fact(facts["power"])
            troop.healed += 1
            if self.price is not None:
                self.price.add_harm(speak_troop(self.viewer, seat, name), 1)
        elif kind in ("fell", "sacrificed"):
            self.end_troop(troop, kind)
        elif kind == "appeared":
            troop.is_new = True
        elif kind == "caught":
            troop.held_by = f"{speak_side(self.viewer, 1 - seat)} {facts['by']}"
        elif kind == "freed":
            troop.held_by, troop.was_freed = "", not troop.held_by
        elif kind == "burned":
            self.uses += 1
            self.hazard = f"{speak_side(self.viewer, 1 - seat)} Firewall"
        elif kind == "collided":
            self.add_collision(facts)
        else:
            self.add_sign(kind, facts)

    def add_step(self, troop: TroopChanges, start: str, how: str) -> None:
        self.hazard = ""
        if how == "carried":
            self.afloat = (troop.seat, troop.name, troop.tile)
            troop.add_push(start, how, self.current, is_foreign=self.is_foreign(troop, self.current))
        elif how == "moved":
            self.deed, self.afloat = speak_troop(self.viewer, troop.seat, troop.name), None
            troop.add_move(start)
        else:
            self.afloat = None
            troop.add_push(start, how, self.deed, is_foreign=self.is_foreign(troop, self.deed))

    def is_foreign(self, troop: TroopChanges, cause: str) -> bool:
        """Return whether a troop is driven in the other's turn, or else by their card."""
        if self.mover is not None:
            return self.mover != troop.seat
        return cause != UNKNOWN_CAUSE and not cause.startswith(f"{speak_side(self.viewer, troop.seat)} ")

    def end_troop(self, troop: TroopChanges, kind: str) -> None:
        troop.end = kind
        if kind == "fell" and self.attack_start and self.attacker == (troop.seat, troop.name, troop.tile):
            troop.attack_start = self.attack_start
            if self.is_foreign(troop, self.deed):
                troop.add_push(self.attack_start, "pushed", self.deed, is_foreign=True)
        if kind == "sacrificed":
            troop.add_harm(self.deed, 1)
        self.price = troop if kind == "sacrificed" else None
        self.standing.pop((troop.seat, troop.tile, troop.name))
        self.light_fuse(troop)

    def add_collision(self, facts: Facts) -> None:
        """Note who drove a troop against something: whose river, or the deed that pushed it."""
        seat, name, tile = int_fact(facts["seat"]), text_fact(facts["troop"]), text_fact(facts["tile"])
        pusher = self.current if (seat, name, tile) == self.afloat else self.deed
        against = text_fact(facts.get("other", "the edge"))
        if facts.get("other_seat") is not None:
            against = f"{speak_troop(self.viewer, seat, name)} on {tile}"
            there = text_fact(facts["there"])
            self.find_troop(int_fact(facts["other_seat"]), text_fact(facts["other"]), there)
        self.uses += 1
        self.crash = f"{pusher} (a collision with {against})"
        self.roots[self.crash] = pusher

    def add_sign(self, kind: str, facts: Facts) -> None:
        """Note that a river takes a troop along, or that a bomb sticks to it."""
        seat, name, tile = int_fact(facts["seat"]), text_fact(facts["troop"]), text_fact(facts["tile"])
        if kind == "swept":
            by = facts.get("river_seat")
            self.current = "the River" if by is None else f"{speak_side(self.viewer, int_fact(by))} River"
            self.afloat = (seat, name, tile)
        else:
            self.find_troop(seat, name, tile).bomber = 1 - seat
            self.bombs.pop(1 - seat, None)

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
            troop.harm.add_all(there.harm)
            troop.deeds.add_all(there.deeds)
            troop.last_cause = there.last_cause
            troop.left, troop.power = there.left or troop.left, there.power or troop.power
            self.troops.remove(there)
        if troop is not None:
            troop.tile = tile
            self.standing[seat, tile, name] = troop
        return troop

    # lines

    def is_other(self, facts: Facts) -> bool:
        return facts.get("seat") != self.viewer

    def list_changes(self) -> Iterator[Change]:
        for troop in self.troops:
            yield from tell_troop(troop, self.viewer)
        yield from self.lines
        for seat, tile in self.bombs.items():
            words = f"{speak_side(self.viewer, seat)} bomb lies on {tile}{describe_fuse(self.viewer, seat)}."
            yield Change(capitalize_first(words), ROUTINE if seat == self.viewer else THREAT)


TROOP_KINDS: Final = {
    *("moved", "bounced", "hurt", "healed", "fell", "sacrificed", "appeared", "caught", "freed", "burned"),
    *("collided", "bomb_stuck", "swept"),
}
