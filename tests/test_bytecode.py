"""--emit-bytecode: mlir-opt reads the module that the text says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.syntax.bytecode import VERSIONS, Bytes, write_bytecode
from irkit.tools import opt
from irkit.tools.face import parse

LIT = Path(__file__).resolve().parent.parent / "lit_tests"
LEFT_OUT = {"affine_composed_fold.mlir", "affine.mlir"}
"""Upstream does not read back the map that it prints; an operation that is refused."""


def is_whole(path: Path) -> bool:
    """Whether a file is one valid module."""
    text = path.read_text(encoding="utf-8")
    return path.name not in LEFT_OUT and "// -----" not in text and "expected-" not in text


WHOLE = [path for path in sorted((LIT / "dialects").glob("*.mlir")) if is_whole(path)]

SOME = """\
#m = affine_map<(d0) -> (d0 + 1)>
"t.a"() ({
^bb0(%x: i32 loc(unknown), %y: f32):
  "t.b"(%x)[^bb1] : (i32) -> ()
^bb1(%z: index):
  %r:3 = "t.c"(%x, %z) <{p = 1 : i32}> {m = #m, s = "a\\00\\FFb"} : (i32, index) -> (i32, i64, tensor<2x!t.x>)
  func.func @inner(%a: i64) -> i64 {
    %0 = arith.addi %a, %a : i64
    %1 = scf.for %i = %k to %k step %k iter_args(%c = %0) -> i64 {
      %2 = arith.muli %c, %0 : i64
      scf.yield %2 : i64
    }
    return %1 : i64
  }
  "no_dialect"(%r#2) ({ }, { "t.d"(%r#1) : (i64) -> () }) : (tensor<2x!t.x>) -> ()
}) : () -> ()
func.func private @g()
""".replace("%k to %k step %k", "%n to %n step %n").replace(
    "    %0 = arith.addi", "    %n = arith.constant 300000000 : index\n    %0 = arith.addi"
)


def reads_back(
    path: Path, tmp_path: Path, mlir_opt: Callable[..., object], capfd: pytest.CaptureFixture[str], *flags: str
) -> None:
    """Compares what mlir-opt makes of a file and of its bytecode."""
    said = ("--allow-unregistered-dialect", "--mlir-print-debuginfo")
    theirs = mlir_opt(path, *said)
    if theirs.returncode:  # type: ignore[attr-defined]
        pytest.skip("not upstream's")
    written = tmp_path / "written.mlirbc"
    status = opt.main([str(path), said[0], "--emit-bytecode", *flags, "-o", str(written)])
    assert status == 0, capfd.readouterr().err
    ours = mlir_opt(written, *said)
    assert ours.stderr == ""  # type: ignore[attr-defined]
    assert ours.stdout == theirs.stdout  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.name)
def test_a_dialect(
    path: Path, tmp_path: Path, mlir_opt: Callable[..., object], capfd: pytest.CaptureFixture[str]
) -> None:
    reads_back(path, tmp_path, mlir_opt, capfd)


@pytest.mark.parametrize("version", [5, 6])
def test_regions_blocks_and_properties(
    version: int, tmp_path: Path, mlir_opt: Callable[..., object], capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.mlir"
    path.write_text(SOME, encoding="utf-8")
    reads_back(path, tmp_path, mlir_opt, capfd, f"--emit-bytecode-version={version}")


def test_the_oldest_version(
    tmp_path: Path, mlir_opt: Callable[..., object], capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.mlir"
    path.write_text(SOME.replace("<{p = 1 : i32}> ", ""), encoding="utf-8")
    reads_back(path, tmp_path, mlir_opt, capfd, f"--emit-bytecode-version={VERSIONS[0]}")


@pytest.mark.parametrize(
    ("text", "flags", "complaint"),
    [
        (SOME, ["--emit-bytecode-version=4"], "'t.c' op has properties, which bytecode of version 4 cannot say"),
        (SOME, ["--emit-bytecode-version=3"], "unsupported version requested 3, must be in range [4, 6]"),
        (SOME, ["--emit-bytecode-version=x"], "'x' value invalid for uint argument!"),
        ("func.func @f(%a: index) { %0 = affine.linearize_index disjoint [%a] by (3) : index return }", [],
         "cannot be written as bytecode: 'disjoint' is no attribute"),
        ('"t.a"() {x = distinct[0]<1>} : () -> ()', [], "cannot be written as bytecode: attributes are written one"),
        ('"t.a"() {x = [dense_resource<r> : tensor<1xi8>]} : () -> ()', [],
         "cannot be written as bytecode: resources are not written"),
    ],
)  # fmt: skip
def test_what_cannot_be_written(
    text: str, flags: list[str], complaint: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.mlir"
    path.write_text(text, encoding="utf-8")
    assert opt.main([str(path), "--allow-unregistered-dialect", "--emit-bytecode", *flags]) == 1
    assert complaint in capfd.readouterr().err


def test_resources_without_their_data(
    tmp_path: Path, mlir_opt: Callable[..., object], capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.mlir"
    path.write_text('"t.a"() {x = dense_resource<r> : tensor<1xi8>} : () -> ()\n', encoding="utf-8")
    reads_back(path, tmp_path, mlir_opt, capfd, "--elide-resource-data-from-bytecode")


def test_deep_nests_do_not_recurse() -> None:
    depth = 3000
    text = '"t.a"() ({\n' * depth + '"t.b"() : () -> ()\n' + "}) : () -> ()\n" * depth
    module = parse(text, allow_unregistered=True)
    assert write_bytecode(module, "test")[:4] == b"ML\xefR"


def test_numbers_of_every_length() -> None:
    made = Bytes()
    for value in (0, 127, 128, 16383, 16384, (1 << 56) - 1, 1 << 56):
        made.number(value)
    assert made.hex(" ") == (
        "01 ff 02 02 fe ff 04 00 02 80 ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 01"
    )

