"""What a refusal must be."""

from tests.host.kit.fake_interactions import FakeInteraction

LONGEST = 200


def assert_refused(fake: FakeInteraction, sentence: str) -> None:
    """The person, and nobody else, reads this as a line of its own; it is a refusal as agreed."""
    lines = [line for shown in fake.shown for line in shown.words.split("\n")]
    assert sentence in lines, lines
    assert all(shown.private for shown in fake.shown)
    assert len(sentence) <= LONGEST
    assert "!" not in sentence
