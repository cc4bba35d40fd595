"""convert-graph-to-loop: tensors become buffers, and operations on them nests of loops.

    func.func @f(%x: tensor<4x8xf32>, %y: tensor<8xf32>) -> tensor<4x8xf32> {
      %0 = graph.add %x, %y : tensor<4x8xf32>, tensor<8xf32> -> tensor<4x8xf32>
      %1 = graph.relu %0 : tensor<4x8xf32>
      return %1 : tensor<4x8xf32>

    -->

    func.func @f(%x: memref<4x8xf32>, %y: memref<8xf32>, %r: memref<4x8xf32> {irkit.result = 0 : i64}) {
      %a = memref.alloc() {loop.name = "add"} : memref<4x8xf32>
      loop.for @add.i (%i = 0 to 4) parallel {
        loop.for @add.j (%j = 0 to 8) parallel {
          ...
          loop.store %s, %a[%i, %j] : memref<4x8xf32>
      ...
      memref.dealloc %a : memref<4x8xf32>
      return

Each tensor has a buffer of its own; one that is returned is the argument that holds the result.  Loops are
parallel where their iterations are independent by construction.  A nest and its buffer are named after the
operation (`add`, `add1`), or by its attribute `loop.name`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.machines import MACHINES, Machine, machine
from irkit.analysis.signature import RESULT, SHAPE
from irkit.dialects import arith, builtin, func, graph, memref
from irkit.ir import Attribute, Operation, Type, Value
from irkit.ir.attributes import (
    ArrayAttr,
    DictionaryAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    dictionary,
    integer,
)
from irkit.ir.types import INDEX, FunctionType, MemRefType, TensorType
from irkit.passes.convert.graph_nests import EMITTERS, IN_MEMORY
from irkit.passes.convert.graph_nests.emitter import Emitter, Size, Tensor, splat_of
from irkit.passes.convert.graph_nests.movement import copy
from irkit.passes.convert.graph_nests.shapes import BufferSizes
from irkit.passes.convert.graph_nests.sizes import result_sizes
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class ConvertGraphToLoop(Pass):
    """Lowers tensor operations to loop nests over buffers, with function results as trailing arguments."""

    name = "convert-graph-to-loop"

    fastmath: list[str] = option(
        help="what operations on floats may assume or change; none keeps the printed order",
        default=["reassoc", "contract"],
    )
    machine: str = option(
        help="host, avx512, avx2 or neon: for whose registers and caches attention gets blocks",
        default="avx512",
    )

    def run(self, module: builtin.Module) -> None:
        target = machine(self.machine)
        if target is None:
            names = ", ".join(["host", *MACHINES])
            raise module.error(f"{self.name} knows no machine '{self.machine}'; it knows {names}")
        flags = self._flags(module)
        functions = [each for each in module.walk() if isinstance(each, func.Func)]
        for function in functions:
            _check(function)
        weights = Weights(module)
        for function in functions:
            FunctionConversion(function, flags, weights, target).convert()

    def _flags(self, module: Operation) -> arith.FastMathFlags:
        known = {*arith.FastMathFlags.cases, *arith.FastMathFlags.groups}
        for flag in self.fastmath:
            if flag not in known:
                raise module.error(f"convert-graph-to-loop knows no fast-math flag '{flag}'")
        flags: arith.FastMathFlags = arith.FastMathFlags.of(*self.fastmath)
        return flags


_Constant = graph.Constant | arith.Constant


def _constant_type(op: _Constant) -> MemRefType:
    kind = op.result.type
    assert isinstance(kind, TensorType)
    return buffer_type(kind)


def buffer_type(kind: TensorType) -> MemRefType:
    return MemRefType(kind.shape, kind.element_type)


def _is_tensor(kind: Type) -> bool:
    return isinstance(kind, TensorType)


def _check(function: func.Func) -> None:
    """Refuses what has no lowering before anything is changed."""
    for op in function.body.walk():
        if not any(map(_is_tensor, [*op.operand_types, *op.result_types])):
            continue
        if op.parent_region is not function.body:
            raise op.error("works on tensors inside of another operation, which has no lowering to loops")
        if isinstance(op, func.Return | func.Call | _Constant) or type(op) in EMITTERS:
            continue
        where = "irkit/passes/convert/graph_nests"
        raise op.error(f"works on tensors and has no lowering to loops; it would be added in {where}")
    tensors = [*function.type.inputs, *function.type.results]
    if len(function.body.blocks) > 1 and any(map(_is_tensor, tensors)):
        raise function.error("must be a single block to be lowered to loops")


class Weights:
    """The globals that hold constants, one for each value."""

    def __init__(self, module: builtin.Module):
        self.module = module
        self.taken = {each.attribute("sym_name") for each in module.body.entry.ops}
        self.names: dict[object, str] = {}

    def name_of(self, constant: _Constant) -> str:
        found = self.names.get(constant.value)
        if found is not None:
            return found
        count = len(self.names)
        while StringAttr(f"constant_{count}") in self.taken:
            count += 1
        name = self.names[constant.value] = f"constant_{count}"
        self.taken.add(StringAttr(name))
        made = memref.Global(
            sym_name=StringAttr(name),
            sym_visibility=StringAttr("private"),
            type=TypeAttr(_constant_type(constant)),
            initial_value=constant.value,
            constant=True,
            location=constant.location,
        )
        block = self.module.body.entry
        block.insert(made, block.first)
        return name


class FunctionConversion:
    """The lowering of one function."""

    def __init__(
        self, function: func.Func, flags: arith.FastMathFlags, weights: Weights, machine: Machine
    ):
        self.function = function
        self.flags = flags
        self.weights = weights
        self.machine = machine
        self.taken: dict[str, int] = {}
        """The names of nests, and how often each was wanted again."""
        self.allocated: list[Value[Type]] = []
        self.results: dict[Value[Type], Value[Type]] = {}
        """The tensors that are made in an argument which holds a result."""
        self.replaced: list[Operation] = []

    def convert(self) -> None:
        kind = self.function.type
        if not any(map(_is_tensor, [*kind.inputs, *kind.results, *self._inner_types()])):
            return
        result_args = self._change_signature()
        if not self.function.body.blocks:
            return
        block = self.function.body.entry
        last = block.last
        assert last is not None
        self.emitter = Emitter(block, last, self.flags, self.machine)
        self.sizes = BufferSizes(block.args[: len(kind.inputs)])
        for arg in block.args:
            if isinstance(arg.type, MemRefType):
                self.emitter.tensors[arg] = Tensor(arg.type, arg)
        returned = [last.operands[number] for number, each in enumerate(kind.results) if _is_tensor(each)]
        self._claim_results(returned, result_args)
        for op in list(block.ops):
            self._convert_op(op)
        self._return(last, returned, result_args)

    def _inner_types(self) -> list[Type]:
        return [kind for op in self.function.body.walk() for kind in op.result_types]

    # The signature.

    def _change_signature(self) -> list[Value[Type]]:
        """Turns tensors into buffers; returns the arguments that hold results."""
        function, kind = self.function, self.function.type
        inputs = [buffer_type(each) if isinstance(each, TensorType) else each for each in kind.inputs]
        outputs = [buffer_type(each) for each in kind.results if isinstance(each, TensorType)]
        returned = [each for each in kind.results if not _is_tensor(each)]
        self._move_attributes()
        function.function_type = TypeAttr(FunctionType((*inputs, *outputs), tuple(returned)))
        if not function.body.blocks:
            return []
        entry = function.body.entry
        for arg, buffer in zip(entry.args, inputs, strict=True):
            arg.type = buffer
        return [entry.add_arg(each, function.location) for each in outputs]

    def _move_attributes(self) -> None:
        """The attributes of a result go to the argument that holds it, which is marked."""
        function, kind = self.function, self.function.type
        args = (
            list(function.arg_attrs.elements) if function.arg_attrs else [DictionaryAttr()] * len(kind.inputs)
        )
        results = (
            function.res_attrs.elements if function.res_attrs else [DictionaryAttr()] * len(kind.results)
        )
        kept: list[Attribute] = []
        for number, (result, attrs) in enumerate(zip(kind.results, results, strict=True)):
            if _is_tensor(result):
                assert isinstance(attrs, DictionaryAttr)
                args.append(dictionary(dict(attrs) | {RESULT: integer(number)}))
            else:
                kept.append(attrs)
        function.arg_attrs = _array_of(args)
        function.res_attrs = _array_of(kept)

    # Buffers.

    def _claim_results(self, returned: Sequence[Value[Type]], result_args: Sequence[Value[Type]]) -> None:
        """A tensor that is returned, and made here, is made in the argument of its first result."""
        for value, arg in zip(returned, result_args, strict=True):
            if isinstance(value.defining_op, graph.TensorOp | func.Call) and not _is_constant(value):
                self.results.setdefault(value, arg)

    def _buffer_for(self, value: Value[Type], name: str, sizes: Sequence[Size]) -> Tensor:
        """The buffer that holds a result: an argument of the function, or one that is allocated."""
        kind = value.type
        assert isinstance(kind, TensorType)
        held = self.results.get(value)
        if held is not None:
            assert isinstance(held.type, MemRefType)
            return Tensor(held.type, held)
        e = self.emitter
        dynamic = [
            e.number(size, INDEX) if isinstance(size, int) else size
            for size, known in zip(sizes, kind.shape, strict=True)
            if known < 0
        ]
        made = e.add(
            memref.Alloc(dynamic, memref=buffer_type(kind), attributes={"loop.name": StringAttr(name)})
        )
        self.allocated.append(made.result)
        return Tensor(buffer_type(kind), made.result)

    # Operations.

    def _convert_op(self, op: Operation) -> None:
        e = self.emitter
        e.location, e.before = op.location, op
        if isinstance(op, _Constant) and _is_tensor(op.result.type):
            self._constant(op)
            self.replaced.append(op)
        elif isinstance(op, graph.TensorOp):
            self.replaced.append(op)
            name = self._name(op)
            if type(op) in IN_MEMORY:
                self._in_memory(op.operands[0])
            sizes = result_sizes(e, op)
            out = self._buffer_for(op.result, name, sizes)
            if out.buffer is not None:
                self.sizes.note(out.buffer, sizes)
            e.tensors[op.result] = out
            e.prefix = name
            EMITTERS[type(op)](e, op, out)
        elif isinstance(op, func.Call):
            self._call(op)

    def _name(self, op: Operation) -> str:
        """What the nest and the buffer of an operation are called."""
        given = op.attributes.get("loop.name")
        return self._fresh(given.value if isinstance(given, StringAttr) else op.name.removeprefix("graph."))

    def _fresh(self, base: str) -> str:
        """A name not taken yet: `add`, `add1`, `add2`, ..."""
        name, count = base, self.taken.get(base, 0)
        while name in self.taken:
            count += 1
            name = f"{base}{count}"
        self.taken[base] = count
        self.taken.setdefault(name, 0)
        return name

    def _constant(self, op: _Constant) -> None:
        splat = splat_of(op.value)
        kind = _constant_type(op)
        self.emitter.tensors[op.result] = Tensor(kind, None, splat) if splat is not None else self._global(op)

    def _global(self, op: _Constant) -> Tensor:
        kind = _constant_type(op)
        name = SymbolRefAttr(self.weights.name_of(op))
        return Tensor(kind, self.emitter.add(memref.GetGlobal(name, kind)).result)

    def _call(self, op: func.Call) -> None:
        """A call hands buffers over, those of the results behind the arguments."""
        tensors = [result for result in op.results if _is_tensor(result.type)]
        if not tensors and not any(_is_tensor(value.type) for value in op.operands):
            return
        e = self.emitter
        arguments = [self._in_memory(value) if _is_tensor(value.type) else value for value in op.operands]
        for number, result in enumerate(tensors):
            kind = result.type
            assert isinstance(kind, TensorType)
            if not kind.has_static_shape and result not in self.results:
                raise op.error(
                    "has a result of a size that is not known, for which no buffer can be allocated"
                )
            name = f"{op.callee.root}.{number}" if len(tensors) > 1 else op.callee.root
            out = self._buffer_for(result, self._fresh(name), kind.shape)
            e.tensors[result] = out
            assert out.buffer is not None
            arguments.append(out.buffer)
        rest = [result for result in op.results if not _is_tensor(result.type)]
        self.replaced.append(op)
        made = e.add(func.Call(op.callee, arguments, outputs=[each.type for each in rest]))
        for old, new in zip(rest, made.results, strict=True):
            old.replace_all_uses_with(new)

    def _in_memory(self, value: Value[Type]) -> Value[Type]:
        """The buffer of a tensor; a constant that was used as a number gets one."""
        tensor = self.emitter.tensors[value]
        if tensor.buffer is None:
            assert isinstance(value.defining_op, _Constant)
            tensor = self.emitter.tensors[value] = self._global(value.defining_op)
        assert tensor.buffer is not None
        return tensor.buffer

    def _return(
        self, last: Operation, returned: Sequence[Value[Type]], result_args: Sequence[Value[Type]]
    ) -> None:
        """Copies what was not made in its place, frees the buffers, and drops the tensors."""
        e = self.emitter
        e.location, e.before = last.location, last
        for value, arg in zip(returned, result_args, strict=True):
            if self.results.get(value) is not arg:
                assert isinstance(arg.type, MemRefType)
                e.prefix = self._fresh("copy")
                self.sizes.note(arg, e.sizes(e.tensors[value]))
                copy(e, e.tensors[value], Tensor(arg.type, arg))
        for buffer in self.allocated:
            e.add(memref.Dealloc(buffer))
        self._note_shapes(result_args)
        last.operands = [value for value in last.operands if value not in returned]
        for op in reversed(self.replaced):
            op.erase()

    def _note_shapes(self, result_args: Sequence[Value[Type]]) -> None:
        """Says how the sizes of results follow from those of inputs, where types leave them open."""
        attrs = list(self.function.arg_attrs.elements) if self.function.arg_attrs else []
        for number, arg in enumerate(result_args, len(attrs) - len(result_args)):
            assert isinstance(arg.type, MemRefType)
            shape, own = self.sizes.shape_of(arg), attrs[number]
            if shape is not None and not arg.type.has_static_shape and isinstance(own, DictionaryAttr):
                attrs[number] = dictionary(dict(own) | {SHAPE: shape})
        self.function.arg_attrs = _array_of(attrs)


def _array_of(dictionaries: Sequence[Attribute]) -> ArrayAttr | None:
    """The array, None where all dictionaries are empty."""
    empty = DictionaryAttr()
    return ArrayAttr(tuple(dictionaries)) if any(each is not empty for each in dictionaries) else None


def _is_constant(value: Value[Type]) -> bool:
    return isinstance(value.defining_op, _Constant)
