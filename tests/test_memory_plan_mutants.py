"""Each test of a fault that memory planners were shipped with can fail: with that very fault in the planner, in
the lifetimes or in the pass it finds wrong bits, a plan that the judge refuses, or an arena of another size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import test_memory_plan as plans
import test_memory_plan_concat as concatenations
import test_memory_plan_faults as programs
import test_tensor_lifetimes as lifetimes
from mutants import planted, rewritten

from irkit.interp.traps import Trap


class Fault:
    """A fault by its number, the test that has to find it, and the change that makes it: texts of one module,
    and what they become."""

    def __init__(self, what: str, test: Callable[[], None], module: str, *changes: tuple[str, str]):
        self.what, self.test, self.module, self.changes = what, test, module, changes


LIFETIMES = "irkit.analysis.lifetimes"
ALLOCATIONS = "irkit.analysis.allocations"
OVERWRITING = "irkit.analysis.dependence.overwriting"
RESULTS = "irkit.analysis.results"
TENSORS = "irkit.analysis.tensors"
BLOCKS = "irkit.analysis.memory.blocks"
ONLINE = "irkit.analysis.memory.online"
GREEDY = "irkit.analysis.memory.greedy"
ARENA = "irkit.passes.memory.arena"
FREED = (
    ("not function.is_private or ", ""),
    ("return old.life.last < new.life.first or ", "return old.life.first > new.life.last or "),
    ("not old.ends_there or old.life.last > bound", "not old.ends_there"),
)
"""An argument of a function is memory of the function where it is not used."""
FOUND = (AssertionError, Trap, pytest.fail.Exception)

FAULTS = [
    Fault(
        "1: what nobody reads has no bytes",
        programs.test_fault_1_an_output_that_nobody_reads_does_not_stand_over_a_live_value,
        ALLOCATIONS,
        ("Buffer(_name(alloc), size,", 'Buffer(_name(alloc), size * any(use.name != "loop.store" for use in users),'),
    ),
    Fault(
        "1: what nobody reads is free when its operator begins",
        plans.test_fault_1_an_output_that_nobody_reads_has_a_place_of_its_own,
        ONLINE,
        ("[(each.upper, False,", "[(each.upper - (each.upper - each.lower == 1), False,"),
    ),
    Fault(
        "1: what nobody reads is never free",
        lifetimes.test_fault_1_a_tensor_that_nobody_reads_lives_while_it_is_written,
        TENSORS,
        ("max([lower, *used]) + 1", "max(used, default=len(self.steps)) + 1"),
    ),
    Fault(
        "2: only the operator in which a result begins counts",
        programs.test_fault_2_in_place_of_an_input_that_another_branch_still_reads,
        ALLOCATIONS,
        ("(not window or window[-1] is not old.last):", "not window:"),
        ("if not window or window[-1] is not old.last:", "if not window:"),
    ),
    Fault(
        "2: only the first time that an operator reads its input counts",
        programs.test_fault_2_in_place_of_an_input_that_the_operator_reads_twice,
        OVERWRITING,
        ("for second in part.statements:", "for second in [each for each in part.statements if any(_accesses_to(each, old))][:1]:"),
    ),
    Fault(
        "2: an input that lives on is taken",
        plans.test_fault_2_in_place_of_an_input_that_another_branch_reads,
        BLOCKS,
        (" and ends[root] == block.lower + 1", ""),
    ),
    Fault(
        "2: an input is taken twice",
        plans.test_fault_2_two_results_of_one_step_do_not_take_the_same_input,
        BLOCKS,
        ("dies = occupants[owner] == root and ", "dies = "),
    ),
    Fault(
        "2: the first that reads a tensor is the last",
        lifetimes.test_fault_2_an_operand_read_twice_or_elsewhere,
        TENSORS,
        ("max([lower, *used]) + 1", "min([*used, len(self.steps)]) + 1"),
    ),
    Fault(
        "3: a result is free once a function has written it",
        programs.test_fault_3_the_caller_s_outputs_are_not_reused,
        RESULTS,
        *FREED,
    ),
    Fault(
        "3: a result is free once a kernel has written it",
        programs.test_fault_3_what_the_caller_of_a_kernel_gets_is_not_reused,
        RESULTS,
        *FREED[1:],
    ),
    Fault(
        "3: a graph's result dies where it is made",
        lifetimes.test_inputs_live_from_the_start_and_results_to_the_end,
        TENSORS,
        ("for user in value.users]\n            shown", "for user in value.users if user.results]\n            shown"),
    ),
    Fault(
        "4: an input of the caller is free once it has been read",
        programs.test_fault_4_no_result_stands_in_a_caller_s_input,
        RESULTS,
        ("if result_number(argument_attributes(function, number)) is None:", "if number:"),
        *FREED,
    ),
    Fault(
        "4: a result takes the place of an input",
        lifetimes.test_fault_4_nothing_takes_the_place_of_an_input,
        TENSORS,
        (" if each >= self.inputs", ""),
    ),
    Fault(
        "5: making a view is the last use of its base",
        programs.test_fault_5_a_view_keeps_what_it_shows,
        LIFETIMES,
        ("pending.append(user.results[0])", "used.append(user)"),
    ),
    Fault(
        "5: a view does not lengthen the life of its base",
        plans.test_fault_5_a_view_keeps_its_base,
        BLOCKS,
        ("max(old.upper, each.upper)", "old.upper"),
    ),
    Fault(
        "6: what is cast keeps its memory, only the other name moves",
        programs.test_fault_6_two_names_of_one_buffer_stand_at_one_offset,
        ARENA,
        (
            "placed.alloc.memref.replace_all_uses_with(result)\n        placed.alloc.erase()",
            """for user, number in list(placed.alloc.memref.uses):
            if user.name != "memref.cast":
                user.set_operand(number, result)
        if not list(placed.alloc.memref.uses):
            placed.alloc.erase()""",
        ),
    ),
    Fault(
        "6: a second name has a place of its own",
        plans.test_fault_6_two_names_of_one_tensor_stand_at_one_offset,
        BLOCKS,
        ("base = buffers[index].base\n    while", "base = None\n    while"),
    ),
    Fault(
        "6: a reshape has a place of its own",
        lifetimes.test_a_reshape_shows_its_operand,
        TENSORS,
        ("if self.views and isinstance(maker, graph.Reshape) else None", "if False else None"),
    ),
    Fault(
        "7: scratch is free when its operator begins",
        programs.test_fault_7_scratch_does_not_stand_over_the_output_of_its_operator,
        ALLOCATIONS,
        ("first, last + 1, max", 'first - ("." in _name(alloc)), last + 1 - ("." in _name(alloc)), max'),
    ),
    Fault(
        "7: scratch stands in the result that is made of it",
        programs.test_fault_7_scratch_does_not_stand_over_the_output_of_its_operator,
        RESULTS,
        ("or may_take_place(old, new)", "or True"),
    ),
    Fault(
        "7: scratch never stands in a result",
        programs.test_fault_7_scratch_stands_in_a_result_that_is_written_when_it_dies,
        RESULTS,
        ("if not function.is_private or", "if"),
        ("or not found:", "or found:"),
    ),
    Fault(
        "7: what hands a result on may be read later",
        programs.test_fault_7_scratch_that_is_handed_on_in_a_result_is_dead_when_that_begins,
        RESULTS,
        (" or old.life.last > bound", ""),
    ),
    Fault(
        "7: what lives in one step is outside of the plan",
        plans.test_fault_7_scratch_does_not_stand_over_the_output_of_its_operator,
        ONLINE,
        ("changes = [(each.upper, False, index) for index, each in enumerate(blocks) if each.size]",
         "changes = [(each.upper, False, index) for index, each in enumerate(blocks) if each.upper - each.lower > 1]"),
        ("changes += [(each.lower, True, index) for index, each in enumerate(blocks) if each.size]",
         "changes += [(each.lower, True, index) for index, each in enumerate(blocks) if each.upper - each.lower > 1]"),
    ),
    Fault(
        "8: what is empty has a byte",
        programs.test_fault_8_buffers_without_elements,
        ALLOCATIONS,
        ("_name(alloc), size, first", "_name(alloc), size or 1, first"),
    ),
    Fault(
        "8: what is empty keeps a slot",
        plans.test_fault_8_what_is_empty_takes_no_place_and_is_aligned,
        ONLINE,
        ("changes = [(each.upper, False, index) for index, each in enumerate(blocks) if each.size]",
         "changes = [(each.upper, False, index) for index, each in enumerate(blocks)]"),
        ("changes += [(each.lower, True, index) for index, each in enumerate(blocks) if each.size]",
         "changes += [(each.lower, True, index) for index, each in enumerate(blocks)]"),
    ),
    *[
        Fault(
            f"9: the steps of each block are counted alone, {name}",
            test,
            LIFETIMES,
            (
                "self._at = {op: step for step, op in enumerate(ops)}",
                "self._at = {op: sum(each.parent is op.parent for each in ops[:step]) for step, op in enumerate(ops)}",
            ),
        )
        for name, test in [
            ("a branch", lambda: programs.test_fault_9_buffers_of_branches_stand_apart_from_what_lives_around_them(True)),
            ("another branch", lambda: programs.test_fault_9_buffers_of_branches_stand_apart_from_what_lives_around_them(False)),
            ("a loop", programs.test_fault_9_buffers_of_loop_bodies_stand_apart_from_what_lives_around_them),
        ]
    ],
    Fault(
        "10: a loop is run once",
        programs.test_fault_10_what_a_loop_reads_in_every_iteration_is_not_reused_in_its_body,
        LIFETIMES,
        ("if above.name not in _BRANCHES:", "if False:"),
    ),
    Fault(
        "11: a view of an arena does not keep it",
        programs.test_fault_11_an_arena_lives_as_long_as_its_views,
        LIFETIMES,
        (
            "pending.append(user.results[0])",
            'used.append(user) if user.name == "memref.view" else pending.append(user.results[0])',
        ),
    ),
    Fault(
        "11: what is planned is not planned again",
        programs.test_fault_11_a_plan_of_a_plan_moves_nothing,
        LIFETIMES,
        ("if user.name in _POINTERS or", 'if user.name in _POINTERS or user.name == "memref.view" or'),
        ("elif user.name in VIEWS and", 'elif user.name in VIEWS and user.name != "memref.view" and'),
    ),
    Fault(
        "11: an arena is as large as the first function asks",
        programs.test_fault_11_functions_of_several_shapes_share_an_arena_of_the_largest,
        "irkit.tools.program",
        ("Arena(max([size for size, _ in wanted])", "Arena(wanted[0][0]"),
    ),
    Fault(
        "12: a plan is for any shape",
        programs.test_fault_12_a_plan_is_for_the_shapes_of_the_types_and_others_are_refused,
        "irkit.runtime.arrays",
        ("(array.shape != shape and not _fits(array.shape, shape))", "False"),
    ),
    Fault(
        "13: gaps are not aligned",
        plans.test_fault_13_offsets_are_aligned_though_sizes_are_not,
        GREEDY,
        ("at = end + -end % alignment", "at = end"),
    ),
    Fault(
        "13: nothing is rounded where nothing is shared",
        plans.test_fault_13_offsets_are_aligned_though_sizes_are_not,
        ONLINE,
        ("end = rounded(end, alignment)", "pass"),
    ),
    Fault(
        "13: the least alignment is the unit",
        plans.test_fault_13_offsets_are_aligned_though_sizes_are_not,
        ONLINE,
        ("return max([each.alignment", "return min([each.alignment"),
    ),
    Fault(
        "13: sizes are not rounded",
        programs.test_fault_13_offsets_are_aligned_though_sizes_are_not,
        BLOCKS,
        ("return -(-size // alignment) * alignment", "return size"),
    ),
    Fault(
        "13: an arena is aligned as the pass says",
        programs.test_fault_13_the_arena_is_aligned_as_its_buffers_are,
        "irkit.passes.memory.plan",
        ("max([each.alignment for each in buffers])", "self.alignment"),
    ),
    Fault(
        "13: an arena stands where memory begins",
        programs.test_fault_13_the_arena_is_aligned_as_its_buffers_are,
        "irkit.runtime.arena",
        ("start + -start % alignment", "start + (not start % 128) * 64"),
    ),
    Fault(
        "14: the planner turns what it is given",
        plans.test_fault_14_planning_leaves_its_input_alone,
        "irkit.analysis.memory.planning",
        ("    validate(buffers)\n", "    validate(buffers)\n    isinstance(buffers, list) and buffers.reverse()\n"),
    ),
    Fault(
        "14: a plan that was only tried stays",
        concatenations.test_a_concatenation_that_would_need_more_stays_a_copy,
        "irkit.analysis.concatenation",
        ("made = list(buffers)", "made = buffers"),
    ),
    Fault(
        "14: the next program has the licences of this one",
        programs.test_fault_14_several_plans_of_one_program_do_not_disturb_each_other,
        ALLOCATIONS,
        ("licences: dict[int, list[int]] = {}", 'licences = globals().setdefault("kept_licences", {})'),
        (
            "windows: list[tuple[int, int]] = []\n    for",
            'windows = globals().setdefault("kept_windows", [])\n    for',
        ),
    ),
    Fault(
        "15: what an operator reads last is free when it begins",
        programs.test_fault_15_reuse_changes_no_bit,
        ALLOCATIONS,
        ("first, last + 1, max", "first, max(lifetimes.step(usage.last), first + 1), max"),
    ),
    Fault(
        "15: what lives in one step does not meet",
        programs.test_fault_15_reuse_changes_no_bit,
        GREEDY,
        ("blocks[other].upper > lower]", "blocks[other].upper > lower + 9]"),
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_the_test_of_a_fault_finds_it(fault: Fault) -> None:
    with planted(rewritten(fault.module, fault.changes)), pytest.raises(FOUND):
        fault.test()
