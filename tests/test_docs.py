"""The pages of docs/ are true: their links lead somewhere, their code is code that is run, and what a tool is
shown to say it says."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit import catalog

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PLUGIN = ROOT / "examples/plugin"
Run = Callable[..., subprocess.CompletedProcess[str]]


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    """The blocks of a page in a language, "" for those of none."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", page(name), re.MULTILINE | re.DOTALL)
    return [text for kind, text in found if kind == language]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_the_index_names_every_page() -> None:
    names = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert names == set(re.findall(r"\]\((\w+\.md)\)", page("README.md")))


SAMPLES = re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)^```$", page("extending.md"), re.MULTILINE | re.DOTALL)


def test_samples_were_found() -> None:
    assert len(SAMPLES) == 20


@pytest.mark.parametrize(("file", "text"), SAMPLES, ids=[file for file, _ in SAMPLES])
def test_a_sample_is_of_the_examples(file: str, text: str) -> None:
    assert text in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "file",
    [
        "plugin/lower.mlir",
        "plugin/lower_invalid.mlir",
        "plugin/widen.mlir",
        "plugin/widen_invalid.mlir",
        "irdl/norm.mlir",
        "fixpoint/fold.mlir",
        "fixpoint/invalid.mlir",
    ],
)
def test_a_golden_file_of_the_examples(file: str, irkit_opt: Run) -> None:
    path = ROOT / "examples" / file
    (line,) = re.findall(r"// RUN: irkit-opt %s (.*)", path.read_text(encoding="utf-8"))
    arguments, _, check = line.partition(" | ")
    done = irkit_opt(path, *arguments.replace("%S", str(path.parent)).split())
    assert done.returncode == 0, done.stderr
    if check:
        command = [sys.executable, "-m", "filecheck", path]
        found = subprocess.run(command, input=done.stdout, capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stdout + found.stderr


def test_the_target_of_the_plugin(irkit_translate: Run, tmp_path: Path) -> None:
    flags = [f"--load-plugin={PLUGIN / 'irkit_bits'}", "--to=bits-c"]
    done = irkit_translate(PLUGIN / "popcount.mlir", *flags)
    assert done.returncode == 0, done.stderr
    assert "  uint32_t v3 = __builtin_popcountll(v2);\n  return v3;\n" in done.stdout
    compiler = shutil.which("cc")
    if compiler is not None:
        (tmp_path / "bits.c").write_text(done.stdout, encoding="utf-8")
        command = [compiler, "-Werror", "-c", "bits.c"]
        assert subprocess.run(command, cwd=tmp_path, check=False).returncode == 0


def test_the_target_of_the_plugin_names_what_it_lacks(irkit_translate: Run, tmp_path: Path) -> None:
    text = "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n"
    (tmp_path / "sum.mlir").write_text(text, encoding="utf-8")
    done = irkit_translate(tmp_path / "sum.mlir", f"--load-plugin={PLUGIN / 'irkit_bits'}", "--to=bits-c")
    assert done.returncode == 1
    assert "2:8: error: 'arith.addi' op has no C: irkit_bits/targets/bits_c.py says nothing" in done.stderr


def said(name: str) -> list[str]:
    """The lines of a page that a tool says, from `error:` or `remark:` on."""
    text = next(text for text in blocks(name, "") if text.startswith(("error: ", "remark: ")))
    return text.splitlines()


def test_the_false_licence_is_found(irkit_opt: Run) -> None:
    done = irkit_opt("--check-each", "--canonicalize", text=blocks("checking.md", "mlir")[0])
    assert done.returncode == 0
    (shown, *_) = said("checking.md")
    assert shown.partition("[")[0] in done.stderr


def test_the_witness_is_the_one_that_is_shown(irkit_opt: Run) -> None:
    flag = "--pass-pipeline=builtin.module(func.func(loop-interchange{loops=i,t}))"
    done = irkit_opt(flag, text=blocks("dependence.md", "mlir")[0])
    assert done.returncode == 1
    for line in said("dependence.md"):
        assert line in done.stderr


def test_a_format_prints_a_type_stripped_unless_it_is_qualified(irkit_opt: Run) -> None:
    text = page("extending.md")
    kind, number = "!fixpoint.q<8, 4>", "<24, !fixpoint.q<8, 4>>"
    assert f"`{kind}`" in text
    assert f"`{number}`" in text
    assert "`<8, 4>`" in text
    flag = f"--load-plugin={ROOT}/examples/fixpoint/fixpoint.py"
    lines = [f"    %0 = fixpoint.constant {number} : {kind}", "    %1 = fixpoint.add %0, %0 : <8, 4>"]
    done = irkit_opt(flag, text="func.func @f() {\n" + "\n".join(lines) + "\n  return\n}\n")
    assert done.stdout.splitlines()[2:4] == lines


def test_the_cases_of_a_switch_keep_their_sign(irkit_opt: Run) -> None:
    done = irkit_opt(text=blocks("differences.md", "mlir")[0])
    assert "      -2: ^bb1\n" in done.stdout
    assert "`-2: ^bb1`" in page("differences.md")


def test_the_cases_of_a_switch_in_mlir_opt(mlir_opt: Run) -> None:
    done = mlir_opt(text=blocks("differences.md", "mlir")[0])
    assert "      4294967294: ^bb1\n" in done.stdout
    assert "`4294967294: ^bb1`" in page("differences.md")


def test_every_loop_pass_has_its_law() -> None:
    passes = {name for name in (*catalog.pass_names(), *catalog.pipeline_names()) if name.startswith("loop-")}
    elsewhere = {"loop-invariant-code-motion"}
    assert passes - elsewhere == set(re.findall(r"`(loop-[a-z-]+)`", page("dependence.md")))
