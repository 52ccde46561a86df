"""Lines about cards beside options: colour, numbers, links and powers, short enough to be read whole."""

import re

import pytest

from games.core.sentences.teller import IN_ENGLISH
from games.nightfall.card import ORDERS
from games.nightfall.card_briefs import BRIEFS
from games.nightfall.card_words import brief_card, brief_link, describe_card
from games.nightfall.glossary import COLOURS
from games.nightfall.short_story import count_wounds
from games.nightfall.tables import TABLES
from games.nightfall.view_types import status_line
from tests.games.nightfall.scene import Scene, new_match, scene

NAMES = sorted(order.name for order in ORDERS.values())
BRIEF_LENGTH = 100
"""Characters of a line beside an entry of a menu."""
NUMBER = re.compile(r"\d+")
COLOUR_WORDS = {colour: TABLES.say_term(IN_ENGLISH, f"colour_{colour}", "") for colour in COLOURS}


@pytest.mark.parametrize("name", NAMES)
def test_a_brief_says_no_other_numbers_than_the_card(name: str) -> None:
    order = next(each for each in ORDERS.values() if each.name == name)
    power, kicker = BRIEFS[name]
    printed = " ".join((order.chain_text, *order.in_play, order.kicker_text))
    assert set(NUMBER.findall(f"{power} {kicker}")) <= {*NUMBER.findall(printed), "1"}
    assert bool(kicker) == bool(order.kicker_text)
    assert power[0].isdigit() or power[0].isupper()


@pytest.mark.parametrize("name", NAMES)
def test_a_menu_shows_each_order_whole_with_its_colour_numbers_and_powers(name: str) -> None:
    order = next(each for each in ORDERS.values() if each.name == name)
    power, kicker = BRIEFS[name]
    for said in (brief_card(name), brief_card(name, "7 left"), brief_link(name, bool(kicker))):
        line = IN_ENGLISH(said)
        assert len(line) <= BRIEF_LENGTH, line
        assert COLOUR_WORDS[order.colour] in line.lower() and power in line and kicker in line
        assert not order.is_minion or f"⚔{order.strength} ♥{order.health}" in line
    whole = IN_ENGLISH(describe_card(name))
    assert all(COLOUR_WORDS[link] in whole for link in order.links)
    assert "Your Chain" not in whole, "the keyword is explained in place"
    assert not kicker or "Kicker, if added right after a " in whole


def abouts(s: Scene, seat: int | None = None) -> dict[str, str]:
    return {option.text: option.about for option in s.decision(seat).options}


def test_draft_claim_and_chain_say_what_a_card_does() -> None:
    s = new_match(4, "a draft")
    for option in s.decision(0).options:
        assert option.about.startswith("Cost ") and " may follow. " in option.about
        assert BRIEFS[option.label][0] in option.about
    s = scene(phase="claim", hands=["Vulko"], commons="Blaine Cordell")
    assert abouts(s)["claim blaine cordell"] == (
        "7 left, red ⚔1 ♥2. 1 damage to an opposing minion, 2 to a Vampire. Kicker after purple: draw 1 card."
    )
    s = scene(hands=["Vulko, J.J. McTeague"], decks=["Bite"])
    assert abouts(s)["start vulko"] == "Green ⚔3 ♥3, then white/blue. Blocks damage to you."
    assert "blocks damage" in abouts(s)["start vulko"].lower(), "what it does in play is told too"


def test_wounds_are_counted_in_the_order_of_the_picture() -> None:
    counted = count_wounds([102, 101, 100, 102])
    assert ", ".join(map(IN_ENGLISH.say_within, counted)) == "1 bite, 1 burn, 2 bleed"
    s = scene(phase="combat", minions=["Big Ghost", ""], stack="bleed, burn, bleed, bite, burn", seats=2)
    if s.question == "whom_to_attack":
        s.do("attack seat 2")
    assert any("takes 5 wounds: bite, burn, burn, bleed, bleed." in line for line in s.log)


def test_the_status_names_whose_wounds_it_counts_in_the_order_of_the_picture() -> None:
    s = scene(seats=3, first=1, wounds=["bite", "", "burn burn"], face_up=12)
    said = IN_ENGLISH(status_line(s.seen_by(None)))
    assert said.endswith(
        "wound stack 12 (at 0 the game ends) · wounds taken: seat 2: 0, seat 3: 2, seat 1: 1"
    )
