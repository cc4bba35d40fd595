"""The pipeline language: text into a tree of passes.

    builtin.module(cse,func.func(canonicalize{max-iterations=5}))

    pipeline  ::= op-name '(' elements? ')'
    elements  ::= element (',' element)*
    element   ::= (pass | named-pipeline) ('{' options '}')?  |  op-name '(' elements ')'

Blanks may stand around every element.  Names of pipelines are looked up before those of passes.  Every error
points into the text that the user wrote.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final, Protocol

from irkit.diagnostics import IRError, Source
from irkit.pipeline.options import OptionError, make_pass, option_names
from irkit.pipeline.pass_manager import PassManager
from irkit.pipeline.passes import Pass, Pipeline

SOURCE: Final = "<pass-pipeline>"
"""The file name in the locations of errors."""

MAX_DEPTH: Final = 100
"""Pipelines nest no deeper than this."""

_NO_ANCHOR: Final = (
    "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'"
)
_EXTRA_CLOSING: Final = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline"


class Lookup(Protocol):
    """Where names lead: `irkit.catalog` is one."""

    def pass_class(self, name: str) -> type[Pass] | None: ...

    def pipeline(self, name: str) -> Pipeline | None: ...

    def pass_names(self) -> list[str]: ...

    def pipeline_names(self) -> list[str]: ...


class _Element:
    """A name in the text with what follows it."""

    __slots__ = ("inner", "name", "options", "options_start", "start")

    def __init__(self, raw: str, start: int):
        self.name = raw.strip()
        self.start = start + len(raw) - len(raw.lstrip()) if self.name else start
        self.options: str | None = None
        self.options_start = start
        self.inner: list[_Element] = []


def parse_pipeline(text: str | Source, lookup: Lookup, name: str = SOURCE) -> PassManager:
    """The passes that `text` names.  Raises an IRError whose location lies in it, or in a source called
    `name`."""
    return _Parser(text if isinstance(text, Source) else Source(name, text), lookup).parse()


def make_passes(name: str, options: str, lookup: Lookup) -> list[Pass | PassManager] | None:
    """What a flag `--NAME=OPTIONS` adds, None where the name is neither a pipeline's nor a pass's."""
    pipeline = lookup.pipeline(name)
    if pipeline is not None:
        parser = _Parser(Source(f"--{name}", options), lookup)
        if options.strip():
            raise parser.error(0, f"the pipeline '{name}' has no options")
        return parser.expand(pipeline).elements
    found = lookup.pass_class(name)
    if found is None:
        return None
    try:
        return [make_pass(found, options).bound(lookup)]
    except OptionError as error:
        raise _option_error(Source(f"--{name}", options), 0, error, found) from None


def suggestion(name: str, known: Iterable[str]) -> str | None:
    """The known name that `name` was probably meant to be."""
    return next(iter(difflib.get_close_matches(name, list(known), 1, 0.6)), None)


def _option_error(source: Source, offset: int, error: OptionError, pass_class: type[Pass]) -> IRError:
    made = IRError.at(source.position(offset + error.offset), error.message)
    if error.name:
        near = suggestion(error.name, option_names(pass_class))
        if near is not None:
            made.note(f"did you mean '{near}'?")
        elif option_names(pass_class):
            made.note(f"the options of '{pass_class.name}' are: {', '.join(option_names(pass_class))}")
        else:
            made.note(f"'{pass_class.name}' has no options")
    return made


class _Parser:
    """Reads one pipeline text."""

    def __init__(self, source: Source, lookup: Lookup):
        self.source = source
        self.text = source.text
        self.lookup = lookup

    def error(self, offset: int, message: str) -> IRError:
        return IRError.at(self.source.position(offset), message)

    def parse(self) -> PassManager:
        text = self.text
        end = len(text.rstrip())
        start = len(text) - len(text.lstrip())
        opening = text.find("(", start, end)
        if opening <= start or text[end - 1] != ")":
            raise self.error(min(start, end), _NO_ANCHOR)
        manager = PassManager(text[start:opening].rstrip())
        if end - 1 > opening + 1:
            self._fill(manager, self._scan(opening + 1, end - 1))
        return manager

    # The shape of the text.

    def _scan(self, at: int, end: int) -> list[_Element]:
        """The elements between two offsets, by punctuation alone."""
        stack: list[list[_Element]] = [[]]
        while True:
            stop = self._next_punctuation(at, end)
            element = _Element(self.text[at:stop], at)
            stack[-1].append(element)
            if stop == end:
                break
            at = stop
            if self.text[at] == "{":
                at = self._scan_options(element, at, end)
            elif self.text[at] == "(":
                if len(stack) == MAX_DEPTH:
                    raise self.error(at, f"pipelines nest no deeper than {MAX_DEPTH}")
                stack.append(element.inner)
                at += 1
                continue
            at = self._close(stack, at, end)
            if at == end:
                break
            if self.text[at] != ",":
                raise self.error(at, "expected ',' after parsing pipeline")
            at += 1
        if len(stack) > 1:
            where = stack[-1][-1].start
            raise self.error(where, "encountered unbalanced parentheses while parsing pipeline")
        return stack[0]

    def _next_punctuation(self, at: int, end: int) -> int:
        while at < end and self.text[at] not in ",(){":
            at += 1
        return at

    def _scan_options(self, element: _Element, at: int, end: int) -> int:
        depth, start = 0, at
        while at < end:
            depth += (self.text[at] == "{") - (self.text[at] == "}")
            at += 1
            if depth == 0:
                element.options = self.text[start + 1 : at - 1]
                element.options_start = start + 1
                return self._blanks(at, end)
        raise self.error(start, "missing closing '}' while processing pass options")

    def _close(self, stack: list[list[_Element]], at: int, end: int) -> int:
        while at < end and self.text[at] == ")":
            if len(stack) == 1:
                raise self.error(at, _EXTRA_CLOSING)
            stack.pop()
            at = self._blanks(at + 1, end)
        return at

    def _blanks(self, at: int, end: int) -> int:
        while at < end and self.text[at].isspace():
            at += 1
        return at

    # The meaning of the names.

    def _fill(self, root: PassManager, elements: list[_Element]) -> None:
        """Adds what the elements name to `root`; nested managers are filled after what stands before them."""
        pending = [(root, elements, 0)]
        while pending:
            manager, members, position = pending.pop()
            if position == len(members):
                continue
            pending.append((manager, members, position + 1))
            element = members[position]
            if element.inner:
                nested = PassManager(element.name)
                manager.elements.append(nested)
                pending.append((nested, element.inner, 0))
            else:
                self._add(manager, element)

    def _add(self, manager: PassManager, element: _Element) -> None:
        pipeline = self.lookup.pipeline(element.name)
        if pipeline is not None:
            if (element.options or "").strip():
                raise self.error(element.options_start, f"the pipeline '{element.name}' has no options")
            self._splice(manager, element, self.expand(pipeline))
            return
        found = self.lookup.pass_class(element.name)
        if found is None:
            raise self._unknown(element)
        if not manager.can_run(found):
            raise self.error(
                element.start,
                f"Can't add pass '{found.__name__}' restricted to '{found.anchor()}' on a PassManager "
                f"intended to run on '{manager.anchor}', did you intend to nest?",
            )
        try:
            manager.elements.append(make_pass(found, element.options or "").bound(self.lookup))
        except OptionError as error:
            raise _option_error(self.source, element.options_start, error, found) from None

    def _unknown(self, element: _Element) -> IRError:
        message = f"'{element.name}' does not refer to a registered pass or pass pipeline"
        error = self.error(element.start, message)
        near = suggestion(element.name, [*self.lookup.pass_names(), *self.lookup.pipeline_names()])
        return error.note(f"did you mean '{near}'?") if near is not None else error

    def expand(self, pipeline: Pipeline) -> PassManager:
        """The passes of a named pipeline."""
        return parse_pipeline(pipeline.text, self.lookup, f"<pipeline {pipeline.name}>")

    def _splice(self, manager: PassManager, element: _Element, inner: PassManager) -> None:
        if inner.anchor not in (manager.anchor, "any"):
            raise self.error(
                element.start,
                f"Can't add pipeline '{element.name}' restricted to '{inner.anchor}' on a PassManager "
                f"intended to run on '{manager.anchor}', did you intend to nest?",
            )
        manager.elements += inner.elements
