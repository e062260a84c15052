"""The counts of a run or a note as one bar, heaviest first; its label says the same in words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from markupsafe import Markup

from pe_symbolic.notation.visible import visible
from pe_symbolic.report.words import CATEGORIES, counted

LARGE, SMALL = 26, 12

_PATTERNS = (
    '<defs><pattern id="p-warn" width="6" height="6" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--warn-bg)"/>'
    '<path d="M0 3h6" stroke="var(--warn)" stroke-width="2"/></pattern>'
    '<pattern id="p-remark" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<rect width="6" height="6" fill="var(--remark-bg)"/>'
    '<circle cx="3" cy="3" r="1.3" fill="var(--remark)"/></pattern></defs>'
)


def _per_cent(part: int, total: int) -> str:
    hundredths = round(Fraction(part * 10000, total))
    return f"{hundredths // 100}.{hundredths % 100:02d}%"


def large_bar(counts: Mapping[str, int]) -> Markup:
    """The counts of a whole run."""
    return _bar(counts, LARGE, "bar", "", _PATTERNS)


def patterns() -> Markup:
    """The patterns that small bars need on a page without a large one."""
    shapes = Markup(_PATTERNS)  # noqa: S704 - a constant
    return Markup('<svg class="sprite" aria-hidden="true" focusable="false">{}</svg>').format(
        shapes
    )


def small_bar(counts: Mapping[str, int], path: str) -> Markup:
    """The counts of one note; needs ``large_bar`` or ``patterns`` on the same page."""
    return _bar(counts, SMALL, "bar mini", f" in {path}", "")


def _bar(counts: Mapping[str, int], height: int, classes: str, where: str, before: str) -> Markup:
    total, at = sum(counts.values()), 0
    words = ", ".join(f"{counts[c.key]} {c.word}" for c in CATEGORIES if counts[c.key])
    label = visible(f"{counted(total, 'claim')}{where}: {words or 'none'}")
    boxes, gaps = [], []
    for kind in CATEGORIES:
        count = counts[kind.key]
        if not count:
            continue
        x, width = _per_cent(at, total), _per_cent(count, total)
        size = f'width="{width}" height="{height - 1}"'
        boxes.append(f'<rect class="{kind.key}" x="{x}" y=".5" {size}/>')
        if at:
            size = f'width="2.5" height="{height}"'
            gaps.append(f'<rect class="gap" x="{x}" {size} transform="translate(-1.25)"/>')
        at += count
    body = Markup(before + "".join(boxes + gaps))  # noqa: S704 - constants and numbers of ours
    return Markup('<svg class="{}" height="{}" role="img"><title>{}</title>{}</svg>').format(
        classes, height, label, body
    )
