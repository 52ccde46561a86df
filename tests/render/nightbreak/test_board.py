"""The board of Nightbreak: what it shows, what it says, and what it keeps to itself."""

import re
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from games.core.hidden_worlds import sample_world
from games.core.play import view as view_of
from games.core.rng import Rng
from games.core.sentences.tables import list_languages
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.nightbreak import NIGHTBREAK
from games.nightbreak.glossary import STATUS_WORDS, SYMBOLS
from games.nightbreak.hero import HEROES, Hero
from games.nightbreak.recent_events import (
    ARRIVED,
    HEALED,
    HIT,
    MOVED,
    Mark,
    collect_marks,
    summarize_last_action,
)
from games.nightbreak.view_types import card_view
from render.kit.canvas import Canvas, fit_texts, text_width
from render.kit.layout import Box
from render.kit.lettering import cut_names, fit_sentence
from render.kit.picture import NO_MARKS, ChoiceMarks
from render.kit.theme import BONE, GOLD, INK
from render.nightbreak import sentences as words
from render.nightbreak.alt_text import LONGEST_ALT, build_alt_text, describe_position, tell_income
from render.nightbreak.background import canvas_on_plate
from render.nightbreak.board import LastAction, draw_board, paint_board, summarize_recent
from render.nightbreak.card import EPITHET_LINE, NAME_LINE, SCENE, draw_card
from render.nightbreak.frame import (
    choose_side_title,
    draw_piles,
    draw_pool,
    draw_side_names,
    draw_time,
    list_incomes,
)
from render.nightbreak.hero_card import DENSE_MOST, LEAST
from render.nightbreak.layout import build_layout, build_private_layout
from render.nightbreak.rules_text import fit_rules
from render.nightbreak.tile import STATUS_TYPES, WHOLE, fit_status_lettering, list_status_words
from render.registry import RENDERERS
from tests.games.nightbreak.scene import scene
from tests.render import golden
from tests.render.nightbreak.nightbreak_positions import (
    ALL,
    LONG,
    READER,
    NightbreakPosition,
    classic,
    kingmaker,
    replacing,
    twilight,
)
from tests.render.readers import read_by


def picture_of(position: NightbreakPosition, **changes: Any) -> Image.Image:
    made = replace(position, **changes)
    return paint_board(made.view, made.say, made.last_action, "", made.private).convert("RGB")


def drawn(position: NightbreakPosition) -> bytes:
    return draw_board(position.view, position.say, position.last_action, private=position.private).png


# golden pictures


@pytest.mark.parametrize("name", golden.NAMES)
def test_golden(name: str) -> None:
    path = golden.FOLDER / f"{name}.png"
    assert path.stat().st_size <= 90_000
    kept = Image.open(path).convert("RGB")
    now = Image.open(BytesIO(golden.draw_golden(name))).convert("RGB")
    assert now.size == kept.size
    apart = ImageChops.difference(now.reduce(3), kept.reduce(3))
    assert max(ImageStat.Stat(apart).mean) < 1.5 and max(high for _, high in apart.getextrema()) < 60  # type: ignore[misc]


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_position_draws(name: str) -> None:
    made = ALL[name]()
    shown = draw_board(made.view, made.say, made.last_action, private=made.private)
    parts = [shown, *([] if shown.below is None else [shown.below])]
    for part in parts:
        image = Image.open(BytesIO(part.png))
        assert image.size == part.size and image.mode == "P"
        assert len(part.png) < 120_000 and 0 < len(part.alt) <= LONGEST_ALT
    if not made.private and made.view.setup is None:
        assert shown.size == (1200, 900)


# each thing changes the picture in its own place


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


def within(corners: tuple[int, int, int, int], box: Box) -> bool:
    left, top, right, foot = corners
    return box.contains(Box(left, top, right - left, foot - top))


@pytest.mark.parametrize(
    "first",
    [
        "Aurelia hurt=3 held=1 acted, Branoc hurt=5, Ysolde hurt=1 held=2 wounded",
        "Aurelia hurt=2 held=2 acted, Branoc hurt=5, Ysolde hurt=1 held=2 wounded",
        "Aurelia hurt=2 held=1 prayers=1 acted, Branoc hurt=5, Ysolde hurt=1 held=2 wounded",
        "Aurelia hurt=2 held=1 acted stunned, Branoc hurt=5, Ysolde hurt=1 held=2 wounded",
    ],
)
def test_a_change_of_one_hero_is_seen_on_its_tile_only(first: str) -> None:
    before = "Aurelia hurt=2 held=1 acted, Branoc hurt=5, Ysolde hurt=1 held=2 wounded"
    second = "Ilse, Corvin, Hespera"
    pictures = [
        picture_of(NightbreakPosition(scene(first=row, second=second, turn=13))) for row in (before, first)
    ]
    box = changed(*pictures)
    tile, panel = build_layout(3).rows[1][0], build_layout(3).panels[1]
    assert box is not None and box[1] >= panel.y and box[2] <= tile.right


def test_marks_are_drawn_on_their_heroes() -> None:
    made = replace(classic(), marks=())
    for kind, amount in ((HIT, 4), (HEALED, 2), (ARRIVED, 0), (MOVED, 0)):
        box = changed(picture_of(made), picture_of(made, marks=(Mark(kind, 1, "Corvin", 2, amount, "Ilse"),)))
        assert box is not None and within(box, build_layout(3).rows[0][1].expand(6)), kind


def test_crowns_are_drawn() -> None:
    made = kingmaker()
    made.scene.board.kingmakers = []
    plain = picture_of(made)
    assert changed(plain, picture_of(kingmaker())) is not None


def fallen_kingmaker(**piles: Any) -> NightbreakPosition:
    """Solenne wears the crown and is not in battle."""
    table = scene(
        format="kingmaker",
        first="Vael, Hale, Kerrin",
        second="Vesna, Nocte, Calder",
        kingmakers=("Solenne", "Calder"),
        **piles,
    )
    return NightbreakPosition(table)


@pytest.mark.parametrize(
    ("piles", "pile"),
    [({"first_discard": "Solenne, Doran"}, "discard pile"), ({"first_deck": "Solenne, Doran"}, "deck")],
)
def test_a_kingmaker_that_is_not_in_battle_is_a_crown_on_its_pile(piles: dict[str, str], pile: str) -> None:
    made = fallen_kingmaker(**piles)
    uncrowned = fallen_kingmaker(**piles)
    uncrowned.scene.board.kingmakers = []
    box, panel = changed(picture_of(uncrowned), picture_of(made)), build_layout(3).panels[1]
    assert box is not None
    # Calder, who is in battle, wears its own in the far row.
    near = changed(*(picture_of(one).crop(panel.corners) for one in (uncrowned, made)))
    assert near is not None and within(near, build_layout(3).panel.piles)
    assert (near[0] > 94) == (pile == "discard pile")
    for text in (build_alt_text(made.view, READER), describe_position(made.view, READER)):
        assert f"Its Kingmaker Solenne is in the {pile}." in text and text.count("Its Kingmaker") == 1


def test_the_registry_marks_and_tells_what_just_happened() -> None:
    table = scene(first="Branoc, Aurelia, Idris", second="Ilse, Hespera, Corvin hurt=1", turn=7, pool=2)
    table.do("hammer of noon")
    seen, told = table.seen_by(None), table.events[: 1 + table.kinds.index("damaged")]
    shown = RENDERERS["nightbreak"].board(seen, iter(told), READER)
    assert "Last action: Hammer of Noon: Corvin −4 HP." in shown.alt
    assert shown == draw_board(seen, READER, LastAction(collect_marks(told), summarize_last_action(told)))
    assert shown.png != draw_board(seen, READER, LastAction(collect_marks(told))).png, (
        "it stands beside the clock"
    )
    choice_marks = ChoiceMarks((), ("Ilse",))
    private = RENDERERS["nightbreak"].board(
        seen, told, READER, title="Over", private=True, choice_marks=choice_marks
    )
    assert private == draw_board(
        seen, READER, summarize_recent(told), title="Over", private=True, choice_marks=choice_marks
    )


def test_what_just_happened_is_told_in_the_readers_language() -> None:
    table = scene(first="Branoc, Aurelia, Idris", second="Ilse, Hespera, Corvin hurt=1", turn=7, pool=2)
    table.do("hammer of noon")
    german = read_by(("Ada", "Bo"), language="de")
    shown = RENDERERS["nightbreak"].board(table.seen_by(None), table.events, german)
    assert "Letzte Aktion: Branoc greift an: Corvin −2 LP; Aurelia greift an: Hespera −2 LP." in shown.alt


def test_twilight_mixes_plates() -> None:
    image, row = picture_of(twilight()), build_layout(3).rows[1]
    edges = [image.getpixel((box.x + 1, box.y + 150)) for box in row]
    assert edges[1] != edges[2], "Nyssa is Moon, Liora is Sun"


def test_a_second_sides_picture_is_turned() -> None:
    made = classic()
    near = [hero.name for hero in made.scene.seen_by(1).sides[1].row if hero]
    assert near == ["Ilse", "Corvin", "Hespera"]
    assert drawn(made) != drawn(replace(made, viewer=1))


def test_a_private_picture_says_so() -> None:
    made = classic()
    shown = draw_board(made.scene.seen_by(0), READER, private=True)
    assert shown.below is not None and shown.below.alt.startswith("Only you see this")
    for part in (shown, shown.below):
        picture, (width, height) = Image.open(BytesIO(part.png)).convert("RGB"), part.size
        assert {picture.getpixel(at) for at in ((5, height // 2), (width // 2, height - 6))} == {GOLD}


def test_targets_are_marked_for_their_viewer_alone() -> None:
    made = classic()
    corvin = ChoiceMarks((), ("Corvin",))
    private = [
        paint_board(made.view, READER, private=True, choice_marks=choice_marks).convert("RGB")
        for choice_marks in (NO_MARKS, corvin)
    ]
    box = changed(*private)
    assert box is not None and within(box, build_private_layout(3).rows[0][1].expand(6))
    assert "You can choose Corvin." in draw_board(made.view, READER, private=True, choice_marks=corvin).alt
    assert draw_board(made.view, READER, choice_marks=corvin) == draw_board(made.view, READER)


# text that fits


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("columns", [3, 4])
def test_statuses_fit(columns: int, language: str) -> None:
    said = list_status_words(tuple(STATUS_WORDS.values()), language)
    width = build_layout(columns).tile.statuses.width - 4
    for number in range(1, 6):
        for start in range(5 - number + 1):
            chosen = said[start : start + number]
            assert fit_status_lettering(chosen, width).width(chosen) <= width
    two = list_status_words(("Immobilized", "Stunned"), language)
    assert fit_status_lettering(two, width).length == WHOLE, "two are whole words"
    assert len({short for _, short in said}) == 5 and all(len(short) == 3 for _, short in said)
    assert STATUS_TYPES[-1].size >= 19


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("columns", [3, 4])
def test_what_there_is_to_spend_is_never_cut(columns: int, language: str) -> None:
    def edge(points: int | None) -> bytes:
        sprite = draw_pool(columns, points, "", language)
        return sprite.crop((sprite.width - 2, 0, *sprite.size)).convert("RGB").tobytes()

    assert {edge(points) for points in range(16)} == {edge(None)}
    assert (
        len({draw_pool(columns, points, "", language).convert("RGB").tobytes() for points in range(16)}) == 16
    )


@pytest.mark.parametrize(("name", "short"), [("classic", False), ("unity", False), ("twilight", True)])
def test_long_names_do_not_cut_what_the_time_card_brings(name: str, short: bool) -> None:
    made = ALL[name]()
    seen, columns = made.view, len(made.view.sides[0].row)
    named, brief = list_incomes(seen, read_by(LONG))
    for time in SYMBOLS:
        word = text_width(time.upper(), "narrow bold", 29, 3)
        room = build_layout(columns).clock.time.width - word - 26
        said, _, _ = fit_texts((named, brief), room, 27, "label")
        assert said == (brief if short else named)
        long, plain = (draw_time(columns, time, "moon", texts) for texts in ((named, brief), (said, brief)))
        assert long.tobytes() == plain.tobytes()
    assert read_by(LONG)(tell_income(seen)) in build_alt_text(seen, read_by(LONG))
    if short:
        assert brief == "First side gains 1 BP"


def test_no_member_of_a_team_goes_missing_behind_a_long_name() -> None:
    room = 300
    team = words.PeopleOfSide((0, 1))
    for names in (LONG[:2], LONG[::2], LONG[1::2], ("Doe, John", LONG[0])):
        said = cut_names(read_by(names), team, room, 22, "narrow bold")
        assert text_width(said, "narrow bold", 22) <= room
        together = ", ".join(names)
        pairs = list(zip(together.split(", "), said.split(", "), strict=True))
        assert all(part == whole or whole.startswith(part.removesuffix("…")) for whole, part in pairs)
    assert cut_names(read_by((LONG[0], "Jo")), team, 200, 22, "narrow bold").endswith("…, Jo")
    assert cut_names(read_by(("Mira", "Jon")), team, room, 22, "narrow bold") == "Mira, Jon"
    acts = words.ActsWith((0, 1), "Ilse")
    titles = {fit_sentence(read_by(names), acts, 400, 35) for names in (LONG[:2], LONG[::3])}
    assert len(titles) == 2 and all(said.endswith(" act with Ilse") for said, _, _ in titles)


# secrets


@pytest.mark.parametrize("name", ["classic", "unity", "twilight", "watching"])
@pytest.mark.parametrize("knower", [None, 0, 1])
def test_public_pictures_are_the_same_in_every_world(name: str, knower: int | None) -> None:
    made = replace(ALL[name](), viewer=None, private=False)
    shown = draw_board(made.view, made.say, made.last_action)
    for number in range(6):
        world = sample_world(NIGHTBREAK, made.scene.state, knower, Rng(f"world {number}"))
        other = view_of(NIGHTBREAK, world, None)
        assert draw_board(other, made.say, made.last_action) == shown
        assert describe_position(other, made.say) == describe_position(made.view, made.say)


@pytest.mark.parametrize("seat", [0, 1])
def test_private_pictures_are_the_same_in_every_world_of_their_seat(seat: int) -> None:
    made = replacing(seat)
    shown = draw_board(made.view, made.say, made.last_action, private=True)
    for number in range(6):
        world = sample_world(NIGHTBREAK, made.scene.state, seat, Rng(f"world {number}"))
        assert draw_board(view_of(NIGHTBREAK, world, seat), READER, made.last_action, private=True) == shown


def test_the_card_looked_at_is_drawn_for_its_seat_alone() -> None:
    state = replacing(None).scene.state
    worlds = [sample_world(NIGHTBREAK, state, None, Rng(f"world {k}")) for k in range(5)]
    pictures = [
        {draw_board(view_of(NIGHTBREAK, world, seat), READER).png for world in worlds} for seat in (0, 1)
    ]
    assert len(pictures[0]) == 1 and len(pictures[1]) > 1


# cards


@pytest.mark.parametrize("hero", HEROES.values(), ids=lambda hero: hero.name)
def test_every_card_draws(hero: Hero) -> None:
    card = draw_card(hero.name)
    image = Image.open(BytesIO(card.png))
    assert image.size == card.size and card.size[0] == 420 and card.size[1] in (600, 640)
    assert len(card.png) < 60_000
    facts = (hero.name, hero.epithet, hero.type, f"{hero.hp} HP", f"Strength {hero.strength}")
    assert all(fact in card.alt for fact in facts) and hero.activated and hero.activated.name in card.alt
    assert not re.search("[←↑→]", card.alt)


@pytest.mark.parametrize("hero", HEROES.values(), ids=lambda hero: hero.name)
def test_a_name_and_its_epithet_do_not_touch(hero: Hero) -> None:
    def ink(line: int, text: str, size: int, face: str) -> tuple[int, int]:
        canvas = Canvas((420, SCENE.y + 20), INK)
        canvas.draw_text(86, line, text, size, BONE, face)
        box = ImageChops.difference(canvas.finish(), Canvas((420, SCENE.y + 20), INK).finish()).getbbox()
        assert box is not None
        return box[1], box[3]

    name, epithet = ink(NAME_LINE, hero.name, 44, "display"), ink(EPITHET_LINE, hero.epithet, 22, "label")
    assert name[0] > 8 and name[1] < epithet[0] and epithet[1] < SCENE.y


def ink_columns(drawn: Image.Image, blank: Image.Image, top: int = 0) -> list[int]:
    """List the columns where something is drawn below a height."""
    apart = ImageChops.difference(drawn.convert("RGB"), blank.convert("RGB")).convert("L")
    marked = apart.point([255 * (value > 24) for value in range(256)]).crop((0, top, *drawn.size))
    return [x for x in range(marked.width) if marked.crop((x, 0, x + 1, marked.height)).getbbox()]


@pytest.mark.parametrize("language", list_languages())
def test_the_words_of_a_side_of_the_twilight_keep_off_the_edge_and_each_other(language: str) -> None:
    """The words SECOND SIDE were cut at the plate's edge, and "shared" ran into the discard pile."""
    panel = build_layout(3).panel
    blank = canvas_on_plate(panel.size, panel.name).finish()
    for side in (choose_side_title(Teller(language), 3, term) for term in ("first", "second")):
        drawn = draw_side_names(3, "", side, ("Tobias", 28, "bold"))
        assert max(ink_columns(drawn, blank, 40)) < panel.name.width - 8
    bare = canvas_on_plate(panel.size, panel.piles).finish()
    for deck in (0, 12, 27):
        marked = ink_columns(draw_piles(3, deck, 20, True, "", -1, language), bare)
        assert not {*marked} & {*range(87, 91)}, "between the word and the next pile"
        assert max(marked) < panel.piles.width - 4


def test_few_words_on_a_narrow_card_are_larger_than_many() -> None:
    """On the sheet of 30 Heroes a power of one line was as small as one of four."""
    few, many = IN_ENGLISH(card_view("Branoc").text), IN_ENGLISH(card_view("Morrow").text)
    room = 200, 140
    assert (
        fit_rules(few, *room, DENSE_MOST, LEAST)[0]
        == DENSE_MOST
        > fit_rules(many, *room, DENSE_MOST, LEAST)[0]
    )
