"""Nightfall in words, and the cards of the box."""

import re
from io import BytesIO

import pytest
from msgspec import structs
from PIL import Image

from games.core.sentences.teller import IN_ENGLISH
from games.nightfall.card import ORDERS, number_name
from games.nightfall.view_types import card_view
from render.nightfall import sentences as words
from render.nightfall.alt_text import LONGEST_ALT, build_alt_text
from render.nightfall.board import draw_board
from render.nightfall.card import draw_card, rules_texts
from render.nightfall.long_text import describe_position
from render.nightfall.theme import curl_quotes, short_name
from render.nightfall.view_queries import headline, series_total
from tests.games.nightfall.scene import scene
from tests.render.nightfall.nightfall_positions import ALL, LONG
from tests.render.nightfall.nightfall_tables import PEOPLE, READER, NightfallPosition
from tests.render.readers import read_by

WORDY = ("chain", "answers", "resolving", "attack", "two", "claims", "three", "secret")


def words_of(made: NightfallPosition) -> str:
    return build_alt_text(made.view, made.say, made.last, made.title, made.viewer is not None)


def named(card: str, text: str) -> bool:
    return curl_quotes(card) in text or short_name(card) in text


def name_colour(letter: str) -> str:
    return READER(words.ColourLabel(letter))


# headlines


def test_headlines() -> None:
    said = {name: READER(headline(ALL[name]().view)) for name in ALL}
    assert said["chain"] == "Noor’s chain: others may add cards"
    assert said["resolving"] == "Noor’s chain resolves"
    assert said["attack"] == "Noor attacks"
    assert said["claims"] == "Sam claims cards"
    assert said["three"] == "Pavel may start a chain"
    assert said["draft"] == "The draft, pick 2 of 3"
    assert said["blocking"] == "Noor attacks and waits for blocks"
    assert said["over"] == "Aleksandra wins with 67 wounds to 78: 100 wounds reached"
    cleaning = structs.replace(ALL["claims"]().view, phase="cleanup")
    assert READER(headline(cleaning)) == "Sam ends their turn"


def test_nobody_is_said_to_be_waited_for_in_a_chain() -> None:
    made = ALL["chain"]()
    for text in (words_of(made), describe_position(made.view, made.say)):
        for name in ("Sam", "Aleksandra"):
            assert not re.search(rf"{name}[^.]*(answer|to move|waits)", text)


def test_a_finished_match_is_told_by_the_caller() -> None:
    made = ALL["over"]()
    assert "Aleksandra wins with 67 wounds." in words_of(made)
    assert draw_board(made.view, made.say, title=made.title).png != draw_board(made.view, made.say).png


def test_people_whom_no_font_can_write_are_seats() -> None:
    view = ALL["claims"]().view
    named, seats = (*PEOPLE[:4], "美咲"), (*PEOPLE[:4], "Seat 5")
    assert draw_board(view, read_by(named)).png == draw_board(view, read_by(seats)).png
    assert "美咲: " in draw_board(view, read_by(named)).alt


# alt text


@pytest.mark.parametrize("name", WORDY)
def test_alt_says_everything(name: str) -> None:
    made = ALL[name]()
    seen, text = made.view, words_of(made)
    assert made.say(headline(seen)) in text
    assert f"{seen.face_up} of {seen.face_up_first} left" in text
    assert (seen.phase == "cleanup") == (f"{seen.influence} influence" not in text)
    lines = {line.partition(":")[0]: line for line in text.splitlines()}
    for player in seen.players:
        own = lines[made.names[player.seat]]
        assert f" {player.wounds or 'no'} wound" in own
        assert f"hand {player.hand}, deck {player.deck}, discard {player.discard}" in own
        for minion in player.minions:
            full = f"(strength {minion.strength}, {minion.health} "
            assert named(minion.card, own) and (
                f" (⚔{minion.strength} ♥{minion.health}" in own or full in own
            )
        for archive in player.archives:
            assert named(archive.card, own)
        assert own.count("face down") == player.face_down
    for archive in seen.commons:
        kept = next((line for start, line in lines.items() if start.startswith("Commons")), "")
        assert named(archive.card, kept)
    for link in seen.chain:
        assert named(link.card, lines["Chain"])
    assert lines.get("Chain", "").count("with kicker") == sum(link.kicked for link in seen.chain)
    assert (" card may follow." in text) == (bool(seen.takes) and seen.windows)


@pytest.mark.parametrize("name", sorted(ALL))
@pytest.mark.parametrize("people", [PEOPLE, LONG])
def test_alt_has_room_for_all_players_whatever_they_are_called(name: str, people: tuple[str, ...]) -> None:
    made = ALL[name]()
    names = people[: len(made.view.players)]
    text = build_alt_text(made.view, read_by(names), made.last, made.title, made.viewer is not None)
    assert len(text) <= LONGEST_ALT
    for player in made.view.players:
        start = re.escape(names[player.seat][:9])
        assert re.search(rf"^{start}.*: {player.wounds or 'no'} wound", text, re.MULTILINE)
    if made.view.commons:
        assert named(made.view.commons[-1].card, text), "the commons come last, and nothing is cut"


def test_the_nearest_facts_come_first() -> None:
    text = words_of(ALL["answers"]())
    order = ("others may add cards", "Wound stack:", "Just now:", "Only you", "Chain:", "Noor: 6", "Commons")
    places = [text.index(part) for part in order]
    assert places == sorted(places)


def test_the_own_hand_is_told_with_what_it_can_do() -> None:
    assert "Flank Attack (may be added with kicker)" in words_of(ALL["answers"]())
    three = words_of(ALL["three"]())
    assert "any card but a wound may start a chain): Blaine Cordell, " in three and "Bite ×2" in three
    assert "To pick from" in words_of(ALL["draft"]()) and "Picked so far: Flank Attack" in words_of(
        ALL["draft"]()
    )
    for name in ALL:
        made = ALL[name]()
        public = build_alt_text(made.scene.seen_by(None), made.say, made.last)
        assert "Only you see this" not in public and "Your hand" not in public


def test_the_phase_that_has_begun_is_told() -> None:
    assert "Now: Noor has 2 influence to spend." in words_of(ALL["two"]())
    assert "Now:" not in words_of(ALL["claimed"]())


def test_an_attack_is_told() -> None:
    text = words_of(ALL["attack"]())
    assert "Big Ghost (⚔5 ♥4) attacks Pavel (has struck)" in text and "blocks Big Ghost" in text


def test_a_series_adds_up() -> None:
    made = ALL["two"]().view
    assert [series_total(made, player) for player in made.players] == [47 + 4, 61 + 11]
    over = ALL["over"]().view
    assert [series_total(over, player) for player in over.players] == [113, 70, 78, 67]
    conceded = structs.replace(
        over, players=tuple(structs.replace(player, gave_up=player.seat > 0) for player in over.players)
    )
    assert series_total(conceded, conceded.players[0]) == 113 + 19
    single = ALL["chain"]().view
    assert {series_total(single, player) for player in single.players} == {-1}


# the text board


@pytest.mark.parametrize("name", sorted(ALL))
def test_the_text_board_says_the_whole_position(name: str) -> None:
    made = ALL[name]()
    seen, text = made.view, describe_position(made.view, made.say)
    for player in seen.players:
        start = re.search(rf"^{re.escape(made.names[player.seat])}( \(first player\))?: ", text, re.MULTILINE)
        assert start is not None
        own = text[start.end() :]
        assert own.startswith(f"{player.wounds} wound" if player.wounds else "no wounds")
        types = f"{player.bite} bite, {player.burn} burn, {player.bleed} bleed"
        assert not player.wounds or types in own
        assert f"Hand {player.hand}, deck {player.deck}, discard pile {player.discard}" in own
        for minion in player.minions:
            assert (
                f"{number_name(curl_quotes(minion.card), minion.rank)}, strength {minion.strength}, "
                f"{minion.health} of {minion.full_health} health" in own
            )
    for archive in seen.commons:
        assert f"{curl_quotes(archive.card)}, {name_colour(archive.colour)}" in text
    for link in seen.chain:
        assert f"{curl_quotes(link.card)}, {name_colour(link.colour)}, of {made.names[link.seat]}" in text
    if seen.own is not None:
        assert all(curl_quotes(held.card) in text for held in seen.own.hand)


def test_the_text_board_tells_discounts_strangers_and_exiles() -> None:
    made = scene(
        phase="claim", minions=["Sir John Travail, Vulko of=1", ""], exiled="Bite, Bite", hands=["Vulko"]
    )
    text = describe_position(made.seen_by(None), READER)
    assert "cost 4 instead of 5" in text and "3 of 3 health, of Pavel" in text and "Exiled: Bite ×2." in text


# cards

NAMES = [order.name for order in ORDERS.values()]


@pytest.mark.parametrize("name", NAMES)
def test_every_order_draws(name: str) -> None:
    shown, card = draw_card(name), card_view(name)
    image = Image.open(BytesIO(shown.png))
    assert image.size == shown.size and shown.size[0] == 420 and shown.size[1] in (600, 640, 680)
    assert len(shown.png) < 60_000 and len(shown.alt) <= LONGEST_ALT
    assert curl_quotes(name) in shown.alt and f"cost {card.cost}" in shown.alt
    assert IN_ENGLISH(card.chain) in shown.alt and IN_ENGLISH(card.kicker) in shown.alt
    assert all(IN_ENGLISH(text) in shown.alt for text in card.in_play)
    assert (f"Strength {card.strength}, health {card.health}." in shown.alt) == (card.kind == "minion")
    assert all(name_colour(colour) in shown.alt for colour in (card.colour, *card.links))
    assert ("starting" in shown.alt) == card.starting
    assert [text.text for text in rules_texts(card, READER)] == [
        text
        for text in (IN_ENGLISH(card.chain), " ".join(map(IN_ENGLISH, card.in_play)), IN_ENGLISH(card.kicker))
        if text
    ]


def test_there_is_a_card_for_everything() -> None:
    pictures = {draw_card(name).png for name in (*NAMES, "Bite", "Burn", "Bleed")}
    assert len(pictures) == len(NAMES) + 3
    for wound in ("Bite", "Burn", "Bleed"):
        assert draw_card(wound).alt.startswith(f"{wound}, one of three types of wounds")
    with pytest.raises(LookupError):
        draw_card("Hammer of Noon")


def test_a_card_may_be_asked_for_with_any_quotation_marks() -> None:
    assert draw_card("“Bad Smoke”").alt == draw_card('"Bad Smoke"').alt
