"""What is to stay true of a program while it gets smaller."""

from __future__ import annotations

import os
import shlex
import subprocess
from typing import Protocol

from irkit.diagnostics import Diagnostic, IRError, handling
from irkit.ir.operation import Operation
from irkit.pipeline.pass_manager import PassManager
from irkit.tools.arguments import UsageError
from irkit.tools.files import write_file
from irkit.tools.judging import judge_pipeline

PLACE = "{}"


class Interest(Protocol):
    """A question about a program, given as a module and as text."""

    def holds(self, module: Operation, text: str) -> bool: ...

    def explain(self) -> str:
        """Why it did not hold the last time."""
        ...


class Command:
    """A command that ends with status 0 on the file at `path`, which stands for `{}` in it, or at its end."""

    def __init__(self, command: str, path: str, seconds: float):
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise UsageError(f"for the --test option: {error}") from None
        if not words:
            raise UsageError("for the --test option: the command is empty")
        if not any(PLACE in word for word in words):
            words.append(PLACE)
        self.words = [word.replace(PLACE, path) for word in words]
        self.path = path
        self.seconds = seconds
        self._outcome = ""

    def holds(self, module: Operation, text: str) -> bool:
        write_file(self.path, [text])
        try:
            done = subprocess.run(
                self.words,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=False,
                timeout=self.seconds,
            )
        except OSError as error:
            raise UsageError(f"cannot run '{self.words[0]}': {error.strerror}") from None
        except subprocess.TimeoutExpired:
            self._outcome = f"takes longer than {self.seconds:g} s"
            return False
        status = done.returncode
        self._outcome = f"is ended by signal {-status}" if status < 0 else f"exits with status {status}"
        return status == 0

    def explain(self) -> str:
        shown = shlex.join([word.replace(self.path, PLACE) for word in self.words])
        return f"'{shown}' {self._outcome} on it" + ("" if os.path.exists(self.path) else ", and removes it")


class Miscompilation:
    """The interpreter finds that a pipeline changes the meaning."""

    def __init__(self, manager: PassManager, seed: int):
        self.manager = manager
        self.seed = seed
        self._outcome = ""

    def holds(self, module: Operation, text: str) -> bool:
        try:
            with handling(_ignored):
                found = judge_pipeline(self.manager, module, self.seed)
        except IRError as error:
            self._outcome = f"fails: {error.diagnostics[0].message}"
            return False
        self._outcome = "keeps its meaning" if found.verdict == "equal" else repr(found)
        return found.verdict == "different"

    def explain(self) -> str:
        return f"on it '{self.manager}' {self._outcome}"


def _ignored(diagnostic: Diagnostic) -> None:
    """Warnings and remarks about candidates are of no interest to anybody."""
