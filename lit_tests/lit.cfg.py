"""How LLVM's lit runs the files of this folder.

    lit lit_tests                                    all of them
    lit -v lit_tests/passes/cse.mlir                 one, with its output where it fails
    lit --param filecheck=FileCheck-22 lit_tests     under LLVM's FileCheck instead of the one from PyPI
"""

from __future__ import annotations

import os

import irkit.lit

config.name = "irkit"
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.test_exec_root = os.path.join(config.test_source_root, "Output")
config.substitutions.append(("%examples", os.path.join(os.path.dirname(config.test_source_root), "examples")))
irkit.lit.configure(config, lit_config)
