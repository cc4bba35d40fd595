"""What depends on affine conditions, or states them: `loop.if` and `loop.assume`."""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AtMostOneBlock,
    Attr,
    ImplicitTerminator,
    OneBlock,
    Op,
    Operands,
    RecursiveEffects,
    absent,
)
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects.loop.affine import Indices, is_symbol, verify_affine
from irkit.dialects.loop.nest import Yield
from irkit.dialects.loop.text import read_conditions, show_conditions
from irkit.ir import Block, Region
from irkit.ir.affine import Constraint
from irkit.ir.attributes import IntegerSetAttr
from irkit.ir.types import IndexType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint


class If(Op):
    """Runs the first region where all conditions hold, else the second.

        loop.if (%i + %ii < %M, %k mod 2 == 0) { ... } else { ... }
    """

    name = "loop.if"

    condition: Attr[IntegerSetAttr]
    indices: Operands[IndexType]
    then_body: OneBlock = absent()
    else_body: AtMostOneBlock = absent()

    traits = (ImplicitTerminator("loop.yield"), RecursiveEffects())

    @classmethod
    def build(
        cls,
        at: Indices,
        conditions: Sequence[Constraint],
        with_else: bool = False,
        location: Location = UNKNOWN,
    ) -> "If":
        """Both bodies empty but for their terminator."""
        bodies = [Region([Block()]), Region([Block()] if with_else else [])]
        for body in bodies:
            for block in body.blocks:
                block.append(Yield(location=location))
        return cls(at.set(conditions), at.values, *bodies, location=location)

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, If]":
        at = Indices()
        condition = at.set(read_conditions(p, at))
        bodies = [(yield p.region())]
        has_else = p.accept("else")
        bodies.append((yield p.region()) if has_else else Region())
        for body in bodies[: 1 + has_else]:
            p.ensure_terminator(body, "loop.yield")
        return p.build(cls, at.values, (), {"condition": condition}, p.attr_dict(), bodies)

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        names = [p.value(value) for value in self.indices]
        p.write(f" {show_conditions(self.conditions, names)} ")
        yield p.region(self.then_body, print_terminator=False)
        if self.else_body.blocks:
            p.write(" else ")
            yield p.region(self.else_body, print_terminator=False)
        p.write(p.dict_text(self.attributes))

    @property
    def conditions(self) -> tuple[Constraint, ...]:
        return self.condition.value.constraints

    @property
    def then_block(self) -> Block:
        return self.then_body.blocks[0]

    @property
    def else_block(self) -> Block | None:
        return self.else_body.blocks[0] if self.else_body.blocks else None

    def verify(self) -> None:
        verify_affine(self, self.indices)
        for region in self.regions:
            for block in region.blocks:
                if block.args:
                    raise self.error("bodies take no arguments")
                if block.last is not None and block.last.operands:
                    raise self.error("is a statement: its bodies yield nothing")


class Assume(Op):
    """States what holds of sizes; a program in which it does not hold has no meaning.

        loop.assume (%N mod 16 == 0, %N >= 16)
    """

    name = "loop.assume"

    condition: Attr[IntegerSetAttr]
    indices: Operands[IndexType]

    @classmethod
    def build(cls, at: Indices, conditions: Sequence[Constraint], location: Location = UNKNOWN) -> "Assume":
        return cls(at.set(conditions), at.values, location=location)

    @classmethod
    def parse(cls, p: "OpParser") -> "Assume":
        at = Indices()
        condition = at.set(read_conditions(p, at))
        return p.build(cls, at.values, (), {"condition": condition}, p.attr_dict())

    def print(self, p: "OpPrinter") -> None:
        names = [p.value(value) for value in self.indices]
        p.write(f" {show_conditions(self.conditions, names)}")
        p.write(p.dict_text(self.attributes))

    @property
    def conditions(self) -> tuple[Constraint, ...]:
        return self.condition.value.constraints

    def verify(self) -> None:
        verify_affine(self, self.indices)
        for number, value in enumerate(self.indices):
            if not is_symbol(value):
                error = self.error(
                    f"speaks of sizes, but index #{number} is no value that is constant over the function"
                )
                raise error.note("it is defined here", value.location)
