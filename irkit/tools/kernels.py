"""The kernels of a model: each goes through the passes for functions by itself, as text.

    with Kernels(cache, cores, shown) as kernels:
        run(passes, module, [kernels, ...])

    func.func private @conv_add_3(...)         a request: the pipeline, and the function as @kernel
                                          -->  the text after the passes, @conv_add_3 again

A kernel is a private function that refers to no symbols and no data beside the module, so that its text says
all that passes for functions may ask.  What equal texts become is found out once, and kept on disk: the next
program that has such a kernel finds it.  The others are divided among processes, one for each core; the text
is the same, whoever makes it.  Weights are operands of kernels and stay here.

Where a pass refuses a kernel, it runs once more in its place, which tells why.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Final

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source
from irkit.dialects.func import Func
from irkit.ir import Attribute, Operation, Type
from irkit.ir.attributes import StringAttr, SymbolRefAttr
from irkit.ir.elements import DenseResourceAttr
from irkit.pipeline.pass_manager import PassManager
from irkit.pipeline.run import Instrument, run
from irkit.pipeline.text import parse_pipeline
from irkit.runtime.cache import Cache, key_of
from irkit.runtime.workers import Workers, serve
from irkit.syntax import parse_source
from irkit.tools.fingerprint import processor, versions
from irkit.tools.progress import Progress

_NAME: Final = StringAttr("kernel")
_START: Final = """\
import sys
sys.path[:] = sys.argv[1:]
from irkit.tools.kernels import main
main()
"""


class Kernels(Instrument):
    """Takes kernels over, wherever a pipeline has passes for functions."""

    def __init__(self, cache: Cache | None, cores: int, shown: Progress):
        self._cache = cache
        self._shown = shown
        self._place = ""
        # A plugin is known to this process alone, and a frozen program starts nothing but itself.
        alone = len(catalog.code_places()) > 1 or getattr(sys, "frozen", False)
        self._workers = Workers([sys.executable, "-c", _START, *sys.path], 0 if alone else cores - 1)

    def __enter__(self) -> Kernels:
        self._workers.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._workers.__exit__(kind, error, trace)

    def take_over(self, manager: PassManager, ops: Sequence[Operation]) -> Sequence[Operation]:
        if manager.anchor != Func.name:
            return ops
        alike: dict[str, list[Func]] = {}
        for op in ops:
            if isinstance(op, Func) and _is_kernel(op):
                alike.setdefault(_text_of(op), []).append(op)
        made = self._made(str(manager), {text: each[0].symbol for text, each in alike.items()})
        done: set[Operation] = set()
        for text, functions in alike.items():
            if made[text]:
                done.update(functions)
                for each in functions:
                    _replace(each, made[text])
        return [op for op in ops if op not in done]

    def _made(self, pipeline: str, texts: Mapping[str, str]) -> dict[str, str]:
        """What the texts of kernels become, whose names are given; nothing where a pass refuses one."""
        if not texts:
            return {}
        if not self._place:
            self._place = f"{versions()}\n{processor()}"
        keys = {text: key_of("kernel", pipeline, text, self._place) for text in texts}
        made: dict[str, str] = {}
        for text in texts:
            found = self._cache.get(keys[text]) if self._cache is not None else None
            if found is not None:
                made[text] = bytes(found).decode("utf-8", "surrogateescape")
        missing = [text for text in texts if text not in made]
        requests = [json.dumps([pipeline, text]).encode() for text in missing]
        names = dict(zip(requests, [texts[text] for text in missing], strict=True))

        def answer_here(request: bytes) -> bytes:
            self._shown.name = names[request]
            return _answer(request, [self._shown])

        answers = self._workers.answer(requests, answer_here)
        self._shown.name = ""
        for text, answer in zip(missing, answers, strict=True):
            if answer and self._cache is not None:
                self._cache.put(keys[text], [answer])
            made[text] = answer.decode("utf-8", "surrogateescape")
        return made


def _is_kernel(function: Func) -> bool:
    if not function.is_private or function.is_declaration:
        return False
    seen: set[Attribute | Type] = set()
    for op in function.walk():
        pending: list[Attribute | Type] = [*op.properties.values(), *op.attributes.values()]
        while pending:
            each = pending.pop()
            if isinstance(each, SymbolRefAttr | DenseResourceAttr):
                return False
            if each not in seen:
                seen.add(each)
                pending += each.children()
    return True


def _text_of(function: Func) -> str:
    """The text of a kernel, without its name."""
    name = function.sym_name
    function.properties["sym_name"] = _NAME
    text = str(function)
    function.properties["sym_name"] = name
    return text


def _replace(function: Func, text: str) -> None:
    """Puts what a text says in the place of a function."""
    made = _function_in(text)
    made.properties["sym_name"] = function.sym_name
    for op in made.walk():
        op.location = function.location
    block = function.parent
    assert block is not None
    made.detach()
    block.insert(made, function)
    function.erase()


def _function_in(text: str) -> Func:
    module = parse_source(Source("<kernel>", text), catalog.context(True))
    (function,) = [op for op in module.regions[0].entry.ops if isinstance(op, Func)]
    return function


def _answer(request: bytes, instruments: Sequence[Instrument] = ()) -> bytes:
    """What becomes of the kernel in a request; nothing where a pass refuses it."""
    pipeline, text = json.loads(request)
    function = _function_in(text)
    try:
        run(parse_pipeline(pipeline, catalog), function, instruments)
        verify(function)  # Once: where this fails, the passes run again with a look after each.
    except IRError:
        return b""
    return str(function).encode("utf-8", "surrogateescape")


def main() -> None:
    """Answers the requests of another process."""
    serve(_answer)
