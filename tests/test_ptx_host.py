"""Kernels as LLVM on this computer: ids, barriers, shared memory and exchanges behave as on the GPU."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from irkit.runtime.jit import load
from irkit.runtime.launch import LaunchError
from irkit.runtime.lockstep import LockstepKernel, source_lane
from irkit.targets.llvm.machine import CodegenError, Machine
from irkit.targets.ptx.codegen import ptx
from irkit.targets.ptx.host import HostError, host_module

DECLARATIONS = """
@tile = internal addrspace(3) global [64 x i32] poison, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32, i32, i32, i32)
declare { i32, i1 } @llvm.nvvm.shfl.sync.up.i32p(i32, i32, i32, i32)
"""

REVERSE = """
define ptx_kernel void @k(ptr addrspace(1) %data, i32 %step) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %block, %size
  %at = add i32 %base, %tid
  %mine = getelementptr i32, ptr addrspace(1) %data, i32 %at
  %value = load i32, ptr addrspace(1) %mine
  %slot = getelementptr i32, ptr addrspace(3) @tile, i32 %tid
  store i32 %value, ptr addrspace(3) %slot
  BARRIER
  %last = sub i32 %size, 1
  %other = sub i32 %last, %tid
  %from = getelementptr i32, ptr addrspace(3) @tile, i32 %other
  %got = load i32, ptr addrspace(3) %from
  %sum = add i32 %got, %step
  store i32 %sum, ptr addrspace(1) %mine
  ret void
}
"""

LOOP = """
define ptx_kernel void @k(ptr addrspace(1) %data, i32 %count) {
start:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(1) %data, i32 %tid
  %slot = getelementptr i32, ptr addrspace(3) @tile, i32 %tid
  %first = load i32, ptr addrspace(1) %mine
  br label %round
round:
  %i = phi i32 [ 0, %start ], [ %next, %round ]
  %value = phi i32 [ %first, %start ], [ %got, %round ]
  store i32 %value, ptr addrspace(3) %slot
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %one = add i32 %tid, 1
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %other = urem i32 %one, %size
  %from = getelementptr i32, ptr addrspace(3) @tile, i32 %other
  %got = load i32, ptr addrspace(3) %from
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %count
  br i1 %more, label %round, label %done
done:
  store i32 %got, ptr addrspace(1) %mine
  ret void
}
"""

EXCHANGE = """
define ptx_kernel void @k(ptr addrspace(1) %data, i32 %unused) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %pair = call { i32, i1 } @llvm.nvvm.shfl.sync.MODE.i32p(i32 -1, i32 %tid, i32 OFFSET, i32 CLAMP)
  %got = extractvalue { i32, i1 } %pair, 0
  %valid = extractvalue { i32, i1 } %pair, 1
  %chosen = select i1 %valid, i32 %got, i32 -1
  %mine = getelementptr i32, ptr addrspace(1) %data, i32 %tid
  store i32 %chosen, ptr addrspace(1) %mine
  ret void
}
"""

DIVERGENT = """
define ptx_kernel void @k(ptr addrspace(1) %data, i32 %limit) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = icmp slt i32 %tid, %limit
  br i1 %some, label %inside, label %done
inside:
  CALL
  br label %done
done:
  ret void
}
"""
BARRIER = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"


def run(
    kernel: str, data: np.ndarray, number: int, block: int, grid: int = 1, descending: bool = False
) -> np.ndarray:
    text = host_module(DECLARATIONS + kernel)
    library = load(Machine.host().object_code(text, 1), ["k.start", "irkit.resume", "irkit.destroy"])
    result = data.copy()
    arguments = [ctypes.c_void_p(result.ctypes.data), ctypes.c_uint32(number)]
    LockstepKernel(library, "k").run((grid, 1, 1), (block, 1, 1), arguments, descending=descending)
    return result


@pytest.mark.parametrize("descending", [False, True])
def test_threads_of_a_block_meet_at_a_barrier(descending: bool) -> None:
    data = np.arange(128, dtype=np.int32)
    expected = data.reshape(2, 64)[:, ::-1].ravel() + 5
    kernel = REVERSE.replace("BARRIER", BARRIER)
    assert run(kernel, data, 5, 64, 2, descending).tolist() == expected.tolist()


def test_a_missing_barrier_shows() -> None:
    data = np.arange(64, dtype=np.int32)
    kernel = REVERSE.replace("BARRIER", "")
    ascending, descending = (run(kernel, data, 0, 64, descending=order) for order in (False, True))
    assert ascending.tolist() != descending.tolist()


def test_barriers_in_a_loop_keep_its_phis() -> None:
    assert run(LOOP, np.arange(64, dtype=np.int32), 5, 64).tolist() == [(t + 5) % 64 for t in range(64)]


@pytest.mark.parametrize(
    ("mode", "offset", "clamp", "expected"),
    [
        ("bfly", 1, 31, [t ^ 1 for t in range(64)]),
        ("bfly", 16, 31, [t ^ 16 for t in range(64)]),
        ("up", 2, 0, [t - 2 if t % 32 >= 2 else -1 for t in range(64)]),
    ],
)
def test_warps_exchange(mode: str, offset: int, clamp: int, expected: list[int]) -> None:
    kernel = EXCHANGE.replace("MODE", mode).replace("OFFSET", str(offset)).replace("CLAMP", str(clamp))
    assert run(kernel, np.zeros(64, np.int32), 0, 64).tolist() == expected


def test_lanes_of_segments() -> None:
    """Down by 1 in segments of 8: the last lane of each keeps its own value (PTX ISA, shfl.sync)."""
    pairs = [source_lane(lane, 2 - 1, 1, 24 << 8 | 31) for lane in range(32)]
    assert pairs == [(lane, False) if lane % 8 == 7 else (lane + 1, True) for lane in range(32)]
    assert source_lane(13, 3, 2, 24 << 8 | 31) == (10, True)


def test_divergence_at_a_barrier_is_an_error() -> None:
    kernel = DIVERGENT.replace("CALL", BARRIER)
    with pytest.raises(LaunchError, match="kernel k: thread 10 has ended while thread 0 waits at a barrier"):
        run(kernel, np.zeros(1, np.int32), 10, 64)
    run(kernel, np.zeros(1, np.int32), 64, 64)


def test_an_absent_member_of_an_exchange_is_an_error() -> None:
    call = "%pair = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %tid, i32 1, i32 31)"
    with pytest.raises(LaunchError, match="thread 10 is a member of an exchange of its warp"):
        run(DIVERGENT.replace("CALL", call), np.zeros(1, np.int32), 10, 64)


def test_what_the_host_cannot_do_is_named() -> None:
    other = "%c = call i32 @llvm.nvvm.read.ptx.sreg.clock()"
    declared = "declare i32 @llvm.nvvm.read.ptx.sreg.clock()\n"
    with pytest.raises(HostError, match="the host has no special register clock"):
        host_module(declared + DECLARATIONS + DIVERGENT.replace("CALL", other))


def test_intrinsics_that_llvm_does_not_know_are_rejected() -> None:
    misspelt = (DECLARATIONS + REVERSE.replace("BARRIER", BARRIER)).replace("tid.x", "tid.xx")
    with pytest.raises(CodegenError, match=r"does not know the intrinsic llvm.nvvm.read.ptx.sreg.tid.xx"):
        ptx(misspelt, "sm_80")


def test_calls_of_what_nobody_defines_are_rejected() -> None:
    kernel = DIVERGENT.replace("CALL", "call void @elsewhere()")
    with pytest.raises(CodegenError, match="the PTX calls what nobody defines: elsewhere"):
        ptx("declare void @elsewhere()\n" + DECLARATIONS + kernel, "sm_80")


def test_an_unknown_architecture_is_named() -> None:
    with pytest.raises(CodegenError, match="the architecture 'sm_10' is not known, sm_75, "):
        ptx(DECLARATIONS, "sm_10")
