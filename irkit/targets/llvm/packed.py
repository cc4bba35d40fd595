"""The packed functions: one calling convention for every function, so that a caller needs no types.

    define void @packed.f(ptr %slots)     slots: a0 | a0's sizes | a1 | ... | results

Each part of an argument, then each part of a result, takes one 64-bit slot, in its form in memory at the
slot's lowest address; an i1 is a byte.  Vectors and numbers wider than 64 bits have no slots: their function
is not packed.
"""

from __future__ import annotations

from irkit.dialects import func
from irkit.ir import Type
from irkit.ir.types import FloatType, IndexType, IntegerType, MemRefType
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.module import ModuleEmitter
from irkit.targets.llvm.types import symbol


def packed_name(function: str) -> str:
    return f"packed.{function}"


def fits_slots(kind: Type) -> bool:
    if isinstance(kind, (IntegerType, FloatType)):
        return 0 < kind.width <= 64
    return isinstance(kind, (IndexType, MemRefType))


def is_packed(op: func.Func) -> bool:
    """Whether a function gets a packed one: it is public, has a body, and only values that fit into slots."""
    return (
        not op.is_private
        and not op.is_declaration
        and all(map(fits_slots, (*op.type.inputs, *op.type.results)))
    )


def write_packed(module: ModuleEmitter, op: func.Func) -> None:
    if not is_packed(op):
        return
    kind = op.type
    emit = FunctionEmitter(module, op)
    arguments: list[str] = []
    slot = 0
    for each in kind.inputs:
        for part in module.part_types(each, op):
            arguments.append(f"{part} {_load(emit, each, part, _slot(emit, slot))}")
            slot += 1
    result = module.result_type(kind.results, op)
    call = f"call {result} @{module.symbol(op.sym_name.value)}({', '.join(arguments)})"
    if result == "void":
        emit.line(call)
    else:
        _store_results(emit, op, emit.compute(call), slot)
    emit.line("ret void")
    module.add_function(
        f"define void @{symbol(packed_name(op.sym_name.value))}(ptr %slots) nounwind", emit.lines()
    )


def _slot(emit: FunctionEmitter, number: int) -> str:
    return emit.compute(f"getelementptr inbounds i64, ptr %slots, i64 {number}") if number else "%slots"


def _load(emit: FunctionEmitter, kind: Type, part: str, slot: str) -> str:
    if isinstance(kind, MemRefType):
        return emit.compute(f"load {part}, ptr {slot}")
    return emit.load(kind, slot)


def _store_results(emit: FunctionEmitter, op: func.Func, returned: str, slot: int) -> None:
    kinds = op.type.results
    parts = [(each, part) for each in kinds for part in emit.module.part_types(each, op)]
    struct = emit.module.result_type(kinds, op)
    for number, (kind, part) in enumerate(parts):
        operand = emit.compute(f"extractvalue {struct} {returned}, {number}") if len(parts) > 1 else returned
        place = _slot(emit, slot + number)
        if isinstance(kind, MemRefType):
            emit.line(f"store {part} {operand}, ptr {place}")
        else:
            emit.store(kind, operand, place)
