// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-schedule))' --split-input-file --check-each | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-schedule))' --remarks-filter='.*' --split-input-file 2>&1 >/dev/null | filecheck %s --check-prefix=REMARK

// Each branch is finished before the next begins.
// REMARK: remark: [Passed] ordered | Category:graph-schedule | Remark="4352 bytes of tensors are in use at once, 8320 in the order before"
// CHECK-LABEL: func.func @branches
// CHECK-NEXT: graph.exp
// CHECK-NEXT: graph.reduce
// CHECK-NEXT: graph.log
// CHECK-NEXT: graph.reduce
// CHECK-NEXT: graph.add
func.func @branches(%x: tensor<32x32xf32>) -> tensor<32xf32> {
  %a = graph.exp %x : tensor<32x32xf32>
  %b = graph.log %x : tensor<32x32xf32>
  %c = graph.reduce sum %a axes [1] : tensor<32x32xf32> -> tensor<32xf32>
  %d = graph.reduce sum %b axes [1] : tensor<32x32xf32> -> tensor<32xf32>
  %e = graph.add %c, %d : tensor<32xf32>
  return %e : tensor<32xf32>
}

// -----

// What the function returns is in memory to the end: nothing is won, so nothing moves.
// CHECK-LABEL: func.func @kept
// CHECK-NEXT: graph.exp
// CHECK-NEXT: graph.log
// CHECK-NEXT: graph.reduce
// CHECK-NEXT: graph.reduce
func.func @kept(%x: tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>) {
  %a = graph.exp %x : tensor<32x32xf32>
  %b = graph.log %x : tensor<32x32xf32>
  %c = graph.reduce sum %a axes [1] : tensor<32x32xf32> -> tensor<32xf32>
  %d = graph.reduce sum %b axes [1] : tensor<32x32xf32> -> tensor<32xf32>
  %e = graph.add %c, %d : tensor<32xf32>
  return %a, %b, %e : tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>
}

// -----

// A reshape has no bytes of its own: its operand lives as long as it, and nothing is won by an early reduction
// of %a, which %v still reads.
// CHECK-LABEL: func.func @view
// CHECK-NEXT: graph.exp
// CHECK-NEXT: graph.reshape
// CHECK-NEXT: graph.log
// CHECK-NEXT: graph.reduce
// CHECK-NEXT: graph.reduce
// CHECK-NEXT: graph.reduce
func.func @view(%x: tensor<32x32xf32>) -> tensor<f32> {
  %a = graph.exp %x : tensor<32x32xf32>
  %v = graph.reshape %a : tensor<32x32xf32> -> tensor<1024xf32>
  %b = graph.log %v : tensor<1024xf32>
  %c = graph.reduce sum %a axes [0, 1] : tensor<32x32xf32> -> tensor<f32>
  %d = graph.reduce sum %b axes [0] : tensor<1024xf32> -> tensor<f32>
  %f = graph.reduce max %v axes [0] : tensor<1024xf32> -> tensor<f32>
  %e = graph.add %c, %d : tensor<f32>
  %g = graph.add %e, %f : tensor<f32>
  return %g : tensor<f32>
}

// -----

// A call may do anything: what stands before it stays before it, what stands behind stays behind.
func.func private @observe(tensor<32xf32>)

// CHECK-LABEL: func.func @effects
// CHECK-NEXT: graph.exp
// CHECK-NEXT: graph.reduce
// CHECK-NEXT: graph.log
// CHECK-NEXT: call @observe
// CHECK-NEXT: graph.reduce
func.func @effects(%x: tensor<32x32xf32>) -> tensor<32xf32> {
  %a = graph.exp %x : tensor<32x32xf32>
  %b = graph.log %x : tensor<32x32xf32>
  %c = graph.reduce sum %a axes [1] : tensor<32x32xf32> -> tensor<32xf32>
  func.call @observe(%c) : (tensor<32xf32>) -> ()
  %d = graph.reduce sum %b axes [1] : tensor<32x32xf32> -> tensor<32xf32>
  return %d : tensor<32xf32>
}

// -----

// REMARK: remark: [Missed] left | Category:graph-schedule | Reason="the size of a tensor is not known", Remark="the operations stay in their order"
// CHECK-LABEL: func.func @unknown
func.func @unknown(%x: tensor<?xf32>) -> tensor<?xf32> {
  %a = graph.exp %x : tensor<?xf32>
  return %a : tensor<?xf32>
}

// -----

// Nothing to order.
// CHECK-LABEL: func.func @empty
func.func @empty() {
  return
}

// CHECK-LABEL: func.func private @declared
func.func private @declared(tensor<2xf32>) -> tensor<2xf32>

// -----

// The branch of a condition is a block of its own; what it reads from outside is alive while it runs.
// CHECK-LABEL: func.func @nested
// CHECK:      scf.if
// CHECK-NEXT:   graph.exp
// CHECK-NEXT:   graph.reduce
// CHECK-NEXT:   graph.log
// CHECK-NEXT:   graph.reduce
func.func @nested(%x: tensor<32x32xf32>, %flag: i1) -> tensor<32xf32> {
  %r = scf.if %flag -> tensor<32xf32> {
    %a = graph.exp %x : tensor<32x32xf32>
    %b = graph.log %x : tensor<32x32xf32>
    %c = graph.reduce sum %a axes [1] : tensor<32x32xf32> -> tensor<32xf32>
    %d = graph.reduce sum %b axes [1] : tensor<32x32xf32> -> tensor<32xf32>
    %e = graph.add %c, %d : tensor<32xf32>
    scf.yield %e : tensor<32xf32>
  } else {
    %z = graph.constant dense<0.0> : tensor<32xf32>
    scf.yield %z : tensor<32xf32>
  }
  return %r : tensor<32xf32>
}
