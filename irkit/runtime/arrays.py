"""NumPy arrays as memrefs: which array may stand for which type, and what the code gets of it.

    memref<64x?xf32>     a C-contiguous float32 array of shape (64, n)     its address, n

The elements lie in memory as NumPy has them: i1 as bool, index as int64, bf16 as ml_dtypes.bfloat16 or its
bits in uint16.  A signless integer type takes signed and unsigned arrays.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import TYPE_CHECKING

from irkit.analysis.dependence.layouts import are_distinct, has_distinct_elements
from irkit.analysis.layout import Layout, layout_of, open_parts
from irkit.ir import Type
from irkit.ir.types import BF16, DYNAMIC, I1, FloatType, IndexType, IntegerType, MemRefType
from irkit.runtime.objects import address_of

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.generic]]
    Dtype = numpy.dtype[numpy.generic]

ALIGNMENT = 64
_MASK = (1 << 64) - 1
_FLOATS = {"f16": "float16", "f32": "float32", "f64": "float64"}


class ArgumentError(ValueError):
    """What a caller passes is not what the function takes; the message says both."""


@cache
def dtypes(kind: Type) -> tuple[Dtype, ...]:
    """The dtypes that stand for a scalar type, the one that results have first; empty where there is none."""
    import numpy

    if kind is I1:
        return (numpy.dtype(numpy.bool_),)
    if kind is BF16:
        return (*_bfloat16(), numpy.dtype(numpy.uint16))
    if isinstance(kind, FloatType):
        return (numpy.dtype(_FLOATS[kind.kind_name]),) if kind.kind_name in _FLOATS else ()
    width = 64 if isinstance(kind, IndexType) else kind.width if isinstance(kind, IntegerType) else 0
    if not 0 < width <= 64:
        return ()
    bits = max(8, 1 << (width - 1).bit_length())
    signed, unsigned = numpy.dtype(f"int{bits}"), numpy.dtype(f"uint{bits}")
    return (
        (unsigned, signed) if isinstance(kind, IntegerType) and kind.signedness == "u" else (signed, unsigned)
    )


def _bfloat16() -> tuple[Dtype, ...]:
    try:
        import ml_dtypes
    except ImportError:
        return ()
    import numpy

    return (numpy.dtype(ml_dtypes.bfloat16),)


def result_dtype(kind: Type, is_unsigned: bool) -> Dtype:
    """The dtype of a result."""
    return dtypes(kind)[-1 if is_unsigned and isinstance(kind, IntegerType) else 0]


def as_elements(value: object, kind: Type) -> object:
    """An array of numbers as the array that stands for a memref: bf16 given as f32 is rounded, integers that
    are Python objects become those of the next wider dtype.

    Whatever has the right dtype already, or is no array, comes back as it is."""
    import numpy

    if not isinstance(kind, MemRefType) or not isinstance(value, numpy.ndarray):
        return value
    wanted = dtypes(kind.element_type)
    if value.dtype == object and wanted and isinstance(kind.element_type, IntegerType):
        return value.astype(wanted[0])
    if kind.element_type is not BF16 or value.dtype in wanted:
        return value
    if wanted[0] != numpy.uint16:
        return value.astype(wanted[0])
    single = value.astype(numpy.float32)
    bits = single.view(numpy.uint32)
    rounded = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
    return numpy.where(numpy.isnan(single), bits >> 16 | 0x40, rounded).astype(numpy.uint16)


def as_numbers(value: object, kind: Type) -> object:
    """The inverse: bf16 as f32, everything else as it is."""
    import numpy

    element = kind.element_type if isinstance(kind, MemRefType) else kind
    if element is not BF16 or not isinstance(value, (numpy.ndarray, numpy.generic)):
        return value
    if value.dtype == numpy.uint16:
        wide: Array = numpy.asarray(value).astype(numpy.uint32) << 16
        return wide.view(numpy.float32)
    return value.astype(numpy.float32)


class ArrayParameter:
    """One memref among the parameters of a function; `what` names it in messages."""

    __slots__ = (
        "_dtypes",
        "_is_distinct",
        "_is_identity",
        "_is_plain",
        "_layout",
        "_parts",
        "shape",
        "type",
        "what",
        "written",
    )

    def __init__(self, what: str, kind: MemRefType, written: bool):
        self.what = what
        self.type = kind
        self.written = written
        self._dtypes = dtypes(kind.element_type)
        layout, parts = layout_of(kind), open_parts(kind)
        if layout is None or parts is None or not self._dtypes:
            raise ArgumentError(f"{what} has the type {kind}, which no NumPy array can stand for")
        self._layout: Layout = layout
        self._parts = parts
        self._is_identity = kind.layout is None
        self._is_distinct = has_distinct_elements(kind)
        self._is_plain = not parts and self._is_identity
        """Whether all that is passed is the address of a C-contiguous array."""
        self.shape: tuple[int, ...] | None = kind.shape if kind.has_static_shape else None

    def slots(self, array: object) -> list[int]:
        """The address and the open parts of an array that fits; an ArgumentError for any other.

        Each is given as an unsigned number of 64 bits."""
        import numpy

        # The usual case at the least price: one look at the type, one at the shape, one at the flags.
        if (
            self._is_plain
            and type(array) is numpy.ndarray
            and array.dtype is self._dtypes[0]
            and array.shape == self.shape
            and array.flags.carray
        ):
            return [address_of(array)]
        checked = self._checked(array)
        width = checked.dtype.itemsize
        address = address_of(checked)
        if not self._parts and not self._layout.offset:
            return [address]
        strides = [stride // width for stride in checked.strides]
        offset = 0 if self._layout.offset == DYNAMIC else self._layout.offset
        found = {"offset": (0,), "size": checked.shape, "stride": strides}
        parts = [found[part][axis] & _MASK for part, axis in self._parts]
        return [(address - offset * width) & _MASK, *parts]

    def _checked(self, array: object) -> Array:
        import numpy

        if not isinstance(array, numpy.ndarray):
            name = type(array).__name__
            kind = f"NumPy scalar ({name})" if isinstance(array, numpy.generic) else name
            raise ArgumentError(f"{self.what} is a {kind}, expected {self.expected()}")
        if isinstance(array, numpy.ma.MaskedArray):
            ignored = "is a masked array, whose mask would be ignored: pass .filled(...) or .data of it"
            raise ArgumentError(f"{self.what} {ignored}")
        if array.dtype not in self._dtypes:
            raise ArgumentError(f"{self.what} has the dtype {array.dtype}, expected {self.expected()}")
        shape = self.type.shape
        if array.ndim != len(shape) or (array.shape != shape and not _fits(array.shape, shape)):
            raise ArgumentError(f"{self.what} has the shape {array.shape}, expected {self.expected()}")
        flags = array.flags
        if self._is_identity and not flags.c_contiguous:
            raise ArgumentError(f"{self.what} is not C-contiguous: pass a copy by numpy.ascontiguousarray")
        if not flags.aligned:
            raise ArgumentError(f"{self.what} is not aligned to its elements: pass a copy")
        if self.written and not flags.writeable:
            raise ArgumentError(f"{self.what} is read-only, and the function writes to it")
        if not self._is_identity:
            self._check_strides(array)
        return array

    def _check_strides(self, array: Array) -> None:
        wanted = self._layout.strides or ()
        width = array.dtype.itemsize
        given = [stride / width for stride in array.strides]
        for size, stride, expected in zip(array.shape, given, wanted, strict=True):
            if size > 1 and (stride != int(stride) or expected not in (DYNAMIC, stride)):
                raise ArgumentError(
                    f"{self.what} has the strides {array.strides}, expected those of {self.type}"
                )
        if self.written and self._is_distinct and not are_distinct(array.shape, array.strides):
            raise ArgumentError(
                f"{self.what} has the strides {array.strides}, with which elements share memory, "
                "and the function writes to it: pass a copy"
            )

    def expected(self) -> str:
        sizes = ", ".join(["?" if size == DYNAMIC else str(size) for size in self.type.shape])
        comma = "," if len(self.type.shape) == 1 else ""
        return f"a {self._dtypes[0]} array of shape ({sizes}{comma})"

    def allocate(self, shape: tuple[int, ...] | None, is_unsigned: bool = False) -> Array:
        """A new array of a shape for a result, aligned to 64 bytes."""
        if shape is None:
            raise ArgumentError(
                f"{self.what} has a size that is not known beforehand ({self.type}): pass out="
            )
        return aligned_empty(shape, result_dtype(self.type.element_type, is_unsigned))


def _fits(given: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return all(size in (DYNAMIC, each) for each, size in zip(given, wanted, strict=True))


def aligned_empty(shape: tuple[int, ...], dtype: Dtype) -> Array:
    """An uninitialised C-contiguous array whose data starts at a multiple of 64 bytes."""
    import numpy

    count, width = prod(shape), dtype.itemsize
    if width and not ALIGNMENT % width:
        memory = numpy.empty(count + ALIGNMENT // width, dtype)
        start = -address_of(memory) % ALIGNMENT // width
        return memory[start : start + count].reshape(shape)
    raw = numpy.empty(count * width + ALIGNMENT, numpy.uint8)
    start = -address_of(raw) % ALIGNMENT
    return raw[start : start + count * width].view(dtype).reshape(shape)
