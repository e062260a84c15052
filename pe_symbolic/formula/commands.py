"""LaTeX commands become tokens, by the class the lexicon puts them in."""

from __future__ import annotations

from collections.abc import Callable, Collection

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.appearance import (
    appearance,
    ignored_argument,
    ignored_length,
    ignored_option,
    take_length,
    unseen,
)
from pe_symbolic.formula.braces import braced_argument, braced_end
from pe_symbolic.formula.cancelling import take_struck
from pe_symbolic.formula.compositions import take_composition
from pe_symbolic.formula.letters_apart import SCRIPTS, greek_letter, script_letter
from pe_symbolic.formula.marks import take_denied, take_dots, take_star
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.parallel import take_parallel
from pe_symbolic.formula.parting import parts_statements
from pe_symbolic.formula.periods import take_period
from pe_symbolic.formula.reasons import words_or_upright
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.formula.upright import roman
from pe_symbolic.regex import regex

_SCRIPTED = regex(
    r"\s?\{\s?(?P<name>\\?[A-Za-z]{1,10})\s?_\s?"
    r"\{\s?(?:\\(?:text|mathrm|mathit)\s?\{)?(?P<script>[A-Za-z0-9]{1,10})\}?\s?\}\s?\}"
)
_IN_A_FONT = regex(
    r"\s*\{\s*\\(?:mathbf|boldsymbol|bm|bf|pmb|mathrm|mathsf|mathit|mathcal|mathbb)(?![A-Za-z])\s*"
    r"(?:\{\s*(?P<name>\\?[A-Za-z]+)\s*\}|(?P<letter>\\[A-Za-z]+|[A-Za-z]))\s*\}"
)
_ACCENTED = regex(r"\s*(\\[A-Za-z]+|[A-Za-z])")
_NUM = regex(r"[+-]?[0-9]*\.?[0-9]+(?:[eE][+-]?[0-9]+)?|[eE][+-]?[0-9]+")
_LABEL = regex(r"\s*[\^_]")
_NAMED = regex(r"\s*(?:[A-Za-z](?![A-Za-z])|\{\s*[A-Za-z][A-Za-z0-9_ ]{0,20}\})")
_FORMULA = regex(r"\s*\{(?!\s*[0-9.,]{1,30}\s*\})(?!\s*\\overline(?![A-Za-z]))")
_NEGATED = regex(r"\s{0,3}(?:(?P<sign>[=<>≤≥≡])|\\(?P<command>[a-z]{2,8})(?![A-Za-z]))")
_DIGITS = regex(r"\s*\{\s*[0-9]{1,30}\s*\}")

_INTERVAL = regex(r"\s*(?:\\left\s*)?[\[(]\s*[-+0-9.]")
#: A set of numbers as they are, not of residues: an interval, or all reals, and nothing more.
_OF_NUMBERS = regex(
    rf"{_INTERVAL.pattern}|\s*(?:\\mathbb\s?\{{?\s?[RNQZC]\s?+\}}?+|[ℝℕℚℤ])"
    r"\s*(?:\Z|[,.;)=<>&]|\\(?:[)\]\\]|q?quad\b|text\{))"
)


#: ``\arctan2(1, 1)``: the angle of a point.
_OF_A_POINT, _AT_A_POINT = frozenset({"arctan", "atan"}), regex(r"2(?=\(|\\left\s?\()")
_IN_A_STRING = regex(r"[nrt](?![a-z])")


def take_command(tape: Tape, name: str, start: int) -> None:
    """Makes the token of a command whose backslash stands at ``start``."""
    for names, handler in _BY_CLASS:
        if name in names:
            handler(tape, name, start)
            return
    if name in _OF_A_POINT and _AT_A_POINT.match(tape.source, tape.at, tape.end):
        tape.at += 1
        tape.tokens.append(Token(Kind.NAME, "atan2", start, tape.at, upright=True))
    elif name in lexicon.FUNCTION_NAMES:
        tape.emit(Kind.FUNCTION, lexicon.FUNCTION_NAMES[name], start)
    elif name in lexicon.GREEK_COMMANDS:
        take_letter(tape, greek_letter(tape, name), start)
    elif not tape.is_latex and _IN_A_STRING.match(name):  # "7.389\nNext"
        tape.at = start + 2
        tape.emit(Kind.BREAK, name[0], start)
    elif parts_statements(tape, name):
        tape.emit(Kind.BREAK, name, start)
    else:
        tape.emit(Kind.UNKNOWN, "\\" + name, start)


def take_letter(tape: Tape, name: str, start: int) -> None:
    r"""A Greek letter; a capital one with limits below is the sign: ``Σ_{i=1}^3 i``, ``Σᵢ₌₁³``."""
    sign = _SIGNS.get(name)
    if sign is not None and _LIMITS.match(tape.source, tape.at):
        tape.take_big(sign, start)
    else:
        tape.emit(Kind.NAME, name, start)


_SIGNS = {"Sigma": "sum", "Pi": "product"}
_LIMITS = regex(r"\s?_\s?[{(]\s?[a-z]\s?=|[ᵢⱼₖₘₙ]₌")


def _words_between(tape: Tape, name: str, start: int) -> None:
    """Prose between the rows of a formula ends what stands above."""
    unseen(tape, name, start)
    tape.emit(Kind.BREAK, name, start)


def _relation(tape: Tape, name: str, start: int) -> None:
    tape.emit(Kind.RELATION, lexicon.RELATION_COMMANDS[name], start)


def _arrow(tape: Tape, name: str, start: int) -> None:
    if name == "xrightarrow":
        braced_argument(tape)
    take_arrow(tape, name, start)


def take_arrow(tape: Tape, sign: str, start: int) -> None:
    r"""An arrow; one that points back at a name gives it a value: ``w \leftarrow w - 0.1``.

    Behind a row of results it points at what is said of them: ``= [0.66, 0.34] ← smooth``.
    """
    named = tape.last_is(Kind.NAME, Kind.CLOSE) and not _ends_a_row_of_results(tape)
    if sign in ("leftarrow", "←", "<-") and named:
        tape.emit(Kind.RELATION, ":=", start)
    else:
        tape.emit(Kind.ARROW, "→", start)


def _ends_a_row_of_results(tape: Tape) -> bool:
    """Whether numbers in brackets stand last, set equal to what stands before them."""
    row = tape.tokens[-_ROW:]
    for at in range(len(row) - 2, 0, -1):
        if row[at].kind is Kind.OPEN:
            return row[-1].kind is Kind.CLOSE and row[at - 1].kind is Kind.RELATION
        if row[at].kind not in (Kind.NUMBER, Kind.COMMA) and row[at].text != "-":
            break
    return False


#: The most tokens of a row of results.
_ROW = 64


def element_of(tape: Tape, name: str, start: int) -> None:
    r"""``p \in [0.1, 0.3]``: what holds of the interval stands behind; a set is not understood.

    Behind a result, ``3/4 = 0.75 \in [0, 1]``, it says more of it.
    """
    following = _INTERVAL.match(tape.source, tape.at, tape.end)
    parts = following is not None and tape.last_is(Kind.NAME)
    says_more = tape.last_is(Kind.NUMBER, Kind.POSTFIX) and any(
        token.kind is Kind.RELATION for token in tape.tokens[-4:]
    )
    says_more = says_more and _OF_NUMBERS.match(tape.source, tape.at, tape.end) is not None
    if (parts or says_more) and not tape.brackets:
        tape.emit(Kind.BREAK, "in", start)
    else:
        tape.emit(Kind.UNKNOWN, tape.source[start : tape.at], start)


def _operator(tape: Tape, name: str, start: int) -> None:
    if name == "bullet" and (not tape.tokens or tape.last_is(Kind.BREAK)):
        tape.emit(Kind.BREAK, name, start)
        return
    tape.emit(Kind.OPERATOR, {"div": "/", "pm": "±", "mp": "±"}.get(name, "*"), start)


def _braced_over(tape: Tape, name: str, start: int) -> None:
    r"""``\overbrace{1 + 1}^{2}``: what stands over the brace or under it is a label."""
    closing = braced_end(tape.source, tape.at, tape.end)
    label = _LABEL.match(tape.source, closing, tape.end) if closing else None
    if label is not None:
        tape.labels.add(label.end() - 1)


_PARTS = regex(r"\s{0,9}[;,]")


def _separator(tape: Tape, name: str, start: int) -> None:
    if name.startswith("h"):
        take_length(tape)
    listed = tape.in_list() and (
        tape.last_is(Kind.COMMA) or _PARTS.match(tape.source, tape.at, tape.end) is not None
    )
    if not listed:  # [1, \quad 2] is one list, and so is [1 \quad ; \quad 2]
        tape.emit(Kind.BREAK, name, start)


def _bracket(tape: Tape, name: str, start: int) -> None:
    tape.bracket(lexicon.BRACKET_COMMANDS[name], start)


def _accent(tape: Tape, name: str, start: int) -> None:
    if name in _OVER_PERIODS and take_period(tape, name, start):
        return
    content = _name_in_a_font(tape) or braced_argument(tape) or _name_with_script(tape)
    if content is None:
        following = _ACCENTED.match(tape.source, tape.at, tape.end)
        if following is None:
            tape.emit(Kind.UNKNOWN, "\\" + name, start)
            return
        tape.at = following.end()
        content = following.group(1)
    accent = "vec" if name == "overrightarrow" else name
    tape.emit(Kind.NAME, f"{content.strip().lstrip(chr(92))}_{accent}", start)


_OVER_PERIODS = frozenset({"bar", "dot"})


def _name_in_a_font(tape: Tape) -> str | None:
    r"""``y`` for the argument of ``\hat{\mathbf{y}}`` or ``\hat{\bf y}``, consumed."""
    match = _IN_A_FONT.match(tape.source, tape.at, tape.end)
    if match is None:
        return None
    tape.at = match.end()
    return match["name"] or match["letter"]


def _name_with_script(tape: Tape) -> str | None:
    r"""``p_pos`` for the argument of ``\vec{p_{pos}}``, consumed."""
    match = _SCRIPTED.match(tape.source, tape.at, tape.end)
    if match is None:
        return None
    tape.at = match.end()
    return f"{match['name']}_{match['script']}"


def _constant(tape: Tape, name: str, start: int) -> None:
    unread = name in lexicon.RAISED_ALONE and tape.source[tape.at : tape.at + 1] != "^"
    tape.emit(Kind.UNKNOWN if unread else Kind.CONSTANT, lexicon.CONSTANT_COMMANDS[name], start)


def _number(tape: Tape, name: str, start: int) -> None:
    r"""``\num{1.5e-3}``: a number, whatever its package does to its looks."""
    content = braced_argument(tape)
    plain = (content or "").replace(" ", "").replace(",", ".")
    if _NUM.fullmatch(plain) is None:
        tape.emit(Kind.UNKNOWN, "\\" + name, start)
        return
    sign, digits = (plain[0], plain[1:]) if plain[0] in "+-" else ("", plain)
    if sign and tape.last_is(Kind.NUMBER, Kind.NAME, Kind.CLOSE):
        tape.emit(Kind.UNKNOWN, "\\" + name, start)
        return
    written = ",." if digits[0] == "." else digits[0]
    at = next(i for i in range(start + len(name), tape.at) if tape.source[i] in written)
    if sign:
        tape.emit(Kind.OPERATOR, sign, start)
    whole = digits if digits[0] not in "eE" else f"1{digits}"
    tape.tokens.append(number_token(whole, at, tape.source.rindex(digits[-1], at, tape.at) + 1))


def _quantity(tape: Tape, name: str, start: int) -> None:
    r"""``\SI{300}{\kelvin}``: a number and its unit, which is set aside.

    ``\qty(2 + 3)`` and ``\qty{2 + 3}`` of the package physics grow with what they hold.
    """
    if name == "qty" and (tape.source.startswith("(", tape.at) or _is_a_bracket(tape)):
        return
    _number(tape, name, start)
    unit = braced_argument(tape)
    if unit is not None:
        named = unit.replace("\\", "").replace(" ", "") or "unit"
        tape.tokens.append(Token(Kind.NAME, named, start, tape.at, upright=True))


def _is_a_bracket(tape: Tape) -> bool:
    """Whether a formula stands in the braces that follow, and no unit in others behind them."""
    end = braced_end(tape.source, tape.at, tape.end)
    held = tape.source[tape.at + 1 : (end or 1) - 1]
    plain = _NUM.fullmatch(held.strip()) or "\\pm" in held
    return end is not None and not plain and not tape.source.startswith("{", end)


def _stacked(tape: Tape, name: str, start: int) -> None:
    """A sign with something above or below it: the sign is what counts."""
    tape.at = braced_end(tape.source, tape.at, tape.end) or tape.at
    sign = "=" if name == "xlongequal" else (braced_argument(tape) or "").strip()
    relation = lexicon.RELATION_SIGNS.get(sign) or lexicon.RELATION_COMMANDS.get(sign.lstrip("\\"))
    asked = relation is not None and tape.source[start : tape.at].count("?")
    if asked:
        tape.emit(Kind.TEXT, "?", start)
    elif relation is not None:
        tape.emit(Kind.RELATION, relation, start)
    else:
        tape.emit(Kind.UNKNOWN, "\\" + name, start)


def _negated(tape: Tape, name: str, start: int) -> None:
    r"""``\not=`` and ``\not\equiv``: the sign of what does not hold."""
    found = _NEGATED.match(tape.source, tape.at, tape.end)
    signs, commands = lexicon.RELATION_SIGNS, lexicon.RELATION_COMMANDS
    meant = found and (signs.get(found["sign"]) or commands.get(found["command"]))
    negated = lexicon.NEGATED.get(meant or "")
    if found is None or negated is None:
        tape.emit(Kind.UNKNOWN, "\\" + name, start)
        return
    tape.at = found.end()
    tape.emit(Kind.RELATION, negated, start)


def _overlined(tape: Tape, name: str, start: int) -> None:
    r"""Digits under a line after a decimal point come again and again: 0.1(6) is 1/6.

    Letters under it are a name of its own, as those of ``\bar x`` are; a formula is
    something else than it is without the line: its conjugate, its negation.
    """
    if _NAMED.match(tape.source, tape.at, tape.end):
        _accent(tape, "bar", start)
        return
    if _FORMULA.match(tape.source, tape.at, tape.end):
        tape.emit(Kind.UNKNOWN, "\\" + name, start)
        return
    taken = take_period(tape, name, start)
    if not taken and tape.last_is(Kind.NUMBER) and _DIGITS.match(tape.source, tape.at, tape.end):
        tape.emit(Kind.UNKNOWN, "\\" + name, start)


def _number_of_a_display(tape: Tape, name: str, start: int) -> None:
    r"""``\eqno(3)``: whatever stands behind it in its display is no part of the formula."""
    tape.at = tape.end


def _circle(tape: Tape, name: str, start: int) -> None:
    r"""``(f \circ g)(0)`` names the composition; elsewhere the ring is a degree sign.

    So it is not before what it joins to the side before it: ``a \circ b``, ``0 \circ a``.
    """
    if not take_composition(tape):
        joins = tape.tokens and lexicon.JOINED_BY_A_RING.match(tape.source, tape.at, tape.end)
        tape.emit(*((Kind.UNKNOWN, "\\circ") if joins else (Kind.POSTFIX, "degrees")), start)


def _paired(tape: Tape, name: str, start: int) -> None:
    r"""``\abs*{x}``: with a star the delimiters grow with what they hold, and mean the same."""
    tape.emit(Kind.FUNCTION, name.removesuffix("*"), start)


def _big(tape: Tape, name: str, start: int) -> None:
    tape.take_big(lexicon.BIG_COMMANDS[name], start)


def _emitting(kind: Kind, text: str = "") -> Callable[[Tape, str, int], None]:
    """A handler for commands that are one token whatever surrounds them."""

    def handler(tape: Tape, name: str, start: int) -> None:
        tape.emit(kind, text or name, start)

    return handler


_BY_CLASS: tuple[tuple[Collection[str], Callable[[Tape, str, int], None]], ...] = (
    (lexicon.FRACTION_COMMANDS, _emitting(Kind.FRACTION)),
    (frozenset({"sqrt"}), _emitting(Kind.ROOT)),
    (lexicon.CONSTANT_COMMANDS, _constant),
    (lexicon.TIMES_COMMANDS | {"div", "pm", "mp"}, _operator),
    (lexicon.RELATION_COMMANDS, _relation),
    (frozenset({"in", "notin"}), element_of),
    (lexicon.ARROW_COMMANDS, _arrow),
    (lexicon.BRACKET_COMMANDS, _bracket),
    (lexicon.SEPARATORS, _separator),
    (lexicon.STRUCK_COMMANDS, take_struck),
    (lexicon.ACCENTS, _accent),
    (lexicon.WITHOUT_MATHEMATICS, ignored_argument),
    (frozenset({"bbox"}), ignored_option),
    (lexicon.LENGTHS, ignored_length),
    (SCRIPTS, script_letter),
    (lexicon.TEXT_COMMANDS, words_or_upright),
    (frozenset({"rm"}), roman),
    (lexicon.BINOMIAL_COMMANDS, _emitting(Kind.BINOMIAL)),
    (frozenset({"choose", "over"}), _emitting(Kind.CHOOSE)),
    (lexicon.BIG_COMMANDS, _big),
    (frozenset({"num", "numprint"}), _number),
    (frozenset({"phantom", "hphantom", "vphantom"}), unseen),
    (frozenset({"intertext", "shortintertext"}), _words_between),
    (frozenset({"SI", "qty"}), _quantity),
    (frozenset({"stackrel", "overset", "underset", "xlongequal"}), _stacked),
    (frozenset({"overline"}), _overlined),
    (frozenset({"overbrace", "underbrace"}), _braced_over),
    (frozenset({"not"}), _negated),
    (
        frozenset({"ldots", "dots", "cdots", "dotsc", "dotsb"}),
        lambda tape, _, start: take_dots(tape, start),
    ),
    (frozenset({"degree", "textdegree"}), _emitting(Kind.POSTFIX, "degrees")),
    (frozenset({"circ"}), _circle),
    (frozenset({"bmod", "mod"}), lambda tape, _, start: tape.take_modulus(start)),
    (frozenset({"pmod"}), _emitting(Kind.OPERATOR, "pmod")),
    (frozenset({"top", "intercal"}), _emitting(Kind.NAME, "T")),
    (lexicon.NAMED_BY_COMMANDS, _emitting(Kind.NAME)),
    (frozenset({"textmu", "upmu"}), _emitting(Kind.NAME, "mu")),
    (frozenset({"parallel"}), take_parallel),
    (frozenset({"norm", "norm*", "abs*", "floor*", "ceil*"}), _paired),
    (frozenset({"odot"}), _emitting(Kind.OPERATOR, "⊙")),
    (frozenset({"star"}), take_star),
    (frozenset({"neg", "lnot"}), take_denied),
    (frozenset({"eqno", "leqno"}), _number_of_a_display),
    (lexicon.SPACES | lexicon.TRANSPARENT, appearance),
)
