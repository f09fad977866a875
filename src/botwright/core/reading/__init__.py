"""What only reads: plain numbers, facts, notation and errors, without NumPy and Numba."""
