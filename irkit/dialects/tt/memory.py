"""Pointers, loads, stores and atomics of `tt`.

    %p = tt.addptr %base, %offset : tensor<64x!tt.ptr<f32>>, tensor<64xi32>
    %x = tt.load %p, %mask, %other : tensor<64x!tt.ptr<f32>>
    tt.store %p, %x, %mask : tensor<64x!tt.ptr<f32>>
"""

from collections.abc import Sequence

from irkit.define import (
    AnyType,
    Attr,
    AttrSizedOperandSegments,
    BoolAttr,
    Effect,
    Op,
    Operand,
    OptionalAttr,
    OptionalOperand,
    Pure,
    Result,
    SameOperandsAndResultShape,
    SameTypes,
    TypesMatch,
    absent,
    default,
    inferred,
    keyword,
)
from irkit.dialects.tt.types import (
    BlockSize,
    CachePolicyAttr,
    I64Like,
    IntLike,
    MemSemantic,
    MemSyncScope,
    PointerLike,
    RMWOp,
    mask_of,
    pointee,
)
from irkit.ir.attributes import boolean


class AddPtr(Op):
    """Moves pointers by offsets counted in elements.

        %p = tt.addptr %base, %offset : tensor<64x!tt.ptr<f32>>, tensor<64xi32>
    """

    name = "tt.addptr"
    syntax = "$ptr `,` $offset attr-dict `:` type($result) `,` type($offset)"

    ptr: Operand[PointerLike]
    offset: Operand[IntLike]
    result: Result[PointerLike] = inferred()

    traits = (
        Pure(),
        BlockSize(),
        SameOperandsAndResultShape(),
        TypesMatch("result type matches ptr type", "result", "ptr", lambda kind: kind),
        TypesMatch("result type matches ptr type", "ptr", "result", lambda kind: kind),
    )


class Load(Op):
    """Reads through pointers where the mask holds; elsewhere the result is `other`, or undefined without one.

        %x = tt.load %p, %mask, %other : tensor<64x!tt.ptr<f32>>
    """

    name = "tt.load"
    syntax = "$ptr (`,` $mask^)? (`,` $other^)? attr-dict `:` type($ptr)"

    ptr: Operand[PointerLike]
    mask: OptionalOperand[AnyType] = absent()
    other: OptionalOperand[AnyType] = absent()
    cache_policy: OptionalAttr[CachePolicyAttr] = absent(name="cachePolicy")
    is_volatile: Attr[BoolAttr] = default(boolean(False), name="isVolatile")
    result: Result[AnyType] = inferred()

    traits = (
        AttrSizedOperandSegments(),
        BlockSize(),
        TypesMatch("result matches ptr type", "ptr", "result", pointee),
        TypesMatch("mask type matches ptr type", "ptr", "mask", mask_of),
        TypesMatch("other matches ptr type", "ptr", "other", pointee),
    )

    def verify(self) -> None:
        if self.other is not None and self.mask is None:
            raise self.error("failed to verify that mask type matches ptr type")

    def effects(self) -> Sequence[Effect]:
        return (Effect("read"), Effect("write")) if self.is_volatile.as_bool else (Effect("read"),)


class Store(Op):
    """Writes through pointers where the mask holds.

        tt.store %p, %x, %mask : tensor<64x!tt.ptr<f32>>
    """

    name = "tt.store"
    syntax = "$ptr `,` $value (`,` $mask^)? attr-dict `:` type($ptr)"

    ptr: Operand[PointerLike]
    value: Operand[AnyType]
    mask: OptionalOperand[AnyType] = absent()
    cache_policy: OptionalAttr[CachePolicyAttr] = absent(name="cachePolicy")

    traits = (
        BlockSize(),
        TypesMatch("value type matches ptr type", "ptr", "value", pointee),
        TypesMatch("mask type matches ptr type", "ptr", "mask", mask_of),
    )

    def effects(self) -> Sequence[Effect]:
        return (Effect("write"),)


class AtomicRMW(Op):
    """Changes what pointers point to, each element in one step, and yields the old values.

        %old = tt.atomic_rmw fadd, acq_rel, gpu, %p, %x, %mask
                : (tensor<64x!tt.ptr<f32>>, tensor<64xf32>, tensor<64xi1>) -> tensor<64xf32>
    """

    name = "tt.atomic_rmw"
    syntax = (
        "$atomic_rmw_op `,` $sem `,` $scope `,` $ptr `,` $val (`,` $mask^)? attr-dict `:` "
        "functional-type(operands, $result)"
    )

    atomic_rmw_op: Attr[RMWOp]
    ptr: Operand[PointerLike]
    val: Operand[AnyType]
    mask: OptionalOperand[AnyType] = absent()
    sem: Attr[MemSemantic] = keyword(kw_only=True)
    scope: Attr[MemSyncScope] = keyword(kw_only=True)
    result: Result[AnyType] = inferred()

    traits = (
        BlockSize(),
        TypesMatch("ptr type matches value type", "ptr", "val", pointee),
        SameTypes("val", "result"),
        TypesMatch("mask type matches value type", "val", "mask", mask_of),
    )

    def effects(self) -> Sequence[Effect]:
        return (Effect("read"), Effect("write"))


class AtomicCAS(Op):
    """Writes `val` where memory holds `cmp`, each element in one step, and yields the old values.

        %old = tt.atomic_cas acq_rel, gpu, %p, %expected, %x : (!tt.ptr<i32>, i32, i32) -> i32
    """

    name = "tt.atomic_cas"
    syntax = "$sem `,` $scope `,` $ptr `,` $cmp `,` $val attr-dict `:` functional-type(operands, $result)"

    ptr: Operand[PointerLike]
    cmp: Operand[AnyType]
    val: Operand[AnyType]
    sem: Attr[MemSemantic]
    scope: Attr[MemSyncScope]
    result: Result[AnyType] = inferred()

    traits = (
        BlockSize(),
        TypesMatch("ptr type matches cmp type", "ptr", "cmp", pointee),
        TypesMatch("ptr type matches value type", "ptr", "val", pointee),
        SameTypes("val", "result"),
    )

    def effects(self) -> Sequence[Effect]:
        return (Effect("read"), Effect("write"))


class IntToPtr(Op):
    """Addresses as pointers.

        %p = tt.int_to_ptr %address : i64 -> !tt.ptr<f32>
    """

    name = "tt.int_to_ptr"
    syntax = "$src attr-dict `:` type($src) `->` type($result)"

    src: Operand[I64Like]
    result: Result[PointerLike]

    traits = (Pure(), BlockSize(), SameOperandsAndResultShape())


class PtrToInt(Op):
    """Pointers as addresses.

        %address = tt.ptr_to_int %p : !tt.ptr<f32> -> i64
    """

    name = "tt.ptr_to_int"
    syntax = "$src attr-dict `:` type($src) `->` type($result)"

    src: Operand[PointerLike]
    result: Result[I64Like]

    traits = (Pure(), BlockSize(), SameOperandsAndResultShape())
