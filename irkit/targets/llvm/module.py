"""Writes one LLVM module: functions, globals, and the declarations of what they call.

    class PTXModule(ModuleEmitter):
        tables = (GPU, *ModuleEmitter.tables)
        def address_space(self, space): ...

A target for another machine is a subclass: its tables come first, and it says what memory spaces mean there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from irkit.analysis.layout import layout_of, open_parts
from irkit.define import Op
from irkit.define.dialect import room_of
from irkit.dialects import func, memref
from irkit.ir import Attribute, Operation, Type
from irkit.ir.attributes import UnitAttr
from irkit.ir.elements import DenseElementsAttr, DenseResourceAttr, data_size, storage_bits
from irkit.ir.types import MemRefType, TensorType, UnrankedMemRefType, UnrankedTensorType
from irkit.targets.llvm import prelude
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules
from irkit.targets.llvm.types import byte_width, llvm_type, memory_image, memory_type, string_constant, symbol

_CONVERSIONS: Final = {
    "graph": "convert-graph-to-loop",
    "loop": "convert-loop-to-scf",
    "scf": "convert-scf-to-cf",
}
FunctionRule = Callable[[FunctionEmitter, Operation], None]


class ModuleEmitter:
    """The state of one module while it is written."""

    tables: ClassVar[Sequence[Rules]] = ()
    native_bf16: ClassVar[bool] = False
    """Whether bfloat arithmetic is left to LLVM; otherwise it is done in float and rounded."""
    has_pool: ClassVar[bool] = False
    """Whether there are threads to share the iterations of a call."""
    function_attributes: ClassVar[str] = ""
    """What functions have besides `nounwind`, with a space before each."""
    streams: bool = True
    """Whether stores may go past the caches: those to arrays of any alignment had better not."""
    largest_literal: ClassVar[float] = math.inf
    """The bytes of a private constant up to which it stands in the text; where there is such a limit, what
    stands beside the module stays beside the text, so that other weights make no other code."""

    def __init__(self) -> None:
        self._declarations: dict[str, str] = {}
        self._globals: list[str] = []
        self._functions: list[str] = []
        self._included: dict[str, str] = {}
        self._metadata: dict[str, str] = {}
        self.data: dict[str, bytes | memoryview] = {}
        """What private constants hold that are too large for the text: whoever links the module brings it."""

    def text(self) -> str:
        declarations = "\n".join(self._declarations.values())
        parts = ["\n".join(self._globals), *self._functions, *self._included.values(), declarations]
        parts.append("\n".join([f"{name} = {node}" for node, name in self._metadata.items()]))
        return "\n\n".join([part for part in parts if part]) + "\n"

    # What stands at the top of a module.

    def top_level(self, op: Operation) -> None:
        """Writes one operation of the module's body."""
        if isinstance(op, func.Func):
            self.function(op)
        elif isinstance(op, memref.Global):
            self.global_memory(op)
        else:
            raise op.error(f"has no LLVM form in {type(self).__module__.replace('.', '/')}.py")

    def function(self, op: func.Func) -> None:
        """A function, or the declaration of one that is defined elsewhere."""
        name = self.symbol(op.sym_name.value)
        kind = op.type
        result = self.result_type(kind.results, op)
        if op.is_declaration:
            types = [part for each in kind.inputs for part in self.part_types(each, op)]
            self.declare(name, result, types)
            return
        header = f"define {'internal ' if op.is_private else ''}{result} @{name}"
        emitter = FunctionEmitter(self, op)
        parameters = self.bind_parameters(emitter, op)
        # LLVM forgets what is promised of arguments where it inlines a function.
        kept = any(self.promises(op, number) for number in range(len(kind.inputs)))
        attributes = " noinline" if kept and op.is_private else ""
        head = f"{header}({', '.join(parameters)}) nounwind{attributes}{self.function_attributes}"
        self.add_function(head, emitter.body(op.body))

    def bind_parameters(self, emitter: FunctionEmitter, op: Op) -> list[str]:
        """Names the parts of the arguments of a function's entry block; returns them with their types."""
        parameters: list[str] = []
        for number, argument in enumerate(op.regions[0].entry.args):
            kinds = self.part_types(argument.type, op)
            names = [f"%a{number}" if at == 0 else f"%a{number}.{at}" for at in range(len(kinds))]
            promises = self.promises(op, number)
            parameters.append(f"{kinds[0]}{promises} {names[0]}")
            parameters += [f"{kind} {name}" for kind, name in zip(kinds[1:], names[1:], strict=True)]
            emitter.bind_parts(argument, names)
        return parameters

    def promises(self, op: Op, number: int) -> str:
        """What LLVM may rely on of the first part of an argument, with a space before each."""
        return ""

    def global_memory(self, op: memref.Global) -> None:
        """A global is an array in the bytes that NumPy would have; one without a value is external."""
        kind, name = op.memref_type, self.full_name(op.sym_name.value)
        width, layout, value = byte_width(kind.element_type), layout_of(kind), op.initial_value
        if width is None or layout is None or kind.layout is not None or not kind.has_static_shape:
            raise op.error(f"has the type '{kind}', which no global can have in LLVM")
        alignment = op.alignment.value if op.alignment is not None else 64
        size = kind.num_elements * width
        constant = "constant" if op.constant else "global"
        private = op.sym_visibility is not None and op.sym_visibility.value == "private"
        head = f"@{symbol(name)} = {'internal ' if private else ''}{constant} [{size} x i8]"
        if isinstance(value, UnitAttr):
            line = f"{head} zeroinitializer"
        elif value is None or (op.constant and private and self._is_beside(value, size)):
            line = f"@{symbol(name)} = external {constant} [{size} x i8]"
            if value is not None:
                self.data[name] = self._image(op, value)
        else:
            image = self._image(op, value)
            line = f"{head} {string_constant(bytes(image))}" if any(image) else f"{head} zeroinitializer"
        self._globals.append(f"{line}, align {alignment}")

    def _is_beside(self, value: Attribute, size: int) -> bool:
        """Whether what a private constant holds is brought by whoever links the module."""
        is_beside = isinstance(value, DenseResourceAttr) and self.largest_literal < math.inf
        return is_beside or size > self.largest_literal

    def _image(self, op: memref.Global, value: Attribute) -> bytes | memoryview:
        if isinstance(value, DenseResourceAttr):
            return _resource_image(op, value)
        if not isinstance(value, DenseElementsAttr):
            raise op.error(f"has the initial value {value}, which irkit/targets/llvm/module.py cannot write")
        return memory_image(value)

    # What functions ask for.

    def full_name(self, name: str) -> str:
        """What a symbol of the program is called in LLVM."""
        return name

    def symbol(self, name: str) -> str:
        """The same as it stands after `@`."""
        return symbol(self.full_name(name))

    def declare(self, name: str, result: str, arguments: Sequence[str], attributes: str = "") -> str:
        """Declares a function that is defined elsewhere; returns its name as it is called."""
        tail = f" {attributes}" if attributes else ""
        self._declarations[name] = f"declare {result} @{name}({', '.join(arguments)}){tail}"
        return f"@{name}"

    def declare_constant(self, name: str, kind: str) -> str:
        """Declares a constant that is defined elsewhere; returns its name."""
        self._declarations[name] = f"@{name} = external constant {kind}"
        return f"@{name}"

    def include(self, name: str) -> str:
        """Adds a function of the prelude; returns its name as it is called."""
        full_name, definition = prelude.function(name)
        self._included[full_name] = definition
        return f"@{full_name}"

    def add_constant(self, hint: str, text: str) -> str:
        """Adds a private constant; returns its name."""
        name = f"@irkit.{hint}.{len(self._globals)}"
        self._globals.append(f"{name} = private unnamed_addr constant {text}")
        return name

    def metadata(self, node: str) -> str:
        """The name of a metadata node."""
        return self._metadata.setdefault(node, f"!{len(self._metadata)}")

    def fresh_symbol(self, hint: str) -> str:
        """A name for the function that is added next."""
        return f"irkit.{hint}.{len(self._functions)}"

    def add_function(self, header: str, body: Sequence[str]) -> None:
        self._functions.append("\n".join([f"{header} {{", *body, "}"]))

    def rule(self, op: Operation) -> FunctionRule:
        """The function that writes an operation; an error at the operation where there is none."""
        for table in self.tables:
            rule = table.by_class.get(type(op))
            if rule is not None:
                return rule
        conversion = _CONVERSIONS.get(op.dialect_name)
        if conversion is not None:
            raise op.error(f"has no LLVM form: it must be lowered first, by {conversion}")
        place = room_of(op, "targets/llvm")
        if not place.startswith("irkit/"):
            where = room_of(op, "passes").removesuffix(f"/{op.dialect_name}.py")
            raise op.error(f"has no LLVM form: it must be lowered first, by a pass in {where}")
        raise op.error(f"has no LLVM form; one would be added in {place}")

    # Types and spaces.

    def type(self, kind: Type, op: Operation) -> str:
        """The LLVM type of a scalar or vector."""
        found = llvm_type(kind)
        if found is None:
            tensor = isinstance(kind, (TensorType, UnrankedTensorType))
            first = ": it must be lowered first, by lower-to-cpu" if tensor else ""
            raise op.error(f"has a value of type '{kind}', which has no LLVM form{first}")
        return found

    def memory_type(self, kind: Type, op: Operation) -> str:
        """The LLVM type of an element in memory."""
        found = memory_type(kind)
        if found is None:
            raise op.error(f"has elements of type '{kind}', which have no place in memory")
        return found

    def address_space(self, space: Attribute | None) -> int:
        """The number of a memory space: a CPU has one memory."""
        return 0

    def pointer(self, kind: MemRefType, op: Operation) -> str:
        number = self.address_space(kind.memory_space)
        return f"ptr addrspace({number})" if number else "ptr"

    def part_types(self, kind: Type, op: Operation) -> list[str]:
        """The LLVM types of the parts as which a value of this type crosses calls and branches."""
        if isinstance(kind, UnrankedMemRefType):
            raise op.error(f"has a value of type '{kind}': the rank must be known")
        if not isinstance(kind, MemRefType):
            return [self.type(kind, op)]
        parts = open_parts(kind)
        if parts is None:
            raise op.error(f"has a value of type '{kind}', whose layout is neither the identity nor strided")
        return [self.pointer(kind, op), *["i64"] * len(parts)]

    def result_type(self, kinds: Sequence[Type], op: Operation) -> str:
        """What a function with these results returns: nothing, one part, or a struct of all parts."""
        parts = [part for kind in kinds for part in self.part_types(kind, op)]
        if len(parts) < 2:
            return parts[0] if parts else "void"
        return f"{{ {', '.join(parts)} }}"


def _resource_image(op: memref.Global, value: DenseResourceAttr) -> bytes | memoryview:
    """The bytes of what stands beside the module, as they are where memory holds them in the same way."""
    kind, data = op.memref_type, value.blob.data if value.blob is not None else None
    if data is None:
        raise op.error(f"holds the resource {value.key}, of which nothing is known: its data was left out")
    element = kind.element_type
    if data.nbytes != data_size(element, kind.num_elements):
        raise op.error(f"holds the resource {value.key} of {data.nbytes} bytes, which are no '{kind}'")
    if storage_bits(element) != 8 * (byte_width(element) or 0) or storage_bits(element) % 8:
        return memory_image(DenseElementsAttr(kind, bytes(data), False))
    return data
