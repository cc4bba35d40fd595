"""From graphs to PTX: ptxas accepts the kernels, and their LLVM on this computer agrees with the interpreter."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import irkit
from irkit.interp import Machine
from irkit.ir import Operation
from irkit.runtime.launch_file import read
from irkit.targets.cubin import emit as emit_cubin
from irkit.targets.ptx import architecture_for, emit
from irkit.tools.lockstep import Lockstep

ARCHITECTURES = ("sm_80", "sm_90")


def mlp(rows: int, inner: int, columns: int) -> str:
    a, b, c = f"tensor<{rows}x{inner}xf32>", f"tensor<{inner}x{columns}xf32>", f"tensor<{rows}x{columns}xf32>"
    return f"""
func.func @main(%x: {a}, %w: {b}, %b: tensor<{columns}xf32>) -> {c} {{
  %0 = graph.matmul %x, %w : {a}, {b} -> {c}
  %1 = graph.add %0, %b : {c}, tensor<{columns}xf32> -> {c}
  %2 = graph.gelu %1 : {c}
  %3 = graph.softmax %2 axis -1 : {c}
  return %3 : {c}
}}"""


PROGRAMS = {
    "mlp": mlp(7, 19, 13),
    "ragged": mlp(61, 777, 13),
    "tiles": """
func.func @main(%x: tensor<45x77xf32>, %y: tensor<77x50xf32>) -> tensor<45x50xf32> {
  %0 = graph.matmul %x, %y : tensor<45x77xf32>, tensor<77x50xf32> -> tensor<45x50xf32>
  return %0 : tensor<45x50xf32>
}""",
    "columns": """
func.func @main(%x: tensor<37x70xf32>) -> (tensor<70xf32>, tensor<37xf32>, tensor<f32>) {
  %0 = graph.reduce sum %x axes [0] : tensor<37x70xf32> -> tensor<70xf32>
  %1 = graph.reduce max %x axes [1] : tensor<37x70xf32> -> tensor<37xf32>
  %2 = graph.reduce mean %x axes [0, 1] : tensor<37x70xf32> -> tensor<f32>
  return %0, %1, %2 : tensor<70xf32>, tensor<37xf32>, tensor<f32>
}""",
    "batch": """
func.func @main(%x: tensor<3x5x6xf32>, %y: tensor<3x6x35xf32>) -> tensor<3x35x5xf32> {
  %0 = graph.matmul %x, %y : tensor<3x5x6xf32>, tensor<3x6x35xf32> -> tensor<3x5x35xf32>
  %1 = graph.transpose %0 [0, 2, 1] : tensor<3x5x35xf32> -> tensor<3x35x5xf32>
  %2 = graph.tanh %1 : tensor<3x35x5xf32>
  return %2 : tensor<3x35x5xf32>
}""",
}


@functools.cache
def lowered(name: str) -> Operation:
    module = irkit.parse(PROGRAMS[name])
    irkit.run_pipeline(module, "builtin.module(lower-to-ptx)")
    return module


@functools.cache
def inputs(name: str) -> tuple[np.ndarray, ...]:
    random = np.random.default_rng(3)
    shapes = re.findall(r"%\w+: tensor<([^>]*)xf32>", PROGRAMS[name])
    return tuple(
        random.standard_normal([int(size) for size in shape.split("x")]).astype(np.float32)
        for shape in shapes
    )


@functools.cache
def expected(name: str) -> list[np.ndarray]:
    """What the graph means, by the interpreter of the graph dialect."""
    return Machine(irkit.parse(PROGRAMS[name])).run("main", inputs(name))


@pytest.mark.parametrize("arch", ARCHITECTURES)
@pytest.mark.parametrize("name", PROGRAMS)
def test_ptxas_accepts_every_kernel(ptxas: Any, tmp_path: Path, name: str, arch: str) -> None:
    for file, content in emit(lowered(name), arch=arch).items():
        if file.endswith(".ptx"):
            path = tmp_path / file
            path.write_text(str(content), encoding="utf-8")
            ptxas.output(f"--gpu-name={arch}", path, "-o", tmp_path / "kernel.cubin")


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_llvm_of_the_kernels_agrees(name: str, descending: bool) -> None:
    module = lowered(name)
    machine = Machine(module)
    machine.state["gpu.launcher"] = Lockstep(module, descending=descending).launch
    for result, wanted in zip(machine.run("main", inputs(name)), expected(name), strict=True):
        np.testing.assert_allclose(result, wanted, rtol=2e-4, atol=1e-5)


@pytest.mark.parametrize("name", ["mlp", "columns", "batch"])
def test_the_interpreter_agrees_on_kernels(name: str) -> None:
    for result, wanted in zip(Machine(lowered(name)).run("main", inputs(name)), expected(name), strict=True):
        np.testing.assert_allclose(result, wanted, rtol=2e-4, atol=1e-5)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_kernels_are_upstream_text(mlir_opt: Any, name: str) -> None:
    text = f"{lowered(name)}".rstrip("\n")
    assert mlir_opt.output(text=text).rstrip("\n") == text
    generic = mlir_opt.output("--mlir-print-op-generic", text=text)
    assert mlir_opt.output(text=generic).rstrip("\n") == text


@pytest.mark.parametrize("name", PROGRAMS)
def test_no_kernel_is_the_work_of_one_thread(name: str) -> None:
    launches = read(str(emit(lowered(name))["launch.json"]))
    steps = launches.functions["main"].steps
    assert len(steps) == len(launches.kernels)
    for step in steps:
        assert np.prod(step.block) > 1, step.kernel


def test_neighbouring_threads_touch_neighbouring_addresses() -> None:
    """In a product each warp reads a row of the right factor: tid.x counts elements, which are 4 bytes each."""
    module = lowered("ragged")
    text = next(str(op) for op in module.regions[0].entry.ops if "main_matmul" in str(op)[:40])
    loads = re.findall(r"memref\.load %arg\d+\[(%\w+), (%\w+)\] : memref<777x13xf32>", text)
    assert len(loads) == 1
    column = loads[0][1]
    parts = re.findall(rf"{column} = arith.addi (%\w+), (%\w+)", text)
    assert "%thread_id_x" in (column, *(parts[0] if parts else ()))


def test_a_product_is_staged_in_shared_memory_and_summed_in_registers() -> None:
    text = str(emit(lowered("tiles"))["main_matmul.ptx"])
    assert "ld.shared" in text
    assert ".local" not in text
    assert text.count("bar.sync") == 2


def test_a_folder_that_runs_without_the_ir() -> None:
    launches = read(str(emit(lowered("mlp"), arch="sm_90")["launch.json"]))
    function = launches.functions["main"]
    assert (launches.target, launches.arch) == ("ptx", "sm_90")
    assert [(array.type, array.shape, array.result) for array in function.arguments] == [
        ("f32", (7, 19), None),
        ("f32", (19, 13), None),
        ("f32", (13,), None),
        ("f32", (7, 13), 0),
    ]
    # One arena, and what stands in it.
    assert [(array.name, array.type, array.shape, array.base) for array in function.buffers] == [
        ("buffer0", "i8", (512,), None),
        ("buffer1", "f32", (7, 13), "buffer0"),
    ]
    assert [step.kernel for step in function.steps] == [
        f"main_{each}::main_{each}" for each in ("matmul", "softmax")
    ]
    assert [step.operands for step in function.steps] == [
        ("argument0", "argument1", "argument2", "buffer1"),
        ("buffer1", "argument3"),
    ]


def test_constants_become_files() -> None:
    module = irkit.parse("""
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %c = graph.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %0 = graph.add %x, %c : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}""")
    irkit.run_pipeline(module, "builtin.module(lower-to-ptx)")
    files = emit(module)
    (buffer,) = [each for each in read(str(files["launch.json"])).functions["main"].buffers if each.file]
    assert files[buffer.file or ""] == np.array([1, 2, 3], np.float32).tobytes()


def kernel(
    body: str, arguments: str = "%m: memref<?xf32>, %n: memref<?xf64>", attributions: str = ""
) -> Operation:
    return irkit.parse(f"""
module attributes {{gpu.container_module}} {{
  gpu.module @k {{
    gpu.func @k({arguments}) {attributions} kernel {{
      %i = gpu.thread_id x
      {body}
      gpu.return
    }}
  }}
}}""")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("%x = memref.load %n[%i] : memref<?xf64>\n%y = math.exp %x : f64\nmemref.store %y, %n[%i] : memref<?xf64>",
         "'math.exp' op of 'f64' has no code on the GPU, and math-expand does not expand it"),
        ("%x = memref.load %m[%i] : memref<?xf32>\n%y = math.atan %x : f32\nmemref.store %y, %m[%i] : memref<?xf32>",
         "'math.atan' op of 'f32' has no code on the GPU"),
        ("%x = memref.load %m[%i] : memref<?xf32>\n%y = arith.remf %x, %x : f32\nmemref.store %y, %m[%i] : memref<?xf32>",
         "'arith.remf' op has no exact code on the GPU"),
        ("%a = memref.alloc() : memref<4xf32>", "'memref.alloc' op stands in a kernel, which has no heap"),
        ('gpu.printf "x"', "'gpu.printf' op has no PTX; it would be added in irkit/targets/ptx/ops.py"),
    ],
)  # fmt: skip
def test_what_has_no_code_is_refused_where_it_stands(body: str, message: str) -> None:
    with pytest.raises(irkit.IRError) as error:
        emit(kernel(body))
    assert message in str(error.value)
    assert error.value.diagnostics[0].location.file_position() is not None


def test_a_function_that_nobody_defines_is_refused() -> None:
    module = irkit.parse("""
module attributes {gpu.container_module} {
  gpu.module @k {
    func.func private @elsewhere()
    gpu.func @k() kernel {
      func.call @elsewhere() : () -> ()
      gpu.return
    }
  }
}""")
    with pytest.raises(
        irkit.IRError, match=r"'gpu\.func' op has no PTX: the PTX calls what nobody defines: elsewhere"
    ):
        emit(module)


def test_architectures() -> None:
    with pytest.raises(irkit.IRError, match="the architecture 'sm_99' is not known, sm_75, "):
        emit(kernel(""), arch="sm_99")
    assert [architecture_for(each) for each in ((7, 5), (8, 0), (8, 8), (9, 0), (12, 3), (7, 0))] == [
        "sm_75", "sm_80", "sm_87", "sm_90", "sm_121", "sm_75",
    ]  # fmt: skip


def test_without_kernels_the_pipeline_is_named() -> None:
    with pytest.raises(irkit.IRError, match="has no kernels: run the pipeline lower-to-ptx first"):
        emit(irkit.parse("func.func @f() { return }"))


def test_without_ptxas_a_cubin_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("irkit.targets.ptx.assembler.find_ptxas", lambda: None)
    with pytest.raises(
        irkit.IRError, match="has no cubin: a cubin needs ptxas: install the CUDA toolkit or triton"
    ):
        emit_cubin(kernel(""))


def test_cubins_are_elf(ptxas: Any) -> None:
    files = emit_cubin(lowered("mlp"), arch="sm_80")
    assert all(bytes(files[name])[:4] == b"\x7fELF" for name in files if name.endswith(".cubin"))
    assert read(str(files["launch.json"])).kernels["main_softmax::main_softmax"].file == "main_softmax.cubin"
    assert ptxas.path.exists()


GROUPS = """
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @k(%m: memref<?xf32>, %w: memref<?xf64>, %h: memref<?xf16>, %p: memref<?xindex>, %s: f32)
    workgroup(%t : memref<64xf32, #gpu.address_space<workgroup>>) private(%q : memref<2xf32,
    #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      %i = gpu.global_id x
      %x = gpu.thread_id x
      %one = arith.constant 1 : i32
      %width = arith.constant 32 : i32
      %c0 = arith.constant 0 : index
      %c63 = arith.constant 63 : index
      %a = memref.load %m[%i] : memref<?xf32>
      memref.store %a, %t[%x] : memref<64xf32, #gpu.address_space<workgroup>>
      memref.store %s, %q[%c0] : memref<2xf32, #gpu.address_space<private>>
      gpu.barrier
      %o = arith.subi %c63, %x : index
      %b = memref.load %t[%o] : memref<64xf32, #gpu.address_space<workgroup>>
      %r, %v = gpu.shuffle xor %b, %one, %width : f32
      %f = memref.load %q[%c0] : memref<2xf32, #gpu.address_space<private>>
      %z = arith.mulf %r, %f : f32
      memref.store %z, %m[%i] : memref<?xf32>
      %d = memref.load %w[%i] : memref<?xf64>
      %e, %ev = gpu.shuffle up %d, %one, %width : f64
      memref.store %e, %w[%i] : memref<?xf64>
      %g = memref.load %h[%i] : memref<?xf16>
      %j, %jv = gpu.shuffle down %g, %one, %width : f16
      memref.store %j, %h[%i] : memref<?xf16>
      %lane = gpu.lane_id
      %warp = gpu.subgroup_id : index
      %count = gpu.num_subgroups : index
      %size = gpu.subgroup_size : index
      %k0 = arith.muli %warp, %size : index
      %k1 = arith.addi %k0, %lane : index
      %k2 = arith.muli %k1, %count : index
      memref.store %k2, %p[%i] : memref<?xindex>
      gpu.return
    }
  }
  func.func @main(%m: memref<128xf32>, %w: memref<128xf64>, %h: memref<128xf16>, %p: memref<128xindex>) {
    %c1 = arith.constant 1 : index %c2 = arith.constant 2 : index %c64 = arith.constant 64 : index %s =
    arith.constant 3.0 : f32 %mm = memref.cast %m : memref<128xf32> to memref<?xf32> %ww = memref.cast %w :
    memref<128xf64> to memref<?xf64> %hh = memref.cast %h : memref<128xf16> to memref<?xf16> %pp = memref.cast
    %p : memref<128xindex> to memref<?xindex> gpu.launch_func @k::@k blocks in (%c2, %c1, %c1) threads in
    (%c64, %c1, %c1) args(%mm : memref<?xf32>, %ww : memref<?xf64>, %hh : memref<?xf16>, %pp :
    memref<?xindex>, %s : f32) return
  }
}"""


def test_groups_of_threads(ptxas: Any, tmp_path: Path) -> None:
    """Barriers, shared and private memory, shuffles of all widths, ids: three ways, one answer."""
    module = irkit.parse(GROUPS)
    random = np.random.default_rng(5)
    arrays = [random.standard_normal(128).astype(kind) for kind in (np.float32, np.float64, np.float16)]
    arrays.append(np.zeros(128, np.int64))
    machine = Machine(module)
    machine.state["gpu.launcher"] = Lockstep(module).launch
    _, device = machine.run_in_place("main", arrays)
    _, interpreted = Machine(module).run_in_place("main", arrays)
    for one, other in zip(device, interpreted, strict=True):
        assert one.tolist() == other.tolist()
    path = tmp_path / "k.ptx"
    path.write_text(str(emit(module)["k.ptx"]), encoding="utf-8")
    ptxas.output("--gpu-name=sm_80", path, "-o", tmp_path / "k.cubin")


def test_dynamic_sizes_are_passed_and_checked() -> None:
    module = irkit.parse("""
func.func @main(%n: index, %a: memref<?xf32>) {
  %two = arith.constant 2.0 : f32
  loop.for @i (%i = 0 to %n) parallel {
    loop.update mulf %two, %a[%i] : memref<?xf32>
  }
  return
}""")
    irkit.run_pipeline(module, "builtin.module(lower-to-ptx)")
    machine = Machine(module)
    machine.state["gpu.launcher"] = Lockstep(module).launch
    array = np.arange(1000, dtype=np.float32)
    _, (_, after) = machine.run_in_place("main", [1000, array])
    assert after.tolist() == (2 * array).tolist()
    launches = read(str(emit(module)["launch.json"]))
    assert not launches.functions
    (described,) = launches.kernels.values()
    assert [each.part for each in described.parameters if each.operand == described.disjoint[0]] == [
        "pointer",
        "size",
    ]
