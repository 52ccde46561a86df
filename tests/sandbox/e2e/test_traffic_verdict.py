"""The judges do say something: traffic in which something is wrong is not waved through."""

from typing import Any

import pytest

from tests.sandbox import judges
from tests.sandbox.e2e.traffic_verdict import traffic_verdict

pytestmark = pytest.mark.skipif(not judges.at_hand(), reason=judges.MISSING)

GOOD: dict[str, Any] = {
    "kind": "rest",
    "method": "POST",
    "path": "/users/@me/channels",
    "status": 200,
    "body": {"recipient_id": 1572632694775349250},
    "multipart": False,
    "answer": {
        "id": "1572632694775349251",
        "type": 1,
        "flags": 0,
        "last_message_id": None,
        "recipients": [],
    },
}


def test_good_traffic_passes() -> None:
    refused = GOOD | {
        "status": 400,
        "answer": {"code": 50035, "message": "No", "errors": {"a": {"_errors": []}}},
    }
    assert traffic_verdict([GOOD, refused]) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"path": "/users/@me/chanels"},
        {"body": {"recipient": 1572632694775349250}},
        {"answer": GOOD["answer"] | {"id": 1572632694775349251}},
        {"status": 418},
        {"kind": "event", "t": "MESSAGE_DELETE", "d": {"id": 1}},
    ],
    ids=["route", "field of the request", "field of the answer", "status", "event"],
)
def test_what_is_wrong_is_found(wrong: dict[str, Any]) -> None:
    assert len(traffic_verdict([GOOD | wrong])) >= 1
