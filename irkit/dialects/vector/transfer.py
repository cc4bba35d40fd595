"""What vector.transfer_read and vector.transfer_write have in common: maps, masks, laws, text."""

from typing import TYPE_CHECKING, Any, ClassVar

from irkit.define import (
    AttrSizedOperandSegments,
    Op,
    Trait,
)
from irkit.dialects.arith.evaluate import width_of
from irkit.dialects.vector.constraints import (
    scalable_flags,
    vector_of,
)
from irkit.dialects.vector.folds import constant_index
from irkit.dialects.vector.masks import uniform_mask
from irkit.ir.affine import AffineConstant, AffineDim, AffineMap
from irkit.ir.attributes import AffineMapAttr, ArrayAttr, boolean
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    I1,
    MemRefType,
    TensorType,
    VectorType,
)
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, Unresolved
    from irkit.syntax.printer import OpPrinter


_TRUE = boolean(True)


def minor_identity(dims: int, results: int) -> AffineMap:
    """(d0, d1, d2) -> (d1, d2): the innermost dimensions in order."""
    return AffineMap(dims, 0, [AffineDim(number) for number in range(dims - results, dims)])


def default_map(shaped: MemRefType | TensorType, vector: VectorType) -> AffineMap:
    """The permutation map that the custom form leaves out."""
    return minor_identity(shaped.rank, effective_rank(shaped, vector))


def effective_rank(shaped: MemRefType | TensorType, vector: VectorType) -> int:
    """The dimensions of a vector that are not those of the elements in memory."""
    inner = shaped.element_type.rank if isinstance(shaped.element_type, VectorType) else 0
    return vector.rank - inner


def transfer_mask(vector: VectorType, permutation: AffineMap) -> VectorType:
    """The mask of a transfer: its dimensions are those of the memory that are walked along, in order."""
    results = list(permutation.results)
    walked = sorted({dim.position for dim in results if isinstance(dim, AffineDim)})
    places = [results.index(AffineDim(position)) for position in walked]
    flags = scalable_flags(vector)
    sizes = [vector.shape[place] for place in places]
    return vector_of(sizes or (1,), I1, [flags[place] for place in places])


def _minor_width(vector: VectorType) -> int:
    """The bits along the last dimension; those of the only element where there is no dimension."""
    return width_of(vector) * (vector.shape[-1] if vector.rank else 1)


class Transfer(Op):
    """What reading and writing have in common."""

    traits: ClassVar[tuple[Trait, ...]] = (AttrSizedOperandSegments(),)

    if TYPE_CHECKING:
        # Declared by both, in places of their own.
        @property
        def base(self) -> Value[Any]: ...
        @property
        def indices(self) -> tuple[Value[Any], ...]: ...
        @property
        def permutation_map(self) -> AffineMapAttr: ...
        @property
        def mask(self) -> Value[Any] | None: ...
        @mask.setter
        def mask(self, value: Value[Any] | None) -> None: ...
        @property
        def in_bounds(self) -> ArrayAttr: ...
        @in_bounds.setter
        def in_bounds(self, value: ArrayAttr) -> None: ...

    @property
    def vector_type(self) -> VectorType:
        raise NotImplementedError

    @property
    def map(self) -> AffineMap:
        return self.permutation_map.value

    @property
    def bounds(self) -> list[bool]:
        """For each dimension of the vector, whether it never leaves the memory."""
        return [each is _TRUE for each in self.in_bounds]

    @property
    def broadcast_dims(self) -> list[int]:
        """The dimensions of the vector that repeat one element."""
        return [
            number
            for number, expr in enumerate(self.map.results)
            if isinstance(expr, AffineConstant) and expr.value == 0
        ]

    def is_speculatable(self) -> bool:
        return isinstance(self.base.type, TensorType)

    def mask_type(self) -> Type | None:
        """The mask that vector.mask needs for it."""
        vector, results = self.vector_type, self.map.results
        return transfer_mask(vector, self.map) if len(results) == vector.rank else None

    # Verification.

    def _verify_transfer(self) -> None:
        shaped = self.base.type
        if not isinstance(shaped, (MemRefType, TensorType)):
            raise self.error("requires source to be a memref or ranked tensor type")
        if isinstance(shaped.element_type, VectorType):
            self._verify_vector_elements(shaped.element_type)
        else:
            self._verify_scalar_elements(shaped.element_type)
        permutation = self.map
        if permutation.num_symbols:
            raise self.error("requires permutation_map without symbols")
        if permutation.num_dims != shaped.rank:
            raise self.error("requires a permutation_map with input dims of the same rank as the source type")
        if self.mask is not None:
            expected = transfer_mask(self.vector_type, permutation)
            if self.mask.type is not expected:
                given = self.mask.type
                raise self.error(
                    f"inferred mask type ('{expected}') and mask operand type ('{given}') don't match"
                )
        if len(permutation.results) != len(self.in_bounds):
            raise self.error(
                "expects the in_bounds attr of same rank as permutation_map results: "
                f"{self.permutation_map} vs inBounds of size: {len(self.in_bounds)}"
            )

    def _verify_vector_elements(self, element: VectorType) -> None:
        vector = self.vector_type
        source, minor = _minor_width(element), _minor_width(vector)
        if minor % source:
            raise self.error(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of "
                "the minor 1-D vector of the source"
            )
        if element.rank > vector.rank:
            raise self.error("requires source vector element and vector result ranks to match.")
        self._verify_result_dims(vector.rank - element.rank)
        if self.mask is not None:
            raise self.error("does not support masks with vector element type")

    def _verify_scalar_elements(self, element: Type) -> None:
        vector = self.vector_type
        minor = _minor_width(vector)
        if minor % width_of(element):
            raise self.error(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of "
                "the source element type"
            )
        self._verify_result_dims(vector.rank)

    def _verify_result_dims(self, rank: int) -> None:
        if len(self.map.results) != rank:
            raise self.error(
                "requires a permutation_map with result dims of the same rank as the vector type"
            )

    def _verify_projection(self) -> None:
        seen: set[object] = set()
        for expr in self.map.results:
            if isinstance(expr, AffineConstant) and expr.value == 0:
                continue
            if not isinstance(expr, AffineDim):
                raise self.error(
                    "requires a projected permutation_map (at most one dim or the zero constant can appear "
                    "in each result)"
                )
            if expr in seen:
                raise self.error(
                    "requires a permutation_map that is a permutation (found one dim used more than once)"
                )
            seen.add(expr)

    def _verify_indices(self) -> None:
        rank = getattr(self.base.type, "rank", 0)
        if len(self.indices) != rank:
            raise self.error(f"requires {rank} indices")

    # Folds.

    def learns_bounds(self) -> bool:
        """Marks dimensions that are seen to stay inside; whether any were."""
        before = self.bounds
        if not before:
            return False
        after, others = list(before), []
        for number, expr in enumerate(self.map.results):
            if not before[number] and isinstance(expr, AffineDim):
                after[number] = self._stays_inside(number, expr.position)
                others.append(after[number])
        if all(others):
            for number in self.broadcast_dims:
                after[number] = True
        if after == before:
            return False
        self.in_bounds = ArrayAttr(tuple(map(boolean, after)))
        return True

    def _stays_inside(self, number: int, dim: int) -> bool:
        size = self.base.type.shape[dim]
        start = constant_index(self.indices[dim])
        return size >= 0 and start is not None and start + self.vector_type.shape[number] <= size

    def drops_mask(self) -> bool:
        """Forgets a mask of ones."""
        if self.mask is None or uniform_mask(self.mask) is not True:
            return False
        self.mask = None
        return True

    # Text.

    def write_attributes(self, p: "OpPrinter") -> None:
        hidden = []
        permutation = self.map
        if permutation is minor_identity(permutation.num_dims, len(permutation.results)):
            hidden.append("permutation_map")
        if not any(self.bounds):
            hidden.append("in_bounds")
        p.write(p.attr_dict(self, hidden))

    @staticmethod
    def read_types(p: "OpParser") -> tuple[int, list[Type]]:
        """Where the types begin, and the two of them."""
        at = p.i
        p.expect(":")
        kinds = p.type_list()
        if len(kinds) != 2:
            raise p.custom_error("requires two types", at)
        return at, kinds

    @staticmethod
    def complete(
        p: "OpParser",
        at: int,
        attributes: dict[str, Attribute],
        shaped: MemRefType | TensorType,
        vector: VectorType,
    ) -> AffineMap:
        """Adds the attributes that the text left out; the permutation map."""
        given = attributes.get("permutation_map")
        if given is None:
            if shaped.rank < effective_rank(shaped, vector):
                raise p.custom_error(
                    "expected a custom permutation_map when rank(source) != rank(destination)", at
                )
            given = attributes["permutation_map"] = AffineMapAttr(default_map(shaped, vector))
        if not isinstance(given, AffineMapAttr):
            raise p.custom_error("expected the permutation_map to be an affine map", at)
        if "in_bounds" not in attributes:
            attributes["in_bounds"] = ArrayAttr((boolean(False),) * len(given.value.results))
        return given.value

    @staticmethod
    def read_mask(
        p: "OpParser",
        use: "Unresolved",
        at: int,
        shaped: MemRefType | TensorType,
        vector: VectorType,
        permutation: AffineMap,
    ) -> Value[Type]:
        if isinstance(shaped.element_type, VectorType):
            raise p.custom_error("does not support masks with vector element type", use)
        if vector.rank != len(permutation.results):
            raise p.custom_error(
                "expected the same rank for the vector and the results of the permutation map", at
            )
        return p.resolve(use, transfer_mask(vector, permutation))


def checked_types(
    p: "OpParser", at: int, shaped: Type, vector: Type
) -> tuple[MemRefType | TensorType, VectorType]:
    if not isinstance(shaped, (MemRefType, TensorType)):
        raise p.custom_error("requires memref or ranked tensor type", at)
    if not isinstance(vector, VectorType):
        raise p.custom_error("requires vector type", at)
    return shaped, vector
