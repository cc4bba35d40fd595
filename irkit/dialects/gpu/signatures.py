"""How the signatures of functions of the device are read and printed.

(%x: memref<4xf32> {a.b}) -> (f32 {a.c}) workgroup(%s : memref<4xf32, 3>) private(%p : memref<1xf32, 5>)
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.dialects.func import functions
from irkit.ir import Attribute, BlockArgument, Type
from irkit.ir.attributes import ArrayAttr, DictionaryAttr, dictionary
from irkit.ir.types import FunctionType

if TYPE_CHECKING:
    from irkit.syntax.parser import Argument, OpParser
    from irkit.syntax.printer import OpPrinter


def parse_arguments(p: "OpParser", at: int) -> "list[Argument]":
    args, types, _ = functions.parse_arguments(p)
    if types and not args:
        raise p.custom_error("gpu.func requires named arguments", at)
    return args


def keep_attributes(
    properties: dict[str, Attribute], key: str, attrs: Sequence[dict[str, Attribute]]
) -> None:
    if any(attrs):
        properties[key] = ArrayAttr(tuple([dictionary(each) for each in attrs]))


def parse_attributions(p: "OpParser", keyword: str, attributes: bool = False) -> "list[Argument]":
    """`workgroup(%a : memref<4xf32, 3>, ...)`, nothing where the keyword is not next."""
    found: list[Argument] = []
    if not p.accept(keyword):
        return found
    p.expect("(")
    while p.peek() != ")":
        found.append(p.argument(attributes=attributes))
        if not p.accept(","):
            break
    p.expect(")")
    return found


def attributions_text(
    p: "OpPrinter",
    keyword: str,
    buffers: Sequence[BlockArgument[Type]],
    attrs: ArrayAttr | None = None,
) -> str:
    if not buffers:
        return ""
    shown = [
        f"{p.value(buffer)} : {p.type(buffer.type)}{dictionary_text(p, attrs, number)}"
        for number, buffer in enumerate(buffers)
    ]
    return f" {keyword}({', '.join(shown)})"


def dictionary_text(p: "OpPrinter", attrs: ArrayAttr | None, number: int) -> str:
    """The attributes of an argument or a result, with a space before them."""
    entry = attrs.elements[number] if attrs is not None and number < len(attrs) else None
    return p.dict_text(dict(entry)) if isinstance(entry, DictionaryAttr) else ""


def results_text(p: "OpPrinter", types: Sequence[Type], attrs: ArrayAttr | None) -> str:
    if not types:
        return ""
    texts = [p.type(kind) + dictionary_text(p, attrs, number) for number, kind in enumerate(types)]
    bare = len(types) == 1 and not isinstance(types[0], FunctionType) and texts[0] == p.type(types[0])
    return f" -> {texts[0]}" if bare else f" -> ({', '.join(texts)})"
