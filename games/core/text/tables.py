"""The words of the kernel: what every game says alike."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.sentences.kinds import FactKind
from games.core.sentences.tables import Tables

if TYPE_CHECKING:
    from games.core.sentences.teller import Teller
    from games.core.text.facts import Owner

TABLES = Tables("games.core.text", Path(__file__).parent / "words")


def _say_owner(teller: "Teller", owner: "Owner", case: str) -> str:
    return teller.say_person(owner, case) if isinstance(owner, int) else teller.say_within(owner)


def _list_owner(_teller: "Teller", owner: "Owner") -> Sequence[int]:
    return (owner,) if isinstance(owner, int) else ()


TABLES.define_kinds({"Owner": FactKind(_say_owner, list_people=_list_owner, samples=(0, 1, "Sun"))})
