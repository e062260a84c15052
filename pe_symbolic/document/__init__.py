"""A document is its source text plus spans that say what each stretch of it is."""

from pe_symbolic.document.conventions import AngleUnit, Conventions
from pe_symbolic.document.document import Document, Region, Role, in_sheet
from pe_symbolic.document.read import FORMATS, UnreadableDocument, format_of, read, read_path

__all__ = [
    "FORMATS",
    "AngleUnit",
    "Conventions",
    "Document",
    "Region",
    "Role",
    "UnreadableDocument",
    "format_of",
    "in_sheet",
    "read",
    "read_path",
]
