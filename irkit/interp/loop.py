"""What the loop dialect means: its loops run in printed order.

Where the machine has a source of chance it uses every licence, to show the false ones: it permutes the
iterations of parallel loops, runs those of vector loops in lockstep, operation by operation, and lets
asynchronous stores land only when a `loop.wait` asks for them.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from irkit.dialects import loop
from irkit.interp.code import Code, emits
from irkit.interp.expressions import expression, holds
from irkit.interp.memory import MemRef
from irkit.ir.block import Block
from irkit.ir.operation import Operation

# Affine expressions.


def _names(op: loop.Access | loop.For | loop.If | loop.Assume, c: Code) -> list[str]:
    return [c[value] for value in op.indices]


def _subscripts(op: loop.Access, c: Code) -> list[str]:
    names = _names(op, c)
    return [expression(c, each, names) for each in op.subscripts]


# Nests.


@emits(loop.Yield)
def yield_(op: loop.Yield, c: Code) -> None:
    if op.values:
        c.yielded(op.values)


@emits(loop.If)
def if_(op: loop.If, c: Code) -> None:
    with c.indented(f"if {holds(c, op.conditions, _names(op, c))}"):
        c.region(op.then_body)
    if op.else_body.blocks:
        with c.indented("else"):
            c.region(op.else_body)
    else:
        c.otherwise(op)


@emits(loop.For)
def for_(op: loop.For, c: Code) -> None:
    names = _names(op, c)
    lower = _extreme("max", [expression(c, each, names) for each in op.lower_bounds])
    upper = _extreme("min", [expression(c, each, names) for each in op.upper_bounds])
    iterations = c.counted(f"range({lower}, {upper}, {op.step.value})", op.body)
    carried = [c.define(result) for result in op.results]
    if carried:
        c.line(f"{''.join([f'{name}, ' for name in carried])} = {c.all(op.inits)}")
    elif op.is_vector and c.machine.random is not None and (not c.suspends or c.lockstep):
        _lockstep(op, c, iterations)
        return
    elif op.is_parallel:
        iterations = f"machine.shuffled({iterations})"
    index = c.fresh("i")
    with c.indented(f"for {index} in {iterations}"):
        c.region(op.body, carried, [index, *carried])


def _extreme(name: str, values: Sequence[str]) -> str:
    return values[0] if len(values) == 1 else f"{name}({', '.join(values)})"


def _lockstep(op: loop.For, c: Code, iterations: str) -> None:
    """The body becomes a generator that pauses after each operation; all iterations go on together."""
    captured = op.body.captured()
    lane = c.constant(Code(c.machine, suspends=True, lockstep=True).function("loop.for", op.body, captured))
    start = f"[{lane}({c.all(captured)}index) for index in {iterations}]"
    if c.lockstep:
        c.line(f"yield from {c.constant(together)}({start})")
    else:
        with c.indented(f"for _ in {c.constant(together)}({start})"):
            pass


def together(lanes: Sequence[Generator[None, None, None]]) -> Generator[None, None, None]:
    """Runs generators one step at a time each, until all are done."""
    running = list(lanes)
    while running:
        running = [lane for lane in running if next(lane, _DONE) is not _DONE]
        yield


_DONE: Final = object()


# Accesses.


@emits(loop.Load)
def load(op: loop.Load, c: Code) -> None:
    if op.otherwise is None:
        c.set(op.result, c.load_element(op.memref, _subscripts(op, c)))
        return
    result = c.define(op.result)
    with c.indented(f"if {holds(c, op.conditions, _names(op, c))}"):
        c.line(f"{result} = {c.load_element(op.memref, _subscripts(op, c))}")
    with c.indented("else"):
        c.line(f"{result} = {c[op.otherwise]}")


@contextmanager
def _where(op: loop.Access, c: Code) -> Iterator[None]:
    """The condition of an access, where it has one."""
    if not op.conditions:
        yield
        return
    with c.indented(f"if {holds(c, op.conditions, _names(op, c))}"):
        yield


@emits(loop.Store)
def store(op: loop.Store, c: Code) -> None:
    with _where(op, c):
        if op.is_async and c.machine.random is not None:
            target = f"{c.constant(later)}(machine.state, {c[op.memref]})"
            c.line(f"{target}({c[op.value]}, ({''.join([f'{each}, ' for each in _subscripts(op, c)])}))")
        else:
            c.store_element(op.memref, c[op.value], _subscripts(op, c))


@emits(loop.Update)
def update(op: loop.Update, c: Code) -> None:
    with _where(op, c):
        subscripts = _subscripts(op, c)
        before = c.load_element(op.memref, subscripts)
        c.store_element(op.memref, _combined(op, c, before), subscripts)


def _combined(op: loop.Update, c: Code, before: str) -> str:
    """The old element and the value, combined by the operation of arith that the kind names."""
    old = Block([op.value.type]).args[0]
    c.names[old] = before
    combine: Callable[..., Operation] = op.kind.operation
    made = combine(old, op.value, fastmath=op.fastmath) if op.kind.is_float else combine(old, op.value)
    c.machine.emitter(made)(made, c)
    combined = c[made.results[0]]
    made.drop_operands()
    return combined


@emits(loop.Prefetch)
def prefetch(op: loop.Prefetch, c: Code) -> None:
    """Changes nothing."""


@emits(loop.Assume)
def assume(op: loop.Assume, c: Code) -> None:
    with c.indented(f"if not ({holds(c, op.conditions, _names(op, c))})"):
        c.line("raise Trap('an assumption of the program does not hold')")


# Stores in flight: groups of them, the last one still open.

_Landing = tuple[MemRef, Any, Sequence[int]]


def _groups(state: dict[str, Any]) -> list[list[_Landing]]:
    groups: list[list[_Landing]] | None = state.get("loop.async")
    if groups is None:
        groups = state["loop.async"] = [[]]
        state.setdefault("at end", []).append(lambda: _land_all(state))
    return groups


def _land_all(state: dict[str, Any]) -> None:
    """What nobody waited for has landed when the program is over."""
    for group in state.pop("loop.async"):
        for memref, value, indices in group:
            memref.store(value, indices)


def later(state: dict[str, Any], memref: MemRef) -> Callable[[Any, Sequence[int]], None]:
    """A store that is put off; a subscript out of bounds is seen at once."""

    def put(value: Any, indices: Sequence[int]) -> None:
        memref.at(indices)
        _groups(state)[-1].append((memref, value, indices))

    return put


def commit_group(state: dict[str, Any]) -> None:
    _groups(state).append([])


def wait_for(state: dict[str, Any], pending: int) -> None:
    """Lets all but the youngest `pending` closed groups land."""
    groups = _groups(state)
    while len(groups) - 1 > pending:
        for memref, value, indices in groups.pop(0):
            memref.store(value, indices)


@emits(loop.Commit)
def commit(op: loop.Commit, c: Code) -> None:
    c.line(f"{c.constant(commit_group)}(machine.state)")


@emits(loop.Wait)
def wait(op: loop.Wait, c: Code) -> None:
    c.line(f"{c.constant(wait_for)}(machine.state, {op.pending.value})")
