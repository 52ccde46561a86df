"""What stands on a screen, shape by shape, as the storyboards draw it."""

import json

from bot.i18n import LANGUAGES, teller_for
from bot.i18n import sentences as words
from bot.ui.controls.choice_list import AnswerButton, AnswerMenu
from bot.ui.controls.dispatch import BACK_KEY, CONFIRM_KEY, apply_press, build_controls
from bot.ui.controls.sequences import WAYS
from games.core.decisions.base import One, Permutation, Some, TileChoice
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment, Distribution, TilePath
from games.core.model import AnyDecision
from tests.games.nightfall.scene import scene as nightfall
from tests.host.discord.ui.controls.made_up_decisions import options

NAMES = [Option(n, name.casefold(), name) for n, name in enumerate(("Branoc", "Aurelia", "Idris"))]
BOARD = [Option((x, y), f"{'abc'[x]}{y + 1}") for y in range(3) for x in range(3)]
NEAR = [[m for m in range(9) if abs(n % 3 - m % 3) + abs(n // 3 - m // 3) == 1] for n in range(9)]


def rows(decision: AnyDecision, *picks: int) -> list[list[str]]:
    """The labels, row by row; of a menu its placeholder first."""
    return [
        [row.placeholder, *(choice.label for choice in row.choices)]
        if isinstance(row, AnswerMenu)
        else [button.label for button in row]
        for row in build_controls(decision, picks).rows
    ]


def test_few_options_are_buttons_and_tell_what_they_do_in_the_text() -> None:
    attack = Option(0, "attack 1", "Attack Corvin", about="2 to Corvin (7/9)")
    which = One(0, "Act?", [attack, Option(1, "swap 1 2", "Swap 1 and 2")], final_reason="a card is seen")
    assert rows(which) == [["Attack Corvin", "Swap 1 and 2"]]
    assert build_controls(which).facts == ["Attack Corvin: 2 to Corvin (7/9)", "a card is seen"]


def test_a_label_is_whole_where_discord_has_room_for_it() -> None:
    """Before, it was cut at 20 characters, and the whole of it stood in the text."""
    hurl = One(0, "Hurl?", [Option(0, "hurl", "Hurl Bartholomew-the-Elder"), Option(1, "b", "Cast Rain")])
    assert rows(hurl) == [["Hurl Bartholomew-the-Elder", "Cast Rain"]]
    assert build_controls(hurl).facts == []


def test_a_longer_one_is_cut_at_a_word_and_the_text_has_all_of_it() -> None:
    long = "Hurl Bartholomew " + "the Elder " * 7
    hurl = One(0, "Hurl?", [Option(0, "hurl", long.strip()), Option(1, "b", "Cast Rain")])
    assert rows(hurl) == [["Hurl Bartholomew " + "the Elder " * 5 + "the Elder…", "Cast Rain"]]
    assert build_controls(hurl).facts == [long.strip()]


def test_names_that_would_look_alike_as_buttons_stand_in_a_menu() -> None:
    long = "Bartholomew-the-" * 5
    alike = One(0, "Who?", [Option(0, "old", f"Attack {long}Elder"), Option(1, "new", f"Attack {long}Young")])
    assert rows(alike) == [["Who (2 choices)", f"Attack {long}Elder", f"Attack {long}Young"]]


def test_the_same_label_twice_is_told_apart_by_what_is_typed() -> None:
    assert rows(One(0, "Which?", [Option(0, "rat a", "Rat"), Option(1, "rat b", "Rat")])) == [
        ["Rat (rat a)", "Rat (rat b)"]
    ]


def test_declining_is_the_last_button_wherever_it_stands_in_the_list() -> None:
    block = [
        Option(0, "no block", "No block"),
        Option(1, "wolf", "Defend with Wolf"),
        Option(2, "self", "Myself"),
    ]
    assert rows(One(0, "Block?", block)) == [["Defend with Wolf", "Myself", "No block"]]
    many = One(0, "Link?", [Option(-1, "pass"), *options(25)])
    assert [row[0] for row in rows(many)] == ["Link (25 choices)", "Pass"]
    assert rows(Some(0, "Throw?", NAMES, 0, 2, verb="throw"))[-1] == ["Throw none"]
    assert rows(Distribution(0, "Give", NAMES, 0, 2, verb="give"))[-1] == ["Give none"]
    assert rows(Permutation(0, "Row?", NAMES, 0, 2))[-1] == ["None"]
    assert rows(TilePath(0, "Way?", BOARD, 0, 2, next_tiles=NEAR, starts=(4,)))[-1] == ["b2", "None"]


def test_verbs_have_a_menu_each_and_what_has_no_verb_is_a_button() -> None:
    listed = [Option(n, f"play {n}", group="Play") for n in range(6)]
    listed += [Option(n, f"attack {n}", group="Attack") for n in range(6)]
    which = One(0, "Act?", [*listed, Option(0, "slumber"), Option(1, "pass")])
    assert [row[0] for row in rows(which)] == ["Play (6 choices)", "Attack (6 choices)", "Slumber"]
    assert rows(which)[-1] == ["Slumber", "Pass"]


def test_a_small_board_looks_like_one_and_a_large_one_is_split_by_rows() -> None:
    assert rows(TileChoice(0, "Where?", BOARD, columns=3)) == [
        ["a1", "b1", "c1"],
        ["a2", "b2", "c2"],
        ["a3", "b3", "c3"],
    ]
    wall = [Option((x, y), f"{x}{y}") for y in range(1, 9) for x in "abcdefg"]
    heads = [row[0] for row in rows(TileChoice(0, "Wall?", wall, columns=7, verb="wall"))]
    assert heads == [
        "Wall, rows 1-3 (21 choices)",
        "Wall, rows 4-6 (21 choices)",
        "Wall, rows 7-8 (14 choices)",
    ]


def test_of_a_subset_what_is_picked_stays_and_is_confirmed() -> None:
    throw = Some(0, "Throw?", options(8, label="Card"), 1, 2)
    chosen = apply_press(throw, [], "m0", ["5", "2"])
    assert chosen.draft == [2, 5] and chosen.complete_pick is None
    screen = build_controls(throw, chosen.draft)
    menu = screen.rows[0]
    assert isinstance(menu, AnswerMenu) and (menu.least, menu.most) == (1, 2)
    assert [choice.key for choice in menu.choices if choice.chosen] == ["2", "5"]
    assert screen.rows[1] == [AnswerButton("done", "Confirm all 2")] and screen.facts == [
        "Picked: Card 2, Card 5"
    ]
    assert apply_press(throw, chosen.draft, "done").complete_pick == (2, 5)


def test_a_split_is_described_by_who_gets_something_and_reads_as_it_is_typed() -> None:
    heroes = [Option(at, name, about=f"holds {at}") for at, name in enumerate(("Branoc", "Aurelia", "Idris"))]
    share = Distribution(0, "Who keeps them?", heroes, 2, 2, verb="give")
    found = build_controls(share, [], teller_for("en")).rows[0]
    assert isinstance(found, AnswerMenu)
    told = {choice.label: choice.about for choice in found.choices}
    assert told["2 to Idris"] == "holds 2"
    assert told["1 to Branoc, 1 to Idris"] == "Branoc holds 0. Idris holds 2"
    for label in told:
        assert len(label) <= 80
        assert share.allows(share.parse(label)) and share.parse(f"give {label}") == share.parse(label)
    german = build_controls(share, [], teller_for("de")).rows[0]
    assert isinstance(german, AnswerMenu)
    assert german.choices[0].label == "2 an Branoc"
    long = [Option(at, f"{name} of the Longest Night in Winter") for at, name in enumerate("ABCD")]
    crowded = build_controls(Distribution(0, "Who?", long, 2, 2)).rows[0]
    assert isinstance(crowded, AnswerMenu)
    assert all(len(choice.label) <= 80 for choice in crowded.choices)


def test_each_band_keeps_its_picks_and_too_many_wait_for_confirm() -> None:
    throw = Some(0, "Throw?", options(40, label="Card"), 1, 2)
    first = apply_press(throw, [], "m0", ["1", "3"]).draft
    both = apply_press(throw, first, "m1", ["39"]).draft
    assert both == [1, 3, 39]
    assert build_controls(throw, both).facts[1] == "You've picked 3; pick 2 at most."
    assert apply_press(throw, both, "done").refused
    assert apply_press(throw, both, "m0", []).draft == [39]


def test_an_order_of_three_is_one_menu_and_a_longer_one_goes_on_and_on() -> None:
    assert rows(Permutation(0, "Order?", NAMES, 3, 3))[0][:3] == [
        "Order (6 choices)",
        "Branoc, Aurelia, Idris",
        "Branoc, Idris, Aurelia",
    ]
    long = Permutation(0, "Order?", options(6, label="Card"), 6, 6)
    assert rows(long, 4, 1)[0] == ["Next (4 choices)", "Card 0", "Card 2", "Card 3", "Card 5"]
    assert rows(long, 4, 1)[1] == ["Leave the rest as is"]
    assert build_controls(long, [4, 1]).facts == ["So far: Card 4, Card 1"]
    assert build_controls(long, [4, 1]).step == (3, 6)


def test_a_share_is_one_menu_of_splits_or_bit_by_bit() -> None:
    """Read: "2-1-0: Branoc 2, Aurelia 1"."""
    assert rows(Distribution(0, "Give", NAMES, 3, 3, verb="give"))[0][1:3] == [
        "3 to Branoc",
        "2 to Branoc, 1 to Aurelia",
    ]
    assert rows(Distribution(0, "Discard", NAMES, 3, 3))[0][1:3] == ["3 Branoc", "2 Branoc, 1 Aurelia"]
    many = Distribution(0, "Give", NAMES, 7, 7)
    assert rows(many, 1) == [["+1 Branoc", "+1 Aurelia", "+1 Idris", "Rest to the last"]]
    assert build_controls(many, [1]).facts == [
        "So far: 1 Aurelia",
        "Left: 6",
        "Rest to the last: 6 to Aurelia",
    ]
    assert rows(Distribution(0, "Give", NAMES, 60, 60))[1][:3] == ["+25 Branoc", "+25 Aurelia", "+25 Idris"]


def test_a_menu_is_headed_by_the_question_where_the_typed_verb_is_no_word_of_the_language() -> None:
    """Read: "Give (3 Möglichkeiten)"."""
    share = Distribution(0, "Wer bekommt den Segenspunkt?", NAMES, 1, 1, verb="give")
    heads = [build_controls(share, (), teller_for(key)).rows[0] for key in ("en", "de")]
    assert [row.placeholder for row in heads if isinstance(row, AnswerMenu)] == [
        "Give (3 choices)",
        "Wer bekommt den Segenspunkt (3 Möglichkeiten)",
    ]


def test_the_same_button_of_a_share_never_counts_twice() -> None:
    share = Distribution(0, "Give", NAMES, 7, 7)
    once = apply_press(share, [], "1.0")
    assert once.draft == [1]
    assert apply_press(share, once.draft, "1.0").refused


def test_a_path_goes_by_direction_and_can_stop() -> None:
    way = TilePath(0, "Way?", BOARD, 2, 4, next_tiles=NEAR, starts=(4,))
    assert rows(way) == [["b2"]]
    assert rows(way, 4) == [["North: b3", "East: c2", "South: b1", "West: a2"]]
    assert rows(way, 4, 7) == [["East: c3", "West: a3", "Stop here"]]
    assert apply_press(way, [4, 7], "stop").complete_pick == (4, 7)
    assert apply_press(way, [4, 7], BACK_KEY).draft == [4]


def test_options_are_assigned_one_by_one_in_any_order() -> None:
    block = Assignment(0, "Block?", NAMES, 0, 3, verb="block", targets=NAMES, allowed=((0, 1), (1,), (0, 2)))
    assert rows(block) == [
        ["Block Branoc", "Block Aurelia", "Stays out", "Start with another…", "Block none"]
    ]
    assert build_controls(block).facts == ["Now for: Branoc"]
    other = apply_press(block, [], "other").draft
    assert rows(block, *other) == [["Branoc", "Aurelia", "Idris", "Block none"]]
    picks = apply_press(block, apply_press(block, other, "2").draft, "2.0").draft
    picks = apply_press(block, apply_press(block, picks, "out").draft, "1.1").draft
    assert rows(block, *picks) == [["Confirm all 2"]]
    assert apply_press(block, picks, "done").complete_pick == (2, 0, 1, 1)


def test_a_costly_answer_is_asked_for_once_more() -> None:
    burn = One(0, "Burn?", [Option(0, "burn", "Burn it", about="It is gone"), Option(1, "no")], confirm=True)
    asked = apply_press(burn, [], "0")
    assert asked.complete_pick is None and asked.needs_confirmation
    screen = build_controls(burn, asked.draft)
    assert (
        screen.rows == [[AnswerButton(CONFIRM_KEY, "Confirm"), AnswerButton(BACK_KEY, "Back", "secondary")]]
        and not screen.has_back
    )
    assert screen.facts == ["You choose: Burn it: It is gone"]
    assert apply_press(burn, asked.draft, CONFIRM_KEY).complete_pick == (0,)
    assert apply_press(burn, asked.draft, BACK_KEY).draft == []
    assert apply_press(burn, asked.draft, "0").refused
    assert apply_press(burn, [], CONFIRM_KEY).refused


def test_a_person_may_want_to_be_asked_always_or_never() -> None:
    costly, cheap = (One(0, "Burn?", NAMES, confirm=confirm) for confirm in (True, False))
    assert apply_press(costly, [], "0", confirm=False).complete_pick == (0,)
    sure = apply_press(cheap, [], "0", confirm=True)
    assert sure.needs_confirmation and apply_press(
        cheap, sure.draft, CONFIRM_KEY, confirm=True
    ).complete_pick == (0,)


def test_a_long_list_is_opened_by_group_and_closed_by_back() -> None:
    long = One(0, "Which?", options(120, groups=3, label="Card"))
    assert rows(long) == [["group 0…", "group 1…", "group 2…"]]
    inside = apply_press(long, [], "g1").draft
    assert [row[0] for row in rows(long, *inside)] == [
        "Card 1 … Card 58 (20 choices)",
        "Card 61 … Card 118 (20 choices)",
    ]
    assert apply_press(long, inside, "m1", ["118"]).complete_pick == (118,)
    assert apply_press(long, inside, "m1", ["119"]).refused
    assert apply_press(long, inside, BACK_KEY).draft == []


def test_a_draft_survives_being_stored() -> None:
    throw = Some(0, "Throw?", options(120, groups=3), 1, 2)
    picks = apply_press(throw, apply_press(throw, [], "g2").draft, "m0", ["2", "5"]).draft
    assert build_controls(throw, json.loads(json.dumps(picks))) == build_controls(throw, picks)


LABELS = (
    words.ControlConfirm(),
    words.ControlConfirmN(150),
    words.ControlBack(),
    words.ControlNone(),
    words.ControlDone(),
    words.ControlKeepRest(),
    words.ControlRest(),
    words.ControlStop(),
    words.ControlOut(),
    words.ControlOther(),
)


def test_labels_of_buttons_fit_in_every_language() -> None:
    for language in LANGUAGES:
        say = teller_for(language)
        for label in LABELS:
            assert len(say(label)) <= 20
        for way in WAYS.values():
            assert len(say(way)) <= 12


def test_the_words_around_the_games_words_are_the_readers() -> None:
    say = teller_for("de")
    row = build_controls(TilePath(0, "Way?", BOARD, 1, 4, next_tiles=NEAR, starts=(4,)), [4, 7], say).rows[0]
    assert isinstance(row, list) and row[-1].label == "Hier anhalten"


def test_a_chosen_card_is_named_without_the_number_that_is_held() -> None:
    s = nightfall(hands=["Enraged Wight, Enraged Wight", "Bite"])
    chain = s.decision()
    wight = s.options().index("start enraged wight")
    assert chain.options[wight].title == "Enraged Wight (1 of 2)"
    controls = build_controls(chain, apply_press(chain, [], str(wight)).draft)
    assert "So far: Enraged Wight" in controls.facts


def test_the_number_of_choices_never_reads_as_a_price() -> None:
    """A menu of two claims said "Claim: 2" above claims and their costs."""
    claims = [Option(n, f"claim {n}", f"Card {n} (cost {n})", group="Claim") for n in range(2)]
    which = One(0, "Claim?", [*claims, *[Option(n, f"drop {n}", group="Drop") for n in range(9)]])
    heads = [row for row in build_controls(which).rows if isinstance(row, AnswerMenu)]
    assert [row.placeholder for row in heads] == ["Claim (2 choices)", "Drop (9 choices)"]
    assert [row.heading for row in heads] == ["Claim", "Drop"]
    german = build_controls(which, (), teller_for("de")).rows[0]
    assert isinstance(german, AnswerMenu) and german.placeholder == "Claim (2 Möglichkeiten)"
    alone = One(0, "Claim?", [*claims[:1], *which.options[2:], Option(9, "drop 9", group="Drop")])
    assert rows(alone)[0][0] == "Claim (1 choice)"


def test_whole_answers_in_one_menu_keep_whole_names_where_discord_has_room_for_them() -> None:
    """Before, names were cut at 11 letters as soon as one answer had more than 60."""
    long = ["Bartholomew the Elder", "Aurelia of the High Noon", "Idris the Unbroken"]
    order = Permutation(0, "Row?", [Option(n, name.casefold(), name) for n, name in enumerate(long)], 3, 3)
    assert rows(order)[0][1] == ", ".join(long)
