"""Threads that work together: barriers, exchanges and reductions within a warp or a block.

    gpu.barrier
    %shuffleResult, %valid = gpu.shuffle  xor %x, %offset, %width : f32
    %0 = gpu.all_reduce  add %x uniform {
    } : (f32) -> f32
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, TypeAlias

from irkit.define import (
    AnyRegion,
    Attr,
    AttrConstraint,
    Effect,
    Flag,
    I1Type,
    I32Attr,
    Isolated,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    Pure,
    Result,
    SameOperandsAndResultType,
    Terminator,
    TypeConstraint,
    absent,
    default,
    inferred,
)
from irkit.define.constraints import is_signless_integer
from irkit.define.traits import Parts
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.gpu.attributes import AllReduceOperation, ShuffleMode
from irkit.dialects.gpu.directives import ReductionDirective
from irkit.ir import Type
from irkit.ir.attributes import IntegerAttr, StringAttr, integer
from irkit.ir.types import I1, I32, FloatType, IndexType, IntegerType, VectorType


def _is_number(kind: Type) -> bool:
    return isinstance(kind, FloatType) or is_signless_integer(kind)


def _is_power_of_two(value: int) -> bool:
    return value > 0 and value.bit_count() == 1


def _is_number_or_vector(kind: Type) -> bool:
    if isinstance(kind, VectorType):
        return kind.rank == 1 and not any(kind.scalable) and _is_number(kind.element_type)
    return _is_number(kind)


Number: TypeAlias = Annotated[Type, TypeConstraint("Integer or Float", _is_number)]
NumberOrVector: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "Integer or Float or fixed-length vector of Integer or Float values of ranks 1", _is_number_or_vector
    ),
]
Printable: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "integer or index or floating-point",
        lambda kind: isinstance(kind, (IntegerType, FloatType, IndexType)),
    ),
]
I32Value: TypeAlias = Annotated[
    IntegerType, TypeConstraint("32-bit signless integer", lambda kind: kind is I32, I32)
]
PowerOfTwo: TypeAlias = Annotated[
    IntegerAttr,
    AttrConstraint(
        "32-bit signless integer attribute whose value is a power of two > 0",
        lambda attr: isinstance(attr, IntegerAttr) and attr.type is I32 and _is_power_of_two(attr.value),
        I32,
    ),
]
NotNegative: TypeAlias = Annotated[
    IntegerAttr,
    AttrConstraint(
        "32-bit signless integer attribute whose minimum value is 0",
        lambda attr: isinstance(attr, IntegerAttr) and attr.type is I32 and attr.value >= 0,
        I32,
    ),
]


_OPERATION = {"AllReduceOperation": ReductionDirective}


class Barrier(Op):
    """Waits until all threads of the block are here; what they wrote before is seen by all after it.

        gpu.barrier
    """

    name = "gpu.barrier"
    syntax = "attr-dict"


class Shuffle(Op):
    """Reads a value of another thread of the warp; `valid` says whether there is such a thread.

        %shuffleResult, %valid = gpu.shuffle  xor %x, %offset, %width : f32
    """

    name = "gpu.shuffle"
    syntax = "$mode $value `,` $offset `,` $width attr-dict `:` type($value)"

    value: Operand[NumberOrVector]
    offset: Operand[I32Value]
    width: Operand[I32Value]
    mode: Attr[ShuffleMode]
    shuffle_result: Result[NumberOrVector] = inferred()
    valid: Result[I1Type] = inferred()

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return _value_and_flag(parts, "shuffle_result")

    def effects(self) -> Sequence[Effect]:
        return ()

    def verify(self) -> None:
        if self.shuffle_result.type is not self.value.type:
            raise self.error("failed to verify that all of {value, shuffleResult} have same type")

    def result_names(self) -> Sequence[str | None]:
        return ("shuffleResult", "valid")


class Rotate(Op):
    """Reads the value of the thread `offset` further in a segment of `width` threads, from the first after
    the last.

        %rotateResult, %valid = gpu.rotate %x, 1, 16 : f32
    """

    name = "gpu.rotate"
    syntax = "$value `,` $offset `,` $width attr-dict `:` type($value)"

    value: Operand[NumberOrVector]
    offset: Attr[NotNegative]
    width: Attr[PowerOfTwo]
    rotate_result: Result[NumberOrVector] = inferred()
    valid: Result[I1Type] = inferred()

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return _value_and_flag(parts, "rotate_result")

    def effects(self) -> Sequence[Effect]:
        return ()

    def verify(self) -> None:
        if self.rotate_result.type is not self.value.type:
            raise self.error("failed to verify that all of {value, rotateResult} have same type")
        if not 0 <= self.offset.value < self.width.value:
            raise self.error(f"offset must be in the range [0, {self.width.value})")

    def result_names(self) -> Sequence[str | None]:
        return ("rotateResult", "valid")


def _value_and_flag(parts: Parts, name: str) -> dict[str, Type]:
    known = parts.type_of("value")
    return {"valid": I1} if known is None else {name: known, "valid": I1}


class AllReduce(Op):
    """Combines a value of each thread of the block; every thread gets the result.

        %0 = gpu.all_reduce  add %x uniform {
        } : (f32) -> f32

    Either an operation is named or the region combines two values.  `uniform` states that all threads are
    here.
    """

    name = "gpu.all_reduce"
    syntax = (
        "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? $body attr-dict "
        "`:` functional-type(operands, results)"
    )
    directives: ClassVar[Mapping[str, object]] = _OPERATION

    value: Operand[Number]
    op: OptionalAttr[AllReduceOperation] = absent()
    uniform: Flag = absent()
    body: AnyRegion = absent()
    result: Result[Number] = inferred()

    traits = (SameOperandsAndResultType(), Isolated())

    def verify(self) -> None:
        blocks = self.body.blocks
        if bool(blocks) == (self.op is not None):
            raise self._bare_error("expected either an op attribute or a non-empty body")
        if self.op is not None:
            _verify_reduction(self, self.op, self.value.type)

    def verify_regions(self) -> None:
        if not self.body.blocks:
            return
        args = self.body.entry.args
        if len(args) != 2:
            raise self._bare_error("expected two region arguments")
        if any(arg.type is not self.result.type for arg in args):
            raise self._bare_error("incorrect region argument type")
        yields = [block.last for block in self.body.blocks if isinstance(block.last, Yield)]
        for each in yields:
            if len(each.values) != 1:
                raise self._bare_error("expected one gpu.yield operand")
            if each.values[0].type is not self.result.type:
                raise self._bare_error("incorrect gpu.yield type")
        if not yields:
            raise self._bare_error("expected gpu.yield op in region")

    def fold(self, operands: Constants) -> Folded:
        return _made_uniform(self)

    def _bare_error(self, message: str) -> IRError:
        return IRError.at(self.location, message)


class SubgroupReduce(Op):
    """Combines a value of each thread of the warp, or of clusters of its threads.

        %0 = gpu.subgroup_reduce  add %x uniform cluster(size = 4, stride = 2) : (f32) -> f32
    """

    name = "gpu.subgroup_reduce"
    syntax = (
        "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? "
        "(`cluster` `(` `size` `=` $cluster_size^ (`,` `stride` `=` $cluster_stride^)? `)`)? attr-dict "
        "`:` functional-type(operands, results)"
    )
    directives: ClassVar[Mapping[str, object]] = _OPERATION

    value: Operand[NumberOrVector]
    op: Attr[AllReduceOperation]
    uniform: Flag = absent()
    cluster_size: OptionalAttr[I32Attr] = absent()
    cluster_stride: Attr[I32Attr] = default(integer(1, I32))
    result: Result[NumberOrVector] = inferred()

    traits = (SameOperandsAndResultType(),)

    def verify(self) -> None:
        kind = self.value.type
        _verify_reduction(self, self.op, kind.element_type if isinstance(kind, VectorType) else kind)
        size, stride = self.cluster_size, self.cluster_stride.value
        if size is not None and size.value.bit_count() != 1:
            raise self.error(f"cluster size {size.value} is not a power of two")
        if stride != 1 and size is None:
            raise self.error("cluster stride can only be specified if cluster size is specified")
        if stride.bit_count() != 1:
            raise self.error(f"cluster stride {stride} is not a power of two")

    def fold(self, operands: Constants) -> Folded:
        return _made_uniform(self)


def _made_uniform(op: AllReduce | SubgroupReduce) -> Folded:
    """Every thread comes by the first block of a launch."""
    parent = op.parent_op
    if op.uniform or parent is None or parent.name != "gpu.launch":
        return None
    if op.parent is not parent.regions[0].entry:
        return None
    op.uniform = True
    return op.results


_FLOATS_ONLY = ("minnumf", "maxnumf", "minimumf", "maximumf")
_INTEGERS_ONLY = ("minsi", "minui", "maxsi", "maxui", "and", "or", "xor")


def _verify_reduction(op: AllReduce | SubgroupReduce, operation: AllReduceOperation, element: Type) -> None:
    unfit = _FLOATS_ONLY if isinstance(element, IntegerType) else _INTEGERS_ONLY
    if operation.value in unfit:
        kind = op.value.type
        raise IRError.at(
            op.location, f"`{operation.value}` reduction operation is not compatible with type '{kind}'"
        )


class Yield(Op):
    """Ends a region of an operation of this dialect.

        gpu.yield %z : f32
    """

    name = "gpu.yield"
    syntax = "attr-dict ($values^ `:` type($values))?"

    values: Operands[Type] = absent()

    traits = (Pure(), Terminator())


class Printf(Op):
    """Prints on the device.

        gpu.printf "x = %f", %x : f32
    """

    name = "gpu.printf"
    syntax = "$format attr-dict (`,` $args^ `:` type($args))?"

    format: Attr[StringAttr]
    args: Operands[Printable] = absent()
