"""LLVM text to machine code, and machine code into this process."""

from __future__ import annotations

import ctypes
import gc

import pytest

from irkit.runtime.jit import LinkError, is_defined, load
from irkit.targets.llvm.machine import CodegenError, Machine

ADD_ONE = """
define void @add_one(ptr %slots) {
  %x = load i64, ptr %slots
  %y = add i64 %x, 1
  store i64 %y, ptr %slots
  ret void
}
"""


def test_a_function_reads_and_writes_slots() -> None:
    library = load(Machine.host().object_code(ADD_ONE), ["add_one"])
    slots = (ctypes.c_uint64 * 1)(41)
    library.function("add_one")(ctypes.addressof(slots))
    assert slots[0] == 42


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_every_optimisation_level_gives_the_same(level: int) -> None:
    library = load(Machine.host().object_code(ADD_ONE, level), ["add_one"])
    slots = (ctypes.c_uint64 * 1)(2**64 - 1)
    library.function("add_one")(ctypes.addressof(slots))
    assert slots[0] == 0


def test_libraries_with_the_same_symbols_live_side_by_side() -> None:
    plus_two = ADD_ONE.replace("i64 %x, 1", "i64 %x, 2")
    libraries = [load(Machine.host().object_code(text), ["add_one"]) for text in (ADD_ONE, plus_two)]
    slots = (ctypes.c_uint64 * 1)(0)
    for library in libraries:
        library.function("add_one")(ctypes.addressof(slots))
    assert slots[0] == 3


def test_a_library_is_unloaded_and_another_loaded() -> None:
    for _ in range(20):
        library = load(Machine.host().object_code(ADD_ONE), ["add_one"])
        assert library.address("add_one")
        del library
        gc.collect()


def test_code_may_call_the_c_library() -> None:
    text = """
declare double @cbrt(double)
define void @root(ptr %slots) {
  %x = load double, ptr %slots
  %y = call double @cbrt(double %x)
  store double %y, ptr %slots
  ret void
}
"""
    library = load(Machine.host().object_code(text), ["root"])
    slots = (ctypes.c_double * 1)(27.0)
    library.function("root")(ctypes.addressof(slots))
    assert slots[0] == pytest.approx(3.0)


def test_the_assembly_is_that_of_this_machine() -> None:
    assert "add_one:" in Machine.host().assembly(ADD_ONE)


def test_a_symbol_that_nobody_defines_is_an_error() -> None:
    text = """
declare void @nobody_has_this()
define void @f(ptr %s) {
  call void @nobody_has_this()
  ret void
}
"""
    code = Machine.host().object_code(text)
    with pytest.raises(LinkError, match="cannot load the code"):
        load(code, ["f"])


def test_what_this_process_defines() -> None:
    assert is_defined("memmove")
    assert not is_defined("nobody_has_this")


def test_a_symbol_that_the_code_lacks_is_an_error() -> None:
    with pytest.raises(LinkError, match="missing"):
        load(Machine.host().object_code(ADD_ONE), ["missing"])


def test_text_that_llvm_cannot_read_is_an_error_with_its_place() -> None:
    with pytest.raises(CodegenError, match=r"2:19: error: use of undefined value"):
        Machine.host().object_code("define i32 @f() {\n  %x = add i32 1, %y\n  ret i32 %x\n}\n")


def test_text_that_llvm_does_not_verify_is_an_error() -> None:
    text = """
define void @f() {
entry:
  br label %b
b:
  %x = add i32 %y, 1
  %y = add i32 %x, 1
  ret void
}
"""
    with pytest.raises(CodegenError, match="does not dominate"):
        Machine.host().module(text)
