"""What operations mean of which nothing is known: those of unregistered dialects, functions without a body.

    %x = "test.f"(%a) {k = 1 : i32} : (i32) -> i32
    call @g(%m) : (memref<4xf32>) -> ()

Each is an event that anybody can see: its name, its attributes and what its operands hold are recorded, in
order.  Its results are numbers drawn by name, attributes and how often it happened before; memory that it is
given is filled likewise, since it may write what it likes.  Two programs that are the same make the same
events with the same operands, and get the same results; so a pass that drops, repeats, exchanges or feeds
one wrongly shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from irkit.analysis.signature import signature_of
from irkit.interp.inputs import can_draw, draw_elements, draw_value
from irkit.interp.memory import MemRef
from irkit.interp.traps import OutOfFuel, Trap
from irkit.ir.interning import Type
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.ir.types import MemRefType, element_type_of

if TYPE_CHECKING:
    from irkit.interp.code import Code
    from irkit.interp.machine import Machine


_MOST_EVENTS: Final = 1000


class Token(NamedTuple):
    """A value of a type of which nothing is known: result `result` of the `number`th event of a kind."""

    what: str
    number: int
    result: int


class Held(NamedTuple):
    """What memory holds: the elements, and which of them were ever written."""

    values: Any
    written: Any


class Event(NamedTuple):
    """An execution of something opaque; memory among its operands as `Held`."""

    what: str
    operands: tuple[Any, ...]


def is_opaque(op: Operation) -> bool:
    """Whether an operation can be run as an event: it must not hold code, or end a block."""
    if not isinstance(op, UnregisteredOp) or op.regions or op.successors:
        return False
    return op.parent is not None and op.parent.last is not op


def emit(op: Operation, code: Code) -> None:
    """Writes an unregistered operation."""
    if code.suspends or code.lockstep:
        raise op.error("cannot be executed: nothing is known of it, nor in which order threads may run it")
    attributes = ", ".join([f"{name} = {value}" for name, value in sorted(op.attributes.items())])
    what = f'"{op.name}" {{{attributes}}}' if attributes else f'"{op.name}"'
    run = code.constant(event(code.machine, what, [each.type for each in op.operands], op.result_types))
    targets = "".join([f"{code.define(result)}, " for result in op.results])
    call = f"{run}({code.all(op.operands).removesuffix(', ')})"
    code.line(f"{targets} = {call}" if targets else call)
    for result in op.results:
        if isinstance(result.type, MemRefType):
            code.open_memref(result)


def declared(machine: Machine, function: Operation) -> Callable[..., tuple[Any, ...]]:
    """The Python function of a function without a body.  Arguments that hold results are results; where there
    are such, all of the memory stands for tensors, and inputs stay as they are."""
    signature = signature_of(function)
    inputs, results = [each.type for each in signature.inputs], [each.type for each in signature.results]
    changes = len(inputs) == len(signature.parameters)
    run = event(machine, f"@{signature.name}", inputs, results, changes)

    def call(*args: Any) -> tuple[Any, ...]:
        given = zip(args, signature.parameters, strict=True)
        drawn = run(*[arg for arg, each in given if each.result is None])
        returned: list[Any] = []
        for value, result in zip(drawn, signature.results, strict=True):
            if result.argument is None:
                returned.append(value)
            else:
                args[result.argument].write_all(value.read_all())
        return tuple(returned)

    return call


def event(
    machine: Machine,
    what: str,
    operand_types: Sequence[Type],
    result_types: Sequence[Type],
    changes: bool = True,
) -> Callable[..., tuple[Any, ...]]:
    """The Python function that records an event and draws its results; `changes` says whether it also changes
    the memory that it is given."""

    def run(*operands: Any) -> tuple[Any, ...]:
        events: list[Event] = machine.state.setdefault("events", [])
        if len(events) == _MOST_EVENTS:
            raise OutOfFuel(f"more than {_MOST_EVENTS} events, too many to be compared")
        events.append(Event(what, tuple([_held(each) for each in operands])))
        number = machine.state[what] = machine.state.get(what, -1) + 1
        random = Random(f"{what}/{number}")
        for kind, each in zip(operand_types, operands, strict=True):
            if changes and isinstance(each, MemRef):
                element = element_type_of(kind)
                each.write_all(machine.number(draw_elements(element, random, each.sizes), element))
        return tuple(
            [_drawn(machine, kind, random, Token(what, number, at)) for at, kind in enumerate(result_types)]
        )

    return run


def events_of(machine: Machine) -> list[Event]:
    """What happened so far."""
    found: list[Event] = machine.state.get("events", [])
    return found


def _held(value: Any) -> Any:
    if not isinstance(value, MemRef):
        return value
    if value.buffer.freed:
        raise Trap("use of a buffer that was freed")
    where = value.positions()
    return Held(value.buffer.data[where].copy(), value.buffer.written[where].copy())


def _drawn(machine: Machine, kind: Type, random: Random, token: Token) -> Any:
    if not can_draw(kind, machine.load):
        return token
    value = draw_value(kind, random, machine.load)
    return machine.argument(kind, value, token.what)
