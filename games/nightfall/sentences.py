"""Sentences of games.nightfall, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text
from games.nightfall.facts import Colour, Colours, Face, Phase, Place, Player, Reason, Way, Wound
from games.nightfall.tables import TABLES


class AboutAskLater(Sentence, frozen=True, tag="about.about_ask_later"):
    """You're asked when everyone before you has linked or passed."""

    tables = TABLES


class AboutAttack(Sentence, frozen=True, tag="about.about_attack"):
    """Strength {strength} in all, against {count}."""

    tables = TABLES
    strength: int
    count: int


class AboutClose(Sentence, frozen=True, tag="about.about_close"):
    """Your part ends here."""

    tables = TABLES


class AboutDiscard(Sentence, frozen=True, tag="about.about_discard"):
    """For 1 influence."""

    tables = TABLES


class AboutDivide(Sentence, frozen=True, tag="about.about_divide"):
    """Each minion on its own, in the order of the combats."""

    tables = TABLES


class AboutDone(Sentence, frozen=True, tag="about.about_done"):
    """Draw up to 5; then you are asked about wounds."""

    tables = TABLES


class AboutDoneDiscard(Sentence, frozen=True, tag="about.about_done_discard"):
    """All wounds in hand, 2 cards for each."""

    tables = TABLES


class AboutDoneKeep(Sentence, frozen=True, tag="about.about_done_keep"):
    """Your turn ends with the draw."""

    tables = TABLES


class AboutEarlierPass(Sentence, frozen=True, tag="about.about_earlier_pass"):
    """Applies unless a link before you changes what you could add."""

    tables = TABLES


class AboutEarlierPassWhatever(Sentence, frozen=True, tag="about.about_earlier_pass_whatever"):
    """Applies whatever comes before you."""

    tables = TABLES


class AboutEnd(Sentence, frozen=True, tag="about.about_end"):
    """Wounds stay in hand."""

    tables = TABLES


class AboutEndDiscard(Sentence, frozen=True, tag="about.about_end_discard"):
    """Draw {count} cards."""

    tables = TABLES
    count: int


class AboutEndSome(Sentence, frozen=True, tag="about.about_end_some"):
    """Draw 2 cards for each."""

    tables = TABLES


class AboutFight(Sentence, frozen=True, tag="about.about_fight"):
    """Against {player}."""

    tables = TABLES
    player: Player


class AboutIfItFits(Sentence, frozen=True, tag="about.about_if_it_fits"):
    """Name cards, the best one first. In your turn the first one that fits is linked."""

    tables = TABLES


class AboutLink(Sentence, frozen=True, tag="about.about_link"):
    """Card {place} of the chain, played by {player}."""

    tables = TABLES
    place: int
    player: Player


class AboutMinion(Sentence, frozen=True, tag="about.about_minion"):
    """Strength {strength}, {health} of {full} health."""

    tables = TABLES
    strength: int
    health: int
    full: int


class AboutNoChain(Sentence, frozen=True, tag="about.about_no_chain"):
    """Nobody plays a card in this turn."""

    tables = TABLES


class AboutNoOrder(Sentence, frozen=True, tag="about.about_no_order"):
    """There is no order in that hand."""

    tables = TABLES


class AboutOrPass(Sentence, frozen=True, tag="about.about_or_pass"):
    """If none fits, you pass."""

    tables = TABLES


class AboutPass(Sentence, frozen=True, tag="about.about_pass"):
    """You add nothing to this chain."""

    tables = TABLES


class AboutPassForNow(Sentence, frozen=True, tag="about.about_pass_for_now"):
    """If someone links before you and that could let you add another card, you're asked again."""

    tables = TABLES


class AboutPassWhatever(Sentence, frozen=True, tag="about.about_pass_whatever"):
    """You add nothing, whatever others link before you."""

    tables = TABLES


class AboutTurnUp(Sentence, frozen=True, tag="about.about_turn_up"):
    """The archive lies open from now on."""

    tables = TABLES


class AboutWound(Sentence, frozen=True, tag="about.about_wound"):
    """A wound can't be played. At the end of your turn you may discard it and draw 2 cards."""

    tables = TABLES


class BriefCard(Sentence, frozen=True, tag="about.brief_card"):
    """{note}, {colour} {figures}, then {links}. {powers}."""

    tables = TABLES
    note: Text
    colour: Colour
    figures: str
    links: Colours
    powers: Text


class BriefPowers(Sentence, frozen=True, tag="about.brief_powers"):
    """{power}."""

    tables = TABLES
    power: Text


class BriefPowersAfter(Sentence, frozen=True, tag="about.brief_powers_after"):
    """{power}. After {colour}: {kicker}."""

    tables = TABLES
    power: Text
    colour: Colour
    kicker: Text


class BriefPowersKicked(Sentence, frozen=True, tag="about.brief_powers_kicked"):
    """{power}. Kicked: {kicker}."""

    tables = TABLES
    power: Text
    kicker: Text


class CostNote(Sentence, frozen=True, tag="about.cost_note"):
    """cost {cost}."""

    tables = TABLES
    cost: int


class DraftCard(Sentence, frozen=True, tag="about.draft_card"):
    """{note}, {colour} {figures}, then {links}. {powers}."""

    tables = TABLES
    note: Text
    colour: Colour
    figures: str
    links: Colours
    powers: Text


class FaceDownCard(Sentence, frozen=True, tag="about.face_down_card"):
    """Face down. {note}, {colour} {figures}, then {links}. {powers}."""

    tables = TABLES
    note: Text
    colour: Colour
    figures: str
    links: Colours
    powers: Text


class FaceDownNote(Sentence, frozen=True, tag="about.face_down_note"):
    """face down."""

    tables = TABLES


class LeftAndCostNote(Sentence, frozen=True, tag="about.left_and_cost_note"):
    """{left} left, cost {cost}."""

    tables = TABLES
    left: int
    cost: int


class LeftNote(Sentence, frozen=True, tag="about.left_note"):
    """{left} left."""

    tables = TABLES
    left: int


class AskedForCombats(Sentence, frozen=True, tag="about_wish.asked_for_combats"):
    """You name each next combat."""

    tables = TABLES


class AskedForDamage(Sentence, frozen=True, tag="about_wish.asked_for_damage"):
    """You say in which order several take damage of yours."""

    tables = TABLES


class AskedInWindows(Sentence, frozen=True, tag="about_wish.asked_in_windows"):
    """You are asked in every window."""

    tables = TABLES


class CombatsFollowAttack(Sentence, frozen=True, tag="about_wish.combats_follow_attack"):
    """Combats follow in the order of the attack."""

    tables = TABLES


class DamageGoesClockwise(Sentence, frozen=True, tag="about_wish.damage_goes_clockwise"):
    """Damage to several goes clockwise, minions as they entered."""

    tables = TABLES


class PassesThisChain(Sentence, frozen=True, tag="about_wish.passes_this_chain"):
    """Whatever is linked, until this chain is over."""

    tables = TABLES


class PassesUnlinked(Sentence, frozen=True, tag="about_wish.passes_unlinked"):
    """After a while, and only if no card of yours links."""

    tables = TABLES


class PassesUntilTurn(Sentence, frozen=True, tag="about_wish.passes_until_turn"):
    """Whatever is linked, until your turn begins."""

    tables = TABLES


class HowToOrderCombats(Sentence, frozen=True, tag="ask_wish.how_to_order_combats"):
    """The order of your combats:."""

    tables = TABLES


class HowToOrderDamage(Sentence, frozen=True, tag="ask_wish.how_to_order_damage"):
    """Damage of yours to several:."""

    tables = TABLES


class HowToPass(Sentence, frozen=True, tag="ask_wish.how_to_pass"):
    """In windows of a chain:."""

    tables = TABLES


class BlockerDestroyed(Sentence, frozen=True, tag="blocks.blocker_destroyed"):
    """{who} is destroyed."""

    tables = TABLES
    who: str


class BlockerHurt(Sentence, frozen=True, tag="blocks.blocker_hurt"):
    """{who} takes {amount} ({left} health left)."""

    tables = TABLES
    who: str
    amount: int
    left: int


class BlocksByOrder(Sentence, frozen=True, tag="blocks.blocks_by_order"):
    """{rest}, by the order of the combats."""

    tables = TABLES
    rest: Text


class BlocksLine(Sentence, frozen=True, tag="blocks.blocks_line"):
    """{items}."""

    tables = TABLES
    items: tuple[Text, ...]


class GuardsDestroyed(Sentence, frozen=True, tag="blocks.guards_destroyed"):
    """your {names} are destroyed, and {rest}."""

    tables = TABLES
    names: tuple[str, ...]
    rest: Text


class GuardsHurt(Sentence, frozen=True, tag="blocks.guards_hurt"):
    """your {names} take {amount} damage together ({left} health left), and {rest}."""

    tables = TABLES
    names: tuple[str, ...]
    amount: int
    left: int
    rest: Text


class TakeWounds(Sentence, frozen=True, tag="blocks.take_wounds"):
    """you take {count}."""

    tables = TABLES
    count: int


class WoundsByOrder(Sentence, frozen=True, tag="blocks.wounds_by_order"):
    """You take {least} to {most} wounds, by the order of the combats."""

    tables = TABLES
    least: int
    most: int


class ActionKind(Sentence, frozen=True, tag="card.action_kind"):
    """Action."""

    tables = TABLES


class ActionLine(Sentence, frozen=True, tag="card.action_line"):
    """{card_colour} · Action · Cost {card_cost}."""

    tables = TABLES
    card_colour: Text
    card_cost: int
    is_promo: bool


class BlueColour(Sentence, frozen=True, tag="card.blue_colour"):
    """blue."""

    tables = TABLES


class CardLines(Sentence, frozen=True, tag="card.card_lines"):
    """{first_line} {other_lines}."""

    tables = TABLES
    first_line: Text
    other_lines: Text


class ChainLine(Sentence, frozen=True, tag="card.chain_line"):
    """Chain: {card_effect}."""

    tables = TABLES
    card_effect: Text


class DarkAwakeningRuling(Sentence, frozen=True, tag="card.dark_awakening_ruling"):
    """It never uses a kicker: that card was not in the chain (NF-F02)."""

    tables = TABLES


class DeathGripRuling(Sentence, frozen=True, tag="card.death_grip_ruling"):
    """Kicked it gives wounds that nothing blocks, and cannot be refused (NF-F04)."""

    tables = TABLES


class FlankAttackKickerRuling(Sentence, frozen=True, tag="card.flank_attack_kicker_ruling"):
    """The card taken is free, on anybody's turn (NF-F06)."""

    tables = TABLES


class FlankAttackRuling(Sentence, frozen=True, tag="card.flank_attack_ruling"):
    """A card linked to the cancelled one keeps its kicker (NF-F05)."""

    tables = TABLES


class GhoulRace(Sentence, frozen=True, tag="card.ghoul_race"):
    """Ghoul."""

    tables = TABLES


class GhoulSummoningRuling(Sentence, frozen=True, tag="card.ghoul_summoning_ruling"):
    """It never uses a kicker: that card was not in the chain (NF-F03)."""

    tables = TABLES


class GreenColour(Sentence, frozen=True, tag="card.green_colour"):
    """green."""

    tables = TABLES


class HunterRace(Sentence, frozen=True, tag="card.hunter_race"):
    """Hunter."""

    tables = TABLES


class InPlayLine(Sentence, frozen=True, tag="card.in_play_line"):
    """In play: {card_effect}."""

    tables = TABLES
    card_effect: Text


class IndigoSixRuling(Sentence, frozen=True, tag="card.indigo_six_ruling"):
    """Several still only double (NF-F07)."""

    tables = TABLES


class KickerLine(Sentence, frozen=True, tag="card.kicker_line"):
    """Kicker ({card_colour}): {card_effect}."""

    tables = TABLES
    card_colour: Text
    card_effect: Text


class LeaveMeKickerRuling(Sentence, frozen=True, tag="card.leave_me_kicker_ruling"):
    """Kicked, chain text and an earned kicker happen twice (NF-F09)."""

    tables = TABLES


class LeaveMeRuling(Sentence, frozen=True, tag="card.leave_me_ruling"):
    """Discards from a hand stay with whose hand it is (NF-R24)."""

    tables = TABLES


class LinksLine(Sentence, frozen=True, tag="card.links_line"):
    """Links: {card_links}."""

    tables = TABLES
    card_links: tuple[Text, ...]


class LycanthropeRace(Sentence, frozen=True, tag="card.lycanthrope_race"):
    """Lycanthrope."""

    tables = TABLES


class MarcusTothRuling(Sentence, frozen=True, tag="card.marcus_toth_ruling"):
    """At the end of combat it is discarded, not destroyed (NF-F10)."""

    tables = TABLES


class MesmericPresenceRuling(Sentence, frozen=True, tag="card.mesmeric_presence_ruling"):
    """It leaves play to its owner, not to you (NF-R30)."""

    tables = TABLES


class MinionKind(Sentence, frozen=True, tag="card.minion_kind"):
    """Minion."""

    tables = TABLES


class MinionLine(Sentence, frozen=True, tag="card.minion_line"):
    """{card_colour} · {card_race} · Cost {card_cost} · Strength {card_strength} · Health {card_h…."""

    tables = TABLES
    card_colour: Text
    card_race: Text
    card_cost: int
    card_strength: int
    card_health: int
    is_promo: bool


class PurpleColour(Sentence, frozen=True, tag="card.purple_colour"):
    """purple."""

    tables = TABLES


class RedColour(Sentence, frozen=True, tag="card.red_colour"):
    """red."""

    tables = TABLES


class ReturnsRuling(Sentence, frozen=True, tag="card.returns_ruling"):
    """Exiled, it does not return (NF-R51)."""

    tables = TABLES


class ShockAndAweRuling(Sentence, frozen=True, tag="card.shock_and_awe_ruling"):
    """If only your own minions are in play, one of them is hit (NF-H18)."""

    tables = TABLES


class SirJohnTravailRuling(Sentence, frozen=True, tag="card.sir_john_travail_ruling"):
    """Each copy takes 1 off (NF-F11)."""

    tables = TABLES


class VampireRace(Sentence, frozen=True, tag="card.vampire_race"):
    """Vampire."""

    tables = TABLES


class WhiteColour(Sentence, frozen=True, tag="card.white_colour"):
    """white."""

    tables = TABLES


class WoundKind(Sentence, frozen=True, tag="card.wound_kind"):
    """Wound."""

    tables = TABLES


class WoundLine(Sentence, frozen=True, tag="card.wound_line"):
    """{card_count} of 60 wounds."""

    tables = TABLES
    card_count: int


class WoundPage(Sentence, frozen=True, tag="card.wound_page"):
    """At the end of your turn: discard any wounds from your hand and draw 2 cards for each."""

    tables = TABLES


class YellowColour(Sentence, frozen=True, tag="card.yellow_colour"):
    """yellow."""

    tables = TABLES


class AttackerOften(Sentence, frozen=True, tag="cause.attacker_often"):
    """{cause} ({how_often})."""

    tables = TABLES
    cause: Text
    how_often: Text


class CardAimedBy(Sentence, frozen=True, tag="cause.card_aimed_by"):
    """{seat} with {owner} {who}."""

    tables = TABLES
    seat: Seat
    owner: Seat
    who: str


class CardOf(Sentence, frozen=True, tag="cause.card_of"):
    """{seat} {who}."""

    tables = TABLES
    seat: Seat
    who: str


class TextBy(Sentence, frozen=True, tag="cause.text_by"):
    """{cause} (text of {card})."""

    tables = TABLES
    cause: Text
    card: Face


class NoSecretArchives(Sentence, frozen=True, tag="clash.no_secret_archives"):
    """Common Ground has no private archives, so none can be secret: choose secret: no."""

    tables = TABLES


class AttacksWith(Sentence, frozen=True, tag="deed.attacks_with"):
    """{seat} attacks {target} with {items}."""

    tables = TABLES
    seat: Seat
    target: Seat
    items: tuple[Text, ...]


class Blocks(Sentence, frozen=True, tag="deed.blocks"):
    """{who} blocks {whom}."""

    tables = TABLES
    who: str
    whom: str


class ClaimsCards(Sentence, frozen=True, tag="deed.claims_cards"):
    """{seat} claims {items}."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]


class DeedLine(Sentence, frozen=True, tag="deed.deed_line"):
    """{deed}: {outcomes}."""

    tables = TABLES
    outcomes: tuple[Text, ...]
    deed: Text | None = None


class DiscardsWounds(Sentence, frozen=True, tag="deed.discards_wounds"):
    """{seat} discards {count} for new cards."""

    tables = TABLES
    seat: Seat
    count: int


class DoesNotBlock(Sentence, frozen=True, tag="deed.does_not_block"):
    """{seat} does not block."""

    tables = TABLES
    seat: Seat


class GameBegins(Sentence, frozen=True, tag="deed.game_begins"):
    """a game begins, {first} goes first."""

    tables = TABLES
    first: Seat


class GameIsOver(Sentence, frozen=True, tag="deed.game_is_over"):
    """the game is over."""

    tables = TABLES


class GivesUp(Sentence, frozen=True, tag="deed.gives_up"):
    """{seat} gives up."""

    tables = TABLES
    seat: Seat


class LastWoundTaken(Sentence, frozen=True, tag="deed.last_wound_taken"):
    """the last face-up wound is taken."""

    tables = TABLES


class LinkedCard(Sentence, frozen=True, tag="deed.linked_card"):
    """{card}."""

    tables = TABLES
    card: Face
    kicked: bool


class LinksCards(Sentence, frozen=True, tag="deed.links_cards"):
    """{seat} links {items}."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]


class Resolves(Sentence, frozen=True, tag="deed.resolves"):
    """{card} {times} times."""

    tables = TABLES
    card: Face
    times: int
    kicked: bool


class SeatsPassed(Sentence, frozen=True, tag="deed.seats_passed"):
    """{seats} passed."""

    tables = TABLES
    seats: tuple[Seat, ...]


class SeriesTotals(Sentence, frozen=True, tag="deed.series_totals"):
    """totals after game {game}: {totals}."""

    tables = TABLES
    game: int
    totals: tuple[int, ...]


class StartsNoChain(Sentence, frozen=True, tag="deed.starts_no_chain"):
    """{seat} starts no chain."""

    tables = TABLES
    seat: Seat


class StartsWithCards(Sentence, frozen=True, tag="deed.starts_with_cards"):
    """{seat} starts {items}."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]


class Strikes(Sentence, frozen=True, tag="deed.strikes"):
    """{who} strikes {target}."""

    tables = TABLES
    who: str
    target: Seat


class TurnsUp(Sentence, frozen=True, tag="deed.turns_up"):
    """{seat} turns up {card}."""

    tables = TABLES
    seat: Seat
    card: Face


class DeniedClaim(Sentence, frozen=True, tag="denied.denied_claim"):
    """Claim {card}."""

    tables = TABLES
    card: Face


class DeniedLink(Sentence, frozen=True, tag="denied.denied_link"):
    """Link {card}."""

    tables = TABLES
    card: Face


class DeniedStart(Sentence, frozen=True, tag="denied.denied_start"):
    """Start {card}."""

    tables = TABLES
    card: Face


class DiscardForInfluence(Sentence, frozen=True, tag="denied.discard_for_influence"):
    """Each card that you discard from your hand gives 1 influence."""

    tables = TABLES


class DoesNotLink(Sentence, frozen=True, tag="denied.does_not_link"):
    """{card} is {colour}, and {latest} takes {links}."""

    tables = TABLES
    card: Face
    colour: Colour
    latest: Face
    links: Colours


class EmptyArchive(Sentence, frozen=True, tag="denied.empty_archive"):
    """The archive of {card} is empty."""

    tables = TABLES
    card: Face


class HeldPrivately(Sentence, frozen=True, tag="denied.held_privately"):
    """{card} is a private archive of {player}: only its holder may claim from it."""

    tables = TABLES
    card: Face
    player: Player


class TooDear(Sentence, frozen=True, tag="denied.too_dear"):
    """{card} costs {cost}, and you have {influence} influence."""

    tables = TABLES
    card: Face
    cost: int
    influence: int


class WouldFitAfter(Sentence, frozen=True, tag="denied.would_fit_after"):
    """It would fit if somebody linked a card that takes {colour}."""

    tables = TABLES
    colour: Colour


class WoundIsNoOrder(Sentence, frozen=True, tag="denied.wound_is_no_order"):
    """Wounds are no orders: they are held, and discarded for influence or at the end of a turn."""

    tables = TABLES


class CardAttacksYou(Sentence, frozen=True, tag="fact.card_attacks_you"):
    """{card} attacks you: name a minion of yours that blocks it."""

    tables = TABLES
    card: Face


class CardIsElsewhere(Sentence, frozen=True, tag="fact.card_is_elsewhere"):
    """{card} is {whereabouts}, not in your hand."""

    tables = TABLES
    card: Face
    whereabouts: tuple[Text, ...]


class CardIsNowhere(Sentence, frozen=True, tag="fact.card_is_nowhere"):
    """{card} isn't in your hand, and not in play."""

    tables = TABLES
    card: Face


class CardIsSomewhere(Sentence, frozen=True, tag="fact.card_is_somewhere"):
    """{card} is {whereabouts}."""

    tables = TABLES
    card: Face
    whereabouts: tuple[Text, ...]


class InArchive(Sentence, frozen=True, tag="fact.in_archive"):
    """in an archive."""

    tables = TABLES


class InChain(Sentence, frozen=True, tag="fact.in_chain"):
    """in the chain."""

    tables = TABLES


class InPlayOf(Sentence, frozen=True, tag="fact.in_play_of"):
    """in play ({player})."""

    tables = TABLES
    player: Player


class InPlayYours(Sentence, frozen=True, tag="fact.in_play_yours"):
    """in play (yours)."""

    tables = TABLES


class InYourHand(Sentence, frozen=True, tag="fact.in_your_hand"):
    """in your hand."""

    tables = TABLES


class NoChainYet(Sentence, frozen=True, tag="fact.no_chain_yet"):
    """The chain hasn't begun: its first card is started, and the others link to it."""

    tables = TABLES


class NoOpenArchive(Sentence, frozen=True, tag="fact.no_open_archive"):
    """No open archive holds {card}."""

    tables = TABLES
    card: Face


class NoSuchSeat(Sentence, frozen=True, tag="fact.no_such_seat"):
    """There's no seat {wanted}: this table has {count}."""

    tables = TABLES
    wanted: int
    count: int


class OwnSeat(Sentence, frozen=True, tag="fact.own_seat"):
    """{player} is your own: minions attack others."""

    tables = TABLES
    player: Player


class WhenToAttack(Sentence, frozen=True, tag="fact.when_to_attack"):
    """Your minions attack at the beginning of your turn, before the chain."""

    tables = TABLES


class WhenToBlock(Sentence, frozen=True, tag="fact.when_to_block"):
    """You block when minions attack you: that's asked after the attack."""

    tables = TABLES


class WhenToClaim(Sentence, frozen=True, tag="fact.when_to_claim"):
    """You claim at the end of your own turn, after the chain."""

    tables = TABLES


class WhenToDiscard(Sentence, frozen=True, tag="fact.when_to_discard"):
    """You discard for influence in your own turn, after the chain."""

    tables = TABLES


class WhenToEnd(Sentence, frozen=True, tag="fact.when_to_end"):
    """Your turn goes through combat, chain and claims first; it ends after your claims."""

    tables = TABLES


class WhenToLink(Sentence, frozen=True, tag="fact.when_to_link"):
    """You link when a chain is open and it comes round to you."""

    tables = TABLES


class WhenToStart(Sentence, frozen=True, tag="fact.when_to_start"):
    """You start a chain in your own turn, after combat."""

    tables = TABLES


class ForeseenLine(Sentence, frozen=True, tag="foreseen.foreseen_line"):
    """{part}."""

    tables = TABLES
    part: Text


class ForeseenParts(Sentence, frozen=True, tag="foreseen.foreseen_parts"):
    """{part}; {rest}."""

    tables = TABLES
    part: Text
    rest: Text


class WouldCancel(Sentence, frozen=True, tag="foreseen.would_cancel"):
    """{card} is cancelled."""

    tables = TABLES
    card: Face
    own: bool


class WouldDestroyOwn(Sentence, frozen=True, tag="foreseen.would_destroy_own"):
    """This would destroy your own {items}."""

    tables = TABLES
    items: tuple[Text, ...]


class WouldGoTo(Sentence, frozen=True, tag="foreseen.would_go_to"):
    """{who} goes to {player}."""

    tables = TABLES
    who: str
    player: Player


class WouldHurt(Sentence, frozen=True, tag="foreseen.would_hurt"):
    """{who} takes {amount}: {health} of {full} health left."""

    tables = TABLES
    who: str
    amount: int
    health: int
    full: int
    own: bool


class WouldLeave(Sentence, frozen=True, tag="foreseen.would_leave"):
    """{who} is discarded."""

    tables = TABLES
    who: str
    own: bool
    where: Place
    how: Way


class WouldRestore(Sentence, frozen=True, tag="foreseen.would_restore"):
    """{who} regains {amount}."""

    tables = TABLES
    who: str
    amount: int
    own: bool


class WouldWound(Sentence, frozen=True, tag="foreseen.would_wound"):
    """{whose} takes {amount}."""

    tables = TABLES
    amount: int
    whose: Player | None = None


class YouClaimed(Sentence, frozen=True, tag="gain.you_claimed"):
    """You claimed {card}."""

    tables = TABLES
    card: Face


class YouDrew(Sentence, frozen=True, tag="gain.you_drew"):
    """You drew {count}."""

    tables = TABLES
    count: int


class YouExiledWound(Sentence, frozen=True, tag="gain.you_exiled_wound"):
    """You exiled a wound: {card}."""

    tables = TABLES
    card: Face


class YouGainedInfluence(Sentence, frozen=True, tag="gain.you_gained_influence"):
    """You gained {amount} influence."""

    tables = TABLES
    amount: int


class YouLinked(Sentence, frozen=True, tag="gain.you_linked"):
    """You linked {card}."""

    tables = TABLES
    card: Face


class YouRaised(Sentence, frozen=True, tag="gain.you_raised"):
    """You raised {card} from your discard pile."""

    tables = TABLES
    card: Face


class YourMinionEntered(Sentence, frozen=True, tag="gain.your_minion_entered"):
    """Your {who} entered play."""

    tables = TABLES
    who: str


class LinkLabel(Sentence, frozen=True, tag="goal.link_label"):
    """{place}: {card}."""

    tables = TABLES
    place: int
    card: Face


class MinionLabel(Sentence, frozen=True, tag="goal.minion_label"):
    """{name} ({health})."""

    tables = TABLES
    name: str
    health: int


class NoTarget(Sentence, frozen=True, tag="goal.no_target"):
    """nothing."""

    tables = TABLES


class OwnedMinionLabel(Sentence, frozen=True, tag="goal.owned_minion_label"):
    """{player}'s {name} ({health})."""

    tables = TABLES
    player: Player
    name: str
    health: int


class PlayerLabel(Sentence, frozen=True, tag="goal.player_label"):
    """{player}."""

    tables = TABLES
    player: Player


class ClaimGroup(Sentence, frozen=True, tag="group.claim_group"):
    """Claim."""

    tables = TABLES


class CommonsGroup(Sentence, frozen=True, tag="group.commons_group"):
    """Commons."""

    tables = TABLES


class EndGroup(Sentence, frozen=True, tag="group.end_group"):
    """End."""

    tables = TABLES


class OpponentsGroup(Sentence, frozen=True, tag="group.opponents_group"):
    """Opponents."""

    tables = TABLES


class ThrowGroup(Sentence, frozen=True, tag="group.throw_group"):
    """Discard."""

    tables = TABLES


class TurnUpGroup(Sentence, frozen=True, tag="group.turn_up_group"):
    """Turn up."""

    tables = TABLES


class ChainChapter(Sentence, frozen=True, tag="help.chain_chapter"):
    """The chain."""

    tables = TABLES


class ChainRules(Sentence, frozen=True, tag="help.chain_rules"):
    """You may start a chain with any order from your hand, for nothing. Each further card must h…."""

    tables = TABLES


class ClaimChapter(Sentence, frozen=True, tag="help.claim_chapter"):
    """Claims."""

    tables = TABLES


class ClaimRules(Sentence, frozen=True, tag="help.claim_rules"):
    """You have 2 influence, what cards gave you in this turn, and 1 for each card that you disca…."""

    tables = TABLES


class CleanupChapter(Sentence, frozen=True, tag="help.cleanup_chapter"):
    """Cleanup."""

    tables = TABLES


class CleanupRules(Sentence, frozen=True, tag="help.cleanup_rules"):
    """Draw up to five cards; there is no hand limit. Then you may use one wound: discard any num…."""

    tables = TABLES


class CombatChapter(Sentence, frozen=True, tag="help.combat_chapter"):
    """Combat."""

    tables = TABLES


class CombatRules(Sentence, frozen=True, tag="help.combat_rules"):
    """Each of your minions attacks one opponent. All defenders declare their blocks at once: a m…."""

    tables = TABLES


class DraftChapter(Sentence, frozen=True, tag="help.draft_chapter"):
    """Archives."""

    tables = TABLES


class DraftRules(Sentence, frozen=True, tag="help.draft_rules"):
    """Before the game everybody drafts two private archives: pick one card of four, pass the res…."""

    tables = TABLES


class GoalChapter(Sentence, frozen=True, tag="help.goal_chapter"):
    """The goal."""

    tables = TABLES


class GoalRules(Sentence, frozen=True, tag="help.goal_rules"):
    """Everybody suffers wounds; whoever has the fewest when the last face-up wound of the stack …."""

    tables = TABLES


class GuardsChapter(Sentence, frozen=True, tag="help.guards_chapter"):
    """Blocking damage."""

    tables = TABLES


class GuardsRules(Sentence, frozen=True, tag="help.guards_rules"):
    """Some minions block damage inflicted on you: they must absorb all damage that would reach y…."""

    tables = TABLES


class KickersChapter(Sentence, frozen=True, tag="help.kickers_chapter"):
    """Kickers."""

    tables = TABLES


class KickersRules(Sentence, frozen=True, tag="help.kickers_rules"):
    """Most orders have a second text with a moon of some colour. It happens, after the first one…."""

    tables = TABLES


class OrdersChapter(Sentence, frozen=True, tag="help.orders_chapter"):
    """Orders."""

    tables = TABLES


class OrdersRules(Sentence, frozen=True, tag="help.orders_rules"):
    """You can say beforehand how you pass: this chain, until your turn, or whenever nothing in y…."""

    tables = TABLES


class TargetsChapter(Sentence, frozen=True, tag="help.targets_chapter"):
    """Targets."""

    tables = TABLES


class TargetsRules(Sentence, frozen=True, tag="help.targets_rules"):
    """A target is chosen when its sentence is carried out, and must be chosen if there is any, e…."""

    tables = TABLES


class TurnChapter(Sentence, frozen=True, tag="help.turn_chapter"):
    """A turn."""

    tables = TABLES


class TurnRules(Sentence, frozen=True, tag="help.turn_rules"):
    """Combat, chain, claim, cleanup. All your minions attack and are discarded; then you may pla…."""

    tables = TABLES


class VariantsChapter(Sentence, frozen=True, tag="help.variants_chapter"):
    """Variants."""

    tables = TABLES


class VariantsRules(Sentence, frozen=True, tag="help.variants_rules"):
    """Secret Archives: private archives stay face down until their holder first uses them. Open …."""

    tables = TABLES


class WindowsChapter(Sentence, frozen=True, tag="help.windows_chapter"):
    """Windows by message."""

    tables = TABLES


class WindowsRules(Sentence, frozen=True, tag="help.windows_rules"):
    """All opponents are asked at once, in secret, and one answer covers whatever others link bef…."""

    tables = TABLES


class AskLaterLabel(Sentence, frozen=True, tag="label.ask_later_label"):
    """Ask in my turn."""

    tables = TABLES


class AttackLabel(Sentence, frozen=True, tag="label.attack_label"):
    """All at {player}."""

    tables = TABLES
    player: Player


class ClaimLabel(Sentence, frozen=True, tag="label.claim_label"):
    """{card} (cost {cost})."""

    tables = TABLES
    card: Face
    cost: int


class CloseLabel(Sentence, frozen=True, tag="label.close_label"):
    """That is all."""

    tables = TABLES


class CopiesLabel(Sentence, frozen=True, tag="label.copies_label"):
    """{card} ×{count}."""

    tables = TABLES
    card: Face
    count: int


class DiscardLabel(Sentence, frozen=True, tag="label.discard_label"):
    """Discard {card} ×{count}."""

    tables = TABLES
    card: Face
    count: int


class DivideLabel(Sentence, frozen=True, tag="label.divide_label"):
    """Divide."""

    tables = TABLES


class DoneDiscardLabel(Sentence, frozen=True, tag="label.done_discard_label"):
    """Done, discard wounds."""

    tables = TABLES


class DoneKeepLabel(Sentence, frozen=True, tag="label.done_keep_label"):
    """Done, keep wounds."""

    tables = TABLES


class DoneLabel(Sentence, frozen=True, tag="label.done_label"):
    """Done."""

    tables = TABLES


class EndDiscardLabel(Sentence, frozen=True, tag="label.end_discard_label"):
    """Discard all wounds."""

    tables = TABLES


class EndSomeLabel(Sentence, frozen=True, tag="label.end_some_label"):
    """Discard some wounds."""

    tables = TABLES


class EndTurnLabel(Sentence, frozen=True, tag="label.end_turn_label"):
    """End turn."""

    tables = TABLES


class IfItFitsLabel(Sentence, frozen=True, tag="label.if_it_fits_label"):
    """Link what fits…."""

    tables = TABLES


class NoChainLabel(Sentence, frozen=True, tag="label.no_chain_label"):
    """No chain."""

    tables = TABLES


class NoOrderLabel(Sentence, frozen=True, tag="label.no_order_label"):
    """Nothing."""

    tables = TABLES


class OrLabel(Sentence, frozen=True, tag="label.or_label"):
    """Or {card}."""

    tables = TABLES
    card: Face


class OrPassLabel(Sentence, frozen=True, tag="label.or_pass_label"):
    """Or pass."""

    tables = TABLES


class PassForNowLabel(Sentence, frozen=True, tag="label.pass_for_now_label"):
    """Pass for now."""

    tables = TABLES


class PassLabel(Sentence, frozen=True, tag="label.pass_label"):
    """Pass."""

    tables = TABLES


class PassWhateverLabel(Sentence, frozen=True, tag="label.pass_whatever_label"):
    """Pass whatever comes."""

    tables = TABLES


class ThenLabel(Sentence, frozen=True, tag="label.then_label"):
    """Then {card}."""

    tables = TABLES
    card: Face


class TurnUpLabel(Sentence, frozen=True, tag="label.turn_up_label"):
    """Turn up {card}."""

    tables = TABLES
    card: Face


class LessonAbout(Sentence, frozen=True, tag="lesson.lesson_about"):
    """You play a few rounds against two others: chains with a kicker, attacks, blocks, a wound, …."""

    tables = TABLES


class LessonClosing(Sentence, frozen=True, tag="lesson.lesson_closing"):
    """That's the game: attack with what your last chain brought, link, claim, block, and take fe…."""

    tables = TABLES


class TeachAttack(Sentence, frozen=True, tag="lesson.teach_attack"):
    """A turn begins with combat: all your minions must attack, all the same player or several. E…."""

    tables = TABLES


class TeachBlocks(Sentence, frozen=True, tag="lesson.teach_blocks"):
    """You're attacked! Your minions may block. A blocker takes as much damage as it has health l…."""

    tables = TABLES


class TeachBlocksAgain(Sentence, frozen=True, tag="lesson.teach_blocks_again"):
    """You're attacked again. Let a minion block."""

    tables = TABLES


class TeachDiscard(Sentence, frozen=True, tag="lesson.teach_discard"):
    """Each card you discard from your hand gives you 1 more influence. It comes back when your d…."""

    tables = TABLES


class TeachDiscardAgain(Sentence, frozen=True, tag="lesson.teach_discard_again"):
    """Discard a card for influence."""

    tables = TABLES


class TeachDone(Sentence, frozen=True, tag="lesson.teach_done"):
    """When you've claimed what you want, Done ends your claims and fills your hand up to five ca…."""

    tables = TABLES


class TeachHit(Sentence, frozen=True, tag="lesson.teach_hit"):
    """You've taken a wound. It lies on your discard pile, gets into your deck, and counts to the…."""

    tables = TABLES


class TeachInfluence(Sentence, frozen=True, tag="lesson.teach_influence"):
    """Now you claim cards for your deck and pay with influence. You have 2 each turn; what you d…."""

    tables = TABLES


class TeachInfluenceAgain(Sentence, frozen=True, tag="lesson.teach_influence_again"):
    """Claim a card while you have influence."""

    tables = TABLES


class TeachKicked(Sentence, frozen=True, tag="lesson.teach_kicked"):
    """The kicked card resolves first, because it's the last: its text now, then its kicker, with…."""

    tables = TABLES


class TeachKicker(Sentence, frozen=True, tag="lesson.teach_kicker"):
    """The line behind a small circle on a card is a kicker. You get it if the card before has th…."""

    tables = TABLES


class TeachKickerAgain(Sentence, frozen=True, tag="lesson.teach_kicker_again"):
    """Two cards in your hand still make a kicker. Play them in this order."""

    tables = TABLES


class TeachPace(Sentence, frozen=True, tag="lesson.teach_pace"):
    """A game with three players ends with the thirtieth wound, usually after five to eight round…."""

    tables = TABLES


class TeachPrivate(Sentence, frozen=True, tag="lesson.teach_private"):
    """Under your name in the picture are your two private archives. Only you can claim from them…."""

    tables = TABLES


class TeachPrivateAgain(Sentence, frozen=True, tag="lesson.teach_private_again"):
    """Go on towards a card of your private archives."""

    tables = TABLES


class TeachResolve(Sentence, frozen=True, tag="lesson.teach_resolve"):
    """The others may add cards to your chain, or pass. Then it resolves: each card does what its…."""

    tables = TABLES


class TeachStack(Sentence, frozen=True, tag="lesson.teach_stack"):
    """Wounds come from the stack counted at the top right, and go onto that player's discard pil…."""

    tables = TABLES


class TeachStart(Sentence, frozen=True, tag="lesson.teach_start"):
    """Whoever has the fewest wounds at the end wins. On your turn you may start a chain with any…."""

    tables = TABLES


class TeachStartAgain(Sentence, frozen=True, tag="lesson.teach_start_again"):
    """Start a chain: any card from your hand may begin it."""

    tables = TABLES


class TeachWindows(Sentence, frozen=True, tag="lesson.teach_windows"):
    """Another player has started a chain, and everyone may add to it once if the colours fit. Al…."""

    tables = TABLES


class TeachWindowsAgain(Sentence, frozen=True, tag="lesson.teach_windows_again"):
    """Here too one of your cards fits another player's chain. Link it."""

    tables = TABLES


class TeachWounds(Sentence, frozen=True, tag="lesson.teach_wounds"):
    """Wounds are cards too: you draw them, but you can't play them. At the end of your turn you …."""

    tables = TABLES


class MayClaim(Sentence, frozen=True, tag="moment.may_claim"):
    """{seat} has {influence} influence to claim with."""

    tables = TABLES
    seat: Seat
    influence: int


class MayStartChain(Sentence, frozen=True, tag="moment.may_start_chain"):
    """{seat} may start a chain."""

    tables = TABLES
    seat: Seat


class MustAttack(Sentence, frozen=True, tag="moment.must_attack"):
    """{seat} must attack."""

    tables = TABLES
    seat: Seat


class AimsOwnOrder(Sentence, frozen=True, tag="news.aims_own_order"):
    """{seat} chooses the targets of {seat} {card}."""

    tables = TABLES
    seat: Seat
    card: Face


class ArchiveLostCards(Sentence, frozen=True, tag="news.archive_lost_cards"):
    """{holder} archive of {card} lost {count} to {cause}; {left} left."""

    tables = TABLES
    card: Face
    count: int
    cause: Text
    left: int
    holder: Seat | None = None


class ArchiveLostCardsShortly(Sentence, frozen=True, tag="news.archive_lost_cards_shortly"):
    """{card} archive −{count}: {cause}."""

    tables = TABLES
    card: Face
    count: int
    cause: Text


class AttackIsOver(Sentence, frozen=True, tag="news.attack_is_over"):
    """{seat} attack is over."""

    tables = TABLES
    seat: Seat


class AttackedBy(Sentence, frozen=True, tag="news.attacked_by"):
    """{items} attacked {target}."""

    tables = TABLES
    items: tuple[Text, ...]
    target: Seat
    cause: Text
    others: int


class DiscardedCard(Sentence, frozen=True, tag="news.discarded_card"):
    """{seat} discarded {card} because of {cause}."""

    tables = TABLES
    seat: Seat
    card: Face
    cause: Text


class DiscardedShortly(Sentence, frozen=True, tag="news.discarded_shortly"):
    """{card} discarded: {cause}."""

    tables = TABLES
    card: Face
    cause: Text


class GameWasOver(Sentence, frozen=True, tag="news.game_was_over"):
    """The game is over: {reason}. Wounds: {part}."""

    tables = TABLES
    reason: Reason
    part: Text


class LeftAfterAttack(Sentence, frozen=True, tag="news.left_after_attack"):
    """{seat} {items} went to {pile} discard pile: {seat} attack is over."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]
    pile: Seat | None = None


class LeftAfterAttackShortly(Sentence, frozen=True, tag="news.left_after_attack_shortly"):
    """{items} went to {pile} discard pile: {seat} attack is over."""

    tables = TABLES
    items: tuple[Text, ...]
    seat: Seat
    pile: Seat | None = None


class LookedAtHand(Sentence, frozen=True, tag="news.looked_at_hand"):
    """{seat} looked at {victim} hand: {cards}."""

    tables = TABLES
    seat: Seat
    victim: Seat
    cards: tuple[Face, ...]


class MinionDestroyedShortly(Sentence, frozen=True, tag="news.minion_destroyed_shortly"):
    """{who} destroyed."""

    tables = TABLES
    who: str


class MinionLostHealth(Sentence, frozen=True, tag="news.minion_lost_health"):
    """{seat} {who} lost {amount} health to {cause}; {left} left."""

    tables = TABLES
    seat: Seat
    who: str
    amount: int
    cause: Text
    left: int


class MinionLostHealthShortly(Sentence, frozen=True, tag="news.minion_lost_health_shortly"):
    """{who} −{amount} health, {left} left: {cause}."""

    tables = TABLES
    who: str
    amount: int
    left: int
    cause: Text


class MinionRegainedHealth(Sentence, frozen=True, tag="news.minion_regained_health"):
    """{seat} {who} regained {amount} health."""

    tables = TABLES
    seat: Seat
    who: str
    amount: int


class MinionTakenShortly(Sentence, frozen=True, tag="news.minion_taken_shortly"):
    """{who} taken: {cause}."""

    tables = TABLES
    who: str
    cause: Text


class MinionWasDestroyed(Sentence, frozen=True, tag="news.minion_was_destroyed"):
    """{seat} {who} was destroyed by {cause}."""

    tables = TABLES
    seat: Seat
    who: str
    cause: Text
    where: Place


class OrderCancelledShortly(Sentence, frozen=True, tag="news.order_cancelled_shortly"):
    """{card} cancelled: {cause}."""

    tables = TABLES
    card: Face
    cause: Text


class OrderTakenOverShortly(Sentence, frozen=True, tag="news.order_taken_over_shortly"):
    """{card} taken over: {cause}."""

    tables = TABLES
    card: Face
    cause: Text


class OrderWasCancelled(Sentence, frozen=True, tag="news.order_was_cancelled"):
    """{seat} {card} was cancelled by {cause}."""

    tables = TABLES
    seat: Seat
    card: Face
    cause: Text


class OrderWasTakenOver(Sentence, frozen=True, tag="news.order_was_taken_over"):
    """{owner} {card} was taken over by {cause}: {seat} chooses its targets."""

    tables = TABLES
    owner: Seat
    card: Face
    cause: Text
    seat: Seat


class SeveralMinions(Sentence, frozen=True, tag="news.several_minions"):
    """{items}."""

    tables = TABLES
    items: tuple[Text, ...]


class TookControl(Sentence, frozen=True, tag="news.took_control"):
    """{seat} took control of {before} {who} with {cause}."""

    tables = TABLES
    seat: Seat
    before: Seat
    who: str
    cause: Text


class TookWounds(Sentence, frozen=True, tag="news.took_wounds"):
    """{seat} took {amount} ({types}): {share}."""

    tables = TABLES
    seat: Seat
    amount: int
    types: tuple[Text, ...]
    share: Text


class TookWoundsShortly(Sentence, frozen=True, tag="news.took_wounds_shortly"):
    """{seat} took {amount}: {cause}."""

    tables = TABLES
    seat: Seat
    amount: int
    cause: Text


class WoundsFor(Sentence, frozen=True, tag="news.wounds_for"):
    """{count} for {seat}."""

    tables = TABLES
    count: int
    seat: Seat


class AttackSource(Sentence, frozen=True, tag="order.attack_source"):
    """attack."""

    tables = TABLES


class OrderOfGuards(Sentence, frozen=True, tag="order.order_of_guards"):
    """In what order do your minions take damage? {dealer}'s {source} deals you {amount}."""

    tables = TABLES
    amount: int
    dealer: Player | None = None
    source: Text | None = None


class OrderOfMinions(Sentence, frozen=True, tag="order.order_of_minions"):
    """In what order do {whose}'s minions take damage? {dealer}'s {card} deals {dealt} to each."""

    tables = TABLES
    card: Face
    whose: Player | None = None
    dealer: Player | None = None
    dealt: int | None = None


class OrderOfOpponents(Sentence, frozen=True, tag="order.order_of_opponents"):
    """In what order do {dealer}'s opponents take damage? {dealer}'s {card} deals {dealt} to each…."""

    tables = TABLES
    card: Face
    dealer: Player | None = None
    dealt: int | None = None


class CardsExiled(Sentence, frozen=True, tag="outcome.cards_exiled"):
    """{count} {card} exiled."""

    tables = TABLES
    count: int
    card: Face


class DiscardsCard(Sentence, frozen=True, tag="outcome.discards_card"):
    """{seat} discards {card}."""

    tables = TABLES
    seat: Seat
    card: Face


class DrawsCards(Sentence, frozen=True, tag="outcome.draws_cards"):
    """{seat} draws {count}."""

    tables = TABLES
    seat: Seat
    count: int


class InfluenceDoubled(Sentence, frozen=True, tag="outcome.influence_doubled"):
    """influence doubled."""

    tables = TABLES


class InfluenceGained(Sentence, frozen=True, tag="outcome.influence_gained"):
    """+{amount} influence."""

    tables = TABLES
    amount: int


class LooksAtHand(Sentence, frozen=True, tag="outcome.looks_at_hand"):
    """{seat} looks at {victim}'s hand."""

    tables = TABLES
    seat: Seat
    victim: Seat


class MinionDestroyed(Sentence, frozen=True, tag="outcome.minion_destroyed"):
    """{who} destroyed."""

    tables = TABLES
    who: str
    where: Place


class MinionEnters(Sentence, frozen=True, tag="outcome.minion_enters"):
    """{who} enters play."""

    tables = TABLES
    who: str


class MinionHurt(Sentence, frozen=True, tag="outcome.minion_hurt"):
    """{who} −{amount}."""

    tables = TABLES
    who: str
    amount: int


class MinionRaised(Sentence, frozen=True, tag="outcome.minion_raised"):
    """{card} raised."""

    tables = TABLES
    card: Face


class MinionRestored(Sentence, frozen=True, tag="outcome.minion_restored"):
    """{who} +{amount} health."""

    tables = TABLES
    who: str
    amount: int


class MinionTaken(Sentence, frozen=True, tag="outcome.minion_taken"):
    """{seat} takes {who}."""

    tables = TABLES
    seat: Seat
    who: str


class OnceMore(Sentence, frozen=True, tag="outcome.once_more"):
    """{card} once more."""

    tables = TABLES
    card: Face


class OrderAimed(Sentence, frozen=True, tag="outcome.order_aimed"):
    """{seat} aims {card}."""

    tables = TABLES
    seat: Seat
    card: Face


class OrderCancelled(Sentence, frozen=True, tag="outcome.order_cancelled"):
    """{card} cancelled."""

    tables = TABLES
    card: Face


class TextOfCard(Sentence, frozen=True, tag="outcome.text_of_card"):
    """text of {card}."""

    tables = TABLES
    card: Face


class WoundExiled(Sentence, frozen=True, tag="outcome.wound_exiled"):
    """{wound} exiled."""

    tables = TABLES
    wound: Wound


class WoundOfType(Sentence, frozen=True, tag="outcome.wound_of_type"):
    """{wound}."""

    tables = TABLES
    wound: Wound


class WoundsOfType(Sentence, frozen=True, tag="outcome.wounds_of_type"):
    """{count} {wound}."""

    tables = TABLES
    count: int
    wound: Wound


class WoundsTaken(Sentence, frozen=True, tag="outcome.wounds_taken"):
    """{seat} +{amount} ({types})."""

    tables = TABLES
    seat: Seat
    amount: int
    types: tuple[Text, ...]


class AimAtWhat(Sentence, frozen=True, tag="plan.aim_at_what"):
    """Aim at what?"""

    tables = TABLES


class ArchivesGroup(Sentence, frozen=True, tag="plan.archives_group"):
    """Archives."""

    tables = TABLES


class AskedAsAlways(Sentence, frozen=True, tag="plan.asked_as_always"):
    """You are asked as always."""

    tables = TABLES


class AskedWhenItResolves(Sentence, frozen=True, tag="plan.asked_when_it_resolves"):
    """You are asked when it resolves."""

    tables = TABLES


class ChainGroup(Sentence, frozen=True, tag="plan.chain_group"):
    """Chain."""

    tables = TABLES


class DiscardGroup(Sentence, frozen=True, tag="plan.discard_group"):
    """Discard pile."""

    tables = TABLES


class GoneTarget(Sentence, frozen=True, tag="plan.gone_target"):
    """what has gone."""

    tables = TABLES


class NothingLabel(Sentence, frozen=True, tag="plan.nothing_label"):
    """Nothing."""

    tables = TABLES


class PlanForWhichOrder(Sentence, frozen=True, tag="plan.plan_for_which_order"):
    """Plan the target of which order?"""

    tables = TABLES


class PlanLine(Sentence, frozen=True, tag="plan.plan_line"):
    """Plan: {card} at {goal}."""

    tables = TABLES
    card: Face
    goal: Text


class PlayersGroup(Sentence, frozen=True, tag="plan.players_group"):
    """Players."""

    tables = TABLES


class TakePlansBack(Sentence, frozen=True, tag="plan.take_plans_back"):
    """Take all plans back."""

    tables = TABLES


class AddOrPass(Sentence, frozen=True, tag="question.add_or_pass"):
    """Add a {links} card to the chain, or pass?"""

    tables = TABLES
    links: Colours


class AddOrPassNow(Sentence, frozen=True, tag="question.add_or_pass_now"):
    """It's your turn in the chain. Add a {links} card to the chain, or pass?"""

    tables = TABLES
    links: Colours


class BlocksStand(Sentence, frozen=True, tag="question.blocks_stand"):
    """You can't undo blocks once they're declared."""

    tables = TABLES


class ChainIsSeen(Sentence, frozen=True, tag="question.chain_is_seen"):
    """You can't undo this: everyone sees the cards of a chain."""

    tables = TABLES


class ClaimOrDiscard(Sentence, frozen=True, tag="question.claim_or_discard"):
    """Claim or discard? You have {influence} influence."""

    tables = TABLES
    influence: int


class DiscardHowMany(Sentence, frozen=True, tag="question.discard_how_many"):
    """Discard how many of each?"""

    tables = TABLES


class DiscardIsSeen(Sentence, frozen=True, tag="question.discard_is_seen"):
    """You can't undo a discard: everyone sees it, and you see the cards you draw at the end."""

    tables = TABLES


class DiscardWhich(Sentence, frozen=True, tag="question.discard_which"):
    """Discard which card?"""

    tables = TABLES


class EndYourTurn(Sentence, frozen=True, tag="question.end_your_turn"):
    """End your turn?"""

    tables = TABLES


class LinkOrPass(Sentence, frozen=True, tag="question.link_or_pass"):
    """Link, or pass? {card} takes {links}."""

    tables = TABLES
    card: Face
    links: Colours


class LinkWhich(Sentence, frozen=True, tag="question.link_which"):
    """Link which order? {card} takes {links}."""

    tables = TABLES
    card: Face
    links: Colours


class PickForBox(Sentence, frozen=True, tag="question.pick_for_box"):
    """Pick {stage} of {stages}. Pick a card to remove from the game."""

    tables = TABLES
    stage: int
    stages: int


class PickForCommons(Sentence, frozen=True, tag="question.pick_for_commons"):
    """Pick {stage} of {stages}. Pick a card for the commons."""

    tables = TABLES
    stage: int
    stages: int


class PickForPrivate(Sentence, frozen=True, tag="question.pick_for_private"):
    """Pick {stage} of {stages}. Pick a card for a private archive of yours."""

    tables = TABLES
    stage: int
    stages: int


class PickStands(Sentence, frozen=True, tag="question.pick_stands"):
    """You can't undo a pick."""

    tables = TABLES


class StartWhichChain(Sentence, frozen=True, tag="question.start_which_chain"):
    """Start a chain with which order?"""

    tables = TABLES


class WhatElse(Sentence, frozen=True, tag="question.what_else"):
    """Add more after {last}? What if {card} doesn't fit?"""

    tables = TABLES
    card: Face
    last: Face | None = None


class WhichCombat(Sentence, frozen=True, tag="question.which_combat"):
    """Which combat comes next?"""

    tables = TABLES


class WhichIfItFits(Sentence, frozen=True, tag="question.which_if_it_fits"):
    """Which card do you link, if it fits by then?"""

    tables = TABLES


class WhoAttacksWhom(Sentence, frozen=True, tag="question.who_attacks_whom"):
    """Which minion attacks whom, and in which order do they fight?"""

    tables = TABLES


class WhoBlocksWhom(Sentence, frozen=True, tag="question.who_blocks_whom"):
    """Who blocks whom? Without a block, {outcome}."""

    tables = TABLES
    outcome: Text


class WhomToAttack(Sentence, frozen=True, tag="question.whom_to_attack"):
    """Your minions attack. Choose a target for each."""

    tables = TABLES


class WoundsAreSeen(Sentence, frozen=True, tag="question.wounds_are_seen"):
    """You can't undo a discard: everyone sees it, and you see the cards you draw."""

    tables = TABLES


class ArchivesAbout(Sentence, frozen=True, tag="setting.archives_about"):
    """Drafted or by quick start; Open Archives shows the commons first, Common Ground has only t…."""

    tables = TABLES


class ArchivesTitle(Sentence, frozen=True, tag="setting.archives_title"):
    """Archives."""

    tables = TABLES


class AutoPassAbout(Sentence, frozen=True, tag="setting.auto_pass_about"):
    """Whether players may order to pass whenever no card of theirs links."""

    tables = TABLES


class AutoPassTitle(Sentence, frozen=True, tag="setting.auto_pass_title"):
    """Automatic passes."""

    tables = TABLES


class ClassicAbout(Sentence, frozen=True, tag="setting.classic_about"):
    """Everybody plays alone; the fewest wounds win."""

    tables = TABLES


class ClassicTitle(Sentence, frozen=True, tag="setting.classic_title"):
    """Classic."""

    tables = TABLES


class CommonArchives(Sentence, frozen=True, tag="setting.common_archives"):
    """common."""

    tables = TABLES


class DraftArchives(Sentence, frozen=True, tag="setting.draft_archives"):
    """draft."""

    tables = TABLES


class DraftAsWithMore(Sentence, frozen=True, tag="setting.draft_as_with_more"):
    """normal."""

    tables = TABLES


class DraftForTwo(Sentence, frozen=True, tag="setting.draft_for_two"):
    """for two."""

    tables = TABLES


class EvenFirstHand(Sentence, frozen=True, tag="setting.even_first_hand"):
    """none."""

    tables = TABLES


class GameAbout(Sentence, frozen=True, tag="setting.game_about"):
    """Build a deck of night creatures, link orders into a shared chain, and take the fewest woun…."""

    tables = TABLES


class HandicapAbout(Sentence, frozen=True, tag="setting.handicap_about"):
    """Of two players the first begins with 4 cards instead of 5."""

    tables = TABLES


class HandicapTitle(Sentence, frozen=True, tag="setting.handicap_title"):
    """First hand."""

    tables = TABLES


class OpenArchives(Sentence, frozen=True, tag="setting.open_archives"):
    """open."""

    tables = TABLES


class PromosAbout(Sentence, frozen=True, tag="setting.promos_about"):
    """Three more orders that may come up in the draft."""

    tables = TABLES


class PromosTitle(Sentence, frozen=True, tag="setting.promos_title"):
    """Promos."""

    tables = TABLES


class QuickArchives(Sentence, frozen=True, tag="setting.quick_archives"):
    """quick."""

    tables = TABLES


class SecretAbout(Sentence, frozen=True, tag="setting.secret_about"):
    """Private archives stay face down until their holder first uses them."""

    tables = TABLES


class SecretTitle(Sentence, frozen=True, tag="setting.secret_title"):
    """Secret Archives."""

    tables = TABLES


class SeriesAbout(Sentence, frozen=True, tag="setting.series_about"):
    """Several games in a row; at 100 wounds in all the lowest total wins."""

    tables = TABLES


class SeriesTitle(Sentence, frozen=True, tag="setting.series_title"):
    """End-of-the-World Series."""

    tables = TABLES


class ShortFirstHand(Sentence, frozen=True, tag="setting.short_first_hand"):
    """short hand."""

    tables = TABLES


class TwoDraftAbout(Sentence, frozen=True, tag="setting.two_draft_about"):
    """For two players: the first pick is removed from the game, or all as with more players."""

    tables = TABLES


class TwoDraftTitle(Sentence, frozen=True, tag="setting.two_draft_title"):
    """Draft of two."""

    tables = TABLES


class ChainOrder(Sentence, frozen=True, tag="standing.chain_order"):
    """Chain: {wish}."""

    tables = TABLES
    wish: Text


class CombatOrder(Sentence, frozen=True, tag="standing.combat_order"):
    """Combats: {wish}."""

    tables = TABLES
    wish: Text


class DamageOrder(Sentence, frozen=True, tag="standing.damage_order"):
    """Damage: {wish}."""

    tables = TABLES
    wish: Text


class DraftStatus(Sentence, frozen=True, tag="status.draft_status"):
    """game {series_game} · draft, pick {pick} of {picks}."""

    tables = TABLES
    picks: int
    series_game: int | None = None
    pick: int | None = None


class TurnStatus(Sentence, frozen=True, tag="status.turn_status"):
    """game {series_game} · round {round} · {phase} · {face_up} wounds to the end · wounds of {it…."""

    tables = TABLES
    round: int
    phase: Phase
    face_up: int
    items: tuple[Text, ...]
    series_game: int | None = None


class WoundsOfPlayer(Sentence, frozen=True, tag="status.wounds_of_player"):
    """{player}: {count}."""

    tables = TABLES
    player: Player
    count: int


class ArchiveToExile(Sentence, frozen=True, tag="target.archive_to_exile"):
    """{card}: which archive to exile?"""

    tables = TABLES
    card: Face


class ArchiveToTake(Sentence, frozen=True, tag="target.archive_to_take"):
    """{card}: which archive to take?"""

    tables = TABLES
    card: Face


class ArchiveToUse(Sentence, frozen=True, tag="target.archive_to_use"):
    """{card}: which archive to use?"""

    tables = TABLES
    card: Face


class WhichDeadMinion(Sentence, frozen=True, tag="target.which_dead_minion"):
    """{card}: which minion card of the discard pile?"""

    tables = TABLES
    card: Face


class WhichDiscard(Sentence, frozen=True, tag="target.which_discard"):
    """{card}: which order does {player} discard?"""

    tables = TABLES
    card: Face
    player: Player


class WhichMinion(Sentence, frozen=True, tag="target.which_minion"):
    """{card}: which minion?"""

    tables = TABLES
    card: Face


class WhichMinionOrOpponent(Sentence, frozen=True, tag="target.which_minion_or_opponent"):
    """{card}: which minion or opponent?"""

    tables = TABLES
    card: Face


class WhichOpponent(Sentence, frozen=True, tag="target.which_opponent"):
    """{card}: which opponent?"""

    tables = TABLES
    card: Face


class WhichOrder(Sentence, frozen=True, tag="target.which_order"):
    """{card}: which order in the chain?"""

    tables = TABLES
    card: Face


class WhichPlayer(Sentence, frozen=True, tag="target.which_player"):
    """{card}: which player?"""

    tables = TABLES
    card: Face


class WhichWound(Sentence, frozen=True, tag="target.which_wound"):
    """{card}: which wound of the discard pile?"""

    tables = TABLES
    card: Face


class AddTopic(Sentence, frozen=True, tag="topic.add_topic"):
    """add to the chain or pass."""

    tables = TABLES


class ArchiveTopic(Sentence, frozen=True, tag="topic.archive_topic"):
    """{card}: the archive."""

    tables = TABLES
    card: Face


class AttackTopic(Sentence, frozen=True, tag="topic.attack_topic"):
    """choose whom to attack."""

    tables = TABLES


class BlockOrderTopic(Sentence, frozen=True, tag="topic.block_order_topic"):
    """choose who blocks first."""

    tables = TABLES


class BlockTopic(Sentence, frozen=True, tag="topic.block_topic"):
    """choose blockers."""

    tables = TABLES


class CardTopic(Sentence, frozen=True, tag="topic.card_topic"):
    """{card}: the card."""

    tables = TABLES
    card: Face


class ClaimTopic(Sentence, frozen=True, tag="topic.claim_topic"):
    """claim or discard."""

    tables = TABLES


class CombatTopic(Sentence, frozen=True, tag="topic.combat_topic"):
    """pick the next combat."""

    tables = TABLES


class CombatsTopic(Sentence, frozen=True, tag="topic.combats_topic"):
    """Order of combats."""

    tables = TABLES


class DamageOrderTopic(Sentence, frozen=True, tag="topic.damage_order_topic"):
    """{card}: the order."""

    tables = TABLES
    card: Face


class DamageTopic(Sentence, frozen=True, tag="topic.damage_topic"):
    """Order of damage."""

    tables = TABLES


class DiscardTopic(Sentence, frozen=True, tag="topic.discard_topic"):
    """discard a card."""

    tables = TABLES


class EndTopic(Sentence, frozen=True, tag="topic.end_topic"):
    """end the turn."""

    tables = TABLES


class PassingTopic(Sentence, frozen=True, tag="topic.passing_topic"):
    """How to pass."""

    tables = TABLES


class PickTopic(Sentence, frozen=True, tag="topic.pick_topic"):
    """pick a card."""

    tables = TABLES


class SecretArchiveTopic(Sentence, frozen=True, tag="topic.secret_archive_topic"):
    """choose an archive."""

    tables = TABLES


class SeenHandTopic(Sentence, frozen=True, tag="topic.seen_hand_topic"):
    """an order in the hand that was looked at."""

    tables = TABLES


class StartTopic(Sentence, frozen=True, tag="topic.start_topic"):
    """start a chain."""

    tables = TABLES


class TargetPlanTopic(Sentence, frozen=True, tag="topic.target_plan_topic"):
    """Target plan."""

    tables = TABLES


class TargetTopic(Sentence, frozen=True, tag="topic.target_topic"):
    """{card}: the target."""

    tables = TABLES
    card: Face


class SayWhoBlocks(Sentence, frozen=True, tag="typed.say_who_blocks"):
    """{typed} needs more: say who blocks whom, as in {example}."""

    tables = TABLES
    typed: str
    example: str


class ActionHead(Sentence, frozen=True, tag="whole.action_head"):
    """{colour} action, then {links}."""

    tables = TABLES
    colour: Colour
    links: Colours


class MinionHead(Sentence, frozen=True, tag="whole.minion_head"):
    """{colour} {race}, strength {strength}, health {health}, then {links}."""

    tables = TABLES
    colour: Colour
    race: Text
    strength: int
    health: int
    links: Colours


class TextAndText(Sentence, frozen=True, tag="whole.text_and_text"):
    """{part} {rest}."""

    tables = TABLES
    part: Text
    rest: Text


class WholeCard(Sentence, frozen=True, tag="whole.whole_card"):
    """{head} {texts}."""

    tables = TABLES
    head: Text
    texts: Text


class WholeKickedCard(Sentence, frozen=True, tag="whole.whole_kicked_card"):
    """{head} {texts} Kicker, if linked to a {colour} card: {kicker}."""

    tables = TABLES
    head: Text
    texts: Text
    colour: Colour
    kicker: Text


class AskAfterBlocks(Sentence, frozen=True, tag="wish.ask_after_blocks"):
    """Ask me after the blocks."""

    tables = TABLES


class AskForDamage(Sentence, frozen=True, tag="wish.ask_for_damage"):
    """Ask me."""

    tables = TABLES


class AskInWindows(Sentence, frozen=True, tag="wish.ask_in_windows"):
    """Ask me."""

    tables = TABLES


class CombatsAsGiven(Sentence, frozen=True, tag="wish.combats_as_given"):
    """As given."""

    tables = TABLES


class DamageClockwise(Sentence, frozen=True, tag="wish.damage_clockwise"):
    """Clockwise."""

    tables = TABLES


class PassThisChain(Sentence, frozen=True, tag="wish.pass_this_chain"):
    """Pass this chain."""

    tables = TABLES


class PassUnlinked(Sentence, frozen=True, tag="wish.pass_unlinked"):
    """Pass when nothing links."""

    tables = TABLES


class PassUntilMyTurn(Sentence, frozen=True, tag="wish.pass_until_my_turn"):
    """Pass until my turn."""

    tables = TABLES
