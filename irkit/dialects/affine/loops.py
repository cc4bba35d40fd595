"""affine.for: a loop whose bounds are maxima and minima of affine expressions."""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyType,
    Attr,
    AttrSizedOperandSegments,
    ImplicitTerminator,
    IndexAttr,
    LoopLike,
    OneBlock,
    Op,
    Operands,
    RecursiveEffects,
    Results,
    absent,
    keyword,
    named_attr,
)
from irkit.dialects.affine.branches import Yield
from irkit.dialects.affine.composition import composed, indices_of
from irkit.dialects.affine.folds import Constants, Folded, known_values
from irkit.dialects.affine.text import operands_text, read_operands
from irkit.dialects.affine.validity import check_operands
from irkit.dialects.scf.loops import assignments_text, parse_assignments
from irkit.ir.affine import AffineConstant, AffineMap, AffineSymbol
from irkit.ir.attributes import AffineMapAttr, IntegerAttr, index
from irkit.ir.block import Block
from irkit.ir.elements import int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.types import I32, INDEX, IndexType
from irkit.ir.values import BlockArgument, Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest, Unresolved
    from irkit.syntax.printer import OpPrinter, RegionPrint

_SYMBOL = AffineMapAttr(AffineMap(0, 1, [AffineSymbol(0)]))
"""The map of a bound that is one value."""


class For(Op):
    """Counts from the greatest lower bound, included, to the smallest upper bound, excluded.

        %sum = affine.for %i = max #low(%n) to min #high(%n) step 2 iter_args(%acc = %zero) -> (f32) {
          %next = arith.addf %acc, %x : f32
          affine.yield %next : f32
        }
    """

    name = "affine.for"

    lower_bound_operands: Operands[IndexType]
    upper_bound_operands: Operands[IndexType]
    inits: Operands[AnyType] = absent()
    lower_bound_map: Attr[AffineMapAttr] = named_attr("lowerBoundMap", kw_only=True)
    upper_bound_map: Attr[AffineMapAttr] = named_attr("upperBoundMap", kw_only=True)
    step: Attr[IndexAttr] = keyword(kw_only=True)
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    region: OneBlock = keyword(kw_only=True)

    traits = (
        AttrSizedOperandSegments(),
        ImplicitTerminator("affine.yield"),
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

    def is_speculatable(self) -> bool:
        """A loop of affine bounds ends; a step of zero does not move."""
        return self.step.value != 0 and all(
            op.is_speculatable() for op in self.body.ops if isinstance(op, Op) and not op.is_terminator
        )

    def verify_regions(self) -> None:
        args = self.body.args
        if args:
            self._verify_carried()
        if not args or args[0].type is not INDEX:
            raise self.error("expected body to have a single index argument for the induction variable")
        low, high = self.lower_bound_map.value, self.upper_bound_map.value
        check_operands(self, self.lower_bound_operands, low.num_dims)
        check_operands(self, self.upper_bound_operands, high.num_dims)
        if not low.results:
            raise self.error("expected lower bound map to have at least one result")
        if not high.results:
            raise self.error("expected upper bound map to have at least one result")
        bounds = low.num_dims + low.num_symbols + high.num_dims + high.num_symbols
        if len(self._operands) - bounds != len(self.results):
            raise self.error("mismatch between the number of loop-carried values and results")

    def _verify_carried(self) -> None:
        """Values that go in, come back and go out are as many, and of the same types."""
        args, last = self.body.args[1:], self.body.last
        given: dict[str, Sequence[Value[Type]]] = {"inits": self.inits, "region iter_args": args}
        if isinstance(last, Yield) and last.operands:
            given["yielded values"] = last.operands
        given["loop results"] = self.results
        for what, values in given.items():
            pair = ("inits", "region iter_args") if what == "inits" else ("region iter_args", what)
            if what == "loop results":
                pair = (what, "region iter_args")
            left, right = (len(given[each]) for each in pair)
            if left != right:
                raise self.error(f"different number of {pair[0]} and {pair[1]}: {left} != {right}")
            for number, (arg, value) in enumerate(zip(args, values, strict=True)):
                if arg.type is value.type:
                    continue
                sides = [("region iter_arg", arg), (what.rstrip("s"), value)]
                if what == "inits":
                    sides.reverse()
                names = " and ".join([f"{number}-th {name}" for name, _ in sides])
                types = " != ".join([f"'{each.type}'" for _, each in sides])
                raise self.error(f"{names} have different type: {types}")

    def fold(self, operands: Constants) -> Folded:
        split = len(self.lower_bound_operands)
        ends = split + len(self.upper_bound_operands)
        low = _constant_bound(self.lower_bound_map.value, operands[:split], max)
        high = _constant_bound(self.upper_bound_map.value, operands[split:ends], min)
        lower = _folded_bound(self, self.lower_bound_map.value, self.lower_bound_operands, low)
        upper = _folded_bound(self, self.upper_bound_map.value, self.upper_bound_operands, high)
        changed = lower is not None or upper is not None
        if lower is not None:
            self.lower_bound_map, self.lower_bound_operands = lower
        if upper is not None:
            self.upper_bound_map, self.upper_bound_operands = upper
        if low is not None and high is not None and low >= high and self.results:
            return self.inits
        return self.results if changed else None

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, For]":
        variable = p.argument(typed=False)
        p.expect("=")
        low, low_operands = _read_bound(p, is_lower=True)
        if not p.accept("to"):
            raise p.custom_error("expected 'to' between bounds")
        high, high_operands = _read_bound(p, is_lower=False)
        step = _read_step(p)
        names: list[Unresolved] = []
        uses: list[Unresolved] = []
        kinds: list[Type] = []
        if p.accept("iter_args"):
            names, uses = parse_assignments(p)
            p.expect("->")
            kinds = p.function_results()
        if len(names) != len(kinds):
            raise p.custom_error("mismatch between the number of loop-carried values and results", p.op_at)
        inits = p.resolve_all(uses, kinds)
        args = [variable, *[p.argument_at(at, kind) for at, kind in zip(names, kinds, strict=True)]]
        region = yield p.region(args)
        p.ensure_terminator(region, "affine.yield")
        attributes = p.attr_dict()
        sizes = int_array([len(low_operands), len(high_operands), len(inits)], I32)
        properties: dict[str, Attribute] = {
            "lowerBoundMap": low,
            "upperBoundMap": high,
            "step": step,
            "operandSegmentSizes": sizes,
        }
        return p.build(
            cls,
            operands=[*low_operands, *high_operands, *inits],
            result_types=kinds,
            properties=properties,
            attributes=attributes,
            regions=[region],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        low = _bound_text(p, self.lower_bound_map, self.lower_bound_operands, "max")
        high = _bound_text(p, self.upper_bound_map, self.upper_bound_operands, "min")
        index = self.body.args[0]
        p.write(f" {p.value(index)}{p.arg_location(index.location)} = {low} to {high}")
        if self.step.value != 1:
            p.write(f" step {self.step.value}")
        if self.inits:
            carried = assignments_text(p, self.body.args[1:], self.inits)
            p.write(f" iter_args({carried}) -> ({p.types(self.result_types)})")
        p.write(" ")
        yield p.region(self.region, print_entry_args=False, print_terminator=bool(self.inits))
        p.write(p.attr_dict(self, ("lowerBoundMap", "upperBoundMap", "step")))


def _is_constant(found: AffineMap) -> bool:
    return (
        len(found.results) == 1
        and isinstance(found.results[0], AffineConstant)
        and not (found.num_dims or found.num_symbols)
    )


def _folded_bound(
    op: For, found: AffineMap, operands: Sequence[Value[IndexType]], known: int | None
) -> tuple[AffineMapAttr, tuple[Value[IndexType], ...]] | None:
    """A bound in canonical form; None where it is that already."""
    if known is not None:
        return None if _is_constant(found) else (AffineMapAttr(AffineMap.constant(known)), ())
    made, left = composed(op, found, operands)
    made = AffineMap(made.num_dims, made.num_symbols, list(dict.fromkeys(made.results)))
    return (AffineMapAttr(made), indices_of(left)) if made is not found else None


def _constant_bound(found: AffineMap, operands: Constants, choose: object) -> int | None:
    values = known_values(operands)
    if values is None or not found.results:
        return None
    results = found.evaluate(values[: found.num_dims], values[found.num_dims :])
    return max(results) if choose is max else min(results)


def _read_bound(p: "OpParser", is_lower: bool) -> tuple[AffineMapAttr, list[Value[Type]]]:
    """A number, a value, or a map with its operands behind `max` or `min`."""
    prefix = "max" if is_lower else "min"
    has_prefix = p.accept(prefix)
    uses = p.operands()
    if uses:
        if len(uses) > 1:
            raise p.custom_error("expected only one loop bound operand", p.op_at)
        return _SYMBOL, p.resolve_all(uses, INDEX)
    at = p.i
    found: Attribute = p.attribute(INDEX)
    if isinstance(found, IntegerAttr):
        return AffineMapAttr(AffineMap.constant(found.value)), []
    if not isinstance(found, AffineMapAttr):
        raise p.custom_error("expected valid affine map representation for loop bounds", p.op_at)
    operands, dims = read_operands(p)
    if found.value.num_dims != dims:
        raise p.custom_error("dim operand count and affine map dim count must match", p.op_at)
    if dims + found.value.num_symbols != len(operands):
        raise p.custom_error("symbol operand count and affine map symbol count must match", p.op_at)
    if len(found.value.results) > 1 and not has_prefix:
        which = "lower" if is_lower else "upper"
        raise p.custom_error(
            f"{which} loop bound affine map with multiple results requires '{prefix}' prefix", at
        )
    return found, operands


def _read_step(p: "OpParser") -> IntegerAttr:
    if not p.accept("step"):
        return index(1)
    at = p.i
    step: Attribute = p.attribute(INDEX)
    if not isinstance(step, IntegerAttr):
        raise p.custom_error("invalid kind of attribute specified", at)
    if step.value < 0:
        raise p.custom_error("expected step to be representable as a positive signed integer", at)
    return step


def _bound_text(p: "OpPrinter", attr: AffineMapAttr, operands: Sequence[Value[Type]], prefix: str) -> str:
    found = attr.value
    if len(found.results) == 1 and found.num_dims == 0:
        (expr,) = found.results
        if found.num_symbols == 0 and isinstance(expr, AffineConstant):
            return str(expr.value)
        if found.num_symbols == 1 and isinstance(expr, AffineSymbol):
            return p.value(operands[0])
    shown = f"{p.attribute(attr)}{operands_text(p, operands, found.num_dims)}"
    return shown if len(found.results) == 1 else f"{prefix} {shown}"
