"""The positional encoding: its printed formulas, frequencies, vectors and tables of them."""
