"""Draws programs of the loop dialect.

A program is a tree of loops and statements over arguments, views of them, a global that has two handles and a
local buffer.  Bounds are triangular, stepped, symbolic, several, negative or empty; subscripts have offsets,
factors and remainders; loops carry values; statements are stores, updates and updates that are spelled out,
under conditions or not, with branches, calls and copies between them.

Values are floats, and integers for what only integers do.  Each is made of what is read and of indices, with
and without leave to reassociate.
"""

from __future__ import annotations

from random import Random

from .statements import MOST, SIDE, SIZE, Buffer, Index, Statements

_LABELS = "ijklmopqr"


class Program(Statements):
    """Draws the text of one program; `size` is the value of its argument %n, and `aliases` says whether the
    first two arguments may be the same memory."""

    def __init__(self, random: Random):
        super().__init__(random)
        self.size = random.choice([0, 1, 2, 3, 4, MOST])
        self.loops = 0
        self.heads: dict[int, tuple[str, int, str, int, int]] = {}
        self.marks = [random.random() < 0.75 for _ in range(4)]
        self.aliases = not self.marks[0] and not self.marks[1]
        self.head: list[str] = []
        self.buffers = self._buffers()
        self.favourite = random.choice(self.buffers)
        self._items([])
        self.text = self._function()

    # The function.

    def _buffers(self) -> list[Buffer]:
        """The arguments, and what the head of the function makes of them."""
        found = [
            Buffer("%A", (SIZE,), f"memref<{'?' if self.chance(0.2) else SIZE}xf32>"),
            Buffer("%B", (SIZE,), f"memref<{SIZE}xf32>"),
            Buffer("%C", (SIDE, SIDE), f"memref<{'?' if self.chance(0.2) else SIDE}x{SIDE}xf32{self._layout()}>"),
            Buffer("%D", (SIZE,), f"memref<{SIZE}xi32>", "i32"),
        ]
        a, b = found[0].kind, found[1].kind
        if self.chance(0.15):
            view = Buffer("%V", (16,), "memref<16xf32, strided<[1], offset: 4>>")
            self.head.append(f"%V = memref.subview %A[4] [16] [1] : {a} to {view.kind}")
            found.append(view)
        if self.chance(0.15):
            view = Buffer("%W", (10,), "memref<10xf32, strided<[2], offset: 1>>")
            self.head.append(f"%W = memref.subview %B[1] [10] [2] : {b} to {view.kind}")
            found.append(view)
        if self.chance(0.1):
            self.head.append(f"%U = memref.cast %B : {b} to memref<?xf32>")
            found.append(Buffer("%U", (SIZE,), "memref<?xf32>"))
        if self.chance(0.15):
            for name in ("%G", "%H"):
                self.head.append(f"{name} = memref.get_global @g : memref<{SIZE}xf32>")
                found.append(Buffer(name, (SIZE,), f"memref<{SIZE}xf32>"))
        if self.chance(0.1):
            made = Buffer("%E", (SIDE, SIDE), f"memref<{SIDE}x{SIDE}xf32{self._layout(1.0)}>")
            self.head.append(f'%E = memref.alloca() {{loop.name = "E"}} : {made.kind}')
            self.head += [f"loop.for @{name} (%{name} = 0 to {SIDE}) {{" for name in ("first", "second")]
            self.head += [f"loop.store %one, %E[%first, %second] : {made.kind}", "}", "}"]
            found += [made] * 2
        if self.chance(0.6):
            local = Buffer("%t", (SIZE,), f"memref<{SIZE}xf32>")
            self.head.append(f'%t = memref.alloca() {{loop.name = "t"}} : {local.kind}')
            found += [local] * 3
            if self.chance(0.7):
                self.head += [f"loop.for @start (%start = 0 to {SIZE}) {{"]
                self.head += [f"loop.store %one, %t[%start] : {local.kind}", "}"]
        return found

    def _layout(self, share: float = 0.15) -> str:
        """A layout for SIDE x SIDE elements: of distinct ones, of some that share memory, or left open."""
        if not self.chance(share):
            return ""
        strides = [f"{SIDE + 1}, 1", f"1, {SIDE}", "1, 1", f"{SIDE - 2}, 1", "0, 1", "2, 3"]
        return f", strided<[{self.random.choice([*strides, '?, ?'] if share < 1 else strides)}]>"

    def _function(self) -> str:
        names = ("%A", "%B", "%C", "%D")
        kinds = {each.name: each.kind for each in self.buffers}
        args = [
            f"{name}: {kinds[name]}{' {llvm.noalias}' if mark else ''}"
            for name, mark in zip(names, self.marks, strict=True)
        ]
        head = [f"func.func @f({', '.join([*args, '%n: index'])}) {{"]
        head += ["%one = arith.constant 1.5 : f32", "%c31 = arith.constant 31 : i32"]
        head += [f"%side = arith.constant {SIDE} : index", "%zero = arith.constant 0 : index"]
        head += [f"%extent = memref.dim %C, %zero : {kinds['%C']}"]
        if self.chance(0.7):
            facts = ["%n >= 0", f"%n <= {MOST}"]
            facts += [f"%n mod 2 == {self.size % 2}"] if self.chance(0.3) else []
            head.append(f"loop.assume ({', '.join(facts)})")
        outside = [
            f"memref.global @g : memref<{SIZE}xf32> = dense<[{', '.join([f'{7.25 + i}' for i in range(SIZE)])}]>",
            f"func.func private @touch(%x: memref<{SIZE}xf32>) {{",
            "%k = arith.constant 3 : index",
            f"%v = memref.load %x[%k] : memref<{SIZE}xf32>",
            "%w = arith.mulf %v, %v : f32",
            f"memref.store %w, %x[%k] : memref<{SIZE}xf32>",
            "return",
            "}",
        ]
        used = [line for line in outside[1:] if any("@touch" in each for each in self.lines)]
        used += outside[:1] if any("@g " in each for each in self.head) else []
        return "\n".join([*used, *head, *self.head, *self.lines, "return", "}"])

    # Loops.

    def _items(self, around: list[Index], most: int = 3) -> None:
        for _ in range(self.random.randint(1, most)):
            if self.left <= 0:
                return
            if not around and self.chance(0.2):
                self.producer()
            if self.loops < len(_LABELS) and len(around) < 4 and self.chance(0.8 - 0.15 * len(around)):
                self._loop(around)
            elif around and self.chance(0.12):
                self._branch(around)
            else:
                self.statement(around)

    def _bounds(self, around: list[Index]) -> tuple[str, int, str, int, int]:
        """A loop that follows another may run as that one, so that they can be fused."""
        head = self.heads.get(len(around))
        if head is None or self.chance(0.3):
            lower, low = self._lower(around)
            upper, high = self._upper(around, low)
            head = (lower, low, upper, high, self.random.choice([1, 1, 1, 1, 2, 3]))
        self.heads = {depth: each for depth, each in self.heads.items() if depth < len(around)}
        self.heads[len(around)] = head
        return head

    def _loop(self, around: list[Index]) -> None:
        name = _LABELS[self.loops]
        self.loops += 1
        lower, low, upper, high, step = self._bounds(around)
        stepped = f" step {step}" if step > 1 else ""
        head = f"loop.for @{name} (%{name} = {lower} to {upper}{stepped})"
        inside = [*around, Index(name, low, max(low, high - 1))]
        if self.chance(0.1):
            self._carrying_loop(head, around, inside)
            return
        self.lines.append(f"{head} {{")
        known = list(self.private)
        if self.chance(0.2):
            self._private(inside)
        before = len(self.lines)
        # Half of the nests are perfect.
        if self.loops < len(_LABELS) and len(inside) < 4 and self.chance(0.4 if len(inside) < 3 else 0.1):
            self._loop(inside)
        else:
            self._items(inside)
        if len(self.lines) == before:
            self.statement(inside)
        self.private = known
        self.lines.append("}")

    def _carrying_loop(self, head: str, around: list[Index], inside: list[Index]) -> None:
        """A loop that carries one value or two, stored behind it."""
        self.left -= 1
        count = self.random.choice([1, 1, 2])
        names = [self.fresh("s")[1:] for _ in range(count)]
        inits = [self.load(around, "f32") if self.chance(0.6) else "%one" for _ in range(count)]
        carried = ", ".join([f"%{name}in = {init}" for name, init in zip(names, inits, strict=True)])
        results = ", ".join([f"%{name}" for name in names])
        kinds = ", ".join(["f32"] * count)
        self.lines.append(f"{results} = {head} iter_args({carried}) -> ({kinds}) {{")
        if self.chance(0.3):
            self.statement(inside)
        following = [self.mixed(f"%{name}in", self.load(inside, "f32")) for name in names]
        if count == 2 and self.chance(0.3):
            following.reverse()
        self.lines += [f"loop.yield {', '.join(following)} : {kinds}", "}"]
        for name in names:
            self.lines.append(f"loop.store %{name}, {self.element(around, 'f32')}")

    def _private(self, around: list[Index]) -> None:
        """A buffer for one iteration, filled from another one."""
        name = f"u{len(self.lines)}"
        made = Buffer(f"%{name}", (8,), "memref<8xf32>")
        self.lines.append(f'%{name} = memref.alloca() {{loop.name = "{name}"}} : {made.kind}')
        self.lines.append(f"loop.for @{name} (%k{name} = 0 to 8) {{")
        source = f"%B[{self.subscript([*around, Index(f'k{name}', 0, 7)], SIZE)}] : memref<{SIZE}xf32>"
        self.lines.append(f"%v{name} = loop.load {source}")
        self.lines += [f"loop.store %v{name}, %{name}[%k{name}] : {made.kind}", "}"]
        self.private.append(made)

    def _branch(self, around: list[Index]) -> None:
        index = self.random.choice(around).name
        condition = self.random.choice([f"%{index} >= 1", f"%{index} < %n", f"%{index} mod 2 == 0"])
        condition += f", %{index} <= 3" if self.chance(0.2) else ""
        self.lines.append(f"loop.if ({condition}) {{")
        if self.loops < len(_LABELS) and len(around) < 3 and self.chance(0.25):
            self._loop(around)
        else:
            self.statement(around)
        if self.chance(0.5):
            self.lines.append("} else {")
            self.statement(around)
        self.lines.append("}")

    def _lower(self, around: list[Index]) -> tuple[str, int]:
        kind = self.random.random()
        if around and kind < 0.2:
            outer = self.random.choice(around)
            return f"%{outer.name}", outer.low
        if around and kind < 0.25:
            outer = self.random.choice(around)
            return f"max(1, %{outer.name})", max(1, outer.low)
        if kind < 0.3:
            return self.random.choice(["max(0, 1)", "max(0, 2)"]), 0
        if kind < 0.35:
            return "max(%n, 1)", 0
        low = self.random.choice([0, 0, 0, 1, 2, -1, -3])
        return str(low), low

    def _upper(self, around: list[Index], low: int) -> tuple[str, int]:
        kind = self.random.random()
        if around and kind < 0.2:
            outer = self.random.choice(around)
            more = self.random.choice([0, 1, 2])
            return f"%{outer.name} + {more}", outer.high + more
        if kind < 0.4:
            return "%n", MOST
        if kind < 0.5:
            return self.random.choice([("min(4, %n)", 4), ("min(4, %extent)", 4), ("%extent", SIDE)])
        trips = self.random.choice([0, 1, 2, 3, 4, 4])
        return str(low + trips), low + trips
