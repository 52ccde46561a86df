"""Break in words, and the cards of the box."""

import re
from io import BytesIO

import pytest
from msgspec import structs
from PIL import Image

from games.break_.card_texts import brief_of_card
from games.break_.card_views import CARD_VIEWS, CardView
from games.break_.view_types import status_line
from games.core.model import Result
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from render.break_.alt_text import STRANDED, build_alt_text, headline, tell_quiet
from render.break_.board import draw_board
from render.break_.card import draw_card
from render.break_.layout import LAYOUTS
from render.break_.long_text import describe_position
from render.break_.panels import card_chips
from render.kit.canvas import text_width
from tests.games.break_.scene import scene
from tests.render.break_ import break_positions
from tests.render.break_.break_positions import ALL, READER, BreakPosition, mockup
from tests.render.readers import read_by


def words_of(made: BreakPosition) -> str:
    return build_alt_text(made.view, made.say, made.last)


# headlines


def test_headlines() -> None:
    assert READER(headline(mockup().view)) == "Ines's turn"
    assert READER(headline(ALL["choosing"]().view)) == "Both choose a nation"
    assert READER(headline(ALL["laying-out"]().view)) == "Ines lays out the troops"
    assert READER(headline(ALL["over"]().view)) == "Ines wins 6 to 0: no enemy troops left"


ENDS = {
    "Kenji wins: all fell at once, second player wins": scene(
        "fire", "fire", south="Blaze c4", north="Blaze c5"
    ).do("c4xc5"),
    "Kenji wins 4 to 3: higher core power after 12 quiet turns": scene(
        "rock", "forest", quiet=11, south="Golem c3", north="Treant e7"
    ).do("end"),
    "Ines wins: higher total power after 12 quiet turns": scene(
        "fire", "fire", quiet=11, south="Herald c3, Blaze a1", north="Herald e7"
    ).do("end"),
    "Kenji wins: tied after 80 turns, second player wins": scene(
        "fire", "fire", turn=80, mover="north", south="Herald c3", north="Herald e7"
    ).do("end"),
}


@pytest.mark.parametrize("told", ENDS)
def test_the_picture_says_why_a_match_ended_that_nobody_won_by_force(told: str) -> None:
    """Read: "wins: lower priority", and "quiet 11 of 12" until then."""
    seen = ENDS[told].seen_by("")
    assert READER(headline(seen)) == told
    does = read_by(("", ""))(headline(seen))
    assert text_width(does, "narrow", 24) < LAYOUTS[False].turn.width - 60
    assert told in draw_board(seen, READER).alt
    assert tell_quiet(seen) is None and "ends" not in IN_ENGLISH(status_line(seen))


def test_that_quiet_turns_end_the_match_is_said_before() -> None:
    made = scene("rock", "forest", quiet=11, south="Golem c3", north="Treant e7")
    assert READER(tell_quiet(made.seen_by("")) or "") == "1 quiet turn left"
    alt = build_alt_text(made.seen_by(""), READER)
    assert "1 quiet turn left if no troop loses power; then core power decides." in alt
    late = scene("rock", "forest", turn=75, south="Golem c3", north="Treant e7").seen_by("")
    assert IN_ENGLISH(status_line(late)).endswith("it decides the match after turn 80")


def test_a_finished_match_is_told_by_the_caller() -> None:
    over = structs.replace(mockup().view, finished=True)
    shown = draw_board(over, READER, title="Ines wins by core power, 13 to 9")
    assert "Ines wins by core power, 13 to 9." in shown.alt and shown.png != draw_board(over, READER).png


def test_people_whom_no_font_can_write_are_seats() -> None:
    named, seats = ("美咲", "Kenji"), ("Seat 1", "Kenji")
    assert draw_board(mockup().view, read_by(named)).png == draw_board(mockup().view, read_by(seats)).png
    assert "美咲's turn" in draw_board(mockup().view, read_by(named)).alt


# alt text


@pytest.mark.parametrize("name", ["mockup", "shore", "waters", "blasts", "attack", "crowded"])
def test_alt_says_everything(name: str) -> None:
    made = ALL[name]()
    seen, text = made.view, words_of(made)
    assert f"Turn {seen.turn}" in text and made.say(headline(seen)) in text
    assert f"{seen.heavy} heavy, {seen.nimble} nimble" in text
    assert ("uiet" in text) == seen.quiet_shown
    for side in seen.sides:
        assert f"core power {side.core}, {side.troops} troops" in text
        assert all(card.name in text for card in side.cards)
    for troop in seen.troops:
        found = re.search(rf"{troop.tile} {troop.name} (\d)([^,.]*)", text)
        assert found is not None and int(found.group(1)) == troop.power, troop
        assert (f"of {troop.printed}" in found.group(2)) == (troop.power < troop.printed)
        assert ("held" in found.group(2)) == bool(troop.held) and ("bomb" in found.group(2)) == troop.bomb
    for tile in (*(block.tile for block in seen.blocks), *(trap.tile for trap in seen.traps)):
        assert tile in text.rsplit("On the board", 1)[1]
    for river in seen.rivers:
        assert f"River {river.tiles[0]}-{river.tiles[1]} {river.way}" in text
    for wall in seen.firewalls:
        (here, _), (goal, _) = wall.segments
        assert f"Firewall {'east' if wall.line[0] == 'v' else 'north'} of {here} and {goal}" in text


def test_the_nearest_facts_come_first() -> None:
    text = words_of(mockup())
    order = ("Ines's turn", "Last turn, Kenji: Kindle", "core power 13", "d1 Druid 2", "On the board")
    places = [text.index(part) for part in order]
    assert places == sorted(places)


def test_the_last_turn_is_told_in_words() -> None:
    made = mockup()
    for line in made.last.lines:
        assert line in words_of(made)
    assert "This turn" in words_of(break_positions.shore())


def test_long_texts_are_shortened_and_still_whole() -> None:
    made = break_positions.crowded()
    people = ("N" * 32, "M" * 32)
    last = structs.replace(made.last, lines=("Pyre: " + "Blaze a1 is sacrificed, " * 12,) * 6)
    text = build_alt_text(made.view, read_by(people), last)
    assert len(text) <= 1024
    assert all(f"{troop.tile} " in text for troop in made.view.troops if troop.seat == made.view.south)


# the text board


@pytest.mark.parametrize("name", sorted(ALL))
def test_the_text_board_says_the_whole_position(name: str) -> None:
    made = ALL[name]()
    seen, text = made.view, describe_position(made.view, made.say)
    for troop in seen.troops:
        found = re.search(rf"{troop.tile} {troop.name}, power {troop.power}[^;.]*", text)
        assert found is not None and all(icon in found.group() for icon in troop.icons)
        brief = made.say(brief_of_card(troop.name))
        assert f"{troop.name} ({brief})" in text, "what the words of the icons come to"
        assert ("held" in found.group()) == bool(troop.held) and ("bomb" in found.group()) == troop.bomb
        assert ("paired" in found.group()) == troop.flipped
    for side in seen.sides:
        assert made.people[side.seat] in text
        assert all(card.name.casefold() in text.casefold() for card in (*side.cards, *side.hand))
        if side.nation:
            assert f"Core power {side.core}, total power {side.total}" in text


def test_the_text_board_has_a_fixed_order() -> None:
    text = describe_position(mockup().view, READER)
    order = (
        "Turn 9",
        "Ines: Forest",
        "Row 4: b4 Wolf",
        "Row 1: d1 Druid",
        "Kenji: Fire",
        "Row 5",
        "Row 8",
        "On the",
    )
    places = [text.index(part) for part in order]
    assert places == sorted(places)


def test_a_hand_of_traps_is_said_to_its_owner_alone() -> None:
    made = scene("forest", "rock", south="Wolf c3", used="leaves")
    assert "Only you see this: Ambush ready" in describe_position(made.seen_by("south"), READER)
    for viewer in ("", "north"):
        text = describe_position(made.seen_by(viewer), READER)
        assert "Ambush" not in text and "Traps to lay: 4 ready, 1 used." in text


# cards


@pytest.mark.parametrize("card", CARD_VIEWS, ids=lambda card: card.name)
def test_every_card_draws(card: CardView) -> None:
    shown = draw_card(card.name)
    image = Image.open(BytesIO(shown.png))
    assert image.size == shown.size and shown.size[0] == 420 and shown.size[1] in (600, 640, 680)
    assert len(shown.png) < 60_000 and len(shown.alt) <= 1024
    assert card.name in shown.alt and IN_ENGLISH(card.text) in shown.alt
    assert all(f"{IN_ENGLISH(name)}: {IN_ENGLISH(text)}" in shown.alt for name, text in card.notes)
    assert (f"Power {card.power}" in shown.alt) == (card.kind == "troop")
    assert card.caster in shown.alt and card.reuse in shown.alt


def test_there_is_a_card_for_everything() -> None:
    kinds = [card.kind for card in CARD_VIEWS]
    assert (kinds.count("troop"), kinds.count("utility"), kinds.count("trap")) == (19, 17, 3)
    assert (
        len({card.name for card in CARD_VIEWS})
        == len(CARD_VIEWS)
        == len({draw_card(card.name).png for card in CARD_VIEWS})
    )


def test_a_card_may_be_asked_for_in_any_case() -> None:
    assert draw_card("fire bolt").alt == draw_card("Fire Bolt").alt
    with pytest.raises(LookupError):
        draw_card("Hammer of Noon")


def test_a_card_that_nobody_is_left_to_cast_is_no_ready_one() -> None:
    """Fire Bolt was lit as ready although the Ruby had fallen."""
    made = scene("rock", "fire", south="Stone c3, Golem d4", north="Herald c6, Bomb'O d8")
    seen = made.seen_by("south")
    alt = draw_board(seen, READER).alt
    assert "ready: Hurl, Wall, Wall; nobody left to cast: Fire Bolt." in alt
    chips = {chip.label: chip.state for chip in card_chips(seen.sides[made.seat("south")], view=seen)}
    assert (chips["Hurl"], chips["Fire Bolt"]) == ("ready", STRANDED)


def test_a_concession_names_both_players_and_no_score() -> None:
    """Read: "AI wins 11 to 12: the opponent conceded", by the one who had conceded."""
    seen = scene("rock", "fire", south="Stone c3", north="Herald c6, Bomb'O d8").seen_by("")
    over = structs.replace(seen, finished=True, result=Result((2, 1), "concession", (3, 6)))
    readers = [Teller(reader=Reader(("Ada", "Bo"), seat)) for seat in (None, 0, 1)]
    assert [reader(headline(over)) for reader in readers] == [
        "Bo wins: Ada conceded",
        "Bo wins: you conceded",
        "You win: Ada conceded",
    ]
