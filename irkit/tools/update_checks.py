"""irkit-update-checks: writes the CHECK lines of golden files from what irkit-opt prints now.

    irkit-update-checks lit_tests/passes/cse.mlir            writes or refreshes them
    irkit-update-checks --diff lit_tests/passes/*.mlir       shows what would change

A file has a line `// RUN: irkit-opt %s ... | filecheck %s`.  Above each function that has no CHECK lines yet
comes a block of them, under a comment that says so; a block under this comment is written anew, every other
one is somebody's own and stays.  Values become FileCheck variables.
"""

from __future__ import annotations

import difflib
import io
import os
import re
import shlex
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from typing import Final, NamedTuple

from irkit.tools import opt
from irkit.tools.arguments import Flag, UsageError, flag_lines, scan
from irkit.tools.console import guarded, status_of
from irkit.tools.files import read_source, write_file

TOOL: Final = "irkit-update-checks"
MARK: Final = "// Written by irkit-update-checks:"

FLAGS = {
    "diff": Flag("flag", "Show what would change, and change nothing"),
    "help": Flag("flag", "Show this text"),
    "h": Flag("flag", "Show this text", same_as="help"),
}

_RUN = re.compile(
    r"^\s*// RUN: irkit-opt (?P<arguments>[^|]*?)\s*\|\s*filecheck (?P<check>.*)$", re.MULTILINE
)
_SYMBOL = re.compile(r"^(?P<indent>\s*)(?P<op>[a-z][\w.]*)\b[^@\n]*@(?P<name>[\w$.-]+)")
_MODULE = re.compile(r"^\s*([\w.]+\.)?module\b.*\{$")
_DEFINITION = re.compile(r"%([\w$.-]+)(?=(?::[0-9]+)? = |: )")
_SEPARATOR: Final = "\n// -----\n"
_NAME: Final = "[a-zA-Z0-9$._-]+"
_USE = re.compile(r"%([\w$.-]+)")


class Run(NamedTuple):
    """A RUN line: the arguments of irkit-opt, and the prefix that FileCheck looks for."""

    arguments: list[str]
    prefix: str


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments; returns the exit status."""
    return guarded(TOOL, lambda: _answer(argv))


def _answer(argv: Sequence[str]) -> int:
    arguments = scan(argv, FLAGS, TOOL)
    if arguments.on("help"):
        print(_help())
        return 0
    if not arguments.files:
        raise UsageError("give the files whose CHECK lines are to be written")
    for path in arguments.files:
        before = read_source(path).text
        after = updated(before, path)
        if arguments.on("diff"):
            sys.stdout.writelines(_diff(before, after, path))
        elif after != before:
            write_file(path, [after])
    return 0


def cli() -> None:
    """The console script."""
    sys.exit(status_of(TOOL, main))


def updated(text: str, path: str) -> str:
    """The text of a golden file with its CHECK lines as they should be."""
    run = _run_line(text, path)
    output = _output(run, path)
    parts, printed = text.split(_SEPARATOR), output.split(_SEPARATOR)
    if len(parts) != len(printed):
        printed = [output] * len(parts)
    return _SEPARATOR.join(
        [_updated_part(part, _symbols(each), run) for part, each in zip(parts, printed, strict=True)]
    )


def _updated_part(text: str, printed: Mapping[str, list[list[str]]], run: Run) -> str:
    """The same of what stands between two separators; `printed` are the operations that came of it.  Of those
    of one kind and name the first in the file is the first in the output."""
    lines: list[str] = []
    left = {key: iter(blocks) for key, blocks in printed.items()}
    for line in _without_written(text.split("\n"), run.prefix):
        found = _SYMBOL.match(line)
        block = next(left.get(_key(found), iter(())), None) if found is not None else None
        if found is not None and block is not None and not _has_checks(lines, run.prefix):
            lines += [f"{found['indent']}{each}" for each in _block(block, run.prefix)]
        lines.append(line)
    return "\n".join(lines)


def _key(found: re.Match[str]) -> str:
    """What tells the definition of a symbol from its uses: `func.func @f`, not `func.call @f`."""
    return f"{found['op']} @{found['name']}"


# The file.


def _run_line(text: str, path: str) -> Run:
    lines = list(_RUN.finditer(text))
    if not lines:
        raise UsageError(f"'{path}' has no line '// RUN: irkit-opt %s ... | filecheck %s'")
    if len(lines) > 1:
        raise UsageError(f"'{path}' has several RUN lines with filecheck; write its CHECK lines by hand")
    prefix = re.search(r"--check-prefix[= ](\S+)", lines[0]["check"])
    folder = os.path.dirname(path) or "."
    words = shlex.split(lines[0]["arguments"])
    arguments = [word.replace("%s", path).replace("%S", folder) for word in words]
    return Run(arguments, prefix[1] if prefix is not None else "CHECK")


def _output(run: Run, path: str) -> str:
    """What irkit-opt prints; its diagnostics go where they always go."""
    shown = io.StringIO()
    with redirect_stdout(shown):
        status = opt.main(run.arguments)
    if status != 0:
        raise UsageError(f"irkit-opt fails on '{path}', which stays as it is")
    return shown.getvalue()


def _without_written(lines: Sequence[str], prefix: str) -> Iterator[str]:
    """The lines of a file without the blocks that this tool has written."""
    inside = False
    for line in lines:
        if line.strip() == MARK:
            inside = True
        elif not (inside and _is_check(line, prefix)):
            inside = False
            yield line


def _is_check(line: str, prefix: str) -> bool:
    return re.match(rf"\s*//\s*{re.escape(prefix)}(-[A-Z{{}}]+)?:", line) is not None


def _has_checks(lines: Sequence[str], prefix: str) -> bool:
    """Whether the comment right above, up to a blank line or code, has CHECK lines of somebody's own."""
    for line in reversed(lines):
        if not line.lstrip().startswith("//"):
            return False
        if _is_check(line, prefix):
            return True
    return False


# The output.


def _symbols(output: str) -> Mapping[str, list[list[str]]]:
    """The lines of each operation directly in a module that has a name, by its kind and its name, in order;
    of those that are modules themselves only the first line."""
    found: dict[str, list[list[str]]] = defaultdict(list)
    modules: list[int] = []
    current: list[str] = []
    for line in output.split("\n"):
        depth = len(line) - len(line.lstrip(" "))
        inside = modules[-1] + 2 if modules else 0
        if line.strip() == "}" and depth < inside:
            modules.pop()
            current = []
            continue
        symbol = _SYMBOL.match(line) if depth == inside else None
        if symbol is not None:
            current = []
            found[_key(symbol)].append(current)
        if depth == inside and _MODULE.match(line) is not None:
            modules.append(depth)
            current.append(line.strip())
            current = []
        elif line:
            current.append(line[inside:])
    return found


def _block(lines: Sequence[str], prefix: str) -> list[str]:
    """CHECK lines for the lines of an operation."""
    names = _Names()
    head, *rest = lines
    found = [MARK]
    opening, parameters = _signature(head)
    found.append(f"// {prefix}-LABEL: {names.pattern(opening)}")
    found += [f"// {prefix}-SAME:    {names.pattern(each)}" for each in parameters]
    for number, line in enumerate(rest):
        suffix = "-NEXT:" if number else ":     "
        found.append(f"// {prefix}{suffix}  {names.pattern(line)}".rstrip())
    return found


def _signature(head: str) -> tuple[str, list[str]]:
    """The first line of a function up to its parameters, and each parameter: one variable a CHECK line."""
    opening, parenthesis, rest = head.partition("(")
    parts = re.split(r"(?<=,) (?=%)", rest)
    if not parenthesis or len(_DEFINITION.findall(rest)) == 0:
        return head, []
    return opening + parenthesis, parts


class _Names:
    """FileCheck variables for the values of a function."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._used: set[str] = set()

    def pattern(self, line: str) -> str:
        """A line as a FileCheck pattern: a value is bound where it is defined, and must be the same
        afterwards."""
        definitions = {match.start(): line[match.end()] for match in _DEFINITION.finditer(line)}
        pieces: list[str] = []
        end = 0
        for match in _USE.finditer(line):
            pieces.append(_quoted(line[end : match.start()]))
            pieces.append(self._variable(match[1], definitions.get(match.start())))
            end = match.end()
        return "".join([*pieces, _quoted(line[end:])])

    def _variable(self, name: str, behind: str | None) -> str:
        """`behind` is the character behind a definition, None for a use.  In a list of parameters there are
        more colons, so that only the characters of a name may match."""
        if behind is not None:
            self._known[name] = self._fresh(name)
            return f"%[[{self._known[name]}:{_NAME if behind == ':' else '.*'}]]"
        variable = self._known.get(name)
        return f"%[[{variable}]]" if variable is not None else "%{{.*}}"

    def _fresh(self, name: str) -> str:
        base = re.sub(r"\W", "_", name).upper()
        base = f"VAL_{base}" if base[0].isdigit() else base
        variable, number = base, 0
        while variable in self._used:
            number += 1
            variable = f"{base}_{number}"
        self._used.add(variable)
        return variable


def _quoted(text: str) -> str:
    """Text in which FileCheck sees no variables and no regular expressions."""
    return re.sub(r"\[\[|\{\{", lambda found: f"{{{{{re.escape(found[0])}}}}}", text)


def _diff(before: str, after: str, path: str) -> Iterator[str]:
    return difflib.unified_diff(before.splitlines(True), after.splitlines(True), path, path)


def _help() -> str:
    lines = [
        "OVERVIEW: writes the CHECK lines of golden files",
        "",
        f"USAGE: {TOOL} [options] <files>",
        "",
    ]
    return "\n".join([*lines, *flag_lines(FLAGS, 8)])


if __name__ == "__main__":
    cli()
