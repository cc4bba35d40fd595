"""Converting the types of what is between the operations of a program: functions, calls, branches, loops.

    func.func @f(%x: complex<f32>) -> i1      -->      func.func @f(%re: f32, %im: f32) -> i8

    target = ConversionTarget()
    mark_legal_by_types(target, types)
    convert_partially(module, target, [*STRUCTURE, ...], types)

One type may become several, or none: arguments, results and what is handed on are then as many.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from irkit.dialects import cf, func, scf
from irkit.ir import Operation, Region, Type, Value
from irkit.ir.attributes import ArrayAttr, TypeAttr
from irkit.ir.types import FunctionType
from irkit.rewrite.conversion import ConversionRewriter, ConversionTarget, TypeConverter
from irkit.rewrite.conversion.types import Types

Branch = cf.Br | cf.CondBr | cf.Switch
Structured = scf.ExecuteRegion | scf.For | scf.If | scf.IndexSwitch | scf.While
HandsOn = func.Return | scf.Condition | scf.Yield

_NO_TYPES = "it has types that cannot be converted"


def mark_legal_by_types(target: ConversionTarget, types: TypeConverter) -> None:
    """Operations of functions and control flow are legal where all their types are."""

    def holds(op: Operation) -> bool:
        args = [arg.type for region in op.regions for block in region.blocks for arg in block.args]
        signature = (*op.type.inputs, *op.type.results) if isinstance(op, func.Func) else ()
        return types.is_legal_op(op) and types.is_legal(*args, *signature)

    target.add_dynamically_legal("cf", "func", "scf", condition=holds)


def convert_function(op: func.Func, adaptor: func.Func, rewriter: ConversionRewriter) -> None:
    """The signature, and the arguments of all blocks."""
    inputs, results = _converted(op.type.inputs, rewriter), _converted(op.type.results, rewriter)
    if inputs is None or results is None or not rewriter.convert_region(op.body):
        rewriter.refuse(_NO_TYPES)
        return
    rewriter.update(op)
    op.function_type = TypeAttr(FunctionType(_flat(inputs), _flat(results)))
    op.arg_attrs = _spread(op.arg_attrs, inputs)
    op.res_attrs = _spread(op.res_attrs, results)


def convert_call(op: func.Call, adaptor: func.Call, rewriter: ConversionRewriter) -> None:
    results = _converted(op.result_types, rewriter)
    if results is None:
        rewriter.refuse(_NO_TYPES)
        return
    made = func.Call.create(adaptor.operands, _flat(results), dict(op.properties), dict(op.attributes))
    rewriter.replace(op, _grouped(rewriter.insert(made).results, results))


def convert_handed_on(op: HandsOn, adaptor: HandsOn, rewriter: ConversionRewriter) -> None:
    """Ends of regions: the values that they hand on."""
    rewriter.set_operands(op, adaptor._operands)


def convert_branch(op: Branch, adaptor: Branch, rewriter: ConversionRewriter) -> None:
    handed = [
        rewriter.converted(*op.successor_operands(number) or ()) for number in range(len(op.successors))
    ]
    rewriter.update(op)
    for number, values in enumerate(handed):
        op.set_successor_operands(number, values)


def convert_structured(op: Structured, adaptor: Structured, rewriter: ConversionRewriter) -> None:
    """An operation with regions, which move to one with other operands and results."""
    results = _converted(op.result_types, rewriter)
    if results is None:
        rewriter.refuse(_NO_TYPES)
        return
    regions = [Region() for _ in op.regions]
    made = rewriter.insert(
        type(op).create(
            adaptor._operands, _flat(results), dict(op.properties), dict(op.attributes), regions
        )
    )
    for old, new in zip(op.regions, regions, strict=True):
        rewriter.move_region(old, new)
        if not rewriter.convert_region(new):
            rewriter.refuse(_NO_TYPES)
            return
    rewriter.replace(op, _grouped(made.results, results))


STRUCTURE: Final = (convert_function, convert_call, convert_handed_on, convert_branch, convert_structured)


def _converted(kinds: Sequence[Type], rewriter: ConversionRewriter) -> list[Types] | None:
    return rewriter.types.convert_each(kinds) if rewriter.types is not None else None


def _flat(kinds: Sequence[Types]) -> Types:
    return tuple([kind for each in kinds for kind in each])


def _grouped(values: Sequence[Value[Type]], kinds: Sequence[Types]) -> list[list[Value[Type]]]:
    """As many values for each original one as types came of its type."""
    rest = iter(values)
    return [list(islice(rest, len(each))) for each in kinds]


def _spread(attrs: ArrayAttr | None, kinds: Sequence[Types]) -> ArrayAttr | None:
    """Attributes of arguments, or of results, for each of those that one became."""
    if attrs is None:
        return None
    pairs = zip(attrs.elements, kinds, strict=True)
    return ArrayAttr(tuple([attr for attr, each in pairs for _ in each]))
