"""How numbers are written, and what scanners and typists make of them."""
