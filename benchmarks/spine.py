"""The speed of the toolkit itself, against its peers, in one run.

    python benchmarks/spine.py --xdsl-python PATH        an interpreter that has xdsl 0.75.0
    python benchmarks/spine.py --make-xdsl-venv FOLDER   makes a virtual environment with it there
    python benchmarks/spine.py                           mlir-opt-22 alone

Each figure is that of a whole process: the median of its CPU time, user and system, and the largest of its
resident sizes. All processes run on one core, those that are compared in turns, so that whatever else the
machine does hits them alike; a first run of each does not count. A missing peer leaves its column empty.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

XDSL = "xdsl==0.75.0"
XDSL_OPT = "import sys; from xdsl.tools.xdsl_opt import main; sys.exit(main())"
IRKIT_OPT = "import sys; from irkit.tools.opt import cli; sys.exit(cli())"
PEERS = ("irkit", "xDSL", "mlir-opt")


@dataclass(frozen=True)
class Run:
    """What one process needed."""

    seconds: float
    mebibytes: float

    def __str__(self) -> str:
        return f"{self.seconds:.3f} s, {self.mebibytes:.0f} MiB"


@dataclass(frozen=True)
class Row:
    """One task: each peer's arguments, and what irkit must reach.

    over_xdsl: how many times faster than xDSL; over_mlir: how many times slower than mlir-opt at most;
    seconds: at most so long; ops: operations of the module, for the rate.
    """

    name: str
    arguments: Mapping[str, Sequence[str]]
    over_xdsl: float | None = None
    over_mlir: float | None = None
    seconds: float | None = None
    ops: int | None = None


def rows(folder: Path) -> list[Row]:
    """The table of DESIGN section 7, the pipeline, and the limits of the reader."""
    mixed, generic = str(folder / "mixed.mlir"), str(folder / "generic.mlir")
    empty, large, nested, dense = (
        str(folder / f"{name}.mlir") for name in ("empty", "large", "nested", "dense")
    )
    out = ["-o", os.devnull]
    mlir_generic, passes = "--mlir-print-op-generic", "--pass-pipeline=builtin.module(canonicalize,cse)"
    return [
        Row("17,000 operations, custom form", {peer: [mixed, *out] for peer in PEERS}, 10, 5, ops=17_000),
        Row("200,000 operations, custom form", {peer: [large, *out] for peer in PEERS}, 10, 5, ops=200_000),
        Row(
            "17,000 operations, generic form",
            {
                "irkit": [generic, mlir_generic, *out],
                "xDSL": [generic, "--print-op-generic", *out],
                "mlir-opt": [generic, mlir_generic, *out],
            },
            10,
            5,
        ),
        Row("empty module", {peer: [empty, *out] for peer in PEERS}, 1 / 0.3),
        Row(
            "17,000 operations, canonicalize and cse",
            {
                "irkit": [mixed, passes, *out],
                "xDSL": [mixed, "-p", "canonicalize,cse", *out],
                "mlir-opt": [mixed, passes, *out],
            },
            5,
        ),
        Row("10,000 nested regions", {"irkit": [nested, *out]}, seconds=3),
        Row(
            "50 MB of hex in a dense attribute",
            {"irkit": [dense, *out], "mlir-opt": [dense, *out]},
            seconds=2,
        ),
    ]


def measure(command: list[str], environment: Mapping[str, str]) -> Run:
    """Runs a command to its end; RuntimeError where it fails."""
    read_end, write_end = os.pipe()
    actions = [(os.POSIX_SPAWN_DUP2, write_end, 2), (os.POSIX_SPAWN_CLOSE, read_end)]
    child = os.posix_spawn(command[0], command, environment, file_actions=actions)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as stream:
        errors = stream.read().decode("utf-8", "replace")
    _, status, usage = os.wait4(child, 0)
    if status:
        raise RuntimeError(f"{' '.join(command)}\nends with status {status}\n{errors[-2000:]}")
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def compare(commands: Mapping[str, list[str]], runs: int) -> dict[str, Run]:
    """The peers in turns, `runs` times after a first round that warms the caches."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE", "PYTHONDONTWRITEBYTECODE")
    }
    seen: dict[str, list[Run]] = {peer: [] for peer in commands}
    for turn in range(runs + 1):
        for peer, command in commands.items():
            run = measure(command, environment)
            if turn:
                seen[peer].append(run)
    return {
        peer: Run(statistics.median(run.seconds for run in all_), max(run.mebibytes for run in all_))
        for peer, all_ in seen.items()
    }


def verdict(row: Row, seen: Mapping[str, Run]) -> list[str]:
    """The ratios of a row, each with what is asked for where that is missed."""
    irkit = seen.get("irkit")
    if irkit is None:
        return []
    words = [f"{row.ops / irkit.seconds:,.0f} operations a second"] if row.ops else []
    for peer, must in (("xDSL", row.over_xdsl), ("mlir-opt", row.over_mlir)):
        if peer not in seen:
            continue
        ratio = seen[peer].seconds / irkit.seconds
        if peer == "xDSL":
            words.append(f"{ratio:.1f}x as fast as xDSL{_missed(must, must is None or ratio >= must)}")
            more = irkit.mebibytes / seen[peer].mebibytes
            words.append(f"{more:.2f} of its memory{_missed(1, more <= 1)}")
        else:
            met = must is None or 1 / ratio <= must
            words.append(f"{1 / ratio:.1f}x mlir-opt's time{_missed(must, met)}")
    if row.seconds is not None:
        words.append(f"limit {row.seconds:g} s{_missed(row.seconds, irkit.seconds < row.seconds)}")
    return words


def _missed(must: float | None, met: bool) -> str:
    return "" if met or must is None else f" (MISSED: {must:.1f})"


def table(results: Sequence[tuple[Row, Mapping[str, Run]]]) -> str:
    """A Markdown table: CPU seconds and resident mebibytes a peer, then the ratios."""
    lines = ["| one process | " + " | ".join(PEERS) + " | |", "|---|" + "---|" * (len(PEERS) + 1)]
    for row, seen in results:
        cells = [str(seen.get(peer, "")) for peer in PEERS]
        lines.append(f"| {row.name} | {' | '.join(cells)} | {', '.join(verdict(row, seen))} |")
    return "\n".join(lines)


def xdsl_python(options: argparse.Namespace) -> str | None:
    """The interpreter that has xDSL, made on request."""
    if options.make_xdsl_venv:
        subprocess.run([sys.executable, "-m", "venv", options.make_xdsl_venv], check=True)
        python = os.path.join(options.make_xdsl_venv, "bin", "python")
        subprocess.run([python, "-m", "pip", "install", "-q", XDSL], check=True)
        return python
    return str(options.xdsl_python) if options.xdsl_python else None


def peers(options: argparse.Namespace) -> dict[str, list[str]]:
    """The command of each peer that this machine has."""
    found = {"irkit": [sys.executable, "-c", IRKIT_OPT]}
    if python := xdsl_python(options):
        found["xDSL"] = [python, "-c", XDSL_OPT]
    if mlir_opt := shutil.which("mlir-opt-22"):
        found["mlir-opt"] = [mlir_opt]
    return found


def write_modules(folder: Path, commands: Mapping[str, Sequence[str]]) -> None:
    """In processes of their own: a child inherits the peak of its parent's memory; this one stays small."""
    generator = Path(__file__).with_name("modules.py")
    subprocess.run([sys.executable, str(generator), str(folder)], check=True)
    printer = commands.get("mlir-opt") or commands["irkit"]
    words = [str(folder / "mixed.mlir"), "--mlir-print-op-generic", "-o", str(folder / "generic.mlir")]
    subprocess.run([*printer, *words], check=True)


def machine() -> str:
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        found = re.search(r"^model name\s*: (.*)$", info.read_text(), re.MULTILINE)
        name = found[1] if found else name
    return f"{name}, Python {platform.python_version()}"


def main(report: Callable[[str], None] = print) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--xdsl-python", metavar="PATH", help=f"an interpreter that has {XDSL}")
    parser.add_argument("--make-xdsl-venv", metavar="FOLDER", help=f"make an environment with {XDSL}")
    parser.add_argument("--runs", type=int, default=7, metavar="N", help="runs that count (default 7)")
    parser.add_argument("--core", type=int, metavar="N", help="the core (default: the last one allowed)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only rows with this text in the name")
    options = parser.parse_args()
    commands = peers(options)
    core = max(os.sched_getaffinity(0)) if options.core is None else options.core
    os.sched_setaffinity(0, {core})
    with tempfile.TemporaryDirectory() as folder:
        write_modules(Path(folder), commands)
        results = []
        for row in rows(Path(folder)):
            if options.only in row.name:
                present = {peer: words for peer, words in row.arguments.items() if peer in commands}
                lines = {peer: [*commands[peer], *words] for peer, words in present.items()}
                results.append((row, compare(lines, options.runs)))
    report(f"{machine()}; medians of {options.runs}, one core\n")
    report(table(results))


if __name__ == "__main__":
    main()
