"""Many documents in one run: what is laid by, looked up again, and shown in pieces."""
