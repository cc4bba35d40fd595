"""A dialect whose operations have the formats of those of the same names in mlir-opt's `test` dialect.

Upstream's tool brings that dialect for tests of its own; here it judges what irkit makes of a format.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias

from irkit.define import (
    AnyMemRef,
    AnyRegion,
    AnyType,
    Attr,
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    Dialect,
    Flag,
    I32Attr,
    I64Attr,
    ImplicitTerminator,
    InferredTypes,
    IntEnum,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    OptionalResult,
    RangedTypesMatch,
    Regions,
    Result,
    Results,
    SameOperandsAndResultType,
    SameTypes,
    Successor,
    Successors,
    SymbolNameAttr,
    Terminator,
    TypeConstraint,
    TypesMatch,
    absent,
    default,
    inferred,
    named_attr,
)
from irkit.define.traits import Parts
from irkit.ir.attributes import ArrayAttr, IntegerAttr, StringAttr, SymbolRefAttr, TypeAttr
from irkit.ir.interning import Attribute, Type, TypedAttribute
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import I32, I64, FloatType, IntegerType, TupleType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.format_reader import Slot
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter

I64Type: TypeAlias = Annotated[
    IntegerType, TypeConstraint("64-bit signless integer", lambda kind: kind is I64, I64)
]
I32Type: TypeAlias = Annotated[
    IntegerType, TypeConstraint("32-bit signless integer", lambda kind: kind is I32, I32)
]
F80: FloatType = FloatType("f80")
F80Type: TypeAlias = Annotated[FloatType, TypeConstraint("80-bit float", lambda kind: kind is F80, F80)]


class SomeI64Enum(IntEnum):
    cases: ClassVar[Mapping[str, int]] = {"case5": 5, "case10": 10}
    summary = "Test I64 Enum"


class Return(Op):
    name = "test.return"

    values: Operands[AnyType]

    traits = (Terminator(),)


# Literals and spaces.


class FormatLiteral(Op):
    name = "test.format_literal_op"
    syntax = (
        "`keyword_$.` `->` `:` `,` `=` `<` `>` `(` `)` `[` `]` `` `(` ` ` `)`\n"
        "`?` `+` `*` `{` `\\n` `}` attr-dict"
    )


class LiteralFollowingGroup(Op):
    name = "test.format_literal_following_optional_group"
    syntax = "(`(` $value^ `)`)? `:` $type attr-dict"

    type: Attr[TypeAttr]
    value: OptionalAttr[Attribute] = absent()


class EllipsisBehind(Op):
    name = "test.ellipsis"
    syntax = "`(` $operands (`...` $variadic^)? `)` attr-dict `:` type($operands) `...`"

    operands: Operands[AnyType]
    variadic: Flag = absent()


# Attributes.


class FormatAttr(Op):
    name = "test.format_attr_op"
    syntax = "$attr attr-dict"

    attr: Attr[I64Attr]


class FormatOptAttrA(Op):
    name = "test.format_opt_attr_op_a"
    syntax = "(`(` $opt_attr^ `)` )? attr-dict"

    opt_attr: OptionalAttr[I64Attr] = absent()


class FormatOptAttrB(Op):
    name = "test.format_opt_attr_op_b"
    syntax = "($opt_attr^)? attr-dict"

    opt_attr: OptionalAttr[I64Attr] = absent()


class FormatSymbolName(Op):
    name = "test.format_symbol_name_attr_op"
    syntax = "$attr attr-dict"

    attr: Attr[SymbolNameAttr]


class FormatOptSymbolName(Op):
    name = "test.format_opt_symbol_name_attr_op"
    syntax = "($opt_attr^)? attr-dict"

    opt_attr: OptionalAttr[SymbolNameAttr] = absent()


class FormatOptSymbolRef(Op):
    name = "test.format_opt_symbol_ref_attr_op"
    syntax = "($opt_attr^)? attr-dict"

    opt_attr: OptionalAttr[SymbolRefAttr] = absent()


class FormatAttrDictWithKeyword(Op):
    name = "test.format_attr_dict_w_keyword"
    syntax = "attr-dict-with-keyword"

    attr: Attr[I64Attr]
    opt_attr: OptionalAttr[I64Attr] = absent()


class OptionalEnum(Op):
    name = "test.format_optional_enum_attr"
    syntax = "($attr^)? attr-dict"

    attr: OptionalAttr[SomeI64Enum] = absent()


class OptionalDefaults(Op):
    name = "test.format_optional_default_attrs"
    syntax = "($str^)? ($sym^)? ($e^)? attr-dict"

    str: Attr[StringAttr] = default(StringAttr("default"))
    sym: Attr[SymbolNameAttr] = default(StringAttr("default"))
    e: Attr[SomeI64Enum] = default(SomeI64Enum.attr("case5"))


class PropDict(Op):
    name = "test.format_optional_prop_dict"
    syntax = "prop-dict attr-dict"

    a: Attr[ArrayAttr] = default(ArrayAttr(()))
    b: Attr[I32Attr] = default(IntegerAttr(1, I32))


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


# Operands, results and their types.


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


# Types that follow from others.


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


# Regions and successors.


class FormatRegionA(Op):
    name = "test.format_region_a_op"
    syntax = "regions attr-dict"

    region: AnyRegion


class FormatRegionB(Op):
    name = "test.format_region_b_op"
    syntax = "$region attr-dict"

    region: AnyRegion


class FormatRegionC(Op):
    name = "test.format_region_c_op"
    syntax = "(`region` $region^)? attr-dict"

    region: AnyRegion


class VariadicRegionA(Op):
    name = "test.format_variadic_region_a_op"
    syntax = "$bodies attr-dict"

    bodies: Regions


class VariadicRegionB(Op):
    name = "test.format_variadic_region_b_op"
    syntax = "($bodies^ `found_regions`)? attr-dict"

    bodies: Regions


class RegionImplicitTerminator(Op):
    name = "test.format_implicit_terminator_region_a_op"
    syntax = "$region attr-dict"

    region: AnyRegion

    traits = (ImplicitTerminator("test.return"),)


class FormatSuccessor(Op):
    name = "test.format_successor_a_op"
    syntax = "$targets attr-dict"

    targets: Successors

    traits = (Terminator(),)


# Custom directives.


class CustomDirectiveRegions:
    """A region, and one more if `,` follows."""

    has_regions = True

    @staticmethod
    def parse(p: "OpParser", region: "Slot", others: "Slot") -> "Generator[RegionRequest, Region, None]":
        region.value = yield p.region()
        others.value = []
        if p.accept(","):
            others.value.append((yield p.region()))

    @staticmethod
    def print(
        p: "OpPrinter", op: Operation, region: Region, others: tuple[Region, ...]
    ) -> Generator[object, None, None]:
        yield p.region(region)
        if others:
            p.write(", ")
            yield p.region(others[0])


class CustomRegions(Op):
    name = "test.format_custom_directive_regions"
    syntax = "custom<CustomDirectiveRegions>(\n $region, $other_regions\n) attr-dict"
    directives: ClassVar[Mapping[str, object]] = {"CustomDirectiveRegions": CustomDirectiveRegions}

    region: AnyRegion
    other_regions: Regions


class CustomDirectiveOptionalOperandRef:
    """1 where the operand was there, 0 where not."""

    @staticmethod
    def parse(p: "OpParser", operand: "Slot") -> None:
        if p.integer() != int(bool(operand.value)):
            raise p.custom_error("expects 1 for an operand, 0 for none")

    @staticmethod
    def print(p: "OpPrinter", op: Operation, operand: Value[Type] | None) -> None:
        p.write(str(int(operand is not None)))


class CustomOptionalOperandRef(Op):
    name = "test.format_custom_directive_with_optional_operand_ref"
    syntax = "($optOperand^)? `:` custom<CustomDirectiveOptionalOperandRef>(ref($optOperand)) attr-dict"
    directives: ClassVar[Mapping[str, object]] = {
        "CustomDirectiveOptionalOperandRef": CustomDirectiveOptionalOperandRef
    }

    optOperand: OptionalOperand[I64Type] = absent()  # noqa: N815


class CustomDirectiveSuccessors:
    """A successor, and one more if `,` follows."""

    @staticmethod
    def parse(p: "OpParser", successor: "Slot", others: "Slot") -> None:
        successor.value = p.successor()
        others.value = [p.successor()] * 2 if p.accept(",") else []

    @staticmethod
    def print(p: "OpPrinter", op: Operation, successor: object, others: object) -> None:
        p.write(", ".join([p.successor(block) for block in op.successors[:2]]))


class CustomSuccessors(Op):
    name = "test.format_custom_directive_successors"
    syntax = "custom<CustomDirectiveSuccessors>($successor, $others) attr-dict"
    directives: ClassVar[Mapping[str, object]] = {"CustomDirectiveSuccessors": CustomDirectiveSuccessors}

    successor: Successor
    others: Successors

    traits = (Terminator(),)


class CustomDirectiveSpacing:
    @staticmethod
    def parse(p: "OpParser", attr: "Slot") -> None:
        attr.value = p.attribute()

    @staticmethod
    def print(p: "OpPrinter", op: Operation, attr: Attribute) -> None:
        p.write(p.attribute(attr))


class CustomSpacing(Op):
    name = "test.format_custom_directive_spacing"
    syntax = (
        "custom<CustomDirectiveSpacing>($attr1)\ncustom<CustomDirectiveSpacing>($attr2)\nattr-dict"
    )
    directives: ClassVar[Mapping[str, object]] = {"CustomDirectiveSpacing": CustomDirectiveSpacing}

    attr1: Attr[StringAttr]
    attr2: Attr[StringAttr]


class CustomDirectiveAttrDict:
    @staticmethod
    def parse(p: "OpParser", attrs: "Slot") -> None:
        attrs.value = p.attr_dict() if p.peek() == "{" else {}

    @staticmethod
    def print(p: "OpPrinter", op: Operation, attrs: Mapping[str, Attribute]) -> None:
        p.write(p.dict_text({**attrs, **op.properties}))


class CustomAttrDict(Op):
    name = "test.format_custom_directive_attrdict"
    syntax = "custom<CustomDirectiveAttrDict>( attr-dict )"
    directives: ClassVar[Mapping[str, object]] = {"CustomDirectiveAttrDict": CustomDirectiveAttrDict}

    attr: Attr[I64Attr]
    opt_attr: OptionalAttr[I64Attr] = named_attr("optAttr")


dialect = Dialect("test", __name__)
