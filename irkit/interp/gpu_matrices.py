"""What operations on the matrices of subgroups mean: every lane holds the whole matrix.

Which lane holds which part is nobody's business, so what asks for it (`extract_thread_local`) cannot be
executed.  All lanes of a warp load and store together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from irkit.dialects import gpu
from irkit.interp.code import Code, emits
from irkit.interp.grids import WARP, WarpExchange, needs_warp
from irkit.interp.memory import MemRef
from irkit.interp.numbers import bits_of, dtype_of, is_float, wrap_array
from irkit.interp.traps import Trap
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import VectorType

if TYPE_CHECKING:
    from numpy.typing import NDArray


def _matrix(kind: Type) -> gpu.MmaMatrix:
    assert isinstance(kind, gpu.MmaMatrix)
    return kind


def _check(op: gpu.SubgroupMmaLoadMatrix | gpu.SubgroupMmaStoreMatrix, element: Type, c: Code) -> None:
    needs_warp(op, c)
    if isinstance(element, VectorType):
        raise op.error("cannot be executed: irkit/interp/gpu_matrices.py knows no buffers of vectors")


@emits(gpu.SubgroupMmaLoadMatrix)
def load_matrix(op: gpu.SubgroupMmaLoadMatrix, c: Code) -> None:
    _check(op, op.src_memref.type.element_type, c)
    kind = _matrix(op.res.type)
    steps = _steps(op)

    def together(lanes: list[Any]) -> Sequence[Any]:
        import numpy as np

        memref, indices = _agreed(lanes, op.name)
        found = [memref.load(place) for place in _places(memref, indices, kind.shape, steps)]
        made = wrapped(np.array(found).reshape(kind.shape), kind.element_type)
        return [made] * WARP

    where = f"({c[op.src_memref]}, ({c.all(op.indices)}))"
    c.set(op.res, f"yield {c.constant(WarpExchange)}({op.name!r}, {c.constant(together)}, {where})")


@emits(gpu.SubgroupMmaStoreMatrix)
def store_matrix(op: gpu.SubgroupMmaStoreMatrix, c: Code) -> None:
    element = op.dst_memref.type.element_type
    _check(op, element, c)
    shape, steps = _matrix(op.src.type).shape, _steps(op)

    def together(lanes: list[Any]) -> Sequence[Any]:
        memref, indices = _agreed([where for where, _ in lanes], op.name)
        values = wrapped(lanes[0][1], element).reshape(-1)
        for place, value in zip(_places(memref, indices, shape, steps), values, strict=True):
            memref.store(value, place)
        return [None] * WARP

    where = f"(({c[op.dst_memref]}, ({c.all(op.indices)})), {c[op.src]})"
    c.line(f"yield {c.constant(WarpExchange)}({op.name!r}, {c.constant(together)}, {where})")


def wrapped(values: NDArray[Any], kind: Type) -> NDArray[Any]:
    """Numbers as elements of a type; one of eight bits is the same in memory whatever its sign."""
    if is_float(kind):
        return values.astype(dtype_of(kind))
    return wrap_array(values, bits_of(kind), dtype_of(kind))


def _steps(op: gpu.SubgroupMmaLoadMatrix | gpu.SubgroupMmaStoreMatrix) -> tuple[int, int]:
    """How many elements lie between rows, and between columns."""
    lead = op.lead_dimension.value
    return (1, lead) if op.transpose else (lead, 1)


def _agreed(lanes: list[Any], name: str) -> tuple[MemRef, Sequence[int]]:
    memref, indices = lanes[0]
    if any(other[1] != indices or other[0].buffer is not memref.buffer for other in lanes):
        raise Trap(f"the lanes of a warp give different places to {name}")
    return memref, indices


def _places(
    memref: MemRef, indices: Sequence[int], shape: tuple[int, ...], steps: tuple[int, int]
) -> list[tuple[int, ...]]:
    """The subscripts of all elements, row by row: they lie `steps` apart in the buffer."""
    inner = memref.strides[-2] if len(memref.strides) > 1 else 0
    places: list[tuple[int, ...]] = []
    for row in range(shape[0]):
        for column in range(shape[1]):
            offset = row * steps[0] + column * steps[1]
            if len(indices) < 2:
                places.append((indices[0] + offset,) if indices else ())
                continue
            flat = indices[-1] + offset
            down = flat // inner if inner else 0
            places.append((*indices[:-2], indices[-2] + down, flat - down * inner))
    return places


@emits(gpu.SubgroupMmaConstantMatrix)
def constant_matrix(op: gpu.SubgroupMmaConstantMatrix, c: Code) -> None:
    kind = _matrix(op.res.type)

    def filled(value: Any) -> NDArray[Any]:
        import numpy as np

        return np.full(kind.shape, value, dtype_of(kind.element_type))

    c.set(op.res, f"{c.constant(filled)}({c[op.value]})")


@emits(gpu.SubgroupMmaCompute)
def compute(op: gpu.SubgroupMmaCompute, c: Code) -> None:
    element = _matrix(op.res.type).element_type
    wide: Any = "float64" if is_float(element) else object

    def product(a: NDArray[Any], b: NDArray[Any], start: NDArray[Any]) -> NDArray[Any]:
        import numpy as np

        with np.errstate(all="ignore"):
            total = start.astype(wide)
            for step in range(a.shape[1]):
                total = total + np.outer(a[:, step].astype(wide), b[step].astype(wide))
            return wrapped(total, element)

    c.set(op.res, f"{c.constant(product)}({c[op.op_a]}, {c[op.op_b]}, {c[op.op_c]})")


def _divided(left: Any, right: Any) -> Any:
    """Towards zero, element by element."""
    import numpy as np

    if not np.all(right):
        raise Trap("division by zero")
    quotient = np.abs(left.astype(object)) // np.abs(right.astype(object))
    return np.where((left < 0) == (right < 0), quotient, -quotient)


def _bits(value: Any) -> Any:
    """The unsigned reading."""
    width = 8 * value.dtype.itemsize
    return value.astype(object) % (1 << width)


_ELEMENTWISE: Final[dict[str, Callable[..., Any]]] = {
    "addf": lambda left, right: left + right,
    "mulf": lambda left, right: left * right,
    "subf": lambda left, right: left - right,
    "maxf": lambda left, right: _numpy().maximum(left, right),
    "minf": lambda left, right: _numpy().minimum(left, right),
    "divf": lambda left, right: left / right,
    "addi": lambda left, right: left.astype(object) + right,
    "muli": lambda left, right: left.astype(object) * right,
    "subi": lambda left, right: left.astype(object) - right,
    "divs": _divided,
    "divu": lambda left, right: _divided(_bits(left), _bits(right)),
    "negatef": lambda value: -value,
    "negates": lambda value: -value.astype(object),
    "extf": lambda value: value,
}


def _numpy() -> Any:
    import numpy as np

    return np


@emits(gpu.SubgroupMmaElementwise)
def elementwise(op: gpu.SubgroupMmaElementwise, c: Code) -> None:
    element = _matrix(op.res.type).element_type
    combine = _ELEMENTWISE[op.op_type.value]
    expected = 1 if op.op_type.value in ("negatef", "negates", "extf") else 2
    if len(op.args) != expected:
        raise op.error(f"cannot be executed: {op.op_type.value} takes {expected} matrices")

    def apply(*values: NDArray[Any]) -> NDArray[Any]:
        import numpy as np

        with np.errstate(all="ignore"):
            return wrapped(np.asarray(combine(*values)), element)

    c.set(op.res, f"{c.constant(apply)}({c.all(op.args)})")


@emits(gpu.SubgroupMmaExtractThreadLocal, gpu.SubgroupMmaInsertThreadLocal)
def thread_local(op: Operation, c: Code) -> None:
    raise op.error("cannot be executed: which lane holds which part of a matrix is not defined")
