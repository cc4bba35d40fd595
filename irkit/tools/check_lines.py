"""CHECK lines for what irkit-opt prints: one block for each operation with a name.

    func.func @f(%arg0: i32) -> i32 {        // CHECK-LABEL: func.func @f(
      return %arg0 : i32                     // CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
    }                                  -->   // CHECK:         return %[[ARG0]] : i32
                                             // CHECK-NEXT:  }
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

MARK: Final = "// Written by irkit-update-checks:"

SYMBOL: Final = re.compile(
    r'^(?P<indent>\s*)(?P<op>[a-z][\w.]*)\b[^@\n]*?@(?P<name>[\w$.-]+|"(?:\\.|[^"\\\n])*")'
)
"""A line that begins an operation with a name."""

_PLAIN = re.compile(r'"([A-Za-z_][\w$.]*)"')
_MODULE = re.compile(r"^\s*([\w.]+\.)?module\b.*\{$")
_DEFINITION = re.compile(r"%([\w$.-]+)(?=(?::[0-9]+)? = |: )")
_NAME: Final = "[a-zA-Z0-9$._-]+"
_USE = re.compile(r"%([\w$.-]+)")


def key_of(found: re.Match[str]) -> str:
    """What tells the definition of a symbol from its uses: `func.func @f`, not `func.call @f`."""
    plain = _PLAIN.fullmatch(found["name"])
    return f"{found['op']} @{plain[1] if plain is not None else found['name']}"


def symbols(output: str) -> Mapping[str, list[list[str]]]:
    """The lines of each operation directly in a module that has a name, by its kind and its name, in order;
    of those that are modules themselves only the first line."""
    found: dict[str, list[list[str]]] = defaultdict(list)
    modules: list[int] = []
    current: list[str] = []
    for line in output.split("\n"):
        depth = len(line) - len(line.lstrip(" "))
        inside = modules[-1] + 2 if modules else 0
        if line.strip() == "}" and depth < inside:
            modules.pop()
            current = []
            continue
        symbol = SYMBOL.match(line) if depth == inside else None
        if symbol is not None:
            current = []
            found[key_of(symbol)].append(current)
        if depth == inside and _MODULE.match(line) is not None:
            modules.append(depth)
            current.append(line.strip())
            current = []
        elif line:
            current.append(line[inside:])
    return found


def block(lines: Sequence[str], prefix: str) -> list[str]:
    """CHECK lines for the lines of an operation."""
    names = _Names()
    head, *rest = lines
    found = [MARK]
    opening, parameters = _signature(head)
    found.append(f"// {prefix}-LABEL: {names.pattern(opening)}")
    found += [f"// {prefix}-SAME:    {names.pattern(each)}" for each in parameters]
    for number, line in enumerate(rest):
        suffix = "-NEXT:" if number else ":     "
        found.append(f"// {prefix}{suffix}  {names.pattern(line)}".rstrip())
    return found


def _signature(head: str) -> tuple[str, list[str]]:
    """The first line of a function up to its parameters, and each parameter: one variable a CHECK line."""
    name = SYMBOL.match(head)
    before = name.end() if name is not None else 0
    opening, parenthesis, rest = head[before:].partition("(")
    opening = head[:before] + opening
    parts = re.split(r"(?<=,) (?=%)", rest)
    if not parenthesis or len(_DEFINITION.findall(rest)) == 0:
        return head, []
    return opening + parenthesis, parts


class _Names:
    """FileCheck variables for the values of a function."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._used: set[str] = set()

    def pattern(self, line: str) -> str:
        """A line as a FileCheck pattern: a value is bound where it is defined, and must be the same
        afterwards."""
        definitions = {match.start(): line[match.end()] for match in _DEFINITION.finditer(line)}
        pieces: list[str] = []
        end = 0
        for match in _USE.finditer(line):
            pieces.append(_quoted(line[end : match.start()]))
            pieces.append(self._variable(match[1], definitions.get(match.start())))
            end = match.end()
        return "".join([*pieces, _quoted(line[end:])])

    def _variable(self, name: str, behind: str | None) -> str:
        """`behind` is the character behind a definition, None for a use.  In a list of parameters there are
        more colons, so that only the characters of a name may match."""
        if behind is not None:
            self._known[name] = self._fresh(name)
            return f"%[[{self._known[name]}:{_NAME if behind == ':' else '.*'}]]"
        variable = self._known.get(name)
        return f"%[[{variable}]]" if variable is not None else "%{{.*}}"

    def _fresh(self, name: str) -> str:
        base = re.sub(r"\W", "_", name).upper()
        base = f"VAL_{base}" if base[0].isdigit() else base
        variable, number = base, 0
        while variable in self._used:
            number += 1
            variable = f"{base}_{number}"
        self._used.add(variable)
        return variable


def _quoted(text: str) -> str:
    """Text in which FileCheck sees no variables and no regular expressions."""
    return re.sub(r"\[\[|\{\{", lambda found: f"{{{{{re.escape(found[0])}}}}}", text)
