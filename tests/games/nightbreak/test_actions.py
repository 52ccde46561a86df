"""Hero actions but the attack: activate, escape, pray, how they are paid for, and taking them back."""

import pytest

from games.core.errors import CannotUndo
from games.core.play import apply_step, parse
from games.core.sentences.teller import IN_ENGLISH
from games.core.undo import ANSWERED, REVEALED, History
from games.nightbreak import NIGHTBREAK
from games.nightbreak.glossary import SHIELDED, STUNNED, WOUNDED
from tests.games.nightbreak.scene import Scene, scene
from tests.tracing import rule

MOONS = "Morrow, Nocte, Wren"


def suns(first: str, pool: int = 0) -> Scene:
    """Return a scene with this Sun Hero acting in column 1 against an undamaged Moon row."""
    return scene(first=f"{first}, Kerrin, Liora", second=MOONS, pool=pool, may_move=False)


@rule("NB-A01")
def test_the_acting_hero_has_four_kinds_of_action_and_no_other_hero_has_any() -> None:
    s = scene(first="Idris held=2, Branoc held=2, Kerrin held=2", second=MOONS, pool=3, may_move=False)
    assert s.options == [
        *("piercing ray 1", "piercing ray 2"),
        *("attack 1", "attack 2", "attack 3"),
        *("pray", "escape"),
        *("piercing ray 1 paying 1", "piercing ray 2 paying 1"),
        *("piercing ray 1 paying 0", "piercing ray 2 paying 0"),
    ]
    assert s.refuses("hammer of noon", "blinding shot 2", "swap 1 2")
    assert s.refuses("attack 1", "pray", "undertow 1", seat=1)
    s.do("pray")
    assert [fighter.prayers for fighter in s.table.fighters(0)] == [1, 0, 0]
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-A02")
@pytest.mark.parametrize(("pool", "held"), [(2, 0), (1, 1), (0, 2)])
def test_a_cost_is_paid_from_the_pool_and_the_held_points_in_any_mix(pool: int, held: int) -> None:
    s = scene(first=f"Branoc held={held}, Kerrin held=2, Liora", second=MOONS, pool=pool, may_move=False)
    s.do("hammer of noon")
    assert s.hero("Wren").damage == 4 + 2  # without points there was only the attack left
    assert (s.board.pool, s.hero("Branoc").held, s.hero("Kerrin").held) == (0, 0, 2)
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-A03")
def test_an_activation_is_paid_announced_and_aimed_before_its_effect() -> None:
    s = suns("Idris", pool=2).do("piercing ray 2")
    assert s.log == [
        "Idris pays 2 Blessing Points from the pool.",
        "Idris uses Piercing Ray.",
        "The target is Nocte in column 2.",
        "Nocte takes 3 damage from Idris.",
    ]
    assert [s.hero(name).damage for name in ("Morrow", "Nocte", "Wren")] == [0, 3, 0]
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-A04")
@pytest.mark.parametrize(("pool", "held"), [(1, 0), (0, 1), (0, 0)])
def test_a_power_that_costs_one_point_too_many_is_refused(pool: int, held: int) -> None:
    s = scene(first=f"Idris held={held}, Kerrin held=3, Liora", second=MOONS, pool=pool, may_move=False)
    assert s.refuses("piercing ray 1", "piercing ray 2")
    assert not s.refuses("attack 1")
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-A05")
def test_a_hero_activates_as_often_as_it_can_pay() -> None:
    s = scene(first="Ysolde, Kerrin, Liora", second="Nocte, Wren, Morrow", pool=5)
    s.do("finishing cut", "finishing cut", "finishing cut", "finishing cut")
    assert (s.hero("Morrow").damage, s.board.pool) == (1 + 2 + 2 + 2, 1)
    assert (s.asked, s.acting) == (0, "Ysolde")


@rule("NB-A06", "NB-A13", "NB-R31")
def test_points_in_the_pool_pay_for_neither_escape_nor_prayer() -> None:
    s = scene(first="Idris, Kerrin held=2, Liora", second=MOONS, pool=3, may_move=False)
    assert s.refuses("escape", "pray")
    s.do("attack 1")
    assert s.acting == "Kerrin"
    assert not s.refuses("escape") and not s.refuses("pray")
    assert s.asked == 0


@rule("NB-R31", "NB-R44")
def test_a_point_given_by_a_power_is_held_at_once_and_good_for_prayer_and_escape() -> None:
    s = scene(first="Solenne held=2, Idris hurt=5, Kerrin", second=MOONS, may_move=False)
    s.do("share the flame 2")
    assert (s.hero("Idris").held, s.hero("Idris").damage, s.board.pool) == (1, 1, 0)
    assert s.acting == "Solenne" and s.refuses("pray", "escape")
    s.do("attack 2")
    assert (s.asked, s.acting) == (0, "Idris")
    assert {"pray", "escape"} <= set(s.options)


@rule("NB-A07")
def test_an_escape_is_paid_with_one_held_point_and_nothing_from_the_pool() -> None:
    s = scene(first="Idris held=2, Kerrin, Liora", second=MOONS, pool=3, first_deck="Vael, Hale").do("escape")
    assert s.log == ["Idris pays 1 held Blessing Point.", "Idris escapes to the bottom of the deck."]
    assert (s.board.pool, s.asked, s.options) == (3, 0, ["place", "discard"])
    s.do("place")
    assert (s.board.pool, [fighter.held for fighter in s.table.fighters(0)]) == (3, [0, 0, 0])
    assert (s.asked, s.acting) == (0, "Vael")


@rule("NB-A08", "NB-A09", "NB-R59")
def test_everything_is_off_an_escaped_hero_even_if_it_comes_back_at_once() -> None:
    marks = "hurt=6 held=3 prayers=2 shielded shrouded stunned wounded"
    s = scene(first=f"Idris {marks}, Kerrin hurt=1, Liora", second=MOONS, first_deck="Vael", may_move=False)
    s.do("pray", "escape")
    assert (s.row(0), s.deck(0)) == (["", "Kerrin", "Liora"], ["Vael", "Idris"])
    s.reload().do("discard")
    idris = s.hero("Idris")
    assert (idris.damage, idris.held, idris.prayers, idris.statuses, idris.prayed) == (0, 0, 0, 0, False)
    assert s.hero("Kerrin").damage == 1
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-A09")
def test_an_escaped_hero_is_the_last_card_of_its_deck() -> None:
    deck = ["Branoc", "Cassia", "Doran", "Ysolde", "Hale", "Vael"]
    s = scene(first="Idris held=1, Kerrin, Liora", second=MOONS, first_deck=", ".join(deck), may_move=False)
    s.do("escape")
    assert s.deck(0) == [*deck, "Idris"] and s.discard(0) == []
    assert s.asked == 0 and "Branoc" in s.decision.prompt


@rule("NB-A10")
def test_an_escaped_hero_is_replaced_by_look_choice_and_arrival_power() -> None:
    def escaped() -> Scene:
        s = scene(
            first="Idris held=1, Kerrin, Liora", second=MOONS, first_deck="Cassia, Branoc, Hale", pool=3
        )
        return s.do("escape")

    kept = escaped()
    assert kept.asked == 0 and kept.decision.private and kept.options == ["place", "discard"]
    assert "Cassia" in kept.decision.prompt and kept.seen_by(1).looked_at is None
    kept.reload().do("place")
    assert [kept.hero(name).damage for name in ("Morrow", "Nocte", "Wren")] == [0, 1, 0]
    other = escaped().do("discard")
    assert other.row(0) == ["Branoc", "Kerrin", "Liora"] and other.discard(0) == ["Cassia"]
    assert [other.hero(name).damage for name in ("Morrow", "Nocte", "Wren")] == [0, 0, 2]
    assert (other.asked, other.deck(0)) == (0, ["Hale", "Idris"])


@rule("NB-A11")
def test_after_an_escape_the_step_goes_on_with_the_new_hero_which_must_attack() -> None:
    s = scene(first="Idris held=1, Kerrin, Liora", second=MOONS, first_deck="Tamsin, Hale", pool=1)
    s.do("escape", "place").reload()
    assert (s.asked, s.acting, s.hero("Tamsin").acted) == (0, "Tamsin", False)
    assert s.options[-3:] == ["attack 1", "attack 2", "attack 3"] and s.refuses("escape", "swap 1 2")
    s.do("change of ground 2", "attack 1")
    assert s.row(0) == ["Kerrin", "Tamsin", "Liora"] and s.hero("Tamsin").acted
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-A12")
def test_an_escape_gives_nobody_favor() -> None:
    s = scene(first="Idris held=1 hurt=6, Kerrin, Liora", second=MOONS, favor=(1, 2)).do("escape", "place")
    assert s.board.favor == [1, 2] and s.facts_of("overwhelmed") == []
    assert s.asked == 0


@rule("NB-A14")
def test_praying_turns_one_held_point_into_a_prayer_marker() -> None:
    s = scene(first="Idris held=2 prayers=1, Kerrin held=1, Liora", second=MOONS, pool=1, may_move=False)
    s.do("pray")
    assert (s.hero("Idris").held, s.hero("Idris").prayers, s.board.pool) == (1, 2, 1)
    assert (s.hero("Kerrin").held, s.hero("Kerrin").prayers) == (1, 0)
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-A15")
def test_a_prayer_marker_cannot_be_spent() -> None:
    s = suns("Idris held=1 prayers=3")
    assert s.refuses("piercing ray 1")
    s.do("pray")
    assert s.refuses("piercing ray 1", "escape", "pray")
    assert (s.asked, s.acting, s.options) == (0, "Idris", ["attack 1", "attack 2", "attack 3"])


@rule("NB-A16", "NB-R63")
def test_a_hero_prays_once_a_turn_and_again_on_its_next() -> None:
    s = scene(first="Idris held=3, Kerrin acted, Liora acted", second=MOONS, may_move=False).do("pray")
    assert s.hero("Idris").prayed and s.refuses("pray") and not s.refuses("escape")
    s.do("attack 2").until_turn(3)
    assert (s.asked, s.acting, s.hero("Idris").prayed) == (0, "Idris", False)
    s.do("pray")
    assert (s.hero("Idris").prayers, s.asked, s.acting) == (1, 0, "Idris")


@rule("NB-R63")
def test_the_note_of_a_prayer_moves_with_the_hero_and_a_replacement_has_none() -> None:
    s = scene(
        first="Nyssa held=3, Corvin held=1, Wren",
        second="Aurelia, Branoc, Idris",
        first_deck="Rook, Selka",
        may_move=False,
    )
    s.do("pray", "shadow step 2")
    assert s.row(0) == ["Corvin", "Nyssa", "Wren"]
    assert s.acting == "Nyssa" and s.refuses("pray") and not s.hero("Corvin").prayed
    s.do("escape", "place")
    assert (s.asked, s.acting, s.hero("Rook").prayed) == (0, "Rook", False)


@rule("NB-R63")
def test_a_marker_from_a_power_does_not_count_as_having_prayed() -> None:
    s = scene(first="Idris held=1, Kerrin, Liora", second=MOONS, first_deck="Solenne, Hale")
    s.do("escape", "place")
    assert (s.hero("Solenne").prayers, s.hero("Solenne").prayed) == (1, False)
    assert (s.asked, s.acting) == (0, "Solenne")


@rule("NB-A17")
def test_a_step_goes_on_until_the_attack() -> None:
    s = scene(first="Ysolde held=3, Kerrin, Liora", second=f"{MOONS} shielded", may_move=False)
    for text in ("finishing cut", "pray", "finishing cut"):
        s.do(text)
        if s.acting == "Ysolde":
            assert s.refuses("pass", "stay", "end", "done", "none")
            assert "attack 1" in s.options
    assert s.log[-2:] == ["Ysolde attacks Wren in column 1.", "Wren is Shielded and takes no damage."]
    assert (s.asked, s.acting) == (0, "Kerrin")
    assert all(option.startswith("attack") for option in s.options)


@rule("NB-A25")
def test_the_attack_may_be_the_first_action() -> None:
    s = scene(first="Idris held=1, Kerrin, Liora", second=MOONS, pool=2)
    assert {"pray", "escape", "piercing ray 1"} <= set(s.options)
    s.do("attack 1")
    assert (s.hero("Idris").held, s.board.pool) == (1, 2)
    assert (s.asked, s.acting) == (0, "Kerrin")


# paying


@rule("NB-R17")
def test_the_player_sets_the_split_where_both_sources_can_pay() -> None:
    s = suns("Idris held=3", pool=1).reload()
    assert {"piercing ray 1", "piercing ray 1 paying 1"} <= set(s.options) and s.asked == 0
    s.do("piercing ray 1 paying 1")
    assert (s.hero("Idris").held, s.board.pool) == (2, 0)
    (paid,) = [event for event in s.events if event.kind == "paid"]
    assert (paid.facts["held"], paid.facts["pool"], paid.secret, paid.hidden) == (1, 1, {}, False)
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-R17")
@pytest.mark.parametrize(
    ("pool", "held", "splits"),
    [(3, 2, ["", " paying 1", " paying 0"]), (3, 1, ["", " paying 0"]), (1, 2, ["", " paying 1"])],
)
def test_every_split_that_pays_the_cost_is_offered(pool: int, held: int, splits: list[str]) -> None:
    s = suns(f"Idris held={held}", pool=pool)
    ray = "piercing ray 1"
    assert [text for text in s.options if text.startswith(ray)] == [ray + split for split in splits]
    s.do(ray + splits[-1])
    assert s.board.pool + s.hero("Idris").held == pool + held - 2
    assert s.asked == 0


# statuses that forbid one action leave the others


@rule("NB-R59")
def test_a_stunned_hero_prays_escapes_and_attacks_and_an_immobilized_one_activates() -> None:
    stunned = suns("Idris stunned held=3", pool=2)
    assert stunned.options == ["attack 1", "attack 2", "attack 3", "pray", "escape"]
    bound = suns("Idris immobilized held=3")
    assert bound.refuses("escape")
    bound.do("piercing ray 1", "pray", "attack 1")
    assert (bound.hero("Idris").prayers, bound.hero("Wren").damage) == (1, 3 + 2)
    assert (bound.asked, bound.acting) == (0, "Kerrin")


def test_an_escape_leaves_the_statuses_of_the_others() -> None:
    s = scene(first="Idris held=1 wounded, Kerrin stunned, Liora shielded", second=MOONS, may_move=False)
    s.do("escape", "place")
    assert (s.hero("Kerrin").statuses, s.hero("Liora").statuses) == (STUNNED, SHIELDED)
    assert not s.hero(s.row(0)[0]).statuses & WOUNDED
    assert s.asked == 0


# taking back


def noted(s: Scene, history: History, *texts: str) -> Scene:
    """Type moves, add each to the undo history as a host does, and return the scene."""
    for text in texts:
        before, action = s.state, parse(NIGHTBREAK, s.state, s.decision.seat, text)
        history.add_action(NIGHTBREAK, before, action, apply_step(NIGHTBREAK, before, action))
        s.do(text)
    return s


@rule("NB-R60")
def test_a_payment_and_a_choice_are_taken_back_freely_within_the_own_turn() -> None:
    history = History()
    s = noted(suns("Idris held=2", pool=2), history, "pray", "piercing ray 1 paying 0")
    assert s.hero("Wren").damage == 3
    s.state = history.undo(NIGHTBREAK, s.state, (0,))
    assert (s.hero("Wren").damage, s.hero("Idris").held, s.board.pool) == (0, 1, 2)
    s.state = history.undo(NIGHTBREAK, s.state, (0,))
    assert (s.hero("Idris").held, s.hero("Idris").prayed, s.board.pool) == (2, False, 2)
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-R60")
def test_what_another_player_answered_is_taken_back_with_consent_only_and_a_seen_card_never() -> None:
    history = History()
    s = scene(first="Idris, Kerrin acted, Liora acted", second="Wren hurt=7, Nocte, Morrow")
    noted(s, history, "attack 1")
    assert (s.asked, s.acting) == (1, "Wren")
    noted(s, history, "attack 1")
    with pytest.raises(CannotUndo, match=IN_ENGLISH(ANSWERED)):
        history.undo(NIGHTBREAK, s.state, (0,))
    s.state = history.undo(NIGHTBREAK, s.state, (0,), consent=True)
    s.state = history.undo(NIGHTBREAK, s.state, (0,))
    assert (s.asked, s.acting) == (0, "Idris")
    noted(s, history, "attack 3")
    assert (s.asked, s.options) == (1, ["place", "discard"])
    for consent in (False, True):
        with pytest.raises(CannotUndo, match=IN_ENGLISH(REVEALED)):
            history.undo(NIGHTBREAK, s.state, (0,), consent=consent)
