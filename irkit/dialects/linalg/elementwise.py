"""linalg.elementwise: a function of elements, whose operands may be transposed or broadcast by their maps."""

from typing import TYPE_CHECKING

from irkit.define import (
    AnyRankedTensor,
    AnyRegion,
    Attr,
    OptionalAttr,
    Results,
    absent,
    keyword,
)
from irkit.dialects.linalg.attributes import AffineMaps, ElementwiseKind
from irkit.dialects.linalg.contractions import maps_text, read_maps
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
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import AffineMapAttr, ArrayAttr
from irkit.ir.interning import Attribute
from irkit.ir.region import Region

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class Elementwise(InsAndOuts):
    """A function of the elements of its operands.

        %r = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#row, #all, #all]
          ins(%a, %b : tensor<8xf32>, tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
    """

    name = "linalg.elementwise"

    kind: Attr[ElementwiseKind]
    indexing_maps: OptionalAttr[AffineMaps] = absent()
    result_tensors: Results[AnyRankedTensor] = absent()
    region: AnyRegion = keyword(kw_only=True)

    def maps(self) -> list[AffineMap]:
        return maps_of(self.indexing_maps.elements) if self.indexing_maps is not None else []

    def iterators(self) -> list[str]:
        return ["parallel"] * len(shape_of(self.outputs[0]))

    @classmethod
    def parse(cls, p: "OpParser") -> "Elementwise":
        p.expect("kind")
        p.expect("=", "expected '='")
        kind = p.attribute()
        if not isinstance(kind, ElementwiseKind):
            raise p.wrong_token("expected ElementwiseKind attribute", custom=True)
        maps = read_maps(p)
        head = read_head(p, cls)
        kinds = read_results(p)
        if len(head.operands) != kind.arity + 1:
            raise p.custom_error(
                f"[parseNamedStructuredOpRegion] ods-gen generated region expects {kind.arity + 1} args, got "
                f"{len(head.operands)}"
            )
        block = body_block(head.operands)
        where = p.op_at + 1
        write_body(block, kind.value, False, lambda message: p.custom_error(message, where))
        properties: dict[str, Attribute] = {
            "kind": kind,
            "indexing_maps": maps or _identities(len(head.operands), len(shape_of(head.outputs[0]))),
        }
        return head.build(p, cls, kinds, properties, Region([block]))

    def print(self, p: "OpPrinter") -> None:
        p.write(f" kind={p.attribute(self.kind)}")
        plain = _identities(len(self._operands), len(shape_of(self.outputs[0])))
        if self.indexing_maps is not None and self.indexing_maps is not plain:
            p.write(maps_text(p, self.indexing_maps))
        attributes = p.attr_dict(self, ("kind", "indexing_maps"))
        operands = operands_text(p, self.inputs, self.outputs)
        p.write(f"{attributes}{operands}{results_text(p, self.result_types)}")


def _identities(count: int, rank: int) -> ArrayAttr:
    """The maps of an operation that neither transposes nor broadcasts."""
    return ArrayAttr((AffineMapAttr(AffineMap.identity(rank)),) * count)
