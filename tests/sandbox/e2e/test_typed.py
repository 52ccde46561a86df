"""Options of every type, suggestions, groups, context menus, and who may use what."""

import asyncio
from typing import Any

import pytest

from sandbox.driver import RefusedByServer
from tests.sandbox.e2e.scenario import ScenarioScene

pytestmark = pytest.mark.alone


async def test_options_of_every_type_arrive(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    answer = await ada.slash(
        "options",
        text="five5",
        number=7,
        ratio=0.5,
        colour="Green",
        flag=True,
        user="Bo",
        channel=stage.name,
        role="Breakfall",
        someone="Cleo",
        file=("notes.txt", b"Some notes"),
    )
    assert answer.message is not None
    assert answer.message.content.splitlines() == [
        "text: five5",
        "number: 7",
        "ratio: 0.5",
        "colour: Green",
        "flag: True",
        "user: Bo",
        f"channel: {stage.name}",
        "role: Breakfall",
        "someone: cleo",
        "file: notes.txt, 10 bytes",
    ]


async def test_a_mentionable_option_takes_roles_too(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    answer = await ada.slash("options", text="abc", someone="@everyone")
    assert answer.message is not None
    assert "someone: @everyone" in answer.message.content


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"text": "ab"},
        {"text": "a" * 11},
        {"text": "abc", "number": 11},
        {"text": "abc", "number": 1.5},
        {"text": "abc", "colour": "Pink"},
        {"text": "abc", "flag": "maybe"},
        {"text": "abc", "ratio": "half"},
    ],
    ids=str,
)
async def test_what_an_option_does_not_allow_is_refused(stage: ScenarioScene, given: dict[str, Any]) -> None:
    ada = await stage.sit("Ada")
    with pytest.raises(RefusedByServer) as refusal:
        await ada.slash("options", **given)
    assert refusal.value.code == 50035


async def test_suggestions_follow_what_is_typed(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    everything = await ada.complete("find", "word")
    assert len(everything) == 25
    some = await ada.complete("find", "word", "banana 1")
    assert [choice.value for choice in some] == ["banana 1", *(f"banana 1{n}" for n in range(10))]
    assert some[0].name == "Banana 1"
    assert await ada.complete("find", "word", "zzz") == []
    answer = await ada.slash("find", word=some[0].value, size="large")
    assert answer.message is not None
    assert answer.message.content == "Found banana 1, large"


async def test_suggestions_that_come_late_are_told_apart(stage: ScenarioScene) -> None:
    """Who types fast gets the choices for each question under the question's own id."""
    ada = await stage.sit("Ada")
    await stage.table.fault("rest_delay", s=0.3, route_substring="/callback")
    asked = [ada.complete("find", "word", typed) for typed in ("a", "apple 7", "cherry 9")]
    first, second, third = await asyncio.gather(*asked)
    assert len(first) == 25
    assert [choice.value for choice in second] == ["apple 7"]
    assert [choice.value for choice in third] == ["cherry 9"]


async def test_a_word_that_was_not_suggested_may_be_used(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    answer = await ada.slash("find", word="durian")
    assert answer.message is not None
    assert answer.message.content == "Found durian, small"


async def test_groups_lead_to_their_subcommands(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    mine = await ada.slash("settings mine", quiet=True)
    assert mine.message is not None
    assert mine.message.content == "quiet: True"
    pace = await ada.slash("settings server pace", hours=48)
    assert pace.message is not None
    assert pace.message.content == "pace: 48 hours"
    with pytest.raises(RefusedByServer):
        await ada.slash("settings")


async def test_a_command_on_a_person(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await ada.context("Challenge", "Bo")
    [told] = await bo.until("challenges")
    assert told.content == f"<@{stage.person('Ada')}> challenges <@{stage.person('Bo')}>"
    # who is mentioned is told
    await bo.until(lambda: bo.unread.get(stage.channel) or told.raw["mentions"])
    assert {user["id"] for user in told.raw["mentions"]} == {stage.person("Ada"), stage.person("Bo")}


async def test_a_command_on_a_message(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    said = await bo.say("Well said")
    await ada.until("Well said")
    answer = await ada.context("Quote", said)
    assert answer.message is not None
    assert answer.message.content == "“Well said”, said Bo"


async def test_a_command_for_managers_is_offered_to_them_only(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    answer = await ada.slash("managers")
    assert answer.message is not None
    assert answer.message.content == "You manage this server."
    assert "managers" not in [command["name"] for command in bo.commands]
    managers = next(each["id"] for each in ada.commands if each["name"] == "managers")
    with pytest.raises(RefusedByServer) as refusal:
        await bo.wire.ask("slash", channel=stage.channel, command=managers, options=[])
    assert refusal.value.code == 10063


async def test_a_command_for_elsewhere_is_offered_in_direct_messages(stage: ScenarioScene) -> None:
    cleo = await stage.sit("Cleo")
    assert "elsewhere" not in [command["name"] for command in cleo.commands]
    await cleo.dm()
    answer = await cleo.slash("elsewhere")
    assert answer.message is not None
    assert answer.message.content == "We are alone."
