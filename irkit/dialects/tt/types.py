"""The types and attributes of `tt`.

    !tt.ptr<f32>
    tensor<64x!tt.ptr<f16>>
    #tt.cache_policy<cache_modifier = cg, eviction_policy = evict_first>
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, TypeAlias

from irkit.define import IntEnum, Trait, TypeConstraint
from irkit.ir.interning import Attribute, Show, Type
from irkit.ir.operation import Operation
from irkit.ir.types import I1, I32, I64, FloatType, IntegerType, ShapedType, TensorType
from irkit.syntax.attributes import AttributeParser
from irkit.syntax.structs import read_struct


class PointerType(Type):
    """A pointer to elements in global memory: `!tt.ptr<f32>`."""

    name = "tt.ptr"
    summary: ClassVar[str] = "ptr"
    pointee_type: Type

    @classmethod
    def parse(cls, parser: AttributeParser) -> "PointerType":
        parser.expect("<")
        pointee_type = parser.type()
        if parser.accept(","):
            space = parser.string()
            if space != "global":
                raise parser.error(f"invalid pointer address space '{space}'", parser.i - 1)
        parser.expect(">")
        return cls(pointee_type)

    def text(self, show: Show) -> str:
        return f"!tt.ptr<{show(self.pointee_type)}>"


def _read_word(parser: AttributeParser) -> str:
    return parser.keyword()


class CachePolicyAttr(Attribute):
    """What a load or store asks of the caches:

        #tt.cache_policy<cache_modifier = cg, eviction_policy = evict_first>
    """

    name = "tt.cache_policy"
    modifiers: ClassVar[tuple[str, ...]] = ("none", "ca", "cg", "wb", "cs", "wt", "cv")
    evictions: ClassVar[tuple[str, ...]] = ("evict_normal", "evict_first", "evict_last")
    cache_modifier: str
    eviction_policy: str

    @classmethod
    def parse(cls, parser: AttributeParser) -> "CachePolicyAttr":
        parser.expect("<")
        given = read_struct(parser, dict.fromkeys(("cache_modifier", "eviction_policy"), _read_word))
        parser.expect(">")
        return cls(given["cache_modifier"], given["eviction_policy"])

    def check(self) -> None:
        for value, cases, cpp in (
            (self.cache_modifier, self.modifiers, "CacheModifier"),
            (self.eviction_policy, self.evictions, "EvictionPolicy"),
        ):
            if value not in cases:
                raise ValueError(f"expected ::mlir::triton::{cpp} to be one of: {', '.join(cases)}")

    def text(self, show: Show) -> str:
        fields = f"cache_modifier = {self.cache_modifier}, eviction_policy = {self.eviction_policy}"
        return f"#tt.cache_policy<{fields}>"


class ProgramDim(IntEnum):
    """An axis of the grid."""

    cases: ClassVar[Mapping[str, int]] = {"x": 0, "y": 1, "z": 2}
    storage: ClassVar[IntegerType] = I32


class InputPrecision(IntEnum):
    """How the f32 operands of a dot are rounded; tensor cores are used for all but `ieee`."""

    cases: ClassVar[Mapping[str, int]] = {"tf32": 0, "tf32x3": 1, "ieee": 2, "bf16x3": 3, "bf16x6": 4}
    storage: ClassVar[IntegerType] = I32


class RoundingMode(IntEnum):
    """Towards zero, or to the nearest with ties to even."""

    cases: ClassVar[Mapping[str, int]] = {"rtz": 0, "rtne": 1}
    storage: ClassVar[IntegerType] = I32


class PropagateNan(IntEnum):
    """Whether a NaN among the operands becomes the result."""

    cases: ClassVar[Mapping[str, int]] = {"none": 0, "all": 65535}
    storage: ClassVar[IntegerType] = I32


class RMWOp(IntEnum):
    """What an atomic read-modify-write does."""

    cases: ClassVar[Mapping[str, int]] = {
        "and": 1, "or": 2, "xor": 3, "add": 4, "fadd": 5, "max": 6, "min": 7, "umax": 8, "umin": 9, "exch": 10
    }  # fmt: skip
    storage: ClassVar[IntegerType] = I32


class MemSemantic(IntEnum):
    """How an atomic operation orders the accesses around it."""

    cases: ClassVar[Mapping[str, int]] = {"relaxed": 1, "acquire": 2, "release": 3, "acq_rel": 4}
    storage: ClassVar[IntegerType] = I32


class MemSyncScope(IntEnum):
    """Who sees an atomic operation as one step."""

    cases: ClassVar[Mapping[str, int]] = {"gpu": 1, "cta": 2, "sys": 3}
    storage: ClassVar[IntegerType] = I32


def _or_tensor_of(summary: str, kind: type[Type]) -> TypeConstraint:
    """Scalars of a class and ranked tensors of them."""

    def holds(each: Type) -> bool:
        return isinstance(each.element_type if isinstance(each, TensorType) else each, kind)

    return TypeConstraint(f"{summary} or ranked tensor of {summary} values", holds)


def _is_tensor(each: Type) -> bool:
    return isinstance(each, TensorType) and isinstance(
        each.element_type, FloatType | IntegerType | PointerType
    )


def _one_or_tensor_of(summary: str, scalar: Type) -> TypeConstraint:
    def holds(each: Type) -> bool:
        return (each.element_type if isinstance(each, TensorType) else each) is scalar

    return TypeConstraint(f"{summary} or tensor of {summary} values", holds)


PointerLike: TypeAlias = Annotated[Type, _or_tensor_of("ptr", PointerType)]
FloatLike: TypeAlias = Annotated[Type, _or_tensor_of("floating-point", FloatType)]
IntLike: TypeAlias = Annotated[Type, _or_tensor_of("integer", IntegerType)]
I64Like: TypeAlias = Annotated[Type, _one_or_tensor_of("64-bit signless integer", I64)]
I1Like: TypeAlias = Annotated[Type, _one_or_tensor_of("1-bit signless integer", I1)]
AnyTensor: TypeAlias = Annotated[
    TensorType, TypeConstraint("ranked tensor of floating-point or integer or ptr values", _is_tensor)
]
FloatTensor: TypeAlias = Annotated[
    TensorType,
    TypeConstraint(
        "ranked tensor of floating-point values",
        lambda each: isinstance(each, TensorType) and isinstance(each.element_type, FloatType),
    ),
]
IntTensor: TypeAlias = Annotated[
    TensorType,
    TypeConstraint(
        "ranked tensor of integer values",
        lambda each: isinstance(each, TensorType) and isinstance(each.element_type, IntegerType),
    ),
]
I32Type: TypeAlias = Annotated[
    IntegerType, TypeConstraint("32-bit signless integer", lambda each: each is I32)
]

MAX_ELEMENTS: Final = 1 << 20
"""The elements that a tensor may have (Triton's TRITON_MAX_TENSOR_NUMEL in its default build)."""


def with_element(kind: Type, element: Type) -> Type:
    """`kind` with another element type: a tensor of the same shape, or the element itself for a scalar."""
    if isinstance(kind, TensorType):
        return TensorType(kind.shape, element, kind.encoding)
    return element


def pointee(kind: Type) -> Type | None:
    """What a load through pointers of this type yields; None where they are no pointers, or where no tensor
    can hold what they point to."""
    element = kind.element_type if isinstance(kind, ShapedType) else kind
    if not isinstance(element, PointerType):
        return None
    try:
        return with_element(kind, element.pointee_type)
    except ValueError:
        return None


def mask_of(kind: Type) -> Type:
    """The type of a mask for values of this type."""
    return with_element(kind, I1)


class BlockSize(Trait):
    """A tensor has a power of two of elements, and not too many of them (Triton's TensorSizeTrait)."""

    def verify(self, op: Operation) -> None:
        for value in (*op.operands, *op.results):
            kind = value.type
            if not isinstance(kind, TensorType) or not kind.has_static_shape:
                continue
            count = kind.num_elements
            if count > MAX_ELEMENTS:
                raise op.error(f"maximum allowed number of elements is {MAX_ELEMENTS}, but got '{kind}'")
            if count & (count - 1) or not count:
                raise op.error(f"number of elements must be a power of two, but got '{kind}'")
