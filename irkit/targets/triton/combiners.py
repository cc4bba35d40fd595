"""The functions with which reductions and scans combine.

    arith.addf      -->     tl.sum, or _add where the elements would be converted first
    any region      -->     a @triton.jit function of its own
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from irkit.dialects import arith, tt
from irkit.ir import Operation
from irkit.ir.types import F32, F64, I32, I64, element_type_of

if TYPE_CHECKING:
    from irkit.targets.triton.kernel import KernelWriter

_BUILTIN: Final[dict[type[Operation], str]] = {
    arith.AddF: "tl.sum",
    arith.AddI: "tl.sum",
    arith.MaxNumF: "tl.max",
    arith.MinNumF: "tl.min",
    arith.MaxSI: "tl.max",
    arith.MinSI: "tl.min",
    arith.XOrI: "tl.xor_sum",
}
_AS_THEY_ARE: Final = (F32, F64, I32, I64)
"""The elements that Triton's own reductions leave in their type."""
_OPERATIONS: Final[dict[type[Operation], tuple[str, str]]] = {
    arith.AddF: ("_add", "a + b"),
    arith.AddI: ("_add", "a + b"),
    arith.MulF: ("_multiply", "a * b"),
    arith.MulI: ("_multiply", "a * b"),
    arith.MaximumF: ("_maximum", "tl.maximum(a, b, propagate_nan=tl.PropagateNan.ALL)"),
    arith.MinimumF: ("_minimum", "tl.minimum(a, b, propagate_nan=tl.PropagateNan.ALL)"),
    arith.MaxNumF: ("_maxnum", "tl.maximum(a, b)"),
    arith.MinNumF: ("_minnum", "tl.minimum(a, b)"),
    arith.MaxSI: ("_greater", "tl.maximum(a, b)"),
    arith.MinSI: ("_smaller", "tl.minimum(a, b)"),
    arith.AndI: ("_and", "a & b"),
    arith.OrI: ("_or", "a | b"),
    arith.XOrI: ("_xor", "a ^ b"),
}


def combiner(to: KernelWriter, op: tt.Reduce | tt.Scan, builtin: bool = True) -> tuple[str, bool]:
    """The name of the combining function, and whether it is a reduction of Triton's own."""
    combined = _single_operation(op)
    if combined is None:
        raise op.error("combines by more than one operation, which has no form in Triton's Python yet")
    kind = type(combined)
    if builtin and kind in _BUILTIN and element_type_of(op.srcs[0].type) in _AS_THEY_ARE:
        return _BUILTIN[kind], True
    if kind not in _OPERATIONS:
        raise op.error(f"combines by {combined.name}, which has no form in Triton's Python")
    name, text = _OPERATIONS[kind]
    to.combiners[name] = f"@triton.jit\ndef {name}(a, b):\n    return {text}\n"
    return name, False


def _single_operation(op: tt.Reduce | tt.Scan) -> Operation | None:
    """The operation that combines the two arguments, where there is just one."""
    block = op.body.entry
    first = block.first
    if len(op.srcs) != 1 or first is None or first.next is None or first.next.next is not None:
        return None
    if set(first.operands) != set(block.args) or list(first.next.operands) != list(first.results):
        return None
    return first
