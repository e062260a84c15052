"""Fences that hold prose: ``{note}`` of MyST, or ``solution``, behind three backticks."""

from __future__ import annotations

from pe_symbolic.regex import regex

_FENCE = regex(r"[ \t>]*(?P<sign>`{3,}|~{3,})[ \t]*(?P<rest>[^`]*)")
_OF_PROSE = regex(
    r"\{(?:note|tip|hint|warning|important|attention|caution|danger|error|seealso|admonition"
    r"|topic|sidebar|margin|dropdown|exercise|solution|epigraph|tab-item|card|grid-item-card"
    r"|proof|(?:prf:)?(?:theorem|lemma|proposition|corollary|definition|example|remark|proof"
    r"|algorithm|axiom|property|observation|conjecture|criterion|assumption))(?:-start|-end)?\}"
    r"[ \t]*(?P<title>.*)"
    # Without braces what is no language of programs, and no name for a listing either.
    r"|(?:ad-)?(?:note|tip|hint|info|warning|important|caution|exercise|solution|question|answer"
    r"|theorem|lemma|proposition|corollary|definition|remark|proof|quote)|ad-[a-z]{3,16}"
    # The words of a page for TeX.
    r"|\{=(?:la)?tex\}"
)


def with_prose_of_directives(text: str) -> tuple[str, tuple[int, ...]]:
    """The text without the fences of boxes that hold prose, and the lines that were such fences.

    CommonMark takes what stands in them for code.  A title stays; no line is added or lost.
    """
    if "```" not in text and "~~~" not in text:
        return text, ()
    lines = text.split("\n")
    changed: list[int] = []
    boxes: list[str] = []
    code = ""
    for number, line in enumerate(lines):
        fence = _FENCE.fullmatch(line)
        if fence is None:
            continue
        sign, rest = fence["sign"], fence["rest"].strip()
        directive = _OF_PROSE.fullmatch(rest)
        if code:
            code = "" if sign.startswith(code) and not rest else code
        elif directive is not None:
            boxes.append(sign)
            changed.append(number)
            lines[number] = line[: fence.start("sign")] + (directive["title"] or "")
        elif rest or not (boxes and sign.startswith(boxes[-1])):
            code = sign
        else:
            boxes.pop()
            changed.append(number)
            lines[number] = ""
    return ("\n".join(lines), tuple(changed)) if not boxes else (text, ())
