"""Marks and words of prose within a formula: ``170 ms!``, ``2 + 2 = ?``, ``R$ 300``, ``t/tau``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.formula import lexicon, points
from pe_symbolic.formula.characters import CHARACTERS
from pe_symbolic.formula.compositions import take_composition
from pe_symbolic.formula.foreign_units import in_latin
from pe_symbolic.formula.joined_units import take_joined_units
from pe_symbolic.formula.patterns import Notation
from pe_symbolic.formula.spelt_letters import is_spelt_letter
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

#: What is looked at twice before it is a sign.
MARKS = frozenset('?@#"“”‘`!.^')
#: What stands behind the question mark of ``2 + 2 = ?``.
_ASKED = regex(r"\s*(?:$|[=≈,;)\]}&]|\.(?![0-9])|\\(?:\\|end\b|approx\b|q?quad\b|text\b))")
_PRICE = regex(r"\\?\$(?:\\,|[ ~\u00a0]){0,2}(?=[-−]?[0-9])")
_FACTOR, _DECIMAL = regex(r" (?:[0-9]|\()"), regex(r" [0-9]+,[0-9]")
_SENTENCE_ENDS = regex(r"[!?)\]}*_,;:.\"'’”»]*(?:$|\s|\\\\|[|<])")


def meant_by(tape: Tape, char: str, start: int) -> tuple[Kind, str] | None:
    """What one of the ``MARKS`` is where it is not what the sign says."""
    if char == "!":
        return (Kind.TEXT, char) if _exclaims(tape) else None
    if char == "^":
        return _note_mark(tape)
    if char == ".":
        if _is_torn_point(tape, start):
            return Kind.UNKNOWN, char
        times = _multiplies(tape, start) or points.multiplies(tape, start)
        return (Kind.OPERATOR, "*") if times else None
    return (Kind.UNKNOWN, char) if _is_stray(tape, char, start) else None


#: A sign that braces set without the room of an operation, and what it is.
_SIGN_IN_BRACES = regex(
    r"(?:\\[,;:!]|\s){0,4}"
    r"(?P<sign>[-+*/×·⋅÷±−–]|\\%|\\(?:times|cdot|div|pm|mp)(?![A-Za-z]))(?:\\[,;:!]|\s){0,4}\}"
)
_SIGNS = {"\\times": "×", "\\cdot": "·", "\\div": "÷", "\\pm": "±", "\\mp": "±", "\\%": "%"}


def take_sign_in_braces(tape: Tape, start: int) -> bool:
    r"""``2{\times}3`` and ``{-}5``: a sign alone in braces, which no script takes."""
    if not tape.is_latex or tape.last_is(*_TAKE_A_GROUP):
        return False
    found = _SIGN_IN_BRACES.match(tape.source, tape.at, tape.end)
    if found is None:
        return False
    tape.at = found.end()
    tape.emit(*CHARACTERS[_SIGNS.get(found["sign"], found["sign"])], start)
    return True


_TAKE_A_GROUP = (Kind.POWER, Kind.SUBSCRIPT, Kind.ROOT, Kind.FRACTION, Kind.BINOMIAL, Kind.UNKNOWN)


def take_prime(tape: Tape, start: int) -> None:
    """``f'`` and ``x_1'`` are other names than f and x_1; a mark elsewhere is one of prose."""
    called = tape.last_is(Kind.FUNCTION) and lexicon.ARGUMENT.match(tape.source, tape.at)
    if tape.touches_last(start) and (called or tape.last_is(Kind.NAME)):
        last = tape.tokens[-1]
        tape.tokens[-1] = structs.replace(last, kind=Kind.NAME, text=last.text + "'", end=tape.at)
    elif tape.touches_last(start) and _is_raised_prime(tape.tokens[-1]):
        tape.emit(Kind.UNKNOWN, _PRIME, start)
    elif tape.touches_last(start) and _is_below_a_name(tape.tokens) and not _owns(tape):
        tape.emit(Kind.POWER, "^", start, start)
        tape.emit(Kind.UNKNOWN, _PRIME, start)
    elif tape.is_latex and tape.closed_brackets(start):
        tape.emit(Kind.POSTFIX, "prime", start)
    else:
        # minutes of arc, or feet, or a prime behind an index
        belongs = tape.last_is(Kind.NUMBER) or (
            tape.last_is(Kind.CLOSE) and tape.touches_last(start)
        )
        tape.emit(Kind.UNKNOWN if tape.is_latex and belongs else Kind.TEXT, "'", start)


def _owns(tape: Tape) -> bool:
    """Whether a letter of prose follows: ``x_1's value``."""
    return not tape.is_latex and tape.source[tape.at : tape.at + 1].isalpha()


def _is_raised_prime(token: Token) -> bool:
    return token.text == _PRIME and token.kind is Kind.UNKNOWN


def _is_below_a_name(tokens: Sequence[Token]) -> bool:
    """Whether these end with a number below a name, in braces or without."""
    if tokens[-1].text == "}":
        opens = [
            at
            for at in range(-2, -min(len(tokens), _LONGEST_SCRIPT), -1)
            if tokens[at].kind is Kind.OPEN
        ]
        first = opens[0] if opens else 0
    else:
        first = -1 if tokens[-1].kind is Kind.NUMBER else 0
    below = tokens[first - 2 : first] if first else ()
    return [token.kind for token in below] == [Kind.NAME, Kind.SUBSCRIPT]


_PRIME = "\\prime"
_LONGEST_SCRIPT = 8


def take_denied(tape: Tape, name: str, start: int) -> None:
    r"""``P(\neg D)``: what does not happen is an event with a name of its own."""
    event = _EVENT.match(tape.source, tape.at, tape.end)
    if event is None:
        tape.emit(Kind.UNKNOWN, "\\" + name, start)
        return
    tape.at = event.end()
    tape.emit(Kind.NAME, f"¬{event.group(1)}", start)


_EVENT = regex(r"\s*([A-Za-z])(?![A-Za-z])")


def take_star(tape: Tape, _: str, start: int) -> None:
    r"""``z^{\star}`` is the z^* of another hand; elsewhere a star may be any operation."""
    above = [token.text for token in tape.tokens[-2:]]
    raised = above[-1:] == ["^"] or above == ["^", "{"]
    tape.emit(Kind.OPERATOR if raised else Kind.UNKNOWN, "*" if raised else "\\star", start)


def take_dots(tape: Tape, start: int) -> None:
    """Dots of a formula, or those between a result and what is set next: ``-0.97 ... i = 255``."""
    kinds = [token.kind for token in tape.tokens[-3:]]
    result = kinds[-2:] == _RESULT or kinds == _SIGNED_RESULT
    sets = _SETS.match(tape.source, tape.at, tape.end) if result else None
    skips = sets is not None and not tape.touches_last(start)
    skips = skips or _are_leaders(tape, start)
    tape.emit(Kind.TEXT if skips else Kind.ELLIPSIS, "…", start)


def _are_leaders(tape: Tape, start: int) -> bool:
    """``fp16 weights ........ 13 * 2 = 26``: a row of dots that leads the eye to what is computed.

    Behind a sign or a comma they are terms left out, behind decimals digits.
    """
    if tape.notation is not Notation.PLAIN or tape.at - start < _LEADERS:
        return False
    last = tape.tokens[-1] if tape.tokens else None
    if last is None or last.kind in (Kind.OPERATOR, Kind.COMMA, Kind.RELATION):
        return last is None
    return not (last.kind is Kind.NUMBER and "." in last.text and tape.touches_last(start))


#: So many dots are more than those of a formula.
_LEADERS = 5
_RESULT = [Kind.RELATION, Kind.NUMBER]
_SIGNED_RESULT = [Kind.RELATION, Kind.OPERATOR, Kind.NUMBER]
_SETS = regex(r"(?:\s|\\[,;! ]|\\q?quad(?![A-Za-z])){0,4}[A-Za-z]{1,3}(?:_[0-9A-Za-z])?\s?=")


def _is_stray(tape: Tape, char: str, start: int) -> bool:
    """Whether a mark of prose stands within a formula, or between two digits."""
    following = tape.source[tape.at : min(tape.at + 1, tape.end)]
    if tape.notation is Notation.PLAIN:
        return following.isdecimal() and tape.last_is(Kind.NUMBER) and tape.touches_last(start)
    return char != "?" or _ASKED.match(tape.source, tape.at, tape.end) is None


#: What may stand between a point and its digits without ending a sentence.
_BETWEEN_DIGITS = regex(
    r"(?:~|[^\x00-\x7f\s]|\\[!,:;]|\\(?:mathstrut|strut|label|smash|[vh]?phantom|color|relax|cancel"
    r"|ensuremath|mathord)(?:\{[^{}]{0,20}\})?\s*){1,4}[0-9]"
)


def _is_torn_point(tape: Tape, start: int) -> bool:
    r"""``6.\mathstrut 9999``, ``0.~909``: the decimals of a number that a sign tears off."""
    return (
        tape.notation is Notation.LATEX
        and tape.last_is(Kind.NUMBER)
        and tape.touches_last(start)
        and _BETWEEN_DIGITS.match(tape.source, tape.at, tape.end) is not None
    )


def _note_mark(tape: Tape) -> tuple[Kind, str] | None:
    r"""``0.34^{**}``, ``0.91^\dagger``: what leads from a number to a note below."""
    note = _NOTE.match(tape.source, tape.at, tape.end) if tape.last_is(Kind.NUMBER) else None
    if note is None:
        return None
    tape.at = note.end()
    return Kind.TEXT, note.group().strip("{} ")


_NOTE_SIGN = r"(?:\*{1,3}|†|‡|§|\\(?:d?dagger|S|ast|star)(?![A-Za-z]))"
_NOTE_ENDS = r"[.,;)&$]|\\\\|\\(?:end|q?quad|text|label|tag)(?![A-Za-z])|\Z"
_NOTE = regex(rf"\s?(?:\{{\s?{_NOTE_SIGN}\s?\}}|{_NOTE_SIGN})(?=\s*(?:{_NOTE_ENDS}))")


def _exclaims(tape: Tape) -> bool:
    """Whether ``170 ms!``, ``0.91!`` ends a sentence: neither has a factorial."""
    if tape.last_is(Kind.NUMBER) and "." in tape.tokens[-1].text:
        return _SENTENCE_ENDS.match(tape.source, tape.at, tape.end) is not None
    if not tape.last_is(Kind.NAME, Kind.TEXT) or len(tape.tokens) < 2:
        return False
    is_word = len(tape.tokens[-1].text) > 1 and tape.tokens[-2].kind is Kind.NUMBER
    return is_word and _SENTENCE_ENDS.match(tape.source, tape.at, tape.end) is not None


def _multiplies(tape: Tape, start: int) -> bool:
    """Whether ``1000 . 1,01`` is a product: so it is written where the comma is the decimal one."""
    if not tape.decimal_comma or not tape.last_is(Kind.NUMBER, Kind.CLOSE):
        return False
    if tape.source[start - 1 : start] != " ":
        return False
    decimal = "," in tape.source[tape.tokens[-1].start : tape.tokens[-1].end]
    return (_FACTOR if decimal else _DECIMAL).match(tape.source, tape.at, tape.end) is not None


_COMMAS_TOO = regex(r"[0-9],[0-9][^()\[\]]*;|;[^()\[\]]*[0-9],[0-9]")


def commas_part_too(tape: Tape, start: int) -> bool:
    """Whether commas stand between digits beside a semicolon, and may part or be decimal."""
    near = (max(0, start - 60), start + 60)
    return not tape.decimal_comma and _COMMAS_TOO.search(tape.source, *near) is not None


#: What ties a word to the formula before it: between digits the same sign may say about.
_TIE = regex(r"\$~[A-Za-z\\]")


def takes_mark(tape: Tape, start: int) -> bool:
    """Whether a mark is taken here: ``~`` is a space, ``#`` a comment, a point that of a unit."""
    if tape.source[start] == ",":
        return _is_thin_space(tape, start)
    if tape.source[start] == ".":
        return _abbreviates(tape, start) or take_joined_units(tape, start)
    if tape.source[start] == "~" and _TIE.match(tape.source, max(0, start - 1)):
        return True  # $380$~m/s
    if tape.source[start] == "∘":
        return take_composition(tape)
    if tape.source[start] == "\u2061":  # unseen, of a page: what is in brackets a function takes
        return tape.last_is(Kind.FUNCTION) and tape.source[start + 1 : start + 3].strip()[:1] == "("
    if not tape.is_latex or tape.source[start] not in "~#":
        return tape.is_latex
    _, ended, before = tape.source[max(0, start - _INDENT) : start].rpartition("\n")
    return tape.source[start] == "~" or (bool(ended) and not before.strip())


def _is_thin_space(tape: Tape, start: int) -> bool:
    r"""``220 , \text{V}``: a thin space between a number and its unit that lost its ``\``."""
    called = tape.in_list() and tape.brackets[-1] not in ("(", "[")
    if called or not tape.last_is(Kind.NUMBER) or tape.touches_last(start):
        return False
    unit = _UNIT_BEHIND.match(tape.source, tape.at, tape.end)
    if unit is None:
        return False
    first = unit["unit"].split("/")[0]
    return first in lexicon.UNITS or in_latin(first) is not None


_UNIT_BEHIND = regex(r" \\(?:text|mathrm)\{ ?(?P<unit>[^\W\d_]{1,6}(?:/[^\W\d_]{1,4})?) ?\}")


def _abbreviates(tape: Tape, start: int) -> bool:
    """``5 oz. x 30 mL`` and ``30 mL/1 oz. = 5``: whether a dot is that of the unit before it."""
    if not (tape.last_is(Kind.NAME, Kind.TEXT) and tape.touches_last(start)):
        return False
    unit, *before = tape.tokens[:-3:-1]
    counted = bool(before) and (before[0].kind is Kind.NUMBER or before[0].text == "/")
    goes_on = unit.text.lower() in _ABBREVIATED and counted
    return goes_on and _GOES_ON.match(tape.source, tape.at, tape.end) is not None


_ABBREVIATED = frozenset("oz lb lbs in ft yd mi gal qt pt tsp tbsp min sec hr hrs".split())
_GOES_ON = regex(r" ?[/)]|[ \t]?(?:[xX×·*+÷=≈]|\\(?:times|cdot|div|approx)\b)[ \t]?[0-9$€£(½¼¾_?]")
_INDENT = 40
#: A comment of TeX; many notes still write ``50%`` in a formula, and ``20 % von 250`` in words.
_COMMENT = regex(
    r"[ \t]*+(?!of\b|(?:de|von|di|van) [0-9]|- ?[0-9])[A-Za-z-][^\n=≈<>]{0,300}+(?=\n|\Z)"
)
#: A row that is commented out, with all its signs.
_ROW = regex(r"[^\n]*+")


#: ``%% a remark %%``, which notebooks of Markdown do not show, to its end or that of its line.
_ASIDE_BEGINS = regex(r"\s%%\s*(?:[^\W\d_]{2}|\Z|\n)")
_ASIDE = regex(r"%(?:[^%\n]|%(?!%)){0,400}(?:%%)?")
#: A verb and a number behind a percentage, ``80 increased by 25% is 100``, or what it is for.
_IS_SAID = regex(
    r"[ \t](?:(?:is|are|equals|gives|yields|makes|leaves)[ \t]\$?[0-9]"
    r"|(?:off|discount|reduction|tip|tax|VAT|GST|markup)\b"
    r"|p\. ?a\.|(?:per|a|each|every|pro|im|par|al|ao|por|all') ?"
    r"(?:year|annum|month|quarter|day|Jahr|Monat|an|mois|año|mes|ano|mês|anno|mese)\b)"
)


def comment_of(tape: Tape, start: int) -> re.Match[str] | None:
    r"""What ``%`` hides; where a line or a row begins it is of no number and hides anything.

    In a formula of one line ``30\\%`` is what becomes of a percent sign that is escaped twice.
    Words that lead to a formula in their line, ``15% off, so $``, are hidden by nothing.
    """
    if not tape.is_latex:
        if _ASIDE_BEGINS.match(tape.source, max(0, start - 1)):
            return _ASIDE.match(tape.source, tape.at, tape.end)
        if _IS_SAID.match(tape.source, tape.at, tape.end):
            return None
        words = _COMMENT.match(tape.source, tape.at, tape.end)
        goes_on = words is not None and words.end() == tape.end
        return None if goes_on and tape.source[tape.end : tape.end + 1].strip() else words
    line = tape.source[max(0, start - _INDENT) : start].rpartition("\n")
    parted = tape.last_is(Kind.BREAK) and (
        tape.source[start - 1].isspace() or tape.source.find("\n", start, tape.end) > 0
    )
    heads = not tape.tokens or parted or (line[1] and not line[2].strip())
    return (_ROW if heads else _COMMENT).match(tape.source, tape.at, tape.end)


def follows_whole(tape: Tape, start: int) -> bool:
    """``1½`` and ``1 ½``: whether a number touches the fraction, or is whole and a blank before."""
    if not tape.last_is(Kind.NUMBER):
        return False
    raised = len(tape.tokens) > 1 and tape.tokens[-2].kind in (Kind.POWER, Kind.SUBSCRIPT)
    blank = tape.source[tape.tokens[-1].end : start] in _BLANKS
    whole = blank and tape.tokens[-1].text.isdecimal() and not raised
    return tape.touches_last(start) or whole


_BLANKS = frozenset({" ", "\u00a0", "\u2009", "\u202f"})


#: Names that are words, too, before the brackets of a formula.
_LABELS = frozenset({"angle", "var", "std", "Var", "head", "dim", "model", "seq", "len"})
_OF_NUMBERS = regex(
    r"[ \t]+(?:\([0-9]|[0-9]{1,9}(?:[.,][0-9]{1,9})?°?[ \t]?[-+−×·*/÷]"
    r"|√|(?:a(?:rc)?(?:sin|cos|tan)|sqrt)\()"
)


def is_name(tape: Tape, word: str) -> bool:
    """Whether a word of plain text stands for a quantity, by its look or by what is beside it."""
    if not word.isascii():
        return False
    if word in _LABELS and _OF_NUMBERS.match(tape.source, tape.at, tape.end):
        return False  # angle (6 - 2) · 180°/6, angle arctan(0.5), weights of a head 64 × 64
    if len(word) == 1 or word in lexicon.NAMES_OF_SEVERAL_LETTERS:
        return True
    on_a_sign = tape.last_is(Kind.OPERATOR) and tape.tokens[-1].end == tape.at - len(word)
    if (on_a_sign and word in lexicon.GREEK_NAMES) or is_spelt_letter(word, tape.source):
        return True  # t/tau
    return (
        not word.isalpha()
        or tape.source.startswith("(", tape.at)
        or _is_index(tape, tape.at - len(word))
    )


def _is_index(tape: Tape, start: int) -> bool:
    """``σ_new``, ``η_abl``: whether a word stands below the Greek letter before it."""
    if not tape.last_is(Kind.SUBSCRIPT) or tape.source.startswith("_", tape.at):
        return False
    letter, below = (tape.tokens[0], *tape.tokens)[-2:]
    return letter.kind is Kind.NAME and letter.end == below.start and below.end == start


def price_begins(tape: Tape, letters: str) -> int | None:
    """Where the number of ``R$ 300`` begins; what currency it is in says nothing of it."""
    if letters not in money.OF_CURRENCIES:
        return None
    sign = _PRICE.match(tape.source, tape.at, tape.end)
    return sign.end() if sign else None


#: Underscores up to the last of a run, which alone may stand below a name.
_UNDERSCORES = regex(r"(?:_(?=_))*+")


def is_subscript(tape: Tape, start: int) -> bool:
    """Whether an underscore stands between a name and what is written below it.

    Where it does not, those right behind it are passed over but for the last.
    """
    if tape.is_latex:
        return True
    following = tape.source[tape.at : tape.at + 1]
    below = following.isalnum() or following in ("{", "(", "\\")
    if not below and (more := _UNDERSCORES.match(tape.source, tape.at, tape.end)):
        tape.at = more.end()
    opens = tape.source[max(0, start - 1) : start] in ("", *" \t\r\n([")
    return below and not opens and tape.touches_last(start)
