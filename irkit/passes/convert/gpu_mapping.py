"""Loops mapped to blocks and threads: how many there are, and what stands in the place of their indices.

    loop.for @i (%i = 2 to min(64, %n) step 4) parallel #gpu.thread<x>

    extent 16 (or what the host computes); %i becomes 2 + 4 * %tx, guarded by 2 + 4 * %tx < min(64, %n)

What `convert-loop-to-gpu` knows about one kernel before it changes anything.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from irkit.dialects import gpu, loop
from irkit.dialects.loop.affine import Replacement
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineBinary, AffineConstant, AffineExpr, Constraint, greater_or_equal

AXES: Final = ("x", "y", "z")
MAX_BLOCK: Final = {"x": 1024, "y": 1024, "z": 64}
MAX_THREADS: Final = 1024


def mapping_axis(each: loop.For, kind: type[gpu.MappingId]) -> str | None:
    """The axis of a loop that is mapped to blocks (`gpu.Block`) or threads (`gpu.Thread`)."""
    return each.mapping.value if isinstance(each.mapping, kind) else None


def is_mapped(each: Operation) -> bool:
    return isinstance(each, loop.For) and each.mapping is not None


def holds_threads(op: Operation) -> bool:
    """Whether a loop mapped to threads is this operation or inside it."""
    return any(isinstance(each, loop.For) and isinstance(each.mapping, gpu.Thread) for each in op.walk())


@dataclass
class MappedLoops:
    """The mapped loops of one kernel, whose outermost loop is `root`."""

    root: loop.For
    blocks: list[loop.For] = field(default_factory=list)
    """The loops mapped to blocks, outermost first; each but the first is all that the one before it holds."""
    threads: list[loop.For] = field(default_factory=list)

    @classmethod
    def of(cls, root: loop.For) -> "MappedLoops":
        found = cls(root)
        nest = loop.perfect_nest(root)
        found.blocks += takewhile(lambda each: mapping_axis(each, gpu.Block) is not None, nest)
        for each in loop.loops_in(root):
            if each.mapping is None or each in found.blocks:
                continue
            found._check(each)
            found.threads.append(each)
        for each in found.blocks:
            found._check_kind(each)
        return found

    def _check(self, each: loop.For) -> None:
        if isinstance(each.mapping, gpu.Block):
            raise each.error(
                f"@{each.label.value} is mapped to {each.mapping}, but stands in one that is not, or beside "
                "others: loops mapped to blocks must be outermost and nested perfectly"
            )
        self._check_kind(each)

    def _check_kind(self, each: loop.For) -> None:
        if not isinstance(each.mapping, gpu.Block | gpu.Thread) or each.mapping.value not in AXES:
            raise each.error(
                f"@{each.label.value} is mapped to {each.mapping}, which convert-loop-to-gpu does not know; "
                "x, y and z of #gpu.block and #gpu.thread are"
            )
        if not each.is_parallel:
            raise each.error(f"@{each.label.value} is mapped to {each.mapping}, but is not parallel")
        if len(each.lower_bounds) != 1:
            raise each.error(f"@{each.label.value} is mapped to {each.mapping}, but has several lower bounds")
        if each.inits:
            raise each.error(
                f"@{each.label.value} is mapped to {each.mapping}, but carries values: "
                "undo loop-scalar-replace first"
            )

    @property
    def all(self) -> list[loop.For]:
        return [*self.blocks, *self.threads]

    def block_shape(self) -> dict[str, int]:
        """How many threads a block has along each axis: what the longest loop needs."""
        shape = dict.fromkeys(AXES, 1)
        for each in self.threads:
            axis = mapping_axis(each, gpu.Thread)
            extent = each.largest_trip_count
            assert axis is not None
            if extent is None:
                raise each.error(
                    f"@{each.label.value} is mapped to {each.mapping}, but nothing limits how often it runs: "
                    "tile it first"
                )
            if extent > MAX_BLOCK[axis]:
                raise each.error(
                    f"@{each.label.value} runs {extent} times, but a block has at most "
                    f"{MAX_BLOCK[axis]} threads along {axis}: tile it first"
                )
            shape[axis] = max(shape[axis], extent)
        threads = shape["x"] * shape["y"] * shape["z"]
        if threads > MAX_THREADS:
            raise self.root.error(
                f"needs a block of {shape['x']} x {shape['y']} x {shape['z']} = {threads} threads, "
                f"but a block has at most {MAX_THREADS}"
            )
        return shape


class IndexReplacement:
    """The affine expressions that take the place of the indices of mapped loops."""

    def __init__(self, ids: Mapping[loop.For, Value[Type]]):
        self._ids = ids
        self.replaced: dict[Value[Type], Replacement] = {
            each.induction_variable: self._replacement(each) for each in ids
        }

    def _replacement(self, each: loop.For) -> Replacement:
        def replacement(at: loop.Indices) -> AffineExpr:
            lower = at.translate(each.lower_bounds[0], each.indices, self.replaced)
            return lower + at(self._ids[each]) * each.step_value

        return replacement

    def guard(self, each: loop.For, at: loop.Indices, extent: int | None) -> list[Constraint]:
        """What must hold for a thread or block to have an iteration: index < each upper bound.

        A constant bound that `extent` threads cannot reach needs no guard.
        """
        index = self.replaced[each.induction_variable](at)
        conditions = []
        for bound in each.upper_bounds:
            trips = each.constant_lower
            if extent is not None and isinstance(bound, AffineConstant) and trips is not None:
                last = trips + (extent - 1) * each.step_value
                if last < bound.value:
                    continue
            upper = at.translate(bound, each.indices, self.replaced)
            conditions.append(greater_or_equal(upper, index + 1))
        return conditions


def known_parts(subscripts: Sequence[AffineExpr]) -> dict[str, AffineExpr]:
    """What the place of an element tells: its subscripts, and what can be put together from them.

    `e floordiv 12` and `e mod 12` give `e`.  Each comes with the formula that made it of which subscripts.
    """
    known = {str(position): expr for position, expr in enumerate(subscripts)}
    pending = list(known)
    while pending:
        name = pending.pop()
        for other in list(known):
            for high, low in ((name, other), (other, name)):
                whole = _put_together(known[high], known[low])
                formula = f"({high}, {low})"
                if whole is not None and formula not in known and whole not in known.values():
                    known[formula] = whole
                    pending.append(formula)
    return known


def _put_together(high: AffineExpr, low: AffineExpr) -> AffineExpr | None:
    """`e`, of `e floordiv n` and `e mod n`."""
    match high, low:
        case (
            AffineBinary(kind="floordiv", lhs=whole, rhs=AffineConstant(value=size)),
            AffineBinary(kind="mod", lhs=same, rhs=AffineConstant(value=rest)),
        ) if whole == same and size == rest:
            return whole
    return None
