"""cf in LLVM: branches as branches; what they carry is in the phis of the blocks they go to."""

from irkit.define import Op
from irkit.dialects import cf
from irkit.ir import Block, Type, Value
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules
from irkit.targets.llvm.types import string_constant

RULES = Rules()


def edges_of(op: Op) -> list[tuple[Block, tuple[Value[Type], ...]]]:
    """The successors of a terminator, each with the values handed to it."""
    return [(block, tuple(op.successor_operands(number) or ())) for number, block in enumerate(op.successors)]


@RULES.add
def branch(emit: FunctionEmitter, op: cf.Br) -> None:
    (label,) = emit.edges(*edges_of(op))
    emit.line(f"br label %{label}")


@RULES.add
def conditional_branch(emit: FunctionEmitter, op: cf.CondBr) -> None:
    yes, no = emit.edges(*edges_of(op))
    emit.line(f"br i1 {emit.value(op.condition)}, label %{yes}, label %{no}")


@RULES.add
def switch(emit: FunctionEmitter, op: cf.Switch) -> None:
    default, *cases = emit.edges(*edges_of(op))
    kind = emit.type(op.flag.type)
    values = op.case_value_list()
    arms = " ".join([f"{kind} {value}, label %{label}" for value, label in zip(values, cases, strict=True)])
    emit.line(f"switch {emit.typed(op.flag)}, label %{default} [ {arms} ]")


@RULES.add
def assertion(emit: FunctionEmitter, op: cf.Assert) -> None:
    """Prints the message and aborts the process, as upstream's lowering does."""
    failed, holds = emit.fresh_label("failed"), emit.fresh_label("holds")
    emit.line(f"br i1 {emit.value(op.arg)}, label %{holds}, label %{failed}")
    emit.start(failed)
    data = op.msg.value.encode("utf-8", "surrogateescape") + b"\0"
    message = emit.module.add_constant("message", f"[{len(data)} x i8] {string_constant(data)}")
    emit.line(f"call i32 {emit.module.declare('puts', 'i32', ['ptr'])}(ptr {message})")
    emit.line(f"call i32 {emit.module.declare('fflush', 'i32', ['ptr'])}(ptr null)")
    emit.line(f"call void {emit.module.declare('abort', 'void', [], 'noreturn')}()")
    emit.line("unreachable")
    emit.start(holds)
