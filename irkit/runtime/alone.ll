; What stands for the pool (pool.ll) where the system has no POSIX threads: the caller runs all chunks.

define void @irkit.pool.run(ptr %function, ptr %context, i64 %count, i64 %wanted, i64 %threads) nounwind {
  %chunk = call i64 @chunk_of(i64 %count, i64 %wanted)
  %chunks = call i64 @chunks_of(i64 %count, i64 %chunk)
  call void @run_alone(ptr %function, ptr %context, i64 %count, i64 %chunk, i64 %chunks)
  ret void
}

define void @irkit.pool.stop(i64 %close) nounwind {
  ret void
}

define i64 @irkit.pool.started() nounwind {
  ret i64 0
}
