"""The tree is clean under ruff and under mypy's strict mode."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_ruff(root: Path) -> None:
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--output-format=concise", "."]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_mypy(root: Path) -> None:
    command = [sys.executable, "-m", "mypy", "irkit"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_mypy_on_the_plugin(root: Path) -> None:
    """Who declares operations elsewhere gets their fields and constructors checked as well."""
    command = [sys.executable, "-m", "mypy", "--strict", "examples/plugin/irkit_bits"]
    environment = {**os.environ, "MYPYPATH": str(root / "examples/plugin")}
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
