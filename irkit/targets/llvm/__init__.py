"""LLVM: func, cf, arith, math and memref become the text of an LLVM module.

    func.func @f(%m: memref<?xf32>, %i: index) -> f32       define float @f(ptr %a0, i64 %a0.1, i64 %a1)

The structured dialects must be gone (`convert-scf-to-cf`).  For each public function there is a second one,
`packed.NAME`, which takes the address of an array of 64-bit slots: what `irkit.runtime` calls.
"""

from collections.abc import Mapping
from typing import NamedTuple

from irkit.dialects.func import Func
from irkit.dialects.memref import Global
from irkit.ir import Operation
from irkit.targets.llvm.cpu import CPUModule, LoadableModule
from irkit.targets.llvm.packed import is_packed, packed_name, write_packed

__all__ = ["Loadable", "is_packed", "llvm_text", "loadable", "packed_name"]


def llvm_text(module: Operation) -> str:
    """The LLVM module of an IR module; an IRError at an operation that has no form there."""
    emitter = CPUModule()
    for op in module.regions[0].entry.ops:
        emitter.top_level(op)
    return emitter.text()


class Loadable(NamedTuple):
    """A module to be linked into this process: its text, and the symbols that come with it as data."""

    text: str
    data: Mapping[str, bytes | memoryview]


def _defined(module: Operation) -> set[str]:
    """The functions with a body, and the globals that are not somebody else's."""
    ops = list(module.regions[0].entry.ops)
    code = {op.sym_name.value for op in ops if isinstance(op, Func) and not op.is_declaration}
    return code | {op.sym_name.value for op in ops if isinstance(op, Global) and op.initial_value is not None}


def loadable(module: Operation, streams: bool = True) -> Loadable:
    """The same with the packed functions; large constants stay out of the text.  Without `streams` all stores
    go through the caches."""
    emitter = LoadableModule(_defined(module), streams)
    for op in module.regions[0].entry.ops:
        emitter.top_level(op)
        if isinstance(op, Func):
            write_packed(emitter, op)
    return Loadable(emitter.text(), emitter.data)
