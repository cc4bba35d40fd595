"""Every message that irkit's source can say is said about some input of the suite.

The texts are read from the source by `message_texts.py`; what is said is what irkit-opt answers to
tests/malformed, to the files in lit_tests that expect diagnostics, and to the inputs of other tests that compare
with MLIR or Triton.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final

import test_formats
import test_irdl
import test_irdl_definitions
import test_irdl_files
import test_triton_dialect
import test_verifier
from message_texts import PACKAGE, Message, messages

from irkit import catalog
from irkit.syntax.cursor import MAX_CHAIN, MAX_DEPTH, MAX_LOCATION_DEPTH
from irkit.tools import opt

ROOT: Final = Path(__file__).resolve().parent.parent
LIT: Final = ROOT / "lit_tests"
READER: Final = ("ir", "define", "syntax", "dialects")
PASSES: Final = ("rewrite", "analysis", "passes")
ELSEWHERE: Final = {
    "syntax/format_text.py": "test_wrong_formats.py: a format is wrong where a dialect is declared",
    "syntax/bytecode": "test_bytecode.py: what is wrong is no text",
}

PROGRAM: Final = "only a Python program that builds the IR can do that: no text means it"
NEVER_SAID: Final = {
    "operation's operand is unlinked": PROGRAM,
    "operand defined by an operation that is in no block": PROGRAM,
    "branching to block of a different region": PROGRAM,
    "cannot be erased: its results are still used": PROGRAM,
    "used by '\0'": PROGRAM,
    "a lone surrogate, which no encoding has": "no file holds one: only a string of a Python program",
    "expected to belong to a module": "irkit-opt puts one around; with --no-implicit-module the operation is alone",
}
"""What no input can produce, and why."""

LAWS: Final = """
"law.table"() ({
}, {
}) : () -> ()
// -----
"law.table"() ({
}) : () -> ()
// -----
"law.graph"() ({
^bb0:
  func.func private @f()
^bb1:
  func.func private @g()
}) : () -> ()
// -----
law.table
// -----
func.func @f(%a: i32) {
  %0 = law.unknown %a : i32
  return
}
"""
"""Laws of dialects that irkit's own keep by other means, broken by those of `law_dialect.py`."""


def chain(first: str, further: str, length: int) -> str:
    lines = [first] + [further.format(number, number - 1) for number in range(1, length)]
    return "\n".join([*lines, f'"t.a"() {{a = #a{length - 1}}} : () -> ()'])


LONG: Final = [
    '"t.a"() {a = ' + "[" * (MAX_DEPTH + 1),
    '"t.a"() : () -> () loc(' + "callsite(" * (MAX_LOCATION_DEPTH + 1),
    chain("#a0 = 1", "#a{0} = [#a{1}]", MAX_CHAIN + 2),
    chain('#a0 = loc("a")', "#a{0} = loc(callsite(#a{1} at #a{1}))", MAX_LOCATION_DEPTH + 2),
    chain("#a0 = 1", "#a{0} = [#a{1}, #a{1}]", 40),
]
"""What nests deeper than irkit reads."""

DEEP_DEFINITION: Final = "irdl.dialect @d {{ irdl.type @t {{ %0 = irdl.any\n{} }} }}".format(
    "\n".join([f"%{n} = irdl.all_of(%{n - 1})" for n in range(1, 102)])
)
PLUGINS: Final = [f"--load-plugin={ROOT / 'tests' / name}" for name in ("format_plugin", "law_dialect.py")]
SPLIT: Final = "--split-input-file"
UNREGISTERED: Final = "--allow-unregistered-dialect"


def commands_of(path: Path, folder: Path) -> Iterator[list[str]]:
    """The runs of irkit-opt in a lit test, without what only lit knows."""
    for match in re.finditer(r"RUN: (?:not )?irkit-opt (.*)", path.read_text().replace("\\\n//", "")):
        command = re.split(r"\s[|>]|\s2>", match[1])[0]
        for short, long in (("%S", path.parent), ("%s", path), ("%t", folder / "temporary")):
            command = command.replace(short, str(long))
        yield [word for word in shlex.split(command) if word != "--verify-diagnostics"]


def commands(folder: Path) -> Iterator[list[str]]:
    """The arguments of each run."""

    def text(content: str, *flags: str) -> list[str]:
        (folder / "input.mlir").write_text(content)
        return [str(folder / "input.mlir"), *flags]

    for path in sorted((ROOT / "tests" / "malformed").glob("*.mlir")):
        yield [str(path), SPLIT, *([] if path.stem == "unregistered" else [UNREGISTERED])]
    for path in sorted(LIT.rglob("*.mlir")):
        if "Output" not in path.parts and re.search(r"expected-|not irkit-opt|remark|error", path.read_text()):
            yield from commands_of(path, folder)
    definitions = [*test_irdl.CASES.values(), *[(each, "") for each in (*test_irdl_files.REFUSED, DEEP_DEFINITION)]]
    for definition, uses in definitions:
        (folder / "d.irdl").write_text(definition)
        yield text(uses, SPLIT, f"--irdl-file={folder / 'd.irdl'}")
    yield text(test_irdl_definitions.PIECES, SPLIT)
    yield text(test_verifier.INVALID, SPLIT, UNREGISTERED)
    yield text("// -----".join([*[path.read_text() for path in test_formats.TEXTS], LAWS]), SPLIT, *PLUGINS)
    refused = [*test_triton_dialect.lines(test_triton_dialect.REFUSALS), *test_triton_dialect.OWN_REFUSALS]
    yield text("// -----".join([test_triton_dialect.HEAD + each + test_triton_dialect.TAIL for each in refused]), SPLIT)
    for long in LONG:
        yield text(long, UNREGISTERED)


def said(folder: Path) -> list[str]:
    """All messages, notes among them, of all runs."""
    found: set[str] = set()
    for command in commands(folder):
        for line in errors_of([*command, "--diagnostic-format=json"]).splitlines():
            if line.startswith("{"):
                shown = json.loads(line)
                found |= {shown["message"], *[note["message"] for note in shown["notes"]]}
    catalog.define_dialects(())
    return sorted(found)


def errors_of(command: list[str]) -> str:
    """What irkit-opt writes to standard error; in a process of its own where it loads plugins, which stay."""
    if PLUGINS[0] in command:
        program = [sys.executable, "-m", "irkit.tools.opt", *command]
        return subprocess.run(program, capture_output=True, text=True, check=False).stderr
    errors = StringIO()
    with redirect_stderr(errors), redirect_stdout(StringIO()):
        opt.main(command)
    return errors.getvalue()


def source_messages() -> list[Message]:
    """The messages of the rooms that answer to a text or to a pass."""
    files = [path for room in (*READER, *PASSES) for path in sorted((PACKAGE / room).rglob("*.py"))]
    elsewhere = tuple(str(PACKAGE / each) for each in ELSEWHERE)
    return messages(path for path in files if not str(path).startswith(elsewhere))


def unsaid(texts: list[Message], rooms: tuple[str, ...], answers: list[str]) -> list[Message]:
    return [each for each in texts if each.file.startswith(rooms) and not each.is_one_of(answers)]


def shown(texts: list[Message]) -> str:
    return "\n".join([f"{each.file}:{each.line}: {each.text!r}" for each in texts])


def test_every_message_is_said(tmp_path: Path) -> None:
    """In one test, since what takes time is to read the source and to run the inputs."""
    texts, answers = source_messages(), said(tmp_path)
    check_reader(texts, answers)
    check_passes(texts, answers)


def check_reader(texts: list[Message], answers: list[str]) -> None:
    missing = unsaid(texts, READER, answers)
    assert sum(each.file.startswith(READER) for each in texts) > 1000
    assert not (new := [each for each in missing if each.text not in NEVER_SAID]), shown(new)
    assert {each.text for each in missing} == NEVER_SAID.keys(), "what is said leaves NEVER_SAID"


def check_passes(texts: list[Message], answers: list[str]) -> None:
    """Each refusal is shown by a lit test, or by a test in Python that holds its words."""
    held = "\n".join([path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("*.py"))])
    missing = [
        each
        for each in unsaid(texts, PASSES, answers)
        if (parts := [part for part in re.split("[\0\1`]", each.text) if re.search(r"\w{3}", part)])
        and not any(part in held for part in parts)
    ]
    assert not missing, shown(missing)
