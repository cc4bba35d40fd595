"""Memory at run time: buffers, and memrefs that look into them.

A buffer knows which of its elements were written, so that a read of what was never written is a trap.  A
subscript out of bounds is a trap even where the address would lie inside the buffer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, Any, Final

from irkit.analysis.dependence.layouts import are_distinct
from irkit.interp.traps import OutOfFuel, Trap
from irkit.ir.types import DYNAMIC

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_MOST_ELEMENTS: Final = 10**10


class Buffer:
    """`data` is flat; `written` marks the elements that hold a value; `freed` ends all use.

    A buffer that shows the bytes of another as elements of a type has that one as its `owner`."""

    __slots__ = ("data", "freed", "name", "views", "written")

    def __init__(
        self,
        data: npt.NDArray[Any],
        written: npt.NDArray[np.bool_] | WrittenBytes,
        name: str = "",
        owner: Buffer | None = None,
    ):
        self.data = data
        self.written = written
        self.name = name
        self.freed = False
        self.views: list[Buffer] = []
        if owner is not None:
            owner.views.append(self)

    def free(self) -> None:
        """Nothing may be read or written any more."""
        self.freed = True
        self.written[:] = False
        for view in self.views:
            view.free()


class WrittenBytes:
    """Which elements of a typed view of bytes were written: those of which every byte was."""

    __slots__ = ("rows",)

    def __init__(self, rows: npt.NDArray[np.bool_]):
        self.rows = rows
        """Elements by bytes."""

    def __getitem__(self, where: Any) -> Any:
        return self.rows[where].all(axis=-1)

    def __setitem__(self, where: Any, value: Any) -> None:
        import numpy as np

        self.rows[where] = np.asarray(value)[..., None]


class MemRef:
    """A view of a buffer: element (i, j) is at `offset + i * strides[0] + j * strides[1]`."""

    __slots__ = ("buffer", "offset", "sizes", "strides")

    def __init__(self, buffer: Buffer, offset: int, sizes: Sequence[int], strides: Sequence[int]):
        self.buffer = buffer
        self.offset = offset
        self.sizes = tuple(sizes)
        self.strides = tuple(strides)

    def at(self, indices: Sequence[int]) -> int:
        """The position of an element in the buffer."""
        position = self.offset
        for index, size, stride in zip(indices, self.sizes, self.strides, strict=True):
            if not 0 <= index < size:
                raise Trap(
                    f"subscript {list(indices)} is out of the bounds {list(self.sizes)}{self._named()}"
                )
            position += index * stride
        if not 0 <= position < len(self.buffer.data):
            raise Trap(f"subscript {list(indices)} lies outside the memory of its buffer{self._named()}")
        return position

    def load(self, indices: Sequence[int]) -> Any:
        position = self.at(indices)
        buffer = self.buffer
        if buffer.freed:
            raise Trap(f"read of a buffer that was freed{self._named()}")
        if not buffer.written[position]:
            raise Trap(f"read of element {list(indices)}, which was never written{self._named()}")
        value = buffer.data[position]
        return value.item() if buffer.data.dtype.kind in "iub" else value

    def store(self, value: Any, indices: Sequence[int]) -> None:
        position = self.at(indices)
        buffer = self.buffer
        if buffer.freed:
            raise Trap(f"write to a buffer that was freed{self._named()}")
        buffer.data[position] = value
        buffer.written[position] = True

    def row(self, start: Sequence[int], length: int) -> slice | None:
        """Where neighbours along the last dimension lie in the buffer; None where not all of them lie inside,
        or are not in ascending order."""
        *outer, first = start
        *sizes, width = self.sizes
        stride = self.strides[-1]
        if first < 0 or length < 1 or first + length > width or stride < 1:
            return None
        position = self.offset + first * stride
        for index, size, step in zip(outer, sizes, self.strides, strict=False):
            if not 0 <= index < size:
                return None
            position += index * step
        end = position + (length - 1) * stride + 1
        return slice(position, end, stride) if position >= 0 and end <= len(self.buffer.data) else None

    def load_row(self, start: Sequence[int], length: int) -> npt.NDArray[Any] | None:
        """A copy of neighbours along the last dimension; None where one of them cannot be loaded, of which
        `load` says why."""
        where, buffer = self.row(start, length), self.buffer
        if where is None or buffer.freed or not buffer.written[where].all():
            return None
        found: npt.NDArray[Any] = buffer.data[where].copy()
        return found

    def store_row(self, values: npt.NDArray[Any], start: Sequence[int]) -> bool:
        """Writes neighbours along the last dimension; False where one of them cannot be stored, of which
        `store` says why."""
        where, buffer = self.row(start, len(values)), self.buffer
        if where is None or buffer.freed or buffer.data.dtype != values.dtype:
            return False
        buffer.data[where] = values
        buffer.written[where] = True
        return True

    def _named(self) -> str:
        return f" (buffer {self.buffer.name})" if self.buffer.name else ""

    @property
    def is_contiguous(self) -> bool:
        expected = 1
        for size, stride in zip(reversed(self.sizes), reversed(self.strides), strict=True):
            if size != 1 and stride != expected:
                return False
            expected *= size
        return True

    def positions(self) -> npt.NDArray[np.int64]:
        """The position in the buffer of every element, as an array of this shape."""
        import numpy as np

        total = np.full(self.sizes, self.offset, dtype=np.int64)
        for axis, (size, stride) in enumerate(zip(self.sizes, self.strides, strict=True)):
            shape = [1] * len(self.sizes)
            shape[axis] = size
            total = total + (np.arange(size, dtype=np.int64) * stride).reshape(shape)
        if total.size and not (total.min() >= 0 and total.max() < len(self.buffer.data)):
            raise Trap(f"a view lies outside the memory of its buffer{self._named()}")
        return total

    def _whole(self) -> slice | npt.NDArray[np.int64]:
        """Where all elements lie in the buffer: one stretch of it, or an array of positions."""
        end = self.offset + prod(self.sizes)
        if self.is_contiguous and 0 <= self.offset < end <= len(self.buffer.data):
            return slice(self.offset, end)
        return self.positions().reshape(-1)

    def read_all(self) -> npt.NDArray[Any]:
        """A copy of all elements, each of which must have been written."""
        where = self._whole()
        if not self.buffer.written[where].all():
            raise Trap(f"read of elements that were never written{self._named()}")
        found: npt.NDArray[Any] = self.buffer.data[where].copy()
        return found.reshape(self.sizes)

    def write_all(self, values: npt.NDArray[Any]) -> None:
        if values.shape != self.sizes:
            shapes = f"{list(values.shape)} elements to memory of {list(self.sizes)}"
            raise Trap(f"write of {shapes}{self._named()}")
        where = self._whole()
        self.buffer.data[where] = values.reshape(-1)
        self.buffer.written[where] = True


def contiguous_strides(sizes: Sequence[int]) -> tuple[int, ...]:
    """Row-major strides, in elements."""
    strides = [1] * len(sizes)
    for axis in range(len(sizes) - 1, 0, -1):
        strides[axis - 1] = strides[axis] * max(1, sizes[axis])
    return tuple(strides)


def place_array(array: npt.NDArray[Any], strides: Sequence[int], offset: int, name: str = "") -> MemRef:
    """A memref over a copy of an array that lies in memory as a layout says; where the layout leaves a stride
    or the offset open, elements are near to one another, but apart."""
    import numpy as np

    chosen = _strides_of(array.shape, strides, 1)
    if DYNAMIC in strides and not are_distinct(array.shape, chosen):
        known = [
            (size - 1) * stride
            for size, stride in zip(array.shape, strides, strict=True)
            if stride != DYNAMIC
        ]
        chosen = _strides_of(array.shape, strides, 1 + sum(known))
    start = 0 if offset == DYNAMIC else offset
    extent = start + 1 + sum((size - 1) * stride for size, stride in zip(array.shape, chosen, strict=True))
    length = start if 0 in array.shape else extent
    buffer = Buffer(np.zeros(length, array.dtype), np.zeros(length, np.bool_), name)
    placed = MemRef(buffer, start, array.shape, chosen)
    placed.write_all(array)
    return placed


def _strides_of(sizes: Sequence[int], strides: Sequence[int], nearest: int) -> list[int]:
    """The strides, those that are open from `nearest` on."""
    chosen = [0] * len(sizes)
    for axis in reversed(range(len(sizes))):
        chosen[axis] = nearest if strides[axis] == DYNAMIC else strides[axis]
        nearest = max(nearest, chosen[axis] * max(1, sizes[axis]))
    return chosen


def allocate(
    sizes: Sequence[int], dtype: npt.DTypeLike, name: str = "", strides: Sequence[int] | None = None
) -> MemRef:
    """Fresh memory in which nothing is written."""
    import numpy as np

    if any(size < 0 for size in sizes):
        raise Trap(f"allocation of negative size {list(sizes)}")
    chosen = contiguous_strides(sizes) if strides is None else tuple(strides)
    extent = (
        1 + sum((size - 1) * stride for size, stride in zip(sizes, chosen, strict=True))
        if 0 not in sizes
        else 0
    )
    if extent > _MOST_ELEMENTS:
        raise OutOfFuel(f"an allocation of {extent} elements is too large to be interpreted")
    data = np.zeros(extent, dtype=dtype)
    return MemRef(Buffer(data, np.zeros(extent, dtype=np.bool_), name), 0, sizes, chosen)


def from_array(array: npt.NDArray[Any], name: str = "") -> MemRef:
    """A memref over a copy of an array; all of it counts as written."""
    import numpy as np

    flat = np.array(array, copy=True).reshape(-1)
    return MemRef(
        Buffer(flat, np.ones(len(flat), dtype=np.bool_), name),
        0,
        array.shape,
        contiguous_strides(array.shape),
    )
