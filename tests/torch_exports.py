"""Networks as torch exports them, against ONNX Runtime: imported, interpreted and compiled, and their memory plans.

    python tests/torch_exports.py --folder exports                      all, by both exporters
    python tests/torch_exports.py --folder exports squeezenet gpt2      some
    python tests/torch_exports.py --folder exports --judge              what is in the folder already
    python tests/torch_exports.py --folder exports --interpret          without machine code

Needs torch, torchvision, transformers, onnxscript and onnxruntime, none of which the test suite has.  Weights are
random and seeded; so are the statistics of batch normalizations.  Files of the folder are kept and used again.
"""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import onnx
import torch
from onnx_models import compiled, distance, expected, inputs_of, interpreted
from torch import nn

from irkit.analysis.memory import plan
from irkit.diagnostics import IRError
from irkit.importers.onnx import read_model
from irkit.tools.plan_program import lifetimes_in

Example = tuple[torch.Tensor, ...]


class Export(NamedTuple):
    """How a network is exported; with an open batch the first dimension of all inputs is `N`."""

    exporter: str
    opset: int
    is_open: bool

    @property
    def label(self) -> str:
        return f"{self.exporter}-{self.opset}-{'open' if self.is_open else 'fixed'}"


EXPORTS = [Export("script", 17, False), Export("script", 20, True), Export("dynamo", 18, True), Export("dynamo", 21, False)]


# Networks.


class UNet(nn.Module):
    """Ronneberger et al. (2015) with three levels; `up` makes what doubles the size."""

    def __init__(self, up: Callable[[int, int], nn.Module]):
        super().__init__()
        widths = [16, 32, 64]
        inputs = [3, *widths[:-1]]
        self.down = nn.ModuleList([self._block(a, b) for a, b in zip(inputs, widths, strict=True)])
        self.ups = nn.ModuleList([up(64, 32), up(32, 16)])
        self.back = nn.ModuleList([self._block(64, 32), self._block(32, 16)])
        self.pool = nn.MaxPool2d(2)
        self.head = nn.Conv2d(16, 2, 1)

    @staticmethod
    def _block(inputs: int, outputs: int) -> nn.Module:
        parts = [nn.Conv2d(inputs, outputs, 3, padding=1), nn.BatchNorm2d(outputs), nn.ReLU()]
        return nn.Sequential(*parts, nn.Conv2d(outputs, outputs, 3, padding=1), nn.ReLU())

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        kept = []
        for number, block in enumerate(self.down):
            x = block(x if not number else self.pool(x))
            kept.append(x)
        for up, block, skipped in zip(self.ups, self.back, kept[-2::-1], strict=True):
            x = block(torch.cat([skipped, up(x)], 1))
        return self.head(x)


def _resized(mode: str) -> Callable[[int, int], nn.Module]:
    aligned = True if mode == "bilinear" else None
    return lambda a, b: nn.Sequential(nn.Upsample(scale_factor=2, mode=mode, align_corners=aligned), nn.Conv2d(a, b, 1))


class Logits(nn.Module):
    """A language model without the rest of what it yields."""

    def __init__(self, model: nn.Module):
        super().__init__()
        self.model = model

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        return self.model(input_ids=ids, attention_mask=torch.ones_like(ids), use_cache=False).logits


class Step(nn.Module):
    """One token more, behind keys and values of earlier ones."""

    def __init__(self, model: nn.Module):
        super().__init__()
        self.model = model

    def forward(self, ids: torch.Tensor, keys: torch.Tensor, values: torch.Tensor) -> tuple[torch.Tensor, ...]:
        from transformers import DynamicCache

        cache = DynamicCache()
        for layer in range(keys.shape[1]):
            cache.update(keys[:, layer], values[:, layer], layer)
        found = self.model(input_ids=ids, past_key_values=cache, use_cache=True)
        layers = found.past_key_values.layers
        return found.logits, torch.stack([each.keys for each in layers], 1), torch.stack([each.values for each in layers], 1)


class Hidden(nn.Module):
    """An encoder's last states; the mask is one number a token."""

    def __init__(self, model: nn.Module):
        super().__init__()
        self.model = model

    def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        return self.model(input_ids=ids, attention_mask=mask).last_hidden_state


def _gpt2(layers: int) -> nn.Module:
    from transformers import GPT2Config, GPT2LMHeadModel

    return GPT2LMHeadModel(GPT2Config(n_layer=layers, attn_implementation="eager"))


def _bert() -> nn.Module:
    from transformers import BertConfig, BertModel

    return Hidden(BertModel(BertConfig(attn_implementation="eager"), add_pooling_layer=False))


def _vision(name: str, **options: object) -> Callable[[], nn.Module]:
    def make() -> nn.Module:
        import torchvision

        return getattr(torchvision.models, name)(weights=None, **options)

    return make


# torchvision, which transformers looks for, too, imports without its own binary when these are declared.
_LIBRARY = torch.library.Library("torchvision", "FRAGMENT")
for _name in ("nms", "qnms"):
    _LIBRARY.define(f"{_name}(Tensor boxes, Tensor scores, float threshold) -> Tensor")


def _image(size: int) -> Callable[[], Example]:
    return lambda: (torch.randn(2, 3, size, size),)


def _tokens() -> Example:
    return (torch.randint(0, 100, (2, 16)),)


NETWORKS: dict[str, tuple[Callable[[], nn.Module], Callable[[], Example]]] = {
    "squeezenet": (_vision("squeezenet1_0"), _image(224)),
    "mobilenet_v3": (_vision("mobilenet_v3_small"), _image(224)),
    "shufflenet": (_vision("shufflenet_v2_x1_0"), _image(224)),
    "unet": (lambda: UNet(lambda a, b: nn.ConvTranspose2d(a, b, 2, stride=2)), _image(64)),
    "unet_bilinear": (lambda: UNet(_resized("bilinear")), _image(64)),
    "unet_nearest": (lambda: UNet(_resized("nearest")), _image(64)),
    "gpt2": (lambda: Logits(_gpt2(12)), _tokens),
    "gpt2_step": (
        lambda: Step(_gpt2(2)),
        lambda: (torch.randint(0, 100, (2, 1)), torch.randn(2, 2, 12, 7, 64), torch.randn(2, 2, 12, 7, 64)),
    ),
    "efficientnet": (_vision("efficientnet_b0"), _image(224)),
    "densenet": (_vision("densenet121"), _image(224)),
    "mobilenet_v2": (_vision("mobilenet_v2"), _image(224)),
    "resnet50": (_vision("resnet50"), _image(224)),
    "inception_v3": (_vision("inception_v3", init_weights=False, aux_logits=True), _image(299)),
    "vit": (_vision("vit_b_16"), _image(224)),
    "bert": (_bert, lambda: (*_tokens(), torch.ones(2, 16, dtype=torch.int64))),
}


def seeded(make: Callable[[], nn.Module]) -> nn.Module:
    torch.manual_seed(0)
    network = make().eval()
    for module in network.modules():
        if isinstance(module, nn.BatchNorm2d) and module.running_mean is not None and module.running_var is not None:
            nn.init.normal_(module.running_mean, std=0.1)
            nn.init.uniform_(module.running_var, 0.5, 1.0)
        if isinstance(module, nn.Linear) and not module.weight.any():  # A head that waits for its training.
            nn.init.normal_(module.weight, std=0.02)
    return network


def export(name: str, how: Export, path: Path) -> None:
    make, draw = NETWORKS[name]
    network, example = seeded(make), draw()
    names = [f"x{number}" for number in range(len(example))]
    if how.exporter == "script":
        axes = {each: {0: "N"} for each in names} if how.is_open else None
        torch.onnx.export(
            network, example, str(path), dynamo=False, opset_version=how.opset, input_names=names, dynamic_axes=axes
        )
        return
    shapes = tuple([{0: torch.export.Dim("N", min=1, max=64)} for _ in example]) if how.is_open else None
    program = torch.onnx.export(
        network, example, dynamo=True, opset_version=how.opset, input_names=names, dynamic_shapes=shapes, verbose=False
    )
    program.save(str(path), external_data=False)


# The judge.


def can_stay_open(path: Path) -> bool:
    """Whether a model is imported without any size of its inputs."""
    try:
        read_model(str(path))
    except IRError as error:
        print(f"  {error.diagnostics[0].message}")
        return False
    return True


def judge(path: Path, label: str, batch: int, and_compiled: bool) -> str:
    """A row of the table; `batch` is that of an open one."""
    proto = onnx.load(str(path))
    is_open = any(dim.dim_param for each in proto.graph.input for dim in each.type.tensor_type.shape.dim)
    operators = Counter(each.op_type for each in proto.graph.node)
    inputs = inputs_of(proto, batch)
    names = {dim.dim_param for each in proto.graph.input for dim in each.type.tensor_type.shape.dim} - {""}
    del proto
    wanted = expected(str(path), inputs)
    start = time.process_time()
    module = read_model(str(path), dict.fromkeys(names, batch))
    imported = time.process_time() - start
    if is_open and not can_stay_open(path):
        label += ", to be fixed"
    distances = []
    for way in (interpreted, compiled) if and_compiled else (interpreted,):
        found = way(module, inputs)
        worst = max(distance(one, other) for one, other in zip(found, wanted, strict=True))
        distances.append(f"{worst:.0e}")
    made = plan(lifetimes_in(module, "main", None, True).buffers)
    ratio = "" if made.peak == made.lower_bound else f" ({made.ratio:.3f} of the bound)"
    return (
        f"| {path.name.split('-')[0]} | {label} | {len(operators)}: {', '.join(sorted(operators))} | {imported:.1f} s "
        f"| {' | '.join(distances)} | {made.peak:,}{ratio} |"
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--folder", required=True, type=Path)
    parser.add_argument("--batch", type=int, default=2)
    parser.add_argument("--judge", action="store_true")
    parser.add_argument("--export", action="store_true")
    parser.add_argument("--interpret", action="store_true")
    given = parser.parse_args(arguments)
    given.folder.mkdir(exist_ok=True)
    warnings.simplefilter("ignore")
    status = 0
    for name in given.names or NETWORKS:
        for how in EXPORTS:
            path = given.folder / f"{name}-{how.label}.onnx"
            try:
                if not path.exists() and not given.judge:
                    export(name, how, path)
                if path.exists() and not given.export:
                    print(judge(path, how.label, given.batch, not given.interpret), flush=True)
            except (IRError, RuntimeError) as error:
                print(f"{name} {how.label}: {type(error).__name__} {str(error).strip()[-500:]}", flush=True)
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
