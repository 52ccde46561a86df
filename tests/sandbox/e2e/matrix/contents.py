"""Content, files, mentions and embeds of messages and replies."""

from tests.sandbox.e2e.matrix.row import button, numbered, row, rows

FILE = {"id": 0, "filename": "a.png"}


def embed(**parts: object) -> dict[str, object]:
    return {"embeds": [parts]}


def field(name: str = "One", value: str = "1") -> dict[str, str]:
    return {"name": name, "value": value}


FULL = {"title": "t" * 256, "description": "d" * 2000}

CONTENT = [
    ("content of 2001", {"content": "c" * 2001}),
    ("nothing", {}, 50006),
    ("spaces", {"content": "  \n"}, 50006),
    ("parse beside a list", {"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
    ("unknown mentions", {"content": "c", "allowed_mentions": {"parse": ["all"]}}),
    ("101 users", {"content": "c", "allowed_mentions": {"users": [str(n) for n in range(101)]}}),
    ("a file that is not there", {"content": "c", "attachments": [FILE]}),
    ("11 files", {"content": "c", "attachments": [FILE | {"id": n} for n in range(11)]}),
    ("a picture that is not there", embed(title="t", image={"url": "attachment://a.png"})),
    ("11 embeds", {"embeds": [{"title": name} for name in numbered(11)]}),
    ("empty embed", embed()),
    ("title of 257", embed(title="t" * 257)),
    ("description of 4097", embed(description="d" * 4097)),
    ("26 fields", embed(fields=[field(name) for name in numbered(26)])),
    ("field name of 257", embed(fields=[field("n" * 257)])),
    ("field value of 1025", embed(fields=[field(value="v" * 1025)])),
    ("empty field value", embed(fields=[field(value="")])),
    ("field without name", embed(fields=[{"value": "v"}])),
    ("footer of 2049", embed(footer={"text": "f" * 2049})),
    ("author of 257", embed(author={"name": "a" * 257})),
    ("6001 characters", {"embeds": [FULL, FULL, {"description": "d" * 1489}]}),
    ("address of no web page", embed(title="t", url="ftp://example.com")),
    ("colour beyond white", embed(title="t", color=0x1000000)),
]

REPLIES = rows(
    "reply",
    ("good", {"content": "Here"}, None),
    ("good with a flag that is the server's", {"content": "Here", "flags": 1 << 5}, None),
    *CONTENT,
)

MESSAGES = rows(
    "message",
    ("good", {"content": "Here", "components": [row(button())], "embeds": [FULL]}, None),
    ("nonce of 26", {"content": "c", "nonce": "n" * 26}),
    ("answer to what is not there", {"content": "c", "message_reference": {"message_id": "1"}}),
    ("content that is no text", {"content": {"text": "c"}}),
    *(each for each in CONTENT if each[0] in ("content of 2001", "nothing", "title of 257", "11 embeds")),
)

ROWS = [*REPLIES, *MESSAGES]
