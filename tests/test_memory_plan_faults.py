"""The faults that memory planners were shipped with, each as a program: what is freed is poisoned, so that a
plan with the fault computes NaN."""

from __future__ import annotations

import numpy as np
import pytest
from memory_programs import BEHIND, arena_of, compiled, interpreted

import irkit
from irkit.analysis.memory import STRATEGIES
from irkit.ir import Operation
from irkit.runtime.arrays import ArgumentError

KIND = "memref<16xf32>"
BYTES = 64


def nest(name: str, sources: str, target: str, step: str = "%i") -> str:
    """`target[step] = the sum of the sources[i]`, the sources separated by blanks."""
    names = sources.split()
    loads = "\n".join(f"    %{name}.{n} = loop.load {each}[%i] : {KIND}" for n, each in enumerate(names))
    adds = "\n".join(
        f"    %{name}.s{n} = arith.addf %{name}.{'s' if n > 1 else ''}{n - 1}, %{name}.{n} : f32"
        for n in range(1, len(names))
    )
    total = f"%{name}.s{len(names) - 1}" if len(names) > 1 else f"%{name}.0"
    return f"""  loop.for @{name} (%i = 0 to 16) {{
{loads}
{adds}
    loop.store {total}, {target}[{step}] : {KIND}
  }}"""


def function(*lines: str, buffers: str = "a b c", more: str = "") -> str:
    """A function from %x to %y with some buffers."""
    head = f"func.func @f(%x: {KIND}{more}, %y: {KIND} {{irkit.result = 0 : i64}}) {{"
    made = [f'  %{name} = memref.alloc() {{loop.name = "{name}"}} : {KIND}' for name in buffers.split()]
    return "\n".join([head, *made, *lines, "  return", "}"])


def planned(text: str, options: str = "") -> Operation:
    module = irkit.parse(text)
    irkit.run_pipeline(module, f"builtin.module(memory-plan{{alignment=4 poison=true {options}}})")
    return module


def check(text: str, arena: int | None = None, *more: object) -> None:
    """The same bits under every strategy, and the arena that `best` needs."""
    inputs = [np.arange(1, 17, dtype=np.float32), *more]
    plain = irkit.parse(text)
    expected = interpreted(plain, inputs)
    for strategy in STRATEGIES:
        assert interpreted(planned(text, f"strategy={strategy}"), inputs) == expected, strategy
    assert compiled(planned(text, "arena=argument"), inputs) == compiled(plain, inputs) == expected
    if arena is not None:
        assert arena_of(planned(text)) == arena


def test_fault_1_an_output_that_nobody_reads_does_not_stand_over_a_live_value() -> None:
    check(
        function(
            nest("first", "%x", "%a"), nest("unread", "%x", "%b"), nest("last", "%a", "%y"), buffers="a b"
        ),
        2 * BYTES,
    )


def test_fault_2_in_place_of_an_input_that_another_branch_still_reads() -> None:
    check(
        function(
            nest("first", "%x", "%a"),
            nest("relu", "%a %a", "%b"),
            nest("other", "%a %b", "%c"),
            nest("last", "%c", "%y"),
        ),
        2 * BYTES,
    )


def test_fault_2_in_place_of_an_input_that_the_operator_reads_twice() -> None:
    """x + x may stand in the place of x; x and x reversed may not."""
    same = function(nest("first", "%x", "%a"), nest("twice", "%a %a", "%b"), nest("last", "%b", "%y"))
    check(same.replace('  %c = memref.alloc() {loop.name = "c"} : memref<16xf32>\n', ""), BYTES)
    turned = same.replace("%twice.1 = loop.load %a[%i]", "%twice.1 = loop.load %a[15 - %i]")
    check(turned.replace('  %c = memref.alloc() {loop.name = "c"} : memref<16xf32>\n', ""), 2 * BYTES)


def test_fault_3_the_caller_s_outputs_are_not_reused() -> None:
    """%y is written early, and buffers that come later are not put there."""
    check(
        function(
            nest("early", "%x", "%y"), nest("first", "%x", "%a"), nest("next", "%a", "%b", "15 - %i"),
            nest("late", "%b", "%c"), buffers="a b c",
        ),
        2 * BYTES,
    )  # fmt: skip


def test_fault_3_what_the_caller_of_a_kernel_gets_is_not_reused() -> None:
    """The same where the result is the buffer of a caller: in the kernel only what comes before may stand there."""
    kernel = f"""func.func private @kernel(%x: {KIND}, %y: {KIND} {{irkit.result = 0 : i64}}) {{
  %a = memref.alloc() : {KIND}
{nest("early", "%x", "%y")}
{nest("late", "%x", "%a", "15 - %i")}
{nest("read", "%a %a", "%x")}
  return
}}"""
    call = f"  func.call @kernel({{}}) : ({KIND}, {KIND}) -> ()"
    main = function(
        nest("first", "%x", "%a"), call.format("%a, %b"), nest("last", "%a %b", "%y"), buffers="a b"
    )
    check(f"{kernel}\n{main}", 3 * BYTES)


def test_fault_4_no_result_stands_in_a_caller_s_input() -> None:
    text = function(
        nest("relu", "%x %x", "%a"), nest("next", "%a", "%b", "15 - %i"), nest("last", "%b", "%y"), buffers="a b"
    )
    check(text, 2 * BYTES)
    x = np.arange(1, 17, dtype=np.float32)
    before = x.copy()
    irkit.compile(planned(text), pipeline=f"builtin.module({BEHIND})").f(x)
    assert np.array_equal(x, before)


def test_fault_5_a_view_keeps_what_it_shows() -> None:
    check(
        function(
            nest("first", "%x", "%a"),
            f"  %v = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : {KIND} into memref<4x4xf32>",
            f"  %w = memref.collapse_shape %v [[0, 1]] : memref<4x4xf32> into {KIND}",
            nest("next", "%x %x", "%b"),
            nest("last", "%w %b", "%y"),
            buffers="a b",
        ),
        2 * BYTES,
    )


def test_fault_6_two_names_of_one_buffer_stand_at_one_offset() -> None:
    check(
        function(
            nest("first", "%x", "%a"),
            f"  %n = memref.cast %a : {KIND} to memref<?xf32>",
            f"  %m = memref.cast %n : memref<?xf32> to {KIND}",
            nest("next", "%m %x", "%b", "15 - %i"),
            nest("again", "%b %a", "%m"),
            nest("last", "%a", "%y"),
            buffers="a b",
        ),
        2 * BYTES,
    )


def test_fault_7_scratch_does_not_stand_over_the_output_of_its_operator() -> None:
    """The scratch of a kernel is a buffer of its caller while the call runs."""
    kernel = f"""func.func private @kernel(%x: {KIND}, %y: {KIND} {{irkit.result = 0 : i64}}) {{
  %s = memref.alloc() {{loop.name = "scratch"}} : {KIND}
{nest("in", "%x", "%s", "15 - %i")}
{nest("out", "%s %x", "%y", "15 - %i")}
  return
}}"""
    call = f"  func.call @kernel({{}}) : ({KIND}, {KIND}) -> ()"
    main = function(call.format("%x, %a"), call.format("%a, %b"), nest("last", "%b", "%y"), buffers="a b")
    check(f"{kernel}\n{main}", 3 * BYTES)


def test_fault_7_scratch_stands_in_a_result_that_is_written_when_it_dies() -> None:
    """The same where each element of the scratch is read before its place is written."""
    kernel = f"""func.func private @kernel(%x: {KIND}, %y: {KIND} {{irkit.result = 0 : i64}}) {{
  %s = memref.alloc() {{loop.name = "scratch"}} : {KIND}
  %t = memref.alloc() {{loop.name = "more"}} : {KIND}
{nest("in", "%x", "%s", "15 - %i")}
{nest("on", "%s %s", "%t")}
{nest("out", "%t %x", "%y")}
  memref.dealloc %s : {KIND}
  return
}}"""
    call = f"  func.call @kernel({{}}) : ({KIND}, {KIND}) -> ()"
    main = function(call.format("%x, %a"), call.format("%a, %b"), nest("last", "%b", "%y"), buffers="a b")
    check(f"{kernel}\n{main}", 2 * BYTES)


def test_fault_7_scratch_that_is_handed_on_in_a_result_is_dead_when_that_begins() -> None:
    """%t takes the lower half of %s, whose upper half is read while the result is written in their place."""
    half = nest("on", "%s", "%t").replace("0 to 16", "0 to 8")
    kernel = f"""func.func private @kernel(%x: {KIND}, %y: {KIND} {{irkit.result = 0 : i64}}) {{
  %s = memref.alloc() {{loop.name = "scratch"}} : {KIND}
  %t = memref.alloc() {{loop.name = "more"}} : {KIND}
{nest("in", "%x", "%s", "15 - %i")}
{half}
  loop.for @out (%i = 0 to 8) {{
    %p = loop.load %t[%i] : {KIND}
    %q = loop.load %s[%i + 8] : {KIND}
    loop.store %p, %y[%i] : {KIND}
    loop.store %q, %y[15 - %i] : {KIND}
  }}
  return
}}"""
    main = function(f"  func.call @kernel(%x, %y) : ({KIND}, {KIND}) -> ()", buffers="")
    check(f"{kernel}\n{main}")


def test_fault_8_buffers_without_elements() -> None:
    empty = [f"  %none{n} = memref.alloc() : memref<0xf32>" for n in range(2)]
    copy = "  memref.copy %none0, %none1 : memref<0xf32> to memref<0xf32>"
    check(function(*empty, nest("first", "%x", "%a"), copy, nest("last", "%a", "%y"), buffers="a"), BYTES)
    check(function(*empty, copy, nest("last", "%x", "%y"), buffers=""), 0)


@pytest.mark.parametrize("taken", [True, False])
def test_fault_9_buffers_of_branches_stand_apart_from_what_lives_around_them(taken: bool) -> None:
    inside = f'  %{{0}} = memref.alloc() {{{{loop.name = "{{0}}"}}}} : {KIND}'
    check(
        function(
            nest("first", "%x", "%a"),
            "  scf.if %c {",
            inside.format("b"),
            nest("then", "%a %x", "%b", "15 - %i"),
            nest("then2", "%b", "%y"),
            "  } else {",
            inside.format("d"),
            nest("else", "%x %x", "%d", "15 - %i"),
            nest("else2", "%d", "%y"),
            "  }",
            nest("last", "%a", "%y", "0"),
            buffers="a",
            more=", %c: i1",
        ),
        2 * BYTES,
        taken,
    )


def test_fault_9_buffers_of_loop_bodies_stand_apart_from_what_lives_around_them() -> None:
    """%a is read behind the loop alone, %b and %c are new ones in each iteration.  Steps are numbers of all
    operations: those in front of the loop are more than those in it."""
    inside = f'  %{{0}} = memref.alloc() {{{{loop.name = "{{0}}"}}}} : {KIND}'
    check(
        function(
            *[nest(f"start{n}", "%x", "%y") for n in range(4)],
            nest("first", "%x", "%a"),
            "  loop.for @repeat (%t = 0 to 3) {",
            inside.format("b"),
            inside.format("c"),
            nest("body", "%x", "%b", "15 - %i"),
            nest("on", "%b %x", "%c", "15 - %i"),
            nest("back", "%c", "%y"),
            "  }",
            nest("last", "%a", "%y", "0"),
            buffers="a",
        ),
        3 * BYTES,
    )


def test_fault_10_what_a_loop_reads_in_every_iteration_is_not_reused_in_its_body() -> None:
    """%a is read in each iteration, and %b carries a sum from one to the next: %c takes neither place."""
    check(
        function(
            nest("first", "%x", "%a"),
            nest("start", "%x", "%b"),
            "  loop.for @repeat (%t = 0 to 3) {",
            nest("body", "%a %b", "%c"),
            nest("back", "%c", "%b", "15 - %i"),
            "  }",
            nest("last", "%b", "%y"),
        ),
        3 * BYTES,
    )


def test_fault_11_a_plan_of_a_plan_moves_nothing() -> None:
    text = function(nest("first", "%x", "%a"), nest("next", "%a %x", "%b", "15 - %i"), nest("last", "%b", "%y"))
    module = planned(text)
    shown = str(module).count("memref.view")
    irkit.run_pipeline(module, "builtin.module(memory-plan)")
    inputs = [np.arange(1, 17, dtype=np.float32)]
    assert interpreted(module, inputs) == interpreted(irkit.parse(text), inputs)
    assert str(module).count("memref.view") == shown + 1  # the old arena is a buffer of the new one


def test_fault_11_an_arena_lives_as_long_as_its_views() -> None:
    """An arena that there is already, and a buffer that comes while a view of it is still read."""
    arena = ["  %bytes = memref.alloc() : memref<64xi8>", "  %zero = arith.constant 0 : index"]
    view = f"  %a = memref.view %bytes[%zero][] : memref<64xi8> to {KIND}"
    lines = [nest("first", "%x", "%a"), nest("next", "%x %x", "%b", "15 - %i"), nest("last", "%a %b", "%y")]
    check(function(*arena, view, *lines, buffers="b"), 2 * BYTES)


def test_fault_11_functions_of_several_shapes_share_an_arena_of_the_largest() -> None:
    small = function(nest("a", "%x", "%a"), nest("b", "%a", "%b", "15 - %i"), nest("c", "%b", "%y"), buffers="a b")
    large = small.replace("@f", "@g").replace("<16x", "<64x").replace("to 16", "to 64").replace("15 - %i", "63 - %i")
    run = irkit.compile(planned(f"{small}\n{large}", "arena=argument"), pipeline=f"builtin.module({BEHIND})")
    assert run.f.arena.size == run.g.arena.size == 4 * 2 * BYTES
    x, wide = np.arange(1, 17, dtype=np.float32), np.arange(1, 65, dtype=np.float32)
    call = run.f.prepare(x)
    call()
    kept = call.results()
    assert np.array_equal(run.g(wide), wide[::-1])
    assert np.array_equal(kept, x[::-1])
    call()
    assert np.array_equal(call.results(), x[::-1])


def test_fault_12_a_plan_is_for_the_shapes_of_the_types_and_others_are_refused() -> None:
    text = function(nest("first", "%x", "%a"), nest("last", "%a", "%y"), buffers="a")
    run = irkit.compile(planned(text), pipeline=f"builtin.module({BEHIND})").f
    with pytest.raises(ArgumentError, match="shape"):
        run(np.zeros(17, np.float32))
    open_size = text.replace("memref.alloc()", "memref.alloc(%n)").replace("memref<16xf32>", "memref<?xf32>")
    open_size = open_size.replace("@f(%x: memref<?xf32>", "@f(%x: memref<?xf32>, %n: index")
    assert "memref.view" not in str(planned(open_size))


def test_fault_13_offsets_are_aligned_though_sizes_are_not() -> None:
    text = function(
        "  %small = memref.alloc() : memref<3xi8>",
        "  %byte = arith.constant 1 : i8",
        "  %zero = arith.constant 0 : index",
        "  memref.store %byte, %small[%zero] : memref<3xi8>",
        nest("first", "%x", "%a"),
        "  %kept = memref.load %small[%zero] : memref<3xi8>",
        nest("last", "%a", "%y"),
        buffers="a",
    )
    for strategy in STRATEGIES:
        module = irkit.parse(text)
        irkit.run_pipeline(module, f"builtin.module(memory-plan{{alignment=32 strategy={strategy}}})")
        lines = str(module).splitlines()
        shifts = [int(line.split("constant ")[1].split(" ")[0]) for line in lines if ": index" in line]
        assert shifts
        assert all(shift % 32 == 0 for shift in shifts)
        assert "memref.alloc() {alignment = 32 : i64} :" in str(module)
    check(text)


def test_fault_13_the_arena_is_aligned_as_its_buffers_are() -> None:
    text = function(nest("first", "%x", "%a"), nest("last", "%a", "%y"), buffers="a")
    text = text.replace('{loop.name = "a"}', '{alignment = 4096 : i64, loop.name = "a"}')
    assert "memref.alloc() {alignment = 4096 : i64} :" in str(planned(text))
    run = irkit.compile(planned(text, "arena=argument"), pipeline=f"builtin.module({BEHIND})").f
    assert run.arena.address % 4096 == 0


def test_fault_14_several_plans_of_one_program_do_not_disturb_each_other() -> None:
    """Nor those of a program whose buffers are as large, and where %b may not take the place of %a."""
    lines = nest("first", "%x", "%a"), nest("next", "%a %x", "%b"), nest("last", "%b", "%y")
    texts = [function(*lines, buffers="a b").replace("%b[%i]", f"%b[{step}]") for step in ("%i", "15 - %i")]
    first = [[str(planned(text, f"strategy={strategy}")) for strategy in STRATEGIES] for text in texts]
    assert first == [[str(planned(text, f"strategy={strategy}")) for strategy in STRATEGIES] for text in texts]
    assert [arena_of(planned(text)) for text in texts] == [BYTES, 2 * BYTES]


def test_fault_15_reuse_changes_no_bit() -> None:
    """A chain through all buffers, each read once more, two steps after it was written."""
    names = [f"b{n}" for n in range(8)]
    lines = [nest("first", "%x", "%b0"), nest("second", "%b0", "%b1", "15 - %i")]
    for n in range(2, 8):
        lines.append(nest(f"n{n}", f"%b{n - 1} %b{n - 2}", f"%b{n}", "15 - %i" if n % 2 else "%i"))
    check(function(*lines, nest("last", "%b7", "%y"), buffers=" ".join(names)), 3 * BYTES)
