"""Sums of products: vector.contract, vector.outerproduct."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyType,
    Attr,
    Op,
    Operand,
    OptionalOperand,
    Pure,
    Result,
    absent,
    default,
    inferred,
    keyword,
)
from irkit.dialects.vector.attributes import ADD, CombiningKind, IteratorType, IteratorTypes
from irkit.dialects.vector.constraints import (
    HoldsOfTypes,
    NonZeroRank,
    ResultElementAs,
    is_scalable,
    mask_of,
    scalable_flags,
    vector_of,
)
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.attributes import AffineMapAttr, ArrayAttr, DictionaryAttr, StringAttr, dictionary
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import I1, IntegerType, VectorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class Contract(Op):
    """A generalized matrix product: a map an operand says which dimensions of the iteration it is indexed by.

        %c = vector.contract {indexing_maps = [#a, #b, #c],
                              iterator_types = ["parallel", "parallel", "reduction"],
                              kind = #vector.kind<add>} %lhs, %rhs, %acc
          : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
    """

    name = "vector.contract"

    lhs: Operand[NonZeroRank]
    rhs: Operand[NonZeroRank]
    acc: Operand[AnyType]
    indexing_maps: Attr[ArrayAttr]
    iterator_types: Attr[IteratorTypes]
    kind: Attr[CombiningKind] = default(ADD)
    result: Result[AnyType] = keyword(kw_only=True)

    traits = (
        Pure(),
        HoldsOfTypes(
            "lhs and rhs have same element type",
            lambda op: op.lhs.type.element_type is op.rhs.type.element_type,
        ),
        ResultElementAs("third operand acc and result have same element type", 2),
    )

    @property
    def maps(self) -> list[AffineMap]:
        return [each.value for each in self.indexing_maps if isinstance(each, AffineMapAttr)]

    @property
    def iterators(self) -> list[str]:
        return [each.value for each in self.iterator_types if isinstance(each, IteratorType)]

    def dim_pairs(self, iterator: str) -> list[tuple[int, int]]:
        """Dimensions of lhs and rhs that one iterator of that kind indexes both of."""
        left, right = (list(each.results) for each in self.maps[:2])
        pairs = []
        for number, kind in enumerate(self.iterators):
            dim = AffineDim(number)
            if kind == iterator and dim in left and dim in right:
                pairs.append((left.index(dim), right.index(dim)))
        return pairs

    def verify(self) -> None:
        lhs, rhs = self.lhs.type, self.rhs.type
        if isinstance(lhs.element_type, IntegerType) and lhs.element_type.signedness:
            raise self.error("only supports signless integer types")
        if len(self.maps) != 3:
            raise self.error("expected an indexing map for each vector operand")
        self._verify_maps()
        contracted = self.dim_pairs("reduction")
        if not contracted:
            raise self.error("expected at least one contracting dimension pair")
        for pairs, what in ((contracted, "contracting"), (self.dim_pairs("parallel"), "batch")):
            if any(lhs.shape[left] != rhs.shape[right] for left, right in pairs):
                raise self.error(f"invalid {what} dimension map")
        self._verify_result(contracted)
        result = self.result.type
        if not self.kind.combines(result.element_type if isinstance(result, VectorType) else result):
            raise self.error("unsupported contraction type")

    def _verify_maps(self) -> None:
        count = len(self.iterator_types)
        for number, (each, value) in enumerate(zip(self.maps, self.operands, strict=True)):
            expected = f"expected indexing map {number}"
            rank = value.type.rank if isinstance(value.type, VectorType) else 0
            if each.num_symbols:
                raise self.error(f"{expected} to have no symbols")
            if each.num_dims != count:
                raise self.error(f"{expected} to have {count} number of inputs")
            if len(each.results) != rank:
                raise self.error(f"{expected} to have {rank} number of outputs")
            if not each.is_projected_permutation:
                raise self.error(f"{expected} to be a projected permutation of its inputs")

    def _verify_result(self, contracted: Sequence[tuple[int, int]]) -> None:
        lhs, rhs, result, acc = self.lhs.type, self.rhs.type, self.result.type, self.acc.type
        batch = {right for _, right in self.dim_pairs("parallel")}
        free = lhs.rank - len({left for left, _ in contracted})
        free += rhs.rank - len({right for _, right in contracted} | batch)
        both_vectors = isinstance(result, VectorType) and isinstance(acc, VectorType)
        if free == 0 and (isinstance(result, VectorType) or isinstance(acc, VectorType)):
            raise self.error("invalid accumulator/result vector shape")
        if free == 0:
            return
        if not both_vectors:
            raise self.error("invalid accumulator/result vector shape")
        assert isinstance(result, VectorType)
        extents = self.extents()
        if None in extents:
            raise self.error("expected all dimensions to be either a LHS or a RHS dimension")
        shape = [size for dim in self.maps[2].results if (size := extents[_position(dim)]) is not None]
        expected = vector_of(shape, result.element_type, result.scalable)
        if result is not expected or acc is not expected:
            raise self.error(f"invalid accumulator/result vector shape, expected: '{expected}'")

    def extents(self) -> list[int | None]:
        """The size of each dimension of the iteration, None where neither operand has it."""
        sizes: list[int | None] = [None] * len(self.iterator_types)
        for each, kind in zip(self.maps, (self.lhs.type, self.rhs.type), strict=False):
            for dim, size in zip(each.results, kind.shape, strict=True):
                if sizes[_position(dim)] is None:
                    sizes[_position(dim)] = size
        return sizes

    def mask_type(self) -> Type | None:
        """The mask that vector.mask needs for it: a bit for each iteration."""
        count = len(self.iterator_types)
        dims = [dim for each in self.maps for dim in each.results]
        if any(not isinstance(dim, AffineDim) or dim.position >= count for dim in dims):
            return None
        sizes, flags = [1] * count, [False] * count
        for each, kind in zip(self.maps, (self.lhs.type, self.rhs.type), strict=False):
            for dim, size, flag in zip(each.results, kind.shape, scalable_flags(kind), strict=False):
                sizes[_position(dim)], flags[_position(dim)] = size, flag
        return vector_of(sizes, I1, flags)

    @classmethod
    def parse(cls, p: "OpParser") -> "Contract":
        start = p.i
        given = p.attribute()
        if not isinstance(given, DictionaryAttr):
            raise p.custom_error("invalid kind of attribute specified", start)
        uses = [p.operand()]
        for _ in range(2):
            p.expect(",")
            uses.append(p.operand())
        attributes = p.attr_dict()
        p.expect(":")
        kinds = p.type_list()
        p.expect("into")
        result = p.type()
        if len(kinds) != 2:
            raise p.custom_error("expected two types", start)
        attributes.update(given)
        iterators = attributes.get("iterator_types")
        if not isinstance(iterators, ArrayAttr):
            raise p.custom_error('expected "iterator_types" array attribute', start)
        cases: list[Attribute] = []
        for each in iterators:
            if isinstance(each, StringAttr):
                if each.value not in IteratorType.cases:
                    raise p.custom_error(f"unexpected iterator_type ({each.value})", start)
                cases.append(IteratorType(each.value))
        attributes["iterator_types"] = ArrayAttr(tuple(cases))
        operands = p.resolve_all(uses, [*kinds, result])
        return p.build(cls, operands=operands, result_types=[result], attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        words = ArrayAttr(tuple([StringAttr(each) for each in self.iterators]))
        head = dictionary({**self.properties, "iterator_types": words})
        p.write(f" {p.attribute(head)} {p.values(self.operands)}")
        p.write(p.attr_dict(self, ("indexing_maps", "iterator_types", "kind")))
        p.write(f" : {p.type(self.lhs.type)}, {p.type(self.rhs.type)} into {p.type(self.result.type)}")


def _position(expr: object) -> int:
    assert isinstance(expr, AffineDim)
    return expr.position


def _product_type(lhs: VectorType, rhs: Type) -> VectorType:
    flags = scalable_flags(lhs)[:1]
    if not isinstance(rhs, VectorType):
        return vector_of(lhs.shape[:1], lhs.element_type, flags)
    return vector_of((lhs.shape[0], rhs.shape[0]), lhs.element_type, (flags[0], scalable_flags(rhs)[0]))


class OuterProduct(Op):
    """All products of an element of one vector with one of another (or with a scalar), and an accumulator.

        %r = vector.outerproduct %a, %b, %acc {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
    """

    name = "vector.outerproduct"

    lhs: Operand[NonZeroRank]
    rhs: Operand[AnyType]
    acc: OptionalOperand[NonZeroRank] = absent()
    kind: Attr[CombiningKind] = default(ADD)
    result: Result[NonZeroRank] = inferred()

    traits = (
        Pure(),
        ResultElementAs("lhs operand and result have same element type", 0),
        ResultElementAs("rhs operand and result have same element type", 1),
    )

    def verify(self) -> None:
        lhs, rhs, result = self.lhs.type, self.rhs.type, self.result.type
        if lhs.rank != 1:
            raise self.error("expected 1-d vector for operand #1")
        if isinstance(rhs, VectorType):
            if rhs.rank != 1:
                raise self.error("expected 1-d vector for operand #2")
            if result.rank != 2:
                raise self.error("expected 2-d vector result")
        elif result.rank != 1:
            raise self.error("expected 1-d vector result")
        if lhs.shape[0] != result.shape[0]:
            raise self.error("expected #1 operand dim to match result dim #1")
        if isinstance(rhs, VectorType):
            if rhs.shape[0] != result.shape[1]:
                raise self.error("expected #2 operand dim to match result dim #2")
            if is_scalable(lhs) and not is_scalable(rhs):
                raise self.error("expected either both or only #2 operand dim to be scalable")
        if self.acc is not None and self.acc.type is not result:
            raise self.error("expected operand #3 of same type as result type")
        if not self.kind.combines(result.element_type):
            raise self.error("unsupported outerproduct type")

    def mask_type(self) -> Type:
        """The mask that vector.mask needs for it."""
        return mask_of(self.result.type)

    @classmethod
    def parse(cls, p: "OpParser") -> "OuterProduct":
        uses = p.operands()
        attributes = p.attr_dict()
        p.expect(":")
        left = p.type()
        p.expect(",")
        right = p.type()
        if len(uses) < 2:
            raise p.custom_error("expected at least 2 operands", p.op_at)
        if not isinstance(left, VectorType):
            raise p.custom_error("expected vector type for operand #1", p.op_at)
        if left.rank == 0 or (isinstance(right, VectorType) and right.rank == 0):
            raise p.custom_error("expected 1-d vectors", p.op_at)
        kind = _product_type(left, right)
        operands = p.resolve_all(uses[:3], [left, right, kind][: len(uses)])
        return p.build(cls, operands=operands, result_types=[kind], attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.values(self.operands)}")
        if self.acc is not None:
            p.write(p.dict_text({**self.attributes, **self.properties}))
        p.write(f" : {p.type(self.lhs.type)}, {p.type(self.rhs.type)}")
