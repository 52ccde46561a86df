"""Sentences of render.nightbreak, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text
from render.nightbreak.facts import FormatName, HeroStatus, HeroType, SideName, TimeCard
from render.nightbreak.tables import TABLES


class ArrivalLine(Sentence, frozen=True, tag="alt.arrival_line"):
    """{hero} on arrival: {text}."""

    tables = TABLES
    hero: str
    text: Text


class Caption(Sentence, frozen=True, tag="alt.caption"):
    """{caption}."""

    tables = TABLES
    caption: Text


class DiscardPile(Sentence, frozen=True, tag="alt.discard_pile"):
    """{side}'s discard pile: {cards}."""

    tables = TABLES
    side: SideName
    cards: tuple[str, ...]


class EmptyColumn(Sentence, frozen=True, tag="alt.empty_column"):
    """Column {column} is empty."""

    tables = TABLES
    column: int


class FactionOnOffer(Sentence, frozen=True, tag="alt.faction_on_offer"):
    """{side}: {text} Heroes: {heroes}."""

    tables = TABLES
    side: SideName
    text: Text
    heroes: tuple[str, ...]


class FurtherHeroes(Sentence, frozen=True, tag="alt.further_heroes"):
    """Only you see this picture: more Heroes to choose from."""

    tables = TABLES


class HasArrived(Sentence, frozen=True, tag="alt.has_arrived"):
    """{hero} has just arrived."""

    tables = TABLES
    hero: str


class HasEscaped(Sentence, frozen=True, tag="alt.has_escaped"):
    """{hero} has escaped."""

    tables = TABLES
    hero: str


class HasFallen(Sentence, frozen=True, tag="alt.has_fallen"):
    """{hero} has fallen."""

    tables = TABLES
    hero: str


class HasMoved(Sentence, frozen=True, tag="alt.has_moved"):
    """{hero} has swapped with {other}."""

    tables = TABLES
    hero: str
    other: str


class HaveChosen(Sentence, frozen=True, tag="alt.have_chosen"):
    """You've chosen {chosen}."""

    tables = TABLES
    chosen: tuple[str, ...]


class HavePicked(Sentence, frozen=True, tag="alt.have_picked"):
    """Only you see this: you've chosen {heroes}."""

    tables = TABLES
    heroes: tuple[str, ...]


class Head(Sentence, frozen=True, tag="alt.head"):
    """Nightbreak, {format}. {headline}."""

    tables = TABLES
    format: FormatName
    headline: Text


class HeadOfSetup(Sentence, frozen=True, tag="alt.head_of_setup"):
    """Nightbreak, {format}. Setup. {headline}."""

    tables = TABLES
    format: FormatName
    headline: Text


class HeadOfTurn(Sentence, frozen=True, tag="alt.head_of_turn"):
    """Nightbreak, {format}. Turn {turn} of {turns}, {time}. {headline}."""

    tables = TABLES
    format: FormatName
    turn: int
    turns: int
    time: TimeCard
    headline: Text


class HeroInColumn(Sentence, frozen=True, tag="alt.hero_in_column"):
    """{hero} in column {column}."""

    tables = TABLES
    hero: str
    column: int


class HeroLine(Sentence, frozen=True, tag="alt.hero_line"):
    """{column} {hero}: {facts}."""

    tables = TABLES
    column: int
    hero: str
    facts: tuple[Text, ...]


class HeroWithEpithet(Sentence, frozen=True, tag="alt.hero_with_epithet"):
    """{column} {hero}, {epithet}: {facts}."""

    tables = TABLES
    column: int
    hero: str
    epithet: str
    facts: tuple[Text, ...]


class IsHealed(Sentence, frozen=True, tag="alt.is_healed"):
    """{hero} regains {amount} HP."""

    tables = TABLES
    hero: str
    amount: int


class IsHit(Sentence, frozen=True, tag="alt.is_hit"):
    """{hero} takes {amount} damage in all."""

    tables = TABLES
    hero: str
    amount: int


class KingmakerInDeck(Sentence, frozen=True, tag="alt.kingmaker_in_deck"):
    """Its Kingmaker {hero} is in the deck."""

    tables = TABLES
    hero: str


class KingmakerInDiscardPile(Sentence, frozen=True, tag="alt.kingmaker_in_discard_pile"):
    """Its Kingmaker {hero} is in the discard pile."""

    tables = TABLES
    hero: str


class LastAction(Sentence, frozen=True, tag="alt.last_action"):
    """Last action: {last}."""

    tables = TABLES
    last: Text


class LinedUpAcross(Sentence, frozen=True, tag="alt.lined_up_across"):
    """Already lined up opposite: {row}."""

    tables = TABLES
    row: tuple[Text, ...]


class MayChoose(Sentence, frozen=True, tag="alt.may_choose"):
    """You can choose {offered}."""

    tables = TABLES
    offered: tuple[str, ...]


class NotSeen(Sentence, frozen=True, tag="alt.not_seen"):
    """Not seen yet: {heroes}."""

    tables = TABLES
    heroes: tuple[str, ...]


class OfferedHero(Sentence, frozen=True, tag="alt.offered_hero"):
    """{hero}: {kind}, {full} HP, Strength {strength}, {power} ({cost} BP)."""

    tables = TABLES
    hero: str
    kind: HeroType
    full: int
    strength: int
    power: str
    cost: int


class OfferedHeroInFull(Sentence, frozen=True, tag="alt.offered_hero_in_full"):
    """{hero}: {kind}, {full} HP, Strength {strength}, {power} ({cost} BP): {text}."""

    tables = TABLES
    hero: str
    kind: HeroType
    full: int
    strength: int
    power: str
    cost: int
    text: Text


class OfferedNumbers(Sentence, frozen=True, tag="alt.offered_numbers"):
    """{hero}: {full} HP, Strength {strength}."""

    tables = TABLES
    hero: str
    full: int
    strength: int


class PowerLine(Sentence, frozen=True, tag="alt.power_line"):
    """{hero}: {power} ({cost} BP): {text}."""

    tables = TABLES
    hero: str
    power: str
    cost: int
    text: Text


class SharedDiscardPile(Sentence, frozen=True, tag="alt.shared_discard_pile"):
    """Shared discard pile: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class SideLine(Sentence, frozen=True, tag="alt.side_line"):
    """{side} ({seats}): {favor} Favor, {damage} damage on its Heroes, {points} to spend, {deck} …."""

    tables = TABLES
    side: SideName
    seats: tuple[Seat, ...]
    favor: int
    damage: int
    deck: int
    discard: int
    shared: bool
    points: int | None = None


class StatusMeaning(Sentence, frozen=True, tag="alt.status_meaning"):
    """{status}: {meaning}."""

    tables = TABLES
    status: HeroStatus
    meaning: Text


class TimesToCome(Sentence, frozen=True, tag="alt.times_to_come"):
    """Time cards to come: {times}."""

    tables = TABLES
    times: tuple[TimeCard, ...]


class TopCard(Sentence, frozen=True, tag="alt.top_card"):
    """Only you see this: the top card of your deck is {hero}."""

    tables = TABLES
    hero: str


class TypeMeaning(Sentence, frozen=True, tag="alt.type_meaning"):
    """{kind}: {meaning}."""

    tables = TABLES
    kind: HeroType
    meaning: Text


class WhatPowersDo(Sentence, frozen=True, tag="alt.what_powers_do"):
    """Only you see this picture: what the powers do."""

    tables = TABLES


class OnArrival(Sentence, frozen=True, tag="card.on_arrival"):
    """On arrival: {text}."""

    tables = TABLES
    text: Text


class PowerOfCard(Sentence, frozen=True, tag="card.power_of_card"):
    """{power}, {cost}: {text}."""

    tables = TABLES
    power: str
    cost: int
    text: Text


class Whole(Sentence, frozen=True, tag="card.whole"):
    """{hero}, {epithet}. {side}, {kind}: {meaning}. {full} HP, Strength {strength}."""

    tables = TABLES
    hero: str
    epithet: str
    side: SideName
    kind: HeroType
    meaning: Text
    full: int
    strength: int


class Acted(Sentence, frozen=True, tag="fact.acted"):
    """has attacked."""

    tables = TABLES


class Acting(Sentence, frozen=True, tag="fact.acting"):
    """acting now."""

    tables = TABLES


class HeldLetters(Sentence, frozen=True, tag="fact.held_letters"):
    """{held} BP."""

    tables = TABLES
    held: int


class HeldPoints(Sentence, frozen=True, tag="fact.held_points"):
    """holds {held} BP."""

    tables = TABLES
    held: int


class Holds(Sentence, frozen=True, tag="fact.holds"):
    """holds {held} BP."""

    tables = TABLES
    held: int


class HpLetters(Sentence, frozen=True, tag="fact.hp_letters"):
    """{left}/{full} HP."""

    tables = TABLES
    left: int
    full: int


class HpOf(Sentence, frozen=True, tag="fact.hp_of"):
    """{left} of {full} HP."""

    tables = TABLES
    left: int
    full: int


class Kingmaker(Sentence, frozen=True, tag="fact.kingmaker"):
    """Kingmaker."""

    tables = TABLES


class Prayed(Sentence, frozen=True, tag="fact.prayed"):
    """has prayed."""

    tables = TABLES


class Prayer(Sentence, frozen=True, tag="fact.prayer"):
    """{prayers}."""

    tables = TABLES
    prayers: int


class PrayerLetters(Sentence, frozen=True, tag="fact.prayer_letters"):
    """{prayers} prayer."""

    tables = TABLES
    prayers: int


class Prays(Sentence, frozen=True, tag="fact.prays"):
    """{prayers}."""

    tables = TABLES
    prayers: int


class StatusLetters(Sentence, frozen=True, tag="fact.status_letters"):
    """{status}."""

    tables = TABLES
    status: HeroStatus


class StatusName(Sentence, frozen=True, tag="fact.status_name"):
    """{status}."""

    tables = TABLES
    status: HeroStatus


class StrengthLetters(Sentence, frozen=True, tag="fact.strength_letters"):
    """Str {strength}."""

    tables = TABLES
    strength: int


class StrengthOf(Sentence, frozen=True, tag="fact.strength_of"):
    """Strength {strength}."""

    tables = TABLES
    strength: int


class TypeLetters(Sentence, frozen=True, tag="fact.type_letters"):
    """{kind}."""

    tables = TABLES
    kind: HeroType


class TypeName(Sentence, frozen=True, tag="fact.type_name"):
    """{kind}."""

    tables = TABLES
    kind: HeroType


class ActsWith(Sentence, frozen=True, tag="headline.acts_with"):
    """{who} act with {hero}."""

    tables = TABLES
    who: tuple[Seat, ...]
    hero: str


class ChoosesFaction(Sentence, frozen=True, tag="headline.chooses_faction"):
    """{who} choose a faction."""

    tables = TABLES
    who: tuple[Seat, ...]


class Conceded(Sentence, frozen=True, tag="headline.conceded"):
    """{winners} won: {losers} conceded."""

    tables = TABLES
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]


class HeroesLineUp(Sentence, frozen=True, tag="headline.heroes_line_up"):
    """The Heroes line up."""

    tables = TABLES


class NamesKingmaker(Sentence, frozen=True, tag="headline.names_kingmaker"):
    """{who} name a Kingmaker."""

    tables = TABLES
    who: tuple[Seat, ...]


class OrdersRow(Sentence, frozen=True, tag="headline.orders_row"):
    """{who} line up the row."""

    tables = TABLES
    who: tuple[Seat, ...]


class PicksHeroes(Sentence, frozen=True, tag="headline.picks_heroes"):
    """{who} choose starting Heroes."""

    tables = TABLES
    who: tuple[Seat, ...]


class ReplacesHero(Sentence, frozen=True, tag="headline.replaces_hero"):
    """{who} replace a Hero."""

    tables = TABLES
    who: tuple[Seat, ...]


class ToAct(Sentence, frozen=True, tag="headline.to_act"):
    """{who} take their turn."""

    tables = TABLES
    who: tuple[Seat, ...]


class ActedMark(Sentence, frozen=True, tag="label.acted_mark"):
    """done."""

    tables = TABLES


class Chooses(Sentence, frozen=True, tag="label.chooses"):
    """is choosing."""

    tables = TABLES


class ColumnLabel(Sentence, frozen=True, tag="label.column_label"):
    """column {column}."""

    tables = TABLES
    column: int


class DamageInRow(Sentence, frozen=True, tag="label.damage_in_row"):
    """{damage} damage taken."""

    tables = TABLES
    damage: int


class DamageLabel(Sentence, frozen=True, tag="label.damage_label"):
    """{damage} damage."""

    tables = TABLES
    damage: int


class DaysToCome(Sentence, frozen=True, tag="label.days_to_come"):
    """Two days of eight turns each lie ahead."""

    tables = TABLES


class DeckLabel(Sentence, frozen=True, tag="label.deck_label"):
    """deck."""

    tables = TABLES


class DiscardLabel(Sentence, frozen=True, tag="label.discard_label"):
    """discard."""

    tables = TABLES


class FavorLabel(Sentence, frozen=True, tag="label.favor_label"):
    """Favor."""

    tables = TABLES


class FormatLabel(Sentence, frozen=True, tag="label.format_label"):
    """{format}."""

    tables = TABLES
    format: FormatName


class HeroEscaped(Sentence, frozen=True, tag="label.hero_escaped"):
    """{hero} escaped."""

    tables = TABLES
    hero: str


class HeroFell(Sentence, frozen=True, tag="label.hero_fell"):
    """{hero} fell."""

    tables = TABLES
    hero: str


class HpUnit(Sentence, frozen=True, tag="label.hp_unit"):
    """HP."""

    tables = TABLES


class InColumnLabel(Sentence, frozen=True, tag="label.in_column_label"):
    """in column {column}."""

    tables = TABLES
    column: int


class IncomeOfMover(Sentence, frozen=True, tag="label.income_of_mover"):
    """{gainer} gains {income} BP this turn."""

    tables = TABLES
    gainer: Text
    income: int


class IncomeOfSide(Sentence, frozen=True, tag="label.income_of_side"):
    """{side} gains {income} BP."""

    tables = TABLES
    side: SideName
    income: int


class IsMoved(Sentence, frozen=True, tag="label.is_moved"):
    """swapped."""

    tables = TABLES


class IsNew(Sentence, frozen=True, tag="label.is_new"):
    """new."""

    tables = TABLES


class LaterArrivalHeading(Sentence, frozen=True, tag="label.later_arrival_heading"):
    """ARRIVAL (NOT AT THE START)."""

    tables = TABLES


class LinedUp(Sentence, frozen=True, tag="label.lined_up"):
    """lined up."""

    tables = TABLES


class OnArrivalHeading(Sentence, frozen=True, tag="label.on_arrival_heading"):
    """ON ARRIVAL."""

    tables = TABLES


class OnlyYou(Sentence, frozen=True, tag="label.only_you"):
    """only you."""

    tables = TABLES


class PeopleOfSide(Sentence, frozen=True, tag="label.people_of_side"):
    """{seats}."""

    tables = TABLES
    seats: tuple[Seat, ...]


class Picked(Sentence, frozen=True, tag="label.picked"):
    """picked."""

    tables = TABLES


class PlaceInRow(Sentence, frozen=True, tag="label.place_in_row"):
    """{place}th."""

    tables = TABLES
    place: int


class PointsToSpend(Sentence, frozen=True, tag="label.points_to_spend"):
    """{count} to spend."""

    tables = TABLES
    count: int


class SetupCount(Sentence, frozen=True, tag="label.setup_count"):
    """Setup."""

    tables = TABLES


class SharedLabel(Sentence, frozen=True, tag="label.shared_label"):
    """shared."""

    tables = TABLES


class ShortSideLabel(Sentence, frozen=True, tag="label.short_side_label"):
    """{side}."""

    tables = TABLES
    side: SideName


class SideLabel(Sentence, frozen=True, tag="label.side_label"):
    """{side}."""

    tables = TABLES
    side: SideName


class StrengthUnit(Sentence, frozen=True, tag="label.strength_unit"):
    """Str."""

    tables = TABLES


class TimeLabel(Sentence, frozen=True, tag="label.time_label"):
    """{time}."""

    tables = TABLES
    time: TimeCard


class ToBeReplaced(Sentence, frozen=True, tag="label.to_be_replaced"):
    """to be replaced."""

    tables = TABLES


class TurnCount(Sentence, frozen=True, tag="label.turn_count"):
    """Turn {turn} of {turns}."""

    tables = TABLES
    turn: int
    turns: int


class TypeCount(Sentence, frozen=True, tag="label.type_count"):
    """{count} {kind}."""

    tables = TABLES
    count: int
    kind: HeroType


class TypeLabel(Sentence, frozen=True, tag="label.type_label"):
    """{kind}."""

    tables = TABLES
    kind: HeroType


class HeroTitle(Sentence, frozen=True, tag="piece.hero_title"):
    """{column} **{hero}**: {facts}."""

    tables = TABLES
    column: int
    hero: str
    facts: tuple[Text, ...]


class PowerText(Sentence, frozen=True, tag="piece.power_text"):
    """> {power}, {cost} BP: {text}."""

    tables = TABLES
    power: str
    cost: int
    text: Text


class SideTitle(Sentence, frozen=True, tag="piece.side_title"):
    """**{side}** ({seats})."""

    tables = TABLES
    side: SideName
    seats: tuple[Seat, ...]


class LessDamage(Sentence, frozen=True, tag="reason.less_damage"):
    """less damage on its Heroes."""

    tables = TABLES


class MoreFavor(Sentence, frozen=True, tag="reason.more_favor"):
    """more Favor."""

    tables = TABLES


class AnyButOpposite(Sentence, frozen=True, tag="sign.any_but_opposite"):
    """any but opposite."""

    tables = TABLES


class ArrowsBySide(Sentence, frozen=True, tag="sign.arrows_by_side"):
    """left / right as the Hero's side sees it."""

    tables = TABLES


class AttacksAnyone(Sentence, frozen=True, tag="sign.attacks_anyone"):
    """attacks anyone."""

    tables = TABLES


class AttacksOpposite(Sentence, frozen=True, tag="sign.attacks_opposite"):
    """attacks opposite."""

    tables = TABLES


class HitPoints(Sentence, frozen=True, tag="sign.hit_points"):
    """HP."""

    tables = TABLES


class LeftAndRight(Sentence, frozen=True, tag="sign.left_and_right"):
    """next column left / right."""

    tables = TABLES


class OneBlessingPoint(Sentence, frozen=True, tag="sign.one_blessing_point"):
    """1 Blessing Point."""

    tables = TABLES


class Opposite(Sentence, frozen=True, tag="sign.opposite"):
    """own column."""

    tables = TABLES


class PowerCost(Sentence, frozen=True, tag="sign.power_cost"):
    """1 Blessing Point (BP) of a power's cost."""

    tables = TABLES


class PrayerMarkerSign(Sentence, frozen=True, tag="sign.prayer_marker_sign"):
    """2 BP next turn."""

    tables = TABLES


class PrayerMarkerWord(Sentence, frozen=True, tag="sign.prayer_marker_word"):
    """Prayer Marker."""

    tables = TABLES


class StatusAbbreviation(Sentence, frozen=True, tag="sign.status_abbreviation"):
    """{status}."""

    tables = TABLES
    status: HeroStatus


class StatusWord(Sentence, frozen=True, tag="sign.status_word"):
    """{status}."""

    tables = TABLES
    status: HeroStatus


class StatusesLast(Sentence, frozen=True, tag="sign.statuses_last"):
    """all last until the Hero has attacked."""

    tables = TABLES


class StrengthSign(Sentence, frozen=True, tag="sign.strength_sign"):
    """Strength: damage of its attack."""

    tables = TABLES


class ToTheRight(Sentence, frozen=True, tag="sign.to_the_right"):
    """one to the right."""

    tables = TABLES


class TurnWedge(Sentence, frozen=True, tag="sign.turn_wedge"):
    """points to the row whose turn it is."""

    tables = TABLES
