"""Whether a loop runs at all, and whether values are there before it: what moves out of a loop must ask.

    loop.for @i (%i = %m to %n) { load %a[0] }      -->      load %a[0] where (%n > %m) else %zero
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.analysis.dependence import Facts
from irkit.dialects import arith, loop
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import Constraint
from irkit.ir.attributes import floating, integer
from irkit.ir.types import FloatType


def needed_to_run(nest: loop.For) -> tuple[loop.Indices, list[Constraint]]:
    """The conditions under which a loop has an iteration; none where it surely has one."""
    at = loop.Indices(nest.indices)
    facts = Facts(nest)
    running: list[Constraint] = [
        (high - low - 1, False) for low in nest.lower_bounds for high in nest.upper_bounds
    ]
    return at, [each for each in running if not facts.always(at, each)]


def zero(kind: Type, before: Operation) -> Value[Type]:
    """A number that nobody uses, put before an operation."""
    attr = floating(0.0, kind) if isinstance(kind, FloatType) else integer(0, kind)
    assert before.parent is not None
    return before.parent.insert(arith.Constant(attr, location=before.location), before).result


def missing_before(values: Sequence[Value[Type]], op: Operation) -> Value[Type] | None:
    """A value that is not there yet where an operation stands, None where all are."""
    for value in values:
        block = value.parent_block
        maker = value.defining_op
        if block is None:
            continue
        here: Operation | None = op
        while here is not None and here.parent is not block:
            here = here.parent_op
        if here is None or (maker is not None and not maker.is_before(here)):
            return value
    return None
