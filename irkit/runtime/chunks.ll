; The chunks in which the iterations of a parallel loop are run: what a thread does with one, and all of them in
; order.

declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)

; At most 256 chunks: enough for any balance, few enough that taking one costs nothing.
define internal i64 @chunk_of(i64 %count, i64 %wanted) alwaysinline {
  %padded = add i64 %count, 255
  %least = lshr i64 %padded, 8
  %chunk = call i64 @llvm.smax.i64(i64 %least, i64 %wanted)
  %positive = call i64 @llvm.smax.i64(i64 %chunk, i64 1)
  ret i64 %positive
}

define internal void @run_chunk(ptr %function, ptr %context, i64 %count, i64 %chunk, i64 %number) alwaysinline {
  %from = mul i64 %number, %chunk
  %end = add i64 %from, %chunk
  %to = call i64 @llvm.smin.i64(i64 %end, i64 %count)
  call void %function(ptr %context, i64 %from, i64 %to)
  ret void
}

define internal i64 @chunks_of(i64 %count, i64 %chunk) alwaysinline {
  %padded = add i64 %count, %chunk
  %less = sub i64 %padded, 1
  %chunks = sdiv i64 %less, %chunk
  ret i64 %chunks
}

define internal void @run_alone(ptr %function, ptr %context, i64 %count, i64 %chunk, i64 %chunks) {
entry:
  %some = icmp sgt i64 %chunks, 0
  br i1 %some, label %next, label %exit
next:
  %number = phi i64 [ 0, %entry ], [ %following, %next ]
  call void @run_chunk(ptr %function, ptr %context, i64 %count, i64 %chunk, i64 %number)
  %following = add i64 %number, 1
  %more = icmp slt i64 %following, %chunks
  br i1 %more, label %next, label %exit
exit:
  ret void
}
