"""Logging, profiling and counting the actions of a run, as the flags of irkit-opt ask for it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import IO, Final

from irkit.ir.operation import Operation
from irkit.pipeline.actions import ActionCounter, ActionCounters, ActionLog, ActionProfile
from irkit.rewrite.actions import ITERATION, PASS, PATTERN, Watcher, Watchers, watching
from irkit.rewrite.counter import Counter, counting
from irkit.syntax.styled import Style, naming_scope, print_styled
from irkit.tools.arguments import Arguments, UsageError

GREEDY: Final = "greedy"
"""The counter of everything that the greedy driver tries: folds, patterns, erasures."""

TAGS: Final = (GREEDY, PASS, ITERATION, PATTERN)


class Watched:
    """The watchers that a command line asks for, from its beginning to its end."""

    def __init__(self, arguments: Arguments, tool: str):
        self.counters = _counters(arguments.texts("mlir-debug-counter"))
        counted = self.counters.get(GREEDY)
        self.greedy = Counter(counted.skip, counted.count) if counted is not None else None
        self.prints_counters = arguments.on("mlir-print-debug-counter")
        self.debugs = arguments.on("mlir-enable-debugger-hook")
        self._files: list[IO[str]] = []
        self._profile: ActionProfile | None = None
        watchers: list[Watcher] = [ActionCounters(self.counters)]
        if arguments.has("log-actions-to"):
            places = [_place(text) for text in _pieces(arguments.texts("log-mlir-actions-filter"))]
            write = self._opened(arguments.text("log-actions-to"))
            watchers.append(ActionLog(tool, _unit, write, places))
        if arguments.has("profile-actions-to"):
            self._profile = ActionProfile(self._opened(arguments.text("profile-actions-to")))
            watchers.append(self._profile)
        self._watchers = Watchers(watchers)
        self._asks = len(watchers) > 1 or any(tag != GREEDY for tag in self.counters)
        if len(watchers) > 1 or self.debugs:
            hook = " (with Debugger hook)" if self.debugs else ""
            sys.stderr.write(f"ExecutionContext registered on the context{hook}\n")
        self._print_counters()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watches the block; a crash in it stops in the debugger where that is wanted."""
        with ExitStack() as stack:
            if self.greedy is not None:
                stack.enter_context(counting(self.greedy))
            if self._asks:
                stack.enter_context(watching(self._watchers))
            try:
                yield
            except Exception as error:
                if self.debugs and error.__cause__ is not None and sys.stdin and sys.stdin.isatty():
                    import_module("pdb").post_mortem(error.__cause__.__traceback__)
                raise

    def finish(self) -> None:
        """Ends the files, and says what was counted."""
        try:
            if self._profile is not None:
                self._profile.finish()
        finally:
            for file in self._files:
                _close(file)
        self._print_counters()

    def _print_counters(self) -> None:
        if self.prints_counters:
            sys.stderr.write("DebugCounter counters:\n")
            for tag in sorted(self.counters):
                each = self.counters[tag]
                seen = self.greedy.tried if tag == GREEDY and self.greedy is not None else each.seen
                sys.stderr.write(f"{tag:<32}: {{{seen},{each.skip},{each.count}}}\n")

    def _opened(self, path: str) -> Callable[[str], object]:
        if path == "-":
            return sys.stdout.write
        try:
            file = open(path, "w", encoding="utf-8")  # noqa: SIM115  # open until the run ends
        except OSError as error:
            raise UsageError(f"cannot open output file '{path}': {error.strerror}") from None
        self._files.append(file)
        return file.write


def _close(file: IO[str]) -> None:
    """Closes a file, which writes what is left for it."""
    try:
        file.close()
    except OSError as error:
        raise UsageError(f"cannot write output file '{file.name}': {error.strerror}") from None


def _unit(op: Operation) -> str:
    """An operation as a log shows it: on one line."""
    return print_styled(op, Style(local=True, skip_regions=True), naming_scope(op)).rstrip("\n")


def _pieces(texts: list[str]) -> list[str]:
    return [each for several in texts for each in several.split(",")]


def _place(text: str) -> tuple[str, int, int | None]:
    """`file:line` or `file:line:column`."""
    head, _, last = text.rpartition(":")
    file, _, middle = head.rpartition(":")
    if file and middle.isdecimal() and last.isdecimal():
        return file, int(middle), int(last)
    if head and last.isdecimal():
        return head, int(last), None
    option = "for the --log-mlir-actions-filter option: "
    raise UsageError(f"{option}expected file:line or file:line:column, got '{text}'")


def _counters(texts: list[str]) -> dict[str, ActionCounter]:
    """The counters that `apply-pattern-skip=1,apply-pattern-count=2` describes, by tag."""
    found: dict[str, ActionCounter] = {}
    for text in _pieces(texts):
        name, _, number = text.partition("=")
        tag, _, what = name.rpartition("-")
        if tag not in TAGS or what not in ("skip", "count") or not number.removeprefix("-").isdecimal():
            option = "for the --mlir-debug-counter option: "
            raise UsageError(
                f"{option}expected <tag>-skip=<n> or <tag>-count=<n>, <tag> one of {', '.join(TAGS)}, "
                f"got '{text}'"
            )
        counter = found.setdefault(tag, ActionCounter(tag))
        if what == "skip":
            counter.skip = int(number)
        else:
            counter.count = int(number)
    return found
