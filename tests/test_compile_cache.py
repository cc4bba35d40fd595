"""Compiled code on disk: what is found again, what is not, and what happens to files that are broken."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import irkit
from irkit.runtime import cache as cache_module
from irkit.runtime.cache import Cache, key_of
from irkit.targets.llvm.machine import Machine
from irkit.tools import compile as compile_tool
from irkit.tools import fingerprint
from irkit.tools.program import Program

ADD = """
func.func @add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.add %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""
PLAIN = "builtin.module(convert-graph-to-loop,func.func(convert-loop-to-scf),convert-scf-to-cf)"
ONES = np.ones(4, np.float32)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("IRKIT_CACHE", raising=False)
    monkeypatch.setenv("IRKIT_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The LLVM texts that are compiled."""
    texts: list[str] = []
    real = Machine.object_code

    def spy(self: Machine, text: str, level: int = 3) -> bytes:
        texts.append(text)
        return real(self, text, level)

    monkeypatch.setattr(Machine, "object_code", spy)
    return texts


def compiled(text: str = ADD, pipeline: str = PLAIN, threads: int | None = None) -> irkit.tools.face.Executable:
    return irkit.compile(irkit.parse(text), pipeline=pipeline, threads=threads)


def entries(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.entry"))


def programs(texts: list[str]) -> list[str]:
    return [text for text in texts if "packed." in text]


def test_what_was_compiled_is_found_again(folder: Path, compilations: list[str]) -> None:
    first, second = compiled(), compiled()
    assert len(programs(compilations)) == 1
    assert first.code == second.code
    assert first.add.signature == second.add.signature
    np.testing.assert_array_equal(second.add(ONES, ONES), 2 * ONES)
    assert list(second) == ["add"]


def test_what_is_different_is_not_found(
    folder: Path, compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled()
    compiled(ADD.replace("graph.add", "graph.mul"))
    assert len(programs(compilations)) == 2
    compiled(pipeline=PLAIN.replace("convert-scf-to-cf", "convert-scf-to-cf,canonicalize"))
    assert len(programs(compilations)) == 3
    for part in ("versions", "processor"):
        with monkeypatch.context() as other:
            other.setattr(compile_tool, part, lambda: "another")
            compiled()
    assert len(programs(compilations)) == 5
    compiled()
    assert len(programs(compilations)) == 5


def test_the_number_of_threads_is_not_part_of_the_code(folder: Path, compilations: list[str]) -> None:
    compiled(threads=1)
    compiled(threads=2)
    assert len(programs(compilations)) == 1


def test_data_beside_a_module_is_part_of_it(folder: Path) -> None:
    text = """
memref.global "private" constant @w : memref<1xf32> = dense_resource<w>
func.func @f(%y: memref<1xf32>) {
  %w = memref.get_global @w : memref<1xf32>
  memref.copy %w, %y : memref<1xf32> to memref<1xf32>
  return
}
{-#
  dialect_resources: {
    builtin: {
      w: "0x400000000000803F"
    }
  }
#-}
"""
    y = np.zeros(1, np.float32)
    for given, expected in ((text, 1), (text.replace("803F", "0040"), 2), (text, 1)):
        compiled(given, "builtin.module()").f(y)
        assert y[0] == expected


def test_large_constants_are_kept(folder: Path, compilations: list[str]) -> None:
    values = np.arange(50000, dtype=np.float32)
    text = f"""
memref.global "private" constant @w : memref<50000xf32> = dense<"0x{values.tobytes().hex().upper()}">
func.func @f(%y: memref<50000xf32>) {{
  %w = memref.get_global @w : memref<50000xf32>
  memref.copy %w, %y : memref<50000xf32> to memref<50000xf32>
  return
}}
"""
    for _ in range(2):
        y = np.zeros(50000, np.float32)
        compiled(text, "builtin.module()").f(y)
        np.testing.assert_array_equal(y, values)
    assert len(programs(compilations)) == 1


@pytest.mark.parametrize("size", [0, 5, 14, 40, 46, 200, -1, -200])
def test_a_file_that_is_cut_short_is_a_miss(folder: Path, compilations: list[str], size: int) -> None:
    compiled()
    (entry,) = entries(folder)
    entry.write_bytes(entry.read_bytes()[:size])
    np.testing.assert_array_equal(compiled().add(ONES, ONES), 2 * ONES)
    assert len(programs(compilations)) == 2
    compiled()
    assert len(programs(compilations)) == 2


@pytest.mark.parametrize("at", [0, 13, 20, 46, 300, -1])
def test_a_file_that_was_changed_is_a_miss(folder: Path, compilations: list[str], at: int) -> None:
    compiled()
    (entry,) = entries(folder)
    content = bytearray(entry.read_bytes())
    content[at] ^= 1
    entry.write_bytes(content)
    np.testing.assert_array_equal(compiled().add(ONES, ONES), 2 * ONES)
    assert len(programs(compilations)) == 2


def test_something_else_in_its_place_is_a_miss(folder: Path, compilations: list[str]) -> None:
    compiled()
    (entry,) = entries(folder)
    entry.unlink()
    entry.mkdir()
    np.testing.assert_array_equal(compiled().add(ONES, ONES), 2 * ONES)
    assert len(programs(compilations)) == 2


def test_code_that_cannot_be_linked_any_more_is_compiled_anew(folder: Path, compilations: list[str]) -> None:
    module = irkit.parse(ADD)
    program = Program.unpack(Cache(str(folder)).get(_only_key(folder)) or memoryview(b""))
    assert program.functions[0].declaration.startswith("func.func private @add(")
    broken = Machine.host().object_code("define void @other() {\n  ret void\n}")
    Cache(str(folder)).put(_only_key(folder), program._replace(object_code=broken).pack())
    np.testing.assert_array_equal(irkit.compile(module, pipeline=PLAIN).add(ONES, ONES), 2 * ONES)


def _only_key(folder: Path) -> str:
    compiled()
    (entry,) = entries(folder)
    return entry.stem


def test_the_same_from_several_threads(folder: Path) -> None:
    wrong: list[object] = []

    def work() -> None:
        for _ in range(5):
            if not np.array_equal(compiled().add(ONES, ONES), 2 * ONES):
                wrong.append(1)

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong
    assert [each.suffix for each in folder.iterdir()] == [".entry"] * len(list(folder.iterdir()))


def test_another_process_finds_it(folder: Path) -> None:
    script = f"""
import irkit, numpy
from irkit.targets.llvm.machine import Machine
seen = []
real = Machine.object_code
Machine.object_code = lambda self, *rest: seen.append(rest) or real(self, *rest)
function = irkit.compile(irkit.parse({ADD!r}), pipeline={PLAIN!r}).add
assert function(*[numpy.ones(4, numpy.float32)] * 2)[0] == 2
print(len(seen))
"""
    counts = [
        int(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)
        for _ in range(2)
    ]
    assert counts == [2, 0]  # The program, and what calls it.


def test_it_can_be_switched_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRKIT_CACHE", "0")
    compiled()
    assert not folder.exists()


# The folder.


def test_the_least_recently_used_goes(tmp_path: Path) -> None:
    cache = Cache(str(tmp_path), limit=1100)
    for number in range(5):
        cache.put(f"k{number}", [b"x" * 150])
        os.utime(tmp_path / f"k{number}.entry", (number, number))
    assert cache.get("k0") == b"x" * 150  # Used now.
    cache.put("k5", [b"x" * 150])
    assert {each.name for each in tmp_path.iterdir()} == {"k0.entry", "k4.entry", "k5.entry"}
    assert sum(each.stat().st_size for each in tmp_path.iterdir()) <= 825


def test_what_is_larger_than_the_limit_is_not_kept(tmp_path: Path) -> None:
    Cache(str(tmp_path), limit=100).put("k", [b"x" * 50, b"x" * 51])
    assert not list(tmp_path.iterdir())


def test_drafts_of_processes_that_died_go(tmp_path: Path) -> None:
    old, young, other = tmp_path / "k.entry.1.0", tmp_path / "k.entry.2.0", tmp_path / "notes"
    for each in (old, young, other):
        each.write_bytes(b"")
    past = time.time() - 2 * cache_module._ABANDONED
    os.utime(old, (past, past))
    os.utime(other, (past, past))
    Cache(str(tmp_path)).put("k", [b"x"])
    assert {each.name for each in tmp_path.iterdir()} == {"k.entry", young.name, other.name}


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="the system has no such modes")
def test_a_folder_that_others_can_write_to_is_not_used(folder: Path, compilations: list[str]) -> None:
    folder.mkdir()
    folder.chmod(0o777)
    assert Cache.of_environment() is None
    compiled()
    compiled()
    assert len(programs(compilations)) == 2
    assert not list(folder.iterdir())


def test_a_folder_that_cannot_be_made_is_no_error(folder: Path, compilations: list[str]) -> None:
    folder.write_text("a file")
    compiled()
    np.testing.assert_array_equal(compiled().add(ONES, ONES), 2 * ONES)
    assert len(programs(compilations)) == 2


def test_the_new_folder_is_for_this_user_alone(folder: Path) -> None:
    assert Cache.of_environment() is not None
    if hasattr(os, "geteuid"):
        assert folder.stat().st_mode & 0o777 == 0o700


def test_a_size_that_is_no_number(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRKIT_CACHE_SIZE", "large")
    with pytest.raises(ValueError, match="IRKIT_CACHE_SIZE must be a number of bytes, not 'large'"):
        compiled()


def test_where_caches_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("IRKIT_CACHE", raising=False)
    monkeypatch.delenv("IRKIT_CACHE_DIR", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    cache = Cache.of_environment()
    assert cache is not None
    assert cache.folder == str(tmp_path / "irkit")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    cache = Cache.of_environment()
    assert cache is not None
    assert cache.folder == str(tmp_path / ".cache" / "irkit")


# Keys.


def test_parts_of_a_key_do_not_run_into_one_another() -> None:
    assert key_of("ab", "c") != key_of("a", "bc")
    assert key_of("a", b"b") == key_of(b"a", "b")
    assert len({key_of(), key_of(""), key_of("", "")}) == 3


def test_a_source_file_that_changes_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.py").write_text("x = 1")
    (tmp_path / "notes.txt").write_text("")
    seen = []
    for change in (
        lambda: None,
        lambda: (tmp_path / "deep" / "a.py").write_text("x = 12"),
        lambda: (tmp_path / "deep" / "b.ll").write_text(""),
        lambda: (tmp_path / "notes.txt").write_text("no source"),
    ):
        change()
        monkeypatch.setattr(fingerprint, "_seen", {})
        seen.append(fingerprint._sources((str(tmp_path),)))
    assert len(set(seen[:3])) == 3
    assert seen[3] == seen[2]
