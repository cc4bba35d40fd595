"""Bytecode that is wrong ends in a diagnostic at the file, whatever is wrong with it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from test_bytecode import SOME, USES, VALUES

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source
from irkit.syntax import parse_source, print_op
from irkit.syntax.bytecode import MAGIC, read_bytecode, write_bytecode
from irkit.syntax.bytecode.layout import Section
from irkit.syntax.bytecode.streams import Bytes
from irkit.tools import opt

FUNCTION = """\
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %c = arith.constant dense<[true, false, true]> : tensor<3xi1>
  return %0 : i32
}
"""


def written(text: str, version: int = 6) -> bytes:
    context = catalog.context(True)
    module = parse_source(Source("in.mlir", text), context)
    return write_bytecode(module, "test", version, resources=context.resources)


def complaint(data: bytes) -> str:
    """The first message about some bytes, nothing where they say a module; anything but a diagnostic fails."""
    try:
        module = read_bytecode(data, "x.bc", catalog.context(True))
        verify(module)
        print_op(module, debuginfo=True)
    except IRError as error:
        return str(error).splitlines()[0]
    return ""


@pytest.mark.parametrize("version", [0, 2, 6])
@pytest.mark.parametrize("text", [FUNCTION, USES], ids=["function", "uses"])
def test_every_end_is_too_early(text: str, version: int) -> None:
    data = written(text, version)
    assert complaint(data) == ""
    for size in range(len(MAGIC), len(data)):
        assert complaint(data[:size]).startswith("x.bc:0:0: error: "), size


@pytest.mark.parametrize("seed", range(4))
def test_random_changes_raise_nothing_but_diagnostics(seed: int) -> None:
    chance = random.Random(seed)
    whole = [written(text) for text in (FUNCTION, SOME, VALUES, USES)]
    for _ in range(400):
        data = bytearray(chance.choice(whole))
        for _ in range(chance.choice((1, 1, 2, 5))):
            at = chance.randrange(len(data))
            match chance.randrange(4):
                case 0:
                    data[at] = chance.choice((0, 1, 3, 0x7F, 0x80, 0xFE, 0xFF))
                case 1:
                    del data[at]
                case 2:
                    data.insert(at, chance.randrange(256))
                case _:
                    data[at] = chance.randrange(256)
        if data[: len(MAGIC)] == MAGIC:
            complaint(bytes(data))


def test_the_first_message_is_upstreams(tmp_path: Path, mlir_opt: Callable[..., object]) -> None:
    """Of every sixteenth end, and of some wrong bytes."""
    whole, path = written(FUNCTION), tmp_path / "x.bc"
    cases = [whole[:size] for size in range(len(MAGIC), len(whole), 16)]
    for at, byte in ((5, 0xFE), (10, 9), (11, 0xFF), (15, 0x0B), (40, 0), (42, 0xFF), (120, 0xEE)):
        cases.append(whole[:at] + bytes([byte]) + whole[at + 1 :])
    different = []
    for data in cases:
        path.write_bytes(data)
        theirs = mlir_opt(path, "--allow-unregistered-dialect").stderr  # type: ignore[attr-defined]
        first = theirs.splitlines()[0].replace(str(path), "x.bc") if theirs else ""
        if complaint(data) != first:
            different.append((complaint(data), first))
    assert different == []


Parts = Sequence[tuple[Section, bytes]]


def file_of(*parts: tuple[Section, Sequence[int]], version: int = 6) -> bytes:
    """A file of sections whose contents are numbers of one byte."""
    out = Bytes(MAGIC)
    out.number(version)
    out.extend(b"test\0")
    for section, numbers in parts:
        content = Bytes()
        for number in numbers:
            content.number(number)
        out.section(section, content)
    return bytes(out)


STRINGS = (Section.STRING, [0])
EMPTY = ((Section.DIALECT, [0, 0]), (Section.ATTR_TYPE_OFFSET, [0, 0]), (Section.ATTR_TYPE, []), STRINGS)
NONE = (Section.PROPERTIES, [0])
HUGE = 1 << 60


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (MAGIC, "attempting to parse a byte at the end of the bytecode"),
        (file_of(version=7), "bytecode version 7 is newer than the current version 6"),
        (file_of(), "missing data for top-level section: String (0)"),
        (file_of(STRINGS, STRINGS), "duplicate top-level section: String (0)"),
        (file_of(*EMPTY, (Section.IR, [0])), "missing data for top-level section: Properties (8)"),
        (file_of(*EMPTY, (Section.IR, [HUGE]), NONE), "attempting to parse a byte at the end of the bytecode"),
        (file_of(*EMPTY, (Section.IR, [2, 5]), NONE), "invalid operation name index: 5"),
        (file_of(*EMPTY, (Section.IR, [0]), (Section.PROPERTIES, [HUGE])),
         "attempting to parse a byte at the end of the bytecode"),
        (file_of(*EMPTY[1:], (Section.DIALECT, [HUGE, 0]), (Section.IR, [0]), NONE),
         "invalid string index: 0"),
        (file_of(EMPTY[0], (Section.ATTR_TYPE_OFFSET, [HUGE, 0]), *EMPTY[2:], (Section.IR, [0]), NONE),
         "attempting to parse a byte at the end of the bytecode"),
        (file_of(*EMPTY[:3], (Section.STRING, [HUGE]), (Section.IR, [0]), NONE),
         "attempting to parse a byte at the end of the bytecode"),
        (file_of(*EMPTY[:3], (Section.STRING, [1, 0]), (Section.IR, [0]), NONE),
         "string size exceeds the available data size"),
        (file_of(*EMPTY, (Section.IR, [0]), NONE, (Section.RESOURCE, [])),
         "expected resource offset section when resource section is present"),
        (file_of(*EMPTY, (Section.IR, [0]), NONE, (Section.RESOURCE, []), (Section.RESOURCE_OFFSET, [HUGE])),
         "attempting to parse a byte at the end of the bytecode"),
        (file_of(*EMPTY, (Section.IR, [0]), NONE, (Section.RESOURCE_OFFSET, [0])),
         "unexpected resource offset section when resource section is not present"),
    ],
)  # fmt: skip
def test_what_is_wrong(data: bytes, message: str) -> None:
    assert complaint(data) == f"x.bc:0:0: error: {message}"


def attributes(*entries: Sequence[int]) -> bytes:
    """A file with an operation whose location is attribute 0 of the builtin ones, with the strings `builtin`,
    `module`, `f` and whatever numbers of one byte the entries are."""
    strings = Bytes()
    for number in (3, 2, 7, 8):  # how many, and their sizes, the last first
        strings.number(number)
    out = Bytes(MAGIC)
    out.number(6)
    out.extend(b"test\0")
    content, sizes = Bytes(), [len(entries), 0, 0, len(entries)]
    for entry in entries:
        before = len(content)
        for number in entry:
            content.number(number)
        sizes.append((len(content) - before) << 1 | 1)
    for section, numbers in ((Section.DIALECT, [1, 0, 1, 0, 1, 1 << 1]), (Section.ATTR_TYPE_OFFSET, sizes)):
        part = Bytes()
        for number in numbers:
            part.number(number)
        out.section(section, part)
    out.section(Section.ATTR_TYPE, content)
    operation = Bytes()
    operation.number(1 << 1)
    operation.number(0)
    operation.append(0)
    operation.number(0)
    out.section(Section.IR, operation)
    strings.extend(b"builtin\0module\0f\0")
    out.section(Section.STRING, strings)
    out.section(Section.PROPERTIES, Bytes(b"\x01"))
    return bytes(out)


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([[15]], "'builtin.module' op requires one region"),
        ([[7]], "expected attribute of type: mlir::LocationAttr, but got: unit"),
        ([[99]], "unknown attribute code: 99"),
        ([[15, 1]], "unexpected trailing bytes after attribute entry"),
        ([[14, 1, 0], [2, 2]], "an attribute or type stands in itself"),
        ([[10, 1, 1], [10, 0, 0]], "an attribute or type stands in itself"),
        ([[11, 1, 5, 5], [7]], "expected mlir::StringAttr, but got: unit"),
        ([[11, 1, 5, 5], [2, 77]], "invalid string index: 77"),
        ([[12, HUGE]], "attempting to parse a byte at the end of the bytecode"),
        ([[22, 1, 5, 1, 1, 1, 1, 1], [2, 2]], "a range in a file has at most 4 numbers, but got 5"),
        ([[8, 3]], "invalid type index: 3"),
        ([[16, 0]], "invalid type index: 0"),
    ],
)
def test_wrong_attributes(entries: list[list[int]], message: str) -> None:
    assert complaint(attributes(*entries)).endswith(f"error: {message}")


def test_attributes_that_grow_when_written_out() -> None:
    """Each of forty fused locations has the next one twice."""
    entries = [[12, 2, number + 1, number + 1] for number in range(40)]
    assert "too many parts" in complaint(attributes(*entries, [15]))


def test_locations_that_nest_too_deeply() -> None:
    names = [[14, 12000, number + 1] for number in range(12000)]
    assert "at most 10000 levels deep" in complaint(attributes(*names[:-1], [15], [2, 2]))


def test_the_tool_says_who_wrote_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.bc"
    path.write_bytes(written(FUNCTION)[:60])
    assert opt.main([str(path)]) == 1
    first, second = capfd.readouterr().err.splitlines()
    assert first == f"{path}:0:0: error: attempting to parse 70 bytes when only 5 remain"
    assert second == f"{path}:0:0: note: in bytecode version 6 produced by: test"
