"""What belongs in a document is written there, and nothing else of the file changes."""

from pe_symbolic.mend.diff import unified_diff
from pe_symbolic.mend.mending import Aside, Mended, Original, mend
from pe_symbolic.mend.rewrite import LeftAlone, rewrite

__all__ = ["Aside", "LeftAlone", "Mended", "Original", "mend", "rewrite", "unified_diff"]
