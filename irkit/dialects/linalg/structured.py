"""What all structured operations have in common: inputs, outputs, loops, and one body for all iterations.

    ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%c : tensor<4xf32>)

The body takes an element of each operand and yields an element of each output.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar

from irkit.define import (
    AnyType,
    AttrSizedOperandSegments,
    Effect,
    ImplicitTerminator,
    Op,
    Operands,
    RecursiveEffects,
    Trait,
)
from irkit.diagnostics import Location
from irkit.dialects.linalg.attributes import AnyShaped
from irkit.dialects.linalg.iteration import check_maps
from irkit.dialects.memref.casting import cast_source, fold_casts
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import AffineMapAttr, DictionaryAttr
from irkit.ir.block import Block
from irkit.ir.elements import int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.types import I32, FunctionType, MemRefType, TensorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.dialects.arith.evaluate import Constants, Folded
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


Made = TypeVar("Made", bound=Op)


class Structured(Op):
    """An operation with loops.  A subclass says which operands are outputs, and the maps."""

    traits: ClassVar[tuple[Trait, ...]] = (RecursiveEffects(), ImplicitTerminator("linalg.yield"))

    @property
    def num_inits(self) -> int:
        """How many of the last operands are outputs."""
        raise NotImplementedError(f"{self.name} does not say which operands are outputs")

    @property
    def dps_inputs(self) -> Sequence[Value[Type]]:
        return tuple(self._operands[: len(self._operands) - self.num_inits])

    @property
    def dps_inits(self) -> Sequence[Value[Type]]:
        return tuple(self._operands[len(self._operands) - self.num_inits :])

    def maps(self) -> list[AffineMap]:
        """From the loops to the elements of each operand."""
        raise NotImplementedError(f"{self.name} has no indexing maps")

    def iterators(self) -> list[str]:
        """"parallel" or "reduction" for each loop."""
        raise NotImplementedError(f"{self.name} has no iterators")

    @property
    def body(self) -> Block:
        return self.regions[0].blocks[0]

    @property
    def on_tensors(self) -> bool:
        """Whether no operand is a buffer."""
        return not any(isinstance(value.type, MemRefType) for value in self._operands)

    def verify_regions(self) -> None:
        check_destinations(self, self.dps_inits)
        on_buffers = not self.results and not any(
            isinstance(value.type, TensorType) for value in self._operands
        )
        if self._operands and not on_buffers and not self.on_tensors:
            raise self.error("expected to have pure tensor or buffer semantics")
        self.check_maps()
        self._check_body()

    def check_maps(self) -> None:
        check_maps(self, self.maps(), [shape_of(value) for value in self._operands], len(self.iterators()))

    def _check_body(self) -> None:
        if len(self.regions[0].blocks) != 1:
            raise self.error("expects to have 1 region with 1 block")
        args = self.body.args
        if len(args) != len(self._operands):
            raise self.error(
                "expected as many non-induction variable region arguments as the number of input/output "
                "operands"
            )
        for number, (value, arg) in enumerate(zip(self._operands, args, strict=True)):
            expected = element_or_self(value.type)
            if arg.type is not expected:
                raise self.error(
                    f"expected type of bb argument #{number} ('{arg.type}') to match element or self type "
                    f"of the corresponding operand ('{expected}')"
                )

    def effects(self) -> Sequence[Effect]:
        """Buffers are read and written; an output whose element the body does not use is only written."""
        found: list[Effect] = []
        first_init = len(self._operands) - self.num_inits
        for number, value in enumerate(self._operands):
            if not isinstance(value.type, MemRefType):
                continue
            used = number < first_init or self.body.args[number].has_uses
            found += [Effect("read", value)] if used else []
            found += [Effect("write", value)] if number >= first_init else []
        return found

    def is_speculatable(self) -> bool:
        return self.on_tensors

    def fold(self, operands: "Constants") -> "Folded":
        """Works on the buffers before they were cast."""
        if not any(cast_source(value) is not None for value in self._operands):
            return None
        return fold_casts(self)


class InsAndOuts(Structured):
    """A structured operation whose operands are the lists `ins` and `outs`."""

    inputs: Operands[AnyType]
    outputs: Operands[AnyShaped]

    traits = (AttrSizedOperandSegments(), *Structured.traits)

    @property
    def num_inits(self) -> int:
        return len(self.outputs)


def check_destinations(op: Op, inits: Sequence[Value[Type]]) -> None:
    """A result for every output that is a tensor, of the same type."""
    first = len(op._operands) - len(inits)
    tensors = [(first + at, value) for at, value in enumerate(inits) if isinstance(value.type, TensorType)]
    for number, value in enumerate(inits, first):
        if not isinstance(value.type, (TensorType, MemRefType)):
            raise op.error(f"expected that operand #{number} is a tensor or a memref")
    if len(op.results) != len(tensors):
        raise op.error(
            f"expected the number of tensor results ({len(op.results)}) to be equal to the number of output "
            f"tensors ({len(tensors)})"
        )
    for (number, value), result in zip(tensors, op.results, strict=True):
        if value.type is not result.type:
            raise op.error(
                f"expected type of operand #{number} ('{value.type}') to match type of corresponding result "
                f"('{result.type}')"
            )


def shape_of(value: Value[Type]) -> tuple[int, ...]:
    """The shape of an operand; that of a scalar is empty."""
    return value.type.shape if isinstance(value.type, (MemRefType, TensorType)) else ()


def element_or_self(kind: Type) -> Type:
    return kind.element_type if isinstance(kind, (MemRefType, TensorType)) else kind


def maps_of(attributes: Sequence[Attribute]) -> list[AffineMap]:
    return [each.value for each in attributes if isinstance(each, AffineMapAttr)]


# The text that they share.


class Head(NamedTuple):
    """What stands before the body."""

    properties: dict[str, Attribute]
    attributes: dict[str, Attribute]
    inputs: list[Value[Type]]
    outputs: list[Value[Type]]

    @property
    def operands(self) -> list[Value[Type]]:
        return [*self.inputs, *self.outputs]

    def build(
        self,
        p: "OpParser",
        cls: type[Made],
        kinds: Sequence[Type],
        properties: dict[str, Attribute],
        region: Region,
    ) -> Made:
        """The operation with these results, properties beside those that were read, and region."""
        sizes = int_array([len(self.inputs), len(self.outputs)], I32)
        return p.build(
            cls,
            operands=self.operands,
            result_types=kinds,
            properties={**self.properties, **properties, "operandSegmentSizes": sizes},
            attributes=self.attributes,
            regions=[region],
        )


def read_head(p: "OpParser", cls: type[Op]) -> Head:
    """`<{...}> {...} ins(%a : T) outs(%b : U)`, each part of which may be missing."""
    properties: dict[str, Attribute] = {}
    if p.accept("<"):
        given = p.attribute()
        properties = dict(given.entries) if isinstance(given, DictionaryAttr) else {}
        p.expect(">", "expected '>'")
    at = p.i
    attributes = p.attr_dict()
    inputs = _read_operands(p, "ins")
    outputs = _read_operands(p, "outs")
    made = Head(properties, attributes, p.resolve_all(*inputs), p.resolve_all(*outputs))
    p.check_inherent(cls, attributes, at)
    return made


def _read_operands(p: "OpParser", keyword: str) -> tuple[list[int], list[Type]]:
    if not p.accept(keyword):
        return [], []
    p.expect("(", "expected '('")
    uses = p.operands()
    p.expect(":", "expected ':'")
    kinds = p.type_list()
    p.expect(")", "expected ')'")
    return uses, kinds


def operands_text(p: "OpPrinter", inputs: Sequence[Value[Type]], outputs: Sequence[Value[Type]]) -> str:
    """` ins(...) outs(...)`, what is empty left out."""
    return "".join(
        [
            f" {word}({p.values(values)} : {p.types([value.type for value in values])})"
            for word, values in (("ins", inputs), ("outs", outputs))
            if values
        ]
    )


def read_results(p: "OpParser") -> list[Type]:
    return p.function_results() if p.accept("->") else []


def results_text(p: "OpPrinter", kinds: Sequence[Type]) -> str:
    if not kinds:
        return ""
    alone = len(kinds) == 1 and not isinstance(kinds[0], FunctionType)
    return f" -> {p.types(kinds)}" if alone else f" -> ({p.types(kinds)})"


def body_block(values: Sequence[Value[Type]], locations: Sequence[Location] | None = None) -> Block:
    """An empty body over the elements of some operands."""
    return Block([element_or_self(value.type) for value in values], locations)
