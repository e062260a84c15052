"""Labelled claims harvested from public notes, and what labels them."""
