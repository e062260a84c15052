"""An implementation or a table held against the proved formula."""
