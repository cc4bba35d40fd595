"""loop-map: says which loops run on which blocks, warps or threads of a GPU.

    loop-map{loops=i.0,j.0,i.1 to=block.y,block.x,thread.x}

    loop.for @i.0 (...) parallel {    -->    loop.for @i.0 (...) parallel #gpu.block<y> {

Only a parallel loop may be mapped: its iterations may run at once.
"""

from dataclasses import dataclass

from irkit.dialects import func, gpu, loop
from irkit.ir import Attribute
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopMap(Pass):
    """Maps parallel loops to blocks, warps or threads."""

    name = "loop-map"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    to: list[str] = option(help="what each is mapped to: block.x, thread.y, warp.x, ...", default=[])

    def run(self, function: func.Func) -> None:
        if len(self.to) != len(self.loops) or not self.loops:
            raise function.error(
                f"loop-map has {len(self.loops)} loops, but {len(self.to)} places to map them to"
            )
        places = [_place(function, text) for text in self.to]
        for label, place in zip(self.loops, places, strict=True):
            for nest in loop.select(function, [label]):
                _check(nest, place)
                nest.mapping = place


def _place(function: func.Func, text: str) -> Attribute:
    """The attribute for `block.x`."""
    unit, _, dimension = text.partition(".")
    kind = _UNITS.get(unit)
    if kind is None or dimension not in kind.cases:
        raise function.error(
            f"loop-map cannot map a loop to '{text}'; there are {', '.join(_UNITS)}, each with .x, .y and .z"
        )
    return kind(dimension)


_UNITS = {
    "block": gpu.Block,
    "thread": gpu.Thread,
    "warp": gpu.Warp,
    "warpgroup": gpu.Warpgroup,
    "lane": gpu.Lane,
}


def _check(nest: loop.For, place: Attribute) -> None:
    label = nest.label.value
    if nest.kind is None:
        raise nest.error(f"@{label} cannot be mapped to {place}: it is not parallel")
    if nest.mapping is not None and nest.mapping is not place:
        raise nest.error(f"@{label} cannot be mapped to {place}: it is mapped to {nest.mapping} already")
    for other in [*loop.enclosing_loops(nest), *loop.loops_in(nest)]:
        if other is not nest and other.mapping is place:
            error = nest.error(
                f"@{label} cannot be mapped to {place}: @{other.label.value} is, in the same nest"
            )
            raise error.note("see that loop here", other.location)
