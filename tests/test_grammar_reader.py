"""The reader held against mlir-opt on the corpora and on sentences drawn from the grammar.

What is refused, with which words, and what is printed.
"""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mlir_corpus import ACCEPTED, NO_MEANING, NO_SYNTAX, attribute_in_op
from test_grammar import CRASH, SEPARATOR, Oracle, drawn_attributes, mutated_files, read, refusal, verdicts

import irkit.syntax
from irkit.catalog import context
from irkit.diagnostics import IRError
from irkit.syntax.resources import metadata_text


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
    ours = irkit.syntax.print_op(module) + metadata_text(known.resources, module, generic=False) + "\n"
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
