"""`--irdl-file=FILE`: the dialects that files of irdl define, made known before the input is read."""

from __future__ import annotations

from collections.abc import Iterable

from irkit import catalog
from irkit.define import Dialect
from irkit.define.verifier import verify
from irkit.diagnostics import Source
from irkit.dialects.irdl.loading import dialects_of
from irkit.syntax import parse_source
from irkit.tools.files import read_source


def load(paths: Iterable[str], sources: dict[str, Source]) -> None:
    """Makes the dialects of the files known to the catalog; raises an IRError about texts that are in
    `sources`.  A file may use what an earlier one defines."""
    dialects: list[Dialect] = []
    for path in paths:
        source = read_source(path)
        sources[source.name] = source
        catalog.define_dialects(dialects)
        context = catalog.context()
        module = parse_source(source, context, recover=True)
        verify(module)
        dialects += dialects_of(module, context)
    catalog.define_dialects(dialects)
