"""Nests that can be run by hand, and their text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

SIDE = 128
MIDDLE = 40
BUFFERS = {"A": 2, "B": 1, "C": 2}
NAMES = "ijk"

Env = dict[str, int]
Time = tuple[float, ...]


class Linear(NamedTuple):
    """The sum of factors times indices, plus a constant, modulo a number unless that is 0."""

    factors: tuple[tuple[str, int], ...]
    constant: int
    modulus: int = 0

    def of(self, env: Env) -> int:
        value = sum(env[name] * factor for name, factor in self.factors) + self.constant
        return value % self.modulus if self.modulus else value

    def text(self) -> str:
        total = " + ".join([*[f"%{name} * {factor}" for name, factor in self.factors], str(self.constant)])
        return f"({total}) mod {self.modulus}" if self.modulus else total


class Access(NamedTuple):
    kind: str
    buffer: str
    subscripts: tuple[Linear, ...]
    where: Linear | None

    def text(self, value: str) -> str:
        target = f"%{self.buffer}[{', '.join(each.text() for each in self.subscripts)}]"
        where = f" where ({self.where.text()} >= 0)" if self.where is not None else ""
        kind = f" : memref<{f'{SIDE}x' * BUFFERS[self.buffer]}i32>"
        if self.kind == "read":
            return f"%{value} = loop.load {target}{where}{' else %zero' if where else ''}{kind}"
        if self.kind == "write":
            return f"loop.store %{value}, {target}{where}{kind}"
        return f"loop.update addi %{value}, {target}{where}{kind}"


class Statement(NamedTuple):
    number: int
    read: Access
    write: Access


class Loop:
    """A loop with one bound on either side, or several."""

    def __init__(self, name: str, lowers: list[Linear], uppers: list[Linear], step: int = 1):
        self.name, self.lowers, self.uppers, self.step = name, lowers, uppers, step
        self.is_parallel = False
        self.body: list[Loop | Statement] = []

    def start(self, env: Env) -> int:
        return max(each.of(env) for each in self.lowers)

    def indices(self, env: Env) -> range:
        return range(self.start(env), min(each.of(env) for each in self.uppers), self.step)

    def text(self) -> Iterator[str]:
        lower, upper = (
            one[0].text() if len(one) == 1 else f"{word}({', '.join(each.text() for each in one)})"
            for one, word in ((self.lowers, "max"), (self.uppers, "min"))
        )
        step = f" step {self.step}" if self.step > 1 else ""
        kind = " parallel" if self.is_parallel else ""
        yield f"loop.for @{self.name} (%{self.name} = {lower} to {upper}{step}){kind} {{"
        yield from text_of(self.body)
        yield "}"

    def is_free(self) -> bool:
        """Whether the bounds depend on no index."""
        return not any(each.factors for each in (*self.lowers, *self.uppers))

    def starts_with(self, others: Sequence[Loop], skew: int) -> bool:
        """Whether the start depends on the index of one of these, once it is skewed by the first."""
        names = [each.name for each in others]
        return any(
            dict(each.factors).get(name, 0) + skew * (name == names[0]) for each in self.lowers for name in names
        )


Body = Sequence["Loop | Statement"]


def text_of(body: Body) -> Iterator[str]:
    for each in body:
        if isinstance(each, Loop):
            yield from each.text()
        else:
            yield each.read.text(f"v{each.number}")
            yield each.write.text(f"v{each.number}")


def program(body: Body, local: str = "") -> str:
    """A function with a buffer for each argument, one of them allocated inside."""
    types = {name: f"memref<{f'{SIDE}x' * rank}i32>" for name, rank in BUFFERS.items()}
    arguments = [
        f'%{name}: {kind} {{llvm.noalias, loop.name = "{name}"}}' for name, kind in types.items() if name != local
    ]
    lines = [f"func.func @f({', '.join(arguments)}) {{", "%zero = arith.constant 0 : i32"]
    if local:
        lines.append(f'%{local} = memref.alloc() {{loop.name = "{local}"}} : {types[local]}')
    return "\n".join([*lines, *text_of(body), "return", "}"])
