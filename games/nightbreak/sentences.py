"""Sentences of games.nightbreak, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.sentences.sentence import Sentence, Text
from games.nightbreak.facts import Arrows, HeroFace, HeroType, Order, SideName, Statuses, TimeCard
from games.nightbreak.tables import TABLES


class AlwaysDiscardAbout(Sentence, frozen=True, tag="about.always_discard_about"):
    """The top card of your deck is discarded, and the next one placed."""

    tables = TABLES


class AlwaysKeepAbout(Sentence, frozen=True, tag="about.always_keep_about"):
    """The top card of your deck is placed."""

    tables = TABLES


class AskMeAbout(Sentence, frozen=True, tag="about.ask_me_about"):
    """Each time, you are shown the top card of your deck."""

    tables = TABLES


class DiscardAbout(Sentence, frozen=True, tag="about.discard_about"):
    """Discard {top} and place the next card unseen."""

    tables = TABLES
    top: HeroFace | None = None


class EscapeAbout(Sentence, frozen=True, tag="about.escape_about"):
    """Pay 1 held Blessing Point; the Hero goes to the bottom of the deck and is replaced."""

    tables = TABLES


class FactionAbout(Sentence, frozen=True, tag="about.faction_about"):
    """Unsettles: stuns, wounds, forced swaps, more damage to the hurt. A little more Strength."""

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
    """{power} for {pool} from the pool and {held} that {hero} holds."""

    tables = TABLES
    power: str
    pool: int
    held: int
    hero: HeroFace


class PlayOnAbout(Sentence, frozen=True, tag="about.play_on_about"):
    """Take your offer to concede back."""

    tables = TABLES


class PowerAbout(Sentence, frozen=True, tag="about.power_about"):
    """{cost} BP. {effect}."""

    tables = TABLES
    cost: int
    effect: Text
    is_priced: bool


class PrayAbout(Sentence, frozen=True, tag="about.pray_about"):
    """Turn 1 held Blessing Point into a Prayer Marker."""

    tables = TABLES


class SwapAbout(Sentence, frozen=True, tag="about.swap_about"):
    """Columns {here} and {there}."""

    tables = TABLES
    here: int
    there: int


class AppliedOnceRuling(Sentence, frozen=True, tag="card.applied_once_ruling"):
    """A Hero has it once: to apply it again changes nothing (NB-R20)."""

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
    """Favor card."""

    tables = TABLES


class FavorLine(Sentence, frozen=True, tag="card.favor_line"):
    """{card_piles} piles of {card_count}."""

    tables = TABLES
    card_piles: int
    card_count: int


class FavorPage(Sentence, frozen=True, tag="card.favor_page"):
    """One for each enemy Hero overwhelmed; the most win."""

    tables = TABLES


class FavorRuling(Sentence, frozen=True, tag="card.favor_ruling"):
    """They are no limit: more are scored all the same (NB-R05)."""

    tables = TABLES


class FavorTitle(Sentence, frozen=True, tag="card.favor_title"):
    """Favor."""

    tables = TABLES


class FixedTargetRuling(Sentence, frozen=True, tag="card.fixed_target_ruling"):
    """The chosen Hero stays the target if it moves; if it leaves, nothing takes its place (NB-R1…."""

    tables = TABLES


class HeroKind(Sentence, frozen=True, tag="card.hero_kind"):
    """Hero."""

    tables = TABLES


class HeroLine(Sentence, frozen=True, tag="card.hero_line"):
    """{card_faction} · {card_type} · HP {card_hp} · Strength {card_strength}."""

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
    """It may still activate its power, and must attack (NB-R59)."""

    tables = TABLES


class ImmobilizedText(Sentence, frozen=True, tag="card.immobilized_text"):
    """Cannot move or escape."""

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
    """Moon gains {card_symbols} BP in its Resource Phase instead of 1."""

    tables = TABLES
    card_symbols: int


class PointPage(Sentence, frozen=True, tag="card.point_page"):
    """Pays for the power, the escape or the prayer of the Hero that holds it."""

    tables = TABLES


class PointRuling(Sentence, frozen=True, tag="card.point_ruling"):
    """Points that a power gives are held at once (NB-R44)."""

    tables = TABLES


class PointTitle(Sentence, frozen=True, tag="card.point_title"):
    """Blessing Point."""

    tables = TABLES


class PointsLeftRuling(Sentence, frozen=True, tag="card.points_left_ruling"):
    """All that are left are given (NB-R32)."""

    tables = TABLES


class PrayerPage(Sentence, frozen=True, tag="card.prayer_page"):
    """In its side's next Resource Phase it is removed for 2 BP. It cannot be spent."""

    tables = TABLES


class PrayerRuling(Sentence, frozen=True, tag="card.prayer_ruling"):
    """It moves with its Hero (NB-R25)."""

    tables = TABLES


class PrayerTitle(Sentence, frozen=True, tag="card.prayer_title"):
    """Prayer Marker."""

    tables = TABLES


class RangedType(Sentence, frozen=True, tag="card.ranged_type"):
    """Ranged."""

    tables = TABLES


class SelfTargetRuling(Sentence, frozen=True, tag="card.self_target_ruling"):
    """Of its allies, the Hero itself is the one in its column (NB-R10)."""

    tables = TABLES


class ShieldedRuling(Sentence, frozen=True, tag="card.shielded_ruling"):
    """It may be attacked; the attacker still loses its buffs and debuffs, and the Shield stays (…."""

    tables = TABLES


class ShieldedText(Sentence, frozen=True, tag="card.shielded_text"):
    """Unaffected by attacks."""

    tables = TABLES


class ShieldedTitle(Sentence, frozen=True, tag="card.shielded_title"):
    """Shielded."""

    tables = TABLES


class ShroudedRuling(Sentence, frozen=True, tag="card.shrouded_ruling"):
    """An enemy power passes it over and goes on with its other targets and parts (NB-R19)."""

    tables = TABLES


class ShroudedText(Sentence, frozen=True, tag="card.shrouded_text"):
    """Unaffected by enemy powers, arrival powers included."""

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
    """It may still escape and pray, and must attack (NB-R59)."""

    tables = TABLES


class StunnedText(Sentence, frozen=True, tag="card.stunned_text"):
    """Cannot activate its power."""

    tables = TABLES


class StunnedTitle(Sentence, frozen=True, tag="card.stunned_title"):
    """Stunned."""

    tables = TABLES


class SunFaction(Sentence, frozen=True, tag="card.sun_faction"):
    """Sun."""

    tables = TABLES


class SunTimePage(Sentence, frozen=True, tag="card.sun_time_page"):
    """Sun gains {card_symbols} BP in its Resource Phase instead of 1."""

    tables = TABLES
    card_symbols: int


class TimeCardKind(Sentence, frozen=True, tag="card.time_card_kind"):
    """Time card."""

    tables = TABLES


class TimeCardLine(Sentence, frozen=True, tag="card.time_card_line"):
    """{card_count} in the Time deck."""

    tables = TABLES
    card_count: int


class WoundedRuling(Sentence, frozen=True, tag="card.wounded_ruling"):
    """After a power the damage comes last, after a move at once; neither Shield nor Shroud stops…."""

    tables = TABLES


class WoundedText(Sentence, frozen=True, tag="card.wounded_text"):
    """Deals 1 damage to itself whenever it moves or activates its power."""

    tables = TABLES


class WoundedTitle(Sentence, frozen=True, tag="card.wounded_title"):
    """Wounded."""

    tables = TABLES


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


class HpRanOut(Sentence, frozen=True, tag="cause.hp_ran_out"):
    """its HP ran out."""

    tables = TABLES


class OwnWound(Sentence, frozen=True, tag="cause.own_wound"):
    """its wound."""

    tables = TABLES


class PowerCause(Sentence, frozen=True, tag="cause.power_cause"):
    """{hero}'s {hero}."""

    tables = TABLES
    hero: HeroFace
    is_own: bool


class WoundBy(Sentence, frozen=True, tag="cause.wound_by"):
    """its wound ({cause})."""

    tables = TABLES
    cause: Text


class Fall(Sentence, frozen=True, tag="change.fall"):
    """{fallen}: {share}; {gain}."""

    tables = TABLES
    fallen: Text
    share: Text
    gain: Text


class FallAlone(Sentence, frozen=True, tag="change.fall_alone"):
    """{fallen}: {share}."""

    tables = TABLES
    fallen: Text
    share: Text


class FavorFor(Sentence, frozen=True, tag="change.favor_for"):
    """1 Favor for {scorer}."""

    tables = TABLES
    scorer: SideName


class FavorForYou(Sentence, frozen=True, tag="change.favor_for_you"):
    """1 Favor for you."""

    tables = TABLES


class GainedShortly(Sentence, frozen=True, tag="change.gained_shortly"):
    """{hero} {statuses}: {causes}."""

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


class HeroAttacked(Sentence, frozen=True, tag="change.hero_attacked"):
    """{hero} attacked {target}."""

    tables = TABLES
    hero: HeroFace
    target: HeroFace
    is_own: bool
    is_target_own: bool


class HeroEscaped(Sentence, frozen=True, tag="change.hero_escaped"):
    """{hero} escaped to the bottom of the deck."""

    tables = TABLES
    hero: HeroFace
    is_own: bool


class HeroFell(Sentence, frozen=True, tag="change.hero_fell"):
    """{hero} fell with {belongings}."""

    tables = TABLES
    hero: HeroFace
    belongings: tuple[Text, ...]
    is_own: bool


class HeroPrayed(Sentence, frozen=True, tag="change.hero_prayed"):
    """{hero} prayed."""

    tables = TABLES
    hero: HeroFace
    is_own: bool


class HpLeftOver(Sentence, frozen=True, tag="change.hp_left_over"):
    """{hp_left} of {hp} left."""

    tables = TABLES
    hp_left: int
    hp: int


class HpLost(Sentence, frozen=True, tag="change.hp_lost"):
    """{hero} lost {lost} HP to {cause} and regained {healed}; {left}."""

    tables = TABLES
    hero: HeroFace
    lost: int
    cause: Text
    healed: int
    left: Text
    is_own: bool


class HpLostShortly(Sentence, frozen=True, tag="change.hp_lost_shortly"):
    """{hero} −{lost} HP, {left}: {cause}."""

    tables = TABLES
    hero: HeroFace
    lost: int
    left: Text
    cause: Text


class HpRegained(Sentence, frozen=True, tag="change.hp_regained"):
    """{hero} regained {healed} HP from {cause}; {left}."""

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
    """{hero} not {statuses}: {causes}."""

    tables = TABLES
    hero: HeroFace
    statuses: Statuses
    causes: tuple[Text, ...]


class NoneLeft(Sentence, frozen=True, tag="change.none_left"):
    """none left."""

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


class StatusesGained(Sentence, frozen=True, tag="change.statuses_gained"):
    """{hero} is {statuses}: {causes}."""

    tables = TABLES
    hero: HeroFace
    statuses: Statuses
    causes: tuple[Text, ...]
    is_own: bool


class StatusesLost(Sentence, frozen=True, tag="change.statuses_lost"):
    """{hero} is no longer {statuses}: {causes}."""

    tables = TABLES
    hero: HeroFace
    statuses: Statuses
    causes: tuple[Text, ...]
    is_own: bool


class SwappedBy(Sentence, frozen=True, tag="change.swapped_by"):
    """{first} and {second} were swapped by {cause}."""

    tables = TABLES
    first: HeroFace
    second: HeroFace
    cause: Text
    is_own: bool


class SwappedPlaces(Sentence, frozen=True, tag="change.swapped_places"):
    """{first} and {second} swapped places."""

    tables = TABLES
    first: HeroFace
    second: HeroFace
    is_own: bool


class SwappedShortly(Sentence, frozen=True, tag="change.swapped_shortly"):
    """{first} and {second} swapped: {cause}."""

    tables = TABLES
    first: HeroFace
    second: HeroFace
    cause: Text


class ActsAfter(Sentence, frozen=True, tag="denied.acts_after"):
    """{hero} acts after {first}: Heroes act in turn, from your left to your right."""

    tables = TABLES
    hero: HeroFace
    first: HeroFace


class ActsNext(Sentence, frozen=True, tag="denied.acts_next"):
    """{hero} acts next, after {first}."""

    tables = TABLES
    hero: HeroFace
    first: HeroFace


class ColumnNotReached(Sentence, frozen=True, tag="denied.column_not_reached"):
    """{power} ({arrows}) doesn't reach column {there} from column {here}."""

    tables = TABLES
    power: str
    arrows: Arrows
    there: int
    here: int


class ImmobilizedEscape(Sentence, frozen=True, tag="denied.immobilized_escape"):
    """{hero} is Immobilized: it can't escape."""

    tables = TABLES
    hero: HeroFace


class ImmobilizedSwap(Sentence, frozen=True, tag="denied.immobilized_swap"):
    """{hero} is Immobilized: it can't move."""

    tables = TABLES
    hero: HeroFace


class MeleeReach(Sentence, frozen=True, tag="denied.melee_reach"):
    """{hero} is Melee: it can only attack the Hero opposite ({column}, {aim})."""

    tables = TABLES
    hero: HeroFace
    column: int
    aim: HeroFace | None = None


class NoStepLeft(Sentence, frozen=True, tag="denied.no_step_left"):
    """{hero} has no step left this turn: a Hero acts once, together with whoever replaces it."""

    tables = TABLES
    hero: HeroFace


class NotActing(Sentence, frozen=True, tag="denied.not_acting"):
    """{hero} isn't acting now: {first} is."""

    tables = TABLES
    hero: HeroFace
    first: HeroFace


class NothingToEscapeWith(Sentence, frozen=True, tag="denied.nothing_to_escape_with"):
    """{hero} holds no Blessing Point, and an escape costs a held one."""

    tables = TABLES
    hero: HeroFace


class NothingToPrayWith(Sentence, frozen=True, tag="denied.nothing_to_pray_with"):
    """{hero} holds no Blessing Point, and a prayer turns a held one into a Prayer Marker."""

    tables = TABLES
    hero: HeroFace


class PowerOfOther(Sentence, frozen=True, tag="denied.power_of_other"):
    """{hero} is {hero}'s power, and {acting} is acting now."""

    tables = TABLES
    hero: HeroFace
    acting: HeroFace | None = None


class PrayedAlready(Sentence, frozen=True, tag="denied.prayed_already"):
    """{hero} has prayed already: each Hero may once a turn."""

    tables = TABLES
    hero: HeroFace


class ReachesNobody(Sentence, frozen=True, tag="denied.reaches_nobody"):
    """{power} reaches nobody from column {column}: its arrows point beyond the edge."""

    tables = TABLES
    power: str
    column: int


class SpellcasterReach(Sentence, frozen=True, tag="denied.spellcaster_reach"):
    """{hero} is a Spellcaster: it can't attack the Hero opposite ({column}, {aim})."""

    tables = TABLES
    hero: HeroFace
    column: int
    aim: HeroFace | None = None


class StunnedPower(Sentence, frozen=True, tag="denied.stunned_power"):
    """{hero} is Stunned: it can't activate {power}."""

    tables = TABLES
    hero: HeroFace
    power: str


class SwappedTooLate(Sentence, frozen=True, tag="denied.swapped_too_late"):
    """Two Heroes are swapped once a turn, before its first action."""

    tables = TABLES


class TooFewPoints(Sentence, frozen=True, tag="denied.too_few_points"):
    """{power} costs {cost} BP; you have {pool} in the pool and {held} on {hero}."""

    tables = TABLES
    power: str
    cost: int
    pool: int
    held: int
    hero: HeroFace


class LookIsFinal(Sentence, frozen=True, tag="final.look_is_final"):
    """If a Hero falls, you can't undo this."""

    tables = TABLES


class PlacingIsFinal(Sentence, frozen=True, tag="final.placing_is_final"):
    """You can't undo this: everyone sees the Hero that you place or discard."""

    tables = TABLES


class ActionsChapter(Sentence, frozen=True, tag="help.actions_chapter"):
    """Actions of a Hero."""

    tables = TABLES


class ActionsRules(Sentence, frozen=True, tag="help.actions_rules"):
    """In its step a Hero may activate its power, escape and pray, in any order, and must attack;…."""

    tables = TABLES


class AimChapter(Sentence, frozen=True, tag="help.aim_chapter"):
    """Aim and end."""

    tables = TABLES


class AimRules(Sentence, frozen=True, tag="help.aim_rules"):
    """Two rows of Heroes face each other for two days: sixteen turns, eight for each side, never…."""

    tables = TABLES


class AttackChapter(Sentence, frozen=True, tag="help.attack_chapter"):
    """Attacking."""

    tables = TABLES


class AttackRules(Sentence, frozen=True, tag="help.attack_rules"):
    """Melee Heroes attack the enemy opposite only. Spellcasters attack any enemy but the one opp…."""

    tables = TABLES


class BlessingsChapter(Sentence, frozen=True, tag="help.blessings_chapter"):
    """Blessing Points that are held."""

    tables = TABLES


class BlessingsRules(Sentence, frozen=True, tag="help.blessings_rules"):
    """What is left of the pool at the end of your turn goes to your Heroes, shared as you like. …."""

    tables = TABLES


class FallenChapter(Sentence, frozen=True, tag="help.fallen_chapter"):
    """When a Hero falls."""

    tables = TABLES


class FallenRules(Sentence, frozen=True, tag="help.fallen_rules"):
    """A Hero with no HP left is overwhelmed: everything comes off it, it goes to the discard pil…."""

    tables = TABLES


class IncomeChapter(Sentence, frozen=True, tag="help.income_chapter"):
    """Income and Time cards."""

    tables = TABLES


class IncomeRules(Sentence, frozen=True, tag="help.income_rules"):
    """You gain 1 Blessing Point (BP) a turn. If the Time card shows your faction's symbol you ga…."""

    tables = TABLES


class KingmakerChapter(Sentence, frozen=True, tag="help.kingmaker_chapter"):
    """Kingmaker."""

    tables = TABLES


class KingmakerRules(Sentence, frozen=True, tag="help.kingmaker_rules"):
    """A format for two. Each side names one of its starting Heroes, openly and for good. When on…."""

    tables = TABLES


class OrdersChapter(Sentence, frozen=True, tag="help.orders_chapter"):
    """Standing orders."""

    tables = TABLES


class OrdersRules(Sentence, frozen=True, tag="help.orders_rules"):
    """So that others need not wait for you, you can say beforehand what becomes of the card that…."""

    tables = TABLES


class PowersChapter(Sentence, frozen=True, tag="help.powers_chapter"):
    """Powers and arrows."""

    tables = TABLES


class PowersRules(Sentence, frozen=True, tag="help.powers_rules"):
    """A power costs BP from the pool, from what the Hero holds, or both. Arrows say where it rea…."""

    tables = TABLES


class PrayerChapter(Sentence, frozen=True, tag="help.prayer_chapter"):
    """Praying and escaping."""

    tables = TABLES


class PrayerRules(Sentence, frozen=True, tag="help.prayer_rules"):
    """Praying turns 1 held BP into a Prayer Marker, once a turn for each Hero; it is worth 2 BP …."""

    tables = TABLES


class ReplacingChapter(Sentence, frozen=True, tag="help.replacing_chapter"):
    """Replacing: keep or discard."""

    tables = TABLES


class ReplacingRules(Sentence, frozen=True, tag="help.replacing_rules"):
    """You look at the top card of your Hero deck, and nobody else does. Keep it, and it is place…."""

    tables = TABLES


class SetupChapter(Sentence, frozen=True, tag="help.setup_chapter"):
    """Setting up."""

    tables = TABLES


class SetupRules(Sentence, frozen=True, tag="help.setup_rules"):
    """Chance says who goes first. That side chooses Sun or Moon, picks its starting Heroes and l…."""

    tables = TABLES


class StatusesChapter(Sentence, frozen=True, tag="help.statuses_chapter"):
    """Buffs and debuffs."""

    tables = TABLES


class StatusesRules(Sentence, frozen=True, tag="help.statuses_rules"):
    """Shielded: unaffected by attacks. Shrouded: unaffected by enemy powers, arrival powers too.…."""

    tables = TABLES


class TurnChapter(Sentence, frozen=True, tag="help.turn_chapter"):
    """A turn."""

    tables = TABLES


class TurnRules(Sentence, frozen=True, tag="help.turn_rules"):
    """First the Resource Phase: your income, then your Prayer Markers. Then the Action Phase: yo…."""

    tables = TABLES


class TwilightChapter(Sentence, frozen=True, tag="help.twilight_chapter"):
    """Twilight."""

    tables = TABLES


class TwilightRules(Sentence, frozen=True, tag="help.twilight_rules"):
    """A format for two without factions: both pick from all thirty Heroes, twelve of the others …."""

    tables = TABLES


class UnityChapter(Sentence, frozen=True, tag="help.unity_chapter"):
    """Unity."""

    tables = TABLES


class UnityRules(Sentence, frozen=True, tag="help.unity_rules"):
    """A format for three or four, in two teams with rows of four Heroes. A team plays one turn t…."""

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
    """{hero} −{amount}."""

    tables = TABLES
    hero: HeroFace
    amount: int


class DrainLast(Sentence, frozen=True, tag="last.drain_last"):
    """{hero} loses 1 BP."""

    tables = TABLES
    hero: HeroFace


class EscapeLast(Sentence, frozen=True, tag="last.escape_last"):
    """{hero} escapes."""

    tables = TABLES
    hero: HeroFace


class FallLast(Sentence, frozen=True, tag="last.fall_last"):
    """{hero} falls with {amount} BP."""

    tables = TABLES
    hero: HeroFace
    amount: int


class HealingLast(Sentence, frozen=True, tag="last.healing_last"):
    """{hero} +{amount}."""

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
    """{hero} gets {amount} BP."""

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
    """{hero} blocks."""

    tables = TABLES
    hero: HeroFace


class ShroudLast(Sentence, frozen=True, tag="last.shroud_last"):
    """{hero} unaffected."""

    tables = TABLES
    hero: HeroFace


class StatusesLast(Sentence, frozen=True, tag="last.statuses_last"):
    """{hero} {statuses}."""

    tables = TABLES
    hero: HeroFace
    statuses: Statuses


class StuckLast(Sentence, frozen=True, tag="last.stuck_last"):
    """{hero} cannot move."""

    tables = TABLES
    hero: HeroFace


class SwapLast(Sentence, frozen=True, tag="last.swap_last"):
    """{first} and {second} swap."""

    tables = TABLES
    first: HeroFace
    second: HeroFace


class CanAttack(Sentence, frozen=True, tag="lead_in.can_attack"):
    """{hero} can attack."""

    tables = TABLES
    hero: HeroFace


class CanStillAttack(Sentence, frozen=True, tag="lead_in.can_still_attack"):
    """{hero} can still attack."""

    tables = TABLES
    hero: HeroFace


class ItCanStillAttack(Sentence, frozen=True, tag="lead_in.it_can_still_attack"):
    """It can still attack."""

    tables = TABLES


class LessonAbout(Sentence, frozen=True, tag="lesson.lesson_about"):
    """You lead three Heroes through the first night: attacks, powers, a fallen Hero, standing or…."""

    tables = TABLES


class LessonClosing(Sentence, frozen=True, tag="lesson.lesson_closing"):
    """That is the game: attack, spend Blessing Points where they count, and keep the row standin…."""

    tables = TABLES


class TeachFallen(Sentence, frozen=True, tag="lesson.teach_fallen"):
    """A Hero of yours has fallen and is replaced at once. Only you see this card. Place it, or d…."""

    tables = TABLES


class TeachFavor(Sentence, frozen=True, tag="lesson.teach_favor"):
    """A Hero with no HP left falls, and the other side takes 1 Favor. Most Favor after sixteen t…."""

    tables = TABLES


class TeachGive(Sentence, frozen=True, tag="lesson.teach_give"):
    """Each turn brings Blessing Points (BP). What you did not spend goes to your Heroes now, to …."""

    tables = TABLES


class TeachOrders(Sentence, frozen=True, tag="lesson.teach_orders"):
    """A slow match needn't wait for you: under Orders (or More, then Orders) you can say beforeh…."""

    tables = TABLES


class TeachPower(Sentence, frozen=True, tag="lesson.teach_power"):
    """Every Hero has a power. It costs BP, from the pool, from what the Hero holds, or both, and…."""

    tables = TABLES


class TeachPray(Sentence, frozen=True, tag="lesson.teach_pray"):
    """Pray turns 1 held BP into a marker that is worth 2 in your next turn. Escape costs 1 held …."""

    tables = TABLES


class TeachRanged(Sentence, frozen=True, tag="lesson.teach_ranged"):
    """This one is Ranged: it attacks whomever it likes. A Melee Hero, such as the one before, re…."""

    tables = TABLES


class TeachRow(Sentence, frozen=True, tag="lesson.teach_row"):
    """Your three Heroes face three others. In your turn they act one by one, from your left to y…."""

    tables = TABLES


class TeachSpellcaster(Sentence, frozen=True, tag="lesson.teach_spellcaster"):
    """This one is a Spellcaster: it attacks any enemy but the one opposite."""

    tables = TABLES


class TeachStatus(Sentence, frozen=True, tag="lesson.teach_status"):
    """There are buffs and debuffs on the table: such as Shielded, which no attack harms, or Stun…."""

    tables = TABLES


class TeachSwap(Sentence, frozen=True, tag="lesson.teach_swap"):
    """Before the first attack of a turn you may swap two of your Heroes, once. So a Melee Hero f…."""

    tables = TABLES


class TeachTime(Sentence, frozen=True, tag="lesson.teach_time"):
    """Time passes, a card a turn: at night Moon gains 2 or 3 BP, by day Sun does, and the other …."""

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
    """A turn ends by itself, once each of your Heroes has acted."""

    tables = TABLES


class WhenToAct(Sentence, frozen=True, tag="name.when_to_act"):
    """You attack, swap or use a power when one of your Heroes acts."""

    tables = TABLES


class WhenToGive(Sentence, frozen=True, tag="name.when_to_give"):
    """You give out Blessing Points at the end of your turn, if some are left."""

    tables = TABLES


class WhenToPlace(Sentence, frozen=True, tag="name.when_to_place"):
    """You place or discard a card when a Hero of yours has fallen and you look at your top card."""

    tables = TABLES


class AlwaysDiscardLabel(Sentence, frozen=True, tag="option.always_discard_label"):
    """Always discard."""

    tables = TABLES


class AlwaysKeepLabel(Sentence, frozen=True, tag="option.always_keep_label"):
    """Always keep."""

    tables = TABLES


class AskMeLabel(Sentence, frozen=True, tag="option.ask_me_label"):
    """Ask me."""

    tables = TABLES


class AttackLabel(Sentence, frozen=True, tag="option.attack_label"):
    """Attack {target}."""

    tables = TABLES
    target: HeroFace


class ColumnLabel(Sentence, frozen=True, tag="option.column_label"):
    """column {column}."""

    tables = TABLES
    column: int


class DiscardLabel(Sentence, frozen=True, tag="option.discard_label"):
    """Discard, take next."""

    tables = TABLES


class EscapeLabel(Sentence, frozen=True, tag="option.escape_label"):
    """Escape."""

    tables = TABLES


class LookLabel(Sentence, frozen=True, tag="option.look_label"):
    """Look at the top card."""

    tables = TABLES


class PayOtherwiseGroup(Sentence, frozen=True, tag="option.pay_otherwise_group"):
    """Pay otherwise."""

    tables = TABLES


class PayOtherwiseLabel(Sentence, frozen=True, tag="option.pay_otherwise_label"):
    """Pay {held} held: {aim}."""

    tables = TABLES
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
    """{power} {target}, {cost} BP."""

    tables = TABLES
    power: str
    target: HeroFace
    cost: int
    word: str


class PowerLabel(Sentence, frozen=True, tag="option.power_label"):
    """{power}, {cost} BP."""

    tables = TABLES
    power: str
    cost: int


class PrayLabel(Sentence, frozen=True, tag="option.pray_label"):
    """Pray."""

    tables = TABLES


class RandomFactionLabel(Sentence, frozen=True, tag="option.random_faction_label"):
    """Random."""

    tables = TABLES


class RecallLabel(Sentence, frozen=True, tag="option.recall_label"):
    """Recall {hero}."""

    tables = TABLES
    hero: HeroFace


class StayLabel(Sentence, frozen=True, tag="option.stay_label"):
    """Stay."""

    tables = TABLES


class SwapLabel(Sentence, frozen=True, tag="option.swap_label"):
    """Swap {first}, {second}."""

    tables = TABLES
    first: HeroFace
    second: HeroFace


class OrderLine(Sentence, frozen=True, tag="order.order_line"):
    """Replacement order: ask."""

    tables = TABLES
    order: Order
    heroes: tuple[HeroFace, ...] | None = None


class Becomes(Sentence, frozen=True, tag="outcome.becomes"):
    """is {statuses}."""

    tables = TABLES
    statuses: Statuses


class FavorWon(Sentence, frozen=True, tag="outcome.favor_won"):
    """{favor} Favor."""

    tables = TABLES
    favor: int


class GetsHeldPoint(Sentence, frozen=True, tag="outcome.gets_held_point"):
    """gets 1 BP to hold."""

    tables = TABLES


class GetsPrayerMarker(Sentence, frozen=True, tag="outcome.gets_prayer_marker"):
    """gets a Prayer Marker."""

    tables = TABLES


class HeroDeeds(Sentence, frozen=True, tag="outcome.hero_deeds"):
    """{hero} {deeds}."""

    tables = TABLES
    hero: HeroFace
    deeds: tuple[Text, ...]
    is_own: bool


class HeroFalls(Sentence, frozen=True, tag="outcome.hero_falls"):
    """{hero} falls with {points_gone} BP."""

    tables = TABLES
    hero: HeroFace
    points_gone: int
    is_own: bool
    by_wound: bool


class HpChange(Sentence, frozen=True, tag="outcome.hp_change"):
    """takes {lost} and heals {healed}: {hp_left} of {hp} HP left."""

    tables = TABLES
    lost: int
    healed: int
    hp_left: int
    hp: int
    by_wound: bool


class IsAlready(Sentence, frozen=True, tag="outcome.is_already"):
    """is already {statuses}."""

    tables = TABLES
    statuses: Statuses


class KillsOwn(Sentence, frozen=True, tag="outcome.kills_own"):
    """This would kill your own {own_heroes}."""

    tables = TABLES
    own_heroes: tuple[HeroFace, ...]


class LosesHeldPoint(Sentence, frozen=True, tag="outcome.loses_held_point"):
    """loses 1 held BP."""

    tables = TABLES


class NoDamage(Sentence, frozen=True, tag="outcome.no_damage"):
    """no damage: {hero} is Shielded."""

    tables = TABLES
    hero: HeroFace


class NoEffect(Sentence, frozen=True, tag="outcome.no_effect"):
    """no effect: {hero} is Shrouded."""

    tables = TABLES
    hero: HeroFace


class NoLongerIs(Sentence, frozen=True, tag="outcome.no_longer_is"):
    """is no longer {statuses}."""

    tables = TABLES
    statuses: Statuses


class NoSwap(Sentence, frozen=True, tag="outcome.no_swap"):
    """no swap: {hero} is Immobilized."""

    tables = TABLES
    hero: HeroFace


class OutcomeLine(Sentence, frozen=True, tag="outcome.outcome_line"):
    """{parts}."""

    tables = TABLES
    parts: tuple[Text, ...]


class WholeOutcome(Sentence, frozen=True, tag="outcome.whole_outcome"):
    """{price} BP. {line} {attacker} then attacks, and the step ends."""

    tables = TABLES
    line: Text
    ends: bool
    price: int | None = None
    attacker: HeroFace | None = None


class Acting(Sentence, frozen=True, tag="prompt.acting"):
    """{hero} acts now. {pool} to spend, and {hero} holds {held}."""

    tables = TABLES
    hero: HeroFace
    pool: int
    held: int
    moves: bool


class ChooseFaction(Sentence, frozen=True, tag="prompt.choose_faction"):
    """Choose your faction."""

    tables = TABLES


class ChooseHeroes(Sentence, frozen=True, tag="prompt.choose_heroes"):
    """Choose your {number} starting Heroes, or let chance decide."""

    tables = TABLES
    number: int


class ChooseKingmaker(Sentence, frozen=True, tag="prompt.choose_kingmaker"):
    """Who is your Kingmaker?"""

    tables = TABLES


class ChooseMoreHeroes(Sentence, frozen=True, tag="prompt.choose_more_heroes"):
    """Choose {number} more, or let chance decide. Your team has picked {picked}."""

    tables = TABLES
    number: int
    picked: tuple[HeroFace, ...]


class ChooseTeamHeroes(Sentence, frozen=True, tag="prompt.choose_team_heroes"):
    """Choose {number} of your team's {size} starting Heroes, or let chance decide."""

    tables = TABLES
    number: int
    size: int


class LineUp(Sentence, frozen=True, tag="prompt.line_up"):
    """Line up your Heroes: who stands where, from your left to your right?"""

    tables = TABLES


class OfferedToConcede(Sentence, frozen=True, tag="prompt.offered_to_concede"):
    """You've offered to concede; your teammates haven't yet."""

    tables = TABLES


class PlaceOrDiscard(Sentence, frozen=True, tag="prompt.place_or_discard"):
    """Place {top} in column {column}, or discard it and place the next?"""

    tables = TABLES
    column: int
    top: HeroFace | None = None


class RecallOrLook(Sentence, frozen=True, tag="prompt.recall_or_look"):
    """Recall {hero}, your Kingmaker, to column {column}, or look at the top card?"""

    tables = TABLES
    hero: HeroFace
    column: int


class SwapTwoHeroes(Sentence, frozen=True, tag="prompt.swap_two_heroes"):
    """Swap two Heroes?"""

    tables = TABLES


class WhenYouReplace(Sentence, frozen=True, tag="prompt.when_you_replace"):
    """When you replace a Hero:."""

    tables = TABLES


class WhichColumnFirst(Sentence, frozen=True, tag="prompt.which_column_first"):
    """Which column do you fill first?"""

    tables = TABLES


class WhichHeroesToKeep(Sentence, frozen=True, tag="prompt.which_heroes_to_keep"):
    """Which Heroes do you always keep? All others are then discarded."""

    tables = TABLES


class WhoKeepsPoints(Sentence, frozen=True, tag="prompt.who_keeps_points"):
    """Who keeps the {pool} unspent Blessing Points?"""

    tables = TABLES
    pool: int


class ImmobilizedLasts(Sentence, frozen=True, tag="remedy.immobilized_lasts"):
    """Immobilized lasts until the Hero has attacked."""

    tables = TABLES


class PointsCanBeHeld(Sentence, frozen=True, tag="remedy.points_can_be_held"):
    """Points that are left in the pool at the end of your turn can be given to it to hold."""

    tables = TABLES


class PointsCome(Sentence, frozen=True, tag="remedy.points_come"):
    """You gain Blessing Points at the start of your turns, and those left in the pool can be hel…."""

    tables = TABLES


class PrayNextTurn(Sentence, frozen=True, tag="remedy.pray_next_turn"):
    """In your next turn it may again."""

    tables = TABLES


class ReachFromElsewhere(Sentence, frozen=True, tag="remedy.reach_from_elsewhere"):
    """From another column it would: swapping two Heroes comes before the first action of a turn."""

    tables = TABLES


class StunnedLasts(Sentence, frozen=True, tag="remedy.stunned_lasts"):
    """Stunned lasts until the Hero has attacked."""

    tables = TABLES


class SwapForReach(Sentence, frozen=True, tag="remedy.swap_for_reach"):
    """Swapping two Heroes, before the first action of a turn, brings it to another column."""

    tables = TABLES


class SwapNextTurn(Sentence, frozen=True, tag="remedy.swap_next_turn"):
    """Your next turn begins with it."""

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
    """Two sides of three Heroes."""

    tables = TABLES


class ClassicTitle(Sentence, frozen=True, tag="setting.classic_title"):
    """Classic."""

    tables = TABLES


class DiscardReplacement(Sentence, frozen=True, tag="setting.discard_replacement"):
    """discard."""

    tables = TABLES


class GameAbout(Sentence, frozen=True, tag="setting.game_about"):
    """A duel of Heroes on facing rows, over sixteen turns of day and night."""

    tables = TABLES


class GamePieces(Sentence, frozen=True, tag="setting.game_pieces"):
    """Heroes."""

    tables = TABLES


class HeroesAbout(Sentence, frozen=True, tag="setting.heroes_about"):
    """How the starting Heroes are found."""

    tables = TABLES


class HeroesTitle(Sentence, frozen=True, tag="setting.heroes_title"):
    """Heroes."""

    tables = TABLES


class KingmakerAbout(Sentence, frozen=True, tag="setting.kingmaker_about"):
    """One Hero of each side can be recalled."""

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
    """A seat's standing order when one of its Heroes is replaced; it is the seat's secret."""

    tables = TABLES


class ReplacementsTitle(Sentence, frozen=True, tag="setting.replacements_title"):
    """Replacements."""

    tables = TABLES


class SidesAbout(Sentence, frozen=True, tag="setting.sides_about"):
    """Who is Sun and who is Moon."""

    tables = TABLES


class SidesTitle(Sentence, frozen=True, tag="setting.sides_title"):
    """Sides."""

    tables = TABLES


class TwilightAbout(Sentence, frozen=True, tag="setting.twilight_about"):
    """Both sides pick from all Heroes and share one deck."""

    tables = TABLES


class TwilightTitle(Sentence, frozen=True, tag="setting.twilight_title"):
    """Twilight."""

    tables = TABLES


class UnityAbout(Sentence, frozen=True, tag="setting.unity_about"):
    """Two teams of four Heroes each."""

    tables = TABLES


class UnityTitle(Sentence, frozen=True, tag="setting.unity_title"):
    """Unity."""

    tables = TABLES


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
    """turn {turn} of {turns} · {time} · Favor: {first_score}, {second_score}."""

    tables = TABLES
    turn: int
    turns: int
    time: TimeCard
    first_score: Text
    second_score: Text


class HeroSummary(Sentence, frozen=True, tag="summary.hero_summary"):
    """{hp} HP, Strength {strength}. {cost} BP: {effect}."""

    tables = TABLES
    hp: int
    strength: int
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
    """Heroes to keep."""

    tables = TABLES


class KingmakerTopic(Sentence, frozen=True, tag="topic.kingmaker_topic"):
    """choose a Kingmaker."""

    tables = TABLES


class OrderTopic(Sentence, frozen=True, tag="topic.order_topic"):
    """Replacement order."""

    tables = TABLES


class PlaceTopic(Sentence, frozen=True, tag="topic.place_topic"):
    """place or discard the Hero for column {column}."""

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
    """swap two Heroes or stay."""

    tables = TABLES
