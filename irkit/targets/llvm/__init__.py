"""LLVM: func, cf, arith, math and memref become the text of an LLVM module.

    func.func @f(%m: memref<?xf32>, %i: index) -> f32       define float @f(ptr %a0, i64 %a0.1, i64 %a1)

The structured dialects must be gone (`convert-scf-to-cf`).  For each public function there is a second one,
`packed.NAME`, which takes the address of an array of 64-bit slots: what `irkit.runtime` calls.
"""

from irkit.dialects.func import Func
from irkit.ir import Operation
from irkit.targets.llvm.cpu import CPUModule
from irkit.targets.llvm.packed import is_packed, packed_name

__all__ = ["is_packed", "llvm_text", "packed_name"]


def llvm_text(module: Operation, packed: bool = True) -> str:
    """The LLVM module of an IR module; an IRError at an operation that has no form there."""
    emitter = CPUModule()
    for op in module.regions[0].entry.ops:
        emitter.top_level(op)
        if packed and isinstance(op, Func):
            emitter.packed_function(op)
    return emitter.text()
