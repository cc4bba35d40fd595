// RUN: irkit-opt %s --snapshot-op-locations=filename=%t --mlir-print-debuginfo --allow-unregistered-dialect | filecheck %s
// RUN: filecheck %s --input-file=%t --check-prefix=FILE
// RUN: irkit-opt %s --snapshot-op-locations='filename=%t tag=tagged' --mlir-print-debuginfo --allow-unregistered-dialect | filecheck %s --check-prefix=TAG
// RUN: irkit-opt %s --snapshot-op-locations='filename=%t print-op-generic print-debuginfo' --mlir-print-op-generic --mlir-print-debuginfo --allow-unregistered-dialect | filecheck %s --check-prefix=GENERIC
// RUN: filecheck %s --input-file=%t --check-prefix=GENERIC-FILE
// RUN: irkit-opt %s --snapshot-op-locations --mlir-print-debuginfo --allow-unregistered-dialect | filecheck %s --check-prefix=TEMPORARY
// RUN: irkit-opt %s --snapshot-op-locations=filename=- --allow-unregistered-dialect -o /dev/null | filecheck %s --check-prefix=FILE

// Lines count from 1, columns from 0, as upstream has it; lines of aliases count.  Arguments keep their
// locations, and so does a terminator that is not printed.

// CHECK:      func.func @f(%arg0: i1 loc("{{.*}}snapshot_op_locations.mlir":[[#]]:14), %arg1: i32 loc("arg"))
// CHECK-NEXT:   %0:2 = "t.two"(%arg1) {m = #map} : (i32) -> (i32, i32) loc(#[[TWO:.*]])
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     "t.use"(%0#1) : (i32) -> () loc(#[[USE:.*]])
// CHECK-NEXT:   } loc(#[[IF:.*]])
// CHECK:      #[[TWO]] = loc("{{.*}}":4:4)
// CHECK-NEXT: #[[IF]] = loc("{{.*}}":5:4)
// CHECK-NEXT: #[[USE]] = loc("{{.*}}":6:6)

// FILE:       #map = affine_map<(d0) -> (d0)>
// FILE-NEXT:  module {
// FILE-NEXT:    func.func @f(%arg0: i1, %arg1: i32) -> i32 {
// FILE-NEXT:      %0:2 = "t.two"(%arg1) {m = #map} : (i32) -> (i32, i32)
// FILE-NEXT:      scf.if %arg0 {
// FILE-NEXT:        "t.use"(%0#1) : (i32) -> ()
// FILE-NEXT:      }

// TAG-DAG: #[[OLD:.*]] = loc("fused.mlir":3:4)
// TAG-DAG: #[[NEW:.*]] = loc("{{.*}}":4:4)
// TAG-DAG: #[[TAGGED:.*]] = loc("tagged"(#[[NEW]]))
// TAG-DAG: loc(fused[#[[OLD]], #[[TAGGED]]])

// In the generic form every operation has a place.

// GENERIC: "scf.yield"() : () -> () loc(#[[YIELD:.*]])
// GENERIC: #[[YIELD]] = loc("{{.*}}":10:6)

// GENERIC-FILE: "scf.if"(%arg0) ({
// GENERIC-FILE:   "scf.yield"() : () -> () loc(#

// TEMPORARY: loc("{{.*}}mlir_snapshot-{{.*}}.tmp.mlir":4:4)

func.func @f(%c: i1, %a: i32 loc("arg")) -> i32 {
  %0:2 = "t.two"(%a) {m = affine_map<(d0) -> (d0)>} : (i32) -> (i32, i32) loc("fused.mlir":3:4)
  scf.if %c {
    "t.use"(%0#1) : (i32) -> ()
  }
  return %0#0 : i32
}
