"""Running what the targets made: machine code of the CPU, kernels on a GPU."""
