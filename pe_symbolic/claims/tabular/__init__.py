"""Tables: what their heads ask for, and the numbers below."""
