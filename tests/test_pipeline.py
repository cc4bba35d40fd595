"""The pipeline language: what is accepted, what it means, and where errors point."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import irkit
from irkit.diagnostics import IRError, Source, render
from irkit.dialects import func
from irkit.ir import Operation
from irkit.pipeline import Pass, Pipeline, option
from irkit.pipeline.pass_manager import PassManager, pass_text
from irkit.pipeline.run import Instrument, run
from irkit.pipeline.text import MAX_DEPTH, SOURCE, parse_pipeline

Tool = Callable[..., subprocess.CompletedProcess[str]]

# These passes need real annotations; the module's are strings, so they are set by hand.


def on(kind: type[Operation]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    def annotate(function: Callable[..., None]) -> Callable[..., None]:
        function.__annotations__ = {"op": kind, "return": None}
        return function

    return annotate


class Trace:
    seen: list[str] = []  # noqa: RUF012


@dataclass(frozen=True)
class Anything(Pass):
    """Notes what it runs on"""

    name = "anything"

    @on(Operation)
    def run(self, op):  # type: ignore[no-untyped-def]
        Trace.seen.append(f"anything {op.attribute('sym_name')}")


@dataclass(frozen=True)
class OnFunctions(Pass):
    """Runs on functions"""

    name = "on-functions"

    @on(func.Func)
    def run(self, op):  # type: ignore[no-untyped-def]
        Trace.seen.append(f"on-functions {op.symbol}")
        if op.symbol == "bad":
            raise op.error("is bad")


@dataclass(frozen=True)
class Crashing(Pass):
    """Has a bug"""

    name = "crashing"

    @on(Operation)
    def run(self, op):  # type: ignore[no-untyped-def]
        raise KeyError("oh")


class Options(Pass):
    """Has options"""

    name = "options"

    @on(Operation)
    def run(self, op):  # type: ignore[no-untyped-def]
        return None


Options.__annotations__ = {
    "count": int, "ratio": float, "fast": bool, "label": str, "labels": list[str], "sizes": list[int],
    "order": Literal["asap", "alap"], "limit": int | None,
}  # fmt: skip
for _name, _default in {
    "count": 3, "ratio": 0.5, "fast": False, "label": "x", "labels": [], "sizes": [], "order": "asap",
    "limit": None,
}.items():  # fmt: skip
    setattr(Options, _name, option(help=f"the {_name}", default=_default))
Options = dataclass(frozen=True)(Options)  # type: ignore[misc]


class Passes:
    """The catalog of these tests."""

    def pass_class(self, name: str) -> type[Pass] | None:
        known = {each.name: each for each in (Anything, OnFunctions, Crashing, Options)}
        return known.get(name)

    def pipeline(self, name: str) -> Pipeline | None:
        texts = {
            "both": "builtin.module(anything,func.func(on-functions))",
            "inner": "func.func(on-functions)",
        }
        return Pipeline(name, texts[name], "") if name in texts else None

    def pass_names(self) -> list[str]:
        return ["anything", "crashing", "on-functions", "options"]

    def pipeline_names(self) -> list[str]:
        return ["both", "inner"]


def parse(text: str) -> PassManager:
    return parse_pipeline(text, Passes())


def complaint(text: str) -> str:
    """The rendered error of a pipeline text that is wrong."""
    with pytest.raises(IRError) as caught:
        parse(text)
    (diagnostic,) = caught.value.diagnostics
    return render(diagnostic, {SOURCE: Source(SOURCE, text)})


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("builtin.module()", "builtin.module()"),
        ("builtin.module(anything)", "builtin.module(anything)"),
        (" builtin.module ( anything , anything ) ", "builtin.module(anything,anything)"),
        ("builtin.module(anything{})", "builtin.module(anything)"),
        ("builtin.module(\n  anything,\n  func.func(on-functions)\n)",
         "builtin.module(anything,func.func(on-functions))"),
        ("any(anything)", "any(anything)"),
        ("builtin.module(any(anything),a.b(anything))", "builtin.module(any(anything),a.b(anything))"),
        ("builtin.module(both)", "builtin.module(anything,func.func(on-functions))"),
        ("builtin.module(func.func(inner,anything))", "builtin.module(func.func(on-functions,anything))"),
        ("func.func(on-functions)", "func.func(on-functions)"),
    ],
)  # fmt: skip
def test_accepted(text: str, printed: str) -> None:
    assert str(parse(text)) == printed
    assert str(parse(printed)) == printed


NEST = "Can't add {} restricted to '{}' on a PassManager intended to run on '{}', did you intend to nest?"
EXTRA = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline"
NO_ANCHOR = "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'"


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("anything", 1, NO_ANCHOR),
        ("", 1, NO_ANCHOR),
        ("   ", 1, NO_ANCHOR),
        ("anything,anything", 1, NO_ANCHOR),
        ("(anything)", 1, NO_ANCHOR),
        ("builtin.module(anything", 1, NO_ANCHOR),
        ("builtin.module(anything))", 24, EXTRA),
        ("builtin.module(func.func(anything)", 26,
         "encountered unbalanced parentheses while parsing pipeline"),
        ("builtin.module(anything,)", 25, "'' does not refer to a registered pass or pass pipeline"),
        ("builtin.module(,anything)", 16, "'' does not refer to a registered pass or pass pipeline"),
        ("builtin.module(func.func())", 26, "'' does not refer to a registered pass or pass pipeline"),
        ("builtin.module(any(anything), invalid)", 31,
         "'invalid' does not refer to a registered pass or pass pipeline"),
        ("builtin.module(anything anything)", 16,
         "'anything anything' does not refer to a registered pass or pass pipeline"),
        ("builtin.module(anything{)", 24, "missing closing '}' while processing pass options"),
        ("builtin.module(func.func(anything)anything)", 35, "expected ',' after parsing pipeline"),
        ("builtin.module(anything{}anything)", 26, "expected ',' after parsing pipeline"),
        ("builtin.module(func.func{x}(anything))", 28, "expected ',' after parsing pipeline"),
        ("builtin.module(on-functions)", 16,
         NEST.format("pass 'OnFunctions'", "func.func", "builtin.module")),
        ("builtin.module(func.func(both))", 26,
         NEST.format("pipeline 'both'", "builtin.module", "func.func")),
        ("builtin.module(both{x=1})", 21, "the pipeline 'both' has no options"),
        ("builtin.module(options{bad=1})", 24, "no such option bad"),
        ("builtin.module(options{fast bad=1})", 29, "no such option bad"),
        ("builtin.module(options{count=abc})", 30,
         "for the --count option: 'abc' value invalid for long argument!"),
        ("builtin.module(options{count})", 24, "for the --count option: requires a value!"),
        ("builtin.module(options{fast=yes})", 29,
         "for the --fast option: 'yes' is invalid value for boolean argument! Try 0 or 1"),
        ("builtin.module(options{order=foo})", 30,
         "for the --order option: Cannot find option named 'foo'!"),
        ("builtin.module(options{sizes=1,x})", 30,
         "for the --sizes option: 'x' value invalid for long argument!"),
        ("builtin.module(options{ratio=x})", 30,
         "for the --ratio option: 'x' value invalid for floating point argument!"),
    ],
)  # fmt: skip
def test_refused(text: str, column: int, message: str) -> None:
    head, *excerpt = complaint(text).split("\n")
    assert head == f"{SOURCE}:1:{column}: error: {message}"
    assert excerpt[:2] == [text, " " * (column - 1) + "^"]


def test_an_error_on_a_later_line_shows_that_line() -> None:
    found = complaint("builtin.module(\n  anything,\n  nothing\n)")
    assert found.startswith(f"{SOURCE}:3:3: error: 'nothing' does not refer")
    assert "\n  nothing\n  ^" in found


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("builtin.module(anythin)", "anything"),
        ("builtin.module(boht)", "both"),
        ("builtin.module(options{cuont=1})", "count"),
    ],
)
def test_did_you_mean(text: str, meant: str) -> None:
    assert complaint(text).endswith(f"note: did you mean '{meant}'?")


def test_too_deep() -> None:
    text = "builtin.module(" + "any(" * 5000 + "anything" + ")" * 5000 + ")"
    assert f"pipelines nest no deeper than {MAX_DEPTH}" in complaint(text)


@pytest.mark.parametrize(
    ("given", "printed"),
    [
        ("", "count=3 fast=false label=x order=asap ratio=5.000000e-01"),
        ("count=0x10", "count=16 fast=false label=x order=asap ratio=5.000000e-01"),
        ("count=010", "count=8 fast=false label=x order=asap ratio=5.000000e-01"),
        ("count=-1 count=7", "count=7 fast=false label=x order=asap ratio=5.000000e-01"),
        ("fast", "count=3 fast=true label=x order=asap ratio=5.000000e-01"),
        ("fast=1 order=alap", "count=3 fast=true label=x order=alap ratio=5.000000e-01"),
        ("label='a b'", "count=3 fast=false label={a b} order=asap ratio=5.000000e-01"),
        ('label="a b"', "count=3 fast=false label={a b} order=asap ratio=5.000000e-01"),
        ("label={a b}", "count=3 fast=false label={a b} order=asap ratio=5.000000e-01"),
        ("labels=a,{b c},'d e'",
         "count=3 fast=false label=x labels={a,{b c},{d e}} order=asap ratio=5.000000e-01"),
        ("labels={a,b}", "count=3 fast=false label=x labels={a,b} order=asap ratio=5.000000e-01"),
        ("sizes=1,2 sizes=3", "count=3 fast=false label=x order=asap ratio=5.000000e-01 sizes={1,2,3}"),
        ("  fast \n ratio=2.5  ", "count=3 fast=true label=x order=asap ratio=2.500000e+00"),
        ("limit=4", "count=3 fast=false label=x limit=4 order=asap ratio=5.000000e-01"),
    ],
)  # fmt: skip
def test_options(given: str, printed: str) -> None:
    manager = parse(f"builtin.module(options{{{given}}})")
    assert str(manager) == f"builtin.module(options{{{printed}}})"
    assert str(parse(str(manager))) == str(manager)


def test_the_dump_is_indented() -> None:
    text = "builtin.module(anything,func.func(on-functions,any(anything)),anything)"
    assert parse(text).dump() == (
        "Pass Manager with 3 passes:\nbuiltin.module(\n  anything,\n  func.func(\n    on-functions,\n"
        "    any(\n      anything\n    )\n  ),\n  anything\n)\n\n"
    )
    assert parse("builtin.module()").dump() == "Pass Manager with 0 passes:\nbuiltin.module(\n\n)\n\n"


@pytest.mark.parametrize(
    "text",
    [
        "builtin.module(cse)",
        "builtin.module()",
        "builtin.module(cse,func.func(cse,symbol-dce))",
        "builtin.module(any(func.func(cse)),cse)",
    ],
)
def test_the_dump_is_upstreams(text: str, mlir_opt: Tool, irkit_opt: Tool) -> None:
    arguments = (f"--pass-pipeline={text}", "--dump-pass-pipeline")
    assert irkit_opt(*arguments, text="").stderr == mlir_opt(*arguments, text="").stderr


# Running.

MODULE = """
module {
  func.func @a() { return }
  func.func @bad() { return }
  func.func @c() { return }
  module @inner { func.func @deep() { return } }
}
"""


def trace(pipeline: str, text: str = MODULE) -> list[str]:
    """What the passes of these tests saw."""
    Trace.seen = []
    run(parse(pipeline), irkit.parse(text))
    return [re.sub(r'"(\w+)"', r"\1", each) for each in Trace.seen]


def test_a_nested_manager_runs_on_what_is_directly_inside() -> None:
    assert trace("builtin.module(func.func(anything))") == ["anything a", "anything bad", "anything c"]


def test_all_passes_of_a_nested_manager_run_on_one_function_before_the_next() -> None:
    text = "func.func @f() {return} func.func @g() {return}"
    found = trace("builtin.module(func.func(anything,on-functions))", text)
    assert found == ["anything f", "on-functions f", "anything g", "on-functions g"]


def test_any_runs_on_isolated_operations() -> None:
    found = trace("builtin.module(any(anything))")
    assert found == ["anything a", "anything bad", "anything c", "anything inner"]


def test_another_operation_is_not_visited() -> None:
    assert trace("builtin.module(foo.bar(anything))") == []


def test_the_siblings_of_a_failure_still_run_and_what_follows_does_not() -> None:
    Trace.seen = []
    with pytest.raises(IRError, match=r"'func.func' op is bad"):
        run(parse("builtin.module(func.func(on-functions,anything),anything)"), irkit.parse(MODULE))
    assert Trace.seen == [
        "on-functions a", 'anything "a"', "on-functions bad", "on-functions c", 'anything "c"',
    ]  # fmt: skip


def test_the_root_must_fit() -> None:
    with pytest.raises(IRError, match=r"can't run 'func.func' pass manager on 'builtin.module' op"):
        run(parse("func.func(on-functions)"), irkit.parse(MODULE))


def test_an_exception_in_a_pass_is_a_diagnostic() -> None:
    with pytest.raises(IRError, match="pass 'crashing' crashed: KeyError: 'oh'"):
        run(parse("builtin.module(crashing)"), irkit.parse(MODULE))


def test_instruments_see_every_pass() -> None:
    seen: list[str] = []

    class Watching(Instrument):
        def before_pass(self, each: Pass, op: Operation) -> None:
            seen.append(f"before {each.name}")

        def after_pass(self, each: Pass, op: Operation) -> None:
            seen.append(f"after {each.name}")

        def after_failure(self, each: Pass, op: Operation) -> None:
            seen.append(f"failed {each.name}")

        def before_nested(self, manager: PassManager) -> None:
            seen.append(f"into {manager.anchor}")

        def after_nested(self, manager: PassManager) -> None:
            seen.append("out")

    with pytest.raises(IRError):
        run(parse("builtin.module(anything,func.func(on-functions))"), irkit.parse(MODULE), [Watching()])
    assert seen == [
        "before anything", "after anything", "into func.func", "before on-functions", "after on-functions",
        "before on-functions", "failed on-functions", "before on-functions", "after on-functions", "out",
    ]  # fmt: skip


PIECES = st.sampled_from(
    ["builtin.module", "func.func", "any", "anything", "on-functions", "options", "both", "(", ")", "{", "}", ",",
     " ", "\n", "=", "'", '"', "count", "labels", "1", "true", "x"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=30).map("".join))
def test_any_text_gives_a_pipeline_or_a_diagnostic(text: str) -> None:
    try:
        manager = parse(text)
    except IRError as error:
        assert all(render(each, {SOURCE: Source(SOURCE, text)}) for each in error.diagnostics)
    else:
        assert str(parse(str(manager))) == str(manager)
        assert manager.dump()


VALUES = st.from_regex(r"([abü=]+( [abü=]+)*)?", fullmatch=True)
"""The language has no escapes: quotes, brackets and outer blanks cannot be written."""


@given(VALUES, st.lists(VALUES, max_size=4))
def test_strings_in_options_survive_printing(label: str, labels: list[str]) -> None:
    made = Options(label=label, labels=labels)  # type: ignore[call-arg]
    (again,) = parse(f"builtin.module({pass_text(made)})").passes()
    assert again == made


def test_a_crash_of_what_watches_is_told_apart_from_that_of_a_pass() -> None:
    class Careless(Instrument):
        def after_pass(self, each: Pass, op: Operation) -> None:
            raise KeyError("oh")

    with pytest.raises(IRError, match="Careless at pass 'anything' crashed: KeyError: 'oh'"):
        run(parse("builtin.module(anything)"), irkit.parse(MODULE), [Careless()])
