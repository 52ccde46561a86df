"""Settings: where they come from, what is refused, and that a secret stays one."""

import pickle
import re
from pathlib import Path

import pytest

from bot.settings import (
    OPERATOR_VARIABLES,
    ROOT,
    BadSettings,
    Secret,
    Settings,
    parse_env_text,
    read_settings,
    validate_for_serving,
)

TOKEN = "not-a-real-token"  # noqa: S105


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def test_without_anything_all_is_as_by_default(file: Path) -> None:
    settings = read_settings({}, file)
    assert (settings.database, settings.metrics, settings.uses_sandbox) == (
        ROOT / "breakfall.sqlite",
        None,
        False,
    )
    assert not settings.token


def test_the_environment_comes_before_the_file(file: Path) -> None:
    file.write_text(f"BREAKFALL_TOKEN={TOKEN}\nBREAKFALL_LOG_LEVEL=debug\nOTHER=1\n")
    settings = read_settings({"BREAKFALL_LOG_LEVEL": "Error", "PATH": "/bin"}, file)
    assert settings.token.reveal() == TOKEN
    assert settings.log_level == "error"


def test_on_the_sandbox_nothing_of_the_file_is_used(file: Path) -> None:
    file.write_text("BREAKFALL_DATABASE=/var/lib/breakfall/real.sqlite\nBREAKFALL_WRONG=1\n")
    settings = read_settings({"BREAKFALL_DISCORD": "http://127.0.0.1:1", "BREAKFALL_LEASH": "1"}, file)
    assert settings.uses_sandbox
    assert settings.ends_with_parent
    assert settings.database == ROOT / "breakfall.sqlite"


def test_what_is_wrong_is_told_in_a_sentence(file: Path) -> None:
    for name, value, sentence in [
        ("BREAKFALL_LOG_LEVEL", "loud", "BREAKFALL_LOG_LEVEL is none of debug, info, warning, error."),
        ("BREAKFALL_LOG_FORMAT", "xml", "BREAKFALL_LOG_FORMAT is none of logfmt, json."),
        ("BREAKFALL_METRICS", "web", "BREAKFALL_METRICS is no address: give a port such as 9464, or off."),
        ("BREAKFALL_METRICS", "localhost:99999", "BREAKFALL_METRICS is no address"),
        ("BREAKFALL_DISK_ENCRYPTED", "maybe", "BREAKFALL_DISK_ENCRYPTED is neither yes nor no."),
        ("BREAKFALL_BACKUP_TO", "hunter2", "BREAKFALL_BACKUP_TO is no key: it begins with age1;"),
        ("BREAKFALL_BACKUP_TO", "AGE-SECRET-KEY-1X", "BREAKFALL_BACKUP_TO is the secret half of the key"),
        ("BREAKFALL_TOKEN", "Bot abc", "BREAKFALL_TOKEN is no token: it has a blank in it."),
        ("BREAKFALL_TOKEN_FILE", "/nowhere", "BREAKFALL_TOKEN_FILE names /nowhere, which can't be read"),
        ("BREAKFALL_PACING", "quick", "BREAKFALL_PACING is no share of the usual pauses"),
        ("BREAKFALL_PACING", "0", "BREAKFALL_PACING is no share of the usual pauses"),
        ("BREAKFALL_PACING", "nan", "BREAKFALL_PACING is no share of the usual pauses"),
        ("BREAKFALL_DATABSE", "x", "BREAKFALL_DATABSE means nothing here; did you mean BREAKFALL_DATABASE?"),
        ("DISCORD_TOKEN", TOKEN, "the token goes by the name BREAKFALL_TOKEN."),
    ]:
        with pytest.raises(BadSettings) as told:
            read_settings({name: value}, file)
        assert sentence in str(told.value)
        file.write_text(f"{name}='{value}'\n")
        with pytest.raises(BadSettings) as told:
            read_settings({}, file)
        assert sentence in str(told.value)
        file.unlink()


def test_pauses_are_shorter_on_the_sandbox_alone(file: Path) -> None:
    quick = {"BREAKFALL_PACING": "0.1", "BREAKFALL_TOKEN": TOKEN}
    local = validate_for_serving(read_settings(quick | {"BREAKFALL_DISCORD": "http://127.0.0.1:1"}, file))
    assert local.pacing.edit_interval == pytest.approx(0.2)
    assert local.pacing.busy_retry == 5
    assert local.pacing.passing_retries == pytest.approx((0.2, 1, 6, 30, 180))
    with pytest.raises(BadSettings, match="BREAKFALL_PACING is for tests on the sandbox"):
        validate_for_serving(read_settings(quick, file))


def test_addresses(file: Path) -> None:
    for text, address in [
        ("9464", ("127.0.0.1", 9464)),
        ("0.0.0.0:80", ("0.0.0.0", 80)),  # noqa: S104 - what a container says
        ("[::1]:9464", ("::1", 9464)),
        ("off", None),
        ("0", None),
        ("", None),
    ]:
        assert read_settings({"BREAKFALL_METRICS": text}, file).metrics == address


@pytest.mark.parametrize(("text", "answer"), [("yes", True), ("NO", False), ("", None)])
def test_what_is_said_of_the_disk(file: Path, text: str, answer: bool | None) -> None:
    assert read_settings({"BREAKFALL_DISK_ENCRYPTED": text}, file).disk_encrypted is answer


def test_paths_begin_at_the_launcher(file: Path) -> None:
    assert (
        read_settings({"BREAKFALL_DATABASE": "data/host.sqlite"}, file).database
        == ROOT / "data" / "host.sqlite"
    )
    assert read_settings({"BREAKFALL_DATABASE": "/srv/host.sqlite"}, file).database == Path(
        "/srv/host.sqlite"
    )


def test_a_token_from_a_file_of_its_own(file: Path, tmp_path: Path) -> None:
    secret = tmp_path / "token"
    secret.write_text(f"{TOKEN}\n")
    assert read_settings({"BREAKFALL_TOKEN_FILE": str(secret)}, file).token.reveal() == TOKEN
    with pytest.raises(BadSettings, match="both set"):
        read_settings({"BREAKFALL_TOKEN_FILE": str(secret), "BREAKFALL_TOKEN": TOKEN}, file)
    secret.write_text("\n")
    with pytest.raises(BadSettings, match="is empty"):
        read_settings({"BREAKFALL_TOKEN_FILE": str(secret)}, file)


def test_a_broken_file_is_told(file: Path) -> None:
    file.write_text("BREAKFALL_TOKEN\n")
    with pytest.raises(BadSettings, match="line 1: this is not NAME=value"):
        read_settings({}, file)


# --- secrets ---


def test_a_secret_is_shown_by_no_mistake() -> None:
    settings = Settings(token=Secret(TOKEN))
    for shown in (repr(settings), str(settings), f"{settings.token}", f"{settings.token!r}", f"{settings}"):
        assert TOKEN not in shown
    assert f"{settings.token}" == "…"
    with pytest.raises(TypeError):
        pickle.dumps(settings)


# --- the example ---


def example(*, with_comments: bool) -> dict[str, str]:
    text = (ROOT / ".env.example").read_text("utf-8")
    return parse_env_text(re.sub(r"(?m)^#(?=[A-Z])", "", text) if with_comments else text)


def test_the_example_explains_every_variable_and_no_other() -> None:
    assert list(example(with_comments=True)) == [
        name for name in example(with_comments=True) if name in OPERATOR_VARIABLES
    ]
    assert set(example(with_comments=True)) == set(OPERATOR_VARIABLES)
    paragraphs = (ROOT / ".env.example").read_text("utf-8").split("\n\n")[1:]
    assert len(paragraphs) == len(OPERATOR_VARIABLES)
    assert all(paragraph.startswith("# ") for paragraph in paragraphs)


def test_the_example_as_it_is_and_its_comments_are_the_defaults(file: Path) -> None:
    for with_comments in (False, True):
        settings = read_settings(example(with_comments=with_comments), file)
        for name in Settings.__dataclass_fields__:
            if name != "token":
                assert getattr(settings, name) == getattr(Settings(), name), name


def test_what_resembles_nothing_is_refused_in_the_file_and_may_be_others_in_the_environment(
    file: Path,
) -> None:
    assert read_settings({"BREAKFALL_QQQ": "x"}, file) == read_settings({}, file)
    file.write_text("BREAKFALL_QQQ=x\n")
    with pytest.raises(BadSettings, match="BREAKFALL_QQQ means nothing here; there is BREAKFALL_TOKEN, "):
        read_settings({}, file)


def test_no_variable_that_something_else_of_ours_speaks_of_is_refused(file: Path) -> None:
    spoken = set[str]()
    for folder in ("bot", "tools", "sandbox", "docs", "tests/sandbox", "tests/host/processes"):
        for path in (ROOT / folder).rglob("*.[pm][yd]"):
            if path != Path(__file__) and "node_modules" not in path.parts:
                spoken |= set(re.findall(r"\bBREAKFALL_[A-Z_]+[A-Z]", path.read_text("utf-8")))
    assert len(spoken - {*OPERATOR_VARIABLES}) > 3
    for name in spoken - {*OPERATOR_VARIABLES}:
        read_settings({name: "1"}, file)
