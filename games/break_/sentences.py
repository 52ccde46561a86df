"""Sentences of games.break_, made by `./breakfall words` from `words/en`: not to be edited."""

from games.break_.facts import (
    Card,
    Caster,
    DamageKind,
    Holder,
    Nation,
    QuietTurns,
    Step,
    StepKind,
    Thing,
    Tile,
    Trap,
    Troop,
    Way,
)
from games.break_.tables import TABLES
from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text


class BasicAbout(Sentence, frozen=True, tag="about.basic_about"):
    """Your troops stand where the picture shows them faintly."""

    tables = TABLES


class DestroyWallAbout(Sentence, frozen=True, tag="about.destroy_wall_about"):
    """It costs nothing. Each Wall can be cast only once, destroyed or not."""

    tables = TABLES


class FireAbout(Sentence, frozen=True, tag="about.fire_about"):
    """Burns its weak troops for damage and hits early."""

    tables = TABLES


class FirewallAbout(Sentence, frozen=True, tag="about.firewall_about"):
    """Enemies that cross this line lose 1 power."""

    tables = TABLES


class ForestAbout(Sentence, frozen=True, tag="about.forest_about"):
    """Has few troops; shoots, pushes and hides traps."""

    tables = TABLES


class GrowAbout(Sentence, frozen=True, tag="about.grow_about"):
    """Place a Coral from your reserve next to one of yours."""

    tables = TABLES


class GustAbout(Sentence, frozen=True, tag="about.gust_about"):
    """Pushes the enemy {troop} from {here} to {goal}."""

    tables = TABLES
    troop: Troop
    here: Tile
    goal: Tile


class HeavyFirstAbout(Sentence, frozen=True, tag="about.heavy_first_about"):
    """Move a nimble troop with a heavy move and keep your nimble ones. It goes just as far."""

    tables = TABLES


class HurlAbout(Sentence, frozen=True, tag="about.hurl_about"):
    """Your Stone throws the {troop} from {here} to {goal}."""

    tables = TABLES
    troop: Troop
    here: Tile
    goal: Tile


class InfernoAbout(Sentence, frozen=True, tag="about.inferno_about"):
    """Sacrifice 2 or more troops: on one tile fewer than that, all troops lose 1 power."""

    tables = TABLES


class JumpAbout(Sentence, frozen=True, tag="about.jump_about"):
    """Your Rogue appears; everyone sees that, so you can't undo it."""

    tables = TABLES


class KindleAbout(Sentence, frozen=True, tag="about.kindle_about"):
    """One of your troops loses 1 power, then you place a Blaze."""

    tables = TABLES


class NationStars(Sentence, frozen=True, tag="about.nation_stars"):
    """{about} Rated out of 5: complexity {complexity}, use of cards {spells}, attack {attack}, d…."""

    tables = TABLES
    about: Text
    complexity: int
    spells: int
    attack: int
    defense: int


class OwnBlastAbout(Sentence, frozen=True, tag="about.own_blast_about"):
    """Hits your own {troop} on {goal} and whatever stands next to it."""

    tables = TABLES
    troop: Troop
    goal: Tile


class OwnShotAbout(Sentence, frozen=True, tag="about.own_shot_about"):
    """Hits your own {troop} on {goal}."""

    tables = TABLES
    troop: Troop
    goal: Tile


class PyreAbout(Sentence, frozen=True, tag="about.pyre_about"):
    """Sacrifice 2 troops, then place up to 3 Blazes."""

    tables = TABLES


class RearrangeAbout(Sentence, frozen=True, tag="about.rearrange_about"):
    """Choose a tile in your first three rows for each troop."""

    tables = TABLES


class RiverAbout(Sentence, frozen=True, tag="about.river_about"):
    """Lay it on two empty tiles: it carries whoever enters it beyond its end."""

    tables = TABLES


class RockAbout(Sentence, frozen=True, tag="about.rock_about"):
    """Has the most power in all, but must get close."""

    tables = TABLES


class ScorchAbout(Sentence, frozen=True, tag="about.scorch_about"):
    """Sacrifice 1 troop: an enemy anywhere loses 2 power, Helmet or not."""

    tables = TABLES


class TakeFirewallAbout(Sentence, frozen=True, tag="about.take_firewall_about"):
    """It costs nothing. You can place it again next turn."""

    tables = TABLES


class TakeTreesAbout(Sentence, frozen=True, tag="about.take_trees_about"):
    """It costs nothing. You can place them again next turn."""

    tables = TABLES


class TossAbout(Sentence, frozen=True, tag="about.toss_about"):
    """Sticks to the enemy {victim} and explodes when your next turn begins."""

    tables = TABLES
    victim: Troop | None = None


class TrapAbout(Sentence, frozen=True, tag="about.trap_about"):
    """Face down. They do nothing to an enemy that enters: a bluff."""

    tables = TABLES
    face: Trap
    troop: Troop


class TreesAbout(Sentence, frozen=True, tag="about.trees_about"):
    """Block an empty tile next to one of your troops until you take the Trees back."""

    tables = TABLES


class WallAbout(Sentence, frozen=True, tag="about.wall_about"):
    """Block an empty tile for 2 of your turns, this one and the next. Each Wall can be cast only…."""

    tables = TABLES


class WaterAbout(Sentence, frozen=True, tag="about.water_about"):
    """Regrows corals; its river carries troops off."""

    tables = TABLES


class WaveAbout(Sentence, frozen=True, tag="about.wave_about"):
    """Pushes {pushed} 1 tile to the {way}; {firm} can't be pushed."""

    tables = TABLES
    pushed: tuple[str, ...]
    way: Way
    firm: tuple[str, ...]


class WhirlAbout(Sentence, frozen=True, tag="about.whirl_about"):
    """Pull up to 2 troops towards an empty tile next to them."""

    tables = TABLES


class WildfireAbout(Sentence, frozen=True, tag="about.wildfire_about"):
    """Up to 2 of your Blazes go one tile ahead, even into an enemy. It costs no moves."""

    tables = TABLES


class BecomesTheRogueReuse(Sentence, frozen=True, tag="card.becomes_the_rogue_reuse"):
    """becomes the Rogue."""

    tables = TABLES


class CardLines(Sentence, frozen=True, tag="card.card_lines"):
    """{lines}."""

    tables = TABLES
    lines: tuple[Text, ...]


class ComesBackUsedReuse(Sentence, frozen=True, tag="card.comes_back_used_reuse"):
    """comes back used."""

    tables = TABLES


class EveryTurnReuse(Sentence, frozen=True, tag="card.every_turn_reuse"):
    """once every turn."""

    tables = TABLES


class FaceDownRuling(Sentence, frozen=True, tag="card.face_down_ruling"):
    """Your opponent sees that a trap lies there, but not which one."""

    tables = TABLES


class IconKind(Sentence, frozen=True, tag="card.icon_kind"):
    """Icon."""

    tables = TABLES


class IconLine(Sentence, frozen=True, tag="card.icon_line"):
    """{card_icon}: {card_effect}."""

    tables = TABLES
    card_icon: str
    card_effect: Text


class IconTitle(Sentence, frozen=True, tag="card.icon_title"):
    """{card_icon} icon."""

    tables = TABLES
    card_icon: str


class NationKind(Sentence, frozen=True, tag="card.nation_kind"):
    """Nation."""

    tables = TABLES


class NationLine(Sentence, frozen=True, tag="card.nation_line"):
    """Starting priority {card_priority} · complexity {card_complexity}, use of cards {card_casti…."""

    tables = TABLES
    card_priority: int
    card_complexity: int
    card_casting: int
    card_attack: int
    card_defense: int


class NationPage(Sentence, frozen=True, tag="card.nation_page"):
    """Starts with {card_troops}."""

    tables = TABLES
    card_troops: str


class NationTitleOf(Sentence, frozen=True, tag="card.nation_title_of"):
    """The nation of {card_nation}."""

    tables = TABLES
    card_nation: str


class NoAbility(Sentence, frozen=True, tag="card.no_ability"):
    """No ability."""

    tables = TABLES


class OnceOnlyReuse(Sentence, frozen=True, tag="card.once_only_reuse"):
    """once only."""

    tables = TABLES


class StaysOnTheBoardReuse(Sentence, frozen=True, tag="card.stays_on_the_board_reuse"):
    """stays on the board."""

    tables = TABLES


class TrapKind(Sentence, frozen=True, tag="card.trap_kind"):
    """Trap."""

    tables = TABLES


class TrapLine(Sentence, frozen=True, tag="card.trap_line"):
    """{card_nation} · {card_copies} · {card_reuse}."""

    tables = TABLES
    card_nation: str
    card_copies: int
    card_reuse: Text


class TroopKind(Sentence, frozen=True, tag="card.troop_kind"):
    """Troop."""

    tables = TABLES


class TroopLine(Sentence, frozen=True, tag="card.troop_line"):
    """{card_nation} · power {card_power} · {card_copies}, {card_start} at the start."""

    tables = TABLES
    card_nation: str
    card_power: int
    card_copies: int
    card_start: int


class UtilityKind(Sentence, frozen=True, tag="card.utility_kind"):
    """Utility card."""

    tables = TABLES


class UtilityLine(Sentence, frozen=True, tag="card.utility_line"):
    """{card_nation} · {card_copies} · needs {card_caster} · sacrifice {card_price} · {card_reuse…."""

    tables = TABLES
    card_nation: str
    card_copies: int
    card_reuse: Text
    card_caster: str | None = None
    card_price: str | None = None


class BlastCause(Sentence, frozen=True, tag="cause.blast_cause"):
    """an explosion on {tile} ({source})."""

    tables = TABLES
    tile: Tile
    source: Text


class BombCause(Sentence, frozen=True, tag="cause.bomb_cause"):
    """{seat} bomb."""

    tables = TABLES
    seat: Seat


class CardCause(Sentence, frozen=True, tag="cause.card_cause"):
    """{seat} {card}."""

    tables = TABLES
    seat: Seat
    card: Card


class CrashCause(Sentence, frozen=True, tag="cause.crash_cause"):
    """{source} (which pushed it into {other})."""

    tables = TABLES
    source: Text
    other: Thing
    is_carried: bool


class HolderCause(Sentence, frozen=True, tag="cause.holder_cause"):
    """{seat} {by}."""

    tables = TABLES
    seat: Seat
    by: Holder


class NoPowerLeft(Sentence, frozen=True, tag="cause.no_power_left"):
    """no power was left."""

    tables = TABLES


class OwnBlast(Sentence, frozen=True, tag="cause.own_blast"):
    """the explosion of {seat} own {troop} (set off by {source})."""

    tables = TABLES
    troop: Troop
    source: Text
    seat: Seat


class OwnBomb(Sentence, frozen=True, tag="cause.own_bomb"):
    """{seat} own bomb."""

    tables = TABLES
    seat: Seat


class OwnCard(Sentence, frozen=True, tag="cause.own_card"):
    """{seat} own {card}."""

    tables = TABLES
    card: Card
    seat: Seat


class OwnTroop(Sentence, frozen=True, tag="cause.own_troop"):
    """{seat} own {troop}."""

    tables = TABLES
    troop: Troop
    seat: Seat


class RamCause(Sentence, frozen=True, tag="cause.ram_cause"):
    """{seat} {troop} (pushed into it from {tile} by {source})."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    source: Text
    is_carried: bool


class StrikeCause(Sentence, frozen=True, tag="cause.strike_cause"):
    """{seat} {troop}'s first strike."""

    tables = TABLES
    seat: Seat
    troop: Troop


class TrapCause(Sentence, frozen=True, tag="cause.trap_cause"):
    """{seat} {face}."""

    tables = TABLES
    seat: Seat
    face: Trap


class TroopBlast(Sentence, frozen=True, tag="cause.troop_blast"):
    """the explosion of {seat} {troop} (set off by {source})."""

    tables = TABLES
    seat: Seat
    troop: Troop
    source: Text


class TroopCause(Sentence, frozen=True, tag="cause.troop_cause"):
    """{seat} {troop}."""

    tables = TABLES
    seat: Seat
    troop: Troop


class UnknownBlast(Sentence, frozen=True, tag="cause.unknown_blast"):
    """an explosion."""

    tables = TABLES


class UnknownCause(Sentence, frozen=True, tag="cause.unknown_cause"):
    """the rules."""

    tables = TABLES


class UnknownRiver(Sentence, frozen=True, tag="cause.unknown_river"):
    """the River."""

    tables = TABLES


class CardIsMove(Sentence, frozen=True, tag="fact.card_is_move"):
    """{card} is a move of its own: put “;” between two moves."""

    tables = TABLES
    card: Card


class ForeignCard(Sentence, frozen=True, tag="fact.foreign_card"):
    """{card} is a card of {nation}; you play {own_nation}."""

    tables = TABLES
    card: Card
    nation: Nation
    own_nation: Nation


class StartsInColumn(Sentence, frozen=True, tag="fact.starts_in_column"):
    """{troop} must start in column {column}, in your first three rows."""

    tables = TABLES
    troop: Troop
    column: str


class TroopIsNamed(Sentence, frozen=True, tag="fact.troop_is_named"):
    """{troop} is a troop. Name the tile it stands on and the tile next to it where it goes."""

    tables = TABLES
    troop: Troop


class WaysFact(Sentence, frozen=True, tag="fact.ways_fact"):
    """Type f (ahead) or b (back) after a card and its tile: that says which way it shoots."""

    tables = TABLES


class BombFate(Sentence, frozen=True, tag="fate.bomb_fate"):
    """carries the bomb."""

    tables = TABLES


class CarriedBackFate(Sentence, frozen=True, tag="fate.carried_back_fate"):
    """is carried back to {goal} by the River."""

    tables = TABLES
    goal: Tile


class CarriedFate(Sentence, frozen=True, tag="fate.carried_fate"):
    """is carried on to {goal} by the River."""

    tables = TABLES
    goal: Tile


class FallsFate(Sentence, frozen=True, tag="fate.falls_fate"):
    """falls."""

    tables = TABLES
    explodes: bool


class FirstStrike(Sentence, frozen=True, tag="fate.first_strike"):
    """first strike."""

    tables = TABLES


class GoesFate(Sentence, frozen=True, tag="fate.goes_fate"):
    """goes to {goal}."""

    tables = TABLES
    goal: Tile


class HarmlessReason(Sentence, frozen=True, tag="fate.harmless_reason"):
    """{troop} deals no damage."""

    tables = TABLES
    troop: Troop


class HealsFate(Sentence, frozen=True, tag="fate.heals_fate"):
    """heals {amount} power."""

    tables = TABLES
    amount: int


class HeldFate(Sentence, frozen=True, tag="fate.held_fate"):
    """is held on {goal}."""

    tables = TABLES
    goal: Tile


class HelmetReason(Sentence, frozen=True, tag="fate.helmet_reason"):
    """Helmet."""

    tables = TABLES


class LosesFate(Sentence, frozen=True, tag="fate.loses_fate"):
    """loses {amount} power."""

    tables = TABLES
    amount: int


class OutcomeParts(Sentence, frozen=True, tag="fate.outcome_parts"):
    """{first}; {rest}."""

    tables = TABLES
    first: Text
    rest: Text


class RunsIntoFate(Sentence, frozen=True, tag="fate.runs_into_fate"):
    """runs into {other} and loses {amount} power."""

    tables = TABLES
    other: Thing
    amount: int


class SacrificedFate(Sentence, frozen=True, tag="fate.sacrificed_fate"):
    """is sacrificed."""

    tables = TABLES
    explodes: bool


class StaysFate(Sentence, frozen=True, tag="fate.stays_fate"):
    """stays put."""

    tables = TABLES


class StrikeThen(Sentence, frozen=True, tag="fate.strike_then"):
    """first strike; {rest}."""

    tables = TABLES
    rest: Text


class TroopAppears(Sentence, frozen=True, tag="fate.troop_appears"):
    """{troop} appears."""

    tables = TABLES
    troop: Troop


class TroopOutcome(Sentence, frozen=True, tag="fate.troop_outcome"):
    """{troop} {tile} {fates}."""

    tables = TABLES
    troop: Troop
    tile: Tile
    fates: tuple[Text, ...]


class TroopUnhurt(Sentence, frozen=True, tag="fate.troop_unhurt"):
    """{troop} {tile} isn't hurt ({reason})."""

    tables = TABLES
    troop: Troop
    tile: Tile
    cause: DamageKind
    reason: Text


class UnknownTrap(Sentence, frozen=True, tag="fate.unknown_trap"):
    """a hidden trap lies there, so you can't undo this."""

    tables = TABLES


class CastGroup(Sentence, frozen=True, tag="group.cast_group"):
    """Cast."""

    tables = TABLES


class EastMoves(Sentence, frozen=True, tag="group.east_moves"):
    """Move, columns d-g."""

    tables = TABLES


class LineGroup(Sentence, frozen=True, tag="group.line_group"):
    """Horizontal, rows 1-4."""

    tables = TABLES
    is_vertical: bool
    is_beyond: bool


class TrapGroup(Sentence, frozen=True, tag="group.trap_group"):
    """Trap."""

    tables = TABLES


class WestMoves(Sentence, frozen=True, tag="group.west_moves"):
    """Move, columns a-c."""

    tables = TABLES


class CastingChapter(Sentence, frozen=True, tag="help.casting_chapter"):
    """Casting cards."""

    tables = TABLES


class CastingRules(Sentence, frozen=True, tag="help.casting_rules"):
    """In your own turn you may cast as many cards as you like, each of them once. They cost no m…."""

    tables = TABLES


class CombatChapter(Sentence, frozen=True, tag="help.combat_chapter"):
    """Combat."""

    tables = TABLES


class CombatRules(Sentence, frozen=True, tag="help.combat_rules"):
    """A troop's power is both its health and its damage. Attacker and defender strike at the sam…."""

    tables = TABLES


class DecisionChapter(Sentence, frozen=True, tag="help.decision_chapter"):
    """If nobody is defeated."""

    tables = TABLES


class DecisionRules(Sentence, frozen=True, tag="help.decision_rules"):
    """The match also ends after 12 turns in a row in which no troop lost power or was sacrificed…."""

    tables = TABLES


class ExplosionsChapter(Sentence, frozen=True, tag="help.explosions_chapter"):
    """Explosions."""

    tables = TABLES


class ExplosionsRules(Sentence, frozen=True, tag="help.explosions_rules"):
    """An explosion deals 1 damage to all troops on its tile and on the four tiles next to it, yo…."""

    tables = TABLES


class FireChapter(Sentence, frozen=True, tag="help.fire_chapter"):
    """Fire."""

    tables = TABLES


class FireRules(Sentence, frozen=True, tag="help.fire_rules"):
    """A Blaze explodes when it falls, and doesn't come back. Pyre: sacrifice two troops, place u…."""

    tables = TABLES


class FirewallChapter(Sentence, frozen=True, tag="help.firewall_chapter"):
    """The Firewall."""

    tables = TABLES


class FirewallRules(Sentence, frozen=True, tag="help.firewall_rules"):
    """The Firewall lies on a line between tiles, two tiles long, anywhere. Every enemy that cros…."""

    tables = TABLES


class ForestChapter(Sentence, frozen=True, tag="help.forest_chapter"):
    """Forest."""

    tables = TABLES


class ForestRules(Sentence, frozen=True, tag="help.forest_rules"):
    """Arrow deals 2 damage to the first troop in an Archer's column. Gust pushes an enemy one ti…."""

    tables = TABLES


class GoalChapter(Sentence, frozen=True, tag="help.goal_chapter"):
    """The goal."""

    tables = TABLES


class GoalRules(Sentence, frozen=True, tag="help.goal_rules"):
    """Each player leads one of four nations: Rock, Forest, Fire or Water. Defeat all of your opp…."""

    tables = TABLES


class IconsChapter(Sentence, frozen=True, tag="help.icons_chapter"):
    """Icons in combat."""

    tables = TABLES


class IconsRules(Sentence, frozen=True, tag="help.icons_rules"):
    """The icons stand on the cards. In combat, Salamander and Razor Coral (Sword) deal 1 more th…."""

    tables = TABLES


class MovesChapter(Sentence, frozen=True, tag="help.moves_chapter"):
    """Moving."""

    tables = TABLES


class MovesRules(Sentence, frozen=True, tag="help.moves_rules"):
    """One move takes a troop one tile forward, back or sideways, never diagonally. The tile may …."""

    tables = TABLES


class NationsChapter(Sentence, frozen=True, tag="help.nations_chapter"):
    """The nations."""

    tables = TABLES


class NationsRules(Sentence, frozen=True, tag="help.nations_rules"):
    """Rock has the most power in all, but must get close to use it. Forest has few troops, which…."""

    tables = TABLES


class RiverChapter(Sentence, frozen=True, tag="help.river_chapter"):
    """Rivers and collisions."""

    tables = TABLES


class RiverRules(Sentence, frozen=True, tag="help.river_rules"):
    """The River lies on two tiles. A troop that enters one of them is carried to the first tile …."""

    tables = TABLES


class RockChapter(Sentence, frozen=True, tag="help.rock_chapter"):
    """Rock."""

    tables = TABLES


class RockRules(Sentence, frozen=True, tag="help.rock_rules"):
    """A troop called Rock may move into a damaged Golem of yours: the Rock is sacrificed, and th…."""

    tables = TABLES


class SetupChapter(Sentence, frozen=True, tag="help.setup_chapter"):
    """Laying out."""

    tables = TABLES


class SetupRules(Sentence, frozen=True, tag="help.setup_rules"):
    """The board has seven columns, a to g, and eight rows, 1 to 8. Whoever goes first plays from…."""

    tables = TABLES
    typed_layout: str


class StepsChapter(Sentence, frozen=True, tag="help.steps_chapter"):
    """What a tile sets off."""

    tables = TABLES


class StepsRules(Sentence, frozen=True, tag="help.steps_rules"):
    """A troop that enters a tile, whether it moves, is pushed, carried or thrown, meets what is …."""

    tables = TABLES


class TrapsChapter(Sentence, frozen=True, tag="help.traps_chapter"):
    """Traps."""

    tables = TABLES


class TrapsRules(Sentence, frozen=True, tag="help.traps_rules"):
    """You lay a trap face down under one of your troops; your opponent sees that one is there, b…."""

    tables = TABLES


class TurnChapter(Sentence, frozen=True, tag="help.turn_chapter"):
    """A turn."""

    tables = TABLES


class TurnRules(Sentence, frozen=True, tag="help.turn_rules"):
    """First, three things happen by themselves: your used cards are ready again, each Wall of yo…."""

    tables = TABLES


class WaterChapter(Sentence, frozen=True, tag="help.water_chapter"):
    """Water."""

    tables = TABLES


class WaterRules(Sentence, frozen=True, tag="help.water_rules"):
    """Corals can't move, and go back to your reserve when they fall. Grow Coral places one next …."""

    tables = TABLES


class LessonAbout(Sentence, frozen=True, tag="lesson.lesson_about"):
    """You lead the nation of Rock against Fire through the first turns: moves, a card, a fight, …."""

    tables = TABLES


class LessonClosing(Sentence, frozen=True, tag="lesson.lesson_closing"):
    """That's the game: move, cast, and look at each outcome before you choose it. In other match…."""

    tables = TABLES


class TeachBoard(Sentence, frozen=True, tag="lesson.teach_board"):
    """Your troops stand at the bottom. The number on each is its power: the damage it deals in a…."""

    tables = TABLES


class TeachCast(Sentence, frozen=True, tag="lesson.teach_cast"):
    """Cards cost no moves. You may cast each of them once a turn, whenever you like. With Hurl, …."""

    tables = TABLES


class TeachCastAgain(Sentence, frozen=True, tag="lesson.teach_cast_again"):
    """Now cast a card."""

    tables = TABLES


class TeachClock(Sentence, frozen=True, tag="lesson.teach_clock"):
    """A match can't go on for ever. After 12 turns in a row without any loss, or after turn 80, …."""

    tables = TABLES


class TeachEnd(Sentence, frozen=True, tag="lesson.teach_end"):
    """You don't have to use everything. Unused moves are lost; unused cards stay ready. Above th…."""

    tables = TABLES


class TeachEndAgain(Sentence, frozen=True, tag="lesson.teach_end_again"):
    """End your turn when you've done what you want."""

    tables = TABLES


class TeachFight(Sentence, frozen=True, tag="lesson.teach_fight"):
    """Next, a fight: step next to an enemy first, then move onto it. Each of the two loses as mu…."""

    tables = TABLES


class TeachFightAgain(Sentence, frozen=True, tag="lesson.teach_fight_again"):
    """Bring a strong troop next to an enemy, then move onto the enemy: that's an attack."""

    tables = TABLES


class TeachFire(Sentence, frozen=True, tag="lesson.teach_fire"):
    """When a Blaze falls, it explodes: all troops on its tile and next to it lose 1 power, yours…."""

    tables = TABLES


class TeachHeal(Sentence, frozen=True, tag="lesson.teach_heal"):
    """Lost power doesn't come back, with one exception: a troop called Rock may move into a dama…."""

    tables = TABLES


class TeachHealAgain(Sentence, frozen=True, tag="lesson.teach_heal_again"):
    """Bring a Rock to your damaged Golem, and then into it. It may take more than one turn."""

    tables = TABLES


class TeachHeavy(Sentence, frozen=True, tag="lesson.teach_heavy"):
    """Each turn you have 2 heavy moves. Any troop can use them, one tile each, and the same troo…."""

    tables = TABLES


class TeachHeavyAgain(Sentence, frozen=True, tag="lesson.teach_heavy_again"):
    """You still have a heavy move. Bring a troop closer to the enemy."""

    tables = TABLES


class TeachLine(Sentence, frozen=True, tag="lesson.teach_line"):
    """Instead of choosing a move you can type it, from tile to tile, with x for an attack. With …."""

    tables = TABLES


class TeachNimble(Sentence, frozen=True, tag="lesson.teach_nimble"):
    """You also have 2 nimble moves, which only Nimble troops can use. In your nation, those are …."""

    tables = TABLES


class TeachNimbleAgain(Sentence, frozen=True, tag="lesson.teach_nimble_again"):
    """You still have nimble moves. Move one of the four troops called Rock."""

    tables = TABLES


class TeachUndo(Sentence, frozen=True, tag="lesson.teach_undo"):
    """Undo takes back your moves of this turn, one by one. Once you've ended your turn, you need…."""

    tables = TABLES


class AttackLine(Sentence, frozen=True, tag="line.attack_line"):
    """{seat} {troop} attacked {other_seat} {other} on {tile} from {here} by {by_card}: {fates}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    other: Thing
    tile: Tile
    here: Tile
    fates: tuple[Text, ...]
    is_first: bool
    other_seat: Seat | None = None
    by_card: Card | None = None


class BombExploded(Sentence, frozen=True, tag="line.bomb_exploded"):
    """{seat} bomb exploded on {tile}."""

    tables = TABLES
    seat: Seat
    tile: Tile


class BombLies(Sentence, frozen=True, tag="line.bomb_lies"):
    """{seat} bomb lies on {tile}: it explodes when their next turn begins, for 1 damage there an…."""

    tables = TABLES
    seat: Seat
    tile: Tile


class BombSticks(Sentence, frozen=True, tag="line.bomb_sticks"):
    """{bomber} bomb sticks to {seat} {troop} on {tile}: it explodes when their next turn begins,…."""

    tables = TABLES
    bomber: Seat
    seat: Seat
    troop: Troop
    tile: Tile


class BombSticksShortly(Sentence, frozen=True, tag="line.bomb_sticks_shortly"):
    """{seat} {troop} {tile} has {bomber} bomb on it."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    bomber: Seat


class BrokeFree(Sentence, frozen=True, tag="line.broke_free"):
    """{seat} {troop} on {tile} broke free."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile


class CastLine(Sentence, frozen=True, tag="line.cast_line"):
    """{seat} cast {card}."""

    tables = TABLES
    seat: Seat
    card: Card


class FellAfter(Sentence, frozen=True, tag="line.fell_after"):
    """{seat} {troop} {route} and fell: {share}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    route: Text
    share: Text


class FellAttacking(Sentence, frozen=True, tag="line.fell_attacking"):
    """{seat} {troop} fell attacking {tile} from {here}: {share}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    here: Tile
    share: Text


class FellAttackingAfter(Sentence, frozen=True, tag="line.fell_attacking_after"):
    """{seat} {troop} moved from {here} to {goal} and fell attacking {tile}: {share}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    here: Tile
    goal: Tile
    tile: Tile
    share: Text


class FellElsewhere(Sentence, frozen=True, tag="line.fell_elsewhere"):
    """{seat} {troop} from {here} fell on {tile}: {share}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    here: Tile
    tile: Tile
    share: Text


class FellShortly(Sentence, frozen=True, tag="line.fell_shortly"):
    """{troop} {here} fell."""

    tables = TABLES
    troop: Troop
    here: Tile


class FellThere(Sentence, frozen=True, tag="line.fell_there"):
    """{seat} {troop} fell on {tile}: {share}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    share: Text


class FightFall(Sentence, frozen=True, tag="line.fight_fall"):
    """{whose} {troop} fell."""

    tables = TABLES
    troop: Troop
    is_twin: bool
    whose: Seat | None = None


class FightLoss(Sentence, frozen=True, tag="line.fight_loss"):
    """{whose} {troop} lost {amount} power ({left} of {power} left)."""

    tables = TABLES
    troop: Troop
    amount: int
    left: int
    power: int
    is_twin: bool
    whose: Seat | None = None


class FirewallLine(Sentence, frozen=True, tag="line.firewall_line"):
    """{seat} took the Firewall off the board."""

    tables = TABLES
    seat: Seat


class GivenTroop(Sentence, frozen=True, tag="line.given_troop"):
    """{troop} {tile}."""

    tables = TABLES
    troop: Troop
    tile: Tile


class IsHeldLine(Sentence, frozen=True, tag="line.is_held_line"):
    """{seat} {troop} on {tile} is held by {source}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    source: Text


class IsHeldShortly(Sentence, frozen=True, tag="line.is_held_shortly"):
    """{seat} {troop} {tile} held: {source}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    source: Text


class LostNothing(Sentence, frozen=True, tag="line.lost_nothing"):
    """{seat} {troop} on {tile} lost nothing to {source}: it's blast-proof."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    source: Text


class LostPower(Sentence, frozen=True, tag="line.lost_power"):
    """{seat} {troop} on {tile} lost {amount} power to {source} and healed {healed}; {left} of {p…."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    amount: int
    source: Text
    healed: int
    left: int
    power: int


class LostShortly(Sentence, frozen=True, tag="line.lost_shortly"):
    """{seat} {troop} {tile} −{amount}, {left} of {power} left: {source}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    amount: int
    left: int
    power: int
    source: Text


class MendedGolem(Sentence, frozen=True, tag="line.mended_golem"):
    """{seat} {troop} on {tile} healed {amount} power and has {left} of {power}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    amount: int
    left: int
    power: int


class NewTroop(Sentence, frozen=True, tag="line.new_troop"):
    """{seat} {source} placed a new {troop} on {tile}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    source: Text


class NewTroops(Sentence, frozen=True, tag="line.new_troops"):
    """{seat} {source} placed new {troop}s on {tiles}."""

    tables = TABLES
    seat: Seat
    source: Text
    troop: Troop
    tiles: tuple[Tile, ...]


class RegainedPower(Sentence, frozen=True, tag="line.regained_power"):
    """{seat} {troop} on {tile} healed {amount} power and has {left} of {power}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    amount: int
    left: int
    power: int


class SprungLine(Sentence, frozen=True, tag="line.sprung_line"):
    """{seat} {face} on {tile} was sprung."""

    tables = TABLES
    seat: Seat
    face: Trap
    tile: Tile


class TreesLine(Sentence, frozen=True, tag="line.trees_line"):
    """{seat} took the Trees off {tile}."""

    tables = TABLES
    seat: Seat
    tile: Tile


class TurnOver(Sentence, frozen=True, tag="line.turn_over"):
    """{seat} ended the turn."""

    tables = TABLES
    seat: Seat
    quiet: QuietTurns
    limit: int
    is_idle: bool


class WallLine(Sentence, frozen=True, tag="line.wall_line"):
    """{seat} destroyed their own Wall on {tile}."""

    tables = TABLES
    seat: Seat
    tile: Tile


class WasSacrificed(Sentence, frozen=True, tag="line.was_sacrificed"):
    """{seat} {troop} on {tile} was sacrificed for {source}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    source: Text


class WasSacrificedToMend(Sentence, frozen=True, tag="line.was_sacrificed_to_mend"):
    """{seat} {troop} on {tile} was sacrificed: {golem}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    tile: Tile
    golem: Text


class Went(Sentence, frozen=True, tag="line.went"):
    """{seat} {troop} {route}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    route: Text


class WentShortly(Sentence, frozen=True, tag="line.went_shortly"):
    """{seat} {troop} {here}–{tile}: {drivers}."""

    tables = TABLES
    seat: Seat
    troop: Troop
    here: Tile
    tile: Tile
    drivers: tuple[Text, ...]


class WereSacrificed(Sentence, frozen=True, tag="line.were_sacrificed"):
    """{seat} sacrificed {things} for {source}."""

    tables = TABLES
    seat: Seat
    things: tuple[Text, ...]
    source: Text


class BasicLabel(Sentence, frozen=True, tag="option.basic_label"):
    """Basic set-up."""

    tables = TABLES


class CardLabel(Sentence, frozen=True, tag="option.card_label"):
    """{card}…."""

    tables = TABLES
    card: Card


class DestroyWallLabel(Sentence, frozen=True, tag="option.destroy_wall_label"):
    """Destroy Wall {tile}."""

    tables = TABLES
    tile: Tile


class EndTurnLabel(Sentence, frozen=True, tag="option.end_turn_label"):
    """End turn."""

    tables = TABLES


class FlowLabel(Sentence, frozen=True, tag="option.flow_label"):
    """To the {way}."""

    tables = TABLES
    way: Way


class FreeLabel(Sentence, frozen=True, tag="option.free_label"):
    """Free {tile} {troop} (1 move)."""

    tables = TABLES
    tile: Tile
    troop: Troop


class GustLabel(Sentence, frozen=True, tag="option.gust_label"):
    """Gust {here} {troop} to {goal}."""

    tables = TABLES
    here: Tile
    troop: Troop
    goal: Tile


class HeavyFirstLabel(Sentence, frozen=True, tag="option.heavy_first_label"):
    """Spend a heavy move…."""

    tables = TABLES


class HeavyMoveLabel(Sentence, frozen=True, tag="option.heavy_move_label"):
    """{step} {troop} (heavy move)."""

    tables = TABLES
    step: Step
    troop: Troop


class JumpLabel(Sentence, frozen=True, tag="option.jump_label"):
    """Jump out on {tile} (1 heavy)."""

    tables = TABLES
    tile: Tile


class LineLabel(Sentence, frozen=True, tag="option.line_label"):
    """{here}-{goal}, north side."""

    tables = TABLES
    here: Tile
    goal: Tile
    is_vertical: bool


class NimbleMoveLabel(Sentence, frozen=True, tag="option.nimble_move_label"):
    """{step} {troop} (nimble move)."""

    tables = TABLES
    step: Step
    troop: Troop


class RearrangeLabel(Sentence, frozen=True, tag="option.rearrange_label"):
    """Rearrange…."""

    tables = TABLES


class ShotLabel(Sentence, frozen=True, tag="option.shot_label"):
    """{card} {here} at {goal}."""

    tables = TABLES
    card: Card
    here: Tile
    goal: Tile


class TakeFirewallLabel(Sentence, frozen=True, tag="option.take_firewall_label"):
    """Take Firewall back."""

    tables = TABLES


class TakeTreesLabel(Sentence, frozen=True, tag="option.take_trees_label"):
    """Take Trees {tile} back."""

    tables = TABLES
    tile: Tile


class TossLabel(Sentence, frozen=True, tag="option.toss_label"):
    """Bomb Toss to {goal}."""

    tables = TABLES
    goal: Tile


class TrapLabel(Sentence, frozen=True, tag="option.trap_label"):
    """{face} on {tile}, under {troop}."""

    tables = TABLES
    face: Trap
    tile: Tile
    troop: Troop


class CopiesLeft(Sentence, frozen=True, tag="outcome.copies_left"):
    """{copies} {card}s."""

    tables = TABLES
    copies: int
    card: Card


class HeavyLeft(Sentence, frozen=True, tag="outcome.heavy_left"):
    """{heavy} heavy moves."""

    tables = TABLES
    heavy: int


class Leftovers(Sentence, frozen=True, tag="outcome.leftovers"):
    """You'd leave {parts} unused."""

    tables = TABLES
    parts: tuple[Text, ...]


class NimbleLeft(Sentence, frozen=True, tag="outcome.nimble_left"):
    """{nimble} nimble moves."""

    tables = TABLES
    nimble: int


class AlongLine(Sentence, frozen=True, tag="place.along_line"):
    """along the north side of {here} and {goal}."""

    tables = TABLES
    here: Tile
    goal: Tile
    is_vertical: bool


class AlongShortly(Sentence, frozen=True, tag="place.along_shortly"):
    """north of {here}–{goal}."""

    tables = TABLES
    here: Tile
    goal: Tile
    is_vertical: bool


class LayOut(Sentence, frozen=True, tag="question.lay_out"):
    """Lay out your troops."""

    tables = TABLES


class WhereBlaze(Sentence, frozen=True, tag="question.where_blaze"):
    """Where does the new Blaze appear?"""

    tables = TABLES


class WhereBlazes(Sentence, frozen=True, tag="question.where_blazes"):
    """Where do new Blazes appear? Choose 1 to {most} tiles."""

    tables = TABLES
    most: int


class WhereCoral(Sentence, frozen=True, tag="question.where_coral"):
    """Where does it grow?"""

    tables = TABLES


class WhereRiver(Sentence, frozen=True, tag="question.where_river"):
    """On which tile does the River begin? Whoever enters it is carried beyond its end."""

    tables = TABLES


class WhereTrees(Sentence, frozen=True, tag="question.where_trees"):
    """Which tile do the Trees block?"""

    tables = TABLES


class WhereWall(Sentence, frozen=True, tag="question.where_wall"):
    """Which tile does the Wall block?"""

    tables = TABLES


class WhichArea(Sentence, frozen=True, tag="question.which_area"):
    """Which {number} tiles burn? They must be next to each other."""

    tables = TABLES
    number: int


class WhichBlazes(Sentence, frozen=True, tag="question.which_blazes"):
    """Which Blazes go one tile ahead? The first you name goes first."""

    tables = TABLES


class WhichCentre(Sentence, frozen=True, tag="question.which_centre"):
    """Which tile is the centre of the Whirlpool?"""

    tables = TABLES


class WhichCommand(Sentence, frozen=True, tag="question.which_command"):
    """Move, cast a card, or end your turn. Moves left: {heavy} heavy, {nimble} nimble."""

    tables = TABLES
    heavy: int
    nimble: int
    is_stuck: bool


class WhichCoral(Sentence, frozen=True, tag="question.which_coral"):
    """Which Coral do you grow? A Snare Coral breaks into a snare, a Razor Coral strikes back."""

    tables = TABLES


class WhichHeavyMove(Sentence, frozen=True, tag="question.which_heavy_move"):
    """Which nimble troop makes a heavy move, and where to?"""

    tables = TABLES


class WhichLine(Sentence, frozen=True, tag="question.which_line"):
    """Which line does the Firewall burn on?"""

    tables = TABLES


class WhichNation(Sentence, frozen=True, tag="question.which_nation"):
    """Choose your nation. Your opponent can't see it until you've both chosen."""

    tables = TABLES


class WhichSacrifice(Sentence, frozen=True, tag="question.which_sacrifice"):
    """Which troop do you sacrifice?"""

    tables = TABLES


class WhichSacrifices(Sentence, frozen=True, tag="question.which_sacrifices"):
    """Which troops do you sacrifice? Choose two or more."""

    tables = TABLES


class WhichTroopWhere(Sentence, frozen=True, tag="question.which_troop_where"):
    """Which troop stands where? {troop} must start in column {column}."""

    tables = TABLES
    troop: Troop
    column: str


class WhichTwoSacrifices(Sentence, frozen=True, tag="question.which_two_sacrifices"):
    """Which two troops do you sacrifice?"""

    tables = TABLES


class WhichWay(Sentence, frozen=True, tag="question.which_way"):
    """Which way does it flow?"""

    tables = TABLES


class WhoIsScorched(Sentence, frozen=True, tag="question.who_is_scorched"):
    """Which enemy loses 2 power?"""

    tables = TABLES


class WhoIsSinged(Sentence, frozen=True, tag="question.who_is_singed"):
    """Which of your troops loses 1 power?"""

    tables = TABLES


class WhoIsWhirled(Sentence, frozen=True, tag="question.who_is_whirled"):
    """Which troops are pulled in? The second runs into the first."""

    tables = TABLES


class AttackIsMove(Sentence, frozen=True, tag="refusal.attack_is_move"):
    """To attack, move a troop onto an enemy next to it."""

    tables = TABLES


class CannotBePushed(Sentence, frozen=True, tag="refusal.cannot_be_pushed"):
    """It can't be pushed."""

    tables = TABLES


class CardIsSpent(Sentence, frozen=True, tag="refusal.card_is_spent"):
    """{card} is spent: it can be cast only once a match."""

    tables = TABLES
    card: Card


class CardIsUsed(Sentence, frozen=True, tag="refusal.card_is_used"):
    """You've already used {card}."""

    tables = TABLES
    card: Card


class CardLiesThere(Sentence, frozen=True, tag="refusal.card_lies_there"):
    """{card} is already on the board."""

    tables = TABLES
    card: Card


class CardRule(Sentence, frozen=True, tag="refusal.card_rule"):
    """{card}: {rule}."""

    tables = TABLES
    card: Card
    rule: Text


class FindsNothing(Sentence, frozen=True, tag="refusal.finds_nothing"):
    """{card} finds nothing to act on right now."""

    tables = TABLES
    card: Card


class FreeTileLabel(Sentence, frozen=True, tag="refusal.free_tile_label"):
    """Free {tile}."""

    tables = TABLES
    tile: Tile


class GustIsBlocked(Sentence, frozen=True, tag="refusal.gust_is_blocked"):
    """Gust can't push it back: the board ends behind it, or something is in the way."""

    tables = TABLES


class HeavyAnyway(Sentence, frozen=True, tag="refusal.heavy_anyway"):
    """Your {troop} isn't Nimble, so all its moves are heavy: leave out the “!”."""

    tables = TABLES
    troop: Troop


class IsDiagonal(Sentence, frozen=True, tag="refusal.is_diagonal"):
    """{here}-{goal} is diagonal. Troops move forward, back or sideways."""

    tables = TABLES
    here: Tile
    goal: Tile


class IsHeld(Sentence, frozen=True, tag="refusal.is_held"):
    """Your {troop} on {tile} is held by a snare. It must spend a move to break free first."""

    tables = TABLES
    troop: Troop
    tile: Tile


class IsHeldForNow(Sentence, frozen=True, tag="refusal.is_held_for_now"):
    """Your {troop} on {tile} is held by a snare, and you have no move left to free it."""

    tables = TABLES
    troop: Troop
    tile: Tile


class IsHeldWithoutMove(Sentence, frozen=True, tag="refusal.is_held_without_move"):
    """Your {troop} on {tile} is held by a snare, and you have no move left to free it."""

    tables = TABLES
    troop: Troop
    tile: Tile


class IsImmobile(Sentence, frozen=True, tag="refusal.is_immobile"):
    """Your {troop} on {tile} can never move: it's Immobile."""

    tables = TABLES
    troop: Troop
    tile: Tile


class IsTooFar(Sentence, frozen=True, tag="refusal.is_too_far"):
    """{goal} isn't next to {here}. A move goes one tile."""

    tables = TABLES
    goal: Tile
    here: Tile


class JumpNeedsAmbush(Sentence, frozen=True, tag="refusal.jump_needs_ambush"):
    """A Rogue jumps only out of your Ambush, on a tile with no troop."""

    tables = TABLES


class NeedsMage(Sentence, frozen=True, tag="refusal.needs_mage"):
    """{card} needs a Mage on the board, and you have none."""

    tables = TABLES
    card: Card


class NeedsOwnCaster(Sentence, frozen=True, tag="refusal.needs_own_caster"):
    """{found}. {card} is cast by a {caster} of yours."""

    tables = TABLES
    found: Text
    card: Card
    caster: Caster


class NewMovesCome(Sentence, frozen=True, tag="refusal.new_moves_come"):
    """Your next turn brings new moves."""

    tables = TABLES


class NimbleForNobody(Sentence, frozen=True, tag="refusal.nimble_for_nobody"):
    """You've used both heavy moves. {nimble} nimble moves are left, but no troop of yours can us…."""

    tables = TABLES
    nimble: int


class NimbleForOthers(Sentence, frozen=True, tag="refusal.nimble_for_others"):
    """You've used both heavy moves. {nimble} nimble moves are left, but your {troop} isn't Nimbl…."""

    tables = TABLES
    nimble: int
    troop: Troop


class NoAmbushToLeave(Sentence, frozen=True, tag="refusal.no_ambush_to_leave"):
    """No Rogue can jump out: that takes an Ambush of yours with no troop on it, and a heavy move…."""

    tables = TABLES


class NoAttackNow(Sentence, frozen=True, tag="refusal.no_attack_now"):
    """No troop of yours can attack now: a troop attacks by moving onto an enemy next to it."""

    tables = TABLES


class NoEnemyBeside(Sentence, frozen=True, tag="refusal.no_enemy_beside"):
    """Your {troop} can't attack now: a troop attacks by moving onto an enemy next to it."""

    tables = TABLES
    troop: Troop


class NoFirewallToTake(Sentence, frozen=True, tag="refusal.no_firewall_to_take"):
    """You can't take your Firewall back: it isn't on the board, or you placed it this turn."""

    tables = TABLES


class NoHeavyMove(Sentence, frozen=True, tag="refusal.no_heavy_move"):
    """You have no heavy moves left this turn."""

    tables = TABLES


class NoMoves(Sentence, frozen=True, tag="refusal.no_moves"):
    """You have no moves left this turn."""

    tables = TABLES


class NoSuchTrap(Sentence, frozen=True, tag="refusal.no_such_trap"):
    """You have no {face} ready: they lie on {tiles}."""

    tables = TABLES
    face: Trap
    tiles: tuple[Tile, ...]


class NoSuchTroop(Sentence, frozen=True, tag="refusal.no_such_troop"):
    """You have no {letter} left to lay out."""

    tables = TABLES
    letter: str


class NoTrapReady(Sentence, frozen=True, tag="refusal.no_trap_ready"):
    """You can't lay a trap: none is ready in your hand, or no troop of yours stands on a free ti…."""

    tables = TABLES


class NoTreesToTake(Sentence, frozen=True, tag="refusal.no_trees_to_take"):
    """You can't take your Trees back: they aren't on the board, or you placed them this turn."""

    tables = TABLES


class NoTroopThere(Sentence, frozen=True, tag="refusal.no_troop_there"):
    """No troop stands on {tile}."""

    tables = TABLES
    tile: Tile


class NoWallStands(Sentence, frozen=True, tag="refusal.no_wall_stands"):
    """You have no Wall on the board."""

    tables = TABLES


class NoWayToShoot(Sentence, frozen=True, tag="refusal.no_way_to_shoot"):
    """{typed} isn't a way to shoot. Type f for ahead or b for back."""

    tables = TABLES
    typed: str


class NobodyIsHeld(Sentence, frozen=True, tag="refusal.nobody_is_held"):
    """You have no held troop with a move left to break free."""

    tables = TABLES


class NobodyReaches(Sentence, frozen=True, tag="refusal.nobody_reaches"):
    """No troop of yours can attack {tile} now: a troop attacks by moving onto an enemy next to i…."""

    tables = TABLES
    tile: Tile


class NotACaster(Sentence, frozen=True, tag="refusal.not_a_caster"):
    """{found}, which isn't a {caster}."""

    tables = TABLES
    found: Text
    caster: Caster


class NotOnBoard(Sentence, frozen=True, tag="refusal.not_on_board"):
    """{place} isn't on the board: columns go from a to g, rows from 1 to 8."""

    tables = TABLES
    place: str


class NotYours(Sentence, frozen=True, tag="refusal.not_yours"):
    """The {troop} on {tile} isn't yours."""

    tables = TABLES
    troop: Troop
    tile: Tile


class NothingHeals(Sentence, frozen=True, tag="refusal.nothing_heals"):
    """Nothing can be healed now: only a Rock heals, by moving into a damaged Golem of yours next…."""

    tables = TABLES


class NothingInLine(Sentence, frozen=True, tag="refusal.nothing_in_line"):
    """{card} hits nobody now: straight ahead of your {shooter} and straight behind, nobody stand…."""

    tables = TABLES
    card: Card
    shooter: str


class NothingToThrow(Sentence, frozen=True, tag="refusal.nothing_to_throw"):
    """Hurl throws nothing now: it takes your Rock or Ruby right ahead of your Stone, and a tile …."""

    tables = TABLES


class OnlyNationHas(Sentence, frozen=True, tag="refusal.only_nation_has"):
    """Only {nation} has {thing}; you play {own_nation}."""

    tables = TABLES
    nation: Nation
    thing: Thing
    own_nation: Nation


class OtherGoals(Sentence, frozen=True, tag="refusal.other_goals"):
    """From {here} your {troop} can go to {tiles}, for example."""

    tables = TABLES
    here: Tile
    troop: Troop
    tiles: tuple[Tile, ...]


class OtherName(Sentence, frozen=True, tag="refusal.other_name"):
    """On {tile} stands your {troop}, not {wanted}."""

    tables = TABLES
    tile: Tile
    troop: Troop
    wanted: str


class OwnInWay(Sentence, frozen=True, tag="refusal.own_in_way"):
    """Your own {troop} stands on {tile}."""

    tables = TABLES
    troop: Troop
    tile: Tile


class ReadyNextTurn(Sentence, frozen=True, tag="refusal.ready_next_turn"):
    """It's ready again at the start of your next turn."""

    tables = TABLES


class RockHeals(Sentence, frozen=True, tag="refusal.rock_heals"):
    """A Rock heals a damaged Golem of yours by moving into it, and is sacrificed."""

    tables = TABLES


class ShotMisses(Sentence, frozen=True, tag="refusal.shot_misses"):
    """Shot back from {tile}, {card} hits no troop."""

    tables = TABLES
    tile: Tile
    card: Card
    is_ahead: bool


class TakeBackFirst(Sentence, frozen=True, tag="refusal.take_back_first"):
    """Take it back first: {command}. You can place it again next turn."""

    tables = TABLES
    command: str


class TrapLiesThere(Sentence, frozen=True, tag="refusal.trap_lies_there"):
    """Something already lies there."""

    tables = TABLES


class TrapNeedsTroop(Sentence, frozen=True, tag="refusal.trap_needs_troop"):
    """A trap goes under one of your own troops."""

    tables = TABLES


class TreesInWay(Sentence, frozen=True, tag="refusal.trees_in_way"):
    """Trees block {tile}."""

    tables = TABLES
    tile: Tile


class WallInWay(Sentence, frozen=True, tag="refusal.wall_in_way"):
    """A Wall blocks {tile}."""

    tables = TABLES
    tile: Tile


class DrivenRoute(Sentence, frozen=True, tag="route.driven_route"):
    """was pushed from {here} to {tile} by {drivers}."""

    tables = TABLES
    here: Tile
    tile: Tile
    drivers: tuple[Text, ...]
    how: StepKind
    into_fight: bool


class LongRoute(Sentence, frozen=True, tag="route.long_route"):
    """moved from {home} to {here} and was pushed to {tile} by {drivers}."""

    tables = TABLES
    home: Tile
    here: Tile
    tile: Tile
    drivers: tuple[Text, ...]
    how: StepKind
    into_fight: bool


class PlainRoute(Sentence, frozen=True, tag="route.plain_route"):
    """moved from {here} to {tile}."""

    tables = TABLES
    here: Tile
    tile: Tile
    how: StepKind
    into_fight: bool


class BasicLayouts(Sentence, frozen=True, tag="setting.basic_layouts"):
    """basic."""

    tables = TABLES


class ChosenLayouts(Sentence, frozen=True, tag="setting.chosen_layouts"):
    """chosen."""

    tables = TABLES


class DuelAbout(Sentence, frozen=True, tag="setting.duel_about"):
    """One nation against another; each player leads one."""

    tables = TABLES


class DuelTitle(Sentence, frozen=True, tag="setting.duel_title"):
    """Duel."""

    tables = TABLES


class GameAbout(Sentence, frozen=True, tag="setting.game_about"):
    """Two nations fight on a grid of tiles: move, cast, push, burn and trap until one has no tro…."""

    tables = TABLES


class GamePieces(Sentence, frozen=True, tag="setting.game_pieces"):
    """Troops."""

    tables = TABLES


class LayoutsAbout(Sentence, frozen=True, tag="setting.layouts_about"):
    """Whether players may rearrange their troops before the first turn."""

    tables = TABLES


class LayoutsTitle(Sentence, frozen=True, tag="setting.layouts_title"):
    """Set-up (chosen by each player, or basic)."""

    tables = TABLES


class NationAbout(Sentence, frozen=True, tag="setting.nation_about"):
    """Which nation this player leads: their own secret choice, a random one, or the one set here…."""

    tables = TABLES


class NationTitle(Sentence, frozen=True, tag="setting.nation_title"):
    """Nation."""

    tables = TABLES


class OwnNation(Sentence, frozen=True, tag="setting.own_nation"):
    """choose."""

    tables = TABLES


class RandomNation(Sentence, frozen=True, tag="setting.random_nation"):
    """random."""

    tables = TABLES


class ScoreTitle(Sentence, frozen=True, tag="setting.score_title"):
    """Core power."""

    tables = TABLES


class NorthSide(Sentence, frozen=True, tag="side.north_side"):
    """North {nation}."""

    tables = TABLES
    nation: Nation


class SideScore(Sentence, frozen=True, tag="side.side_score"):
    """{side} {core}."""

    tables = TABLES
    side: Text
    core: int


class SouthSide(Sentence, frozen=True, tag="side.south_side"):
    """South {nation}."""

    tables = TABLES
    nation: Nation


class UnknownSide(Sentence, frozen=True, tag="side.unknown_side"):
    """player {number}."""

    tables = TABLES
    number: int


class StatusFirst(Sentence, frozen=True, tag="status.status_first"):
    """turn {turn} · core power (all troops but Blazes and Corals; it counts only if nobody is de…."""

    tables = TABLES
    turn: int
    scores: tuple[Text, ...]


class StatusLast(Sentence, frozen=True, tag="status.status_last"):
    """turn {turn} · core power: {scores} · it decides the match after turn {turns}."""

    tables = TABLES
    turn: int
    scores: tuple[Text, ...]
    turns: int


class StatusLine(Sentence, frozen=True, tag="status.status_line"):
    """turn {turn} · core power: {scores}."""

    tables = TABLES
    turn: int
    scores: tuple[Text, ...]


class StatusQuiet(Sentence, frozen=True, tag="status.status_quiet"):
    """turn {turn} · core power: {scores} · the match ends after {left} more turns in which no tr…."""

    tables = TABLES
    turn: int
    scores: tuple[Text, ...]
    left: int


class StatusSetup(Sentence, frozen=True, tag="status.status_setup"):
    """you win when no enemy troop is left; if both sides still stand after 80 turns, or 12 in a …."""

    tables = TABLES


class Blasts(Sentence, frozen=True, tag="story.blasts"):
    """explosions {tiles}."""

    tables = TABLES
    tiles: tuple[Tile, ...]


class BombOutcome(Sentence, frozen=True, tag="story.bomb_outcome"):
    """bomb on {tile}."""

    tables = TABLES
    tile: Tile


class BombTitle(Sentence, frozen=True, tag="story.bomb_title"):
    """Bomb explodes."""

    tables = TABLES


class CrashOutcome(Sentence, frozen=True, tag="story.crash_outcome"):
    """{troop} {tile} hits {other}."""

    tables = TABLES
    troop: Troop
    tile: Tile
    other: Thing


class DeedWords(Sentence, frozen=True, tag="story.deed_words"):
    """{head}: {outcomes}."""

    tables = TABLES
    head: Text
    outcomes: tuple[Text, ...]


class FallOutcome(Sentence, frozen=True, tag="story.fall_outcome"):
    """{troop} {there} falls."""

    tables = TABLES
    troop: Troop
    there: Tile | None = None


class FightOutcome(Sentence, frozen=True, tag="story.fight_outcome"):
    """{troop} {here}×{tile}."""

    tables = TABLES
    troop: Troop
    here: Tile
    tile: Tile


class FirewallTitle(Sentence, frozen=True, tag="story.firewall_title"):
    """Firewall taken off."""

    tables = TABLES


class FreedTitle(Sentence, frozen=True, tag="story.freed_title"):
    """{troop} {tile} breaks free."""

    tables = TABLES
    troop: Troop
    tile: Tile


class GivenOutcome(Sentence, frozen=True, tag="story.given_outcome"):
    """{troop} {tile} is sacrificed."""

    tables = TABLES
    troop: Troop
    tile: Tile


class GolemMended(Sentence, frozen=True, tag="story.golem_mended"):
    """Golem +1."""

    tables = TABLES


class HeldOutcome(Sentence, frozen=True, tag="story.held_outcome"):
    """{troop} {there} held."""

    tables = TABLES
    troop: Troop
    there: Tile | None = None


class HurtOutcome(Sentence, frozen=True, tag="story.hurt_outcome"):
    """{troop} {there} −{amount}."""

    tables = TABLES
    troop: Troop
    amount: int
    there: Tile | None = None


class IdleTurn(Sentence, frozen=True, tag="story.idle_turn"):
    """no moves, no cards."""

    tables = TABLES


class MendTitle(Sentence, frozen=True, tag="story.mend_title"):
    """{troop} {tile} into Golem {goal}."""

    tables = TABLES
    troop: Troop
    tile: Tile
    goal: Tile


class NewOutcome(Sentence, frozen=True, tag="story.new_outcome"):
    """{troop} {tile}."""

    tables = TABLES
    troop: Troop
    tile: Tile


class RiverOutcome(Sentence, frozen=True, tag="story.river_outcome"):
    """{tile}–{end}, flows {way}."""

    tables = TABLES
    tile: Tile
    end: Tile
    way: Way


class RogueJumps(Sentence, frozen=True, tag="story.rogue_jumps"):
    """Rogue jumps out."""

    tables = TABLES


class SeveralTimes(Sentence, frozen=True, tag="story.several_times"):
    """{outcome} ×{times}."""

    tables = TABLES
    outcome: Text
    times: int


class ShotTitle(Sentence, frozen=True, tag="story.shot_title"):
    """{title} {here} at {tile}."""

    tables = TABLES
    title: Text
    here: Tile
    tile: Tile


class SnareOutcome(Sentence, frozen=True, tag="story.snare_outcome"):
    """snare on {tile}."""

    tables = TABLES
    tile: Tile


class SprungOutcome(Sentence, frozen=True, tag="story.sprung_outcome"):
    """{face} {tile} sprung."""

    tables = TABLES
    face: Trap
    tile: Tile


class StepOutcome(Sentence, frozen=True, tag="story.step_outcome"):
    """{troop} {here}–{tile}."""

    tables = TABLES
    troop: Troop
    here: Tile
    tile: Tile


class Steps(Sentence, frozen=True, tag="story.steps"):
    """{troop} {path}."""

    tables = TABLES
    troop: Troop
    path: str


class StickOutcome(Sentence, frozen=True, tag="story.stick_outcome"):
    """sticks to {troop}."""

    tables = TABLES
    troop: Troop


class TrapTitle(Sentence, frozen=True, tag="story.trap_title"):
    """{trap} under {tile}."""

    tables = TABLES
    tile: Tile
    trap: Trap | None = None


class TreesTitle(Sentence, frozen=True, tag="story.trees_title"):
    """Trees taken off {tile}."""

    tables = TABLES
    tile: Tile


class WallGoneTitle(Sentence, frozen=True, tag="story.wall_gone_title"):
    """Wall {tile}: its time is up."""

    tables = TABLES
    tile: Tile


class WallTitle(Sentence, frozen=True, tag="story.wall_title"):
    """Wall {tile} destroyed."""

    tables = TABLES
    tile: Tile


class EnemyStands(Sentence, frozen=True, tag="tile.enemy_stands"):
    """An enemy {troop} stands on {tile}."""

    tables = TABLES
    troop: Troop
    tile: Tile


class NobodyStands(Sentence, frozen=True, tag="tile.nobody_stands"):
    """No troop stands on {tile}."""

    tables = TABLES
    tile: Tile


class OwnStands(Sentence, frozen=True, tag="tile.own_stands"):
    """Your {troop} stands on {tile}."""

    tables = TABLES
    troop: Troop
    tile: Tile


class TileAndNeed(Sentence, frozen=True, tag="tile.tile_and_need"):
    """{found}. {need}."""

    tables = TABLES
    found: Text
    need: Text


class TileFact(Sentence, frozen=True, tag="tile.tile_fact"):
    """{found}."""

    tables = TABLES
    found: Text


class TreesStand(Sentence, frozen=True, tag="tile.trees_stand"):
    """Trees stand on {tile}."""

    tables = TABLES
    tile: Tile


class WallStands(Sentence, frozen=True, tag="tile.wall_stands"):
    """A Wall stands on {tile}."""

    tables = TABLES
    tile: Tile


class CommandTopic(Sentence, frozen=True, tag="topic.command_topic"):
    """move, cast or end the turn."""

    tables = TABLES


class LayoutTopic(Sentence, frozen=True, tag="topic.layout_topic"):
    """lay out the troops."""

    tables = TABLES


class NationTopic(Sentence, frozen=True, tag="topic.nation_topic"):
    """choose a nation."""

    tables = TABLES


class LostTroop(Sentence, frozen=True, tag="warning.lost_troop"):
    """{troop} ×{times}."""

    tables = TABLES
    troop: Troop
    times: int


class OwnLosses(Sentence, frozen=True, tag="warning.own_losses"):
    """Your own {troops} would fall, and so would the enemy's {rivals}."""

    tables = TABLES
    troops: tuple[Text, ...]
    rivals: tuple[Text, ...]
