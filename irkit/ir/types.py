"""The builtin types.

    i32  ui8  index  f32  none  complex<f32>  tuple<i1, f32>  (i32) -> f32
    tensor<2x?xf32>  tensor<*xf32>  memref<4xf32, strided<[2]>, 3>  vector<[4]x2xi8>
"""

from collections.abc import Sequence
from typing import Final, Literal

from irkit.ir.floats import KINDS, FloatKind
from irkit.ir.interning import Attribute, Show, Type

DYNAMIC: Final = -(1 << 63)
"""The size, stride or offset that is printed as `?`."""

Signedness = Literal["", "s", "u"]
MAX_WIDTH: Final = (1 << 24) - 1


class IntegerType(Type):
    """`i32`, `si8`, `ui16`."""

    width: int
    signedness: Signedness = ""

    def check(self) -> None:
        if self.width > MAX_WIDTH:
            raise ValueError(f"integer bitwidth is limited to {MAX_WIDTH} bits")

    def text(self, show: Show) -> str:
        return f"{self.signedness}i{self.width}"


class IndexType(Type):
    """`index`: an integer as wide as an address."""

    def text(self, show: Show) -> str:
        return "index"


class FloatType(Type):
    kind_name: str

    @property
    def kind(self) -> FloatKind:
        return KINDS[self.kind_name]

    @property
    def width(self) -> int:
        return KINDS[self.kind_name].width

    def text(self, show: Show) -> str:
        return self.kind_name


class NoneType(Type):
    def text(self, show: Show) -> str:
        return "none"


class ComplexType(Type):
    element_type: Type

    def check(self) -> None:
        if not isinstance(self.element_type, (IntegerType, FloatType)):
            raise ValueError("invalid element type for complex")

    def text(self, show: Show) -> str:
        return f"complex<{show(self.element_type)}>"


class TupleType(Type):
    types: tuple[Type, ...] = ()

    def text(self, show: Show) -> str:
        return f"tuple<{', '.join(map(show, self.types))}>"

    def alias(self) -> str | None:
        return "tuple" if len(self.types) > 16 else None


class FunctionType(Type):
    inputs: tuple[Type, ...] = ()
    results: tuple[Type, ...] = ()

    def text(self, show: Show) -> str:
        return f"({', '.join(map(show, self.inputs))}) -> {show_results(self.results, show)}"


class OpaqueType(Type):
    """A type of a dialect that is not registered, kept verbatim: `!d.name<body>` or `!d<body>`."""

    dialect: str
    body: str

    def text(self, show: Show) -> str:
        return "!" + pretty_dialect_text(self.dialect, self.body)


class ShapedType(Type):
    """What has a shape and an element type.  `shape` is None where the rank is unknown."""

    shape: tuple[int, ...]
    element_type: Type

    @property
    def rank(self) -> int:
        return len(self.shape)

    @property
    def has_static_shape(self) -> bool:
        return DYNAMIC not in self.shape

    @property
    def num_dynamic_dims(self) -> int:
        return self.shape.count(DYNAMIC)

    @property
    def num_elements(self) -> int:
        """The product of the sizes; the shape must be static."""
        total = 1
        for size in self.shape:
            total *= size
        return total


class TensorType(ShapedType):
    """`tensor<2x?xf32, encoding>`."""

    encoding: Attribute | None = None

    def check(self) -> None:
        check_element_type(self.element_type, "tensor")

    def text(self, show: Show) -> str:
        encoding = f", {show(self.encoding)}" if self.encoding is not None else ""
        return f"tensor<{dims_text(self.shape)}{show(self.element_type)}{encoding}>"


class UnrankedTensorType(Type):
    """`tensor<*xf32>`."""

    element_type: Type

    def check(self) -> None:
        check_element_type(self.element_type, "tensor")

    def text(self, show: Show) -> str:
        return f"tensor<*x{show(self.element_type)}>"


class MemRefType(ShapedType):
    """`memref<2x3xf32, layout, space>`; `layout` is None for the identity, `space` None for the default."""

    layout: Attribute | None = None
    memory_space: Attribute | None = None

    def check(self) -> None:
        check_memref_element(self.element_type)

    def text(self, show: Show) -> str:
        layout = f", {show(self.layout)}" if self.layout is not None else ""
        space = f", {self.memory_space.text_in_list(show)}" if self.memory_space is not None else ""
        return f"memref<{dims_text(self.shape)}{show(self.element_type)}{layout}{space}>"


class UnrankedMemRefType(Type):
    """`memref<*xf32, space>`."""

    element_type: Type
    memory_space: Attribute | None = None

    def check(self) -> None:
        check_memref_element(self.element_type)

    def text(self, show: Show) -> str:
        space = f", {self.memory_space.text_in_list(show)}" if self.memory_space is not None else ""
        return f"memref<*x{show(self.element_type)}{space}>"


class VectorType(ShapedType):
    """`vector<[4]x2xf32>`; `scalable` marks the sizes in brackets, empty where there are none."""

    scalable: tuple[bool, ...] = ()

    def check(self) -> None:
        if not isinstance(self.element_type, (IntegerType, IndexType, FloatType)) and not getattr(
            type(self.element_type), "vector_element", False
        ):
            raise ValueError("failed to verify 'elementType': VectorElementTypeInterface instance")
        if any(size <= 0 for size in self.shape):
            sizes = ", ".join(map(str, self.shape))
            raise ValueError(f"vector types must have positive constant sizes but got {sizes}")

    def text(self, show: Show) -> str:
        if not any(self.scalable):
            return f"vector<{dims_text(self.shape)}{show(self.element_type)}>"
        dims = "".join(
            f"[{size}]x" if scalable else f"{size}x"
            for size, scalable in zip(self.shape, self.scalable, strict=True)
        )
        return f"vector<{dims}{show(self.element_type)}>"


NONE: Final = NoneType()
INDEX: Final = IndexType()
I1: Final = IntegerType(1)
I8: Final = IntegerType(8)
I16: Final = IntegerType(16)
I32: Final = IntegerType(32)
I64: Final = IntegerType(64)
F16: Final = FloatType("f16")
BF16: Final = FloatType("bf16")
F32: Final = FloatType("f32")
TF32: Final = FloatType("tf32")
F64: Final = FloatType("f64")


def dims_text(shape: Sequence[int]) -> str:
    """`2x?x`: the sizes as they stand before an element type."""
    return "".join(["?x" if size == DYNAMIC else f"{size}x" for size in shape])


def show_results(results: Sequence[Type], show: Show) -> str:
    """The right side of a function type: in parentheses unless it is exactly one type that is not a
    function's."""
    if len(results) == 1 and not isinstance(results[0], FunctionType):
        return show(results[0])
    return f"({', '.join(map(show, results))})"


def pretty_dialect_text(dialect: str, body: str) -> str:
    """`d.name<...>` where the body is an identifier with an optional argument list, else `d<...>`."""
    head, angle, _ = body.partition("<")
    simple = head.isascii() and head[:1].isalpha() and head.replace(".", "a").replace("_", "a").isalnum()
    if simple and (not angle or body[-1] == ">"):
        return f"{dialect}.{body}"
    return f"{dialect}<{body}>"


def check_element_type(element: Type, of: str) -> None:
    if isinstance(
        element,
        (TensorType, UnrankedTensorType, MemRefType, UnrankedMemRefType, FunctionType, NoneType, TupleType),
    ):
        raise ValueError(f"invalid {of} element type: '{element}'")


def check_memref_element(element: Type) -> None:
    known = (
        IntegerType,
        IndexType,
        FloatType,
        ComplexType,
        MemRefType,
        VectorType,
        UnrankedMemRefType,
    )
    if not isinstance(element, known) and not getattr(type(element), "memref_element", False):
        raise ValueError("invalid memref element type")


def element_type_of(kind: Type) -> Type:
    """The element type of a shaped type, the type itself of a scalar."""
    if isinstance(kind, (ShapedType, UnrankedTensorType, UnrankedMemRefType)):
        return kind.element_type
    return kind
