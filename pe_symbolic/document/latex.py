"""LaTeX: mathematics by its environments, code, comments and layout set aside."""

from __future__ import annotations

from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.scan import LATEX, with_prose

_BEGIN, _END = "\\begin{document}", "\\end{document}"


def regions(source: str) -> tuple[Region, ...]:
    r"""The body between ``\begin{document}`` and ``\end{document}``, or all of a fragment."""
    start, end = 0, len(source)
    begin = source.find(_BEGIN)
    if begin >= 0:
        start = begin + len(_BEGIN)
        finish = source.find(_END, start)
        end = finish if finish >= 0 else end
    body = with_prose(LATEX.regions(source, start, end), start, end)
    before = [Region(Role.LAYOUT, 0, start)] if start else []
    after = [Region(Role.LAYOUT, end, len(source))] if end < len(source) else []
    return (*before, *body, *after)
