"""Transcripts of the same scenarios here and in simcord; what remains different is listed with its source."""

import pytest

from tests.sandbox.e2e.scenario import ScenarioScene
from tests.sandbox.e2e.twins.differences import DIFFERENCES, SAME, Difference
from tests.sandbox.e2e.twins.driven import SandboxPlay
from tests.sandbox.e2e.twins.scenes import SCENARIOS, Scenario
from tests.sandbox.e2e.twins.simulated import SimcordPlay

pytestmark = pytest.mark.slow

Step = list[str]


@pytest.mark.alone  # simcord waits for all tasks of its loop
@pytest.mark.parametrize("play", SCENARIOS, ids=lambda each: each.__name__)
async def test_it_is_as_in_simcord(stage: ScenarioScene, play: Scenario) -> None:
    stage.provokes("as asked")
    async with SimcordPlay.begin() as theirs:
        await play(theirs)
    listed = DIFFERENCES.get(play.__name__, SAME)

    def settled(n: int, step: Step) -> bool:
        """Whether the step has come to where both are the same, but for what is listed."""
        ours_only, theirs_only = parted(step, theirs.transcript[n])
        return ours_only <= listed.ours and theirs_only <= listed.theirs

    ours = await SandboxPlay.begin(stage, settled)
    await play(ours)
    parts = [parted(*steps) for steps in zip(ours.transcript, theirs.transcript, strict=True)]
    found = Difference(
        listed.source,
        set().union(*(ours_only for ours_only, _ in parts)),
        set().union(*(theirs_only for _, theirs_only in parts)),
    )
    assert found == listed


def parted(ours: Step, theirs: Step) -> tuple[set[str], set[str]]:
    """The lines that only one of them has in a step."""
    here, there = ([line.strip() for line in each] for each in (ours, theirs))
    if here != there and sorted(here) == sorted(there):
        return {"in this order", *here}, {"in this order", *there}
    return {line for line in here if line not in there}, {line for line in there if line not in here}


def test_every_difference_belongs_to_a_scenario() -> None:
    assert DIFFERENCES.keys() <= {each.__name__ for each in SCENARIOS}
