"""A typed move that isn't possible is refused with what its wrong part is, and an answer of its question."""

import pytest

from games.core import play
from games.core.errors import AnswerRefused
from games.core.model import Seat
from games.nightfall import NIGHTFALL
from tests.games.nightfall.scene import Scene, scene

ASIDES = ("auto pass", "pass this chain", "always ask me", "combats", "damage")


def refusal(s: Scene, seat: Seat, typed: str) -> str:
    """Return why a move is refused, after checking that the answer in it is carried out."""
    with pytest.raises(AnswerRefused) as found:
        play.parse(NIGHTFALL, s.state, seat, typed)
    told = found.value.refusal
    assert not told.answer.startswith(ASIDES), told
    play.apply(NIGHTFALL, s.state, play.parse(NIGHTFALL, s.state, seat, told.answer))
    return told.sentence


def attack() -> Scene:
    """The first seat's minions are about to attack."""
    return scene(
        hands=["Charlotte Reyes", "", ""],
        minions=["Vulko, Ivan Radinsky, Zacharias Sands", "Sir John Travail", ""],
        seats=3,
        phase="combat",
    )


def block() -> Scene:
    """All of them attack the second seat, which has one minion."""
    return attack().do("attack 2")


def chain() -> Scene:
    return scene(hands=["Charlotte Reyes, Furious Melee, Bite", ""], minions=["", "Vulko"], seats=3)


def claims() -> Scene:
    return scene(hands=["Charlotte Reyes, Bite", "", ""], phase="claim", seats=3)


@pytest.mark.parametrize("typed", ["no blok", "no blocs", "no blick", "no vulko", "no bolck."])
def test_a_misspelt_refusal_to_block_is_offered_and_never_taken(typed: str) -> None:
    assert refusal(block(), 1, typed) == f"I don't understand “{typed}”. Did you mean none?"


@pytest.mark.parametrize(
    "typed", ["no block", "no blocks", "No block.", "no blockers", "none", "pass", "no one"]
)
def test_blocking_nobody_is_said_in_many_words(typed: str) -> None:
    s = block()
    assert play.parse(NIGHTFALL, s.state, 1, typed).pick == ()


@pytest.mark.parametrize("typed", ["block vulko with sir john travail", "Sir John Travail blocks Vulko."])
def test_a_block_may_be_said_in_words(typed: str) -> None:
    s = block()
    assert (
        play.text_of(NIGHTFALL, s.state, play.parse(NIGHTFALL, s.state, 1, typed))
        == "sir john travail > vulko"
    )


BLOCKS = "Who blocks whom? Without a block, you take 9 wounds. Try: sir john travail > vulko."
ATTACKS = "Your minions attack. Choose a target for each. Try: attack seat 2."
CHAIN = "Start a chain? Choose its first card. Try: start charlotte reyes."
CLAIMS = (
    "You have 2 influence: claim cards for your discard pile, or discard cards from your hand "
    "(1 influence each). "
    "Try: claim blaine cordell."
)
ENDS = "Your turn ends after combat, the chain and your claims."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("pass", f"“pass” isn't possible here: you have to choose something. {ATTACKS}"),
        ("end turn", f"{ENDS} {ATTACKS}"),
        ("claim vulko", f"You claim on your own turn, after the chain. {ATTACKS}"),
        ("block", f"You block when minions attack you; you're asked right after the attack. {ATTACKS}"),
        ("yes", f"This isn't a yes-or-no question. {ATTACKS}"),
        (
            "attack 9",
            "There's no seat 9: this table has 3 seats. You can choose attack seat 2 or attack seat 3. Try:",
        ),
        ("split vulko > 3", "1 of the 3 has a target; Ivan Radinsky and Zacharias Sands still need one."),
        ("split yuri > 3", "Yuri Koroviev is neither in your hand nor in play. You can choose vulko, "),
    ],
)
def test_what_no_attack_is(typed: str, told: str) -> None:
    assert told in refusal(attack(), 0, typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("block vulko with yuri", f"Yuri Koroviev is neither in your hand nor in play. {BLOCKS}"),
        ("block yuri with vulko", f"Vulko attacks you: name a minion of yours that blocks it. {BLOCKS}"),
        ("claim vulko", f"You claim on your own turn, after the chain. {BLOCKS}"),
        ("end turn", f"{ENDS} {BLOCKS}"),
        ("block", "“block” needs more: say who blocks whom, as in “sir john travail > vulko”."),
    ],
)
def test_what_no_block_is(typed: str, told: str) -> None:
    found = refusal(block(), 1, typed)
    assert told in found
    assert found.count("Try") == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "link charlotte reyes",
            "There's no chain yet: start one with its first card, then add others to it.",
        ),
        (
            "start vulko",
            "Vulko is in play on seat 2's side, not in your hand. You can choose start charlotte",
        ),
        (
            "start charlotte reyes then vulko",
            "Vulko is in play on seat 2's side, not in your hand. Try: start charlotte",
        ),
        ("attack 2", f"Your minions attack at the start of your turn, before the chain. {CHAIN}"),
    ],
)
def test_what_starts_no_chain(typed: str, told: str) -> None:
    found = refusal(chain(), 0, typed)
    assert told in found
    assert "Did you mean" not in found


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("pass", "“pass” could mean done, done discard wounds or done keep wounds. Try: done."),
        ("claim charlotte reyes", "No archive you can see holds Charlotte Reyes. Try: claim blaine cordell."),
        ("discard vulko", "Vulko is in an archive. You can choose discard charlotte reyes or discard bite."),
        ("link charlotte reyes", f"You add a card when a chain is open and you're asked. {CLAIMS}"),
    ],
)
def test_what_claims_nothing(typed: str, told: str) -> None:
    assert told in refusal(claims(), 0, typed)


def test_a_reason_tells_nothing_of_other_hands() -> None:
    """Where nobody's minion and no archive shows a card, it isn't said whether somebody holds it."""
    told = [
        refusal(scene(hands=["Charlotte Reyes", held], seats=3, commons=""), 0, "start lilith lawrence")
        for held in ("Lilith Lawrence", "Bite")
    ]
    assert told[0] == told[1]
