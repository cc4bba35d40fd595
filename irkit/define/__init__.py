"""How a dialect, an operation, an attribute, a type or a trait is declared.

    from irkit.define import AnyType, Dialect, Op, Operand, Pure, Result, SameTypes
"""

from irkit.define.attributes import BitEnumAttr, EnumAttr, IntEnum
from irkit.define.constraints import (
    AnyFloat,
    AnyInteger,
    AnyMemRef,
    AnyRankedOrUnrankedMemRef,
    AnyRankedTensor,
    AnyTensor,
    AnyType,
    AnyVector,
    AttrConstraint,
    BoolAttr,
    I1Type,
    I32Attr,
    I64Attr,
    IndexAttr,
    SignlessInteger,
    SignlessIntegerOrIndex,
    SymbolNameAttr,
    TypeConstraint,
    like,
    named,
)
from irkit.define.dialect import Dialect
from irkit.define.fields import (
    AnyRegion,
    AtMostOneBlock,
    Attr,
    Flag,
    OneBlock,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    OptionalResult,
    Regions,
    Result,
    Results,
    Successor,
    Successors,
    absent,
    default,
    inferred,
    named_attr,
)
from irkit.define.op import Effect, Op
from irkit.define.traits import (
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    Commutative,
    ConstantLike,
    Elementwise,
    GraphRegion,
    HasParent,
    ImplicitTerminator,
    Isolated,
    NoTerminator,
    Pure,
    RecursiveEffects,
    SameElementTypes,
    SameOperandsAndResultShape,
    SameOperandsAndResultType,
    SameTypeOperands,
    SameTypes,
    Symbol,
    SymbolTable,
    Terminator,
    Trait,
    TypesMatch,
)

__all__ = [name for name in dir() if not name.startswith("_")]
