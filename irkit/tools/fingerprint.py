"""What compiled code depends on: the program, this installation, and this computer.

    program_parts(module)
    versions()       irkit's own source and that of plugins, llvmlite, LLVM
    processor()      the processor's name and features, as LLVM has them, and what schedules know of it

Source files are told apart by name, size and time, so that a checkout that is being edited never meets code
from before the edit.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator

from irkit import catalog
from irkit.analysis.machines import host
from irkit.ir import Attribute, Operation, Type
from irkit.ir.elements import DenseResourceAttr

_KINDS = (".py", ".ll", ".mlir", ".lark")


def versions() -> str:
    """A text that changes whenever a file of irkit or of a plugin, llvmlite or LLVM does."""
    import llvmlite
    from llvmlite import binding

    llvm = ".".join(map(str, binding.llvm_version_info))
    return f"llvmlite {llvmlite.__version__}, LLVM {llvm}, sources {_sources(tuple(catalog.code_places()))}"


def processor() -> str:
    from llvmlite import binding

    features = binding.get_host_cpu_features().flatten()
    name = f"{binding.get_process_triple()} {binding.get_host_cpu_name()}"
    return f"{name} {features} {tuple(host())}"


_seen: dict[tuple[str, ...], str] = {}


def _sources(places: tuple[str, ...]) -> str:
    """A digest of the files in folders, and of single files; taken once a process, as modules are loaded
    once."""
    if places not in _seen:
        digest = hashlib.sha256()
        for place in places:
            for path, known in _files(place):
                digest.update(f"{path}\0{known.st_size}\0{known.st_mtime_ns}\n".encode(errors="surrogateescape"))
        _seen[places] = digest.hexdigest()
    return _seen[places]


def _files(place: str) -> Iterator[tuple[str, os.stat_result]]:
    """The source files under a folder, sorted, or the file itself."""
    if not os.path.isdir(place):
        yield place, os.stat(place)
        return
    pending = [place]
    while pending:
        folder = pending.pop()
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda each: each.name)
        for each in entries:
            if each.is_dir(follow_symlinks=False):
                if each.name != "__pycache__":
                    pending.append(each.path)
            elif each.name.endswith(_KINDS):
                yield each.path, each.stat()


def program_parts(module: Operation) -> Iterator[str | bytes | memoryview]:
    """What a module says: its text, and the data that it refers to by keys."""
    text = str(module)
    yield text
    if "dense_resource<" not in text:
        return
    seen: set[Attribute | Type] = set()
    for op in module.walk():
        pending: list[Attribute | Type] = [*op.properties.values(), *op.attributes.values()]
        while pending:
            each = pending.pop()
            if each in seen:
                continue
            seen.add(each)
            pending += each.children()
            if isinstance(each, DenseResourceAttr) and each.blob is not None and each.blob.data is not None:
                yield each.key
                yield each.blob.data
