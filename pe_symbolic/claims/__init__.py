"""Document to claims: what an author set equal to what, and where."""
