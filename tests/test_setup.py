"""The set-up that the README promises is the one that CI runs."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib
from pathlib import Path

import pytest

import irkit


def _command(root: Path, number: int) -> str:
    """The README's set-up command with this number: one line in a fence, under a marker."""
    readme = (root / "README.md").read_text(encoding="utf-8")
    found = re.findall(rf"^<!-- command {number} -->\n```\w*\n(.+)\n```$", readme, re.MULTILINE)
    assert len(found) == 1, f"README.md: one fenced line under <!-- command {number} -->, found {len(found)}"
    return str(found[0])


@pytest.mark.parametrize("number", [1, 2])
def test_commands_start_from_a_fresh_environment(root: Path, number: int) -> None:
    assert _command(root, number).startswith("python3 -m venv .venv && .venv/bin/pip install ")


def test_command_1_runs_the_example(root: Path) -> None:
    example = re.search(r"\.venv/bin/irkit-run (\S+)", _command(root, 1))
    assert example is not None
    assert (root / example[1]).is_file()


def test_command_2_runs_the_suite_and_ends_with_it(root: Path) -> None:
    assert re.search(r"pip install .*'\.\[test\]' && \.venv/bin/pytest( -\w+)*$", _command(root, 2))


def test_ci_runs_command_2_as_it_stands_in_the_readme(root: Path) -> None:
    script = (root / ".ci" / "run").read_text(encoding="utf-8")
    assert "<!-- command 2 -->" in script
    assert "pytest -" not in script, "the command's text belongs to the README alone"
    assert (root / ".ci" / "run").stat().st_mode & 0o111


def test_links_at_the_root(root: Path) -> None:
    for name in ("dialects", "passes", "tools"):
        assert (root / name).is_symlink()
        assert (root / name).readlink() == Path("irkit") / name


def test_the_distribution_is_what_the_project_file_says(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert importlib.metadata.version("irkit") == project["version"]
    metadata = importlib.metadata.metadata("irkit")
    assert metadata["License-Expression"] == "Apache-2.0 WITH LLVM-exception"
    installed = importlib.metadata.entry_points(group="console_scripts")
    scripts = {script.name: script.value for script in installed}
    assert {name: scripts.get(name) for name in project["scripts"]} == project["scripts"]


def test_data_files_are_installed() -> None:
    package = Path(str(irkit.__file__)).parent
    assert (package / "py.typed").is_file()
    assert (package / "syntax" / "mlir.lark").is_file()


def test_only_the_package_is_installed() -> None:
    """The links at the root are not packages of the distribution."""
    files = importlib.metadata.files("irkit") or []
    folders = {file.parts[0] for file in files if len(file.parts) > 1}
    assert {name for name in folders if not name.endswith(".dist-info")} <= {"irkit", ".."}
