"""Names: which values and functions a document gives them, and where these hold."""
