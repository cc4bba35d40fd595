"""Elementary functions of f32 as plain arithmetic: what math-expand writes, one family a file."""
