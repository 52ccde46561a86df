"""The position of Nightfall in words, short enough for the alt text of a picture."""

from collections.abc import Sequence
from typing import Final

from games.nightfall.recent_events import NO_EVENTS, RecentEvents
from games.nightfall.view_types import (
    ArchiveView,
    HeldView,
    LinkView,
    MinionView,
    NightfallView,
    PlayerView,
    card_view,
    link_place,
    minion_place,
    seat_place,
)
from render.kit.picture import NO_MARKS, ChoiceMarks
from render.nightfall.pending_choice import assigned_pairs
from render.nightfall.theme import WOUND_COLOURS, add_rank, curl_quotes, short_name
from render.nightfall.view_queries import (
    GOALS,
    ORDINALS,
    TIES,
    describe_owing,
    describe_picks,
    find_minion,
    headline,
    is_resolving,
    last_lines,
    new_phase_words,
    players_from_first,
    round_words,
    series_total,
    shows_market,
    wound_words,
)

LONGEST_ALT: Final = 1024
"""Discord's limit for the description of a picture."""
TERSEST: Final = 5


def build_alt_text(
    view: NightfallView,
    people: Sequence[str],
    last: RecentEvents = NO_EVENTS,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> str:
    """Describe the position in at most 1024 characters, with fewer words around the numbers as needed."""
    found = ""
    for terse in range(TERSEST + 1):
        lines = position_words(view, people, last, title, terse, private)
        lines += [choice_words(view, people, choice_marks)] if private else []
        found = "\n".join(filter(None, lines))
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def build_lower_alt_text(view: NightfallView, choice_marks: ChoiceMarks = NO_MARKS) -> str:
    """Describe the lower part of a private picture: the hand, in claims what may be claimed too."""
    found = ""
    for terse in range(-2, TERSEST + 1):
        lines = [hand_words(view, terse)]
        if shows_market(view, choice_marks):
            lines += [commons_words(view, max(0, terse)), own_archive_words(view, terse)]
        found = "\n".join(filter(None, lines))
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def own_archive_words(view: NightfallView, terse: int) -> str:
    found = [archive_words(each, max(1, terse)) for each in view.players[view.viewer].archives]
    return f"Your own archives: {', '.join(found)}." if found else ""


def build_draft_alt_text(view: NightfallView, title: str, private: bool) -> str:
    """Describe a picture of the draft: what its viewer picks from, else the orders that it is about."""
    found = ""
    for terse in range(3):
        lines = [f"Nightfall, set-up. {title or ''.join(headline(view, ()))}. {describe_picks(view)}."]
        if private:
            lines += [f"{GOALS[view.pick_goal]}.", hand_words(view, terse - 2)]
        elif view.commons:
            lines.append(commons_words(view, 0))
        else:
            offers = [card_view(name) for name in view.offers]
            listed = [f"{curl_quotes(card.name)} {card.colour} {card.cost}" for card in offers]
            lines.append(f"The orders of the draft (colour, cost): {', '.join(listed)}.")
        found = "\n".join(filter(None, lines))
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def position_words(
    view: NightfallView, people: Sequence[str], last: RecentEvents, title: str, terse: int, private: bool
) -> list[str]:
    """Describe turn, wounds left, last events, own hand, chain, players, commons: nearest facts first."""
    names = people if terse < 4 else [shorten_text(name, 10) for name in people]
    head = f"Nightfall, {round_words(view).lower()}. {title or ''.join(headline(view, names))}."
    lines = [f"{head} {stack_words(view, terse)}"]
    if waits := describe_owing(view, names):
        lines.append(f"{waits[:1].upper()}{waits[1:]}.")
    if last.lines:
        newest = last_lines(last, names)[-(6, 4, 3, 2, 2, 1)[terse] :]
        lines.append(f"Last: {'; '.join(newest)}.")
    if last.beginning and terse < 4:
        lines.append(f"Now: {new_phase_words(last, names)}.")
    if private:
        lines.append(hand_words(view, terse))
    lines.append(chain_words(view, names, terse))
    lines += [player_words(view, player, names, terse) for player in players_from_first(view)]
    lines.append(commons_words(view, terse))
    return lines


def shorten_text(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def stack_words(view: NightfallView, terse: int) -> str:
    """Describe how near the end is, and what the active player can spend."""
    if not view.turn:
        picks = describe_picks(view)
        return f"{picks}." if picks else ""
    top = f", a {view.top_wound.lower()} on top" if view.top_wound and terse < 3 else ""
    left = f"{view.face_up} of {view.face_up_first} face-up wounds left{top}"
    if view.ending:
        left = "The last face-up wound is taken" + ("" if view.finished else ", the game is ending")
    worth = " (worth double)" if view.worth > 1 else ""
    influence = "" if view.finished else f" Influence {view.influence}{worth}."
    return f"{left[:1].upper()}{left[1:]}.{influence}"


def card_name(card: str, terse: int) -> str:
    """Return a card's name, in its short form if terse."""
    return curl_quotes(card) if terse < 2 else short_name(card)


def chain_words(view: NightfallView, people: Sequence[str], terse: int) -> str:
    if not view.chain:
        return ""
    parts = [link_words(link, people, terse) for link in view.chain]
    after = f" Next may be {' or '.join(view.takes)}." if view.takes and not is_resolving(view) else ""
    return f"Chain: {', '.join(parts)}.{after}"


def link_words(link: LinkView, people: Sequence[str], terse: int) -> str:
    name = people[link.seat] if terse < 3 else shorten_text(people[link.seat], 3)
    facts = [link.colour, name] + ["kicked"] * link.kicked
    facts += [f"×{link.times}"] * (link.times > 1)
    facts += [f"aimed by {people[link.chooser]}"] * (link.chooser != link.seat)
    facts += [link.state] * (link.state != "waiting")
    return f"{card_name(link.card, terse)} ({' '.join(facts)})"


def player_words(view: NightfallView, player: PlayerView, people: Sequence[str], terse: int) -> str:
    """Describe a player: wounds and cards, then minions and private archives."""
    name = people[player.seat]
    kinds = f" ({player.bite} bite, {player.burn} burn, {player.bleed} bleed)" if terse < 1 else ""
    if terse in (1, 2, 3):
        kinds = f" ({player.bite}/{player.burn}/{player.bleed})"
    total = f", {series_total(view, player)} in the series" if view.series else ""
    if player.place:
        total += f", {ORDINALS[player.place]}" + (f", {TIES[player.tie]}" if player.tie and terse < 3 else "")
    cards = f"hand {player.hand}, deck {player.deck}, discard {player.discard}"
    if terse > 2:
        cards = f"{player.hand}/{player.deck}/{player.discard} cards"
    head = f"{name}: {wound_words(player)}{kinds}{total}; {cards}"
    gone = "; gave up" if player.gave_up else ""
    minions = ", ".join(minion_words(view, each, people, terse) for each in player.minions)
    archives = [archive_words(each, terse) for each in player.archives] + ["face down"] * player.face_down
    text = f"{head}{gone}"
    if minions:
        text += f". Minions {minions}" if terse < 4 else f". {minions}"
    if archives and terse < 5:
        text += f". {'Private' if terse < 3 else 'P'}: {', '.join(archives)}"
    return f"{text}."


def minion_words(view: NightfallView, minion: MinionView, people: Sequence[str], terse: int) -> str:
    """Describe a minion by strength and health: `Vulko 3, 2 of 3`."""
    health = str(minion.health)
    if minion.health < minion.full_health:
        health += f" of {minion.full_health}" if terse < 1 else f"/{minion.full_health}"
    numbers = (
        f"strength {minion.strength} and {health} health" if terse < 1 else f"{minion.strength}-{health}"
    )
    extra = f" attacks {people[minion.attacks]}" if minion.attacks >= 0 and terse < 5 else ""
    extra += " (fought)" if minion.fought and terse < 3 else ""
    blocked = find_minion(view, minion.blocks)
    if blocked is not None and terse < 5:
        extra += f" blocks {add_rank(short_name(blocked.card), blocked.rank)}"
    name = add_rank(card_name(minion.card, max(1, terse) if terse < 2 else 2), minion.rank)
    return f"{name} {numbers}{extra}"


def archive_words(archive: ArchiveView, terse: int) -> str:
    """Describe an archive by colour, cost and cards left: `Vulko G 5 ×7`."""
    name = card_name(archive.card, terse)
    if not archive.left:
        return f"{name} empty"
    return (
        f"{name} {archive.colour} {archive.cost} ×{archive.left}" if terse < 4 else f"{name} ×{archive.left}"
    )


def commons_words(view: NightfallView, terse: int) -> str:
    if not view.commons:
        return ""
    if terse < 1:
        cards = [
            f"{curl_quotes(each.card)} {each.colour} takes {each.links} cost {each.cost} ×{each.left}"
            for each in view.commons
        ]
    else:
        cards = [archive_words(each, terse) for each in view.commons]
    how = "Commons" if terse > 3 else "Commons (colour, cost, left)"
    return f"{how}: {', '.join(cards)}."


def hand_words(view: NightfallView, terse: int) -> str:
    """Describe the viewer's hand and what the chain says about it; in a draft, the cards to pick from."""
    own = view.own
    if own is None:
        return ""
    parts: list[str] = []
    describe = {-2: tell_card, -1: tell_card_briefly}.get(terse)
    terse = max(0, terse - 3)  # the viewer's own cards keep their full names as long as there is room
    if own.draft and describe is not None:
        cards = [f"{curl_quotes(name)}, cost {card_view(name).cost}: {describe(name)}" for name in own.draft]
        parts.append(f"to pick from {' '.join(cards)}".rstrip("."))
    elif own.draft:
        parts.append(f"to pick from {', '.join(card_name(card, terse) for card in own.draft)}")
    if own.hand and describe is not None:
        parts.append(
            "your hand " + " ".join(held_words(each, describe(each.card)) for each in own.hand).rstrip(".")
        )
    elif own.hand:
        hand: list[str] = []
        for each in own.hand:
            count = f" ×{each.count}" if each.count > 1 else ""
            can = " may start" if each.starts and terse < 1 else ""
            can = (" links, kicked" if each.kicked else " links") if each.follows else can
            hand.append(f"{card_name(each.card, terse)}{count}{can}")
        parts.append(f"your hand {', '.join(hand)}")
    if own.sealed:
        parts.append(f"your pick {card_name(own.sealed, terse)}, sealed")
    for words, cards in (("picked", own.picked), ("given", own.given)):
        if cards:
            parts.append(f"{words} {', '.join(card_name(card, terse) for card in cards)}")
    if own.orders and terse < 3:
        parts.append(f"your orders {'; '.join(own.orders)}")
    return f"Only you see this: {'; '.join(parts)}." if parts else ""


WOUND: Final = "a wound, which can't be played"


def tell_card(name: str) -> str:
    return WOUND if name.lower() in WOUND_COLOURS else card_view(name).about


def tell_card_briefly(name: str) -> str:
    return WOUND if name.lower() in WOUND_COLOURS else card_view(name).line


def held_words(held: HeldView, about: str) -> str:
    """Describe a card in hand with what it does: `Vulko ×2, links: Green …`."""
    count = f" ×{held.count}" if held.count > 1 else ""
    can = (
        ", may start"
        if held.starts
        else ", links and kicked"
        if held.kicked
        else ", links"
        if held.follows
        else ""
    )
    return f"{curl_quotes(held.card)}{count}{can}: {about}"


def choice_words(view: NightfallView, people: Sequence[str], choice_marks: ChoiceMarks) -> str:
    """Describe what the viewer of a private picture has chosen and may choose next."""
    places = place_words(view, people)
    goals = dict(assigned_pairs(choice_marks))
    chosen = [f"{places.get(one, one)} to {places.get(goal, goal)}" for one, goal in goals.items()]
    chosen = chosen or [places.get(one, one) for one in choice_marks.chosen]
    offered = [places.get(one, one) for one in choice_marks.offered]
    parts = [f"Chosen: {', '.join(chosen)}."] if chosen else []
    parts += [f"To choose from: {', '.join(offered)}."] if offered else []
    return " ".join(parts)


def place_words(view: NightfallView, people: Sequence[str]) -> dict[str, str]:
    """Return a phrase for each place that options point to; cards and archives go by their names."""
    found = {seat_place(player.seat): people[player.seat] for player in view.players}
    for player in view.players:
        for each in player.minions:
            found[minion_place(each.number)] = (
                f"{add_rank(curl_quotes(each.card), each.rank)} of {people[player.seat]}"
            )
    for at, link in enumerate(view.chain):
        found[link_place(at)] = f"{curl_quotes(link.card)} in the chain"
    return found
