"""How irkit-opt prints operations, where a flag asks for more than the generic form and locations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager

from irkit.ir.elements import HEX_ABOVE
from irkit.ir.operation import Operation
from irkit.syntax.resources import Section, metadata_text
from irkit.syntax.styled import Style, print_styled, quoting, write_styled
from irkit.tools.arguments import Arguments


def style_of(arguments: Arguments, generic: bool) -> Style:
    """The style that the flags describe."""
    on = arguments.on
    return Style(
        generic=generic,
        debuginfo=on("mlir-print-debuginfo"),
        pretty=on("mlir-pretty-debuginfo"),
        local=on("mlir-print-local-scope"),
        unique=on("mlir-print-unique-ssa-ids"),
        located=on("mlir-use-nameloc-as-prefix"),
        users=on("mlir-print-value-users"),
        skip_regions=on("mlir-print-skip-regions"),
        elide_above=arguments.number("mlir-elide-elementsattrs-if-larger", -1),
        hex_above=arguments.number("mlir-print-elementsattrs-with-hex-if-larger", HEX_ABOVE),
    )


def quoting_as_printed(arguments: Arguments) -> AbstractContextManager[None]:
    """Lets diagnostics quote operations in that style."""
    return quoting(style_of(arguments, True))


def write(arguments: Arguments, op: Operation, sink: Callable[[str], object], generic: bool) -> None:
    """Prints an operation in pieces."""
    write_styled(op, sink, style_of(arguments, generic))


def text(arguments: Arguments, op: Operation, generic: bool) -> str:
    """The text of an operation."""
    return print_styled(op, style_of(arguments, generic))


def resources_text(
    arguments: Arguments, resources: Mapping[str, Section], op: Operation, generic: bool
) -> str:
    """The metadata behind an operation, as far as the flags let it be."""
    if arguments.on("mlir-print-local-scope"):
        return ""
    longest = arguments.number("mlir-elide-resource-strings-if-larger", -1)
    return metadata_text(resources, op, generic, longest, arguments.on("mlir-print-skip-regions"))
