"""bits-c: functions on bits as C.

    %0 = arith.xori %a, %b : i32           uint32_t v2 = a0 ^ a1;
    %1 = bits.popcount %0 : i32      -->   uint32_t v3 = __builtin_popcountll(v2);
    return %1 : i32                        return v3;

Operations without a rule are refused by name.
"""

from collections.abc import Callable, Mapping
from typing import Final

from irkit.dialects import arith, func
from irkit.ir import Operation, Type, Value
from irkit.ir.types import IntegerType
from irkit_bits.dialects.bits import PopCount

Names = Mapping[Value[Type], str]

_INFIX: Final = {arith.AndI: "&", arith.OrI: "|", arith.XOrI: "^"}


def _infix(op: arith.AndI | arith.OrI | arith.XOrI, names: Names) -> str:
    return f"{names[op.lhs]} {_INFIX[type(op)]} {names[op.rhs]}"


def _popcount(op: PopCount, names: Names) -> str:
    return f"__builtin_popcountll({names[op.input]})"


RULES: Final[dict[type[Operation], Callable[..., str]]] = {
    **dict.fromkeys(_INFIX, _infix),
    PopCount: _popcount,
}
"""The C expression of each operation, by its class."""


def emit(module: Operation) -> Mapping[str, str | bytes]:
    """One file, bits.c."""
    functions = [op for op in module.walk() if isinstance(op, func.Func) and not op.is_declaration]
    return {"bits.c": "#include <stdint.h>\n" + "".join(map(_function, functions))}


def _function(function: func.Func) -> str:
    names: dict[Value[Type], str] = {value: f"a{number}" for number, value in enumerate(function.args)}
    parameters = ", ".join([f"{_type(value, function)} {name}" for value, name in names.items()])
    lines = []
    for op in function.body.entry.ops:
        if isinstance(op, func.Return) and len(op.operands) == 1:
            lines += [f"  return {names[op.operands[0]]};\n", "}\n"]
            return f"\n{_type(op.operands[0], op)} {function.symbol}({parameters}) {{\n" + "".join(lines)
        rule = RULES.get(type(op))
        if rule is None:
            raise op.error("has no C: irkit_bits/targets/bits_c.py says nothing about it")
        text, names[op.results[0]] = rule(op, names), f"v{len(names)}"
        lines.append(f"  {_type(op.results[0], op)} {names[op.results[0]]} = {text};\n")
    raise function.error("must return one value to become C")


def _type(value: Value[Type], op: Operation) -> str:
    kind = value.type
    if not isinstance(kind, IntegerType) or kind.width not in (8, 16, 32, 64):
        raise op.error(f"has a value of type {kind}, which has no C here")
    return f"uint{kind.width}_t"
