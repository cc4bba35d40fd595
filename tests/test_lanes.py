"""How accesses move with a loop, and the tables of machines."""

from __future__ import annotations

from pathlib import Path

import pytest

import irkit
from irkit.analysis import machines
from irkit.analysis.lanes import motion_of, varying_values
from irkit.dialects import loop

TEXT = """
func.func @f(%a: memref<8x16xf32>, %b: memref<?x?xf32>, %c: memref<8x16xf32, strided<[32, 2]>>, %n: index) {
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = 0 to 16 step 2) {
      %0 = loop.load %a[%i, 3] : memref<8x16xf32>
      %1 = loop.load %a[%i, %j] : memref<8x16xf32>
      %2 = loop.load %a[%j, %i] : memref<8x16xf32>
      %3 = loop.load %b[%j, %i] : memref<?x?xf32>
      %4 = loop.load %b[0, %j mod 3] : memref<?x?xf32>
      %5 = loop.load %c[%i, %j] : memref<8x16xf32, strided<[32, 2]>>
      %6 = arith.addf %0, %0 : f32
      %7 = arith.addf %0, %1 : f32
    }
  }
  return
}
"""


def loops() -> tuple[loop.For, loop.For]:
    outer, inner = (each for each in irkit.parse(TEXT).walk() if isinstance(each, loop.For))
    return outer, inner


def test_motions_along_a_loop_that_counts_by_two() -> None:
    _, inner = loops()
    motions = [motion_of(each, inner) for each in loop.accesses_in(inner)]
    assert [each.pattern for each in motions] == [
        *("uniform", "strided", "strided", "strided", "scattered", "strided"),
    ]
    assert [each.stride for each in motions] == [0, 2, 32, None, None, 4]


def test_motions_along_a_loop_that_counts_by_one() -> None:
    outer, inner = loops()
    motions = [motion_of(each, outer) for each in loop.accesses_in(inner)]
    assert [each.pattern for each in motions] == [
        *("strided", "strided", "contiguous", "contiguous", "uniform", "strided"),
    ]


def test_what_varies() -> None:
    _, inner = loops()
    same, other = list(inner.block.ops)[6:8]
    varying = varying_values(inner)
    assert same.results[0] not in varying and other.results[0] in varying


@pytest.mark.parametrize(
    ("info", "name"),
    [
        ("flags : sse2 avx2 avx512f\n", "avx512"),
        ("flags : sse2 avx2\n", "avx2"),
        ("Features : fp asimd\n", "neon"),
        ("", "avx2"),
    ],
)
def test_the_host_is_told_by_its_instructions(
    info: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "info").write_text(info, encoding="ascii")
    cache = tmp_path / "caches" / "index2"
    cache.mkdir(parents=True)
    for key, value in (("level", "2"), ("type", "Unified"), ("size", "640K")):
        (cache / key).write_text(value + "\n", encoding="ascii")
    monkeypatch.setattr(machines, "_INFO", tmp_path / "info")
    monkeypatch.setattr(machines, "_CACHES", tmp_path / "caches")
    machines.host.cache_clear()
    try:
        found = machines.host()
    finally:
        machines.host.cache_clear()
    expected = machines.MACHINES[name]
    assert found == expected._replace(name="host", l2=640 << 10)
    assert found.lanes(4) == expected.vector_bytes // 4
