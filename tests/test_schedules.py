"""The page of schedules: its commands run, its pictures are what they draw, and every row of its table is legal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from irkit import catalog
from irkit.catalog import context, target
from irkit.pipeline.run import run
from irkit.pipeline.text import parse_pipeline
from irkit.syntax import parse, print_op

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs/schedules.md").read_text(encoding="utf-8")
PICTURES = ROOT / "docs/pictures"
NAMES = ["blocking", "unrolling", "reordering", "fusion", "splitting", "prefetch", "double-buffering"]
SECTIONS = dict(re.findall(r"^## ([\w ]+)\n(.*?)(?=^## )", PAGE, re.MULTILINE | re.DOTALL))
ROWS = re.findall(r"^\| ([\w -]+) \| (\w+) \| `([^`]+)` \|", PAGE, re.MULTILINE)


def section(name: str) -> str:
    text: str = SECTIONS[name.replace("-", " ").capitalize()]
    return text


def command_of(name: str) -> str:
    (found,) = re.findall(r"^```sh\n(.*?)^```$", section(name), re.MULTILINE | re.DOTALL)
    return str(found)


def pictures(program: str, pipeline: str) -> Mapping[str, str | bytes]:
    module = parse((ROOT / "examples" / program).read_text(encoding="utf-8"), context=context())
    if pipeline:
        run(parse_pipeline(pipeline, catalog), module)
    svg = target("iteration-svg")
    assert svg is not None
    drawn: Mapping[str, str | bytes] = svg.emit(module)
    return drawn


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The tools of the Python that runs the tests come first."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    arguments = ["bash", "-euo", "pipefail", "-c", command]
    return subprocess.run(
        arguments, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )


def test_the_page_has_the_list_of_the_course() -> None:
    assert [each.lower().replace(" ", "-") for each in SECTIONS] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_command_runs_and_its_picture_is_what_it_draws(name: str) -> None:
    command = command_of(name)
    done = shell(command, ROOT)
    assert done.returncode == 0, done.stderr
    (program,) = re.findall(r"examples/(\S+)", command)
    (pipeline,) = re.findall(r"--pass-pipeline='([^']+)'", command)
    drawn = pictures(program, pipeline)
    (shown,) = re.findall(rf"\]\(pictures/{name}/(\S+)\)", section(name))
    assert (PICTURES / name / shown).read_text(encoding="utf-8") == drawn[shown]


def test_the_pictures_of_before() -> None:
    drawn = {**pictures("matmul.mlir", ""), **pictures("stencil.mlir", "")}
    for shown in re.findall(r"\]\(pictures/before/(\S+)\)", PAGE):
        assert (PICTURES / "before" / shown).read_text(encoding="utf-8") == drawn[shown]


def test_there_are_no_other_pictures() -> None:
    there = {path.relative_to(PICTURES).as_posix() for path in PICTURES.rglob("*") if path.is_file()}
    pages = [path.read_text(encoding="utf-8") for path in PICTURES.parent.glob("*.md")]
    assert there == {shown for page in pages for shown in re.findall(r"\]\(pictures/(\S+)\)", page)}


def test_the_command_that_draws(tmp_path: Path) -> None:
    (command, *_) = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    done = shell(command, tmp_path)
    assert done.returncode == 0, done.stderr
    name = "matmul.i.0.svg"
    assert (tmp_path / "pictures" / name).read_bytes() == (PICTURES / "blocking" / name).read_bytes()


def test_each_of_the_seven_is_measured_on_each_program() -> None:
    measured = {(what.replace(" ", "-"), program) for what, program, _ in ROWS}
    assert {(name, program) for name in NAMES for program in ("matmul", "stencil", "softmax")} <= measured


@pytest.mark.parametrize(("what", "program", "schedule"), ROWS, ids=[f"{a}-{b}" for a, b, _ in ROWS])
def test_a_measured_schedule_is_legal(what: str, program: str, schedule: str) -> None:
    module = parse((ROOT / "examples" / f"{program}.mlir").read_text(encoding="utf-8"), context=context())
    before = print_op(module)
    run(parse_pipeline(f"builtin.module(func.func({schedule}))", catalog), module)
    assert print_op(module) != before


PRODUCT = """
func.func @matmul(%a: memref<512x512xf32>, %b: memref<512x512xf32>, %c: memref<512x512xf32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 512) {
    loop.for @j (%j = 0 to 512) {
      loop.for @k (%k = 0 to 512) {
        %x = loop.load %a[%i, %k] : memref<512x512xf32>
        %y = loop.load %b[%k, %j] : memref<512x512xf32>
        %p = arith.mulf %x, %y fastmath<contract,reassoc> : f32
        loop.update addf %p, %c[%i, %j] fastmath<contract,reassoc> : memref<512x512xf32>
      }
    }
  }
  return
}
"""
READABLE = (
    "builtin.module(func.func(loop-tile{loops=i,j,k sizes=64,64,64},loop-interchange{loops=i.1,k.1,j.1},"
    "loop-stage{level=k.0 buffers=arg1},loop-stage{level=j.0 buffers=arg2},"
    "loop-unroll-jam{loops=i.1 factor=4},loop-simplify))"
)


def test_a_product_that_is_tiled_staged_and_unrolled_stays_readable() -> None:
    module = parse(PRODUCT, context=context())
    run(parse_pipeline(READABLE, catalog), module)
    assert len(print_op(module).splitlines()) < 60
