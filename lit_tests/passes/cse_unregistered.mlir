// RUN: irkit-opt %s --cse --allow-unregistered-dialect | filecheck %s

// Nothing is known of operations that are not registered: they stay, and what they hold is not known outside.

// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %0 = "test.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:    %1 = "test.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:    "test.use"(%0, %1) : (i32, i32) -> ()
// CHECK-NEXT:    return
func.func @unknown(%a: i32) {
  %0 = "test.op"(%a) : (i32) -> i32
  %1 = "test.op"(%a) : (i32) -> i32
  "test.use"(%0, %1) : (i32, i32) -> ()
  return
}

// CHECK-LABEL: func.func @inside_unknown(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    "test.region"() ({
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      "test.use"(%1, %1) : (i32, i32) -> ()
// CHECK-NEXT:    }) : () -> ()
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    return
func.func @inside_unknown(%a: i32) {
  %0 = arith.addi %a, %a : i32
  "test.region"() ({
    %1 = arith.addi %a, %a : i32
    %2 = arith.addi %a, %a : i32
    "test.use"(%1, %2) : (i32, i32) -> ()
  }) : () -> ()
  "test.use"(%0) : (i32) -> ()
  return
}

// Regions of several blocks are looked into, but never compared.

// CHECK-LABEL: func.func @several_blocks(
// CHECK-NEXT:    %0 = scf.execute_region -> i32 {
// CHECK-NEXT:      cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:    ^bb1:
// CHECK-NEXT:      %2 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      %3 = arith.muli %2, %2 : i32
// CHECK-NEXT:      scf.yield %3 : i32
// CHECK-NEXT:    ^bb2:
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = scf.execute_region -> i32 {
// CHECK-NEXT:      cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:    ^bb1:
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    ^bb2:
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @several_blocks(%c: i1, %a: i32) -> (i32, i32) {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %1 = arith.addi %a, %a : i32
    %2 = arith.addi %a, %a : i32
    %3 = arith.muli %1, %2 : i32
    scf.yield %3 : i32
  ^bb2:
    scf.yield %a : i32
  }
  %4 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %a : i32
  ^bb2:
    scf.yield %a : i32
  }
  return %0, %4 : i32, i32
}

// What cannot be reached is left alone.

// CHECK-LABEL: func.func @unreachable(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    "test.use"(%0, %1) : (i32, i32) -> ()
// CHECK-NEXT:    cf.br ^bb1
func.func @unreachable(%a: i32) -> i32 {
  return %a : i32
^bb1:
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  "test.use"(%0, %1) : (i32, i32) -> ()
  cf.br ^bb1
}
