"""Instructions: every pair of irkit's libraries does what its specification says, pairs that do not are refused,
and what a nest becomes computes the same on the CPU."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Protocol

import numpy as np
import pytest

import irkit
from irkit.diagnostics import IRError
from irkit.dialects import arith, func, vector
from irkit.dialects.builtin import Module
from irkit.interp.check import judge
from irkit.ir import Operation
from irkit.ir.attributes import IntegerAttr, index
from irkit.passes.loop.instructions import check_equal, load
from irkit.passes.loop.instructions.pairs import built_in_libraries, pairs_in
from irkit.syntax import print_op

Run = Callable[..., subprocess.CompletedProcess[str]]


class Oracle(Protocol):
    """A program of upstream, as conftest.py finds it."""

    def output(self, *arguments: str | Path, text: str | None = None) -> str: ...


TEXTS = {path: Path(path).read_text(encoding="utf-8") for path in built_in_libraries()}
PAIRS = [(path, name) for path, text in TEXTS.items() for name in pairs_in(path, text)]
IDS = [name for _, name in PAIRS]


@pytest.mark.parametrize(("path", "name"), PAIRS, ids=IDS)
def test_both_halves_do_the_same(path: str, name: str) -> None:
    check_equal(load(name, path, Module()))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: Path(path).stem)
def test_upstream_lowers_the_implementations(path: str, mlir_opt: Oracle) -> None:
    module = irkit.load(path)
    for op in [each for each in module.walk() if isinstance(each, func.Func) and each.symbol.endswith(".spec")]:
        op.erase()
    vectors = "--convert-vector-to-llvm=vector-contract-lowering=outerproduct"
    lowered = mlir_opt.output("--convert-vector-to-scf", vectors, text=print_op(module))
    assert not re.search(r"vector\.(contract|outerproduct|fma|load|transfer)", lowered)


# A change anywhere in an implementation is found; some of them here.


def mutants(text: str, name: str) -> Iterator[str]:
    """The library with one change in the implementation: a number, an operand, an operation."""
    for number in count():
        module = irkit.parse(text)
        impl = next(op for op in module.walk() if isinstance(op, func.Func) and op.symbol == f"{name}.impl")
        changes = [each for op in impl.walk() for each in changes_of(op)]
        if number == len(changes):
            return
        kind, op = changes[number]
        change(kind, op)
        yield print_op(module)


def changes_of(op: Operation) -> Iterator[tuple[str, Operation]]:
    if isinstance(op, arith.Constant) and isinstance(op.value, IntegerAttr):
        yield "one more", op
    if isinstance(op, vector.FMA):
        yield "exchanged", op
    if op.name in ("vector.store", "memref.store", "vector.transfer_write", "gpu.subgroup_mma_store_matrix"):
        yield "left out", op
    if isinstance(op, arith.MulF | arith.MulI | arith.AddF):
        yield "twice the same", op


def change(kind: str, op: Operation) -> None:
    if isinstance(op, arith.Constant) and isinstance(op.value, IntegerAttr):
        op.value = index(op.value.value + 1)
    elif kind == "exchanged":
        op.operands = [op.operands[2], op.operands[1], op.operands[0]]
    elif kind == "left out":
        op.erase()
    else:
        op.operands = [op.operands[0], op.operands[0]]


@pytest.mark.parametrize(("path", "name"), PAIRS, ids=IDS)
def test_changes_are_found(path: str, name: str, tmp_path: Path) -> None:
    found = list(mutants(TEXTS[path], name))
    assert found
    for number, text in enumerate(found[:: max(1, len(found) // 8)]):
        library = tmp_path / f"{number}.mlir"
        library.write_text(text, encoding="utf-8")
        with pytest.raises(IRError):
            check_equal(load(name, str(library), Module()))


# The laws of pairs.

OPERANDS = "%x: memref<8xf32, strided<[1], offset: ?>>, %y: memref<8xf32, strided<[1], offset: ?>>"
X, Y = "%x[%i] : memref<8xf32, strided<[1], offset: ?>>", "%y[%i] : memref<8xf32, strided<[1], offset: ?>>"
COPY = f"loop.for @i (%i = 0 to 8) {{ %0 = loop.load {X}\nloop.store %0, {Y}\n}}"
LOADED = "%c0 = arith.constant 0 : index\n%0 = vector.load %x[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>\n"
STORED = "vector.store %0, %y[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>"


def pair(spec: str, impl: str, operands: str = OPERANDS) -> str:
    return "\n".join(
        [f"func.func @p.{half}({operands}) {{\n{body}\nreturn\n}}" for half, body in (("spec", spec), ("impl", impl))]
    )


WRONG = {
    "half is moved": (
        pair(COPY, LOADED + "%1 = vector.load %y[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>"),
        "'vector.load' op reads argument #1, but the specification reads 0 of its 8 elements before it writes them",
    ),
    "an operand that only the implementation changes": (
        pair(COPY, LOADED + STORED + STORED.replace("%y", "%x").join(["\n", ""])),
        "'vector.store' op writes argument #0, but the specification writes 0 of its 8 elements",
    ),
    "the other way round": (
        pair(COPY, "%c0 = arith.constant 0 : index\n%c = arith.constant dense<1.0> : vector<8xf32>\n"
             + STORED.replace("%0", "%c")),
        "'func.func' op does not do what its specification says: argument #1 afterwards[0]",
    ),
    "out of bounds": (
        pair(COPY, LOADED.replace("constant 0", "constant 1") + STORED),
        "'func.func' op traps, which its specification does not: subscript",
    ),
    "a part of an operand": (
        pair(COPY.replace("0 to 8", "0 to 7"), LOADED + STORED),
        "'func.func' op touches 7 of the 8 elements of argument #0: an operand is what the nest touches",
    ),
    "freedom": (
        pair(COPY, LOADED.replace("%0 =", "%l =") + "%0 = arith.addf %l, %l fastmath<nnan> : vector<8xf32>\n" + STORED),
        "'arith.addf' op needs fastmath<nnan>, which the specification does not grant",
    ),
    "one rounding": (
        pair(COPY, LOADED.replace("%0 =", "%l =") + "%0 = vector.fma %l, %l, %l : vector<8xf32>\n" + STORED),
        "'vector.fma' op needs fastmath<contract>, which the specification does not grant",
    ),
    "unknown effects": (
        pair(COPY, LOADED + STORED + "\ngpu.barrier"),
        "'gpu.barrier' op may touch any memory, so it cannot stand in the implementation of an instruction",
    ),
    "a call": (
        pair(COPY, "func.call @p.spec(%x, %y) : (memref<8xf32, strided<[1], offset: ?>>, "
             "memref<8xf32, strided<[1], offset: ?>>) -> ()"),
        "'func.call' op names @p.spec, which is no part of the implementation of an instruction",
    ),
    "two nests": (
        pair(COPY + "\n" + COPY.replace("@i", "@j"), LOADED + STORED),
        "'func.func' op must hold one nest of loops, and constants beside it, to specify an instruction",
    ),
    "a carried value": (
        pair("%z = arith.constant 0.0 : f32\n%s = loop.for @i (%i = 0 to 8) iter_args(%a = %z) -> (f32) {\n"
             f"%0 = loop.load {X}\nloop.store %0, {Y}\nloop.yield %a : f32\n}}", LOADED + STORED),
        "'loop.for' op cannot stand in a specification: @i carries values",
    ),
    "a store that lands later": (
        pair(COPY.replace("%y[%i]", "%y[%i] async"), LOADED + STORED),
        "'loop.store' op cannot stand in a specification: it may land later",
    ),
    "an allocation": (
        pair(COPY.replace("{", "{ %m = memref.alloca() : memref<4xf32>\n"), LOADED + STORED),
        "'memref.alloca' op cannot stand in a specification, which holds loops, accesses and pure operations",
    ),
    "too much": (
        pair(COPY.replace("%0 =", "loop.for @n (%n = 0 to 9999) {\n%0 =").replace("\n}", "\n}\n}"), LOADED + STORED),
        "'loop.for' op cannot stand in a specification: it has 159984 accesses, more than 20000",
    ),
    "an open size": (
        pair(COPY.replace("8xf32", "?xf32"), "", OPERANDS.replace("8xf32", "?xf32")),
        "'func.func' op argument #0 must be a number, or a memref of fixed shape with a strided layout, to be an "
        "operand of an instruction, but is 'memref<?xf32, strided<[1], offset: ?>>'",
    ),
    "an operand for nothing": (
        pair(COPY, LOADED + STORED, f"{OPERANDS}, %n: i32"),
        "'func.func' op does not use argument #2, so nothing says what it shall be",
    ),
    "a result": (
        pair(COPY, LOADED + STORED).replace(") {\n", ") -> i32 {\n%r = arith.constant 0 : i32\n")
        .replace("\nreturn\n", "\nreturn %r : i32\n"),
        "'func.func' op must have one block and no results, to be a half of an instruction",
    ),
    "nothing to run it on": (
        pair(COPY.replace("loop.store %0", "%n = arith.constant 40 : i32\n%1 = arith.bitcast %0 : f32 to i32\n"
             "%2 = arith.shli %1, %n : i32\n%3 = arith.bitcast %2 : i32 to f32\nloop.store %3"), LOADED + STORED),
        "'func.func' op no input was found that it can be run on: shift of 32 bits by 40",
    ),
    "one half": (
        f"func.func @p.spec({OPERANDS}) {{\n{COPY}\nreturn\n}}",
        "'func.func' op has no implementation: there is no function @p.impl with a body",
    ),
    "other operands": (
        pair(COPY, LOADED + STORED) + "\n",
        "",
    ),
}
WRONG["other operands"] = (
    WRONG["other operands"][0].replace(f"@p.impl({OPERANDS})", f"@p.impl({OPERANDS}, %n: i32)"),
    "'func.func' op must have the type of its specification, ",
)


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_pair_is_refused(case: str, tmp_path: Path) -> None:
    text, message = WRONG[case]
    library = tmp_path / "library.mlir"
    library.write_text(text, encoding="utf-8")
    with pytest.raises(IRError) as caught:
        check_equal(load("p", str(library), Module()))
    assert caught.value.diagnostics[0].message.startswith(message)
    assert str(caught.value).startswith(f"{library}:")


REDUCED = f"""loop.for @i (%i = 0 to 8) {{
  %0 = loop.load {X}
  %1 = vector.broadcast %0 : f32 to vector<4xf32>
  %2 = vector.reduction <maxnumf>, %1 : vector<4xf32> into f32
  loop.store %2, {Y}
}}"""
SHIFTED = f"""loop.for @i (%i = 0 to 8) {{
  %0 = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
  loop.store %0, {Y.replace("f32", "index")}
}}"""
FIXED = "%x: memref<8xf32>, %y: memref<8xf32>"
UNLIKE = {
    "more operands": (
        pair(REDUCED, REDUCED),
        REDUCED.replace("%1 : vector", "%1, %0 : vector"),
        "'vector.reduction' op @i is not 'p': it has other operands",
    ),
    "another map": (
        pair(SHIFTED, SHIFTED, OPERANDS.replace("f32", "index").partition(", %y")[2].join(["%y", ""])),
        SHIFTED.replace("d0 * 2", "d0 * 3"),
        "'affine.apply' op @i is not 'p': its attribute 'map' is affine_map<(d0) -> (d0 * 3 + 1)>, not ",
    ),
    "a fixed offset": (
        pair(*[COPY.replace(", strided<[1], offset: ?>", "")] * 2, FIXED),
        COPY.replace("%x[%i]", "%x[%i + 8]").replace("8xf32, strided<[1], offset: ?>", "16xf32"),
        "'loop.load' op @i is not 'p': the operand is not known to begin at offset 0 of its buffer",
    ),
}
"""A library, a nest that is not its instruction, and why."""


@pytest.mark.parametrize("case", UNLIKE)
def test_a_nest_that_is_not_the_instruction(case: str, tmp_path: Path) -> None:
    library, nest, message = UNLIKE[case]
    (tmp_path / "library.mlir").write_text(library, encoding="utf-8")
    kinds = re.findall(r"%[xy]\[.*?\] : (memref<.*>)", nest)
    names = ["%x", "%y"] if len(kinds) > 1 else ["%y"]
    operands = ", ".join([f"{name}: {kind}" for name, kind in zip(names, kinds, strict=True)])
    module = irkit.parse(f"func.func @f({operands}) {{\n{nest}\nreturn\n}}")
    tensorize = f"loop-tensorize{{loops=i instruction=p library={tmp_path}/library.mlir}}"
    with pytest.raises(IRError) as caught:
        irkit.run_pipeline(module, f"builtin.module(func.func({tensorize}))")
    assert caught.value.diagnostics[0].message.startswith(message)


def test_names_and_files_that_there_are_not(tmp_path: Path) -> None:
    with pytest.raises(IRError, match="there is no instruction 'amx'; there are contract_4x16x4xf32, copy_8xf32, "):
        load("amx", "", Module())
    with pytest.raises(IRError, match=r"library '.*none.mlir' cannot be read: No such file or directory"):
        load("amx", str(tmp_path / "none.mlir"), Module())


# The page shows a library and its use.


def test_the_example_of_the_page(tmp_path: Path, irkit_opt: Run, root: Path) -> None:
    text = (root / "docs/loop.md").read_text(encoding="utf-8").partition("## Instructions")[2]
    library, nest, made = re.findall(r"```mlir\n(.*?)```", text, re.DOTALL)[:3]
    (flags,) = re.findall(r"--check-each \\\n +(--loop-tensorize='[^']*')", text)
    (tmp_path / "library.mlir").write_text(library, encoding="utf-8")
    flag = flags.replace("'", "").replace("library.mlir", str(tmp_path / "library.mlir"))
    done = irkit_opt("--check-each", flag, text=nest)
    assert done.returncode == 0, done.stderr
    lines = [line.strip() for line in done.stdout.splitlines()]
    assert made in "".join([f"{line}\n" for line in lines])


# From a product of tensors to code of the CPU.

PRODUCT = """func.func @f(%a: tensor<{m}x{k}xf32>, %b: tensor<{k}x{n}xf32>) -> tensor<{m}x{n}xf32> {{
  %0 = graph.matmul %a, %b : tensor<{m}x{k}xf32>, tensor<{k}x{n}xf32>
  return %0 : tensor<{m}x{n}xf32>
}}"""
TILES = (
    "convert-graph-to-loop,func.func(loop-tile{{loops=matmul.i,matmul.j,matmul.k sizes={} tails=peel}},"
    "loop-simplify,loop-tensorize{{loops={} instruction={}}})"
)
SCHEDULES = {
    "matmul_4x16x8xf32": TILES.format("4,16,8", "matmul.i.1.d1", "matmul_4x16x8xf32"),
    "fma_8xf32": TILES.format("1,8,1", "matmul.j.1.d1", "fma_8xf32"),
}


@pytest.mark.parametrize("size", [(8, 32, 24), (9, 33, 17), (4, 16, 8)], ids=str)
@pytest.mark.parametrize("name", SCHEDULES)
def test_a_product_of_tensors_on_the_cpu(name: str, size: tuple[int, int, int]) -> None:
    m, n, k = size
    module = irkit.parse(PRODUCT.format(m=m, n=n, k=k))
    before = module.clone()
    irkit.run_pipeline(module, f"builtin.module({SCHEDULES[name]})")
    assert "vector.fma" in print_op(module)
    assert judge(before, module).verdict == "equal"
    rng = np.random.default_rng(0)
    a, b = rng.standard_normal((m, k), np.float32), rng.standard_normal((k, n), np.float32)
    made = irkit.compile(before, pipeline=f"builtin.module({SCHEDULES[name]},lower-to-cpu)")
    np.testing.assert_allclose(made.f(a, b), a @ b, rtol=1e-4, atol=1e-4)


NESTS = """func.func @f(%v: f32, %x: memref<16xf32>, %y: memref<16xf32> {llvm.noalias},
                %p: memref<3x16xi8>, %q: memref<16xi8>, %r: memref<3xi32> {llvm.noalias}) {
  loop.for @fill (%i = 0 to 8) { loop.store %v, %y[%i] : memref<16xf32> }
  loop.for @copy (%i = 0 to 8) {
    %0 = loop.load %x[%i + 3] : memref<16xf32>
    loop.store %0, %y[%i + 8] : memref<16xf32>
  }
  loop.for @add (%i = 0 to 8) {
    %0 = loop.load %x[15] : memref<16xf32>
    %1 = loop.load %x[%i + 1] : memref<16xf32>
    %2 = arith.mulf %1, %0 : f32
    loop.update addf %2, %y[%i + 2] : memref<16xf32>
  }
  loop.for @j (%j = 0 to 3) {
    loop.for @dot (%k = 0 to 16) {
      %0 = loop.load %q[%k] : memref<16xi8>
      %1 = loop.load %p[%j, %k] : memref<3x16xi8>
      %2 = arith.extsi %0 : i8 to i32
      %3 = arith.extsi %1 : i8 to i32
      %4 = arith.muli %3, %2 : i32
      loop.update addi %4, %r[%j] : memref<3xi32>
    }
  }
  return
}"""
PLACES = {"fill": "fill_8xf32", "copy": "copy_8xf32", "add": "mul_add_8xf32", "dot": "dot_16xi8"}


def test_single_rows_on_the_cpu() -> None:
    passes = ",".join([f"loop-tensorize{{loops={nest} instruction={name}}}" for nest, name in PLACES.items()])
    before = irkit.parse(NESTS)
    after = before.clone()
    irkit.run_pipeline(after, f"builtin.module(func.func({passes}))")
    assert judge(before, after).verdict == "equal"
    rng = np.random.default_rng(1)
    x, y = rng.standard_normal((2, 16), np.float32)
    p, q = rng.integers(-128, 128, (3, 16), np.int8), rng.integers(-128, 128, 16, np.int8)
    expected = [y.copy(), np.arange(3, dtype=np.int32)]
    actual = [y.copy(), np.arange(3, dtype=np.int32)]
    irkit.compile(before).f(np.float32(2.5), x, expected[0], p, q, expected[1])
    made = irkit.compile(before, pipeline=f"builtin.module(func.func({passes}),lower-to-cpu)")
    made.f(np.float32(2.5), x, actual[0], p, q, actual[1])
    assert (expected[0] == actual[0]).all()
    assert (expected[1] == actual[1]).all()
    assert (actual[1] == np.arange(3) + p.astype(int) @ q.astype(int)).all()
