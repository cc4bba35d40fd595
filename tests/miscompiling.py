"""Eleven passes that go wrong, each in a way that people know from real compilers; loaded as a plugin by tests."""

from dataclasses import dataclass

from irkit.dialects import arith, func, graph, loop, memref, scf
from irkit.dialects.loop.nest import PARALLEL
from irkit.ir import Operation
from irkit.ir.affine import AffineConstant
from irkit.ir.attributes import integer
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter, rewrite_greedily


def multiply_by_shifting(op: arith.MulI, rewriter: Rewriter) -> None:
    """x * 2^k is x shifted by k, not by the number of bits of 2^k."""
    factor = op.rhs.defining_op
    if not isinstance(factor, arith.Constant):
        return
    value = factor.value.value
    if value <= 1 or value & (value - 1):
        return
    bits = rewriter.insert(arith.Constant(integer(value.bit_length(), op.result.type)))
    rewriter.replace(op, rewriter.insert(arith.ShLI(op.lhs, bits.result)))


@dataclass(frozen=True)
class WrongMultiply(Pass):
    """Shifts too far"""

    name = "wrong-multiply"

    def run(self, function: func.Func) -> None:
        rewrite_greedily(function, [multiply_by_shifting])


def divide_by_shifting(op: arith.DivSI, rewriter: Rewriter) -> None:
    """An arithmetic shift rounds down, a division towards zero."""
    divisor = op.rhs.defining_op
    if not isinstance(divisor, arith.Constant):
        return
    value = divisor.value.value
    if value <= 1 or value & (value - 1):
        return
    bits = rewriter.insert(arith.Constant(integer(value.bit_length() - 1, op.result.type)))
    rewriter.replace(op, rewriter.insert(arith.ShRSI(op.lhs, bits.result)))


@dataclass(frozen=True)
class WrongDivide(Pass):
    """Rounds quotients of negative numbers the wrong way"""

    name = "wrong-divide"

    def run(self, function: func.Func) -> None:
        rewrite_greedily(function, [divide_by_shifting])


def regroup(op: arith.AddF, rewriter: Rewriter) -> None:
    """(a + b) + c is not a + (b + c)."""
    inner = op.lhs.defining_op
    if isinstance(inner, arith.AddF) and not isinstance(op.rhs.defining_op, arith.AddF):
        tail = rewriter.insert(arith.AddF(inner.rhs, op.rhs))
        rewriter.replace(op, rewriter.insert(arith.AddF(inner.lhs, tail.result)))


@dataclass(frozen=True)
class WrongSum(Pass):
    """Reassociates what may not be reassociated"""

    name = "wrong-sum"

    def run(self, function: func.Func) -> None:
        rewrite_greedily(function, [regroup])


@dataclass(frozen=True)
class WrongForward(Pass):
    """Forwards a stored value past stores with other subscripts, which may be equal at run time"""

    name = "wrong-forward"

    def run(self, function: func.Func) -> None:
        for block in [block for op in function.walk() for region in op.regions for block in region.blocks]:
            stored: dict[tuple[object, ...], memref.Store] = {}
            for op in list(block.ops):
                if isinstance(op, memref.Store):
                    stored[(op.memref, *op.indices)] = op
                elif isinstance(op, memref.Load) and (op.memref, *op.indices) in stored:
                    op.result.replace_all_uses_with(stored[(op.memref, *op.indices)].value)
                    op.erase()


@dataclass(frozen=True)
class WrongStores(Pass):
    """Removes a store that a later one overwrites, though somebody reads in between through a view"""

    name = "wrong-stores"

    def run(self, function: func.Func) -> None:
        for block in [block for op in function.walk() for region in op.regions for block in region.blocks]:
            last: dict[tuple[object, ...], memref.Store] = {}
            for op in list(block.ops):
                if isinstance(op, memref.Store):
                    key = (op.memref, *op.indices)
                    if key in last:
                        last[key].erase()
                    last[key] = op
                elif isinstance(op, memref.Load):
                    last.pop((op.memref, *op.indices), None)


@dataclass(frozen=True)
class WrongHoist(Pass):
    """Loads in front of a loop what the loop changes"""

    name = "wrong-hoist"

    def run(self, function: func.Func) -> None:
        for each in [op for op in function.walk() if isinstance(op, scf.For)]:
            body = each.regions[0]
            for op in list(body.blocks[0].ops):
                outside = all(value.parent_block is not body.blocks[0] for value in op.operands)
                if isinstance(op, memref.Load) and outside:
                    op.move_before(each)


@dataclass(frozen=True)
class WrongRemainder(Pass):
    """Runs iterations two by two, and forgets the one that is left"""

    name = "wrong-remainder"

    def run(self, function: func.Func) -> None:
        for each in loop.loops_in(function):
            trips, end = each.constant_trip_count, each.constant_upper
            if trips is not None and end is not None and trips > 1 and trips % 2:
                each.upper = loop.Indices().map([AffineConstant(end - 1)])


@dataclass(frozen=True)
class WrongInterchange(Pass):
    """Exchanges two loops without asking what depends on what"""

    name = "wrong-interchange"

    def run(self, function: func.Func) -> None:
        for outer in loop.loops_in(function):
            inner = outer.block.first
            if isinstance(inner, loop.For) and inner.next is outer.block.last and not inner.indices:
                first, second = outer.induction_variable, inner.induction_variable
                uses = list(second.uses)
                first.replace_all_uses_with(second)
                for user, number in uses:
                    user.set_operand(number, first)
                outer.lower, outer.upper, inner.lower, inner.upper = (
                    inner.lower,
                    inner.upper,
                    outer.lower,
                    outer.upper,
                )


@dataclass(frozen=True)
class WrongParallel(Pass):
    """Calls every loop parallel"""

    name = "wrong-parallel"

    def run(self, function: func.Func) -> None:
        for each in loop.loops_in(function):
            each.kind = PARALLEL


def merge_transposes(op: graph.Matmul, rewriter: Rewriter) -> None:
    """transpose(a) * transpose(b) is transpose(b * a), not transpose(a * b)."""
    a, b = op.lhs.defining_op, op.rhs.defining_op
    if isinstance(a, graph.Transpose) and isinstance(b, graph.Transpose):
        product = rewriter.insert(graph.Matmul(a.operand, b.operand))
        rewriter.replace(op, rewriter.insert(graph.Transpose(product.result, a.permutation)))


@dataclass(frozen=True)
class WrongTranspose(Pass):
    """Exchanges a product with transpositions"""

    name = "wrong-transpose"

    def run(self, function: func.Func) -> None:
        rewrite_greedily(function, [merge_transposes])


def only_once(op: func.Call, rewriter: Rewriter) -> None:
    """A function may answer differently the second time."""
    before: Operation | None = op.previous
    while before is not None:
        if isinstance(before, func.Call) and before.callee == op.callee and before.operands == op.operands:
            rewriter.replace(op, before)
            return
        before = before.previous


@dataclass(frozen=True)
class WrongCalls(Pass):
    """Calls a function once instead of twice"""

    name = "wrong-calls"

    def run(self, function: func.Func) -> None:
        rewrite_greedily(function, [only_once])
