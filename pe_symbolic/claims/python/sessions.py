"""Sessions of R, Octave, MATLAB and Julia, and JavaScript, as the Python that says the same."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct, structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.python.code import last_value
from pe_symbolic.claims.python.formulas import Known
from pe_symbolic.claims.python.numbers_shown import NUMBER
from pe_symbolic.claims.python.precision import LARGEST_WHOLE
from pe_symbolic.claims.python.printed import Shown
from pe_symbolic.regex import regex

_SAME = (
    "sin cos tan sinh cosh tanh asin acos atan asinh acosh atanh exp sqrt log log2 log10 abs floor"
    " max min factorial gcd erf"
).split()
_PLAIN = {**dict(zip(_SAME, _SAME, strict=True)), "ceil": "ceil", "pi": "pi", "mean": "np.mean"}
_R = {
    **_PLAIN, "ceiling": "ceil", "choose": "binomial", "length": "len", "c": "c", "sd": "sd",
    "var": "var",
}  # fmt: skip
_OCTAVE = {**_PLAIN, "nchoosek": "binomial", "norm": "np.linalg.norm", "dot": "np.dot"}
_JULIA = {**_PLAIN, "binomial": "binomial"}
_JAVASCRIPT = {f"Math_{name}": name for name in _SAME} | {
    "Math_PI": "pi", "Math_E": "e", "Math_pow": "pow", "Math_round": "round", "Math_ceil": "ceil",
}  # fmt: skip
_LONGEST = 400


class _Dialect(Struct, frozen=True):
    """How statements and what they show stand below each other, and what is written otherwise.

    One that ``truncates`` divides towards zero, and its whole numbers have 64 bits.
    """

    pattern: re.Pattern[str]
    written: dict[str, str]
    names: dict[str, str]
    truncates: bool = False


_DIALECTS = (
    _Dialect(
        regex(
            r"^[ \t]*+> (?P<code>[^\n]+)(?:\n[ \t]*+\[1\][ \t]++(?P<shown>[^\n]+))?", re.MULTILINE
        ),
        {"<-": "=", "^": "**", "%/%": "//", "%%": "%"},
        _R,
    ),
    _Dialect(
        regex(
            r"^[ \t]*+>> (?P<code>[^\n]+)"
            rf"(?:\n\s*+[A-Za-z]\w*+ =\s++(?P<shown>{NUMBER})[ \t]*+$)?",
            re.MULTILINE,
        ),
        {".^": "**", "^": "**", ".*": "*", "./": "/"},
        _OCTAVE,
    ),
    _Dialect(
        regex(
            r"^[ \t]*+julia> (?P<code>[^\n]+)(?:\n(?P<shown>(?![ \t]*+julia>)[^\n]+))?",
            re.MULTILINE,
        ),
        {"^": "**", "÷": "//", "π": "pi"},
        _JULIA,
        truncates=True,
    ),
)
_OF_LANGUAGES = dict(
    zip(
        ("r", "octave", "matlab", "julia"),
        (_DIALECTS[0], *_DIALECTS[1:2] * 2, _DIALECTS[2]),
        strict=True,
    )
)
#: What means something else there than in Python: places in lists, rational numbers, comments.
_ELSEWHERE = dict.fromkeys(_OF_LANGUAGES, regex(r"\[|//")) | dict.fromkeys(
    ("octave", "matlab"), regex(r"[\[%]|//")
)
#: ``console.log(Math.sqrt(2)); // 1.414``.
_OF_JAVASCRIPT = regex(
    r"^[ \t]*+(?:(?:const|let|var)[ \t]++[\w$]++[ \t]*+=[ \t]*+)?(?:console\.log\()?"
    r"(?P<code>[^\n;/]*+(?:/(?!/)[^\n;/]*+)*+);?[ \t]*+//[ \t]*+"
    rf"(?:(?:≈|~|=>?|->|→|⇒|(?:output|prints?|returns?|result)\b:?)[ \t]*+)?(?P<shown>{NUMBER})"
    r"[ \t]*+$",
    re.MULTILINE | re.IGNORECASE,
)
_SCRIPTS = frozenset({"js", "javascript", "ts", "typescript", "jsx", "tsx", "node"})


def shown_in_sessions(source: str, start: int, end: int) -> Iterator[tuple[re.Match[str], Shown]]:
    """What stands below the prompts of a stretch of code, and the formula of each."""
    for dialect in _DIALECTS:
        known = Known(imported=dict(dialect.names))
        for match in dialect.pattern.finditer(source, start, end):
            if not (dialect.truncates and _of_below_zero(match["code"])):
                found = _formula(match, known, dialect.written)
                yield from (one for one in found if not (dialect.truncates and _is_large(one[1])))


def shown_in_scripts(
    source: str, start: int, end: int, language: str
) -> Iterator[tuple[re.Match[str], Shown]]:
    """What comments of JavaScript say a formula of numbers gives."""
    if language.lower() not in _SCRIPTS:
        return
    for match in _OF_JAVASCRIPT.finditer(source, start, end):
        if "Math." in match["code"] and not _of_below_zero(match["code"]):
            known = Known(imported=dict(_JAVASCRIPT))
            yield from _formula(match, known, {"Math.": "Math_"})


def shown_in_cell(code: str, text: str, language: str, known: Known) -> tuple[Shown, str] | None:
    """What a cell of another language ends with, in whole lines, and the value that it showed.

    Places in a list count from 1 there, so that none is looked up.
    """
    dialect = _OF_LANGUAGES.get(language)
    if dialect is None or _ELSEWHERE[language].search(code) or _of_below_zero(code):
        known.forget(*known.values, *known.functions)
        return None
    known.imported.update(dialect.names)
    written = _translated(code, dialect.written)
    shown = last_value(written, known)
    if shown is None or (dialect.truncates and _is_large(shown)):
        return None
    first, last = (written.count("\n", 0, at) for at in (shown.start, shown.end))
    lines = code.split("\n")
    start = sum(len(line) + 1 for line in lines[:first])
    end = start + len("\n".join(lines[first : last + 1]).rstrip(" ;"))
    value = text.removeprefix("[1] " if language == "r" else "ans = ")
    return structs.replace(shown, start=start, end=end), value


def _of_below_zero(code: str) -> bool:
    """Whether a quotient or remainder may be of a number below zero: others have another one."""
    return "-" in code and not {"%", "÷"}.isdisjoint(code)


def _is_large(shown: Shown) -> bool:
    values = [rational_value(element) for element in shown.elements]
    return any(value is not None and abs(value) >= LARGEST_WHOLE for value in values)


def _formula(
    match: re.Match[str], known: Known, written: dict[str, str]
) -> Iterator[tuple[re.Match[str], Shown]]:
    if len(match.group()) > _LONGEST:
        return
    code = match["code"].rstrip()
    code = code.removesuffix(")") if code.count(")") > code.count("(") else code
    shown = last_value(_translated(code, written), known)
    if shown is not None and match["shown"]:
        yield match, structs.replace(shown, start=0, end=len(code))


def _translated(code: str, written: dict[str, str]) -> str:
    for sign, plain in written.items():
        code = code.replace(sign, plain)
    return code
