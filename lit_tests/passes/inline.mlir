// RUN: irkit-opt %s --inline | filecheck %s

// A call becomes what it calls, over and over; a private function that nobody calls any more goes.

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:    %0 = arith.addf %arg0, %arg0 : f32
// CHECK-NEXT:    %1 = arith.addf %0, %0 : f32
// CHECK-NEXT:    return %1 : f32
func.func @twice(%x: f32) -> f32 {
  %0 = call @double(%x) : (f32) -> f32
  %1 = call @double(%0) : (f32) -> f32
  return %1 : f32
}

// CHECK-NOT: @double(
func.func private @double(%x: f32) -> f32 {
  %0 = call @sum(%x, %x) : (f32, f32) -> f32
  return %0 : f32
}

// CHECK-NOT: @sum(
func.func private @sum(%x: f32, %y: f32) -> f32 {
  %0 = arith.addf %x, %y : f32
  return %0 : f32
}

// Several blocks split the block of the call.

// CHECK-LABEL: func.func @blocks(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    %0 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:    cf.br ^bb3(%0 : i32)
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    %1 = arith.divsi %arg1, %arg1 : i32
// CHECK-NEXT:    cf.br ^bb3(%1 : i32)
// CHECK-NEXT:  ^bb3(%2: i32):
// CHECK-NEXT:    %3 = arith.addi %2, %arg1 : i32
// CHECK-NEXT:    return %3 : i32
func.func @blocks(%c: i1, %a: i32) -> i32 {
  %0 = call @choice(%c, %a) : (i1, i32) -> i32
  %1 = arith.addi %0, %a : i32
  return %1 : i32
}

// CHECK-LABEL: func.func private @choice(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    %0 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    %1 = arith.divsi %arg1, %arg1 : i32
// CHECK-NEXT:    return %1 : i32
func.func private @choice(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.muli %a, %a : i32
  return %0 : i32
^bb2:
  %1 = arith.divsi %a, %a : i32
  return %1 : i32
}

// Inside a region of one block they cannot.

// CHECK-LABEL: func.func @within_a_region(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = func.call @choice(%true, %arg1) : (i1, i32) -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %1 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @within_a_region(%c: i1, %a: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = func.call @choice(%c, %a) : (i1, i32) -> i32
    scf.yield %1 : i32
  } else {
    %2 = func.call @double_int(%a) : (i32) -> i32
    scf.yield %2 : i32
  }
  return %0 : i32
}

// CHECK-NOT: @double_int(
func.func private @double_int(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}

// What calls itself stays, and so does what asks to, and what has no body.

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:    %0 = call @recursive(%arg0) : (i32) -> i32
// CHECK-NEXT:    %1 = call @apart(%0) : (i32) -> i32
// CHECK-NEXT:    %2 = call @elsewhere(%1) : (i32) -> i32
// CHECK-NEXT:    return %2 : i32
func.func @kept(%a: i32) -> i32 {
  %0 = call @recursive(%a) : (i32) -> i32
  %1 = call @apart(%0) : (i32) -> i32
  %2 = call @elsewhere(%1) : (i32) -> i32
  return %2 : i32
}

// CHECK-LABEL: func.func private @recursive(
// CHECK-NEXT:    %0 = call @recursive(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func private @recursive(%a: i32) -> i32 {
  %0 = call @recursive(%a) : (i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func private @apart(
// CHECK-NEXT:    return %arg0 : i32
func.func private @apart(%a: i32) -> i32 attributes {no_inline} {
  return %a : i32
}

// CHECK-LABEL: func.func private @elsewhere(
func.func private @elsewhere(i32) -> i32
