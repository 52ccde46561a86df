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
    capitalize_first,
    count_times,
    fit_text,
)
from games.core.facts import int_fact, int_facts
from games.core.model import Event, Seat
from games.core.records import Plain
from games.core.text.phrases import join_words
from games.nightfall.card import face_name
from games.nightfall.ending import REASONS
from games.nightfall.minion_changes import MinionAccount, speak_card, speak_owner, speak_seat
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
    "resolves_again": OTHERS_GAIN,
    "linked": ROUTINE,
    "drew": ROUTINE,
    "blocked": ROUTINE,
}


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
    before, account = Account(view, viewer), Account(view, viewer)
    for event in earlier:
        before.add_event(event)
    account.take_causes(before)
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

    def __init__(self, view: NightfallView, viewer: Seat | None) -> None:
        self.view, self.viewer = view, viewer
        self.cause, self.actor = "the rules", -1
        self.order = ""
        """The card whose resolution is the cause, without the text that it executes."""
        self.links: dict[int, Seat] = {}
        """Whose the orders in the chain are, by place."""
        self.choosers: dict[int, Seat] = {}
        """Who took over an order's targets, by its place in the chain."""
        self.wounds: dict[Seat, CauseTally] = {}
        self.types: dict[Seat, list[int]] = {}
        self.minions = MinionAccount(viewer)
        self.attackers: dict[Seat, Counter[str]] = {}
        """By attacked seat, who attacked it."""
        self.lines: list[Change] = []
        self.is_own_answer = False
        """Whether only what others' cards and minions do to the reader counts."""

    def take_causes(self, before: "Account") -> None:
        """Go on from the causes that earlier events end with."""
        self.cause, self.actor, self.order = before.cause, before.actor, before.order
        self.links, self.choosers = before.links, before.choosers

    def keep_losses(self) -> None:
        """Keep what the reader lost so far, and nothing else."""
        self.lines = [line for line in self.lines if line.loss]
        self.minions.keep_losses()
        self.attackers = {}

    def is_uncounted(self, facts: Facts) -> bool:
        """Tell whether a loss is another's or by an own deed, where only others' deeds count."""
        loser = facts.get("before", facts.get("seat"))
        return self.is_own_answer and (loser != self.viewer or self.actor in (-1, self.viewer))

    def add_event(self, event: Event) -> None:
        kind, facts = event.kind, event.facts
        if kind in FORGOTTEN or (kind in LOSS_KINDS and self.is_uncounted(facts)):
            return
        if kind == "linked":
            self.note_link(facts)
        if kind == "fights":
            self.set_cause(facts, minion_fact(facts))
        elif kind == "resolves":
            self.set_cause(facts, card_fact(facts))
        elif kind == "text_executed":
            self.cause = f"{self.order} (text of {card_fact(facts)})"
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
        elif kind == "hurt":
            self.minions.add_harm(facts, self.cause)
        elif kind == "restored":
            self.minions.add_recovery(facts)
        elif kind == "left_play":
            self.minions.add_departure(facts, self.cause)
        elif kind in LOSS_TELLERS:
            self.lines.append(LOSS_TELLERS[kind](self, event))
        else:
            self.add_line(event)

    def set_cause(self, facts: Facts, name: str) -> None:
        """Note the minion or order that now acts, and who aims it."""
        owner = int_fact(facts["seat"])
        at = int_fact(facts["at"]) if "at" in facts else -1
        self.actor = self.choosers.get(at, owner)
        card = self.speak_card(owner, name)
        self.cause = card if self.actor == owner else f"{self.speak_seat(self.actor)} with {card}"
        self.order = self.cause

    def note_link(self, facts: Facts) -> None:
        at = int_fact(facts["at"])
        if at == 0:
            self.links, self.choosers = {}, {}
        self.links[at] = int_fact(facts["seat"])

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

    def tell_end(self, event: Event) -> Change:
        """Tell why the game is over, and whose each number of wounds is."""
        wounds = [
            f"{count} for {self.speak_seat(seat)}"
            for seat, count in enumerate(int_facts(event.facts["wounds"]))
        ]
        reason = REASONS[str(event.facts["reason"])]
        text = f"The game is over: {reason}. Wounds: {'; '.join(wounds)}."
        return Change(fit_text(text, describe_event(event)), OTHERS_WEIGHTS[event.kind])

    def tell_take_over(self, event: Event) -> Change:
        """Tell that somebody chooses an order's targets; whose order that is, its link told."""
        at, seat, name = int_fact(event.facts["at"]), int_fact(event.facts["seat"]), card_fact(event.facts)
        owner = self.links[at] if at in self.links else find_link_owner(self.view, at, name, seat)
        self.choosers[at] = seat
        card, who = self.speak_card(owner, name), self.speak_seat(seat)
        chooses = "choose" if seat == self.viewer else "chooses"
        if owner == seat:
            return Change(capitalize_first(f"{who} {chooses} the targets of {card}."), ROUTINE)
        mine = owner == self.viewer and not (self.is_own_answer and self.actor == owner)
        text = f"{card} was taken over by {self.cause}: {who} {chooses} its targets."
        weight = SETBACK if mine else GAIN if seat == self.viewer else OTHERS_LOSS
        return Change(
            capitalize_first(fit_text(text)), weight, mine, f"{name} taken over: {self.cause}" if mine else ""
        )

    def tell_exile_from_archive(self, event: Event) -> Change:
        facts = event.facts
        name, count, left = card_fact(facts), int_fact(facts["count"]), int_fact(facts["left"])
        owner = find_archive_owner(self.view, name)
        own = owner is not None and owner == self.viewer
        mine = own and count > 0 and not (self.is_own_answer and self.actor == owner)
        whose = "the commons" if owner is None else speak_owner(self.viewer, owner)
        archive = f"{whose}' {name}" if owner is None else f"{whose} archive of {name}"
        text = f"{archive} lost {count} card{'' if count == 1 else 's'} to {self.cause}; {left} left."
        weight = SETBACK if mine else OTHERS_LOSS if count else NOISE
        return Change(
            capitalize_first(fit_text(text)),
            weight,
            mine,
            f"{name} archive −{count}: {self.cause}" if mine else "",
        )

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
        return speak_seat(self.viewer, seat)

    def speak_card(self, seat: Seat, name: str) -> str:
        return speak_card(self.viewer, seat, name)

    def list_changes(self) -> Iterator[Change]:
        for seat, tally in self.wounds.items():
            yield self.tell_wounds(seat, tally)
        yield from self.minions.list_changes()
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
    "game_ended": Account.tell_end,
    "taken_over": Account.tell_take_over,
    "exiled_from_archive": Account.tell_exile_from_archive,
}


def speak_fact(key: str, value: Plain) -> str:
    return face_name(int_fact(value)) if key == "card" else str(value)


def find_archive_owner(view: NightfallView, name: str) -> Seat | None:
    """Return whose private archive holds this order; None for the commons."""
    return next(
        (player.seat for player in view.players if any(each.card == name for each in player.archives)), None
    )


def find_link_owner(view: NightfallView, at: int, name: str, default: Seat) -> Seat:
    """Return whose the order at this place of the chain is, if its link was too long ago to be read."""
    found = [link.seat for link in view.chain[at : at + 1] if link.card == name]
    return found[0] if found else default
