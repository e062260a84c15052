"""Python that computes or prints numbers, read as formulas and never run."""
