// The text of index: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --allow-unregistered-dialect --verify-roundtrip > /dev/null

func.func @f(%a: index, %b: index, %c: i32) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b {note}
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.ceildivs %a, %b
  %6 = index.ceildivu %a, %b
  %7 = index.floordivs %a, %b
  %8 = index.rems %a, %b
  %9 = index.remu %a, %b
  %10 = index.maxs %a, %b
  %11 = index.maxu %a, %b
  %12 = index.mins %a, %b
  %13 = index.minu %a, %b
  %14 = index.shl %a, %b
  %15 = index.shrs %a, %b
  %16 = index.shru %a, %b
  %17 = index.and %a, %b
  %18 = index.or %a, %b
  %19 = index.xor %a, %b
  %20 = index.casts %a : index to i32
  %21 = index.castu %c : i32 to index
  %22 = index.cmp slt(%a, %b)
  %23 = index.cmp uge(%a, %b) {x}
  %24 = index.sizeof
  %idx5 = index.constant 5
  %idx-5 = index.constant -5
  %true = index.bool.constant true
  %false = index.bool.constant {a} false
  "d.op"() {p = #index<cmp_predicate eq>} : () -> ()
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: index, %arg1: index, %arg2: i32) {
// CHECK-NEXT:     %0 = index.add %arg0, %arg1
// CHECK-NEXT:     %1 = index.sub %arg0, %arg1 {note}
// CHECK-NEXT:     %2 = index.mul %arg0, %arg1
// CHECK-NEXT:     %3 = index.divs %arg0, %arg1
// CHECK-NEXT:     %4 = index.divu %arg0, %arg1
// CHECK-NEXT:     %5 = index.ceildivs %arg0, %arg1
// CHECK-NEXT:     %6 = index.ceildivu %arg0, %arg1
// CHECK-NEXT:     %7 = index.floordivs %arg0, %arg1
// CHECK-NEXT:     %8 = index.rems %arg0, %arg1
// CHECK-NEXT:     %9 = index.remu %arg0, %arg1
// CHECK-NEXT:     %10 = index.maxs %arg0, %arg1
// CHECK-NEXT:     %11 = index.maxu %arg0, %arg1
// CHECK-NEXT:     %12 = index.mins %arg0, %arg1
// CHECK-NEXT:     %13 = index.minu %arg0, %arg1
// CHECK-NEXT:     %14 = index.shl %arg0, %arg1
// CHECK-NEXT:     %15 = index.shrs %arg0, %arg1
// CHECK-NEXT:     %16 = index.shru %arg0, %arg1
// CHECK-NEXT:     %17 = index.and %arg0, %arg1
// CHECK-NEXT:     %18 = index.or %arg0, %arg1
// CHECK-NEXT:     %19 = index.xor %arg0, %arg1
// CHECK-NEXT:     %20 = index.casts %arg0 : index to i32
// CHECK-NEXT:     %21 = index.castu %arg2 : i32 to index
// CHECK-NEXT:     %22 = index.cmp slt(%arg0, %arg1)
// CHECK-NEXT:     %23 = index.cmp uge(%arg0, %arg1) {x}
// CHECK-NEXT:     %24 = index.sizeof
// CHECK-NEXT:     %idx5 = index.constant 5
// CHECK-NEXT:     %idx-5 = index.constant -5
// CHECK-NEXT:     %true = index.bool.constant true
// CHECK-NEXT:     %false = index.bool.constant {a} false
// CHECK-NEXT:     "d.op"() {p = #index<cmp_predicate eq>} : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
