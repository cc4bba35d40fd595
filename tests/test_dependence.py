"""The dependence analysis: known programs, and exactness against brute force on small nests."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irkit.analysis.dependence import Part, Statement, error_of, find_carried, find_violation
from irkit.catalog import context
from irkit.dialects import loop
from irkit.ir import Operation
from irkit.ir.affine import AffineExpr
from irkit.syntax import parse


def function(text: str) -> Operation:
    return parse(text, context=context())


def loops_of(op: Operation) -> list[loop.For]:
    return list(loop.loops_in(op))


def permuted(order: Sequence[int]) -> object:
    """New times in which the indices of a perfect nest are in another order."""

    def new_time(statement: Statement) -> list[AffineExpr]:
        places = [statement.position_of(nest) for nest in statement.loops]
        time = list(statement.time)
        for place, source in zip(places, order, strict=True):
            time[place] = statement.time[places[source]]
        return time

    return new_time


def carried(text: str) -> list[str]:
    """The labels of the loops whose iterations depend on one another."""
    op = function(text)
    loops = loops_of(op)
    tops = [nest for nest in loops if not any(isinstance(outer, loop.For) for outer in nest.ancestors())]
    part = Part(tops)
    return [nest.label.value for nest in loops if find_carried(part, nest) is not None]


MATMUL = """func.func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32> {irkit.result = 0 : i64}, %n: index) {
  loop.for @i (%i = 0 to %n) { loop.for @j (%j = 0 to %n) { loop.for @k (%k = 0 to %n) {
    %x = loop.load %a[%i, %k] : memref<?x?xf32>
    %y = loop.load %b[%k, %j] : memref<?x?xf32>
    %p = arith.mulf %x, %y : f32
    loop.update addf %p, %c[%i, %j] fastmath<reassoc> : memref<?x?xf32>
  } } }
  return
}"""


def test_a_reduction_is_free_where_it_may_be_reassociated() -> None:
    assert carried(MATMUL) == []


def test_a_reduction_in_printed_order_is_carried_by_its_loop() -> None:
    assert carried(MATMUL.replace(" fastmath<reassoc>", "")) == ["k"]


def test_integer_reductions_need_no_licence() -> None:
    text = MATMUL.replace("f32", "i32").replace("mulf", "muli").replace("addf", "addi")
    assert carried(text.replace(" fastmath<reassoc>", "")) == []


def test_arguments_may_be_the_same_memory() -> None:
    assert carried(MATMUL.replace(" {irkit.result = 0 : i64}", "")) == ["i", "j", "k"]


def stencil(store: str, load: str, bounds: str = "1 to 8") -> str:
    return f"""func.func @f(%A: memref<16x16xf32>) {{
      loop.for @i (%i = {bounds}) {{ loop.for @j (%j = {bounds}) {{
        %x = loop.load %A[{load}] : memref<16x16xf32>
        loop.store %x, %A[{store}] : memref<16x16xf32>
      }} }}
      return
    }}"""


@pytest.mark.parametrize(
    ("load", "legal"),
    [("%i - 1, %j + 1", False), ("%i - 1, %j", True), ("%i, %j - 1", True), ("%i - 1, %j - 1", True)],
)
def test_interchange_of_stencils(load: str, legal: bool) -> None:
    nest = loops_of(function(stencil("%i, %j", load)))[0]
    witness = find_violation(Part([nest]), permuted([1, 0]))  # type: ignore[arg-type]
    assert (witness is None) is legal


def test_the_witness_is_shown() -> None:
    nest = loops_of(function(stencil("%i, %j", "%i - 1, %j + 1")))[0]
    witness = find_violation(Part([nest]), permuted([1, 0]))  # type: ignore[arg-type]
    assert witness is not None
    (diagnostic,) = error_of(witness, "@j cannot be moved around @i").diagnostics
    assert diagnostic.message == (
        "'loop.store' op @j cannot be moved around @i: argument #0 would be accessed in another order"
    )
    assert [note.message for note in diagnostic.notes] == [
        "the write of argument #0[1, 2] in iteration (i = 1, j = 2) comes first now",
        "the read of argument #0[1, 2] in iteration (i = 2, j = 1) would come before it",
    ]


def test_gauss_seidel_is_carried_by_both_loops() -> None:
    text = """func.func @f(%a: memref<32xf32>, %n: index) {
      loop.for @t (%t = 0 to %n) { loop.for @i (%i = 1 to 31) {
        %x = loop.load %a[%i - 1] : memref<32xf32>
        %y = loop.load %a[%i + 1] : memref<32xf32>
        %z = arith.addf %x, %y : f32
        loop.store %z, %a[%i] : memref<32xf32>
      } }
      return
    }"""
    assert carried(text) == ["t", "i"]


def test_a_buffer_of_one_iteration_is_private() -> None:
    text = """func.func @f(%a: memref<8xf32>, %o: memref<8xf32> {llvm.noalias}) {
      loop.for @i (%i = 0 to 8) {
        %s = memref.alloca() : memref<1xf32>
        %x = loop.load %a[%i] : memref<8xf32>
        loop.store %x, %s[0] : memref<1xf32>
        %y = loop.load %s[0] : memref<1xf32>
        loop.store %y, %o[%i] : memref<8xf32>
      }
      return
    }"""
    assert carried(text) == []
    outside = text.replace("%s = memref.alloca() : memref<1xf32>\n", "", 1).replace(
        "loop.for @i", "%s = memref.alloca() : memref<1xf32>\nloop.for @i", 1
    )
    assert carried(outside) == ["i"]


def test_views_are_their_root() -> None:
    text = """func.func @f(%a: memref<16xf32>) {
      %v = memref.subview %a[4] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 4>>
      loop.for @i (%i = 0 to 8) {
        %x = loop.load %v[%i] : memref<8xf32, strided<[1], offset: 4>>
        loop.store %x, %a[%i] : memref<16xf32>
      }
      return
    }"""
    assert carried(text) == ["i"]


def test_a_choice_may_be_what_it_was_chosen_from() -> None:
    text = """func.func @f(%a: memref<9xf32> {irkit.result = 0 : i64}, %b: memref<9xf32>, %c: i1) {
      %v = arith.select %c, %a, %b : memref<9xf32>
      loop.for @i (%i = 0 to 8) {
        %x = loop.load %v[%i + 1] : memref<9xf32>
        loop.store %x, %a[%i] : memref<9xf32>
      }
      return
    }"""
    assert carried(text) == ["i"]


def test_a_choice_inside_of_a_loop_may_be_another_each_time() -> None:
    text = """func.func @f(%a: memref<9xf32>, %d: memref<9xi1>) {
      %t = memref.subview %a[1] [8] [1] : memref<9xf32> to memref<8xf32, strided<[1], offset: 1>>
      %v = memref.cast %t : memref<8xf32, strided<[1], offset: 1>> to memref<8xf32, strided<[1], offset: ?>>
      %u = memref.subview %a[0] [8] [1] : memref<9xf32> to memref<8xf32, strided<[1]>>
      %w = memref.cast %u : memref<8xf32, strided<[1]>> to memref<8xf32, strided<[1], offset: ?>>
      loop.for @i (%i = 0 to 8) {
        %c = loop.load %d[%i] : memref<9xi1>
        %s = arith.select %c, %v, %w : memref<8xf32, strided<[1], offset: ?>>
        %x = loop.load %s[%i] : memref<8xf32, strided<[1], offset: ?>>
        loop.store %x, %s[%i] : memref<8xf32, strided<[1], offset: ?>>
      }
      return
    }"""
    assert carried(text) == ["i"]


def test_an_argument_of_a_block_is_no_argument_of_the_function() -> None:
    text = """func.func @f(%a: memref<9xf32> {llvm.noalias}) {
      cf.br ^bb1(%a : memref<9xf32>)
    ^bb1(%v: memref<9xf32>):
      loop.for @i (%i = 0 to 8) {
        %x = loop.load %v[%i + 1] : memref<9xf32>
        loop.store %x, %a[%i] : memref<9xf32>
      }
      return
    }"""
    assert carried(text) == ["i"]


def test_globals_are_known_by_name() -> None:
    text = """memref.global @g : memref<8xf32>
    memref.global @h : memref<8xf32>
    func.func @f() {
      %g = memref.get_global @g : memref<8xf32>
      %h = memref.get_global @NAME : memref<8xf32>
      loop.for @i (%i = 0 to 7) {
        %x = loop.load %g[%i + 1] : memref<8xf32>
        loop.store %x, %h[%i] : memref<8xf32>
      }
      return
    }"""
    assert carried(text.replace("NAME", "h")) == []
    assert carried(text.replace("NAME", "g")) == ["i"]


def test_a_call_touches_everything() -> None:
    text = """func.func private @g()
    func.func @f(%a: memref<8xf32>) {
      loop.for @i (%i = 0 to 8) {
        func.call @g() : () -> ()
      }
      return
    }"""
    assert carried(text) == ["i"]


def test_conditions_cut_the_domain() -> None:
    text = """func.func @f(%a: memref<16xf32>) {
      loop.for @i (%i = 0 to 16) {
        loop.if (%i >= 8) {
          %x = loop.load %a[%i - 8] : memref<16xf32>
          loop.store %x, %a[%i] : memref<16xf32>
        }
      }
      return
    }"""
    assert carried(text) == []
    assert carried(text.replace("%i - 8", "%i - 7")) == ["i"]


def test_the_stages_of_a_double_buffer() -> None:
    """An iteration reads what the one before it wrote, through the remainder of the index."""
    text = """func.func @f(%n: index) {
      %b = memref.alloc() : memref<2xf32>
      loop.for @k (%k = 0 to 8) {
        loop.for @i (%i = 0 to 1) {
          %x = loop.load %b[(%k + 1) mod 2] : memref<2xf32>
          loop.store %x, %b[%k mod 2] : memref<2xf32>
        }
      }
      return
    }"""
    assert carried(text) == ["k"]


def test_assumptions_are_used() -> None:
    text = """func.func @f(%a: memref<?xf32>, %n: index) {
      loop.for @i (%i = 0 to 8) {
        %x = loop.load %a[%i + %n] : memref<?xf32>
        loop.store %x, %a[%i] : memref<?xf32>
      }
      return
    }"""
    assert carried(text) == ["i"]
    assert carried(text.replace("loop.for", "loop.assume (%n >= 8)\n loop.for", 1)) == []


# Brute force.


def brute_force_carried(text: str) -> list[str]:
    """Runs through all iterations of a nest with known bounds and compares all pairs."""
    op = function(text)
    loops = loops_of(op)
    part = Part([loops[0]])
    found = []
    for nest in loops:
        if any(_conflict(a, b, nest) for a in part.statements for b in part.statements):
            found.append(nest.label.value)
    return found


def _instances(statement: Statement) -> list[tuple[int, ...]]:
    boxes = itertools.product(range(-1, 7), repeat=len(statement.loops))
    return [each for each in boxes if _inside(statement, each)]


def _inside(statement: Statement, point: tuple[int, ...]) -> bool:
    values = [(expr.evaluate(point), equality) for expr, equality in statement.constraints]
    return all(value == 0 if equality else value >= 0 for value, equality in values)


def _conflict(first: Statement, second: Statement, nest: loop.For) -> bool:
    depth = first.loops.index(nest)
    for a, b in itertools.product(first.accesses, second.accesses):
        if not (a.writes or b.writes) or a.subscripts is None or b.subscripts is None:
            continue
        for i, j in itertools.product(_instances(first), _instances(second)):
            if i[:depth] != j[:depth] or i[depth] >= j[depth]:
                continue
            if [e.evaluate(i) for e in a.subscripts] == [e.evaluate(j) for e in b.subscripts]:
                return True
    return False


subscript = st.sampled_from(
    [
        "%i",
        "%j",
        "%i + %j",
        "%i - %j",
        "%j + 1",
        "%i * 2",
        "%i floordiv 2",
        "%j mod 2",
        "(%i + %j) mod 3",
        "0",
        "%i - 1",
    ]
)
upper = st.sampled_from(["4", "%i + 1", "min(3, 5 - %i)", "2"])


@given(subscript, subscript, subscript, subscript, upper, st.sampled_from(["1", "2"]))
@settings(max_examples=60, deadline=None)
def test_exactness(a: str, b: str, c: str, d: str, bound: str, step: str) -> None:
    text = f"""func.func @f(%A: memref<16x16xf32>) {{
      loop.for @i (%i = 0 to 4) {{ loop.for @j (%j = 0 to {bound} step {step}) {{
        %x = loop.load %A[{a}, {b}] : memref<16x16xf32>
        loop.store %x, %A[{c}, {d}] : memref<16x16xf32>
      }} }}
      return
    }}"""
    assert carried(text) == brute_force_carried(text)


def test_many_loops_are_turned_around_at_once() -> None:
    """Both orders have a case for each loop, of which no two meet in one element."""
    count = 40
    opening = [f"loop.for @l{level} (%{level} = 0 to 2) {{" for level in range(count)]
    kind, place = f"memref<{'2x' * count}i32>", ", ".join([f"%{level}" for level in range(count)])
    body = [*opening, f"loop.store %v, %a[{place}] : {kind}", *"}" * count]
    nest = loops_of(function(f"func.func @f(%a: {kind}, %v: i32) {{\n" + "\n".join(body) + "\nreturn\n}"))[0]
    assert find_violation(Part([nest]), permuted([*range(count)][::-1])) is None  # type: ignore[arg-type]
