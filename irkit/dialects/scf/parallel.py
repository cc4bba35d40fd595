"""scf.parallel, the loop whose iterations are independent, with its reductions."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from irkit.define import (
    AnyType,
    AttrSizedOperandSegments,
    HasParent,
    LoopLike,
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
)
from irkit.dialects.scf.flow import OneBlockEach, terminator_of
from irkit.ir.attributes import int_value
from irkit.ir.block import Block
from irkit.ir.elements import int_array
from irkit.ir.interning import Type
from irkit.ir.region import Region
from irkit.ir.types import I32, INDEX, IndexType, show_results
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint


class Parallel(Op):
    """Iterations in any order or at once; their reductions combine values with the initial ones.

        %r = scf.parallel (%i, %j) = (%low, %low) to (%high, %high) step (%one, %one) init (%zero) -> f32 {
          scf.reduce(%x : f32) {
          ^bb0(%a: f32, %b: f32):
            %c = arith.addf %a, %b : f32
            scf.reduce.return %c : f32
          }
        }
    """

    name = "scf.parallel"

    lower_bound: Operands[IndexType]
    upper_bound: Operands[IndexType]
    step: Operands[IndexType]
    init_vals: Operands[AnyType] = absent()
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    region: OneBlock = keyword(kw_only=True)

    traits = (AttrSizedOperandSegments(), RecursiveEffects(), LoopLike())

    @property
    def body(self) -> Block:
        return self.region.entry

    def is_speculatable(self) -> bool:
        return False

    def verify(self) -> None:
        steps, args = self.step, self.body.args
        if self.body.last is None:
            raise self.error("expects a non-empty block")
        if not steps:
            raise self.error("needs at least one tuple element for lowerBound, upperBound and step")
        for step in steps:
            constant = step.defining_op
            if constant is not None and getattr(constant, "is_constant", False):
                number = int_value(constant.properties.get("value"))
                if number is not None and number <= 0:
                    raise self.error("constant step operand must be positive")
        if len(args) != len(steps):
            raise self.error(
                f"expects the same number of induction variables: {len(args)} as bound and step values: "
                f"{len(steps)}"
            )
        if any(arg.type is not INDEX for arg in args):
            raise self.error("expects arguments for the induction variable to be of index type")
        reduce = self.body.last
        if not isinstance(reduce, Reduce):
            error = self.error("expects body to terminate with 'scf.reduce'")
            raise error.note("terminator here", reduce.location)
        count = len(reduce.regions)
        if count != len(self.results):
            raise self.error(
                f"expects number of results: {len(self.results)} to be the same as number of reductions: "
                f"{count}"
            )
        if count != len(self.init_vals):
            raise self.error(
                f"expects number of results: {len(self.results)} to be the same as number of initial values: "
                f"{len(self.init_vals)}"
            )
        compared = zip(self.results, reduce.operands, strict=True) if len(reduce.operands) == count else ()
        for number, (result, value) in enumerate(compared):
            if result.type is not value.type:
                raise reduce.error(
                    f"expects type of {number}-th reduction operand: '{value.type}' to be the same as the "
                    f"{number}-th result type: '{result.type}'"
                )
        if not len(steps) == len(self.lower_bound) == len(self.upper_bound):
            raise self.error("expects as many lower and upper bounds as steps")

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Parallel]":
        names = p.operand_list("(", ")", " in argument list")
        bounds: list[Value[Type]] = []
        for token in ("=", "to", "step"):
            p.expect(token)
            at = p.i
            uses = p.operand_list("(", ")")
            if len(uses) != len(names):
                raise p.custom_error(f"expected {len(names)} operands", at)
            bounds += p.resolve_all(uses, INDEX)
        inits = p.operand_list("(", ")") if p.accept("init") else []
        kinds = p.function_results() if p.accept("->") else []
        region = yield p.region([p.argument_at(name, INDEX) for name in names])
        p.ensure_terminator(region, "scf.reduce")
        attributes = p.attr_dict()
        if len(inits) != len(kinds):
            raise p.custom_error(
                f"number of operands and types do not match: got {len(inits)} operands and {len(kinds)} "
                "types",
                p.op_at,
            )
        count = len(names)
        return p.build(
            cls,
            operands=[*bounds, *p.resolve_all(inits, kinds)],
            result_types=kinds,
            properties={"operandSegmentSizes": int_array([count, count, count, len(inits)], I32)},
            attributes=attributes,
            regions=[region],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        args = p.values(self.body.args)
        low, high, step = map(p.values, (self.lower_bound, self.upper_bound, self.step))
        p.write(f" ({args}) = ({low}) to ({high}) step ({step})")
        if self.init_vals:
            p.write(f" init ({p.values(self.init_vals)})")
        if self.results:
            p.write(f" -> {show_results(self.result_types, p.text)}")
        p.write(" ")
        yield p.region(self.region, print_entry_args=False)
        p.write(p.attr_dict(self))


class Reduce(Op):
    """Ends the body of scf.parallel: the values to combine, and how, one region a value.

        scf.reduce(%x : f32) {
        ^bb0(%a: f32, %b: f32):
          scf.reduce.return %a : f32
        }
    """

    name = "scf.reduce"
    syntax = "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict"

    operands: Operands[AnyType] = absent()  # type: ignore[override]
    reductions: Regions = keyword(kw_only=True)

    traits = (OneBlockEach("reductions"), HasParent("scf.parallel"), RecursiveEffects(), Terminator())

    def verify_regions(self) -> None:
        if len(self.regions) != len(self.operands):
            raise self.error(
                f"expects number of reduction regions: {len(self.regions)} to be the same as number of "
                f"reduction operands: {len(self.operands)}"
            )
        for number, (region, value) in enumerate(zip(self.regions, self.operands, strict=True)):
            if [arg.type for arg in region.entry.args] != [value.type, value.type]:
                raise self.error(
                    f"expected two block arguments with type '{value.type}' in the {number}-th reduction "
                    "region"
                )
            if not isinstance(terminator_of(region), ReduceReturn):
                raise self.error("reduction bodies must be terminated with an 'scf.reduce.return' op")


class ReduceReturn(Op):
    """The combination of two values, at the end of a reduction.

        scf.reduce.return %a : f32
    """

    name = "scf.reduce.return"
    syntax = "$result attr-dict `:` type($result)"

    result: Operand[AnyType]  # type: ignore[assignment]

    traits = (HasParent("scf.reduce"), Pure(), Terminator())

    def verify(self) -> None:
        region = self.parent_region
        assert region is not None
        args = region.entry.args
        expected = args[0].type if args else None
        if expected is not None and self._operands[0].type is not expected:
            raise self.error(f"must have type '{expected}' (the type of the reduction inputs)")
