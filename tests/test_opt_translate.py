"""irkit-translate and irkit-run from the command line: files, folders, inputs, comparison, refusals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from irkit.tools import run as run_tool
from irkit.tools import translate

SCALE = """
func.func @scale(%x: memref<4x8xf32>, %f: f32, %y: memref<4x8xf32> {irkit.result = 0 : i64}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %v = memref.load %x[%i, %j] : memref<4x8xf32>
      %p = arith.mulf %v, %f : f32
      memref.store %p, %y[%i, %j] : memref<4x8xf32>
    }
  }
  return
}
"""

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str]) -> Call:
    """Calls a tool's `main` in this process: exit status, standard output, standard error."""

    def run(main: Callable[[list[str]], int], *arguments: str | Path) -> tuple[int, str, str]:
        status = main([str(each) for each in arguments])
        captured = capfd.readouterr()
        return status, captured.out, captured.err

    return run


@pytest.fixture
def scale(tmp_path: Path) -> Path:
    path = tmp_path / "scale.mlir"
    path.write_text(SCALE, encoding="utf-8")
    return path


@pytest.fixture
def mlp(root: Path) -> Path:
    return root / "examples/mlp.mlir"


# irkit-translate


def test_one_file_goes_to_standard_output_or_to_a_file(call: Call, scale: Path, tmp_path: Path) -> None:
    status, out, err = call(translate.main, scale, "--convert-scf-to-cf", "--to=llvmir")
    assert (status, err) == (0, "")
    assert "define void @scale(ptr " in out
    target = tmp_path / "out.ll"
    assert call(translate.main, scale, "--convert-scf-to-cf", "--to=llvmir", "-o", target) == (0, "", "")
    assert target.read_text(encoding="utf-8") == out


def test_several_files_go_to_a_folder(call: Call, mlp: Path, tmp_path: Path) -> None:
    folder = tmp_path / "kernels"
    arguments = (mlp, "--pass-pipeline=builtin.module(lower-to-ptx)", "--to=ptx", "--arch=sm_90")
    assert call(translate.main, *arguments, "-o", folder) == (0, "", "")
    launch = json.loads((folder / "launch.json").read_text(encoding="utf-8"))
    assert launch["arch"] == "sm_90"
    for path in folder.glob("*.ptx"):
        assert ".target sm_90" in path.read_text(encoding="utf-8")
    assert len(list(folder.glob("*.ptx"))) > 1
    status, out, _ = call(translate.main, *arguments)
    assert status == 0
    assert "// ----- launch.json\n" in out


def test_a_file_is_no_folder(call: Call, mlp: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("precious", encoding="utf-8")
    status, _, err = call(translate.main, mlp, "--lower-to-ptx", "--to=ptx", "-o", taken)
    assert status == 1
    assert "is no folder, and there are several files" in err
    assert taken.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize("target", ["ptx", "triton", "cubin"])
def test_a_program_with_nothing_to_compute_makes_no_kernels(call: Call, tmp_path: Path, target: str) -> None:
    program = tmp_path / "em.mlir"
    program.write_text("func.func @f() { return }", encoding="utf-8")
    status, _, err = call(translate.main, program, f"--to={target}")
    assert status == 1
    assert "none where there is nothing to compute" in err


@pytest.mark.parametrize("flag", ["--size=-1", "--time=-3", "--time=0"])
def test_run_refuses_numbers_that_are_too_small(call: Call, scale: Path, flag: str) -> None:
    status, out, err = call(run_tool.main, scale, flag)
    assert (status, out) == (1, "")
    assert "is less than" in err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "say what to write: --to=asm|"),
        (("--to=fortran",), "there is no target 'fortran', only asm, "),
        (("--to=llvmir", "--arch=sm_80"), "the target 'llvmir' takes no --arch"),
        (("--to=llvmir",), "error: 'scf.for' op "),
        (("--to=ptx",), "has no kernels"),
        (("--to=llvmir", "--no-such-pass"), "Unknown command line argument '--no-such-pass'"),
        (("--to=llvmir", "--pass-pipeline=cse"), "expected pass pipeline to be wrapped"),
    ],
)
def test_translate_refuses(call: Call, scale: Path, arguments: tuple[str, ...], complaint: str) -> None:
    extra = ("--convert-scf-to-cf",) if "--arch=sm_80" in arguments else ()
    status, out, err = call(translate.main, scale, *arguments, *extra)
    assert status == 1
    assert out == ""
    assert complaint in err
    assert "Traceback" not in err


# irkit-run


def test_given_inputs_are_used_and_the_rest_is_drawn(call: Call, scale: Path, tmp_path: Path) -> None:
    x = np.arange(32, dtype=np.float32).reshape(4, 8)
    np.save(tmp_path / "x.npy", x)
    np.savez(tmp_path / "all.npz", x=x, f=np.float32(0.5))
    status, out, err = call(run_tool.main, scale, "--input", tmp_path / "all.npz")
    assert (status, err) == (0, "")
    assert out.startswith("scale result 0: float32[4, 8]\n")
    assert "15.5" in out
    one = call(run_tool.main, scale, "--input", tmp_path / "x.npy", "--seed=1")
    assert one == call(run_tool.main, scale, "--input", tmp_path / "x.npy", "--seed=1")
    assert one != call(run_tool.main, scale, "--input", tmp_path / "x.npy", "--seed=2")


def test_the_cpu_agrees_with_the_interpreter(call: Call, scale: Path) -> None:
    status, out, err = call(run_tool.main, scale, "--target=cpu", "--compare", "--time=2")
    assert (status, err) == (0, "")
    assert "result 0 agrees with the interpreter" in out
    assert "ms a call on cpu" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--entry=nobody",), "there is no function 'nobody' with a body, only scale"),
        (("--target=abacus",), "there is no target 'abacus'"),
        (("--input=no_such.npy",), "cannot open input file 'no_such.npy'"),
        (("--seed=x",), "for the --seed option: 'x' value invalid for integer argument!"),
        (("--pipeline=csee",), "did you mean 'cse'?"),
        (("--nonsense",), "Unknown command line argument '--nonsense'"),
    ],
)
def test_run_refuses(call: Call, scale: Path, arguments: tuple[str, ...], complaint: str) -> None:
    status, out, err = call(run_tool.main, scale, *arguments)
    assert status == 1
    assert out == ""
    assert complaint in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("array", "complaint"),
    [
        (np.zeros((4, 9), np.float32), "input 0 has the shape [4, 9], memref<4x8xf32> is expected"),
        (np.zeros((4, 8), np.int32), "input 0 holds int32, memref<4x8xf32> is expected"),
        (np.zeros((4, 8), np.float64), "input 0 holds float64, memref<4x8xf32> is expected"),
        (np.zeros((4, 8), "V2"), "input 0 holds |V2, memref<4x8xf32> is expected"),
    ],
)
def test_run_refuses_inputs_that_do_not_fit(
    call: Call, scale: Path, tmp_path: Path, array: np.ndarray, complaint: str
) -> None:
    np.save(tmp_path / "x.npy", array)
    status, _, err = call(run_tool.main, scale, "--input", tmp_path / "x.npy")
    assert status == 1
    assert complaint in err


def test_an_input_of_foreign_byte_order_is_the_same_input(call: Call, scale: Path, tmp_path: Path) -> None:
    shown = []
    for order in "<>":
        np.save(tmp_path / "x.npy", np.arange(32, dtype=f"{order}f4").reshape(4, 8))
        shown.append(call(run_tool.main, scale, "--input", tmp_path / "x.npy"))
    assert shown[0] == shown[1]
    assert shown[0][0] == 0


def test_integers_that_do_not_fit_are_refused(call: Call, tmp_path: Path) -> None:
    program = tmp_path / "f.mlir"
    program.write_text("func.func @f(%a: i8) -> i8 { return %a : i8 }\n", encoding="utf-8")
    for value, status in ((-128, 0), (255, 0), (256, 1), (-129, 1)):
        np.save(tmp_path / "x.npy", np.array(value))
        assert call(run_tool.main, program, "--input", tmp_path / "x.npy")[0] == status


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 no zip", b"\x93NUMPY\x01\x00\x10\x00{}"])
def test_files_that_hold_no_arrays(call: Call, scale: Path, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.npz").write_bytes(content)
    status, out, err = call(run_tool.main, scale, "--input", tmp_path / "x.npz")
    assert (status, out) == (1, "")
    assert "x.npz' is no .npy or .npz file: " in err


@pytest.mark.parametrize("kind", ["tuple<i32, f32>", "tensor<*xf32>", "tensor<3xcomplex<f32>>", "() -> i32"])
def test_what_cannot_be_drawn_must_be_given(call: Call, tmp_path: Path, kind: str) -> None:
    program = tmp_path / "f.mlir"
    program.write_text(f"func.func @f(%a: {kind}) {{\n  return\n}}\n", encoding="utf-8")
    status, _, err = call(run_tool.main, program)
    assert status == 1
    assert f"input 0 has the type {kind}, of which no random value can be made" in err


def test_a_folder_that_cannot_be_made(call: Call, mlp: Path, scale: Path) -> None:
    status, out, err = call(
        translate.main, mlp, "--lower-to-triton", "--to=ttir", "-o", scale / "no" / "folder"
    )
    assert (status, out) == (1, "")
    assert err.startswith("irkit-translate: cannot make the folder '")
    assert err.endswith("Not a directory\n")


def test_too_many_inputs(call: Call, scale: Path, tmp_path: Path) -> None:
    np.save(tmp_path / "x.npy", np.zeros((4, 8), np.float32))
    inputs = [word for _ in range(3) for word in ("--input", str(tmp_path / "x.npy"))]
    status, _, err = call(run_tool.main, scale, *inputs)
    assert status == 1
    assert "@scale takes 2 inputs, 3 were given" in err


def test_a_trap_is_no_traceback(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "trap.mlir"
    path.write_text(
        "func.func @f(%m: memref<4xf32>) -> f32 {\n  %c9 = arith.constant 9 : index\n"
        "  %0 = memref.load %m[%c9] : memref<4xf32>\n  return %0 : f32\n}\n",
        encoding="utf-8",
    )
    status, out, err = call(run_tool.main, path)
    assert (status, out) == (1, "")
    assert "irkit-run: the program stops: subscript [9] is out of the bounds [4]" in err


def test_help(call: Call) -> None:
    assert "--compare" in call(run_tool.main, "--help")[1]
    assert "Available targets: asm, " in call(translate.main, "-h")[1]


def test_what_a_function_changes_in_place_is_shown_and_compared(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "f.mlir"
    path.write_text("""func.func @f(%m: memref<2xi32>, %t: tensor<2xi32>) -> tensor<2xi32> {
      %c0 = arith.constant 0 : index
      %c7 = arith.constant 7 : i32
      memref.store %c7, %m[%c0] : memref<2xi32>
      return %t : tensor<2xi32>
    }""")
    status, out, _ = call(run_tool.main, path, "--target=cpu", "--compare")
    assert status == 0
    assert re.search(r"f argument 0 afterwards: int32\[2\]\n\[ *7 ", out)
    assert "argument 0 afterwards agrees with the interpreter" in out
