"""The texts of the messages that irkit's source can say, found without running it.

A message begins at a `Diagnostic`.  Where its text is a parameter, the calls of that function are looked at, and
so on up: `raise op.error(f"has {n} results")` says `'...' op has ... results`.  Functions are told apart by
their names alone.  What is known only when irkit runs is `HOLE`.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).resolve().parent.parent / "irkit"
HOLE: Final = "\0"
MOST: Final = 100
"""So many texts of one expression are told apart."""
DEEPEST: Final = 4

_REFERENCE: Final = re.compile("\1(.*?)\1")
"""Stands in a text for a parameter of the function around, or for the text of an exception."""
_GENERATED: Final = re.compile(r"(custom_error|wrong_token)\(f?['\"]?(.*?)['\"]?(?:, \w+)?\)$")
"""A message in a line of generated code."""
_PREFIX: Final = re.compile("^(custom op '\0' |'\0' op )+")


class Message(NamedTuple):
    """A text in the source, and what a diagnostic may then say."""

    file: str
    line: int
    text: str
    forms: frozenset[str]

    def is_one_of(self, said: Sequence[str]) -> bool:
        """Whether something that was said is what this text makes."""
        for form in self.forms:
            parts = form.split(HOLE)
            longest = max(parts, key=len)
            pattern = re.compile(".*".join(map(re.escape, parts)), re.DOTALL)
            if any(longest in each and pattern.fullmatch(each) for each in said):
                return True
        return False


class Function:
    """A function of the package, and what its names may stand for."""

    def __init__(self, file: str, node: ast.FunctionDef, constants: dict[str, list[ast.expr]]):
        self.file, self.node, self.name = file, node, node.name
        names = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
        of_object = names[:1] in (["self"], ["cls"])
        texts = {each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg) and _is_text(each)}
        self.parameters = {
            name: at for at, name in enumerate(names[1:] if of_object else names) if name in texts
        }
        self.parameters |= {each.arg: -1 for each in node.args.kwonlyargs if each.arg in texts}
        self.values = defaultdict(list, {name: list(found) for name, found in constants.items()})
        self.caught: dict[str, list[str]] = {}
        self.counters: set[str] = set()
        self.calls: list[ast.Call] = []
        self.returned: list[ast.expr] = []
        for each in _own(node):
            self._note(each)

    def _note(self, node: ast.AST) -> None:
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    self._bind(target, value)
            case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
                self._bind(target, value)
            case ast.For(target=target, iter=ast.Tuple(elts=items) | ast.List(elts=items)) | ast.comprehension(
                target=target, iter=ast.Tuple(elts=items) | ast.List(elts=items)
            ):
                self.counters |= {each.id for each in ast.walk(target) if isinstance(each, ast.Name)}
                for each in items:
                    self._bind(target, each)
            case ast.ExceptHandler(name=str(name), type=ast.expr() as kind):
                kinds = kind.elts if isinstance(kind, ast.Tuple) else [kind]
                self.caught[name] = [last_name(each) for each in kinds]
            case ast.Call():
                self.calls.append(node)
            case ast.Return(value=ast.expr() as value) if not _is_none(value):
                self.returned.append(value)

    def _bind(self, target: ast.expr, value: ast.expr) -> None:
        match target, value:
            case ast.Name(id=name), _ if not _is_none(value):
                self.values[name].append(value)
            case ast.Tuple(elts=names), ast.Tuple(elts=values):
                for one, other in zip(names, values, strict=False):
                    self._bind(one, other)


def _own(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function without the functions inside it."""
    for child in ast.iter_child_nodes(function):
        if not isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield child
            yield from _own(child)


def _is_text(argument: ast.arg) -> bool:
    return argument.annotation is not None and ast.unparse(argument.annotation) in ("str", "str | None")


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


class Texts:
    """The functions of some rooms, and what their expressions may say."""

    def __init__(self, files: Iterable[Path]):
        self.functions: list[Function] = []
        self.by_name: dict[str, list[Function]] = defaultdict(list)
        self.exceptions: set[str] = set()
        self._known: dict[tuple[ast.expr, Function], list[str]] = {}
        for path in files:
            self._read(path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8")))

    def _read(self, file: str, tree: ast.Module) -> None:
        constants: dict[str, list[ast.expr]] = defaultdict(list)
        for node in tree.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                constants[last_name(target)].append(node.value)
        for each in ast.walk(tree):
            if isinstance(each, ast.ClassDef) and each.name != "IRError":
                if any(last_name(base).endswith(("Error", "Exception")) for base in each.bases):
                    self.exceptions.add(each.name)
            elif isinstance(each, ast.FunctionDef):
                function = Function(file, each, constants)
                self.functions.append(function)
                self.by_name[function.name].append(function)

    def of(self, node: ast.expr, inside: Function, depth: int = 0) -> list[str]:
        """What an expression may say."""
        if depth:
            return list(dict.fromkeys(islice(self._of(node, inside, depth), MOST))) or [HOLE]
        key = node, inside
        if key not in self._known:
            self._known[key] = list(dict.fromkeys(islice(self._of(node, inside, 0), MOST))) or [HOLE]
        return self._known[key]

    def _of(self, node: ast.expr, inside: Function, depth: int) -> Iterator[str]:
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.JoinedStr(values=parts):
                alone = sum(_is_local(each, inside) for each in parts) == 1
                yield from _joined([self._part(each, inside, depth, alone) for each in parts])
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                yield from _joined([self.of(left, inside, depth), self.of(right, inside, depth)])
            case ast.IfExp(body=first, orelse=second):
                yield from (*self.of(first, inside, depth), *self.of(second, inside, depth))
            case ast.BoolOp(values=values):
                for each in values:
                    yield from filter(None, self.of(each, inside, depth))
            case ast.Subscript(value=ast.Name(id=name)) if name in inside.values:
                for table in inside.values[name]:
                    for each in table.values if isinstance(table, ast.Dict) else getattr(table, "elts", []):
                        yield from self.of(each, inside, depth)
            case ast.Name(id=name) | ast.Call(func=ast.Name(id="str"), args=[ast.Name(id=name)]):
                yield from self._named(name, inside, depth)
            case ast.Call(func=function):
                yield from self._returned(last_name(function), inside, depth)
            case _:
                yield HOLE

    def _part(self, node: ast.expr, inside: Function, depth: int, alone: bool) -> list[str]:
        """A part of an f-string; of several variables, or of one that counts, no combinations are made."""
        if not isinstance(node, ast.FormattedValue):
            return self.of(node, inside, depth)
        if _is_local(node, inside) and (not alone or last_name(node.value) in inside.counters):
            return [HOLE]
        if isinstance(node.value, ast.Name | ast.IfExp | ast.JoinedStr):
            found = self.of(node.value, inside, depth)
            return found if all(found) else [HOLE]
        return [HOLE]

    def _named(self, name: str, inside: Function, depth: int) -> Iterator[str]:
        if name in inside.caught:
            for kind in inside.caught[name]:
                yield f"\1{kind}\1" if kind in self.exceptions else HOLE
            return
        if name in inside.parameters and not depth:
            yield f"\1{name}\1"
        if depth < DEEPEST:
            for value in inside.values.get(name, ()):
                yield from self.of(value, inside, depth + 1)

    def _returned(self, name: str, inside: Function, depth: int) -> Iterator[str]:
        functions = self.by_name.get(name, [])
        functions = [each for each in functions if each.file == inside.file] or functions
        if depth >= DEEPEST or len({each.file for each in functions}) > 1:
            yield HOLE
            return
        for function in functions:
            if function.node.returns is not None and "str" in ast.unparse(function.node.returns):
                for value in function.returned:
                    yield from self.of(value, function, depth + 1)


def _joined(parts: Sequence[Sequence[str]]) -> Iterator[str]:
    return map("".join, product(*parts))


def _is_local(part: ast.expr, inside: Function) -> bool:
    """Whether a part of an f-string is a variable of the function that is no parameter."""
    if not isinstance(part, ast.FormattedValue) or not isinstance(part.value, ast.Name):
        return False
    return part.value.id not in inside.parameters


Argument = tuple[int, str]
"""A parameter: its position, the object before the dot not counted, and its name."""


class Collection:
    """What is said where."""

    def __init__(self, texts: Texts):
        self.texts = texts
        self.sinks: dict[str, dict[Argument, set[str]]] = defaultdict(lambda: defaultdict(set))
        """The functions whose arguments end in messages: what is said, `\\1` in the place of the argument."""
        self.found: dict[tuple[str, int, str], set[str]] = {}
        for name, at in (("Diagnostic", 1), ("at", 1), ("note", 0)):
            self.sinks[name][at, "message"].add("\1")
        size = -1
        while size != (size := self._size()):
            for function in texts.functions:
                for line, text, form in list(self._said(function)):
                    self._enter(function, line, text, form)

    def _size(self) -> int:
        said = [forms for places in self.sinks.values() for forms in places.values()]
        return sum(map(len, said)) + sum(map(len, self.found.values()))

    def _said(self, function: Function) -> Iterator[tuple[int, str, str]]:
        for call in function.calls:
            name = last_name(call.func)
            if name == "at" and ast.unparse(call.func) not in ("IRError.at", "cls"):
                continue
            if name == "emit":
                yield from self._generated(function, call)
            known = self.sinks.get(name, {})
            given = {where: found for where in known if (found := _argument(call, *where)) is not None}
            if any(parameter == "message" for _, parameter in given):
                given = {where: found for where, found in given.items() if where[1] == "message"}
            for where, argument in given.items():
                for text in self.texts.of(argument, function):
                    if HOLE in text and not re.search(r"[a-z\1]", text):
                        text = HOLE
                    if text != HOLE or len(self.texts.by_name[name]) < 2:
                        for form in known[where]:
                            yield call.lineno, text, form.replace("\1", text)

    def _generated(self, function: Function, call: ast.Call) -> Iterator[tuple[int, str, str]]:
        for line in self.texts.of(call.args[0], function) if call.args else []:
            match = _GENERATED.search(line)
            if match is not None:
                text = re.sub(r"\{.*?\}", HOLE, match[2])
                for form in self.sinks[match[1]].get((0, "message"), ()):
                    yield call.lineno, text, form.replace("\1", text)

    def _enter(self, function: Function, line: int, text: str, form: str) -> None:
        """Enters a text where it belongs: a message, or what is said with an argument of the function."""
        references = set(_REFERENCE.findall(form))
        if not references:
            self.found.setdefault((function.file, line, text), set()).add(form)
        for name in references:
            whole = _REFERENCE.sub(lambda match, name=name: "\1" if match[1] == name else HOLE, form)
            if whole.count("\1") > 1:
                whole = whole.replace("\1", HOLE)
            if name in function.parameters:
                owner = self.sinks[function.name][function.parameters[name], name]
            else:
                owner = self.sinks[name][0, "message"]
            if len(owner) < MOST:
                owner.add(whole)


def _argument(call: ast.Call, at: int, name: str) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    if 0 <= at < len(call.args) and not any(isinstance(each, ast.Starred) for each in call.args[: at + 1]):
        return call.args[at]
    return None


def messages(files: Iterable[Path]) -> list[Message]:
    """The messages of some files, each once, those without a word left out."""
    found = Collection(Texts(files)).found
    made: dict[frozenset[str], Message] = {}
    for (file, line, text), forms in sorted(found.items()):
        if any(re.search(r"\w", _PREFIX.sub("", form).replace(HOLE, "")) for form in forms):
            made.setdefault(frozenset(forms), Message(file, line, text, frozenset(forms)))
    return list(made.values())
