"""Log and replay, help and rules, own matches."""

from bot.i18n import teller_for
from bot.ui import help, match_log
from bot.ui.components import TEXT_LENGTH, find_faults
from games.nightbreak import NIGHTBREAK
from games.registry import GAMES
from tests.contract.cases import GameCase, recorded_match
from tests.host.discord.ui import all_screens
from tests.host.kit.screens import collect_labels, collect_texts, walk_components

CASE = GameCase(NIGHTBREAK, "classic", 2)
WORDS = teller_for("en")


def sight() -> all_screens.MatchContext:
    return all_screens.build_context(CASE, recorded_match(CASE, 0)[9].state)


def test_the_log_begins_with_the_newest_page_and_every_line_is_on_one() -> None:
    lines = [f"Something happened, number {n}." for n in range(300)]
    first = collect_texts(match_log.build_log(sight(), lines))[1]
    assert first.split("\n")[-1] == lines[-1]
    shown: list[str] = []
    for page in range(40):
        shown = [*collect_texts(match_log.build_log(sight(), lines, page))[1].split("\n"), *shown]
        if "Older" not in collect_labels(match_log.build_log(sight(), lines, page)):
            break
    assert shown == lines


def test_an_empty_log_says_so() -> None:
    assert collect_texts(match_log.build_log(sight(), []))[1] == "Nothing has happened yet."


def test_replay_has_ways_only_to_where_one_is_not() -> None:
    assert collect_labels(match_log.build_replay(sight(), 0, 5))[:2] == ["Next", "Last"]
    assert collect_labels(match_log.build_replay(sight(), 2, 5))[:4] == ["First", "Back", "Next", "Last"]
    assert collect_labels(match_log.build_replay(sight(), 99, 5))[:2] == ["First", "Back"]


def test_replay_leads_to_every_turn() -> None:
    turns = [(step * 9, f"Turn {step + 1}") for step in range(16)]
    shown = match_log.build_replay(sight(), 20, 150, turns=turns).to_components()
    options = next(node["options"] for node in walk_components(shown) if "options" in node)
    assert [option["label"] for option in options] == [title for _, title in turns]
    assert [option["label"] for option in options if option.get("default")] == ["Turn 3"]


def test_a_long_position_comes_in_parts_that_hold_everything() -> None:
    said = "\n".join(f"Column {n}: a Hero with much to say about it." for n in range(200))
    shown: list[str] = []
    for part in range(9):
        screen = help.build_description(sight(), None, said, part)
        assert find_faults(screen.to_components(), 3500) == []
        shown.append(collect_texts(screen)[1].split("\n**Waiting")[0])
        if "Next part" not in collect_labels(screen):
            break
    assert "\n".join(shown) == said


def test_every_card_can_be_reached_from_the_rules() -> None:
    reached: set[str] = set()
    topics = help.list_topics(WORDS, NIGHTBREAK)
    for at in range(len(topics)):
        shown = help.build_rules_page(WORDS, NIGHTBREAK, topics, at)
        reached |= {
            card.name for card in NIGHTBREAK.card_help if f"**{card.name}**" in collect_texts(shown)[1]
        }
        menus = [
            node for node in walk_components(shown.to_components()) if ":card:" in node.get("custom_id", "")
        ]
        reached |= {option["label"] for menu in menus for option in menu["options"]}
    assert reached == {card.name for card in NIGHTBREAK.card_help}


def test_a_paragraph_of_the_rules_names_its_row() -> None:
    topics = help.list_topics(
        WORDS, NIGHTBREAK, [help.Topic("Attack", "An attack deals Strength.", "NB-A19")]
    )
    assert collect_texts(help.build_rules_page(WORDS, NIGHTBREAK, topics)) == [
        "**Nightbreak** · **Attack**",
        "An attack deals Strength.",
        "-# For judges: rules NB-A19",
    ]


def test_own_matches_are_opened_by_number() -> None:
    mine = [(sight(), 0)]
    for number in range(1, 12):
        one = all_screens.build_context(CASE, recorded_match(CASE, 0)[9].state)
        one.loaded.row.id = number
        mine.append((one, 0))
    first, second = help.build_match_list(WORDS, mine), help.build_match_list(WORDS, mine, 1)
    assert collect_labels(first) == ["Open 1", "Open 2", "Open 3", "Open 4", "Open 5", "More"]
    assert collect_labels(second)[:2] == ["Open 6", "Open 7"]
    assert len(collect_texts(second)[1].split("\n")) == 5
    assert find_faults(first.to_components(), TEXT_LENGTH) == []


def test_a_card_is_shown_as_words_with_its_rulings_and_no_raw_facts() -> None:
    branoc, shielded = NIGHTBREAK.find_card("Branoc"), NIGHTBREAK.find_card("Shielded")
    shown = help.build_card_page(WORDS, NIGHTBREAK, branoc, "A picture.")
    assert "\n".join(collect_texts(shown)).split("\n")[:4] == [
        "**Branoc, Forge Champion** · Nightbreak",
        "Hero · Sun · Melee · 9 HP · Strength 2",
        "On arrival: Deal 2 damage to the enemy opposite.",
        "Hammer of Noon (2 BP): Deal 4 damage to the enemy opposite.",
    ]
    assert collect_labels(shown) == ["Show to everyone"]
    said = "\n".join(collect_texts(help.build_card_page(WORDS, NIGHTBREAK, shielded)))
    assert "**Rulings**\n- You can attack a Shielded Hero" in said
    for card in NIGHTBREAK.card_help:
        said = "\n".join(collect_texts(help.build_card_page(WORDS, NIGHTBREAK, card)))
        assert not set("←↑→") & set(said)
        assert not any(f"{key} {value}" in said for key, value in card.facts.items())
        assert all(WORDS(ruling) in said for ruling in card.rulings)


def test_a_paragraph_of_the_rules_is_short_and_names_its_rows() -> None:
    for spec in GAMES.values():
        topics = help.list_topics(
            WORDS,
            spec,
            [help.Topic(WORDS(c.title), WORDS(c.text), " · ".join(c.rows)) for c in spec.rules_help],
        )
        for at, topic in enumerate(topics):
            assert len(topic.text) <= 1200
            shown = help.build_rules_page(WORDS, spec, topics, at)
            assert collect_labels(shown)[-2:] == ["Next topic", "Show to everyone"]
        for chapter in spec.rules_help:
            assert chapter.rows
            assert all(row.startswith(f"{spec.prefix}-") for row in chapter.rows)


def test_help_is_three_sentences_and_where_there_is_more() -> None:
    shown = help.build_help(WORDS, support="https://example.org/s", privacy="https://example.org/p")
    lines = "\n".join(collect_texts(shown)).split("\n")
    assert lines[1:4] == [
        "Start a match: /play.",
        "Your turn? Press **Your move**.",
        "Can't find your match? /matches.",
    ]
    assert collect_labels(shown) == ["Learn a game", "Commands", "Privacy", "Support"]


def test_what_was_taken_back_is_said_in_words() -> None:
    assert match_log.describe_undo(sight(), 0, "attack 2") == "Lea took this back: attack 2."
    assert match_log.describe_undo(sight(), 0, "") == "Lea took a step back."
    german = all_screens.build_context(CASE, recorded_match(CASE, 0)[9].state, "de")
    assert match_log.describe_undo(german, 0, "attack 2") == "Lea hat zurückgenommen: attack 2."
