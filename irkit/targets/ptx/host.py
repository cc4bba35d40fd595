"""The LLVM of a kernel becomes LLVM for this computer: a coroutine a thread, the ids given as arguments.

    %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()     -->     %t = load from the thread's record
    call void @llvm.nvvm.barrier...                    -->     suspend: whoever runs the block resumes it

The text is otherwise the one that becomes PTX, so that running it checks the arithmetic, the addressing and
the placing of barriers that the GPU gets.  LLVM's own coroutine passes split the kernel at its suspension
points.

`@<kernel>.start(slots, record)` starts a thread up to its first suspension and returns its handle; `slots` is
an array of 64-bit slots, one a parameter.  `@irkit.resume(handle)` and `@irkit.destroy(handle)` do what they
say. A record holds 24 i32: 12 ids, then what the thread waits for (see RECORD).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

RECORD = (
    "tid.x", "tid.y", "tid.z", "ctaid.x", "ctaid.y", "ctaid.z", "ntid.x", "ntid.y", "ntid.z", "nctaid.x",
    "nctaid.y", "nctaid.z", "laneid", "state", "mode", "members", "value", "offset", "clamp", "result",
    "valid",
)  # fmt: skip
"""The fields of a thread's record.  `state`: 0 for ended, 1 for at a barrier, 2 for at an exchange."""
MODES = ("up", "down", "bfly", "idx")
_PLACE = {name: place for place, name in enumerate(RECORD)}

_KERNEL = re.compile(r"define (?:\w+ )*?ptx_kernel void @([\w.$-]+)\((.*)\)[^)]*\{$")
_SPECIAL = re.compile(r"( *%[\w.]+ = )(?:tail )?call .*?i32 @llvm\.nvvm\.read\.ptx\.sreg\.([\w.]+)\(\)")
_BARRIER = re.compile(r" *(?:tail )?call void @llvm\.nvvm\.barrier\.cta\.sync\.aligned\.all\(i32 0\)")
_SHUFFLE = re.compile(r"( *%[\w.]+ = )(?:tail )?call .*?@llvm\.nvvm\.shfl\.sync\.(\w+)\.i32p\((.*)\)")
_DECLARATION = re.compile(r"declare .*@llvm\.nvvm\.")
_LABEL = re.compile(r"([\w.$-]+):")
_SPACE = re.compile(r" addrspace\(\d+\)")

_SUPPORT = """
define void @irkit.resume(ptr %handle) {
  call void @llvm.coro.resume(ptr %handle)
  ret void
}

define void @irkit.destroy(ptr %handle) {
  call void @llvm.coro.destroy(ptr %handle)
  ret void
}

declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare i64 @llvm.coro.size.i64()
declare ptr @llvm.coro.begin(token, ptr)
declare i8 @llvm.coro.suspend(token, i1)
declare void @llvm.coro.end(ptr, i1, token)
declare ptr @llvm.coro.free(token, ptr)
declare void @llvm.coro.resume(ptr)
declare void @llvm.coro.destroy(ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
"""
_PROLOGUE = """irkit.entry:
  %irkit.id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  %irkit.size = call i64 @llvm.coro.size.i64()
  %irkit.memory = call ptr @malloc(i64 %irkit.size)
  %irkit.handle = call ptr @llvm.coro.begin(token %irkit.id, ptr %irkit.memory)
  br label %ENTRY
"""
_EPILOGUE = """irkit.final:
  STATE
  %irkit.last = call i8 @llvm.coro.suspend(token none, i1 true)
  switch i8 %irkit.last, label %irkit.suspend [
    i8 1, label %irkit.cleanup
  ]

irkit.cleanup:
  %irkit.freed = call ptr @llvm.coro.free(token %irkit.id, ptr %irkit.handle)
  call void @free(ptr %irkit.freed)
  br label %irkit.suspend

irkit.suspend:
  call void @llvm.coro.end(ptr %irkit.handle, i1 false, token none)
  ret ptr %irkit.handle
}
"""


class HostError(Exception):
    """A kernel does what the host cannot do in the GPU's place; the message names it."""


def host_module(text: str) -> str:
    """The module for this computer; `text` is the module of kernels as it goes to NVPTX."""
    from llvmlite import binding

    lines = iter(str(binding.parse_assembly(text, context=binding.create_context())).splitlines())
    out: list[str] = []
    for line in lines:
        if line.startswith("target ") or _DECLARATION.match(line):
            continue
        kernel = _KERNEL.match(line)
        if kernel:
            body = list(iter(lines.__next__, "}"))
            out += _kernel(kernel[1], kernel[2], body)
        else:
            if "@llvm.nvvm." in line:
                raise HostError(f"only a kernel itself can ask for what is the GPU's alone: {line.strip()}")
            out.append(_without_spaces(line))
    return "\n".join(out) + _SUPPORT


def _without_spaces(line: str) -> str:
    """All memory is one on the host."""
    return _SPACE.sub("", line).replace("addrspacecast ptr", "bitcast ptr")


def _kernel(name: str, parameters: str, body: list[str]) -> Iterator[str]:
    entry = _LABEL.match(body[0])
    label = entry[1] if entry else str(len(re.findall(r"%\d+(?=,|$)", parameters)))
    declared = ", ".join([*_split(_without_spaces(parameters)), "ptr %irkit.record"])
    yield f"define internal ptr @{name}.thread({declared}) presplitcoroutine {{"
    yield _PROLOGUE.replace("ENTRY", label)
    yield from _body([f"{label}:"] * (not entry) + body)
    yield _EPILOGUE.replace("STATE", "\n".join(_store("done", "state", "0")).strip())
    yield from _start(name, parameters)


def _body(lines: list[str]) -> Iterator[str]:
    """The body split at its suspension points; phis name the last piece of a block."""
    suspensions = 0
    current = ""
    last: dict[str, str] = {}
    out: list[str] = []
    for line in map(_without_spaces, lines):
        if label := _LABEL.match(line):
            current = label[1]
        special, shuffle = _SPECIAL.match(line), _SHUFFLE.match(line)
        if special:
            out += _special(special[1], special[2])
        elif shuffle or _BARRIER.match(line):
            suspensions += 1
            tag = str(suspensions)
            last[current] = f"irkit.resumed.{tag}"
            out += _exchange(tag, shuffle[2], shuffle[3]) if shuffle else _store(tag, "state", "1")
            out += _suspend(tag)
            out += _exchanged(shuffle[1], tag) if shuffle else []
        elif line.strip() == "ret void":
            out.append("  br label %irkit.final")
        elif "@llvm.nvvm." in line:
            raise HostError(f"the host has nothing in the place of: {line.strip()}")
        else:
            out.append(line)
    for line in out:
        yield _rename_predecessors(line, last) if " = phi " in line else line


def _rename_predecessors(phi: str, last: dict[str, str]) -> str:
    return re.sub(r", %([\w.$-]+) \]", lambda match: f", %{last.get(match[1], match[1])} ]", phi)


def _suspend(number: str) -> list[str]:
    return [
        f"  %irkit.suspended.{number} = call i8 @llvm.coro.suspend(token none, i1 false)",
        f"  switch i8 %irkit.suspended.{number}, label %irkit.suspend [",
        f"    i8 0, label %irkit.resumed.{number}",
        "    i8 1, label %irkit.cleanup",
        "  ]",
        "",
        f"irkit.resumed.{number}:",
    ]


def _place(tag: str, field: str) -> tuple[str, str]:
    """A pointer to a field of the record, and the line that computes it."""
    pointer = f"%irkit.{field}.{tag}"
    return pointer, f"  {pointer} = getelementptr i32, ptr %irkit.record, i64 {_PLACE[field]}"


def _store(tag: str, field: str, value: str) -> list[str]:
    pointer, line = _place(tag, field)
    return [line, f"  store volatile i32 {value}, ptr {pointer}"]


def _special(target: str, register: str) -> list[str]:
    if register not in _PLACE:
        raise HostError(f"the host has no special register {register}")
    pointer, line = _place(target.strip(" =%"), register)
    return [line, f"{target}load i32, ptr {pointer}"]


def _exchange(tag: str, mode: str, operands: str) -> list[str]:
    """What the thread offers to its warp, for the one who runs the block to read."""
    values = [operand.strip().removeprefix("i32 ") for operand in operands.split(",")]
    lines = _store(tag, "state", "2") + _store(tag, "mode", str(MODES.index(mode)))
    for field, value in zip(("members", "value", "offset", "clamp"), values, strict=True):
        lines += _store(tag, field, value)
    return lines


def _exchanged(target: str, tag: str) -> list[str]:
    (result, find_result), (valid, find_valid) = _place(tag, "result"), _place(tag, "valid")
    return [
        find_result,
        find_valid,
        f"  %irkit.given.{tag} = load volatile i32, ptr {result}",
        f"  %irkit.flag.{tag} = load volatile i32, ptr {valid}",
        f"  %irkit.bit.{tag} = trunc i32 %irkit.flag.{tag} to i1",
        f"  %irkit.pair.{tag} = insertvalue {{ i32, i1 }} poison, i32 %irkit.given.{tag}, 0",
        f"{target}insertvalue {{ i32, i1 }} %irkit.pair.{tag}, i1 %irkit.bit.{tag}, 1",
    ]


def _start(name: str, parameters: str) -> Iterator[str]:
    """The function that unpacks the parameters from 64-bit slots and starts a thread."""
    kinds = [each.split()[0] for each in _split(_without_spaces(parameters))]
    yield f"define ptr @{name}.start(ptr %slots, ptr %record) {{"
    for number, kind in enumerate(kinds):
        yield f"  %s{number} = getelementptr i64, ptr %slots, i64 {number}"
        yield f"  %p{number} = load {kind}, ptr %s{number}"
    passed = "".join(f"{kind} %p{number}, " for number, kind in enumerate(kinds))
    yield f"  %handle = call ptr @{name}.thread({passed}ptr %record)"
    yield "  ret ptr %handle"
    yield "}"


def _split(parameters: str) -> list[str]:
    """The parameters, separated at the commas outside parentheses."""
    return [each.strip() for each in re.findall(r"(?:[^,(]|\([^)]*\))+", parameters)]
