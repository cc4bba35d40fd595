"""convert-loop-to-scf: turns affine nests over buffers into loops, branches, loads and stores.

    loop.for @i (%i = 0 to min(64, %n)) {                %u = arith.minsi %c64, %n : index
      loop.update addf %v, %s[%i + 1] : ...       -->    scf.for %i = %c0 to %u step %c1 {
    }                                                      %j = arith.addi %i, %c1 : index
                                                           %0 = memref.load %s[%j]
                                                           %1 = arith.addf %0, %v
                                                           memref.store %1, %s[%j]

Loops become sequential, whatever their kind: that is their meaning.  Only one whose iterations threads may
share (`irkit.chunk`, see loop-chunk) becomes scf.parallel, and keeps that mark.  `where` becomes scf.if.
Asynchronous stores become plain ones, so loop.commit and loop.wait have nothing to do; loop.assume is
dropped.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from irkit.analysis.chunks import CHUNK, chunk_of
from irkit.dialects import loop, memref, scf
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.attributes import boolean, integer
from irkit.ir.types import I32
from irkit.passes.convert.index_arithmetic import IndexArithmetic
from irkit.pipeline import Pass


@dataclass(frozen=True)
class ConvertLoopToSCF(Pass):
    """Turns the loop dialect into scf, memref and arith."""

    name = "convert-loop-to-scf"

    def run(self, op: Operation) -> None:
        for each in list(op.walk_postorder()):
            for name in [key for key in each.attributes if key.startswith("loop.")]:
                del each.attributes[name]
            convert = _CONVERSIONS.get(type(each))
            if convert is not None:
                convert(each)


def _convert_for(op: loop.For) -> None:
    code = IndexArithmetic.before(op)
    lower = code.largest(op.lower_bounds, op.indices)
    upper = code.least(op.upper_bounds, op.indices)
    body = Region()
    body.take_blocks(op.body)
    if chunk_of(op) is not None and not op.inits:
        _make_parallel(op, code, lower, upper, body)
        return
    made = scf.For(
        lower,
        upper,
        code.constant(op.step_value),
        op.inits,
        results=op.result_types,
        region=body,
        location=op.location,
    )
    code.add_op(made)
    op.replace_with(made.results)


def _make_parallel(
    op: loop.For, code: IndexArithmetic, lower: Value[Type], upper: Value[Type], body: Region
) -> None:
    last = body.entry.last
    assert last is not None
    body.entry.append(scf.Reduce(reductions=[], location=last.location))
    last.erase()
    step = code.constant(op.step_value)
    made = scf.Parallel([lower], [upper], [step], region=body, location=op.location)
    made.attributes[CHUNK] = op.attributes[CHUNK]
    code.add_op(made)
    op.erase()


def _convert_if(op: loop.If) -> None:
    code = IndexArithmetic.before(op)
    then, otherwise = Region(), Region()
    then.take_blocks(op.then_body)
    otherwise.take_blocks(op.else_body)
    condition = code.holds(op.conditions, op.indices)
    code.add_op(scf.If(condition, then_region=then, else_region=otherwise, location=op.location))
    op.erase()


def _convert_yield(op: loop.Yield) -> None:
    code = IndexArithmetic.before(op)
    code.add_op(scf.Yield(op.values, location=op.location))
    op.erase()


def _guarded(op: loop.Access | loop.Prefetch) -> IndexArithmetic:
    """Where the access is written: in place, or in the branch of an scf.if where the conditions hold."""
    code = IndexArithmetic.before(op)
    if not op.conditions:
        return code
    block = Block()
    condition = code.holds(op.conditions, op.indices)
    code.add_op(scf.If(condition, then_region=Region([block]), location=op.location))
    end = block.append(scf.Yield(location=op.location))
    return IndexArithmetic.before(end)


def _subscripts(code: IndexArithmetic, op: loop.Access | loop.Prefetch) -> list[Value[Type]]:
    return [code.value(expr, op.indices) for expr in op.subscripts]


def _convert_load(op: loop.Load) -> None:
    code = IndexArithmetic.before(op)
    if op.otherwise is None:
        loaded = code.add_op(memref.Load(op.memref, _subscripts(code, op), location=op.location))
        op.replace_with(loaded.results)
        return
    inside, outside = Block(), Block()
    condition = code.holds(op.conditions, op.indices)
    then, otherwise = Region([inside]), Region([outside])
    chosen = scf.If(condition, op.result_types, then_region=then, else_region=otherwise, location=op.location)
    code.add_op(chosen)
    branch = IndexArithmetic(inside, None, op.location)
    loaded = branch.add_op(memref.Load(op.memref, _subscripts(branch, op), location=op.location))
    inside.append(scf.Yield(loaded.results, location=op.location))
    outside.append(scf.Yield([op.otherwise], location=op.location))
    op.replace_with(chosen.results)


def _convert_store(op: loop.Store) -> None:
    code = _guarded(op)
    code.add_op(memref.Store(op.value, op.memref, _subscripts(code, op), location=op.location))
    op.erase()


def _convert_update(op: loop.Update) -> None:
    code = _guarded(op)
    subscripts = _subscripts(code, op)
    old = code.add_op(memref.Load(op.memref, subscripts, location=op.location)).result
    combine: Callable[..., Operation] = op.kind.operation
    combined = code.add_op(combine(old, op.value, location=op.location))
    if op.kind.is_float:
        combined.properties["fastmath"] = op.fastmath
    code.add_op(memref.Store(combined.result, op.memref, subscripts, location=op.location))
    op.erase()


def _convert_prefetch(op: loop.Prefetch) -> None:
    """Of an element to be read soon, to stay in all caches."""
    code = _guarded(op)
    read, local, data = boolean(False), integer(3, I32), boolean(True)
    code.add_op(memref.Prefetch(op.memref, _subscripts(code, op), read, local, data, location=op.location))
    op.erase()


def _drop(op: Operation) -> None:
    op.erase()


_CONVERSIONS: Final[dict[type[Operation], Callable[[Any], None]]] = {
    loop.Assume: _drop,
    loop.Commit: _drop,
    loop.For: _convert_for,
    loop.If: _convert_if,
    loop.Load: _convert_load,
    loop.Prefetch: _convert_prefetch,
    loop.Store: _convert_store,
    loop.Update: _convert_update,
    loop.Wait: _drop,
    loop.Yield: _convert_yield,
}
