"""Where each tool writes: what cannot be written is refused in one line, and nothing is left half-written."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from irkit.tools.files import write_file

FUNCTION = "func.func @f(%a: memref<4xf32>) {\n  return\n}\n"
CHECKED = f"// RUN: irkit-opt %s | filecheck %s\n{FUNCTION}"
NEST = """
func.func @f(%a: memref<64xf32>) {
  %0 = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 64) parallel {
    loop.store %0, %a[%i] : memref<64xf32>
  }
  return
}
"""
CALL = """
func.func private @g() {
  return
}
func.func @f() {
  call @g() : () -> ()
  return
}
"""
FILES = {
    "f.mlir": FUNCTION,
    "nest.mlir": NEST,
    "call.mlir": CALL,
    "l.csv": "id,lower,upper,size\na,0,2,4\n",
    "old": "old",
}

WRITERS = {
    "opt": "opt f.mlir -o",
    "opt, bytecode": "opt f.mlir --emit-bytecode -o",
    "opt, log": "opt f.mlir --cse --log-actions-to",
    "opt, trace": "opt f.mlir --cse --profile-actions-to",
    "opt, reproducer": "opt f.mlir --cse --mlir-generate-reproducer",
    "opt, remarks": "opt call.mlir --inline --remarks-filter=.* --remark-format=yaml --remarks-output-file",
    "translate": "translate f.mlir --to=llvmir -o",
    "translate, passes": "translate f.mlir --cse --to=llvmir -o",
    "plan": "plan l.csv -o",
    "plan, picture": "plan l.csv --format=svg -o",
    "reduce": "reduce f.mlir --test true -o",
}
REFUSED = {
    "/dev/full": "No space left on device",
    "no/folder/out": "No such file or directory",
    "f.mlir/out": "Not a directory",
    "folder": "Is a directory",
    "": "No such file or directory",
}


@pytest.fixture
def call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Callable[[Sequence[str]], tuple[int, str]]:
    """Calls a tool in a folder with some files; its status, and what it says."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    Path("folder").mkdir()

    def run(words: Sequence[str]) -> tuple[int, str]:
        tool, *arguments = words
        status = import_module(f"irkit.tools.{tool}").main(arguments)
        return status, capfd.readouterr().err

    return run


def tree() -> dict[str, str]:
    return {
        str(path): path.read_text(encoding="utf-8") if path.is_file() else "" for path in Path().rglob("*")
    }


@pytest.mark.parametrize("target", REFUSED)
@pytest.mark.parametrize("writer", WRITERS)
def test_what_cannot_be_written(
    call: Callable[[Sequence[str]], tuple[int, str]], writer: str, target: str
) -> None:
    if target == "/dev/full" and not Path(target).exists():
        pytest.skip("no /dev/full")
    if writer.startswith("translate") and target == "folder":
        pytest.skip("a folder is where this tool writes its files")
    before = tree()
    tool, *flags = WRITERS[writer].split()
    status, err = call([tool, *flags, target])
    last = err.splitlines()[-1]
    assert status == 1
    assert last.startswith(f"irkit-{tool}: cannot ")
    assert last.endswith(f" output file '{target}': {REFUSED[target]}")
    assert "Traceback" not in err
    assert tree() == before


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["new", "plugin", "p", "f.mlir/p"], "cannot make "),
        (["new", "plugin", "p", "folder/../f.mlir"], "exists and is not empty; nothing is overwritten"),
        (["translate", "nest.mlir", "--lower-to-ptx", "--to=ptx", "-o", "old"],
         "'old' is no folder, and there are several files: "),
        (["translate", "nest.mlir", "--lower-to-ptx", "--to=ptx", "-o", "old/new/"], "'old/new/': Not a directory"),
        (["opt", "f.mlir", "--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-tree-dir", "old"],
         "cannot make the folder 'old/builtin_module_no-symbol-name': Not a directory"),
        (["update_checks", "none.mlir"], "cannot open input file 'none.mlir': No such file or directory"),
        (["update_checks", "folder"], "cannot open input file 'folder': Is a directory"),
        (["bisect", "folder", "--cse"], "cannot open input file 'folder': Is a directory"),
        (["run", "folder"], "cannot open input file 'folder': Is a directory"),
    ],
)  # fmt: skip
def test_folders_and_inputs_that_cannot_be(
    call: Callable[[Sequence[str]], tuple[int, str]], words: Sequence[str], complaint: str
) -> None:
    before = tree()
    status, err = call(words)
    assert (status, err.splitlines()[-1].startswith(f"irkit-{words[0].replace('_', '-')}: ")) == (1, True)
    assert complaint in err
    assert tree() == before


def test_a_file_keeps_its_mode_and_its_links(tmp_path: Path) -> None:
    file, link = tmp_path / "script", tmp_path / "link"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o751)
    link.symlink_to("script")
    write_file(str(link), ["new"])
    assert link.is_symlink()
    assert (file.read_text(encoding="utf-8"), file.stat().st_mode & 0o777) == ("new", 0o751)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "script"]


def test_a_file_in_a_folder_that_takes_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As root may write everywhere, it is told that it may not."""
    file = tmp_path / "old"
    file.write_text("old")
    access = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: str(path) != str(tmp_path) and access(path, mode))
    inode = file.stat().st_ino
    write_file(str(file), iter(["n", b"ew"]))
    assert (file.read_text(), file.stat().st_ino, [*tmp_path.iterdir()]) == ("new", inode, [file])
    link = tmp_path / "link"
    link.symlink_to(file)
    write_file(str(link), ["newer"])
    assert (file.read_text(), link.is_symlink()) == ("newer", True)

    def broken() -> Iterator[str]:
        yield "half"
        raise ValueError

    with pytest.raises(ValueError, match=r"^$"):
        write_file(str(file), broken())
    assert file.read_text() == "newer"


def test_what_is_read_only_stays(call: Callable[[Sequence[str]], tuple[int, str]], tmp_path: Path) -> None:
    os.chmod("old", 0o444)
    os.chmod("folder", 0o555)
    if os.access("old", os.W_OK):
        pytest.skip("root writes everywhere")
    assert call(["opt", "f.mlir", "-o", "old"])[1].endswith("output file 'old': it is read-only\n")
    assert call(["opt", "f.mlir", "-o", "folder/x"])[1].endswith("'folder/x': Permission denied\n")
    (tmp_path / "checked.mlir").write_text(CHECKED, encoding="utf-8")
    os.chmod("checked.mlir", 0o444)
    assert call(["update_checks", "checked.mlir"])[1].endswith("'checked.mlir': it is read-only\n")
    assert Path("old").read_text(encoding="utf-8") == "old"


@pytest.mark.parametrize("path", ["/dev/stdout", "/dev/fd/3"])
def test_open_streams_have_names(tmp_path: Path, path: str) -> None:
    """What is behind the name may be a file: it is written to, and the name stays."""
    if not os.path.islink("/dev/stdout"):
        pytest.skip("no /dev/stdout")
    (tmp_path / "f.mlir").write_text(FUNCTION, encoding="utf-8")
    command = f"'{sys.executable}' -m irkit.tools.opt f.mlir -o {path} >out 3>&1"
    subprocess.run(["bash", "-c", command], cwd=tmp_path, check=True, timeout=120)
    assert "func.func @f" in (tmp_path / "out").read_text(encoding="utf-8")
    assert os.path.islink("/dev/stdout")


@pytest.mark.parametrize(
    "words",
    ["opt - -o", "run - --roofline", "plan - -o", "translate --from=onnx none.onnx -o", "reduce none.mlir --test=x -o"],
)
@pytest.mark.parametrize("target", [each for each in REFUSED if each != "/dev/full"])
def test_what_cannot_be_written_is_said_before_any_work(
    call: Callable[[Sequence[str]], tuple[int, str]], words: str, target: str
) -> None:
    """The input is not even looked for."""
    tool, *flags = words.split()
    status, err = call([tool, *flags, target])
    assert (status, err) == (1, f"irkit-{tool}: cannot open output file '{target}': {REFUSED[target]}\n")


@pytest.mark.parametrize("name", ["irkit-run", "irkit-opt", "another"])
def test_an_interrupt_while_a_tool_loads(tmp_path: Path, name: str) -> None:
    script = tmp_path / name
    script.write_text("import irkit.tools\nraise KeyboardInterrupt\n", encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode in (-2, 130)
    assert ("Traceback" in done.stderr) == (name == "another")
