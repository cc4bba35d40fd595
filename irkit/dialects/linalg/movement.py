"""Elements put elsewhere: transposed, or repeated along further dimensions.

    %t = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x4xf32>) permutation = [1, 0]
    %r = linalg.broadcast ins(%a : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [1]
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from irkit.define import AnyTensor, Attr, OneBlock, Operand, Results, absent, keyword
from irkit.dialects.linalg.attributes import TensorOrMemRef
from irkit.dialects.linalg.generic import Yield
from irkit.dialects.linalg.payloads import dims_text, read_dims, tensor_types
from irkit.dialects.linalg.structured import Structured, body_block, operands_text, read_head, shape_of
from irkit.dialects.memref.constraints import I64Array
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.region import Region

if TYPE_CHECKING:
    from typing import Self

    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class Movement(Structured):
    """An operation that takes every element of its output from its input."""

    dims_key: ClassVar[str]
    """The attribute that says where elements come from."""

    input: Operand[TensorOrMemRef]
    init: Operand[TensorOrMemRef]

    @property
    def num_inits(self) -> int:
        return 1

    def iterators(self) -> list[str]:
        return ["parallel"] * len(shape_of(self.init))

    @classmethod
    def parse(cls, p: "OpParser") -> "Self":
        head = read_head(p, cls)
        dims = read_dims(p, cls.dims_key)
        attributes = {**head.attributes, **p.attr_dict()}
        # Upstream gives the arguments the locations of the operands here, in no other operation.
        block = body_block(head.operands, [operand.location for operand in head.operands])
        block.append(Yield(block.args[:1], location=p.location(p.op_at)))
        return p.build(
            cls,
            operands=head.operands,
            result_types=tensor_types(head.outputs),
            properties={cls.dims_key: dims},
            attributes=attributes,
            regions=[Region([block])],
        )

    def print(self, p: "OpPrinter") -> None:
        dims = self.properties[self.dims_key]
        p.write(operands_text(p, self.dps_inputs, self.dps_inits))
        p.write(dims_text(self.dims_key, dims) + p.attr_dict(self, (self.dims_key,)))  # type: ignore[arg-type]


class Transpose(Movement):
    """The dimensions in another order: dimension i of the output is dimension permutation[i] of the input.

        %t = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x4xf32>) permutation = [1, 0]
    """

    name = "linalg.transpose"
    dims_key = "permutation"

    permutation: Attr[I64Array]
    result: Results[AnyTensor] = absent()  # type: ignore[assignment]
    region: OneBlock = keyword(kw_only=True)

    def maps(self) -> list[AffineMap]:
        order = self.permutation.values
        inverse = [AffineDim(order.index(dim)) for dim in range(len(order))]
        return [AffineMap(len(order), 0, inverse), AffineMap.identity(len(order))]

    def verify(self) -> None:
        order, source, target = self.permutation.values, shape_of(self.input), shape_of(self.init)
        if sorted(order) != list(range(len(order))):
            raise self.error("permutation is not valid")
        if len(source) != len(target):
            raise self.error(f"input rank {len(source)} does not match init rank {len(target)}")
        if len(source) != len(order):
            raise self.error(
                f"size of permutation {len(order)} does not match the argument rank {len(source)}"
            )
        for dim, (origin, size) in enumerate(zip(order, target, strict=True)):
            if source[origin] != size:
                raise self.error(
                    f"dim(result, {dim}) = {size} doesn't match dim(input, permutation[{dim}]) = "
                    f"{source[origin]}"
                )

    def result_names(self) -> Sequence[str | None]:
        return ("transposed",) if self.results else ()


class Broadcast(Movement):
    """The input again and again along the given dimensions of the output.

        %r = linalg.broadcast ins(%a : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [1]
    """

    name = "linalg.broadcast"
    dims_key = "dimensions"

    dimensions: Attr[I64Array]
    result: Results[AnyTensor] = absent()  # type: ignore[assignment]
    region: OneBlock = keyword(kw_only=True)

    def kept(self) -> list[int]:
        """The dimension of the output for each one of the input."""
        added = self.dimensions.values
        return [dim for dim in range(len(shape_of(self.init))) if dim not in added]

    def maps(self) -> list[AffineMap]:
        rank = len(shape_of(self.init))
        return [AffineMap(rank, 0, [AffineDim(dim) for dim in self.kept()]), AffineMap.identity(rank)]

    def verify(self) -> None:
        added, source, target = self.dimensions.values, shape_of(self.input), shape_of(self.init)
        if len(source) + len(added) != len(target):
            raise self.error(
                "input rank plus added dimensions does not match init rank. input rank: "
                f"{len(source)}, dimensions size: {len(added)}, init rank: {len(target)}"
            )
        for number, dim in enumerate(added):
            if not 0 <= dim < len(target):
                raise self.error(
                    f"dimension {number} is out of range. expected range: [0, {len(target) - 1}], got: {dim}"
                )
        for number, (size, dim) in enumerate(zip(source, self.kept(), strict=False)):
            if size != target[dim]:
                raise self.error(
                    f"input dim {number} should match init dim {dim}. input: {size}, init: {target[dim]}"
                )

    def result_names(self) -> Sequence[str | None]:
        return ("broadcasted",) if self.results else ()
