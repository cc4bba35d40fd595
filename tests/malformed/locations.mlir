// Locations.

"t.a"() : () -> () loc()

// -----

"t.a"() : () -> () loc(nothing)

// -----

"t.a"() : () -> () loc(1)

// -----

"t.a"() : () -> () loc("a":)

// -----

"t.a"() : () -> () loc("a":x)

// -----

"t.a"() : () -> () loc("a":1:)

// -----

"t.a"() : () -> () loc("a":1:x)

// -----

"t.a"() : () -> () loc("a":1:2 to)

// -----

"t.a"() : () -> () loc("a":1:2 to x)

// -----

"t.a"() : () -> () loc("a":1:2 to :)

// -----

"t.a"() : () -> () loc("a":1:2 to :x)

// -----

"t.a"() : () -> () loc("a":1:2 to 3)

// -----

"t.a"() : () -> () loc("a":1:2 to 3:)

// -----

"t.a"() : () -> () loc("a":1:2 to 3:x)

// -----

"t.a"() : () -> () loc("a":1:2 to 3 4)

// -----

"t.a"() : () -> () loc("a":-1:2)

// -----

"t.a"() : () -> () loc("a":1:-2)

// -----

"t.a"() : () -> () loc("a":1.5:2)

// -----

"t.a"() : () -> () loc("a":1:2:3)

// -----

"t.a"() : () -> () loc("a"()

// -----

"t.a"() : () -> () loc("a"())

// -----

"t.a"() : () -> () loc("a"("b")

// -----

"t.a"() : () -> () loc("a"(nothing))

// -----

"t.a"() : () -> () loc("a"(1))

// -----

"t.a"() : () -> () loc("a" "b")

// -----

"t.a"() : () -> () loc("a)

// -----

"t.a"() : () -> () loc(callsite)

// -----

"t.a"() : () -> () loc(callsite()

// -----

"t.a"() : () -> () loc(callsite())

// -----

"t.a"() : () -> () loc(callsite("a")

// -----

"t.a"() : () -> () loc(callsite("a" at)

// -----

"t.a"() : () -> () loc(callsite("a" at))

// -----

"t.a"() : () -> () loc(callsite("a" at "b")

// -----

"t.a"() : () -> () loc(callsite("a" "b"))

// -----

"t.a"() : () -> () loc(callsite("a", "b"))

// -----

"t.a"() : () -> () loc(callsite(at "b"))

// -----

"t.a"() : () -> () loc(callsite<"a" at "b">)

// -----

"t.a"() : () -> () loc(fused)

// -----

"t.a"() : () -> () loc(fused[)

// -----

"t.a"() : () -> () loc(fused["a")

// -----

"t.a"() : () -> () loc(fused["a",])

// -----

"t.a"() : () -> () loc(fused["a" "b"])

// -----

"t.a"() : () -> () loc(fused[nothing])

// -----

"t.a"() : () -> () loc(fused<)

// -----

"t.a"() : () -> () loc(fused<>["a"])

// -----

"t.a"() : () -> () loc(fused<"x")

// -----

"t.a"() : () -> () loc(fused<"x">)

// -----

"t.a"() : () -> () loc(fused<nothing>["a"])

// -----

"t.a"() : () -> () loc(fused("a"))

// -----

"t.a"() : () -> () loc(unknown "a")

// -----

"t.a"() : () -> () loc(unknown()

// -----

"t.a"() : () -> () loc(unknown, unknown)

// -----

"t.a"() : () -> () loc(#nothing)

// -----

"t.a"() : () -> () loc(#nothing))

// -----

// improvement: missing-blank
"t.a"() : () -> () loc(#t.x)

// -----

// improvement: missing-blank
"t.a"() : () -> () loc(#t.x<1>)

// -----

"t.a"() : () -> () loc(@a)

// -----

"t.a"() : () -> () loc("a":4294967296:1)

// -----

"t.a"() : () -> () loc("a":1:4294967296)

// -----

"t.a"() : () -> () loc("a":99999999999999999999:1)

// -----

"t.a"() : () -> () loc(loc("a"))

// -----

"t.a"() : () -> () loc("")

// -----

"t.a"() : () -> () loc("":1:1)

// -----

"t.a"() : () -> () loc

// -----

"t.a"() : () -> () loc(

// -----

"t.a"() : () -> () loc("a"

// -----

"t.a"() : () -> () loc "a"

// -----

"t.a"() : () -> () loc["a"]

// -----

"t.a"() : () -> () loc("a") loc("b")

// -----

#l = "x"
"t.a"() : () -> () loc(#l)

// -----

#l = loc("x")
"t.a"() : () -> () loc(#l

// -----

"t.a"() : () -> () loc(#later)
#later = 5

// -----

"t.a"() : () -> () loc(#later)
#other = loc("x")

// -----

#l = loc(

// -----

#l = loc("x"

// -----

#l = loc(nothing)

// -----

#l = loc(#l)

// -----

"t.a"() {a = loc} : () -> ()

// -----

"t.a"() {a = loc()} : () -> ()

// -----

"t.a"() {a = loc(#nothing)} : () -> ()

// -----

"t.a"() {a = loc(nothing)} : () -> ()

// -----

"t.a"() {a = loc("a"} : () -> ()

// -----

"t.a"() ({
^bb0(%a: i32 loc):
}) : () -> ()

// -----

"t.a"() ({
^bb0(%a: i32 loc(nothing)):
}) : () -> ()

// -----

"t.a"() ({
^bb0(%a: i32 loc("a"):
}) : () -> ()

// -----

func.func private @f() loc

// -----

func.func private @f() loc(5)

// -----

func.func @f(%a: i32 loc(5)) { return }

// -----

%a = "t.b"() : () -> i32 loc("x":1:1)
"t.a"(%a) : (i64) -> ()

// -----

"t.a"(%a) : (i64) -> () loc("other.mlir":3:4)

// -----

"arith.addi"() : () -> () loc("other.mlir":3:4)

// -----

"arith.addi"() : () -> () loc("name")

// -----

"arith.addi"() : () -> () loc("name"("other.mlir":3:4))

// -----

"arith.addi"() : () -> () loc(callsite("a.mlir":1:2 at "b.mlir":3:4))

// -----

"arith.addi"() : () -> () loc(callsite("a.mlir":1:2 at callsite("b.mlir":3:4 at "c.mlir":5:6)))

// -----

"arith.addi"() : () -> () loc(fused["x", "b.mlir":3:4])

// -----

"arith.addi"() : () -> () loc(callsite("name" at "b.mlir":3:4))

// -----

"arith.addi"() : () -> () loc(unknown)
