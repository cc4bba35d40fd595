"""Memory of the device, allocated, filled and copied by the host.

    %memref, %asyncToken = gpu.alloc async [%t] (%n) : memref<?xf32, 1>
    gpu.memcpy  %target, %source : memref<4xf32>, memref<4xf32>
    gpu.wait [%token]
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, TypeAlias

from irkit.define import (
    AnyMemRef,
    AttrSizedOperandSegments,
    Effect,
    Flag,
    Op,
    Operand,
    Operands,
    OptionalResult,
    Pure,
    Result,
    TypeConstraint,
    absent,
)
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.gpu.attributes import ASYNC_TOKEN, WORKGROUP, AsyncToken
from irkit.dialects.gpu.directives import ASYNC
from irkit.dialects.gpu.groups import I32Value
from irkit.dialects.memref.casting import fold_casts
from irkit.dialects.memref.layouts import symbol_count
from irkit.ir import Type
from irkit.ir.types import DYNAMIC, I8, IndexType, MemRefType, UnrankedMemRefType, element_type_of

Tokens: TypeAlias = Annotated[
    AsyncToken, TypeConstraint("async token type", lambda kind: kind is ASYNC_TOKEN, ASYNC_TOKEN)
]
BytesMemRef: TypeAlias = Annotated[
    MemRefType,
    TypeConstraint(
        "1D memref of 8-bit signless integer values",
        lambda kind: isinstance(kind, MemRefType) and kind.rank == 1 and kind.element_type is I8,
    ),
]
_ASYNC = "custom<AsyncDependencies>(type($async_token), $async_dependencies)"


class Wait(Op):
    """Waits on the host for tokens, or gives a token for what is in flight.

        %0 = gpu.wait async [%a, %b]
    """

    name = "gpu.wait"
    syntax = f"{_ASYNC} attr-dict"
    directives: ClassVar[Mapping[str, object]] = ASYNC

    async_dependencies: Operands[Tokens] = absent()
    async_token: OptionalResult[AsyncToken] = absent()


class Alloc(Op):
    """Allocates memory of the device, or memory that host and device share.

        %memref = gpu.alloc  host_shared (%n) : memref<?xf32>
    """

    name = "gpu.alloc"
    syntax = (
        f"{_ASYNC} (` ` `host_shared` $host_shared^)? ` ` `(` $dynamic_sizes `)` "
        "(`` `[` $symbol_operands^ `]`)? attr-dict `:` type($memref)"
    )
    directives: ClassVar[Mapping[str, object]] = ASYNC

    memref: Result[AnyMemRef]
    async_dependencies: Operands[Tokens] = absent()
    dynamic_sizes: Operands[IndexType] = absent()
    symbol_operands: Operands[IndexType] = absent()
    host_shared: Flag = absent("hostShared")
    async_token: OptionalResult[AsyncToken] = absent()

    traits = (AttrSizedOperandSegments(),)

    def verify(self) -> None:
        kind = self.memref.type
        given, expected = len(self.dynamic_sizes), kind.num_dynamic_dims
        if given != expected:
            raise self.error(f"incorrect number of dynamic sizes, has {given}, expected {expected}")
        if len(self.symbol_operands) != symbol_count(kind.layout):
            raise self.error("symbol operand count does not equal memref symbol count")

    def effects(self) -> Sequence[Effect]:
        return (Effect("allocate", self.memref),)

    def result_names(self) -> Sequence[str | None]:
        return ("memref", "asyncToken")[: len(self.results)]


class Dealloc(Op):
    """Frees memory of the device.

        gpu.dealloc  %memref : memref<?xf32>
    """

    name = "gpu.dealloc"
    syntax = f"{_ASYNC} $memref attr-dict `:` type($memref)"
    directives: ClassVar[Mapping[str, object]] = ASYNC

    async_dependencies: Operands[Tokens]
    memref: Operand[AnyMemRef]
    async_token: OptionalResult[AsyncToken] = absent()

    def effects(self) -> Sequence[Effect]:
        return (Effect("free", self.memref),)


class Memcpy(Op):
    """Copies all elements of a buffer.

        gpu.memcpy  %target, %source : memref<4xf32>, memref<4xf32>
    """

    name = "gpu.memcpy"
    syntax = f"{_ASYNC} $dst `,` $src `:` type($dst) `,` type($src) attr-dict"
    directives: ClassVar[Mapping[str, object]] = ASYNC

    async_dependencies: Operands[Tokens]
    dst: Operand[AnyMemRef]
    src: Operand[AnyMemRef]
    async_token: OptionalResult[AsyncToken] = absent()

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.src), Effect("write", self.dst))

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)

    def verify(self) -> None:
        target, source = self.dst.type, self.src.type
        if target.element_type is not source.element_type:
            raise self.error("arguments have incompatible element type")
        if not _compatible(target.shape, source.shape):
            raise self.error("arguments have incompatible shape")


def _compatible(first: Sequence[int], second: Sequence[int]) -> bool:
    return len(first) == len(second) and all(
        DYNAMIC in (one, other) or one == other for one, other in zip(first, second, strict=True)
    )


class Memset(Op):
    """Fills a buffer.

        gpu.memset  %target, %value : memref<4xf32>, f32
    """

    name = "gpu.memset"
    syntax = f"{_ASYNC} $dst `,` $value `:` type($dst) `,` type($value) attr-dict"
    directives: ClassVar[Mapping[str, object]] = ASYNC

    async_dependencies: Operands[Tokens]
    dst: Operand[AnyMemRef]
    value: Operand[Type]
    async_token: OptionalResult[AsyncToken] = absent()

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.dst),)

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)

    def verify(self) -> None:
        if self.dst.type.element_type is not element_type_of(self.value.type):
            raise self.error("failed to verify that all of {dst, value} have same element type")


class DynamicSharedMemory(Op):
    """The shared memory of the block whose size the launch gives.

        %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    """

    name = "gpu.dynamic_shared_memory"
    syntax = "attr-dict `:` type($result_memref)"

    result_memref: Result[BytesMemRef]

    traits = (Pure(),)

    def verify(self) -> None:
        kind = self.result_memref.type
        if kind.memory_space is not WORKGROUP:
            raise self.error("address space must be address_space<workgroup>")
        if kind is not MemRefType((DYNAMIC,), I8, None, WORKGROUP):
            raise self.error("result memref type must be memref<?xi8, #gpu.address_space<workgroup>>")


class HostRegister(Op):
    """Lets the device access a buffer of the host.

        gpu.host_register %m : memref<*xf32>
    """

    name = "gpu.host_register"
    syntax = "$value attr-dict `:` type($value)"

    value: Operand[UnrankedMemRefType]


class HostUnregister(Op):
    """Ends the device's access to a buffer of the host.

        gpu.host_unregister %m : memref<*xf32>
    """

    name = "gpu.host_unregister"
    syntax = "$value attr-dict `:` type($value)"

    value: Operand[UnrankedMemRefType]


class SetDefaultDevice(Op):
    """Chooses the device for the operations that follow.

        gpu.set_default_device  %number
    """

    name = "gpu.set_default_device"
    syntax = "attr-dict $dev_index"

    dev_index: Operand[I32Value]

    def effects(self) -> Sequence[Effect]:
        return (Effect("write"),)
