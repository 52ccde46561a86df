"""Losses told together, and what happened several times, in the words of a person."""

from games.core.change import (
    CauseTally,
    Change,
    LostPiece,
    group_losses,
    sort_changes,
    tell_group,
    tell_losses,
    tell_whole_group,
)
from games.core.sentences.teller import Reader, Teller


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


def test_losses_come_first_and_both_tiers_keep_their_order_in_time() -> None:
    """A whirlpool's damage stood before the whirlpool, and a fall before the attack that dealt it."""
    mine = [Change("Your Stone lost 1 power.", 7, loss=True), Change("Your Golem fell.", 9, loss=True)]
    others = [Change("Bo cast Whirlpool.", 5), Change("Bo's Turtle fell.", 9), Change("Bo's turn ended.")]
    mixed = [others[0], mine[0], others[1], mine[1], others[2]]
    assert sort_changes(mixed) == (*mine, *others)


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
    assert tally.list_shares()[0] == "Ada's Wight dealt 1, Ada's Ghoul 1 dealt 2"


IN_GERMAN = Teller("de", Reader(("Ada", "bo"), 0))


def test_losses_are_told_in_the_readers_language() -> None:
    mine = Change("", 9, True, "", LostPiece(0, "Blaze", "a6", "Scorch von bo", count=2))
    theirs = Change("", 9, True, "", LostPiece(1, "Golem", "", "Wolf von dir", "sacrificed"))
    assert tell_whole_group([mine], IN_GERMAN) == "Du hast Blaze a6 (zweimal) verloren: Scorch von bo."
    assert tell_losses([theirs], 1000, IN_GERMAN) == ["bo hat Golem geopfert: Wolf von dir"]
    in_english = Teller(reader=Reader(("Ada", "bo"), 0))
    assert tell_whole_group([mine], in_english) == "You lost Blaze a6 twice: Scorch von bo."
    assert tell_losses([theirs], 0, in_english) == ["bo sacrificed Golem"]


def test_causes_are_told_in_the_readers_language() -> None:
    tally = CauseTally()
    assert tally.list_causes(IN_GERMAN) == ["die Regeln"]
    for cause, amount, use in (("Ghoul von bo", 3, 1), ("Ghoul von bo", 2, 2), ("deine Wunde", 1, 3)):
        tally.add(cause, amount, use)
    assert tally.list_shares(IN_GERMAN) == [
        "Ghoul von bo machte 3 und 2 Schaden, deine Wunde 1",
        "Ghoul von bo machte 5 von 6 Schaden",
    ]
    assert tally.list_causes(IN_GERMAN)[0] == "Ghoul von bo (3 und 2) und deine Wunde (1)"
    assert tally.tell_briefly(IN_GERMAN) == "Ghoul von bo und 1 weiterer Grund"
    (told,) = sort_changes([Change("Die Firewall ist zurück.", 1)] * 3, IN_GERMAN)
    assert told.text == "Die Firewall ist zurück (dreimal)."
