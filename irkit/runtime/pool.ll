; The threads that run the chunks of a parallel loop (chunks.ll).
;
;     irkit.pool.run(function, context, count, chunk, threads)
;         function(context, 0, chunk); function(context, chunk, 2 * chunk); ...     up to count
;
; Iterations go in chunks whose bounds follow from `count` and `chunk` alone, so that what a chunk computes
; does not depend on who runs it: the result is the same to the last bit with any number of threads.  Chunks
; are handed out one by one: a thread that the system has set aside holds up no more than the chunk that it is
; in, and where no other thread gets a processor, the caller runs all of them itself.
;
; One word says what there is to do: the number of chunks that nobody has taken (low half) and the number of
; threads that may still join (high half).  Who takes a chunk off the word may read the job behind it, which
; stays in place until all chunks are reported.  A thread reports once, when there is nothing left to take.
;
; On a machine that is busy with other things a thread may be set aside in the middle of a chunk, and the caller
; then waits longer for it than the chunks would have taken here.  Where that has happened, the next job is run
; alone; and where it happens again, twice as many, up to 63.
;
; A thread that finds nothing spins for some 20 microseconds and then blocks on a condition variable; so does a
; caller that waits for the others.  Whoever comes while a job is on (a nested loop, another thread of the
; program) runs its own chunks in order.  A process that was forked has none of the threads: its first job sees
; that the pool belongs to another process, and starts from nothing.

@todo = internal global i64 0, align 64
@finished = internal global i64 0, align 64        ; chunks of the job that were run and reported
@busy = internal global i64 0, align 64            ; whether somebody's job is on
@owner = internal global i64 0, align 64           ; the process whose threads these are; negated: being reset
@function = internal global ptr null               ; the job
@context = internal global ptr null
@count = internal global i64 0
@chunk = internal global i64 0
@chunks = internal global i64 0
@sleepers = internal global i64 0, align 64        ; threads that block, or are about to
@waiting = internal global i64 0                   ; whether the caller blocks, or is about to
@stopping = internal global i64 0
@closed = internal global i64 0                    ; no more threads: the program ends
@started = internal global i64 0
@alone = internal global i64 0                     ; jobs to be run alone before threads are tried again
@backoff = internal global i64 0                   ; how many those were at first
@handles = internal global [256 x i64] zeroinitializer
@mutex = internal global [16 x i64] zeroinitializer, align 64
@work = internal global [16 x i64] zeroinitializer, align 64
@done = internal global [16 x i64] zeroinitializer, align 64

declare i32 @clock_gettime(i32, ptr)
declare i32 @pthread_cond_broadcast(ptr)
declare i32 @pthread_cond_signal(ptr)
declare i32 @pthread_cond_wait(ptr, ptr)
declare i32 @pthread_mutex_lock(ptr)
declare i32 @pthread_mutex_unlock(ptr)

define void @irkit.pool.run(ptr %function, ptr %context, i64 %count, i64 %wanted, i64 %threads) nounwind {
entry:
  %chunk = call i64 @chunk_of(i64 %count, i64 %wanted)
  %chunks = call i64 @chunks_of(i64 %count, i64 %chunk)
  %several = icmp sgt i64 %chunks, 1
  %allowed = icmp sgt i64 %threads, 1
  %shared = and i1 %several, %allowed
  br i1 %shared, label %acquire, label %alone

acquire:
  call void @own()
  %closed = load atomic i64, ptr @closed monotonic, align 8
  %open = icmp eq i64 %closed, 0
  br i1 %open, label %take, label %alone
take:
  %pair = cmpxchg ptr @busy, i64 0, i64 1 acq_rel monotonic
  %mine = extractvalue { i64, i1 } %pair, 1
  br i1 %mine, label %consider, label %alone
consider:
  %waits = load i64, ptr @alone
  %promising = icmp eq i64 %waits, 0
  br i1 %promising, label %post, label %decline
decline:
  %fewer = sub i64 %waits, 1
  store i64 %fewer, ptr @alone
  store atomic i64 0, ptr @busy release, align 8
  br label %alone

alone:
  call void @run_alone(ptr %function, ptr %context, i64 %count, i64 %chunk, i64 %chunks)
  br label %exit

post:
  %most = call i64 @llvm.smin.i64(i64 %threads, i64 %chunks)
  %others = sub i64 %most, 1
  call void @start(i64 %others)
  store ptr %function, ptr @function
  store ptr %context, ptr @context
  store i64 %count, ptr @count
  store i64 %chunk, ptr @chunk
  store i64 %chunks, ptr @chunks
  store atomic i64 0, ptr @finished monotonic, align 8
  %seats = shl i64 %others, 32
  %todo = or i64 %seats, %chunks
  store atomic i64 %todo, ptr @todo seq_cst, align 8
  %asleep = load atomic i64, ptr @sleepers seq_cst, align 8
  %any = icmp sgt i64 %asleep, 0
  br i1 %any, label %wake, label %help
wake:
  call void @wake(i64 %others, i64 %asleep)
  br label %help
help:
  %start = call i64 @now()
  %left = call i64 @claim(i64 0)
  %found = icmp ne i64 %left, 0
  br i1 %found, label %participate, label %leave
participate:
  %ran = call i64 @participate(i64 %left)
  %middle = call i64 @now()
  call void @await(i64 %chunks)
  %end = call i64 @now()
  call void @judge(i64 %start, i64 %middle, i64 %end, i64 %ran, i64 %chunks)
  br label %done
leave:
  call void @await(i64 %chunks)
  br label %done
done:
  store atomic i64 0, ptr @busy release, align 8
  br label %exit
exit:
  ret void
}

; Whether it was worth while: the time that the caller waited for others (from `middle` to `end`), and the time
; in which it would have run their chunks itself.
define internal void @judge(i64 %start, i64 %middle, i64 %end, i64 %ran, i64 %chunks) alwaysinline {
entry:
  %working = sub i64 %middle, %start
  %waiting = sub i64 %end, %middle
  %others = sub i64 %chunks, %ran
  %saved = mul i64 %working, %others
  %lost = mul i64 %waiting, %ran
  %bad = icmp sgt i64 %lost, %saved
  %before = load i64, ptr @backoff
  %twice = shl i64 %before, 1
  %longer = or i64 %twice, 1
  %bounded = call i64 @llvm.smin.i64(i64 %longer, i64 63)
  %shorter = lshr i64 %before, 1
  %backoff = select i1 %bad, i64 %bounded, i64 %shorter
  %alone = select i1 %bad, i64 %bounded, i64 0
  store i64 %backoff, ptr @backoff
  store i64 %alone, ptr @alone
  ret void
}

; Nanoseconds from some point in the past.
define internal i64 @now() {
  %time = alloca [2 x i64]
  %clock = load i32, ptr @monotonic
  call i32 @clock_gettime(i32 %clock, ptr %time)
  %seconds = load i64, ptr %time
  %place = getelementptr i64, ptr %time, i64 1
  %rest = load i64, ptr %place
  %scaled = mul i64 %seconds, 1000000000
  %sum = add i64 %scaled, %rest
  ret i64 %sum
}

; Takes one chunk off the word, and with it what joining costs (0 for a thread that takes part already).  The
; number of chunks that were left; 0 where there was none.
define internal i64 @claim(i64 %seat) {
entry:
  %first = load atomic i64, ptr @todo acquire, align 8
  br label %try
try:
  %word = phi i64 [ %first, %entry ], [ %seen, %take ]
  %left = and i64 %word, 4294967295
  %none = icmp eq i64 %left, 0
  %full = icmp ult i64 %word, %seat
  %nothing = or i1 %none, %full
  br i1 %nothing, label %fail, label %take
take:
  %price = or i64 %seat, 1
  %rest = sub i64 %word, %price
  %pair = cmpxchg ptr @todo, i64 %word, i64 %rest acq_rel acquire
  %seen = extractvalue { i64, i1 } %pair, 0
  %won = extractvalue { i64, i1 } %pair, 1
  br i1 %won, label %success, label %try
success:
  ret i64 %left
fail:
  ret i64 0
}

; Runs the chunk that was taken and others, until none is left; then reports how many, and returns that.
define internal i64 @participate(i64 %taken) {
entry:
  %function = load ptr, ptr @function
  %context = load ptr, ptr @context
  %count = load i64, ptr @count
  %chunk = load i64, ptr @chunk
  %chunks = load i64, ptr @chunks
  br label %next
next:
  %left = phi i64 [ %taken, %entry ], [ %further, %next ]
  %before = phi i64 [ 0, %entry ], [ %ran, %next ]
  %number = sub i64 %chunks, %left
  call void @run_chunk(ptr %function, ptr %context, i64 %count, i64 %chunk, i64 %number)
  %ran = add i64 %before, 1
  %further = call i64 @claim(i64 0)
  %more = icmp ne i64 %further, 0
  br i1 %more, label %next, label %report
report:
  %reported = atomicrmw add ptr @finished, i64 %ran seq_cst
  %total = add i64 %reported, %ran
  %last = icmp eq i64 %total, %chunks
  br i1 %last, label %look, label %exit
look:
  %waiting = load atomic i64, ptr @waiting seq_cst, align 8
  %blocked = icmp ne i64 %waiting, 0
  br i1 %blocked, label %signal, label %exit
signal:
  call i32 @pthread_mutex_lock(ptr @mutex)
  call i32 @pthread_cond_signal(ptr @done)
  call i32 @pthread_mutex_unlock(ptr @mutex)
  br label %exit
exit:
  ret i64 %ran
}

; Returns once all chunks are reported.
define internal void @await(i64 %chunks) {
entry:
  br label %spin
spin:
  %turns = phi i64 [ 0, %entry ], [ %again, %pause ]
  %finished = load atomic i64, ptr @finished acquire, align 8
  %all = icmp eq i64 %finished, %chunks
  br i1 %all, label %exit, label %patient
patient:
  %again = add i64 %turns, 1
  %brief = icmp ult i64 %again, 1000
  br i1 %brief, label %pause, label %block
pause:
  call void @pause()
  br label %spin
block:
  call i32 @pthread_mutex_lock(ptr @mutex)
  store atomic i64 1, ptr @waiting seq_cst, align 8
  br label %check
check:
  %now = load atomic i64, ptr @finished seq_cst, align 8
  %complete = icmp eq i64 %now, %chunks
  br i1 %complete, label %unblock, label %sleep
sleep:
  call i32 @pthread_cond_wait(ptr @done, ptr @mutex)
  br label %check
unblock:
  store atomic i64 0, ptr @waiting seq_cst, align 8
  call i32 @pthread_mutex_unlock(ptr @mutex)
  br label %exit
exit:
  ret void
}

define internal void @wake(i64 %others, i64 %asleep) {
entry:
  call i32 @pthread_mutex_lock(ptr @mutex)
  %enough = icmp sge i64 %others, %asleep
  br i1 %enough, label %all, label %next
all:
  call i32 @pthread_cond_broadcast(ptr @work)
  br label %exit
next:
  %woken = phi i64 [ 0, %entry ], [ %following, %next ]
  call i32 @pthread_cond_signal(ptr @work)
  %following = add i64 %woken, 1
  %more = icmp slt i64 %following, %others
  br i1 %more, label %next, label %exit
exit:
  call i32 @pthread_mutex_unlock(ptr @mutex)
  ret void
}

; What a thread of the pool does.
define internal ptr @worker(ptr %unused) {
entry:
  br label %idle
idle:
  br label %spin
spin:
  %turns = phi i64 [ 0, %idle ], [ %again, %pause ]
  %stopping = load atomic i64, ptr @stopping acquire, align 8
  %stop = icmp ne i64 %stopping, 0
  br i1 %stop, label %exit, label %look
look:
  %left = call i64 @claim(i64 4294967296)
  %found = icmp ne i64 %left, 0
  br i1 %found, label %participate, label %patient
patient:
  %again = add i64 %turns, 1
  %brief = icmp ult i64 %again, 1000
  br i1 %brief, label %pause, label %block
pause:
  call void @pause()
  br label %spin
participate:
  call i64 @participate(i64 %left)
  br label %idle

block:
  call i32 @pthread_mutex_lock(ptr @mutex)
  atomicrmw add ptr @sleepers, i64 1 seq_cst
  br label %check
check:
  %word = load atomic i64, ptr @todo seq_cst, align 8
  %chunks = and i64 %word, 4294967295
  %work = icmp ne i64 %chunks, 0
  %seats = icmp uge i64 %word, 4294967296
  %wanted = and i1 %work, %seats
  %end = load atomic i64, ptr @stopping acquire, align 8
  %ending = icmp ne i64 %end, 0
  %up = or i1 %wanted, %ending
  br i1 %up, label %unblock, label %sleep
sleep:
  call i32 @pthread_cond_wait(ptr @work, ptr @mutex)
  br label %check
unblock:
  atomicrmw sub ptr @sleepers, i64 1 seq_cst
  call i32 @pthread_mutex_unlock(ptr @mutex)
  br label %idle
exit:
  ret ptr null
}
