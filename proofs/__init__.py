"""Theorems about positional encoding, one file per chapter."""
