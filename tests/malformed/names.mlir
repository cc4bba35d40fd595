// Names of values and blocks, and dominance.

"t.a"(%a) : (i32) -> ()

// -----

"t.a"(%a, %b, %a) : (i32, i64, i32) -> ()

// -----

"t.a"(%b) : (i32) -> ()
"t.a"(%a) : (i32) -> ()

// -----

%a = "t.b"() : () -> i32
%a = "t.b"() : () -> i32

// -----

%a, %a = "t.b"() : () -> (i32, i32)

// -----

%a:2 = "t.b"() : () -> i32

// -----

%a = "t.b"() : () -> (i32, i32)

// -----

%a = "t.b"() : () -> ()

// -----

%a, %b = "t.b"() : () -> i32

// -----

%a:2, %b = "t.b"() : () -> (i32, i32)

// -----

%a:99999999999 = "t.b"() : () -> i32

// -----

%a = "t.b"() : () -> i32
"t.a"(%a#1) : (i32) -> ()

// -----

%a:2 = "t.b"() : () -> (i32, i32)
"t.a"(%a#2) : (i32) -> ()

// -----

%a:2 = "t.b"() : () -> (i32, i64)
"t.a"(%a#1) : (i32) -> ()

// -----

"t.a"(%a#1) : (i32) -> ()
%a = "t.b"() : () -> i32

// -----

"t.a"(%a#1) : (i32) -> ()
%a:2 = "t.b"() : () -> (i32, i64)

// -----

%a = "t.b"() : () -> i32
"t.a"(%a) : (i64) -> ()

// -----

"t.a"(%a) : (i32) -> ()
%a = "t.b"() : () -> i64

// -----

"t.a"(%a) : (i32) -> ()
"t.a"(%a) : (i64) -> ()

// -----

"t.a"(%a#0) : (i32) -> ()
"t.a"(%a) : (i64) -> ()

// -----

"t.a"(%a#99999999999999) : (i32) -> ()

// -----

%a = "t.b"() : () -> i32
"t.a"(%a#99999999999999) : (i32) -> ()

// -----

"t.a"() ({
  %a = "t.b"() : () -> i32
}) : () -> ()
"t.a"(%a) : (i32) -> ()

// -----

%a = "t.b"() : () -> i32
"t.a"() ({
  %a = "t.b"() : () -> i32
}) : () -> ()

// -----

%a = "t.b"() : () -> i32
func.func @f() {
  %a = "t.b"() : () -> i32
  return
}

// -----

%a = "t.b"() : () -> i32
func.func @f(%a: i32) {
  return
}

// -----

func.func @f(%a: i32, %a: i32) {
  return
}

// -----

func.func @f(%a: i32) {
  %a = "t.b"() : () -> i32
  return
}

// -----

func.func @f(%a: i32) {
^bb0(%b: i32):
  return
}

// -----

func.func @f() {
  return
^a:
  return
^a:
  return
}

// -----

func.func @f() {
  cf.br ^a
}

// -----

func.func @f() {
  cf.br ^a
^b:
  cf.br ^c
}

// -----

func.func @f() {
  cf.br
}

// -----

func.func @f() {
  cf.br ^
}

// -----

func.func @f() {
  cf.br a
}

// -----

func.func @f() {
  "t.a"() ({
    cf.br ^a
  }) : () -> ()
^a:
  return
}

// -----

func.func @f() {
  cf.br ^a(%x : i32)
^a:
  return
}

// -----

func.func @f(%x: i32) {
  cf.br ^a(%x : i32)
^a:
  return
}

// -----

func.func @f(%x: i32) {
  cf.br ^a(%x : i32)
^a(%y: i64):
  return
}

// -----

func.func @f(%x: i32) {
  cf.br ^a(%x : i32, %x : i32)
^a(%y: i64):
  return
}

// -----

func.func @f(%x: i32) {
  cf.br ^a(%x)
^a(%y: i32):
  return
}

// -----

func.func @f(%x: i32) {
  cf.br ^a(%x : )
^a(%y: i32):
  return
}

// -----

func.func @f(%c: i1) {
  cf.cond_br %c, ^a
^a:
  return
}

// -----

func.func @f(%c: i32) {
  cf.cond_br %c, ^a, ^a
^a:
  return
}

// -----

func.func @f() {
^entry:
  cf.br ^entry
}

// -----

func.func @f() {
  "t.a"(%a) : (i32) -> ()
  %a = "t.b"() : () -> i32
  return
}

// -----

func.func @f() {
  %a = "t.b"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  %x = "t.b"() : () -> i32
  cf.br ^b
^b:
  "t.a"(%x) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i1) {
  cf.cond_br %c, ^a(%c : i1), ^b
^a(%x: i1):
  cf.br ^b
^b:
  "t.a"(%x) : (i1) -> ()
  return
}

// -----

func.func @f() {
  "t.a"() ({
    %x = "t.b"() : () -> i32
    "t.c"() : () -> ()
  }, {
    "t.a"(%x) : (i32) -> ()
  }) : () -> ()
  return
}

// -----

func.func @f() {
  scf.execute_region {
    "t.a"(%x) : (i32) -> ()
    scf.yield
  }
  %x = "t.b"() : () -> i32
  return
}

// -----

func.func @f() {
  %x = scf.execute_region -> i32 {
    scf.yield %x : i32
  }
  return
}

// -----

%x = "t.b"() : () -> i32
func.func @f() {
  "t.a"(%x) : (i32) -> ()
  return
}

// -----

func.func @f() {
  %x = "t.b"() : () -> i32
  func.func @g() {
    "t.a"(%x) : (i32) -> ()
    return
  }
  return
}

// -----

func.func @f(%x: i32) {
  "t.holder"() ({
    func.func @g() {
      "t.a"(%x) : (i32) -> ()
      return
    }
  }) : () -> ()
  return
}

// -----

func.func @f() {
^bb0(%a: i32):
  return
}

// -----

func.func @f() {
  return
^a(%a: i32, %b):
  return
}

// -----

func.func @f() {
  return
^a(%a: i32
  return
}

// -----

func.func @f() {
  return
^a
  return
}

// -----

func.func @f() {
  return
^a:
}

// -----

func.func @f() {
}

// -----

func.func @f() {

// -----

func.func @f() {
  %a = "t.b"() : () -> i32

// -----

func.func @f() {
  "t.a"() : () -> ()
}

// -----

func.func @f() {
  return
  return
}

// -----

func.func @f() {
  return
  "t.a"() : () -> ()
}

// -----

func.func @f() -> i32 {
  return
}

// -----

func.func @f() {
  %a = "t.b"() : () -> i32
  return %a : i32
}

// -----

func.func @f() -> i32 {
  %a = "t.b"() : () -> i64
  return %a : i64
}

// -----

return

// -----

func.return

// -----

"func.return"() : () -> ()

// -----

scf.yield

// -----

"t.a"() ({ func.return }) : () -> ()

// -----

func.func @f() {
  "t.a"()[^a] : () -> ()
  return
^a:
  return
}

// -----

func.func @f() {
  "t.a"()[^a] : () -> ()
^a:
  return
^b:
  "t.a"(%x) : (i32) -> ()
  return
}
