"""Which dialects, passes, pipelines and targets there are: those of irkit, and those of plugins.

A folder is its own list.  A name leads to a file, which is imported when its name is first asked for:

    dialect      arith                    dialects/arith.py  or  dialects/arith/__init__.py
    pass         symbol-dce               passes/symbol_dce.py
                 loop-tile                passes/loop/tile.py   the first word is a folder where there is one
                 convert-graph-to-loop    passes/convert/graph_to_loop.py
    pipeline     lower-to-cpu             passes/lower_to_cpu.py, whose PIPELINE is a `Pipeline`
    target       ptx                      targets/ptx.py  or  targets/ptx/__init__.py, with a function `emit`
                 schedule-tree            targets/schedule_tree.py

A module in passes/ holds one pass, whose `name` agrees with the file's, or one pipeline; what passes share
stands in modules that hold neither.  A plugin is a package with the same rooms, named by an entry point of
the group `irkit.plugins` or by `load_plugin`; entry points are looked at only for a name not found otherwise.
"""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType, TracebackType
from typing import TYPE_CHECKING, TypeVar

from irkit.define.dialect import Dialect
from irkit.ir.context import Context

if TYPE_CHECKING:
    from irkit.pipeline import Pass, Pipeline

ROOMS = ("dialects", "passes", "interp", "targets")
ENTRY_POINTS = "irkit.plugins"

F = TypeVar("F")


class PluginError(Exception):
    """A plugin that cannot be loaded."""


class _Loading:
    """Turns whatever the code of a plugin raises while it is imported into a `PluginError` that names the
    place; interruptions pass through."""

    __slots__ = ("what",)

    def __init__(self, what: str):
        self.what = what

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A plugin that calls `sys.exit` would take the tool with it, and say nothing.
        if not isinstance(error, (Exception, SystemExit)) or isinstance(error, PluginError):
            return
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        code = trace.tb_frame.f_code if trace is not None else None
        within = code is not None and os.path.isfile(code.co_filename)
        where = f" ({code.co_filename}:{trace.tb_lineno})" if within and code and trace else ""
        said = f": {error}" if str(error) else ""
        raise PluginError(f"cannot load '{self.what}': {type(error).__name__}{said}{where}") from error


class _Package:
    """A package with rooms."""

    __slots__ = ("folder", "name")

    def __init__(self, name: str, folder: str):
        self.name = name
        self.folder = folder

    def module(self, room: str, *path: str) -> ModuleType | None:
        """Imports a module of a room; None where there is no such file."""
        base = os.path.join(self.folder, room, *path)
        if not os.path.isfile(base + ".py") and not os.path.isfile(os.path.join(base, "__init__.py")):
            return None
        with _Loading(base):
            return importlib.import_module(".".join((self.name, room, *path)))

    def files(self, room: str, depth: int = 0) -> Iterator[tuple[str, ...]]:
        """The modules of a room as paths, folders entered to `depth`; sorted."""
        pending: list[tuple[str, ...]] = [()]
        found: list[tuple[str, ...]] = []
        while pending:
            path = pending.pop()
            folder = os.path.join(self.folder, room, *path)
            for entry in os.scandir(folder) if os.path.isdir(folder) else ():
                stem, extension = os.path.splitext(entry.name)
                if not stem.isidentifier() or stem.startswith("_"):
                    continue
                if extension == ".py":
                    found.append((*path, stem))
                elif entry.is_dir() and len(path) < depth:
                    pending.append((*path, stem))
                elif entry.is_dir() and os.path.isfile(os.path.join(entry.path, "__init__.py")):
                    found.append((*path, stem))
        yield from sorted(found)


_packages = [_Package("irkit", os.path.dirname(os.path.abspath(__file__)))]
_single_files: list[ModuleType] = []
_scanned = False
_defined: dict[str, Dialect] = {}
"""Dialects that no file of Python declares, by name."""


def _is_name(text: str) -> bool:
    """Whether `text` can be the name of a module that is offered to users."""
    return text.isidentifier() and text.isascii() and not text.startswith("_")


def _first(find: Callable[[_Package], F | None], find_loose: Callable[[ModuleType], F | None]) -> F | None:
    """What the first package (or single file) has; entry points are asked last."""
    for package in tuple(_packages):
        found = find(package)
        if found is not None:
            return found
    for module in _single_files:
        found = find_loose(module)
        if found is not None:
            return found
    for package in _scan_entry_points():
        found = find(package)
        if found is not None:
            return found
    return None


# Dialects.


def dialect(name: str) -> Dialect | None:
    """The dialect of that name, None where there is none."""
    if name in _defined:
        return _defined[name]
    if not _is_name(name):
        return None

    def find(package: _Package) -> Dialect | None:
        module = package.module("dialects", name)
        return _dialect_in(module, name) if module is not None else None

    return _first(find, lambda module: _dialect_in(module, name))


def dialect_names() -> list[str]:
    """The names of all dialects, those of plugins that are loaded included."""
    names = {path[-1] for package in _packages for path in package.files("dialects")} | _defined.keys()
    for module in _single_files:
        names.update([each.name for each in vars(module).values() if isinstance(each, Dialect)])
    return sorted(names)


def define_dialects(dialects: Iterable[Dialect]) -> None:
    """Makes dialects known that were made while irkit runs, in place of those of an earlier call."""
    _defined.clear()
    _defined.update({dialect.name: dialect for dialect in dialects})


def _dialect_in(module: ModuleType, name: str) -> Dialect | None:
    declared = [each for each in vars(module).values() if isinstance(each, Dialect)]
    return next((each for each in declared if each.name == name), None)


def context(allow_unregistered: bool = False) -> Context:
    """A context that knows every dialect of the catalog."""
    return Context(dialect, allow_unregistered, dialect_names)


# Passes and pipelines.


def pass_class(name: str) -> type[Pass] | None:
    """The class of the pass of that name, None where there is none."""
    found = _pass_or_pipeline(name)
    return found if isinstance(found, type) else None


def pipeline(name: str) -> Pipeline | None:
    """The named pipeline, None where there is none."""
    found = _pass_or_pipeline(name)
    return None if isinstance(found, type) else found


def _pass_or_pipeline(name: str) -> type[Pass] | Pipeline | None:
    """What a name stands for in a pipeline: one look-up, so that plugins are asked only for unknown names."""

    def find(package: _Package) -> type[Pass] | Pipeline | None:
        for module in _pass_modules(package, name):
            found = find_loose(module)
            if found is not None:
                return found
        return None

    def find_loose(module: ModuleType) -> type[Pass] | Pipeline | None:
        found = _pipeline_in(module, name)
        if found is not None:
            return found
        return _pass_in(module, name)

    return _first(find, find_loose)  # type: ignore[return-value]  # mypy joins the two to object


def pass_names() -> list[str]:
    """The names of all passes, sorted; nothing is imported but single-file plugins."""
    return _names_of_passes(_PASS_DECLARATION, "run")


def pipeline_names() -> list[str]:
    """The names of all pipelines, sorted."""
    return _names_of_passes(_PIPELINE_DECLARATION, "text")


_PASS_DECLARATION = re.compile(r'^    name(?:: [^=\n]+)? = "([^"]+)"', re.MULTILINE)
_PIPELINE_DECLARATION = re.compile(r'^PIPELINE\b[^"]*"([^"]+)"', re.MULTILINE)


def _names_of_passes(declaration: re.Pattern[str], member: str) -> list[str]:
    names = set()
    for package in _packages:
        for path in package.files("passes", depth=1):
            name = pass_name(path)
            if name in declaration.findall(_source(os.path.join(package.folder, "passes", *path))):
                names.add(name)
    for module in _single_files:
        for each in vars(module).values():
            own: object = getattr(each, "name", None)
            if hasattr(each, member) and isinstance(own, str) and own:
                names.add(own)
    return sorted(names)


def _source(path: str) -> str:
    """The text of a module given by its path without ending."""
    path = path + ".py" if os.path.isfile(path + ".py") else os.path.join(path, "__init__.py")
    with open(path, encoding="utf-8") as file:
        return file.read()


def pass_name(path: Iterable[str]) -> str:
    """The name that a module in passes/ stands for: ("loop", "tile") is `loop-tile`."""
    return "-".join(path).replace("_", "-")


def _pass_modules(package: _Package, name: str) -> Iterator[ModuleType]:
    words = name.split("-")
    if not all(word.isalnum() and word.isascii() for word in words):
        return
    whole = package.module("passes", "_".join(words))
    if whole is not None:
        yield whole
    for cut in range(1, len(words)):
        inner = package.module("passes", "_".join(words[:cut]), "_".join(words[cut:]))
        if inner is not None:
            yield inner


def _pass_in(module: ModuleType, name: str) -> type[Pass] | None:
    for each in vars(module).values():
        if isinstance(each, type) and getattr(each, "name", None) == name and hasattr(each, "anchor"):
            return each
    return None


def _pipeline_in(module: ModuleType, name: str) -> Pipeline | None:
    found: Pipeline | None = getattr(module, "PIPELINE", None)
    return found if found is not None and found.name == name else None


# Targets, and what else plugins bring.


def target(name: str) -> ModuleType | None:
    """The module of the target of that name, which has a function `emit`; None where there is none."""
    file = name.replace("-", "_")
    if not _is_name(file) or "_" in name:
        return None

    def find(package: _Package) -> ModuleType | None:
        module = package.module("targets", file)
        return module if module is not None and hasattr(module, "emit") else None

    return _first(find, lambda module: None)


_TARGET_DECLARATION = re.compile(r"^(from .* import .*\b|def )emit\b", re.MULTILINE)


def target_names() -> list[str]:
    """The names of all targets."""
    names = set()
    for package in _packages:
        for (name,) in package.files("targets"):
            if _TARGET_DECLARATION.search(_source(os.path.join(package.folder, "targets", name))):
                names.add(name.replace("_", "-"))
    return sorted(names)


def room_module(room: str, name: str) -> ModuleType | None:
    """Module `name` of a room, wherever it is: the interpreter's table for a plugin's dialect, say.

    For a dialect that stands in a single file, that file is its module in every room."""
    if not _is_name(name):
        return None

    def find_loose(module: ModuleType) -> ModuleType | None:
        return module if _dialect_in(module, name) is not None else None

    return _first(lambda package: package.module(room, name), find_loose)


# Plugins.


def code_places() -> list[str]:
    """The folders and files that dialects, passes and targets come from, as far as they are loaded."""
    files = [module.__file__ for module in _single_files if module.__file__ is not None]
    return [*[package.folder for package in _packages], *files]


def load_plugin(path: str) -> None:
    """Makes the contents of a plugin known: a folder with rooms, or a file with a dialect or passes."""
    path = os.path.abspath(path)
    if os.path.isdir(path):
        if not any(os.path.isdir(os.path.join(path, room)) for room in ROOMS):
            raise PluginError(f"'{path}' holds none of the folders {', '.join(ROOMS)}")
        name = os.path.basename(path)
        if all(each.folder != path for each in _packages):
            initial = os.path.join(path, "__init__.py")
            _import_from(name, initial if os.path.isfile(initial) else None, [path])
            _packages.append(_Package(name, path))
    elif os.path.isfile(path) and path.endswith(".py"):
        if all(module.__file__ != path for module in _single_files):
            name = os.path.splitext(os.path.basename(path))[0]
            module = _import_from(name, path, None)
            _check_single_file(module, path)
            _single_files.append(module)
    else:
        raise PluginError(f"'{path}' is neither a folder nor a Python file")


def _check_single_file(module: ModuleType, path: str) -> None:
    """A PluginError where a file brings nothing, or a pass whose name is taken."""
    found = list(vars(module).values())
    classes = [each for each in found if isinstance(each, type) and each.__module__ == module.__name__]
    named = [str(getattr(each, "name", "")) for each in classes if hasattr(each, "anchor")]
    names = [name for name in named if name]
    taken = next((name for name in names if _pass_or_pipeline(name) is not None), None)
    if taken is not None:
        raise PluginError(f"'{path}' declares a pass '{taken}', and there is one already")
    if not names and not hasattr(module, "PIPELINE") and not any(isinstance(each, Dialect) for each in found):
        raise PluginError(f"'{path}' declares no dialect, no pass that has a name, and no PIPELINE")


def load_all_plugins() -> None:
    """Looks at the entry points, for a listing that shall be whole."""
    _scan_entry_points()


def _import_from(name: str, file: str | None, folders: list[str] | None) -> ModuleType:
    """The module `name` from a file, or an empty package over folders."""
    known = sys.modules.get(name)
    if known is not None:
        if getattr(known, "__file__", None) == file and [*getattr(known, "__path__", ())] == (folders or []):
            return known
        raise PluginError(f"a module named '{name}' is loaded already; give the plugin another name")
    if file is None:
        empty = ModuleType(name)
        empty.__path__ = folders or []
        sys.modules[name] = empty
        return empty
    machinery = importlib.import_module("importlib.util")
    spec = machinery.spec_from_file_location(name, file, submodule_search_locations=folders)
    module: ModuleType = machinery.module_from_spec(spec)
    sys.modules[name] = module
    try:
        with _Loading(file):
            spec.loader.exec_module(module)
    except PluginError:
        del sys.modules[name]
        raise
    return module


def _scan_entry_points() -> list[_Package]:
    """The packages that installed distributions name, on the first call; none on later ones."""
    global _scanned  # noqa: PLW0603
    if _scanned:
        return []
    _scanned = True
    found = []
    for entry in importlib.import_module("importlib.metadata").entry_points(group=ENTRY_POINTS):
        with _Loading(f"{entry.name} = {entry.value}"):
            module = entry.load()
        found.append(_Package(module.__name__, os.path.dirname(os.path.abspath(module.__file__))))
    _packages.extend(found)
    return found
