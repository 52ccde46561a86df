"""Opcodes and close codes of the gateway."""

from enum import IntEnum


class Op(IntEnum):
    """Gateway opcodes (docs: Opcodes and Status Codes)."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE_UPDATE = 3
    VOICE_STATE_UPDATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_GUILD_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11
    REQUEST_SOUNDBOARD_SOUNDS = 31


class Close(IntEnum):
    """Gateway close codes (docs: Opcodes and Status Codes, Gateway Close Event Codes)."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    INVALID_API_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


REASONS = {
    Close.UNKNOWN_ERROR: "Unknown error.",
    Close.UNKNOWN_OPCODE: "Unknown opcode.",
    Close.DECODE_ERROR: "Error while decoding payload.",
    Close.NOT_AUTHENTICATED: "Not authenticated.",
    Close.AUTHENTICATION_FAILED: "Authentication failed.",
    Close.ALREADY_AUTHENTICATED: "Already authenticated.",
    Close.INVALID_SEQ: "Invalid seq.",
    Close.RATE_LIMITED: "Rate limited.",
    Close.SESSION_TIMED_OUT: "Session timed out.",
    Close.INVALID_SHARD: "Invalid shard.",
    Close.INVALID_API_VERSION: "Invalid API version.",
    Close.INVALID_INTENTS: "Invalid intent(s).",
    Close.DISALLOWED_INTENTS: "Disallowed intent(s).",
}


class GatewayRefusal(Exception):
    """A breach of the protocol: the connection must be closed with this code."""

    def __init__(self, code: Close) -> None:
        super().__init__(REASONS[code])
        self.code = code
