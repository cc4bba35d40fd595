"""What LLVM may know of buffers that are views of one arena: those that share no byte are no aliases.

    %a = memref.view %arena[0] : 64 bytes        load ..., !alias.scope !{a}, !noalias !{b}
    %b = memref.view %arena[64] : 64 bytes       store ..., !alias.scope !{b}, !noalias !{a}
    %c = memref.view %arena[32] : 64 bytes       neither: it shares bytes with both

Each such view has a scope of its own.  A view of unknown place or size has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from irkit.analysis.dependence.aliasing import VIEWS
from irkit.analysis.sizes import buffer_bytes
from irkit.dialects import memref
from irkit.dialects.loop.affine import constant_index
from irkit.ir import Type, Value

if TYPE_CHECKING:
    from irkit.targets.llvm.module import ModuleEmitter


class _Range(NamedTuple):
    """The bytes of a view, and the name of its scope."""

    start: int
    end: int
    scope: str


class Scopes:
    """The scopes of one function."""

    def __init__(self, module: ModuleEmitter, function: str):
        self._module = module
        self._function = function.replace('"', "")
        self._arenas: dict[Value[Type], dict[Value[Type], _Range]] = {}
        self._hints: dict[Value[Type], str] = {}

    def hints(self, buffer: Value[Type]) -> str:
        """What is written behind an access to a buffer, "" where nothing is known."""
        while (op := buffer.defining_op) is not None and op.name in VIEWS:
            if isinstance(op, memref.View):
                break
            buffer = op.operands[0]
        if not isinstance(op, memref.View):
            return ""
        if buffer not in self._hints:
            self._hints[buffer] = self._hints_of(op)
        return self._hints[buffer]

    def _hints_of(self, view: memref.View) -> str:
        ranges = self._ranges(view.source)
        mine = ranges.get(view.result)
        if mine is None:
            return ""
        node = self._module.metadata
        others = [
            each.scope for each in ranges.values() if each.end <= mine.start or mine.end <= each.start
        ]
        apart = f", !noalias {node('!{' + ', '.join(others) + '}')}" if others else ""
        return f", !alias.scope {node('!{' + mine.scope + '}')}{apart}"

    def _ranges(self, arena: Value[Type]) -> dict[Value[Type], _Range]:
        """The views of an arena whose bytes are known."""
        found = self._arenas.get(arena)
        if found is not None:
            return found
        found = self._arenas[arena] = {}
        node, number = self._module.metadata, len(self._arenas)
        domain = node(f'!{{!"{self._function}.arena{number}"}}')
        for view in arena.users:
            if not isinstance(view, memref.View):
                continue
            start, size = constant_index(view.byte_shift), buffer_bytes(view.result.type)
            if start is not None and size is not None:
                scope = node(f'!{{!"{self._function}.arena{number}.{len(found)}", {domain}}}')
                result: Value[Type] = view.result
                found[result] = _Range(start, start + size, scope)
        return found
