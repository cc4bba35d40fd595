"""Calls, and functions as values."""

from collections.abc import Sequence

from irkit.define import (
    AnyType,
    Attr,
    ConstantLike,
    Flag,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    Pure,
    RangedTypesMatch,
    Result,
    Results,
    absent,
    keyword,
)
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects.func.constraints import DictionaryArray, FlatSymbolRef, SymbolFinder
from irkit.dialects.func.functions import Func
from irkit.ir.attributes import SymbolRefAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.types import FunctionType


class Call(Op):
    """Calls a function by its name.

        %r = func.call @f(%a, %b) : (f32, i32) -> f32
    """

    name = "func.call"
    syntax = "$callee `(` $arguments `)` attr-dict `:` functional-type($arguments, $outputs)"

    callee: Attr[FlatSymbolRef]
    arguments: Operands[AnyType]
    arg_attrs: OptionalAttr[DictionaryArray] = absent()
    res_attrs: OptionalAttr[DictionaryArray] = absent()
    no_inline: Flag = absent()
    outputs: Results[AnyType] = keyword(kw_only=True)

    def verify_symbol_uses(self, find: SymbolFinder) -> None:
        function = find(self.callee)
        if not isinstance(function, Func):
            raise self.error(f"'{self.callee.root}' does not reference a valid function")
        type = function.type
        if len(type.inputs) != len(self.arguments):
            raise self.error("incorrect number of operands for callee")
        for number, (expected, value) in enumerate(zip(type.inputs, self.arguments, strict=True)):
            if value.type is not expected:
                raise self.error(
                    f"operand type mismatch: expected operand type '{expected}', but provided "
                    f"'{value.type}' for operand number {number}"
                )
        if len(type.results) != len(self.results):
            raise self.error("incorrect number of results for callee")
        for number, (expected, kind) in enumerate(zip(type.results, self.result_types, strict=True)):
            if kind is not expected:
                error = self.error(f"result type mismatch at index {number}")
                error.note(f"      op result types: {_types_text(self.result_types)}", self.location)
                raise error.note(f"function result types: {_types_text(type.results)}", self.location)


def _types_text(types: Sequence[Type]) -> str:
    return ", ".join([f"'{kind}'" for kind in types])


class CallIndirect(Op):
    """Calls a function that is a value.

        %r = func.call_indirect %f(%a) : (f32) -> f32
    """

    name = "func.call_indirect"
    syntax = "$callee `(` $arguments `)` attr-dict `:` type($callee)"

    callee: Operand[FunctionType]
    arguments: Operands[AnyType]
    arg_attrs: OptionalAttr[DictionaryArray] = absent()
    res_attrs: OptionalAttr[DictionaryArray] = absent()
    outputs: Results[AnyType] = keyword(kw_only=True)

    traits = (
        RangedTypesMatch(
            "callee input types match argument types", "callee", "arguments", lambda kind: kind.inputs
        ),
        RangedTypesMatch(
            "callee result types match result types", "callee", "outputs", lambda kind: kind.results
        ),
    )


class Constant(Op):
    """A function as a value.

        %f = func.constant @twice : (f32) -> f32
    """

    name = "func.constant"
    syntax = "attr-dict $value `:` type($result)"

    value: Attr[FlatSymbolRef]
    result: Result[AnyType]

    traits = (ConstantLike(), Pure())

    def verify_symbol_uses(self, find: SymbolFinder) -> None:
        function = find(self.value)
        if not isinstance(function, Func):
            raise self.error(f"reference to undefined function '{self.value.root}'")
        if function.type is not self.result.type:
            raise self.error("reference to function with mismatched type")

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Attribute]:
        return (self.value,)

    def result_names(self) -> Sequence[str | None]:
        return ("f",)


def materialize(value: Attribute, kind: Type, location: Location = UNKNOWN) -> Operation | None:
    """`func.constant` of a symbol."""
    if isinstance(value, SymbolRefAttr) and not value.nested and isinstance(kind, FunctionType):
        return Constant(value, kind, location=location)
    return None
