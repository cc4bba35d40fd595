"""What each operation of a `tt` function becomes in Python: a table from op class to the function that writes
it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from irkit.dialects import arith, scf, tt, ttg
from irkit.ir import Operation
from irkit.ir.attributes import int_value
from irkit.ir.types import FloatType, element_type_of
from irkit.targets.triton.arithmetic import (
    bitcast,
    compare_floats,
    compare_integers,
    constant,
    convert,
    convert_unsigned,
    function_call,
    negate,
    same_value,
    symbol,
    truncate_integer,
    unsigned_symbol,
)
from irkit.targets.triton.combiners import combiner
from irkit.targets.triton.expressions import (
    ATOM,
    CALLS,
    SYMBOLS,
    UNSIGNED_SYMBOLS,
    Expression,
    call,
    shape_of,
    shape_text,
)

if TYPE_CHECKING:
    from irkit.targets.triton.kernel import KernelWriter

Rule = Callable[["KernelWriter", Any], None]


def rule_of(op: Operation) -> Rule:
    """The rule for an operation; an error at it that says where one would be added."""
    found = RULES.get(type(op))
    if found is None:
        raise op.error("has no form in Triton's Python; it would be added in irkit/targets/triton/rules.py")
    return found


# Shapes.


def program_id(to: KernelWriter, op: tt.GetProgramId) -> None:
    axis = tt.ProgramDim.case_of(op.axis)
    to.assign(op.result, f"tl.program_id({int_value(op.axis)})", f"pid_{axis}")


def num_programs(to: KernelWriter, op: tt.GetNumPrograms) -> None:
    axis = tt.ProgramDim.case_of(op.axis)
    to.assign(op.result, f"tl.num_programs({int_value(op.axis)})", f"programs_{axis}")


def make_range(to: KernelWriter, op: tt.MakeRange) -> None:
    to.assign(
        op.result, f"tl.arange({op.start.value}, {op.end.value})", f"lanes{op.result.type.num_elements}"
    )


def pass_through(to: KernelWriter, op: Operation) -> None:
    """Python broadcasts by itself."""
    to.known[op.result] = to[op.operands[0]]


def expand_dims(to: KernelWriter, op: tt.ExpandDims) -> None:
    source, axis = to[op.src], op.axis.value
    if not source.shape:
        to.known[op.result] = source
        return
    index = [":"] * len(source.shape)
    index.insert(axis, "None")
    shape = (*source.shape[:axis], 1, *source.shape[axis:])
    base = "row" if axis == 0 else "column"
    to.bind(op.result, Expression(f"{source.at(ATOM)}[{', '.join(index)}]", ATOM, shape), base)


def reshape(to: KernelWriter, op: tt.Reshape) -> None:
    shape = op.result.type.shape
    to.bind(op.result, Expression(f"tl.reshape({to.full(op.src).text}, {shape_text(shape)})", ATOM, shape))


def transpose(to: KernelWriter, op: tt.Trans) -> None:
    order = ", ".join(map(str, op.order.values))
    shape = op.result.type.shape
    to.bind(op.result, Expression(f"tl.permute({to.full(op.src).text}, ({order}))", ATOM, shape))


def join(to: KernelWriter, op: tt.Join) -> None:
    to.bind(
        op.result,
        Expression(f"tl.join({to.full(op.lhs).text}, {to.full(op.rhs).text})", ATOM, op.result.type.shape),
    )


def split(to: KernelWriter, op: tt.Split) -> None:
    left, right = to.name(op.out_lhs, "left"), to.name(op.out_rhs, "right")
    to.line(f"{left}, {right} = tl.split({to.full(op.src).text})")
    for value, name in ((op.out_lhs, left), (op.out_rhs, right)):
        to.known[value] = Expression(name, ATOM, shape_of(value.type))


# Memory.


def load(to: KernelWriter, op: tt.Load) -> None:
    arguments = [to.full(op.ptr).text]
    if op.mask is not None:
        arguments.append(f"mask={to[op.mask].text}")
    if op.other is not None:
        arguments.append(f"other={to[op.other].text}")
    arguments += _cache_arguments(op.cache_policy)
    if op.is_volatile.as_bool:
        arguments.append("volatile=True")
    to.assign(op.result, f"tl.load({', '.join(arguments)})", "x")


def store(to: KernelWriter, op: tt.Store) -> None:
    arguments = [to.full(op.ptr).text, to[op.value].text]
    if op.mask is not None:
        arguments.append(f"mask={to[op.mask].text}")
    arguments += _cache_arguments(op.cache_policy)
    to.line(f"tl.store({', '.join(arguments)})")


def _cache_arguments(policy: tt.CachePolicyAttr | None) -> list[str]:
    if policy is None:
        return []
    modifier = [f'cache_modifier=".{policy.cache_modifier}"'] if policy.cache_modifier != "none" else []
    eviction = (
        [f'eviction_policy="{policy.eviction_policy}"'] if policy.eviction_policy != "evict_normal" else []
    )
    return modifier + eviction


_ATOMICS: Final = {
    "add": "add", "fadd": "add", "max": "max", "min": "min", "and": "and", "or": "or", "xor": "xor",
    "exch": "xchg",
}  # fmt: skip


def atomic(to: KernelWriter, op: tt.AtomicRMW) -> None:
    case = tt.RMWOp.case_of(op.atomic_rmw_op)
    if case not in _ATOMICS:
        raise op.error(f"is an unsigned {case}, which has no form in Triton's Python")
    arguments = [to.full(op.ptr).text, to[op.val].text]
    if op.mask is not None:
        arguments.append(f"mask={to[op.mask].text}")
    arguments += [f'sem="{tt.MemSemantic.case_of(op.sem)}"', f'scope="{tt.MemSyncScope.case_of(op.scope)}"']
    text = f"tl.atomic_{_ATOMICS[case]}({', '.join(arguments)})"
    if op.result.has_uses:
        to.assign(op.result, text, "old")
    else:
        to.line(text)


# Contractions and reductions.


def dot(to: KernelWriter, op: tt.Dot) -> None:
    operands = ", ".join(to.full(operand).text for operand in (op.a, op.b, op.c))
    precision = tt.InputPrecision.case_of(op.input_precision)
    kind = to.dtype(op, op.d.type)
    text = f'tl.dot({operands}, input_precision="{precision}", out_dtype={kind})'
    to.bind(op.d, Expression(text, ATOM, op.d.type.shape), "product")


def reduce(to: KernelWriter, op: tt.Reduce) -> None:
    operands = [to.full(operand).text for operand in op.srcs]
    axis = op.axis.value
    function, is_builtin = combiner(to, op)
    given = operands[0] if len(operands) == 1 else f"({', '.join(operands)})"
    text = f"{function}({given}, {axis})" if is_builtin else f"tl.reduce({given}, {axis}, {function})"
    _bind_all(to, op, text, "reduced")


def scan(to: KernelWriter, op: tt.Scan) -> None:
    operands = [to.full(operand).text for operand in op.srcs]
    function, _ = combiner(to, op, builtin=False)
    given = operands[0] if len(operands) == 1 else f"({', '.join(operands)})"
    reverse = ", reverse=True" if op.reverse.as_bool else ""
    _bind_all(to, op, f"tl.associative_scan({given}, {op.axis.value}, {function}{reverse})", "scanned")


def _bind_all(to: KernelWriter, op: Operation, text: str, base: str) -> None:
    if len(op.results) == 1:
        to.bind(op.result, Expression(text, ATOM, shape_of(op.result.type)), base)
        return
    names = [to.name(value, base) for value in op.results]
    to.line(f"{', '.join(names)} = {text}")
    for value, name in zip(op.results, names, strict=True):
        to.known[value] = Expression(name, ATOM, shape_of(value.type))


_LIBDEVICE: Final = "__nv_"


def extern(to: KernelWriter, op: tt.ExternElementwise) -> None:
    symbol_name = op.symbol.value
    if not symbol_name.startswith(_LIBDEVICE):
        raise op.error(f"calls {symbol_name}, which is no function of libdevice")
    function = symbol_name.removeprefix(_LIBDEVICE)
    kind = element_type_of(op.result.type)
    if kind == FloatType("f32"):
        function = function.removesuffix("f")
    to.externs.add(function)
    to.bind(op.result, call(f"_{function}", *to.operands(op)))


def clamp(to: KernelWriter, op: tt.ClampF) -> None:
    nan = ", propagate_nan=tl.PropagateNan.ALL" if tt.PropagateNan.case_of(op.propagate_nan) == "all" else ""
    to.bind(op.result, call("tl.clamp", *to.operands(op), tail=nan))


def float_to_float(to: KernelWriter, op: tt.FpToFp) -> None:
    kind = to.dtype(op, op.result.type)
    rounding = (
        "" if op.rounding is None else f', fp_downcast_rounding="{tt.RoundingMode.case_of(op.rounding)}"'
    )
    source = to[op.src]
    to.bind(op.result, Expression(f"{source.at(ATOM)}.to({kind}{rounding})", ATOM, source.shape))


# Control flow.


def loop(to: KernelWriter, op: scf.For) -> None:
    body = op.region.entry
    targets = []
    for argument, initial in zip(body.args[1:], op.init_args, strict=True):
        targets.append(to.name(argument, "acc"))
        to.line(f"{targets[-1]} = {to.full(initial).text}")
    _carry(to, body.args[1:], targets)
    _carry(to, op.results, targets)
    induction = to.name(body.args[0], "k")
    to.known[body.args[0]] = Expression(induction)
    bounds = ", ".join(to[bound].text for bound in (op.lower_bound, op.upper_bound, op.step))
    to.line(f"for {induction} in range({bounds}):")
    to.enter(body, targets)


def branch(to: KernelWriter, op: scf.If) -> None:
    targets = [to.name(result, "chosen") for result in op.results]
    _carry(to, op.results, targets)
    to.line(f"if {to[op.condition].text}:")
    otherwise = op.else_region.blocks[0] if op.else_region.blocks else None
    to.enter(op.then_region.entry, targets, otherwise)


def _carry(to: KernelWriter, values: object, targets: list[str]) -> None:
    for value, name in zip(values, targets, strict=True):  # type: ignore[call-overload]
        to.known[value] = Expression(name, ATOM, shape_of(value.type))


def leave(to: KernelWriter, op: Operation) -> None:
    to.leave(op)


def end(to: KernelWriter, op: tt.Return) -> None:
    if op.srcs:
        to.line(f"return {', '.join(to.full(value).text for value in op.srcs)}")


def barrier(to: KernelWriter, op: ttg.Barrier) -> None:
    to.line("tl.debug_barrier()")


RULES: Final[dict[type[Operation], Rule]] = {
    **dict.fromkeys(SYMBOLS, symbol),
    **dict.fromkeys(UNSIGNED_SYMBOLS, unsigned_symbol),
    **dict.fromkeys(CALLS, function_call),
    **dict.fromkeys((arith.ExtF, arith.TruncF, arith.SIToFP, arith.FPToSI, arith.ExtSI), convert),
    **dict.fromkeys((arith.ExtUI, arith.UIToFP), convert_unsigned),
    **dict.fromkeys((tt.Splat, tt.Broadcast), pass_through),
    **dict.fromkeys((arith.Bitcast, tt.Bitcast), bitcast),
    arith.Constant: constant,
    arith.NegF: negate,
    arith.CmpF: compare_floats,
    arith.CmpI: compare_integers,
    arith.TruncI: truncate_integer,
    arith.IndexCast: same_value,
    tt.GetProgramId: program_id,
    tt.GetNumPrograms: num_programs,
    tt.MakeRange: make_range,
    tt.ExpandDims: expand_dims,
    tt.Reshape: reshape,
    tt.Trans: transpose,
    tt.Join: join,
    tt.Split: split,
    tt.Load: load,
    tt.Store: store,
    tt.AtomicRMW: atomic,
    tt.Dot: dot,
    tt.Reduce: reduce,
    tt.Scan: scan,
    tt.ExternElementwise: extern,
    tt.ClampF: clamp,
    tt.FpToFp: float_to_float,
    tt.Return: end,
    scf.For: loop,
    scf.If: branch,
    scf.Yield: leave,
    ttg.Barrier: barrier,
}
