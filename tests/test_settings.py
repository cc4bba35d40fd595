"""What variables of the environment say, and what the tools say where that makes no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from irkit.runtime.settings import SettingError, setting, switch
from irkit.tools import run

PROGRAM = """
func.func @f(%x: memref<4xf32>) {
  %c = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 4) {
    loop.store %c, %x[%i] : memref<4xf32>
  }
  return
}
"""
NONSENSE = {
    "IRKIT_NUM_THREADS": ["0", "-1", "257", "two", "1.5", "٣", "9" * 5000],
    "IRKIT_CACHE_SIZE": ["-1", "large", "1k", "9" * 5000],
    "IRKIT_CACHE": ["maybe", "2", "-1", "00"],
}


@pytest.mark.parametrize(("name", "given"), [(name, each) for name in NONSENSE for each in NONSENSE[name]])
def test_nonsense_is_one_line(
    name: str, given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "f.mlir"
    program.write_text(PROGRAM, encoding="utf-8")
    monkeypatch.delenv("IRKIT_CACHE", raising=False)
    monkeypatch.setenv("IRKIT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv(name, given)
    assert run.main([str(program), "--target=cpu"]) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith(f"irkit-run: {name} must be {'0 or 1' if name == 'IRKIT_CACHE' else 'a number of '}")
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IRKIT_NUMBER", raising=False)
    assert setting("IRKIT_NUMBER", range(5), "small") is None
    for text, number in {"": None, " ": None, "0": 0, " 4 ": 4}.items():
        monkeypatch.setenv("IRKIT_NUMBER", text)
        assert setting("IRKIT_NUMBER", range(5), "small") == number
    monkeypatch.setenv("IRKIT_NUMBER", "5")
    with pytest.raises(SettingError, match="IRKIT_NUMBER must be small, not '5'"):
        setting("IRKIT_NUMBER", range(5), "small")


def test_switches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IRKIT_SWITCH", raising=False)
    assert switch("IRKIT_SWITCH") is None
    for text, value in {"": None, " ": None, "0": False, "OFF": False, " no ": False, "1": True, "True": True}.items():
        monkeypatch.setenv("IRKIT_SWITCH", text)
        assert switch("IRKIT_SWITCH") is value
