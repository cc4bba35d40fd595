// The grammar of generic operations.

"t.a"

// -----

"t.a" : () -> ()

// -----

"t.a"( : () -> ()

// -----

"t.a"(i32) : (i32) -> ()

// -----

"t.a"(%a

// -----

"t.a"(%a,

// -----

"t.a"(%a,) : (i32) -> ()

// -----

"t.a"(%a %b) : (i32, i32) -> ()

// -----

"t.a"(,) : () -> ()

// -----

"t.a"()

// -----

"t.a"() :

// -----

"t.a"() : (

// -----

"t.a"() : ()

// -----

"t.a"() : () ->

// -----

"t.a"() : () -> (

// -----

"t.a"() : () -> (i32

// -----

"t.a"() : () -> (i32,)

// -----

"t.a"() : (i32,) -> ()

// -----

"t.a"() : (,) -> ()

// -----

"t.a"() : i32

// -----

"t.a"() : tensor<4xf32>

// -----

"t.a"() : nothing

// -----

"t.a"() : () i32

// -----

"t.a"() : () -> () -> ()

// -----

"t.a"() : () -> (() -> ()) i32

// -----

"t.a"() : () -> (i32) i32

// -----

"t.a"() : (i32) -> ()

// -----

"t.a"(%a) : () -> ()

// -----

"t.a"(%a, %b) : (i32) -> ()

// -----

"t.a"(%a, %b, %c) : (i32) -> ()

// -----

%a = "t.b"() : () -> i32
"t.a"(%a) : (i32, i32) -> ()

// -----

"t.a"()[] : () -> ()

// -----

"t.a"()[^a : () -> ()

// -----

"t.a"()[^a,] : () -> ()

// -----

"t.a"()[a] : () -> ()

// -----

"t.a"()[^] : () -> ()

// -----

"t.a"()[^a] : () -> ()

// -----

"t.a"()[^a ^b] : () -> ()

// -----

"t.a"()[%a] : () -> ()

// -----

"arith.addi"()[^a] : () -> ()

// -----

func.func @f() {
  "arith.constant"()[^a] <{value = 1 : i32}> : () -> i32
^a:
  return
}

// -----

"t.a"() < : () -> ()

// -----

"t.a"() <> : () -> ()

// -----

"t.a"() <{a = 1> : () -> ()

// -----

"t.a"() <{a = 1} : () -> ()

// -----

"t.a"() <{a = 1}>> : () -> ()

// -----

"t.a"() <1 : i32 : () -> ()

// -----

"arith.constant"() <1 : i32> : () -> i32

// -----

"arith.constant"() <[1]> : () -> i32

// -----

"arith.constant"() <{value = 1 : i32, value = 2 : i32}> : () -> i32

// -----

"arith.constant"() <{}> : () -> i32

// -----

"arith.cmpi"() <{predicate = "eq"}> : () -> i1

// -----

"arith.addi"() <{overflowFlags = 1}> : () -> i32

// -----

"memref.alloc"() <{operandSegmentSizes = 1}> : () -> memref<4xf32>

// -----

"memref.alloc"() <{operandSegmentSizes = array<i64: 0, 0>}> : () -> memref<4xf32>

// -----

"memref.alloc"() <{operandSegmentSizes = array<i32: 0>}> : () -> memref<4xf32>

// -----

"memref.alloc"() <{operandSegmentSizes = array<i32: 0, 1>}> : () -> memref<4xf32>

// -----

"memref.alloc"() <{operandSegmentSizes = array<i32: -1, 1>}> : () -> memref<4xf32>

// -----

"memref.alloc"() <{alignment = "x"}> : () -> memref<4xf32>

// -----

"t.a"() ( : () -> ()

// -----

"t.a"() () : () -> ()

// -----

"t.a"() ({ : () -> ()

// -----

"t.a"() ({} : () -> ()

// -----

"t.a"() ({},) : () -> ()

// -----

"t.a"() ({} {}) : () -> ()

// -----

"t.a"() ({}, 1) : () -> ()

// -----

"t.a"() ({}) ({}) : () -> ()

// -----

"t.a"() ({ i32 }) : () -> ()

// -----

"t.a"() ({ ^bb0 }) : () -> ()

// -----

"t.a"() ({ ^bb0( }) : () -> ()

// -----

"t.a"() ({ ^bb0(%a }) : () -> ()

// -----

"t.a"() ({ ^bb0(%a:) : }) : () -> ()

// -----

"t.a"() ({ ^bb0(%a: i32,) : }) : () -> ()

// -----

"t.a"() ({ ^bb0(%a: i32 %b: i32) : }) : () -> ()

// -----

"t.a"() ({ ^bb0(i32) : }) : () -> ()

// -----

// improvement: argument-result-number
"t.a"() ({ ^bb0(%a#1: i32) : }) : () -> ()

// -----

"t.a"() ({ ^bb0(%a: i32, %a: i32): }) : () -> ()

// -----

"t.a"() ({ ^bb0(%a: i32) "t.b"() : () -> () }) : () -> ()

// -----

"t.a"() ({ ^bb0(): }) : () -> ()
"t.b"(

// -----

"t.a"() ({ ^bb0: ^bb0: }) : () -> ()

// -----

"t.a"() ({ ^: }) : () -> ()

// -----

"t.a"() ({
  "t.b"() : () -> ()

// -----

"t.a"() ({
^bb0:

// -----

"t.a"() { : () -> ()

// -----

"t.a"() {a : () -> ()

// -----

"t.a"() {a = } : () -> ()

// -----

"t.a"() {a = 1, } : () -> ()

// -----

"t.a"() {, a} : () -> ()

// -----

"t.a"() {1 = 2} : () -> ()

// -----

"t.a"() {"" = 2} : () -> ()

// -----

"t.a"() {""} : () -> ()

// -----

"t.a"() {a, a} : () -> ()

// -----

"t.a"() {a = 1, "a" = 2} : () -> ()

// -----

"t.a"() {a b} : () -> ()

// -----

"t.a"() {%a} : () -> ()

// -----

"t.a"() {#a} : () -> ()

// -----

"t.a"() {a = 1} {b = 2} : () -> ()

// -----

"t.a"() {a = 1 : () -> ()

// -----

"t.a"() : () -> () {a = 1}

// -----

"t.a"() : () -> () loc

// -----

"t.a"() {a = 1}[^bb0] : () -> ()

// -----

"t.a"() {a = 1} ({}) : () -> ()

// -----

"t.a"() ({}) <{a = 1}> : () -> ()

// -----

"t.a"() ({}) (%a) : () -> ()

// -----

"" () : () -> ()

// -----

""() : () -> ()

// -----

"a\00b"() : () -> ()

// -----

"t.a"("t.b") : () -> ()

// -----

frobnicate

// -----

frobnicate %a : i32

// -----

true

// -----

func.frobnicate

// -----

foo.bar

// -----

"foo.bar"() : () -> () foo.bar

// -----

i32 %a

// -----

arith.addi

// -----

arith

// -----

module.func

// -----

builtin.frobnicate

// -----

func.func @f() {
  nothing
}

// -----

func.func @f() {
  func.nothing
}

// -----

scf.nothing

// -----

module {

// -----

module @

// -----

module @a @b {}

// -----

module attributes {}

// -----

module attributes {a = 1

// -----

module { "t.a"() : () -> ()

// -----

module { } }

// -----

module {} {a = 1}

// -----

module @m attributes {sym_name = "x"} {}

// -----

builtin.module : {}

// -----

unrealized_conversion_cast

// -----

unrealized_conversion_cast to

// -----

unrealized_conversion_cast : to i32

// -----

%0 = unrealized_conversion_cast %a : i32 to

// -----

%a = "t.b"() : () -> i32
%0 = unrealized_conversion_cast %a, %a : i32 to i64

// -----

%a = "t.b"() : () -> i32
unrealized_conversion_cast %a : i32 to i64, 

// -----

%a = "t.b"() : () -> i32
unrealized_conversion_cast %a : i32 to

// -----

"builtin.unrealized_conversion_cast"() : () -> ()

// -----

"builtin.module"() : () -> ()

// -----

"builtin.module"() ({}, {}) : () -> ()

// -----

"builtin.module"() ({}) : () -> i32

// -----

"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()

// -----

"builtin.module"() ({
^bb0:
  "t.a"() : () -> ()
^bb1:
}) : () -> ()

// -----

"builtin.module"() <{sym_name = 5}> ({
^bb0:
}) : () -> ()

// -----

"builtin.module"() <{sym_visibility = "secret"}> ({
^bb0:
}) : () -> ()

// -----

"builtin.module"() <{sym_name = "a", sym_visibility = "secret"}> ({
^bb0:
}) : () -> ()

// -----

"builtin.nothing"() : () -> ()

// -----

"func.nothing"() : () -> ()

// -----

"arith.nothing"() {a = 1} : () -> ()

// -----

"scf.nothing"() ({}) : () -> ()
