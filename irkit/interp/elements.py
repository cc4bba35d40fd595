"""Code for access to single elements of memrefs.

    v = m.load((i, j))      -->      if not (0 <= i < 61 and 0 <= j < n1): m.at((i, j))
                                     p = i * 13 + j
                                     if not w[p]: m.load((i, j))
                                     v = d[p]

An access that is not in order goes to `MemRef`, which says what is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.analysis.layout import layout_of
from irkit.ir.types import DYNAMIC, FloatType, MemRefType

if TYPE_CHECKING:
    from irkit.interp.code import Code


class OpenMemRef:
    """The variables, or the numbers, that hold the parts of a memref."""

    __slots__ = ("buffer", "data", "is_float", "offset", "sizes", "strides", "written")

    def __init__(self, c: Code, name: str, kind: MemRefType):
        layout = layout_of(kind)
        strides = layout.strides if layout is not None else None
        self.buffer, self.data, self.written = c.fresh("b"), c.fresh("d"), c.fresh("w")
        c.line(
            f"{self.buffer} = {name}.buffer; {self.data} = {self.buffer}.data; "
            f"{self.written} = {self.buffer}.written"
        )
        self.is_float = isinstance(kind.element_type, FloatType)
        known = layout is not None and layout.offset != DYNAMIC
        self.offset = str(layout.offset) if known and layout is not None else self._part(c, f"{name}.offset")
        self.sizes = [
            self._part(c, f"{name}.sizes[{axis}]") if size == DYNAMIC else str(size)
            for axis, size in enumerate(kind.shape)
        ]
        self.strides = [
            self._part(c, f"{name}.strides[{axis}]")
            if strides is None or strides[axis] == DYNAMIC
            else str(strides[axis])
            for axis in range(kind.rank)
        ]

    @staticmethod
    def _part(c: Code, expression: str) -> str:
        name = c.fresh("n")
        c.line(f"{name} = {expression}")
        return name

    def _position(self, c: Code, memref: str, subscripts: Sequence[str]) -> tuple[str, str]:
        """Checks the subscripts and computes the position; both are simple expressions afterwards."""
        names = []
        for each in subscripts:
            if each.isidentifier() or each.isdigit():
                names.append(each)
            else:
                names.append(self._part(c, each))
        listed = f"({''.join([f'{name}, ' for name in names])})"
        used = [self._use(c, size) for size in self.sizes]
        inside = " and ".join([f"0 <= {name} < {size}" for name, size in zip(names, used, strict=True)])
        if inside:
            c.line(f"if not ({inside}): {memref}.at({listed})")
        terms = [
            name if stride == "1" else f"{name} * {self._use(c, stride)}"
            for name, stride in zip(names, self.strides, strict=True)
        ]
        if self.offset != "0" or not terms:
            terms.insert(0, self._use(c, self.offset))
        return self._part(c, " + ".join(terms)), listed

    @staticmethod
    def _use(c: Code, part: str) -> str:
        return part if part.lstrip("-").isdigit() else c.use(part)

    def load(self, c: Code, memref: str, subscripts: Sequence[str]) -> str:
        position, listed = self._position(c, memref, subscripts)
        value = c.fresh("x")
        c.line(f"if not {c.use(self.written)}[{position}]: {memref}.load({listed})")
        data = c.use(self.data)
        c.line(f"{value} = {data}[{position}]" if self.is_float else f"{value} = {data}.item({position})")
        return value

    def store(self, c: Code, memref: str, expression: str, subscripts: Sequence[str]) -> None:
        value = expression if expression.isidentifier() else self._part(c, expression)
        position, listed = self._position(c, memref, subscripts)
        c.line(f"if {c.use(self.buffer)}.freed: {memref}.store({value}, {listed})")
        c.line(f"{c.use(self.data)}[{position}] = {value}; {c.use(self.written)}[{position}] = True")
