"""The loops that run one iteration after the other: scf.for and scf.while."""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyType,
    Flag,
    HasParent,
    I1Type,
    ImplicitTerminator,
    LoopLike,
    OneBlock,
    Op,
    Operand,
    Operands,
    Pure,
    RecursiveEffects,
    Results,
    SameTypes,
    SignlessIntegerOrIndex,
    SingleBlock,
    Terminator,
    absent,
    keyword,
)
from irkit.dialects.scf.branches import Yield
from irkit.dialects.scf.flow import PARENT, branch_name, check_count, check_edge, region_name, terminator_of
from irkit.ir.attributes import UNIT, int_value
from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import INDEX
from irkit.ir.values import BlockArgument, Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest, Unresolved
    from irkit.syntax.printer import OpPrinter, RegionPrint


class For(Op):
    """Counts from a lower bound, included, to an upper bound, excluded; may carry values on.

        %sum = scf.for %i = %low to %high step %one iter_args(%acc = %zero) -> (f32) {
          %next = arith.addf %acc, %x : f32
          scf.yield %next : f32
        }
    """

    name = "scf.for"

    lower_bound: Operand[SignlessIntegerOrIndex]
    upper_bound: Operand[SignlessIntegerOrIndex]
    step: Operand[SignlessIntegerOrIndex]
    init_args: Operands[AnyType] = absent()
    unsigned_cmp: Flag = absent(name="unsignedCmp")
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    region: OneBlock = keyword(kw_only=True)

    traits = (
        SameTypes("lower_bound", "upper_bound", "step", shown=("lowerBound", "upperBound", "step")),
        ImplicitTerminator("scf.yield"),
        RecursiveEffects(),
        LoopLike(),
    )

    @property
    def body(self) -> Block:
        return self.region.entry

    @property
    def induction_variable(self) -> BlockArgument[Type]:
        return self.body.args[0]

    @property
    def iter_args(self) -> list[BlockArgument[Type]]:
        """The arguments of the body that carry values."""
        return self.body.args[1:]

    @property
    def yield_op(self) -> Yield:
        last = self.body.last
        assert isinstance(last, Yield)
        return last

    @classmethod
    def build(
        cls,
        lower: Value[Type],
        upper: Value[Type],
        step: Value[Type],
        inits: Sequence[Value[Type]] = (),
    ) -> "For":
        """A loop with an empty body, to be filled up to its `scf.yield`."""
        kinds = [value.type for value in inits]
        body = Region([Block([lower.type, *kinds])])
        return cls(lower, upper, step, inits, results=kinds, region=body)

    def is_speculatable(self) -> bool:
        """Steps of one reach every upper bound; others may pass it by and never end."""
        step = self.step.defining_op
        return step is not None and int_value(step.properties.get("value")) == 1

    def verify(self) -> None:
        if len(self.init_args) != len(self.results):
            raise self.error("mismatch in number of loop-carried values and defined values")

    def verify_regions(self) -> None:
        body, inits = self.body, self.init_args
        args = body.args[1:]
        if len(inits) != len(args):
            raise self.error(f"different number of inits and region iter_args: {len(inits)} != {len(args)}")
        last = body.last
        yielded = last.operands if isinstance(last, Yield) else ()
        if yielded and len(yielded) != len(args):
            raise self.error(
                f"different number of region iter_args and yielded values: {len(args)} != {len(yielded)}"
            )
        for number, arg in enumerate(args):
            if inits[number].type is not arg.type:
                self._differ(number, "init", inits[number], "region iter_arg", arg)
            if yielded and yielded[number].type is not arg.type:
                self._differ(number, "region iter_arg", arg, "yielded value", yielded[number])
        for number, (arg, result) in enumerate(zip(args, self.results, strict=True)):
            if result.type is not arg.type:
                self._differ(number, "region iter_arg", arg, "loop result", result)
        check_count(self, "Operation scf.yield", len(yielded), region_name(0), len(args), last)
        if not body.args or body.args[0].type is not self.lower_bound.type:
            raise self.error("expected induction variable to be same type as bounds and step")

    def _differ(self, number: int, what: str, left: Value[Type], other: str, right: Value[Type]) -> None:
        raise self.error(
            f"{number}-th {what} and {number}-th {other} have different type: "
            f"'{left.type}' != '{right.type}'"
        )

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, For]":
        properties: dict[str, Attribute] = {"unsignedCmp": UNIT} if p.accept("unsigned") else {}
        variable = p.operand()
        bounds: list[Unresolved] = []
        for token in ("=", "to", "step"):
            p.expect(token)
            bounds.append(p.operand())
        names: list[Unresolved] = []
        inits: list[Unresolved] = []
        kinds: list[Type] = []
        if p.accept("iter_args"):
            names, inits = parse_assignments(p)
            p.expect("->")
            kinds = p.function_results()
        if len(inits) != len(kinds):
            raise p.custom_error("mismatch in number of loop-carried values and defined values", p.op_at)
        kind: Type = p.type() if p.accept(":") else INDEX
        args = [p.argument_at(at, each) for at, each in zip([variable, *names], [kind, *kinds], strict=True)]
        region = yield p.region(args)
        operands = [*p.resolve_all(bounds, kind), *p.resolve_all(inits, kinds)]
        p.ensure_terminator(region, "scf.yield")
        attributes = p.attr_dict()
        return p.build(
            cls,
            operands=operands,
            result_types=kinds,
            properties=properties,
            attributes=attributes,
            regions=[region],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        unsigned = " unsigned" if self.unsigned_cmp else ""
        low, high, step = map(p.value, (self.lower_bound, self.upper_bound, self.step))
        p.write(f"{unsigned} {p.value(self.body.args[0])} = {low} to {high} step {step} ")
        if self.init_args:
            p.write(f"iter_args({assignments_text(p, self.body.args[1:], self.init_args)}) ")
            p.write(f"-> ({p.types(self.result_types)}) ")
        if self.lower_bound.type is not INDEX:
            p.write(f" : {p.type(self.lower_bound.type)} ")
        yield p.region(self.region, print_entry_args=False, print_terminator=bool(self.init_args))
        p.write(p.attr_dict(self, ("unsignedCmp",)))


def parse_assignments(p: "OpParser") -> "tuple[list[Unresolved], list[Unresolved]]":
    """`(%a = %b, %c = %d)`: the names on the left, the uses on the right."""
    names: list[Unresolved] = []
    uses: list[Unresolved] = []
    p.expect("(")
    if p.accept(")"):
        return names, uses
    while True:
        names.append(p.operand())
        p.expect("=")
        uses.append(p.operand())
        if not p.accept(","):
            break
    p.expect(")", "expected ',' or ')'")
    return names, uses


def assignments_text(
    p: "OpPrinter", args: Sequence[BlockArgument[Type]], values: Sequence[Value[Type]]
) -> str:
    pairs = zip(args, values, strict=True)
    return ", ".join([f"{p.value(arg)} = {p.value(value)}" for arg, value in pairs])


class Condition(Op):
    """Ends the first region of scf.while: whether, and with which values, the loop goes on.

        scf.condition(%again) %a, %b : i32, f32
    """

    name = "scf.condition"
    syntax = "`(` $condition `)` attr-dict ($args^ `:` type($args))?"

    condition: Operand[I1Type]
    args: Operands[AnyType] = absent()

    traits = (HasParent("scf.while"), Pure(), Terminator())


class While(Op):
    """Runs a first region, which tests, and as long as it says so a second one.

        %r = scf.while (%a = %init) : (i32) -> f32 {
          scf.condition(%again) %x : f32
        } do {
        ^bb0(%y: f32):
          scf.yield %next : i32
        }
    """

    name = "scf.while"

    inits: Operands[AnyType]
    results: Results[AnyType]  # type: ignore[assignment]
    before: OneBlock
    after: OneBlock

    traits = (SingleBlock(), RecursiveEffects(), LoopLike())

    @property
    def condition_op(self) -> Condition:
        last = self.before.entry.last
        assert isinstance(last, Condition)
        return last

    @property
    def yield_op(self) -> Yield:
        last = self.after.entry.last
        assert isinstance(last, Yield)
        return last

    def is_speculatable(self) -> bool:
        return False

    def verify(self) -> None:
        self._terminator(self.before, Condition, "before")
        self._terminator(self.after, Yield, "after")

    def verify_regions(self) -> None:
        test, last = self.condition_op, self.yield_op
        before = [arg.type for arg in self.before.entry.args]
        after = [arg.type for arg in self.after.entry.args]
        check_edge(self, PARENT, self.inits, region_name(0), before)
        handed = test.operands[1:]
        check_edge(self, branch_name(test), handed, PARENT, self.result_types, test)
        check_edge(self, branch_name(test), handed, region_name(1), after, test)
        check_edge(self, branch_name(last), last.operands, region_name(0), before, last)

    def _terminator(self, region: Region, kind: type[Op], which: str) -> Operation:
        last = terminator_of(region)
        if isinstance(last, kind):
            return last
        error = self.error(f"expects the '{which}' region to terminate with '{kind.name}'")
        if last is not None:
            error.note("terminator here", last.location)
        raise error

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, While]":
        names: list[Unresolved] = []
        uses: list[Unresolved] = []
        if p.peek() == "(":
            names, uses = parse_assignments(p)
        at = p.i
        p.expect(":")
        kind = p.function_type()
        if len(kind.inputs) != len(uses):
            raise p.custom_error(
                f"expected as many input types as operands (expected {len(uses)} got {len(kind.inputs)})", at
            )
        operands = p.resolve_all(uses, list(kind.inputs))
        args = [p.argument_at(name, each) for name, each in zip(names, kind.inputs, strict=True)]
        before = yield p.region(args)
        p.expect("do")
        after = yield p.region()
        attributes = p.attr_dict_with_keyword()
        return p.build(
            cls, operands=operands, result_types=kind.results, attributes=attributes, regions=[before, after]
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        if self.inits:
            p.write(f" ({assignments_text(p, self.before.entry.args, self.inits)})")
        p.write(f" : {p.function_type([value.type for value in self.inits], self.result_types)} ")
        yield p.region(self.before, print_entry_args=False)
        p.write(" do ")
        yield p.region(self.after)
        p.write(p.attr_dict(self, keyword=True))
