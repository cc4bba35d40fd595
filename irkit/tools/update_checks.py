"""irkit-update-checks: writes the CHECK lines of golden files from what irkit-opt prints now.

    irkit-update-checks lit_tests/passes/cse.mlir            writes or refreshes them
    irkit-update-checks --diff lit_tests/passes/*.mlir       shows what would change

A file has lines `// RUN: irkit-opt %s ... | filecheck %s`, with `--check-prefix` where there are several.
Above each function that has no CHECK lines yet comes a block of them for each prefix, under a comment that
says so; a block under this comment is written anew, every other one is somebody's own and stays.  Values
become FileCheck variables.  A file that is refused stays as it is, and the others are written.
"""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from irkit.tools.arguments import HELP_FLAGS, Flag, UsageError, flag_lines, scan
from irkit.tools.check_lines import MARK, SYMBOL, block, key_of, symbols
from irkit.tools.console import guarded, status_of
from irkit.tools.files import read_source, write_file
from irkit.tools.run_lines import Run, output_of, runs_of

TOOL: Final = "irkit-update-checks"

FLAGS = {
    "diff": Flag("flag", "Show what would change, and change nothing"),
    **HELP_FLAGS,
}

_SEPARATOR = re.compile(r"(\n// -----\r?\n)")
_CHECK = re.compile(
    r"\s*//\s*(?P<prefix>[A-Za-z][\w-]*?)(-(LABEL|SAME|NEXT|NOT|DAG|EMPTY|COUNT-[0-9]+))?(\{LITERAL\})?:"
)

Blocks = Iterator[list[str]]
"""The operations of one kind and name in the output, in order, each as its lines."""


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
    update = partial(_update, only_shown=arguments.on("diff"))
    return max([guarded(TOOL, partial(update, path)) for path in arguments.files])


def _update(path: str, only_shown: bool) -> int:
    """Updates a file, or shows what would change."""
    if path == "-":
        raise UsageError("'-' is no file whose CHECK lines could be written")
    before = read_source(path).text
    after = updated(before, path)
    if only_shown:
        sys.stdout.writelines(_diff(before, after, path))
    elif after != before:
        write_file(path, [after])
    return 0


def cli() -> None:
    """The console script."""
    sys.exit(status_of(TOOL, main))


def updated(text: str, path: str) -> str:
    """The text of a golden file with its CHECK lines as they should be."""
    runs = runs_of(text, path)
    parts = _SEPARATOR.split(text)
    printed = [_in_parts(output_of(run, text, path), (len(parts) + 1) // 2) for run in runs]
    for number, outputs in enumerate(zip(*printed, strict=True)):
        parts[2 * number] = _updated_part(parts[2 * number], outputs, runs, path)
    return "".join(parts)


def _in_parts(output: str, count: int) -> list[str]:
    """What was printed for each part of a file; all of it where the output is not in as many parts."""
    parts = _SEPARATOR.split(output)[::2]
    return parts if len(parts) == count else [output] * count


def _updated_part(text: str, outputs: Sequence[str], runs: Sequence[Run], path: str) -> str:
    """The same of what stands between two separators; `outputs` is what each run printed for it.  Of the
    operations of one kind and name the first in the file is the first in the output."""
    lines: list[str] = []
    left = [{key: iter(blocks) for key, blocks in symbols(output).items()} for output in outputs]
    for line in _without_written(text.split("\n")):
        found = SYMBOL.match(line)
        if found is not None:
            key = key_of(found)
            printed = [next(each.get(key, iter(())), None) for each in left]
            end = "\r" if line.endswith("\r") else ""
            written = _blocks(printed, runs, _prefixes_above(lines), f"'{path}': {key}")
            lines += [f"{found['indent']}{each}{end}" for each in written]
        lines.append(line)
    return "\n".join(lines)


def _blocks(
    printed: Sequence[list[str] | None], runs: Sequence[Run], above: set[str], where: str
) -> Iterator[str]:
    """The CHECK lines for an operation as each run prints it: under the first prefix of a run on which all
    runs with this prefix agree."""
    written: set[str] = set()
    for lines, run in zip(printed, runs, strict=True):
        if lines is None or not above.isdisjoint(run.prefixes):
            continue
        prefix = next((each for each in run.prefixes if _agree(printed, runs, each)), None)
        if prefix is None:
            names = ", ".join(run.prefixes)
            raise UsageError(
                f"{where} is printed differently by runs with the same prefix ({names}); "
                "give each one of its own by --check-prefix"
            )
        if prefix not in written:
            written.add(prefix)
            yield from block(lines, prefix)


def _agree(printed: Sequence[list[str] | None], runs: Sequence[Run], prefix: str) -> bool:
    """Whether all runs with a prefix print an operation alike."""
    own = [lines for lines, run in zip(printed, runs, strict=True) if prefix in run.prefixes]
    return all(lines == own[0] for lines in own)


# The file.


def _without_written(lines: Sequence[str]) -> Iterator[str]:
    """The lines of a file without the blocks that this tool has written, each of one prefix."""
    inside, prefix = False, ""
    for line in lines:
        found = _CHECK.match(line)
        if line.strip() == MARK:
            inside, prefix = True, ""
        elif inside and found is not None and prefix in ("", found["prefix"]):
            prefix = found["prefix"]
        else:
            inside = False
            yield line


def _prefixes_above(lines: Sequence[str]) -> set[str]:
    """The prefixes of the CHECK lines of somebody's own in the comment right above, which ends at a blank
    line or code."""
    found: set[str] = set()
    for line in reversed(lines):
        if not line.lstrip().startswith("//"):
            break
        check = _CHECK.match(line)
        if check is not None:
            found.add(check["prefix"])
    return found


def _diff(before: str, after: str, path: str) -> Iterator[str]:
    for line in difflib.unified_diff(before.splitlines(True), after.splitlines(True), path, path):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


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
