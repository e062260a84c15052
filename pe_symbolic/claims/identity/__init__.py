"""Equations that are said for all values: what they are about, their sides, how sure it is."""
