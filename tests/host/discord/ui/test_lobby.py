"""Tables, and the forms with their options."""

from dataclasses import replace

import pytest
from msgspec import structs

from bot.i18n import teller_for
from bot.services.lobby.table_request import TermsChanges
from bot.services.timing.deadlines import PACES
from bot.ui import lobby, lobby_forms
from bot.ui.match_context import MatchContext
from games.core.spec import MatchOption
from games.nightbreak import NIGHTBREAK
from tests.contract.cases import GameCase
from tests.host.discord.ui import all_screens
from tests.host.kit.screens import collect_labels, collect_texts

CASE = GameCase(NIGHTBREAK, "classic", 2)
LARGE = CASE.with_changes(
    match_options=(
        MatchOption("open", "Open hands", "Play face up.", False, (False, True)),
        *[MatchOption(f"size{n}", f"Size {n}", "How large.", 3, least=1, most=9) for n in range(7)],
        MatchOption("seed", "Start", "Any number.", 3, least=0, most=900),
    )
)


def table(case: GameCase = CASE) -> MatchContext:
    shown = all_screens.build_context(case, None, status="open")
    return MatchContext(shown.loaded, shown.say, ("Lea", "Tom"))


def test_the_table_says_what_is_agreed_on() -> None:
    shown = table()
    shown.loaded.row.seats[1].person = None
    shown.loaded.row.terms = structs.replace(
        shown.loaded.row.terms, options={**shown.loaded.row.terms.options, "heroes": "random"}
    )
    head, terms, seal = collect_texts(lobby.build_table(shown))
    assert head.startswith("**Nightbreak** · Classic · table K7Q · opened by Lea <t:")
    assert terms.split("\n") == [
        "Seats: 1 Lea · 2 open",
        "Pace: Slow. You have 1 day for your first move and 3 days for all others together; each turn adds "
        "12 hours. No move may take longer than 5 days",
        "If your time runs out: AI plays for you until you press **Take my seat back**",
        "Starting Heroes: random",
        "Starts by itself when the last seat is taken.",
        "Undo: allowed until something is revealed or someone else answers",
    ]
    assert seal.startswith("-# Chance is fixed already (fingerprint ")
    assert collect_labels(lobby.build_table(shown)) == ["Join", "Leave", "Add AI", "Start", "Table options"]


@pytest.mark.parametrize(
    ("language", "seats", "sentence", "label"),
    [
        (
            "en",
            "Seats: 1 Lea (has agreed) · 2 Tom (hasn't agreed yet)",
            "**Lea would like a rematch. It's up to Tom: press Agree to play, or Leave.**",
            "Agree",
        ),
        (
            "de",
            "Plätze: 1 Lea (hat zugestimmt) · 2 Tom (hat noch nicht zugestimmt)",
            "**Revanche? Schon dabei: Lea. Tom: „Zustimmen“ zum Spielen, sonst „Platz verlassen“.**",
            "Zustimmen",
        ),
    ],
)
def test_a_rematch_says_who_has_agreed_and_has_a_button_for_the_others(
    language: str, seats: str, sentence: str, label: str
) -> None:
    shown = replace(table(), say=teller_for(language))
    row = shown.loaded.row
    assert label not in collect_labels(lobby.build_table(shown))
    row.origin = structs.replace(row.origin, rematch_of=7)
    row.seats[0].agreements, row.seats[1].agreements = ("terms",), ()
    head, terms, _ = collect_texts(lobby.build_table(shown))
    assert sentence in head.split("\n")
    assert seats in terms.split("\n")
    assert collect_labels(lobby.build_table(shown))[0] == label
    row.lobby = structs.replace(row.lobby, changed_terms=("pace",))
    assert "Join" not in collect_texts(lobby.build_table(shown))[0]
    row.seats[1].agreements = ("terms",)
    row.lobby = structs.replace(row.lobby, changed_terms=())
    assert label not in collect_labels(lobby.build_table(shown))


def test_a_full_table_cannot_be_joined_unless_something_was_changed() -> None:
    shown = table()
    assert "Join" not in collect_labels(lobby.build_table(shown))
    shown.loaded.row.lobby = structs.replace(shown.loaded.row.lobby, changed_terms=("pace",))
    assert "Join" in collect_labels(lobby.build_table(shown))
    assert "Changed: Pace. Please press Join again." in collect_texts(lobby.build_table(shown))[0]


def test_no_seed_is_at_the_table() -> None:
    assert all_screens.SEED[:12] not in repr(lobby.build_table(table()).to_components())


def test_the_form_has_at_most_five_parts_and_its_present_values() -> None:
    data = lobby_forms.build_options_form(table(), list(PACES.values())).to_dict()
    assert [part["label"] for part in data["components"]] == [
        "Format",
        "Pace",
        "If time runs out",
        "Who may join",
        "Tick what should apply",
    ]
    chosen = [
        [option["value"] for option in part["component"].get("options", ()) if option.get("default")]
        for part in data["components"]
    ]
    assert chosen == [["classic.2"], ["slow"], ["ai"], [], ["full"]]


def test_a_part_with_one_possibility_is_left_out() -> None:
    one = CASE.with_changes(formats=NIGHTBREAK.formats[:1], concede=None)
    data = lobby_forms.build_options_form(table(one), [PACES["none"]]).to_dict()
    assert [part["label"] for part in data["components"]] == [
        "If time runs out",
        "Who may join",
        "Tick what should apply",
    ]
    policies = [option["value"] for option in data["components"][0]["component"]["options"]]
    assert policies == ["default", "ai", "substitute"]


def test_more_options_than_fit_have_forms_of_their_own() -> None:
    shown = table(LARGE)
    assert lobby_forms.count_forms(shown) == 3
    parts = [
        len(lobby_forms.build_options_form(shown, list(PACES.values()), number).to_dict()["components"])
        for number in range(3)
    ]
    assert parts == [5, 5, 5]
    assert collect_labels(lobby.build_opened_table(shown, 3)) == [
        "Table options",
        "Game options 1",
        "Game options 2",
        "Leave",
    ]


def test_what_was_filled_in_is_read_as_changes() -> None:
    values = {
        "format": ["unity.3"],
        "pace": ["live"],
        "on_timeout": ["forfeit"],
        "invited": ["12", "34"],
        "extras": ["heroes"],
    }
    expected = TermsChanges(
        "unity", 3, {"sides": "chosen", "heroes": "random"}, "live", "forfeit", [12, 34], False
    )
    assert lobby_forms.read_changes(table(), values) == expected


def test_what_was_not_on_the_form_stays_as_it_is() -> None:
    assert lobby_forms.read_changes(table(), {}) == TermsChanges()
    assert lobby_forms.read_changes(table(LARGE), {"set.size3": ["7"], "set.seed": [" 12 "]}) == TermsChanges(
        options={"size3": 7, "seed": 12}
    )


def test_nonsense_from_a_form_is_no_policy_and_no_number() -> None:
    values = {"on_timeout": ["explode"], "format": ["unity.many"], "invited": ["me"]}
    found = lobby_forms.read_changes(table(), values)
    assert (found.on_timeout, found.seats, found.invited) == (None, None, [])


def test_a_closed_table_says_why() -> None:
    shown = table()
    shown.loaded.row.status, shown.loaded.row.result = "off", "nobody came"
    assert collect_texts(lobby.build_closed_line(shown)) == [
        "Nightbreak K7Q is closed. · Nobody came within a day."
    ]


def test_both_languages_speak() -> None:
    german = replace(table(), say=teller_for("de"))
    assert collect_labels(lobby.build_table(german)) == ["Platz verlassen", "Beginnen", "Tischoptionen"]
