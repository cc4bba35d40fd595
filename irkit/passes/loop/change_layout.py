"""loop-change-layout: orders and tiles the dimensions of a buffer.

    loop-change-layout{buffers=t tiles=0,4 permutation=1,0,2}

    %t = memref.alloca() : memref<6x8xi32>         %t = memref.alloca() : memref<2x6x4xi32>
    load %t[%i, %j]                        -->     load %t[%j floordiv 4, %i, %j mod 4]

`tiles` cuts dimensions into parts of that size (0 leaves one whole); what counts inside of a part becomes a
dimension behind all others.  `permutation` then orders them.  Always legal for a buffer that the function
allocates and accesses by subscripts alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.ir.affine import AffineExpr
from irkit.ir.types import DYNAMIC
from irkit.passes.loop.buffers import Buffer, local_accesses, select_buffers
from irkit.passes.loop.resizing import resized
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopChangeLayout(Pass):
    """Orders and tiles the dimensions of buffers."""

    name = "loop-change-layout"

    buffers: list[str] = option(help="names of the buffers, globs allowed", default=[])
    tiles: list[int] = option(help="the size of the tiles of each dimension, 0 for none", default=[])
    permutation: list[int] = option(help="the order of the dimensions, tiled ones counted twice", default=[])

    def run(self, function: func.Func) -> None:
        if not self.buffers or not (self.tiles or self.permutation):
            raise function.error(
                "loop-change-layout needs buffers and a layout: buffers=t permutation=1,0, or tiles=0,8"
            )
        for buffer in select_buffers(function, self.buffers):
            self._change(buffer)

    def _change(self, buffer: Buffer) -> None:
        refusal = f"the layout of {buffer.name} cannot be changed"
        accesses = local_accesses(buffer, refusal)
        tiles = self.tiles or [0] * buffer.type.rank
        _check_tiles(buffer, tiles, refusal)
        tiled = [dim for dim, tile in enumerate(tiles) if tile]
        dims = [*range(buffer.type.rank), *tiled]
        order = self.permutation or list(range(len(dims)))
        if sorted(order) != list(range(len(dims))):
            message = f"{refusal}: {order} is no order of its {len(dims)} dimensions"
            raise IRError.at(buffer.value.location, message)
        outer = [
            -(-size // tile) if tile else size for size, tile in zip(buffer.type.shape, tiles, strict=True)
        ]
        shape = [*outer, *[tiles[dim] for dim in tiled]]

        def change(at: loop.Indices, subscripts: Sequence[AffineExpr]) -> list[AffineExpr]:
            whole = [
                each.floordiv(tile) if tile else each for each, tile in zip(subscripts, tiles, strict=True)
            ]
            both = [*whole, *[subscripts[dim] % tiles[dim] for dim in tiled]]
            return [both[number] for number in order]

        resized(buffer, accesses, [shape[each] for each in order], change, [dims[each] for each in order])


def _check_tiles(buffer: Buffer, tiles: Sequence[int], refusal: str) -> None:
    location = buffer.value.location
    if len(tiles) != buffer.type.rank:
        raise IRError.at(location, f"{refusal}: it has {buffer.type.rank} dimensions, but {len(tiles)} tiles")
    for size, tile in zip(buffer.type.shape, tiles, strict=True):
        if tile < 0:
            raise IRError.at(location, f"{refusal}: there are no tiles of size {tile}")
        if tile and size == DYNAMIC:
            raise IRError.at(location, f"{refusal}: only dimensions of constant size can be tiled")
