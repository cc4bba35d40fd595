"""What runs one of several regions, or just one: scf.if, scf.index_switch, scf.execute_region."""

from collections.abc import Generator
from typing import TYPE_CHECKING, Annotated, TypeAlias

from irkit.define import (
    AnyRegion,
    AnyType,
    AtMostOneBlock,
    Attr,
    Flag,
    HasParent,
    I1Type,
    ImplicitTerminator,
    OneBlock,
    Op,
    Operand,
    Operands,
    Pure,
    RecursiveEffects,
    Regions,
    Results,
    Terminator,
    absent,
    keyword,
    named_region,
)
from irkit.define.constraints import AttrConstraint
from irkit.dialects.scf.flow import (
    PARENT,
    NoArguments,
    OneBlockEach,
    branch_name,
    check_edge,
    check_no_arguments,
    terminator_of,
)
from irkit.ir.attributes import UNIT
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Attribute
from irkit.ir.region import Region
from irkit.ir.types import I1, I64, INDEX, IndexType, show_results

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint

I64Array: TypeAlias = Annotated[
    DenseArrayAttr,
    AttrConstraint(
        "i64 dense array attribute",
        lambda attr: isinstance(attr, DenseArrayAttr) and attr.element_type is I64,
        I64,
    ),
]


class Yield(Op):
    """Ends a region and hands on values.

        scf.yield %a, %b : i32, f32
    """

    name = "scf.yield"
    syntax = "attr-dict ($operands^ `:` type($operands))?"

    operands: Operands[AnyType] = absent()  # type: ignore[override]

    traits = (
        HasParent("scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"),
        Pure(),
        Terminator(),
    )


class If(Op):
    """Runs one of two regions; the second may be missing where no values are made.

        %r = scf.if %condition -> (f32) {
          scf.yield %a : f32
        } else {
          scf.yield %b : f32
        }
    """

    name = "scf.if"

    condition: Operand[I1Type]
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    then_region: OneBlock = named_region("thenRegion", kw_only=True)
    else_region: AtMostOneBlock = absent("elseRegion")

    traits = (ImplicitTerminator("scf.yield"), NoArguments(), RecursiveEffects())

    def is_speculatable(self) -> bool:
        return True

    def verify(self) -> None:
        if self.results and not self.else_region.blocks:
            raise self.error("must have an else block if defining values")

    def verify_regions(self) -> None:
        for region in self.regions:
            last = terminator_of(region)
            if last is not None:
                check_edge(self, branch_name(last), last.operands, PARENT, self.result_types, last)

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, If]":
        condition = p.resolve(p.operand(), I1)
        kinds = p.function_results() if p.accept("->") else []
        then_region = yield p.region()
        p.ensure_terminator(then_region, "scf.yield")
        else_region = Region()
        if p.accept("else"):
            else_region = yield p.region()
            p.ensure_terminator(else_region, "scf.yield")
        attributes = p.attr_dict()
        return p.build(
            cls,
            operands=[condition],
            result_types=kinds,
            attributes=attributes,
            regions=[then_region, else_region],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        p.write(f" {p.value(self.condition)}")
        yields = bool(self.results)
        if yields:
            p.write(f" -> ({p.types(self.result_types)})")
        p.write(" ")
        yield p.region(self.then_region, print_entry_args=False, print_terminator=yields)
        if self.else_region.blocks:
            p.write(" else ")
            yield p.region(self.else_region, print_entry_args=False, print_terminator=yields)
        p.write(p.attr_dict(self))


class ExecuteRegion(Op):
    """Runs a region of several blocks as one operation.

        %r = scf.execute_region -> i32 {
          cf.cond_br %c, ^bb1, ^bb2
          ...
        }
    """

    name = "scf.execute_region"

    no_inline: Flag = absent()
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    region: AnyRegion = keyword(kw_only=True)

    traits = (RecursiveEffects(),)

    def verify(self) -> None:
        if not self.region.blocks:
            raise self.error("region needs to have at least one block")
        if self.region.entry.args:
            raise self.error("region cannot have any arguments")

    def verify_regions(self) -> None:
        for block in self.region.blocks:
            last = block.last
            if isinstance(last, Yield):
                check_edge(self, branch_name(last), last.operands, PARENT, self.result_types, last)

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, ExecuteRegion]":
        kinds = p.function_results() if p.accept("->") else []
        properties: dict[str, Attribute] = {"no_inline": UNIT} if p.accept("no_inline") else {}
        region = yield p.region()
        attributes = p.attr_dict()
        return p.build(
            cls, result_types=kinds, properties=properties, attributes=attributes, regions=[region]
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        if self.results:
            p.write(f" -> {show_results(self.result_types, p.text)}")
        p.write(" no_inline " if self.no_inline else " ")
        yield p.region(self.region, print_entry_args=False)
        p.write(p.attr_dict(self, ("no_inline",)))


class IndexSwitch(Op):
    """Runs the region of the case that equals the index, or the default one.

        %r = scf.index_switch %i -> f32
        case 2 {
          scf.yield %a : f32
        }
        default {
          scf.yield %b : f32
        }
    """

    name = "scf.index_switch"

    arg: Operand[IndexType]
    cases: Attr[I64Array]
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    default_region: OneBlock = named_region("defaultRegion", kw_only=True)
    case_regions: Regions = named_region("caseRegions", kw_only=True)

    traits = (
        OneBlockEach("caseRegions"),
        ImplicitTerminator("scf.yield"),
        RecursiveEffects(),
    )

    def verify(self) -> None:
        values = self.cases.values
        if len(values) != len(self.case_regions):
            raise self.error(f"has {len(self.case_regions)} case regions but {len(values)} case values")
        seen: set[int] = set()
        for value in values:
            if value in seen:
                raise self.error(f"has duplicate case value: {value}")
            seen.add(value)
        self._verify_region(self.default_region, "default region")
        for number, region in enumerate(self.case_regions):
            self._verify_region(region, f"case region #{number}")
        check_no_arguments(self)

    def _verify_region(self, region: Region, which: str) -> None:
        last = terminator_of(region)
        assert last is not None
        if not isinstance(last, Yield):
            raise self.error(f"expected region to end with scf.yield, but got {last.name}")
        if len(last.operands) != len(self.results):
            error = self.error(
                f"expected each region to return {len(self.results)} values, but {which} returns "
                f"{len(last.operands)}"
            )
            raise error.note("see yield operation here", last.location)
        for number, (result, value) in enumerate(zip(self.results, last.operands, strict=True)):
            if result.type is not value.type:
                error = self.error(f"expected result #{number} of each region to be '{result.type}'")
                raise error.note(f"{which} returns '{value.type}' here", last.location)

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, IndexSwitch]":
        arg = p.resolve(p.operand(), INDEX)
        attributes = p.attr_dict()
        kinds = p.type_list() if p.accept("->") else []
        values: list[int] = []
        regions: list[Region] = []
        while p.accept("case"):
            at = p.i
            value = p.accept_integer()
            if value is None:
                raise p.custom_error("expected integer value", at)
            values.append(value)
            regions.append((yield p.region()))
        if not p.accept("default"):
            raise p.wrong_token("expected 'default'", custom=True)
        default = yield p.region()
        p.ensure_terminator(default, "scf.yield")
        return p.build(
            cls,
            operands=[arg],
            result_types=kinds,
            properties={"cases": int_array(values, I64)},
            attributes=attributes,
            regions=[default, *regions],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        p.write(f" {p.value(self.arg)}{p.attr_dict(self, ('cases',))}")
        yields = bool(self.results)
        p.write(f" -> {p.types(self.result_types)} " if yields else " ")
        for value, region in zip(self.cases.values, self.case_regions, strict=True):
            p.write(f"{p.newline}case {value} ")
            yield p.region(region, print_entry_args=False)
        p.write(f"{p.newline}default ")
        yield p.region(self.default_region, print_entry_args=False, print_terminator=yields)
