"""The board of Nightbreak in words: its headline, its alt text, and marks of what just happened."""

import re

import pytest
from msgspec import structs

from games.core.model import Event, Result
from games.core.sentences.teller import Reader, Teller
from games.nightbreak.glossary import IMMOBILIZED, STUNNED
from games.nightbreak.hero import HEROES
from games.nightbreak.recent_events import (
    ARRIVED,
    FALLEN,
    HIT,
    MOVED,
    Mark,
    collect_marks,
    summarize_last_action,
)
from render.nightbreak.alt_text import LONGEST_ALT, build_alt_text, describe_position, headline
from render.nightbreak.board import draw_board, summarize_recent
from tests.games.nightbreak.scene import scene
from tests.render.nightbreak.nightbreak_positions import ALL, PEOPLE, READER, classic, replacing, unity
from tests.render.readers import read_by

# headlines


def test_a_finished_match_is_told_by_the_caller() -> None:
    over = structs.replace(classic().view, finished=True)
    assert READER(headline(over)) == "The match is over"
    shown = draw_board(over, READER, title="Moon wins, 5 Favor to 4")
    assert "Moon wins, 5 Favor to 4." in shown.alt and shown.png != draw_board(over, READER).png


def test_people_whom_no_font_can_write_are_seats() -> None:
    named, seats = ("美咲", "Tobias"), ("Seat 1", "Tobias")
    assert draw_board(classic().view, read_by(named)).png == draw_board(classic().view, read_by(seats)).png
    assert "美咲 acts with Branoc" in draw_board(classic().view, read_by(named)).alt


def test_headlines() -> None:
    assert READER(headline(classic().view)) == "Mira acts with Branoc"
    assert READER(headline(unity().view)) == "Tobias and Lea act with Ilse"
    assert READER(headline(replacing(None).view)) == "Tobias replaces a Hero"
    assert READER(headline(ALL["lining-up"]().view)) == "Tobias chooses a faction"


# alt text


@pytest.mark.parametrize("name", ["classic", "unity", "kingmaker", "twilight"])
def test_alt_says_everything(name: str) -> None:
    made = ALL[name]()
    seen = made.view
    for text in (
        build_alt_text(seen, made.say, made.marks, made.last),
        describe_position(seen, made.say),
    ):
        assert f"Turn {seen.turn} of 16, {seen.time_deck[seen.turn - 1]}" in text
        assert made.say(headline(seen)) in text
        for side in seen.sides:
            assert f"{side.favor} Favor" in text and f"{side.damage} damage" in text
            assert f"{side.deck} in the " in text and f"{len(side.discard)} in " in text
            assert all(made.people[seat] in text for seat in side.seats)
            if side.pool is not None:
                assert f"{side.pool} Blessing Point" in text
            for hero in filter(None, side.row):
                sentence = re.search(rf"{hero.column} {hero.name}[^.]*\.", text)
                assert sentence is not None, hero.name
                said = sentence.group()
                numbers = re.findall(r"\d+", said)
                for number in (hero.hp - hero.damage, hero.hp, hero.strength, hero.held, hero.prayers):
                    assert not number or str(number) in numbers, (said, number)
                assert all(word in said for word in hero.statuses)
                assert ("acting" in said) == hero.acting and ("Kingmaker" in said) == hero.kingmaker
    assert made.last in build_alt_text(seen, made.say, made.marks, made.last)


def test_the_fullest_board_still_fits() -> None:
    made = ALL["crowded"]()
    text = build_alt_text(made.view, made.say, made.marks, made.last)
    assert len(text) <= LONGEST_ALT
    for side in made.view.sides:
        for hero in filter(None, side.row):
            assert f"{hero.column} {hero.name}" in text and f"{hero.hp - hero.damage}/{hero.hp} HP" in text
            assert all(word[:3] in text for word in hero.statuses)


def test_describe_tells_piles_and_epithets() -> None:
    text = describe_position(classic().view, READER)
    assert "Sun's discard pile: Cassia, Doran, Hale." in text and "Hespera, Midnight Oracle" in text
    assert "Time cards to come: Dawn, Midday, Midday." in text and "Not seen yet:" in text


def test_alt_says_that_a_card_is_private() -> None:
    assert "Only you see this: the top card of your deck is Vesna." in build_alt_text(
        replacing().view, READER
    )
    public = build_alt_text(replacing(None).view, READER)
    assert "Vesna" not in public and "Column 1 is empty." in public


# marks


def test_marks_of_an_action() -> None:
    table = scene(first="Branoc, Aurelia, Idris", second="Ilse, Hespera, Corvin hurt=1", turn=7, pool=2)
    table.do("hammer of noon")
    hammer = table.events[: 1 + table.kinds.index("damaged")]
    assert collect_marks(hammer) == (Mark(HIT, 1, "Corvin", 1, 4),)
    assert summarize_last_action(hammer) == "Hammer of Noon: Corvin −4 HP"


def test_the_latest_of_several_actions_are_told() -> None:
    table = scene(first="Branoc, Aurelia, Idris", second="Ilse, Hespera, Corvin hurt=1", turn=7, pool=2)
    table.do("hammer of noon")
    assert table.kinds.count("attacked") == 2, "nothing but attacks was left"
    line = summarize_last_action(table.events)
    assert line.endswith("Branoc attacks: Corvin −2 HP; Aurelia attacks: Hespera −2 HP") and len(line) <= 84


def test_who_falls_leaves_a_ghost_until_another_arrives() -> None:
    table = replacing(None).scene
    assert collect_marks(table.events) == (Mark(FALLEN, 1, "Hespera", 1),)
    assert summarize_last_action(table.events) == "Hammer of Noon: Hespera −4 HP, Hespera falls"
    table.do("place")
    kinds = {mark.kind: mark.hero for mark in collect_marks(table.events)}
    assert kinds[ARRIVED] == "Vesna" and FALLEN not in kinds


def test_those_who_switch_are_both_marked() -> None:
    table = scene(first="Branoc, Aurelia, Idris", second="Ilse, Corvin, Hespera", turn=7)
    table.do("swap 1 3")
    found = collect_marks(table.events)
    assert {(mark.kind, mark.hero, mark.other) for mark in found} == {
        (MOVED, "Branoc", "Idris"),
        (MOVED, "Idris", "Branoc"),
    }
    assert summarize_last_action(table.events) == "Branoc and Idris swap"


def test_each_hero_that_was_hit_is_marked_and_blows_add_up() -> None:
    """Seen: "Corvin +1 BP" as all that had happened, where three Heroes had been hit in the turn."""
    hits = [
        Event("damaged", {"side": 1, "column": column, "hero": face, "amount": 1})
        for column, face in ((1, 16), (2, 17), (3, 18), (4, 19), (1, 16))
    ]
    found = collect_marks(hits)
    assert len(found) == 4 and sum(mark.amount for mark in found if mark.hero == HEROES[16].name) == 2


def test_the_whole_turn_is_shown_until_something_is_done_in_the_next() -> None:
    table = scene(first="Branoc, Aurelia, Idris", second="Ilse, Hespera, Corvin", turn=7, pool=0)
    happened: list[Event] = []
    while table.seen_by(None).turn == 7:
        happened += table.do("attack front").events
    shown = summarize_recent(happened)
    assert {mark.hero for mark in shown.marks if mark.kind == HIT} == {"Corvin", "Hespera", "Ilse"}
    happened += table.do("attack front").events
    assert {mark.side for mark in summarize_recent(happened).marks if mark.kind == HIT} == {0}


def test_a_status_that_has_ended_since_is_not_told() -> None:
    """Read: "Nocte Immobilized", which had ended with her attack."""
    whose = {"side": 1, "column": 1, "hero": 16}
    gained = Event("gained", {**whose, "statuses": IMMOBILIZED | STUNNED})
    lost = Event("lost", {**whose, "statuses": IMMOBILIZED})
    assert summarize_last_action([gained, lost]) == f"{HEROES[16].name} Stunned"
    assert summarize_last_action([gained, Event("lost", {**whose, "statuses": IMMOBILIZED | STUNNED})]) == ""


def test_who_conceded_is_named_and_no_score() -> None:
    """Read: "AI (nor… wins 6 to 5: the losing side conceded"."""
    over = structs.replace(
        classic().view, finished=True, result=Result((2, 1), "concession", (4, 3), ((0,), (1,)))
    )
    assert READER(headline(over)) == "Tobias won: Mira conceded"
    assert Teller("en", Reader(PEOPLE, 0))(headline(over)) == "You conceded; Tobias won"
    assert Teller("de", Reader(PEOPLE, 1))(headline(over)) == "Du gewinnst: Mira hat aufgegeben"


def test_hit_points_have_one_form_in_short_and_in_long_texts() -> None:
    """What is left of what there was, and never the damage taken."""
    text = build_alt_text(classic().view, READER)
    for hero in (hero for side in classic().view.sides for hero in side.row if hero):
        assert f"{hero.hp - hero.damage} of {hero.hp} HP" in text
    assert not re.search(r"HP \d", text)
