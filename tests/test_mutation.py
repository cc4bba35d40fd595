"""Valid and malformed text with random changes gives a result or a diagnostic: never anything else, never a
hang, never memory out of proportion.

python tests/test_mutation.py 50000 [SEED]       as many as you like
"""

from __future__ import annotations

import ctypes
import gc
import random
import re
import sys
import time
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest

from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source, render
from irkit.syntax import parse, print_op

ROOT = Path(__file__).resolve().parent.parent
TEXTS = sorted(
    path
    for folder in ("lit_tests", "examples", "tests/malformed")
    for path in (ROOT / folder).glob("**/*.mlir")
    if "Output" not in path.parts
)
SNIPPETS = [
    '%0', '^bb1', '@f', '#a', '!t', '{}', '()', '<>', '[]', '->', ':', ',', '=', '0x', '1.0', '-1', '"', '//',
    '?', '*', 'loc', 'memref<', 'tensor<4x', 'dense<', '}', ')', ']', '\\', '\x00', 'é', 'i32', '\ufeff', '\r',
    '\udc80', '\ud800', '::', '...', '{-#', '#-}', 'affine_map<', 'array<i32: ', 'sparse<', 'loc(callsite(',
    'i16777215', '%0#4294967296', 'strided<[', 'distinct[0]<', '"\\', '@"', 'unit', 'none', 'true',
]  # fmt: skip
NUMBERS = ["0", "1", "999999999999", "9223372036854775808", "18446744073709551616", "1" * 5000, "0x" + "F" * 40]
_NUMBER = re.compile(r"(?<![A-Za-z_#%])[0-9]+")
_TOKEN = re.compile(r'"[^"\n]*"|[%^#!@]?[\w.$-]+|\s+|.', re.DOTALL)
SECONDS = 5.0
_MMAP_THRESHOLD = -3
"""M_MMAP_THRESHOLD of mallopt(3)."""
FACTOR, CONSTANT = 20, 16_000_000
"""Memory may grow to so many bytes for each of the input, and so many beside: one integer of the widest type
has two million."""


def changed(text: str, rng: random.Random, others: list[str]) -> str:
    """`text` with one to four places changed."""
    for _ in range(rng.randint(1, 4)):
        text = rng.choice(CHANGES)(text, rng, others)
    return text


def flip(text: str, rng: random.Random, others: list[str]) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(256)))) + text[at + 1 :]


def drop(text: str, rng: random.Random, others: list[str]) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randint(1, 12) :]


def put_in(text: str, rng: random.Random, others: list[str]) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(SNIPPETS) + text[at:]


def double(text: str, rng: random.Random, others: list[str]) -> str:
    at, start = rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)
    return text[:at] + text[start : start + rng.randint(1, 30)] + text[at:]


def swap_lines(text: str, rng: random.Random, others: list[str]) -> str:
    lines = text.split("\n")
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


def swap_tokens(text: str, rng: random.Random, others: list[str]) -> str:
    tokens = _TOKEN.findall(text) or [""]
    first, second = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    tokens[first], tokens[second] = tokens[second], tokens[first]
    return "".join(tokens)


def cut_short(text: str, rng: random.Random, others: list[str]) -> str:
    return text[: rng.randrange(len(text) + 1)]


def splice(text: str, rng: random.Random, others: list[str]) -> str:
    other = rng.choice(others)
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


def inflate(text: str, rng: random.Random, others: list[str]) -> str:
    numbers = list(_NUMBER.finditer(text))
    if not numbers:
        return text
    number = rng.choice(numbers)
    return text[: number.start()] + rng.choice(NUMBERS) + text[number.end() :]


CHANGES = (flip, drop, put_in, double, swap_lines, swap_tokens, cut_short, splice, inflate)


def pieces() -> list[str]:
    """The chunks of all texts of the suite, the short ones, since a change in a long one is found less
    often."""
    found = [piece for path in TEXTS for piece in path.read_text(encoding="utf-8").split("// -----")]
    return [piece for piece in found if len(piece) < 1500]


def check(text: str) -> None:
    """Reads, verifies and prints; whatever is refused must be refused by a diagnostic that can be shown."""
    start = time.process_time()
    try:
        module = parse(text, "m.mlir", context=context(allow_unregistered=True))
        verify(module)
        print_op(module)
        print_op(module, generic=True)
    except IRError as refused:
        for diagnostic in refused.diagnostics:
            assert "error: " in render(diagnostic, {"m.mlir": Source("m.mlir", text)})
    assert time.process_time() - start < SECONDS


def run(count: int, seed: int, measured: int = 0) -> None:
    """Changes texts and checks them, pages of memory included; the first `measured` also to the byte, which
    takes time."""
    rng = random.Random(seed)
    texts = pieces()
    keep_large_blocks_apart()
    for number in range(count):
        text = changed(rng.choice(texts), rng, texts)
        try:
            if number < measured:
                check_memory(text)
            else:
                check_pages(text)
        except Exception:
            shown = text.encode("utf-8", "backslashreplace").decode()
            print(f"--- change {number} of seed {seed}:\n{shown}", file=sys.stderr)
            raise


def keep_large_blocks_apart() -> None:
    """Has the C library give blocks of 128 KiB and more back as soon as they are free, so that a later need of
    memory shows in the pages of the process."""
    if sys.platform == "linux":
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, 128 * 1024)


def check_pages(text: str) -> None:
    """Checks, and looks at how much larger the process was meanwhile, where the system tells."""
    if sys.platform != "linux":
        check(text)
        return
    for is_last in (False, True):
        before = _pages("VmRSS")
        Path("/proc/self/clear_refs").write_text("5")  # forgets the peak
        check(text)
        if (grown := _pages("VmHWM") - before) <= FACTOR * len(text) + CONSTANT:
            return
        # What is made once, parsers of operations for instance, is made by now.
        assert not is_last, f"{grown} bytes for {len(text)}"


def _pages(name: str) -> int:
    """A size of the process in bytes, as /proc calls it."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition(f"{name}:")[2].split(maxsplit=1)[0]) * 1024


def check_memory(text: str) -> None:
    check(text)  # what is made once, parsers of operations for instance, is made by now
    gc.collect()
    tracemalloc.start()
    try:
        check(text)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak <= FACTOR * len(text) + CONSTANT


@pytest.mark.parametrize("seed", range(20))
def test_changed_text_never_breaks_the_reader(seed: int) -> None:
    if not TEXTS:
        pytest.fail("the suite has no texts to change")
    run(1000, seed, measured=20)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the largest size of a process")
def test_pages_show_what_is_allocated_and_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_large_blocks_apart()
    monkeypatch.setattr(sys.modules[__name__], "check", lambda text: len(b"x" * 40_000_000))
    with pytest.raises(AssertionError):
        check_pages("")
    monkeypatch.setattr(sys.modules[__name__], "check", lambda text: len(b"x" * 4_000_000))
    check_pages("")


SHORT = [
    "\n", "\0", "//\n", "(", ",", "[", '"', '""', "-", "->", "?", "@", "@a", "^a", "%a ", "%0", "#a ", "!a ", "a ", "0 ", "1.", "%a#",
    "#a=", "^bb0:\n", "loc(", '"t.a"(', "...", "é", "\udc80",
]  # fmt: skip
"""What a token or two are made of: a text of nothing else has as many as a text can have."""


@pytest.mark.parametrize("unit", SHORT)
def test_short_tokens_take_no_memory_out_of_proportion(unit: str) -> None:
    """At the size where the constant is nearly as much as the factor."""
    text = unit * (100_000 // len(unit))
    check("")
    tracemalloc.start()
    try:
        with suppress(IRError):
            parse(text, "m.mlir", context=context(allow_unregistered=True))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak <= (FACTOR + CONSTANT / 1_000_000) * len(text) + 500_000


DEEP = 100_000
OPENINGS = {
    "attribute": '"t.a"() {{a = {}', "type": '"t.a"() : () -> ({}', "location": '"t.a"() : () -> () loc({}',
    "map": '"t.a"() {{a = affine_map<(d0) -> ({}', "elements": '"t.a"() {{a = dense<{}', "top": "{}",
}  # fmt: skip
NESTED = ["(", "[", "<", "{", "-", "tuple<", "() -> (", "callsite(", "fused[", '"a"(', "{a = ", "{-#", '"', "\\"]


@pytest.mark.parametrize("opening", OPENINGS)
def test_what_nests_deeply_is_refused_at_once(opening: str) -> None:
    for each in NESTED:
        check(OPENINGS[opening].format(each * DEEP))


@pytest.mark.parametrize("kind", ["tensor<{}f32, 1>", "memref<{}f32, strided<[{}]>>", "vector<{}f32 "])
def test_wide_types_take_no_quadratic_time(kind: str) -> None:
    check(f'"t.a"() : () -> ({kind.format("2x" * DEEP, ", ".join(["1"] * DEEP))})')


HUGE = [
    "tensor<{n}x{n}xf32>", "vector<{n}xi1>", "memref<{n}xf32, strided<[{n}]>>", "i{n}", "tuple<i{n}>",
    '!gpu.mma_matrix<{n}x{n}xf32, "COp">', "tensor<4xcomplex<i{n}>>",
]  # fmt: skip
VALUES = [
    "dense<0> : tensor<{n}xi8>", "dense<true> : tensor<{n}xi1>", "dense<(1.0, 2.0)> : tensor<{n}xcomplex<f64>>",
    'dense<"0x01"> : tensor<{n}xi8>', "sparse<0, 1> : tensor<{n}xi8>", "sparse<> : tensor<{n}x{n}xi8>",
    "dense_resource<a> : tensor<{n}xi8>", 'dense<"a"> : tensor<{n}x!t.x>', "dense<[1, 2]> : tensor<{n}xi8>",
    "{n}", "{n} : i16777215", "-{n} : i16777215", "{n}.0 : f16", "1.0e{n}", "distinct[{n}]<>", "array<i64: {n}>",
    "array<i16777208: {n}>", "affine_map<(d0) -> (d0 * {n} + {n})>", "strided<[{n}], offset: {n}>", "-1 : i16777215",
    "dense<-1> : tensor<{n}xi16777215>", "affine_map<(d0) -> (d0 mod {n} floordiv {n} ceildiv {n})>",
]  # fmt: skip
OPS = [
    '%0:{n} = "t.a"() : () -> ()', '"t.a"(%0#{n}) : (i32) -> ()',
    "%0 = arith.constant dense<0> : tensor<{n}xi8>",
    "memref.global @x : memref<{n}xi8> = dense<0>", "%0 = vector.constant_mask [{n}] : vector<{n}xi1>",
    "%0 = vector.step : vector<{n}xindex>", '"t.a"() : () -> () loc("f":{n}:{n})',
    '"affine.parallel"() ({"affine.yield"() : () -> ()}) {lowerBoundsGroups = dense<1> : tensor<{n}xi32>, lowerBoundsMap = '
    "affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<{n}xi32>, upperBoundsMap = "
    "affine_map<() -> (8)>} : () -> ()",
]  # fmt: skip


@pytest.mark.parametrize(
    "number",
    ["999999999999", "16777215", "1" * 20, "1" * 100_000, "0x" + "F" * 100_000],
    ids=["12 digits", "widest", "20 digits", "100,000 digits", "100,000 hex digits"],
)
def test_huge_numbers_cost_nothing(number: str) -> None:
    types = [f'"t.a"() : () -> ({each})' for each in HUGE]
    values = [f'"t.a"() {{a = {each}}} : () -> ()' for each in VALUES]
    for text in [*types, *values, *OPS]:
        check_memory(text.replace("{n}", number))


@pytest.mark.parametrize(
    ("first", "further"),
    [
        ("#a0 = 1", "#a{n} = [#a{p}, #a{p}]"),
        ("#a0 = 1", "#a{n} = [#a{p}]"),
        ('#a0 = loc("x")', "#a{n} = loc(callsite(#a{p} at #a{p}))"),
        ("!a0 = i32", "!a{n} = tuple<!a{p}, !a{p}>"),
    ],
)
def test_aliases_do_not_multiply(first: str, further: str) -> None:
    lines = [further.format(n=number, p=number - 1) for number in range(1, 2000)]
    check_memory("\n".join([first, *lines]))


@pytest.mark.parametrize(
    "text",
    [
        "\ud800", '"t.a"() {a = "\ud800"} : () -> ()', '"\udcff\udc80.a"() : () -> ()', "\ufeff",
        "\0" * 1000,
        "\r" * 1000 + "$", "\r\n\r\n$", "// \udc80\n$", " " * 100_000 + "$", "\n" * 100_000 + "$", "x" * 100_000,
        '"' + "x" * 100_000, '"t.a"() {a = "\U0001f600"} : () -> () $', "//" * 100_000, '"t.a"()\r: () -> ()\r\r$',
    ],
)  # fmt: skip
def test_odd_characters(text: str) -> None:
    check(text)


if __name__ == "__main__":
    run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
