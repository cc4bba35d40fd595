"""Read-only answers about a program: effects, aliasing, signatures, cost."""
