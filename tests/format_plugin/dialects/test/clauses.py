"""Formats of groups that may be left out, and of clauses that stand in any order."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from format_plugin.dialects.test.kinds import I32Type

from irkit.define import AnyType, AttrSizedOperandSegments, Flag, Op, Operands, OptionalOperand, absent
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.format_reader import Slot
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


# Groups.


class OptionalUnit(Op):
    name = "test.format_optional_unit_attribute"
    syntax = "(`is_optional` $is_optional^)? attr-dict"

    is_optional: Flag = absent()


class OptionalUnitNoElide(Op):
    name = "test.format_optional_unit_attribute_no_elide"
    syntax = "($is_optional^)? attr-dict"

    is_optional: Flag = absent()


class OptionalElse(Op):
    name = "test.format_optional_else"
    syntax = "(`then` $isFirstBranchPresent^):(`else`)? attr-dict"

    isFirstBranchPresent: Flag = absent()  # noqa: N815


class ElseAnchor(Op):
    name = "test.else_anchor"
    syntax = "`(` (`?`) : (`` $a^ `:` type($a))? `)` attr-dict"

    a: OptionalOperand[AnyType] = absent()


# Clauses in any order.


class OIListTrivial(Op):
    name = "test.oilist_with_keywords_only"
    syntax = (
        "oilist( `keyword` $keyword\n | `otherKeyword` $otherKeyword\n"
        " | `thirdKeyword` $diffNameUnitAttrKeyword) attr-dict"
    )

    keyword: Flag = absent()
    otherKeyword: Flag = absent()  # noqa: N815
    diffNameUnitAttrKeyword: Flag = absent()  # noqa: N815


class OIListSimple(Op):
    name = "test.oilist_with_simple_args"
    syntax = (
        "oilist( `keyword` $arg0 `:` type($arg0) | `otherKeyword` $arg1 `:` type($arg1)"
        " | `thirdKeyword` $arg2 `:` type($arg2) ) attr-dict"
    )

    arg0: OptionalOperand[AnyType] = absent()
    arg1: OptionalOperand[AnyType] = absent()
    arg2: OptionalOperand[AnyType] = absent()

    traits = (AttrSizedOperandSegments(),)


class OIListVariadic(Op):
    name = "test.oilist_variadic_with_parens"
    syntax = (
        "oilist( `keyword` `(` $arg0 `:` type($arg0) `)` | `otherKeyword` `(` $arg1 `:` type($arg1) `)`"
        " | `thirdKeyword` `(` $arg2 `:` type($arg2) `)`) attr-dict"
    )

    arg0: Operands[AnyType] = absent()
    arg1: Operands[AnyType] = absent()
    arg2: Operands[AnyType] = absent()

    traits = (AttrSizedOperandSegments(),)


class CustomOptionalOperand:
    """`(%x)`, or nothing."""

    @staticmethod
    def parse(p: "OpParser", operand: "Slot") -> None:
        if p.accept("("):
            operand.value = p.operand()
            p.expect(")")

    @staticmethod
    def print(p: "OpPrinter", op: Operation, operand: Value[Type] | None) -> None:
        if operand is not None:
            p.write(f"({p.value(operand)}) ")


class OIListCustom(Op):
    name = "test.oilist_custom"
    syntax = (
        "oilist( `private` `(` $arg0 `:` type($arg0) `)`"
        " | `reduction` custom<CustomOptionalOperand>($optOperand) | `nowait` $nowait ) attr-dict"
    )
    directives: ClassVar[Mapping[str, object]] = {"CustomOptionalOperand": CustomOptionalOperand}

    arg0: Operands[AnyType] = absent()
    optOperand: OptionalOperand[I32Type] = absent()  # noqa: N815
    nowait: Flag = absent()

    traits = (AttrSizedOperandSegments(),)


class OIListAllowedLiteral(Op):
    name = "test.oilist_allowed_literal"
    syntax = "oilist( `foo` | `bar` ) `buzz` attr-dict"
