"""Draws statements of the loop dialect: what reads, mixes and writes elements under the loops around it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

SIZE = 24
SIDE = 6
MOST = 5
"""The largest value of the argument %n."""


class Index(NamedTuple):
    """A loop around, and the indices that it can have."""

    name: str
    low: int
    high: int


class Buffer(NamedTuple):
    """What holds elements: the sizes that subscripts keep to, and its type as text."""

    name: str
    sizes: tuple[int, ...]
    kind: str
    element: str = "f32"


class Statements:
    """Writes statements into `lines`; `left` is how many more the program has room for."""

    def __init__(self, random: Random):
        self.random = random
        self.lines: list[str] = []
        self.count = 0
        self.left = random.randint(3, 7)
        self.buffers: list[Buffer] = []
        self.private: list[Buffer] = []
        """Buffers of the loops around, for one iteration each."""
        self.favourite: Buffer | None = None
        """One buffer is preferred, so that there are dependences."""

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def fresh(self, prefix: str) -> str:
        self.count += 1
        return f"%{prefix}{self.count}"

    # Elements.

    def subscript(self, around: Sequence[Index], size: int) -> str:
        """An expression with values from 0 up to `size`."""
        terms, low, high = [], 0, 0
        for index in self.random.sample(around, min(len(around), self.random.choice([0, 1, 1, 1, 2, 3]))):
            factor = self.random.choice([1, 1, 1, 2, -1, 3])
            terms.append(f"%{index.name} * {factor}")
            ends = (factor * index.low, factor * index.high)
            low, high = low + min(ends), high + max(ends)
        if high - low >= size or (terms and self.chance(0.08)):
            return f"({' + '.join(terms)} + {self.random.randint(0, 3)}) mod {self.random.randint(2, size)}"
        offset = self.random.randint(-low, max(-low, min(size - 1 - high, -low + 3)))
        return " + ".join([*terms, str(offset)])

    def buffer(self, element: str | None) -> Buffer:
        preferred = [self.favourite] * len(self.buffers) if self.favourite is not None else []
        choices = [*self.buffers, *preferred, *self.private * 3]
        return self.random.choice([each for each in choices if element in (None, each.element)])

    def element(self, around: Sequence[Index], element: str, where: str = "", flags: str = "") -> str:
        """`%A[%i + 1] where (%i >= 1) : memref<24xf32>`."""
        buffer = self.buffer(element)
        subscripts = ", ".join([self.subscript(around, size) for size in buffer.sizes])
        return f"{buffer.name}[{subscripts}]{where}{flags} : {buffer.kind}"

    def where(self, around: Sequence[Index]) -> str:
        if not around or self.chance(0.85):
            return ""
        name = self.random.choice(around).name
        tests = [f"%{name} >= 1", f"%{name} <= 2", f"%{name} mod 2 == 0", f"%{name} < %n"]
        return f" where ({self.random.choice(tests)})"

    def load(self, around: Sequence[Index], element: str) -> str:
        name, where = self.fresh("r"), self.where(around)
        where += f" else {'%one' if element == 'f32' else '%c31'}" if where else ""
        self.lines.append(f"{name} = loop.load {self.element(around, element, where)}")
        return name

    # Statements.

    def statement(self, around: list[Index]) -> None:
        self.left -= 1
        kind = self.random.random()
        if kind < 0.1:
            self._move(around)
        elif kind < 0.13:
            self._whole_buffer()
        elif kind < 0.17 and around:
            self._computed_subscript(around)
        elif kind < 0.24:
            self._spelled_update(around)
        elif kind < 0.27 and around:
            self._plain_access(around)
        else:
            self._combine(around)

    def _combine(self, around: list[Index]) -> None:
        element = self.random.choice(["f32", "f32", "f32", "f32", "i32"])
        value = "%one" if element == "f32" else "%c31"
        for _ in range(self.random.choice([0, 1, 1, 2])):
            value = self.mixed(value, self.load(around, element), element)
        if around and self.chance(0.6):
            value = self.mixed(value, self._index(around, element), element)
        where = self.where(around)
        if self.chance(0.4):
            kind, flags = self._update(element)
            self.lines.append(f"loop.update {kind} {value}, {self.element(around, element, where, flags)}")
        elif not where and self.chance(0.03):
            self.lines.append(f"loop.store {value}, {self.element(around, element)}".replace(" : ", " async : "))
            self.lines += ["loop.commit", "loop.wait {pending = 0}"]
        else:
            self.lines.append(f"loop.store {value}, {self.element(around, element, where)}")

    def _update(self, element: str) -> tuple[str, str]:
        if element == "i32":
            return self.random.choice(["addi", "addi", "muli", "maxsi", "xori"]), ""
        kind = self.random.choice(["addf", "addf", "addf", "mulf", "maximumf", "minnumf"])
        return kind, self._flags()

    def _flags(self) -> str:
        return self.random.choice(["", " fastmath<reassoc>", " fastmath<reassoc,contract>"])

    def _spelled_update(self, around: list[Index]) -> None:
        old, value, target = self.fresh("o"), self.load(around, "f32"), self.element(around, "f32")
        self.lines.append(f"{old} = loop.load {target}")
        operands = [old, value]
        self.random.shuffle(operands)
        self.lines.append(f"{old}n = arith.addf {', '.join(operands)}{self._flags()} : f32")
        self.lines.append(f"loop.store {old}n, {target}")

    def producer(self) -> None:
        """A loop that writes a stretch of a buffer, and a nest that reads all of it, element by element."""
        self.left -= 2
        buffer = self.random.choice([each for each in self.buffers if len(each.sizes) == 1 and each.element == "f32"])
        size, first = self.random.choice([4, 5]), self.random.choice([0, 0, 1])
        made, used = self.fresh("p")[1:], self.fresh("q")[1:]
        self.lines.append(f"loop.for @{made} (%{made} = 0 to {size}) {{")
        value = self.mixed("%one", self.load([Index(made, 0, size - 1)], "f32"))
        self.lines += [f"loop.store {value}, {buffer.name}[%{made} + {first}] : {buffer.kind}", "}"]
        self.lines.append(f"loop.for @{used} (%{used} = 0 to {size - 1}) {{")
        for number in range(2):
            self.lines.append(f"%{used}r{number} = loop.load {buffer.name}[%{used} + {number + first}] : {buffer.kind}")
        value = self.mixed(f"%{used}r0", f"%{used}r1")
        self.lines += [f"loop.store {value}, {self.element([Index(used, 0, size - 2)], 'f32')}", "}"]

    def _move(self, around: list[Index]) -> None:
        """An element goes to the place of a neighbour: a dependence of distance one."""
        name = self.random.choice([each for each in self.buffers if each.name in ("%A", "%B")])
        here, moved = self.subscript(around, SIZE - 1), self.fresh("y")
        source, target = self.random.sample([here, f"({here}) + 1"], 2)
        self.lines.append(f"{moved} = loop.load {name.name}[{source}] : {name.kind}")
        self.lines.append(f"loop.store {moved}, {name.name}[{target}] : {name.kind}")

    def _whole_buffer(self) -> None:
        """Something that the analysis knows by its effects only, or not at all."""
        kinds = {each.name: each.kind for each in self.buffers}
        a, b = kinds["%A"], kinds["%B"]
        call = f"func.call @touch(%B) : ({b}) -> ()"
        copy = f"memref.copy %A, %B : {a} to {b}"
        self.lines.append(self.random.choice([call, copy]))

    def _computed_subscript(self, around: Sequence[Index]) -> None:
        """Accesses of which no subscript is affine."""
        name, index = self.fresh("z"), f"%{self.random.choice(around).name}"
        buffer = self.random.choice([each for each in self.buffers if each.name in ("%A", "%B")])
        self.lines.append(f"{name}q = arith.muli {index}, {index} : index")
        self.lines.append(f"{name} = arith.remui {name}q, %side : index")
        value = self.load(around, "f32") if self.chance(0.5) else f"{name}v"
        if value == f"{name}v":
            self.lines.append(f"{value} = memref.load {buffer.name}[{name}] : {buffer.kind}")
            self.lines.append(f"loop.store {value}, {self.element(around, 'f32')}")
        else:
            self.lines.append(f"memref.store {value}, {buffer.name}[{name}] : {buffer.kind}")

    def _plain_access(self, around: Sequence[Index]) -> None:
        """Loads and stores of other dialects that take an index itself as subscript."""
        inside = [each for each in around if each.low >= 0 and each.high < SIZE]
        buffer = self.random.choice([each for each in self.buffers if each.name in ("%A", "%B")])
        place = f"{buffer.name}[%{self.random.choice(inside).name if inside else 'side'}] : {buffer.kind}"
        if self.chance(0.5):
            value = self.fresh("g")
            self.lines.append(f"{value} = memref.load {place}")
            self.lines.append(f"loop.store {value}, {self.element(around, 'f32')}")
        else:
            self.lines.append(f"memref.store {self.load(around, 'f32')}, {place}")

    def _index(self, around: Sequence[Index], element: str) -> str:
        """An index as a value."""
        name = self.fresh("x")
        index = self.random.choice(around).name
        self.lines.append(f"{name} = arith.index_cast %{index} : index to i32")
        if element == "f32":
            self.lines.append(f"{name}f = arith.sitofp {name} : i32 to f32")
            return f"{name}f"
        return name

    def mixed(self, old: str, value: str, element: str = "f32") -> str:
        """Two values as one."""
        made = self.fresh("m")
        if element == "i32":
            self.lines.append(f"{made}p = arith.muli {old}, %c31 : i32")
            self.lines.append(f"{made} = arith.addi {made}p, {value} : i32")
            return made
        name = self.random.choice(["addf", "subf", "mulf", "divf", "maximumf"])
        self.lines.append(f"{made} = arith.{name} {old}, {value}{self._flags()} : f32")
        return made
