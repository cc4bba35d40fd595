"""The oracles of the suite, as fixtures, and the switches that every test shares.

An oracle is somebody else's tool that judges what irkit prints: `mlir-opt-22` and its kin, `ptxas`, Triton.
Where one is missing a test skips and says why; where the environment variable `CI` is true it fails, for a
check that silently does not run is worth nothing. `lit` and `filecheck` come with the extra `[test]`.
"""

from __future__ import annotations

import gc
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from irkit import catalog

ROOT = Path(__file__).resolve().parent.parent
IN_CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")

# What is tested is compiled, not found on disk; the tests of the cache have folders of their own.
os.environ["IRKIT_CACHE"] = "0"

_HINTS = {
    "mlir-opt-22": "apt-get install mlir-22-tools",
    "mlir-translate-22": "apt-get install mlir-22-tools",
    "FileCheck-22": "apt-get install llvm-22",
    "llc-22": "apt-get install llvm-22",
    "llvm-bcanalyzer-22": "apt-get install llvm-22",
    "llvm-remarkutil-22": "apt-get install llvm-22",
    "opt-22": "apt-get install llvm-22",
    "lli-22": "apt-get install llvm-22",
    "ptxas": "pip install triton, whose wheel carries it, or NVIDIA's CUDA toolkit",
}


def pytest_collection_finish() -> None:
    """Ten thousand collected tests live until the end: the garbage collector need not look at them each time."""
    gc.collect()
    gc.freeze()


def end_without(what: str) -> None:
    """Ends the running test because something is missing: skipped on a laptop, failed in CI."""
    if IN_CI:
        pytest.fail(f"missing: {what}", pytrace=False)
    pytest.skip(f"missing: {what}")


@dataclass(frozen=True)
class Program:
    """A command-line program that takes text on standard input, or files as arguments."""

    path: Path

    def __call__(self, *arguments: str | Path, text: str | None = None) -> subprocess.CompletedProcess[str]:
        """Runs the program; `text` goes to its standard input. The caller looks at `returncode`."""
        command = [str(self.path), *map(str, arguments)]
        return subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=300)

    def output(self, *arguments: str | Path, text: str | None = None) -> str:
        """What the program writes to standard output; the test fails where the program does."""
        done = self(*arguments, text=text)
        assert done.returncode == 0, f"{self.path.name} {' '.join(map(str, arguments))}\n{done.stderr}"
        return done.stdout


def find_program(name: str) -> Program:
    """The oracle `name`; a missing one ends the test."""
    found = shutil.which(name) or _beside_triton(name)
    if found is None:
        end_without(f"{name} ({_HINTS.get(name, 'not known to this suite')})")
    return Program(Path(str(found)))


def _beside_triton(name: str) -> str | None:
    triton = importlib.util.find_spec("triton")
    if triton is None or triton.origin is None:
        return None
    return shutil.which(name, path=str(Path(triton.origin).parent / "backends" / "nvidia" / "bin"))


@pytest.fixture(autouse=True)
def no_dialects_left() -> Iterator[None]:
    """What `--irdl-file` defines in a tool that runs in this process goes with its test."""
    yield
    catalog.define_dialects(())


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the checkout, for examples and texts; the package under test is the installed one."""
    return ROOT


@pytest.fixture(scope="session")
def missing() -> Callable[[str], None]:
    """Ends the test for want of something that only some machines have; see the head of this file."""
    return end_without


@pytest.fixture(scope="session")
def oracle() -> Callable[[str], Program]:
    """Any oracle by its name: `oracle("llc-22").output("-march=nvptx64", text=...)`."""
    return find_program


@pytest.fixture
def mlir_opt() -> Program:
    """The byte oracle of the text format."""
    return find_program("mlir-opt-22")


@pytest.fixture
def ptxas() -> Program:
    """NVIDIA's assembler, the judge of PTX: from PATH, else from Triton's wheel."""
    return find_program("ptxas")


@pytest.fixture(scope="session")
def triton() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Triton in a process of its own: `triton("print", path)`; tests/triton_oracle.py lists its commands."""
    if importlib.util.find_spec("triton") is None:
        end_without("triton (pip install triton)")
    script = ROOT / "tests" / "triton_oracle.py"

    def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return Program(Path(sys.executable))(script, *arguments)

    return run


@pytest.fixture(scope="session")
def irkit_opt() -> Callable[..., subprocess.CompletedProcess[str]]:
    """`irkit-opt` in a process of its own: `irkit_opt("--cse", text=...)`."""
    return _tool("irkit.tools.opt")


@pytest.fixture(scope="session")
def irkit_translate() -> Callable[..., subprocess.CompletedProcess[str]]:
    return _tool("irkit.tools.translate")


@pytest.fixture(scope="session")
def irkit_run() -> Callable[..., subprocess.CompletedProcess[str]]:
    return _tool("irkit.tools.run")


def _tool(module: str) -> Callable[..., subprocess.CompletedProcess[str]]:
    def run(*arguments: str | Path, text: str | None = None) -> subprocess.CompletedProcess[str]:
        return Program(Path(sys.executable))("-m", module, *arguments, text=text)

    return run
