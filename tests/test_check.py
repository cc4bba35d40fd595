"""The judge of passes: it sees a changed meaning, accepts another rounding where that is free, and says when
it cannot tell."""

from __future__ import annotations

import pytest

from irkit.catalog import context
from irkit.interp import check
from irkit.interp.check import Judgement, judge
from irkit.syntax import parse


def compare(before: str, after: str) -> Judgement:
    return judge(parse(before, context=context()), parse(after, context=context()), seed=1)


def function(body: str, args: str = "%a: f32, %b: f32, %c: f32", result: str = "f32") -> str:
    return f"func.func @f({args}) -> {result} {{\n{body}\n}}"


SUM = function("%0 = arith.addf %a, %b {flags} : f32\n%1 = arith.addf %0, %c {flags} : f32\nreturn %1 : f32")
OTHER = function(
    "%0 = arith.addf %b, %c {flags} : f32\n%1 = arith.addf %a, %0 {flags} : f32\nreturn %1 : f32"
)


def test_reassociation_is_seen_where_it_is_not_allowed() -> None:
    assert compare(SUM.replace("{flags}", ""), SUM.replace("{flags}", "")).verdict == "equal"
    assert compare(SUM.replace("{flags}", ""), OTHER.replace("{flags}", "")).verdict == "different"


def test_reassociation_is_accepted_where_it_is_allowed() -> None:
    flags = "fastmath<reassoc>"
    assert compare(SUM.replace("{flags}", flags), OTHER.replace("{flags}", flags)).verdict == "equal"


def test_a_wrong_result_is_seen_even_where_rounding_is_free() -> None:
    flags = "fastmath<reassoc>"
    wrong = SUM.replace("{flags}", flags).replace("%0, %c", "%0, %b")
    assert compare(SUM.replace("{flags}", flags), wrong).verdict == "different"


def test_a_small_error_is_not_rounding() -> None:
    """A relative error of 1e-5 is far beyond what three additions of f32 may make."""
    flags = "fastmath<reassoc>"
    off = SUM.replace("{flags}", flags).replace(
        "return %1", "%k = arith.constant 1.00001 : f32\n%2 = arith.mulf %1, %k : f32\nreturn %2"
    )
    assert compare(SUM.replace("{flags}", flags), off).verdict == "different"


def test_a_trap_afterwards_is_a_failure() -> None:
    args, result = "%a: i32, %b: i32", "i32"
    before = function("return %a : i32", args, result)
    after = function(
        "%0 = arith.divsi %a, %b : i32\n%z = arith.subi %0, %0 : i32\n%1 = arith.addi %a, %z : i32\n"
        "%zero = arith.subi %b, %b : i32\n%2 = arith.divsi %a, %zero : i32\nreturn %1 : i32",
        args,
        result,
    )
    found = compare(before, after)
    assert found.verdict == "different"
    assert "traps only afterwards: division by zero" in found.reason


def test_inputs_that_trap_before_are_drawn_again() -> None:
    args, result = "%a: i32, %b: i32", "i32"
    text = function("%0 = arith.divsi %a, %b : i32\nreturn %0 : i32", args, result)
    assert compare(text, text).verdict == "equal"


def test_a_program_that_always_traps_is_not_checked() -> None:
    text = function(
        "%z = arith.constant 0 : i32\n%0 = arith.divsi %a, %z : i32\nreturn %0 : i32", "%a: i32", "i32"
    )
    found = compare(text, text)
    assert found.verdict == "not checked"
    assert "division by zero" in found.reason


def test_a_program_without_functions_is_not_checked() -> None:
    found = compare("func.func private @f()", "func.func private @f()")
    assert found.verdict == "not checked"


@pytest.mark.parametrize("kind", ["tensor<*xf32>", "!tt.ptr<f32>", "memref<*xi8>"])
def test_arguments_without_random_values_are_not_checked(kind: str) -> None:
    text = f"func.func @f(%a: {kind}) {{\nreturn\n}}"
    assert compare(text, text).verdict == "not checked"


def test_nans_and_signs_of_zero_count() -> None:
    before = function("return %a : f32", "%a: f32")
    after = function(
        "%z = arith.constant 0.0 : f32\n%0 = arith.addf %a, %z : f32\nreturn %0 : f32", "%a: f32"
    )
    assert compare(before, after).verdict in ("different", "equal")
    zero = "%z = arith.constant -0.0 : f32\nreturn %z : f32"
    assert compare(function(zero, ""), function(zero.replace("-0.0", "0.0"), "")).verdict == "different"


def test_memory_left_behind_counts() -> None:
    body = "%c0 = arith.constant 0 : index\n%v = arith.constant {} : i32\nmemref.store %v, %m[%c0] : memref<2xi32>\nreturn"
    before, after = [f"func.func @f(%m: memref<2xi32>) {{\n{body.format(value)}\n}}" for value in (1, 2)]
    found = compare(before, after)
    assert found.verdict == "different"
    assert "argument #0 afterwards[0]" in found.reason


def test_unknown_sizes_are_drawn() -> None:
    text = """func.func @f(%m: memref<?xf32>, %i: index) -> f32 {
      %r = memref.load %m[%i] : memref<?xf32>
      return %r : f32
    }"""
    assert compare(text, text).verdict == "equal"


def test_what_is_too_large_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "_PATIENCE", 10_000)
    loops = """func.func @f(%m: memref<4xi32>) {{
      loop.for @i (%i = 0 to {0}) {{
        loop.for @j (%j = 0 to {0}) {{
          %x = loop.load %m[%j mod 4] : memref<4xi32>
          loop.update addi %x, %m[%i mod 4] : memref<4xi32>
        }}
      }}
      return
    }}"""
    assert compare(loops.format(10), loops.format(10)).verdict == "equal"
    for before, after in ((1000, 1000), (10, 1000)):
        found = compare(loops.format(before), loops.format(after))
        assert found.verdict == "not checked"
        assert "too large to be interpreted" in found.reason


@pytest.mark.parametrize(("queries", "keys", "width"), [(3000, 3000, 1), (1, 1, 3_000_000)])
def test_scores_and_inputs_may_be_too_large_as_well(queries: int, keys: int, width: int) -> None:
    q, k = f"tensor<{queries}x{width}xf32>", f"tensor<{keys}x{width}xf32>"
    text = f"""func.func @f(%q: {q}, %k: {k}) -> {q} {{
      %0 = graph.attention %q, %k, %k scale 1.0 : {q}, {k}, {k} -> {q}
      return %0 : {q}
    }}"""
    found = compare(text, text)
    assert found.verdict == "not checked"
    assert "too large to be interpreted" in found.reason


@pytest.mark.parametrize("element", ["ui8", "si8", "ui32", "ui64", "i1"])
def test_elements_with_and_without_a_sign_are_drawn(element: str) -> None:
    kind = f"tensor<9x{element}>"
    text = f"func.func @f(%t: {kind}) -> {kind} {{\nreturn %t : {kind}\n}}"
    assert compare(text, text).verdict == "equal"


@pytest.mark.parametrize("kind", ["parallel", "vector"])
def test_no_pass_is_blamed_for_a_false_licence_of_the_program(kind: str) -> None:
    text = f"""func.func @f(%m: memref<40xi32>) {{
      loop.for @i (%i = 1 to 40) {kind} {{
        %x = loop.load %m[%i - 1] : memref<40xi32>
        loop.store %x, %m[%i] : memref<40xi32>
      }}
      return
    }}"""
    found = compare(text, text)
    assert found.verdict == "not checked"
    assert "a licence in the program (parallel, vector, async) is false" in found.reason


def opaque(body: str) -> str:
    args = "%a: i32, %b: i32, %m: memref<4xi32>"
    return f"func.func private @ask(i32) -> i32\nfunc.func @f({args}) {{\n%c0 = arith.constant 0 : index\n{body}\nreturn\n}}"


def judge_opaque(before: str, after: str) -> Judgement:
    first, second = [parse(opaque(text), context=context(True)) for text in (before, after)]
    return judge(first, second, seed=1)


USE = '"test.use"(%a) : (i32) -> ()'
OTHER_USE = '"test.use"(%b) : (i32) -> ()'
ASK = '%x = "test.ask"(%a) : (i32) -> i32\n"test.use"(%x) : (i32) -> ()'
LOAD = "%x = memref.load %m[%c0] : memref<4xi32>\n"
CHANGE = '"test.change"(%m) : (memref<4xi32>) -> ()\n'
USE_X = '"test.use"(%x) : (i32) -> ()'
CALL = "%x = func.call @ask(%a) : (i32) -> i32\n"


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        (USE, "", 'event #0 is "test.use" before, the end afterwards'),
        ("", USE, 'event #0 is the end before, "test.use" afterwards'),
        (USE + "\n" + OTHER_USE, OTHER_USE + "\n" + USE, 'event #0 ("test.use") has an operand #0 that'),
        (USE, OTHER_USE, 'event #0 ("test.use") has an operand #0 that'),
        (USE, USE.replace("(%a)", "(%a) {k}"), 'event #0 is "test.use" before, "test.use" {k = unit} afterwards'),
        (ASK, ASK.replace("(%x)", "(%a)"), 'event #1 ("test.use") has an operand #0 that'),
        (CHANGE + LOAD + USE_X, LOAD + CHANGE + USE_X, 'event #1 ("test.use") has an operand #0 that'),
        (CALL + CALL.replace("%x", "%y") + USE_X, CALL + CALL.replace("%x", "%y") + USE_X.replace("%x", "%y"), "event #2"),
        (CALL, "", "event #0 is @ask before, the end afterwards"),
    ],
)  # fmt: skip
def test_what_is_not_known_is_an_event(before: str, after: str, reason: str) -> None:
    assert judge_opaque(before, before).verdict == "equal"
    found = judge_opaque(before, after)
    assert found.verdict == "different"
    assert reason in found.reason


def test_values_of_unknown_types_are_told_apart() -> None:
    text = '%t = "test.make"() : () -> !d.t\n%u = "test.make"() : () -> !d.t\n"test.use"(%t) : (!d.t) -> ()'
    assert judge_opaque(text, text).verdict == "equal"
    assert judge_opaque(text, text.replace("(%t)", "(%u)")).verdict == "different"


def test_memory_that_was_never_written_may_hold_anything() -> None:
    text = '%n = memref.alloc() : memref<2xi32>\n{}"test.use"(%n) : (memref<2xi32>) -> ()'
    store = "memref.store %a, %n[%c0] : memref<2xi32>\n"
    assert judge_opaque(text.format(""), text.format(store)).verdict == "equal"
    assert judge_opaque(text.format(store), text.format("")).verdict == "different"


def test_endless_events_are_given_up() -> None:
    text = 'cf.br ^a\n^a:\n"test.use"() : () -> ()\ncf.br ^a\n^b:'
    found = judge_opaque(text, text)
    assert found.verdict == "not checked"
    assert "too many to be compared" in found.reason


def test_operations_that_hold_code_or_end_blocks_are_not_run() -> None:
    for text in ('"test.region"() ({\n}) : () -> ()', '"test.jump"()[^a] : () -> ()\n^a:'):
        assert judge_opaque(text, text).verdict == "not checked"


def test_rounding_is_free_only_where_it_is_reached() -> None:
    """A sum may not be reordered because another function multiplies matrices."""
    other = "func.func @g(%t: tensor<2xf32>) -> tensor<2xf32> {\n%0 = graph.relu %t : tensor<2xf32>\nreturn %0 : tensor<2xf32>\n}\n"
    before, after = [other + text.replace("{flags}", "") for text in (SUM, OTHER)]
    assert compare(before, after).verdict == "different"


def test_copies_between_memory_of_different_sizes_are_traps() -> None:
    text = """func.func @f(%a: memref<?xf32>, %b: memref<8xf32>) {
      gpu.memcpy %b, %a : memref<8xf32>, memref<?xf32>
      return
    }"""
    found = compare(text, text)
    assert found.verdict == "not checked"
    assert "elements to memory of [8]" in found.reason


BRANCH = """func.func @f(%c: i1, %d: i1, %n: i32, %m: i32) -> i32 {
  %k = arith.constant 42 : i32
  %t = arith.constant true
  CONDITION
  %r = scf.if %e -> i32 {
    %q = arith.addi %n, %m : i32
    scf.yield %q : i32
  } else {
    scf.yield %n : i32
  }
  return %r : i32
}"""


@pytest.mark.parametrize(
    ("condition", "most"),
    [
        ("%e = arith.ori %c, %c : i1", 1),
        ("%e = arith.andi %c, %d : i1", 2),
        ("%x = arith.xori %c, %t : i1\n%e = arith.andi %x, %d : i1", 2),
        ("%e = arith.cmpi eq, %n, %k : i32", 8),
        ("%e = arith.cmpi eq, %n, %m : i32", 8),
    ],
)
def test_branches_that_random_numbers_hardly_take_are_taken(condition: str, most: int) -> None:
    before = parse(BRANCH.replace("CONDITION", condition), context=context())
    after = parse(BRANCH.replace("CONDITION", condition).replace("addi", "subi"), context=context())
    silent = sum([judge(before, after, seed).verdict == "equal" for seed in range(50)])
    assert silent <= most


def test_an_edge_to_a_block_is_a_place_of_its_own() -> None:
    text = """func.func @f(%c: i1, %d: i1, %n: i32) -> i32 {
      %e = arith.andi %c, %d : i1
      %two = arith.constant 2 : i32
      cf.cond_br %e, ^end(%two : i32), ^end(%n : i32)
    ^end(%r: i32):
      return %r : i32
    }"""
    before = parse(text, context=context())
    after = parse(text.replace("(%two", "(%n"), context=context())
    assert sum([judge(before, after, seed).verdict == "different" for seed in range(30)]) > 25


def test_a_branch_without_else_is_run_around() -> None:
    text = """func.func @f(%a: memref<i32>, %c: i1, %d: i1) {
      %e = arith.ori %c, %d : i1
      %two = arith.constant 77 : i32
      scf.if %e {
        memref.store %two, %a[] : memref<i32>
      }
      return
    }"""
    before = parse(text, context=context())
    after = parse(text.replace("arith.ori %c, %d", "arith.ori %c, %one").replace(
        "%e =", "%one = arith.constant true\n%e ="), context=context())  # fmt: skip
    assert sum([judge(before, after, seed).verdict == "different" for seed in range(30)]) > 25


def test_straight_lines_are_run_three_times() -> None:
    module = parse("func.func @f(%c: i1, %n: i32) -> i32 {\n  return %n : i32\n}", context=context())
    record = check.Checker(module)._records["f"]
    assert len(record.cases) == check.DRAWS


def test_numbers_are_shown_without_their_type() -> None:
    before, after = (function(f"return %{name} : i32", "%a: i32, %b: i32", "i32") for name in "ab")
    assert "np." not in compare(before, after).reason
