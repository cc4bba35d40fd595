"""The properties behind the fields of an operation: where each finds its part among operands, results,
properties, regions and successors.

    op.condition            op._operands[0]
    op.indices              the operands that the other fields leave over
    op.alignment = None     op.properties.pop("alignment")
"""

from collections.abc import Callable, Sequence
from typing import Any

from irkit.define.fields import AttrSpec, OperandSpec, OpSpec
from irkit.ir.attributes import UNIT
from irkit.ir.block import Block
from irkit.ir.interning import Attribute


def descriptor(spec: OpSpec, name: str) -> property | None:
    """The property behind a declared field."""
    for specs, of in ((spec.operands, "_operands"), (spec.results, "results")):
        for position, each in enumerate(specs):
            if each.name == name:
                return _value_property(specs, position, of)
    if name in spec.attrs:
        return _attr_property(spec.attrs[name])
    for position, region in enumerate(spec.regions):
        if region.name == name:
            return _region_property(position, region.many)
    if name in spec.successors:
        return _successor_property(spec, spec.successors.index(name))
    return None


def segment(
    specs: Sequence[OperandSpec], position: int, total: int, sizes: Sequence[int] | None
) -> tuple[int, int]:
    """Start and end of declared part `position` among `total` values."""
    if sizes is not None:
        start = sum(sizes[:position])
        return start, start + sizes[position]
    variable = [at for at, each in enumerate(specs) if each.is_variable]
    if not variable:
        return position, position + 1
    spare = total - (len(specs) - 1)
    if position < variable[0]:
        return position, position + 1
    if position == variable[0]:
        return position, position + max(0, spare)
    return position + spare - 1, position + spare


def _value_property(specs: Sequence[OperandSpec], position: int, of: str) -> property:
    each = specs[position]
    fixed = not any(other.is_variable for other in specs[: position + 1])
    segmented = sum(other.is_variable for other in specs) > 1
    key = "operandSegmentSizes" if of == "_operands" else "resultSegmentSizes"
    get: Callable[[Any], Any]
    if fixed and of == "_operands":
        get = lambda op: op._operands[position]  # noqa: E731
    elif fixed:
        get = lambda op: op.results[position]  # noqa: E731
    elif not segmented and each.arity == "many" and of == "_operands":
        # The indices of an access and the arguments of a call are asked for again and again.
        behind = len(specs) - 1 - position

        def get(op: Any) -> Any:
            values = op._operands
            return tuple(values[position : max(position, len(values) - behind)])
    else:

        def get(op: Any) -> Any:
            values = getattr(op, of)
            sizes = op.properties[key].values if segmented else None
            start, end = segment(specs, position, len(values), sizes)
            if each.arity == "many":
                return tuple(values[start:end])
            return values[start] if end > start else None

    def put(op: Any, value: Any) -> None:
        op.replace_segment(specs, position, value)

    return property(get, put if of == "_operands" else None)


def _attr_property(spec: AttrSpec) -> property:
    key = spec.key
    if spec.is_flag:

        def put_flag(op: Any, value: bool) -> None:
            if value:
                op.properties[key] = UNIT
            else:
                op.properties.pop(key, None)

        return property(lambda op: key in op.properties, put_flag)

    def put(op: Any, value: Attribute | None) -> None:
        if value is None:
            op.properties.pop(key, None)
        else:
            op.properties[key] = value

    if spec.optional:
        return property(lambda op: op.properties.get(key), put)
    fallback = spec.default
    if fallback is not None:
        return property(lambda op: op.properties.get(key, fallback), put)
    return property(lambda op: op.properties[key], put)


def _region_property(position: int, many: bool) -> property:
    if many:
        return property(lambda op: op.regions[position:])
    return property(lambda op: op.regions[position])


def _successor_property(spec: OpSpec, position: int) -> property:
    if spec.variable_successors and position == len(spec.successors) - 1:
        return property(lambda op: op.successors[position:])

    def put(op: Any, block: Block) -> None:
        op.successors = (*op.successors[:position], block, *op.successors[position + 1 :])

    return property(lambda op: op.successors[position], put)
