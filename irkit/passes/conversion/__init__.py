"""Type conversions and patterns of dialect conversion that several passes share, and that plugins may use."""
