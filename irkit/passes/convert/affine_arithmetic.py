"""Affine maps and bases as signed arithmetic on index values, operation for operation as upstream writes it.

    (d0)[s0] -> (d0 floordiv 4 + s0)      -->     cmpi, subi, select, divsi, subi, select, addi
    linearize_index [%i, %j] by (3, 5)    -->     muli %i, %c5 ; addi
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from irkit.diagnostics import IRError
from irkit.dialects import affine, arith
from irkit.ir import Operation, Region, Type, Value
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineSymbol
from irkit.ir.types import DYNAMIC
from irkit.passes.convert.index_arithmetic import IndexArithmetic
from irkit.rewrite import Rewriter

_NSW: Final = arith.IntegerOverflowFlags(arith.IntegerOverflowFlags.cases["nsw"])
_NSW_NUW: Final = arith.IntegerOverflowFlags(sum(arith.IntegerOverflowFlags.cases.values()))


class AffineArithmetic(IndexArithmetic):
    """Writes the arithmetic of an operation of the affine dialect before it.

    An expression that occurs twice is written twice: what is common is for cse to find.
    """

    def __init__(self, op: Operation, rewriter: Rewriter):
        assert op.parent is not None
        super().__init__(op.parent, op, op.location)
        self.rewriter = rewriter

    def add_op(self, op: Operation) -> Operation:
        return self.rewriter.insert(op)

    def add_around(self, op: Operation, *regions: Region) -> Operation:
        """Adds an operation with empty regions, to which the blocks of others move."""
        self.add_op(op)
        for region, own in zip(regions, op.regions, strict=True):
            self.rewriter.move_region(region, own)
        return op

    def results(self, found: AffineMap, operands: Sequence[Value[Type]]) -> list[Value[Type]]:
        """The values of all results of a map."""
        dims, symbols = operands[: found.num_dims], operands[found.num_dims :]
        return [self.expand(expr, dims, symbols) for expr in found.results]

    def expand(
        self, expr: AffineExpr, dims: Sequence[Value[Type]], symbols: Sequence[Value[Type]]
    ) -> Value[Type]:
        """The value of an expression."""
        written: list[Value[Type]] = []
        pending: list[tuple[AffineExpr, bool]] = [(expr, False)]
        while pending:
            node, operands_done = pending.pop()
            if isinstance(node, AffineDim):
                written.append(dims[node.position])
            elif isinstance(node, AffineSymbol):
                written.append(symbols[node.position])
            elif isinstance(node, AffineConstant):
                written.append(self.constant(node.value))
            elif isinstance(node, AffineBinary) and operands_done:
                rhs, lhs = written.pop(), written.pop()
                written.append(self._operation(node.kind, lhs, rhs))
            elif isinstance(node, AffineBinary):
                self._check_divisor(node)
                pending += ((node, True), (node.rhs, False), (node.lhs, False))
        return written[0]

    def _check_divisor(self, node: AffineBinary) -> None:
        rhs = node.rhs
        if node.kind in ("add", "mul") or not isinstance(rhs, AffineConstant) or rhs.value > 0:
            return
        what = "modulo" if node.kind == "mod" else "division"
        raise IRError.at(self._location, f"{what} by non-positive value is not supported")

    def _operation(self, kind: str, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        match kind:
            case "add":
                return self.binary(arith.AddI, lhs, rhs)
            case "mul":
                return self.multiply(lhs, rhs, _NSW)
            case "mod":
                return self._modulo(lhs, rhs)
            case "floordiv":
                return self._floor_divide(lhs, rhs)
        return self._ceil_divide(lhs, rhs)

    def _floor_divide(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        zero, minus_one = self.constant(0), self.constant(-1)
        negative = self.compare("slt", lhs, zero)
        dividend = self.select(negative, self.binary(arith.SubI, minus_one, lhs), lhs)
        quotient = self.binary(arith.DivSI, dividend, rhs)
        return self.select(negative, self.binary(arith.SubI, minus_one, quotient), quotient)

    def multiply(self, lhs: Value[Type], rhs: Value[Type], flags: arith.IntegerOverflowFlags) -> Value[Type]:
        return self.add_op(arith.MulI(lhs, rhs, flags, location=self._location)).result

    def add(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        """A sum that is known not to overflow."""
        return self.add_op(arith.AddI(lhs, rhs, _NSW, location=self._location)).result

    def extreme(self, kind: type[arith.MaxSI | arith.MinSI], values: Sequence[Value[Type]]) -> Value[Type]:
        first, *rest = values
        for each in rest:
            first = self.binary(kind, first, each)
        return first

    # Bases.

    def _strides(
        self, sizes: Sequence[int], values: Sequence[Value[Type]], flags: arith.IntegerOverflowFlags
    ) -> list[Value[Type]]:
        """For each dimension of a basis without outer bound how far apart its neighbours are."""
        given = list(values)
        made: list[Value[Type]] = []
        known, unknown = 1, None
        for size in reversed(sizes):
            if size == DYNAMIC:
                value = given.pop()
                unknown = value if unknown is None else self.multiply(unknown, value, flags)
            else:
                known *= size
            if unknown is None:
                made.append(self.constant(known))
            elif known == 1:
                made.append(unknown)
            else:
                made.append(self.multiply(unknown, self.constant(known), flags))
        return made[::-1]

    def delinearize(self, op: affine.DelinearizeIndex) -> list[Value[Type]]:
        """The position that belongs to the number of an element."""
        index = op.linear_index
        sizes = op.static_basis.values[op.has_outer_bound :]
        if not sizes:
            return [index]
        strides = self._strides(sizes, op.dynamic_basis, _NSW_NUW)
        zero = self.constant(0)
        made = [self.binary(arith.FloorDivSI, index, strides[0])]
        for stride, inner in pairwise(strides):
            made.append(self.binary(arith.DivSI, self._remainder(index, stride, zero), inner))
        made.append(self._remainder(index, strides[-1], zero))
        return made

    def _remainder(self, index: Value[Type], stride: Value[Type], zero: Value[Type]) -> Value[Type]:
        remainder = self.binary(arith.RemSI, index, stride)
        negative = self.compare("slt", remainder, zero)
        return self.select(negative, self.add(remainder, stride), remainder)

    def linearize(self, op: affine.LinearizeIndex) -> Value[Type]:
        """The number of an element.  What is the same in more of the loops around is added up first."""
        position = op.multi_index
        if not position:
            return self.constant(0)
        sizes = op.static_basis.values[op.has_outer_bound :]
        strides = self._strides(sizes, op.dynamic_basis, _NSW_NUW if op.is_disjoint else _NSW)
        terms = [self.multiply(each, by, _NSW) for each, by in zip(position, strides, strict=False)]
        terms.append(position[-1])
        depths = [_invariant_loops(op, each) for each in position]
        order = sorted(range(len(terms)), key=lambda at: -depths[at])
        first, *rest = [terms[at] for at in order]
        for each in rest:
            first = self.add(first, each)
        return first


def _invariant_loops(op: Operation, value: Value[Type]) -> int:
    """How many loops around an operation, from the innermost on, a value is defined outside of."""
    block = value.parent_block
    home = block.parent if block is not None else None
    count = 0
    for loop in op.ancestors():
        if not getattr(loop, "is_loop", False):
            continue
        if any(region.is_ancestor_of(home) for region in loop.regions):
            break
        count += 1
    return count
