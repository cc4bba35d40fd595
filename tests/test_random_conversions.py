"""Random programs, converted by the passes that upstream has, too, come out as from mlir-opt, byte for byte."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from subprocess import CompletedProcess
from typing import Any

import pytest

Tool = Callable[..., CompletedProcess[str]]

FLOATS = ("bf16", "f16", "f32", "f8E4M3FN")
TYPES = (*FLOATS, "vector<4xbf16>", "tensor<?xf16>")


class Program:
    """A function of random operations on floats."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.values = {kind: [f"%a{number}"] for number, kind in enumerate((*TYPES, "i1", "i32"))}
        self.names = 0

    def pick(self, kind: str) -> str:
        return self.random.choice(self.values[kind])

    def add(self, kind: str, text: str) -> None:
        self.names += 1
        self.lines.append(f"%v{self.names} = {text}")
        self.values[kind].append(f"%v{self.names}")

    def statement(self, depth: int) -> None:
        chance, pick = self.random, self.pick
        kind, scalar = chance.choice(TYPES), chance.choice(FLOATS)
        flags = chance.choice(("", " fastmath<fast>"))
        binary = chance.choice(("addf", "subf", "mulf", "divf", "maximumf", "minnumf", "remf"))
        function = chance.choice(("exp", "sqrt", "absf", "tanh", "ceil"))
        match chance.randint(0, 12):
            case 0 | 1 | 2:
                self.add(kind, f"arith.{binary} {pick(kind)}, {pick(kind)}{flags} : {kind}")
            case 3:
                self.add(kind, f"arith.negf {pick(kind)} : {kind}")
            case 4:
                self.add("i1", f"arith.cmpf olt, {pick(scalar)}, {pick(scalar)} : {scalar}")
            case 5:
                self.add(scalar, f"arith.constant {chance.randint(-3, 3)}.0 : {scalar}")
            case 6:
                self.add(scalar, f"arith.select {pick('i1')}, {pick(scalar)}, {pick(scalar)} : {scalar}")
            case 7:
                self.add(scalar, f"arith.sitofp {pick('i32')} : i32 to {scalar}")
            case 8:
                self.add("i32", f"arith.fptosi {pick(scalar)} : {scalar} to i32")
            case 9:
                self.add("f32", f"arith.extf {pick('bf16')} : bf16 to f32")
            case 10:
                vector = "vector<4xbf16>"
                self.add("bf16", f"vector.reduction <add>, {pick(vector)} : {vector} into bf16")
            case 11:
                self.add(kind, f"math.{function} {pick(kind)} : {kind}")
            case _ if depth < 2:
                self.choice(kind, depth)

    def choice(self, kind: str, depth: int) -> None:
        self.names += 1
        name = f"%v{self.names}"
        self.lines.append(f"{name} = scf.if {self.pick('i1')} -> ({kind}) {{")
        outside = {each: list(names) for each, names in self.values.items()}
        for end in ("} else {", "}"):
            for _ in range(3):
                self.statement(depth + 1)
            self.lines += [f"scf.yield {self.pick(kind)} : {kind}", end]
            self.values = {each: list(names) for each, names in outside.items()}
        self.values[kind].append(name)

    def text(self) -> str:
        for _ in range(14):
            self.statement(0)
        args = ", ".join(f"%a{number}: {kind}" for number, kind in enumerate((*TYPES, "i1", "i32")))
        returned = ", ".join(self.values[kind][-1] for kind in TYPES)
        body = "\n".join(self.lines)
        types = ", ".join(TYPES)
        return f"func.func @f({args}) -> ({types}) {{\n{body}\nreturn {returned} : {types}\n}}\n"


def casts(seed: int) -> Iterator[str]:
    """A function of casts, one to three values to as many others."""
    chance = random.Random(seed)
    types = ("i8", "i16", "i32")
    values = [(f"%a{number}", kind) for number, kind in enumerate(types)]
    made: list[list[tuple[str, str]]] = [[value] for value in values]
    yield f"func.func @f({', '.join(f'{name}: {kind}' for name, kind in values)}) {{"
    for number in range(chance.randint(3, 14)):
        inputs = chance.choice(made) if chance.random() < 0.8 else chance.sample(values, 2)
        kinds = chance.choices(types, k=chance.choice((1, 1, 1, 2)))
        results = [(f"%c{number}#{at}" if len(kinds) > 1 else f"%c{number}", kind) for at, kind in enumerate(kinds)]
        count = f":{len(kinds)}" if len(kinds) > 1 else ""
        names, before = ", ".join(name for name, _ in inputs), ", ".join(kind for _, kind in inputs)
        cast = f"builtin.unrealized_conversion_cast {names} : {before} to {', '.join(kinds)}"
        yield f"%c{number}{count} = {cast}"
        made.append(results)
        values += results
        if chance.random() < 0.4:
            name, kind = chance.choice(values)
            yield f'"t.use"({name}) : ({kind}) -> ()'
    yield "return\n}\n"


RUNS = 24
"""Which of two equal casts stays, mlir-opt decides by addresses: it may take as many runs until it decides as
irkit does, which always decides alike."""


def assert_alike(texts: list[str], flag: str, irkit_opt: Tool, mlir_opt: Any) -> None:
    flags = [flag, "--allow-unregistered-dialect", "--split-input-file"]

    def outputs(tool: Any, parts: list[str]) -> list[str]:
        ran = tool(*flags, text="// -----\n".join(parts))
        assert ran.stderr == ""
        return [each.strip() for each in ran.stdout.split("// -----")]

    left = dict(zip(texts, outputs(irkit_opt, texts), strict=True))
    different: list[tuple[str, str, str]] = []
    for _ in range(RUNS):
        theirs = zip(left.items(), outputs(mlir_opt, [*left]), strict=True)
        different = [(text, mine, other) for (text, mine), other in theirs if mine != other]
        if not different:
            return
        left = {text: mine for text, mine, _ in different}
    for text, mine, other in different:
        assert mine == other, text


@pytest.mark.parametrize(
    "flag",
    [
        "--arith-emulate-unsupported-floats=source-types=bf16,f8E4M3FN target-type=f32",
        "--arith-emulate-unsupported-floats=source-types=f16 target-type=f64",
        "--math-extend-to-supported-types",
    ],
)
def test_floats(flag: str, irkit_opt: Tool, mlir_opt: Any) -> None:
    assert_alike([Program(seed).text() for seed in range(60)], flag, irkit_opt, mlir_opt)


def test_casts(irkit_opt: Tool, mlir_opt: Any) -> None:
    texts = ["\n".join(casts(seed)) for seed in range(200)]
    assert_alike(texts, "--reconcile-unrealized-casts", irkit_opt, mlir_opt)
