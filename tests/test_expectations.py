"""--verify-diagnostics: every rule of upstream's, each as a small file on which both tools say the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.tools import opt

BAD = '"arith.constant"() : () -> ()'  # says: 'arith.constant' op requires one result

FILES = {
    "on the same line": f"{BAD} // expected-error {{{{one result}}}}\n",
    "a part of the message": f"{BAD} // expected-error {{{{op req}}}}\n",
    "the empty text is a part": f"{BAD} // expected-error {{{{}}}}\n",
    "another text": f"{BAD} // expected-error {{{{two results}}}}\n",
    "above": f"{BAD}\n// expected-error@above {{{{one result}}}}\n",
    "above, behind an expectation of its own line": (
        f"func.func @f() {{\n  {BAD} // expected-error {{{{one result}}}}\n"
        "  // expected-note@above {{never}}\n  return\n}\n"
    ),
    "above, stacked": f"{BAD}\n// expected-error@above {{{{one result}}}}\n// expected-error@above {{{{req}}}}\n",
    "above, on the first line": f"// expected-error@above {{{{one}}}}\n{BAD}\n",
    "below": f"// expected-error@below {{{{one result}}}}\n{BAD}\n",
    "below, past other designators": (
        f"// expected-error@below {{{{one result}}}}\n// expected-error  @+1{{{{one}}}}\n{BAD}\n"
    ),
    "below, with nothing below": "func.func @f() { return }\n// expected-error@below {{one result}}\n",
    "an offset": f"// expected-error@+2 {{{{one result}}}}\n\n{BAD}\n",
    "an offset into another chunk": (
        f"// expected-error@+3 {{{{one result}}}}\nfunc.func @f() {{ return }}\n// -----\n{BAD}\n"
    ),
    "an offset out of the file": "// expected-error@-5 {{one}}\n// expected-error@+500 {{two}}\n",
    "a blank in the offset is none": f"{BAD}\n// expected-error@ +1 {{{{zz}}}}\n// expected-error@+1a {{{{zz}}}}\n",
    "blanks": f"// expected-error   @+1   {{{{one result}}}}   \n{BAD}\n",
    "a count is none": f"// expected-error@below 2 {{{{one result}}}}\n{BAD}\n",
    "two on a line are one": f"{BAD} // expected-error {{{{one}}}} expected-note {{{{result}}}}\n",
    "something behind": f"{BAD} // expected-error {{{{one}}}} behind\n",
    "the wrong kind": f"// expected-note@below {{{{one result}}}}\n{BAD}\n",
    "the wrong kind twice": (
        f"// expected-note@below {{{{one result}}}}\n// expected-warning@below {{{{one result}}}}\n{BAD}\n"
    ),
    "one for several": (
        "func.func @f() {\n"
        "  %0:2 = arith.constant 1 : i32 // expected-error {{operation defines 1 results}}\n  return\n}\n"
    ),
    "a note": (
        "func.func @f() {\n  %0 = arith.constant 1 : i32 // expected-note {{previously defined here}}\n"
        "  // expected-error@+1 {{redefinition of SSA value '%0'}}\n  %0 = arith.constant 1 : i32\n  return\n}\n"
    ),
    "a note that nobody expects": (
        "func.func @f() {\n  %0 = arith.constant 1 : i32\n"
        "  // expected-error@+1 {{redefinition}}\n  %0 = arith.constant 1 : i32\n  return\n}\n"
    ),
    "a pattern": f"// expected-error-re@below {{{{one {{{{r[a-z]+t}}}}}}}}\n{BAD}\n",
    "a pattern without patterns": f"{BAD}\n// expected-error-re@-1 {{{{o.e result}}}}\n",
    "a pattern that does not match": f"// expected-error-re@+1 {{{{{{{{[0-9]+}}}} of {{{{[a-z]+}}}}}}}}\n{BAD}\n",
    "a pattern without an end": f"// expected-error-re@below {{{{one {{{{result}}}}\n{BAD}\n",
    "a pattern that is none": f"// expected-error-re@below {{{{one {{{{[}}}} result}}}}\n{BAD}\n",
    "without a place": f"// expected-error@unknown {{{{one result}}}}\n{BAD} loc(unknown)\n",
    "with a name for a place": f'// expected-error@unknown {{{{one result}}}}\n{BAD} loc("name")\n',
    "without a place, not expected": f'{BAD} loc("name")\n',
    "in another file": f'{BAD} loc("other.mlir":1:2)\n',
    "called from": f'// expected-error@+1 {{{{one}}}}\n{BAD} loc(callsite("in.mlir":2:1 at "in.mlir":9:9))\n',
    "called from, not expected": f'{BAD} loc(callsite("in.mlir":1:1 at "in.mlir":1:9))\n',
    "a near miss of the marker": "// expected-error {{a}}\n// --- x\nfunc.func @f() { return }\n",
    "tabs": f"\t{BAD}\t// expected-note {{{{zz}}}}\n",
}


def told(text: str) -> str:
    return re.sub(r"invalid regex: .*", "invalid regex", text)


ALL, ONLY = "--verify-diagnostics", "--verify-diagnostics=only-expected"
CASES = [(name, level) for number, name in enumerate(FILES) for level in (ALL, ONLY)[: 1 + (number % 3 == 0)]]


@pytest.mark.parametrize(("name", "level"), CASES)
def test_both_tools_say_the_same(
    name: str,
    level: str,
    mlir_opt: Callable[..., object],
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in.mlir").write_text(FILES[name], encoding="utf-8")
    flags = ("in.mlir", level, "--split-input-file")
    theirs = mlir_opt(*flags)
    status = opt.main(flags)
    out, err = capfd.readouterr()
    assert (status, out) == (theirs.returncode, theirs.stdout)  # type: ignore[attr-defined]
    assert told(err) == told(theirs.stderr)  # type: ignore[attr-defined]
