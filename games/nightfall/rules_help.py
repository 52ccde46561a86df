"""The rules in our own words, a paragraph for each question that may come up at the table."""

from games.core.spec import RulesChapter

CHAPTERS = (
    RulesChapter(
        "goal",
        "The goal",
        "Everybody suffers wounds; whoever has the fewest when the last face-up wound of the stack is "
        "taken has won. Ten wounds for each player lie face up. The chain or the attack in which it "
        "happens is still resolved to its end, with wounds from the face-down part. All wounds in deck, "
        "hand and discard pile count; of equal players the one with fewer of its most frequent type is "
        "ahead, then the one with fewer of its second, then the one nearer to the first player’s right.",
        ("NF-E01", "NF-E02", "NF-E03", "NF-E06", "NF-E07", "NF-E08"),
    ),
    RulesChapter(
        "turn",
        "A turn",
        "Combat, chain, claim, cleanup. All your minions attack and are discarded; then you may play a "
        "chain of orders, to which the others may add; then you may claim new orders for influence; then "
        "you draw up to five cards.",
        ("NF-T02", "NF-T04", "NF-A01", "NF-A22"),
    ),
    RulesChapter(
        "combat",
        "Combat",
        "Each of your minions attacks one opponent. All defenders declare their blocks at once: a minion "
        "blocks one attacker, and several may block the same. An attacker deals its strength to the "
        "blockers, in the defender's order, each until it is destroyed; what is left are wounds. Blockers "
        "deal no damage. Afterwards your minions are discarded, but those that stay in play. Declared "
        "blocks stand.",
        ("NF-A02", "NF-A06", "NF-A08", "NF-A10", "NF-A14", "NF-A15", "NF-A22", "NF-A23"),
        questions=("whom_to_attack", "blocks", "which_combat"),
    ),
    RulesChapter(
        "guards",
        "Blocking damage",
        "Some minions block damage inflicted on you: they must absorb all damage that would reach you, "
        "from attacks and cards, as long as they live. Of several you say which comes first. Wounds that "
        "a card lets you receive cannot be blocked.",
        ("NF-A19", "NF-A20", "NF-A21", "NF-R12"),
        questions=("order_of_guards",),
    ),
    RulesChapter(
        "chain",
        "The chain",
        "You may start a chain with any order from your hand, for nothing. Each further card must have a "
        "colour that the card before it takes. When you have done, each opponent has one opportunity, "
        "clockwise, to add cards in the same way. Then the chain resolves from its last card to its "
        "first: actions do what they say, minions do and enter play. Targets are chosen then.",
        ("NF-H01", "NF-H02", "NF-H05", "NF-H06", "NF-H11", "NF-H15", "NF-R19"),
        questions=("own_chain", "window"),
    ),
    RulesChapter(
        "windows",
        "Windows by message",
        "All opponents are asked at once, in secret, and one answer covers whatever others link before you. "
        "“Pass” is for the whole chain. A card you link counts if it fits in your turn, kicked or not; "
        "otherwise you pass. “Link what fits…” names several cards, and the first one that fits is linked. "
        "“Pass for now” asks you again only if a link may let you add another card, “Ask in my turn” when "
        "everyone before you has linked or passed. Nobody is told who has answered; passes are told when a "
        "link or the end shows them. Matches that began with earlier rules ask again where an answer doesn’t "
        "hold after a link.",
        ("NF-R58", "NF-R59", "NF-R61", "NF-R62"),
        questions=("window",),
    ),
    RulesChapter(
        "kickers",
        "Kickers",
        "Most orders have a second text with a moon of some colour. It happens, after the first one, if "
        "the card was linked directly from a card of that colour, whoever played that. It is earned when "
        "the card is linked, and cannot be refused. The first card of a chain never has it.",
        ("NF-K01", "NF-K02", "NF-K03", "NF-K05", "NF-R17", "NF-R18"),
        questions=("own_chain", "window"),
    ),
    RulesChapter(
        "targets",
        "Targets",
        "A target is chosen when its sentence is carried out, and must be chosen if there is any, even an "
        "own minion. A minion that is still in the chain is not in play. Text with “each” does not "
        "target. You may plan a target beforehand; the plan is your secret and is used if it is still "
        "possible.",
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
        "Claims",
        "You have 2 influence, what cards gave you in this turn, and 1 for each card that you discard "
        "now, wounds too. Claim from the commons or your own archives; cards go onto your discard pile. "
        "What you do not spend is lost.",
        ("NF-M01", "NF-M03", "NF-M05", "NF-M10", "NF-M12", "NF-R35"),
        questions=("claim_or_discard",),
    ),
    RulesChapter(
        "cleanup",
        "Cleanup",
        "Draw up to five cards; there is no hand limit. Then you may use one wound: discard any number of "
        "wounds from your hand and draw two cards for each. You can say that already when you end your "
        "claims.",
        ("NF-U01", "NF-U02", "NF-U03", "NF-U06", "NF-R03", "NF-R85"),
        questions=("wound_effect",),
    ),
    RulesChapter(
        "draft",
        "Archives",
        "Before the game everybody drafts two private archives: pick one card of four, pass the rest to "
        "the left, pick one of three, pass, and put one of two into the commons, which is filled up to "
        "eight. Of two players the first pick is removed instead. A pick stands. Quick start hands out "
        "fixed pairs.",
        ("NF-S05", "NF-S06", "NF-S10", "NF-S12", "NF-S19", "NF-S22"),
        questions=("draft_pick",),
    ),
    RulesChapter(
        "variants",
        "Variants",
        "Secret Archives: private archives stay face down until their holder first uses them. Open "
        "Archives: the commons is seen before the draft. Common Ground: there are no private archives. "
        "Series: several games, until somebody has 100 wounds in all; the lowest total wins.",
        ("NF-V01", "NF-V02", "NF-V03", "NF-V05", "NF-V07", "NF-V08"),
    ),
    RulesChapter(
        "orders",
        "Orders",
        "You can say beforehand how you pass: this chain, until your turn, or whenever nothing in your "
        "hand links. Nobody sees it, and it takes a while, as if you had answered yourself.",
        ("NF-R60",),
        questions=("how_to_pass", "combat_order", "damage_order"),
    ),
)
"""Each chapter lists the rules of the catalogue that it explains and the questions that it helps with."""
