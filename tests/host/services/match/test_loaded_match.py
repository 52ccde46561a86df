"""What happened, as it is said in Discord."""

from bot.ui.match_context import word_match
from games.core.sentences.teller import IN_ENGLISH, Teller
from tests.host.kit.services import HostScene


async def test_the_log_calls_people_by_name_and_its_reader_you(scene: HostScene) -> None:
    match = (await scene.start_match()).row.id
    loaded = await scene.matches.load_match(match)
    begins = loaded.public_awaited[0]
    names = ["Lea", "Tom"]
    for reader, say, told in (
        (None, IN_ENGLISH, f"{names[begins]} goes first."),
        (begins, IN_ENGLISH, "You go first."),
        (None, Teller("de"), f"{names[begins]} fängt an."),
    ):
        worded = word_match(loaded, say, names, reader)
        assert (await scene.services.replays.build_log(worded, reader, lambda _, what: what))[0] == told
