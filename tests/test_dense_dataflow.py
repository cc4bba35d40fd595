"""Dense data flow: last writers and next accesses are those that mlir-opt finds, through regions and calls."""

from __future__ import annotations

import re
from typing import Any

import pytest

import irkit
from irkit.analysis.dataflow import ConstantPropagation, DenseBackward, DenseForward
from irkit.dialects import func, memref
from irkit.ir import Operation
from irkit.ir.attributes import StringAttr

Names = frozenset[str] | None

PROGRAMS = """
func.func private @inner(%m: memref<i32>, %x: i32) {
  memref.store %x, %m[] {name = "inner"} : memref<i32>
  return
}
func.func @callers(%m: memref<i32>, %x: i32) {
  memref.store %x, %m[] {name = "before"} : memref<i32>
  call @inner(%m, %x) : (memref<i32>, i32) -> ()
  %0 = memref.load %m[] {name = "called"} : memref<i32>
  return
}
// -----
func.func private @twice(%m: memref<i32>, %x: i32, %c: i1) {
  %0 = memref.load %m[] {name = "head"} : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %x, %m[] {name = "perhaps"} : memref<i32>
  return
^bb2:
  return
}
func.func @two_callers(%m: memref<i32>, %x: i32, %c: i1) {
  memref.store %x, %m[] {name = "first"} : memref<i32>
  call @twice(%m, %x, %c) : (memref<i32>, i32, i1) -> ()
  memref.store %x, %m[] {name = "second"} : memref<i32>
  call @twice(%m, %x, %c) : (memref<i32>, i32, i1) -> ()
  %0 = memref.load %m[] {name = "after"} : memref<i32>
  return
}
// -----
func.func @loop(%m: memref<i32>, %x: i32, %n: index) {
  memref.store %x, %m[] {name = "before"} : memref<i32>
  scf.for %i = %n to %n step %n {
    %0 = memref.load %m[] {name = "inside"} : memref<i32>
    memref.store %x, %m[] {name = "round"} : memref<i32>
    %1 = memref.load %m[] {name = "behind"} : memref<i32>
  }
  %0 = memref.load %m[] {name = "after"} : memref<i32>
  return
}
// -----
func.func @while(%m: memref<i32>, %x: i32, %c: i1) {
  memref.store %x, %m[] {name = "before"} : memref<i32>
  scf.while : () -> () {
    %0 = memref.load %m[] {name = "head"} : memref<i32>
    scf.condition(%c)
  } do {
    memref.store %x, %m[] {name = "body"} : memref<i32>
    scf.yield
  }
  %0 = memref.load %m[] {name = "after"} : memref<i32>
  return
}
// -----
func.func @if(%m: memref<i32>, %x: i32, %c: i1) {
  memref.store %x, %m[] {name = "before"} : memref<i32>
  scf.if %c {
    memref.store %x, %m[] {name = "then"} : memref<i32>
  }
  %0 = memref.load %m[] {name = "after"} : memref<i32>
  return
}
// -----
func.func @cfg(%m: memref<i32>, %x: i32, %c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %x, %m[] {name = "one"} : memref<i32>
  cf.br ^bb3
^bb2:
  memref.store %x, %m[] {name = "two"} : memref<i32>
  cf.br ^bb3
^bb3:
  %0 = memref.load %m[] {name = "join"} : memref<i32>
  memref.store %x, %m[] {name = "three"} : memref<i32>
  cf.cond_br %c, ^bb3, ^bb4
^bb4:
  %1 = memref.load %m[] {name = "last"} : memref<i32>
  return
}
"""
"""Programs of one memory: the state says all there is to say."""


class _Union:
    bottom: Names = None
    top: Names = frozenset({"anything"})

    def join(self, left: Names, right: Names) -> Names:
        if left is None or right is None:
            return right if left is None else left
        return left | right


def name_of(op: Operation) -> str | None:
    name = op.attributes.get("name")
    return name.value if isinstance(name, StringAttr) else None


class LastWriters(DenseForward[Names]):
    def transfer(self, op: Operation, before: Names) -> Names:
        name = name_of(op)
        return frozenset({name}) if name is not None and isinstance(op, memref.Store) else before


class NextAccesses(DenseBackward[Names]):
    def end(self) -> Names:
        return frozenset()

    def transfer(self, op: Operation, after: Names) -> Names:
        name = name_of(op)
        return after if name is None else frozenset({name})


def solved(kind: type[Any], module: Operation) -> Any:
    reachable = ConstantPropagation(module)
    reachable.run()
    analysis = kind(module, _Union(), reachable)
    analysis.run()
    return analysis


def named(module: Operation, kind: type[Operation]) -> list[tuple[str, Operation]]:
    return [(name_of(op) or "", op) for op in module.walk() if isinstance(op, kind) and name_of(op)]


@pytest.mark.parametrize("text", PROGRAMS.split("// -----"), ids=lambda text: text.split("@")[-1][:6])
def test_every_access_has_states(text: str) -> None:
    module = irkit.parse(text)
    writers, accesses = solved(LastWriters, module), solved(NextAccesses, module)
    for _, op in named(module, memref.Load):
        assert writers.before(op)
    for _, op in named(module, memref.Store):
        assert writers.after(op) == {name_of(op)}
        assert accesses.before(op) == {name_of(op)}


def test_last_writers_are_those_of_mlir_opt(mlir_opt: Any) -> None:
    ours: list[tuple[str, set[str]]] = []
    for text in PROGRAMS.split("// -----"):
        module = irkit.parse(text)
        writers = solved(LastWriters, module)
        ours += [(name, set(writers.before(op)) - {"anything"}) for name, op in named(module, memref.Load)]
    judged = re.sub(r'(memref\.load.*\{)name', r"\1tag", PROGRAMS)
    judged = re.sub(r'(memref\.store.*\{)name', r"\1tag_name", judged)
    said = mlir_opt("--test-last-modified=interprocedural=true", "--split-input-file", text=judged).stderr
    theirs = [
        (part.split(":")[0], set(re.findall(r"  - (.*)", part))) for part in said.split("test_tag: ")[1:]
    ]
    assert [name for name, _ in ours] == [name for name, _ in theirs]
    for mine, other in zip(ours, theirs, strict=True):
        assert mine[1] == other[1] - {"<unknown>"}, mine[0]


def test_next_accesses_are_those_of_mlir_opt(mlir_opt: Any) -> None:
    ours: dict[str, list[str]] = {}
    for text in PROGRAMS.split("// -----"):
        module = irkit.parse(text)
        accesses = solved(NextAccesses, module)
        for name, op in named(module, memref.Store):
            ours[f"{module_name(module)}.{name}"] = sorted(accesses.after(op))
    done = mlir_opt.output("--test-next-access=interprocedural=true", "--split-input-file", text=PROGRAMS)
    theirs: dict[str, list[str]] = {}
    for part in done.split("// -----"):
        where = module_name(irkit.parse(part))
        for line in part.splitlines():
            found = re.search(r'memref\.store .*\{name = "(\w+)", next_access = \["unknown", (.*)\]\}', line)
            if found:
                theirs[f"{where}.{found[1]}"] = sorted(re.findall(r'"(\w+)"', found[2]))
    assert theirs
    assert {key: ours[key] for key in theirs} == theirs


def module_name(module: Operation) -> str:
    return [op.sym_name.value for op in module.walk() if isinstance(op, func.Func)][-1]


def test_functions_that_others_may_call_begin_and_end_with_anything() -> None:
    module = irkit.parse("""
    func.func @f(%m: memref<i32>) {
      %0 = memref.load %m[] {name = "load"} : memref<i32>
      return
    }""")
    (_, load), = named(module, memref.Load)
    assert solved(LastWriters, module).before(load) == {"anything"}
    assert solved(NextAccesses, module).after(load) == frozenset()


def test_what_never_runs_stays_at_the_bottom() -> None:
    module = irkit.parse("""
    func.func @f(%m: memref<i32>, %x: i32) {
      %false = arith.constant false
      cf.cond_br %false, ^bb1, ^bb2
    ^bb1:
      memref.store %x, %m[] {name = "never"} : memref<i32>
      cf.br ^bb2
    ^bb2:
      %0 = memref.load %m[] {name = "load"} : memref<i32>
      return
    }""")
    (_, store), = named(module, memref.Store)
    (_, load), = named(module, memref.Load)
    writers = solved(LastWriters, module)
    assert writers.before(store) is None
    assert writers.before(load) == {"anything"}
    assert solved(NextAccesses, module).before(store) is None


def test_deep_nests_need_no_recursion() -> None:
    depth = 2000
    text = "scf.execute_region {\n" * depth + "scf.yield }\n"
    text += "scf.yield }\n" * (depth - 1)
    module = irkit.parse(f"func.func @f() {{ {text} return }}")
    last = next(op for op in module.walk() if isinstance(op, func.Return))
    assert solved(LastWriters, module).before(last) == {"anything"}
