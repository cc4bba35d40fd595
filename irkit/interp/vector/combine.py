"""What combines elements: reductions, contractions, scans.

All combine one after another in the order of the dimensions, the accumulator first.  A mask leaves elements
out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from irkit.dialects import vector
from irkit.interp import floats
from irkit.interp.bounded import lift, unit_roundoff
from irkit.interp.code import Code, over_objects
from irkit.interp.numbers import bits_of, is_float, needs_rounding, rounder, unsigned, wrap_array
from irkit.interp.vector.arrays import call, dtype, emits_fixed, number
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.interning import Type
from irkit.ir.types import VectorType, element_type_of

if TYPE_CHECKING:
    import numpy as np

Combine = Callable[[Any, Any], Any]


def combiner(c: Code, kind: str, of: Type) -> Combine:
    """How two numbers, or two arrays element by element, are combined."""
    element = element_type_of(of)
    if is_float(element):
        function = _FLOATS[kind]
        if c.machine.bounded:
            if kind in ("add", "mul"):
                return function
            return over_objects(lift(function, unit_roundoff(element)), object)
        if needs_rounding(element):
            round_to = rounder(element)
            return lambda a, b: round_to(function(a, b))
        return function
    bits, array = bits_of(element), dtype(c, element)
    integer = _INTEGERS[kind]
    if kind.endswith("ui"):
        keep = _choice(kind.startswith("max"), lambda value: unsigned(value, bits), array)
    elif kind.endswith("si"):
        keep = _choice(kind.startswith("max"), lambda value: value, array)
    else:
        keep = lambda a, b: wrap_array(integer(_wide(a), _wide(b)), bits, array)  # noqa: E731
    return keep


def _wide(value: Any) -> Any:
    """As Python integers, which do not overflow."""
    import numpy as np

    return np.asarray(value).astype(object)


def _choice(greater: bool, read: Callable[[Any], Any], dtype: np.dtype[Any]) -> Combine:
    def choose(a: Any, b: Any) -> Any:
        import numpy as np

        first, second = np.asarray(a, dtype), np.asarray(b, dtype)
        left, right = read(first), read(second)
        return np.where(left >= right if greater else left <= right, first, second)

    return choose


_FLOATS: dict[str, Combine] = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "maximumf": floats.maximum,
    "minimumf": floats.minimum,
    "maxnumf": floats.maxnum,
    "minnumf": floats.minnum,
}
_INTEGERS: dict[str, Combine] = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "maxui": max,
    "maxsi": max,
    "minui": min,
    "minsi": min,
}


def fold(combine: Combine, total: Any, parts: Sequence[Any], active: Sequence[Any] | None = None) -> Any:
    """`total` combined with one part after the other; `active` says of each part, or of each of its elements,
    whether it counts."""
    import numpy as np

    for number_of_part, part in enumerate(parts):
        if active is None:
            total = part if total is None else combine(total, part)
        else:
            counts = active[number_of_part]
            joined = part if total is None else combine(total, part)
            total = np.where(counts, joined, joined if total is None else total)
    return total


def _result(value: Any, kind: Type) -> Any:
    return value if isinstance(kind, VectorType) else number(value)


@emits_fixed(vector.Reduction)
def reduction(op: vector.Reduction, c: Code, mask: str | None = None) -> None:
    combine, kind = combiner(c, op.kind.value, op.dest.type), op.dest.type
    start = neutral(op.kind.value, kind, c)

    def reduce(values: Any, total: Any, active: Any) -> Any:
        import numpy as np

        parts = np.asarray(values).reshape(-1)
        if total is None and active is not None:
            total = start
        return _result(fold(combine, total, list(parts), active), kind)

    acc = "None" if op.acc is None else c[op.acc]
    c.set(op.dest, call(c, reduce, c[op.vector], acc, mask or "None"))


def neutral(kind: str, of: Type, c: Code) -> Any:
    """What a reduction without accumulator is where no element counts."""
    element = element_type_of(of)
    half = 1 << (bits_of(element) - 1)
    if is_float(element):
        limits = {"maximumf": "-inf", "maxnumf": "-inf", "minimumf": "inf", "minnumf": "inf", "mul": "1"}
        value: Any = dtype(c, element).type(float(limits.get(kind, "0")))
        return c.machine.number(value, element)
    return {"mul": 1, "and": -1, "maxsi": -half, "minsi": half - 1, "minui": -1}.get(kind, 0)


@emits_fixed(vector.MultiReduction)
def multi_reduction(op: vector.MultiReduction, c: Code, mask: str | None = None) -> None:
    combine, kind = combiner(c, op.kind.value, op.dest.type), op.dest.type
    rank, dims = op.source.type.rank, op.reduction_dims.values
    order = [*[dim for dim in range(rank) if dim in dims], *[dim for dim in range(rank) if dim not in dims]]
    count = len(set(dims))

    def slices(values: Any) -> Any:
        moved = values.transpose(order)
        return list(moved.reshape(-1, *moved.shape[count:]))

    def reduce(values: Any, total: Any, active: Any) -> Any:
        shown = None if active is None else slices(active)
        return _result(fold(combine, total, slices(values), shown), kind)

    c.set(op.dest, call(c, reduce, c[op.source], c[op.acc], mask or "None"))


@emits_fixed(vector.Scan)
def scan(op: vector.Scan, c: Code) -> None:
    combine = combiner(c, op.kind.value, op.dest.type)
    axis, inclusive, of = op.reduction_dim.value, op.inclusive.as_bool, dtype(c, op.dest.type)

    def run(values: Any, total: Any) -> tuple[Any, Any]:
        import numpy as np

        made: list[Any] = []
        parts = list(np.moveaxis(values, axis, 0))
        if not inclusive:
            made.append(total)
            parts = parts[:-1]
        elif parts:
            total = parts.pop(0)
            made.append(total)
        for part in parts:
            total = combine(total, part)
            made.append(total)
        return np.moveaxis(np.array(made, of), 0, axis), np.asarray(total, of)

    names = f"{c.define(op.dest)}, {c.define(op.accumulated_value)}"
    c.line(f"{names} = {call(c, run, c[op.source], c[op.initial_value])}")


# Sums of products.


def _spread(values: Any, found: AffineMap, sizes: Sequence[int]) -> Any:
    """An operand over the whole iteration, repeated along the dimensions that do not index it."""
    import numpy as np

    dims = [expr.position for expr in found.results if isinstance(expr, AffineDim)]
    moved = np.asarray(values).transpose(np.argsort(dims)) if dims else np.asarray(values)
    shape = [size if dim in dims else 1 for dim, size in enumerate(sizes)]
    return np.broadcast_to(moved.reshape(shape), sizes)


@emits_fixed(vector.Contract)
def contract(op: vector.Contract, c: Code, mask: str | None = None) -> None:
    kind = op.result.type
    combine, multiply = combiner(c, op.kind.value, kind), combiner(c, "mul", kind)
    sizes = [size or 1 for size in op.extents()]
    left, right, out = op.maps
    kept = [expr.position for expr in out.results if isinstance(expr, AffineDim)]
    summed = [dim for dim in range(len(sizes)) if dim not in kept]
    of = dtype(c, kind)

    def slices(values: Any) -> list[Any]:
        return [values.transpose([*summed, *kept])[at] for at in _points(sizes, summed)]

    def run(lhs: Any, rhs: Any, total: Any, active: Any) -> Any:
        import numpy as np

        a, b = (np.asarray(each).astype(of) for each in (lhs, rhs))
        products = np.asarray(multiply(_spread(a, left, sizes), _spread(b, right, sizes)))
        counted = None if active is None else slices(active)
        return _result(fold(combine, total, slices(products), counted), kind)

    arguments = c[op.lhs], c[op.rhs], c[op.acc], mask or "None"
    c.set(op.result, call(c, run, *arguments))


def _points(sizes: Sequence[int], dims: Sequence[int]) -> Iterator[tuple[int, ...]]:
    return product(*[range(sizes[dim]) for dim in dims])


@emits_fixed(vector.OuterProduct)
def outer_product(op: vector.OuterProduct, c: Code, mask: str | None = None) -> None:
    kind = op.result.type
    combine, multiply = combiner(c, op.kind.value, kind), combiner(c, "mul", kind)
    both = isinstance(op.rhs.type, VectorType)

    def run(lhs: Any, rhs: Any, total: Any, active: Any) -> Any:
        import numpy as np

        products = np.asarray(multiply(lhs[:, None] if both else lhs, rhs))
        joined = products if total is None else combine(total, products)
        if active is None:
            return joined
        return np.where(active, joined, np.zeros_like(joined) if total is None else total)

    acc = "None" if op.acc is None else c[op.acc]
    c.set(op.result, call(c, run, c[op.lhs], c[op.rhs], acc, mask or "None"))
