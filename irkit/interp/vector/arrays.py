"""Vectors as arrays: their element types, their elements as numbers, and the refusal of scalable ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec

from irkit.interp.code import Code, emits
from irkit.interp.ub import unexpected
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import VectorType, element_type_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

P = ParamSpec("P")


def emits_fixed(*classes: type[Operation]) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """As `emits`, for operations whose vectors have known sizes."""

    def mark(emit: Callable[P, None]) -> Callable[P, None]:
        @wraps(emit)
        def checked(*args: P.args, **keywords: P.kwargs) -> None:
            op = args[0]
            assert isinstance(op, Operation)
            for value in (*op.operands, *op.results):
                if isinstance(value.type, VectorType) and any(value.type.scalable):
                    raise op.error("cannot be executed: the sizes of a scalable vector are not known")
            emit(*args, **keywords)

        return emits(*classes)(checked)

    return mark


def dtype(c: Code, kind: Type) -> np.dtype[Any]:
    """The NumPy type of the elements of a vector, or of a scalar."""
    return c.machine.dtype(element_type_of(kind))


def number(value: Any) -> Any:
    """An element as a number: integers are Python's, floats stay NumPy's."""
    import numpy as np

    if isinstance(value, np.ndarray):
        value = value[()]
    return value.item() if isinstance(value, np.generic) and value.dtype.kind in "iub" else value


def numbers(values: npt.NDArray[Any]) -> list[Any]:
    """All elements in row-major order."""
    return [number(each) for each in np_ravel(values)]


def np_ravel(values: Any) -> npt.NDArray[Any]:
    import numpy as np

    return np.asarray(values).reshape(-1)


def poison(kind: Type, of: np.dtype[Any]) -> Any:
    """A value of a type that nobody may rely on."""
    import numpy as np

    value = unexpected(element_type_of(kind))
    return np.full(kind.shape, value, of) if isinstance(kind, VectorType) else value


def call(c: Code, function: Callable[..., Any], *arguments: str) -> str:
    """The call of a Python function."""
    return f"{c.constant(function)}({', '.join(arguments)})"


def tuple_of(names: Sequence[str]) -> str:
    return f"({''.join([f'{name}, ' for name in names])})"
