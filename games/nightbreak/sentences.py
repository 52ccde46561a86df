"""Sentences of games.nightbreak, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text
from games.nightbreak.facts import Arrows, HeroFace, HeroType, Order, OtherSeat, SideName, Statuses, TimeCard
from games.nightbreak.tables import TABLES


class AlwaysDiscardAbout(Sentence, frozen=True, tag="about.always_discard_about"):
    """The top card of your deck is discarded, and the next one placed."""

    tables = TABLES


class AlwaysKeepAbout(Sentence, frozen=True, tag="about.always_keep_about"):
    """The top card of your deck is placed, whoever it is."""

    tables = TABLES


class AskMeAbout(Sentence, frozen=True, tag="about.ask_me_about"):
    """Each time you see the top card of your deck, and place or discard it."""

    tables = TABLES


class DiscardAbout(Sentence, frozen=True, tag="about.discard_about"):
    """{top} goes to the discard pile; the next card is placed, whoever it is."""

    tables = TABLES
    top: HeroFace | None = None


class EscapeAbout(Sentence, frozen=True, tag="about.escape_about"):
    """This Hero goes to the bottom of the deck, and another one arrives and acts instead."""

    tables = TABLES


class FactionAbout(Sentence, frozen=True, tag="about.faction_about"):
    """Disrupts: stuns, wounds and swaps enemies, hits those who lost HP harder. A little more St…."""

    tables = TABLES
    name: SideName


class LookedAtAbout(Sentence, frozen=True, tag="about.looked_at_about"):
    """{hero_type}, {hp} HP, Strength {strength}. On arrival: {arrival} {power}, {cost} BP: {effe…."""

    tables = TABLES
    hero_type: HeroType
    hp: int
    strength: int
    arrival: Text
    power: str
    cost: int
    effect: Text


class NeedAbout(Sentence, frozen=True, tag="about.need_about"):
    """holds {held}; {power} costs {cost}."""

    tables = TABLES
    held: int
    power: str
    cost: int


class PayOtherwiseAbout(Sentence, frozen=True, tag="about.pay_otherwise_about"):
    """{power} for {pool} from the pool and {held}."""

    tables = TABLES
    power: str
    pool: int
    held: int
    hero: HeroFace


class PlayOnAbout(Sentence, frozen=True, tag="about.play_on_about"):
    """Take back your offer to concede."""

    tables = TABLES


class PowerAbout(Sentence, frozen=True, tag="about.power_about"):
    """{cost} BP. {effect}."""

    tables = TABLES
    cost: int
    effect: Text
    is_priced: bool


class PrayAbout(Sentence, frozen=True, tag="about.pray_about"):
    """The Blessing Point becomes a Prayer Marker, which brings you 2 next turn."""

    tables = TABLES


class SwapAbout(Sentence, frozen=True, tag="about.swap_about"):
    """Swaps columns {here} and {there}; whoever is then on your left acts first."""

    tables = TABLES
    here: int
    there: int


class AppliedOnceRuling(Sentence, frozen=True, tag="card.applied_once_ruling"):
    """A Hero can have it only once: a second time changes nothing."""

    tables = TABLES


class BuffKind(Sentence, frozen=True, tag="card.buff_kind"):
    """Buff."""

    tables = TABLES


class DawnTitle(Sentence, frozen=True, tag="card.dawn_title"):
    """Dawn."""

    tables = TABLES


class DebuffKind(Sentence, frozen=True, tag="card.debuff_kind"):
    """Debuff."""

    tables = TABLES


class DuskTitle(Sentence, frozen=True, tag="card.dusk_title"):
    """Dusk."""

    tables = TABLES


class FavorKind(Sentence, frozen=True, tag="card.favor_kind"):
    """Favor."""

    tables = TABLES


class FavorLine(Sentence, frozen=True, tag="card.favor_line"):
    """In the box: {card_piles} piles of {card_count}."""

    tables = TABLES
    card_piles: int
    card_count: int


class FavorPage(Sentence, frozen=True, tag="card.favor_page"):
    """You gain 1 for each enemy Hero who falls. Whoever has the most at the end wins."""

    tables = TABLES


class FavorRuling(Sentence, frozen=True, tag="card.favor_ruling"):
    """If the cards run out, Favor is still counted."""

    tables = TABLES


class FavorTitle(Sentence, frozen=True, tag="card.favor_title"):
    """Favor."""

    tables = TABLES


class FixedTargetRuling(Sentence, frozen=True, tag="card.fixed_target_ruling"):
    """The chosen target stays the target if it swaps. If it falls or escapes, nobody takes its p…."""

    tables = TABLES


class HeroKind(Sentence, frozen=True, tag="card.hero_kind"):
    """Hero."""

    tables = TABLES


class HeroLine(Sentence, frozen=True, tag="card.hero_line"):
    """{card_faction} · {card_type} · {card_hp} HP · Strength {card_strength}."""

    tables = TABLES
    card_faction: Text
    card_type: Text
    card_hp: int
    card_strength: int


class HeroPage(Sentence, frozen=True, tag="card.hero_page"):
    """On arrival: {card_arrival} {card_power} ({card_cost} BP): {card_effect}."""

    tables = TABLES
    card_arrival: Text
    card_power: str
    card_cost: int
    card_effect: Text


class ImmobilizedRuling(Sentence, frozen=True, tag="card.immobilized_ruling"):
    """It can still use its power, and still has to attack."""

    tables = TABLES


class ImmobilizedText(Sentence, frozen=True, tag="card.immobilized_text"):
    """An Immobilized Hero can't swap or escape."""

    tables = TABLES


class ImmobilizedTitle(Sentence, frozen=True, tag="card.immobilized_title"):
    """Immobilized."""

    tables = TABLES


class MarkerKind(Sentence, frozen=True, tag="card.marker_kind"):
    """Marker."""

    tables = TABLES


class MeleeType(Sentence, frozen=True, tag="card.melee_type"):
    """Melee."""

    tables = TABLES


class MiddayTitle(Sentence, frozen=True, tag="card.midday_title"):
    """Midday."""

    tables = TABLES


class MidnightTitle(Sentence, frozen=True, tag="card.midnight_title"):
    """Midnight."""

    tables = TABLES


class MoonFaction(Sentence, frozen=True, tag="card.moon_faction"):
    """Moon."""

    tables = TABLES


class MoonTimePage(Sentence, frozen=True, tag="card.moon_time_page"):
    """On this turn Moon gains {card_symbols} Blessing Points, Sun 1."""

    tables = TABLES
    card_symbols: int


class PointPage(Sentence, frozen=True, tag="card.point_page"):
    """A Hero who holds it can pay for a power, an escape or a prayer with it."""

    tables = TABLES


class PointRuling(Sentence, frozen=True, tag="card.point_ruling"):
    """A point that a power gives is held at once."""

    tables = TABLES


class PointTitle(Sentence, frozen=True, tag="card.point_title"):
    """Blessing Point."""

    tables = TABLES


class PointsLeftRuling(Sentence, frozen=True, tag="card.points_left_ruling"):
    """At the end of your turn you give out all that are left in your pool."""

    tables = TABLES


class PrayerPage(Sentence, frozen=True, tag="card.prayer_page"):
    """At the start of your next turn it turns into 2 Blessing Points in your pool. You can't pay…."""

    tables = TABLES


class PrayerRuling(Sentence, frozen=True, tag="card.prayer_ruling"):
    """It stays with its Hero when two Heroes swap."""

    tables = TABLES


class PrayerTitle(Sentence, frozen=True, tag="card.prayer_title"):
    """Prayer Marker."""

    tables = TABLES


class RangedType(Sentence, frozen=True, tag="card.ranged_type"):
    """Ranged."""

    tables = TABLES


class SelfTargetRuling(Sentence, frozen=True, tag="card.self_target_ruling"):
    """On a power for allies, the arrow up means the Hero itself."""

    tables = TABLES


class ShieldedRuling(Sentence, frozen=True, tag="card.shielded_ruling"):
    """You can attack a Shielded Hero: the attack does nothing, the Shield stays, and the attacke…."""

    tables = TABLES


class ShieldedText(Sentence, frozen=True, tag="card.shielded_text"):
    """Attacks don't hurt a Shielded Hero."""

    tables = TABLES


class ShieldedTitle(Sentence, frozen=True, tag="card.shielded_title"):
    """Shielded."""

    tables = TABLES


class ShroudedRuling(Sentence, frozen=True, tag="card.shrouded_ruling"):
    """The power still does everything else that it says."""

    tables = TABLES


class ShroudedText(Sentence, frozen=True, tag="card.shrouded_text"):
    """Enemy powers don't affect a Shrouded Hero, arrival powers included."""

    tables = TABLES


class ShroudedTitle(Sentence, frozen=True, tag="card.shrouded_title"):
    """Shrouded."""

    tables = TABLES


class SpellcasterType(Sentence, frozen=True, tag="card.spellcaster_type"):
    """Spellcaster."""

    tables = TABLES


class StatusPage(Sentence, frozen=True, tag="card.status_page"):
    """{card_status} It lasts until the Hero has attacked or leaves the battle."""

    tables = TABLES
    card_status: Text


class StunnedRuling(Sentence, frozen=True, tag="card.stunned_ruling"):
    """It can still escape and pray, and still has to attack."""

    tables = TABLES


class StunnedText(Sentence, frozen=True, tag="card.stunned_text"):
    """A Stunned Hero can't use its power."""

    tables = TABLES


class StunnedTitle(Sentence, frozen=True, tag="card.stunned_title"):
    """Stunned."""

    tables = TABLES


class SunFaction(Sentence, frozen=True, tag="card.sun_faction"):
    """Sun."""

    tables = TABLES


class SunTimePage(Sentence, frozen=True, tag="card.sun_time_page"):
    """On this turn Sun gains {card_symbols} Blessing Points, Moon 1."""

    tables = TABLES
    card_symbols: int


class TimeCardKind(Sentence, frozen=True, tag="card.time_card_kind"):
    """Time card."""

    tables = TABLES


class TimeCardLine(Sentence, frozen=True, tag="card.time_card_line"):
    """{card_count} of the 16 Time cards."""

    tables = TABLES
    card_count: int


class WoundedRuling(Sentence, frozen=True, tag="card.wounded_ruling"):
    """A swap hurts at once, a power after all that it does. Neither Shield nor Shroud prevents t…."""

    tables = TABLES


class WoundedText(Sentence, frozen=True, tag="card.wounded_text"):
    """A Wounded Hero takes 1 damage whenever it swaps or uses its power."""

    tables = TABLES


class WoundedTitle(Sentence, frozen=True, tag="card.wounded_title"):
    """Wounded."""

    tables = TABLES


class AllBlows(Sentence, frozen=True, tag="cause.all_blows"):
    """{shares}."""

    tables = TABLES
    shares: tuple[Text, ...]


class ArrivalCause(Sentence, frozen=True, tag="cause.arrival_cause"):
    """{hero}'s arrival."""

    tables = TABLES
    hero: HeroFace
    is_own: bool


class AttackCause(Sentence, frozen=True, tag="cause.attack_cause"):
    """{hero}'s attack."""

    tables = TABLES
    hero: HeroFace
    is_own: bool


class BlowDealt(Sentence, frozen=True, tag="cause.blow_dealt"):
    """{cause} dealt {amounts}."""

    tables = TABLES
    cause: Text
    amounts: tuple[int, ...]


class BlowFurther(Sentence, frozen=True, tag="cause.blow_further"):
    """{cause} {amounts}."""

    tables = TABLES
    cause: Text
    amounts: tuple[int, ...]


class DueTo(Sentence, frozen=True, tag="cause.due_to"):
    """{cause}."""

    tables = TABLES
    cause: Text


class HpRanOut(Sentence, frozen=True, tag="cause.hp_ran_out"):
    """no HP left."""

    tables = TABLES


class OwnArrival(Sentence, frozen=True, tag="cause.own_arrival"):
    """{hero} arrival."""

    tables = TABLES
    hero: HeroFace


class OwnWound(Sentence, frozen=True, tag="cause.own_wound"):
    """{hero} wound."""

    tables = TABLES
    hero: HeroFace


class PowerCause(Sentence, frozen=True, tag="cause.power_cause"):
    """{hero}'s {hero}."""

    tables = TABLES
    hero: HeroFace
    is_own: bool


class WoundBy(Sentence, frozen=True, tag="cause.wound_by"):
    """{hero} wound ({cause})."""

    tables = TABLES
    hero: HeroFace
    cause: Text


class AttackedBesides(Sentence, frozen=True, tag="change.attacked_besides"):
    """Your {own_heroes} then attacked at once: nothing else was possible."""

    tables = TABLES
    own_heroes: tuple[HeroFace, ...]


class Fall(Sentence, frozen=True, tag="change.fall"):
    """{hero} fell and lost {belongings}: {share}; {gain}."""

    tables = TABLES
    share: Text
    gain: Text
    hero: HeroFace
    belongings: tuple[Text, ...]
    is_own: bool


class FavorFor(Sentence, frozen=True, tag="change.favor_for"):
    """1 Favor for {scorer}."""

    tables = TABLES
    scorer: SideName
    scorers: tuple[OtherSeat, ...] | None = None


class FavorForYou(Sentence, frozen=True, tag="change.favor_for_you"):
    """1 Favor for you."""

    tables = TABLES


class FellShortly(Sentence, frozen=True, tag="change.fell_shortly"):
    """{hero} fell and lost {belongings}."""

    tables = TABLES
    hero: HeroFace
    belongings: tuple[Text, ...]


class GainedShortly(Sentence, frozen=True, tag="change.gained_shortly"):
    """{hero} now {statuses} by {causes}."""

    tables = TABLES
    hero: HeroFace
    statuses: Statuses
    causes: tuple[Text, ...]


class HeroArrived(Sentence, frozen=True, tag="change.hero_arrived"):
    """{hero} arrived in column {column}."""

    tables = TABLES
    hero: HeroFace
    column: int
    is_own: bool
    by_order: bool
    escaped: HeroFace | None = None


class HeroAttacked(Sentence, frozen=True, tag="change.hero_attacked"):
    """{hero} attacked {target}."""

    tables = TABLES
    hero: HeroFace
    target: HeroFace
    is_own: bool
    is_target_own: bool


class HeroDiscarded(Sentence, frozen=True, tag="change.hero_discarded"):
    """{hero}, the top card of the deck, was discarded."""

    tables = TABLES
    hero: HeroFace
    is_own: bool
    seats: tuple[Seat, ...]


class HeroEscaped(Sentence, frozen=True, tag="change.hero_escaped"):
    """{hero} escaped to the bottom of the deck."""

    tables = TABLES
    hero: HeroFace
    is_own: bool


class HeroPrayed(Sentence, frozen=True, tag="change.hero_prayed"):
    """{hero} prayed."""

    tables = TABLES
    hero: HeroFace
    is_own: bool


class HpLeftOver(Sentence, frozen=True, tag="change.hp_left_over"):
    """{hp_left} of {hp} HP left."""

    tables = TABLES
    hp_left: int
    hp: int


class HpLost(Sentence, frozen=True, tag="change.hp_lost"):
    """{hero} took {lost} damage from {cause} and regained {healed} HP from {relief}: {left}."""

    tables = TABLES
    hero: HeroFace
    lost: int
    cause: Text
    healed: int
    left: Text
    is_own: bool
    relief: Text
    is_healed_first: bool


class HpLostShortly(Sentence, frozen=True, tag="change.hp_lost_shortly"):
    """{hero} −{lost} HP, {left}: {cause}."""

    tables = TABLES
    hero: HeroFace
    lost: int
    left: Text
    cause: Text


class HpRegained(Sentence, frozen=True, tag="change.hp_regained"):
    """{hero} regained {healed} HP from {cause}: {left}."""

    tables = TABLES
    hero: HeroFace
    healed: int
    cause: Text
    left: Text
    is_own: bool


class LostHero(Sentence, frozen=True, tag="change.lost_hero"):
    """{hero} with {belongings}."""

    tables = TABLES
    hero: HeroFace
    belongings: tuple[Text, ...]


class LostShortly(Sentence, frozen=True, tag="change.lost_shortly"):
    """{hero} no longer {statuses}: {causes}."""

    tables = TABLES
    hero: HeroFace
    statuses: Statuses
    causes: tuple[Text, ...]


class NoneLeft(Sentence, frozen=True, tag="change.none_left"):
    """no HP left."""

    tables = TABLES


class PointsGoneAlong(Sentence, frozen=True, tag="change.points_gone_along"):
    """{amount}."""

    tables = TABLES
    amount: int


class PointsGot(Sentence, frozen=True, tag="change.points_got"):
    """{hero} got {amount} from {cause}."""

    tables = TABLES
    hero: HeroFace
    amount: int
    cause: Text
    is_own: bool


class PointsLost(Sentence, frozen=True, tag="change.points_lost"):
    """{hero} lost {amount} to {cause}."""

    tables = TABLES
    hero: HeroFace
    amount: int
    cause: Text
    is_own: bool


class PointsLostShortly(Sentence, frozen=True, tag="change.points_lost_shortly"):
    """{hero} −{amount}: {cause}."""

    tables = TABLES
    hero: HeroFace
    amount: int
    cause: Text


class PowerUsed(Sentence, frozen=True, tag="change.power_used"):
    """{hero} used {hero}."""

    tables = TABLES
    hero: HeroFace
    is_own: bool


class PrayersGoneAlong(Sentence, frozen=True, tag="change.prayers_gone_along"):
    """{amount}."""

    tables = TABLES
    amount: int


class ShieldStopped(Sentence, frozen=True, tag="change.shield_stopped"):
    """{hero}'s Shield stopped {cause}."""

    tables = TABLES
    hero: HeroFace
    cause: Text
    is_own: bool


class ShroudStopped(Sentence, frozen=True, tag="change.shroud_stopped"):
    """{hero}'s Shroud stopped {cause}."""

    tables = TABLES
    hero: HeroFace
    cause: Text
    is_own: bool


class StatusesEnded(Sentence, frozen=True, tag="change.statuses_ended"):
    """{heroes} attacked and are no longer {statuses}."""

    tables = TABLES
    statuses: Statuses
    is_own: bool
    heroes: tuple[HeroFace, ...] | None = None


class StatusesGained(Sentence, frozen=True, tag="change.statuses_gained"):
    """{hero} is now {statuses} by {causes}."""

    tables = TABLES
    hero: HeroFace
    statuses: Statuses
    causes: tuple[Text, ...]
    is_own: bool
    meanings: tuple[Text, ...]


class StatusesLost(Sentence, frozen=True, tag="change.statuses_lost"):
    """{hero} is no longer {statuses}, because of {causes}."""

    tables = TABLES
    hero: HeroFace
    statuses: Statuses
    causes: tuple[Text, ...]
    is_own: bool


class StatusesPassed(Sentence, frozen=True, tag="change.statuses_passed"):
    """{causes} made {hero} {statuses}, only until the end of {hero} attack."""

    tables = TABLES
    causes: tuple[Text, ...]
    hero: HeroFace
    statuses: Statuses
    is_own: bool


class SwappedBy(Sentence, frozen=True, tag="change.swapped_by"):
    """{first} and {second} were swapped by {cause}."""

    tables = TABLES
    first: HeroFace
    second: HeroFace
    cause: Text
    is_own: bool


class SwappedPlaces(Sentence, frozen=True, tag="change.swapped_places"):
    """{first} and {second} swapped places through {causes}."""

    tables = TABLES
    first: HeroFace
    second: HeroFace
    is_own: bool
    causes: tuple[Text, ...]


class SwappedShortly(Sentence, frozen=True, tag="change.swapped_shortly"):
    """{first} and {second} swapped: {cause}."""

    tables = TABLES
    first: HeroFace
    second: HeroFace
    cause: Text


class ActsAfter(Sentence, frozen=True, tag="denied.acts_after"):
    """{hero} acts after {first}: your Heroes act in turn, from your left to your right."""

    tables = TABLES
    hero: HeroFace
    first: HeroFace


class ActsNext(Sentence, frozen=True, tag="denied.acts_next"):
    """{hero} acts next, after {first}."""

    tables = TABLES
    hero: HeroFace
    first: HeroFace


class ColumnNotReached(Sentence, frozen=True, tag="denied.column_not_reached"):
    """From column {here}, {power} reaches {arrows}, but not column {there}."""

    tables = TABLES
    power: str
    arrows: Arrows
    there: int
    here: int


class ImmobilizedEscape(Sentence, frozen=True, tag="denied.immobilized_escape"):
    """{hero} is Immobilized and can't escape."""

    tables = TABLES
    hero: HeroFace


class ImmobilizedSwap(Sentence, frozen=True, tag="denied.immobilized_swap"):
    """{hero} is Immobilized and can't swap."""

    tables = TABLES
    hero: HeroFace


class MeleeReach(Sentence, frozen=True, tag="denied.melee_reach"):
    """{hero} is Melee and can only attack the enemy opposite, {aim} in column {column}."""

    tables = TABLES
    hero: HeroFace
    column: int
    aim: HeroFace | None = None


class NoStepLeft(Sentence, frozen=True, tag="denied.no_step_left"):
    """{hero} can't act any more this turn: {hero} has attacked, or has replaced a Hero who had."""

    tables = TABLES
    hero: HeroFace


class NotActing(Sentence, frozen=True, tag="denied.not_acting"):
    """{hero} isn't acting now: {first} is."""

    tables = TABLES
    hero: HeroFace
    first: HeroFace


class NothingToEscapeWith(Sentence, frozen=True, tag="denied.nothing_to_escape_with"):
    """{hero} holds no Blessing Points: escaping costs one that {hero} holds."""

    tables = TABLES
    hero: HeroFace


class NothingToPrayWith(Sentence, frozen=True, tag="denied.nothing_to_pray_with"):
    """{hero} holds no Blessing Points: praying turns one that {hero} holds into a Prayer Marker,…."""

    tables = TABLES
    hero: HeroFace


class PowerMisses(Sentence, frozen=True, tag="denied.power_misses"):
    """From here, {power} reaches only {heroes}, not {target}."""

    tables = TABLES
    power: str
    target: HeroFace
    heroes: tuple[HeroFace, ...] | None = None


class PowerOfOther(Sentence, frozen=True, tag="denied.power_of_other"):
    """{hero} is {hero}'s power, and {acting} is acting now."""

    tables = TABLES
    hero: HeroFace
    acting: HeroFace | None = None


class PrayedAlready(Sentence, frozen=True, tag="denied.prayed_already"):
    """{hero} has already prayed this turn."""

    tables = TABLES
    hero: HeroFace


class ReachesNobody(Sentence, frozen=True, tag="denied.reaches_nobody"):
    """{power} reaches nobody from column {column}: its arrows point past the edge."""

    tables = TABLES
    power: str
    column: int


class SpellcasterReach(Sentence, frozen=True, tag="denied.spellcaster_reach"):
    """{hero} is a Spellcaster and can't attack the enemy opposite, {aim} in column {column}."""

    tables = TABLES
    hero: HeroFace
    column: int
    aim: HeroFace | None = None


class StunnedPower(Sentence, frozen=True, tag="denied.stunned_power"):
    """{hero} is Stunned and can't use {power}."""

    tables = TABLES
    hero: HeroFace
    power: str


class SwappedTooLate(Sentence, frozen=True, tag="denied.swapped_too_late"):
    """You can swap two Heroes once a turn, before the first of them acts."""

    tables = TABLES


class TooFewPoints(Sentence, frozen=True, tag="denied.too_few_points"):
    """{power} costs {cost} BP, and all you have is {pool} in your pool and {held} held by {hero}…."""

    tables = TABLES
    power: str
    cost: int
    pool: int
    held: int
    hero: HeroFace


class LookIsFinal(Sentence, frozen=True, tag="final.look_is_final"):
    """A choice that makes a Hero fall can't be undone."""

    tables = TABLES


class PlacingIsFinal(Sentence, frozen=True, tag="final.placing_is_final"):
    """You can't undo this: everyone sees the Hero you place or discard."""

    tables = TABLES


class ActionsChapter(Sentence, frozen=True, tag="help.actions_chapter"):
    """What a Hero can do."""

    tables = TABLES


class ActionsRules(Sentence, frozen=True, tag="help.actions_rules"):
    """A Hero who acts has to attack, and before that may use a power, pray and escape, in any or…."""

    tables = TABLES


class AimChapter(Sentence, frozen=True, tag="help.aim_chapter"):
    """Aim and end."""

    tables = TABLES


class AimRules(Sentence, frozen=True, tag="help.aim_rules"):
    """Two rows of Heroes face each other for sixteen turns, eight for each side. Whenever an ene…."""

    tables = TABLES


class AttackChapter(Sentence, frozen=True, tag="help.attack_chapter"):
    """Attacking."""

    tables = TABLES


class AttackRules(Sentence, frozen=True, tag="help.attack_rules"):
    """A Melee Hero attacks the enemy opposite. A Spellcaster attacks any enemy but the one oppos…."""

    tables = TABLES


class BlessingsChapter(Sentence, frozen=True, tag="help.blessings_chapter"):
    """Held Blessing Points."""

    tables = TABLES


class BlessingsRules(Sentence, frozen=True, tag="help.blessings_rules"):
    """At the end of your turn you give your Heroes the points that are left in your pool, split …."""

    tables = TABLES


class FallenChapter(Sentence, frozen=True, tag="help.fallen_chapter"):
    """When a Hero falls."""

    tables = TABLES


class FallenRules(Sentence, frozen=True, tag="help.fallen_rules"):
    """A Hero with no HP left falls: it loses everything on it and goes to the discard pile, the …."""

    tables = TABLES


class IncomeChapter(Sentence, frozen=True, tag="help.income_chapter"):
    """Income and Time cards."""

    tables = TABLES


class IncomeRules(Sentence, frozen=True, tag="help.income_rules"):
    """You gain 1 Blessing Point (BP) at the start of your turn, or more if the Time card shows y…."""

    tables = TABLES


class KingmakerChapter(Sentence, frozen=True, tag="help.kingmaker_chapter"):
    """Kingmaker."""

    tables = TABLES


class KingmakerRules(Sentence, frozen=True, tag="help.kingmaker_rules"):
    """A format for two. Each side names one of its starting Heroes its Kingmaker, openly and for…."""

    tables = TABLES


class OrdersChapter(Sentence, frozen=True, tag="help.orders_chapter"):
    """Standing orders (Plan ahead)."""

    tables = TABLES


class OrdersRules(Sentence, frozen=True, tag="help.orders_rules"):
    """When a Hero falls in someone else's turn, the match waits for you. To save that, say in ad…."""

    tables = TABLES


class PowersChapter(Sentence, frozen=True, tag="help.powers_chapter"):
    """Powers and arrows."""

    tables = TABLES


class PowersRules(Sentence, frozen=True, tag="help.powers_rules"):
    """A power costs Blessing Points, from your pool, from those that the Hero holds, or both. Ar…."""

    tables = TABLES


class PrayerChapter(Sentence, frozen=True, tag="help.prayer_chapter"):
    """Praying and escaping."""

    tables = TABLES


class PrayerRules(Sentence, frozen=True, tag="help.prayer_rules"):
    """Praying turns 1 held Blessing Point into a Prayer Marker, which brings 2 points into your …."""

    tables = TABLES


class ReplacingChapter(Sentence, frozen=True, tag="help.replacing_chapter"):
    """Replacing: place or discard."""

    tables = TABLES


class ReplacingRules(Sentence, frozen=True, tag="help.replacing_rules"):
    """You look at the top card of your deck; nobody else sees it. Place that Hero, or discard it…."""

    tables = TABLES


class SetupChapter(Sentence, frozen=True, tag="help.setup_chapter"):
    """Setting up."""

    tables = TABLES


class SetupRules(Sentence, frozen=True, tag="help.setup_rules"):
    """Chance decides who goes first. That side chooses Sun or Moon, picks its starting Heroes an…."""

    tables = TABLES


class StatusesChapter(Sentence, frozen=True, tag="help.statuses_chapter"):
    """Buffs and debuffs."""

    tables = TABLES


class StatusesRules(Sentence, frozen=True, tag="help.statuses_rules"):
    """Shielded: attacks don't hurt the Hero. Shrouded: enemy powers don't affect it, arrival pow…."""

    tables = TABLES


class TurnChapter(Sentence, frozen=True, tag="help.turn_chapter"):
    """A turn."""

    tables = TABLES


class TurnRules(Sentence, frozen=True, tag="help.turn_rules"):
    """First you gain Blessing Points: they are your pool. Then you may swap two of your Heroes, …."""

    tables = TABLES


class TwilightChapter(Sentence, frozen=True, tag="help.twilight_chapter"):
    """Twilight."""

    tables = TABLES


class TwilightRules(Sentence, frozen=True, tag="help.twilight_rules"):
    """A format for two in which sides have no faction. Both choose from all thirty Heroes, twelv…."""

    tables = TABLES


class UnityChapter(Sentence, frozen=True, tag="help.unity_chapter"):
    """Unity."""

    tables = TABLES


class UnityRules(Sentence, frozen=True, tag="help.unity_rules"):
    """A format for three or four, in two teams with four Heroes each. A team plays its turn toge…."""

    tables = TABLES


class ActionOutcomes(Sentence, frozen=True, tag="last.action_outcomes"):
    """{action}: {outcomes}."""

    tables = TABLES
    action: Text
    outcomes: tuple[Text, ...]


class ArrivalLast(Sentence, frozen=True, tag="last.arrival_last"):
    """{hero} arrives."""

    tables = TABLES
    hero: HeroFace


class AttackLast(Sentence, frozen=True, tag="last.attack_last"):
    """{hero} attacks."""

    tables = TABLES
    hero: HeroFace


class DamageLast(Sentence, frozen=True, tag="last.damage_last"):
    """{hero} −{amount} HP."""

    tables = TABLES
    hero: HeroFace
    amount: int


class DrainLast(Sentence, frozen=True, tag="last.drain_last"):
    """{hero} −1 BP."""

    tables = TABLES
    hero: HeroFace


class EscapeLast(Sentence, frozen=True, tag="last.escape_last"):
    """{hero} escapes."""

    tables = TABLES
    hero: HeroFace


class FallLast(Sentence, frozen=True, tag="last.fall_last"):
    """{hero} falls, −{amount} BP."""

    tables = TABLES
    hero: HeroFace
    amount: int


class HealingLast(Sentence, frozen=True, tag="last.healing_last"):
    """{hero} +{amount} HP."""

    tables = TABLES
    hero: HeroFace
    amount: int


class OutcomeRepeated(Sentence, frozen=True, tag="last.outcome_repeated"):
    """{outcome} {how_often}."""

    tables = TABLES
    outcome: Text
    how_often: Text


class OutcomesAlone(Sentence, frozen=True, tag="last.outcomes_alone"):
    """{outcome}, {outcomes}."""

    tables = TABLES
    outcome: Text
    outcomes: tuple[Text, ...]


class PointsLast(Sentence, frozen=True, tag="last.points_last"):
    """{hero} +{amount} BP."""

    tables = TABLES
    hero: HeroFace
    amount: int


class PowerLast(Sentence, frozen=True, tag="last.power_last"):
    """{hero}."""

    tables = TABLES
    hero: HeroFace


class PrayerLast(Sentence, frozen=True, tag="last.prayer_last"):
    """{hero} prays."""

    tables = TABLES
    hero: HeroFace


class SeveralActions(Sentence, frozen=True, tag="last.several_actions"):
    """{clause}; {parts}."""

    tables = TABLES
    clause: Text
    parts: tuple[Text, ...]


class ShieldLast(Sentence, frozen=True, tag="last.shield_last"):
    """{hero} is Shielded."""

    tables = TABLES
    hero: HeroFace


class ShroudLast(Sentence, frozen=True, tag="last.shroud_last"):
    """{hero} is Shrouded."""

    tables = TABLES
    hero: HeroFace


class StatusesLast(Sentence, frozen=True, tag="last.statuses_last"):
    """{hero} {statuses}."""

    tables = TABLES
    hero: HeroFace
    statuses: Statuses


class StuckLast(Sentence, frozen=True, tag="last.stuck_last"):
    """{hero} can't swap."""

    tables = TABLES
    hero: HeroFace


class SwapLast(Sentence, frozen=True, tag="last.swap_last"):
    """{first} and {second} swap."""

    tables = TABLES
    first: HeroFace
    second: HeroFace


class TurnEndLast(Sentence, frozen=True, tag="last.turn_end_last"):
    """turn's end."""

    tables = TABLES


class CanAttack(Sentence, frozen=True, tag="lead_in.can_attack"):
    """{hero} can attack."""

    tables = TABLES
    hero: HeroFace


class CanStillAttack(Sentence, frozen=True, tag="lead_in.can_still_attack"):
    """{hero} can still attack."""

    tables = TABLES
    hero: HeroFace


class ItCanStillAttack(Sentence, frozen=True, tag="lead_in.it_can_still_attack"):
    """You can still attack."""

    tables = TABLES


class LessonAbout(Sentence, frozen=True, tag="lesson.lesson_about"):
    """You lead three Heroes through the first turns: attacks, powers, a fallen Hero, standing or…."""

    tables = TABLES


class LessonClosing(Sentence, frozen=True, tag="lesson.lesson_closing"):
    """That's the game: attack, spend Blessing Points where they count, and protect your Heroes. …."""

    tables = TABLES


class TeachFallen(Sentence, frozen=True, tag="lesson.teach_fallen"):
    """One of your Heroes has fallen and is replaced at once. Only you see your top card: place t…."""

    tables = TABLES


class TeachFavor(Sentence, frozen=True, tag="lesson.teach_favor"):
    """A Hero with no HP left falls, and the other side gains 1 Favor. The line at the top shows …."""

    tables = TABLES


class TeachGive(Sentence, frozen=True, tag="lesson.teach_give"):
    """Each turn brings you Blessing Points (BP). What you didn't spend, your Heroes keep: choose…."""

    tables = TABLES


class TeachOrders(Sentence, frozen=True, tag="lesson.teach_orders"):
    """When you play with people who take days, nobody needs to wait for you: with “Plan ahead” (…."""

    tables = TABLES


class TeachPower(Sentence, frozen=True, tag="lesson.teach_power"):
    """Every Hero has a power besides the attack, used before it, as often as you can pay. It cos…."""

    tables = TABLES


class TeachPowerAgain(Sentence, frozen=True, tag="lesson.teach_power_again"):
    """Try a power while you can pay for one."""

    tables = TABLES


class TeachPray(Sentence, frozen=True, tag="lesson.teach_pray"):
    """Praying turns one Blessing Point that this Hero holds into a Prayer Marker, which brings y…."""

    tables = TABLES


class TeachPrayAgain(Sentence, frozen=True, tag="lesson.teach_pray_again"):
    """Press Pray: the Blessing Point comes back as two."""

    tables = TABLES


class TeachRanged(Sentence, frozen=True, tag="lesson.teach_ranged"):
    """The Hero who acts now is Ranged and can attack any enemy. Melee Heroes such as Branoc reac…."""

    tables = TABLES


class TeachRow(Sentence, frozen=True, tag="lesson.teach_row"):
    """Your three Heroes face three enemies. In your turn they act one by one, from your left to …."""

    tables = TABLES


class TeachRowAgain(Sentence, frozen=True, tag="lesson.teach_row_again"):
    """Each Hero has to attack before the next one acts. Attack now."""

    tables = TABLES


class TeachSpellcaster(Sentence, frozen=True, tag="lesson.teach_spellcaster"):
    """The Hero who acts now is a Spellcaster and can attack any enemy but the one opposite."""

    tables = TABLES


class TeachStatus(Sentence, frozen=True, tag="lesson.teach_status"):
    """Some powers leave a buff or a debuff on a Hero: a Shielded Hero isn't hurt by attacks, a S…."""

    tables = TABLES


class TeachSwap(Sentence, frozen=True, tag="lesson.teach_swap"):
    """Before the first of your Heroes acts you may swap two of them, once a turn. That gives a M…."""

    tables = TABLES


class TeachSwapAgain(Sentence, frozen=True, tag="lesson.teach_swap_again"):
    """You can still swap two Heroes before the first one acts."""

    tables = TABLES


class TeachTime(Sentence, frozen=True, tag="lesson.teach_time"):
    """Each turn uses up a Time card. It says how many Blessing Points a side gains when its turn…."""

    tables = TABLES


class EnemyHero(Sentence, frozen=True, tag="name.enemy_hero"):
    """{hero} is an enemy, in column {column}."""

    tables = TABLES
    hero: HeroFace
    column: int


class NoSuchColumn(Sentence, frozen=True, tag="name.no_such_column"):
    """There's no column {column}: this battle has columns 1 to {size}."""

    tables = TABLES
    column: int
    size: int


class NotInBattle(Sentence, frozen=True, tag="name.not_in_battle"):
    """{hero} isn't on the board."""

    tables = TABLES
    hero: HeroFace


class NotToChoose(Sentence, frozen=True, tag="name.not_to_choose"):
    """{hero} isn't among the Heroes to choose from."""

    tables = TABLES
    hero: HeroFace


class OwnHero(Sentence, frozen=True, tag="name.own_hero"):
    """{hero} is yours, in column {column}."""

    tables = TABLES
    hero: HeroFace
    column: int


class WhenATurnEnds(Sentence, frozen=True, tag="name.when_a_turn_ends"):
    """Your turn ends by itself once each of your Heroes has attacked."""

    tables = TABLES


class WhenToAct(Sentence, frozen=True, tag="name.when_to_act"):
    """You attack, swap, pray, escape or use a power while one of your Heroes acts."""

    tables = TABLES


class WhenToGive(Sentence, frozen=True, tag="name.when_to_give"):
    """You give out Blessing Points at the end of your turn, if any are left."""

    tables = TABLES


class WhenToPlace(Sentence, frozen=True, tag="name.when_to_place"):
    """You place or discard a card when one of your Heroes has fallen and you look at your top ca…."""

    tables = TABLES


class AlwaysDiscardLabel(Sentence, frozen=True, tag="option.always_discard_label"):
    """Always discard."""

    tables = TABLES


class AlwaysKeepLabel(Sentence, frozen=True, tag="option.always_keep_label"):
    """Always place."""

    tables = TABLES


class AskMeLabel(Sentence, frozen=True, tag="option.ask_me_label"):
    """Ask me."""

    tables = TABLES


class AttackLabel(Sentence, frozen=True, tag="option.attack_label"):
    """Attack {target}."""

    tables = TABLES
    target: HeroFace


class ColumnLabel(Sentence, frozen=True, tag="option.column_label"):
    """Column {column}."""

    tables = TABLES
    column: int


class DiscardLabel(Sentence, frozen=True, tag="option.discard_label"):
    """Discard {top}."""

    tables = TABLES
    top: HeroFace | None = None


class EscapeLabel(Sentence, frozen=True, tag="option.escape_label"):
    """Escape (1 held BP)."""

    tables = TABLES


class LookLabel(Sentence, frozen=True, tag="option.look_label"):
    """Look at the top card."""

    tables = TABLES


class PayOtherwiseGroup(Sentence, frozen=True, tag="option.pay_otherwise_group"):
    """Pay differently."""

    tables = TABLES


class PayOtherwiseLabel(Sentence, frozen=True, tag="option.pay_otherwise_label"):
    """{power}: {aim}, {held} held + {pool} from pool."""

    tables = TABLES
    power: str
    held: int
    pool: int
    aim: HeroFace | None = None


class PlaceLabel(Sentence, frozen=True, tag="option.place_label"):
    """Place {top}."""

    tables = TABLES
    top: HeroFace | None = None


class PlayOnLabel(Sentence, frozen=True, tag="option.play_on_label"):
    """Play on."""

    tables = TABLES


class PowerAtLabel(Sentence, frozen=True, tag="option.power_at_label"):
    """{power}: {target}."""

    tables = TABLES
    power: str
    target: HeroFace


class PowerLabel(Sentence, frozen=True, tag="option.power_label"):
    """{power}, {cost} BP."""

    tables = TABLES
    power: str
    cost: int


class PrayLabel(Sentence, frozen=True, tag="option.pray_label"):
    """Pray (1 held BP)."""

    tables = TABLES


class RandomFactionLabel(Sentence, frozen=True, tag="option.random_faction_label"):
    """Random."""

    tables = TABLES


class RecallLabel(Sentence, frozen=True, tag="option.recall_label"):
    """Recall {hero}."""

    tables = TABLES
    hero: HeroFace


class StayLabel(Sentence, frozen=True, tag="option.stay_label"):
    """Swap nobody."""

    tables = TABLES


class SwapLabel(Sentence, frozen=True, tag="option.swap_label"):
    """Swap {first}/{second}."""

    tables = TABLES
    first: HeroFace
    second: HeroFace


class OrderLine(Sentence, frozen=True, tag="order.order_line"):
    """Standing order for replacements: ask me."""

    tables = TABLES
    order: Order
    heroes: tuple[HeroFace, ...] | None = None


class AttackFollows(Sentence, frozen=True, tag="outcome.attack_follows"):
    """{attacker} then attacks at once, as nothing else is possible: {parts}."""

    tables = TABLES
    parts: tuple[Text, ...]
    attacker: HeroFace | None = None


class AttacksFollow(Sentence, frozen=True, tag="outcome.attacks_follow"):
    """{own_heroes} then attacks {aim} at once, as nothing else is possible."""

    tables = TABLES
    own_heroes: tuple[HeroFace, ...]
    aim: HeroFace | None = None


class Becomes(Sentence, frozen=True, tag="outcome.becomes"):
    """becomes {statuses}."""

    tables = TABLES
    statuses: Statuses


class FavorWon(Sentence, frozen=True, tag="outcome.favor_won"):
    """you gain {favor} Favor."""

    tables = TABLES
    favor: int


class FollowedBy(Sentence, frozen=True, tag="outcome.followed_by"):
    """{line} {clause}."""

    tables = TABLES
    line: Text
    clause: Text


class GetsHeldPoint(Sentence, frozen=True, tag="outcome.gets_held_point"):
    """gets 1 Blessing Point to hold."""

    tables = TABLES


class GetsPrayerMarker(Sentence, frozen=True, tag="outcome.gets_prayer_marker"):
    """gets a Prayer Marker (2 BP next turn)."""

    tables = TABLES


class HeroDeeds(Sentence, frozen=True, tag="outcome.hero_deeds"):
    """{hero} {deeds}."""

    tables = TABLES
    hero: HeroFace
    deeds: tuple[Text, ...]
    is_own: bool


class HeroFalls(Sentence, frozen=True, tag="outcome.hero_falls"):
    """{hero} falls and loses {points_gone}."""

    tables = TABLES
    hero: HeroFace
    points_gone: int
    is_own: bool
    by_wound: bool


class HeroesSwap(Sentence, frozen=True, tag="outcome.heroes_swap"):
    """{first} and {second} swap places."""

    tables = TABLES
    first: HeroFace
    second: HeroFace


class HpChange(Sentence, frozen=True, tag="outcome.hp_change"):
    """takes {lost} damage and regains {healed} HP ({hp_left} of {hp} left)."""

    tables = TABLES
    lost: int
    healed: int
    hp_left: int
    hp: int
    hero: HeroFace
    by_wound: bool


class IsAlready(Sentence, frozen=True, tag="outcome.is_already"):
    """is already {statuses}."""

    tables = TABLES
    statuses: Statuses


class KillsOwn(Sentence, frozen=True, tag="outcome.kills_own"):
    """Your own {own_heroes} would fall."""

    tables = TABLES
    own_heroes: tuple[HeroFace, ...]


class LosesHeldPoint(Sentence, frozen=True, tag="outcome.loses_held_point"):
    """loses 1 held Blessing Point."""

    tables = TABLES


class NoDamage(Sentence, frozen=True, tag="outcome.no_damage"):
    """no damage, because {hero} is Shielded."""

    tables = TABLES
    hero: HeroFace


class NoEffect(Sentence, frozen=True, tag="outcome.no_effect"):
    """no effect on {hero}, who is Shrouded."""

    tables = TABLES
    hero: HeroFace


class NoLongerIs(Sentence, frozen=True, tag="outcome.no_longer_is"):
    """is no longer {statuses}."""

    tables = TABLES
    statuses: Statuses


class NoSwap(Sentence, frozen=True, tag="outcome.no_swap"):
    """no swap, because {hero} is Immobilized."""

    tables = TABLES
    hero: HeroFace


class NothingChanges(Sentence, frozen=True, tag="outcome.nothing_changes"):
    """nothing would change."""

    tables = TABLES


class OutcomeLine(Sentence, frozen=True, tag="outcome.outcome_line"):
    """{parts}."""

    tables = TABLES
    parts: tuple[Text, ...]


class PricePaid(Sentence, frozen=True, tag="outcome.price_paid"):
    """{held} held BP and {pool} from the pool."""

    tables = TABLES
    held: int
    pool: int


class WholeOutcome(Sentence, frozen=True, tag="outcome.whole_outcome"):
    """{price}. {line} {attacker} is then done for this turn."""

    tables = TABLES
    line: Text
    price: Text
    attacker: HeroFace | None = None


class Acting(Sentence, frozen=True, tag="prompt.acting"):
    """{hero} acts now. {pool} in your pool, and {hero} holds {held} more."""

    tables = TABLES
    hero: HeroFace
    pool: int
    held: int
    moves: bool


class ChooseFaction(Sentence, frozen=True, tag="prompt.choose_faction"):
    """Which faction do you play?"""

    tables = TABLES


class ChooseHeroes(Sentence, frozen=True, tag="prompt.choose_heroes"):
    """Choose your {number} starting Heroes, or let chance decide. Who stands where comes next."""

    tables = TABLES
    number: int


class ChooseKingmaker(Sentence, frozen=True, tag="prompt.choose_kingmaker"):
    """Who is your Kingmaker?"""

    tables = TABLES


class ChooseMoreHeroes(Sentence, frozen=True, tag="prompt.choose_more_heroes"):
    """Choose {number} more, or let chance decide. Your team already has {picked}."""

    tables = TABLES
    number: int
    picked: tuple[HeroFace, ...]


class ChooseTeamHeroes(Sentence, frozen=True, tag="prompt.choose_team_heroes"):
    """Choose {number} of your team's {size} starting Heroes, or let chance decide."""

    tables = TABLES
    number: int
    size: int


class FacedHero(Sentence, frozen=True, tag="prompt.faced_hero"):
    """{target} (column {column})."""

    tables = TABLES
    target: HeroFace
    column: int


class LineUp(Sentence, frozen=True, tag="prompt.line_up"):
    """Line up your Heroes: who stands where, from your left to your right? You face, in that ord…."""

    tables = TABLES
    across: tuple[Text, ...]


class OfferedToConcede(Sentence, frozen=True, tag="prompt.offered_to_concede"):
    """You've offered to concede; your teammates haven't yet."""

    tables = TABLES


class PlaceOrDiscard(Sentence, frozen=True, tag="prompt.place_or_discard"):
    """Do you place {top} in column {column}, or discard {top} and place the next card unseen?"""

    tables = TABLES
    column: int
    top: HeroFace | None = None


class RecallOrLook(Sentence, frozen=True, tag="prompt.recall_or_look"):
    """Do you recall {hero}, your Kingmaker, to column {column}, or look at the top card of your …."""

    tables = TABLES
    hero: HeroFace
    column: int


class SwapTwoHeroes(Sentence, frozen=True, tag="prompt.swap_two_heroes"):
    """Do you swap two Heroes before they act?"""

    tables = TABLES


class WhenYouReplace(Sentence, frozen=True, tag="prompt.when_you_replace"):
    """When a Hero of yours is replaced, what happens to your top card?"""

    tables = TABLES


class WhichColumnFirst(Sentence, frozen=True, tag="prompt.which_column_first"):
    """Which empty column do you fill first?"""

    tables = TABLES


class WhichHeroesToKeep(Sentence, frozen=True, tag="prompt.which_heroes_to_keep"):
    """Which Heroes do you place whenever one is your top card? You discard all others."""

    tables = TABLES


class WhoKeepsPoints(Sentence, frozen=True, tag="prompt.who_keeps_points"):
    """Who keeps the {pool} unspent Blessing Points?"""

    tables = TABLES
    pool: int


class ImmobilizedLasts(Sentence, frozen=True, tag="remedy.immobilized_lasts"):
    """Immobilized goes once the Hero has attacked."""

    tables = TABLES


class PointsCanBeHeld(Sentence, frozen=True, tag="remedy.points_can_be_held"):
    """Heroes are given what is left in your pool at the end of your turn, and hold it from then …."""

    tables = TABLES


class PointsCome(Sentence, frozen=True, tag="remedy.points_come"):
    """You gain Blessing Points at the start of your turn, and your Heroes keep what you don't sp…."""

    tables = TABLES


class PrayNextTurn(Sentence, frozen=True, tag="remedy.pray_next_turn"):
    """Each Hero can pray once a turn."""

    tables = TABLES


class ReachFromElsewhere(Sentence, frozen=True, tag="remedy.reach_from_elsewhere"):
    """Swap two Heroes to change that: once a turn, before the first of them acts."""

    tables = TABLES


class StunnedLasts(Sentence, frozen=True, tag="remedy.stunned_lasts"):
    """Stunned goes once the Hero has attacked."""

    tables = TABLES


class SwapForReach(Sentence, frozen=True, tag="remedy.swap_for_reach"):
    """Another column would do: swap two Heroes before the first of them acts."""

    tables = TABLES


class SwapNextTurn(Sentence, frozen=True, tag="remedy.swap_next_turn"):
    """You can swap again when your next turn begins."""

    tables = TABLES


class AskReplacement(Sentence, frozen=True, tag="setting.ask_replacement"):
    """ask."""

    tables = TABLES


class ChosenHeroes(Sentence, frozen=True, tag="setting.chosen_heroes"):
    """chosen."""

    tables = TABLES


class ChosenSides(Sentence, frozen=True, tag="setting.chosen_sides"):
    """chosen."""

    tables = TABLES


class ClassicAbout(Sentence, frozen=True, tag="setting.classic_about"):
    """One against one, three Heroes each."""

    tables = TABLES


class ClassicTitle(Sentence, frozen=True, tag="setting.classic_title"):
    """Classic."""

    tables = TABLES


class DiscardReplacement(Sentence, frozen=True, tag="setting.discard_replacement"):
    """discard."""

    tables = TABLES


class GameAbout(Sentence, frozen=True, tag="setting.game_about"):
    """Two rows of Heroes duel over sixteen turns, through two nights and two days."""

    tables = TABLES


class GamePieces(Sentence, frozen=True, tag="setting.game_pieces"):
    """Heroes."""

    tables = TABLES


class HeroesAbout(Sentence, frozen=True, tag="setting.heroes_about"):
    """Whether you choose your starting Heroes or chance does."""

    tables = TABLES


class HeroesTitle(Sentence, frozen=True, tag="setting.heroes_title"):
    """Starting Heroes."""

    tables = TABLES


class KingmakerAbout(Sentence, frozen=True, tag="setting.kingmaker_about"):
    """Classic, but each side has one Hero who can come back after falling."""

    tables = TABLES


class KingmakerTitle(Sentence, frozen=True, tag="setting.kingmaker_title"):
    """Kingmaker."""

    tables = TABLES


class PlaceReplacement(Sentence, frozen=True, tag="setting.place_replacement"):
    """place."""

    tables = TABLES


class RandomHeroes(Sentence, frozen=True, tag="setting.random_heroes"):
    """random."""

    tables = TABLES


class RandomSides(Sentence, frozen=True, tag="setting.random_sides"):
    """random."""

    tables = TABLES


class ReplacementsAbout(Sentence, frozen=True, tag="setting.replacements_about"):
    """What you do with your top card when one of your Heroes is replaced. Only you see this."""

    tables = TABLES


class ReplacementsTitle(Sentence, frozen=True, tag="setting.replacements_title"):
    """Replacements."""

    tables = TABLES


class ScoreTitle(Sentence, frozen=True, tag="setting.score_title"):
    """Favor."""

    tables = TABLES


class SidesAbout(Sentence, frozen=True, tag="setting.sides_about"):
    """Who plays Sun and who plays Moon."""

    tables = TABLES


class SidesTitle(Sentence, frozen=True, tag="setting.sides_title"):
    """Sides."""

    tables = TABLES


class TwilightAbout(Sentence, frozen=True, tag="setting.twilight_about"):
    """Both sides choose from all Heroes and share one deck."""

    tables = TABLES


class TwilightTitle(Sentence, frozen=True, tag="setting.twilight_title"):
    """Twilight."""

    tables = TABLES


class UnityAbout(Sentence, frozen=True, tag="setting.unity_about"):
    """Two teams, four Heroes each."""

    tables = TABLES


class UnityTitle(Sentence, frozen=True, tag="setting.unity_title"):
    """Unity."""

    tables = TABLES


class SideInOrder(Sentence, frozen=True, tag="side.side_in_order"):
    """the side that goes second."""

    tables = TABLES
    name: SideName


class SideTitle(Sentence, frozen=True, tag="side.side_title"):
    """the second side."""

    tables = TABLES
    name: SideName


class SideScore(Sentence, frozen=True, tag="status.side_score"):
    """second side {favor}."""

    tables = TABLES
    favor: int
    name: SideName


class StatusLine(Sentence, frozen=True, tag="status.status_line"):
    """turn {turn} of {turns} · {time} · Favor (score): {first_score}, {second_score}."""

    tables = TABLES
    turn: int
    turns: int
    time: TimeCard
    first_score: Text
    second_score: Text


class HeroSummary(Sentence, frozen=True, tag="summary.hero_summary"):
    """{cost} BP: {effect}."""

    tables = TABLES
    cost: int
    effect: Text
    brief_effect: Text


class ColumnsTopic(Sentence, frozen=True, tag="topic.columns_topic"):
    """which column to fill first: {columns}."""

    tables = TABLES
    columns: tuple[int, ...]


class FactionTopic(Sentence, frozen=True, tag="topic.faction_topic"):
    """choose a faction."""

    tables = TABLES


class HeroActs(Sentence, frozen=True, tag="topic.hero_acts"):
    """{hero} acts (column {column})."""

    tables = TABLES
    hero: HeroFace
    column: int


class HeroesTopic(Sentence, frozen=True, tag="topic.heroes_topic"):
    """choose starting Heroes."""

    tables = TABLES


class KeepTopic(Sentence, frozen=True, tag="topic.keep_topic"):
    """Heroes I always place."""

    tables = TABLES


class KingmakerTopic(Sentence, frozen=True, tag="topic.kingmaker_topic"):
    """choose a Kingmaker."""

    tables = TABLES


class OrderTopic(Sentence, frozen=True, tag="topic.order_topic"):
    """When my Hero is replaced."""

    tables = TABLES


class PlaceTopic(Sentence, frozen=True, tag="topic.place_topic"):
    """place or discard the top card (column {column})."""

    tables = TABLES
    column: int


class PointsTopic(Sentence, frozen=True, tag="topic.points_topic"):
    """who keeps {pool}."""

    tables = TABLES
    pool: int


class RecallTopic(Sentence, frozen=True, tag="topic.recall_topic"):
    """fill column {column}: the Kingmaker or the top card."""

    tables = TABLES
    column: int


class RowTopic(Sentence, frozen=True, tag="topic.row_topic"):
    """line up the row."""

    tables = TABLES


class SwapTopic(Sentence, frozen=True, tag="topic.swap_topic"):
    """swap two Heroes or nobody."""

    tables = TABLES
