r"""Formulas of Word and PowerPoint (Office Math) as TeX: ``<m:f>`` becomes ``\frac{…}{…}``.

Source of the elements: ISO/IEC 29500-1, section 22.1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct, field

from pe_symbolic.regex import regex

_MOST_OPEN = 200
_MOST_ELEMENTS = 20_000
#: A formula, and a run of it.
_IN_A_RUN = 2
_NAMED = regex(
    r"a?(?:sin|cos|tan|cot|sec|csc)h?|arc(?:sin|cos|tan)|exp|log|ln|lg|lim|max|min|det|gcd"
)
#: A wide gap, which parts formulas.
_GAP = regex(r"[ \u2002]{2,}")
#: What a script hangs on without braces around it.
_SINGLE = regex(r"[0-9]+(?:\.[0-9]+)?|[^\W\d_]|\\[A-Za-z]+ ?")
_SIGNS = {
    **{ord(sign): f"\\{sign}" for sign in "{}%#$_"},
    ord("\\"): "\\backslash ", ord("^"): "\\hat{}", ord("~"): "\\sim ", ord("&"): "\\&",
    **dict.fromkeys((0x2001, 0x2003), " \\quad "),
    **dict.fromkeys((0x200B, 0x2061), ""), ord("∂"): "\\partial ",
    0x2062: "\\cdot ", 0x2063: ", ", 0x00A0: " ",
}  # fmt: skip
#: In an array of equations it says where they are aligned.
_ALIGNED = _SIGNS | {ord("&"): " & "}
_IN_WORDS = {ord(sign): " " for sign in "\\{}$&#%^_~"}
_OPERATORS = {"∑": "\\sum", "∏": "\\prod", "∫": "\\int", "∬": "\\iint", "∮": "\\oint"}
_ACCENTS = {
    "\u0302": "hat", "^": "hat", "\u0303": "tilde", "~": "tilde", "\u0304": "bar",
    "\u0305": "bar", "¯": "bar", "\u20d7": "vec", "\u0307": "dot", "\u0308": "ddot",
}  # fmt: skip
_BRACKETS = {
    "{": "\\{", "}": "\\}", "⌊": "\\lfloor ", "⌋": "\\rfloor ", "⌈": "\\lceil ", "⌉": "\\rceil ",
    "‖": "\\|", "∥": "\\|", "〈": "\\langle ", "⟨": "\\langle ", "〉": "\\rangle ",
    "⟩": "\\rangle ", "": ".",
}  # fmt: skip
_BRACES = {"⏟": "underbrace", "⏞": "overbrace"}
_PLAIN = frozenset({("(", ")"), ("[", "]")})
_MATRICES = {("(", ")"): "pmatrix", ("[", "]"): "bmatrix", ("|", "|"): "vmatrix"}


class NotUnderstood(Exception):
    """An element that is not read, or more of them than anybody writes."""


class _Element(Struct):
    """An element that is open: the formulas of its parts by their names, and its properties."""

    name: str
    parts: list[tuple[str, str]] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)

    def part(self, name: str) -> str:
        return "".join(formula for part, formula in self.parts if part == name)

    def each(self, name: str) -> list[str]:
        return [formula for part, formula in self.parts if part == name]

    @property
    def whole(self) -> str:
        return "".join(formula for _, formula in self.parts)


class OfficeFormula:
    """One formula, fed with the elements of ``<m:oMath>`` as they begin and end."""

    def __init__(self) -> None:
        self.open = [_Element("oMath")]
        self.shown: list[str] = []
        self.count = 0
        self.understood = True

    def begin(self, name: str, value: str | None) -> None:
        """An element begins; of a property its ``value`` is what it says."""
        self.count += 1
        if len(self.open) > _MOST_OPEN or self.count > _MOST_ELEMENTS:
            self.understood = False
        elif name in _STRUCTURES:
            self.open.append(_Element(name))
        elif value is not None or name in _FLAGS:
            self.open[-1].said[name] = "1" if value is None else value

    def words(self, text: str) -> None:
        """Text of the element that is open."""
        self.shown.append(text)
        if self.open[-1].name == "t":
            self.open[-1].words.append(text)

    def end_row(self) -> None:
        """A line of the formula ends, which is one below another; within brackets none does."""
        lines = len(self.open) == _IN_A_RUN and self.open[-1].name == "r"
        self.open[-1].parts.append(("br", " \\\\ " if lines else " "))

    def end(self, name: str) -> None:
        """An element ends, and becomes a part of the one around it."""
        if not self.understood or name not in _STRUCTURES:
            return
        done = self.open.pop()
        try:
            formula = self._made(done)
        except NotUnderstood:
            self.understood = False
        else:
            self.open[-1].parts.append((name, formula))

    def formula(self) -> str | None:
        """The formula as TeX; ``None`` where it is not understood."""
        if not self.understood or len(self.open) > 1:
            return None
        return self.open[0].whole.strip().removesuffix("\\\\").rstrip()

    def _made(self, done: _Element) -> str:
        if done.name == "t":
            return self._run(done)
        return _STRUCTURES[done.name](done)

    def _run(self, done: _Element) -> str:
        text, said = "".join(done.words), self.open[-1].said
        letters = text.strip().replace("\u2061", "")
        if _NAMED.fullmatch(letters):
            return f"\\{letters} "
        if said.get("nor", "0") not in _FALSE and any(letter.isalpha() for letter in text):
            return f"\\text{{{text.translate(_IN_WORDS)}}}"
        if said.get("sty") == "p" and len(letters) > 1 and letters.isalpha():
            return f"\\mathrm{{{letters}}}"
        text = _GAP.sub("\u2003", text)
        aligned = any(each.name == "eqArr" for each in self.open)
        return _built_up(text, _ALIGNED if aligned else _SIGNS)


_FALSE = frozenset({"0", "off", "false"})
_FLAGS = frozenset({"nor", "degHide", "subHide", "supHide"})


#: A script in a formula that stands as it was typed: ``2^10``, ``e^(-1/2)``, ``x_1``.
_TYPED = regex(
    r"(?P<sign>\^(?![-−]?[\w.]{1,9}\^)|(?<=[^\W\d_])_)"
    r"(?:(?P<bare>[-−]?[0-9]+(?:\.[0-9]+)?|[^\W\d_])(?!\w|\.[0-9])|\((?P<inside>[^()]{1,80})\))"
)


def _built_up(text: str, signs: Mapping[int, str]) -> str:
    """The text of a run in TeX, its scripts with their signs."""
    shown, at = "", 0
    for found in _TYPED.finditer(text):
        script = found[found.lastgroup or "bare"].translate(signs)
        shown += f"{text[at : found.start()].translate(signs)}{found['sign']}{{{script}}}"
        at = found.end()
    return shown + text[at:].translate(signs)


def _base(formula: str) -> str:
    return formula if _SINGLE.fullmatch(formula) else f"{{{formula}}}"


def _fraction(done: _Element) -> str:
    command = "binom" if done.said.get("type") == "noBar" else "frac"
    return f"\\{command}{{{done.part('num')}}}{{{done.part('den')}}}"


def _scripts(done: _Element) -> str:
    formula = _base(done.part("e"))
    for name, sign in (("sub", "_"), ("sup", "^")):
        formula += "".join(f"{sign}{{{script}}}" for script in done.each(name))
    return formula


def _root(done: _Element) -> str:
    degree = done.part("deg").strip()
    hidden = done.said.get("degHide", "0") not in _FALSE
    return f"\\sqrt{'' if hidden or not degree else f'[{degree}]'}{{{done.part('e')}}}"


def _bracketed(done: _Element) -> str:
    signs = done.said.get("begChr", "("), done.said.get("endChr", ")")
    inside = done.each("e")
    if len(inside) == 1 and (rows := _rows_of(inside[0])) is not None:
        if signs == ("{", ""):
            return f"\\begin{{cases}}{rows}\\end{{cases}}"
        if signs in _MATRICES and "=" not in rows:
            return f"\\begin{{{_MATRICES[signs]}}}{rows}\\end{{{_MATRICES[signs]}}}"
    parting = done.said.get("sepChr", "|").translate(_SIGNS)
    if signs in _PLAIN:
        return f"{signs[0]}{parting.join(inside)}{signs[1]}"
    left, right = (_BRACKETS.get(sign, sign) for sign in signs)
    return f"\\left{left} {parting.join(inside)} \\right{right} "


def _rows_of(formula: str) -> str | None:
    """The rows of a formula that is one matrix, or one array of equations."""
    for kind in ("matrix", "aligned"):
        begin, end = f"\\begin{{{kind}}}", f"\\end{{{kind}}}"
        rows = formula.removeprefix(begin).removesuffix(end)
        if len(rows) == len(formula) - len(begin) - len(end) and begin not in rows:
            return rows
    return None


def _operator(done: _Element) -> str:
    sign = _OPERATORS.get(done.said.get("chr", "∫"))
    if sign is None:
        raise NotUnderstood
    for name, script in (("sub", "_"), ("sup", "^")):
        hidden = done.said.get(f"{name}Hide", "0") not in _FALSE
        limit = done.part(name).strip()
        sign += f"{script}{{{limit}}}" if limit and not hidden else ""
    of_sums = sign.startswith(("\\sum", "\\prod"))
    return f"{sign}{{{done.part('e')}}}" if of_sums else f"{sign} {done.part('e')}"


def _called(done: _Element) -> str:
    name, argument = done.part("fName").rstrip(), done.part("e").strip()
    whole = argument[:1] == "(" and argument[-1:] == ")" and argument.count("(") == 1
    return f"{name}{argument}" if whole else f"{name}{{{argument}}}"


def _accented(done: _Element) -> str:
    accent = _ACCENTS.get(done.said.get("chr", "\u0302"))
    if accent is None:
        raise NotUnderstood
    return f"\\{accent}{{{done.part('e')}}}"


def _grouped(done: _Element) -> str:
    brace = _BRACES.get(done.said.get("chr", "⏟"))
    if brace is None:
        raise NotUnderstood
    return f"\\{brace}{{{done.part('e')}}}"


def _barred(done: _Element) -> str:
    where = "overline" if done.said.get("pos") == "top" else "underline"
    return f"\\{where}{{{done.part('e')}}}"


def _prescripts(done: _Element) -> str:
    raise NotUnderstood


def _limit(done: _Element) -> str:
    sign = "_" if done.name == "limLow" else "^"
    if (brace := _BRACES.get(done.part("lim"))) is not None:
        return f"\\{brace}{{{done.part('e')}}}"
    return f"{done.part('e')}{sign}{{{done.part('lim')}}}"


def _matrix(done: _Element) -> str:
    """Numbers in rows, or, with signs of equality in them, the lines of a derivation."""
    rows = done.each("mr")
    related = any(sign in row for row in rows for sign in "=≈")
    return _array("aligned" if related else "matrix", rows)


def _array(kind: str, rows: Sequence[str]) -> str:
    inside = " \\\\ ".join(rows)
    return f"\\begin{{{kind}}}{inside}\\end{{{kind}}}"


_STRUCTURES: dict[str, Callable[[_Element], str]] = {
    **dict.fromkeys("r e num den sub sup deg fName lim box".split(), lambda done: done.whole),
    "t": lambda done: done.whole,
    "f": _fraction,
    **dict.fromkeys(("sSup", "sSub", "sSubSup"), _scripts),
    "sPre": _prescripts,
    "rad": _root,
    "d": _bracketed,
    "nary": _operator,
    "func": _called,
    "acc": _accented,
    "groupChr": _grouped,
    "bar": _barred,
    "limLow": _limit,
    "limUpp": _limit,
    "borderBox": lambda done: f"\\boxed{{{done.part('e')}}}",
    "phant": lambda _: " ",
    "mr": lambda done: " & ".join(done.each("e")),
    "m": _matrix,
    "eqArr": lambda done: _array("aligned", done.each("e")),
}
