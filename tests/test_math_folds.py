"""Folding of math, against mlir-opt --canonicalize: functions of numbers that are odd in one way or another."""

from __future__ import annotations

from test_folds import INTEGERS, MATH, Program, canonical, compare


def test_functions(mlir_opt) -> None:
    """Of f64: those of f32 are rounded once here, MLIR computes them with the C library's float functions.

    A result that is a NaN is no constant here, its sign being the C library's choice; and sqrt of -0.0 is.
    """
    program = Program()
    for value in (
        "0.0",
        "-0.0",
        "0.5",
        "-0.5",
        "1.0",
        "-1.0",
        "2.5",
        "1.0e+3",
        "-1.0e+3",
        "0x7FF8000000000000",
    ):
        for name in MATH:
            if (name, value) != ("sqrt", "-0.0"):
                lines = [f"%c = arith.constant {value} : f64", f"%r = math.{name} %c : f64"]
                program.add("", lines, ["%r"], ["f64"])
        for name in ("powf", "atan2", "copysign"):
            for other in ("2.0", "0.0", "-3.0"):
                lines = [
                    f"%c = arith.constant {value} : f64",
                    f"%d = arith.constant {other} : f64",
                    f"%r = math.{name} %c, %d : f64",
                ]
                program.add("", lines, ["%r"], ["f64"])
    compare(
        program.text(), mlir_opt, except_for=lambda function: "0xFFF8" in function or "0x7FF8" in function
    )


def test_a_function_keeps_a_nan_and_makes_none() -> None:
    text = """
        func.func @f() -> (f32, f32) {
          %nan = arith.constant 0x7FC00001 : f32
          %two = arith.constant 2.0 : f32
          %0 = math.sin %nan : f32
          %1 = math.acos %two : f32
          return %0, %1 : f32, f32
        }
    """
    made = canonical(text)["f"]
    assert made.count("math.") == 1
    assert "return %cst_0, %0 : f32, f32" in made


def test_functions_of_integers(mlir_opt) -> None:
    program = Program()
    for value in INTEGERS:
        for name in ("absi", "ctlz", "cttz", "ctpop"):
            lines = [f"%c = arith.constant {value} : i8", f"%r = math.{name} %c : i8"]
            program.add("", lines, ["%r"], ["i8"])
        for power in ("0", "1", "3", "-1", "-2"):
            lines = [
                f"%c = arith.constant {value} : i8",
                f"%d = arith.constant {power} : i8",
                "%r = math.ipowi %c, %d : i8",
            ]
            program.add("", lines, ["%r"], ["i8"])
    compare(program.text(), mlir_opt)
