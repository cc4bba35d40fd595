"""Modules of what the builtin dialect and unregistered operations give: aliases, results, regions, blocks,
successors, symbols, functions, locations, resources."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from . import locations
from .attributes import attribute, entries
from .draw import Draw
from .types import type_text, value_type


class Value(NamedTuple):
    """A value as it is used: `%x` or `%x#1`."""

    use: str
    type: str


class Structure:
    """One file being made.  Values are strings, so that nothing here knows an IR."""

    def __init__(self, draw: Draw, debuginfo: float = 0.2):
        self.draw = draw
        self.debuginfo = debuginfo
        self.attribute_aliases: list[str] = []
        self.type_aliases: list[tuple[str, str]] = []
        self.location_aliases: list[str] = []
        self.late: dict[str, str] = {}
        self._numbers = itertools.count()
        self.symbols: list[str] = []

    # A file.

    def file(self) -> str:
        """A whole chunk of text."""
        draw = self.draw
        head = self._aliases() if draw.maybe(0.4) else ""
        if draw.maybe(0.3):
            self.late = {f"#later{i}": locations.location(draw) for i in range(draw.randint(1, 2))}
        body = self._top()
        if draw.maybe(0.25):
            body = self._module(body)
        tail = "".join([f"{name} = {text}\n" for name, text in self.late.items()])
        return head + body + tail + self._resources(body + head)

    def _aliases(self) -> str:
        """Definitions, which stand before what uses them; each may use those before it."""
        draw = self.draw
        lines = []
        for number in range(draw.randint(1, 4)):
            name = draw.choice(["map", "a", "x_", "0", "loc", "-y", "t$"]) + str(number)
            kind = draw.randrange(4)
            if kind == 0:
                text = self._type()
                self.type_aliases.append((f"!{name}", text))
                lines.append(f"!{name} = {text}\n")
            elif kind == 1:
                self.location_aliases.append(f"#{name}")
                lines.append(f"#{name} = {locations.location(draw)}\n")
            else:
                lines.append(f"#{name} = {self._attribute()}\n")
                self.attribute_aliases.append(f"#{name}")
        return "".join(lines)

    def _module(self, body: str) -> str:
        """`module @m attributes {...} { ... }`."""
        name = f" {self._fresh_symbol()}" if self.draw.maybe() else ""
        attributes = f" attributes {self._dictionary()}" if self.draw.maybe(0.4) else ""
        return f"module{name}{attributes} {{\n{body}}}{self._location()}\n"

    def _resources(self, text: str) -> str:
        draw = self.draw
        if ("dense_resource" not in text or draw.maybe(0.4)) and draw.maybe(0.97):
            return ""
        blobs = [f'{key}: "0x{alignment}{draw.randbytes(draw.randint(0, 5)).hex()}"'
                 for key in ("r", '"a b"', "unused") if draw.maybe(0.7)
                 for alignment in [draw.choice(["01000000", "04000000", "40000000"])]]  # fmt: skip
        sections = [f"dialect_resources: {{builtin: {{{', '.join(blobs)}}}}}"] * draw.maybe(0.9)
        if draw.maybe(0.3):
            sections.append('external_resources: {t: {a: true, "b c": "y\\22", k: false}, e: {}}')
        return f"{{-# {', '.join(sections)} #-}}\n"

    # Pieces.

    def _attribute(self) -> str:
        aliases = self.attribute_aliases
        if aliases and self.draw.maybe(0.3):
            alias = self.draw.choice(aliases)
            return self.draw.choice([alias, alias, f"[{alias}, 1]", f"{{k = {alias}}}"])
        return attribute(self.draw)

    def _type(self) -> str:
        if self.type_aliases and self.draw.maybe(0.3):
            alias = self.draw.choice(self.type_aliases)[0]
            return self.draw.choice([alias, alias, f"tuple<{alias}, i1>", f"({alias}) -> ()"])
        return type_text(self.draw)

    def _value_type(self) -> str:
        plain = [name for name, text in self.type_aliases if not text.startswith("(")]
        if plain and self.draw.maybe(0.2):
            return self.draw.choice(plain)
        return value_type(self.draw)

    def _dictionary(self, prefixed: bool = True) -> str:
        draw = self.draw
        keys = draw.few(lambda draw: ("t." if prefixed else "") + draw.bare(), 0, 3)
        return "{" + ", ".join([f"{key} = {self._attribute()}" if draw.maybe(0.8) else key for key in dict.fromkeys(keys)]) + "}"

    def _location(self) -> str:
        def alias(draw: Draw) -> str | None:
            known = [*self.location_aliases, *self.late]
            return draw.choice(known) if known else None

        return locations.trailing(self.draw, self.debuginfo, alias)

    def _fresh_symbol(self) -> str:
        number = next(self._numbers)
        name = f"@s{number}" if self.draw.maybe(0.8) else f'@"s {number}"'
        self.symbols.append(name)
        return name

    def _fresh_value(self) -> str:
        number = next(self._numbers)
        return self.draw.choice([f"%{number}", f"%v{number}", f"%-{number}", f"%arg{number}", f"%a.{number}", f"%$x{number}", f"%c{number}_i32"])

    # Operations.

    def _top(self) -> str:
        draw = self.draw
        pieces = []
        known: list[Value] = []
        for _ in range(draw.randint(1, 4)):
            kind = draw.randrange(6)
            if kind == 0:
                pieces.append(self._function())
            elif kind == 1:
                pieces.append(self._function_declaration())
            elif kind == 2 and draw.maybe(0.4):
                # A module is a graph region: a value may be used above its definition.
                name = self._fresh_value()
                pieces.append(f'"t.use"({name}) : (i32) -> ()\n')
                pieces.append(f'{name} = "t.def"() : () -> i32\n')
            elif kind == 3 and draw.maybe(0.3):
                pieces.append(self._module(self._op([], 1)))
            else:
                pieces.append(self._op(known, 2))
        return "".join(pieces)

    def _function_declaration(self) -> str:
        draw = self.draw
        inputs = [self._value_type() + (f" {self._dictionary()}" if draw.maybe(0.2) else "") for _ in range(draw.randint(0, 3))]
        attributes = f" attributes {self._dictionary()}" if draw.maybe(0.2) else ""
        head = f"func.func private {self._fresh_symbol()}({', '.join(inputs)})"
        return f"{head}{self._result_types(draw.randint(0, 2))[0]}{attributes}{self._location()}\n"

    def _result_types(self, count: int) -> tuple[str, list[str]]:
        draw = self.draw
        types = [self._value_type() for _ in range(count)]
        texts = [f"{kind} {self._dictionary()}" if draw.maybe(0.15) else kind for kind in types]
        if not types:
            return draw.choice(["", "", " -> ()"]), types
        bare = count == 1 and texts[0] == types[0] and draw.maybe()
        return " -> " + (texts[0] if bare else f"({', '.join(texts)})"), types

    def _function(self) -> str:
        """A function with several blocks, in the custom form."""
        draw = self.draw
        arguments = [Value(self._fresh_value(), self._value_type()) for _ in range(draw.randint(0, 3))]
        shown = [
            f"{name}: {kind}{' ' + self._dictionary() if draw.maybe(0.15) else ''}{self._location()}"
            for name, kind in arguments
        ]
        results, types = self._result_types(draw.choice([0, 0, 1, 2]))
        visibility = draw.choice(["", "", " private", " public", " nested"])
        head = f"func.func{visibility} {self._fresh_symbol()}({', '.join(shown)}){results}"
        if draw.maybe(0.2):
            head += f" attributes {self._dictionary()}"
        known = list(arguments)
        body = "".join([self._op(known, 1) for _ in range(draw.randint(0, 3))])
        labels = [f"^{draw.choice(['bb', 'x', '-'])}{number}" for number in range(draw.choice([0, 0, 1, 2]))]
        blocks = [body + self._branch(known, labels, types)]
        for label in labels:
            # Every block is reached from the entry, if at all, so what that knows is known.
            own = list(known)
            blocks.append(f"{label}:\n" + "".join([self._op(own, 1) for _ in range(draw.randint(0, 2))]) + self._branch(own, labels, types))
        return f"{head} {{\n{''.join(blocks)}}}{self._location()}\n"

    def _branch(self, known: list[Value], labels: list[str], results: list[str]) -> str:
        draw = self.draw
        if labels and draw.maybe(0.6):
            kind = draw.randrange(3)
            to = draw.choice(labels)
            if kind == 0:
                return f"cf.br {to}{self._location()}\n"
            if kind == 1:
                return f'"t.br"()[{", ".join(draw.choices(labels, k=draw.randint(1, 3)))}] : () -> (){self._location()}\n'
            flag = self._fresh_value()
            return f'{flag} = "t.flag"() : () -> i1\ncf.cond_br {flag}, {to}, {draw.choice(labels)}{self._location()}\n'
        if not results:
            return draw.choice([f"return{self._location()}\n", '"func.return"() : () -> ()\n'])
        names = [self._fresh_value() for _ in results]
        made = "".join([f'{name} = "t.make"() : () -> {kind}\n' for name, kind in zip(names, results, strict=True)])
        return f"{made}return {', '.join(names)} : {', '.join(results)}{self._location()}\n"

    def _op(self, known: list[Value], depth: int) -> str:
        """An unregistered operation; `known` are the values it may use, and receives its results."""
        draw = self.draw
        operands = draw.choices(known, k=draw.randint(0, 3)) if known else []
        results, types = self._results()
        uses = ", ".join([each.use for each in operands])
        op = f'{self._results_text(results, types)}"{draw.choice(["t.op", "t.x.y", "t.", "op", "foo.a b", "t.é"])}"({uses})'
        if draw.maybe(0.25):
            op += f" <{self._dictionary(prefixed=False) if draw.maybe(0.8) else self._attribute()}>"
        if depth and draw.maybe(0.35):
            op += f" ({', '.join([self._region(known, depth - 1) for _ in range(draw.choice([1, 1, 2]))])})"
        if draw.maybe(0.6):
            op += f" {{{entries(draw)}}}" if draw.maybe(0.6) else f" {self._dictionary(prefixed=draw.maybe())}"
        plain = len(types) == 1 and not types[0].startswith("(") and draw.maybe(0.8)
        shown = types[0] if plain else f"({', '.join(types)})"
        op += f" : ({', '.join([each.type for each in operands])}) -> {shown}{self._location()}\n"
        known += results
        return op

    def _results(self) -> tuple[list[Value], list[str]]:
        count = self.draw.choice([0, 0, 1, 1, 1, 2, 3])
        types = [self._value_type() if self.draw.maybe(0.9) else type_text(self.draw) for _ in range(count)]
        results: list[Value] = []
        while len(results) < count:
            name = self._fresh_value()
            size = self.draw.randint(1, count - len(results))
            for number in range(size):
                use = name if size == 1 or (number == 0 and self.draw.maybe(0.3)) else f"{name}#{number}"
                results.append(Value(use, types[len(results)]))
        return results, types

    def _results_text(self, results: list[Value], types: list[str]) -> str:
        if not results:
            return ""
        groups: dict[str, int] = {}
        for each in results:
            name = each.use.partition("#")[0]
            groups[name] = groups.get(name, 0) + 1
        shown = [f"{name}:{count}" if count > 1 or self.draw.maybe(0.1) else name for name, count in groups.items()]
        return ", ".join(shown) + " = "

    def _region(self, known: list[Value], depth: int) -> str:
        draw = self.draw
        count = draw.choice([0, 1, 1, 1, 2, 3])
        labels = [f"^{draw.choice(['bb', 'b', '', 'x.'])}{number}" for number in range(count)]
        blocks = []
        inner = list(known)
        for number, label in enumerate(labels):
            own = inner if number == 0 else list(inner)
            arguments = [Value(self._fresh_value(), self._value_type()) for _ in range(draw.choice([0, 0, 1, 2]))]
            own += arguments
            shown = ", ".join([f"{name}: {kind}{self._location()}" for name, kind in arguments])
            text = "".join([self._op(own, depth) for _ in range(draw.randint(0, 2))])
            targets = [label for label in labels[1:] if draw.maybe(0.5)]
            if targets or number or draw.maybe(0.5) or count > 1:
                successors = f"[{', '.join(targets)}]" if targets else ""
                text += f'"t.end"(){successors} : () -> (){self._location()}\n'
            head = f"{label}({shown}):\n" if shown or (number == 0 and draw.maybe(0.2)) else f"{label}:\n"
            blocks.append(text if number == 0 and not shown and text and draw.maybe(0.8) else head + text)
        return "{\n" + "".join(blocks) + "}"


def attributes_only(draw: Draw) -> str:
    """A few operations that hold nothing but attributes and types."""
    lines = []
    for _ in range(draw.randint(1, 3)):
        kind = f" : () -> {value_type(draw)}" if draw.maybe(0.4) else " : () -> ()"
        name = f"%{draw.bare('')}_{len(lines)} = " if not kind.endswith("()") else ""
        lines.append(f'{name}"t.a"() {{{entries(draw, 1, 4)}}}{kind}\n')
    return "".join(lines)


def structured(draw: Draw) -> str:
    return Structure(draw, draw.choice([0.0, 0.1, 0.6])).file()
