"""Matrix products whose indexing maps may be written out: to transpose, or to broadcast, their operands.

    %c = linalg.matmul indexing_maps = [#transposed, #b, #c]
      ins(%a, %b : tensor<8x4xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
"""

from typing import TYPE_CHECKING, ClassVar, Final

from irkit.define import (
    AnyRankedTensor,
    AnyRegion,
    Attr,
    OptionalAttr,
    Results,
    absent,
    keyword,
)
from irkit.diagnostics import IRError
from irkit.dialects.linalg.attributes import AffineMaps, TypeFn
from irkit.dialects.linalg.kinds import check_contraction
from irkit.dialects.linalg.named import write_body
from irkit.dialects.linalg.structured import (
    InsAndOuts,
    body_block,
    maps_of,
    operands_text,
    read_head,
    read_results,
    results_text,
    shape_of,
)
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.attributes import AffineMapAttr, ArrayAttr
from irkit.ir.interning import Attribute
from irkit.ir.region import Region

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class Contraction(InsAndOuts):
    """A sum of products over the loops that do not index the output."""

    default_maps: ClassVar[ArrayAttr | None] = None
    """The maps that the custom form leaves out."""

    cast: OptionalAttr[TypeFn] = absent()
    result_tensors: Results[AnyRankedTensor] = absent()
    region: AnyRegion = keyword(kw_only=True)

    @property
    def chosen_maps(self) -> ArrayAttr | None:
        """The maps that are written out, or else those that need not be."""
        given = self.properties.get("indexing_maps")
        return given if isinstance(given, ArrayAttr) else self.default_maps

    def maps(self) -> list[AffineMap]:
        return maps_of(self.chosen_maps.elements) if self.chosen_maps is not None else []

    def iterators(self) -> list[str]:
        return self._iterators(self.maps())

    def verify_regions(self) -> None:
        super().verify_regions()
        check_contraction(self)

    def _iterators(self, maps: list[AffineMap]) -> list[str]:
        """Those of the default maps, where there are some."""
        kept = maps_of(self.default_maps.elements)[-1] if self.default_maps is not None else maps[-1]
        return ["parallel" if AffineDim(at) in kept.results else "reduction" for at in range(kept.num_dims)]

    @classmethod
    def parse(cls, p: "OpParser") -> "Contraction":
        maps = read_maps(p)
        if maps is None and cls.default_maps is None:
            raise p.custom_error("expected 'indexing_maps' attribute")
        head = read_head(p, cls)
        kinds = read_results(p)
        if len(head.operands) != 3:
            raise p.custom_error(
                "[parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got "
                f"{len(head.operands)}"
            )
        given = {**head.properties, **head.attributes}
        block = body_block(head.operands)
        cast, at = given.get("cast"), p.op_at + 1
        unsigned = isinstance(cast, TypeFn) and cast.value == "cast_unsigned"
        write_body(block, "mac", unsigned, lambda message: p.custom_error(message, at))
        properties: dict[str, Attribute] = {}
        chosen = maps if maps is not None else cls.default_maps
        if chosen is not None and "indexing_maps" not in given:
            properties["indexing_maps"] = chosen
        return head.build(p, cls, kinds, properties, Region([block]))

    def print(self, p: "OpPrinter") -> None:
        if self.chosen_maps is not None and self.chosen_maps is not self.default_maps:
            p.write(maps_text(p, self.chosen_maps))
        attributes = p.attr_dict(self, ("indexing_maps",))
        operands = operands_text(p, self.inputs, self.outputs)
        p.write(f"{attributes}{operands}{results_text(p, self.result_types)}")


def read_maps(p: "OpParser") -> ArrayAttr | None:
    """`indexing_maps = [...]`, which may be missing."""
    if not p.accept("indexing_maps"):
        return None
    p.expect("=", "expected '='")
    at = p.i
    given = p.attribute()
    if not isinstance(given, ArrayAttr):
        raise p.custom_error("invalid kind of attribute specified", at)
    if not all(isinstance(each, AffineMapAttr) for each in given):
        raise p.custom_error("element of indexing_maps array is not an affine_map")
    return given


def maps_text(p: "OpPrinter", maps: ArrayAttr) -> str:
    return f" indexing_maps = [{', '.join([p.attribute(each) for each in maps])}]"


def _maps(loops: int, *dims: tuple[int, ...]) -> ArrayAttr:
    """Maps that are lists of loops."""
    return ArrayAttr(
        tuple([AffineMapAttr(AffineMap(loops, 0, [AffineDim(dim) for dim in each])) for each in dims])
    )


def _check_result_dims(op: Contraction, number: int, message: str) -> AffineMap:
    """The map of an operand, whose results are among those of the default map."""
    assert op.default_maps is not None
    given, usual = op.maps()[number], maps_of(op.default_maps.elements)[number]
    if not set(given.results) <= set(usual.results):
        raise op.error(message)
    return given


class Product(Contraction):
    """A contraction whose maps may be left out."""

    indexing_maps: OptionalAttr[AffineMaps] = absent()


class Matmul(Product):
    """A matrix product.

        %r = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>)
          -> tensor<4x16xf32>
    """

    name = "linalg.matmul"
    default_maps = _maps(3, (0, 2), (2, 1), (0, 1))

    def verify(self) -> None:
        if self.chosen_maps is self.default_maps:
            return
        for number in range(min(2, len(self.maps()))):
            each = _check_result_dims(self, number, "Unexpected dim expression in map result.")
            if len(each.results) < 2 and each.results != (AffineDim(2),):
                raise self.error("Invalid broadcast requested, should be (d2).")


class BatchMatmul(Product):
    """A matrix product for each entry of the first dimension.

        %r = linalg.batch_matmul ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>)
          outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
    """

    name = "linalg.batch_matmul"
    default_maps = _maps(4, (0, 1, 3), (0, 3, 2), (0, 1, 2))

    def verify(self) -> None:
        _verify_batch(self)


class BatchReduceMatmul(Product):
    """The sum of the matrix products of all entries of the first dimension.

        %r = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>)
          outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
    """

    name = "linalg.batch_reduce_matmul"
    default_maps = _maps(4, (0, 1, 3), (0, 3, 2), (1, 2))

    def verify(self) -> None:
        _verify_batch(self)


_BROADCASTS: Final = (((3,), (0, 3), (1, 3)), ((3,), (0, 3), (3, 2)))
"""The loops that may index a broadcast left and a broadcast right operand."""


def _verify_batch(op: BatchMatmul | BatchReduceMatmul) -> None:
    """Inputs may be broadcast or transposed, within a batch; the output is as it always is."""
    if op.chosen_maps is op.default_maps:
        return
    maps = op.maps()
    if len(maps) != 3:
        raise op.error("Indexing_map attribute must have 3 affine maps.")
    for number, allowed in enumerate(_BROADCASTS):
        each = _check_result_dims(
            op, number, "Unexpected result dim expression (outside the set of default result dims)."
        )
        if len(each.results) > 3:
            raise op.error("no. of result dim expressions exceeds 3.")
        if len(each.results) < 3:
            if each.results not in [tuple([AffineDim(dim) for dim in dims]) for dims in allowed]:
                raise op.error("Invalid broadcast requested.")
        elif each.results[0] is not AffineDim(0):
            raise op.error("Invalid batch dimension expression.")
    expected = maps_of(op.default_maps.elements)[2].results
    if len(maps[2].results) != len(expected):
        raise op.error(f"expects {len(expected)} dims, but got ({len(maps[2].results)}).")
    if maps[2].results != expected:
        raise op.error("Invalid output map result dimension.")


class Contract(Contraction):
    """A contraction of any shape.

        %r = linalg.contract indexing_maps = [#a, #b, #c] ins(%a, %b : tensor<4x8xf32>, tensor<8xf32>)
          outs(%c : tensor<4xf32>) -> tensor<4xf32>
    """

    name = "linalg.contract"

    indexing_maps: Attr[AffineMaps] = keyword(kw_only=True)

    def verify(self) -> None:
        inputs, outputs = self._uses()
        contracted = False
        for loop, (read, written) in enumerate(zip(inputs, outputs, strict=True)):
            contracted |= read == 2 and written == 0
            if read == written == 0:
                raise self._refuse(f"iteration space dim at index {loop} not used to access any operand")
            if read == 1 and written != 1:
                raise self._refuse(
                    f"iteration space dim at index {loop} is neither a contracting dim nor of parallel "
                    "iteration type"
                )
        if not contracted:
            raise self._refuse("'indexing_maps' do not specify a contracting dimension")

    def _uses(self) -> tuple[list[int], list[int]]:
        """How often each loop indexes an input, and the output."""
        maps = self.maps()
        loops = maps[0].num_dims if maps else 0
        inputs, outputs = [0] * loops, [0] * loops
        for number, (each, value) in enumerate(zip(maps, self._operands, strict=False)):
            if each.num_dims != loops:
                raise self._refuse("iteration spaces of provided affine_maps differ")
            if not each.is_projected_permutation:
                raise self._refuse("provided affine_map is not a projected permutation")
            if len(each.results) != len(shape_of(value)):
                raise self._refuse("ranks of shaped operand and results of corresponding affine_map differ")
            for expr in each.results:
                assert isinstance(expr, AffineDim)
                (outputs if number == 2 else inputs)[expr.position] += 1
        return inputs, outputs

    def _refuse(self, message: str) -> IRError:
        return IRError.at(self.location, message)
