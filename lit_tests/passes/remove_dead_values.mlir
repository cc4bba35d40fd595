// RUN: irkit-opt %s --remove-dead-values=canonicalize=false --split-input-file | filecheck %s --check-prefix=POISON
// RUN: irkit-opt %s --remove-dead-values --split-input-file | filecheck %s

// Operations without effects on which nothing depends go, chains of them at once; reads stay but for
// canonicalization.

// CHECK-LABEL: func.func @operations(
// CHECK-NEXT:    memref.store %arg0, %arg1[] : memref<i32>
// CHECK-NEXT:    return
// POISON-LABEL: func.func @operations(
// POISON-NEXT:    %0 = memref.load %arg1[] : memref<i32>
// POISON-NEXT:    memref.store %arg0, %arg1[] : memref<i32>
// POISON-NEXT:    return
func.func @operations(%x: i32, %m: memref<i32>) {
  %0 = arith.muli %x, %x : i32
  %1 = arith.addi %0, %x : i32
  %2 = memref.load %m[] : memref<i32>
  memref.store %x, %m[] : memref<i32>
  return
}

// -----

// Arguments and results of private functions, at their calls, too; their attributes go along.

// CHECK-LABEL: func.func private @private(%arg0: i32 {x.y}) -> (i32 {x.z}) {
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @caller(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = call @private(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func private @private(%a: i32, %b: i32 {x.y}) -> (i32, i32 {x.z}) {
  return %a, %b : i32, i32
}
func.func @caller(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1:2 = call @private(%0, %a) : (i32, i32) -> (i32, i32)
  return %1#1 : i32
}

// One that nobody calls keeps nothing.

// CHECK-LABEL: func.func private @never_called() {
// CHECK-NEXT:    return
func.func private @never_called(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  return %0, %b : i32, i32
}

// A recursive call hands on what nobody needs.

// CHECK-LABEL: func.func private @recursive(%arg0: i1) -> i1 {
// CHECK:         func.call @recursive(%true) : (i1) -> i1
// CHECK-LABEL: func.func @starts(%arg0: i1, %arg1: i32) -> i1 {
// CHECK-NEXT:    %0 = call @recursive(%arg0) : (i1) -> i1
func.func private @recursive(%c: i1, %unused: i32) -> i1 {
  %r = scf.if %c -> (i1) {
    %0 = arith.addi %unused, %unused : i32
    %1 = func.call @recursive(%c, %0) : (i1, i32) -> i1
    scf.yield %1 : i1
  } else {
    scf.yield %c : i1
  }
  return %r : i1
}
func.func @starts(%c: i1, %x: i32) -> i1 {
  %0 = func.call @recursive(%c, %x) : (i1, i32) -> i1
  return %0 : i1
}

// -----

// Public functions keep their signature, and so do those that are only declared.

// CHECK-LABEL: func.func @public(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-LABEL: func.func private @declared(i32) -> i32
// CHECK-LABEL: func.func @uses(
// CHECK:         %0:2 = call @public(%arg0, %arg0) : (i32, i32) -> (i32, i32)
// CHECK-NEXT:    %1 = call @declared(%arg0) : (i32) -> i32
func.func @public(%a: i32, %b: i32) -> (i32, i32) {
  return %a, %a : i32, i32
}
func.func private @declared(i32) -> i32
func.func @uses(%x: i32) {
  %0:2 = call @public(%x, %x) : (i32, i32) -> (i32, i32)
  %1 = call @declared(%x) : (i32) -> i32
  return
}

// -----

// What a loop carries in vain.

// CHECK-LABEL: func.func @for(
// CHECK:         %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg3, %arg1 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
// POISON-LABEL: func.func @for(
// POISON:         %0 = ub.poison : i32
// POISON-NEXT:    %1:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1, %arg4 = %0) -> (i32, i32) {
// POISON-NEXT:      %2 = arith.addi %arg3, %arg1 : i32
// POISON-NEXT:      %3 = ub.poison : i32
// POISON-NEXT:      scf.yield %2, %3 : i32, i32
// POISON-NEXT:    }
// POISON-NEXT:    return %1#0 : i32
func.func @for(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (i32, i32) {
    %0 = arith.addi %a, %x : i32
    %1 = arith.addi %b, %x : i32
    scf.yield %0, %1 : i32, i32
  }
  return %r#0 : i32
}

// The branch with an effect stays for it, without the values; the other one goes.

// CHECK-LABEL: func.func @if(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      memref.store %arg1, %arg2[] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// POISON-LABEL: func.func @if(
// POISON-NEXT:    %0 = scf.if %arg0 -> (i32) {
// POISON-NEXT:      memref.store %arg1, %arg2[] : memref<i32>
// POISON-NEXT:      %1 = ub.poison : i32
// POISON-NEXT:      scf.yield %1 : i32
// POISON-NEXT:    } else {
// POISON-NEXT:      %1 = ub.poison : i32
// POISON-NEXT:      scf.yield %1 : i32
// POISON-NEXT:    }
// POISON-NEXT:    return
func.func @if(%c: i1, %x: i32, %m: memref<i32>) {
  %0 = scf.if %c -> (i32) {
    memref.store %x, %m[] : memref<i32>
    scf.yield %x : i32
  } else {
    scf.yield %x : i32
  }
  %1 = scf.if %c -> (i32) {
    %2 = arith.addi %0, %x : i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  return
}

// CHECK-LABEL: func.func @while(
// CHECK-NEXT:    return %arg0 : i32
// POISON-LABEL: func.func @while(
// POISON-NEXT:    %0 = ub.poison : i32
// POISON-NEXT:    %1:2 = scf.while (%arg2 = %0, %arg3 = %arg0) : (i32, i32) -> (i32, i32) {
// POISON-NEXT:      %2 = ub.poison : i32
// POISON-NEXT:      scf.condition(%arg1) %2, %arg3 : i32, i32
// POISON-NEXT:    } do {
// POISON-NEXT:    ^bb0(%arg2: i32, %arg3: i32):
// POISON-NEXT:      %2 = ub.poison : i32
// POISON-NEXT:      scf.yield %2, %arg3 : i32, i32
// POISON-NEXT:    }
// POISON-NEXT:    return %1#1 : i32
func.func @while(%x: i32, %c: i1) -> i32 {
  %r:2 = scf.while (%a = %x, %b = %x) : (i32, i32) -> (i32, i32) {
    scf.condition(%c) %a, %b : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %0 = arith.addi %p, %p : i32
    scf.yield %0, %q : i32, i32
  }
  return %r#1 : i32
}

// -----

// Arguments of blocks, and what the branches hand to them, around a loop, too.

// CHECK-LABEL: func.func @blocks(
// CHECK-NEXT:    cf.br ^bb1(%arg0 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):
// CHECK-NEXT:    cf.cond_br %arg1, ^bb1(%0 : i32), ^bb2
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    return %0 : i32
func.func @blocks(%x: i32, %c: i1) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.br ^bb1(%0, %x : i32, i32)
^bb1(%dead: i32, %live: i32):
  %1 = arith.muli %dead, %dead : i32
  cf.cond_br %c, ^bb1(%1, %live : i32, i32), ^bb2
^bb2:
  return %live : i32
}
