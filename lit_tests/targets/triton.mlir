// RUN: irkit-translate %s --lower-to-triton --to=triton -o %t.python
// RUN: filecheck %s --input-file=%t.python/kernels.py --check-prefix=PYTHON
// RUN: irkit-translate %s --lower-to-triton --to=ttir -o %t.ttir
// RUN: filecheck %s --input-file=%t.ttir/net_matmul.ttir --check-prefix=TTIR
// RUN: filecheck %s --input-file=%t.ttir/launch.json --check-prefix=LAUNCH

// PYTHON:      import triton
// PYTHON:      @triton.jit
// PYTHON-NEXT: def net_matmul(arg0, arg1, arg2, arg3):
// PYTHON:          acc = tl.full((32, 16), 0.0, tl.float32)
// PYTHON-NEXT:     for k in range(0, 70, 32):
// PYTHON:              x = tl.load(arg0 + {{.*}}, mask={{.*}}, other=0.0)
// PYTHON-NEXT:         x1 = tl.load(arg1 + {{.*}}, mask={{.*}}, other=0.0)
// PYTHON-NEXT:         acc = tl.dot(x, x1, acc, input_precision="ieee", out_dtype=tl.float32)
// PYTHON-NEXT:     x2 = tl.load(arg2 + {{.*}}, mask={{.*}}, other=0.0)
// PYTHON-NEXT:     tl.store(arg3 + {{.*}}, tl.maximum(acc + x2[None, :], 0.0, propagate_nan=tl.PropagateNan.ALL), mask={{.*}})
// PYTHON:      def net(arg0, arg1, arg2, result0):
// PYTHON:          net_matmul[(1, 2, 1)](arg0, arg1, arg2, result0, num_warps=4)

// TTIR:      module {
// TTIR-NEXT:   tt.func public @net_matmul(%arg0: !tt.ptr<f32> {tt.divisibility = 16 : i32},
// TTIR-SAME:       attributes {noinline = false} {
// TTIR:          tt.dot %{{.*}}, %{{.*}}, %{{.*}} : tensor<32x32xf32> * tensor<32x16xf32> -> tensor<32x16xf32>
// TTIR:          tt.store
// TTIR-NEXT:     tt.return

// LAUNCH:      "target": "ttir"
// LAUNCH:      "net_kernels::net_matmul"
// LAUNCH:      "file": "net_matmul.ttir"
// LAUNCH:      "divisible_by": 16
// LAUNCH:      "functions"
// LAUNCH:      "grid": [1, 2, 1], "block": [128, 1, 1], "operands": ["argument0", "argument1", "argument2", "argument3"]
func.func @net(%x: tensor<61x70xf32>, %w: tensor<70x13xf32>, %b: tensor<13xf32>) -> tensor<61x13xf32> {
  %0 = graph.matmul %x, %w : tensor<61x70xf32>, tensor<70x13xf32> -> tensor<61x13xf32>
  %1 = graph.add %0, %b : tensor<61x13xf32>, tensor<13xf32> -> tensor<61x13xf32>
  %2 = graph.relu %1 : tensor<61x13xf32>
  return %2 : tensor<61x13xf32>
}
