"""loop-schedule-cpu: brings the loop that runs along memory innermost, where the vectoriser of LLVM looks for
it.

    loop.for @j (...) parallel {                            loop.for @j.d0 (...) parallel {
      loop.store %zero, %C[%i, %j]                            loop.store %zero, %C[%i, %j]
      loop.for @k (...) {                            -->    }
        loop.update addf %p, %C[%i, %j]                     loop.for @k (...) {
      }                                                       loop.for @j.d1 (...) parallel {
    }                                                           loop.update addf %p, %C[%i, %j]

Both steps are legal because the loop is parallel: its iterations are independent, so that its body may be run
part by part, and it may move inwards over loops whose bounds do not mention it.  For one index of it,
everything keeps its order; the result is the same to the last bit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from irkit.dialects import func, loop, memref
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.affine import AffineDim, AffineExpr
from irkit.pipeline import Pass


@dataclass(frozen=True)
class LoopScheduleCPU(Pass):
    """Moves parallel loops inwards over reductions where memory is then read and written in order."""

    name = "loop-schedule-cpu"

    def run(self, function: func.Func) -> None:
        for each in [op for op in function.walk_postorder() if isinstance(op, loop.For)]:
            chain = _loops_to_cross(each)
            if chain and _jumps(each, chain[-1]) < _jumps(chain[-1], chain[-1]):
                _move_inwards(each, chain)


def _loops_to_cross(outer: loop.For) -> list[loop.For]:
    """The loops inside that a parallel loop may move over, from the outside in; empty where it may not
    move."""
    if not outer.is_parallel or outer.mapping is not None or outer.inits:
        return []
    inner = [op for op in outer.block.ops if isinstance(op, loop.For)]
    if len(inner) != 1 or not _is_separable(outer, inner[0]):
        return []
    chain = [inner[0]]
    while isinstance(chain[-1].block.first, loop.For) and chain[-1].block.first.next is chain[-1].block.last:
        chain.append(chain[-1].block.first)
    crossed = [each for each in chain if each.kind is None and not each.inits]
    free = all(outer.induction_variable not in each.indices for each in chain)
    return chain if free and len(crossed) == len(chain) and not _has_loops(chain[-1]) else []


def _is_separable(outer: loop.For, inner: loop.For) -> bool:
    """Whether no value made by a statement beside the inner loop is used by another part of the body."""
    before = True
    parts: dict[Operation, bool | None] = {}
    for op in outer.block.ops:
        parts[op] = None if op is inner else before
        before = before and op is not inner
    for op, part in parts.items():
        if part is None or op is outer.block.last:
            continue
        if isinstance(op, memref.Alloca):
            return False
        users = [_member_of(outer.block, user) for result in op.results for user in result.users]
        if any(parts[user] != part for user in users if user is not None):
            return False
    return True


def _member_of(block: Block, op: Operation) -> Operation | None:
    """The operation of the block that is, or contains, `op`."""
    while op.parent is not block:
        parent = op.parent_op
        if parent is None:
            return None
        op = parent
    return op


def _has_loops(outer: loop.For) -> bool:
    return any(isinstance(op, loop.For) for region in outer.regions for op in region.walk())


def _jumps(along: loop.For, innermost: loop.For) -> int:
    """How many accesses of the innermost body skip memory from one index of a loop to the next."""
    index = along.induction_variable
    return sum(_skips(subscripts, values, index) for subscripts, values in _accesses(innermost))


def _accesses(innermost: loop.For) -> Iterator[tuple[Sequence[AffineExpr], Sequence[Value[Type]]]]:
    for op in innermost.block.ops:
        if isinstance(op, (loop.Load, loop.Store, loop.Update)):
            yield op.subscripts, op.indices


def _skips(subscripts: Sequence[AffineExpr], values: Sequence[Value[Type]], index: Value[Type]) -> bool:
    """Whether the element moves with the index otherwise than to its neighbour in the last dimension."""
    positions = {number for number, value in enumerate(values) if value is index}
    using = [expr for expr in subscripts if positions & expr.used_dims()]
    if not using:
        return False
    last = subscripts[-1]
    return using != [last] or not any(
        last is AffineDim(at) or _has_term(last, AffineDim(at)) for at in positions
    )


def _has_term(expr: AffineExpr, term: AffineExpr) -> bool:
    """Whether an expression is a sum with `term` as one of its terms, and mentions it nowhere else."""
    rest = expr - term
    return not (rest.used_dims() & term.used_dims())


def _move_inwards(outer: loop.For, chain: list[loop.For]) -> None:
    """What stands beside the inner loop gets loops of its own before and behind it."""
    inner, innermost = chain[0], chain[-1]
    before = [op for op in outer.block.ops if op.is_before(inner)]
    behind = [op for op in outer.block.ops if inner.is_before(op) and op is not outer.block.last]
    body = [op for op in innermost.block.ops if op is not innermost.block.last]
    parts = [part for part in (before, body, behind) if part is body or part]
    label = outer.label.value
    inner.move_before(outer)
    for number, part in enumerate(parts):
        piece = _empty_copy(outer, label if len(parts) == 1 else f"{label}.d{number}")
        _fill(piece, part, outer)
        if part is body:
            innermost.block.insert(piece, innermost.block.last)
        else:
            assert outer.parent is not None
            outer.parent.insert(piece, inner if part is before else outer)
    outer.erase()


def _empty_copy(outer: loop.For, label: str) -> loop.For:
    """A loop with the same bounds and kind, and nothing in it."""
    at = loop.Indices(outer.indices)
    return loop.For.build(
        label,
        at,
        outer.lower_bounds,
        outer.upper_bounds,
        outer.step_value,
        outer.kind,
        location=outer.location,
    )


def _fill(target: loop.For, ops: Sequence[Operation], source: loop.For) -> None:
    """Moves operations into a loop; there they use its index in place of the source's."""
    old, new = source.induction_variable, target.induction_variable
    for op in ops:
        op.detach()
        target.block.insert(op, target.block.last)
        for each in op.walk():
            each.operands = [new if value is old else value for value in each.operands]
