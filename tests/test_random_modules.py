"""Random modules, 2,000 of them here: what irkit prints is what mlir-opt prints, in the custom and the generic form,
with locations and without, and reads back as itself; what mlir-opt refuses irkit refuses in the same words.

    python -m tests.generator 100000 --seed 1        # as many as one likes
"""

from __future__ import annotations

import pytest
from generator import structure, themes
from generator.draw import Draw
from generator.judge import Report
from generator.reading import read
from generator.spelling import respaced, spoilt
from test_grammar import MEANING, in_grammar, refusal

from irkit.diagnostics import IRError
from irkit.syntax import print_op

HALF = 0.5


def judged(theme: str, first: int, count: int) -> Report:
    report = Report()
    for _, chunks in themes.chunks_of([theme], "ci", first, count):
        (report.judge if themes.THEMES[theme].has_oracle else report.judge_alone)(chunks)
    return report


def differences(report: Report) -> str:
    return "\n\n".join(map(str, report.differences))


@pytest.mark.parametrize(("theme", "first"), [(theme, first) for theme in ("attributes", "structure", "dialects") for first in (0, 300)])
def test_prints_as_mlir_opt_and_reads_back(theme: str, first: int, mlir_opt: object) -> None:
    report = judged(theme, first, 300)
    assert not differences(report)
    assert report.accepted > 0.9 * 300


def test_dialects_of_our_own_read_back() -> None:
    report = judged("own", 0, 200)
    assert not differences(report)
    assert report.accepted > 0.9 * 200


def test_refusals_are_those_of_mlir_opt(mlir_opt: object) -> None:
    """Of texts in which a token was dropped, doubled or replaced."""
    report = judged("spoilt", 0, 400)
    assert not differences(report)
    assert report.refused > HALF * 400


def test_what_is_put_together_wrongly_is_refused_alike(mlir_opt: object) -> None:
    """Of several faults the same one is reported."""
    report = judged("broken", 0, 400)
    assert not differences(report)
    assert report.refused > 0.3 * 400


def test_grammar_and_reader_agree() -> None:
    """Valid modules are in mlir.lark, and of spoilt ones those that the reader accepts or refuses for what they mean."""
    wrong = {}
    for number in range(60):
        draw = Draw(f"grammar/{number}")
        try:
            text = print_op(read(draw.one([structure.attributes_only, structure.structured])), generic=True, debuginfo=draw.maybe())
        except IRError:
            continue
        for each in [respaced(draw, text), *[spoilt(draw, text) for _ in range(2)]]:
            problem = refusal(each)
            # The reader stops at the first of several errors, which may be one of meaning where there is one of
            # syntax behind it.
            if (problem is None and not in_grammar(each)) or (problem is not None and not MEANING.match(problem) and in_grammar(each)):
                wrong[each] = problem
    assert wrong == {}


def test_a_module_is_a_function_of_its_seed() -> None:
    first = [themes.module(theme, "seed", number) for theme in themes.THEMES for number in range(5)]
    assert first == [themes.module(theme, "seed", number) for theme in themes.THEMES for number in range(5)]
    assert len(set(first)) == len(first)
