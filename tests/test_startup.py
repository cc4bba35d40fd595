"""Start-up is a feature: a run of irkit-opt loads what it uses and nothing else."""

from __future__ import annotations

import subprocess
import sys

import pytest

# Each of these costs an empty run between 5 and 100 ms.
COSTLY = {
    "argparse", "asyncio", "dataclasses", "importlib.metadata", "inspect", "islpy", "lark", "llvmlite",
    "logging", "numpy", "rich", "subprocess", "tempfile", "triton", "urllib",
}  # fmt: skip

SCRIPT = """
import sys
before = set(sys.modules)
from irkit.tools import opt
status = opt.main(sys.argv[1:])
print(status, *sorted(set(sys.modules) - before), file=sys.stderr)
"""


def loaded_by(*arguments: str, text: str) -> set[str]:
    """The modules that a run of irkit-opt loads."""
    command = [sys.executable, "-c", SCRIPT, *arguments]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    status, *modules = done.stderr.splitlines()[-1].split()
    assert status == "0", done.stderr
    return set(modules)


FUNCTION = """
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
"""


@pytest.mark.parametrize("text", ["", FUNCTION], ids=["empty", "function"])
def test_reading_and_printing_load_nothing_costly(text: str) -> None:
    assert loaded_by("-", text=text) & COSTLY == set()


def test_a_dialect_that_does_not_occur_is_not_loaded() -> None:
    loaded = {name for name in loaded_by("-", text=FUNCTION) if name.startswith("irkit.dialects.")}
    assert {name.split(".")[2] for name in loaded} <= {"arith", "builtin", "func", "ub"}  # arith folds to poison


def test_the_package_alone_loads_nothing() -> None:
    script = "import sys, irkit; print(*[name for name in sys.modules if name.startswith('irkit.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
