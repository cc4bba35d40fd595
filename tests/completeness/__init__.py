"""Small nests, what transformations of them mean, and a judge that lists every access."""
