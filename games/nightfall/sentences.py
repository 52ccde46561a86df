"""Sentences of games.nightfall, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text
from games.nightfall.facts import Colour, Colours, Face, Phase, Place, Player, Reason, Way, Wound
from games.nightfall.tables import TABLES


class AboutAskLater(Sentence, frozen=True, tag="about.about_ask_later"):
    """You're asked once everyone before you has added a card or passed."""

    tables = TABLES


class AboutAttack(Sentence, frozen=True, tag="about.about_attack"):
    """With all your minions: strength {strength} in all; {count} can block."""

    tables = TABLES
    strength: int
    count: int


class AboutClose(Sentence, frozen=True, tag="about.about_close"):
    """Your part of the chain is done; then others may add cards."""

    tables = TABLES


class AboutDiscard(Sentence, frozen=True, tag="about.about_discard"):
    """For 1 influence. You hold {count}."""

    tables = TABLES
    count: int


class AboutDivide(Sentence, frozen=True, tag="about.about_divide"):
    """You choose a target for each minion, and who strikes first."""

    tables = TABLES


class AboutDone(Sentence, frozen=True, tag="about.about_done"):
    """You draw until you hold 5 cards. Then you end your turn, or first discard wounds."""

    tables = TABLES


class AboutDoneDiscard(Sentence, frozen=True, tag="about.about_done_discard"):
    """You draw until you hold 5 cards, then discard all wounds in your hand and draw 2 for each."""

    tables = TABLES


class AboutDoneKeep(Sentence, frozen=True, tag="about.about_done_keep"):
    """You draw until you hold 5 cards, keep your wounds, and your turn ends."""

    tables = TABLES


class AboutEarlierPass(Sentence, frozen=True, tag="about.about_earlier_pass"):
    """Applies unless someone else links first."""

    tables = TABLES


class AboutEarlierPassWhatever(Sentence, frozen=True, tag="about.about_earlier_pass_whatever"):
    """Applies whatever others add first."""

    tables = TABLES


class AboutEnd(Sentence, frozen=True, tag="about.about_end"):
    """The {count} wounds stay in your hand, and your turn is over."""

    tables = TABLES
    count: int


class AboutEndDiscard(Sentence, frozen=True, tag="about.about_end_discard"):
    """You discard every wound in your hand, draw {count}, and your turn is over; the wounds stil…."""

    tables = TABLES
    count: int


class AboutEndSome(Sentence, frozen=True, tag="about.about_end_some"):
    """You draw 2 cards for each, and your turn is over."""

    tables = TABLES


class AboutFight(Sentence, frozen=True, tag="about.about_fight"):
    """Attacks {player}."""

    tables = TABLES
    player: Player


class AboutIfItFits(Sentence, frozen=True, tag="about.about_if_it_fits"):
    """Name cards, the best one first. The first one that fits by then is added."""

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
    """Nobody, not even an opponent, plays a card this turn."""

    tables = TABLES


class AboutNoOrder(Sentence, frozen=True, tag="about.about_no_order"):
    """That hand holds nothing but wounds."""

    tables = TABLES


class AboutOnlyPass(Sentence, frozen=True, tag="about.about_only_pass"):
    """No card in your hand fits, so you can only pass. You're asked anyway: that way nobody lear…."""

    tables = TABLES


class AboutOrPass(Sentence, frozen=True, tag="about.about_or_pass"):
    """If none fits, you pass."""

    tables = TABLES


class AboutPass(Sentence, frozen=True, tag="about.about_pass"):
    """You add nothing to this chain."""

    tables = TABLES


class AboutPassForNow(Sentence, frozen=True, tag="about.about_pass_for_now"):
    """You're asked again only if a card added before you may let you add something else."""

    tables = TABLES


class AboutPassWhatever(Sentence, frozen=True, tag="about.about_pass_whatever"):
    """You add nothing to this chain, whatever others add before you."""

    tables = TABLES


class AboutSameDone(Sentence, frozen=True, tag="about.about_same_done"):
    """The same as “Done”: you have no wounds."""

    tables = TABLES


class AboutTurnUp(Sentence, frozen=True, tag="about.about_turn_up"):
    """Everyone sees this archive from now on."""

    tables = TABLES


class AboutWindowClose(Sentence, frozen=True, tag="about.about_window_close"):
    """Your part of the chain is done; then those after you may still add cards."""

    tables = TABLES
    last_of_all: bool


class AboutWound(Sentence, frozen=True, tag="about.about_wound"):
    """You can't play a wound. At the end of your turn you may discard it and draw 2 cards."""

    tables = TABLES


class AboutWoundlessDone(Sentence, frozen=True, tag="about.about_woundless_done"):
    """You draw until you hold 5 cards."""

    tables = TABLES


class BriefCard(Sentence, frozen=True, tag="about.brief_card"):
    """{note}, {colour} {figures}, then {links}. {powers}."""

    tables = TABLES
    note: Text
    colour: Colour
    figures: str
    links: Colours
    powers: Text


class BriefLink(Sentence, frozen=True, tag="about.brief_link"):
    """{colour} {figures}, then {links}. {powers}."""

    tables = TABLES
    colour: Colour
    figures: str
    links: Colours
    powers: Text
    short: Text


class BriefPowers(Sentence, frozen=True, tag="about.brief_powers"):
    """{power}."""

    tables = TABLES
    power: Text


class BriefPowersAfter(Sentence, frozen=True, tag="about.brief_powers_after"):
    """{power}. Kicker after {colour}: {kicker}."""

    tables = TABLES
    power: Text
    colour: Colour
    kicker: Text


class BriefPowersKicked(Sentence, frozen=True, tag="about.brief_powers_kicked"):
    """{power}. Kicker: {kicker}."""

    tables = TABLES
    power: Text
    kicker: Text


class ClaimCard(Sentence, frozen=True, tag="about.claim_card"):
    """{note}, {colour} {figures}. {powers}."""

    tables = TABLES
    note: Text
    colour: Colour
    figures: str
    powers: Text


class CostNote(Sentence, frozen=True, tag="about.cost_note"):
    """cost {cost}."""

    tables = TABLES
    cost: int


class DraftCard(Sentence, frozen=True, tag="about.draft_card"):
    """{note}, {colour} {figures}; in a chain {links} may follow. {powers}."""

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
    """You choose who strikes next, once the blocks are known."""

    tables = TABLES


class AskedForDamage(Sentence, frozen=True, tag="about_wish.asked_for_damage"):
    """If your damage hits several, you choose who takes it first."""

    tables = TABLES


class AskedInWindows(Sentence, frozen=True, tag="about_wish.asked_in_windows"):
    """You're asked whenever you might add to a chain."""

    tables = TABLES


class CombatsFollowAttack(Sentence, frozen=True, tag="about_wish.combats_follow_attack"):
    """Your minions strike in the sequence in which they attacked."""

    tables = TABLES


class DamageGoesClockwise(Sentence, frozen=True, tag="about_wish.damage_goes_clockwise"):
    """Players take your damage clockwise, minions as they entered play."""

    tables = TABLES


class PassesThisChain(Sentence, frozen=True, tag="about_wish.passes_this_chain"):
    """You pass whatever others add, until this chain is over."""

    tables = TABLES


class PassesUnlinked(Sentence, frozen=True, tag="about_wish.passes_unlinked"):
    """After a while you pass, but only if you can't add a card from your hand."""

    tables = TABLES


class PassesUntilTurn(Sentence, frozen=True, tag="about_wish.passes_until_turn"):
    """You pass whatever others add, until your turn begins."""

    tables = TABLES


class HowToOrderCombats(Sentence, frozen=True, tag="ask_wish.how_to_order_combats"):
    """In which sequence do your minions strike?"""

    tables = TABLES


class HowToOrderDamage(Sentence, frozen=True, tag="ask_wish.how_to_order_damage"):
    """Who takes your damage first, if it hits several?"""

    tables = TABLES


class HowToPass(Sentence, frozen=True, tag="ask_wish.how_to_pass"):
    """What do you do when you may add to someone else's chain?"""

    tables = TABLES


class BlockerDestroyed(Sentence, frozen=True, tag="blocks.blocker_destroyed"):
    """your {who} is destroyed."""

    tables = TABLES
    who: str


class BlockerHurt(Sentence, frozen=True, tag="blocks.blocker_hurt"):
    """your {who} takes {amount} damage ({left} health left)."""

    tables = TABLES
    who: str
    amount: int
    left: int


class BlocksByOrder(Sentence, frozen=True, tag="blocks.blocks_by_order"):
    """{rest}, whichever attacker strikes first."""

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
    """You take {least} to {most} wounds, depending on which attacker strikes first."""

    tables = TABLES
    least: int
    most: int


class ActionKind(Sentence, frozen=True, tag="card.action_kind"):
    """Action."""

    tables = TABLES


class ActionLine(Sentence, frozen=True, tag="card.action_line"):
    """{card_colour} · Cost {card_cost}."""

    tables = TABLES
    card_colour: Text
    card_cost: int
    is_promo: bool


class BlueColour(Sentence, frozen=True, tag="card.blue_colour"):
    """blue."""

    tables = TABLES


class CardLines(Sentence, frozen=True, tag="card.card_lines"):
    """{lines}."""

    tables = TABLES
    lines: tuple[Text, ...]


class ChainLine(Sentence, frozen=True, tag="card.chain_line"):
    """Chain: {card_effect}."""

    tables = TABLES
    card_effect: Text


class DarkAwakeningRuling(Sentence, frozen=True, tag="card.dark_awakening_ruling"):
    """You never get the kicker of the card you use: that card isn't in the chain."""

    tables = TABLES


class DeathGripRuling(Sentence, frozen=True, tag="card.death_grip_ruling"):
    """With its kicker it gives wounds that nothing can block. You can't decline an earned kicker…."""

    tables = TABLES


class FlankAttackKickerRuling(Sentence, frozen=True, tag="card.flank_attack_kicker_ruling"):
    """The card you take is free, on anyone's turn."""

    tables = TABLES


class FlankAttackRuling(Sentence, frozen=True, tag="card.flank_attack_ruling"):
    """A card added after the cancelled one keeps its kicker."""

    tables = TABLES


class GhoulRace(Sentence, frozen=True, tag="card.ghoul_race"):
    """Ghoul."""

    tables = TABLES


class GhoulSummoningRuling(Sentence, frozen=True, tag="card.ghoul_summoning_ruling"):
    """You never get the kicker of the minion you bring back: that card isn't in the chain."""

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
    """Several kickers don't double your influence again."""

    tables = TABLES


class KickerLine(Sentence, frozen=True, tag="card.kicker_line"):
    """Kicker, after a {card_colour} card: {card_effect}."""

    tables = TABLES
    card_colour: Text
    card_effect: Text


class LeaveMeKickerRuling(Sentence, frozen=True, tag="card.leave_me_kicker_ruling"):
    """The card does everything twice: its chain text and, if earned, its kicker."""

    tables = TABLES


class LeaveMeRuling(Sentence, frozen=True, tag="card.leave_me_ruling"):
    """You don't choose what players discard from their own hands."""

    tables = TABLES


class LinksLine(Sentence, frozen=True, tag="card.links_line"):
    """A {card_links} card may follow."""

    tables = TABLES
    card_links: tuple[Text, ...]


class LycanthropeRace(Sentence, frozen=True, tag="card.lycanthrope_race"):
    """Lycanthrope."""

    tables = TABLES


class MarcusTothRuling(Sentence, frozen=True, tag="card.marcus_toth_ruling"):
    """At the end of combat it is discarded, not destroyed, so it doesn't return to your hand."""

    tables = TABLES


class MesmericPresenceRuling(Sentence, frozen=True, tag="card.mesmeric_presence_ruling"):
    """When the minion leaves play, it goes to its owner, not to you."""

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
    """If it is exiled, it doesn't return."""

    tables = TABLES


class ShockAndAweRuling(Sentence, frozen=True, tag="card.shock_and_awe_ruling"):
    """If only your own minions are in play, you must damage one of them."""

    tables = TABLES


class SirJohnTravailRuling(Sentence, frozen=True, tag="card.sir_john_travail_ruling"):
    """Two of them make your claims cost 2 less, and so on."""

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
    """At the end of your turn you may discard any number of wounds from your hand and draw 2 car…."""

    tables = TABLES


class YellowColour(Sentence, frozen=True, tag="card.yellow_colour"):
    """yellow."""

    tables = TABLES


class CardAimedBy(Sentence, frozen=True, tag="cause.card_aimed_by"):
    """{owner} {who} (aimed by {seat})."""

    tables = TABLES
    owner: Seat
    who: str
    seat: Seat


class CardOf(Sentence, frozen=True, tag="cause.card_of"):
    """{seat} {who}."""

    tables = TABLES
    seat: Seat
    who: str


class MinionOf(Sentence, frozen=True, tag="cause.minion_of"):
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


class CopiesOf(Sentence, frozen=True, tag="deed.copies_of"):
    """{name} ×{count}."""

    tables = TABLES
    name: str
    count: int


class DeedLine(Sentence, frozen=True, tag="deed.deed_line"):
    """{deed}: {outcomes}."""

    tables = TABLES
    outcomes: tuple[Text, ...]
    deed: Text | None = None


class DiscardsCards(Sentence, frozen=True, tag="deed.discards_cards"):
    """{seat} discards {items} for influence."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]


class DiscardsWounds(Sentence, frozen=True, tag="deed.discards_wounds"):
    """{seat} discards {count} for new cards."""

    tables = TABLES
    seat: Seat
    count: int


class DoesNotBlock(Sentence, frozen=True, tag="deed.does_not_block"):
    """{seat} doesn't block."""

    tables = TABLES
    seat: Seat


class GameBegins(Sentence, frozen=True, tag="deed.game_begins"):
    """the game begins; after setup, {first} goes first."""

    tables = TABLES
    first: Seat


class GameIsOver(Sentence, frozen=True, tag="deed.game_is_over"):
    """the game is over."""

    tables = TABLES


class GivesUp(Sentence, frozen=True, tag="deed.gives_up"):
    """{seat} concedes."""

    tables = TABLES
    seat: Seat


class LastWoundTaken(Sentence, frozen=True, tag="deed.last_wound_taken"):
    """the last face-up wound is taken."""

    tables = TABLES


class LinkedCard(Sentence, frozen=True, tag="deed.linked_card"):
    """{card} ×{count}."""

    tables = TABLES
    card: Face
    kicked: bool
    count: int


class LinksCards(Sentence, frozen=True, tag="deed.links_cards"):
    """{seat} adds {items} to the chain."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]


class Resolves(Sentence, frozen=True, tag="deed.resolves"):
    """{seat} {card} {times} times."""

    tables = TABLES
    card: Face
    times: int
    kicked: bool
    seat: Seat


class SeatsPassed(Sentence, frozen=True, tag="deed.seats_passed"):
    """{seats} pass."""

    tables = TABLES
    seats: tuple[Seat, ...]


class SeriesTotals(Sentence, frozen=True, tag="deed.series_totals"):
    """wounds in all after game {game}: {totals}."""

    tables = TABLES
    game: int
    totals: tuple[int, ...]


class StartsNoChain(Sentence, frozen=True, tag="deed.starts_no_chain"):
    """{seat} doesn't start a chain."""

    tables = TABLES
    seat: Seat


class StartsWithCards(Sentence, frozen=True, tag="deed.starts_with_cards"):
    """{seat} starts with {items}."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]


class Strikes(Sentence, frozen=True, tag="deed.strikes"):
    """{who} strikes at {target}."""

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
    """Add {card}."""

    tables = TABLES
    card: Face


class DeniedStart(Sentence, frozen=True, tag="denied.denied_start"):
    """Start {card}."""

    tables = TABLES
    card: Face


class DiscardForInfluence(Sentence, frozen=True, tag="denied.discard_for_influence"):
    """Each card you discard from your hand gives 1 influence."""

    tables = TABLES


class DoesNotLink(Sentence, frozen=True, tag="denied.does_not_link"):
    """{card} is {colour}, and only a {links} card may follow {latest}."""

    tables = TABLES
    card: Face
    colour: Colour
    links: Colours
    latest: Face


class EmptyArchive(Sentence, frozen=True, tag="denied.empty_archive"):
    """The {card} archive is empty."""

    tables = TABLES
    card: Face


class HeldPrivately(Sentence, frozen=True, tag="denied.held_privately"):
    """{card} is one of {player} private archives: nobody else may claim from it."""

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
    """It fits once someone adds a card that {colour} may follow."""

    tables = TABLES
    colour: Colour


class WoundIsNoOrder(Sentence, frozen=True, tag="denied.wound_is_no_order"):
    """You can't play a wound. Discard it for influence after the chain, or for 2 cards at the en…."""

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
    """{card} is neither in your hand nor in play."""

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
    """in play on {player} side."""

    tables = TABLES
    player: Player


class InPlayYours(Sentence, frozen=True, tag="fact.in_play_yours"):
    """in play on your side."""

    tables = TABLES


class InYourHand(Sentence, frozen=True, tag="fact.in_your_hand"):
    """in your hand."""

    tables = TABLES


class NoChainYet(Sentence, frozen=True, tag="fact.no_chain_yet"):
    """There's no chain yet: start one with its first card, then add others to it."""

    tables = TABLES


class NoOpenArchive(Sentence, frozen=True, tag="fact.no_open_archive"):
    """No archive you can see holds {card}."""

    tables = TABLES
    card: Face


class NoSuchSeat(Sentence, frozen=True, tag="fact.no_such_seat"):
    """There's no seat {wanted}: this table has {count} seats."""

    tables = TABLES
    wanted: int
    count: int


class OwnSeat(Sentence, frozen=True, tag="fact.own_seat"):
    """That's you: your minions attack others."""

    tables = TABLES


class WhenToAttack(Sentence, frozen=True, tag="fact.when_to_attack"):
    """Your minions attack at the start of your turn, before the chain."""

    tables = TABLES


class WhenToBlock(Sentence, frozen=True, tag="fact.when_to_block"):
    """You block when minions attack you; you're asked right after the attack."""

    tables = TABLES


class WhenToClaim(Sentence, frozen=True, tag="fact.when_to_claim"):
    """You claim on your own turn, after the chain."""

    tables = TABLES


class WhenToDiscard(Sentence, frozen=True, tag="fact.when_to_discard"):
    """You discard for influence on your own turn, after the chain."""

    tables = TABLES


class WhenToEnd(Sentence, frozen=True, tag="fact.when_to_end"):
    """Your turn ends after combat, the chain and your claims."""

    tables = TABLES


class WhenToLink(Sentence, frozen=True, tag="fact.when_to_link"):
    """You add a card when a chain is open and you're asked."""

    tables = TABLES


class WhenToStart(Sentence, frozen=True, tag="fact.when_to_start"):
    """You start a chain on your own turn, after combat."""

    tables = TABLES


class ForeseenLine(Sentence, frozen=True, tag="foreseen.foreseen_line"):
    """{items}."""

    tables = TABLES
    items: tuple[Text, ...]


class WouldBlock(Sentence, frozen=True, tag="foreseen.would_block"):
    """{player}'s {names} block {amount} damage."""

    tables = TABLES
    player: Player
    names: tuple[str, ...]
    amount: int
    own: bool


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
    """{player} takes control of {who}."""

    tables = TABLES
    player: Player
    who: str


class WouldHurt(Sentence, frozen=True, tag="foreseen.would_hurt"):
    """{player}'s {who} takes {amount} damage ({health} of {full} health left)."""

    tables = TABLES
    who: str
    amount: int
    health: int
    full: int
    player: Player
    own: bool


class WouldLeave(Sentence, frozen=True, tag="foreseen.would_leave"):
    """{player}'s {who} is discarded."""

    tables = TABLES
    who: str
    where: Place
    how: Way
    player: Player
    own: bool


class WouldRestore(Sentence, frozen=True, tag="foreseen.would_restore"):
    """{player}'s {who} regains {amount} health."""

    tables = TABLES
    who: str
    amount: int
    player: Player
    own: bool


class WouldWound(Sentence, frozen=True, tag="foreseen.would_wound"):
    """{whose} takes {amount}."""

    tables = TABLES
    amount: int
    whose: Player | None = None


class WouldWoundNobody(Sentence, frozen=True, tag="foreseen.would_wound_nobody"):
    """no wounds."""

    tables = TABLES


class WouldWoundYou(Sentence, frozen=True, tag="foreseen.would_wound_you"):
    """You would take {amount}."""

    tables = TABLES
    amount: int


class LinkLabel(Sentence, frozen=True, tag="goal.link_label"):
    """{place}: {card}."""

    tables = TABLES
    place: int
    card: Face


class MinionLabel(Sentence, frozen=True, tag="goal.minion_label"):
    """{name} ({health} health)."""

    tables = TABLES
    name: str
    health: int


class NoTarget(Sentence, frozen=True, tag="goal.no_target"):
    """no target."""

    tables = TABLES


class OwnedCardLabel(Sentence, frozen=True, tag="goal.owned_card_label"):
    """{player}'s {card}."""

    tables = TABLES
    player: Player
    card: Face


class OwnedMinionLabel(Sentence, frozen=True, tag="goal.owned_minion_label"):
    """{player}'s {name} ({health} health)."""

    tables = TABLES
    player: Player
    name: str
    health: int


class PlacedCardLabel(Sentence, frozen=True, tag="goal.placed_card_label"):
    """{player}'s {card} (card {place})."""

    tables = TABLES
    player: Player
    card: Face
    place: int


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
    """Finish."""

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
    """You may start a chain with any card from your hand but a wound, at no cost. Each further c…."""

    tables = TABLES


class ClaimChapter(Sentence, frozen=True, tag="help.claim_chapter"):
    """Claims."""

    tables = TABLES


class ClaimRules(Sentence, frozen=True, tag="help.claim_rules"):
    """Each turn you have 2 influence, whatever your cards gave you this turn, and 1 more for eac…."""

    tables = TABLES


class CleanupChapter(Sentence, frozen=True, tag="help.cleanup_chapter"):
    """Cleanup."""

    tables = TABLES


class CleanupRules(Sentence, frozen=True, tag="help.cleanup_rules"):
    """Draw until you hold five cards; you may hold more. Then you may discard any number of woun…."""

    tables = TABLES


class CombatChapter(Sentence, frozen=True, tag="help.combat_chapter"):
    """Combat."""

    tables = TABLES


class CombatRules(Sentence, frozen=True, tag="help.combat_rules"):
    """Each of your minions attacks one opponent. All who are attacked declare their blocks at on…."""

    tables = TABLES


class DraftChapter(Sentence, frozen=True, tag="help.draft_chapter"):
    """Archives."""

    tables = TABLES


class DraftRules(Sentence, frozen=True, tag="help.draft_rules"):
    """An archive is a pile of seven copies of one card, from which you can claim. The eight arch…."""

    tables = TABLES


class GoalChapter(Sentence, frozen=True, tag="help.goal_chapter"):
    """The goal."""

    tables = TABLES


class GoalRules(Sentence, frozen=True, tag="help.goal_rules"):
    """Everyone takes wounds; whoever has the fewest at the end wins. The wound stack starts with…."""

    tables = TABLES


class GuardsChapter(Sentence, frozen=True, tag="help.guards_chapter"):
    """Blocking damage."""

    tables = TABLES


class GuardsRules(Sentence, frozen=True, tag="help.guards_rules"):
    """Some minions block damage dealt to you, from attacks and from cards: as long as they live,…."""

    tables = TABLES


class KickersChapter(Sentence, frozen=True, tag="help.kickers_chapter"):
    """Kickers."""

    tables = TABLES


class KickersRules(Sentence, frozen=True, tag="help.kickers_rules"):
    """Most cards have a second text, behind a coloured circle: the kicker. A card earns it if it…."""

    tables = TABLES


class OrdersChapter(Sentence, frozen=True, tag="help.orders_chapter"):
    """Standing orders."""

    tables = TABLES


class OrdersRules(Sentence, frozen=True, tag="help.orders_rules"):
    """You can say ahead of time how you pass: for this chain, until your turn, or whenever you c…."""

    tables = TABLES


class TargetsChapter(Sentence, frozen=True, tag="help.targets_chapter"):
    """Targets."""

    tables = TABLES


class TargetsRules(Sentence, frozen=True, tag="help.targets_rules"):
    """You choose a target when the card's text takes effect, and you must choose one if there is…."""

    tables = TABLES


class TurnChapter(Sentence, frozen=True, tag="help.turn_chapter"):
    """A turn."""

    tables = TABLES


class TurnRules(Sentence, frozen=True, tag="help.turn_rules"):
    """A turn has four phases: combat, chain, claims, cleanup. First all your minions attack and …."""

    tables = TABLES


class VariantsChapter(Sentence, frozen=True, tag="help.variants_chapter"):
    """Variants."""

    tables = TABLES


class VariantsRules(Sentence, frozen=True, tag="help.variants_rules"):
    """Secret Archives: private archives stay face down until their holder first uses them. Open …."""

    tables = TABLES


class WindowsChapter(Sentence, frozen=True, tag="help.windows_chapter"):
    """Adding to a chain."""

    tables = TABLES


class WindowsRules(Sentence, frozen=True, tag="help.windows_rules"):
    """All opponents are asked at once and answer in secret, even if no card in their hand fits: …."""

    tables = TABLES


class AskLaterLabel(Sentence, frozen=True, tag="label.ask_later_label"):
    """Ask me later."""

    tables = TABLES


class AttackLabel(Sentence, frozen=True, tag="label.attack_label"):
    """Attack {player}."""

    tables = TABLES
    player: Player


class AttackerLabel(Sentence, frozen=True, tag="label.attacker_label"):
    """Blocks {name} (strength {strength})."""

    tables = TABLES
    name: str
    strength: int


class BlockNoneLabel(Sentence, frozen=True, tag="label.block_none_label"):
    """No blocks."""

    tables = TABLES


class BlockNotLabel(Sentence, frozen=True, tag="label.block_not_label"):
    """Doesn't block."""

    tables = TABLES


class ClaimLabel(Sentence, frozen=True, tag="label.claim_label"):
    """Claim {card} for {cost}."""

    tables = TABLES
    card: Face
    cost: int


class CloseLabel(Sentence, frozen=True, tag="label.close_label"):
    """Add nothing more."""

    tables = TABLES


class CopiesLabel(Sentence, frozen=True, tag="label.copies_label"):
    """{card} ×{count}."""

    tables = TABLES
    card: Face
    count: int


class DiscardLabel(Sentence, frozen=True, tag="label.discard_label"):
    """Discard {card}."""

    tables = TABLES
    card: Face


class DivideLabel(Sentence, frozen=True, tag="label.divide_label"):
    """Split the attack."""

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


class HeldLabel(Sentence, frozen=True, tag="label.held_label"):
    """{card} (1 of {count})."""

    tables = TABLES
    card: Face
    count: int


class IfItFitsLabel(Sentence, frozen=True, tag="label.if_it_fits_label"):
    """Add what fits…."""

    tables = TABLES


class NoChainLabel(Sentence, frozen=True, tag="label.no_chain_label"):
    """Start no chain."""

    tables = TABLES


class NoOrderLabel(Sentence, frozen=True, tag="label.no_order_label"):
    """Discard nothing."""

    tables = TABLES


class OrLabel(Sentence, frozen=True, tag="label.or_label"):
    """Or {card}."""

    tables = TABLES
    card: Face


class OrPassLabel(Sentence, frozen=True, tag="label.or_pass_label"):
    """Or pass."""

    tables = TABLES


class OtherBlockerLabel(Sentence, frozen=True, tag="label.other_blocker_label"):
    """Another minion first…."""

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
    """That's the game: attack with what your last chain brought, add to chains, claim, block, an…."""

    tables = TABLES


class TeachAttack(Sentence, frozen=True, tag="lesson.teach_attack"):
    """A turn begins with combat: all your minions must attack, all of them one player, or split …."""

    tables = TABLES


class TeachBlocks(Sentence, frozen=True, tag="lesson.teach_blocks"):
    """You're attacked! Your minions may block. A blocker takes as much damage as it has health l…."""

    tables = TABLES


class TeachBlocksAgain(Sentence, frozen=True, tag="lesson.teach_blocks_again"):
    """You're attacked again. Let a minion block."""

    tables = TABLES


class TeachDiscard(Sentence, frozen=True, tag="lesson.teach_discard"):
    """Each card you discard from your hand gives you 1 more influence. The card comes back when …."""

    tables = TABLES


class TeachDiscardAgain(Sentence, frozen=True, tag="lesson.teach_discard_again"):
    """Discard a card for influence."""

    tables = TABLES


class TeachDone(Sentence, frozen=True, tag="lesson.teach_done"):
    """When you've claimed what you want, Done ends your claims, and you draw until you hold five…."""

    tables = TABLES


class TeachHit(Sentence, frozen=True, tag="lesson.teach_hit"):
    """The wound you took lies on your discard pile, gets into your deck, and counts to the end. …."""

    tables = TABLES


class TeachInfluence(Sentence, frozen=True, tag="lesson.teach_influence"):
    """Now you claim cards for your deck and pay with influence. You have 2 each turn; what you d…."""

    tables = TABLES


class TeachInfluenceAgain(Sentence, frozen=True, tag="lesson.teach_influence_again"):
    """Claim a card while you have influence."""

    tables = TABLES


class TeachKicked(Sentence, frozen=True, tag="lesson.teach_kicked"):
    """The card with the kicker resolves first, because it's the last of the chain: now its text,…."""

    tables = TABLES


class TeachKicker(Sentence, frozen=True, tag="lesson.teach_kicker"):
    """The line behind a small circle on a card is a kicker. You get it if the card before has th…."""

    tables = TABLES


class TeachKickerAgain(Sentence, frozen=True, tag="lesson.teach_kicker_again"):
    """Two cards in your hand still make a kicker. Play them in this order."""

    tables = TABLES


class TeachKickerTarget(Sentence, frozen=True, tag="lesson.teach_kicker_target"):
    """Now the kicker takes effect, with a target of its own. Choose whom it hits."""

    tables = TABLES


class TeachPace(Sentence, frozen=True, tag="lesson.teach_pace"):
    """A game with three players ends with the thirtieth wound, usually after five to eight round…."""

    tables = TABLES


class TeachPrivate(Sentence, frozen=True, tag="lesson.teach_private"):
    """Under your name in the picture are your two private archives. Only you can claim from them…."""

    tables = TABLES


class TeachPrivateAgain(Sentence, frozen=True, tag="lesson.teach_private_again"):
    """Discard until you can pay for a card of your private archives, then claim it."""

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
    """Here too one of your cards fits another player's chain. Add it."""

    tables = TABLES


class TeachWounds(Sentence, frozen=True, tag="lesson.teach_wounds"):
    """Wounds are cards too: you draw them, but you can't play them. At the end of your turn you …."""

    tables = TABLES


class MayClaim(Sentence, frozen=True, tag="moment.may_claim"):
    """{seat} has {influence} influence to spend."""

    tables = TABLES
    seat: Seat
    influence: int


class MayStartChain(Sentence, frozen=True, tag="moment.may_start_chain"):
    """{seat} may start a chain."""

    tables = TABLES
    seat: Seat


class MustAttack(Sentence, frozen=True, tag="moment.must_attack"):
    """{seat} minions must attack."""

    tables = TABLES
    seat: Seat


class AimsOwnOrder(Sentence, frozen=True, tag="news.aims_own_order"):
    """{seat} chooses the targets of their own {card}."""

    tables = TABLES
    seat: Seat
    card: Face


class ArchiveLostCards(Sentence, frozen=True, tag="news.archive_lost_cards"):
    """{holder} {card} archive lost {count} to {cause} and has {left} left."""

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
    """{seat} {items} attacked {target}."""

    tables = TABLES
    items: tuple[Text, ...]
    target: Seat
    seat: Seat
    count: int


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


class FirstWounds(Sentence, frozen=True, tag="news.first_wounds"):
    """Wounds go to your discard pile; all three types count alike."""

    tables = TABLES


class GameWasOver(Sentence, frozen=True, tag="news.game_was_over"):
    """The game is over: {reason}. Wounds: {items}."""

    tables = TABLES
    reason: Reason
    items: tuple[Text, ...]


class GuardLostHealth(Sentence, frozen=True, tag="news.guard_lost_health"):
    """{seat} {who} blocked {amount} damage from {cause} and has {left} health left."""

    tables = TABLES
    seat: Seat
    who: str
    amount: int
    cause: Text
    left: int


class GuardWasDestroyed(Sentence, frozen=True, tag="news.guard_was_destroyed"):
    """{seat} {who} blocked {amount} damage from {cause} and was destroyed."""

    tables = TABLES
    seat: Seat
    who: str
    amount: int
    cause: Text
    where: Place


class LeftAfterAttack(Sentence, frozen=True, tag="news.left_after_attack"):
    """{seat} {items} attacked and went to {pile} discard pile."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]
    pile: Seat | None = None


class LeftAfterAttackShortly(Sentence, frozen=True, tag="news.left_after_attack_shortly"):
    """{items} went to {pile} discard pile after attacking."""

    tables = TABLES
    items: tuple[Text, ...]
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
    """{seat} {who} lost {amount} health to {cause} and has {left} left."""

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
    """targets of {card} taken over: {cause}."""

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
    """{seat} chooses the targets of {owner} {card} because of {cause}."""

    tables = TABLES
    owner: Seat
    card: Face
    cause: Text
    seat: Seat
    aimless: bool


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
    """{dealer}'s {source} deals you {amount} damage. Which of your minions takes it first, and w…."""

    tables = TABLES
    amount: int
    dealer: Player | None = None
    source: Text | None = None


class OrderOfMinions(Sentence, frozen=True, tag="order.order_of_minions"):
    """{dealer}'s {card} deals {dealt} damage to each of {whose}'s minions. Which takes it first,…."""

    tables = TABLES
    card: Face
    dealer: Player | None = None
    dealt: int | None = None
    whose: Player | None = None


class OrderOfOpponents(Sentence, frozen=True, tag="order.order_of_opponents"):
    """{dealer}'s {card} deals {dealt} damage to each opponent. Who takes it first, and who next?"""

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
    """{seat} looks at {victim} hand."""

    tables = TABLES
    seat: Seat
    victim: Seat


class MinionDestroyed(Sentence, frozen=True, tag="outcome.minion_destroyed"):
    """{seat} {who} destroyed."""

    tables = TABLES
    who: str
    where: Place
    seat: Seat


class MinionEnters(Sentence, frozen=True, tag="outcome.minion_enters"):
    """{who} enters play."""

    tables = TABLES
    who: str


class MinionHurt(Sentence, frozen=True, tag="outcome.minion_hurt"):
    """{seat} {who} −{amount} health."""

    tables = TABLES
    who: str
    amount: int
    seat: Seat


class MinionRaised(Sentence, frozen=True, tag="outcome.minion_raised"):
    """{card} brought back."""

    tables = TABLES
    card: Face


class MinionRestored(Sentence, frozen=True, tag="outcome.minion_restored"):
    """{seat} {who} +{amount} health."""

    tables = TABLES
    who: str
    amount: int
    seat: Seat


class MinionTaken(Sentence, frozen=True, tag="outcome.minion_taken"):
    """{seat} takes control of {who}."""

    tables = TABLES
    seat: Seat
    who: str


class NoEffect(Sentence, frozen=True, tag="outcome.no_effect"):
    """no effect."""

    tables = TABLES


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


class ResolvesNow(Sentence, frozen=True, tag="outcome.resolves_now"):
    """resolves now."""

    tables = TABLES


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


class PastBlock(Sentence, frozen=True, tag="past.past_block"):
    """{seat} {who} blocked {whom}."""

    tables = TABLES
    seat: Seat
    who: str
    whom: str


class PastClaim(Sentence, frozen=True, tag="past.past_claim"):
    """{seat} claimed {card}."""

    tables = TABLES
    seat: Seat
    card: Face


class PastClaims(Sentence, frozen=True, tag="past.past_claims"):
    """{seat} discarded {paid} for influence and claimed {items}."""

    tables = TABLES
    seat: Seat
    paid: tuple[Text, ...]
    items: tuple[Text, ...]


class PastClaimsThenPaid(Sentence, frozen=True, tag="past.past_claims_then_paid"):
    """{seat} claimed {items}, then discarded {paid} for influence."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]
    paid: tuple[Text, ...]


class PastDoubling(Sentence, frozen=True, tag="past.past_doubling"):
    """{seat} influence counted double."""

    tables = TABLES
    seat: Seat


class PastDraw(Sentence, frozen=True, tag="past.past_draw"):
    """{seat} drew {count}."""

    tables = TABLES
    seat: Seat
    count: int


class PastEmptiness(Sentence, frozen=True, tag="past.past_emptiness"):
    """{seat} had no cards to discard."""

    tables = TABLES
    seat: Seat


class PastEnd(Sentence, frozen=True, tag="past.past_end"):
    """{seat} ended their turn."""

    tables = TABLES
    seat: Seat


class PastEntry(Sentence, frozen=True, tag="past.past_entry"):
    """{seat} {items} entered play."""

    tables = TABLES
    seat: Seat
    items: tuple[Text, ...]
    count: int


class PastExile(Sentence, frozen=True, tag="past.past_exile"):
    """{seat} exiled a wound: {card}."""

    tables = TABLES
    seat: Seat
    card: Face


class PastGain(Sentence, frozen=True, tag="past.past_gain"):
    """{seat} gained {amount} influence."""

    tables = TABLES
    seat: Seat
    amount: int


class PastLink(Sentence, frozen=True, tag="past.past_link"):
    """{seat} added {items} to the chain."""

    tables = TABLES
    seat: Seat
    at: int
    items: tuple[Text, ...]


class PastPass(Sentence, frozen=True, tag="past.past_pass"):
    """{seats} passed."""

    tables = TABLES
    seats: tuple[Seat, ...]


class PastRefusal(Sentence, frozen=True, tag="past.past_refusal"):
    """{seat} didn't start a chain."""

    tables = TABLES
    seat: Seat


class PastReturn(Sentence, frozen=True, tag="past.past_return"):
    """{seat} brought {card} back from their discard pile."""

    tables = TABLES
    seat: Seat
    card: Face


class PastShortDraw(Sentence, frozen=True, tag="past.past_short_draw"):
    """{seat} drew {count}: whoever goes first gets one fewer."""

    tables = TABLES
    seat: Seat
    count: int


class PastShuffle(Sentence, frozen=True, tag="past.past_shuffle"):
    """{seat} shuffled their discard pile into their deck."""

    tables = TABLES
    seat: Seat


class PastSurrender(Sentence, frozen=True, tag="past.past_surrender"):
    """{seat} conceded."""

    tables = TABLES
    seat: Seat


class PastTurning(Sentence, frozen=True, tag="past.past_turning"):
    """{seat} turned up a private archive: {card}."""

    tables = TABLES
    seat: Seat
    card: Face


class PastWoundsUsed(Sentence, frozen=True, tag="past.past_wounds_used"):
    """{seat} discarded {count} and drew {drawn} for that."""

    tables = TABLES
    seat: Seat
    count: int
    drawn: int


class AimAtWhat(Sentence, frozen=True, tag="plan.aim_at_what"):
    """What will it target?"""

    tables = TABLES


class ArchivesGroup(Sentence, frozen=True, tag="plan.archives_group"):
    """Archives."""

    tables = TABLES


class AskedAsAlways(Sentence, frozen=True, tag="plan.asked_as_always"):
    """You're asked as usual."""

    tables = TABLES


class AskedWhenItResolves(Sentence, frozen=True, tag="plan.asked_when_it_resolves"):
    """You're asked when it resolves."""

    tables = TABLES


class ChainGroup(Sentence, frozen=True, tag="plan.chain_group"):
    """Chain."""

    tables = TABLES


class DiscardGroup(Sentence, frozen=True, tag="plan.discard_group"):
    """Discard pile."""

    tables = TABLES


class GoneTarget(Sentence, frozen=True, tag="plan.gone_target"):
    """something that's gone."""

    tables = TABLES


class NothingLabel(Sentence, frozen=True, tag="plan.nothing_label"):
    """No target."""

    tables = TABLES


class PlanForWhichOrder(Sentence, frozen=True, tag="plan.plan_for_which_order"):
    """For which card do you choose a target ahead of time?"""

    tables = TABLES


class PlanLine(Sentence, frozen=True, tag="plan.plan_line"):
    """Plan for {card}: {goal}."""

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
    """It's your turn in the chain. Add a {links} card, or pass?"""

    tables = TABLES
    links: Colours


class BlocksStand(Sentence, frozen=True, tag="question.blocks_stand"):
    """You can't undo declared blocks. A blocker absorbs as much damage as it has health, and dea…."""

    tables = TABLES


class ChainIsSeen(Sentence, frozen=True, tag="question.chain_is_seen"):
    """You can't undo this: everyone sees the cards you play."""

    tables = TABLES


class ClaimOrDiscard(Sentence, frozen=True, tag="question.claim_or_discard"):
    """You have {influence} influence: claim cards for your discard pile, or discard cards from y…."""

    tables = TABLES
    influence: int
    able: bool
    held: bool


class DiscardHowMany(Sentence, frozen=True, tag="question.discard_how_many"):
    """How many of each wound do you discard?"""

    tables = TABLES


class DiscardIsSeen(Sentence, frozen=True, tag="question.discard_is_seen"):
    """You can't undo a discard: everyone sees it."""

    tables = TABLES


class DiscardWhich(Sentence, frozen=True, tag="question.discard_which"):
    """{dealer}'s {source} makes you discard a card. Which one?"""

    tables = TABLES
    dealer: Player | None = None
    source: Text | None = None


class EndYourTurn(Sentence, frozen=True, tag="question.end_your_turn"):
    """End your turn, or first discard wounds for new cards?"""

    tables = TABLES
    count: int


class LinkOrPass(Sentence, frozen=True, tag="question.link_or_pass"):
    """Add a {links} card after {card}, or pass?"""

    tables = TABLES
    links: Colours
    card: Face


class LinkWhich(Sentence, frozen=True, tag="question.link_which"):
    """Add a {links} card after {card}?"""

    tables = TABLES
    links: Colours
    card: Face


class PickForBox(Sentence, frozen=True, tag="question.pick_for_box"):
    """Pick {stage} of {stages}: take one card out of the game, so that nobody has it. Your next …."""

    tables = TABLES
    stage: int
    stages: int


class PickForCommons(Sentence, frozen=True, tag="question.pick_for_commons"):
    """Pick {stage} of {stages}: choose a card for the commons, which everyone may claim from."""

    tables = TABLES
    stage: int
    stages: int


class PickForPrivate(Sentence, frozen=True, tag="question.pick_for_private"):
    """Pick {stage} of {stages}: choose a card for one of your private archives, the piles that y…."""

    tables = TABLES
    stage: int
    stages: int


class PickStands(Sentence, frozen=True, tag="question.pick_stands"):
    """You can't undo a pick."""

    tables = TABLES


class StartWhichChain(Sentence, frozen=True, tag="question.start_which_chain"):
    """Start a chain? Choose its first card."""

    tables = TABLES


class WhatElse(Sentence, frozen=True, tag="question.what_else"):
    """Add another card after {last}? And what if {card} doesn't fit?"""

    tables = TABLES
    card: Face
    last: Face | None = None


class WhichCombat(Sentence, frozen=True, tag="question.which_combat"):
    """Which of your minions strikes next? Minions that block damage make the order matter."""

    tables = TABLES


class WhichIfItFits(Sentence, frozen=True, tag="question.which_if_it_fits"):
    """Which card do you add, if it fits by then?"""

    tables = TABLES


class WhoAttacksWhom(Sentence, frozen=True, tag="question.who_attacks_whom"):
    """Which minion attacks whom? They strike in the order you name them."""

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
    """Quick: ready-made pairs. Open: a draft, but 6 commons are shown first. Common: no private …."""

    tables = TABLES


class ArchivesTitle(Sentence, frozen=True, tag="setting.archives_title"):
    """Archives."""

    tables = TABLES


class AutoPassAbout(Sentence, frozen=True, tag="setting.auto_pass_about"):
    """Whether players may pass automatically when they can't add any of their cards."""

    tables = TABLES


class AutoPassTitle(Sentence, frozen=True, tag="setting.auto_pass_title"):
    """Automatic passes."""

    tables = TABLES


class ClassicAbout(Sentence, frozen=True, tag="setting.classic_about"):
    """Free-for-all: the fewest wounds win."""

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
    """Build a deck of night creatures, add cards to a shared chain, and take the fewest wounds."""

    tables = TABLES


class HandicapAbout(Sentence, frozen=True, tag="setting.handicap_about"):
    """With two players, a short hand: whoever goes first begins with 4 cards instead of 5."""

    tables = TABLES


class HandicapTitle(Sentence, frozen=True, tag="setting.handicap_title"):
    """First player's handicap."""

    tables = TABLES


class OpenArchives(Sentence, frozen=True, tag="setting.open_archives"):
    """open."""

    tables = TABLES


class PromosAbout(Sentence, frozen=True, tag="setting.promos_about"):
    """Three more cards that may come up in the draft."""

    tables = TABLES


class PromosTitle(Sentence, frozen=True, tag="setting.promos_title"):
    """Promos."""

    tables = TABLES


class QuickArchives(Sentence, frozen=True, tag="setting.quick_archives"):
    """quick."""

    tables = TABLES


class ScoreTitle(Sentence, frozen=True, tag="setting.score_title"):
    """Wounds (the fewest win)."""

    tables = TABLES


class SecretAbout(Sentence, frozen=True, tag="setting.secret_about"):
    """Private archives stay face down until their holder first uses them."""

    tables = TABLES


class SecretTitle(Sentence, frozen=True, tag="setting.secret_title"):
    """Secret Archives."""

    tables = TABLES


class SeriesAbout(Sentence, frozen=True, tag="setting.series_about"):
    """Several games in a row: once someone has 100 wounds in all, the lowest total wins."""

    tables = TABLES


class SeriesTitle(Sentence, frozen=True, tag="setting.series_title"):
    """End-of-the-World Series."""

    tables = TABLES


class ShortFirstHand(Sentence, frozen=True, tag="setting.short_first_hand"):
    """short hand."""

    tables = TABLES


class TwoDraftAbout(Sentence, frozen=True, tag="setting.two_draft_about"):
    """For two: the first pick is set aside. Normal: they draft as more players do."""

    tables = TABLES


class TwoDraftTitle(Sentence, frozen=True, tag="setting.two_draft_title"):
    """Draft rules with two players."""

    tables = TABLES


class ChainOrder(Sentence, frozen=True, tag="standing.chain_order"):
    """In others' chains: {wish}."""

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
    """game {series_game} · round {round} · {phase} · wound stack {face_up} (at 0 the game ends) …."""

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
    """Which archive does {card} exile cards from?"""

    tables = TABLES
    card: Face
    kicked: bool


class ArchiveToTake(Sentence, frozen=True, tag="target.archive_to_take"):
    """Which archive does {card} take a card from?"""

    tables = TABLES
    card: Face
    kicked: bool


class ArchiveToUse(Sentence, frozen=True, tag="target.archive_to_use"):
    """Which archive's top card does {card} use?"""

    tables = TABLES
    card: Face
    kicked: bool


class WhichDeadMinion(Sentence, frozen=True, tag="target.which_dead_minion"):
    """Which minion does {card} bring back from the discard pile?"""

    tables = TABLES
    card: Face
    kicked: bool


class WhichDiscard(Sentence, frozen=True, tag="target.which_discard"):
    """Which card does {card} make {player} discard?"""

    tables = TABLES
    card: Face
    player: Player


class WhichMinion(Sentence, frozen=True, tag="target.which_minion"):
    """Which minion does {card} target?"""

    tables = TABLES
    card: Face
    kicked: bool


class WhichMinionOrOpponent(Sentence, frozen=True, tag="target.which_minion_or_opponent"):
    """Which minion or opponent does {card} target?"""

    tables = TABLES
    card: Face
    kicked: bool


class WhichOpponent(Sentence, frozen=True, tag="target.which_opponent"):
    """Which opponent does {card} target?"""

    tables = TABLES
    card: Face
    kicked: bool


class WhichOrder(Sentence, frozen=True, tag="target.which_order"):
    """Which card in the chain does {card} target?"""

    tables = TABLES
    card: Face
    kicked: bool


class WhichPlayer(Sentence, frozen=True, tag="target.which_player"):
    """Which player does {card} target?"""

    tables = TABLES
    card: Face
    kicked: bool


class WhichWound(Sentence, frozen=True, tag="target.which_wound"):
    """Which wound does {card} exile from the discard pile?"""

    tables = TABLES
    card: Face
    kicked: bool


class AddTopic(Sentence, frozen=True, tag="topic.add_topic"):
    """a card for the chain, or a pass."""

    tables = TABLES


class ArchiveTopic(Sentence, frozen=True, tag="topic.archive_topic"):
    """an archive for {card}."""

    tables = TABLES
    card: Face


class AttackTopic(Sentence, frozen=True, tag="topic.attack_topic"):
    """whom to attack."""

    tables = TABLES


class BlockOrderTopic(Sentence, frozen=True, tag="topic.block_order_topic"):
    """which minion takes damage first."""

    tables = TABLES


class BlockTopic(Sentence, frozen=True, tag="topic.block_topic"):
    """blocks."""

    tables = TABLES


class CardTopic(Sentence, frozen=True, tag="topic.card_topic"):
    """a card for {card}."""

    tables = TABLES
    card: Face


class ClaimTopic(Sentence, frozen=True, tag="topic.claim_topic"):
    """cards to claim, or the end of the claims."""

    tables = TABLES


class CombatTopic(Sentence, frozen=True, tag="topic.combat_topic"):
    """the next combat."""

    tables = TABLES


class CombatsTopic(Sentence, frozen=True, tag="topic.combats_topic"):
    """Who strikes first."""

    tables = TABLES


class DamageOrderTopic(Sentence, frozen=True, tag="topic.damage_order_topic"):
    """who takes damage first from {card}."""

    tables = TABLES
    card: Face


class DamageTopic(Sentence, frozen=True, tag="topic.damage_topic"):
    """Who takes damage first."""

    tables = TABLES


class DiscardTopic(Sentence, frozen=True, tag="topic.discard_topic"):
    """a discard."""

    tables = TABLES


class EndTopic(Sentence, frozen=True, tag="topic.end_topic"):
    """the end of the turn."""

    tables = TABLES


class PassingTopic(Sentence, frozen=True, tag="topic.passing_topic"):
    """In others' chains."""

    tables = TABLES


class PickTopic(Sentence, frozen=True, tag="topic.pick_topic"):
    """a pick."""

    tables = TABLES


class SecretArchiveTopic(Sentence, frozen=True, tag="topic.secret_archive_topic"):
    """an archive."""

    tables = TABLES


class SeenHandTopic(Sentence, frozen=True, tag="topic.seen_hand_topic"):
    """a card from the hand just seen."""

    tables = TABLES


class StartTopic(Sentence, frozen=True, tag="topic.start_topic"):
    """the first card of a chain."""

    tables = TABLES


class TargetPlanTopic(Sentence, frozen=True, tag="topic.target_plan_topic"):
    """Plan a target."""

    tables = TABLES


class TargetTopic(Sentence, frozen=True, tag="topic.target_topic"):
    """the target of {card}."""

    tables = TABLES
    card: Face


class SayWhoBlocks(Sentence, frozen=True, tag="typed.say_who_blocks"):
    """{typed} needs more: say who blocks whom, as in {example}."""

    tables = TABLES
    typed: str
    example: str


class ActionHead(Sentence, frozen=True, tag="whole.action_head"):
    """{colour} action. In a chain, a {links} card may follow."""

    tables = TABLES
    colour: Colour
    links: Colours


class MinionHead(Sentence, frozen=True, tag="whole.minion_head"):
    """{colour} {race}, strength {strength}, health {health}. In a chain, a {links} card may foll…."""

    tables = TABLES
    colour: Colour
    race: Text
    strength: int
    health: int
    links: Colours


class WholeCard(Sentence, frozen=True, tag="whole.whole_card"):
    """{head} {texts}."""

    tables = TABLES
    head: Text
    texts: tuple[Text, ...]


class WholeKickedCard(Sentence, frozen=True, tag="whole.whole_kicked_card"):
    """{head} {texts} Kicker, if added right after a {colour} card: {kicker}."""

    tables = TABLES
    head: Text
    texts: tuple[Text, ...]
    colour: Colour
    kicker: Text


class AskAfterBlocks(Sentence, frozen=True, tag="wish.ask_after_blocks"):
    """Ask me after the blocks."""

    tables = TABLES


class AskForDamage(Sentence, frozen=True, tag="wish.ask_for_damage"):
    """Ask me."""

    tables = TABLES


class AskInWindows(Sentence, frozen=True, tag="wish.ask_in_windows"):
    """Always ask me."""

    tables = TABLES


class CombatsAsGiven(Sentence, frozen=True, tag="wish.combats_as_given"):
    """As in the attack."""

    tables = TABLES


class DamageClockwise(Sentence, frozen=True, tag="wish.damage_clockwise"):
    """Clockwise."""

    tables = TABLES


class PassThisChain(Sentence, frozen=True, tag="wish.pass_this_chain"):
    """Pass in this chain."""

    tables = TABLES


class PassUnlinked(Sentence, frozen=True, tag="wish.pass_unlinked"):
    """Pass when nothing fits."""

    tables = TABLES


class PassUntilMyTurn(Sentence, frozen=True, tag="wish.pass_until_my_turn"):
    """Pass until my turn."""

    tables = TABLES
