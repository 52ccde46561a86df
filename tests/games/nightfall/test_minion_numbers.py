"""Two minions of one name are told apart wherever they are named: by a number, or by their player."""

from games.core.play import pending
from games.nightfall.changes import list_changes
from games.nightfall.state import Minion
from tests.games.nightfall.scene import Scene, scene


def said(s: Scene, start: str) -> list[str]:
    return [line for line in s.log if line.startswith(start)]


def titles(s: Scene, seat: int) -> list[str]:
    return [each.title for each in s.seen_by(None).players[seat].minions]


def test_minions_of_one_name_have_numbers_in_the_picture_and_on_buttons() -> None:
    s = scene(seats=3, phase="combat", minions=["Vulko, Yuri Koroviev, Vulko hurt=1", "Vulko", ""])
    assert titles(s, 0) == ["Vulko 1", "Yuri Koroviev", "Vulko 2"]
    assert titles(s, 1) == ["Vulko"], "its player has no other one"
    s.do("split vulko 2 > seat 2, vulko 1 > seat 3, yuri koroviev > seat 2")
    assert said(s, "Seat 0's Vulko 2 attacks seat 1") and said(s, "Seat 0's Vulko 1 attacks seat 2")
    blocks = s.decision(1)
    assert [target.label for target in getattr(blocks, "targets", ())] == [
        "Blocks Yuri Koroviev (strength 1)",
        "Blocks Vulko 2 (strength 3)",
    ]
    s.do("vulko > vulko 2", seat=1)
    assert said(s, "Seat 1's Vulko blocks Vulko 2.")


def test_minions_of_several_players_are_told_apart_by_their_player() -> None:
    s = scene(seats=3, chain="Shock and Awe", minions=["Vulko", "Vulko hurt=1", "Franz Orlok"])
    assert s.options() == ["vulko of 1", "vulko of 2", "franz orlok"]
    assert [option.label for option in s.decision().options] == [
        "Seat 1's Vulko (3 health)",
        "Seat 2's Vulko (2 health)",
        "Seat 3's Franz Orlok (3 health)",
    ]
    assert s.refuses("vulko")


def test_what_is_unambiguous_may_be_typed_without_the_number() -> None:
    s = scene(chain="Genesis One", minions=["", "Vulko, Vulko hurt=1, Franz Orlok"])
    assert s.options() == ["vulko 1", "vulko 2", "franz orlok"]
    assert s.refuses("vulko")
    assert s.do("vulko 2 of 2").minions(1) == ["vulko 3", "vulko 1", "franz orlok 3"]


def test_those_that_are_alike_are_one_option_that_any_of_their_numbers_names() -> None:
    for typed in ("vulko", "vulko 1", "vulko 2"):
        s = scene(chain="Genesis One", minions=["", "Vulko, Vulko, Franz Orlok"])
        assert s.options() == ["vulko", "franz orlok"]
        assert s.do(typed).minions(1) == ["vulko 2", "vulko 3", "franz orlok 3"]


def test_sentences_and_changes_name_the_one_that_was_meant() -> None:
    s = scene(chain="Genesis One", minions=["", "Vulko, Vulko hurt=1, Franz Orlok"]).do("vulko 2")
    assert said(s, "Seat 1's Vulko 2 takes 1 damage and has 1 health left.")
    told = [change.text for change in list_changes(s.seen_by(1), s.all, 1)]
    assert 'Your Vulko 2 lost 1 health to seat 0\'s "Genesis One" and has 1 left.' in told
    s = scene(chain="Genesis One", minions=["", "Vulko, Vulko hurt=2, Franz Orlok"]).do("vulko 2")
    assert said(s, "Seat 1's Vulko 2 is destroyed.")
    assert titles(s, 1) == ["Vulko", "Franz Orlok"], "the other one needs no number any more"


def test_numbers_follow_a_minion_that_changes_sides() -> None:
    s = scene(hands=["Mesmeric Presence", "Bite"], decks=["Bite"], minions=["Vulko", "Vulko"])
    s.do("start mesmeric presence").all_pass()
    assert titles(s, 0) == ["Vulko 1", "Vulko 2"] and titles(s, 1) == []


def test_matches_of_the_first_rules_type_minions_as_they_always_did() -> None:
    s = scene(chain="Genesis One", minions=["", "Vulko, Vulko hurt=1, Franz Orlok"])
    s.state.rules = 1
    assert s.options() == ["vulko of 2 health 3", "vulko of 2 health 2", "franz orlok"]


def test_every_minion_in_play_has_another_title_than_its_player_s_others() -> None:
    s = scene(minions=["Vulko, Vulko, Big Ghost, Vulko hurt=1", "Big Ghost"])
    for player in s.seen_by(None).players:
        found = [each.title for each in player.minions]
        assert len(set(found)) == len(found)
    minion: Minion = s.board.minions[3]
    assert s.table.minion_name(minion) == "Vulko 3"
    assert pending(s.table.spec, s.state).asks
