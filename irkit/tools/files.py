"""Reading the input of a tool, and writing its output: a file is replaced as a whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from irkit.diagnostics import Source
from irkit.tools.arguments import UsageError


def read_source(path: str) -> Source:
    """The text of a file, of standard input where `path` is `-`; bytes that are no UTF-8 are kept."""
    if path == "-":
        if sys.stdin is None:
            raise UsageError("cannot open input file '-': it is closed")
        stream = getattr(sys.stdin, "buffer", None)
        if stream is None:
            return Source("<stdin>", sys.stdin.read())
        return Source("<stdin>", stream.read().decode("utf-8", "surrogateescape"))
    try:
        with open(path, "rb") as file:
            return Source(path, file.read().decode("utf-8", "surrogateescape"))
    except OSError as error:
        raise UsageError(f"cannot open input file '{path}': {error.strerror}") from None


def write_file(path: str, pieces: Iterable[str | bytes]) -> None:
    """Replaces a file (`-`: writes to standard output); a link keeps leading to it, and it keeps its mode.

    Where the folder takes no file beside it, as a whole, once all of it is known."""
    if path == "-":
        write_standard_output(pieces)
        return
    if _is_stream(path):
        _write(path, path, pieces)
        return
    target = os.path.realpath(path) if os.path.islink(path) else path
    scratch = f"{target}.{os.getpid()}.tmp"
    try:
        if os.path.isfile(target) and not _takes_files(os.path.dirname(target) or "."):
            _write(target, path, list(pieces))
            return
        _write(scratch, path, pieces)
        if os.path.isfile(target):
            if not os.access(target, os.W_OK):
                raise UsageError(f"cannot open output file '{path}': it is read-only")
            os.chmod(scratch, os.stat(target).st_mode & 0o777)
        os.replace(scratch, target)
    except OSError as error:
        raise UsageError(f"cannot open output file '{path}': {error.strerror}") from None
    finally:
        if os.path.exists(scratch):
            os.unlink(scratch)


def _takes_files(folder: str) -> bool:
    """Whether this process may make files in a folder."""
    return os.access(folder, os.W_OK | os.X_OK)


def check_output(path: str) -> None:
    """Refuses a file that cannot be written, before the work for it is done."""
    if path == "-" or (_is_stream(path) and not os.path.isdir(path)):
        return
    target = os.path.realpath(path) if os.path.islink(path) else path
    folder = os.path.dirname(target) or "."
    if not target:
        raise UsageError(f"cannot open output file '{path}': No such file or directory")
    if os.path.isdir(target):
        raise UsageError(f"cannot open output file '{path}': Is a directory")
    if os.path.isfile(target) and not os.access(target, os.W_OK):
        raise UsageError(f"cannot open output file '{path}': it is read-only")
    try:
        os.stat(os.path.join(folder, ""))
    except OSError as error:
        raise UsageError(f"cannot open output file '{path}': {error.strerror}") from None
    if not os.access(folder, os.W_OK):
        raise UsageError(f"cannot open output file '{path}': Permission denied")


def _is_stream(path: str) -> bool:
    """Whether a path leads to a device, a pipe, or what is open already, such as /dev/stdout: none of them
    can be replaced."""
    if os.path.exists(path) and not os.path.isfile(path):
        return True
    return os.path.islink(path) and os.path.abspath(path).startswith(("/dev/", "/proc/"))


def _write(path: str, shown: str, pieces: Iterable[str | bytes]) -> None:
    try:
        with open(path, "wb") as file:
            file.writelines(map(_encoded, pieces))
    except OSError as error:
        raise UsageError(f"cannot open output file '{shown}': {error.strerror}") from None


def _encoded(piece: str | bytes) -> bytes:
    return piece.encode("utf-8", "surrogateescape") if isinstance(piece, str) else piece


def write_standard_output(pieces: Iterable[str | bytes]) -> None:
    for piece in pieces:
        if isinstance(piece, str):
            sys.stdout.write(piece)
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(piece)


def make_folder(path: str) -> None:
    """Makes a folder, and those that it is in, where there is none yet."""
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot make the folder '{path}': {error.strerror}") from None
