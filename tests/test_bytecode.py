"""--emit-bytecode and reading it: byte for byte what mlir-opt writes, read as mlir-opt reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from generator import themes

import irkit
from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source
from irkit.ir.operation import Operation
from irkit.syntax import parse_source, print_op
from irkit.syntax.bytecode import VERSIONS, read_bytecode, write_bytecode
from irkit.syntax.bytecode.properties import NATIVE
from irkit.syntax.bytecode.streams import Bytes, Decoder
from irkit.syntax.resources import metadata_text
from irkit.tools import opt
from irkit.tools.face import parse
from irkit.tools.split import MARKER, split

LIT = Path(__file__).resolve().parent.parent / "lit_tests"
FILES = [
    path
    for room in ("dialects", "passes", "passes/canonicalization")
    for path in sorted((LIT / room).glob("*.mlir"))
    if not path.name.startswith(("graph", "loop", "tt"))
    and not path.name.endswith("_invalid.mlir")
    and path.name != "affine_composed_fold.mlir"
]
"""That file has maps which are not read back as they are printed, neither here nor elsewhere."""
ALLOW = "--allow-unregistered-dialect"

SOME = """\
#m = affine_map<(d0) -> (d0 + 1)>
"t.a"() ({
^bb0(%x: i32 loc(unknown), %y: f32):
  "t.b"(%x)[^bb1] : (i32) -> ()
^bb1(%z: index):
  %r:3 = "t.c"(%x, %z) <{p = 1 : i32}> {m = #m, s = "a\\00\\FFb"} : (i32, index) -> (i32, i64, tensor<2x!t.x>)
  func.func @inner(%a: i64) -> i64 {
    %n = arith.constant 300000000 : index
    %0 = arith.addi %a, %a : i64
    %1 = scf.for %i = %n to %n step %n iter_args(%c = %0) -> i64 {
      %2 = arith.muli %c, %0 : i64
      scf.yield %2 : i64
    }
    return %1 : i64
  }
  "no_dialect"(%r#2) ({ }, { "t.d"(%r#1) : (i64) -> () }) : (tensor<2x!t.x>) -> ()
}) : () -> ()
func.func private @g()
"""
UNKNOWN_PROPERTIES = "<{p = 1 : i32}> "

VALUES = """\
"t.a"() {u = dense_resource<none> : tensor<1xi32>, v = dense_resource<second> : tensor<1xi32>,
  w = dense_resource<first> : tensor<1xi32>, x = [distinct[0]<1 : i32>, distinct[1]<1 : i32>, distinct[0]<1 : i32>]
} : () -> () loc(fused<"m">["a", "b":1:2 to :5, "b":1:2 to 3:5, callsite("x" at "y"(unknown)), fused["c", "d"]])
"t.b"() {a = dense<["a","b"]> : tensor<2x!x.s>, b = dense<"a"> : tensor<2x!x.s>, c = sparse<[[0,1]],[3]>
  : tensor<2x2xi32>, d = dense<true> : tensor<40xi1>, e = dense<(1.0,2.0)> : tensor<2xcomplex<f32>>, f =
  12345678901234567890123 : i128, g = -1 : i7, h = 1.5 : f80, i = array<i1: true,false>, j = array<f32: 1.5>, k =
  @a::@b::@c, l = @q, m = "s" : i32, n = tensor<?x3xi32, "enc">, o = memref<2x3xf32, strided<[1,2]>, 3>, p =
  memref<*xf32, 3>, q = vector<[4]x2xf32>, r = memref<?xf32>, s = dense<> : tensor<0xi3>, t = dense<[1,2]> :
  tensor<2xi7>, u = tuple<i32, none>, v = -5 : index, w = 0x7FC1 : bf16, x = 200 : ui8, y = -1 : i128, z =
  dense<255> : tensor<300xui8>} : () -> ()
"t.c"() {a = f8E4M3, b = 1.5 : f8E4M3, c = 0x7FFFFFFFFFFFFFFF : f64, d = affine_map<(d0)[s0] -> (d0 + s0)>, e =
  affine_set<(d0) : (d0 >= 0)>, f = memref<2x3xf32, affine_map<(i, j) -> (j, i)>>, g = (i32, f32) -> (), h = unit,
  i = loc("here"), j = #x.y<z>, k = !x<"any">, l = dense<[true, false, true]> : tensor<3xi1>, m = array<i64>, n =
  {a = 1, b = {c}}, o = tensor<*xf32>, p = memref<*xi8>, q = f128, r = complex<f64>, s = dense<[1.5, 2.5]> :
  vector<2xf16>, t = dense<1> : memref<2xindex>, u = -9223372036854775808 : i64, v = 1 : i1, w = 9 : si40} : () -> ()
{-#
  dialect_resources: { builtin: { first: "0x0400000001000000", second: "0x1000000005000000AABBCC" } },
  external_resources: { tool: { key: "abc", flag: true, data: "0x08000000AABB" }, other: { k: false } }
#-}
"""

USES = """\
func.func @f(%a: index, %b: i32, %c: index) -> i32 {
  scf.for %i = %a to %c step %a {
    scf.for %j = %a to %c step %c { "t.use"(%a, %c, %a) : (index, index, index) -> () }
  }
  %r:3 = "t.region"() ({
    "t.ahead"(%late#1, %late#0) : (i32, i32) -> ()
    "t.ahead"(%late#1) : (i32) -> ()
    %late:2 = "t.late"() : () -> (i32, i32)
    "t.behind"(%late#1) : (i32) -> ()
  }) : () -> (i32, i32, i32)
  "t.x"(%r#2, %r#0, %r#0) ({ "t.y"(%r#2, %r#0) : (i32, i32) -> () }) : (i32, i32, i32) -> ()
  return %b : i32
}
"""


def chunks(path: Path) -> Iterator[tuple[Source, int, int]]:
    source = Source(str(path), path.read_text(encoding="utf-8"))
    for start, end in split(source, MARKER)[0]:
        yield source, start, end


def printed(module: Operation, context: catalog.Context) -> str:
    return print_op(module, debuginfo=True) + metadata_text(context.resources, module, generic=False)


def read(data: bytes, name: str = "x.mlirbc") -> str:
    """What a bytecode file says, as text."""
    context = catalog.context(True)
    module = read_bytecode(data, name, context)
    verify(module)
    return printed(module, context)


def producer_of(data: bytes) -> str:
    return data[5 : data.index(b"\0", 5)].decode()


def emitted(mlir_opt: Callable[..., object], path: Path, folder: Path, *flags: str) -> list[bytes]:
    """mlir-opt's bytecode of each chunk of a file; nothing for one that it refuses."""
    written = folder / "theirs.mlirbc"
    mlir_opt(path, ALLOW, "--split-input-file", "--emit-bytecode", *flags, "-o", written)
    # A run that fails writes no file, but its standard output.
    if written.exists():
        return written.read_bytes().split(b"// -----\n")
    return []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file(path: Path, tmp_path: Path, mlir_opt: Callable[..., object]) -> None:
    """What mlir-opt writes is read as what the text says, and written again, every byte of it."""
    theirs = emitted(mlir_opt, path, tmp_path)
    for (source, start, end), data in zip(chunks(path), theirs, strict=False):
        if data:
            check_chunk(source, start, end, data)


def check_chunk(source: Source, start: int, end: int, data: bytes) -> None:
    context = catalog.context(True)
    module = parse_source(source, context, start, end)
    verify(module)
    made = write_bytecode(module, producer_of(data), resources=context.resources)
    assert read(made, source.name) == printed(module, context)
    assert read(data, source.name) == printed(module, context)
    # mlir-opt has a dialect called test, which has a version; and it tells a position from a range that is one.
    apart = b"\0test\0" in data or re.search(r"loc\(.*(line| to )", source.text[start:end])
    if not apart:
        assert made == data


@pytest.mark.parametrize("theme", ["attributes", "structure", "dialects"])
def test_random_modules(theme: str, tmp_path: Path, mlir_opt: Callable[..., object]) -> None:
    path = tmp_path / "in.mlir"
    for _, texts in themes.chunks_of([theme], "bytecode", 0, 8):
        for text in texts:
            path.write_bytes(text.encode("utf-8", "surrogateescape"))
            # The format does not tell an operation `t.` from one `t`.
            for data in emitted(mlir_opt, path, tmp_path) if not re.search(r'"\w*\."\(', text) else ():
                check_chunk(Source(str(path), text), 0, len(text), data)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("text", [SOME, VALUES, USES], ids=["some", "values", "uses"])
def test_a_version(text: str, version: int, tmp_path: Path, mlir_opt: Callable[..., object]) -> None:
    path = tmp_path / "in.mlir"
    path.write_text(text if version > 4 else text.replace(UNKNOWN_PROPERTIES, ""), encoding="utf-8")
    (data,) = emitted(mlir_opt, path, tmp_path, f"--emit-bytecode-version={version}")
    context = catalog.context(True)
    module = parse_source(Source(str(path), path.read_text(encoding="utf-8")), context)
    made = write_bytecode(module, producer_of(data), version, resources=context.resources)
    assert made == data
    assert read(data, str(path)) == printed(module, context)


@pytest.mark.parametrize("text", [SOME, USES], ids=["some", "uses"])
def test_the_order_of_uses_is_kept(text: str, tmp_path: Path, mlir_opt: Callable[..., object]) -> None:
    path, written = tmp_path / "in.mlir", tmp_path / "written.mlirbc"
    path.write_text(text, encoding="utf-8")
    assert opt.main([str(path), ALLOW, "--emit-bytecode", "-o", str(written)]) == 0
    flags = (ALLOW, "--mlir-print-value-users")
    assert mlir_opt(written, *flags).stdout == mlir_opt(path, *flags).stdout  # type: ignore[attr-defined]
    out = tmp_path / "out.mlir"
    assert opt.main([str(written), *flags, "-o", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == mlir_opt(path, *flags).stdout  # type: ignore[attr-defined]


def test_the_dialects_that_others_write_in_the_same_way(mlir_opt: Callable[..., object]) -> None:
    listed = mlir_opt("--show-dialects").stdout  # type: ignore[attr-defined]
    theirs = set(listed.partition(":")[2].strip().replace(" ", "").split(","))
    assert {name for name in catalog.dialect_names() if name in theirs} == NATIVE


def test_irkits_own_dialects_are_readable_elsewhere(tmp_path: Path, mlir_opt: Callable[..., object]) -> None:
    """Their properties are among the attributes: mlir-opt reads them, and so does irkit."""
    text = (
        "func.func @f(%A: memref<8xf32>) {\n"
        "  loop.for @i (%i = 0 to 8) parallel { %x = loop.load %A[%i] : memref<8xf32>\n"
        "    loop.store %x, %A[%i] : memref<8xf32> }\n  return\n}\n"
    )
    context = catalog.context(True)
    module = parse_source(Source("in.mlir", text), context)
    written = tmp_path / "written.mlirbc"
    written.write_bytes(write_bytecode(module, "test"))
    assert read(written.read_bytes(), "in.mlir") == print_op(module, debuginfo=True)
    theirs = mlir_opt(written, ALLOW)
    assert theirs.stderr == ""  # type: ignore[attr-defined]
    assert print_op(parse(theirs.stdout)) == print_op(module)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "flags", "complaint"),
    [
        (SOME, ["--emit-bytecode-version=4"], "'t.c' op has properties, which bytecode of version 4 cannot say"),
        (SOME, ["--emit-bytecode-version=7"], "unsupported version requested 7, must be in range [0, 6]"),
        (SOME, ["--emit-bytecode-version=x"], "Invalid argument 'x', only integer is supported."),
        ("func.func @f(%a: index) { %0 = affine.linearize_index disjoint [%a] by (3) : index return }",
         ["--emit-bytecode-version=4"],
         "'affine.linearize_index' op is 'disjoint', which bytecode of version 4 cannot say"),
    ],
)  # fmt: skip
def test_what_cannot_be_written(
    text: str, flags: list[str], complaint: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.mlir"
    path.write_text(text, encoding="utf-8")
    assert opt.main([str(path), ALLOW, "--emit-bytecode", *flags]) == 1
    assert complaint in capfd.readouterr().err


def test_resources_without_their_data(tmp_path: Path, mlir_opt: Callable[..., object]) -> None:
    path = tmp_path / "in.mlir"
    path.write_text(VALUES[: VALUES.index("  external_")].rstrip().rstrip(",") + "\n#-}\n", encoding="utf-8")
    (data,) = emitted(mlir_opt, path, tmp_path, "--elide-resource-data-from-bytecode")
    context = catalog.context(True)
    module = parse_source(Source(str(path), path.read_text(encoding="utf-8")), context)
    assert write_bytecode(module, producer_of(data), 6, True, context.resources) == data
    assert read(data, str(path)) == print_op(module, debuginfo=True)


def test_every_tool_reads_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "in.mlirbc"
    text = "func.func @main() -> i32 { %0 = arith.constant 42 : i32 return %0 : i32 }"
    path.write_bytes(write_bytecode(parse(text), "test"))
    assert str(irkit.load(path)) == str(parse(text))
    assert opt.main([str(path), "--canonicalize", "--verify-roundtrip", "--mlir-generate-reproducer=/dev/null"]) == 0
    assert "arith.constant 42" in capfd.readouterr().out


def test_deep_nests_do_not_recurse() -> None:
    depth = 3000
    text = '"t.a"() ({\n' * depth + '"t.b"() : () -> ()\n' + "}) : () -> ()\n" * depth
    module = parse(text, allow_unregistered=True)
    again = read_bytecode(write_bytecode(module, "test"), "x", catalog.context(True))
    assert sum(1 for _ in again.walk()) == depth + 2
    locations = '#l0 = loc("a")\n' + "".join(f'#l{i + 1} = loc("a"(#l{i}))\n' for i in range(depth))
    module = parse(f'{locations}"t.b"() : () -> () loc(#l{depth})', allow_unregistered=True)
    again = read_bytecode(write_bytecode(module, "test"), "x", catalog.context(True))
    assert print_op(again, debuginfo=True) == print_op(module, debuginfo=True)


def test_numbers_of_every_length() -> None:
    made = Bytes()
    values = (0, 127, 128, 16383, 16384, (1 << 56) - 1, 1 << 56)
    for value in values:
        made.number(value)
    assert made.hex(" ") == (
        "01 ff 02 02 fe ff 04 00 02 80 ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00 01"
    )
    decoder = Decoder(bytes(made), 0, len(made), "x")
    assert tuple(decoder.number() for _ in values) == values
    with pytest.raises(IRError, match="attempting to parse a byte at the end"):
        decoder.number()


def test_a_blob_of_nothing_is_read_back() -> None:
    """mlir-opt refuses what it writes of it."""
    text = '"t.a"() {x = dense_resource<b> : tensor<0xi8>} : () -> ()\n'
    text += '{-# dialect_resources: { builtin: { b: "0x00000000" } } #-}\n'
    context = catalog.context(True)
    module = parse_source(Source("in.mlir", text), context)
    made = write_bytecode(module, "test", resources=context.resources)
    assert read(made) == printed(module, context)
