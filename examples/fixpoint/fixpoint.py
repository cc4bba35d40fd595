"""fixpoint: numbers with some bits behind the point, a dialect in one file.

    %0 = fixpoint.constant <24, !fixpoint.q<8, 4>> : !fixpoint.q<8, 4>      24 / 16 = 1.5
    %1 = fixpoint.add %a, %0 : <8, 4>

A type with parameters, an attribute, constants of the dialect's own, a pass over the module, and what the
operations mean.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from irkit.define import (
    Attr,
    ConstantLike,
    Dialect,
    Op,
    Operand,
    Pure,
    Result,
    SameOperandsAndResultType,
    inferred,
)
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects import builtin
from irkit.interp.code import Code, emits
from irkit.interp.inputs import draws
from irkit.ir.attributes import UnitAttr
from irkit.ir.interning import Attribute, Show, Type
from irkit.ir.operation import Operation
from irkit.pipeline import Pass
from irkit.syntax.attributes import AttributeParser


class Fixed(Type):
    """A number of `bits` bits, of which `fraction` stand behind the point."""

    name = "fixpoint.q"
    bits: int
    fraction: int

    def check(self) -> None:
        if not 0 <= self.fraction < self.bits:
            raise ValueError(f"of {self.bits} bits {self.fraction} cannot stand behind the point")

    @classmethod
    def parse(cls, p: AttributeParser) -> "Fixed":
        p.expect("<")
        bits = _number(p)
        p.expect(",")
        fraction = _number(p)
        p.expect(">")
        return cls(bits, fraction)

    def text(self, show: Show) -> str:
        return f"!fixpoint.q<{self.bits}, {self.fraction}>"

    def wrapped(self, units: int) -> int:
        half = 1 << (self.bits - 1)
        return (units + half) % (2 * half) - half


def _number(p: AttributeParser) -> int:
    value = p.accept_integer()
    if value is None:
        raise p.report("expected integer value")
    return value


class Number(Attribute):
    """A number, counted in the smallest units of its type."""

    name = "fixpoint.number"
    units: int
    kind: Fixed

    def check(self) -> None:
        if self.kind.wrapped(self.units) != self.units:
            raise ValueError(f"{self.units} does not fit into {self.kind}")

    @classmethod
    def parse(cls, p: AttributeParser) -> "Number":
        p.expect("<")
        units = _number(p)
        p.expect(",")
        kind = p.type()
        if not isinstance(kind, Fixed):
            raise p.report("expected a type !fixpoint.q")
        p.expect(">")
        return cls(units, kind)

    def text(self, show: Show) -> str:
        return f"#fixpoint.number<{self.units}, {show(self.kind)}>"


class Constant(Op):
    """A number that is known.

    %0 = fixpoint.constant <24, !fixpoint.q<8, 4>> : !fixpoint.q<8, 4>
    """

    name = "fixpoint.constant"
    syntax = "$value attr-dict `:` qualified(type($result))"

    value: Attr[Number]
    result: Result[Fixed]

    traits = (ConstantLike(), Pure())

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Attribute]:
        return (self.value,)

    def verify(self) -> None:
        if self.value.kind is not self.result.type:
            raise self.error(f"gives {self.result.type} a value of type {self.value.kind}")


class Add(Op):
    """Adds two numbers; what does not fit is cut off above.

    %r = fixpoint.add %a, %b : <8, 4>
    """

    name = "fixpoint.add"
    syntax = "$lhs `,` $rhs attr-dict `:` type($result)"

    lhs: Operand[Fixed]
    rhs: Operand[Fixed]
    result: Result[Fixed] = inferred()

    traits = (Pure(), SameOperandsAndResultType())

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Attribute] | None:
        lhs, rhs = operands
        if not isinstance(lhs, Number) or not isinstance(rhs, Number):
            return None
        return (Number(lhs.kind.wrapped(lhs.units + rhs.units), lhs.kind),)


def materialize(value: Attribute, kind: Type, location: Location = UNKNOWN) -> Operation | None:
    """The operation that makes what a fold has found, None where `value` is nothing of this dialect."""
    return Constant(value, result=kind, location=location) if isinstance(value, Number) else None


dialect = Dialect("fixpoint", __name__, materialize_constant=materialize)


@emits(Constant)
def constant(op: Constant, c: Code) -> None:
    c.set(op.result, repr(op.value.units))


@emits(Add)
def add(op: Add, c: Code) -> None:
    wrapped = c.constant(op.result.type.wrapped)
    c.set(op.result, f"{wrapped}({c[op.lhs]} + {c[op.rhs]})")


@draws(Fixed)
def number(kind: Fixed, random: Random) -> int:
    return kind.wrapped(random.getrandbits(kind.bits))


@dataclass(frozen=True)
class FixpointMark(Pass):
    """Marks a module that computes with numbers of fixpoint"""

    name = "fixpoint-mark"

    def run(self, module: builtin.Module) -> None:
        if any(op.dialect_name == "fixpoint" for op in module.walk()):
            module.attributes["fixpoint.used"] = UnitAttr()
