"""Progress is a line on a terminal that is gone afterwards, and nothing anywhere else."""

from __future__ import annotations

import io

import pytest

import irkit
from irkit.tools import progress

DOUBLE = """
func.func @double(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}"""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRKIT_CACHE", "0")
    monkeypatch.setattr(progress, "_PATIENCE", 0.0)
    monkeypatch.setattr(progress, "_BETWEEN", 0.0)


def test_each_pass_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    irkit.compile(irkit.parse(DOUBLE))
    lines = terminal.getvalue().split("\r\033[K")
    assert lines[0] == lines[-1] == ""
    assert "0 s: loop-schedule-cpu on @double" in lines
    assert lines[-2].endswith(" s: machine code")


def test_the_line_goes_where_a_pass_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with pytest.raises(irkit.IRError):
        irkit.compile(irkit.parse(DOUBLE), pipeline="builtin.module(func.func(loop-tile{loops=none sizes=4}))")
    assert terminal.getvalue().endswith("\r\033[K")


def test_nothing_is_shown_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = io.StringIO()
    monkeypatch.setattr("sys.stderr", elsewhere)
    irkit.compile(irkit.parse(DOUBLE))
    assert elsewhere.getvalue() == ""


def test_what_is_quick_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", 1000.0)
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    irkit.compile(irkit.parse(DOUBLE))
    assert terminal.getvalue() == ""
