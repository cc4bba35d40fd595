// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{machine=avx512}))' | filecheck %s
// RUN: irkit-opt %s --split-input-file --check-each --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules))' | filecheck %s --check-prefix=DONE

// Few rows: sums in parts read both factors along the sum; nothing is transposed.
// CHECK-LABEL: func.func @few_rows(
// CHECK-SAME:  irkit.schedule = "loop-compute-at{producer=transpose.i level=matmul.k},loop-simplify{loops=matmul.k},loop-forward-stores,
// CHECK-SAME:  loop-split-reduction{loop=matmul.k parts=16},
// CHECK-NOT:   loop-pack
// DONE-LABEL:  func.func @few_rows(
// DONE-NOT:      memref<100x70xf32>
// DONE:          return
func.func @few_rows(%a: tensor<3x100xf32>, %b: tensor<70x100xf32>) -> tensor<3x70xf32> {
  %0 = graph.transpose %b [1, 0] : tensor<70x100xf32> -> tensor<100x70xf32>
  %1 = graph.matmul %a, %0 : tensor<3x100xf32>, tensor<100x70xf32> -> tensor<3x70xf32>
  return %1 : tensor<3x70xf32>
}

// -----

// Many rows: tiles, and panels that are packed from where it lies.
// CHECK-LABEL: func.func @many_rows(
// CHECK-SAME:  irkit.schedule = "loop-compute-at{producer=transpose.i level=matmul.k},
// CHECK-SAME:  loop-stage{level=matmul.j.0 buffers=arg1 names=matmul.j.panel layout=1,0},
// DONE-LABEL:  func.func @many_rows(
// DONE-NOT:      memref<40x70xf32>
// DONE:          return
func.func @many_rows(%a: tensor<90x40xf32>, %b: tensor<70x40xf32>) -> tensor<90x70xf32> {
  %0 = graph.transpose %b [1, 0] : tensor<70x40xf32> -> tensor<40x70xf32>
  %1 = graph.matmul %a, %0 : tensor<90x40xf32>, tensor<40x70xf32> -> tensor<90x70xf32>
  return %1 : tensor<90x70xf32>
}

// -----

// What the columns share is transposed before, for as many columns as pay for it.
// CHECK-LABEL: func.func @left(
// CHECK-NOT:   loop-compute-at
// DONE-LABEL:  func.func @left(
// DONE:          memref.alloc() {loop.name = "transpose"} : memref<20x10xf32>
func.func @left(%a: tensor<10x20xf32>, %b: tensor<10x97xf32>) -> tensor<20x97xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<10x20xf32> -> tensor<20x10xf32>
  %1 = graph.matmul %0, %b : tensor<20x10xf32>, tensor<10x97xf32> -> tensor<20x97xf32>
  return %1 : tensor<20x97xf32>
}

// -----

// CHECK-LABEL: func.func @left_for_few_columns(
// CHECK-SAME:  irkit.schedule = "loop-compute-at{producer=transpose.i level=matmul.k},
// DONE-LABEL:  func.func @left_for_few_columns(
// DONE-NOT:      memref<20x10xf32>
// DONE:          return
func.func @left_for_few_columns(%a: tensor<10x20xf32>, %b: tensor<10x30xf32>) -> tensor<20x30xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<10x20xf32> -> tensor<20x10xf32>
  %1 = graph.matmul %0, %b : tensor<20x10xf32>, tensor<10x30xf32> -> tensor<20x30xf32>
  return %1 : tensor<20x30xf32>
}

// -----

// A matrix of one column is a row: what they share lies along it.
// CHECK-LABEL: func.func @one_column(
// CHECK-SAME:  irkit.schedule = "loop-compute-at{producer=transpose.i level=matmul.k},
// CHECK-SAME:  loop-tile{loops=matmul.i,matmul.j,matmul.k sizes=
// DONE-LABEL:  func.func @one_column(
// DONE-NOT:      memref<80x10xf32>
// DONE:          return
func.func @one_column(%a: tensor<10x80xf32>, %b: tensor<10x1xf32>) -> tensor<80x1xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<10x80xf32> -> tensor<80x10xf32>
  %1 = graph.matmul %0, %b : tensor<80x10xf32>, tensor<10x1xf32> -> tensor<80x1xf32>
  return %1 : tensor<80x1xf32>
}

// -----

// Both factors of each of several products, and rows that follow.
// CHECK-LABEL: func.func @heads(
// CHECK-SAME:  irkit.schedule = "loop-compute-at{producer=transpose.i level=matmul.k},
// CHECK-SAME:  loop-compute-at{producer=transpose1.i level=matmul.k},
// DONE-LABEL:  func.func @heads(
// DONE-NOT:      memref<2x3x20x9xf32>
// DONE:          return
func.func @heads(%a: tensor<2x9x3x20xf32>, %b: tensor<2x8x3x20xf32>) -> tensor<2x3x9x8xf32> {
  %0 = graph.transpose %a [0, 2, 1, 3] : tensor<2x9x3x20xf32> -> tensor<2x3x9x20xf32>
  %1 = graph.transpose %b [0, 2, 3, 1] : tensor<2x8x3x20xf32> -> tensor<2x3x20x8xf32>
  %2 = graph.matmul %0, %1 : tensor<2x3x9x20xf32>, tensor<2x3x20x8xf32> -> tensor<2x3x9x8xf32>
  return %2 : tensor<2x3x9x8xf32>
}

// -----

// Sums of short floats are in a buffer of their own.
// CHECK-LABEL: func.func @half(
// CHECK-SAME:  irkit.schedule = "loop-expand-buffer{loops=matmul.i,matmul.j buffers=matmul.acc},loop-compute-at{producer=transpose.i level=matmul.k},
func.func @half(%a: tensor<3x100xbf16>, %b: tensor<70x100xbf16>) -> tensor<3x70xbf16> {
  %0 = graph.transpose %b [1, 0] : tensor<70x100xbf16> -> tensor<100x70xbf16>
  %1 = graph.matmul %a, %0 : tensor<3x100xbf16>, tensor<100x70xbf16> -> tensor<3x70xbf16>
  return %1 : tensor<3x70xbf16>
}

// -----

// Something else reads what is transposed.
// CHECK-LABEL: func.func @read_twice(
// CHECK-NOT:   loop-compute-at
func.func @read_twice(%a: tensor<3x100xf32>, %b: tensor<70x100xf32>) -> (tensor<3x70xf32>, tensor<100x70xf32>) {
  %0 = graph.transpose %b [1, 0] : tensor<70x100xf32> -> tensor<100x70xf32>
  %1 = graph.matmul %a, %0 : tensor<3x100xf32>, tensor<100x70xf32> -> tensor<3x70xf32>
  %2 = graph.neg %0 : tensor<100x70xf32>
  return %1, %2 : tensor<3x70xf32>, tensor<100x70xf32>
}

// -----

// Two products in one function read it.
// CHECK-LABEL: func.func @two_products(
// CHECK-NOT:   loop-compute-at
func.func @two_products(%a: tensor<3x50xf32>, %b: tensor<40x50xf32>) -> (tensor<3x40xf32>, tensor<3x40xf32>) {
  %0 = graph.transpose %b [1, 0] : tensor<40x50xf32> -> tensor<50x40xf32>
  %1 = graph.matmul %a, %0 : tensor<3x50xf32>, tensor<50x40xf32> -> tensor<3x40xf32>
  %2 = graph.matmul %a, %0 : tensor<3x50xf32>, tensor<50x40xf32> -> tensor<3x40xf32>
  return %1, %2 : tensor<3x40xf32>, tensor<3x40xf32>
}

// -----

// One buffer in two orders: what would be packed goes by its name.
// CHECK-LABEL: func.func @itself(
// CHECK-NOT:   loop-compute-at
func.func @itself(%a: tensor<30x100xf32>) -> tensor<30x30xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<30x100xf32> -> tensor<100x30xf32>
  %1 = graph.matmul %a, %0 : tensor<30x100xf32>, tensor<100x30xf32> -> tensor<30x30xf32>
  return %1 : tensor<30x30xf32>
}

// -----

// Neither along the sum nor along the columns.
// CHECK-LABEL: func.func @batch_last(
// CHECK-NOT:   loop-compute-at
func.func @batch_last(%a: tensor<2x3x50xf32>, %b: tensor<50x40x2xf32>) -> tensor<2x3x40xf32> {
  %0 = graph.transpose %b [2, 0, 1] : tensor<50x40x2xf32> -> tensor<2x50x40xf32>
  %1 = graph.matmul %a, %0 : tensor<2x3x50xf32>, tensor<2x50x40xf32> -> tensor<2x3x40xf32>
  return %1 : tensor<2x3x40xf32>
}

// -----

// What is no permutation, and what more is done than to copy.
// CHECK-LABEL: func.func @reshaped(
// CHECK-NOT:   loop-compute-at
func.func @reshaped(%a: tensor<3x100xf32>, %b: tensor<70x100xf32>) -> tensor<3x70xf32> {
  %0 = graph.reshape %b : tensor<70x100xf32> -> tensor<100x70xf32>
  %1 = graph.matmul %a, %0 : tensor<3x100xf32>, tensor<100x70xf32> -> tensor<3x70xf32>
  return %1 : tensor<3x70xf32>
}

// -----

// CHECK-LABEL: func.func @scaled(
// CHECK-NOT:   loop-compute-at
func.func @scaled(%a: tensor<3x100xf32>, %b: tensor<100x70xf32>) -> tensor<3x70xf32> {
  %0 = graph.exp %b : tensor<100x70xf32>
  %1 = graph.matmul %a, %0 : tensor<3x100xf32>, tensor<100x70xf32> -> tensor<3x70xf32>
  return %1 : tensor<3x70xf32>
}

// -----

// Sizes that are not known.
// CHECK-LABEL: func.func @open(
// CHECK-NOT:   loop-compute-at
func.func @open(%a: tensor<3x?xf32>, %b: tensor<7x?xf32>) -> tensor<3x7xf32> {
  %0 = graph.transpose %b [1, 0] : tensor<7x?xf32> -> tensor<?x7xf32>
  %1 = graph.matmul %a, %0 : tensor<3x?xf32>, tensor<?x7xf32> -> tensor<3x7xf32>
  return %1 : tensor<3x7xf32>
}

// -----

// A loop that runs once goes where its own nest is simplified, not where another one is: that of the result
// has steps of its own, and what is left of the product gets none for rows.
// CHECK-LABEL: func.func @once(
// CHECK-SAME:  loop-split-reduction{loop=matmul.k parts=16},
// CHECK-SAME:  loop-simplify{loops=matmul.
// CHECK-SAME:  loop-vectorize{loops=relu.j}"
// DONE-LABEL:  func.func @once(
// DONE:          loop.for @relu.j {{.*}} vector {
func.func @once(%a: tensor<12x31xf32>, %b: tensor<31x1xf32>) -> tensor<12x1xf32> {
  %0 = graph.matmul %a, %b : tensor<12x31xf32>, tensor<31x1xf32> -> tensor<12x1xf32>
  %1 = graph.relu %0 : tensor<12x1xf32>
  return %1 : tensor<12x1xf32>
}
