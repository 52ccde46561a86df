"""Nightfall in words: what somebody without a seat reads of the hands."""

from render.nightfall.long_text import count_cards, describe_hand, describe_position
from tests.games.nightfall.scene import scene
from tests.render.nightfall.nightfall_positions import ALL
from tests.render.readers import read_by
from tests.tracing import rule


@rule("NF-B04", "NF-R37")
def test_somebody_without_a_seat_reads_counts_and_no_hand_that_can_be_deduced() -> None:
    s = scene(
        hands=["Vulko, Bite", "Grim Siege"],
        decks=["", "Enraged Wight"],
        discards=["", "Burn"],
        wounds=["bite"],
    )
    assert s.seen_by(None).players[0].unseen == (("Vulko", 1), ("Bite", 1))  # as everybody could know
    assert count_cards(s.seen_by(None), read_by(["Ada", "Somebody with a long name"])).split("\n") == [
        "               hand deck discard wounds",
        "Ada               2    0       0      2",
        "Somebody with     1    1       1      1",
    ]
    for viewer in (None, 1):
        text = describe_position(s.seen_by(viewer), read_by(["Ada", "Bo"]))
        assert "Vulko, Bite" not in text and "Hand 2, deck 0" in text
    assert "Your hand (only you see this): Vulko" in describe_position(s.seen_by(0), read_by(["Ada", "Bo"]))
    assert "Deck and hand together: Enraged Wight, Grim Siege." in describe_position(
        s.seen_by(None), read_by(["Ada", "Bo"])
    )


def test_a_hand_is_a_line_a_card_and_nothing_of_the_table() -> None:
    position = ALL["two"]()
    lines = describe_hand(position.view, position.say).splitlines()
    assert lines[0] == "**Your hand (only you see this)**"
    assert [line.partition("**:")[0] for line in lines[1:4]] == ["**Vulko", "**Yuri Koroviev", "**Bite"]
    assert lines[3].endswith(": a wound, which you can't play")
    assert len(lines) == 6
