"""Claim to finding: the verdict, its cause and its evidence."""
