"""The worked examples of the rulebook. Scott is seat 0, Brad seat 1, Janet seat 2."""

from tests.games.nightfall.scene import scene
from tests.tracing import rule

SCOTT, BRAD, JANET = 0, 1, 2


@rule("NF-X01", "NF-X02", "NF-X03", "NF-X04", "NF-X05")
def test_scott_attacks_brad_with_vulko_and_ivan_and_janet_with_big_ghost() -> None:
    s = scene(
        seats=3,
        phase="combat",
        hands=["Enraged Wight"],
        minions=["Vulko, Ivan Radinsky, Big Ghost", "Indigo Six, Alton Hickman, Zacharias Sands"],
    )
    s.do("split ivan radinsky > seat 2, vulko > seat 2, big ghost > seat 3")
    assert s.awaited == (BRAD,)  # Janet has no minions and does not block
    s.reload().do("indigo six > ivan radinsky, alton hickman > ivan radinsky, zacharias sands > vulko")
    assert s.minions(BRAD) == ["alton hickman 1"]
    assert s.wounds == [0, 1, 5]
    assert sorted(s.discard(BRAD)[1:]) == ["indigo six", "zacharias sands"]
    assert len(s.discard(JANET)) == 5
    assert s.facts_of("hurt") == [
        {"seat": BRAD, "minion": 16, "amount": 2, "health": 0},
        {"seat": BRAD, "minion": 6, "amount": 2, "health": 1},
        {"seat": BRAD, "minion": 11, "amount": 2, "health": 0},
    ]
    assert s.minions(SCOTT) == []


@rule("NF-X06", "NF-X09", "NF-K01")
def test_janet_starts_with_alton_and_links_furious_melee() -> None:
    s = scene(
        seats=3,
        active=JANET,
        hands=["", "", "Alton Hickman, Furious Melee, Shock and Awe, Dark Awakening, Vulko"],
        minions=["Indigo Six"],
        private=["Blaine Cordell left=1"],
    )
    assert s.refuses("start alton hickman then shock and awe", "start alton hickman then dark awakening")
    s.do("start alton hickman then furious melee")
    s.do("seat 1")
    assert s.minions(SCOTT) == []
    s.do("blaine cordell")
    assert (s.left("Blaine Cordell"), s.exiled) == (0, ["blaine cordell"])
    assert s.minions(JANET) == ["alton hickman 3"]


@rule("NF-X07", "NF-X08", "NF-H06")
def test_scott_blaine_brad_franz_janet_ivan_and_charlotte() -> None:
    s = scene(
        seats=3,
        hands=["Blaine Cordell", "Franz Orlok, Vulko", "Ivan Radinsky, Charlotte Reyes"],
        decks=["", "", "Bite"],
    )
    s.do("start blaine cordell").do("link franz orlok", seat=BRAD)
    s.do("if it fits ivan radinsky then charlotte reyes", seat=JANET)
    assert [facts["seat"] for facts in s.facts_of("linked")] == [SCOTT, BRAD, JANET, JANET]
    s.until("claim_or_discard")
    assert s.resolved == ["charlotte reyes", "ivan radinsky", "franz orlok", "blaine cordell"]
    assert s.minions(JANET)[0].startswith("charlotte reyes")
    assert sum(len(s.minions(seat)) for seat in range(3)) == 4


@rule("NF-X10", "NF-X11")
def test_shock_and_awe_cannot_pick_alton_and_the_chain_resolves_backwards() -> None:
    s = scene(
        seats=3,
        active=JANET,
        hands=["Shock and Awe", "Blaine Cordell", "Alton Hickman, Furious Melee"],
        minions=["Indigo Six, Sir John Travail", "Zacharias Sands"],
        private=["Shock and Awe", "", ""],
    )
    s.do("start alton hickman then furious melee")
    s.do("link shock and awe", seat=SCOTT)
    assert s.awaited == (SCOTT, BRAD)
    s.do("pass", seat=BRAD)
    assert (s.question, s.asked) == ("target_minion", SCOTT)
    assert s.options() == ["indigo six", "sir john travail", "zacharias sands"]  # no Alton
    s.do("zacharias sands")
    assert s.minions(BRAD) == []
    s.reload().do("seat 1")
    assert s.minions(SCOTT) == ["sir john travail 2"]
    s.do("shock and awe")
    assert (s.left("Shock and Awe"), s.minions(JANET)) == (5, ["alton hickman 3"])
    kinds = [
        event.kind
        for event in s.all
        if event.kind in ("resolves", "left_play", "exiled_from_archive", "entered")
    ]
    assert kinds == [
        "resolves",
        "left_play",
        "resolves",
        "left_play",
        "exiled_from_archive",
        "resolves",
        "entered",
    ]


@rule("NF-X12")
def test_alton_costs_brad_exactly_one_card() -> None:
    s = scene(phase="claim", active=BRAD, hands=["", "Bite, Burn"], commons="Alton Hickman")
    assert s.refuses("claim alton hickman")
    s.do("discard bite").do("claim alton hickman")
    assert (s.discard(BRAD), s.table.influence_left) == (["alton hickman", "bite"], 0)


@rule("NF-X13")
def test_brad_discards_two_wounds_for_four_cards_and_cannot_use_a_third() -> None:
    s = scene(
        phase="cleanup",
        active=BRAD,
        hands=["Vulko", "Vulko, Vulko, Vulko"],
        decks=["", "Bite, Burn, Bleed, Vulko, Vulko, Vulko"],
    )
    assert s.hand(BRAD) == ["bite", "burn", "vulko", "vulko", "vulko"]
    s.do("end discard")
    assert len(s.hand(BRAD)) == 7
    assert s.hand(BRAD).count("bleed") == 1
    assert s.discard(BRAD) == ["burn", "bite"]
    assert s.board.active == SCOTT  # his turn is over
    assert s.refuses("end discard", seat=BRAD)
