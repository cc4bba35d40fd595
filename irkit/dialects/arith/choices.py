"""Comparisons, and the choice between two values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from irkit.define import (
    AnyType,
    Attr,
    Elementwise,
    Op,
    Operand,
    Pure,
    Result,
    SameTypeOperands,
    SameTypes,
    Trait,
    TypesMatch,
    default,
    inferred,
)
from irkit.dialects.arith.casts import ExtSI, ExtUI
from irkit.dialects.arith.constraints import BoolLike, FloatLike, IntegerLike, boolean_like
from irkit.dialects.arith.enums import (
    CMPF_NAMES,
    CMPI_NAMES,
    NO_FASTMATH,
    CmpFPredicate,
    CmpIPredicate,
    FastMathFlags,
)
from irkit.dialects.arith.evaluate import (
    Constants,
    Folded,
    elementwise,
    integer_constant,
    one,
    signed,
    splat_float,
    splat_int,
    width_of,
)
from irkit.dialects.ub import PoisonAttr
from irkit.ir.floats import to_float
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import I1, FloatType, element_type_of

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

_COMPARISON: Sequence[Trait] = (
    TypesMatch("result type has i1 element type and same shape as operands", "lhs", "result", boolean_like),
    Pure(),
    SameTypeOperands(),
    Elementwise(),
)


class CmpI(Op):
    """Compares two integers.

        %r = arith.cmpi slt, %a, %b : i32
    """

    name = "arith.cmpi"
    syntax = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"

    predicate: Attr[CmpIPredicate]
    lhs: Operand[IntegerLike]
    rhs: Operand[IntegerLike]
    result: Result[BoolLike] = inferred()

    traits = tuple(_COMPARISON)

    MIRRORED: ClassVar[dict[str, str]] = {
        "eq": "eq", "ne": "ne", "slt": "sgt", "sle": "sge", "sgt": "slt", "sge": "sle",
        "ult": "ugt", "ule": "uge", "ugt": "ult", "uge": "ule",
    }  # fmt: skip
    """The predicate that holds for exchanged operands."""

    @property
    def predicate_name(self) -> str:
        return CMPI_NAMES[self.predicate.value]

    def fold(self, operands: Constants) -> Folded:
        predicate = self.predicate_name
        if self.lhs is self.rhs:
            return one(integer_constant(self.result.type, int(predicate in _REFLEXIVE)))
        same = self._same_boolean(splat_int(operands[1]), predicate)
        if same is not None:
            return same
        if operands[0] is not None and operands[1] is None:
            self.predicate = CmpIPredicate.attr(self.MIRRORED[predicate])
            self.operands = (self.rhs, self.lhs)
            return self.results
        width = width_of(self.lhs.type)
        return one(
            elementwise(self.result.type, operands, lambda a, b: int(compare_ints(predicate, a, b, width)))
        )

    def _same_boolean(self, limit: int | None, predicate: str) -> Folded:
        """A comparison that only repeats a boolean: `b != 0`, `b == 1`, and `b` extended `!= 0`."""
        if limit == 0 and predicate == "ne":
            extension = self.lhs.defining_op
            if isinstance(extension, (ExtSI, ExtUI)) and element_type_of(extension.input.type) is I1:
                return (extension.input,)
        if element_type_of(self.lhs.type) is not I1:
            return None
        repeats = (limit == 0 and predicate == "ne") or (limit == -1 and predicate == "eq")
        return (self.lhs,) if repeats else None


_REFLEXIVE = frozenset(("eq", "sle", "sge", "ule", "uge"))


def compare_ints(predicate: str, left: int, right: int, width: int) -> bool:
    """A predicate of cmpi on bit patterns."""
    if predicate[0] == "s":
        left, right = signed(left, width), signed(right, width)
    return compare_ordered(predicate[-2:], left, right)


class CmpF(Op):
    """Compares two floats.

        %r = arith.cmpf olt, %a, %b fastmath<nnan> : f32
    """

    name = "arith.cmpf"
    syntax = "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"

    predicate: Attr[CmpFPredicate]
    lhs: Operand[FloatLike]
    rhs: Operand[FloatLike]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[BoolLike] = inferred()

    traits = tuple(_COMPARISON)

    @property
    def predicate_name(self) -> str:
        return CMPF_NAMES[self.predicate.value]

    def fold(self, operands: Constants) -> Folded:
        predicate = self.predicate_name
        known = [value for value in map(splat_float, operands) if value is not None]
        if any(value != value for value in known):
            return one(
                integer_constant(self.result.type, int(compare_floats(predicate, known[0], float("nan"))))
            )
        element = element_type_of(self.lhs.type)
        if not isinstance(element, FloatType):
            return None
        kind = element.kind

        def rule(left: int, right: int) -> int:
            return int(compare_floats(predicate, to_float(kind, left), to_float(kind, right)))

        return one(elementwise(self.result.type, operands, rule))


def compare_floats(predicate: str, left: float, right: float) -> bool:
    """A predicate of cmpf."""
    unordered = left != left or right != right
    match predicate:
        case "false" | "true":
            return predicate == "true"
        case "ord" | "uno":
            return unordered == (predicate == "uno")
    if unordered:
        return predicate[0] == "u"
    return compare_ordered(predicate[1:], left, right)


def compare_ordered(relation: str, left: float, right: float) -> bool:
    match relation:
        case "eq":
            return left == right
        case "ne":
            return left != right
        case "lt":
            return left < right
        case "le":
            return left <= right
        case "gt":
            return left > right
    return left >= right


class _ConditionShape(Trait):
    """The condition is one i1, or has the shape of the values."""

    of_types = True

    def verify(self, op: Operation) -> None:
        condition, value = op._operands[0].type, op._operands[1].type
        if condition is not I1 and condition is not boolean_like(value):
            raise op.error("failed to verify that condition is signless i1 or has matching shape")


class Select(Op):
    """Chooses one of two values, or element by element.

        %r = arith.select %condition, %a, %b : f32
        %v = arith.select %mask, %a, %b : vector<4xi1>, vector<4xf32>
    """

    name = "arith.select"
    condition: Operand[BoolLike]
    true_value: Operand[AnyType]
    false_value: Operand[AnyType]
    result: Result[AnyType] = inferred()

    traits = (Pure(), SameTypes("true_value", "false_value", "result"), _ConditionShape(), Elementwise())

    @classmethod
    def parse(cls, p: "OpParser") -> "Select":
        """The type of the condition stands before that of the values unless it is i1."""
        operands = p.exactly(3)
        attributes = p.attr_dict()
        p.expect(":")
        condition: Type = I1
        result = p.type()
        if p.accept(","):
            condition, result = result, p.type()
        values = p.resolve_all(operands, [condition, result, result])
        return p.build(cls, operands=values, result_types=[result], attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        operands = ", ".join([p.value(operand) for operand in self.operands])
        p.write(f" {operands}{p.attr_dict(self)} : ")
        if self.condition.type is not I1:
            p.write(f"{p.type(self.condition.type)}, ")
        p.write(p.type(self.result.type))

    def fold(self, operands: Constants) -> Folded:
        if self.true_value is self.false_value:
            return (self.true_value,)
        condition = splat_int(operands[0])
        if condition is not None:
            return (self.true_value,) if condition else (self.false_value,)
        if isinstance(operands[2], PoisonAttr):
            return (self.true_value,)
        if isinstance(operands[1], PoisonAttr):
            return (self.false_value,)
        if self._repeats_condition(operands):
            return (self.condition,)
        return self._of_equality() or one(
            elementwise(self.result.type, operands, lambda chosen, yes, no: yes if chosen else no)
        )

    def _repeats_condition(self, operands: Constants) -> bool:
        return (
            self.condition.type is self.result.type
            and splat_int(operands[1]) == -1
            and splat_int(operands[2]) == 0
        )

    def _of_equality(self) -> Folded:
        """`a == b ? a : b` is b, and `a != b ? a : b` is a."""
        test = self.condition.defining_op
        if not isinstance(test, CmpI) or {test.lhs, test.rhs} != {self.true_value, self.false_value}:
            return None
        if test.predicate_name == "eq":
            return (self.false_value,)
        return (self.true_value,) if test.predicate_name == "ne" else None
