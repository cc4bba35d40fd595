"""Cutting a file into chunks at lines such as `// -----`, as mlir-opt does.

The text is cut at the marker less its last two characters.  A cut counts where those two and at least one
more character follow; anything else is a near miss, warned about, and no cut.  Nothing before the first cut
makes no chunk, and that cut is not looked at closer.
"""

from __future__ import annotations

from irkit.diagnostics import Diagnostic, Source

MARKER = "// -----"
SHORTEST = 3
"""How many characters a marker has at least: less its last two, it must not be empty."""


def split(source: Source, marker: str) -> tuple[list[tuple[int, int]], list[Diagnostic]]:
    """The offsets of the chunks, start and end each, and the warnings about near misses."""
    text = source.text
    stem, tail = marker[:-2], marker[-2:]
    chunks: list[tuple[int, int]] = []
    warnings: list[Diagnostic] = []
    start, search = 0, 0
    while (at := text.find(stem, search)) >= 0:
        after = search = at + len(stem)
        if at == start:
            start = after
        elif text.startswith(tail, after) and len(text) > after + len(tail):
            chunks.append((start, at))
            start = search = after + len(tail)
        else:
            where = source.position(after)
            warnings.append(Diagnostic("warning", "near miss with file split marker", where))
    if start < len(text):
        chunks.append((start, len(text)))
    return chunks, warnings
