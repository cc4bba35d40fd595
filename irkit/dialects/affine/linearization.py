"""Numbers of elements and their positions: affine.delinearize_index, linearize_index.

    %0:2 = affine.delinearize_index %i into (4, 8) : index, index      %i = %0#0 * 8 + %0#1
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeAlias

from irkit.define import (
    Attr,
    AttrConstraint,
    AttrSizedOperandSegments,
    Op,
    Operand,
    Operands,
    Pure,
    Result,
    Results,
    default,
    keyword,
)
from irkit.dialects.affine.folds import Constants, Folded, known_index, known_values
from irkit.dialects.memref.constraints import I64Array
from irkit.ir.attributes import UNIT, boolean, index
from irkit.ir.elements import int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import DYNAMIC, I32, I64, INDEX, IndexType
from irkit.ir.values import Value
from irkit.syntax.index_lists import DynamicIndexList

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

_BASIS = DynamicIndexList("(", ")")


class Basis(Op):
    """What has sizes of dimensions, the outermost of which may be left out."""

    def _verify_basis(self, static: Sequence[int], dynamic: int) -> None:
        if static.count(DYNAMIC) != dynamic:
            raise self.error(
                "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic "
                "basis entry) -- this can only happen due to an incorrect fold/rewrite"
            )


def _with_constants(
    static: Sequence[int], dynamic: Sequence[Value[Type]], attrs: Constants
) -> tuple[list[int], list[Value[Type]]] | None:
    """A basis with the sizes that are known in its static part; None where none was added."""
    given = iter(zip(dynamic, attrs, strict=True))
    sizes: list[int] = []
    left: list[Value[Type]] = []
    for size in static:
        if size != DYNAMIC:
            sizes.append(size)
            continue
        value, attr = next(given)
        known = known_index(attr)
        sizes.append(DYNAMIC if known is None else known)
        if known is None:
            left.append(value)
    return (sizes, left) if len(left) < len(dynamic) else None


class DelinearizeIndex(Basis):
    """A position in a space of given sizes, innermost last, from the number of an element.

        %0:3 = affine.delinearize_index %i into (2, %n, 4) : index, index, index
    """

    name = "affine.delinearize_index"
    syntax = (
        "$linear_index `into` custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` "
        "type($multi_index)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": _BASIS}

    linear_index: Operand[IndexType]
    dynamic_basis: Operands[IndexType]
    static_basis: Attr[I64Array]
    multi_index: Results[IndexType]

    traits = (Pure(),)

    @property
    def has_outer_bound(self) -> bool:
        """Whether the basis has an entry for the outermost result."""
        return len(self.multi_index) == len(self.static_basis.patterns)

    def verify(self) -> None:
        static = self.static_basis.values
        if len(self.multi_index) not in (len(static), len(static) + 1):
            raise self.error("should return an index for each basis element and up to one extra index")
        self._verify_basis(static, len(self.dynamic_basis))
        if any(size <= 0 and size != DYNAMIC for size in static):
            raise self.error("no basis element may be statically non-positive")

    def fold(self, operands: Constants) -> Folded:
        known = _with_constants(self.static_basis.values, self.dynamic_basis, operands[1:])
        if known is not None:
            sizes, left = known
            self.dynamic_basis = tuple(left)
            self.static_basis = int_array(sizes, I64)
            return self.results
        if len(self.multi_index) == 1:
            return (self.linear_index,)
        rest = known_index(operands[0])
        if rest is None or self.dynamic_basis:
            return None
        position: list[int] = []
        for size in reversed(self.static_basis.values[self.has_outer_bound :]):
            position.insert(0, rest % size)
            rest //= size
        return [index(each) for each in (rest, *position)]


FALSE = boolean(False)
Switch: TypeAlias = Annotated[
    Attribute,
    AttrConstraint("unit attribute or bool attribute", lambda attr: attr in (UNIT, FALSE, boolean(True))),
]


class LinearizeIndex(Basis):
    """The number of the element at a position in a space of given sizes, innermost last.

    `disjoint` says that the position is within the sizes.

        %r = affine.linearize_index disjoint [%i, %j, %k] by (2, %n, 4) : index
    """

    name = "affine.linearize_index"

    multi_index: Operands[IndexType]
    dynamic_basis: Operands[IndexType]
    static_basis: Attr[I64Array]
    disjoint: Attr[Switch] = default(FALSE)
    linear_index: Result[IndexType] = keyword(kw_only=True)

    traits = (Pure(), AttrSizedOperandSegments())

    @classmethod
    def create(cls, *parts: Any, **named: Any) -> Self:
        op = super().create(*parts, **named)
        if op.disjoint is boolean(True):
            op.disjoint = UNIT
        return op

    @property
    def is_disjoint(self) -> bool:
        return self.disjoint is not FALSE

    @property
    def has_outer_bound(self) -> bool:
        """Whether the basis has an entry for the outermost index."""
        return len(self.multi_index) == len(self.static_basis.patterns)

    def verify(self) -> None:
        static = self.static_basis.values
        if len(self.multi_index) not in (len(static), len(static) + 1):
            raise self.error("should be passed a basis element for each index except possibly the first")
        self._verify_basis(static, len(self.dynamic_basis))

    def fold(self, operands: Constants) -> Folded:
        count = len(self.multi_index)
        static = self.static_basis.values
        known = _with_constants(static, self.dynamic_basis, operands[count:])
        if known is not None:
            sizes, left = known
            self.dynamic_basis = tuple(left)
            self.static_basis = int_array(sizes, I64)
            return self.results
        if count == 0:
            return (index(0),)
        if count == 1:
            return (self.multi_index[0],)
        position = known_values(operands[:count])
        if position is None or self.dynamic_basis:
            return None
        total, stride = 0, 1
        for at, size in zip(reversed(position), (*reversed(static), 1), strict=False):
            total += at * stride
            stride *= size
        return (index(total),)

    @classmethod
    def parse(cls, p: "OpParser") -> "LinearizeIndex":
        disjoint: Attribute = UNIT if p.accept("disjoint") else FALSE
        position = p.operand_list("[", "]", "")
        p.expect("by")
        basis, static = _BASIS.read(p)
        attributes = p.attr_dict()
        p.expect(":")
        at = p.i
        kind = p.type()
        if kind is not INDEX:
            raise p.custom_error(
                f"invalid kind of type specified: expected builtin.index, but found '{kind}'", at
            )
        return p.build(
            cls,
            operands=p.resolve_all([*position, *basis], INDEX),
            result_types=[INDEX],
            properties={
                "disjoint": disjoint,
                "static_basis": static,
                "operandSegmentSizes": int_array([len(position), len(basis)], I32),
            },
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        disjoint = " disjoint" if self.is_disjoint else ""
        basis = _BASIS.text(p, self.dynamic_basis, self.static_basis)
        p.write(f"{disjoint} [{p.values(self.multi_index)}] by {basis}")
        p.write(f"{p.attr_dict(self, ('disjoint', 'static_basis'))} : {p.type(self.linear_index.type)}")
