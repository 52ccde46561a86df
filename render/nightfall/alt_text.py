"""The position of Nightfall in words, short enough for the alt text of a picture."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Reader, Teller
from games.nightfall.recent_events import NO_EVENTS, RecentEvents
from games.nightfall.view_types import (
    ArchiveView,
    HeldView,
    LinkView,
    MinionView,
    NightfallView,
    OwnView,
    PlayerView,
    card_place,
    card_view,
    link_place,
    minion_place,
    seat_place,
)
from render.kit.picture import NO_MARKS, ChoiceMarks
from render.kit.texts import join_sentences, tell
from render.nightfall import sentences as words
from render.nightfall.pending_choice import assigned_pairs
from render.nightfall.theme import WOUND_COLOURS, add_rank, curl_quotes, short_name
from render.nightfall.view_queries import (
    GOALS,
    TIES,
    find_minion,
    headline,
    is_resolving,
    last_lines,
    new_phase,
    players_from_first,
    series_total,
    shows_market,
    tell_orders,
    tell_owing,
    tell_picks,
    tell_round_within,
)

LONGEST_ALT: Final = 1024
"""Discord's limit for the description of a picture."""
TERSEST: Final = 5


def build_alt_text(
    view: NightfallView,
    say: Teller,
    last: RecentEvents = NO_EVENTS,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> str:
    """Describe the position in at most 1024 characters, with fewer words around the numbers as needed."""
    found = ""
    for terse in range(TERSEST + 1):
        lines = list_position_lines(view, say, last, title, terse, private)
        if private:
            lines.append(join_sentences(say, list_choice(view, choice_marks)))
        found = "\n".join(filter(None, lines))
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def build_lower_alt_text(view: NightfallView, say: Teller, choice_marks: ChoiceMarks = NO_MARKS) -> str:
    """Describe the lower part of a private picture: the hand, in claims what may be claimed too."""
    found = ""
    for terse in range(-2, TERSEST + 1):
        lines: list[Text] = [say(tell_own_cards(view, say, terse))]
        if shows_market(view, choice_marks):
            lines += [tell_commons(view, max(0, terse)), tell_own_archives(view, terse)]
        found = join_sentences(say, lines, "\n")
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def tell_own_archives(view: NightfallView, terse: int) -> Text:
    archives = view.players[view.viewer].archives
    return (
        words.OwnArchives(tuple(tell_archive(each, max(1, terse)) for each in archives)) if archives else ""
    )


def build_draft_alt_text(view: NightfallView, say: Teller, title: str, private: bool) -> str:
    """Describe a picture of the draft: what its viewer picks from, else the orders that it is about."""
    found = ""
    for terse in range(3):
        head = words.Head(words.SetupWithin(), title or headline(view))
        lines: list[Text] = [join_sentences(say, (head, words.Caption(tell_picks(view))))]
        if private:
            lines += [words.GoalLine(GOALS[view.pick_goal]), tell_own_cards(view, say, terse - 2)]
        elif view.commons:
            lines.append(tell_commons(view, 0))
        else:
            offers = [card_view(name) for name in view.offers]
            listed = [words.OrderOnOffer(curl_quotes(card.name), card.colour, card.cost) for card in offers]
            lines.append(words.OrdersOfDraft(tuple(listed)))
        found = join_sentences(say, lines, "\n")
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def list_position_lines(
    view: NightfallView, say: Teller, last: RecentEvents, title: str, terse: int, private: bool
) -> list[str]:
    """Describe turn, wounds left, last events, own hand, chain, players, commons: nearest facts first."""
    if terse >= 4:
        names = tuple(shorten_text(name, 10) for name in say.reader.names)
        say = Teller(say.key, Reader(names, say.reader.seat))
    head = words.Head(tell_round_within(view), title or headline(view))
    lines = [join_sentences(say, (head, *list_stack_sentences(view, terse)))]
    if waits := tell_owing(view):
        lines.append(tell(say, words.Caption(waits)))
    if last.lines:
        newest = last_lines(last, say)[-(6, 4, 3, 2, 2, 1)[terse] :]
        lines.append(tell(say, words.LastLines(newest)))
    if last.beginning and terse < 4:
        lines.append(tell(say, words.NowBegins(new_phase(last, say))))
    if private:
        lines.append(say(tell_own_cards(view, say, terse)))
    lines.append(join_sentences(say, list_chain_sentences(view, say, terse)))
    for player in players_from_first(view):
        lines.append(join_sentences(say, list_player_sentences(view, player, terse)))
    lines.append(join_sentences(say, [tell_commons(view, terse)]))
    return lines


def shorten_text(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def list_stack_sentences(view: NightfallView, terse: int) -> Iterator[Sentence]:
    """Describe how near the end is, and what the active player can spend."""
    if not view.turn:
        if picks := tell_picks(view):
            yield words.Caption(picks)
        return
    if view.ending:
        yield words.LastWoundTaken() if view.finished else words.GameIsEnding()
    elif view.top_wound and terse < 3:
        yield words.WoundsLeftWithTop(view.face_up, view.face_up_first, view.top_wound.lower())
    else:
        yield words.WoundsLeft(view.face_up, view.face_up_first)
    if not view.finished and view.phase != "cleanup":
        yield words.InfluenceLeft(influence=view.influence, worth=view.worth, seat=view.active)


def card_name(card: str, terse: int) -> str:
    """Return a card's name, in its short form if terse."""
    return curl_quotes(card) if terse < 2 else short_name(card)


def list_chain_sentences(view: NightfallView, say: Teller, terse: int) -> Iterator[Sentence]:
    if not view.chain:
        return
    yield words.ChainLine(tuple(tell_link(link, say, terse) for link in view.chain))
    if view.takes and not is_resolving(view):
        yield words.NextMayBe(tuple(view.takes))


def tell_link(link: LinkView, say: Teller, terse: int) -> Sentence:
    name: Text = words.PlayerName(link.seat)
    facts: list[Text] = [words.ColourOfCard(link.colour), name if terse < 3 else shorten_text(say(name), 3)]
    facts += [words.WithKicker()] * link.kicked + [words.Often(link.times)] * (link.times > 1)
    facts += [words.AimedBy(link.chooser)] * (link.chooser != link.seat)
    facts += [words.StateName(link.state)] * (link.state != "waiting")
    return words.LinkInChain(card_name(link.card, terse), tuple(facts))


def list_player_sentences(view: NightfallView, player: PlayerView, terse: int) -> Iterator[Sentence]:
    """Describe a player: wounds and cards, then minions and private archives."""
    counts: list[Text] = [words.CardCounts(player.hand, player.deck, player.discard)]
    if terse > 2:
        counts = [words.TerseCardCounts(player.hand, player.deck, player.discard)]
    counts += [words.HasGivenUp()] * player.gave_up
    yield words.PlayerLine(player.seat, tuple(list_standing(view, player, terse)), tuple(counts))
    if minions := tuple(tell_minion(view, each, terse) for each in player.minions):
        yield words.MinionsLine(minions) if terse < 4 else words.TerseMinionsLine(minions)
    archives: list[Text] = [tell_archive(each, terse) for each in player.archives]
    archives += [words.FaceDownArchive()] * player.face_down
    if archives and terse < 5:
        yield (words.PrivateLine if terse < 3 else words.TersePrivateLine)(tuple(archives))


def list_standing(view: NightfallView, player: PlayerView, terse: int) -> Iterator[Sentence]:
    """Describe a player's wounds, and their place after the end."""
    kinds = (player.wounds, player.bite, player.burn, player.bleed)
    if terse < 1:
        yield words.WoundsByType(*kinds)
    else:
        yield words.WoundsAlone(player.wounds)
    if view.series:
        yield words.TotalInSeries(series_total(view, player))
    if player.place:
        yield words.Ordinal(player.place)
        if player.tie and terse < 3:
            yield TIES[player.tie]


def tell_minion(view: NightfallView, minion: MinionView, terse: int) -> Sentence:
    """Describe a minion by strength and health: `Vulko 3, 2 of 3`."""
    facts = (minion.strength, minion.health)
    if minion.health < minion.full_health:
        numbers = (words.Damaged if terse < 1 else words.TerseDamaged)(*facts, minion.full_health)
    else:
        numbers = (words.Healthy if terse < 1 else words.TerseHealthy)(*facts)
    deeds: list[Text] = [words.Attacks(minion.attacks)] if minion.attacks >= 0 and terse < 5 else []
    if terse < 4 and minion not in view.players[minion.owner].minions:
        deeds.append(words.TakenFrom(minion.owner))
    deeds += [words.Fought()] if minion.fought and terse < 3 else []
    blocked = find_minion(view, minion.blocks)
    if blocked is not None and terse < 5:
        deeds.append(words.Blocks(add_rank(short_name(blocked.card), blocked.rank)))
    name = add_rank(card_name(minion.card, max(1, terse) if terse < 2 else 2), minion.rank)
    return words.Minion(name, numbers, tuple(deeds))


def tell_archive(archive: ArchiveView, terse: int) -> Sentence:
    """Describe an archive by colour, cost and cards left: `Vulko G 5 ×7`."""
    name = card_name(archive.card, terse)
    if not archive.left:
        return words.EmptyArchive(name)
    if terse >= 4:
        return words.TerseArchive(name, archive.left)
    if terse >= 2:
        return words.ShortArchive(name, archive.cost, archive.left)
    return words.Archive(name, archive.colour, archive.cost, archive.left)


def tell_commons(view: NightfallView, terse: int) -> Text:
    if not view.commons:
        return ""
    archives: tuple[Text, ...] = tuple(tell_archive(each, terse) for each in view.commons)
    if terse < 1:
        archives = tuple(
            words.WholeArchive(curl_quotes(each.card), each.colour, tuple(each.links), each.cost, each.left)
            for each in view.commons
        )
    lines = (words.TerseCommonsLine, words.CommonsLine, words.ShortCommonsLine, words.ShortCommonsLine)
    return (lines[terse] if terse < len(lines) else words.TerseCommonsLine)(archives)


def tell_own_cards(view: NightfallView, say: Teller, terse: int) -> Text:
    """Describe the viewer's hand and what the chain says about it; in a draft, the cards to pick from."""
    own = view.own
    if own is None:
        return ""
    parts: list[Text] = []
    # The viewer's own cards keep their full names as long as there is room.
    brief = max(0, terse - 3)
    may_start = brief < 1 and any(each.starts for each in own.hand)
    if own.draft:
        parts.append(tell_draft(own, say, terse, brief))
    if own.hand and terse < 0:
        held = tuple(tell_whole_held(each, tell_card(each.card, terse)) for each in own.hand)
        parts.append(say(words.YourWholeHand(held, may_start)).rstrip("."))
    elif own.hand:
        parts.append(words.YourHand(tuple(tell_held(each, brief) for each in own.hand), may_start))
    if own.sealed:
        parts.append(words.YourPick(card_name(own.sealed, brief)))
    if own.picked:
        parts.append(words.CardsPicked(tuple(card_name(card, brief) for card in own.picked)))
    if own.given:
        parts.append(words.CardsGiven(tuple(card_name(card, brief) for card in own.given)))
    if own.orders and brief < 3:
        parts.append(words.YourOrders(tell_orders(own, say)))
    return words.OnlyYou(tuple(parts)) if parts else ""


def tell_draft(own: OwnView, say: Teller, terse: int, brief: int) -> Text:
    """Describe the cards to pick from, with what they do as long as there is room."""
    if terse >= 0:
        return words.ToPickFrom(tuple(card_name(card, brief) for card in own.draft))
    cards = tuple(
        words.CardToPick(curl_quotes(name), card_view(name).cost, tell_card(name, terse))
        for name in own.draft
    )
    return say(words.ToPickFromWhole(cards)).rstrip(".")


WHOLE: Final = -2
"""Terseness at which cards are described whole; at the next one in a line each."""


def tell_card(name: str, terse: int) -> Text:
    if name.lower() in WOUND_COLOURS:
        return words.UnplayableWound()
    return card_view(name).about if terse == WHOLE else card_view(name).line


def tell_held(held: HeldView, brief: int) -> Sentence:
    """Describe a card in hand: `Vulko ×2 links`."""
    parts: list[Text] = [words.HeldTimes(card_name(held.card, brief), held.count)]
    if held.follows:
        parts.append(words.LinksKicked() if held.kicked else words.LinksOn())
    return words.HeldCard(tuple(parts))


def tell_whole_held(held: HeldView, about: Text) -> Sentence:
    """Describe a card in hand with what it does: `Vulko ×2, links: Green …`."""
    parts: list[Text] = [words.HeldTimes(curl_quotes(held.card), held.count)]
    if held.kicked or held.follows:
        parts.append(words.LinksAndKicked() if held.kicked else words.LinksOn())
    return words.WholeHeldCard(tuple(parts), about)


def list_choice(view: NightfallView, choice_marks: ChoiceMarks) -> Iterator[Sentence]:
    """Describe what the viewer of a private picture has chosen and may choose next."""
    places = name_places(view)
    goals = dict(assigned_pairs(choice_marks))
    chosen: Sequence[Text] = [
        words.GivenTo(places.get(one, one), places.get(goal, goal)) for one, goal in goals.items()
    ]
    chosen = chosen or [places.get(one, one) for one in choice_marks.chosen]
    if chosen:
        yield words.ChosenLine(tuple(chosen))
    if choice_marks.offered:
        yield words.OfferedLine(tuple(places.get(one, one) for one in choice_marks.offered))


def name_places(view: NightfallView) -> dict[str, Text]:
    """Return a phrase for each place that options point to; cards and archives go by their names."""
    found: dict[str, Text] = {
        seat_place(player.seat): words.PlayerName(player.seat) for player in view.players
    }
    for held in () if view.own is None else view.own.hand:
        found[card_place(held.card)] = words.CardInHand(curl_quotes(held.card))
    for player in view.players:
        for each in player.minions:
            name = add_rank(curl_quotes(each.card), each.rank)
            found[minion_place(each.number)] = words.MinionOf(player.seat, name)
    for at, link in enumerate(view.chain):
        found[link_place(at)] = words.CardInChain(curl_quotes(link.card))
    return found
