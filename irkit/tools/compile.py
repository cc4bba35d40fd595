"""From a module to callables: the pipeline, the LLVM text, the machine code, loaded into this process.

    run = compile_module(module)          lower-to-cpu, then LLVM at -O3 for this processor
    run.mlp(x, w, b)
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit import catalog
from irkit.analysis.signature import Signature, signature_of
from irkit.analysis.writes import written_arguments
from irkit.define.verifier import verify
from irkit.dialects.func import Call, Constant, Func
from irkit.ir import Operation
from irkit.ir.types import MemRefType
from irkit.pipeline.run import Verifying, run
from irkit.pipeline.text import parse_pipeline
from irkit.runtime.arena import Arena
from irkit.runtime.executable import CompiledFunction, Executable
from irkit.runtime.jit import is_defined, load
from irkit.targets.llvm import is_packed, loadable, packed_name
from irkit.targets.llvm.machine import Machine

DEFAULT_PIPELINE = "builtin.module(lower-to-cpu)"


def compile_module(module: Operation, target: str = "cpu", pipeline: str | None = None) -> Executable:
    """The public functions of a module as callables; the module itself stays as it is.

    `pipeline` is what takes it to func, cf, arith, math and memref.  An IRError where a pass or the target
    refuses an operation; a ValueError for a target that does not run here.
    """
    if target != "cpu":
        raise ValueError(f"target '{target}' cannot be compiled for: 'cpu' can")
    verify(module)
    lowered = module.clone()
    run(parse_pipeline(DEFAULT_PIPELINE if pipeline is None else pipeline, catalog), lowered, [Verifying()])
    return load_module(lowered)


def load_module(module: Operation) -> Executable:
    """The same for a module that is lowered already."""
    code = loadable(module)
    functions = [each for each in module.regions[0].entry.ops if isinstance(each, Func)]
    used = {each.callee.leaf for each in module.walk() if isinstance(each, Call)}
    used |= {each.value.leaf for each in module.walk() if isinstance(each, Constant)}
    for each in functions:
        if each.is_declaration and each.symbol in used and not is_defined(each.symbol):
            raise each.error(f"declares @{each.symbol}, which nobody defines")
    public = [each for each in functions if is_packed(each)]
    library = load(
        Machine.host().object_code(code.text), [packed_name(each.symbol) for each in public], code.data
    )
    signatures = [signature_of(each) for each in public]
    arena = _arena_for(signatures)
    compiled = {
        each.symbol: CompiledFunction(
            signature, written_arguments(each), library, packed_name(each.symbol), arena
        )
        for each, signature in zip(public, signatures, strict=True)
    }
    return Executable(compiled, code.text)


def _arena_for(signatures: Sequence[Signature]) -> Arena | None:
    """One arena for all functions, as large as the largest asks for; None where none does."""
    wanted = [
        (each.type.num_elements, each.arena)
        for signature in signatures
        for each in signature.parameters
        if each.arena is not None and isinstance(each.type, MemRefType)
    ]
    if not wanted:
        return None
    return Arena(max([size for size, _ in wanted]), max([alignment for _, alignment in wanted]))
