"""linalg.generic, and what stands in bodies: the indices of the loops, and the elements that are yielded."""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyRankedTensor,
    AnyRegion,
    AnyType,
    Attr,
    Op,
    Operands,
    OptionalAttr,
    Pure,
    Result,
    Results,
    Terminator,
    absent,
    inferred,
    keyword,
)
from irkit.define.traits import Parts
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.linalg.attributes import AffineMaps, IteratorType, IteratorTypes, NonNegative
from irkit.dialects.linalg.iteration import loop_ranges
from irkit.dialects.linalg.structured import (
    InsAndOuts,
    Structured,
    maps_of,
    operands_text,
    read_head,
    read_results,
    results_text,
    shape_of,
)
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import ArrayAttr, DictionaryAttr, StringAttr, dictionary, index
from irkit.ir.elements import int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.types import I32, INDEX, IndexType, ShapedType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint

_TRAIT = ("doc", "indexing_maps", "library_call", "iterator_types")
"""The attributes that stand before the operands."""


class Generic(InsAndOuts):
    """Any structured operation: maps, iterators and body are written out.

        %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
          ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
        ^bb0(%in: f32, %out: f32):
          %0 = arith.addf %in, %out : f32
          linalg.yield %0 : f32
        } -> tensor<4x8xf32>
    """

    name = "linalg.generic"

    indexing_maps: Attr[AffineMaps]
    iterator_types: Attr[IteratorTypes]
    doc: OptionalAttr[StringAttr] = absent()
    library_call: OptionalAttr[StringAttr] = absent()
    result_tensors: Results[AnyRankedTensor] = absent()
    region: AnyRegion = keyword(kw_only=True)

    def maps(self) -> list[AffineMap]:
        return maps_of(self.indexing_maps.elements)

    def iterators(self) -> list[str]:
        return [each.value for each in self.iterator_types if isinstance(each, IteratorType)]

    def block_arg_names(self, region: int) -> Sequence[str | None]:
        inputs = len(self.inputs)
        return [*["in"] * inputs, *["out"] * (len(self._operands) - inputs)]

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Generic]":
        at = p.i
        trait = p.attribute()
        if not isinstance(trait, DictionaryAttr):
            raise p.custom_error("invalid kind of attribute specified", at)
        properties = dict(trait.entries)
        properties["iterator_types"] = _read_iterators(p, properties.get("iterator_types"), at)
        behind = p.i
        head = read_head(p, cls)
        p.check_inherent(cls, properties, behind)
        properties.update(head.attributes)
        if p.accept("attrs"):
            p.expect("=", "expected '='")
            properties.update(p.attr_dict())
        attributes = {key: properties.pop(key) for key in list(properties) if key not in _TRAIT}
        region = yield p.region()
        kinds = read_results(p)
        properties |= head.properties
        properties["operandSegmentSizes"] = int_array([len(head.inputs), len(head.outputs)], I32)
        return p.build(
            cls,
            operands=head.operands,
            result_types=kinds,
            properties=properties,
            attributes=attributes,
            regions=[region],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        trait = {key: self.properties[key] for key in _TRAIT if key in self.properties}
        trait["iterator_types"] = ArrayAttr(tuple([StringAttr(each) for each in self.iterators()]))
        p.write(f" {p.attribute(dictionary(trait))}{operands_text(p, self.inputs, self.outputs)}")
        if self.attributes:
            p.write(f" attrs = {p.dict_text(self.attributes)}")
        if self.region.blocks:
            p.write(" ")
            yield p.region(self.region)
        p.write(results_text(p, self.result_types))


def _read_iterators(p: "OpParser", given: Attribute | None, at: int) -> ArrayAttr:
    """`["parallel", "reduction"]` as attributes of the dialect."""
    if not isinstance(given, ArrayAttr):
        raise p.custom_error('expected "iterator_types" array attribute', at)
    made: list[Attribute] = []
    for each in given:
        if not isinstance(each, StringAttr):
            continue
        if each.value not in IteratorType.cases:
            raise p.custom_error(f"unexpected iterator_type ({each.value})")
        made.append(IteratorType(each.value))
    return ArrayAttr(tuple(made))


class Index(Op):
    """The index of a loop of the operation around it.

        %i = linalg.index 0 : index
    """

    name = "linalg.index"
    syntax = "$dim attr-dict `:` type($result)"

    dim: Attr[NonNegative]
    result: Result[IndexType] = inferred()

    traits = (Pure(),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"result": INDEX}

    def verify(self) -> None:
        parent = self.parent_op
        if not isinstance(parent, Structured):
            raise self.error("expected parent op with LinalgOp interface")
        loops = len(parent.iterators())
        if self.dim.value >= loops:
            raise self.error(
                f"expected dim ({self.dim.value}) to be lower than the number of loops ({loops}) of the "
                "enclosing LinalgOp"
            )

    def fold(self, operands: Constants) -> Folded:
        """The index of a loop that runs once."""
        parent = self.parent_op
        if not isinstance(parent, Structured):
            return None
        shapes = [shape_of(value) for value in parent.operands]
        ranges = loop_ranges(parent.maps(), shapes, len(parent.iterators()))
        return (index(0),) if ranges is not None and ranges[self.dim.value] == 1 else None


class Yield(Op):
    """The elements of the outputs that an iteration has computed.

        linalg.yield %x, %y : f32, i32
    """

    name = "linalg.yield"

    values: Operands[AnyType]

    traits = (Pure(), Terminator())

    def verify(self) -> None:
        parent = self.parent_op
        if parent is None or len(parent.regions) != 1 or not parent.regions[0].blocks:
            raise self.error("expected single non-empty parent region")
        if not isinstance(parent, Structured):
            raise self.error("expected parent op with LinalgOp interface")
        inits = parent.dps_inits
        if len(self._operands) != len(inits):
            raise self.error(
                f"expected number of yield values ({len(self._operands)}) to match the number of inits / "
                f"outs operands of the enclosing LinalgOp ({len(inits)})"
            )
        for number, (value, init) in enumerate(zip(self._operands, inits, strict=True)):
            kind = init.type
            expected = kind.element_type if isinstance(kind, ShapedType) else kind
            if value.type is not expected:
                raise self.error(
                    f"type of yield operand {number + 1} ('{value.type}') doesn't match the element type of "
                    f"the enclosing linalg.generic op ('{expected}')"
                )

    @classmethod
    def parse(cls, p: "OpParser") -> "Yield":
        uses = p.operands()
        attributes = p.attr_dict()
        kinds: list[Type] = []
        if uses:
            p.expect(":", "expected ':'")
            kinds = p.type_list()
        return p.build(cls, operands=p.resolve_all(uses, kinds), attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        values = f" {p.values(self._operands)}" if self._operands else ""
        kinds = f" : {p.types(self.operand_types)}" if self._operands else ""
        p.write(f"{values}{p.attr_dict(self)}{kinds}")
