"""The signs by which each format marks mathematics, code, links and layout.

Every pattern is linear: what may repeat is bounded or gives nothing back.
"""

from __future__ import annotations

from msgspec import Struct

from pe_symbolic.document.document import Role

MATH_ENVIRONMENTS = frozenset(
    "equation align alignat aligned alignedat gather gathered multline split eqnarray math "
    "displaymath flalign xalignat cases dcases rcases array matrix pmatrix bmatrix Bmatrix vmatrix "
    "Vmatrix smallmatrix dmath IEEEeqnarray empheq".split()
)
#: Classes and packages give code many names, and most say what it is: ``Sinput``, ``scode``.
CODE_ENVIRONMENT = (
    r"[A-Za-z]{0,20}(?:[cC]ode|[vV]erb|[lL]isting)[A-Za-z]{0,20}"
    r"|minted|alltt|filecontents|S(?:input|output|chunk)|script"
)
TABULAR_ENVIRONMENTS = frozenset("tabular tabularx tabulary tabu longtable supertabular".split())
LAYOUT_ENVIRONMENTS = frozenset("tikzpicture pgfpicture picture axis thebibliography".split())


class Sign(Struct, frozen=True):
    """An opening sign: what ends it, and what the stretch between is."""

    name: str
    opens: str
    role: Role
    closes: str
    paragraph: bool = False


_NO_LENGTH = r"(?!\d{1,9}(?:\.\d{1,9})?\s?(?:pt|em|ex|mm|cm|in)?\\?\])"
_DOLLARS = Sign("dollars", r"\$\$", Role.MATH, r"\$\$")
_DOLLAR_TICK = Sign("dollartick", r"\$`", Role.MATH, r"`\$", paragraph=True)
_DOLLAR = Sign("dollar", r"\$", Role.MATH, r"\$", paragraph=True)
#: Outside LaTeX a dollar with a digit right behind it opens a price and closes nothing.
#: So does one behind the letters of a currency: ``R$ 300``.
_PRICED = r"(?<!\bR)(?<!\bUS)(?<!\bNT)(?<!\bHK)"
_DOLLAR_OR_PRICE = Sign("dollar", rf"{_PRICED}\$", Role.MATH, r"\$(?!\d)", paragraph=True)
_ROUND = Sign("round", r"\\\(", Role.MATH, r"\\\)")
_SQUARE = Sign("square", rf"\\\[{_NO_LENGTH}", Role.MATH, r"\\\]")
_ROUND_TWICE = Sign("roundtwice", r"\\\\\(", Role.MATH, r"\\\\\)", paragraph=True)
_SQUARE_TWICE = Sign("squaretwice", rf"\\\\\[{_NO_LENGTH}", Role.MATH, r"\\\\\]", paragraph=True)
#: A display that was copied without its backslashes: brackets alone on their lines.
_BARE_SQUARE = Sign(
    "baresquare",
    r"(?:(?<![^\n])|(?<=\n {2})|(?<=\n {3})|(?<=\n {4})|(?<=\n\t))\[(?=\n[^\n]{0,300}\\[A-Za-z])",
    Role.MATH,
    r"\n[ \t]{0,8}\](?=[ \t]*(?:\n|\Z))",
    paragraph=True,
)
_STRIKE = Sign("strike", r"~~", Role.STRUCK_OUT, r"~~", paragraph=True)
_CANCEL = Sign("cancel", r"\\(?:cancel|bcancel|xcancel|sout|st)\s*+\{", Role.STRUCK_OUT, r"\}")
_COMMENT = Sign("comment", r"<!--", Role.COMMENT, r"-->")
_STYLE = Sign("style", r"<style\b", Role.CODE, r"</style\s*+>")
_SCRIPT = Sign("script", r"<script\b", Role.CODE, r"</script\s*+>")
_PRE = Sign("pre", r"<pre\b", Role.CODE, r"</pre\s*+>")
_DELETED = Sign(
    "deleted",
    r"<(?:del|s|strike)>(?!\s?[|),])",
    Role.STRUCK_OUT,
    r"</(?:del|s|strike)>",
    paragraph=True,
)

_ENVIRONMENT = r"(?P<environment>\\begin\s*+\{(?P<name>[A-Za-z]{1,40})\*?\})"
_BACKTICKS = r"(?P<backticks>`+)"
_URL = r"(?:https?://|www\.)[^\s<>\"'`)\]]++"
#: Numbers in two pairs of brackets are a matrix of one row, ``[[0.4, 0.6]]``, where there are
#: several, or what is set equal to it or added: ``[[2024-05-01]]`` is a note of that day.
_ENTRY = r"[-−+0-9.eE/×*·^()√π \t]{1,60}"
_ROW = rf"(?:{_ENTRY}(?:,{_ENTRY}){{1,64}}|(?<=[=≈@×*·+] \[\[){_ENTRY})\]\]"
_LINKS = (
    rf"(?P<link>!?\[\[(?!{_ROW})[^\[\]\n]{{0,300}}\]\]"
    r"|!\[\]|(?<=\])\([^)\n]{0,300}\.(?i:png|jpe?g|svg|gif|webp)\)"
    r"|\[\^[\w.-]{1,60}\]:?|(?<=\])\((?![-−]?[0-9.]{1,20}[-+*^×·÷−][-+*/^×·÷−0-9.]{0,80}\))[^()\s]{1,300}(?:\([^()\s]{0,99}\))?[^()\s]{0,300}\)"
    r"|(?<=\])\([^()\n]{1,300} \"[^\"\n]{0,200}\"\)"
    # No task of a list, no entry, Out[3]: 7, and nothing that is equal: [1] 12*3=36.
    r"|(?<!\w)\[(?!(?<=[-*+.)] \[)[xX]\] )[\w.-]{1,30}\]:?[ \t]++"
    r"(?![^\s?&#:]{1,80}?[0-9)\]%][=≈<>][-−]?[.0-9])\S*+(?=\s*+$)"
    rf"|{_URL}|<[a-z]{{2,9}}://[^\s<>]{{0,900}}>)"
)
#: The marks of what is highlighted, around a formula, ``==$x = 2$==``, or behind a number.
_HIGHLIGHT = (
    r"(?P<layout>(?<![=\w!<>:$])==(?=\$)|(?<=\$)==(?![=\w$])"
    r"|(?<=[0-9%])==(?=[,.;:!?)]?(?:\s(?![=≈])|\Z)))"
)
_HTML_LINKS = rf"(?P<link>{_URL})"
_ELEMENTS = (
    "img|iframe|details|summary|table|thead|tbody|tfoot|caption|h[1-6]|section|article|aside"
    "|center|video|audio|source|figure|figcaption|hr|kbd|input|button|label|nav|header|footer"
    "|main|ul|ol|dl|dt|dd|blockquote|link|meta|svg|path|object|embed|col|colgroup|var|abbr|picture"
)
_ELEMENT = rf"(?P<element></?(?i:{_ELEMENTS})\b[^<>]{{0,1000}}>)"
_GROUP = r"(?:\{[^{}\n]{0,300}\})"
_NOTHING = r"vskip|hskip|footnotemark"
_ONE = (
    r"includegraphics|documentclass|usepackage|label|ref|eqref|autoref|cref|Cref|pageref|cite[tp]?"
    r"|vspace|hspace|geometry|input|include|bibliography|bibliographystyle|pagestyle|thispagestyle"
    r"|cline|cmidrule|color|scalebox|href|url|hypersetup|graphicspath|pgfplotsset|lstset|sisetup"
    r"|index|glossary|nocite"
)
_TWO = r"setlength|addtolength|setcounter|addtocounter|rule|resizebox|fontsize"
#: Each with as many groups as it is told by; what stands in the next one is shown.
_TEX_LAYOUT = (
    rf"(?P<layout>\\(?:item\s*+(?:\[(?![^\[\]\n]{{0,300}}=)[^\[\]\n]{{0,300}}\]|(?=\[))"
    rf"|(?:(?:{_NOTHING})|(?P<one>{_ONE})|(?P<two>{_TWO})|(?P<three>definecolor))(?![A-Za-z])\*?"
    r"(?:\s*+\[[^\[\]\n]{0,300}\])?+(?:\([^()\n]{0,20}\))?+"
    rf"(?(one){_GROUP}?+)(?(two){_GROUP}{{0,2}}+)(?(three){_GROUP}{{0,3}}+)))"
)
_TEX_COMMENT = r"(?P<percent>(?<!\\)%[^\n]*+)"
#: A command for a piece of code in a line, and what it stands between.
_OPTIONS = r"(?:\[[^\[\]\n]{0,200}\])?+"
VERB = rf"(?:verb\*?|lstinline\*?{_OPTIONS}|mintinline{_OPTIONS}\{{[^{{}}\n]{{0,60}}\}})"
CODE_BETWEEN = r"(?:(?P<bar>[^A-Za-z\s*\[{])[^\n]{0,500}?(?P=bar)|\{[^{}\n]{0,500}\})"
_VERB = rf"(?P<verb>\\{VERB}{CODE_BETWEEN})"
_ESCAPED = r"(?P<escaped>\\[\\$`~%])"
#: Copied from a string of a program, a price has its backslash doubled.
_ESCAPED_IN_MARKDOWN = r"(?P<escaped>\\\\\$(?=\d[\d.,\\]*+\s)|\\\\(?![(\[])|\\[$`~%])"

_EVERYWHERE = (_CANCEL, _DOLLARS, _ROUND, _SQUARE)


def in_markdown() -> tuple[tuple[Sign, ...], tuple[str, ...]]:
    """The signs of Markdown and of scanned text, and the patterns that go before them."""
    signs = (
        _ROUND_TWICE,
        _SQUARE_TWICE,
        _BARE_SQUARE,
        _COMMENT,
        _STYLE,
        _SCRIPT,
        _PRE,
        _DELETED,
        _STRIKE,
        _DOLLAR_TICK,
        *_EVERYWHERE,
        _DOLLAR_OR_PRICE,
    )
    return signs, (_BACKTICKS, _ESCAPED_IN_MARKDOWN, _ENVIRONMENT, _LINKS, _HIGHLIGHT, _ELEMENT)


def in_latex() -> tuple[tuple[Sign, ...], tuple[str, ...]]:
    """The signs of LaTeX."""
    return (*_EVERYWHERE, _DOLLAR), (_VERB, _TEX_COMMENT, _ESCAPED, _ENVIRONMENT, _TEX_LAYOUT)


def in_html() -> tuple[tuple[Sign, ...], tuple[str, ...]]:
    """The signs of the text of a web page, its tags taken out."""
    return (*_EVERYWHERE, _DOLLAR_OR_PRICE), (_ESCAPED, _ENVIRONMENT, _HTML_LINKS)


def on_a_page() -> tuple[tuple[Sign, ...], tuple[str, ...]]:
    """The signs of the text of a printed page: nothing but links."""
    return (), (_HTML_LINKS,)
