"""Remarks as a bitstream: LLVM's own tools read them.  tests/test_flags.py compares the bytes with upstream's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.diagnostics import UNKNOWN, FileLineCol, NameLoc
from irkit.pipeline.bitstream import Bitstream
from irkit.pipeline.remark_container import container
from irkit.pipeline.remarks import Remark
from irkit.tools import opt

REMARKS = [
    Remark("Passed", "name", "category", FileLineCol("f.mlir", 3, 4), "f", (("Remark", "done"), ("Reason", "é\0"))),
    Remark("Missed", "name", "x" * 200, FileLineCol("f.mlir", 1 << 20, 1 << 31), "g", ()),
    Remark("Failure", "n", "c", NameLoc("somewhere"), "f", (("Remark", ""),)),
    *[Remark("Analysis", f"n{i}", "c", UNKNOWN, f"f{i}", (("Remark", f"{i}"),)) for i in range(300)],
]


def test_llvm_reads_it(tmp_path: Path, oracle: Callable[..., Callable[..., object]]) -> None:
    """As the YAML that irkit writes, with strings of every length and numbers of several groups of bits."""
    plain = [each._replace(arguments=tuple([(k, v.rstrip("\0")) for k, v in each.arguments])) for each in REMARKS]
    path = tmp_path / "x.bitstream"
    path.write_bytes(container(plain))
    read = oracle("llvm-remarkutil-22")("bitstream2yaml", path)
    assert read.stderr == ""  # type: ignore[attr-defined]
    shown = read.stdout.replace('"\\xC3\\xA9"', "'é'")  # type: ignore[attr-defined]
    assert [line for line in shown.splitlines() if "Reason" not in line] == [
        line for each in plain for line in each.yaml().splitlines() if "Reason" not in line
    ]


def test_the_blocks_are_whole(tmp_path: Path, oracle: Callable[..., Callable[..., object]]) -> None:
    path = tmp_path / "x.bitstream"
    path.write_bytes(container(REMARKS))
    dumped = oracle("llvm-bcanalyzer-22")("-dump", path)
    assert dumped.stderr == ""  # type: ignore[attr-defined]
    assert dumped.stdout.count("<Remark NumWords") == len(REMARKS)  # type: ignore[attr-defined]
    assert "Stream type: LLVM Remarks" in dumped.stdout  # type: ignore[attr-defined]


def test_no_remark_is_no_bytes() -> None:
    assert container([]) == b""


def test_bits_fill_words_from_the_low_end() -> None:
    stream = Bitstream(b"")
    stream.emit(5, 3)
    stream.emit_variable(100, 6)  # 100 is 4 and 3 groups of 32: 36, then 3
    stream.align()
    assert int.from_bytes(stream.data, "little") == 5 | (4 | 32) << 3 | 3 << 9


def test_the_tool_writes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in.mlir").write_text(
        "func.func private @g()\nfunc.func @f() { call @g() : () -> () return }", encoding="utf-8"
    )
    flags = ("--inline", "--remarks-filter=inline", "--remark-format=bitstream")
    assert opt.main(["in.mlir", *flags]) == 0
    written = Path("mlir-remarks.bitstream").read_bytes()
    assert written[:4] == b"RMRK"
    assert b"\0in.mlir\0" in written
