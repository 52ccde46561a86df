"""Request Guild Members (op 8) and its response in chunks.

docs: Gateway Events, Request Guild Members and Guild Members Chunk.
"""

from typing import Any, cast

from sandbox import serializers
from sandbox.gateway.intents import Intent
from sandbox.guild.model import Json, Member
from sandbox.guild.world import World

CHUNK_SIZE = 1000
MAX_FOUND = 100
NONCE_BYTES = 32


def member_chunks(world: World, request: Json, intents: Intent) -> list[Json]:
    """Return the chunks for a request; none if the session lacks the intent or the guild is another."""
    if str(request.get("guild_id")) != str(world.data.guild) or not _may_request(request, intents):
        return []
    members, missing = _requested_members(world, request)
    parts = [members[start : start + CHUNK_SIZE] for start in range(0, len(members), CHUNK_SIZE)] or [[]]
    common: Json = {"guild_id": str(world.data.guild), "chunk_count": len(parts)}
    nonce = request.get("nonce")
    if isinstance(nonce, str) and len(nonce.encode()) <= NONCE_BYTES:
        common["nonce"] = nonce
    if missing:
        common["not_found"] = missing
    return [
        common | {"chunk_index": index, "members": [serializers.member(world, each) for each in part]}
        for index, part in enumerate(parts)
    ]


def _may_request(request: Json, intents: Intent) -> bool:
    whole = request.get("query") == "" and not request.get("limit") and not request.get("user_ids")
    return not whole or bool(intents & Intent.GUILD_MEMBERS)


def _requested_members(world: World, request: Json) -> tuple[list[Member], list[str]]:
    ids: Any = request.get("user_ids")
    if ids is not None:
        wanted = [str(id) for id in cast(list[Any], ids if isinstance(ids, list) else [ids])][:MAX_FOUND]
        here = {str(id): member for id, member in world.data.members.items()}
        return [here[id] for id in wanted if id in here], [id for id in wanted if id not in here]
    query = str(request.get("query") or "").lower()
    found = [member for member in world.data.members.values() if _name_matches(world, member, query)]
    limit = int(request.get("limit") or 0)
    if query:
        limit = min(limit or MAX_FOUND, MAX_FOUND)
    return found[: limit or None], []


def _name_matches(world: World, member: Member, query: str) -> bool:
    user = world.user(member.user)
    return any(name.lower().startswith(query) for name in (user.name, user.global_name, member.nick) if name)
