"""How LLVM's lit runs the files of this folder.

    lit lit_tests                                    all of them
    lit -v lit_tests/passes/cse.mlir                 one, with its output where it fails
    lit --param filecheck=FileCheck-22 lit_tests     under LLVM's FileCheck instead of the one from PyPI

`irkit-opt` and its kin and `filecheck` in a RUN line are those of the Python that runs lit. What only some
machines have is a feature, for `// REQUIRES: mlir-opt`.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys

import lit.formats

TOOLS = {
    "irkit-opt": "irkit.tools.opt",
    "irkit-translate": "irkit.tools.translate",
    "irkit-run": "irkit.tools.run",
    "irkit-reduce": "irkit.tools.reduce",
    "irkit-update-checks": "irkit.tools.update_checks",
    "filecheck": "filecheck",
}

FEATURES = {
    "mlir-opt": "mlir-opt-22",
    "mlir-translate": "mlir-translate-22",
    "FileCheck": "FileCheck-22",
    "llc": "llc-22",
    "ptxas": "ptxas",
}

config.name = "irkit"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.excludes = ["Inputs", "Output"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.test_exec_root = lit_config.params.get("scratch", os.path.join(config.test_source_root, "Output"))

for name in ("HOME", "LD_LIBRARY_PATH", "PYTHONPATH", "TMPDIR", "TRITON_CACHE_DIR", "VIRTUAL_ENV"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
bin_folder = os.path.dirname(sys.executable)
config.environment["PATH"] = os.pathsep.join([bin_folder, os.environ.get("PATH", "")])

config.substitutions.append(("%examples", os.path.join(os.path.dirname(config.test_source_root), "examples")))
# A whole word of a command, not a part of a path or of a longer name.
for tool, module in TOOLS.items():
    command = f'"{sys.executable}" -m {module}'
    if tool == "filecheck" and "filecheck" in lit_config.params:
        command = lit_config.params["filecheck"]
    config.substitutions.append((rf"(?<![\w./%-]){tool}(?![\w./-])", command.replace("\\", "\\\\")))

for feature, program in FEATURES.items():
    if shutil.which(program, path=config.environment["PATH"]):
        config.available_features.add(feature)
for module in ("triton", "onnx"):
    if importlib.util.find_spec(module):
        config.available_features.add(module)
