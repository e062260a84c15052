"""A finding's fingerprint: it stays when lines are added above, and changes when the claim does."""

from __future__ import annotations

import hashlib
from collections import Counter

from pe_symbolic.judge.finding import DocumentFindings

_LENGTH = 32


def fingerprints(document: DocumentFindings) -> tuple[str, ...]:
    """One for each finding, in order: 32 hexadecimal digits.

    Made of the verdict, the claim's text with its blanks evened out, and a count
    where the same stands twice; neither the line nor the file's name goes in.
    """
    seen: Counter[tuple[str, str]] = Counter()
    made = []
    for finding in document.findings:
        said = (finding.verdict, " ".join(finding.claim.text.split()))
        seen[said] += 1
        content = "\x00".join((*said, str(seen[said])))
        made.append(hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:_LENGTH])
    return tuple(made)
