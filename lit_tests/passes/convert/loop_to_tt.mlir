// RUN: irkit-opt %s --split-input-file --convert-loop-to-tt --canonicalize --cse | filecheck %s

// A block loop is a program id, a vector loop lanes, a bound that the lanes may pass a mask.  The host keeps a launch.

// CHECK-LABEL: func.func @scale(
// CHECK-SAME:    %[[X:.*]]: memref<100xf32>, %[[Y:.*]]: memref<100xf32>)
// CHECK:         gpu.launch_func @scale_kernels::@scale_i blocks in (%c4, %c1, %c1) threads in (%c128, %c1, %c1) args(%[[X]] : memref<100xf32>, %[[Y]] : memref<100xf32>)
// CHECK-LABEL: tt.func public @scale_i(
// CHECK-SAME:    %[[P:.*]]: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %[[Q:.*]]: !tt.ptr<f32> {tt.divisibility = 16 : i32}) attributes {gpu.kernel, noinline = false} {
// CHECK-DAG:     %[[TWO:.*]] = arith.constant dense<2.000000e+00> : tensor<32xf32>
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<32xf32>
// CHECK-DAG:     %[[END:.*]] = arith.constant dense<100> : tensor<32xi32>
// CHECK:         %[[PID:.*]] = tt.get_program_id x : i32
// CHECK:         %[[FIRST:.*]] = arith.muli %[[PID]], %{{.*}} : i32
// CHECK:         %[[LANES:.*]] = tt.make_range {end = 32 : i32, start = 0 : i32} : tensor<32xi32>
// CHECK:         %[[BASE:.*]] = tt.splat %[[FIRST]] : i32 -> tensor<32xi32>
// CHECK:         %[[AT:.*]] = arith.addi %[[BASE]], %[[LANES]] : tensor<32xi32>
// CHECK:         %[[MASK:.*]] = arith.cmpi slt, %[[AT]], %[[END]] : tensor<32xi32>
// CHECK:         %[[PS:.*]] = tt.splat %[[P]] : !tt.ptr<f32> -> tensor<32x!tt.ptr<f32>>
// CHECK:         %[[PA:.*]] = tt.addptr %[[PS]], %[[AT]]
// CHECK:         %[[V:.*]] = tt.load %[[PA]], %[[MASK]], %[[ZERO]] : tensor<32x!tt.ptr<f32>>
// CHECK:         %[[W:.*]] = arith.mulf %[[V]], %[[TWO]] : tensor<32xf32>
// CHECK:         tt.store %{{.*}}, %[[W]], %[[MASK]] : tensor<32x!tt.ptr<f32>>
// CHECK-NEXT:    tt.return
func.func @scale(%x: memref<100xf32>, %y: memref<100xf32>) {
  %two = arith.constant 2.0 : f32
  loop.for @i.0 (%i = 0 to 100 step 32) parallel #gpu.block<x> {
    loop.for @i.1 (%ii = 0 to min(32, 100 - %i)) vector {
      %v = loop.load %x[%i + %ii] : memref<100xf32>
      %w = arith.mulf %v, %two : f32
      loop.store %w, %y[%i + %ii] : memref<100xf32>
    }
  }
  return
}

// -----

// Bounds that no lane passes leave no mask.

// CHECK-LABEL: tt.func public @whole_i(
// CHECK-NOT:     arith.cmpi
// CHECK:         tt.load %{{[0-9]+}} : tensor<32x!tt.ptr<f32>>
func.func @whole(%x: memref<128xf32>, %y: memref<128xf32>) {
  loop.for @i.0 (%i = 0 to 128 step 32) parallel #gpu.block<x> {
    loop.for @i.1 (%ii = 0 to min(32, 128 - %i)) vector {
      %v = loop.load %x[%i + %ii] : memref<128xf32>
      loop.store %v, %y[%i + %ii] : memref<128xf32>
    }
  }
  return
}

// -----

// A sum of products over lanes (i, k) and (k, j) is a dot.  The accumulator in memory is carried in registers: zero
// before the loop, stored once behind it.  Lanes of k out of bounds are loaded as zero, and add nothing.

// CHECK-LABEL: tt.func public @matmul_i(
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<32x32xf32>
// CHECK-NOT:     tt.store
// CHECK:         %[[SUM:.*]] = scf.for %{{.*}} = %c0_i32 to %c777_i32 step %c32_i32 iter_args(%[[ACC:.*]] = %[[ZERO]]) -> (tensor<32x32xf32>)
// CHECK:           %[[A:.*]] = tt.load %{{.*}}, %{{.*}}, %{{.*}} : tensor<32x32x!tt.ptr<f32>>
// CHECK:           %[[B:.*]] = tt.load %{{.*}}, %{{.*}}, %{{.*}} : tensor<32x32x!tt.ptr<f32>>
// CHECK-NOT:       arith.mulf
// CHECK-NOT:       arith.select
// CHECK:           %[[D:.*]] = tt.dot %[[A]], %[[B]], %[[ACC]] : tensor<32x32xf32> * tensor<32x32xf32> -> tensor<32x32xf32>
// CHECK-NEXT:      scf.yield %[[D]]
// CHECK:         tt.store %{{.*}}, %[[SUM]], %{{.*}} : tensor<32x32x!tt.ptr<f32>>
// CHECK-NEXT:    tt.return
func.func @matmul(%A: memref<61x777xf32>, %B: memref<777x13xf32>, %C: memref<61x13xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i.0 (%i = 0 to 61 step 32) parallel #gpu.block<y> {
    loop.for @j.0 (%j = 0 to 13 step 32) parallel #gpu.block<x> {
      loop.for @i.1 (%ii = 0 to min(32, 61 - %i)) vector {
        loop.for @j.1 (%jj = 0 to min(32, 13 - %j)) vector {
          loop.store %zero, %C[%i + %ii, %j + %jj] : memref<61x13xf32>
          loop.for @k.0 (%k = 0 to 777 step 32) {
            loop.for @k.1 (%kk = 0 to min(32, 777 - %k)) {
              %a = loop.load %A[%i + %ii, %k + %kk] : memref<61x777xf32>
              %b = loop.load %B[%k + %kk, %j + %jj] : memref<777x13xf32>
              %p = arith.mulf %a, %b fastmath<contract> : f32
              loop.update addf %p, %C[%i + %ii, %j + %jj] fastmath<reassoc,contract> : memref<61x13xf32>
            }
          }
        }
      }
    }
  }
  return
}

// -----

// Local buffers are tensors.  A product of f16 is widened by the dot itself.

// CHECK-LABEL: tt.func public @local_i(
// CHECK:         %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<16x16xf32>
// CHECK:         %[[SUM:.*]] = scf.for {{.*}} iter_args(%[[ACC:.*]] = %[[ZERO]])
// CHECK:           %[[D:.*]] = tt.dot %{{.*}}, %{{.*}}, %[[ACC]] : tensor<16x16xf16> * tensor<16x16xf16> -> tensor<16x16xf32>
// CHECK-NEXT:      scf.yield %[[D]]
// CHECK:         arith.truncf %[[SUM]] : tensor<16x16xf32> to tensor<16x16xf16>
func.func @local(%A: memref<16x64xf16>, %B: memref<64x16xf16>, %C: memref<16x16xf16>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i.0 (%i = 0 to 1) parallel #gpu.block<x> {
    %acc = memref.alloca() : memref<16x16xf32>
    loop.for @z.i (%ii = 0 to 16) vector { loop.for @z.j (%jj = 0 to 16) vector {
      loop.store %zero, %acc[%ii, %jj] : memref<16x16xf32>
    } }
    loop.for @k.0 (%k = 0 to 64 step 16) {
      loop.for @i.1 (%ii = 0 to 16) vector { loop.for @j.1 (%jj = 0 to 16) vector { loop.for @k.1 (%kk = 0 to 16) {
        %a = loop.load %A[%ii, %k + %kk] : memref<16x64xf16>
        %b = loop.load %B[%k + %kk, %jj] : memref<64x16xf16>
        %c = arith.extf %a : f16 to f32
        %d = arith.extf %b : f16 to f32
        %p = arith.mulf %c, %d : f32
        loop.update addf %p, %acc[%ii, %jj] fastmath<reassoc,contract> : memref<16x16xf32>
      } } }
    }
    loop.for @o.i (%ii = 0 to 16) vector { loop.for @o.j (%jj = 0 to 16) vector {
      %s = loop.load %acc[%ii, %jj] : memref<16x16xf32>
      %h = arith.truncf %s : f32 to f16
      loop.store %h, %C[%ii, %jj] : memref<16x16xf16>
    } }
  }
  return
}

// -----

// An update over lanes of a row is a reduction; lanes out of bounds are at its identity.  The elements that were
// loaded stay known, and what is stored twice to one place is stored once.

// CHECK-LABEL: tt.func public @rows_i(
// CHECK-DAG:     %[[LEAST:.*]] = arith.constant dense<0xFF800000> : tensor<16xf32>
// CHECK:         %[[MASK:.*]] = arith.cmpi slt, %{{.*}}, %{{.*}} : tensor<16xi32>
// CHECK:         %[[X:.*]] = tt.load %{{.*}}, %[[MASK]], %{{.*}} : tensor<16x!tt.ptr<f32>>
// CHECK:         %[[IN:.*]] = arith.select %[[MASK]], %[[X]], %[[LEAST]]
// CHECK:         %[[R:.*]] = "tt.reduce"(%[[IN]]) <{axis = 0 : i32}> ({
// CHECK:           arith.maximumf
// CHECK:         }) : (tensor<16xf32>) -> f32
// CHECK-NOT:     tt.load
// CHECK:         %[[S:.*]] = tt.splat %[[R]] : f32 -> tensor<16xf32>
// CHECK:         %[[D:.*]] = arith.subf %[[X]], %[[S]] : tensor<16xf32>
// CHECK:         %[[Q:.*]] = arith.mulf %[[D]], %[[D]] : tensor<16xf32>
// CHECK:         tt.store %{{.*}}, %[[Q]], %[[MASK]] : tensor<16x!tt.ptr<f32>>
// CHECK-NEXT:    tt.return
func.func @rows(%x: memref<7x10xf32>, %y: memref<7x10xf32>) {
  %least = arith.constant 0xFF800000 : f32
  loop.for @i (%i = 0 to 7) parallel #gpu.block<x> {
    %m = memref.alloca() : memref<f32>
    loop.store %least, %m[] : memref<f32>
    loop.for @max (%j = 0 to 10) vector {
      %v = loop.load %x[%i, %j] : memref<7x10xf32>
      loop.update maximumf %v, %m[] : memref<f32>
    }
    loop.for @sub (%j = 0 to 10) vector {
      %v = loop.load %x[%i, %j] : memref<7x10xf32>
      %w = loop.load %m[] : memref<f32>
      %d = arith.subf %v, %w : f32
      loop.store %d, %y[%i, %j] : memref<7x10xf32>
    }
    loop.for @square (%j = 0 to 10) vector {
      %v = loop.load %y[%i, %j] : memref<7x10xf32>
      %q = arith.mulf %v, %v : f32
      loop.store %q, %y[%i, %j] : memref<7x10xf32>
    }
  }
  return
}

// -----

// Threads share out each tile as they like: between a store and a load of other elements there is a barrier.

// CHECK-LABEL: tt.func public @reverse_i(
// CHECK:         tt.store
// CHECK-NEXT:    ttg.barrier all
// CHECK:         tt.load
func.func @reverse(%x: memref<16xf32>, %y: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @fill (%j = 0 to 16) vector { loop.store %one, %x[%j] : memref<16xf32> }
    loop.for @back (%j = 0 to 16) vector {
      %v = loop.load %x[15 - %j] : memref<16xf32>
      loop.store %v, %y[%j] : memref<16xf32>
    }
  }
  return
}

// -----

// Several blocks that update one element do so atomically.

// CHECK-LABEL: tt.func public @count_i(
// CHECK:         %[[S:.*]] = "tt.reduce"
// CHECK:         tt.atomic_rmw fadd, relaxed, gpu, %{{.*}}, %[[S]] : (!tt.ptr<f32>, f32) -> f32
func.func @count(%x: memref<64xf32>, %s: memref<1xf32>) {
  loop.for @i.0 (%i = 0 to 64 step 16) parallel #gpu.block<x> {
    loop.for @i.1 (%ii = 0 to 16) vector {
      %v = loop.load %x[%i + %ii] : memref<64xf32>
      loop.update addf %v, %s[0] fastmath<reassoc> : memref<1xf32>
    }
  }
  return
}

// Such an element is not carried through a loop.

// CHECK-LABEL: tt.func public @count_in_order_i(
// CHECK:         scf.for
// CHECK-NOT:       iter_args
// CHECK:           tt.atomic_rmw fadd, relaxed, gpu
func.func @count_in_order(%x: memref<64x8xf32>, %s: memref<1xf32>) {
  loop.for @i.0 (%i = 0 to 64 step 16) parallel #gpu.block<x> {
    loop.for @k (%k = 0 to 8) {
      loop.for @i.1 (%ii = 0 to 16) vector {
        %v = loop.load %x[%i + %ii, %k] : memref<64x8xf32>
        loop.update addf %v, %s[0] fastmath<reassoc> : memref<1xf32>
      }
    }
  }
  return
}

// -----

// `where` is part of the mask, the value after `else` what the other lanes have; loop.if is a mask for all in it.

// CHECK-LABEL: tt.func public @shift_i(
// CHECK-DAG:     %[[ONE:.*]] = arith.constant dense<1.000000e+00> : tensor<16xf32>
// CHECK:         %[[C:.*]] = arith.cmpi sge
// CHECK:         %[[V:.*]] = tt.load %{{.*}}, %[[C]], %[[ONE]]
// CHECK:         %[[IF:.*]] = arith.andi
// CHECK:         tt.store %{{.*}}, %[[V]], %[[IF]]
func.func @shift(%x: memref<16xf32>, %y: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      %v = loop.load %x[%j - 1] where (%j >= 1) else %one : memref<16xf32>
      loop.if (%j mod 2 == 0, %j >= 4) { loop.store %v, %y[%j] : memref<16xf32> }
    }
  }
  return
}

// -----

// Sizes, numbers and unknown dimensions become arguments.

// CHECK-LABEL: func.func @open(
// CHECK:         %[[N:.*]] = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK:         %[[G:.*]] = arith.ceildivsi %[[N]], %{{.*}} : index
// CHECK:         %[[N32:.*]] = arith.index_cast %[[N]] : index to i32
// CHECK:         gpu.launch_func @open_kernels::@open_i blocks in (%[[G]], %c1, %c1) {{.*}} args(%[[N32]] : i32, %arg0 : memref<?xf32>, %arg1 : f32)
// CHECK-LABEL: tt.func public @open_i(
// CHECK-SAME:    %{{.*}}: i32, %{{.*}}: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %{{.*}}: f32)
func.func @open(%x: memref<?xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  loop.for @i.0 (%i = 0 to %n step 32) parallel #gpu.block<x> {
    loop.for @i.1 (%ii = 0 to min(32, %n - %i)) vector {
      loop.update addf %f, %x[%i + %ii] : memref<?xf32>
    }
  }
  return
}

// -----

// What a nest stores and loads again at the same place stays in registers; a buffer that is then only written is gone.

// CHECK-LABEL: func.func @between(
// CHECK-NOT:     memref.alloc
// CHECK:         gpu.launch_func @between_kernels::@between_i {{.*}} args(%arg0 : memref<64xf32>, %arg1 : memref<64xf32>)
// CHECK-NEXT:    return
// CHECK-LABEL: tt.func public @between_i(
// CHECK-SAME:    %[[X:.*]]: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %[[Y:.*]]: !tt.ptr<f32> {tt.divisibility = 16 : i32})
// CHECK:         %[[V:.*]] = tt.load
// CHECK-NEXT:    %[[E:.*]] = math.exp %[[V]]
// CHECK-NEXT:    %[[D:.*]] = arith.addf %[[E]], %[[V]]
// CHECK:         tt.store %{{.*}}, %[[D]]
// CHECK-NEXT:    tt.return
func.func @between(%x: memref<64xf32>, %y: memref<64xf32>) {
  %t = memref.alloc() : memref<64xf32>
  loop.for @i.0 (%i = 0 to 64 step 32) parallel #gpu.block<x> {
    loop.for @i.1 (%ii = 0 to 32) vector {
      %v = loop.load %x[%i + %ii] : memref<64xf32>
      %e = math.exp %v : f32
      loop.store %e, %t[%i + %ii] : memref<64xf32>
      %w = loop.load %t[%i + %ii] : memref<64xf32>
      %d = arith.addf %w, %v : f32
      loop.store %d, %y[%i + %ii] : memref<64xf32>
    }
  }
  memref.dealloc %t : memref<64xf32>
  return
}

// -----

// A buffer that another kernel loads stays.

// CHECK-LABEL: func.func @needed(
// CHECK:         %[[T:.*]] = memref.alloc() : memref<64xf32>
// CHECK:         gpu.launch_func @needed_kernels::@needed_i {{.*}} args(%[[T]] : memref<64xf32>)
// CHECK:         gpu.launch_func @needed_kernels::@needed_j {{.*}} args(%[[T]] : memref<64xf32>, %arg0 : memref<64xf32>)
// CHECK:         memref.dealloc %[[T]]
func.func @needed(%y: memref<64xf32>) {
  %one = arith.constant 1.0 : f32
  %t = memref.alloc() : memref<64xf32>
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @i.1 (%ii = 0 to 64) vector { loop.store %one, %t[%ii] : memref<64xf32> }
  }
  loop.for @j (%j = 0 to 1) parallel #gpu.block<x> {
    loop.for @j.1 (%jj = 0 to 64) vector {
      %w = loop.load %t[%jj] : memref<64xf32>
      loop.store %w, %y[%jj] : memref<64xf32>
    }
  }
  memref.dealloc %t : memref<64xf32>
  return
}
