// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// Branches: of one condition, of its opposite, one within the other, of booleans.

func.func private @use(i32)

// CHECK-LABEL: func.func @if_const(
// CHECK-NEXT:   call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:   call @use(%arg1) : (i32) -> ()
// CHECK-NEXT:   return %arg0, %arg1 : i32, i32
func.func @if_const(%a: i32, %b: i32) -> (i32, i32) {
  %t = arith.constant true
  %f = arith.constant false
  %0 = scf.if %t -> (i32) {
    func.call @use(%a) : (i32) -> ()
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  %1 = scf.if %f -> (i32) {
    scf.yield %a : i32
  } else {
    func.call @use(%b) : (i32) -> ()
    scf.yield %b : i32
  }
  scf.if %f {
    func.call @use(%b) : (i32) -> ()
  }
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @if_select(
// CHECK-NEXT:   %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:   %1 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:   %2 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:     func.call @use(%arg1) : (i32) -> ()
// CHECK-NEXT:     %3 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:     scf.yield %3 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %1, %2 : i32, i32, i32
func.func @if_select(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  %1:2 = scf.if %c -> (i32, i32) {
    func.call @use(%a) : (i32) -> ()
    %s = arith.addi %a, %b : i32
    scf.yield %a, %s : i32, i32
  } else {
    scf.yield %b, %b : i32, i32
  }
  return %0, %1#0, %1#1 : i32, i32, i32
}

// CHECK-LABEL: func.func @if_empty(
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     func.call @use(%arg1) : (i32) -> ()
// CHECK-NEXT:   } else {
// CHECK-NEXT:     func.call @use(%arg1) : (i32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
func.func @if_empty(%c: i1, %a: i32) {
  scf.if %c {
  }
  scf.if %c {
  } else {
  }
  scf.if %c {
  } else {
    func.call @use(%a) : (i32) -> ()
  }
  scf.if %c {
    func.call @use(%a) : (i32) -> ()
  } else {
  }
  return
}

// CHECK-LABEL: func.func @if_unused(
// CHECK-NEXT:   %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:     func.call @use(%arg1) : (i32) -> ()
// CHECK-NEXT:     %1 = arith.muli %arg1, %arg2 : i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %1 = arith.subi %arg1, %arg2 : i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
func.func @if_unused(%c: i1, %a: i32, %b: i32) -> i32 {
  %0:2 = scf.if %c -> (i32, i32) {
    func.call @use(%a) : (i32) -> ()
    %s = arith.addi %a, %b : i32
    %m = arith.muli %a, %b : i32
    scf.yield %s, %m : i32, i32
  } else {
    %m = arith.subi %a, %b : i32
    scf.yield %b, %m : i32, i32
  }
  return %0#1 : i32
}

// CHECK-LABEL: func.func @if_condition_inside(
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     "test.op"(%true) : (i1) -> ()
// CHECK-NEXT:   } else {
// CHECK-NEXT:     "test.op"(%false) : (i1) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %arg0 : i1, i1
func.func @if_condition_inside(%c: i1) -> (i1, i1) {
  %0:2 = scf.if %c -> (i1, i1) {
    "test.op"(%c) : (i1) -> ()
    scf.yield %c, %c : i1, i1
  } else {
    "test.op"(%c) : (i1) -> ()
    scf.yield %c, %c : i1, i1
  }
  return %0#0, %0#1 : i1, i1
}

// CHECK-LABEL: func.func @if_of_bools(
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     "test.op"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %0 : i1, i1
func.func @if_of_bools(%c: i1) -> (i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %0:2 = scf.if %c -> (i1, i1) {
    "test.op"() : () -> ()
    scf.yield %t, %f : i1, i1
  } else {
    scf.yield %f, %t : i1, i1
  }
  return %0#0, %0#1 : i1, i1
}

// CHECK-LABEL: func.func @if_combine(
// CHECK-NEXT:   %0:2 = scf.if %arg0 -> (i32, i32) {
// CHECK-NEXT:     "test.op1"() : () -> ()
// CHECK-NEXT:     %1 = "test.make"() : () -> i32
// CHECK-NEXT:     %2 = "test.more"(%1) : (i32) -> i32
// CHECK-NEXT:     scf.yield %1, %2 : i32, i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %1 = "test.make2"() : () -> i32
// CHECK-NEXT:     %2 = "test.more2"(%1) : (i32) -> i32
// CHECK-NEXT:     scf.yield %1, %2 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#0, %0#1 : i32, i32
func.func @if_combine(%c: i1, %a: i32) -> (i32, i32) {
  %0 = scf.if %c -> (i32) {
    "test.op1"() : () -> ()
    %1 = "test.make"() : () -> i32
    scf.yield %1 : i32
  } else {
    %1 = "test.make2"() : () -> i32
    scf.yield %1 : i32
  }
  %2 = scf.if %c -> (i32) {
    %3 = "test.more"(%0) : (i32) -> i32
    scf.yield %3 : i32
  } else {
    %3 = "test.more2"(%0) : (i32) -> i32
    scf.yield %3 : i32
  }
  return %0, %2 : i32, i32
}

// CHECK-LABEL: func.func @if_combine_not(
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     "test.op1"() : () -> ()
// CHECK-NEXT:   } else {
// CHECK-NEXT:     "test.op2"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
func.func @if_combine_not(%c: i1, %a: i32) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %c {
    "test.op1"() : () -> ()
  }
  scf.if %n {
    "test.op2"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @if_nested(
// CHECK-NEXT:   %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:   scf.if %0 {
// CHECK-NEXT:     "test.op"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
func.func @if_nested(%c: i1, %d: i1) {
  scf.if %c {
    scf.if %d {
      "test.op"() : () -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @if_nested_results(
// CHECK-NEXT:   %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:   %1 = scf.if %0 -> (i32) {
// CHECK-NEXT:     %2 = "test.op"() : () -> i32
// CHECK-NEXT:     scf.yield %2 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : i32
func.func @if_nested_results(%c: i1, %d: i1, %x: i32) -> i32 {
  %0 = scf.if %c -> (i32) {
    %1 = scf.if %d -> (i32) {
      %2 = "test.op"() : () -> i32
      scf.yield %2 : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @if_cmp(
// CHECK-NEXT:   %0 = arith.cmpi eq, %arg0, %arg1 : index
// CHECK-NEXT:   scf.if %0 {
// CHECK-NEXT:     "test.use"(%arg0) : (index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg2 : i32
func.func @if_cmp(%i: index, %n: index, %x: i32) -> i32 {
  %c = arith.cmpi eq, %i, %n : index
  %0 = scf.if %c -> (i32) {
    "test.use"(%i) : (index) -> ()
    scf.yield %x : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}
