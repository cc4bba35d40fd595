// RUN: irkit-opt %s --convert-loop-to-gpu --split-input-file --verify-diagnostics > /dev/null

func.func @not_parallel(%a: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'loop.for' op @i is mapped to #gpu.thread<x>, but is not parallel}}
  loop.for @i (%i = 0 to 4) vector #gpu.thread<x> {
    loop.store %zero, %a[%i] : memref<4xf32>
  }
  return
}

// -----

func.func @unknown_mapping(%a: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'loop.for' op @i is mapped to #gpu.warp<x>, which convert-loop-to-gpu does not know; x, y and z of #gpu.block and #gpu.thread are}}
  loop.for @i (%i = 0 to 4) parallel #gpu.warp<x> {
    loop.store %zero, %a[%i] : memref<4xf32>
  }
  return
}

// -----

func.func @linear_mapping(%a: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'loop.for' op @i is mapped to #gpu.thread<linear_dim_0>, which convert-loop-to-gpu does not know}}
  loop.for @i (%i = 0 to 4) parallel #gpu.thread<linear_dim_0> {
    loop.store %zero, %a[%i] : memref<4xf32>
  }
  return
}

// -----

func.func @unbounded(%n: index, %a: memref<?xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'loop.for' op @i is mapped to #gpu.thread<x>, but nothing limits how often it runs: tile it first}}
  loop.for @i (%i = 0 to %n) parallel #gpu.thread<x> {
    loop.store %zero, %a[%i] : memref<?xf32>
  }
  return
}

// -----

func.func @too_long(%a: memref<2000xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'loop.for' op @i runs 2000 times, but a block has at most 1024 threads along x: tile it first}}
  loop.for @i (%i = 0 to 2000) parallel #gpu.thread<x> {
    loop.store %zero, %a[%i] : memref<2000xf32>
  }
  return
}

// -----

func.func @too_deep(%a: memref<65x4xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'loop.for' op @i runs 65 times, but a block has at most 64 threads along z: tile it first}}
  loop.for @i (%i = 0 to 65) parallel #gpu.thread<z> {
    loop.store %zero, %a[%i, 0] : memref<65x4xf32>
  }
  return
}

// -----

func.func @too_many(%a: memref<64x32xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'loop.for' op needs a block of 32 x 64 x 1 = 2048 threads, but a block has at most 1024}}
  loop.for @i (%i = 0 to 64) parallel #gpu.thread<y> {
    loop.for @j (%j = 0 to 32) parallel #gpu.thread<x> {
      loop.store %zero, %a[%i, %j] : memref<64x32xf32>
    }
  }
  return
}

// -----

func.func @block_inside(%a: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 4) parallel #gpu.thread<x> {
    // expected-error @below {{'loop.for' op @j is mapped to #gpu.block<x>, but stands in one that is not, or beside others: loops mapped to blocks must be outermost and nested perfectly}}
    loop.for @j (%j = 0 to 4) parallel #gpu.block<x> {
      loop.store %zero, %a[%i, %j] : memref<4x4xf32>
    }
  }
  return
}

// -----

func.func @triangle(%n: index, %a: memref<?x?xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to %n) parallel #gpu.block<y> {
    // expected-error @below {{'loop.for' op @j is mapped to #gpu.block<x>, but how often it runs depends on another loop of the kernel and has no constant limit}}
    loop.for @j (%j = 0 to %i) parallel #gpu.block<x> {
      loop.store %zero, %a[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @several_lower(%n: index, %a: memref<?xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'loop.for' op @i is mapped to #gpu.block<x>, but has several lower bounds}}
  loop.for @i (%i = max(0, %n - 4) to %n) parallel #gpu.block<x> {
    loop.store %zero, %a[%i] : memref<?xf32>
  }
  return
}

// -----

func.func @across_blocks(%a: memref<4xf32>, %s: memref<f32>) {
  loop.for @i (%i = 0 to 4) parallel #gpu.block<x> {
    %v = loop.load %a[%i] : memref<4xf32>
    // expected-error @below {{'loop.update' op changes one element from several blocks along x, which nothing orders}}
    loop.update addf %v, %s[] fastmath<reassoc> : memref<f32>
  }
  return
}

// -----

func.func @windows(%a: memref<8x4xf32>, %s: memref<25xf32>) {
  loop.for @i (%i = 0 to 8) parallel #gpu.block<x> {
    loop.for @k (%k = 0 to 4) {
      %v = loop.load %a[%i, %k] : memref<8x4xf32>
      // expected-error @below {{'loop.update' op changes one element from several blocks along x, which nothing orders}}
      loop.update addf %v, %s[%i * 3 + %k] fastmath<reassoc> : memref<25xf32>
    }
  }
  return
}

// -----

func.func @half(%a: memref<96xf32>, %s: memref<8x12xf32>) {
  loop.for @i (%i = 0 to 96) parallel #gpu.block<x> {
    %v = loop.load %a[%i] : memref<96xf32>
    // expected-error @below {{'loop.update' op changes one element from several blocks along x, which nothing orders}}
    loop.update addf %v, %s[%i floordiv 12, %i mod 6] fastmath<reassoc> : memref<8x12xf32>
  }
  return
}

// -----

func.func @order(%a: memref<4xf32>, %s: memref<f32>) {
  loop.for @i (%i = 0 to 4) parallel #gpu.thread<x> {
    %v = loop.load %a[%i] : memref<4xf32>
    // expected-error @below {{'loop.update' op changes one element from several threads, which needs fastmath<reassoc> for its sum or product}}
    loop.update addf %v, %s[] : memref<f32>
  }
  return
}

// -----

func.func @pairs(%a: memref<4xf32>, %s: memref<2xf32>) {
  loop.for @i (%i = 0 to 4) parallel #gpu.thread<x> {
    %v = loop.load %a[%i] : memref<4xf32>
    // expected-error @below {{'loop.update' op may change one element from several threads along x, which can only be combined where the subscripts do not depend on the thread at all}}
    loop.update addf %v, %s[%i floordiv 2] fastmath<reassoc> : memref<2xf32>
  }
  return
}

// -----

func.func @inner(%a: memref<4x3xf32>, %s: memref<3xf32>) {
  loop.for @i (%i = 0 to 4) parallel #gpu.thread<x> {
    // expected-note @below {{it is the index of this loop}}
    loop.for @j (%j = 0 to 3) {
      %v = loop.load %a[%i, %j] : memref<4x3xf32>
      // expected-error @below {{'loop.update' op changes one element from several threads along x; they cannot be combined because a subscript depends on a loop inside of those mapped to threads}}
      loop.update addf %v, %s[%j] fastmath<reassoc> : memref<3xf32>
    }
  }
  return
}

// -----

func.func @meanwhile(%a: memref<4xf32>, %r: memref<4xf32>, %s: memref<f32>) {
  loop.for @i (%i = 0 to 4) parallel #gpu.thread<x> {
    %v = loop.load %a[%i] : memref<4xf32>
    // expected-error @below {{'loop.update' op changes one element from several threads}}
    loop.update addf %v, %s[] fastmath<reassoc> : memref<f32>
    // expected-note @below {{the same buffer is accessed here meanwhile}}
    %w = loop.load %s[] : memref<f32>
    loop.store %w, %r[%i] : memref<4xf32>
  }
  return
}

// -----

func.func @beside(%a: memref<4x4xf32>, %r: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 4) parallel #gpu.thread<y> {
    // expected-error @below {{'loop.store' op writes beside the loop @j, inside of another that is mapped to threads: put it into a nest of its own}}
    loop.store %zero, %r[%i] : memref<4xf32>
    loop.for @j (%j = 0 to 4) parallel #gpu.thread<x> {
      loop.store %zero, %a[%i, %j] : memref<4x4xf32>
    }
  }
  return
}

// -----

func.func @between(%a: memref<4x2x4xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 4) parallel #gpu.thread<y> {
    loop.for @k (%k = 0 to 2) {
      // expected-error @below {{'loop.for' op @j is mapped to #gpu.thread<x> inside of 'loop.for', which a loop mapped to threads holds: such loops must be nested directly}}
      loop.for @j (%j = 0 to 4) parallel #gpu.thread<x> {
        loop.store %zero, %a[%i, %k, %j] : memref<4x2x4xf32>
      }
    }
  }
  return
}

// -----

func.func @shared_size(%n: index, %r: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @b (%b = 0 to 1) parallel #gpu.block<x> {
    // expected-error @below {{'memref.alloca' op allocates a 'memref<?xf32>' in a kernel: its sizes must be known and its layout the identity}}
    %s = memref.alloca(%n) : memref<?xf32>
    loop.for @t (%t = 0 to 4) parallel #gpu.thread<x> {
      loop.store %zero, %s[%t] : memref<?xf32>
    }
  }
  return
}

// -----

func.func @shared_room(%r: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @b (%b = 0 to 1) parallel #gpu.block<x> {
    // expected-error @below {{'memref.alloca' op needs 80000 bytes of shared memory besides 0 in use, a block has 49152}}
    %s = memref.alloca() : memref<20000xf32>
    loop.for @t (%t = 0 to 4) parallel #gpu.thread<x> {
      loop.store %zero, %s[%t + 1] : memref<20000xf32>
    }
  }
  return
}

// -----

func.func @not_private(%r: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @b (%b = 0 to 1) parallel #gpu.block<x> {
    // expected-error @below {{'memref.alloca' op is private, but not every access has the thread indices as its first subscripts}}
    %s = memref.alloca() : memref<4xf32, #gpu.address_space<private>>
    loop.for @t (%t = 0 to 4) parallel #gpu.thread<x> {
      loop.store %zero, %s[3 - %t] : memref<4xf32, #gpu.address_space<private>>
    }
  }
  return
}

// -----

func.func @other_use(%r: memref<4xf32>) {
  loop.for @b (%b = 0 to 1) parallel #gpu.block<x> {
    // expected-error @below {{'memref.alloca' op is a buffer of a kernel, which only the accesses of the loop dialect may use}}
    %s = memref.alloca() : memref<4xf32>
    loop.for @t (%t = 0 to 4) parallel #gpu.thread<x> {
      // expected-note @below {{it is used here}}
      %v = memref.load %s[%t] : memref<4xf32>
      loop.store %v, %r[%t] : memref<4xf32>
    }
  }
  return
}

// -----

func.func @threads_in_another_branch(%a: memref<4xf32>, %c: i1) {
  %zero = arith.constant 0.0 : f32
  loop.for @b (%b = 0 to 4) parallel #gpu.block<x> {
    // expected-error @below {{'scf.if' op holds loops mapped to threads, which only loop.for and loop.if may do in a kernel}}
    scf.if %c {
      loop.for @i (%i = 0 to 4) parallel #gpu.thread<x> {
        loop.store %zero, %a[%i] : memref<4xf32>
      }
    }
  }
  return
}

// -----

func.func @result_of_one_thread(%a: memref<4xi32>, %n: memref<1xi32>, %one: i32) {
  %c0 = arith.constant 0 : index
  loop.for @b (%b = 0 to 4) parallel #gpu.block<x> {
    // expected-error @below {{'memref.atomic_rmw' op writes in a kernel outside of loops mapped to threads, where one thread runs it; the others would lack its results, which are used}}
    %ticket = memref.atomic_rmw addi %one, %n[%c0] : (i32, memref<1xi32>) -> i32
    loop.for @i (%i = 0 to 4) parallel #gpu.thread<x> {
      loop.store %ticket, %a[%i] : memref<4xi32>
    }
  }
  return
}

// -----

func.func @other_space(%a: memref<4xf32>) {
  loop.for @b (%b = 0 to 4) parallel #gpu.block<x> {
    // expected-error @below {{'memref.alloca' op allocates in 2 : i64, but a kernel has workgroup and private memory}}
    %m = memref.alloca() : memref<4xf32, 2>
    loop.for @i (%i = 0 to 4) parallel #gpu.thread<x> {
      %x = loop.load %a[%i] : memref<4xf32>
      loop.store %x, %m[%i] : memref<4xf32, 2>
    }
  }
  return
}
