"""The catalog: names lead to files, files to what their names say."""

from __future__ import annotations

from pathlib import Path

import pytest

import irkit
from irkit import catalog
from irkit.pipeline import Pass
from irkit.pipeline.options import specs
from irkit.pipeline.text import parse_pipeline

PASSES = Path(irkit.__file__).parent / "passes"


def test_names_of_files() -> None:
    assert catalog.pass_name(("cse",)) == "cse"
    assert catalog.pass_name(("symbol_dce",)) == "symbol-dce"
    assert catalog.pass_name(("loop", "tile")) == "loop-tile"
    assert catalog.pass_name(("convert", "graph_to_loop")) == "convert-graph-to-loop"


@pytest.mark.parametrize("name", catalog.pass_names())
def test_a_listed_pass_is_found_and_described(name: str) -> None:
    found = catalog.pass_class(name)
    assert found is not None
    assert issubclass(found, Pass)
    assert found.name == name
    assert found.summary()
    assert all(spec.help for spec in specs(found))
    assert isinstance(found(), Pass)
    found.anchor()


@pytest.mark.parametrize("name", catalog.pipeline_names())
def test_a_listed_pipeline_is_made_of_passes_there_are(name: str) -> None:
    pipeline = catalog.pipeline(name)
    assert pipeline is not None
    assert pipeline.help
    assert list(parse_pipeline(f"builtin.module({name})", catalog).passes())


def test_a_file_holds_one_pass_of_its_own_name() -> None:
    for path in sorted(PASSES.rglob("*.py")):
        parts = tuple([part for part in path.relative_to(PASSES).with_suffix("").parts if part != "__init__"])
        text = path.read_text(encoding="utf-8")
        classes = [line for line in text.splitlines() if line.startswith("class ") and "(Pass)" in line]
        assert len(classes) <= 1, f"{path} holds several passes"
        if classes:
            assert f'name = "{catalog.pass_name(parts)}"' in text, f"{path} holds a pass of another name"


@pytest.mark.parametrize("name", catalog.dialect_names())
def test_a_listed_dialect_is_found(name: str) -> None:
    found = catalog.dialect(name)
    assert found is not None
    assert found.name == name
    assert all(op.dialect is found for op in found.ops.values())


@pytest.mark.parametrize("name", catalog.target_names())
def test_a_listed_target_emits(name: str) -> None:
    found = catalog.target(name)
    assert found is not None
    assert callable(found.emit)


@pytest.mark.parametrize("name", ["", "no-such", "__init__", "os", "../cse", "cse.py", "a--b", "loop-", "-"])
def test_other_names_lead_nowhere(name: str) -> None:
    assert catalog.pass_class(name) is None
    assert catalog.pipeline(name) is None
    assert catalog.dialect(name) is None
    assert catalog.target(name) is None


def test_the_context_finds_classes_by_name() -> None:
    context = catalog.context()
    add = context.op_class("arith.addi")
    assert add is not None
    assert add.name == "arith.addi"
    assert context.op_class("arith.no_such") is None
    assert context.op_class("no_such.op") is None
    assert context.attribute_class("arith.fastmath") is not None
    assert context.type_class("arith.no_such") is None
    assert context.loaded_dialects == ["arith"]
    assert {"arith", "func"} <= set(context.dialect_names)
