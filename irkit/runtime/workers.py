"""Processes that answer requests, beside this one, which answers some of them itself.

    with Workers(command, count=1) as workers:
        answers = workers.answer(requests, work)

`work` turns a request into an answer, bytes both; `command` is a program that does the same with what it
reads, by `serve(work)`.  It is started when there is enough to do, and ends with the block, whatever happens
there, and when this process does: it has nothing more to read then.  Where it cannot be started, or breaks
off, the requests are answered here.  Nothing of this process is copied, as a fork would, so that threads,
locks and the script of whoever runs this are of no concern.

A message is a mark, its length in eight bytes, and itself.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import IO, Final

_WORTH: Final = 6
"""Requests for which a process is started: that takes about as long as two or three of them."""
_ENVIRONMENT: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""A worker computes nothing with libraries that would start threads."""

_MARK: Final = b"irkit\0\1\n"
"""What is no message, printed by some module at the start of Python, say, does not begin with it."""

Work = Callable[[bytes], bytes]


class Workers:
    """Up to `count` processes; none where that is 0."""

    def __init__(self, command: Sequence[str], count: int):
        self._command = list(command)
        self._count = count
        self._processes: list[subprocess.Popen[bytes]] = []
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for each in self._processes:
            each.kill()
        for thread in self._threads:
            thread.join()  # Soon: it reads from a process that is gone.
        for each in self._processes:
            for pipe in (each.stdin, each.stdout):
                _close(pipe)
            each.wait()
        self._processes.clear()

    def answer(self, requests: Sequence[bytes], work: Work) -> list[bytes]:
        """The answers, in the order of the requests; the longest requests come first."""
        answers: list[bytes | None] = [None] * len(requests)
        todo = sorted(range(len(requests)), key=lambda number: len(requests[number]))
        self._start(len(requests))
        self._threads = [
            threading.Thread(target=_ask, args=(each, requests, todo, answers), daemon=True)
            for each in self._processes
        ]
        for thread in self._threads:
            thread.start()
        while (number := _next(todo)) is not None:
            answers[number] = work(requests[number])
        for thread in self._threads:
            thread.join()
        return [
            work(request) if answer is None else answer
            for request, answer in zip(requests, answers, strict=True)
        ]

    def _start(self, requests: int) -> None:
        if requests < _WORTH:
            return
        while len(self._processes) < min(self._count, requests // 2):
            try:
                process = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env={**os.environ, **_ENVIRONMENT},
                )
            except OSError:
                self._count = 0
                return
            self._processes.append(process)


def _ask(
    process: subprocess.Popen[bytes], requests: Sequence[bytes], todo: list[int], answers: list[bytes | None]
) -> None:
    """Has a process answer requests until there are none; one that it breaks off at stays without answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    while process.poll() is None and (number := _next(todo)) is not None:
        try:
            _write(process.stdin, requests[number])
            answer = _read(process.stdout)
        except (OSError, ValueError):  # A pipe that was closed is a ValueError.
            answer = None
        if answer is None:
            process.kill()
            return
        answers[number] = answer


def _next(todo: list[int]) -> int | None:
    """What is to be done next.  Several threads take from the list, so that it may be empty at any time."""
    try:
        return todo.pop()
    except IndexError:
        return None


def serve(work: Work) -> None:
    """Answers what standard input asks on standard output, until there is nothing more to read.

    Ctrl-C is for the process that asks; what anything prints goes to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    requests = sys.stdin.buffer
    while (request := _read(requests)) is not None:
        try:
            _write(answers, work(request))
        except BrokenPipeError:
            return


def _write(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(_MARK + len(message).to_bytes(8, "little"))
    pipe.write(message)
    pipe.flush()


def _read(pipe: IO[bytes]) -> bytes | None:
    """The next message, None where there is no whole one any more."""
    head = pipe.read(len(_MARK) + 8)
    if len(head) < len(_MARK) + 8 or not head.startswith(_MARK):
        return None
    length = int.from_bytes(head[len(_MARK) :], "little")
    message = pipe.read(length)
    return message if len(message) == length else None


def _close(pipe: IO[bytes] | None) -> None:
    try:
        if pipe is not None:
            pipe.close()
    except OSError:  # What was still to be written has no reader.
        return
