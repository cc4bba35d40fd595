"""Random nests keep their meaning when they are raised to Triton's tensors.

The nests have the shape that convert-loop-to-tt asks for; sizes divide nothing, lanes stand in any order, accumulators
are in memory or local, accesses are shifted, masked, transposed.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

import irkit
from irkit.analysis.signature import signature_of
from irkit.dialects import func, tt
from irkit.interp import Machine, Trap

FAST = "fastmath<reassoc,contract>"


def bound(size: int, tile: int, base: str) -> str:
    return f"min({tile}, {size} - {base})" if size % tile else str(tile)


def matrix_product(r: Random) -> str:
    rows, columns, depth = (r.randint(1, 40) for _ in range(3))
    tile_i, tile_j, tile_k = (r.choice([4, 16, 20, 32]) for _ in range(3))
    flip_a, flip_b = r.random() < 0.4, r.random() < 0.4
    kind_a = f"memref<{depth}x{rows}xf32>" if flip_a else f"memref<{rows}x{depth}xf32>"
    kind_b = f"memref<{columns}x{depth}xf32>" if flip_b else f"memref<{depth}x{columns}xf32>"
    kind_c = f"memref<{rows}x{columns}xf32>"
    at_a = "%k + %kk, %i + %ii" if flip_a else "%i + %ii, %k + %kk"
    at_b = "%j + %jj, %k + %kk" if flip_b else "%k + %kk, %j + %jj"
    is_local = r.random() < 0.5
    target = "%acc[%ii, %jj]" if is_local else "%C[%i + %ii, %j + %jj]"
    kind = f"memref<{tile_i}x{tile_j}xf32>" if is_local else kind_c
    lane_i = f"loop.for @i1 (%ii = 0 to {bound(rows, tile_i, '%i')}) vector {{"
    lane_j = f"loop.for @j1 (%jj = 0 to {bound(columns, tile_j, '%j')}) vector {{"
    lane_k = f"loop.for @k1 (%kk = 0 to {bound(depth, tile_k, '%k')}) {r.choice(['', 'vector'])} {{"
    outer_k = f"loop.for @k0 (%k = 0 to {depth} step {tile_k}) {{"
    zero = f"loop.store %zero, {target} : {kind}\n"
    body = f"""%a = loop.load %A[{at_a}] : {kind_a}
      %b = loop.load %B[{at_b}] : {kind_b}
      %p = arith.mulf %a, %b {FAST} : f32
      loop.update addf %p, {target} {FAST} : {kind}"""
    lanes = [lane_i, lane_j]
    r.shuffle(lanes)
    if is_local:
        inner = [*lanes, lane_k]
        r.shuffle(inner)
        every = f"loop.for @z0 (%ii = 0 to {tile_i}) vector {{ loop.for @z1 (%jj = 0 to {tile_j}) vector {{ {zero} }} }}"
        copy = f"%v = loop.load {target} : {kind}\n loop.store %v, %C[%i + %ii, %j + %jj] : {kind_c}"
        out = lane_i.replace("i1", "o0") + lane_j.replace("j1", "o1") + copy + "} }"
        nest = f"%acc = memref.alloca() : {kind}\n {every}\n {outer_k} {' '.join(inner)} {body} }} }} }} }}\n {out}"
    else:
        nest = f"{' '.join(lanes)} {zero} {outer_k} {lane_k} {body} }} }} }} }}"
    return f"""
    func.func @f(%A: {kind_a}, %B: {kind_b}, %C: {kind_c} {{irkit.result = 0 : i64}}) {{
      %zero = arith.constant 0.0 : f32
      loop.for @i0 (%i = 0 to {rows} step {tile_i}) parallel #gpu.block<y> {{
        loop.for @j0 (%j = 0 to {columns} step {tile_j}) parallel #gpu.block<x> {{ {nest} }}
      }}
      return
    }}"""


STARTS = {
    "addf": "0.0",
    "maximumf": "0xFF800000",
    "maxnumf": "0xFF800000",
    "minimumf": "0x7F800000",
    "minnumf": "0x7F800000",
}


def row_statistics(r: Random) -> str:
    rows, columns = r.randint(1, 30), r.randint(1, 50)
    tile_i, tile_j = r.choice([1, 2, 8]), r.choice([8, 16, 64])
    kind = f"memref<{rows}x{columns}xf32>"
    case = r.choice(sorted(STARTS))
    is_local, is_cut = r.random() < 0.5, r.random() < 0.5
    total, held = ("%s[]", "memref<f32>") if is_local else ("%S[%i + %ii]", f"memref<{rows}xf32>")
    j = "%j + %jj" if is_cut else "%jj"
    shift = r.choice([0, 0, 1, 2])
    where = f" where ({j} - {shift} >= 0) else %start" if shift else ""
    load = f"%x = loop.load %X[%i + %ii, {j} - {shift}]{where} : {kind}"
    even = f" where ({j} mod 2 == 0)" if r.random() < 0.3 else ""
    square = f"%y = loop.load %Y[%i + %ii, {j}] : {kind}\n %q = arith.mulf %y, %y : f32\n loop.store %q, %Y[%i + %ii, {j}] : {kind}"
    chosen = f"loop.if (%i + %ii < {rows // 2 + 1}) {{ {square} }} else {{ loop.store %zero, %Y[%i + %ii, {j}] : {kind} }}"

    def lanes(label: str, body: str) -> str:
        inner = f"loop.for @{label}1 (%jj = 0 to {bound(columns, tile_j, '%j') if is_cut else columns}) vector {{ {body} }}"
        return (
            f"loop.for @{label}0 (%j = 0 to {columns} step {tile_j}) {{ {inner} }}\n"
            if is_cut
            else inner + "\n"
        )

    subtract = f"""{load}
      %m = loop.load {total} : {held}
      %d = arith.subf %x, %m : f32
      loop.store %d, %Y[%i + %ii, {j}] : {kind}"""
    parts = [
        lanes("r", f"{load}\n loop.update {case} %x, {total}{even} {FAST} : {held}"),
        lanes("s", subtract),
    ]
    parts += [lanes("t", body) for body in r.choice([[], [square], [chosen]])]
    return f"""
    func.func @f(%X: {kind}, %S: memref<{rows}xf32>, %Y: {kind} {{irkit.result = 0 : i64}}) {{
      %zero = arith.constant 0.0 : f32
      %start = arith.constant {STARTS[case]} : f32
      loop.for @i0 (%i = 0 to {rows} step {tile_i}) parallel #gpu.block<x> {{
        loop.for @i1 (%ii = 0 to {bound(rows, tile_i, "%i")}) vector {{
          {"%s = memref.alloca() : memref<f32>" if is_local else ""}
          loop.store %start, {total} : {held}
          {"".join(parts)}
        }}
      }}
      return
    }}"""


def elementwise(r: Random) -> str:
    rows, columns = r.randint(1, 30), r.randint(1, 50)
    tile_i, tile_j = r.choice([1, 2, 8, 12]), r.choice([8, 16, 20])
    kind, flipped = f"memref<{rows}x{columns}xf32>", f"memref<{columns}x{rows}xf32>"
    i, j = "%i + %ii", "%j + %jj"
    inside = f"{j} - %i - %ii + 1 >= 0, {j} - %i - %ii + 1 < {columns}"
    load = r.choice(
        [
            f"%X[{i}, {j}] : {kind}",
            f"%T[{j}, {i}] : {flipped}",
            f"%X[({i}) floordiv 2, {j}] : {kind}",
            f"%X[({i} + 5) mod {rows}, {j}] : {kind}",
            f"%X[{i}, {j} + 1] where ({j} + 1 < {columns}) else %one : {kind}",
            f"%X[{i}, {j} - %i - %ii + 1] where ({inside}) else %one : {kind}",
        ]
    )
    triangle = f"min({tile_j}, {columns} - %j, %i + %ii + 1)"
    limit = r.choice([triangle, bound(columns, tile_j, "%j"), bound(columns, tile_j, "%j")])
    return f"""
    func.func @f(%X: {kind}, %T: {flipped}, %Y: {kind}) {{
      %one = arith.constant 1.0 : f32
      loop.for @i0 (%i = 0 to {rows} step {tile_i}) parallel #gpu.block<x> {{
        loop.for @j0 (%j = 0 to {columns} step {tile_j}) parallel #gpu.block<y> {{
          loop.for @i1 (%ii = 0 to {bound(rows, tile_i, "%i")}) vector {{
            loop.for @j1 (%jj = 0 to {limit}) vector {{
              %x = loop.load {load}
              %y = loop.load %Y[{i}, {j}] : {kind}
              %s = arith.addf %x, %y : f32
              %e = math.exp %s : f32
              loop.store %e, %Y[{i}, {j}] : {kind}
            }}
          }}
        }}
      }}
      return
    }}"""


@pytest.mark.parametrize("make", [matrix_product, row_statistics, elementwise])
@pytest.mark.parametrize("seed", range(15))
def test_a_random_nest_keeps_its_meaning(make: Callable[[Random], str], seed: int) -> None:
    text = make(Random(seed))
    before, after = irkit.parse(text), irkit.parse(text)
    irkit.run_pipeline(after, "builtin.module(convert-loop-to-tt)")
    assert any(isinstance(op, tt.Func) for op in after.walk())
    function = next(op for op in before.walk() if isinstance(op, func.Func))
    random = np.random.default_rng(seed)
    inputs = [
        random.standard_normal(each.type.shape).astype(np.float32) for each in signature_of(function).inputs
    ]
    try:
        expected = Machine(before).run_in_place("f", inputs)
    except Trap:
        pytest.skip("the nest itself reads outside of a buffer")
    found = Machine(after, random=Random(seed)).run_in_place("f", inputs)
    for wanted, got in zip([*expected[0], *expected[1]], [*found[0], *found[1]], strict=True):
        np.testing.assert_allclose(got, wanted, rtol=2e-4, atol=2e-4)
