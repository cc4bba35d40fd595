"""lower-affine: affine loops, branches and accesses become those of scf, memref and vector, with arithmetic.

    affine.for %i = 0 to min #map(%n) {          %u = arith.minsi %n, %c7 : index
      %x = affine.load %m[%i + 1]         -->    scf.for %i = %c0 to %u step %c1 {
    }                                              %j = arith.addi %i, %c1 : index
                                                   %x = memref.load %m[%j]

As upstream's pass of this name, whose conversion also folds what it meets outside of the dialects that it
converts to.  Divisors have to be positive.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from irkit.define import Op
from irkit.dialects import affine, arith, memref, scf, vector
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import boolean, floating, integer
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import FloatType, IntegerType
from irkit.passes.convert.affine_arithmetic import AffineArithmetic
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter
from irkit.rewrite.conversion import ConversionRewriter, ConversionTarget, convert_partially


@dataclass(frozen=True)
class LowerAffine(Pass):
    """Turns the affine dialect into scf, memref, vector and arith."""

    name = "lower-affine"

    def run(self, op: Operation) -> None:
        target = ConversionTarget()
        target.add_legal("arith", "memref", "scf", "vector")
        convert_partially(op, target, [convert_affine])


def convert_affine(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    lower = _LOWERINGS.get(type(op))
    if lower is not None:
        rewriter.replace(op, lower(op, AffineArithmetic(op, rewriter)))


# Arithmetic.


def _lower_apply(op: affine.Apply, code: AffineArithmetic) -> list[Value[Type]]:
    return code.results(op.map.value, op.map_operands)


def _lower_extremum(op: affine.Min | affine.Max, code: AffineArithmetic) -> list[Value[Type]]:
    kind = arith.MinSI if isinstance(op, affine.Min) else arith.MaxSI
    return [code.extreme(kind, code.results(op.map.value, op.operands))]


def _lower_delinearize(op: affine.DelinearizeIndex, code: AffineArithmetic) -> list[Value[Type]]:
    return code.delinearize(op)


def _lower_linearize(op: affine.LinearizeIndex, code: AffineArithmetic) -> list[Value[Type]]:
    return [code.linearize(op)]


# Accesses.


def _lower_load(op: affine.Load, code: AffineArithmetic) -> Sequence[Value[Type]]:
    at = code.results(op.map.value, op.indices)
    return code.add_op(memref.Load(op.memref, at, location=op.location)).results


def _lower_store(op: affine.Store, code: AffineArithmetic) -> Sequence[Value[Type]]:
    at = code.results(op.map.value, op.indices)
    return code.add_op(memref.Store(op.value, op.memref, at, location=op.location)).results


def _lower_vector_load(op: affine.VectorLoad, code: AffineArithmetic) -> Sequence[Value[Type]]:
    at = code.results(op.map.value, op.indices)
    return code.add_op(vector.Load(op.memref, at, result=op.result.type, location=op.location)).results


def _lower_vector_store(op: affine.VectorStore, code: AffineArithmetic) -> Sequence[Value[Type]]:
    at = code.results(op.map.value, op.indices)
    return code.add_op(vector.Store(op.value, op.memref, at, location=op.location)).results


def _lower_prefetch(op: affine.Prefetch, code: AffineArithmetic) -> Sequence[Value[Type]]:
    at = code.results(op.map.value, op.indices)
    hints = op.is_write, op.locality_hint, op.is_data_cache
    return code.add_op(memref.Prefetch(op.memref, at, *hints, location=op.location)).results


def _lower_dma_start(op: affine.DmaStart, code: AffineArithmetic) -> Sequence[Value[Type]]:
    source, target, tag = [
        [base, *code.results(found.value, indices)] for base, indices, found in op.places()
    ]
    count, *strides = op.counts
    operands = [*source, *target, count, *tag, *strides]
    return code.add_op(memref.DmaStart(operands, location=op.location)).results


def _lower_dma_wait(op: affine.DmaWait, code: AffineArithmetic) -> Sequence[Value[Type]]:
    ((tag, indices, found),) = op.places()
    at = code.results(found.value, indices)
    return code.add_op(memref.DmaWait(tag, at, op.counts[0], location=op.location)).results


# Control flow.


def _lower_for(op: affine.For, code: AffineArithmetic) -> Sequence[Value[Type]]:
    lower = code.extreme(arith.MaxSI, code.results(op.lower_bound_map.value, op.lower_bound_operands))
    upper = code.extreme(arith.MinSI, code.results(op.upper_bound_map.value, op.upper_bound_operands))
    step = code.constant(op.step.value)
    made = scf.For(
        lower, upper, step, op.inits, results=op.result_types, region=Region(), location=op.location
    )
    return code.add_around(made, op.region).results


def _lower_if(op: affine.If, code: AffineArithmetic) -> Sequence[Value[Type]]:
    condition, operands = op.condition.value, op.operands
    zero = code.constant(0)
    dims, symbols = operands[: condition.num_dims], operands[condition.num_dims :]
    holds: Value[Type] | None = None
    for expr, equality in condition.constraints:
        truth = code.compare("eq" if equality else "sge", code.expand(expr, dims, symbols), zero)
        holds = truth if holds is None else code.binary(arith.AndI, holds, truth)
    if holds is None:
        holds = code.add_op(arith.Constant(boolean(True), location=op.location)).result
    made = scf.If(holds, results=op.result_types, then_region=Region(), location=op.location)
    return code.add_around(made, op.then_region, op.else_region).results


def _lower_yield(op: affine.Yield, code: AffineArithmetic) -> Sequence[Value[Type]]:
    return code.add_op(scf.Yield(op._operands, location=op.location)).results


def _lower_parallel(op: affine.Parallel, code: AffineArithmetic) -> Sequence[Value[Type]]:
    lows = _grouped(op.lower_bounds_map.value, op.lower_group_sizes)
    highs = _grouped(op.upper_bounds_map.value, op.upper_group_sizes)
    lower: list[Value[Type]] = []
    upper: list[Value[Type]] = []
    for low, high in zip(lows, highs, strict=True):
        lower.append(code.extreme(arith.MaxSI, code.results(low, op.lower_bounds_operands)))
        upper.append(code.extreme(arith.MinSI, code.results(high, op.upper_bounds_operands)))
    steps = [code.constant(step) for step in op.step_values]
    kinds = [arith.AtomicRMWKind.case_of(attr) or "" for attr in op.reductions]
    inits: list[Value[Type]] = []
    for kind, result in zip(kinds, op.results, strict=True):
        inits.append(
            code.add_op(arith.Constant(identity_of(op, kind, result.type), location=op.location)).result
        )
    last = op.yield_op
    with code.rewriter.elsewhere():
        code.rewriter.set_before(last)
        code.rewriter.insert(_reduce(last, kinds))
        code.rewriter.erase(last)
    made = scf.Parallel(
        lower, upper, steps, inits, results=op.result_types, region=Region(), location=op.location
    )
    return code.add_around(made, op.region).results


def _grouped(found: AffineMap, sizes: Sequence[int]) -> list[AffineMap]:
    """A map for each group of results."""
    made: list[AffineMap] = []
    start = 0
    for size in sizes:
        made.append(AffineMap(found.num_dims, found.num_symbols, found.results[start : start + size]))
        start += size
    return made


COMBINE: Final[dict[str, Callable[..., Op]]] = {
    "addf": arith.AddF,
    "addi": arith.AddI,
    "andi": arith.AndI,
    "maximumf": arith.MaximumF,
    "minimumf": arith.MinimumF,
    "mulf": arith.MulF,
    "muli": arith.MulI,
    "ori": arith.OrI,
}
_FLOAT_IDENTITIES: Final = {"addf": 0.0, "mulf": 1.0, "maximumf": -math.inf, "minimumf": math.inf}
_INTEGER_IDENTITIES: Final = {"addi": 0, "andi": -1, "muli": 1, "ori": 0}


def identity_of(op: Operation, kind: str, of: Type) -> TypedAttribute:
    """What a reduction starts from."""
    if isinstance(of, FloatType) and kind in _FLOAT_IDENTITIES:
        return floating(_FLOAT_IDENTITIES[kind], of)
    if isinstance(of, IntegerType) and not of.signedness and kind in _INTEGER_IDENTITIES:
        return integer(_INTEGER_IDENTITIES[kind], of)
    raise op.error(f"cannot be lowered: the reduction \"{kind}\" of '{of}' is not supported")


def _reduce(last: affine.Yield, kinds: Sequence[str]) -> scf.Reduce:
    """The end of scf.parallel that combines what affine.yield hands on."""
    regions: list[Region] = []
    for kind, value in zip(kinds, last._operands, strict=True):
        block = Block([value.type, value.type], [last.location] * 2)
        total = block.append(COMBINE[kind](*block.args, location=last.location))
        block.append(scf.ReduceReturn(total.result, location=last.location))
        regions.append(Region([block]))
    return scf.Reduce(last._operands, reductions=regions, location=last.location)


_LOWERINGS: Final[dict[type[Operation], Callable[[Any, AffineArithmetic], Sequence[Value[Type]]]]] = {
    affine.Apply: _lower_apply,
    affine.DelinearizeIndex: _lower_delinearize,
    affine.DmaStart: _lower_dma_start,
    affine.DmaWait: _lower_dma_wait,
    affine.For: _lower_for,
    affine.If: _lower_if,
    affine.LinearizeIndex: _lower_linearize,
    affine.Load: _lower_load,
    affine.Max: _lower_extremum,
    affine.Min: _lower_extremum,
    affine.Parallel: _lower_parallel,
    affine.Prefetch: _lower_prefetch,
    affine.Store: _lower_store,
    affine.VectorLoad: _lower_vector_load,
    affine.VectorStore: _lower_vector_store,
    affine.Yield: _lower_yield,
}


def lower_affine_op(op: Operation) -> None:
    """Lowers one operation of the dialect, contents excepted, and erases it."""
    rewriter = Rewriter(op)
    rewriter.replace(op, _LOWERINGS[type(op)](op, AffineArithmetic(op, rewriter)))
