"""The minions: six that everybody starts with, twelve of the draft, and three promos."""

from games.core.model import Seat
from games.nightfall.card import minion, starter
from games.nightfall.effects import draw, exile_wound, gain_influence, must_discard, throw_away
from games.nightfall.harm import destroy, hurt, inflict, inflict_on_each, receive, restore
from games.nightfall.resolving import resolve_again
from games.nightfall.special import double_influence, hurt_hunted, look_at_hand
from games.nightfall.table import Nightfall
from games.nightfall.targets import order_in_hand, target_minion, target_opponent, target_wound
from games.nightfall.terms import (
    AGILE,
    BLUE,
    DRAWS,
    EXILE_D,
    EXILE_X,
    GHOUL,
    GREEN,
    GUARD,
    HUNTER,
    LYCANTHROPE,
    PURPLE,
    REAPS,
    RED,
    RETURNS,
    STAY,
    SWIFT,
    THRIFTY,
    VAMPIRE,
    WHITE,
    YELLOW,
    LinkId,
)

# Starting minions: one of each colour, linking to its own.

BAD_SMOKE = starter(0, '"Bad Smoke"', LYCANTHROPE, GREEN, 1, 2, GUARD, STAY, EXILE_X)

CHARLOTTE = starter(1, "Charlotte Reyes", VAMPIRE, BLUE, 1, 2, EXILE_D)


@CHARLOTTE.text("charlotte_reyes")
def charlotte_reyes(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player(at), 1)


WIGHT = starter(2, "Enraged Wight", GHOUL, PURPLE, 2, 1, EXILE_D)


@WIGHT.text("enraged_wight")
def enraged_wight(g: Nightfall, at: LinkId) -> None:
    """Inflict 1 damage on target opponent."""
    g.ask(target_opponent, at).then(inflict, 1)


GENESIS_ONE = starter(3, '"Genesis One"', HUNTER, WHITE, 1, 3, EXILE_D)


@GENESIS_ONE.text("genesis_one")
def genesis_one(g: Nightfall, at: LinkId) -> None:
    """Inflict 1 damage on target opposing minion."""
    g.ask(target_minion, at, True).then(hurt, 1)


MCTEAGUE = starter(4, "J.J. McTeague", VAMPIRE, RED, 2, 2, EXILE_D)

YURI = starter(5, "Yuri Koroviev", LYCANTHROPE, YELLOW, 1, 3, EXILE_D)


@YURI.text("yuri_koroviev")
def yuri_koroviev(g: Nightfall, at: LinkId) -> None:
    """Your Chain: gain 1 influence."""
    g.then(gain_influence, at, 1)


# Draft minions.

ALTON = minion(6, "Alton Hickman", HUNTER, WHITE, RED + GREEN, DRAWS, cost=3, strength=2, health=3)


@ALTON.kicked_by("alton_hickman_kicked", RED)
def alton_hickman_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player(at), 1)


IVAN = minion(7, "Ivan Radinsky", LYCANTHROPE, WHITE, BLUE + PURPLE, cost=5, strength=4, health=3)


@IVAN.text("ivan_radinsky")
def ivan_radinsky(g: Nightfall, at: LinkId) -> None:
    """Target opponent discards 1 card from hand."""
    g.ask(target_opponent, at).then(must_discard)


@IVAN.kicked_by("ivan_radinsky_kicked", RED)
def ivan_radinsky_kicked(g: Nightfall, at: LinkId) -> None:
    """Inflict 2 damage on target opponent."""
    g.ask(target_opponent, at).then(inflict, 2)


BIG_GHOST = minion(8, '"Big Ghost"', LYCANTHROPE, RED, WHITE + BLUE, cost=6, strength=5, health=4)


@BIG_GHOST.text("big_ghost")
def big_ghost(g: Nightfall, at: LinkId) -> None:
    """Inflict damage on target opponent equal to the number of Lycanthropes you control."""
    g.ask(target_opponent, at).then(inflict, g.lycanthropes(g.player(at)))


@BIG_GHOST.kicked_by("big_ghost_kicked", WHITE)
def big_ghost_kicked(g: Nightfall, at: LinkId) -> None:
    """Destroy target opposing minion."""
    g.ask(target_minion, at, True).then(destroy)


BLAINE = minion(9, "Blaine Cordell", HUNTER, RED, PURPLE + GREEN, cost=2, strength=1, health=2)


@BLAINE.text("blaine_cordell")
def blaine_cordell(g: Nightfall, at: LinkId) -> None:
    """Inflict 1 damage on target opposing minion, or 2 if it is a Vampire."""
    g.ask(target_minion, at, True).then(hurt_hunted, VAMPIRE, 2, 1)


@BLAINE.kicked_by("blaine_cordell_kicked", PURPLE)
def blaine_cordell_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player(at), 1)


VULKO = minion(10, "Vulko", LYCANTHROPE, GREEN, WHITE + BLUE, GUARD, cost=5, strength=3, health=3)


@VULKO.kicked_by("vulko_kicked", RED)
def vulko_kicked(g: Nightfall, at: LinkId) -> None:
    """Inflict 2 damage on target opposing minion."""
    g.ask(target_minion, at, True).then(hurt, 2)


ZACHARIAS = minion(11, "Zacharias Sands", VAMPIRE, GREEN, PURPLE + YELLOW, cost=5, strength=2, health=2)


@ZACHARIAS.text("zacharias_sands")
def zacharias_sands(g: Nightfall, at: LinkId) -> None:
    """Inflict 1 damage on target opponent."""
    g.ask(target_opponent, at).then(inflict, 1)


@ZACHARIAS.kicked_by("zacharias_sands_kicked", PURPLE)
def zacharias_sands_kicked(g: Nightfall, at: LinkId) -> None:
    """Exile target wound in your discard pile."""
    g.ask(target_wound, at).then(exile_wound, g.player(at))


MARCUS = minion(12, "Marcus Toth", VAMPIRE, BLUE, RED + YELLOW, RETURNS, cost=4, strength=2, health=2)


@MARCUS.kicked_by("marcus_toth_kicked", WHITE)
def marcus_toth_kicked(g: Nightfall, at: LinkId) -> None:
    """Inflict 1 damage on each opponent."""
    g.then(inflict_on_each, at, 1)


OVERWATCH_TWO = minion(
    13, '"Overwatch Two"', HUNTER, BLUE, WHITE + GREEN, AGILE, cost=3, strength=2, health=2
)


@OVERWATCH_TWO.text("overwatch_two")
def overwatch_two(g: Nightfall, at: LinkId) -> None:
    """Look at target opponent's hand."""
    g.ask(target_opponent, at).then(look_at_hand, at)


@OVERWATCH_TWO.kicked_by("overwatch_two_kicked", GREEN)
def overwatch_two_kicked(g: Nightfall, at: LinkId) -> None:
    """Choose an order in that hand; its owner discards it."""
    victim: Seat = g.board.chain[at].aim
    if victim >= 0:
        g.ask(order_in_hand, at).then(throw_away, victim)


FRANZ = minion(14, "Franz Orlok", VAMPIRE, PURPLE, WHITE + BLUE, SWIFT, cost=4, strength=3, health=3)


@FRANZ.kicked_by("franz_orlok_kicked", GREEN)
def franz_orlok_kicked(g: Nightfall, at: LinkId) -> None:
    """Target opponent receives 1 wound."""
    g.ask(target_opponent, at).then(receive, 1)


LILITH = minion(15, "Lilith Lawrence", VAMPIRE, PURPLE, GREEN + YELLOW, cost=6, strength=1, health=3)


@LILITH.text("lilith_lawrence")
def lilith_lawrence(g: Nightfall, at: LinkId) -> None:
    """Exile target wound in your discard pile."""
    g.ask(target_wound, at).then(exile_wound, g.player(at))


@LILITH.kicked_by("lilith_lawrence_kicked", RED)
def lilith_lawrence_kicked(g: Nightfall, at: LinkId) -> None:
    """Target opponent receives 1 wound."""
    g.ask(target_opponent, at).then(receive, 1)


INDIGO_SIX = minion(16, '"Indigo Six"', HUNTER, YELLOW, GREEN + BLUE, cost=3, strength=2, health=2)


@INDIGO_SIX.text("indigo_six")
def indigo_six(g: Nightfall, at: LinkId) -> None:
    """Your Chain: gain 1 influence."""
    g.then(gain_influence, at, 1)


@INDIGO_SIX.kicked_by("indigo_six_kicked", BLUE)
def indigo_six_kicked(g: Nightfall, at: LinkId) -> None:
    """Your Chain: each point of your influence is worth 2 this turn."""
    g.then(double_influence, at)


SIR_JOHN = minion(
    17, "Sir John Travail", VAMPIRE, YELLOW, WHITE + PURPLE, THRIFTY, cost=5, strength=2, health=4
)


@SIR_JOHN.kicked_by("sir_john_travail_kicked", WHITE)
def sir_john_travail_kicked(g: Nightfall, at: LinkId) -> None:
    """If the next order in the chain is friendly, it resolves twice."""
    following = g.unresolved(at)[:1]
    for below in following:
        if g.player(below) == g.player(at):
            g.then(resolve_again, below)


# Promos: not in the box, an option of the match.

SHADOW_SEVEN = minion(
    30, '"Shadow Seven"', HUNTER, WHITE, GREEN + YELLOW, REAPS, cost=4, strength=2, health=3, promo=True
)


@SHADOW_SEVEN.text("shadow_seven")
def shadow_seven(g: Nightfall, at: LinkId) -> None:
    """Inflict 1 damage on target opposing minion."""
    g.ask(target_minion, at, True).then(hurt, 1)


@SHADOW_SEVEN.kicked_by("shadow_seven_kicked", BLUE)
def shadow_seven_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player(at), 1)


LISAVETA = minion(
    31, "Lisaveta Florescu", VAMPIRE, PURPLE, YELLOW + BLUE, cost=5, strength=3, health=3, promo=True
)


@LISAVETA.text("lisaveta_florescu")
def lisaveta_florescu(g: Nightfall, at: LinkId) -> None:
    """Target opponent discards 1 card from hand."""
    g.ask(target_opponent, at).then(must_discard)


@LISAVETA.kicked_by("lisaveta_florescu_kicked", RED)
def lisaveta_florescu_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player(at), 1)


ZOMBIE_HORDE = minion(32, "Zombie Horde", GHOUL, GREEN, RED + WHITE, cost=3, strength=1, health=4, promo=True)


@ZOMBIE_HORDE.text("zombie_horde")
def zombie_horde(g: Nightfall, at: LinkId) -> None:
    """Restore 1 health of each of your minions."""
    for each in g.minions_of(g.player(at)):
        restore(g, each, 1)


@ZOMBIE_HORDE.kicked_by("zombie_horde_kicked", PURPLE)
def zombie_horde_kicked(g: Nightfall, at: LinkId) -> None:
    """Draw 1 card."""
    g.then(draw, g.player(at), 1)
