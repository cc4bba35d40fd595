"""Calls, and functions as values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

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
    Result,
    Results,
    Trait,
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

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


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


class _CalleeMatches(Trait):
    """The type of the callee says the types of arguments and results."""

    of_types = True

    def verify(self, op: Operation) -> None:
        callee = op._operands[0].type
        if isinstance(callee, FunctionType):
            if callee.inputs != tuple(op.operand_types[1:]):
                raise op.error("failed to verify that callee input types match argument types")
            if callee.results != tuple(op.result_types):
                raise op.error("failed to verify that callee result types match result types")


class CallIndirect(Op):
    """Calls a function that is a value.

        %r = func.call_indirect %f(%a) : (f32) -> f32
    """

    name = "func.call_indirect"

    callee: Operand[FunctionType]
    arguments: Operands[AnyType]
    arg_attrs: OptionalAttr[DictionaryArray] = absent()
    res_attrs: OptionalAttr[DictionaryArray] = absent()
    outputs: Results[AnyType] = keyword(kw_only=True)

    traits = (_CalleeMatches(),)

    @classmethod
    def parse(cls, p: "OpParser") -> "CallIndirect":
        callee = p.operand()
        arguments = p.operand_list("(", ")", "")
        attributes = p.attr_dict()
        p.expect(":")
        type = p.function_type()
        operands = [p.resolve(callee, type), *p.resolve_all(arguments, list(type.inputs))]
        return p.build(cls, operands=operands, result_types=type.results, attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.value(self.callee)}({p.values(self.arguments)}){p.attr_dict(self)}")
        p.write(f" : {p.type(self.callee.type)}")


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
