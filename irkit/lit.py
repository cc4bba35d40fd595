"""What a suite of golden files under LLVM's lit needs to know of irkit.  This is a whole lit.cfg.py:

    import irkit.lit

    config.name = "my plugin"
    irkit.lit.configure(config, lit_config)

Its RUN lines may use every tool of irkit, `irkit-opt %s | filecheck %s`, those of the Python that runs lit.
What only some machines have is a feature, for `// REQUIRES: mlir-opt`; a RUN line names it the same way, as
`mlir-opt`, whatever the program of that version is called.  Paths with spaces are quoted as they are put in.

    lit --param filecheck=FileCheck-22 lit_tests     under LLVM's FileCheck instead of the one from PyPI
    lit --param scratch=DIR lit_tests                scratch files in another folder than beside the tests
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from typing import Final, Protocol

import lit.formats
import lit.TestRunner


class TestingConfig(Protocol):
    """What lit calls `config`: a suite."""

    test_format: object
    suffixes: list[str]
    excludes: list[str]
    test_exec_root: str | None
    environment: dict[str, str]
    substitutions: list[tuple[str, str]]
    available_features: set[str]


class LitConfig(Protocol):
    """What lit calls `lit_config`: a run, with what follows `--param`."""

    params: dict[str, str]


class Test(Protocol):
    """What lit calls a test: a file."""

    def getSourcePath(self) -> str: ...  # noqa: N802  # lit's name


_PROGRAMS: Final = {
    "mlir-opt": "mlir-opt-22",
    "mlir-translate": "mlir-translate-22",
    "FileCheck": "FileCheck-22",
    "llc": "llc-22",
    "ptxas": "ptxas",
}
"""Features that are programs on the path, and what each is called there."""

_MODULES: Final = ("triton", "onnx")
"""Features that are packages of Python."""

_KEPT: Final = ("HOME", "LD_LIBRARY_PATH", "PYTHONPATH", "TMPDIR", "TRITON_CACHE_DIR", "VIRTUAL_ENV")
"""Variables that the tools see, besides those that lit keeps."""


class GoldenFiles(lit.formats.ShTest):  # type: ignore[misc]  # lit has no annotations
    """Files with RUN lines.  Lit puts a path in as it is; one that the shell would split comes in quotes,
    unless the RUN line has written a quote before it."""

    def execute(self, test: Test, config: LitConfig) -> object:
        source = test.getSourcePath()
        scratch, base = lit.TestRunner.getTempPaths(test)
        folder = os.path.dirname(source)
        paths = {"s": source, "S": folder, "p": folder, "t": f"{base}.tmp", "T": scratch}
        unsafe = {letter: shlex.quote(path) for letter, path in paths.items() if shlex.quote(path) != path}
        quoted = [(rf"(?<![\"'])%{letter}", path) for letter, path in unsafe.items()]
        return lit.TestRunner.executeShTest(test, config, False, quoted)


def configure(config: TestingConfig, lit_config: LitConfig) -> None:
    """Lets a suite test `.mlir` files with the tools of irkit; what it has set itself may be set again."""
    config.test_format = GoldenFiles()
    config.suffixes = [".mlir"]
    config.excludes = ["Inputs", "Output"]
    if "scratch" in lit_config.params:
        config.test_exec_root = lit_config.params["scratch"]
    for name in _KEPT:
        if name in os.environ:
            config.environment[name] = os.environ[name]
    beside_python = os.path.dirname(sys.executable)
    path = os.pathsep.join([beside_python, os.environ.get("PATH", "")])
    config.environment["PATH"] = path
    for name, command in (*_commands(lit_config.params.get("filecheck", "")), *_programs(path)):
        # A whole word of a command, not a part of a path or of a longer name.
        config.substitutions.append((rf"(?<![\w./%-]){name}(?![\w./-])", command.replace("\\", "\\\\")))
    config.available_features.update(_features(path))


def _commands(filecheck: str) -> Iterator[tuple[str, str]]:
    """The tools that RUN lines name, and what is run for them."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tools")
    for file in sorted(os.listdir(folder)):
        stem, extension = os.path.splitext(file)
        if extension == ".py" and _is_tool(os.path.join(folder, file)):
            yield f"irkit-{stem.replace('_', '-')}", f'"{sys.executable}" -m irkit.tools.{stem}'
    yield "filecheck", filecheck or f'"{sys.executable}" -m filecheck'


def _programs(path: str) -> Iterator[tuple[str, str]]:
    """The features that are programs, and what is run for them."""
    for feature, program in _PROGRAMS.items():
        if shutil.which(program, path=path):
            yield feature, program


def _is_tool(path: str) -> bool:
    with open(path, encoding="utf-8") as file:
        return "\ndef cli() " in file.read()


def _features(path: str) -> Iterator[str]:
    for feature, _ in _programs(path):
        yield feature
    for module in _MODULES:
        if importlib.util.find_spec(module):
            yield module
