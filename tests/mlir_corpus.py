"""Three corpora of MLIR's text: what is accepted, what is no syntax, what is syntax without a meaning."""

from __future__ import annotations


def attribute_in_op(attribute: str) -> str:
    return f'"t.op"() {{a = {attribute}}} : () -> ()'


ACCEPTED_ATTRIBUTES = """
    1 | -1 : i32 | - 1 : i32 | 0x1F : i8 | 007 | 1 : index | 1.0 | 1. : f32 | 1.e5 | 1.5E-3 : bf16
    0x7FC0 : bf16 | true | false | unit | "" | "x" : i32 | "x" : none | "\\n\\t\\22\\\\\\"é" | @f | @f::@g
    @a : :@b | @"a b"::@c::@"" | [] | [1, 2 : i8, [unit]] | {} | {a, b = 1} | {true, i32 = 2, "a b" = {c}}
    {loc = loc(unknown)} | i1 | i007 | si8 | ui16 | index | none | f4E2M1FN | f6E2M3FN | f6E3M2FN | f8E5M2
    f8E4M3 | f8E4M3FN | f8E5M2FNUZ | f8E4M3FNUZ | f8E4M3B11FNUZ | f8E3M4 | f8E8M0FNU | bf16 | f16 | tf32
    f32 | f64 | f80 | f128 | complex<f32> | tuple<> | tuple<i32, () -> ()> | () -> () | (i32) -> i32
    (i32) -> (i32, f32) | () -> (() -> ()) | tensor<f32> | tensor<2x?xf32> | tensor<2 x 3 x f32>
    tensor<?x?xf32> | tensor<*xf32> | tensor<* x f32> | tensor<0x10xf32> | tensor<2xf32, 1> | tensor<2xf32,>
    tensor<4xi32, {a = 1}> | tensor<2xcomplex<f64>> | memref<f32> | memref<2x?xf32> | memref<2xf32, 1>
    memref<2xf32, 1 : i32> | memref<*xf32, 3> | memref<*xf32> | memref<2xf32, strided<[1], offset: ?>, 1>
    memref<2x3xf32, affine_map<(i, j) -> (j, i)>, "x"> | memref<2xmemref<?xi8>> | vector<f32>
    vector<4x[2]xf32> | vector<[ 4 ] x 2 x i1> | dense<1> : tensor<2xi8> | dense<[1, -2]> : tensor<2xi32>
    dense<[[1], [2]]> : tensor<2x1xindex> | dense<> : tensor<0xi32> | dense<[]> : tensor<0xi32>
    dense<[[]]> : tensor<1x0xi32> | dense<true> : vector<2xi1> | dense<[true, false]> : tensor<2xi1>
    dense<0x7FC0> : tensor<bf16> | dense<"0x01"> : tensor<1xi8> | dense<(1, 2)> : tensor<2xcomplex<i32>>
    dense<[(1., 2.0), (3.0, -0.5)]> : tensor<2xcomplex<f32>> | dense<"a"> : tensor<2x!d.string>
    dense<["a", "b"]> : tensor<2x!d.string> | dense<-0x1> : tensor<2xi8> | sparse<> : tensor<2xi32>
    sparse<0, 1> : tensor<2xi32> | sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32> | array<i32>
    array<i64: 1, -2> | array<i32 : 1> | array<i1: true, false> | array<f32: 1.0, 0x1> | array<f8E5M2>
    dense_resource<a> : tensor<1xi32> | dense_resource<"a b"> : tensor<1xi32>
    dense_resource<true> : vector<1xi1> | affine_map<() -> ()> | affine_map<(d0)[] -> (d0 + - 1)>
    affine_map<(mod) -> (mod mod 2)>
    affine_map<(i, j)[n] -> (i * 4 + j, -j floordiv n, (i - j) ceildiv 3)> | affine_map<(d0) -> (--d0)>
    affine_set<() : ()> | affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 <= d0, d0 == s0)>
    affine_set<(d0) : (d0 > = 0)> | strided<[]> | strided<[2, ?], offset: ?> | strided<[-1], offset: -3>
    distinct[0]<> | distinct[1]<42 : i32> | #d.x | #d. | #d<> | #d<a> : i32 | #d.x<"<"> : f32
    #d.x<a -> b, {[(<>)]}> | !d.x | !d.y.z<f32> | !d<2x3 // > | !d_e<"\\22>"> | loc(unknown) | loc("a")
    loc("a":1) | loc("a":1:2) | loc("a" : 1 : 2) | loc("a":1:2 to :5) | loc("a":1:2 to 3:5)
    dense<3> : tensor<0xi32> | dense<-1> : tensor<2xsi1> | dense<[true, false]> : tensor<2xui1> | -1 : si1
    dense<[-2, 2]> : tensor<2xi2> | array<ui1: true> | sparse<[[0], [1]], 7> : tensor<2xi8>
    sparse<[[0]], ["a"]> : tensor<1x!d.s> | tensor<0xcomplex<f32>> | [0x7FF0000000000000 : f64, 0x1 : f64]
    #d<a$b> | #d._a | #d<a<b><c>> | loc(fused<1>[fused<1>[unknown], "a"]) | distinct[2]<[affine_map<() -> ()>]>
    loc("n"("a":1:2)) | loc(callsite("a" at "b":1:2)) | loc(fused["a", unknown]) | loc(fused[])
    loc(fused<1>["a"])
"""

NO_SYNTAX_ATTRIBUTES = """
    --1 | +1 | .5 | 1.0e | 1 : | 1 2 | "a" "b" | "\\q" | true : i1 | unit : i32 | @f : i32 | @ | @a::b | a
    f256 | int | [1,] | [,] | [1 2] | {a = 1,} | {a = } | {1} | {a = 1 b = 2} | () | -> () | () -> () -> ()
    i32 -> i32 | (i32) | complex<> | tuple<i32,> | tuple<> : i32 | tensor<> | tensor<2x> | tensor<x2xf32>
    tensor<[2]xf32> | tensor<2xf32 | tensor<0x1 0xf32> | tensor<*xf32, 3> | tensor<2xf32, 1, 2>
    tensor<f32, strided<[]>> | tensor<f32, array<i8>> | vector<>
    vector<?xf32> | vector<2xf32, 1> | memref<> | memref<2xf32 1> | bf16x | dense<1>
    dense<[1,]> : tensor<1xi8> | dense<()> : tensor<1xi8> | dense 1 : tensor<1xi8>
    dense<1 : i32> : tensor<2xi32> | dense<+1> : tensor<2xi8> | sparse<[[0]]> : tensor<2xi32> | array<i32: >
    array<> | array<i32: 1,> | array<: 1> | dense_resource<> : tensor<1xi8> | dense_resource<a>
    distinct[1] | distinct[-1]<> | affine_map<(d0) -> d0> | affine_map<(d0) -> (d0 d0)>
    affine_map<(d0) -> (d0 * 2 +)> | affine_map<() -> (1.0)> | affine_set<(d0) : (d0 >= 0,)>
    affine_set<(d0) : (d0 < 3)> | affine_set<(d0) : (d0)> | strided<?> | strided<[1],> | loc()
    loc(loc("a")) | loc("n"(loc("a"))) | loc("a":1:2 to 5) | loc(fused<>["a"]) | loc(callsite("a")) | #d <a>
    #d.x <a> | !d<a> : i32 | !d.x<(> | !d.x<a)> | #d<"> | opaque<"a", "0x1"> | #
"""

NO_MEANING_ATTRIBUTES = """
    #nope | !nope | 1 : f32 | 1 : i0 | 300 : i8 | 1 : tensor<2xi32> | -0x1 : f32 | -1 : ui8 | 1.0 : i32
    {a, a} | {"" = 1} | i16777216 | complex<tensor<2xf32>> | tensor<none> | tensor<2xtensor<f32>>
    memref<none> | vector<0xf32> | vector<2xnone> | memref<2xf32, 1, 2> | memref<2xf32, unit>
    memref<2x3xf32, strided<[1]>> | memref<2x3xf32, affine_map<(i) -> (i)>>
    memref<*xf32, affine_map<(d0) -> (d0)>> | dense<1> : i32 | dense<[1, 2]> : tensor<3xi32>
    dense<[[1, 2], [3]]> : tensor<2x2xi32> | dense<1> : tensor<?xi32> | dense<[1, [2]]> : tensor<2xi32>
    dense<"0x01"> : tensor<2xi32> | dense<1.0> : tensor<2xi32> | dense<1> : tensor<2xf32>
    dense<> : tensor<1xi32> | dense<300> : tensor<2xi8> | dense<2> : tensor<2xi1>
    dense<1> : tensor<2xcomplex<i32>> | array<f32: 1> | array<i32: true>
    array<i4: 1> | array<none> | array<i8: 300> | affine_map<(d0, d0) -> (d0)> | affine_map<(d0) -> (d1)>
    affine_map<(i, j) -> (i * j)> | loc(#d.x) | affine_map<(symbol) -> (symbol)>
    affine_map<() -> (9223372036854775808)> | dense_resource<a> : i32
    memref<2x!d.x> | sparse<[[0]], [[1]]> : tensor<2xi8> | sparse<0, [1, 2]> : tensor<4xi8> | dense<"0x01"> : tensor<9xi1>
    tensor<9223372036854775808xf32> | memref<2x9223372036854775808x!d.x> | vector<9223372036854775808xi1>
    vector<[9223372036854775808]xf32> | strided<[9223372036854775808]> | loc("a":4294967296:1)
    loc("a":1:4294967296)
"""

ACCEPTED_FILES = [
    "",
    "// nothing",
    '"a"() : () -> ()',
    '"a" () <1> : () -> () // note\n"b"() <{a}> {c = 1} : () -> () loc("x")',
    '%0 = "a"() : () -> i32\n%x:2, %y = "b"(%0) : (i32) -> (i1, i1, i8)\n"c"(%x#1, %x #0) : (i1, i1) -> ()',
    '"a"() ({}, {\n}) : () -> ()',
    '"a"() <{p}> ({^c(%a: i1 loc("q")): "b"()[^d, ^d] : () -> () ^d: "c"() : () -> ()}) {d} : () -> ()',
    '"a"() ({"b"() : () -> () ^c: "b"(%-x) : (i1) -> () ^1(%-x: i1): "b"() : () -> ()}) : () -> ()',
    '%0 = "a"() : () -> (() -> ())\n"b"(%0) : (() -> ()) -> ()',
    '#a = 1 : i32 #b = [#a, #a]\n!t = tuple<i32> !u = tuple<!t>\n"a"() {x = #b, y = !u} : () -> ()',
    '#0 = 1 #-x = 2 !x-y = i32\n"a"() {a = #0, b = #-x, c = !x-y} : () -> ()',
    '#loc = loc("a")\n"a"() : () -> () loc(#loc)\n"b"() : () -> () loc(#later)\n#later = loc(unknown)',
    '"a"() <{m = affine_map<() -> ()>}> ({"b"() {m = affine_map<(i) -> (i)>} : () -> ()}) : () -> ()',
    '"a"() {x = [affine_map<() -> ()>], y = loc("n"("m")), z = distinct[0]<[affine_map<() -> ()>]>} : () -> ()',
    '"a"() ({^b(%x: i1 loc("n"("m"))): "b"() ({"builtin.module"() ({^m:}) : () -> ()}) : () -> ()}) : () -> ()',
    '"a"() {x = dense_resource<r> : tensor<i8>} : () -> ()\n{-# dialect_resources: {builtin: {r: "0x04000000"}} #-}',
    "{-# #-}",
    '{-# dialect_resources: { builtin: { r: "0x0400000001" } }, external_resources: {} #-}',
    '#r = dense_resource<r> : tensor<i8>\n{-# dialect_resources: {builtin: {r: "0x0100000007"}} #-}',
    '{-#\n  external_resources: {\n    x: { a: true, "b c": "y" },\n    z: {}\n  }\n#-}',
]

NO_SYNTAX_FILES = [
    '"a"()[] : () -> ()',
    '"a"() <> : () -> ()',
    '"a"() () : () -> ()',
    '"a"() {} ({}) : () -> ()',
    '"a"() : ()',
    '"a"() : i32',
    '"a"() : () -> (',
    '"a" : () -> ()',
    '"a"() : () -> ();',
    '"a"() /* no */ : () -> ()',
    '"a"(,) : () -> ()',
    '"a"(%x,) : () -> ()',
    '"a"(%0 : i32) : (i32) -> ()',
    '%0, = "a"() : () -> i32',
    '%0 "a"() : () -> i32',
    '%1a = "a"() : () -> i32',
    '%a = "a"() : () -> i32\n"b"(%a#x) : (i32) -> ()',
    '"a"() ({^a "b"() : () -> ()}) : () -> ()',
    '"a"() ({^a(%x): }) : () -> ()',
    '"a"() ({^a(%x: i32,): }) : () -> ()',
    '"a"() ({) : () -> ()',
    '^a: "a"() : () -> ()',
    '"a"() : () -> () loc',
    "#a = ",
    "#a 1",
    "#a.b = 1",
    "!a = 1",
    '!a = "x"',
    "{-# foo: {} #-}",
    "{-# external_resources: {x: {a: 1}} #-}",
    "{-# external_resources: {}, #-}",
    "{-# external_resources: {} ",
    '"a\n"() : () -> ()',
    '"a"() {a = "b} : () -> ()',
]

NO_MEANING_FILES = [
    '""() : () -> ()',
    '"a"(%x) : (i32) -> ()',
    '"a"() : (i32) -> ()',
    '"a"()[^bb] : () -> ()',
    '%0 = "a"() : () -> ()',
    '%0:2 = "a"() : () -> i32',
    '%0 = "a"() : () -> i32\n%0 = "a"() : () -> i32',
    '%0 = "a"() : () -> i32\n"b"(%0) : (f32) -> ()',
    '%0 = "a"() : () -> i32\n"b"(%0#1) : (i32) -> ()',
    '"a"() ({^a: "b"() : () -> () ^a: "b"() : () -> ()}) : () -> ()',
    '"a"() : () -> () loc(#nowhere)',
    "#a = 1\n#a = 2",
    "!a = i32\n!a = i32",
]


def attributes(corpus: str) -> list[str]:
    return [each.strip() for line in corpus.strip().splitlines() for each in line.split(" | ")]


ACCEPTED = [*map(attribute_in_op, attributes(ACCEPTED_ATTRIBUTES)), *ACCEPTED_FILES]
NO_SYNTAX = [*map(attribute_in_op, attributes(NO_SYNTAX_ATTRIBUTES)), *NO_SYNTAX_FILES]
NO_MEANING = [*map(attribute_in_op, attributes(NO_MEANING_ATTRIBUTES)), *NO_MEANING_FILES]
