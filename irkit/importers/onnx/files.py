"""A model file, whose weights are left where they are: mapped into memory, not read.

    ModelProto { graph (7) { initializer (5) { dims, data_type, name, raw_data (9) } } }

What is long and raw in an initializer is cut out of the bytes before protobuf sees them, and is a view of the
map instead.  Data in files beside the model is mapped, too.
"""

from __future__ import annotations

import mmap
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from irkit.diagnostics import FileLineCol, IRError

if TYPE_CHECKING:
    import onnx

LONG: Final = 1024
"""From how many bytes on the data of an initializer stays in the file."""

_GRAPH: Final = 7
_INITIALIZER: Final = 5
_NAME: Final = 8
_RAW_DATA: Final = 9


class Model(NamedTuple):
    """A model without the data of its large initializers, and where that is, by their names."""

    path: str
    proto: onnx.ModelProto
    data: dict[str, memoryview]


def read(path: str) -> Model:
    """An IRError where there is no such file, or it is no model."""
    import onnx
    from google.protobuf.message import DecodeError  # type: ignore[import-untyped]

    content = _mapped(path, path)
    try:
        stripped, data = _stripped(content)
        proto = onnx.ModelProto.FromString(stripped)
    except (DecodeError, ValueError, IndexError):
        raise IRError.at(FileLineCol(path, 1, 1), f"'{path}' is no ONNX model") from None
    if not proto.HasField("graph"):
        raise IRError.at(FileLineCol(path, 1, 1), f"'{path}' is no ONNX model: it has no graph")
    if not proto.opset_import:
        raise IRError.at(FileLineCol(path, 1, 1), f"'{path}' is no ONNX model: it names no opset")
    return Model(path, proto, data)


def of_proto(proto: onnx.ModelProto) -> Model:
    """A model that is in memory already."""
    return Model("<model>", proto, {})


def _mapped(path: str, model: str) -> memoryview:
    try:
        with open(path, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if size else b"")
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else str(problem)
        raise IRError.at(FileLineCol(model, 1, 1), f"cannot open '{path}': {reason}") from None


def external_data(path: str, proto: onnx.TensorProto) -> memoryview:
    """What a tensor keeps in another file, in the folder of the model."""
    entries = {each.key: each.value for each in proto.external_data}
    place = entries.get("location", "")
    folder = os.path.dirname(os.path.abspath(path))
    target = os.path.normpath(os.path.join(folder, place))
    if not place or os.path.isabs(place) or os.path.commonpath([folder, target]) != folder:
        reason = f"the data of '{proto.name}' is outside of the model: '{place}'"
        raise IRError.at(FileLineCol(path, 1, 1), reason)
    content = _mapped(target, path)
    try:
        offset = int(entries.get("offset", "0"))
        length = int(entries.get("length", len(content) - offset))
    except ValueError:
        reason = f"the data of '{proto.name}' has no place in '{place}' that is a number"
        raise IRError.at(FileLineCol(path, 1, 1), reason) from None
    if offset < 0 or length < 0 or offset + length > len(content):
        raise IRError.at(FileLineCol(path, 1, 1), f"'{place}' ends before the data of '{proto.name}'")
    return content[offset : offset + length]


# Protocol buffers, as far as they are needed: a message is a list of tags, each with a number or with bytes.


def _varint(content: memoryview, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, and where it ends."""
    value = shift = 0
    while True:
        byte = content[at]
        value |= (byte & 0x7F) << shift
        at += 1
        if byte < 0x80:
            return value, at
        shift += 7
        if shift > 63:
            raise ValueError


class _Field(NamedTuple):
    """One field: its number, where its tag begins, and where its bytes begin and end."""

    number: int
    tag: int
    start: int
    end: int
    has_length: bool


def _fields(content: memoryview) -> Iterator[_Field]:
    at = 0
    while at < len(content):
        tag = at
        key, at = _varint(content, at)
        kind = key & 7
        start = at
        if kind == 0:
            at = _varint(content, at)[1]
        elif kind == 2:
            length, start = _varint(content, at)
            at = start + length
        elif kind in (1, 5):
            at += 8 if kind == 1 else 4
        else:
            raise ValueError
        if at > len(content):
            raise ValueError
        yield _Field(key >> 3, tag, start, at, kind == 2)


def _stripped(content: memoryview) -> tuple[bytes, dict[str, memoryview]]:
    """The bytes of a model without the raw data of large initializers, and that data by name."""
    data: dict[str, memoryview] = {}
    pieces: list[bytes] = []
    for field in _fields(content):
        if field.number != _GRAPH or not field.has_length:
            pieces.append(bytes(content[field.tag : field.end]))
            continue
        inner = _stripped_graph(content[field.start : field.end], data)
        pieces.append(_message(_GRAPH, inner))
    return b"".join(pieces), data


def _stripped_graph(content: memoryview, data: dict[str, memoryview]) -> bytes:
    pieces: list[bytes] = []
    for field in _fields(content):
        if field.number == _INITIALIZER and field.end - field.start > LONG:
            inner = _stripped_tensor(content[field.start : field.end], data)
            pieces.append(_message(_INITIALIZER, inner))
        else:
            pieces.append(bytes(content[field.tag : field.end]))
    return b"".join(pieces)


def _stripped_tensor(content: memoryview, data: dict[str, memoryview]) -> bytes:
    fields = list(_fields(content))
    raw = [each for each in fields if each.number == _RAW_DATA]
    names = [bytes(content[each.start : each.end]).decode() for each in fields if each.number == _NAME]
    if len(raw) != 1 or raw[0].end - raw[0].start <= LONG or len(names) != 1:
        return bytes(content)
    data[names[0]] = content[raw[0].start : raw[0].end]
    return b"".join([bytes(content[each.tag : each.end]) for each in fields if each is not raw[0]])


def _message(number: int, content: bytes) -> bytes:
    length, size = len(content), b""
    while True:
        byte, length = length & 0x7F, length >> 7
        size += bytes([byte | (0x80 if length else 0)])
        if not length:
            return bytes([number << 3 | 2]) + size + content
