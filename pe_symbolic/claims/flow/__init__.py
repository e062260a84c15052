"""A document's regions as tokens, and where one statement ends and the next begins."""
