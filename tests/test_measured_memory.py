"""A compiled network takes the memory that was planned for it, and nothing else: measured in the process."""

from __future__ import annotations

import importlib.util
import mmap
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what memory a process has touched")
def test_a_network_takes_the_memory_that_was_planned(missing: Callable[[str], None]) -> None:
    if importlib.util.find_spec("onnx") is None:
        missing("onnx (pip install 'irkit[onnx]')")
    command = [sys.executable, str(ROOT / "tests/measured_memory.py"), str(ROOT / "examples/digits.onnx")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    row = done.stdout.splitlines()[-1].strip("| ").replace(",", "").split(" | ")
    planned, arena, beside, later, allocated, stack = map(int, row[1:])
    assert planned <= arena < planned + mmap.PAGESIZE
    assert beside <= 16 * mmap.PAGESIZE
    assert later <= 16 * mmap.PAGESIZE
    assert allocated == 0
    assert stack <= 16 * mmap.PAGESIZE
