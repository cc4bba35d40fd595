"""scf-parallel-outlining: moves the body of a parallel loop that threads share into a function of its own.

    scf.parallel (%i) = (%l) to (%u) step (%s) {     %n = ... number of iterations
      memref.store %v, %m[%i]                        func.call @f_parallel(%c0, %n, %l, %s, %v, %m)
    } {irkit.chunk = 16 : index}                         {irkit.chunk = 16 : index}
                                               --> func.func private @f_parallel(%from: index, %to: index, ...
                                                     scf.for %k = %from to %to step %c1 {
                                                       %i = %l + %k * %s
                                                       memref.store %v, %m[%i]

The function runs the iterations from one number up to another; the call hands over all of them, and its mark
allows to cut that range into chunks, which the code for the CPU gives to several threads
(irkit/runtime/pool.ll).  Iterations of a loop with several indices are numbered in order, the last index
fastest.

What the body uses from outside becomes arguments; constants, sizes, globals, views of an arena and what
follows from them in a few operations (the mask of a last vector) are made again inside.  An argument is
`llvm.noalias` where its memory is no other argument's, and keeps its `llvm.align`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from irkit.analysis.chunks import CHUNK, chunk_of
from irkit.analysis.dependence.aliasing import Root, root_of
from irkit.analysis.signature import ARENA, argument_attributes
from irkit.define import Op
from irkit.define.symbol_uses import SymbolTable
from irkit.dialects import arith, builtin, func, memref, scf
from irkit.dialects.loop.affine import constant_index
from irkit.ir import Attribute, Block, BlockArgument, Operation, Region, Type, Value
from irkit.ir.attributes import UNIT, ArrayAttr, DictionaryAttr, SymbolRefAttr, dictionary, integer
from irkit.ir.types import I64, INDEX, MemRefType
from irkit.passes.convert.index_arithmetic import IndexArithmetic
from irkit.pipeline import Pass
from irkit.rewrite.dead_code import has_no_effects

_OWN: Final = ("allocation", "distinct argument")
"""Memory that is no global either."""
_FEW: Final = 8
"""Operations that may be repeated for one value."""
_ALIGNMENT: Final = 64
"""Of an allocation that asks for none, as the LLVM emitter makes it."""


@dataclass(frozen=True)
class SCFParallelOutlining(Pass):
    """Moves the bodies of parallel loops that threads may share into functions."""

    name = "scf-parallel-outlining"

    def run(self, module: builtin.Module) -> None:
        table = SymbolTable(module)
        for function in list(module.block.ops):
            if isinstance(function, func.Func):
                place: Operation = function
                for nest in [op for op in function.walk() if _is_shared(op)]:
                    assert isinstance(nest, scf.Parallel)
                    place = _outline(nest, function, place, table)


def _is_shared(op: Operation) -> bool:
    """Whether threads share the iterations of a loop; inside of a chunk everything runs in order."""
    if not isinstance(op, scf.Parallel) or chunk_of(op) is None or op.results:
        return False
    return not any(isinstance(each, scf.Parallel) and CHUNK in each.attributes for each in op.ancestors())


def _outline(nest: scf.Parallel, function: func.Func, place: Operation, table: SymbolTable) -> Operation:
    """Makes the function of one loop behind `place`, and returns it."""
    code = IndexArithmetic.before(nest)
    bounds = list(zip(nest.lower_bound, nest.upper_bound, nest.step, strict=True))
    counts = [_count(code, *each) for each in bounds]
    total = counts[0]
    for count in counts[1:]:
        total = code.binary(arith.MulI, total, count)
    starts = [value for low, _, step in bounds for value in (low, step)]
    used = dict.fromkeys([*starts, *counts[1:], *_used_from_outside(nest)])
    found, passed = _found_again(used)
    made = func.Func.define(
        f"{function.symbol}_parallel",
        [INDEX, INDEX, *[value.type for value in passed]],
        [],
        "private",
        location=nest.location,
    )
    table.insert(made, place.next)
    made.arg_attrs = ArrayAttr((DictionaryAttr(), DictionaryAttr(), *_attributes(passed)))
    inside: dict[Value[Type], Value[Type]] = dict(zip(passed, made.args[2:], strict=True))
    entry = made.body.entry
    for op in found:
        copy = entry.append(op.clone(dict(inside.items())))
        inside.update(zip(op.results, copy.results, strict=True))
    _fill(made, nest, bounds, counts, inside)
    call = func.Call(
        SymbolRefAttr(made.symbol), [code.constant(0), total, *passed], outputs=[], location=nest.location
    )
    call.attributes[CHUNK] = nest.attributes[CHUNK]
    code.add_op(call)
    nest.erase()
    return made


def _count(code: IndexArithmetic, low: Value[Type], high: Value[Type], step: Value[Type]) -> Value[Type]:
    """The number of iterations along one index, never below 0."""
    extent = code.binary(arith.MaxSI, code.binary(arith.SubI, high, low), code.constant(0))
    return code.binary(arith.CeilDivSI, extent, step)


def _used_from_outside(nest: scf.Parallel) -> Iterable[Value[Type]]:
    for op in nest.region.walk():
        for operand in op.operands:
            block = operand.parent_block
            if block is None or not nest.region.is_ancestor_of(block.parent):
                yield operand


def _found_again(used: Iterable[Value[Type]]) -> tuple[list[Operation], list[Value[Type]]]:
    """Operations to be repeated inside, in order, and the values that have to be passed."""
    found: dict[Operation, None] = {}
    passed: dict[Value[Type], None] = {}
    for value in used:
        repeated = _repeated(value)
        if repeated is None:
            passed[value] = None
            continue
        for op in repeated:
            passed.update(dict.fromkeys([each for each in op.operands if _is_passed(each)]))
        found.update(dict.fromkeys(repeated))
    return list(found), list(passed)


def _is_passed(value: Value[Type]) -> bool:
    """Whether an operand of a repeated operation is an argument: a memref that has a size, or a view."""
    return isinstance(value.type, MemRefType)


def _repeated(value: Value[Type]) -> list[Operation] | None:
    """The few operations that make a value out of numbers, names and sizes, operands first; None where it
    depends on more."""
    order: list[Operation] = []
    pending = [(value.defining_op, False)]
    while pending:
        op, is_after = pending.pop()
        if op is None or not _is_cheap(op) or len(order) + len(pending) > _FEW:
            return None
        if is_after:
            order.append(op)
        elif op not in order:
            pending.append((op, True))
            pending += [(each.defining_op, False) for each in op.operands if not _is_passed(each)]
    return list(dict.fromkeys(order))


def _is_cheap(op: Operation) -> bool:
    """Whether doing it again is no worse than handing over what it gives."""
    if isinstance(op, memref.Dim):
        return not isinstance(op.source.defining_op, memref.GetGlobal)
    if isinstance(op, memref.GetGlobal):
        return True
    if isinstance(op, memref.View):
        # Beside other views of its arena, so that LLVM is told which bytes are apart.
        return constant_index(op.byte_shift) is not None and not op.sizes
    scalars = not any(isinstance(each.type, MemRefType) for each in (*op.operands, *op.results))
    return scalars and isinstance(op, Op) and not op.regions and has_no_effects(op)


def _attributes(passed: Sequence[Value[Type]]) -> list[DictionaryAttr]:
    """What is known of each argument's memory."""
    roots = [root_of(value) if isinstance(value.type, MemRefType) else None for value in passed]
    return [
        DictionaryAttr() if root is None else _memory(value, root, [*roots[:number], *roots[number + 1 :]])
        for number, (value, root) in enumerate(zip(passed, roots, strict=True))
    ]


def _memory(value: Value[Type], root: Root, others: Sequence[Root | None]) -> DictionaryAttr:
    known: dict[str, Attribute] = {}
    if root.kind in _OWN and not any(other is not None and root.may_be(other) for other in others):
        known["llvm.noalias"] = UNIT
    op = value.defining_op
    if isinstance(op, memref.Alloc | memref.Alloca):
        own = op.alignment.value if op.alignment is not None else _ALIGNMENT
        known["llvm.align"] = integer(own, I64)
    elif isinstance(value, BlockArgument) and (align := _argument_alignment(value)) is not None:
        known["llvm.align"] = align
    return dictionary(known)


def _argument_alignment(value: BlockArgument[Type]) -> Attribute | None:
    owner = value.owner.parent_op
    if not isinstance(owner, func.Func) or value.owner is not owner.body.entry:
        return None
    attrs = argument_attributes(owner, value.index)
    return attrs.get("llvm.align") or attrs.get(ARENA)


def _fill(
    made: func.Func,
    nest: scf.Parallel,
    bounds: Sequence[Sequence[Value[Type]]],
    counts: Sequence[Value[Type]],
    inside: dict[Value[Type], Value[Type]],
) -> None:
    """Writes the loop over the numbers of iterations, and moves the body into it."""
    entry, body = made.body.entry, nest.body
    code = IndexArithmetic(entry, None, nest.location)
    block = Block([INDEX], [nest.location])
    first, end = made.args[:2]
    code.add_op(
        scf.For(first, end, code.constant(1), (), results=(), region=Region([block]), location=nest.location)
    )
    code.add_op(func.Return((), location=nest.location))
    number: Value[Type] = block.args[0]
    code = IndexArithmetic(block, None, nest.location)
    for axis in range(len(bounds) - 1, -1, -1):
        low, _, step = bounds[axis]
        along = number
        if axis:
            along = code.binary(arith.RemUI, number, inside[counts[axis]])
            number = code.binary(arith.DivUI, number, inside[counts[axis]])
        scaled = code.binary(arith.MulI, along, inside[step])
        body.args[axis].replace_all_uses_with(code.binary(arith.AddI, inside[low], scaled))
    for op in list(body.ops):
        if op is body.last:
            block.append(scf.Yield(location=op.location))
        else:
            block.append(op.detach())
    for op in block.ops:
        for each in op.walk():
            for index, operand in enumerate(each.operands):
                if operand in inside:
                    each.set_operand(index, inside[operand])
