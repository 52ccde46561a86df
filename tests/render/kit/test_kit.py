"""The kit: PNG, fonts, text that fits, palettes, colours."""

import zlib
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from games.nightbreak.hero import HEROES
from render.kit import fonts, png, theme
from render.kit.canvas import SMALLEST, Align, Canvas, fit_text, path_points, text_width, wrap_text
from render.kit.emblems import EMBLEMS, draw_emblem
from render.nightbreak.palette import PALETTE
from render.nightbreak.scene import CHARGES
from tests.render.contrast import contrast
from tests.render.kit.likeness import alike, silhouette

# PNG


def pictures() -> list[Image.Image]:
    ramp = Image.linear_gradient("L").resize((37, 11))
    colours = Image.merge("RGB", [ramp, ramp.transpose(Image.Transpose.FLIP_LEFT_RIGHT), ramp])
    return [ramp, colours, PALETTE.map_image(colours), PALETTE.map_image(colours).crop((0, 0, 1, 1))]


@pytest.mark.parametrize("picture", pictures(), ids=("L", "RGB", "P", "one pixel"))
@pytest.mark.parametrize("level", [1, 2, 9])
def test_png_decodes_to_the_same_pixels(
    picture: Image.Image, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(png, "DEFLATE", zlib.compress)
    monkeypatch.setattr(png, "LEVEL", level)
    decoded = Image.open(BytesIO(png.encode(picture)))
    assert decoded.mode == picture.mode and decoded.size == picture.size
    assert decoded.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_png_with_the_deflate_found_here() -> None:
    picture = pictures()[2]
    decoded = Image.open(BytesIO(png.encode(picture)))
    decoded.load()
    assert decoded.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


@pytest.mark.parametrize(("name", "level"), png.CANDIDATES)
def test_every_deflate_that_may_be_installed(name: str, level: int) -> None:
    module = pytest.importorskip(name)
    rows = bytes(range(256)) * 50
    assert zlib.decompress(module.compress(rows, level)) == rows


def test_without_fast_deflates_zlib_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "CANDIDATES", (("no_such_module", 1), ("zlib", 2)))
    assert png.find_deflate() == (zlib.compress, 2)


# fonts


def test_fonts_come_with_their_licences() -> None:
    for family in {family for family, _ in fonts.FACES.values()} | {"noto-sans"}:
        licence = (fonts.FONTS_FOLDER / family / "LICENSE").read_text(encoding="utf-8")
        assert (
            "SIL OPEN FONT LICENSE Version 1.1" in licence or "SIL Open Font License, Version 1.1" in licence
        )


@pytest.mark.parametrize("face", fonts.FACES)
def test_faces_have_the_signs_we_draw(face: str) -> None:
    assert fonts.covers_text(face, "Mira 0123456789 −4 ×7 +2 /9 … ’ “”")
    assert not fonts.covers_text(face, "←"), "arrows are drawn"


def test_names_outside_latin() -> None:
    assert fonts.covers_text("bold", "Łukasz Żółć Ğül Őri Михаил Ελένη")
    assert len(fonts.split_font_runs("bold", "Ann Михаил")) == 2
    assert not fonts.covers_text("bold", "美咲") and not fonts.covers_text("bold", "🌞")


# text


@pytest.mark.parametrize(
    "name", ["Hespera", "Maximiliane von Württemberg-Österreich", "W" * 32, "Михаил Александрович"]
)
@pytest.mark.parametrize("width", [90, 120, 182, 460])
def test_names_fit(name: str, width: int) -> None:
    words, size, face = fit_text(name, width, 28)
    assert text_width(words, face, size) <= width and size >= SMALLEST
    assert words == name or (words.endswith("…") and name.startswith(words[:-1]))


def test_fitting_prefers_the_whole_name() -> None:
    assert fit_text("Mira", 200, 28) == ("Mira", 28, "bold")
    full = text_width("Immobilized", "bold", 28)
    words, size, face = fit_text("Immobilized", full - 2, 28)
    assert (words, face) == ("Immobilized", "bold") and size < 28
    assert fit_text("Dracula, Transylvanian Terror", 120, 28, short="Dracula")[0] == "Dracula"
    assert fit_text("Immobilized", full * 0.7, 28)[2] == "narrow bold"


def test_wrapping() -> None:
    lines = wrap_text("Deal 1 damage to each enemy, then heal", 120, "text", 22)
    assert " ".join(lines) == "Deal 1 damage to each enemy, then heal"
    assert all(text_width(line, "text", 22) <= 120 for line in lines) and len(lines) > 2


def test_text_starts_where_it_is_put() -> None:
    aligned: tuple[tuple[Align, float], ...] = (("left", 0), ("centre", 0.5), ("right", 1))
    for align, share in aligned:
        canvas = Canvas((200, 40), (0, 0, 0))
        width = canvas.draw_text(100, 30, "HHHH", 24, (255, 255, 255), align=align)
        box = canvas.finish().getbbox()
        assert box is not None and abs(box[0] - (100 - width * share)) < 4


# colours

PLATES = (theme.PANEL_TOP, theme.PANEL_FOOT, theme.INK, theme.WELL)
TEXTS = (theme.BONE, theme.MUTE, theme.GOLD, theme.TRACE, theme.LOW, theme.SUN, theme.MOON, theme.NEUTRAL)


@pytest.mark.parametrize("ground", PLATES)
def test_text_meets_aa_on_every_plate(ground: theme.Colour) -> None:
    words = [theme.mix_colours(colour, theme.BONE, 0.2) for colour in theme.STATUSES.values()]
    accents = [theme.text_colour_on_tint(accent) for accent in theme.ACCENTS.values()]
    for colour in (*TEXTS, *words, *accents, theme.HEART):
        assert contrast(colour, ground) >= (3 if colour == theme.HEART else 4.5), (colour, ground)


def test_text_meets_aa_on_its_own_ground() -> None:
    assert contrast(theme.BURST_TEXT, theme.BURST) >= 4.5
    assert contrast(theme.BURST_TEXT, theme.DONE) >= 4.5
    for faction, grounds in theme.CARDS.items():
        for ground in grounds:
            box = theme.mix_colours(grounds[1], theme.ACCENTS[faction], 0.09)
            assert contrast(theme.BONE, ground) >= 4.5 and contrast(theme.BONE, box) >= 4.5
            assert contrast(theme.text_colour_on_tint(theme.ACCENTS[faction]), ground) >= 4.5
    assert contrast(theme.GOLD, theme.mix_colours(theme.WELL, theme.GOLD, 0.12)) >= 4.5


def test_charges_stand_out_from_their_discs() -> None:
    for faction, body in theme.BODY.items():
        for disc in theme.DISCS.get(faction, ()):
            assert contrast(body, disc) >= (1.5 if faction == "sun" else 3)
            assert contrast(theme.CUT[faction], body) >= 4.5


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_palette_keeps_the_colours_of_the_theme() -> None:
    named = [theme.BONE, theme.MUTE, theme.GOLD, theme.HEART, theme.BURST, theme.DONE, theme.TRACE, theme.INK]
    for colour in (*named, *theme.STATUSES.values(), theme.SUN, theme.MOON):
        seen = PALETTE.map_image(Image.new("RGB", (1, 1), colour)).convert("RGB").getpixel((0, 0))
        assert isinstance(seen, tuple)
        assert max(abs(one - other) for one, other in zip(seen, colour, strict=True)) == 0, colour


def test_palette_is_full_and_of_one_size() -> None:
    assert len(PALETTE.colours) == 768


# emblems


def test_every_hero_has_a_charge_of_its_own() -> None:
    names = {hero.name for hero in HEROES.values()}
    assert CHARGES.keys() == names, "draw each Hero in render/nightbreak/sun_emblems.py or moon_emblems.py"
    forms = {name: silhouette(draw) for name, draw in CHARGES.items()}
    for one, other in combinations(forms, 2):
        assert alike(forms[one], forms[other]) < 0.8, (one, other)
    for name, form in forms.items():
        assert 0.1 < sum(form) / (255 * len(form)) < 0.75, f"{name} is too thin or too full"


def test_emblems_differ_without_colour() -> None:
    forms: dict[str, bytes] = {}
    for name in EMBLEMS:
        canvas = Canvas((24, 24), (40, 40, 40))
        draw_emblem(canvas, name, 12, 12, 11, (255, 255, 255), (0, 0, 0))
        forms[name] = canvas.finish().convert("L").tobytes()
    for one, other in combinations(forms, 2):
        apart = sum(abs(a - b) for a, b in zip(forms[one], forms[other], strict=True)) / len(forms[one])
        assert apart > 8, (one, other)


def test_paths() -> None:
    assert path_points("M 0 0 L 1 0 Q 1 1 0 1")[0] == (0.0, 0.0)
    assert path_points("M 0 0 L 1 0 Q 1 1 0 1")[-1] == (0.0, 1.0)
    assert path_points("M 0 0 C 0 1 1 1 1 0")[-1] == (1.0, 0.0)
