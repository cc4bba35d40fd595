"""mlir.lark, the executable specification of the text, held against mlir-opt, and the reader against both.

Three corpora: what is accepted, what is no syntax, what is syntax without a meaning. Beyond them, sentences
drawn from the grammar, and such sentences with a token dropped, doubled or replaced.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Protocol

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark
from lark.exceptions import UnexpectedInput
from lark.lexer import PatternStr

import irkit.syntax
from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.ir.operation import Operation
from irkit.syntax.resources import metadata_text

GRAMMAR = Lark(
    (Path(irkit.syntax.__path__[0]) / "mlir.lark").read_text(encoding="utf-8"),
    parser="lalr",
    start=["start", "attribute"],
    maybe_placeholders=False,
)


def in_grammar(text: str) -> bool:
    try:
        GRAMMAR.parse(text, start="start")
    except UnexpectedInput:
        return False
    return True


class Oracle(Protocol):
    def __call__(self, *arguments: str, text: str) -> CompletedProcess[str]: ...


SEPARATOR = "\n// -----\n"
CRASH = "mlir-opt crashed"


def verdicts(mlir_opt: Oracle, texts: list[str]) -> list[str | None]:
    """The first error of mlir-opt for each text, None where it accepts it."""
    done = mlir_opt("--allow-unregistered-dialect", "--split-input-file", text=SEPARATOR.join(texts) + "\n")
    if done.returncode not in (0, 1):
        if len(texts) == 1:
            return [CRASH]
        half = len(texts) // 2
        return verdicts(mlir_opt, texts[:half]) + verdicts(mlir_opt, texts[half:])
    owners = [i for i, text in enumerate(texts) for _ in range(text.count("\n") + 2)]
    errors: list[str | None] = [None] * len(texts)
    for line, message in re.findall(r"^<stdin>:(\d+):\d+: error: (.*)$", done.stderr, re.MULTILINE):
        owner = owners[int(line) - 1]
        errors[owner] = errors[owner] or message
    return errors


def attribute_in_op(attribute: str) -> str:
    return f'"t.op"() {{a = {attribute}}} : () -> ()'


ACCEPTED_ATTRIBUTES = """
    1 | -1 : i32 | - 1 : i32 | 0x1F : i8 | 007 | 1 : index | 1.0 | 1. : f32 | 1.e5 | 1.5E-3 : bf16
    0x7FC0 : bf16 | true | false | unit | "" | "x" : i32 | "x" : none | "\\n\\t\\22\\\\\\"é" | @f | @f::@g
    @a : :@b | @"a b"::@c::@"" | [] | [1, 2 : i8, [unit]] | {} | {a, b = 1} | {true, i32 = 2, "a b" = {c}}
    {loc = loc(unknown)} | i1 | i007 | si8 | ui16 | index | none | f4E2M1FN | f6E2M3FN | f6E3M2FN | f8E5M2
    f8E4M3 | f8E4M3FN | f8E5M2FNUZ | f8E4M3FNUZ | f8E4M3B11FNUZ | f8E3M4 | f8E8M0FNU | bf16 | f16 | tf32
    f32 | f64 | f80 | f128 | complex<f32> | tuple<> | tuple<i32, () -> ()> | () -> () | (i32) -> i32
    (i32) -> (i32, f32) | () -> (() -> ()) | tensor<f32> | tensor<2x?xf32> | tensor<2 x 3 x f32>
    tensor<?x?xf32> | tensor<*xf32> | tensor<* x f32> | tensor<0x10xf32> | tensor<2xf32, 1> | tensor<2xf32,>
    tensor<4xi32, {a = 1}> | tensor<2xcomplex<f64>> | memref<f32> | memref<2x?xf32> | memref<2xf32, 1>
    memref<2xf32, 1 : i32> | memref<*xf32, 3> | memref<*xf32> | memref<2xf32, strided<[1], offset: ?>, 1>
    memref<2x3xf32, affine_map<(i, j) -> (j, i)>, "x"> | memref<2xmemref<?xi8>> | vector<f32>
    vector<4x[2]xf32> | vector<[ 4 ] x 2 x i1> | dense<1> : tensor<2xi8> | dense<[1, -2]> : tensor<2xi32>
    dense<[[1], [2]]> : tensor<2x1xindex> | dense<> : tensor<0xi32> | dense<[]> : tensor<0xi32>
    dense<[[]]> : tensor<1x0xi32> | dense<true> : vector<2xi1> | dense<[true, false]> : tensor<2xi1>
    dense<0x7FC0> : tensor<bf16> | dense<"0x01"> : tensor<1xi8> | dense<(1, 2)> : tensor<2xcomplex<i32>>
    dense<[(1., 2.0), (3.0, -0.5)]> : tensor<2xcomplex<f32>> | dense<"a"> : tensor<2x!d.string>
    dense<["a", "b"]> : tensor<2x!d.string> | dense<-0x1> : tensor<2xi8> | sparse<> : tensor<2xi32>
    sparse<0, 1> : tensor<2xi32> | sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32> | array<i32>
    array<i64: 1, -2> | array<i32 : 1> | array<i1: true, false> | array<f32: 1.0, 0x1> | array<f8E5M2>
    dense_resource<a> : tensor<1xi32> | dense_resource<"a b"> : tensor<1xi32>
    dense_resource<true> : vector<1xi1> | affine_map<() -> ()> | affine_map<(d0)[] -> (d0 + - 1)>
    affine_map<(mod) -> (mod mod 2)>
    affine_map<(i, j)[n] -> (i * 4 + j, -j floordiv n, (i - j) ceildiv 3)> | affine_map<(d0) -> (--d0)>
    affine_set<() : ()> | affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 <= d0, d0 == s0)>
    affine_set<(d0) : (d0 > = 0)> | strided<[]> | strided<[2, ?], offset: ?> | strided<[-1], offset: -3>
    distinct[0]<> | distinct[1]<42 : i32> | #d.x | #d. | #d<> | #d<a> : i32 | #d.x<"<"> : f32
    #d.x<a -> b, {[(<>)]}> | !d.x | !d.y.z<f32> | !d<2x3 // > | !d_e<"\\22>"> | loc(unknown) | loc("a")
    loc("a":1) | loc("a":1:2) | loc("a" : 1 : 2) | loc("a":1:2 to :5) | loc("a":1:2 to 3:5)
    dense<3> : tensor<0xi32> | dense<-1> : tensor<2xsi1> | dense<[true, false]> : tensor<2xui1> | -1 : si1
    dense<[-2, 2]> : tensor<2xi2> | array<ui1: true> | sparse<[[0], [1]], 7> : tensor<2xi8>
    sparse<[[0]], ["a"]> : tensor<1x!d.s> | tensor<0xcomplex<f32>> | [0x7FF0000000000000 : f64, 0x1 : f64]
    #d<a$b> | #d._a | #d<a<b><c>> | loc(fused<1>[fused<1>[unknown], "a"]) | distinct[2]<[affine_map<() -> ()>]>
    loc("n"("a":1:2)) | loc(callsite("a" at "b":1:2)) | loc(fused["a", unknown]) | loc(fused[])
    loc(fused<1>["a"])
"""

NO_SYNTAX_ATTRIBUTES = """
    --1 | +1 | .5 | 1.0e | 1 : | 1 2 | "a" "b" | "\\q" | true : i1 | unit : i32 | @f : i32 | @ | @a::b | a
    f256 | int | [1,] | [,] | [1 2] | {a = 1,} | {a = } | {1} | {a = 1 b = 2} | () | -> () | () -> () -> ()
    i32 -> i32 | (i32) | complex<> | tuple<i32,> | tuple<> : i32 | tensor<> | tensor<2x> | tensor<x2xf32>
    tensor<[2]xf32> | tensor<2xf32 | tensor<0x1 0xf32> | tensor<*xf32, 3> | tensor<2xf32, 1, 2>
    tensor<f32, strided<[]>> | tensor<f32, array<i8>> | vector<>
    vector<?xf32> | vector<2xf32, 1> | memref<> | memref<2xf32 1> | bf16x | dense<1>
    dense<[1,]> : tensor<1xi8> | dense<()> : tensor<1xi8> | dense 1 : tensor<1xi8>
    dense<1 : i32> : tensor<2xi32> | dense<+1> : tensor<2xi8> | sparse<[[0]]> : tensor<2xi32> | array<i32: >
    array<> | array<i32: 1,> | array<: 1> | dense_resource<> : tensor<1xi8> | dense_resource<a>
    distinct[1] | distinct[-1]<> | affine_map<(d0) -> d0> | affine_map<(d0) -> (d0 d0)>
    affine_map<(d0) -> (d0 * 2 +)> | affine_map<() -> (1.0)> | affine_set<(d0) : (d0 >= 0,)>
    affine_set<(d0) : (d0 < 3)> | affine_set<(d0) : (d0)> | strided<?> | strided<[1],> | loc()
    loc(loc("a")) | loc("n"(loc("a"))) | loc("a":1:2 to 5) | loc(fused<>["a"]) | loc(callsite("a")) | #d <a>
    #d.x <a> | !d<a> : i32 | !d.x<(> | !d.x<a)> | #d<"> | opaque<"a", "0x1"> | #
"""

NO_MEANING_ATTRIBUTES = """
    #nope | !nope | 1 : f32 | 1 : i0 | 300 : i8 | 1 : tensor<2xi32> | -0x1 : f32 | -1 : ui8 | 1.0 : i32
    {a, a} | {"" = 1} | i16777216 | complex<tensor<2xf32>> | tensor<none> | tensor<2xtensor<f32>>
    memref<none> | vector<0xf32> | vector<2xnone> | memref<2xf32, 1, 2> | memref<2xf32, unit>
    memref<2x3xf32, strided<[1]>> | memref<2x3xf32, affine_map<(i) -> (i)>>
    memref<*xf32, affine_map<(d0) -> (d0)>> | dense<1> : i32 | dense<[1, 2]> : tensor<3xi32>
    dense<[[1, 2], [3]]> : tensor<2x2xi32> | dense<1> : tensor<?xi32> | dense<[1, [2]]> : tensor<2xi32>
    dense<"0x01"> : tensor<2xi32> | dense<1.0> : tensor<2xi32> | dense<1> : tensor<2xf32>
    dense<> : tensor<1xi32> | dense<300> : tensor<2xi8> | dense<2> : tensor<2xi1>
    dense<1> : tensor<2xcomplex<i32>> | array<f32: 1> | array<i32: true>
    array<i4: 1> | array<none> | array<i8: 300> | affine_map<(d0, d0) -> (d0)> | affine_map<(d0) -> (d1)>
    affine_map<(i, j) -> (i * j)> | loc(#d.x) | affine_map<(symbol) -> (symbol)>
    affine_map<() -> (9223372036854775808)> | dense_resource<a> : i32
    memref<2x!d.x> | sparse<[[0]], [[1]]> : tensor<2xi8> | sparse<0, [1, 2]> : tensor<4xi8> | dense<"0x01"> : tensor<9xi1>
    tensor<9223372036854775808xf32> | memref<2x9223372036854775808x!d.x> | vector<9223372036854775808xi1>
    vector<[9223372036854775808]xf32> | strided<[9223372036854775808]> | loc("a":4294967296:1)
    loc("a":1:4294967296)
"""

ACCEPTED_FILES = [
    "",
    "// nothing",
    '"a"() : () -> ()',
    '"a" () <1> : () -> () // note\n"b"() <{a}> {c = 1} : () -> () loc("x")',
    '%0 = "a"() : () -> i32\n%x:2, %y = "b"(%0) : (i32) -> (i1, i1, i8)\n"c"(%x#1, %x #0) : (i1, i1) -> ()',
    '"a"() ({}, {\n}) : () -> ()',
    '"a"() <{p}> ({^c(%a: i1 loc("q")): "b"()[^d, ^d] : () -> () ^d: "c"() : () -> ()}) {d} : () -> ()',
    '"a"() ({"b"() : () -> () ^c: "b"(%-x) : (i1) -> () ^1(%-x: i1): "b"() : () -> ()}) : () -> ()',
    '%0 = "a"() : () -> (() -> ())\n"b"(%0) : (() -> ()) -> ()',
    '#a = 1 : i32 #b = [#a, #a]\n!t = tuple<i32> !u = tuple<!t>\n"a"() {x = #b, y = !u} : () -> ()',
    '#0 = 1 #-x = 2 !x-y = i32\n"a"() {a = #0, b = #-x, c = !x-y} : () -> ()',
    '#loc = loc("a")\n"a"() : () -> () loc(#loc)\n"b"() : () -> () loc(#later)\n#later = loc(unknown)',
    '"a"() <{m = affine_map<() -> ()>}> ({"b"() {m = affine_map<(i) -> (i)>} : () -> ()}) : () -> ()',
    '"a"() {x = [affine_map<() -> ()>], y = loc("n"("m")), z = distinct[0]<[affine_map<() -> ()>]>} : () -> ()',
    '"a"() ({^b(%x: i1 loc("n"("m"))): "b"() ({"builtin.module"() ({^m:}) : () -> ()}) : () -> ()}) : () -> ()',
    '"a"() {x = dense_resource<r> : tensor<i8>} : () -> ()\n{-# dialect_resources: {builtin: {r: "0x04000000"}} #-}',
    "{-# #-}",
    '{-# dialect_resources: { builtin: { r: "0x0400000001" } }, external_resources: {} #-}',
    '#r = dense_resource<r> : tensor<i8>\n{-# dialect_resources: {builtin: {r: "0x0100000007"}} #-}',
    '{-#\n  external_resources: {\n    x: { a: true, "b c": "y" },\n    z: {}\n  }\n#-}',
]

NO_SYNTAX_FILES = [
    '"a"()[] : () -> ()',
    '"a"() <> : () -> ()',
    '"a"() () : () -> ()',
    '"a"() {} ({}) : () -> ()',
    '"a"() : ()',
    '"a"() : i32',
    '"a"() : () -> (',
    '"a" : () -> ()',
    '"a"() : () -> ();',
    '"a"() /* no */ : () -> ()',
    '"a"(,) : () -> ()',
    '"a"(%x,) : () -> ()',
    '"a"(%0 : i32) : (i32) -> ()',
    '%0, = "a"() : () -> i32',
    '%0 "a"() : () -> i32',
    '%1a = "a"() : () -> i32',
    '%a = "a"() : () -> i32\n"b"(%a#x) : (i32) -> ()',
    '"a"() ({^a "b"() : () -> ()}) : () -> ()',
    '"a"() ({^a(%x): }) : () -> ()',
    '"a"() ({^a(%x: i32,): }) : () -> ()',
    '"a"() ({) : () -> ()',
    '^a: "a"() : () -> ()',
    '"a"() : () -> () loc',
    "#a = ",
    "#a 1",
    "#a.b = 1",
    "!a = 1",
    '!a = "x"',
    "{-# foo: {} #-}",
    "{-# external_resources: {x: {a: 1}} #-}",
    "{-# external_resources: {}, #-}",
    "{-# external_resources: {} ",
    '"a\n"() : () -> ()',
    '"a"() {a = "b} : () -> ()',
]

NO_MEANING_FILES = [
    '""() : () -> ()',
    '"a"(%x) : (i32) -> ()',
    '"a"() : (i32) -> ()',
    '"a"()[^bb] : () -> ()',
    '%0 = "a"() : () -> ()',
    '%0:2 = "a"() : () -> i32',
    '%0 = "a"() : () -> i32\n%0 = "a"() : () -> i32',
    '%0 = "a"() : () -> i32\n"b"(%0) : (f32) -> ()',
    '%0 = "a"() : () -> i32\n"b"(%0#1) : (i32) -> ()',
    '"a"() ({^a: "b"() : () -> () ^a: "b"() : () -> ()}) : () -> ()',
    '"a"() : () -> () loc(#nowhere)',
    "#a = 1\n#a = 2",
    "!a = i32\n!a = i32",
]


def attributes(corpus: str) -> list[str]:
    return [each.strip() for line in corpus.strip().splitlines() for each in line.split(" | ")]


ACCEPTED = [*map(attribute_in_op, attributes(ACCEPTED_ATTRIBUTES)), *ACCEPTED_FILES]
NO_SYNTAX = [*map(attribute_in_op, attributes(NO_SYNTAX_ATTRIBUTES)), *NO_SYNTAX_FILES]
NO_MEANING = [*map(attribute_in_op, attributes(NO_MEANING_ATTRIBUTES)), *NO_MEANING_FILES]


def test_grammar_on_the_corpus() -> None:
    assert [text for text in ACCEPTED if not in_grammar(text)] == []
    assert [text for text in NO_MEANING if not in_grammar(text)] == []
    assert [text for text in NO_SYNTAX if in_grammar(text)] == []


def test_mlir_opt_on_the_corpus(mlir_opt: Oracle) -> None:
    texts = [*ACCEPTED, *NO_SYNTAX, *NO_MEANING]
    found = dict(zip(texts, verdicts(mlir_opt, texts), strict=True))
    assert {text: found[text] for text in ACCEPTED if found[text] is not None} == {}
    assert [text for text in (*NO_SYNTAX, *NO_MEANING) if found[text] is None] == []


Token = tuple[str, str]
"""The name of a terminal, and a text of it."""

SAMPLES = {
    "NAME": ["a", "d0", "s0", "i32", "true", "mod", "loc", "a.b", "_x$"],
    "STRING": ['"a"', '"a b"', '"\\22\\\\"', '""', '"0x01"', '"é"'],
    "INTEGER": ["0", "1", "2", "3", "42", "0x1F", "007"],
    "FLOAT": ["1.0", "0.5", "2.", "1.5e10", "1.0E-3"],
    "VALUE": ["%0", "%a", "%arg0", "%-x"],
    "RESULT_NUMBER": ["#0", "#1"],
    "BLOCK": ["^bb0", "^a", "^1"],
    "SYMBOL": ["@f", '@"a b"', "@g.h"],
    "DOUBLE_COLON": ["::", ": :"],
    "ATTRIBUTE_ALIAS": ["#a", "#map"],
    "DIALECT_ATTRIBUTE": ["#d.x", "#d."],
    "DIALECT_ATTRIBUTE_HEAD": ["#d", "#d.x"],
    "TYPE_ALIAS": ["!a", "!t"],
    "DIALECT_TYPE": ["!d.x", "!d.y.z"],
    "DIALECT_TYPE_HEAD": ["!d", "!d.x"],
    "BODY_TEXT": ["a", "a, b", " -> ", "x = 1 : ", "- //"],
    "SIZE": ["1x", "2x", "2 x", "0x"],
    "ANY_SIZE": ["?x", "? x"],
    "SCALABLE_SIZE": ["[4]x", "[ 2 ] x"],
    "UNRANKED": ["*x", "* x"],
    "INTEGER_TYPE": ["i1", "i8", "i32", "si8", "ui16", "i64"],
    "FLOAT_TYPE": ["f32", "f64", "bf16", "f8E4M3FN"],
    "EQUAL": ["==", "= ="],
    "AT_LEAST": [">="],
    "AT_MOST": ["<="],
}


class Sentences:
    """Random derivations from the rules of the grammar."""

    def __init__(self, grammar: Lark) -> None:
        self.rules: dict[str, list[list[str]]] = {}
        for rule in grammar.rules:
            self.rules.setdefault(rule.origin.name, []).append([symbol.name for symbol in rule.expansion])
        self.keywords = {
            terminal.name: terminal.pattern.value
            if isinstance(terminal.pattern, PatternStr)
            else terminal.name.lower()
            for terminal in grammar.terminals
            if terminal.name not in (*SAMPLES, "WHITESPACE", "COMMENT")
        }
        self.depths = self._least_depths()

    def _least_depths(self) -> dict[str, int]:
        """The depth of the shallowest derivation of each nonterminal."""
        depths: dict[str, int] = {}
        before = -1
        while len(depths) != before:
            before = len(depths)
            for name, expansions in self.rules.items():
                known = [
                    each for each in expansions if all(part in depths for part in each if part in self.rules)
                ]
                if name not in depths and known:
                    depths[name] = 1 + min(
                        max((depths.get(part, 0) for part in each), default=0) for each in known
                    )
        return depths

    def _depth(self, expansion: list[str]) -> int:
        return 1 + max((self.depths.get(part, 0) for part in expansion), default=0)

    def draw(self, start: str, rng: random.Random, depth: int) -> list[Token]:
        """A sentence, of no more than the given depth where that is possible."""
        tokens: list[Token] = []
        stack = [(start, depth)]
        while stack:
            name, left = stack.pop()
            expansions = self.rules.get(name)
            if expansions is None:
                tokens.append(self.token(name, rng))
                continue
            possible = [each for each in expansions if self._depth(each) <= left]
            chosen = rng.choice(possible or [min(expansions, key=self._depth)])
            stack += [(part, left - 1) for part in reversed(chosen)]
        return tokens

    def token(self, name: str, rng: random.Random) -> Token:
        return name, rng.choice(SAMPLES[name]) if name in SAMPLES else self.keywords[name]

    def mutate(self, tokens: list[Token], rng: random.Random) -> list[Token]:
        """The tokens with one dropped, doubled elsewhere or replaced."""
        at = rng.randrange(len(tokens))
        other = rng.choice([[], [tokens[at], rng.choice(tokens)], [self.token(rng.choice(self.names), rng)]])
        return tokens[:at] + other + tokens[at + 1 :]

    @property
    def names(self) -> list[str]:
        return [*SAMPLES, *self.keywords]


SENTENCES = Sentences(GRAMMAR)


def spell(tokens: Iterable[Token]) -> str:
    """The tokens apart, but for the head of a dialect's attribute or type, which its body must follow."""
    return "".join([text if name.endswith("_HEAD") else f"{text} " for name, text in tokens])


def tokens_of(text: str) -> list[Token]:
    """The tokens of a text of the grammar."""
    tokens = GRAMMAR.parse_interactive(text, start="start").exhaust_lexer()
    return [(token.type, str(token)) for token in tokens]


def drawn_attributes(seed: int, count: int, mutate: bool) -> list[str]:
    rng = random.Random(seed)
    texts = []
    while len(texts) < count:
        tokens = SENTENCES.draw("attribute", rng, rng.randint(3, 14))
        text = attribute_in_op(spell(SENTENCES.mutate(tokens, rng) if mutate else tokens))
        # `array<index` crashes mlir-opt 22.
        if len(text) < 400 and not re.search(r"array\s*<\s*index", text):
            texts.append(text)
    return texts


def mutated_files(seed: int, count: int) -> list[str]:
    rng = random.Random(seed)
    files = [tokens_of(text) for text in ACCEPTED_FILES if in_grammar(text)]
    files = [tokens for tokens in files if len(tokens) > 5]
    return [spell(SENTENCES.mutate(rng.choice(files), rng)) for _ in range(count)]


MEANING = re.compile(
    r"(un)?expected (location attribute, but got|valid attribute name|integer or float type|i1 type for"
    r"|integer literal|floating point literal|decimal integer literal for|named operation to have"
    r"|integer elements|floating-point elements|\d+ operand|'true' or 'false'"
    r"|the number of strides|memory space to be last|string containing hex)"
    r"|(?!expected|unexpected|missing|unbalanced)"
)
"""Errors of mlir-opt that are not about syntax."""


@pytest.mark.parametrize("seed", range(3))
def test_drawn_sentences_are_mlir(seed: int, mlir_opt: Oracle) -> None:
    texts = drawn_attributes(seed, 1000, mutate=False)
    assert [text for text in texts if not in_grammar(text)] == []
    errors = dict(zip(texts, verdicts(mlir_opt, texts), strict=True))
    assert sum(error is None for error in errors.values()) > 100
    refused = {text: error for text, error in errors.items() if error is not None}
    assert {text: error for text, error in refused.items() if not MEANING.match(error)} == {}


@pytest.mark.parametrize("seed", range(3))
def test_what_mlir_accepts_is_in_the_grammar(seed: int, mlir_opt: Oracle) -> None:
    texts = drawn_attributes(seed, 1000, mutate=True) + mutated_files(seed, 1000)
    accepted = [text for text, error in zip(texts, verdicts(mlir_opt, texts), strict=True) if error is None]
    assert accepted
    assert [text for text in accepted if not in_grammar(text)] == []


@settings(max_examples=200, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(4, 20))
def test_drawn_files_are_in_the_grammar(rng: random.Random, depth: int) -> None:
    assert in_grammar(spell(SENTENCES.draw("start", rng, depth)))


def read(text: str) -> Operation:
    """The module of a text, verified; raises IRError where there is none."""
    module = irkit.syntax.parse(text, context=context(allow_unregistered=True))
    verify(module)
    return module


def refusal(text: str) -> str | None:
    """The reader's first error for a text, None where it accepts it."""
    try:
        read(text)
    except IRError as error:
        diagnostic = error.diagnostics[0]
        assert diagnostic.location.file_position() is not None
        return diagnostic.message
    return None


def test_reader_on_the_corpus() -> None:
    assert {text: refusal(text) for text in ACCEPTED if refusal(text) is not None} == {}
    assert [text for text in (*NO_SYNTAX, *NO_MEANING) if refusal(text) is None] == []


@pytest.mark.parametrize("generic", [True, False])
@pytest.mark.parametrize("debuginfo", [True, False])
def test_corpus_prints_as_in_mlir(generic: bool, debuginfo: bool, mlir_opt: Oracle) -> None:
    flags = ["--mlir-print-op-generic"] * generic + ["--mlir-print-debuginfo"] * debuginfo
    texts = [text for text in ACCEPTED if '@""' not in text]
    done = mlir_opt(
        *flags, "--allow-unregistered-dialect", "--split-input-file", text=SEPARATOR.join(texts) + "\n"
    )
    for text, theirs in zip(texts, done.stdout.split("// -----\n"), strict=True):
        ours = irkit.syntax.print_op(read(text), generic=generic, debuginfo=debuginfo)
        if debuginfo:
            # The chunks of one file are further down in it.
            ours, theirs = (re.sub(r'"<stdin>":\d+:\d+', "", each) for each in (ours, theirs))
        assert ours.strip() == theirs.partition("\n{-#")[0].strip()


RESOURCES = """
"a"() {x = dense_resource<z> : tensor<i8>, y = [dense_resource<"b b"> : tensor<i8>]} : () -> ()
"a"() <{x = dense_resource<a> : tensor<i8>, w = dense_resource<none> : tensor<i8>}> : () -> ()
{-#
  external_resources: {z: {k: true}, e: {}, x: {b: "s\\22", a: false}},
  dialect_resources: {builtin: {
    a: "0x0400000001", unused: "0x0400000001", z: "0x04000000ab", "b b": "0x0400000000"
  }}
#-}
"""


def test_resources_print_as_in_mlir(mlir_opt: Oracle) -> None:
    known = context(allow_unregistered=True)
    module = irkit.syntax.parse(RESOURCES, context=known)
    ours = irkit.syntax.print_op(module) + metadata_text(known.resources, module) + "\n"
    assert ours == mlir_opt("--allow-unregistered-dialect", text=RESOURCES).stdout


@pytest.mark.parametrize("seed", range(2))
def test_drawn_attributes_print_as_in_mlir(seed: int, mlir_opt: Oracle) -> None:
    texts = [text for text in drawn_attributes(seed, 1000, mutate=False) if refusal(text) is None]
    texts = [text for text, error in zip(texts, verdicts(mlir_opt, texts), strict=True) if error is None]
    done = mlir_opt("--allow-unregistered-dialect", "--split-input-file", text=SEPARATOR.join(texts) + "\n")
    ours = [irkit.syntax.print_op(read(text)).strip() for text in texts]
    assert ours == [each.strip() for each in done.stdout.split("// -----\n")]


DIFFERENT = re.compile(
    # A negative number of an unsigned type is accepted by mlir-opt 22 in `array` only.
    r"array\s*<\s*ui"
    # An attribute of an unknown dialect is no memory space for mlir-opt; two layouts are none for irkit.
    r"|memref.*(#d|strided|affine_map)"
)


@pytest.mark.parametrize("seed", range(2))
def test_reader_agrees_with_mlir(seed: int, mlir_opt: Oracle) -> None:
    texts = drawn_attributes(seed, 500, mutate=False) + drawn_attributes(seed, 700, mutate=True)
    texts += mutated_files(seed, 1000)
    theirs = dict(zip(texts, verdicts(mlir_opt, texts), strict=True))
    wrong = {
        text: (error, refusal(text))
        for text, error in theirs.items()
        if error != CRASH and not DIFFERENT.search(text) and (error is None) != (refusal(text) is None)
    }
    assert wrong == {}


def first_errors(mlir_opt: Oracle, texts: list[str]) -> list[str | None]:
    """As `verdicts`, with the line and column in each text."""
    done = mlir_opt("--allow-unregistered-dialect", "--split-input-file", text=SEPARATOR.join(texts) + "\n")
    owners = [(i, line) for i, text in enumerate(texts) for line in range(1, text.count("\n") + 3)]
    errors: list[str | None] = [None] * len(texts)
    for line, column, message in re.findall(r"^<stdin>:(\d+):(\d+): error: (.*)$", done.stderr, re.MULTILINE):
        owner, inside = owners[int(line) - 1]
        errors[owner] = errors[owner] or f"<stdin>:{inside}:{column}: error: {message}"
    return errors


SPELLED_DIFFERENTLY = re.compile(
    r"but got#"  # a space is missing
    r"|operand type\0"  # where a plural s could be
    r"|out of range|unsupported memory space|invalid memref element|AffineMap, but got"
)


def test_diagnostics_are_those_of_mlir(mlir_opt: Oracle) -> None:
    texts = [text for text in (*NO_SYNTAX, *NO_MEANING) if refusal(text) is not None]
    texts += [text for text in mutated_files(7, 1000) if refusal(text) is not None]
    wrong = {}
    for text, theirs in zip(texts, first_errors(mlir_opt, texts), strict=True):
        with pytest.raises(IRError) as caught:
            read(text + "\n")
        ours = str(caught.value).split("\n", 1)[0]
        if theirs is not None and ours != theirs and not SPELLED_DIFFERENTLY.search(theirs):
            wrong[text] = (ours, theirs)
    assert wrong == {}


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([text for text in ACCEPTED if len(text) > 20]), st.data())
def test_changed_bytes_end_in_a_diagnostic(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        removed = data.draw(st.integers(0, 3))
        inserted = data.draw(
            st.text(st.sampled_from(list('\0\n"\\%#!^@<>(){}[]-+*/:,=.?x0129abi_é')), max_size=3)
        )
        text = text[:at] + inserted + text[at + removed :]
    refusal(text)


DEEP = [
    ("", "[", "]"),
    ("", "{a = ", "}"),
    ("", "tuple<", ">"),
    ("", "() -> (", ")"),
    ("", "(", ") -> ()"),
    ("", "[tensor<1xi8, ", ">]"),
    ("", "distinct[0]<", ">"),
    ("", "memref<2x", ">"),
    ("!d<", "(", ")"),
    ("dense<", "[", "]"),
    ("loc(", "fused[", "]"),
    ("loc(", "fused<", ">"),
    ("loc(", '"a"(', ")"),
    ("loc(", "callsite(unknown at ", ")"),
    ("affine_map<() -> (", "(", ")"),
    ("affine_map<() -> (", "- ", ""),
    ("affine_map<() -> (0", " + 1", ""),
]


@pytest.mark.parametrize(("head", "opening", "closing"), DEEP)
def test_deep_nesting_ends_in_a_diagnostic(head: str, opening: str, closing: str) -> None:
    for middle in (opening * 5000, opening * 5000 + closing * 5000, opening * 95 + closing * 95):
        refusal(attribute_in_op(head + middle))
