"""Whatever stands in a form, in a menu or after a command: it is read, or refused in a sentence."""

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from bot.errors import UserError
from bot.handlers import settings
from bot.handlers.reference import parse_index
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.limits import MINUTE
from bot.services.lobby.table_request import TableRequest, find_game, parse_options
from bot.store.people import PersonSettings
from bot.store.rows import to_json
from bot.store.servers import ServerSettings
from bot.ui import settings_screens as screens
from bot.ui.components import find_faults
from bot.ui.form_fields import parse_number, parse_numbers
from bot.ui.lobby_forms import build_options_form, count_forms, read_changes
from bot.ui.match_context import MatchContext
from tests.host.discord.fuzz.fuzz_actions import ABSURD, NUMBERS
from tests.host.kit.services import HostScene

WORDS = teller_for("en")
ODD = (
    *ABSURD,
    *NUMBERS,
    "9" * 5_000,
    "\u0667",
    "-7",
    "+7",
    "7_0",
    "\uff17",
    "1" * 20,
    "24:60",
    "22:",
    ":30",
    "\u0662\u0662:\u0660\u0660",
)


@pytest.mark.parametrize(
    "field", [*screens.PERSON_FIELDS, *screens.SERVER_FIELDS], ids=lambda field: field.key
)
def test_a_setting_takes_what_makes_sense_and_refuses_the_rest(field: screens.SettingField) -> None:
    for text in ODD:
        change_setting(field, text)


def change_setting(field: screens.SettingField, text: str) -> None:
    owner: screens.Owner = "mine" if field in screens.PERSON_FIELDS else "server"
    held: PersonSettings | ServerSettings = PersonSettings() if owner == "mine" else ServerSettings()
    before = to_json(held)
    given = {"value": [text, text], "zone": ["Europe/Berlin"], "from": [text], "until": [text]}
    try:
        screens.apply_change(owner, field.key, held, given)
    except UserError as told:
        assert 0 < len(told.tell(WORDS)) <= 200, repr(text)
        return
    assert msgspec.json.decode(to_json(held), type=type(held)) == held, repr(text)
    assert find_faults(screens.build_settings(WORDS, owner, held).to_components()) == [], repr(text)
    if text not in ("", " ", "none", "all") and field.kind == "choice":
        assert to_json(held) == before, repr(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0", 0),
        ("42", 42),
        (str(2**63 - 1), 2**63 - 1),
        (str(2**63), None),
        ("9" * 5_000, None),
        ("007", None),
        ("-1", None),
        ("\u0663", None),
        ("³", None),
        ("1_0", None),
        (" 1", None),
        ("", None),
    ],
)
def test_a_number_is_one_that_we_would_write(text: str, expected: int | None) -> None:
    assert parse_number(text) == expected
    assert parse_index(text) == (expected if expected is not None and expected < 10**9 else 0)


def test_people_are_chosen_once_and_not_without_end() -> None:
    assert parse_numbers(["5", "x", "5", "9" * 30, *map(str, range(100, 200))]) == [5, *range(100, 124)]


async def test_the_options_of_a_table_are_read_or_refused(scene: HostScene) -> None:
    for text in ODD:
        await set_options(scene, text)


async def set_options(scene: HostScene, text: str) -> None:
    scene.clock.advance(MINUTE)  # nobody opens so many tables within one
    table = (await scene.open_table()).table
    sight = MatchContext(table, WORDS, await scene.people.seat_names(table, WORDS))
    keys = ["format", "pace", "on_timeout", "invited", "extras", "level", "finished", "set.heroes", "x"]
    changes = read_changes(sight, {key: [text] for key in keys})
    try:
        await scene.lobby.set_options(table.row.id, scene.make_press(11), changes)
    except UserError as told:
        assert told.tell(WORDS)
    try:
        await scene.lobby.open_table(TableRequest(text, format=text), table_place(), scene.make_press(11))
    except UserError:
        pass
    else:
        raise AssertionError(f"there is no game {text!r}")
    await scene.lobby.leave_table(table.row.id, scene.make_press(11))


def table_place() -> Any:
    return SimpleNamespace(server=1, channel=2)


def test_options_that_are_typed_are_read_or_refused() -> None:
    for line in (line for text in ODD for line in (text, f"heroes={text}", f"{text}={text}")):
        try:
            parse_options(find_game("nightbreak"), line)
        except UserError as told:
            assert told.tell(WORDS)


async def test_a_form_that_there_is_not_is_the_last_one(scene: HostScene) -> None:
    table = (await scene.open_table()).table
    sight = MatchContext(table, WORDS, await scene.people.seat_names(table, WORDS))
    last = count_forms(sight) - 1
    assert len(build_options_form(sight, [], last).children) > 0


DAYS = ("0001-01-01", "9999-12-31", "2027-02-30", "2027-5-12", "\u0662\u0660\u0662\u0667-05-12")


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Marquesas"])
async def test_days_of_a_vacation_are_read_or_refused(zone: str) -> None:
    for text in (*ODD, *DAYS):
        await set_vacation_of(text, zone)


async def set_vacation_of(text: str, zone: str) -> None:
    kept: list[Any] = []

    async def of(person: int) -> Any:
        return SimpleNamespace(zone=zone)

    async def set_vacation(person: int, away: Any) -> None:
        kept.append(away)

    host = SimpleNamespace(
        people=SimpleNamespace(load_settings=of),
        clock=SimpleNamespace(now=lambda: 1_800_000_000),
        set_vacation=set_vacation,
        vacations=SimpleNamespace(periods={7: (0, 1)}),
    )
    call = cast(Any, SimpleNamespace(services=host, person=7, say=WORDS))
    for begin, until in ((text, ""), ("", text), ("2027-05-12", text), (text, "2027-05-12")):
        try:
            await settings.set_vacation(call, begin, until)
        except UserError as told:
            assert isinstance(told.sentence, words.ErrorNoDay | words.ErrorNoVacation)
    for away in kept:
        assert away is None or 0 < away[1] - away[0] <= settings.MAX_VACATION
