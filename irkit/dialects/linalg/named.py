"""The named structured operations as classes, made from the table: maps and body follow from the name.

    %r = linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<1xi64>}
      ins(%x, %k : tensor<1x9x3xf32>, tensor<3x3x8xf32>) outs(%y : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>

The custom form leaves the body out; the generic form has it.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from irkit.define import (
    AnyRankedTensor,
    AnyRegion,
    OptionalAttr,
    Results,
    absent,
    keyword,
)
from irkit.define.op import OpMeta
from irkit.diagnostics import IRError
from irkit.dialects.linalg.attributes import Steps1, Steps2, Steps3, TypeFn, UnaryFn
from irkit.dialects.linalg.kinds import check_contraction, check_convolution
from irkit.dialects.linalg.scalars import Refuse, Scalars, random_number
from irkit.dialects.linalg.structured import (
    InsAndOuts,
    body_block,
    element_or_self,
    operands_text,
    read_head,
    read_results,
    results_text,
)
from irkit.dialects.linalg.table import TABLE, Definition
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import AffineMapAttr, ArrayAttr
from irkit.ir.block import Block
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

MEMO: Final = "linalg.memoized_indexing_maps"
"""The attribute that holds the maps of a named operation.  It is shown, and never believed."""


class Named(InsAndOuts):
    """A structured operation with a name of its own."""

    definition: ClassVar[Definition]

    result_tensors: Results[AnyRankedTensor] = absent()
    region: AnyRegion = keyword(kw_only=True)

    def iterators(self) -> list[str]:
        if self.definition.is_elementwise:
            return ["parallel"] * (_rank(self.outputs[0]) if self.outputs else 0)
        return self.definition.iterators()

    def maps(self) -> list[AffineMap]:
        if not self.definition.is_elementwise:
            return self.definition.maps(self._steps("strides"), self._steps("dilations"))
        rank = _rank(self.outputs[0]) if self.outputs else 0
        whole, scalar = AffineMap.identity(rank), AffineMap(rank, 0, ())
        return [whole if _rank(value) else scalar for value in self._operands]

    def _steps(self, what: str) -> tuple[int, ...]:
        """Strides or dilations, 1 where none are given."""
        given, count = self.properties.get(what), self.definition.spatial
        if not isinstance(given, DenseElementsAttr):
            return (1,) * count
        patterns = tuple([bits - (1 << 64) if bits >> 63 else bits for bits in given.bit_patterns])
        return patterns * count if given.is_splat else patterns

    def verify(self) -> None:
        if self.definition.is_convolution:
            check_convolution(self)
        if self.definition.compute == "fill":
            self._verify_fill()

    def verify_regions(self) -> None:
        super().verify_regions()
        if self.definition.compute == "mac" and not self.definition.is_convolution:
            check_contraction(self)

    def _verify_fill(self) -> None:
        if len(self.inputs) != 1 or len(self.outputs) != 1:
            raise IRError.at(self.location, "expected op with 1 input and 1 output")
        value, element = self.inputs[0].type, element_or_self(self.outputs[0].type)
        if _rank(self.inputs[0]):
            raise IRError.at(self.location, "expected op with scalar input")
        if value is not element:
            raise self.error(
                f"expected fill value type ('{value}') to match output element type ('{element}')"
            )

    def check_maps(self) -> None:
        """Upstream notes the maps on the operation when it verifies it, which its generic form shows."""
        super().check_maps()
        if not self.definition.is_elementwise and MEMO not in self.attributes:
            self.attributes[MEMO] = ArrayAttr(tuple([AffineMapAttr(each) for each in self.maps()]))

    @classmethod
    def parse(cls, p: "OpParser") -> "Named":
        head = read_head(p, cls)
        kinds = read_results(p)
        attributes = {**head.properties, **head.attributes}
        block = fill_body(p, cls.definition, head.operands, attributes)
        return head.build(p, cls, kinds, {}, Region([block]))

    def print(self, p: "OpPrinter") -> None:
        operands = operands_text(p, self.inputs, self.outputs)
        p.write(f"{p.attr_dict(self, (MEMO,))}{operands}{results_text(p, self.result_types)}")


def _rank(value: Value[Type]) -> int:
    return getattr(value.type, "rank", 0)


class Casting(Named):
    """A named operation that says how integers are widened."""

    cast: OptionalAttr[TypeFn] = absent()


class Windowed1(Named):
    """A named operation over windows of one dimension."""

    strides: OptionalAttr[Steps1] = absent()
    dilations: OptionalAttr[Steps1] = absent()


class Windowed2(Named):
    """A named operation over windows of two dimensions."""

    strides: OptionalAttr[Steps2] = absent()
    dilations: OptionalAttr[Steps2] = absent()


class Windowed3(Named):
    """A named operation over windows of three dimensions."""

    strides: OptionalAttr[Steps3] = absent()
    dilations: OptionalAttr[Steps3] = absent()


def fill_body(
    p: "OpParser", definition: Definition, operands: list[Value[Type]], attributes: dict[str, Attribute]
) -> Block:
    """The body that the custom form leaves out."""
    expected, given = len(definition.operands), len(operands)
    if given != expected:
        raise p.custom_error(
            f"[parseNamedStructuredOpRegion] ods-gen generated region expects {expected} args, got {given}"
        )
    block = body_block(operands)
    cast = attributes.get("cast")
    at = p.op_at + 1
    unsigned = isinstance(cast, TypeFn) and cast.value == "cast_unsigned"
    write_body(block, definition.compute, unsigned, lambda message: p.custom_error(message, at))
    return block


def write_body(block: Block, compute: str, unsigned: bool, refuse: Refuse) -> None:
    """Writes what an iteration computes, its result yielded; one that makes no sense is refused."""
    s = Scalars(block, refuse)
    s.yields([_result(s, compute, unsigned)])


def _result(s: Scalars, compute: str, unsigned: bool) -> Value[Type]:
    *inputs, out = s.block.args
    kind = out.type
    if compute == "fill":
        return inputs[0]
    if compute == "copy":
        return s.cast(inputs[0], kind, unsigned)
    if compute == "random":
        return random_number(s, inputs[0], inputs[1], inputs[2], kind)
    if compute == "mac":
        factors = [s.cast(each, kind, unsigned) for each in inputs]
        return s.binary("add", out, s.binary("mul", factors[0], factors[1]))
    if compute == "mac_q":
        differences = [
            s.binary("sub", s.cast(inputs[at], kind), s.cast(inputs[at + 2], kind)) for at in (0, 1)
        ]
        return s.binary("add", out, s.binary("mul", differences[0], differences[1]))
    function = compute.removeprefix("reduce_")
    if function != compute:
        return s.binary(function, out, s.cast(inputs[0], kind, function.endswith("unsigned")))
    if compute == "select":
        return s.select(inputs[0], inputs[1], inputs[2])
    if compute in UnaryFn.cases:
        return s.unary(compute, inputs[0])
    return s.binary(compute, inputs[0], inputs[1])


def _declare(definition: Definition) -> type[Named]:
    """The class of an operation of the table."""
    bases = (Named, Windowed1, Windowed2, Windowed3)
    base = Casting if definition.name == "copy" else bases[definition.spatial]
    body = {
        "__module__": __name__,
        "__qualname__": _class_name(definition.name),
        "__doc__": _documentation(definition),
        "name": f"linalg.{definition.name}",
        "definition": definition,
    }
    made = OpMeta(_class_name(definition.name), (base,), body)
    assert issubclass(made, Named)
    return made


def _class_name(name: str) -> str:
    return "".join([word.capitalize() for word in name.split("_")])


def _documentation(definition: Definition) -> str:
    inputs = len(definition.operands) - 1
    values = ", ".join([f"%{chr(97 + at)}" for at in range(inputs)])
    kinds = ", ".join([f"!{chr(65 + at)}" for at in range(inputs)])
    loops = f"loops {definition.loops}" if definition.loops else "element by element"
    return (
        f"The structured operation `{definition.compute}`, {loops}.\n\n"
        f"    %r = linalg.{definition.name} ins({values} : {kinds}) outs(%out : !T) -> !T\n"
    )


NAMED: Final[dict[str, type[Named]]] = {each.name: _declare(each) for each in TABLE}
"""The classes of the table by the name of the operation, without the dialect."""
