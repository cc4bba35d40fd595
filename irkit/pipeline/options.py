"""The options of a pass: declared as fields, read and printed as MLIR does.

    max_iterations: int = option(help="...", default=10)          max-iterations=10
    sizes: list[int] = option(help="...", default=[])             sizes=64,32  sizes={64,32}  sizes=64 sizes=2
    order: Literal["asap", "alap"] = option(help="...", default="asap")

A field `max_iterations` is the option `max-iterations`.  Types: bool, int, float, str, an `enum.Enum` or a
`Literal` of strings, lists of those, and `T | None` for an option that may be left unset.
"""

from __future__ import annotations

import dataclasses
import enum
import types
import typing
from collections.abc import Iterator, Sequence
from typing import TypeVar

from irkit.pipeline.passes import Pass

T = TypeVar("T")
OptionValue = bool | int | float | str | enum.Enum | None

_TRUE = ("true", "TRUE", "True", "1")
_FALSE = ("false", "FALSE", "False", "0")
_CLOSERS = {"{": "}", "(": ")", "[": "]", '"': '"', "'": "'"}


def option(*, help: str, default: T, is_unsigned: bool = False) -> T:
    """Declares an option of a pass; the field's annotation is its type, an unsigned int at least 0."""
    metadata = {"help": help, "unsigned": is_unsigned}
    if isinstance(default, list):
        return dataclasses.field(default_factory=default.copy, metadata=metadata)  # type: ignore[return-value]
    return dataclasses.field(default=default, metadata=metadata)


class OptionError(Exception):
    """An option that is not known or has no such value; `offset` is where in the text of the options."""

    def __init__(self, message: str, offset: int, name: str = ""):
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.name = name


class OptionSpec:
    """One declared option: `field` in Python, `name` in text."""

    __slots__ = ("default", "element", "field", "help", "is_list", "is_unsigned", "name")

    def __init__(self, field: dataclasses.Field[object]):
        self.field = field.name
        self.name = field.name.replace("_", "-")
        self.help: str = field.metadata.get("help", "")
        self.is_unsigned: bool = field.metadata.get("unsigned", False)
        kind: object = field.type
        if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
            kind = next(each for each in typing.get_args(kind) if each is not type(None))
        self.is_list = typing.get_origin(kind) is list
        self.element = typing.get_args(kind)[0] if self.is_list else kind
        made = field.default_factory
        self.default: object = field.default if made is dataclasses.MISSING else made()

    @property
    def is_supported(self) -> bool:
        """Whether text can be read as a value: not for every type that a field may have."""
        is_enumeration = isinstance(self.element, type) and issubclass(self.element, enum.Enum)
        return self.element in (bool, int, float, str) or is_enumeration or bool(self.choices)

    @property
    def choices(self) -> list[str]:
        """The values of an enumeration, else nothing."""
        if isinstance(self.element, type) and issubclass(self.element, enum.Enum):
            return [str(each.value) for each in self.element]
        return [str(each) for each in typing.get_args(self.element)]

    @property
    def placeholder(self) -> str:
        """What the help shows for a value: `<int>`, `<a|b>`, `<list of str>`."""
        kind = "|".join(self.choices) or getattr(self.element, "__name__", "value")
        return f"<list of {kind}>" if self.is_list else f"<{kind}>"

    def parse_one(self, text: str, given: bool) -> OptionValue:
        """One value; `given` is False for a bare key.  Raises a ValueError in upstream's words."""
        head = f"for the --{self.name} option: "
        if self.element is bool:
            if text in _TRUE or not given or text == "":
                return True
            if text in _FALSE:
                return False
            raise ValueError(f"{head}'{text}' is invalid value for boolean argument! Try 0 or 1")
        if not given:
            raise ValueError(f"{head}requires a value!")
        if self.element is int:
            number = _parse_int(text)
            if number is None or (self.is_unsigned and number < 0):
                kind = "uint" if self.is_unsigned else "long"
                raise ValueError(f"{head}'{text}' value invalid for {kind} argument!")
            return number
        if self.element is float:
            try:
                return float(text)
            except ValueError:
                raise ValueError(f"{head}'{text}' value invalid for floating point argument!") from None
        return self._parse_word(text, head)

    def _parse_word(self, text: str, head: str) -> OptionValue:
        if self.choices and text not in self.choices:
            raise ValueError(f"{head}Cannot find option named '{text}'!")
        if isinstance(self.element, type) and issubclass(self.element, enum.Enum):
            return next(each for each in self.element if str(each.value) == text)
        return text

    def print_value(self, value: object) -> str:
        """` name=value` without the space; nothing for a list that is empty or a value that is not set."""
        if value is None:
            return ""
        if self.is_list:
            assert isinstance(value, (list, tuple))
            elements = [_print_one(each) for each in value]
            shown = [f"{{{each}}}" if not each or _needs_braces(each) else each for each in elements]
            return f"{self.name}={{{','.join(shown)}}}" if value or self.default else ""
        text = _print_one(value)
        return f"{self.name}={{{text}}}" if _needs_braces(text) or not text else f"{self.name}={text}"


def _parse_int(text: str) -> int | None:
    """A number of 64 bits as LLVM writes them, None where it is none."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits[:1].isdigit() and "_" not in digits):
        return None
    try:
        magnitude = int(digits, 8 if digits[0] == "0" and digits[1:2].isdigit() else 0)
    except ValueError:
        return None
    number = -magnitude if text.startswith("-") else magnitude
    return number if -(1 << 63) <= number < 1 << 63 else None


def _print_one(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:e}"
    return str(value.value if isinstance(value, enum.Enum) else value)


def _needs_braces(text: str) -> bool:
    return any(char in text for char in " ,{}'\"=()[]")


def specs(pass_class: type[Pass]) -> list[OptionSpec]:
    """The options of a pass, sorted by name."""
    declared = getattr(pass_class, "__dataclass_fields__", {})
    found = [OptionSpec(field) for field in declared.values() if field.init]
    for spec in found:
        if not spec.is_supported:
            pass_class.anchor()  # says so where all annotations of the file are text
            kind = getattr(spec.element, "__name__", spec.element)
            raise pass_class.misdeclared(
                f"has the option '{spec.name}' of type {kind}, which no text can give"
            )
    return sorted(found, key=lambda spec: spec.name)


def make_pass(pass_class: type[Pass], text: str) -> Pass:
    """The pass with the options that `text` gives.

    Raises an OptionError, also where the pass itself refuses their values with a ValueError."""
    known = {spec.name: spec for spec in specs(pass_class)}
    values: dict[str, object] = {}
    for key, value, offset, value_offset in items(text):
        spec = known.get(key)
        if spec is None:
            raise OptionError(f"no such option {key}", offset, key)
        try:
            if spec.is_list:
                elements = [spec.parse_one(each, True) for each in split_list(value or "")]
                earlier = values.get(spec.field, [])
                assert isinstance(earlier, list)
                values[spec.field] = earlier + elements
            else:
                values[spec.field] = spec.parse_one(value or "", value is not None)
        except ValueError as error:
            raise OptionError(str(error), value_offset) from None
    for spec in known.values():
        if spec.default is dataclasses.MISSING and spec.field not in values:
            raise OptionError(f"the option '{spec.name}' must be given", 0)
    try:
        return pass_class(**values)
    except ValueError as error:
        raise OptionError(str(error), 0) from None


def print_options(each: Pass) -> str:
    """The inside of the braces after a pass's name: all options, sorted by name."""
    shown = [spec.print_value(getattr(each, spec.field)) for spec in specs(type(each))]
    return " ".join(filter(None, shown))


def items(text: str) -> Iterator[tuple[str, str | None, int, int]]:
    """The items of an option list: key, value (None for a bare key), and the offsets of both."""
    at = 0
    while at < len(text):
        start = at
        while at < len(text) and text[at] not in " =":
            at += 1
        key = text[start:at]
        key_offset = start + len(key) - len(key.lstrip())
        if at == len(text) or text[at] == " ":
            if key.strip():
                yield key.strip(), None, key_offset, key_offset
            at = _skip_blanks(text, at)
            continue
        start = at = at + 1
        at = _value_end(text, at)
        raw = text[start:at]
        if key.strip():
            yield key.strip(), _strip(raw), key_offset, start + len(raw) - len(raw.lstrip())
        at = _skip_blanks(text, at)


def split_list(text: str) -> list[str]:
    """The elements of a list value, each without blanks, quotes or braces around it."""
    if not text:
        return []
    elements, start = [], 0
    while (comma := _find(text, start, ",")) >= 0:
        elements.append(_strip(text[start:comma]))
        start = comma + 1
    return [*elements, _strip(text[start:])]


def _skip_blanks(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _value_end(text: str, at: int) -> int:
    """The end of a value: the next space outside quotes and braces."""
    depth = 0
    while at < len(text) and (depth or text[at] != " "):
        char = text[at]
        if char in "'\"":
            closing = text.find(char, at + 1)
            at = closing if closing >= 0 else at
        depth += (char == "{") - (char == "}" and depth > 0)
        at += 1
    return at


def _strip(text: str) -> str:
    text = text.strip()
    if len(text) > 1:
        if text[0] in "'\"" and text[-1] == text[0]:
            return text[1:-1].strip()
        if text[0] == "{" and _find(text, 1, "}") == len(text) - 1:
            return text[1:-1].strip()
    return text


def _find(text: str, at: int, wanted: str) -> int:
    """The next `wanted` outside of quotes and brackets, -1 where there is none."""
    closers: list[str] = []
    while at < len(text):
        char = text[at]
        if closers:
            if char == closers[-1]:
                closers.pop()
                at += 1
                continue
        elif char == wanted:
            return at
        closer = _CLOSERS.get(char)
        if closer is not None:
            if char in "'\"":
                at = text.find(char, at + 1)
                if at < 0:
                    return -1
            else:
                closers.append(closer)
        at += 1
    return -1


def option_names(pass_class: type[Pass]) -> Sequence[str]:
    return [spec.name for spec in specs(pass_class)]
