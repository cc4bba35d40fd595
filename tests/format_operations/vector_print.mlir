func.func @f(%v: vector<4xf32>, %x: f32) {
  vector.print %v : vector<4xf32>
  vector.print %x : f32 punctuation <comma>
  vector.print str "done"
  vector.print punctuation <newline>
  vector.print punctuation <open> {a}
  vector.print
  vector.print {a}
  vector.print str "a" punctuation <newline>
  vector.print punctuation <newline> str "a"
  vector.print %x : f32 {a}
  vector.print str "x" {a}
  return
}
// -----
vector.print str
// -----
vector.print str 1
// -----
vector.print str @a
// -----
vector.print str {a}
// -----
vector.print punctuation
// -----
vector.print punctuation comma
// -----
vector.print punctuation <foo>
// -----
vector.print punctuation #vector.punctuation<comma>
// -----
vector.print str "a" str "b"
// -----
vector.print punctuation <comma> punctuation <comma>
// -----
vector.print punctuation <comma> str "a"
// -----
func.func @f(%x: f32) { vector.print %x : f32 str "a"
return }
// -----
func.func @f(%x: f32) { vector.print str "a" %x : f32
return }
// -----
func.func @f(%x: f32) { vector.print %x f32
return }
// -----
func.func @f(%x: tensor<f32>) { vector.print %x : tensor<f32>
return }
// -----
func.func @f(%x: f32) { vector.print  : f32
return }
