"""`.env`: what a line means, and what is said of one that means nothing."""

from pathlib import Path

import pytest

from bot.settings import BrokenEnvFile, parse_env_text, read_env_file


def test_a_line() -> None:
    for line, value in [
        ("A=b", "b"),
        ("A=", ""),
        ("A= # nothing", ""),
        ("  export  A =  b  ", "b"),
        ("A=b c  # a comment", "b c"),
        ("A=b#c", "b#c"),
        ("A='b # c'", "b # c"),
        (r"A='b\n'", r"b\n"),
        (r'A="b \"c\" # \\ d\n"  # said', 'b "c" # \\ d\n'),
        ("A=it's", "it's"),
        ("A=a=b", "a=b"),
        ("A=${B}", "${B}"),
    ]:
        assert parse_env_text(line) == {"A": value}


def test_a_line_that_means_nothing_is_named_and_not_shown() -> None:
    for line in ["A", "1A=b", "A='b", 'A="b', "A='b' c", "= b", "A-B=c"]:
        with pytest.raises(BrokenEnvFile, match="line 3: this is not NAME=value") as told:
            parse_env_text(f"# a comment\n\n{line}mfa.secret\n")
        assert "secret" not in str(told.value)


def test_two_values_for_one_name_are_refused() -> None:
    with pytest.raises(BrokenEnvFile, match="line 2: A has a value already"):
        parse_env_text("A=1\nA=2")


def test_a_file_is_read_with_the_mark_and_ends_of_lines_of_windows(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xef\xbb\xbfA=1\r\nB=2\r\n")
    assert read_env_file(tmp_path / ".env") == {"A": "1", "B": "2"}


def test_no_file_says_nothing(tmp_path: Path) -> None:
    assert read_env_file(tmp_path / ".env") == {}


def test_what_is_no_file_and_no_text_is_told(tmp_path: Path) -> None:
    with pytest.raises(BrokenEnvFile, match="can't be read"):
        read_env_file(tmp_path)
    (tmp_path / ".env").write_bytes(b"A=\xff")
    with pytest.raises(BrokenEnvFile, match="not text in UTF-8"):
        read_env_file(tmp_path / ".env")
