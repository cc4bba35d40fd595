"""affine.parallel: the points of a box, in any order, with values combined over them."""

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Annotated, TypeAlias

from irkit.define import (
    AnyType,
    Attr,
    ImplicitTerminator,
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
from irkit.define.constraints import AttrConstraint
from irkit.dialects.affine import composition
from irkit.dialects.affine.branches import Yield
from irkit.dialects.affine.folds import Constants, Folded
from irkit.dialects.affine.text import NamedOperands, expressions_text
from irkit.dialects.affine.validity import check_operands
from irkit.dialects.arith.enums import AtomicRMWKind
from irkit.ir.affine import AffineConstant, AffineDim, AffineExpr, AffineMap, AffineSymbol
from irkit.ir.attributes import AffineMapAttr, ArrayAttr, IntegerAttr, integer
from irkit.ir.block import Block
from irkit.ir.elements import DenseElementsAttr, pack_bits
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.types import I32, I64, INDEX, FloatType, IndexType, IntegerType, TensorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint


def _is_kinds(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and all(AtomicRMWKind.case_of(each) is not None for each in attr)


def _is_groups(attr: Attribute) -> bool:
    return isinstance(attr, DenseElementsAttr) and attr.type.element_type is I32


def _is_steps(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and all(
        isinstance(each, IntegerAttr) and each.type is I64 for each in attr
    )


Reductions: TypeAlias = Annotated[ArrayAttr, AttrConstraint("Reduction ops", _is_kinds)]
Groups: TypeAlias = Annotated[
    DenseElementsAttr, AttrConstraint("32-bit signless integer elements attribute", _is_groups)
]
Steps: TypeAlias = Annotated[ArrayAttr, AttrConstraint("64-bit integer array attribute", _is_steps)]


def _combines(kind: str, of: Type) -> bool:
    """Whether a reduction can combine values of a type."""
    if kind == "assign":
        return True
    if kind in ("addf", "mulf", "maximumf", "minimumf"):
        return isinstance(of, FloatType)
    if not isinstance(of, IntegerType):
        return False
    if kind in ("maxs", "mins"):
        return of.signedness == "s"
    if kind in ("maxu", "minu"):
        return of.signedness == "u"
    return kind in ("addi", "muli", "ori", "andi")


class Parallel(Op):
    """Runs its body for each point, in any order; yielded values are combined.

        %sum = affine.parallel (%i, %j) = (0, max(%a, %b)) to (%n, 100) step (2, 1) reduce ("addf") -> (f32) {
          affine.yield %x : f32
        }
    """

    name = "affine.parallel"

    reductions: Attr[Reductions]
    lower_bounds_map: Attr[AffineMapAttr] = named_attr("lowerBoundsMap")
    lower_bounds_groups: Attr[Groups] = named_attr("lowerBoundsGroups")
    upper_bounds_map: Attr[AffineMapAttr] = named_attr("upperBoundsMap")
    upper_bounds_groups: Attr[Groups] = named_attr("upperBoundsGroups")
    steps: Attr[Steps] = keyword(kw_only=True)
    map_operands: Operands[IndexType] = absent()
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    region: OneBlock = keyword(kw_only=True)

    traits = (ImplicitTerminator("affine.yield"), RecursiveEffects(), LoopLike())

    @property
    def body(self) -> Block:
        return self.region.entry

    @property
    def yield_op(self) -> Yield:
        last = self.body.last
        assert isinstance(last, Yield)
        return last

    @property
    def step_values(self) -> list[int]:
        return [each.value for each in self.steps if isinstance(each, IntegerAttr)]

    @property
    def lower_group_sizes(self) -> list[int]:
        """Of how many values each lower bound is the greatest."""
        return _sizes(self.lower_bounds_groups)

    @property
    def upper_group_sizes(self) -> list[int]:
        """Of how many values each upper bound is the smallest."""
        return _sizes(self.upper_bounds_groups)

    @property
    def lower_bounds_operands(self) -> tuple[Value[IndexType], ...]:
        found = self.lower_bounds_map.value
        return self.map_operands[: found.num_dims + found.num_symbols]

    @property
    def upper_bounds_operands(self) -> tuple[Value[IndexType], ...]:
        return self.map_operands[len(self.lower_bounds_operands) :]

    def is_speculatable(self) -> bool:
        return all(
            op.is_speculatable() for op in self.body.ops if isinstance(op, Op) and not op.is_terminator
        )

    def fold(self, operands: Constants) -> Folded:
        low, lows = composition.composed(self, self.lower_bounds_map.value, self.lower_bounds_operands)
        high, highs = composition.composed(self, self.upper_bounds_map.value, self.upper_bounds_operands)
        is_new_low = low is not self.lower_bounds_map.value
        is_new_high = high is not self.upper_bounds_map.value
        if not is_new_low and not is_new_high:
            return None
        kept = composition.indices_of(lows) if is_new_low else self.lower_bounds_operands
        others = composition.indices_of(highs) if is_new_high else self.upper_bounds_operands
        self.lower_bounds_map, self.upper_bounds_map = AffineMapAttr(low), AffineMapAttr(high)
        self.map_operands = (*kept, *others)
        return self.results

    def verify(self) -> None:
        low, high, count = self.lower_bounds_map.value, self.upper_bounds_map.value, len(self.body.args)
        lows = self.lower_bounds_groups.type.num_elements
        highs = self.upper_bounds_groups.type.num_elements
        if {lows, highs, len(self.steps)} != {count}:
            raise self.error(
                f"the number of region arguments ({count}) and the number of map groups for lower "
                f"({lows}) and upper bound ({highs}), and the number of steps "
                f"({len(self.steps)}) must all match"
            )
        for which, sizes, found in (
            ("lower", _sizes(self.lower_bounds_groups), low),
            ("upper", _sizes(self.upper_bounds_groups), high),
        ):
            if 0 in sizes:
                raise self.error(f"expected {which} bound map to have at least one result")
            if sum(sizes) != len(found.results):
                raise self.error(f"expected {which} bounds map to have {sum(sizes)} results")
        self._verify_reductions()
        operands = self.map_operands
        if len(operands) < low.num_dims + low.num_symbols + high.num_dims + high.num_symbols:
            raise self.error("expected an operand for each input of the bounds")
        check_operands(self, self.lower_bounds_operands, low.num_dims)
        check_operands(self, self.upper_bounds_operands, high.num_dims)

    def _verify_reductions(self) -> None:
        if len(self.reductions) != len(self.results):
            raise self.error("a reduction must be specified for each output")
        for attr, result in zip(self.reductions, self.results, strict=True):
            kind = AtomicRMWKind.case_of(attr)
            assert kind is not None, "the attributes have been judged"
            if not _combines(kind, result.type):
                raise self.error("result type cannot match reduction attribute")

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Parallel]":
        names = p.operand_list("(", ")", " in argument list")
        p.expect("=")
        low = _Bounds(p, "max")
        p.expect("to")
        high = _Bounds(p, "min")
        steps = _read_steps(p, len(names))
        reductions = _read_reductions(p) if p.accept("reduce") else []
        kinds = p.function_results() if p.accept("->") else []
        region = yield p.region([p.argument_at(name, INDEX) for name in names])
        attributes = p.attr_dict()
        p.ensure_terminator(region, "affine.yield")
        properties: dict[str, Attribute] = {
            "reductions": ArrayAttr(tuple(reductions)),
            "lowerBoundsMap": low.map,
            "lowerBoundsGroups": low.groups,
            "upperBoundsMap": high.map,
            "upperBoundsGroups": high.groups,
            "steps": ArrayAttr(tuple(map(integer, steps))),
        }
        return p.build(
            cls,
            operands=[*low.operands, *high.operands],
            result_types=kinds,
            properties=properties,
            attributes=attributes,
            regions=[region],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        low = _bounds_text(
            p, self.lower_bounds_map, self.lower_bounds_groups, self.lower_bounds_operands, "max"
        )
        high = _bounds_text(
            p, self.upper_bounds_map, self.upper_bounds_groups, self.upper_bounds_operands, "min"
        )
        p.write(f" ({p.values(self.body.args)}) = ({low}) to ({high})")
        steps = self.step_values
        if any(step != 1 for step in steps):
            p.write(f" step ({', '.join(map(str, steps))})")
        if self.results:
            kinds = ", ".join([f'"{AtomicRMWKind.case_of(each)}"' for each in self.reductions])
            p.write(f" reduce ({kinds}) -> ({p.types(self.result_types)})")
        p.write(" ")
        yield p.region(self.region, print_entry_args=False, print_terminator=bool(self.results))
        p.write(
            p.attr_dict(
                self,
                (
                    "reductions",
                    "lowerBoundsMap",
                    "lowerBoundsGroups",
                    "upperBoundsMap",
                    "upperBoundsGroups",
                    "steps",
                ),
            )
        )


def _sizes(groups: DenseElementsAttr) -> list[int]:
    """How many results of the map belong to each bound."""
    count = groups.type.num_elements
    return list(groups.bit_patterns) * (count if groups.is_splat else 1)


class _Bounds:
    """`(0, max(%a, %b + 1))`: the results of one map, in groups, over the values that are named."""

    def __init__(self, p: "OpParser", keyword: str):
        self.p = p
        self.keyword = keyword
        self.dims: list[Value[Type]] = []
        self.symbols: list[Value[Type]] = []
        exprs, sizes = self._read()
        found = AffineMap(len(self.dims), len(self.symbols), exprs)
        self.map = AffineMapAttr(found)
        self.groups = DenseElementsAttr.of(TensorType((len(sizes),), I32), pack_bits(I32, sizes))
        self.operands = [*self.dims, *self.symbols]

    def _read(self) -> tuple[list[AffineExpr], list[int]]:
        p = self.p
        exprs: list[AffineExpr] = []
        sizes: list[int] = []
        p.expect("(")
        if p.accept(")"):
            return exprs, sizes
        while True:
            named = NamedOperands(p)
            if p.accept(self.keyword):
                group = named.expressions("(", ")")
            else:
                group = [p.affine_expr(named.leaf)]
            exprs += self._global(named, group)
            sizes.append(len(group))
            if not p.accept(","):
                break
        p.expect(")")
        return exprs, sizes

    def _global(self, named: NamedOperands, group: Sequence[AffineExpr]) -> list[AffineExpr]:
        """Expressions over the values of a group as expressions over those of all groups, each value once."""
        dims = [_place(self.dims, value, AffineDim) for value in self.p.resolve_all(named.dims, INDEX)]
        symbols = [
            _place(self.symbols, value, AffineSymbol) for value in self.p.resolve_all(named.symbols, INDEX)
        ]
        return [expr.replace(dims, symbols) for expr in group]


def _place(values: list[Value[Type]], value: Value[Type], make: Callable[[int], AffineExpr]) -> AffineExpr:
    if value not in values:
        values.append(value)
    return make(values.index(value))


def _read_steps(p: "OpParser", count: int) -> list[int]:
    if not p.accept("step"):
        return [1] * count
    exprs = NamedOperands(p).expressions("(", ")")
    steps = [expr.value for expr in exprs if isinstance(expr, AffineConstant)]
    if len(steps) != len(exprs):
        raise p.custom_error("steps must be constant integers", p.op_at)
    return steps


def _read_reductions(p: "OpParser") -> list[IntegerAttr]:
    p.expect("(")
    found: list[IntegerAttr] = []
    while True:
        at = p.i
        word = p.string("expected attribute value")
        if word not in AtomicRMWKind.cases:
            raise p.custom_error(f'invalid reduction value: "{word}"', at)
        found.append(AtomicRMWKind.attr(word))
        if not p.accept(","):
            break
    p.expect(")")
    return found


def _bounds_text(
    p: "OpPrinter",
    attr: AffineMapAttr,
    groups: DenseElementsAttr,
    operands: Sequence[Value[Type]],
    keyword: str,
) -> str:
    texts: list[str] = []
    start, found = 0, attr.value
    for size in _sizes(groups):
        shown = expressions_text(p, found.results[start : start + size], operands, found.num_dims)
        texts.append(shown if size == 1 else f"{keyword}({shown})")
        start += size
    return ", ".join(texts)
