"""The templates of the report: they print, and decide nothing."""
