"""What docs/flags.md calls the same is the same: both tools run with the flag, and write the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from test_opt_watching import TEST_REMARK

from irkit.tools import opt

VALUES = """\
#m = affine_map<(d0) -> (d0 + 1)>
func.func @f(%a: i32 loc("left"), %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32 loc("sum"("g.mlir":7:8))
  %1 = arith.addi %a, %b : i32 loc(fused["x", "sum"])
  %c = arith.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %s = arith.constant dense<7> : tensor<500xi32>
  %p = arith.constant sparse<[[0], [2], [3]], [1, 2, 3]> : tensor<5xi32>
  %k = arith.constant 4 : i32 loc(callsite("k" at callsite("h.mlir":1:2 at "caller")))
  %d:2 = "t.x"(%c, %s) ({
  ^bb0(%x: i32):
    %y = "t.z"(%x) : (i32) -> i32
    "t.y"(%y, %y) : (i32, i32) -> ()
  }) {m = #m, n = dense_resource<blob> : tensor<1xi32>} : (tensor<5xi32>, tensor<500xi32>) -> (i32, i32)
  "t.w"(%d#1, %p) : (i32, tensor<5xi32>) -> ()
  cf.br ^bb1(%1 : i32)
^bb1(%q: i32 loc("q")):
  affine.for %i = 0 to 4 { }
  return %q : i32
}
func.func private @g()
func.func @h(%a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}
{-#
  dialect_resources: { builtin: { blob: "0x0400000001000000" } },
  external_resources: { tool: { key: "abcdefghij", short: "x" } }
#-}
"""

SUMS = """\
module @top {
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %a, %b : i32
    %2 = arith.muli %0, %1 : i32
    return %2 : i32
  }
  func.func private @unused(%a: i32) -> i32 {
    return %a : i32
  }
}
"""

WRONG = """\
func.func @f(%a: i32, %b: i32) -> i64 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
// -----
func.func @f(%a: i32) -> i32 {
  %1 = "arith.addi"(%a, %a) : (i32, i32) -> i64 loc(callsite("a":1:2 at callsite("b" at "in.mlir":7:4)))
  return %a : i32
}
// -----
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
// -----
"arith.constant"() : () -> () loc("a name")
// -----
"arith.constant"() : () -> () loc(fused["x", "in.mlir":300:3])
"""

NESTED = """\
func.func @f(%a: index) {
  scf.for %i = %a to %a step %a { }
  return
}
"t.region"() ({ }) : () -> ()
"""

UNENDED = """\
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a : i32 loc("here")
}
// -----
func.func @f(%a: i32) {
  "t.region"(%a) ({
  ^bb0(%b: i32):
    %0 = arith.addi %a, %b : i32
  }) {map = affine_map<(d0) -> (d0)>} : (i32) -> ()
}
"""

LONE = 'func.func @f() {\n  return loc("here")\n}\n'

OUTSIDE_FUNCTIONS = """\
"t.a"() : () -> ()
"t.b"() : () -> () loc("somewhere")
"t.c"() : () -> () loc(unknown)
"""

EXPECTED = """\
// expected-error@below {{one result}}
"arith.constant"() : () -> ()
// -----
func.func @f() { return }  // expected-warning {{never}}
"""

PIPELINE = "--pass-pipeline=builtin.module(cse,func.func(cse,canonicalize),symbol-dce)"
TREE = "--mlir-print-ir-tree-dir=tree"
CHANGES = ("--mlir-print-ir-after-all", "--mlir-print-ir-after-change")
ALONE = "--mlir-disable-threading"


class Case(NamedTuple):
    """A command line for both tools."""

    text: str
    flags: tuple[str, ...]


CASES = [
    Case(VALUES, ()),
    Case(VALUES, ("--mlir-print-op-generic",)),
    Case(VALUES, ("--mlir-print-debuginfo",)),
    Case(VALUES, ("--mlir-print-debuginfo", "--mlir-print-op-generic")),
    Case(VALUES, ("--mlir-print-debuginfo", "--mlir-pretty-debuginfo")),
    Case(VALUES, ("--mlir-print-debuginfo", "--mlir-pretty-debuginfo", "--mlir-print-local-scope")),
    Case(VALUES, ("--mlir-print-local-scope",)),
    Case(VALUES, ("--mlir-print-local-scope", "--mlir-print-debuginfo")),
    Case(VALUES, ("--mlir-print-unique-ssa-ids",)),
    Case(VALUES, ("--mlir-print-value-users",)),
    Case(VALUES, ("--mlir-print-value-users", "--mlir-print-op-generic")),
    Case(VALUES, ("--mlir-print-value-users", "--mlir-print-unique-ssa-ids", "--mlir-print-debuginfo")),
    Case(VALUES, ("--mlir-print-value-users", "--mlir-use-nameloc-as-prefix", "--cse")),
    Case(VALUES, ("--mlir-print-skip-regions",)),
    Case(VALUES, ("--mlir-print-skip-regions", "--mlir-print-op-generic")),
    Case(VALUES, ("--mlir-use-nameloc-as-prefix",)),
    Case(VALUES, ("--mlir-use-nameloc-as-prefix", "--mlir-print-op-generic")),
    Case(VALUES, ("--mlir-elide-elementsattrs-if-larger=2",)),
    Case(VALUES, ("--mlir-elide-elementsattrs-if-larger", "4", "--mlir-print-local-scope")),
    Case(VALUES, ("--mlir-elide-elementsattrs-if-larger=x",)),
    Case(VALUES, ("--mlir-print-elementsattrs-with-hex-if-larger=2",)),
    Case(VALUES, ("--mlir-print-elementsattrs-with-hex-if-larger=-1",)),
    Case(VALUES, ("--mlir-elide-resource-strings-if-larger=12",)),
    Case(VALUES, ("--mlir-elide-resource-strings-if-larger=0",)),
    Case(SUMS, (PIPELINE, "--mlir-print-ir-before=cse", ALONE)),
    Case(SUMS, (PIPELINE, "--mlir-print-ir-after=symbol-dce,canonicalize", ALONE)),
    Case(SUMS, (PIPELINE, "--mlir-print-ir-before-all", ALONE)),
    Case(SUMS, (PIPELINE, *CHANGES, ALONE)),
    Case(SUMS, (PIPELINE, *CHANGES, "--mlir-print-ir-module-scope", ALONE)),
    Case(SUMS, (PIPELINE, "--mlir-print-ir-after-all", "--mlir-print-local-scope", ALONE)),
    Case(SUMS, (PIPELINE, "--mlir-print-ir-after=none-such")),
    Case(SUMS, (PIPELINE, "--mlir-print-ir-before-all", "--mlir-print-ir-after-all", TREE)),
    Case(SUMS, (PIPELINE, *CHANGES, TREE, "--mlir-print-debuginfo")),
    Case(SUMS, ("--pass-pipeline=builtin.module(func.func(symbol-dce))", "--mlir-print-ir-after-failure", ALONE)),
    Case(SUMS, ("--cse", "--verify-each=false")),
    Case(SUMS, ("--verify-each=perhaps",)),
    Case(SUMS, (PIPELINE, "--mlir-timing", ALONE)),
    Case(SUMS, (PIPELINE, "--mlir-timing", "--mlir-timing-display=list", ALONE)),
    Case(SUMS, (PIPELINE, "--mlir-timing", "--mlir-output-format=json", ALONE)),
    Case(SUMS, (PIPELINE, "--mlir-timing", "--mlir-output-format=json", "--mlir-timing-display=list", ALONE)),
    Case(SUMS, ("--mlir-timing-display=flat",)),
    Case(SUMS, ("--mlir-output-format=xml", "--cse")),
    Case(SUMS, (PIPELINE, "--mlir-debug-counter=pass-execution-skip=1", "--mlir-print-debug-counter", ALONE)),
    Case(SUMS, ("--cse", "--mlir-debug-counter=pass-execution-count=0", "--mlir-print-debug-counter")),
    Case(SUMS, ("--canonicalize", "--mlir-debug-counter=GreedyPatternRewriteIteration-count=0")),
    Case(SUMS, ("--cse", "--mlir-print-debug-counter")),
    Case(SUMS, ("--pass-pipeline=builtin.module(cse,func.func(cse),symbol-dce)", "--log-actions-to=-", ALONE)),
    Case(SUMS, ("--cse", "--log-actions-to=-", "--log-mlir-actions-filter=in.mlir:1:1", ALONE)),
    Case(SUMS, (PIPELINE, "--log-actions-to=-", "--log-mlir-actions-filter=other.mlir:1", ALONE)),
    Case(SUMS, ("--pass-pipeline=builtin.module(cse,func.func(cse),symbol-dce)", "--profile-actions-to=-", ALONE)),
    Case(SUMS, ("--pass-pipeline=builtin.module(func.func(scf.for(cse)))",)),
    Case(SUMS, ("--cse", "--mlir-enable-debugger-hook")),
    Case(WRONG, ("--split-input-file", "--mlir-print-op-on-diagnostic=false")),
    Case(WRONG, ("--split-input-file", "--mlir-print-op-on-diagnostic")),
    Case(WRONG, ("--split-input-file", "--mlir-print-op-on-diagnostic", "--mlir-print-debuginfo")),
    Case(WRONG, ("--split-input-file", "--mlir-print-op-on-diagnostic", "--color")),
    Case(WRONG, ("--split-input-file", "--mlir-print-op-on-diagnostic", "--output-split-marker=// ===")),
    Case(WRONG, ("--split-input-file", "--mlir-very-unsafe-disable-verifier-on-parsing")),
    Case(WRONG, ("--split-input-file", "--mlir-diagnostic-verbosity-level=errors",
                 "--mlir-print-op-on-diagnostic")),
    Case(WRONG, ("--mlir-diagnostic-verbosity-level=all",)),
    Case(WRONG, ("--split-input-file", "--verify-diagnostics")),
    Case(EXPECTED, ("--split-input-file", "--verify-diagnostics")),
    Case(EXPECTED, ("--split-input-file", "--verify-diagnostics=only-expected")),
    Case(EXPECTED, ("--split-input-file", "--verify-diagnostics=some")),
    *[
        Case(UNENDED, ("--split-input-file", "--mlir-print-op-on-diagnostic", *flags))
        for flags in (
            ("--mlir-print-debuginfo",),
            ("--mlir-use-nameloc-as-prefix",),
            ("--mlir-print-value-users",),
            ("--mlir-print-skip-regions",),
        )
    ],
    Case(NESTED, ("--no-implicit-module", "--verify-roundtrip")),
    Case(LONE, ("--no-implicit-module", "--verify-roundtrip")),
    Case(NESTED, ("--pass-pipeline=builtin.module(func.func(scf.for(cse)))", "--mlir-print-op-on-diagnostic")),
    Case(NESTED, ("--pass-pipeline=builtin.module(t.region(cse))", "--mlir-print-op-on-diagnostic")),
    Case(NESTED, ("--pass-pipeline=builtin.module(any(cse),func.func(any(cse)))",)),
    Case(NESTED, ("--no-implicit-module",)),
    Case(LONE, ("--no-implicit-module",)),
    Case(LONE, ("--no-implicit-module", "--mlir-print-debuginfo")),
    Case(LONE, ("--no-implicit-module", "--pass-pipeline=func.func(cse)", "--mlir-print-ir-after-all", ALONE)),
    Case(LONE, ("--no-implicit-module", "--cse", "--dump-pass-pipeline")),
    Case("", ("--no-implicit-module", "--mlir-print-op-on-diagnostic")),
]  # fmt: skip


RESOURCES = """\
"t.a"() {x = dense_resource<known> : tensor<1xi32>, y = dense_resource<unknown> : tensor<1xi32>} : () -> ()
{-# dialect_resources: { builtin: { known: "0x0400000001000000" } } #-}
"""

BYTECODE = [
    *[(text, ("--emit-bytecode",)) for text in ("", SUMS, NESTED, UNENDED.replace("// -----", ""))],
    *[(SUMS + NESTED, ("--emit-bytecode", f"--emit-bytecode-version={version}")) for version in (0, 2, 5, 6)],
    (SUMS, ("--emit-bytecode", "--emit-bytecode-version=7")),
    (SUMS, ("--emit-bytecode", "--emit-bytecode-version=six")),
    (SUMS, ("--emit-bytecode-version=5",)),
    (RESOURCES, ("--emit-bytecode", "--elide-resource-data-from-bytecode")),
    (SUMS, (PIPELINE, "--emit-bytecode", ALONE)),
]
"""Texts and flags whose bytes are compared, the name of the tool that wrote them aside."""

REMARKS = [
    ("--remarks-filter=.*",),
    ("--remarks-filter=category-2.*",),
    ("--remarks-filter=category-2",),
    ("--remarks-filter-passed=.*", "--remarks-filter-failed=.*-2-.*"),
    ("--remarks-filter=.*1.*", "--remarks-filter-passed=none"),
    ("--remarks-filter-missed=a-.*",),
    ("--remarks-filter-analyse=.*",),
    ("--remarks-filter-analyse=none",),
    ("--remarks-filter=.*", "--remark-policy=all"),
    ("--remarks-filter=.*", "--remark-policy=final"),
    ("--remarks-filter=.*", "--remark-format=emitRemark"),
    ("--remarks-filter=.*", "--remark-format=yaml"),
    ("--remarks-filter=.*", "--remark-format=yaml", "--remarks-output-file=remarks.yaml"),
    ("--remarks-filter=.*", "--remark-format=bitstream"),
    ("--remarks-filter=none", "--remark-format=bitstream"),
    ("--remarks-filter=.*", "--remark-format=bitstream", "--remarks-output-file=remarks.bin"),
    ("--remark-format=text",),
]
"""Command lines for `--test-remark`, which upstream has and tests/test_opt_watching.py makes."""


def told(text: str) -> str:
    """A text without what differs from run to run, and between the names in C++ and in Python."""
    text = re.sub(r"mlir-opt-22|irkit-opt", "TOOL", text)
    text = re.sub(r"\(anonymous namespace\)::|mlir::detail::", "", text)
    text = re.sub(r".*\(A\) DominanceInfo.*\n( *\{\}\]\},\n)?", "", text)
    text = re.sub(r" +\d+\.\d+", " N", re.sub(r"\( *\d+\.\d%\)", "(N%)", text))
    text = re.sub(r'"(tid|ts)": \d+', r'"\1": N', text)
    return re.sub(r"^TOOL: Did you mean .*\n", "", text, flags=re.MULTILINE)


def tree(root: Path) -> dict[str, str]:
    """The files below a folder, with their texts."""
    files = sorted(root.rglob("*.mlir"))
    return {path.relative_to(root).as_posix(): told(path.read_text(encoding="utf-8")) for path in files}


def ordered(text: str, flags: tuple[str, ...]) -> object:
    """What is compared of a stream: in lists that are sorted by time, and where a dump and an error come in
    another order, the lines as a set."""
    loose = ("--mlir-timing-display=list", "--mlir-print-ir-after-failure")
    return sorted(text.splitlines()) if any(flag in loose for flag in flags) else text


@pytest.mark.parametrize("case", CASES, ids=[" ".join(case.flags) or "plain" for case in CASES])
def test_what_is_called_the_same_is_the_same(
    case: Case,
    mlir_opt: Callable[..., object],
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outcomes = []
    flags = ["in.mlir", "--allow-unregistered-dialect", *case.flags]
    for name in ("theirs", "ours"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "in.mlir").write_text(case.text, encoding="utf-8")
        monkeypatch.chdir(folder)
        if name == "theirs":
            done = mlir_opt(*flags)
            status, out, err = done.returncode, done.stdout, done.stderr  # type: ignore[attr-defined]
        else:
            quiet = [] if any("op-on-diagnostic" in flag for flag in flags) else ["--mlir-print-op-on-diagnostic"]
            status = opt.main([*flags, *quiet])
            out, err = capfd.readouterr()
        outcomes.append(
            (status, ordered(told(out), case.flags), ordered(told(err), case.flags), tree(folder / "tree"))
        )
    assert outcomes[1] == outcomes[0]


@pytest.mark.parametrize(("text", "flags"), BYTECODE, ids=lambda each: each[:20] if isinstance(each, str) else "")
def test_bytecode_is_upstreams(
    text: str,
    flags: tuple[str, ...],
    mlir_opt: Callable[..., object],
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is written with the same bytes, and what is read from them prints the same."""
    monkeypatch.chdir(tmp_path)
    Path("in.mlir").write_text(text, encoding="utf-8")
    flags = ("in.mlir", "--allow-unregistered-dialect", *flags)
    done = mlir_opt(*flags, "-o", "theirs.mlirbc")
    status = opt.main([*flags, "--mlir-print-op-on-diagnostic", "-o", "ours.mlirbc"])
    said = told(capfd.readouterr().err)
    assert (status, said) == (done.returncode, told(done.stderr))  # type: ignore[attr-defined]
    if status == 0:
        ours, theirs = (Path(name).read_bytes() for name in ("ours.mlirbc", "theirs.mlirbc"))
        assert (ours[:5], ours[ours.index(b"\0", 5) :]) == (theirs[:5], theirs[theirs.index(b"\0", 5) :])
        again = ("--allow-unregistered-dialect", "--mlir-print-debuginfo", "--mlir-print-op-generic")
        assert opt.main(["theirs.mlirbc", *again]) == 0
        assert capfd.readouterr().out == mlir_opt("theirs.mlirbc", *again).stdout  # type: ignore[attr-defined]


@pytest.mark.parametrize("flags", REMARKS, ids=" ".join)
def test_remarks_are_upstreams(
    flags: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    irkit_opt: Callable[..., object],
    mlir_opt: Callable[..., object],
) -> None:
    outcomes = []
    for name, tool in (("theirs", mlir_opt), ("ours", irkit_opt)):
        folder = tmp_path / name
        folder.mkdir()
        monkeypatch.chdir(folder)
        Path("in.mlir").write_text(OUTSIDE_FUNCTIONS, encoding="utf-8")
        plugin = ()
        if name == "ours":
            Path("test_remark.py").write_text(TEST_REMARK, encoding="utf-8")
            plugin = ("--load-plugin=test_remark.py",)
        done = tool("in.mlir", *plugin, "--test-remark", ALONE, "--allow-unregistered-dialect", *flags)
        said = (done.returncode, done.stdout, told(done.stderr))  # type: ignore[attr-defined]
        loose = "--remark-policy=final" in flags  # upstream's come in the order of a hash table
        files = {
            path.name: path.read_bytes()
            for path in sorted(folder.glob("*remarks*"))
            if "emitRemark" not in " ".join(flags)
        }
        outcomes.append((said[:2], sorted(said[2].splitlines()) if loose else said[2], files))
    assert outcomes[1] == outcomes[0]
