"""Distributions: their tables, quantiles, intervals and entropies."""
