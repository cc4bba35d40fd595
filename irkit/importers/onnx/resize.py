"""ONNX's resampling: along one axis after the other, each element a weighted sum of a few.

    y[i] = sum of w[t] * x[place(i) + t]    nearest: one element; linear: two; cubic: four; antialiased: more

Places and weights are constants.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elements import is_float
from irkit.importers.onnx.elementwise import wide
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.symbolic import known
from irkit.importers.onnx.tensors import Refusal, Size, Tensor, written
from irkit.ir.types import F32, I1, IntegerType

if TYPE_CHECKING:
    from irkit.importers.onnx.elements import Array

_COORDINATES: Final = (
    "half_pixel",
    "half_pixel_symmetric",
    "pytorch_half_pixel",
    "align_corners",
    "asymmetric",
    "tf_crop_and_resize",
)
_MOST_TAPS: Final = 4
"""Up to how many elements are looked up and added; more are a product with a matrix."""


class _Axis(NamedTuple):
    """One dimension: its sizes before and after, how much it grows, and the part of it that is taken."""

    size: int
    target: int
    scale: float
    start: float
    end: float


class _How(NamedTuple):
    """What the attributes of a node say, those of old versions by what they meant."""

    mode: str
    coordinates: str
    nearest: str
    cubic: float
    outside: bool
    antialias: bool
    extrapolated: float


def _how(n: Node) -> _How:
    is_old = n.op == "Upsample" or n.opset < 11
    modes = ("nearest", "linear", *(("bilinear",) if n.op == "Upsample" else ("cubic",)))
    return _How(
        n.choice("mode", "nearest", modes).replace("bilinear", "linear"),
        "asymmetric" if is_old else n.choice("coordinate_transformation_mode", "half_pixel", _COORDINATES),
        "floor" if is_old else n.choice("nearest_mode", "round_prefer_floor", tuple(_ROUNDING)),
        n.real("cubic_coeff_a", -0.75),
        n.flag("exclude_outside"),
        n.flag("antialias"),
        n.real("extrapolation_value", 0.0),
    )


def _positions(axis: _Axis, how: _How) -> Array:
    """Where in the operand each element of the result stands."""
    import numpy as np

    at = np.arange(axis.target, dtype=np.float64)
    half = (at + 0.5) / axis.scale - 0.5
    match how.coordinates:
        case "half_pixel":
            return half
        case "half_pixel_symmetric":
            shift = axis.size / 2 * (1 - axis.target / (axis.scale * axis.size))
            return half + shift
        case "pytorch_half_pixel":
            return half if axis.target > 1 else at * 0
        case "align_corners":
            wanted = axis.scale * axis.size
            return at * ((axis.size - 1) / (wanted - 1)) if wanted != 1 else at * 0
        case "asymmetric":
            return at / axis.scale
        case _:  # tf_crop_and_resize
            last = axis.size - 1
            if axis.target > 1:
                return axis.start * last + at * (axis.end - axis.start) * last / (axis.target - 1)
            return at * 0 + 0.5 * (axis.start + axis.end) * last


def _floor(x: Array) -> Array:
    import numpy as np

    return np.asarray(np.floor(x))


_ROUNDING: Final[dict[str, Callable[[Array], Array]]] = {
    "round_prefer_floor": lambda x: -_floor(0.5 - x),
    "round_prefer_ceil": lambda x: _floor(x + 0.5),
    "floor": _floor,
    "ceil": lambda x: -_floor(-x),
}


def _nearest(positions: Array, how: _How) -> Array:
    import numpy as np

    return np.asarray(_ROUNDING[how.nearest](positions)).astype(np.int64)


def _taps(axis: _Axis, positions: Array, how: _How) -> tuple[Array, Array]:
    """The places of the elements that are added, and their weights: one row an element of the result."""
    import numpy as np

    shrunk = min(axis.scale, 1.0) if how.antialias else 1.0
    reach = 1 if how.mode == "linear" else 2
    first = int(np.floor(-reach / shrunk)) + 1
    offsets = np.arange(first, 1 - first + 1)
    whole = np.floor(positions)
    places = whole[:, None].astype(np.int64) + offsets
    distance = np.abs(offsets - (positions - whole)[:, None]) * shrunk
    weights = np.clip(1 - distance, 0, 1) if how.mode == "linear" else _cubic(distance, how.cubic)
    if how.outside:
        weights = np.where((places >= 0) & (places < axis.size), weights, 0)
    return np.clip(places, 0, axis.size - 1), weights / weights.sum(1, keepdims=True)


def _cubic(x: Array, a: float) -> Array:
    """Keys' cubic convolution (1981)."""
    import numpy as np

    near = ((a + 2) * x - (a + 3)) * x * x + 1
    far = ((a * x - 5 * a) * x + 8 * a) * x - 4 * a
    return np.where(x <= 1, near, np.where(x < 2, far, 0))


def _repeated(b: Builder, x: Tensor, at: int, times: int) -> Tensor:
    """Each element so many times: an access that is affine, unlike a look-up."""
    dims = list(x.dims)
    stretched = b.broadcast(b.unsqueeze(x, [at + 1]), [*dims[: at + 1], times, *dims[at + 1 :]])
    return b.reshape(stretched, [*dims[:at], dims[at] * times, *dims[at + 1 :]])


def _resample(b: Builder, x: Tensor, at: int, axis: _Axis, how: _How) -> Tensor:
    import numpy as np

    positions = _positions(axis, how)
    if how.mode == "nearest":
        places = np.clip(_nearest(positions, how), 0, axis.size - 1)
        times = axis.target // axis.size
        if times * axis.size == axis.target and (places == np.arange(axis.target) // max(times, 1)).all():
            return _repeated(b, x, at, times)
        return b.gather(x, b.integers(places), at)
    places, weights = _taps(axis, positions, how)
    if places.shape[1] > _MOST_TAPS:
        matrix = np.zeros((axis.size, axis.target), np.float64)
        np.add.at(matrix, (places, np.arange(axis.target)[:, None]), weights)
        order = [*[axis for axis in range(x.rank) if axis != at], at]
        factors = b.constant(matrix.astype(np.float32), F32, f"{b.key}.weights")
        product = b.matmul(b.transpose(x, order), factors)
        return b.transpose(product, [order.index(axis) for axis in range(x.rank)])
    shape = [axis.target if dim == at else 1 for dim in range(x.rank)]
    total: Tensor | None = None
    for tap in range(places.shape[1]):
        factor = b.constant(weights[:, tap].astype(np.float32).reshape(shape), F32, f"{b.key}.weights")
        part = b.mul(b.gather(x, b.integers(places[:, tap]), at), factor)
        total = part if total is None else b.add(total, part)
    assert total is not None
    return total


def _resize(b: Builder, n: Node) -> Tensor:
    x, how = n[0], _how(n)
    axes = _axes(b, n, x, how)
    is_whole = not is_float(x.element)
    made = b.cast(x, F32) if how.mode != "nearest" and x.element is not F32 else x
    if x.element is I1:
        made = b.cast(x, IntegerType(8))
    for at, axis in axes.items():
        if axis.target != axis.size or how.coordinates == "tf_crop_and_resize":
            made = _resample(b, made, at, axis, how)
    made = _extrapolated(b, made, axes, how) if how.coordinates == "tf_crop_and_resize" else wide(b, made)
    if is_whole and how.mode != "nearest":
        raise Refusal(f"interpolates elements of type {x.element}")
    return b.cast(made, x.element, x.is_unsigned)


def _extrapolated(b: Builder, x: Tensor, axes: dict[int, _Axis], how: _How) -> Tensor:
    """One number where the part that is taken leaves the operand."""
    import numpy as np

    for at, axis in axes.items():
        positions = _positions(axis, how)
        outside = (positions < 0) | (positions > axis.size - 1)
        if outside.any():
            shape = [axis.target if dim == at else 1 for dim in range(x.rank)]
            x = b.select(b.constant(np.asarray(outside.reshape(shape)), I1), b.like(how.extrapolated, x), x)
    return x


def _axes(b: Builder, n: Node, x: Tensor, how: _How) -> dict[int, _Axis]:
    """The dimensions that are resampled."""
    chosen = [x.axis(axis) for axis in n.ints("axes") or range(x.rank)]
    if n.op == "Upsample" and n.opset < 9:
        scales: list[float] | None = n.floats("scales")
    else:
        scales = _floats(b, n, 1 if n.op == "Upsample" or n.opset < 11 else 2)
    parts = _floats(b, n, 1) if how.coordinates == "tf_crop_and_resize" else None
    parts = parts or [0.0] * len(chosen) + [1.0] * len(chosen)
    if len(parts) != 2 * len(chosen) or len(set(chosen)) < len(chosen):
        raise Refusal(f"resizes the axes {chosen} of a part with {len(parts)} ends")
    if scales is not None and n.get(3) is not None:
        raise Refusal("has both scales and sizes")
    if scales is not None:
        if len(scales) != len(chosen) or not all(0 < scale < inf for scale in scales):
            raise Refusal(f"has the scales {scales} for the axes {chosen}")
        grown = _scaled(x, dict(zip(chosen, scales, strict=True)))
    elif n.get(3) is not None:
        given = n.sizes(b, 3)
        if len(given) != len(chosen) or any(
            isinstance(size, int) and (size < 1 or x.dims[axis] == 0) and size != x.dims[axis]
            for axis, size in zip(chosen, given, strict=True)
        ):
            raise Refusal(f"has the sizes {written(given)} for the axes {chosen}")
        policy = n.choice("keep_aspect_ratio_policy", "stretch", ("stretch", "not_larger", "not_smaller"))
        grown = _fitted(x, dict(zip(chosen, given, strict=True)), policy)
    else:
        raise Refusal("has neither scales nor sizes")
    found = {}
    for number, axis in enumerate(chosen):
        target, ratio = grown.get(axis, (0, 1.0))
        b.check_count(target * x.size(axis) if how.antialias and axis in grown else target)
        if axis in grown and (x.dims[axis] == target or ratio != 1):
            found[axis] = _Axis(x.size(axis), target, ratio, parts[number], parts[number + len(chosen)])
    return found


_Grown: TypeAlias = dict[int, tuple[int, float]]
"""The new sizes of dimensions, and how much each grows; one that is open, and stays as it is, is left out."""


def _scaled(x: Tensor, scales: dict[int, float]) -> _Grown:
    return {
        axis: (int(x.size(axis) * scale), scale)
        for axis, scale in scales.items()
        if scale != 1 or isinstance(x.dims[axis], int)
    }


def _fitted(x: Tensor, sizes: dict[int, Size], policy: str) -> _Grown:
    """Dimensions grow all alike where the aspect ratio is kept."""
    if policy == "stretch":
        sizes = {axis: size for axis, size in sizes.items() if isinstance(size, int) or size != x.dims[axis]}
    targets = dict(zip(sizes, known([*sizes.values()], "the size"), strict=True))
    ratios = {axis: target / max(1, x.size(axis)) for axis, target in targets.items()}
    if policy == "stretch":
        return {axis: (target, ratios[axis]) for axis, target in targets.items()}
    ratio = min(ratios.values()) if policy == "not_larger" else max(ratios.values())
    return {axis: (int(ratio * x.size(axis) + 0.5), ratio) for axis in targets}


def _floats(b: Builder, n: Node, number: int) -> list[float] | None:
    """The numbers of an input, None where it is left out or empty."""
    if n.get(number) is None:
        return None
    return [float(each) for each in n.known(b, number).reshape(-1)] or None


TABLE: Final[dict[str, Handler]] = {"Resize": _resize, "Upsample": _resize}
