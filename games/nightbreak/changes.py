"""What some events changed for one reader, in the order of time, each with its cause.

`Corvin fell: Ysolde's attack dealt 4`. A tally of damage stands where the first blow fell.
"""

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
    fit_text,
)
from games.core.model import Event, Seat
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.text.sentences import TheRules
from games.nightbreak import events as did
from games.nightbreak import sentences as sentence
from games.nightbreak.events import NightbreakEvent, OfHero, read_event
from games.nightbreak.facts import HeroFace, SideName, find_side_name
from games.nightbreak.glossary import ALWAYS_ASK, BUFFS, STATUS_WORDS, WOUNDED, Side
from games.nightbreak.hero import HEROES
from games.nightbreak.hero_changes import (
    HeroChanges,
    PlacedChange,
    list_shares,
    list_split_causes,
    tell_passed_statuses,
    tell_points,
    tell_shields,
    tell_statuses,
)
from games.nightbreak.view_types import HeroView, NightbreakView

FORGOTTEN: Final = (did.Paid, did.Targeted, did.HadAlready, did.Ordered)
"""Events that the status, the question or a heavier line tells better."""
HERO_EVENTS: Final = (
    *(did.Arrived, did.Bled, did.Overwhelmed, did.Gained, did.Lost, did.Damaged, did.Healed, did.Drained),
    *(did.Endowed, did.Shielded, did.Unaffected, did.PrayerPlaced),
)
"""Events that change a Hero."""


class Cause:
    """An action, or an arrival during it, that others have to suffer or profit from."""

    def __init__(
        self, side: Side, words: Text, idle: Text, *, is_chosen: bool = False, place: int = 0
    ) -> None:
        self.side, self.words, self.idle, self.place = side, words, idle, place
        self.had_effect = False
        self.is_chosen = is_chosen
        """Whether it is what the reader just chose, whose effects were told before."""


def list_changes(
    view: NightbreakView,
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
    say: Teller = IN_ENGLISH,
) -> list[Change]:
    """List what the events changed, read by a seat or by spectators, who are nobody's side.

    Of the reader's own `answer`, what the chosen action did is left out, but for who fell.
    """
    sides = [at for at, side in enumerate(view.sides) if viewer in side.seats]
    account = Account(view, viewer, sides[0] if sides else None, say)
    for event in earlier:
        account.add_event(read_event(event))
    account.forget_changes()
    account.begin_answer(answer)
    for event in answer:
        account.add_event(read_event(event))
    account.end_answer()
    for event in events:
        account.add_event(read_event(event))
    return list(account.list_changes())


class Account:
    """Adds up events, then tells what became of each Hero."""

    def __init__(self, view: NightbreakView, viewer: Seat | None, own: Side | None, say: Teller) -> None:
        self.view, self.viewer, self.own, self.say = view, viewer, own, say
        self.causes: list[Cause] = []
        self.past_causes: list[Cause] = []
        self.living: dict[HeroFace, HeroChanges] = {}
        self.heroes: list[HeroChanges] = []
        self.lines: list[PlacedChange] = []
        self.place = 0
        """Number of events so far: each line stands where it happened."""
        self.uses = 0
        """Number of actions and arrivals so far, which tells two attacks of one Hero apart."""
        self.swaps: dict[tuple[HeroFace, HeroFace], PlacedChange] = {}
        """The line about each swap, by the Heroes."""
        self.wounds: dict[HeroFace, Text] = {}
        """By Hero, what wounded it."""
        self.is_own_answer = False
        """Whether the events are those of the reader's own answer."""
        self.awaits_choice = False
        """Whether the next event of the own answer is what was chosen."""
        self.forced: list[HeroFace] = []
        """Heroes that attacked in the own answer because nothing else was possible."""
        self.forced_at = 0
        self.escapes: dict[tuple[Side, int], HeroFace] = {}
        """By column, who escaped in the own answer: told with who arrives there."""
        self.is_recalled = False
        """Whether a Kingmaker was recalled: that is never a standing order's doing."""

    def forget_changes(self) -> None:
        """Keep the causes that are at work, and nothing of what they did so far."""
        self.living, self.heroes, self.lines, self.past_causes = {}, [], [], []
        self.swaps = {}
        for cause in self.causes:
            cause.had_effect = True

    def begin_answer(self, answer: Sequence[Event]) -> None:
        """Expect the reader's own choice, unless the first event follows from an earlier one."""
        self.is_own_answer, self.awaits_choice = True, bool(answer)

    def end_answer(self) -> None:
        """Keep what the chosen action didn't do, and who fell."""
        self.is_own_answer = self.awaits_choice = False
        for cause in self.causes:
            cause.is_chosen, cause.had_effect = False, True
        self.past_causes = [cause for cause in self.past_causes if not cause.is_chosen]

    def add_event(self, event: NightbreakEvent) -> None:
        self.place += 1
        self.is_recalled |= isinstance(event, did.Recalled)
        if isinstance(event, FORGOTTEN):
            return
        is_chosen, self.awaits_choice = self.awaits_choice, False
        match event:
            case did.Activated() | did.Attacked() | did.Prayed() | did.Escaped():
                self.begin_action(event, is_chosen=is_chosen)
            case did.Moved() | did.Discarded() if is_chosen:
                pass
            case did.Moved():
                self.add_swap(event.side, event.first, event.second)
            case did.Discarded():
                mine, seats = event.side == self.own, tuple(self.view.sides[event.side].seats)
                discarded = sentence.HeroDiscarded(event.hero, mine, seats)
                self.add_line(Change(self.say(discarded), GAIN if mine else OTHERS_GAIN))
            case OfHero() if isinstance(event, HERO_EVENTS):
                self.add_to_hero(event)
                if is_chosen and isinstance(event, did.Arrived):
                    self.find_hero(event.side, event.hero).arrived_in = 0
            case _:
                self.add_plain_event(event)

    def add_line(self, change: Change) -> None:
        """Add a line where the present event stands."""
        self.lines.append((self.place, change))

    def add_plain_event(self, event: NightbreakEvent) -> None:
        """Tell an event that changes no Hero; of an own answer the reader knows it."""
        if isinstance(event, did.TurnBegan):
            self.end_action()
        if not self.is_own_answer or isinstance(event, did.Reshuffled):
            is_news = isinstance(event, did.GaveUp | did.PlaysOn | did.Recalled | did.Reshuffled) or (
                isinstance(event, did.Given) and event.side != self.own
            )
            self.add_line(Change(self.say(event), ROUTINE if is_news else NOISE))

    # causes

    def begin_action(
        self, event: did.Activated | did.Attacked | did.Prayed | did.Escaped, *, is_chosen: bool
    ) -> None:
        side, face = event.side, event.hero
        mine = side == self.own
        self.uses += 1
        self.end_action()
        match event:
            case did.Activated():
                used, words = sentence.PowerUsed(face, mine), sentence.PowerCause(face, mine)
                self.causes = [Cause(side, words, used, is_chosen=is_chosen, place=self.place)]
            case did.Attacked(target=target):
                attacked = sentence.HeroAttacked(face, target, mine, 1 - side == self.own)
                words = sentence.AttackCause(face, mine)
                cause = Cause(side, words, attacked, is_chosen=is_chosen, place=self.place)
                self.causes = [cause]
                if self.is_own_answer and mine and not is_chosen:
                    self.forced_at = self.forced_at or self.place
                    self.forced.append(face)
                    cause.had_effect = True
            case did.Prayed():
                self.add_deed(sentence.HeroPrayed(face, mine), mine=mine, is_chosen=is_chosen)
            case did.Escaped():
                self.add_deed(sentence.HeroEscaped(face, mine), mine=mine, is_chosen=is_chosen)
                if is_chosen:
                    self.escapes[side, event.column] = face
                self.find_hero(side, face).is_gone = True
                self.living.pop(face)

    def add_deed(self, deed: Text, *, mine: bool, is_chosen: bool) -> None:
        """Tell an action that hurts nobody, unless the reader just chose it."""
        if not is_chosen:
            self.add_line(Change(self.say(deed), ROUTINE if mine else OTHERS_GAIN))

    def end_action(self) -> None:
        self.past_causes += self.causes
        self.causes = []

    def find_cause(self, side: Side, *, hostile: bool) -> Cause:
        """Return the latest cause by the other side, or by the same one for what helps."""
        for cause in reversed(self.causes):
            if (cause.side != side) == hostile:
                cause.had_effect = True
                return cause
        return self.causes[-1] if self.causes else Cause(side, TheRules(), "")

    def find_attack_of(self, face: HeroFace) -> Cause | None:
        """Return the attack of a Hero that is under way: after it all statuses go, whatever came between."""
        for cause in self.causes:
            if isinstance(cause.words, sentence.AttackCause) and cause.words.hero == face:
                return cause
        return None

    def is_expected(self, cause: Cause, side: Side) -> bool:
        """Tell whether the reader chose this effect, or pays it as the price of an own action."""
        paid = side == self.own and cause.side == side and not isinstance(cause.words, sentence.ArrivalCause)
        return self.is_own_answer and (cause.is_chosen or paid or not self.causes)

    # events

    def add_to_hero(self, event: OfHero) -> None:
        side, face = event.side, event.hero
        if isinstance(event, did.Arrived):
            self.begin_arrival(event)
            return
        hero = self.find_hero(side, face)
        match event:
            case did.Bled():
                giver = self.wounds.get(face)
                wound = sentence.WoundBy(face, giver) if giver else sentence.OwnWound(face)
                cause = self.find_cause(side, hostile=True)
                is_expected = self.is_expected(cause, side)
                (hero.own_harm if is_expected else hero.harm).add(wound, event.amount, self.uses)
                if not is_expected:
                    hero.note_place("harm", self.place)
            case did.Overwhelmed():
                hero.scorer, hero.is_gone = event.scorer, True
                hero.note_place(event.get_kind(), self.place)
                hero.own_harm.add_all(hero.harm)
                hero.harm = hero.own_harm
                hero.points_gone, hero.prayers_gone = event.held or 0, event.prayers or 0
                self.living.pop(face)
            case did.Gained() | did.Lost():
                self.add_statuses(hero, event.statuses, gained=isinstance(event, did.Gained))
            case _:
                self.add_effect(hero, event)

    def begin_arrival(self, event: did.Arrived) -> None:
        """Note that a Hero arrived, and that its arrival power is at work from now on."""
        side, face = event.side, event.hero
        self.living.pop(face, None)
        hero = self.find_hero(side, face)
        hero.arrived_in, hero.places["arrived"] = event.column, self.place
        hero.escaped = self.escapes.pop((side, event.column), None)
        arrival = Cause(side, sentence.ArrivalCause(face, side == self.own), "")
        arrival.had_effect = True
        self.uses += 1
        self.causes.append(arrival)

    def add_effect(self, hero: HeroChanges, event: OfHero) -> None:
        """Add an effect on a Hero to what is summed up; a Prayer Marker only shows that its cause had one."""
        effects: dict[type[OfHero], tuple[CauseTally, bool]] = {
            did.Damaged: (hero.harm, True),
            did.Healed: (hero.relief, False),
            did.Drained: (hero.drained, True),
            did.Endowed: (hero.endowed, False),
            did.Shielded: (hero.blocked, True),
            did.Unaffected: (hero.shrouded, True),
            did.PrayerPlaced: (CauseTally(), False),
        }
        tally, hostile = effects[type(event)]
        cause = self.find_cause(hero.side, hostile=hostile)
        if self.is_expected(cause, hero.side):
            tally = hero.own_harm if tally is hero.harm else CauseTally()
        else:
            hero.note_place("harm" if tally is hero.harm else event.get_kind(), self.place)
        amount = event.amount if isinstance(event, did.Damaged | did.Healed) else 1
        tally.add(cause.words, amount, self.uses)

    def add_statuses(self, hero: HeroChanges, statuses: int, *, gained: bool) -> None:
        for bit in STATUS_WORDS:
            if statuses & bit:
                hostile = bool(bit & BUFFS) is not gained
                cause = self.find_cause(hero.side, hostile=hostile)
                if not gained and (attack := self.find_attack_of(hero.face)) is not None:
                    cause = attack
                if bit == WOUNDED and gained:
                    self.wounds[hero.face] = cause.words
                elif bit == WOUNDED:
                    self.wounds.pop(hero.face, None)
                if not self.is_expected(cause, hero.side):
                    (hero.add_status if gained else hero.remove_status)(bit, cause.words, self.place)

    def add_swap(self, side: Side, one: HeroFace, other: HeroFace) -> None:
        first, second = sorted((one, other), key=lambda face: HEROES[face].name)
        cause = self.causes[-1] if self.causes else None
        if self.is_own_answer and (cause is None or cause.is_chosen):
            return
        hostile, mine = cause is not None and cause.side != side, side == self.own
        weight = (SETBACK if hostile else ROUTINE) if mine else OTHERS_GAIN
        if again := self.swaps.pop((first, second), None):
            self.lines.remove(again)  # swapped and swapped back
            return
        if hostile:
            by = self.find_cause(side, hostile=True).words
            text, short = (
                sentence.SwappedBy(first, second, by, mine),
                sentence.SwappedShortly(first, second, by),
            )
        else:
            causes = (cause.words,) if cause is not None and cause.words else ()
            if cause is not None:
                cause.had_effect = True
            text, short = sentence.SwappedPlaces(first, second, mine, causes), ""
        is_loss = hostile and mine
        line = self.place, Change(self.say(text), weight, is_loss, self.say(short) if is_loss else "")
        self.lines.append(line)
        self.swaps[first, second] = line

    def find_hero(self, side: Side, face: HeroFace) -> HeroChanges:
        if face not in self.living:
            self.living[face] = HeroChanges(side, face)
            self.heroes.append(self.living[face])
        return self.living[face]

    # lines

    def list_changes(self) -> Iterator[Change]:
        """List the lines in the order in which their events happened."""
        self.end_action()
        lines = [*self.lines, *self.tell_idle_actions(), *self.tell_ended_statuses()]
        if self.forced:
            attacked = sentence.AttackedBesides(tuple(dict.fromkeys(self.forced)))
            lines.append((self.forced_at, Change(self.say(attacked), GAIN)))
        for hero in self.heroes:
            lines += self.tell_hero(hero)
        for _, change in sorted(lines, key=lambda line: line[0]):
            yield change

    def tell_idle_actions(self) -> Iterator[PlacedChange]:
        """Tell the actions that changed nothing."""
        for cause in self.past_causes:
            if not cause.had_effect:
                weight = OTHERS_GAIN if cause.side != self.own else ROUTINE
                yield cause.place, Change(self.say(cause.idle), weight)

    def tell_ended_statuses(self) -> Iterator[PlacedChange]:
        """Tell which Heroes attacked and so lost their statuses, those that lost the same together."""
        ended: dict[tuple[bool, int], list[HeroChanges]] = {}
        for hero in self.heroes:
            if hero.ended and not hero.is_gone:
                ended.setdefault((hero.side == self.own, hero.ended), []).append(hero)
        for (mine, statuses), heroes in ended.items():
            faces = tuple(dict.fromkeys(hero.face for hero in heroes))
            told = sentence.StatusesEnded(statuses, mine, faces)
            yield max(hero.places["ended"] for hero in heroes), Change(self.say(told), ROUTINE)

    def tell_hero(self, hero: HeroChanges) -> Iterator[PlacedChange]:
        mine = hero.side == self.own
        if hero.scorer is not None:
            yield hero.places["overwhelmed"], self.tell_fall(hero, hero.scorer)
        elif hero.arrived_in:
            by_order = mine and self.has_standing_order()
            arrived = sentence.HeroArrived(hero.face, hero.arrived_in, mine, by_order, hero.escaped)
            yield hero.places["arrived"], Change(self.say(arrived), GAIN if mine else OTHERS_GAIN)
        if not hero.is_gone:
            yield from self.tell_health(hero)
            yield from tell_statuses(hero, self.say, mine=mine)
            yield from tell_passed_statuses(hero, self.say, mine=mine)
            yield from tell_shields(hero, self.say, mine=mine)
        yield from tell_points(hero, self.say, mine=mine)

    def tell_fall(self, hero: HeroChanges, scorer: SideName) -> Change:
        mine, belongings = hero.side == self.own, hero.list_belongings()
        is_gain = self.own is not None and not mine
        favor = (
            sentence.FavorForYou()
            if is_gain
            else sentence.FavorFor(scorer, self.view.sides[1 - hero.side].seats)
        )
        shares: list[Text] = [*list_shares(hero.harm, self.say)] or [sentence.HpRanOut()]
        ways = [sentence.Fall(share, favor, hero.face, belongings, mine) for share in shares]
        short = sentence.FellShortly(hero.face, belongings)
        owner = (
            self.viewer if mine and self.viewer is not None else sentence.SideTitle(self.name_side(hero.side))
        )
        brief = hero.harm.tell_briefly(self.say) if hero.harm.amounts else sentence.HpRanOut()
        cause = self.say(sentence.DueTo(brief))
        piece = LostPiece(owner, self.say(sentence.LostHero(hero.face, belongings)), "", cause)
        text = fit_text(*ways, say=self.say)
        is_loss = not is_gain
        return Change(text, FALL if is_loss else GAIN, is_loss, self.say(short), piece)

    def name_side(self, side: Side) -> SideName:
        return find_side_name(self.view.sides[side].faction, side)

    def tell_health(self, hero: HeroChanges) -> Iterator[PlacedChange]:
        mine, net = hero.side == self.own, hero.harm.total - hero.relief.total
        seen = self.find_view(hero)
        left = sentence.HpLeftOver(seen.hp - seen.damage, seen.hp) if seen else sentence.NoneLeft()
        if net > 0:
            lost, healed = hero.harm.total, hero.relief.total
            is_healed_first = healed > 0 and hero.places["healed"] < hero.places["harm"]
            relief = list_split_causes(hero.relief, self.say)[-1] if healed else ""
            ways = [
                sentence.HpLost(hero.face, lost, cause, healed, left, mine, relief, is_healed_first)
                for cause in list_split_causes(hero.harm, self.say)
            ]
            short = sentence.HpLostShortly(hero.face, net, left, hero.harm.tell_briefly(self.say))
            weight = LOSS if mine else OTHERS_GAIN if hero.arrived_in else OTHERS_LOSS
            change = Change(fit_text(*ways, say=self.say), weight, mine, self.say(short))
            yield hero.places["harm"], change
        elif net < 0:
            causes = list_split_causes(hero.relief, self.say)
            regained = [sentence.HpRegained(hero.face, -net, cause, left, mine) for cause in causes]
            yield (
                hero.places["healed"],
                Change(fit_text(*regained, say=self.say), GAIN if mine else OTHERS_GAIN),
            )

    def has_standing_order(self) -> bool:
        """Tell whether the reader's own order answers for the side; a team's may be a teammate's answer."""
        seats = self.view.sides[self.view.viewer].seats
        return len(seats) == 1 and self.view.order != ALWAYS_ASK and not self.is_recalled

    def find_view(self, hero: HeroChanges) -> HeroView | None:
        row = self.view.sides[hero.side].row
        return next((seen for seen in row if seen is not None and seen.name == HEROES[hero.face].name), None)
