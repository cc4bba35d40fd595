"""Pieces cut from the files of lit_tests/dialects/, which show every operation: an operation with all inside it,
and unregistered ones that make the values it uses.

    %0 = "t.source"() : () -> memref<4xf32>
    %1 = "t.source"() : () -> index
    %2 = memref.load %0[%1] : memref<4xf32>
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from irkit.diagnostics import IRError
from irkit.ir import Attribute, Operation, Type, Value
from irkit.syntax import print_op

from .draw import Draw
from .reading import holds, module_of, read, sources

FILES = Path(__file__).resolve().parents[2] / "lit_tests" / "dialects"
MOST = 4
"""How many pieces an operation has."""
LONGEST = 4000
"""Characters of a piece."""


@cache
def _modules(dialect: str) -> list[Operation]:
    """The modules of the dialect's file, or of a file of its name in its folder."""
    paths = [path for path in (FILES / f"{dialect}.mlir", FILES / dialect / f"{dialect}.mlir") if path.exists()]
    return [read(text) for path in paths for text in path.read_text(encoding="utf-8").split("// -----\n")]


@cache
def _occurrences(dialect: str) -> dict[str, list[Operation]]:
    """The operations of the file by name, in its order."""
    found: dict[str, list[Operation]] = {}
    for module in _modules(dialect):
        for op in module.walk():
            found.setdefault(op.name, []).append(op)
    return found


@cache
def types(dialect: str) -> list[Type]:
    """The types of all values of the file."""
    ops = [op for module in _modules(dialect) for op in module.walk()]
    return list(dict.fromkeys([kind for op in ops for kind in (*op.operand_types, *op.result_types)]))


@cache
def properties(name: str, key: str) -> list[Attribute]:
    """What the examples of an operation have for a property."""
    ops = _occurrences(name.partition(".")[0]).get(name, ())
    return list(dict.fromkeys([op.properties[key] for op in ops if key in op.properties]))


def _captured(op: Operation) -> list[Value[Type]]:
    """The values that an operation and those inside it use from outside."""
    inside = list(op.walk())
    own: set[Value[Type]] = {result for each in inside for result in each.results}
    own |= {arg for each in inside for region in each.regions for block in region.blocks for arg in block.args}
    return list(dict.fromkeys([value for each in inside for value in each.operands if value not in own]))


def _alone(op: Operation) -> Operation:
    """A module of a copy of the operation and sources of what it uses."""
    captured = _captured(op)
    made = sources([value.type for value in captured])
    mapping: dict[object, object] = dict(zip(captured, [each.result for each in made], strict=True))
    return module_of([*made, op.clone(mapping)])


def _with_symbols(op: Operation) -> Operation:
    """A module of a copy of an operation at the top, and of those there whose symbols it names, and so on."""
    block = op.parent
    assert block is not None
    by_name = {str(each.properties["sym_name"]).strip('"'): each for each in block.ops if "sym_name" in each.properties}
    chosen = {op}
    pending = [op]
    while pending:
        for quoted, bare in re.findall(r'@(?:"([^"]*)"|([\w$.]+))', print_op(pending.pop(), generic=True)):
            other = by_name.get(quoted or bare)
            if other is not None and other not in chosen:
                chosen.add(other)
                pending.append(other)
    return module_of([each.clone() for each in block.ops if each in chosen])


def _candidates(op: Operation) -> Iterator[Operation]:
    """Modules around an operation: itself, then what is around it."""
    outer: Operation | None = op
    while outer is not None and outer.parent_op is not None:
        if not outer.successors and not (outer.is_terminator and outer.is_registered):
            yield _alone(outer)
        if outer.parent_op.parent_op is None and not _captured(outer):
            yield _with_symbols(outer)
        outer = outer.parent_op


@cache
def pieces(name: str) -> list[str]:
    """Texts of valid modules in which an operation occurs, in the generic form."""
    found: list[str] = []
    for op in _occurrences(name.partition(".")[0]).get(name, ()):
        for module in _candidates(op):
            if holds(module):
                text = print_op(module, generic=True)
                found += [text] * (len(text) <= LONGEST)
                break
        if len(found) == MOST:
            break
    return found


_ELEMENTS = ("f16", "bf16", "f32", "f64", "i1", "i8", "i16", "i32", "i64", "index")
_ELEMENT = re.compile(rf"(?<![\w#!@%.\"])(?<!array<)(?:{'|'.join(_ELEMENTS)})(?![\w.])|(?<=[0-9?*]x)(?:{'|'.join(_ELEMENTS)})(?=[,>])")
_SIZE = re.compile(r"(?<=[<x])[0-9]+(?=x)")
_NUMBER = re.compile(r"(?<![\w.%^@#\"])[0-9]+(?= : (?:i32|i64|index)\b)|(?<=[:,] )[0-9]+(?=[,>])")


def _change(draw: Draw, text: str) -> str:
    """The text with a type, a size or a number replaced, wherever it stands."""
    pattern, others = draw.choice(
        [(_ELEMENT, _ELEMENTS), (_ELEMENT, _ELEMENTS), (_SIZE, ("1", "2", "4", "8", "16", "?")), (_NUMBER, ("0", "1", "2", "3", "8"))]
    )
    found = pattern.findall(text)
    if not found:
        return text
    old, new = draw.choice(found), draw.choice(others)
    return pattern.sub(lambda match: new if match[0] == old else match[0], text)


def example(draw: Draw, name: str, loose: float) -> str | None:
    """A piece with an operation, varied; not valid, where it became so, as often as `loose` says."""
    known = pieces(name)
    if not known:
        return None
    text = draw.choice(known)
    for _ in range(draw.choice([0, 1, 2, 4])):
        changed = _change(draw, text)
        try:
            read(changed)
        except IRError:
            if draw.maybe(loose):
                return changed
        else:
            text = changed
    return text
