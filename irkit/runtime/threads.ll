; The threads of the pool (pool.ll): whose they are, how they start and how they end.

declare i32 @getpid()
declare i32 @sched_yield()
declare i32 @pthread_attr_destroy(ptr)
declare i32 @pthread_attr_init(ptr)
declare i32 @pthread_attr_setstacksize(ptr, i64)
declare i32 @pthread_cond_init(ptr, ptr)
declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i32 @pthread_mutex_init(ptr, ptr)
declare i32 @pthread_sigmask(i32, ptr, ptr)
declare i32 @sigfillset(ptr)

; Makes the pool this process's own.  After a fork nothing of the parent's state holds.
define internal void @own() {
entry:
  %short = call i32 @getpid()
  %process = sext i32 %short to i64
  %claim = sub i64 0, %process
  br label %look
look:
  %owner = load atomic i64, ptr @owner acquire, align 8
  %owned = icmp eq i64 %owner, %process
  br i1 %owned, label %exit, label %foreign
foreign:
  %resetting = icmp eq i64 %owner, %claim
  br i1 %resetting, label %pause, label %take
pause:
  call void @pause()
  br label %look
take:
  %pair = cmpxchg ptr @owner, i64 %owner, i64 %claim acq_rel monotonic
  %mine = extractvalue { i64, i1 } %pair, 1
  br i1 %mine, label %reset, label %look
reset:
  store atomic i64 0, ptr @todo monotonic, align 8
  store atomic i64 0, ptr @busy monotonic, align 8
  store atomic i64 0, ptr @sleepers monotonic, align 8
  store atomic i64 0, ptr @waiting monotonic, align 8
  store atomic i64 0, ptr @stopping monotonic, align 8
  store atomic i64 0, ptr @closed monotonic, align 8
  store atomic i64 0, ptr @started monotonic, align 8
  store i64 0, ptr @alone
  store i64 0, ptr @backoff
  call i32 @pthread_mutex_init(ptr @mutex, ptr null)
  call i32 @pthread_cond_init(ptr @work, ptr null)
  call i32 @pthread_cond_init(ptr @done, ptr null)
  store atomic i64 %process, ptr @owner release, align 8
  br label %exit
exit:
  ret void
}

; Starts threads until there are as many as wanted, or the system gives no more.  Signals stay with the threads
; of the program.
define internal void @start(i64 %wanted) {
entry:
  %before = load atomic i64, ptr @started monotonic, align 8
  %most = call i64 @llvm.smin.i64(i64 %wanted, i64 256)
  %enough = icmp sge i64 %before, %most
  br i1 %enough, label %exit, label %prepare
prepare:
  %attributes = alloca [16 x i64], align 16
  %signals = alloca [16 x i64], align 16
  %old = alloca [16 x i64], align 16
  call i32 @pthread_attr_init(ptr %attributes)
  call i32 @pthread_attr_setstacksize(ptr %attributes, i64 16777216)
  call i32 @sigfillset(ptr %signals)
  %how = load i32, ptr @set_mask
  call i32 @pthread_sigmask(i32 %how, ptr %signals, ptr %old)
  br label %next
next:
  %number = phi i64 [ %before, %prepare ], [ %following, %count ]
  %handle = getelementptr inbounds i64, ptr @handles, i64 %number
  %error = call i32 @pthread_create(ptr %handle, ptr %attributes, ptr @worker, ptr null)
  %failed = icmp ne i32 %error, 0
  br i1 %failed, label %finish, label %count
count:
  %following = add i64 %number, 1
  store atomic i64 %following, ptr @started monotonic, align 8
  %more = icmp slt i64 %following, %most
  br i1 %more, label %next, label %finish
finish:
  call i32 @pthread_sigmask(i32 %how, ptr %old, ptr null)
  call i32 @pthread_attr_destroy(ptr %attributes)
  br label %exit
exit:
  ret void
}

; Ends the threads, once the job that is on has been done; the next job starts them again, unless the pool
; is closed for good.
define void @irkit.pool.stop(i64 %close) nounwind {
entry:
  call void @own()
  store atomic i64 %close, ptr @closed monotonic, align 8
  br label %acquire
acquire:
  %pair = cmpxchg ptr @busy, i64 0, i64 1 acq_rel monotonic
  %mine = extractvalue { i64, i1 } %pair, 1
  br i1 %mine, label %stop, label %yield
yield:
  call i32 @sched_yield()
  br label %acquire
stop:
  call i32 @pthread_mutex_lock(ptr @mutex)
  store atomic i64 1, ptr @stopping release, align 8
  call i32 @pthread_cond_broadcast(ptr @work)
  call i32 @pthread_mutex_unlock(ptr @mutex)
  %started = load atomic i64, ptr @started monotonic, align 8
  br label %look
look:
  %number = phi i64 [ 0, %stop ], [ %following, %join ]
  %more = icmp slt i64 %number, %started
  br i1 %more, label %join, label %finish
join:
  %place = getelementptr inbounds i64, ptr @handles, i64 %number
  %handle = load i64, ptr %place
  call i32 @pthread_join(i64 %handle, ptr null)
  %following = add i64 %number, 1
  br label %look
finish:
  store i64 0, ptr @alone
  store i64 0, ptr @backoff
  store atomic i64 0, ptr @started monotonic, align 8
  store atomic i64 0, ptr @stopping monotonic, align 8
  store atomic i64 0, ptr @busy release, align 8
  ret void
}

; The number of threads that this process has started, the caller apart.
define i64 @irkit.pool.started() nounwind {
  call void @own()
  %started = load atomic i64, ptr @started monotonic, align 8
  ret i64 %started
}
