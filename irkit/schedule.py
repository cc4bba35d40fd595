"""Schedules from Python: each loop pass as a function.

    from irkit import schedule as s

    s.tile(function, ["i", "j", "k"], [64, 64, 16])           loops by their labels, globs allowed
    s.interchange(function, ["k", "j"])
    s.tile([i, j], sizes=[32], tails="peel")                  or the loops themselves
    s.unroll(j, factor=4)

The parameters are the options of the pass, with their types, in the order in which its class declares them:
`loop-tile{loops=i,j sizes=32}` is `tile(function, ["i", "j"], sizes=[32])`.  Where loops stand in the place
of the function the first option, which would name them, is left out.  The result is verified.  An IRError,
located, where a pass refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from glob import escape
from typing import Concatenate, Generic, ParamSpec, overload

from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.ir.affine_expr import AffineOverflowError
from irkit.passes.loop.change_layout import LoopChangeLayout
from irkit.passes.loop.check_licences import LoopCheckLicences
from irkit.passes.loop.chunk import LoopChunk
from irkit.passes.loop.coalesce import LoopCoalesce
from irkit.passes.loop.compute_at import LoopComputeAt
from irkit.passes.loop.distribute import LoopDistribute
from irkit.passes.loop.double_buffer import LoopDoubleBuffer
from irkit.passes.loop.expand_buffer import LoopExpandBuffer
from irkit.passes.loop.forward_stores import LoopForwardStores
from irkit.passes.loop.fuse import LoopFuse
from irkit.passes.loop.fuse_epilogues import LoopFuseEpilogues
from irkit.passes.loop.hoist import LoopHoist
from irkit.passes.loop.interchange import LoopInterchange
from irkit.passes.loop.map import LoopMap
from irkit.passes.loop.normalize import LoopNormalize
from irkit.passes.loop.pack import LoopPack
from irkit.passes.loop.pad import LoopPad
from irkit.passes.loop.parallelize import LoopParallelize
from irkit.passes.loop.peel import LoopPeel
from irkit.passes.loop.prefetch import LoopPrefetch
from irkit.passes.loop.privatize import LoopPrivatize
from irkit.passes.loop.reverse import LoopReverse
from irkit.passes.loop.scalar_replace import LoopScalarReplace
from irkit.passes.loop.scalar_restore import LoopScalarRestore
from irkit.passes.loop.schedule_cpu import LoopScheduleCPU
from irkit.passes.loop.schedule_gpu import LoopScheduleGPU
from irkit.passes.loop.schedule_triton import LoopScheduleTriton
from irkit.passes.loop.shift import LoopShift
from irkit.passes.loop.shrink_buffer import LoopShrinkBuffer
from irkit.passes.loop.simplify import LoopSimplify
from irkit.passes.loop.skew import LoopSkew
from irkit.passes.loop.split import LoopSplit
from irkit.passes.loop.split_at import LoopSplitAt
from irkit.passes.loop.split_reduction import LoopSplitReduction
from irkit.passes.loop.stage import LoopStage
from irkit.passes.loop.tensorize import LoopTensorize
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.unroll import LoopUnroll
from irkit.passes.loop.unroll_jam import LoopUnrollJam
from irkit.passes.loop.vectorize import LoopVectorize
from irkit.passes.loop.widen_buffer import LoopWidenBuffer
from irkit.pipeline import Pass

P = ParamSpec("P")


class OnFunction(Generic[P]):
    """A pass as a function of a `func.func` and the options."""

    def __init__(self, make: Callable[P, Pass]):
        self.make = make
        self.__doc__ = make.__doc__

    def __call__(self, function: func.Func, /, *args: P.args, **kwargs: P.kwargs) -> None:
        _run(self.make(*args, **kwargs), function)


class OnLoops(Generic[P]):
    """A pass as a function of loops, and the options behind the first one, which names these."""

    def __init__(self, make: Callable[Concatenate[list[str], P], Pass]):
        self.make: Callable[..., Pass] = make
        self.__doc__ = make.__doc__

    @overload
    def __call__(self, where: func.Func, loops: list[str], /, *args: P.args, **kwargs: P.kwargs) -> None: ...
    @overload
    def __call__(
        self, where: loop.For | Sequence[loop.For], /, *args: P.args, **kwargs: P.kwargs
    ) -> None: ...
    @overload
    def __call__(self, where: func.Func, /) -> None: ...

    def __call__(
        self, where: func.Func | loop.For | Sequence[loop.For], /, *args: object, **kwargs: object
    ) -> None:
        if isinstance(where, func.Func):
            _run(self.make(*args, **kwargs), where)
        else:
            nests = [where] if isinstance(where, loop.For) else list(where)
            _run(self.make([_label(nest) for nest in nests], *args, **kwargs), _function_of(nests))


class OnLoop(Generic[P]):
    """A pass as a function of one loop, and the options behind the first one, which names it."""

    def __init__(self, make: Callable[Concatenate[str, P], Pass]):
        self.make: Callable[..., Pass] = make
        self.__doc__ = make.__doc__

    @overload
    def __call__(self, where: func.Func, loop: str, /, *args: P.args, **kwargs: P.kwargs) -> None: ...
    @overload
    def __call__(self, where: loop.For, /, *args: P.args, **kwargs: P.kwargs) -> None: ...

    def __call__(self, where: func.Func | loop.For, /, *args: object, **kwargs: object) -> None:
        if isinstance(where, func.Func):
            _run(self.make(*args, **kwargs), where)
        else:
            _run(self.make(_label(where), *args, **kwargs), _function_of([where]))


def _run(each: Pass, function: func.Func) -> None:
    try:
        each.run(function)
    except AffineOverflowError as error:
        message = f"{each.name} would need index arithmetic of more than 64 bits here"
        raise IRError.at(function.location, message) from error
    verify(function)


def _label(nest: loop.For) -> str:
    """A pattern that means this loop alone."""
    return escape(nest.label.value)


def _function_of(nests: Sequence[loop.For]) -> func.Func:
    found = {next((op for op in nest.ancestors() if isinstance(op, func.Func)), None) for nest in nests}
    if len(found) != 1:
        raise ValueError("the loops of a schedule must be loops of one function")
    (function,) = found
    if function is None:
        raise nests[0].error(f"@{nests[0].label.value} stands in no function")
    return function


# The order of iterations.

tile = OnLoops(LoopTile)
split = OnLoops(LoopSplit)
coalesce = OnLoops(LoopCoalesce)
interchange = OnLoops(LoopInterchange)
skew = OnLoop(LoopSkew)
reverse = OnLoops(LoopReverse)
shift = OnLoops(LoopShift)
peel = OnLoops(LoopPeel)
split_at = OnLoops(LoopSplitAt)
normalize = OnLoops(LoopNormalize)
unroll = OnLoops(LoopUnroll)
unroll_jam = OnLoops(LoopUnrollJam)
fuse = OnLoops(LoopFuse)
expand_buffer = OnLoops(LoopExpandBuffer)
forward_stores = OnFunction(LoopForwardStores)
fuse_epilogues = OnFunction(LoopFuseEpilogues)
compute_at = OnLoop(LoopComputeAt)
distribute = OnLoops(LoopDistribute)
simplify = OnLoops(LoopSimplify)

# What runs at once.

parallelize = OnLoops(LoopParallelize)
vectorize = OnLoops(LoopVectorize)
map = OnLoops(LoopMap)  # noqa: A001
tensorize = OnLoops(LoopTensorize)
check_licences = OnFunction(LoopCheckLicences)
chunk = OnFunction(LoopChunk)

# Data.

stage = OnLoop(LoopStage)
pack = OnLoop(LoopPack)
privatize = OnLoop(LoopPrivatize)
shrink_buffer = OnFunction(LoopShrinkBuffer)
widen_buffer = OnFunction(LoopWidenBuffer)
change_layout = OnFunction(LoopChangeLayout)
pad = OnFunction(LoopPad)
scalar_replace = OnLoops(LoopScalarReplace)
scalar_restore = OnLoops(LoopScalarRestore)
hoist = OnLoops(LoopHoist)
prefetch = OnLoop(LoopPrefetch)
double_buffer = OnLoop(LoopDoubleBuffer)
split_reduction = OnLoop(LoopSplitReduction)

# Whole schedules.

schedule_cpu = OnFunction(LoopScheduleCPU)
schedule_gpu = OnFunction(LoopScheduleGPU)
schedule_triton = OnFunction(LoopScheduleTriton)
