"""The judges' verdict on a complete run."""

from collections.abc import Iterable
from typing import Any, cast

import pytest

from tests.sandbox import judges

ECHOED = {"proxy_url", "url", "size", "spoiler", "height", "width", "content_type"}
"""Fields discord.py sends back with a file to keep; the description allows only the changeable ones."""

SNOWFLAKES_FROM = 10**15


def traffic_verdict(traffic: Iterable[dict[str, Any]]) -> list[str]:
    """Return the objections of Discord's description and event schema to the traffic."""
    # 5xx are injected faults, which the description does not include
    lines = [line for line in traffic if line["kind"] == "event" or line["status"] < 500]
    if not judges.at_hand():
        pytest.skip(judges.MISSING)
    return judges.verdict(map(judgeable, lines))


def judgeable(line: dict[str, Any]) -> dict[str, Any]:
    """Remove valid parts of the line that the description lacks."""
    if line["kind"] == "event":
        return line
    answer = line["answer"]
    if line["status"] >= 400 and isinstance(answer, dict):
        # The description types the codes in this tree as numbers; the docs, and Discord itself, use strings.
        answer = {key: each for key, each in cast(dict[str, Any], answer).items() if key != "errors"}
    if line["status"] == 429:
        answer = {"code": 0} | answer  # docs: Rate Limits: present only for some limits
    return line | {"answer": answer, "body": _as_described(line["body"])}


def _as_described(sent: Any) -> Any:
    if isinstance(sent, dict):
        fields = cast(dict[str, Any], sent)
        if {"id", "proxy_url", "filename"} <= fields.keys():
            fields = {key: each for key, each in fields.items() if key not in ECHOED}
        return {key: _as_described(each) for key, each in fields.items()}
    if isinstance(sent, list):
        return [_as_described(each) for each in cast(list[Any], sent)]
    # docs: Reference, Snowflakes: numbers are accepted too, and discord.py sends them
    return str(sent) if isinstance(sent, int) and sent >= SNOWFLAKES_FROM else sent
