"""affine.if, which runs a region where a point lies in a set, and affine.yield."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from irkit.define import (
    AnyRegion,
    AnyType,
    Attr,
    ImplicitTerminator,
    OneBlock,
    Op,
    Operands,
    Pure,
    RecursiveEffects,
    Results,
    Terminator,
    absent,
    named_region,
)
from irkit.dialects.affine.composition import composed_set
from irkit.dialects.affine.folds import Constants, Folded
from irkit.dialects.affine.text import operands_text, read_operands
from irkit.dialects.affine.validity import check_operands
from irkit.dialects.scf.flow import PARENT, check_edge, check_no_arguments
from irkit.ir.attributes import IntegerSetAttr
from irkit.ir.interning import Attribute
from irkit.ir.region import Region
from irkit.ir.types import show_results

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint

_PARENTS = ("affine.for", "affine.if", "affine.parallel")


class Yield(Op):
    """Ends a region of this dialect and hands on values.

        affine.yield %a, %b : f32, index
    """

    name = "affine.yield"
    syntax = "attr-dict ($operands^ `:` type($operands))?"

    operands: Operands[AnyType] = absent()  # type: ignore[override]

    traits = (Pure(), Terminator())

    def verify(self) -> None:
        parent = self.parent_op
        if parent is None or parent.name not in _PARENTS:
            raise self.error("only terminates affine.if/for/parallel regions")
        if len(parent.results) != len(self._operands):
            raise self.error("parent of yield must have same number of results as the yield operands")
        for result, operand in zip(parent.results, self._operands, strict=True):
            if result.type is not operand.type:
                raise self.error("types mismatch between yield op and its parent")


class If(Op):
    """Runs the first region where a point lies in a set, and otherwise the second, if there is one.

        %r = affine.if #set(%i)[%n] -> f32 {
          affine.yield %a : f32
        } else {
          affine.yield %b : f32
        }
    """

    name = "affine.if"

    operands: Operands[AnyType]  # type: ignore[override]
    condition: Attr[IntegerSetAttr]
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    then_region: OneBlock = named_region("thenRegion", kw_only=True)
    else_region: AnyRegion = named_region("elseRegion", kw_only=True)

    traits = (ImplicitTerminator("affine.yield"), RecursiveEffects())

    def verify(self) -> None:
        condition = self.condition.value
        check_no_arguments(self)
        if len(self._operands) != condition.num_dims + condition.num_symbols:
            raise self.error("operand count and condition integer set dimension and symbol count must match")
        check_operands(self, self._operands, condition.num_dims)

    def verify_regions(self) -> None:
        if not self.else_region.blocks:
            check_edge(self, PARENT, (), PARENT, self.result_types)

    def fold(self, operands: Constants) -> Folded:
        condition, left = composed_set(self, self.condition.value, self._operands)
        if condition is self.condition.value and left == self._operands:
            return None
        self.condition = IntegerSetAttr(condition)
        self.operands = tuple(left)
        return self.results

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, If]":
        at = p.i
        condition: Attribute = p.attribute()
        if not isinstance(condition, IntegerSetAttr):
            raise p.custom_error("invalid kind of attribute specified", at)
        operands, dims = read_operands(p)
        if condition.value.num_dims != dims:
            raise p.custom_error("dim operand count and integer set dim count must match", p.op_at)
        if dims + condition.value.num_symbols != len(operands):
            raise p.custom_error("symbol operand count and integer set symbol count must match", p.op_at)
        kinds = p.function_results() if p.accept("->") else []
        then = yield p.region()
        p.ensure_terminator(then, "affine.yield")
        otherwise = Region()
        if p.accept("else"):
            otherwise = yield p.region()
            p.ensure_terminator(otherwise, "affine.yield")
        attributes = p.attr_dict()
        return p.build(
            cls,
            operands=operands,
            result_types=kinds,
            properties={"condition": condition},
            attributes=attributes,
            regions=[then, otherwise],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        operands = operands_text(p, self._operands, self.condition.value.num_dims)
        p.write(f" {p.attribute(self.condition)}{operands}")
        if self.results:
            p.write(f" -> {show_results(self.result_types, p.text)}")
        p.write(" ")
        with_values = bool(self.results)
        yield p.region(self.then_region, print_entry_args=False, print_terminator=with_values)
        if self.else_region.blocks:
            p.write(" else ")
            yield p.region(self.else_region, print_entry_args=False, print_terminator=with_values)
        p.write(p.attr_dict(self, ("condition",)))
