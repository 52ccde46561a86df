"""The whole position of Nightfall as a text in a fixed order, for people who do not see the picture."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from games.nightfall.view_types import (
    ArchiveView,
    HeldView,
    LinkView,
    MinionView,
    NightfallView,
    OwnView,
    PlayerView,
    card_view,
)
from render.kit.texts import join_sentences
from render.nightfall import sentences as words
from render.nightfall.alt_text import list_stack_sentences
from render.nightfall.theme import add_rank, curl_quotes
from render.nightfall.view_queries import (
    TIES,
    find_minion,
    headline,
    is_resolving,
    players_from_first,
    series_total,
    tell_orders,
    tell_owing,
    tell_picks,
    tell_round,
)

LONGEST: Final = 3500
FULL, MIDDLE, SHORT = 0, 1, 2


def describe_position(view: NightfallView, say: Teller) -> str:
    """Describe turn, wound stack, the viewer's own cards, chain, every player, commons, exiled cards."""
    text = ""
    for terse in (FULL, MIDDLE, SHORT):
        text = join_sentences(say, list_position_lines(view, say, terse), "\n")
        if len(text) <= LONGEST:
            break
    return text[:LONGEST]


def describe_hand(view: NightfallView, say: Teller) -> str:
    """Describe the viewer's own cards: a line for each card to hold or pick, then deck and discard pile."""
    own = view.own
    if own is None:
        return describe_position(view, say)
    lines: list[Text] = [] if own.draft and not own.hand else [words.HandTitle()]
    for each in own.hand:
        about = words.UnplayableWound() if each.wound else card_view(each.card).line
        lines.append(words.HandLine(curl_quotes(each.card), each.count, list_uses(each), about))
    if not own.hand and not own.draft:
        lines.append(words.NoCards())
    return join_sentences(say, (*lines, *list_own_lines(own, say, FULL, hand=False)), "\n")[:LONGEST]


def list_uses(held: HeldView) -> tuple[Sentence, ...]:
    """Tell what a card in hand can do now."""
    if held.kicked:
        return (words.LinksAndKicked(),)
    if held.follows:
        return (words.LinksOn(),)
    return (words.MayStart(),) if held.starts else ()


NAME_WIDTH: Final = 14


def count_cards(view: NightfallView, say: Teller) -> str:
    """Count the cards of all players as a table, a line each. What a hand can be deduced from isn't named."""
    heads = [
        say(each)
        for each in (words.HandColumn(), words.DeckColumn(), words.DiscardColumn(), words.WoundsColumn())
    ]
    lines = [f"{'':{NAME_WIDTH}} {' '.join(heads)}"]
    for player in players_from_first(view):
        counts = (player.hand, player.deck, player.discard, player.wounds)
        columns = [f"{count:{len(head)}}" for count, head in zip(counts, heads, strict=True)]
        lines.append(f"{say.say_person(player.seat)[:NAME_WIDTH]:{NAME_WIDTH}} {' '.join(columns)}")
    return "\n".join(lines)


def list_position_lines(view: NightfallView, say: Teller, terse: int) -> Iterator[Text]:
    yield words.WholeHead(tell_round(view), headline(view))
    if view.turn:
        yield join_sentences(say, (*list_stack_sentences(view, FULL), words.FaceDownWounds(view.face_down)))
    for caption in (tell_picks(view), tell_owing(view)):
        if caption:
            yield words.Caption(caption)
    if view.own is not None:
        yield from list_own_lines(view.own, say, terse)
    if view.chain:
        yield words.ChainFromStart(tuple(tell_link(link) for link in view.chain))
        if view.takes and not is_resolving(view):
            yield words.NextColours(tuple(view.takes))
    for player in players_from_first(view):
        yield from list_player_lines(view, player, say, terse)
    if view.commons:
        yield words.CommonsInFull(tuple(tell_archive(each, terse) for each in view.commons))
    if view.exiled:
        yield words.Exiled(count_names(view.exiled))


def count_names(names: Sequence[tuple[str, int]]) -> tuple[Sentence, ...]:
    """Return names with their numbers: `Vulko ×2`, `Bite`."""
    return tuple(words.HeldTimes(curl_quotes(name), count) for name, count in names)


def curl_all(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(curl_quotes, names))


# the viewer's own


def list_own_lines(own: OwnView, say: Teller, terse: int, *, hand: bool = True) -> Iterator[Sentence]:
    """Yield hand, draft, deck without its order, and discard pile."""
    if own.draft:
        yield words.DraftCards(curl_all(own.draft))
        yield from list_powers(own.draft, terse, costs=True)
    if own.sealed:
        yield words.SealedPick(curl_quotes(own.sealed))
    if own.picked:
        yield words.PickedCards(curl_all(own.picked))
    if own.given:
        yield words.GivenCards(curl_all(own.given))
    if own.hand and hand:
        yield words.HandCards(tuple(tell_held(each) for each in own.hand))
        yield from list_powers([each.card for each in own.hand if not each.wound], terse)
    if own.deck and terse < SHORT:
        yield words.OwnDeck(count_names(own.deck))
    if own.discard and terse < SHORT:
        yield words.OwnDiscard(curl_all(tuple(reversed(own.discard))))
    if own.orders:
        yield words.OwnOrders(tell_orders(own, say))


def tell_held(held: HeldView) -> Sentence:
    """Describe a card in hand: `Vulko ×2 (links)`."""
    name = words.HeldTimes(curl_quotes(held.card), held.count)
    uses = list_uses(held)
    return words.HandCard(name, uses) if uses else name


def list_powers(names: Sequence[str], terse: int, *, costs: bool = False) -> Iterator[Sentence]:
    """Yield a line on what each of these cards does, as long as there is room."""
    for card in map(card_view, names if terse < SHORT else ()):
        name = curl_quotes(card.name)
        yield (
            words.PowerLineWithCost(name, card.cost, card.line) if costs else words.PowerLine(name, card.line)
        )


def tell_link(link: LinkView) -> Sentence:
    """Describe a link: `Vulko, green, of Pavel, kicked, resolving`."""
    facts: list[Text] = [words.ColourOfCard(link.colour), words.OfPlayer(link.seat)]
    facts += [words.WithKicker()] * link.kicked + [words.ResolvesTimes(link.times)] * (link.times > 1)
    facts += [words.AimedBy(link.chooser)] * (link.chooser != link.seat)
    facts += [words.StateName(link.state)] * (link.state != "waiting")
    return words.LinkWithFacts(curl_quotes(link.card), tuple(facts))


# players


def list_player_lines(view: NightfallView, player: PlayerView, say: Teller, terse: int) -> Iterator[Text]:
    yield join_sentences(say, list_score_sentences(view, player))
    if player.minions:
        yield words.InPlay(tuple(tell_minion(view, each, player) for each in player.minions))
    archives: list[Text] = [tell_archive(each, terse) for each in player.archives]
    archives += [words.OneFaceDown()] * player.face_down
    if archives:
        yield words.PrivateArchives(tuple(archives))
    if player.unseen and player.deck and terse < MIDDLE:  # without a deck it would be the hand
        yield words.DeckAndHand(count_names(player.unseen))


def list_score_sentences(view: NightfallView, player: PlayerView) -> Iterator[Sentence]:
    """Describe a player's wounds, place, and piles of cards."""
    is_first = player.seat == view.first and bool(view.turn)
    wounds = (player.wounds, player.bite, player.burn, player.bleed)
    yield words.ScoreLine(player.seat, *wounds, player.blank, is_first)
    if view.series:
        yield words.InSeries(series_total(view, player))
    if player.games:
        yield words.GamesBefore(tuple(map(str, player.games)))
    if player.place:
        rank = words.Ordinal(player.place)
        yield words.PlaceByTie(rank, TIES[player.tie]) if player.tie else words.PlaceReached(rank)
    piles = (player.hand, player.deck, player.discard)
    if player.discard_top:
        yield words.PilesWithTop(*piles, curl_quotes(player.discard_top))
    else:
        yield words.PileSizes(*piles)
    if player.gave_up:
        yield words.GaveUpSentence()


def tell_minion(view: NightfallView, minion: MinionView, player: PlayerView) -> Sentence:
    """Describe a minion: `Vulko, strength 3, health 2 of 3, attacks Sam`."""
    facts: list[Text] = [
        words.StrengthFact(minion.strength),
        words.HealthFact(minion.health, minion.full_health),
    ]
    if minion.owner != player.seat:
        facts.append(words.OfPlayer(minion.owner))
    if minion.attacks >= 0:
        facts.append((words.Attacked if minion.fought else words.Attacks)(minion.attacks))
    blocked = find_minion(view, minion.blocks)
    if blocked is not None:
        facts.append(words.Blocks(add_rank(curl_quotes(blocked.card), blocked.rank)))
    return words.MinionWithFacts(add_rank(curl_quotes(minion.card), minion.rank), tuple(facts))


def tell_archive(archive: ArchiveView, terse: int) -> Sentence:
    """Describe an archive: `Vulko, green, takes white or blue, 3/3, cost 5, 7 left`."""
    card = card_view(archive.card)
    facts: list[Text] = [words.ColourOfCard(archive.colour)]
    if terse < SHORT:
        facts.append(words.TakesColours(tuple(archive.links)))
        facts.append(f"{card.strength}/{card.health}" if card.strength else words.ActionFact())
    if not archive.left:
        facts.append(words.EmptyFact())
    else:
        if archive.cost != archive.printed_cost:
            facts.append(words.ChangedCost(archive.cost, archive.printed_cost))
        else:
            facts.append(words.CostFact(archive.cost))
        facts.append(words.LeftFact(archive.left))
    return words.ArchiveWithFacts(curl_quotes(archive.card), tuple(facts))
