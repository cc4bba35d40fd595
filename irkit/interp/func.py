"""What functions, calls and returns mean."""

from irkit.dialects import func
from irkit.interp.code import Code, emits
from irkit.ir.operation import Operation


def _calls(c: Code, op: Operation, callee: str, args: str) -> None:
    call = f"{callee}({args})"
    call = f"(yield from {call})" if c.suspends else call
    targets = "".join([f"{c.define(result)}, " for result in op.results])
    c.line(f"{targets} = {call}" if targets else call)


@emits(func.Call)
def call(op: func.Call, c: Code) -> None:
    c.line("machine.tick()")
    _calls(c, op, f"machine.compiled({op.callee.root!r})", c.all(op.operands).removesuffix(", "))


@emits(func.CallIndirect)
def call_indirect(op: func.CallIndirect, c: Code) -> None:
    callee, *args = op.operands
    _calls(c, op, f"machine.compiled({c[callee]})", c.all(args).removesuffix(", "))


@emits(func.Constant)
def constant(op: func.Constant, c: Code) -> None:
    """A function as a value is its name."""
    c.set(op.results[0], repr(op.value.root))


@emits(func.Return)
def return_(op: func.Return, c: Code) -> None:
    c.line(f"return ({c.all(op.operands)})")
