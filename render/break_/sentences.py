"""Sentences of render.break_, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text
from render.break_.facts import CardKind, CardState, Direction, Holder, Label, Nation, Reuse, TrapKind
from render.break_.tables import TABLES


class ChooseEnemies(Sentence, frozen=True, tag="alt.choose_enemies"):
    """Enemies to choose from: {tiles}."""

    tables = TABLES
    tiles: tuple[str, ...]


class ChooseOfMany(Sentence, frozen=True, tag="alt.choose_of_many"):
    """Tiles to choose from: {count}."""

    tables = TABLES
    count: int


class ChooseTiles(Sentence, frozen=True, tag="alt.choose_tiles"):
    """Tiles to choose from: {tiles}."""

    tables = TABLES
    tiles: tuple[str, ...]


class Chosen(Sentence, frozen=True, tag="alt.chosen"):
    """Chosen so far: {tiles}."""

    tables = TABLES
    tiles: tuple[str, ...]


class EmptyBoard(Sentence, frozen=True, tag="alt.empty_board"):
    """The board of {columns} columns and {rows} rows is empty."""

    tables = TABLES
    columns: int
    rows: int


class FaintTroops(Sentence, frozen=True, tag="alt.faint_troops"):
    """Shown faintly, the basic set-up of {title}: {standing}."""

    tables = TABLES
    title: Text
    standing: tuple[Text, ...]


class Head(Sentence, frozen=True, tag="alt.head"):
    """Break. {period}. {headline}."""

    tables = TABLES
    period: Text
    headline: Text


class HeadWithAllMoves(Sentence, frozen=True, tag="alt.head_with_all_moves"):
    """Break. {period}. {headline}. Moves left: {heavy} heavy, {nimble} nimble."""

    tables = TABLES
    period: Text
    headline: Text
    heavy: int
    nimble: int


class HeadWithMoves(Sentence, frozen=True, tag="alt.head_with_moves"):
    """Break. {period}. {headline}. Moves left: {heavy} heavy, {nimble} nimble."""

    tables = TABLES
    period: Text
    headline: Text
    heavy: int
    nimble: int


class NoNationYet(Sentence, frozen=True, tag="alt.no_nation_yet"):
    """{seat} has no nation yet."""

    tables = TABLES
    seat: Seat


class NothingLies(Sentence, frozen=True, tag="alt.nothing_lies"):
    """Nothing lies on the board."""

    tables = TABLES


class OnTheBoard(Sentence, frozen=True, tag="alt.on_the_board"):
    """On the board: {things}."""

    tables = TABLES
    things: tuple[Text, ...]


class Quiet(Sentence, frozen=True, tag="alt.quiet"):
    """{why}."""

    tables = TABLES
    why: Text


class QuietInFull(Sentence, frozen=True, tag="alt.quiet_in_full"):
    """{why} if no troop loses power; then core power decides."""

    tables = TABLES
    why: Text


class QuietTurnsLeft(Sentence, frozen=True, tag="alt.quiet_turns_left"):
    """{why}: if no troop loses power until then, core power decides the match."""

    tables = TABLES
    why: Text


class SideDetails(Sentence, frozen=True, tag="alt.side_details"):
    """{seat}: {nation} ({place}), core power {core}, {troops}; {details}."""

    tables = TABLES
    seat: Seat
    nation: Nation
    place: Direction
    core: int
    troops: int
    details: tuple[Text, ...]


class SideHead(Sentence, frozen=True, tag="alt.side_head"):
    """{seat}: {nation} ({place}), core power {core}, {troops}."""

    tables = TABLES
    seat: Seat
    nation: Nation
    place: Direction
    core: int
    troops: int


class SideLaysOut(Sentence, frozen=True, tag="alt.side_lays_out"):
    """{seat}: {nation} ({place}), still laying out."""

    tables = TABLES
    seat: Seat
    nation: Nation
    place: Direction


class ToStandOn(Sentence, frozen=True, tag="alt.to_stand_on"):
    """Placed so far: {given}."""

    tables = TABLES
    given: tuple[Text, ...]


class ToldTurn(Sentence, frozen=True, tag="alt.told_turn"):
    """{period}, {mover}: {lines}."""

    tables = TABLES
    period: Text
    lines: tuple[Text, ...]
    mover: Seat | None = None


class TroopsOfSide(Sentence, frozen=True, tag="alt.troops_of_side"):
    """{title}: {standing}."""

    tables = TABLES
    title: Text
    standing: tuple[Text, ...]


class CastBy(Sentence, frozen=True, tag="card.cast_by"):
    """Needs {caster}, sacrifice {price}, {reuse}, {count} cards."""

    tables = TABLES
    caster: str
    price: str
    reuse: Reuse
    count: int


class HeadOfCard(Sentence, frozen=True, tag="card.head_of_card"):
    """{card}, {nation} {kind_of_card}."""

    tables = TABLES
    card: str
    nation: Nation
    kind_of_card: CardKind


class Middle(Sentence, frozen=True, tag="card.middle"):
    """the middle."""

    tables = TABLES


class NeedsNoCaster(Sentence, frozen=True, tag="card.needs_no_caster"):
    """Needs no troop, sacrifice {price}, {reuse}, {count} cards."""

    tables = TABLES
    price: str
    reuse: Reuse
    count: int


class Note(Sentence, frozen=True, tag="card.note"):
    """{name}: {brief}."""

    tables = TABLES
    name: str
    brief: Text


class Pattern(Sentence, frozen=True, tag="card.pattern"):
    """What it reaches, as columns to the right and rows ahead of the middle: {spots}."""

    tables = TABLES
    spots: tuple[Text, ...]


class PlusPattern(Sentence, frozen=True, tag="card.plus_pattern"):
    """It reaches the tile that it hits and the four next to it."""

    tables = TABLES


class TroopNumbers(Sentence, frozen=True, tag="card.troop_numbers"):
    """Power {power}, shown by the letter {letter}. Number of cards: {count}, at the start {start…."""

    tables = TABLES
    power: int
    letter: str
    count: int
    start_count: int


class AllCards(Sentence, frozen=True, tag="fact.all_cards"):
    """{groups}."""

    tables = TABLES
    groups: tuple[Text, ...]


class BlazesInReserve(Sentence, frozen=True, tag="fact.blazes_in_reserve"):
    """Blazes in reserve: {count}."""

    tables = TABLES
    count: int


class Bomb(Sentence, frozen=True, tag="fact.bomb"):
    """with bomb."""

    tables = TABLES


class BombOnTile(Sentence, frozen=True, tag="fact.bomb_on_tile"):
    """bomb {tile}."""

    tables = TABLES
    tile: str


class BombSticks(Sentence, frozen=True, tag="fact.bomb_sticks"):
    """a bomb sticks to it."""

    tables = TABLES


class CardCount(Sentence, frozen=True, tag="fact.card_count"):
    """{card} ×{count}."""

    tables = TABLES
    card: str
    count: int


class CoralCount(Sentence, frozen=True, tag="fact.coral_count"):
    """{count} {coral}s."""

    tables = TABLES
    count: int
    coral: str


class CoralsInReserve(Sentence, frozen=True, tag="fact.corals_in_reserve"):
    """in reserve: {corals}."""

    tables = TABLES
    corals: tuple[Text, ...]


class Firewall(Sentence, frozen=True, tag="fact.firewall"):
    """Firewall north of {here} and {goal}."""

    tables = TABLES
    here: str
    goal: str
    is_vertical: bool


class Flipped(Sentence, frozen=True, tag="fact.flipped"):
    """paired, deals 1 more."""

    tables = TABLES


class FlippedToSword(Sentence, frozen=True, tag="fact.flipped_to_sword"):
    """paired: Sword, deals 1 more."""

    tables = TABLES


class GivenTile(Sentence, frozen=True, tag="fact.given_tile"):
    """{tile} {name}."""

    tables = TABLES
    tile: str
    name: str


class HeldBy(Sentence, frozen=True, tag="fact.held_by"):
    """held by a {held}."""

    tables = TABLES
    held: Holder


class HeldByA(Sentence, frozen=True, tag="fact.held_by_a"):
    """held by a {held}."""

    tables = TABLES
    held: Holder


class HeldFast(Sentence, frozen=True, tag="fact.held_fast"):
    """held."""

    tables = TABLES


class HiddenTrap(Sentence, frozen=True, tag="fact.hidden_trap"):
    """trap {tile}."""

    tables = TABLES
    tile: str


class KnownTrap(Sentence, frozen=True, tag="fact.known_trap"):
    """{trap} {tile}."""

    tables = TABLES
    trap: TrapKind
    tile: str


class LyingCards(Sentence, frozen=True, tag="fact.lying_cards"):
    """on the board: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class OpenSnare(Sentence, frozen=True, tag="fact.open_snare"):
    """coral snare {tile}."""

    tables = TABLES
    tile: str


class OwnTrap(Sentence, frozen=True, tag="fact.own_trap"):
    """your {trap} {tile}."""

    tables = TABLES
    trap: TrapKind
    tile: str


class PowerFull(Sentence, frozen=True, tag="fact.power_full"):
    """power {power}."""

    tables = TABLES
    power: int


class PowerLeft(Sentence, frozen=True, tag="fact.power_left"):
    """power {left} of {full}."""

    tables = TABLES
    left: int
    full: int


class PowerOf(Sentence, frozen=True, tag="fact.power_of"):
    """{left} of {full}."""

    tables = TABLES
    left: int
    full: int


class PowerSlash(Sentence, frozen=True, tag="fact.power_slash"):
    """{left}/{full}."""

    tables = TABLES
    left: int
    full: int


class ReadyCards(Sentence, frozen=True, tag="fact.ready_cards"):
    """ready: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class River(Sentence, frozen=True, tag="fact.river"):
    """River {start}-{tile} {way}."""

    tables = TABLES
    start: str
    tile: str
    way: Direction


class SpentCards(Sentence, frozen=True, tag="fact.spent_cards"):
    """spent: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class StrandedCards(Sentence, frozen=True, tag="fact.stranded_cards"):
    """nobody left to cast: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class TerseFigures(Sentence, frozen=True, tag="fact.terse_figures"):
    """{figures} {power}."""

    tables = TABLES
    figures: Text
    power: int


class TrapInHand(Sentence, frozen=True, tag="fact.trap_in_hand"):
    """{trap} {state}."""

    tables = TABLES
    trap: TrapKind
    state: CardState


class TrapsInHand(Sentence, frozen=True, tag="fact.traps_in_hand"):
    """traps to lay: {ready} ready and {used} used."""

    tables = TABLES
    ready: int
    used: int


class Trees(Sentence, frozen=True, tag="fact.trees"):
    """Trees {tile}."""

    tables = TABLES
    tile: str


class TroopFigures(Sentence, frozen=True, tag="fact.troop_figures"):
    """{figures}, power {power}."""

    tables = TABLES
    figures: Text
    power: int


class TroopOnTile(Sentence, frozen=True, tag="fact.troop_on_tile"):
    """{tile} {name} {power_text} {states}."""

    tables = TABLES
    tile: str
    name: str
    power_text: Text
    states: tuple[Text, ...]


class TroopWithFacts(Sentence, frozen=True, tag="fact.troop_with_facts"):
    """{tile} {name}, {facts}."""

    tables = TABLES
    tile: str
    name: str
    facts: tuple[Text, ...]


class UsedCards(Sentence, frozen=True, tag="fact.used_cards"):
    """used: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class Wall(Sentence, frozen=True, tag="fact.wall"):
    """Wall {tile} ({tokens} turns left)."""

    tables = TABLES
    tile: str
    tokens: int


class WithBrief(Sentence, frozen=True, tag="fact.with_brief"):
    """{figures} ({brief})."""

    tables = TABLES
    figures: Text
    brief: Text


class BothChoose(Sentence, frozen=True, tag="headline.both_choose"):
    """Both choose a nation."""

    tables = TABLES


class Conceded(Sentence, frozen=True, tag="headline.conceded"):
    """{seat} wins: {loser} conceded."""

    tables = TABLES
    seat: Seat
    loser: Seat


class LaysOut(Sentence, frozen=True, tag="headline.lays_out"):
    """{seat} lays out the troops."""

    tables = TABLES
    seat: Seat


class ToMove(Sentence, frozen=True, tag="headline.to_move"):
    """{seat} turn."""

    tables = TABLES
    seat: Seat


class AndMore(Sentence, frozen=True, tag="label.and_more"):
    """and {count} more."""

    tables = TABLES
    count: int


class LastTurn(Sentence, frozen=True, tag="label.last_turn"):
    """Last turn."""

    tables = TABLES


class NationName(Sentence, frozen=True, tag="label.nation_name"):
    """{nation}."""

    tables = TABLES
    nation: Nation


class NationOfSide(Sentence, frozen=True, tag="label.nation_of_side"):
    """{place} {nation}."""

    tables = TABLES
    place: Direction
    nation: Nation


class QuietLeft(Sentence, frozen=True, tag="label.quiet_left"):
    """{count} quiet turns left."""

    tables = TABLES
    count: int


class SetupCount(Sentence, frozen=True, tag="label.setup_count"):
    """Set-up."""

    tables = TABLES


class SetupPeriod(Sentence, frozen=True, tag="label.setup_period"):
    """Set-up."""

    tables = TABLES


class SideOfBoard(Sentence, frozen=True, tag="label.side_of_board"):
    """{place}."""

    tables = TABLES
    place: Direction


class SideWithoutNation(Sentence, frozen=True, tag="label.side_without_nation"):
    """Player {count}."""

    tables = TABLES
    count: int


class ThisTurn(Sentence, frozen=True, tag="label.this_turn"):
    """This turn."""

    tables = TABLES


class TurnCount(Sentence, frozen=True, tag="label.turn_count"):
    """Turn {turn}."""

    tables = TABLES
    turn: int


class TurnOfCount(Sentence, frozen=True, tag="label.turn_of_count"):
    """Turn {turn} of {turns}."""

    tables = TABLES
    turn: int
    turns: int


class BlazesLine(Sentence, frozen=True, tag="long.blazes_line"):
    """Blazes in reserve: {count}."""

    tables = TABLES
    count: int


class CardsLine(Sentence, frozen=True, tag="long.cards_line"):
    """Cards: {groups}."""

    tables = TABLES
    groups: tuple[Text, ...]


class CoralsLine(Sentence, frozen=True, tag="long.corals_line"):
    """In reserve: {corals}."""

    tables = TABLES
    corals: tuple[Text, ...]


class HandLine(Sentence, frozen=True, tag="long.hand_line"):
    """Only you see this: {hand}."""

    tables = TABLES
    hand: tuple[Text, ...]


class KindsLine(Sentence, frozen=True, tag="long.kinds_line"):
    """What they do: {kinds}."""

    tables = TABLES
    kinds: tuple[Text, ...]


class LayoutIsLocked(Sentence, frozen=True, tag="long.layout_is_locked"):
    """The set-up is locked in."""

    tables = TABLES


class LayoutIsOpen(Sentence, frozen=True, tag="long.layout_is_open"):
    """The set-up isn't locked in yet."""

    tables = TABLES


class NoNationChosen(Sentence, frozen=True, tag="long.no_nation_chosen"):
    """{seat} hasn't chosen a nation yet."""

    tables = TABLES
    seat: Seat


class NorthSide(Sentence, frozen=True, tag="long.north_side"):
    """{seat}: {nation}, in the north (rows 8 to 6, playing towards row 1). Core power {core}, to…."""

    tables = TABLES
    seat: Seat
    nation: Nation
    core: int
    total: int
    troops: int


class RowLine(Sentence, frozen=True, tag="long.row_line"):
    """Row {row}: {standing}."""

    tables = TABLES
    row: int
    standing: tuple[Text, ...]


class SouthSide(Sentence, frozen=True, tag="long.south_side"):
    """{seat}: {nation}, in the south (rows 1 to 3, playing towards row 8). Core power {core}, to…."""

    tables = TABLES
    seat: Seat
    nation: Nation
    core: int
    total: int
    troops: int


class TrapsLine(Sentence, frozen=True, tag="long.traps_line"):
    """Traps to lay: {ready} ready, {used} used."""

    tables = TABLES
    ready: int
    used: int


class LedNation(Sentence, frozen=True, tag="nation.led_nation"):
    """{leader}: {nation}. Troops: {troop_list}. Cards: {card_list}."""

    tables = TABLES
    leader: str
    nation: Nation
    troop_list: tuple[Text, ...]
    card_list: tuple[Text, ...]


class NationAndBrief(Sentence, frozen=True, tag="nation.nation_and_brief"):
    """{nation}: {brief} Troops: {troop_list}. Cards: {card_list}."""

    tables = TABLES
    nation: Nation
    brief: Text
    troop_list: tuple[Text, ...]
    card_list: tuple[Text, ...]


class OverviewTitle(Sentence, frozen=True, tag="nation.overview_title"):
    """Troops and cards."""

    tables = TABLES


class BlazeReserve(Sentence, frozen=True, tag="panel.blaze_reserve"):
    """Blazes in reserve: {count}."""

    tables = TABLES
    count: int


class ChoosesInSecret(Sentence, frozen=True, tag="panel.chooses_in_secret"):
    """chooses in secret."""

    tables = TABLES


class CoralNumber(Sentence, frozen=True, tag="panel.coral_number"):
    """{count} {coral}."""

    tables = TABLES
    count: int
    coral: str


class CoralReserve(Sentence, frozen=True, tag="panel.coral_reserve"):
    """Corals in reserve: {corals}."""

    tables = TABLES
    corals: tuple[Text, ...]


class CorePower(Sentence, frozen=True, tag="panel.core_power"):
    """core power."""

    tables = TABLES


class HeavyMoves(Sentence, frozen=True, tag="panel.heavy_moves"):
    """Heavy."""

    tables = TABLES


class LayoutLocked(Sentence, frozen=True, tag="panel.layout_locked"):
    """set-up locked in."""

    tables = TABLES


class LayoutNotLocked(Sentence, frozen=True, tag="panel.layout_not_locked"):
    """still laying out."""

    tables = TABLES


class NimbleMoves(Sentence, frozen=True, tag="panel.nimble_moves"):
    """Nimble."""

    tables = TABLES


class PlainCorals(Sentence, frozen=True, tag="panel.plain_corals"):
    """{count} plain."""

    tables = TABLES
    count: int


class PowerInAll(Sentence, frozen=True, tag="panel.power_in_all"):
    """all troops: {total} power."""

    tables = TABLES
    total: int


class StateLabel(Sentence, frozen=True, tag="panel.state_label"):
    """{label}."""

    tables = TABLES
    label: Label


class TrapTimes(Sentence, frozen=True, tag="panel.trap_times"):
    """{trap} ×{count}."""

    tables = TABLES
    trap: TrapKind
    count: int


class TrapsOfBothStates(Sentence, frozen=True, tag="panel.traps_of_both_states"):
    """Traps: {ready}, {used} used."""

    tables = TABLES
    ready: int
    used: int


class TrapsTimes(Sentence, frozen=True, tag="panel.traps_times"):
    """Traps ×{count}."""

    tables = TABLES
    count: int


class TroopCount(Sentence, frozen=True, tag="panel.troop_count"):
    """{troops}."""

    tables = TABLES
    troops: int


class AllPlaces(Sentence, frozen=True, tag="piece.all_places"):
    """{places}."""

    tables = TABLES
    places: tuple[Text, ...]


class CardLine(Sentence, frozen=True, tag="piece.card_line"):
    """{card} ({states}): {brief}."""

    tables = TABLES
    card: str
    states: tuple[Text, ...]
    brief: Text


class HiddenTraps(Sentence, frozen=True, tag="piece.hidden_traps"):
    """Traps to lay: {ready} ready, {used} used. Each is an Ambush, a Snare or Leaves."""

    tables = TABLES
    ready: int
    used: int


class Later(Sentence, frozen=True, tag="piece.later"):
    """(later)."""

    tables = TABLES


class NeedsArcher(Sentence, frozen=True, tag="piece.needs_archer"):
    """needs an Archer."""

    tables = TABLES


class NeedsMage(Sentence, frozen=True, tag="piece.needs_mage"):
    """needs a troop with Mage."""

    tables = TABLES


class NoneLeft(Sentence, frozen=True, tag="piece.none_left"):
    """(none on the board)."""

    tables = TABLES


class OnlyOnce(Sentence, frozen=True, tag="piece.only_once"):
    """once only."""

    tables = TABLES


class Paired(Sentence, frozen=True, tag="piece.paired"):
    """paired."""

    tables = TABLES


class PlaceWithStates(Sentence, frozen=True, tag="piece.place_with_states"):
    """{tile} ({states})."""

    tables = TABLES
    tile: str
    states: tuple[Text, ...]


class SideTitle(Sentence, frozen=True, tag="piece.side_title"):
    """**{seat}: {nation}**."""

    tables = TABLES
    seat: Seat
    nation: Nation


class StateCount(Sentence, frozen=True, tag="piece.state_count"):
    """{count} {state}."""

    tables = TABLES
    count: int
    state: CardState


class StateName(Sentence, frozen=True, tag="piece.state_name"):
    """{state}."""

    tables = TABLES
    state: CardState


class StatesLine(Sentence, frozen=True, tag="piece.states_line"):
    """Used cards are ready again at their owner's next turn; spent cards are gone for good."""

    tables = TABLES


class TroopLine(Sentence, frozen=True, tag="piece.troop_line"):
    """{card} {where}, power {power}: {brief}."""

    tables = TABLES
    card: str
    where: Text
    power: int
    brief: Text


class TroopPowerLeft(Sentence, frozen=True, tag="piece.troop_power_left"):
    """{power} power left."""

    tables = TABLES
    power: int


class WaitingInReserve(Sentence, frozen=True, tag="piece.waiting_in_reserve"):
    """({count} in reserve)."""

    tables = TABLES
    count: int


class WaitingTimes(Sentence, frozen=True, tag="piece.waiting_times"):
    """×{count}."""

    tables = TABLES
    count: int


class AtStart(Sentence, frozen=True, tag="plate.at_start"):
    """{count} at the start."""

    tables = TABLES
    count: int


class Copies(Sentence, frozen=True, tag="plate.copies"):
    """{count} cards."""

    tables = TABLES
    count: int


class CopiesAndReuse(Sentence, frozen=True, tag="plate.copies_and_reuse"):
    """{count} cards, {reuse}."""

    tables = TABLES
    count: int
    reuse: Reuse


class KindLabel(Sentence, frozen=True, tag="plate.kind_label"):
    """{nation} {kind_of_card}."""

    tables = TABLES
    nation: Nation
    kind_of_card: CardKind


class NoAbilities(Sentence, frozen=True, tag="plate.no_abilities"):
    """no abilities."""

    tables = TABLES


class NoCaster(Sentence, frozen=True, tag="plate.no_caster"):
    """needs no troop."""

    tables = TABLES


class PowerLabel(Sentence, frozen=True, tag="plate.power_label"):
    """power."""

    tables = TABLES


class ReuseLabel(Sentence, frozen=True, tag="plate.reuse_label"):
    """{label}."""

    tables = TABLES
    label: Label


class Sacrifice(Sentence, frozen=True, tag="plate.sacrifice"):
    """sacrifice {price}."""

    tables = TABLES
    price: str


class UnderTroop(Sentence, frozen=True, tag="plate.under_troop"):
    """under a troop."""

    tables = TABLES


class AllTroopsFell(Sentence, frozen=True, tag="reason.all_troops_fell"):
    """all fell at once, second player wins."""

    tables = TABLES


class CorePowerAtLimit(Sentence, frozen=True, tag="reason.core_power_at_limit"):
    """higher core power after 80 turns."""

    tables = TABLES


class CorePowerWhenQuiet(Sentence, frozen=True, tag="reason.core_power_when_quiet"):
    """higher core power after 12 quiet turns."""

    tables = TABLES


class MorePower(Sentence, frozen=True, tag="reason.more_power"):
    """higher total power {why}."""

    tables = TABLES
    why: Text


class NoTroopsLeft(Sentence, frozen=True, tag="reason.no_troops_left"):
    """no enemy troops left."""

    tables = TABLES


class QuietTurns(Sentence, frozen=True, tag="reason.quiet_turns"):
    """after 12 quiet turns."""

    tables = TABLES


class Tied(Sentence, frozen=True, tag="reason.tied"):
    """tied {why}, second player wins."""

    tables = TABLES
    why: Text


class TurnLimit(Sentence, frozen=True, tag="reason.turn_limit"):
    """after 80 turns."""

    tables = TABLES


class AdjustsLast(Sentence, frozen=True, tag="setup.adjusts_last"):
    """{title} lays out second, and wins ties."""

    tables = TABLES
    title: Text


class BothInSecret(Sentence, frozen=True, tag="setup.both_in_secret"):
    """Both choose a nation in secret."""

    tables = TABLES


class Faint(Sentence, frozen=True, tag="setup.faint"):
    """Shown faintly: {title}'s basic set-up."""

    tables = TABLES
    title: Text


class LaysOutFirst(Sentence, frozen=True, tag="setup.lays_out_first"):
    """{title} lays out first, and starts."""

    tables = TABLES
    title: Text
