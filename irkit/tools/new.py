"""irkit-new: makes a project to begin with.

    irkit-new plugin NAME [DIR]      the dialect NAME: an operation, its meaning, a pass, tests, CI

The folder (`irkit-NAME` where none is given) must not exist, or be empty.  What is made passes its own tests.
"""

from __future__ import annotations

import importlib
import keyword
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from irkit import catalog
from irkit.tools.arguments import HELP_FLAGS, UsageError, scan
from irkit.tools.console import guarded, status_of

TOOL: Final = "irkit-new"
TEMPLATES: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "templates")
SUFFIX: Final = ".in"
"""The end of a template's name: a file named so is no part of irkit's own code, suite or ignored files."""

FLAGS = {
    **HELP_FLAGS,
}

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_HOLE = re.compile(r"@([a-z]+)@")


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments; returns the exit status."""
    return guarded(TOOL, lambda: _answer(argv))


def _answer(argv: Sequence[str]) -> int:
    arguments = scan(argv, FLAGS, TOOL)
    if arguments.on("help"):
        print(_help())
        return 0
    words = arguments.files
    kinds = sorted(os.listdir(TEMPLATES))
    if not words or words[0] not in kinds:
        raise UsageError(f"say what is to be made: {TOOL} {'|'.join(kinds)} NAME [DIR]")
    if not 2 <= len(words) <= 3:
        raise UsageError(f"give a name, and a folder if you like: {TOOL} {words[0]} NAME [DIR]")
    holes = _holes(words[1])
    folder = words[2] if len(words) == 3 else holes["project"]
    _make(os.path.join(TEMPLATES, words[0]), folder, holes)
    print(_next_steps(folder))
    return 0


def cli() -> None:
    """The console script."""
    sys.exit(status_of(TOOL, main))


def _holes(name: str) -> Mapping[str, str]:
    """What stands for `@name@` and the like in the templates; a UsageError for a name that cannot be."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        near = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_0123456789")
        hint = f"; '{near}' could be" if _NAME.fullmatch(near) and not keyword.iskeyword(near) else ""
        raise UsageError(
            f"'{name}' cannot be the name of a dialect: lower-case words with underscores between{hint}"
        )
    catalog.load_all_plugins()
    if name in catalog.dialect_names():
        raise UsageError(f"there is a dialect '{name}' already")
    return {
        "name": name,
        "pass": name.replace("_", "-"),
        "package": f"irkit_{name}",
        "project": f"irkit-{name.replace('_', '-')}",
        "class": "".join([word.capitalize() for word in name.split("_")]),
        "dot": ".",
        "version": _version(),
    }


def _version() -> str:
    """The version that is running.  A project demands it: on PyPI the name belongs to somebody else, whose
    versions are lower, so that pip refuses rather than installs that."""
    metadata = importlib.import_module("importlib.metadata")
    try:
        version: str = metadata.version("irkit")
    except metadata.PackageNotFoundError:
        raise UsageError("irkit is not installed, its version unknown: pip install PATH-TO-IRKIT") from None
    return version


def _make(template: str, folder: str, holes: Mapping[str, str]) -> None:
    """Fills a template into a folder: as a whole, or not at all."""
    folder = os.path.abspath(folder)
    if os.path.lexists(folder) and (not os.path.isdir(folder) or os.listdir(folder)):
        raise UsageError(f"'{folder}' exists and is not empty; nothing is overwritten")
    above = os.path.dirname(folder)
    try:
        os.makedirs(above, exist_ok=True)
        scratch = tempfile.mkdtemp(prefix=f".{TOOL}-", dir=above)
        try:
            made = os.path.join(scratch, "made")
            for path, text in _filled(template, holes):
                _write(os.path.join(made, path), text)
            if os.path.isdir(folder):
                os.rmdir(folder)
            os.rename(made, folder)
        finally:
            shutil.rmtree(scratch)
    except OSError as error:
        raise UsageError(f"cannot make '{folder}': {error.strerror}") from None


def _filled(template: str, holes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The files of a template, path and text, with their holes filled."""
    for folder, _, files in os.walk(template):
        for file in sorted(files):
            if not file.endswith(SUFFIX):
                continue
            with open(os.path.join(folder, file), encoding="utf-8") as source:
                text = source.read()
            path = os.path.join(os.path.relpath(folder, template), file.removesuffix(SUFFIX))
            yield _fill(path, holes), _fill(text, holes)


def _fill(text: str, holes: Mapping[str, str]) -> str:
    return _HOLE.sub(lambda hole: holes[hole[1]], text)


def _write(path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


def _next_steps(folder: str) -> str:
    return "\n".join(
        [
            f"Made {folder}. Next:",
            f"  cd {folder}",
            "  pip install PATH-TO-IRKIT     # a checkout or a wheel of irkit, where it is not installed",
            "  pip install -e '.[test]'",
            "  pytest",
        ]
    )


def _help() -> str:
    lines = [
        "OVERVIEW: makes a project to begin with",
        "",
        f"USAGE: {TOOL} plugin NAME [DIR]",
        "",
        "  plugin     - A dialect with an operation, its meaning, a pass, golden files, tests, CI",
        "",
    ]
    lines += [f"  --{name:<8} - {flag.help}" for name, flag in FLAGS.items() if not flag.same_as]
    return "\n".join(lines)


if __name__ == "__main__":
    cli()
