func.func @case_region(%i: index, %x: i32) {
  %0 = scf.index_switch %i -> i32
  case 1 {
    scf.yield
  }
  default {
    scf.yield %x : i32
  }
  return
}
// -----
func.func @case_region_of_another_type(%i: index, %x: i32, %f: f32) {
  %0 = scf.index_switch %i -> i32
  case 1 {
    scf.yield %f : f32
  }
  default {
    scf.yield %x : i32
  }
  return
}
// -----
func.func @default_region(%i: index, %x: i32) {
  %0 = scf.index_switch %i -> i32
  case 1 {
    scf.yield %x : i32
  }
  default {
    scf.yield
  }
  return
}
// -----
func.func @lower_bounds(%i: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
  ^bb0(%j: index):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}
// -----
func.func @lower_bounds_two(%i: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
  ^bb0(%j: index):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}
// -----
func.func @steps(%i: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: 8>}> ({
  ^bb0(%j: index):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}
// -----
func.func @dynamic_lower_bounds(%i: index) {
  "scf.forall"(%i) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
  ^bb0(%j: index):
    scf.forall.in_parallel {
    }
  }) : (index) -> ()
  return
}
// -----
func.func @no_step(%i: index) {
  scf.for %j = %i to %i {
  }
  return
}
// -----
func.func @forall_step(%i: index) {
  scf.forall (%j) = (0) to (8) {
  }
  return
}
// -----
func.func @forall_list(%i: index) {
  scf.forall %j in (8) {
  }
  return
}
// -----
func.func @parallel_list(%i: index) {
  scf.parallel %j = (%i) to (%i) step (%i) {
  }
  return
}
// -----
func.func @parallel_list_goes_on(%i: index) {
  scf.parallel (%j %k) = (%i) to (%i) step (%i) {
  }
  return
}
// -----
func.func @parallel_step(%i: index) {
  scf.parallel (%j) = (%i) to (%i) {
  }
  return
}
// -----
func.func @no_do(%c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  } {
    scf.yield
  }
  return
}
// -----
func.func @after(%c: i1) {
  "scf.while"() ({
    scf.condition(%c)
  }, {
    scf.condition(%c)
  }) : () -> ()
  return
}
// -----
func.func @parallel_end(%i: index) {
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%j: index):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @many_regions(%i: index) {
  "scf.index_switch"(%i) <{cases = array<i64>}> : (index) -> ()
  return
}
