r"""A sentence that quotes a note, for readers: TeX becomes the signs that a line of text can hold.

``\frac{pos}{10000^{i/d_{model}}}`` becomes ``pos/10000^(i/d_model)``, as on a terminal.
"""

from __future__ import annotations

import re

from pe_symbolic.claims.claim import Claim
from pe_symbolic.formula import lexicon
from pe_symbolic.judge.finding import Finding
from pe_symbolic.notation.typeset import GREEK
from pe_symbolic.regex import regex

#: Groups within groups that are still written out; what is deeper stays as it stands.
DEEPEST = 20

_TEX = regex(r"\\[^\w\s]|\\[A-Za-z]|[_^]\s?\{|\{[.,]\}")
#: Letters that a sentence of ours spells out: ``omega cos(omega x)``.
_SPELLED = regex(rf"(?<![\w.\\/])(?:{'|'.join(GREEK)})(?![A-Za-z0-9]|\.\w)")
_PIECE = regex(
    r"\\(?P<command>[A-Za-z]+)(?P<gap>\s*)|\\(?P<sign>.)|(?P<script>[_^])\s?(?=\{)"
    r"|\{(?P<point>[.,])\}|(?P<group>\{)|[^\\_^{&]+|.",
)
_ARGUMENT = regex(r"\\[A-Za-z]+|[^\\{}\s]")
_FENCE = regex(r"(?:\\(?:left|right|[bB]igg?[lrm]?)(?![A-Za-z])\s?)+\.?")
_WORD = regex(rf"\\(?:{'|'.join(sorted({*lexicon.FUNCTION_NAMES, *GREEK}, reverse=True))})")
_FRACTION = regex(rf"\\(?:{'|'.join(sorted(lexicon.FRACTION_COMMANDS))})(?![A-Za-z])")
_DEGREE = regex(r"\[([^\[\]{}\\]*)\]\s*")
_ENVIRONMENT = regex(r"\{(?P<name>[A-Za-z]+\*?)\}(?:\{[lcr| ]*\})?")
_ATOM = regex(r"[^\W_]+(?:\.[0-9]+)?|\([^()]*\)|\[[^\[\]]*\]")
_FACTOR = regex(rf"\w+(?:\.[0-9]+)?(?:\^(?:{_ATOM.pattern}))?|{_ATOM.pattern}")
_LATER = (
    (regex(r"\^(?=[°′])"), ""),
    (regex(r" {2,}"), " "),
    (regex(r"(?<=[(\[]) | (?=[,;)\]])|;(?= ?\])"), ""),
)

_TABLES = frozenset("matrix pmatrix bmatrix vmatrix Bmatrix smallmatrix array cases".split())
_UNSEEN = lexicon.TRANSPARENT | lexicon.TEXT_COMMANDS
_LETTERS = {
    **GREEK, "varepsilon": "ε", "vartheta": "θ", "ell": "ℓ", "nabla": "∇", "partial": "∂",
    "infty": "∞", "circ": "°", "degree": "°", "prime": "′", "ldots": "…", "dots": "…",
    "cdots": "…", "vdots": "…", "ddots": "…", "sum": "∑", "prod": "∏", "int": "∫", "top": "T",
}  # fmt: skip
_FENCES = {name: {"⦃": "{", "⦄": "}"}.get(s, s) for name, s in lexicon.BRACKET_COMMANDS.items()}
_BETWEEN = {
    **lexicon.RELATION_COMMANDS, "equiv": "≡", "cdot": "·", "times": "×", "ast": "∗", "div": "÷",
    "pm": "±", "mp": "∓", "to": "→", "rightarrow": "→", "longrightarrow": "→", "Rightarrow": "⇒",
    "implies": "⇒", "mapsto": "↦", "iff": "⇔", "in": "∈", "bmod": "mod", "mod": "mod",
    "quad": "", "qquad": "", "enspace": "", "thinspace": "", "space": "",
}  # fmt: skip
_SIGNS = {
    **dict.fromkeys(",;: >", " "), **dict.fromkeys("!()[]", ""), **{c: c for c in "{}%$&#_"},
    "|": "‖", "\\": "; ",
}  # fmt: skip


def in_prose(text: str) -> str:
    """``text`` with its TeX as plain signs; a command that has none stays as it stands."""
    if _TEX.search(text):
        text = _Quotation(text).between(0, len(text), 0).strip()
        for pattern, replacement in _LATER:
            text = pattern.sub(replacement, text)
    return _SPELLED.sub(lambda letter: GREEK[letter[0]], text)


def told_of(claim: Claim, text: str) -> str:
    """What is said of a claim, for readers; a program is quoted as it stands."""
    return text if claim.kind == "code" else in_prose(text)


def as_written(finding: Finding) -> str:
    """A claim as its source has it; what we name for it, ``element 2 of``, with plain signs."""
    return in_prose(finding.as_written) if finding.is_computed_before else finding.as_written


class _Quotation:
    """A text, the end of each group in it, and how many tables are open where it is read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends = _group_ends(text)
        self._tables = 0

    def between(self, at: int, end: int, depth: int) -> str:
        parts: list[str] = []
        while at < end:
            begins = _WORD.match(self._text, at, end)
            part, at = self._piece(at, end, depth)
            # Letters that TeX parts by a backslash would run into one word.
            if begins and parts and parts[-1][-1:].isalpha() and part[:1].isalpha():
                parts.append(" ")
            parts.append(part)
        return "".join(parts)

    def _piece(self, at: int, end: int, depth: int) -> tuple[str, int]:
        found = _PIECE.match(self._text, at, end)
        if found is None:
            return self._text[at], at + 1
        after = found.end()
        if found["command"]:
            return self._command(found["command"], found["gap"], after, end, depth)
        if found["script"]:
            inner, after = self._argument(after, end, depth)
            return found["script"] + _grouped(inner), after
        if found["group"]:
            inner, after = self._argument(at, end, depth)
            return (inner if depth else f"{{{inner}}}"), after
        if found["sign"]:
            return _SIGNS.get(found["sign"], found[0]), after
        if found[0] == "&" and self._tables:
            return ", ", after
        return found["point"] or found[0], after

    def _command(self, name: str, gap: str, at: int, end: int, depth: int) -> tuple[str, int]:
        if name in lexicon.FRACTION_COMMANDS:
            return self._fraction(at, end, depth)
        if name == "sqrt":
            return self._root(at, end, depth)
        if name in {"begin", "end"}:
            return self._environment(name, at, end)
        if name in _UNSEEN:
            fence = _FENCE.match(self._text, at - len(name) - len(gap) - 1, end)
            if fence:
                return "", fence.end()
            return self._argument(at, end, depth) if self._text[at : at + 1] == "{" else ("", at)
        if name in lexicon.FUNCTION_NAMES:
            return self._function(name, at, end, depth)
        if name in lexicon.STRUCK_COMMANDS:
            inner, at = self._argument(at, end, depth)
            return f"[struck out: {inner}] ", at
        if name in _BETWEEN:
            return f" {_BETWEEN[name]} ", at
        if name in _FENCES:
            return _FENCES[name], at
        return _LETTERS.get(name, f"\\{name}") + gap[:1], at

    def _fraction(self, at: int, end: int, depth: int) -> tuple[str, int]:
        above, at = self._argument(at, end, depth)
        below, at = self._argument(at, end, depth)
        whole = f"{_grouped(above, _FACTOR)}/{_grouped(below, _FACTOR)}"
        return (f"({whole})" if self._text[at : at + 1] == "^" else whole), at

    def _root(self, at: int, end: int, depth: int) -> tuple[str, int]:
        degree = _DEGREE.match(self._text, at, end)
        inner, at = self._argument(degree.end() if degree else at, end, depth)
        return (f"root({inner}, {degree[1]})" if degree else f"√{_grouped(inner)}"), at

    def _function(self, name: str, at: int, end: int, depth: int) -> tuple[str, int]:
        """A name in front of its argument; what would be torn from it by a bar gets brackets."""
        fence = _FENCE.match(self._text, at, end)
        at = fence.end() if fence else at
        follows = self._text[at : min(at + 1, end)]
        if follows == "{":
            inner, at = self._argument(at, end, depth)
            return f"{name}({inner})", at
        if _FRACTION.match(self._text, at, end):
            inner, at = self._piece(at, end, depth)
            return f"{name}({inner})", at
        return name + (" " if follows.isalnum() or follows == "\\" else ""), at

    def _environment(self, name: str, at: int, end: int) -> tuple[str, int]:
        found = _ENVIRONMENT.match(self._text, at, end)
        if found is None:
            return f"\\{name}", at
        if found["name"] not in _TABLES:
            return "", found.end()
        self._tables += 1 if name == "begin" else -1
        return ("[" if name == "begin" else "]"), found.end()

    def _argument(self, at: int, end: int, depth: int) -> tuple[str, int]:
        """The group that begins at ``at``, or one sign of a formula."""
        if self._text[at : min(at + 1, end)] == "{":
            close = min(self._ends[at], end)
            if depth == DEEPEST:
                return self._text[at + 1 : close], close + 1
            return self.between(at + 1, close, depth + 1), close + 1
        found = _ARGUMENT.match(self._text, at, end)
        if found is None:
            return "", at
        return self.between(at, found.end(), depth), found.end()


def _group_ends(text: str) -> dict[int, int]:
    """Where the group of each opening brace closes; one that does not goes on to the end."""
    ends: dict[int, int] = {}
    waiting: list[int] = []
    escaped = False
    for at, character in enumerate(text):
        if character == "{" and not escaped:
            ends[at] = len(text)
            waiting.append(at)
        elif character == "}" and not escaped and waiting:
            ends[waiting.pop()] = at
        escaped = character == "\\" and not escaped
    return ends


def _grouped(text: str, whole: re.Pattern[str] = _ATOM) -> str:
    return text if whole.fullmatch(text) or text in {"°", "′", "∞"} else f"({text})"
