"""What hit the reader in Nightfall, read in German."""

from types import SimpleNamespace
from typing import Any

from games.core.change import sort_changes
from games.core.model import Event, Seat
from games.core.sentences.teller import Reader, Teller
from games.nightfall.changes import list_changes
from tests.games.nightfall.scene import face

VIEW: Any = SimpleNamespace(players=[SimpleNamespace(seat=seat, wounds=9, archives=[]) for seat in range(2)])
VULKO, SIEGE = face("Vulko"), face("Grim Siege")
FIGHT = Event("fights", {"minion": VULKO, "seat": 1, "target": 0, "strength": 2})


def lines(events: list[Event], viewer: Seat | None = 0) -> list[str]:
    ada = Teller("de", Reader(("Ada", "Max"), viewer))
    return [change.text for change in sort_changes(list_changes(VIEW, events, viewer, say=ada), ada)]


def test_wounds_are_told_with_who_dealt_them() -> None:
    wounded = Event("wounded", {"seat": 0, "amount": 2, "wounds": (100, 101)})
    told = "Du hast 2 Wunden genommen (1 Bite, 1 Burn): Vulko von Max machte 2 Schaden."
    assert lines([FIGHT, wounded]) == [told]
    assert lines([FIGHT, wounded], 1) == [
        told.replace("Du hast", "Ada hat").replace("Vulko von Max", "deine Kreatur Vulko")
    ]


def test_a_minion_that_is_gone_is_told_with_its_cause() -> None:
    gone = {"how": "destroyed", "where": "discard", "minion": VULKO, "seat": 0, "owner": 0}
    assert lines([FIGHT, Event("left_play", gone)]) == [
        "Deine Kreatur Vulko wurde durch Vulko von Max vernichtet."
    ]
    after = {**gone, "how": "discarded"}
    assert lines([Event("left_play", after), Event("left_play", after)]) == [
        "Zu Beginn deines Zuges mussten deine Kreaturen angreifen; danach auf deiner Ablage: Vulko ×2."
    ]


def test_an_attack_and_a_discard_are_told_to_the_reader() -> None:
    attack = Event("attacked", {"minion": VULKO, "seat": 1, "target": 0})
    assert lines([attack]) == ["Max hat dich mit Vulko angegriffen."]
    resolves = Event("resolves", {"at": 0, "card": SIEGE, "seat": 1, "kicked": False, "times": 1})
    discarded = Event("discarded", {"seat": 0, "card": VULKO})
    assert lines([resolves, discarded]) == ["Du hast durch Grim Siege von Max Vulko abgeworfen."]
