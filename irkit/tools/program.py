"""A compiled module without its IR: what is kept on disk, and loaded into this process.

    program = Program.of(lowered)             LLVM text, machine code, what its functions take
    Program.unpack(program.pack())            the same
    program.load(threads=2, cache)            an Executable

A function is described by its declaration, the text of a func.func without a body.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping, Sequence
from functools import cache as once
from typing import NamedTuple

from irkit import catalog
from irkit.analysis.signature import Signature, signature_of
from irkit.analysis.writes import written_arguments
from irkit.diagnostics import Source
from irkit.dialects.func import Call, Constant, Func
from irkit.ir import Operation
from irkit.ir.types import MemRefType
from irkit.runtime import native
from irkit.runtime.arena import Arena
from irkit.runtime.arrays import ALIGNMENT
from irkit.runtime.cache import Cache, key_of
from irkit.runtime.executable import Code, CompiledFunction, Executable
from irkit.runtime.jit import COMPILING, Library, aligned, is_defined, load
from irkit.runtime.native import Native
from irkit.syntax import parse_source
from irkit.targets.llvm import is_packed, loadable, packed_name
from irkit.targets.llvm.alignment import promise_alignment
from irkit.targets.llvm.machine import Machine
from irkit.tools.fingerprint import processor, versions
from irkit.tools.open_sizes import OpenSizes


class ProgramFunction(NamedTuple):
    """A public function: its declaration, which of its arguments it writes to, and, where it takes tensors
    of open sizes, the function of tensors that says what becomes of them."""

    declaration: str
    written: tuple[bool, ...]
    skeleton: str | None = None


class Program(NamedTuple):
    """Machine code and what belongs to it.  `text_for_any` is LLVM text that relies on no alignment of
    arrays, None where `text` does not either."""

    functions: tuple[ProgramFunction, ...]
    text: str
    text_for_any: str | None
    object_code: bytes
    data: Mapping[str, bytes | memoryview]

    @classmethod
    def of(
        cls, module: Operation, skeletons: Mapping[str, str] | None = None, cache: Cache | None = None
    ) -> Program:
        """The program of a module that is lowered, with `skeletons` of its functions; an IRError where LLVM
        has no form of an operation, or a function is declared that nobody defines.

        Where there are data beside the text, code is kept by the text alone: it is that of all weights."""
        plain = loadable(module)
        _check_declarations(module)
        public = [each for each in module.regions[0].entry.ops if isinstance(each, Func) and is_packed(each)]
        found = skeletons or {}
        functions = [
            ProgramFunction(_declaration(each), tuple(written_arguments(each)), found.get(each.symbol))
            for each in public
        ]
        text, text_for_any = plain.text, None
        if "!nontemporal" in text:
            aligned = module.clone()
            promise_alignment(aligned)
            text, text_for_any = loadable(aligned).text, loadable(module, streams=False).text
        code = _object_code(text, cache if plain.data else None)
        return cls(tuple(functions), text, text_for_any, code, plain.data)

    def pack(self) -> list[bytes | memoryview]:
        """The program as bytes, in pieces: a line of JSON with the lengths of the parts, and the parts, each
        at a multiple of 64."""
        parts = {
            "text": _encoded(self.text),
            "object": self.object_code,
            **{f"data {name}": content for name, content in self.data.items()},
        }
        if self.text_for_any is not None:
            parts["text for any"] = _encoded(self.text_for_any)
        head = {"functions": self.functions, "parts": [[name, len(part)] for name, part in parts.items()]}
        pieces = [json.dumps(head).encode() + b"\n", *parts.values()]
        return [piece for each in pieces for piece in (each, bytes(-len(each) % ALIGNMENT))]

    @classmethod
    def unpack(cls, content: memoryview) -> Program:
        line = _first_line(content)
        head = json.loads(line)
        parts: dict[str, memoryview] = {}
        view = content[_padded(len(line)) :]
        for name, length in head["parts"]:
            parts[name], view = view[:length], view[_padded(length) :]
        functions = [
            ProgramFunction(text, tuple(written), skeleton) for text, written, skeleton in head["functions"]
        ]
        for_any = parts.get("text for any")
        return cls(
            tuple(functions),
            _decoded(parts["text"]),
            _decoded(for_any) if for_any is not None else None,
            bytes(parts["object"]),
            {name.removeprefix("data "): part for name, part in parts.items() if name.startswith("data ")},
        )

    def load(self, threads: int, cache: Cache | None) -> Executable:
        """The program in this process; a LinkError where it calls what nobody defines."""
        symbols = [packed_name(signature.name) for signature in self._signatures()]
        data = {name: aligned(content) for name, content in self.data.items()}
        library = self._library(self.object_code, symbols, data, threads)
        make = None
        if self.text_for_any is not None:
            text = self.text_for_any

            def make() -> Library:
                return self._library(_object_code(text, cache), symbols, data, threads)

        code = Code(library, process_native, make)
        signatures = self._signatures()
        arena = _arena_for(signatures)
        compiled = {
            signature.name: CompiledFunction(
                signature, each.written, code, packed_name(signature.name), arena, _sizes(each, signature)
            )
            for each, signature in zip(self.functions, signatures, strict=True)
        }
        return Executable(compiled, self.text)

    def _signatures(self) -> list[Signature]:
        return [signature_of(_function(each.declaration)) for each in self.functions]

    def _library(
        self,
        object_code: bytes,
        symbols: Sequence[str],
        data: Mapping[str, bytes | memoryview],
        threads: int,
    ) -> Library:
        if f"@{native.POOL}(" not in self.text:
            return load(object_code, symbols, data)
        data = {**data, native.THREADS: struct.pack("<q", threads)}
        return load(object_code, symbols, data, {native.POOL: process_native().pool_address})


def _padded(length: int) -> int:
    return -(-length // ALIGNMENT) * ALIGNMENT


def _first_line(content: memoryview) -> bytes:
    """The bytes up to the first end of a line, which is among them."""
    found = b""
    while b"\n" not in found and len(found) < len(content):
        found += content[len(found) : len(found) + 4096]
    return found[: found.index(b"\n") + 1]


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _decoded(part: memoryview) -> str:
    return bytes(part).decode("utf-8", "surrogateescape")


def _declaration(function: Func) -> str:
    declared = Func.declare(function.symbol, function.type.inputs, function.type.results)
    declared.arg_attrs = function.arg_attrs
    return str(declared)


def _function(text: str) -> Func:
    """A function is read alone, as each brings its own aliases of attributes."""
    module = parse_source(Source("<program>", text), catalog.context(True))
    return next(each for each in module.walk() if isinstance(each, Func))


def _sizes(function: ProgramFunction, signature: Signature) -> OpenSizes | None:
    if function.skeleton is None:
        return None
    return OpenSizes(_function(function.skeleton), len(signature.inputs))


def _check_declarations(module: Operation) -> None:
    used = {each.callee.leaf for each in module.walk() if isinstance(each, Call)}
    used |= {each.value.leaf for each in module.walk() if isinstance(each, Constant)}
    for each in module.regions[0].entry.ops:
        if not isinstance(each, Func) or not each.is_declaration:
            continue
        if each.symbol in used and not is_defined(each.symbol):
            raise each.error(f"declares @{each.symbol}, which nobody defines")


def _arena_for(signatures: Sequence[Signature]) -> Arena | None:
    """One arena for all functions, as large as the largest asks for; None where none does."""
    wanted = [
        (each.type.num_elements, each.arena)
        for signature in signatures
        for each in signature.parameters
        if each.arena is not None and isinstance(each.type, MemRefType)
    ]
    if not wanted:
        return None
    return Arena(max([size for size, _ in wanted]), max([alignment for _, alignment in wanted]))


def _object_code(text: str, cache: Cache | None, level: int = 3) -> bytes:
    """The machine code of LLVM text, kept on disk."""
    if cache is None:
        return _compiled(text, level)
    key = key_of("object", text, str(level), versions(), processor())
    found = cache.get(key)
    if found is not None:
        return bytes(found)
    made = _compiled(text, level)
    cache.put(key, [made])
    return made


def _compiled(text: str, level: int = 3) -> bytes:
    with COMPILING:
        return Machine.host().object_code(text, level)


def process_native() -> Native:
    """The pool and the direct calls of this process, compiled when the first of them is needed; one, also
    where several threads ask for it first."""
    with COMPILING:
        return _made_native()


@once
def _made_native() -> Native:
    """LLVM's first level is enough: little of it is ever in a hurry, and it is compiled in half the time."""
    code = _object_code(native.text(), Cache.of_environment(), level=1)
    return Native(load(code, native.SYMBOLS, addresses=native.addresses()))
