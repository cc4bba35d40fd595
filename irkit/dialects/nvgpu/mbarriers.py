"""Barriers in shared memory, at which threads and copies arrive and threads wait.

    %b = nvgpu.mbarrier.create -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    nvgpu.mbarrier.init %b[%i], %count : <memorySpace = #gpu.address_space<workgroup>>
    %t = nvgpu.mbarrier.arrive %b[%i] : <memorySpace = ...> -> !nvgpu.mbarrier.token
    %done = nvgpu.mbarrier.test.wait %b[%i], %t : <memorySpace = ...>, !nvgpu.mbarrier.token
"""

from irkit.define import Op, Operand, OptionalOperand, Result, absent, inferred
from irkit.dialects.nvgpu.constraints import I1Value, Pointer
from irkit.dialects.nvgpu.types import MBarrierGroup, MBarrierToken
from irkit.ir.types import IndexType

_PREDICATE = "(`,` `predicate` `=` $predicate^)? attr-dict `:` type($barriers)"


class MBarrierCreate(Op):
    """Barriers in shared memory.

        %b = nvgpu.mbarrier.create -> <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
    """

    name = "nvgpu.mbarrier.create"
    syntax = "attr-dict `->` type($barriers)"

    barriers: Result[MBarrierGroup]


class MBarrierGet(Op):
    """The address of a barrier.

        %p = nvgpu.mbarrier.get %b[%i] : <memorySpace = #gpu.address_space<workgroup>> -> i64
    """

    name = "nvgpu.mbarrier.get"
    syntax = "$barriers `[` $mbar_id `]` attr-dict `:` type($barriers) `->` type($mbarrier_pointer)"

    barriers: Operand[MBarrierGroup]
    mbar_id: Operand[IndexType]
    mbarrier_pointer: Result[Pointer]


class MBarrierInit(Op):
    """Says how many arrivals end a phase.

        nvgpu.mbarrier.init %b[%i], %count, predicate = %p : <memorySpace = #gpu.address_space<workgroup>>
    """

    name = "nvgpu.mbarrier.init"
    syntax = f"$barriers `[` $mbar_id `]` `,` $count {_PREDICATE}"

    barriers: Operand[MBarrierGroup]
    count: Operand[IndexType]
    mbar_id: Operand[IndexType]
    predicate: OptionalOperand[I1Value] = absent()


class MBarrierTestWait(Op):
    """Whether the phase of the token has ended.

        %done = nvgpu.mbarrier.test.wait %b[%i], %t : <memorySpace = 3>, !nvgpu.mbarrier.token
    """

    name = "nvgpu.mbarrier.test.wait"
    syntax = "$barriers `[` $mbar_id `]` `,` $token attr-dict `:` type($barriers) `,` type($token)"

    barriers: Operand[MBarrierGroup]
    token: Operand[MBarrierToken]
    mbar_id: Operand[IndexType]
    wait_complete: Result[I1Value] = inferred()


class MBarrierArrive(Op):
    """Arrives at a barrier.

        %t = nvgpu.mbarrier.arrive %b[%i] : <memorySpace = 3> -> !nvgpu.mbarrier.token
    """

    name = "nvgpu.mbarrier.arrive"
    syntax = "$barriers `[` $mbar_id `]` attr-dict `:` type($barriers) `->` type($token)"

    barriers: Operand[MBarrierGroup]
    mbar_id: Operand[IndexType]
    token: Result[MBarrierToken]


class MBarrierArriveNoComplete(Op):
    """Arrives `count` times at a barrier whose phase does not end by it.

        %t = nvgpu.mbarrier.arrive.nocomplete %b[%i], %n : <memorySpace = 3> -> !nvgpu.mbarrier.token
    """

    name = "nvgpu.mbarrier.arrive.nocomplete"
    syntax = "$barriers `[` $mbar_id `]` `,` $count attr-dict `:` type($barriers) `->` type($token)"

    barriers: Operand[MBarrierGroup]
    mbar_id: Operand[IndexType]
    count: Operand[IndexType]
    token: Result[MBarrierToken]


class MBarrierArriveExpectTx(Op):
    """Arrives at a barrier, whose phase also waits for that many bytes.

        nvgpu.mbarrier.arrive.expect_tx %b[%i], %bytes, predicate = %p : <memorySpace = 3>
    """

    name = "nvgpu.mbarrier.arrive.expect_tx"
    syntax = f"$barriers `[` $mbar_id `]` `,` $txcount {_PREDICATE}"

    barriers: Operand[MBarrierGroup]
    txcount: Operand[IndexType]
    mbar_id: Operand[IndexType]
    predicate: OptionalOperand[I1Value] = absent()


class MBarrierTryWaitParity(Op):
    """Waits until the phase of that parity has ended.

        nvgpu.mbarrier.try_wait.parity %b[%i], %parity, %ticks : <memorySpace = 3>
    """

    name = "nvgpu.mbarrier.try_wait.parity"
    syntax = "$barriers `[` $mbar_id `]` `,` $phase_parity `,` $ticks attr-dict `:` type($barriers)"

    barriers: Operand[MBarrierGroup]
    phase_parity: Operand[I1Value]
    ticks: Operand[IndexType]
    mbar_id: Operand[IndexType]
