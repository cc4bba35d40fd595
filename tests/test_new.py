"""irkit-new plugin: what is made passes its own tests and the linters; nothing is overwritten; names."""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from irkit.tools.new import TEMPLATES, main

Result = subprocess.CompletedProcess


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project, with the metadata beside it that an installer would make."""
    name = "my_2nd_toy"
    folder = tmp_path_factory.mktemp("new")
    assert main(["plugin", name, str(folder / "project")]) == 0
    declared = tomllib.loads((folder / "project/pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / "project" / f"irkit_{name}-{declared['version']}.dist-info"
    info.mkdir()
    text = f"Metadata-Version: 2.1\nName: {declared['name']}\nVersion: {declared['version']}\n"
    (info / "METADATA").write_text(text, encoding="utf-8")
    groups = declared["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items()) for group, keys in groups]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return folder / "project"


def run(project: Path, root: Path, *command: str) -> Result[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(project), str(root)])}
    environment.pop("PYTEST_ADDOPTS", None)
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_it_passes_its_own_tests(project: Path, root: Path) -> None:
    done = run(project, root, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "7 passed" in done.stdout


def test_its_tests_can_fail(project: Path, root: Path) -> None:
    (source,) = project.glob("irkit_*/passes/*/lower.py")
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace("arith.MulI", "arith.AddI"), encoding="utf-8")
    try:
        done = run(project, root, "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "meaning")
    finally:
        source.write_text(text, encoding="utf-8")
    assert done.returncode == 1
    assert "different" in done.stdout


def test_its_pass_and_dialect_are_found(project: Path, root: Path) -> None:
    done = run(project, root, "irkit.tools.opt", "--help")
    (package,) = [path for path in project.glob("irkit_*") if not path.suffix]
    name = package.name.removeprefix("irkit_")
    assert f"--{name.replace('_', '-')}-lower" in done.stdout
    assert name in done.stdout.splitlines()[2]


def test_linters_have_nothing_to_say(project: Path, root: Path) -> None:
    done = run(project, root, "ruff", "check", "--no-cache", "--select", "E,F,I,UP,B,N,RUF", "--ignore", "RUF012", ".")
    assert done.returncode == 0, done.stdout


def test_every_file_is_made_and_no_hole_is_left(project: Path) -> None:
    templates = sum(len(files) for _, _, files in os.walk(TEMPLATES))
    made = [path for path in project.rglob("*") if path.is_file() and "dist-info" not in str(path)]
    made = [path for path in made if "__pycache__" not in path.parts and "Output" not in path.parts]
    assert len([path for path in made if not path.name.startswith(".lit")]) == templates
    assert (project / ".github/workflows/tests.yml").is_file()
    for path in made:
        text = path.read_text(encoding="utf-8")
        assert not any(hole in text for hole in ("@name@", "@pass@", "@package@", "@project@", "@class@"))


def test_the_folder_is_named_after_the_plugin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["plugin", "my_toy"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["irkit-my-toy"]
    assert "cd irkit-my-toy" in capsys.readouterr().out


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    assert main(["plugin", "toy", str(tmp_path / "here")]) == 0
    assert (tmp_path / "here/pyproject.toml").is_file()


@pytest.mark.parametrize("kind", ["full", "file", "link"])
def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str) -> None:
    folder = tmp_path / "here"
    if kind == "full":
        folder.mkdir()
        (folder / "mine.txt").write_text("mine", encoding="utf-8")
    elif kind == "file":
        folder.write_text("mine", encoding="utf-8")
    else:
        folder.symlink_to(tmp_path / "nowhere")
    assert main(["plugin", "toy", str(folder)]) == 1
    assert "exists and is not empty; nothing is overwritten" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["here"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "say what is to be made: irkit-new plugin NAME [DIR]"),
        (["dialect", "toy"], "say what is to be made"),
        (["plugin"], "give a name"),
        (["plugin", "a", "b", "c"], "give a name"),
        (["plugin", "Toy"], "'Toy' cannot be the name of a dialect: lower-case words with underscores between; 'toy' could be"),
        (["plugin", "my-toy"], "'my_toy' could be"),
        (["plugin", "2d"], "'2d' cannot be the name of a dialect: lower-case words with underscores between; 'd' could be"),
        (["plugin", "../toy"], "'toy' could be"),
        (["plugin", "_"], "'_' cannot be the name"),
        (["plugin", "a__b"], "'a_b' could be"),
        (["plugin", "lambda"], "'lambda' cannot be the name"),
        (["plugin", "größe"], "cannot be the name"),
        (["plugin", "arith"], "there is a dialect 'arith' already"),
        (["plugin", "toy", "--force"], "Unknown command line argument '--force'"),
    ],
)  # fmt: skip
def test_refusals(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    complaint: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    assert complaint in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["plugin", "toy", str(tmp_path / "file/below")]) == 1
    assert "cannot make" in capsys.readouterr().err


STRANGER = "0.0.5"
"""The version of the package that has the name irkit on PyPI, which is another project."""


def demanded(pyproject: Path) -> list[str]:
    found = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]["dependencies"]
    return [each for each in found if each.startswith("irkit")]


def test_a_plugin_demands_this_irkit_and_not_the_package_of_a_stranger(project: Path, root: Path) -> None:
    version = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert tuple(map(int, version.split("."))) > tuple(map(int, STRANGER.split(".")))
    assert demanded(project / "pyproject.toml") == [f"irkit>={version}"]
    assert demanded(root / "examples/plugin/pyproject.toml") == [f"irkit>={version}"]


def test_irkit_is_installed_before_the_plugin(project: Path, root: Path, tmp_path: Path) -> None:
    for page in (project / "README.md", root / "examples/plugin/README.md"):
        text = page.read_text(encoding="utf-8")
        assert "not on PyPI" in text
        installs = re.findall(r"pip install (\S+)", text)
        assert installs[0] in ("PATH-TO-IRKIT", ".")
    script = (project / ".github/workflows/tests.yml").read_text(encoding="utf-8")
    assert [line.partition("pip install ")[2][:8] for line in script.splitlines() if "pip install" in line] == [
        '"${IRKIT',
        "'.[test]",
    ]


def test_no_hint_leads_to_the_package_of_a_stranger(root: Path) -> None:
    files = [*(root / "irkit").rglob("*.py"), *(root / "docs").glob("*.md"), root / "README.md"]
    hints = [str(path) for path in files if re.search(r"pip install '?irkit", path.read_text(encoding="utf-8"))]
    assert hints == []


def test_without_a_version_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    assert main(["plugin", "toy", str(tmp_path / "toy")]) == 1
    assert "pip install PATH-TO-IRKIT" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
