"""memref's atomic updates in LLVM: one instruction where there is one, otherwise a loop that tries until it
succeeds.

    %old = memref.atomic_rmw addf %x, %m[%i]      %v1 = atomicrmw fadd ptr %v2, float %v3 acq_rel
    %old = memref.generic_atomic_rmw %m[%i] { }   loop: the region, then cmpxchg ptr %v2, i32 %v4, i32 %v5
"""

from collections.abc import Callable, Sequence
from typing import Final

from irkit.dialects import memref
from irkit.ir import Type, Value
from irkit.ir.types import FloatType, MemRefType
from irkit.targets.llvm.floats import arithmetic
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules
from irkit.targets.llvm.types import byte_width

RULES = Rules()
_INSTRUCTIONS: Final = {
    "addf": "fadd",
    "addi": "add",
    "assign": "xchg",
    "maximumf": "fmaximum",
    "maxnumf": "fmax",
    "maxs": "max",
    "maxu": "umax",
    "minimumf": "fminimum",
    "minnumf": "fmin",
    "mins": "min",
    "minu": "umin",
    "ori": "or",
    "andi": "and",
    "xori": "xor",
}


@RULES.add
def update(emit: FunctionEmitter, op: memref.AtomicRMW) -> None:
    kind, name = op.memref.type, op.kind_name()
    element, value = kind.element_type, emit.value(op.value)
    pointer = _pointer(emit, op.memref, op.indices, kind)
    instruction = _INSTRUCTIONS.get(name)
    if instruction is not None:
        space = emit.module.pointer(kind, op)
        operand = f"{emit.type(element)} {value}"
        emit.bind(op.result, emit.compute(f"atomicrmw {instruction} {space} {pointer}, {operand} acq_rel"))
        return

    def product(old: str) -> str:
        if name == "mulf":
            return arithmetic(emit, element, "fmul", [old, value])
        return emit.compute(f"mul {emit.type(element)} {old}, {value}")

    emit.bind(op.result, _until_it_succeeds(emit, kind, pointer, product))


@RULES.add
def general_update(emit: FunctionEmitter, op: memref.GenericAtomicRMW) -> None:
    """The region has one block and no effects, so that it may be tried again and again.

    The result is the old value, as in upstream's lowering."""
    block = op.atomic_body.entry

    def body(old: str) -> str:
        emit.bind(block.args[0], old)
        for each in block.ops:
            if isinstance(each, memref.AtomicYield):
                return emit.value(each.value)
            emit.op = each
            emit.module.rule(each)(emit, each)
        raise op.error("has a region that yields nothing")

    pointer = _pointer(emit, op.memref, op.indices, op.memref.type)
    emit.bind(op.result, _until_it_succeeds(emit, op.memref.type, pointer, body))


def _pointer(
    emit: FunctionEmitter, buffer: Value[Type], indices: Sequence[Value[Type]], kind: MemRefType
) -> str:
    """The address of an element that an atomic instruction can take: of a whole number of bytes."""
    element = kind.element_type
    if emit.module.memory_type(element, emit.op) != emit.type(element):
        raise emit.op.error(f"has elements of type '{element}', which no atomic instruction of LLVM takes")
    return emit.element_pointer(emit.buffer(buffer), [emit.value(each) for each in indices], kind)


def _until_it_succeeds(
    emit: FunctionEmitter, kind: MemRefType, pointer: str, change: Callable[[str], str]
) -> str:
    """A loop that replaces an element by what `change` makes of it; returns the old value."""
    element, width = kind.element_type, byte_width(kind.element_type)
    assert width is not None
    bits, spelling = f"i{8 * width}", emit.type(element)
    space = emit.module.pointer(kind, emit.op)
    first, found = emit.compute(f"load {bits}, {space} {pointer}"), emit.fresh()
    again, done, before = emit.fresh_label("again"), emit.fresh_label("done"), emit.label
    emit.line(f"br label %{again}")
    emit.start(again)
    head = emit.reserve()
    is_float = isinstance(element, FloatType)
    old = emit.compute(f"bitcast {bits} {head} to {spelling}") if is_float else head
    new = change(old)
    packed = emit.compute(f"bitcast {spelling} {new} to {bits}") if is_float else new
    operands = f"{space} {pointer}, {bits} {head}, {bits} {packed} acq_rel monotonic"
    pair = emit.compute(f"cmpxchg {operands}")
    emit.line(f"{found} = extractvalue {{ {bits}, i1 }} {pair}, 0")
    succeeded = emit.compute(f"extractvalue {{ {bits}, i1 }} {pair}, 1")
    emit.fill(head, f"phi {bits} [ {first}, %{before} ], [ {found}, %{emit.label} ]")
    emit.line(f"br i1 {succeeded}, label %{done}, label %{again}")
    emit.start(done)
    return old
