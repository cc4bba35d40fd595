"""Random programs of the loop dialect, and random sequences of loop passes for them."""
