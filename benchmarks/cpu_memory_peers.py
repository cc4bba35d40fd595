"""What benchmarks/cpu_memory.py measures against: the same kernels in NumPy, torch, ONNX Runtime and IREE.

One thread each; arguments are handed over once, and results go to memory that is there already, where a peer
can.  IREE compiles linalg for this processor and is called by the function of its virtual machine.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable, Collection, Mapping, Sequence

import numpy as np

Array = np.ndarray
Call = Callable[[], object]


def numpy_peers(d: Mapping[str, Array]) -> dict[str, dict[str, Call]]:
    return {
        "column sums": {"NumPy": lambda: d["x"].sum(0, out=d["row"])},
        "row sums": {"NumPy": lambda: d["x"].sum(1, out=d["row"])},
        "greatest": {"NumPy": lambda: d["x"].max(out=d["one"])},
        "places of greatest": {"NumPy": lambda: d["x"].argmax(1, out=d["places"])},
        "exp": {"NumPy": lambda: np.exp(d["e"], out=d["f"])},
        "tanh": {"NumPy": lambda: np.tanh(d["e"], out=d["f"])},
    }


def torch_peers(d: Mapping[str, Array]) -> dict[str, dict[str, Call]]:
    import torch
    import torch.nn.functional as F  # noqa: N812

    torch.set_num_threads(1)
    t = {name: torch.from_numpy(each) for name, each in d.items()}

    def gelu(x: object, a: object, b: object, r: object) -> object:
        return F.gelu(x * a + b) + r  # type: ignore[operator]

    found: dict[str, dict[str, Call]] = {
        "softmax": {"torch": lambda: torch.softmax(t["x"], -1, out=t["y"])},
        "softmax of columns": {"torch": lambda: torch.softmax(t["x"], 0, out=t["y"])},
        "layernorm": {"torch (new result)": lambda: F.layer_norm(t["x"], t["a"].shape, t["a"], t["b"])},
        "transpose": {"torch": lambda: t["y"].copy_(t["x"].t())},
        "column sums": {"torch": lambda: torch.sum(t["x"], 0, out=t["row"])},
        "row sums": {"torch": lambda: torch.sum(t["x"], 1, out=t["row"])},
        "gelu(x*a+b)+r": {},
    }
    for name in ("exp", "tanh", "erf", "sigmoid"):
        function = getattr(torch, name)
        found[name] = {"torch": lambda function=function: function(t["e"], out=t["f"])}
    try:
        compiled = torch.compile(lambda x, a, b, r, y: y.copy_(gelu(x, a, b, r)))
        compiled(t["x"], t["a"], t["b"], t["r"], t["y"])
        found["gelu(x*a+b)+r"]["torch compiled"] = lambda: compiled(t["x"], t["a"], t["b"], t["r"], t["y"])
    except RuntimeError as error:  # no C++ compiler, say
        print(f"torch cannot compile here: {type(error).__name__}")
    return found


def runtime_peers(d: Mapping[str, Array]) -> dict[str, dict[str, Call]]:
    """ONNX Runtime, with inputs and outputs bound."""
    import onnx
    import onnxruntime

    def call(nodes: Sequence[object], inputs: Mapping[str, Array], out: Array) -> Call:
        def info(name: str, array: Array) -> object:
            return onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, array.shape)

        given = [info(name, each) for name, each in inputs.items()]
        graph = onnx.helper.make_graph(list(nodes), "graph", given, [info("out", out)])
        versions = [onnx.helper.make_opsetid("", 20)]
        model = onnx.helper.make_model(graph, opset_imports=versions, ir_version=9)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"]
        )
        binding = session.io_binding()
        for name, each in inputs.items():
            binding.bind_cpu_input(name, each)
        binding.bind_output("out", "cpu", 0, np.float32, out.shape, out.ctypes.data)
        return lambda: session.run_with_iobinding(binding)

    node = onnx.helper.make_node
    gelu = [
        node("Mul", ["x", "a"], ["p"]),
        node("Add", ["p", "b"], ["q"]),
        node("Gelu", ["q"], ["g"]),
        node("Add", ["g", "r"], ["out"]),
    ]
    wide = {name: d[name] for name in ("x", "a", "b", "r")}
    found = {
        "softmax": call([node("Softmax", ["x"], ["out"])], {"x": d["x"]}, d["y"]),
        "gelu(x*a+b)+r": call(gelu, wide, d["y"]),
        "transpose": call([node("Transpose", ["x"], ["out"])], {"x": d["x"]}, d["y"]),
        **{
            name: call([node(name.title(), ["e"], ["out"])], {"e": d["e"]}, d["f"])
            for name in ("exp", "tanh", "erf", "sigmoid")
        },
    }
    return {name: {"ONNX Runtime": each} for name, each in found.items()}


IREE_GELU = """
  %e = tensor.empty() : M
  %y = linalg.generic {indexing_maps = [WHOLE, ROW, ROW, WHOLE, WHOLE],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x, %a, %b, %r : M, V, V, M) outs(%e : M) {
  ^bb0(%u: f32, %v: f32, %w: f32, %s: f32, %o: f32):
    %half = arith.constant 0.5 : f32
    %one = arith.constant 1.0 : f32
    %root = arith.constant 0.70710678 : f32
    %p = arith.mulf %u, %v : f32
    %q = arith.addf %p, %w : f32
    %z = arith.mulf %q, %root : f32
    %f = math.erf %z : f32
    %g = arith.addf %one, %f : f32
    %h = arith.mulf %q, %half : f32
    %k = arith.mulf %h, %g : f32
    %n = arith.addf %k, %s : f32
    linalg.yield %n : f32
  } -> M"""
IREE_SOFTMAX = """
  %e = tensor.empty() : M
  %y = linalg.softmax dimension(1) ins(%x : M) outs(%e : M) -> M"""
IREE_LAYERNORM = """
  %zero = arith.constant 0.0 : f32
  %n = arith.constant SIZE.0 : f32
  %eps = arith.constant 1.0e-5 : f32
  %v = tensor.empty() : V
  %z = linalg.fill ins(%zero : f32) outs(%v : V) -> V
  %total = linalg.generic {indexing_maps = [WHOLE, COLUMN], iterator_types = ["parallel", "reduction"]}
      ins(%x : M) outs(%z : V) {
  ^bb0(%u: f32, %o: f32):
    %s = arith.addf %u, %o : f32
    linalg.yield %s : f32
  } -> V
  %squares = linalg.generic {indexing_maps = [WHOLE, COLUMN, COLUMN],
                             iterator_types = ["parallel", "reduction"]}
      ins(%x, %total : M, V) outs(%z : V) {
  ^bb0(%u: f32, %t: f32, %o: f32):
    %mean = arith.divf %t, %n : f32
    %d = arith.subf %u, %mean : f32
    %s = arith.mulf %d, %d : f32
    %p = arith.addf %s, %o : f32
    linalg.yield %p : f32
  } -> V
  %e = tensor.empty() : M
  %y = linalg.generic {indexing_maps = [WHOLE, COLUMN, COLUMN, ROW, ROW, WHOLE],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x, %total, %squares, %a, %b : M, V, V, V, V) outs(%e : M) {
  ^bb0(%u: f32, %t: f32, %q: f32, %g: f32, %h: f32, %o: f32):
    %mean = arith.divf %t, %n : f32
    %d = arith.subf %u, %mean : f32
    %var = arith.divf %q, %n : f32
    %w = arith.addf %var, %eps : f32
    %r = math.rsqrt %w : f32
    %i = arith.mulf %d, %r : f32
    %j = arith.mulf %i, %g : f32
    %k = arith.addf %j, %h : f32
    linalg.yield %k : f32
  } -> M"""
IREE_MAPS = {
    "WHOLE": "affine_map<(i, j) -> (i, j)>",
    "ROW": "affine_map<(i, j) -> (j)>",
    "COLUMN": "affine_map<(i, j) -> (i)>",
}
IREE_KERNELS: Mapping[str, tuple[str, Sequence[str]]] = {
    "softmax": (IREE_SOFTMAX, ["x"]),
    "layernorm": (IREE_LAYERNORM, ["x", "a", "b"]),
    "gelu(x*a+b)+r": (IREE_GELU, ["x", "a", "b", "r"]),
}


def iree_text(body: str, names: Sequence[str], d: Mapping[str, Array]) -> str:
    """A function whose last argument is memory for its result."""
    size = d["x"].shape[0]
    kinds = {"M": f"tensor<{size}x{size}xf32>", "V": f"tensor<{size}xf32>"}
    given = ", ".join([f"%{name}: {'M' if d[name].ndim == 2 else 'V'}" for name in names])
    text = f"func.func @f({given}, %out: M {{iree.abi.output = 0 : index}}) -> M {{"
    text += f"{body}\n  return %y : M\n}}"
    for name, map_text in IREE_MAPS.items():
        text = re.sub(rf"\b{name}\b", map_text, text)
    for letter, kind in kinds.items():
        text = re.sub(rf"(?<!%)\b{letter}\b", kind, text)
    return text.replace("SIZE", str(size))


def iree_peers(d: Mapping[str, Array]) -> dict[str, dict[str, Call]]:
    """IREE for this processor, run by the calling thread; arguments are copied to its buffers once."""
    from iree import compiler, runtime

    config = runtime.Config("local-sync")
    given = {name: runtime.asdevicearray(config.device, each) for name, each in d.items()}
    hal = runtime.create_hal_module(config.vm_instance, config.device)

    def call(body: str, names: Sequence[str]) -> Call:
        code = compiler.compile_str(
            iree_text(body, names, d),
            target_backends=["llvm-cpu"],
            input_type="none",
            extra_args=["--iree-llvmcpu-target-cpu=host", "--iree-opt-level=O3"],
        )
        module = runtime.VmModule.copy_buffer(config.vm_instance, code)
        context = runtime.VmContext(config.vm_instance, modules=[hal, module])
        function = module.lookup_function("f")
        arguments = runtime.VmVariantList(len(names) + 1)
        for name in [*names, "y"]:
            arguments.push_ref(given[name]._buffer_view)

        def run() -> None:
            context.invoke(function, arguments, runtime.VmVariantList(1))

        return run

    return {name: {"IREE": call(*kernel)} for name, kernel in IREE_KERNELS.items()}


def peers(d: Mapping[str, Array], names: Collection[str]) -> dict[str, dict[str, Call]]:
    """The calls for each row, by the name of the peer, of those that are installed."""
    sources = [numpy_peers]
    if importlib.util.find_spec("torch"):
        sources.append(torch_peers)
    if importlib.util.find_spec("onnxruntime") and importlib.util.find_spec("onnx"):
        sources.append(runtime_peers)
    if importlib.util.find_spec("iree") and importlib.util.find_spec("iree.compiler"):
        sources.append(iree_peers)
    found: dict[str, dict[str, Call]] = {name: {} for name in names}
    for source in sources:
        for name, calls in source(d).items():
            found.setdefault(name, {}).update(calls)
    return found
