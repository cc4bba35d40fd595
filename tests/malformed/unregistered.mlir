// Without --allow-unregistered-dialect.

"t.a"() : () -> ()

// -----

"arith.nothing"() : () -> ()

// -----

"a"() : () -> ()

// -----

module attributes {a = #t.x} {}

// -----

module attributes {a = #t<x>} {}

// -----

module attributes {a = !t.x} {}

// -----

module attributes {a = !t<x>} {}

// -----

func.func private @f(!t.x)

// -----

func.func private @f(!t<"x y">)

// -----

t.a

// -----

module attributes {a = #nothing.x<1>} {}

// -----

module attributes {a = #func.x<1>} {}

// -----

module attributes {a = !arith.x<1>} {}

// -----

module attributes {t.a = 1} {}

// -----

module attributes {a = !gpu.nothing} {}

// -----

module attributes {a = #gpu.nothing} {}

// -----

module attributes {a = #gpu<nothing>} {}

// -----

module attributes {a = #arith.nothing} {}

// -----

module attributes {a = #vector.nothing} {}

// -----

#t.x = 1

// -----

!t.x = i32
// -----
func.func @unknown_payload(%a: tensor<4xf32>) {
  %0 = linalg.map {t.x} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
  return
}
