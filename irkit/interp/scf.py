"""What structured control flow means.  The iterations of a parallel loop may come in any order."""

from collections.abc import Sequence
from typing import Any

from irkit.dialects import scf
from irkit.interp.code import Code, emits
from irkit.interp.numbers import bits_of, unsigned
from irkit.interp.traps import Trap
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import DYNAMIC
from irkit.ir.values import Value


@emits(scf.Yield)
def yield_(op: scf.Yield, c: Code) -> None:
    c.yielded(op._operands)


@emits(scf.If)
def if_(op: scf.If, c: Code) -> None:
    targets = [c.define(result) for result in op.results]
    with c.indented(f"if {c[op.condition]}"):
        c.region(op.then_region, targets)
    if op.else_region.blocks:
        with c.indented("else"):
            c.region(op.else_region, targets)
    else:
        c.otherwise(op)


@emits(scf.ExecuteRegion)
def execute_region(op: scf.ExecuteRegion, c: Code) -> None:
    c.region(op.region, [c.define(result) for result in op.results])


@emits(scf.IndexSwitch)
def index_switch(op: scf.IndexSwitch, c: Code) -> None:
    targets = [c.define(result) for result in op.results]
    for number, (case, region) in enumerate(zip(op.cases.values, op.case_regions, strict=True)):
        with c.indented(f"{'el' if number else ''}if {c[op.arg]} == {case}"):
            c.region(region, targets)
    with c.indented("else" if op.case_regions else "if True"):
        c.region(op.default_region, targets)


def steps(low: int, high: int, step: int) -> range:
    """The iterations of a loop; a step that does not advance is a trap."""
    if step <= 0:
        raise Trap(f"a loop with step {step}")
    return range(low, high, step)


def _carried(c: Code, op: Operation, inits: Sequence[Value[Any]]) -> list[str]:
    """Variables for the values that a loop carries, initialised; the results are these variables."""
    names = [c.define(result) for result in op.results]
    if names:
        c.line(f"{''.join([f'{name}, ' for name in names])} = {c.all(inits)}")
    return names


@emits(scf.For)
def for_(op: scf.For, c: Code) -> None:
    carried = _carried(c, op, op.init_args)
    low, high, step = c[op.lower_bound], c[op.upper_bound], c[op.step]
    if op.unsigned_cmp:
        name, bits = c.constant(unsigned), bits_of(op.lower_bound.type)
        low, high, step = [f"{name}({bound}, {bits})" for bound in (low, high, step)]
    index = c.fresh("i")
    iterations = c.counted(f"{c.constant(steps)}({low}, {high}, {step})", op.region)
    with c.indented(f"for {index} in {iterations}"):
        value = f"wrap({index}, {bits_of(op.lower_bound.type)})" if op.unsigned_cmp else index
        c.region(op.region, carried, [value, *carried])


@emits(scf.Condition)
def condition(op: scf.Condition, c: Code) -> None:
    c.yielded([op.condition, *op.args])


@emits(scf.While)
def while_(op: scf.While, c: Code) -> None:
    current = [c.fresh("w") for _ in op.inits]
    if current:
        c.line(f"{''.join([f'{name}, ' for name in current])} = {c.all(op.inits)}")
    goes_on = c.fresh("go")
    passed = [c.define(result) for result in op.results]
    with c.indented("while True"):
        c.line("machine.tick()")
        c.region(op.before, [goes_on, *passed], current)
        with c.indented(f"if not {goes_on}"):
            c.line("break")
        c.region(op.after, current, passed)


def _nest(c: Code, bounds: Sequence[tuple[str, str, str]], body: Region, shuffled: bool) -> list[str]:
    """Opens a nest of Python loops around a body, which the caller ends; returns their variables."""
    names: list[str] = []
    for low, high, step in bounds:
        names.append(c.fresh("i"))
        iterations = c.counted(f"{c.constant(steps)}({low}, {high}, {step})", body)
        if shuffled:
            iterations = f"machine.shuffled({iterations})"
        c.line(f"for {names[-1]} in {iterations}:")
        c.functions[-1].indent += 1
        c.line("pass")
    return names


@emits(scf.Parallel)
def parallel(op: scf.Parallel, c: Code) -> None:
    carried = _carried(c, op, op.init_vals)
    bounds = list(
        zip(
            [c[v] for v in op.lower_bound],
            [c[v] for v in op.upper_bound],
            [c[v] for v in op.step],
            strict=True,
        )
    )
    names = _nest(c, bounds, op.region, shuffled=not carried)
    c.region(op.region, carried, names)
    c.functions[-1].indent -= len(names)


@emits(scf.Reduce)
def reduce(op: scf.Reduce, c: Code) -> None:
    for target, operand, region in zip(c.yields[-1], op._operands, op.reductions, strict=True):
        c.region(region, [target], [c.use(target), c[operand]])


@emits(scf.ReduceReturn)
def reduce_return(op: scf.ReduceReturn, c: Code) -> None:
    c.yielded(op._operands)


@emits(scf.Forall)
def forall(op: scf.Forall, c: Code) -> None:
    """The iterations see the shared outputs as they were before; what they insert goes to copies."""
    parts = [
        _mixed(c, op.static_lower_bound.values, op.dynamic_lower_bound),
        _mixed(c, op.static_upper_bound.values, op.dynamic_upper_bound),
        _mixed(c, op.static_step.values, op.dynamic_step),
    ]
    for result, output in zip(op.results, op.outputs, strict=True):
        c.set(result, f"{c[output]}.copy()")
    names = _nest(c, list(zip(*parts, strict=True)), op.region, shuffled=True)
    c.region(op.region, (), [*names, *[c[output] for output in op.outputs]])
    c.functions[-1].indent -= len(names)


def _mixed(c: Code, static: Sequence[int], dynamic: Sequence[Value[Any]]) -> list[str]:
    """Constants, and values where a constant is unknown."""
    values = iter(dynamic)
    return [c[next(values)] if number == DYNAMIC else str(number) for number in static]


@emits(scf.InParallel)
def in_parallel(op: scf.InParallel, c: Code) -> None:
    """Ends an iteration: what it holds inserts into the shared outputs."""
    c.region(op.region)
