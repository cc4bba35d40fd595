"""arith: constants gather, negations vanish, extensions and choices become the simplest of their kind.

The laws and their direction are upstream's; overflow flags of a combined operation are those that both had.
"""

from collections.abc import Callable
from math import floor, frexp, isfinite, trunc

from irkit.dialects import arith
from irkit.dialects.arith.evaluate import (
    evaluate_ints,
    integer_constant,
    splat_bits,
    splat_float,
    splat_int,
    width_of,
)
from irkit.ir.attributes import boolean
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import I1, FloatType, IntegerType, element_type_of
from irkit.ir.values import Value
from irkit.rewrite import Rewriter, constant_value

Number = Value[Type]


def _combine(
    rule: Callable[[int, int], int], left: Attribute, right: Attribute, kind: Type
) -> Attribute | None:
    """A constant of two scalar ones; those of vectors stay apart, as upstream leaves them."""
    return evaluate_ints(kind, (left, right), rule) if element_type_of(kind) is kind else None


def _constant(rewriter: Rewriter, attr: Attribute) -> Number:
    return rewriter.insert(arith.Constant(attr)).result  # type: ignore[arg-type]


def _common_flags(outer: arith.AddI | arith.SubI, inner: object) -> arith.IntegerOverflowFlags:
    assert isinstance(inner, (arith.AddI, arith.SubI, arith.MulI))
    return arith.IntegerOverflowFlags(outer.overflow_flags.value & inner.overflow_flags.value)


# Sums and differences of constants: (x + c) + d,  (c - x) + d,  (x - c) - d, ...


def rewrite_add_of_sum(op: arith.AddI, rewriter: Rewriter) -> None:
    """(x + c) + d is x + (c + d);  (x - c) + d is x + (d - c);  (c - x) + d is (c + d) - x."""
    outer, inner = constant_value(op.rhs), op.lhs.defining_op
    if outer is None or not isinstance(inner, (arith.AddI, arith.SubI)):
        return
    kind, flags = op.result.type, _common_flags(op, inner)
    left, right = constant_value(inner.lhs), constant_value(inner.rhs)
    rewriter.derive_from(inner.lhs if right is None else inner.rhs)
    if right is not None:
        minus = isinstance(inner, arith.SubI)
        total = _combine(lambda c, d: d - c if minus else c + d, right, outer, kind)
        if total is not None:
            rewriter.replace(op, rewriter.insert(arith.AddI(inner.lhs, _constant(rewriter, total), flags)))
    elif left is not None and isinstance(inner, arith.SubI):
        total = _combine(lambda c, d: c + d, left, outer, kind)
        if total is not None:
            rewriter.replace(op, rewriter.insert(arith.SubI(_constant(rewriter, total), inner.rhs, flags)))


def rewrite_difference_less_constant(op: arith.SubI, rewriter: Rewriter) -> None:
    """(x + c) - d is x + (c - d);  (x - c) - d is x - (c + d);  (c - x) - d is (c - d) - x."""
    outer, inner = constant_value(op.rhs), op.lhs.defining_op
    if outer is None or not isinstance(inner, (arith.AddI, arith.SubI)):
        return
    kind, flags = op.result.type, _common_flags(op, inner)
    left, right = constant_value(inner.lhs), constant_value(inner.rhs)
    plus = isinstance(inner, arith.AddI)
    rewriter.derive_from(inner.lhs if right is None else inner.rhs)
    if right is not None:
        total = _combine(lambda c, d: c - d if plus else c + d, right, outer, kind)
        if total is not None:
            number = _constant(rewriter, total)
            made = arith.AddI(inner.lhs, number, flags) if plus else arith.SubI(inner.lhs, number, flags)
            rewriter.replace(op, rewriter.insert(made))
    elif left is not None and not plus:
        total = _combine(lambda c, d: c - d, left, outer, kind)
        if total is not None:
            rewriter.replace(op, rewriter.insert(arith.SubI(_constant(rewriter, total), inner.rhs, flags)))


def rewrite_constant_less_difference(op: arith.SubI, rewriter: Rewriter) -> None:
    """d - (x + c) is (d - c) - x;  d - (x - c) is (c + d) - x;  d - (c - x) is x + (d - c)."""
    outer, inner = constant_value(op.lhs), op.rhs.defining_op
    if outer is None or not isinstance(inner, (arith.AddI, arith.SubI)):
        return
    kind, flags = op.result.type, _common_flags(op, inner)
    left, right = constant_value(inner.lhs), constant_value(inner.rhs)
    plus = isinstance(inner, arith.AddI)
    rewriter.derive_from(op.lhs)
    if right is not None:
        total = _combine(lambda c, d: d - c if plus else c + d, right, outer, kind)
        if total is not None:
            rewriter.replace(op, rewriter.insert(arith.SubI(_constant(rewriter, total), inner.lhs, flags)))
    elif left is not None and not plus:
        total = _combine(lambda c, d: d - c, left, outer, kind)
        if total is not None:
            rewriter.replace(op, rewriter.insert(arith.AddI(inner.rhs, _constant(rewriter, total), flags)))


def rewrite_difference_of_itself(op: arith.SubI, rewriter: Rewriter) -> None:
    """(a - b) - a is 0 - b."""
    inner = op.lhs.defining_op
    if not isinstance(inner, arith.SubI) or inner.lhs is not op.rhs:
        return
    zero = integer_constant(op.result.type, 0)
    if zero is not None:
        flags = _common_flags(op, inner)
        rewriter.replace(op, rewriter.insert(arith.SubI(_constant(rewriter, zero), inner.rhs, flags)))


def rewrite_add_of_negated(op: arith.AddI, rewriter: Rewriter) -> None:
    """x + y * -1 is x - y."""
    for negated, other in ((op.rhs, op.lhs), (op.lhs, op.rhs)):
        product = negated.defining_op
        if isinstance(product, arith.MulI) and splat_int(constant_value(product.rhs)) == -1:
            rewriter.replace(op, rewriter.insert(arith.SubI(other, product.lhs)))
            return


def rewrite_product_of_product(op: arith.MulI, rewriter: Rewriter) -> None:
    """(x * c) * d is x * (c * d)."""
    inner, outer = op.lhs.defining_op, constant_value(op.rhs)
    first = constant_value(inner.rhs) if isinstance(inner, arith.MulI) else None
    if first is None or outer is None:
        return
    total = _combine(lambda c, d: c * d, first, outer, op.result.type)
    if total is not None and isinstance(inner, arith.MulI):
        rewriter.derive_from(inner.rhs)
        flags = arith.IntegerOverflowFlags(op.overflow_flags.value & inner.overflow_flags.value)
        rewriter.replace(op, rewriter.insert(arith.MulI(inner.lhs, _constant(rewriter, total), flags)))


def rewrite_of_extensions(op: arith.AndI | arith.OrI | arith.XOrI, rewriter: Rewriter) -> None:
    """ext(x) & ext(y) is ext(x & y); the same for | and ^."""
    left, right = op.lhs.defining_op, op.rhs.defining_op
    if not isinstance(left, (arith.ExtSI, arith.ExtUI)) or type(left) is not type(right):
        return
    assert isinstance(right, (arith.ExtSI, arith.ExtUI))
    if left.input.type is right.input.type:
        narrow = rewriter.insert(type(op)(left.input, right.input))
        rewriter.replace(op, rewriter.insert(type(left)(narrow.result, op.result.type)))


# Negations of comparisons and of floats.

_OPPOSITE = {
    "eq": "ne", "ne": "eq", "slt": "sge", "sge": "slt", "sle": "sgt", "sgt": "sle",
    "ult": "uge", "uge": "ult", "ule": "ugt", "ugt": "ule",
}  # fmt: skip


def rewrite_not_of_comparison(op: arith.XOrI, rewriter: Rewriter) -> None:
    """not (a < b) is a >= b."""
    compared = op.lhs.defining_op
    if not isinstance(compared, arith.CmpI) or splat_int(constant_value(op.rhs)) != -1:
        return
    predicate = arith.CmpIPredicate.attr(_OPPOSITE[compared.predicate_name])
    rewriter.replace(op, rewriter.insert(arith.CmpI(predicate, compared.lhs, compared.rhs)))


def rewrite_of_negations(op: arith.MulF | arith.DivF, rewriter: Rewriter) -> None:
    """(-a) * (-b) is a * b;  (-a) / (-b) is a / b."""
    left, right = op.lhs.defining_op, op.rhs.defining_op
    if isinstance(left, arith.NegF) and isinstance(right, arith.NegF):
        rewriter.replace(op, rewriter.insert(type(op)(left.operand, right.operand, op.fastmath)))


# Extensions and truncations.


def rewrite_signed_extension_of_unsigned(op: arith.ExtSI, rewriter: Rewriter) -> None:
    """extsi(extui(x)) is extui(x): the sign bit is zero."""
    inner = op.input.defining_op
    if isinstance(inner, arith.ExtUI):
        rewriter.derive_from(inner)
        rewriter.replace(op, rewriter.insert(arith.ExtUI(inner.input, op.result.type)))


def rewrite_truncation_of_extension(op: arith.TruncI, rewriter: Rewriter) -> None:
    """trunci(ext(x)) to a type that is still wider than x is ext(x)."""
    inner = op.input.defining_op
    if not isinstance(inner, (arith.ExtSI, arith.ExtUI)):
        return
    if width_of(op.result.type) > width_of(inner.input.type):
        rewriter.derive_from(inner)
        rewriter.replace(op, rewriter.insert(type(inner)(inner.input, op.result.type)))


def rewrite_index_cast_of_extension(op: arith.IndexCast, rewriter: Rewriter) -> None:
    """index_cast(extsi(x)) is index_cast(x)."""
    inner = op.input.defining_op
    if isinstance(inner, arith.ExtSI):
        rewriter.derive_from(inner)
        rewriter.replace(op, rewriter.insert(arith.IndexCast(inner.input, op.result.type)))


def rewrite_index_castui_of_extension(op: arith.IndexCastUI, rewriter: Rewriter) -> None:
    """index_castui(extui(x)) is index_castui(x)."""
    inner = op.input.defining_op
    if isinstance(inner, arith.ExtUI):
        rewriter.derive_from(inner)
        rewriter.replace(op, rewriter.insert(arith.IndexCastUI(inner.input, op.result.type)))


def rewrite_bitcast_of_bitcast(op: arith.Bitcast, rewriter: Rewriter) -> None:
    """Of bitcasts in a row the last one is enough."""
    inner = op.input.defining_op
    if isinstance(inner, arith.Bitcast):
        rewriter.derive_from(inner)
        rewriter.replace(op, rewriter.insert(arith.Bitcast(inner.input, op.out.type)))


# Choices.


def rewrite_choice_within_choice(op: arith.Select, rewriter: Rewriter) -> None:
    """select c, (select c, a, b), d is select c, a, d;  the same on the other side."""
    true, false = op.true_value.defining_op, op.false_value.defining_op
    if isinstance(true, arith.Select) and true.condition is op.condition:
        rewriter.derive_from(true)
        made = arith.Select(op.condition, true.true_value, op.false_value)
        rewriter.replace(op, rewriter.insert(made))
    elif isinstance(false, arith.Select) and false.condition is op.condition:
        rewriter.derive_from(false)
        made = arith.Select(op.condition, op.true_value, false.false_value)
        rewriter.replace(op, rewriter.insert(made))


def rewrite_choice_of_not(op: arith.Select, rewriter: Rewriter) -> None:
    """select (not c), a, b is select c, b, a."""
    inverted = op.condition.defining_op
    if isinstance(inverted, arith.XOrI) and splat_int(constant_value(inverted.rhs)) == -1:
        rewriter.derive_from(inverted.rhs)
        rewriter.replace(op, rewriter.insert(arith.Select(inverted.lhs, op.false_value, op.true_value)))


def rewrite_choice_of_booleans(op: arith.Select, rewriter: Rewriter) -> None:
    """select c, false, true is not c;  select c, 1, 0 of more bits is extui c."""
    true, false = constant_value(op.true_value), constant_value(op.false_value)
    kind = op.result.type
    if true is None or false is None or splat_int(true) is None or splat_int(false) is None:
        return
    if kind is I1:
        if splat_int(true) == 0 and splat_int(false) == -1:
            inverse = arith.XOrI(op.condition, _constant(rewriter, boolean(True)))
            rewriter.replace(op, rewriter.insert(inverse))
    elif isinstance(kind, IntegerType) and (splat_int(true), splat_int(false)) == (1, 0):
        rewriter.replace(op, rewriter.insert(arith.ExtUI(op.condition, kind)))
    elif isinstance(kind, IntegerType) and (splat_int(true), splat_int(false)) == (0, 1):
        inverse = rewriter.insert(arith.XOrI(op.condition, _constant(rewriter, boolean(True))))
        rewriter.replace(op, rewriter.insert(arith.ExtUI(inverse.result, kind)))


def rewrite_widening_without_use(op: arith.AddUIExtended, rewriter: Rewriter) -> None:
    """A sum whose carry nobody looks at is a plain sum."""
    if not op.results[1].has_uses:
        total = rewriter.insert(arith.AddI(op.lhs, op.rhs))
        rewriter.replace_uses(op.results[0], total.result)
        rewriter.erase(op)


def rewrite_signed_product_without_high(op: arith.MulSIExtended, rewriter: Rewriter) -> None:
    """A product whose upper half nobody looks at is a plain product;  x * 1 has copies of the sign on top."""
    if not op.high.has_uses:
        _plain_product(op, rewriter)
        return
    kind = op.low.type
    zero = integer_constant(kind, 0)
    if splat_bits(constant_value(op.rhs)) != 1 or zero is None or width_of(kind) == 1:
        return
    predicate = arith.CmpIPredicate.attr("slt")
    negative = rewriter.insert(arith.CmpI(predicate, op.lhs, _constant(rewriter, zero)))
    rewriter.replace(op, [op.lhs, rewriter.insert(arith.ExtSI(negative.result, kind)).out])


def rewrite_unsigned_product_without_high(op: arith.MulUIExtended, rewriter: Rewriter) -> None:
    """A product whose upper half nobody looks at is a plain product."""
    if not op.high.has_uses:
        _plain_product(op, rewriter)


def _plain_product(op: arith.MulSIExtended | arith.MulUIExtended, rewriter: Rewriter) -> None:
    product = rewriter.insert(arith.MulI(op.lhs, op.rhs))
    rewriter.replace_uses(op.low, product.result)
    rewriter.erase(op)


def rewrite_truncated_shift(op: arith.TruncI, rewriter: Rewriter) -> None:
    """trunci(shrsi(x, c)) of just the bits above c is trunci(shrui(x, c)): no copy of the sign is seen."""
    shift = op.input.defining_op
    if not isinstance(shift, arith.ShRSI):
        return
    if splat_int(constant_value(shift.rhs)) == width_of(op.input.type) - width_of(op.out.type):
        unsigned = rewriter.insert(arith.ShRUI(shift.lhs, shift.rhs))
        narrow = arith.TruncI(unsigned.result, op.overflow_flags, out=op.out.type)
        rewriter.replace(op, rewriter.insert(narrow))


# Comparisons.


def rewrite_comparison_of_extensions(op: arith.CmpI, rewriter: Rewriter) -> None:
    """ext(x) == ext(y) is x == y;  the same for !=."""
    left, right = op.lhs.defining_op, op.rhs.defining_op
    if op.predicate_name not in ("eq", "ne") or type(left) is not type(right):
        return
    if not isinstance(left, (arith.ExtSI, arith.ExtUI)) or not isinstance(right, (arith.ExtSI, arith.ExtUI)):
        return
    if left.input.type is right.input.type:
        rewriter.replace(op, rewriter.insert(arith.CmpI(op.predicate, left.input, right.input)))


def rewrite_comparison_of_converted_integer(op: arith.CmpF, rewriter: Rewriter) -> None:
    """float(x) < 7.5 is x <= 7: the integer is compared with a neighbour of the constant.

    The rule of LLVM's InstCombine: it holds where the constant is so small that integers of its size are
    converted exactly (greater ones may be rounded, but not below it), or beyond all integers.
    """
    converted, limit = op.lhs.defining_op, splat_float(constant_value(op.rhs))
    if not isinstance(converted, (arith.SIToFP, arith.UIToFP)) or limit is None:
        return
    kind, wide = converted.input.type, element_type_of(op.lhs.type)
    assert isinstance(wide, FloatType)
    if not isfinite(limit) or element_type_of(kind) is not kind:
        return
    signed = isinstance(converted, arith.SIToFP)
    width, precision = width_of(kind), wide.kind.precision
    if width - signed > precision and precision <= frexp(limit)[1] - 1 <= width - signed:
        return
    least, greatest = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)
    made = compare_with_float(op.predicate_name, limit, least, greatest)
    if isinstance(made, bool):
        rewriter.replace(op, _constant(rewriter, boolean(made)))
    else:
        relation, bound = made
        sign = "" if relation in ("eq", "ne") else "s" if signed else "u"
        constant = integer_constant(kind, bound)
        assert constant is not None
        predicate = arith.CmpIPredicate.attr(f"{sign}{relation}")
        compared = arith.CmpI(predicate, converted.input, _constant(rewriter, constant))
        rewriter.replace(op, rewriter.insert(compared))


def compare_with_float(predicate: str, limit: float, least: int, greatest: int) -> bool | tuple[str, int]:
    """How an integer between `least` and `greatest` compares with `limit`: always the same way, or as with an
    integer."""
    if predicate in ("false", "uno"):
        return False
    if predicate in ("true", "ord"):
        return True
    relation = predicate[-2:]
    if limit > greatest:
        return relation in ("ne", "lt", "le")
    if limit < least:
        return relation in ("ne", "gt", "ge")
    whole = trunc(limit)
    if whole == limit:
        return relation, whole
    if relation in ("eq", "ne"):
        return relation == "ne"
    # The next integers on either side; upstream compares with the one towards zero.
    below = floor(limit)
    towards = whole == below
    if relation in ("lt", "le"):
        return ("le", below) if towards else ("lt", whole)
    return ("gt", below) if towards else ("ge", whole)
