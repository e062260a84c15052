"""How mathematics is written, on a page, on paper or on one line: one tree, every notation."""
