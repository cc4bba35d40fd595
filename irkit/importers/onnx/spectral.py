"""ONNX's operators on signals: Fourier transforms as products with constant matrices, and Mel filters.

    DFT      y[k] = sum over j of x[j] * exp(-2 pi i j k / n)      -->      graph.matmul %x, %rotations

A complex number is two elements of the last axis; the matrix takes both parts of x[j] to both of y[k].
It is of f64, since coefficients may cancel to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elements import element_type, rounded
from irkit.importers.onnx.elementwise import wide
from irkit.importers.onnx.movement import padded
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Tensor
from irkit.ir.types import F64

if TYPE_CHECKING:
    from irkit.importers.onnx.elements import Array


def _rotations(length: int, parts: int, count: int) -> Array:
    """From `length` numbers of one or two parts to the first `count` coefficients."""
    import numpy as np

    angles = np.outer(np.arange(length), np.arange(count)) % length * (-2 * np.pi / length)
    cos, sin = np.cos(angles), np.sin(angles)
    made = np.empty((length, 2, count, 2))
    made[:, 0, :, 0], made[:, 0, :, 1] = cos, sin
    made[:, 1, :, 0], made[:, 1, :, 1] = -sin, cos
    return made[:, :parts].reshape(length * parts, count * 2)


def _back(length: int, count: int, is_real: bool) -> Array:
    """From the first `count` of `length` coefficients back to numbers, of one part where they are real: those
    that are not given are then the conjugates of others."""
    import numpy as np

    full = _rotations(length, 2, length).reshape(length, 2, length, 2)
    full = full.transpose(2, 3, 0, 1) / length  # the inverse of a unitary matrix
    if not is_real:
        return full.reshape(length * 2, length * 2)
    weights = np.full(count, 2.0)
    weights[0] = 1
    if length % 2 == 0:
        weights[length // 2 :] = 1
    return np.asarray(full[:count, :, :, :1] * weights[:, None, None, None]).reshape(count * 2, length)


def _transformed(b: Builder, x: Tensor, axis: int, length: int, inverse: bool, onesided: bool) -> Tensor:
    """The transform along an axis; the last holds the parts of each number."""
    order = [at for at in range(x.rank - 1) if at != axis]
    x = b.transpose(x, [*order, axis, x.rank - 1])
    given, parts = x.size(-2), x.size(-1)
    if parts not in (1, 2):
        raise Refusal(f"takes numbers of 1 or 2 parts, not of {parts}")
    taken = length // 2 + 1 if inverse and onesided else length
    x = padded(b, x, b.like(0, x), [0] * x.rank, [*[0] * (x.rank - 2), taken - given, 0])
    count = length if inverse or not onesided else length // 2 + 1
    if inverse:
        x = padded(b, x, b.like(0, x), [0] * x.rank, [*[0] * (x.rank - 1), 2 - parts])
        matrix, made_parts = _back(length, taken, onesided), 1 if onesided else 2
    else:
        matrix, made_parts = _rotations(length, parts, count), 2
    flat = b.cast(b.reshape(x, [*x.dims[:-2], taken * x.size(-1)]), F64)
    made = b.matmul(flat, b.constant(rounded(matrix, F64), F64, f"{b.key}.rotations"))
    made = b.cast(b.reshape(made, [*x.dims[:-2], count, made_parts]), x.element)
    back = [*range(axis), made.rank - 2, *range(axis, made.rank - 2), made.rank - 1]
    return b.transpose(made, back)


def _dft(b: Builder, n: Node) -> Tensor:
    """The axis was an attribute before opset 20."""
    x, inverse, onesided = wide(b, n[0]), n.flag("inverse"), n.flag("onesided")
    axis = n.integer("axis", 1)
    if n.opset >= 20:
        axis = int(n.scalar(b, 2)) if n.get(2) is not None else -2
    axis = x.axis(axis)
    if axis == x.rank - 1:
        raise Refusal("transforms along the axis of the parts of numbers")
    size = x.size(axis)
    length = 2 * (size - 1) if inverse and onesided else size
    length = int(n.scalar(b, 1)) if n.get(1) is not None else length
    if length < 1:
        raise Refusal(f"transforms {length} numbers")
    b.check_count(length * length)
    return b.cast(_transformed(b, x, axis, length, inverse, onesided), n[0].element)


def _stft(b: Builder, n: Node) -> Tensor:
    """The transforms of the frames, which are looked up, times the window."""
    import numpy as np

    x, step, window = wide(b, n[0]), int(n.scalar(b, 1)), n.get(2)
    x = x if x.rank == 3 else b.unsqueeze(x, [x.rank])
    if n.get(3) is not None:
        length = int(n.scalar(b, 3))
    elif window is not None:
        length = window.size(0)
    else:
        raise Refusal("has neither a window nor the length of a frame")
    if step < 1 or not 0 < length <= x.size(1):
        raise Refusal(f"cuts frames of {length}, {step} apart, out of {x.size(1)} numbers")
    count = 1 + (x.size(1) - length) // step
    b.check_count(count * length)
    starts = np.arange(count) * step
    frames = b.gather(x, b.integers(starts[:, None] + np.arange(length)), 1)
    if window is not None:
        frames = b.mul(frames, b.reshape(wide(b, window), [length, 1]))
    return b.cast(_transformed(b, frames, 2, length, False, n.flag("onesided", True)), n[0].element)


def _mel_weights(b: Builder, n: Node) -> Tensor:
    """Triangles over the coefficients of a transform, of equal width on the Mel scale."""
    import numpy as np

    bands, length, rate = (int(n.scalar(b, number)) for number in range(3))
    low, high = n.scalar(b, 3), n.scalar(b, 4)
    if min(bands, length, rate) < 1 or not 0 <= low < high:
        reason = f"at {rate} numbers a second, {low} to {high} Hz"
        raise Refusal(f"makes {bands} bands of {length} coefficients {reason}")
    b.check_count((length // 2 + 1) * bands)
    ends = 2595 * np.log10(1 + np.array([low, high], np.float64) / 700)
    steps = np.arange(bands + 2) * ((ends[1] - ends[0]) / (bands + 2)) + ends[0]
    places = (((length + 1) * (700 * (10 ** (steps / 2595) - 1))) // rate).astype(np.int64)
    made = np.zeros((length // 2 + 1, bands), np.float64)
    if places[-2] >= len(made) or places[-1] > len(made):
        raise Refusal(f"has bands up to {high} Hz, and half of {rate} is the most")
    for band, (start, top, end) in enumerate(zip(places, places[1:], places[2:], strict=False)):
        rising, falling = np.arange(start, top + 1), np.arange(top, end)
        made[rising, band] = (rising - start) / (top - start) if top > start else 1
        made[falling, band] = (end - falling) / (end - top) if end > top else made[falling, band]
    found = element_type(n.integer("output_datatype", 1))
    if found is None:
        raise Refusal("makes elements of a type for which there is none here")
    return b.constant(rounded(made, found[0]), found[0], b.key)


TABLE: Final[dict[str, Handler]] = {"DFT": _dft, "MelWeightMatrix": _mel_weights, "STFT": _stft}
