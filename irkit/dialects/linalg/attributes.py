"""The enumerations of linalg, and what its operands and attributes may be."""

from collections.abc import Callable
from typing import Annotated, ClassVar, TypeAlias

from irkit.define import EnumAttr, IntEnum
from irkit.define.constraints import AttrConstraint, TypeConstraint
from irkit.ir.attributes import AffineMapAttr, ArrayAttr, IntegerAttr
from irkit.ir.elements import DenseArrayAttr, DenseElementsAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    I32,
    I64,
    IntegerType,
    MemRefType,
    ShapedType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
)


def _integer_cases(count: int) -> str:
    return f"allowed 32-bit signless integer cases: {', '.join(map(str, range(count)))}"


class IteratorType(EnumAttr):
    """Whether results depend on a loop, or combine over it.

        #linalg.iterator_type<reduction>
    """

    name = "linalg.iterator_type"
    cases = ("parallel", "reduction")
    summary: ClassVar[str] = "Iterator type"
    cpp_name: ClassVar[str] = "::mlir::utils::IteratorType"


class TypeFn(EnumAttr):
    """How integers are widened.

        #linalg.type_fn<cast_unsigned>
    """

    name = "linalg.type_fn"
    cases = ("cast_signed", "cast_unsigned")
    summary: ClassVar[str] = _integer_cases(2)
    cpp_name: ClassVar[str] = "::mlir::linalg::TypeFn"


class UnaryFn(EnumAttr):
    """A function of one number.

        #linalg.unary_fn<exp>
    """

    name = "linalg.unary_fn"
    cases = (
        "exp", "log", "abs", "ceil", "floor", "negf", "reciprocal", "round", "sqrt", "rsqrt", "square",
        "tanh", "erf",
    )  # fmt: skip
    summary: ClassVar[str] = _integer_cases(13)
    cpp_name: ClassVar[str] = "::mlir::linalg::UnaryFn"


class BinaryFn(EnumAttr):
    """A function of two numbers.

        #linalg.binary_fn<add>
    """

    name = "linalg.binary_fn"
    cases = (
        "add", "sub", "mul", "div", "div_unsigned", "max_signed", "min_signed", "max_unsigned",
        "min_unsigned", "powf",
    )  # fmt: skip
    summary: ClassVar[str] = _integer_cases(10)
    cpp_name: ClassVar[str] = "::mlir::linalg::BinaryFn"


class TernaryFn(EnumAttr):
    """A function of three numbers.

        #linalg.ternary_fn<select>
    """

    name = "linalg.ternary_fn"
    cases = ("select",)
    summary: ClassVar[str] = _integer_cases(1)
    cpp_name: ClassVar[str] = "::mlir::linalg::TernaryFn"


class ElementwiseKind(EnumAttr):
    """Any of the functions.

        #linalg.elementwise_kind<mul>
    """

    name = "linalg.elementwise_kind"
    cases = (*UnaryFn.cases, *BinaryFn.cases, *TernaryFn.cases)
    summary: ClassVar[str] = _integer_cases(24)
    cpp_name: ClassVar[str] = "::mlir::linalg::ElementwiseKind"

    @property
    def arity(self) -> int:
        return 1 + (self.value not in UnaryFn.cases) + (self.value in TernaryFn.cases)


class WinogradFmr(IntEnum):
    """F(m, r): m results of a filter of size r at a time."""

    cases: ClassVar[dict[str, int]] = {"F_2_3": 0, "F_4_3": 1, "F_2_5": 2}
    summary: ClassVar[str] = _integer_cases(3)
    storage: ClassVar[IntegerType] = I32


_RANKED = (MemRefType, TensorType)
_SHAPED = (ShapedType, UnrankedMemRefType, UnrankedTensorType)

AnyShaped: TypeAlias = Annotated[
    Type, TypeConstraint("shaped of any type values", lambda kind: isinstance(kind, _SHAPED))
]
TensorOrMemRef: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "memref of any type values or ranked tensor of any type values",
        lambda kind: isinstance(kind, _RANKED),
    ),
]


def _tensor_of_rank(rank: int) -> TypeConstraint:
    return TypeConstraint(
        f"{rank}D tensor of any type values", lambda kind: isinstance(kind, TensorType) and kind.rank == rank
    )


Tensor4D: TypeAlias = Annotated[TensorType, _tensor_of_rank(4)]
Tensor6D: TypeAlias = Annotated[TensorType, _tensor_of_rank(6)]


def _all(holds: Callable[[Attribute], bool]) -> Callable[[Attribute], bool]:
    return lambda attr: isinstance(attr, ArrayAttr) and all(holds(each) for each in attr)


AffineMaps: TypeAlias = Annotated[
    ArrayAttr,
    AttrConstraint("AffineMap array attribute", _all(lambda each: isinstance(each, AffineMapAttr))),
]
IteratorTypes: TypeAlias = Annotated[
    ArrayAttr,
    AttrConstraint(
        "Iterator type should be an enum.", _all(lambda each: isinstance(each, IteratorType))
    ),
]
SortedDims: TypeAlias = Annotated[
    DenseArrayAttr,
    AttrConstraint(
        "i64 dense array attribute should be in increasing order",
        lambda attr: (
            isinstance(attr, DenseArrayAttr)
            and attr.element_type is I64
            and all(left < right for left, right in zip(attr.values, attr.values[1:], strict=False))
        ),
        I64,
    ),
]
NonNegative: TypeAlias = Annotated[
    IntegerAttr,
    AttrConstraint(
        "64-bit signless integer attribute whose minimum value is 0",
        lambda attr: isinstance(attr, IntegerAttr) and attr.type is I64 and attr.value >= 0,
        I64,
    ),
]


def _steps(count: int) -> AttrConstraint:
    return AttrConstraint(
        f"64-bit signless int elements attribute of shape [{count}]",
        lambda attr: (
            isinstance(attr, DenseElementsAttr)
            and attr.type.element_type is I64
            and attr.type.shape == (count,)
        ),
    )


Steps1: TypeAlias = Annotated[DenseElementsAttr, _steps(1)]
Steps2: TypeAlias = Annotated[DenseElementsAttr, _steps(2)]
Steps3: TypeAlias = Annotated[DenseElementsAttr, _steps(3)]
