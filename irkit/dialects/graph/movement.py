"""Operations that place elements anew and change none: transpose, reshape, broadcast, concat, slice."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from irkit.define import AnyRankedTensor, Attr, I64Attr, Operand, Operands, Result, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import AlongAxis, Stage, TensorOp, tensor_types
from irkit.dialects.graph.shapes import (
    TO_THE_END,
    ShapeError,
    check_broadcast_to,
    check_reshape,
    concat,
    normal_axis,
    slice_,
    transpose,
)
from irkit.dialects.graph.text import read_integer, read_integers
from irkit.ir.attributes import IntegerAttr
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import DYNAMIC, I64, TensorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


class Transpose(TensorOp):
    """Dimension i of the result is dimension `permutation[i]` of the operand.

        %1 = graph.transpose %0 [1, 0] : tensor<64x784xf32> -> tensor<784x64xf32>
    """

    name = "graph.transpose"

    operand: Operand[AnyRankedTensor]
    permutation: Attr[DenseArrayAttr]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        return {"permutation": int_array(read_integers(p), I64)} if stage == "after" else {}

    def show_own(self, stage: Stage) -> str:
        return f" {list(self.permutation.values)}" if stage == "after" else ""

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        (operand,) = tensor_types(parts, "operand")
        return TensorType(transpose(operand.shape, array(parts, "permutation")), operand.element_type)

    @property
    def _is_identity(self) -> bool:
        return self.permutation.values == tuple(range(self.operand.type.rank)) and (
            self.result.type is self.operand.type
        )

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any]] | None:
        return (self.operand,) if self._is_identity else None


class _Reshaped(TensorOp):
    """The same elements in a shape that the operation does not know from its operand."""

    if TYPE_CHECKING:
        operand: Operand[AnyRankedTensor]
        result: Result[AnyRankedTensor]

    @staticmethod
    def check_shapes(source: tuple[int, ...], target: tuple[int, ...]) -> None:
        """A ShapeError where the one cannot become the other."""
        raise NotImplementedError

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {}

    def verify(self) -> None:
        source, target = self.operand.type, self.result.type
        if source.element_type is not target.element_type:
            raise self.error(f"keeps the elements, but makes '{target}' of '{source}'")
        try:
            self.check_shapes(source.shape, target.shape)
        except ShapeError as problem:
            raise self.error(str(problem)) from None


class Reshape(_Reshaped):
    """The same elements in row-major order, in another shape, which may have one `?`.

        %1 = graph.reshape %0 : tensor<64x2x8xf32> -> tensor<64x16xf32>
    """

    name = "graph.reshape"

    operand: Operand[AnyRankedTensor]
    result: Result[AnyRankedTensor]

    check_shapes = staticmethod(check_reshape)

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any]] | None:
        return (
            (self.operand,)
            if self.result.type is self.operand.type and self.result.type.num_dynamic_dims < 2
            else None
        )


class Broadcast(_Reshaped):
    """Repeats the operand along dimensions that it lacks, or where its size is 1 (NumPy's broadcast_to).

        %1 = graph.broadcast %0 : tensor<256xf32> -> tensor<64x256xf32>
    """

    name = "graph.broadcast"

    operand: Operand[AnyRankedTensor]
    result: Result[AnyRankedTensor]

    check_shapes = staticmethod(check_broadcast_to)

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any]] | None:
        return (self.operand,) if self.result.type is self.operand.type else None


class Concat(AlongAxis):
    """The operands one behind the other along an axis.

        %2 = graph.concat %0, %1 axis 1 : tensor<64x10xf32>, tensor<64x6xf32> -> tensor<64x16xf32>
    """

    name = "graph.concat"

    inputs: Operands[AnyRankedTensor]
    axis: Attr[I64Attr]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        types = tensor_types(parts, "inputs")
        if not types:
            raise ShapeError("needs at least one operand")
        for other in types[1:]:
            if other.element_type is not types[0].element_type:
                raise ShapeError(f"joins elements of one type, but has '{types[0]}' and '{other}'")
        axis = parts.properties["axis"]
        assert isinstance(axis, IntegerAttr)
        return TensorType(concat([kind.shape for kind in types], axis.value), types[0].element_type)

    @property
    def normal_axis(self) -> int:
        """The axis counted from the front."""
        return normal_axis(self.axis.value, self.result.type.rank)

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any]] | None:
        only = self.inputs[0]
        return self.inputs if len(self.inputs) == 1 and only.type is self.result.type else None


class Slice(TensorOp):
    """The elements at start, start + step, ... before stop, or before the end if that comes first.

        %1 = graph.slice %0 [0:2, 1:9:2] : tensor<4x10xf32> -> tensor<2x4xf32>
        %2 = graph.slice %0 [0:, 5:] : tensor<4x10xf32> -> tensor<4x5xf32>
    """

    name = "graph.slice"

    operand: Operand[AnyRankedTensor]
    starts: Attr[DenseArrayAttr]
    stops: Attr[DenseArrayAttr]
    steps: Attr[DenseArrayAttr]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before":
            return {}
        slices: list[tuple[int, int, int]] = []
        p.expect("[")
        while p.peek() != "]":
            slices.append(_read_slice(p))
            if not p.accept(","):
                break
        p.expect("]")
        columns = zip(*slices, strict=True) if slices else ((), (), ())
        return dict(
            zip(("starts", "stops", "steps"), (int_array(each, I64) for each in columns), strict=True)
        )

    def show_own(self, stage: Stage) -> str:
        return f" [{', '.join([_slice_text(*each) for each in self.slices])}]" if stage == "after" else ""

    @property
    def slices(self) -> list[tuple[int, int, int]]:
        """Start, stop and step of each dimension."""
        return list(zip(self.starts.values, self.stops.values, self.steps.values, strict=True))

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        (operand,) = tensor_types(parts, "operand")
        shape = slice_(operand.shape, array(parts, "starts"), array(parts, "stops"), array(parts, "steps"))
        return TensorType(shape, operand.element_type)

    @property
    def _is_whole(self) -> bool:
        """Whether every element is taken."""
        shape = self.operand.type.shape
        return all(
            start == 0 and step == 1 and (stop == TO_THE_END or (size != DYNAMIC and stop >= size))
            for size, (start, stop, step) in zip(shape, self.slices, strict=True)
        )

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any]] | None:
        return (self.operand,) if self.result.type is self.operand.type and self._is_whole else None


def _read_slice(p: "OpParser") -> tuple[int, int, int]:
    """`start:stop:step`, the last two optional."""
    start = read_integer(p)
    p.expect(":")
    stop = TO_THE_END if p.peek() in (":", ",", "]") else read_integer(p)
    step = read_integer(p) if p.accept(":") else 1
    return start, stop, step


def _slice_text(start: int, stop: int, step: int) -> str:
    shown = "" if stop == TO_THE_END else str(stop)
    return f"{start}:{shown}" + (f":{step}" if step != 1 else "")


def array(parts: Parts, name: str) -> tuple[int, ...]:
    """The numbers in an array attribute."""
    found = parts.properties[name]
    assert isinstance(found, DenseArrayAttr)
    return found.values
