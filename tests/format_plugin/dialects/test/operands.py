"""Formats of operands, of results and of their types."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from format_plugin.dialects.test.kinds import I64Type

from irkit.define import (
    AnyMemRef,
    AnyType,
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    Op,
    Operand,
    Operands,
    OptionalOperand,
    OptionalResult,
    Result,
    Results,
    TypeConstraint,
    absent,
    inferred,
)
from irkit.ir.types import FloatType

F80: FloatType = FloatType("f80")
F80Type: TypeAlias = Annotated[FloatType, TypeConstraint("80-bit float", lambda kind: kind is F80, F80)]


class BuildableType(Op):
    name = "test.format_buildable_type_op"
    syntax = "$buildable attr-dict"

    buildable: Operand[I64Type]
    buildable_res: Result[I64Type] = inferred()


class NamedResults(Op):
    """Base of operations with several declared results: upstream names them after their fields."""

    def result_names(self) -> Sequence[str | None]:
        names: list[str | None] = []
        for each in self.spec.results:
            value = getattr(self, each.name)
            count = len(value) if isinstance(value, tuple) else int(value is not None)
            names += [each.name, *[None] * (count - 1)][:count]
        return names


class FormatResult(NamedResults):
    buildable_res: Result[I64Type]
    result: Result[AnyMemRef]


class FormatResultA(FormatResult):
    name = "test.format_result_a_op"
    syntax = "type($result) attr-dict"


class FormatResultB(FormatResult):
    name = "test.format_result_b_op"
    syntax = "type(results) attr-dict"


class FormatResultC(FormatResult):
    name = "test.format_result_c_op"
    syntax = "functional-type($buildable_res, $result) attr-dict"


class VariadicResult(Op):
    name = "test.format_variadic_result"
    syntax = "`:` type($result) attr-dict"

    result: Results[I64Type]


class MultipleVariadicResults(NamedResults):
    name = "test.format_multiple_variadic_results"
    syntax = "`:` `(` type($result0) `)` `,` `(` type($result1) `)` attr-dict"

    result0: Results[I64Type]
    result1: Results[AnyType]

    traits = (AttrSizedResultSegments(),)


class FormatOperand(Op):
    buildable: Operand[I64Type]
    operand: Operand[AnyMemRef]


class FormatOperandA(FormatOperand):
    name = "test.format_operand_a_op"
    syntax = "operands `:` type(operands) attr-dict"


class FormatOperandB(FormatOperand):
    name = "test.format_operand_b_op"
    syntax = "operands `:` type($operand) attr-dict"


class FormatOperandC(FormatOperand):
    name = "test.format_operand_c_op"
    syntax = "$buildable `,` $operand `:` type(operands) attr-dict"


class FormatOperandD(FormatOperand):
    name = "test.format_operand_d_op"
    syntax = "$buildable `,` $operand `:` type($operand) attr-dict"


class FormatOperandE(FormatOperand):
    name = "test.format_operand_e_op"
    syntax = "$buildable `,` $operand `:` type($buildable) `,` type($operand) attr-dict"


class VariadicOperand(Op):
    name = "test.format_variadic_operand"
    syntax = "$operand `:` type($operand) attr-dict"

    operand: Operands[I64Type]


class MultipleVariadicOperands(Op):
    name = "test.format_multiple_variadic_operands"
    syntax = "` ` `(` $operand0 `)` `,` `(` $operand1 `:` type($operand1) `)` attr-dict"

    operand0: Operands[I64Type]
    operand1: Operands[AnyType]

    traits = (AttrSizedOperandSegments(),)


class OptionalOperandResult(Op):
    optional: OptionalOperand[I64Type] = absent()
    variadic: Operands[I64Type] = absent()
    optional_res: OptionalResult[I64Type] = absent()

    traits = (AttrSizedOperandSegments(),)


class OptionalOperandResultA(OptionalOperandResult):
    name = "test.format_optional_operand_result_a_op"
    syntax = (
        "`(` $optional `:` type($optional) `)` `:` type($optional_res)\n(`[` $variadic^ `]`)? attr-dict"
    )
    traits = (AttrSizedOperandSegments(),)


class OptionalOperandResultB(OptionalOperandResult):
    name = "test.format_optional_operand_result_b_op"
    syntax = (
        "(`(` $optional^ `:` type($optional) `)`)? `:` type($optional_res)\n(`[` $variadic^ `]`)? attr-dict"
    )
    traits = (AttrSizedOperandSegments(),)


class FormatOptionalResult(NamedResults):
    optional: OptionalResult[I64Type] = absent()
    variadic: Results[I64Type] = absent()


class OptionalResultA(FormatOptionalResult):
    name = "test.format_optional_result_a_op"
    syntax = "(`:` type($optional)^ `->` type($variadic))? attr-dict"
    traits = (AttrSizedResultSegments(),)


class OptionalResultB(FormatOptionalResult):
    name = "test.format_optional_result_b_op"
    syntax = "(`:` type($optional) `->` type($variadic)^)? attr-dict"
    traits = (AttrSizedResultSegments(),)


class OptionalResultC(FormatOptionalResult):
    name = "test.format_optional_result_c_op"
    syntax = "(`:` functional-type($optional, $variadic)^)? attr-dict"
    traits = (AttrSizedResultSegments(),)


class OptionalResultD(Op):
    name = "test.format_optional_result_d_op"
    syntax = "(`:` type($optional)^)? attr-dict"

    optional: OptionalResult[F80Type] = absent()


class TwoVariadicOperands(Op):
    name = "test.format_two_variadic_operands_no_buildable_type_op"
    syntax = "`(` $a `:` type($a) `)` `->` `(` $b `:` type($b) `)`  attr-dict"

    a: Operands[AnyType]
    b: Operands[AnyType]

    traits = (AttrSizedOperandSegments(),)
