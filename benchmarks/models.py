"""Whole models against ONNX Runtime and IREE: batch 1, weights seeded.

    python benchmarks/models.py FOLDER                     every NAME.onnx of the folder
    python benchmarks/models.py FOLDER resnet50 bert_base --calls 5
    python benchmarks/models.py FOLDER --threads 2

A row of a Markdown table for each model: the time of a call in irkit, ONNX Runtime and IREE (where that is
installed and takes the model), in turns in one process, each the median of the CPU time of the process, or of
wall time where there are several threads; the time of irkit by that of ONNX Runtime; the CPU time of a
compilation from the file to callable code, without the cache, the time of the operating system included; the
largest resident memory up to then; the bytes of the arena; the largest difference of the results, relative to
the largest element.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("IRKIT_CACHE", "off")
os.environ.pop("OPENBLAS_CORETYPE", None)
os.environ.pop("OPENBLAS_L2_SIZE", None)

import argparse
import importlib.util
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx

import irkit

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from onnx_models import distance, inputs_of, seeded

SEED = "seed"
REST = 0.1
"""Seconds."""
HEAD = (
    "| model | irkit | ONNX Runtime | IREE | ratio | to compile | resident | arena | difference |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def main(argv: list[str]) -> None:
    """Each model in processes of its own, so that no one pays for another's memory."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--calls", type=int, default=9)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args(argv)
    print(HEAD, flush=True)
    for path in sorted(given.folder.glob("*.onnx")):
        if not given.names or path.stem in given.names:
            with tempfile.TemporaryDirectory() as scratch:
                made = Path(scratch) / path.name
                sizes = open_sizes(str(path))
                for words in ([SEED, path, made], ["measure", made, given.calls, given.threads, *sizes]):
                    subprocess.run([sys.executable, __file__, *map(str, words)], check=True)


def seed(path: str, made: str) -> None:
    onnx.save(seeded(onnx.load(path)), made)


def measure(path: str, calls: int, threads: int, sizes: list[str]) -> None:
    """Prints the row of a model."""
    start = cpu_seconds()
    module = irkit.load(path, sizes=dict.fromkeys(sizes, 1))
    run = irkit.compile(module, threads=threads)["main"]
    compiled, resident = cpu_seconds() - start, resident_megabytes()
    inputs = inputs_of(onnx.load(path), 1)
    session = reference(path, threads)
    found = run(*inputs.values())
    wanted = session.run(None, inputs)
    pairs = zip(found if isinstance(found, tuple) else (found,), wanted, strict=True)
    away = max([distance(np.asarray(one), np.asarray(other)) for one, other in pairs])
    runs = [run.prepare(*inputs.values()), lambda: session.run(None, inputs)]
    iree = in_iree(path, list(inputs.values()), threads)
    clock = time.process_time if threads == 1 else time.perf_counter
    ours, theirs, *others = in_turns([*runs, *([iree] if iree else [])], calls, clock, rests=threads > 1)
    in_iree_shown = f"{others[0] * 1e3:.1f} ms" if others else "-"
    arena = f"{run.arena.size / 1e6:.2f} MB" if run.arena is not None else "-"
    print(
        f"| {Path(path).stem} | {ours * 1e3:.1f} ms | {theirs * 1e3:.1f} ms | {in_iree_shown} "
        f"| {ours / theirs:.2f} | {compiled:.1f} s | {resident:.0f} MB | {arena} | {away:.1e} |",
        flush=True,
    )


def open_sizes(path: str) -> list[str]:
    """The names of the sizes that a model leaves open."""
    inputs = onnx.load(path, load_external_data=False).graph.input
    dims = [dim for each in inputs for dim in each.type.tensor_type.shape.dim]
    return list(dict.fromkeys([dim.dim_param for dim in dims if dim.dim_param]))


def reference(path: str, threads: int) -> object:
    """A session of ONNX Runtime."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def in_iree(path: str, inputs: list[np.ndarray], threads: int) -> Callable[[], object] | None:
    """A call of IREE's, its weights in a file that is mapped; None where IREE is missing or refuses."""
    if not importlib.util.find_spec("iree") or not importlib.util.find_spec("iree.compiler"):
        return None
    from iree import runtime

    folder = Path(path).parent
    text, code, weights = folder / "iree.mlir", folder / "iree.vmfb", folder / "iree.irpa"
    fixed = folder / "fixed.onnx"
    onnx.save(with_fixed_sizes(onnx.load(path)), str(fixed))
    kept = ["--externalize-params", "--num-elements-threshold=64", f"--save-params-to={weights}"]
    target = ["--iree-hal-target-device=local", "--iree-hal-local-target-device-backends=llvm-cpu"]
    for words in (
        ["iree-import-onnx", fixed, *kept, "-o", text],
        ["iree-compile", text, *target, "--iree-llvmcpu-target-cpu=host", "--iree-opt-level=O3", "-o", code],
    ):
        tool = shutil.which(words[0], path=f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}")
        done = subprocess.run([tool or words[0], *map(str, words[1:])], check=False, capture_output=True)
        if done.returncode:
            reason = (done.stderr.decode(errors="replace").strip().splitlines() or ["?"])[0]
            print(f"{words[0]} refuses {Path(path).stem}: {reason}", file=sys.stderr)
            return None
    if threads > 1:
        runtime.flags.parse_flags(f"--task_topology_max_group_count={threads}")
    config = runtime.Config("local-task" if threads > 1 else "local-sync")
    modules = [runtime.create_hal_module(config.vm_instance, config.device)]
    if weights.exists():
        index = runtime.ParameterIndex()
        index.load(str(weights))
        provider = index.create_provider(scope="model")
        modules.append(runtime.create_io_parameters_module(config.vm_instance, provider))
    module = runtime.VmModule.mmap(config.vm_instance, str(code))
    context = runtime.VmContext(config.vm_instance, modules=[*modules, module])
    name = next(each for each in module.function_names if "$async" not in each and not each.startswith("__"))
    function = module.lookup_function(name)
    given = [runtime.asdevicearray(config.device, each) for each in inputs]
    arguments = runtime.VmVariantList(len(given))
    for each in given:
        arguments.push_ref(each._buffer_view)

    def run() -> object:
        return context.invoke(function, arguments, runtime.VmVariantList(1)) or given

    return run


def with_fixed_sizes(model: onnx.ModelProto) -> onnx.ModelProto:
    """1 for each size that is open, inputs and outputs alike."""
    for each in (*model.graph.input, *model.graph.output):
        for dim in each.type.tensor_type.shape.dim:
            if dim.dim_param:
                dim.dim_value = 1
    return model


def in_turns(
    runs: list[Callable[[], object]], calls: int, clock: Callable[[], float], rests: bool
) -> list[float]:
    """The median seconds of each, all of them warm.  Where there are threads, those of the one before spin
    for a while, and new ones need some time to find their cores: there is a rest, and as long calls of which
    the time does not count, before each that does."""
    seconds: list[list[float]] = [[] for _ in runs]
    for _ in range(calls):
        for run, taken in zip(runs, seconds, strict=True):
            if rests:
                time.sleep(REST)
                end = time.perf_counter() + REST
                while time.perf_counter() < end:
                    run()
            start = clock()
            run()
            taken.append(clock() - start)
    return [statistics.median(taken) for taken in seconds]


def cpu_seconds() -> float:
    """Of this process and of those that it started and that have ended."""
    both = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
    return sum([each.ru_utime + each.ru_stime for each in both])


def resident_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    if sys.argv[1:2] == [SEED]:
        seed(*sys.argv[2:])
    elif sys.argv[1:2] == ["measure"]:
        measure(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:])
    else:
        main(sys.argv[1:])
