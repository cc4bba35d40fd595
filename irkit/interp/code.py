"""Turns a function into Python source.

Every value is a Python variable.  Structured control flow becomes Python's own; a region with several blocks
becomes a loop over block numbers.  Since Python limits how deep its blocks nest, the body of a region that
lies deep is written as a function of its own, which takes what it uses from outside as parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

from irkit.interp.bounded import lift, unit_roundoff
from irkit.interp.cost import cost_of
from irkit.interp.elements import OpenMemRef
from irkit.interp.numbers import (
    bits_of,
    dtype_of,
    elementwise,
    is_array,
    is_float,
    needs_rounding,
    rounder,
    wrap,
    wrap_array,
)
from irkit.interp.traps import Trap
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import MemRefType, TensorType, element_type_of
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.interp.machine import Machine

_DEPTH: Final = 8
"""How deep regions nest inside one Python function."""

E = TypeVar("E", bound=Callable[..., None])
Emitter = Callable[[Any, "Code"], None]


def emits(*classes: type[Operation]) -> Callable[[E], E]:
    """Marks a function as the meaning of operations of these classes; the module is their table."""

    def mark(emit: E) -> E:
        emit.operations = classes  # type: ignore[attr-defined]
        return emit

    return mark


def over_objects(function: Callable[..., Any], dtype: Any) -> Callable[..., Any]:
    """A function of single numbers on numbers or on arrays, whatever their elements are."""
    import numpy as np

    def apply(*args: Any) -> Any:
        if not any(isinstance(arg, np.ndarray) for arg in args):
            return function(*args)
        return np.asarray(np.frompyfunc(function, len(args), 1)(*args)).astype(dtype)

    return apply


def check_equal_sizes(name: str, shapes: Sequence[tuple[int, ...]]) -> None:
    """A trap where the operands of an operation by element are not of one shape."""
    if any(shape != shapes[0] for shape in shapes):
        raise Trap(f"{name} is given operands of sizes {[[*shape] for shape in shapes]}")


class _Function:
    """A Python function being written."""

    __slots__ = ("name", "lines", "indent", "local", "captured", "depth")

    def __init__(self, name: str):
        self.name = name
        self.lines: list[str] = []
        self.indent = 1
        self.local: set[str] = set()
        self.captured: dict[str, None] = {}
        self.depth = 0


class Code:
    """The source of one function of the program, and what it refers to.

    `suspends` makes every Python function a generator: threads that meet at barriers are written that way.
    `lockstep` lets it pause after every operation: so are the iterations of a vector loop."""

    def __init__(self, machine: Machine, suspends: bool = False, lockstep: bool = False):
        self.machine = machine
        self.suspends = suspends
        self.lockstep = lockstep
        self.globals: dict[str, Any] = {"Trap": Trap, "machine": machine, "wrap": wrap}
        self.finished: list[str] = []
        self.functions: list[_Function] = []
        self.names: dict[Value[Type], str] = {}
        self.counter = 0
        self.opened: dict[Value[Type], OpenMemRef] = {}
        self.yields: list[list[str]] = []
        """Where the terminators of the enclosing structured regions put their operands, innermost last."""
        self.loop_indices: list[list[str]] = []
        """The indices of the loops of the enclosing structured operations, innermost last."""
        self._branch_targets: list[tuple[dict[Block, int], str]] = []

    # Names.

    def fresh(self, prefix: str = "t") -> str:
        self.counter += 1
        name = f"{prefix}{self.counter}"
        if self.functions:
            self.functions[-1].local.add(name)
        return name

    def __getitem__(self, value: Value[Any]) -> str:
        """The variable that holds a value."""
        return self.use(self.names[value])

    def use(self, name: str) -> str:
        """Notes that the function being written uses a variable, which may belong to one around it."""
        function = self.functions[-1]
        if name not in function.local:
            function.captured[name] = None
        return name

    def all(self, values: Sequence[Value[Any]]) -> str:
        """`a, b, ` -- the variables of several values, as the inside of a tuple."""
        return "".join([f"{self[value]}, " for value in values])

    def define(self, value: Value[Any]) -> str:
        """A fresh variable for a value."""
        name = self.names[value] = self.fresh("v")
        return name

    def constant(self, value: object, prefix: str = "k") -> str:
        """A name for a Python object."""
        self.counter += 1
        name = f"{prefix}{self.counter}"
        self.globals[name] = value
        return name

    # Lines.

    def line(self, text: str) -> None:
        function = self.functions[-1]
        function.lines.append("    " * function.indent + text)

    def set(self, value: Value[Any], expression: str) -> None:
        """Gives a value what a Python expression yields."""
        self.line(f"{self.define(value)} = {expression}")
        if isinstance(value.type, MemRefType):
            self.open_memref(value)

    def set_wrapped(self, value: Value[Any], expression: str) -> None:
        """The same for arithmetic: wrapped or rounded to the type of the value."""
        self.set(value, self.wrapped(value.type, expression))

    def function_of(self, kind: Type, function: Callable[..., Any]) -> str:
        """A name for a function of numbers whose results have type `kind`, or are the elements of such an
        array."""
        if self.machine.bounded:
            unit = unit_roundoff(kind) if is_float(kind) else None
            function = over_objects(lift(function, unit), self.machine.dtype(element_type_of(kind)))
        elif is_array(kind):
            function = elementwise(function, dtype_of(element_type_of(kind)))
        return self.constant(function)

    def array_function(self, kind: Type, function: Callable[..., Any]) -> str:
        """The same for a function that takes arrays as they are."""
        return self.function_of(kind, function) if self.machine.bounded else self.constant(function)

    def wrapped(self, kind: Type, expression: str) -> str:
        """An expression brought into the range, or the precision, of its type."""
        if is_float(kind):
            if needs_rounding(kind) and not self.machine.bounded:
                return f"{self.constant(rounder(kind))}({expression})"
            return expression
        bits = bits_of(kind)
        if is_array(kind):
            dtype = self.constant(dtype_of(kind.element_type))  # type: ignore[attr-defined]
            return f"{self.constant(wrap_array)}({expression}, {bits}, {dtype})"
        if bits == 1:
            return f"({expression}) & 1"
        half = 1 << (bits - 1)
        return f"((({expression}) + {half}) & {2 * half - 1}) - {half}"

    @contextmanager
    def indented(self, header: str) -> Iterator[None]:
        """`header:` and what is written inside, which may be nothing."""
        self.line(f"{header}:")
        function = self.functions[-1]
        function.indent += 1
        self.line("pass")
        yield
        function.indent -= 1

    # Elements of memrefs: bounds are checked and positions computed in place, everything else by `MemRef`.

    def open_memref(self, value: Value[Any]) -> OpenMemRef:
        """Puts the parts of a memref into variables, once where it is defined rather than at each access."""
        opened = OpenMemRef(self, self[value], value.type)
        self.opened[value] = opened
        return opened

    def load_element(self, memref: Value[Any], subscripts: Sequence[str]) -> str:
        """The variable that holds an element."""
        opened = self.opened.get(memref) or OpenMemRef(self, self[memref], memref.type)
        return opened.load(self, self[memref], subscripts)

    def store_element(self, memref: Value[Any], expression: str, subscripts: Sequence[str]) -> None:
        opened = self.opened.get(memref) or OpenMemRef(self, self[memref], memref.type)
        opened.store(self, self[memref], expression, subscripts)

    # Regions.

    def mark(self, *place: object) -> None:
        """Notes, where the machine asks for it, that the program comes by here when it runs."""
        coverage = self.machine.coverage
        if coverage is not None:
            self.line(f"{self.constant(coverage.ran.add)}({coverage.number(place)})")

    def otherwise(self, op: Operation) -> None:
        """Marks the way around the only region of a branch."""
        if self.machine.coverage is not None:
            with self.indented("else"):
                self.mark(op)

    def counted(self, iterations: str, body: Region) -> str:
        """The iterations of a loop, counted where the patience of the machine is limited."""
        if self.machine.patience is None:
            return iterations
        return f"machine.counted({iterations}, {cost_of(body, self.machine.bounded)})"

    def region(self, region: Region, targets: Sequence[str] = (), args: Sequence[str] = ()) -> None:
        """Writes a region in place: `args` are expressions for the arguments of its entry block, and its
        terminator assigns its operands to the variables `targets`."""
        if not region.blocks:
            return
        function = self.functions[-1]
        if len(region.blocks) == 1 and function.depth < _DEPTH:
            function.depth += 1
            self._assign_args(region.blocks[0], args)
            self.yields.append(list(targets))
            self.ops(region.blocks[0])
            self.yields.pop()
            function.depth -= 1
            return
        self._outlined(region, targets, args)

    def _assign_args(self, block: Block, args: Sequence[str]) -> None:
        for arg, expression in zip(block.args, args, strict=True):
            self.line(f"{self.define(arg)} = {expression}")

    def _outlined(self, region: Region, targets: Sequence[str], args: Sequence[str]) -> None:
        """Writes a region as a function of its own and calls it."""
        inner = _Function(self._function_name("region"))
        self.functions.append(inner)
        params = [self.define(arg) for arg in region.blocks[0].args]
        results = [self.fresh("r") for _ in targets]
        self.yields.append(results)
        if len(region.blocks) == 1:
            self.ops(region.blocks[0])
            self.line(f"return ({''.join([f'{name}, ' for name in results])})")
        else:
            self._state_machine(region, results)
        self.yields.pop()
        self._finish([*params, *inner.captured])
        call = f"{inner.name}({', '.join([*args, *[self.use(name) for name in inner.captured]])})"
        call = f"(yield from {call})" if self.suspends else call
        self.line(f"{''.join([f'{self.use(name)}, ' for name in targets])} = {call}" if targets else call)

    def _function_name(self, prefix: str) -> str:
        self.counter += 1
        return f"{prefix}{self.counter}"

    def _finish(self, params: Sequence[str]) -> None:
        """Ends the Python function being written."""
        function = self.functions.pop()
        generator = ["    if False: yield"] if self.suspends else []
        self.finished.append(
            "\n".join(
                [f"def {function.name}({', '.join(params)}):", *generator, *function.lines, "    pass", ""]
            )
        )

    def ops(self, block: Block) -> None:
        """Writes the operations of a block."""
        self.mark(block)
        for op in block.ops:
            if getattr(op, "is_elementwise", False):
                self._check_open_sizes(op)
            self.machine.emitter(op)(op, self)
            if self.lockstep and not op.is_terminator:
                self.line("yield")

    def _check_open_sizes(self, op: Operation) -> None:
        """Looks, where types leave sizes open, whether the tensors of an operation by element are equally
        large: NumPy would stretch them, or fail."""
        tensors = [(each, each.type) for each in op.operands if isinstance(each.type, TensorType)]
        if len(tensors) > 1 and not all(kind.has_static_shape for _, kind in tensors):
            shapes = ", ".join([f"{self[each]}.shape" for each, _ in tensors])
            self.line(f"{self.constant(check_equal_sizes)}({op.name!r}, [{shapes}])")

    def yielded(self, values: Sequence[Value[Any]]) -> None:
        """What the terminator of a structured region does: assigns its operands where the region wants
        them."""
        targets = self.yields[-1]
        if targets:
            self.line(f"{''.join([f'{self.use(name)}, ' for name in targets])} = {self.all(values)}")

    # Several blocks.

    def _state_machine(self, region: Region, results: Sequence[str] | None) -> None:
        """A loop that goes from block to block; a block without successors leaves it with `results` (None:
        the terminator says itself how)."""
        numbers = {block: number for number, block in enumerate(region.blocks)}
        state = self.fresh("block")
        self.line(f"{state} = 0")
        for block in region.blocks[1:]:
            for arg in block.args:
                self.define(arg)
        # A value defined in one block may be used in another: all live in this one function.
        self.line("while True:")
        function = self.functions[-1]
        function.indent += 1
        self.line("machine.tick()")
        self._branch_targets.append((numbers, state))
        for block, number in numbers.items():
            with self.indented(f"{'el' if number else ''}if {state} == {number}"):
                self.ops(block)
                if results is not None and block.last is not None and not block.last.successors:
                    self.line(f"return ({''.join([f'{name}, ' for name in results])})")
        self._branch_targets.pop()
        function.indent -= 1

    def branch(self, block: Block, operands: Sequence[Value[Any]]) -> None:
        """Goes to a block of the region being written."""
        numbers, state = self._branch_targets[-1]
        if block.args:
            names = [self.use(self.names[arg]) for arg in block.args]
            self.line(f"{''.join([f'{name}, ' for name in names])} = {self.all(operands)}")
        self.line(f"{state} = {numbers[block]}")

    # The whole.

    def function(self, name: str, region: Region, captured: Sequence[Value[Any]] = ()) -> Callable[..., Any]:
        """The Python function for the body of a function of the program.  It returns a tuple.

        `captured` are values from outside of the region, which become its first parameters."""
        outer = _Function("entry")
        self.functions.append(outer)
        entry = region.blocks[0]
        params = [self.define(value) for value in (*captured, *entry.args)]
        if len(region.blocks) == 1:
            self.ops(entry)
        else:
            self._state_machine(region, None)
        self._finish(params)
        source = "\n".join(self.finished)
        exec(compile(source, f"<{name}>", "exec"), self.globals)
        made: Callable[..., Any] = self.globals["entry"]
        return made
