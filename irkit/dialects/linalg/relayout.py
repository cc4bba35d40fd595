"""linalg.pack and linalg.unpack: a tensor as a tensor of tiles, and back.

    %p = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d
      : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from irkit.define import (
    AnyRankedTensor,
    AnyType,
    Attr,
    AttrSizedOperandSegments,
    Effect,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    Result,
    TypesMatch,
    absent,
    elided,
    inferred,
    keyword,
)
from irkit.diagnostics import IRError
from irkit.dialects.memref.constraints import I64Array
from irkit.ir.elements import int_array
from irkit.ir.types import DYNAMIC, I64, IndexType, TensorType
from irkit.syntax.index_lists import DynamicIndexList

NO_PERMUTATION: Final = int_array((), I64)

_LISTS: Final[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}
_SAME_TYPE: Final = TypesMatch("result type matches type of dest", "dest", "result", lambda kind: kind)


class Pack(Op):
    """A tensor as a tensor of tiles; the tiles stand in the last dimensions.

        %p = linalg.pack %t padding_value(%x : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1]
          inner_tiles = [8, %n] into %d : tensor<128x256xf32> -> tensor<?x16x8x?xf32>
    """

    name = "linalg.pack"
    syntax = (
        "$source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)? "
        "(`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos "
        "`inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) "
        "`into` $dest attr-dict `:` type($source) `->` type($dest)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = _LISTS

    source: Operand[AnyRankedTensor]
    dest: Operand[AnyRankedTensor]
    padding_value: OptionalOperand[AnyType] = absent()
    outer_dims_perm: OptionalAttr[I64Array] = elided(NO_PERMUTATION)
    inner_dims_pos: Attr[I64Array] = keyword(kw_only=True)
    inner_tiles: Operands[IndexType] = absent()
    static_inner_tiles: Attr[I64Array] = keyword(kw_only=True)
    result: Result[AnyRankedTensor] = inferred()

    traits = (AttrSizedOperandSegments(), _SAME_TYPE)

    def effects(self) -> Sequence[Effect]:
        return ()

    def is_speculatable(self) -> bool:
        """Where tiles surely divide the dimensions, or what is missing is filled."""
        return self.padding_value is not None or not _uneven(self)

    def verify(self) -> None:
        value, element = self.padding_value, self.source.type.element_type
        if value is not None and value.type is not element:
            raise self.error(
                f"expected padding_value has '{element}' but got: '{value.type}'"
            )
        _verify(self, self.source.type, self.dest.type)
        if value is None and _uneven(self):
            raise self.error(
                "invalid tile factor or output size provided. Only full tiles are supported when "
                "padding_value is not set"
            )

    def result_names(self) -> Sequence[str | None]:
        return ("pack",)


class UnPack(Op):
    """A tensor of tiles as the tensor that the tiles make up.

        %u = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d
          : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
    """

    name = "linalg.unpack"
    syntax = (
        "$source (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos "
        "`inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) "
        "`into` $dest attr-dict `:` type($source) `->` type($dest)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = _LISTS

    source: Operand[AnyRankedTensor]
    dest: Operand[AnyRankedTensor]
    outer_dims_perm: OptionalAttr[I64Array] = elided(NO_PERMUTATION)
    inner_dims_pos: Attr[I64Array] = keyword(kw_only=True)
    inner_tiles: Operands[IndexType] = absent()
    static_inner_tiles: Attr[I64Array] = keyword(kw_only=True)
    result: Result[AnyRankedTensor] = inferred()

    traits = (_SAME_TYPE,)

    def effects(self) -> Sequence[Effect]:
        return ()

    def verify(self) -> None:
        _verify(self, self.dest.type, self.source.type)

    def result_names(self) -> Sequence[str | None]:
        return ("unpack",)


def _verify(op: Pack | UnPack, plain: TensorType, packed: TensorType) -> None:
    """`packed` is what packing `plain` gives."""
    tiles, positions = op.static_inner_tiles.values, op.inner_dims_pos.values
    outer = op.outer_dims_perm.values if op.outer_dims_perm is not None else ()
    if 0 in tiles:
        raise _refuse(op, "invalid zero tile factor")
    if not _are_dims(positions, plain.rank):
        raise _refuse(op, "invalid inner_dims_pos vector")
    if not _are_dims(outer, plain.rank):
        raise _refuse(op, "invalid outer_dims_perm vector")
    if len(tiles) != len(positions):
        raise _refuse(op, "tiling factors must equal the number of dimensions to tile")
    if outer and len(outer) != plain.rank:
        raise _refuse(op, "outer_dims_perm must be a permutation or empty")
    if packed.rank != plain.rank + len(tiles):
        raise _refuse(
            op,
            "packed rank != (unpacked rank + num tiling factors), got "
            f"{packed.rank} != {plain.rank + len(tiles)}",
        )
    if any(
        tile not in (given, DYNAMIC) or (tile == DYNAMIC) != (given == DYNAMIC)
        for tile, given in zip(tiles, packed.shape[plain.rank :], strict=True)
    ):
        raise _refuse(
            op, "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type"
        )
    expected = packed_shape(plain.shape, tiles, positions, outer)
    if any(
        mine != given and DYNAMIC not in (mine, given)
        for mine, given in zip(expected, packed.shape, strict=True)
    ):
        wanted = TensorType(expected, plain.element_type)
        raise _refuse(op, f"expected '{wanted}' for the packed domain value, got '{packed}'")


def _refuse(op: Pack | UnPack, message: str) -> IRError:
    return IRError.at(op.location, message)


def _are_dims(dims: Sequence[int], rank: int) -> bool:
    return len(set(dims)) == len(dims) <= rank and all(0 <= dim < rank for dim in dims)


def packed_shape(
    shape: Sequence[int], tiles: Sequence[int], positions: Sequence[int], outer: Sequence[int]
) -> tuple[int, ...]:
    """The shape of the tensor of tiles."""
    counts = list(shape)
    for tile, dim in zip(tiles, positions, strict=True):
        known = DYNAMIC not in (tile, counts[dim])
        counts[dim] = -(-counts[dim] // tile) if known else DYNAMIC
    order = outer or range(len(counts))
    return (*[counts[dim] for dim in order], *tiles)


def _uneven(op: Pack) -> bool:
    """Whether some tile surely does not divide its dimension."""
    shape = op.source.type.shape
    return any(
        DYNAMIC not in (tile, shape[dim]) and shape[dim] % tile
        for tile, dim in zip(op.static_inner_tiles.values, op.inner_dims_pos.values, strict=False)
    )


