"""loop-vectorize: lets loops run in lockstep.

    loop.for @k (...) {                                  loop.for @k (...) vector {
      %a = loop.load %A[%i, %k]                            ...
      loop.update addf %a, %s[%i] fastmath<reassoc>  -->

Legal for a parallel loop, and for one whose iterations are seen to be free: each buffer that it writes is
either only updated, in one way whose order does not matter, or accessed at one element of its own in every
iteration.
"""

from dataclasses import dataclass
from typing import TypeAlias

from irkit.define import Op
from irkit.dialects import func, loop
from irkit.dialects.loop.nest import VECTOR
from irkit.dialects.loop.text import terms_of
from irkit.ir import Operation
from irkit.ir.affine import AffineDim, AffineExpr
from irkit.passes.convert.gpu_barriers import may_alias, root_of
from irkit.pipeline import Pass, option

Access: TypeAlias = loop.Load | loop.Store | loop.Update


@dataclass(frozen=True)
class LoopVectorize(Pass):
    """Marks loops as vector loops, whose iterations run in lockstep."""

    name = "loop-vectorize"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-vectorize needs the labels of the loops: loops=i,j")
        nests = loop.select(function, self.loops)
        for nest in nests:
            _check(nest)
        for nest in nests:
            nest.kind = VECTOR


def _check(nest: loop.For) -> None:
    label = nest.label.value
    if nest.inits:
        raise nest.error(f"@{label} cannot be vectorized: it carries values; undo loop-scalar-replace first")
    if nest.kind is not None:
        return
    accesses = [_access(nest, op) for op in nest.block.ops if _has_effects(op)]
    for written in accesses:
        if isinstance(written, loop.Load):
            continue
        root = root_of(written.memref)
        for other in accesses:
            if may_alias(root, root_of(other.memref)) and not _are_free(nest, written, other):
                error = written.error(
                    f"may touch an element that another iteration of @{label} touches, so @{label} cannot be "
                    "vectorized"
                )
                raise error.note("it is touched here", other.location)


def _has_effects(op: Operation) -> bool:
    return not isinstance(op, Op) or bool(op.regions) or op.effects() != ()


def _access(nest: loop.For, op: Operation) -> Access:
    if isinstance(op, loop.Load | loop.Store | loop.Update):
        return op
    raise op.error(f"stands in @{nest.label.value}, which is not parallel, so the loop cannot be vectorized")


def _are_free(nest: loop.For, one: Access, other: Access) -> bool:
    """Whether two accesses of different iterations may change places."""
    updates = isinstance(one, loop.Update) and isinstance(other, loop.Update) and one.kind is other.kind
    if updates and one.may_reassociate and other.may_reassociate:  # type: ignore[union-attr]
        return True
    same = one.memref is other.memref and one.map is other.map and one.indices == other.indices
    return same and any(_tells_apart(nest, expr, one) for expr in one.subscripts)


def _tells_apart(nest: loop.For, subscript: AffineExpr, op: Access) -> bool:
    """Whether a subscript is the loop's index times a number, plus what stays the same in the loop."""
    terms, _ = terms_of([(subscript, 1)])
    moving = [
        expr for expr in terms if nest.induction_variable in [op.indices[dim] for dim in expr.used_dims()]
    ]
    return len(moving) == 1 and isinstance(moving[0], AffineDim)
