// RUN: irkit-opt %s --convert-scf-to-cf | filecheck %s

// The entry block of the body becomes the head of the loop, which tests.

// CHECK-LABEL: func.func @for(
// CHECK-SAME:    %[[N:.*]]: index, %[[M:.*]]: memref<?xf32>) -> f32
func.func @for(%n: index, %m: memref<?xf32>) -> f32 {
  // CHECK:       cf.br ^[[HEAD:.*]](%{{.*}}, %{{.*}} : index, f32)
  // CHECK-NEXT:  ^[[HEAD]](%[[I:.*]]: index, %[[ACC:.*]]: f32):
  // CHECK-NEXT:  %[[AGAIN:.*]] = arith.cmpi slt, %[[I]], %[[N]] : index
  // CHECK-NEXT:  cf.cond_br %[[AGAIN]], ^[[BODY:.*]], ^[[END:.*]]
  // CHECK-NEXT:  ^[[BODY]]:
  // CHECK-NEXT:  %[[V:.*]] = memref.load %[[M]][%[[I]]]
  // CHECK-NEXT:  %[[SUM:.*]] = arith.addf %[[ACC]], %[[V]] fastmath<reassoc> : f32
  // CHECK-NEXT:  %[[NEXT:.*]] = arith.addi %[[I]], %{{.*}} : index
  // CHECK-NEXT:  cf.br ^[[HEAD]](%[[NEXT]], %[[SUM]] : index, f32)
  // CHECK-NEXT:  ^[[END]]:
  // CHECK-NEXT:  return %[[ACC]] : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (f32) {
    %v = memref.load %m[%i] : memref<?xf32>
    %s = arith.addf %a, %v fastmath<reassoc> : f32
    scf.yield %s : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @for_unsigned
// CHECK:         arith.cmpi ult, %{{.*}}, %{{.*}} : i32
func.func @for_unsigned(%n: i32, %m: memref<?xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for unsigned %i = %c0 to %n step %c1 : i32 {
    %k = arith.index_castui %i : i32 to index
    memref.store %i, %m[%k] : memref<?xi32>
  }
  return
}

// Results go through a block of their own, as upstream has it.

// CHECK-LABEL: func.func @if_with_results
// CHECK:         cf.cond_br %{{.*}}, ^[[THEN:.*]], ^[[ELSE:.*]]
// CHECK-NEXT:    ^[[THEN]]:
// CHECK-NEXT:    cf.br ^[[JOIN:.*]](%arg1 : f32)
// CHECK-NEXT:    ^[[ELSE]]:
// CHECK-NEXT:    cf.br ^[[JOIN]](%arg2 : f32)
// CHECK-NEXT:    ^[[JOIN]](%[[R:.*]]: f32):
// CHECK-NEXT:    cf.br ^[[REST:.*]]
// CHECK-NEXT:    ^[[REST]]:
// CHECK-NEXT:    return %[[R]] : f32
func.func @if_with_results(%c: i1, %a: f32, %b: f32) -> f32 {
  %r = scf.if %c -> f32 {
    scf.yield %a : f32
  } else {
    scf.yield %b : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @if_without_else
// CHECK:         cf.cond_br %{{.*}}, ^[[THEN:.*]], ^[[REST:.*]]
// CHECK-NEXT:    ^[[THEN]]:
// CHECK-NEXT:    memref.store
// CHECK-NEXT:    cf.br ^[[REST]]
// CHECK-NEXT:    ^[[REST]]:
// CHECK-NEXT:    return
func.func @if_without_else(%c: i1, %a: f32, %m: memref<f32>) {
  scf.if %c {
    memref.store %a, %m[] : memref<f32>
  }
  return
}

// CHECK-LABEL: func.func @while
// CHECK:         cf.br ^[[HEAD:.*]](%arg0 : i32)
// CHECK-NEXT:    ^[[HEAD]](%[[A:.*]]: i32):
// CHECK-NEXT:    %[[AGAIN:.*]] = arith.cmpi sgt, %[[A]]
// CHECK-NEXT:    cf.cond_br %[[AGAIN]], ^[[BODY:.*]](%[[A]] : i32), ^[[REST:.*]]
// CHECK-NEXT:    ^[[BODY]](%[[B:.*]]: i32):
// CHECK-NEXT:    %[[D:.*]] = arith.subi %[[B]]
// CHECK-NEXT:    cf.br ^[[HEAD]](%[[D]] : i32)
// CHECK-NEXT:    ^[[REST]]:
// CHECK-NEXT:    return %[[A]] : i32
func.func @while(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = scf.while (%a = %n) : (i32) -> i32 {
    %c = arith.cmpi sgt, %a, %c1 : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %d = arith.subi %b, %c1 : i32
    scf.yield %d : i32
  }
  return %r : i32
}

// A second region that only hands on its arguments leaves no block behind.

// CHECK-LABEL: func.func @do_while
// CHECK:         cf.br ^[[HEAD:.*]](%arg0 : i32)
// CHECK-NEXT:    ^[[HEAD]](%[[A:.*]]: i32):
// CHECK:         cf.cond_br %{{.*}}, ^[[HEAD]](%[[D:.*]] : i32), ^[[REST:.*]]
// CHECK-NEXT:    ^[[REST]]:
// CHECK-NEXT:    return %[[D]] : i32
func.func @do_while(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = scf.while (%a = %n) : (i32) -> i32 {
    %d = arith.subi %a, %c1 : i32
    %c = arith.cmpi sgt, %d, %c1 : i32
    scf.condition(%c) %d : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @execute_region
// CHECK:         cf.br ^[[FIRST:.*]]
// CHECK-NEXT:    ^[[FIRST]]:
// CHECK-NEXT:    cf.cond_br %arg0, ^[[YES:.*]], ^[[NO:.*]]
// CHECK-NEXT:    ^[[YES]]:
// CHECK-NEXT:    cf.br ^[[REST:.*]](%arg1 : i32)
// CHECK-NEXT:    ^[[NO]]:
// CHECK-NEXT:    cf.br ^[[REST]](%arg2 : i32)
// CHECK-NEXT:    ^[[REST]](%[[R:.*]]: i32):
// CHECK-NEXT:    return %[[R]] : i32
func.func @execute_region(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^yes, ^no
  ^yes:
    scf.yield %a : i32
  ^no:
    scf.yield %b : i32
  }
  return %r : i32
}

// Upstream cuts the number to 32 bits, where 2^32 + 2 would be taken for 2.

// CHECK-LABEL: func.func @index_switch
// CHECK:         %[[X:.*]] = arith.index_cast %arg0 : index to i64
// CHECK-NEXT:    cf.switch %[[X]] : i64, [
// CHECK-NEXT:      default: ^[[DEFAULT:bb.*]],
// CHECK-NEXT:      2: ^[[TWO:bb.*]],
// CHECK-NEXT:      {{-5|18446744073709551611}}: ^[[OTHER:bb.*]]
// CHECK:         ^[[TWO]]:
// CHECK-NEXT:    cf.br ^[[REST:.*]](%arg1 : f32)
// CHECK:         ^[[OTHER]]:
// CHECK-NEXT:    cf.br ^[[REST]](%arg2 : f32)
// CHECK:         ^[[DEFAULT]]:
// CHECK-NEXT:    cf.br ^[[REST]](%arg3 : f32)
// CHECK:         ^[[REST]](%[[R:.*]]: f32):
// CHECK-NEXT:    return %[[R]] : f32
func.func @index_switch(%n: index, %a: f32, %b: f32, %c: f32) -> f32 {
  %r = scf.index_switch %n -> f32
  case 2 {
    scf.yield %a : f32
  }
  case -5 {
    scf.yield %b : f32
  }
  default {
    scf.yield %c : f32
  }
  return %r : f32
}

// Parallel loops become sequential ones; a reduction is carried through them.

// CHECK-LABEL: func.func @parallel
// CHECK:         cf.br ^[[OUTER:.*]](%{{.*}}, %[[ZERO:.*]] : index, f32)
// CHECK-NEXT:    ^[[OUTER]](%[[I:.*]]: index, %[[A:.*]]: f32):
// CHECK:         cf.br ^[[INNER:.*]](%{{.*}}, %[[A]] : index, f32)
// CHECK:         ^[[INNER]](%[[J:.*]]: index, %[[B:.*]]: f32):
// CHECK:         %[[V:.*]] = memref.load %arg1[%[[I]], %[[J]]]
// CHECK-NEXT:    %[[S:.*]] = arith.addf %[[B]], %[[V]] : f32
// CHECK:         cf.br ^[[INNER]](%{{.*}}, %[[S]] : index, f32)
// CHECK:         cf.br ^[[OUTER]](%{{.*}}, %[[B]] : index, f32)
// CHECK:         return %[[A]] : f32
func.func @parallel(%n: index, %m: memref<?x?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %r = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%zero) -> f32 {
    %v = memref.load %m[%i, %j] : memref<?x?xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}

// CHECK-LABEL: func.func @forall
// CHECK-NOT:     scf.
// CHECK:         memref.store %arg1, %arg2[%{{.*}}, %{{.*}}]
func.func @forall(%n: index, %v: f32, %m: memref<?x4xf32>) {
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %v, %m[%i, %j] : memref<?x4xf32>
  }
  return
}

// CHECK-LABEL: func.func @nested
// CHECK-NOT:     scf.
// CHECK:         return
func.func @nested(%n: index, %c: i1, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      scf.for %j = %c0 to %i step %c1 {
        memref.store %i, %m[%j] : memref<?xindex>
      }
    } else {
      memref.store %c0, %m[%i] : memref<?xindex>
    }
  }
  return
}
