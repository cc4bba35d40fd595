"""What is added to scores, and what chooses among them, in front of a softmax.

    add scores, bias                            floats that are added
    add scores, (select m, 0, -inf)             m says what is seen
    select m, scores, -inf                      the same
    select m, -inf, scores                      m says what is hidden
    select m, scores, lowest                    the lowest of all floats, as exporters write for -inf

A constant triangle is a causal mask.  The lowest float is not -inf: where a query sees nothing it sees all
keys alike.  So it makes a causal mask only where every query sees a key; else it is added, where it absorbs
any score.  Several masks become one: what is seen by all of them, the sum of what is added.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from irkit.dialects import graph
from irkit.dialects.graph.shapes import broadcast
from irkit.interp.constants import value_of
from irkit.interp.traps import Trap
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import floating
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.types import BF16, DYNAMIC, F32, F64, I1, FloatType, TensorType
from irkit.passes.graph.constants import number_of
from irkit.rewrite import Rewriter

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LARGEST: Final = 1 << 24
"""Elements of a constant that are looked at to see whether it is a triangle."""


class Mask(NamedTuple):
    """One step: the scores without it, and what it does to them."""

    scores: Value[Type]
    value: Value[Type]
    kind: Literal["added", "seen", "hidden"]
    low: float = -math.inf
    """What hidden scores become."""


def masks_of(op: Operation) -> list[Mask]:
    """The ways to see an operation as a mask."""
    if isinstance(op, graph.Add):
        return [added_to(op.lhs, op.rhs), added_to(op.rhs, op.lhs)]
    if not isinstance(op, graph.Select):
        return []
    found = []
    for scores, other, kind in (
        (op.true_value, op.false_value, "seen"),
        (op.false_value, op.true_value, "hidden"),
    ):
        low = number_of(other)
        if low is not None and low in (-math.inf, lowest(other.type)):
            found.append(Mask(scores, op.condition, kind, low))  # type: ignore[arg-type]
    return found


def added_to(scores: Value[Type], value: Value[Type]) -> Mask:
    """Where a choice of 0 and -inf is added, what it chooses by; otherwise what is added."""
    op = value.defining_op
    if isinstance(op, graph.Select):
        numbers = number_of(op.true_value), number_of(op.false_value)
        if numbers == (0.0, -math.inf):
            return Mask(scores, op.condition, "seen")
        if numbers == (-math.inf, 0.0):
            return Mask(scores, op.condition, "hidden")
    return Mask(scores, value, "added")


def lowest(kind: Type) -> float | None:
    """The lowest number of a type of floats that reach far beyond any score."""
    element = kind.element_type if isinstance(kind, TensorType) else None
    if not isinstance(element, FloatType) or element not in (F32, F64, BF16):
        return None
    return -(2.0 - 2.0 ** (1 - element.kind.precision)) * 2.0**element.kind.max_exponent


# Triangles.


def alignment_of(mask: Mask, shape: Sequence[int]) -> graph.Alignment | None:
    """The alignment of a constant that lets each query see the keys up to its own number."""
    op = mask.value.defining_op
    if not isinstance(op, graph.Constant) or len(shape) < 2:
        return None
    kind = op.result.type
    queries, keys = shape[-2:]
    if kind.rank < 2 or kind.shape[-2:] != (queries, keys) or kind.num_elements > _LARGEST:
        return None
    found = _seen(op, mask)
    if found is None:
        return None
    seen, is_sharp = found
    for alignment, offset in (("top_left", 0), ("bottom_right", keys - queries)):
        if _are_triangles(seen, offset) and (is_sharp or offset >= 0):
            return graph.Alignment(alignment)
    return None


def is_low(mask: Mask) -> bool:
    """Whether hidden scores are numbers yet."""
    op = mask.value.defining_op
    if mask.kind != "added" or not isinstance(op, graph.Constant):
        return mask.low != -math.inf
    found = _seen(op, mask)
    return found is not None and not found[1]


def _seen(op: graph.Constant, mask: Mask) -> tuple[NDArray[np.bool_], bool] | None:
    """Where a mask lets keys through, and whether the others become -inf; None where it does more."""
    import numpy as np

    try:
        values = np.asarray(value_of(op.value))
    except Trap:
        return None
    if values.dtype == np.bool_:
        return (~values if mask.kind == "hidden" else values), mask.low == -math.inf
    seen = np.asarray(values == 0, dtype=np.bool_)
    for low in (-math.inf, lowest(mask.value.type)):
        if low is not None and (seen | (values == low)).all():
            return seen, low == -math.inf
    return None


def _are_triangles(seen: NDArray[np.bool_], offset: int) -> bool:
    import numpy as np

    rows, columns = seen.shape[-2:]
    return bool((seen == np.tri(rows, columns, offset, dtype=np.bool_)).all())


# Several masks as one.


def can_be_one(masks: Sequence[Mask], shape: Sequence[int]) -> bool:
    """Whether masks can become one that is not as large as all scores, unless one of them is."""
    if len(masks) < 2 and not any(each.kind == "hidden" or is_low(each) for each in masks):
        return True
    types = [each.value.type for each in masks]
    shapes = [kind.shape for kind in types if isinstance(kind, TensorType)]
    if any(DYNAMIC in each for each in (*shapes, shape)):
        return False
    whole = math.prod(broadcast(shapes)) if shapes else 0
    return whole < math.prod(shape) or any(math.prod(each) == whole for each in shapes)


def as_one(masks: Sequence[Mask], element: Type, rewriter: Rewriter) -> Value[Type] | None:
    """A mask that does what several do: truth values, or floats to add."""
    added, seen = None, None
    for each in masks:
        if each.kind == "added" or each.low != -math.inf:
            term = each.value if each.kind == "added" else _chosen(each, element, rewriter)
            added = term if added is None else rewriter.insert(graph.Add(added, term)).result
        else:
            truth = each.value if each.kind == "seen" else _inverted(each.value, rewriter)
            seen = truth if seen is None else rewriter.insert(graph.And(seen, truth)).result
    if added is None or seen is None:
        return added if added is not None else seen
    low = _number(-math.inf, element, rewriter)
    return rewriter.insert(graph.Select(seen, added, low)).result


def _chosen(mask: Mask, element: Type, rewriter: Rewriter) -> Value[Type]:
    """What hides by being added."""
    zero, low = _number(0.0, element, rewriter), _number(mask.low, element, rewriter)
    pair = (zero, low) if mask.kind == "seen" else (low, zero)
    return rewriter.insert(graph.Select(mask.value, *pair)).result


def _inverted(value: Value[Type], rewriter: Rewriter) -> Value[Type]:
    true = graph.Constant(DenseElementsAttr.splat(TensorType((), I1), 1))
    return rewriter.insert(graph.Xor(value, rewriter.insert(true).result)).result


def _number(value: float, element: Type, rewriter: Rewriter) -> Value[Type]:
    assert isinstance(element, FloatType)
    bits = floating(value, element).bits
    made = graph.Constant(DenseElementsAttr.splat(TensorType((), element), bits))
    return rewriter.insert(made).result
