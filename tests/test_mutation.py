"""Valid text with random bytes changed gives a result or a diagnostic: never anything else, never a hang.

python tests/test_mutation.py 50000 [SEED]       as many as you like
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import pytest

from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source, render
from irkit.syntax import parse, print_op

ROOT = Path(__file__).resolve().parent.parent
TEXTS = sorted([*ROOT.glob("lit_tests/**/*.mlir"), *ROOT.glob("examples/**/*.mlir")])
SNIPPETS = ['%0', '^bb1', '@f', '#a', '!t', '{}', '()', '<>', '[]', '->', ':', ',', '=', '0x', '1.0', '-1', '"', '//', '?', '*', 'loc', 'memref<', 'tensor<4x', 'dense<', '}', ')', ']', '\\', '\x00', 'é', 'i32']
SECONDS = 5.0


def mutated(text: str, rng: random.Random) -> str:
    """`text` with one to four places changed: characters replaced, dropped, doubled, or something put
    between."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        kind = rng.randrange(5)
        if kind == 0:
            text = text[:at] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(256)))) + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + text[at + rng.randint(1, 12) :]
        elif kind == 2:
            text = text[:at] + rng.choice(SNIPPETS) + text[at:]
        elif kind == 3:
            start = rng.randrange(len(text) + 1)
            text = text[:at] + text[start : start + rng.randint(1, 30)] + text[at:]
        else:
            lines = text.split("\n")
            first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[first], lines[second] = lines[second], lines[first]
            text = "\n".join(lines)
    return text


def pieces() -> list[str]:
    """The chunks of all texts of the suite, the short ones, since a change in a long one is found less
    often."""
    found = [piece for path in TEXTS for piece in path.read_text(encoding="utf-8").split("// -----")]
    return [piece for piece in found if len(piece) < 4000]


def check(text: str) -> None:
    """Reads, verifies and prints; whatever is refused must be refused by a diagnostic that can be shown."""
    start = time.perf_counter()
    try:
        module = parse(text, "m.mlir", context=context(allow_unregistered=True))
        verify(module)
        print_op(module)
        print_op(module, generic=True)
    except IRError as refused:
        for diagnostic in refused.diagnostics:
            assert "error: " in render(diagnostic, {"m.mlir": Source("m.mlir", text)})
    assert time.perf_counter() - start < SECONDS


def run(count: int, seed: int) -> None:
    rng = random.Random(seed)
    texts = pieces()
    for number in range(count):
        text = mutated(rng.choice(texts), rng)
        try:
            check(text)
        except Exception:
            print(f"--- change {number} of seed {seed}:\n{text}", file=sys.stderr)
            raise


@pytest.mark.parametrize("seed", range(10))
def test_changed_text_never_breaks_the_reader(seed: int) -> None:
    if not TEXTS:
        pytest.fail("the suite has no texts to change")
    run(500, seed)


if __name__ == "__main__":
    run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
