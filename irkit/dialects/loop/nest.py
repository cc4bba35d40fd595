"""The structure of nests: `loop.for` and `loop.yield`."""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

from irkit.define import (
    Attr,
    AttrSizedOperandSegments,
    EnumAttr,
    HasParent,
    ImplicitTerminator,
    IndexAttr,
    LoopLike,
    OneBlock,
    Op,
    Operands,
    OptionalAttr,
    Pure,
    RecursiveEffects,
    Results,
    Terminator,
    absent,
)
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects.loop.affine import LARGEST, Indices, verify_affine
from irkit.dialects.loop.text import read_bounds, read_integer, show_bounds
from irkit.ir import Attribute, Block, BlockArgument, Operation, Region, Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.ir.attributes import AffineMapAttr, StringAttr, index
from irkit.ir.elements import int_array
from irkit.ir.types import I32, INDEX, IndexType

if TYPE_CHECKING:
    from irkit.syntax.parser import Argument, OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint


class Kind(EnumAttr):
    """A licence to run the iterations of a loop otherwise than in order; the meaning stays the same.

    `parallel`: in any order, or at once.  No iteration depends on another, updates of one kind that may be
    reassociated excepted.  `vector`: in lockstep, every operation for all iterations before the next one.
    """

    name = "loop.kind"
    summary = "kind of loop"
    cases = ("parallel", "vector")


PARALLEL = Kind("parallel")
VECTOR = Kind("vector")


class For(Op):
    """Runs its body for every index from the largest lower bound up to, but without, the least upper bound.

        loop.for @i (%i = 0 to min(64, %M - %o) step 4) parallel #gpu.thread<x> { ... }
        %sum = loop.for @k (%k = max(0, %i - 1) to 8) iter_args(%acc = %init) -> (f32) { ... }

    The label is unique in a function; passes address the loop by it.  `mapping` is an attribute of the gpu
    dialect.
    """

    name = "loop.for"

    label: Attr[StringAttr]
    indices: Operands[IndexType]
    lower: Attr[AffineMapAttr]
    upper: Attr[AffineMapAttr]
    step: Attr[IndexAttr]
    kind: OptionalAttr[Kind] = absent()
    mapping: OptionalAttr[Attribute] = absent()
    inits: Operands[Type] = absent()
    outputs: Results[Type] = absent()
    body: OneBlock = absent()

    traits = (AttrSizedOperandSegments(), ImplicitTerminator("loop.yield"), RecursiveEffects(), LoopLike())

    @classmethod
    def build(
        cls,
        label: str,
        at: Indices,
        lower: AffineExpr | int | Sequence[AffineExpr | int],
        upper: AffineExpr | int | Sequence[AffineExpr | int],
        step: int = 1,
        kind: Kind | None = None,
        mapping: Attribute | None = None,
        inits: Sequence[Value[Any]] = (),
        location: Location = UNKNOWN,
    ) -> "For":
        """A loop whose body has its arguments and, where nothing is carried, its terminator."""
        carried = [value.type for value in inits]
        block = Block([INDEX, *carried], [location] * (1 + len(carried)))
        if not carried:
            block.append(Yield(location=location))
        return cls(
            label=StringAttr(label),
            indices=at.values,
            lower=at.map(_bounds(lower)),
            upper=at.map(_bounds(upper)),
            step=index(step),
            kind=kind,
            mapping=mapping,
            inits=inits,
            outputs=carried,
            body=Region([block]),
            location=location,
        )

    @property
    def block(self) -> Block:
        return self.body.blocks[0]

    @property
    def induction_variable(self) -> BlockArgument[Type]:
        return self.block.args[0]

    @property
    def carried(self) -> list[BlockArgument[Type]]:
        """The values carried from one iteration to the next, as the body sees them."""
        return self.block.args[1:]

    @property
    def lower_bounds(self) -> tuple[AffineExpr, ...]:
        """The loop starts at the largest of these, over `indices`."""
        return self.lower.value.results

    @property
    def upper_bounds(self) -> tuple[AffineExpr, ...]:
        """The loop ends before the least of these, over `indices`."""
        return self.upper.value.results

    @property
    def step_value(self) -> int:
        return self.step.value

    @property
    def is_parallel(self) -> bool:
        return self.kind is PARALLEL

    @property
    def is_vector(self) -> bool:
        return self.kind is VECTOR

    @property
    def constant_lower(self) -> int | None:
        """The first index, where it is a number."""
        values = _constants(self.lower_bounds)
        return max(values) if values is not None else None

    @property
    def constant_upper(self) -> int | None:
        values = _constants(self.upper_bounds)
        return min(values) if values is not None else None

    @property
    def constant_trip_count(self) -> int | None:
        """How often the body runs, where that is a number."""
        lower, upper = self.constant_lower, self.constant_upper
        if lower is None or upper is None:
            return None
        return max(0, -((lower - upper) // self.step.value))

    @property
    def largest_trip_count(self) -> int | None:
        """A number that the trip count never exceeds: 64 for `0 to min(64, %M - %i)`."""
        lower = self.constant_lower
        limits = [each.value for each in self.upper_bounds if isinstance(each, AffineConstant)]
        if lower is None or not limits:
            return None
        return max(0, -((lower - min(limits)) // self.step.value))

    def block_arg_names(self, region: int) -> Sequence[str | None]:
        return (self.label.value,)

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, For]":
        at = Indices()
        label = StringAttr(p.symbol_name())
        p.expect("(")
        variable = p.argument(typed=False)
        p.expect("=")
        lower = read_bounds(p, at, "max")
        p.expect("to")
        upper = read_bounds(p, at, "min")
        step = index(read_integer(p) if p.accept("step") else 1)
        p.expect(")")
        properties = {"label": label, "lower": at.map(lower), "upper": at.map(upper), "step": step}
        if p.peek() in Kind.cases:
            properties["kind"] = Kind(p.keyword())
        if p.peek()[:1] == "#":
            properties["mapping"] = p.attribute()
        carried, inits = _read_carried(p)
        kinds = [each.type for each in carried]
        region = yield p.region([variable, *carried])
        p.ensure_terminator(region, "loop.yield")
        properties["operandSegmentSizes"] = int_array((len(at.values), len(inits)), I32)
        return p.build(cls, [*at.values, *inits], kinds, properties, p.attr_dict(), [region])

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        names = [p.value(value) for value in self.indices]
        lower = show_bounds(self.lower_bounds, names, "max")
        upper = show_bounds(self.upper_bounds, names, "min")
        step = f" step {self.step.value}" if self.step.value != 1 else ""
        variable = p.value(self.induction_variable)
        p.write(f" {p.symbol(self.label.value)} ({variable} = {lower} to {upper}{step})")
        if self.kind is not None:
            p.write(f" {self.kind.value}")
        if self.mapping is not None:
            p.write(f" {p.attribute(self.mapping)}")
        if self.inits:
            pairs = zip(self.carried, self.inits, strict=True)
            carried = ", ".join([f"{p.value(arg)} = {p.value(init)}" for arg, init in pairs])
            p.write(f" iter_args({carried}) -> ({', '.join(map(p.type, self.result_types))})")
        p.write(" ")
        yield p.region(self.body, print_entry_args=False, print_terminator=bool(self.inits))
        p.write(p.dict_text(self.attributes))

    def verify(self) -> None:
        if not self.label.value:
            raise self.error("label must not be empty")
        if self.step.value < 1:
            raise self.error(f"step must be positive, but is {self.step.value}")
        if self.step.value > LARGEST:
            raise self.error(f"step {self.step.value} may leave 64 bits: 2^62 is the largest number")
        if not self.lower_bounds or not self.upper_bounds:
            raise self.error("must have at least one lower and one upper bound")
        verify_affine(self, self.indices)
        self._verify_carried()
        self._verify_mapping()
        if _is_first_of_function(self):
            _verify_labels(self)

    def _verify_carried(self) -> None:
        kinds = [value.type for value in self.inits]
        given = [arg.type for arg in self.block.args]
        if given != [INDEX, *kinds]:
            raise self.error("body must have an index argument, and one of its type for each carried value")
        if self.result_types != kinds:
            raise self.error("must have one result of its type for each carried value")
        last = self.block.last
        if last is not None and last.operand_types != kinds:
            error = self.error("body must yield one value of its type for each carried value")
            raise error.note("see the terminator here", last.location)

    def _verify_mapping(self) -> None:
        if self.mapping is None:
            return
        if self.kind is None:
            raise self.error(f"only a parallel or vector loop may be mapped to {self.mapping}")
        for outer in self.ancestors():
            if isinstance(outer, For) and outer.mapping is self.mapping:
                error = self.error(
                    f"is mapped to {self.mapping}, as the loop @{outer.label.value} around it is"
                )
                raise error.note("see that loop here", outer.location)


def perfect_nest(outer: For) -> list[For]:
    """A loop, the loop that is all that its body holds, and so on."""
    nest = [outer]
    while isinstance(first := nest[-1].block.first, For) and first.next is nest[-1].block.last:
        nest.append(first)
    return nest


def _read_carried(p: "OpParser") -> "tuple[list[Argument], list[Value[Type]]]":
    """`iter_args(%a = %init, ...) -> (f32, ...)`, nothing where no value is carried."""
    if not p.accept("iter_args"):
        return [], []
    names: list[int] = []
    uses: list[int] = []
    p.expect("(")
    while True:
        names.append(p.operand())
        p.expect("=")
        uses.append(p.operand())
        if not p.accept(","):
            break
    p.expect(")")
    p.expect("->")
    kinds = p.type_list_in_parens()
    inits = p.resolve_all(uses, kinds)
    return [p.argument_at(name, kind) for name, kind in zip(names, kinds, strict=True)], inits


def _bounds(given: AffineExpr | int | Sequence[AffineExpr | int]) -> Sequence[AffineExpr | int]:
    return (given,) if isinstance(given, AffineExpr | int) else given


def _constants(bounds: Sequence[AffineExpr]) -> list[int] | None:
    values = [bound.value for bound in bounds if isinstance(bound, AffineConstant)]
    return values if len(values) == len(bounds) else None


def _function_of(op: Operation) -> Operation:
    """The operation in which labels are unique: the nearest one that is isolated from above."""
    outermost = op
    for each in op.ancestors():
        outermost = each
        if each.is_isolated:
            break
    return outermost


def _is_first_of_function(loop: For) -> bool:
    """Whether no loop stands before this one: it speaks for all of its function."""
    if any(isinstance(each, For) for each in loop.ancestors()):
        return False
    return next(each for each in _function_of(loop).walk() if isinstance(each, For)) is loop


def _verify_labels(first: For) -> None:
    seen: dict[str, For] = {}
    for each in _function_of(first).walk():
        if not isinstance(each, For):
            continue
        label = each.label.value
        if label in seen:
            error = each.error(f"label @{label} is used twice in a function")
            raise error.note("see the other loop here", seen[label].location)
        seen[label] = each


class Yield(Op):
    """Ends a body, handing on the carried values; left out in text where there are none.

        loop.yield %next : f32
    """

    name = "loop.yield"
    syntax = "attr-dict ($values^ `:` type($values))?"

    values: Operands[Type] = absent()

    traits = (Pure(), Terminator(), HasParent("loop.for", "loop.if"))
