// dense and sparse literals.

"t.a"() {a = dense} : () -> ()

// -----

"t.a"() {a = dense<} : () -> ()

// -----

"t.a"() {a = dense<>} : () -> ()

// -----

"t.a"() {a = dense<1} : () -> ()

// -----

"t.a"() {a = dense<1>} : () -> ()

// -----

"t.a"() {a = dense<1> :} : () -> ()

// -----

"t.a"() {a = dense<1> : i32} : () -> ()

// -----

"t.a"() {a = dense<1> : nothing} : () -> ()

// -----

"t.a"() {a = dense<1> : tensor<?xi32>} : () -> ()

// -----

"t.a"() {a = dense<1> : tensor<*xi32>} : () -> ()

// -----

"t.a"() {a = dense<1> : memref<?xi32>} : () -> ()

// -----

"t.a"() {a = dense<1> : complex<i32>} : () -> ()

// -----

"t.a"() {a = dense<1> : none} : () -> ()

// -----

"t.a"() {a = dense<1> : !t.x} : () -> ()

// -----

"t.a"() {a = dense<>  : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<> : tensor<i32>} : () -> ()

// -----

"t.a"() {a = dense<[]> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1]> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1, 2, 3]> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[[1, 2]]> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1, 2]> : tensor<1x2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[[1, 2], [3]]> : tensor<2x2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[[1], 2]> : tensor<2x1xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1, [2]]> : tensor<2x1xi32>} : () -> ()

// -----

"t.a"() {a = dense<[[], [1]]> : tensor<2x1xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1, 2> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1 2]> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1,]> : tensor<1xi32>} : () -> ()

// -----

"t.a"() {a = dense<[,]> : tensor<1xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1]]> : tensor<1xi32>} : () -> ()

// -----

"t.a"() {a = dense<1, 2> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1, 2]> : tensor<i32>} : () -> ()

// -----

"t.a"() {a = dense<1> : tensor<0xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1]> : tensor<0xi32>} : () -> ()

// -----

"t.a"() {a = dense<[[]]> : tensor<0xi32>} : () -> ()

// -----

"t.a"() {a = dense<1.5> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<"a"> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<true> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<false> : tensor<2xi8>} : () -> ()

// -----

"t.a"() {a = dense<true> : tensor<2xindex>} : () -> ()

// -----

"t.a"() {a = dense<2> : tensor<2xi1>} : () -> ()

// -----

"t.a"() {a = dense<-1> : tensor<2xi1>} : () -> ()

// -----

"t.a"() {a = dense<1.0> : tensor<2xi1>} : () -> ()

// -----

"t.a"() {a = dense<1> : tensor<2xf32>} : () -> ()

// -----

"t.a"() {a = dense<-1> : tensor<2xf32>} : () -> ()

// -----

"t.a"() {a = dense<true> : tensor<2xf32>} : () -> ()

// -----

"t.a"() {a = dense<"a"> : tensor<2xf32>} : () -> ()

// -----

"t.a"() {a = dense<i32> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<%a> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<@a> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<-> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<-true> : tensor<2xi1>} : () -> ()

// -----

"t.a"() {a = dense<-"a"> : tensor<2xi1>} : () -> ()

// -----

"t.a"() {a = dense<- 1> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<--1> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<unit> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1, 2.5]> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<[1.5, 2]> : tensor<2xf32>} : () -> ()

// -----

"t.a"() {a = dense<[1, true]> : tensor<2xi1>} : () -> ()

// -----

// improvement: string-element
"t.a"() {a = dense<[1, "a"]> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<128> : tensor<2xsi8>} : () -> ()

// -----

"t.a"() {a = dense<-129> : tensor<2xsi8>} : () -> ()

// -----

"t.a"() {a = dense<256> : tensor<2xui8>} : () -> ()

// -----

"t.a"() {a = dense<16> : tensor<2xi4>} : () -> ()

// -----

"t.a"() {a = dense<-9> : tensor<2xi4>} : () -> ()

// -----

"t.a"() {a = dense<18446744073709551616> : tensor<2xi64>} : () -> ()

// -----

"t.a"() {a = dense<9223372036854775808> : tensor<2xindex>} : () -> ()

// -----

"t.a"() {a = dense<0x1FF> : tensor<2xi8>} : () -> ()

// -----

"t.a"() {a = dense<0x1FFFFFFFF> : tensor<2xf32>} : () -> ()

// -----

"t.a"() {a = dense<-0x1> : tensor<2xf32>} : () -> ()

// -----

"t.a"() {a = dense<0x1FFFF> : tensor<2xbf16>} : () -> ()

// -----

"t.a"() {a = dense<"0x"> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<"0x0"> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<"0x00"> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<"0x0G"> : tensor<1xi8>} : () -> ()

// -----

"t.a"() {a = dense<"0x0000000"> : tensor<1xi32>} : () -> ()

// -----

"t.a"() {a = dense<"0x010001"> : tensor<3xi1>} : () -> ()

// -----

"t.a"() {a = dense<"0x02"> : tensor<1xi1>} : () -> ()

// -----

"t.a"() {a = dense<"0x0102"> : tensor<3xi8>} : () -> ()

// -----

"t.a"() {a = dense<"0x000000000000"> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<"00"> : tensor<1xi8>} : () -> ()

// -----

"t.a"() {a = dense<"0x01"> : tensor<4xi4>} : () -> ()

// -----

// improvement: string-element
"t.a"() {a = dense<["0x01"]> : tensor<1xi8>} : () -> ()

// -----

"t.a"() {a = dense<"0x0000000000000000"> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<"0x00"> : tensor<0xi8>} : () -> ()

// -----

// improvement: pairs-of-integers
"t.a"() {a = dense<(1, 2)> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<1> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<[1, 2]> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<(1)> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<(1,)> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<(1, 2, 3)> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<(1, 2> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<(1.0, 2)> : tensor<2xcomplex<f32>>} : () -> ()

// -----

"t.a"() {a = dense<(1, 2)> : tensor<2xcomplex<f32>>} : () -> ()

// -----

"t.a"() {a = dense<(1.0, 2.0)> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<[(1, 2)]> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<()> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<(true, false)> : tensor<2xcomplex<i1>>} : () -> ()

// -----

// improvement: string-element
"t.a"() {a = dense<("a", "b")> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"t.a"() {a = dense<1> : tensor<2x!t.x>} : () -> ()

// -----

"t.a"() {a = dense<["a", 1]> : tensor<2x!t.x>} : () -> ()

// -----

"t.a"() {a = dense<["a"]> : tensor<2x!t.x>} : () -> ()

// -----

"t.a"() {a = dense<1.5> : tensor<2x!t.x>} : () -> ()

// -----

"t.a"() {a = dense<true> : tensor<2x!t.x>} : () -> ()

// -----

"t.a"() {a = dense<"a> : tensor<2x!t.x>} : () -> ()

// -----

"t.a"() {a = sparse} : () -> ()

// -----

"t.a"() {a = sparse<} : () -> ()

// -----

"t.a"() {a = sparse<>} : () -> ()

// -----

"t.a"() {a = sparse<> :} : () -> ()

// -----

"t.a"() {a = sparse<> : i32} : () -> ()

// -----

"t.a"() {a = sparse<> : tensor<?xi32>} : () -> ()

// -----

"t.a"() {a = sparse<0> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<0,> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<, 1> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<0, 1} : () -> ()

// -----

"t.a"() {a = sparse<0 1> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<0, 1, 2> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<2, 1> : tensor<2xi32>} : () -> ()

// -----

// improvement: negative-sparse-index
"t.a"() {a = sparse<-1, 1> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[[0, 2]], [1]> : tensor<2x2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[[0, 0], [1, 1]], [1]> : tensor<2x2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[[0]], [1]> : tensor<2x2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[[0, 0, 0]], [1]> : tensor<2x2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[[0, 0]], [1, 2]> : tensor<2x2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[[0, 0], [1]], [1, 2]> : tensor<2x2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<1.5, 1> : tensor<2xi32>} : () -> ()

// -----

// improvement: string-element
"t.a"() {a = sparse<"a", 1> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<true, 1> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<0, 1.5> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<0, 1> : tensor<2xf32>} : () -> ()

// -----

"t.a"() {a = sparse<0, "a"> : tensor<2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[[0, 0], [0, 1]], [[1], [2]]> : tensor<2x2xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[0, 1], [1, 2]> : tensor<4xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[0, 4], [1, 2]> : tensor<4xi32>} : () -> ()

// -----

"t.a"() {a = sparse<[[[0]]], [1]> : tensor<4xi32>} : () -> ()

// -----

"t.a"() {a = sparse<0, 300> : tensor<2xi8>} : () -> ()

// -----

"t.a"() {a = dense<300> : tensor<2xi8>} : () -> ()

// -----

"t.a"() {a = dense<-1> : tensor<2xui8>} : () -> ()

// -----

"t.a"() {a = dense<-129> : tensor<2xi8>} : () -> ()

// -----

"t.a"() {a = dense<[1, 300]> : tensor<2xi8>} : () -> ()

// -----

"t.a"() {a = dense<2147483648> : vector<2xi32>} : () -> ()

// -----

"t.a"() {a = dense<4294967296> : vector<2xi32>} : () -> ()
