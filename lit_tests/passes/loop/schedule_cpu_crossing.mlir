// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{machine=avx512}))' | filecheck %s

// Rows of 1000 numbers do not meet in the caches: blocks of 64 of them.
// CHECK-LABEL: func.func @apart(
// CHECK-SAME:  irkit.schedule = "loop-tile{loops=transpose.i,transpose.j sizes=64,128 tails=peel},
func.func @apart(%x: tensor<1000x300xf32>) -> tensor<300x1000xf32> {
  %0 = graph.transpose %x [1, 0] : tensor<1000x300xf32> -> tensor<300x1000xf32>
  return %0 : tensor<300x1000xf32>
}

// -----

// Those of 768 do: blocks of 16 rows, of each of which a line is read.
// CHECK-LABEL: func.func @meeting(
// CHECK-SAME:  irkit.schedule = "loop-tile{loops=transpose.i,transpose.j sizes=16,128 tails=peel},
func.func @meeting(%x: tensor<768x300xf32>) -> tensor<300x768xf32> {
  %0 = graph.transpose %x [1, 0] : tensor<768x300xf32> -> tensor<300x768xf32>
  return %0 : tensor<300x768xf32>
}

// -----

// In bytes: 500 numbers of two, 512 of two.
// CHECK-LABEL: func.func @half(
// CHECK-SAME:  sizes=64,128 tails=peel},
func.func @half(%x: tensor<500x300xf16>) -> tensor<300x500xf16> {
  %0 = graph.transpose %x [1, 0] : tensor<500x300xf16> -> tensor<300x500xf16>
  return %0 : tensor<300x500xf16>
}

// -----

// CHECK-LABEL: func.func @half_meeting(
// CHECK-SAME:  sizes=16,128 tails=peel},
func.func @half_meeting(%x: tensor<512x300xf16>) -> tensor<300x512xf16> {
  %0 = graph.transpose %x [1, 0] : tensor<512x300xf16> -> tensor<300x512xf16>
  return %0 : tensor<300x512xf16>
}

// -----

// What the last cache does not hold goes past it, page by page.
// CHECK-LABEL: func.func @large(
// CHECK-SAME:  sizes=64,128 tails=peel},
func.func @large(%x: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = graph.transpose %x [1, 0] : tensor<4096x4096xf32> -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}

// -----

// Fewer than a block: tiles at once.
// CHECK-LABEL: func.func @small(
// CHECK-SAME:  irkit.schedule = "loop-tile{loops=transpose.i,transpose.j sizes=16,16 tails=peel},
func.func @small(%x: tensor<256x40xf32>) -> tensor<40x256xf32> {
  %0 = graph.transpose %x [1, 0] : tensor<256x40xf32> -> tensor<40x256xf32>
  return %0 : tensor<40x256xf32>
}
