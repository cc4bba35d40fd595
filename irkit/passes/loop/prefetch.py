"""loop-prefetch: asks for what is loaded, or only stored, some iterations later.

    loop-prefetch{loop=i buffers=A distance=4}

    loop.for @i (%i = 0 to %n) {                   loop.for @i (%i = 0 to %n) {
      %x = loop.load %A[%i]                -->       loop.prefetch %A[%i + 4] where (%i + 4 < %n)
      ...                                            %x = loop.load %A[%i]

Of a buffer from which nothing is loaded in the loop, that is what is stored.  Always legal, since a prefetch
changes nothing; it never asks for what no iteration accesses.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence.aliasing import reference_of
from irkit.dialects import func, loop
from irkit.dialects.loop.text import from_terms
from irkit.ir import Operation
from irkit.ir.affine import AffineExpr, Constraint
from irkit.passes.loop.buffers import select_buffers
from irkit.passes.loop.elements import Element
from irkit.passes.loop.magnitude import check_magnitude
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopPrefetch(Pass):
    """Asks for what is loaded, or stored, some iterations later."""

    name = "loop-prefetch"

    loop: str = option(help="label of the loop whose later iterations are meant", default="")
    buffers: list[str] = option(help="names of the buffers, globs allowed", default=[])
    distance: int = option(help="how many iterations ahead", default=1)

    def run(self, function: func.Func) -> None:
        if not self.loop or not self.buffers:
            raise function.error("loop-prefetch needs a loop and buffers: loop=i buffers=A")
        if self.distance < 1:
            raise function.error(f"loop-prefetch cannot ask for what is {self.distance} iterations ahead")
        roots = {each.root for each in select_buffers(function, self.buffers)}
        for nest in loop.select(function, [self.loop]):
            accesses = [op for op in loop.accesses_in(nest) if reference_of(op.memref).root in roots]
            loaded = {reference_of(op.memref).root for op in accesses if isinstance(op, loop.Load)}
            moving = [
                op
                for op in accesses
                if nest.induction_variable in op.indices
                and (isinstance(op, loop.Load) or reference_of(op.memref).root not in loaded)
            ]
            if not moving:
                names = ", ".join(self.buffers)
                raise nest.error(f"no load or store of {names} depends on the index of @{self.loop}")
            ahead = f"a prefetch {self.distance} iterations ahead"
            check_magnitude(nest, self.distance * nest.step_value, ahead)
            _prefetch(nest, moving, self.distance * nest.step_value)


def _prefetch(nest: loop.For, accesses: Sequence[loop.Access], ahead: int) -> None:
    for op in accesses:
        _check(nest, op)
    seen: set[tuple[object, ...]] = set()
    for op in accesses:
        made = _ahead(nest, op, ahead)
        key = (
            op.parent,
            made.where,
            *Element(made.memref, loop.Indices(made.indices), made.subscripts).key(),
        )
        if key not in seen:
            seen.add(key)
            assert op.parent is not None
            op.parent.insert(made, op)


def _check(nest: loop.For, op: Operation) -> None:
    """The loops between must run alike in all iterations."""
    for inner in op.ancestors():
        if inner is nest:
            return
        if isinstance(inner, loop.For) and nest.induction_variable in inner.indices:
            error = inner.error(
                f"@{inner.label.value} has bounds that depend on the index of @{nest.label.value}"
            )
            raise error.note("so what a later iteration accesses cannot be told here", op.location)


def _ahead(nest: loop.For, op: loop.Access, ahead: int) -> loop.Prefetch:
    """What an access means some iterations later, if the loop runs so far."""
    index = nest.induction_variable
    at = loop.Indices(op.indices)

    def later(at: loop.Indices) -> AffineExpr:
        return at(index) + ahead

    subscripts = [at.translate(each, op.indices, {index: later}) for each in op.subscripts]
    where: list[Constraint] = [
        (from_terms([(at.translate(each, nest.indices), 1), (later(at), -1)], -1), False)
        for each in nest.upper_bounds
    ]
    where += [(at.translate(expr, op.indices, {index: later}), equality) for expr, equality in op.conditions]
    return loop.Prefetch.build(op.memref, at, subscripts, where, location=op.location)
