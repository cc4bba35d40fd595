// RUN: irkit-opt %s --convert-loop-to-gpu | filecheck %s

// Tails are guarded, and what no tail can reach is not.

// CHECK-LABEL: func.func @tiles(
// CHECK:         gpu.launch blocks(%[[BX:[a-z0-9]+]], %[[BY:[a-z0-9]+]], %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c2{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c3{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %[[TY:[a-z0-9]+]], %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c4{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c2{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@tiles_i) function(@tiles_i) {
// CHECK-NEXT:      loop.if (%[[BY]] * 2 + %[[TY]] <= 4) {
// CHECK-NEXT:        %{{[a-z0-9_]+}} = loop.load %{{[a-z0-9_]+}}[%[[BY]] * 2 + %[[TY]], %[[BX]] * 4 + %[[TX]]] : memref<5x8xf32>
// CHECK-NEXT:        loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BY]] * 2 + %[[TY]], %[[BX]] * 4 + %[[TX]]] : memref<5x8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      gpu.terminator
func.func @tiles(%a: memref<5x8xf32>, %r: memref<5x8xf32> {irkit.result = 0 : i64}) {
  loop.for @i.0 (%i = 0 to 5 step 2) parallel #gpu.block<y> {
    loop.for @j.0 (%j = 0 to 8 step 4) parallel #gpu.block<x> {
      loop.for @i.1 (%ii = 0 to min(2, 5 - %i)) parallel #gpu.thread<y> {
        loop.for @j.1 (%jj = 0 to 4) parallel #gpu.thread<x> {
          %v = loop.load %a[%i + %ii, %j + %jj] : memref<5x8xf32>
          loop.store %v, %r[%i + %ii, %j + %jj] : memref<5x8xf32>
        }
      }
    }
  }
  return
}

// Bounds and steps are kept, and an index that is used as a value is computed.

// CHECK-LABEL: func.func @steps(
// CHECK:         gpu.launch blocks(%[[BX:[a-z0-9]+]], %[[BY:[a-z0-9]+]], %[[BZ:[a-z0-9]+]]) in (%{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %[[TY:[a-z0-9]+]], %[[TZ:[a-z0-9]+]]) in (%{{[a-z0-9_]+}} = %c12{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@steps_zero) function(@steps_zero) {
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[TX]]] : memref<12xindex>
// CHECK-NEXT:      gpu.terminator
// CHECK:         gpu.launch blocks(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c3{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@steps_i) function(@steps_i) {
// CHECK-NEXT:      %{{[a-z0-9_]+}} = arith.constant 3 : index
// CHECK-NEXT:      %{{[a-z0-9_]+}} = arith.muli %[[TX]], %{{[a-z0-9_]+}} : index
// CHECK-NEXT:      %{{[a-z0-9_]+}} = arith.constant 2 : index
// CHECK-NEXT:      %{{[a-z0-9_]+}} = arith.addi %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}} : index
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[TX]] * 3 + 2] : memref<12xindex>
// CHECK-NEXT:      gpu.terminator
func.func @steps(%r: memref<12xindex> {irkit.result = 0 : i64}) {
  %c0 = arith.constant 0 : index
  loop.for @zero (%i = 0 to 12) parallel #gpu.thread<x> {
    loop.store %c0, %r[%i] : memref<12xindex>
  }
  loop.for @i (%i = 2 to 11 step 3) parallel #gpu.thread<x> {
    loop.store %i, %r[%i] : memref<12xindex>
  }
  return
}

// The grid may be computed by the host.

// CHECK-LABEL: func.func @sizes(
// CHECK:         gpu.launch blocks(%[[BX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c4{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@sizes_i) function(@sizes_i) {
// CHECK-NEXT:      loop.if (%{{[a-z0-9_]+}} > %[[BX]] * 4 + %[[TX]]) {
// CHECK-NEXT:        %{{[a-z0-9_]+}} = loop.load %{{[a-z0-9_]+}}[%[[BX]] * 4 + %[[TX]]] where (%[[BX]] * 4 + %[[TX]] >= 1) else %{{[a-z0-9_]+}} : memref<?xf32>
// CHECK-NEXT:        loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BX]] * 4 + %[[TX]]] : memref<?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      gpu.terminator
func.func @sizes(%n: index, %a: memref<?xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i.0 (%i = 0 to %n step 4) parallel #gpu.block<x> {
    loop.for @i.1 (%ii = 0 to min(4, %n - %i)) parallel #gpu.thread<x> {
      %v = loop.load %a[%i + %ii] where (%i + %ii >= 1) else %zero : memref<?xf32>
      loop.store %v, %a[%i + %ii] : memref<?xf32>
    }
  }
  return
}

// A barrier where one thread reads what another wrote; none where each reads its own.

// CHECK-LABEL: func.func @barriers(
// CHECK:         gpu.launch blocks(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c4{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@barriers_b) function(@barriers_b) workgroup(%[[S0:[a-z0-9]+]] : memref<4xf32, #gpu.address_space<workgroup>>) {
// CHECK-NEXT:      %{{[a-z0-9_]+}} = loop.load %{{[a-z0-9_]+}}[%[[TX]]] : memref<4xf32>
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %[[S0]][%[[TX]]] : memref<4xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:      gpu.barrier
// CHECK-NEXT:      %{{[a-z0-9_]+}} = loop.load %[[S0]][3 - %[[TX]]] : memref<4xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[TX]]] : memref<4xf32>
// CHECK-NEXT:      %{{[a-z0-9_]+}} = loop.load %{{[a-z0-9_]+}}[%[[TX]]] : memref<4xf32>
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[TX]]] : memref<4xf32>
// CHECK-NEXT:      gpu.terminator
func.func @barriers(%a: memref<4xf32>, %r: memref<4xf32> {irkit.result = 0 : i64}) {
  loop.for @b (%b = 0 to 1) parallel #gpu.block<x> {
    %s = memref.alloca() : memref<4xf32>
    loop.for @t (%t = 0 to 4) parallel #gpu.thread<x> {
      %v = loop.load %a[%t] : memref<4xf32>
      loop.store %v, %s[%t] : memref<4xf32>
    }
    loop.for @u (%t = 0 to 4) parallel #gpu.thread<x> {
      %v = loop.load %s[3 - %t] : memref<4xf32>
      loop.store %v, %r[%t] : memref<4xf32>
    }
    loop.for @w (%t = 0 to 4) parallel #gpu.thread<x> {
      %v = loop.load %r[%t] : memref<4xf32>
      loop.store %v, %r[%t] : memref<4xf32>
    }
  }
  return
}

// What the end of an iteration leaves is waited for at the start of the next.

// CHECK-LABEL: func.func @carried(
// CHECK:         gpu.launch blocks(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c4{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@carried_b) function(@carried_b) workgroup(%[[S0:[a-z0-9]+]] : memref<4xf32, #gpu.address_space<workgroup>>) {
// CHECK-NEXT:      loop.for @k (%k = 0 to 3) {
// CHECK-NEXT:        gpu.barrier
// CHECK-NEXT:        %{{[a-z0-9_]+}} = loop.load %{{[a-z0-9_]+}}[%k, %[[TX]]] : memref<3x4xf32>
// CHECK-NEXT:        loop.store %{{[a-z0-9_]+}}, %[[S0]][%[[TX]]] : memref<4xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:        gpu.barrier
// CHECK-NEXT:        %{{[a-z0-9_]+}} = loop.load %[[S0]][3 - %[[TX]]] : memref<4xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:        loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%k, %[[TX]]] : memref<3x4xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      gpu.terminator
func.func @carried(%a: memref<3x4xf32>, %r: memref<3x4xf32> {irkit.result = 0 : i64}) {
  loop.for @b (%b = 0 to 1) parallel #gpu.block<x> {
    %s = memref.alloca() : memref<4xf32, #gpu.address_space<workgroup>>
    loop.for @k (%k = 0 to 3) {
      loop.for @t (%t = 0 to 4) parallel #gpu.thread<x> {
        %v = loop.load %a[%k, %t] : memref<3x4xf32>
        loop.store %v, %s[%t] async : memref<4xf32, #gpu.address_space<workgroup>>
      }
      loop.commit
      loop.wait {pending = 0}
      loop.for @u (%t = 0 to 4) parallel #gpu.thread<x> {
        %v = loop.load %s[3 - %t] : memref<4xf32, #gpu.address_space<workgroup>>
        loop.store %v, %r[%k, %t] : memref<3x4xf32>
      }
    }
  }
  return
}

// A buffer indexed first by the thread is in the memory of each; one thread does what is mapped to none.

// CHECK-LABEL: func.func @private(
// CHECK:         gpu.launch blocks(%[[BX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c4{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@private_b) function(@private_b) private(%[[S0:[a-z0-9]+]] : memref<2xf32, #gpu.address_space<private>>) {
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %[[S0]][1] : memref<2xf32, #gpu.address_space<private>>
// CHECK-NEXT:      loop.if (%[[TX]] == 0) {
// CHECK-NEXT:        loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BX]]] : memref<1xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %{{[a-z0-9_]+}} = loop.load %[[S0]][1] : memref<2xf32, #gpu.address_space<private>>
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[TX]]] : memref<4xf32>
// CHECK-NEXT:      gpu.terminator
func.func @private(%r: memref<4xf32> {irkit.result = 0 : i64}, %n: memref<1xf32> {irkit.result = 1 : i64}) {
  %one = arith.constant 1.0 : f32
  loop.for @b (%b = 0 to 1) parallel #gpu.block<x> {
    %p = memref.alloca() : memref<4x2xf32>
    loop.for @t (%t = 0 to 4) parallel #gpu.thread<x> {
      loop.store %one, %p[%t, 1] : memref<4x2xf32>
    }
    loop.store %one, %n[%b] : memref<1xf32>
    loop.for @u (%t = 0 to 4) parallel #gpu.thread<x> {
      %v = loop.load %p[%t, 1] : memref<4x2xf32>
      loop.store %v, %r[%t] : memref<4xf32>
    }
  }
  return
}

// Updates of one element by several threads are combined in a tree.

// CHECK-LABEL: func.func @sum(
// CHECK:         gpu.launch blocks(%[[BX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c2{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c3{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@sum_i) function(@sum_i) workgroup(%[[S0:[a-z0-9]+]] : memref<3xf32, #gpu.address_space<workgroup>>) {
// CHECK-NEXT:      loop.if (%[[TX]] == 0) {
// CHECK-NEXT:        loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BX]]] : memref<2xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %{{[a-z0-9_]+}} = memref.alloca() : memref<f32>
// CHECK-NEXT:      %{{[a-z0-9_]+}} = arith.constant -0.000000e+00 : f32
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[] : memref<f32>
// CHECK-NEXT:      %{{[a-z0-9_]+}} = loop.load %{{[a-z0-9_]+}}[%[[BX]], %[[TX]]] : memref<2x3xf32>
// CHECK-NEXT:      loop.update addf %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[] fastmath<reassoc> : memref<f32>
// CHECK-NEXT:      %{{[a-z0-9_]+}} = loop.load %{{[a-z0-9_]+}}[] : memref<f32>
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %[[S0]][%[[TX]]] : memref<3xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:      gpu.barrier
// CHECK-NEXT:      loop.if (%[[TX]] <= 0) {
// CHECK-NEXT:        %{{[a-z0-9_]+}} = loop.load %[[S0]][%[[TX]] + 2] : memref<3xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:        loop.update addf %{{[a-z0-9_]+}}, %[[S0]][%[[TX]]] fastmath<reassoc> : memref<3xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:      }
// CHECK-NEXT:      gpu.barrier
// CHECK-NEXT:      loop.if (%[[TX]] <= 0) {
// CHECK-NEXT:        %{{[a-z0-9_]+}} = loop.load %[[S0]][%[[TX]] + 1] : memref<3xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:        loop.update addf %{{[a-z0-9_]+}}, %[[S0]][%[[TX]]] fastmath<reassoc> : memref<3xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:      }
// CHECK-NEXT:      gpu.barrier
// CHECK-NEXT:      loop.if (%[[TX]] == 0) {
// CHECK-NEXT:        %{{[a-z0-9_]+}} = loop.load %[[S0]][%[[TX]]] : memref<3xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:        loop.update addf %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BX]]] fastmath<reassoc> : memref<2xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      gpu.terminator
func.func @sum(%a: memref<2x3xf32>, %r: memref<2xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 2) parallel #gpu.block<x> {
    loop.store %zero, %r[%i] : memref<2xf32>
    loop.for @j (%j = 0 to 3) parallel #gpu.thread<x> {
      %v = loop.load %a[%i, %j] : memref<2x3xf32>
      loop.update addf %v, %r[%i] fastmath<reassoc> : memref<2xf32>
    }
  }
  return
}

// A loop of the host launches once an iteration.

// CHECK-LABEL: func.func @host(
// CHECK:         gpu.launch blocks(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c4{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@host_t) function(@host_t) {
// CHECK-NEXT:        loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%k, %[[TX]]] : memref<2x4xi32>
// CHECK-NEXT:        gpu.terminator
func.func @host(%r: memref<2x4xi32> {irkit.result = 0 : i64}) {
  %one = arith.constant 1 : i32
  loop.for @k (%k = 0 to 2) {
    loop.for @t (%t = 0 to 4) parallel #gpu.thread<x> {
      loop.store %one, %r[%k, %t] : memref<2x4xi32>
    }
  }
  return
}

// Along z, and nests that use fewer threads than the block has.

// CHECK-LABEL: func.func @axes(
// CHECK:         gpu.launch blocks(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%[[TX:[a-z0-9]+]], %[[TY:[a-z0-9]+]], %[[TZ:[a-z0-9]+]]) in (%{{[a-z0-9_]+}} = %c2{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c2{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c2{{[_0-9]*}}) module(@axes_b) function(@axes_b) {
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[TZ]], %[[TY]], %[[TX]]] : memref<2x2x2xi32>
// CHECK-NEXT:      loop.if (%[[TY]] == 0, %[[TZ]] == 0) {
// CHECK-NEXT:        loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[TX]]] : memref<2xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      gpu.terminator
func.func @axes(%r: memref<2x2x2xi32> {irkit.result = 0 : i64}, %s: memref<2xi32> {irkit.result = 1 : i64}) {
  %one = arith.constant 1 : i32
  loop.for @b (%b = 0 to 1) parallel #gpu.block<z> {
    loop.for @i (%i = 0 to 2) parallel #gpu.thread<z> {
      loop.for @j (%j = 0 to 2) parallel #gpu.thread<y> {
        loop.for @k (%k = 0 to 2) parallel #gpu.thread<x> {
          loop.store %one, %r[%i, %j, %k] : memref<2x2x2xi32>
        }
      }
    }
    loop.for @l (%l = 0 to 2) parallel #gpu.thread<x> {
      loop.store %one, %s[%l] : memref<2xi32>
    }
  }
  return
}

// An index of a block as a value.

// CHECK-LABEL: func.func @values(
// CHECK:         gpu.launch blocks(%[[BX:[a-z0-9]+]], %[[BY:[a-z0-9]+]], %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c2{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c4{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}})
// CHECK-SAME:      threads(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}) in (%{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}, %{{[a-z0-9_]+}} = %c1{{[_0-9]*}}) module(@values_i) function(@values_i) {
// CHECK-NEXT:      %{{[a-z0-9_]+}} = arith.addi %[[BY]], %[[BX]] : index
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BY]], %[[BX]]] : memref<4x2xindex>
// CHECK-NEXT:      gpu.terminator
func.func @values(%r: memref<4x2xindex> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 4) parallel #gpu.block<y> {
    loop.for @j (%j = 0 to 2) parallel #gpu.block<x> {
      %s = arith.addi %i, %j : index
      loop.store %s, %r[%i, %j] : memref<4x2xindex>
    }
  }
  return
}

// A barrier inside of a branch is none for the blocks that do not take it.

// CHECK-LABEL: func.func @branch(
// CHECK:         gpu.launch blocks(%[[BX:[a-z0-9]+]], {{.*}} threads(%[[TX:[a-z0-9]+]], {{.*}} workgroup(%[[S0:[a-z0-9]+]] : memref<4xi32, #gpu.address_space<workgroup>>) {
// CHECK-NEXT:      %{{[a-z0-9_]+}} = loop.load %{{[a-z0-9_]+}}[%[[TX]]] : memref<4xi32>
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %[[S0]][%[[TX]]] : memref<4xi32, #gpu.address_space<workgroup>>
// CHECK-NEXT:      loop.if (%[[BX]] == 1) {
// CHECK-NEXT:        gpu.barrier
// CHECK-NEXT:        %{{[a-z0-9_]+}} = loop.load %[[S0]][3 - %[[TX]]] : memref<4xi32, #gpu.address_space<workgroup>>
// CHECK-NEXT:        loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BX]], %[[TX]]] : memref<2x4xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      gpu.barrier
// CHECK-NEXT:      %{{[a-z0-9_]+}} = loop.load %[[S0]][3 - %[[TX]]] : memref<4xi32, #gpu.address_space<workgroup>>
// CHECK-NEXT:      loop.store %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BX]], %[[TX]]] : memref<2x4xi32>
// CHECK-NEXT:      gpu.terminator
func.func @branch(%a: memref<4xi32>, %r: memref<2x4xi32> {irkit.result = 0 : i64}) {
  loop.for @b (%b = 0 to 2) parallel #gpu.block<x> {
    %s = memref.alloca() : memref<4xi32>
    loop.for @t (%t = 0 to 4) parallel #gpu.thread<x> {
      %v = loop.load %a[%t] : memref<4xi32>
      loop.store %v, %s[%t] : memref<4xi32>
    }
    loop.if (%b == 1) {
      loop.for @u (%t = 0 to 4) parallel #gpu.thread<x> {
        %v = loop.load %s[3 - %t] : memref<4xi32>
        loop.store %v, %r[%b, %t] : memref<2x4xi32>
      }
    }
    loop.for @w (%t = 0 to 4) parallel #gpu.thread<x> {
      %v = loop.load %s[3 - %t] : memref<4xi32>
      loop.store %v, %r[%b, %t] : memref<2x4xi32>
    }
  }
  return
}

// Updates of blocks that cannot meet: an index in parts, and windows that do not overlap.

// CHECK-LABEL: func.func @parts(
// CHECK:         loop.update addf %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BX:[a-z0-9]+]] floordiv 12, %[[BX]] mod 12] fastmath<reassoc> : memref<8x12xf32>
// CHECK-LABEL: func.func @window(
// CHECK:         loop.update addf %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}[%[[BX:[a-z0-9]+]] * 4 + %{{[a-z0-9_]+}}] fastmath<reassoc> : memref<32xf32>
func.func @parts(%a: memref<96x4xf32>, %r: memref<8x12xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 96) parallel #gpu.block<x> {
    loop.for @k (%k = 0 to 4) {
      %v = loop.load %a[%i, %k] : memref<96x4xf32>
      loop.update addf %v, %r[%i floordiv 12, %i mod 12] fastmath<reassoc> : memref<8x12xf32>
    }
  }
  return
}
func.func @window(%a: memref<8x4xf32>, %r: memref<32xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 8) parallel #gpu.block<x> {
    loop.for @k (%k = 0 to 4) {
      %v = loop.load %a[%i, %k] : memref<8x4xf32>
      loop.update addf %v, %r[%i * 4 + %k] fastmath<reassoc> : memref<32xf32>
    }
  }
  return
}
