"""The rules in our own words, a paragraph for each question that may come up at the table."""

from typing import Final

from games.break_ import sentences as say
from games.core.spec import RulesChapter

CHAPTERS: Final = (
    RulesChapter(
        "goal",
        say.GoalChapter(),
        say.GoalRules(),
        ("BR-G01", "BR-G03", "BR-E01", "BR-E02"),
    ),
    RulesChapter(
        "nations",
        say.NationsChapter(),
        say.NationsRules(),
        ("BR-S01", "BR-S09", "BR-R03", "BR-R04", "BR-R05"),
        questions=("nations",),
    ),
    RulesChapter(
        "setup",
        say.SetupChapter(),
        say.SetupRules("rows .RG.GR. .S.Y.S. ..R.R.."),
        ("BR-S02", "BR-S03", "BR-S06", "BR-S07", "BR-S08", "BR-R01", "BR-R02", "BR-R06"),
        questions=("layout",),
    ),
    RulesChapter(
        "turn",
        say.TurnChapter(),
        say.TurnRules(),
        ("BR-T01", "BR-T03", "BR-T04", "BR-T05", "BR-M01", "BR-M03", "BR-M08", "BR-R43"),
        questions=("command",),
    ),
    RulesChapter(
        "moves",
        say.MovesChapter(),
        say.MovesRules(),
        ("BR-M07", "BR-M09", "BR-M10", "BR-M13", "BR-M14", "BR-M15", "BR-M16", "BR-R71"),
    ),
    RulesChapter(
        "combat",
        say.CombatChapter(),
        say.CombatRules(),
        ("BR-B01", "BR-B03", "BR-B04", "BR-B06", "BR-B07", "BR-B09", "BR-B11", "BR-R07"),
    ),
    RulesChapter(
        "icons",
        say.IconsChapter(),
        say.IconsRules(),
        ("BR-N01", "BR-N05", "BR-N06", "BR-N07", "BR-N08", "BR-N09", "BR-N15", "BR-N21", "BR-R08", "BR-R10"),
    ),
    RulesChapter(
        "casting",
        say.CastingChapter(),
        say.CastingRules(),
        ("BR-C01", "BR-C02", "BR-C04", "BR-C06", "BR-C07", "BR-C08", "BR-C09", "BR-R26", "BR-R27"),
    ),
    RulesChapter(
        "steps",
        say.StepsChapter(),
        say.StepsRules(),
        ("BR-R11", "BR-R12", "BR-R13", "BR-R14", "BR-R77"),
    ),
    RulesChapter(
        "explosions",
        say.ExplosionsChapter(),
        say.ExplosionsRules(),
        ("BR-I12", "BR-N11", "BR-N13", "BR-R21", "BR-R22", "BR-R61"),
    ),
    RulesChapter(
        "rock",
        say.RockChapter(),
        say.RockRules(),
        ("BR-K01", "BR-K02", "BR-K06", "BR-K11", "BR-K12", "BR-K16", "BR-K19", "BR-R28", "BR-R31"),
    ),
    RulesChapter(
        "forest",
        say.ForestChapter(),
        say.ForestRules(),
        ("BR-F14", "BR-F16", "BR-F20", "BR-F22", "BR-F23", "BR-F25"),
    ),
    RulesChapter(
        "traps",
        say.TrapsChapter(),
        say.TrapsRules(),
        ("BR-F01", "BR-F03", "BR-F06", "BR-F07", "BR-F08", "BR-F11", "BR-F12", "BR-F13", "BR-R33", "BR-R37"),
    ),
    RulesChapter(
        "fire",
        say.FireChapter(),
        say.FireRules(),
        ("BR-I03", "BR-I06", "BR-I08", "BR-I13", "BR-I15", "BR-I19", "BR-I28", "BR-I29", "BR-R49"),
    ),
    RulesChapter(
        "firewall",
        say.FirewallChapter(),
        say.FirewallRules(),
        ("BR-I21", "BR-I23", "BR-I25", "BR-I26", "BR-R51", "BR-R52"),
    ),
    RulesChapter(
        "water",
        say.WaterChapter(),
        say.WaterRules(),
        ("BR-W01", "BR-W04", "BR-W16", "BR-W18", "BR-W21", "BR-W23", "BR-W24", "BR-W28"),
    ),
    RulesChapter(
        "river",
        say.RiverChapter(),
        say.RiverRules(),
        ("BR-W05", "BR-W07", "BR-W08", "BR-W10", "BR-W11", "BR-W13", "BR-W14", "BR-R56", "BR-R60"),
    ),
    RulesChapter(
        "decision",
        say.DecisionChapter(),
        say.DecisionRules(),
        ("BR-R66", "BR-R67", "BR-R68"),
    ),
)
"""Each chapter lists the rules of the catalogue that it explains and the questions that it helps with."""
