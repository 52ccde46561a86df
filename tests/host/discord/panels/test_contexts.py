"""What the makers of screens get to know of a match: for everybody's eyes nothing that is private."""

from bot.i18n import teller_for
from bot.panels.request import load_match_context, load_public_context
from bot.services.answers.planned_moves import PLAN
from bot.services.answers.standing_orders import ORDER
from bot.services.timing.deadlines import HOUR, TURN
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.writes import WriteBatch
from tests.host.kit.services import FIRST, HostScene


async def test_a_public_context_tells_no_deadline_that_shows_who_is_asked_or_what_answers(
    scene: HostScene,
) -> None:
    loaded = await scene.start_match(pace="slow")
    (seat,) = loaded.public_awaited
    now, batch = scene.clock.match_time(), WriteBatch()
    for kind, whose in ((TURN, 1 - seat), (PLAN, 1 - seat), (ORDER, seat)):
        DeadlineStore.set_deadline(batch, Deadline(FIRST, kind, whose, now, now + HOUR))
    await scene.database.write(batch)
    public = await load_public_context(scene.services, loaded)
    assert (public.deadlines.keys(), {*public.automatic_seats}) == ({seat}, set())
    private = await load_match_context(scene.services, loaded, teller_for("en"))
    assert (private.deadlines.keys(), {*private.automatic_seats}) == ({0, 1}, {0, 1})
