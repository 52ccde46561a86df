"""What some events changed for one reader, each with its cause: `You took 2 wounds: Ada's Ghoul dealt 2`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

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
    LostPiece,
    capitalize_first,
    count_times,
    fit_text,
)
from games.core.facts import int_fact, int_facts
from games.core.model import Event, Seat
from games.core.records import Plain
from games.core.text.matching import join_words
from games.nightfall.card import face_name
from games.nightfall.short_story import Facts, card_fact, count_wounds, minion_fact
from games.nightfall.story import describe_event
from games.nightfall.view_types import NightfallView

FORGOTTEN: Final = {
    "inflicted",
    "ordered",
    "planned",
    "forgot_plans",
    "did_not_block",
    "commons",
    "game_began",
}
"""Events that a heavier line, the hand or the picture tells better."""
OWN_TEMPLATES: Final = {
    "drew": "You drew {count} card{s}.",
    "gained_influence": "You gained {amount} influence.",
    "claimed": "You claimed {card}.",
    "entered": "Your {minion} entered play.",
    "exiled_wound": "You exiled a wound: {card}.",
    "linked": "You linked {card}.",
    "raised": "You raised {card} from your discard pile.",
}
OTHERS_WEIGHTS: Final = {
    "game_ended": FALL,
    "end_is_near": LOSS,
    "gave_up": SETBACK,
    "series": GAIN,
    "entered": OTHERS_GAIN,
    "exiled_wound": OTHERS_GAIN,
    "claimed": OTHERS_GAIN,
    "gained_influence": OTHERS_GAIN,
    "raised": OTHERS_GAIN,
    "taken_over": OTHERS_GAIN,
    "resolves_again": OTHERS_GAIN,
    "exiled_from_archive": OTHERS_LOSS,
    "linked": ROUTINE,
    "drew": ROUTINE,
    "blocked": ROUTINE,
}


class MinionChanges:
    """What happened to one minion. Its number changes when another one goes; its health tells it apart."""

    def __init__(self, seat: Seat, facts: Facts) -> None:
        self.seat, self.face, self.name = seat, facts["minion"], minion_fact(facts)
        self.harm = CauseTally()
        self.regained = 0
        self.left = 0
        self.end = ""


def list_changes(
    view: NightfallView,
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
) -> list[Change]:
    """List what the events changed, read by a seat or by spectators.

    Of the reader's own `answer`, what others' cards and minions did in it at the reader's cost: whoever
    doesn't block is hit in the step of that very answer.
    """
    before, account = Account(viewer), Account(viewer)
    for event in earlier:
        before.add_event(event)
    account.cause, account.actor = before.cause, before.actor
    account.is_own_answer = True
    for event in answer:
        account.add_event(event)
    account.is_own_answer = False
    account.keep_losses()
    for event in events:
        account.add_event(event)
    return list(account.list_changes())


class Account:
    """Adds up events, then tells what became of each player and minion."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.cause, self.actor = "the rules", -1
        self.wounds: dict[Seat, CauseTally] = {}
        self.types: dict[Seat, list[int]] = {}
        self.minions: list[MinionChanges] = []
        self.attackers: dict[Seat, Counter[str]] = {}
        """By attacked seat, who attacked it."""
        self.lines: list[Change] = []
        self.is_own_answer = False
        """Whether only what others' cards and minions do to the reader counts."""

    def keep_losses(self) -> None:
        """Keep what the reader lost so far, and nothing else."""
        self.lines = [line for line in self.lines if line.loss]
        self.minions = [minion for minion in self.minions if minion.harm.total or minion.end]
        self.attackers = {}

    def is_uncounted(self, facts: Facts) -> bool:
        """Tell whether a loss is another's or by an own deed, where only others' deeds count."""
        loser = facts.get("before", facts.get("seat"))
        return self.is_own_answer and (loser != self.viewer or self.actor in (-1, self.viewer))

    def add_event(self, event: Event) -> None:
        kind, facts = event.kind, event.facts
        if kind in FORGOTTEN or (kind in LOSS_KINDS and self.is_uncounted(facts)):
            return
        if kind == "fights":
            self.set_cause(facts, "minion")
        elif kind == "resolves":
            self.set_cause(facts, "card")
        elif kind in ("turn_began", "phase_began", "chain_complete"):
            self.cause, self.actor = "the rules", -1
            self.lines.append(Change(describe_event(event), NOISE))
        elif kind == "attacked":
            attackers = self.attackers.setdefault(int_fact(facts["target"]), Counter())
            attackers[self.speak_card(int_fact(facts["seat"]), card_fact(facts, "minion"))] += 1
        elif kind == "wounded":
            seat = int_fact(facts["seat"])
            self.wounds.setdefault(seat, CauseTally()).add(self.cause, int_fact(facts["amount"]))
            self.types.setdefault(seat, []).extend(int_facts(facts["wounds"]))
        elif kind in ("hurt", "restored", "left_play"):
            self.add_to_minion(kind, event)
        elif kind in LOSS_TELLERS:
            self.lines.append(LOSS_TELLERS[kind](self, event))
        else:
            self.add_line(event)

    def set_cause(self, facts: Facts, key: str) -> None:
        self.actor = int_fact(facts["seat"])
        name = minion_fact(facts) if key == "minion" else card_fact(facts, key)
        self.cause = self.speak_card(self.actor, name)

    def add_line(self, event: Event) -> None:
        facts, kind = event.facts, event.kind
        if kind in OWN_TEMPLATES and self.viewer is not None and facts.get("seat") == self.viewer:
            words = {key: speak_fact(key, value) for key, value in facts.items()}
            words |= {"minion": minion_fact(facts)} if "minion" in facts else {}
            count = int_fact(facts.get("count", 1))
            text = OWN_TEMPLATES[kind].format(**words, s="" if count == 1 else "s")
            self.lines.append(Change(text, ROUTINE if kind in ("linked", "claimed") else GAIN))
            return
        weight = OTHERS_WEIGHTS.get(kind, NOISE)
        self.lines.append(Change(fit_text(describe_event(event)), weight))

    # minions

    def add_to_minion(self, kind: str, event: Event) -> None:
        facts = event.facts
        seat = int_fact(facts["seat"])
        if kind == "left_play":
            self.remove_minion(seat, event)
            return
        amount = int_fact(facts["amount"])
        before = int_fact(facts["health"]) + amount if kind == "hurt" else -1
        minion = self.find_minion(seat, facts, before)
        if minion is None:
            minion = MinionChanges(seat, facts)
            self.minions.append(minion)
        if kind == "hurt":
            minion.harm.add(self.cause, amount)
            minion.left = int_fact(facts["health"])
        else:
            minion.regained += amount
            minion.left += amount

    def find_minion(self, seat: Seat, facts: Facts, health: int) -> MinionChanges | None:
        """Return the minion with this health left, or any with -1; rather one that has its number, too."""
        face, name = facts["minion"], minion_fact(facts)
        alike = [each for each in self.minions if (each.seat, each.face, each.end) == (seat, face, "")]
        fitting = [each for each in alike if health < 0 or each.left == health]
        return next((each for each in fitting if each.name == name), fitting[-1] if fitting else None)

    def remove_minion(self, seat: Seat, event: Event) -> None:
        minion = self.find_minion(seat, event.facts, 0) if event.facts["how"] == "destroyed" else None
        if event.facts["how"] != "destroyed":  # after its own combat, as always
            self.lines.append(Change(describe_event(event), NOISE))
            return
        if minion is None:
            minion = MinionChanges(seat, event.facts)
            self.minions.append(minion)
        minion.end = {"discard": "", "exiled": " and exiled", "hand": " and went back to hand"}[
            str(event.facts["where"])
        ] or " "
        if not minion.harm.amounts:
            minion.harm.add(self.cause, 0)

    # losses of one card

    def tell_change_of_side(self, event: Event) -> Change:
        facts = event.facts
        before, seat, name = int_fact(facts["before"]), int_fact(facts["seat"]), minion_fact(facts)
        taken = f"{self.speak_seat(seat)} took control of {self.speak_card(before, name)} with {self.cause}."
        mine = before == self.viewer
        weight = LOSS if mine else GAIN if seat == self.viewer else OTHERS_LOSS
        return Change(
            capitalize_first(fit_text(taken)), weight, mine, f"{name} taken: {self.cause}" if mine else ""
        )

    def tell_cancel(self, event: Event) -> Change:
        seat, name = int_fact(event.facts["seat"]), card_fact(event.facts)
        mine = seat == self.viewer
        text = f"{self.speak_card(seat, name)} was cancelled by {self.cause}."
        weight = SETBACK if mine else OTHERS_LOSS
        return Change(capitalize_first(text), weight, mine, f"{name} cancelled: {self.cause}" if mine else "")

    def tell_discard(self, event: Event) -> Change:
        seat, name = int_fact(event.facts["seat"]), card_fact(event.facts)
        forced = self.actor not in (-1, seat)
        mine = seat == self.viewer and forced
        because = f" because of {self.cause}" if forced else ""
        text = f"{self.speak_seat(seat)} discarded {name}{because}."
        weight = SETBACK if mine else OTHERS_LOSS if forced else ROUTINE
        return Change(capitalize_first(text), weight, mine, f"{name} discarded: {self.cause}" if mine else "")

    def tell_look(self, event: Event) -> Change:
        facts = event.facts
        victim, seer = int_fact(facts["victim"]), int_fact(facts["seat"])
        whose = "your" if victim == self.viewer else f"seat {victim}'s"
        cards = [face_name(face) for face in int_facts(facts.get("cards", ()))]
        text = f"{self.speak_seat(seer)} looked at {whose} hand"
        seen = f": {join_words(cards)}." if cards else "."
        weight = THREAT if self.viewer in (victim, seer) else ROUTINE
        return Change(capitalize_first(fit_text(text + seen, text + ".")), weight)

    # words

    def speak_seat(self, seat: Seat) -> str:
        return "you" if seat == self.viewer else f"seat {seat}"

    def speak_card(self, seat: Seat, name: str) -> str:
        return f"your {name}" if seat == self.viewer else f"seat {seat}'s {name}"

    def list_changes(self) -> Iterator[Change]:
        for seat, tally in self.wounds.items():
            yield self.tell_wounds(seat, tally)
        for minion in self.minions:
            yield from self.tell_minion(minion)
        for seat, attackers in self.attackers.items():
            yield self.tell_attack(seat, attackers)
        yield from self.lines

    def tell_wounds(self, seat: Seat, tally: CauseTally) -> Change:
        mine, count = seat == self.viewer, tally.total
        wounds = f"{count} wound{'' if count == 1 else 's'}"
        kinds = count_wounds(self.types[seat])
        who = capitalize_first(self.speak_seat(seat))
        shares = tally.list_shares("dealt")
        heads = [f"{who} took {wounds} ({kinds})"] if kinds else []
        heads.append(f"{who} took {wounds}")
        text = fit_text(*(f"{head}: {share}." for share in shares for head in heads))
        weight = FALL if mine or self.viewer is None else OTHERS_LOSS
        short = f"{self.speak_seat(seat)} took {wounds}: {tally.brief}"
        return Change(text, weight, mine or self.viewer is None, short)

    def tell_minion(self, minion: MinionChanges) -> Iterator[Change]:
        mine = minion.seat == self.viewer
        who = capitalize_first(self.speak_card(minion.seat, minion.name))
        if minion.end:
            ways = [
                f"{who} was destroyed{minion.end.rstrip()} by {cause}." for cause in minion.harm.list_causes()
            ]
            piece = LostPiece(self.speak_seat(minion.seat), minion.name, "", minion.harm.brief)
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

    def tell_attack(self, seat: Seat, attackers: Counter[str]) -> Change:
        listed = [
            name if count == 1 else f"{name} ({count_times(count)})" for name, count in attackers.items()
        ]
        whom, few = self.speak_seat(seat), f"{listed[0]} and {len(listed) - 1} others"
        text = fit_text(f"{join_words(listed)} attacked {whom}.", f"{few} attacked {whom}.")
        return Change(capitalize_first(text), THREAT if seat == self.viewer else ROUTINE)


LOSS_KINDS: Final = {"wounded", "hurt", "left_play", "changed_sides", "cancelled", "discarded"}
LOSS_TELLERS: Final = {
    "changed_sides": Account.tell_change_of_side,
    "cancelled": Account.tell_cancel,
    "discarded": Account.tell_discard,
    "looked": Account.tell_look,
}


def speak_fact(key: str, value: Plain) -> str:
    return face_name(int_fact(value)) if key == "card" else str(value)
