"""What stands before every route."""

import logging

import pytest

from sandbox.rest.invalid_requests import INVALID_LIMIT
from sandbox.rest.rate_limits import RateLimiter
from tests.sandbox.rest.rest_scene import HEADERS, RestScene


async def test_a_wrong_token_is_401_with_code_0(scene: RestScene) -> None:
    for header in ({}, {"Authorization": "Bot wrong"}, {"Authorization": HEADERS["Authorization"][4:]}):
        body = await scene.refused(401, 0, "GET", "/users/@me", headers=header)
        assert body["message"] == "401: Unauthorized"


async def test_json_has_no_charset(scene: RestScene) -> None:
    for path in ("/users/@me", "/channels/1", "/nowhere"):
        answer = await scene.call("GET", path)
        assert answer.headers["Content-Type"] == "application/json"


async def test_unknown_routes_are_501_for_bots_and_noted(scene: RestScene) -> None:
    body = await scene.refused(501, 0, "GET", "/voice/regions")
    assert "GET /voice/regions" in body["message"]
    await scene.refused(501, 0, "PUT", "/users/@me")
    assert scene.world.unknown_requests == ["GET /voice/regions", "PUT /users/@me"]


async def test_unknown_webhook_routes_are_404(scene: RestScene) -> None:
    await scene.refused(404, 0, "GET", "/webhooks/1/token/slack")
    assert scene.world.unknown_requests == ["GET /webhooks/1/token/slack"]


async def test_a_bug_is_500_and_logged(scene: RestScene, caplog: pytest.LogCaptureFixture) -> None:
    del scene.world.data.users[scene.bot]
    with caplog.at_level(logging.ERROR):
        await scene.refused(500, 0, "GET", "/users/@me")
    assert "GET /api/v10/users/@me failed" in caplog.text
    assert "Traceback" in caplog.text


async def test_ids_must_be_snowflakes(scene: RestScene) -> None:
    body = await scene.refused(400, 50035, "GET", "/channels/abc")
    assert body["errors"]["channel"]["_errors"][0]["code"] == "NUMBER_TYPE_COERCE"


async def test_switched_faults_come_first(scene: RestScene) -> None:
    scene.faults.rest_fail(1, 503)
    assert (await scene.call("GET", "/users/@me")).status == 503
    await scene.ok("GET", "/users/@me")


def limited(limiter: RateLimiter) -> RestScene:
    return RestScene(limiter)


async def test_buckets_are_by_route_and_channel_and_say_so() -> None:
    now = [100.0]
    async with limited(RateLimiter(lambda: now[0])) as scene:
        other = next(each for each in scene.world.data.channels.values() if each.name == "talk")
        path, elsewhere = f"{scene.place}/messages", f"/channels/{other.id}/messages"
        for left in (4, 3, 2, 1, 0):
            answer = await scene.call("POST", path, {"content": "x"})
            assert answer.headers["X-RateLimit-Limit"] == "5"
            assert answer.headers["X-RateLimit-Remaining"] == str(left)
            assert answer.headers["X-RateLimit-Reset-After"] == "5.000"
        bucket = answer.headers["X-RateLimit-Bucket"]
        refused = await scene.call("POST", path, {"content": "x"})
        assert refused.status == 429
        assert refused.body == {
            "message": "You are being rate limited.",
            "retry_after": 5.0,
            "global": False,
        }
        assert refused.headers["Via"] and refused.headers["Retry-After"] == "5"
        assert refused.headers["X-RateLimit-Scope"] == "user"
        assert refused.headers["Content-Type"] == "application/json"
        there = await scene.call("POST", elsewhere, {"content": "x"})
        assert there.status == 200 and there.headers["X-RateLimit-Bucket"] == bucket
        now[0] += 5
        assert (await scene.call("POST", path, {"content": "x"})).status == 200


async def test_refusals_carry_the_headers_too() -> None:
    async with limited(RateLimiter()) as scene:
        answer = await scene.call("GET", "/channels/1")
        assert answer.refusal == (404, 10003)
        assert "X-RateLimit-Reset" in answer.headers


async def test_shorter_windows_for_a_bot_in_a_hurry() -> None:
    now = [100.0]
    async with limited(RateLimiter(lambda: now[0], window_share=0.1)) as scene:
        path = f"{scene.place}/messages"
        for _ in range(5):
            assert (await scene.call("POST", path, {"content": "x"})).status == 200
        refused = await scene.call("POST", path, {"content": "x"})
        assert (refused.status, refused.body["retry_after"]) == (429, 0.5)
        now[0] += 0.5
        assert (await scene.call("POST", path, {"content": "x"})).status == 200
        for _ in range(49):
            scene.limiter.count_request("GET", "/gateway", "")
            scene.limiter.buckets.clear()
        refused = await scene.call("GET", "/users/@me")
        assert (refused.status, refused.body["global"]) == (429, True)
        now[0] += 0.1
        assert (await scene.call("GET", "/users/@me")).status == 200


async def test_fifty_a_second_in_all_but_not_for_interactions() -> None:
    limiter = RateLimiter(lambda: 100.0)
    limiter.sizes = {}
    async with limited(limiter) as scene:
        paths = ["/users/@me", "/gateway", "/gateway/bot"]
        for n in range(50):
            assert (await scene.call("GET", paths[n % 3])).status == 200
        refused = await scene.call("GET", "/users/@me")
        assert refused.status == 429 and refused.body["global"] is True
        assert refused.headers["X-RateLimit-Global"] == "true"
        assert refused.headers["X-RateLimit-Scope"] == "global"
        callback = await scene.call("POST", "/interactions/1/no-token/callback", {"type": 5})
        assert callback.refusal == (404, 10062)
        assert not any(name.startswith("X-RateLimit") for name in callback.headers)


async def test_invalid_requests_are_counted_and_too_many_shut_the_address_out() -> None:
    now = [100.0]
    async with limited(RateLimiter(lambda: now[0])) as scene:
        scene.faults.rate_limit(1, route_substring="/users")
        scene.faults.rate_limit(1, route_substring="/gateway", scope="shared")
        assert (await scene.call("GET", "/users/@me")).status == 429
        assert (await scene.call("GET", "/gateway")).status == 429
        stranger = {"Authorization": "Bot nobody"}
        assert (await scene.call("GET", "/users/@me", headers=stranger)).status == 401
        assert scene.world.response_counts == {429: 2, 401: 1}
        assert scene.world.invalid_request_count == 2
        scene.limiter.invalid.times.extend([100.0] * (INVALID_LIMIT - 3))
        assert (await scene.call("GET", "/users/@me")).status == 200
        assert (await scene.call("GET", "/users/@me", headers=stranger)).status == 401
        banned = await scene.call("POST", "/interactions/1/no-token/callback", {"type": 5})
        assert (banned.status, banned.headers["Retry-After"]) == (429, "600")
        assert "Via" not in banned.headers
        now[0] += 600
        assert (await scene.call("GET", "/users/@me")).status == 200
