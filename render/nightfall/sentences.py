"""Sentences of render.nightfall, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text
from render.nightfall.facts import Colour, Label, LinkState, WoundName
from render.nightfall.tables import TABLES


class Caption(Sentence, frozen=True, tag="alt.caption"):
    """{caption}."""

    tables = TABLES
    caption: Text


class ChainLine(Sentence, frozen=True, tag="alt.chain_line"):
    """Chain: {links}."""

    tables = TABLES
    links: tuple[Text, ...]


class ChosenLine(Sentence, frozen=True, tag="alt.chosen_line"):
    """Chosen: {chosen}."""

    tables = TABLES
    chosen: tuple[Text, ...]


class CommonsLine(Sentence, frozen=True, tag="alt.commons_line"):
    """Commons (colour, cost, left): {archives}."""

    tables = TABLES
    archives: tuple[Text, ...]


class GameIsEnding(Sentence, frozen=True, tag="alt.game_is_ending"):
    """The last face-up wound is taken: the game ends soon."""

    tables = TABLES


class GoalLine(Sentence, frozen=True, tag="alt.goal_line"):
    """{goal}."""

    tables = TABLES
    goal: Text


class HavePicked(Sentence, frozen=True, tag="alt.have_picked"):
    """{picked} of {players} have picked."""

    tables = TABLES
    picked: int
    players: int


class Head(Sentence, frozen=True, tag="alt.head"):
    """Nightfall, {period}. {headline}."""

    tables = TABLES
    period: Text
    headline: Text


class InfluenceLeft(Sentence, frozen=True, tag="alt.influence_left"):
    """{seat} has {influence} influence (counts double)."""

    tables = TABLES
    influence: int
    worth: int
    seat: Seat


class LastLines(Sentence, frozen=True, tag="alt.last_lines"):
    """Just now: {lines}."""

    tables = TABLES
    lines: tuple[Text, ...]


class LastWoundTaken(Sentence, frozen=True, tag="alt.last_wound_taken"):
    """The last face-up wound is taken."""

    tables = TABLES


class MinionsLine(Sentence, frozen=True, tag="alt.minions_line"):
    """In play: {minions}."""

    tables = TABLES
    minions: tuple[Text, ...]


class NextMayBe(Sentence, frozen=True, tag="alt.next_may_be"):
    """A {colours} card may follow."""

    tables = TABLES
    colours: tuple[Colour, ...]


class NowBegins(Sentence, frozen=True, tag="alt.now_begins"):
    """Now: {phase}."""

    tables = TABLES
    phase: Text


class OfferedLine(Sentence, frozen=True, tag="alt.offered_line"):
    """To choose from: {chosen}."""

    tables = TABLES
    chosen: tuple[Text, ...]


class OnlyYou(Sentence, frozen=True, tag="alt.only_you"):
    """(Only you see this) {parts}."""

    tables = TABLES
    parts: tuple[Text, ...]


class OrdersOfDraft(Sentence, frozen=True, tag="alt.orders_of_draft"):
    """The cards of the draft (colour, cost): {links}."""

    tables = TABLES
    links: tuple[Text, ...]


class OwnArchives(Sentence, frozen=True, tag="alt.own_archives"):
    """Your private archives: {archives}."""

    tables = TABLES
    archives: tuple[Text, ...]


class PlayerLine(Sentence, frozen=True, tag="alt.player_line"):
    """{seat}: {standing}; {counts}."""

    tables = TABLES
    seat: Seat
    standing: tuple[Text, ...]
    counts: tuple[Text, ...]


class PrivateLine(Sentence, frozen=True, tag="alt.private_line"):
    """Private archives: {archives}."""

    tables = TABLES
    archives: tuple[Text, ...]


class ShortCommonsLine(Sentence, frozen=True, tag="alt.short_commons_line"):
    """Commons (cost, left): {archives}."""

    tables = TABLES
    archives: tuple[Text, ...]


class TerseCommonsLine(Sentence, frozen=True, tag="alt.terse_commons_line"):
    """Commons: {archives}."""

    tables = TABLES
    archives: tuple[Text, ...]


class TerseMinionsLine(Sentence, frozen=True, tag="alt.terse_minions_line"):
    """{minions}."""

    tables = TABLES
    minions: tuple[Text, ...]


class TersePrivateLine(Sentence, frozen=True, tag="alt.terse_private_line"):
    """Archives: {archives}."""

    tables = TABLES
    archives: tuple[Text, ...]


class WaitingForBlocks(Sentence, frozen=True, tag="alt.waiting_for_blocks"):
    """Waiting for {seats} to block."""

    tables = TABLES
    seats: tuple[Seat, ...]


class WoundsLeft(Sentence, frozen=True, tag="alt.wounds_left"):
    """Wound stack: {left} of {full} left."""

    tables = TABLES
    left: int
    full: int


class WoundsLeftWithTop(Sentence, frozen=True, tag="alt.wounds_left_with_top"):
    """Wound stack: {left} of {full} left, a {wound} on top."""

    tables = TABLES
    left: int
    full: int
    wound: WoundName


class ActionHead(Sentence, frozen=True, tag="card.action_head"):
    """{card}, {colour_name} action, cost {cost}."""

    tables = TABLES
    card: str
    colour_name: Label
    cost: int


class ActionKind(Sentence, frozen=True, tag="card.action_kind"):
    """Action."""

    tables = TABLES


class CardChain(Sentence, frozen=True, tag="card.card_chain"):
    """Chain: {text}."""

    tables = TABLES
    text: Text


class CardInPlay(Sentence, frozen=True, tag="card.card_in_play"):
    """In play: {text}."""

    tables = TABLES
    text: Text


class CardKicker(Sentence, frozen=True, tag="card.card_kicker"):
    """Kicker, after a {colour_name} card: {text}."""

    tables = TABLES
    colour_name: Label
    text: Text


class CardLinks(Sentence, frozen=True, tag="card.card_links"):
    """A {colours} card may follow."""

    tables = TABLES
    colours: tuple[Colour, ...]


class CardNumbers(Sentence, frozen=True, tag="card.card_numbers"):
    """Strength {strength}, health {left}."""

    tables = TABLES
    strength: int
    left: int


class ChainText(Sentence, frozen=True, tag="card.chain_text"):
    """CHAIN."""

    tables = TABLES


class EndHeading(Sentence, frozen=True, tag="card.end_heading"):
    """AT THE END."""

    tables = TABLES


class EndRule(Sentence, frozen=True, tag="card.end_rule"):
    """Each wound counts 1; fewest win."""

    tables = TABLES


class InPlayText(Sentence, frozen=True, tag="card.in_play_text"):
    """IN PLAY."""

    tables = TABLES


class KickerText(Sentence, frozen=True, tag="card.kicker_text"):
    """Kicker, after a {colour_name} card."""

    tables = TABLES
    colour_name: Label


class LinksLabel(Sentence, frozen=True, tag="card.links_label"):
    """then."""

    tables = TABLES


class MinionHead(Sentence, frozen=True, tag="card.minion_head"):
    """{card}, {colour_name} {race_name} minion, cost {cost}."""

    tables = TABLES
    card: str
    colour_name: Label
    race_name: Label
    cost: int


class NoOrder(Sentence, frozen=True, tag="card.no_order"):
    """can’t be played."""

    tables = TABLES


class NoText(Sentence, frozen=True, tag="card.no_text"):
    """No text."""

    tables = TABLES


class PromoActionHead(Sentence, frozen=True, tag="card.promo_action_head"):
    """{card}, {colour_name} promo action, cost {cost}."""

    tables = TABLES
    card: str
    colour_name: Label
    cost: int


class PromoMinionHead(Sentence, frozen=True, tag="card.promo_minion_head"):
    """{card}, {colour_name} promo {race_name} minion, cost {cost}."""

    tables = TABLES
    card: str
    colour_name: Label
    race_name: Label
    cost: int


class PromoNote(Sentence, frozen=True, tag="card.promo_note"):
    """promo."""

    tables = TABLES


class RaceLabel(Sentence, frozen=True, tag="card.race_label"):
    """{race_name}."""

    tables = TABLES
    race_name: Label


class StartingActionHead(Sentence, frozen=True, tag="card.starting_action_head"):
    """{card}, {colour_name} starting action, cost {cost}."""

    tables = TABLES
    card: str
    colour_name: Label
    cost: int


class StartingMinionHead(Sentence, frozen=True, tag="card.starting_minion_head"):
    """{card}, {colour_name} starting {race_name} minion, cost {cost}."""

    tables = TABLES
    card: str
    colour_name: Label
    race_name: Label
    cost: int


class StartingNote(Sentence, frozen=True, tag="card.starting_note"):
    """starting."""

    tables = TABLES


class TurnsEndHeading(Sentence, frozen=True, tag="card.turns_end_heading"):
    """AT THE END OF YOUR TURN."""

    tables = TABLES


class TurnsEndRule(Sentence, frozen=True, tag="card.turns_end_rule"):
    """You may discard wounds from your hand and draw 2 cards for each."""

    tables = TABLES


class WoundCard(Sentence, frozen=True, tag="card.wound_card"):
    """{name}, one of three types of wounds, 20 of 60. At the end of your turn you may discard an…."""

    tables = TABLES
    name: Text


class WoundKind(Sentence, frozen=True, tag="card.wound_kind"):
    """Wound."""

    tables = TABLES


class WoundsOfAll(Sentence, frozen=True, tag="card.wounds_of_all"):
    """20 of 60 wounds."""

    tables = TABLES


class ActionsHeading(Sentence, frozen=True, tag="draft.actions_heading"):
    """ACTIONS."""

    tables = TABLES


class CommonsForAll(Sentence, frozen=True, tag="draft.commons_for_all"):
    """THE COMMONS, FOR EVERYONE."""

    tables = TABLES


class CostsNote(Sentence, frozen=True, tag="draft.costs_note"):
    """coin: cost in influence, circles: colours after it (U blue)."""

    tables = TABLES


class MinionsAndActions(Sentence, frozen=True, tag="draft.minions_and_actions"):
    """MINIONS, ACTIONS."""

    tables = TABLES


class MinionsHeading(Sentence, frozen=True, tag="draft.minions_heading"):
    """MINIONS."""

    tables = TABLES


class NumbersNote(Sentence, frozen=True, tag="draft.numbers_note"):
    """sword: strength, heart: health."""

    tables = TABLES


class PrivateFromOthers(Sentence, frozen=True, tag="draft.private_from_others"):
    """private archives are picked from the other {count}."""

    tables = TABLES
    count: int


class ToTheCommons(Sentence, frozen=True, tag="draft.to_the_commons"):
    """to the commons: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class YoursSoFar(Sentence, frozen=True, tag="draft.yours_so_far"):
    """yours so far: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class AimedBy(Sentence, frozen=True, tag="fact.aimed_by"):
    """aimed by {seat}."""

    tables = TABLES
    seat: Seat


class Archive(Sentence, frozen=True, tag="fact.archive"):
    """{card} {colour_name} {cost} ×{left}."""

    tables = TABLES
    card: str
    colour_name: Label
    cost: int
    left: int


class Attacks(Sentence, frozen=True, tag="fact.attacks"):
    """attacks {target}."""

    tables = TABLES
    target: Seat


class Blocks(Sentence, frozen=True, tag="fact.blocks"):
    """blocks {other}."""

    tables = TABLES
    other: str


class CardCounts(Sentence, frozen=True, tag="fact.card_counts"):
    """hand {hand}, deck {deck}, discard {discard}."""

    tables = TABLES
    hand: int
    deck: int
    discard: int


class CardInChain(Sentence, frozen=True, tag="fact.card_in_chain"):
    """{card} in the chain."""

    tables = TABLES
    card: str


class CardInHand(Sentence, frozen=True, tag="fact.card_in_hand"):
    """{card} in your hand."""

    tables = TABLES
    card: str


class CardToPick(Sentence, frozen=True, tag="fact.card_to_pick"):
    """{card} (cost {cost}). {about}."""

    tables = TABLES
    card: str
    cost: int
    about: Text


class CardsGiven(Sentence, frozen=True, tag="fact.cards_given"):
    """Put into the commons: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class CardsPicked(Sentence, frozen=True, tag="fact.cards_picked"):
    """Picked so far: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class Damaged(Sentence, frozen=True, tag="fact.damaged"):
    """strength {strength}, {left} of {full} health."""

    tables = TABLES
    strength: int
    left: int
    full: int


class EmptyArchive(Sentence, frozen=True, tag="fact.empty_archive"):
    """{card} empty."""

    tables = TABLES
    card: str


class FaceDownArchive(Sentence, frozen=True, tag="fact.face_down_archive"):
    """face down."""

    tables = TABLES


class Fought(Sentence, frozen=True, tag="fact.fought"):
    """(has struck)."""

    tables = TABLES


class GivenTo(Sentence, frozen=True, tag="fact.given_to"):
    """{one} against {goal}."""

    tables = TABLES
    one: Text
    goal: Text


class HasGivenUp(Sentence, frozen=True, tag="fact.has_given_up"):
    """conceded."""

    tables = TABLES


class Healthy(Sentence, frozen=True, tag="fact.healthy"):
    """strength {strength}, {left} health."""

    tables = TABLES
    strength: int
    left: int


class HeldCard(Sentence, frozen=True, tag="fact.held_card"):
    """{held}."""

    tables = TABLES
    held: tuple[Text, ...]


class HeldTimes(Sentence, frozen=True, tag="fact.held_times"):
    """{card} ×{count}."""

    tables = TABLES
    card: str
    count: int


class LinkInChain(Sentence, frozen=True, tag="fact.link_in_chain"):
    """{card} ({facts})."""

    tables = TABLES
    card: str
    facts: tuple[Text, ...]


class LinksAndKicked(Sentence, frozen=True, tag="fact.links_and_kicked"):
    """(may be added, with its kicker)."""

    tables = TABLES


class LinksKicked(Sentence, frozen=True, tag="fact.links_kicked"):
    """(may be added with kicker)."""

    tables = TABLES


class LinksOn(Sentence, frozen=True, tag="fact.links_on"):
    """(may be added)."""

    tables = TABLES


class MayStart(Sentence, frozen=True, tag="fact.may_start"):
    """(may start a chain)."""

    tables = TABLES


class Minion(Sentence, frozen=True, tag="fact.minion"):
    """{card} ({numbers}) {deeds}."""

    tables = TABLES
    card: str
    numbers: Text
    deeds: tuple[Text, ...]


class MinionOf(Sentence, frozen=True, tag="fact.minion_of"):
    """{seat}’s {card}."""

    tables = TABLES
    seat: Seat
    card: str


class Often(Sentence, frozen=True, tag="fact.often"):
    """×{times}."""

    tables = TABLES
    times: int


class OrderOnOffer(Sentence, frozen=True, tag="fact.order_on_offer"):
    """{card} {colour_name} {cost}."""

    tables = TABLES
    card: str
    colour_name: Label
    cost: int


class Ordinal(Sentence, frozen=True, tag="fact.ordinal"):
    """{place}th."""

    tables = TABLES
    place: int


class PlayerName(Sentence, frozen=True, tag="fact.player_name"):
    """{seat}."""

    tables = TABLES
    seat: Seat


class ShortArchive(Sentence, frozen=True, tag="fact.short_archive"):
    """{card} {cost} ×{left}."""

    tables = TABLES
    card: str
    cost: int
    left: int


class StateName(Sentence, frozen=True, tag="fact.state_name"):
    """{state}."""

    tables = TABLES
    state: LinkState


class TakenFrom(Sentence, frozen=True, tag="fact.taken_from"):
    """(taken from {seat})."""

    tables = TABLES
    seat: Seat


class TerseArchive(Sentence, frozen=True, tag="fact.terse_archive"):
    """{card} ×{left}."""

    tables = TABLES
    card: str
    left: int


class TerseCardCounts(Sentence, frozen=True, tag="fact.terse_card_counts"):
    """{hand}/{deck}/{discard} cards."""

    tables = TABLES
    hand: int
    deck: int
    discard: int


class TerseDamaged(Sentence, frozen=True, tag="fact.terse_damaged"):
    """⚔{strength} ♥{left}/{full}."""

    tables = TABLES
    strength: int
    left: int
    full: int


class TerseHealthy(Sentence, frozen=True, tag="fact.terse_healthy"):
    """⚔{strength} ♥{left}."""

    tables = TABLES
    strength: int
    left: int


class ToPickFrom(Sentence, frozen=True, tag="fact.to_pick_from"):
    """To pick from: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class ToPickFromWhole(Sentence, frozen=True, tag="fact.to_pick_from_whole"):
    """To pick from: {parts}."""

    tables = TABLES
    parts: tuple[Text, ...]


class TotalInSeries(Sentence, frozen=True, tag="fact.total_in_series"):
    """{total} in the series."""

    tables = TABLES
    total: int


class UnplayableWound(Sentence, frozen=True, tag="fact.unplayable_wound"):
    """a wound, which you can't play."""

    tables = TABLES


class WholeArchive(Sentence, frozen=True, tag="fact.whole_archive"):
    """{card} ({colour_name}, then {colours}, cost {cost}, {left} left)."""

    tables = TABLES
    card: str
    colour_name: Label
    colours: tuple[Colour, ...]
    cost: int
    left: int


class WholeHeldCard(Sentence, frozen=True, tag="fact.whole_held_card"):
    """{held}: {about}."""

    tables = TABLES
    held: tuple[Text, ...]
    about: Text


class WithKicker(Sentence, frozen=True, tag="fact.with_kicker"):
    """with kicker."""

    tables = TABLES


class WoundsAlone(Sentence, frozen=True, tag="fact.wounds_alone"):
    """{wounds}."""

    tables = TABLES
    wounds: int


class WoundsByType(Sentence, frozen=True, tag="fact.wounds_by_type"):
    """{wounds} ({bite} bite, {burn} burn, {bleed} bleed)."""

    tables = TABLES
    wounds: int
    bite: int
    burn: int
    bleed: int


class YourHand(Sentence, frozen=True, tag="fact.your_hand"):
    """Your hand: {parts}."""

    tables = TABLES
    parts: tuple[Text, ...]
    starts: bool


class YourOrders(Sentence, frozen=True, tag="fact.your_orders"):
    """Your standing orders: {orders}."""

    tables = TABLES
    orders: tuple[Text, ...]


class YourPick(Sentence, frozen=True, tag="fact.your_pick"):
    """Your pick: {card}, still secret."""

    tables = TABLES
    card: str


class YourWholeHand(Sentence, frozen=True, tag="fact.your_whole_hand"):
    """Your hand: {parts}."""

    tables = TABLES
    parts: tuple[Text, ...]
    starts: bool


class PickCommons(Sentence, frozen=True, tag="goal.pick_commons"):
    """Pick a card for the commons, which everyone may claim from."""

    tables = TABLES


class PickPrivate(Sentence, frozen=True, tag="goal.pick_private"):
    """Pick a card for a private archive: a pile you alone can claim from."""

    tables = TABLES


class PickRemoved(Sentence, frozen=True, tag="goal.pick_removed"):
    """Take a card out of the game: nobody will have it."""

    tables = TABLES


class ChosenInOrder(Sentence, frozen=True, tag="hand.chosen_in_order"):
    """chosen: {order}."""

    tables = TABLES
    order: str


class ChosenRibbon(Sentence, frozen=True, tag="hand.chosen_ribbon"):
    """chosen."""

    tables = TABLES


class HandHeading(Sentence, frozen=True, tag="hand.hand_heading"):
    """YOUR HAND."""

    tables = TABLES


class InfluenceToSpend(Sentence, frozen=True, tag="hand.influence_to_spend"):
    """{influence} influence to spend."""

    tables = TABLES
    influence: int


class KickerRibbon(Sentence, frozen=True, tag="hand.kicker_ribbon"):
    """may be added + kicker."""

    tables = TABLES


class LinksRibbon(Sentence, frozen=True, tag="hand.links_ribbon"):
    """may be added."""

    tables = TABLES


class NoCardsLabel(Sentence, frozen=True, tag="hand.no_cards_label"):
    """no cards."""

    tables = TABLES


class PickedRibbon(Sentence, frozen=True, tag="hand.picked_ribbon"):
    """your pick."""

    tables = TABLES


class SecretCards(Sentence, frozen=True, tag="hand.secret_cards"):
    """still secret: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class StartableHandHeading(Sentence, frozen=True, tag="hand.startable_hand_heading"):
    """YOUR HAND: ANY CARD MAY START."""

    tables = TABLES


class ThenLabel(Sentence, frozen=True, tag="hand.then_label"):
    """then."""

    tables = TABLES


class WoundLabel(Sentence, frozen=True, tag="hand.wound_label"):
    """wound."""

    tables = TABLES


class WoundRule(Sentence, frozen=True, tag="hand.wound_rule"):
    """Can’t be played. At the end of your turn: discard it, draw 2."""

    tables = TABLES


class AttacksAndWaits(Sentence, frozen=True, tag="headline.attacks_and_waits"):
    """{seat} attacks and waits for blocks."""

    tables = TABLES
    seat: Seat


class AttacksNow(Sentence, frozen=True, tag="headline.attacks_now"):
    """{seat} attacks."""

    tables = TABLES
    seat: Seat


class ChainResolves(Sentence, frozen=True, tag="headline.chain_resolves"):
    """{seat}’s chain resolves."""

    tables = TABLES
    seat: Seat


class ChainWaits(Sentence, frozen=True, tag="headline.chain_waits"):
    """{seat}’s chain: others may add cards."""

    tables = TABLES
    seat: Seat


class ClaimsCards(Sentence, frozen=True, tag="headline.claims_cards"):
    """{seat} claims cards."""

    tables = TABLES
    seat: Seat


class DraftHeadline(Sentence, frozen=True, tag="headline.draft_headline"):
    """The draft."""

    tables = TABLES


class DraftPick(Sentence, frozen=True, tag="headline.draft_pick"):
    """The draft, pick {pick} of {picks}."""

    tables = TABLES
    pick: int
    picks: int


class EndsTurn(Sentence, frozen=True, tag="headline.ends_turn"):
    """{seat} ends their turn."""

    tables = TABLES
    seat: Seat


class MayStartChain(Sentence, frozen=True, tag="headline.may_start_chain"):
    """{seat} may start a chain."""

    tables = TABLES
    seat: Seat


class WinWith(Sentence, frozen=True, tag="headline.win_with"):
    """{winners} win with {best} wounds to {next}."""

    tables = TABLES
    winners: tuple[Seat, ...]
    best: int
    next: int


class WinWithReason(Sentence, frozen=True, tag="headline.win_with_reason"):
    """{winners} win with {best} wounds to {next}: {why}."""

    tables = TABLES
    winners: tuple[Seat, ...]
    best: int
    next: int
    why: Text


class ChainHint(Sentence, frozen=True, tag="hint.chain_hint"):
    """No chain yet."""

    tables = TABLES


class ChainHintMore(Sentence, frozen=True, tag="hint.chain_hint_more"):
    """Any but a wound may start one."""

    tables = TABLES


class ClaimHint(Sentence, frozen=True, tag="hint.claim_hint"):
    """to claim cards with;."""

    tables = TABLES


class ClaimHintMore(Sentence, frozen=True, tag="hint.claim_hint_more"):
    """each discard adds 1."""

    tables = TABLES


class CleanupHint(Sentence, frozen=True, tag="hint.cleanup_hint"):
    """Draw to hold five cards;."""

    tables = TABLES


class CleanupHintMore(Sentence, frozen=True, tag="hint.cleanup_hint_more"):
    """wounds may bring more."""

    tables = TABLES


class CombatHint(Sentence, frozen=True, tag="hint.combat_hint"):
    """No minions attack."""

    tables = TABLES


class DraftHint(Sentence, frozen=True, tag="hint.draft_hint"):
    """Everyone picks cards in secret:."""

    tables = TABLES


class DraftHintMore(Sentence, frozen=True, tag="hint.draft_hint_more"):
    """they become the archives."""

    tables = TABLES


class CoinSign(Sentence, frozen=True, tag="legend.coin_sign"):
    """Coin: cost in influence."""

    tables = TABLES


class DamageSign(Sentence, frozen=True, tag="legend.damage_sign"):
    """Damage to a player: a wound each, if no minion blocks it."""

    tables = TABLES


class ExileSign(Sentence, frozen=True, tag="legend.exile_sign"):
    """Exile: out of the game for good."""

    tables = TABLES


class KickerSign(Sentence, frozen=True, tag="legend.kicker_sign"):
    """Text behind a circle: kicker, only if the card before has that colour."""

    tables = TABLES


class MoonsSign(Sentence, frozen=True, tag="legend.moons_sign"):
    """Circles at the right: colours that may follow (U = blue)."""

    tables = TABLES


class NumbersSign(Sentence, frozen=True, tag="legend.numbers_sign"):
    """Sword: strength, heart: health."""

    tables = TABLES


class OwnChainSign(Sentence, frozen=True, tag="legend.own_chain_sign"):
    """Your Chain: only in a chain you started."""

    tables = TABLES


class ActionFact(Sentence, frozen=True, tag="long.action_fact"):
    """action."""

    tables = TABLES


class ArchiveWithFacts(Sentence, frozen=True, tag="long.archive_with_facts"):
    """{card}, {facts}."""

    tables = TABLES
    card: str
    facts: tuple[Text, ...]


class Attacked(Sentence, frozen=True, tag="long.attacked"):
    """attacked {target}."""

    tables = TABLES
    target: Seat


class ChainFromStart(Sentence, frozen=True, tag="long.chain_from_start"):
    """Chain, from its start: {links}."""

    tables = TABLES
    links: tuple[Text, ...]


class ChangedCost(Sentence, frozen=True, tag="long.changed_cost"):
    """cost {cost} instead of {printed}."""

    tables = TABLES
    cost: int
    printed: int


class ColourOfCard(Sentence, frozen=True, tag="long.colour_of_card"):
    """{colour_name}."""

    tables = TABLES
    colour_name: Label


class CommonsInFull(Sentence, frozen=True, tag="long.commons_in_full"):
    """Commons: {archives}."""

    tables = TABLES
    archives: tuple[Text, ...]


class CostFact(Sentence, frozen=True, tag="long.cost_fact"):
    """cost {cost}."""

    tables = TABLES
    cost: int


class DeckAndHand(Sentence, frozen=True, tag="long.deck_and_hand"):
    """Deck and hand together: {parts}."""

    tables = TABLES
    parts: tuple[Text, ...]


class DeckColumn(Sentence, frozen=True, tag="long.deck_column"):
    """deck."""

    tables = TABLES


class DiscardColumn(Sentence, frozen=True, tag="long.discard_column"):
    """discard."""

    tables = TABLES


class DraftCards(Sentence, frozen=True, tag="long.draft_cards"):
    """To pick from (only you see this): {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class EmptyFact(Sentence, frozen=True, tag="long.empty_fact"):
    """empty."""

    tables = TABLES


class Exiled(Sentence, frozen=True, tag="long.exiled"):
    """Exiled: {parts}."""

    tables = TABLES
    parts: tuple[Text, ...]


class FaceDownWounds(Sentence, frozen=True, tag="long.face_down_wounds"):
    """Below them {count} face-down wounds."""

    tables = TABLES
    count: int


class GamesBefore(Sentence, frozen=True, tag="long.games_before"):
    """Wounds in games before: {games}."""

    tables = TABLES
    games: tuple[str, ...]


class GaveUpSentence(Sentence, frozen=True, tag="long.gave_up_sentence"):
    """Conceded."""

    tables = TABLES


class GivenCards(Sentence, frozen=True, tag="long.given_cards"):
    """Put into the commons (only you see this): {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class HandCard(Sentence, frozen=True, tag="long.hand_card"):
    """{name} {held}."""

    tables = TABLES
    name: Text
    held: tuple[Text, ...]


class HandCards(Sentence, frozen=True, tag="long.hand_cards"):
    """Your hand (only you see this): {parts}."""

    tables = TABLES
    parts: tuple[Text, ...]


class HandColumn(Sentence, frozen=True, tag="long.hand_column"):
    """hand."""

    tables = TABLES


class HandLine(Sentence, frozen=True, tag="long.hand_line"):
    """**{card}** ×{count} {held}: {about}."""

    tables = TABLES
    card: str
    count: int
    held: tuple[Text, ...]
    about: Text


class HandTitle(Sentence, frozen=True, tag="long.hand_title"):
    """**Your hand (only you see this)**."""

    tables = TABLES


class HealthFact(Sentence, frozen=True, tag="long.health_fact"):
    """{left} of {full} health."""

    tables = TABLES
    left: int
    full: int


class InPlay(Sentence, frozen=True, tag="long.in_play"):
    """In play: {minions}."""

    tables = TABLES
    minions: tuple[Text, ...]


class InSeries(Sentence, frozen=True, tag="long.in_series"):
    """In the series {total}."""

    tables = TABLES
    total: int


class LeftFact(Sentence, frozen=True, tag="long.left_fact"):
    """{left} left."""

    tables = TABLES
    left: int


class LinkWithFacts(Sentence, frozen=True, tag="long.link_with_facts"):
    """{card}, {facts}."""

    tables = TABLES
    card: str
    facts: tuple[Text, ...]


class MinionWithFacts(Sentence, frozen=True, tag="long.minion_with_facts"):
    """{card}, {facts}."""

    tables = TABLES
    card: str
    facts: tuple[Text, ...]


class NextColours(Sentence, frozen=True, tag="long.next_colours"):
    """A {colours} card may follow."""

    tables = TABLES
    colours: tuple[Colour, ...]


class NoCards(Sentence, frozen=True, tag="long.no_cards"):
    """No cards."""

    tables = TABLES


class OfPlayer(Sentence, frozen=True, tag="long.of_player"):
    """of {seat}."""

    tables = TABLES
    seat: Seat


class OneFaceDown(Sentence, frozen=True, tag="long.one_face_down"):
    """one face down."""

    tables = TABLES


class OwnDeck(Sentence, frozen=True, tag="long.own_deck"):
    """In your deck, shuffled: {parts}."""

    tables = TABLES
    parts: tuple[Text, ...]


class OwnDiscard(Sentence, frozen=True, tag="long.own_discard"):
    """Your discard pile from the top: {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class OwnOrders(Sentence, frozen=True, tag="long.own_orders"):
    """Your standing orders: {orders}."""

    tables = TABLES
    orders: tuple[Text, ...]


class PickedCards(Sentence, frozen=True, tag="long.picked_cards"):
    """Picked so far (only you see this): {cards}."""

    tables = TABLES
    cards: tuple[str, ...]


class PileSizes(Sentence, frozen=True, tag="long.pile_sizes"):
    """Hand {hand}, deck {deck}, discard pile {discard}."""

    tables = TABLES
    hand: int
    deck: int
    discard: int


class PilesWithTop(Sentence, frozen=True, tag="long.piles_with_top"):
    """Hand {hand}, deck {deck}, discard pile {discard} with {top} on top."""

    tables = TABLES
    hand: int
    deck: int
    discard: int
    top: str


class PlaceByTie(Sentence, frozen=True, tag="long.place_by_tie"):
    """{rank} place, {tie}."""

    tables = TABLES
    rank: Text
    tie: Text


class PlaceReached(Sentence, frozen=True, tag="long.place_reached"):
    """{rank} place."""

    tables = TABLES
    rank: Text


class PowerLine(Sentence, frozen=True, tag="long.power_line"):
    """{card}: {about}."""

    tables = TABLES
    card: str
    about: Text


class PowerLineWithCost(Sentence, frozen=True, tag="long.power_line_with_cost"):
    """{card}: cost {cost}, {about}."""

    tables = TABLES
    card: str
    cost: int
    about: Text


class PrivateArchives(Sentence, frozen=True, tag="long.private_archives"):
    """Private archives: {archives}."""

    tables = TABLES
    archives: tuple[Text, ...]


class ResolvesTimes(Sentence, frozen=True, tag="long.resolves_times"):
    """resolves {times} times."""

    tables = TABLES
    times: int


class ScoreLine(Sentence, frozen=True, tag="long.score_line"):
    """{seat}: {wounds}, {bite} bite, {burn} burn, {bleed} bleed, {blank} of no type."""

    tables = TABLES
    seat: Seat
    wounds: int
    bite: int
    burn: int
    bleed: int
    blank: int
    first: bool


class SealedPick(Sentence, frozen=True, tag="long.sealed_pick"):
    """Your pick: {card}, still secret."""

    tables = TABLES
    card: str


class StrengthFact(Sentence, frozen=True, tag="long.strength_fact"):
    """strength {strength}."""

    tables = TABLES
    strength: int


class TakesColours(Sentence, frozen=True, tag="long.takes_colours"):
    """then {colours}."""

    tables = TABLES
    colours: tuple[Colour, ...]


class WholeHead(Sentence, frozen=True, tag="long.whole_head"):
    """Nightfall. {period}. {headline}."""

    tables = TABLES
    period: Text
    headline: Text


class WoundsColumn(Sentence, frozen=True, tag="long.wounds_column"):
    """wounds."""

    tables = TABLES


class CommonsAndOwnHeading(Sentence, frozen=True, tag="panel.commons_and_own_heading"):
    """COMMONS AND YOUR PRIVATE ARCHIVES."""

    tables = TABLES


class CommonsHeading(Sentence, frozen=True, tag="panel.commons_heading"):
    """COMMONS."""

    tables = TABLES


class CommonsKey(Sentence, frozen=True, tag="panel.commons_key"):
    """cost · colours that may follow · strength/health · cards left."""

    tables = TABLES


class DeckLabel(Sentence, frozen=True, tag="panel.deck_label"):
    """deck."""

    tables = TABLES


class DiscardLabel(Sentence, frozen=True, tag="panel.discard_label"):
    """discard."""

    tables = TABLES


class EmptyLabel(Sentence, frozen=True, tag="panel.empty_label"):
    """empty."""

    tables = TABLES


class FaceDown(Sentence, frozen=True, tag="panel.face_down"):
    """face down."""

    tables = TABLES


class FirstLabel(Sentence, frozen=True, tag="panel.first_label"):
    """first player."""

    tables = TABLES


class GameEndingLabel(Sentence, frozen=True, tag="panel.game_ending_label"):
    """the game is ending."""

    tables = TABLES


class GaveUpLabel(Sentence, frozen=True, tag="panel.gave_up_label"):
    """conceded."""

    tables = TABLES


class HandLabel(Sentence, frozen=True, tag="panel.hand_label"):
    """hand."""

    tables = TABLES


class JustClaimed(Sentence, frozen=True, tag="panel.just_claimed"):
    """just claimed."""

    tables = TABLES


class LastWoundLabel(Sentence, frozen=True, tag="panel.last_wound_label"):
    """the last wound is taken."""

    tables = TABLES


class NamedFaceDown(Sentence, frozen=True, tag="panel.named_face_down"):
    """{card}, face down."""

    tables = TABLES
    card: str


class NextWound(Sentence, frozen=True, tag="panel.next_wound"):
    """next: {wound_name}."""

    tables = TABLES
    wound_name: Label


class NoMinions(Sentence, frozen=True, tag="panel.no_minions"):
    """no minions."""

    tables = TABLES


class NoWoundsYet(Sentence, frozen=True, tag="panel.no_wounds_yet"):
    """no wounds yet."""

    tables = TABLES


class OnlyLeft(Sentence, frozen=True, tag="panel.only_left"):
    """only {count} left."""

    tables = TABLES
    count: int


class PlaceLabel(Sentence, frozen=True, tag="panel.place_label"):
    """{rank} place."""

    tables = TABLES
    rank: Text


class PrivateArchive(Sentence, frozen=True, tag="panel.private_archive"):
    """private archive."""

    tables = TABLES


class SeriesLabel(Sentence, frozen=True, tag="panel.series_label"):
    """series."""

    tables = TABLES


class ShortDiscardLabel(Sentence, frozen=True, tag="panel.short_discard_label"):
    """disc."""

    tables = TABLES


class WoundType(Sentence, frozen=True, tag="panel.wound_type"):
    """{wound_name}."""

    tables = TABLES
    wound_name: Label


class WoundsLabel(Sentence, frozen=True, tag="panel.wounds_label"):
    """wounds."""

    tables = TABLES
    count: int


class WoundsLeftLabel(Sentence, frozen=True, tag="panel.wounds_left_label"):
    """wounds left."""

    tables = TABLES


class Yours(Sentence, frozen=True, tag="panel.yours"):
    """yours."""

    tables = TABLES


class BetterInLastGame(Sentence, frozen=True, tag="reason.better_in_last_game"):
    """better in the last game."""

    tables = TABLES


class EveryoneGaveUp(Sentence, frozen=True, tag="reason.everyone_gave_up"):
    """everyone else conceded."""

    tables = TABLES


class FewerOfOneType(Sentence, frozen=True, tag="reason.fewer_of_one_type"):
    """fewer of the most frequent type."""

    tables = TABLES


class HundredWounds(Sentence, frozen=True, tag="reason.hundred_wounds"):
    """100 wounds reached."""

    tables = TABLES


class IsBefore(Sentence, frozen=True, tag="reason.is_before"):
    """{seat} ahead of {target}: {tie}."""

    tables = TABLES
    seat: Seat
    target: Seat
    tie: Text


class NearerToFirst(Sentence, frozen=True, tag="reason.nearer_to_first"):
    """nearer to the first player’s right."""

    tables = TABLES


class NoWoundInSixRounds(Sentence, frozen=True, tag="reason.no_wound_in_six_rounds"):
    """no wound in 6 rounds."""

    tables = TABLES


class TheyGaveUp(Sentence, frozen=True, tag="reason.they_gave_up"):
    """{seats} conceded."""

    tables = TABLES
    seats: tuple[Seat, ...]


class ThirtyGames(Sentence, frozen=True, tag="reason.thirty_games"):
    """30 games."""

    tables = TABLES


class ThirtyRounds(Sentence, frozen=True, tag="reason.thirty_rounds"):
    """30 rounds."""

    tables = TABLES


class RoundAlone(Sentence, frozen=True, tag="round.round_alone"):
    """Round {round}."""

    tables = TABLES
    round: int


class RoundOfGame(Sentence, frozen=True, tag="round.round_of_game"):
    """Game {game} · Round {round}."""

    tables = TABLES
    game: int
    round: int


class RoundOfGameWithin(Sentence, frozen=True, tag="round.round_of_game_within"):
    """game {game} · round {round}."""

    tables = TABLES
    game: int
    round: int


class RoundWithin(Sentence, frozen=True, tag="round.round_within"):
    """round {round}."""

    tables = TABLES
    round: int


class SetupAlone(Sentence, frozen=True, tag="round.setup_alone"):
    """Set-up."""

    tables = TABLES


class SetupOfGame(Sentence, frozen=True, tag="round.setup_of_game"):
    """Game {game} · Set-up."""

    tables = TABLES
    game: int


class SetupOfGameWithin(Sentence, frozen=True, tag="round.setup_of_game_within"):
    """game {game} · set-up."""

    tables = TABLES
    game: int


class SetupWithin(Sentence, frozen=True, tag="round.setup_within"):
    """set-up."""

    tables = TABLES


class ActionLabel(Sentence, frozen=True, tag="strip.action_label"):
    """action."""

    tables = TABLES


class Aimed(Sentence, frozen=True, tag="strip.aimed"):
    """aimed."""

    tables = TABLES


class AimedByLabel(Sentence, frozen=True, tag="strip.aimed_by_label"):
    """aimed by {seat}."""

    tables = TABLES
    seat: Seat


class BlocksAreSealed(Sentence, frozen=True, tag="strip.blocks_are_sealed"):
    """blocks are secret."""

    tables = TABLES


class CancelledLabel(Sentence, frozen=True, tag="strip.cancelled_label"):
    """cancelled."""

    tables = TABLES


class CannotBlock(Sentence, frozen=True, tag="strip.cannot_block"):
    """cannot block."""

    tables = TABLES


class ColourLabel(Sentence, frozen=True, tag="strip.colour_label"):
    """{colour_name}."""

    tables = TABLES
    colour_name: Label


class DoubledInfluence(Sentence, frozen=True, tag="strip.doubled_influence"):
    """influence ×2."""

    tables = TABLES


class Earlier(Sentence, frozen=True, tag="strip.earlier"):
    """{count} earlier."""

    tables = TABLES
    count: int


class Gone(Sentence, frozen=True, tag="strip.gone"):
    """gone."""

    tables = TABLES


class InfluenceLabel(Sentence, frozen=True, tag="strip.influence_label"):
    """influence."""

    tables = TABLES


class KickerInitial(Sentence, frozen=True, tag="strip.kicker_initial"):
    """k."""

    tables = TABLES


class KickerLabel(Sentence, frozen=True, tag="strip.kicker_label"):
    """kicker."""

    tables = TABLES


class LastFirst(Sentence, frozen=True, tag="strip.last_first"):
    """this way."""

    tables = TABLES


class MayBlock(Sentence, frozen=True, tag="strip.may_block"):
    """may block."""

    tables = TABLES


class More(Sentence, frozen=True, tag="strip.more"):
    """+{count} more."""

    tables = TABLES
    count: int


class MustAttack(Sentence, frozen=True, tag="strip.must_attack"):
    """must attack."""

    tables = TABLES


class NextColour(Sentence, frozen=True, tag="strip.next_colour"):
    """next."""

    tables = TABLES


class NotBlocked(Sentence, frozen=True, tag="strip.not_blocked"):
    """not blocked."""

    tables = TABLES


class NotSent(Sentence, frozen=True, tag="strip.not_sent"):
    """not sent."""

    tables = TABLES


class ResolvesLabel(Sentence, frozen=True, tag="strip.resolves_label"):
    """resolves."""

    tables = TABLES


class ChainHeading(Sentence, frozen=True, tag="title.chain_heading"):
    """CHAIN."""

    tables = TABLES


class ChainTitle(Sentence, frozen=True, tag="title.chain_title"):
    """Chain."""

    tables = TABLES


class ClaimTitle(Sentence, frozen=True, tag="title.claim_title"):
    """Claim."""

    tables = TABLES


class CleanupTitle(Sentence, frozen=True, tag="title.cleanup_title"):
    """Cleanup."""

    tables = TABLES


class CombatHeading(Sentence, frozen=True, tag="title.combat_heading"):
    """COMBAT."""

    tables = TABLES


class CombatTitle(Sentence, frozen=True, tag="title.combat_title"):
    """Combat."""

    tables = TABLES


class DraftTitle(Sentence, frozen=True, tag="title.draft_title"):
    """Draft."""

    tables = TABLES


class TheEnd(Sentence, frozen=True, tag="title.the_end"):
    """THE END."""

    tables = TABLES


class UnsentChain(Sentence, frozen=True, tag="title.unsent_chain"):
    """CHAIN · NOT SENT YET."""

    tables = TABLES


class UnsentCombat(Sentence, frozen=True, tag="title.unsent_combat"):
    """COMBAT · NOT SENT YET."""

    tables = TABLES
