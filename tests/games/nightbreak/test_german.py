"""Nightbreak as German players read it: you are addressed, and names of Heroes stay as they are."""

import pytest

from games.core.change import tell_group
from games.core.errors import Refused
from games.core.play import list_changes, list_unavailable, parse, text_of
from games.core.sentences.teller import Reader, Teller
from games.nightbreak import NIGHTBREAK
from games.nightbreak.recent_events import summarize_last_action
from games.nightbreak.view_types import status_line
from tests.games.nightbreak.scene import Scene, scene
from tests.games.nightbreak.test_text_form import duel

NAMES = ("Max", "bo")
TELLERS = [Teller("de", Reader(NAMES, seat)) for seat in (0, 1)]
WATCHER = Teller("de", Reader(NAMES))


def read_outcome(s: Scene, text: str) -> tuple[str, str]:
    """Return the description of an option and its warning, in German."""
    decision = s.decision_in(TELLERS[0])
    at = next(at for at, option in enumerate(decision.options) if option.text == text)
    return decision.describe_option(at), decision.find_warning((at,))


def test_a_question_tells_what_there_is_to_spend() -> None:
    asked = duel("Branoc held=1, Kerrin, Liora", pool=2).decision_in(WATCHER)
    assert asked.prompt == (
        "Zuerst ist Branoc dran. Davor darfst du zwei Helden tauschen. "
        "Du hast 2 SP im Vorrat, und Branoc hat 1."
    )
    assert asked.topic == "Branoc ist dran (Spalte 1)"
    assert [option.title for option in asked.options] == [
        "Hammer of Noon, 2 SP",
        "Wren angreifen",
        "Beten (eigener SP)",
        "Fliehen (eigener SP)",
        "Tausch Branoc/Kerrin",
        "Tausch Branoc/Liora",
        "Tausch Kerrin/Liora",
        "Hammer of Noon, 2 SP aus dem Vorrat",
    ]


def test_an_outcome_says_whose_hero_falls() -> None:
    s = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=2)
    assert read_outcome(s, "hammer of noon") == (
        "2 eigene SP. Wren erleidet 4 Schaden (noch 4 von 8 LP); dein Branoc fällt durch seine Wunde.",
        "Damit würde auf deiner eigenen Seite Branoc fallen.",
    )
    s = duel("Idris, Kerrin, Liora", "Hespera, Rook shrouded, Wren", pool=3)
    assert read_outcome(s, "piercing ray 2")[0] == "2 SP. Keine Wirkung bei Rook, denn er ist verhüllt."


def test_an_attack_that_follows_by_itself_names_its_target() -> None:
    """Read: "Danach bleibt Cassia nur ein Angriff", without a word about whom she attacks."""
    s = scene(first="Branoc, Cassia, Idris", second="Selka, Hespera, Corvin", turn=5)
    follows = "Dann greift Cassia sofort Hespera an, denn mehr ist nicht möglich."
    assert read_outcome(s, "attack 1")[0].endswith(follows)


def fall() -> Scene:
    """Return a scene in which Branoc has just attacked Corvin, who fell with 2 points."""
    made = scene(first="Branoc, Aurelia, Idris", second="Selka, Hespera, Corvin hurt=7 held=2", turn=5)
    return made.do("attack 1")


@pytest.mark.parametrize(
    ("seat", "line", "loss"),
    [
        (
            0,
            "Durch den Angriff von deinem Branoc (2 Schaden) ist Corvin gefallen "
            "und hat 2 Segenspunkte verloren: 1 Gunst für dich.",
            "Mond hat Corvin und 2 Segenspunkte verloren: durch den Angriff von deinem Branoc",
        ),
        (
            1,
            "Durch den Angriff von Branoc (2 Schaden) ist dein Corvin gefallen "
            "und hat 2 Segenspunkte verloren: 1 Gunst für Max.",
            "Du hast Corvin und 2 Segenspunkte verloren: durch den Angriff von Branoc",
        ),
    ],
)
def test_a_fall_is_told_to_either_side(seat: int, line: str, loss: str) -> None:
    s, say = fall(), TELLERS[seat]
    (change,) = [
        each for each in list_changes(NIGHTBREAK, s.state, s.events, seat, (), (), say) if each.piece
    ]
    assert (change.text, tell_group([change], say)) == (line, loss)


def test_the_last_action_and_the_score_are_told_in_german() -> None:
    s = fall()
    assert summarize_last_action(s.events, WATCHER) == "Branoc greift an: Corvin −2 LP, Corvin fällt, −2 SP"
    assert (
        WATCHER(status_line(s.seen_by(None)))
        == "Zug 5 von 16 · Morgenrot · Gunst (Siegpunkte): Sonne 1, Mond 0"
    )


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("Tausch Corvin/Rook", "swap 1 3"),
        ("Corvin ↔ Rook", "swap 1 3"),
        ("Corvin Rook tauschen", "swap 1 3"),
        ("Corvin mit Rook tauschen", "swap 1 3"),
        ("tausche Corvin mit Rook", "swap 1 3"),
        ("Corvin greift Hale an", "attack 1"),
        ("greif hale an", "attack 1"),
        ("greif hale nicht an", ""),
        ("Corvin greift Oriel an", ""),
    ],
)
def test_moves_are_typed_as_the_panel_tells_them(typed: str, answer: str) -> None:
    """Read: "„greift Morrow an“ geht hier nicht", in the panel's own words."""
    s = scene(first="Corvin, Hespera, Rook", second="Oriel, Branoc, Hale", turn=5, pool=3)
    if answer:
        action = parse(NIGHTBREAK, s.state, 0, typed, None, TELLERS[0])
        assert text_of(NIGHTBREAK, s.state, action) == answer
        return
    with pytest.raises(Refused):
        parse(NIGHTBREAK, s.state, 0, typed, None, TELLERS[0])


def test_what_is_not_possible_has_its_reason_in_german() -> None:
    s = duel("Branoc stunned, Kerrin, Liora", pool=2)
    denied = {each.text: each for each in list_unavailable(NIGHTBREAK, s.state, 0, TELLERS[0])}
    power = denied["hammer of noon"]
    assert power.reason == "Branoc ist betäubt und kann Hammer of Noon nicht einsetzen."
    assert power.remedy == "Betäubt bleibt ein Held, bis er angegriffen hat."
    assert power.lead_in == "Angreifen geht noch"
