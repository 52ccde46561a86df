"""The combat phase: all minions attack, defenders block, combats are resolved one by one."""

import re
from collections.abc import Sequence

from games.core.decisions.base import One, Pick
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import Preview
from games.core.decisions.shapes import Assignment
from games.core.errors import AnswerRefused, IllegalMove
from games.core.model import Seat
from games.core.records import replace_fields
from games.core.rulebook import SealedAnswers
from games.core.text.matching import MAX_TEXT, match_option, normalize
from games.core.text.phrases import shorten_line
from games.nightfall import sentences as say
from games.nightfall.block_outcome import Blocks, describe_unblocked, foresee_blocks
from games.nightfall.damage import apply_damage, inflict, leave_play
from games.nightfall.effects import draw
from games.nightfall.events import Attacked, Blocked, DidNotBlock, Fought, PhaseBegan
from games.nightfall.glossary import (
    ALWAYS_ASK,
    COMBAT,
    DRAWS,
    REAPS,
    SECOND_RULES,
    STAYS,
    SWIFT,
    MinionId,
    player_word,
)
from games.nightfall.option_labels import label_owned, minion_options, seat_options
from games.nightfall.rulebook import book
from games.nightfall.state import COMBATS, Attack, Minion
from games.nightfall.table import Nightfall
from games.nightfall.view_types import seat_place

SPLIT = -1

Pairs = tuple[tuple[MinionId, Seat], ...]


@book.rule("combat_phase")
def combat_phase(g: Nightfall) -> None:
    """Begin the attack; skip the phase without minions, and the question with one opponent (NF-R55)."""
    board = g.board
    board.phase, board.attacks = COMBAT, []
    minions, opponents = g.minions_of(board.active), g.clockwise(board.active)
    if not minions:
        return
    g.tell(PhaseBegan(COMBAT, board.active))
    if len(opponents) == 1:
        g.then(begin_attack, tuple((each.id, opponents[0]) for each in minions))
    else:
        g.ask(choose_attacks).then(assign_attackers)


# attackers


@book.question("whom_to_attack")
def choose_attacks(g: Nightfall) -> MultiStep[int]:
    """Ask whom to attack; all minions must, together or divided (NF-A01 to NF-A04, NF-D02)."""
    seat = g.board.active
    minions, opponents = g.minions_of(seat), g.arrange_seats(g.clockwise(seat))
    strength = sum(g.printed_order(each).strength for each in minions)
    options = [
        Option(
            other,
            f"attack {player_word(other)}",
            say.AttackLabel(other),
            about=say.AboutAttack(strength, len(g.minions_of(other))),
            aliases=(f"attack {other + 1}", player_word(other)),
            board_places=(seat_place(other),),
        )
        for other in opponents
    ]
    if len(minions) > 1:
        options.append(Option(SPLIT, "split", say.DivideLabel(), about=say.AboutDivide()))
    usual = opponents.index(g.least_wounded(g.clockwise(seat)))
    return MultiStep(
        seat,
        say.WhomToAttack(),
        options,
        default=(usual,),
        topic=say.AttackTopic(),
        follow_up=FollowUp(lambda said: NextStep(divide_attackers(g, seat)) if said == (SPLIT,) else None),
    )


def divide_attackers(g: Nightfall, seat: Seat) -> Assignment[MinionId, Seat]:
    """Ask which minion attacks whom; combats follow in the order of the answer (NF-R11)."""
    minions, targets = minion_options(g, g.minions_of(seat)), seat_options(g.arrange_seats(g.clockwise(seat)))
    everybody = tuple(range(len(targets)))
    count = len(minions)
    prompt = say.WhoAttacksWhom()
    return Assignment(seat, prompt, minions, count, count, targets=targets, allowed=[everybody] * count)


@book.rule("assign")
def assign_attackers(g: Nightfall, chosen: tuple[Seat | Pairs, ...]) -> None:
    """Assign all attackers before any combat is resolved (NF-A04)."""
    for part in chosen:
        if isinstance(part, tuple):
            g.then(begin_attack, part)
        elif part != SPLIT:
            g.then(begin_attack, tuple((each.id, part) for each in g.minions_of(g.board.active)))


@book.rule("attack")
def begin_attack(g: Nightfall, pairs: Pairs) -> None:
    for minion, target in pairs:
        g.board.attacks.append(Attack(minion, target))
        g.tell(Attacked(face_of(g, minion), g.board.active, target, number_of(g, minion)))
    g.ask_all(declare_blocks).then(assign_blocks)
    g.then(next_combat)


def face_of(g: Nightfall, minion: MinionId) -> int:
    found = g.find_minion(minion)
    return -1 if found is None else found.face


def number_of(g: Nightfall, minion: MinionId) -> int | None:
    found = g.find_minion(minion)
    return None if found is None else g.told_number(found)


# blocks


BLOCK_WITH = re.compile(r"block (.+?) (?:with|by) (.+)", re.IGNORECASE)
SAYS_BLOCK = re.compile(r"(.+?) blocks? (.+)", re.IGNORECASE)
"""Blocks as people say them: `block vulko with ivan`, `ivan blocks vulko`."""


PAIR_SIGNS = (">", "→")
"""What stands between a blocker and an attacker; a button may say "Blocks Vulko" behind it."""
NO_BLOCKS = ("no block", "no blocks", "block none")


class BlockChoice(Assignment[MinionId, MinionId], frozen=True):
    """The blocks of a defender, which may be typed in words."""

    def parse(self, text: str) -> Pick:
        spoken = " ".join(text[: MAX_TEXT + 1].split()).rstrip(".! ")
        label = self.none_label if isinstance(self.none_label, str) else ""
        if normalize(spoken) in (normalize(label) or NO_BLOCKS[0], *NO_BLOCKS):
            return ()
        if normalize(spoken) in ("block", "blocks"):
            raise IllegalMove(say.SayWhoBlocks(shorten_line(text), self._name_example()), text)
        if len(self.options) == 1 and (target := match_option(spoken, self.targets)) is not None:
            return (0, target)  # only one minion can block
        if any(sign in spoken for sign in PAIR_SIGNS):
            return super().parse(text)
        if found := BLOCK_WITH.fullmatch(spoken):
            return self._parse_written(text, f"{found[2]} > {found[1]}")
        if found := SAYS_BLOCK.fullmatch(spoken):
            return self._parse_written(text, f"{found[1]} > {found[2]}")
        if normalize(spoken).partition(" ")[0] == "block":
            raise IllegalMove(say.SayWhoBlocks(shorten_line(text), self._name_example()), text)
        return super().parse(text)

    def _name_example(self) -> str:
        return self.text(self.simplest_pick() or (0, self.allowed[0][0]))

    def _parse_written(self, text: str, written: str) -> Pick:
        """Parse a pair; an error names a part of what was typed."""
        try:
            return super().parse(written)
        except AnswerRefused as error:
            is_part = normalize(error.refusal.wrong) in normalize(text)
            raise error if is_part else error.amend(wrong=text) from None


@book.sealed("blocks")
def declare_blocks(g: Nightfall) -> list[Assignment[MinionId, MinionId]]:
    """Ask all defenders at once for blocks, in the order in which blockers take damage (NF-R09, NF-R10).

    Each minion blocks one attacker of its player, or none (NF-A06 to NF-A09). Declared blocks stand (NF-R57).
    """
    attacked = [seat for seat in g.clockwise(g.board.active) if attackers_of(g, seat)]
    return [blocks_of(g, seat) for seat in attacked if g.minions_of(seat)]


def attackers_of(g: Nightfall, seat: Seat) -> list[Minion]:
    return arrange_attackers(g, [each for each in g.board.attacks if each.target == seat])


def arrange_attackers(g: Nightfall, attacks: Sequence[Attack]) -> list[Minion]:
    """Return the attackers in the order of the picture; by the first rules, in that of the attack."""
    found = [minion for each in attacks if (minion := g.find_minion(each.minion)) is not None]
    return sorted(found, key=lambda minion: minion.id) if g.plays_rules(SECOND_RULES) else found


def blocks_of(g: Nightfall, seat: Seat) -> Assignment[MinionId, MinionId]:
    attackers, blockers = attackers_of(g, seat), g.minions_of(seat)
    targets = [
        replace_fields(
            option,
            label=say.AttackerLabel(g.minion_name(attacker), g.printed_order(attacker).strength),
            about="",
            limit=1 if g.has_text(attacker, SWIFT) else None,
        )
        for option, attacker in zip(minion_options(g, attackers), attackers, strict=True)
    ]
    strength = sum(g.printed_order(each).strength for each in attackers)
    attacks = [each.minion for each in g.board.attacks]
    fighters = sorted(attackers, key=lambda attacker: attacks.index(attacker.id))
    stands = g.plays_rules(SECOND_RULES)
    return BlockChoice(
        seat,
        say.WhoBlocksWhom(describe_unblocked(g, seat, strength)),
        [
            label_blocker(g, option, each)
            for option, each in zip(minion_options(g, blockers), blockers, strict=True)
        ],
        0,
        len(blockers),
        default=safe_blocks(g, attackers, blockers),
        targets=targets,
        allowed=[tuple(range(len(targets)))] * len(blockers),
        stands=stands,
        final_reason=say.BlocksStand() if stands else "",
        topic=say.BlockTopic(),
        whole_preview=Preview(lambda blocks: foresee_blocks(g, seat, fighters, blocks)),
        none_label=say.BlockNoneLabel(),
        skip_label=say.BlockNotLabel(),
        other_label=say.OtherBlockerLabel(),
    )


def label_blocker(g: Nightfall, option: Option[MinionId], minion: Minion) -> Option[MinionId]:
    """Say on the option whose minion it is: the attackers may have the same names."""
    return replace_fields(option, label=label_owned(g, minion))


def safe_blocks(g: Nightfall, attackers: Sequence[Minion], blockers: Sequence[Minion]) -> Pick:
    """Return the blocks on time-out: those that the blocker survives, strongest attacker first (NF-D03)."""
    pick: list[int] = []
    taken: list[int] = []
    by_strength = sorted(range(len(attackers)), key=lambda at: -g.printed_order(attackers[at]).strength)
    for place, blocker in enumerate(blockers):
        for at in by_strength:
            full = g.has_text(attackers[at], SWIFT) and at in taken
            if not full and g.health_left(blocker) > g.printed_order(attackers[at]).strength:
                pick += [place, at]
                taken.append(at)
                break
    return tuple(pick)


@book.rule("block")
def assign_blocks(g: Nightfall, answers: SealedAnswers[Blocks]) -> None:
    for seat, pairs in answers:
        for blocker, attacker in pairs:
            fight_of(g, attacker).blockers.append(blocker)
            faces = face_of(g, blocker), face_of(g, attacker)
            g.tell(Blocked(seat, *faces, number_of(g, blocker), number_of(g, attacker)))
        if not pairs:
            g.tell(DidNotBlock(seat))


def fight_of(g: Nightfall, attacker: MinionId) -> Attack:
    return next(each for each in g.board.attacks if each.minion == attacker)


# combats


@book.rule("next_combat")
def next_combat(g: Nightfall, guarded: bool = False) -> None:
    """Resolve the next combat in the given order, or ask the attacker for it (NF-A05, NF-R11).

    `guarded`: a guard made the order matter after the blocks; the attacker is asked each time, even when the
    guard is gone.
    """
    left = [each for each in g.board.attacks if not each.fought]
    if not left:
        g.then(after_combat)
        return
    guarded = guarded or guards_make_order_matter(g)
    wishes = g.board.orders[g.board.active][COMBATS] == ALWAYS_ASK
    if len(left) > 1 and (guarded or wishes):
        g.note_reveal()  # being asked may reveal a secret standing order
        g.ask(choose_combat).then(resolve_combat)
    else:
        g.then(resolve_combat, left[0].minion)
    if guarded and g.plays_rules(SECOND_RULES):
        g.then(next_combat, True)
    else:
        g.then(next_combat)


def guards_make_order_matter(g: Nightfall) -> bool:
    """Return whether a defender with a guard faces several attackers."""
    targets = [each.target for each in g.board.attacks]
    return any(targets.count(seat) > 1 and g.guards_of(seat) for seat in set(targets))


@book.question("which_combat")
def choose_combat(g: Nightfall) -> One[MinionId]:
    left = [each for each in g.board.attacks if not each.fought]
    found = arrange_attackers(g, left)
    targets = [fight_of(g, each.id).target for each in found]
    options = [
        replace_fields(option, group=say.PlayerLabel(target), about=say.AboutFight(target))
        for option, target in zip(minion_options(g, found), targets, strict=True)
    ]
    given = [each.id for each in found].index(left[0].minion)
    return One(g.board.active, say.WhichCombat(), options, default=(given,), topic=say.CombatTopic())


@book.rule("fight")
def resolve_combat(g: Nightfall, attacker: MinionId) -> None:
    """Damage the blockers in their order, then the player with the rest (NF-A10 to NF-A16, NF-R79)."""
    combat, minion = fight_of(g, attacker), g.find_minion(attacker)
    combat.fought = True
    if minion is None:
        return
    left, exile = g.printed_order(minion).strength, g.has_text(minion, REAPS)
    g.tell(Fought(minion.face, g.board.active, combat.target, left, g.told_number(minion)))
    for each in combat.blockers:
        blocker = g.find_minion(each)
        if left and blocker is not None:
            left -= apply_damage(g, blocker, left, exile=exile)
    if left:
        g.then(inflict, combat.target, left, exile)
    if not combat.blockers and g.has_text(minion, DRAWS):
        g.then(draw, g.board.active, 1)


@book.rule("after_combat")
def after_combat(g: Nightfall) -> None:
    """Discard the active player's minions, except those that stay (NF-A22, NF-A23).

    They all stay if the game is over (NF-R43).
    """
    g.board.attacks = []
    if not g.board.ending:
        for minion in g.minions_of(g.board.active):
            if not g.has_text(minion, STAYS):
                leave_play(g, minion, "discarded")
