"""func in LLVM: calls and returns.

A memref crosses a call as its parts (`irkit.targets.llvm.buffers`); several result parts come back as a
struct.
"""

from collections.abc import Sequence

from irkit.analysis.chunks import chunk_of
from irkit.dialects import func, memref, vector
from irkit.ir import Operation, Type, Value
from irkit.targets.llvm.chunks import write_shared_call
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules

RULES = Rules()


@RULES.add
def return_(emit: FunctionEmitter, op: func.Return) -> None:
    """Whoever sees that the function has returned must see what it streamed past the caches."""
    if _streams(op.parent_op):
        emit.line("fence seq_cst")
    parts = [part for operand in op.operands for part in emit.parts(operand)]
    if len(parts) < 2:
        emit.line(f"ret {parts[0] if parts else 'void'}")
        return
    kind = emit.module.result_type([operand.type for operand in op.operands], op)
    packed = "poison"
    for number, part in enumerate(parts):
        packed = emit.compute(f"insertvalue {kind} {packed}, {part}, {number}")
    emit.line(f"ret {kind} {packed}")


def _streams(function: Operation | None) -> bool:
    writes = (memref.Store, vector.Store)
    ops = function.walk() if function is not None else ()
    return any(isinstance(op, writes) and op.nontemporal is not None and op.nontemporal.as_bool for op in ops)


@RULES.add
def call(emit: FunctionEmitter, op: func.Call) -> None:
    chunk = chunk_of(op)
    if chunk is not None and emit.module.has_pool:
        write_shared_call(emit, op, chunk)
        return
    write_call(emit, f"@{emit.module.symbol(op.callee.leaf)}", op.operands, op.results)


@RULES.add
def constant(emit: FunctionEmitter, op: func.Constant) -> None:
    emit.bind(op.result, f"@{emit.module.symbol(op.value.leaf)}")


@RULES.add
def indirect_call(emit: FunctionEmitter, op: func.CallIndirect) -> None:
    callee, *operands = op.operands
    write_call(emit, emit.value(callee), operands, op.results)


def write_call(
    emit: FunctionEmitter,
    callee: str,
    operands: Sequence[Value[Type]],
    results: tuple[Value[Type], ...],
) -> None:
    """Writes a call and binds the results to its parts."""
    arguments = ", ".join([part for operand in operands for part in emit.parts(operand)])
    kinds = [result.type for result in results]
    kind = emit.module.result_type(kinds, emit.op)
    if kind == "void":
        emit.line(f"call void {callee}({arguments})")
        return
    returned = emit.compute(f"call {kind} {callee}({arguments})")
    counts = [len(emit.module.part_types(each, emit.op)) for each in kinds]
    parts = [returned]
    if sum(counts) > 1:
        parts = [emit.compute(f"extractvalue {kind} {returned}, {number}") for number in range(sum(counts))]
    for result, count in zip(results, counts, strict=True):
        emit.bind_parts(result, parts[:count])
        parts = parts[count:]
