"""Arithmetic on indices: affine.apply, min, max, delinearize_index, linearize_index."""

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
    inferred,
    keyword,
)
from irkit.diagnostics import IRError
from irkit.dialects.affine.text import operands_text, read_map, read_operands
from irkit.dialects.affine.validity import affine_scope, is_valid_dim, is_valid_symbol
from irkit.dialects.memref.constraints import I64Array
from irkit.dialects.ub import PoisonAttr
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineSymbol
from irkit.ir.attributes import UNIT, AffineMapAttr, IntegerAttr, boolean, index
from irkit.ir.elements import int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import DYNAMIC, I32, I64, INDEX, IndexType
from irkit.ir.values import Value
from irkit.syntax.index_lists import DynamicIndexList

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

Constants = Sequence[Attribute | None]
Folded = Sequence[Value[Type] | Attribute] | None

POISON = PoisonAttr()


def known_index(attr: Attribute | None) -> int | None:
    return attr.value if isinstance(attr, IntegerAttr) else None


def known_values(attrs: Constants) -> list[int] | None:
    """All of them as numbers, where all are."""
    values = [known_index(attr) for attr in attrs]
    found = [value for value in values if value is not None]
    return found if len(found) == len(values) else None


def partially_evaluated(expr: AffineExpr, dims: int, operands: Constants) -> AffineExpr:
    """An expression with constants for the operands that are known."""
    return expr.replace(
        [_or_dim(attr, number) for number, attr in enumerate(operands[:dims])],
        [_or_symbol(attr, number) for number, attr in enumerate(operands[dims:])],
    )


def _or_dim(attr: Attribute | None, number: int) -> AffineExpr:
    value = known_index(attr)
    return AffineDim(number) if value is None else AffineConstant(value)


def _or_symbol(attr: Attribute | None, number: int) -> AffineExpr:
    value = known_index(attr)
    return AffineSymbol(number) if value is None else AffineConstant(value)


def is_undefined(expr: AffineExpr) -> bool:
    """Whether a number is divided by zero in it, or taken modulo a number below one."""
    for node in expr.walk():
        if not isinstance(node, AffineBinary) or not isinstance(node.lhs, AffineConstant):
            continue
        if node.kind in ("floordiv", "ceildiv", "mod") and isinstance(node.rhs, AffineConstant):
            return node.rhs.value < 1 if node.kind == "mod" else node.rhs.value == 0
    return False


class Apply(Op):
    """The value of an affine map with one result.

        %r = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
    """

    name = "affine.apply"

    map: Attr[AffineMapAttr]
    map_operands: Operands[IndexType]
    result: Result[IndexType] = inferred()

    traits = (Pure(),)

    def verify(self) -> None:
        found, operands = self.map.value, self.map_operands
        if len(operands) != found.num_dims + found.num_symbols:
            raise self.error("operand count and affine map dimension and symbol count must match")
        if len(found.results) != 1:
            raise self.error("mapping must produce one value")
        region = affine_scope(self)
        for operand in operands[found.num_dims :]:
            if is_valid_dim(operand, region) and not is_valid_symbol(operand, region):
                raise IRError.at(self.location, "dimensional operand cannot be used as a symbol")

    def fold(self, operands: Constants) -> Folded:
        found = self.map.value
        (expr,) = found.results
        if isinstance(expr, AffineDim):
            return (self.map_operands[expr.position],)
        if isinstance(expr, AffineSymbol):
            return (self.map_operands[found.num_dims + expr.position],)
        made = partially_evaluated(expr, found.num_dims, operands)
        if is_undefined(made):
            return (POISON,)
        return (index(made.value),) if isinstance(made, AffineConstant) else None

    @classmethod
    def parse(cls, p: "OpParser") -> "Apply":
        found = read_map(p)
        operands, dims = read_operands(p)
        attributes = p.attr_dict()
        expected = found.value.num_dims, found.value.num_dims + found.value.num_symbols
        if (dims, len(operands)) != expected:
            raise p.custom_error("dimension or symbol index mismatch", p.op_at)
        return p.build(
            cls,
            operands=operands,
            result_types=[INDEX] * len(found.value.results),
            properties={"map": found},
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        operands = operands_text(p, self.map_operands, self.map.value.num_dims)
        p.write(f" {p.attribute(self.map)}{operands}{p.attr_dict(self, ('map',))}")


class Extremum(Op):
    """The smallest or greatest of the results of a map."""

    map: Attr[AffineMapAttr]
    operands: Operands[IndexType]  # type: ignore[override]
    result: Result[IndexType] = inferred()

    traits = (Pure(),)

    @staticmethod
    def choose(values: Sequence[int]) -> int:
        raise NotImplementedError

    def verify(self) -> None:
        found = self.map.value
        if len(self._operands) != found.num_dims + found.num_symbols:
            raise self.error("operand count and affine map dimension and symbol count must match")
        if not found.results:
            raise self.error("affine map expect at least one result")

    def fold(self, operands: Constants) -> Folded:
        found = self.map.value
        evaluated = [partially_evaluated(expr, found.num_dims, operands) for expr in found.results]
        if any(map(is_undefined, evaluated)):
            return (POISON,)
        pairs = zip(found.results, evaluated, strict=True)
        exprs = [made if isinstance(made, AffineConstant) else expr for expr, made in pairs]
        if found.num_symbols == 1 and len(exprs) == 1 and isinstance(exprs[0], AffineSymbol):
            return (self._operands[found.num_dims],)
        values = [expr.value for expr in exprs if isinstance(expr, AffineConstant)]
        if len(values) == len(exprs):
            return (index(self.choose(values)),)
        folded = AffineMap(found.num_dims, found.num_symbols, exprs)
        if folded is found:
            return None
        self.map = AffineMapAttr(folded)
        return self.results

    @classmethod
    def parse(cls, p: "OpParser") -> Self:
        found = read_map(p)
        operands, _ = read_operands(p)
        attributes = p.attr_dict()
        return p.build(
            cls,
            operands=operands,
            result_types=[INDEX],
            properties={"map": found},
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        operands = operands_text(p, self._operands, self.map.value.num_dims)
        p.write(f" {p.attribute(self.map)}{operands}{p.attr_dict(self, ('map',))}")


class Min(Extremum):
    """The smallest result of a map.

        %r = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n]
    """

    name = "affine.min"

    @staticmethod
    def choose(values: Sequence[int]) -> int:
        return min(values)


class Max(Extremum):
    """The greatest result of a map.

        %r = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n]
    """

    name = "affine.max"

    @staticmethod
    def choose(values: Sequence[int]) -> int:
        return max(values)


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
