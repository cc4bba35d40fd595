"""Runs a module: finds the meaning of operations, compiles functions when they are first called, holds
globals.

machine = Machine(module)
results = machine.run("f", [array, 3])
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

from irkit.analysis.signature import signature_of
from irkit.define.dialect import room_of
from irkit.dialects.memref.layouts import strided_layout
from irkit.interp import opaque
from irkit.interp.bounded import from_numbers
from irkit.interp.code import Code, Emitter
from irkit.interp.cost import cost_of
from irkit.interp.inputs import LoadTable, is_numeric
from irkit.interp.memory import MemRef, allocate, from_array, place_array
from irkit.interp.numbers import bits_of, dtype_of, is_float, wrap
from irkit.interp.traps import OutOfFuel, Trap
from irkit.interp.uninterpreted import emit as emit_term
from irkit.interp.uninterpreted import is_uninterpreted, terms_of
from irkit.ir.attributes import StringAttr
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, MemRefType, ShapedType

if TYPE_CHECKING:
    from random import Random

    import numpy as np

    from irkit.interp.coverage import Coverage

FUEL: Final = 50_000_000
"""How many steps of unbounded loops a run may take."""

Floats = Literal["exact", "bounded", "uninterpreted"]
"""What floats are held as: numbers of their type, numbers with a bound on their error (irkit.interp.bounded),
or terms (irkit.interp.uninterpreted)."""

T = TypeVar("T")


def load_table(dialect: str) -> ModuleType | None:
    """The module of irkit that says what the operations of a dialect mean, None where there is none."""
    name = f"irkit.interp.{dialect}"
    return importlib.import_module(name) if importlib.util.find_spec(name) is not None else None


class Machine:
    """A module ready to run.

    `random` is asked wherever the law of the `loop` dialect leaves an order open (parallel loops, when
    asynchronous copies land); without it everything happens in printed order."""

    def __init__(
        self,
        module: Operation,
        load: LoadTable = load_table,
        random: Random | None = None,
        fuel: int = FUEL,
        floats: Floats = "exact",
        patience: int | None = None,
        coverage: Coverage | None = None,
    ):
        self.module = module
        self.bounded = floats == "bounded"
        """Whether floats are `Bounded` numbers, for a judgement up to rounding."""
        self.uninterpreted = floats == "uninterpreted"
        """Whether floats are terms, so that nothing agrees by accident."""
        self.load = load
        self.random = random
        self.fuel = fuel
        self.coverage = coverage
        """Where it is noted what ran, None where nobody asks."""
        self.patience = patience
        """How many operations all loops and kernels together may still run; None: as many as they want."""
        self.globals: dict[str, Any] = {}
        """What globals hold, by name; filled when first used."""
        self.state: dict[str, Any] = {}
        """For the tables: whatever an execution has to remember; functions under "at end" are called when the
        program has ended."""
        self._tables: dict[str, dict[type[Operation], Emitter]] = {}
        self._compiled: dict[str, Callable[..., Any]] = {}
        self._symbols: dict[str, Operation] = {}
        for op in module.regions[0].blocks[0].ops if module.regions and module.regions[0].blocks else ():
            name = op.attribute("sym_name")
            if isinstance(name, StringAttr):
                self._symbols[name.value] = op

    # How values are held.

    def dtype(self, kind: Type) -> np.dtype[Any]:
        """The NumPy type of elements of a scalar type in memory and in arrays."""
        import numpy as np

        is_object = (self.bounded or self.uninterpreted) and is_float(kind)
        return np.dtype(object) if is_object else dtype_of(kind)

    def number(self, value: Any, kind: Type) -> Any:
        """A number or an array of a type as this machine computes with it."""
        if self.uninterpreted and is_float(kind):
            return terms_of(value)
        if not (self.bounded and is_float(kind)):
            return value
        self.counted(range(getattr(value, "size", 1)), 1)
        return from_numbers(value, kind)

    # The meaning of operations.

    def emitter(self, op: Operation) -> Emitter:
        """The function that writes the code of an operation; an IRError names what is missing and where it
        belongs."""
        if self.uninterpreted and is_uninterpreted(op):
            return emit_term
        dialect = op.dialect_name
        table = self._tables.get(dialect)
        if table is None:
            table = self._tables[dialect] = _table(self.load(dialect))
        found = table.get(type(op))
        if found is None and opaque.is_opaque(op):
            return opaque.emit
        if found is None:
            raise op.error(f"cannot be executed: {room_of(op, 'interp')} says nothing about it")
        return found

    def has_symbol(self, name: str) -> bool:
        return name in self._symbols

    def symbol(self, name: str) -> Operation:
        found = self._symbols.get(name)
        if found is None:
            raise Trap(f"no symbol @{name}")
        return found

    @property
    def functions(self) -> list[str]:
        """The functions with a body, in order."""
        return [name for name, op in self._symbols.items() if op.name == "func.func" and op.regions[0].blocks]

    # Running.

    def tick(self) -> None:
        """Counts a step of a loop that might never end."""
        self.fuel -= 1
        if self.fuel < 0:
            raise OutOfFuel("the program runs too long to be interpreted")

    def counted(self, iterations: Sequence[T], cost: int) -> Sequence[T]:
        """The iterations of a loop, each of which costs so many operations."""
        if self.patience is not None:
            self.patience -= len(iterations) * cost
            if self.patience < 0:
                raise OutOfFuel("too large to be interpreted, its loops run too many operations")
        return iterations

    def shuffled(self, iterations: Sequence[int]) -> Sequence[int]:
        """The iterations of a parallel loop in some order."""
        if self.random is None:
            return iterations
        return self.random.sample(iterations, len(iterations))

    def compiled(self, name: str) -> Callable[..., Any]:
        """The Python function of a function of the program: takes and returns run-time values, a tuple of
        results."""
        found = self._compiled.get(name)
        if found is None:
            function = self.symbol(name)
            if not function.regions or not function.regions[0].blocks:
                return opaque.declared(self, function)
            self.counted(range(1), cost_of(function.regions[0], self.bounded))
            found = self._compiled[name] = Code(self).function(name, function.regions[0])
        return found

    def call(self, name: str, args: Sequence[Any]) -> tuple[Any, ...]:
        """Calls a function with run-time values."""
        import numpy as np

        compiled = self.compiled(name)
        try:
            with np.errstate(all="ignore"):
                results: tuple[Any, ...] = compiled(*args) or ()
        except MemoryError as problem:
            raise OutOfFuel(f"too large to be interpreted: {problem}") from None
        except RecursionError:
            raise OutOfFuel("the program calls itself too deeply to be interpreted") from None
        for finish in self.state.pop("at end", ()):
            finish()
        return results

    def run(self, name: str, inputs: Sequence[Any]) -> list[Any]:
        """Calls a function as users see it: arrays and numbers in, the results out, those held by arguments
        included.

        Arrays that the function changes in place are changed in a copy; `run_in_place` shows the change."""
        return self.run_in_place(name, inputs)[0]

    def run_in_place(self, name: str, inputs: Sequence[Any]) -> tuple[list[Any], list[Any]]:
        """The results, and what the inputs hold afterwards."""
        signature = signature_of(self.symbol(name))
        if len(inputs) != len(signature.inputs):
            raise Trap(f"@{name} takes {len(signature.inputs)} inputs, not {len(inputs)}")
        given = iter(inputs)
        shapes = [getattr(each, "shape", None) for each in inputs]
        args = [
            self.argument(each.type, next(given), f"argument {at}")
            if each.is_input
            else self._result(each.type, signature.result_shape(at, shapes), inputs, f"argument {at}")
            for at, each in enumerate(signature.parameters)
        ]
        returned = self.call(name, args)
        results: list[Any] = []
        for each in signature.results:
            value = args[each.argument] if each.argument is not None else returned[each.returned or 0]
            results.append(to_array(value))
        after = [
            to_array(arg) for arg, each in zip(args, signature.parameters, strict=True) if each.is_input
        ]
        return results, after

    def _result(self, kind: Type, shape: tuple[int, ...] | None, inputs: Sequence[Any], name: str) -> Any:
        """The buffer of a result that is held by an argument."""
        assert isinstance(kind, MemRefType)
        sizes = _sizes(kind, inputs) if shape is None else shape
        return allocate(sizes, self.dtype(kind.element_type), name)

    def argument(self, kind: Type, value: Any, name: str) -> Any:
        """A number or an array as a value of a type; `name` tells what buffer it is."""
        if isinstance(kind, MemRefType):
            if isinstance(value, MemRef):
                return value
            array, layout = self._array(kind, value), strided_layout(kind)
            if kind.layout is None:
                return from_array(array, name)
            if layout is None:
                raise Trap(f"memory of the type {kind}, whose layout is neither the identity nor strided")
            return place_array(array, layout.strides, layout.offset, name)
        if isinstance(kind, ShapedType):
            return self._array(kind, value)
        if is_float(kind):
            return self.number(dtype_of(kind).type(value), kind)
        return wrap(int(value), bits_of(kind)) if is_numeric(kind) else value

    def _array(self, kind: ShapedType, value: Any) -> Any:
        import numpy as np

        array = np.asarray(value).astype(dtype_of(kind.element_type))
        if array.ndim != kind.rank or any(
            size not in (DYNAMIC, given) for size, given in zip(kind.shape, array.shape, strict=True)
        ):
            raise Trap(f"an array of shape {list(array.shape)} was given for {kind}")
        return self.number(array, kind)


def _sizes(kind: MemRefType, inputs: Sequence[Any]) -> tuple[int, ...]:
    """The sizes of a result held by an argument; unknown ones must be those of an input of the same rank."""
    if kind.has_static_shape:
        return kind.shape
    for value in inputs:
        shape = getattr(value, "shape", None)
        if (
            shape is not None
            and len(shape) == kind.rank
            and all(size in (DYNAMIC, given) for size, given in zip(kind.shape, shape, strict=True))
        ):
            return tuple(shape)
    raise Trap(f"the size of a result of type {kind} is not known")


def to_array(value: Any) -> Any:
    """A run-time value as callers get it: an array for a memref."""
    return value.read_all() if isinstance(value, MemRef) else value


def _table(module: ModuleType | None) -> dict[type[Operation], Emitter]:
    table: dict[type[Operation], Emitter] = {}
    for emit in vars(module).values() if module is not None else ():
        for cls in getattr(emit, "operations", ()):
            table[cls] = emit
    return table
