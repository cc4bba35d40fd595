"""The RUN lines of a golden file, and what irkit-opt prints for them.

    // RUN: irkit-opt %s --cse | filecheck %s                        one run with the prefix CHECK
    // RUN: irkit-opt < %s --cse \\
    // RUN:   | irkit-opt | FileCheck %s --check-prefixes=ALL,CSE    one with two, which share ALL perhaps

A line that checks something else than this file, or what another tool prints, is somebody's own.  What
irkit-opt prints elsewhere than into the pipe cannot be followed, and is refused.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import Final, NamedTuple

from irkit.syntax.bytecode import MAGIC
from irkit.tools import opt
from irkit.tools.arguments import UsageError

_RUN = re.compile(r"//\s*RUN:(.*)$")
_TOKEN = re.compile(
    r"""\s*(?:(?P<operator>[0-9]*>&[0-9]|[0-9]*>>?|&>|<|\|\||&&|\||;|&)"""
    r"""|(?P<word>(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\|&;<>])+))"""
)
_QUOTED = re.compile(r"""'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)""")
_SUBSTITUTION = re.compile(r"%(%|[sSptT]|basename_t|\{[^}]*\})")
_WHITE_SPACE_MATTERS: Final = ("match-full-lines", "strict-whitespace", "input-file")


class Run(NamedTuple):
    """A RUN line: the arguments of each irkit-opt in the pipe, and the prefixes that FileCheck looks for."""

    line: int
    commands: list[list[str]]
    prefixes: list[str]
    reads_input: bool
    """Whether the first command is given the file on its standard input."""
    has_errors: bool
    """Whether FileCheck sees what the last command says on its standard error."""


class _Command(NamedTuple):
    """A command of a pipe: its words, and the operators that redirect it, each with its file."""

    words: list[str]
    redirections: list[tuple[str, str]]


def runs_of(text: str, path: str) -> list[Run]:
    """The runs whose output the CHECK lines of a file are about; a UsageError where there are none, or one
    that cannot be followed."""
    found: list[Run] = []
    own: set[str] = set()
    for number, line in _run_lines(text, path):
        commands = _commands(line, f"'{path}', line {number}")
        if commands is None:
            continue
        prefixes = _prefixes(commands[-1].words)
        if all(each.words[:1] == ["irkit-opt"] for each in commands[:-1]):
            found.append(_run(number, commands, prefixes, path))
        else:
            own.update(prefixes)
    if not found:
        raise UsageError(f"'{path}' has no line '// RUN: irkit-opt %s ... | filecheck %s'")
    for run in found:
        shared = next((each for each in run.prefixes if each in own), None)
        if shared is not None:
            raise UsageError(
                f"'{path}', line {run.line}: the prefix {shared} is also that of a RUN line whose output is "
                "not that of irkit-opt alone; give each a --check-prefix"
            )
    return found


def output_of(run: Run, text: str, path: str) -> str:
    """What FileCheck sees of a run; its diagnostics go where they always go."""
    content = text.encode("utf-8", "surrogateescape") if run.reads_input else b""
    for number, arguments in enumerate(run.commands):
        errors = io.StringIO()
        sees_errors = run.has_errors and number == len(run.commands) - 1
        with redirect_stderr(errors if sees_errors else sys.stderr):
            status, content = _piped(arguments, content)
        if errors.getvalue():
            sys.stderr.write(errors.getvalue())
        if status != 0:
            raise UsageError(f"irkit-opt fails on '{path}', which stays as it is")
        if errors.getvalue():
            raise UsageError(
                f"'{path}', line {run.line}: with 2>&1 the checks are about diagnostics; write them by hand"
            )
    if content.startswith(MAGIC):
        raise UsageError(
            f"'{path}', line {run.line}: irkit-opt prints bytecode, which no text checks; "
            "let another irkit-opt read it before filecheck"
        )
    return content.decode("utf-8", "surrogateescape")


def _piped(arguments: Sequence[str], content: bytes) -> tuple[int, bytes]:
    """The exit status of irkit-opt and its output, with `content` on its standard input."""
    shown = io.BytesIO()
    stream = io.TextIOWrapper(shown, "utf-8", "surrogateescape", newline="", write_through=True)
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(content), "utf-8", "surrogateescape")
    try:
        with redirect_stdout(stream):
            status = opt.main(arguments)
    finally:
        sys.stdin = before
    return status, shown.getvalue()


# One line.


def _run_lines(text: str, path: str) -> Iterator[tuple[int, str]]:
    """The RUN lines with their numbers; one that ends in a backslash goes on in the next."""
    begun, start = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        found = _RUN.search(line.rstrip())
        if found is None:
            continue
        start = start if begun else number
        begun += found[1]
        if begun.endswith("\\"):
            begun = begun[:-1] + " "
            continue
        yield start, begun
        begun = ""
    if begun:
        raise UsageError(f"'{path}', line {start}: the RUN line ends with a backslash, and none follows")


def _commands(line: str, where: str) -> list[_Command] | None:
    """The commands of a pipe that ends with FileCheck on this file; None for any other line."""
    pipe = [_Command([], [])]
    redirection = ""
    for operator, word in _tokens(line, where):
        if redirection and word:
            pipe[-1].redirections.append((redirection, word))
            redirection = ""
        elif word:
            pipe[-1].words.append(word)
        elif operator == "|":
            pipe.append(_Command([], []))
        elif operator.endswith(("<", ">")):
            redirection = operator
        elif ">&" in operator:
            pipe[-1].redirections.append((operator, ""))
        elif _checks_this_file(line):
            raise UsageError(f"{where}: a RUN line with '{operator}' cannot be followed; write it by hand")
        else:
            return None
    words = pipe[-1].words
    checks = len(pipe) > 1 and bool(words) and _is_filecheck(words[0]) and "%s" in words[1:]
    return pipe if checks else None


def _tokens(line: str, where: str) -> Iterator[tuple[str, str]]:
    """The operators and words of a shell command: one of each pair is empty."""
    line = line.strip()
    at = 0
    while at < len(line):
        found = _TOKEN.match(line, at)
        if found is None:
            raise UsageError(f"{where}: the RUN line has a quote that is not closed")
        yield found["operator"] or "", found["word"] or ""
        at = found.end()


def _checks_this_file(line: str) -> bool:
    return re.search(r"\b(?:filecheck|FileCheck)\b[^|;&]*%s", line) is not None


def _is_filecheck(program: str) -> bool:
    return re.fullmatch(r"filecheck|FileCheck(-[0-9]+)?", program) is not None


def _prefixes(words: Sequence[str]) -> list[str]:
    """The prefixes that FileCheck is told to look for."""
    found: list[str] = []
    for word, behind in zip(words, [*words[1:], ""], strict=True):
        flag = re.fullmatch(r"--?check-prefix(?:es)?(?:=(.*))?", word)
        if flag is not None:
            found += (behind if flag[1] is None else flag[1]).split(",")
    return [*dict.fromkeys([_unquoted(each) for each in found])] or ["CHECK"]


def _run(number: int, commands: Sequence[_Command], prefixes: list[str], path: str) -> Run:
    """A pipe of irkit-opt and FileCheck as a run; a UsageError for what cannot be followed."""
    where = f"'{path}', line {number}"
    *made, check = commands
    for word in check.words:
        if word.lstrip("-").partition("=")[0] in _WHITE_SPACE_MATTERS:
            raise UsageError(f"{where}: no checks can be written for FileCheck with {word.partition('=')[0]}")
    reads_input = has_errors = False
    for place, command in enumerate([*made, check]):
        for operator, file in command.redirections:
            if operator == "<" and file == "%s" and place == 0:
                reads_input = True
            elif operator == "2>&1":
                has_errors = has_errors or place == len(made) - 1
            elif (operator, file) != ("2>", "/dev/null"):
                what = f"{operator} {file}".rstrip()
                raise UsageError(f"{where}: '{what}' cannot be followed; write the checks by hand")
    arguments = [[_substituted(word, path, where) for word in command.words[1:]] for command in made]
    for each in arguments:
        _refuse_output_files(each, where)
    return Run(number, arguments, prefixes, reads_input, has_errors)


def _refuse_output_files(arguments: Sequence[str], where: str) -> None:
    for word, behind in zip(arguments, [*arguments[1:], ""], strict=False):  # of none there is none behind
        name, equals, value = word.lstrip("-").partition("=")
        if word.startswith("-") and name == "o" and (value if equals else behind) != "-":
            raise UsageError(f"{where}: the output goes into a file by -o, and not to FileCheck")


def _substituted(word: str, path: str, where: str) -> str:
    """A word as the program gets it: without quotes, %s the file and %S its folder."""
    folder = os.path.dirname(path) or "."
    known = {"%": "%", "s": path, "S": folder, "p": folder}

    def meaning(found: re.Match[str]) -> str:
        if found[1] not in known:
            raise UsageError(f"{where}: '{found[0]}' is known to lit alone; write the checks by hand")
        return known[found[1]]

    return _SUBSTITUTION.sub(meaning, _unquoted(word))


def _unquoted(word: str) -> str:
    def inside(found: re.Match[str]) -> str:
        single, double, escaped = found.groups()
        if single is not None:
            return single
        return escaped if double is None else re.sub(r'\\([\\"$`])', r"\1", double)

    return _QUOTED.sub(inside, word)
