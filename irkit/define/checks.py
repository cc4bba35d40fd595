"""The check of one operation, compiled for its class from what the class declares.

    check = class_check(arith.AddI)
    check(op)                        # raises an IRError in upstream's words

Counts of regions, results, successors and operands come first, then attributes, types of operands and
results, regions, traits, successors' arguments and the operation's own `verify`.  Which types go together is
remembered by signature, so that a combination is judged once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.define.fields import OperandSpec, OpSpec, RegionSpec
from irkit.define.op import Op
from irkit.define.traits import Trait
from irkit.define.type_traits import SameTypes, TypesMatch
from irkit.diagnostics import IRError
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.operation import Operation
from irkit.ir.types import I32

Check = Callable[[Operation], None]
_REMEMBERED: Final = 4096
_SEGMENTS: Final = ("operandSegmentSizes", "resultSegmentSizes")


_DECLARED: dict[type[Op], Check] = {}
"""The checks of `is_as_declared`."""


def class_check(kind: type[Operation]) -> Check:
    """The check of all operations of a class."""
    if not issubclass(kind, Op):
        return lambda op: None
    lines = ["def check(op):"]
    names: dict[str, Any] = {"kind": kind}
    if not kind.is_open:
        _declared(kind, lines, names)
    _traits(kind, lines, names, "")
    if kind.is_terminator:
        names["not_last"] = _not_last
        lines.append("    if op.next is not None or op.parent is None: not_last(op)")
    if kind.spec.successors and kind.successor_operands is not Op.successor_operands:
        names["successors"] = _check_successors
        lines.append("    successors(op)")
    if kind.verify is not Op.verify:
        names["verify"] = kind.verify
        lines.append("    verify(op)")
    _region_laws(kind, lines, names)
    if len(lines) == 1:
        lines.append("    pass")
    exec("\n".join(lines), names)
    check: Check = names["check"]
    return check


def _region_laws(kind: type[Op], lines: list[str], names: dict[str, Any]) -> None:
    """The laws that come after the contents come at once where there are none."""
    laws: list[Callable[[Any], None]] = [
        each.verify_regions for each in kind.traits if type(each).verify_regions is not Trait.verify_regions
    ]
    if kind.verify_regions is not Op.verify_regions:
        laws.append(kind.verify_regions)
    if laws and all(each.many for each in kind.spec.regions):
        names["laws"] = laws
        lines += ["    if not op.regions:", "        for law in laws: law(op)"]


def _traits(kind: type[Op], lines: list[str], names: dict[str, Any], turn: str) -> None:
    for number, trait in enumerate(kind.traits):
        if type(trait).verify is not Trait.verify and not trait.of_types and trait.turn == turn:
            names[f"trait{number}"] = trait.verify
            lines.append(f"    trait{number}(op)")


def is_as_declared(op: Op) -> bool:
    """Whether counts, attributes, each type and regions are as the class declares them, so that the methods
    of the operation may be called; an operation may ask this of one inside it, which is verified later."""
    check = _DECLARED.get(type(op))
    if check is None:
        names: dict[str, Any] = {"kind": type(op)}
        lines = ["def check(op):"]
        _declared(type(op), lines, names, laws=False)
        exec("\n".join([*lines, "    pass"]), names)
        check = _DECLARED[type(op)] = names["check"]
    try:
        check(op)
    except IRError:
        return False
    return True


def _declared(kind: type[Op], lines: list[str], names: dict[str, Any], laws: bool = True) -> None:
    """The lines that check an operation against its declaration; `laws` are those of types together."""
    _counts(kind, lines, names)
    _traits(kind, lines, names, "structural")
    _attributes(kind.spec, lines, names)
    _types(kind, lines, names, laws)
    _regions(kind.spec, lines, names)


# Counts.


def _counts(kind: type[Op], lines: list[str], names: dict[str, Any]) -> None:
    spec = kind.spec
    names.update(bad_operands=_bad_operands, bad_results=_bad_results)
    names.update(bad_regions=_bad_regions, bad_successors=_bad_successors)
    names.update(spec=spec)
    lines.append("    operands = op._operands")
    lines.append("    results = op.results")
    declared = len(spec.regions)
    least = declared - any(each.many for each in spec.regions)
    lines.append(_count_test("op.regions", least, declared, "bad_regions(op, spec)"))
    required = sum(not each.is_variable for each in spec.results)
    lines.append(_count_test("results", required, len(spec.results), "bad_results(op, spec)"))
    least = len(spec.successors) - spec.variable_successors
    lines.append(_count_test("op._successors", least, len(spec.successors), "bad_successors(op, spec)"))
    required = sum(not each.is_variable for each in spec.operands)
    lines.append(_count_test("operands", required, len(spec.operands), "bad_operands(op, spec)"))


def _count_test(what: str, required: int, declared: int, otherwise: str) -> str:
    if declared == 0:
        return f"    if {what}: {otherwise}"
    if required < declared:
        return f"    if len({what}) < {required}: {otherwise}" if required else "    pass"
    return f"    if len({what}) != {required}: {otherwise}"


def _bad_operands(op: Operation, spec: OpSpec) -> None:
    required, variable = _required(spec.operands)
    if variable:
        raise op.error(f"expected {required} or more operands, but found {len(op._operands)}")
    if required == 0:
        raise op.error("requires zero operands")
    if required == 1:
        raise op.error("requires a single operand")
    raise op.error(f"expected {required} operands, but found {len(op._operands)}")


def _bad_results(op: Operation, spec: OpSpec) -> None:
    required, variable = _required(spec.results)
    if variable:
        raise op.error(f"expected {required} or more results")
    words = {0: "requires zero results", 1: "requires one result"}
    raise op.error(words.get(required, f"expected {required} results"))


def _bad_regions(op: Operation, spec: OpSpec) -> None:
    count = len(spec.regions)
    if any(each.many for each in spec.regions):
        raise op.error(f"expected {count - 1} or more regions")
    words = {0: "requires zero regions", 1: "requires one region"}
    raise op.error(words.get(count, f"expected {count} regions"))


def _bad_successors(op: Operation, spec: OpSpec) -> None:
    count, found = len(spec.successors), len(op.successors)
    if spec.variable_successors:
        raise op.error(f"requires at least {count - 1} successors but found {found}")
    raise op.error(f"requires {count} successor{'s' * (count != 1)} but found {found}")


def _required(specs: Sequence[OperandSpec]) -> tuple[int, bool]:
    required = sum(not each.is_variable for each in specs)
    return required, required < len(specs)


# Attributes.


def _attributes(spec: OpSpec, lines: list[str], names: dict[str, Any]) -> None:
    if not spec.attrs:
        return
    names.update(missing=_missing, unsatisfied=_unsatisfied)
    lines.append("    properties = op.properties")
    attrs = spec.attrs.values()
    required = sorted([attr.key for attr in attrs if not attr.optional and attr.default is None])
    lines += [f"    if {key!r} not in properties: missing(op, {key!r})" for key in required]
    for number, attr in enumerate(spec.attrs.values()):
        names[f"allows{number}"] = attr.constraint.predicate
        names[f"attr{number}"] = attr
        lines.append(f"    value = properties.get({attr.key!r})")
        test = f"value is not None and not allows{number}(value)"
        lines.append(f"    if {test}: unsatisfied(op, attr{number}.key, attr{number}.constraint.summary)")


def _missing(op: Operation, key: str) -> None:
    _segments_first(op)
    raise op.error(f"requires attribute '{key}'")


def _unsatisfied(op: Operation, key: str, summary: str) -> None:
    _segments_first(op)
    raise op.error(f"attribute '{key}' failed to satisfy constraint: {summary}")


def _segments_first(op: Operation) -> None:
    """Of several faults wrong sizes of groups are reported before attributes."""
    if isinstance(op, Op) and (op.segmented_operands or op.segmented_results):
        _check_segments(op, type(op).spec)


# Types.


def _types(kind: type[Op], lines: list[str], names: dict[str, Any], laws: bool) -> None:
    spec = kind.spec
    # The first broken law reports: those that relate named parts stand here in their order as well.
    traits = [trait for trait in kind.traits if trait.of_types or isinstance(trait, (SameTypes, TypesMatch))]
    if not spec.operands and not spec.results:
        return
    segmented = kind.segmented_operands or kind.segmented_results
    accepted: set[tuple[object, ...]] = set()

    def judge(op: Operation, signature: tuple[object, ...]) -> None:
        if segmented:
            _check_segments(op, spec)
        _check_types(op, spec)
        for trait in traits if laws else ():
            trait.verify(op)
        if len(accepted) >= _REMEMBERED:
            accepted.clear()
        accepted.add(signature)

    names.update(accepted=accepted, judge=judge)
    parts = [f"op.properties.get({key!r})" for key in _SEGMENTS] if segmented else []
    for name, specs in (("operands", spec.operands), ("results", spec.results)):
        if any(each.is_variable for each in specs):
            parts += [f"*[each.type for each in {name}]", "None"]
        else:
            parts += [f"{name}[{position}].type" for position in range(len(specs))]
    lines.append(f"    signature = ({', '.join(parts)},)")
    lines.append("    if signature not in accepted: judge(op, signature)")


def _check_types(op: Operation, spec: OpSpec) -> None:
    """Each operand and result against its constraint, groups against their sizes."""
    for what, specs, values, key in (
        ("operand", spec.operands, op._operands, "operandSegmentSizes"),
        ("result", spec.results, op.results, "resultSegmentSizes"),
    ):
        at = 0
        for each, size in zip(specs, _group_sizes(op, specs, len(values), key), strict=True):
            if each.arity == "optional" and size > 1:
                raise op.error(f"{what} group starting at #{at} requires 0 or 1 element, but found {size}")
            prefix = "variadic of " if each.arity == "many" else ""
            for position in range(at, at + size):
                found = values[position].type
                if not each.constraint.allows(found):
                    summary = prefix + each.constraint.summary
                    raise op.error(f"{what} #{position} must be {summary}, but got '{found}'")
            if each.arity == "one" and size != 1:
                raise op.error(f"{what} group starting at #{at} requires 1 element, but found {size}")
            at += size


def _group_sizes(op: Operation, specs: Sequence[OperandSpec], total: int, key: str) -> Sequence[int]:
    """How many values each declared part has."""
    variable = [position for position, each in enumerate(specs) if each.is_variable]
    if len(variable) > 1:
        sizes = op.properties[key]
        assert isinstance(sizes, DenseArrayAttr)
        return [int(size) for size in sizes.values]
    counts = [1] * len(specs)
    if variable:
        counts[variable[0]] = total - len(specs) + 1
    return counts


def _check_segments(op: Operation, spec: OpSpec) -> None:
    for what, specs, values, key in (
        ("operand", spec.operands, op._operands, "operandSegmentSizes"),
        ("result", spec.results, op.results, "resultSegmentSizes"),
    ):
        if sum(each.is_variable for each in specs) < 2:
            continue
        sizes = op.properties.get(key, int_array([0] * len(specs), I32))
        if not isinstance(sizes, DenseArrayAttr):
            raise op.error(f"attribute '{key}' failed to satisfy constraint: i32 dense array attribute")
        numbers = [int(size) for size in sizes.values]
        if any(size < 0 for size in numbers):
            raise op.error(f"'{key}' attribute cannot have negative elements")
        if sum(numbers) != len(values):
            raise op.error(
                f"{what} count ({len(values)}) does not match with the total size ({sum(numbers)}) "
                f"specified in attribute '{key}'"
            )
        if len(numbers) != len(specs):
            raise op.error(
                f"'{key}' attribute for specifying {what} segments must have {len(specs)} elements, "
                f"but got {len(numbers)}"
            )


# Regions and successors.


def _regions(spec: OpSpec, lines: list[str], names: dict[str, Any]) -> None:
    for number, region in enumerate(spec.regions):
        if region.blocks == "any":
            continue
        names["region"] = _check_region
        names[f"region{number}"] = region
        lines.append(f"    region(op, {number}, region{number})")


def _check_region(op: Operation, number: int, spec: RegionSpec) -> None:
    count = len(op.regions[number].blocks)
    if count > 1:
        raise op.error(f"expects region #{number} to have 0 or 1 blocks")
    if count == 0 and spec.blocks == "one":
        raise op.error(f"region #{number} ('{spec.key}') failed to verify constraint: region with 1 blocks")


def _not_last(op: Operation) -> None:
    raise op.error("must be the last operation in the parent block")


def _check_successors(op: Op) -> None:
    """The operands handed to each successor against its arguments."""
    for number, block in enumerate(op.successors):
        operands = op.successor_operands(number)
        if operands is None:
            continue
        if len(operands) != len(block.args):
            raise IRError.at(
                op.location,
                f"branch has {len(operands)} operands for successor #{number}, "
                f"but target block has {len(block.args)}",
            )
        for position, (value, arg) in enumerate(zip(operands, block.args, strict=True)):
            if value.type is not arg.type:
                message = f"type mismatch for bb argument #{position} of successor #{number}"
                raise IRError.at(op.location, message)
