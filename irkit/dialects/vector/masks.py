"""Masks, and operations under a mask: vector.constant_mask, vector.create_mask, vector.mask, vector.yield."""

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from irkit.define import (
    AnyType,
    Attr,
    ImplicitTerminator,
    OneBlock,
    Op,
    Operand,
    Operands,
    OptionalOperand,
    Pure,
    RecursiveEffects,
    Result,
    Results,
    Terminator,
    absent,
    keyword,
)
from irkit.define.checks import is_as_declared
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import constant_of
from irkit.dialects.vector.constraints import (
    Constants,
    Folded,
    I64Array,
    MaskAnyRank,
    MaskNonZeroRank,
    scalable_flags,
)
from irkit.dialects.vector.folds import patterns
from irkit.ir.block import Block
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import IndexType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter


class ConstantMask(Op):
    """Ones in the leading corner of known sizes, zeros elsewhere.

        %m = vector.constant_mask [3, 2] : vector<4x3xi1>
    """

    name = "vector.constant_mask"
    syntax = "$mask_dim_sizes attr-dict `:` type($result)"

    mask_dim_sizes: Attr[I64Array]
    result: Result[MaskAnyRank]

    traits = (Pure(),)

    def verify(self) -> None:
        kind, sizes = self.result.type, self.mask_dim_sizes.values
        if kind.rank == 0:
            if len(sizes) != 1:
                raise IRError.at(self.location, "array attr must have length 1 for 0-D vectors")
            if sizes[0] not in (0, 1):
                raise IRError.at(self.location, "mask dim size must be either 0 or 1 for 0-D vectors")
            return
        if len(sizes) != kind.rank:
            raise self.error("must specify array attr of size equal vector result rank")
        for given, size, flag in zip(sizes, kind.shape, scalable_flags(kind), strict=True):
            if not 0 <= given <= size:
                raise self.error("array attr of size out of bounds of vector result dimension size")
            if flag and given not in (0, size):
                raise self.error("only supports 'none set' or 'all set' scalable dimensions")
        if 0 in sizes and any(sizes):
            raise self.error(
                "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim"
            )

    @property
    def is_all_ones(self) -> bool:
        return self.mask_dim_sizes.values == (self.result.type.shape or (1,))

    def fold(self, operands: Constants) -> Folded:
        if self.is_all_ones:
            return (DenseElementsAttr.splat(self.result.type, 1),)
        if not any(self.mask_dim_sizes.values):
            return (DenseElementsAttr.splat(self.result.type, 0),)
        return None


class CreateMask(Op):
    """Ones in the leading corner of given sizes, zeros elsewhere; sizes out of range are clamped.

        %m = vector.create_mask %a, %b : vector<4x3xi1>
    """

    name = "vector.create_mask"
    syntax = "$operands attr-dict `:` type($result)"

    operands: Operands[IndexType]  # type: ignore[override]
    result: Result[MaskAnyRank]

    traits = (Pure(),)

    def verify(self) -> None:
        rank, count = self.result.type.rank, len(self._operands)
        if rank == 0 and count != 1:
            raise self.error("must specify exactly one operand for 0-D create_mask")
        if rank and count != rank:
            raise self.error("must specify an operand for each result vector dimension")


def uniform_mask(mask: Value[Type]) -> bool | None:
    """The value of all bits of a mask, where they are known and equal."""
    made_by = mask.defining_op
    if isinstance(made_by, ConstantMask):
        if made_by.is_all_ones:
            return True
        return None if any(made_by.mask_dim_sizes.values) else False
    bits = patterns(constant_of(mask))
    if bits is None or len(set(bits)) != 1:
        return None
    return bits[0] != 0


class Yield(Op):
    """Ends the region of vector.mask and hands on results.

        vector.yield %v : vector<8xf32>
    """

    name = "vector.yield"
    syntax = "attr-dict ($operands^ `:` type($operands))?"

    operands: Operands[AnyType] = absent()  # type: ignore[override]

    traits = (Pure(), Terminator())


class Mask(Op):
    """Executes an operation only where a mask has ones; elsewhere the result is undefined, or `passthru`.

        %r = vector.mask %m, %pass { vector.transfer_read %a[%i], %pad : memref<?xf32>, vector<8xf32> }
          : vector<8xi1> -> vector<8xf32>
    """

    name = "vector.mask"

    mask: Operand[MaskNonZeroRank]
    passthru: OptionalOperand[AnyType] = absent()
    results: Results[AnyType] = absent()  # type: ignore[assignment]
    mask_region: OneBlock = keyword(kw_only=True)

    traits = (ImplicitTerminator("vector.yield"), RecursiveEffects())

    @property
    def body(self) -> Block:
        return self.mask_region.entry

    @property
    def masked_op(self) -> Operation | None:
        """The operation under the mask."""
        first = self.body.first
        return None if first is None or isinstance(first, Yield) else first

    def is_speculatable(self) -> bool:
        return False

    def verify(self) -> None:
        if self.body.args:
            raise self.error("region should have no arguments")
        ops = list(self.body.ops)
        if not ops:
            raise self.error("expects a terminator within the mask region")
        if len(ops) > 2:
            raise self.error("expects only one operation to mask")
        last = ops[-1]
        if not isinstance(last, Yield):
            raise self.error("expects a terminator within the mask region")
        if len(last.operands) != len(self.results):
            raise self.error("expects number of results to match mask region yielded values")
        if len(ops) == 2:
            self._verify_masked(ops[0], last)

    def _verify_masked(self, op: Operation, last: Yield) -> None:
        mask_type = getattr(op, "mask_type", None)
        if mask_type is None:
            raise self.error("expects a MaskableOpInterface within the mask region")
        if len(op.results) != len(self.results):
            raise self.error("expects number of results to match maskable operation number of results")
        if tuple(op.results) != tuple(last.operands):
            raise self.error(
                "expects all the results from the MaskableOpInterface to match all the values returned by "
                "the terminator"
            )
        if op.result_types != self.result_types:
            raise self.error("expects result type to match maskable operation result type")
        expected = mask_type() if isinstance(op, Op) and is_as_declared(op) else None
        if expected is not None and self.mask.type is not expected:
            raise self.error(f"expects a '{expected}' mask for the maskable operation")
        if self.passthru is not None:
            self._verify_passthru(op)

    def _verify_passthru(self, op: Operation) -> None:
        assert self.passthru is not None
        if not getattr(op, "takes_passthru", False):
            raise self.error("doesn't expect a passthru argument for this maskable operation")
        if len(op.results) != 1:
            raise self.error("expects result when passthru argument is provided")
        if self.passthru.type is not op.results[0].type:
            raise self.error("expects passthru type to match result type")

    def fold(self, operands: Constants) -> Folded:
        op, last = self.masked_op, self.body.last
        if op is None:
            if self.passthru is not None or last is None or not last.operands:
                return None
            return last.operands
        if uniform_mask(self.mask) is not True or self.parent is None:
            return None
        assert last is not None
        last.operands = ()
        op.move_before(self)
        return op.results

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Mask]":
        mask = p.operand()
        passthru = p.operand() if p.accept(",") else None
        region = yield p.region()
        _end_region(p, region)
        attributes = p.attr_dict()
        p.expect(":")
        kind = p.type()
        results = p.function_results() if p.accept("->") else []
        operands = [p.resolve(mask, kind)]
        if passthru is not None:
            if not results:
                raise p.custom_error("expects a result if passthru operand is provided", p.op_at)
            operands.append(p.resolve(passthru, results[0]))
        return p.build(cls, operands=operands, result_types=results, attributes=attributes, regions=[region])

    def print(self, p: "OpPrinter") -> "Generator[Any, None, None]":
        p.write(f" {p.values(self._operands)} {{ ")
        first = self.body.first
        if first is not None:
            yield from p.inline(first)
        p.write(f" }}{p.attr_dict(self)} : {p.type(self.mask.type)}")
        if len(self.results) == 1:
            p.write(f" -> {p.type(self.results[0].type)}")
        elif self.results:
            p.write(f" -> {p.types(self.result_types)}")


def _end_region(p: "OpParser", region: Region) -> None:
    """The terminator that may be left out yields the results of the only operation."""
    ops = list(region.blocks[0].ops) if region.blocks else []
    if len(ops) == 1 and not isinstance(ops[0], Yield):
        region.blocks[0].append(Yield(ops[0].results, location=p.location(p.op_at)))
        return
    if not ops or not isinstance(ops[-1], Yield):
        block = region.blocks[0] if region.blocks else region.append(Block())
        block.append(Yield(location=p.location(p.op_at)))
