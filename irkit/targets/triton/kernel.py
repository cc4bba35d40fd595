"""A function of `tt` as a @triton.jit function.

    tt.func public @scale(%x: !tt.ptr<f32>, %n: i32) {         @triton.jit
      %pid = tt.get_program_id x : i32                         def scale(x, n):
      ...                                                          pid_x = tl.program_id(0)
      tt.return                                                    ...

An operation becomes an expression.  It is written into the place of its only use where that stays readable,
and is given a name otherwise; loads and atomics always have a name, for their order counts.
"""

from __future__ import annotations

import keyword
from typing import Final

from irkit.dialects import tt
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.types import F32, I32, element_type_of
from irkit.targets.triton.expressions import (
    ATOM,
    Expression,
    cast,
    dtype,
    shape_of,
    shape_text,
)
from irkit.targets.triton.rules import rule_of

LINE: Final = 90
"""The longest text that is written into the place of its use."""
PASS_THROUGH: Final = (tt.Splat, tt.Broadcast, tt.ExpandDims)
RESERVED: Final = frozenset({"tl", "triton", "range", "float", "os", "tanh", *keyword.kwlist})


class Names:
    """Unused Python names."""

    def __init__(self, taken: set[str]):
        self.taken = taken

    def fresh(self, base: str) -> str:
        base = "".join([char if char.isalnum() else "_" for char in base]) or "v"
        base = f"v{base}" if base[0].isdigit() else base
        name, number_ = base, 0
        while name in self.taken or name in RESERVED:
            number_ += 1
            name = f"{base}_{number_}" if base[-1].isdigit() else f"{base}{number_}"
        self.taken.add(name)
        return name


class _Frame:
    """A block being written: the next operation, the indentation, and the text that follows the block."""

    __slots__ = ("op", "indent", "targets", "follow")

    def __init__(self, block: Block, indent: int, targets: list[str], follow: _Frame | None = None):
        self.op: Operation | None = block.first
        self.indent = indent
        self.targets = targets
        self.follow = follow


class KernelWriter:
    """Writes one function; `combiners` collects the functions that its reductions need, by name."""

    def __init__(self, function: tt.Func, combiners: dict[str, str], externs: set[str]):
        self.function = function
        self.combiners = combiners
        self.externs = externs
        self.names = Names({function.symbol})
        self.lines: list[str] = []
        self.known: dict[Value[Type], Expression] = {}
        self.frames: list[_Frame] = []

    def text(self) -> str:
        body = self.function.body.entry
        for number_, argument in enumerate(body.args):
            name = self.names.fresh(hint(argument) or f"arg{number_}")
            self.known[argument] = Expression(name)
        parameters = ", ".join([self.known[argument].text for argument in body.args])
        self.frames.append(_Frame(body, 1, []))
        while self.frames:
            frame = self.frames[-1]
            if frame.op is None:
                self._close(self.frames.pop())
                continue
            op, frame.op = frame.op, frame.op.next
            self._write(op)
        if not self.lines:
            self.line("pass")
        return "\n".join(["@triton.jit", f"def {self.function.symbol}({parameters}):", *self.lines, ""])

    def line(self, text: str) -> None:
        indent = self.frames[-1].indent if self.frames else 1
        self.lines.append("    " * indent + text)

    # Values.

    def __getitem__(self, value: Value[Type]) -> Expression:
        return self.known[value]

    def operands(self, op: Operation) -> list[Expression]:
        return [self.known[operand] for operand in op.operands]

    def full(self, value: Value[Type]) -> Expression:
        """The value with the whole shape of its type."""
        expression, shape = self.known[value], shape_of(value.type)
        if expression.shape == shape and not (expression.is_literal and shape == ()):
            return expression
        element = element_type_of(value.type)
        if expression.is_literal:
            return self._full_literal(expression, shape, element)
        return Expression(f"tl.broadcast_to({expression.text}, {shape_text(shape)})", ATOM, shape)

    def _full_literal(self, expression: Expression, shape: tuple[int, ...], element: Type) -> Expression:
        if shape:
            return Expression(
                f"tl.full({shape_text(shape)}, {expression.text}, {dtype(element)})", ATOM, shape
            )
        return expression if element in (F32, I32) else cast(expression, element)

    def dtype(self, op: Operation, kind: Type) -> str:
        found = dtype(element_type_of(kind))
        if found is None:
            raise op.error(f"has the type {kind}, which Triton's Python does not have")
        return found

    def name(self, value: Value[Type], base: str) -> str:
        return self.names.fresh(hint(value) or base)

    def assign(self, value: Value[Type], text: str, base: str, shape: tuple[int, ...] | None = None) -> None:
        """Gives the value a name."""
        name = self.name(value, base)
        self.line(f"{name} = {text}")
        self.known[value] = Expression(name, ATOM, shape_of(value.type) if shape is None else shape)

    def bind(self, value: Value[Type], expression: Expression, base: str = "t") -> None:
        """Keeps an expression for its only use, or names it."""
        trivial = expression.is_literal or expression.text.isidentifier()
        if trivial or (len(expression.text) <= LINE and self._used_once(value)):
            self.known[value] = expression
        else:
            self.assign(value, expression.text, base, expression.shape)

    def _used_once(self, value: Value[Type]) -> bool:
        """Whether the text would stand in one place, in this block."""
        while True:
            if not value.has_one_use:
                return not value.has_uses
            (user,) = value.users
            if user.parent is not value.parent_block:
                return False
            if not isinstance(user, PASS_THROUGH):
                return True
            value = user.results[0]

    # Control flow.

    def _write(self, op: Operation) -> None:
        rule_of(op)(self, op)

    def enter(
        self, block: Block, targets: list[str], follow: Block | None = None, indent: int | None = None
    ) -> None:
        """Writes a block next; its yield assigns to `targets`, and `else:` introduces the block that follows
        it."""
        depth = self.frames[-1].indent + 1 if indent is None else indent
        after = _Frame(follow, depth, targets) if follow is not None else None
        self.frames.append(_Frame(block, depth, targets, after))

    def leave(self, op: Operation) -> None:
        """Writes a yield."""
        targets = self.frames[-1].targets
        values = [self.full(operand).text for operand in op.operands]
        pairs = [(target, value) for target, value in zip(targets, values, strict=True) if target != value]
        if pairs:
            self.line(
                f"{', '.join(target for target, _ in pairs)} = {', '.join(value for _, value in pairs)}"
            )

    def _close(self, frame: _Frame) -> None:
        """Ends a block: Python wants at least one statement in it."""
        opener = self.lines[-1] if self.lines else ""
        if opener.endswith(":") and opener.startswith("    " * (frame.indent - 1)) and frame.indent > 1:
            self.lines.append("    " * frame.indent + "pass")
        if frame.follow is not None and (frame.follow.op is not None):
            self.lines.append("    " * (frame.indent - 1) + "else:")
            self.frames.append(frame.follow)


def hint(value: Value[Type]) -> str | None:
    """The name that a location gives to a value."""
    location = value.location.resolve()
    name = getattr(location, "name", None)
    return name if isinstance(name, str) and name.isidentifier() else None
