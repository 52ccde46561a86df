"""Casting utility cards: BR-C01 to BR-C10."""

import pytest

from games.break_ import BREAK
from games.break_.glossary import NATIONS
from games.break_.unavailable import list_unavailable
from games.break_.utility_cards import UTILITIES, list_copies
from games.core.codec import dump, load
from games.core.play import apply, parse, pending
from tests.games.break_.scene import scene
from tests.tracing import rule


@rule("BR-C01")
def test_cards_are_cast_in_the_own_turn_only() -> None:
    s = scene("rock", "forest", south="Golem c3", north="Druid d8, Archer c7")
    assert s.refused("gust c3", "arrow c7 f", "tree d7", "trap leaves d8", side="north")
    s.end()
    assert not s.refusal("gust c3")
    assert not s.refusal("arrow c7 f")
    assert s.refused("wall a1", side="south")


@rule("BR-C02", "BR-C09")
def test_any_number_of_cards_may_be_cast_in_a_turn_and_none_costs_a_move() -> None:
    s = scene(
        "fire",
        "rock",
        south="Bomb'O d3, Herald a1, Herald c1, Salamander g1, Blaze b4, Blaze e4",
        north="Golem f8, Stone g8, Golem c8",
    )
    s.do("bomb").saved().do("wildfire b4, e4").saved().do("kindle g1 > g4").saved()
    s.do("firewall h:c6").saved().do("scorch g4 > f8").saved().do("inferno b5, e5 > g8")
    assert s.left == (2, 2)
    s.do("pyre g1, a1 > a4")
    assert s.left == (2, 2)
    assert s.south == "Herald c1, Bomb'O d3, Blaze a4"
    assert s.north == "Golem c8, Golem f8 lost=2, Stone g8 lost=1"
    assert [s.card(name) for name in ("Bomb Toss", "Wildfire", "Kindle", "Scorch", "Inferno", "Pyre")] == [
        "used"
    ] * 6
    assert s.card("Firewall") == "on the board"
    assert s.verbs() == {"end"}
    assert not s.refusal("d3-d4")


@rule("BR-C09")
@pytest.mark.parametrize(
    ("nation", "south", "text"),
    [
        ("rock", "Stone c2, Rock c3", "hurl c2"), ("rock", "Ruby d2", "bolt d2 f"),
        ("rock", "Golem c3", "wall c4"), ("forest", "Archer d2", "arrow d2 f"),
        ("forest", "Druid c2", "gust d7"), ("forest", "Wolf c2", "tree c3"),
        ("forest", "Wolf c2", "trap snare c2"), ("water", "Oracle a2, Coral c3", "grow razor c4"),
        ("water", "Turtle c2", "river a4 n"), ("water", "Oracle c2", "whirl d6: d7"),
        ("fire", "Bomb'O c2", "bomb"), ("fire", "Bomb'O c2", "firewall v:a1"),
    ],
)  # fmt: skip
def test_casting_costs_no_move_and_needs_none(nation: str, south: str, text: str) -> None:
    for moves in ((2, 2), (0, 0)):
        s = scene(nation, "rock", south=south, north="Golem d7", heavy=moves[0], nimble=moves[1])
        assert s.do(text).left == moves
        assert s.asked == "south"


MAGES = {"rock": "Ruby", "forest": "Druid", "fire": "Herald", "water": "Oracle"}


@rule("BR-C04", "BR-N12", "BR-R26")
@pytest.mark.parametrize(
    ("nation", "cards"),
    [
        ("rock", {"bolt"}), ("forest", {"gust"}),
        ("fire", {"pyre", "inferno", "wildfire", "kindle", "scorch"}), ("water", {"grow", "whirl"}),
    ],
)  # fmt: skip
def test_mage_cards_need_a_mage_on_the_board(nation: str, cards: set[str]) -> None:
    others = {"rock": "Stone b1", "forest": "Wolf b1", "fire": "Blaze b1, Blaze e1", "water": "Coral b1"}
    mage = f"{MAGES[nation]} d2"
    with_mage = scene(nation, "rock", south=f"{others[nation]}, {mage}", north="Golem d6")
    assert cards <= with_mage.verbs()
    held = scene(nation, "forest", south=f"{others[nation]}, {mage} held", north="Treant d6")
    assert cards <= held.verbs()
    without = scene(nation, "rock", south=others[nation], north="Golem d6")
    assert not cards & without.verbs()


@rule("BR-C04")
def test_the_mage_of_the_enemy_does_not_help() -> None:
    s = scene("rock", "forest", north="Wolf e5", south="Golem c3, Ruby d2", mover="north")
    assert "gust" not in s.verbs()
    s = scene("rock", "forest", north="Wolf e5, Druid a8", south="Golem c3, Ruby d2", mover="north")
    assert {"gust c3", "gust d2"} <= set(s.legal)


@rule("BR-C04", "BR-C05")
def test_cards_without_a_mage_icon_need_none() -> None:
    assert "wall" in scene("rock", "fire", south="Stone c3").verbs()
    assert {"tree", "trap"} <= scene("forest", "fire", south="Wolf c3").verbs()
    assert {"firewall", "bomb"} <= scene("fire", "rock", south="Bomb'O c3").verbs()
    assert "river" in scene("water", "rock", south="Turtle c3").verbs()


@rule("BR-C05", "BR-F19", "BR-N01")
def test_arrow_needs_an_archer() -> None:
    assert "arrow c2 f" in scene("forest", "rock", south="Archer c2", north="Golem c6").legal
    for other in ("Wolf c2", "Druid c2", "Treant c2"):
        assert "arrow" not in scene("forest", "rock", south=other, north="Golem c6").verbs()
    s = scene("forest", "rock", south="Archer c2, Wolf a1", north="Stone c3, Golem c6").do("arrow c2 f; end")
    s.do("c3xc2").end()
    assert s.south == "Wolf a1, Archer c2 lost=1"
    assert "arrow c2 f" in s.legal


@rule("BR-C05")
def test_an_archer_that_falls_takes_arrow_away() -> None:
    s = scene("forest", "rock", south="Archer c2 lost=1, Wolf a1", north="Stone c3", mover="north")
    s.do("c3xc2; end")
    assert s.south == "Wolf a1"
    assert "arrow" not in s.verbs()


@rule("BR-C06")
def test_a_used_card_is_not_cast_again_in_the_turn() -> None:
    s = scene("forest", "rock", south="Druid d2", north="Golem c6, Stone e6")
    s.do("gust c6").saved()
    assert s.card("Gust") == "used"
    assert "gust" not in s.verbs()
    assert s.refused("gust e6", "gust c7")
    s.end()
    assert (s.card("Gust"), s.asked) == ("used", "north")


@rule("BR-C06", "BR-R25")
def test_two_copies_are_two_uses() -> None:
    s = scene("forest", "rock", south="Wolf a1, Wolf b1, Treant c1").do("trap snare a1; trap snare b1")
    assert s.refused("trap snare c1")
    assert not s.refusal("trap leaves c1")
    s = scene("rock", "forest").do("wall c4").do("wall c5")
    assert "wall" not in s.verbs()


@rule("BR-R25")
def test_one_mage_casts_any_number_of_cards() -> None:
    s = scene("water", "rock", south="Oracle a1, Coral c3", north="Golem e7", river="e5 n")
    s.do("grow basic c4; wave; whirl e7: e8")
    assert s.north == "Golem e7"
    assert s.verbs() == {"river", "end"}


@rule("BR-C07")
def test_used_cards_recharge_at_the_start_of_the_own_next_turn() -> None:
    s = scene("forest", "rock", south="Druid d2", north="Golem c5").do("gust c5; end")
    assert s.card("Gust") == "used"
    s.end()
    assert s.card("Gust") == "ready"
    s.do("gust c6")
    assert s.north == "Golem c7"


@rule("BR-C07")
def test_all_used_cards_recharge_and_nothing_else_changes() -> None:
    s = scene(
        "fire", "rock", south="Herald a1", used="Pyre, Inferno, Wildfire, Kindle, Scorch", firewall="h:c4",
        mover="north",
    ).end()  # fmt: skip
    assert {s.card(name) for name in ("Pyre", "Inferno", "Wildfire", "Kindle", "Scorch")} == {"ready"}
    assert s.card("Firewall") == "on the board"
    s = scene("forest", "rock", used="Arrow, snare, leaves, leaves", trees="c4", mover="north")
    assert (s.card("snare"), s.card("leaves"), s.card("ambush")) == ("ready, used", "used, used", "ready")
    s.end()
    assert (s.card("snare"), s.card("leaves"), s.card("Arrow")) == ("ready, ready", "ready, ready", "ready")
    assert s.card("Trees") == "on the board"


@rule("BR-C08", "BR-N04", "BR-K20")
def test_a_consumable_card_never_recharges() -> None:
    s = scene("rock", "forest", spent="Wall", wall="c4").end(8)
    assert (s.card("Wall"), s.seen_by("").blocks) == ("spent, spent", ())
    assert "wall" not in s.verbs()
    assert s.refused("wall c4")


@rule("BR-C10", "BR-N14")
def test_the_price_of_a_sacrifice_must_be_at_hand() -> None:
    one = scene("fire", "rock", south="Herald a1", north="Golem d6")
    assert one.verbs() == {"firewall", "kindle", "scorch", "end"}
    two = scene("fire", "rock", south="Herald a1, Salamander a2", north="Golem d6")
    assert two.verbs() == {"heavy", "firewall", "kindle", "scorch", "pyre", "inferno", "end"}
    assert two.refused("pyre a1 > a4", "inferno a1 > d6", "scorch d6 > d6", "pyre a1, d6 > a4")
    two.do("pyre a1, a2 > a4")
    assert two.south == "Blaze a4"


@pytest.mark.parametrize("nation", NATIONS)
def test_a_match_that_began_before_a_card_was_added_goes_on_without_it(nation: str) -> None:
    s = scene(nation, nation)
    s.board.cards[0].pop()
    dealt = {card.name for card, _ in list_copies(s.table, 0)}
    assert {card.name for card in s.seen_by("south").sides[0].cards} == dealt
    assert {found.label for found in list_unavailable(s.table, 0)} <= dealt
    state = load(BREAK, dump(BREAK, s.state))
    for _ in range(2):
        seat = pending(BREAK, state).asks[0].decision.seat
        state, _ = apply(BREAK, state, parse(BREAK, state, seat, "end"))
    assert len(state.board.cards[0]) == len(UTILITIES[nation]) - 1
