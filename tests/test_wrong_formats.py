"""Declarative formats that are wrong are refused when the operation is declared, at the place of the mistake."""

from collections.abc import Mapping
from typing import ClassVar, Final

import pytest

from irkit import catalog
from irkit.define import (
    AnyRegion,
    AnyType,
    Attr,
    Flag,
    I64Attr,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    Result,
    Successor,
    absent,
)
from irkit.syntax.custom import custom_parser, custom_printer
from irkit.syntax.formats import FormatError


class Example(Op):
    """What the wrong formats below are for."""

    name = "d.op"
    directives: ClassVar[Mapping[str, object]] = {"Known": object()}

    one: Operand[AnyType]
    maybe: OptionalOperand[AnyType] = absent()
    attr: OptionalAttr[I64Attr] = absent()
    flag: Flag = absent()
    result: Result[AnyType]


class Whole(Op):
    """Nothing here can be missing."""

    name = "d.whole"

    attr: Attr[I64Attr]
    region: AnyRegion
    next: Successor


class Several(Op):
    """Operands that cannot be shared out."""

    name = "d.several"

    first: Operands[AnyType]
    second: Operands[AnyType]


GOOD: Final = "$one ($maybe^)? attr-dict `:` type($one) (`,` type($maybe)^)? `->` type($result)"

WRONG: Final[list[tuple[type[Op], str, str, int]]] = [
    (Example, "$one attr-dict & type(operands)", "'&' is not understood", 15),
    (Example, "$one `, attr-dict", "a literal without its end", 5),
    (Example, "$one `a b` attr-dict", "`a b` is no keyword and no punctuation", 5),
    (Example, "$one attr-dict `;`", "`;` is no keyword and no punctuation", 15),
    (Example, "$two attr-dict", "the operation has no field 'two'", 0),
    (Example, "$result attr-dict", "the result 'result' has only a type to show: type($result)", 0),
    (Example, "$one attr-dictionary", "'attr-dictionary' is no directive", 5),
    (Example, "$one results attr-dict", "'results' is no directive", 5),
    (Example, "$one , attr-dict", "',' is not expected", 5),
    (Example, "$one ) attr-dict", "')' closes nothing", 5),
    (Example, "$one^ attr-dict", "an anchor stands in an optional group", 0),
    (Example, "$one attr-dict type $one", "expected '('", 20),
    (Example, "$one attr-dict type(one)", "'one' is no operand or result, nor `operands` or `results`", 20),
    (Example, "$one attr-dict type($attr)", "'$attr' is no operand or result, nor `operands` or `results`", 20),
    (Example, "$one attr-dict functional-type($one)", "expected ','", 35),
    (Example, "$one attr-dict qualified(`x`)", "only attributes and types are qualified", 25),
    (Example, "$one ($maybe)? attr-dict", "an optional group needs an anchor: an element with a '^'", 15),
    (Example, "$one ($maybe^ $attr^)? attr-dict", "only one element of an optional group is its anchor", 19),
    (Example, "$one ($maybe^) attr-dict", "an optional group ends with ')?'", 15),
    (Example, "$one ($maybe^ attr-dict", "expected ')'", 23),
    (Example, "$one (`x`^ $maybe)? attr-dict", "a literal is no anchor", 6),
    (Example, "($one^)? $maybe attr-dict", "the anchor 'one' is never missing", 1),
    (Example, "$one $one attr-dict", "'one' is shown twice", 5),
    (Example, "$one ($attr^)? ($attr^)? $maybe attr-dict", "'attr' is shown twice", 16),
    (Example, "$one attr-dict", "'maybe', one of the operands, is not shown", 0),
    (Example, "$one ($maybe^)? `:` type($one)", "there is no `attr-dict`", 0),
    (Example, "oilist(`x` $one) $maybe attr-dict", "'one' is never missing, but a clause may be", 11),
    (Example, "$one oilist($maybe) attr-dict", "a clause of an oilist begins with a literal", 12),
    (Example, "$one oilist(`x` $maybe^) attr-dict", "a clause of an oilist has no anchor", 16),
    (Example, "$one oilist(`x` attr-dict) $maybe", "a clause of an oilist holds literals, fields and", 16),
    (Example, "custom<Unknown>($one, $maybe) attr-dict", "there is no custom directive 'Unknown'", 7),
    (Example, "custom<Known>($one $maybe) attr-dict", "expected ','", 19),
    (Example, "custom<Known>(`x`) attr-dict", "a custom directive takes fields, their types and", 14),
    (Example, "custom<Known>($one", "expected ','", 18),
    (Example, "$one ($maybe^)? attr-dict `:` type(", "the format ends too early", 35),
    (Example, "$one ($maybe^)? attr-dict", "nothing says what the type of 'one' is", 0),
    (Example, "$one\n  `,` foo", "'foo' is no directive", 6),
    (Whole, "$attr $region attr-dict", "'next', one of the successors, is not shown", 0),
    (Whole, "$attr $next attr-dict", "'region', one of the regions, is not shown", 0),
    (Whole, "($attr^)? $region $next attr-dict", "the anchor 'attr' is never missing", 1),
    (Several, "operands attr-dict `:` type(operands)", "`operands` cannot be shared out among several", 0),
]


@pytest.mark.parametrize(("cls", "syntax", "message", "column"), WRONG, ids=[row[1] for row in WRONG])
def test_a_wrong_format_is_shown_with_its_operation_and_place(
    cls: type[Op], syntax: str, message: str, column: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cls, "syntax", syntax)
    custom_parser.cache_clear()
    with pytest.raises(FormatError) as caught:
        custom_parser(cls)
    first, line, caret = str(caught.value).split("\n")
    assert first.startswith(f"{cls.name}: {message}")
    assert line.strip() in syntax
    assert caret == " " * (column + 2) + "^"


def test_the_format_of_the_example_can_be_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Example, "syntax", GOOD)
    custom_parser.cache_clear()
    assert custom_parser(Example) is not None
    assert custom_printer(Example) is not None


@pytest.mark.parametrize("dialect", catalog.dialect_names())
def test_all_formats_of_a_dialect_are_right(dialect: str) -> None:
    found = catalog.dialect(dialect)
    assert found is not None
    for cls in found.ops.values():
        custom_parser(cls)
        custom_printer(cls)
