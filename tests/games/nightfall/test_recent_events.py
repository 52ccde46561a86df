"""What was done last, and the marks it leaves in pictures."""

from games.nightfall.recent_events import (
    CLAIMED,
    ENTERED,
    HURT,
    NO_EVENTS,
    WOUNDED,
    Mark,
    RecentEvents,
    fill_names,
    summarize_recent,
)
from tests.games.nightfall.scene import Scene, new_match, scene

PEOPLE = ("Noor", "Pavel", "Sam")


def seen(made: Scene, viewer: int | None = None) -> RecentEvents:
    return summarize_recent([event for each in made.all if (event := each.seen_by(viewer))])


def lines(made: Scene) -> tuple[str, ...]:
    return fill_names(seen(made).lines, PEOPLE)


def begins(made: Scene) -> str:
    return "".join(fill_names([seen(made).beginning], PEOPLE))


def test_nothing_has_happened() -> None:
    assert summarize_recent(()) == NO_EVENTS


def test_an_attack_is_told_with_its_blocks_and_what_came_of_it() -> None:
    made = scene(
        seats=3,
        phase="combat",
        minions=["Vulko, Big Ghost", "Ivan Radinsky", ""],
        stack="bite, burn, bleed, burn, burn",
    )
    made.do("attack seat 2").do("ivan radinsky > big ghost", seat=1)
    assert lines(made)[:2] == (
        'Noor attacks Pavel with Vulko, "Big Ghost"',
        'Ivan Radinsky blocks "Big Ghost"',
    )
    assert "Vulko strikes at Pavel: Pavel +3 wounds (1 bite, 1 burn, 1 bleed)" in lines(made)
    struck = '"Big Ghost" strikes at Pavel: Pavel\'s Ivan Radinsky destroyed, Pavel +2 wounds (2 burn)'
    assert struck in lines(made)
    assert [mark for mark in seen(made).marks if mark.kind == WOUNDED] == [Mark(WOUNDED, 1, "", 5)]
    assert not any(mark.kind == HURT for mark in seen(made).marks), "who is gone has no mark"


def test_damage_adds_up_on_a_minion() -> None:
    made = scene(seats=2, hands=["Shock and Awe, Tag Team Takedown"], minions=["", "Sir John Travail"])
    made.do("start tag team takedown")
    assert seen(made).marks == (Mark(HURT, 1, "Sir John Travail", 2, 2),)


def test_the_parts_of_a_chain_are_told_together_then_its_resolution() -> None:
    made = scene(
        seats=3,
        hands=["Charlotte Reyes, Charlotte Reyes", "Charlotte Reyes", "Vulko"],
        decks=["Vulko, Vulko", "Vulko", "Charlotte Reyes"],
    )
    made.do("start charlotte reyes then charlotte reyes")
    assert lines(made) == ("Noor starts with Charlotte Reyes ×2",)
    made.do("link charlotte reyes", seat=1).do("pass whatever", seat=2)
    found = lines(made)
    assert found[0] == "Pavel's Charlotte Reyes: Pavel draws 1 card, Charlotte Reyes enters play"
    assert [mark for mark in seen(made).marks if mark.kind == ENTERED] == [
        Mark(ENTERED, 1, "Charlotte Reyes", 1),
        Mark(ENTERED, 0, "Charlotte Reyes", 2),
    ]


def test_a_sealed_answer_changes_nothing_that_is_told() -> None:
    made = scene(
        seats=3,
        hands=["Vulko", "Alton Hickman", "Alton Hickman"],
        decks=["Vulko", "Alton Hickman", "Alton Hickman"],
    )
    made.do("start vulko")
    before = seen(made)
    made.do("pass", seat=2)
    assert seen(made) == before != NO_EVENTS


def test_claims_are_a_thing_of_their_own() -> None:
    made = scene(seats=2, phase="claim", hands=["Vulko, Vulko"], decks=["Vulko"])
    made.do("discard vulko", "claim tag team takedown")
    assert lines(made)[-1] == "Noor claims Tag Team Takedown"
    assert seen(made).marks == (Mark(CLAIMED, 0, "Tag Team Takedown", 1),)


def test_a_phase_that_begins_is_told_after_what_was_done_last() -> None:
    made = scene(seats=2, hands=["Enraged Wight, Vulko", "Bite"], decks=["Vulko", "Vulko"])
    assert (lines(made), begins(made)) == ((), "Noor may start a chain")
    made.do("start enraged wight").all_pass()
    assert (*lines(made)[-1:], begins(made)) == (
        "Noor's Enraged Wight: Pavel +1 wound (bite), Enraged Wight enters play",
        "Noor has 2 influence to spend",
    )
    assert Mark(WOUNDED, 1, "", 1) in seen(made).marks, "what the chain did stays in the picture"
    made.do("discard vulko")
    assert lines(made) == ("Noor discards Vulko for influence",) and seen(made).marks == ()
    assert begins(made) == "", "something was done in it"


def test_a_turn_that_begins_leaves_what_was_done_before_it() -> None:
    made = scene(
        seats=3, phase="claim", hands=["Vulko, Vulko"], decks=["Vulko"], minions=["", "Vulko, Vulko"]
    )
    made.do("discard vulko", "claim tag team takedown", "done keep wounds")
    assert made.question == "whom_to_attack"
    assert lines(made)[-2:] == ("Noor claims Tag Team Takedown", "Noor draws 3 cards")
    assert begins(made) == "Pavel's minions must attack"
    assert seen(made).marks == (Mark(CLAIMED, 0, "Tag Team Takedown", 1),)


def test_wounds_that_are_discarded_for_new_cards_are_told_once() -> None:
    """Read as four: "discards Bite, discards Burn; discards 2 wounds for new cards"."""
    made = scene(
        seats=2, phase="cleanup", hands=["Bite, Burn, Vulko", "Vulko"], decks=["Vulko, Vulko, Vulko, Vulko"]
    )
    made.do("end discard")
    assert "Noor discards 2 wounds for new cards: Noor draws 4 cards" in lines(made)
    assert not any("Bite" in line for line in lines(made))


def test_what_is_discarded_after_a_claim_is_no_outcome_of_it() -> None:
    made = scene(seats=2, phase="claim", hands=["Vulko, Bite"], decks=["Vulko"])
    made.do("claim blaine cordell", "discard vulko")
    assert lines(made)[-2:] == ("Noor claims Blaine Cordell", "Noor discards Vulko for influence")


def test_what_an_effect_takes_belongs_to_the_chain() -> None:
    made = scene(
        seats=2,
        hands=["Vulko", "Flank Attack"],
        decks=["Bite", "Bite"],
        private=["Vulko", "Shock and Awe"],
    )
    made.do("start vulko", "link flank attack", "shock and awe")
    found = lines(made)
    assert "Pavel's Flank Attack with kicker: Vulko cancelled" in found
    assert "Pavel claims Shock and Awe" in found


def test_a_hand_that_is_looked_at_is_not_told_by_its_cards() -> None:
    made = scene(seats=2, hands=['"Overwatch Two"', "Grim Siege"], decks=["Bite", "Bite"])
    made.do("start overwatch two").all_pass()
    for viewer in (None, 0, 1):
        said = " ".join(fill_names(seen(made, viewer).lines, PEOPLE))
        assert '"Overwatch Two": Noor looks at Pavel\'s hand, "Overwatch Two" enters play' in said
        assert "Grim Siege" not in said


def test_a_minion_that_enters_after_nothing_else_needs_no_second_name() -> None:
    made = scene(hands=["Enraged Wight", "Bite"], decks=["Bite", "Bite"])
    assert "Noor's Vulko: enters play" in lines(scene(chain="Vulko"))
    assert not any("enters play" in line and "Wight: enters" in line for line in lines(made))


def test_a_new_game_forgets_the_last_one() -> None:
    made = scene(seats=2, phase="combat", minions=["Big Ghost"], face_up=3, series=True)
    assert made.board.game == 2
    (begun,) = lines(made)
    assert begun.startswith("the game begins") and begins(made) == "Pavel may start a chain"
    assert seen(made).marks == ()


def test_every_event_of_random_matches_can_be_told() -> None:
    for number in range(3):
        made = new_match(3, f"told {number}", archives="quick")
        for _ in range(60):
            if made.over:
                break
            made.out_of_time()
            assert all("{" not in line for line in lines(made))


def test_a_card_that_waits_for_its_target_is_told_to_resolve_now() -> None:
    """Broke off after its name."""
    made = scene(hands=["Genesis One"], minions=["", "Vulko, Franz Orlok"])
    made.do("start genesis one").all_pass()
    assert lines(made)[-1] == 'Noor\'s "Genesis One": resolves now'


def test_a_card_whose_text_finds_no_target_is_told_without_effect() -> None:
    made = scene(hands=["Genesis One"])
    made.do("start genesis one").all_pass()
    assert 'Noor\'s "Genesis One": no effect, enters play' in lines(made)
