"""How the tables of tt hold values: tensors as arrays, pointers as addresses in int64."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from irkit.dialects import tt
from irkit.interp.code import Code
from irkit.interp.numbers import bits_of, dtype_of, is_float
from irkit.ir import Type
from irkit.ir.types import FloatType, TensorType, element_type_of

if TYPE_CHECKING:
    import numpy.typing as npt

    Array = npt.NDArray[Any]


def width_of(kind: Type) -> int:
    """The bytes that an element takes in memory."""
    if isinstance(kind, tt.PointerType):
        return 8
    return max(1, (kind.width if isinstance(kind, FloatType) else bits_of(kind)) // 8)


def plain(value: Any, element: Type) -> Any:
    """One element as the interpreter holds scalars: integers are Python's."""
    return value if is_float(element) else int(value)


def shape_of(kind: Type) -> tuple[int, ...]:
    """The shape of a tensor, empty for a scalar."""
    return kind.shape if isinstance(kind, TensorType) else ()


def held_as(kind: Type) -> Any:
    """The NumPy type of the elements."""
    import numpy as np

    element = element_type_of(kind)
    return np.dtype(np.int64) if isinstance(element, tt.PointerType) else dtype_of(element)


def numpy_name(c: Code, name: str) -> str:
    """A name for a function of NumPy."""
    import numpy as np

    return c.constant(getattr(np, name))
