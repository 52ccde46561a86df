"""A match on record: `Recorder` writes it as text, `read` reads it, `steps` and `verify` play it again.

A transcript holds the secret seed and everybody's secrets: it is for after the end. It is one straight
line of play: what was taken back is not in it. This is the face of the `transcript_` modules.
"""

from games.core.transcript_play import Diverged, OtherVersion, Recorder, Replayed, sentences, steps
from games.core.transcript_reading import BrokenTranscript, read
from games.core.transcript_text import Draw, Line, Transcript, escaped, write
from games.core.transcript_verify import Fault, Report, outcome, verify

__all__ = [
    "BrokenTranscript",
    "Diverged",
    "Draw",
    "Fault",
    "Line",
    "OtherVersion",
    "Recorder",
    "Replayed",
    "Report",
    "Transcript",
    "escaped",
    "outcome",
    "read",
    "sentences",
    "steps",
    "verify",
    "write",
]
