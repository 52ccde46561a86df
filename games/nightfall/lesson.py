"""The guided first match: a few rounds against two players who start short chains and attack the learner."""

from collections.abc import Callable, Iterator

from games.core.lesson import LEARNER, Lesson, LessonIdea
from games.core.model import Event
from games.nightfall import sentences as say
from games.nightfall.events import Attacked, Blocked, Claimed, Discarded, Linked, NightfallEvent
from games.nightfall.view_types import HeldView, NightfallView, card_view

LAST_ROUND = 5
"""Whoever has not tried everything by the end of this round ends the lesson without."""

ATTACK = ("whom_to_attack",)
BLOCK = ("blocks",)
CHAIN = ("own_chain",)
WINDOW = ("window",)
TARGET = ("target_opponent",)
CLAIM = ("claim_or_discard",)
END = ("wound_effect",)

WANTED = ("Leave Me!", "Rend and Tear")
"""The cards that make a kicker together: a common one, and one of the learner's own."""
CARDS_OF_ARCHIVE = 7
PARTNERS_START = {
    1: ("Charlotte Reyes", "Yuri Koroviev", '"Genesis One"'),
    2: ("Enraged Wight", "Yuri Koroviev", "J.J. McTeague", '"Bad Smoke"'),
}
"""What each partner likes to start a chain with."""

Condition = Callable[[NightfallView], bool]


def from_round(number: int) -> Condition:
    return lambda view: view.round >= number


def does(kind: type[NightfallEvent]) -> Callable[[Event, NightfallView], bool]:
    """Return the goal that the learner does this."""
    return lambda event, view: event.kind == kind.get_kind() and event.facts["seat"] == LEARNER


def earns_kicker(event: Event, view: NightfallView) -> bool:
    return bool(event.facts.get("kicked")) and does(Linked)(event, view)


def links_to_others(event: Event, view: NightfallView) -> bool:
    return view.active != LEARNER and does(Linked)(event, view)


def claims_private(event: Event, view: NightfallView) -> bool:
    """Return whether the learner has just claimed, and from a private archive of their own by now."""
    return does(Claimed)(event, view) and is_private_taken(view)


def is_private_taken(view: NightfallView) -> bool:
    return any(archive.left < CARDS_OF_ARCHIVE for archive in view.players[LEARNER].archives)


def hand(view: NightfallView) -> list[HeldView]:
    return [] if view.own is None else [held for held in view.own.hand if not held.wound]


def typed(card: str) -> str:
    """Write a card's name as it is typed.

    >>> typed('"Bad Smoke"'), typed("J.J. McTeague"), typed("Leave Me!")
    ('bad smoke', 'jj mcteague', 'leave me')
    """
    return "".join(letter for letter in card.lower() if letter.isalnum() or letter == " ")


def list_pairs(view: NightfallView) -> Iterator[tuple[str, str, bool]]:
    """List two cards of the hand that may follow each other, and whether the second earns its kicker."""
    for first in hand(view):
        for then in hand(view):
            one, two = card_view(first.card), card_view(then.card)
            if two.colour in one.links and (first is not then or first.count > 1):
                yield first.card, then.card, two.kicker_colour == one.colour


def start_chain(view: NightfallView) -> list[str]:
    """List chains of two cards, then single ones: minions of the same name first, the strongest before."""
    names = sorted(
        (held.card for held in hand(view)), key=lambda name: (-card_view(name).strength, card_view(name).cost)
    )
    pairs = [(one, two) for one, two, _ in list_pairs(view)]
    pairs.sort(key=lambda pair: names.index(pair[0]) + (0 if pair[0] == pair[1] else 100))
    return [
        *[f"start {typed(one)} then {typed(two)}" for one, two in pairs],
        *[f"start {typed(name)}" for name in names],
    ]


def start_kicked_chain(view: NightfallView) -> list[str]:
    return [f"start {typed(one)} then {typed(two)}" for one, two, kicked in list_pairs(view) if kicked]


def link_card(view: NightfallView) -> list[str]:
    return [f"link {typed(held.card)}" for held in hand(view) if held.follows]


def claim_common(view: NightfallView) -> list[str]:
    """List what the influence is enough for: a card of the pair first, then the cheapest."""
    names = [archive.card for archive in sorted(view.commons, key=lambda archive: archive.cost)]
    return [f"claim {typed(name)}" for name in (*WANTED[:1], *names)]


def discard_card(view: NightfallView) -> list[str]:
    """List what can be discarded: cards that one starts with, but no card of the pair."""
    return [f"discard {typed(held.card)}" for held in hand(view) if held.card not in WANTED]


def claim_private(view: NightfallView) -> list[str]:
    """List the claims from the learner's own archives, and else discards towards the cheapest."""
    archives = sorted(view.players[LEARNER].archives, key=lambda archive: archive.cost)
    return [*[f"claim {typed(archive.card)}" for archive in archives], *discard_card(view)]


def can_claim_private(view: NightfallView) -> bool:
    """Return whether influence and hand are enough for an own archive that still is whole."""
    costs = [archive.cost for archive in view.players[LEARNER].archives]
    return (
        not is_private_taken(view) and bool(costs) and view.influence + count_spare_cards(view) >= min(costs)
    )


def can_pay_private(view: NightfallView) -> bool:
    """Return whether influence and hand are enough for a card of an own archive."""
    costs = [archive.cost for archive in view.players[LEARNER].archives if archive.left]
    return bool(costs) and view.influence + count_spare_cards(view) >= min(costs)


def count_spare_cards(view: NightfallView) -> int:
    return sum(held.count for held in hand(view) if held.card not in WANTED)


def block_attack(view: NightfallView) -> list[str]:
    """List blocks: each minion another attacker, the strongest first, then by fewer minions."""
    attackers = [minion for player in view.players for minion in player.minions if minion.attacks == LEARNER]
    attackers.sort(key=lambda minion: -minion.strength)
    blockers = view.players[LEARNER].minions
    pairs = [
        f"{typed(own.title)} > {typed(attacker.title)}"
        for own, attacker in zip(blockers, attackers, strict=False)
    ]
    several = [", ".join(pairs[:count]) for count in range(len(pairs), 1, -1)]
    one = [f"{typed(own.title)} > {typed(attacker.title)}" for own in blockers for attacker in attackers]
    return [*several, *one]


def has_kicked(view: NightfallView) -> bool:
    return any(link.kicked and link.seat == LEARNER for link in view.chain)


def is_kicking(view: NightfallView) -> bool:
    """Return whether a card of the learner's resolves that has earned its kicker."""
    return any(link.kicked and link.seat == LEARNER and link.state == "resolving" for link in view.chain)


def aim_at_minion(view: NightfallView) -> list[str]:
    """List the minions of others, those that are nearly destroyed first, as they are typed."""
    others = [minion for player in view.players[1:] for minion in player.minions]
    others.sort(key=lambda minion: minion.health)
    names = dict.fromkeys(typed(name) for minion in others for name in (minion.title, minion.card))
    return [*names, *[f"{name} of {seat + 1}" for name in names for seat in range(1, len(view.players))]]


def is_wounded(view: NightfallView) -> bool:
    return view.players[LEARNER].wounds > 0


def go_on(question: str, view: NightfallView) -> list[str]:
    """List what leads on between the ideas: attack, start a chain, discard for influence, claim, draw."""
    if question in ATTACK:
        return ["attack seat 3"]
    if question in CHAIN:
        return [*start_kicked_chain(view), *start_chain(view), "no chain"]
    if question in WINDOW:
        return [*link_card(view), "pass"]
    if question in CLAIM:
        return [*(claim_private(view) if can_pay_private(view) else ()), *claim_common(view), "done"]
    return [*block_attack(view), "seat 2", "seat 3", *aim_at_minion(view), "end discard", "end"]


def answer_as_partner(question: str, view: NightfallView) -> list[str]:
    """Start a chain with a minion, block nothing, and attack the learner and nobody else."""
    if question in (*CHAIN,):
        return [f"start {typed(name)}" for name in PARTNERS_START.get(view.viewer, ())]
    if question in (*ATTACK, *TARGET):
        return ["attack seat 1", "seat 1"]
    return ["none"] if question in BLOCK else []


LESSON: Lesson[NightfallView] = Lesson(
    about=say.LessonAbout(),
    options={"archives": "quick", "handicap": "none"},
    seats=3,
    seed="nightfall lesson 7413",
    is_complete=lambda view: view.round > LAST_ROUND,
    closing=say.LessonClosing(),
    retired_keys=("exile", "spend", "yours", "dear", "draw", "equal"),
    moves_between=go_on,
    partner_moves=answer_as_partner,
    ideas=(
        LessonIdea(
            key="start",
            questions=CHAIN,
            goal=does(Linked),
            moves=start_chain,
            sentence=say.TeachStart(),
            again=say.TeachStartAgain(),
        ),
        LessonIdea(key="resolve", questions=TARGET, moves=("seat 2",), sentence=say.TeachResolve()),
        LessonIdea(key="stack", questions=TARGET, moves=("seat 3",), sentence=say.TeachStack()),
        LessonIdea(
            key="influence",
            questions=CLAIM,
            goal=does(Claimed),
            moves=claim_common,
            sentence=say.TeachInfluence(),
            again=say.TeachInfluenceAgain(),
        ),
        LessonIdea(
            key="discard",
            questions=CLAIM,
            goal=does(Discarded),
            moves=discard_card,
            patience=2,
            sentence=say.TeachDiscard(),
            again=say.TeachDiscardAgain(),
        ),
        LessonIdea(
            key="private",
            questions=CLAIM,
            when=can_claim_private,
            goal=claims_private,
            moves=claim_private,
            sentence=say.TeachPrivate(),
            again=say.TeachPrivateAgain(),
        ),
        LessonIdea(key="done", questions=CLAIM, moves=("done",), sentence=say.TeachDone()),
        LessonIdea(key="wounds", questions=END, moves=("end",), sentence=say.TeachWounds()),
        LessonIdea(
            key="windows",
            questions=WINDOW,
            goal=links_to_others,
            moves=link_card,
            sentence=say.TeachWindows(),
            again=say.TeachWindowsAgain(),
        ),
        LessonIdea(
            key="attack",
            questions=ATTACK,
            goal=does(Attacked),
            moves=("attack seat 2",),
            sentence=say.TeachAttack(),
        ),
        LessonIdea(
            key="hit",
            questions=CHAIN,
            when=is_wounded,
            moves=start_chain,
            sentence=say.TeachHit(),
        ),
        LessonIdea(
            key="blocks",
            questions=BLOCK,
            goal=does(Blocked),
            moves=block_attack,
            sentence=say.TeachBlocks(),
            again=say.TeachBlocksAgain(),
        ),
        LessonIdea(
            key="kicker",
            questions=CHAIN,
            goal=earns_kicker,
            moves=start_kicked_chain,
            sentence=say.TeachKicker(),
            again=say.TeachKickerAgain(),
        ),
        LessonIdea(
            key="kicked",
            questions=("minion_or_opponent",),
            when=has_kicked,
            moves=("seat 2", "seat 3"),
            is_optional=True,
            sentence=say.TeachKicked(),
        ),
        LessonIdea(
            key="kicker_target",
            questions=TARGET,
            when=is_kicking,
            moves=("seat 2", "seat 3"),
            is_optional=True,
            sentence=say.TeachKickerTarget(),
        ),
        LessonIdea(
            key="pace",
            questions=ATTACK,
            when=from_round(3),
            moves=("attack seat 3",),
            sentence=say.TeachPace(),
        ),
    ),
)
