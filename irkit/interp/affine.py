"""What affine loops, branches and accesses mean.  The points of a parallel loop may come in any order."""

from collections.abc import Sequence
from typing import Any, Final

from irkit.dialects import affine, arith
from irkit.interp.code import Code, emits
from irkit.interp.expressions import divisor, expression, holds
from irkit.interp.memref import combiner
from irkit.interp.numbers import bits_of, dtype_of
from irkit.interp.scf import steps
from irkit.interp.traps import Trap
from irkit.interp.vector import lines
from irkit.ir.affine import AffineMap
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, FloatType
from irkit.ir.values import Value


def results(c: Code, found: AffineMap, operands: Sequence[Value[Any]]) -> list[str]:
    """The Python expressions for the results of a map."""
    names = [c[value] for value in operands]
    dims, symbols = names[: found.num_dims], names[found.num_dims :]
    return [expression(c, expr, dims, symbols) for expr in found.results]


def _extreme(name: str, values: Sequence[str]) -> str:
    return values[0] if len(values) == 1 else f"{name}({', '.join(values)})"


# Indices.


@emits(affine.Apply)
def apply(op: affine.Apply, c: Code) -> None:
    c.set(op.result, results(c, op.map.value, op.map_operands)[0])


@emits(affine.Min, affine.Max)
def extremum(op: affine.Min | affine.Max, c: Code) -> None:
    name = "min" if isinstance(op, affine.Min) else "max"
    c.set(op.result, _extreme(name, results(c, op.map.value, op.operands)))


def _sizes(c: Code, static: Sequence[int], dynamic: Sequence[Value[Any]]) -> list[str]:
    given = iter(dynamic)
    check = c.constant(divisor)
    return [f"{check}({c[next(given)]})" if size == DYNAMIC else str(size) for size in static]


@emits(affine.DelinearizeIndex)
def delinearize_index(op: affine.DelinearizeIndex, c: Code) -> None:
    sizes = _sizes(c, op.static_basis.values, op.dynamic_basis)[op.has_outer_bound :]
    outer, *inner = op.multi_index
    rest = c.fresh("rest")
    c.line(f"{rest} = {c[op.linear_index]}")
    for result, size in zip(reversed(inner), reversed(sizes), strict=True):
        c.line(f"{rest}, {c.define(result)} = divmod({rest}, {size})")
    c.set(outer, rest)


def _within(at: int, size: int) -> int:
    if not 0 <= at < size:
        raise Trap(f"index {at} is not within {size}, though it is said to be")
    return at


@emits(affine.LinearizeIndex)
def linearize_index(op: affine.LinearizeIndex, c: Code) -> None:
    sizes = _sizes(c, op.static_basis.values, op.dynamic_basis)
    if not op.has_outer_bound:
        sizes.insert(0, "")
    total = "0"
    for value, size in zip(op.multi_index, sizes, strict=True):
        at = f"{c.constant(_within)}({c[value]}, {size})" if op.is_disjoint and size else c[value]
        total = f"({total} * {size or 1} + {at})"
    c.set(op.linear_index, f"wrap({total}, 64)")


# Control flow.


@emits(affine.Yield)
def yield_(op: affine.Yield, c: Code) -> None:
    c.yielded(op._operands)


@emits(affine.If)
def if_(op: affine.If, c: Code) -> None:
    targets = [c.define(result) for result in op.results]
    condition = op.condition.value
    names = [c[value] for value in op.operands]
    dims, symbols = names[: condition.num_dims], names[condition.num_dims :]
    with c.indented(f"if {holds(c, condition.constraints, dims, symbols)}"):
        c.region(op.then_region, targets)
    if op.else_region.blocks:
        with c.indented("else"):
            c.region(op.else_region, targets)
    else:
        c.otherwise(op)


@emits(affine.For)
def for_(op: affine.For, c: Code) -> None:
    carried = [c.define(result) for result in op.results]
    if carried:
        c.line(f"{''.join([f'{name}, ' for name in carried])} = {c.all(op.inits)}")
    low = _extreme("max", results(c, op.lower_bound_map.value, op.lower_bound_operands))
    high = _extreme("min", results(c, op.upper_bound_map.value, op.upper_bound_operands))
    index = c.fresh("i")
    iterations = c.counted(f"{c.constant(steps)}({low}, {high}, {op.step.value})", op.region)
    with c.indented(f"for {index} in {iterations}"):
        c.region(op.region, carried, [index, *carried])


def _grouped(name: str, values: Sequence[str], sizes: Sequence[int]) -> list[str]:
    """The bounds of all dimensions: the extremes of as many values each as `sizes` say."""
    bounds: list[str] = []
    start = 0
    for size in sizes:
        bounds.append(_extreme(name, values[start : start + size]))
        start += size
    return bounds


@emits(affine.Parallel)
def parallel(op: affine.Parallel, c: Code) -> None:
    kinds = [arith.AtomicRMWKind.case_of(attr) or "" for attr in op.reductions]
    totals = [c.define(result) for result in op.results]
    for total, kind, result in zip(totals, kinds, op.results, strict=True):
        c.line(f"{total} = {c.constant(identity(kind, result.type))}")
    lows = results(c, op.lower_bounds_map.value, op.lower_bounds_operands)
    highs = results(c, op.upper_bounds_map.value, op.upper_bounds_operands)
    low_bounds = _grouped("max", lows, op.lower_group_sizes)
    high_bounds = _grouped("min", highs, op.upper_group_sizes)
    names: list[str] = []
    for low, high, step in zip(low_bounds, high_bounds, op.step_values, strict=True):
        names.append(c.fresh("i"))
        points = c.counted(f"{c.constant(steps)}({low}, {high}, {step})", op.region)
        c.line(f"for {names[-1]} in {points if totals else f'machine.shuffled({points})'}:")
        c.functions[-1].indent += 1
        c.line("pass")
    fresh = [c.fresh("y") for _ in totals]
    c.region(op.region, fresh, names)
    for total, value, kind, result in zip(totals, fresh, kinds, op.results, strict=True):
        combine = c.array_function(result.type, combiner(kind, bits_of(result.type)))
        c.line(f"{total} = {c.wrapped(result.type, f'{combine}({total}, {value})')}")
    c.functions[-1].indent -= len(names)


_FLOAT_IDENTITIES: Final = {"maximumf": float("-inf"), "minimumf": float("inf"), "mulf": 1.0}


def identity(kind: str, of: Type) -> Any:
    """What a reduction starts from."""
    if isinstance(of, FloatType):
        return dtype_of(of).type(_FLOAT_IDENTITIES.get(kind, 0.0))
    half = 1 << (bits_of(of) - 1)
    known = {"muli": 1, "andi": -1, "maxs": -half, "mins": half - 1, "minu": -1}
    return known.get(kind, 0)


# Accesses.


@emits(affine.Load)
def load(op: affine.Load, c: Code) -> None:
    c.set(op.result, c.load_element(op.memref, results(c, op.map.value, op.indices)))


@emits(affine.Store)
def store(op: affine.Store, c: Code) -> None:
    c.store_element(op.memref, c[op.value], results(c, op.map.value, op.indices))


@emits(affine.VectorLoad)
def vector_load(op: affine.VectorLoad, c: Code) -> None:
    at = ", ".join(results(c, op.map.value, op.indices))
    read = c.constant(lines.reader(op.result.type, c.machine.dtype(op.result.type.element_type)))
    c.set(op.result, f"{read}({c[op.memref]}, ({at},))")


@emits(affine.VectorStore)
def vector_store(op: affine.VectorStore, c: Code) -> None:
    at = ", ".join(results(c, op.map.value, op.indices))
    c.line(f"{c.constant(lines.write)}({c[op.memref]}, ({at},), {c[op.value]})")


@emits(affine.Prefetch)
def prefetch(op: affine.Prefetch, c: Code) -> None:
    """A hint: nothing to be seen."""
