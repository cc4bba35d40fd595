"""Formats of literals, spaces and attributes."""

from collections.abc import Mapping
from typing import ClassVar

from irkit.define import (
    AnyType,
    Attr,
    Flag,
    I32Attr,
    I64Attr,
    IntEnum,
    Op,
    Operands,
    OptionalAttr,
    SymbolNameAttr,
    absent,
    default,
)
from irkit.ir.attributes import ArrayAttr, IntegerAttr, StringAttr, SymbolRefAttr, TypeAttr
from irkit.ir.interning import Attribute
from irkit.ir.types import I32


class SomeI64Enum(IntEnum):
    cases: ClassVar[Mapping[str, int]] = {"case5": 5, "case10": 10}
    summary = "Test I64 Enum"


# Literals and spaces.


class FormatLiteral(Op):
    name = "test.format_literal_op"
    syntax = (
        "`keyword_$.` `->` `:` `,` `=` `<` `>` `(` `)` `[` `]` `` `(` ` ` `)`\n"
        "`?` `+` `*` `{` `\\n` `}` attr-dict"
    )


class LiteralFollowingGroup(Op):
    name = "test.format_literal_following_optional_group"
    syntax = "(`(` $value^ `)`)? `:` $type attr-dict"

    type: Attr[TypeAttr]
    value: OptionalAttr[Attribute] = absent()


class EllipsisBehind(Op):
    name = "test.ellipsis"
    syntax = "`(` $operands (`...` $variadic^)? `)` attr-dict `:` type($operands) `...`"

    operands: Operands[AnyType]
    variadic: Flag = absent()


# Attributes.


class FormatAttr(Op):
    name = "test.format_attr_op"
    syntax = "$attr attr-dict"

    attr: Attr[I64Attr]


class FormatOptAttrA(Op):
    name = "test.format_opt_attr_op_a"
    syntax = "(`(` $opt_attr^ `)` )? attr-dict"

    opt_attr: OptionalAttr[I64Attr] = absent()


class FormatOptAttrB(Op):
    name = "test.format_opt_attr_op_b"
    syntax = "($opt_attr^)? attr-dict"

    opt_attr: OptionalAttr[I64Attr] = absent()


class FormatSymbolName(Op):
    name = "test.format_symbol_name_attr_op"
    syntax = "$attr attr-dict"

    attr: Attr[SymbolNameAttr]


class FormatOptSymbolName(Op):
    name = "test.format_opt_symbol_name_attr_op"
    syntax = "($opt_attr^)? attr-dict"

    opt_attr: OptionalAttr[SymbolNameAttr] = absent()


class FormatOptSymbolRef(Op):
    name = "test.format_opt_symbol_ref_attr_op"
    syntax = "($opt_attr^)? attr-dict"

    opt_attr: OptionalAttr[SymbolRefAttr] = absent()


class FormatAttrDictWithKeyword(Op):
    name = "test.format_attr_dict_w_keyword"
    syntax = "attr-dict-with-keyword"

    attr: Attr[I64Attr]
    opt_attr: OptionalAttr[I64Attr] = absent()


class OptionalEnum(Op):
    name = "test.format_optional_enum_attr"
    syntax = "($attr^)? attr-dict"

    attr: OptionalAttr[SomeI64Enum] = absent()


class OptionalDefaults(Op):
    name = "test.format_optional_default_attrs"
    syntax = "($str^)? ($sym^)? ($e^)? attr-dict"

    str: Attr[StringAttr] = default(StringAttr("default"))
    sym: Attr[SymbolNameAttr] = default(StringAttr("default"))
    e: Attr[SomeI64Enum] = default(SomeI64Enum.attr("case5"))


class PropDict(Op):
    name = "test.format_optional_prop_dict"
    syntax = "prop-dict attr-dict"

    a: Attr[ArrayAttr] = default(ArrayAttr(()))
    b: Attr[I32Attr] = default(IntegerAttr(1, I32))
