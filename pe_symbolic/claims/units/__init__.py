"""Units, and what numbers count: set aside, put into base units, or found in words."""
