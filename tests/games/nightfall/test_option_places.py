"""What an option points to on the table and in the hand, for the private picture."""

from collections.abc import Iterator

from games.core.decisions.base import Decision
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment
from games.core.play import pending
from games.core.sentences.decision_words import word_pending
from games.core.sentences.teller import IN_ENGLISH
from games.nightfall.view_types import NightfallView, card_place, link_place, minion_place, seat_place
from tests.games.nightfall.scene import Scene, new_match, scene


def pointed(s: Scene, seat: int | None = None) -> dict[str, tuple[str, ...]]:
    return {option.text: option.board_places for option in s.decision(seat).options}


def test_a_draft_card_is_a_card_in_the_own_picture() -> None:
    s = new_match(3, "a draft")
    own = s.seen_by(1).own
    assert own is not None
    assert list(pointed(s, 1).values()) == [(card_place(name),) for name in own.draft]


def test_attackers_and_whom_they_attack() -> None:
    s = scene(seats=3, phase="combat", minions=["Vulko, Big Ghost", "Ivan Radinsky"])
    assert pointed(s) == {"attack seat 2": ("seat 2",), "attack seat 3": ("seat 3",), "split": ()}
    division = stage(s, "split")
    assert isinstance(division, Assignment)
    assert [option.board_places for option in division.options] == [("#0",), ("#1",)]
    assert [target.board_places for target in division.targets] == [("seat 2",), ("seat 3",)]
    s.do("attack seat 2")
    blocks = s.decision(1)
    assert isinstance(blocks, Assignment)
    assert [option.board_places for option in blocks.options] == [("#2",)]
    assert [target.board_places for target in blocks.targets] == [("#0",), ("#1",)]


def stage(s: Scene, text: str) -> Decision[object, object]:
    """Return the next step after an option."""
    decision = s.decision()
    assert isinstance(decision, MultiStep)
    at = next(at for at, option in enumerate(decision.options) if option.text == text)
    found = decision.follow_up((decision.options[at].value,))
    assert found is not None
    return found.decision


def test_cards_of_a_chain_are_those_in_hand() -> None:
    s = scene(hands=["J.J. McTeague, J.J. McTeague, Vulko, Bite", "Alton Hickman"], decks=["Bite", "Bite"])
    assert pointed(s) == {
        "no chain": (),
        "start jj mcteague": ("J.J. McTeague in hand",),
        "start vulko": ("Vulko in hand",),
    }
    assert [option.board_places for option in stage(s, "start jj mcteague").options] == [
        ("J.J. McTeague in hand",),
        (),
    ]
    s.do("start vulko")
    assert pointed(s)["link alton hickman"] == ("Alton Hickman in hand",)
    assert pointed(s)["pass"] == ()


def test_a_whole_chain_points_to_its_cards_in_their_order() -> None:
    s = scene(hands=["J.J. McTeague, J.J. McTeague, Vulko"], decks=["Bite", "Bite"])
    decision = s.decision()
    pick = decision.parse("start jj mcteague then jj mcteague")
    assert decision.board_places(pick) == ("J.J. McTeague in hand",) * 2


def test_claims_are_archives_and_discards_are_cards_in_hand() -> None:
    s = scene(phase="claim", hands=["Vulko, Bite"], private=["Blood Rage"], commons="Blaine Cordell, Vulko")
    assert pointed(s) == {
        "claim blaine cordell": ("Blaine Cordell",),
        "discard vulko": ("Vulko in hand",),
        "discard bite": ("Bite in hand",),
        "done": (),
        "done discard wounds": (),
        "done keep wounds": (),
    }


def test_a_face_down_archive_is_pointed_to_for_its_holder() -> None:
    s = new_match(2, archives="quick", secret=True).until("claim_or_discard")
    own = s.seen_by(s.asked).own
    assert own is not None
    turns = [places for text, places in pointed(s).items() if text.startswith("turn up")]
    assert sorted(turns) == sorted((name,) for name in own.picked)


def test_targets_are_players_minions_orders_and_archives() -> None:
    s = scene(seats=3, chain="Enraged Wight")
    assert pointed(s) == {"seat 2": ("seat 2",), "seat 3": ("seat 3",)}
    s = scene(seats=2, chain="Rend and Tear", minions=["Vulko", "Franz Orlok"])
    assert pointed(s) == {"vulko": ("#0",), "franz orlok": ("#1",), "seat 2": ("seat 2",)}
    s = scene(seats=2, chain="Vulko, Alton Hickman, Leave Me!", decks=["Bite"])
    assert pointed(s) == {"alton hickman": ("chain 2",), "vulko": ("chain 1",)}
    s = scene(chain="Dark Awakening", commons="Blaine Cordell, Grim Siege")
    assert pointed(s) == {"blaine cordell": ("Blaine Cordell",), "grim siege": ("Grim Siege",)}


def test_cards_that_lie_elsewhere_than_in_the_own_hand_are_pointed_to_by_nobody() -> None:
    s = scene(chain="Ghoul Summoning", discards=["Vulko, Franz Orlok"])
    assert set(pointed(s).values()) == {()}
    s = scene(chain="Overwatch Two kicked", hands=["", "Vulko, Grim Siege"])
    assert set(pointed(s).values()) == {()}


def test_a_forced_discard_and_wounds_at_the_end_are_cards_in_hand() -> None:
    s = scene(chain="Ivan Radinsky", hands=["", "Vulko, Bite"])
    assert pointed(s) == {"vulko": ("Vulko in hand",), "bite": ("Bite in hand",)}
    s = scene(phase="cleanup", hands=["Bite, Burn, Vulko"], decks=["Vulko, Vulko"])
    assert [option.board_places for option in stage(s, "end discard some").options] == [
        ("Bite in hand",),
        ("Burn in hand",),
    ]


def test_a_plan_points_from_a_card_to_its_target() -> None:
    s = scene(hands=["Shock and Awe, Bite"], minions=["Vulko"], chain="")
    asked = word_pending(pending(s.table.spec, s.state), IN_ENGLISH).asks
    plan = next(ask.decision for ask in asked if ask.decision.topic == "Plan a target")
    pick = plan.parse("plan shock and awe at vulko")
    assert plan.board_places(pick) == ("Shock and Awe in hand", "#0")


# all of them


def known(seen: NightfallView) -> set[str]:
    """Return all places in this viewer's picture."""
    found = {seat_place(player.seat) for player in seen.players}
    found |= {minion_place(each.number) for player in seen.players for each in player.minions}
    found |= {link_place(at) for at in range(len(seen.chain))}
    found |= {each.card for player in seen.players for each in player.archives}
    found |= {each.card for each in seen.commons}
    if seen.own is not None:
        found |= {card_place(each.card) for each in seen.own.hand}
        found |= {card_place(name) for name in seen.own.draft}
        found |= set(seen.own.picked)
    return found


def offered(decision: Decision[object, object]) -> Iterator[Option[object]]:
    yield from decision.options
    if isinstance(decision, Assignment):
        yield from decision.targets
    if isinstance(decision, MultiStep):
        for option in decision.options:
            if (then := decision.follow_up((option.value,))) is not None:
                yield from offered(then.decision)


def test_every_place_that_is_pointed_to_is_in_the_picture_of_whoever_is_asked() -> None:
    pointed_to = set[str]()
    for seed, archives in enumerate(("draft", "quick", "open", "common")):
        s = new_match(3, seed, archives=archives, secret=archives == "quick")
        for _ in range(150):
            if s.over:
                break
            for ask in pending(s.table.spec, s.state).asks:
                places = {place for option in offered(ask.decision) for place in option.board_places}
                assert places <= known(s.seen_by(ask.decision.seat)), ask.decision.prompt
                pointed_to |= places
            s.out_of_time()
    assert len(pointed_to) > 40
