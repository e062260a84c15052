"""Lists, vectors and matrices: where they stand, what their elements are values of."""
