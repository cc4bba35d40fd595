"""What irkit-run shows of results, and how far they may be from the interpreter's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from irkit.analysis.signature import Signature
from irkit.ir.interning import Type
from irkit.ir.types import MemRefType, ShapedType, element_type_of

if TYPE_CHECKING:
    import numpy as np

    from irkit.tools.run_inputs import Value

_TOLERANCES = {"f16": 1e-2, "bf16": 4e-2, "f32": 1e-4, "f64": 1e-10}
"""How far results may be from the interpreter's, relative to the largest of them."""


class Output(NamedTuple):
    """What a runner yields: a result, or a memref that may have been changed in place."""

    name: str
    type: Type


def outputs_of(signature: Signature, names: Sequence[str] = ()) -> list[Output]:
    """What a function yields, results by the names that a model gives them."""
    called = [*names, *[""] * (len(signature.results) - len(names))]
    results = [
        Output(f"result {name or number}", each.type)
        for number, (name, each) in enumerate(zip(called, signature.results, strict=True))
    ]
    inputs = enumerate(signature.inputs)
    return results + [
        Output(f"argument {number} afterwards", each.type)
        for number, each in inputs
        if isinstance(each.type, MemRefType)
    ]


def show(name: str, results: Sequence[Value], outputs: Sequence[Output]) -> None:
    import numpy as np

    if not results:
        print(f"{name}: no results")
    for value, output in zip(results, outputs, strict=True):
        array = np.asarray(value)
        is_array = isinstance(output.type, ShapedType)
        print(f"{name} {output.name}: {f'{array.dtype}{list(array.shape)}' if is_array else output.type}")
        print(np.array2string(array, precision=6, threshold=64, edgeitems=3, max_line_width=110))


def compare(results: Sequence[Value], expected: Sequence[Value], outputs: Sequence[Output]) -> int:
    """Says how far the results are from the interpreter's; the exit status."""
    import numpy as np

    status = 0
    for one, other, output in zip(results, expected, outputs, strict=True):
        actual, wanted = np.asarray(one), np.asarray(other)
        if wanted.dtype.kind != "f":
            distance = float(np.count_nonzero(actual != wanted))
            bound, unit = 0.0, "elements differ"
        else:
            distance = _distance(actual, wanted)
            bound = _TOLERANCES.get(str(element_type_of(output.type)), 1e-4)
            unit = "of the largest element at most"
        if distance <= bound:
            print(f"{output.name} agrees with the interpreter: {distance:.3g} {unit}")
        else:
            print(f"{output.name} DIFFERS from the interpreter: {distance:.3g} {unit}, {bound:g} allowed")
            status = 1
    return status


def _distance(actual: np.ndarray[Any, Any], wanted: np.ndarray[Any, Any]) -> float:
    """The largest difference relative to the largest finite element; infinite where others differ."""
    import numpy as np

    one, other = actual.astype(np.float64), wanted.astype(np.float64)
    finite = np.isfinite(other)
    same = np.array_equal(np.isfinite(one), finite)
    if not same or not np.array_equal(one[~finite], other[~finite], equal_nan=True):
        return float("inf")
    largest = float(np.max(np.abs(other[finite]), initial=0.0)) or 1.0
    return float(np.max(np.abs(one[finite] - other[finite]), initial=0.0)) / largest
