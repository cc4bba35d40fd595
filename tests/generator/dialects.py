"""Modules of the operations of dialects: several drawn ones side by side, in functions and in modules."""

from __future__ import annotations

import re
from functools import cache

from irkit import catalog
from irkit.diagnostics import IRError
from irkit.syntax import print_op

from .declared import declared
from .draw import Draw
from .examples import example
from .reading import module_of, read

LOOSE = 0.05
"""How often an operation need not be valid."""


_UNREADABLE = re.compile(r'"tt\.elementwise_inline_asm".* -> (\(\)$|.*->)', re.MULTILINE)
"""What Triton prints in a form that it does not read: `-> ` and no type, or types of functions."""


@cache
def names(dialect: str) -> list[str]:
    """The operations of a dialect."""
    found = catalog.dialect(dialect)
    return sorted(found.ops) if found is not None else []


def piece(draw: Draw, name: str, loose: float) -> str | None:
    """A module with an operation, from its declaration or from an example."""
    makers = [declared, example] if draw.maybe() else [example, declared]
    for make in makers:
        text = make(draw, name, loose)
        if text is not None and not _UNREADABLE.search(text):
            return text
    return None


def _wrapped(draw: Draw, text: str) -> str:
    """The module inside a function, a module or an unregistered operation, where it may be."""
    body = re.fullmatch(r'"builtin\.module"\(\) \(\{\n(.*)\}\) : \(\) -> \(\)\n', text, re.DOTALL)
    if body is None:
        return text
    if "@" in text or "func.func" in text:
        return f'"builtin.module"() ({{\n{text}}}) : () -> ()\n'
    kind = draw.randrange(3)
    if kind == 0:
        return f"func.func @w{draw.randrange(10**6)}() {{\n{body[1]}return\n}}\n"
    if kind == 1:
        return f'"t.region"() ({{\n{body[1]}"t.end"() : () -> ()\n}}) : () -> ()\n'
    return text


def _joined(texts: list[str]) -> str:
    """All in one module, as text of the generic form."""
    ops = []
    for text in texts:
        ops += [op.detach() for op in read(text).regions[0].blocks[0].ops]
    return print_op(module_of(ops), generic=True)


def of_dialects(draw: Draw, dialects: list[str]) -> str:
    """A module of one to three operations of the given dialects."""
    every = [name for dialect in dialects for name in names(dialect)]
    texts = []
    for _ in range(draw.choice([1, 1, 2, 3])):
        text = piece(draw, draw.choice(every), LOOSE)
        if text is not None:
            texts.append(text)
    try:
        joined = _joined([_wrapped(draw, text) if draw.maybe() else text for text in texts])
        module = read(joined)
    except IRError:
        return texts[0]
    text = print_op(module, generic=draw.maybe(0.7), debuginfo=draw.maybe(0.2))
    return text.replace('"<stdin>"', '"x.mlir"')
