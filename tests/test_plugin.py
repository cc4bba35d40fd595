"""Plugins: examples/plugin, installed as an installer would, and loaded by its path; single files; what goes
wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def installed(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a tool where the plugin is installed: its package, and the metadata that names its entry
    points."""
    site = tmp_path_factory.mktemp("site")
    project = tomllib.loads((root / "examples/plugin/pyproject.toml").read_text(encoding="utf-8"))["project"]
    shutil.copytree(root / "examples/plugin/irkit_bits", site / "irkit_bits")
    info = site / f"irkit_bits-{project['version']}.dist-info"
    info.mkdir()
    lines = [f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"]
    (info / "METADATA").write_text("".join(lines), encoding="utf-8")
    entries = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in table.items())
        for group, table in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(entries), encoding="utf-8")
    path = os.pathsep.join([str(site), str(root)])

    def run(tool: str, *arguments: str | Path, text: str | None = None) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", f"irkit.tools.{tool}", *map(str, arguments)]
        environment = {**os.environ, "PYTHONPATH": path}
        return subprocess.run(
            command, input=text, capture_output=True, text=True, check=False, env=environment
        )

    return run


@pytest.fixture
def popcount(root: Path) -> Path:
    return root / "examples/plugin/popcount.mlir"


def test_its_operations_are_read_and_printed(installed: Run, popcount: Path) -> None:
    done = installed("opt", popcount)
    assert done.returncode == 0, done.stderr
    assert "bits.popcount %0 : i32" in done.stdout


def test_its_pass_is_in_the_help(installed: Run) -> None:
    help_text = installed("opt", "--help").stdout
    assert "--bits-lower" in help_text
    assert "Lowers bits.popcount to arith" in help_text
    assert "--max-width=<int>" in help_text
    assert ", bits, " in help_text


def test_its_pass_is_a_flag_with_options(installed: Run, popcount: Path) -> None:
    assert "arith.shrui" in installed("opt", popcount, "--bits-lower").stdout
    assert "bits.popcount" in installed("opt", popcount, "--bits-lower=max-width=16").stdout


def test_its_pass_stands_in_a_pipeline(installed: Run, popcount: Path) -> None:
    pipeline = "--pass-pipeline=builtin.module(func.func(bits-lower{max-width=32},cse))"
    done = installed("opt", popcount, pipeline, "--check-each", "--dump-pass-pipeline")
    assert done.returncode == 0, done.stderr
    assert "bits.popcount" not in done.stdout
    assert "    bits-lower{max-width=32},\n    cse\n" in done.stderr
    assert "not checked" not in done.stderr


def test_its_operation_runs_in_the_interpreter(installed: Run, popcount: Path) -> None:
    before = installed("run", popcount, "--seed=3")
    after = installed("run", popcount, "--seed=3", "--pipeline=func.func(bits-lower)")
    assert before.returncode == 0, before.stderr
    assert before.stdout == after.stdout


def test_a_wrong_option_is_explained(installed: Run, popcount: Path) -> None:
    done = installed("opt", popcount, "--pass-pipeline=builtin.module(func.func(bits-lower{width=3}))")
    assert done.returncode == 1
    assert "no such option width" in done.stderr


def test_without_it_nothing_is_known(popcount: Path, irkit_opt: Run) -> None:
    done = irkit_opt(popcount)
    assert done.returncode == 1
    assert "bits" in done.stderr


@pytest.mark.parametrize("flag", ["load-plugin", "load-pass-plugin", "load-dialect-plugin"])
def test_loaded_from_its_folder(root: Path, popcount: Path, irkit_opt: Run, flag: str) -> None:
    done = irkit_opt(f"--{flag}={root}/examples/plugin/irkit_bits", popcount, "--bits-lower")
    assert done.returncode == 0, done.stderr
    assert "arith.shrui" in done.stdout


SINGLE_FILE = '''
"""A dialect, a pass and a named pipeline in one file."""

from dataclasses import dataclass

from irkit.define import (
    Dialect, Op, Operand, Pure, Result, SameOperandsAndResultType, SignlessInteger, inferred,
)
from irkit.interp.code import Code, emits
from irkit.ir.operation import Operation
from irkit.pipeline import Pass, Pipeline


class Twice(Op):
    name = "toy.twice"
    syntax = "$input attr-dict `:` type($result)"

    input: Operand[SignlessInteger]
    result: Result[SignlessInteger] = inferred()

    traits = (Pure(), SameOperandsAndResultType())


@dataclass(frozen=True)
class ToyMark(Pass):
    """Says where things are doubled"""

    name = "toy-mark"

    def run(self, op: Operation) -> None:
        for each in op.walk():
            if isinstance(each, Twice):
                each.emit_remark("doubled here")


PIPELINE = Pipeline("toy-all", "builtin.module(toy-mark)", help="all of it")


@emits(Twice)
def twice(op: Twice, c: Code) -> None:
    c.set_wrapped(op.result, f"2 * {c[op.input]}")


dialect = Dialect("toy", __name__)
'''

TOY = """
func.func @f(%a: i32) -> i32 {
  %0 = toy.twice %a : i32
  return %0 : i32
}
"""


def test_a_single_file(tmp_path: Path, irkit_opt: Run, irkit_run: Run) -> None:
    plugin = tmp_path / "toy.py"
    plugin.write_text(SINGLE_FILE, encoding="utf-8")
    done = irkit_opt(f"--load-plugin={plugin}", "--toy-all", "--check-each", text=TOY)
    assert done.returncode == 0, done.stderr
    assert "toy.twice" in done.stdout
    assert "<stdin>:3:8: remark: doubled here\n  %0 = toy.twice" in done.stderr
    assert "not checked" not in done.stderr
    assert "--toy-mark" in irkit_opt(f"--load-plugin={plugin}", "--list-passes").stdout
    program = tmp_path / "f.mlir"
    program.write_text(TOY, encoding="utf-8")
    assert irkit_run(f"--load-plugin={plugin}", program).returncode == 0


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("gone.py", None, "is neither a folder nor a Python file"),
        ("broken.py", "def f(:\n", "SyntaxError"),
        ("wanting.py", "import no_such_module_at_all\n", "No module named 'no_such_module_at_all'"),
        ("raising.py", "raise RuntimeError('boom')\n", "RuntimeError: boom ("),
        ("leaving.py", "import sys\nsys.exit(3)\n", "leaving.py': SystemExit: 3 ("),
        ("asserting.py", "assert False\n", "AssertionError ("),
        ("json.py", "", "a module named 'json' is loaded already"),
        ("nothing.py", "x = 1\n", "declares no dialect, no pass that has a name, and no PIPELINE"),
        (
            "again.py",
            "class Again:\n    name = 'cse'\n    anchor = None\n",
            "declares a pass 'cse', and there is",
        ),
    ],
)
def test_a_bad_plugin_is_one_line(
    tmp_path: Path, irkit_opt: Run, name: str, content: str | None, complaint: str
) -> None:
    plugin = tmp_path / name
    if content is not None:
        plugin.write_text(content, encoding="utf-8")
    call = f"sys.exit(opt.main(['--load-plugin={plugin}', '-']))"
    script = f"import json, sys; from irkit.tools import opt; {call}"
    done = subprocess.run(
        [sys.executable, "-c", script], input="", capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("irkit-opt: ")
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_a_module_of_a_folder_that_cannot_be_loaded(tmp_path: Path, irkit_opt: Run) -> None:
    for room, name, content in (("passes", "odd_one", "def (\n"), ("dialects", "odd", "{}['x']\n")):
        (tmp_path / "plug" / room).mkdir(parents=True)
        (tmp_path / "plug" / room / f"{name}.py").write_text(content, encoding="utf-8")
    plugin = f"--load-plugin={tmp_path / 'plug'}"
    for done, complaint in (
        (irkit_opt(plugin, "--odd-one", text=""), "odd_one': SyntaxError: "),
        (irkit_opt(plugin, text='"odd.op"() : () -> ()'), "odd': KeyError: 'x' ("),
    ):
        assert done.returncode == 1
        assert done.stderr.startswith("irkit-opt: cannot load '")
        assert complaint in done.stderr
        assert done.stderr.count("\n") == 1


PASS = """
from dataclasses import dataclass
from irkit.dialects import func
from irkit.pipeline import Pass

@dataclass(frozen=True)
class Odd(Pass):
    name = "odd"
"""
RUN = "    def run(self, function: func.Func) -> None:\n        "


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (PASS, "error: the pass 'odd' has no method `run`"),
        (
            "from __future__ import annotations" + PASS + RUN + "pass",
            ":9:1: error: the pass 'odd' has text for an",
        ),
        (
            PASS + "    sizes: dict = None\n" + RUN + "pass",
            "has the option 'sizes' of type dict, which no text",
        ),
        (PASS + "    size: int\n" + RUN + "pass", "error: the option 'size' must be given"),
        (PASS + RUN + "return 42", "pass 'odd' crashed: TypeError: `run` returned 42"),
        (PASS + RUN + "yield function", "pass 'odd' crashed: TypeError: `run` returned <generator"),
    ],
)
def test_a_pass_that_is_none(tmp_path: Path, irkit_opt: Run, content: str, complaint: str) -> None:
    plugin = tmp_path / "odd_pass.py"
    plugin.write_text(content, encoding="utf-8")
    done = irkit_opt(f"--load-plugin={plugin}", "--odd", text="func.func @f() { return }")
    assert done.returncode == 1
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_without_rooms(tmp_path: Path, irkit_opt: Run) -> None:
    done = irkit_opt(f"--load-plugin={tmp_path}", "-", text="")
    assert done.returncode == 1
    assert "holds none of the folders dialects, passes, interp, targets" in done.stderr
