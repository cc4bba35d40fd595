irdl.dialect @"" {
}
// -----
irdl.dialect @"a.b" {
}
// -----
irdl.dialect @D {
}
// -----
irdl.dialect @"1a" {
}
// -----
irdl.dialect @d {
  irdl.type @T
}
// -----
irdl.dialect @d {
  irdl.type @"!T"
}
// -----
irdl.dialect @d {
  irdl.attribute @A
}
// -----
irdl.dialect @d {
  irdl.type @"a-b"
}
// -----
irdl.dialect @d {
  irdl.operation @o {
    %0 = "irdl.base"() : () -> !irdl.attribute
  }
}
// -----
irdl.dialect @d {
  irdl.type @t
  irdl.operation @o {
    %0 = "irdl.base"() <{base_ref = @d::@t, base_name = "!builtin.integer"}> : () -> !irdl.attribute
  }
}
// -----
irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    "irdl.operands"(%0) <{names = ["a"], variadicity = #irdl<variadicity_array[]>}> : (!irdl.attribute) -> ()
  }
}
// -----
irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    "irdl.results"(%0) <{names = ["a"], variadicity = #irdl<variadicity_array[single, single]>}> : (!irdl.attribute) -> ()
  }
}
// -----
irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    "irdl.attributes"(%0) <{attributeValueNames = []}> : (!irdl.attribute) -> ()
  }
}
// -----
irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    irdl.attributes {"a" = %0
  }
}
// -----
"irdl.dialect"() <{sym_name = "d"}> ({
}) : () -> ()
// -----
irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    "irdl.operands"(%0) <{names = ["a"], variadicity = 1}> : (!irdl.attribute) -> ()
  }
}
// -----
irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    irdl.operands(a: several %0)
  }
}
