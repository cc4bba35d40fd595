"""What irkit-opt says about itself: its flags, dialects, passes and pipelines."""

from __future__ import annotations

from collections.abc import Mapping

from irkit import catalog
from irkit.pipeline.options import specs
from irkit.tools.arguments import Flag

_COLUMN = 42


def text(flags: Mapping[str, Flag]) -> str:
    """The answer to --help."""
    catalog.load_all_plugins()
    lines = [
        "OVERVIEW: irkit modular optimizer driver",
        "",
        f"Available Dialects: {', '.join(catalog.dialect_names())}",
        "USAGE: irkit-opt [options] <input file>",
        "",
        "OPTIONS:",
        "",
    ]
    lines += [_line(_flag_text(name, flag), flag.help, 2) for name, flag in sorted(flags.items())]
    return "\n".join([*lines, "", *_compiler_passes()])


def passes() -> str:
    """The answer to --list-passes."""
    catalog.load_all_plugins()
    return "\n".join(_compiler_passes())


def _compiler_passes() -> list[str]:
    lines = ["Passes:"]
    for name in catalog.pass_names():
        found = catalog.pass_class(name)
        if found is None:
            continue
        lines.append(_line(f"--{name}", f"  {found.summary()}", 2))
        for spec in specs(found):
            value = "" if spec.element is bool and not spec.is_list else f"={spec.placeholder}"
            lines.append(_line(f"--{spec.name}{value}", spec.help, 4))
    lines += ["", "Pass pipelines:"]
    for name in catalog.pipeline_names():
        pipeline = catalog.pipeline(name)
        if pipeline is not None:
            lines.append(_line(f"--{name}", f"  {pipeline.help}", 2))
    return lines


def _flag_text(name: str, flag: Flag) -> str:
    dashes = "-" if len(name) == 1 else "--"
    if flag.kind == "flag":
        return dashes + name
    if flag.kind == "optional":
        return f"{dashes}{name}[=<{flag.placeholder}>]"
    return f"{dashes}{name}{' ' if len(name) == 1 else '='}<{flag.placeholder}>"


def _line(head: str, help: str, indent: int) -> str:
    return f"{' ' * indent}{head}".ljust(_COLUMN) + f" - {help}"
