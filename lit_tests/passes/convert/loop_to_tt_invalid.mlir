// RUN: irkit-opt %s --split-input-file --convert-loop-to-tt --verify-diagnostics

func.func @not_mapped(%x: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  // expected-error @+1 {{is not mapped to #gpu.block<x>, <y> or <z>; convert-loop-to-tt makes a kernel of each outermost loop: map it with loop-map, or run loop-schedule-triton}}
  loop.for @i (%i = 0 to 16) parallel { loop.store %one, %x[%i] : memref<16xf32> }
  return
}

// -----

func.func @threads(%x: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    // expected-error @+1 {{is mapped to #gpu.thread<x>; only the outermost loops may be mapped}}
    loop.for @j (%j = 0 to 16) parallel #gpu.thread<x> { loop.store %one, %x[%j] : memref<16xf32> }
  }
  return
}

// -----

func.func @unknown_lanes(%x: memref<?xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    // expected-error @+1 {{is a vector loop without a constant among its bounds; tile it, for tensors have constant shapes}}
    loop.for @j (%j = 0 to %n) vector { loop.store %one, %x[%j] : memref<?xf32> }
  }
  return
}

// -----

func.func @too_many_lanes(%x: memref<2000000xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    // expected-error @+1 {{has 2000000 iterations, but a tensor has at most 1048576 elements; tile it}}
    loop.for @j (%j = 0 to 2000000) vector { loop.store %one, %x[%j] : memref<2000000xf32> }
  }
  return
}

// -----

func.func @last_wins(%x: memref<16xf32>, %y: memref<1xf32>) {
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      %v = loop.load %x[%j] : memref<16xf32>
      // expected-error @+1 {{writes one element in every iteration of the vector loop @j; its subscripts must depend on that loop}}
      loop.store %v, %y[0] : memref<1xf32>
    }
  }
  return
}

// -----

func.func @collide(%x: memref<16xf32>) {
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      %v = loop.load %x[%j] : memref<16xf32>
      // expected-error @+1 {{may update one element in several lanes at once, which a tensor cannot}}
      loop.update addf %v, %x[%j floordiv 2] fastmath<reassoc> : memref<16xf32>
    }
  }
  return
}

// -----

func.func @no_atomic(%x: memref<64xf32>, %s: memref<1xf32>) {
  loop.for @i.0 (%i = 0 to 64 step 16) parallel #gpu.block<x> {
    loop.for @i.1 (%ii = 0 to 16) vector {
      %v = loop.load %x[%i + %ii] : memref<64xf32>
      // expected-error @+1 {{updates one element in several blocks, but a GPU has no atomic maximumf}}
      loop.update maximumf %v, %s[0] : memref<1xf32>
    }
  }
  return
}

// -----

func.func @shifted_local(%x: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    %b = memref.alloca() : memref<16xf32>
    loop.for @j (%j = 0 to 15) vector {
      // expected-error @+1 {{subscript #0 of a local buffer must be the bare index of a vector loop that starts at 0 in steps of 1, for the buffer becomes a tensor}}
      loop.store %one, %b[%j + 1] : memref<16xf32>
    }
  }
  return
}

// -----

func.func @short_lanes(%x: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    %b = memref.alloca() : memref<16xf32>
    loop.for @j (%j = 0 to 8) vector {
      // expected-error @+1 {{dimension #0 of the local buffer takes 16 lanes, but the loop @j has 8}}
      loop.store %one, %b[%j] : memref<16xf32>
    }
  }
  return
}

// -----

func.func @carried(%x: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    // expected-error @+1 {{carries values; undo loop-scalar-replace before convert-loop-to-tt}}
    %s = loop.for @j (%j = 0 to 16) iter_args(%a = %zero) -> (f32) {
      %v = loop.load %x[%j] : memref<16xf32>
      %n = arith.addf %a, %v : f32
      loop.yield %n : f32
    }
  }
  return
}

// -----

func.func @triangle(%x: memref<16x16xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      // expected-error @+1 {{has bounds that depend on the vector loop @j around it}}
      loop.for @k (%k = 0 to %j) { loop.store %one, %x[%j, %k] : memref<16x16xf32> }
    }
  }
  return
}

// -----

func.func @not_affine(%x: memref<16xf32>, %n: index) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%b = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      // expected-error @+1 {{cannot stand in a nest that convert-loop-to-tt raises to tensors}}
      memref.store %one, %x[%n] : memref<16xf32>
    }
  }
  return
}

// -----

func.func @of_index(%x: memref<16xindex>) {
  loop.for @i (%b = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      // expected-error @+1 {{is to elements of type 'index', which Triton does not load or store}}
      loop.store %j, %x[%j] : memref<16xindex>
    }
  }
  return
}

// -----

func.func @moved(%x: memref<16xf32, strided<[1], offset: 3>>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%b = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      // expected-error @+1 {{whose layout is not known before the program runs, or does not begin at its pointer}}
      loop.store %one, %x[%j] : memref<16xf32, strided<[1], offset: 3>>
    }
  }
  return
}

// -----

func.func @no_box(%x: memref<16x16xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 16) parallel #gpu.block<x> {
    // expected-error @+1 {{is mapped to blocks, but its bounds change from block to block; a grid is a box}}
    loop.for @j (%j = 0 to %i) parallel #gpu.block<y> {
      loop.store %one, %x[%i, %j] : memref<16x16xf32>
    }
  }
  return
}

// -----

func.func @open_strides(%x: memref<16x16xf32, strided<[?, 1]>>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 16) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      // expected-error @+1 {{whose layout is not known before the program runs, or does not begin at its pointer}}
      loop.store %one, %x[%i, %j] : memref<16x16xf32, strided<[?, 1]>>
    }
  }
  return
}

// -----

func.func @ordered(%x: memref<16xf32>, %s: memref<1xf32>) {
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      %v = loop.load %x[%j] : memref<16xf32>
      // expected-error @+1 {{must keep the order of the vector loop @j, but a tensor is summed in any order; it needs fastmath<reassoc>}}
      loop.update addf %v, %s[0] : memref<1xf32>
    }
  }
  return
}

// -----

func.func @halves_collide(%x: memref<16xf32>, %y: memref<16xf32>) {
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      %v = loop.load %x[%j] : memref<16xf32>
      // expected-error @+1 {{may write one element in several lanes; which of them is last, a tensor does not say}}
      loop.store %v, %y[%j floordiv 2] : memref<16xf32>
    }
  }
  return
}

// -----

func.func @too_large(%x: memref<2147483648xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      // expected-error @+1 {{is to a buffer of type 'memref<2147483648xf32>', which is too large for offsets of 32 bits}}
      loop.store %one, %x[%j] : memref<2147483648xf32>
    }
  }
  return
}

// -----

func.func @two_results(%x: memref<16xi32>, %y: memref<16xi32>) {
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      %v = loop.load %x[%j] : memref<16xi32>
      // expected-error @+1 {{'arith.mulsi_extended' op has several results, which convert-loop-to-tt does not take apart}}
      %low, %high = arith.mulsi_extended %v, %v : i32
      loop.store %high, %y[%j] : memref<16xi32>
    }
  }
  return
}

// -----

func.func @vector_outside(%x: memref<16xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{uses a value of type 'vector<4xf32>' from outside, which a kernel cannot take}}
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    %e = vector.extract %v[0] : f32 from vector<4xf32>
    loop.for @j (%j = 0 to 16) vector {
      loop.store %e, %x[%j] : memref<16xf32>
    }
  }
  return
}

// -----

func.func @open_local(%x: memref<16xf32>, %n: index) {
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    // expected-error @+1 {{'memref.alloca' op must have a constant shape, for it becomes a tensor}}
    %b = memref.alloca(%n) : memref<?xf32>
    loop.for @j (%j = 0 to 16) vector {
      %v = loop.load %x[%j] : memref<16xf32>
      loop.store %v, %b[%j] : memref<?xf32>
    }
  }
  return
}
