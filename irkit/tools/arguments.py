"""The command line of the tools, read as LLVM's tools read theirs.

    --flag  --flag=false  -o FILE  -o=FILE  --pass-pipeline='builtin.module(cse)'  --canonicalize=top-down=0

One dash does as well as two.  What is not in a tool's table is, for tools that run passes, a pass or a
pipeline.  Other than with LLVM's tools a flag that lacks its value does not take the next flag for one:
`-o --canonicalize` is refused, and `-o=--canonicalize` names such a file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Final, Literal, NamedTuple

Kind = Literal["flag", "value", "number", "optional", "list"]

_MOST_DIGITS: Final = 18
"""Those of the numbers that fit into 64 bits, whatever they are."""


class Flag(NamedTuple):
    """One flag of a tool: a "flag" is on or off, a "value" follows, or a "number", an "optional" one may, a
    "list" adds up."""

    kind: Kind
    help: str
    placeholder: str = ""
    same_as: str = ""


DIAGNOSTIC_FLAGS: Final = {
    "color": Flag("flag", "Use colors in output (default=autodetect)"),
    "diagnostic-format": Flag("value", "How diagnostics are shown: text, json, sarif", "format"),
}
"""The flags of every tool that shows diagnostics."""

INPUT_FLAGS: Final = {
    "allow-unregistered-dialect": Flag("flag", "Allow operations of dialects that are not registered"),
    "irdl-file": Flag("list", "Register the dialects that a file of irdl defines", "file"),
    "load-plugin": Flag("list", "Load dialects and passes from a folder or a file", "path"),
}
"""The flags of every tool that reads a program: what may be in it."""

HELP_FLAGS: Final = {
    "help": Flag("flag", "Show this text"),
    "h": Flag("flag", "Show this text", same_as="help"),
}


def flag_lines(flags: Mapping[str, Flag], width: int = 28) -> list[str]:
    """What `--help` says of each flag, other names of a flag left out."""
    return [f"  --{name:<{width}} - {flag.help}" for name, flag in flags.items() if not flag.same_as]


class UsageError(Exception):
    """A command line that the tool does not understand."""


class Arguments:
    """What a command line says."""

    __slots__ = ("files", "passes", "values")

    def __init__(self) -> None:
        self.files: list[str] = []
        self.passes: list[tuple[str, str]] = []
        """The flags that are not the tool's own, in order: name and what follows the `=`."""
        self.values: dict[str, str | bool | list[str]] = {}

    def on(self, name: str, default: bool = False) -> bool:
        """Whether a flag is on."""
        found = self.values.get(name, default)
        return found is True

    def has(self, name: str) -> bool:
        return name in self.values

    def text(self, name: str, default: str = "") -> str:
        """The value of a flag."""
        found = self.values.get(name, default)
        return found if isinstance(found, str) else default

    def number(self, name: str, default: int) -> int:
        """The value of a flag that is a number."""
        found = self.values.get(name)
        if not isinstance(found, str):
            return default
        return int(found, 0 if found[:2] in ("0x", "0X", "0b", "0B", "0o", "0O") else 10)

    def choice(self, name: str, known: Sequence[str], default: str) -> str:
        """The value of a flag that has few values; raises a UsageError for another."""
        value = self.text(name, default)
        if value not in known:
            raise UsageError(f"for the --{name} option: Cannot find option named '{value}'!")
        return value

    def texts(self, name: str) -> list[str]:
        """The values of a flag that may be repeated."""
        found = self.values.get(name)
        return found if isinstance(found, list) else []


_TRUE = ("", "true", "TRUE", "True", "1")
_FALSE = ("false", "FALSE", "False", "0")


def scan(argv: Sequence[str], table: Mapping[str, Flag], tool: str, passes: bool = False) -> Arguments:
    """Reads a command line; raises a UsageError."""
    found = Arguments()
    if any(word.startswith("@") for word in argv):
        argv = import_module("irkit.tools.response_files").expand(argv)
    words = iter(argv)
    for word in words:
        if word == "--":
            found.files += words
        elif word == "-" or not word.startswith("-"):
            found.files.append(word)
        else:
            name, equals, value = word.lstrip("-").partition("=")
            flag = table.get(name)
            if flag is not None:
                given = value if equals else None
                if given is None and flag.kind in ("value", "number", "list"):
                    given = _next_value(words, _shown(name))
                _set(found, flag.same_as or name, flag, given, _shown(name))
            elif passes:
                found.passes.append((name, value))
            else:
                raise UsageError(unknown(word, tool))
    return found


def _shown(name: str) -> str:
    return f"-{name}" if len(name) == 1 else f"--{name}"


def _next_value(words: Iterator[str], shown: str) -> str:
    """The word behind a flag, which is its value; a UsageError where none is left, or only the next flag."""
    value = next(words, None)
    if value is None:
        raise UsageError(f"for the {shown} option: requires a value!")
    if value.startswith("--") and value.lstrip("-"):
        flag = f"'{value}' is the next flag; write {shown}={value} if it is the value"
        raise UsageError(f"for the {shown} option: requires a value! {flag}")
    return value


def _set(found: Arguments, key: str, flag: Flag, value: str | None, shown: str) -> None:
    if flag.kind == "flag":
        if value not in (None, *_TRUE, *_FALSE):
            message = f"'{value}' is invalid value for boolean argument! Try 0 or 1"
            raise UsageError(f"for the {shown} option: {message}")
        found.values[key] = value not in _FALSE
        return
    value = value or ""  # an optional one that is not given
    if flag.kind == "number":
        _check_number(value, shown, flag.placeholder)
    if flag.kind == "list":
        found.values[key] = [*found.texts(key), value]
    else:
        found.values[key] = value


def _check_number(value: str, shown: str, kind: str) -> None:
    """Refuses what is no number of its kind, in the words in which the flag of upstream does."""
    if kind == "integer":
        digits = value.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
            wrong = f"Invalid argument '{value}', only integer is supported."
            raise UsageError(f"for the {shown} option: {wrong}")
        return
    digits = value.removeprefix("-") if kind == "long" else value
    try:
        number = int(digits, 0) if digits[:1].isdigit() else -1
    except ValueError:
        number = -1
    if number < 0:
        raise UsageError(f"for the {shown} option: '{value}' value invalid for {kind} argument!")


def unknown(word: str, tool: str, near: str | None = None) -> str:
    """The complaint about an unknown flag, with the one that was probably meant."""
    shown = word if word.startswith("-") else f"--{word}"
    message = f"Unknown command line argument '{shown.partition('=')[0]}'.  Try: '{tool} --help'"
    return f"{message}\n{tool}: Did you mean '--{near}'?" if near is not None else message
