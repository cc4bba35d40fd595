// RUN: irkit-opt %s | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// CHECK-LABEL: func.func @constants() {
// CHECK-NEXT:   %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:   %c-5_i8 = arith.constant -5 : i8
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   %true_0 = arith.constant true
// CHECK-NEXT:   %cst = arith.constant 1.500000e+00 : f32
// CHECK-NEXT:   %cst_1 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:   %cst_2 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
// CHECK-NEXT:   %cst_3 = arith.constant dense<0.000000e+00> : tensor<4x4xf16>
// CHECK-NEXT:   %c7_i64 = arith.constant {a.note = "kept"} 7 : i64
// CHECK-NEXT:   %cst_4 = arith.constant dense<true> : vector<[4]xi1>
// CHECK-NEXT:   %c7_i64_5 = arith.constant 7 : i64
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @constants() {
  %0 = arith.constant 5 : i32
  %1 = arith.constant -5 : i8
  %2 = arith.constant 0 : index
  %3 = arith.constant true
  %4 = arith.constant false
  %5 = arith.constant 1 : i1
  %6 = arith.constant 1.5 : f32
  %7 = arith.constant 0x7FC00000 : f32
  %8 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %9 = arith.constant dense<0.0> : tensor<4x4xf16>
  %10 = arith.constant {a.note = "kept"} 7 : i64
  %11 = arith.constant dense<true> : vector<[4]xi1>
  %12 = arith.constant 7 : i64
  return
}

// CHECK-LABEL: func.func @integers(%arg0: i32, %arg1: i32, %arg2: index, %arg3: vector<4xi8>, %arg4: tensor<?xi64>) {
// CHECK-NEXT:   %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:   %1 = arith.addi %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:   %2 = arith.subi %arg2, %arg2 overflow<nuw> : index
// CHECK-NEXT:   %3 = arith.muli %arg3, %arg3 overflow<nsw, nuw> : vector<4xi8>
// CHECK-NEXT:   %4 = arith.addi %arg4, %arg4 {a.note} : tensor<?xi64>
// CHECK-NEXT:   %5 = arith.divui %arg0, %arg1 : i32
// CHECK-NEXT:   %6 = arith.divui %arg0, %arg1 exact : i32
// CHECK-NEXT:   %7 = arith.divsi %arg0, %arg1 exact : i32
// CHECK-NEXT:   %8 = arith.ceildivui %arg0, %arg1 : i32
// CHECK-NEXT:   %9 = arith.ceildivsi %arg0, %arg1 : i32
// CHECK-NEXT:   %10 = arith.floordivsi %arg0, %arg1 : i32
// CHECK-NEXT:   %11 = arith.remui %arg0, %arg1 : i32
// CHECK-NEXT:   %12 = arith.remsi %arg0, %arg1 : i32
// CHECK-NEXT:   %13 = arith.maxsi %arg0, %arg1 : i32
// CHECK-NEXT:   %14 = arith.maxui %arg0, %arg1 : i32
// CHECK-NEXT:   %15 = arith.minsi %arg0, %arg1 : i32
// CHECK-NEXT:   %16 = arith.minui %arg0, %arg1 : i32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @integers(%a: i32, %b: i32, %i: index, %v: vector<4xi8>, %t: tensor<?xi64>) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw> : i32
  %2 = arith.subi %i, %i overflow<nuw> : index
  %3 = arith.muli %v, %v overflow<nuw, nsw> : vector<4xi8>
  %4 = arith.addi %t, %t {a.note} : tensor<?xi64>
  %5 = arith.divui %a, %b : i32
  %6 = arith.divui %a, %b exact : i32
  %7 = arith.divsi %a, %b exact : i32
  %8 = arith.ceildivui %a, %b : i32
  %9 = arith.ceildivsi %a, %b : i32
  %10 = arith.floordivsi %a, %b : i32
  %11 = arith.remui %a, %b : i32
  %12 = arith.remsi %a, %b : i32
  %13 = arith.maxsi %a, %b : i32
  %14 = arith.maxui %a, %b : i32
  %15 = arith.minsi %a, %b : i32
  %16 = arith.minui %a, %b : i32
  return
}

// CHECK-LABEL: func.func @extended(%arg0: i32, %arg1: i32, %arg2: vector<4xi8>) {
// CHECK-NEXT:   %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// CHECK-NEXT:   %sum_0, %overflow_1 = arith.addui_extended %arg2, %arg2 : vector<4xi8>, vector<4xi1>
// CHECK-NEXT:   %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
// CHECK-NEXT:   %low_2, %high_3 = arith.mului_extended %arg2, %arg2 {a.note} : vector<4xi8>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @extended(%a: i32, %b: i32, %v: vector<4xi8>) {
  %0, %1 = arith.addui_extended %a, %b : i32, i1
  %2:2 = arith.addui_extended %v, %v : vector<4xi8>, vector<4xi1>
  %3, %4 = arith.mulsi_extended %a, %b : i32
  %5, %6 = arith.mului_extended %v, %v {a.note} : vector<4xi8>
  return
}

// CHECK-LABEL: func.func @bits(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = arith.andi %arg0, %arg1 : i32
// CHECK-NEXT:   %1 = arith.ori %arg0, %arg1 : i32
// CHECK-NEXT:   %2 = arith.xori %arg0, %arg1 : i32
// CHECK-NEXT:   %3 = arith.shli %arg0, %arg1 overflow<nsw, nuw> : i32
// CHECK-NEXT:   %4 = arith.shrui %arg0, %arg1 : i32
// CHECK-NEXT:   %5 = arith.shrsi %arg0, %arg1 exact : i32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @bits(%a: i32, %b: i32) {
  %0 = arith.andi %a, %b : i32
  %1 = arith.ori %a, %b : i32
  %2 = arith.xori %a, %b : i32
  %3 = arith.shli %a, %b overflow<nsw, nuw> : i32
  %4 = arith.shrui %a, %b : i32
  %5 = arith.shrsi %a, %b exact : i32
  return
}

// CHECK-LABEL: func.func @floats(%arg0: f32, %arg1: f32, %arg2: vector<2x[4]xbf16>) {
// CHECK-NEXT:   %0 = arith.addf %arg0, %arg1 : f32
// CHECK-NEXT:   %1 = arith.addf %arg0, %arg1 : f32
// CHECK-NEXT:   %2 = arith.subf %arg0, %arg1 fastmath<fast> : f32
// CHECK-NEXT:   %3 = arith.mulf %arg2, %arg2 fastmath<reassoc,contract> : vector<2x[4]xbf16>
// CHECK-NEXT:   %4 = arith.divf %arg0, %arg1 fastmath<nnan,ninf,nsz,arcp,afn> : f32
// CHECK-NEXT:   %5 = arith.remf %arg0, %arg1 : f32
// CHECK-NEXT:   %6 = arith.negf %arg0 fastmath<nsz> : f32
// CHECK-NEXT:   %7 = arith.maximumf %arg0, %arg1 : f32
// CHECK-NEXT:   %8 = arith.maxnumf %arg0, %arg1 : f32
// CHECK-NEXT:   %9 = arith.minimumf %arg0, %arg1 : f32
// CHECK-NEXT:   %10 = arith.minnumf %arg0, %arg1 fastmath<nnan> {a.note} : f32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @floats(%a: f32, %b: f32, %v: vector<2x[4]xbf16>) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.addf %a, %b fastmath<none> : f32
  %2 = arith.subf %a, %b fastmath<fast> : f32
  %3 = arith.mulf %v, %v fastmath<contract,reassoc> : vector<2x[4]xbf16>
  %4 = arith.divf %a, %b fastmath<nnan,ninf,nsz,arcp,afn> : f32
  %5 = arith.remf %a, %b : f32
  %6 = arith.negf %a fastmath<nsz> : f32
  %7 = arith.maximumf %a, %b : f32
  %8 = arith.maxnumf %a, %b : f32
  %9 = arith.minimumf %a, %b : f32
  %10 = arith.minnumf %a, %b fastmath<nnan> {a.note} : f32
  return
}

// CHECK-LABEL: func.func @comparisons(%arg0: i32, %arg1: f64, %arg2: vector<4xi32>, %arg3: tensor<2xf32>) {
// CHECK-NEXT:   %0 = arith.cmpi eq, %arg0, %arg0 : i32
// CHECK-NEXT:   %1 = arith.cmpi ne, %arg0, %arg0 : i32
// CHECK-NEXT:   %2 = arith.cmpi slt, %arg0, %arg0 : i32
// CHECK-NEXT:   %3 = arith.cmpi sle, %arg0, %arg0 : i32
// CHECK-NEXT:   %4 = arith.cmpi sgt, %arg0, %arg0 : i32
// CHECK-NEXT:   %5 = arith.cmpi sge, %arg0, %arg0 : i32
// CHECK-NEXT:   %6 = arith.cmpi ult, %arg0, %arg0 : i32
// CHECK-NEXT:   %7 = arith.cmpi ule, %arg0, %arg0 : i32
// CHECK-NEXT:   %8 = arith.cmpi ugt, %arg2, %arg2 : vector<4xi32>
// CHECK-NEXT:   %9 = arith.cmpi uge, %arg0, %arg0 : i32
// CHECK-NEXT:   %10 = arith.cmpf false, %arg1, %arg1 : f64
// CHECK-NEXT:   %11 = arith.cmpf oeq, %arg1, %arg1 : f64
// CHECK-NEXT:   %12 = arith.cmpf ogt, %arg1, %arg1 : f64
// CHECK-NEXT:   %13 = arith.cmpf oge, %arg1, %arg1 : f64
// CHECK-NEXT:   %14 = arith.cmpf olt, %arg1, %arg1 fastmath<nnan> : f64
// CHECK-NEXT:   %15 = arith.cmpf ole, %arg1, %arg1 : f64
// CHECK-NEXT:   %16 = arith.cmpf one, %arg1, %arg1 : f64
// CHECK-NEXT:   %17 = arith.cmpf ord, %arg1, %arg1 : f64
// CHECK-NEXT:   %18 = arith.cmpf ueq, %arg1, %arg1 : f64
// CHECK-NEXT:   %19 = arith.cmpf ugt, %arg1, %arg1 : f64
// CHECK-NEXT:   %20 = arith.cmpf uge, %arg3, %arg3 : tensor<2xf32>
// CHECK-NEXT:   %21 = arith.cmpf ult, %arg1, %arg1 : f64
// CHECK-NEXT:   %22 = arith.cmpf ule, %arg1, %arg1 : f64
// CHECK-NEXT:   %23 = arith.cmpf une, %arg1, %arg1 : f64
// CHECK-NEXT:   %24 = arith.cmpf uno, %arg1, %arg1 : f64
// CHECK-NEXT:   %25 = arith.cmpf true, %arg1, %arg1 : f64
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @comparisons(%a: i32, %x: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  %0 = arith.cmpi eq, %a, %a : i32
  %1 = arith.cmpi ne, %a, %a : i32
  %2 = arith.cmpi slt, %a, %a : i32
  %3 = arith.cmpi sle, %a, %a : i32
  %4 = arith.cmpi sgt, %a, %a : i32
  %5 = arith.cmpi sge, %a, %a : i32
  %6 = arith.cmpi ult, %a, %a : i32
  %7 = arith.cmpi ule, %a, %a : i32
  %8 = arith.cmpi ugt, %v, %v : vector<4xi32>
  %9 = arith.cmpi "uge", %a, %a : i32
  %10 = arith.cmpf false, %x, %x : f64
  %11 = arith.cmpf oeq, %x, %x : f64
  %12 = arith.cmpf ogt, %x, %x : f64
  %13 = arith.cmpf oge, %x, %x : f64
  %14 = arith.cmpf olt, %x, %x fastmath<nnan> : f64
  %15 = arith.cmpf ole, %x, %x : f64
  %16 = arith.cmpf one, %x, %x : f64
  %17 = arith.cmpf ord, %x, %x : f64
  %18 = arith.cmpf ueq, %x, %x : f64
  %19 = arith.cmpf ugt, %x, %x : f64
  %20 = arith.cmpf uge, %t, %t : tensor<2xf32>
  %21 = arith.cmpf ult, %x, %x : f64
  %22 = arith.cmpf ule, %x, %x : f64
  %23 = arith.cmpf une, %x, %x : f64
  %24 = arith.cmpf uno, %x, %x : f64
  %25 = arith.cmpf true, %x, %x : f64
  return
}

// CHECK-LABEL: func.func @select(%arg0: i1, %arg1: i32, %arg2: memref<4xf32>, %arg3: vector<4xi1>, %arg4: vector<4xf32>) {
// CHECK-NEXT:   %0 = arith.select %arg0, %arg1, %arg1 : i32
// CHECK-NEXT:   %1 = arith.select %arg0, %arg2, %arg2 {a.note} : memref<4xf32>
// CHECK-NEXT:   %2 = arith.select %arg3, %arg4, %arg4 : vector<4xi1>, vector<4xf32>
// CHECK-NEXT:   %3 = arith.select %arg0, %arg4, %arg4 : vector<4xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @select(%c: i1, %a: i32, %m: memref<4xf32>, %mask: vector<4xi1>, %v: vector<4xf32>) {
  %0 = arith.select %c, %a, %a : i32
  %1 = arith.select %c, %m, %m {a.note} : memref<4xf32>
  %2 = arith.select %mask, %v, %v : vector<4xi1>, vector<4xf32>
  %3 = arith.select %c, %v, %v : vector<4xf32>
  return
}

// CHECK-LABEL: func.func @casts(%arg0: i32, %arg1: index, %arg2: f16, %arg3: f32, %arg4: vector<4xi8>, %arg5: memref<4xi32>) {
// CHECK-NEXT:   %0 = arith.extui %arg0 : i32 to i64
// CHECK-NEXT:   %1 = arith.extsi %arg4 : vector<4xi8> to vector<4xi16>
// CHECK-NEXT:   %2 = arith.trunci %arg0 : i32 to i8
// CHECK-NEXT:   %3 = arith.trunci %arg0 overflow<nsw, nuw> : i32 to i8
// CHECK-NEXT:   %4 = arith.extf %arg2 : f16 to f32
// CHECK-NEXT:   %5 = arith.extf %arg2 fastmath<contract> : f16 to f64
// CHECK-NEXT:   %6 = arith.truncf %arg3 : f32 to bf16
// CHECK-NEXT:   %7 = arith.truncf %arg3 to_nearest_even : f32 to f16
// CHECK-NEXT:   %8 = arith.truncf %arg3 downward : f32 to f16
// CHECK-NEXT:   %9 = arith.truncf %arg3 upward : f32 to f16
// CHECK-NEXT:   %10 = arith.truncf %arg3 toward_zero fastmath<fast> : f32 to f16
// CHECK-NEXT:   %11 = arith.truncf %arg3 to_nearest_away {a.note} : f32 to f16
// CHECK-NEXT:   %12 = arith.uitofp %arg0 : i32 to f32
// CHECK-NEXT:   %13 = arith.sitofp %arg0 : i32 to f32
// CHECK-NEXT:   %14 = arith.fptoui %arg3 : f32 to i32
// CHECK-NEXT:   %15 = arith.fptosi %arg3 : f32 to i32
// CHECK-NEXT:   %16 = arith.index_cast %arg1 : index to i32
// CHECK-NEXT:   %17 = arith.index_cast %arg5 : memref<4xi32> to memref<4xindex>
// CHECK-NEXT:   %18 = arith.index_castui %arg0 : i32 to index
// CHECK-NEXT:   %19 = arith.bitcast %arg0 : i32 to f32
// CHECK-NEXT:   %20 = arith.bitcast %arg5 : memref<4xi32> to memref<4xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @casts(%a: i32, %i: index, %h: f16, %x: f32, %v: vector<4xi8>, %m: memref<4xi32>) {
  %0 = arith.extui %a : i32 to i64
  %1 = arith.extsi %v : vector<4xi8> to vector<4xi16>
  %2 = arith.trunci %a : i32 to i8
  %3 = arith.trunci %a overflow<nsw, nuw> : i32 to i8
  %4 = arith.extf %h : f16 to f32
  %5 = arith.extf %h fastmath<contract> : f16 to f64
  %6 = arith.truncf %x : f32 to bf16
  %7 = arith.truncf %x to_nearest_even : f32 to f16
  %8 = arith.truncf %x downward : f32 to f16
  %9 = arith.truncf %x upward : f32 to f16
  %10 = arith.truncf %x toward_zero fastmath<fast> : f32 to f16
  %11 = arith.truncf %x to_nearest_away {a.note} : f32 to f16
  %12 = arith.uitofp %a : i32 to f32
  %13 = arith.sitofp %a : i32 to f32
  %14 = arith.fptoui %x : f32 to i32
  %15 = arith.fptosi %x : f32 to i32
  %16 = arith.index_cast %i : index to i32
  %17 = arith.index_cast %m : memref<4xi32> to memref<4xindex>
  %18 = arith.index_castui %a : i32 to index
  %19 = arith.bitcast %a : i32 to f32
  %20 = arith.bitcast %m : memref<4xi32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @scaling(%arg0: f8E5M2, %arg1: f32, %arg2: f8E8M0FNU) {
// CHECK-NEXT:   %0 = arith.scaling_extf %arg0, %arg2 : f8E5M2, f8E8M0FNU to f32
// CHECK-NEXT:   %1 = arith.scaling_extf %arg0, %arg2 fastmath<nnan> : f8E5M2, f8E8M0FNU to f32
// CHECK-NEXT:   %2 = arith.scaling_truncf %arg1, %arg2 : f32, f8E8M0FNU to f8E5M2
// CHECK-NEXT:   %3 = arith.scaling_truncf %arg1, %arg2 downward fastmath<fast> : f32, f8E8M0FNU to f8E5M2
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @scaling(%f8: f8E5M2, %x: f32, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %f8, %s : f8E5M2, f8E8M0FNU to f32
  %1 = arith.scaling_extf %f8, %s fastmath<nnan> : f8E5M2, f8E8M0FNU to f32
  %2 = arith.scaling_truncf %x, %s : f32, f8E8M0FNU to f8E5M2
  %3 = arith.scaling_truncf %x, %s downward fastmath<fast> : f32, f8E8M0FNU to f8E5M2
  return
}
