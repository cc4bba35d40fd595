"""The targets ttir, triton and cubin of Triton kernels: their files, launch.json, and what they refuse."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import irkit
from irkit.diagnostics import IRError
from irkit.dialects.builtin import Module
from irkit.runtime.launch_file import read
from irkit.targets import cubin, triton, ttir
from irkit.targets.llvm.machine import CodegenError
from irkit.targets.triton.compiler import compile_kernel

TritonOracle = Callable[..., subprocess.CompletedProcess[str]]

NET = """
func.func @net(%x: tensor<?x20xf32>, %w: tensor<20x30xf32>) -> tensor<?x30xf32> {
  %0 = graph.matmul %x, %w : tensor<?x20xf32>, tensor<20x30xf32> -> tensor<?x30xf32>
  %1 = graph.tanh %0 : tensor<?x30xf32>
  return %1 : tensor<?x30xf32>
}
"""
KERNEL = """
tt.func public @double(%x: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %n: i32) {
  %r = tt.make_range {end = 64 : i32, start = 0 : i32} : tensor<64xi32>
  %e = tt.splat %n : i32 -> tensor<64xi32>
  %m = arith.cmpi slt, %r, %e : tensor<64xi32>
  %s = tt.splat %x : !tt.ptr<f32> -> tensor<64x!tt.ptr<f32>>
  %p = tt.addptr %s, %r : tensor<64x!tt.ptr<f32>>, tensor<64xi32>
  %v = tt.load %p, %m : tensor<64x!tt.ptr<f32>>
  %w = arith.addf %v, %v : tensor<64xf32>
  tt.store %p, %w, %m : tensor<64x!tt.ptr<f32>>
  tt.return
}
"""


@pytest.fixture(scope="module")
def net() -> Module:
    module = irkit.parse(NET)
    irkit.run_pipeline(module, "builtin.module(lower-to-triton)")
    return module


def test_launch_json_names_what_triton_compiles(net: Module, triton: TritonOracle, tmp_path: Path) -> None:
    """One file a kernel; the parameters are those of the code, its own two for scratch memory included."""
    files = ttir.emit(net)
    for name, contents in files.items():
        (tmp_path / name).write_text(str(contents))
    launches = read(str(files["launch.json"]))
    assert sorted(launches.kernels) == ["net_kernels::net_matmul", "net_kernels::net_tanh"]
    done = triton("compile", *[tmp_path / kernel.file for kernel in launches.kernels.values()])
    assert done.returncode == 0, done.stderr
    reports = {report["name"]: report for report in map(json.loads, done.stdout.splitlines())}
    for kernel in launches.kernels.values():
        assert len(kernel.parameters) == reports[kernel.entry]["parameters"]
        (written,) = kernel.disjoint
        assert kernel.parameters[written].part == "pointer"
        assert [each.divisible_by for each in kernel.parameters if each.part == "pointer"] == [
            16 for each in kernel.parameters if each.part == "pointer"
        ]


def test_a_host_with_open_sizes_stays_in_the_ir_and_in_python(net: Module) -> None:
    files = triton.emit(net)
    assert read(str(files["launch.json"])).functions == {}
    text = str(files["kernels.py"])
    assert "def net(arg0, arg1, result0):" in text
    assert ".new_empty((" in text
    assert "-(-" in text


def test_a_kernel_alone_needs_no_host(triton: TritonOracle, tmp_path: Path) -> None:
    module = irkit.parse(KERNEL)
    files = ttir.emit(module)
    assert sorted(files) == ["double.ttir", "launch.json"]
    (tmp_path / "double.ttir").write_text(str(files["double.ttir"]))
    assert triton("compile", tmp_path / "double.ttir").returncode == 0


def test_cubins_say_how_much_shared_memory_they_need(net: Module, triton: TritonOracle) -> None:
    files = cubin.emit(net, arch="sm_90")
    launches = read(str(files["launch.json"]))
    assert (launches.target, launches.arch) == ("cubin", "sm_90")
    product = launches.kernels["net_kernels::net_matmul"]
    assert product.dynamic_shared > 0
    assert bytes(files[product.file])[:4] == b"\x7fELF"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("func.func private @f()", "has no Triton kernels: run the pipeline lower-to-triton first"),
        ('tt.func public @"a b"() { tt.return }', "has the name 'a b', but Triton takes only letters, digits and _"),
        ("tt.func private @g() { tt.return } tt.func public @f() { tt.call @g() : () -> () tt.return }",
         "stands in a kernel; Triton inlines no calls in a file"),
    ],
)  # fmt: skip
def test_what_ttir_refuses(text: str, message: str) -> None:
    with pytest.raises(IRError, match=message):
        ttir.emit(irkit.parse(text))


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("%c = arith.constant dense<[1, 2]> : tensor<2xi32>", "has several different elements"),
        ("%x = arith.cmpf ueq, %f, %f : f32", "has the predicate ueq, which has no form in Triton's Python"),
        ('%x = tt.extern_elementwise %f {libname = "m", libpath = "", pure = true, symbol = "sinf"} : (f32) -> f32',
         "calls sinf, which is no function of libdevice"),
        ('tt.print "x" {hex = false, isSigned = array<i32>}', "has no form in Triton's Python; it would be added in"),
        ("%x = arith.ceildivsi %n, %n : i32", "has no form in Triton's Python"),
    ],
)  # fmt: skip
def test_what_python_refuses(body: str, message: str) -> None:
    with pytest.raises(IRError, match=message):
        triton.emit(irkit.parse(f"tt.func public @k(%f: f32, %n: i32) {{ {body} tt.return }}"))


LAUNCH = """
module attributes {{gpu.container_module}} {{
  func.func @main(%x: memref<64xf32>) {{
    %c1 = arith.constant 1 : index
    %t = arith.constant {threads} : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%t, {y}, %c1) args(%x : memref<64xf32>)
    {more}
    return
  }}
  gpu.module @m {{
    tt.func public @k(%p: !tt.ptr<f32>) attributes {{gpu.kernel}} {{ tt.return }}
  }}
}}
"""


@pytest.mark.parametrize(
    ("threads", "y", "more", "message"),
    [
        (100, "%c1", "", "whose blocks are a power of two of warps in one dimension"),
        (96, "%c1", "", "whose blocks are a power of two of warps in one dimension"),
        (128, "%t", "", "whose blocks are a power of two of warps in one dimension"),
        (128, "%c1", "gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%u, %c1, %c1) "
         "args(%x : memref<64xf32>)", "is launched with blocks of several sizes"),
    ],
)  # fmt: skip
def test_launches_that_no_triton_kernel_can_have(threads: int, y: str, more: str, message: str) -> None:
    more = "%u = arith.constant 64 : index\n" + more if more else more
    with pytest.raises(IRError, match=message):
        ttir.emit(irkit.parse(LAUNCH.format(threads=threads, y=y, more=more)))


def test_a_host_that_does_more_has_no_python() -> None:
    more = "%c = arith.constant 0 : index %v = memref.load %x[%c] : memref<64xf32>"
    module = irkit.parse(LAUNCH.format(threads=128, y="%c1", more=more))
    assert "k.ttir" in ttir.emit(module)
    with pytest.raises(IRError, match="stands in a host function that launches Triton kernels"):
        triton.emit(module)


@pytest.mark.parametrize(
    ("text", "arch", "warps", "message"),
    [
        (KERNEL, "sm_70", 4, "Triton makes code for sm_80 and later"),
        (KERNEL, "sm_80", 3, "a block has 1, 2, 4, ... 32 warps, not 3"),
        ("module { tt.func public @k() { tt.nonsense } }", "sm_80", 4, "Triton"),
        ("module { tt.func private @k() { tt.return } }", "sm_80", 4, "Triton"),
    ],
)
def test_what_cannot_be_compiled(
    text: str, arch: str, warps: int, message: str, triton: TritonOracle
) -> None:
    with pytest.raises(CodegenError, match=message):
        compile_kernel(text, arch, warps)
