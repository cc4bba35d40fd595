"""Reading on after an error, so that one run shows the errors of several functions.

The operation of a module (or of the top of the file) in which the error lies is given up: its tokens are
passed over by counting braces, and reading goes on behind it.  Names cannot leave such an operation, so one
error does not cause others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from irkit.diagnostics import IRError
from irkit.ir.block import Block

if TYPE_CHECKING:
    from irkit.syntax.reader import Reader

MOST_ERRORS: Final = 20
_CONTINUE: Final = frozenset(["{", "(", ")", ",", ":", "->", "else", "attributes", "do", "loc", "to"])
"""What may follow a closing brace inside one operation."""


def with_later_errors(reader: Reader, first: IRError) -> IRError:
    """The first error, and those found by reading on."""
    found = list(first.diagnostics)
    while len(found) < MOST_ERRORS and not reader.is_too_deep:
        block = _resume(reader)
        if block is None:
            break
        try:
            reader.read_ops(block)
            reader.check_forward_refs()
            break
        except IRError as another:
            found += another.diagnostics
    return IRError(*found)


def _resume(reader: Reader) -> Block | None:
    """Steps behind the operation that failed; the block to go on in, None at the end of the text."""
    frames = reader.frames
    modules = [number for number, frame in enumerate(frames) if _is_module(frame.op_class)]
    level = modules[-1] + 1 if modules else 0
    start = frames[level].op_at if level < len(frames) else reader.op_at
    behind = _behind(reader, start)
    if behind is None or behind <= start:
        return None
    while len(frames) > level:
        frame = frames.pop()
        reader.labels, reader.pending_labels = frame.labels, frame.pending_labels
        reader.use_dialect(frame.customs)
        for name in reader.undo[frame.mark :]:
            reader.scope.pop(name, None)
        del reader.undo[frame.mark :]
        reader.scope = frame.scope
    for name in reader.forward:
        reader.scope.pop(name, None)
    reader.forward.clear()
    reader.depth = 0
    reader.i = behind
    return frames[-1].region.blocks[-1] if frames and frames[-1].region.blocks else reader.top


def _is_module(cls: type | None) -> bool:
    return getattr(cls, "name", None) == "builtin.module"


def _behind(reader: Reader, start: int) -> int | None:
    """The index of the token behind the operation that begins at `start`, None where the text ends before."""
    tokens, depth, at, opened = reader.tokens, 0, start, False
    while tokens[at]:
        token = tokens[at]
        if token == "{":
            depth, opened = depth + 1, True
        elif token == "}":
            if depth == 0:
                return at
            depth -= 1
        at += 1
        if depth or at <= reader.i or not tokens[at]:
            continue
        if opened and tokens[at] not in _CONTINUE:
            return at
        if not opened and _begins_line(reader, at):
            return at
    return None


def _begins_line(reader: Reader, at: int) -> bool:
    between = reader.buffer.text[reader.buffer.end(at - 1) : reader.buffer.offset(at)]
    return "\n" in between
