"""loop-scalar-restore: keeps in memory what a loop carries; the inverse of loop-scalar-replace.

    %0 = loop.load %C[%i]                                             loop.for @k (%k = 0 to %n) {
    %1 = loop.for @k (%k = 0 to %n) iter_args(%c = %0) -> (i32) {       loop.update addi %x, %C[%i]
      %2 = arith.addi %c, %x : i32                           -->      }
      loop.yield %2 : i32
    }
    loop.store %1, %C[%i]

The value lives in the element that it comes from and goes to, where nothing else may touch that in between;
else in a buffer of its own, which is called k.0, k.1, ... by the label of the loop and the number of the
value.  Loops that carry nothing stay as they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from irkit.analysis.dependence import Facts, Part, find_meeting
from irkit.dialects import func, loop, memref
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.dialects.loop.updates import COMBINES
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import Constraint
from irkit.ir.attributes import StringAttr
from irkit.ir.types import MemRefType, check_memref_element
from irkit.passes.loop.elements import Element, key_of
from irkit.passes.loop.guards import needed_to_run
from irkit.passes.loop.scalar_replace import with_inits
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopScalarRestore(Pass):
    """Keeps in memory what loops carry from one iteration to the next."""

    name = "loop-scalar-restore"

    loops: list[str] = option(help="labels of the loops, globs allowed; all if none is given", default=[])

    def run(self, function: func.Func) -> None:
        # The outermost first: what a loop inside carries may come from the one around it.
        for nest in loop.select(function, self.loops or ["*"]) if any(loop.loops_in(function)) else []:
            if nest.inits:
                _restore(nest)


class _Home(NamedTuple):
    """Where a value lives; `load` and `store` are what brought it from there and back, where they go."""

    element: Element
    load: loop.Load | None = None
    store: loop.Store | None = None


def _restore(nest: loop.For) -> None:
    kinds = [value.type for value in nest.inits]
    wrong = next((kind for kind in kinds if not _may_be_stored(kind)), None)
    if wrong is not None:
        raise nest.error(f"@{nest.label.value} carries a value of type '{wrong}', which no buffer can hold")
    homes = [_find_home(nest, number) for number in range(len(kinds))]
    made_homes = [home or _make_home(nest, number) for number, home in enumerate(homes)]
    made = with_inits(nest, [])
    terminator = nest.block.last
    assert terminator is not None
    for number, home in enumerate(made_homes):
        _update(made, home.element, nest.carried[number], terminator, number)
    before: list[Value[Type]] = []
    for number, home in enumerate(made_homes):
        before.append(_read(made, home.element, nest.carried[number], terminator, number))
    for home, old, value in zip(made_homes, before, terminator.operands, strict=True):
        if value is not old:
            made.block.insert(home.element.store(value, [], loop.Indices()), made.block.last)
    for home, result in zip(made_homes, nest.results, strict=True):
        if result.has_uses and home.store is None:
            load = home.element.load([], loop.Indices(), None)
            assert nest.parent is not None
            result.replace_all_uses_with(nest.parent.insert(load, nest.next).result)
    terminator.erase()
    for home in made_homes:
        if home.store is not None:
            home.store.erase()
    nest.erase()
    for home in made_homes:
        if home.load is not None and not home.load.result.has_uses:
            home.load.erase()


def _may_be_stored(kind: Type) -> bool:
    try:
        check_memref_element(kind)
    except ValueError:
        return False
    return True


def _make_home(nest: loop.For, number: int) -> _Home:
    """A buffer of one element, which holds the initial value."""
    init = nest.inits[number]
    name = StringAttr(f"{nest.label.value}.{number}")
    kind = MemRefType((), init.type)
    made = memref.Alloca(memref=kind, attributes={"loop.name": name}, location=nest.location)
    assert nest.parent is not None
    nest.parent.insert(made, nest)
    element = Element(made.memref, loop.Indices(), ())
    nest.parent.insert(element.store(init, [], loop.Indices()), nest)
    return _Home(element)


def _find_home(nest: loop.For, number: int) -> _Home | None:
    """The element from which a value comes and to which it goes."""
    result, arg = nest.results[number], nest.carried[number]
    user = result.users[0] if result.has_one_use else None
    if not isinstance(user, loop.Store) or user.parent is not nest.parent or user.is_async:
        return None
    source = nest.inits[number].defining_op
    conditions = user.conditions
    load = source if isinstance(source, loop.Load) and source.parent is nest.parent else None
    if load is not None and _same(load, user):
        first: Operation = load
    elif not arg.has_uses and _only_if_it_runs(nest, user):
        first, load = nest, None
    else:
        return None
    if not _hold_inside(nest, user, conditions) or _is_touched_between(first, user, load):
        return None
    return _Home(Element.of(user), load, user)


def _same(load: loop.Load, store: loop.Store) -> bool:
    """Whether both mean one element, under the same conditions."""
    return Element.of(load).key() == Element.of(store).key() and _key(load) == _key(store)


def _key(op: loop.Load | loop.Store) -> list[object]:
    exprs = [expr for expr, _ in op.conditions]
    return [*key_of(exprs, op.indices), [equality for _, equality in op.conditions]]


def _only_if_it_runs(nest: loop.For, store: loop.Store) -> bool:
    """Whether a store happens only where the loop has run."""
    over, conditions = needed_to_run(nest)
    at = loop.Indices(store.indices)
    needed = [(at.translate(expr, over.values), equality) for expr, equality in conditions]
    return all(each in store.conditions for each in needed)


def _hold_inside(nest: loop.For, store: loop.Store, conditions: Sequence[Constraint]) -> bool:
    """Whether the conditions of a store hold in every iteration."""
    if not conditions or nest.block.first is None:
        return True
    facts = Facts(nest.block.first)
    at = loop.Indices(store.indices)
    return all(facts.always(at, each) for each in conditions)


def _is_touched_between(first: Operation, last: loop.Store, load: loop.Load | None) -> bool:
    """Whether anything from one operation to another may touch the element of the store at the end."""
    assert last.parent is not None
    if not first.is_before(last):
        return True
    ops = [op for op in last.parent.ops if not op.is_before(first) and not last.is_before(op)]
    part = Part(ops)
    statement = next(each for each in part.statements if each.op is last)
    others = [each for each in part.statements if each.op is not last and each.op is not load]
    return find_meeting(part, statement, others) is not None


def _update(made: loop.For, element: Element, old: Value[Type], terminator: Operation, number: int) -> None:
    """Makes an update of an operation that combines the value with another one, where that is all."""
    value = terminator.operands[number]
    update = _as_update(made, element, old, value)
    if update is not None:
        combine = value.defining_op
        assert combine is not None
        made.block.insert(update, combine)
        terminator.set_operand(number, old)
        combine.erase()


def _read(
    made: loop.For, element: Element, old: Value[Type], terminator: Operation, number: int
) -> Value[Type]:
    """Reads the value at the beginning of an iteration, where more is done with it than to hand it on."""
    if all(user is terminator and at == number for user, at in old.uses):
        return old
    load = element.load([], loop.Indices(), None)
    made.block.insert(load, made.block.first)
    old.replace_all_uses_with(load.result)
    return load.result


def _as_update(made: loop.For, element: Element, old: Value[Type], value: Value[Type]) -> loop.Update | None:
    """The update that an iteration is, where it is one."""
    op = value.defining_op
    if op is None or op.parent is not made.block or not old.has_one_use or not value.has_one_use:
        return None
    name = next((name for name, kind in COMBINES.items() if type(op) is kind), None)
    if name is None or op.operands[0] is not old or op.operands[1] is old:
        return None
    fastmath = op.properties.get("fastmath", NO_FASTMATH)
    assert isinstance(fastmath, FastMathFlags)
    return loop.Update.build(
        name,
        op.operands[1],
        element.memref,
        loop.Indices(element.at.values),
        element.subscripts,
        fastmath=fastmath,
        location=op.location,
    )
