// RUN: irkit-opt %s --convert-graph-to-loop=machine=avx512 --split-input-file | filecheck %s --check-prefix=AVX512
// RUN: irkit-opt %s --convert-graph-to-loop=machine=avx2 --split-input-file | filecheck %s --check-prefix=AVX2
// RUN: irkit-opt %s --convert-graph-to-loop=machine=neon --split-input-file | filecheck %s --check-prefix=NEON
// RUN: irkit-opt %s --convert-graph-to-loop=machine=avx2 --split-input-file --remarks-filter=convert-graph-to-loop -o /dev/null 2>&1 | filecheck %s --check-prefix=REMARK
// RUN: not irkit-opt %s --convert-graph-to-loop=machine=abacus --split-input-file 2>&1 | filecheck %s --check-prefix=ABACUS

// ABACUS: convert-graph-to-loop knows no machine 'abacus'; it knows host, avx512, avx2, neon

// Queries of a block are the columns of a tile of registers; two thirds of the first cache hold the scores.
// AVX512-LABEL: func.func @plain(
// AVX512:         loop.for @attention.i ({{.*}} = 0 to 4096 step 64) parallel {
// AVX512:           loop.for @attention.j ({{.*}} = 0 to 4096 step 128) {
// AVX2-LABEL:   func.func @plain(
// AVX2:           loop.for @attention.i ({{.*}} = 0 to 4096 step 16) parallel {
// AVX2:             loop.for @attention.j ({{.*}} = 0 to 4096 step 256) {
// NEON-LABEL:   func.func @plain(
// NEON:           loop.for @attention.i ({{.*}} = 0 to 4096 step 16) parallel {
// NEON:             loop.for @attention.j ({{.*}} = 0 to 4096 step 512) {
// REMARK: [Passed] blocks | Category:convert-graph-to-loop | Reason="avx2: a tile has 16 columns, 16384 bytes of scores beside 32768 of the first cache", Remark="attention in blocks of 16 queries and 256 keys"
func.func @plain(%q: tensor<4096x64xf32>, %k: tensor<4096x64xf32>, %v: tensor<4096x64xf32>) -> tensor<4096x64xf32> {
  %0 = graph.attention %q, %k, %v scale 0.5 : tensor<4096x64xf32>, tensor<4096x64xf32>, tensor<4096x64xf32> -> tensor<4096x64xf32>
  return %0 : tensor<4096x64xf32>
}

// -----

// Square blocks where a mask is causal.
// AVX512-LABEL: func.func @causal(
// AVX512:         loop.for @attention.i ({{.*}} = 0 to 1024 step 64) parallel {
// AVX512:           loop.for @attention.diagonal.j ({{.*}} step 64) {
// AVX2-LABEL:   func.func @causal(
// AVX2:           loop.for @attention.i ({{.*}} = 0 to 1024 step 16) parallel {
// AVX2:             loop.for @attention.diagonal.j ({{.*}} step 16) {
func.func @causal(%q: tensor<1024x8xf32>, %k: tensor<1024x8xf32>, %v: tensor<1024x8xf32>) -> tensor<1024x8xf32> {
  %0 = graph.attention %q, %k, %v scale 0.5 causal top_left : tensor<1024x8xf32>, tensor<1024x8xf32>, tensor<1024x8xf32> -> tensor<1024x8xf32>
  return %0 : tensor<1024x8xf32>
}

// -----

// Numbers of eight bytes are half as many in a register; those of two are computed with four.
// AVX512-LABEL: func.func @wide(
// AVX512:         step 32) parallel {
// AVX512:           loop.for @attention.j ({{.*}} step 128) {
func.func @wide(%q: tensor<1024x8xf64>, %k: tensor<1024x8xf64>, %v: tensor<1024x8xf64>) -> tensor<1024x8xf64> {
  %0 = graph.attention %q, %k, %v scale 0.5 : tensor<1024x8xf64>, tensor<1024x8xf64>, tensor<1024x8xf64> -> tensor<1024x8xf64>
  return %0 : tensor<1024x8xf64>
}

// -----

// AVX512-LABEL: func.func @half(
// AVX512:         step 64) parallel {
// AVX512:           loop.for @attention.j ({{.*}} step 128) {
func.func @half(%q: tensor<1024x8xf16>, %k: tensor<1024x8xf16>, %v: tensor<1024x8xf16>) -> tensor<1024x8xf16> {
  %0 = graph.attention %q, %k, %v scale 0.5 : tensor<1024x8xf16>, tensor<1024x8xf16>, tensor<1024x8xf16> -> tensor<1024x8xf16>
  return %0 : tensor<1024x8xf16>
}

// -----

// Few queries: no more than there are, in whole registers where not all fit one block; few keys are one block.
// AVX512-LABEL: func.func @few(
// AVX512:         loop.for @attention.i ({{.*}} = 0 to 65 step 48) parallel {
// AVX512:           loop.for @attention.j ({{.*}} = 0 to 250 step 250) {
// AVX2-LABEL:   func.func @few(
// AVX2:           loop.for @attention.i ({{.*}} = 0 to 65 step 16) parallel {
// AVX2:             loop.for @attention.j ({{.*}} = 0 to 250 step 250) {
func.func @few(%q: tensor<65x4xf32>, %k: tensor<250x4xf32>, %v: tensor<250x4xf32>) -> tensor<65x4xf32> {
  %0 = graph.attention %q, %k, %v scale 0.5 : tensor<65x4xf32>, tensor<250x4xf32>, tensor<250x4xf32> -> tensor<65x4xf32>
  return %0 : tensor<65x4xf32>
}

// -----

// Long queries and values: as many as half of the second cache holds, and no more than the stack should.
// AVX512-LABEL: func.func @long(
// AVX512:         loop.for @attention.i ({{.*}} = 0 to 128 step 16) parallel {
// AVX512:           loop.for @attention.j ({{.*}} = 0 to 2048 step 512) {
// AVX2-LABEL:   func.func @long(
// AVX2:           loop.for @attention.i ({{.*}} = 0 to 128 step 8) parallel {
func.func @long(%q: tensor<128x4096xf32>, %k: tensor<2048x4096xf32>, %v: tensor<2048x4096xf32>) -> tensor<128x4096xf32> {
  %0 = graph.attention %q, %k, %v scale 0.5 : tensor<128x4096xf32>, tensor<2048x4096xf32>, tensor<2048x4096xf32> -> tensor<128x4096xf32>
  return %0 : tensor<128x4096xf32>
}
