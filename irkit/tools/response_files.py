"""Response files: `@file` on a command line stands for the words in that file.

    irkit-opt @common-flags input.mlir

Words end at blanks; quotes of either kind hold a word together, and a backslash takes the next character as
it is.  A file may name others.  What cannot be opened is a word like any other, as with LLVM's tools.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from irkit.tools.arguments import UsageError


def expand(argv: Sequence[str]) -> list[str]:
    """The command line with the words of its response files; a UsageError where one contains itself."""
    found: list[str] = []
    pending: list[tuple[str, tuple[str, ...]]] = [(word, ()) for word in reversed(argv)]
    while pending:
        word, around = pending.pop()
        text = _text(word[1:]) if word[:1] == "@" and len(word) > 1 else None
        if text is None:
            found.append(word)
        elif word in around:
            raise UsageError(f"the response file '{word[1:]}' contains itself")
        else:
            pending += [(each, (*around, word)) for each in reversed([*words(text)])]
    return found


def _text(path: str) -> str | None:
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8", "surrogateescape")
    except OSError:
        return None


def words(text: str) -> Iterator[str]:
    """The words of a text, as a shell without variables cuts it."""
    word: list[str] = []
    begun, quote, at = False, "", 0
    while at < len(text):
        char = text[at]
        at += 1
        if char == "\\" and at < len(text):
            word.append(text[at])
            begun = True
            at += 1
        elif quote:
            if char == quote:
                quote = ""
            else:
                word.append(char)
        elif char in "'\"":
            quote, begun = char, True
        elif not char.isspace():
            word.append(char)
            begun = True
        elif begun:
            yield "".join(word)
            word, begun = [], False
    if begun:
        yield "".join(word)
