"""Code of the device once it has been translated.

    gpu.binary @kernels [#gpu.object<#nvvm.target, "..."> ]

    #gpu.object<#nvvm.target, properties = {O = 3 : i32}, kernels = <[...]>, bin = "...">
    #gpu.kernel_table<[#gpu.kernel_metadata<"k", (i32) -> (), metadata = {sgpr_count = 3 : i64}>]>
    #gpu.select_object<1>
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, TypeAlias, TypeVar

from irkit.define import Attr, AttrConstraint, Op, OptionalAttr, Symbol, SymbolNameAttr, absent, keyword
from irkit.ir.attributes import ArrayAttr, DictionaryAttr, IntegerAttr, OpaqueAttr, StringAttr
from irkit.ir.interning import Attribute, Show, Type
from irkit.syntax.attributes import AttributeParser
from irkit.syntax.structs import Read, read_struct

if TYPE_CHECKING:
    from irkit.syntax.format_reader import Slot
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

A = TypeVar("A", bound=Attribute)
_FORMATS: Final = ("offload", "assembly", "bin", "fatbin")


def is_target(attr: Attribute) -> bool:
    """Whether an attribute may name a target; those there are belong to dialects that are not known here."""
    return isinstance(attr, OpaqueAttr)


def _of_class(p: AttributeParser, kind: type[A]) -> A:
    at = p.i
    found = p.attribute()
    if not isinstance(found, kind):
        raise p.error("invalid kind of attribute specified", at)
    return found


def _unprefixed(p: AttributeParser, kind: type[A]) -> A:
    """An attribute of this dialect, whose name may be left out."""
    if p.peek()[:1] == "#":
        return _of_class(p, kind)
    made = p.declared_attribute(kind)
    assert isinstance(made, kind)
    return made


class KernelMetadata(Attribute):
    """What is known of a kernel.

        #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{}], metadata = {sgpr_count = 3 : i64}>
    """

    name = "gpu.kernel_metadata"
    symbol: StringAttr
    function_type: Type
    arg_attrs: Attribute | None = None
    metadata: Attribute | None = None

    def check(self) -> None:
        if not self.symbol.value:
            raise ValueError("the kernel name can't be empty")
        entries = self.arg_attrs.elements if isinstance(self.arg_attrs, ArrayAttr) else ()
        if not all(isinstance(each, DictionaryAttr) for each in entries):
            raise ValueError("all attributes in the array must be a dictionary attribute")

    @classmethod
    def parse(cls, p: AttributeParser) -> "KernelMetadata":
        p.expect("<")
        symbol = _of_class(p, StringAttr)
        p.expect(",")
        kind = p.type()
        given: dict[str, Attribute] = {}
        if p.accept(",") and p.at_word():
            given = read_struct(p, _METADATA, tuple(_METADATA))
        p.expect(">")
        return cls(symbol, kind, given.get("arg_attrs"), given.get("metadata"))

    def text(self, show: Show) -> str:
        parts = [show(self.symbol), show(self.function_type)]
        parts += [f"arg_attrs = {show(self.arg_attrs)}"] if self.arg_attrs is not None else []
        parts += [f"metadata = {show(self.metadata)}"] if self.metadata is not None else []
        return f"#gpu.kernel_metadata<{', '.join(parts)}>"


_METADATA: Final[dict[str, Read]] = {
    "arg_attrs": lambda p: _of_class(p, ArrayAttr),
    "metadata": lambda p: _of_class(p, DictionaryAttr),
}


class KernelTable(Attribute):
    """What is known of the kernels of an object, sorted by name.

        #gpu.kernel_table<[#gpu.kernel_metadata<"k", (i32) -> ()>]>
    """

    name = "gpu.kernel_table"
    kernels: tuple[KernelMetadata, ...]

    def check(self) -> None:
        if len({each.symbol.value for each in self.kernels}) < len(self.kernels):
            raise ValueError("expected all kernels to be uniquely named")

    @classmethod
    def parse(cls, p: AttributeParser) -> "KernelTable":
        p.expect("<")
        kernels: list[KernelMetadata] = []
        if p.accept("["):
            kernels.append(_read_kernel(p))
            while p.accept(","):
                kernels.append(_read_kernel(p))
            p.expect("]")
        p.expect(">")
        return cls(tuple(sorted(kernels, key=lambda each: each.symbol.value.encode())))

    def text(self, show: Show) -> str:
        kernels = f"[{', '.join([show(each) for each in self.kernels])}]" if self.kernels else ""
        return f"#gpu.kernel_table<{kernels}>"


def _read_kernel(p: AttributeParser) -> KernelMetadata:
    return _unprefixed(p, KernelMetadata)


class Object(Attribute):
    """Code for one target.

        #gpu.object<#nvvm.target, properties = {O = 3 : i32}, kernels = <[...]>, bin = "...">
    """

    name = "gpu.object"
    target: Attribute
    format: str
    code: StringAttr
    properties: Attribute | None = None
    kernels: Attribute | None = None

    def check(self) -> None:
        if not is_target(self.target):
            raise ValueError(
                "the target attribute must implement or promise the `gpu::TargetAttrInterface`"
            )

    @classmethod
    def parse(cls, p: AttributeParser) -> "Object":
        p.expect("<")
        target = p.attribute()
        p.expect(",")
        properties: Attribute | None = None
        kernels: Attribute | None = None
        if p.accept("properties"):
            p.expect("=")
            properties = _of_class(p, DictionaryAttr)
            p.expect(",")
        if p.accept("kernels"):
            p.expect("=")
            kernels = _unprefixed(p, KernelTable)
            p.expect(",")
        form = "fatbin"
        if p.at_word():
            at = p.i
            form = p.keyword()
            if form not in _FORMATS:
                raise p.error("expected keyword for GPU object format", at)
            p.expect("=")
        code = _of_class(p, StringAttr)
        p.expect(">")
        return cls(target, form, code, properties, kernels)

    def text(self, show: Show) -> str:
        parts = [show(self.target)]
        parts += [f"properties = {show(self.properties)}"] if self.properties is not None else []
        if self.kernels is not None:
            parts.append(f"kernels = {show(self.kernels).removeprefix('#gpu.kernel_table')}")
        form = f"{self.format} = " if self.format != "fatbin" else ""
        return f"#gpu.object<{', '.join([*parts, form + show(self.code)])}>"


class SelectObject(Attribute):
    """The object that a launch takes: the first, the one of that number, or that for a target.

        #gpu.select_object  #gpu.select_object<1>
    """

    name = "gpu.select_object"
    target: Attribute | None = None

    def check(self) -> None:
        if isinstance(self.target, IntegerAttr):
            if self.target.value < 0:
                raise ValueError("the object index must be positive")
        elif self.target is not None and not is_target(self.target):
            raise ValueError("the target attribute must be a GPU Target attribute")

    @classmethod
    def parse(cls, p: AttributeParser) -> "SelectObject":
        if not p.accept("<"):
            return cls()
        target = p.attribute()
        p.expect(">")
        return cls(target)

    def text(self, show: Show) -> str:
        return "#gpu.select_object" + (f"<{show(self.target)}>" if self.target is not None else "")


class HandlerDirective:
    """`<#handler>`, left out where the first object is taken."""

    @staticmethod
    def parse(p: "OpParser", slot: "Slot") -> None:
        slot.value = SelectObject()
        if p.accept("<"):
            slot.value = p.attribute()
            p.expect(">")

    @staticmethod
    def print(p: "OpPrinter", op: Op, handler: Attribute | None) -> None:
        if handler is not None and handler is not SelectObject():
            p.write(f"<{p.attribute(handler)}>")


def _are_objects(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and len(attr) > 0 and all(isinstance(each, Object) for each in attr)


Objects: TypeAlias = Annotated[
    ArrayAttr, AttrConstraint("an array of GPU object attributes with at least 1 elements", _are_objects)
]
Handler: TypeAlias = Annotated[
    Attribute,
    AttrConstraint(
        "any attribute with the `OffloadingTranslationAttrTrait` trait.",
        lambda attr: isinstance(attr, (SelectObject, OpaqueAttr)),
    ),
]


class Binary(Op):
    """The code of a `gpu.module` for one or more targets.

        gpu.binary @kernels [#gpu.object<#nvvm.target, "...">]
    """

    name = "gpu.binary"
    syntax = "$sym_name custom<OffloadingHandler>($offloading_handler) attr-dict $objects"
    directives: ClassVar[Mapping[str, object]] = {"OffloadingHandler": HandlerDirective}

    sym_name: Attr[SymbolNameAttr]
    offloading_handler: OptionalAttr[Handler] = absent("offloadingHandler")
    objects: Attr[Objects] = keyword(kw_only=True)

    traits = (Symbol(),)
