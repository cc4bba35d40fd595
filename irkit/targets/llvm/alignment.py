"""Arrays that begin at multiples of 64 bytes: what code may rely on once its caller has seen to it.

    func.func @f(%m: memref<64xf32>)     -->     func.func @f(%m: memref<64xf32> {llvm.align = 64 : i64})

A private function gets the promise where its only call hands on an argument that has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.analysis.signature import arena_alignment, argument_attributes
from irkit.dialects.func import Call, Func
from irkit.ir import BlockArgument, Operation
from irkit.ir.attributes import ArrayAttr, dictionary, integer
from irkit.ir.types import I64, MemRefType
from irkit.targets.llvm.packed import is_packed

ALIGNMENT: Final = 64
_ALIGN: Final = "llvm.align"


def promise_alignment(module: Operation) -> None:
    """Marks the arrays that public functions take, and where they are handed on."""
    functions = {op.symbol: op for op in module.regions[0].entry.ops if isinstance(op, Func)}
    calls: dict[str, list[Operation]] = {}
    for op in module.walk():
        for name in _named(op):
            calls.setdefault(name, []).append(op)
    pending = [each for each in functions.values() if is_packed(each)]
    for each in pending:
        _promise(each, [number for number, kind in enumerate(each.type.inputs) if _is_plain(kind)])
    while pending:
        function = pending.pop()
        for op in function.walk():
            callee = functions.get(op.callee.leaf) if isinstance(op, Call) else None
            if callee is None or not callee.is_private or callee.is_declaration:
                continue
            if calls[callee.symbol] == [op]:
                handed = [number for number, each in enumerate(op.operands) if _is_promised(function, each)]
                if _promise(callee, handed):
                    pending.append(callee)


def _named(op: Operation) -> list[str]:
    """The functions that an operation names."""
    symbol = getattr(op, "callee", None) if isinstance(op, Call) else op.properties.get("value")
    leaf = getattr(symbol, "leaf", None)
    return [leaf] if isinstance(leaf, str) else []


def _is_plain(kind: object) -> bool:
    """Whether the pointer that is passed for a type is that of an array's first element."""
    return isinstance(kind, MemRefType) and kind.layout is None


def _is_promised(function: Func, value: object) -> bool:
    return (
        isinstance(value, BlockArgument)
        and value.owner is function.body.entry
        and argument_attributes(function, value.index).get(_ALIGN) is not None
    )


def _promise(function: Func, numbers: Sequence[int]) -> bool:
    """Marks arguments; whether that tells anything new."""
    known = [argument_attributes(function, number) for number in range(len(function.type.inputs))]
    fresh = [
        number
        for number in numbers
        if known[number].get(_ALIGN) is None and arena_alignment(known[number]) is None
    ]
    for number in fresh:
        known[number] = dictionary({**dict(known[number].entries), _ALIGN: integer(ALIGNMENT, I64)})
    if fresh:
        function.arg_attrs = ArrayAttr(tuple(known))
    return bool(fresh)
