"""The code of the device: modules, functions and kernels.

    gpu.module @kernels {
      gpu.func @k(%x: memref<4xf32>) workgroup(%s : memref<4xf32, #gpu.address_space<workgroup>>) kernel {
        gpu.return
      }
    }
"""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Annotated, TypeAlias

from irkit.define import (
    AnyRegion,
    Attr,
    AttrConstraint,
    HasParent,
    Isolated,
    NoTerminator,
    OneBlock,
    Op,
    Operands,
    OptionalAttr,
    Pure,
    Symbol,
    SymbolNameAttr,
    SymbolTable,
    Terminator,
    absent,
    named_region,
)
from irkit.define.dialect import verify_argument_attribute
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects.func.constraints import DictionaryArray, FunctionTypeAttr
from irkit.dialects.func.functions import parse_results
from irkit.dialects.gpu.attributes import PRIVATE, WORKGROUP, AddressSpace
from irkit.dialects.gpu.signatures import (
    attributions_text,
    keep_attributes,
    parse_arguments,
    parse_attributions,
    results_text,
)
from irkit.ir import Attribute, Block, BlockArgument, Operation, Region, Type
from irkit.ir.attributes import (
    UNIT,
    ArrayAttr,
    DictionaryAttr,
    OpaqueAttr,
    StringAttr,
    TypeAttr,
    int_value,
    integer,
)
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.types import I32, FunctionType, MemRefType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint

KERNEL = "gpu.kernel"
KNOWN_BLOCK_SIZE = "gpu.known_block_size"
CONTAINER = "gpu.container_module"
"""Marks the module from which kernels are launched."""
WORKGROUP_COUNT = "workgroup_attributions"

ThreeSizes: TypeAlias = Annotated[
    DenseArrayAttr,
    AttrConstraint(
        "i32 dense array attribute with 3 elements (if present)",
        lambda attr: isinstance(attr, DenseArrayAttr) and attr.element_type is I32 and len(attr.values) == 3,
        I32,
    ),
]


def _of_a_dialect(attr: Attribute) -> bool:
    """Whether an attribute belongs to a dialect: which of them are targets only their dialects know."""
    return isinstance(attr, OpaqueAttr) or "." in type(attr).name


Targets: TypeAlias = Annotated[
    ArrayAttr,
    AttrConstraint(
        "array of GPU target attributes with at least 1 elements",
        lambda attr: isinstance(attr, ArrayAttr) and bool(attr.elements) and all(map(_of_a_dialect, attr)),
    ),
]
Handler: TypeAlias = Annotated[
    Attribute,
    AttrConstraint("any attribute with the `OffloadingTranslationAttrTrait` trait.", _of_a_dialect),
]


class Module(Op):
    """What is compiled for the device as one: kernels and the functions that they call.

        gpu.module @kernels {
        }
    """

    name = "gpu.module"
    syntax = "$sym_name (`<` $offloading_handler^ `>`)? ($targets^)? attr-dict-with-keyword $body"

    sym_name: Attr[SymbolNameAttr]
    targets: OptionalAttr[Targets] = absent()
    offloading_handler: OptionalAttr[Handler] = absent("offloadingHandler")
    body: OneBlock = named_region("bodyRegion", kw_only=True)

    traits = (Isolated(), Symbol(), SymbolTable(), NoTerminator())

    @classmethod
    def build(cls, name: str, location: Location = UNKNOWN) -> "Module":
        return cls(StringAttr(name), body=Region([Block()]), location=location)

    @property
    def block(self) -> Block:
        return self.body.blocks[0]

    def verify(self) -> None:
        if self.block.args:
            raise self.error("region should have no arguments")


class Func(Op):
    """A function of the device; one marked `kernel` is launched by the host.

        gpu.func @k(%x: memref<4xf32>) workgroup(%s : memref<4xf32, 3>) private(%p : memref<1xf32, 5>) kernel
        {
          gpu.return
        }

    The body takes the arguments, then the buffers of the block, then those of each thread.  The symbol and
    the number of buffers of the block are discardable attributes, as they are upstream.
    """

    name = "gpu.func"

    function_type: Attr[FunctionTypeAttr]
    arg_attrs: OptionalAttr[DictionaryArray] = absent()
    res_attrs: OptionalAttr[DictionaryArray] = absent()
    workgroup_attrib_attrs: OptionalAttr[DictionaryArray] = absent()
    private_attrib_attrs: OptionalAttr[DictionaryArray] = absent()
    known_block_size: OptionalAttr[ThreeSizes] = absent()
    known_grid_size: OptionalAttr[ThreeSizes] = absent()
    known_cluster_size: OptionalAttr[ThreeSizes] = absent()
    body: AnyRegion = absent()

    traits = (HasParent("gpu.module"), Isolated(), Symbol())

    @classmethod
    def build(
        cls,
        name: str,
        inputs: Sequence[Type],
        workgroup: Sequence[MemRefType] = (),
        private: Sequence[MemRefType] = (),
        location: Location = UNKNOWN,
    ) -> "Func":
        """A kernel with an empty body."""
        attributes: dict[str, Attribute] = {
            "sym_name": StringAttr(name),
            WORKGROUP_COUNT: integer(len(workgroup)),
            KERNEL: UNIT,
        }
        kinds = [*inputs, *workgroup, *private]
        body = Region([Block(kinds, [location] * len(kinds))])
        kind = TypeAttr(FunctionType(tuple(inputs), ()))
        return cls(kind, body=body, location=location, attributes=attributes)

    @property
    def sym_name(self) -> StringAttr:
        name = self.attribute("sym_name")
        assert isinstance(name, StringAttr)
        return name

    @property
    def type(self) -> FunctionType:
        kind = self.function_type.value
        assert isinstance(kind, FunctionType)
        return kind

    @property
    def is_kernel(self) -> bool:
        return self.attribute(KERNEL) is UNIT

    @property
    def arguments(self) -> Sequence[BlockArgument[Type]]:
        return self.body.entry.args[: len(self.type.inputs)]

    @property
    def workgroup_buffers(self) -> Sequence[BlockArgument[Type]]:
        start = len(self.type.inputs)
        return self.body.entry.args[start : start + workgroup_count(self)]

    @property
    def private_buffers(self) -> Sequence[BlockArgument[Type]]:
        return self.body.entry.args[len(self.type.inputs) + workgroup_count(self) :]

    @property
    def block_size(self) -> tuple[int, int, int] | None:
        """The block size that the kernel is launched with, where it is known."""
        return _three_sizes(self.known_block_size or self.attribute(KNOWN_BLOCK_SIZE))

    def verify(self) -> None:
        if not isinstance(self.attribute("sym_name"), StringAttr):
            raise self.error("requires string attribute 'sym_name'")
        for each in self.arg_attrs or ():
            for key, value in each if isinstance(each, DictionaryAttr) else ():
                verify_argument_attribute(self, key, value)
        if self.is_kernel and self.type.results:
            raise self.error("expected void return type for kernel function")
        if not self.body.blocks:
            raise self.error("expected body with at least one block")
        self._verify_arguments()
        verify_attributions(self, self.workgroup_buffers, WORKGROUP)
        verify_attributions(self, self.private_buffers, PRIVATE)

    def _verify_arguments(self) -> None:
        inputs, args = self.type.inputs, self.body.entry.args
        least = len(inputs) + workgroup_count(self)
        if len(args) < least:
            raise self.error(f"expected at least {least} arguments to body region")
        for number, (expected, arg) in enumerate(zip(inputs, args, strict=False)):
            if arg.type is not expected:
                raise self.error(
                    f"expected body region argument #{number} to be of type '{expected}', got '{arg.type}'"
                )

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Func]":
        properties: dict[str, Attribute] = {}
        attributes: dict[str, Attribute] = {"sym_name": StringAttr(p.symbol_name())}
        signature = p.i
        args = parse_arguments(p, signature)
        results, result_attrs = parse_results(p)
        inputs = [arg.type for arg in args]
        properties["function_type"] = TypeAttr(FunctionType(tuple(inputs), tuple(results)))
        keep_attributes(properties, "arg_attrs", [arg.attributes for arg in args])
        keep_attributes(properties, "res_attrs", result_attrs)
        workgroup = parse_attributions(p, "workgroup", attributes=True)
        keep_attributes(properties, "workgroup_attrib_attrs", [arg.attributes for arg in workgroup])
        attributes[WORKGROUP_COUNT] = integer(len(workgroup))
        private = parse_attributions(p, "private", attributes=True)
        keep_attributes(properties, "private_attrib_attrs", [arg.attributes for arg in private])
        if p.accept("kernel"):
            attributes[KERNEL] = UNIT
        further = p.attr_dict_with_keyword()
        body = yield p.region([*args, *workgroup, *private])
        p.check_once(properties | attributes, further)
        attributes |= further
        return p.build(cls, properties=properties, attributes=attributes, regions=[body])

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        shown = [
            f"{p.value(arg)}: {p.type(arg.type)}{p.arg_attributes(self.arg_attrs, number)}"
            f"{p.arg_location(arg.location)}"
            for number, arg in enumerate(self.arguments)
        ]
        p.write(f" {p.symbol(self.sym_name.value)}({', '.join(shown)})")
        p.write(results_text(p, self.type.results, self.res_attrs))
        p.write(attributions_text(p, "workgroup", self.workgroup_buffers, self.workgroup_attrib_attrs))
        p.write(attributions_text(p, "private", self.private_buffers, self.private_attrib_attrs))
        if self.is_kernel:
            p.write(" kernel")
        p.write(p.attr_dict(self, _SHOWN, keyword=True))
        p.write(" ")
        yield p.region(self.body, print_entry_args=False)


def workgroup_count(op: Operation) -> int:
    return int_value(op.attribute(WORKGROUP_COUNT)) or 0


def _three_sizes(sizes: Attribute | None) -> tuple[int, int, int] | None:
    if not isinstance(sizes, DenseArrayAttr):
        return None
    x, y, z = (int(size) for size in sizes.values)
    return x, y, z


def verify_attributions(op: Op, buffers: Sequence[BlockArgument[Type]], space: AddressSpace) -> None:
    for buffer in buffers:
        kind = buffer.type
        if not isinstance(kind, MemRefType):
            raise op.error("expected memref type in attribution")
        if isinstance(kind.memory_space, AddressSpace) and kind.memory_space is not space:
            raise op.error(f"expected memory space {space.value} in attribution")


_SHOWN = (
    "sym_name", "function_type", "arg_attrs", "res_attrs", "workgroup_attrib_attrs", "private_attrib_attrs",
    WORKGROUP_COUNT, KERNEL,
)  # fmt: skip


class Return(Op):
    """Ends a function of the device.

        gpu.return %a : f32
    """

    name = "gpu.return"
    syntax = "attr-dict ($values^ `:` type($values))?"

    values: Operands[Type] = absent()

    traits = (HasParent("gpu.func"), Pure(), Terminator())

    def verify(self) -> None:
        function = self.parent_op
        assert isinstance(function, Func)
        expected = function.type.results
        if len(expected) != len(self.values):
            error = self.error(f"expected {len(expected)} result operands")
            raise error.note("return type declared here", function.location)
        for number, (kind, value) in enumerate(zip(expected, self.values, strict=True)):
            if value.type is not kind:
                raise self.error(f"unexpected type `'{value.type}'' for operand #{number}")
