; Calls a compiled function with Python objects, where they are plainly what it takes.
;
;     irkit.call(description, arguments, destinations, returned, arena)
;         0: the function has run, what it returns is in the slots `returned`
;         1: somebody must look more closely, nothing has happened
;
; All checks of irkit/runtime/arrays.py, in one native call: the type, dtype, rank, sizes and flags of each
; array, the range of each number, and that no destination overlaps an argument or another destination.  What
; fits goes into the slots of the packed function, which runs without the interpreter's lock.  Whatever is not
; plain (a subclass, a view with strides, an array that does not fit) is left to the checks in Python, which
; explain.
;
; Arrays are read by the binary interface of NumPy, which is the same in 1.x and 2.x:
;     object head | data, rank (i32), sizes, strides, base, dtype, flags (i32)
;
; The description is an array of 64-bit words:
;     0  the packed function for arrays that begin at multiples of 64
;     1  the one for any others, 0 where there is none yet
;     2  the types of arrays, of Python's floats and of its ints
;     5  the numbers of arguments, of destinations, of parameters, of slots, of slots that are returned
;    10  for each parameter in the order of slots:
;        0  what it is: 0 an array, 1 an f32, 2 an f64, 3 an integer, 4 the arena
;        1  where it is: 0 among the arguments, 1 among the destinations; and at which position
;        3  a dtype, and another one (or the same); of an integer the bits
;        5  the flags that must be set, the size of an element, the rank
;        8  the sizes, -1 for one that is open and becomes a slot of its own

declare ptr @PyEval_SaveThread()
declare void @PyEval_RestoreThread(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @PyLong_AsLongLongAndOverflow(ptr, ptr)

define internal i64 @word(ptr %base, i64 %number) alwaysinline {
  %place = getelementptr i64, ptr %base, i64 %number
  %value = load i64, ptr %place
  ret i64 %value
}

define internal i64 @field(ptr %object, i64 %offset) alwaysinline {
  %place = getelementptr i8, ptr %object, i64 %offset
  %value = load i64, ptr %place
  ret i64 %value
}

define internal i64 @type_of(ptr %object) alwaysinline {
  %head = load i64, ptr @object_size
  %offset = sub i64 %head, 8
  %type = call i64 @field(ptr %object, i64 %offset)
  ret i64 %type
}

define internal i1 @holds(ptr %tuple, i64 %count) alwaysinline {
  %head = load i64, ptr @object_size
  %length = call i64 @field(ptr %tuple, i64 %head)
  %same = icmp eq i64 %length, %count
  ret i1 %same
}

define internal ptr @item(ptr %tuple, i64 %number) alwaysinline {
  %head = load i64, ptr @tuple_size
  %first = getelementptr i8, ptr %tuple, i64 %head
  %place = getelementptr ptr, ptr %first, i64 %number
  %item = load ptr, ptr %place
  ret ptr %item
}

define i64 @irkit.call(ptr %description, ptr %arguments, ptr %destinations, ptr %returned, i64 %arena) nounwind {
entry:
  %inputs = call i64 @word(ptr %description, i64 5)
  %outputs = call i64 @word(ptr %description, i64 6)
  %parameters = call i64 @word(ptr %description, i64 7)
  %taken = call i64 @word(ptr %description, i64 8)
  %results = call i64 @word(ptr %description, i64 9)
  %needed = add i64 %taken, %results
  %room = add i64 %needed, 1
  %overflow = alloca i32
  %slots = alloca i64, i64 %room, align 16
  %starts = alloca i64, i64 %parameters, align 16
  %sides = alloca i64, i64 %parameters, align 16
  %ends = alloca i64, i64 %parameters, align 16
  %first = getelementptr i64, ptr %description, i64 10
  %given = call i1 @holds(ptr %arguments, i64 %inputs)
  %held = call i1 @holds(ptr %destinations, i64 %outputs)
  %counted = and i1 %given, %held
  br i1 %counted, label %head, label %unsure

head:
  %number = phi i64 [ 0, %entry ], [ %number.next, %latch ]
  %record = phi ptr [ %first, %entry ], [ %record.next, %latch ]
  %slot = phi ptr [ %slots, %entry ], [ %slot.next, %latch ]
  %joint = phi i64 [ 0, %entry ], [ %joint.next, %latch ]     ; the addresses or-ed: what they are aligned to
  %more = icmp slt i64 %number, %parameters
  br i1 %more, label %look, label %choose

look:
  %start.place = getelementptr i64, ptr %starts, i64 %number
  %end.place = getelementptr i64, ptr %ends, i64 %number
  %side.place = getelementptr i64, ptr %sides, i64 %number
  store i64 0, ptr %start.place
  store i64 0, ptr %end.place
  store i64 0, ptr %side.place
  %kind = call i64 @word(ptr %record, i64 0)
  %is.arena = icmp eq i64 %kind, 4
  br i1 %is.arena, label %lend, label %find
lend:
  store i64 %arena, ptr %slot
  br label %scalar
find:
  %side = call i64 @word(ptr %record, i64 1)
  %position = call i64 @word(ptr %record, i64 2)
  %destined = icmp ne i64 %side, 0
  %tuple = select i1 %destined, ptr %destinations, ptr %arguments
  %object = call ptr @item(ptr %tuple, i64 %position)
  %type = call i64 @type_of(ptr %object)
  switch i64 %kind, label %unsure [ i64 0, label %array  i64 1, label %float  i64 2, label %float
                                    i64 3, label %integer ]

array:
  %array.type = call i64 @word(ptr %description, i64 2)
  %is.array = icmp eq i64 %type, %array.type
  br i1 %is.array, label %plain, label %unsure
plain:
  %fields.offset = load i64, ptr @object_size
  %fields = getelementptr i8, ptr %object, i64 %fields.offset
  %address = call i64 @field(ptr %fields, i64 0)
  %rank.place = getelementptr i8, ptr %fields, i64 8
  %rank.short = load i32, ptr %rank.place
  %rank = sext i32 %rank.short to i64
  %sizes.word = call i64 @field(ptr %fields, i64 16)
  %sizes = inttoptr i64 %sizes.word to ptr
  %dtype = call i64 @field(ptr %fields, i64 40)
  %flags.place = getelementptr i8, ptr %fields, i64 48
  %flags.short = load i32, ptr %flags.place
  %flags = zext i32 %flags.short to i64
  %wanted.dtype = call i64 @word(ptr %record, i64 3)
  %other.dtype = call i64 @word(ptr %record, i64 4)
  %wanted.flags = call i64 @word(ptr %record, i64 5)
  %width = call i64 @word(ptr %record, i64 6)
  %wanted.rank = call i64 @word(ptr %record, i64 7)
  %is.dtype = icmp eq i64 %dtype, %wanted.dtype
  %is.other = icmp eq i64 %dtype, %other.dtype
  %fits.dtype = or i1 %is.dtype, %is.other
  %set.flags = and i64 %flags, %wanted.flags
  %fits.flags = icmp eq i64 %set.flags, %wanted.flags
  %fits.rank = icmp eq i64 %rank, %wanted.rank
  %fits.some = and i1 %fits.dtype, %fits.flags
  %fits = and i1 %fits.some, %fits.rank
  br i1 %fits, label %shape, label %unsure
shape:
  store i64 %address, ptr %slot
  %shape.slot = getelementptr i64, ptr %slot, i64 1
  br label %axis
axis:
  %at = phi i64 [ 0, %shape ], [ %at.next, %sized ]
  %open.slot = phi ptr [ %shape.slot, %shape ], [ %open.next, %sized ]
  %bytes = phi i64 [ %width, %shape ], [ %bytes.next, %sized ]
  %inside = icmp slt i64 %at, %rank
  br i1 %inside, label %size, label %extent
size:
  %actual = call i64 @word(ptr %sizes, i64 %at)
  %size.number = add i64 %at, 8
  %expected = call i64 @word(ptr %record, i64 %size.number)
  %is.open = icmp slt i64 %expected, 0
  %is.equal = icmp eq i64 %expected, %actual
  %fits.size = or i1 %is.open, %is.equal
  br i1 %fits.size, label %sized, label %unsure
sized:
  store i64 %actual, ptr %open.slot                 ; overwritten by what comes next where the size is known
  %open.after = getelementptr i64, ptr %open.slot, i64 1
  %open.next = select i1 %is.open, ptr %open.after, ptr %open.slot
  %bytes.next = mul i64 %bytes, %actual
  %at.next = add i64 %at, 1
  br label %axis
extent:
  %end = add i64 %address, %bytes
  store i64 %address, ptr %start.place
  store i64 %end, ptr %end.place
  store i64 %side, ptr %side.place
  %array.joint = or i64 %joint, %address
  %array.words = add i64 %rank, 8
  %array.next = getelementptr i64, ptr %record, i64 %array.words
  br label %compare
compare:                                            ; a destination is written, so nothing else may be there
  %before = phi i64 [ 0, %extent ], [ %before.next, %apart ]
  %any.before = icmp slt i64 %before, %number
  br i1 %any.before, label %overlap, label %latch
overlap:
  %other.start = call i64 @word(ptr %starts, i64 %before)
  %other.end = call i64 @word(ptr %ends, i64 %before)
  %starts.inside = icmp ult i64 %other.start, %end
  %ends.inside = icmp ult i64 %address, %other.end
  %overlaps = and i1 %starts.inside, %ends.inside
  %other.side = call i64 @word(ptr %sides, i64 %before)
  %sides.joint = or i64 %side, %other.side
  %is.written = icmp ne i64 %sides.joint, 0
  %meets = and i1 %overlaps, %is.written
  br i1 %meets, label %unsure, label %apart
apart:
  %before.next = add i64 %before, 1
  br label %compare

float:
  %float.type = call i64 @word(ptr %description, i64 3)
  %is.float = icmp eq i64 %type, %float.type
  br i1 %is.float, label %number.read, label %unsure
number.read:
  %value.offset = load i64, ptr @object_size
  %bits = call i64 @field(ptr %object, i64 %value.offset)
  %double = bitcast i64 %bits to double
  %single = fptrunc double %double to float
  %single.bits = bitcast float %single to i32
  %single.word = zext i32 %single.bits to i64
  %is.single = icmp eq i64 %kind, 1
  %number.word = select i1 %is.single, i64 %single.word, i64 %bits
  store i64 %number.word, ptr %slot
  br label %scalar

integer:
  %integer.type = call i64 @word(ptr %description, i64 4)
  %is.integer = icmp eq i64 %type, %integer.type
  br i1 %is.integer, label %integer.read, label %unsure
integer.read:
  %integer.value = call i64 @PyLong_AsLongLongAndOverflow(ptr %object, ptr %overflow)
  %overflown = load i32, ptr %overflow
  %too.large = icmp ne i32 %overflown, 0
  %digits = call i64 @word(ptr %record, i64 3)
  %excess = sub i64 64, %digits
  %all.ones = lshr i64 -1, %excess
  %sign.shift = sub i64 %digits, 1
  %least.half = shl i64 -1, %sign.shift
  %negative = icmp slt i64 %integer.value, 0
  %under = icmp slt i64 %integer.value, %least.half
  %over = icmp ugt i64 %integer.value, %all.ones
  %outside = select i1 %negative, i1 %under, i1 %over
  %refused = or i1 %too.large, %outside
  %masked = and i64 %integer.value, %all.ones
  store i64 %masked, ptr %slot
  br i1 %refused, label %unsure, label %scalar

scalar:
  %scalar.next = getelementptr i64, ptr %record, i64 8
  %scalar.slot = getelementptr i64, ptr %slot, i64 1
  br label %latch

latch:
  %record.next = phi ptr [ %array.next, %compare ], [ %scalar.next, %scalar ]
  %slot.next = phi ptr [ %open.slot, %compare ], [ %scalar.slot, %scalar ]
  %joint.next = phi i64 [ %array.joint, %compare ], [ %joint, %scalar ]
  %number.next = add i64 %number, 1
  br label %head

choose:
  %low = and i64 %joint, 63
  %is.aligned = icmp eq i64 %low, 0
  %which = select i1 %is.aligned, i64 0, i64 1
  %code.word = call i64 @word(ptr %description, i64 %which)
  %missing = icmp eq i64 %code.word, 0
  br i1 %missing, label %unsure, label %run
run:
  %code = inttoptr i64 %code.word to ptr
  %lock = call ptr @PyEval_SaveThread()
  call void %code(ptr %slots)
  call void @PyEval_RestoreThread(ptr %lock)
  %length = shl i64 %results, 3
  call void @llvm.memcpy.p0.p0.i64(ptr %returned, ptr %slot, i64 %length, i1 false)
  ret i64 0
unsure:
  ret i64 1
}
