"""Reading the models of other formats: ONNX.

    irkit-run resnet50.onnx --shape=N=8 --input x=image.npy
    irkit-translate --from=onnx resnet50.onnx --shape=N=8
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol, cast

from irkit import catalog
from irkit.analysis.signature import argument_attributes
from irkit.diagnostics import FileLineCol, IRError, NameLoc
from irkit.ir import Operation
from irkit.ir.attributes import ArrayAttr, DictionaryAttr, StringAttr
from irkit.tools.arguments import Flag, UsageError

if TYPE_CHECKING:
    from irkit.tools.run_inputs import Value

SHAPE_FLAG: Final = Flag("list", "Fix a size that a model leaves open: N=8", "name=size")
_MOST_DIGITS: Final = 19
"""Those of the largest number of 63 bits."""
NAME: Final = "irkit.name"
"""The attribute of an argument or a result that holds what the model calls it."""


class _Importer(Protocol):
    """A module of the room importers."""

    def read_model(
        self, path: str, sizes: Mapping[str, int], values: Mapping[str, Value] | None = None
    ) -> Operation: ...

    def open_sizes(self, path: str) -> dict[str, str]: ...


def importer_of(name: str) -> _Importer:
    """The importer of a format; a UsageError where there is none, or what it needs is not installed."""
    module = catalog.room_module("importers", name)
    if module is None or not hasattr(module, "read_model"):
        raise UsageError(f"there is no format '{name}' to read, only mlir, onnx")
    if importlib.util.find_spec(name) is None:
        raise UsageError(f"reading {name} needs the extra of that name: pip install 'PATH-TO-IRKIT[{name}]'")
    return cast(_Importer, module)


def is_model(path: str) -> bool:
    """Whether a file is the model of another format, by the end of its name."""
    return path.endswith(".onnx")


def sizes_of(texts: Sequence[str]) -> dict[str, int]:
    """`NAME=SIZE` of the --shape option."""
    sizes: dict[str, int] = {}
    for text in texts:
        name, _, size = text.rpartition("=")
        if not name or not (size.isascii() and size.isdecimal()):
            raise UsageError(f"for the --shape option: expected NAME=SIZE, not '{text}'")
        if len(size) > _MOST_DIGITS or int(size) >> 63:
            raise UsageError(f"for the --shape option: the size in '{text}' exceeds 64 bits")
        if name in sizes:
            raise UsageError(f"for the --shape option: '{name}' is given twice")
        sizes[name] = int(size)
    return sizes


def read_model(path: str, sizes: Mapping[str, int]) -> Operation:
    """The module of a model."""
    return read_model_for(path, sizes, {})[0]


def read_model_for(
    path: str, sizes: Mapping[str, int], values: Mapping[str, Value]
) -> tuple[Operation, list[str]]:
    """The module of a model where inputs that have to be known are what `values` says, and their names."""
    importer = importer_of("onnx")
    known: dict[str, Value] = {}
    while True:
        try:
            return importer.read_model(path, sizes, known), [*known]
        except IRError as error:
            fresh = [name for name in getattr(error, "names", ()) if name in values and name not in known]
            if not fresh:
                raise
            known |= {name: values[name] for name in fresh}


def explain(error: IRError, is_open: bool) -> None:
    """Says which node of a model an operation is of that the compiler refuses and, where the module has open
    sizes, how they are fixed: locations in models are of no lines."""
    for diagnostic in error.diagnostics:
        where = diagnostic.location
        if not isinstance(where, NameLoc) or not isinstance(where.child, FileLineCol):
            continue
        path = where.child.file
        if not is_model(path):
            continue
        diagnostic.note(f"it is of the node '{where.name}'")
        sizes = importer_of("onnx").open_sizes(path) if is_open and os.path.isfile(path) else {}
        if sizes:
            places = ", ".join([f"{name} ({place})" for name, place in sizes.items()])
            diagnostic.note(f"open are: {places}; fixed by, for example, --shape={next(iter(sizes))}=1")


def argument_names(function: Operation) -> list[str]:
    """What a model calls the inputs of a function; empty where it has no name."""
    count = len(function.regions[0].blocks[0].args)
    return [_name(argument_attributes(function, number)) for number in range(count)]


def result_names(function: Operation) -> list[str]:
    """The same of its results; empty where none has a name."""
    attrs = function.properties.get("res_attrs")
    return [_name(each) for each in attrs.elements] if isinstance(attrs, ArrayAttr) else []


def _name(attrs: object) -> str:
    found = attrs.get(NAME) if isinstance(attrs, DictionaryAttr) else None
    return found.value if isinstance(found, StringAttr) else ""
