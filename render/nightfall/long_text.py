"""The whole position of Nightfall as a text in a fixed order, for people who do not see the picture."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.nightfall.view_types import (
    ArchiveView,
    LinkView,
    MinionView,
    NightfallView,
    OwnView,
    PlayerView,
    card_view,
)
from render.nightfall.alt_text import stack_words
from render.nightfall.theme import COLOUR_WORDS, add_rank, curl_quotes
from render.nightfall.view_queries import (
    ORDINALS,
    TIES,
    describe_owing,
    describe_picks,
    find_minion,
    headline,
    is_resolving,
    players_from_first,
    round_words,
    series_total,
    wound_words,
)

LONGEST: Final = 3500
FULL, MIDDLE, SHORT = 0, 1, 2


def describe_position(view: NightfallView, people: Sequence[str]) -> str:
    """Describe turn, wound stack, the viewer's own cards, chain, every player, commons, exiled cards."""
    text = ""
    for terse in (FULL, MIDDLE, SHORT):
        text = "\n".join(position_lines(view, people, terse))
        if len(text) <= LONGEST:
            break
    return text[:LONGEST]


def describe_hand(view: NightfallView, people: Sequence[str]) -> str:
    """Describe the viewer's own cards: a line for each card to hold or pick, then deck and discard pile."""
    own = view.own
    if own is None:
        return describe_position(view, people)
    lines = [] if own.draft and not own.hand else ["**Only you see this: your hand**"]
    for each in own.hand:
        can = "links and kicked" if each.kicked else "links" if each.follows else ""
        can = can or ("may start" if each.starts else "")
        count = f" ×{each.count}" if each.count > 1 else ""
        about = "a wound, which can't be played" if each.wound else card_view(each.card).line
        lines.append(f"**{curl_quotes(each.card)}**{count}{f' ({can})' if can else ''}: {about}")
    if not own.hand and not own.draft:
        lines.append("No cards.")
    return "\n".join([*lines, *own_lines(own, FULL, hand=False)])[:LONGEST]


NAME_WIDTH: Final = 14


def count_cards(view: NightfallView, people: Sequence[str]) -> str:
    """Count the cards of all players as a table, a line each. What a hand can be deduced from isn't named."""
    lines = [f"{'':{NAME_WIDTH}} hand deck discard wounds"]
    for player in players_from_first(view):
        name = people[player.seat][:NAME_WIDTH]
        lines.append(
            f"{name:{NAME_WIDTH}} {player.hand:4} {player.deck:4} {player.discard:7} {player.wounds:6}"
        )
    return "\n".join(lines)


def position_lines(view: NightfallView, people: Sequence[str], terse: int) -> Iterator[str]:
    yield f"Nightfall. {round_words(view)}. {''.join(headline(view, people))}."
    if view.turn:
        yield f"{stack_words(view, FULL)} {view.face_down} face-down wounds."
    for words in (describe_picks(view), describe_owing(view, people)):
        if words:
            yield f"{words[:1].upper()}{words[1:]}."
    if view.own is not None:
        yield from own_lines(view.own, terse)
    if view.chain:
        yield f"Chain, from its start: {'; '.join(link_words(link, people) for link in view.chain)}."
        if view.takes and not is_resolving(view):
            yield f"Next may be {colour_words(view.takes)}."
    for player in players_from_first(view):
        yield from player_lines(view, player, people, terse)
    if view.commons:
        yield f"Commons: {'; '.join(archive_words(each, terse) for each in view.commons)}."
    if view.exiled:
        yield f"Exiled: {count_names(view.exiled)}."


def colour_words(letters: str) -> str:
    return " or ".join(COLOUR_WORDS[letter] for letter in letters)


def count_names(names: Sequence[tuple[str, int]]) -> str:
    """Join names with their numbers: `Vulko ×2, Bite`."""
    return ", ".join(
        f"{curl_quotes(name)} ×{count}" if count > 1 else curl_quotes(name) for name, count in names
    )


# the viewer's own


def own_lines(own: OwnView, terse: int, *, hand: bool = True) -> Iterator[str]:
    """Yield hand, draft, deck without its order, and discard pile."""
    if own.draft:
        yield f"Only you see this: to pick from {', '.join(map(curl_quotes, own.draft))}."
        yield from describe_powers(own.draft, terse, costs=True)
    if own.sealed:
        yield f"Only you see this: your pick {curl_quotes(own.sealed)}, sealed."
    if own.picked:
        yield f"Only you see this: picked {', '.join(map(curl_quotes, own.picked))}."
    if own.given:
        yield f"Only you see this: put into the commons {', '.join(map(curl_quotes, own.given))}."
    if own.hand and hand:
        cards: list[str] = []
        for each in own.hand:
            can = "links and kicked" if each.kicked else "links" if each.follows else ""
            can = can or ("may start" if each.starts else "")
            count = f" ×{each.count}" if each.count > 1 else ""
            cards.append(f"{curl_quotes(each.card)}{count}{f' ({can})' if can else ''}")
        yield f"Only you see this: your hand {', '.join(cards)}."
        yield from describe_powers([each.card for each in own.hand if not each.wound], terse)
    if own.deck and terse < SHORT:
        yield f"In your deck, in any order: {count_names(own.deck)}."
    if own.discard and terse < SHORT:
        yield f"Your discard pile from the top: {', '.join(map(curl_quotes, reversed(own.discard)))}."
    if own.orders:
        yield f"Your orders: {'; '.join(own.orders)}."


def describe_powers(names: Sequence[str], terse: int, *, costs: bool = False) -> Iterator[str]:
    """Yield a line on what each of these cards does, as long as there is room."""
    for card in map(card_view, names if terse < SHORT else ()):
        cost = f"cost {card.cost}. " if costs else ""
        yield f"{curl_quotes(card.name)}: {cost}{card.line}"


def link_words(link: LinkView, people: Sequence[str]) -> str:
    """Describe a link: `Vulko, green, of Pavel, kicked, resolving`."""
    facts = [COLOUR_WORDS[link.colour], f"of {people[link.seat]}"] + ["kicked"] * link.kicked
    facts += [f"resolves {link.times} times"] * (link.times > 1)
    facts += [f"aimed by {people[link.chooser]}"] * (link.chooser != link.seat)
    facts += [link.state] * (link.state != "waiting")
    return f"{curl_quotes(link.card)}, {', '.join(facts)}"


# players


def player_lines(view: NightfallView, player: PlayerView, people: Sequence[str], terse: int) -> Iterator[str]:
    name = people[player.seat]
    blank = f", {player.blank} blank" if player.blank else ""
    total = f" In the series {series_total(view, player)}." if view.series else ""
    if player.games:
        total += f" Games before: {', '.join(map(str, player.games))}."
    if player.place:
        total += f" {ORDINALS[player.place]} place{f', {TIES[player.tie]}' if player.tie else ''}."
    gone = " Gave up." if player.gave_up else ""
    top = f" with {curl_quotes(player.discard_top)} on top" if player.discard_top else ""
    yield (
        f"{name}{' (first)' if player.seat == view.first and view.turn else ''}: {wound_words(player)}, "
        f"{player.bite} bite, {player.burn} burn, {player.bleed} bleed{blank}.{total} "
        f"Hand {player.hand}, deck {player.deck}, discard {player.discard}{top}.{gone}"
    )
    if player.minions:
        yield f"In play: {'; '.join(minion_words(view, each, player, people) for each in player.minions)}."
    archives = [archive_words(each, terse) for each in player.archives] + ["one face down"] * player.face_down
    if archives:
        yield f"Private archives: {'; '.join(archives)}."
    if player.unseen and player.deck and terse < MIDDLE:  # without a deck it would be the hand
        yield f"Deck and hand together: {count_names(player.unseen)}."


def minion_words(view: NightfallView, minion: MinionView, player: PlayerView, people: Sequence[str]) -> str:
    """Describe a minion: `Vulko, strength 3, health 2 of 3, attacks Sam`."""
    facts = [f"strength {minion.strength}", f"{minion.health} of {minion.full_health} health"]
    if minion.owner != player.seat:
        facts.append(f"of {people[minion.owner]}")
    if minion.attacks >= 0:
        facts.append(f"{'attacked' if minion.fought else 'attacks'} {people[minion.attacks]}")
    blocked = find_minion(view, minion.blocks)
    if blocked is not None:
        facts.append(f"blocks {add_rank(curl_quotes(blocked.card), blocked.rank)}")
    return f"{add_rank(curl_quotes(minion.card), minion.rank)}, {', '.join(facts)}"


def archive_words(archive: ArchiveView, terse: int) -> str:
    """Describe an archive: `Vulko, green, takes white or blue, 3/3, cost 5, 7 left`."""
    card = card_view(archive.card)
    facts = [COLOUR_WORDS[archive.colour]]
    if terse < SHORT:
        facts.append(f"takes {colour_words(archive.links)}")
        facts += [f"{card.strength}/{card.health}"] if card.strength else ["action"]
    cost = f"cost {archive.cost}"
    if archive.cost != archive.printed_cost:
        cost += f" instead of {archive.printed_cost}"
    facts += [cost, f"{archive.left} left"] if archive.left else ["empty"]
    return f"{curl_quotes(archive.card)}, {', '.join(facts)}"
