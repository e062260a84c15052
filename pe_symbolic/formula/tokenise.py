"""Source text becomes tokens, in one pass from left to right, each with its place.

One tokeniser serves LaTeX, plain text and Unicode, since real notes mix them.
``Notation`` decides only what the three disagree on: whether ``ab`` is a
product or a word, whether ``^10`` raises to 1 or to 10, what ``%`` means.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.angles import may_hold_angles, with_angles
from pe_symbolic.formula.braces import braced_end
from pe_symbolic.formula.characters import CHARACTERS, ESCAPED, WRITTEN_OUT
from pe_symbolic.formula.commands import element_of, take_arrow, take_command, take_letter
from pe_symbolic.formula.differentials import with_differentials
from pe_symbolic.formula.foreign_units import take_unit
from pe_symbolic.formula.letters import (
    function_in_a_font,
    is_pi,
    take_letter_in_a_font,
)
from pe_symbolic.formula.marks import (
    MARKS,
    commas_part_too,
    comment_of,
    follows_whole,
    is_name,
    is_subscript,
    meant_by,
    price_begins,
    take_dots,
    take_prime,
    take_sign_in_braces,
    takes_mark,
)
from pe_symbolic.formula.minutes import may_hold_minutes, with_minutes
from pe_symbolic.formula.multiplying import is_beside_times, multiplies, multiplies_tightly
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.patterns import Notation, pattern_for
from pe_symbolic.formula.percentages import take_percentage
from pe_symbolic.formula.prices import PRICED, take_currency
from pe_symbolic.formula.rows import RowTape
from pe_symbolic.formula.scripted import (
    as_in_a_library,
    is_to_a_base,
    take_choice,
    take_numeral,
    take_underscore,
    takes_limits,
)
from pe_symbolic.formula.stars import take_stars
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import regex

#: A number that is raised to a power: with a gap before it, it multiplies.
_RAISED = regex(r"[0-9]{1,4}\s?\^")
#: ``17 \% 5``: what a division leaves, and no percent sign behind its number.
_LEAVES = regex(r"[ \t]\\%[ \t]+[0-9]")
#: Behind a sign that stands for itself: ``3 \+ 4``; of a word it may part syllables.
_SIGN_ENDS = regex(r"[ \t0-9\\]")
#: One sign so often says nothing, and is one token.
_HUNDREDS = 400
_ONE_SIGN = regex(rf"([^\w\s(){{}}\[\]])\1{{{_HUNDREDS - 1},}}+")
#: A space, the mark of a comment, what ticks a result off.
_TAKEN = frozenset(",.~#✓✔✅☑∘\u2061")
#: Words between two formulas, which are no products of letters between set spaces.
_JOINING = frozenset("and or so then where with for".split())
_SET_SPACE = r"(?:\\[ ;,:]|\\q?quad\b|~)"
_SPACE_BEHIND, _SPACE_BEFORE = regex(rf"\s*{_SET_SPACE}"), regex(rf"{_SET_SPACE} {{0,2}}\Z")
_TITLES = frozenset({"Softmax", "Sigmoid"})
_BRACKETS = frozenset((*lexicon.OPENERS, *lexicon.CLOSERS, *"|‖"))
_FACTORS = (Kind.NUMBER, Kind.NAME, Kind.CONSTANT, Kind.CLOSE, Kind.POSTFIX, Kind.BAR)


class _Tokeniser(RowTape):
    """One method for each group of the pattern, called where it matches."""

    def run(self) -> list[Token]:
        pattern, begun = pattern_for(self.notation, self.source), self.at
        while self.at < self.end:
            may_repeat = self.end - self.at >= _HUNDREDS
            if may_repeat and (repeated := _ONE_SIGN.match(self.source, self.at, self.end)):
                self.at = repeated.end()
                self.emit(Kind.UNKNOWN, f"{repeated[1]} hundreds of times", repeated.start())
                continue
            match = pattern.match(self.source, self.at, self.end)
            if match is None or match.lastgroup is None:
                raise AssertionError("every character is some token")
            self.at = match.end()
            _HANDLERS[match.lastgroup](self, match)
        tokens = with_differentials(self.tokens) if self.integrates else self.tokens
        if may_hold_minutes(self.source, begun, self.end):
            tokens = with_minutes(tokens)
        return with_angles(tokens) if may_hold_angles(self.source, begun, self.end) else tokens

    def space(self, match: re.Match[str]) -> None:
        if self.is_latex:
            return
        blank = match.group().replace("\u200a", "")
        wide, lines = len(blank) > 1 or blank == "\t", blank.count("\n")
        if lines:
            self.emit(Kind.BREAK, "paragraph" if lines > 1 else "newline", match.start())
        elif wide and not (
            (self.brackets and self.is_beside_elements())
            or self._is_added()
            or is_beside_times(self.source, *match.span())
        ):
            self.emit(Kind.BREAK, "gap", match.start())

    def _is_added(self) -> bool:
        r"""Whether a command stands behind a sign: TeX takes the blanks, ``½ + \foo  ¼``."""
        sign, added = (None, None, *self.tokens)[-2:]
        if sign is None or added is None or sign.kind is not Kind.OPERATOR:
            return False
        return self.source[added.start] == "\\" and added.kind is Kind.NAME

    def tag(self, match: re.Match[str]) -> None:
        tag = match.group().lower()
        name = tag.strip("</>").split()[0] if tag.startswith("<") else ""
        if name in ("sup", "sub"):
            again = f"<{name}>"
            if tag.startswith("</") and self.source.startswith(again, self.at):
                self.at += len(again)  # 10<sup>-</sup><sup>3</sup>
            elif tag.startswith("</"):
                self.close("}", match.start())
            else:
                self.emit(Kind.POWER if name == "sup" else Kind.SUBSCRIPT, "^", match.start())
                self.open("{", match.start())
        elif name in ("br", "p", "td", "th", "tr", "li", "div"):
            self.emit(Kind.BREAK, name, match.start())

    def degree(self, match: re.Match[str]) -> None:
        self.emit(Kind.POSTFIX, "degrees", match.start())

    def dots(self, match: re.Match[str]) -> None:
        take_dots(self, match.start())

    def arrow(self, match: re.Match[str]) -> None:
        take_arrow(self, match.group(), match.start())

    def relation(self, match: re.Match[str]) -> None:
        self.emit(Kind.RELATION, lexicon.RELATION_SIGNS[match.group()], match.start())

    def remark(self, match: re.Match[str]) -> None:
        """Where a comment of a program begins or ends, or an example."""
        self.emit(Kind.BREAK, "remark", match.start())

    def floordiv(self, match: re.Match[str]) -> None:
        divides = self.last_is(*_FACTORS)
        behind = self.source[self.at : self.at + 2].lstrip()
        of_machine = self.last_is(Kind.NUMBER) and not self.tokens[-1].text
        of_machine = of_machine and behind[:1].isalpha()  # 0x1F // a comment
        self.emit(Kind.OPERATOR if divides and not of_machine else Kind.TEXT, "//", match.start())

    def remainder(self, match: re.Match[str]) -> None:
        if not take_percentage(self, match.start()):
            self.emit(Kind.OPERATOR, "mod", match.start())

    def unequal(self, match: re.Match[str]) -> None:
        if self.touches_last(match.start()) and self.last_is(Kind.NUMBER, Kind.CLOSE):
            self.emit(Kind.POSTFIX, "factorial", match.start(), match.start() + 1)
            self.emit(Kind.RELATION, "=", match.start() + 1)
        else:
            self.emit(Kind.RELATION, "≠", match.start())

    def module(self, match: re.Match[str]) -> None:
        """A module prefix such as ``np.`` says nothing about the mathematics."""

    def raised(self, match: re.Match[str]) -> None:
        self._shifted(Kind.POWER, match, lexicon.SUPERSCRIPTS)

    def lowered(self, match: re.Match[str]) -> None:
        self._shifted(Kind.SUBSCRIPT, match, lexicon.SUBSCRIPTS)

    def _shifted(self, kind: Kind, match: re.Match[str], letters: dict[str, str]) -> None:
        start, end = match.span()
        inner = "".join(letters.get(char, ".") for char in match.group())  # 10⁻⁷·⁴
        self.emit(kind, "^" if kind is Kind.POWER else "_", start)
        self.emit(Kind.OPEN, "{", start)
        for token in _Tokeniser(inner, 0, len(inner), Notation.LATEX, decimal_comma=False).run():
            place = (start + token.start, start + token.end)
            self.tokens.append(
                Token(token.kind, token.text, *place, value=token.value, unit=token.unit)
            )
        self.emit(Kind.CLOSE, "}", end)

    def vulgar(self, match: re.Match[str]) -> None:
        numerator, denominator = lexicon.parts_of_vulgar(match.group())
        start = match.start()
        if mixed := follows_whole(self, start):  # 1½ is one and a half
            whole = self.tokens.pop()
            self.tokens.append(Token(Kind.OPEN, "(", whole.start, whole.start))
            self.tokens.append(whole)
            self.emit(Kind.OPERATOR, "+", start)
        self.emit(Kind.OPEN, "(", start)
        self.tokens.append(number_token(str(numerator), start, self.at))
        self.emit(Kind.OPERATOR, "/", start)
        self.tokens.append(number_token(str(denominator), start, self.at))
        self.emit(Kind.CLOSE, ")", start)
        if mixed:
            self.emit(Kind.CLOSE, ")", start)

    def greek(self, match: re.Match[str]) -> None:
        char, start = match.group(), match.start()
        if char in "π∞":
            self.emit(Kind.CONSTANT, "pi" if char == "π" else "infinity", start)
        else:
            take_letter(self, lexicon.GREEK_LETTERS[char], start)

    def big(self, match: re.Match[str]) -> None:
        self.take_big(lexicon.BIG_SIGNS[match.group()], match.start())

    def number(self, match: re.Match[str]) -> None:
        self.take_number(match.start())

    def word(self, match: re.Match[str]) -> None:
        if (price := price_begins(self, match.group())) is not None:
            self.at = price
        elif takes_limits(self, match.group()):
            self.take_big(lexicon.BIG_COMMANDS[match.group()], match.start())  # lim_{x→0}
        elif self.is_latex:
            self._letters(match.group(), match.start())
        elif multiplies_tightly(self, match.group(), match.start()):
            self.at = match.start() + 1
            self.emit(Kind.OPERATOR, "*", match.start())
        elif not self.take_line_over(run := match.group(), match.start()):
            self._plain_word(unicodedata.normalize("NFC", run), match.start())

    def _letters(self, run: str, start: int) -> None:
        """A run of letters in LaTeX: a function, a known name, a long word, or a product."""
        operation = lexicon.FUNCTION_NAMES.get(run.lower() if run in _TITLES else run)
        if run in _JOINING and self._stands_apart(start):
            self.emit(Kind.TEXT, run, start)
        elif operation is not None:
            self.emit(Kind.FUNCTION, operation, start, start + len(run))
        elif run == "mod" and self.last_is(*_FACTORS, Kind.OPEN):
            self.take_modulus(start)
        elif run == "approx" and self.source.startswith(" ", self.at):
            self.emit(Kind.RELATION, "≈", start)  # of Typst, or without its backslash
        elif run == "pi" and is_pi(self, start):
            self.emit(Kind.CONSTANT, run, start, start + len(run))
        elif run in lexicon.NAMES_OF_SEVERAL_LETTERS:
            self.emit(Kind.NAME, run, start, start + len(run))
        elif len(run) > 2 and run[:-1] in lexicon.FUNCTION_NAMES:
            self._letters(run[:-1], start)
            self._letters(run[-1], start + len(run) - 1)
        elif len(run) > 3 or not run.isalpha():
            self.emit(Kind.NAME, run, start, start + len(run))
        else:
            for place, letter in enumerate(run, start):
                kind = Kind.CONSTANT if letter == "e" else Kind.NAME
                self.emit(kind, letter, place, place + 1)

    def _stands_apart(self, start: int) -> bool:
        r"""Whether spaces were set on both sides of a word: ``e^0 = 1 \ and \ e^1 = 2.7``."""
        spaced = _SPACE_BEFORE.search(self.source, max(0, start - 8), start)
        return bool(spaced and _SPACE_BEHIND.match(self.source, self.at, self.end))

    def _plain_word(self, run: str, start: int) -> None:
        bare = run.rstrip("'")
        called = self.source.startswith("(", self.at)
        whole = bare in lexicon.OF_A_POINT or (called and bare in lexicon.OF_LIBRARIES)
        head = bare if whole else bare.rstrip("0123456789").rstrip("_")
        operation = as_in_a_library(self, lexicon.FUNCTION_NAMES.get(head.lower()), start)
        if bare != head and operation in lexicon.NEVER_GLUED:
            operation = None
        if operation is not None and bare == head:
            primes = run[len(bare) :] if called and self.source[start - 1 : start] != "'" else ""
            self.emit(Kind.NAME if primes else Kind.FUNCTION, operation + primes, start)
        elif operation == "log" and is_to_a_base(self, bare[len(head) :]):
            self.emit(Kind.FUNCTION, bare.replace("_", "").lower(), start)
        elif bare == "log_e" and called:
            self.emit(Kind.FUNCTION, "ln", start)
        elif operation is not None and bare[len(head) :].isdigit():
            self.emit(Kind.FUNCTION, operation, start, start + len(head))
            self.at = start + len(head)
        elif bare in lexicon.CONSTANT_WORDS or (bare == "PI" and "sin(" in self.brackets):
            self.emit(Kind.CONSTANT, lexicon.CONSTANT_WORDS[bare.lower()], start)
        elif multiplies(self, bare):
            self.emit(Kind.OPERATOR, "*", start)
        elif bare == "mod" and self.last_is(*_FACTORS, Kind.OPEN):
            self.take_modulus(start)
        else:
            self.emit(Kind.NAME if is_name(self, bare) else Kind.TEXT, run, start)

    def stars(self, match: re.Match[str]) -> None:
        take_stars(self, match.group(), match.start())

    def command(self, match: re.Match[str]) -> None:
        take_command(self, match.group()[1:], match.start())

    def escaped(self, match: re.Match[str]) -> None:
        char, start = match.group()[1], match.start()
        if char in lexicon.BRACKET_COMMANDS:
            self.bracket(lexicon.BRACKET_COMMANDS[char], start)
        elif char == "$" and take_currency(self, char, start):
            return  # a currency says nothing of its number
        elif char == "%" and _LEAVES.match(self.source, max(0, start - 1), self.end):
            self.emit(Kind.OPERATOR, "mod", start)
        elif self.last_is(Kind.NUMBER) and _RAISED.match(self.source, self.at, self.end):
            self.emit(Kind.OPERATOR, "*", start)  # 5\,10^3
        elif char in '`"' and not self.is_latex:
            self.emit(Kind.BREAK, char, start)  # `\`sin(2) = 0.909\``
        elif char in WRITTEN_OUT and _SIGN_ENDS.match(self.source, self.at):
            self.emit(*WRITTEN_OUT[char], start)
        elif char == "_":
            take_underscore(self, start)
        elif char not in lexicon.SPACES:
            self.emit(*ESCAPED.get(char, (Kind.UNKNOWN, match.group())), start)

    def char(self, match: re.Match[str]) -> None:
        char, start = match.group(), match.start()
        if start in self.labels and (label := braced_end(self.source, self.at, self.end)):
            self.at = label
            return
        if char == "%" and (comment := comment_of(self, start)):
            self.at = comment.end()
            return
        if char == "&":
            self.ampersand(start)
            return
        if "\U0001d400" <= char <= "\U0001d7ff":
            self._in_a_font(char, start)
            return
        grouped = char == "{" and (self._is_empty_group() or take_sign_in_braces(self, start))
        grouped = grouped or (char == "%" and take_percentage(self, start))
        if grouped or (char in _TAKEN and takes_mark(self, start)):
            return  # {}^5C_2: something for the script to stand at; {}={}; 2{+}3
        if not char.isascii() and (self.take_line_over(char, start) or take_unit(self, start)):
            return
        if char in PRICED and take_currency(self, char, start):
            return
        if char in _BRACKETS:
            self.bracket(char, start)
        elif char == ";" and self.in_list():
            self.emit(Kind.UNKNOWN if commas_part_too(self, start) else Kind.COMMA, ",", start)
        elif char in "'′’":
            take_prime(self, start)
        elif char != "_" or is_subscript(self, start):  # not the underscores of emphasis
            meant = meant_by(self, char, start) if char in MARKS else None
            self.emit(*(meant or CHARACTERS.get(char, (self._foreign(char), char))), start)

    def _in_a_font(self, char: str, start: int) -> None:
        name = function_in_a_font(self.source, start, self.end)
        if not name:
            take_letter_in_a_font(self, char, start)
            return
        self.at = start + len(name)
        (self._letters if self.is_latex else self._plain_word)(name, start)

    def _is_empty_group(self) -> bool:
        """Whether a brace closes at once where nothing is expected; consumed if so."""
        if not self.source.startswith("}", self.at, self.end):
            return False
        factor = self.last_is(*_FACTORS)
        scripted = lexicon.SCRIPT.match(self.source, self.at + 1, self.end)
        behind = not self.tokens or self.last_is(Kind.RELATION, Kind.OPERATOR)
        space = lexicon.GOES_ON.match(self.source, self.at + 1, self.end)
        spaces = space if factor else behind
        if factor if scripted else not spaces:
            return False
        self.at += 1
        return True

    def element(self, match: re.Match[str]) -> None:
        element_of(self, match.group(), match.start())

    def _foreign(self, char: str) -> Kind:
        """A letter or picture we do not read is a word in prose; no sign of its own is unknown."""
        if self.is_latex or char.isascii() or "\u0300" <= char <= "\u036f":
            return Kind.UNKNOWN
        return Kind.UNKNOWN if unicodedata.category(char).startswith("C") else Kind.TEXT


_HANDLERS: dict[str, Callable[[_Tokeniser, re.Match[str]], None]] = {
    name: getattr(_Tokeniser, name)
    for name in (
        "space tag degree rowbreak environment command escaped dots number arrow relation raised "
        "lowered vulgar greek big word element char unequal module stars remark floordiv remainder"
    ).split()
} | {"numeral": take_numeral, "choice": take_choice}


def tokenise(
    source: str,
    start: int,
    end: int,
    notation: Notation,
    *,
    decimal_comma: bool = False,
) -> list[Token]:
    """The tokens of ``source[start:end]``, with places in ``source``; linear in its length.

    With ``decimal_comma`` it is ``1.732,05`` that is a little less than 1733.
    """
    return _Tokeniser(source, start, end, notation, decimal_comma=decimal_comma).run()
