"""Transcripts of matches: record a match, write and read it as text, replay and verify it.

A transcript contains the secret seed and everybody's secrets, so it is published after the match only.
It is one straight line of play, without undone moves. Import from this package, not from its modules.
"""

from games.core.transcript.format import (
    RecordedDraw,
    RecordedEvent,
    Transcript,
    TranscriptLine,
    escape_text,
    write_transcript,
)
from games.core.transcript.reader import BrokenTranscript, read_transcript
from games.core.transcript.recorder import (
    ReplayDiverged,
    ReplayedLine,
    TranscriptRecorder,
    VersionMismatch,
    describe_with_secrets,
    replay_lines,
)
from games.core.transcript.verifier import (
    TranscriptFault,
    VerificationReport,
    describe_result,
    verify_transcript,
)

__all__ = [
    "BrokenTranscript",
    "RecordedDraw",
    "RecordedEvent",
    "ReplayDiverged",
    "ReplayedLine",
    "Transcript",
    "TranscriptFault",
    "TranscriptLine",
    "TranscriptRecorder",
    "VerificationReport",
    "VersionMismatch",
    "describe_result",
    "describe_with_secrets",
    "escape_text",
    "read_transcript",
    "replay_lines",
    "verify_transcript",
    "write_transcript",
]
