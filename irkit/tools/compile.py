"""From a module to callables: the pipeline, the LLVM text, the machine code, loaded into this process.

    run = compile_module(module)          lower-to-cpu, then LLVM at -O3 for this processor
    run.mlp(x, w, b)

What was compiled before, from the same text by the same pipeline of the same irkit for the same processor,
comes from disk (irkit/runtime/cache.py); so do the kernels of other programs, and the rest of them is divided
among the cores (irkit/tools/kernels.py).
"""

from __future__ import annotations

from irkit import catalog
from irkit.analysis.specialization import has_open_tensors, skeleton
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects.func import Func
from irkit.ir import Operation
from irkit.pipeline.run import Verifying, run
from irkit.pipeline.text import parse_pipeline
from irkit.runtime.cache import Cache, key_of
from irkit.runtime.executable import Executable
from irkit.runtime.jit import LinkError, let_go
from irkit.runtime.native import checked_threads, default_threads
from irkit.tools.fingerprint import processor, program_parts, versions
from irkit.tools.kernels import Kernels
from irkit.tools.models import explain
from irkit.tools.program import Program
from irkit.tools.progress import progress

DEFAULT_PIPELINE = "builtin.module(lower-to-cpu)"


def compile_module(
    module: Operation, target: str = "cpu", pipeline: str | None = None, threads: int | None = None
) -> Executable:
    """The public functions of a module as callables; the module itself stays as it is.

    `pipeline` is what takes it to func, cf, arith, math and memref; parallel loops use up to `threads`
    threads.  An IRError where a pass or the target refuses an operation; a ValueError for a target that does
    not run here.
    """
    if target != "cpu":
        raise ValueError(f"target '{target}' cannot be compiled for: 'cpu' can")
    count = default_threads() if threads is None else checked_threads(threads, "threads")
    verify(module)
    text = DEFAULT_PIPELINE if pipeline is None else pipeline
    passes = parse_pipeline(text, catalog)
    cache = Cache.of_environment()
    key = _key(module, text) if cache is not None else ""
    kept = _kept(cache, key, count)
    if kept is not None:
        return kept
    skeletons = _skeletons(module)
    lowered = module.clone()
    try:
        with progress() as shown:
            with Kernels(cache, default_threads(), shown) as kernels:
                run(passes, lowered, [kernels, Verifying(), shown])
            shown.at("machine code")
            program = Program.of(lowered, skeletons, cache)
    except IRError as error:
        explain(error, is_open=bool(skeletons))
        raise
    if cache is not None:
        cache.put(key, program.pack())
    return program.load(count, cache)


def _key(module: Operation, pipeline: str) -> str:
    parts = list(program_parts(module))
    key = key_of("program", pipeline, versions(), processor(), *parts)
    for each in parts:
        if isinstance(each, memoryview):
            let_go(each)
    return key


def _skeletons(module: Operation) -> dict[str, str]:
    """The functions that take tensors of open sizes, by their names, calls written out."""
    if not any(isinstance(each, Func) and has_open_tensors(each) for each in module.walk()):
        return {}
    inlined = module.clone()
    run(parse_pipeline("builtin.module(inline)", catalog), inlined)
    found = [each for each in inlined.walk() if isinstance(each, Func) and has_open_tensors(each)]
    return {each.symbol: str(skeleton(each)) for each in found}


def _kept(cache: Cache | None, key: str, threads: int) -> Executable | None:
    """What the cache has; code that cannot be linked any more is compiled anew, which says why."""
    content = cache.get(key) if cache is not None else None
    if content is None:
        return None
    try:
        return Program.unpack(content).load(threads, cache)
    except LinkError:
        return None


def load_module(module: Operation, threads: int | None = None) -> Executable:
    """The callables of a module that is lowered already."""
    count = default_threads() if threads is None else checked_threads(threads, "threads")
    return Program.of(module).load(count, Cache.of_environment())
