"""Any text as safe LaTeX: every character is either known to set, or shown as ``[U+1234]``.

``TexMarkup`` is text that is LaTeX already; everything else is escaped on its
way into a template (``finalize``), so that forgetting it is not possible.
"""

from __future__ import annotations

from pe_symbolic.notation.visible import label
from pe_symbolic.regex import regex

LONGEST_WORD = 20
_LABEL = regex(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_SCRIPTS = regex(
    r"(?<![A-Za-z0-9α-ωΑ-Ω_])(?P<base>[A-Za-zα-ωΑ-Ω])_(?P<script>[A-Za-z0-9]+)(?![A-Za-z0-9_])"
    r"|(?<=\w)\^(?:\((?P<round>[^()]+)\)|\{(?P<curly>[^{}]+)\})"
)


class TexMarkup(str):
    """LaTeX that one of our own printers wrote."""

    __slots__ = ()


_ASCII = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#",
    "%": r"\%", "_": r"\_", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}",
    "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}", '"': r"\textquotedbl{}",
    "'": r"\textquotesingle{}", "`": r"\textasciigrave{}", "-": r"-{}", ",": r",{}",
    "\n": " ", "\t": " ",
}  # fmt: skip

_MATHEMATICS = {
    "−": "-", "×": r"\times", "÷": r"\div", "±": r"\pm", "∓": r"\mp", "·": r"\cdot", "⋅": r"\cdot",
    "≈": r"\approx", "≃": r"\simeq", "≅": r"\cong", "≡": r"\equiv", "≠": r"\neq", "≤": r"\leq",
    "≥": r"\geq", "∼": r"\sim", "∝": r"\propto", "∞": r"\infty", "∑": r"\sum", "∏": r"\prod",
    "∫": r"\int", "∂": r"\partial", "∇": r"\nabla", "√": r"\surd", "∈": r"\in", "∉": r"\notin",
    "∀": r"\forall", "∃": r"\exists", "∅": r"\emptyset", "∩": r"\cap", "∪": r"\cup",
    "⊂": r"\subset", "⊆": r"\subseteq", "⊤": r"\top", "⊥": r"\perp", "→": r"\rightarrow",
    "←": r"\leftarrow", "↔": r"\leftrightarrow", "⇒": r"\Rightarrow", "⇐": r"\Leftarrow",
    "⇔": r"\Leftrightarrow", "↦": r"\mapsto", "⟨": r"\langle", "⟩": r"\rangle", "‖": r"\|",
    "⌊": r"\lfloor", "⌋": r"\rfloor", "⌈": r"\lceil", "⌉": r"\rceil", "′": r"{}^{\prime}",
    "″": r"{}^{\prime\prime}", "°": r"{}^{\circ}", "∘": r"\circ", "¬": r"\neg", "∧": r"\wedge",
    "∨": r"\vee", "µ": r"\mu", "ℓ": r"\ell", "⊕": r"\oplus", "⊗": r"\otimes", "∗": r"\ast",
    "△": r"\triangle", "□": r"\Box",
     "∥": r"\parallel", "≪": r"\ll", "≫": r"\gg",
}  # fmt: skip

_GREEK = dict(zip(
    "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩϕϑϵς",
    (
        r"\alpha \beta \gamma \delta \varepsilon \zeta \eta \theta \iota \kappa \lambda \mu \nu "
        r"\xi \pi \rho \sigma \tau \upsilon \varphi \chi \psi \omega \Gamma \Delta \Theta "
        r"\Lambda \Xi \Pi \Sigma \Phi \Psi \Omega \phi \vartheta \epsilon \varsigma"
    ).split(),
    strict=True,
))  # fmt: skip

_RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵀˣʸᵏᵈᵗ", "0123456789+-=()niTxykdt", strict=True))
_LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₖₙₜᵢⱼₘₓ", "0123456789+-=()kntijmx", strict=True))

_PUNCTUATION = {
    "\u00a0": "~", "–": r"\textendash{}", "—": r"\textemdash{}", "‘": r"\textquoteleft{}",
    "’": r"\textquoteright{}", "“": r"\textquotedblleft{}", "”": r"\textquotedblright{}",
    "„": r"\quotedblbase{}", "…": r"\dots{}", "•": r"\textbullet{}", "«": r"\guillemotleft{}",
    "»": r"\guillemotright{}", "§": r"\S{}", "¶": r"\P{}", "©": r"\copyright{}",
    "½": r"\ensuremath{\frac12}", "¼": r"\ensuremath{\frac14}", "¾": r"\ensuremath{\frac34}",
    "¡": r"\textexclamdown{}", "¿": r"\textquestiondown{}", "£": r"\pounds{}",
    "†": r"\dag{}", "‡": r"\ddag{}", "‐": "-{}", "‑": "-{}", "\u2009": r"\,", "\u202f": r"\,",
    "\u2003": r"\quad{}", "\u2002": r"\enspace{}",
}  # fmt: skip

# The letters that inputenc's utf8 table maps into the T1 encoding.
_LETTERS = frozenset(
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ"
    "ĂăĄąĆćČčĎďĐđĘęĚěĞğİıĹĺĽľŁłŃńŇňŊŋŐőŒœŔŕŘřŚśŞşŠšŢţŤťŮůŰűŸŹźŻżŽž"
)

_TABLE = {
    **_ASCII,
    **{char: rf"\ensuremath{{{code}}}" for char, code in (_MATHEMATICS | _GREEK).items()},
    **{char: rf"\ensuremath{{{{}}^{{{digit}}}}}" for char, digit in _RAISED.items()},
    **{char: rf"\ensuremath{{{{}}_{{{digit}}}}}" for char, digit in _LOWERED.items()},
    **_PUNCTUATION,
}


def known_characters() -> str:
    """Every character beyond ASCII that is set as itself, for trying them all on a real TeX."""
    return "".join(sorted({c for c in _TABLE if not c.isascii()} | _LETTERS))


def escape_tex(text: str) -> TexMarkup:
    """``text`` as running LaTeX text; a character TeX could not set becomes its code point.

    A word longer than a line may be broken anywhere after its first characters.
    """
    pieces: list[str] = []
    run = 0
    for character in text.replace("\r\n", "\n"):
        written = _character(character)
        run = 0 if character.isspace() else run + (len(written) if written[0] == "[" else 1)
        pieces.append(written)
        if run > LONGEST_WORD:
            pieces.append(r"\brk{}")
    return TexMarkup("".join(pieces))


def source_tex(text: str) -> TexMarkup:
    """A line of source as LaTeX for a typewriter font: every space kept, breakable anywhere.

    An empty box after each character would cost memory; a penalty is enough.
    """
    pieces: list[str] = []
    for character in text.expandtabs(4):
        if character == " ":
            pieces.append(r"\ ")
        else:
            pieces.append(_character(character) + r"\brk{}")
    return TexMarkup("".join(pieces))


def words_tex(text: str) -> TexMarkup:
    """Words that break between them, and within only those that are longer than words are."""
    return TexMarkup(
        " ".join(
            source_tex(word) if len(escape_tex(word)) > LONGEST_WORD else escape_tex(word)
            for word in text.split()
        )
    )


def prose_tex(text: str) -> TexMarkup:
    """Our own sentences: indices as in ``ω_k``, ``d_model``, exponents as in ``base^(2k)``."""
    pieces: list[str] = []
    end = 0
    for found in _SCRIPTS.finditer(text):
        pieces.append(escape_tex(text[end : found.start()]))
        if found["base"]:
            script = found["script"]
            letters = script if len(script) == 1 else rf"\mathrm{{{script}}}"
            pieces.append(rf"\ensuremath{{{_letter(found['base'])}_{{{letters}}}}}")
        else:
            pieces.append(rf"\textsuperscript{{{prose_tex(found['round'] or found['curly'])}}}")
        end = found.end()
    return TexMarkup("".join((*pieces, escape_tex(text[end:]))))


def bookmark_tex(text: str) -> TexMarkup:
    r"""A heading for the bookmarks of a PDF, other characters in the octal form of hyperref."""
    return TexMarkup("".join(map(_in_bookmark, text)))


def _in_bookmark(character: str) -> str:
    code = ord(character)
    if character.isascii():
        return _character(character)
    return rf"\8{code >> 8:o}\{code & 255:03o}" if code < 2**16 else label(character)


def _letter(letter: str) -> str:
    """A Latin or Greek letter in math mode."""
    return f"{_GREEK[letter]} " if letter in _GREEK else letter


def label_tex(name: str) -> TexMarkup:
    r"""A name of ours as the name of a ``\label``; ``ValueError`` for what is none."""
    if not _LABEL.fullmatch(name):
        raise ValueError(f"{name!r} is no label: lower case letters, digits and hyphens only")
    return TexMarkup(name)


def fitted(whole: str, in_lines: str) -> TexMarkup:
    """A formula set as ``whole`` where it fits the line, else as ``in_lines``, broken at signs."""
    return TexMarkup(rf"\fit{{{whole}}}{{{in_lines}}}")


def finalize(value: object) -> str:
    """What a template prints for ``value``: markup as it is, anything else escaped."""
    return value if isinstance(value, TexMarkup) else escape_tex(str(value))


def math_text(text: str) -> str:
    """Text inside mathematics, upright."""
    return rf"\text{{{''.join(map(_character, text))}}}"


def _character(character: str) -> str:
    known = _TABLE.get(character)
    if known is not None:
        return known
    if character in _LETTERS or (character.isascii() and character.isprintable()):
        return character
    return label(character)
