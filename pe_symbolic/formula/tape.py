"""The tape: what has been read, what has been made of it, and which brackets are open."""

from __future__ import annotations

import unicodedata
from sys import intern

from msgspec import structs

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.patterns import Notation
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import regex

_DOUBLE_BARS = regex(r"\|\|(?![\s|])[^|\n]{1,60}(?<!\s)\|\|")
_LONGEST_CHOICE = 100
#: The base below a logarithm.
_BASES_BELOW = (
    [Kind.SUBSCRIPT, Kind.OPEN, Kind.NUMBER, Kind.CLOSE],
    [Kind.SUBSCRIPT, Kind.NUMBER],
)
_OF_A_SCRIPT = 4
_OF_A_CHOICE = regex(r"binom\s?\{[^{}]{1,40}\}\s?\Z")
_LIST_BRACKETS = frozenset({"(", "f(", "max(", "[", "⦃", "⟨", "_{"})
#: ``1·1 + 0·0,``: what stands in no brackets, and a comma.
_LISTED = regex(r"[^\[\](),\n]{1,80},")
#: ``|{1,2,3}|``, where one comma alone may be the decimal one.
_SET = regex(r"\{(?:[^,{}|\n]{1,20},){2,}[^,{}|\n]{1,20}\}\|")
_ONE_DIGIT_AFTER = frozenset({Kind.POWER, Kind.SUBSCRIPT, Kind.FRACTION, Kind.BINOMIAL, Kind.ROOT})
_OF_TWO_ARGUMENTS = frozenset({Kind.FRACTION, Kind.BINOMIAL})
#: What tells whether a bracket of prose is closed; the mark of an item closes none: b) 3.
_CLOSES_IT = regex(
    r"\n[ \t]*+[a-zA-Z0-9]{1,2}\)|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<apart>\n[ \t]*+\n)"
)
_FAR = 400
_WIDE = {"（": "(", "［": "[", "）": ")", "］": "]"}


class Tape:
    """The state of one pass over ``source[start:end]``."""

    def __init__(
        self,
        source: str,
        start: int,
        end: int,
        notation: Notation,
        *,
        decimal_comma: bool,
    ) -> None:
        self.source, self.at, self.end = source, start, end
        self.first = start
        self.of_a_string: bool | None = None
        self.notation, self.decimal_comma = notation, decimal_comma
        #: Whether a formula is read, and no prose.
        self.is_latex = notation is Notation.LATEX
        self.tokens: list[Token] = []
        self.brackets: list[str] = []
        self.fraction_closed = -1
        self.doubled = False
        self.labels: set[int] = set()
        self.integrates = False
        self.systems: list[bool] = []
        self.lists: list[bool] = []
        self.aligned = 0

    def take_line_over(self, char: str, start: int) -> bool:
        """A bar or hat that Unicode sets over the letter before it; taken where it is one.

        So is a letter that has it, ``ŷ``, alone or with its index: ``ŷ_i``.
        """
        if (accent := lexicon.COMBINING.get(char)) is not None:
            return self.take_accent(accent, start)
        parts = unicodedata.normalize("NFD", char[:1])
        accent = lexicon.COMBINING.get(parts[1:])
        if accent is not None and char[1:2] in ("", "_"):
            self.emit(Kind.NAME, f"{parts[0]}_{accent}{char[1:]}", start)
            return True
        return False

    def take_accent(self, accent: str, start: int) -> bool:
        r"""A bar or hat that Unicode sets over the letter before it: ``x̄`` is ``\bar x``."""
        if not (self.touches_last(start) and self.last_is(Kind.NAME)):
            return False
        letter = self.tokens[-1]
        self.tokens[-1] = structs.replace(letter, text=f"{letter.text}_{accent}", end=self.at)
        return True

    def emit(self, kind: Kind, text: str, start: int, end: int | None = None) -> None:
        """Adds a token that ends where the tape stands, or at ``end``."""
        self.tokens.append(Token(kind, intern(text), start, self.at if end is None else end))

    def last_is(self, *kinds: Kind) -> bool:
        """Whether the last token is of one of these kinds."""
        return bool(self.tokens) and self.tokens[-1].kind in kinds

    def in_list(self) -> bool:
        """Whether the innermost open bracket is one that may hold several elements."""
        return bool(self.brackets) and self.brackets[-1] in _LIST_BRACKETS

    def touches_last(self, start: int) -> bool:
        """Whether nothing stands between the last token and ``start``."""
        return bool(self.tokens) and self.tokens[-1].end == start

    def takes_one_digit(self) -> bool:
        r"""TeX gives ``^12`` and ``\frac12`` one digit; plain text may hold a ``\frac`` of TeX."""
        if not self.tokens:
            return False
        takers = _OF_TWO_ARGUMENTS if self.notation is Notation.PLAIN else _ONE_DIGIT_AFTER
        if self.tokens[-1].kind in takers or self.fraction_closed == len(self.tokens):
            return True
        before = self.tokens[-2].kind if len(self.tokens) > 1 else None
        return before in _OF_TWO_ARGUMENTS and self.last_is(Kind.NUMBER, Kind.NAME)

    def is_beside_elements(self) -> bool:
        """Whether a bracket closes right here, or opened a list before, or a comma did."""
        closes = self.source[self.at : self.at + 1] in (")", "]") and self.at < self.end
        if closes or self.last_is(Kind.COMMA):
            return True
        return self.last_is(Kind.OPEN) and _LISTED.match(self.source, self.at, self.end) is not None

    def closed_brackets(self, start: int) -> bool:
        """Whether brackets, or a prime behind some, end right before ``start``."""
        return self.touches_last(start) and self.tokens[-1].text in (")", "]", "prime")

    def prices(self, start: int) -> bool:
        """Whether a currency sign at ``start`` stands behind its number."""
        return self.last_is(Kind.NUMBER) and start - self.tokens[-1].end <= 1

    def take_big(self, operation: str, start: int) -> None:
        """A sum, product, integral or limit sign."""
        self.integrates |= operation == "integral"
        self.emit(Kind.BIG, operation, start)

    def take_modulus(self, start: int) -> None:
        """``mod`` between two numbers divides; in ``2 (mod 5)`` it says what is counted alike."""
        if not self.last_is(Kind.OPEN):
            self.emit(Kind.OPERATOR, "mod", start)
            return
        opening = self.tokens.pop()
        self.emit(Kind.OPERATOR, "pmod", start)
        self.tokens.append(opening)

    # -- brackets ------------------------------------------------------------------------

    def bracket(self, char: str, start: int) -> None:
        """An opening or closing bracket, or a bar that may be either."""
        if char == "|" and self._is_doubled(start):
            self.at = start + 2
            self.doubled = not self.doubled
            self.emit(Kind.BAR, "‖", start)
        elif char in "|‖":
            self.emit(Kind.BAR, char, start)
            if char == "‖" and self.source.startswith("∞", self.at):
                self.emit(Kind.SUBSCRIPT, "_", self.at)  # ‖v‖∞
        elif char in lexicon.OPENERS or char == "⦃":
            self.open(char, start)
        else:
            self.close(char, start)

    def _is_doubled(self, start: int) -> bool:
        """``||x||``: two bars on either side of something short, typed for a norm."""
        if not self.source.startswith("||", start):
            return False
        return self.doubled or _DOUBLE_BARS.match(self.source, start, self.end) is not None

    def open(self, char: str, start: int) -> None:
        """An opening bracket, remembered with what it belongs to."""
        marker = char
        if char == "(" and self.last_is(Kind.NAME):
            marker = "f("
        elif char == "(" and self.last_is(Kind.FUNCTION):
            several = self.tokens[-1].text in lexicon.OF_SEVERAL
            marker = "max(" if several and not self._takes_a_decimal() else "sin("
        elif char == "(" and (self.last_is(Kind.ROOT) or self._takes_a_decimal()):
            marker = "sin("
        elif char == "{" and (self.last_is(Kind.SUBSCRIPT) or self._lists(start)):
            marker = "_{"
        elif char == "{" and self.last_is(Kind.FRACTION, Kind.BINOMIAL):
            marker = "frac{"
        if marker in ("(", "f(") and not (self.is_latex or self._is_closed()):
            marker = ""
        self.brackets.append(marker)
        self.emit(Kind.OPEN, _WIDE.get(char, char), start)

    def _is_closed(self) -> bool:
        """Whether a bracket that opened right here is closed near by, in its paragraph."""
        depth = 0
        for found in _CLOSES_IT.finditer(self.source, self.at, min(self.end, self.at + _FAR)):
            depth += (found["open"] is not None) - (found["close"] is not None)
            if depth < 0 or found["apart"]:
                return depth < 0
        return False

    def _lists(self, start: int) -> bool:
        """``|{0,1}^5|``, ``max{1,2}``: braces that list, also two where points are used."""
        named = self.last_is(Kind.FUNCTION) and self.tokens[-1].text in lexicon.OF_SEVERAL
        if (named or self.last_is(Kind.BAR)) and not (self.decimal_comma or self.is_latex):
            return True
        if self.last_is(Kind.BAR):
            return _SET.match(self.source, start, self.end) is not None
        return _OF_A_CHOICE.search(self.source, max(0, start - _LONGEST_CHOICE), start) is not None

    def _takes_a_decimal(self) -> bool:
        """``log(0,2)`` and ``log₂(0,1)``, where the comma is the decimal one: one argument."""
        return self.decimal_comma and self.last_function() in ("log", "log2", "log10")

    def last_function(self) -> str:
        """The function that ends the tape, perhaps with a base below it; empty for none."""
        kinds = [token.kind for token in self.tokens[-_OF_A_SCRIPT:]]
        scripted = next((len(base) for base in _BASES_BELOW if kinds[-len(base) :] == base), 0)
        before = self.tokens[: len(self.tokens) - scripted][-1:]
        return before[0].text if before and before[0].kind is Kind.FUNCTION else ""

    def close(self, char: str, start: int) -> None:
        """A closing bracket."""
        marker = self.brackets.pop() if self.brackets else ""
        if char == "}" and not (marker or self.is_latex):  # of a command around the text
            self.emit(Kind.BREAK, char, start)
            return
        self.emit(Kind.CLOSE, _WIDE.get(char, char), start)
        if marker == "frac{":
            self.fraction_closed = len(self.tokens)
