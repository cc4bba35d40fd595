"""cf: branches between the blocks of a region, and assertions.

    cf.cond_br %less, ^body(%i : index), ^exit
    cf.switch %flag : i32, [
      default: ^bb1(%a : i32),
      42: ^bb2
    ]
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Annotated, TypeAlias

from irkit.define import (
    AnyInteger,
    AnyType,
    Attr,
    AttrSizedOperandSegments,
    Dialect,
    Effect,
    I1Type,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    Pure,
    Successor,
    Successors,
    Terminator,
    Trait,
    absent,
    keyword,
)
from irkit.define.constraints import AttrConstraint
from irkit.diagnostics import UNKNOWN, IRError, Location
from irkit.ir.attributes import StringAttr, normalize_int
from irkit.ir.block import Block
from irkit.ir.elements import DenseArrayAttr, DenseElementsAttr, int_array, pack_bits
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.types import I32, IndexType, IntegerType, VectorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

__all__ = ["Assert", "Br", "CondBr", "Switch", "dialect"]

I32Array: TypeAlias = Annotated[
    DenseArrayAttr,
    AttrConstraint(
        "i32 dense array attribute",
        lambda attr: isinstance(attr, DenseArrayAttr) and attr.element_type is I32,
        I32,
    ),
]
IntegerElements: TypeAlias = Annotated[
    DenseElementsAttr,
    AttrConstraint(
        "integer elements attribute",
        lambda attr: (
            isinstance(attr, DenseElementsAttr)
            and isinstance(attr.type.element_type, (IntegerType, IndexType))
        ),
    ),
]


class Assert(Op):
    """Stops the program with a message where a condition does not hold.

        cf.assert %holds, "expected a positive size"
    """

    name = "cf.assert"
    syntax = "$arg `,` $msg attr-dict"

    arg: Operand[I1Type]
    msg: Attr[StringAttr]

    def effects(self) -> Sequence[Effect]:
        return (Effect("write"),)


class Br(Op):
    """Goes on in another block.

        cf.br ^bb1(%a, %b : i32, f32)
    """

    name = "cf.br"
    syntax = "$dest (`(` $dest_operands^ `:` type($dest_operands) `)`)? attr-dict"

    dest_operands: Operands[AnyType]
    dest: Successor

    traits = (Pure(), Terminator())

    def successor_operands(self, successor: int) -> Sequence[Value[Type]]:
        return self.dest_operands

    def set_successor_operands(self, successor: int, values: Sequence[Value[Type]]) -> None:
        self.dest_operands = tuple(values)


class CondBr(Op):
    """Goes on in one of two blocks.

        cf.cond_br %condition weights([9, 1]), ^bb1(%a : i32), ^bb2
    """

    name = "cf.cond_br"
    syntax = (
        "$condition (`weights` `(` $branch_weights^ `)` )? `,` "
        "$true_dest (`(` $true_operands^ `:` type($true_operands) `)`)? `,` "
        "$false_dest (`(` $false_operands^ `:` type($false_operands) `)`)? attr-dict"
    )

    condition: Operand[I1Type]
    true_operands: Operands[AnyType]
    false_operands: Operands[AnyType]
    branch_weights: OptionalAttr[I32Array] = absent()
    true_dest: Successor = keyword(kw_only=True)
    false_dest: Successor = keyword(kw_only=True)

    traits = (AttrSizedOperandSegments(), Pure(), Terminator())

    def verify(self) -> None:
        weights = self.branch_weights
        if weights is None:
            return
        if len(weights.patterns) != 2:
            given = len(weights.patterns)
            raise IRError.at(
                self.location, f"expects number of branch weights to match number of successors: {given} vs 2"
            )
        if not any(weights.patterns):
            raise IRError.at(self.location, "branch weights cannot all be zero")

    def successor_operands(self, successor: int) -> Sequence[Value[Type]]:
        return self.false_operands if successor else self.true_operands

    def set_successor_operands(self, successor: int, values: Sequence[Value[Type]]) -> None:
        if successor:
            self.false_operands = tuple(values)
        else:
            self.true_operands = tuple(values)


@lru_cache(maxsize=16)
def _ends(sizes: DenseArrayAttr) -> tuple[int, ...]:
    """Where the operands of each case end among those of all, a zero first."""
    return (0, *accumulate(int(size) for size in sizes.values))


class CaseOperands(Trait):
    """`case_operand_segments` divides all operands of the cases among them."""

    def verify(self, op: Operation) -> None:
        assert isinstance(op, Switch)
        sizes, count = op.case_operand_segments.values, len(op.case_operands)
        if any(size < 0 for size in sizes):
            raise op.error("'case_operand_segments' attribute cannot have negative elements")
        if sum(sizes) != count:
            raise op.error(
                f"caseOperands count ({count}) does not match with the total size ({sum(sizes)}) "
                "specified in attribute 'case_operand_segments'"
            )


class Switch(Op):
    """Goes on in the block of the case that equals the flag, or in the default one.

        cf.switch %flag : i32, [
          default: ^bb1(%a : i32),
          42: ^bb2
        ]
    """

    name = "cf.switch"

    flag: Operand[AnyInteger]
    default_operands: Operands[AnyType]
    case_operands: Operands[AnyType]
    case_values: OptionalAttr[IntegerElements] = absent()
    case_operand_segments: Attr[I32Array] = keyword(kw_only=True)
    default_destination: Successor = keyword(kw_only=True)
    case_destinations: Successors = keyword(kw_only=True)

    traits = (AttrSizedOperandSegments(), CaseOperands(), Pure(), Terminator())

    @classmethod
    def build(
        cls,
        flag: Value[Type],
        default: Block,
        values: Sequence[int],
        destinations: Sequence[Block],
        operands: Sequence[Sequence[Value[Type]]] | None = None,
        default_operands: Sequence[Value[Type]] = (),
        location: Location = UNKNOWN,
    ) -> "Switch":
        """A switch from the values of its cases, their blocks, and the operands of each block."""
        kind = flag.type
        assert isinstance(kind, IntegerType)
        handed = [()] * len(values) if operands is None else operands
        return cls(
            flag,
            default_operands,
            [value for each in handed for value in each],
            case_values=_case_values(kind, values),
            case_operand_segments=int_array([len(each) for each in handed], I32),
            default_destination=default,
            case_destinations=destinations,
            location=location,
        )

    def case_value_list(self) -> list[int]:
        """The values of the cases, signed unless the flag is unsigned."""
        values = self.case_values
        if values is None:
            return []
        patterns = list(values.bit_patterns) * (values.type.num_elements if values.is_splat else 1)
        return [normalize_int(bits, values.type.element_type) for bits in patterns]

    def successor_operands(self, successor: int) -> Sequence[Value[Type]] | None:
        if successor == 0:
            return self.default_operands
        ends = _ends(self.case_operand_segments)
        if successor >= len(ends):
            return None
        return self.case_operands[ends[successor - 1] : ends[successor]]

    def set_successor_operands(self, successor: int, values: Sequence[Value[Type]]) -> None:
        if successor == 0:
            self.default_operands = tuple(values)
            return
        handed = [self.successor_operands(number) or () for number in range(1, len(self.successors))]
        handed[successor - 1] = values
        self.case_operands = tuple([value for each in handed for value in each])
        self.case_operand_segments = int_array([len(each) for each in handed], I32)

    def verify(self) -> None:
        count = len(self.successors) - 1
        values = self.case_values
        if values is not None and values.type.element_type is not self.flag.type:
            raise self.error(
                f"'flag' type ('{self.flag.type}') should match case value type "
                f"('{values.type.element_type}')"
            )
        given = 0 if values is None else values.type.num_elements
        if given != count:
            raise self.error(
                f"number of case values ({given}) should match number of case destinations ({count})"
            )
        sizes = self.case_operand_segments.values
        if len(sizes) != count:
            raise self.error(f"'case_operand_segments' must have {count} entries")

    @classmethod
    def parse(cls, p: "OpParser") -> "Switch":
        use = p.operand()
        p.expect(":")
        at = p.i
        kind = p.type()
        if not isinstance(kind, IntegerType):
            raise p.custom_error(
                f"invalid kind of type specified: expected builtin.integer, but found '{kind}'", at
            )
        flag = p.resolve(use, kind)
        p.expect(",")
        p.expect("[")
        if not p.accept("default"):
            raise p.wrong_token("expected 'default'", custom=True)
        p.expect(":")
        default, default_operands = _parse_destination(p)
        values, destinations, operands = _parse_cases(p)
        p.expect("]")
        attributes = p.attr_dict()
        case_operands = [value for handed in operands for value in handed]
        properties: dict[str, Attribute] = {
            "case_operand_segments": int_array([len(handed) for handed in operands], I32),
            "operandSegmentSizes": int_array([1, len(default_operands), len(case_operands)], I32),
        }
        case_values = _case_values(kind, values)
        if case_values is not None:
            properties["case_values"] = case_values
        return p.build(
            cls,
            operands=[flag, *default_operands, *case_operands],
            properties=properties,
            attributes=attributes,
            successors=[default, *destinations],
        )

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.value(self.flag)} : {p.type(self.flag.type)}, [")
        for number, label in enumerate(["default", *map(str, self.case_value_list())]):
            p.write("," if number else "")
            operands = self.successor_operands(number) or ()
            p.write(f"{p.newline}  {label}: {_destination_text(p, self.successors[number], operands)}")
        # Upstream breaks the line only behind a case.
        p.write(f"{p.newline}]" if len(self.successors) > 1 else "]")
        p.write(p.attr_dict(self, ("case_values", "case_operand_segments")))


def _case_values(kind: IntegerType, values: Sequence[int]) -> DenseElementsAttr | None:
    if not values:
        return None
    return DenseElementsAttr.of(VectorType((len(values),), kind), pack_bits(kind, values))


def _parse_destination(p: "OpParser") -> tuple[Block, list[Value[Type]]]:
    """`^bb1(%a : i32)`."""
    block = p.successor()
    if not p.accept("("):
        return block, []
    uses = p.operands()
    p.expect(":")
    values = p.resolve_all(uses, p.type_list())
    p.expect(")")
    return block, values


def _parse_cases(p: "OpParser") -> tuple[list[int], list[Block], list[list[Value[Type]]]]:
    """`, 42: ^bb1(%a : i32), 43: ^bb2`: numbers, blocks, and what is handed to each."""
    numbers: list[int] = []
    blocks: list[Block] = []
    operands: list[list[Value[Type]]] = []
    while p.accept(","):
        at = p.i
        number = p.accept_integer()
        if number is None:
            raise p.custom_error("expected integer value", at)
        numbers.append(number)
        p.expect(":")
        block, handed = _parse_destination(p)
        blocks.append(block)
        operands.append(handed)
    return numbers, blocks, operands


def _destination_text(p: "OpPrinter", block: Block, operands: Sequence[Value[Type]]) -> str:
    if not operands:
        return p.successor(block)
    types = p.types([value.type for value in operands])
    return f"{p.successor(block)}({p.values(operands)} : {types})"


dialect = Dialect("cf", __name__)
