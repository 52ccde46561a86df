"""The JSON of stored rows, split into records and put together again, is the same to the byte."""

import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bot.store.database import Database
from bot.store.matches import MatchStore
from bot.store.rows import NotesColumn, TermsColumn, encode_notes, encode_terms, flatten_terms

HOME = Path(__file__).resolve().parent


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    path = tmp_path / "host.sqlite"
    path.write_bytes(lzma.decompress((HOME / "host.sqlite.xz").read_bytes()))
    return path


async def test_every_stored_row_is_encoded_as_it_stands_in_the_file(stored: Path) -> None:
    with closing(sqlite3.connect(stored)) as connection:
        terms = dict(connection.execute("SELECT id, terms FROM matches"))
        notes = {
            (match, seat): text
            for match, seat, text in connection.execute("SELECT match, seat, notes FROM seats")
        }
    assert len(terms) > 25 and len(notes) > 60
    database = await Database.open(stored)
    for match, text in terms.items():
        row = await MatchStore(database).find_match(match)
        assert row is not None
        assert encode_terms(row) == text
        assert [encode_notes(seat) for seat in row.seats] == [notes[match, seat.seat] for seat in row.seats]
    await database.close()


FULL_TERMS = (
    '{"seats":2,"options":{"format":"duel"},"pace":{"key":"x","bank":1,"increment":2,"most":3,"first":4},'
    '"on_timeout":"forfeit","invited":[5],"start_when_full":false,"language":"de","rated":true,"before":6,'
    '"position_of":7,"alone":true,"level":"easy","table":8,"table_in":9,"changed":["pace"],"asked":[10],'
    '"turns":[11],"asides":[12],"paused_until":13,"finished":14,"lesson":true,"series":[15],"substitutes":[16],'
    '"put_away":17,"lost_threads":[3,18],"touched":19}'
)
FULL_NOTES = (
    '{"bank":1,"began":2,"remind_at":3,"reminded":true,"more":4,"moved":true,'
    '"draft":{"moment":5,"about":6,"picks":[7]},"ai_since":8,"answered":[9,10],"chose":"Attack","mates":[11],'
    '"pressed":10,"nudged":12,"agrees":["terms"],"forfeited":true,"gave_up":true,"offered":true,"declined":["undo"],'
    '"plan":["pass"],"dropped":{"plan":"pass","why":"no"},'
    '"taught":{"moment":13,"idea":"a","told":["a"],"answers":14,"over":true,'
    '"course":{"times":1,"ahead":true,"marks":[{"moment":17,"learnt":1,"idea":"a","times":2,"ahead":true}]}},'
    '"thanked":true,'
    '"confirm":{"moment":15,"seq":16,"line":"attack 1 anyway"}}'
)


LEFT_OUT = ("put_away", "lost_threads", "touched", "pressed", "confirm")
"""Keys that stand in the file only with a value, so that rows of all other matches stay as they were."""
LEAST_TERMS = (
    '{"seats":2,"options":{},"pace":{"key":"none","bank":0,"increment":0,"most":0,"first":0},'
    '"on_timeout":"ai","invited":[],"start_when_full":true,"language":"en","rated":false,"before":null,'
    '"position_of":null,"alone":false,"level":"normal","table":null,"table_in":null,"changed":[],"asked":[],'
    '"turns":[],"asides":[],"paused_until":null,"finished":0,"lesson":false,"series":[],"substitutes":[]}'
)
LEAST_NOTES = (
    '{"bank":null,"began":null,"remind_at":null,"reminded":false,"more":0,"moved":false,"draft":null,'
    '"ai_since":null,"answered":null,"chose":"","mates":[],"nudged":-1,"agrees":[],"forfeited":false,'
    '"gave_up":false,"offered":false,"declined":[],"plan":[],"dropped":null,"taught":null,"thanked":false}'
)


@pytest.mark.parametrize(
    ("terms", "notes", "terms_again", "notes_again"),
    [
        (FULL_TERMS, FULL_NOTES, FULL_TERMS, FULL_NOTES),
        ('{"seats":2,"of_later":1}', '{"of_later":1}', LEAST_TERMS, LEAST_NOTES),
    ],
    ids=["every key", "no key but the required"],
)
async def test_every_key_reaches_its_record_and_comes_back(
    stored: Path, terms: str, notes: str, terms_again: str, notes_again: str
) -> None:
    """In the full row no key has its default, so one that is lost or mixed up on the way shows."""
    with closing(sqlite3.connect(stored)) as connection, connection:
        connection.execute("UPDATE matches SET terms = ?", (terms,))
        connection.execute("UPDATE seats SET notes = ?", (notes,))
    database = await Database.open(stored)
    row = await MatchStore(database).find_match(1)
    await database.close()
    assert row is not None
    assert encode_terms(row) == terms_again
    assert {encode_notes(seat) for seat in row.seats} == {notes_again}
    assert flatten_terms(row.terms).to_terms() == row.terms


def test_the_full_row_has_every_key_without_its_default() -> None:
    for full, least, column in (
        (FULL_TERMS, LEAST_TERMS, TermsColumn),
        (FULL_NOTES, LEAST_NOTES, NotesColumn),
    ):
        one, other = msgspec.json.decode(full), msgspec.json.decode(least)
        assert [*one] == [*column.__struct_encode_fields__]
        assert [*other] == [key for key in one if key not in LEFT_OUT]
        assert [key for key in other if one[key] == other[key]] in ([], ["seats"])
