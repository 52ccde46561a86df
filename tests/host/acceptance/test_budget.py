"""Every screen of a match, as it is sent, keeps to the budget: rows, options, lengths, components."""

import asyncio
import os
from typing import Any

import pytest
from msgspec.structs import replace

from bot.commands import lobby, lookup, match_play, settings
from bot.handlers import HANDLERS_BY_VERB
from bot.public.lobby_message import LobbyMessages
from bot.services.match.loaded_match import LoadedMatch
from bot.store.people import PersonSettings
from bot.ui.match_context import has_hands
from games.core.rng import Rng
from tests.contract.cases import GameCase, every_format, every_hosted_game
from tests.host.acceptance import screen_budget
from tests.host.acceptance.acceptance_host import (
    AcceptanceHost,
    Guest,
    answer_controls,
    find_control,
    has_verb,
)
from tests.host.acceptance.accepts import accepts
from tests.host.acceptance.explorer import ScreenExplorer, all_verbs, run_command
from tests.host.kit.fake_interactions import ShownMessage, walk_components

DAY = 86_400
MATCHES = int(os.environ.get("BREAKFALL_MATCHES", "6"))
"""Random matches of each format in the nightly form."""
UNSEEN = {
    "open",
    "orders",
    "finish",
    "dofinish",
    "send",
    "undo",
    "askundo",
    "nudge",
    "since",
    "back",
    "goon",
    "unplan",
    "takeup",
}
"""Verbs that a match may do without, by its game or by chance, or because people play it."""


@pytest.mark.slow
@every_hosted_game
@accepts(3)
async def test_every_screen_keeps_to_the_budget(house: AcceptanceHost, case: GameCase) -> None:
    explorer = ScreenExplorer(house)
    await before_any_match(explorer)
    await at_the_table(explorer)
    match, people = await house.table(pace="slow")
    watcher = house.guest("de")
    for most in (0, 9, 40):
        await house.play(match, people, Rng(f"budget {most}"), most=most)
        await everything(explorer, match, [*people, watcher])
        if most == 9:
            await questions_to_all(explorer, match, people)
            await own_things(explorer, match, people[0])
            await the_clock(house, match)
    await house.play(match, people, Rng("budget"))
    await everything(explorer, match, [*people, watcher])
    await afterwards(explorer, match, people)
    await house.wait_until_idle()
    assert faults_in_public(house) == []
    pointless = list_pointless_verbs(case, await house.load_match(match))
    assert HANDLERS_BY_VERB.keys() - all_verbs(house) - UNSEEN == pointless


def list_pointless_verbs(case: GameCase, match: LoadedMatch) -> set[str]:
    """List the verbs of what a finished match of this game doesn't have: hidden hands, or a deal."""
    hands = set[str]() if has_hands(match) else {"hands"}
    return hands if case.spec.has_chance else {*hands, "samedeal", "verify"}


@pytest.mark.slow
@every_format
@pytest.mark.parametrize("matches", [1, pytest.param(MATCHES, marks=pytest.mark.nightly)])
@accepts(3)
async def test_panels_of_random_matches_keep_to_the_budget(
    house: AcceptanceHost, case: GameCase, matches: int
) -> None:
    for seed in range(matches):
        match, people = await house.table()
        await house.play(match, people, Rng(f"panels {case} {seed}"))
        assert (await house.load_match(match)).row.status == "over"
    await house.wait_until_idle()
    assert faults_in_public(house) == []


def faults_in_public(house: AcceptanceHost) -> list[str]:
    """A board, a notice, a result: each time it was posted or edited."""
    assert house.fake_channel.said
    return [fault for shown in house.fake_channel.said for fault in screen_budget.of_message(shown.data)]


# --- places where there is something to see ------------------------------------------------------------


async def before_any_match(explorer: ScreenExplorer) -> None:
    for language in ("en-US", "de"):
        person = explorer.house.guest(language, manager=True)
        for command in (
            lobby.play,
            lookup.show_help,
            settings.show_own_settings,
            settings.show_server_settings,
            match_play.matches,
        ):
            await from_command(explorer, person, command)
        for topic in ("a", "burrow", "nightbreak/turn"):
            await from_command(explorer, person, lookup.rules, topic=topic)
        for name in ("a", "Branoc", "nobody at all"):
            await from_command(explorer, person, lookup.card, name=name)


async def from_command(explorer: ScreenExplorer, person: Guest, command: Any, **values: Any) -> None:
    for shown in await run_command(person, command, **values):
        await explorer.explore(person, shown)


async def at_the_table(explorer: ScreenExplorer) -> None:
    """A table with a free seat, changed, left, challenged, and what its opener sees."""
    house, case = explorer.house, explorer.house.case
    for language in ("de", "en-US"):
        opener, other = house.guest(language), house.guest()
        made = await opener.use(
            lobby.play, game=case.spec.key, format=case.format, seats=case.seats, options=None
        )
        table = next(one for one in made.shown if not one.private)
        match = int(find_control(table, "join")["custom_id"].split(":")[2])
        for shown in (table, *opener.shown):
            await explorer.explore(opener, shown)
        await public_table(house, match)
        await opener.press_verb("start", on=table)
        await explorer.explore(opener, opener.panel)
        form = next(one for one in opener.shown if one.form)
        await opener.send(form)
        await challenged(house, match, other)
        if case.seats > 2:
            await other.press_verb("join", on=table)
            await public_table(house, match)
            await other.give(f"bf:leave:{match}:0")
        await opener.press_verb("addai", on=table)
        await public_table(house, match)


async def challenged(house: AcceptanceHost, match: int, other: Guest) -> None:
    """The same table as a challenge."""

    def invite(after: LoadedMatch) -> None:
        after.row.terms = replace(after.row.terms, invited=(other.id,))

    await house.services.matches.change_row(match, None, invite)
    await public_table(house, match)


async def public_table(house: AcceptanceHost, match: int) -> None:
    made = LobbyMessages.__new__(LobbyMessages)
    made.services = house.services
    screen = await made.build_table_screen(await house.load_match(match))
    house.fake_channel.said.append(ShownMessage(3, False, screen.to_components()))


async def everything(explorer: ScreenExplorer, match: int, people: list[Guest]) -> None:
    """All that each of them can look at."""
    board = explorer.house.fake_channel.said[-1] if explorer.house.fake_channel.said else None
    for person in people:
        await person.open_panel(match)
        await explorer.explore(person, person.panel)
        if board is not None:
            await explorer.explore(person, board)
        code = (await explorer.house.load_match(match)).row.code
        for command in (match_play.board, match_play.log, match_play.matches):
            values = {} if command is match_play.matches else {"match": code}
            await from_command(explorer, person, command, **values)
        await only_words(explorer, person, match)


async def only_words(explorer: ScreenExplorer, person: Guest, match: int) -> None:
    """The same for whoever reads instead of looking."""
    people = explorer.house.services.people

    def read(settings: PersonSettings) -> None:
        settings.pictures = "text"

    def look(settings: PersonSettings) -> None:
        settings.pictures = "phone"

    await people.change_settings(person.id, read)
    await person.open_panel(match)
    for verb in ("hand", "describe"):
        await person.give(f"bf:{verb}:{match}:0")
    await people.change_settings(person.id, look)


async def own_things(explorer: ScreenExplorer, match: int, person: Guest) -> None:
    """A note, a plan, a report to the managers and what they see of it, a lesson."""
    house = explorer.house
    for verb in ("note", "plan", "report"):
        made = await person.give(f"bf:{verb}:{match}:0")
        form = next((one for one in made.shown if one.form), None)
        if form is not None:
            fields = {part["custom_id"]: "something *bold*" for part in texts_of(form)}
            await person.send(form, **fields)
    for verb in ("notes", "orders", "learn"):
        await person.give(f"bf:{verb}:{match}:0")
        await explorer.explore(person, person.panel)
    manager = house.guest("de", manager=True)
    await manager.give("bf:reports:0:0")
    await explorer.explore(manager, manager.panel)


def texts_of(form: ShownMessage) -> list[dict[str, Any]]:
    fields = [part for part in walk_components(form.data["components"]) if "custom_id" in part]
    return [part for part in fields if "options" not in part]


async def questions_to_all(explorer: ScreenExplorer, match: int, people: list[Guest]) -> None:
    """A draw, a pause, more time, calling off: asked, shown, refused."""
    house, one = explorer.house, people[0]
    for verb in ("draw", "calloff", "pause", "moretime"):
        if verb == "calloff" and not all(
            seat.clock.has_moved for seat in (await house.load_match(match)).row.seats
        ):
            continue  # so early it is called off at once
        asker = await house.awaited(match, people) or one
        sure = ":yes" if verb == "calloff" else ""
        made = await asker.give(f"bf:{verb}:{match}:0{sure}")
        form = next((shown for shown in made.shown if shown.form), None)
        if form is not None:
            await asker.send(form)
        await house.wait_until_idle()
        vote = next(shown for shown in reversed(house.fake_channel.said) if has_verb(shown, "refuse"))
        await explorer.explore(asker, vote)
        refuser = next(person for person in people if person is not asker)
        await refuser.press_verb("refuse", on=vote)
        await house.wait_until_idle()


async def the_clock(house: AcceptanceHost, match: int) -> None:
    """A reminder, and what is said when the time is up, by each rule of a table."""
    for policy in ("default", "substitute", "ai"):
        loaded = await house.load_match(match)

        def rule(after: LoadedMatch, policy: Any = policy) -> None:
            after.row.terms = replace(after.row.terms, on_timeout=policy)
            for seat in after.row.seats:
                if seat.person is not None:
                    seat.ai = None
                    seat.handover = replace(seat.handover, ai_since=None, is_offered=False)

        if not loaded.is_running:
            return
        await house.services.matches.change_row(match, None, rule)
        for _ in range(2):
            house.clock.advance(5 * DAY)
            await house.services.deadline_runner.fire_due()
            await house.wait_until_idle()
        stranger = house.guest()
        await stranger.give(f"bf:take:{match}:0:0")
    await house.services.matches.change_row(match, None, rule)


async def afterwards(explorer: ScreenExplorer, match: int, people: list[Guest]) -> None:
    """What follows a match: the same deal, a position, another match, thanks."""
    for person in people:
        await person.give(f"bf:endmore:{match}:0")
        await explorer.explore(person, person.panel)
    await people[0].give(f"bf:playon:{match}:0:1")
    for verb in ("samedeal", "rematch", "thank"):
        for person in people:
            made = await person.give(f"bf:{verb}:{match}:0")
            for shown in made.shown:
                await explorer.explore(person, shown)
    assert not answer_controls(people[0].shown[0])
    await asyncio.sleep(0)
