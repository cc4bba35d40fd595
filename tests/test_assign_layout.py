"""Layouts: the cut is the cheapest of all, and random networks keep their meaning under what is chosen."""

from __future__ import annotations

import itertools
from random import Random

import pytest

import irkit
from irkit.analysis.machines import MACHINES
from irkit.interp.check import judge
from irkit.passes.graph.layouts import FIRST, LAST, NEVER, Cut, cycles_of_product, cycles_of_transposition


@pytest.mark.parametrize("seed", range(40))
def test_the_cut_is_the_cheapest(seed: int) -> None:
    random = Random(seed)
    things = list(range(random.randint(1, 6)))
    pairs = [(each, side, random.randint(0, 9)) for each in things for side in (FIRST, LAST)]
    pairs += [(*random.sample(things, 2), random.randint(0, 9)) for _ in things if len(things) > 1]
    tensors = [
        (f"t{number}", random.choice([FIRST, *things]), random.choices([FIRST, *things], k=3), random.randint(0, 9))
        for number in range(3)
    ]
    cut = Cut()
    for one, other, cost in pairs:
        cut.add(one, other, cost)
    for name, maker, users, cost in tensors:
        cut.add_tensor(name, maker, users, cost)

    def total(last: set[object]) -> int:
        """What a choice costs, as the words of `Cut` say it."""
        apart = sum([cost for one, other, cost in pairs if (one in last) != (other in last)])
        return apart + sum(
            [cost for _, maker, users, cost in tensors if any((each in last) != (maker in last) for each in users)]
        )

    choices = [
        {LAST, *chosen} for count in range(len(things) + 1) for chosen in itertools.combinations(things, count)
    ]
    found = {LAST, *[each for each in cut.last() if each in things]}
    assert total(found) == min(map(total, choices))


def test_what_may_never_be_apart_is_not() -> None:
    cut = Cut()
    cut.add("one", LAST, 5)
    cut.add("one", "other", NEVER)
    cut.add("other", FIRST, 3)
    assert cut.last() == {"one", "other"}


def test_cycles() -> None:
    """Two vectors of products a cycle, of which the last one of a row may be filled in part."""
    shape, machine = (1, 64, 7, 7), MACHINES["avx512"]
    found = [cycles_of_product(each, shape, 32, 4, machine) for each in ("planes", "rows", "channels_last")]
    assert found == [64 * 7 * 16, 64 * 4 * 16, 49 * 4 * 16]
    assert cycles_of_transposition(shape, 4) == 64 * 49


def network(random: Random) -> str:
    """Convolutions, mostly of one element, and functions of elements between them."""
    count, side = random.choice([1, 1, 2]), random.choice([1, 3, 4])
    images = [("%x", random.choice([2, 64, 96]))]
    lines = []

    def kind(channels: int) -> str:
        return f"tensor<{count}x{channels}x{side}x{side}xf32>"

    given = kind(images[0][1])
    for number in range(random.randint(2, 6)):
        image, channels = random.choice(images)
        of = kind(channels)
        choice = random.choice(["one", "one", "three", "relu", "bias", "add"])
        if choice in ("one", "three"):
            made = random.choice([2, 64, 96])
            window, pads = (1, "") if choice == "one" else (3, " pads [1, 1, 1, 1]")
            weights = f"tensor<{made}x{channels}x{window}x{window}xf32>"
            lines.append(f"%w{number} = graph.constant dense<{random.uniform(-1, 1)}> : {weights}")
            lines.append(f"%{number} = graph.conv {image}, %w{number}{pads} : {of}, {weights} -> {kind(made)}")
            channels = made
        elif choice == "relu":
            lines.append(f"%{number} = graph.relu {image} : {of}")
        elif choice == "bias":
            shape = random.choice([f"{channels}x1x1", f"1x{channels}x1x1", "1", f"1x1x{side}x{side}", f"{side}"])
            lines.append(f"%b{number} = graph.constant dense<{random.uniform(-1, 1)}> : tensor<{shape}xf32>")
            lines.append(f"%{number} = graph.mul {image}, %b{number} : {of}, tensor<{shape}xf32> -> {of}")
        else:
            other = random.choice([each for each, size in images if size == channels])
            lines.append(f"%{number} = graph.add {image}, {other} : {of}")
        images.append((f"%{number}", channels))
    result, channels = images[-1]
    body = "\n".join(lines)
    return f"func.func @f(%x: {given}) -> {kind(channels)} {{\n{body}\nreturn {result} : {kind(channels)}\n}}"


def test_random_networks_keep_their_meaning() -> None:
    seen = {"graph.matmul": 0, "graph.transpose": 0}
    for seed in range(25):
        text = network(Random(seed))
        before, after = irkit.parse(text), irkit.parse(text)
        layouts = "rows,channels_last" if seed % 2 else "channels_last"
        options = f"machine=avx512 layouts={layouts}"
        irkit.run_pipeline(after, f"builtin.module(func.func(graph-assign-layout{{{options}}}))")
        for name in seen:
            seen[name] += any(op.name == name for op in after.walk())
        found = judge(before, after)
        assert found.verdict != "different", f"{found.reason}\n{before}\n{after}"
    assert min(seen.values()) >= 2, seen
