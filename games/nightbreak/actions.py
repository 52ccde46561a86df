"""Hero actions: activate, escape, pray and attack, and the move that may precede them."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import combinations

from games.core.decisions.base import One, Pick
from games.core.decisions.option import Option
from games.core.errors import AnswerRefused, IllegalMove, UnavailableMove, UnknownMove
from games.core.records import replace_fields
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH
from games.core.text.matching import MAX_TEXT, normalize
from games.nightbreak import sentences as say
from games.nightbreak.card_texts import power_text
from games.nightbreak.effects import apply_damage, suffer_wound, swap
from games.nightbreak.events import Activated, Attacked, Escaped, Lost, Paid, Prayed, Shielded, Targeted
from games.nightbreak.facts import HeroFace
from games.nightbreak.glossary import IMMOBILIZED, NOBODY, SHIELDED, STUNNED, WOUNDED, HeroId, Side
from games.nightbreak.hero import HEROES, MAX_BUTTON, Power
from games.nightbreak.replacement import leave_battle, look_at_top_card
from games.nightbreak.rulebook import book
from games.nightbreak.spoken_choices import read_spoken_action, split_words
from games.nightbreak.state import DECK, ROW, Fighter
from games.nightbreak.table import COLUMNS, POSITIONS, Nightbreak

DIRECTIONS = {-1: ("left",), 0: ("front",), 1: ("right",)}

ActionValue = tuple[str, int, int]
"""A verb and two numbers: ("attack", target, 0), ("activate", target, held paid), ("move", one, other)."""

BUTTONS_IN_ROW = 5
"""Buttons in a row: beyond that all labels are short."""

ATTACK, ACTIVATE, PRAY, ESCAPE, MOVE, STAY = "attack", "activate", "pray", "escape", "move", "stay"

OptionWords = tuple[str, Text, tuple[str, ...], Text]
"""Text, label, aliases and description of an option."""

AttackWorth = tuple[bool, bool, float]
"""Sort key of an attack, the weightiest criterion first."""

PRAY_OPTION: Option[ActionValue] = Option((PRAY, NOBODY, 0), PRAY, say.PrayLabel(), about=say.PrayAbout())
ESCAPE_OPTION: Option[ActionValue] = Option(
    (ESCAPE, NOBODY, 0), ESCAPE, say.EscapeLabel(), about=say.EscapeAbout()
)


AIMING_WORDS = frozenset(("use", "uses", "on", "at"))
"""Words that people put around the name of a power, and that stand in none."""


class HeroAction(One[ActionValue], frozen=True):
    """The actions of one Hero. Its name may be typed before one: `idris attacks rook`."""

    hero: HeroFace = HeroFace(0)
    """The acting Hero."""
    reached: tuple[HeroFace, ...] = ()
    """Whom its power reaches, if that names its targets itself."""

    def parse(self, text: str) -> Pick:
        """Parse an action; refuse that of a Hero who is not acting."""
        whole = text
        first, _, rest = text.strip().partition(" ")
        if normalize(first) == normalize(HEROES[self.hero].name) and rest:
            with suppress(AnswerRefused):
                return super().parse(text)  # a label may begin with the Hero's name
            text = rest.removeprefix("uses ")
        try:
            return super().parse(text)
        except IllegalMove as error:
            if spoken := read_spoken_action(split_words(whole), HEROES[self.hero].name):
                with suppress(AnswerRefused):
                    return super().parse(spoken)
            refusal = self.find_missed_hero(text[:MAX_TEXT])
            if refusal is None and isinstance(error, UnknownMove):
                refusal = explain_other_hero(normalize(text[:MAX_TEXT]), self.hero)
            if refusal is None:
                raise
            raise refusal from None

    def find_missed_hero(self, text: str) -> UnavailableMove | None:
        """Explain that a text wants the acting Hero's power, which names its targets, for somebody else."""
        power = HEROES[self.hero].activated
        words = [word for word in normalize(text).split() if word not in AIMING_WORDS]
        if power is None or not self.reached or words[:-1] != power.typed_name.split():
            return None
        for face, hero in HEROES.items():
            if normalize(hero.name) == words[-1] and face not in self.reached:
                reason = say.PowerMisses(power.name, HeroFace(face), self.reached)
                return UnavailableMove(reason, hero.name, kind=power.typed_name.split()[0])
        return None


def explain_other_hero(text: str, acting: HeroFace) -> UnavailableMove | None:
    """Explain that a text is about a Hero who is not acting, or about that Hero's power."""
    for face, hero in HEROES.items():
        if face == acting:
            continue
        other = HeroFace(face)
        if f"{text} ".startswith(f"{normalize(hero.name)} "):
            return UnavailableMove(say.NotActing(other, acting), hero.name, kind=ATTACK)
        power = hero.activated
        if power is not None and f"{text} ".startswith(f"{power.typed_name} "):
            return UnavailableMove(say.PowerOfOther(other, acting), power.name, kind=ATTACK)
    return None


@book.question("hero_action")
def hero_action(g: Nightbreak) -> HeroAction:
    """Ask for the acting Hero's action; before the first action of the turn, offer a move too."""
    me = acting_fighter(g, g.board.acting)
    side, rank = g.position_of(me.id)
    owner, others = g.asked_seats(side, g.half_of(rank))
    moves = list(move_options(g, side)) if g.board.may_move else []
    plain, otherwise = activation_options(g, me)
    attacks, best = attack_options(g, me)
    rest = [*attacks, *pray_option(me), *escape_option(me), *moves]
    if len(plain) + len(rest) > BUTTONS_IN_ROW:
        plain = [*group_long_labels(plain, g.power_of(me))]
    options = [*plain, *rest, *otherwise]
    default = len(plain) + best
    prompt, topic = describe_acting(me.face, g.column(side, rank), bool(moves), g.board.pool, me.held)
    return HeroAction(
        owner,
        prompt,
        options,
        default=(default,),
        deputies=others,
        final_reason=say.LookIsFinal(),
        topic=topic,
        hero=me.face,
        reached=list_reached(g, me) if plain else (),
    )


def list_reached(g: Nightbreak, me: Fighter) -> tuple[HeroFace, ...]:
    """List whom the power of a Hero reaches, if that names its targets itself."""
    power = g.power_of(me)
    if power.chosen:
        return ()
    return tuple([target.face for target in g.heroes_at(me.id, power.among, power.whose)])


@lru_cache(4096)
def describe_acting(face: HeroFace, column: int, moves: bool, pool: int, held: int) -> tuple[Text, Text]:
    """Return the prompt for the acting player and the topic that the others read."""
    return say.Acting(face, pool, held, moves), say.HeroActs(face, column)


def acting_fighter(g: Nightbreak, me: HeroId) -> Fighter:
    """Return the acting Hero; raise LookupError if it is not in battle."""
    fighter = g.find_fighter(me)
    if fighter is None:
        raise LookupError("no Hero is acting")
    return fighter


def activation_options(
    g: Nightbreak, me: Fighter
) -> tuple[list[Option[ActionValue]], list[Option[ActionValue]]]:
    """Return the options of the power: one per legal target, or one if its text names them (NB-R13).

    The first list spends held points first; the second has every other way to pay (NB-R17).
    """
    power = g.power_of(me)
    if me.statuses & STUNNED or me.held + g.board.pool < power.cost:
        return [], []
    targets = g.heroes_at(me.id, power.among, power.whose)
    if g.position_of(me.id)[0] == 1:
        targets.reverse()  # options stand in the order of the columns
    most, least = min(power.cost, me.held), max(0, power.cost - g.board.pool)
    plain = power_options(g, me, power, targets, most)
    return plain, [
        with_other_payment(option, held, power, me.face, targets[at].face if power.chosen else None)
        for held in range(most - 1, least - 1, -1)
        for at, option in enumerate(power_options(g, me, power, targets, held))
    ]


def group_long_labels(options: Sequence[Option[ActionValue]], power: Power) -> Iterator[Option[ActionValue]]:
    """Yield the options of a power, in a menu of their own if buttons have no room for their labels."""
    is_long = power.chosen and any(len(IN_ENGLISH(option.label)) > MAX_BUTTON for option in options)
    for option in options:
        yield replace_fields(option, group=power.label) if is_long else option


def power_options(
    g: Nightbreak, me: Fighter, power: Power, targets: Sequence[Fighter], held: int
) -> list[Option[ActionValue]]:
    """List the options for one payment: one per target if a target is chosen, else one."""
    if power.chosen:
        return [aimed_option(g, me, target, (ACTIVATE, target.id, held), power) for target in targets]
    names = tuple([HEROES[target.face].name for target in targets])
    return [untargeted_words(power, held, names)] if targets else []


@lru_cache(4096)
def untargeted_words(power: Power, held: int, names: tuple[str, ...]) -> Option[ActionValue]:
    """Build the option of a power whose text names its targets; `names`: the Heroes that it reaches."""
    about = say.PowerAbout(power.cost, power_text(power), power.is_priced)
    aliases = ("power", *[f"{verb} {name}" for verb in (power.typed_name, "power") for name in names])
    return Option((ACTIVATE, NOBODY, held), power.typed_name, power.label, about=about, aliases=aliases)


def with_other_payment(
    option: Option[ActionValue], held: int, power: Power, hero: HeroFace, target: HeroFace | None
) -> Option[ActionValue]:
    """Copy an option of a power for a payment that does not spend held points first."""
    pool = power.cost - held
    return Option(
        option.value,
        f"{option.text} paying {held}",
        say.PayOtherwiseLabel(power.name, held, pool, target),
        group=say.PayOtherwiseGroup(),
        about=say.PayOtherwiseAbout(power.name, pool, held, hero),
        aliases=tuple(f"{alias} paying {held}" for alias in option.aliases),
    )


def attack_options(g: Nightbreak, me: Fighter) -> tuple[list[Option[ActionValue]], int]:
    """Return an option per target, and the index of the best; the lowest column breaks ties.

    The forecast of an option tells what the attack would do (`games.nightbreak.outcome`).
    """
    strength = g.hero_of(me).strength
    options: list[Option[ActionValue]] = []
    worths: list[AttackWorth] = []
    for target in g.attack_targets(me):
        options.append(aimed_option(g, me, target, (ATTACK, target.id, 0), None))
        worths.append(rate_attack(target.face, target.damage, target.statuses & SHIELDED, strength))
    return options, worths.index(max(worths))


@lru_cache(4096)
def rate_attack(face: HeroFace, damage: int, shielded: int, strength: int) -> AttackWorth:
    """Rate an attack: unshielded first, then fatal, then most damaged."""
    hp = HEROES[face].hp
    return (not shielded, not shielded and damage + strength >= hp, damage / hp)


def aimed_option(
    g: Nightbreak, me: Fighter, target: Fighter, act: ActionValue, power: Power | None
) -> Option[ActionValue]:
    """Build the option of an attack or a power at one Hero."""
    places = g.board.last_place
    text, label, aliases, done = aim_words(power, target.face, g.size, places[me.id], places[target.id])
    return Option(act, text, label, about=done, aliases=aliases)


@lru_cache(4096)
def aim_words(power: Power | None, face: HeroFace, size: int, here: int, there: int) -> OptionWords:
    """Return the words for aiming at a Hero: by column, by name, or by direction if it is that near.

    Left, front and right are as the acting Hero sees them.
    """
    name, column = HEROES[face].name, COLUMNS[size][there]
    away = column - COLUMNS[size][here]
    names = [name, f"column {column}", *DIRECTIONS.get(away if POSITIONS[here][0] == 0 else -away, ())]
    if power is None:
        aliases = [f"attack {other}" for other in names]
        return f"attack {column}", say.AttackLabel(face), tuple(aliases), ""
    aliases = [f"{verb} {other}" for verb in (power.typed_name, "power") for other in names]
    about = say.PowerAbout(power.cost, power_text(power, name), power.is_priced)
    label = power.label_at(face)
    return f"{power.typed_name} {column}", label, (*aliases, f"power {column}"), about


def pray_option(me: Fighter) -> Sequence[Option[ActionValue]]:
    return (PRAY_OPTION,) if me.held and not me.prayed else ()


def escape_option(me: Fighter) -> Sequence[Option[ActionValue]]:
    return (ESCAPE_OPTION,) if me.held and not me.statuses & IMMOBILIZED else ()


def move_options(g: Nightbreak, side: Side) -> Iterator[Option[ActionValue]]:
    """Yield a swap for any two allied Heroes that are not Immobilized (NB-T08, NB-B03)."""
    movers = [fighter for fighter in g.by_column(side) if not fighter.statuses & IMMOBILIZED]
    for one, other in combinations(movers, 2):
        words = swap_words(g.column_of(one.id), g.column_of(other.id), one.face, other.face)
        text, label, aliases, about = words
        yield Option((MOVE, one.id, other.id), text, label, about=about, aliases=aliases)


@lru_cache(4096)
def swap_words(here: int, there: int, one: HeroFace, other: HeroFace) -> OptionWords:
    """Return the words for a swap: the label names the Heroes, the description their columns."""
    first, second = HEROES[one].name, HEROES[other].name
    columns = (f"columns {here} {there}", f"columns {there} {here}")
    pairs = (f"{there} {here}", f"{first} {second}", f"{second} {first}", *columns)
    aliases = [f"{verb} {pair}" for verb in ("swap", MOVE) for pair in pairs]
    aliases += [f"{first} ↔ {second}", f"{second} ↔ {first}"]
    label, about = say.SwapLabel(one, other), say.SwapAbout(here, there)
    return f"swap {here} {there}", label, (*aliases, f"{MOVE} {here} {there}"), about


@book.rule("act")
def carry_out(g: Nightbreak, chosen: ActionValue) -> None:
    """Resolve the chosen action; the step ends with the attack."""
    verb, one, other = chosen
    me = g.board.acting
    g.board.may_move = False
    if verb == MOVE:
        g.then(swap, HeroId(one), HeroId(other), g.mover)
        g.then(choose_acting_hero)
    elif verb == ATTACK:
        g.then(attack, me, HeroId(one))
    elif verb == ACTIVATE:
        g.then(activate, me, HeroId(one), other)
    elif verb == PRAY:
        g.then(pray, me)
    else:
        g.then(escape_battle, me)
    if verb not in (MOVE, ATTACK):
        g.ask(hero_action).then(carry_out)


@book.rule("choose_acting")
def choose_acting_hero(g: Nightbreak) -> None:
    """Select the leftmost Hero that has not acted; it acts until its attack (NB-R27)."""
    row = g.board.rows[g.mover]
    g.board.acting = next(fighter.id for fighter in row if fighter is not None and not fighter.acted)
    g.ask(hero_action).then(carry_out)


# activate


@book.rule("activate")
def activate(g: Nightbreak, me: HeroId, target: HeroId, held: int) -> None:
    """Pay, announce, then resolve the effect.

    A Hero that was Wounded when it announced takes the damage last (NB-A03, NB-R21).
    """
    fighter = acting_fighter(g, me)
    power = g.power_of(fighter)
    pool = power.cost - held
    fighter.held -= held
    g.board.pool -= pool
    g.tell_of(Paid, fighter, held, pool)
    g.tell_of(Activated, fighter)
    aimed_at = g.find_fighter(target)
    if aimed_at is not None:
        g.tell_of(Targeted, aimed_at)
    if power.chosen:
        g.then(power.effect, me, target)
    else:
        g.then(power.effect, me)
    if fighter.statuses & WOUNDED:
        g.then(suffer_wound, me)


# pray


@book.rule("pray")
def pray(g: Nightbreak, me: HeroId) -> None:
    fighter = acting_fighter(g, me)
    fighter.held -= 1
    fighter.prayers += 1
    fighter.prayed = True
    g.tell_of(Prayed, fighter)


# escape


@book.rule("escape_battle")
def escape_battle(g: Nightbreak, me: HeroId) -> None:
    """Put the Hero at the bottom of the deck, then fill its rank in the normal way (NB-R42)."""
    fighter = acting_fighter(g, me)
    side, _ = g.position_of(me)
    g.tell_of(Paid, fighter, 1, 0)
    g.tell_of(Escaped, fighter)
    gap = leave_battle(g, side, fighter)
    g.move(fighter.card, ROW, DECK, g.pile_owner(side), bottom=True)
    g.then(look_at_top_card, side, gap)


# attack


@book.rule("attack")
def attack(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Mark the attacker as acted, deal damage, replace, then clear the attacker's statuses (NB-R26)."""
    fighter, enemy = g.find_fighter(me), g.find_fighter(target)
    if fighter is None or enemy is None:
        raise LookupError("an attack without attacker or target")
    fighter.acted = True
    g.board.acting = NOBODY
    defenders = g.owners_of(g.position_of(target)[0])
    g.tell_of(Attacked, fighter, enemy.face, g.column_of(target), defenders)
    if enemy.statuses & SHIELDED:
        g.tell_of(Shielded, enemy)
    else:
        apply_damage(g, enemy, g.hero_of(fighter).strength, fighter)
    g.then(finish_attack, me)


@book.rule("finish_attack")
def finish_attack(g: Nightbreak, me: HeroId) -> None:
    fighter = g.find_fighter(me)
    if fighter is not None and fighter.statuses:
        g.tell_of(Lost, fighter, fighter.statuses)
        fighter.statuses = 0
