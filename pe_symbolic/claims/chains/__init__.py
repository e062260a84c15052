"""A chain ``a = b ≈ c``: its members, its head, and the formulas between."""
