"""mlir.lark, the executable specification of the text, held against mlir-opt.

On the corpora, on sentences drawn from the grammar, and on such sentences with a token dropped, doubled or
replaced.
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
from mlir_corpus import ACCEPTED, ACCEPTED_FILES, NO_MEANING, NO_SYNTAX, attribute_in_op

import irkit.syntax
from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.ir.operation import Operation

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
