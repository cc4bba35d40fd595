"""Formats of regions and successors, and directives that the dialect itself brings."""

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, ClassVar

from format_plugin.dialects.test.kinds import I64Type

from irkit.define import (
    AnyRegion,
    AnyType,
    Attr,
    I64Attr,
    ImplicitTerminator,
    Op,
    Operands,
    OptionalAttr,
    OptionalOperand,
    Regions,
    Successor,
    Successors,
    Terminator,
    absent,
    named_attr,
)
from irkit.ir.attributes import StringAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.format_reader import Slot
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter


# Regions and successors.


class Return(Op):
    name = "test.return"

    values: Operands[AnyType]

    traits = (Terminator(),)


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
