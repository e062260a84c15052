"""Findings and certificates to text, JSON, HTML and LaTeX."""
