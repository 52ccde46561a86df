"""A match on record: `Recorder` writes it as text, `read_transcript` reads it, `verify_transcript` plays it again.

A transcript holds the secret seed and everybody's secrets: it is for after the end. It is one straight
line of play: what was taken back is not in it. This package is the public face of its modules.
"""

from games.core.transcript.format import (
    RecordedDraw,
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
    public_sentences,
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
    "ReplayDiverged",
    "ReplayedLine",
    "Transcript",
    "TranscriptFault",
    "TranscriptLine",
    "TranscriptRecorder",
    "VerificationReport",
    "VersionMismatch",
    "describe_result",
    "escape_text",
    "public_sentences",
    "read_transcript",
    "replay_lines",
    "verify_transcript",
    "write_transcript",
]
