"""Trains digits.onnx, which reads handwritten digits of 8 x 8 pixels, and writes the sample input seven.npy.

    pip install torch scikit-learn onnx
    python examples/train_digits.py            writes digits.onnx and seven.npy beside this file

The digits are the 1,797 of scikit-learn (E. Alpaydin and C. Kaynak, UCI, 1998; CC BY 4.0), ink from 0 to 16.
A quarter of them is never trained on: what the network makes of those is the accuracy that is printed.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split
from torch import nn

HERE = Path(__file__).resolve().parent


def network() -> nn.Sequential:
    """Two convolutions, and one layer that sees what is left of all pixels: 9,978 numbers are learned."""
    return nn.Sequential(
        *(nn.Conv2d(1, 16, 3, padding=1, bias=False), nn.BatchNorm2d(16), nn.ReLU()),
        *(nn.Conv2d(16, 32, 3, padding=1, bias=False), nn.BatchNorm2d(32), nn.ReLU()),
        *(nn.MaxPool2d(2), nn.Flatten(), nn.Linear(32 * 4 * 4, 10)),
    )


def train(model: nn.Module, images: torch.Tensor, labels: torch.Tensor, epochs: int = 40) -> None:
    """Adam (Kingma and Ba, 2015) on batches of 64, each image moved by up to a pixel."""
    optimizer = torch.optim.Adam(model.parameters(), lr=2e-3, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, epochs)
    for _ in range(epochs):
        for batch in torch.randperm(len(images)).split(64):
            down, right = torch.randint(-1, 2, (2,)).tolist()
            moved = torch.roll(images[batch], (down, right), (2, 3))
            optimizer.zero_grad()
            nn.functional.cross_entropy(model(moved / 16), labels[batch]).backward()
            optimizer.step()
        schedule.step()


def as_onnx(model: nn.Sequential) -> onnx.ModelProto:
    """The network with the scaling of its input and probabilities at its end, for one image."""
    weights = {"sixteen": np.float32(16)}
    nodes = [helper.make_node("Div", ["image", "sixteen"], ["scaled"], "scale")]

    def add(kind: str, name: str, *learned: tuple[str, torch.Tensor], **attributes: object) -> None:
        named = {f"{name}.{key}": value.detach().numpy() for key, value in learned}
        weights.update(named)
        nodes.append(helper.make_node(kind, [nodes[-1].output[0], *named], [name], name, **attributes))

    for number, (convolution, norm) in enumerate([(model[0], model[1]), (model[3], model[4])], 1):
        add("Conv", f"conv{number}", ("weight", convolution.weight), pads=[1] * 4, kernel_shape=[3, 3])
        statistics = [("scale", norm.weight), ("bias", norm.bias)]
        statistics += [("mean", norm.running_mean), ("variance", norm.running_var)]
        add("BatchNormalization", f"norm{number}", *statistics, epsilon=norm.eps)
        add("Relu", f"relu{number}")
    add("MaxPool", "pool", kernel_shape=[2, 2], strides=[2, 2])
    add("Flatten", "flat")
    add("Gemm", "scores", ("weight", model[8].weight), ("bias", model[8].bias), transB=1)
    add("Softmax", "digit")
    graph = helper.make_graph(
        nodes,
        "digits",
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 1, 8, 8])],
        [helper.make_tensor_value_info("digit", TensorProto.FLOAT, [1, 10])],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in weights.items()],
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(made, full_check=True)
    return made


def main() -> None:
    torch.manual_seed(0)
    torch.set_num_threads(1)
    images, labels = load_digits(return_X_y=True)
    split = train_test_split(images, labels, test_size=0.25, random_state=0, stratify=labels)
    seen, held_out = (torch.tensor(each, dtype=torch.float32).reshape(-1, 1, 8, 8) for each in split[:2])
    seen_labels, held_out_labels = (torch.tensor(each) for each in split[2:])
    model = network()
    train(model, seen, seen_labels)
    model.eval()
    with torch.no_grad():
        found = model(held_out / 16).argmax(1)
    right = int((found == held_out_labels).sum())
    print(f"{right} of {len(found)} held-out digits are read right ({100 * right / len(found):.1f} %)")
    print(f"{sum(each.numel() for each in model.parameters())} numbers learned from {len(seen)} digits")
    onnx.save(as_onnx(model), HERE / "digits.onnx")
    sevens = held_out[held_out_labels == 7]
    np.save(HERE / "seven.npy", sevens[:1].numpy())


if __name__ == "__main__":
    main()
