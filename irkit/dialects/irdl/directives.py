"""Custom directives of the formats of irdl.

    custom<SingleBlockRegion>           { ... }                          nothing for an empty block
    custom<NamedValues>                 (lhs: %0, rhs: %1)
    custom<NamedVariadicValues>         (lhs: %0, rest: variadic %1)
    custom<AttributeConstraints>        {"value" = %0}
"""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from irkit.dialects.irdl.types import SINGLE, VariadicityArrayAttr, VariadicityAttr
from irkit.ir.attributes import ArrayAttr, StringAttr
from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.format_reader import Slot
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter


class SingleBlockRegion:
    """A region of one block; an empty one is left out."""

    has_regions = True

    @staticmethod
    def parse(p: "OpParser", body: "Slot") -> "Generator[RegionRequest, Region, None]":
        region = yield p.region(optional=True)
        if not region.blocks:
            region.append(Block())
        body.value = region

    @staticmethod
    def print(p: "OpPrinter", op: Operation, body: Region) -> Generator[object, None, None]:
        if body.blocks[0].first is not None:
            yield p.region(body)


class NamedVariadicValues:
    """`(name: variadic %value, ...)`; `single` is left out."""

    @staticmethod
    def parse(p: "OpParser", values: "Slot", names: "Slot", variadicity: "Slot | None" = None) -> None:
        uses: list[int] = []
        found: list[Attribute] = []
        kinds: list[str] = []
        p.expect("(")
        while uses or p.peek() != ")":
            if not p.at_word():
                raise p.custom_error("expected valid keyword")
            found.append(StringAttr(p.keyword()))
            p.expect(":")
            if variadicity is not None:
                kinds.append(p.keyword() if p.peek() in VariadicityAttr.cases else SINGLE)
            uses.append(p.operand())
            if not p.accept(","):
                break
        p.expect(")")
        values.value, names.value = uses, ArrayAttr(tuple(found))
        if variadicity is not None:
            variadicity.value = VariadicityArrayAttr(tuple(kinds))

    @staticmethod
    def print(
        p: "OpPrinter",
        op: Operation,
        values: Sequence[Value[Type]],
        names: ArrayAttr,
        variadicity: VariadicityArrayAttr | None = None,
    ) -> None:
        kinds = variadicity.values if variadicity is not None else [SINGLE] * len(values)
        shown = [
            f"{_word(name)}: {'' if kind == SINGLE else kind + ' '}{p.value(value)}"
            for name, kind, value in zip(names.elements, kinds, values, strict=True)
        ]
        p.write(f"({', '.join(shown)})")


def _word(name: Attribute) -> str:
    assert isinstance(name, StringAttr)
    return name.value


class AttributeConstraints:
    """`{"name" = %value, ...}`, nothing for none."""

    @staticmethod
    def parse(p: "OpParser", values: "Slot", names: "Slot") -> None:
        uses: list[int] = []
        found: list[Attribute] = []
        if p.accept("{"):
            while True:
                found.append(p.attribute())
                p.expect("=")
                uses.append(p.operand())
                if not p.accept(","):
                    break
            p.expect("}")
        values.value, names.value = uses, ArrayAttr(tuple(found))

    @staticmethod
    def print(p: "OpPrinter", op: Operation, values: Sequence[Value[Type]], names: ArrayAttr) -> None:
        if names.elements:
            pairs = zip(names.elements, values, strict=True)
            p.write(f"{{{', '.join([f'{p.attribute(name)} = {p.value(value)}' for name, value in pairs])}}}")
