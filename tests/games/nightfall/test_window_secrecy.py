"""What a window shows of the hands behind it: nothing, to anybody but their owners (NF-R58 to NF-R61)."""

import msgspec
import pytest

from games.core.model import Seat
from games.core.play import describe_events, pending, view
from games.core.sentences.decision_words import word_pending
from games.core.sentences.teller import IN_ENGLISH
from games.nightfall import NIGHTFALL
from tests.games.nightfall.scene import Scene, scene
from tests.tracing import rule

CAN = "Enraged Wight, Vulko"
CANNOT = "Vulko, Bad Smoke"


def window(hand: str, rest: str) -> Scene:
    """Return a window in which seat 1 holds some of four cards and has the others in its deck."""
    s = scene(
        seats=3,
        hands=["Enraged Wight, Bite", hand, "Vulko, Burn"],
        decks=["Vulko", rest, "Enraged Wight"],
    )
    return s.do("start enraged wight")


def public(s: Scene, viewer: Seat | None) -> str:
    """Return all that a viewer gets: view, awaited seats, moment, story and its own question."""
    now = word_pending(pending(NIGHTFALL, s.state), IN_ENGLISH)
    asks = (
        []
        if viewer is None
        else [
            [ask.decision_number, ask.is_answered, ask.decision.interface_data()]
            for ask in now.asks_for(viewer)
        ]
    )
    shown = [
        view(NIGHTFALL, s.state, viewer),
        now.public_awaited,
        now.moment,
        describe_events(NIGHTFALL, s.all, viewer),
        asks,
    ]
    return msgspec.json.encode(shown).decode()


@rule("NF-R59", "NF-R58", "NF-R61")
@pytest.mark.parametrize("answer", ["", "pass"])
@pytest.mark.parametrize("order", ["", "auto pass", "pass this chain"])
def test_a_window_looks_the_same_whether_its_player_could_link_or_not(answer: str, order: str) -> None:
    could, could_not = window(CAN, CANNOT), window(CANNOT, CAN)
    for s in (could, could_not):
        if order:
            s.do(order, seat=1)
        if answer:
            s.do(answer, seat=1)
    for viewer in (0, 2, None):
        assert public(could, viewer) == public(could_not, viewer)
    assert public(could, 1) != public(could_not, 1)


@rule("NF-R58", "NF-R61")
@pytest.mark.parametrize("answer", ["pass", "pass for now", "ask me later", "if it fits vulko"])
@pytest.mark.parametrize("link", ["enraged wight", "lilith lawrence"])
def test_whether_a_seat_is_asked_again_after_a_link_does_not_depend_on_its_hand(
    answer: str, link: str
) -> None:
    tables = [
        scene(
            seats=4,
            hands=["Enraged Wight", link, hand, "Vulko, Burn"],
            decks=["Vulko", "Vulko, Lilith Lawrence", rest, "Enraged Wight"],
        )
        for hand, rest in ((CAN, CANNOT), (CANNOT, CAN))
    ]
    for s in tables:
        s.do("start enraged wight").do(answer, seat=2).do("pass", seat=3).do(f"link {link}", seat=1)
    for viewer in (0, 1, 3, None):
        assert public(tables[0], viewer) == public(tables[1], viewer)


@rule("NF-R60")
def test_without_the_automatic_pass_nothing_is_ever_answered_for_a_seat() -> None:
    for hand, rest in ((CAN, CANNOT), (CANNOT, CAN)):
        assert pending(NIGHTFALL, window(hand, rest).state).standing_answers == ()
    ordered = [
        pending(NIGHTFALL, window(hand, CAN).do("auto pass", seat=1).state).standing_answers
        for hand in (CAN, CANNOT)
    ]
    assert [len(each) for each in ordered] == [0, 1]


@rule("NF-R60")
@pytest.mark.parametrize(
    ("order", "pause"), [("auto pass", (20, 90)), ("pass this chain", (3, 20)), ("always ask me", (3, 20))]
)
@pytest.mark.parametrize("hand", [CAN, CANNOT])
def test_how_long_an_automatic_pass_takes_depends_on_the_order_and_never_on_the_hand(
    order: str, pause: tuple[int, int], hand: str
) -> None:
    s = scene(seats=3, hands=["Enraged Wight, Bite", hand, "Vulko"], decks=["", CAN, "Enraged Wight"])
    s.do(order, seat=1).do("start enraged wight")
    assert s.decision(1).pause == pause
