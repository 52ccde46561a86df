"""What some events changed for one reader, each with its cause: `Corvin fell: Ysolde's attack dealt 4`."""

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
    CauseTally,
    Change,
    LostPiece,
    capitalize_first,
    fit_text,
)
from games.core.facts import int_fact
from games.core.model import Event, Seat
from games.core.records import Plain
from games.core.text.phrases import join_words
from games.nightbreak.glossary import BUFFS, STATUS_WORDS, WOUNDED, Side
from games.nightbreak.hero import HEROES
from games.nightbreak.hero_changes import (
    HeroChanges,
    list_belongings,
    tell_points,
    tell_shields,
    tell_statuses,
)
from games.nightbreak.story import describe_event
from games.nightbreak.view_types import HeroView, NightbreakView

FORGOTTEN: Final = {"paid", "targeted", "had_already", "ordered"}
"""Events that the status, the question or a heavier line tells better."""
WOUND: Final = "its wound"
DEED_VERBS: Final = {"prayed": "prayed", "escaped": "escaped to the bottom of the deck"}


class Cause:
    """An action, or an arrival during it, that others have to suffer or profit from."""

    def __init__(self, side: Side, words: str, idle: str) -> None:
        self.side, self.words, self.idle = side, words, idle
        self.had_effect = False


def list_changes(
    view: NightbreakView,
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
) -> list[Change]:
    """List what the events changed, read by a seat or by spectators, who are nobody's side.

    Of the reader's own `answer`, what the other side's actions did in it at the reader's cost.
    """
    sides = [at for at, side in enumerate(view.sides) if viewer in side.seats]
    account = Account(view, sides[0] if sides else None)
    for event in earlier:
        account.add_event(event)
    account.forget_changes()
    account.is_own_answer = True
    for event in answer:
        account.add_event(event)
    account.is_own_answer = False
    account.keep_losses()
    for event in events:
        account.add_event(event)
    return list(account.list_changes())


class Account:
    """Adds up events, then tells what became of each Hero."""

    def __init__(self, view: NightbreakView, own: Side | None) -> None:
        self.view, self.own = view, own
        self.causes: list[Cause] = []
        self.past_causes: list[Cause] = []
        self.living: dict[str, HeroChanges] = {}
        self.heroes: list[HeroChanges] = []
        self.lines: list[Change] = []
        self.uses = 0
        """Number of actions and arrivals so far, which tells two attacks of one Hero apart."""
        self.wounds: dict[str, str] = {}
        """By Hero, what wounded it."""
        self.is_own_answer = False
        """Whether only what the other side's actions do counts."""

    def forget_changes(self) -> None:
        """Keep the causes that are at work, and nothing of what they did so far."""
        self.living, self.heroes, self.lines, self.past_causes = {}, [], [], []
        for cause in self.causes:
            cause.had_effect = True

    def keep_losses(self) -> None:
        """Keep what the reader's own side lost so far, and nothing else."""
        kept = [hero for hero in self.heroes if hero.side == self.own and hero.keep_losses()]
        living = {name: hero for name, hero in self.living.items() if hero in kept}
        self.forget_changes()
        self.heroes, self.living = kept, living

    def add_event(self, event: Event) -> None:
        facts, kind = event.facts, event.kind
        if kind in FORGOTTEN:
            return
        if kind in ("activated", "attacked", "prayed", "escaped"):
            self.begin_action(event)
        elif kind == "turn_began":
            self.end_action()
            self.lines.append(Change(describe_event(event), NOISE))
        elif kind == "moved":
            self.add_swap(int_fact(facts["side"]), name_hero(facts["first"]), name_hero(facts["second"]))
        elif "side" in facts and "hero" in facts and kind in HERO_EVENTS:
            self.add_to_hero(kind, event)
        else:
            weight = ROUTINE if kind in ("gave_up", "plays_on", "recalled", "discarded") else NOISE
            self.lines.append(Change(describe_event(event), weight))

    # causes

    def begin_action(self, event: Event) -> None:
        facts = event.facts
        side, name = int_fact(facts["side"]), name_hero(facts["hero"])
        hero = self.speak_hero(side, name)
        self.uses += 1
        self.end_action()
        if event.kind == "activated":
            power = HEROES[int_fact(facts["hero"])].activated
            title = power.name if power else "power"
            self.causes = [Cause(side, f"{hero}'s {title}", f"{hero} used {title}.")]
        elif event.kind == "attacked":
            target = self.speak_hero(1 - side, name_hero(facts["target"]))
            self.causes = [Cause(side, f"{hero}'s attack", f"{hero} attacked {target}.")]
        else:
            weight = OTHERS_GAIN if side != self.own else ROUTINE
            self.lines.append(Change(capitalize_first(f"{hero} {DEED_VERBS[event.kind]}."), weight))
            if event.kind == "escaped":
                self.find_hero(side, name).is_gone = True
                self.living.pop(name)

    def end_action(self) -> None:
        self.past_causes += self.causes
        self.causes = []

    def find_cause(self, side: Side, *, hostile: bool) -> str:
        """Return the latest cause by the other side, or by the same one for what helps."""
        for cause in reversed(self.causes):
            if (cause.side != side) == hostile:
                cause.had_effect = True
                return cause.words
        return self.causes[-1].words if self.causes else "the rules"

    def is_own_cost(self, side: Side) -> bool:
        """Tell whether a Hero is hurt by an own action or by none, where only others' deeds count."""
        return self.is_own_answer and all(cause.side == side for cause in self.causes)

    # events

    def add_to_hero(self, kind: str, event: Event) -> None:
        facts = event.facts
        side, name = int_fact(facts["side"]), name_hero(facts["hero"])
        amount, statuses = int_fact(facts.get("amount", 1)), int_fact(facts.get("statuses"))
        if kind == "arrived":
            self.living.pop(name, None)
            hero = self.find_hero(side, name)
            hero.arrived_in = int_fact(facts["column"])
            speaker = self.speak_hero(side, name)
            arrival = Cause(side, f"{speaker}'s arrival", "")
            arrival.had_effect = True
            self.uses += 1
            self.causes.append(arrival)
            return
        hero = self.find_hero(side, name)
        if kind == "bled":
            giver = self.wounds.get(name)
            if not self.is_own_cost(side):
                hero.harm.add(f"{WOUND} ({giver})" if giver else WOUND, amount, self.uses)
        elif kind == "overwhelmed":
            hero.scorer, hero.is_gone = str(facts["scorer"]), True
            hero.points_gone, hero.prayers_gone = int_fact(facts.get("held")), int_fact(facts.get("prayers"))
            self.living.pop(name)
        elif kind in ("gained", "lost"):
            self.add_statuses(hero, statuses, gained=kind == "gained")
        else:
            tally, hostile = {
                "damaged": (hero.harm, True),
                "healed": (hero.relief, False),
                "drained": (hero.drained, True),
                "endowed": (hero.endowed, False),
                "shielded": (hero.blocked, True),
                "unaffected": (hero.shrouded, True),
                "prayer_placed": (CauseTally(), False),
            }[kind]
            cause = self.find_cause(side, hostile=hostile)
            if not (hostile and self.is_own_cost(side)):
                tally.add(cause, amount, self.uses if hostile else 0)

    def add_statuses(self, hero: HeroChanges, statuses: int, *, gained: bool) -> None:
        for bit in STATUS_WORDS:
            if statuses & bit:
                hostile = bool(bit & BUFFS) is not gained
                cause = self.find_cause(hero.side, hostile=hostile)
                if bit == WOUNDED and gained:
                    self.wounds[hero.name] = cause
                elif bit == WOUNDED:
                    self.wounds.pop(hero.name, None)
                if hostile and gained and self.is_own_cost(hero.side):
                    continue
                (hero.add_status if gained else hero.remove_status)(bit, cause)

    def add_swap(self, side: Side, first: str, second: str) -> None:
        first, second = sorted((first, second))
        cause = self.causes[-1] if self.causes else None
        hostile = cause is not None and cause.side != side
        pair = capitalize_first(f"{self.speak_hero(side, first)} and {second} ")
        by = self.find_cause(side, hostile=True) if hostile else ""
        is_loss = hostile and side == self.own
        weight = (SETBACK if hostile else ROUTINE) if side == self.own else OTHERS_GAIN
        ways = (f"{pair}swapped", f"{pair}were swapped")
        again = [line for line in self.lines if line.text.startswith(ways)]
        if again:
            self.lines.remove(again[0])  # swapped and swapped back
        else:
            text = f"{pair}were swapped by {by}." if by else f"{pair}swapped places."
            short = f"{first} and {second} swapped: {by}" if is_loss else ""
            self.lines.append(Change(text, weight, is_loss, short))

    def find_hero(self, side: Side, name: str) -> HeroChanges:
        if name not in self.living:
            self.living[name] = HeroChanges(side, name)
            self.heroes.append(self.living[name])
        return self.living[name]

    # lines

    def speak_hero(self, side: Side, name: str) -> str:
        return f"your {name}" if side == self.own else name

    def list_changes(self) -> Iterator[Change]:
        for hero in self.heroes:
            yield from self.tell_hero(hero)
        self.end_action()
        for cause in self.past_causes:
            if not cause.had_effect:
                yield Change(capitalize_first(cause.idle), OTHERS_GAIN if cause.side != self.own else ROUTINE)
        yield from self.lines

    def tell_hero(self, hero: HeroChanges) -> Iterator[Change]:
        mine, who = hero.side == self.own, capitalize_first(self.speak_hero(hero.side, hero.name))
        if hero.scorer:
            yield self.tell_fall(hero)
        elif hero.arrived_in:
            yield Change(f"{who} arrived in column {hero.arrived_in}.", GAIN - mine if mine else OTHERS_GAIN)
        if not hero.is_gone:
            yield from self.tell_health(hero, who)
            yield from tell_statuses(hero, who, mine=mine)
            yield from tell_shields(hero, who, mine=mine)
        yield from tell_points(hero, who, mine=mine)

    def tell_fall(self, hero: HeroChanges) -> Change:
        mine, who = hero.side == self.own, capitalize_first(self.speak_hero(hero.side, hero.name))
        favor = "1 Favor for you" if self.own is not None and not mine else f"1 Favor for {hero.scorer}"
        shares = hero.harm.list_shares("dealt") or ["its HP ran out"]
        belongings = list_belongings(hero)
        along = f" with {join_words(belongings)}" if belongings else ""
        fell = f"fell{along}"
        ways = [f"{who} {fell}: {share}; {favor}." for share in shares]
        weight = FALL if mine or self.own is None else GAIN
        owner = "you" if mine else self.view.sides[hero.side].faction
        cause = hero.harm.brief if hero.harm.amounts else "its HP ran out"
        return Change(
            fit_text(*ways, f"{who} {fell}: {shares[-1]}."),
            weight,
            mine or self.own is None,
            f"{hero.name} {fell}",
            LostPiece(owner, f"{hero.name}{along}", "", cause),
        )

    def tell_health(self, hero: HeroChanges, who: str) -> Iterator[Change]:
        mine, net = hero.side == self.own, hero.harm.total - hero.relief.total
        seen = self.find_view(hero)
        left = f"{seen.hp - seen.damage} of {seen.hp} left" if seen else "none left"
        if net > 0:
            healed = f" and regained {hero.relief.total}" if hero.relief.total else ""
            ways = [f"{who} lost {hero.harm.total} HP to {cause}{healed}; {left}."
                    for cause in hero.harm.list_causes()]  # fmt: skip
            yield Change(
                fit_text(*ways),
                LOSS if mine else OTHERS_LOSS,
                mine,
                f"{hero.name} −{net} HP, {left}: {hero.harm.brief}",
            )
        elif net < 0:
            ways = [f"{who} regained {-net} HP from {cause}; {left}." for cause in hero.relief.list_causes()]
            yield Change(fit_text(*ways), GAIN if mine else OTHERS_GAIN)

    def find_view(self, hero: HeroChanges) -> HeroView | None:
        row = self.view.sides[hero.side].row
        return next((seen for seen in row if seen is not None and seen.name == hero.name), None)


HERO_EVENTS: Final = {
    *("arrived", "bled", "overwhelmed", "gained", "lost", "damaged", "healed", "drained", "endowed"),
    *("shielded", "unaffected", "prayer_placed"),
}


def name_hero(face: Plain) -> str:
    return HEROES[int_fact(face)].name
