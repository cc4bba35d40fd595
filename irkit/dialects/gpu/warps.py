"""What the lanes of a warp do as one.

    %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xf32>) -> (vector<1xf32>) {
    ^bb0(%all: vector<128xf32>):
      gpu.yield %some : vector<32xf32>
    }
    %x = gpu.subgroup_broadcast %y,  specific_lane %lane : f32
"""

from collections.abc import Generator, Sequence
from math import prod
from typing import TYPE_CHECKING

from irkit.define import (
    Attr,
    Effect,
    I64Attr,
    ImplicitTerminator,
    OneBlock,
    Op,
    Operand,
    Operands,
    OptionalOperand,
    RecursiveEffects,
    Result,
    Results,
    SameTypes,
    absent,
    inferred,
    keyword,
    named_region,
)
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.gpu.attributes import BroadcastType
from irkit.dialects.gpu.groups import I32Value, Yield
from irkit.ir.attributes import IntegerAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.types import I64, INDEX, IndexType, VectorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint


class WarpExecuteOnLane0(Op):
    """Runs its body on lane 0: it takes what the lanes hold as whole vectors, and each lane gets its share
    of the vectors that it yields.

        %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) {
          gpu.yield %v : vector<32xf32>
        }
    """

    name = "gpu.warp_execute_on_lane_0"

    laneid: Operand[IndexType]
    warp_size: Attr[I64Attr]
    args: Operands[Type] = absent()
    results: Results[Type] = absent()  # type: ignore[assignment]
    body: OneBlock = named_region("warpRegion")

    traits = (ImplicitTerminator("gpu.yield"), RecursiveEffects())

    def verify(self) -> None:
        block = self.body.entry
        if len(self.args) != len(block.args):
            raise self.error("expected same number op arguments and block arguments.")
        last = block.last
        yielded = last.values if isinstance(last, Yield) else ()
        if len(yielded) != len(self.results):
            raise self.error("expected same number of yield operands and return values.")
        for whole, part in ((block.args, self.args), (yielded, self.results)):
            for expanded, distributed in zip(whole, part, strict=True):
                self._verify_distribution(expanded.type, distributed.type)

    def _verify_distribution(self, expanded: Type, distributed: Type) -> None:
        if expanded is distributed:
            return
        if not isinstance(expanded, VectorType) or not isinstance(distributed, VectorType):
            raise self.error("expected vector type for distributed operands.")
        if expanded.rank != distributed.rank or expanded.element_type is not distributed.element_type:
            raise self.error("expected distributed vectors to have same rank and element type.")
        shares: list[int] = []
        for number, (whole, part) in enumerate(zip(expanded.shape, distributed.shape, strict=True)):
            if whole % part:
                raise self.error(
                    f"expected expanded vector dimension #{number} ({whole}) to be a multipler of the "
                    f"distributed vector dimension ({part})"
                )
            shares.append(whole // part)
        if prod(shares) != self.warp_size.value:
            raise self.error(
                f"incompatible distribution dimensions from '{expanded}' to '{distributed}' "
                f"with warp size = {self.warp_size.value}"
            )

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, WarpExecuteOnLane0]":
        p.expect("(")
        lane = p.operand()
        p.expect(")")
        p.expect("[")
        size = p.accept_integer()
        if size is None:
            raise p.custom_error("expected integer value")
        properties: dict[str, Attribute] = {"warp_size": IntegerAttr(size, I64)}
        p.expect("]")
        operands = [p.resolve(lane, INDEX)]
        if p.accept("args"):
            p.expect("(")
            uses = p.operands()
            p.expect(":")
            operands += p.resolve_all(uses, p.type_list())
            p.expect(")")
        results = p.function_results() if p.accept("->") else []
        body = yield p.region()
        p.ensure_terminator(body, "gpu.yield")
        return p.build(cls, operands, results, properties, p.attr_dict(), [body])

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        p.write(f"({p.value(self.laneid)})[{self.warp_size.value}]")
        if self.args:
            kinds = ", ".join([p.type(each.type) for each in self.args])
            p.write(f" args({p.values(self.args)} : {kinds})")
        if self.results:
            p.write(f" -> ({', '.join([p.type(each.type) for each in self.results])})")
        p.write(" ")
        yield p.region(self.body, print_terminator=bool(self.results))
        p.write(p.attr_dict(self, elided=("warp_size",)))


class SubgroupBroadcast(Op):
    """The value of one lane, for all.

        %x = gpu.subgroup_broadcast %y,  first_active_lane : f32
    """

    name = "gpu.subgroup_broadcast"
    syntax = "$src `,` $broadcast_type ($lane^)? attr-dict `:` type($result)"

    src: Operand[Type]
    lane: OptionalOperand[I32Value] = absent()
    broadcast_type: Attr[BroadcastType] = keyword(kw_only=True)
    result: Result[Type] = inferred()

    traits = (SameTypes("result", "src"),)

    def verify(self) -> None:
        if self.broadcast_type.value == "first_active_lane":
            if self.lane is not None:
                raise self.error("lane can only be specified for `specific_lane` broadcast")
        elif self.lane is None:
            raise self.error("lane must be specified for `specific_lane` broadcast")

    def fold(self, operands: Constants) -> Folded:
        """All lanes have the same value already."""
        return (self.src,) if isinstance(self.src.defining_op, SubgroupBroadcast) else None

    def effects(self) -> Sequence[Effect]:
        return ()

    def is_speculatable(self) -> bool:
        return self.broadcast_type.value == "specific_lane"
