"""The types that operands of this dialect have."""

from typing import Annotated, TypeAlias

from irkit.define import TypeConstraint
from irkit.ir.types import I32, I64, IntegerType

I64Type: TypeAlias = Annotated[
    IntegerType, TypeConstraint("64-bit signless integer", lambda kind: kind is I64, I64)
]
I32Type: TypeAlias = Annotated[
    IntegerType, TypeConstraint("32-bit signless integer", lambda kind: kind is I32, I32)
]
