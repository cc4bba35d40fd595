"""ONNX's functions of each element, comparisons, logic, bits and casts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from irkit.dialects import graph
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elements import element_type, is_float, is_tiny_float, largest, type_name
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Tensor
from irkit.ir.interning import Type
from irkit.ir.types import F32, F64, I1, I64, FloatType, IntegerType


def _unary(kind: Callable[..., graph.TensorOp]) -> Handler:
    return lambda b, n: b.unary(kind, n[0])


def _binary(kind: Callable[..., graph.TensorOp]) -> Handler:
    return lambda b, n: b.binary(kind, *_of_one_type(n[0], n[1]))


def _of_one_type(x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
    if x.element is not y.element or x.is_unsigned is not y.is_unsigned:
        raise Refusal(f"combines elements of '{x.type}' and '{y.type}'")
    return x, y


def on_signed(b: Builder, run: Callable[..., Tensor], *tensors: Tensor) -> Tensor:
    """Something that depends on signs, on numbers that may be unsigned: they are computed with more bits."""
    made = run(*[b.signed(each) for each in tensors])
    if not tensors[0].is_unsigned or made.element is I1:
        return made
    return b.cast(made, tensors[0].element, is_unsigned=True)


def _signed_binary(kind: Callable[..., graph.TensorOp]) -> Handler:
    return lambda b, n: on_signed(b, lambda x, y: b.binary(kind, x, y), *_of_one_type(n[0], n[1]))


def ordered(b: Builder, x: Tensor) -> Tensor:
    """Signed numbers in the same order."""
    if x.is_unsigned and x.element is I64:
        return b.binary(graph.Xor, x, b.like(-(1 << 63), x))
    return b.signed(x)


def _extreme(kind: Callable[..., graph.TensorOp], relation: str) -> Handler:
    def combined(b: Builder, x: Tensor, y: Tensor) -> Tensor:
        if x.is_unsigned and x.element is I64:
            return b.select(b.compare(relation, ordered(b, x), ordered(b, y)), x, y)
        return on_signed(b, lambda x, y: b.binary(kind, x, y), x, y)

    return _variadic(combined)


def _compare(relation: str) -> Handler:
    def handler(b: Builder, n: Node) -> Tensor:
        x, y = _of_one_type(n[0], n[1])
        if x.element is I1:
            x, y = b.cast(x, IntegerType(8)), b.cast(y, IntegerType(8))
        if relation != "eq":
            x, y = ordered(b, x), ordered(b, y)
        return b.compare(relation, x, y)

    return handler


def _variadic(combined: Callable[[Builder, Tensor, Tensor], Tensor]) -> Handler:
    """The first two, the result with the third, and so on."""

    def handler(b: Builder, n: Node) -> Tensor:
        total = n[0]
        for each in n.given[1:]:
            total = combined(b, *_of_one_type(total, each))
        return total

    return handler


def _mean(b: Builder, n: Node) -> Tensor:
    total = n[0]
    for each in n.given[1:]:
        total = b.add(total, each)
    return b.scaled(total, 1 / len(n.given))


def _pow(b: Builder, n: Node) -> Tensor:
    """In floats; integers go through f64, which holds those of 53 bits."""
    x, y = n[0], n[1]
    if is_float(x.element):
        if y.array is not None and not y.rank and float(y.array) == 2:
            return b.mul(x, x)
        return b.binary(graph.Pow, x, b.cast(y, x.element))
    power = b.binary(graph.Pow, b.cast(x, F64), b.cast(y, F64))
    return b.cast(power, x.element, x.is_unsigned)


def _mod(b: Builder, n: Node) -> Tensor:
    """With the sign of the dividend where `fmod` says so, else with that of the divisor."""

    def run(x: Tensor, y: Tensor) -> Tensor:
        rest = b.binary(graph.Rem, x, y)
        if n.flag("fmod"):
            return rest
        zero = b.like(0, x)
        differs = b.binary(graph.Xor, b.compare("lt", rest, zero), b.compare("lt", y, zero))
        corrected = b.binary(graph.And, differs, b.compare("ne", rest, zero))
        return b.select(corrected, b.add(rest, y), rest)

    return on_signed(b, run, *_of_one_type(n[0], n[1]))


def _sign(b: Builder, n: Node) -> Tensor:
    def run(x: Tensor) -> Tensor:
        zero, one = b.like(0, x), b.like(1, x)
        above = b.select(b.compare("gt", x, zero), one, x)
        return b.select(b.compare("lt", x, zero), b.like(-1, x), above)

    return on_signed(b, run, n[0])


def _is_nan(b: Builder, n: Node) -> Tensor:
    return b.compare("ne", n[0], n[0])


def _is_inf(b: Builder, n: Node) -> Tensor:
    x, ends = n[0], []
    if n.flag("detect_positive", True):
        ends.append(float("inf"))
    if n.flag("detect_negative", True):
        ends.append(float("-inf"))
    if not ends:
        return b.binary(graph.Xor, b.compare("eq", x, x), b.compare("eq", x, x))
    found = [b.compare("eq", x, b.like(each, x)) for each in ends]
    return found[0] if len(found) == 1 else b.binary(graph.Or, *found)


def _shift(b: Builder, n: Node) -> Tensor:
    """Of unsigned numbers nothing but zeros comes from the left."""
    x, by = n[0], n[1]
    if n.choice("direction", "", ("LEFT", "RIGHT")) == "LEFT":
        return b.binary(graph.Shl, x, by)
    if not x.is_unsigned or x.element is not I64:
        return on_signed(b, lambda x, y: b.binary(graph.Shr, x, y), x, by)
    signs = b.binary(graph.Shl, b.like(-1, x), b.sub(b.like(64, by), by))
    return b.binary(graph.And, b.binary(graph.Shr, x, by), b.binary(graph.Xor, signs, b.like(-1, x)))


def _not(b: Builder, n: Node) -> Tensor:
    return b.negated(n[0])


def _bitwise_not(b: Builder, n: Node) -> Tensor:
    return b.binary(graph.Xor, n[0], b.like(-1, n[0]))


def _where(b: Builder, n: Node) -> Tensor:
    return b.select(n[0], *_of_one_type(n[1], n[2]))


def _clip(b: Builder, n: Node) -> Tensor:
    """The bounds were attributes up to opset 10."""
    x = n[0]
    low, high = n.get(1), n.get(2)
    if n.opset < 11:
        low = b.like(n.real("min", float("-inf")), x) if n.has("min") else None
        high = b.like(n.real("max", float("inf")), x) if n.has("max") else None
    low, high = (each and b.reshape(each.expect_single("a bound"), []) for each in (low, high))

    def run(x: Tensor, *bounds: Tensor) -> Tensor:
        given = iter(bounds)
        x = b.binary(graph.Max, x, next(given)) if low is not None else x
        return b.binary(graph.Min, x, next(given)) if high is not None else x

    return on_signed(b, run, x, *[each for each in (low, high) if each is not None])



def cast_to(b: Builder, x: Tensor, code: int, saturates: bool = True) -> Tensor:
    """The elements converted to one of ONNX's types."""
    found = element_type(code)
    if found is None:
        raise Refusal(f"makes elements of type {type_name(code)}, for which there is none here")
    element, is_unsigned = found
    if is_tiny_float(element):
        return tiny(b, x, element, saturates)
    return b.cast(x, element, is_unsigned)


def tiny(b: Builder, x: Tensor, element: Type, saturates: bool) -> Tensor:
    """Floats of 8 bits or fewer: what is too large becomes the largest number, or overflows."""
    assert isinstance(element, FloatType)
    if element.kind_name == "f8E8M0FNU" and x.element is not element:
        raise Refusal("rounds to powers of two, which is not known here")
    x = x if is_float(x.element) else b.cast(x, F32)
    if element.kind_name == "f4E2M1FN":  # which has no NaN, and nothing to overflow to
        x, saturates = b.select(b.compare("eq", x, x), x, b.like(0, x)), True
    if saturates and not is_tiny_float(x.element):
        limit = largest(element)
        x = b.binary(graph.Min, b.binary(graph.Max, x, b.like(-limit, x)), b.like(limit, x))
    return b.cast(x, element)


def _cast(b: Builder, n: Node) -> Tensor:
    return cast_to(b, n[0], n.integer("to", 1), n.flag("saturate", True))


def _cast_like(b: Builder, n: Node) -> Tensor:
    if is_tiny_float(n[1].element):
        return tiny(b, n[0], n[1].element, n.flag("saturate", True))
    return b.cast(n[0], n[1].element, n[1].is_unsigned)


def wide(b: Builder, x: Tensor) -> Tensor:
    """Narrow floats in f32, others as they are."""
    narrow = isinstance(x.element, FloatType) and x.element.width < 32
    return b.cast(x, F32) if narrow else x


def as_places(b: Builder, x: Tensor) -> Tensor:
    """Integers as i64."""
    return b.cast(x, I64)


_UNARY: Final = {
    "Abs": graph.Abs,
    "Acos": graph.Acos,
    "Acosh": graph.Acosh,
    "Asin": graph.Asin,
    "Asinh": graph.Asinh,
    "Atan": graph.Atan,
    "Atanh": graph.Atanh,
    "Ceil": graph.Ceil,
    "Cos": graph.Cos,
    "Cosh": graph.Cosh,
    "Erf": graph.Erf,
    "Exp": graph.Exp,
    "Floor": graph.Floor,
    "Log": graph.Log,
    "Neg": graph.Neg,
    "Reciprocal": graph.Reciprocal,
    "Relu": graph.Relu,
    "Round": graph.Round,
    "Sigmoid": graph.Sigmoid,
    "Sin": graph.Sin,
    "Sinh": graph.Sinh,
    "Sqrt": graph.Sqrt,
    "Tan": graph.Tan,
    "Tanh": graph.Tanh,
}
_BINARY: Final = {
    "Add": graph.Add,
    "And": graph.And,
    "BitwiseAnd": graph.And,
    "BitwiseOr": graph.Or,
    "BitwiseXor": graph.Xor,
    "Mul": graph.Mul,
    "Or": graph.Or,
    "Sub": graph.Sub,
    "Xor": graph.Xor,
}
_RELATIONS: Final = {
    "Equal": "eq",
    "Greater": "gt",
    "GreaterOrEqual": "ge",
    "Less": "lt",
    "LessOrEqual": "le",
}

TABLE: Final[dict[str, Handler]] = {
    **{name: _unary(kind) for name, kind in _UNARY.items()},
    **{name: _binary(kind) for name, kind in _BINARY.items()},
    **{name: _compare(relation) for name, relation in _RELATIONS.items()},
    "BitShift": _shift,
    "BitwiseNot": _bitwise_not,
    "Cast": _cast,
    "CastLike": _cast_like,
    "Clip": _clip,
    "Div": _signed_binary(graph.Div),
    "IsInf": _is_inf,
    "IsNaN": _is_nan,
    "Max": _extreme(graph.Max, "gt"),
    "Mean": _mean,
    "Min": _extreme(graph.Min, "lt"),
    "Mod": _mod,
    "Not": _not,
    "Pow": _pow,
    "Sign": _sign,
    "Sum": _variadic(Builder.add),
    "Where": _where,
}


