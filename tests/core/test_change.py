"""Losses told together, and what happened several times, in the words of a person."""

from games.core.change import (
    CauseTally,
    Change,
    LostPiece,
    group_losses,
    sort_changes,
    tell_group,
    tell_losses,
)


def lost(owner: str, name: str, place: str, cause: str = "Bo's Scorch") -> Change:
    text = f"{owner}'s {name} fell on {place}: {cause} dealt 1."
    return Change(text, 9, True, f"{name} {place} fell", LostPiece(owner, name, place, cause))


FALLS = [lost("Ada", "Blaze", "a6"), *(lost("Ada", "Rock", place) for place in ("b6", "e1", "c4"))]


def test_pieces_of_one_owner_that_were_lost_to_one_cause_are_one_sentence() -> None:
    """The board read "Blaze a6 fell · Rock b6 fell · Rock e1 fell · Rock c4 fell"."""
    others = [lost("Bo", "Golem", "d4", "Ada's Wolf"), lost("Ada", "Ruby", "f2", "Bo's Golem")]
    assert [tell_group(group) for group in group_losses([*FALLS, *others])] == [
        "Ada lost Blaze a6, Rock b6, e1 and c4: Bo's Scorch",
        "Bo lost Golem d4: Ada's Wolf",
        "Ada lost Ruby f2: Bo's Golem",
    ]


def test_causes_give_way_before_pieces_do() -> None:
    others = [lost("Ada", "Ruby", f"d{at}", f"a deed number {at}") for at in range(1, 8)]
    told = tell_losses([*FALLS, *others], 100)
    assert told == ["Ada lost Blaze a6, Rock b6, e1, c4, Ruby d1, d2, d3, d4, d5, d6 and d7"]
    assert "Bo's Scorch" in tell_losses([*FALLS, *others], 1000)[0]


def test_what_happened_several_times_is_said_in_words() -> None:
    """Lines read "The Firewall is taken back (×2)."."""
    taken = Change("The Firewall is taken back.", 1)
    assert [each.text for each in sort_changes([taken] * 2)] == ["The Firewall is taken back twice."]
    because = Change(
        "Your Ghoul fell: Ada's Wight.", 9, True, "Ghoul fell", LostPiece("you", "Ghoul", "", "Ada's Wight")
    )
    (told,) = sort_changes([because] * 3)
    assert (told.text, told.short) == ("Your Ghoul fell: Ada's Wight, 3 times.", "Ghoul fell, 3 times")
    assert tell_group([told]) == "You lost Ghoul 3 times: Ada's Wight"


def test_a_cause_that_ends_with_a_number_is_no_amount() -> None:
    tally = CauseTally()
    tally.add("Ada's Wight", 1)
    tally.add("Ada's Ghoul 1", 2)
    assert tally.list_shares("dealt")[0] == "Ada's Wight dealt 1, Ada's Ghoul 1 dealt 2"
