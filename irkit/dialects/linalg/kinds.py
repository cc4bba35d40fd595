"""What makes a structured operation a matrix product or a convolution.

    matrix product    out += a * b over loops of which at least one does not index the output
    convolution       subscripts of the input are loops, or sums `h * stride + H * dilation` of an output loop
                      and a loop over the window
"""

from typing import Final

from irkit.define import Op
from irkit.diagnostics import IRError
from irkit.dialects.linalg.structured import Structured
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.values import BlockArgument, Value
from irkit.rewrite.dead_code import has_no_effects

_PRODUCTS: Final = frozenset(
    [
        ("arith.mulf", "arith.addf"),
        ("arith.muli", "arith.addi"),
        ("complex.mul", "complex.add"),
        ("arith.andi", "arith.ori"),
    ]
)
"""What combines two elements, and what adds that to the output."""


def check_contraction(op: Structured) -> None:
    if (len(op.dps_inputs), op.num_inits) != (2, 1):
        raise IRError.at(op.location, "expected op with 2 inputs and 1 output")
    if not _sums_products(op.body):
        raise IRError.at(op.location, "expected add/mul op in the body")


def _sums_products(block: Block) -> bool:
    """Whether the block yields out + a * b, up to operations of one operand anywhere between."""
    last = block.last
    if len(block.args) != 3 or last is None or not last.is_terminator or len(last.operands) != 1:
        return False
    added = _binary(_source(last.operands[0]))
    if added is None:
        return False
    left, right = [_source(value) for value in added.operands]
    if block.args[2] not in (left, right):
        return False
    product = _binary(_source(right if isinstance(left, BlockArgument) else left))
    if product is None or (product.name, added.name) not in _PRODUCTS:
        return False
    factors = [_source(value) for value in product.operands]
    return factors in (list(block.args[:2]), [block.args[1], block.args[0]])


def _source(value: Value[Type]) -> Value[Type]:
    """What a value is made from by operations of one operand that do nothing else."""
    op = value.defining_op
    while op is not None and len(op.operands) == 1 and isinstance(op, Op) and has_no_effects(op):
        value = op.operands[0]
        op = value.defining_op
    return value


def _binary(value: Value[Type]) -> Operation | None:
    op = value.defining_op
    return op if op is not None and len(op.results) == 1 and len(op.operands) == 2 else None


def check_convolution(op: Structured) -> None:
    """That every loop is one over a batch, channels, the output, or the window."""
    if len(op.dps_inputs) < 2 or op.num_inits != 1:
        raise IRError.at(op.location, "expected op with 2 inputs and 1 output")
    maps = op.maps()
    plain: set[int] = set()
    convolved: set[int] = set()
    for expr in maps[0].results:
        dims = _loops(expr)
        if not dims or len(set(dims)) < len(dims) or not (plain | convolved).isdisjoint(dims):
            raise IRError.at(op.location, "unexpected input index map for convolutions")
        (plain if len(dims) == 1 else convolved).update(dims)
    window, output = [
        {expr.position for expr in each.results if isinstance(expr, AffineDim)}
        for each in (maps[1], maps[-1])
    ]
    known = plain | convolved
    # A loop of the output is over a batch, over the output, or over channels; any other one is summed over.
    wrong = (output & convolved & window) | (output - known - window) | (window - output - known)
    if wrong or len(output | window) != maps[0].num_dims:
        raise IRError.at(op.location, "unexpected loop dimension for convolution op")


def _loops(expr: AffineExpr) -> tuple[int, ...]:
    """The loops of a subscript `n` or `h * 2 + H`; none where it has another form."""
    if isinstance(expr, AffineDim):
        return (expr.position,)
    if not isinstance(expr, AffineBinary) or expr.kind != "add":
        return ()
    sides = [_scaled(side) for side in (expr.lhs, expr.rhs)]
    return tuple([side for side in sides if side is not None]) if None not in sides else ()


def _scaled(expr: AffineExpr) -> int | None:
    """The loop of `h` or `h * 2`."""
    if isinstance(expr, AffineBinary) and expr.kind == "mul" and isinstance(expr.rhs, AffineConstant):
        expr = expr.lhs
    return expr.position if isinstance(expr, AffineDim) else None
