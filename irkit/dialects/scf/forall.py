"""scf.forall: independent iterations that may put slices of tensors together."""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Annotated, Protocol, TypeAlias, runtime_checkable

from irkit.define import (
    AnyRankedTensor,
    AnyType,
    Attr,
    AttrSizedOperandSegments,
    DestinationStyle,
    HasParent,
    ImplicitTerminator,
    LoopLike,
    NoTerminator,
    OneBlock,
    Op,
    Operands,
    OptionalAttr,
    RecursiveEffects,
    Results,
    Terminator,
    absent,
    keyword,
    named_attr,
)
from irkit.define.constraints import AttrConstraint
from irkit.diagnostics import IRError
from irkit.dialects.scf.branches import I64Array
from irkit.dialects.scf.loops import assignments_text, parse_assignments
from irkit.ir.attributes import ArrayAttr
from irkit.ir.block import Block
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.types import DYNAMIC, I32, I64, INDEX, IndexType
from irkit.ir.values import Value
from irkit.syntax.index_lists import DynamicIndexList, Mixed, mixed

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest, Unresolved
    from irkit.syntax.printer import OpPrinter, RegionPrint

    _Bounds = tuple[list[Unresolved], DenseArrayAttr]

_MAPPINGS = frozenset(
    ("gpu.block", "gpu.lane", "gpu.memory_space", "gpu.thread", "gpu.warp", "gpu.warpgroup")
)
"""The attributes that say onto what part of a device iterations are mapped."""


def _is_mapping(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and all(each.name in _MAPPINGS for each in attr)


DeviceMapping: TypeAlias = Annotated[ArrayAttr, AttrConstraint("Device Mapping array attribute", _is_mapping)]

_BOUNDS = DynamicIndexList("(", ")")


@runtime_checkable
class CombinesInParallel(Protocol):
    """An operation that may stand in scf.forall.in_parallel."""

    def updated_destinations(self) -> Sequence[Value[Type]]:
        """What it writes to: arguments for outputs of the loop."""

    def error(self, message: str) -> IRError: ...


class Forall(Op):
    """Iterations in any order or at once, which may put slices of tensors together.

        scf.forall (%i, %j) in (4, %n) { ... } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
        %t = scf.forall (%i) = (0) to (%n) step (2) shared_outs(%o = %init) -> (tensor<?xf32>) {
          scf.forall.in_parallel { ... }
        }
    """

    name = "scf.forall"

    dynamic_lower_bound: Operands[IndexType]
    dynamic_upper_bound: Operands[IndexType]
    dynamic_step: Operands[IndexType]
    outputs: Operands[AnyRankedTensor] = absent()
    static_lower_bound: Attr[I64Array] = named_attr("staticLowerBound", kw_only=True)
    static_upper_bound: Attr[I64Array] = named_attr("staticUpperBound", kw_only=True)
    static_step: Attr[I64Array] = named_attr("staticStep", kw_only=True)
    mapping: OptionalAttr[DeviceMapping] = absent()
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    region: OneBlock = keyword(kw_only=True)

    traits = (
        AttrSizedOperandSegments(),
        ImplicitTerminator("scf.forall.in_parallel"),
        DestinationStyle("outputs"),
        RecursiveEffects(),
        LoopLike(),
    )

    @property
    def rank(self) -> int:
        return len(self.static_lower_bound.patterns)

    @property
    def body(self) -> Block:
        return self.region.entry

    def mixed_lower_bounds(self) -> list[Mixed]:
        return mixed(self.static_lower_bound, self.dynamic_lower_bound)

    def mixed_upper_bounds(self) -> list[Mixed]:
        return mixed(self.static_upper_bound, self.dynamic_upper_bound)

    def mixed_steps(self) -> list[Mixed]:
        return mixed(self.static_step, self.dynamic_step)

    @property
    def is_normalized(self) -> bool:
        """Whether every dimension counts from 0 in steps of 1."""
        return not any(self.static_lower_bound.values) and all(each == 1 for each in self.static_step.values)

    def is_speculatable(self) -> bool:
        return False

    def verify(self) -> None:
        args, rank = self.body.args, self.rank
        if len(self.results) != len(self.outputs):
            raise self.error(
                f"produces {len(self.results)} results, but has only {len(self.outputs)} outputs"
            )
        if len(args) != rank + len(self.outputs):
            raise self.error(f"region expects {rank} arguments")
        for number, arg in enumerate(args[:rank]):
            if arg.type is not INDEX:
                raise self.error(f"expects {number}-th block argument to be an index")
        for number, output in enumerate(self.outputs):
            if args[rank + number].type is not output.type:
                raise self.error(f"type mismatch between {number}-th output and corresponding block argument")
        self._verify_bounds()
        if self.mapping is not None and self.mapping.elements and len(self.mapping) != rank:
            raise self.error("mapping attribute size must match op rank")

    def _verify_bounds(self) -> None:
        for what, static, dynamic in (
            ("lower bound", self.static_lower_bound, self.dynamic_lower_bound),
            ("upper bound", self.static_upper_bound, self.dynamic_upper_bound),
            ("step", self.static_step, self.dynamic_step),
        ):
            if len(static.patterns) != self.rank:
                raise IRError.at(
                    self.location, f"expected {self.rank} {what} values, got {len(static.patterns)}"
                )
            expected = static.values.count(DYNAMIC)
            if expected != len(dynamic):
                raise IRError.at(self.location, f"expected {expected} dynamic {what} values")

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Forall]":
        names = p.operand_list("(", ")", " in argument list")
        rank = len(names)
        low, high, step = _read_bounds(p, rank)
        at = p.i
        outs: list[Unresolved] = []
        out_names: list[Unresolved] = []
        kinds: list[Type] = []
        if p.accept("shared_outs"):
            out_names, outs = parse_assignments(p)
            p.expect("->")
            kinds = p.function_results()
        bounds = [value for uses, _ in (low, high, step) for value in p.resolve_all(uses, INDEX)]
        if len(outs) != len(kinds):
            raise p.custom_error(
                f"number of operands and types do not match: got {len(outs)} operands and {len(kinds)} types",
                at,
            )
        args = [p.argument_at(name, INDEX) for name in names]
        args += [p.argument_at(name, kind) for name, kind in zip(out_names, kinds, strict=True)]
        outputs = p.resolve_all(outs, kinds)
        region = yield p.region(args)
        _end_body(p, region)
        attributes = p.attr_dict()
        properties: dict[str, Attribute] = {
            "staticLowerBound": low[1],
            "staticUpperBound": high[1],
            "staticStep": step[1],
            "operandSegmentSizes": int_array([*[len(uses) for uses, _ in (low, high, step)], len(outs)], I32),
        }
        return p.build(
            cls,
            operands=[*bounds, *outputs],
            result_types=kinds,
            properties=properties,
            attributes=attributes,
            regions=[region],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        args, rank = self.body.args, self.rank
        p.write(f" ({p.values(args[:rank])})")
        high = _BOUNDS.text(p, self.dynamic_upper_bound, self.static_upper_bound)
        if self.is_normalized:
            p.write(f" in {high}")
        else:
            low = _BOUNDS.text(p, self.dynamic_lower_bound, self.static_lower_bound)
            p.write(f" = {low} to {high} step {_BOUNDS.text(p, self.dynamic_step, self.static_step)}")
        if self.outputs:
            outs = assignments_text(p, args[rank:], self.outputs)
            p.write(f" shared_outs({outs}) -> ({p.types(self.result_types)})")
        p.write(" ")
        yield p.region(self.region, print_entry_args=False, print_terminator=bool(self.results))
        p.write(p.attr_dict(self, ("staticLowerBound", "staticUpperBound", "staticStep")))


def _read_bounds(p: "OpParser", rank: int) -> "tuple[_Bounds, _Bounds, _Bounds]":
    """`in (4, %n)`, or `= (0, 0) to (4, %n) step (1, 1)`: starts, ends and steps of the indices."""
    if p.accept("in"):
        zeros, ones = int_array([0] * rank, I64), int_array([1] * rank, I64)
        return ([], zeros), _BOUNDS.read(p), ([], ones)
    p.expect("=")
    low = _BOUNDS.read(p)
    p.expect("to")
    high = _BOUNDS.read(p)
    p.expect("step")
    return low, high, _BOUNDS.read(p)


def _end_body(p: "OpParser", region: Region) -> None:
    """The terminator that may be left out has a region with an empty block."""
    block = region.blocks[-1] if region.blocks else region.append(Block())
    if block.last is None or not (block.last.is_registered and block.last.is_terminator):
        block.append(InParallel(region=Region([Block()]), location=p.location(p.op_at)))


class InParallel(Op):
    """Ends the body of scf.forall: what is done with the slices of all iterations.

        scf.forall.in_parallel {
          tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
        }
    """

    name = "scf.forall.in_parallel"

    region: OneBlock

    traits = (HasParent("scf.forall"), NoTerminator(), RecursiveEffects(), Terminator())

    def verify(self) -> None:
        loop = self.parent_op
        assert isinstance(loop, Forall), "the parent has been looked at"
        outs = loop.body.args[loop.rank :]
        for op in self.region.entry.ops:
            if not isinstance(op, CombinesInParallel):
                raise self.error("expected only ParallelCombiningOpInterface ops")
            if any(value not in outs for value in op.updated_destinations()):
                raise op.error("may only insert into an output block argument")

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, InParallel]":
        region = yield p.region()
        if not region.blocks:
            region.append(Block())
        return p.build(cls, attributes=p.attr_dict(), regions=[region])

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        p.write(" ")
        yield p.region(self.region, print_entry_args=False)
        p.write(p.attr_dict(self))
