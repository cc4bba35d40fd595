"""The context of a run: which dialects there are, and whether operations of others may pass through.

    context = Context(load_dialect)
    context.op_class("arith.addi")       # imports the dialect when its name is first asked for

The context knows no dialect itself: `load_dialect` finds one by name (`irkit.catalog` has such a function).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from irkit.diagnostics import Location
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.resources import Blob


class Dialect(Protocol):
    """What a context has to know of a dialect; `irkit.define.Dialect` is one."""

    @property
    def name(self) -> str: ...
    @property
    def ops(self) -> Mapping[str, type[Operation]]: ...
    @property
    def attributes(self) -> Mapping[str, type[Attribute]]: ...
    @property
    def types(self) -> Mapping[str, type[Type]]: ...
    @property
    def unknown_type(self) -> str: ...
    @property
    def materialize_constant(self) -> Callable[[Attribute, Type, Location], Operation | None] | None: ...


class Context:
    """Looks up dialects, and the classes in them by their full names (`arith.addi`)."""

    __slots__ = (
        *("allow_unregistered", "resources", "_blobs"),
        *("_dialects", "_list_dialects", "_load_dialect", "_ops"),
    )

    def __init__(
        self,
        load_dialect: Callable[[str], Dialect | None],
        allow_unregistered: bool = False,
        list_dialects: Callable[[], Iterable[str]] | None = None,
    ):
        self.allow_unregistered = allow_unregistered
        self.resources: dict[str, dict[str, dict[str, str]]] = {}
        """What a file keeps beside its module: section, group and key of each entry."""
        self._blobs: dict[str, Blob] = {}
        self._load_dialect = load_dialect
        self._list_dialects = list_dialects
        self._dialects: dict[str, Dialect | None] = {}
        self._ops: dict[str, type[Operation] | None] = {}

    def blob(self, key: str) -> Blob:
        """The data of the resource under a key, which a file may give after it is first mentioned."""
        return self._blobs.setdefault(key, Blob())

    def dialect(self, name: str) -> Dialect | None:
        """The dialect of that name, None where there is none."""
        try:
            return self._dialects[name]
        except KeyError:
            found = self._dialects[name] = self._load_dialect(name)
            return found

    @property
    def loaded_dialects(self) -> list[str]:
        """The names of the dialects that were asked for and found, sorted."""
        return sorted([name for name, dialect in self._dialects.items() if dialect is not None])

    @property
    def dialect_names(self) -> list[str]:
        """The names of all dialects that could be loaded, sorted; for messages."""
        listed = self._list_dialects() if self._list_dialects is not None else ()
        return sorted({*listed, *self.loaded_dialects})

    def op_class(self, name: str) -> type[Operation] | None:
        """The class of a registered operation, None for any other name."""
        try:
            return self._ops[name]
        except KeyError:
            dialect = self.dialect(name.partition(".")[0])
            found = self._ops[name] = dialect.ops.get(name) if dialect is not None else None
            return found

    def attribute_class(self, name: str) -> type[Attribute] | None:
        """The class of a dialect's attribute (`gpu.address_space` for `#gpu.address_space<...>`)."""
        dialect = self.dialect(name.partition(".")[0])
        return dialect.attributes.get(name) if dialect is not None else None

    def type_class(self, name: str) -> type[Type] | None:
        """The class of a dialect's type (`tt.ptr` for `!tt.ptr<...>`)."""
        dialect = self.dialect(name.partition(".")[0])
        return dialect.types.get(name) if dialect is not None else None
