"""The rules in our own words, a paragraph for each question that may come up at the table."""

from games.core.spec import RulesChapter
from games.nightbreak import sentences as say

CHAPTERS = (
    RulesChapter(
        "aim",
        say.AimChapter(),
        say.AimRules(),
        ("NB-G01", "NB-G02", "NB-G03", "NB-R08"),
    ),
    RulesChapter(
        "setup",
        say.SetupChapter(),
        say.SetupRules(),
        ("NB-S02", "NB-S05", "NB-S07", "NB-S11", "NB-S20"),
        questions=("faction", "starting_heroes", "row_order"),
    ),
    RulesChapter(
        "turn",
        say.TurnChapter(),
        say.TurnRules(),
        ("NB-T01", "NB-T07", "NB-T10", "NB-T14"),
        questions=("team_move",),
    ),
    RulesChapter(
        "income",
        say.IncomeChapter(),
        say.IncomeRules(),
        ("NB-T02", "NB-T03", "NB-T05", "NB-R04"),
    ),
    RulesChapter(
        "actions",
        say.ActionsChapter(),
        say.ActionsRules(),
        ("NB-A01", "NB-A05", "NB-A17", "NB-A24", "NB-A25"),
        questions=("hero_action",),
    ),
    RulesChapter(
        "attack",
        say.AttackChapter(),
        say.AttackRules(),
        ("NB-A19", "NB-A20", "NB-A21", "NB-A22", "NB-A23"),
    ),
    RulesChapter(
        "powers",
        say.PowersChapter(),
        say.PowersRules(),
        ("NB-A02", "NB-H08", "NB-H09", "NB-C11", "NB-C12", "NB-R14"),
    ),
    RulesChapter(
        "blessings",
        say.BlessingsChapter(),
        say.BlessingsRules(),
        ("NB-C03", "NB-C04", "NB-C05", "NB-L06"),
        questions=("blessings",),
    ),
    RulesChapter(
        "prayer",
        say.PrayerChapter(),
        say.PrayerRules(),
        ("NB-A07", "NB-A10", "NB-A11", "NB-A12", "NB-A14", "NB-A16"),
    ),
    RulesChapter(
        "fallen",
        say.FallenChapter(),
        say.FallenRules(),
        ("NB-C07", "NB-X01", "NB-X03", "NB-X14", "NB-X15"),
        questions=("rank_to_fill",),
    ),
    RulesChapter(
        "replacing",
        say.ReplacingChapter(),
        say.ReplacingRules(),
        ("NB-X04", "NB-X05", "NB-X07", "NB-X09", "NB-C14"),
        questions=("keep_or_discard",),
    ),
    RulesChapter(
        "statuses",
        say.StatusesChapter(),
        say.StatusesRules(),
        ("NB-B03", "NB-B05", "NB-B06", "NB-B07", "NB-B08", "NB-B10"),
    ),
    RulesChapter(
        "orders",
        say.OrdersChapter(),
        say.OrdersRules(),
        ("NB-R33", "NB-X04"),
        questions=("standing_order", "wish_list"),
    ),
    RulesChapter(
        "kingmaker",
        say.KingmakerChapter(),
        say.KingmakerRules(),
        ("NB-M02", "NB-M04", "NB-M06", "NB-M08"),
        questions=("kingmaker", "recall_kingmaker"),
    ),
    RulesChapter(
        "twilight",
        say.TwilightChapter(),
        say.TwilightRules(),
        ("NB-W02", "NB-W05", "NB-W06", "NB-W08"),
    ),
    RulesChapter(
        "unity",
        say.UnityChapter(),
        say.UnityRules(),
        ("NB-U01", "NB-U02", "NB-U04", "NB-R53", "NB-R57"),
    ),
)
"""Each chapter lists the rules of the catalogue that it explains and the questions that it helps with."""
