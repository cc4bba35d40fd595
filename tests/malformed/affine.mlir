// Affine maps and sets.

"t.a"() {a = affine_map<>} : () -> ()

// -----

"t.a"() {a = affine_map<(>} : () -> ()

// -----

"t.a"() {a = affine_map<()>} : () -> ()

// -----

"t.a"() {a = affine_map<() ->>} : () -> ()

// -----

"t.a"() {a = affine_map<() -> (>} : () -> ()

// -----

"t.a"() {a = affine_map<() -> ()>>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0,>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0,)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0 d1) -> ()>} : () -> ()

// -----

"t.a"() {a = affine_map<(1) -> ()>} : () -> ()

// -----

"t.a"() {a = affine_map<(%a) -> ()>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0)[>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0)[s0>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0)[s0,] -> ()>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0)[1] -> ()>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0)(d1) -> ()>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0, d0) -> ()>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0)[d0] -> ()>} : () -> ()

// -----

"t.a"() {a = affine_map<()[s0, s0] -> ()>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) d0>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) : (d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> d0>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d1)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (s0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (x)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0,)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (,)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 +)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (+ d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 + )>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 -)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (-)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (- -)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 *)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (* d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 floordiv)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (floordiv d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 ceildiv)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 mod)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (mod d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (ceildiv)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (())>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> ((d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> ((d0 + ))>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0))>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 * d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0, d1) -> (d0 * d1)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (2 * (d0 * d0))>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 floordiv d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (5 floordiv d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 ceildiv d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 mod d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 mod 0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 floordiv 0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 ceildiv 0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 mod -1)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 floordiv -1)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 ceildiv -2)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (5 mod 0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (5 floordiv 0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0)[s0] -> (d0 mod s0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (1.5)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 + 1.5)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> ("a")>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (@a)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 / 2)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 % 2)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 ** 2)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (9223372036854775808)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (-9223372036854775808)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (-9223372036854775809)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (0xFFFFFFFFFFFFFFFFF)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 + 99999999999999999999)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (symbol(d0))>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (symbol)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (symbol(%a))>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (%d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 == 0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0), 1>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0) [1]>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) : d0>} : () -> ()

// -----

"t.a"() {a = affine_map<(mod) -> (mod)>} : () -> ()

// -----

"t.a"() {a = affine_map<(i32) -> (i32)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (i32)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (true)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (d0 min d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (min(d0, 1))>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> (-d0 * d0)>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0) -> ((d0 + 1) * (d0 + 2))>} : () -> ()

// -----

"t.a"() {a = affine_set<>} : () -> ()

// -----

"t.a"() {a = affine_set<()>} : () -> ()

// -----

"t.a"() {a = affine_set<() :>} : () -> ()

// -----

"t.a"() {a = affine_set<() : (>} : () -> ()

// -----

"t.a"() {a = affine_set<() : (0)>} : () -> ()

// -----

"t.a"() {a = affine_set<() : (0 ==>} : () -> ()

// -----

"t.a"() {a = affine_set<() : (0 == 0>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 =)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 = 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 >)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 > 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 < 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 => 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 != 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 == )>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (== 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 >= 0,)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 >= 0 d0 >= 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 >= 0, )>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 == 0 == 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : d0 == 0>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) -> (d0 == 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) -> (d0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0, d0) : (d0 == 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (x == 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 * d0 == 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (0 == d0 mod 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 >= 1.5)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (,)>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0)[s0 : (d0 == 0)>} : () -> ()

// -----

"t.a"() {a = affine_set<() : () ->>} : () -> ()

// -----

"t.a"() {a = affine_set<(d0) : (d0 >= 0) : (d0)>} : () -> ()

// -----

#m = affine_map

// -----

#m = affine_map<(d0) -> (d0)

// -----

#m = affine_map<(d0) -> (d0)>>

// -----

#m = affine_set<(d0) : (d0 >= 0)

// -----

#m = affine_map<(d0) : (d0 >= 0)>

// -----

#m = affine_set<(d0) -> (d0)>
