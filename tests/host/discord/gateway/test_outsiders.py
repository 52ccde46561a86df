"""A match's number is easily guessed: its buttons tell nothing to people who may not see the match."""

from tests.host.kit.discord import ADA, BO, DI, ELSEWHERE, SERVER, DiscordScene

GONE = "That match doesn't exist any more."


async def test_a_guessed_button_tells_nothing_on_another_server(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    custom_id = f"bf:log:{match.row.id}:0"
    for person, server, refused in (
        (DI, ELSEWHERE, True),
        (DI, SERVER, False),
        (BO, ELSEWHERE, False),
    ):
        fake = await host.player(person).press_id(custom_id, server=server)
        assert (GONE in fake.shown[-1].words) == refused, (person, server, fake.shown[-1].words)
