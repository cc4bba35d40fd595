// Symbols.

func.func private @f()
func.func private @f()

// -----

func.func private @f()
module @f {}

// -----

module {
  func.func private @f()
  func.func private @f()
}

// -----

func.func @f

// -----

func.func

// -----

func.func f()

// -----

func.func @f(

// -----

func.func @f)

// -----

func.func @f() ->

// -----

func.func public @f()

// -----

func.func nested @f()

// -----

func.func secret @f() { return }

// -----

func.func private

// -----

func.func private @f() attributes

// -----

func.func private @f() attributes {

// -----

func.func private @f() attributes {sym_name = "g"}

// -----

func.func private @f() attributes {function_type = () -> ()}

// -----

func.func private @f() attributes {sym_visibility = "private"}

// -----

func.func private @f() {a = 1}

// -----

func.func private @f() attributes {a = 1} attributes {b = 1}

// -----

"func.func"() <{function_type = () -> (), sym_name = "f"}> : () -> ()

// -----

"func.func"() <{function_type = i32, sym_name = "f"}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "f"}> ({}) : () -> ()

// -----

"func.func"() <{function_type = () -> ()}> ({}) : () -> ()

// -----

"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "secret"}> ({}) : () -> ()

// -----

"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = 5}> ({}) : () -> ()

// -----

"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{arg_attrs = [{}], function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()

// -----

"func.func"() <{arg_attrs = [5], function_type = (i32) -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()

// -----

"func.func"() <{res_attrs = [{}], function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()

// -----

func.func @f()

// -----

func.func private @f(%a: i32 {5})

// -----

func.func private @f(%a: i32 {a = 1})

// -----

func.func private @f() -> (i32 {a = 1})

// -----

func.func @f() { func.call @g() : () -> () return }

// -----

func.func @f() { func.call @f(%a) : () -> () return }

// -----

func.func private @g(i32)
func.func @f() { func.call @g() : () -> () return }

// -----

func.func private @g()
func.func @f() { %0 = func.call @g() : () -> i32 return }

// -----

func.func private @g(i32)
func.func @f(%a: i64) { func.call @g(%a) : (i64) -> () return }

// -----

func.func @f() { call g() : () -> () return }

// -----

func.func @f() { call @g : () -> () return }

// -----

func.func @f() { call @g() return }

// -----

func.func @f() { call @a::@b() : () -> () return }

// -----

func.func @f() { call @g() : () -> i32, i32 return }

// -----

module @g {}
func.func @f() { call @g() : () -> () return }

// -----

func.func @f() { %0 = constant @g : () -> () return }

// -----

func.func private @g()
func.func @f() { %0 = constant @g : (i32) -> () return }

// -----

func.func private @g()
func.func @f() { %0 = constant @g : i32 return }

// -----

func.func @f() { call_indirect %x() : () -> () return }

// -----

func.func @f(%x: i32) { call_indirect %x() : () -> () return }

// -----

scf.execute_region {
  func.func private @f()
  scf.yield
}

// -----

"t.a"() ({
  func.func private @f()
}) : () -> ()
func.func private @g() {

// -----

func.func @"a b"() { nothing }

// -----

func.func @""() { return }

// -----

func.func private @f() -> (i32, )

// -----

func.func @f(%a: i32) -> i32 { return %a }

// -----

func.func @f(%a: i32) -> i32 { return %a : }

// -----

func.func @f(%a: i32) -> i32 { return %a : i32, i32 }

// -----

func.func @f(%a: i32) -> i32 { return %a, %a : i32 }
