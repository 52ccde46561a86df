"""The texts in a script: what stands in quotation marks or backticks, outside of comments and patterns."""

import re
from collections.abc import Iterator

TOKEN = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<pattern>(?<=[(,=:\[!&|?{};])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*)
  | "(?P<text>(?:[^"\\\n]|\\.)*)"
  | `(?P<template>(?:[^`\\]|\\.)*)`
    """,
    re.VERBOSE | re.DOTALL,
)
BLANK = re.compile(r"\$\{([^{}]*)\}")
NO_TEXT_BEHIND = re.compile(r"(class(Name)?: |(closest|matches|querySelector(All)?|matchMedia)\()$")
"""What stands before a class or a selector."""

KEYBOARD = {"Alt", "Backspace", "End", "Enter", "Escape", "Home", "PageDown", "PageUp", "Tab"}
NO_SENTENCES = re.compile(r"Arrow\w+|[A-Z_]+|X-Filename|Content-Type|[\w./:{}?=-]*/[\w./:{}?=-]*")
SENTENCE = re.compile(r"[A-Za-z]{2,}[,.!?…:]? [a-z]+|^[A-Z][a-z]+[.…]?$|[a-z]{2}[.…!?]$")


def list_texts(script: str) -> Iterator[str]:
    """Yield the texts of a script but classes and selectors; what is filled in stands as `{}`."""
    for found in TOKEN.finditer(script):
        if found["template"] is not None:
            for code in BLANK.findall(found["template"]):
                yield from list_texts(code)
        text = found["text"] if found["text"] is not None else found["template"]
        if text is not None and not NO_TEXT_BEHIND.search(script[: found.start()]):
            yield BLANK.sub("{}", text)


def is_sentence(text: str) -> bool:
    """Return whether a text looks like something to be read: two words, or one with a capital."""
    if text in KEYBOARD or NO_SENTENCES.fullmatch(text):
        return False
    return bool(SENTENCE.search(text))
