"""The enumerations of the arith dialect: predicates, flags, rounding modes, kinds of atomic updates."""

from collections.abc import Mapping
from typing import ClassVar, Final

from irkit.define import BitEnumAttr, IntEnum
from irkit.ir.types import I32, IntegerType


def _numbered(*cases: str) -> dict[str, int]:
    return {case: number for number, case in enumerate(cases)}


def _integer_summary(width: int, count: int) -> str:
    numbers = ", ".join(map(str, range(count)))
    return f"allowed {width}-bit signless integer cases: {numbers}"


class CmpIPredicate(IntEnum):
    """How two integers are compared; `s` signed, `u` unsigned."""

    cases: ClassVar[Mapping[str, int]] = _numbered(
        "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"
    )
    summary = _integer_summary(64, 10)


class CmpFPredicate(IntEnum):
    """How two floats are compared; `o` is false and `u` is true where an operand is a NaN."""

    cases: ClassVar[Mapping[str, int]] = _numbered(
        "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
        "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true",
    )  # fmt: skip
    summary = _integer_summary(64, 16)


class RoundingMode(IntEnum):
    """Which neighbour a value that has no exact representation is rounded to."""

    cases: ClassVar[Mapping[str, int]] = _numbered(
        "to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"
    )
    summary = _integer_summary(32, 5)
    storage: ClassVar[IntegerType] = I32


class AtomicRMWKind(IntEnum):
    """What an atomic update does with the old and the given value."""

    cases: ClassVar[Mapping[str, int]] = _numbered(
        "addf", "addi", "andi", "assign", "maximumf", "maxnumf", "maxs", "maxu",
        "minimumf", "minnumf", "mins", "minu", "mulf", "muli", "ori", "xori",
    )  # fmt: skip
    summary = _integer_summary(64, 16)


CMPI_NAMES: Final[Mapping[int, str]] = {value: name for name, value in CmpIPredicate.cases.items()}
CMPF_NAMES: Final[Mapping[int, str]] = {value: name for name, value in CmpFPredicate.cases.items()}


class FastMathFlags(BitEnumAttr):
    """What an operation on floats may assume or change.

        #arith.fastmath<reassoc,contract>
    """

    name = "arith.fastmath"
    cpp_name: ClassVar[str] = "::mlir::arith::FastMathFlags"
    cases: ClassVar[Mapping[str, int]] = {
        "reassoc": 1,
        "nnan": 2,
        "ninf": 4,
        "nsz": 8,
        "arcp": 16,
        "contract": 32,
        "afn": 64,
    }
    groups: ClassVar[Mapping[str, int]] = {"none": 0, "fast": 127}
    summary = "Floating point fast math flags"


class IntegerOverflowFlags(BitEnumAttr):
    """Overflows that an operation on integers may assume never to happen.

        #arith.overflow<nsw, nuw>
    """

    name = "arith.overflow"
    cpp_name: ClassVar[str] = "::mlir::arith::IntegerOverflowFlags"
    cases: ClassVar[Mapping[str, int]] = {"nsw": 1, "nuw": 2}
    groups: ClassVar[Mapping[str, int]] = {"none": 0}
    separator = ", "
    summary = "Integer overflow arith flags"


NO_FASTMATH: Final = FastMathFlags(0)
NO_OVERFLOW_FLAGS: Final = IntegerOverflowFlags(0)
