// RUN: irkit-opt %s --convert-loop-to-vector | filecheck %s
// RUN: irkit-opt %s --convert-loop-to-vector --check-each | filecheck %s

// What all lanes read in one place is read once; neighbours are one vector.

// CHECK-LABEL: func.func @row(
// CHECK:         loop.for @k
// CHECK-NEXT:      %[[A:.*]] = loop.load %arg0[%k] : memref<8xf32>
// CHECK-NEXT:      %[[W:.*]] = vector.broadcast %[[A]] : f32 to vector<16xf32>
// CHECK:           %[[B:.*]] = vector.load %arg1[%k, %{{.*}}] : memref<8x16xf32>, vector<16xf32>
// CHECK-NEXT:      %[[P:.*]] = arith.mulf %[[W]], %[[B]] fastmath<contract> : vector<16xf32>
// CHECK:           %[[C:.*]] = vector.load %arg2[%{{.*}}] : memref<16xf32>, vector<16xf32>
// CHECK-NEXT:      %[[S:.*]] = arith.addf %[[C]], %[[P]] fastmath<contract> : vector<16xf32>
// CHECK:           vector.store %[[S]], %arg2[%{{.*}}] : memref<16xf32>, vector<16xf32>
func.func @row(%A: memref<8xf32>, %B: memref<8x16xf32>, %C: memref<16xf32>) {
  loop.for @k (%k = 0 to 8) {
    loop.for @j (%j = 0 to 16) vector {
      %a = loop.load %A[%k] : memref<8xf32>
      %b = loop.load %B[%k, %j] : memref<8x16xf32>
      %p = arith.mulf %a, %b fastmath<contract> : f32
      loop.update addf %p, %C[%j] fastmath<contract> : memref<16xf32>
    }
  }
  return
}

// A number of iterations that no register has: lanes beyond the end are masked.

// CHECK-LABEL: func.func @odd(
// CHECK:         %[[M:.*]] = vector.constant_mask [5] : vector<8xi1>
// CHECK:         vector.maskedload %arg0[%{{.*}}], %[[M]]
// CHECK:         math.exp %{{.*}} : vector<8xf32>
// CHECK:         vector.maskedstore %arg1[%{{.*}}], %[[M]]
func.func @odd(%x: memref<9xf32>, %y: memref<9xf32>) {
  loop.for @i (%i = 3 to 8) vector {
    %0 = loop.load %x[%i] : memref<9xf32>
    %1 = math.exp %0 : f32
    loop.store %1, %y[%i + 1] : memref<9xf32>
  }
  return
}

// One iteration is no vector, none at all is nothing.

// CHECK-LABEL: func.func @single(
// CHECK-NEXT:    %[[V:.*]] = loop.load %arg0[2] : memref<9xf32>
// CHECK-NEXT:    loop.store %[[V]], %arg1[2] : memref<9xf32>
// CHECK-NEXT:    return
func.func @single(%x: memref<9xf32>, %y: memref<9xf32>) {
  loop.for @i (%i = 2 to 3) vector {
    %0 = loop.load %x[%i] : memref<9xf32>
    loop.store %0, %y[%i] : memref<9xf32>
  }
  loop.for @none (%i = 3 to 3) vector {
    %0 = loop.load %x[%i] : memref<9xf32>
    loop.store %0, %y[%i] : memref<9xf32>
  }
  return
}

// A longer loop becomes strips, and a masked one for what is left over.

// CHECK-LABEL: func.func @long(
// CHECK:         loop.for @i.0 (%[[I:.*]] = 0 to (%{{.*}} floordiv 16) * 16 step 16) {
// CHECK:           vector.load %arg0[%[[I]]] : memref<?xf16>, vector<16xf16>
// CHECK:           arith.negf %{{.*}} : vector<16xf16>
// CHECK:         loop.for @i.tail.0
// CHECK:           %[[M:.*]] = vector.create_mask %{{.*}} : vector<16xi1>
// CHECK:           vector.maskedload %arg0[%{{.*}}], %[[M]]
// CHECK:           vector.maskedstore %arg0[%{{.*}}], %[[M]]
func.func @long(%x: memref<?xf16>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf16>
  loop.for @i (%i = 0 to %n) vector {
    %0 = loop.load %x[%i] : memref<?xf16>
    %1 = arith.negf %0 : f16
    loop.store %1, %x[%i] : memref<?xf16>
  }
  return
}

// Several upper bounds give the number of lanes; what is read without a mask is read only if there is a lane.

// CHECK-LABEL: func.func @least(
// CHECK:         %[[N:.*]] = arith.minsi
// CHECK:         %[[M:.*]] = vector.create_mask %[[N]] : vector<8xi1>
// CHECK:         vector.maskedstore %arg1[%{{.*}}], %[[M]]
// CHECK:         loop.if (%arg2 >= 1) {
// CHECK:           loop.load %arg0[3]
func.func @least(%x: memref<9xi32>, %y: memref<9xi32>, %n: index) {
  %c = arith.constant 7 : i32
  loop.for @i (%i = 0 to min(8, %n)) vector {
    loop.store %c, %y[%i] : memref<9xi32>
  }
  loop.for @j (%j = 0 to min(8, %n)) vector {
    %v = loop.load %x[3] : memref<9xi32>
    loop.store %v, %y[%j] : memref<9xi32>
  }
  return
}

// `where` masks: an upper end, a lower end, an equality, one that is the same for all lanes.

// CHECK-LABEL: func.func @where(
// CHECK:         %[[UP:.*]] = vector.create_mask %{{.*}} : vector<16xi1>
// CHECK:         vector.maskedload %arg0[%{{.*}}, %{{.*}}], %[[UP]]
// CHECK:         %[[LOW:.*]] = arith.cmpi sge, %{{.*}} : vector<16xindex>
// CHECK:         vector.maskedload %arg0[%{{.*}}, %{{.*}}], %[[LOW]]
// CHECK:         %[[EQ:.*]] = arith.cmpi eq, %{{.*}} : vector<16xindex>
// CHECK:         vector.maskedstore %arg1[%{{.*}}], %[[EQ]]
// CHECK:         %[[SAME:.*]] = arith.cmpi sge, %{{.*}} : index
// CHECK:         %[[ALL:.*]] = vector.broadcast %[[SAME]] : i1 to vector<16xi1>
// CHECK:         vector.maskedstore %arg1[%{{.*}}], %[[ALL]]
func.func @where(%x: memref<4x16xf32>, %y: memref<16xf32>, %n: index) {
  %z = arith.constant 2.0 : f32
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 16) vector {
      %0 = loop.load %x[%i, %j + 1] where (%j + 1 < 16) else %z : memref<4x16xf32>
      %1 = loop.load %x[%i, %j - 1] where (%j >= 1) else %0 : memref<4x16xf32>
      loop.store %1, %y[%j] where (%j == 3) : memref<16xf32>
      loop.store %0, %y[%j] where (%i >= 2) : memref<16xf32>
    }
  }
  return
}

// Elements that are no neighbours are accessed lane by lane.

// CHECK-LABEL: func.func @column(
// CHECK:         %[[A:.*]] = loop.load %arg0[0, 2] : memref<4x8xf64>
// CHECK:         %[[D:.*]] = loop.load %arg0[3, 2] : memref<4x8xf64>
// CHECK:         %[[V:.*]] = vector.from_elements %[[A]], %{{.*}}, %[[D]] : vector<4xf64>
// CHECK:         vector.store %[[V]], %arg1
// CHECK:         %[[E:.*]] = vector.extract %[[V]][1] : f64 from vector<4xf64>
// CHECK:         loop.update addf %[[E]], %arg1[1] : memref<4xf64>
func.func @column(%x: memref<4x8xf64>, %y: memref<4xf64>) {
  loop.for @i (%i = 0 to 4) vector {
    %0 = loop.load %x[%i, 2] : memref<4x8xf64>
    loop.store %0, %y[%i] : memref<4xf64>
    loop.update addf %0, %y[%i mod 3] : memref<4xf64>
  }
  return
}

// Of lanes that may not run each has its condition.

// CHECK-LABEL: func.func @some_column(
// CHECK:         loop.load %arg0[0, 0] where (%arg2 >= 1) else %{{.*}} : memref<4x8xf64>
// CHECK:         loop.load %arg0[3, 0] where (%arg2 >= 4) else %{{.*}} : memref<4x8xf64>
func.func @some_column(%x: memref<4x8xf64>, %y: memref<4xf64>, %n: index) {
  loop.for @i (%i = 0 to min(4, %n)) vector {
    %0 = loop.load %x[%i, 0] : memref<4x8xf64>
    loop.store %0, %y[%i] : memref<4xf64>
  }
  return
}

// Sums of all lanes: at once where they may be reassociated, else in order, behind what was there.

// CHECK-LABEL: func.func @sums(
// CHECK:         %[[R:.*]] = vector.reduction <add>, %{{.*}} fastmath<reassoc> : vector<8xf32> into f32
// CHECK:         loop.update addf %[[R]], %arg1[0] fastmath<reassoc> : memref<2xf32>
// CHECK:         %[[OLD:.*]] = loop.load %arg1[1] : memref<2xf32>
// CHECK:         %[[O:.*]] = vector.reduction <add>, %{{.*}}, %[[OLD]] : vector<8xf32> into f32
// CHECK:         loop.store %[[O]], %arg1[1] : memref<2xf32>
// CHECK:         vector.reduction <maximumf>, %{{.*}} : vector<8xf32> into f32
func.func @sums(%x: memref<8xf32>, %y: memref<2xf32>) {
  loop.for @i (%i = 0 to 8) vector {
    %0 = loop.load %x[%i] : memref<8xf32>
    loop.update addf %0, %y[0] fastmath<reassoc> : memref<2xf32>
  }
  loop.for @j (%i = 0 to 8) vector {
    %0 = loop.load %x[%i] : memref<8xf32>
    loop.update addf %0, %y[1] : memref<2xf32>
  }
  loop.for @m (%i = 0 to 8) vector {
    %0 = loop.load %x[%i] : memref<8xf32>
    loop.update maximumf %0, %y[1] : memref<2xf32>
  }
  return
}

// Lanes that do not run add what changes nothing.

// CHECK-LABEL: func.func @part_of_a_sum(
// CHECK:         %[[N:.*]] = arith.constant dense<-1> : vector<8xi16>
// CHECK:         arith.select %{{.*}}, %{{.*}}, %[[N]] : vector<8xi1>, vector<8xi16>
// CHECK:         vector.reduction <and>
func.func @part_of_a_sum(%x: memref<7xi16>, %y: memref<2xi16>) {
  loop.for @i (%i = 0 to 7) vector {
    %0 = loop.load %x[%i] : memref<7xi16>
    loop.update andi %0, %y[0] : memref<2xi16>
  }
  return
}

// The index is a vector where it is a value; loops and branches that all lanes share stay.

// CHECK-LABEL: func.func @index(
// CHECK:         loop.for @k (%[[K:.*]] = 0 to 3) {
// CHECK-NEXT:      loop.if (%[[K]] >= 1) {
// CHECK:             arith.index_cast %{{.*}} : vector<4xindex> to vector<4xi64>
// CHECK:             vector.load %arg0[%[[K]], %{{.*}}]
func.func @index(%y: memref<3x16xi64>) {
  loop.for @i (%i = 1 to 5) vector {
    loop.for @k (%k = 0 to 3) {
      loop.if (%k >= 1) {
        %0 = arith.index_cast %i : index to i64
        loop.update addi %0, %y[%k, %i + %k] : memref<3x16xi64>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @step(
// CHECK:         %[[STEP:.*]] = vector.step : vector<4xindex>
// CHECK:         arith.muli %[[STEP]], %{{.*}} : vector<4xindex>
func.func @step(%x: memref<16xi64>, %y: memref<16xi64>) {
  loop.for @i (%i = 1 to 9 step 2) vector {
    %0 = arith.index_cast %i : index to i64
    loop.store %0, %x[%i floordiv 2] : memref<16xi64>
    loop.store %0, %y[%i] : memref<16xi64>
  }
  return
}

// A buffer of one iteration has a place for each lane; of lanes beyond the end nobody reads it.

// CHECK-LABEL: func.func @own(
// CHECK:         %[[T:.*]] = memref.alloca() : memref<8xf32>
// CHECK:         vector.store %{{.*}}, %[[T]][%{{.*}}] : memref<8xf32>, vector<8xf32>
// CHECK:         loop.for @k
// CHECK:           vector.load %[[T]]
// CHECK:           vector.store %{{.*}}, %[[T]]
// CHECK:         vector.load %[[T]]
// CHECK:         vector.maskedstore
func.func @own(%x: memref<3x6xf32>, %y: memref<6xf32>) {
  %z = arith.constant 0.0 : f32
  loop.for @j (%j = 0 to 6) vector {
    %t = memref.alloca() : memref<f32>
    loop.store %z, %t[] : memref<f32>
    loop.for @k (%k = 0 to 3) {
      %0 = loop.load %x[%k, %j] : memref<3x6xf32>
      loop.update addf %0, %t[] : memref<f32>
    }
    %1 = loop.load %t[] : memref<f32>
    loop.store %1, %y[%j] : memref<6xf32>
  }
  return
}

// A bit has a byte in memory and none in a vector.

// CHECK-LABEL: func.func @bits(
// CHECK:         vector.from_elements %{{.*}} : vector<4xi1>
// CHECK:         arith.select %{{.*}} : vector<4xi1>, vector<4xf32>
func.func @bits(%b: memref<4xi1>, %x: memref<4xf32>, %y: memref<4xf32>) {
  loop.for @i (%i = 0 to 4) vector {
    %0 = loop.load %b[%i] : memref<4xi1>
    %1 = loop.load %x[%i] : memref<4xf32>
    %2 = loop.load %y[%i] : memref<4xf32>
    %3 = arith.select %0, %1, %2 : f32
    loop.store %3, %y[%i] : memref<4xf32>
  }
  return
}

// Vectors have a power of two of lanes, as registers have; each operation is done for all before the next one.

// CHECK-LABEL: func.func @pieces(
// CHECK:         %[[M:.*]] = vector.constant_mask [3] : vector<4xi1>
// CHECK:         %[[A:.*]] = vector.load %arg0[%{{.*}}] : memref<40xf32>, vector<32xf32>
// CHECK:         %[[B:.*]] = vector.maskedload %arg0[%{{.*}}], %[[M]], %{{.*}} into vector<4xf32>
// CHECK-NEXT:    arith.mulf %[[A]], %[[A]] : vector<32xf32>
// CHECK-NEXT:    arith.mulf %[[B]], %[[B]] : vector<4xf32>
// CHECK:         vector.store %{{.*}} : memref<40xf32>, vector<32xf32>
// CHECK:         vector.maskedstore %{{.*}} : memref<40xf32>, vector<4xi1>, vector<4xf32>
func.func @pieces(%x: memref<40xf32>, %y: memref<40xf32>) {
  loop.for @i (%i = 2 to 37) vector {
    %0 = loop.load %x[%i] : memref<40xf32>
    %1 = arith.mulf %0, %0 : f32
    loop.store %1, %y[%i] : memref<40xf32>
  }
  return
}

// Neighbours are asked for line by line.

// CHECK-LABEL: func.func @lines(
// CHECK:         loop.prefetch %arg0[4] : memref<64xf32>
// CHECK-NEXT:    loop.prefetch %arg0[20] : memref<64xf32>
// CHECK-NOT:     loop.prefetch
// CHECK:         return
func.func @lines(%x: memref<64xf32>) {
  loop.for @i (%i = 0 to 32) vector {
    loop.prefetch %x[%i + 4] : memref<64xf32>
  }
  return
}
