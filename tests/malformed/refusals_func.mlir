func.func private @f(%a: i32 {t.a}) attributes {arg_attrs = [{}]}
// -----
func.func private @f(i32) -> (i32 {t.a}) attributes {res_attrs = [{}]}
