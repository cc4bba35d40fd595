"""What the operations of bits mean, for the interpreter."""

from irkit.interp.code import Code, emits
from irkit.interp.numbers import bits_of
from irkit_bits.dialects.bits import PopCount


@emits(PopCount)
def popcount(op: PopCount, c: Code) -> None:
    mask = (1 << bits_of(op.input.type)) - 1
    c.set_wrapped(op.result, f"({c[op.input]} & {mask}).bit_count()")
