"""A tool as the program of a process: full disks, closed streams, readers that went away, Ctrl-C.

None of them is a fault of irkit, so each ends the process with a status and at most one line, as it does
with LLVM's tools.  So does input that is refused, with its diagnostics.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper, UnsupportedOperation

from irkit import catalog
from irkit.diagnostics import Diagnostic, IRError, Source, render
from irkit.runtime.settings import SettingError
from irkit.tools.arguments import UsageError

INTERRUPTED = 130
"""128 and the number of SIGINT, as shells count."""


def status_of(tool: str, main: Callable[[Sequence[str]], int]) -> int:
    """Runs a tool on the command line of this process; the exit status, with all output written."""
    _open_streams()
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads the output has seen enough
        status = _without_output(1)
    except UnsupportedOperation:
        print(f"{tool}: cannot write the output: standard output is closed", file=sys.stderr)
        status = 1
    except OSError as error:
        what = "cannot write the output" if error.filename is None else f"cannot open '{error.filename}'"
        print(f"{tool}: {what}: {error.strerror or error}", file=sys.stderr)
        status = _without_output(1)
    except KeyboardInterrupt:
        status = _without_output(INTERRUPTED)
    return status


def guarded(
    tool: str,
    work: Callable[[], int],
    sources: Mapping[str, Source] | None = None,
    refusals: tuple[type[Exception], ...] = (),
    argv: Sequence[str] = (),
) -> int:
    """The status of a tool's work: 1 where it refuses what it was given, which standard error then says.

    Of an IRError the lines in `sources` are shown; where there are none it has been shown already.
    `refusals` are what the tool refuses besides a command line, the environment or a plugin; a
    --diagnostic-format in `argv` says how that is shown.
    """
    refused: tuple[type[Exception], ...] = (UsageError, SettingError, catalog.PluginError, *refusals)
    try:
        return work()
    except IRError as error:
        for diagnostic in error.diagnostics if sources is not None else ():
            print(render(diagnostic, sources or {}), file=sys.stderr)
    except refused as error:
        print(_refusal(tool, str(error), _format_in(argv)), file=sys.stderr)
    return 1


def _refusal(tool: str, message: str, form: str) -> str:
    """What a tool says of a command line, or the like, that it refuses."""
    if form not in ("json", "sarif"):
        return f"{tool}: {message}"
    module = import_module("irkit.tools.diagnostic_json")
    diagnostic = Diagnostic("error", message)
    text: str = module.json_line(diagnostic) if form == "json" else module.sarif_log(tool, [diagnostic], {})
    return text


def _format_in(argv: Sequence[str]) -> str:
    """The format of diagnostics that a command line asks for, which need not be understood otherwise."""
    form = ""
    for at, word in enumerate(argv):
        if word == "--":
            break
        name, equals, value = word.lstrip("-").partition("=")
        if word.startswith("-") and name == "diagnostic-format":
            form = value if equals else "".join(argv[at + 1 : at + 2])
    return form


def _open_streams() -> None:
    """MLIR text is bytes: streams keep them whatever the locale.  What is closed cannot be written to."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, encoding="utf-8")  # noqa: SIM115  # so that writing fails
    for stream, errors in ((sys.stdout, "surrogateescape"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)


def _without_output(status: int) -> int:
    """Lets go of what cannot be written, lest Python tries again and complains when the process ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status
