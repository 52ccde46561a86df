"""Pictures before the first turn, and private ones: they show what is chosen from, legibly, and no secret."""

from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

from games.core.hidden_worlds import sample_world
from games.core.play import view as view_of
from games.core.rng import Rng
from games.core.sentences.tables import list_languages
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.nightbreak import NIGHTBREAK
from games.nightbreak.glossary import STATUS_MEANINGS
from games.nightbreak.hero import HEROES
from games.nightbreak.view_types import CHOOSES_FACTION, NightbreakView, card_view
from render.kit import canvas
from render.kit.byte_budget import PICTURES
from render.kit.canvas import text_width
from render.kit.picture import ChoiceMarks, Picture
from render.nightbreak import sentences as words
from render.nightbreak.alt_text import LONGEST_ALT, describe_position
from render.nightbreak.board import draw_board, list_places
from render.nightbreak.hero_card import DENSE_TEXT
from render.nightbreak.hero_lines import describe_heroes
from render.nightbreak.layout import STRIP_HEIGHT, build_private_layout
from render.nightbreak.legend import (
    draw_legend,
    legend_height,
    list_arrow_entries,
    list_number_entries,
    list_status_entries,
    list_type_entries,
    wrap_entries,
)
from render.nightbreak.power_strip import FAR_SIGNS, HEADING, LEAST, MARGIN, MOST, NEAR_SIGNS
from render.nightbreak.rules_text import fit_rules, line_height, wrap_words
from render.nightbreak.setup_sheet import row_across
from tests.games.nightbreak.scene import Scene, new_match
from tests.render.nightbreak.nightbreak_positions import ALL, READER

FORMATS = (("classic", 2), ("kingmaker", 2), ("twilight", 2), ("unity", 3), ("unity", 4))
every_format = pytest.mark.parametrize(("format", "seats"), FORMATS)
DESKTOP = (550, 350)
"""Discord shows a picture within these pixels on a desktop."""
LEGIBLE = 11
"""Pixels of the smallest text where it is shown."""
NAMES = [hero.name for hero in HEROES.values()]


def steps(format: str, seats: int, **options: str) -> Iterator[Scene]:
    """Yield a match at each question before its first turn."""
    s = new_match("pictures", seats=seats, format=format, **options)
    while not s.board.turn:
        yield s
        s.out_of_time()


def parts(picture: Picture) -> list[Picture]:
    return [picture] if picture.below is None else [picture, picture.below]


def shown_width(size: tuple[int, int]) -> float:
    return min(DESKTOP[0], DESKTOP[1] * size[0] / size[1])


def own_picture(s: Scene, choice_marks: ChoiceMarks | None = None) -> Picture:
    return draw_board(s.seen_by(s.asked), READER, private=True, choice_marks=choice_marks or ChoiceMarks())


# what is chosen from


@every_format
def test_the_row_across_stands_as_the_board_will_show_it(format: str, seats: int) -> None:
    """Who lines up sees which column each enemy will face."""
    found = 0
    for s in steps(format, seats):
        for seen in (s.seen_by(s.asked), s.seen_by(None)):
            if seen.setup is not None and (across := row_across(seen)):
                far = 1 - seen.setup.side
                assert [hero.name for hero in across] == [name for name, _ in list_places(seen, far)]
                found += 1
    assert found


@every_format
def test_each_question_of_the_set_up_has_a_picture_of_what_is_offered(format: str, seats: int) -> None:
    for s in steps(format, seats):
        seen = s.seen_by(None)
        assert seen.setup is not None
        public, private = draw_board(seen, READER), own_picture(s)
        assert public.below is None and public.alt.startswith(f"Nightbreak, {format}. Setup. ")
        for part in (public, *parts(private)):
            assert shown_width(part.size) >= 545 and 0 < len(part.alt) <= LONGEST_ALT
            assert Image.open(BytesIO(part.png)).size == part.size
        offered = {option.label for option in s.decision.options} - {"Random", "Sun", "Moon"}
        said = " ".join(part.alt for part in parts(private))
        assert all(name in said for name in offered)
        if s.seen_by(s.asked).mustered == ():
            assert all(name in public.alt for name in offered)


@pytest.mark.parametrize("chance", ["sides", "heroes"])
def test_what_chance_deals_is_not_asked_and_not_drawn(chance: str) -> None:
    stages = [s.seen_by(None).setup for s in steps("classic", 2, **{chance: "random"})]
    assert stages and all(stage is not None for stage in stages)
    assert (CHOOSES_FACTION in [stage.stage for stage in stages if stage]) == (chance == "heroes")
    assert new_match(sides="random", heroes="random").seen_by(None).setup is None


@every_format
def test_the_second_side_sees_the_first_row(format: str, seats: int) -> None:
    for s in steps(format, seats):
        seen = s.seen_by(s.asked)
        row = [hero for hero in seen.sides[0].row if hero is not None]
        if row and seen.setup is not None and seen.setup.side == 1:
            said = own_picture(s).alt
            assert all(f"{hero.name} in column {hero.column}" in said for hero in row)
            assert not {hero.name for hero in row} & set(seen.setup.offered) or format == "kingmaker"


@every_format
def test_what_is_drawn_in_the_set_up_is_the_same_in_every_world(format: str, seats: int) -> None:
    for s in steps(format, seats):
        for viewer in (None, *range(seats)):
            mine = s.seen_by(viewer)
            for number in range(2):
                world = sample_world(NIGHTBREAK, s.state, viewer, Rng(f"world {number}"))
                assert view_of(NIGHTBREAK, world, viewer) == mine


def test_a_row_in_the_making_is_drawn_for_its_own_side_alone() -> None:
    one, other = (
        new_match(format="unity", seats=4).do("sun", pick) for pick in ("branoc, cassia", "hale, oriel")
    )
    first = set(one.board.seats[0])
    for viewer in (None, *range(4)):
        pictures = [draw_board(s.seen_by(viewer), READER, private=viewer is not None) for s in (one, other)]
        assert (pictures[0] == pictures[1]) == (viewer not in first)
    assert "you've chosen Branoc and Cassia" in own_picture(one).alt


def test_what_is_ticked_is_marked_for_its_chooser_alone() -> None:
    s = new_match().do("sun")
    ticked = ChoiceMarks(("Branoc",), ("Idris", "Hale"))
    assert own_picture(s, ticked).png != own_picture(s).png
    assert "You've chosen Branoc." in own_picture(s, ticked).alt
    assert draw_board(s.seen_by(None), READER, choice_marks=ticked) == draw_board(s.seen_by(None), READER)
    s.do("branoc, cassia, idris")
    places = [own_picture(s, ChoiceMarks(chosen)) for chosen in (("Idris", "Hale"), ("Hale", "Idris"))]
    assert places[0].alt != places[1].alt
    assert own_picture(s, ChoiceMarks(("Idris",))).png != own_picture(s).png


# legible


PRIVATE = sorted(name for name in ALL if name != "lining-up")


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[int, str]]]:
    """The sizes of all texts that are drawn, with the texts."""
    found: list[tuple[int, str]] = []
    draw = canvas.Canvas.draw_text

    def record(self: canvas.Canvas, x: float, y: float, text: str, size: int, *rest: object, **more: object):
        found.append((size, text))
        return draw(self, x, y, text, size, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(canvas.Canvas, "draw_text", record)
    PICTURES.clear()
    yield found
    PICTURES.clear()


def assert_legible(picture: Picture, sizes: list[tuple[int, str]]) -> None:
    for part in parts(picture):
        scale = shown_width(part.size) / part.size[0]
        small = {text for size, text in sizes if text and size * scale < LEGIBLE - 0.01}
        assert not small, small


@pytest.mark.parametrize("name", PRIVATE)
def test_a_private_picture_is_wide_and_every_text_in_it_legible(
    name: str, sizes: list[tuple[int, str]]
) -> None:
    made = ALL[name]()
    seen = made.scene.seen_by(made.viewer or 0)
    shown = draw_board(seen, READER, made.last_action, private=True)
    assert shown.below is not None
    for part in parts(shown):
        assert shown_width(part.size) >= 545
    assert_legible(shown, sizes)


@pytest.mark.parametrize(("format", "seats"), [("kingmaker", 2), ("twilight", 2), ("unity", 4)])
def test_every_text_of_the_set_up_is_legible(format: str, seats: int, sizes: list[tuple[int, str]]) -> None:
    for s in steps(format, seats):
        for picture in (draw_board(s.seen_by(None), READER), own_picture(s)):
            assert_legible(picture, sizes)
            assert not [text for _, text in sizes if text.endswith("…")]


@pytest.mark.parametrize("name", NAMES)
def test_every_power_fits_where_it_is_told(name: str) -> None:
    hero = card_view(name)
    rooms = [
        (layout.strips[0][0].width - 2 * MARGIN, STRIP_HEIGHT - HEADING - 6, text)
        for layout in map(build_private_layout, (3, 4))
        for text in (hero.text, hero.arrival)
    ]
    rooms.append((224 - 22, 184 - DENSE_TEXT - 5, hero.text))  # the narrowest card of Twilight's sheets
    for width, height, text in rooms:
        text = IN_ENGLISH(text)
        size, face = fit_rules(text, width, height, MOST, LEAST)
        assert size >= LEAST and len(wrap_words(text, width, size, face)) * line_height(size) <= height


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("size", [3, 4])
def test_all_types_and_keywords_fit_into_the_legend(size: int, language: str) -> None:
    box = build_private_layout(size).legend
    assert box is not None
    keywords = list_status_entries([" ".join(STATUS_MEANINGS)], language)
    *_, cost = list_number_entries(language, words.OneBlessingPoint())
    types = list_type_entries(("Melee", "Ranged", "Spellcaster"), language)
    signs = [*types, *list_arrow_entries(language), cost]
    entries = [*(signs if size > 3 else []), *keywords]
    assert len(keywords) == 5 and legend_height(entries, box.width) <= box.height
    for line in wrap_entries(entries, box.width - 24):
        assert sum(entry.width for entry in line) <= box.width - 24
    assert draw_legend(tuple(entries), box.size).size == box.size
    for sign in (*FAR_SIGNS, *NEAR_SIGNS):
        assert text_width(Teller(language)(sign[1]), "narrow", LEAST) <= 206 - 54


# in words


def test_the_position_in_words_tells_each_power_and_keyword() -> None:
    s = new_match().do("sun")
    for said in (
        describe_position(s.seen_by(0), READER),
        describe_heroes(s.seen_by(0), READER),
    ):
        lines = said.split("\n")
        amber = (
            "Doran: Melee, 10 HP, Strength 2, Amber Chain (1 BP): Deal 1 damage to one enemy opposite, left"
        )
        assert any(line.startswith(amber) for line in lines)
        assert "Immobilized: can't swap or escape." in said and "Melee: attacks the enemy opposite." in said


def test_the_heroes_in_battle_are_told_in_short_lines() -> None:
    made = ALL["classic"]()
    seen: NightbreakView = made.view
    said = describe_heroes(seen, READER)
    lines = said.split("\n")
    assert lines[0] == "**Sun** (Mira)"
    assert lines[1] == "1 **Aurelia**: Melee, 8 of 10 HP, Strength 2, holds 1 BP"
    assert lines[2].startswith("> Guard the Line, 2 BP: Heal 2 damage from the ally on the left")
    assert all(len(line) <= 130 for line in lines[:-1])
    for word in ("Wounded", "Stunned", "Shrouded"):
        assert f"{word}: {STATUS_MEANINGS[word]}." in lines[-1]
