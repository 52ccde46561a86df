"""The twelve actions. The kicker of each widens it rather than repeating it."""

from games.nightfall.card import action
from games.nightfall.card_helpers import (
    claim_free,
    damage_aim,
    exile_from_archive,
    tag_team_strike,
    take_control,
)
from games.nightfall.damage import damage_minion, hurt_each_of, inflict, inflict_on_each, receive, restore
from games.nightfall.effects import draw
from games.nightfall.glossary import BLUE, GREEN, PURPLE, RED, WHITE, YELLOW, LinkId
from games.nightfall.resolution import cancel, raise_minion, resolve_again, take_over_targets, use_archive
from games.nightfall.table import Nightfall
from games.nightfall.targets import (
    USE_EXECUTE,
    USE_EXILE,
    USE_TAKE,
    minion_or_opponent,
    target_archive,
    target_dead_minion,
    target_minion,
    target_opponent,
    target_order,
    target_player,
)

GRIM_SIEGE = action(18, "Grim Siege", WHITE, YELLOW + RED, 6)


@GRIM_SIEGE.text("grim_siege")
def grim_siege(g: Nightfall, at: LinkId) -> None:
    """Deal 1 damage to each opponent."""
    g.then(inflict_on_each, at, 1)


@GRIM_SIEGE.kicked_by("grim_siege_kicked", PURPLE)
def grim_siege_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player_of(at), 1)


TAG_TEAM = action(19, "Tag Team Takedown", WHITE, YELLOW + BLUE, 3)


@TAG_TEAM.text("tag_team_takedown")
def tag_team_takedown(g: Nightfall, at: LinkId) -> None:
    """Deal 2 damage to target opposing minion.

    Then, if you control 2 or more minions, deal 2 damage to target opponent.
    """
    g.ask(target_minion, at, True).then(damage_minion, 2)
    g.then(tag_team_strike, at)


@TAG_TEAM.kicked_by("tag_team_takedown_kicked", BLUE)
def tag_team_takedown_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player_of(at), 1)


FURIOUS_MELEE = action(20, "Furious Melee", RED, PURPLE + YELLOW, 3)


@FURIOUS_MELEE.text("furious_melee")
def furious_melee(g: Nightfall, at: LinkId) -> None:
    """Deal 2 damage to each minion of target player."""
    g.ask(target_player, at).then(hurt_each_of, 2, at)


@FURIOUS_MELEE.kicked_by("furious_melee_kicked", WHITE)
def furious_melee_kicked(g: Nightfall, at: LinkId) -> None:
    """Exile the top 2 cards of target archive."""
    g.ask(target_archive, at, USE_EXILE).then(exile_from_archive, 2, g.player_of(at))


REND_AND_TEAR = action(21, "Rend and Tear", RED, GREEN + WHITE, 3)


@REND_AND_TEAR.text("rend_and_tear")
def rend_and_tear(g: Nightfall, at: LinkId) -> None:
    """Deal 2 damage to target minion or to target opponent."""
    g.ask(minion_or_opponent, at, 2).then(damage_aim, 2)


@REND_AND_TEAR.kicked_by("rend_and_tear_kicked", BLUE)
def rend_and_tear_kicked(g: Nightfall, at: LinkId) -> None:
    """Deal 1 damage to target opponent."""
    g.ask(target_opponent, at).then(inflict, 1)


BLOOD_RAGE = action(22, "Blood Rage", GREEN, RED + BLUE, 4)


@BLOOD_RAGE.text("blood_rage")
def blood_rage(g: Nightfall, at: LinkId) -> None:
    """Deal damage to target opponent equal to 1 plus the number of minions you control, at most 4."""
    g.ask(target_opponent, at).then(inflict, min(4, 1 + len(g.minions_of(g.player_of(at)))))


@BLOOD_RAGE.kicked_by("blood_rage_kicked", PURPLE)
def blood_rage_kicked(g: Nightfall, at: LinkId) -> None:
    """Your minions regain all their health."""
    for each in g.minions_of(g.player_of(at)):
        restore(g, each, each.damage)


GHOUL_SUMMONING = action(23, "Ghoul Summoning", GREEN, PURPLE + YELLOW, 3)


@GHOUL_SUMMONING.text("ghoul_summoning")
def ghoul_summoning(g: Nightfall, at: LinkId) -> None:
    """Target minion card in your discard pile: use its chain text, then put it into play."""
    g.ask(target_dead_minion, at).then(raise_minion, at)


@GHOUL_SUMMONING.kicked_by("ghoul_summoning_kicked", YELLOW)
def ghoul_summoning_kicked(g: Nightfall, at: LinkId) -> None:
    """Do the same with another target minion card in your discard pile."""
    g.ask(target_dead_minion, at).then(raise_minion, at)


FLANK_ATTACK = action(24, "Flank Attack", BLUE, WHITE + YELLOW, 3)


@FLANK_ATTACK.text("flank_attack")
def flank_attack(g: Nightfall, at: LinkId) -> None:
    """Cancel target opposing card in the chain that has not resolved."""
    g.ask(target_order, at, True).then(cancel)


@FLANK_ATTACK.kicked_by("flank_attack_kicked", GREEN)
def flank_attack_kicked(g: Nightfall, at: LinkId) -> None:
    """Claim the top card of target archive you may claim from, with printed cost 5 or less, for free."""
    g.ask(target_archive, at, USE_TAKE).then(claim_free, g.player_of(at))


LEAVE_ME = action(25, "Leave Me!", BLUE, RED + PURPLE, 2)


@LEAVE_ME.text("leave_me")
def leave_me(g: Nightfall, at: LinkId) -> None:
    """Target card in the chain that has not resolved: you choose the targets of its chain text and kicker.

    Draw 1 card.
    """
    g.board.chain[at].aim = -1
    g.ask(target_order, at).then(take_over_targets, at)
    g.then(draw, g.player_of(at), 1)


@LEAVE_ME.kicked_by("leave_me_kicked", YELLOW)
def leave_me_kicked(g: Nightfall, at: LinkId) -> None:
    """That card resolves twice."""
    if (target := g.board.chain[at].aim) >= 0:
        g.then(resolve_again, target)


SHOCK_AND_AWE = action(26, "Shock and Awe", PURPLE, RED + GREEN, 2)


@SHOCK_AND_AWE.text("shock_and_awe")
def shock_and_awe(g: Nightfall, at: LinkId) -> None:
    """Deal 3 damage to target minion."""
    g.ask(target_minion, at).then(damage_minion, 3)


@SHOCK_AND_AWE.kicked_by("shock_and_awe_kicked", YELLOW)
def shock_and_awe_kicked(g: Nightfall, at: LinkId) -> None:
    """Deal 1 damage to each opponent."""
    g.then(inflict_on_each, at, 1)


DEATH_GRIP = action(27, "Death Grip", PURPLE, WHITE + RED, 6)


@DEATH_GRIP.text("death_grip")
def death_grip(g: Nightfall, at: LinkId) -> None:
    """Deal 3 damage to target player."""
    g.ask(target_player, at).then(inflict, 3)


@DEATH_GRIP.kicked_by("death_grip_kicked", YELLOW, instead=True)
def death_grip_kicked(g: Nightfall, at: LinkId) -> None:
    """Instead, target player takes 2 wounds."""
    g.ask(target_player, at).then(receive, 2)


DARK_AWAKENING = action(28, "Dark Awakening", YELLOW, PURPLE + BLUE, 5)


@DARK_AWAKENING.text("dark_awakening")
def dark_awakening(g: Nightfall, at: LinkId) -> None:
    """Target archive with cards that you may claim from, but not of Dark Awakening.

    Use the chain text of its top card as if you had played it; the card stays there.
    """
    g.ask(target_archive, at, USE_EXECUTE).then(use_archive, at)


@DARK_AWAKENING.kicked_by("dark_awakening_kicked", GREEN)
def dark_awakening_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player_of(at), 1)


MESMERIC_PRESENCE = action(29, "Mesmeric Presence", YELLOW, RED + GREEN, 4)


@MESMERIC_PRESENCE.text("mesmeric_presence")
def mesmeric_presence(g: Nightfall, at: LinkId) -> None:
    """Take control of target opposing minion with strength 3 or less until it leaves play."""
    g.ask(target_minion, at, True, 3).then(take_control, g.player_of(at))


@MESMERIC_PRESENCE.kicked_by("mesmeric_presence_kicked", BLUE, instead=True)
def mesmeric_presence_kicked(g: Nightfall, at: LinkId) -> None:
    """The target may have any strength."""
    g.ask(target_minion, at, True).then(take_control, g.player_of(at))
