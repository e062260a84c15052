"""Each encoding twice on one page: the formula in SymPy, the array in NumPy."""
