// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-schedule{budget=2}))' --remarks-filter='.*' 2>&1 >/dev/null | filecheck %s

// CHECK: remark: [Missed] left | Category:graph-schedule | Reason="the budget of 2 sets of operations is used up", Remark="the operations stay in their order"
func.func @branches(%x: tensor<32x32xf32>) -> tensor<32xf32> {
  %a = graph.exp %x : tensor<32x32xf32>
  %b = graph.log %x : tensor<32x32xf32>
  %c = graph.reduce sum %a axes [1] : tensor<32x32xf32> -> tensor<32xf32>
  %d = graph.reduce sum %b axes [1] : tensor<32x32xf32> -> tensor<32xf32>
  %e = graph.add %c, %d : tensor<32xf32>
  return %e : tensor<32xf32>
}
