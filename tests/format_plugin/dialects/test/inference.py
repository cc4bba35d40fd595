"""Formats that leave out types which follow from others."""

from format_plugin.dialects.test.kinds import I32Type, I64Type

from irkit.define import (
    AnyRegion,
    AnyType,
    Attr,
    AttrSizedOperandSegments,
    InferredTypes,
    Op,
    Operand,
    Operands,
    RangedTypesMatch,
    Result,
    Results,
    SameOperandsAndResultType,
    SameTypes,
    TypesMatch,
    inferred,
)
from irkit.define.traits import Parts
from irkit.ir.interning import Type, TypedAttribute
from irkit.ir.types import IntegerType, TupleType


class VariadicFromNonVariadic(Op):
    name = "test.format_infer_variadic_type_from_non_variadic"
    syntax = "operands attr-dict `:` type($result)"

    args: Operands[AnyType]
    result: Result[AnyType]

    traits = (SameOperandsAndResultType(),)


class AllTypesMatchVar(Op):
    name = "test.format_all_types_match_var"
    syntax = "attr-dict $value1 `,` $value2 `:` type($value1)"

    value1: Operand[AnyType]
    value2: Operand[AnyType]
    result: Result[AnyType] = inferred()

    traits = (SameTypes("value1", "value2", "result"),)


class AllTypesMatchAttr(Op):
    name = "test.format_all_types_match_attr"
    syntax = "attr-dict $value1 `,` $value2"

    value1: Attr[TypedAttribute]
    value2: Operand[AnyType]
    result: Result[AnyType] = inferred()

    traits = (SameTypes("value1", "value2", "result"),)


class TypesMatchVar(Op):
    name = "test.format_types_match_var"
    syntax = "attr-dict $value `:` type($value)"

    value: Operand[AnyType]
    result: Result[AnyType] = inferred()

    traits = (TypesMatch("result type matches operand", "value", "result", lambda kind: kind),)


class TypesMatchAttr(Op):
    name = "test.format_types_match_attr"
    syntax = "attr-dict $value"

    value: Attr[TypedAttribute]
    result: Result[AnyType] = inferred()

    traits = (TypesMatch("result type matches constant", "value", "result", lambda kind: kind),)


class TypesMatchContext(Op):
    name = "test.format_types_match_context"
    syntax = "attr-dict $value `:` type($value)"

    value: Operand[AnyType]
    result: Result[AnyType] = inferred()

    traits = (
        TypesMatch(
            "tuple result type matches operand type", "value", "result", lambda kind: TupleType((kind,))
        ),
    )


class InferType(Op):
    name = "test.format_infer_type"
    syntax = "attr-dict"

    result: Result[AnyType] = inferred()

    traits = (InferredTypes(),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"result": IntegerType(16)}


class TypesMatchVariadic(Op):
    name = "test.format_types_match_variadic"
    syntax = "attr-dict $value `:` type($value)"

    value: Operands[AnyType]
    result: Results[AnyType] = inferred()

    traits = (RangedTypesMatch("result type matches operand", "value", "result", lambda kinds: kinds),)


class InferAllTypes(Op):
    args: Operands[AnyType]
    outs: Results[AnyType] = inferred()

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"outs": [value.type for value in parts.operands["args"]]}  # type: ignore[dict-item]


class InferAllOperandsAndTypes(InferAllTypes):
    name = "test.format_infer_type_all_operands_and_types"
    syntax = "`(` operands `)` attr-dict `:` type(operands)"
    traits = (InferredTypes(),)


class InferAllTypesOneOperand(InferAllTypes):
    name = "test.format_infer_type_all_types_one_operand"
    syntax = "`(` $args `)` attr-dict `:` type(operands)"
    traits = (InferredTypes(),)


class InferAllTypesOfArgs(InferAllTypes):
    name = "test.format_infer_type_all_types"
    syntax = "`(` operands `)` attr-dict `:` type($args)"
    traits = (InferredTypes(),)


class InferRegions(Op):
    name = "test.format_infer_type_regions"
    syntax = "$region attr-dict"

    outs: Results[AnyType] = inferred()
    region: AnyRegion

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"outs": [arg.type for arg in parts.regions["region"].entry.args]}  # type: ignore[dict-item]


class InferVariadicOperands(Op):
    name = "test.format_infer_type_variadic_operands"
    syntax = "`(` $a `:` type($a) `)` `(` $b `:` type($b) `)` attr-dict"

    a: Operands[I32Type]
    b: Operands[I64Type]
    outs: Results[AnyType] = inferred()

    traits = (AttrSizedOperandSegments(), InferredTypes())

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        values = (*parts.operands["a"], *parts.operands["b"])
        return {"outs": [value.type for value in values]}  # type: ignore[dict-item]
