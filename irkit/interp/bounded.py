"""Numbers with a bound on the error that any evaluation of the same program may make.

Where arithmetic may be reassociated or contracted, or where an operation is only defined up to rounding,
results are not compared bit for bit.  Instead the original program runs on these numbers: a value in double
precision, the sum of the magnitudes that went into it, and a running bound on the error of an evaluation in
the program's own precision, in any order of its sums (Higham, Accuracy and Stability of Numerical Algorithms,
sections 3.3 and 4.2).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from irkit.interp.traps import Undecided
from irkit.ir.interning import Type
from irkit.ir.types import FloatType, element_type_of

if TYPE_CHECKING:
    import numpy.typing as npt

SLACK: Final = 4.0
"""How many running bounds a result may be away: covers the second order, and functions that are good to a few
ulp."""
_FUNCTION_ULPS: Final = 4.0


def unit_roundoff(kind: Type) -> float:
    """Half the distance from 1 to the next number of a float type."""
    element = element_type_of(kind)
    assert isinstance(element, FloatType)
    return 2.0**-element.kind.precision


class Bounded:
    """`value`, the bound `error`, the `magnitude` of all that was added up, and the unit roundoff of the
    type."""

    __slots__ = ("value", "error", "magnitude", "unit")

    def __init__(
        self, value: float, error: float = 0.0, magnitude: float | None = None, unit: float = 2.0**-24
    ):
        self.value = float(value)
        self.error = error if math.isfinite(self.value) else 0.0
        self.magnitude = abs(self.value) if magnitude is None else magnitude
        self.unit = unit

    def _of(self, other: Any) -> Bounded:
        return other if isinstance(other, Bounded) else Bounded(float(other), unit=self.unit)

    def __add__(self, other: Any) -> Bounded:
        b = self._of(other)
        magnitude = self.magnitude + b.magnitude
        return Bounded(
            self.value + b.value, self.error + b.error + self.unit * magnitude, magnitude, self.unit
        )

    def __neg__(self) -> Bounded:
        return Bounded(-self.value, self.error, self.magnitude, self.unit)

    def __sub__(self, other: Any) -> Bounded:
        return self + -self._of(other)

    def __mul__(self, other: Any) -> Bounded:
        b = self._of(other)
        magnitude = self.magnitude * b.magnitude
        error = abs(self.value) * b.error + abs(b.value) * self.error + self.error * b.error
        return Bounded(self.value * b.value, error + self.unit * magnitude, magnitude, self.unit)

    def __truediv__(self, other: Any) -> Bounded:
        b = self._of(other)
        least = abs(b.value) - b.error
        if least <= 0:
            if b.error:
                raise Undecided("the sign of a divisor depends on rounding")
            value = (
                math.nan
                if self.value == 0 or math.isnan(self.value)
                else math.copysign(math.inf, self.value) * math.copysign(1, b.value)
            )
            return Bounded(value, unit=self.unit)
        value = self.value / b.value
        error = (self.error + abs(value) * b.error) / least
        magnitude = self.magnitude / least
        return Bounded(value, error + self.unit * magnitude, magnitude, self.unit)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other: Any) -> Bounded:
        return self._of(other) - self

    def __rtruediv__(self, other: Any) -> Bounded:
        return self._of(other) / self

    def __pow__(self, other: Any) -> Bounded:
        made: Bounded = lift(lambda a, b: math.pow(a, b))(self, self._of(other))
        return made

    def __abs__(self) -> Bounded:
        return Bounded(abs(self.value), self.error, self.magnitude, self.unit)

    # Orders: the larger of two numbers is known up to their errors, whichever is chosen.

    def __lt__(self, other: Any) -> bool:
        return self.value < self._of(other).value

    def __le__(self, other: Any) -> bool:
        return self.value <= self._of(other).value

    def __gt__(self, other: Any) -> bool:
        return self.value > self._of(other).value

    def __ge__(self, other: Any) -> bool:
        return self.value >= self._of(other).value

    def __eq__(self, other: object) -> bool:
        return self.value == self._of(other).value

    def __ne__(self, other: object) -> bool:
        return self.value != self._of(other).value

    def __hash__(self) -> int:
        return hash(self.value)

    def __float__(self) -> float:
        return self.value

    def __repr__(self) -> str:
        return f"{self.value!r} +- {self.error:.2g}"

    # NumPy's functions call methods of these names on the elements of an array of objects.

    def exp(self) -> Bounded:
        return self.through(math.exp)

    def exp2(self) -> Bounded:
        return self.through(lambda x: 2.0**x)

    def expm1(self) -> Bounded:
        return self.through(math.expm1)

    def log(self) -> Bounded:
        return self.through(math.log)

    def log2(self) -> Bounded:
        return self.through(math.log2)

    def log1p(self) -> Bounded:
        return self.through(math.log1p)

    def sqrt(self) -> Bounded:
        return self.through(math.sqrt)

    def tanh(self) -> Bounded:
        return self.through(math.tanh)

    def sin(self) -> Bounded:
        return self.through(math.sin)

    def cos(self) -> Bounded:
        return self.through(math.cos)

    def erf(self) -> Bounded:
        return self.through(math.erf)

    def isnan(self) -> bool:
        return math.isnan(self.value)

    def through(self, function: Callable[[float], float]) -> Bounded:
        made: Bounded = lift(function)(self)
        return made

    def accepts(self, result: float) -> bool:
        """Whether a result of the program's own arithmetic is as near as the bound says."""
        if math.isnan(self.value) or math.isinf(self.value):
            return result == self.value or (math.isnan(self.value) and math.isnan(result))
        if not math.isfinite(result):
            return False
        smallest = 2.0**-149 if self.unit > 2.0**-50 else 2.0**-1074
        return abs(result - self.value) <= SLACK * self.error + self.unit * abs(self.value) + 8 * smallest


def _is_whole(value: Any) -> bool:
    """Whether a number is an integer or a truth value, of Python or of NumPy."""
    return isinstance(value, int) or (hasattr(value, "dtype") and value.dtype.kind in "biu")


def lift(function: Callable[..., Any], unit: float | None = None) -> Callable[..., Any]:
    """A function of numbers as one of bounded numbers: the error is what it does over the box of its
    arguments.

    Right for functions that are monotone in each argument over so small a box; where the function yields an
    integer or a truth value that is not the same over the whole box, the question is undecided."""

    def apply(*args: Any) -> Any:
        # Corners of the box first, the centre last.
        sides = [
            (arg.value - arg.error, arg.value + arg.error)
            if isinstance(arg, Bounded) and arg.error
            else (arg,)
            for arg in args
        ]
        plain = [[float(side) if isinstance(side, Bounded) else side for side in each] for each in sides]
        centre = _call(function, [arg.value if isinstance(arg, Bounded) else arg for arg in args])
        corners = [_call(function, list(corner)) for corner in itertools.product(*plain)]
        if unit is None and _is_whole(centre):
            if any(corner != centre for corner in corners):
                raise Undecided("a decision depends on how a number is rounded")
            return int(centre)
        of = (
            unit
            if unit is not None
            else next((arg.unit for arg in args if isinstance(arg, Bounded)), 2.0**-24)
        )
        value = float(centre)
        spread = max(
            [abs(float(corner) - value) for corner in corners if math.isfinite(float(corner))], default=0.0
        )
        return Bounded(value, spread + _FUNCTION_ULPS * of * abs(value), None, of)

    return apply


def _call(function: Callable[..., Any], args: list[Any]) -> Any:
    try:
        return function(*args)
    except ValueError:
        return math.nan
    except OverflowError:
        return math.inf


def from_numbers(values: Any, kind: Type) -> Any:
    """Exact numbers of a float type as bounded ones: a scalar, or an array of objects."""
    import numpy as np

    unit = unit_roundoff(kind)
    if not isinstance(values, np.ndarray):
        return Bounded(float(values), unit=unit)
    made: npt.NDArray[Any] = np.empty(values.shape, dtype=object)
    flat, source = made.reshape(-1), values.reshape(-1)
    for position in range(source.size):
        flat[position] = Bounded(float(source[position]), unit=unit)
    return flat.reshape(values.shape)


def product_of(unit: float) -> Callable[[Any, Any], Any]:
    """`lhs @ rhs` on arrays of bounded numbers, all elements at once; `unit` is that of the result.

    The bounds are those of the products and of their sum in any order (Higham, section 3.1): with K terms of
    magnitude m in all, the sum alone is off by (K - 1) * unit * m at most.
    """
    import numpy as np

    def apply(lhs: Any, rhs: Any) -> Any:
        (a, a_error, a_size), (b, b_error, b_size) = _parts(lhs), _parts(rhs)
        value, magnitude = np.asarray(a @ b), np.asarray(a_size @ b_size)
        error = np.abs(a) @ b_error + a_error @ np.abs(b) + a_error @ b_error
        error = np.asarray(error + max(1, lhs.shape[-1]) * unit * magnitude)
        made = np.empty(value.shape, dtype=object)
        parts = zip(value.flat, error.flat, magnitude.flat, strict=True)
        for position, (each, bound, size) in enumerate(parts):
            made.flat[position] = Bounded(each, float(bound), float(size), unit)
        return made if made.ndim else made[()]

    return apply


def _parts(values: Any) -> tuple[Any, Any, Any]:
    """The values, bounds and magnitudes of an array of bounded numbers."""
    import numpy as np

    parts = [[each.value, each.error, each.magnitude] for each in values.flat]
    table = np.array(parts, dtype=np.float64).reshape(*values.shape, 3)
    return table[..., 0], table[..., 1], table[..., 2]


def first_rejected(bounds: Any, results: Any) -> tuple[tuple[int, ...], Any, Any] | None:
    """Index, bound and result of the first element that is too far away, None where there is none."""
    import numpy as np

    bound_array, result_array = np.asarray(bounds, dtype=object), np.asarray(results)
    for index in np.ndindex(bound_array.shape):
        bound: object = bound_array[index]
        result: Any = result_array[index]
        if isinstance(bound, Bounded):
            if not bound.accepts(float(result)):
                return index, bound, result
        elif bound != result:
            return index, bound, result
    return None
