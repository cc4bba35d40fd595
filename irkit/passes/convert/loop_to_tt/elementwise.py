"""Pure operations on scalars become the same operations on tensors over lanes.

    arith.addf %x, %y : f32     -->     arith.addf %x, %y : tensor<64x32xf32>
    math.tanh %x : f32          -->     tt.extern_elementwise %x {symbol = "__nv_tanhf", ...}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from irkit.define import Op
from irkit.dialects import arith, math, tt
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import StringAttr, boolean
from irkit.ir.types import F32, F64, FloatType, IntegerType, element_type_of
from irkit.passes.convert.loop_to_tt.tiles import Lane, Tile, over, union

if TYPE_CHECKING:
    from irkit.passes.convert.loop_to_tt.nest import NestRaiser

LIBDEVICE: Final[dict[type[Operation], str]] = {
    math.Acos: "acos", math.Acosh: "acosh", math.Asin: "asin", math.Asinh: "asinh", math.Atan: "atan",
    math.Atanh: "atanh", math.Atan2: "atan2", math.Cbrt: "cbrt", math.CopySign: "copysign", math.Cosh: "cosh",
    math.Erfc: "erfc", math.ExpM1: "expm1", math.Log10: "log10", math.Log1p: "log1p", math.PowF: "pow",
    math.RoundEven: "rint", math.Round: "round", math.Sinh: "sinh", math.Tan: "tan", math.Tanh: "tanh",
    math.Trunc: "trunc",
}  # fmt: skip
"""The functions of NVIDIA's library for what Triton cannot lower itself."""
_WIDENED: Final = (arith.DivF, arith.RemF)
"""Operations that Triton has for f32 and f64 alone.  A quotient that is rounded to f32, then to a half
format, is the correctly rounded one."""


def compute(nest: NestRaiser, op: Operation) -> None:
    """Writes a pure operation over the lanes of its operands."""
    if isinstance(op, arith.Constant):
        return
    if len(op.results) != 1:
        raise op.error("has several results, which convert-loop-to-tt does not take apart")
    tiles = [nest.tile(operand) for operand in op.operands]
    if isinstance(op, arith.IndexCast | arith.IndexCastUI):
        nest.values[op.result] = _index_cast(nest, op, tiles[0])
    elif type(op) in LIBDEVICE:
        nest.values[op.result] = _extern(nest, op, tiles)
    else:
        nest.values[op.result] = _same(nest, op, tiles)


def _same(nest: NestRaiser, op: Operation, tiles: list[Tile]) -> Tile:
    lanes = union(*tiles)
    values = [nest.code.spread(tile, lanes) for tile in tiles]
    kind = over(op.result.type, lanes)
    element = element_type_of(kind)
    if isinstance(op, _WIDENED) and element not in (F32, F64):
        wide = type(op).create(
            _extended(nest, op, values, lanes),
            [over(F32, lanes)],
            dict(op.properties),
            dict(op.attributes),
            location=op.location,
        )
        return Tile(nest.code.add(arith.TruncF(nest.code.add(wide), out=kind, location=op.location)), lanes)
    made = type(op).create(values, [kind], dict(op.properties), dict(op.attributes), location=op.location)
    if isinstance(op, arith.ExtF | arith.TruncF | arith.ExtSI):
        return Tile(nest.code.add(made), lanes, tiles[0].zero_beyond)
    return Tile(nest.code.add(made), lanes)


def _index_cast(nest: NestRaiser, op: Op, tile: Tile) -> Tile:
    """An index is an i32 here."""
    source = tile.element_type
    target = element_type_of(op.results[0].type)
    width = target.width if isinstance(target, IntegerType) else 32
    assert isinstance(source, IntegerType)
    if source.width == width:
        return tile
    result = over(IntegerType(width), tile.lanes)
    made: Op
    if source.width > width:
        made = arith.TruncI(tile.value, out=result, location=op.location)
    elif isinstance(op, arith.IndexCast):
        made = arith.ExtSI(tile.value, out=result, location=op.location)
    else:
        made = arith.ExtUI(tile.value, out=result, location=op.location)
    return Tile(nest.code.add(made), tile.lanes)


def _extended(
    nest: NestRaiser, op: Operation, values: Sequence[Value[Type]], lanes: tuple[Lane, ...]
) -> list[Value[Type]]:
    """Values of a half format in f32."""
    kind = over(F32, lanes)
    return [nest.code.add(arith.ExtF(each, out=kind, location=op.location)) for each in values]


def _extern(nest: NestRaiser, op: Operation, tiles: list[Tile]) -> Tile:
    """Calls libdevice, which knows f32 and f64; narrower floats pass through f32."""
    code = nest.code
    lanes = union(*tiles)
    kind = element_type_of(op.result.type)
    assert isinstance(kind, FloatType)
    wide = kind if kind is F64 else F32
    operands = [code.spread(tile, lanes) for tile in tiles]
    if kind is not wide:
        operands = _extended(nest, op, operands, lanes)
    symbol = f"__nv_{LIBDEVICE[type(op)]}{'' if wide is F64 else 'f'}"
    empty = StringAttr("")
    made = tt.ExternElementwise(
        srcs=operands, libname=empty, libpath=empty, symbol=StringAttr(symbol), pure=boolean(True),
        result=over(wide, lanes), location=op.location,
    )  # fmt: skip
    value = code.add(made)
    if kind is not wide:
        value = code.add(arith.TruncF(value, out=over(kind, lanes), location=op.location))
    return Tile(value, lanes)
