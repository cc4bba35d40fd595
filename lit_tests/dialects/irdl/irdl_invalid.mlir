// What irdl refuses in definitions, in upstream's words.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics > /dev/null

irdl.dialect @d {
  irdl.type @t {
    %0 = irdl.any
    // expected-error @below {{custom op 'irdl.parameters' expected valid keyword}}
    irdl.parameters(%0)
  }
}

// -----

irdl.dialect @d {
  // expected-error @below {{name of operation should not contain uppercase letters}}
  irdl.operation @Add
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error @below {{'irdl.results' op name of result #1 is a duplicate of the name of result #0}}
    irdl.results(a: %0, a: %0)
  }
}

// -----

irdl.dialect @d {
  // expected-error @below {{'irdl.operation' op contains a value named 'a' for both its operands and results}}
  irdl.operation @o {
    %0 = irdl.any
    irdl.operands(a: %0)
    irdl.results(a: %0)
  }
}

// -----

irdl.dialect @d {
  // expected-error @below {{the operation contains at least two operations of type irdl.operands}}
  irdl.operation @o {
    irdl.operands()
    irdl.operands()
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    // expected-error @below {{'irdl.base' op symbol '@d::@u' not found}}
    %0 = irdl.base @d::@u
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error @below {{'@d::@o' does not refer to a type or attribute definition (refers to 'irdl.operation')}}
    %0 = irdl.parametric @d::@o<>
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    // expected-error @below {{the base type or attribute name should start with '!' or '#'}}
    %0 = irdl.base "builtin.integer"
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error @below {{'irdl.region' op the number of blocks is expected to be >= 1 but got 0}}
    %0 = irdl.region with size 0
  }
}

// -----

// expected-error @below {{'irdl.any' op expects parent op to be one of 'irdl.type, irdl.attribute, irdl.operation'}}
%0 = irdl.any
