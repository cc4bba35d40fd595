"""Modules to measure with: always the same text for the same arguments.

`mixed(ops)` is code as a front end writes it: functions of about 170 operations of `func`, `arith`, `scf`,
`memref` and `cf`, of which some are dead, some are equal to others and some fold. `nested(depth)` and
`hex_dense(size)` go to the limits of a reader.

    python benchmarks/modules.py FOLDER     writes them all
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from pathlib import Path

INTEGERS = ("i32", "i64", "index")
FLOATS = ("f32", "f64")
SHAPE = (16, 32)


@dataclass
class Body:
    """A function that is being written: its lines, and the values that may be used at this point, by type."""

    random: random.Random
    lines: list[str] = field(default_factory=list)
    values: dict[str, list[str]] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    ops: int = 0
    names: int = 0
    depth: int = 1

    def line(self, text: str) -> None:
        self.lines.append("  " * self.depth + text)

    def op(self, text: str, result: str | None = None) -> str:
        """Writes one operation whose result, if any, has the type `result`; answers with its name."""
        self.ops += 1
        if result is None:
            self.line(text)
            return ""
        name = self.fresh()
        self.line(f"{name} = {text}")
        self.values.setdefault(result, []).append(name)
        return name

    def fresh(self) -> str:
        self.names += 1
        return f"%v{self.names}"

    def pick(self, type: str) -> str:
        """A value of this type, a late one by preference; a new one where there is none, and now and then."""
        known = self.values.get(type)
        if not known or self.random.random() < 0.04:
            return self.op(f"memref.alloc() : {type}", type) if "<" in type else self.constant(type)
        waiting = [name for name in known[-24:] if name not in self.used]
        # Most code is alive: two times in three a value that nothing has used so far.
        if waiting and self.random.random() < 0.66:
            name = waiting[-1]
        else:
            name = known[max(0, len(known) - 1 - int(self.random.expovariate(0.15)))]
        self.used.add(name)
        return name

    def constant(self, type: str) -> str:
        if type == "i1":
            return self.op(f"arith.constant {self.random.choice(('true', 'false'))}", "i1")
        if type in FLOATS:
            return self.op(f"arith.constant {self.random.randint(-40, 40) / 8:e} : {type}", type)
        return self.op(f"arith.constant {self.random.randint(0, 15)} : {type}", type)

    def inner(self) -> dict[str, list[str]]:
        """Opens a region; its end gives the answer back to `values`."""
        saved = self.values
        self.values = {type: list(names) for type, names in saved.items()}
        self.depth += 1
        return saved

    def outer(self, saved: dict[str, list[str]]) -> None:
        self.values = saved
        self.depth -= 1


def _binary(body: Body) -> None:
    type = body.random.choice(INTEGERS + FLOATS)
    floats, integers = ("addf", "subf", "mulf", "divf", "maximumf"), ("addi", "subi", "muli", "andi", "xori")
    name = body.random.choice(floats if type in FLOATS else integers)
    body.op(f"arith.{name} {body.pick(type)}, {body.pick(type)} : {type}", type)


def _compare(body: Body) -> None:
    type = body.random.choice(INTEGERS + FLOATS)
    if type in FLOATS:
        predicate = body.random.choice(("olt", "oge", "une", "ueq"))
        body.op(f"arith.cmpf {predicate}, {body.pick(type)}, {body.pick(type)} : {type}", "i1")
    else:
        predicate = body.random.choice(("eq", "ne", "slt", "sge", "ult"))
        body.op(f"arith.cmpi {predicate}, {body.pick(type)}, {body.pick(type)} : {type}", "i1")


def _select(body: Body) -> None:
    type = body.random.choice(INTEGERS + FLOATS)
    body.op(f"arith.select {body.pick('i1')}, {body.pick(type)}, {body.pick(type)} : {type}", type)


def _cast(body: Body) -> None:
    name, source, target = body.random.choice(
        (
            ("index_cast", "index", "i64"),
            ("index_cast", "i32", "index"),
            ("sitofp", "i32", "f32"),
            ("extf", "f32", "f64"),
            ("truncf", "f64", "f32"),
            ("extsi", "i32", "i64"),
        )
    )
    body.op(f"arith.{name} {body.pick(source)} : {source} to {target}", target)


def _memory(body: Body) -> None:
    type = body.random.choice(FLOATS)
    buffer = f"memref<{SHAPE[0]}x{SHAPE[1]}x{type}>"
    where = f"{body.pick(buffer)}[{body.pick('index')}, {body.pick('index')}] : {buffer}"
    if body.random.random() < 0.5:
        body.op(f"memref.load {where}", type)
    else:
        body.op(f"memref.store {body.pick(type)}, {where}")


def _loop(body: Body) -> None:
    type = body.random.choice(FLOATS)
    low, high, step = body.constant("index"), body.pick("index"), body.constant("index")
    start = body.pick(type)
    result, index, carried = body.fresh(), body.fresh(), body.fresh()
    head = f"{result} = scf.for {index} = {low} to {high} step {step}"
    body.line(f"{head} iter_args({carried} = {start}) -> ({type}) {{")
    saved = body.inner()
    body.values["index"].append(index)
    body.values[type].append(carried)
    _statements(body, body.random.randint(4, 12))
    body.op(f"scf.yield {body.pick(type)} : {type}")
    body.outer(saved)
    body.line("}")
    body.ops += 1
    body.values[type].append(result)


def _branch(body: Body) -> None:
    type = body.random.choice(FLOATS)
    condition, result = body.pick("i1"), body.fresh()
    body.line(f"{result} = scf.if {condition} -> ({type}) {{")
    for closing in ("} else {", "}"):
        saved = body.inner()
        _statements(body, body.random.randint(1, 4))
        body.op(f"scf.yield {body.pick(type)} : {type}")
        body.outer(saved)
        body.line(closing)
    body.ops += 1
    body.values.setdefault(type, []).append(result)


def _statements(body: Body, count: int) -> None:
    for _ in range(count):
        kinds = (_binary, _compare, _select, _cast, _memory, _loop, _branch)
        weights = (50, 8, 6, 10, 16, 2, 2) if body.depth < 4 else (50, 8, 6, 10, 16, 0, 0)
        body.random.choices(kinds, weights)[0](body)


def _blocks(body: Body, number: int) -> None:
    """A diamond of basic blocks with arguments, and the return that follows it."""
    outside = body.inner()
    body.depth -= 1
    condition, first, second = body.pick("i1"), body.pick("f32"), body.pick("f32")
    body.op(f"cf.cond_br {condition}, ^bb1({first} : f32), ^bb2({second} : f32)")
    before = body.values
    for label in ("^bb1", "^bb2"):
        body.values = {type: list(names) for type, names in before.items()}
        argument = body.fresh()
        body.lines.append(f"{label}({argument}: f32):")
        body.values["f32"].append(argument)
        _statements(body, 10)
        body.op(f"cf.br ^bb3({body.pick('f32')} : f32)")
    body.values = outside
    joined = body.fresh()
    body.lines.append(f"^bb3({joined}: f32):")
    body.values["f32"].append(joined)
    if number:
        other = body.random.randrange(number)
        body.op(f"func.call @f{other}({body.pick('i32')}, {body.pick('f32')}) : (i32, f32) -> f32", "f32")
    body.op(f"func.return {body.pick('f32')} : f32")


def mixed(ops: int = 17_000, seed: int = 0) -> str:
    """A module of at least `ops` operations, at most 250 more, that verifies."""
    chance = random.Random(seed)
    texts: list[str] = []
    total = 1
    while total < ops:
        body = Body(chance)
        body.values = {"i32": ["%a"], "f32": ["%b"]}
        for type in ("i64", "index", "f64"):
            body.constant(type)
        _statements(body, 80)
        _blocks(body, len(texts))
        total += body.ops + 1
        head = f"func.func @f{len(texts)}(%a: i32, %b: f32) -> f32 {{"
        texts.append("\n".join([head, *body.lines, "}"]))
    return "\n".join(texts) + "\n"


def nested(depth: int = 10_000) -> str:
    """A function of `depth` regions, each in the one before it, in generic form and without indentation."""
    opening = '"scf.execute_region"() ({\n' * depth
    closing = '"scf.yield"() : () -> ()\n}) : () -> ()\n' * depth
    return f"func.func @f() {{\n{opening}{closing}func.return\n}}\n"


def hex_dense(size: int = 50_000_000, seed: int = 0) -> str:
    """A constant whose hex text has `size` characters."""
    count = size // 8
    data = random.Random(seed).randbytes(4 * count).hex().upper()
    type = f"tensor<{count}xi32>"
    constant = f'  %0 = arith.constant dense<"0x{data}"> : {type}\n'
    return f"func.func @f() -> {type} {{\n{constant}  func.return %0 : {type}\n}}\n"


def main(folder: Path) -> None:
    """Writes the modules into a folder."""
    texts = {"empty": "module {}\n", "mixed": mixed(), "nested": nested(), "dense": hex_dense()}
    texts["large"] = mixed(200_000)
    for name, text in texts.items():
        (folder / f"{name}.mlir").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
