"""Operations with more than one step: softmax, and the transforms of Winograd's convolution.

    %s = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
"""

from collections.abc import Sequence
from typing import ClassVar

from irkit.define import AnyRankedTensor, Attr, Effect, I64Attr, Op, Operand, Result, Results, absent
from irkit.dialects.linalg.attributes import AnyShaped, Tensor4D, Tensor6D, WinogradFmr
from irkit.dialects.linalg.structured import check_destinations, element_or_self, shape_of
from irkit.ir.types import DYNAMIC, MemRefType, VectorType


class Softmax(Op):
    """The exponentials of the elements, divided by their sum along a dimension.

        %s = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
          -> tensor<4x8xf32>
    """

    name = "linalg.softmax"
    syntax = (
        "attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` "
        "`outs` `(` $output `:` type($output) `)` (`->` type($result)^)?"
    )

    input: Operand[AnyShaped]
    output: Operand[AnyShaped]
    dimension: Attr[I64Attr]
    result: Results[AnyRankedTensor] = absent()  # type: ignore[assignment]

    def verify(self) -> None:
        if element_or_self(self.input.type) is not element_or_self(self.output.type):
            raise self.error("failed to verify that input and output have same element type")
        source, target = [
            value.type.shape if isinstance(value.type, VectorType) else shape_of(value)
            for value in (self.input, self.output)
        ]
        if len(source) != len(target) or not _fits(source, target):
            raise self.error("incompatible output shape")
        if not 0 <= self.dimension.value < len(source):
            raise self.error("incorrect dimension specified")
        check_destinations(self, [self.output])

    def effects(self) -> Sequence[Effect]:
        found = [Effect("read", self.input)] if isinstance(self.input.type, MemRefType) else []
        if isinstance(self.output.type, MemRefType):
            found += [Effect("read", self.output), Effect("write", self.output)]
        return found


def _fits(left: Sequence[int], right: Sequence[int]) -> bool:
    return all(
        mine == theirs or DYNAMIC in (mine, theirs) for mine, theirs in zip(left, right, strict=True)
    )


_FORMS = {"F_2_3": (2, 3), "F_4_3": (4, 3), "F_2_5": (2, 5)}
"""Results at a time, and the size of the filter."""


def form_of(fmr: object) -> tuple[int, int]:
    """m and r of F(m, r)."""
    return _FORMS[WinogradFmr.case_of(fmr) or "F_2_3"]  # type: ignore[arg-type]


class _Transform(Op):
    """One of the three transforms: what it makes has the shape that `expected` says."""

    syntax: ClassVar[str | None] = None

    def check_output(self, expected: Sequence[int]) -> None:
        if not _fits(expected, shape_of(self._operands[1])):
            raise self.error("the output shape is not expected")
        check_destinations(self, self._operands[1:])


def _syntax(source: str) -> str:
    return (
        f"attr-dict `fmr` `(` $fmr `)` `ins` `(` ${source} `:` type(${source}) `)` "
        "`outs` `(` $output `:` type($output) `)` `->` type($result)"
    )


class WinogradFilterTransform(_Transform):
    """G g G^T for each filter g.

        %r = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>)
          outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
    """

    name = "linalg.winograd_filter_transform"
    syntax = _syntax("filter")

    filter: Operand[Tensor4D]
    output: Operand[Tensor4D]
    fmr: Attr[WinogradFmr]
    result: Result[Tensor4D]

    def verify(self) -> None:
        _check_elements(self, "filter")
        m, r = form_of(self.fmr)
        filters, height, width, channels = self.filter.type.shape
        if height not in (r, 1):
            raise self.error("expect filter height either equals to r or 1")
        if width not in (r, 1):
            raise self.error("expect filter width either equals to r or 1")
        if height == 1 and width == 1:
            raise self.error("expect either filter height or width equals to r")
        tall, wide = (m + r - 1 if size == r else 1 for size in (height, width))
        self.check_output((tall, wide, channels, filters))


class WinogradInputTransform(_Transform):
    """B^T d B for each tile d of the input.

        %r = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>)
          outs(%o : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
    """

    name = "linalg.winograd_input_transform"
    syntax = _syntax("input")

    input: Operand[Tensor4D]
    output: Operand[Tensor6D]
    fmr: Attr[WinogradFmr]
    result: Result[Tensor6D]

    def verify(self) -> None:
        _check_elements(self, "input")
        m, r = form_of(self.fmr)
        images, height, width, channels = self.input.type.shape
        tall, wide = self.output.type.shape[:2]
        rows = DYNAMIC if height == DYNAMIC else (height - (r - 1)) // m if tall != 1 else height
        columns = DYNAMIC if width == DYNAMIC else (width - (r - 1)) // m if wide != 1 else width
        sizes = (m + r - 1 if tall != 1 else 1, m + r - 1 if wide != 1 else 1)
        self.check_output((*sizes, rows, columns, images, channels))


class WinogradOutputTransform(_Transform):
    """A^T y A for each tile y of the product.

        %r = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>)
          outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    """

    name = "linalg.winograd_output_transform"
    syntax = _syntax("value")

    value: Operand[Tensor6D]
    output: Operand[Tensor4D]
    fmr: Attr[WinogradFmr]
    result: Result[Tensor4D]

    def verify(self) -> None:
        _check_elements(self, "value")
        m, r = form_of(self.fmr)
        tall, wide, rows, columns, images, filters = self.value.type.shape
        if tall not in (m + r - 1, 1):
            raise self.error("expect input height equals to input tile size")
        if wide not in (m + r - 1, 1):
            raise self.error("expect input width equals to input tile size")
        height = DYNAMIC if rows == DYNAMIC else rows * (m if tall != 1 else 1)
        width = DYNAMIC if columns == DYNAMIC else columns * (m if wide != 1 else 1)
        self.check_output((images, height, width, filters))


def _check_elements(op: _Transform, source: str) -> None:
    if element_or_self(op._operands[0].type) is not element_or_self(op._operands[1].type):
        raise op.error(f"failed to verify that all of {{{source}, output}} have same element type")
