"""What a learner does on a GPU in its own way: kernels, 16-bit products, recorded graphs."""
