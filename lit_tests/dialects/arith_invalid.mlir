// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @f(%x: f32) {
  // expected-error @below {{'arith.cmpf' op result #0 must be bool-like, but got 'i32'}}
  %0 = "arith.cmpf"(%x, %x) <{predicate = 2 : i64}> : (f32, f32) -> i32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'arith.cmpf' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpf"(%x, %x) <{predicate = 2 : i64}> : (f32, f32) -> vector<4xi1>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = "arith.addi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: i32, %x: f32) {
  // expected-error @below {{'arith.addf' op operand #1 must be floating-point-like, but got 'i32'}}
  %0 = "arith.addf"(%x, %a) <{}> : (f32, i32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = arith.truncf %x : f32 to f64
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'arith.extf' op operand type 'f32' and result type 'f16' are cast incompatible}}
  %0 = arith.extf %x : f32 to f16
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %0 = arith.extsi %a : i32 to i16
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.extsi %a : i32 to index
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %a : i32 to vector<4xi64>
  return
}

// -----

func.func @f(%a: tensor<?xi32>) {
  // expected-error @below {{'arith.extsi' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.extsi %a : tensor<?xi32> to tensor<4xi64>
  return
}

// -----

func.func @f(%a: vector<3xi32>) {
  // expected-error @below {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %a : vector<3xi32> to vector<4xi64>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.trunci %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible}}
  %0 = arith.bitcast %a : i32 to f64
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.bitcast' op result #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'}}
  %0 = arith.bitcast %a : i32 to index
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arith.index_cast' op result #0 must be signless-integer-like or memref of signless-integer, but got 'f32'}}
  %0 = arith.index_cast %a : i32 to f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'f32'}}
  %0 = arith.sitofp %x : f32 to f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'f32'}}
  %0 = arith.fptosi %x : f32 to f32
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant "abc" : i32
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arith.constant' op integer return type must be signless}}
  %0 = arith.constant 5 : si32
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = 5 : i32}> : () -> i64
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = "arith.constant"() <{value = "x"}> : () -> none
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"() : () -> i32
  return
}

// -----

func.func @f(%a: vector<4xi32>, %x: vector<5xi1>) {
  // expected-error @below {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %x, %a, %a : vector<5xi1>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %x: i32) {
  // expected-error @below {{'arith.select' op operand #0 must be bool-like, but got 'i32'}}
  %0 = "arith.select"(%x, %a, %a) : (i32, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %x: vector<5xi1>, %b: i32) {
  // expected-error @below {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "arith.select"(%x, %a, %b) : (vector<5xi1>, vector<4xi32>, i32) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: i32, %x: i32) {
  // expected-error @below {{'arith.addui_extended' op failed to verify that all of {lhs, rhs, sum} have same type}}
  %0:2 = "arith.addui_extended"(%x, %a) : (i32, i32) -> (i64, i1)
  return
}

// -----

func.func @f(%a: i32, %x: i32) {
  // expected-error @below {{'arith.addui_extended' op if a result is non-scalar, then at least one operand must be non-scalar}}
  %0:2 = "arith.addui_extended"(%x, %a) : (i32, i32) -> (i32, vector<4xi1>)
  return
}

// -----

func.func @f(%a: i32, %x: i32) {
  // expected-error @below {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  %0:2 = "arith.mulsi_extended"(%x, %a) : (i32, i32) -> (i32, i64)
  return
}

// -----

func.func @f(%x: f32, %s : f8E8M0FNU) {
  // expected-error @below {{'arith.scaling_extf' op operand types 'f32', 'f8E8M0FNU' and result type 'f16' are cast incompatible}}
  %0 = arith.scaling_extf %x, %s : f32, f8E8M0FNU to f16
  return
}

// -----

func.func @f(%x: f32, %s : f8E8M0FNU) {
  // expected-error @below {{'arith.scaling_truncf' op operand types 'f32', 'f8E8M0FNU' and result type 'f64' are cast incompatible}}
  %0 = arith.scaling_truncf %x, %s : f32, f8E8M0FNU to f64
  return
}

// -----

func.func @f(%a: i32, %x: f32) {
  // expected-error @below {{'arith.scaling_truncf' op operand #1 must be floating-point-like, but got 'i32'}}
  %0 = arith.scaling_truncf %x, %a : f32, i32 to f16
  return
}

// -----

func.func @f(%x: f32, %s : vector<4xf8E8M0FNU>) {
  // expected-error @below {{'arith.scaling_truncf' op if an operand is non-scalar, then there must be at least one non-scalar result}}
  %0 = arith.scaling_truncf %x, %s : f32, vector<4xf8E8M0FNU> to f16
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi foo, %a, %a : i32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{expected ':'}}
  %0 = arith.truncf %x foo : f32 to f16
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'arith.index_cast' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = arith.index_cast %a : index to index
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat}}
  %0 = arith.constant dense<[1,2,3,4]> : vector<[4]xi32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{integer literal not valid for specified type}}
  %0 = arith.constant dense<1> : vector<[4]xi32> %1 = arith.constant 4 : none
  return
}

// -----

func.func @f(%a: memref<4xi32>) {
  // expected-error @below {{'arith.bitcast' op operand type 'memref<4xi32>' and result type 'memref<4xf16>' are cast incompatible}}
  %0 = arith.index_cast %a : memref<4xi32> to memref<4xindex> %1 = arith.bitcast %a : memref<4xi32> to memref<4xf32>  %2 = arith.bitcast %a : memref<4xi32> to memref<4xf16>
  return
}

// -----

func.func @f(%x: f16) {
  // expected-error @below {{'arith.truncf' op operand type 'f16' and result type 'bf16' are cast incompatible}}
  %0 = arith.truncf %x : f16 to bf16
  return
}

// -----

func.func @f(%x: f16) {
  // expected-error @below {{'arith.extf' op operand type 'f16' and result type 'bf16' are cast incompatible}}
  %0 = arith.extf %x : f16 to bf16
  return
}

// -----

func.func @f(%x: memref<4xf16>, %f: f16) {
  // expected-error @below {{'arith.addf' op operand #0 must be floating-point-like, but got 'memref<4xf16>'}}
  %0 = "arith.addf"(%x, %f) : (memref<4xf16>, f16) -> f32
  return
}

// -----

func.func @f(%f: f16, %g: f32) {
  // expected-error @below {{'arith.addf' op requires the same type for all operands and results}}
  %0 = "arith.addf"(%f, %g) : (f16, f32) -> f32
  return
}

// -----

func.func @f(%f: tensor<4xf32>, %g: tensor<?xf32>) {
  // expected-error @below {{'arith.cmpf' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpf"(%f, %g) {predicate = 1} : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xi1>
  return
}

// -----

func.func @f(%f: i32) {
  // expected-error @below {{'arith.addi' op expected 2 operands, but found 3}}
  %0 = "arith.addi"(%f, %f, %f) : (i32,i32,i32) -> i32
  return
}

// -----

func.func @f(%f: i32) {
  // expected-error @below {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%f) : (i32) -> i32
  return
}

// -----

func.func @f(%f: i32) {
  // expected-error @below {{'arith.addi' op requires one result}}
  "arith.addi"(%f, %f) : (i32, i32) -> ()
  return
}

// -----

func.func @f(%f: i32) {
  // expected-error @below {{'arith.maximumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.maximumf %f, %f : i32
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'arith.bitcast' op requires the same shape for all operands and results}}
  %0 = arith.bitcast %m : memref<4xi32> to f32
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'arith.index_cast' op operand type 'memref<4xi32>' and result type 'memref<4xi64>' are cast incompatible}}
  %0 = arith.index_cast %m : memref<4xi32> to memref<4xi64>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'arith.index_cast' op requires the same shape for all operands and results}}
  %0 = arith.index_cast %m : memref<4xi32> to memref<5xindex>
  return
}

// -----

func.func @f() {
  // expected-error @below {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant unit
  return
}

// -----

func.func @f() {
  // expected-error @below {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant @foo
  return
}
