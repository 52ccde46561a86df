"""The rules in our own words, a paragraph for each question that may come up at the table."""

from games.core.spec import RulesChapter
from games.nightfall import sentences as say

CHAPTERS = (
    RulesChapter(
        "goal",
        say.GoalChapter(),
        say.GoalRules(),
        ("NF-E01", "NF-E02", "NF-E03", "NF-E06", "NF-E07", "NF-E08"),
    ),
    RulesChapter(
        "turn",
        say.TurnChapter(),
        say.TurnRules(),
        ("NF-T02", "NF-T04", "NF-A01", "NF-A22"),
    ),
    RulesChapter(
        "combat",
        say.CombatChapter(),
        say.CombatRules(),
        ("NF-A02", "NF-A06", "NF-A08", "NF-A10", "NF-A14", "NF-A15", "NF-A22", "NF-A23"),
        questions=("whom_to_attack", "blocks", "which_combat"),
    ),
    RulesChapter(
        "guards",
        say.GuardsChapter(),
        say.GuardsRules(),
        ("NF-A19", "NF-A20", "NF-A21", "NF-R12"),
        questions=("order_of_guards",),
    ),
    RulesChapter(
        "chain",
        say.ChainChapter(),
        say.ChainRules(),
        ("NF-H01", "NF-H02", "NF-H05", "NF-H06", "NF-H11", "NF-H15", "NF-R19"),
        questions=("own_chain", "window"),
    ),
    RulesChapter(
        "windows",
        say.WindowsChapter(),
        say.WindowsRules(),
        ("NF-R58", "NF-R59", "NF-R61", "NF-R62"),
        questions=("window",),
    ),
    RulesChapter(
        "kickers",
        say.KickersChapter(),
        say.KickersRules(),
        ("NF-K01", "NF-K02", "NF-K03", "NF-K05", "NF-R17", "NF-R18"),
        questions=("own_chain", "window"),
    ),
    RulesChapter(
        "targets",
        say.TargetsChapter(),
        say.TargetsRules(),
        ("NF-R19", "NF-R20", "NF-R22", "NF-H16", "NF-B36"),
        questions=(
            "target_opponent",
            "target_player",
            "target_minion",
            "target_order",
            "target_archive",
            "plan_targets",
        ),
    ),
    RulesChapter(
        "claim",
        say.ClaimChapter(),
        say.ClaimRules(),
        ("NF-M01", "NF-M03", "NF-M05", "NF-M10", "NF-M12", "NF-R35"),
        questions=("claim_or_discard",),
    ),
    RulesChapter(
        "cleanup",
        say.CleanupChapter(),
        say.CleanupRules(),
        ("NF-U01", "NF-U02", "NF-U03", "NF-U06", "NF-R03", "NF-R85"),
        questions=("wound_effect",),
    ),
    RulesChapter(
        "draft",
        say.DraftChapter(),
        say.DraftRules(),
        ("NF-S05", "NF-S06", "NF-S10", "NF-S12", "NF-S19", "NF-S22"),
        questions=("draft_pick",),
    ),
    RulesChapter(
        "variants",
        say.VariantsChapter(),
        say.VariantsRules(),
        ("NF-V01", "NF-V02", "NF-V03", "NF-V05", "NF-V07", "NF-V08"),
    ),
    RulesChapter(
        "orders",
        say.OrdersChapter(),
        say.OrdersRules(),
        ("NF-R60",),
        questions=("how_to_pass", "combat_order", "damage_order"),
    ),
)
"""Each chapter lists the rules of the catalogue that it explains and the questions that it helps with."""
