"""The minions: six starting ones, twelve of the draft, and three promos."""

from games.core.model import Seat
from games.nightfall.card import draft_minion, starting_minion
from games.nightfall.card_helpers import damage_hunted_race, double_influence, look_at_hand
from games.nightfall.damage import damage_minion, destroy, inflict, inflict_on_each, receive, restore
from games.nightfall.effects import discard_chosen, draw, exile_wound, force_discard, gain_influence
from games.nightfall.glossary import (
    AGILE,
    BLUE,
    DRAWS,
    EXILED_WHEN_DESTROYED,
    EXILED_WHEN_GONE,
    GHOUL,
    GREEN,
    GUARD,
    HUNTER,
    LYCANTHROPE,
    PURPLE,
    REAPS,
    RED,
    RETURNS,
    STAYS,
    SWIFT,
    THRIFTY,
    VAMPIRE,
    WHITE,
    YELLOW,
    LinkId,
)
from games.nightfall.resolution import resolve_again
from games.nightfall.table import Nightfall
from games.nightfall.targets import order_in_hand, target_minion, target_opponent, target_wound

# Starting minions: one of each colour, linking to its own.

BAD_SMOKE = starting_minion(0, '"Bad Smoke"', LYCANTHROPE, GREEN, 1, 2, GUARD, STAYS, EXILED_WHEN_DESTROYED)

CHARLOTTE = starting_minion(1, "Charlotte Reyes", VAMPIRE, BLUE, 1, 2, EXILED_WHEN_GONE)


@CHARLOTTE.text("charlotte_reyes")
def charlotte_reyes(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player_of(at), 1)


WIGHT = starting_minion(2, "Enraged Wight", GHOUL, PURPLE, 2, 1, EXILED_WHEN_GONE)


@WIGHT.text("enraged_wight")
def enraged_wight(g: Nightfall, at: LinkId) -> None:
    """Deal 1 damage to target opponent."""
    g.ask(target_opponent, at).then(inflict, 1)


GENESIS_ONE = starting_minion(3, '"Genesis One"', HUNTER, WHITE, 1, 3, EXILED_WHEN_GONE)


@GENESIS_ONE.text("genesis_one")
def genesis_one(g: Nightfall, at: LinkId) -> None:
    """Deal 1 damage to target opposing minion."""
    g.ask(target_minion, at, True).then(damage_minion, 1)


MCTEAGUE = starting_minion(4, "J.J. McTeague", VAMPIRE, RED, 2, 2, EXILED_WHEN_GONE)

YURI = starting_minion(5, "Yuri Koroviev", LYCANTHROPE, YELLOW, 1, 3, EXILED_WHEN_GONE)


@YURI.text("yuri_koroviev")
def yuri_koroviev(g: Nightfall, at: LinkId) -> None:
    """Your Chain: gain 1 influence."""
    g.then(gain_influence, at, 1)


# Draft minions.

ALTON = draft_minion(6, "Alton Hickman", HUNTER, WHITE, RED + GREEN, DRAWS, cost=3, strength=2, health=3)


@ALTON.kicked_by("alton_hickman_kicked", RED)
def alton_hickman_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player_of(at), 1)


IVAN = draft_minion(7, "Ivan Radinsky", LYCANTHROPE, WHITE, BLUE + PURPLE, cost=5, strength=4, health=3)


@IVAN.text("ivan_radinsky")
def ivan_radinsky(g: Nightfall, at: LinkId) -> None:
    """Target opponent discards 1 card from hand."""
    g.ask(target_opponent, at).then(force_discard)


@IVAN.kicked_by("ivan_radinsky_kicked", RED)
def ivan_radinsky_kicked(g: Nightfall, at: LinkId) -> None:
    """Deal 2 damage to target opponent."""
    g.ask(target_opponent, at).then(inflict, 2)


BIG_GHOST = draft_minion(8, '"Big Ghost"', LYCANTHROPE, RED, WHITE + BLUE, cost=6, strength=5, health=4)


@BIG_GHOST.text("big_ghost")
def big_ghost(g: Nightfall, at: LinkId) -> None:
    """Deal damage to target opponent equal to the number of Lycanthropes you control."""
    g.ask(target_opponent, at).then(inflict, g.lycanthropes_of(g.player_of(at)))


@BIG_GHOST.kicked_by("big_ghost_kicked", WHITE)
def big_ghost_kicked(g: Nightfall, at: LinkId) -> None:
    """Destroy target opposing minion."""
    g.ask(target_minion, at, True).then(destroy)


BLAINE = draft_minion(9, "Blaine Cordell", HUNTER, RED, PURPLE + GREEN, cost=2, strength=1, health=2)


@BLAINE.text("blaine_cordell")
def blaine_cordell(g: Nightfall, at: LinkId) -> None:
    """Deal 1 damage to target opposing minion, or 2 if it is a Vampire."""
    g.ask(target_minion, at, True).then(damage_hunted_race, VAMPIRE, 2, 1)


@BLAINE.kicked_by("blaine_cordell_kicked", PURPLE)
def blaine_cordell_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player_of(at), 1)


VULKO = draft_minion(10, "Vulko", LYCANTHROPE, GREEN, WHITE + BLUE, GUARD, cost=5, strength=3, health=3)


@VULKO.kicked_by("vulko_kicked", RED)
def vulko_kicked(g: Nightfall, at: LinkId) -> None:
    """Deal 2 damage to target opposing minion."""
    g.ask(target_minion, at, True).then(damage_minion, 2)


ZACHARIAS = draft_minion(11, "Zacharias Sands", VAMPIRE, GREEN, PURPLE + YELLOW, cost=5, strength=2, health=2)


@ZACHARIAS.text("zacharias_sands")
def zacharias_sands(g: Nightfall, at: LinkId) -> None:
    """Deal 1 damage to target opponent."""
    g.ask(target_opponent, at).then(inflict, 1)


@ZACHARIAS.kicked_by("zacharias_sands_kicked", PURPLE)
def zacharias_sands_kicked(g: Nightfall, at: LinkId) -> None:
    """Exile target wound in your discard pile."""
    g.ask(target_wound, at).then(exile_wound, g.player_of(at))


MARCUS = draft_minion(12, "Marcus Toth", VAMPIRE, BLUE, RED + YELLOW, RETURNS, cost=4, strength=2, health=2)


@MARCUS.kicked_by("marcus_toth_kicked", WHITE)
def marcus_toth_kicked(g: Nightfall, at: LinkId) -> None:
    """Deal 1 damage to each opponent."""
    g.then(inflict_on_each, at, 1)


OVERWATCH_TWO = draft_minion(
    13, '"Overwatch Two"', HUNTER, BLUE, WHITE + GREEN, AGILE, cost=3, strength=2, health=2
)


@OVERWATCH_TWO.text("overwatch_two")
def overwatch_two(g: Nightfall, at: LinkId) -> None:
    """Look at target opponent's hand."""
    g.ask(target_opponent, at).then(look_at_hand, at)


@OVERWATCH_TWO.kicked_by("overwatch_two_kicked", GREEN)
def overwatch_two_kicked(g: Nightfall, at: LinkId) -> None:
    """Choose a card in that hand, but no wound; its owner discards it."""
    victim: Seat = g.board.chain[at].aim
    if victim >= 0:
        g.ask(order_in_hand, at).then(discard_chosen, victim)


FRANZ = draft_minion(14, "Franz Orlok", VAMPIRE, PURPLE, WHITE + BLUE, SWIFT, cost=4, strength=3, health=3)


@FRANZ.kicked_by("franz_orlok_kicked", GREEN)
def franz_orlok_kicked(g: Nightfall, at: LinkId) -> None:
    """Target opponent takes 1 wound."""
    g.ask(target_opponent, at).then(receive, 1)


LILITH = draft_minion(15, "Lilith Lawrence", VAMPIRE, PURPLE, GREEN + YELLOW, cost=6, strength=1, health=3)


@LILITH.text("lilith_lawrence")
def lilith_lawrence(g: Nightfall, at: LinkId) -> None:
    """Exile target wound in your discard pile."""
    g.ask(target_wound, at).then(exile_wound, g.player_of(at))


@LILITH.kicked_by("lilith_lawrence_kicked", RED)
def lilith_lawrence_kicked(g: Nightfall, at: LinkId) -> None:
    """Target opponent takes 1 wound."""
    g.ask(target_opponent, at).then(receive, 1)


INDIGO_SIX = draft_minion(16, '"Indigo Six"', HUNTER, YELLOW, GREEN + BLUE, cost=3, strength=2, health=2)


@INDIGO_SIX.text("indigo_six")
def indigo_six(g: Nightfall, at: LinkId) -> None:
    """Your Chain: gain 1 influence."""
    g.then(gain_influence, at, 1)


@INDIGO_SIX.kicked_by("indigo_six_kicked", BLUE)
def indigo_six_kicked(g: Nightfall, at: LinkId) -> None:
    """Your Chain: each point of your influence is worth 2 this turn."""
    g.then(double_influence, at)


SIR_JOHN = draft_minion(
    17, "Sir John Travail", VAMPIRE, YELLOW, WHITE + PURPLE, THRIFTY, cost=5, strength=2, health=4
)


@SIR_JOHN.kicked_by("sir_john_travail_kicked", WHITE)
def sir_john_travail_kicked(g: Nightfall, at: LinkId) -> None:
    """If the next card in the chain is yours, it resolves twice."""
    following = g.unresolved_orders(at)[:1]
    for below in following:
        if g.player_of(below) == g.player_of(at):
            g.then(resolve_again, below)


# Promos: not in the box, an option of the match.

SHADOW_SEVEN = draft_minion(
    30, '"Shadow Seven"', HUNTER, WHITE, GREEN + YELLOW, REAPS, cost=4, strength=2, health=3, promo=True
)


@SHADOW_SEVEN.text("shadow_seven")
def shadow_seven(g: Nightfall, at: LinkId) -> None:
    """Deal 1 damage to target opposing minion."""
    g.ask(target_minion, at, True).then(damage_minion, 1)


@SHADOW_SEVEN.kicked_by("shadow_seven_kicked", BLUE)
def shadow_seven_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player_of(at), 1)


LISAVETA = draft_minion(
    31, "Lisaveta Florescu", VAMPIRE, PURPLE, YELLOW + BLUE, cost=5, strength=3, health=3, promo=True
)


@LISAVETA.text("lisaveta_florescu")
def lisaveta_florescu(g: Nightfall, at: LinkId) -> None:
    """Target opponent discards 1 card from hand."""
    g.ask(target_opponent, at).then(force_discard)


@LISAVETA.kicked_by("lisaveta_florescu_kicked", RED)
def lisaveta_florescu_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player_of(at), 1)


ZOMBIE_HORDE = draft_minion(
    32, "Zombie Horde", GHOUL, GREEN, RED + WHITE, cost=3, strength=1, health=4, promo=True
)


@ZOMBIE_HORDE.text("zombie_horde")
def zombie_horde(g: Nightfall, at: LinkId) -> None:
    """Each of your minions regains 1 health."""
    for each in g.minions_of(g.player_of(at)):
        restore(g, each, 1)


@ZOMBIE_HORDE.kicked_by("zombie_horde_kicked", PURPLE)
def zombie_horde_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player_of(at), 1)
